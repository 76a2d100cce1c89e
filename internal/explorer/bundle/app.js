var ue,xg,yh,ai,gh,Ya,Sg,Ua,Cg,bh,Oh,KS,po=Symbol.for("pv"),Va={},Fa=[],JS=/^m(i|n|o|s|text|space)$/,vh=Array.
isArray,wh=Fa.slice,ji=Object.assign;function Bi(t){t&&t.parentNode&&t.remove()}function Pg(t,e,n){var i,r,s,o={},
a=arguments.length;for(s in e)s=="key"?i=e[s]:s=="ref"&&typeof t!="function"?r=e[s]:o[s]=e[s];return a>2&&(o.children=
a>3?wh.call(arguments,2):n),fo(t,o,i,r,null)}function fo(t,e,n,i,r){var s={type:t,props:e,key:n,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:po,
__v:r||++xg,__i:-1,__u:0};return!r&&ue.vnode&&ue.vnode(s),s}function W(t){return t.children}function jr(t,e){this.props=t,this.context=e,this.__g=0}function li(t,e){if(e==
null)return t.__&&li(t.__,t.__i+1);for(var n;e<t.__k.length;e++)if((n=t.__k[e])&&n.__e)return n.__e;return typeof t.
type!="function"||t.props.__P?null:li(t)}function eC(t){var e,n=t.__v,i=n.__e,r=[],s=[],o=t.__P;o&&((e=ji({constructor:po},
n)).__v=n.__v+1,ue.vnode&&ue.vnode(e),kh(o,e,n,t.__n,o.namespaceURI,32&n.__u?[i]:null,r,i||li(n),32&n.__u,s),e.
__v=n.__v,e.__.__k[e.__i]=e,_g(r,e,s),n.__=n.__e=null,e.__e!=i&&$g(e))}function $g(t){if((t=t.__)&&t.__c&&!t.props.
__P)return t.__e=null,t.__k.some(function(e){return e&&(t.__e=e.__e)}),$g(t)}function wg(t){(8&t.__g||(t.__g|=
8,ai.push(t),Ya++))&&gh==ue.debounceRendering||((gh=ue.debounceRendering)||queueMicrotask)(Tg)}function Tg(){try{
for(var t,e=1;ai.length;)ai.length>e&&ai.sort(Sg),t=ai.shift(),e=ai.length,8&t.__g&&eC(t)}finally{(Ya=ai.length)&&
(gh||queueMicrotask)(Tg)}}function Qg(t,e,n,i,r,s,o,a,l,u,h){var d,f,p,m,g,O,b=i.__k||Fa,y=e.length;for(l=tC(n,
e,b,l,y),d=0;d<y;d++)(p=n.__k[d])!=null&&(f=~p.__i&&b[p.__i]||Va,p.__i=d,O=kh(t,p,f,r,s,o,a,l,u,h),m=p.__e,(f.
ref!=p.ref||8&f.__u)&&(f.ref&&xh(f.ref,null,p,f),p.ref&&h.push(p.ref,p.__c||m,p)),g=g||m,4&p.__u?(l=Ag(p,l,t,!f.
__v),f.__e&&(f.__e=null)):typeof p.type=="function"&&O!==void 0?l=O:m&&(l=m.nextSibling),p.__u&=-21);return n.
__e=g,l}function tC(t,e,n,i,r){var s,o,a,l,u,h,d,f,p,m=n.length,g=m,O=0,b=0,y=t.__k=Array(r);for(s=0;s<r;s++)(o=
e[s])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=y[s]=fo(null,
o):vh(o)?o=y[s]=fo(W,{children:o}):o.constructor===po&&o.__b?o=y[s]=fo(o.type,o.props,o.key,o.ref,o.__v):y[s]=
o,l=s+O,o.__=t,o.__b=t.__b+1,a=null,~(u=o.__i=nC(o,n,l,g))&&(g--,(a=n[u])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,u==
l-1?O--:u==l+1?O++:u!=l&&(u>l?O--:O++,b=1)):(~u||(r>m?O--:r<m&&O++),typeof o.type!="function"&&(o.__u|=4))):y[s]=
null;if(b){for(h=[],d=[],s=0;s<r;s++)if((o=y[s])&&16&o.__u){for(O=0,f=h.length;O<f;)h[p=O+f>>1]<o.__i?O=p+1:f=
p;h[O]=o.__i,d[s]=O+1}for(O=h.length;s--;)d[s]&&(d[s]==O?O--:y[s].__u|=4)}if(g)for(s=0;s<m;s++)!(a=n[s])||2&a.
__u||(a.__e==i&&(i=li(a)),Sh(a,a));return i}function Ag(t,e,n,i){var r,s,o,a;if(typeof t.type=="function"){if(t.
props.__P)return e;if(r=t.__k)for(s=0;s<r.length;s++)r[s]&&(r[s].__=t,e=Ag(r[s],e,n,!1));return e}for(e&&!e.parentNode&&
(e=li(t))&&!e.parentNode&&(e=null),o=t.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!i&&n.moveBefore&&
o.parentNode?n.moveBefore(o,e):n.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function nC(t,e,n,i){var r,s=t.key,o=t.type,a=e[n],l=a&&!(2&a.__u);if(a===null&&s==null||l&&s==a.key&&o==a.type)
return n;if(i>(l?1:0)){for(r=n-1;r>=0;r--)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r;for(r=n+1;r<e.
length;r++)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r}return-1}function kg(t,e,n){n==null&&(n=""),e[0]==
"-"?t.setProperty(e,n):t[e]=n}function Wa(t,e,n,i,r){var s,o;if(e=="style")if(typeof n=="string")t.style.cssText=
n;else{if(typeof i=="string"&&(t.style.cssText=i=""),i)for(e in i)n&&e in n||kg(t.style,e);if(n)for(e in n)i&&
n[e]==i[e]||kg(t.style,e,n[e])}else if(e[0]=="o"&&e[1]=="n")typeof n!="function"&&(n=null),typeof i!="function"&&
(i=null),(t.__e||(t.__e={}))[e]=n,n&&i||(o=Oh[e]||(Oh[e]=iC(e)),(t.__a||(t.__a={}))[e]=bh,s=e!=(e=e.replace(Cg,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),n?t.addEventListener(e,o,s):t.removeEventListener(e,o,s));else{
if(r=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in t)try{return void(t[e]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&e[4]!=
"-"?t.removeAttribute(e):t.setAttribute(e,e=="popover"&&n==1?"":n)}}function iC(t){return function(e){var n=this.
__e;if(n){if(n=n[t],e[Ua]==null)e[Ua]=bh++;else if(e[Ua]<this.__a[t])return;return n(ue.event?ue.event(e):e)}}}
function kh(t,e,n,i,r,s,o,a,l,u){var h,d,f,p,m,g,O,b,y,k,C,x,P,A,I,Q,D,$,R=e.type;if(e.constructor!==po)return null;
128&n.__u&&(l=32&n.__u,h=n.__c.__z)&&(e.__u|=l,d=s=[],h.nodeType==8?a=za(h,s):s.push(h),a=s[0]||a),(h=ue.__b)&&
h(e);e:if(typeof R=="function"){f=o.length;try{if(b=e.props,y=(h=R.prototype)&&h.render,k=(h=R.contextType)&&i[h.
__c],C=h?k?k.props.value:h.__:i,(p=n.__c)?(e.__c=p,2&p.__g&&(p.__g|=1)):(y?e.__c=p=new R(b,C):(e.__c=p=new jr(
b,C),p.constructor=R,p.render=sC),k&&k.sub(p),p.state||(p.state={}),p.__n=i,p.__g|=8,p.__h=[],p.__k=[]),y&&(p.
__s||(p.__s=p.state),R.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=ji({},p.__s)),ji(p.__s,R.getDerivedStateFromProps(
b,p.__s)))),m=p.props,g=p.state,p.__v=e,n.__c){if(b!==m&&y&&!R.getDerivedStateFromProps&&p.componentWillReceiveProps&&
p.componentWillReceiveProps(b,C),e.__v==n.__v&&!(8&p.__g)||!(4&p.__g)&&p.shouldComponentUpdate&&p.shouldComponentUpdate(
b,p.__s,C)===!1){e.__v!=n.__v&&(p.props=b,p.state=p.__s,p.__g&=-9),e.__e=n.__e,e.__k=n.__k,e.__k.some(function(B){
B&&(B.__=e)}),Fa.push.apply(p.__h,p.__k),p.__k=[],p.__h.length&&o.push(p),a=li(n);break e}p.componentWillUpdate&&
p.componentWillUpdate(b,p.__s,C),y&&p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(m,g,O)})}else
y&&!R.getDerivedStateFromProps&&p.componentWillMount&&p.componentWillMount(),y&&p.componentDidMount&&p.__h.push(
p.componentDidMount);p.context=C,p.props=b,p.__P=t,p.__g&=-5,x=ue.__r,P=y?25:0;do p.__g&=-9,x&&x(e),h=p.render(
p.props,p.state=p.__s,p.context);while(8&p.__g&&++P<25);y&&(Fa.push.apply(p.__h,p.__k),p.__k=[]),p.state=p.__s,
p.getChildContext&&(i=ji({},i,p.getChildContext())),y&&n.__c&&p.getSnapshotBeforeUpdate&&(O=p.getSnapshotBeforeUpdate(
m,g)),A=h&&h.type===W&&h.key==null?h.props.children:h,b.__P&&(h=a,r=(t=b.__P).namespaceURI,l=s=null,n.props&&n.
props.__P!=t&&(n.__k.some(function(B){B&&Sh(B,B)}),n.__k=null),a=n.__k?li(n,0):null),a=Qg(t,vh(A)?A:[A],e,n,i,
r,s,o,a,l,u),b.__P&&(e.__e=null,a=h),e.__u&=-161,d&&d.some(Bi),p.__h.length&&o.push(p),1&p.__g&&(p.__g&=-4)}catch(B){
if(o.length=f,e.__v=null,l||s)if(B&&B.then){if(e.__u|=128|l,s){for(~(D=s.indexOf(a||void 0))||(D=s.length);($=
s[D-1])&&$.nodeType==8;)D--;for(;D<s.length;D++)if($=s[D])if(s[D]=null,I){if($==Q)break}else{if($.nodeType!=8)
break;$.data.startsWith("$s")&&(Q=za(I=$))}}if(!I){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;I=a}(h=
za(I=e.__c.__z||(e.__c.__z=I)))?(e.__e=I,a=h):e.__e=a,a=a&&a.nextSibling}else s&&s.some(Bi);else e.__e=n.__e;e.
__k||(e.__k=n.__k||[]),B&&B.then||Rg(e),ue.__e(B,e,n)}}else a=e.__e=rC(n.__e,e,n,i,r,s,o,l,u,t);return(h=ue.diffed)&&
h(e),a}function za(t,e){if(t&&t.nodeType==8&&t.data.startsWith("$s"))for(var n=1;t=t.nextSibling;){if(t.nodeType==
8){if(t.data.startsWith("$s"))n++;else if(t.data.startsWith("/$s")&&!--n)return t}e&&e.push(t)}}function Rg(t){
t&&(t.__c&&(t.__c.__g|=4),t.__k&&t.__k.some(Rg))}function _g(t,e,n){for(var i=0;i<n.length;)xh(n[i++],n[i++],n[i++]);
ue.__c&&ue.__c(e,t),t.some(function(r){try{t=r.__h,r.__h=[],t.some(function(s){s.call(r)})}catch(s){ue.__e(s,r.
__v)}})}function rC(t,e,n,i,r,s,o,a,l,u){var h,d,f,p,m,g,O,b,y=n.props||Va,k=e.props,C=e.type;if(C=="svg"?r="h\
ttp://www.w3.org/2000/svg":C=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtm\
l"),s){for(h=0;h<s.length;h++)if((m=s[h])&&(C?m.localName==C:m.nodeType==3)){t=m,s[h]=null;break}}if(!t){if(b=
u.ownerDocument||document,!C)return b.createTextNode(k);t=b.createElementNS(r,C,k.is?k:u),a&&(ue.__m&&ue.__m(e,
s),a=!1),s=null}if(C){if(u=C=="template"&&t.content||t,s=C=="textarea"&&k.defaultValue!=null?null:s&&wh.call(u.
childNodes),!a&&s)for(y={},h=0;h<t.attributes.length;h++)y[(m=t.attributes[h]).name]=m.value;for(h in y)m=y[h],
h=="dangerouslySetInnerHTML"?f=m:h=="children"||h in k||h=="value"&&"defaultValue"in k||h=="checked"&&"default\
Checked"in k||Wa(t,h,null,m,r);for(h in k)m=k[h],h=="children"?p=m:h=="dangerouslySetInnerHTML"?d=m:h=="value"?
g=m:h=="checked"?O=m:a&&typeof m!="function"||y[h]===m||Wa(t,h,m,y[h],r);d?(a||f&&(d.__html==f.__html||d.__html==
t.innerHTML)||(t.innerHTML=d.__html),e.__k=[]):(f&&(t.textContent=""),(C=="foreignObject"||r=="http://www.w3.o\
rg/1998/Math/MathML"&&JS.test(C))&&(r="http://www.w3.org/1999/xhtml"),Qg(u,vh(p)?p:[p],e,n,i,r,s,o,s?s[0]:n.__k&&
li(n,0),a,l),s&&s.some(Bi)),a&&C!="textarea"||(h="value",C=="progress"&&g==null?t.removeAttribute(h):g==null||
g===t[h]&&(C!="progress"||g)||Wa(t,h,g,y[h],r),h="checked",O!=null&&O!=t[h]&&Wa(t,h,O,y[h],r))}else y===k||a&&
t.data==k||(t.data=k);return t}function xh(t,e,n,i){try{typeof t=="function"?e?e.__x=t(e)||1:i&&(i=i.__c||i.__e)&&
(e=i.__x)&&(i.__x=null,typeof e=="function"?e():t(null)):t.current=e}catch(r){ue.__e(r,n)}}function Sh(t,e,n){
var i,r,s,o;if(ue.unmount&&ue.unmount(t),!(i=t.ref)||i.current&&i.current!=t.__e||xh(i,null,e,t),i=t.__c){if(i.
componentWillUnmount)try{i.componentWillUnmount()}catch(a){ue.__e(a,e)}i.__P=i.__n=null}if(i=t.__k)for(o=0;o<i.
length;o++)i[o]&&Sh(i[o],e,typeof t.type!="function"||n&&!t.props.__P);!n&&(i=t.__c)&&(i=i.__z)&&(r=za(i,s=[]))&&
(i==t.__e&&s.some(Bi),Bi(r),Bi(i)),n||Bi(t.__e),t.__e=t.__c=t.__=null}function sC(t,e,n){return this.constructor(
t,n)}function Mg(t,e){var n,i,r,s;ue.__&&ue.__(t,e),e.nodeType==9&&(e=e.documentElement),i=(n=t&&32&t.__u)?null:
e.__k,e.__k=fo(W,{children:[t]}),r=[],s=[],kh(e,e.__k,i||Va,Va,e.namespaceURI,i?null:e.firstChild?wh.call(e.childNodes):
null,r,i?i.__e:e.firstChild,n,s),_g(r,e.__k,s),e.__k.props.children=null}ue={__e:function(t,e,n,i){for(var r,s,o;e=e.__;)if((r=e.__c)&&!(1&r.__g)){r.__g|=4;try{if((o=(s=r.constructor)&&
s.getDerivedStateFromError)&&r.setState(s.getDerivedStateFromError(t)),r.componentDidCatch&&(r.componentDidCatch(
t,i||{}),o=1),o&&8&r.__g)return void(r.__g|=2)}catch(a){t=a}}throw Ya=0,t}},xg=0,yh=function(t){return t!=null&&
t.constructor===po},jr.prototype.setState=function(t,e){var n=this.__s;n&&n!=this.state||(n=this.__s=ji({},this.
state)),typeof t=="function"&&(t=t(ji({},n),this.props)),t&&(ji(n,t),this.__v&&(e&&this.__k.push(e),wg(this)))},
jr.prototype.forceUpdate=function(t){this.__v&&(this.__g|=4,t&&this.__h.push(t),wg(this))},jr.prototype.render=
W,ai=[],Ya=0,Sg=function(t,e){return t.__v.__b-e.__v.__b},Ua=Symbol(),Cg=/(PointerCapture)$|Capture$/i,bh=0,Oh=
{},KS=0;var Wi,De,Ch,Eg,Ph=Object.is,go=0,jg=[],$h=[],Ee=ue,Dg=Ee.__b,Ig=Ee.__r,Lg=Ee.diffed,Zg=Ee.__c,Ng=Ee.unmount,qg=Ee.
__;function Oo(t,e){Ee.__h&&Ee.__h(De,t,go||e),go=0;var n=De.__H||(De.__H={__:[],__h:[]});return t>=n.__.length&&
n.__.push({}),n.__[t]}function M(t){return go=1,oC(Ug,t)}function oC(t,e,n){var i=Oo(Wi++,2);if(i.t=t,!i.__c&&
(i.__=[n?n(e):Ug(void 0,e),function(s){var o=(i.__N||i.__)[0],a=i.t(o,s);Ph(o,a)||(i.__N=[a,i.__[1]],i.__c.setState(
{}))}],i.__c=De,!De.__f)){De.__f=!0;var r=De.shouldComponentUpdate;De.shouldComponentUpdate=function(s,o,a){var l=this.
__H;if(!l)return!0;var u=!1,h=this.props!=s;if(l.__.some(function(f){f.__N&&(u=!0,Ph(f.__[0],f.__N[0])||(h=!0))}),
r){var d=r.call(this,s,o,a);return u?d||h:d}return!u||h}}return i.__}function G(t,e){var n=Oo(Wi++,3);!Ee.__s&&
Qh(n.__H,e)&&(n.__P=!0,n.__=t,n.u=e,De.__H.__h.push(n))}function $e(t,e){var n=Oo(Wi++,4);!Ee.__s&&Qh(n.__H,e)&&
(n.__P=!1,n.__=t,n.u=e,De.__h.push(n))}function Y(t){return go=5,be(function(){return{current:t}},[])}function be(t,e){var n=Oo(Wi++,7);return Qh(n.__H,e)&&(n.__=t(),n.__H=e),n.__}function Wg(t,e){return go=8,be(
function(){return t},e)}function Qn(){var t=Oo(Wi++,11);if(!t.__){for(var e=De.__v;!e.__m&&e.__;)e=e.__;var n=e.__m||(e.__m=[0,0]);t.__=
"P"+n[0]+"-"+n[1]++}return t.__}function aC(){var t;do{for(;t=$h.shift();)try{mo(t)}catch(n){Ee.__e(n,{__:(t=t.
__P)&&t.__v})}for(;t=jg.shift();){var e=t.__H;if(t.__P&&e)try{e.__h.some(mo),e.__h.some(Th),e.__h=[]}catch(n){
e.__h=[],Ee.__e(n,t.__v)}}}while($h.length)}Ee.__b=function(t){De=null,Dg&&Dg(t)},Ee.__=function(t,e){t&&e.__k&&
e.__k.__m&&(t.__m=e.__k.__m),qg&&qg(t,e)},Ee.__r=function(t){Ig&&Ig(t),Wi=0;var e=(De=t.__c).__H;e&&(Ch==De?De.
__h=[]:(e.__h.some(mo),e.__h.some(Th),Wi=0),e.__h=[],e.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),
Ch=De},Ee.diffed=function(t){Lg&&Lg(t);var e=t.__c;e&&e.__H&&(e.__H.__h.length&&Bg(jg.push(e)),e.__H.__.some(function(n){
n.u&&(n.__H=n.u)})),Ch=De=null},Ee.__c=function(t,e){e.some(function(n){try{n.__h.some(mo),n.__h=n.__h.filter(
function(i){return!i.__||Th(i)})}catch(i){n.__h=[function(){throw i}]}}),Zg&&Zg(t,e)},Ee.unmount=function(t){Ng&&
Ng(t);var e,n,i=t.__c;i&&i.__H&&(i.__H.__.some(function(r){try{if(r.__P&&r.__c){if(n===void 0){for(n=t.__;n&&(!n.
__c||!n.__c.__P);)n=n.__;n=n&&n.__c}r.__P=n,Bg($h.push(r))}else mo(r)}catch(s){e=s}}),i.__H=void 0,e&&Ee.__e(e,
i.__v))};var Xg=typeof requestAnimationFrame=="function";function lC(t){var e,n=function(){clearTimeout(i),Xg&&
cancelAnimationFrame(e),setTimeout(t)},i=setTimeout(n,35);Xg&&(e=requestAnimationFrame(n))}function Bg(t){t!=1&&
Eg==Ee.requestAnimationFrame||((Eg=Ee.requestAnimationFrame)||lC)(aC)}function mo(t){var e=De,n=t.__c;typeof n==
"function"&&(t.__c=void 0,n()),De=e}function Th(t){var e=De;t.__c=t.__(),De=e}function Qh(t,e){return!t||t.length!=
e.length||e.some(function(n,i){return!Ph(n,t[i])})}function Ug(t,e){return typeof e=="function"?e(t):e}var cC=Symbol.for("preact-signals");function Ja(){if(jn>1)jn--;else{var t,e=!1;for((function(){var r=Ha;for(Ha=
void 0;r!==void 0;){var s=r.S;if(s.v===r.v)for(var o=s.t;o!==void 0;o=o.x)o.i===r.i&&(o.i=s.i);r=r.o}})();bo!==
void 0;){var n=bo;for(bo=void 0,Ga++;n!==void 0;){var i=n.u;if(n.u=void 0,n.f&=-3,!(8&n.f)&&Yg(n))try{n.c()}catch(r){
e||(t=r,e=!0)}n=i}}if(Ga=0,jn--,e)throw t}}function Ui(t){if(jn>0)return t();Ah=++uC,jn++;try{return t()}finally{
Ja()}}var yo,Qe=void 0;function vo(t){var e=Qe,n=yo;Qe=void 0,yo=void 0;try{return t()}finally{Qe=e,yo=n}}var bo=void 0,
jn=0,Ga=0,uC=0,Ah=0,Ha=void 0,Ka=0;function zg(t){if(Qe!==void 0){var e=t.n;if(e===void 0||e.t!==Qe)return e={
i:0,S:t,p:Qe.s,n:void 0,t:Qe,e:void 0,x:void 0,r:e},Qe.s!==void 0&&(Qe.s.n=e),Qe.s=e,t.n=e,32&Qe.f&&t.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=Qe.s,e.n=void 0,Qe.s.n=e,Qe.s=e),e}}
function ze(t,e){this.v=t,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}ze.prototype.brand=cC;ze.prototype.h=function(){return!0};ze.prototype.S=function(t){var e=this,
n=this.t;n!==t&&t.e===void 0&&(t.x=n,this.t=t,n!==void 0?n.e=t:vo(function(){var i;(i=e.W)==null||i.call(e)}))};
ze.prototype.U=function(t){var e=this;if(this.t!==void 0){var n=t.e,i=t.x;n!==void 0&&(n.x=i,t.e=void 0),i!==void 0&&
(i.e=n,t.x=void 0),t===this.t&&(this.t=i,i===void 0&&vo(function(){var r;(r=e.Z)==null||r.call(e)}))}};ze.prototype.
subscribe=function(t){var e=this;return Ye(function(){var n=e.value;vo(function(){return t(n)})},{name:"sub"})};
ze.prototype.valueOf=function(){return this.value};ze.prototype.toString=function(){return this.value+""};ze.prototype.
toJSON=function(){return this.value};ze.prototype.peek=function(){var t=this;return vo(function(){return t.value})};
Object.defineProperty(ze.prototype,"value",{get:function(){var t=zg(this);return t!==void 0&&(t.i=this.i),this.
v},set:function(t){if(t!==this.v){if(Ga>100)throw new Error("Cycle detected");(function(n){jn!==0&&Ga===0&&n.l!==
Ah&&(n.l=Ah,Ha={S:n,v:n.v,i:n.i,o:Ha})})(this),this.v=t,this.i++,Ka++,jn++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{Ja()}}}});function v(t,e){return new ze(t,e)}function Yg(t){for(var e=t.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Vg(t){for(var e=t.s;e!==void 0;e=e.n){var n=e.S.n;
if(n!==void 0&&(e.r=n),e.S.n=e,e.i=-1,e.n===void 0){t.s=e;break}}}function Fg(t){for(var e=t.s,n=void 0;e!==void 0;){
var i=e.p;e.i===-1?(e.S.U(e),i!==void 0&&(i.n=e.n),e.n!==void 0&&(e.n.p=i)):n=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=i}t.s=n}function zi(t,e){ze.call(this,void 0,e),this.x=t,this.s=void 0,this.g=Ka-1,this.f=4}zi.prototype=new ze;
zi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Ka))return!0;
if(this.g=Ka,this.f|=1,this.i>0&&!Yg(this))return this.f&=-2,!0;var t=Qe;try{Vg(this),Qe=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(n){this.v=n,this.f|=16,this.i++}return Qe=
t,Fg(this),this.f&=-2,!0};zi.prototype.S=function(t){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}ze.prototype.S.call(this,t)};zi.prototype.U=function(t){if(this.t!==void 0&&(ze.prototype.U.call(
this,t),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};zi.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var t=this.t;t!==void 0;t=t.x)t.t.N()}};Object.defineProperty(zi.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var t=zg(this);if(this.h(),t!==void 0&&(t.i=this.i),16&this.f)throw this.
v;return this.v}});function re(t,e){return new zi(t,e)}function Gg(t){var e=t.j;if(t.j=void 0,typeof e=="funct\
ion"){jn++;var n=Qe;Qe=void 0;try{e()}catch(i){throw t.f&=-2,t.f|=8,Rh(t),i}finally{Qe=n,Ja()}}}function Rh(t){
for(var e=t.s;e!==void 0;e=e.n)e.S.U(e);t.x=void 0,t.s=void 0,Gg(t)}function hC(t){if(Qe!==this)throw new Error(
"Out-of-order effect");Fg(this),Qe=t,this.f&=-2;try{8&this.f&&Rh(this)}finally{Ja()}}function Wr(t,e){this.x=t,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,yo&&yo.push(this)}Wr.prototype.c=function(){
var t=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
t()}};Wr.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Gg(this),Vg(
this),jn++;var t=Qe;return Qe=this,hC.bind(this,t)};Wr.prototype.N=function(){2&this.f||(this.f|=2,this.u=bo,bo=
this)};Wr.prototype.d=function(){this.f|=8,1&this.f||Rh(this)};Wr.prototype.dispose=function(){this.d()};function Ye(t,e){
var n=new Wr(t,e);try{n.c()}catch(r){throw n.d(),r}var i=n.d.bind(n);return i[Symbol.dispose]=i,i}var Hg,tl,el,dC=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Kg=[];Ye(function(){Hg=this.N})();function Ur(t,e){ue[t]=e.bind(null,ue[t]||function(){})}function wo(t){if(el){
var e=el;el=void 0,e()}el=t&&t.S()}function Jg(t){var e=this,n=t.data,i=pC(n);i.name="ReactiveDom",i.value=n;var r=be(
function(){for(var a=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var u=re(function(){var p=i.value.value;return p===
0?0:p===!0?"":p||""}),h=re(function(){return!Array.isArray(u.value)&&!yh(u.value)}),d=Ye(function(){if(this.N=
eO,h.value){var p=u.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=p)}}),f=e.__$u.d;return e.
__$u.d=function(){d(),f.call(this)},[h,u]},[]),s=r[0],o=r[1];return s.value?o.peek():o.value}Jg.displayName="R\
eactiveTextNode";Object.defineProperties(ze.prototype,{constructor:{configurable:!0,value:Pg(W,null).constructor},
type:{configurable:!0,value:Jg},props:{configurable:!0,get:function(){var t=this;return{data:{get value(){return t.
value}}}}},__b:{configurable:!0,value:1}});Ur("__b",function(t,e){if(wo(),tl=void 0,typeof e.type=="string"){var n,
i=e.props;for(var r in i)if(r!=="children"){var s=i[r];s instanceof ze&&(n||(e.__np=n={}),n[r]=s,i[r]=s.peek())}}
t(e)});Ur("__r",function(t,e){if(t(e),e.type!==W){wo();var n,i=e.__c;i&&(i.__$f&=-2,(n=i.__$u)===void 0&&(i.__$u=
n=(function(r,s){var o;return Ye(function(){o=this},{name:s}),o.c=r,o})((function(r){return function(){var s;dC&&
((s=this.y)==null||s.call(this)),r.__$f|=1,r.setState({})}})(i),typeof e.type=="function"?e.type.displayName||
e.type.name:""))),tl=i,wo(n)}});Ur("__e",function(t,e,n,i){wo(),tl=void 0,t(e,n,i)});Ur("diffed",function(t,e){
wo(),tl=void 0;var n;if(typeof e.type=="string"&&(n=e.__e)){var i=e.__np,r=e.props,s=n.U;if(s)for(var o in s){
var a=s[o];a===void 0||i&&o in i||(a.d(),s[o]=void 0)}if(i){s||(s={},n.U=s);for(var l in i){var u=s[l],h=i[l];
u===void 0?(u=fC(n,l,h,r),s[l]=u):u.o(h,r)}}}t(e)});function fC(t,e,n,i){var r=e in t&&t.ownerSVGElement===void 0,
s=v(n);return{o:function(o,a){s.value=o,i=a},d:Ye(function(){this.N=eO;var o=s.value.value;i[e]!==o&&(i[e]=o,r?
t[e]=o:o!=null&&(o!==!1||e[4]==="-")?t.setAttribute(e,o):t.removeAttribute(e))})}}Ur("unmount",function(t,e){if(typeof e.
type=="string"){var n=e.__e;if(n){var i=n.U;if(i){n.U=void 0;for(var r in i){var s=i[r];s&&s.d()}}}var o=e.__np;
if(o){var a=e.props;for(var l in o)a[l]=o[l]}e.__np=void 0}else{var u=e.__c;if(u){u.__$f|=8;var h=u.__$u;h&&(u.
__$u=void 0,h.d())}}t(e)});Ur("__h",function(t,e,n,i){i<3&&(e.__$f|=2),t(e,n,i)});jr.prototype.shouldComponentUpdate=
function(t,e){if(this.__R)return!0;var n=this.__$u,i=n&&n.s!==void 0;for(var r in e)return!0;if(this.__f||typeof this.
u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(i||s||4&this.__$f)||1&this.__$f)return!0}else if(!(i||4&this.
__$f)||3&this.__$f)return!0;for(var o in t)if(o!=="__source"&&t[o]!==this.props[o])return!0;for(var a in this.
props)if(!(a in t))return!0;return!1};function pC(t,e){return be(function(){return v(t,e)},[])}var mC=function(t){queueMicrotask(function(){queueMicrotask(t)})};function gC(){Ui(function(){for(var t;t=Kg.shift();)Hg.call(t)})}function eO(){Kg.push(this)===1&&(ue.requestAnimationFrame||
mC)(gC)}var OC="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",_h=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function Mh(t){let e=atob(t.trim());if(e.length===0)
throw new Error("empty");let n=Uint8Array.from(e,r=>r.charCodeAt(0)),i=await crypto.subtle.importKey("raw",n,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return n.fill(0),{kind:"key",key:i}}var tO=()=>Mh(OC);async function nO(t,e,n,i,r){
if(t.kind==="none")return;if(t.kind==="token")return encodeURIComponent(t.token);let s=`${e.toLowerCase()}
${n}
${i}
${r.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",t.key,new TextEncoder().encode(s));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function $t(t){if(!(t===null||t===""))try{return JSON.parse(t)}catch{return}}function iO(t){let e=new Map;for(let n of(t??
"").split(";")){let[i,r]=n.split("=");i&&r!==void 0&&Number.isFinite(Number(r))&&e.set(i,Number(r))}return e}function rO(t){
let e;try{e=decodeURIComponent(t??"")}catch{return}let n=$t(e);if(n===void 0)return;let i=s=>[...(s?.SingleIndexes??
[]).map(o=>o.IndexSpec),...(s?.CompositeIndexes??[]).map(o=>o.IndexSpecs.join(", "))],r={paths:(n.Potential?.SingleIndexes??
[]).map(s=>s.IndexSpec),composites:(n.Potential?.CompositeIndexes??[]).map(s=>s.IndexSpecs)};return{used:i(n.Utilized),
potential:i(n.Potential),add:r}}function nl(t){let e=t.at(-1);if(e===void 0)return;let n={...e,charge:0,parts:[],
ranges:[],itemsLoaded:0,itemsReturned:0},i=new Map,r=new Map;for(let s of t){n.charge+=s.charge,n.itemsLoaded+=
s.itemsLoaded,n.itemsReturned+=s.itemsReturned;for(let o of s.parts){let a=i.get(o.cause)??{cause:o.cause,count:0,
charge:0};a.count+=o.count,a.charge+=o.charge,i.set(o.cause,a)}for(let o of s.ranges??[])r.set(o.id,(r.get(o.id)??
0)+o.charge)}return n.parts=[...i.values()],n.ranges=[...r].map(([s,o])=>({id:s,charge:o})),n}function sO(t){let e=/\boffset (\d+)(?: to (\d+))?/.exec(t);if(e===null)return[];let n=Number(e[1]);return[{start:n,
end:e[2]===void 0?n+1:Number(e[2]),message:t}]}var ee=class extends Error{constructor(n,i,r,s,o,a=()=>null){super(
r);this.status=n;this.substatus=i;this.mistakes=s;this.receipt=o;this.header=a}status;substatus;mistakes;receipt;header},
fn=class extends Error{constructor(){super("The server does not answer.")}},oO=new URL("../",document.baseURI),
yC=5,il=class{constructor(e,n){this.by=e;this.answered=n}by;answered;get mayReadAll(){return this.by.kind!=="t\
oken"}async call(e){let n=crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`.replace(".","-");for(let i=1;;i++)
try{return await this.once(e,n)}catch(r){if(!(r instanceof rl))throw r;if(i===yC)throw r.refused;await Eh(r.milliseconds,
e.signal)}}async once(e,n){let{type:i,link:r}=e.signed??bC(e.path),s=new Date().toUTCString(),o={"x-ms-date":s,
"x-ms-version":"2020-07-15","x-ms-activity-id":n,"x-orrery-receipt":"1",...e.headers},a=await nO(this.by,e.verb,
i,r,s);a!==void 0&&(o.authorization=a);let l=performance.now(),u,h;try{u=await fetch(vC(e),{method:e.verb,headers:o,
cache:"no-store",credentials:"omit",redirect:"error",...e.body===void 0?{}:{body:e.body},...e.signal?{signal:e.
signal}:{}}),h=await u.text()}catch(p){throw e.signal?.aborted?p:(this.answered(!1),new fn)}this.answered(!0);
let d=$t(u.headers.get("x-orrery-receipt")),f={status:u.status,text:h,charge:Number(u.headers.get("x-ms-reques\
t-charge")??0),receipt:d,milliseconds:Number(u.headers.get("x-ms-request-duration-ms")??performance.now()-l),header:p=>u.
headers.get(p)};if(u.ok||u.status===304)return f;throw wC(f)}},rl=class extends Error{constructor(n,i){super();
this.refused=n;this.milliseconds=i}refused;milliseconds};function bC(t){let e=t.length%2===1;return{type:t[t.length-
(e?1:2)]??"",link:(e?t.slice(0,-1):t).join("/")}}function vC(t){for(let n of t.path)if(n==="."||n==="..")throw new ee(
0,0,`A browser cannot send the id ${n} in a path.`,[],void 0);let e=new URL(t.path.map(encodeURIComponent).join(
"/"),oO);for(let[n,i]of Object.entries(t.query??{}))e.searchParams.set(n,i);return e}function wC(t){let n=($t(
t.text)?.message??t.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,"").replace(/^Message: /,""),i=[],r=n.startsWith(
"{")?0:n.indexOf('{"errors":'),s=$t(r>=0?n.slice(r).replace(/\}\r?\n.*$/s,"}"):null);if(s?.errors){for(let u of s.
errors)u.location&&i.push({start:u.location.start,end:u.location.end,message:u.message});n=n.slice(0,r)+s.errors.
map(u=>u.code?`${u.message} (${u.code})`:u.message).join(`
`)}else s?.Errors&&(n=s.Errors.join(`
`));let o=Number(t.header("x-ms-substatus")??0),a=new ee(t.status,o,n||`HTTP ${t.status}`,i,t.receipt,t.header),
l=Number(t.header("x-ms-retry-after-ms")??NaN);return t.status===429&&Number.isFinite(l)?new rl(a,Math.min(l,5e3)):
a}function Eh(t,e){return new Promise((n,i)=>{let r=setTimeout(n,t);e?.addEventListener("abort",()=>{clearTimeout(
r),i(e.reason)})})}async function Dh(){try{let t=await fetch(new URL("_orrery/status",oO),{cache:"no-store",credentials:"\
omit"});return t.ok?await t.json():void 0}catch{return}}var Ut=v("opening"),ci=v(""),Wn=v(void 0),An=v(!1),Rn=v(void 0),Lh=v(void 0),T=re(()=>{let t=Lh.value;if(t===void 0)
throw new Error("not connected");return t}),Oe=v(void 0),aO=new Set;function lO(t){aO.add(t)}var kC=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function cO(){xC(),Wn.value=await Dh(),An.value=Wn.value===void 0,await uO()}async function uO(){let t=Wn.
value;t!==void 0&&(t.mode==="dev"&&kC.test(location.hostname)&&_h()&&await dO(t.wellKnownKey?await tO():{kind:"\
none"})===""||(Ut.value="locked"))}async function hO(t,e){let n=t.trim(),i;if(Rn.value=void 0,n.startsWith("ty\
pe=")){let r=e.split("/").filter(s=>s!=="");if(r.length!==2){ci.value="A resource token opens one container: n\
ame it as database/container.";return}Rn.value={db:r[0],coll:r[1]},i={kind:"token",token:n}}else{if(!_h()){ci.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{i=await Mh(n)}catch{ci.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}ci.value=await dO(i)}async function dO(t){let e=new il(t,i=>An.value=!i),n=Rn.value;try{await e.call(
{verb:"GET",path:n?["dbs",n.db,"colls",n.coll]:["dbs"]})}catch(i){if(i instanceof ee||i instanceof fn)return i.
message;throw i}return Lh.value=e,Ut.value="open",""}function Zh(t=""){Lh.value=void 0,ci.value=t,Ut.value="lo\
cked"}var Ih={fine:4e3,lost:1e3};function xC(){let t=async()=>{if(document.visibilityState!=="hidden"){let e=An.
value,n=await Dh();if(An.value=n===void 0,n!==void 0&&(Wn.value=n),e&&!An.value)if(Ut.value==="opening")uO();else
for(let i of aO)i()}setTimeout(()=>{t()},An.value?Ih.lost:Ih.fine)};setTimeout(()=>{t()},Ih.fine)}function V(t){
return t instanceof ee&&t.status===401?(Zh("The server no longer accepts this key. Give another."),t.message):
t instanceof ee||t instanceof fn?t.message:t instanceof DOMException&&t.name==="AbortError"?"Cancelled.":t instanceof
Error?t.message:String(t)}var fe=v(void 0);function fO(t,e){return fe.peek()!==t?!1:(fe.value=e,!0)}function Ve(t,e){Oe.value={what:t,charge:e.
charge,milliseconds:e.milliseconds,receipt:e.receipt}}var pO="orrery.explorer.";function et(t,e){try{let n=JSON.parse(localStorage.getItem(pO+t)??"null");return e(n)?
n:void 0}catch{return}}function at(t,e){try{localStorage.setItem(pO+t,JSON.stringify(e))}catch{}}var lt=t=>typeof t==
"object"&&t!==null,Fe=t=>typeof t=="string";async function _n(t,e,n,i,r){let s=["dbs",e,"colls",n],o=await t.call({verb:"GET",path:["_orrery",...s,"heat"],
query:Object.fromEntries(Object.entries(i).map(([a,l])=>[a,String(l)])),signed:{type:"ranges",link:s.join("/")},
signal:r});return JSON.parse(o.text)}async function mO(t,e,n){let i=await t.call({verb:"GET",path:["_orrery","\
heat"],query:{seconds:String(e)},signed:{type:"ranges",link:""},signal:n});return JSON.parse(i.text).containers}var gO=(t,e,n)=>({path:["_orrery","dbs",t,"colls",e,n],signed:{type:"ranges",link:["dbs",t,"colls",e].join("/")}});
async function Yi(t,e,n,i){let r=await t.call({verb:"GET",...gO(e,n,"ranges"),signal:i});return JSON.parse(r.text)}
async function sl(t,e,n,i,r,s){let o=await t.call({verb:"POST",...gO(e,n,i),headers:{"content-type":"applicati\
on/json"},body:JSON.stringify(r),signal:s}),a=JSON.parse(o.text);return"rebuilt"in a?a.rebuilt:[a]}var SC=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function w(t,e=200){let i=(t.length>e?t.slice(0,e):t).replace(SC,r=>"\\u"+
r.charCodeAt(0).toString(16).padStart(4,"0"));return t.length>e?i+"\u2026":i}function ui(t,e=160){if(t===void 0)
return"";if(typeof t=="string")return w(t,e);if(Array.isArray(t))return t.length===0?"[]":`[${X(t.length,"elem\
ent")}]`;if(typeof t=="object"&&t!==null){let n=Object.keys(t);return n.length===0?"{}":w(`{${n.slice(0,6).join(
", ")}${n.length>6?", \u2026":""}}`,e)}return String(t)}function U(t){return t.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function E(t){return t.toLocaleString("en")}function zt(t){return t<1e3?`${t} B`:t<1e6?
`${(t/1e3).toFixed(1)} KB`:t<1e9?`${(t/1e6).toFixed(1)} MB`:`${(t/1e9).toFixed(1)} GB`}function X(t,e,n=e+"s"){
return`${E(t)} ${t===1?e:n}`}var Nh=v(document.visibilityState!=="hidden");document.addEventListener("visibilitychange",()=>Nh.value=document.
visibilityState!=="hidden");var CC=3e4,Mn=class{constructor(e,n){this.read=e;this.pace=n}read;pace;wanted=v(!1);timer=0;cut;failures=0;endEffect;start(){
this.endEffect||(this.wanted.value=!0,this.endEffect=Ye(()=>{this.wanted.value&&Nh.value&&Ut.value==="open"&&!An.
value?queueMicrotask(()=>this.again()):this.rest()}))}stop(){this.wanted.value=!1,this.endEffect?.(),this.endEffect=
void 0,this.rest()}again(){if(this.rest(),!this.wanted.peek()||!Nh.peek())return;let e=new AbortController;this.
cut=e,this.read(e.signal).then(n=>{if(this.cut!==e)return;this.cut=void 0,this.failures=n?0:this.failures+1;let i=this.
pace();i>0&&(this.timer=setTimeout(()=>this.again(),Math.min(CC,i*2**this.failures)))})}rest(){clearTimeout(this.
timer),this.cut?.abort(),this.cut=void 0}};async function Vi(t,e,n){let i=[],r=null;do{let s={"x-ms-max-item-count":"1000"};r!==null&&(s["x-ms-continuati\
on"]=r);let o=await t.call({verb:"GET",path:e,headers:s});i.push(...JSON.parse(o.text)[n]??[]),r=o.header("x-m\
s-continuation")}while(r!==null);return i}var qh=t=>t.sort((e,n)=>e.id<n.id?-1:e.id>n.id?1:0),ol=async t=>qh(await Vi(
t,["dbs"],"Databases")),al=async(t,e)=>qh(await Vi(t,["dbs",e,"colls"],"DocumentCollections"));async function Fi(t,e,n){
return JSON.parse((await t.call({verb:"GET",path:["dbs",e,"colls",n]})).text)}var PC={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},ll=async(t,e,n,i)=>qh(await Vi(t,["dbs",e,"colls",n,i],PC[i]));
async function pn(t,e,n){let i=["dbs",e,"colls",n];if(!t.mayReadAll)return Vi(t,[...i,"pkranges"],"PartitionKe\
yRanges");let r=await t.call({verb:"GET",path:["_orrery",...i,"ranges"],signed:{type:"ranges",link:i.join("/")}});
return JSON.parse(r.text).ranges}var Xh=t=>["dbs",t,"users"],ko=(t,e)=>[...Xh(t),e],cl=(t,e,n)=>[...ko(t,e),"permissions",n],OO=(t,e)=>Vi(t,Xh(
e),"Users"),yO=(t,e,n)=>t.call({verb:"POST",path:Xh(e),body:JSON.stringify({id:n})});async function bO(t,e,n){
return(await Vi(t,[...ko(e,n),"permissions"],"Permissions")).map(({_token:r,...s})=>s)}async function vO(t,e,n,i,r){
let s=[...ko(e,n),"permissions"];return xO(await t.call({verb:"POST",path:s,headers:kO(r),body:JSON.stringify(
i)}),r)}async function wO(t,e,n,i,r){return xO(await t.call({verb:"GET",path:cl(e,n,i),headers:kO(r)}),r)}var kO=t=>({
"x-ms-documentdb-expiry-seconds":String(t)});function xO(t,e){let{_token:n}=JSON.parse(t.text);return{token:n,
expires:Date.now()+e*1e3,reply:t}}var Tt=v({state:"reading"}),yt=v(new Map),Gi=v(new Map),xo=v("");function Bh(t){let e=xo.peek()===""&&t!=="";if(xo.
value=t,!!e)for(let n of me(Tt.peek())??[])yt.peek().get(ke(n.id))===void 0&&It(n.id)}var Hi=v(new Map),En=v(new Set),
ke=t=>JSON.stringify([t]),zr=(t,e)=>JSON.stringify([t,e]),CO=t=>JSON.stringify([t,"","users"]),me=t=>t?.state===
"known"?t.value:t?.state==="reading"?t.before:void 0;async function ul(t,e,n){t(e===void 0?{state:"reading"}:{state:"reading",before:e});try{t({state:"known",value:await n()})}catch(i){
t({state:"failed",why:V(i)})}}var jh=(t,e,n)=>new Map(t).set(e,n);async function Yr(){let t=Rn.peek();await ul(
n=>Tt.value=n,me(Tt.peek()),async()=>t?[{id:t.db,_rid:""}]:ol(T.peek()));let e=me(Tt.peek());t?await bt(ke(t.db),
!0,t.db):e?.length===1&&await bt(ke(e[0].id),!0,e[0].id)}async function It(t){let e=ke(t),n=Rn.peek();await ul(
i=>yt.value=jh(yt.peek(),e,i),me(yt.peek().get(e)),async()=>n?[await Fi(T.peek(),t,n.coll)]:al(T.peek(),t))}async function mn(t,e){
let n=zr(t,e);await ul(i=>Gi.value=jh(Gi.peek(),n,i),me(Gi.peek().get(n)),async()=>{let i=T.peek(),[r,s,o,a]=await Promise.
all([pn(i,t,e),ll(i,t,e,"sprocs"),ll(i,t,e,"triggers"),ll(i,t,e,"udfs")]);return{ranges:r,scripts:{sprocs:s,triggers:o,
udfs:a}}})}async function Vr(t){await ul(e=>Hi.value=jh(Hi.peek(),t,e),me(Hi.peek().get(t)),async()=>OO(T.peek(),
t))}async function bt(t,e,n,i){let r=new Set(En.peek());e?r.add(t):r.delete(t),En.value=r,e&&await PO(JSON.parse(
t),n,i)}async function PO([,,t],e,n){t==="users"?await Vr(e):t===void 0&&await(n===void 0?It(e):mn(e,n))}async function Fr(){
await Yr();let t=[];for(let e of En.peek()){let n=JSON.parse(e);t.push(PO(n,n[0],n[1]))}await Promise.all(t)}async function Qt(t,e){
return me(yt.peek().get(ke(t)))?.find(i=>i.id===e)??Fi(T.peek(),t,e)}lO(()=>{Fr()});var hl=class{constructor(e,n,i){this.id=e;this.db=n;this.coll=i}id;db;coll;kind="container";list=v(void 0);uses=v(
new Map);budgeted=v(!1);selected=v(new Set);failure=v("");working=v(void 0);notice=v("");cut=new AbortController;poll=new Mn(
e=>this.read(e),()=>this.working.peek()||this.list.peek()?.ranges.some(e=>e.reshaping!=="")?400:3e3);get title(){
return this.coll}watch(e){e&&T.peek().mayReadAll?this.poll.start():this.poll.stop()}select(e,n){let i=new Set(
this.selected.peek());n?i.add(e):i.delete(e),this.selected.value=i}chosen(){return(this.list.value?.ranges??[]).
filter(e=>this.selected.value.has(e.id)).map(e=>e.id)}adjacent(){let e=(this.list.value?.ranges??[]).map(i=>i.
id),n=this.chosen();return n.length>1&&e.indexOf(n.at(-1))-e.indexOf(n[0])===n.length-1}async reshape(e,n){if(this.
working.peek())return;let i=this.cut=new AbortController;this.working.value=e,this.failure.value="",this.notice.
value="",this.poll.again();try{let r=await sl(T.peek(),this.db,this.coll,e,n,i.signal);this.notice.value=TC(e,
r),this.selected.value=new Set}catch(r){this.failure.value=i.signal.aborted?"Cancelled: every unfinished range\
 is as it was.":V(r)}finally{this.working.value=void 0,this.poll.again(),mn(this.db,this.coll)}}cancel(){this.
cut.abort()}close(){this.watch(!1),this.cancel()}async read(e){let{db:n,coll:i}=this;try{let[r,s]=await Promise.
all([Yi(T.peek(),n,i,e),_n(T.peek(),n,i,{seconds:60,step:60,keys:1,before:0},e)]);if(e.aborted)return!0;this.list.
value=r,this.budgeted.value=s.budget.requestUnitsPerSecond>0,this.uses.value=new Map(s.partitions.map(a=>[a.range,
a.total]));let o=new Set(r.ranges.map(a=>a.id));return[...this.selected.peek()].some(a=>!o.has(a))&&(this.selected.
value=new Set([...this.selected.peek()].filter(a=>o.has(a)))),!0}catch(r){return e.aborted?!0:(this.failure.value=
V(r),!1)}}},$O=t=>(t.length===1?"range ":"ranges ")+[t.slice(0,-1).join(", "),t.at(-1)].filter(e=>e).join(" an\
d ");function TC(t,e){let n=o=>e.reduce((a,l)=>a+o(l),0),i=e[0],r=t==="rebuild"||i===void 0?`The index of ${X(
e.length,"range")} was built again`:`${$O(i.from).replace(/^r/,"R")} became ${$O(i.to)}`,s=Math.max(0,...e.map(
o=>o.pauseMs));return`${r}: ${X(n(o=>o.items),"item")} in ${(n(o=>o.tookMs)/1e3).toFixed(1)} s. ${E(n(o=>o.caughtUp))}\
 were written meanwhile and repeated. Writers waited ${s.toFixed(1)} ms.`}function fl(t,e){for(let n=e+1;n<t.length;n++){let i=t.charCodeAt(n);if(i===92)n++;else if(i===34)return n+1}return t.
length}var dl=t=>t===" "||t===`
`||t==="\r"||t==="	";function _e(t){let e=[],n=0,i=()=>e.push(`
`+"  ".repeat(n));for(let r=0;r<t.length;){let s=t[r];if(dl(s))r++;else if(s==='"'){let o=fl(t,r);e.push(t.slice(
r,o)),r=o}else if(s==="{"||s==="["){let o=r+1;for(;dl(t[o]);)o++;if(t[o]===(s==="{"?"}":"]")){e.push(s+t[o]),r=
o+1;continue}e.push(s),n++,i(),r++}else if(s==="}"||s==="]")n=Math.max(0,n-1),i(),e.push(s),r++;else if(s===",")
e.push(s),i(),r++;else if(s===":")e.push(": "),r++;else{let o=r;for(;o<t.length&&!`{}[],:" 
\r	`.includes(t[o]);)o++;e.push(t.slice(r,o)),r=o}}return e.join("")}function se(t){let e=[],n=0,i,r=-1,s=o=>{
i!==void 0&&r>=0&&e.push({name:i,raw:t.slice(r,o).trim()}),i=void 0,r=-1};if(t.trimStart()[0]!=="{")return e;for(let o=0;o<
t.length;o++){let a=t[o];if(a==='"'){let l=fl(t,o);n===1&&i===void 0&&(i=JSON.parse(t.slice(o,l))),o=l-1}else a===
"{"||a==="["?n++:a==="}"||a==="]"?--n===0&&s(o):n===1&&a===":"&&r<0?r=o+1:n===1&&a===","&&s(o)}return e}function tt(t){
let e=[],n=0,i=-1;for(let r=0;r<t.length;r++){let s=t[r];if(n===1&&i<0&&s!=="]"&&!dl(s)&&(i=r),s==='"')r=fl(t,
r)-1;else if(s==="["||s==="{"){if(n++===0&&s==="{")return[]}else if(s==="]"||s==="}"||s===","&&n===1)s!==","&&
n--,(n===0||s===",")&&(i>=0&&e.push(t.slice(i,r).trim()),i=-1);else if(n===0&&!dl(s))return[]}return e}var hi=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function nn(t){let e=se(t).filter(n=>!hi.has(n.name));return _e(
"{"+e.map(n=>JSON.stringify(n.name)+":"+n.raw).join(",")+"}")}function Ki(t,e,n=40){let i=[],r=(s,o,a)=>{if(i.
length>=n||s===o)return;if(!(typeof s=="object"&&s!==null&&typeof o=="object"&&o!==null)||Array.isArray(s)!==Array.
isArray(o)){Number.isNaN(s)&&Number.isNaN(o)||i.push(a||"/");return}let u=s,h=o;for(let d of new Set([...Object.
keys(u),...Object.keys(h)]))r(Ne(u,d),Ne(h,d),a+"/"+d)};return r(t,e,""),i}function Ne(t,e){return typeof t=="\
object"&&t!==null&&Object.hasOwn(t,e)?t[e]:void 0}function At(t){let e=[];for(let n=0;n<t.length;){if(t[n]==="\
/"){n++;continue}if(t[n]==='"'){let r=fl(t,n);try{e.push(JSON.parse(t.slice(n,r)))}catch{e.push(t.slice(n+1,r-
1))}n=r;continue}let i=t.indexOf("/",n);i<0&&(i=t.length),e.push(t.slice(n,i)),n=i}return e}function Ji(t){return JSON.
stringify(t).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function rn(t,e){return e.map(n=>At(n).reduce((i,r)=>Ne(i,r),t))}var wt=t=>Ji(t.map(e=>e===void 0?{}:e)),pl=t=>t===
"."||t==="..",vt=class{constructor(e,n,i){this.server=e;this.db=n;this.coll=i}server;db;coll;path(e){let n=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?n:[...n,e]}async read(e,n){return pl(e)?this.batch("Re\
ad",e,n):ml(await this.server.call({verb:"GET",path:this.path(e),headers:So(n)}))}async create(e,n){return ml(
await this.server.call({verb:"POST",path:this.path(),headers:So(n),body:e}))}async replace(e,n,i,r){if(pl(e))return this.
batch("Replace",e,n,i,r);let s={...So(n),"if-match":r};return ml(await this.server.call({verb:"PUT",path:this.
path(e),headers:s,body:i}))}async patch(e,n,i,r){if(pl(e))return this.batch("Patch",e,n,i,r);let s={...So(n),"\
if-match":r,"content-type":"application/json-patch+json"};return ml(await this.server.call({verb:"PATCH",path:this.
path(e),headers:s,body:i}))}async remove(e,n,i){return pl(e)?(await this.batch("Delete",e,n,void 0,i)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{...So(n),"if-match":i}})}async batch(e,n,i,r,s){let o={operationType:e,
partitionKey:wt(i)};n!==void 0&&(o.id=n),s!==void 0&&(o.ifMatch=s);let a=JSON.stringify(o).slice(0,-1),l=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${a}${r===void 0?"":`,"resourceBody":${r}`}}]`}),u=se(l.text.trim().slice(1,-1)),
h=f=>u.find(p=>p.name===f)?.raw??"null",d=Number(h("statusCode"));if(d>=300){let f=$t(h("message"))??`HTTP ${d}`;
throw new ee(d,Number(h("subStatusCode"))||0,f,[],l.receipt)}return{text:h("resourceBody"),etag:$t(h("eTag"))??
"",reply:l}}},So=t=>({"x-ms-documentdb-partitionkey":wt(t)}),ml=t=>({text:t.text,etag:t.header("etag")??"",reply:t});var gl=class{constructor(e,n,i,r,s,o){this.id=e;this.db=n;this.coll=i;this.isNew=r;this.itemId.value=s,this.key.
value=o}id;db;coll;isNew;kind="item";base=v("");text=v("");etag=v("");changedAt=v(void 0);busy=v("");failure=v(
"");notice=v("");conflict=v(void 0);gone=v(!1);absent=v(!1);itemId=v("");key=v([]);dirty=re(()=>this.text.value!==
this.base.value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new vt(T.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{let e=QC((await Qt(this.db,this.coll)).partitionKey.paths);this.text.peek()===""&&
(this.text.value=e)}catch(e){this.failure.value=V(e)}}}async reread(){await this.act("reading",async()=>{try{this.
take(await this.items.read(this.itemId.value,this.key.value),"read")}catch(e){throw this.absent.value=e instanceof
ee&&e.status===404,e}})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.etag.value===
"";await this.act("saving",async()=>{let n=await this.checked();if(n===void 0)return;let{text:i}=n;if(e){this.
take(await this.items.create(i,n.key),"created",i);return}try{let{itemId:r,key:s,etag:o}=this;this.take(await this.
items.replace(r.value,s.value,i,o.value),"saved",i)}catch(r){if(!(r instanceof ee)||r.status!==412&&r.status!==
404)throw r;await this.meet(n.value)}})}async saveOver(){let e=this.conflict.value;e!==void 0&&await this.act(
"saving",async()=>{let n=await this.checked();if(n===void 0)return;let{text:i}=n;try{let r=e.theirs===void 0?await this.
items.create(i,n.key):await this.items.replace(this.itemId.value,this.key.value,i,e.etag);this.conflict.value=
void 0,this.take(r,"saved",i)}catch(r){if(!(r instanceof ee)||r.status!==412&&r.status!==404)throw r;await this.
meet(n.value)}})}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async openConflict(e,n){this.base.value=nn(e.text),this.text.value=
_e(n),this.etag.value=e.etag,await this.act("reading",()=>this.meet(JSON.parse(n)))}restore(e){(this.gone.peek()||
this.absent.peek())&&(this.etag.value="",this.base.value="",this.gone.value=!1,this.absent.value=!1),this.failure.
value="",this.text.value=e,this.notice.value=this.etag.peek()===""?"An earlier version: Create writes it again\
.":""}async remove(){await this.act("deleting",async()=>{let e=await this.items.remove(this.itemId.value,this.
key.value,this.etag.value);Oe.value={what:"delete",charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt},
this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.changed=()=>{}}async checked(){
let e=this.text.peek(),n;try{n=JSON.parse(e)}catch(o){this.failure.value="This is not JSON yet: "+o.message;return}
let i=typeof n=="object"&&n!==null?n.id:void 0;if(typeof i!="string"){this.failure.value="An item is an object\
 with an id, which is a string.";return}let r=rn(n,(await Qt(this.db,this.coll)).partitionKey.paths),s=this.etag.
value!=="";if(s&&i!==this.itemId.value){this.failure.value="The id of an item never changes. Create a new item\
, and delete this one.";return}if(s&&JSON.stringify(r)!==JSON.stringify(this.key.value)){this.failure.value="T\
he partition key of an item never changes. Create a new item, and delete this one.";return}return s||(this.itemId.
value=i,this.key.value=r),{text:e,value:n,key:r}}async meet(e){let n;try{n=await this.items.read(this.itemId.value,
this.key.value)}catch(a){if(!(a instanceof ee)||a.status!==404)throw a}let i=JSON.parse(this.base.value),r=n===
void 0?void 0:nn(n.text),s=r===void 0?[]:Ki(i,JSON.parse(r)),o=Ki(i,e);this.conflict.value={theirs:r,etag:n?.etag??
"",changedByThem:s.filter(a=>!o.includes(a)),changedByMe:o.filter(a=>!s.includes(a)),changedByBoth:o.filter(a=>s.
includes(a))}}take(e,n,i=this.text.peek()){let{reply:r}=e;Oe.value={what:n,charge:r.charge,milliseconds:r.milliseconds,
receipt:r.receipt};let s=nn(e.text);this.base.value=s,this.text.peek()===i&&(this.text.value=s),this.etag.value=
e.etag,this.gone.value=!1,this.absent.value=!1;let o=JSON.parse(e.text)._ts;this.changedAt.value=typeof o=="nu\
mber"?o:void 0,n!=="read"&&(this.notice.value=n==="created"?"Created.":"Saved.",this.changed())}async act(e,n){
this.busy.value=e,this.failure.value="",this.notice.value="";try{await n()}catch(i){this.failure.value=V(i)}finally{
this.busy.value=""}}};function QC(t){let e=t.map(i=>i.split("/").filter(r=>r!=="")),n={id:crypto.randomUUID?.()??
String(Date.now())};for(let i of e){let r=n;i.forEach((s,o)=>{let a=s.replace(/^"|"$/g,"");o===i.length-1?r[a]??=
"":r=r[a]??={}})}return _e(JSON.stringify(n))}async function nt(t,e,n,i,r){let s={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(r.size)};r.key!==void 0&&(s["x-ms-documentdb-partitionkey"]=r.key),r.range!==void 0&&(s["x-ms-do\
cumentdb-partitionkeyrangeid"]=r.range),r.continuation&&(s["x-ms-continuation"]=r.continuation),r.explained&&(s["\
x-orrery-explain"]="1",s["x-ms-documentdb-populatequerymetrics"]="true",s["x-ms-cosmos-populateindexmetrics-v2"]=
"true");let o=["dbs",e,"colls",n,"docs"],a=await t.call({verb:"POST",path:o,headers:s,body:Wh(i),signal:r.signal}),
l=se(a.text).find(u=>u.name==="Documents")?.raw??"[]";return{rows:JSON.parse(l),raw:l,continuation:a.header("x\
-ms-continuation"),charge:a.charge,receipt:await AC(t,a),explain:$t(a.header("x-orrery-explain")),metrics:iO(a.
header("x-ms-documentdb-query-metrics")),indexes:rO(a.header("x-ms-cosmos-index-utilization")),activityId:a.header(
"x-ms-activity-id")??"",milliseconds:a.milliseconds}}function Wh(t){let e=(t.parameters??[]).map(n=>`{"name":${JSON.
stringify(n.name)},"value":${n.raw}}`);return`{"query":${JSON.stringify(t.query)},"parameters":[${e.join(",")}\
]}`}async function AC(t,e){let n=e.receipt;if(!n?.rangesTouched||n.ranges||!t.mayReadAll)return n;try{let i=await t.
call({verb:"GET",path:["_orrery","receipts",n.activityId],signed:{type:"ranges",link:""}});return JSON.parse(i.
text)}catch(i){if(i instanceof ee)return n;throw i}}var Ol="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function TO(t){let e=[],n=t.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,r=>" ".repeat(r.length)),i=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(n);i&&!/^\s*IN\b/i.test(n.slice(i.index+i[0].length))?e.push({name:i[2]??i[1],path:[]}):i||e.push({name:"\
c",path:[]});for(let r of n.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(a=>a.name===r[2])?.path??[],...r[3].split(".").filter(a=>a!==""),"[]"];e.push({name:r[1],path:o})}return e}
var er=class{names=new Map;add(e,n=[]){if(n.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let s of e.slice(0,5))this.add(s,[...n,"[]"]);return}let i=JSON.stringify(n),r=this.names.
get(i)??new Map;this.names.set(i,r);for(let[s,o]of Object.entries(e).slice(0,200))r.size<300&&s.length<=200&&r.
set(s,RC(o)),this.add(o,[...n,s])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function RC(t){return t===
null?"null":Array.isArray(t)?"array":typeof t}function yl(t){return/^[A-Za-z_]\w*$/.test(t)&&!Ol.some(n=>n.toLowerCase()===
t.toLowerCase())?"."+t:"["+JSON.stringify(t)+"]"}function Gr(t){let e=[],n=t.trim();for(/^c(?=[.[])/.test(n)&&(n=n.slice(1)),n!==""&&n[0]!=="["&&n[0]!=="."&&(n=
"."+n);n!=="";){let i=/^\.([^.[\]"\s][^.[\]"]*)|^\[(\d{1,9})\]|^\[("(?:[^"\\]|\\.)*")\]/.exec(n);if(i===null)return;
let[r,s,o,a]=i;if(s!==void 0)e.push(s.trimEnd());else if(o!==void 0)e.push(Number(o));else try{e.push(JSON.parse(
a))}catch{return}n=n.slice(r.length)}return e.length===0||e.length>32?void 0:e}function xe(t){return t.map(n=>typeof n==
"number"?`[${n}]`:/^[^.[\]"\s]+$/.test(n)?"."+n:`[${JSON.stringify(n)}]`).join("").replace(/^\./,"")}var QO=t=>t.
length===1&&typeof t[0]=="string"?t[0]:xe(t),Hr=t=>"c"+t.map(e=>typeof e=="number"?`[${e}]`:yl(e)).join(""),AO=t=>t.
map(e=>"/"+String(e).replaceAll("~","~0").replaceAll("/","~1")).join("");function Co(t,e){let n=t;for(let i of e){
if(n===void 0)return;let r=n;n=typeof i=="number"?tt(r)[i]:se(r).findLast(s=>s.name===i)?.raw}return n}var RO=["text","number","true/false","null","absent"],_O=/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;function Po(t){
return t===void 0?"absent":t[0]==='"'?"text":t==="null"?"null":t==="true"||t==="false"?"true/false":t[0]==="{"||
t[0]==="["?void 0:"number"}function MO(t){return t===""?"absent":t==="null"?"null":t==="true"||t==="false"?"tr\
ue/false":Uh(t)?"number":"text"}var Uh=t=>_O.test(t)&&t.replace(/[eE].*$/,"").replace(/\D/g,"").length<=15;function zh(t){
return t===void 0?"":t[0]==='"'?JSON.parse(t):t}function EO(t,e){let n=t.trim();switch(e){case"text":return{raw:JSON.
stringify(t)};case"number":return _O.test(n)?{raw:n}:{why:`${w(t,40)} is not a number. Choose text, or type a \
number.`};case"true/false":return n==="true"||n==="false"?{raw:n}:{why:"Type true or false, or choose another \
kind."};case"null":return{raw:"null"};case"absent":return{raw:void 0}}}function DO(t,e=160){return t===void 0?
"":t[0]==='"'?w(JSON.parse(t),e):t[0]==="["?`[${X(Number(t.slice(1,-1)),"element")}]`:t[0]==="{"?"{\u2026}":w(
t,e)}var Yh=(t,e)=>t===e||t!==void 0&&e!==void 0&&JSON.parse(t)===JSON.parse(e);var Vh=200,IO=1e3,_C=5e3,MC=2e3,EC=4,Kr=200,DC=t=>t.map((e,n)=>`${Hr(At(e))} AS k${n}`);function di(t,e){let n=e===
void 0?"":`ORDER BY ${Hr(e.path)} ${e.descending?"DESC":"ASC"}`;return[t.trim(),n].filter(i=>i!=="").map(i=>" "+
i).join("")}function LO(t,e,n,i){let r=o=>`IS_STRING(${o}) ? LEFT(${o}, ${Kr+1}) : (IS_OBJECT(${o}) ? {} : (IS\
_ARRAY(${o}) ? [ARRAY_LENGTH(${o})] : ${o}))`,s=e.map((o,a)=>`${r(Hr(o))} AS v${a}`);return`SELECT ${["c.id","\
c._etag AS e",...DC(t),...s].join(", ")} FROM c${di(n,i)}`}function IC(t,e,n){return tt(t.raw).map(i=>{let r=new Map(
se(i).map(o=>[o.name,o.raw])),s=o=>{let a=r.get(o);return a===void 0?void 0:JSON.parse(a)};return{id:String(s(
"id")),etag:String(s("e")??""),key:e.map((o,a)=>s("k"+a)),values:Array.from({length:n},(o,a)=>r.get("v"+a))}})}
var bl=class{constructor(e,n,i,r,s,o,a){this.server=e;this.db=n;this.coll=i;this.paths=r;this.columns=s;this.query=
o;this.read=a}server;db;coll;paths;columns;query;read;count=v(0);done=v(!1);reading=v(!1);failure=v("");version=v(
0);far=v(void 0);target=v(void 0);starts=[];sizes=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;charge=0;fetched=0;row(e){
let n=this.pageOf(e);return this.pages.get(n)?.[e-(this.starts[n]??0)]}put(e,n){let i=this.pageOf(e),r=this.pages.
get(i),s=e-(this.starts[i]??0);r===void 0||s>=r.length||(r[s]=n,this.version.value++)}show(e,n){for(let o=this.
pageOf(e);o<this.starts.length&&(this.starts[o]??0)<=n;o++){let a=this.pages.get(o);a===void 0?this.load(o,this.
sizes[o]??Vh):(this.pages.delete(o),this.pages.set(o,a))}let i=this.count.peek(),r=n+1-i,s=!this.done.peek()&&
r>MC&&this.starts.length>0;this.far.value=s&&this.target.peek()===void 0?this.distance(n,r):void 0,!this.done.
peek()&&!s&&n+Vh/2>=i&&this.load(this.starts.length,Vh)}async readTo(e){if(this.target.peek()===void 0){for(this.
target.value=e,this.far.value=void 0;this.target.peek()!==void 0&&!this.done.peek()&&this.count.peek()<=e&&this.
failure.peek()===""&&(await this.load(this.starts.length,IO)||await new Promise(n=>setTimeout(n,20)),!this.cut.
signal.aborted););this.target.value=void 0,this.version.value++}}halt(){this.target.value=void 0}retry(){this.
failure.value="",this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.
size}distance(e,n){let i=this.fetched===0?0:this.charge/this.fetched;return{row:e,missing:n,pages:Math.ceil(n/
IO),charge:i*n}}pageOf(e){let n=0,i=this.starts.length-1;for(;n<i;){let r=n+i+1>>1;(this.starts[r]??0)<=e?n=r:
i=r-1}return n}async load(e,n){if(this.asked.has(e)||this.asked.size>=EC||this.failure.peek()!=="")return!1;this.
asked.add(e),this.reading.value=!0;try{let i=this.continuations[e]??null,r=await nt(this.server(),this.db,this.
coll,{query:this.query},{size:n,continuation:i,signal:this.cut.signal});this.read(r);let s=IC(r,this.paths,this.
columns);this.charge+=r.charge,this.fetched+=s.length,this.pages.set(e,s),e===this.starts.length&&(this.starts.
push(this.count.peek()),this.sizes.push(n),this.continuations.push(r.continuation),this.count.value+=s.length,
this.done.value=r.continuation===null),this.forget()}catch(i){this.cut.signal.aborted||(this.failure.value=V(i))}finally{
this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.value++}return!0}forget(){let e=0;for(let n of this.
pages.values())e+=n.length;for(let[n,i]of this.pages){if(e<=_C||this.pages.size<=2)break;e-=i.length,this.pages.
delete(n)}}};function ZO(t,e,n,i){let r=xe(i);if(r==="id"||i.length===1&&/^_(rid|self|etag|attachments|ts)$/.test(String(i[0])))
return`${r} is not edited here: it is set when an item is created or written.`;if(n.some(a=>JSON.stringify(At(
a).slice(0,i.length))===JSON.stringify(i.slice(0,At(a).length))))return"The partition key of an item never cha\
nges. Create a new item, and delete this one.";let o=t.values[e];return Po(o)===void 0?"An object or an array \
is edited in its item.":o!==void 0&&o.length>Kr&&zh(o).length>Kr?"A long text is edited in its item.":""}var vl=class{constructor(e,n,i){
this.tab=e;this.target=n;this.path=e.columns.peek()[n.column].path,this.before=n.row.values[n.column],this.typed.
value=i??zh(this.before),this.kind.value=Po(this.before)??"text",i!==void 0&&this.type(i),this.stored=this.items.
read(n.row.id,n.row.key),this.stored.catch(()=>{})}tab;target;typed=v("");kind=v("text");failure=v("");busy=v(
!1);stored;path;chosen=!1;before;get items(){return new vt(T.peek(),this.tab.db,this.tab.coll)}type(e){this.typed.
value=e,this.failure.value="";let n=Po(this.before),i=this.kind.peek()==="null"||this.kind.peek()==="absent";this.
chosen&&!i||(this.chosen=!1,n==="absent"||n==="null"?this.kind.value=MO(e):i&&(this.kind.value=n??"text"))}choose(e){
this.chosen=!0,this.kind.value=e,this.failure.value=""}async save(){let e=EO(this.typed.peek(),this.kind.peek());
if("why"in e){this.failure.value=e.why;return}if(this.busy.peek())return;this.busy.value=!0,this.failure.value=
"";let{row:n,index:i}=this.target;try{let r=await this.stored,s=Co(r.text,this.path);if(!Yh(s,this.before)){this.
tab.rows.peek()?.put(i,this.rowOf(r)),this.failure.value="Somebody has changed this value since it was read. L\
ook at it, and edit it again.";return}if(e.raw===s||Po(s)==="text"&&Yh(e.raw,s))return"same";try{let o=await this.
items.patch(n.id,n.key,this.body(e.raw),r.etag);return this.take(o,"save"),this.change(r.etag,o.etag,s)}catch(o){
if(!(o instanceof ee)||o.status!==412&&o.status!==404)throw o;let a=Gh(nn(r.text),this.path,e.raw);if(this.tab.
conflicted(n,r,a))return"same";this.failure.value="Somebody has changed this item, and its tab has edits that \
are not saved. Settle those first.";return}}catch(r){this.failure.value=r instanceof ee&&r.status===404?"Someb\
ody has deleted this item since it was read.":V(r);return}finally{this.busy.value=!1}}body(e){let n=JSON.stringify(
AO(this.path));return e===void 0?`[{"op":"remove","path":${n}}]`:`[{"op":"set","path":${n},"value":${e}}]`}change(e,n,i){
let{row:r}=this.target,s=this.path,o=i===void 0?"absent":i.length>60?i.slice(0,60)+"\u2026":i;return{what:`${xe(
s)} of ${r.id} is ${o} again`,from:e,to:n,takeBack:async a=>{let l=await this.items.patch(r.id,r.key,this.body(
i),a);return this.take(l,"undo"),l.etag}}}take(e,n){let{reply:i}=e;Oe.value={what:n,charge:i.charge,milliseconds:i.
milliseconds,receipt:i.receipt};let r=this.tab.rows.peek(),s=r?.row(this.target.index);s&&LC(s,this.target.row)&&
r?.put(this.target.index,this.rowOf(e))}rowOf(e){return{...this.target.row,etag:e.etag,values:this.tab.columns.
peek().map(n=>ZC(Co(e.text,n.path)))}}},LC=(t,e)=>t.id===e.id&&JSON.stringify(t.key)===JSON.stringify(e.key);function ZC(t){
switch(t?.[0]){case"{":return"{}";case"[":return`[${tt(t).length}]`;case'"':return t.length<=Kr?t:JSON.stringify(
JSON.parse(t).slice(0,Kr+1));default:return t}}function Gh(t,e,n){let[i,...r]=e;if(i===void 0)return n??"null";
if(typeof i=="number"){let l=JSON.parse(t),u=Gh(JSON.stringify(l[i]??null),r,n);return l[i]=JSON.parse(u),JSON.
stringify(l)}let s=se(t),o=s.findIndex(l=>l.name===i);if(r.length===0&&n===void 0)return Fh(s.filter((l,u)=>u!==
o));let a=r.length===0?n:Gh(s[o]?.raw??"{}",r,n);return o<0?Fh([...s,{name:i,raw:a}]):Fh(s.map((l,u)=>u===o?{name:i,
raw:a}:l))}var Fh=t=>`{${t.map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`;var NC=200,wl=40,kl=50,Hh=t=>lt(t)&&!Array.isArray(t),NO=(t,e)=>t!==void 0&&Object.hasOwn(t,e)?t[e]:void 0,xl=(t,e)=>JSON.
stringify([t,e]);function qO(t,e,n){let i=Object.entries(et(t,Hh)??{}).filter(([r])=>r!==e);at(t,Object.fromEntries(
[...n===void 0?[]:[[e,n]],...i].slice(0,NC)))}function XO(t,e){let n=NO(et("columns",Hh),xl(t,e));if(!Array.isArray(
n))return;let i=[];for(let r of n.slice(0,wl)){let s=lt(r)&&Fe(r.path)?Gr(r.path):void 0;if(s===void 0)continue;
let o=r.width;i.push(typeof o=="number"&&o>=40&&o<=2e3?{path:s,width:o}:{path:s})}return i}function BO(t,e,n){
qO("columns",xl(t,e),n?.map(i=>({...i,path:xe(i.path)})))}function jO(t,e){let n=NO(et("filters",Hh),xl(t,e));
return Array.isArray(n)?n.filter(i=>lt(i)&&Fe(i.name)&&Fe(i.filter)).slice(0,kl):[]}function Kh(t,e,n){qO("fil\
ters",xl(t,e),n.length===0?void 0:n.slice(0,kl))}var Jh=t=>JSON.stringify([t.id,...t.key.map(e=>e===void 0?{}:e)]),Sl=class{constructor(e){this.known=e}known;all=v(
!1);count=v(0);rows=new Map;anchor=0;has(e){return this.all.value||this.count.value>0&&this.rows.has(Jh(e))}get any(){
return this.all.value||this.count.value>0}list(){return[...this.rows.values()]}toggle(e){let n=this.known()?.row(
e);if(n===void 0)return;this.all.peek()&&this.clear();let i=Jh(n);this.rows.delete(i)||this.rows.set(i,n),this.
anchor=e,this.count.value=this.rows.size}extend(e){let n=Math.min(this.anchor,e),i=Math.max(this.anchor,e),r=[];
for(let s=n;s<=i;s++){let o=this.known()?.row(s);if(o===void 0)return!1;r.push(o)}this.all.peek()&&this.clear();
for(let s of r)this.rows.set(Jh(s),s);return this.count.value=this.rows.size,!0}begin(e){this.anchor=e}markAll(){
this.clear(),this.all.value=!0}clear(){this.rows.clear(),this.all.value=!1,this.count.value=0}};var qC=5,XC=50,Cl=class{constructor(e,n,i){this.id=e;this.db=n;this.coll=i}id;db;coll;kind="items";filter=v("");sort=v(
void 0);columns=v([]);paths=v([]);rows=v(void 0);sampled=v(new er);total=v(void 0);matching=v(void 0);failure=v(
"");notice=v("");charge=v(0);filters=v([]);edit=v(void 0);undo=v([]);run=v(void 0);marks=new Sl(()=>this.rows.
peek());conflicted=()=>!1;length=re(()=>{let e=this.rows.value;if(e===void 0)return 0;let n=e.count.value,i=this.
filter.value.trim()===""?this.total.value:this.matching.value;return e.done.value||n===0?n:Math.max(n,i??0)});keyColumns=re(
()=>this.paths.value.filter(e=>e!=="/id").map(e=>At(e)));defaults=[];outdated=!1;opening;get title(){return this.
coll}open(){return this.opening??=this.read().finally(()=>this.opening=void 0),this.opening}async read(){this.
failure.value="";try{let e=await Qt(this.db,this.coll);this.paths.value=e.partitionKey.paths,this.defaults=await this.
sample(e),this.columns.value=XO(this.db,this.coll)??this.defaults,this.filters.value=jO(this.db,this.coll),this.
apply(),await this.readTotal()}catch(e){this.failure.value=V(e)}}again(){this.outdated=this.edit.peek()!==void 0,
!this.outdated&&(this.rows.peek()&&this.apply(),this.readTotal().catch(()=>{}))}apply(){this.rows.peek()?.end(),
this.charge.value=0,this.matching.value=void 0,this.edit.value=void 0,this.outdated=!1,this.marks.clear();let e=this.
columns.peek().map(i=>i.path),n=LO(this.paths.peek(),e,this.filter.peek(),this.sort.peek());this.rows.value=new bl(
()=>T.peek(),this.db,this.coll,this.paths.peek(),e.length,n,i=>{this.charge.value+=i.charge;let r=this.sort.peek()===
void 0?"items":"items in order";Oe.value={what:r,charge:i.charge,milliseconds:i.milliseconds,receipt:i.receipt}})}choose(e){
let n=e??this.defaults,i=JSON.stringify(this.columns.peek().map(r=>r.path));this.columns.value=n,BO(this.db,this.
coll,e),JSON.stringify(n.map(r=>r.path))!==i&&this.apply()}order(e){let n=this.sort.peek(),i=n!==void 0&&xe(n.
path)===xe(e);this.sort.value=i&&n.descending?void 0:{path:e,descending:i},this.apply()}async countMatching(){
let e=this.rows.peek();this.failure.value="";try{let n=await nt(T.peek(),this.db,this.coll,{query:`SELECT VALU\
E COUNT(1) FROM c${di(WO(this.filter.peek()))}`},{size:1});if(Oe.value={what:"count",charge:n.charge,milliseconds:n.
milliseconds,receipt:n.receipt},this.charge.value+=n.charge,e!==this.rows.peek())return;this.matching.value=typeof n.
rows[0]=="number"?n.rows[0]:void 0}catch(n){this.failure.value=V(n)}}saveFilter(e){let n=this.filter.peek().trim();
this.filters.value=[{name:e,filter:n},...this.filters.peek().filter(i=>i.name!==e)],Kh(this.db,this.coll,this.
filters.peek())}forgetFilter(e){this.filters.value=this.filters.peek().filter(n=>n.name!==e),Kh(this.db,this.coll,
this.filters.peek())}beginEdit(e,n){this.edit.peek()?.busy.peek()||(this.notice.value="",this.edit.value=new vl(
this,e,n))}endEdit(){this.edit.value=void 0,this.outdated&&this.again()}async saveEdit(){let e=this.edit.peek();
if(e===void 0)return!0;let n=await e.save();return n===void 0?!1:(this.edit.peek()===e&&this.endEdit(),n!=="sa\
me"&&(this.undo.value=[...this.undo.peek(),n].slice(-XC)),!0)}async undoLast(){let e=this.undo.peek().at(-1);if(e===
void 0)return;let n=this.undo.peek().slice(0,-1);this.undo.value=n,this.failure.value="";try{let i=await e.takeBack(
e.to);this.undo.value=n.map(r=>r.to===e.from?{...r,to:i}:r),this.notice.value=`Taken back: ${e.what}.`}catch(i){
let r=i instanceof ee&&(i.status===412||i.status===404);this.failure.value=r?"This change cannot be taken back\
: somebody has changed or deleted the item since. Open the item to edit it.":V(i)}}async readTotal(){let e=await pn(
T.peek(),this.db,this.coll);this.total.value=e.every(n=>n.items!==void 0)?e.reduce((n,i)=>n+(i.items??0),0):void 0}async sample(e){
let n=await nt(T.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),i=new Set(["id",...e.partitionKey.
paths.map(a=>At(a).join("/"))]),r=new Map,s=new er;for(let a of n.rows){s.add(a);for(let[l,u]of Object.entries(
a)){let h=typeof u!="object"||u===null;!l.startsWith("_")&&!i.has(l)&&l.length<=100&&r.set(l,(r.get(l)??0)+(h?
1:.5))}}this.sampled.value=s;let o=new Set([...r].sort((a,l)=>l[1]-a[1]).slice(0,qC).map(([a])=>a));return[...r.
keys()].filter(a=>o.has(a)).map(a=>({path:[a]}))}close(){this.rows.value?.end(),this.run.value?.abort()}},WO=t=>t.
replace(/\border\s+by\s+[^'")]*$/i,""),ed=t=>WO(t)!==t;var UO=/"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|--[^\n]*|;|@[A-Za-z_]\w*/g;function Pl(t){let e=[],
n=0,i=r=>{let s=t.slice(n,r);if(s.replace(/--[^\n]*/g,"").trim()==="")return;let o=s.length-s.trimStart().length;
e.push({text:s.trim(),start:n+o})};for(let r of t.matchAll(UO))r[0]===";"&&(i(r.index),n=r.index+1);return i(t.
length),e}function td(t){let e=new Set;for(let[n]of t.matchAll(UO))n[0]==="@"&&e.add(n);return[...e]}function nd(t){
let e=t.trim();try{return JSON.parse(e),e}catch{return/^[\p{L}_][\p{L}\p{N}_.@ -]*$/u.test(e)?JSON.stringify(e):
void 0}}function Jr(t){let e=nd(t),n=e===void 0?void 0:JSON.parse(e),i=Array.isArray(n)?n:[n];return i.length>
0&&i.every(r=>r===null||["string","number","boolean"].includes(typeof r))?i:void 0}var BC=100,jC=1e4,WC=t=>lt(t)&&Fe(t.db)&&Fe(t.coll)&&Fe(t.query)&&typeof t.charge=="number"&&typeof t.rows=="n\
umber",UC=t=>Array.isArray(t)&&t.every(WC),tr=v(et("history",UC)??[]);function zO(t){if(t.query.length>jC)return;
let e=n=>n.query===t.query&&n.db===t.db&&n.coll===t.coll;tr.value=[t,...tr.value.filter(n=>!e(n))].slice(0,BC),
at("history",tr.value)}function YO(){tr.value=[],at("history",[])}var zC=2e4,$l=class{constructor(e,n,i,r,s){this.db=e;this.coll=n;this.statement=i;this.parameters=r;this.key=s}db;coll;statement;parameters;key;running=v(
!1);failure=v("");stopped=v("");mistakes=v([]);pages=v([]);rows=re(()=>this.pages.value.flatMap(e=>e.rows));receipt=re(
()=>nl(this.pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));charge=re(()=>this.pages.value.reduce((e,n)=>e+
n.charge,0));full=re(()=>this.rows.value.length>=zC);more=re(()=>(this.pages.value.at(-1)?.continuation??null)!==
null&&!this.full.value);async read(e,n,i,r){if(!this.running.peek()){this.running.value=!0,this.failure.value=
"",this.stopped.value="",this.mistakes.value=[];try{do{let s=r();if(s!==""){this.stopped.value=s;return}await this.
page(n,i)}while(e&&this.more.peek()&&!i.aborted)}catch(s){if(this.failure.value=i.aborted?String(i.reason):V(s),
s instanceof ee){let{start:o}=this.statement;Oe.value={what:"refused query",charge:s.receipt?.charge??0,milliseconds:0,
receipt:s.receipt};let a=s.mistakes.length>0?s.mistakes:sO(s.message);this.mistakes.value=a.map(l=>({...l,start:l.
start+o,end:l.end+o}))}}finally{this.running.value=!1}}}async page(e,n){let i=this.pages.peek().at(-1)?.continuation??
null,r={query:this.statement.text,parameters:this.parameters},s=this.key&&{key:wt(this.key)},o={size:e,continuation:i,
explained:!0,signal:n,...s},a=await nt(T.peek(),this.db,this.coll,r,o);n.throwIfAborted(),this.pages.value=[...this.
pages.peek(),a],Oe.value={what:"query",charge:a.charge,milliseconds:a.milliseconds,receipt:a.receipt}}};var rd=[20,100,500,1e3],VO=t=>t===void 0||typeof t=="number"&&t>0&&Number.isFinite(t),YC=t=>lt(t)&&rd.some(e=>e===
t.size)&&VO(t.cap)&&VO(t.seconds)&&typeof t.beside=="boolean"&&typeof t.share=="number"&&t.share>=10&&t.share<=
80,kt=v(et("limits",YC)??{size:100,cap:void 0,seconds:void 0,beside:!1,share:34});Ye(()=>at("limits",kt.value));
function nr(t){kt.value={...kt.peek(),...t}}var id=new Map;function FO(t,e){let n=JSON.stringify([t,e]),i=id.get(
n);if(i)return i;let r=(async()=>{let s=new er,o=await nt(T.peek(),t,e,{query:"SELECT TOP 20 * FROM c"},{size:20});
Oe.value={what:"sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let a of o.
rows)s.add(a);return s})();return id.set(n,r),r.catch(()=>id.delete(n)),r}var VC=[],Tl=class{constructor(e,n,i){
this.id=e;this.db=n;this.coll=i}id;db;coll;kind="query";text=v("SELECT * FROM c");saved=v("");typed=v({});key=v(
void 0);names=re(()=>td(this.text.value));shape=v("grid");failure=v("");runs=v([]);at=v(0);run=re(()=>this.runs.
value[this.at.value]);running=re(()=>this.runs.value.some(e=>e.running.value));pages=re(()=>this.run.value?.pages.
value??[]);rows=re(()=>this.run.value?.rows.value??[]);receipt=re(()=>this.run.value?.receipt.value);more=re(()=>this.
run.value?.more.value??!1);mistakes=re(()=>this.text.value===this.ran.value?this.runs.value.flatMap(e=>e.mistakes.
value):VC);ran=v("");cut=new AbortController;get title(){return this.saved.value!==""?this.saved.value:"Query "+
this.coll}async begin(e,n){this.cancel(),this.failure.value="",this.runs.value=[],this.at.value=0,this.ran.value=
this.text.peek();let i=Pl(e).map(o=>({text:o.text,start:o.start+n}));if(i.length===0){this.failure.value="Ther\
e is no statement to run: write one, such as SELECT * FROM c.";return}let r=this.key.peek(),s=r===void 0?void 0:
Jr(r);if(r!==void 0&&s===void 0){this.failure.value='The partition key is not JSON: write a value such as "c-9\
", or one for each level as ["eu", 4].';return}await this.within(async o=>{for(let a of i){let l=this.parametersOf(
a.text);if(l===void 0)return;let u=new $l(this.db,this.coll,a,l,s);if(this.runs.value=[...this.runs.peek(),u],
this.at.value=this.runs.peek().length-1,await u.read(!1,kt.peek().size,o,this.may),o.aborted||u.failure.peek()!==
""||u.stopped.peek()!=="")return;zO({db:this.db,coll:this.coll,query:a.text,charge:u.charge.peek(),rows:u.rows.
peek().length})}})}async next(e){let n=this.run.peek();!n?.more.peek()||this.running.peek()||await this.within(
i=>n.read(e,kt.peek().size,i,this.may))}cancel(){this.cut.abort("Cancelled.")}type(e,n){this.typed.value={...this.
typed.peek(),[e]:n}}parametersOf(e){let n=[];for(let i of td(e)){let r=Object.hasOwn(this.typed.peek(),i)?this.
typed.peek()[i]:"",s=nd(r);if(s===void 0){this.failure.value=r.trim()===""?`The parameter ${i} has no value: w\
rite one below the text of the query.`:`The value of ${i} is not JSON. A text stands in quotes: ${JSON.stringify(
r).slice(0,60)}`;return}n.push({name:i,raw:s})}return n}may=()=>{let{cap:e}=kt.peek(),n=this.runs.peek().reduce(
(i,r)=>i+r.charge.peek(),0);return e===void 0||n<e?"":`Stopped before the next page: ${U(n)} RU are spent, and\
 the cap is ${U(e)} RU. Raise it to go on.`};async within(e){let n=new AbortController;this.cut=n;let{seconds:i}=kt.
peek(),r=`Stopped after ${i} s. Raise the time limit, or narrow the query.`,s=i===void 0?void 0:setTimeout(()=>n.
abort(r),i*1e3);try{await e(n.signal)}finally{clearTimeout(s)}}close(){this.cancel()}};var GO="orrery.queries/1",HO=1e3,FC=2e5,GC=t=>lt(t)&&!Array.isArray(t)&&Object.values(t).every(Fe),HC=t=>lt(t)&&
Fe(t.name)&&t.name.trim()!==""&&t.name.length<=200&&Fe(t.db)&&Fe(t.coll)&&Fe(t.query)&&t.query.length<=FC&&GC(
t.typed),KO=t=>Array.isArray(t)&&t.length<=HO&&t.every(HC),Rt=v(et("queries",KO)??[]);function sd(t){Rt.value=
t.sort((e,n)=>e.name.localeCompare(n.name)).slice(0,HO),at("queries",Rt.value)}function JO(t){sd([...Rt.peek().
filter(e=>e.name!==t.name),t])}function ey(t){sd(Rt.peek().filter(e=>e.name!==t))}var ty=()=>JSON.stringify({format:GO,
queries:Rt.peek()},null,2)+`
`;function od(t){let e;try{e=JSON.parse(t)}catch{return}if(!lt(e)||e.format!==GO||!KO(e.queries))return;let n=e.
queries.map(({name:r,db:s,coll:o,query:a,typed:l})=>({name:r.trim(),db:s,coll:o,query:a,typed:l})),i=new Set(n.
map(r=>r.name));return sd([...Rt.peek().filter(r=>!i.has(r.name)),...n]),n.length}function ny(t,e){let n={start:0,end:t.length},i=0,r=()=>{for(;/\s/.test(t[i]??"");)i++},s=()=>{let l=i++;for(;i<
t.length&&t[i]!=='"';)i+=t[i]==="\\"?2:1;return i++,JSON.parse(t.slice(l,i))},o=l=>{r();let u=i,h=t[i];if(h===
'"')s();else if(h==="{"||h==="["){i++;for(let d=0;r(),t[i]===","&&d>0&&i++,r(),!(i>=t.length||t[i]==="}"||t[i]===
"]");d++){let f=d;h==="{"&&(f=s(),r(),i++),o(l>=0&&e[l]===f?l+1:-1)}i++}else for(;i<t.length&&!/[\s,\]}]/.test(
t[i]);)i++;l>=0&&l>=a&&(a=l,n={start:u,end:i})},a=0;try{o(0)}catch{}return n}function iy(t,e){for(let[n]of t.matchAll(
/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)){let i=[...n.matchAll(/(\w+)|\[(\d+)\]/g)].map(r=>n[r.index]==="["?Number(r[2]):
r[1]);if(e.includes(String(i[0]))&&(i.length>1||n===i[0]))return i}}function Yt(t){try{JSON.parse(t);return}catch(e){
let n=e.message,i=/position (\d+)/.exec(n),r=/line (\d+) column (\d+)/.exec(n),s=t.length;return i?s=Number(i[1]):
r&&(s=t.split(`
`).slice(0,Number(r[1])-1).join(`
`).length+Number(r[2])),s=Math.min(s,Math.max(0,t.length-1)),{start:s,end:s+1,message:"This is not JSON yet: "+
n}}}var ry={sprocs:`// Runs on one logical partition. Its writes are one transaction.
function procedure(name) {
  const collection = getContext().getCollection();
  const accepted = collection.queryDocuments(
    collection.getSelfLink(),
    "SELECT TOP 10 * FROM c",
    (error, items) => {
      if (error) throw error;
      console.log("%s items\\n", items.length);
      getContext().getResponse().setBody({ hello: name, items: items.length });
    },
  );
  if (!accepted) throw new Error("The time or the request units of this run are used up.");
}
`,triggers:`// Runs in the transaction of the write that names it.
function trigger() {
  const request = getContext().getRequest();
  const item = request.getBody();
  item.changed = new Date().toISOString();
  request.setBody(item);
}
`,udfs:`// A query calls it as udf.NAME(c.price).
function withTax(price) {
  return price * 1.19;
}
`},sy="getContext getCollection getRequest getResponse getBody setBody appendBody getValue setValue abort getS\
elfLink getAltLink createDocument readDocument replaceDocument upsertDocument patchDocument deleteDocument rea\
dDocuments queryDocuments getOperationType console.log __.filter __.map __.pluck __.flatten __.unwind __.sortB\
y __.sortByDescending __.chain __.value".split(" ");function oy(t,e){let n=/script\.js:(\d+):(\d+)/.exec(t);if(n===
null)return;let i=e.split(`
`),r=Number(n[1])-1;if(r<0||r>=i.length)return;let o=i.slice(0,r).reduce((l,u)=>l+u.length+1,0)+Math.min(Math.
max(0,Number(n[2])-1),i[r].length),a=/^[\w$]+|^./.exec(e.slice(o));return{start:o,end:o+(a?.[0].length??1)}}function Ql(t){
if(t!=="")try{return JSON.parse(t)}catch{return t}}function ay(t){return t===void 0?{}:t.kind==="manual"?{"x-ms-offer-throughput":String(t.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:t.most})}}var Al=(t,e,n)=>t.call({verb:"POST",path:["db\
s"],headers:ay(n),body:JSON.stringify({id:e})}),Rl=(t,e,n,i)=>t.call({verb:"POST",path:["dbs",e,"colls"],headers:ay(
i),body:JSON.stringify(n)}),$o=t=>({text:t.text,etag:t.header("etag")??"",reply:t});async function Lt(t,e){return $o(
await t.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}async function fi(t,e,n,i){
return $o(await t.call({verb:"PUT",path:e,headers:{"if-match":i},body:n}))}var pi=(t,e,n)=>t.call({verb:"DELET\
E",path:e,headers:{"if-match":n}});function ad(t){return Number(t.reply.header("x-ms-documentdb-collection-ind\
ex-transformation-progress")??100)}async function es(t,e){let n=await t.call({verb:"POST",path:["offers"],headers:{
"content-type":"application/query+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT *\
 FROM root WHERE root.offerResourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[i]=JSON.parse(n.text).Offers;
return i&&_l(t,i._rid)}async function _l(t,e){return cy(await t.call({verb:"GET",path:["offers",e],signed:ly(e)}))}
async function Ml(t,e,n){let i={"if-match":e.etag};n.kind!==e.throughput.kind&&(i[n.kind==="manual"?"x-ms-cosm\
os-migrate-offer-to-manual-throughput":"x-ms-cosmos-migrate-offer-to-autopilot"]="true");let r=n.kind==="manua\
l"?{offerThroughput:n.rate}:{offerThroughput:-1,offerAutopilotSettings:{maxThroughput:n.most}},s=await t.call(
{verb:"PUT",path:["offers",e.rid],signed:ly(e.rid),headers:i,body:JSON.stringify({...e.body,content:r})});return{
offer:cy(s),reply:s}}var ly=t=>({type:"offers",link:t.toLowerCase()});function cy(t){let e=JSON.parse(t.text),
n=e.content,i=Number(t.header("x-ms-cosmos-min-throughput")??NaN),r=n.offerAutopilotSettings;return{rid:String(
e._rid),etag:t.header("etag")??"",body:e,throughput:r?{kind:"autoscale",most:r.maxThroughput}:{kind:"manual",rate:n.
offerThroughput},now:n.offerThroughput,least:Number.isFinite(i)?i:void 0,pending:t.header("x-ms-offer-replace-\
pending")==="true"}}var ir=t=>t instanceof ee&&(t.status===412||t.status===404);var Dl=(t,e,n,i)=>["dbs",t,"colls",e,n,...i===void 0?[]:[i]],Il=Dl;async function ld(t,e,n,i,r){return $o(await t.
call({verb:"GET",path:Dl(e,n,i,r)}))}async function hy(t,e,n,i,r){return $o(await t.call({verb:"POST",path:Dl(
e,n,i),body:r}))}var uy="x-ms-documentdb-script-log-results";async function dy(t,e,n,i,r){let s=o=>{try{return decodeURIComponent(
o??"")}catch{return o??""}};try{let o=await t.call({verb:"POST",path:Dl(e.db,e.coll,"sprocs",e.id),headers:{"x\
-ms-documentdb-partitionkey":wt(n),"x-ms-documentdb-script-enable-logging":"true"},body:i,signal:r});return{body:o.
text,log:s(o.header(uy)),refused:void 0,reply:o}}catch(o){if(!(o instanceof ee))throw o;return{body:"",log:s(o.
header(uy)),refused:o,reply:void 0}}}var cd=["Pre","Post"],ud=["All","Create","Replace","Upsert","Update","Delete"],ts={sprocs:"Stored procedure",triggers:"\
Trigger",udfs:"User-defined function"},Ll=class{constructor(e,n,i,r,s){this.id=e;this.db=n;this.coll=i;this.scripts=
r;this.name.value=s,this.stored.value=s,this.known=s!==""}id;db;coll;scripts;kind="script";name=v("");stored=v(
"");base=v({text:"",type:"Pre",operation:"All"});text=v("");type=v("Pre");operation=v("All");etag=v("");busy=v(
"");failure=v("");notice=v("");mistakes=v([]);conflict=v(void 0);paths=v([]);key=v([]);without=v([]);parameters=v(
"[]");run=v(void 0);running=v(!1);dirty=re(()=>{let e=this.base.value;return!this.fresh&&this.name.value!==this.
stored.value||this.text.value!==e.text||this.type.value!==e.type||this.operation.value!==e.operation});cut=new AbortController;known;rest=[];get title(){
return this.fresh&&!this.known?`New ${ts[this.scripts].toLowerCase()}`:this.stored.value}get fresh(){return this.
etag.value===""}async open(){this.text.peek()!==""||this.busy.peek()!==""||(this.scripts==="sprocs"&&Qt(this.db,
this.coll).then(e=>{this.paths.value=e.partitionKey.paths,this.key.value=e.partitionKey.paths.map(()=>"")},()=>{}),
this.stored.peek()===""?this.text.value=ry[this.scripts]:await this.reread())}async reread(){await this.act("r\
eading",async()=>{this.take(await ld(T.peek(),this.db,this.coll,this.scripts,this.stored.peek()))})}async save(){
if(this.conflict.peek()===void 0){if(this.name.peek().trim()===""){this.failure.value="Give the script a name \
first.";return}await this.act("saving",async()=>{let{db:e,coll:n,scripts:i}=this,r=this.stored.peek(),s=this.name.
peek()!==r,o=this.etag.peek()==="",a=this.text.peek();try{let l=o?await hy(T.peek(),e,n,i,this.body()):await fi(
T.peek(),Il(e,n,i,r),this.body(),this.etag.peek());Ve(o?"script created":"script saved",l.reply),this.take(l,a),
this.notice.value=o?"Created.":s?"Renamed and saved.":"Saved."}catch(l){if(o||!ir(l))throw l;let u=await ld(T.
peek(),e,n,i,r);this.etag.value=u.etag,this.conflict.value=JSON.parse(u.text).body}}),this.failure.peek()===""&&
mn(this.db,this.coll)}}settle(e){this.text.value=e,this.conflict.value=void 0}async execute(){if(this.running.
peek())return;this.failure.value="",this.mistakes.value=[];let e=this.parameters.peek().trim()||"[]";if(Yt(e)||
!e.startsWith("[")){this.failure.value='The parameters are a JSON array, such as ["Ada", 3].';return}let i=new AbortController;
this.cut=i,this.running.value=!0,this.run.value=void 0,this.without.value=this.paths.peek().filter((r,s)=>(this.
key.peek()[s]??"").trim()==="");try{let r={db:this.db,coll:this.coll,id:this.stored.peek()},s=await dy(T.peek(),
r,this.key.peek().map(Ql),e,i.signal);this.run.value=s;let o=s.reply?.receipt??s.refused?.receipt;Oe.value={what:"\
procedure run",charge:s.reply?.charge??o?.charge??0,milliseconds:s.reply?.milliseconds??0,receipt:o};let{text:a}=this.
base.peek(),l=s.refused&&this.text.peek()===a?oy(s.refused.message,a):void 0;l&&(this.mistakes.value=[{...l,message:s.
refused.message}])}catch(r){this.failure.value=V(r)}finally{this.running.value=!1}}cancel(){this.cut.abort()}close(){
this.cancel()}body(){let e={id:this.name.peek(),body:this.text.peek()};this.scripts==="triggers"&&(e.triggerType=
this.type.peek(),e.triggerOperation=this.operation.peek());let n=this.rest.map(i=>`,${JSON.stringify(i.name)}:${i.
raw}`).join("");return JSON.stringify(e).slice(0,-1)+n+"}"}take(e,n=this.text.peek()){let i=JSON.parse(e.text),
r=new Set(["id","body","triggerType","triggerOperation"]);this.rest=se(e.text).filter(l=>!r.has(l.name)&&!l.name.
startsWith("_")),this.etag.value=e.etag,this.stored.value=i.id,this.name.value=i.id;let s=(l,u="")=>l.find(h=>h.
toLowerCase()===u.toLowerCase())??l[0],o=s(cd,i.triggerType),a=s(ud,i.triggerOperation);this.base.value={text:i.
body,type:o,operation:a},this.text.peek()===n&&(this.text.value=i.body),this.type.value=o,this.operation.value=
a,this.mistakes.value=[]}async act(e,n){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.
notice.value="";try{await n()}catch(i){this.failure.value=V(i)}finally{this.busy.value=""}}}};var fy=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]),JC=700,Zl=class{constructor(e,n,i){
this.id=e;this.db=n;this.coll=i}id;db;coll;kind="settings";section=v("scale");busy=v("");failure=v("");notice=v(
"");gone=v(!1);offer=v(void 0);throughput=v({kind:"manual",rate:400});base=v([]);edits=v(new Map);broken=v(void 0);refused=v(
new Map);reviewing=v(!1);theirs=v([]);progress=v(100);changed=re(()=>[...this.edits.value].filter(([e,n])=>!py(
n,this.stored(e))).map(([e])=>e));scaled=re(()=>{let e=this.offer.value;return e!=null&&JSON.stringify(e.throughput)!==
JSON.stringify(this.throughput.value)});dirty=re(()=>this.changed.value.length>0||this.broken.value!==void 0||
this.scaled.value);draft=re(()=>[...new Set([...this.base.value.map(n=>n.name),...this.edits.value.keys()])].map(
n=>({name:n,raw:this.text(n)})).filter(n=>n.raw!==""));wrong=re(()=>[...this.edits.value].find(([,e])=>e!==""&&
Yt(e))?.[0]);etag="";closed=!1;watching=!1;get title(){return this.coll===""?`Scale ${this.db}`:`Settings ${this.
coll}`}get path(){return this.coll===""?["dbs",this.db]:["dbs",this.db,"colls",this.coll]}stored(e){return this.
base.value.find(n=>n.name===e)?.raw??""}text(e){return this.edits.value.get(e)??this.stored(e)}value(e){let n=this.
text(e);return n===""||Yt(n)?void 0:JSON.parse(n)}edit(e,n){n!==this.text(e)&&(this.edits.value=new Map(this.edits.
peek()).set(e,n),this.touched(e))}editAll(e){if(Yt(e)!==void 0||!e.trimStart().startsWith("{")){this.broken.value=
e;return}this.broken.value=void 0;let i=se(e),r=new Map(this.edits.peek());for(let{name:s}of this.draft.peek())
i.some(o=>o.name===s)||r.set(s,"");for(let{name:s,raw:o}of i)o!==this.text(s)&&r.set(s,o);this.edits.value=r,this.
touched()}touched(e){this.notice.value="",this.failure.value="";let n=new Map(this.refused.peek());e===void 0?
n.clear():n.delete(e),this.refused.value=n}async open(){this.etag===""&&this.busy.peek()===""&&await this.reread()}async reread(){
await this.act("reading",async()=>{await this.readDefinition(),this.edits.value=new Map,this.broken.value=void 0,
this.reviewing.value=!1,this.theirs.value=[],this.touched();let e=JSON.parse(this.stored("_rid")),n=await es(T.
peek(),e)??null;this.offer.value=n,n&&(this.throughput.value=n.throughput)}),this.watch()}async scale(){let e=this.
offer.peek();e!=null&&(await this.act("saving",async()=>{try{let{offer:n,reply:i}=await Ml(T.peek(),e,this.throughput.
peek());Ve("throughput changed",i),this.offer.value=n,this.notice.value="Saved."}catch(n){throw ir(n)?(this.offer.
value=await _l(T.peek(),e.rid),new Error("Somebody else has changed the throughput. The table shows theirs as \
now: save again to replace it.")):n}}),this.watch())}async save(){let e=this.changed.peek();await this.act("sa\
ving",async()=>{let n=this.draft.peek().filter(i=>!fy.has(i.name));try{let i=`{${n.map(s=>`${JSON.stringify(s.
name)}:${s.raw}`).join(",")}}`,r=await fi(T.peek(),this.path,i,this.etag);Ve("definition changed",r.reply),await this.
readDefinition(),this.edits.value=new Map,this.reviewing.value=!1,this.theirs.value=[],this.notice.value="Save\
d."}catch(i){if(ir(i))return this.meet(e);throw this.reviewing.value=!1,i instanceof ee&&this.point(i),i}}),this.
failure.peek()===""&&It(this.db),this.watch()}async meet(e){let n=this.base.peek();await this.readDefinition();
let i=(o,a)=>o.find(l=>l.name===a)?.raw??"",r=new Set([...n,...this.base.peek()].map(o=>o.name).filter(o=>!fy.
has(o)));this.theirs.value=[...r].filter(o=>!py(i(n,o),i(this.base.peek(),o)));let s=this.theirs.peek().filter(
o=>e.includes(o));this.failure.value="Somebody else has changed this container since you read it. Your changes\
 stand on theirs: look again before you save."+(s.length>0?` Both have changed ${s.join(", ")}: yours would re\
place theirs.`:"")}point(e){let n=this.draft.peek().map(d=>d.name),i=/computed property '([^']*)'/.exec(e.message),
r=iy(e.message,n);if(i&&r===void 0){let d=this.value("computedProperties"),f=Array.isArray(d)?d.findIndex(p=>p?.
name===i[1]):-1;f>=0&&(r=["computedProperties",f,"query"])}if(r===void 0)return;let s=String(r[0]),o=this.text(
s),a=ny(o,r.slice(1)),l=o.slice(a.start+1,a.end-1),h=e.mistakes.length>0&&!l.includes("\\")?e.mistakes.map(d=>({
...d,start:a.start+1+d.start,end:a.start+1+d.end})):[{...a,message:e.message}];this.refused.value=new Map(this.
refused.peek()).set(s,h)}async readDefinition(){let e=await Lt(T.peek(),this.path);this.etag=e.etag,this.progress.
value=ad(e),this.base.value=se(e.text).map(n=>({name:n.name,raw:_e(n.raw)}))}async watch(){if(!this.watching){
this.watching=!0;try{for(;!this.closed&&(this.progress.peek()<100||this.offer.peek()?.pending);){if(await new Promise(
n=>setTimeout(n,JC)),document.visibilityState==="hidden"||this.busy.peek()!=="")continue;let e=this.offer.peek();
if(this.progress.peek()<100&&(this.progress.value=ad(await Lt(T.peek(),this.path))),e?.pending){let n=await _l(
T.peek(),e.rid);this.offer.peek()===e&&(this.offer.value=n)}}}catch(e){this.failure.value=V(e)}finally{this.watching=
!1}}}close(){this.closed=!0}async act(e,n){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.
notice.value="";try{await n()}catch(i){i instanceof ee&&i.status===404&&(this.gone.value=!0),this.failure.value=
V(i)}finally{this.busy.value=""}}}},py=(t,e)=>t===e||!Yt(t)&&!Yt(e)&&_e(t)===_e(e);var Nl=class{constructor(e,n,i){this.id=e;this.db=n;this.user.value=i}id;db;kind="users";coll="";user=v("");permissions=v(
void 0);failure=v("");get title(){return`Users ${this.db}`}async open(){await Vr(this.db),this.user.peek()!==""&&
await this.readPermissions()}choose(e){e!==this.user.peek()&&(this.user.value=e,this.permissions.value=void 0,
this.readPermissions())}async readPermissions(){let e=this.user.peek();this.failure.value="";try{let n=await bO(
T.peek(),this.db,e);e===this.user.peek()&&(this.permissions.value={state:"known",value:n})}catch(n){e===this.user.
peek()&&(this.permissions.value={state:"failed",why:V(n)})}}askPermission(){let e=this.user.peek();fe.value={kind:"\
new permission",db:this.db,user:e,done:()=>{this.readPermissions()}}}async setMode(e,n){let i=cl(this.db,this.
user.peek(),e);this.failure.value="";try{let r=await Lt(T.peek(),i),{_token:s,...o}=JSON.parse(r.text),a=await fi(
T.peek(),i,JSON.stringify({...o,permissionMode:n}),r.etag);Ve("permission changed",a.reply)}catch(r){this.failure.
value=V(r)}await this.readPermissions()}deletePermission(e){let n=cl(this.db,this.user.peek(),e);fe.value={kind:"\
delete",what:"permission",name:e,typed:!1,look:async()=>{let{etag:i}=await Lt(T.peek(),n);return{says:"Its tok\
ens open nothing from then on.",etag:i}},does:async i=>{Ve("permission deleted",await pi(T.peek(),n,i)),await this.
readPermissions()}}}close(){}};var ns=class{constructor(e){this.id=e}id;kind="heat";db="";coll="";title="Heat of all containers";seconds=v(600);containers=v(
void 0);failure=v("");poll=new Mn(e=>this.read(e),()=>5e3);watch(e){e?this.poll.start():this.poll.stop()}choose(e){
this.seconds.value=e,this.poll.again()}close(){this.watch(!1)}async read(e){try{let n=await mO(T.peek(),this.seconds.
peek(),e);return e.aborted||(this.containers.value=n),this.failure.value="",!0}catch(n){return e.aborted?!0:(this.
failure.value=V(n),!1)}}};async function To(t,e,n){let i=e===""?[]:["dbs",e,"colls",n],r=await t.call({verb:"GET",path:["_orrery",...i,"\
advice"],signed:{type:"ranges",link:i.join("/")}});return JSON.parse(r.text).containers}var is=class{constructor(e,n,i){this.id=e;this.db=n;this.coll=i}id;db;coll;kind="advice";all=v(void 0);failure=v(
"");busy=v("");preview=v(void 0);applied=v([]);cut=new AbortController;get title(){return this.coll===""?"Advi\
ce on all containers":"Advice "+this.coll}async read(){await this.act("reading",async()=>{this.all.value=await To(
T.peek(),this.db,this.coll)})}async look(e,n){let i=rr(e),{change:r}=n;!i||!r||await this.act("reading",async()=>{
this.preview.value={container:e,finding:n,...await eP(i.db,i.coll,r)}})}async apply(){let e=this.preview.peek();
e&&await this.act("changing",async()=>{await e.apply(this.cut.signal),this.applied.value=[{container:e.container,
title:e.finding.title,steps:e.steps},...this.applied.peek()].slice(0,20),this.preview.value=void 0;let n=rr(e.
container);It(n.db),mn(n.db,n.coll),this.all.value=await To(T.peek(),this.db,this.coll)})}close(){this.cut.abort()}async act(e,n){
if(this.busy.peek()===""){this.busy.value=e,this.failure.value="";try{await n()}catch(i){this.failure.value=V(
i)}finally{this.busy.value=""}}}};function rr(t){let e=/^dbs\/(.*)\/colls\/(.*)$/s.exec(t);return e?{db:e[1],coll:e[2]}:
void 0}async function eP(t,e,n){switch(n.kind){case"split":case"merge":return tP(t,e,n);case"index":return nP(
t,e,n.exclude??[]);case"throughput":return iP(t,e,n)}}async function tP(t,e,n){let{ranges:i}=await Yi(T.peek(),
t,e),r=n.kind==="split",s=r?{range:n.range}:{into:n.into};if(r&&!i.some(o=>o.id===n.range))throw new Error("Th\
is range is gone: read the advice again.");return{steps:[r?{what:`range ${n.range}`,before:"one range",after:"\
two ranges, each with half of the items"}:{what:"ranges",before:E(i.length),after:E(n.into??1)}],note:"Request\
s are answered meanwhile; writers wait for a moment at the end.",apply:async o=>{await sl(T.peek(),t,e,r?"spli\
t":"merge",s,o)}}}async function nP(t,e,n){let i=["dbs",t,"colls",e],r=await Lt(T.peek(),i),s=JSON.parse(r.text),
o=s.indexingPolicy,a=o.excludedPaths??[],l=n.filter(h=>!a.some(d=>d.path===h));if(l.length===0)throw new Error(
"These paths are excluded already: read the advice again.");let u={...s,indexingPolicy:{...o,includedPaths:(o.
includedPaths??[]).filter(h=>!l.includes(h.path)),excludedPaths:[...a,...l.map(h=>({path:h}))]}};return{steps:l.
map(h=>({what:h,before:"indexed",after:"excluded"})),note:"The server builds the index again in the background\
. A filter by an excluded path reads every item.",apply:async()=>{await fi(T.peek(),i,JSON.stringify(u),r.etag)}}}
async function iP(t,e,n){let i=n.ofDatabase?(await ol(T.peek())).find(a=>a.id===t):await Fi(T.peek(),t,e),r=await es(
T.peek(),String(i?._rid??""));if(!r)throw new Error("This has no throughput of its own any more: read the advi\
ce again.");let s=n.requestUnitsPerSecond??0,o=n.autoscale?{kind:"autoscale",most:s}:{kind:"manual",rate:s};return{
steps:[{what:n.ofDatabase?`throughput of ${t}`:"throughput",before:my(r.throughput),after:my(o)}],note:"More t\
hroughput costs more; less may be refused where the ranges need it.",apply:async()=>{await Ml(T.peek(),r,o)}}}
var my=t=>t.kind==="manual"?`${E(t.rate)} RU/s manual`:`autoscale, ${E(t.most)} RU/s at most`;function gy(t){let e=t.
examined,n=Math.max(1,Math.round(e.knownSeconds/60));return`${X(e.executions,"operation")} of ${X(n,"minute")}\
, ${X(e.queries,"query").replace(/ys$/,"ies")} among them`}var rP=200;async function rs(t,e,n,i,r){let s={"a-im":i.mode==="latest"?"Incremental Feed":"Full-Fidelity Feed",
"x-ms-cosmos-changefeed-wire-format-version":"2021-09-15","x-ms-max-item-count":String(rP)};i.wait>0&&(s["x-or\
rery-feed-wait-ms"]=String(i.wait)),i.position!==void 0?s["if-none-match"]=i.position:i.from==="now"&&(s["if-n\
one-match"]="*"),i.mode==="versions"&&i.from!=="now"&&(s["x-orrery-feed-start"]=i.from==="beginning"?"kept":"t\
ime"),i.from instanceof Date&&(s["if-modified-since"]=i.from.toUTCString()),i.scope.kind==="key"&&(s["x-ms-doc\
umentdb-partitionkey"]=wt(i.scope.key)),i.scope.kind==="range"&&(s["x-ms-documentdb-partitionkeyrangeid"]=i.scope.
id,i.scope.part&&(s["x-ms-read-key-type"]="EffectivePartitionKeyRange",s["x-ms-start-epk"]=i.scope.min,s["x-ms\
-end-epk"]=i.scope.max));let o=await t.call({verb:"GET",path:["dbs",e,"colls",n,"docs"],headers:s,signal:r}),a=o.
status===304?"[]":se(o.text).find(l=>l.name==="Documents")?.raw??"[]";return{changes:tt(a).map(l=>sP(l,i.paths)),
position:o.header("etag")??i.position??"*",end:o.status===304,charge:o.charge}}function sP(t,e){let n=se(t),i=l=>n.
find(u=>u.name===l)?.raw??"",r=$t(i("metadata"))??{},[s,o]=[i("current"),i("previous")].map(l=>l==="{}"||l==="\
null"?"":l),a=$t(s||o);return{what:r.timeToLiveExpired?"expiry":r.operationType??"change",lsn:r.lsn??0,at:(r.crts??
0)*1e3,item:r.id??String(a?.id??""),key:a===void 0?Object.values(r.partitionKey??{}):rn(a,e),current:s,previous:o}}var oP=500,aP=8e6,lP=1e4,ss=class{constructor(e){this.mode=e}mode;rows=v([]);came=v(0);charge=v(0);failure=v("");lacksVersions=v(
!1);selected=v(void 0);cursors=[];text=0;begin(e){this.cursors=[{scope:e,position:void 0}],this.rows.value=[],
this.came.value=0,this.charge.value=0,this.failure.value="",this.selected.value=void 0,this.text=0}add(e){if(e.
length===0)return;let n=this.came.peek(),i=[...this.rows.peek(),...e.map(s=>({...s,n:n++}))];for(let s of e)this.
text+=Oy(s);let r=0;for(;i.length-r>oP||this.text>aP&&i.length-r>1;)this.text-=Oy(i[r++]);this.rows.value=r===
0?i:i.slice(r),this.came.value=n}},Oy=t=>t.current.length+t.previous.length,os=class{constructor(e,n,i){this.id=
e;this.db=n;this.coll=i}id;db;coll;kind="feed";from=v("now");time=v(new Date(Date.now()-36e5).toISOString().slice(
0,19).replace("T"," "));of=v("all");range=v("");key=v('["\u2026"]');ranges=v([]);sides=[new ss("latest"),new ss(
"versions")];failure=v("");running=v(!1);front=!1;begun=!1;paths=[];since;cut=new AbortController;get title(){
return"Feed "+this.coll}watch(e){this.front=e,e?this.begun?this.running.peek()&&this.follow():this.open():this.
cut.abort()}async open(){try{this.paths=(await Qt(this.db,this.coll)).partitionKey.paths,this.ranges.value=await pn(
T.peek(),this.db,this.coll),this.range.peek()===""&&(this.range.value=this.ranges.peek()[0]?.id??""),this.begun||
this.start()}catch(e){this.failure.value=V(e)}}start(){this.cut.abort(),this.failure.value="";let e=this.scope();
if(e!==void 0){if(this.from.peek()==="time"){let n=this.time.peek().trim(),i=new Date(n.replace(" ","T")+(/Z$/.
test(n)?"":"Z"));if(Number.isNaN(i.getTime())){this.failure.value="This is not a time: write it as 2026-01-31 \
13:05:00.";return}this.since=i}else this.since=void 0;for(let n of this.sides)n.begin(e);this.begun=!0,this.pause(
!1)}}pause(e){this.running.value=!e,e?this.cut.abort():this.follow()}close(){this.watch(!1)}scope(){if(this.of.
peek()==="all")return{kind:"all"};if(this.of.peek()==="range"){let e=this.ranges.peek().find(n=>n.id===this.range.
peek());if(e)return{kind:"range",id:e.id,min:e.minInclusive,max:e.maxExclusive,part:!1};this.failure.value="Th\
is range is gone: choose another.",this.open();return}try{let e=JSON.parse(this.key.peek());if(Array.isArray(e)&&
e.length>0)return{kind:"key",key:e}}catch{}this.failure.value='A partition key is a JSON array with a value fo\
r each path, such as ["c-1"].'}follow(){if(this.cut.abort(),!this.front)return;let e=this.cut=new AbortController;
for(let n of this.sides)this.tail(n,e.signal)}async tail(e,n){for(e.failure.value="",e.lacksVersions.value=!1;!n.
aborted;){let i=Date.now(),r=!0;try{for(let s of[...e.cursors])r=await this.read(e,s,n)&&r}catch(s){if(n.aborted||
(e.failure.value=V(s),e.lacksVersions.value=e.mode==="versions"&&s instanceof ee&&s.message.includes("keeps no\
 versions"),!(s instanceof fn)))return;await yy(2e3,n)}r&&Date.now()-i<900&&await yy(1e3,n)}}async read(e,n,i){
let r=e.cursors.length===1;try{let s=await rs(T.peek(),this.db,this.coll,{mode:e.mode,scope:n.scope,position:n.
position,from:this.since??(this.from.peek()==="beginning"?"beginning":"now"),wait:r&&n.position!==void 0?lP:0,
paths:this.paths},i);if(i.aborted)return!0;let o=n.position===void 0;return n.position=s.position,e.charge.value+=
s.charge,e.failure.value="",e.add(s.changes),s.end&&!o}catch(s){let{scope:o}=n;if(!(s instanceof ee)||s.status!==
410||o.kind!=="range")throw s;return await this.replaced(e,n,o),!1}}async replaced(e,n,i){this.ranges.value=await pn(
T.peek(),this.db,this.coll);let s=this.ranges.peek().filter(o=>o.minInclusive<i.max&&i.min<o.maxExclusive).map(
o=>{let[a,l]=[cP(o.minInclusive,i.min),uP(o.maxExclusive,i.max)],u=a!==o.minInclusive||l!==o.maxExclusive;return{
scope:{kind:"range",id:o.id,min:a,max:l,part:u},position:n.position}});e.cursors=e.cursors.flatMap(o=>o===n?s:
[o])}},cP=(t,e)=>t>e?t:e,uP=(t,e)=>t<e?t:e;function yy(t,e){return new Promise(n=>{if(e.aborted)return n();let i=setTimeout(
n,t);e.addEventListener("abort",()=>{clearTimeout(i),n()})})}var by=["idle","\u2264 25 %","\u2264 50 %","\u2264 75 %","more"];function gn(t,e){return t<=0&&!e?0:Math.min(4,
Math.max(1,Math.ceil(t*4-1e-9)))}function hd(t){let e=[...new Set(t)].filter(o=>o!==""&&o!=="FF").sort(),n=e.every(
o=>o<"40"&&!o.startsWith("05C1")),i=new Map(e.map((o,a)=>[o,(a+1)/(e.length+1)])),r=13,s=parseInt("4".padEnd(r,
"0"),16);return o=>o===""?0:o==="FF"?1:n?Math.min(1,parseInt(o.slice(0,r).padEnd(r,"0"),16)/s):i.get(o)??1}function vy(t){
let e=t.filter(o=>o.live),n=hd(e.flatMap(o=>[o.minInclusive,o.maxExclusive])),i=new Map(e.map(o=>[o.range,{range:o.
range,from:n(o.minInclusive),to:n(o.maxExclusive),live:!0}])),r=new Map;for(let o of t.filter(a=>!a.live)){let a=o.
replacedBy.filter(l=>i.has(l)).join(" ");a!==""&&r.set(a,[...r.get(a)??[],o])}return[...[...r].flatMap(([o,a])=>{
let l=o.split(" ").map(d=>i.get(d)),u=Math.min(...l.map(d=>d.from)),h=(Math.max(...l.map(d=>d.to))-u)/a.length;
return a.map((d,f)=>({range:d.range,from:u+f*h,to:u+(f+1)*h,live:!1}))}).sort((o,a)=>a.to-a.from-(o.to-o.from)),
...i.values()]}var hP=[1,2,5,10,15,30,60],dP=121,fP=4e4;function wy(t,e){return hP.find(n=>t/n<=dP&&t/n*e<=fP)??
60}function Zt(t){return new Date(t).toISOString().slice(11,19)}function Nt(t){let e=t*100;return e>0&&e<1?"< \
1 %":`${Math.round(e).toLocaleString("en")} %`}var Qo=[120,600,3600],as=3600,dd=10,ql=class{constructor(e,n,i){this.id=e;this.db=n;this.coll=i}id;db;coll;kind="\
heat";report=v(void 0);failure=v("");seconds=v(600);end=v(void 0);paused=v(!1);keys=v({from:0,to:1});shape=v("\
map");behind=v(void 0);behindFailure=v("");bands=re(()=>vy(this.report.value?.partitions??[]));live=re(()=>this.
end.value===void 0&&!this.paused.value);zoomed=re(()=>this.end.value!==void 0||this.keys.value.from>0||this.keys.
value.to<1||!pP(this.seconds.value));ahead=0;span=600;poll=new Mn(e=>this.read(e),()=>this.live.peek()?Math.min(
1e4,Math.max(1e3,this.step()*500)):0);cut=new AbortController;get title(){return"Heat "+this.coll}watch(e){e?this.
poll.start():this.poll.stop()}choose(e){this.span=e,this.seconds.value=e,this.end.value=void 0,this.keys.value=
{from:0,to:1},this.paused.value=!1,this.poll.again()}pause(e){this.paused.value=e,e||(this.end.value=void 0),this.
poll.again()}zoom(e,n,i){let r=this.report.peek();if(r===void 0)return;let s=Date.parse(r.to),o=Math.min(Math.
ceil(n/1e3)*1e3,this.now()),a=Math.min(as,Math.max(dd,Math.round((o-e)/1e3))),l=Math.max(o-a*1e3,this.now()-as*
1e3);this.seconds.value=Math.max(dd,Math.round((o-l)/1e3)),this.end.value=o>=s&&this.end.peek()===void 0&&!this.
paused.peek()?void 0:o,this.keys.value=i.to-i.from<1e-6?this.keys.peek():i,this.poll.again()}zoomBy(e,n,i){let r=this.
report.peek();if(r===void 0)return;let[s,o]=[Date.parse(r.from),Date.parse(r.to)],a=Math.min(as*1e3,Math.max(dd*
1e3,(o-s)*e)),u=s+n*(o-s)-n*a,h=this.keys.peek(),d=Math.min(1,(h.to-h.from)*e),f=Math.max(0,Math.min(1-d,h.from+
i*(h.to-h.from)-i*d));this.zoom(u,u+a,{from:f,to:f+d})}move(e){let n=this.report.peek();if(n===void 0)return;let i=Date.
parse(n.to)+e*this.seconds.peek()*1e3;i>=this.now()?this.end.value=void 0:this.end.value=Math.max(i,this.now()-
(as-this.seconds.peek())*1e3),this.poll.again()}whole(){this.choose(this.span)}async explain(e){this.cut.abort();
let n=this.cut=new AbortController;this.behindFailure.value="";let i=Math.max(1,Math.round((e.to-e.from)/1e3)),
r=Math.max(0,Math.round((this.now()-e.to)/1e3));try{if(i+r>as)throw new Error("This is more than an hour ago: \
the server no longer knows it.");let s={seconds:i,step:i,keys:100,before:r},o=await _n(T.peek(),this.db,this.coll,
s,n.signal),a=o.partitions.find(l=>l.range===e.range);if(a===void 0)throw new Error("The server no longer know\
s this range.");this.behind.value={chosen:e,cell:a.total,causes:a.causes,keysFrom:o.keysFrom,keysTo:o.keysTo,keys:o.
keys.filter(l=>l.range===e.range)}}catch(s){if(n.signal.aborted)return;this.behind.value=void 0,this.behindFailure.
value=V(s)}}close(){this.watch(!1),this.cut.abort()}now(){return Math.floor((Date.now()+this.ahead)/1e3)*1e3+1e3}step(){
return wy(this.seconds.peek(),Math.max(1,this.report.peek()?.partitions.length??1))}async read(e){let n=this.step(),
i=this.end.peek(),r=i===void 0?Math.round(this.now()/1e3)%n:Math.round((this.now()-i)/1e3),s=this.seconds.peek();
r=Math.max(0,Math.min(r,as-Math.ceil(s/n)*n));try{let o=Date.now(),a=await _n(T.peek(),this.db,this.coll,{seconds:s,
step:n,keys:20,before:r},e);if(e.aborted)return!0;let l=Date.parse(a.to)+r*1e3-1e3;return Math.abs(l+500-(o+this.
ahead))>1500&&(this.ahead=l+500-o),this.report.value=a,this.failure.value="",!0}catch(o){return e.aborted?!0:(this.
failure.value=V(o),!1)}}},pP=t=>Qo.includes(t);function Xl(t){return t.partitions.reduce((e,n)=>n.cells.reduce(
(i,r)=>Math.max(i,r.ru),e),0)}function Bl(t,e,n){return e?t.peak:n>0?t.ru/n:0}function jl(t){let e=[];for(let n of t.
partitions)n.cells.forEach((i,r)=>{let s=e[r]??={ru:0,budget:0,peak:0,requests:0,throttled:0};s.ru+=i.ru,s.budget+=
i.budget,s.peak=Math.max(s.peak,i.peak),s.requests+=i.requests,s.throttled+=i.throttled});return e}var mP=["heat","advice","feed"],gP=["heat","advice"];function fd(t,e,n){let i=mP.find(r=>r===t);return i===void 0||
e===""&&!gP.includes(i)?void 0:{kind:i,db:e,coll:n}}function ky(t,e){switch(e.kind){case"heat":return e.db===""?
new ns(t):new ql(t,e.db,e.coll);case"advice":return new is(t,e.db,e.coll);case"feed":return new os(t,e.db,e.coll)}}var ge=v([]),sr=0,ae=v(sr),OP=0,it=()=>ge.value.find(t=>t.id===ae.value),yP=(t,e)=>t.db!==e.db||t.coll!==e.coll?
!1:t.kind==="query"?e.kind==="query"&&e.query!==void 0&&t.text.peek()===e.query:t.kind==="item"?e.kind!=="item"||
t.isNew&&t.etag.peek()===""?!1:t.itemId.peek()===e.item&&JSON.stringify(t.key.peek())===JSON.stringify(e.key):
t.kind==="script"?e.kind==="script"&&t.scripts===e.scripts&&e.name!==""&&t.stored.peek()===e.name:t.kind===e.kind,
Wl=sr;function z(t,e){let n=e===void 0||e===ae.peek(),i=ge.peek().find(a=>yP(a,t));if(i)return i.kind==="users"&&
t.kind==="users"&&t.user!==""&&i.choose(t.user),n&&(ae.value=i.id),i;let r=bP(t),s=ge.peek().findIndex(a=>a.id===
ae.peek()),o=[...ge.peek()];return o.splice(s+1,0,r),ge.value=o,n&&(ae.value=r.id),e===void 0&&(Wl=r.id),r}function Ul(t){
let e=t.id===Wl;return e&&(Wl=sr),e}function zl(t,e){let n=z({kind:"settings",db:t,coll:e});n.kind==="settings"&&
(n.section.value="settings")}function bP(t){let e=++OP;switch(t.kind){case"query":{let n=new Tl(e,t.db,t.coll);
return t.query!==void 0&&(n.text.value=t.query),t.typed!==void 0&&(n.typed.value=t.typed),n.saved.value=Rt.peek().
find(i=>i.db===t.db&&i.coll===t.coll&&i.query===t.query)?.name??"",n}case"items":{let n=new Cl(e,t.db,t.coll);
return n.conflicted=(i,r,s)=>{let o=z({kind:"item",db:t.db,coll:t.coll,item:i.id,key:i.key},e);return o.kind!==
"item"||o.dirty.peek()||o.conflict.peek()?!1:(o.openConflict(r,s),!0)},n}case"item":case"new":{let n=new gl(e,
t.db,t.coll,t.kind==="new",t.kind==="item"?t.item:"",t.kind==="item"?t.key:[]);return n.changed=()=>{for(let i of ge.
peek())i.kind==="items"&&i.db===t.db&&i.coll===t.coll&&i.again()},n}case"container":return new hl(e,t.db,t.coll);case"\
settings":return new Zl(e,t.db,t.coll);case"users":return new Nl(e,t.db,t.user);case"script":return new Ll(e,t.
db,t.coll,t.scripts,t.name);default:return ky(e,t)}}function Un(t){let e=ge.peek().find(n=>n.id===t);e&&Ao(e)?
fe.value={kind:"unsaved",title:e.title,close:()=>pd(t)}:pd(t)}function pd(t){let e=ge.peek(),n=e.findIndex(i=>i.
id===t);n<0||(e[n].close(),ge.value=e.filter(i=>i.id!==t),ae.peek()===t&&(ae.value=(e[n+1]??e[n-1])?.id??0))}function Yl(t){
for(let e of ge.peek().filter(t))pd(e.id)}function Ao(t){return t.kind==="item"?t.base.value!==""&&t.dirty.value:
t.kind==="script"?!t.fresh&&t.dirty.value:t.kind==="items"?t.run.value?.working??!1:t.kind==="settings"&&t.dirty.
value}function md(t){let e=ge.peek();if(e.length===0)return;let n=e.findIndex(i=>i.id===ae.peek());ae.value=e[(n+
t+e.length)%e.length].id}function xy(t){let{db:e,coll:n}=t;switch(t.kind){case"query":return{kind:"query",db:e,
coll:n,query:t.text.value,typed:vP(t)};case"item":return t.isNew&&t.etag.value===""?{kind:"new",db:e,coll:n}:{
kind:"item",db:e,coll:n,item:t.itemId.value,key:t.key.value};case"users":return{kind:"users",db:e,coll:"",user:t.
user.value};case"script":return{kind:"script",db:e,coll:n,scripts:t.scripts,name:t.fresh&&!t.known?"":t.stored.
value};default:return{kind:t.kind,db:e,coll:n}}}function vP(t){let e=new Set(t.names.value);return Object.fromEntries(
Object.entries(t.typed.value).filter(([n,i])=>e.has(n)&&i!==""))}var wP=4e3;function Sy(t,e=wP){let n=encodeURIComponent,
i=`#/dbs/${n(t.db)}${t.coll===""?"":`/colls/${n(t.coll)}`}`;switch(t.kind){case"container":return i;case"items":
return i+"/items";case"settings":return i+"/settings";case"users":return i+"/users"+(t.user===""?"":"/"+n(t.user));case"\
new":return i+"/new";case"query":{let r=t.query??"";if(r===""||r.length>e)return i+"/query";let s=JSON.stringify(
t.typed??{});return`${i}/query?q=${n(r)}${s==="{}"||s.length>e?"":"&p="+n(s)}`}case"item":return`${i}/items/${n(
t.item)}?key=${n(JSON.stringify(t.key.map(r=>r===void 0?{}:r)))}`;case"script":return`${i}/${t.scripts}${t.name===
""?"":"/"+n(t.name)}`;default:return t.db===""?`#/${t.kind}`:`${i}/${t.kind}`}}function Cy(t){let[e="",n=""]=t.
replace(/^#\/?/,"").split("?",2),i;try{i=e.split("/").map(decodeURIComponent)}catch{return}let[r,s,o,a,l,u]=i;
if(r==="dbs"&&s&&o==="users")return{kind:"users",db:s,coll:"",user:a??""};if(r==="dbs"&&s&&o==="settings"&&a===
void 0)return{kind:"settings",db:s,coll:""};if(i.length===1)return fd(r,"","");if(r!=="dbs"||o!=="colls"||!s||
!a)return;let h=new URLSearchParams(n.replaceAll("+","%2B"));switch(l){case void 0:return{kind:"container",db:s,
coll:a};case"items":{if(u===void 0)return{kind:"items",db:s,coll:a};let d;try{d=JSON.parse(h.get("key")??"")}catch{
return}return Array.isArray(d)?{kind:"item",db:s,coll:a,item:u,key:d.map(xP)}:void 0}case"new":case"settings":
return{kind:l,db:s,coll:a};case"query":{let d=h.get("q");if(d===null)return{kind:"query",db:s,coll:a};let f;try{
f=JSON.parse(h.get("p")??"{}")}catch{return}return kP(f)?{kind:"query",db:s,coll:a,query:d,typed:f}:void 0}case"\
sprocs":case"triggers":case"udfs":return{kind:"script",db:s,coll:a,scripts:l,name:u??""};default:return fd(l,s,
a)}}var kP=t=>lt(t)&&!Array.isArray(t)&&Object.values(t).every(Fe),xP=t=>typeof t=="object"&&t!==null?void 0:t,
SP=t=>Array.isArray(t)&&t.every(Fe),CP=t=>lt(t)&&SP(t.open)&&typeof t.active=="number";function Py(){let t=et(
"tabs",CP);for(let r of t?.open??[]){let s=Cy(r);s&&z(s)}let e=ge.peek()[t?.active??0];e&&(ae.value=Wl=e.id);let n=r=>{
let s=Cy(r);s&&z(s)};n(location.hash),addEventListener("hashchange",r=>n(new URL(r.newURL).hash));let i=0;Ye(()=>{
let r=ge.value.map(l=>Sy(xy(l),1/0)),s=it(),o=s?Sy(xy(s)):"#/",a=ge.value.findIndex(l=>l.id===ae.value);clearTimeout(
i),i=setTimeout(()=>{history.replaceState(null,"",o),at("tabs",{open:r,active:a})},150)})}var Ro=["system","light","dark","contrast"],PP=t=>Ro.includes(t),zn=v(et("theme",PP)??"system");function $y(){
Ye(()=>{document.documentElement.dataset.theme=zn.value,at("theme",zn.value)})}var gd=[],Ty=[];function K(t){gd.push(t)}function _o(t){Ty.push(t)}var or=()=>gd;function Qy(){let t=[];for(let e of gd)
e.run===void 0||e.ofKeys||e.when?.()===!1||t.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:
{}});for(let e of Ty)t.push(...e());return t}var Dn=v(void 0);var Vl=100;async function Mo(t,e,n,i){let r=await t.call({verb:"POST",path:["dbs",e,"colls",n,"docs"],headers:{
"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-continue-on-error":"true",prefer:"return=minimal"},body:`\
[${i.map($P).join(",")}]`}),s=JSON.parse(r.text);if(s.length!==i.length)throw new Error("The server answered o\
ther operations than were sent.");return{receipt:r.receipt,outcomes:s.map(o=>({status:o.statusCode,substatus:o.
subStatusCode??0,charge:o.requestCharge??0,etag:o.eTag??"",message:o.message??"",retryAfter:o.retryAfterMilliseconds??
0}))}}function $P(t){let e={operationType:t.verb,partitionKey:wt(t.key)};t.verb!=="Create"&&t.verb!=="Upsert"&&
(e.id=t.id),t.etag!==void 0&&(e.ifMatch=t.etag);let n=JSON.stringify(e);return t.body===void 0?n:`${n.slice(0,
-1)},"resourceBody":${t.body}}`}async function Eo(t,e,n,i,r){let s=0,o=i.map(a=>({verb:"Upsert",id:String(a.id),
key:r.map(l=>a[l]),body:JSON.stringify(a)}));for(;o.length>0;){let a=o.slice(0,Vl),{outcomes:l,receipt:u}=await Mo(
t,e,n,a);s+=l.reduce((f,p)=>f+p.charge,0);let h=l.find(f=>f.status>=300&&f.status!==429);if(h)throw new ee(h.status,
h.substatus,`An item was not written: ${h.message||`HTTP ${h.status}`}`,[],u);let d=a.filter((f,p)=>l[p].status===
429);o=[...d,...o.slice(a.length)],d.length>0&&await Eh(Math.max(...l.map(f=>f.retryAfter)),void 0)}return s}var ye="orrery-labs",mi=v(5),TP={1:6e3,5:3e4},le=(t,e=mi.peek())=>e===1?t+"OneRange":t,Fl=sr;function Ry(){Fl=
ae.peek()}function Yn(t){let e=Fl===ae.peek(),n=z(t,Fl);return e&&(Fl=n.id),n}async function Ay(t){try{await t}catch(e){
if(!(e instanceof ee)||e.status!==409)throw e}}async function qe(t,e,n=mi.peek()){let i=le(t,n);await Ay(Al(T.
peek(),ye,void 0));let r={paths:e,kind:e.length>1?"MultiHash":"Hash",version:2};return await Ay(Rl(T.peek(),ye,
{id:i,partitionKey:r},{kind:"manual",rate:TP[n]})),await Yr(),await bt(ke(ye),!0,ye),i}async function rt(t,e,n){
let i=await Eo(T.peek(),ye,t,e,n);return Yn({kind:"items",db:ye,coll:t}),`${X(e.length,"item")} written for ${U(
i)} RU.`}async function Ie(t,e,n){let i=Yn({kind:"query",db:ye,coll:t,query:e});if(i.kind!=="query")throw new Error(
"There is no query tab.");i.key.value=n,await i.begin(e,0),await i.next(!0);let r=i.run.peek(),s=i.receipt.peek();
if(!r||r.failure.peek()!==""||!s)throw new Error(r?.failure.peek()||i.failure.peek()||"The query has no receip\
t.");return{receipt:s,rows:i.rows.peek()}}var ct=({receipt:t})=>`${U(t.charge)} RU, ${t.rangesTouched} of ${X(
t.totalRanges??0,"range")}, ${X(t.itemsReturned,"row")}`;async function ls(t,e,n){let i=await new vt(T.peek(),
ye,t).read(e,[n]);return Yn({kind:"item",db:ye,coll:t,item:e,key:[n]}),i.reply.charge}var Od=(t,e,n)=>`${E(t)}\
 of ${X(e,n)}, ${Math.round(100*t/e)} %`,QP=30,ar=Array.from({length:300},(t,e)=>({id:`o-${e}`,customerId:`c-${e%
QP}`,status:["open","paid","sent"][e%3],total:10+e*37%90})),cs=t=>t===1?"in one range":"in five ranges";var Dy=[["alder",96],["baobab",2],["cherry",3],["date",12],["elm",2],["fig",3]],Io="alder",Do=Dy.flatMap(([t,e])=>Array.
from({length:e},(n,i)=>({id:`${t}-${i}`,tenantId:t,userId:`${t}-user-${i%(t===Io?40:4)}`,tenantMonth:`${t}-202\
6-${String(1+i%12).padStart(2,"0")}`,text:"invoice ".repeat(40)})));async function yd(t,e){let n=e.map(s=>"c"+
s.replace("/",".")).join(", "),{rows:i}=await Ie(t,`SELECT ${n}, COUNT(1) AS invoices FROM c GROUP BY ${n}`),r=Math.
max(...i.map(s=>s.invoices));return`${E(i.length)} logical partitions; the largest has ${Od(r,Do.length,"invoi\
ce")}.`}var _y=`SELECT * FROM c WHERE c.tenantId = '${Io}'`,Iy={title:"3 Storage",question:"Does a partition k\
ey value fill up?",page:"docs/labs/03-storage.md",steps:[{says:t=>`Six tenants write invoices, and ${Io} write\
s most of them. The partition key is /tenantId, ${cs(t)}.`,button:"Write the invoices",does:async()=>rt(await qe(
"invoices",["/tenantId"]),Do,["tenantId"])},{says:"All items with one key value are a logical partition, which\
 holds 20 GB at most. How large are they?",button:"Count by key value",does:()=>yd(le("invoices"),["/tenantId"])},
{says:"A hash of the key value decides in which range an item lies. Look at the ranges: a logical partition is\
 never divided.",button:"Look at the ranges",does:async()=>{Yn({kind:"container",db:ye,coll:le("invoices")});let{
ranges:t}=await Yi(T.peek(),ye,le("invoices")),e=Math.max(...t.map(n=>n.items));return t.length===1?`The only \
range has all ${E(e)} items.`:`The fullest of ${X(t.length,"range")} has ${Od(e,Do.length,"invoice")}. More ra\
nges would not help.`}},{says:"A hierarchical key, /tenantId and then /userId, makes a logical partition for e\
ach user.",button:"Write and count them",does:async()=>{let t=await qe("invoicesByUser",["/tenantId","/userId"]);
return await Eo(T.peek(),ye,t,Do,["tenantId","userId"]),yd(t,["/tenantId","/userId"])}},{says:"All invoices of\
 the tenant are still found together: the first level of the key is a prefix.",button:`Ask for all of ${Io}`,does:async()=>ct(
await Ie(le("invoicesByUser"),_y))},{says:"A synthetic key is the other way: the writer joins tenant and month\
. The same question names no key then.",button:"Try tenant and month",does:async()=>{let t=await qe("invoicesB\
yMonth",["/tenantMonth"]);return await Eo(T.peek(),ye,t,Do,["tenantMonth"]),`${await yd(t,["/tenantMonth"])} A\
ll of ${Io}: ${ct(await Ie(t,_y))}.`}}],so:"A key is safe when it has many values and none of them grows witho\
ut a limit. Throughput repairs neither."},vd="date",AP=Array.from({length:5e3},(t,e)=>e),bd=Dy.flatMap(([t])=>Array.
from({length:t===vd?20:1},(e,n)=>({id:`${t}-${n}`,tenantId:t,tenantPart:`${t}-${String(n).padStart(2,"0")}`,image:AP})));
async function My(t,e){let n=bd.map(u=>({verb:"Upsert",id:u.id,key:[u[e]],body:JSON.stringify(u)})),{outcomes:i}=await Mo(
T.peek(),ye,t,n),r=i.find(u=>u.status>=300&&u.status!==429);if(r)throw new Error(`A scan was not stored: HTTP ${r.
status}. ${r.message}`);let s=i.filter(u=>u.status===429).length,o=i.reduce((u,h)=>u+(h.status<300?h.charge:0),
0),{budget:a}=await Ly(t),l=a.enforced?"":" This server counts request units and does not enforce them: --thro\
ttle=auto does.";return`${E(bd.length-s)} of ${X(bd.length,"scan")} stored for ${U(o)} RU, ${E(s)} refused (42\
9).${l}`}async function Ly(t){let e=Yn({kind:"heat",db:ye,coll:t});return e.kind==="heat"&&e.choose(120),_n(T.
peek(),ye,t,{seconds:120,step:60,keys:1,before:0})}async function Ey(t){let{partitions:e,keys:n,budget:i}=await Ly(
t),r=e.map(a=>Math.round(100*a.total.peak)),[s]=n,o=r.length===1?`The range used ${r[0]} % of its ${E(i.requestUnitsPerSecond)}\
 RU/s in one second.`:`In one second the busiest of ${X(r.length,"range")} used ${Math.max(...r)} % of its sha\
re, and the idlest ${Math.min(...r)} %.`;return s?`${o} Hottest key: ${JSON.stringify(s.partitionKey[0])}, ${U(
s.ru)} RU.`:o}var Zy={title:"4 Throughput",question:"Does a partition get all the requests?",page:"docs/labs/0\
4-throughput.md",steps:[{says:t=>`Six tenants store scanned papers by /tenantId, ${cs(t)}. `+(t===1?"The range\
 has 6,000 RU/s.":"The container has 30,000 RU/s: 6,000 for each range, and ranges cannot share them."),button:"\
Create it",does:async()=>{let t=await qe("scans",["/tenantId"]);Yn({kind:"container",db:ye,coll:t});let{ranges:e}=await Yi(
T.peek(),ye,t);return`${X(e.length,"range")}.`}},{says:`In one moment ${vd} stores 20 scans of about 1,000 RU,\
 and the others one each: less than the container has for a second.`,button:"Store them",does:()=>My(le("scans"),
"tenantId")},{says:"The map of heat shows the moment: the darker, the more of its share a range used; \xD7 marks \
what was refused.",button:"Read the heat",does:()=>Ey(le("scans"))},{says:`The same scans under a key that joi\
ns tenant and number, such as ${vd}-07, so that the hashes spread the work of one tenant.`,button:"Store them \
again",does:async()=>My(await qe("scansByPart",["/tenantPart"]),"tenantPart")},{says:"Compare the heat of both\
 containers.",button:"Read the heat",does:()=>Ey(le("scansByPart"))}],so:"Throughput belongs to ranges, so a k\
ey is good when it spreads the requests of every second. Look at the busiest range, not at the average, before\
 you buy more."},Ny={title:"5 Fan-out",question:"Does the common question name the key?",page:"docs/labs/05-fa\
n-out.md",comparesRanges:!0,steps:[{says:"The same 300 orders twice: in one range, and in five.",button:"Creat\
e both",does:async()=>(await rt(await qe("orders",["/customerId"],1),ar,["customerId"]),rt(await qe("orders",[
"/customerId"],5),ar,["customerId"]))},{says:"Which orders have a total of 99? The question does not name the \
customer.",button:"Ask one range",does:async()=>ct(await Ie(le("orders",1),"SELECT c.id FROM c WHERE c.total =\
 99"))},{says:"Five ranges answer the same rows, and each pays its visit. Look at By range on the right.",button:"\
Ask five ranges",does:async()=>{let t=await Ie(le("orders",5),"SELECT c.id FROM c WHERE c.total = 99"),{fanOut:e}=t.
receipt;return ct(t)+(e?`. With ten times the ranges: ${U(e.charge10x)} RU at least.`:"")}},{says:"What if on \
the right measures each range alone, and the query with one key.",button:"Ask with the key of one customer",does:async()=>ct(
await Ie(le("orders",5),"SELECT c.id, c.total FROM c",'"c-7"'))}],so:"A small container hides a fan-out. Count\
 the ranges that your common question visits, not its milliseconds."},Gl=60,qy={title:"9 Heat and advice",question:"\
Where do the request units go?",page:"docs/labs/09-heat-and-advice.md",steps:[{says:t=>`300 customers by /cust\
omerId, ${cs(t)}. ${Gl} of them have forgotten their id, and are found by e-mail.`,button:"Find them",does:async()=>{
let t=await qe("customers",["/customerId"]),e=Array.from({length:300},(i,r)=>({id:`c-${r}`,customerId:`c-${r}`,
email:`c${r}@example.com`,city:`city ${r%40}`}));await rt(t,e,["customerId"]);let n=0;for(let i=0;i<Gl;i++){let r="\
SELECT c.customerId FROM c WHERE c.email = @email",s=[{name:"@email",raw:JSON.stringify(e[i*5].email)}];n+=(await nt(
T.peek(),ye,t,{query:r,parameters:s},{size:100})).charge}return`${X(Gl,"query","queries")} for ${U(n)} RU, ${U(
n/Gl)} RU each.`}},{says:"A container's average hides what matters. Heat has the use of each range by second, \
and the keys and statements behind it.",button:"Open the heat",does:async()=>{let t=le("customers");Yn({kind:"\
heat",db:ye,coll:t});let{statements:e,partitions:n}=await _n(T.peek(),ye,t,{seconds:600,step:60,keys:5,before:0}),
i=e.find(s=>s.text.startsWith("SELECT"));if(!i)return"No query of the last ten minutes is known: do the step b\
efore this one again.";let r=i.fannedOut>0?X(n.length,"range"):"one range";return`${i.text}: ${X(i.executions,
"execution")}, ${U(i.ru)} RU, ${r} each.`}},{says:"Advice reads the last hour and the sizes. Each finding has \
its evidence, its consequence and a remedy.",button:"Ask for advice",does:async()=>{let t=le("customers");Yn({
kind:"advice",db:ye,coll:t});let e=(await To(T.peek(),ye,t)).flatMap(r=>r.findings),n=e.find(r=>r.id==="fan-ou\
t"||r.id==="misaligned-key"),i=X(e.length,"finding");return n?`${i}. ${n.title}`:`${i}, none about queries tha\
t ask several ranges.`}},{says:"Advice knows only what it has seen. Who knows the id does not ask: a read name\
s the key.",button:"Ask with the key",does:async()=>ct(await Ie(le("customers"),"SELECT * FROM c WHERE c.custo\
merId = 'c-35'"))}],so:"Is one range hot and the others cold? Look at the hottest keys. Are all warm at once? \
Look at the statements. Is everything hot? Look at what the charges paid for."};var jy=Array.from({length:20},(t,e)=>({id:`o-${e}`,customerId:`c-${e%5}`,lines:Array.from({length:8},(n,i)=>({
sku:`sku-${(e*8+i)%50}`,amount:1+i%3}))})),RP=jy.flatMap(({id:t,customerId:e,lines:n})=>[{id:t,customerId:e,type:"\
order"},...n.map((i,r)=>({id:`${t}-${r}`,customerId:e,type:"line",order:t,...i}))]),Wy={title:"1 Access patter\
ns",question:"What does it cost to find an order?",page:"docs/labs/01-access-patterns.md",steps:[{says:t=>`A c\
ontainer of orders with the partition key /customerId, ${cs(t)}: 300 orders of 30 customers.`,button:"Create i\
t",does:async()=>rt(await qe("orders",["/customerId"]),ar,["customerId"])},{says:"Whoever knows the customer a\
nd the id reads the order directly. This is the cheapest request there is.",button:"Read order o-7 of c-7",does:async()=>`${U(
await ls(le("orders"),"o-7","c-7"))} RU. The bottom line says the same.`},{says:"Whoever knows the id alone mu\
st ask. The receipt on the right says what that costs: every range is visited.",button:"Find o-7 by its id",does:async()=>ct(
await Ie(le("orders"),'SELECT * FROM c WHERE c.id = "o-7"'))},{says:"With the key in the filter the query goes\
 to one range.",button:"Find it with its key",does:async()=>ct(await Ie(le("orders"),'SELECT * FROM c WHERE c.\
id = "o-7" AND c.customerId = "c-7"'))}],so:"List what your application asks, and how often. The most frequent\
 question decides the partition key."},Uy={title:"2 Embed or reference",question:"One item or several?",page:"\
docs/labs/02-embed-or-reference.md",steps:[{says:"20 orders with their 8 lines inside, as one item each.",button:"\
Write them embedded",does:async()=>rt(await qe("ordersEmbedded",["/customerId"]),jy,["customerId"])},{says:"Th\
e same orders, with an item for each line.",button:"Write them apart",does:async()=>rt(await qe("ordersApart",
["/customerId"]),RP,["customerId"])},{says:"An order with its lines is one read when they are embedded.",button:"\
Read one order",does:async()=>`${U(await ls(le("ordersEmbedded"),"o-3","c-3"))} RU for the order with 8 lines.`},
{says:"When they are apart, the lines are a query.",button:"Read the order and its lines",does:async()=>{let t=await ls(
le("ordersApart"),"o-3","c-3"),{receipt:e}=await Ie(le("ordersApart"),'SELECT * FROM c WHERE c.customerId = "c\
-3" AND c["order"] = "o-3"');return`${U(t+e.charge)} RU for the same: ${U(t)} for the order, ${U(e.charge)} fo\
r its ${e.itemsReturned} lines.`}}],so:"Embed what is read together and stays small. Keep apart what grows wit\
hout end, or changes by itself."},kd=[...["Bells","Brakes","Chains","Forks","Frames","Gloves","Helmets","Light\
s","Locks","Pedals","Pumps","Saddles"].map((t,e)=>({id:`category-${e}`,type:"category",name:t})),...Array.from(
{length:20},(t,e)=>({id:`tag-${e}`,type:"tag",name:`tag ${e}`}))],Xy=Array.from({length:20},(t,e)=>({id:`c-${e}`,
customerId:`c-${e}`,type:"customer",name:`Customer ${e}`})),By=Array.from({length:60},(t,e)=>({id:`o-${e}`,customerId:`\
c-${e%20}`,type:"salesOrder",orderDate:`2026-0${1+e%9}-1${e%10}`,total:20+e})),zy={title:"6 Lookups and types",
question:"Which types share a container?",page:"docs/labs/06-lookups-and-types.md",steps:[{says:"Every page of\
 the shop lists all categories. 12 categories and 20 tags share a container with the partition key /type: each\
 list is one logical partition.",button:"Write both lists",does:async()=>rt(await qe("lists",["/type"]),kd,["t\
ype"])},{says:"A list is read as a whole, from one range.",button:"List the categories",does:async()=>ct(await Ie(
le("lists"),"SELECT c.name FROM c WHERE c.type = 'category' ORDER BY c.name"))},{says:"Tables first: 20 custom\
ers in one container and their 60 orders in another. A page with a customer and the orders takes a read and a \
query.",button:"Read both",does:async()=>{await rt(await qe("customersApart",["/customerId"]),Xy,["customerId"]),
await rt(await qe("salesApart",["/customerId"]),By,["customerId"]);let t=await ls(le("customersApart"),"c-4","\
c-4"),{receipt:e}=await Ie(le("salesApart"),"SELECT * FROM c WHERE c.customerId = 'c-4'");return`2 requests, ${U(
t+e.charge)} RU: ${U(t)} for the customer, ${U(e.charge)} for ${X(e.itemsReturned,"order")}.`}},{says:"Now bot\
h types in one container. The customer repeats its id as customerId, and type tells them apart.",button:"Write\
 them together",does:async()=>rt(await qe("shop",["/customerId"]),[...Xy,...By],["customerId"])},{says:"One qu\
ery brings the customer and the orders: they have the same partition key value.",button:"Ask for all of c-4",does:async()=>`\
1 request, ${ct(await Ie(le("shop"),"SELECT * FROM c WHERE c.customerId = 'c-4' ORDER BY c.orderDate"))}.`}],so:"\
What is read together and has the same key lives together. A type as the key is for short lists only: one valu\
e holds 20 GB and 10,000 RU/s at most."},_P=Array.from({length:60},(t,e)=>({id:`p-${e}`,categoryId:`category-${e%
12}`,categoryName:kd[e%12].name,name:`Product ${e}`,tags:[{id:`tag-${e%20}`,name:`tag ${e%20}`}]})),lr={id:"ca\
tegory-2",type:"category",name:"Chains and belts"},wd=`SELECT c.id FROM c WHERE c.categoryId = '${lr.id}' AND \
c.categoryName != '${lr.name}'`;async function MP(){let t=le("products"),{rows:e,receipt:n}=await Ie(t,wd.replace(
"c.id","c.id, c._etag")),i=new vt(T.peek(),ye,t),r=JSON.stringify({operations:[{op:"set",path:"/categoryName",
value:lr.name}]}),s=n.charge,o=0;for(let l of e)try{s+=(await i.patch(l.id,[lr.id],r,l._etag)).reply.charge}catch(u){
if(!(u instanceof ee)||u.status!==412)throw u;o++}let a=o===0?"":` ${E(o)} were changed meanwhile: repair agai\
n.`;return`${X(e.length-o,"copy","copies")} repaired for ${U(s)} RU, the query included.${a}`}var Yy={title:"7\
 Copies",question:"Which names are stored twice, and what keeps them true?",page:"docs/labs/07-copies.md",steps:[
{says:"60 products, each with the name of its category and of its tags, not only their ids. The categories hav\
e a container of their own.",button:"Write them",does:async()=>(await rt(await qe("lists",["/type"]),kd,["type"]),
rt(await qe("products",["/categoryId"]),_P,["categoryId"]))},{says:"A page of a category needs one query: no n\
ame has to be looked up.",button:"Ask for a page",does:async()=>ct(await Ie(le("products"),`SELECT c.name, c.c\
ategoryName, c.tags FROM c WHERE c.categoryId = '${lr.id}'`))},{says:`The category is renamed to ${lr.name}. I\
ts item is written first; then a query finds the copies that are no longer true.`,button:"Rename it",does:async()=>{
await rt(le("lists"),[lr],["type"]);let t=await Ie(le("products"),wd);return`${ct(t)}: that many copies have t\
he old name.`}},{says:"A patch repairs each copy, under the ETag that was read. A program that stops half way \
runs again: the same name twice does no harm.",button:"Repair the copies",does:MP},{says:"The same question te\
lls when it is done.",button:"Ask again",does:async()=>ct(await Ie(le("products"),wd))},{says:"A tag is in pro\
ducts of all categories: to find its copies, every range is asked.",button:"Find the copies of a tag",does:async()=>ct(
await Ie(le("products"),"SELECT c.categoryId, c.id FROM c WHERE ARRAY_CONTAINS(c.tags, {'id': 'tag-3'}, true)"))}],
so:"Copy what is read all the time and changes rarely, and know the query that finds copies that are no longer\
 true."},Vy={title:"8 Counters",question:"What is counted when it is written?",page:"docs/labs/08-counters.md",
steps:[{says:"The page of a customer shows how many orders are open. Counting reads the index in one range.",button:"\
Count them",does:async()=>{let t=await qe("ordersCounted",["/customerId"]);return await rt(t,ar,["customerId"]),
ct(await Ie(t,'SELECT VALUE COUNT(1) FROM c WHERE c.customerId = "c-7" AND c.status = "open"'))}},{says:"An it\
em in the same logical partition can hold the number. A write of an order and of its counter are one transacti\
on.",button:"Keep a counter",does:async()=>{let t={id:"counter",customerId:"c-7",open:ar.filter(e=>e.customerId===
"c-7"&&e.status==="open").length};return rt(le("ordersCounted"),[t],["customerId"])}},{says:"The page reads th\
e counter.",button:"Read the counter",does:async()=>`${U(await ls(le("ordersCounted"),"counter","c-7"))} RU, h\
owever many orders there are.`}],so:"A counter pays when it is read more often than it changes: compare both r\
ates."};var gi=[Wy,Uy,Iy,Zy,Ny,zy,Yy,Vy,qy],Vn=v(void 0),Lo=v([]),cr=v(!1),us=v("");function Oi(t){Ui(()=>{Vn.value={lab:t,
step:0},Lo.value=[],us.value=""})}function Fy(t){mi.value=t;let e=Vn.peek();e&&Oi(e.lab)}async function Gy(){let t=Vn.
peek(),e=t&&gi[t.lab]?.steps[t.step];if(!(!e||cr.peek())){cr.value=!0,us.value="",Ry();try{let n=await e.does();
if(Vn.peek()!==t)return;Lo.value=[...Lo.peek(),n],Vn.value={lab:t.lab,step:t.step+1}}catch(n){let i=V(n);Vn.peek()===
t&&(us.value=i)}finally{cr.value=!1}}}var Sd=[],eb=[];(()=>{let t="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
9,,3,,5,17,3,1n,9,16,o,,x,1i,3,,i,,7,a,2,t,3,1k,,,7,2,2,2,3,9,,a,2,q,,2,3,1k,,,5,4,2,2,3,3,,u,2,3,,b,3,1k,,,8,\
,3,,3,k,2,m,6,,3,1k,,,7,2,2,2,3,7,3,a,2,u,,1n,5,3,3,,4,9,,14,5,1j,,,7,,3,,4,7,2,b,2,t,3,1k,,,7,,3,,4,7,2,b,2,f\
,,c,4,1j,2,,7,,3,,4,9,,a,2,t,3,1y,,4,6,,,,8,i,2,1p,,,8,c,8,2q,,,a,b,7,21,2,r,,,,,,4,2,1d,k,,2,5,b,,10,9,,2u,b,\
,6,n,4,4,3,g,4,d,,,3,6,,f,,jj,3,qa,4,s,3,t,2,u,2,1s,w,9,,19,3,,,39,2,y,,3a,c,4,c,63,5,1l,a,,,,,2,o,2,,1c,1a,2,\
c,k,5,1b,h,12,9,c,3,u,d,1k,e,1c,k,48,3,,l,4,,6,,2,3,5i,1s,ek,,5f,x,2da,3,3x,,2o,w,fe,6,2x,2,n9w,4,,a,w,2,28,2,\
7k,,3,,4,,n,5,4,,2b,2,1e,i,q,i,d,,12,8,p,d,18,4,1b,e,10,,1v,e,c,,8,2,1a,,1f,,,3,2,2,5,2,,,15,5,5,2,6k,8,,2,fn4\
,,kh,g,g,g,a6,2,gt,,6a,,45,5,1ae,3,,2,5,4,14,3,4,,4l,2,fx,4,1t,5,8t,2,25,6,1y,b,1d,4,3e,3,1h,f,15,,2,2,a,4,19,\
b,7,,1p,3,10,e,g,2,18,,c,3,1c,e,8,4,,2,2k,c,6,,2,,4d,c,l,4,1j,2,,7,2,2,2,3,9,,a,2,2,7,3,5,1v,9,,,2,,,4,,5,,,e,\
2,2a,i,n,,29,k,6j,7,2,9,r,2,2a,h,2y,d,2t,3,2,a,74,f,6t,6,,2,2,4,,,,2,3x,7,2,7,3,,s,a,14,7,,4,8,,9,b,1a,g,5i,8,\
5j,8,,8,2a,m,,e,3e,6,3,,,2,,7,,,1u,5,,2,,5,9n,4,9,2,,,1c,7,3,5,n,,44l,,6,f,8ug,i,1xc,5,1n,7,t4,,,1j,7,4,29,,b,\
2,f57,2,3mp,1a,2,n,f2,5,3,6,8,8,2,7,u,4,44,3,1iz,1j,4,1e,8,,e,,m,5,,f,11s,7,,h,2,7,,2,,5,2s,,4g,7,af,,1p,4,e4,\
4,72,2,6r,,2,,7,2,5,,d6,7,31,7,240,5".split(",").map(e=>e?parseInt(e,36):1);for(let e=0,n=0;e<t.length;e++)(e%
2?eb:Sd).push(n=n+t[e])})();function EP(t){if(t<768)return!1;for(let e=0,n=Sd.length;;){let i=e+n>>1;if(t<Sd[i])
n=i;else if(t>=eb[i])e=i+1;else return!0;if(e==n)return!1}}function Hy(t){return t>=127462&&t<=127487}var Ky=8205;function tb(t,e,n=!0,i=!0){return(n?nb:DP)(t,e,i)}function nb(t,e,n){if(e==t.length)return e;e&&ib(
t.charCodeAt(e))&&rb(t.charCodeAt(e-1))&&e--;let i=xd(t,e);for(e+=Jy(i);e<t.length;){let r=xd(t,e);if(i==Ky||r==
Ky||n&&EP(r))e+=Jy(r),i=r;else if(Hy(r)){let s=0,o=e-2;for(;o>=0&&Hy(xd(t,o));)s++,o-=2;if(s%2==0)break;e+=2}else
break}return e}function DP(t,e,n){for(;e>1;){let i=nb(t,e-2,n);if(i<e)return i;e--}return 0}function xd(t,e){let n=t.
charCodeAt(e);if(!rb(n)||e+1==t.length)return n;let i=t.charCodeAt(e+1);return ib(i)?(n-55296<<10)+(i-56320)+65536:
n}function ib(t){return t>=56320&&t<57344}function rb(t){return t>=55296&&t<56320}function Jy(t){return t<65536?
1:2}var oe=class t{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of leng\
th ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid\
 line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,n,i){[e,n]=ms(this,
e,n);let r=[];return this.decompose(0,e,r,2),i.length&&i.decompose(0,i.length,r,3),this.decompose(n,this.length,
r,1),ds.from(r,this.length-(n-e)+i.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,n=this.
length){[e,n]=ms(this,e,n);let i=[];return this.decompose(e,n,i,0),ds.from(i,n-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let n=this.scanIdentical(e,1),i=this.length-this.scanIdentical(
e,-1),r=new fr(this),s=new fr(e);for(let o=n,a=n;;){if(r.next(o),s.next(o),o=0,r.lineBreak!=s.lineBreak||r.done!=
s.done||r.value!=s.value)return!1;if(a+=r.value.length,r.done||a>=i)return!0}}iter(e=1){return new fr(this,e)}iterRange(e,n=this.
length){return new tc(this,e,n)}iterLines(e,n){let i;if(e==null)i=this.iter();else{n==null&&(n=this.lines+1);let r=this.
line(e).from;i=this.iterRange(r,Math.max(r,n==this.lines+1?this.length:n<=1?0:this.line(n-1).to))}return new nc(
i)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?t.empty:
e.length<=32?new Vt(e):ds.from(Vt.split(e,[]))}},Vt=class t extends oe{constructor(e,n=IP(e)){super(),this.text=
e,this.length=n}get lines(){return this.text.length}get children(){return null}lineInner(e,n,i,r){for(let s=0;;s++){
let o=this.text[s],a=r+o.length;if((n?i:a)>=e)return new Pd(r,a,i,o);r=a+1,i++}}decompose(e,n,i,r){let s=e<=0&&
n>=this.length?this:new t(sb(this.text,e,n),Math.min(n,this.length)-Math.max(0,e));if(r&1){let o=i.pop(),a=ec(
s.text,o.text.slice(),0,s.length);if(a.length<=32)i.push(new t(a,o.length+s.length));else{let l=a.length>>1;i.
push(new t(a.slice(0,l)),new t(a.slice(l)))}}else i.push(s)}replace(e,n,i){if(!(i instanceof t))return super.replace(
e,n,i);[e,n]=ms(this,e,n);let r=ec(this.text,ec(i.text,sb(this.text,0,e)),n),s=this.length+i.length-(n-e);return r.
length<=32?new t(r,s):ds.from(t.split(r,[]),s)}sliceString(e,n=this.length,i=`
`){[e,n]=ms(this,e,n);let r="";for(let s=0,o=0;s<=n&&o<this.text.length;o++){let a=this.text[o],l=s+a.length;s>
e&&o&&(r+=i),e<l&&n>s&&(r+=a.slice(Math.max(0,e-s),n-s)),s=l+1}return r}flatten(e){for(let n of this.text)e.push(
n)}scanIdentical(){return 0}static split(e,n){let i=[],r=-1;for(let s of e)i.push(s),r+=s.length+1,i.length==32&&
(n.push(new t(i,r)),i=[],r=-1);return r>-1&&n.push(new t(i,r)),n}},ds=class t extends oe{constructor(e,n){super(),
this.children=e,this.length=n,this.lines=0;for(let i of e)this.lines+=i.lines}lineInner(e,n,i,r){for(let s=0;;s++){
let o=this.children[s],a=r+o.length,l=i+o.lines-1;if((n?l:a)>=e)return o.lineInner(e,n,i,r);r=a+1,i=l+1}}decompose(e,n,i,r){
for(let s=0,o=0;o<=n&&s<this.children.length;s++){let a=this.children[s],l=o+a.length;if(e<=l&&n>=o){let u=r&((o<=
e?1:0)|(l>=n?2:0));o>=e&&l<=n&&!u?i.push(a):a.decompose(e-o,n-o,i,u)}o=l+1}}replace(e,n,i){if([e,n]=ms(this,e,
n),i.lines<this.lines)for(let r=0,s=0;r<this.children.length;r++){let o=this.children[r],a=s+o.length;if(e>=s&&
n<=a){let l=o.replace(e-s,n-s,i),u=this.lines-o.lines+l.lines;if(l.lines<u>>4&&l.lines>u>>6){let h=this.children.
slice();return h[r]=l,new t(h,this.length-(n-e)+i.length)}return super.replace(s,a,l)}s=a+1}return super.replace(
e,n,i)}sliceString(e,n=this.length,i=`
`){[e,n]=ms(this,e,n);let r="";for(let s=0,o=0;s<this.children.length&&o<=n;s++){let a=this.children[s],l=o+a.
length;o>e&&s&&(r+=i),e<l&&n>o&&(r+=a.sliceString(e-o,n-o,i)),o=l+1}return r}flatten(e){for(let n of this.children)
n.flatten(e)}scanIdentical(e,n){if(!(e instanceof t))return 0;let i=0,[r,s,o,a]=n>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;r+=n,s+=n){if(r==o||s==a)return i;
let l=this.children[r],u=e.children[s];if(l!=u)return i+l.scanIdentical(u,n);i+=l.length+1}}static from(e,n=e.
reduce((i,r)=>i+r.length+1,-1)){let i=0;for(let p of e)i+=p.lines;if(i<32){let p=[];for(let m of e)m.flatten(p);
return new Vt(p,n)}let r=Math.max(32,i>>5),s=r<<1,o=r>>1,a=[],l=0,u=-1,h=[];function d(p){let m;if(p.lines>s&&
p instanceof t)for(let g of p.children)d(g);else p.lines>o&&(l>o||!l)?(f(),a.push(p)):p instanceof Vt&&l&&(m=h[h.
length-1])instanceof Vt&&p.lines+m.lines<=32?(l+=p.lines,u+=p.length+1,h[h.length-1]=new Vt(m.text.concat(p.text),
m.length+1+p.length)):(l+p.lines>r&&f(),l+=p.lines,u+=p.length+1,h.push(p))}function f(){l!=0&&(a.push(h.length==
1?h[0]:t.from(h,u)),u=-1,l=h.length=0)}for(let p of e)d(p);return f(),a.length==1?a[0]:new t(a,n)}};oe.empty=new Vt(
[""],0);function IP(t){let e=-1;for(let n of t)e+=n.length+1;return e}function ec(t,e,n=0,i=1e9){for(let r=0,s=0,
o=!0;s<t.length&&r<=i;s++){let a=t[s],l=r+a.length;l>=n&&(l>i&&(a=a.slice(0,i-r)),r<n&&(a=a.slice(n-r)),o?(e[e.
length-1]+=a,o=!1):e.push(a)),r=l+1}return e}function sb(t,e,n){return ec(t,[""],e,n)}var fr=class{constructor(e,n=1){
this.dir=n,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[n>0?1:(e instanceof Vt?e.
text.length:e.children.length)<<1]}nextInner(e,n){for(this.done=this.lineBreak=!1;;){let i=this.nodes.length-1,
r=this.nodes[i],s=this.offsets[i],o=s>>1,a=r instanceof Vt?r.text.length:r.children.length;if(o==(n>0?a:0)){if(i==
0)return this.done=!0,this.value="",this;n>0&&this.offsets[i-1]++,this.nodes.pop(),this.offsets.pop()}else if((s&
1)==(n>0?0:1)){if(this.offsets[i]+=n,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(r instanceof Vt){let l=r.text[o+(n<0?-1:0)];if(this.offsets[i]+=n,l.length>Math.max(0,e))return this.
value=e==0?l:n>0?l.slice(e):l.slice(0,l.length-e),this;e-=l.length}else{let l=r.children[o+(n<0?-1:0)];e>l.length?
(e-=l.length,this.offsets[i]+=n):(n<0&&this.offsets[i]--,this.nodes.push(l),this.offsets.push(n>0?1:(l instanceof
Vt?l.text.length:l.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},tc=class{constructor(e,n,i){this.value="",this.done=!1,this.cursor=new fr(e,n>i?-1:
1),this.pos=n>i?e.length:0,this.from=Math.min(n,i),this.to=Math.max(n,i)}nextInner(e,n){if(n<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,n<0?this.pos-this.to:this.from-this.
pos);let i=n<0?this.pos-this.from:this.to-this.pos;e>i&&(e=i),i-=e;let{value:r}=this.cursor.next(e);return this.
pos+=(r.length+e)*n,this.value=r.length<=i?r:n<0?r.slice(r.length-i):r.slice(0,i),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},nc=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:n,lineBreak:i,value:r}=this.inner.next(e);return n&&
this.afterBreak?(this.value="",this.afterBreak=!1):n?(this.done=!0,this.value=""):i?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=r,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(oe.prototype[Symbol.iterator]=function(){return this.iter()},fr.prototype[Symbol.iterator]=tc.prototype[Symbol.
iterator]=nc.prototype[Symbol.iterator]=function(){return this});var Pd=class{constructor(e,n,i,r){this.from=e,
this.to=n,this.number=i,this.text=r}get length(){return this.to-this.from}};function ms(t,e,n){return e=Math.max(
0,Math.min(t.length,e)),[e,Math.max(e,Math.min(t.length,n))]}function Le(t,e,n=!0,i=!0){return tb(t,e,n,i)}function LP(t){
return t>=56320&&t<57344}function ZP(t){return t>=55296&&t<56320}function ht(t,e){let n=t.charCodeAt(e);if(!ZP(
n)||e+1==t.length)return n;let i=t.charCodeAt(e+1);return LP(i)?(n-55296<<10)+(i-56320)+65536:n}function jo(t){
return t<=65535?String.fromCharCode(t):(t-=65536,String.fromCharCode((t>>10)+55296,(t&1023)+56320))}function Ft(t){
return t<65536?1:2}var $d=/\r\n?|\n/,Ge=(function(t){return t[t.Simple=0]="Simple",t[t.TrackDel=1]="TrackDel",
t[t.TrackBefore=2]="TrackBefore",t[t.TrackAfter=3]="TrackAfter",t})(Ge||(Ge={})),Fn=class t{constructor(e){this.
sections=e}get length(){let e=0;for(let n=0;n<this.sections.length;n+=2)e+=this.sections[n];return e}get newLength(){
let e=0;for(let n=0;n<this.sections.length;n+=2){let i=this.sections[n+1];e+=i<0?this.sections[n]:i}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let n=0,i=0,r=0;n<
this.sections.length;){let s=this.sections[n++],o=this.sections[n++];o<0?(e(i,r,s),r+=s):r+=o,i+=s}}iterChangedRanges(e,n=!1){
Td(this,e,n)}get invertedDesc(){let e=[];for(let n=0;n<this.sections.length;){let i=this.sections[n++],r=this.
sections[n++];r<0?e.push(i,r):e.push(r,i)}return new t(e)}composeDesc(e){return this.empty?e:e.empty?this:ub(this,
e)}mapDesc(e,n=!1){return e.empty?this:Qd(this,e,n)}mapPos(e,n=-1,i=Ge.Simple){let r=0,s=0;for(let o=0;o<this.
sections.length;){let a=this.sections[o++],l=this.sections[o++],u=r+a;if(l<0){if(u>e)return s+(e-r);s+=a}else{
if(i!=Ge.Simple&&u>=e&&(i==Ge.TrackDel&&r<e&&u>e||i==Ge.TrackBefore&&r<e||i==Ge.TrackAfter&&u>e))return null;if(u>
e||u==e&&n<0&&!a)return e==r||n<0?s:s+l;s+=l}r=u}if(e>r)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${r}`);return s}touchesRange(e,n=e){for(let i=0,r=0;i<this.sections.length&&r<=n;){let s=this.
sections[i++],o=this.sections[i++],a=r+s;if(o>=0&&r<=n&&a>=e)return r<e&&a>n?"cover":!0;r=a}return!1}toString(){
let e="";for(let n=0;n<this.sections.length;){let i=this.sections[n++],r=this.sections[n++];e+=(e?" ":"")+i+(r>=
0?":"+r:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
n=>typeof n!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new t(e)}static create(e){
return new t(e)}},ut=class t extends Fn{constructor(e,n){super(e),this.inserted=n}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return Td(this,(n,i,r,s,o)=>e=
e.replace(r,r+(i-n),o),!1),e}mapDesc(e,n=!1){return Qd(this,e,n,!0)}invert(e){let n=this.sections.slice(),i=[];
for(let r=0,s=0;r<n.length;r+=2){let o=n[r],a=n[r+1];if(a>=0){n[r]=a,n[r+1]=o;let l=r>>1;for(;i.length<l;)i.push(
oe.empty);i.push(o?e.slice(s,s+o):oe.empty)}s+=o}return new t(n,i)}compose(e){return this.empty?e:e.empty?this:
ub(this,e,!0)}map(e,n=!1){return e.empty?this:Qd(this,e,n,!0)}iterChanges(e,n=!1){Td(this,e,n)}get desc(){return Fn.
create(this.sections)}filter(e){let n=[],i=[],r=[],s=new pr(this);e:for(let o=0,a=0;;){let l=o==e.length?1e9:e[o++];
for(;a<l||a==l&&s.len==0;){if(s.done)break e;let h=Math.min(s.len,l-a);xt(r,h,-1);let d=s.ins==-1?-1:s.off==0?
s.ins:0;xt(n,h,d),d>0&&yi(i,n,s.text),s.forward(h),a+=h}let u=e[o++];for(;a<u;){if(s.done)break e;let h=Math.min(
s.len,u-a);xt(n,h,-1),xt(r,h,s.ins==-1?-1:s.off==0?s.ins:0),s.forward(h),a+=h}}return{changes:new t(n,i),filtered:Fn.
create(r)}}toJSON(){let e=[];for(let n=0;n<this.sections.length;n+=2){let i=this.sections[n],r=this.sections[n+
1];r<0?e.push(i):r==0?e.push([i]):e.push([i].concat(this.inserted[n>>1].toJSON()))}return e}static of(e,n,i){let r=[],
s=[],o=0,a=null;function l(h=!1){if(!h&&!r.length)return;o<n&&xt(r,n-o,-1);let d=new t(r,s);a=a?a.compose(d.map(
a)):d,r=[],s=[],o=0}function u(h){if(Array.isArray(h))for(let d of h)u(d);else if(h instanceof t){if(h.length!=
n)throw new RangeError(`Mismatched change set length (got ${h.length}, expected ${n})`);l(),a=a?a.compose(h.map(
a)):h}else{let{from:d,to:f=d,insert:p}=h;if(d>f||d<0||f>n)throw new RangeError(`Invalid change range ${d} to ${f}\
 (in doc of length ${n})`);let m=p?typeof p=="string"?oe.of(p.split(i||$d)):p:oe.empty,g=m.length;if(d==f&&g==
0)return;d<o&&l(),d>o&&xt(r,d-o,-1),xt(r,f-d,g),yi(s,r,m),o=f}}return u(e),l(!a),a}static empty(e){return new t(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let n=[],i=[];for(let r=0;r<e.length;r++){let s=e[r];if(typeof s=="number")n.push(s,-1);else{if(!Array.
isArray(s)||typeof s[0]!="number"||s.some((o,a)=>a&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(s.length==1)n.push(s[0],0);else{for(;i.length<r;)i.push(oe.empty);i[r]=oe.of(s.slice(
1)),n.push(s[0],i[r].length)}}}return new t(n,i)}static createSet(e,n){return new t(e,n)}};function xt(t,e,n,i=!1){
if(e==0&&n<=0)return;let r=t.length-2;r>=0&&n<=0&&n==t[r+1]?t[r]+=e:r>=0&&e==0&&t[r]==0?t[r+1]+=n:i?(t[r]+=e,t[r+
1]+=n):t.push(e,n)}function yi(t,e,n){if(n.length==0)return;let i=e.length-2>>1;if(i<t.length)t[t.length-1]=t[t.
length-1].append(n);else{for(;t.length<i;)t.push(oe.empty);t.push(n)}}function Td(t,e,n){let i=t.inserted;for(let r=0,
s=0,o=0;o<t.sections.length;){let a=t.sections[o++],l=t.sections[o++];if(l<0)r+=a,s+=a;else{let u=r,h=s,d=oe.empty;
for(;u+=a,h+=l,l&&i&&(d=d.append(i[o-2>>1])),!(n||o==t.sections.length||t.sections[o+1]<0);)a=t.sections[o++],
l=t.sections[o++];e(r,u,s,h,d),r=u,s=h}}}function Qd(t,e,n,i=!1){let r=[],s=i?[]:null,o=new pr(t),a=new pr(e);
for(let l=-1;;){if(o.done&&a.len||a.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
a.ins==-1){let u=Math.min(o.len,a.len);xt(r,u,-1),o.forward(u),a.forward(u)}else if(a.ins>=0&&(o.ins<0||l==o.i||
o.off==0&&(a.len<o.len||a.len==o.len&&!n))){let u=a.len;for(xt(r,a.ins,-1);u;){let h=Math.min(o.len,u);o.ins>=
0&&l<o.i&&o.len<=h&&(xt(r,0,o.ins),s&&yi(s,r,o.text),l=o.i),o.forward(h),u-=h}a.next()}else if(o.ins>=0){let u=0,
h=o.len;for(;h;)if(a.ins==-1){let d=Math.min(h,a.len);u+=d,h-=d,a.forward(d)}else if(a.ins==0&&a.len<h)h-=a.len,
a.next();else break;xt(r,u,l<o.i?o.ins:0),s&&l<o.i&&yi(s,r,o.text),l=o.i,o.forward(o.len-h)}else{if(o.done&&a.
done)return s?ut.createSet(r,s):Fn.create(r);throw new Error("Mismatched change set lengths")}}}function ub(t,e,n=!1){
let i=[],r=n?[]:null,s=new pr(t),o=new pr(e);for(let a=!1;;){if(s.done&&o.done)return r?ut.createSet(i,r):Fn.create(
i);if(s.ins==0)xt(i,s.len,0,a),s.next();else if(o.len==0&&!o.done)xt(i,0,o.ins,a),r&&yi(r,i,o.text),o.next();else{
if(s.done||o.done)throw new Error("Mismatched change set lengths");{let l=Math.min(s.len2,o.len),u=i.length;if(s.
ins==-1){let h=o.ins==-1?-1:o.off?0:o.ins;xt(i,l,h,a),r&&h&&yi(r,i,o.text)}else o.ins==-1?(xt(i,s.off?0:s.len,
l,a),r&&yi(r,i,s.textBit(l))):(xt(i,s.off?0:s.len,o.off?0:o.ins,a),r&&!o.off&&yi(r,i,o.text));a=(s.ins>l||o.ins>=
0&&o.len>l)&&(a||i.length>u),s.forward2(l),o.forward(l)}}}}var pr=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,n=this.i-2>>1;return n>=e.length?oe.empty:e[n]}textBit(e){let{inserted:n}=this.set,i=this.
i-2>>1;return i>=n.length&&!e?oe.empty:n[i].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},ur=class t{constructor(e,n,i,r){this.from=e,this.to=n,this.flags=i,this.goalColumn=r}get anchor(){
return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.
from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){
let e=this.flags&7;return e==7?null:e}map(e,n=-1){let i,r;return this.empty?i=r=e.mapPos(this.from,n):(i=e.mapPos(
this.from,1),r=e.mapPos(this.to,-1)),i==this.from&&r==this.to?this:new t(i,r,this.flags,this.goalColumn)}extend(e,n=e,i=0){
if(e<=this.anchor&&n>=this.anchor)return _.range(e,n,void 0,void 0,i);let r=Math.abs(e-this.anchor)>Math.abs(n-
this.anchor)?e:n;return _.range(this.anchor,r,void 0,void 0,i)}eq(e,n=!1){return this.anchor==e.anchor&&this.head==
e.head&&this.goalColumn==e.goalColumn&&(!n||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,
head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!="number"||typeof e.head!="number")throw new RangeError(
"Invalid JSON representation for SelectionRange");return _.range(e.anchor,e.head)}static create(e,n,i,r){return new t(
e,n,i,r)}},_=class t{constructor(e,n){this.ranges=e,this.mainIndex=n}map(e,n=-1){return e.empty?this:t.create(
this.ranges.map(i=>i.map(e,n)),this.mainIndex)}eq(e,n=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=
e.mainIndex)return!1;for(let i=0;i<this.ranges.length;i++)if(!this.ranges[i].eq(e.ranges[i],n))return!1;return!0}get main(){
return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new t([this.main],0)}addRange(e,n=!0){
return t.create([e].concat(this.ranges),n?0:this.mainIndex+1)}replaceRange(e,n=this.mainIndex){let i=this.ranges.
slice();return i[n]=e,t.create(i,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.
mainIndex}}static fromJSON(e){if(!e||!Array.isArray(e.ranges)||typeof e.main!="number"||e.main>=e.ranges.length)
throw new RangeError("Invalid JSON representation for EditorSelection");return new t(e.ranges.map(n=>ur.fromJSON(
n)),e.main)}static single(e,n=e){return new t([t.range(e,n)],0)}static create(e,n=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let i=0,r=0;r<e.length;r++){let s=e[r];if(s.empty?s.from<=i:s.from<
i)return t.normalized(e.slice(),n);i=s.to}return new t(e,n)}static cursor(e,n=0,i,r){return ur.create(e,e,(n==
0?0:n<0?8:16)|(i==null?7:Math.min(6,i)),r)}static range(e,n,i,r,s){let o=r==null?7:Math.min(6,r);return!s&&e!=
n&&(s=n<e?1:-1),s&&(o|=s<0?8:16),n<e?ur.create(n,e,o|32,i):ur.create(e,n,o,i)}static undirectionalRange(e,n){return ur.
create(e,n,64,void 0)}static normalized(e,n=0){let i=e[n];e.sort((r,s)=>r.from-s.from),n=e.indexOf(i);for(let r=1;r<
e.length;r++){let s=e[r],o=e[r-1];if(s.empty?s.from<=o.to:s.from<o.to){let a=o.from,l=Math.max(s.to,o.to);r<=n&&
n--,e.splice(--r,2,s.anchor>s.head?t.range(l,a):t.range(a,l))}}return new t(e,n)}};function hb(t,e){for(let n of t.
ranges)if(n.to>e)throw new RangeError("Selection points outside of document")}var Nd=0,Z=class t{constructor(e,n,i,r,s){
this.combine=e,this.compareInput=n,this.compare=i,this.isStatic=r,this.id=Nd++,this.default=e([]),this.extensions=
typeof s=="function"?s(this):s}get reader(){return this}static define(e={}){return new t(e.combine||(n=>n),e.compareInput||
((n,i)=>n===i),e.compare||(e.combine?(n,i)=>n===i:qd),!!e.static,e.enables)}of(e){return new fs([],this,0,e)}compute(e,n){
if(this.isStatic)throw new Error("Can't compute a static facet");return new fs(e,this,1,n)}computeN(e,n){if(this.
isStatic)throw new Error("Can't compute a static facet");return new fs(e,this,2,n)}from(e,n){return n||(n=i=>i),
this.compute([e],i=>n(i.field(e)))}};function qd(t,e){return t==e||t.length==e.length&&t.every((n,i)=>n===e[i])}
var fs=class{constructor(e,n,i,r){this.dependencies=e,this.facet=n,this.type=i,this.value=r,this.id=Nd++}dynamicSlot(e){
var n;let i=this.value,r=this.facet.compareInput,s=this.id,o=e[s]>>1,a=this.type==2,l=!1,u=!1,h=[];for(let d of this.
dependencies)d=="doc"?l=!0:d=="selection"?u=!0:(((n=e[d.id])!==null&&n!==void 0?n:1)&1)==0&&h.push(e[d.id]);return{
create(d){return d.values[o]=i(d),1},update(d,f){if(l&&f.docChanged||u&&(f.docChanged||f.selection)||Ad(d,h)){
let p=i(d);if(a?!ob(p,d.values[o],r):!r(p,d.values[o]))return d.values[o]=p,1}return 0},reconfigure:(d,f)=>{let p,
m=f.config.address[s];if(m!=null){let g=sc(f,m);if(this.dependencies.every(O=>O instanceof Z?f.facet(O)===d.facet(
O):O instanceof Te?f.field(O,!1)==d.field(O,!1):!0)||(a?ob(p=i(d),g,r):r(p=i(d),g)))return d.values[o]=g,0}else
p=i(d);return d.values[o]=p,1}}}get extension(){return this}};function ob(t,e,n){if(t.length!=e.length)return!1;
for(let i=0;i<t.length;i++)if(!n(t[i],e[i]))return!1;return!0}function Ad(t,e){let n=!1;for(let i of e)No(t,i)&
1&&(n=!0);return n}function NP(t,e,n){let i=n.map(l=>t[l.id]),r=n.map(l=>l.type),s=i.filter(l=>!(l&1)),o=t[e.id]>>
1;function a(l){let u=[];for(let h=0;h<i.length;h++){let d=sc(l,i[h]);if(r[h]==2)for(let f of d)u.push(f);else
u.push(d)}return e.combine(u)}return{create(l){for(let u of i)No(l,u);return l.values[o]=a(l),1},update(l,u){if(!Ad(
l,s))return 0;let h=a(l);return e.compare(h,l.values[o])?0:(l.values[o]=h,1)},reconfigure(l,u){let h=Ad(l,i),d=u.
config.facets[e.id],f=u.facet(e);if(d&&!h&&qd(n,d))return l.values[o]=f,0;let p=a(l);return e.compare(p,f)?(l.
values[o]=f,0):(l.values[o]=p,1)}}}var Hl=Z.define({static:!0}),Te=class t{constructor(e,n,i,r,s){this.id=e,this.
createF=n,this.updateF=i,this.compareF=r,this.spec=s,this.provides=void 0}static define(e){let n=new t(Nd++,e.
create,e.update,e.compare||((i,r)=>i===r),e);return e.provide&&(n.provides=e.provide(n)),n}create(e){let n=e.facet(
Hl).find(i=>i.field==this);return(n?.create||this.createF)(e)}slot(e){let n=e[this.id]>>1;return{create:i=>(i.
values[n]=this.create(i),1),update:(i,r)=>{let s=i.values[n],o=this.updateF(s,r);return this.compareF(s,o)?0:(i.
values[n]=o,1)},reconfigure:(i,r)=>{let s=i.facet(Hl),o=r.facet(Hl),a;return(a=s.find(l=>l.field==this))&&a!=o.
find(l=>l.field==this)?(i.values[n]=a.create(i),1):r.config.address[this.id]!=null?(i.values[n]=r.field(this),
0):(i.values[n]=this.create(i),1)}}}init(e){return[this,Hl.of({field:this,create:e})]}get extension(){return this}},
hr={lowest:4,low:3,default:2,high:1,highest:0};function Zo(t){return e=>new ic(e,t)}var dt={highest:Zo(hr.highest),
high:Zo(hr.high),default:Zo(hr.default),low:Zo(hr.low),lowest:Zo(hr.lowest)},ic=class{constructor(e,n){this.inner=
e,this.prec=n}get extension(){return this}},Gn=class t{of(e){return new qo(this,e)}reconfigure(e){return t.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},qo=class{constructor(e,n){this.
compartment=e,this.inner=n}get extension(){return this}},rc=class t{constructor(e,n,i,r,s,o){for(this.base=e,this.
compartments=n,this.dynamicSlots=i,this.address=r,this.staticValues=s,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<i.length;)this.statusTemplate.push(0)}staticFacet(e){let n=this.address[e.id];return n==
null?e.default:this.staticValues[n>>1]}static resolve(e,n,i){let r=[],s=Object.create(null),o=new Map;for(let f of qP(
e,n,o))f instanceof Te?r.push(f):(s[f.facet.id]||(s[f.facet.id]=[])).push(f);let a=Object.create(null),l=[],u=[];
for(let f of r)a[f.id]=u.length<<1,u.push(p=>f.slot(p));let h=i?.config.facets;for(let f in s){let p=s[f],m=p[0].
facet,g=h&&h[f]||[];if(p.every(O=>O.type==0))if(a[m.id]=l.length<<1|1,qd(g,p))l.push(i.facet(m));else{let O=m.
combine(p.map(b=>b.value));l.push(i&&m.compare(O,i.facet(m))?i.facet(m):O)}else{for(let O of p)O.type==0?(a[O.
id]=l.length<<1|1,l.push(O.value)):(a[O.id]=u.length<<1,u.push(b=>O.dynamicSlot(b)));a[m.id]=u.length<<1,u.push(
O=>NP(O,m,p))}}let d=u.map(f=>f(a));return new t(e,o,d,a,l,s)}};function qP(t,e,n){let i=[[],[],[],[],[]],r=new Map;
function s(o,a){let l=r.get(o);if(l!=null){if(l<=a)return;let u=i[l].indexOf(o);u>-1&&i[l].splice(u,1),o instanceof
qo&&n.delete(o.compartment)}if(r.set(o,a),Array.isArray(o))for(let u of o)s(u,a);else if(o instanceof qo){if(n.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let u=e.get(o.compartment)||
o.inner;n.set(o.compartment,u),s(u,a)}else if(o instanceof ic)s(o.inner,o.prec);else if(o instanceof Te)i[a].push(
o),o.provides&&s(o.provides,a);else if(o instanceof fs)i[a].push(o),o.facet.extensions&&s(o.facet.extensions,hr.
default);else{let u=o.extension;if(!u)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(u==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);s(u,a)}}return s(t,hr.default),
i.reduce((o,a)=>o.concat(a))}function No(t,e){if(e&1)return 2;let n=e>>1,i=t.status[n];if(i==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(i&2)return i;t.status[n]=4;let r=t.computeSlot(t,t.config.
dynamicSlots[n]);return t.status[n]=2|r}function sc(t,e){return e&1?t.config.staticValues[e>>1]:t.values[e>>1]}
var db=Z.define(),Rd=Z.define({combine:t=>t.some(e=>e),static:!0}),fb=Z.define({combine:t=>t.length?t[0]:void 0,
static:!0}),pb=Z.define(),mb=Z.define(),gb=Z.define(),Ob=Z.define({combine:t=>t.length?t[0]:!1}),qt=class{constructor(e,n){
this.type=e,this.value=n}static define(){return new _d}},_d=class{of(e){return new qt(this,e)}},Md=class{constructor(e){
this.map=e}of(e){return new H(this,e)}},H=class t{constructor(e,n){this.type=e,this.value=n}map(e){let n=this.
type.map(this.value,e);return n===void 0?void 0:n==this.value?this:new t(this.type,n)}is(e){return this.type==
e}static define(e={}){return new Md(e.map||(n=>n))}static mapEffects(e,n){if(!e.length)return e;let i=[];for(let r of e){
let s=r.map(n);s&&i.push(s)}return i}};H.reconfigure=H.define();H.appendConfig=H.define();var Xe=class t{constructor(e,n,i,r,s,o){
this.startState=e,this.changes=n,this.selection=i,this.effects=r,this.annotations=s,this.scrollIntoView=o,this.
_doc=null,this._state=null,i&&hb(i,n.newLength),s.some(a=>a.type==t.time)||(this.annotations=s.concat(t.time.of(
Date.now())))}static create(e,n,i,r,s,o){return new t(e,n,i,r,s,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let n of this.
annotations)if(n.type==e)return n.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let n=this.annotation(t.userEvent);return!!(n&&(n==e||n.length>
e.length&&n.slice(0,e.length)==e&&n[e.length]=="."))}};Xe.time=qt.define();Xe.userEvent=qt.define();Xe.addToHistory=
qt.define();Xe.remote=qt.define();function XP(t,e){let n=[];for(let i=0,r=0;;){let s,o;if(i<t.length&&(r==e.length||
e[r]>=t[i]))s=t[i++],o=t[i++];else if(r<e.length)s=e[r++],o=e[r++];else return n;!n.length||n[n.length-1]<s?n.
push(s,o):n[n.length-1]<o&&(n[n.length-1]=o)}}function yb(t,e,n){var i;let r,s,o;return n?(r=e.changes,s=ut.empty(
e.changes.length),o=t.changes.compose(e.changes)):(r=e.changes.map(t.changes),s=t.changes.mapDesc(e.changes,!0),
o=t.changes.compose(r)),{changes:o,selection:e.selection?e.selection.map(s):(i=t.selection)===null||i===void 0?
void 0:i.map(r),effects:H.mapEffects(t.effects,r).concat(H.mapEffects(e.effects,s)),annotations:t.annotations.
length?t.annotations.concat(e.annotations):e.annotations,scrollIntoView:t.scrollIntoView||e.scrollIntoView}}function Ed(t,e,n){
let i=e.selection,r=ps(e.annotations);return e.userEvent&&(r=r.concat(Xe.userEvent.of(e.userEvent))),{changes:e.
changes instanceof ut?e.changes:ut.of(e.changes||[],n,t.facet(fb)),selection:i&&(i instanceof _?i:_.single(i.anchor,
i.head)),effects:ps(e.effects),annotations:r,scrollIntoView:!!e.scrollIntoView}}function bb(t,e,n){let i=Ed(t,
e.length?e[0]:{},t.doc.length);e.length&&e[0].filter===!1&&(n=!1);for(let s=1;s<e.length;s++){e[s].filter===!1&&
(n=!1);let o=!!e[s].sequential;i=yb(i,Ed(t,e[s],o?i.changes.newLength:t.doc.length),o)}let r=Xe.create(t,i.changes,
i.selection,i.effects,i.annotations,i.scrollIntoView);return jP(n?BP(r):r)}function BP(t){let e=t.startState,n=!0;
for(let r of e.facet(pb)){let s=r(t);if(s===!1){n=!1;break}Array.isArray(s)&&(n=n===!0?s:XP(n,s))}if(n!==!0){let r,
s;if(n===!1)s=t.changes.invertedDesc,r=ut.empty(e.doc.length);else{let o=t.changes.filter(n);r=o.changes,s=o.filtered.
mapDesc(o.changes).invertedDesc}t=Xe.create(e,r,t.selection&&t.selection.map(s),H.mapEffects(t.effects,s),t.annotations,
t.scrollIntoView)}let i=e.facet(mb);for(let r=i.length-1;r>=0;r--){let s=i[r](t);s instanceof Xe?t=s:Array.isArray(
s)&&s.length==1&&s[0]instanceof Xe?t=s[0]:t=bb(e,ps(s),!1)}return t}function jP(t){let e=t.startState,n=e.facet(
gb),i=t;for(let r=n.length-1;r>=0;r--){let s=n[r](t);s&&Object.keys(s).length&&(i=yb(i,Ed(e,s,t.changes.newLength),
!0))}return i==t?t:Xe.create(e,t.changes,t.selection,i.effects,i.annotations,i.scrollIntoView)}var WP=[];function ps(t){
return t==null?WP:Array.isArray(t)?t:[t]}var ve=(function(t){return t[t.Word=0]="Word",t[t.Space=1]="Space",t[t.
Other=2]="Other",t})(ve||(ve={})),UP=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
Dd;try{Dd=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function zP(t){if(Dd)return Dd.test(t);for(let e=0;e<
t.length;e++){let n=t[e];if(/\w/.test(n)||n>"\x80"&&(n.toUpperCase()!=n.toLowerCase()||UP.test(n)))return!0}return!1}
function YP(t){return e=>{if(!/\S/.test(e))return ve.Space;if(zP(e))return ve.Word;for(let n=0;n<t.length;n++)
if(e.indexOf(t[n])>-1)return ve.Word;return ve.Other}}var he=class t{constructor(e,n,i,r,s,o){this.config=e,this.
doc=n,this.selection=i,this.values=r,this.status=e.statusTemplate.slice(),this.computeSlot=s,o&&(o._state=this);
for(let a=0;a<this.config.dynamicSlots.length;a++)No(this,a<<1);this.computeSlot=null}field(e,n=!0){let i=this.
config.address[e.id];if(i==null){if(n)throw new RangeError("Field is not present in this state");return}return No(
this,i),sc(this,i)}update(...e){return bb(this,e,!0)}applyTransaction(e){let n=this.config,{base:i,compartments:r}=n;
for(let a of e.effects)a.is(Gn.reconfigure)?(n&&(r=new Map,n.compartments.forEach((l,u)=>r.set(u,l)),n=null),r.
set(a.value.compartment,a.value.extension)):a.is(H.reconfigure)?(n=null,i=a.value):a.is(H.appendConfig)&&(n=null,
i=ps(i).concat(a.value));let s;n?s=e.startState.values.slice():(n=rc.resolve(i,r,this),s=new t(n,this.doc,this.
selection,n.dynamicSlots.map(()=>null),(l,u)=>u.reconfigure(l,this),null).values);let o=e.startState.facet(Rd)?
e.newSelection:e.newSelection.asSingle();new t(n,e.newDoc,o,s,(a,l)=>l.update(a,e),e)}replaceSelection(e){return typeof e==
"string"&&(e=this.toText(e)),this.changeByRange(n=>({changes:{from:n.from,to:n.to,insert:e},range:_.cursor(n.from+
e.length,-1)}))}changeByRange(e){let n=this.selection,i=e(n.ranges[0]),r=this.changes(i.changes),s=[i.range],o=ps(
i.effects);for(let a=1;a<n.ranges.length;a++){let l=e(n.ranges[a]),u=this.changes(l.changes),h=u.map(r);for(let f=0;f<
a;f++)s[f]=s[f].map(h);let d=r.mapDesc(u,!0);s.push(l.range.map(d)),r=r.compose(h),o=H.mapEffects(o,h).concat(
H.mapEffects(ps(l.effects),d))}return{changes:r,selection:_.create(s,n.mainIndex),effects:o}}changes(e=[]){return e instanceof
ut?e:ut.of(e,this.doc.length,this.facet(t.lineSeparator))}toText(e){return oe.of(e.split(this.facet(t.lineSeparator)||
$d))}sliceDoc(e=0,n=this.doc.length){return this.doc.sliceString(e,n,this.lineBreak)}facet(e){let n=this.config.
address[e.id];return n==null?e.default:(No(this,n),sc(this,n))}toJSON(e){let n={doc:this.sliceDoc(),selection:this.
selection.toJSON()};if(e)for(let i in e){let r=e[i];r instanceof Te&&this.config.address[r.id]!=null&&(n[i]=r.
spec.toJSON(this.field(e[i]),this))}return n}static fromJSON(e,n={},i){if(!e||typeof e.doc!="string")throw new RangeError(
"Invalid JSON representation for EditorState");let r=[];if(i){for(let s in i)if(Object.prototype.hasOwnProperty.
call(e,s)){let o=i[s],a=e[s];r.push(o.init(l=>o.spec.fromJSON(a,l)))}}return t.create({doc:e.doc,selection:_.fromJSON(
e.selection),extensions:n.extensions?r.concat([n.extensions]):r})}static create(e={}){let n=rc.resolve(e.extensions||
[],new Map),i=e.doc instanceof oe?e.doc:oe.of((e.doc||"").split(n.staticFacet(t.lineSeparator)||$d)),r=e.selection?
e.selection instanceof _?e.selection:_.single(e.selection.anchor,e.selection.head):_.single(0);return hb(r,i.length),
n.staticFacet(Rd)||(r=r.asSingle()),new t(n,i,r,n.dynamicSlots.map(()=>null),(s,o)=>o.create(s),null)}get tabSize(){
return this.facet(t.tabSize)}get lineBreak(){return this.facet(t.lineSeparator)||`
`}get readOnly(){return this.facet(Ob)}phrase(e,...n){for(let i of this.facet(t.phrases))if(Object.prototype.hasOwnProperty.
call(i,e)){e=i[e];break}return n.length&&(e=e.replace(/\$(\$|\d*)/g,(i,r)=>{if(r=="$")return"$";let s=+(r||1);
return!s||s>n.length?i:n[s-1]})),e}languageDataAt(e,n,i=-1){let r=[];for(let s of this.facet(db))for(let o of s(
this,n,i))Object.prototype.hasOwnProperty.call(o,e)&&r.push(o[e]);return r}charCategorizer(e){let n=this.languageDataAt(
"wordChars",e);return YP(n.length?n[0]:"")}wordAt(e){let{text:n,from:i,length:r}=this.doc.lineAt(e),s=this.charCategorizer(
e),o=e-i,a=e-i;for(;o>0;){let l=Le(n,o,!1);if(s(n.slice(l,o))!=ve.Word)break;o=l}for(;a<r;){let l=Le(n,a);if(s(
n.slice(a,l))!=ve.Word)break;a=l}return o==a?null:_.range(o+i,a+i)}};he.allowMultipleSelections=Rd;he.tabSize=
Z.define({combine:t=>t.length?t[0]:4});he.lineSeparator=fb;he.readOnly=Ob;he.phrases=Z.define({compare(t,e){let n=Object.
keys(t),i=Object.keys(e);return n.length==i.length&&n.every(r=>t[r]==e[r])}});he.languageData=db;he.changeFilter=
pb;he.transactionFilter=mb;he.transactionExtender=gb;Gn.reconfigure=H.define();function _t(t,e,n={}){let i={};
for(let r of t)for(let s of Object.keys(r)){let o=r[s],a=i[s];if(a===void 0)i[s]=o;else if(!(a===o||o===void 0))
if(Object.hasOwnProperty.call(n,s))i[s]=n[s](a,o);else throw new Error("Config merge conflict for field "+s)}for(let r in e)
i[r]===void 0&&(i[r]=e[r]);return i}var sn=class{eq(e){return this==e}range(e,n=e){return Xo.create(e,n,this)}};
sn.prototype.startSide=sn.prototype.endSide=0;sn.prototype.point=!1;sn.prototype.mapMode=Ge.TrackDel;function Xd(t,e){
return t==e||t.constructor==e.constructor&&t.eq(e)}var Xo=class t{constructor(e,n,i){this.from=e,this.to=n,this.
value=i}static create(e,n,i){return new t(e,n,i)}};function Id(t,e){return t.from-e.from||t.value.startSide-e.
value.startSide}var Ld=class t{constructor(e,n,i,r){this.from=e,this.to=n,this.value=i,this.maxPoint=r}get length(){
return hs(this.to)}findIndex(e,n,i,r=0){let s=i?this.to:this.from;for(let o=r,a=s.length;;){if(o==a)return o;let l=o+
a>>1,u=s[l]-e||(i?this.value[l].endSide:this.value[l].startSide)-n;if(l==o)return u>=0?o:a;u>=0?a=l:o=l+1}}between(e,n,i,r){
for(let s=this.findIndex(n,-1e9,!0),o=this.findIndex(i,1e9,!1,s);s<o;s++)if(r(this.from[s]+e,this.to[s]+e,this.
value[s])===!1)return!1}map(e,n,i,r,s){let o=[],a=[],l=[],u=-1,h=-1;e:for(let d=0;d<this.value.length;d++){let f=this.
value[d],p=this.from[d]+e,m=this.to[d]+e,g,O;if(p==m){let b=n.mapPos(p,f.startSide,f.mapMode);if(b==null||(g=O=
b,f.startSide!=f.endSide&&(O=n.mapPos(p,f.endSide),O<g)))continue}else if(g=n.mapPos(p,f.startSide),O=n.mapPos(
m,f.endSide),g>O||g==O&&f.startSide>0&&f.endSide<=0)continue;if(!((O-g||f.endSide-f.startSide)<0))if(u<0&&(u=g),
f.point&&(h=Math.max(h,O-g)),(g-i||f.startSide-r)>=0)o.push(f),a.push(g-u),l.push(O-u),i=O,r=f.endSide;else{if(g==
O)for(let b=o.length;b>0;b--){if((g-(l[b-1]+u)||f.startSide-o[b-1].endSide)>=0){o.splice(b,0,f),a.splice(b,0,g-
u),l.splice(b,0,O-u);continue e}if((g-(a[b-1]+u)||f.endSide-o[b-1].startSide)>0)break}s(g,O,f)}}return{mapped:o.
length?new t(a,l,o,h):null,pos:u}}},ce=class t{constructor(e,n,i,r){this.chunkPos=e,this.chunk=n,this.nextLayer=
i,this.maxPoint=r}static create(e,n,i,r){return new t(e,n,i,r)}get length(){let e=this.chunk.length-1;return e<
0?0:Math.max(this.chunkEnd(e),this.nextLayer.length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.
size;for(let n of this.chunk)e+=n.value.length;return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){
let{add:n=[],sort:i=!1,filterFrom:r=0,filterTo:s=this.length}=e,o=e.filter;if(n.length==0&&!o)return this;if(i&&
(n=n.slice().sort(Id)),this.isEmpty)return n.length?t.of(n):this;let a=new oc(this,null,-1).goto(0),l=0,u=[],h=new He;
for(;a.value||l<n.length;)if(l<n.length&&(a.from-n[l].from||a.startSide-n[l].value.startSide)>=0){let d=n[l++];
h.addInner(d.from,d.to,d.value,!1)||u.push(d)}else a.rangeIndex==1&&a.chunkIndex<this.chunk.length&&(l==n.length||
this.chunkEnd(a.chunkIndex)<n[l].from)&&(!o||r>this.chunkEnd(a.chunkIndex)||s<this.chunkPos[a.chunkIndex])&&h.
addChunk(this.chunkPos[a.chunkIndex],this.chunk[a.chunkIndex])?a.nextChunk():((!o||r>a.to||s<a.from||o(a.from,
a.to,a.value))&&(h.addInner(a.from,a.to,a.value,!1)||u.push(Xo.create(a.from,a.to,a.value))),a.next());return h.
finishInner(this.nextLayer.isEmpty&&!u.length?t.empty:this.nextLayer.update({add:u,filter:o,filterFrom:r,filterTo:s}))}map(e){
if(e.empty||this.isEmpty)return this;let n=[],i=[],r=-1,s,o=(l,u,h)=>{s||(s=new He),s.addRange(l,u,h,!1)};for(let l=0;l<
this.chunk.length;l++){let u=this.chunkPos[l],h=this.chunk[l],d=e.touchesRange(u,u+h.length);if(d===!1)r=Math.
max(r,h.maxPoint),n.push(h),i.push(e.mapPos(u));else if(d===!0){let[f,p]=n.length?[hs(i)+hs(n).length,hs(hs(n).
value).endSide]:[-1,-1],{mapped:m,pos:g}=h.map(u,e,f,p,o);m&&(r=Math.max(r,m.maxPoint),n.push(m),i.push(g))}}let a=this.
nextLayer.map(e);return s&&(a=s.finishInner(a)),n.length==0?a:new t(i,n,a||t.empty,r)}between(e,n,i){if(!this.
isEmpty){for(let r=0;r<this.chunk.length;r++){let s=this.chunkPos[r],o=this.chunk[r];if(n>=s&&e<=s+o.length&&o.
between(s,e-s,n-s,i)===!1)return}this.nextLayer.between(e,n,i)}}iter(e=0){return Bo.from([this]).goto(e)}get isEmpty(){
return this.nextLayer==this}static iter(e,n=0){return Bo.from(e).goto(n)}static compare(e,n,i,r,s=-1){let o=e.
filter(d=>d.maxPoint>0||!d.isEmpty&&d.maxPoint>=s),a=n.filter(d=>d.maxPoint>0||!d.isEmpty&&d.maxPoint>=s),l=ab(
o,a,i),u=new dr(o,l,s),h=new dr(a,l,s);i.iterGaps((d,f,p)=>lb(u,d,h,f,p,r)),i.empty&&i.length==0&&lb(u,0,h,0,0,
r)}static eq(e,n,i=0,r){r==null&&(r=999999999);let s=e.filter(h=>!h.isEmpty&&n.indexOf(h)<0),o=n.filter(h=>!h.
isEmpty&&e.indexOf(h)<0);if(s.length!=o.length)return!1;if(!s.length)return!0;let a=ab(s,o),l=new dr(s,a,0).goto(
i),u=new dr(o,a,0).goto(i);for(;;){if(l.to!=u.to||!Zd(l.active,u.active)||l.point&&(!u.point||!Xd(l.point,u.point)))
return!1;if(l.to>r)return!0;l.next(),u.next()}}static spans(e,n,i,r,s=-1){let o=new dr(e,null,s).goto(n),a=n,l=o.
openStart;for(;;){let u=Math.min(o.to,i);if(o.point){let h=o.activeForPoint(o.to),d=o.pointFrom<n?h.length+1:o.
point.startSide<0?h.length:Math.min(h.length,l);r.point(a,u,o.point,h,d,o.pointRank),l=Math.min(o.openEnd(u),h.
length)}else u>a&&(r.span(a,u,o.active,l),l=o.openEnd(u));if(o.to>i)return l+(o.point&&o.to>i?1:0);a=o.to,o.next()}}static of(e,n=!1){
let i=new He;for(let r of e instanceof Xo?[e]:n?VP(e):e)i.add(r.from,r.to,r.value);return i.finish()}static join(e){
if(!e.length)return t.empty;let n=hs(e);for(let i=e.length-2;i>=0;i--)for(let r=e[i];r!=t.empty;r=r.nextLayer)
n=new t(r.chunkPos,r.chunk,n,Math.max(r.maxPoint,n.maxPoint));return n}};ce.empty=new ce([],[],null,-1);function hs(t){
return t[t.length-1]}function VP(t){if(t.length>1)for(let e=t[0],n=1;n<t.length;n++){let i=t[n];if(Id(e,i)>0)return t.
slice().sort(Id);e=i}return t}ce.empty.nextLayer=ce.empty;var He=class t{finishChunk(e){this.chunks.push(new Ld(
this.from,this.to,this.value,this.maxPoint)),this.chunkPos.push(this.chunkStart),this.chunkStart=-1,this.setMaxPoint=
Math.max(this.setMaxPoint,this.maxPoint),this.maxPoint=-1,e&&(this.from=[],this.to=[],this.value=[])}constructor(){
this.chunks=[],this.chunkPos=[],this.chunkStart=-1,this.last=null,this.lastFrom=-1e9,this.lastTo=-1e9,this.from=
[],this.to=[],this.value=[],this.maxPoint=-1,this.setMaxPoint=-1,this.nextLayer=null}add(e,n,i){this.addRange(
e,n,i,!0)}addRange(e,n,i,r){this.addInner(e,n,i,r)||(this.nextLayer||(this.nextLayer=new t)).addRange(e,n,i,r)}addInner(e,n,i,r){
let s=e-this.lastTo||i.startSide-this.last.endSide;if(r&&s<=0&&(e-this.lastFrom||i.startSide-this.last.startSide)<
0)throw new Error("Ranges must be added sorted by `from` position and `startSide`");return s<0?!1:(this.from.length==
250&&this.finishChunk(!0),this.chunkStart<0&&(this.chunkStart=e),this.from.push(e-this.chunkStart),this.to.push(
n-this.chunkStart),this.last=i,this.lastFrom=e,this.lastTo=n,this.value.push(i),i.point&&(this.maxPoint=Math.max(
this.maxPoint,n-e)),!0)}addChunk(e,n){if((e-this.lastTo||n.value[0].startSide-this.last.endSide)<0)return!1;this.
from.length&&this.finishChunk(!0),this.setMaxPoint=Math.max(this.setMaxPoint,n.maxPoint),this.chunks.push(n),this.
chunkPos.push(e);let i=n.value.length-1;return this.last=n.value[i],this.lastFrom=n.from[i]+e,this.lastTo=n.to[i]+
e,!0}finish(){return this.finishInner(ce.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.
chunks.length==0)return e;let n=ce.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(
e):e,this.setMaxPoint);return this.from=null,n}};function ab(t,e,n){let i=new Map;for(let s of t)for(let o=0;o<
s.chunk.length;o++)s.chunk[o].maxPoint<=0&&i.set(s.chunk[o],s.chunkPos[o]);let r=new Set;for(let s of e)for(let o=0;o<
s.chunk.length;o++){let a=i.get(s.chunk[o]);a!=null&&(n?n.mapPos(a):a)==s.chunkPos[o]&&!n?.touchesRange(a,a+s.
chunk[o].length)&&r.add(s.chunk[o])}return r}var oc=class{constructor(e,n,i,r=0){this.layer=e,this.skip=n,this.
minPoint=i,this.rank=r}get startSide(){return this.value?this.value.startSide:0}get endSide(){return this.value?
this.value.endSide:0}goto(e,n=-1e9){return this.chunkIndex=this.rangeIndex=0,this.gotoInner(e,n,!1),this}gotoInner(e,n,i){
for(;this.chunkIndex<this.layer.chunk.length;){let r=this.layer.chunk[this.chunkIndex];if(!(this.skip&&this.skip.
has(r)||this.layer.chunkEnd(this.chunkIndex)<e||r.maxPoint<this.minPoint))break;this.chunkIndex++,i=!1}if(this.
chunkIndex<this.layer.chunk.length){let r=this.layer.chunk[this.chunkIndex].findIndex(e-this.layer.chunkPos[this.
chunkIndex],n,!0);(!i||this.rangeIndex<r)&&this.setRangeIndex(r)}this.next()}forward(e,n){(this.to-e||this.endSide-
n)<0&&this.gotoInner(e,n,!0)}next(){for(;;)if(this.chunkIndex==this.layer.chunk.length){this.from=this.to=1e9,
this.value=null;break}else{let e=this.layer.chunkPos[this.chunkIndex],n=this.layer.chunk[this.chunkIndex],i=e+
n.from[this.rangeIndex];if(this.from=i,this.to=e+n.to[this.rangeIndex],this.value=n.value[this.rangeIndex],this.
setRangeIndex(this.rangeIndex+1),this.minPoint<0||this.value.point&&this.to-this.from>=this.minPoint)break}}setRangeIndex(e){
if(e==this.layer.chunk[this.chunkIndex].value.length){if(this.chunkIndex++,this.skip)for(;this.chunkIndex<this.
layer.chunk.length&&this.skip.has(this.layer.chunk[this.chunkIndex]);)this.chunkIndex++;this.rangeIndex=0}else
this.rangeIndex=e}nextChunk(){this.chunkIndex++,this.rangeIndex=0,this.next()}compare(e){return this.from-e.from||
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},Bo=class t{constructor(e){
this.heap=e}static from(e,n=null,i=-1){let r=[];for(let s=0;s<e.length;s++)for(let o=e[s];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=i&&r.push(new oc(o,n,i,s));return r.length==1?r[0]:new t(r)}get startSide(){return this.value?this.
value.startSide:0}goto(e,n=-1e9){for(let i of this.heap)i.goto(e,n);for(let i=this.heap.length>>1;i>=0;i--)Cd(
this.heap,i);return this.next(),this}forward(e,n){for(let i of this.heap)i.forward(e,n);for(let i=this.heap.length>>
1;i>=0;i--)Cd(this.heap,i);(this.to-e||this.value.endSide-n)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),Cd(this.heap,0)}}};function Cd(t,e){for(let n=t[e];;){let i=(e<<1)+
1;if(i>=t.length)break;let r=t[i];if(i+1<t.length&&r.compare(t[i+1])>=0&&(r=t[i+1],i++),n.compare(r)<0)break;t[i]=
n,t[e]=r,e=i}}var dr=class{constructor(e,n,i){this.minPoint=i,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=Bo.from(e,n,i)}goto(e,n=-1e9){return this.cursor.goto(e,n),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=n,this.openStart=-1,this.next(),this}forward(e,n){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-n)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,n)}removeActive(e){Kl(this.active,e),Kl(this.activeTo,e),Kl(this.activeRank,
e),this.minActive=cb(this.active,this.activeTo)}addActive(e){let n=0,{value:i,to:r,rank:s}=this.cursor;for(;n<
this.activeRank.length&&(s-this.activeRank[n]||r-this.activeTo[n])>0;)n++;Jl(this.active,n,i),Jl(this.activeTo,
n,r),Jl(this.activeRank,n,s),e&&Jl(e,n,this.cursor.from),this.minActive=cb(this.active,this.activeTo)}next(){let e=this.
to,n=this.point;this.point=null;let i=this.openStart<0?[]:null;for(;;){let r=this.minActive;if(r>-1&&(this.activeTo[r]-
this.cursor.from||this.active[r].endSide-this.cursor.startSide)<0){if(this.activeTo[r]>e){this.to=this.activeTo[r],
this.endSide=this.active[r].endSide;break}this.removeActive(r),i&&Kl(i,r)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let s=this.cursor.value;if(!s.point)
this.addActive(i),this.cursor.next();else if(n&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=s,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=s.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(i){this.openStart=0;for(let r=i.length-1;r>=0&&i[r]<e;r--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let n=[];for(let i=this.active.length-1;i>=0&&!(this.activeRank[i]<this.pointRank);i--)
(this.activeTo[i]>e||this.activeTo[i]==e&&this.active[i].endSide>=this.point.endSide)&&n.push(this.active[i]);
return n.reverse()}openEnd(e){let n=0;for(let i=this.activeTo.length-1;i>=0&&this.activeTo[i]>e;i--)n++;return n}};
function lb(t,e,n,i,r,s){t.goto(e),n.goto(i);let o=i+r,a=i,l=i-e,u=!!s.boundChange;for(let h=!1;;){let d=t.to+
l-n.to,f=d||t.endSide-n.endSide,p=f<0?t.to+l:n.to,m=Math.min(p,o);if(t.point||n.point?(t.point&&n.point&&Xd(t.
point,n.point)&&Zd(t.activeForPoint(t.to),n.activeForPoint(n.to))||s.comparePoint(a,m,t.point,n.point),h=!1):(h&&
(s.boundChange(a),h=!1),m>a&&!Zd(t.active,n.active)&&s.compareRange(a,m,t.active,n.active),u&&m<o&&(d||t.openEnd(
p)!=n.openEnd(p))&&(h=!0)),p>o)break;a=p,f<=0&&t.next(),f>=0&&n.next()}}function Zd(t,e){if(t.length!=e.length)
return!1;for(let n=0;n<t.length;n++)if(t[n]!=e[n]&&!Xd(t[n],e[n]))return!1;return!0}function Kl(t,e){for(let n=e,
i=t.length-1;n<i;n++)t[n]=t[n+1];t.pop()}function Jl(t,e,n){for(let i=t.length-1;i>=e;i--)t[i+1]=t[i];t[e]=n}function cb(t,e){
let n=-1,i=1e9;for(let r=0;r<e.length;r++)(e[r]-i||t[r].endSide-t[n].endSide)<0&&(n=r,i=e[r]);return n}function bi(t,e,n=t.
length){let i=0;for(let r=0;r<n&&r<t.length;)t.charCodeAt(r)==9?(i+=e-i%e,r++):(i++,r=Le(t,r));return i}function vb(t,e,n,i){
for(let r=0,s=0;;){if(s>=e)return r;if(r==t.length)break;s+=t.charCodeAt(r)==9?n-s%n:1,r=Le(t,r)}return i===!0?
-1:t.length}var wb=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),Bd=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),kb=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},Xt=class{constructor(e,n){
this.rules=[];let{finish:i}=n||{};function r(s,o,a,l){let u=[],h=/^@(\w+)\b/.exec(s[0]),d=h&&h[1]=="keyframes";
if(h&&o==null)return a.push(s[0]+";");for(let f in o){let p=o[f];if(/&/.test(f))r(f.split(/,\s*/).map(m=>s.map(
g=>m.replace(/&/,g))).reduce((m,g)=>m.concat(g)),p,a);else if(p&&typeof p=="object"){if(!h)throw new RangeError(
"The value of a property ("+f+") should be a primitive value.");r(xb(f),p,u,d)}else p!=null&&(/^--/.test(f)||(f=
f.replace(/_.*/,"").replace(/[A-Z]/g,m=>"-"+m.toLowerCase())),u.push(f+": "+p+";"))}(u.length||d)&&a.push((i&&
!h&&!l?s.map(i):s).join(", ")+" {"+u.join(" ")+"}")}for(let s in e)r(xb(s),e[s],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=kb[wb]||1;return kb[wb]=e+1,"\u037C"+e.toString(36)}static mount(e,n,i){let r=e[Bd],
s=i&&i.nonce;r?s&&r.setNonce(s):r=new jd(e,s),r.mount(Array.isArray(n)?n:[n],e)}};function xb(t){if(/^@/.test(
t))return[t];let e=[],n=0,i=null,r=0,s=0;for(let o=0;o<t.length;o++){let a=t[o];a=="\\"?o++:a=='"'||a=="'"?a==
i?i=!1:i||(i=a):(a=="["||a=="(")&&!i?n++:(a=="]"||a==")")&&!i?n--:a==","&&!n&&!i&&(e.push(t.slice(s,r)),s=o+1),
/\S/.test(a)?r=o+1:o==s&&s++}return e.push(t.slice(s,r)),e}var Sb=new Map,jd=class{constructor(e,n){let i=e.ownerDocument||
e,r=i.defaultView;if(!e.head&&e.adoptedStyleSheets&&r.CSSStyleSheet){let s=Sb.get(i);if(s)return e[Bd]=s;this.
sheet=new r.CSSStyleSheet,Sb.set(i,this)}else this.styleTag=i.createElement("style"),n&&this.styleTag.setAttribute(
"nonce",n);this.modules=[],e[Bd]=this}mount(e,n){let i=this.sheet,r=0,s=0,o=!1;for(let a=0;a<e.length;a++){let l=e[a],
u=this.modules.indexOf(l);if(u<s&&u>-1&&(this.modules.splice(u,1),o=!0,s--,u=-1),u==-1){if(this.modules.splice(
s++,0,l),o=!0,i)for(let h=0;h<l.rules.length;h++)i.insertRule(l.rules[h],r++)}else{for(;s<u;)r+=this.modules[s++].
rules.length;r+=l.rules.length,s++}}if(i)n.adoptedStyleSheets.indexOf(this.sheet)<0&&(n.adoptedStyleSheets=[this.
sheet,...n.adoptedStyleSheets]);else{if(o){let l="";for(let u=0;u<this.modules.length;u++)l+=this.modules[u].getRules()+
`
`;this.styleTag.textContent=l}let a=n.head||n;this.styleTag.parentNode!=a&&a.insertBefore(this.styleTag,a.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var Hn={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
gs={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},FP=typeof navigator<"u"&&/Mac/.test(navigator.
platform),GP=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(Be=
0;Be<10;Be++)Hn[48+Be]=Hn[96+Be]=String(Be);var Be;for(Be=1;Be<=24;Be++)Hn[Be+111]="F"+Be;var Be;for(Be=65;Be<=
90;Be++)Hn[Be]=String.fromCharCode(Be+32),gs[Be]=String.fromCharCode(Be);var Be;for(ac in Hn)gs.hasOwnProperty(
ac)||(gs[ac]=Hn[ac]);var ac;function Cb(t){var e=FP&&t.metaKey&&t.shiftKey&&!t.ctrlKey&&!t.altKey||GP&&t.shiftKey&&
t.key&&t.key.length==1||t.key=="Unidentified",n=!e&&t.key||(t.shiftKey?gs:Hn)[t.keyCode]||t.key||"Unidentified";
return n=="Esc"&&(n="Escape"),n=="Del"&&(n="Delete"),n=="Left"&&(n="ArrowLeft"),n=="Up"&&(n="ArrowUp"),n=="Rig\
ht"&&(n="ArrowRight"),n=="Down"&&(n="ArrowDown"),n}function de(){var t=arguments[0];typeof t=="string"&&(t=document.createElement(t));var e=1,n=arguments[1];if(n&&
typeof n=="object"&&n.nodeType==null&&!Array.isArray(n)){for(var i in n)if(Object.prototype.hasOwnProperty.call(
n,i)){var r=n[i];typeof r=="string"?t.setAttribute(i,r):r!=null&&(t[i]=r)}e++}for(;e<arguments.length;e++)Pb(t,
arguments[e]);return t}function Pb(t,e){if(typeof e=="string")t.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)t.appendChild(e);else if(Array.isArray(e))for(var n=0;n<e.length;n++)Pb(t,e[n]);else throw new RangeError(
"Unsupported child node: "+e)}var Mt=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},Jd=typeof document<"u"?document:{documentElement:{
style:{}}},ef=/Edge\/(\d+)/.exec(Mt.userAgent),c0=/MSIE \d/.test(Mt.userAgent),tf=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(Mt.userAgent),Nc=!!(c0||tf||ef),$b=!Nc&&/gecko\/(\d+)/i.test(Mt.userAgent),Wd=!Nc&&/Chrome\/(\d+)/.exec(Mt.
userAgent),Tb="webkitFontSmoothing"in Jd.documentElement.style,nf=!Nc&&/Apple Computer/.test(Mt.vendor),Qb=nf&&
(/Mobile\/\w+/.test(Mt.userAgent)||Mt.maxTouchPoints>2),q={mac:Qb||/Mac/.test(Mt.platform),windows:/Win/.test(
Mt.platform),linux:/Linux|X11/.test(Mt.platform),ie:Nc,ie_version:c0?Jd.documentMode||6:tf?+tf[1]:ef?+ef[1]:0,
gecko:$b,gecko_version:$b?+(/Firefox\/(\d+)/.exec(Mt.userAgent)||[0,0])[1]:0,chrome:!!Wd,chrome_version:Wd?+Wd[1]:
0,ios:Qb,android:/Android\b/.test(Mt.userAgent),webkit:Tb,webkit_version:Tb?+(/\bAppleWebKit\/(\d+)/.exec(Mt.userAgent)||
[0,0])[1]:0,safari:nf,safari_version:nf?+(/\bVersion\/(\d+(\.\d+)?)/.exec(Mt.userAgent)||[0,0])[1]:0,tabSize:Jd.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function Hf(t,e){for(let n in t)n=="class"&&e.
class?e.class+=" "+t.class:n=="style"&&e.style?e.style+=";"+t.style:e[n]=t[n];return e}var kc=Object.create(null);
function Kf(t,e,n){if(t==e)return!0;t||(t=kc),e||(e=kc);let i=Object.keys(t),r=Object.keys(e);if(i.length-0!=r.
length-0)return!1;for(let s of i)if(s!=n&&(r.indexOf(s)==-1||t[s]!==e[s]))return!1;return!0}function HP(t,e){for(let n=t.
attributes.length-1;n>=0;n--){let i=t.attributes[n].name;e[i]==null&&t.removeAttribute(i)}for(let n in e){let i=e[n];
n=="style"?t.style.cssText=i:t.getAttribute(n)!=i&&t.setAttribute(n,i)}}function Ab(t,e,n){let i=!1;if(e)for(let r in e)
n&&r in n||(i=!0,r=="style"?t.style.cssText="":t.removeAttribute(r));if(n)for(let r in n)e&&e[r]==n[r]||(i=!0,
r=="style"?t.style.cssText=n[r]:t.setAttribute(r,n[r]));return i}function KP(t){let e=Object.create(null);for(let n=0;n<
t.attributes.length;n++){let i=t.attributes[n];e[i.name]=i.value}return e}var St=class{eq(e){return!1}updateDOM(e,n,i){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,n,i){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
pt=(function(t){return t[t.Text=0]="Text",t[t.WidgetBefore=1]="WidgetBefore",t[t.WidgetAfter=2]="WidgetAfter",
t[t.WidgetRange=3]="WidgetRange",t})(pt||(pt={})),j=class extends sn{constructor(e,n,i,r){super(),this.startSide=
e,this.endSide=n,this.widget=i,this.spec=r}get heightRelevant(){return!1}static mark(e){return new ta(e)}static widget(e){
let n=Math.max(-1e4,Math.min(1e4,e.side||0)),i=!!e.block;return n+=i&&!e.inlineOrder?n>0?3e8:-4e8:n>0?1e8:-1e8,
new yr(e,n,n,i,e.widget||null,!1)}static replace(e){let n=!!e.block,i,r;if(e.isBlockGap)i=-5e8,r=4e8;else{let{
start:s,end:o}=u0(e,n);i=(s?n?-3e8:-1:5e8)-1,r=(o?n?2e8:1:-6e8)+1}return new yr(e,i,r,n,e.widget||null,!0)}static line(e){
return new na(e)}static set(e,n=!1){return ce.of(e,n)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};j.none=ce.empty;var ta=class t extends j{constructor(e){let{start:n,end:i}=u0(e);super(n?-1:5e8,i?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?Hf(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||kc}eq(e){return this==e||e instanceof t&&this.tagName==e.tagName&&Kf(this.attrs,
e.attrs)}range(e,n=e){if(e>=n)throw new RangeError("Mark decorations may not be empty");return super.range(e,n)}};
ta.prototype.point=!1;var na=class t extends j{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
t&&this.spec.class==e.spec.class&&Kf(this.spec.attributes,e.spec.attributes)}range(e,n=e){if(n!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,n)}};na.prototype.mapMode=Ge.TrackBefore;na.
prototype.point=!0;var yr=class t extends j{constructor(e,n,i,r,s,o){super(n,i,s,e),this.block=r,this.isReplace=
o,this.mapMode=r?n<=0?Ge.TrackBefore:Ge.TrackAfter:Ge.TrackDel}get type(){return this.startSide!=this.endSide?
pt.WidgetRange:this.startSide<=0?pt.WidgetBefore:pt.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof t&&JP(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,n=e){if(this.isReplace&&
(e>n||e==n&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&n!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,n)}};yr.prototype.point=!0;function u0(t,e=!1){let{inclusiveStart:n,inclusiveEnd:i}=t;return n==null&&
(n=t.inclusive),i==null&&(i=t.inclusive),{start:n??e,end:i??e}}function JP(t,e){return t==e||!!(t&&e&&t.compare(
e))}function ks(t,e,n,i=0){let r=n.length-1;r>=0&&n[r]+i>=t?n[r]=Math.max(n[r],e):n.push(t,e)}var xc=class t extends sn{constructor(e,n,i){
super(),this.tagName=e,this.attributes=n,this.rank=i}eq(e){return e==this||e instanceof t&&this.tagName==e.tagName&&
Kf(this.attributes,e.attributes)}static create(e){return new t(e.tagName,e.attributes||kc,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,n=!1){return ce.of(e,n)}};xc.prototype.startSide=xc.prototype.endSide=
-1;var st=t=>t.nodeType==1,Ss=t=>t.nodeType==3;function ia(t){let e;return t.nodeType==11?e=t.getSelection?t:t.
ownerDocument:e=t,e.getSelection()}function rf(t,e){return e?t==e||t.contains(e.nodeType!=1?e.parentNode:e):!1}
function zo(t,e){if(!e.anchorNode)return!1;try{return rf(t,e.anchorNode)}catch{return!1}}function Oc(t){return Ss(
t)?ra(t,0,t.nodeValue.length).getClientRects():st(t)?t.getClientRects():[]}function Yo(t,e,n,i){return n?Rb(t,
e,n,i,-1)||Rb(t,e,n,i,1):!1}function ki(t){for(var e=0;;e++)if(t=t.previousSibling,!t)return e}function Sc(t){
return st(t)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(t.nodeName)}function Rb(t,e,n,i,r){for(;;){
if(t==n&&e==i)return!0;if(e==(r<0?0:ei(t))){if(t.nodeName=="DIV")return!1;let s=t.parentNode;if(!s||!st(s))return!1;
e=ki(t)+(r<0?0:1),t=s}else if(st(t)){if(t=t.childNodes[e+(r<0?-1:0)],st(t)&&(t.nodeName=="IMG"||t.nodeName=="B\
R"||t.contentEditable=="false"))return!1;e=r<0?ei(t):0}else return!1}}function ei(t){return Ss(t)?t.nodeValue.
length:t.childNodes.length}function Cc(t,e){let{left:n,right:i}=t;if(n==i)return t;let r=e?n:i;return{left:r,right:r,
top:t.top,bottom:t.bottom}}function e$(t){let e=t.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:t.innerWidth,top:0,bottom:t.innerHeight}}function h0(t,e){let n=e.width/t.offsetWidth,i=e.
height/t.offsetHeight;return(n>.995&&n<1.005||!isFinite(n)||Math.abs(e.width-t.offsetWidth)<1)&&(n=1),(i>.995&&
i<1.005||!isFinite(i)||Math.abs(e.height-t.offsetHeight)<1)&&(i=1),{scaleX:n,scaleY:i}}function t$(t,e,n,i,r,s,o,a){
let l=t.ownerDocument,u=l.defaultView||window;for(let h=t,d=!1;h&&!d;)if(st(h)){let f,p=h==l.body,m=1,g=1,O=!0,
b=!0;if(p)f=e$(u);else{let C=getComputedStyle(h);if(/^(fixed|sticky)$/.test(C.position)&&(d=!0),(h.scrollHeight<=
h.clientHeight||!/auto|scroll/.test(C.overflowY))&&(b=!1),(h.scrollWidth<=h.clientWidth||!/auto|scroll/.test(C.
overflowX))&&(O=!1),!O&&!b){h=h.assignedSlot||h.parentNode;continue}let x=h.getBoundingClientRect();({scaleX:m,
scaleY:g}=h0(h,x)),f={left:x.left,right:x.left+h.clientWidth*m,top:x.top,bottom:x.top+h.clientHeight*g}}let y=0,
k=0;if(b)if(r=="nearest")e.top<f.top+o?(k=e.top-(f.top+o),n>0&&e.bottom>f.bottom+k&&(k=e.bottom-f.bottom+o)):e.
bottom>f.bottom-o&&(k=e.bottom-f.bottom+o,n<0&&e.top-k<f.top&&(k=e.top-(f.top+o)));else{let C=e.bottom-e.top,x=f.
bottom-f.top;k=(r=="center"&&C<=x?e.top+C/2-x/2:r=="start"||r=="center"&&n<0?e.top-o:e.bottom-x+o)-f.top}if(O&&
(i=="nearest"?e.left<f.left+s?(y=e.left-(f.left+s),n>0&&e.right>f.right+y&&(y=e.right-f.right+s)):e.right>f.right-
s&&(y=e.right-f.right+s,n<0&&e.left<f.left+y&&(y=e.left-(f.left+s))):y=(i=="center"?e.left+(e.right-e.left)/2-
(f.right-f.left)/2:i=="start"==a?e.left-s:e.right-(f.right-f.left)+s)-f.left),y||k)if(p)u.scrollBy(y,k);else{let C=0,
x=0;if(k){let P=h.scrollTop;h.scrollTop+=k/g,x=(h.scrollTop-P)*g}if(y){let P=h.scrollLeft;h.scrollLeft+=y/m,C=
(h.scrollLeft-P)*m}e={left:e.left-C,top:e.top-x,right:e.right-C,bottom:e.bottom-x},C&&Math.abs(C-y)<1&&(i="nea\
rest"),x&&Math.abs(x-k)<1&&(r="nearest")}if(p)break;(e.top<f.top||e.bottom>f.bottom||e.left<f.left||e.right>f.
right)&&(e={left:Math.max(e.left,f.left),right:Math.min(e.right,f.right),top:Math.max(e.top,f.top),bottom:Math.
min(e.bottom,f.bottom)}),h=h.assignedSlot||h.parentNode}else if(h.nodeType==11)h=h.host;else break}function d0(t,e=!0){
let n=t.ownerDocument,i=null,r=null;for(let s=t.parentNode;s&&!(s==n.body||(!e||i)&&r);)if(st(s))!r&&s.scrollHeight>
s.clientHeight&&/scroll|auto/.test(getComputedStyle(s).overflowY)&&(r=s),e&&!i&&s.scrollWidth>s.clientWidth&&/scroll|auto/.
test(getComputedStyle(s).overflowX)&&(i=s),s=s.assignedSlot||s.parentNode;else if(s.nodeType==11)s=s.host;else
break;return{x:i,y:r}}var sf=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:n,focusNode:i}=e;this.set(n,Math.min(e.
anchorOffset,n?ei(n):0),i,Math.min(e.focusOffset,i?ei(i):0))}set(e,n,i,r){this.anchorNode=e,this.anchorOffset=
n,this.focusNode=i,this.focusOffset=r}};function f0(t){let e=[];for(let n=t;n;n=n.nodeType==11?n.host:n.parentNode)
st(n)&&e.push({node:n,left:n.scrollLeft,top:n.scrollTop});return e}function p0(t,e=!0){for(let{node:n,left:i,top:r}of t)
e&&n.scrollTop!=r&&(n.scrollTop=r),n.scrollLeft!=i&&(n.scrollLeft=i)}var mr=null;q.safari&&q.safari_version>=26&&
(mr=!1);function m0(t){if(t.setActive)return t.setActive();if(mr)return t.focus(mr);let e=f0(t);t.focus(mr==null?
{get preventScroll(){return mr={preventScroll:!0},!0}}:void 0),mr||(mr=!1,p0(e))}var _b;function ra(t,e,n=e){let i=_b||
(_b=document.createRange());return i.setEnd(t,n),i.setStart(t,e),i}function xs(t,e,n,i){let r={key:e,code:e,keyCode:n,
which:n,cancelable:!0};i&&({altKey:r.altKey,ctrlKey:r.ctrlKey,shiftKey:r.shiftKey,metaKey:r.metaKey}=i);let s=new KeyboardEvent(
"keydown",r);s.synthetic=!0,t.dispatchEvent(s);let o=new KeyboardEvent("keyup",r);return o.synthetic=!0,t.dispatchEvent(
o),s.defaultPrevented||o.defaultPrevented}function n$(t){for(;t;){if(t&&(t.nodeType==9||t.nodeType==11&&t.host))
return t;t=t.assignedSlot||t.parentNode}return null}function i$(t,e){let n=e.focusNode,i=e.focusOffset;if(!n||
e.anchorNode!=n||e.anchorOffset!=i)return!1;for(i=Math.min(i,ei(n));;)if(i){if(!st(n))return!1;let r=n.childNodes[i-
1];r.contentEditable=="false"?i--:(n=r,i=ei(n))}else{if(n==t)return!0;i=ki(n),n=n.parentNode}}function g0(t){return t instanceof
Window?t.pageYOffset>Math.max(0,t.document.documentElement.scrollHeight-t.innerHeight-4):t.scrollTop>Math.max(
1,t.scrollHeight-t.clientHeight-4)}function O0(t,e){for(let n=t,i=e;;){if(Ss(n)&&i>0)return{node:n,offset:i};if(st(
n)&&i>0){if(n.contentEditable=="false")return null;n=n.childNodes[i-1],i=ei(n)}else if(n.parentNode&&!Sc(n))i=
ki(n),n=n.parentNode;else return null}}function y0(t,e){for(let n=t,i=e;;){if(Ss(n)&&i<n.nodeValue.length)return{
node:n,offset:i};if(st(n)&&i<n.childNodes.length){if(n.contentEditable=="false")return null;n=n.childNodes[i],
i=0}else if(n.parentNode&&!Sc(n))i=ki(n)+1,n=n.parentNode;else return null}}var Ln=class t{constructor(e,n,i=!0){
this.node=e,this.offset=n,this.precise=i}static before(e,n){return new t(e.parentNode,ki(e),n)}static after(e,n){
return new t(e.parentNode,ki(e)+1,n)}},pe=(function(t){return t[t.LTR=0]="LTR",t[t.RTL=1]="RTL",t})(pe||(pe={})),
Cs=pe.LTR,Jf=pe.RTL;function b0(t){let e=[];for(let n=0;n<t.length;n++)e.push(1<<+t[n]);return e}var r$=b0("88\
88888888888888888888888888888888866688888878783333333333788888800000000000000000000000000888888000000000000000\
00000000000888888888888888888888888888888888888878666688880888886633808883088888000000000000000000000008000000\
00000000000000000000000008"),s$=b0("44444488266272889999999999922222222222222222222222222222222222222222222222\
29999999999999999999994444444444644222822222222222222222222222222222222222222222222222222222222222222222222222\
222222222222222222222222222222999999949999999229989999223333333333"),of=Object.create(null),In=[];for(let t of[
"()","[]","{}"]){let e=t.charCodeAt(0),n=t.charCodeAt(1);of[e]=n,of[n]=-e}function v0(t){return t<=247?r$[t]:1424<=
t&&t<=1524?2:1536<=t&&t<=1785?s$[t-1536]:1774<=t&&t<=2220?4:8192<=t&&t<=8204?256:64336<=t&&t<=65023?4:1}var o$=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
ln=class{get dir(){return this.level%2?Jf:Cs}constructor(e,n,i){this.from=e,this.to=n,this.level=i}side(e,n){return this.
dir==n==e?this.to:this.from}forward(e,n){return e==(this.dir==n)}static find(e,n,i,r){let s=-1;for(let o=0;o<e.
length;o++){let a=e[o];if(a.from<=n&&a.to>=n){if(a.level==i)return o;(s<0||(r!=0?r<0?a.from<n:a.to>n:e[s].level>
a.level))&&(s=o)}}if(s<0)throw new RangeError("Index out of range");return s}};function w0(t,e){if(t.length!=e.
length)return!1;for(let n=0;n<t.length;n++){let i=t[n],r=e[n];if(i.from!=r.from||i.to!=r.to||i.direction!=r.direction||
!w0(i.inner,r.inner))return!1}return!0}var Se=[];function a$(t,e,n,i,r){for(let s=0;s<=i.length;s++){let o=s?i[s-
1].to:e,a=s<i.length?i[s].from:n,l=s?256:r;for(let u=o,h=l,d=l;u<a;u++){let f=v0(t.charCodeAt(u));f==512?f=h:f==
8&&d==4&&(f=16),Se[u]=f==4?2:f,f&7&&(d=f),h=f}for(let u=o,h=l,d=l;u<a;u++){let f=Se[u];if(f==128)u<a-1&&h==Se[u+
1]&&h&24?f=Se[u]=h:Se[u]=256;else if(f==64){let p=u+1;for(;p<a&&Se[p]==64;)p++;let m=u&&h==8||p<n&&Se[p]==8?d==
1?1:8:256;for(let g=u;g<p;g++)Se[g]=m;u=p-1}else f==8&&d==1&&(Se[u]=1);h=f,f&7&&(d=f)}}}function l$(t,e,n,i,r){
let s=r==1?2:1;for(let o=0,a=0,l=0;o<=i.length;o++){let u=o?i[o-1].to:e,h=o<i.length?i[o].from:n;for(let d=u,f,
p,m;d<h;d++)if(p=of[f=t.charCodeAt(d)])if(p<0){for(let g=a-3;g>=0;g-=3)if(In[g+1]==-p){let O=In[g+2],b=O&2?r:O&
4?O&1?s:r:0;b&&(Se[d]=Se[In[g]]=b),a=g;break}}else{if(In.length==189)break;In[a++]=d,In[a++]=f,In[a++]=l}else if((m=
Se[d])==2||m==1){let g=m==r;l=g?0:1;for(let O=a-3;O>=0;O-=3){let b=In[O+2];if(b&2)break;if(g)In[O+2]|=2;else{if(b&
4)break;In[O+2]|=4}}}}}function c$(t,e,n,i){for(let r=0,s=i;r<=n.length;r++){let o=r?n[r-1].to:t,a=r<n.length?
n[r].from:e;for(let l=o;l<a;){let u=Se[l];if(u==256){let h=l+1;for(;;)if(h==a){if(r==n.length)break;h=n[r++].to,
a=r<n.length?n[r].from:e}else if(Se[h]==256)h++;else break;let d=s==1,f=(h<e?Se[h]:i)==1,p=d==f?d?1:2:i;for(let m=h,
g=r,O=g?n[g-1].to:t;m>l;)m==O&&(m=n[--g].from,O=g?n[g-1].to:t),Se[--m]=p;l=h}else s=u,l++}}}function af(t,e,n,i,r,s,o){
let a=i%2?2:1;if(i%2==r%2)for(let l=e,u=0;l<n;){let h=!0,d=!1;if(u==s.length||l<s[u].from){let g=Se[l];g!=a&&(h=
!1,d=g==16)}let f=!h&&a==1?[]:null,p=h?i:i+1,m=l;e:for(;;)if(u<s.length&&m==s[u].from){if(d)break e;let g=s[u];
if(!h)for(let O=g.to,b=u+1;;){if(O==n)break e;if(b<s.length&&s[b].from==O)O=s[b++].to;else{if(Se[O]==a)break e;
break}}if(u++,f)f.push(g);else{g.from>l&&o.push(new ln(l,g.from,p));let O=g.direction==Cs!=!(p%2);lf(t,O?i+1:i,
r,g.inner,g.from,g.to,o),l=g.to}m=g.to}else{if(m==n||(h?Se[m]!=a:Se[m]==a))break;m++}f?af(t,l,m,i+1,r,f,o):l<m&&
o.push(new ln(l,m,p)),l=m}else for(let l=n,u=s.length;l>e;){let h=!0,d=!1;if(!u||l>s[u-1].to){let g=Se[l-1];g!=
a&&(h=!1,d=g==16)}let f=!h&&a==1?[]:null,p=h?i:i+1,m=l;e:for(;;)if(u&&m==s[u-1].to){if(d)break e;let g=s[--u];
if(!h)for(let O=g.from,b=u;;){if(O==e)break e;if(b&&s[b-1].to==O)O=s[--b].from;else{if(Se[O-1]==a)break e;break}}
if(f)f.push(g);else{g.to<l&&o.push(new ln(g.to,l,p));let O=g.direction==Cs!=!(p%2);lf(t,O?i+1:i,r,g.inner,g.from,
g.to,o),l=g.from}m=g.from}else{if(m==e||(h?Se[m-1]!=a:Se[m-1]==a))break;m--}f?af(t,m,l,i+1,r,f,o):m<l&&o.push(
new ln(m,l,p)),l=m}}function lf(t,e,n,i,r,s,o){let a=e%2?2:1;a$(t,r,s,i,a),l$(t,r,s,i,a),c$(r,s,i,a),af(t,r,s,
e,n,i,o)}function u$(t,e,n){if(!t)return[new ln(0,0,e==Jf?1:0)];if(e==Cs&&!n.length&&!o$.test(t))return k0(t.length);
if(n.length)for(;t.length>Se.length;)Se[Se.length]=256;let i=[],r=e==Cs?0:1;return lf(t,r,r,n,0,t.length,i),i}
function k0(t){return[new ln(0,t,0)]}var x0="";function h$(t,e,n,i,r){var s;if(!t.length)return null;let o=i.head-
t.from,a;if(i.head==t.from&&i.assoc<0){if(!r)return null;o=e[a=0].side(!1,n)}else if(i.head==t.to&&i.assoc>0){
if(r)return null;o=e[a=e.length-1].side(!0,n)}else a=ln.find(e,o,(s=i.bidiLevel)!==null&&s!==void 0?s:-1,i.assoc);
let l=e[a],u=l.side(r,n);if(o==u){let f=a+=r?1:-1;if(f<0||f>=e.length)return null;l=e[a=f],o=l.side(!r,n),u=l.
side(r,n)}let h=Le(t.text,o,l.forward(r,n));(h<l.from||h>l.to)&&(h=u),x0=t.text.slice(Math.min(o,h),Math.max(o,
h));let d=a==(r?e.length-1:0)?null:e[a+(r?1:-1)];if(h==u){if(!d)return r?_.cursor(t.to,1):_.cursor(t.from,-1);
if(d.level+(r?0:1)<l.level)return _.cursor(d.side(!r,n)+t.from,d.forward(r,n)?1:-1,d.level)}return _.cursor(h+
t.from,l.forward(r,n)?-1:1,l.level)}function d$(t,e,n){for(let i=e;i<n;i++){let r=v0(t.charCodeAt(i));if(r==1)
return Cs;if(r==2||r==4)return Jf}}var S0=Z.define(),C0=Z.define(),P0=Z.define(),$0=Z.define(),cf=Z.define(),T0=Z.
define(),Q0=Z.define(),ep=Z.define(),tp=Z.define(),A0=Z.define({combine:t=>t.some(e=>e)}),R0=Z.define({combine:t=>t.
some(e=>e)}),_0=Z.define(),Vo=class t{constructor(e,n,i,r,s,o=!1){this.range=e,this.y=n,this.x=i,this.yMargin=
r,this.xMargin=s,this.isSnapshot=o}map(e){return e.empty?this:new t(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new t(_.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},lc=H.define({map:(t,e)=>t.map(e)}),M0=H.define();function ft(t,e,n){
let i=t.facet($0);i.length?i[0](e):window.onerror&&window.onerror(String(e),n,void 0,void 0,e)||(n?console.error(
n+":",e):console.error(e))}var Kn=Z.define({combine:t=>t.length?t[0]:!0}),f$=0,ys=Z.define({combine(t){return t.
filter((e,n)=>{for(let i=0;i<n;i++)if(t[i].plugin==e.plugin)return!1;return!0})}}),Me=class t{constructor(e,n,i,r,s){
this.id=e,this.create=n,this.domEventHandlers=i,this.domEventObservers=r,this.baseExtensions=s(this),this.extension=
this.baseExtensions.concat(ys.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(ys.of({plugin:this,
arg:e}))}static define(e,n){let{eventHandlers:i,eventObservers:r,provide:s,decorations:o}=n||{};return new t(f$++,
e,i,r,a=>{let l=[];return o&&l.push(qc.of(u=>{let h=u.plugin(a);return h?o(h):j.none})),s&&l.push(s(a)),l})}static fromClass(e,n){
return t.define((i,r)=>new e(i,r),n)}},Fo=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let n=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(n)}catch(i){if(ft(n.state,i,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(n){ft(e.state,n,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var n;if(!((n=this.value)===null||n===void 0)&&n.destroy)try{this.value.destroy()}catch(i){ft(e.state,i,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},E0=Z.define(),np=Z.define(),qc=Z.define(),D0=Z.
define(),ip=Z.define(),sa=Z.define(),I0=Z.define();function Mb(t,e){let n=t.state.facet(I0);if(!n.length)return n;
let i=n.map(s=>s instanceof Function?s(t):s),r=[];return ce.spans(i,e.from,e.to,{point(){},span(s,o,a,l){let u=s-
e.from,h=o-e.from,d=r;for(let f=a.length-1;f>=0;f--,l--){let p=a[f].spec.bidiIsolate,m;if(l>0&&d.length&&(m=d[d.
length-1]).to==u&&m.direction==p)m.to=h,d=m.inner;else{let g={from:u,to:h,direction:p,inner:[]};d.push(g),d=g.
inner}}}}),L0(e.text,r)}function L0(t,e){for(let n of e){if(n.direction==null){for(let i=n.from,r=0;i<n.to;r++){
let s=r<n.inner.length?n.inner[r]:null,o=d$(t,i,s?s.from:n.to);if(o){n.direction=o;break}if(!s)break;i=s.to}n.
direction==null&&(n.direction=pe.LTR)}L0(t,n.inner)}return e}var Z0=Z.define();function rp(t){let e=0,n=0,i=0,
r=0;for(let s of t.state.facet(Z0)){let o=s(t);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(n=Math.
max(n,o.right)),o.top!=null&&(i=Math.max(i,o.top)),o.bottom!=null&&(r=Math.max(r,o.bottom)))}return{left:e,right:n,
top:i,bottom:r}}var Wo=Z.define(),yn=class t{constructor(e,n,i,r){this.fromA=e,this.toA=n,this.fromB=i,this.toB=
r}join(e){return new t(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let n=e.length,i=this;for(;n>0;n--){let r=e[n-1];if(!(r.fromA>i.toA)){if(r.toA<
i.fromA)break;i=i.join(r),e.splice(n-1,1)}}return e.splice(n,0,i),e}static extendWithRanges(e,n){if(n.length==
0)return e;let i=[];for(let r=0,s=0,o=0;;){let a=r<e.length?e[r].fromB:1e9,l=s<n.length?n[s]:1e9,u=Math.min(a,
l);if(u==1e9)break;let h=u+o,d=u,f=h;for(;;)if(s<n.length&&n[s]<=d){let p=n[s+1];s+=2,d=Math.max(d,p);for(let m=r;m<
e.length&&e[m].fromB<=d;m++)o=e[m].toA-e[m].toB;f=Math.max(f,p+o)}else if(r<e.length&&e[r].fromB<=d){let p=e[r++];
d=Math.max(d,p.toB),f=Math.max(f,p.toA),o=p.toA-p.toB}else break;i.push(new t(h,f,u,d))}return i}},Pc=class t{constructor(e,n,i){
this.view=e,this.state=n,this.transactions=i,this.flags=0,this.startState=e.state,this.changes=ut.empty(this.startState.
doc.length);for(let s of i)this.changes=this.changes.compose(s.changes);let r=[];this.changes.iterChangedRanges(
(s,o,a,l)=>r.push(new yn(s,o,a,l))),this.changedRanges=r}static create(e,n,i){return new t(e,n,i)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},p$=[],Ae=class{constructor(e,n,i=0){this.dom=e,this.length=n,this.flags=i,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return p$}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let n=this.domAttrs;n&&HP(this.dom,n)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,n=this.posAtStart){let i=n;for(let r of this.children){if(r==e)return i;i+=
r.length+r.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,n,i){return null}domPosFor(e,n){let i=ki(this.dom),r=this.length?e>0:n>
0;return new Ln(this.parent.dom,i+(r?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof $s)return e;return null}static get(e){return e.cmTile}},Ps=class extends Ae{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let n=this.dom,i=null,r,s=e?.node==n?e:null,o=0;for(let a of this.children){
if(a.sync(e),o+=a.length+a.breakAfter,r=i?i.nextSibling:n.firstChild,s&&r!=a.dom&&(s.written=!0),a.dom.parentNode==
n)for(;r&&r!=a.dom;)r=Eb(r);else n.insertBefore(a.dom,r);i=a.dom}for(r=i?i.nextSibling:n.firstChild,s&&r&&(s.written=
!0);r;)r=Eb(r);this.length=o}};function Eb(t){let e=t.nextSibling;return t.parentNode.removeChild(t),e}var $s=class extends Ps{constructor(e,n){
super(n),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let n=Ae.get(e);if(n&&this.owns(n))return n;e=e.parentNode}}blockTiles(e){for(let n=[],i=this,
r=0,s=0;;)if(r==i.children.length){if(!n.length)return;i=i.parent,i.breakAfter&&s++,r=n.pop()}else{let o=i.children[r++];
if(o instanceof Jn)n.push(r),i=o,r=0;else{let a=s+o.length,l=e(o,s);if(l!==void 0)return l;s=a+o.breakAfter}}}resolveBlock(e,n){
let i,r=-1,s,o=-1;if(this.blockTiles((a,l)=>{let u=l+a.length;if(e>=l&&e<=u){if(a.isWidget()&&n>=-1&&n<=1){if(a.
flags&32)return!0;a.flags&16&&(i=void 0)}(l<e||e==u&&(n<-1?a.length:a.covers(1)))&&(!i||!a.isWidget()&&i.isWidget())&&
(i=a,r=e-l),(u>e||e==l&&(n>1?a.length:a.covers(-1)))&&(!s||!a.isWidget()&&s.isWidget())&&(s=a,o=e-l)}}),!i&&!s)
throw new Error("No tile at position "+e);return i&&n<0||!s?{tile:i,offset:r}:{tile:s,offset:o}}},Jn=class t extends Ps{constructor(e,n){
super(e),this.wrapper=n}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,n){let i=new t(n||document.
createElement(e.tagName),e);return n||(i.flags|=4),i}},Ts=class t extends Ps{constructor(e,n){super(e),this.attrs=
n}isLine(){return!0}static start(e,n,i){let r=new t(n||document.createElement("div"),e);return(!n||!i)&&(r.flags|=
4),r}get domAttrs(){return this.attrs}resolveInline(e,n,i=!1){let r=null,s=-1,o=null,a=-1;function l(h,d){for(let f=0,
p=0;f<h.children.length&&p<=d;f++){let m=h.children[f],g=p+m.length;g>=d&&(m.isComposite()?l(m,d-p):(!o||i&&o.
isHidden&&(n>0&&!(o.flags&32)||i&&g$(o,m)))&&(g>d||m.flags&32&&n<=1)?(o=m,a=d-p):(p<d||m.flags&16&&!(i&&m.isHidden)&&
n>=-1)&&(r=m,s=d-p)),p=g}}l(this,e);let u=(n<0?r:o)||r||o;return u?{tile:u,offset:u==r?s:a}:null}coordsIn(e,n,i){
let r=this.resolveInline(e,n,!0);return r?r.tile.coordsIn(Math.max(0,r.offset),n,i):m$(this)}domIn(e,n){let i=this.
resolveInline(e,n);if(i){let{tile:r,offset:s}=i;if(this.dom.contains(r.dom))return r.isText()?new Ln(r.dom,Math.
min(r.dom.nodeValue.length,s)):r.domPosFor(s,r.flags&16?1:r.flags&32?-1:n);let o=i.tile.parent,a=!1;for(let l of o.
children){if(a)return new Ln(l.dom,0);l==i.tile&&(a=!0)}}return new Ln(this.dom,0)}};function m$(t){let e=t.dom.
lastChild;if(!e)return t.dom.getBoundingClientRect();let n=Oc(e);return n[n.length-1]||null}function g$(t,e){let n=t.
coordsIn(0,1),i=e.coordsIn(0,1);return n&&i&&i.top<n.bottom}var Bt=class t extends Ps{constructor(e,n){super(e),
this.mark=n}get domAttrs(){return this.mark.attrs}static of(e,n){let i=new t(n||document.createElement(e.tagName),
e);return n||(i.flags|=4),i}},gr=class t extends Ae{constructor(e,n){super(e,n.length),this.text=n}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,n,i){let r=this.dom.nodeValue.
length;e>r&&(e=r);let s=e,o=e,a=0;e==0&&n<0||e==r&&n>=0?q.chrome||q.gecko||(e?(s--,a=1):o<r&&(o++,a=-1)):n<0?s--:
o<r&&o++;let l=ra(this.dom,s,o).getClientRects();if(!l.length)return null;let u=l[(a?a<0:n>=0)?0:l.length-1];return q.
safari&&!a&&u.width==0&&(u=Array.prototype.find.call(l,h=>h.width)||u),i==null?u:Cc(u,(a?a>0:n<0)==i)}static of(e,n){
let i=new t(n||document.createTextNode(e),e);return n||(i.flags|=2),i}},br=class t extends Ae{constructor(e,n,i,r){
super(e,n,r),this.widget=i}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,n){return this.coordsInWidget(e,n,!1)}coordsInWidget(e,n,i){
let r=this.widget.coordsAt(this.dom,e,n);if(r)return r;if(i)return Cc(this.dom.getBoundingClientRect(),this.length?
e==0:n<=0);{let s=this.dom.getClientRects(),o=null;if(!s.length)return null;let a=this.flags&16?!0:this.flags&
32?!1:e>0;for(let l=a?s.length-1:0;o=s[l],!(e>0?l==0:l==s.length-1||o.top<o.bottom);l+=a?-1:1);return Cc(o,!a)}}get overrideDOMText(){
if(!this.length)return oe.empty;let{root:e}=this;if(!e)return oe.empty;let n=this.posAtStart;return e.view.state.
doc.slice(n,n+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,n,i,r,s){return s||
(s=e.toDOM(n),e.editable||(s.contentEditable="false")),new t(s,i,e,r)}},Qs=class extends Ae{constructor(e){let n=document.
createElement("img");n.className="cm-widgetBuffer",n.setAttribute("aria-hidden","true"),super(n,0,e)}get isHidden(){
return!0}get overrideDOMText(){return oe.empty}coordsIn(e,n,i){let r=this.dom.getBoundingClientRect();return i==
null?r:Cc(r,n>0==i)}},uf=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,n,i){
let{tile:r,index:s,beforeBreak:o,parents:a}=this;for(;e||n>0;)if(r.isComposite())if(o){if(!e)break;i&&i.break(),
e--,o=!1}else if(s==r.children.length){if(!e&&!a.length)break;i&&i.leave(r),o=!!r.breakAfter,{tile:r,index:s}=
a.pop(),s++}else{let l=r.children[s],u=l.breakAfter;(n>0?l.length<=e:l.length<e)&&(!i||i.skip(l,0,l.length)!==
!1||!l.isComposite)?(o=!!u,s++,e-=l.length):(a.push({tile:r,index:s}),r=l,s=0,i&&l.isComposite()&&i.enter(l))}else{
let l=r.length;if(s<l&&e){let u=Math.min(e,l-s);i&&i.skip(r,s,s+u),e-=u,s+=u}if(s==l)o=!!r.breakAfter,{tile:r,
index:s}=a.pop(),s++;else if(!e)break}return this.tile=r,this.index=s,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},hf=class{constructor(e,n,i,r){this.from=e,this.to=n,this.wrapper=
i,this.rank=r}},df=class{constructor(e,n,i){this.cache=e,this.root=n,this.blockWrappers=i,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,n,i,r){var s;this.
flushBuffer();let o=this.ensureMarks(n,i),a=o.lastChild;if(a&&a.isText()&&!(a.flags&8)&&a.length+e.length<512){
this.cache.reused.set(a,2);let l=o.children[o.children.length-1]=new gr(a.dom,a.text+e);l.parent=o}else o.append(
r||gr.of(e,(s=this.cache.find(gr))===null||s===void 0?void 0:s.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,n){
let i=this.curLine;i.dom!=n.line.dom&&(i.setDOM(this.cache.reused.has(n.line)?Ud(n.line.dom):n.line.dom),this.
cache.reused.set(n.line,2));let r=i;for(let a=n.marks.length-1;a>=0;a--){let l=n.marks[a],u=r.lastChild;if(u instanceof
Bt&&u.mark.eq(l.mark))u.dom!=l.dom&&u.setDOM(Ud(l.dom)),r=u;else{let{dom:h}=l;this.cache.reused.get(l)&&Ae.get(
l.dom)&&(h=Ud(l.dom));let d=Bt.of(l.mark,h);r.append(d),r=d}this.cache.reused.set(l,2)}let s=Ae.get(e.text);s&&
this.cache.reused.set(s,2);let o=new gr(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,r.append(o)}addInlineWidget(e,n,i){
let r=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);r||this.flushBuffer();let s=this.
ensureMarks(n,i);!r&&!(e.flags&16)&&s.append(this.getBuffer(1)),s.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,n,i){this.flushBuffer(),this.ensureMarks(n,i).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let n=this.afterWidget||
this.lastBlock;n.length+=e,this.pos+=e}addLineStart(e,n){var i;e||(e=N0);let r=Ts.start(e,n||((i=this.cache.find(
Ts))===null||i===void 0?void 0:i.dom),!!n);this.getBlockPos().append(this.lastBlock=this.curLine=r)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,n){var i;let r=this.curLine;for(let s=e.length-1;s>=0;s--){let o=e[s],
a;if(n>0&&(a=r.lastChild)&&a instanceof Bt&&a.mark.eq(o))r=a,n--;else{let l=Bt.of(o,(i=this.cache.find(Bt,u=>u.
mark.eq(o)))===null||i===void 0?void 0:i.dom);r.append(l),r=l,n=0}}return r}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!Db(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(q.ios&&Db(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(zd,0,32)||new br(zd.toDOM(),0,zd,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let n=e.rank*102+e.value.rank,i=new hf(e.from,
e.to,e.value,n),r=this.wrappers.length;for(;r>0&&(this.wrappers[r-1].rank-i.rank||this.wrappers[r-1].to-i.to)<
0;)r--;this.wrappers.splice(r,0,i)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let n=this.
root;for(let i of this.wrappers){let r=n.lastChild;if(i.from<this.pos&&r instanceof Jn&&r.wrapper.eq(i.wrapper))
n=r;else{let s=Jn.of(i.wrapper,(e=this.cache.find(Jn,o=>o.wrapper.eq(i.wrapper)))===null||e===void 0?void 0:e.
dom);n.append(s),n=s}}return n}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let n=2|(e<0?16:32),i=this.cache.find(Qs,void 0,1);return i&&(i.flags=n),i||new Qs(
n)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},ff=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:r,lineBreak:s,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=r;let a=this.textOff=Math.min(e,r.length);return s?null:r.slice(0,a)}let n=Math.min(this.text.length,
this.textOff+e),i=this.text.slice(this.textOff,n);return this.textOff=n,i}},$c=[br,Ts,gr,Bt,Qs,Jn,$s];for(let t=0;t<
$c.length;t++)$c[t].bucket=t;var pf=class{constructor(e){this.view=e,this.buckets=$c.map(()=>[]),this.index=$c.
map(()=>0),this.reused=new Map}add(e){let n=e.constructor.bucket,i=this.buckets[n];i.length<6?i.push(e):i[this.
index[n]=(this.index[n]+1)%6]=e}find(e,n,i=2){let r=e.bucket,s=this.buckets[r],o=this.index[r];for(let a=0;a<s.
length;a++){let l=(a+o)%s.length,u=s[l];if((!n||n(u))&&!this.reused.has(u))return s.splice(l,1),l<o&&this.index[r]--,
this.reused.set(u,i),u}return null}findWidget(e,n,i){let r=this.buckets[0];if(r.length)for(let s=0,o=0;;s++){if(s==
r.length){if(o)return null;o=1,s=0}let a=r[s];if(!this.reused.has(a)&&(o==0?a.widget.compare(e):a.widget.constructor==
e.constructor&&e.updateDOM(a.dom,this.view,a.widget)))return r.splice(s,1),s<this.index[0]&&this.index[0]--,a.
widget==e&&a.length==n&&(a.flags&497)==i?(this.reused.set(a,1),a):(this.reused.set(a,2),new br(a.dom,n,e,a.flags&
-498|i))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,n=2){if(!this.reused.has(e))return this.reused.set(
e,n),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},mf=class{constructor(e,n,i,r,s){
this.view=e,this.decorations=r,this.disallowBlockEffectsFor=s,this.openWidget=!1,this.openMarks=0,this.cache=new pf(
e),this.text=new ff(e.state.doc),this.builder=new df(this.cache,new $s(e,e.contentDOM),ce.iter(i)),this.cache.
reused.set(n,2),this.old=new uf(n),this.reuseWalker={skip:(o,a,l)=>{if(this.cache.add(o),o.isComposite())return!1},
enter:o=>this.cache.add(o),leave:()=>{},break:()=>{}}}run(e,n){let i=n&&this.getCompositionContext(n.text);for(let r=0,
s=0,o=0;;){let a=o<e.length?e[o++]:null,l=a?a.fromA:this.old.root.length;if(l>r){let u=l-r;this.preserve(u,!o,
!a),r=l,s+=u}if(!a)break;n&&a.fromA<=n.range.fromA&&a.toA>=n.range.toA?(this.forward(a.fromA,n.range.fromA,n.range.
fromA<n.range.toA?1:-1),this.emit(s,n.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.
addComposition(n,i),this.text.skip(n.range.toB-n.range.fromB),this.forward(n.range.fromA,a.toA),this.emit(n.range.
toB,a.toB)):(this.forward(a.fromA,a.toA),this.emit(s,a.toB)),s=a.toB,r=a.toA}return this.builder.curLine&&this.
builder.endLine(),this.builder.root}preserve(e,n,i){let r=b$(this.old),s=this.openMarks;this.old.advance(e,i?1:
-1,{skip:(o,a,l)=>{if(o.isWidget())if(this.openWidget)this.builder.continueWidget(l-a);else{let u=l>0||a<o.length?
br.of(o.widget,this.view,l-a,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);u.flags&256?(u.flags&=-2,
this.builder.addBlockWidget(u)):(this.builder.ensureLine(null),this.builder.addInlineWidget(u,r,s),s=r.length)}else if(o.
isText())this.builder.ensureLine(null),!a&&l==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,
r,s,this.cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(a,l),r,s)),s=r.length;else if(o.
isLine())o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof Qs)this.cache.add(
o);else if(o instanceof Bt)this.builder.ensureLine(null),this.builder.addMark(o,r,s),this.cache.reused.set(o,1),
s=r.length;else return!1;this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.
maybeReuse(o)):(this.cache.add(o),o instanceof Bt&&r.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?
r.length&&(r.length=s=0):o instanceof Bt&&(r.shift(),s=Math.min(s,r.length))},break:()=>{this.builder.addBreak(),
this.openWidget=!1}}),this.text.skip(e)}emit(e,n){let i=null,r=this.builder,s=-1,o=ce.spans(this.decorations,e,
n,{point:(a,l,u,h,d,f)=>{if(u instanceof yr){if(this.disallowBlockEffectsFor[f]){if(u.block)throw new RangeError(
"Block decorations may not be specified via plugins");if(l>this.view.state.doc.lineAt(a).to)throw new RangeError(
"Decorations that replace line breaks may not be specified via plugins")}if(s=h.length,d>h.length)r.continueWidget(
l-a);else{let p=u.widget||(u.block?xi.block:xi.inline),m=O$(u),g=this.cache.findWidget(p,l-a,m)||br.of(p,this.
view,l-a,m);u.block?(u.startSide>0&&r.addLineStartIfNotCovered(i),r.addBlockWidget(g)):(r.ensureLine(i),r.addInlineWidget(
g,h,d))}i=null}else i=y$(i,u);l>a&&this.text.skip(l-a)},span:(a,l,u,h)=>{for(let d=a;d<l;){let f=this.text.next(
Math.min(512,l-d));f==null?(r.addLineStartIfNotCovered(i),r.addBreak(),d++):(r.ensureLine(i),r.addText(f,u,d==
a?h:u.length),d+=f.length),i=null}s=u.length}});s>-1&&(this.openWidget=o>s),this.openWidget||r.addLineStartIfNotCovered(
i),this.openMarks=o}forward(e,n,i=1){n-e<=10?this.old.advance(n-e,i,this.reuseWalker):(this.old.advance(5,-1,this.
reuseWalker),this.old.advance(n-e-10,-1),this.old.advance(5,i,this.reuseWalker))}getCompositionContext(e){let n=[],
i=null;for(let r=e.parentNode;;r=r.parentNode){let s=Ae.get(r);if(r==this.view.contentDOM)break;s instanceof Bt?
n.push(s):s?.isLine()?i=s:s instanceof Jn||(r.nodeName=="DIV"&&!i?i=new Ts(r,N0):i||n.push(Bt.of(new ta({tagName:r.
nodeName.toLowerCase(),attributes:KP(r)}),r)))}return i?{line:i,marks:n}:null}};function Db(t,e){let n=i=>{for(let r of i.
children)if((e?r.isText():r.length)||n(r))return!0;return!1};return n(t)}function O$(t){let e=t.isReplace?(t.startSide<
0?64:0)|(t.endSide>0?128:0):t.startSide>0?32:16;return t.block&&(e|=256),e}var N0={class:"cm-line"};function y$(t,e){
let n=e.spec.attributes,i=e.spec.class;return!n&&!i||(t||(t={class:"cm-line"}),n&&Hf(n,t),i&&(t.class+=" "+i)),
t}function b$(t){let e=[];for(let n=t.parents.length;n>1;n--){let i=n==t.parents.length?t.tile:t.parents[n].tile;
i instanceof Bt&&e.push(i.mark)}return e}function Ud(t){let e=Ae.get(t);return e&&e.setDOM(t.cloneNode()),t}var xi=class extends St{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};xi.inline=new xi("span");xi.block=new xi("div");var zd=new class extends St{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Tc=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=j.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new $s(e,e.contentDOM),this.updateInner([new yn(0,0,0,e.state.
doc.length)],null)}update(e){var n;let i=e.changedRanges;this.minWidth>0&&i.length&&(i.every(({fromA:h,toA:d})=>d<
this.minWidthFrom||h>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let r=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((n=this.domChanged)===null||
n===void 0)&&n.newSel?r=this.domChanged.newSel.head:!$$(e.changes,this.hasComposition)&&!e.selectionSet&&(r=e.
state.selection.main.head));let s=r>-1?w$(this.view,e.changes,r):null;if(this.domChanged=null,this.hasComposition){
let{from:h,to:d}=this.hasComposition;i=new yn(h,d,e.changes.mapPos(h,-1),e.changes.mapPos(d,1)).addToSet(i.slice())}
this.hasComposition=s?{from:s.range.fromB,to:s.range.toB}:null,(q.ie||q.chrome)&&!s&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,a=this.blockWrappers;this.updateDeco();let l=S$(o,this.
decorations,e.changes);l.length&&(i=yn.extendWithRanges(i,l));let u=C$(a,this.blockWrappers,e.changes);return u.
length&&(i=yn.extendWithRanges(i,u)),s&&!i.some(h=>h.fromA<=s.range.fromA&&h.toA>=s.range.toA)&&(i=s.range.addToSet(
i.slice())),this.tile.flags&2&&i.length==0?!1:(this.updateInner(i,s),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,n){this.view.viewState.mustMeasureContent=!0;let{observer:i}=this.view;i.ignore(()=>{
if(n||e.length){let o=this.tile,a=new mf(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
n&&Ae.get(n.text)&&a.cache.reused.set(Ae.get(n.text),2),this.tile=a.run(e,n),gf(o,a.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let s=q.chrome||q.ios?{node:i.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
s),s&&(s.written||i.selectionRange.focusNode!=s.node||!this.tile.dom.contains(s.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let r=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let s of this.tile.children)s.isWidget()&&s.widget instanceof Go&&r.push(s.dom);i.updateGaps(r)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let n of e.transactions)for(let i of n.
effects)i.is(M0)&&(this.editContextFormatting=i.value)}updateSelection(e=!1,n=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:i}=this.tile,r=this.view.root.activeElement,s=r==i,
o=!s&&!(this.view.state.facet(Kn)||i.tabIndex>-1)&&zo(i,this.view.observer.selectionRange)&&!(r&&i.contains(r));
if(!(s||n||o))return;let a=this.forceSelection;this.forceSelection=!1;let l=this.view.state.selection.main,u,h;
if(l.empty?h=u=this.inlineDOMNearPos(l.anchor,l.assoc||1):(h=this.inlineDOMNearPos(l.head,l.head==l.from?1:-1),
u=this.inlineDOMNearPos(l.anchor,l.anchor==l.from?1:-1)),q.gecko&&l.empty&&!this.hasComposition&&v$(u)){let f=document.
createTextNode("");this.view.observer.ignore(()=>u.node.insertBefore(f,u.node.childNodes[u.offset]||null)),u=h=
new Ln(f,0),a=!0}let d=this.view.observer.selectionRange;(a||!d.focusNode||(!Yo(u.node,u.offset,d.anchorNode,d.
anchorOffset)||!Yo(h.node,h.offset,d.focusNode,d.focusOffset))&&!this.suppressWidgetCursorChange(d,l))&&(this.
view.observer.ignore(()=>{q.android&&q.chrome&&i.contains(d.focusNode)&&P$(d.focusNode,i)&&(i.blur(),i.focus({
preventScroll:!0}));let f=ia(this.view.root);if(f)if(l.empty){if(q.gecko){let p=k$(u.node,u.offset);if(p&&p!=3){
let m=(p==1?O0:y0)(u.node,u.offset);m&&(u=new Ln(m.node,m.offset))}}f.collapse(u.node,u.offset),l.bidiLevel!=null&&
f.caretBidiLevel!==void 0&&(f.caretBidiLevel=l.bidiLevel)}else if(f.extend){f.collapse(u.node,u.offset);try{f.
extend(h.node,h.offset)}catch{}}else{let p=document.createRange();l.anchor>l.head&&([u,h]=[h,u]),p.setEnd(h.node,
h.offset),p.setStart(u.node,u.offset),f.removeAllRanges(),f.addRange(p)}o&&this.view.root.activeElement==i&&(i.
blur(),r&&r.focus())}),this.view.observer.setSelectionRange(u,h)),this.impreciseAnchor=u.precise?null:new Ln(d.
anchorNode,d.anchorOffset),this.impreciseHead=h.precise?null:new Ln(d.focusNode,d.focusOffset)}suppressWidgetCursorChange(e,n){
return this.hasComposition&&n.empty&&Yo(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==n.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,n=e.state.
selection.main,i=ia(e.root),{anchorNode:r,anchorOffset:s}=e.observer.selectionRange;if(!i||!n.empty||!n.assoc||
!i.modify)return;let o=this.lineAt(n.head,n.assoc);if(!o)return;let a=o.posAtStart;if(n.head==a||n.head==a+o.length)
return;let l=this.coordsAt(n.head,-1),u=this.coordsAt(n.head,1);if(!l||!u||l.bottom>u.top)return;let h=this.domAtPos(
n.head+n.assoc,n.assoc);i.collapse(h.node,h.offset),i.modify("move",n.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let d=e.observer.selectionRange;e.docView.posFromDOM(d.anchorNode,d.anchorOffset)!=
n.from&&i.collapse(r,s)}posFromDOM(e,n){let i=this.tile.nearest(e);if(!i)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let r=i.posAtStart;if(i.isComposite()){let s;if(e==i.dom)s=i.dom.childNodes[n];else{
let o=ei(e)==0?0:n==0?-1:1;for(;;){let a=e.parentNode;if(a==i.dom)break;o==0&&a.firstChild!=a.lastChild&&(e==a.
firstChild?o=-1:o=1),e=a}o<0?s=e:s=e.nextSibling}if(s==i.dom.firstChild)return r;for(;s&&!Ae.get(s);)s=s.nextSibling;
if(!s)return r+i.length;for(let o=0,a=r;;o++){let l=i.children[o];if(l.dom==s)return a;a+=l.length+l.breakAfter}}else
return i.isText()?e==i.dom?r+n:r+(n?i.length:0):r}domAtPos(e,n){let{tile:i,offset:r}=this.tile.resolveBlock(e,
n);return i.isWidget()?i.domPosFor(r,n):i.domIn(r,n)}inlineDOMNearPos(e,n){let i,r=-1,s=!1,o,a=-1,l=!1;return this.
tile.blockTiles((u,h)=>{if(u.isWidget()){if(u.flags&32&&h>=e)return!0;u.flags&16&&(s=!0)}else{let d=h+u.length;
if(h<=e&&(i=u,r=e-h,s=d<e),d>=e&&!o&&(o=u,a=e-h,l=h>e),h>e&&o)return!0}}),!i&&!o?this.domAtPos(e,n):(s&&o?i=null:
l&&i&&(o=null),i&&n<0||!o?i.domIn(r,n):o.domIn(a,n))}coordsAt(e,n,i){let{tile:r,offset:s}=this.tile.resolveBlock(
e,n);return r.isWidget()?r.widget instanceof Go?null:r.coordsInWidget(s,n,!0):r.coordsIn(s,n,i)}lineAt(e,n){let{
tile:i}=this.tile.resolveBlock(e,n);return i.isLine()?i:null}coordsForChar(e){let{tile:n,offset:i}=this.tile.resolveBlock(
e,1);if(!n.isLine())return null;function r(s,o){if(s.isComposite())for(let a of s.children){if(a.length>=o){let l=r(
a,o);if(l)return l}if(o-=a.length,o<0)break}else if(s.isText()&&o<s.length){let a=Le(s.text,o);if(a==o)return null;
let l=ra(s.dom,o,a).getClientRects();for(let u=0;u<l.length;u++){let h=l[u];if(u==l.length-1||h.top<h.bottom&&
h.left<h.right)return h}}return null}return r(n,i)}measureVisibleLineHeights(e){let n=[],{from:i,to:r}=e,s=this.
view.contentDOM.clientWidth,o=s>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,a=-1,l=this.view.textDirection==
pe.LTR,u=0,h=(d,f,p)=>{for(let m=0;m<d.children.length&&!(f>r);m++){let g=d.children[m],O=f+g.length,b=g.dom.getBoundingClientRect(),
{height:y}=b;if(p&&!m&&(u+=b.top-p.top),g instanceof Jn)O>i&&h(g,f,b);else if(f>=i&&(u>0&&n.push(-u),n.push(y+
u),u=0,o)){let k=g.dom.lastChild,C=k?Oc(k):[];if(C.length){let x=C[C.length-1],P=l?x.right-b.left:b.right-x.left;
P>a&&(a=P,this.minWidth=s,this.minWidthFrom=f,this.minWidthTo=O)}}p&&m==d.children.length-1&&(u+=p.bottom-b.bottom),
f=O+g.breakAfter}};return h(this.tile,0,null),n}textDirectionAt(e){let{tile:n}=this.tile.resolveBlock(e,1);return getComputedStyle(
n.dom).direction=="rtl"?pe.RTL:pe.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let a=0,l;for(let u of o.children){if(!u.isText()||/[^ -~]/.test(u.text))return;let h=Oc(
u.dom);if(h.length!=1)return;a+=h[0].width,l=h[0].height}if(a)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:a/o.length,textHeight:l}}});if(e)return e;let n=document.createElement("div"),i,r,s;return n.
className="cm-line",n.style.width="99999px",n.style.position="absolute",n.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(n);let o=Oc(n.firstChild)[0];i=n.getBoundingClientRect().
height,r=o&&o.width?o.width/27:7,s=o&&o.height?o.height:i,n.remove()}),{lineHeight:i,charWidth:r,textHeight:s}}computeBlockGapDeco(){
let e=[],n=this.view.viewState;for(let i=0,r=0;;r++){let s=r==n.viewports.length?null:n.viewports[r],o=s?s.from-
1:this.view.state.doc.length;if(o>i){let a=(n.lineBlockAt(o).bottom-n.lineBlockAt(i).top)/this.view.scaleY;e.push(
j.replace({widget:new Go(a),block:!0,inclusive:!0,isBlockGap:!0}).range(i,o))}if(!s)break;i=s.to+1}return j.set(
e)}updateDeco(){let e=1,n=this.view.state.facet(qc).map(s=>(this.dynamicDecorationMap[e++]=typeof s=="function")?
s(this.view):s),i=!1,r=this.view.state.facet(ip).map((s,o)=>{let a=typeof s=="function";return a&&(i=!0),a?s(this.
view):s});for(r.length&&(this.dynamicDecorationMap[e++]=i,n.push(ce.join(r))),this.decorations=[this.editContextFormatting,
...n,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(D0).map(s=>typeof s=="function"?s(this.view):s)}scrollIntoView(e){
if(e.isSnapshot){let u=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=u.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let u of this.view.state.facet(_0))try{if(u(this.view,e.range,
e))return!0}catch(h){ft(this.view.state,h,"scroll handler")}let{range:n}=e,i=this.coordsAt(n.head,n.assoc||(n.
head>n.anchor?-1:1)),r;if(!i)return;!n.empty&&(r=this.coordsAt(n.anchor,n.anchor>n.head?-1:1))&&(i={left:Math.
min(i.left,r.left),top:Math.min(i.top,r.top),right:Math.max(i.right,r.right),bottom:Math.max(i.bottom,r.bottom)});
let s=rp(this.view),o={left:i.left-s.left,top:i.top-s.top,right:i.right+s.right,bottom:i.bottom+s.bottom},{offsetWidth:a,
offsetHeight:l}=this.view.scrollDOM;if(t$(this.view.scrollDOM,o,n.head<n.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,a),-a),Math.max(Math.min(e.yMargin,l),-l),this.view.textDirection==pe.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(i.top>window.visualViewport.offsetTop+window.visualViewport.height||
i.bottom<window.visualViewport.offsetTop)){let u=this.view.docView.lineAt(n.head,1);if(u){let h=f0(u.dom);u.dom.
scrollIntoView({block:"nearest"}),p0(h,!1)}}}lineHasWidget(e){let n=i=>i.isWidget()||i.children.some(n);return n(
this.tile.resolveBlock(e,1).tile)}destroy(){gf(this.tile)}};function gf(t,e){let n=e?.get(t);if(n!=1){n==null&&
t.destroy();for(let i of t.children)gf(i,e)}}function v$(t){return st(t.node)&&t.node.firstChild&&(t.offset==0||
t.node.childNodes[t.offset-1].contentEditable=="false")&&(t.offset==t.node.childNodes.length||t.node.childNodes[t.
offset].contentEditable=="false")}function q0(t,e){let n=t.observer.selectionRange;if(!n.focusNode)return null;
let i=O0(n.focusNode,n.focusOffset),r=y0(n.focusNode,n.focusOffset),s=i||r;if(r&&i&&r.node!=i.node){let a=Ae.get(
r.node);if(!a||a.isText()&&a.text!=r.node.nodeValue)s=r;else if(t.docView.lastCompositionAfterCursor){let l=Ae.
get(i.node);!l||l.isText()&&l.text!=i.node.nodeValue||(s=r)}}if(t.docView.lastCompositionAfterCursor=s!=i,!s)return null;
let o=e-s.offset;return{from:o,to:o+s.node.nodeValue.length,node:s.node}}function w$(t,e,n){let i=q0(t,n);if(!i)
return null;let{node:r,from:s,to:o}=i,a=r.nodeValue;if(/[\n\r]/.test(a)||t.state.doc.sliceString(i.from,i.to)!=
a)return null;let l=e.invertedDesc;return{range:new yn(l.mapPos(s),l.mapPos(o),s,o),text:r}}function k$(t,e){return st(
t)?(e&&t.childNodes[e-1].contentEditable=="false"?1:0)|(e<t.childNodes.length&&t.childNodes[e].contentEditable==
"false"?2:0):0}var x$=class{constructor(){this.changes=[]}compareRange(e,n){ks(e,n,this.changes)}comparePoint(e,n){
ks(e,n,this.changes)}boundChange(e){ks(e,e,this.changes)}};function S$(t,e,n){let i=new x$;return ce.compare(t,
e,n,i),i.changes}var Of=class{constructor(){this.changes=[]}compareRange(e,n){ks(e,n,this.changes)}comparePoint(){}boundChange(e){
ks(e,e,this.changes)}};function C$(t,e,n){let i=new Of;return ce.compare(t,e,n,i),i.changes}function P$(t,e){for(let n=t;n&&
n!=e;n=n.assignedSlot||n.parentNode)if(st(n)&&n.contentEditable=="false")return!0;return!1}function $$(t,e){let n=!1;
return e&&t.iterChangedRanges((i,r)=>{i<e.to&&r>e.from&&(n=!0)}),n}var Go=class extends St{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function T$(t,e,n=1){let i=t.charCategorizer(e),r=t.doc.lineAt(e),
s=e-r.from;if(r.length==0)return _.cursor(e);s==0?n=1:s==r.length&&(n=-1);let o=s,a=s;n<0?o=Le(r.text,s,!1):a=
Le(r.text,s);let l=i(r.text.slice(o,a));for(;o>0;){let u=Le(r.text,o,!1);if(i(r.text.slice(u,o))!=l)break;o=u}
for(;a<r.length;){let u=Le(r.text,a);if(i(r.text.slice(a,u))!=l)break;a=u}return _.undirectionalRange(o+r.from,
a+r.from)}function Q$(t,e,n,i,r){let s=Math.round((i-e.left)*t.defaultCharacterWidth);if(t.lineWrapping&&n.height>
t.defaultLineHeight*1.5){let a=t.viewState.heightOracle.textHeight,l=Math.floor((r-n.top-(t.defaultLineHeight-
a)*.5)/a);s+=l*t.viewState.heightOracle.lineLength}let o=t.state.sliceDoc(n.from,n.to);return n.from+vb(o,s,t.
state.tabSize)}function yf(t,e,n){let i=t.lineBlockAt(e);if(Array.isArray(i.type)){let r;for(let s of i.type){
if(s.from>e)break;if(!(s.to<e)){if(s.from<e&&s.to>e)return s;(!r||s.type==pt.Text&&(r.type!=s.type||(n<0?s.from<
e:s.to>e)))&&(r=s)}}return r||i}return i}function A$(t,e,n,i){let r=yf(t,e.head,e.assoc||-1),s=!i||r.type!=pt.
Text||!(t.lineWrapping||r.widgetLineBreaks)?null:t.coordsAtPos(e.assoc<0&&e.head>r.from?e.head-1:e.head);if(s){
let o=t.dom.getBoundingClientRect(),a=t.textDirectionAt(r.from),l=t.posAndSideAtCoords({x:n==(a==pe.LTR)?o.right-
1:o.left+1,y:(s.top+s.bottom)/2});if(l)return _.cursor(l.pos,l.assoc)}return _.cursor(n?r.to:r.from,n?1:-1)}function Ib(t,e,n,i){
let r=t.state.doc.lineAt(e.head),s=t.bidiSpans(r),o=t.textDirectionAt(r.from);for(let a=e,l=null;;){let u=h$(r,
s,o,a,n),h=x0;if(!u){if(r.number==(n?t.state.doc.lines:1))return a;h=`
`,r=t.state.doc.line(r.number+(n?1:-1)),s=t.bidiSpans(r),u=n?_.cursor(r.from,-1):_.cursor(r.to,1)}if(l){if(!l(
h))return a}else{if(!i)return u;l=i(h)}a=u}}function R$(t,e,n){let i=t.state.charCategorizer(e),r=i(n);return s=>{
let o=i(s);return r==ve.Space&&(r=o),r==o}}function _$(t,e,n,i){let r=e.head,s=n?1:-1;if(r==(n?t.state.doc.length:
0))return _.cursor(r,e.assoc);let o=e.goalColumn,a,l=t.contentDOM.getBoundingClientRect(),u=t.coordsAtPos(r,e.
assoc||((e.empty?n:e.head==e.from)?1:-1)),h=t.documentTop;if(u)o==null&&(o=u.left-l.left),a=s<0?u.top:u.bottom;else{
let m=t.viewState.lineBlockAt(r);o==null&&(o=Math.min(l.right-l.left,t.defaultCharacterWidth*(r-m.from))),a=(s<
0?m.top:m.bottom)+h}let d=l.left+o,f=t.viewState.heightOracle.textHeight>>1,p=i??f;for(let m=0;;m+=f){let g=a+
(p+m)*s,O=bf(t,{x:d,y:g},!1,s);if(n?g>l.bottom:g<l.top)return _.cursor(O.pos,O.assoc);let b=t.coordsAtPos(O.pos,
O.assoc),y=b?(b.top+b.bottom)/2:0;if(!b||(n?y>a:y<a))return _.cursor(O.pos,O.assoc,void 0,o)}}function Ho(t,e,n){
for(;;){let i=0;for(let r of t)r.between(e-1,e+1,(s,o,a)=>{if(e>s&&e<o){let l=i||n||(e-s<o-e?-1:1);e=l<0?s:o,i=
l}});if(!i)return e}}function X0(t,e){let n=null;for(let i=0;i<e.ranges.length;i++){let r=e.ranges[i],s=null;if(r.
empty){let o=Ho(t,r.from,0);o!=r.from&&(s=_.cursor(o,-1))}else{let o=Ho(t,r.from,-1),a=Ho(t,r.to,1);(o!=r.from||
a!=r.to)&&(r.undirectional?s=_.undirectionalRange(r.from,r.to):s=_.range(r.from==r.anchor?o:a,r.from==r.head?o:
a))}s&&(n||(n=e.ranges.slice()),n[i]=s)}return n?_.create(n,e.mainIndex):e}function Yd(t,e,n){let i=Ho(t.state.
facet(sa).map(r=>r(t)),n.from,e.head>n.from?-1:1);return i==n.from?n:_.cursor(i,i<n.from?1:-1)}var an=class{constructor(e,n){
this.pos=e,this.assoc=n}};function bf(t,e,n,i){let r=t.contentDOM.getBoundingClientRect(),s=r.top+t.viewState.
paddingTop,{x:o,y:a}=e,l=a-s,u;for(;;){if(l<0)return new an(0,1);if(l>t.viewState.docHeight)return new an(t.state.
doc.length,-1);if(u=t.elementAtHeight(l),i==null)break;if(u.type==pt.Text){if(i<0?u.to<t.viewport.from:u.from>
t.viewport.to)break;let f=t.docView.coordsAt(i<0?u.from:u.to,i>0?-1:1);if(f&&(i<0?f.top<=l+s:f.bottom>=l+s))break}
let d=t.viewState.heightOracle.textHeight/2;l=i>0?u.bottom+d:u.top-d}if(t.viewport.from>=u.to||t.viewport.to<=
u.from){if(n)return null;if(u.type==pt.Text){let d=Q$(t,r,u,o,a);return new an(d,d==u.from?1:-1)}}if(u.type!=pt.
Text)return l<(u.top+u.bottom)/2?new an(u.from,1):new an(u.to,-1);let h=t.docView.lineAt(u.from,2);return(!h||
h.length!=u.length)&&(h=t.docView.lineAt(u.from,-2)),new vf(t,o,a,t.textDirectionAt(u.from)).scanTile(h,u.from)}
var vf=class{constructor(e,n,i,r){this.view=e,this.x=n,this.y=i,this.baseDir=r,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,n){let{line:i,spans:r}=this.bidiSpansAt(e);return r[ln.find(r,e-i.
from,-1,n)].level==this.baseDir}dirAt(e,n){let{line:i,spans:r}=this.bidiSpansAt(e);return r[ln.find(r,e-i.from,
-1,n)].dir}bidiIn(e,n){let{spans:i,line:r}=this.bidiSpansAt(e);return i.length>1||i.length&&(i[0].level!=this.
baseDir||i[0].to+r.from<n)}scan(e,n,i=!1){let r=0,s=e.length-1,o=new Set,a=this.bidiIn(e[0],e[s]),l,u,h=-1,d=1e9,
f;e:for(;r<s;){let m=s-r,g=r+s>>1;t:if(o.has(g)){for(let y=1;y<m;y++){let k=g+y;if(k>=s&&(k-=m),!o.has(k)){g=k;
break t}}break e}o.add(g);let O=n(g),b=0;if(O)for(let y=0;y<O.length;y++){let k=O[y];if(!(k.width==0&&O.length>
1))if(k.bottom<this.y)(!l||l.bottom<k.bottom)&&(l=k),b=1;else if(k.top>this.y)(!u||u.top>k.top)&&(u=k),b=-1;else{
let C=k.left>this.x?this.x-k.left:k.right<this.x?this.x-k.right:0,x=Math.abs(C);x<d&&(h=g,d=x,f=k),C&&(b=C<0==
(this.baseDir==pe.LTR)?-1:1)}}b==-1&&(!a||this.baseDirAt(e[g],1))?s=g:b==1&&(!a||this.baseDirAt(e[g+1],-1))&&(r=
g+1)}if(!f){if(!u&&!l)return{i:0,after:!1};let m=l&&(!u||this.y-l.bottom<u.top-this.y)?l:u;return this.y=(m.top+
m.bottom)/2,this.scan(e,n,!0)}if(d&&!i){let{top:m,bottom:g}=f;if(l&&l.bottom>(m+m+g)/3)return this.y=l.bottom-
1,this.scan(e,n,!0);if(u&&u.top<(m+g+g)/3)return this.y=u.top+1,this.scan(e,n,!0)}let p=(a?this.dirAt(e[h],1):
this.baseDir)==pe.LTR;return{i:h,after:this.x>(f.left+f.right)/2==p}}scanText(e,n){let i=[];for(let s=0;s<e.length;s=
Le(e.text,s))i.push(n+s);i.push(n+e.length);let r=this.scan(i,s=>{let o=i[s]-n,a=i[s+1]-n;return ra(e.dom,o,a).
getClientRects()});return r.after?new an(i[r.i+1],-1):new an(i[r.i],1)}scanTile(e,n){if(!e.length)return new an(
n,1);if(e.children.length==1){let a=e.children[0];if(a.isText())return this.scanText(a,n);if(a.isComposite())return this.
scanTile(a,n)}let i=[n];for(let a=0,l=n;a<e.children.length;a++)i.push(l+=e.children[a].length);let r=this.scan(
i,a=>{let l=e.children[a];return l.flags&48?null:(st(l.dom)?l.dom:ra(l.dom,0,l.length)).getClientRects()}),s=e.
children[r.i],o=i[r.i];return s.isText()?this.scanText(s,o):s.isComposite()?this.scanTile(s,o):r.after?new an(
i[r.i+1],-1):new an(o,1)}},Os="\uFFFF",wf=class{constructor(e,n){this.points=e,this.view=n,this.text="",this.lineSeparator=
n.state.facet(he.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=Os}readRange(e,n){if(!e)return this;
let i=e.parentNode;for(let r=e;;){this.findPointBefore(i,r);let s=this.text.length;this.readNode(r);let o=Ae.get(
r),a=r.nextSibling;if(a==n){o?.breakAfter&&!a&&i!=this.view.contentDOM&&this.lineBreak();break}let l=Ae.get(a);
(o&&l?o.breakAfter:(o?o.breakAfter:Sc(r))||Sc(a)&&(r.nodeName!="BR"||o?.isWidget())&&this.text.length>s)&&!E$(
a,n)&&this.lineBreak(),r=a}return this.findPointBefore(i,n),this}readTextNode(e){let n=e.nodeValue;for(let i of this.
points)i.node==e&&(i.pos=this.text.length+Math.min(i.offset,n.length));for(let i=0,r=this.lineSeparator?null:/\r\n?|\n/g;;){
let s=-1,o=1,a;if(this.lineSeparator?(s=n.indexOf(this.lineSeparator,i),o=this.lineSeparator.length):(a=r.exec(
n))&&(s=a.index,o=a[0].length),this.append(n.slice(i,s<0?n.length:s)),s<0)break;if(this.lineBreak(),o>1)for(let l of this.
points)l.node==e&&l.pos>this.text.length&&(l.pos-=o-1);i=s+o}}readNode(e){let n=Ae.get(e),i=n&&n.overrideDOMText;
if(i!=null){this.findPointInside(e,i.length);for(let r=i.iter();!r.next().done;)r.lineBreak?this.lineBreak():this.
append(r.value)}else Ss(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():st(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,n){for(let i of this.points)i.node==e&&e.childNodes[i.offset]==n&&(i.pos=
this.text.length)}findPointInside(e,n){for(let i of this.points)(Ss(e)?i.node==e:e.contains(i.node))&&(i.pos=this.
text.length+(M$(e,i.node,i.offset)?n:0))}};function M$(t,e,n){for(;;){if(!e||n<ei(e))return!1;if(e==t)return!0;
n=ki(e)+1,e=e.parentNode}}function E$(t,e){let n;for(;!(t==e||!t);t=t.nextSibling){let i=Ae.get(t);if(!i?.isWidget())
return!1;i&&(n||(n=[])).push(i)}if(n)for(let i of n){let r=i.overrideDOMText;if(r?.length)return!1}return!0}var Qc=class{constructor(e,n){
this.node=e,this.offset=n,this.pos=-1}},kf=class{constructor(e,n,i,r){this.typeOver=r,this.bounds=null,this.text=
"",this.domChanged=n>-1;let{impreciseHead:s,impreciseAnchor:o}=e.docView,a=e.state.selection;if(e.state.readOnly&&
n>-1)this.newSel=null;else if(n>-1&&(this.bounds=B0(e.docView.tile,n,i,0))){let l=s||o?[]:I$(e),u=new wf(l,e);
u.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=u.text,this.newSel=L$(l,this.bounds.from)}else{
let l=e.observer.selectionRange,u=s&&s.node==l.focusNode&&s.offset==l.focusOffset||!rf(e.contentDOM,l.focusNode)?
a.main.head:e.docView.posFromDOM(l.focusNode,l.focusOffset),h=o&&o.node==l.anchorNode&&o.offset==l.anchorOffset||
!rf(e.contentDOM,l.anchorNode)?a.main.anchor:e.docView.posFromDOM(l.anchorNode,l.anchorOffset),d=e.viewport;if((q.
ios||q.chrome)&&u!=h&&Math.min(u,h)<=a.main.from&&Math.max(u,h)>=a.main.to&&(d.from>0||d.to<e.state.doc.length)){
let f=Math.min(u,h),p=Math.max(u,h),m=d.from-f,g=d.to-p;(m==0||m==1||f==0)&&(g==0||g==-1||p==e.state.doc.length)&&
(u=0,h=e.state.doc.length)}if(e.inputState.composing>-1&&a.ranges.length>1)this.newSel=a.replaceRange(_.range(
h,u));else if(e.lineWrapping&&h==u&&!(a.main.empty&&a.main.head==u)&&e.inputState.lastTouchTime>Date.now()-100){
let f=e.coordsAtPos(u,-1),p=0;f&&(p=e.inputState.lastTouchY<=f.bottom?-1:1),this.newSel=_.create([_.cursor(u,p)])}else
this.newSel=_.single(h,u)}}};function B0(t,e,n,i){if(t.isComposite()){let r=-1,s=-1,o=-1,a=-1;for(let l=0,u=i,
h=i;l<t.children.length;l++){let d=t.children[l],f=u+d.length;if(u<e&&f>n)return B0(d,e,n,u);if(f>=e&&r==-1&&(r=
l,s=u),u>n&&d.dom.parentNode==t.dom){o=l,a=h;break}h=f,u=f+d.breakAfter}return{from:s,to:a<0?i+t.length:a,startDOM:(r?
t.children[r-1].dom.nextSibling:null)||t.dom.firstChild,endDOM:o<t.children.length&&o>=0?t.children[o].dom:null}}else
return t.isText()?{from:i,to:i+t.length,startDOM:t.dom,endDOM:t.dom.nextSibling}:null}function j0(t,e){let n,{
newSel:i}=e,{state:r}=t,s=r.selection.main,o=t.inputState.lastKeyTime>Date.now()-100?t.inputState.lastKeyCode:
-1;if(e.bounds){let{from:a,to:l}=e.bounds,u=s.from,h=null;(o===8||q.android&&e.text.length<l-a)&&(u=s.to,h="en\
d");let d=r.doc.sliceString(a,l,Os),f,p;!s.empty&&s.from>=a&&s.to<=l&&(e.typeOver||d!=e.text)&&d.slice(0,s.from-
a)==e.text.slice(0,s.from-a)&&d.slice(s.to-a)==e.text.slice(f=e.text.length-(d.length-(s.to-a)))?n={from:s.from,
to:s.to,insert:oe.of(e.text.slice(s.from-a,f).split(Os))}:(p=W0(d,e.text,u-a,h))&&(q.chrome&&o==13&&p.toB==p.from+
2&&e.text.slice(p.from,p.toB)==Os+Os&&p.toB--,n={from:a+p.from,to:a+p.toA,insert:oe.of(e.text.slice(p.from,p.toB).
split(Os))})}else i&&(!t.hasFocus&&r.facet(Kn)||xf(i,s))&&(i=null);if(!n&&!i)return!1;if((q.mac||q.android)&&n&&
n.from==n.to&&n.from==s.head-1&&/^\. ?$/.test(n.insert.toString())&&t.contentDOM.getAttribute("autocorrect")==
"off"?(i&&n.insert.length==2&&(i=_.single(i.main.anchor-1,i.main.head-1)),n={from:n.from,to:n.to,insert:oe.of(
[n.insert.toString().replace("."," ")])}):r.doc.lineAt(s.from).to<s.to&&t.docView.lineHasWidget(s.to)&&t.inputState.
insertingTextAt>Date.now()-50?n={from:s.from,to:s.to,insert:r.toText(t.inputState.insertingText)}:q.chrome&&n&&
n.from==n.to&&n.from==s.head&&n.insert.toString()==`
 `&&t.lineWrapping&&(i&&(i=_.single(i.main.anchor-1,i.main.head-1)),n={from:s.from,to:s.to,insert:oe.of([" "])}),
n)return sp(t,n,i,o);if(i&&!xf(i,s)){let a=!1,l="select";return t.inputState.lastSelectionTime>Date.now()-50&&
(t.inputState.lastSelectionOrigin=="select"&&(a=!0),l=t.inputState.lastSelectionOrigin,l=="select.pointer"&&(i=
X0(r.facet(sa).map(u=>u(t)),i))),t.dispatch({selection:i,scrollIntoView:a,userEvent:l}),!0}else return!1}function sp(t,e,n,i=-1){
if(q.ios&&t.inputState.flushIOSKey(e))return!0;let r=t.state.selection.main;if(q.android&&(e.to==r.to&&(e.from==
r.from||e.from==r.from-1&&t.state.sliceDoc(e.from,r.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&xs(t.contentDOM,
"Enter",13)||(e.from==r.from-1&&e.to==r.to&&e.insert.length==0||i==8&&e.insert.length<e.to-e.from&&e.to>r.head)&&
xs(t.contentDOM,"Backspace",8)||e.from==r.from&&e.to==r.to+1&&e.insert.length==0&&xs(t.contentDOM,"Delete",46)))
return!0;let s=e.insert.toString();t.inputState.composing>=0&&t.inputState.composing++;let o,a=()=>o||(o=D$(t,
e,n));return t.state.facet(T0).some(l=>l(t,e.from,e.to,s,a))||t.dispatch(a()),!0}function D$(t,e,n){let i,r=t.
state,s=r.selection.main,o=-1;if(e.from==e.to&&e.from<s.from||e.from>s.to){let l=e.from<s.from?-1:1,u=l<0?s.from:
s.to,h=Ho(r.facet(sa).map(d=>d(t)),u,l);e.from==h&&(o=h)}if(o>-1)i={changes:e,selection:_.cursor(e.from+e.insert.
length,-1)};else if(e.from>=s.from&&e.to<=s.to&&e.to-e.from>=(s.to-s.from)/3&&(!n||n.main.empty&&n.main.from==
e.from+e.insert.length)&&t.inputState.composing<0){let l=s.from<e.from?r.sliceDoc(s.from,e.from):"",u=s.to>e.to?
r.sliceDoc(e.to,s.to):"";i=r.replaceSelection(t.state.toText(l+e.insert.sliceString(0,void 0,t.state.lineBreak)+
u))}else{let l=r.changes(e),u=n&&n.main.to<=l.newLength?n.main:void 0;if(r.selection.ranges.length>1&&(t.inputState.
composing>=0||t.inputState.compositionPendingChange)&&e.to<=s.to+10&&e.to>=s.to-10){let h=t.state.sliceDoc(e.from,
e.to),d,f=n&&q0(t,n.main.head);if(f){let m=e.insert.length-(e.to-e.from);d={from:f.from,to:f.to-m}}else d=t.state.
doc.lineAt(s.head);let p=s.to-e.to;i=r.changeByRange(m=>{if(m.from==s.from&&m.to==s.to)return{changes:l,range:u||
m.map(l)};let g=m.to-p,O=g-h.length;if(t.state.sliceDoc(O,g)!=h||g>=d.from&&O<=d.to)return{range:m};let b=r.changes(
{from:O,to:g,insert:e.insert}),y=m.to-s.to;return{changes:b,range:u?_.range(Math.max(0,u.anchor+y),Math.max(0,
u.head+y)):m.map(b)}})}else i={changes:l,selection:u&&r.selection.replaceRange(u)}}let a="input.type";return(t.
composing||t.inputState.compositionPendingChange&&t.inputState.compositionEndedAt>Date.now()-50)&&(t.inputState.
compositionPendingChange=!1,a+=".compose",t.inputState.compositionFirstChange&&(a+=".start",t.inputState.compositionFirstChange=
!1)),r.update(i,{userEvent:a,scrollIntoView:!0})}function W0(t,e,n,i){let r=Math.min(t.length,e.length),s=0;for(;s<
r&&t.charCodeAt(s)==e.charCodeAt(s);)s++;if(s==r&&t.length==e.length)return null;let o=t.length,a=e.length;for(;o>
0&&a>0&&t.charCodeAt(o-1)==e.charCodeAt(a-1);)o--,a--;if(i=="end"){let l=Math.max(0,s-Math.min(o,a));n-=o+l-s}
if(o<s&&t.length<e.length){let l=n<=s&&n>=o?s-n:0;s-=l,a=s+(a-o),o=s}else if(a<s){let l=n<=s&&n>=a?s-n:0;s-=l,
o=s+(o-a),a=s}return{from:s,toA:o,toB:a}}function I$(t){let e=[];if(t.root.activeElement!=t.contentDOM)return e;
let{anchorNode:n,anchorOffset:i,focusNode:r,focusOffset:s}=t.observer.selectionRange;return n&&(e.push(new Qc(
n,i)),(r!=n||s!=i)&&e.push(new Qc(r,s))),e}function L$(t,e){if(t.length==0)return null;let n=t[0].pos,i=t.length==
2?t[1].pos:n;return n<0||i<0?null:n==i?_.create([_.cursor(i+e,-1)]):_.single(n+e,i+e)}function xf(t,e){return e.
head==t.main.head&&e.anchor==t.main.anchor}var Sf=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,q.safari&&e.contentDOM.addEventListener(
"input",()=>null),q.gecko&&K$(e.contentDOM.ownerDocument)}handleEvent(e){!U$(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,n){let i=this.handlers[e];if(i){for(let r of i.observers)
r(this.view,n);for(let r of i.handlers){if(n.defaultPrevented)break;if(r(this.view,n)){n.preventDefault();break}}}}ensureHandlers(e){
let n=N$(e),i=this.handlers,r=this.view.contentDOM;for(let s in n)if(s!="scroll"){let o=!n[s].handlers.length,
a=i[s];a&&o!=!a.handlers.length&&(r.removeEventListener(s,this.handleEvent),a=null),a||r.addEventListener(s,this.
handleEvent,{passive:o})}for(let s in i)s!="scroll"&&!n[s]&&r.removeEventListener(s,this.handleEvent);this.handlers=
n}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&z0.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),q.android&&q.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(q.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(U0.some(n=>n.keyCode==e.keyCode)&&
!e.ctrlKey||q$.indexOf(e.key)>-1&&e.ctrlKey)){let n={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};n.shiftKey&&q.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&Z$(this.view.win)&&(n.
shiftKey=!1);let i=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:n};return setTimeout(()=>{this.pendingIOSKey==
i&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let n=this.
pendingIOSKey;return!n||this.view.observer.pendingRecords().length||n.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,xs(this.view.contentDOM,n.key,n.keyCode,n.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:q.safari&&!q.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function Z$(t){return t.visualViewport?t.visualViewport.height*t.visualViewport.
scale/t.document.documentElement.clientHeight<.85:!1}function Lb(t,e){return(n,i)=>{try{return e.call(t,i,n)}catch(r){
ft(n.state,r)}}}function N$(t){let e=Object.create(null);function n(i){return e[i]||(e[i]={observers:[],handlers:[]})}
for(let i of t){let r=i.spec,s=r&&r.plugin.domEventHandlers,o=r&&r.plugin.domEventObservers;if(s)for(let a in s){
let l=s[a];l&&n(a).handlers.push(Lb(i.value,l))}if(o)for(let a in o){let l=o[a];l&&n(a).observers.push(Lb(i.value,
l))}}for(let i in bn)n(i).handlers.push(bn[i]);for(let i in Et)n(i).observers.push(Et[i]);return e}var U0=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
q$="dthko",z0=[16,17,18,20,91,92,224,225],cc=6;function uc(t){return Math.max(0,t)*.7+8}function X$(t,e){return Math.
max(Math.abs(t.clientX-e.clientX),Math.abs(t.clientY-e.clientY))}var Cf=class{constructor(e,n,i,r){this.view=e,
this.startEvent=n,this.style=i,this.mustSelect=r,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=n,
this.scrollParents=d0(e.contentDOM),this.atoms=e.state.facet(sa).map(o=>o(e));let s=e.contentDOM.ownerDocument;
s.addEventListener("mousemove",this.move=this.move.bind(this)),s.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=n.shiftKey,this.multiple=e.state.facet(he.allowMultipleSelections)&&B$(e,n),this.dragging=W$(
e,n)&&F0(n)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&X$(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let n=0,i=0,
r=0,s=0,o=this.view.win.innerWidth,a=this.view.win.innerHeight;this.scrollParents.x&&({left:r,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:s,bottom:a}=this.scrollParents.y.getBoundingClientRect());
let l=rp(this.view);e.clientX-l.left<=r+cc?n=-uc(r-e.clientX):e.clientX+l.right>=o-cc&&(n=uc(e.clientX-o)),e.clientY-
l.top<=s+cc?i=-uc(s-e.clientY):e.clientY+l.bottom>=a-cc&&(i=uc(e.clientY-a)),this.setScrollSpeed(n,i)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,n){
this.scrollSpeed={x:e,y:n},e||n?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:n}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),n&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=n,n=0),(e||
n)&&this.view.win.scrollBy(e,n),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:n}=this,i=X0(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!i.eq(n.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:i,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(n=>n.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function B$(t,e){let n=t.state.facet(S0);return n.length?n[0](e):q.mac?e.metaKey:e.ctrlKey}function j$(t,e){
let n=t.state.facet(C0);return n.length?n[0](e):q.mac?!e.altKey:!e.ctrlKey}function W$(t,e){let{main:n}=t.state.
selection;if(n.empty)return!1;let i=ia(t.root);if(!i||i.rangeCount==0)return!0;let r=i.getRangeAt(0).getClientRects();
for(let s=0;s<r.length;s++){let o=r[s];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function U$(t,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let n=e.target,
i;n!=t.contentDOM;n=n.parentNode)if(!n||n.nodeType==11||(i=Ae.get(n))&&i.isWidget()&&!i.isHidden&&i.widget.ignoreEvent(
e))return!1;return!0}var bn=Object.create(null),Et=Object.create(null),Y0=q.ie&&q.ie_version<15||q.ios&&q.webkit_version<
604;function z$(t){let e=t.dom.parentNode;if(!e)return;let n=e.appendChild(document.createElement("textarea"));
n.style.cssText="position: fixed; left: -10000px; top: 10px",n.focus(),setTimeout(()=>{t.focus(),n.remove(),V0(
t,n.value)},50)}function Xc(t,e,n){for(let i of t.facet(e))n=i(n,t);return n}function V0(t,e){e=Xc(t.state,ep,
e);let{state:n}=t,i,r=1,s=n.toText(e),o=s.lines==n.selection.ranges.length;if(Pf!=null&&n.selection.ranges.every(
l=>l.empty)&&Pf==s.toString()){let l=-1;i=n.changeByRange(u=>{let h=n.doc.lineAt(u.from);if(h.from==l)return{range:u};
l=h.from;let d=n.toText((o?s.line(r++).text:e)+n.lineBreak);return{changes:{from:h.from,insert:d},range:_.cursor(
u.from+d.length,-1)}})}else o?i=n.changeByRange(l=>{let u=s.line(r++);return{changes:{from:l.from,to:l.to,insert:u.
text},range:_.cursor(l.from+u.length,-1)}}):i=n.replaceSelection(s);t.dispatch(i,{userEvent:"input.paste",scrollIntoView:!0})}
Et.scroll=t=>{let e=t.inputState;e.lastScrollTop=t.scrollDOM.scrollTop,e.lastScrollLeft=t.scrollDOM.scrollLeft,
q.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};Et.wheel=Et.mousewheel=t=>{t.inputState.lastWheelEvent=
Date.now()};bn.keydown=(t,e)=>(t.inputState.setSelectionOrigin("select"),e.keyCode==27&&t.inputState.tabFocusMode!=
0&&(t.inputState.tabFocusMode=Date.now()+2e3),!1);Et.touchstart=(t,e)=>{let n=t.inputState,i=e.targetTouches[0];
n.touchActive=!0,n.lastTouchTime=Date.now(),i&&(n.lastTouchX=i.clientX,n.lastTouchY=i.clientY),n.setSelectionOrigin(
"select.pointer")};Et.touchmove=t=>{t.inputState.setSelectionOrigin("select.pointer")};Et.touchend=(t,e)=>{t.inputState.
touchActive=!1};bn.mousedown=(t,e)=>{if(t.observer.flush(),t.inputState.lastTouchTime>Date.now()-2e3)return!1;
let n=null;for(let i of t.state.facet(P0))if(n=i(t,e),n)break;if(!n&&e.button==0&&(n=V$(t,e)),n){let i=!t.hasFocus;
t.inputState.startMouseSelection(new Cf(t,e,n,i)),i&&t.observer.ignore(()=>{m0(t.contentDOM);let s=t.root.activeElement;
s&&!s.contains(t.contentDOM)&&s.blur()});let r=t.inputState.mouseSelection;if(r)return r.start(e),r.dragging===
!1}else t.inputState.setSelectionOrigin("select.pointer");return!1};function Zb(t,e,n,i){if(i==1)return _.cursor(
e,n);if(i==2)return T$(t.state,e,n);{let r=t.docView.lineAt(e,n),s=t.state.doc.lineAt(r?r.posAtEnd:e),o=r?r.posAtStart:
s.from,a=r?r.posAtEnd:s.to;return a<t.state.doc.length&&a==s.to&&a++,_.undirectionalRange(o,a)}}var Y$=q.ie&&q.
ie_version<=11,Nb=null,qb=0,Xb=0;function F0(t){if(!Y$)return t.detail;let e=Nb,n=Xb;return Nb=t,Xb=Date.now(),
qb=!e||n>Date.now()-400&&Math.abs(e.clientX-t.clientX)<2&&Math.abs(e.clientY-t.clientY)<2?(qb+1)%3:1}function V$(t,e){
let n=t.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),i=F0(e),r=t.state.selection;return{update(s){s.docChanged&&
(n.pos=s.changes.mapPos(n.pos),r=r.map(s.changes))},get(s,o,a){let l=t.posAndSideAtCoords({x:s.clientX,y:s.clientY},
!1),u,h=Zb(t,l.pos,l.assoc,i);if(n.pos!=l.pos&&!o){let d=Zb(t,n.pos,n.assoc,i),f=Math.min(d.from,h.from),p=Math.
max(d.to,h.to);h=f<h.from?_.range(f,p,h.assoc):_.range(p,f,h.assoc)}return o?r.replaceRange(r.main.extend(h.from,
h.to,h.assoc)):a&&i==1&&r.ranges.length>1&&(u=F$(r,l.pos))?u:a?r.addRange(h):_.create([h])}}}function F$(t,e){
for(let n=0;n<t.ranges.length;n++){let{from:i,to:r}=t.ranges[n];if(i<=e&&r>=e)return _.create(t.ranges.slice(0,
n).concat(t.ranges.slice(n+1)),t.mainIndex==n?0:t.mainIndex-(t.mainIndex>n?1:0))}return null}bn.dragstart=(t,e)=>{
let{selection:{main:n}}=t.state;if(e.target.draggable){let r=t.docView.tile.nearest(e.target);if(r&&r.isWidget()){
let s=r.posAtStart,o=s+r.length;(s>=n.to||o<=n.from)&&(n=_.undirectionalRange(s,o))}}let{inputState:i}=t;return i.
mouseSelection&&(i.mouseSelection.dragging=!0),i.draggedContent=n,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",Xc(t.state,tp,t.state.sliceDoc(n.from,n.to))),e.dataTransfer.effectAllowed="copyMove"),!1};bn.dragend=t=>(t.
inputState.draggedContent=null,!1);function Bb(t,e,n,i){if(n=Xc(t.state,ep,n),!n)return;let r=t.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:s}=t.inputState,o=i&&s&&j$(t,e)?{from:s.from,to:s.to}:null,a={from:r,
insert:n},l=t.state.changes(o?[o,a]:a);t.focus(),t.dispatch({changes:l,selection:{anchor:l.mapPos(r,-1),head:l.
mapPos(r,1)},userEvent:o?"move.drop":"input.drop"}),t.inputState.draggedContent=null}bn.drop=(t,e)=>{if(!e.dataTransfer)
return!1;if(t.state.readOnly)return!0;let n=e.dataTransfer.files;if(n&&n.length){let i=Array(n.length),r=0,s=()=>{
++r==n.length&&Bb(t,e,i.filter(o=>o!=null).join(t.state.lineBreak),!1)};for(let o=0;o<n.length;o++){let a=new FileReader;
a.onerror=s,a.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(a.result)||(i[o]=a.result),s()},a.readAsText(n[o])}return!0}else{
let i=e.dataTransfer.getData("Text");if(i)return Bb(t,e,i,!0),!0}return!1};bn.paste=(t,e)=>{if(t.state.readOnly)
return!0;t.observer.flush();let n=Y0?null:e.clipboardData;return n?(V0(t,n.getData("text/plain")||n.getData("t\
ext/uri-list")),!0):(z$(t),!1)};function G$(t,e){let n=t.dom.parentNode;if(!n)return;let i=n.appendChild(document.
createElement("textarea"));i.style.cssText="position: fixed; left: -10000px; top: 10px",i.value=e,i.focus(),i.
selectionEnd=e.length,i.selectionStart=0,setTimeout(()=>{i.remove(),t.focus()},50)}function H$(t){let e=[],n=[],
i=!1;for(let r of t.selection.ranges)r.empty||(e.push(t.sliceDoc(r.from,r.to)),n.push(r));if(!e.length){let r=-1;
for(let{from:s}of t.selection.ranges){let o=t.doc.lineAt(s);o.number>r&&(e.push(o.text),n.push({from:o.from,to:Math.
min(t.doc.length,o.to+1)})),r=o.number}i=!0}return{text:Xc(t,tp,e.join(t.lineBreak)),ranges:n,linewise:i}}var Pf=null;
bn.copy=bn.cut=(t,e)=>{if(!zo(t.contentDOM,t.observer.selectionRange))return!1;let{text:n,ranges:i,linewise:r}=H$(
t.state);if(!n&&!r)return!1;Pf=r?n:null,e.type=="cut"&&!t.state.readOnly&&t.dispatch({changes:i,scrollIntoView:!0,
userEvent:"delete.cut"});let s=Y0?null:e.clipboardData;return s?(s.clearData(),s.setData("text/plain",n),!0):(G$(
t,n),!1)};var G0=qt.define();function H0(t,e){let n=[];for(let i of t.facet(Q0)){let r=i(t,e);r&&n.push(r)}return n.
length?t.update({effects:n,annotations:G0.of(!0)}):null}function K0(t){setTimeout(()=>{let e=t.hasFocus;if(e!=
t.inputState.notifiedFocused){let n=H0(t.state,e);n?t.dispatch(n):t.update([])}},10)}Et.focus=t=>{t.inputState.
lastFocusTime=Date.now(),!t.scrollDOM.scrollTop&&(t.inputState.lastScrollTop||t.inputState.lastScrollLeft)&&(t.
scrollDOM.scrollTop=t.inputState.lastScrollTop,t.scrollDOM.scrollLeft=t.inputState.lastScrollLeft),K0(t)};Et.blur=
t=>{t.observer.clearSelectionRange(),K0(t)};Et.compositionstart=Et.compositionupdate=(t,e)=>{if(!t.observer.editContext&&
(t.inputState.compositionFirstChange==null&&(t.inputState.compositionFirstChange=!0),t.inputState.composing<0)){
let{main:n}=t.state.selection;!n.empty&&t.lineBlockAt(n.from).from!=t.lineBlockAt(n.to).from&&!t.state.readOnly&&
t.dispatch({changes:t.state.selection.ranges.filter(i=>!i.empty).map(i=>({from:i.from,to:i.to})),userEvent:"in\
put"}),t.inputState.composing=0}};Et.compositionend=t=>{t.observer.editContext||(t.inputState.composing=-1,t.inputState.
compositionEndedAt=Date.now(),t.inputState.compositionPendingKey=!0,t.inputState.compositionPendingChange=t.observer.
pendingRecords().length>0,t.inputState.compositionFirstChange=null,q.chrome&&q.android?t.observer.flushSoon():
t.inputState.compositionPendingChange?Promise.resolve().then(()=>t.observer.flush()):setTimeout(()=>{t.inputState.
composing<0&&t.docView.hasComposition&&t.update([])},50))};Et.contextmenu=t=>{t.inputState.lastContextMenu=Date.
now()};bn.beforeinput=(t,e)=>{var n,i;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(t.
inputState.insertingText=e.data,t.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
t.observer.editContext){let s=(n=e.dataTransfer)===null||n===void 0?void 0:n.getData("text/plain"),o=e.getTargetRanges();
if(s&&o.length){let a=o[0],l=t.posAtDOM(a.startContainer,a.startOffset),u=t.posAtDOM(a.endContainer,a.endOffset);
return sp(t,{from:l,to:u,insert:t.state.toText(s)},null),!0}}let r;if(q.chrome&&q.android&&(r=U0.find(s=>s.inputType==
e.inputType))&&(t.observer.delayAndroidKey(r.key,r.keyCode),r.key=="Backspace"||r.key=="Delete")){let s=((i=window.
visualViewport)===null||i===void 0?void 0:i.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>s+10&&t.hasFocus&&(t.contentDOM.blur(),t.focus())},100)}return q.ios&&e.inputType==
"deleteContentForward"&&t.observer.flushSoon(),q.safari&&e.inputType=="insertText"&&t.inputState.composing>=0&&
setTimeout(()=>Et.compositionend(t,e),20),!1};var jb=new Set;function K$(t){jb.has(t)||(jb.add(t),t.addEventListener(
"copy",()=>{}),t.addEventListener("cut",()=>{}))}var Wb=["pre-wrap","normal","pre-line","break-spaces"],As=!1;
function Ub(){As=!1}var $f=class{constructor(e){this.lineWrapping=e,this.doc=oe.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,n){let i=this.doc.lineAt(n).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(i+=Math.max(0,Math.ceil((n-e-i*this.lineLength*.5)/
this.lineLength))),this.lineHeight*i}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return Wb.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let n=!1;for(let i=0;i<e.length;i++){let r=e[i];
r<0?i++:this.heightSamples[Math.floor(r*10)]||(n=!0,this.heightSamples[Math.floor(r*10)]=!0)}return n}refresh(e,n,i,r,s,o){
let a=Wb.indexOf(e)>-1,l=Math.abs(n-this.lineHeight)>.3||this.lineWrapping!=a;if(this.lineWrapping=a,this.lineHeight=
n,this.charWidth=i,this.textHeight=r,this.lineLength=s,l){this.heightSamples={};for(let u=0;u<o.length;u++){let h=o[u];
h<0?u++:this.heightSamples[Math.floor(h*10)]=!0}}return l}},Tf=class{constructor(e,n){this.from=e,this.heights=
n,this.index=0}get more(){return this.index<this.heights.length}},On=class t{constructor(e,n,i,r,s){this.from=
e,this.length=n,this.top=i,this.height=r,this._content=s}get type(){return typeof this._content=="number"?pt.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof yr?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let n=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new t(this.from,this.length+e.length,this.top,
this.height+e.height,n)}},Ce=(function(t){return t[t.ByPos=0]="ByPos",t[t.ByHeight=1]="ByHeight",t[t.ByPosNoHeight=
2]="ByPosNoHeight",t})(Ce||(Ce={})),yc=.001,Gt=class t{constructor(e,n,i=2){this.length=e,this.height=n,this.flags=
i}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>yc&&(As=!0),this.height=e)}replace(e,n,i){return t.of(i)}decomposeLeft(e,n){n.push(
this)}decomposeRight(e,n){n.push(this)}applyChanges(e,n,i,r){let s=this,o=i.doc;for(let a=r.length-1;a>=0;a--){
let{fromA:l,toA:u,fromB:h,toB:d}=r[a],f=s.lineAt(l,Ce.ByPosNoHeight,i.setDoc(n),0,0),p=f.to>=u?f:s.lineAt(u,Ce.
ByPosNoHeight,i,0,0);for(d+=p.to-u,u=p.to;a>0&&f.from<=r[a-1].toA;)l=r[a-1].fromA,h=r[a-1].fromB,a--,l<f.from&&
(f=s.lineAt(l,Ce.ByPosNoHeight,i,0,0));h+=f.from-l,l=f.from;let m=Af.build(i.setDoc(o),e,h,d);s=Ac(s,s.replace(
l,u,m))}return s.updateHeight(i,0)}static empty(){return new on(0,0,0)}static of(e){if(e.length==1)return e[0];
let n=0,i=e.length,r=0,s=0;for(;;)if(n==i)if(r>s*2){let a=e[n-1];a.break?e.splice(--n,1,a.left,null,a.right):e.
splice(--n,1,a.left,a.right),i+=1+a.break,r-=a.size}else if(s>r*2){let a=e[i];a.break?e.splice(i,1,a.left,null,
a.right):e.splice(i,1,a.left,a.right),i+=2+a.break,s-=a.size}else break;else if(r<s){let a=e[n++];a&&(r+=a.size)}else{
let a=e[--i];a&&(s+=a.size)}let o=!1;return e[n-1]==null?(o=!0,n--):e[n]==null&&(o=!0,i++),new Qf(t.of(e.slice(
0,n)),o,t.of(e.slice(i)))}};function Ac(t,e){return t==e?t:(t.constructor!=e.constructor&&(As=!0),e)}Gt.prototype.
size=1;var J$=j.replace({}),Rc=class extends Gt{constructor(e,n,i){super(e,n),this.deco=i,this.spaceAbove=0}mainBlock(e,n){
return new On(n,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,n,i,r){return this.
spaceAbove&&e<i+this.spaceAbove?new On(r,0,i,this.spaceAbove,J$):this.mainBlock(i,r)}lineAt(e,n,i,r,s){let o=this.
mainBlock(r,s);return this.spaceAbove?this.blockAt(0,i,r,s).join(o):o}forEachLine(e,n,i,r,s,o){e<=s+this.length&&
n>=s&&o(this.lineAt(0,Ce.ByPos,i,r,s))}setMeasuredHeight(e){let n=e.heights[e.index++];n<0?(this.spaceAbove=-n,
n=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(n)}updateHeight(e,n=0,i=!1,r){return r&&r.from<=n&&r.
more&&this.setMeasuredHeight(r),this.outdated=!1,this}toString(){return`block(${this.length})`}},on=class t extends Rc{constructor(e,n,i){
super(e,n,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=i}mainBlock(e,n){return new On(
n,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,n,i){let r=i[0];return i.length==
1&&(r instanceof t||r instanceof wi&&r.flags&4)&&Math.abs(this.length-r.length)<10?(r instanceof wi?r=new t(r.
length,this.height,this.spaceAbove):r.height=this.height,this.outdated||(r.outdated=!1),r):Gt.of(i)}updateHeight(e,n=0,i=!1,r){
return r&&r.from<=n&&r.more?this.setMeasuredHeight(r):(i||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},wi=class t extends Gt{constructor(e){super(e,0)}heightMetrics(e,n){let i=e.doc.lineAt(n).number,r=e.doc.
lineAt(n+this.length).number,s=r-i+1,o,a=0;if(e.lineWrapping){let l=Math.min(this.height,e.lineHeight*s);o=l/s,
this.length>s+1&&(a=(this.height-l)/(this.length-s-1))}else o=this.height/s;return{firstLine:i,lastLine:r,perLine:o,
perChar:a}}blockAt(e,n,i,r){let{firstLine:s,lastLine:o,perLine:a,perChar:l}=this.heightMetrics(n,r);if(n.lineWrapping){
let u=r+(e<n.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-i)/this.height))*this.length)),h=n.doc.lineAt(u),
d=a+h.length*l,f=Math.max(i,e-d/2);return new On(h.from,h.length,f,d,0)}else{let u=Math.max(0,Math.min(o-s,Math.
floor((e-i)/a))),{from:h,length:d}=n.doc.line(s+u);return new On(h,d,i+a*u,a,0)}}lineAt(e,n,i,r,s){if(n==Ce.ByHeight)
return this.blockAt(e,i,r,s);if(n==Ce.ByPosNoHeight){let{from:p,to:m}=i.doc.lineAt(e);return new On(p,m-p,0,0,
0)}let{firstLine:o,perLine:a,perChar:l}=this.heightMetrics(i,s),u=i.doc.lineAt(e),h=a+u.length*l,d=u.number-o,
f=r+a*d+l*(u.from-s-d);return new On(u.from,u.length,Math.max(r,Math.min(f,r+this.height-h)),h,0)}forEachLine(e,n,i,r,s,o){
e=Math.max(e,s),n=Math.min(n,s+this.length);let{firstLine:a,perLine:l,perChar:u}=this.heightMetrics(i,s);for(let h=e,
d=r;h<=n;){let f=i.doc.lineAt(h);if(h==e){let m=f.number-a;d+=l*m+u*(e-s-m)}let p=l+u*f.length;o(new On(f.from,
f.length,d,p,0)),d+=p,h=f.to+1}}replace(e,n,i){let r=this.length-n;if(r>0){let s=i[i.length-1];s instanceof t?
i[i.length-1]=new t(s.length+r):i.push(null,new t(r-1))}if(e>0){let s=i[0];s instanceof t?i[0]=new t(e+s.length):
i.unshift(new t(e-1),null)}return Gt.of(i)}decomposeLeft(e,n){n.push(new t(e-1),null)}decomposeRight(e,n){n.push(
null,new t(this.length-e-1))}updateHeight(e,n=0,i=!1,r){let s=n+this.length;if(r&&r.from<=n+this.length&&r.more){
let o=[],a=Math.max(n,r.from),l=-1;for(r.from>n&&o.push(new t(r.from-n-1).updateHeight(e,n));a<=s&&r.more;){let h=e.
doc.lineAt(a).length;o.length&&o.push(null);let d=r.heights[r.index++],f=0;d<0&&(f=-d,d=r.heights[r.index++]),
l==-1?l=d:Math.abs(d-l)>=yc&&(l=-2);let p=new on(h,d,f);p.outdated=!1,o.push(p),a+=h+1}a<=s&&o.push(null,new t(
s-a).updateHeight(e,a));let u=Gt.of(o);return(l<0||Math.abs(u.height-this.height)>=yc||Math.abs(l-this.heightMetrics(
e,n).perLine)>=yc)&&(As=!0),Ac(this,u)}else(i||this.outdated)&&(this.setHeight(e.heightForGap(n,n+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},Qf=class extends Gt{constructor(e,n,i){
super(e.length+(n?1:0)+i.length,e.height+i.height,(n?1:0)|(e.outdated||i.outdated?2:0)),this.left=e,this.right=
i,this.size=e.size+i.size}get break(){return this.flags&1}blockAt(e,n,i,r){let s=i+this.left.height;return e<s?
this.left.blockAt(e,n,i,r):this.right.blockAt(e,n,s,r+this.left.length+this.break)}lineAt(e,n,i,r,s){let o=r+this.
left.height,a=s+this.left.length+this.break,l=n==Ce.ByHeight?e<o:e<a,u=l?this.left.lineAt(e,n,i,r,s):this.right.
lineAt(e,n,i,o,a);if(this.break||(l?u.to<a:u.from>a))return u;let h=n==Ce.ByPosNoHeight?Ce.ByPosNoHeight:Ce.ByPos;
return l?u.join(this.right.lineAt(a,h,i,o,a)):this.left.lineAt(a,h,i,r,s).join(u)}forEachLine(e,n,i,r,s,o){let a=r+
this.left.height,l=s+this.left.length+this.break;if(this.break)e<l&&this.left.forEachLine(e,n,i,r,s,o),n>=l&&this.
right.forEachLine(e,n,i,a,l,o);else{let u=this.lineAt(l,Ce.ByPos,i,r,s);e<u.from&&this.left.forEachLine(e,Math.
min(n,u.from-1),i,r,s,o),u.to>=e&&u.from<=n&&o(u),n>u.to&&this.right.forEachLine(Math.max(e,u.to+1),n,i,a,l,o)}}replace(e,n,i){
let r=this.left.length+this.break;if(n<r)return this.balanced(this.left.replace(e,n,i),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-r,n-r,i));let s=[];e>0&&this.decomposeLeft(e,s);let o=s.
length;for(let a of i)s.push(a);if(e>0&&zb(s,o-1),n<this.length){let a=s.length;this.decomposeRight(n,s),zb(s,
a)}return Gt.of(s)}decomposeLeft(e,n){let i=this.left.length;if(e<=i)return this.left.decomposeLeft(e,n);n.push(
this.left),this.break&&(i++,e>=i&&n.push(null)),e>i&&this.right.decomposeLeft(e-i,n)}decomposeRight(e,n){let i=this.
left.length,r=i+this.break;if(e>=r)return this.right.decomposeRight(e-r,n);e<i&&this.left.decomposeRight(e,n),
this.break&&e<r&&n.push(null),n.push(this.right)}balanced(e,n){return e.size>2*n.size||n.size>2*e.size?Gt.of(this.
break?[e,null,n]:[e,n]):(this.left=Ac(this.left,e),this.right=Ac(this.right,n),this.setHeight(e.height+n.height),
this.outdated=e.outdated||n.outdated,this.size=e.size+n.size,this.length=e.length+this.break+n.length,this)}updateHeight(e,n=0,i=!1,r){
let{left:s,right:o}=this,a=n+s.length+this.break,l=null;return r&&r.from<=n+s.length&&r.more?l=s=s.updateHeight(
e,n,i,r):s.updateHeight(e,n,i),r&&r.from<=a+o.length&&r.more?l=o=o.updateHeight(e,a,i,r):o.updateHeight(e,a,i),
l?this.balanced(s,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function zb(t,e){let n,i;t[e]==null&&(n=t[e-1])instanceof wi&&(i=t[e+1])instanceof
wi&&t.splice(e-1,3,new wi(n.length+1+i.length))}var eT=5,Af=class t{constructor(e,n){this.pos=e,this.oracle=n,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,n){if(this.lineStart>-1){let i=Math.min(n,this.
lineEnd),r=this.nodes[this.nodes.length-1];r instanceof on?r.length+=i-this.pos:(i>this.pos||!this.isCovered)&&
this.nodes.push(new on(i-this.pos,-1,0)),this.writtenTo=i,n>i&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=n}point(e,n,i){if(e<n||i.heightRelevant){let r=i.widget?i.widget.estimatedHeight:0,s=i.widget?i.widget.
lineBreaks:0;r<0&&(r=this.oracle.lineHeight);let o=n-e;i.block?this.addBlock(new Rc(o,r,i)):(o||s||r>=eT)&&this.
addLineDeco(r,s,o)}else n>e&&this.span(e,n);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:n}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=n,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new on(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,n){let i=new wi(n-e);return this.oracle.doc.lineAt(
e).to==n&&(i.flags|=4),i}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof on)return e;let n=new on(0,-1,0);return this.nodes.push(n),n}addBlock(e){this.enterLine();
let n=e.deco;n&&n.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,n&&n.endSide>0&&(this.covering=e)}addLineDeco(e,n,i){let r=this.ensureLine();r.length+=i,r.collapsed+=
i,r.widgetHeight=Math.max(r.widgetHeight,e),r.breaks+=n,this.writtenTo=this.pos=this.pos+i}finish(e){let n=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(n instanceof on)&&!this.isCovered?this.
nodes.push(new on(0,-1,0)):(this.writtenTo<this.pos||n==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let i=e;for(let r of this.nodes)r instanceof on&&r.updateHeight(this.oracle,i),i+=r?r.length:1;return this.
nodes}static build(e,n,i,r){let s=new t(i,e);return ce.spans(n,i,r,s,0),s.finish(i)}};function tT(t,e,n){let i=new Rf;
return ce.compare(t,e,n,i,0),i.changes}var Rf=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,n,i,r){
(e<n||i&&i.heightRelevant||r&&r.heightRelevant)&&ks(e,n,this.changes,5)}};function nT(t,e){let n=t.getBoundingClientRect(),
i=t.ownerDocument,r=i.defaultView||window,s=Math.max(0,n.left),o=Math.min(r.innerWidth,n.right),a=Math.max(0,n.
top),l=Math.min(r.innerHeight,n.bottom);for(let u=t.parentNode;u&&u!=i.body;)if(st(u)){let h=window.getComputedStyle(
u);if((u.scrollHeight>u.clientHeight||u.scrollWidth>u.clientWidth)&&h.overflow!="visible"){let d=u.getBoundingClientRect();
s=Math.max(s,d.left),o=Math.min(o,d.right),a=Math.max(a,d.top),l=Math.min(u==t.parentNode?r.innerHeight:l,d.bottom)}
u=h.position=="absolute"||h.position=="fixed"?u.offsetParent:u.parentNode}else if(u.nodeType==11)u=u.host;else
break;return{left:s-n.left,right:Math.max(s,o)-n.left,top:a-(n.top+e),bottom:Math.max(a,l)-(n.top+e)}}function iT(t){
let e=t.getBoundingClientRect(),n=t.ownerDocument.defaultView||window;return e.left<n.innerWidth&&e.right>0&&e.
top<n.innerHeight&&e.bottom>0}function rT(t,e){let n=t.getBoundingClientRect();return{left:0,right:n.right-n.left,
top:e,bottom:n.bottom-(n.top+e)}}var Ko=class{constructor(e,n,i,r){this.from=e,this.to=n,this.size=i,this.displaySize=
r}static same(e,n){if(e.length!=n.length)return!1;for(let i=0;i<e.length;i++){let r=e[i],s=n[i];if(r.from!=s.from||
r.to!=s.to||r.size!=s.size)return!1}return!0}draw(e,n){return j.replace({widget:new _f(this.displaySize*(n?e.scaleY:
e.scaleX),n)}).range(this.from,this.to)}},_f=class extends St{constructor(e,n){super(),this.size=e,this.vertical=
n}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},_c=class{constructor(e,n){this.view=e,
this.state=n,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=Mf,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
pe.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let i=n.facet(np).some(r=>typeof r!="function"&&r.
class=="cm-lineWrapping");this.heightOracle=new $f(i),this.stateDeco=Yb(n),this.heightMap=Gt.empty().applyChanges(
this.stateDeco,oe.empty,this.heightOracle.setDoc(n.doc),[new yn(0,0,0,n.doc.length)]);for(let r=0;r<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());r++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=j.set(this.lineGaps.map(r=>r.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:n}=this.state.selection;for(let i=0;i<=1;i++){let r=i?n.head:n.anchor;if(!e.some(({
from:s,to:o})=>r>=s&&r<=o)){let{from:s,to:o}=this.lineBlockAt(r);e.push(new bs(s,o))}}return this.viewports=e.
sort((i,r)=>i.from-r.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?Mf:Ef.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Uo(e,this.scaler))})}update(e,n=null){this.state=e.state;let i=this.
stateDeco;this.stateDeco=Yb(this.state);let r=e.changedRanges,s=yn.extendWithRanges(r,tT(i,this.stateDeco,e?e.
changes:ut.empty(this.state.doc.length))),o=this.heightMap.height,a=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);Ub(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),s),(this.heightMap.height!=o||As)&&(e.flags|=2),a?(this.scrollAnchorPos=e.changes.mapPos(
a.from,-1),this.scrollAnchorHeight=a.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let l=s.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(n&&(n.range.head<l.from||n.range.head>l.to)||!this.viewportIsAppropriate(
l))&&(l=this.getViewport(0,n));let u=l.from!=this.viewport.from||l.to!=this.viewport.to;this.viewport=l,e.flags|=
this.updateForViewport(),(u||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),n&&(this.scrollTarget=n),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet(R0)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,n=e.contentDOM,i=window.getComputedStyle(
n),r=this.heightOracle,s=i.whiteSpace;this.defaultTextDirection=i.direction=="rtl"?pe.RTL:pe.LTR;let o=this.heightOracle.
mustRefreshForWrapping(s)||this.mustMeasureContent==="refresh",a=n.getBoundingClientRect(),l=o||this.mustMeasureContent||
this.contentDOMHeight!=a.height;this.contentDOMHeight=a.height,this.mustMeasureContent=!1;let u=0,h=0;if(a.width&&
a.height){let{scaleX:x,scaleY:P}=h0(n,a);(x>.005&&Math.abs(this.scaleX-x)>.005||P>.005&&Math.abs(this.scaleY-P)>
.005)&&(this.scaleX=x,this.scaleY=P,u|=16,o=l=!0)}let d=(parseInt(i.paddingTop)||0)*this.scaleY,f=(parseInt(i.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=d||this.paddingBottom!=f)&&(this.paddingTop=d,this.paddingBottom=
f,u|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(r.lineWrapping&&(l=!0),this.editorWidth=e.scrollDOM.clientWidth,
u|=16);let p=d0(this.view.contentDOM,!1).y;p!=this.scrollParent&&(this.scrollParent=p,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let m=this.getScrollOffset();this.scrollOffset!=m&&(this.scrollAnchorHeight=-1,this.scrollOffset=
m),this.scrolledToBottom=g0(this.scrollParent||e.win);let g=(this.printing?rT:nT)(n,this.paddingTop),O=g.top-this.
pixelViewport.top,b=g.bottom-this.pixelViewport.bottom;this.pixelViewport=g;let y=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(y!=this.inView&&(this.inView=y,y&&(l=!0)),
!this.inView&&!this.scrollTarget&&!iT(e.dom))return 0;let k=a.width;if((this.contentDOMWidth!=k||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=a.width,this.editorHeight=e.scrollDOM.clientHeight,u|=16),l){
let x=e.docView.measureVisibleLineHeights(this.viewport);if(r.mustRefreshForHeights(x)&&(o=!0),o||r.lineWrapping&&
Math.abs(k-this.contentDOMWidth)>r.charWidth){let{lineHeight:P,charWidth:A,textHeight:I}=e.docView.measureTextSize();
o=P>0&&r.refresh(s,P,A,I,Math.max(5,k/A),x),o&&(e.docView.minWidth=0,u|=16)}O>0&&b>0?h=Math.max(O,b):O<0&&b<0&&
(h=Math.min(O,b)),Ub();for(let P of this.viewports){let A=P.from==this.viewport.from?x:e.docView.measureVisibleLineHeights(
P);this.heightMap=(o?Gt.empty().applyChanges(this.stateDeco,oe.empty,this.heightOracle,[new yn(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(r,0,o,new Tf(P.from,A))}As&&(u|=2)}let C=!this.viewportIsAppropriate(this.
viewport,h)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return C&&(u&2&&(u|=this.updateScaler()),this.viewport=this.getViewport(h,this.scrollTarget),
u|=this.updateForViewport()),(u&2||C)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),u|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),u}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,n){let i=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),r=this.heightMap,s=this.heightOracle,{visibleTop:o,
visibleBottom:a}=this,l=new bs(r.lineAt(o-i*1e3,Ce.ByHeight,s,0,0).from,r.lineAt(a+(1-i)*1e3,Ce.ByHeight,s,0,0).
to);if(n){let{head:u}=n.range;if(u<l.from||u>l.to){let h=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),d=r.lineAt(u,Ce.ByPos,s,0,0),f;n.y=="center"?f=(d.top+d.bottom)/2-h/2:n.y=="start"||n.
y=="nearest"&&u<l.from?f=d.top:f=d.bottom-h,l=new bs(r.lineAt(f-1e3/2,Ce.ByHeight,s,0,0).from,r.lineAt(f+h+1e3/
2,Ce.ByHeight,s,0,0).to)}}return l}mapViewport(e,n){let i=n.mapPos(e.from,-1),r=n.mapPos(e.to,1);return new bs(
this.heightMap.lineAt(i,Ce.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(r,Ce.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:n},i=0){if(!this.inView)return!0;let{top:r}=this.heightMap.lineAt(e,
Ce.ByPos,this.heightOracle,0,0),{bottom:s}=this.heightMap.lineAt(n,Ce.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:a}=this;return(e==0||r<=o-Math.max(10,Math.min(-i,250)))&&(n==this.state.doc.length||s>=a+Math.max(
10,Math.min(i,250)))&&r>o-2*1e3&&s<a+2*1e3}mapLineGaps(e,n){if(!e.length||n.empty)return e;let i=[];for(let r of e)
n.touchesRange(r.from,r.to)||i.push(new Ko(n.mapPos(r.from),n.mapPos(r.to),r.size,r.displaySize));return i}ensureLineGaps(e,n){
let i=this.heightOracle.lineWrapping,r=i?1e4:2e3,s=r>>1,o=r<<1;if(this.defaultTextDirection!=pe.LTR&&!i)return[];
let a=[],l=(h,d,f,p)=>{if(d-h<s)return;let m=this.state.selection.main,g=[m.from];m.empty||g.push(m.to);for(let b of g)
if(b>h&&b<d){l(h,b-10,f,p),l(b+10,d,f,p);return}let O=oT(e,b=>b.from>=f.from&&b.to<=f.to&&Math.abs(b.from-h)<s&&
Math.abs(b.to-d)<s&&!g.some(y=>b.from<y&&b.to>y));if(!O){if(d<f.to&&n&&i&&n.visibleRanges.some(k=>k.from<=d&&k.
to>=d)){let k=n.moveToLineBoundary(_.cursor(d),!1,!0).head;k>h&&(d=k)}let b=this.gapSize(f,h,d,p),y=i||b<2e6?b:
2e6;O=new Ko(h,d,b,y)}a.push(O)},u=h=>{if(h.length<o||h.type!=pt.Text)return;let d=sT(h.from,h.to,this.stateDeco);
if(d.total<o)return;let f=this.scrollTarget?this.scrollTarget.range.head:null,p,m;if(i){let g=r/this.heightOracle.
lineLength*this.heightOracle.lineHeight,O,b;if(f!=null){let y=dc(d,f),k=((this.visibleBottom-this.visibleTop)/
2+g)/h.height;O=y-k,b=y+k}else O=(this.visibleTop-h.top-g)/h.height,b=(this.visibleBottom-h.top+g)/h.height;p=
hc(d,O),m=hc(d,b)}else{let g=d.total*this.heightOracle.charWidth,O=r*this.heightOracle.charWidth,b=0;if(g>2e6)
for(let P of e)P.from>=h.from&&P.from<h.to&&P.size!=P.displaySize&&P.from*this.heightOracle.charWidth+b<this.pixelViewport.
left&&(b=P.size-P.displaySize);let y=this.pixelViewport.left+b,k=this.pixelViewport.right+b,C,x;if(f!=null){let P=dc(
d,f),A=((k-y)/2+O)/g;C=P-A,x=P+A}else C=(y-O)/g,x=(k+O)/g;p=hc(d,C),m=hc(d,x)}p>h.from&&l(h.from,p,h,d),m<h.to&&
l(m,h.to,h,d)};for(let h of this.viewportLines)Array.isArray(h.type)?h.type.forEach(u):u(h);return a}gapSize(e,n,i,r){
let s=dc(r,i)-dc(r,n);return this.heightOracle.lineWrapping?e.height*s:r.total*this.heightOracle.charWidth*s}updateLineGaps(e){
Ko.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=j.set(e.map(n=>n.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let n=this.stateDeco;this.lineGaps.length&&(n=n.concat(this.lineGapDeco));let i=[];ce.spans(n,this.viewport.from,
this.viewport.to,{span(s,o){i.push({from:s,to:o})},point(){}},20);let r=0;if(i.length!=this.visibleRanges.length)
r=12;else for(let s=0;s<i.length&&!(r&8);s++){let o=this.visibleRanges[s],a=i[s];(o.from!=a.from||o.to!=a.to)&&
(r|=4,e&&e.mapPos(o.from,-1)==a.from&&e.mapPos(o.to,1)==a.to||(r|=8))}return this.visibleRanges=i,r}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(n=>n.from<=e&&n.to>=e)||Uo(this.heightMap.
lineAt(e,Ce.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(n=>n.top<=e&&n.bottom>=e)||
Uo(this.heightMap.lineAt(this.scaler.fromDOM(e),Ce.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let n=this.lineBlockAtHeight(e+12-this.paddingTop);return n.from>=this.viewport.from||this.viewportLines[0].top-
e>200?n:this.viewportLines[0]}elementAtHeight(e){return Uo(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},bs=class{constructor(e,n){this.from=e,this.to=n}};function sT(t,e,n){
let i=[],r=t,s=0;return ce.spans(n,t,e,{span(){},point(o,a){o>r&&(i.push({from:r,to:o}),s+=o-r),r=a}},20),r<e&&
(i.push({from:r,to:e}),s+=e-r),{total:s,ranges:i}}function hc({total:t,ranges:e},n){if(n<=0)return e[0].from;if(n>=
1)return e[e.length-1].to;let i=Math.floor(t*n);for(let r=0;;r++){let{from:s,to:o}=e[r],a=o-s;if(i<=a)return s+
i;i-=a}}function dc(t,e){let n=0;for(let{from:i,to:r}of t.ranges){if(e<=r){n+=e-i;break}n+=r-i}return n/t.total}
function oT(t,e){for(let n of t)if(e(n))return n}var Mf={toDOM(t){return t},fromDOM(t){return t},scale:1,eq(t){
return t==this}};function Yb(t){let e=t.facet(qc).filter(i=>typeof i!="function"),n=t.facet(ip).filter(i=>typeof i!=
"function");return n.length&&e.push(ce.join(n)),e}var Ef=class t{constructor(e,n){this.scale=e,this.viewports=
n}static get(e,n,i){let r=0,s=0,o=0,a=i.map(({from:u,to:h})=>{let d=n.lineAt(u,Ce.ByPos,e,0,0).top,f=n.lineAt(
h,Ce.ByPos,e,0,0).bottom;return r+=f-d,{from:u,to:h,top:d,bottom:f,domTop:0,domBottom:0}});if(n.height-r<10)return Mf;
let l=(7e6-r)/(n.height-r);for(let u of a)u.domTop=o+(u.top-s)*l,o=u.domBottom=u.domTop+(u.bottom-u.top),s=u.bottom;
return new t(l,a)}toDOM(e){for(let n=0,i=0,r=0;;n++){let s=n<this.viewports.length?this.viewports[n]:null;if(!s||
e<s.top)return r+(e-i)*this.scale;if(e<=s.bottom)return s.domTop+(e-s.top);i=s.bottom,r=s.domBottom}}fromDOM(e){
for(let n=0,i=0,r=0;;n++){let s=n<this.viewports.length?this.viewports[n]:null;if(!s||e<s.domTop)return i+(e-r)/
this.scale;if(e<=s.domBottom)return s.top+(e-s.domTop);i=s.bottom,r=s.domBottom}}eq(e){return e instanceof t?this.
scale==e.scale&&this.viewports.length==e.viewports.length&&this.viewports.every((n,i)=>n.from==e.viewports[i].
from&&n.to==e.viewports[i].to):!1}};function Uo(t,e){if(e.scale==1)return t;let n=e.toDOM(t.top),i=e.toDOM(t.bottom);
return new On(t.from,t.length,n,i-n,Array.isArray(t._content)?t._content.map(r=>Uo(r,e)):t._content)}var fc=Z.
define({combine:t=>t.join(" ")}),Df=Z.define({combine:t=>t.indexOf(!0)>-1}),If=Xt.newName(),J0=Xt.newName(),ev=Xt.
newName(),tv={"&light":"."+J0,"&dark":"."+ev};function Lf(t,e,n){return new Xt(e,{finish(i){return/&/.test(i)?
i.replace(/&\w*/,r=>{if(r=="&")return t;if(!n||!n[r])throw new RangeError(`Unsupported selector: ${r}`);return n[r]}):
t+" "+i}})}var aT=Lf("."+If,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"\
1px dotted #212121"},display:"flex !important",flexDirection:"column"},".cm-scroller":{display:"flex !importan\
t",alignItems:"flex-start !important",fontFamily:"monospace",lineHeight:1.4,height:"100%",overflowX:"auto",position:"\
relative",zIndex:0,overflowAnchor:"none"},".cm-content":{margin:0,flexGrow:2,flexShrink:0,display:"block",whiteSpace:"\
pre",wordWrap:"normal",boxSizing:"border-box",minHeight:"100%",padding:"4px 0",outline:"none","&[contenteditab\
le=true]":{WebkitUserModify:"read-write-plaintext-only"}},".cm-lineWrapping":{whiteSpace_fallback:"pre-wrap",whiteSpace:"\
break-spaces",wordBreak:"break-word",overflowWrap:"anywhere",flexShrink:1},"&light .cm-content":{caretColor:"b\
lack"},"&dark .cm-content":{caretColor:"white"},".cm-line":{display:"block",padding:"0 2px 0 6px"},".cm-layer":{
userSelect:"none",position:"absolute",left:0,top:0,contain:"size style","& > *":{position:"absolute"}},"&light\
 .cm-selectionBackground":{background:"#d9d9d9"},"&dark .cm-selectionBackground":{background:"#222"},"&light.c\
m-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":{background:"#d7d4f0"},"&dark.cm-focuse\
d > .cm-scroller > .cm-selectionLayer .cm-selectionBackground":{background:"#233"},".cm-cursorLayer":{pointerEvents:"\
none"},"&.cm-focused > .cm-scroller > .cm-cursorLayer":{animation:"steps(1) cm-blink 1.2s infinite"},"@keyfram\
es cm-blink":{"0%":{},"50%":{opacity:0},"100%":{}},"@keyframes cm-blink2":{"0%":{},"50%":{opacity:0},"100%":{}},
".cm-cursor, .cm-dropCursor":{borderLeft:"1.2px solid black",marginLeft:"-0.6px",pointerEvents:"none"},".cm-cu\
rsor":{display:"none"},"&dark .cm-cursor":{borderLeftColor:"#ddd"},".cm-selectionHandle":{backgroundColor:"cur\
rentColor",width:"1.5px"},".cm-selectionHandle-start::before, .cm-selectionHandle-end::before":{content:'""',backgroundColor:"\
inherit",borderRadius:"50%",width:"8px",height:"8px",position:"absolute",left:"-3.25px"},".cm-selectionHandle-\
start::before":{top:"-8px"},".cm-selectionHandle-end::before":{bottom:"-8px"},".cm-dropCursor":{position:"abso\
lute"},"&.cm-focused > .cm-scroller > .cm-cursorLayer .cm-cursor":{display:"block"},".cm-iso":{unicodeBidi:"is\
olate"},".cm-announced":{position:"fixed",top:"-10000px"},"@media print":{".cm-announced":{display:"none"}},"&\
light .cm-activeLine":{backgroundColor:"#cceeff44"},"&dark .cm-activeLine":{backgroundColor:"#99eeff33"},"&lig\
ht .cm-specialChar":{color:"red"},"&dark .cm-specialChar":{color:"#f78"},".cm-gutters":{flexShrink:0,display:"\
flex",height:"100%",boxSizing:"border-box",zIndex:200},".cm-gutters-before":{insetInlineStart:0},".cm-gutters-\
after":{insetInlineEnd:0},"&light .cm-gutters":{backgroundColor:"#f5f5f5",color:"#6c6c6c",border:"0px solid #d\
dd","&.cm-gutters-before":{borderRightWidth:"1px"},"&.cm-gutters-after":{borderLeftWidth:"1px"}},"&dark .cm-gu\
tters":{backgroundColor:"#333338",color:"#ccc"},".cm-gutter":{display:"flex !important",flexDirection:"column",
flexShrink:0,boxSizing:"border-box",minHeight:"100%",overflow:"hidden"},".cm-gutterElement":{boxSizing:"border\
-box"},".cm-lineNumbers .cm-gutterElement":{padding:"0 3px 0 5px",minWidth:"20px",textAlign:"right",whiteSpace:"\
nowrap"},"&light .cm-activeLineGutter":{backgroundColor:"#e2f2ff"},"&dark .cm-activeLineGutter":{backgroundColor:"\
#222227"},".cm-panels":{boxSizing:"border-box",position:"sticky",left:0,right:0,zIndex:300},"&light .cm-panels":{
backgroundColor:"#f5f5f5",color:"black"},".cm-panels-top":{top:"0"},".cm-panels-bottom":{bottom:"0"},"&light .\
cm-panels-top":{borderBottom:"1px solid #ddd"},"&light .cm-panels-bottom":{borderTop:"1px solid #ddd"},"&dark \
.cm-panels":{backgroundColor:"#333338",color:"white"},".cm-dialog":{padding:"2px 19px 4px 6px",position:"relat\
ive","& label":{fontSize:"80%"}},".cm-dialog-close":{position:"absolute",top:"3px",right:"4px",backgroundColor:"\
inherit",border:"none",font:"inherit",fontSize:"14px",padding:"0"},".cm-tab":{display:"inline-block",overflow:"\
hidden",verticalAlign:"bottom"},".cm-widgetBuffer":{verticalAlign:"baseline",height:"1em",width:0,display:"inl\
ine"},".cm-placeholder":{color:"#888",display:"inline-block",verticalAlign:"top",userSelect:"none"},".cm-highl\
ightSpace":{background:"radial-gradient(circle at 50% 55%, #aaa 20%, transparent 0) no-repeat",backgroundSize:"\
.4em",backgroundPosition:"calc(min(50%, 0px)) center"},".cm-highlightTab":{backgroundImage:`url('data:image/sv\
g+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"><path stroke="%23888" stroke-width="1" f\
ill="none" d="M1 10H196L190 5M190 15L196 10M197 4L197 16"/></svg>')`,backgroundSize:"auto 100%",backgroundPosition:"\
right 90%",backgroundRepeat:"no-repeat"},".cm-trailingSpace":{backgroundColor:"#ff332255"},".cm-button":{verticalAlign:"\
middle",color:"inherit",fontSize:"70%",padding:".2em 1em",borderRadius:"1px"},"&light .cm-button":{backgroundImage:"\
linear-gradient(#eff1f5, #d9d9df)",border:"1px solid #888","&:active":{backgroundImage:"linear-gradient(#b4b4b\
4, #d0d3d6)"}},"&dark .cm-button":{backgroundImage:"linear-gradient(#393939, #111)",border:"1px solid #888","&\
:active":{backgroundImage:"linear-gradient(#111, #333)"}},".cm-textfield":{verticalAlign:"middle",color:"inher\
it",fontSize:"70%",border:"1px solid silver",padding:".2em .5em"},"&light .cm-textfield":{backgroundColor:"whi\
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},tv),lT={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},Vd=q.ie&&q.ie_version<=11,Zf=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new sf,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
n=>{for(let i of n)this.queue.push(i);(q.ie&&q.ie_version<=11||q.ios&&e.composing)&&n.some(i=>i.type=="childLi\
st"&&i.removedNodes.length||i.type=="characterData"&&i.oldValue.length>i.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&q.android&&e.constructor.EDIT_CONTEXT!==!1&&!(q.chrome&&q.chrome_version<126)&&
(this.editContext=new Nf(e),e.state.facet(Kn)&&(e.contentDOM.editContext=this.editContext.editContext)),Vd&&(this.
onCharData=n=>{this.queue.push({target:n.target,type:"characterData",oldValue:n.prevValue}),this.flushSoon()}),
this.onSelectionChange=this.onSelectionChange.bind(this),this.onResize=this.onResize.bind(this),this.onPrint=this.
onPrint.bind(this),this.onScroll=this.onScroll.bind(this),window.matchMedia&&(this.printQuery=window.matchMedia(
"print")),typeof ResizeObserver=="function"&&(this.resizeScroll=new ResizeObserver(()=>{var n;((n=this.view.docView)===
null||n===void 0?void 0:n.lastUpdate)<Date.now()-75&&this.onResize()}),this.resizeScroll.observe(e.scrollDOM)),
this.addWindowListeners(this.win=e.win),this.start(),typeof IntersectionObserver=="function"&&(this.intersection=
new IntersectionObserver(n=>{this.parentCheck<0&&(this.parentCheck=setTimeout(this.listenForScroll.bind(this),
1e3)),n.length>0&&n[n.length-1].intersectionRatio>0!=this.intersecting&&(this.intersecting=!this.intersecting,
this.intersecting!=this.view.inView&&this.onScrollChanged(document.createEvent("Event")))},{threshold:[0,.001]}),
this.intersection.observe(this.dom),this.gapIntersection=new IntersectionObserver(n=>{n.length>0&&n[n.length-1].
intersectionRatio>0&&this.onScrollChanged(document.createEvent("Event"))},{})),this.listenForScroll(),this.readSelectionRange()}onScrollChanged(e){
this.view.inputState.runHandlers("scroll",e),this.intersecting&&this.view.measure()}onScroll(e){this.intersecting&&
this.flush(this.pendingRecords().length>0),this.editContext&&this.view.requestMeasure(this.editContext.measureReq),
this.onScrollChanged(e)}onResize(){this.resizeTimeout<0&&(this.resizeTimeout=setTimeout(()=>{this.resizeTimeout=
-1,this.view.requestMeasure()},50))}onPrint(e){(e.type=="change"||!e.type)&&!e.matches||(this.view.viewState.printing=
!0,this.view.measure(),setTimeout(()=>{this.view.viewState.printing=!1,this.view.requestMeasure()},500))}updateGaps(e){
if(this.gapIntersection&&(e.length!=this.gaps.length||this.gaps.some((n,i)=>n!=e[i]))){this.gapIntersection.disconnect();
for(let n of e)this.gapIntersection.observe(n);this.gaps=e}}onSelectionChange(e){let n=this.selectionChanged;if(!this.
readSelectionRange()||this.delayedAndroidKey)return;let{view:i}=this,r=this.selectionRange;if(i.state.facet(Kn)?
i.root.activeElement!=this.dom:!zo(this.dom,r))return;let s=r.anchorNode&&i.docView.tile.nearest(r.anchorNode);
if(s&&s.isWidget()&&s.widget.ignoreEvent(e)){n||(this.selectionChanged=!1);return}(q.ie&&q.ie_version<=11||q.android&&
q.chrome)&&!i.state.selection.main.empty&&r.focusNode&&Yo(r.focusNode,r.focusOffset,r.anchorNode,r.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,n=ia(e.root);if(!n)return!1;let i=q.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&cT(this.view,n)||n;if(!i||this.selectionRange.eq(i))return!1;
let r=zo(this.dom,i);return r&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&i$(this.dom,i)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(i),r&&(this.selectionChanged=!0),!0)}setSelectionRange(e,n){this.selectionRange.
set(e.node,e.offset,n.node,n.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,n=null;for(let i=this.dom;i;)if(st(i))!n&&e<this.scrollTargets.
length&&this.scrollTargets[e]==i?e++:n||(n=this.scrollTargets.slice(0,e)),n&&n.push(i),i=i.assignedSlot||i.parentNode;else if(i.
nodeType==11)i=i.host;else break;if(e<this.scrollTargets.length&&!n&&(n=this.scrollTargets.slice(0,e)),n){for(let i of this.
scrollTargets)i.removeEventListener("scroll",this.onScroll);for(let i of this.scrollTargets=n)i.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,lT),Vd&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
Vd&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,n){var i;if(!this.delayedAndroidKey){let r=()=>{let s=this.
delayedAndroidKey;s&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=s.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&s.force&&xs(this.dom,s.key,s.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(r)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:n,force:this.
lastChange<Date.now()-50||!!(!((i=this.delayedAndroidKey)===null||i===void 0)&&i.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let n=-1,i=-1,r=!1;for(let s of e){let o=this.readMutation(s);o&&(o.typeOver&&(r=!0),
n==-1?{from:n,to:i}=o:(n=Math.min(o.from,n),i=Math.max(o.to,i)))}return{from:n,to:i,typeOver:r}}readChange(){let{
from:e,to:n,typeOver:i}=this.processRecords(),r=this.selectionChanged&&zo(this.dom,this.selectionRange);if(e<0&&
!r)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let s=new kf(this.view,e,n,i);return this.view.docView.domChanged={newSel:s.newSel?s.newSel.main:null},s}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let n=this.selectionChanged,
i=this.readChange();if(!i)return this.view.requestMeasure(),!1;let r=this.view.state,s=j0(this.view,i);return this.
view.state==r&&(i.domChanged||n)&&this.view.update([]),s}readMutation(e){let n=this.view.docView.tile.nearest(
e.target);if(!n||n.isWidget())return null;if(n.markDirty(e.type=="attributes"),e.type=="childList"){let i=Vb(n,
e.previousSibling||e.target.previousSibling,-1),r=Vb(n,e.nextSibling||e.target.nextSibling,1);return{from:i?n.
posAfter(i):n.posAtStart,to:r?n.posBefore(r):n.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:n.
posAtStart,to:n.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(Kn)!=e.state.
facet(Kn)&&(e.view.contentDOM.editContext=e.state.facet(Kn)?this.editContext.editContext:null))}destroy(){var e,
n,i;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(n=this.gapIntersection)===null||n===
void 0||n.disconnect(),(i=this.resizeScroll)===null||i===void 0||i.disconnect();for(let r of this.scrollTargets)
r.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function Vb(t,e,n){for(;e;){let i=Ae.get(e);if(i&&i.parent==t)return i;let r=e.parentNode;e=r!=t.dom?r:n>0?e.nextSibling:
e.previousSibling}return null}function Fb(t,e){let n=e.startContainer,i=e.startOffset,r=e.endContainer,s=e.endOffset,
o=t.docView.domAtPos(t.state.selection.main.anchor,1);return Yo(o.node,o.offset,r,s)&&([n,i,r,s]=[r,s,n,i]),{anchorNode:n,
anchorOffset:i,focusNode:r,focusOffset:s}}function cT(t,e){if(e.getComposedRanges){let r=e.getComposedRanges(t.
root)[0];if(r)return Fb(t,r)}let n=null;function i(r){r.preventDefault(),r.stopImmediatePropagation(),n=r.getTargetRanges()[0]}
return t.contentDOM.addEventListener("beforeinput",i,!0),t.dom.ownerDocument.execCommand("indent"),t.contentDOM.
removeEventListener("beforeinput",i,!0),n?Fb(t,n):null}var Nf=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let n=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=i=>{let r=e.state.selection.main,{anchor:s,head:o}=r,a=this.toEditorPos(
i.updateRangeStart),l=this.toEditorPos(i.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:i.updateRangeStart,editorBase:a,drifted:!1});let u=l-a>i.text.length;a==this.from&&s<this.from?a=
s:l==this.to&&s>this.to&&(l=s);let h=W0(e.state.sliceDoc(a,l),i.text,(u?r.from:r.to)-a,u?"end":null);if(!h){let f=_.
single(this.toEditorPos(i.selectionStart),this.toEditorPos(i.selectionEnd));xf(f,r)||e.dispatch({selection:f,userEvent:"\
select"});return}let d={from:h.from+a,to:h.toA+a,insert:oe.of(i.text.slice(h.from,h.toB).split(`
`))};if((q.mac||q.android)&&d.from==o-1&&/^\. ?$/.test(i.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(d={from:a,to:l,insert:oe.of([i.text.replace("."," ")])}),this.pendingContextChange=d,!e.state.readOnly){let f=this.
to-this.from+(d.to-d.from+d.insert.length);sp(e,d,_.single(this.toEditorPos(i.selectionStart,f),this.toEditorPos(
i.selectionEnd,f)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),d.from<
d.to&&!d.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(n.text.slice(Math.max(
0,i.updateRangeStart-1),Math.min(n.text.length,i.updateRangeStart+1)))&&this.handlers.compositionend(i)},this.
handlers.characterboundsupdate=i=>{let r=[],s=null;for(let o=this.toEditorPos(i.rangeStart),a=this.toEditorPos(
i.rangeEnd);o<a;o++){let l=e.coordsForChar(o);s=l&&new DOMRect(l.left,l.top,l.right-l.left,l.bottom-l.top)||s||
new DOMRect,r.push(s)}n.updateCharacterBounds(i.rangeStart,r)},this.handlers.textformatupdate=i=>{let r=[];for(let s of i.
getTextFormats()){let o=s.underlineStyle,a=s.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(a)){let l=this.
toEditorPos(s.rangeStart),u=this.toEditorPos(s.rangeEnd);if(l<u){let h=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(a)?1:2}px`;r.push(j.mark({attributes:{
style:h}}).range(l,u))}}}e.dispatch({effects:M0.of(j.set(r))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:i}=this.composing;
this.composing=null,i&&this.reset(e.state)}};for(let i in this.handlers)n.addEventListener(i,this.handlers[i]);
this.measureReq={read:i=>{let r=ia(i.root);r&&r.rangeCount&&this.editContext.updateSelectionBounds(r.getRangeAt(
0).getBoundingClientRect())}}}applyEdits(e){let n=0,i=!1,r=this.pendingContextChange;return e.changes.iterChanges(
(s,o,a,l,u)=>{if(i)return;let h=u.length-(o-s);if(r&&o>=r.to)if(r.from==s&&r.to==o&&r.insert.eq(u)){r=this.pendingContextChange=
null,n+=h,this.to+=h;return}else r=null,this.revertPending(e.state);if(s+=n,o+=n,o<=this.from)this.from+=h,this.
to+=h;else if(s<this.to){if(s<this.from||o>this.to||this.to-this.from+u.length>3e4){i=!0;return}this.editContext.
updateText(this.toContextPos(s),this.toContextPos(o),u.toString()),this.to+=h}n+=h}),r&&!i&&this.revertPending(
e.state),!i}update(e){let n=this.pendingContextChange,i=e.startState.selection.main;this.composing&&(this.composing.
drifted||!e.changes.touchesRange(i.from,i.to)&&e.transactions.some(r=>!r.isUserEvent("input.type")&&r.changes.
touchesRange(this.from,this.to)))?(this.composing.drifted=!0,this.composing.editorBase=e.changes.mapPos(this.composing.
editorBase)):!this.applyEdits(e)||!this.rangeIsValid(e.state)?(this.pendingContextChange=null,this.reset(e.state)):
(e.docChanged||e.selectionSet||n)&&this.setSelection(e.state),(e.geometryChanged||e.docChanged||e.selectionSet)&&
e.view.requestMeasure(this.measureReq)}resetRange(e){let{head:n}=e.selection.main;this.from=Math.max(0,n-1e4),
this.to=Math.min(e.doc.length,n+1e4)}reset(e){this.resetRange(e),this.editContext.updateText(0,this.editContext.
text.length,e.doc.sliceString(this.from,this.to)),this.setSelection(e)}revertPending(e){let n=this.pendingContextChange;
this.pendingContextChange=null,this.editContext.updateText(this.toContextPos(n.from),this.toContextPos(n.from+
n.insert.length),e.doc.sliceString(n.from,n.to))}setSelection(e){let{main:n}=e.selection,i=this.toContextPos(Math.
max(this.from,Math.min(this.to,n.anchor))),r=this.toContextPos(n.head);(this.editContext.selectionStart!=i||this.
editContext.selectionEnd!=r)&&this.editContext.updateSelection(i,r)}rangeIsValid(e){let{head:n}=e.selection.main;
return!(this.from>0&&n-this.from<500||this.to<e.doc.length&&this.to-n<500||this.to-this.from>1e4*3)}toEditorPos(e,n=this.
to-this.from){e=Math.min(e,n);let i=this.composing;return i&&i.drifted?i.editorBase+(e-i.contextBase):e+this.from}toContextPos(e){
let n=this.composing;return n&&n.drifted?n.contextBase+(e-n.editorBase):e-this.from}destroy(){for(let e in this.
handlers)this.editContext.removeEventListener(e,this.handlers[e])}},L=class t{get state(){return this.viewState.
state}get viewport(){return this.viewState.viewport}get visibleRanges(){return this.viewState.visibleRanges}get inView(){
return this.viewState.inView}get composing(){return!!this.inputState&&this.inputState.composing>0}get compositionStarted(){
return!!this.inputState&&this.inputState.composing>=0}get root(){return this._root}get win(){return this.dom.ownerDocument.
defaultView||window}constructor(e={}){var n;this.plugins=[],this.pluginMap=new Map,this.editorAttrs={},this.contentAttrs=
{},this.bidiCache=[],this.destroyed=!1,this.updateState=2,this.measureScheduled=-1,this.measureRequests=[],this.
clearAnnouncement=-1,this.contentDOM=document.createElement("div"),this.scrollDOM=document.createElement("div"),
this.scrollDOM.tabIndex=-1,this.scrollDOM.className="cm-scroller",this.scrollDOM.appendChild(this.contentDOM),
this.announceDOM=document.createElement("div"),this.announceDOM.className="cm-announced",this.announceDOM.setAttribute(
"aria-live","polite"),this.dom=document.createElement("div"),this.dom.appendChild(this.announceDOM),this.dom.appendChild(
this.scrollDOM),e.parent&&e.parent.appendChild(this.dom);let{dispatch:i}=e;this.dispatchTransactions=e.dispatchTransactions||
i&&(r=>r.forEach(s=>i(s,this)))||(r=>this.update(r)),this.dispatch=this.dispatch.bind(this),this._root=e.root||
n$(e.parent)||document,this.viewState=new _c(this,e.state||he.create(e)),e.scrollTo&&e.scrollTo.is(lc)&&(this.
viewState.scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(ys).map(r=>new Fo(
r));for(let r of this.plugins)r.update(this);this.observer=new Zf(this),this.inputState=new Sf(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Tc(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((n=document.fonts)===null||n===void 0)&&n.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let n=e.length==1&&e[0]instanceof
Xe?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(n,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let n=!1,i=!1,r,s=this.state;for(let f of e){if(f.startState!=s)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");s=f.state}if(this.destroyed){this.viewState.
state=s;return}let o=this.hasFocus,a=0,l=null;e.some(f=>f.annotation(G0))?(this.inputState.notifiedFocused=o,a=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,l=H0(s,o),l||(a=1));let u=this.observer.
delayedAndroidKey,h=null;if(u?(this.observer.clearDelayedAndroidKey(),h=this.observer.readChange(),(h&&!this.state.
doc.eq(s.doc)||!this.state.selection.eq(s.selection))&&(h=null)):this.observer.clear(),s.facet(he.phrases)!=this.
state.facet(he.phrases))return this.setState(s);r=Pc.create(this,s,e),r.flags|=a;let d=this.viewState.scrollTarget;
try{this.updateState=2;for(let f of e){if(d&&(d=d.map(f.changes)),f.scrollIntoView){let{main:p}=f.state.selection,
{x:m,y:g}=this.state.facet(t.cursorScrollMargin);d=new Vo(p.empty?p:_.cursor(p.head,p.head>p.anchor?-1:1),"nea\
rest","nearest",g,m)}for(let p of f.effects)p.is(lc)&&(d=p.value.clip(this.state))}this.viewState.update(r,d),
this.bidiCache=Mc.update(this.bidiCache,r.changes),r.empty||(this.updatePlugins(r),this.inputState.update(r)),
n=this.docView.update(r),this.state.facet(Wo)!=this.styleModules&&this.mountStyles(),i=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(n,e.some(f=>f.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(r.startState.facet(fc)!=r.state.facet(fc)&&(this.viewState.mustMeasureContent=!0),(n||i||d||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),n&&this.docViewUpdate(),!r.empty)
for(let f of this.state.facet(cf))try{f(r)}catch(p){ft(this.state,p,"update listener")}(l||h)&&Promise.resolve().
then(()=>{l&&this.state==l.startState&&this.dispatch(l),h&&!j0(this,h)&&u.force&&xs(this.contentDOM,u.key,u.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let n=this.hasFocus;try{for(let i of this.
plugins)i.destroy(this);this.viewState=new _c(this,e),this.plugins=e.facet(ys).map(i=>new Fo(i)),this.pluginMap.
clear();for(let i of this.plugins)i.update(this);this.docView.destroy(),this.docView=new Tc(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}n&&this.focus(),this.requestMeasure()}updatePlugins(e){let n=e.startState.facet(ys),i=e.state.facet(ys);if(n!=
i){let r=[];for(let s of i){let o=n.indexOf(s);if(o<0)r.push(new Fo(s));else{let a=this.plugins[o];a.mustUpdate=
e,r.push(a)}}for(let s of this.plugins)s.mustUpdate!=e&&s.destroy(this);this.plugins=r,this.pluginMap.clear()}else
for(let r of this.plugins)r.mustUpdate=e;for(let r=0;r<this.plugins.length;r++)this.plugins[r].update(this);n!=
i&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let n=e.value;if(n&&
n.docViewUpdate)try{n.docViewUpdate(this)}catch(i){ft(this.state,i,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let n=null,i=this.viewState.scrollParent,r=this.viewState.getScrollOffset(),{scrollAnchorPos:s,
scrollAnchorHeight:o,scaleY:a}=this.viewState;Math.abs(r-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let l=0;;l++){if(o<0){if(g0(i||this.win))s=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let m=this.viewState.scrollAnchorAt(r);s=m.from,o=m.top}a=this.viewState.scaleY}this.
updateState=1;let u=this.viewState.measure();if(!u&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(l>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let h=[];u&4||([this.measureRequests,h]=[h,this.measureRequests]);let d=h.map(m=>{
try{return m.read(this)}catch(g){return ft(this.state,g),Gb}}),f=Pc.create(this,this.state,[]),p=!1;f.flags|=u,
n?n.flags|=u:n=f,this.updateState=2,f.empty||(this.updatePlugins(f),this.inputState.update(f),this.updateAttrs(),
p=this.docView.update(f),p&&this.docViewUpdate());for(let m=0;m<h.length;m++)if(d[m]!=Gb)try{let g=h[m];g.write&&
g.write(d[m],this)}catch(g){ft(this.state,g)}if(p&&this.docView.updateSelection(!0),!f.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let g=(s<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(s).top)/this.viewState.scaleY-o/a;if((g>1||g<-1)&&!(q.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(i==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){r=r+g,i?s<0?i.scrollTop=i.scrollHeight:i.scrollTop+=g:this.win.scrollBy(0,g),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(n&&!n.empty)for(let l of this.state.facet(cf))l(n)}get themeClasses(){
return If+" "+(this.state.facet(Df)?ev:J0)+" "+this.state.facet(fc)}updateAttrs(){let e=Hb(this,E0,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),n={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(Kn)?"true":"false",class:"cm-c\
ontent",style:`${q.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(n["aria-readonly"]="true"),Hb(this,np,n);let i=this.observer.ignore(()=>{let r=Ab(this.contentDOM,this.contentAttrs,
n),s=Ab(this.dom,this.editorAttrs,e);return r||s});return this.editorAttrs=e,this.contentAttrs=n,i}showAnnouncements(e){
let n=!0;for(let i of e)for(let r of i.effects)if(r.is(t.announce)){n&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),n=!1);let s=this.announceDOM.appendChild(document.createElement("div"));s.textContent=r.value}}mountStyles(){
this.styleModules=this.state.facet(Wo);let e=this.state.facet(t.cspNonce);Xt.mount(this.root,this.styleModules.
concat(aT).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
itor layout isn't allowed during an update");this.updateState==0&&this.measureScheduled>-1&&this.measure(!1)}requestMeasure(e){
if(this.measureScheduled<0&&(this.measureScheduled=this.win.requestAnimationFrame(()=>this.measure())),e){if(this.
measureRequests.indexOf(e)>-1)return;if(e.key!=null){for(let n=0;n<this.measureRequests.length;n++)if(this.measureRequests[n].
key===e.key){this.measureRequests[n]=e;return}}this.measureRequests.push(e)}}plugin(e){let n=this.pluginMap.get(
e);return(n===void 0||n&&n.plugin!=e)&&this.pluginMap.set(e,n=this.plugins.find(i=>i.plugin==e)||null),n&&n.update(
this).value}get documentTop(){return this.contentDOM.getBoundingClientRect().top+this.viewState.paddingTop}get documentPadding(){
return{top:this.viewState.paddingTop,bottom:this.viewState.paddingBottom}}get scaleX(){return this.viewState.scaleX}get scaleY(){
return this.viewState.scaleY}elementAtHeight(e){return this.readMeasured(),this.viewState.elementAtHeight(e)}lineBlockAtHeight(e){
return this.readMeasured(),this.viewState.lineBlockAtHeight(e)}get viewportLineBlocks(){return this.viewState.
viewportLines}lineBlockAt(e){return this.viewState.lineBlockAt(e)}get contentHeight(){return this.viewState.contentHeight}moveByChar(e,n,i){
return Yd(this,e,Ib(this,e,n,i))}moveByGroup(e,n){return Yd(this,e,Ib(this,e,n,i=>R$(this,e.head,i)))}visualLineSide(e,n){
return n?_.cursor(e.to,1):_.cursor(e.from,-1)}moveToLineBoundary(e,n,i=!0){return A$(this,e,n,i)}moveVertically(e,n,i){
return Yd(this,e,_$(this,e,n,i))}domAtPos(e,n=1){return this.docView.domAtPos(e,n)}posAtDOM(e,n=0){return this.
docView.posFromDOM(e,n)}posAtCoords(e,n=!0){this.readMeasured();let i=bf(this,e,n);return i&&i.pos}posAndSideAtCoords(e,n=!0){
return this.readMeasured(),bf(this,e,n)}coordsAtPos(e,n=1){this.readMeasured();let i=this.state.doc.lineAt(e),
r=this.bidiSpans(i),s=r[ln.find(r,e-i.from,-1,n)];return i.length&&(e==i.from&&n<0||e==i.to&&n>0)&&s.dir!=this.
textDirectionAt(i.from)&&(e==i.to?(e=i.from+s.from,n=1):(e=i.from+s.to,n=-1)),this.docView.coordsAt(e,n,s.dir==
pe.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){
return this.viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(A0)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>uT)return k0(e.length);let n=this.textDirectionAt(
e.from),i;for(let s of this.bidiCache)if(s.from==e.from&&s.dir==n&&(s.fresh||w0(s.isolates,i=Mb(this,e))))return s.
order;i||(i=Mb(this,e));let r=u$(e.text,n,i);return this.bidiCache.push(new Mc(e.from,e.to,n,i,!0,r)),r}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||q.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{m0(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,n={}){
var i,r,s,o;return lc.of(new Vo(typeof e=="number"?_.cursor(e):e,(i=n.y)!==null&&i!==void 0?i:"nearest",(r=n.x)!==
null&&r!==void 0?r:"nearest",(s=n.yMargin)!==null&&s!==void 0?s:5,(o=n.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:n}=this.scrollDOM,i=this.viewState.scrollAnchorAt(e);return lc.of(new Vo(_.cursor(i.
from),"start","start",i.top-e,n,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return Me.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return Me.define(()=>({}),{eventObservers:e})}static theme(e,n){let i=Xt.newName(),r=[fc.of(i),Wo.of(Lf(`.${i}`,
e))];return n&&n.dark&&r.push(Df.of(!0)),r}static baseTheme(e){return dt.lowest(Wo.of(Lf("."+If,e,tv)))}static findFromDOM(e){
var n;let i=e.querySelector(".cm-content"),r=i&&Ae.get(i)||Ae.get(e);return((n=r?.root)===null||n===void 0?void 0:
n.view)||null}};L.styleModule=Wo;L.inputHandler=T0;L.clipboardInputFilter=ep;L.clipboardOutputFilter=tp;L.scrollHandler=
_0;L.focusChangeEffect=Q0;L.perLineTextDirection=A0;L.exceptionSink=$0;L.updateListener=cf;L.editable=Kn;L.mouseSelectionStyle=
P0;L.dragMovesSelection=C0;L.clickAddsSelectionRange=S0;L.decorations=qc;L.blockWrappers=D0;L.outerDecorations=
ip;L.atomicRanges=sa;L.bidiIsolatedRanges=I0;L.cursorScrollMargin=Z.define({combine:t=>{let e=5,n=5;for(let i of t)
typeof i=="number"?e=n=i:{x:e,y:n}=i;return{x:e,y:n}}});L.scrollMargins=Z0;L.darkTheme=Df;L.cspNonce=Z.define(
{combine:t=>t.length?t[0]:""});L.contentAttributes=np;L.editorAttributes=E0;L.lineWrapping=L.contentAttributes.
of({class:"cm-lineWrapping"});L.announce=H.define();var uT=4096,Gb={},Mc=class t{constructor(e,n,i,r,s,o){this.
from=e,this.to=n,this.dir=i,this.isolates=r,this.fresh=s,this.order=o}static update(e,n){if(n.empty&&!e.some(s=>s.
fresh))return e;let i=[],r=e.length?e[e.length-1].dir:pe.LTR;for(let s=Math.max(0,e.length-10);s<e.length;s++){
let o=e[s];o.dir==r&&!n.touchesRange(o.from,o.to)&&i.push(new t(n.mapPos(o.from,1),n.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return i}};function Hb(t,e,n){for(let i=t.state.facet(e),r=i.length-1;r>=0;r--){let s=i[r],o=typeof s==
"function"?s(t):s;o&&Hf(o,n)}return n}var hT=q.mac?"mac":q.windows?"win":q.linux?"linux":"key";function dT(t,e){
let n=t.split(/-(?!$)/),i=n[n.length-1];i=="Space"&&(i=" ");let r,s,o,a;for(let l=0;l<n.length-1;++l){let u=n[l];
if(/^(cmd|meta|m)$/i.test(u))a=!0;else if(/^a(lt)?$/i.test(u))r=!0;else if(/^(c|ctrl|control)$/i.test(u))s=!0;else if(/^s(hift)?$/i.
test(u))o=!0;else if(/^mod$/i.test(u))e=="mac"?a=!0:s=!0;else throw new Error("Unrecognized modifier name: "+u)}
return r&&(i="Alt-"+i),s&&(i="Ctrl-"+i),a&&(i="Meta-"+i),o&&(i="Shift-"+i),i}function pc(t,e,n){return e.altKey&&
(t="Alt-"+t),e.ctrlKey&&(t="Ctrl-"+t),e.metaKey&&(t="Meta-"+t),n!==!1&&e.shiftKey&&(t="Shift-"+t),t}var fT=dt.
default(L.domEventHandlers({keydown(t,e){return rv(nv(e.state),t,e,"editor")}})),ti=Z.define({enables:fT}),Kb=new WeakMap;
function nv(t){let e=t.facet(ti),n=Kb.get(e);return n||Kb.set(e,n=mT(e.reduce((i,r)=>i.concat(r),[]))),n}function iv(t,e,n){
return rv(nv(t.state),e,t,n)}var vi=null,pT=4e3;function mT(t,e=hT){let n=Object.create(null),i=Object.create(
null),r=(o,a)=>{let l=i[o];if(l==null)i[o]=a;else if(l!=a)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},s=(o,a,l,u,h)=>{var d,f;let p=n[o]||(n[o]=Object.create(null)),
m=a.split(/ (?!$)/).map(b=>dT(b,e));for(let b=1;b<m.length;b++){let y=m.slice(0,b).join(" ");r(y,!0),p[y]||(p[y]=
{preventDefault:!0,stopPropagation:!1,run:[k=>{let C=vi={view:k,prefix:y,scope:o};return setTimeout(()=>{vi==C&&
(vi=null)},pT),!0}]})}let g=m.join(" ");r(g,!1);let O=p[g]||(p[g]={preventDefault:!1,stopPropagation:!1,run:((f=
(d=p._any)===null||d===void 0?void 0:d.run)===null||f===void 0?void 0:f.slice())||[]});l&&O.run.push(l),u&&(O.
preventDefault=!0),h&&(O.stopPropagation=!0)};for(let o of t){let a=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let u of a){let h=n[u]||(n[u]=Object.create(null));h._any||(h._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:d}=o;for(let f in h)h[f].run.push(p=>d(p,qf))}let l=o[e]||o.key;if(l)for(let u of a)s(u,l,o.run,
o.preventDefault,o.stopPropagation),o.shift&&s(u,"Shift-"+l,o.shift,o.preventDefault,o.stopPropagation)}return n}
var qf=null;function rv(t,e,n,i){qf=e;let r=Cb(e),s=ht(r,0),o=Ft(s)==r.length&&r!=" ",a="",l=!1,u=!1,h=!1;vi&&
vi.view==n&&vi.scope==i&&(a=vi.prefix+" ",z0.indexOf(e.keyCode)<0&&(u=!0,vi=null));let d=new Set,f=O=>{if(O){for(let b of O.
run)if(!d.has(b)&&(d.add(b),b(n)))return O.stopPropagation&&(h=!0),!0;O.preventDefault&&(O.stopPropagation&&(h=
!0),u=!0)}return!1},p=t[i],m,g;return p&&(f(p[a+pc(r,e,!o)])?l=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(q.windows&&
e.ctrlKey&&e.altKey)&&!(q.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(m=Hn[e.keyCode])&&m!=r?(f(p[a+pc(m,e,!0)])||
e.shiftKey&&(g=gs[e.keyCode])!=r&&g!=m&&f(p[a+pc(g,e,!1)]))&&(l=!0):o&&e.shiftKey&&f(p[a+pc(r,e,!0)])&&(l=!0),
!l&&f(p._any)&&(l=!0)),u&&(l=!0),l&&h&&e.stopPropagation(),qf=null,l}var Or=class t{constructor(e,n,i,r,s){this.
className=e,this.left=n,this.top=i,this.width=r,this.height=s}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,n){return n.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,n,i){if(i.empty){let r=e.coordsAtPos(i.head,i.assoc||1);if(!r)return[];
let s=sv(e);return[new t(n,r.left-s.left,r.top-s.top,null,r.bottom-r.top)]}else return gT(e,n,i)}};function sv(t){
let e=t.scrollDOM.getBoundingClientRect();return{left:(t.textDirection==pe.LTR?e.left:e.right-t.scrollDOM.clientWidth*
t.scaleX)-t.scrollDOM.scrollLeft*t.scaleX,top:e.top-t.scrollDOM.scrollTop*t.scaleY}}function Jb(t,e,n,i){let r=t.
coordsAtPos(e,n*2);if(!r)return i;let s=t.dom.getBoundingClientRect(),o=(r.top+r.bottom)/2,a=t.posAtCoords({x:s.
left+1,y:o}),l=t.posAtCoords({x:s.right-1,y:o});return a==null||l==null?i:{from:Math.max(i.from,Math.min(a,l)),
to:Math.min(i.to,Math.max(a,l))}}function gT(t,e,n){if(n.to<=t.viewport.from||n.from>=t.viewport.to)return[];let i=Math.
max(n.from,t.viewport.from),r=Math.min(n.to,t.viewport.to),s=t.textDirection==pe.LTR,o=t.contentDOM,a=o.getBoundingClientRect(),
l=sv(t),u=o.querySelector(".cm-line"),h=u&&window.getComputedStyle(u),d=a.left+(h?parseInt(h.paddingLeft)+Math.
min(0,parseInt(h.textIndent)):0),f=a.right-(h?parseInt(h.paddingRight):0),p=yf(t,i,1),m=yf(t,r,-1),g=p.type==pt.
Text?p:null,O=m.type==pt.Text?m:null;if(g&&(t.lineWrapping||p.widgetLineBreaks)&&(g=Jb(t,i,1,g)),O&&(t.lineWrapping||
m.widgetLineBreaks)&&(O=Jb(t,r,-1,O)),g&&O&&g.from==O.from&&g.to==O.to)return y(k(n.from,n.to,g));{let x=g?k(n.
from,null,g):C(p,!1),P=O?k(null,n.to,O):C(m,!0),A=[];return(g||p).to<(O||m).from-(g&&O?1:0)||p.widgetLineBreaks>
1&&x.bottom+t.defaultLineHeight/2<P.top?A.push(b(d,x.bottom,f,P.top)):x.bottom<P.top&&t.elementAtHeight((x.bottom+
P.top)/2).type==pt.Text&&(x.bottom=P.top=(x.bottom+P.top)/2),y(x).concat(A).concat(y(P))}function b(x,P,A,I){return new Or(
e,x-l.left,P-l.top,Math.max(0,A-x),I-P)}function y({top:x,bottom:P,horizontal:A}){let I=[];for(let Q=0;Q<A.length;Q+=
2)I.push(b(A[Q],x,A[Q+1],P));return I}function k(x,P,A){let I=1e9,Q=-1e9,D=[];function $(J,ie,F,Re,Ot){let Ue=t.
coordsAtPos(J,J==A.to?-2:2),tn=t.coordsAtPos(F,F==A.from?2:-2);!Ue||!tn||(I=Math.min(Ue.top,tn.top,I),Q=Math.max(
Ue.bottom,tn.bottom,Q),Ot==pe.LTR?D.push(s&&ie?d:Ue.left,s&&Re?f:tn.right):D.push(!s&&Re?d:tn.left,!s&&ie?f:Ue.
right))}let R=x??A.from,B=P??A.to;for(let J of t.visibleRanges)if(J.to>R&&J.from<B)for(let ie=Math.max(J.from,
R),F=Math.min(J.to,B);;){let Re=t.state.doc.lineAt(ie);for(let Ot of t.bidiSpans(Re)){let Ue=Ot.from+Re.from,tn=Ot.
to+Re.from;if(Ue>=F)break;tn>ie&&$(Math.max(Ue,ie),x==null&&Ue<=R,Math.min(tn,F),P==null&&tn>=B,Ot.dir)}if(ie=
Re.to+1,ie>=F)break}return D.length==0&&$(R,x==null,B,P==null,t.textDirection),{top:I,bottom:Q,horizontal:D}}function C(x,P){
let A=a.top+(P?x.top:x.bottom);return{top:A,bottom:A,horizontal:[]}}}function OT(t,e){return t.constructor==e.
constructor&&t.eq(e)}var Xf=class{constructor(e,n){this.view=e,this.layer=n,this.drawn=[],this.scaleX=1,this.scaleY=
1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.appendChild(document.
createElement("div")),this.dom.classList.add("cm-layer"),n.above&&this.dom.classList.add("cm-layer-above"),n.class&&
this.dom.classList.add(n.class),this.scale(),this.dom.setAttribute("aria-hidden","true"),this.setOrder(e.state),
e.requestMeasure(this.measureReq),n.mount&&n.mount(this.dom,e)}update(e){e.startState.facet(bc)!=e.state.facet(
bc)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.scale(),e.view.requestMeasure(
this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(this.measureReq)}setOrder(e){
let n=0,i=e.facet(bc);for(;n<i.length&&i[n]!=this.layer;)n++;this.dom.style.zIndex=String((this.layer.above?150:
-1)-n)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:n}=this.view;(e!=this.scaleX||
n!=this.scaleY)&&(this.scaleX=e,this.scaleY=n,this.dom.style.transform=`scale(${1/e}, ${1/n})`)}draw(e){if(e.length!=
this.drawn.length||e.some((n,i)=>!OT(n,this.drawn[i]))){let n=this.dom.firstChild,i=0;for(let r of e)r.update&&
n&&r.constructor&&this.drawn[i].constructor&&r.update(n,this.drawn[i])?(n=n.nextSibling,i++):this.dom.insertBefore(
r.draw(),n);for(;n;){let r=n.nextSibling;n.remove(),n=r}this.drawn=e,q.webkit&&(this.dom.style.display=this.dom.
firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.view),this.dom.remove()}},
bc=Z.define();function ov(t){return[Me.define(e=>new Xf(e,t)),bc.of(t)]}var Bf=!q.ios,Rs=Z.define({combine(t){
return _t(t,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,n)=>Math.min(
e,n),drawRangeCursor:(e,n)=>e||n})}});function av(t={}){return[Rs.of(t),yT,bT,wT,R0.of(!0)]}function lv(t){return t.startState.facet(Rs)!=t.state.facet(Rs)}var yT=ov({above:!0,markers(t){let{state:e}=t,
n=e.facet(Rs),i=[];for(let r of e.selection.ranges){let s=r==e.selection.main;if(r.empty||n.drawRangeCursor&&!(s&&
q.ios&&n.iosSelectionHandles)){let o=s?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",a=r.empty?
r:_.cursor(r.head,r.assoc);for(let l of Or.forRange(t,o,a))i.push(l)}}return i},update(t,e){t.transactions.some(
i=>i.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let n=lv(t);
return n&&e0(t.state,e),t.docChanged||t.selectionSet||n},mount(t,e){e0(e.state,t)},class:"cm-cursorLayer"});function e0(t,e){
e.style.animationDuration=t.facet(Rs).cursorBlinkRate+"ms"}var bT=ov({above:!1,markers(t){let e=[],{main:n,ranges:i}=t.
state.selection;for(let r of i)if(!r.empty&&(Bf||r!=n))for(let s of Or.forRange(t,"cm-selectionBackground",r))
e.push(s);if(q.ios&&!n.empty&&t.state.facet(Rs).iosSelectionHandles){for(let r of Or.forRange(t,"cm-selectionH\
andle cm-selectionHandle-start",_.cursor(n.from,1)))e.push(r);for(let r of Or.forRange(t,"cm-selectionHandle c\
m-selectionHandle-end",_.cursor(n.to,1)))e.push(r)}return e},update(t,e){return t.docChanged||t.selectionSet||
t.viewportChanged||lv(t)},class:"cm-selectionLayer"}),vT=q.gecko&&q.gecko_version==153?"#ffffff01":"transparen\
t",wT=dt.highest(L.theme({".cm-line":{...Bf?{"& ::selection, &::selection":{backgroundColor:`${vT} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...Bf?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function t0(t,e,n,i,r){e.lastIndex=0;for(let s=t.iterRange(n,i),o=n,a;!s.next().done;o+=s.value.length)if(!s.lineBreak)
for(;a=e.exec(s.value);)r(o+a.index,a)}function kT(t,e){let n=t.visibleRanges;if(n.length==1&&n[0].from==t.viewport.
from&&n[0].to==t.viewport.to)return n;let i=[];for(let{from:r,to:s}of n)r=Math.max(t.state.doc.lineAt(r).from,
r-e),s=Math.min(t.state.doc.lineAt(s).to,s+e),i.length&&i[i.length-1].to>=r?i[i.length-1].to=s:i.push({from:r,
to:s});return i}var jf=class{constructor(e){let{regexp:n,decoration:i,decorate:r,boundary:s,maxLength:o=1e3}=e;
if(!n.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=n,r)this.addMatch=(a,l,u,h)=>r(h,u,u+a[0].length,a,l);else if(typeof i=="function")this.addMatch=
(a,l,u,h)=>{let d=i(a,l,u);d&&h(u,u+a[0].length,d)};else if(i)this.addMatch=(a,l,u,h)=>h(u,u+a[0].length,i);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=s,
this.maxLength=o}createDeco(e){let n=new He,i=n.add.bind(n);for(let{from:r,to:s}of kT(e,this.maxLength))t0(e.state.
doc,this.regexp,r,s,(o,a)=>this.addMatch(a,e,o,i));return n.finish()}updateDeco(e,n){let i=1e9,r=-1;return e.docChanged&&
e.changes.iterChanges((s,o,a,l)=>{l>=e.view.viewport.from&&a<=e.view.viewport.to&&(i=Math.min(a,i),r=Math.max(
l,r))}),e.viewportMoved||r-i>1e3?this.createDeco(e.view):r>-1?this.updateRange(e.view,n.map(e.changes),i,r):n}updateRange(e,n,i,r){
for(let s of e.visibleRanges){let o=Math.max(s.from,i),a=Math.min(s.to,r);if(a>=o){let l=e.state.doc.lineAt(o),
u=l.to<a?e.state.doc.lineAt(a):l,h=Math.max(s.from,l.from),d=Math.min(s.to,u.to);if(this.boundary){for(;o>l.from;o--)
if(this.boundary.test(l.text[o-1-l.from])){h=o;break}for(;a<u.to;a++)if(this.boundary.test(u.text[a-u.from])){
d=a;break}}let f=[],p,m=(g,O,b)=>f.push(b.range(g,O));if(l==u)for(this.regexp.lastIndex=h-l.from;(p=this.regexp.
exec(l.text))&&p.index<d-l.from;)this.addMatch(p,e,p.index+l.from,m);else t0(e.state.doc,this.regexp,h,d,(g,O)=>this.
addMatch(O,e,g,m));n=n.update({filterFrom:h,filterTo:d,filter:(g,O)=>g<h||O>d,add:f})}}return n}},Wf=/x/.unicode!=
null?"gu":"g",xT=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,Wf),ST={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},Fd=null;function CT(){var t;if(Fd==null&&typeof document<"u"&&document.
body){let e=document.body.style;Fd=((t=e.tabSize)!==null&&t!==void 0?t:e.MozTabSize)!=null}return Fd||!1}var vc=Z.
define({combine(t){let e=_t(t,{render:null,specialChars:xT,addSpecialChars:null});return(e.replaceTabs=!CT())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,Wf)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,Wf)),e}});function cv(t={}){return[vc.of(t),PT()]}var n0=null;function PT(){
return n0||(n0=Me.fromClass(class{constructor(t){this.view=t,this.decorations=j.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(t.state.facet(vc)),this.decorations=this.decorator.createDeco(t)}makeDecorator(t){
return new jf({regexp:t.specialChars,decoration:(e,n,i)=>{let{doc:r}=n.state,s=ht(e[0],0);if(s==9){let o=r.lineAt(
i),a=n.state.tabSize,l=bi(o.text,a,i-o.from);return j.replace({widget:new zf((a-l%a)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[s]||(this.decorationCache[s]=j.replace({widget:new Uf(t,s)}))},
boundary:t.replaceTabs?void 0:/[^]/})}update(t){let e=t.state.facet(vc);t.startState.facet(vc)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(t.view)):this.decorations=this.decorator.updateDeco(
t,this.decorations)}},{decorations:t=>t.decorations}))}var $T="\u2022";function TT(t){return t>=32?$T:t==10?"\u2424":
String.fromCharCode(9216+t)}var Uf=class extends St{constructor(e,n){super(),this.options=e,this.code=n}eq(e){
return e.code==this.code}toDOM(e){let n=TT(this.code),i=e.state.phrase("Control character")+" "+(ST[this.code]||
"0x"+this.code.toString(16)),r=this.options.render&&this.options.render(this.code,i,n);if(r)return r;let s=document.
createElement("span");return s.textContent=n,s.title=i,s.setAttribute("aria-label",i),s.className="cm-specialC\
har",s}ignoreEvent(){return!1}},zf=class extends St{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function uv(){return AT}var QT=j.line({class:"cm-activeLine"}),AT=Me.fromClass(class{constructor(t){this.decorations=
this.getDeco(t)}update(t){(t.docChanged||t.selectionSet)&&(this.decorations=this.getDeco(t.view))}getDeco(t){let e=-1,
n=[];for(let i of t.state.selection.ranges){let r=t.lineBlockAt(i.head);r.from>e&&(n.push(QT.range(r.from)),e=
r.from)}return j.set(n)}},{decorations:t=>t.decorations});var mc="-10000px",Ec=class{constructor(e,n,i,r){this.facet=n,this.createTooltipView=i,this.removeTooltipView=r,
this.input=e.state.facet(n),this.tooltips=this.input.filter(o=>o);let s=null;this.tooltipViews=this.tooltips.map(
o=>s=i(o,s))}update(e,n){var i;let r=e.state.facet(this.facet),s=r.filter(l=>l);if(r===this.input){for(let l of this.
tooltipViews)l.update&&l.update(e);return!1}let o=[],a=n?[]:null;for(let l=0;l<s.length;l++){let u=s[l],h=-1;if(u){
for(let d=0;d<this.tooltips.length;d++){let f=this.tooltips[d];f&&f.create==u.create&&(h=d)}if(h<0)o[l]=this.createTooltipView(
u,l?o[l-1]:null),a&&(a[l]=!!u.above);else{let d=o[l]=this.tooltipViews[h];a&&(a[l]=n[h]),d.update&&d.update(e)}}}
for(let l of this.tooltipViews)o.indexOf(l)<0&&(this.removeTooltipView(l),(i=l.destroy)===null||i===void 0||i.
call(l));return n&&(a.forEach((l,u)=>n[u]=l),n.length=a.length),this.input=r,this.tooltips=s,this.tooltipViews=
o,!0}};function hv(t){let e=t.dom.ownerDocument.documentElement,n=e.clientWidth,i=getComputedStyle(e);if(!/stable/.test(
i.scrollbarGutter||""))return{left:0,right:n};let r=e.getBoundingClientRect(),s=t.win.scrollX;return{left:Math.
max(0,r.left+s-parseFloat(i.marginLeft)),right:Math.min(n,r.right+s+parseFloat(i.marginRight))}}function RT(t){
let{left:e,right:n}=hv(t);return{top:0,left:e,right:n,bottom:t.dom.ownerDocument.documentElement.clientHeight}}
var Gd=Z.define({combine:t=>{var e,n,i;return{position:q.ios?"absolute":((e=t.find(r=>r.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((n=t.find(r=>r.parent))===null||n===void 0?void 0:n.parent)||null,tooltipSpace:((i=
t.find(r=>r.tooltipSpace))===null||i===void 0?void 0:i.tooltipSpace)||RT}}}),i0=new WeakMap,op=Me.fromClass(class{constructor(t){
this.view=t,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=t.
state.facet(Gd);this.position=e.position,this.parent=e.parent,this.classes=t.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new Ec(t,oa,(n,i)=>this.
createTooltip(n,i),n=>{this.resizeObserver&&this.resizeObserver.unobserve(n.dom),n.dom.remove()}),this.above=this.
manager.tooltips.map(n=>!!n.above),this.intersectionObserver=typeof IntersectionObserver=="function"?new IntersectionObserver(
n=>{Date.now()>this.lastTransaction-50&&n.length>0&&n[n.length-1].intersectionRatio<1&&this.measureSoon()},{threshold:[
1]}):null,this.observeIntersection(),t.win.addEventListener("resize",this.measureSoon=this.measureSoon.bind(this)),
this.maybeMeasure()}createContainer(){this.parent?(this.container=document.createElement("div"),this.container.
style.position="relative",this.container.className=this.view.themeClasses,this.parent.appendChild(this.container)):
this.container=this.view.dom}observeIntersection(){if(this.intersectionObserver){this.intersectionObserver.disconnect();
for(let t of this.manager.tooltipViews)this.intersectionObserver.observe(t.dom)}}measureSoon(){this.measureTimeout<
0&&(this.measureTimeout=setTimeout(()=>{this.measureTimeout=-1,this.maybeMeasure()},50))}update(t){t.transactions.
length&&(this.lastTransaction=Date.now());let e=this.manager.update(t,this.above);e&&this.observeIntersection();
let n=e||t.geometryChanged,i=t.state.facet(Gd);if(i.position!=this.position&&!this.madeAbsolute){this.position=
i.position;for(let r of this.manager.tooltipViews)r.dom.style.position=this.position;n=!0}if(i.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=i.parent,this.createContainer();for(let r of this.manager.tooltipViews)
this.container.appendChild(r.dom);n=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);n&&this.maybeMeasure()}createTooltip(t,e){let n=t.create(this.view),
i=e?e.dom:null;if(n.dom.classList.add("cm-tooltip"),t.arrow&&!n.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let r=document.createElement("div");r.className="cm-tooltip-arrow",n.dom.appendChild(r)}return n.dom.style.
position=this.position,n.dom.style.top=mc,n.dom.style.left="0px",this.container.insertBefore(n.dom,i),n.mount&&
n.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(n.dom),n}destroy(){var t,e,n;this.view.win.
removeEventListener("resize",this.measureSoon);for(let i of this.manager.tooltipViews)i.dom.remove(),(t=i.destroy)===
null||t===void 0||t.call(i);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(n=this.intersectionObserver)===null||n===void 0||n.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let t=1,e=1,n=!1,i=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(q.safari){let a=o.getBoundingClientRect();n=Math.abs(a.top+1e4)>1||Math.abs(a.left)>1}else n=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(n||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(t=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:t,scaleY:e}=this.view.viewState);else i=hv(this.view).left;let r=this.view.scrollDOM.getBoundingClientRect(),
s=rp(this.view);return{visible:{left:r.left+s.left,top:r.top+s.top,right:r.right-s.right,bottom:r.bottom-s.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,a)=>{let l=this.manager.tooltipViews[a];return l.getCoords?l.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
Gd).tooltipSpace(this.view),scaleX:t,scaleY:e,makeAbsolute:n,fixedLeft:i}}writeMeasure(t){var e;if(t.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let a of this.manager.tooltipViews)a.dom.style.position="abs\
olute"}let{visible:n,space:i,scaleX:r,scaleY:s}=t,o=[];for(let a=0;a<this.manager.tooltips.length;a++){let l=this.
manager.tooltips[a],u=this.manager.tooltipViews[a],{dom:h}=u,d=t.pos[a],f=t.size[a];if(!d||l.clip!==!1&&(d.bottom<=
Math.max(n.top,i.top)||d.top>=Math.min(n.bottom,i.bottom)||d.right<Math.max(n.left,i.left)-.1||d.left>Math.min(
n.right,i.right)+.1)){h.style.top=mc;continue}let p=l.arrow?u.dom.querySelector(".cm-tooltip-arrow"):null,m=p?
7:0,g=f.right-f.left,O=(e=i0.get(u))!==null&&e!==void 0?e:f.bottom-f.top,b=u.offset||MT,y=this.view.textDirection==
pe.LTR,k=f.width>i.right-i.left?y?i.left:i.right-f.width:y?Math.max(i.left,Math.min(d.left-(p?14:0)+b.x,i.right-
g)):Math.min(Math.max(i.left,d.left-g+(p?14:0)-b.x),i.right-g),C=this.above[a];!l.strictSide&&(C?d.top-O-m-b.y<
i.top:d.bottom+O+m+b.y>i.bottom)&&C==i.bottom-d.bottom>d.top-i.top&&(C=this.above[a]=!C);let x=(C?d.top-i.top:
i.bottom-d.bottom)-m;if(x<O&&u.resize!==!1){if(x<this.view.defaultLineHeight){h.style.top=mc;continue}i0.set(u,
O),h.style.height=(O=x)/s+"px"}else h.style.height&&(h.style.height="");let P=C?d.top-O-m-b.y:d.bottom+m+b.y,A=k+
g;if(u.overlap!==!0)for(let I of o)I.left<A&&I.right>k&&I.top<P+O&&I.bottom>P&&(P=C?I.top-O-2-m:I.bottom+m+2);
if(this.position=="absolute"?(h.style.top=(P-t.parent.top)/s+"px",r0(h,(k-t.parent.left)/r)):(h.style.top=P/s+
"px",r0(h,(k-t.fixedLeft)/r)),p){let I=d.left+(y?b.x:-b.x)-(k+14-7);p.style.left=I/r+"px"}u.overlap!==!0&&o.push(
{left:k,top:P,right:A,bottom:P+O}),h.classList.toggle("cm-tooltip-above",C),h.classList.toggle("cm-tooltip-bel\
ow",!C),u.positioned&&u.positioned(t.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let t of this.manager.tooltipViews)t.dom.style.top=mc}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function r0(t,e){let n=parseInt(t.style.left,10);(isNaN(n)||Math.abs(e-n)>1)&&(t.style.left=e+"px")}var _T=L.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),MT={x:0,y:0},oa=Z.define({enables:[op,_T]}),Dc=Z.define({combine:t=>t.
reduce((e,n)=>e.concat(n),[])}),Ic=class t{static create(e){return new t(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new Ec(e,Dc,
(n,i)=>this.createHostedView(n,i),n=>n.dom.remove())}createHostedView(e,n){let i=e.create(this.view);return i.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(i.dom,n?n.dom.nextSibling:this.dom.firstChild),this.
mounted&&i.mount&&i.mount(this.view),i}mount(e){for(let n of this.manager.tooltipViews)n.mount&&n.mount(e);this.
mounted=!0}positioned(e){for(let n of this.manager.tooltipViews)n.positioned&&n.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let n of this.manager.tooltipViews)(e=n.destroy)===null||e===void 0||e.call(n)}passProp(e){
let n;for(let i of this.manager.tooltipViews){let r=i[e];if(r!==void 0){if(n===void 0)n=r;else if(n!==r)return}}
return n}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},ET=oa.compute([Dc],t=>{let e=t.facet(
Dc);return e.length===0?null:{pos:Math.min(...e.map(n=>n.pos)),end:Math.max(...e.map(n=>{var i;return(i=n.end)!==
null&&i!==void 0?i:n.pos})),create:Ic.create,above:e[0].above,arrow:e.some(n=>n.arrow)}}),DT=Z.define(),Yf=class{constructor(e,n,i,r,s,o){
this.view=e,this.source=n,this.field=i,this.locked=r,this.setHover=s,this.hoverTime=o,this.hoverTimeout=-1,this.
restartTimeout=-1,this.pending=null,this.lastMove={x:0,y:0,target:e.dom,time:0},this.checkHover=this.checkHover.
bind(this),e.dom.addEventListener("mouseleave",this.mouseleave=this.mouseleave.bind(this)),e.dom.addEventListener(
"mousemove",this.mousemove=this.mousemove.bind(this))}update(e){this.pending&&(this.pending=null,clearTimeout(
this.restartTimeout),this.restartTimeout=setTimeout(()=>this.startHover(),20))}get active(){return this.view.state.
field(this.field)}checkHover(){if(this.hoverTimeout=-1,this.active.length)return;let e=Date.now()-this.lastMove.
time;e<this.hoverTime?this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime-e):this.startHover()}startHover(){
clearTimeout(this.restartTimeout);let{view:e,lastMove:n}=this,i=e.docView.tile.nearest(n.target);if(!i)return;
let r,s=1;if(i.isWidget())r=i.posAtStart;else{if(r=e.posAtCoords(n),r==null)return;let o=e.coordsAtPos(r);if(!o||
n.y<o.top||n.y>o.bottom||n.x<o.left-e.defaultCharacterWidth||n.x>o.right+e.defaultCharacterWidth)return;let a=e.
bidiSpans(e.state.doc.lineAt(r)).find(u=>u.from<=r&&u.to>=r),l=a&&a.dir==pe.RTL?-1:1;s=n.x<o.left?-l:l}this.activateHover(
e,r,s)}activateHover(e,n,i,r){let s=this.source(e,n,i),o=a=>{if(a&&!(Array.isArray(a)&&!a.length)){let l=Array.
isArray(a)?a:[a];r&&this.locked.set(l,r),e.dispatch({effects:this.setHover.of(l)})}};if(s&&"then"in s){let a=this.
pending={pos:n};s.then(l=>{this.pending==a&&(this.pending=null,o(l))},l=>ft(e.state,l,"hover tooltip"))}else o(
s)}get tooltip(){let e=this.view.plugin(op),n=e?e.manager.tooltips.findIndex(i=>i.create==Ic.create):-1;return n>
-1?e.manager.tooltipViews[n]:null}mousemove(e){var n,i;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:r,
tooltip:s}=this;if(r.length&&!this.locked.has(r)&&s&&!IT(s.dom,e)||this.pending){let{pos:o}=r[0]||this.pending,
a=(i=(n=r[0])===null||n===void 0?void 0:n.end)!==null&&i!==void 0?i:o;(o==a?this.view.posAtCoords(this.lastMove)!=
o:!LT(this.view,o,a,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:n}=this;if(n.length&&!this.locked.has(n)){let{
tooltip:i}=this;i&&i.dom.contains(e.relatedTarget)?this.watchTooltipLeave(i.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let n=i=>{e.removeEventListener("mouseleave",n);let{active:r}=this;r.length&&
!this.locked.has(r)&&!this.view.dom.contains(i.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",n)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},gc=4;function IT(t,e){let{left:n,right:i,top:r,bottom:s}=t.getBoundingClientRect(),o;if(o=t.
querySelector(".cm-tooltip-arrow")){let a=o.getBoundingClientRect();r=Math.min(a.top,r),s=Math.max(a.bottom,s)}
return e.clientX>=n-gc&&e.clientX<=i+gc&&e.clientY>=r-gc&&e.clientY<=s+gc}function LT(t,e,n,i,r,s){let o=t.scrollDOM.
getBoundingClientRect(),a=t.documentTop+t.documentPadding.top+t.contentHeight;if(o.left>i||o.right<i||o.top>r||
Math.min(o.bottom,a)<r)return!1;let l=t.posAtCoords({x:i,y:r},!1);return l>=e&&l<=n}function dv(t,e={}){let n=H.
define(),i=new WeakMap,r=Te.define({create(){return[]},update(o,a){let l=i.get(o);if(o.length&&(e.hideOnChange&&
(a.docChanged||a.selection)?o=[]:l&&l(a)?o=[]:e.hideOn&&(o=o.filter(u=>!e.hideOn(a,u)))),a.docChanged&&o.length){
let u=[];for(let h of o){let d=a.changes.mapPos(h.pos,-1,Ge.TrackDel);if(d!=null){let f=Object.assign(Object.create(
null),h);f.pos=d,f.end!=null&&(f.end=a.changes.mapPos(f.end)),u.push(f)}}o=u}for(let u of a.effects)u.is(n)&&(o=
u.value,l=void 0),(u.is(ZT)&&!u.value||u.value==r)&&(o=[]);return o.length&&l&&i.set(o,l),o},provide:o=>Dc.from(
o)}),s=Me.define(o=>new Yf(o,t,r,i,n,e.hoverTime||300));return{active:r,extension:[r,s,DT.of(s),ET]}}function ap(t,e){let n=t.plugin(op);if(!n)return null;let i=n.manager.tooltips.indexOf(e);return i<0?null:n.manager.
tooltipViews[i]}var ZT=H.define();var s0=Z.define({combine(t){let e,n;for(let i of t)e=e||i.topContainer,n=n||i.bottomContainer;return{topContainer:e,
bottomContainer:n}}});function aa(t,e){let n=t.plugin(fv),i=n?n.specs.indexOf(e):-1;return i>-1?n.panels[i]:null}var fv=Me.fromClass(
class{constructor(t){this.input=t.state.facet(vr),this.specs=this.input.filter(n=>n),this.panels=this.specs.map(
n=>n(t));let e=t.state.facet(s0);this.top=new vs(t,!0,e.topContainer),this.bottom=new vs(t,!1,e.bottomContainer),
this.top.sync(this.panels.filter(n=>n.top)),this.bottom.sync(this.panels.filter(n=>!n.top));for(let n of this.
panels)n.dom.classList.add("cm-panel"),n.mount&&n.mount()}update(t){let e=t.state.facet(s0);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new vs(t.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new vs(t.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let n=t.state.facet(vr);if(n!=this.input){let i=n.filter(l=>l),r=[],s=[],o=[],a=[];for(let l of i){let u=this.
specs.indexOf(l),h;u<0?(h=l(t.view),a.push(h)):(h=this.panels[u],h.update&&h.update(t)),r.push(h),(h.top?s:o).
push(h)}this.specs=i,this.panels=r,this.top.sync(s),this.bottom.sync(o);for(let l of a)l.dom.classList.add("cm\
-panel"),l.mount&&l.mount()}else for(let i of this.panels)i.update&&i.update(t)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:t=>L.scrollMargins.of(e=>{let n=e.plugin(t);return n&&{top:n.top.scrollMargin(),bottom:n.
bottom.scrollMargin()}})}),vs=class{constructor(e,n,i){this.view=e,this.top=n,this.container=i,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let n of this.panels)n.destroy&&e.indexOf(n)<0&&
n.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let n=this.container||this.view.dom;n.insertBefore(this.dom,this.
top?n.firstChild:null)}let e=this.dom.firstChild;for(let n of this.panels)if(n.dom.parentNode==this.dom){for(;e!=
n.dom;)e=o0(e);e=e.nextSibling}else this.dom.insertBefore(n.dom,e);for(;e;)e=o0(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function o0(t){let e=t.nextSibling;return t.remove(),e}var vr=Z.define(
{enables:fv});function pv(t,e){let n,i=new Promise(o=>n=o),r=o=>NT(o,e,n);t.state.field(wc,!1)?t.dispatch({effects:gv.
of(r)}):t.dispatch({effects:H.appendConfig.of(wc.init(()=>[r]))});let s=Ov.of(r);return{close:s,result:i.then(
o=>((t.win.queueMicrotask||(l=>t.win.setTimeout(l,10)))(()=>{t.state.field(wc).indexOf(r)>-1&&t.dispatch({effects:s})}),
o))}}function mv(t,e){let n=t.state.field(wc,!1)||[];for(let i of n){let r=aa(t,i);if(r&&r.dom.classList.contains(
e))return r}return null}var wc=Te.define({create(){return[]},update(t,e){for(let n of e.effects)n.is(gv)?t=[n.
value].concat(t):n.is(Ov)&&(t=t.filter(i=>i!=n.value));return t},provide:t=>vr.computeN([t],e=>e.field(t))}),gv=H.
define(),Ov=H.define();function NT(t,e,n){let i=e.content?e.content(t,()=>a(null)):null;if(!i){if(i=de("form"),
e.input){let l=de("input",e.input);/^(text|password|number|email|tel|url)$/.test(l.type)&&l.classList.add("cm-\
textfield"),l.name||(l.name="input"),i.appendChild(de("label",(e.label||"")+": ",l))}else i.appendChild(document.
createTextNode(e.label||""));i.appendChild(document.createTextNode(" ")),i.appendChild(de("button",{class:"cm-\
button",type:"submit"},e.submitLabel||"OK"))}let r=i.nodeName=="FORM"?[i]:i.querySelectorAll("form");for(let l=0;l<
r.length;l++){let u=r[l];u.addEventListener("keydown",h=>{h.keyCode==27?(h.preventDefault(),a(null)):h.keyCode==
13&&(h.preventDefault(),a(u))}),u.addEventListener("submit",h=>{h.preventDefault(),a(u)})}let s=de("div",i,de(
"button",{onclick:()=>a(null),"aria-label":t.state.phrase("close"),class:"cm-dialog-close",type:"button"},["\xD7"]));
e.class&&(s.className=e.class),s.classList.add("cm-dialog");let o=typeof e.focus=="string"?i.querySelector(e.focus):
e.focus?i.querySelector("input")||i.querySelector("button"):null;function a(l){s.contains(s.ownerDocument.activeElement)&&
t.focus(),n(l)}return{dom:s,top:e.top,mount:()=>{o&&("select"in o?o.select():"focus"in o&&o.focus())},destroy:()=>n(
null)}}var Ht=class extends sn{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
Ht.prototype.elementClass="";Ht.prototype.toDOM=void 0;Ht.prototype.mapMode=Ge.TrackBefore;Ht.prototype.startSide=
Ht.prototype.endSide=-1;Ht.prototype.point=!0;var Hd=Z.define(),qT=Z.define(),XT={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>ce.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},Jo=Z.define();function Bc(t){return[yv(),Jo.of({...XT,...t})]}
var Vf=Z.define({combine:t=>t.some(e=>e)});function yv(t){let e=[BT];return t&&t.fixed===!1&&e.push(Vf.of(!0)),
e}var BT=Me.fromClass(class{constructor(t){this.view=t,this.domAfter=null,this.prevViewport=t.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=t.state.facet(
Jo).map(e=>new Lc(t,e)),this.fixed=!t.state.facet(Vf);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),t.scrollDOM.insertBefore(this.dom,t.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(t){if(this.
updateGutters(t)){let e=this.prevViewport,n=t.view.viewport,i=Math.min(e.to,n.to)-Math.max(e.from,n.from);this.
syncGutters(i<(n.to-n.from)*.8)}if(t.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(Vf)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=t.view.viewport}syncGutters(t){let e=this.dom.nextSibling;t&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let n=ce.iter(this.view.state.facet(Hd),this.view.viewport.
from),i=[],r=this.gutters.map(s=>new Gf(s,this.view.viewport,-this.view.documentPadding.top));for(let s of this.
view.viewportLineBlocks)if(i.length&&(i=[]),Array.isArray(s.type)){let o=!0;for(let a of s.type)if(a.type==pt.
Text&&o){Ff(n,i,a.from);for(let l of r)l.line(this.view,a,i);o=!1}else if(a.widget)for(let l of r)l.widget(this.
view,a)}else if(s.type==pt.Text){Ff(n,i,s.from);for(let o of r)o.line(this.view,s,i)}else if(s.widget)for(let o of r)
o.widget(this.view,s);for(let s of r)s.finish();t&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(t){let e=t.startState.facet(Jo),n=t.state.facet(
Jo),i=t.docChanged||t.heightChanged||t.viewportChanged||!ce.eq(t.startState.facet(Hd),t.state.facet(Hd),t.view.
viewport.from,t.view.viewport.to);if(e==n)for(let r of this.gutters)r.update(t)&&(i=!0);else{i=!0;let r=[];for(let s of n){
let o=e.indexOf(s);o<0?r.push(new Lc(this.view,s)):(this.gutters[o].update(t),r.push(this.gutters[o]))}for(let s of this.
gutters)s.dom.remove(),r.indexOf(s)<0&&s.destroy();for(let s of r)s.config.side=="after"?this.getDOMAfter().appendChild(
s.dom):this.dom.appendChild(s.dom);this.gutters=r}return i}destroy(){for(let t of this.gutters)t.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:t=>L.scrollMargins.of(e=>{let n=e.plugin(t);if(!n||
n.gutters.length==0||!n.fixed)return null;let i=n.dom.offsetWidth*e.scaleX,r=n.domAfter?n.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==pe.LTR?{left:i,right:r}:{right:i,left:r}})});function a0(t){return Array.isArray(
t)?t:[t]}function Ff(t,e,n){for(;t.value&&t.from<=n;)t.from==n&&e.push(t.value),t.next()}var Gf=class{constructor(e,n,i){
this.gutter=e,this.height=i,this.i=0,this.cursor=ce.iter(e.markers,n.from)}addElement(e,n,i){let{gutter:r}=this,
s=(n.top-this.height)/e.scaleY,o=n.height/e.scaleY;if(this.i==r.elements.length){let a=new Zc(e,o,s,i);r.elements.
push(a),r.dom.appendChild(a.dom)}else r.elements[this.i].update(e,o,s,i);this.height=n.bottom,this.i++}line(e,n,i){
let r=[];Ff(this.cursor,r,n.from),i.length&&(r=r.concat(i));let s=this.gutter.config.lineMarker(e,n,r);s&&r.unshift(
s);let o=this.gutter;r.length==0&&!o.config.renderEmptyElements||this.addElement(e,n,r)}widget(e,n){let i=this.
gutter.config.widgetMarker(e,n.widget,n),r=i?[i]:null;for(let s of e.state.facet(qT)){let o=s(e,n.widget,n);o&&
(r||(r=[])).push(o)}r&&this.addElement(e,n,r)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let n=e.
elements.pop();e.dom.removeChild(n.dom),n.destroy()}}},Lc=class{constructor(e,n){this.view=e,this.config=n,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let i in n.domEventHandlers)this.dom.addEventListener(i,r=>{let s=r.target,
o;if(s!=this.dom&&this.dom.contains(s)){for(;s.parentNode!=this.dom;)s=s.parentNode;let l=s.getBoundingClientRect();
o=(l.top+l.bottom)/2}else o=r.clientY;let a=e.lineBlockAtHeight(o-e.documentTop);n.domEventHandlers[i](e,a,r)&&
r.preventDefault()});this.markers=a0(n.markers(e)),n.initialSpacer&&(this.spacer=new Zc(e,0,0,[n.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let n=this.markers;if(this.markers=a0(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let r=this.config.updateSpacer(this.spacer.markers[0],e);r!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[r])}let i=e.view.viewport;return!ce.eq(this.markers,n,i.from,i.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},Zc=class{constructor(e,n,i,r){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,n,i,r)}update(e,n,i,r){this.height!=n&&(this.height=n,this.dom.style.height=n+"px"),this.
above!=i&&(this.dom.style.marginTop=(this.above=i)?i+"px":""),jT(this.markers,r)||this.setMarkers(e,r)}setMarkers(e,n){
let i="cm-gutterElement",r=this.dom.firstChild;for(let s=0,o=0;;){let a=o,l=s<n.length?n[s++]:null,u=!1;if(l){
let h=l.elementClass;h&&(i+=" "+h);for(let d=o;d<this.markers.length;d++)if(this.markers[d].compare(l)){a=d,u=
!0;break}}else a=this.markers.length;for(;o<a;){let h=this.markers[o++];if(h.toDOM){h.destroy(r);let d=r.nextSibling;
r.remove(),r=d}}if(!l)break;l.toDOM&&(u?r=r.nextSibling:this.dom.insertBefore(l.toDOM(e),r)),u&&o++}this.dom.className=
i,this.markers=n}destroy(){this.setMarkers(null,[])}};function jT(t,e){if(t.length!=e.length)return!1;for(let n=0;n<
t.length;n++)if(!t[n].compare(e[n]))return!1;return!0}var WT=Z.define(),UT=Z.define(),ws=Z.define({combine(t){
return _t(t,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,n){let i=Object.assign({},e);for(let r in n){
let s=i[r],o=n[r];i[r]=s?(a,l,u)=>s(a,l,u)||o(a,l,u):o}return i}})}}),ea=class extends Ht{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function Kd(t,e){
return t.state.facet(ws).formatNumber(e,t.state)}var zT=Jo.compute([ws],t=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(WT)},lineMarker(e,n,i){return i.some(r=>r.toDOM)?null:new ea(Kd(e,e.state.doc.
lineAt(n.from).number))},widgetMarker:(e,n,i)=>{for(let r of e.state.facet(UT)){let s=r(e,n,i);if(s)return s}return null},
lineMarkerChange:e=>e.startState.facet(ws)!=e.state.facet(ws),initialSpacer(e){return new ea(Kd(e,l0(e.state.doc.
lines)))},updateSpacer(e,n){let i=Kd(n.view,l0(n.view.state.doc.lines));return i==e.number?e:new ea(i)},domEventHandlers:t.
facet(ws).domEventHandlers,side:"before"}));function bv(t={}){return[ws.of(t),yv(),zT]}function l0(t){let e=9;
for(;e<t;)e=e*10+9;return e}var YT=0,la=class{constructor(e,n){this.from=e,this.to=n}},te=class{constructor(e={}){this.id=YT++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=mt.match(e)),n=>{let i=e(n);return i===void 0?null:[this,i]}}};
te.closedBy=new te({deserialize:t=>t.split(" ")});te.openedBy=new te({deserialize:t=>t.split(" ")});te.group=new te(
{deserialize:t=>t.split(" ")});te.isolate=new te({deserialize:t=>{if(t&&t!="rtl"&&t!="ltr"&&t!="auto")throw new RangeError(
"Invalid value for isolate: "+t);return t||"auto"}});te.contextHash=new te({perNode:!0});te.lookAhead=new te({
perNode:!0});te.mounted=new te({perNode:!0});var wr=class{constructor(e,n,i,r=!1){this.tree=e,this.overlay=n,this.
parser=i,this.bracketed=r}static get(e){return e&&e.props&&e.props[te.mounted.id]}},VT=Object.create(null),mt=class t{constructor(e,n,i,r=0){
this.name=e,this.props=n,this.id=i,this.flags=r}static define(e){let n=e.props&&e.props.length?Object.create(null):
VT,i=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),r=new t(e.name||"",n,e.id,i);if(e.props){for(let s of e.
props)if(Array.isArray(s)||(s=s(r)),s){if(s[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");n[s[0].id]=s[1]}}return r}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let n=this.prop(te.group);return n?n.indexOf(e)>-1:!1}return this.id==e}static match(e){
let n=Object.create(null);for(let i in e)for(let r of i.split(" "))n[r]=e[i];return i=>{for(let r=i.prop(te.group),
s=-1;s<(r?r.length:0);s++){let o=n[s<0?i.name:r[s]];if(o)return o}}}};mt.none=new mt("",Object.create(null),0,
8);var _s=class t{constructor(e){this.types=e;for(let n=0;n<e.length;n++)if(e[n].id!=n)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let n=[];for(let i of this.
types){let r=null;for(let s of e){let o=s(i);if(o){r||(r=Object.assign({},i.props));let a=o[1],l=o[0];l.combine&&
l.id in r&&(a=l.combine(r[l.id],a)),r[l.id]=a}}n.push(r?new mt(i.name,r,i.id,i.flags):i)}return new t(n)}},jc=new WeakMap,
vv=new WeakMap,Pe;(function(t){t[t.ExcludeBuffers=1]="ExcludeBuffers",t[t.IncludeAnonymous=2]="IncludeAnonymou\
s",t[t.IgnoreMounts=4]="IgnoreMounts",t[t.IgnoreOverlays=8]="IgnoreOverlays",t[t.EnterBracketed=16]="EnterBrac\
keted"})(Pe||(Pe={}));var we=class t{constructor(e,n,i,r,s){if(this.type=e,this.children=n,this.positions=i,this.
length=r,this.props=null,s&&s.length){this.props=Object.create(null);for(let[o,a]of s)this.props[typeof o=="nu\
mber"?o:o.id]=a}}toString(){let e=wr.get(this);if(e&&!e.overlay)return e.tree.toString();let n="";for(let i of this.
children){let r=i.toString();r&&(n&&(n+=","),n+=r)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(n.length?"("+n+")":""):n}cursor(e=0){return new ua(this.
topNode,e)}cursorAt(e,n=0,i=0){let r=jc.get(this)||this.topNode,s=new ua(r);return s.moveTo(e,n),jc.set(this,s.
_tree),s}get topNode(){return new cn(this,0,0,null)}resolve(e,n=0){let i=ca(jc.get(this)||this.topNode,e,n,!1);
return jc.set(this,i),i}resolveInner(e,n=0){let i=ca(vv.get(this)||this.topNode,e,n,!0);return vv.set(this,i),
i}resolveStack(e,n=0){return FT(this,e,n)}iterate(e){let{enter:n,leave:i,from:r=0,to:s=this.length}=e,o=e.mode||
0,a=(o&Pe.IncludeAnonymous)>0;for(let l=this.cursor(o|Pe.IncludeAnonymous);;){let u=!1;if(l.from<=s&&l.to>=r&&
(!a&&l.type.isAnonymous||n(l)!==!1)){if(l.firstChild())continue;u=!0}for(;u&&i&&(a||!l.type.isAnonymous)&&i(l),
!l.nextSibling();){if(!l.parent())return;u=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let n in this.props)e.push([+n,this.props[n]]);return e}balance(e={}){
return this.children.length<=8?this:pp(mt.none,this.children,this.positions,0,this.children.length,0,this.length,
(n,i,r)=>new t(this.type,n,i,r,this.propValues),e.makeTree||((n,i,r)=>new t(mt.none,n,i,r)))}static build(e){return GT(
e)}};we.empty=new we(mt.none,[],[],0);var lp=class t{constructor(e,n){this.buffer=e,this.index=n}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new t(this.buffer,
this.index)}},Si=class t{constructor(e,n,i){this.buffer=e,this.length=n,this.set=i}get type(){return mt.none}toString(){
let e=[];for(let n=0;n<this.buffer.length;)e.push(this.childString(n)),n=this.buffer[n+3];return e.join(",")}childString(e){
let n=this.buffer[e],i=this.buffer[e+3],r=this.set.types[n],s=r.name;if(/\W/.test(s)&&!r.isError&&(s=JSON.stringify(
s)),e+=4,i==e)return s;let o=[];for(;e<i;)o.push(this.childString(e)),e=this.buffer[e+3];return s+"("+o.join("\
,")+")"}findChild(e,n,i,r,s){let{buffer:o}=this,a=-1;for(let l=e;l!=n&&!(xv(s,r,o[l+1],o[l+2])&&(a=l,i>0));l=o[l+
3]);return a}slice(e,n,i){let r=this.buffer,s=new Uint16Array(n-e),o=0;for(let a=e,l=0;a<n;){s[l++]=r[a++],s[l++]=
r[a++]-i;let u=s[l++]=r[a++]-i;s[l++]=r[a++]-e,o=Math.max(o,u)}return new t(s,o,this.set)}};function xv(t,e,n,i){
switch(t){case-2:return n<e;case-1:return i>=e&&n<e;case 0:return n<e&&i>e;case 1:return n<=e&&i>e;case 2:return i>
e;case 4:return!0}}function ca(t,e,n,i){for(var r;t.from==t.to||(n<1?t.from>=e:t.from>e)||(n>-1?t.to<=e:t.to<e);){
let o=!i&&t instanceof cn&&t.index<0?null:t.parent;if(!o)return t;t=o}let s=i?0:Pe.IgnoreOverlays;if(i)for(let o=t,
a=o.parent;a;o=a,a=o.parent)o instanceof cn&&o.index<0&&((r=a.enter(e,n,s))===null||r===void 0?void 0:r.from)!=
o.from&&(t=a);for(;;){let o=t.enter(e,n,s);if(!o)return t;t=o}}var Uc=class{cursor(e=0){return new ua(this,e)}getChild(e,n=null,i=null){
let r=wv(this,e,n,i);return r.length?r[0]:null}getChildren(e,n=null,i=null){return wv(this,e,n,i)}resolve(e,n=0){
return ca(this,e,n,!1)}resolveInner(e,n=0){return ca(this,e,n,!0)}matchContext(e){return cp(this.parent,e)}enterUnfinishedNodesBefore(e){
let n=this.childBefore(e),i=this;for(;n;){let r=n.lastChild;if(!r||r.to!=n.to)break;r.type.isError&&r.from==r.
to?(i=n,n=r.prevSibling):n=r}return i}get node(){return this}get next(){return this.parent}},cn=class t extends Uc{constructor(e,n,i,r){
super(),this._tree=e,this.from=n,this.index=i,this._parent=r}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,n,i,r,s=0){for(let o=this;;){for(let{children:a,
positions:l}=o._tree,u=n>0?a.length:-1;e!=u;e+=n){let h=a[e],d=l[e]+o.from,f;if(!(!(s&Pe.EnterBracketed&&h instanceof
we&&(f=wr.get(h))&&!f.overlay&&f.bracketed&&i>=d&&i<=d+h.length)&&!xv(r,i,d,d+h.length))){if(h instanceof Si){
if(s&Pe.ExcludeBuffers)continue;let p=h.findChild(0,h.buffer.length,n,i-d,r);if(p>-1)return new kr(new up(o,h,
e,d),null,p)}else if(s&Pe.IncludeAnonymous||!h.type.isAnonymous||fp(h)){let p;if(!(s&Pe.IgnoreMounts)&&(p=wr.get(
h))&&!p.overlay)return new t(p.tree,d,e,o);let m=new t(h,d,e,o);return s&Pe.IncludeAnonymous||!m.type.isAnonymous?
m:m.nextChild(n<0?h.children.length-1:0,n,i,r,s)}}}if(s&Pe.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+n:e=n<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,n,i=0){let r;if(!(i&Pe.IgnoreOverlays)&&(r=wr.get(this._tree))&&r.overlay){let s=e-this.
from,o=i&Pe.EnterBracketed&&r.bracketed;for(let{from:a,to:l}of r.overlay)if((n>0||o?a<=s:a<s)&&(n<0||o?l>=s:l>
s))return new t(r.tree,r.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,n,i)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function wv(t,e,n,i){
let r=t.cursor(),s=[];if(!r.firstChild())return s;if(n!=null){for(let o=!1;!o;)if(o=r.type.is(n),!r.nextSibling())
return s}for(;;){if(i!=null&&r.type.is(i))return s;if(r.type.is(e)&&s.push(r.node),!r.nextSibling())return i==
null?s:[]}}function cp(t,e,n=e.length-1){for(let i=t;n>=0;i=i.parent){if(!i)return!1;if(!i.type.isAnonymous){if(e[n]&&
e[n]!=i.name)return!1;n--}}return!0}var up=class{constructor(e,n,i,r){this.parent=e,this.buffer=n,this.index=i,
this.start=r}},kr=class t extends Uc{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,n,i){
super(),this.context=e,this._parent=n,this.index=i,this.type=e.buffer.set.types[e.buffer.buffer[i]]}child(e,n,i){
let{buffer:r}=this.context,s=r.findChild(this.index+4,r.buffer[this.index+3],e,n-this.context.start,i);return s<
0?null:new t(this.context,this,s)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,n,i=0){if(i&Pe.ExcludeBuffers)return null;let{buffer:r}=this.context,s=r.findChild(this.index+
4,r.buffer[this.index+3],n>0?1:-1,e-this.context.start,n);return s<0?null:new t(this.context,this,s)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,n=e.buffer[this.
index+3];return n<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new t(this.context,this._parent,
n):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,n=this._parent?this._parent.index+4:0;
return this.index==n?this.externalSibling(-1):new t(this.context,this._parent,e.findChild(n,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],n=[],{buffer:i}=this.context,r=this.index+4,s=i.buffer[this.index+3];if(s>r){let o=i.
buffer[this.index+1];e.push(i.slice(r,s,o)),n.push(0)}return new we(this.type,e,n,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function Sv(t){if(!t.length)return null;let e=0,n=t[0];for(let s=1;s<
t.length;s++){let o=t[s];(o.from>n.from||o.to<n.to)&&(n=o,e=s)}let i=n instanceof cn&&n.index<0?null:n.parent,
r=t.slice();return i?r[e]=i:r.splice(e,1),new hp(r,n)}var hp=class{constructor(e,n){this.heads=e,this.node=n}get next(){
return Sv(this.heads)}};function FT(t,e,n){let i=t.resolveInner(e,n),r=null;for(let s=i instanceof cn?i:i.context.
parent;s;s=s.parent)if(s.index<0){let o=s.parent;(r||(r=[i])).push(o.resolve(e,n)),s=o}else{let o=wr.get(s.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let a=new cn(o.tree,o.overlay[0].from+
s.from,-1,s);(r||(r=[i])).push(ca(a,e,n,!1))}}return r?Sv(r):i}var ua=class{get name(){return this.type.name}constructor(e,n=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=n&~Pe.EnterBracketed,e instanceof
cn)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let i=e._parent;i;i=i._parent)
this.stack.unshift(i.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,n){this.index=e;let{start:i,buffer:r}=this.buffer;
return this.type=n||r.set.types[r.buffer[e]],this.from=i+r.buffer[e+1],this.to=i+r.buffer[e+2],!0}yield(e){return e?
e instanceof cn?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,n,i){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,n,i,this.mode));let{buffer:r}=this.
buffer,s=r.findChild(this.index+4,r.buffer[this.index+3],e,n-this.buffer.start,i);return s<0?!1:(this.stack.push(
this.index),this.yieldBuf(s))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,n,i=this.
mode){return this.buffer?i&Pe.ExcludeBuffers?!1:this.enterChild(1,e,n):this.yield(this._tree.enter(e,n,i))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&Pe.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&Pe.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:n}=this.buffer,i=this.stack.length-1;if(e<0){let r=i<0?0:this.stack[i]+4;if(this.index!=r)return this.
yieldBuf(n.findChild(r,this.index,-1,0,4))}else{let r=n.buffer[this.index+3];if(r<(i<0?n.buffer.length:n.buffer[this.
stack[i]+3]))return this.yieldBuf(r)}return i<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let n,
i,{buffer:r}=this;if(r){if(e>0){if(this.index<r.buffer.buffer.length)return!1}else for(let s=0;s<this.index;s++)
if(r.buffer.buffer[s+3]<this.index)return!1;({index:n,parent:i}=r)}else({index:n,_parent:i}=this._tree);for(;i;{
index:n,_parent:i}=i)if(n>-1)for(let s=n+e,o=e<0?-1:i._tree.children.length;s!=o;s+=e){let a=i._tree.children[s];
if(this.mode&Pe.IncludeAnonymous||a instanceof Si||!a.type.isAnonymous||fp(a))return!1}return!0}move(e,n){if(n&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,n=0){for(;(this.from==this.to||(n<1?this.from>=
e:this.from>e)||(n>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,n););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,n=null,i=0;if(e&&e.context==this.buffer)e:for(let r=this.
index,s=this.stack.length;s>=0;){for(let o=e;o;o=o._parent)if(o.index==r){if(r==this.index)return o;n=o,i=s+1;
break e}r=this.stack[--s]}for(let r=i;r<this.stack.length;r++)n=new kr(this.buffer,n,this.stack[r]);return this.
bufferNode=new kr(this.buffer,n,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,n){for(let i=0;;){
let r=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){i++;continue}this.type.isAnonymous||(r=
!0)}for(;;){if(r&&n&&n(this),r=this.type.isAnonymous,!i)return;if(this.nextSibling())break;this.parent(),i--,r=
!0}}}matchContext(e){if(!this.buffer)return cp(this.node.parent,e);let{buffer:n}=this.buffer,{types:i}=n.set;for(let r=e.
length-1,s=this.stack.length-1;r>=0;s--){if(s<0)return cp(this._tree,e,r);let o=i[n.buffer[this.stack[s]]];if(!o.
isAnonymous){if(e[r]&&e[r]!=o.name)return!1;r--}}return!0}};function fp(t){return t.children.some(e=>e instanceof
Si||!e.type.isAnonymous||fp(e))}function GT(t){var e;let{buffer:n,nodeSet:i,maxBufferLength:r=1024,reused:s=[],
minRepeatType:o=i.types.length}=t,a=Array.isArray(n)?new lp(n,n.length):n,l=i.types,u=0,h=0;function d(x,P,A,I,Q,D){
let{id:$,start:R,end:B,size:J}=a,ie=h,F=u;if(J<0)if(a.next(),J==-1){let Xn=s[$];A.push(Xn),I.push(R-x);return}else if(J==
-3){u=$;return}else if(J==-4){h=$;return}else throw new RangeError(`Unrecognized record size: ${J}`);let Re=l[$],
Ot,Ue,tn=R-x;if(B-R<=r&&(Ue=O(a.pos-P,Q))){let Xn=new Uint16Array(Ue.size-Ue.skip),Pt=a.pos-Ue.size,dn=Xn.length;
for(;a.pos>Pt;)dn=b(Ue.start,Xn,dn);Ot=new Si(Xn,B-Ue.start,i),tn=Ue.start-x}else{let Xn=a.pos-J;a.next();let Pt=[],
dn=[],Tn=$>=o?$:-1,Bn=0,Br=B,ho=ie;for(;a.pos>Xn;)Tn>=0&&a.id==Tn&&a.size>=0?(a.end<=Br-r&&(m(Pt,dn,R,Bn,a.end,
Br,Tn,ho,F),Bn=Pt.length,Br=a.end,ho=h),a.next()):D>2500?f(R,Xn,Pt,dn):(Tn>=0&&a.size==-1&&s[a.id].type==i.types[Tn]&&
(Bn<Pt.length&&m(Pt,dn,R,Bn,a.end,Br,Tn,ho,F),Bn=Pt.length+1,Br=a.start,ho=h),d(R,Xn,Pt,dn,Tn,D+1));if(Tn>=0&&
Bn>0&&Bn<Pt.length&&m(Pt,dn,R,Bn,R,Br,Tn,ho,F),Pt.reverse(),dn.reverse(),Tn>-1&&Bn>0){let vg=p(Re,F);Ot=pp(Re,
Pt,dn,0,Pt.length,0,B-R,vg,vg)}else Ot=g(Re,Pt,dn,B-R,ie-B,F)}A.push(Ot),I.push(tn)}function f(x,P,A,I){let Q=[],
D=0,$=-1;for(;a.pos>P;){let{id:R,start:B,end:J,size:ie}=a;if(ie>4)a.next();else{if($>-1&&B<$)break;$<0&&($=J-r),
Q.push(R,B,J),D++,a.next()}}if(D){let R=new Uint16Array(D*4),B=Q[Q.length-2];for(let J=Q.length-3,ie=0;J>=0;J-=
3)R[ie++]=Q[J],R[ie++]=Q[J+1]-B,R[ie++]=Q[J+2]-B,R[ie++]=ie;A.push(new Si(R,Q[2]-B,i)),I.push(B-x)}}function p(x,P){
return(A,I,Q)=>{let D=0,$=A.length-1,R,B;if($>=0&&(R=A[$])instanceof we){if(!$&&R.type==x&&R.length==Q)return R;
(B=R.prop(te.lookAhead))&&(D=I[$]+R.length+B-Q)}return g(x,A,I,Q,D,P)}}function m(x,P,A,I,Q,D,$,R,B){let J=[],
ie=[];for(;x.length>I;)J.push(x.pop()),ie.push(P.pop()+A-Q);x.push(g(i.types[$],J,ie,D-Q,R-D,B)),P.push(Q-A)}function g(x,P,A,I,Q,D,$){
if(D){let R=[te.contextHash,D];$=$?[R].concat($):[R]}if(Q>25){let R=[te.lookAhead,Q];$=$?[R].concat($):[R]}return new we(
x,P,A,I,$)}function O(x,P){let A=a.fork(),I=0,Q=0,D=0,$=A.end-r,R={size:0,start:0,skip:0};e:for(let B=A.pos-x;A.
pos>B;){let J=A.size;if(A.id==P&&J>=0){R.size=I,R.start=Q,R.skip=D,D+=4,I+=4,A.next();continue}let ie=A.pos-J;
if(J<0||ie<B||A.start<$)break;let F=A.id>=o?4:0,Re=A.start;for(A.next();A.pos>ie;){if(A.size<0)if(A.size==-3||
A.size==-4)F+=4;else break e;else A.id>=o&&(F+=4);A.next()}Q=Re,I+=J,D+=F}return(P<0||I==x)&&(R.size=I,R.start=
Q,R.skip=D),R.size>4?R:void 0}function b(x,P,A){let{id:I,start:Q,end:D,size:$}=a;if(a.next(),$>=0&&I<o){let R=A;
if($>4){let B=a.pos-($-4);for(;a.pos>B;)A=b(x,P,A)}P[--A]=R,P[--A]=D-x,P[--A]=Q-x,P[--A]=I}else $==-3?u=I:$==-4&&
(h=I);return A}let y=[],k=[];for(;a.pos>0;)d(t.start||0,t.bufferStart||0,y,k,-1,0);let C=(e=t.length)!==null&&
e!==void 0?e:y.length?k[0]+y[0].length:0;return new we(l[t.topID],y.reverse(),k.reverse(),C)}var kv=new WeakMap;
function Wc(t,e){if(!t.isAnonymous||e instanceof Si||e.type!=t)return 1;let n=kv.get(e);if(n==null){n=1;for(let i of e.
children){if(i.type!=t||!(i instanceof we)){n=1;break}n+=Wc(t,i)}kv.set(e,n)}return n}function pp(t,e,n,i,r,s,o,a,l){
let u=0;for(let m=i;m<r;m++)u+=Wc(t,e[m]);let h=Math.ceil(u*1.5/8),d=[],f=[];function p(m,g,O,b,y){for(let k=O;k<
b;){let C=k,x=g[k],P=Wc(t,m[k]);for(k++;k<b;k++){let A=Wc(t,m[k]);if(P+A>=h)break;P+=A}if(k==C+1){if(P>h){let A=m[C];
p(A.children,A.positions,0,A.children.length,g[C]+y);continue}d.push(m[C])}else{let A=g[k-1]+m[k-1].length-x;d.
push(pp(t,m,g,C,k,x,A,null,l))}f.push(x+y-s)}}return p(e,n,i,r,0),(a||l)(d,f,o)}var zc=class{constructor(){this.
map=new WeakMap}setBuffer(e,n,i){let r=this.map.get(e);r||this.map.set(e,r=new Map),r.set(n,i)}getBuffer(e,n){
let i=this.map.get(e);return i&&i.get(n)}set(e,n){e instanceof kr?this.setBuffer(e.context.buffer,e.index,n):e instanceof
cn&&this.map.set(e.tree,n)}get(e){return e instanceof kr?this.getBuffer(e.context.buffer,e.index):e instanceof
cn?this.map.get(e.tree):void 0}cursorSet(e,n){e.buffer?this.setBuffer(e.buffer.buffer,e.index,n):this.map.set(
e.tree,n)}cursorGet(e){return e.buffer?this.getBuffer(e.buffer.buffer,e.index):this.map.get(e.tree)}},xr=class t{constructor(e,n,i,r,s=!1,o=!1){
this.from=e,this.to=n,this.tree=i,this.offset=r,this.open=(s?1:0)|(o?2:0)}get openStart(){return(this.open&1)>
0}get openEnd(){return(this.open&2)>0}static addTree(e,n=[],i=!1){let r=[new t(0,e.length,e,0,!1,i)];for(let s of n)
s.to>e.length&&r.push(s);return r}static applyChanges(e,n,i=128){if(!n.length)return e;let r=[],s=1,o=e.length?
e[0]:null;for(let a=0,l=0,u=0;;a++){let h=a<n.length?n[a]:null,d=h?h.fromA:1e9;if(d-l>=i)for(;o&&o.from<d;){let f=o;
if(l>=f.from||d<=f.to||u){let p=Math.max(f.from,l)-u,m=Math.min(f.to,d)-u;f=p>=m?null:new t(p,m,f.tree,f.offset+
u,a>0,!!h)}if(f&&r.push(f),o.to>d)break;o=s<e.length?e[s++]:null}if(!h)break;l=h.toA,u=h.toA-h.toB}return r}},
Sr=class{startParse(e,n,i){return typeof e=="string"&&(e=new dp(e)),i=i?i.length?i.map(r=>new la(r.from,r.to)):
[new la(0,0)]:[new la(0,e.length)],this.createParse(e,n||[],i)}parse(e,n,i){let r=this.startParse(e,n,i);for(;;){
let s=r.advance();if(s)return s}}},dp=class{constructor(e){this.string=e}get length(){return this.string.length}chunk(e){
return this.string.slice(e)}get lineChunks(){return!1}read(e,n){return this.string.slice(e,n)}};var VN=new te({perNode:!0});var HT=0,vn=class t{constructor(e,n,i,r){this.name=e,this.set=n,this.base=i,this.modified=r,this.id=HT++}toString(){
let{name:e}=this;for(let n of this.modified)n.name&&(e=`${n.name}(${e})`);return e}static define(e,n){let i=typeof e==
"string"?e:"?";if(e instanceof t&&(n=e),n?.base)throw new Error("Can not derive from a modified tag");let r=new t(
i,[],null,[]);if(r.set.push(r),n)for(let s of n.set)r.set.push(s);return r}static defineModifier(e){let n=new Gc(
e);return i=>i.modified.indexOf(n)>-1?i:Gc.get(i.base||i,i.modified.concat(n).sort((r,s)=>r.id-s.id))}},KT=0,Gc=class t{constructor(e){
this.name=e,this.instances=[],this.id=KT++}static get(e,n){if(!n.length)return e;let i=n[0].instances.find(a=>a.
base==e&&JT(n,a.modified));if(i)return i;let r=[],s=new vn(e.name,r,e,n);for(let a of n)a.instances.push(s);let o=eQ(
n);for(let a of e.set)if(!a.modified.length)for(let l of o)r.push(t.get(a,l));return s}};function JT(t,e){return t.
length==e.length&&t.every((n,i)=>n==e[i])}function eQ(t){let e=[[]];for(let n=0;n<t.length;n++)for(let i=0,r=e.
length;i<r;i++)e.push(e[i].concat(t[n]));return e.sort((n,i)=>i.length-n.length)}function Ms(t){let e=Object.create(
null);for(let n in t){let i=t[n];Array.isArray(i)||(i=[i]);for(let r of n.split(" "))if(r){let s=[],o=2,a=r;for(let d=0;;){
if(a=="..."&&d>0&&d+3==r.length){o=1;break}let f=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(a);if(!f)throw new RangeError(
"Invalid path: "+r);if(s.push(f[0]=="*"?"":f[0][0]=='"'?JSON.parse(f[0]):f[0]),d+=f[0].length,d==r.length)break;
let p=r[d++];if(d==r.length&&p=="!"){o=0;break}if(p!="/")throw new RangeError("Invalid path: "+r);a=r.slice(d)}
let l=s.length-1,u=s[l];if(!u)throw new RangeError("Invalid path: "+r);let h=new Pr(i,o,l>0?s.slice(0,l):null);
e[u]=h.sort(e[u])}}return $v.add(e)}var $v=new te({combine(t,e){let n,i,r;for(;t||e;){if(!t||e&&t.depth<=e.depth?
(r=e,e=e.next):(r=t,t=t.next),n&&n.mode==r.mode&&!r.context&&!n.context)continue;let s=new Pr(r.tags,r.mode,r.
context);n?n.next=s:i=s,n=s}return i}}),Pr=class{constructor(e,n,i,r){this.tags=e,this.mode=n,this.context=i,this.
next=r}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};Pr.empty=
new Pr([],2,null);function yp(t,e){let n=Object.create(null);for(let s of t)if(!Array.isArray(s.tag))n[s.tag.id]=
s.class;else for(let o of s.tag)n[o.id]=s.class;let{scope:i,all:r=null}=e||{};return{style:s=>{let o=r;for(let a of s)
for(let l of a.set){let u=n[l.id];if(u){o=o?o+" "+u:u;break}}return o},scope:i}}function tQ(t,e){let n=null;for(let i of t){
let r=i.style(e);r&&(n=n?n+" "+r:r)}return n}function bp(t,e,n,i=0,r=t.length){let s=new gp(i,Array.isArray(e)?
e:[e],n);s.highlightRange(t.cursor(),i,r,"",s.highlighters),s.flush(r)}var gp=class{constructor(e,n,i){this.at=e,this.highlighters=n,this.span=i,this.class=""}startSpan(e,n){n!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=n)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,n,i,r,s){let{type:o,from:a,to:l}=e;if(a>=i||l<=n)return;o.isTop&&(s=this.highlighters.
filter(p=>!p.scope||p.scope(o)));let u=r,h=nQ(e)||Pr.empty,d=tQ(s,h.tags);if(d&&(u&&(u+=" "),u+=d,h.mode==1&&(r+=
(r?" ":"")+d)),this.startSpan(Math.max(n,a),u),h.opaque)return;let f=e.tree&&e.tree.prop(te.mounted);if(f&&f.overlay){
let p=e.node.enter(f.overlay[0].from+a,1),m=this.highlighters.filter(O=>!O.scope||O.scope(f.tree.type)),g=e.firstChild();
for(let O=0,b=a;;O++){let y=O<f.overlay.length?f.overlay[O]:null,k=y?y.from+a:l,C=Math.max(n,b),x=Math.min(i,k);
if(C<x&&g)for(;e.from<x&&(this.highlightRange(e,C,x,r,s),this.startSpan(Math.min(x,e.to),u),!(e.to>=k||!e.nextSibling()));)
;if(!y||k>i)break;b=y.to+a,b>n&&(this.highlightRange(p.cursor(),Math.max(n,y.from+a),Math.min(i,b),"",m),this.
startSpan(Math.min(i,b),u))}g&&e.parent()}else if(e.firstChild()){f&&(r="");do if(!(e.to<=n)){if(e.from>=i)break;
this.highlightRange(e,n,i,r,s),this.startSpan(Math.min(i,e.to),u)}while(e.nextSibling());e.parent()}}};function nQ(t){
let e=t.type.prop($v);for(;e&&e.context&&!t.matchContext(e.context);)e=e.next;return e||null}var N=vn.define,Yc=N(),
Ci=N(),Cv=N(Ci),Pv=N(Ci),Pi=N(),Vc=N(Pi),mp=N(Pi),qn=N(),Cr=N(qn),Zn=N(),Nn=N(),Op=N(),ha=N(Op),Fc=N(),S={comment:Yc,
lineComment:N(Yc),blockComment:N(Yc),docComment:N(Yc),name:Ci,variableName:N(Ci),typeName:Cv,tagName:N(Cv),propertyName:Pv,
attributeName:N(Pv),className:N(Ci),labelName:N(Ci),namespace:N(Ci),macroName:N(Ci),literal:Pi,string:Vc,docString:N(
Vc),character:N(Vc),attributeValue:N(Vc),number:mp,integer:N(mp),float:N(mp),bool:N(Pi),regexp:N(Pi),escape:N(
Pi),color:N(Pi),url:N(Pi),keyword:Zn,self:N(Zn),null:N(Zn),atom:N(Zn),unit:N(Zn),modifier:N(Zn),operatorKeyword:N(
Zn),controlKeyword:N(Zn),definitionKeyword:N(Zn),moduleKeyword:N(Zn),operator:Nn,derefOperator:N(Nn),arithmeticOperator:N(
Nn),logicOperator:N(Nn),bitwiseOperator:N(Nn),compareOperator:N(Nn),updateOperator:N(Nn),definitionOperator:N(
Nn),typeOperator:N(Nn),controlOperator:N(Nn),punctuation:Op,separator:N(Op),bracket:ha,angleBracket:N(ha),squareBracket:N(
ha),paren:N(ha),brace:N(ha),content:qn,heading:Cr,heading1:N(Cr),heading2:N(Cr),heading3:N(Cr),heading4:N(Cr),
heading5:N(Cr),heading6:N(Cr),contentSeparator:N(qn),list:N(qn),quote:N(qn),emphasis:N(qn),strong:N(qn),link:N(
qn),monospace:N(qn),strikethrough:N(qn),inserted:N(),deleted:N(),changed:N(),invalid:N(),meta:Fc,documentMeta:N(
Fc),annotation:N(Fc),processingInstruction:N(Fc),definition:vn.defineModifier("definition"),constant:vn.defineModifier(
"constant"),function:vn.defineModifier("function"),standard:vn.defineModifier("standard"),local:vn.defineModifier(
"local"),special:vn.defineModifier("special")};for(let t in S){let e=S[t];e instanceof vn&&(e.name=t)}var HN=yp(
[{tag:S.link,class:"tok-link"},{tag:S.heading,class:"tok-heading"},{tag:S.emphasis,class:"tok-emphasis"},{tag:S.
strong,class:"tok-strong"},{tag:S.keyword,class:"tok-keyword"},{tag:S.atom,class:"tok-atom"},{tag:S.bool,class:"\
tok-bool"},{tag:S.url,class:"tok-url"},{tag:S.labelName,class:"tok-labelName"},{tag:S.inserted,class:"tok-inse\
rted"},{tag:S.deleted,class:"tok-deleted"},{tag:S.literal,class:"tok-literal"},{tag:S.string,class:"tok-string"},
{tag:S.number,class:"tok-number"},{tag:[S.regexp,S.escape,S.special(S.string)],class:"tok-string2"},{tag:S.variableName,
class:"tok-variableName"},{tag:S.local(S.variableName),class:"tok-variableName tok-local"},{tag:S.definition(S.
variableName),class:"tok-variableName tok-definition"},{tag:S.special(S.variableName),class:"tok-variableName2"},
{tag:S.definition(S.propertyName),class:"tok-propertyName tok-definition"},{tag:S.typeName,class:"tok-typeName"},
{tag:S.namespace,class:"tok-namespace"},{tag:S.className,class:"tok-className"},{tag:S.macroName,class:"tok-ma\
croName"},{tag:S.propertyName,class:"tok-propertyName"},{tag:S.operator,class:"tok-operator"},{tag:S.comment,class:"\
tok-comment"},{tag:S.meta,class:"tok-meta"},{tag:S.invalid,class:"tok-invalid"},{tag:S.punctuation,class:"tok-\
punctuation"}]);function Tv(t,e,n,i=0,r=0){e==null&&(e=t.search(/[^\s\u00a0]/),e==-1&&(e=t.length));let s=r;for(let o=i;o<e;o++)
t.charCodeAt(o)==9?s+=n-s%n:s++;return s}var da=class{constructor(e,n,i,r){this.string=e,this.tabSize=n,this.indentUnit=
i,this.overrideIndent=r,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let n=this.string.charAt(this.pos),i;if(typeof e==
"string"?i=n==e:i=n&&(e instanceof RegExp?e.test(n):e(n)),i)return++this.pos,n}eatWhile(e){let n=this.pos;for(;this.
eat(e););return this.pos>n}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let n=this.string.indexOf(e,this.pos);
if(n>-1)return this.pos=n,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
Tv(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:Tv(this.string,null,
this.tabSize)}match(e,n,i){if(typeof e=="string"){let r=o=>i?o.toLowerCase():o,s=this.string.substr(this.pos,e.
length);return r(s)==r(e)?(n!==!1&&(this.pos+=e.length),!0):null}else{let r=this.string.slice(this.pos).match(
e);return r&&r.index>0?null:(r&&n!==!1&&(this.pos+=r[0].length),r)}}current(){return this.string.slice(this.start,
this.pos)}};var vp,$r=new te;function Jc(t){return Z.define({combine:t?e=>e.concat(t):void 0})}var eu=new te,jt=class{constructor(e,n,i=[],r=""){
this.data=e,this.name=r,he.prototype.hasOwnProperty("tree")||Object.defineProperty(he.prototype,"tree",{get(){
return Ke(this)}}),this.parser=n,this.extension=[Ds.of(this),he.languageData.of((s,o,a)=>{let l=Qv(s,o,a),u=l.
type.prop($r);if(!u)return[];let h=s.facet(u),d=l.type.prop(eu);if(d){let f=l.resolve(o-l.from,a);for(let p of d)
if(p.test(f,s)){let m=s.facet(p.facet);return p.type=="replace"?m:m.concat(h)}}return h})].concat(i)}isActiveAt(e,n,i=-1){
return Qv(e,n,i).type.prop($r)==this.data}findRegions(e){let n=e.facet(Ds);if(n?.data==this.data)return[{from:0,
to:e.doc.length}];if(!n||!n.allowsNesting)return[];let i=[],r=(s,o)=>{if(s.prop($r)==this.data){i.push({from:o,
to:o+s.length});return}let a=s.prop(te.mounted);if(a){if(a.tree.prop($r)==this.data){if(a.overlay)for(let l of a.
overlay)i.push({from:l.from+o,to:l.to+o});else i.push({from:o,to:o+s.length});return}else if(a.overlay){let l=i.
length;if(r(a.tree,a.overlay[0].from+o),i.length>l)return}}for(let l=0;l<s.children.length;l++){let u=s.children[l];
u instanceof we&&r(u,s.positions[l]+o)}};return r(Ke(e),0),i}get allowsNesting(){return!0}};jt.setState=H.define();
function Qv(t,e,n){let i=t.facet(Ds),r=Ke(t).topNode;if(!i||i.allowsNesting)for(let s=r;s;s=s.enter(e,n,Pe.ExcludeBuffers|
Pe.EnterBracketed))s.type.isTop&&(r=s);return r}var Es=class t extends jt{constructor(e,n,i){super(e,n,[],i),this.
parser=n}static define(e){let n=Jc(e.languageData);return new t(n,e.parser.configure({props:[$r.add(i=>i.isTop?
n:void 0)]}),e.name)}configure(e,n){return new t(this.data,this.parser.configure(e),n||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Ke(t){let e=t.field(jt.state,!1);return e?e.tree:we.empty}var Sp=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,n){
let i=this.cursorPos-this.string.length;return e<i||n>=this.cursorPos?this.doc.sliceString(e,n):this.string.slice(
e-i,n-i)}},fa=null,pa=class t{constructor(e,n,i=[],r,s,o,a,l){this.parser=e,this.state=n,this.fragments=i,this.
tree=r,this.treeLen=s,this.viewport=o,this.skipped=a,this.scheduleOn=l,this.parse=null,this.tempSkipped=[]}static create(e,n,i){
return new t(e,n,[],we.empty,0,i,[],null)}startParse(){return this.parser.startParse(new Sp(this.state.doc),this.
fragments)}work(e,n){return n!=null&&n>=this.state.doc.length&&(n=void 0),this.tree!=we.empty&&this.isDone(n??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var i;if(typeof e=="number"){let r=Date.now()+
e;e=()=>Date.now()>r}for(this.parse||(this.parse=this.startParse()),n!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>n)&&n<this.state.doc.length&&this.parse.stopAt(n);;){let r=this.parse.advance();if(r)if(this.fragments=
this.withoutTempSkipped(xr.addTree(r,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(i=this.parse.stoppedAt)!==
null&&i!==void 0?i:this.state.doc.length,this.tree=r,this.parse=null,this.treeLen<(n??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,n;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(n=this.parse.advance()););}),this.treeLen=e,this.tree=n,this.fragments=this.withoutTempSkipped(xr.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let n=fa;fa=this;try{return e()}finally{fa=n}}withoutTempSkipped(e){
for(let n;n=this.tempSkipped.pop();)e=Av(e,n.from,n.to);return e}changes(e,n){let{fragments:i,tree:r,treeLen:s,
viewport:o,skipped:a}=this;if(this.takeTree(),!e.empty){let l=[];if(e.iterChangedRanges((u,h,d,f)=>l.push({fromA:u,
toA:h,fromB:d,toB:f})),i=xr.applyChanges(i,l),r=we.empty,s=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){a=[];for(let u of this.skipped){let h=e.mapPos(u.from,1),d=e.mapPos(u.to,-1);h<d&&a.push(
{from:h,to:d})}}}return new t(this.parser,n,i,r,s,o,a,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let n=this.skipped.length;for(let i=0;i<this.skipped.length;i++){
let{from:r,to:s}=this.skipped[i];r<e.to&&s>e.from&&(this.fragments=Av(this.fragments,r,s),this.skipped.splice(
i--,1))}return this.skipped.length>=n?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,n){
this.skipped.push({from:e,to:n})}static getSkippingParser(e){return new class extends Sr{createParse(n,i,r){let s=r[0].
from,o=r[r.length-1].to;return{parsedPos:s,advance(){let l=fa;if(l){for(let u of r)l.tempSkipped.push(u);e&&(l.
scheduleOn=l.scheduleOn?Promise.all([l.scheduleOn,e]):e)}return this.parsedPos=o,new we(mt.none,[],[],o-s)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let n=this.fragments;return this.treeLen>=e&&n.length&&
n[0].from==0&&n[0].to>=e}static get(){return fa}};function Av(t,e,n){return xr.applyChanges(t,[{fromA:e,toA:n,
fromB:e,toB:n}])}var ma=class t{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let n=this.context.changes(e.changes,e.state),i=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),n.viewport.to);return n.work(20,i)||n.takeTree(),
new t(n)}static init(e){let n=Math.min(3e3,e.doc.length),i=pa.create(e.facet(Ds).parser,e,{from:0,to:n});return i.
work(20,n)||i.takeTree(),new t(i)}};jt.state=Te.define({create:ma.init,update(t,e){for(let n of e.effects)if(n.
is(jt.setState))return n.value;return e.startState.facet(Ds)!=e.state.facet(Ds)?ma.init(e.state):t.apply(e)}});
var Dv=t=>{let e=setTimeout(()=>t(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(Dv=t=>{let e=-1,
n=setTimeout(()=>{e=requestIdleCallback(t,{timeout:400})},100);return()=>e<0?clearTimeout(n):cancelIdleCallback(
e)});var wp=typeof navigator<"u"&&(!((vp=navigator.scheduling)===null||vp===void 0)&&vp.isInputPending)?()=>navigator.
scheduling.isInputPending():null,iQ=Me.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let n=this.
view.state.field(jt.state).context;(n.updateViewport(e.view.viewport)||this.view.viewport.to>n.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(n)}scheduleWork(){if(this.working)return;let{state:e}=this.view,n=e.field(jt.state);(n.
tree!=n.context.tree||!n.context.isDone(e.doc.length))&&(this.working=Dv(this.work))}work(e){this.working=null;
let n=Date.now();if(this.chunkEnd<n&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=n+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:i,viewport:{to:r}}=this.view,s=i.field(jt.state);if(s.tree==s.context.
tree&&s.context.isDone(r+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!wp?Math.max(25,e.timeRemaining()-
5):1e9),a=s.context.treeLen<r&&i.doc.length>r+1e3,l=s.context.work(()=>wp&&wp()||Date.now()>o,r+(a?0:1e5));this.
chunkBudget-=Date.now()-n,(l||this.chunkBudget<=0)&&(s.context.takeTree(),this.view.dispatch({effects:jt.setState.
of(new ma(s.context))})),this.chunkBudget>0&&!(l&&!a)&&this.scheduleWork(),this.checkAsyncSchedule(s.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(n=>ft(this.view.state,n)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),Ds=Z.define({combine(t){return t.
length?t[0]:null},enables:t=>[jt.state,iQ,L.contentAttributes.compute([t],e=>{let n=e.facet(t);return n&&n.name?
{"data-language":n.name}:{}})]}),Is=class{constructor(e,n=[]){this.language=e,this.support=n,this.extension=[e,
n]}};var rQ=Z.define(),Ti=Z.define({combine:t=>{if(!t.length)return"  ";let e=t[0];if(!e||/\S/.test(e)||Array.from(
e).some(n=>n!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(t[0]));return e}});function $i(t){let e=t.
facet(Ti);return e.charCodeAt(0)==9?t.tabSize*e.length:e.length}function Oa(t,e){let n="",i=t.tabSize,r=t.facet(
Ti)[0];if(r=="	"){for(;e>=i;)n+="	",e-=i;r=" "}for(let s=0;s<e;s++)n+=r;return n}function Rp(t,e){t instanceof
he&&(t=new Tr(t));for(let i of t.state.facet(rQ)){let r=i(t,e);if(r!==void 0)return r}let n=Ke(t.state);return n.
length>=e?sQ(t,n,e):null}var Tr=class{constructor(e,n={}){this.state=e,this.options=n,this.unit=$i(e)}lineAt(e,n=1){let i=this.state.doc.
lineAt(e),{simulateBreak:r,simulateDoubleBreak:s}=this.options;return r!=null&&r>=i.from&&r<=i.to?s&&r==e?{text:"",
from:e}:(n<0?r<e:r<=e)?{text:i.text.slice(r-i.from),from:r}:{text:i.text.slice(0,r-i.from),from:i.from}:i}textAfterPos(e,n=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:i,from:r}=this.lineAt(e,n);
return i.slice(e-r,Math.min(i.length,e+100-r))}column(e,n=1){let{text:i,from:r}=this.lineAt(e,n),s=this.countColumn(
i,e-r),o=this.options.overrideIndentation?this.options.overrideIndentation(r):-1;return o>-1&&(s+=o-this.countColumn(
i,i.search(/\S|$/))),s}countColumn(e,n=e.length){return bi(e,this.state.tabSize,n)}lineIndent(e,n=1){let{text:i,
from:r}=this.lineAt(e,n),s=this.options.overrideIndentation;if(s){let o=s(r);if(o>-1)return o}return this.countColumn(
i,i.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},Zs=new te;function sQ(t,e,n){
let i=e.resolveStack(n),r=e.resolveInner(n,-1).resolve(n,0).enterUnfinishedNodesBefore(n);if(r!=i.node){let s=[];
for(let o=r;o&&!(o.from<i.node.from||o.to>i.node.to||o.from==i.node.from&&o.type==i.node.type);o=o.parent)s.push(
o);for(let o=s.length-1;o>=0;o--)i={node:s[o],next:i}}return Iv(i,t,n)}function Iv(t,e,n){for(let i=t;i;i=i.next){
let r=aQ(i.node);if(r)return r(Cp.create(e,n,i))}return 0}function oQ(t){return t.pos==t.options.simulateBreak&&
t.options.simulateDoubleBreak}function aQ(t){let e=t.type.prop(Zs);if(e)return e;let n=t.firstChild,i;if(n&&(i=
n.type.prop(te.closedBy))){let r=t.lastChild,s=r&&i.indexOf(r.name)>-1;return o=>Zv(o,!0,1,void 0,s&&!oQ(o)?r.
from:void 0)}return t.parent==null?lQ:null}function lQ(){return 0}var Cp=class t extends Tr{constructor(e,n,i){
super(e.state,e.options),this.base=e,this.pos=n,this.context=i}get node(){return this.context.node}static create(e,n,i){
return new t(e,n,i)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let n=this.state.doc.lineAt(e.from);for(;;){let i=e.resolve(n.from);for(;i.parent&&
i.parent.from==i.from;)i=i.parent;if(cQ(i,e))break;n=this.state.doc.lineAt(i.from)}return this.lineIndent(n.from)}continue(){
return Iv(this.context.next,this.base,this.pos)}};function cQ(t,e){for(let n=e;n;n=n.parent)if(t==n)return!0;return!1}
function uQ(t){let e=t.node,n=e.childAfter(e.from),i=e.lastChild;if(!n)return null;let r=t.options.simulateBreak,
s=t.state.doc.lineAt(n.from),o=r==null||r<=s.from?s.to:Math.min(s.to,r);for(let a=n.to;;){let l=e.childAfter(a);
if(!l||l==i)return null;if(!l.type.isSkipped){if(l.from>=o)return null;let u=/^ */.exec(s.text.slice(n.to-s.from))[0].
length;return{from:n.from,to:n.to+u}}a=l.to}}function Lv({closing:t,align:e=!0,units:n=1}){return i=>Zv(i,e,n,
t)}function Zv(t,e,n,i,r){let s=t.textAfter,o=s.match(/^\s*/)[0].length,a=i&&s.slice(o,o+i.length)==i||r==t.pos+
o,l=e?uQ(t):null;return l?a?t.column(l.from):t.column(l.to):t.baseIndent+(a?0:t.unit*n)}var Nv=t=>t.baseIndent;
function Qr({except:t,units:e=1}={}){return n=>{let i=t&&t.test(n.textAfter);return n.baseIndent+(i?0:e*n.unit)}}var tu=new te;function nu(t){let e=t.firstChild,n=t.lastChild;return e&&e.to<n.from?{from:e.to,to:n.type.isError?
t.to:n.from}:null}var Ls=class t{constructor(e,n){this.specs=e;let i;function r(a){let l=Xt.newName();return(i||(i=Object.create(
null)))["."+l]=a,l}let s=typeof n.all=="string"?n.all:n.all?r(n.all):void 0,o=n.scope;this.scope=o instanceof jt?
a=>a.prop($r)==o.data:o?a=>a==o:void 0,this.style=yp(e.map(a=>({tag:a.tag,class:a.class||r(Object.assign({},a,
{tag:null}))})),{all:s}).style,this.module=i?new Xt(i):null,this.themeType=n.themeType}static define(e,n){return new t(
e,n||{})}},Pp=Z.define(),qv=Z.define({combine(t){return t.length?[t[0]]:null}});function kp(t){let e=t.facet(Pp);
return e.length?e:t.facet(qv)}function Xv(t,e){let n=[hQ],i;return t instanceof Ls&&(t.module&&n.push(L.styleModule.
of(t.module)),i=t.themeType),e?.fallback?n.push(qv.of(t)):i?n.push(Pp.computeN([L.darkTheme],r=>r.facet(L.darkTheme)==
(i=="dark")?[t]:[])):n.push(Pp.of(t)),n}var $p=class{constructor(e){this.markCache=Object.create(null),this.tree=Ke(e.state),this.decorations=this.buildDeco(
e,kp(e.state)),this.decoratedTo=e.viewport.to}update(e){let n=Ke(e.state),i=kp(e.state),r=i!=kp(e.startState),
{viewport:s}=e.view,o=e.changes.mapPos(this.decoratedTo,1);n.length<s.to&&!r&&n.type==this.tree.type&&o>=s.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(n!=this.tree||e.viewportChanged||r)&&(this.
tree=n,this.decorations=this.buildDeco(e.view,i),this.decoratedTo=s.to)}buildDeco(e,n){if(!n||!this.tree.length)
return j.none;let i=new He;for(let{from:r,to:s}of e.visibleRanges)bp(this.tree,n,(o,a,l)=>{i.add(o,a,this.markCache[l]||
(this.markCache[l]=j.mark({class:l})))},r,s);return i.finish()}},hQ=dt.high(Me.fromClass($p,{decorations:t=>t.
decorations})),aq=Ls.define([{tag:S.meta,color:"#404740"},{tag:S.link,textDecoration:"underline"},{tag:S.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:S.emphasis,fontStyle:"italic"},{tag:S.strong,fontWeight:"bo\
ld"},{tag:S.strikethrough,textDecoration:"line-through"},{tag:S.keyword,color:"#708"},{tag:[S.atom,S.bool,S.url,
S.contentSeparator,S.labelName],color:"#219"},{tag:[S.literal,S.inserted],color:"#164"},{tag:[S.string,S.deleted],
color:"#a11"},{tag:[S.regexp,S.escape,S.special(S.string)],color:"#e40"},{tag:S.definition(S.variableName),color:"\
#00f"},{tag:S.local(S.variableName),color:"#30a"},{tag:[S.typeName,S.namespace],color:"#085"},{tag:S.className,
color:"#167"},{tag:[S.special(S.variableName),S.macroName],color:"#256"},{tag:S.definition(S.propertyName),color:"\
#00c"},{tag:S.comment,color:"#940"},{tag:S.invalid,color:"#f00"}]),dQ=L.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),Bv=1e4,
jv="()[]{}",Wv=Z.define({combine(t){return _t(t,{afterCursor:!0,brackets:jv,maxScanDistance:Bv,renderMatch:mQ})}}),
fQ=j.mark({class:"cm-matchingBracket"}),pQ=j.mark({class:"cm-nonmatchingBracket"});function mQ(t){let e=[],n=t.
matched?fQ:pQ;return e.push(n.range(t.start.from,t.start.to)),t.end&&e.push(n.range(t.end.from,t.end.to)),e}function Rv(t){
let e=[],n=t.facet(Wv);for(let i of t.selection.ranges){if(!i.empty)continue;let r=wn(t,i.head,-1,n)||i.head>0&&
wn(t,i.head-1,1,n)||n.afterCursor&&(wn(t,i.head,1,n)||i.head<t.doc.length&&wn(t,i.head+1,-1,n));r&&(e=e.concat(
n.renderMatch(r,t)))}return j.set(e,!0)}var gQ=Me.fromClass(class{constructor(t){this.paused=!1,this.decorations=
Rv(t.state)}update(t){(t.docChanged||t.selectionSet||this.paused)&&(t.view.composing?(this.decorations=this.decorations.
map(t.changes),this.paused=!0):(this.decorations=Rv(t.state),this.paused=!1))}},{decorations:t=>t.decorations}),
OQ=[gQ,dQ];function Uv(t={}){return[Wv.of(t),OQ]}var yQ=new te;function Tp(t,e,n){let i=t.prop(e<0?te.openedBy:
te.closedBy);if(i)return i;if(t.name.length==1){let r=n.indexOf(t.name);if(r>-1&&r%2==(e<0?1:0))return[n[r+e]]}
return null}function Qp(t){let e=t.type.prop(yQ);return e?e(t.node):t}function wn(t,e,n,i={}){let r=i.maxScanDistance||
Bv,s=i.brackets||jv,o=Ke(t),a=o.resolveInner(e,n);for(let l=a;l;l=l.parent){let u=Tp(l.type,n,s);if(u&&l.from<
l.to){let h=Qp(l);if(h&&(n>0?e>=h.from&&e<h.to:e>h.from&&e<=h.to))return bQ(t,e,n,l,h,u,s)}}return vQ(t,e,n,o,
a.type,r,s)}function bQ(t,e,n,i,r,s,o){let a=i.parent,l={from:r.from,to:r.to},u=0,h=a?.cursor();if(h&&(n<0?h.childBefore(
i.from):h.childAfter(i.to)))do if(n<0?h.to<=i.from:h.from>=i.to){if(u==0&&s.indexOf(h.type.name)>-1&&h.from<h.
to){let d=Qp(h);return{start:l,end:d?{from:d.from,to:d.to}:void 0,matched:!0}}else if(Tp(h.type,n,o))u++;else if(Tp(
h.type,-n,o)){if(u==0){let d=Qp(h);return{start:l,end:d&&d.from<d.to?{from:d.from,to:d.to}:void 0,matched:!1}}
u--}}while(n<0?h.prevSibling():h.nextSibling());return{start:l,matched:!1}}function vQ(t,e,n,i,r,s,o){if(n<0?!e:
e==t.doc.length)return null;let a=n<0?t.sliceDoc(e-1,e):t.sliceDoc(e,e+1),l=o.indexOf(a);if(l<0||l%2==0!=n>0)return null;
let u={from:n<0?e-1:e,to:n>0?e+1:e},h=t.doc.iterRange(e,n>0?t.doc.length:0),d=0;for(let f=0;!h.next().done&&f<=
s;){let p=h.value;n<0&&(f+=p.length);let m=e+f*n;for(let g=n>0?0:p.length-1,O=n>0?p.length:-1;g!=O;g+=n){let b=o.
indexOf(p[g]);if(!(b<0||i.resolveInner(m+g,1).type!=r))if(b%2==0==n>0)d++;else{if(d==1)return{start:u,end:{from:m+
g,to:m+g+1},matched:b>>1==l>>1};d--}}n>0&&(f+=p.length)}return h.done?{start:u,matched:!1}:null}function wQ(t){
return{name:t.name||"",token:t.token,blankLine:t.blankLine||(()=>{}),startState:t.startState||(()=>!0),copyState:t.
copyState||kQ,indent:t.indent||(()=>null),languageData:t.languageData||{},tokenTable:t.tokenTable||Mp,mergeTokens:t.
mergeTokens!==!1}}function kQ(t){if(typeof t!="object")return t;let e={};for(let n in t){let i=t[n];e[n]=i instanceof
Array?i.slice():i}return e}var _v=new WeakMap,Hc=class t extends jt{constructor(e){let n=Jc(e.languageData),i=wQ(
e),r,s=new class extends Sr{createParse(o,a,l){return new Ap(r,o,a,l)}};super(n,s,[],e.name),this.topNode=PQ(n,
this),r=this,this.streamParser=i,this.stateAfter=new te({perNode:!0}),this.tokenTable=e.tokenTable?new Kc(i.tokenTable):
CQ}static define(e){return new t(e)}getIndent(e){let n,{overrideIndentation:i}=e.options;i&&(n=_v.get(e.state),
n!=null&&n<e.pos-1e4&&(n=void 0));let r=_p(this,e.node.tree,e.node.from,e.node.from,n??e.pos),s,o;if(r?(o=r.state,
s=r.pos+1):(o=this.streamParser.startState(e.unit),s=e.node.from),e.pos-s>1e4)return null;for(;s<e.pos;){let l=e.
state.doc.lineAt(s),u=Math.min(e.pos,l.to);if(l.length){let h=i?i(l.from):-1,d=new da(l.text,e.state.tabSize,e.
unit,h<0?void 0:h);for(;d.pos<u-l.from;)Yv(this.streamParser.token,d,o)}else this.streamParser.blankLine(o,e.unit);
if(u==e.pos)break;s=l.to+1}let a=e.lineAt(e.pos);return i&&n==null&&_v.set(e.state,a.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(a.text)[1],e)}get allowsNesting(){return!1}};function _p(t,e,n,i,r){let s=n>=i&&n+e.length<=
r&&e.prop(t.stateAfter);if(s)return{state:t.streamParser.copyState(s),pos:n+e.length};for(let o=e.children.length-
1;o>=0;o--){let a=e.children[o],l=n+e.positions[o],u=a instanceof we&&l<r&&_p(t,a,l,i,r);if(u)return u}return null}
function zv(t,e,n,i,r){if(r&&n<=0&&i>=e.length)return e;!r&&n==0&&e.type==t.topNode&&(r=!0);for(let s=e.children.
length-1;s>=0;s--){let o=e.positions[s],a=e.children[s],l;if(o<i&&a instanceof we){if(!(l=zv(t,a,n-o,i-o,r)))break;
return r?new we(e.type,e.children.slice(0,s).concat(l),e.positions.slice(0,s+1),o+l.length):l}}return null}function xQ(t,e,n,i,r){
for(let s of e){let o=s.from+(s.openStart?25:0),a=s.to-(s.openEnd?25:0),l=o<=n&&a>n&&_p(t,s.tree,0-s.offset,n,
a),u;if(l&&l.pos<=i&&(u=zv(t,s.tree,n+s.offset,l.pos+s.offset,!1)))return{state:l.state,tree:u}}return{state:t.
streamParser.startState(r?$i(r):4),tree:we.empty}}var Ap=class{constructor(e,n,i,r){this.lang=e,this.input=n,this.
fragments=i,this.ranges=r,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=r[r.length-1].to;let s=pa.get(),o=r[0].from,{state:a,tree:l}=xQ(e,i,o,this.to,s?.state);
this.state=a,this.parsedPos=this.chunkStart=o+l.length;for(let u=0;u<l.children.length;u++)this.chunks.push(l.
children[u]),this.chunkPos.push(l.positions[u]);s&&this.parsedPos<s.viewport.from-1e5&&r.some(u=>u.from<=s.viewport.
from&&u.to>=s.viewport.from)&&(this.state=this.lang.streamParser.startState($i(s.state)),s.skipUntilInView(this.
parsedPos,s.viewport.from),this.parsedPos=s.viewport.from),this.moveRangeIndex()}advance(){let e=pa.get(),n=this.
stoppedAt==null?this.to:Math.min(this.to,this.stoppedAt),i=Math.min(n,this.chunkStart+512);for(e&&(i=Math.min(
i,e.viewport.to));this.parsedPos<i;)this.parseLine(e);return this.chunkStart<this.parsedPos&&this.finishChunk(),
this.parsedPos>=n?this.finish():e&&this.parsedPos>=e.viewport.to?(e.skipUntilInView(this.parsedPos,n),this.finish()):
null}stopAt(e){this.stoppedAt=e}lineAfter(e){let n=this.input.chunk(e);if(this.input.lineChunks)n==`
`&&(n="");else{let i=n.indexOf(`
`);i>-1&&(n=n.slice(0,i))}return e+n.length<=this.to?n:n.slice(0,this.to-e)}nextLine(){let e=this.parsedPos,n=this.
lineAfter(e),i=e+n.length;for(let r=this.rangeIndex;;){let s=this.ranges[r].to;if(s>=i||(n=n.slice(0,s-(i-n.length)),
r++,r==this.ranges.length))break;let o=this.ranges[r].from,a=this.lineAfter(o);n+=a,i=o+a.length}return{line:n,
end:i}}skipGapsTo(e,n,i){for(;;){let r=this.ranges[this.rangeIndex].to,s=e+n;if(i>0?r>s:r>=s)break;let o=this.
ranges[++this.rangeIndex].from;n+=o-r}return n}moveRangeIndex(){for(;this.ranges[this.rangeIndex].to<this.parsedPos;)
this.rangeIndex++}emitToken(e,n,i,r){let s=4;if(this.ranges.length>1){r=this.skipGapsTo(n,r,1),n+=r;let a=this.
chunk.length;r=this.skipGapsTo(i,r,-1),i+=r,s+=this.chunk.length-a}let o=this.chunk.length-4;return this.lang.
streamParser.mergeTokens&&s==4&&o>=0&&this.chunk[o]==e&&this.chunk[o+2]==n?this.chunk[o+2]=i:this.chunk.push(e,
n,i,s),r}parseLine(e){let{line:n,end:i}=this.nextLine(),r=0,{streamParser:s}=this.lang,o=new da(n,e?e.state.tabSize:
4,e?$i(e.state):2);if(o.eol())s.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let a=Yv(s.token,o,this.
state);if(a&&(r=this.emitToken(this.lang.tokenTable.resolve(a),this.parsedPos+o.start,this.parsedPos+o.pos,r)),
o.start>1e4)break}this.parsedPos=i,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=we.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:SQ,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new we(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new we(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function Yv(t,e,n){e.start=e.pos;for(let i=0;i<
10;i++){let r=t(e,n);if(e.pos>e.start)return r}throw new Error("Stream parser failed to advance stream.")}var Mp=Object.
create(null),ga=[mt.none],SQ=new _s(ga),Mv=[],Ev=Object.create(null),Vv=Object.create(null);for(let[t,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])Vv[t]=
Fv(Mp,e);var Kc=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),Vv)}resolve(e){
return e?this.table[e]||(this.table[e]=Fv(this.extra,e)):0}},CQ=new Kc(Mp);function xp(t,e){Mv.indexOf(t)>-1||
(Mv.push(t),console.warn(e))}function Fv(t,e){let n=[];for(let a of e.split(" ")){let l=[];for(let u of a.split(
".")){let h=t[u]||S[u];h?typeof h=="function"?l.length?l=l.map(h):xp(u,`Modifier ${u} used at start of tag`):l.
length?xp(u,`Tag ${u} used as modifier`):l=Array.isArray(h)?h:[h]:xp(u,`Unknown highlighting tag ${u}`)}for(let u of l)
n.push(u)}if(!n.length)return 0;let i=e.replace(/ /g,"_"),r=i+" "+n.map(a=>a.id),s=Ev[r];if(s)return s.id;let o=Ev[r]=
mt.define({id:ga.length,name:i,props:[Ms({[i]:n})]});return ga.push(o),o.id}function PQ(t,e){let n=mt.define({
id:ga.length,name:"Document",props:[$r.add(()=>t),Zs.add(()=>i=>e.getIndent(i))],top:!0});return ga.push(n),n}var lq={rtl:j.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:pe.RTL}),ltr:j.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:pe.LTR}),auto:j.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var ru=class{constructor(e,n,i,r){this.state=e,this.pos=n,this.explicit=i,this.view=r,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let n=Ke(this.state).resolveInner(this.pos,-1);for(;n&&e.indexOf(n.name)<0;)
n=n.parent;return n?{from:n.from,to:this.pos,text:this.state.sliceDoc(n.from,this.pos),type:n.type}:null}matchBefore(e){
let n=this.state.doc.lineAt(this.pos),i=Math.max(n.from,this.pos-250),r=n.text.slice(i-n.from,this.pos-n.from),
s=r.search(sw(e,!1));return s<0?null:{from:i+s,to:this.pos,text:r.slice(s)}}get aborted(){return this.abortListeners==
null}addEventListener(e,n,i){e=="abort"&&this.abortListeners&&(this.abortListeners.push(n),i&&i.onDocChange&&(this.
abortOnDocChange=!0))}};function Gv(t){let e=Object.keys(t).join(""),n=/\w/.test(e);return n&&(e=e.replace(/\w/g,
"")),`[${n?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function $Q(t){let e=Object.create(null),n=Object.create(
null);for(let{label:r}of t){e[r[0]]=!0;for(let s=1;s<r.length;s++)n[r[s]]=!0}let i=Gv(e)+Gv(n)+"*$";return[new RegExp(
"^"+i),new RegExp(i)]}function zp(t){let e=t.map(r=>typeof r=="string"?{label:r}:r),[n,i]=e.every(r=>/^\w+$/.test(
r.label))?[/\w*$/,/\w+$/]:$Q(e);return r=>{let s=r.matchBefore(i);return s||r.explicit?{from:s?s.from:r.pos,options:e,
validFor:n}:null}}function rw(t,e){return n=>{for(let i=Ke(n.state).resolveInner(n.pos,-1);i;i=i.parent){if(t.indexOf(i.name)>-1)
return null;if(i.type.isTop)break}return e(n)}}var su=class{constructor(e,n,i,r){this.completion=e,this.source=
n,this.match=i,this.score=r}};function Rr(t){return t.selection.main.from}function sw(t,e){var n;let{source:i}=t,
r=e&&i[0]!="^",s=i[i.length-1]!="$";return!r&&!s?t:new RegExp(`${r?"^":""}(?:${i})${s?"$":""}`,(n=t.flags)!==null&&
n!==void 0?n:t.ignoreCase?"i":"")}var Yp=qt.define();function TQ(t,e,n,i){let{main:r}=t.selection,s=n-r.from,o=i-
r.from;return{...t.changeByRange(a=>{if(a!=r&&n!=i&&t.sliceDoc(a.from+s,a.from+o)!=t.sliceDoc(n,i))return{range:a};
let l=t.toText(e);return{changes:{from:a.from+s,to:i==r.from?a.to:a.from+o,insert:l},range:_.cursor(a.from+s+l.
length)}}),scrollIntoView:!0,userEvent:"input.complete"}}var Hv=new WeakMap;function QQ(t){if(!Array.isArray(t))
return t;let e=Hv.get(t);return e||Hv.set(t,e=zp(t)),e}var ou=H.define(),ya=H.define(),Lp=class{constructor(e){
this.pattern=e,this.chars=[],this.folded=[],this.any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=
[];for(let n=0;n<e.length;){let i=ht(e,n),r=Ft(i);this.chars.push(i);let s=e.slice(n,n+r),o=s.toUpperCase();this.
folded.push(ht(o==s?s.toLowerCase():o,0)),n+=r}this.astral=e.length!=this.chars.length}ret(e,n){return this.score=
e,this.matched=n,this}match(e){if(this.pattern.length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)
return null;let{chars:n,folded:i,any:r,precise:s,byWord:o}=this;if(n.length==1){let y=ht(e,0),k=Ft(y),C=k==e.length?
0:-100;if(y!=n[0])if(y==i[0])C+=-200;else return null;return this.ret(C,[0,k])}let a=e.indexOf(this.pattern);if(a==
0)return this.ret(e.length==this.pattern.length?0:-100,[0,this.pattern.length]);let l=n.length,u=0;if(a<0){for(let y=0,
k=Math.min(e.length,200);y<k&&u<l;){let C=ht(e,y);(C==n[u]||C==i[u])&&(r[u++]=y),y+=Ft(C)}if(u<l)return null}let h=0,
d=0,f=!1,p=0,m=-1,g=-1,O=/[a-z]/.test(e),b=!0;for(let y=0,k=Math.min(e.length,200),C=0;y<k&&d<l;){let x=ht(e,y);
a<0&&(h<l&&x==n[h]&&(s[h++]=y),p<l&&(x==n[p]||x==i[p]?(p==0&&(m=y),g=y+1,p++):p=0));let P,A=x<255?x>=48&&x<=57||
x>=97&&x<=122?2:x>=65&&x<=90?1:0:(P=jo(x))!=P.toLowerCase()?1:P!=P.toUpperCase()?2:0;(!y||A==1&&O||C==0&&A!=0)&&
(n[d]==x||i[d]==x&&(f=!0)?o[d++]=y:o.length&&(b=!1)),C=A,y+=Ft(x)}return d==l&&o[0]==0&&b?this.result(-100+(f?
-200:0),o,e):p==l&&m==0?this.ret(-200-e.length+(g==e.length?0:-100),[0,g]):a>-1?this.ret(-700-e.length,[a,a+this.
pattern.length]):p==l?this.ret(-900-e.length,[m,g]):d==l?this.result(-100+(f?-200:0)+-700+(b?0:-1100),o,e):n.length==
2?null:this.result((r[0]?-700:0)+-200+-1100,r,e)}result(e,n,i){let r=[],s=0;for(let o of n){let a=o+(this.astral?
Ft(ht(i,o)):1);s&&r[s-1]==o?r[s-1]=a:(r[s++]=o,r[s++]=a)}return this.ret(e-i.length,r)}},Zp=class{constructor(e){
this.pattern=e,this.matched=[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)
return null;let n=e.slice(0,this.pattern.length),i=n==this.pattern?0:n.toLowerCase()==this.folded?-200:null;return i==
null?null:(this.matched=[0,n.length],this.score=i+(e.length==this.pattern.length?0:-100),this)}},ot=Z.define({
combine(t){return _t(t,{activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,
override:null,closeOnBlur:!0,maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,
icons:!0,addToOptions:[],positionInfo:AQ,filterStrict:!1,compareCompletions:(e,n)=>(e.sortText||e.label).localeCompare(
n.sortText||n.label),interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,n)=>e&&n,closeOnBlur:(e,n)=>e&&
n,icons:(e,n)=>e&&n,tooltipClass:(e,n)=>i=>Kv(e(i),n(i)),optionClass:(e,n)=>i=>Kv(e(i),n(i)),addToOptions:(e,n)=>e.
concat(n),filterStrict:(e,n)=>e||n})}});function Kv(t,e){return t?e?t+" "+e:t:e}function AQ(t,e,n,i,r,s){let o=t.
textDirection==pe.RTL,a=o,l=!1,u="top",h,d,f=e.left-r.left,p=r.right-e.right,m=i.right-i.left,g=i.bottom-i.top;
if(a&&f<Math.min(m,p)?a=!1:!a&&p<Math.min(m,f)&&(a=!0),m<=(a?f:p))h=Math.max(r.top,Math.min(n.top,r.bottom-g))-
e.top,d=Math.min(400,a?f:p);else{l=!0,d=Math.min(400,(o?e.right:r.right-e.left)-30);let y=r.bottom-e.bottom;y>=
g||y>e.top?h=n.bottom-e.top:(u="bottom",h=e.bottom-n.top)}let O=(e.bottom-e.top)/s.offsetHeight,b=(e.right-e.left)/
s.offsetWidth;return{style:`${u}: ${h/O}px; max-width: ${d/b}px`,class:"cm-completionInfo-"+(l?o?"left-narrow":
"right-narrow":a?"left":"right")}}var Vp=H.define();function RQ(t){let e=t.addToOptions.slice();return t.icons&&
e.push({render(n){let i=document.createElement("div");return i.classList.add("cm-completionIcon"),n.type&&i.classList.
add(...n.type.split(/\s+/g).map(r=>"cm-completionIcon-"+r)),i.setAttribute("aria-hidden","true"),i},position:20}),
e.push({render(n,i,r,s){let o=document.createElement("span");o.className="cm-completionLabel";let a=n.displayLabel||
n.label,l=0;for(let u=0;u<s.length;){let h=s[u++],d=s[u++];h>l&&o.appendChild(document.createTextNode(a.slice(
l,h)));let f=o.appendChild(document.createElement("span"));f.appendChild(document.createTextNode(a.slice(h,d))),
f.className="cm-completionMatchedText",l=d}return l<a.length&&o.appendChild(document.createTextNode(a.slice(l))),
o},position:50},{render(n){if(!n.detail)return null;let i=document.createElement("span");return i.className="c\
m-completionDetail",i.textContent=n.detail,i},position:80}),e.sort((n,i)=>n.position-i.position).map(n=>n.render)}
function Ep(t,e,n){if(t<=n)return{from:0,to:t};if(e<0&&(e=0),e<=t>>1){let r=Math.floor(e/n);return{from:r*n,to:(r+
1)*n}}let i=Math.ceil((t-e)/n);return{from:t-i*n,to:t-(i-1)*n}}var Np=class{constructor(e,n,i){this.view=e,this.
stateField=n,this.applyCompletion=i,this.info=null,this.infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),
write:l=>this.placeInfo(l),key:this},this.space=null,this.currentClass="";let r=e.state.field(n),{options:s,selected:o}=r.
open,a=e.state.facet(ot);this.optionContent=RQ(a),this.optionClass=a.optionClass,this.tooltipClass=a.tooltipClass,
this.range=Ep(s.length,o,a.maxRenderedOptions),this.dom=document.createElement("div"),this.dom.className="cm-t\
ooltip-autocomplete",this.updateTooltipClass(e.state),this.dom.addEventListener("mousedown",l=>{let{options:u}=e.
state.field(n).open;for(let h=l.target,d;h&&h!=this.dom;h=h.parentNode)if(h.nodeName=="LI"&&(d=/-(\d+)$/.exec(
h.id))&&+d[1]<u.length){this.applyCompletion(e,u[+d[1]]),l.preventDefault();return}if(l.target==this.list){let h=this.
list.classList.contains("cm-completionListIncompleteTop")&&l.clientY<this.list.firstChild.getBoundingClientRect().
top?this.range.from-1:this.list.classList.contains("cm-completionListIncompleteBottom")&&l.clientY>this.list.lastChild.
getBoundingClientRect().bottom?this.range.to:null;h!=null&&(e.dispatch({effects:Vp.of(h)}),l.preventDefault())}}),
this.dom.addEventListener("focusout",l=>{let u=e.state.field(this.stateField,!1);u&&u.tooltip&&e.state.facet(ot).
closeOnBlur&&l.relatedTarget!=e.contentDOM&&e.dispatch({effects:ya.of(null)})}),this.showOptions(s,r.id)}mount(){
this.updateSel()}showOptions(e,n){this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(
e,n,this.range)),this.list.addEventListener("scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){
var n;let i=e.state.field(this.stateField),r=e.startState.field(this.stateField);if(this.updateTooltipClass(e.
state),i!=r){let{options:s,selected:o,disabled:a}=i.open;(!r.open||r.open.options!=s)&&(this.range=Ep(s.length,
o,e.state.facet(ot).maxRenderedOptions),this.showOptions(s,i.id)),this.updateSel(),a!=((n=r.open)===null||n===
void 0?void 0:n.disabled)&&this.dom.classList.toggle("cm-tooltip-autocomplete-disabled",!!a)}}updateTooltipClass(e){
let n=this.tooltipClass(e);if(n!=this.currentClass){for(let i of this.currentClass.split(" "))i&&this.dom.classList.
remove(i);for(let i of n.split(" "))i&&this.dom.classList.add(i);this.currentClass=n}}positioned(e){this.space=
e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){let e=this.view.state.field(this.stateField),
n=e.open;(n.selected>-1&&n.selected<this.range.from||n.selected>=this.range.to)&&(this.range=Ep(n.options.length,
n.selected,this.view.state.facet(ot).maxRenderedOptions),this.showOptions(n.options,e.id));let i=this.updateSelectedOption(
n.selected);if(i){this.destroyInfo();let{completion:r}=n.options[n.selected],{info:s}=r;if(!s)return;let o=typeof s==
"string"?document.createTextNode(s):s(r);if(!o)return;"then"in o?o.then(a=>{a&&this.view.state.field(this.stateField,
!1)==e&&this.addInfoPane(a,r)}).catch(a=>ft(this.view.state,a,"completion info")):(this.addInfoPane(o,r),i.setAttribute(
"aria-describedby",this.info.id))}}addInfoPane(e,n){this.destroyInfo();let i=this.info=document.createElement(
"div");if(i.className="cm-tooltip cm-completionInfo",i.id="cm-completionInfo-"+Math.floor(Math.random()*65535).
toString(16),e.nodeType!=null)i.appendChild(e),this.infoDestroy=null;else{let{dom:r,destroy:s}=e;i.appendChild(
r),this.infoDestroy=s||null}this.dom.appendChild(i),this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){
let n=null;for(let i=this.list.firstChild,r=this.range.from;i;i=i.nextSibling,r++)i.nodeName!="LI"||!i.id?r--:
r==e?i.hasAttribute("aria-selected")||(i.setAttribute("aria-selected","true"),n=i):i.hasAttribute("aria-select\
ed")&&(i.removeAttribute("aria-selected"),i.removeAttribute("aria-describedby"));return n&&MQ(this.list,n),n}measureInfo(){
let e=this.dom.querySelector("[aria-selected]");if(!e||!this.info)return null;let n=this.dom.getBoundingClientRect(),
i=this.info.getBoundingClientRect(),r=e.getBoundingClientRect(),s=this.space;if(!s){let o=this.dom.ownerDocument.
documentElement;s={left:0,top:0,right:o.clientWidth,bottom:o.clientHeight}}return r.top>Math.min(s.bottom,n.bottom)-
10||r.bottom<Math.max(s.top,n.top)+10?null:this.view.state.facet(ot).positionInfo(this.view,n,r,i,s,this.dom)}placeInfo(e){
this.info&&(e?(e.style&&(this.info.style.cssText=e.style),this.info.className="cm-tooltip cm-completionInfo "+
(e.class||"")):this.info.style.cssText="top: -1e6px")}createListBox(e,n,i){let r=document.createElement("ul");
r.id=n,r.setAttribute("role","listbox"),r.setAttribute("aria-expanded","true"),r.setAttribute("aria-label",this.
view.state.phrase("Completions")),r.addEventListener("mousedown",o=>{o.target==r&&o.preventDefault()});let s=null;
for(let o=i.from;o<i.to;o++){let{completion:a,match:l}=e[o],{section:u}=a;if(u){let f=typeof u=="string"?u:u.name;
if(f!=s&&(o>i.from||i.from==0))if(s=f,typeof u!="string"&&u.header)r.appendChild(u.header(u));else{let p=r.appendChild(
document.createElement("completion-section"));p.textContent=f}}let h=r.appendChild(document.createElement("li"));
h.id=n+"-"+o,h.setAttribute("role","option");let d=this.optionClass(a);d&&(h.className=d);for(let f of this.optionContent){
let p=f(a,this.view.state,this.view,l);p&&h.appendChild(p)}}return i.from&&r.classList.add("cm-completionListI\
ncompleteTop"),i.to<e.length&&r.classList.add("cm-completionListIncompleteBottom"),r}destroyInfo(){this.info&&
(this.infoDestroy&&this.infoDestroy(),this.info.remove(),this.info=null)}destroy(){this.destroyInfo()}};function _Q(t,e){
return n=>new Np(n,t,e)}function MQ(t,e){let n=t.getBoundingClientRect(),i=e.getBoundingClientRect(),r=n.height/
t.offsetHeight;i.top<n.top?t.scrollTop-=(n.top-i.top)/r:i.bottom>n.bottom&&(t.scrollTop+=(i.bottom-n.bottom)/r)}
function Jv(t){return(t.boost||0)*100+(t.apply?10:0)+(t.info?5:0)+(t.type?1:0)}function EQ(t,e){let n=[],i=null,
r=null,s=h=>{n.push(h);let{section:d}=h.completion;if(d){i||(i=[]);let f=typeof d=="string"?d:d.name;i.some(p=>p.
name==f)||i.push(typeof d=="string"?{name:f}:d)}},o=e.facet(ot);for(let h of t)if(h.hasResult()){let d=h.result.
getMatch;if(h.result.filter===!1)for(let f of h.result.options)s(new su(f,h.source,d?d(f):[],1e9-n.length));else{
let f=e.sliceDoc(h.from,h.to),p,m=o.filterStrict?new Zp(f):new Lp(f);for(let g of h.result.options)if(p=m.match(
g.label)){let O=g.displayLabel?d?d(g,p.matched):[]:p.matched,b=p.score+(g.boost||0);if(s(new su(g,h.source,O,b)),
typeof g.section=="object"&&g.section.rank==="dynamic"){let{name:y}=g.section;r||(r=Object.create(null)),r[y]=
Math.max(b,r[y]||-1e9)}}}}if(i){let h=Object.create(null),d=0,f=(p,m)=>(p.rank==="dynamic"&&m.rank==="dynamic"?
r[m.name]-r[p.name]:0)||(typeof p.rank=="number"?p.rank:1e9)-(typeof m.rank=="number"?m.rank:1e9)||(p.name<m.name?
-1:1);for(let p of i.sort(f))d-=1e5,h[p.name]=d;for(let p of n){let{section:m}=p.completion;m&&(p.score+=h[typeof m==
"string"?m:m.name])}}let a=[],l=null,u=o.compareCompletions;for(let h of n.sort((d,f)=>f.score-d.score||u(d.completion,
f.completion))){let d=h.completion;!l||l.label!=d.label||l.detail!=d.detail||l.type!=null&&d.type!=null&&l.type!=
d.type||l.apply!=d.apply||l.boost!=d.boost?a.push(h):Jv(h.completion)>Jv(l)&&(a[a.length-1]=h),l=h.completion}
return a}var qp=class t{constructor(e,n,i,r,s,o){this.options=e,this.attrs=n,this.tooltip=i,this.timestamp=r,this.
selected=s,this.disabled=o}setSelected(e,n){return e==this.selected||e>=this.options.length?this:new t(this.options,
ew(n,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,n,i,r,s,o){if(r&&!o&&e.some(u=>u.isPending))
return r.setDisabled();let a=EQ(e,n);if(!a.length)return r&&e.some(u=>u.isPending)?r.setDisabled():null;let l=n.
facet(ot).selectOnOpen?0:-1;if(r&&r.selected!=l&&r.selected!=-1){let u=r.options[r.selected].completion;for(let h=0;h<
a.length;h++)if(a[h].completion==u){l=h;break}}return new t(a,ew(i,l),{pos:e.reduce((u,h)=>h.hasResult()?Math.
min(u,h.from):u,1e8),create:qQ,above:s.aboveCursor},r?r.timestamp:Date.now(),l,!1)}map(e){return new t(this.options,
this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,this.selected,this.disabled)}setDisabled(){
return new t(this.options,this.attrs,this.tooltip,this.timestamp,this.selected,!0)}},Xp=class t{constructor(e,n,i){
this.active=e,this.id=n,this.open=i}static start(){return new t(ZQ,"cm-ac-"+Math.floor(Math.random()*2e6).toString(
36),null)}update(e){let{state:n}=e,i=n.facet(ot),s=(i.override||n.languageDataAt("autocomplete",Rr(n)).map(QQ)).
map(l=>(this.active.find(h=>h.source==l)||new ni(l,this.active.some(h=>h.state!=0)?1:0)).update(e,i));s.length==
this.active.length&&s.every((l,u)=>l==this.active[u])&&(s=this.active);let o=this.open,a=e.effects.some(l=>l.is(
Fp));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||s.some(l=>l.hasResult()&&e.changes.touchesRange(l.from,
l.to))||!DQ(s,this.active)||a?o=qp.build(s,n,this.id,o,i,a):o&&o.disabled&&!s.some(l=>l.isPending)&&(o=null),!o&&
s.every(l=>!l.isPending)&&s.some(l=>l.hasResult())&&(s=s.map(l=>l.hasResult()?new ni(l.source,0):l));for(let l of e.
effects)l.is(Vp)&&(o=o&&o.setSelected(l.value,this.id));return s==this.active&&o==this.open?this:new t(s,this.
id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){return this.open?this.open.attrs:this.
active.length?IQ:LQ}};function DQ(t,e){if(t==e)return!0;for(let n=0,i=0;;){for(;n<t.length&&!t[n].hasResult();)
n++;for(;i<e.length&&!e[i].hasResult();)i++;let r=n==t.length,s=i==e.length;if(r||s)return r==s;if(t[n++].result!=
e[i++].result)return!1}}var IQ={"aria-autocomplete":"list"},LQ={};function ew(t,e){let n={"aria-autocomplete":"\
list","aria-haspopup":"listbox","aria-controls":t};return e>-1&&(n["aria-activedescendant"]=t+"-"+e),n}var ZQ=[];
function ow(t,e){if(t.isUserEvent("input.complete")){let i=t.annotation(Yp);if(i&&e.activateOnCompletion(i))return 12}
let n=t.isUserEvent("input.type");return n&&e.activateOnTyping?5:n?1:t.isUserEvent("delete.backward")?2:t.selection?
8:t.docChanged?16:0}var ni=class t{constructor(e,n,i=!1){this.source=e,this.state=n,this.explicit=i}hasResult(){
return!1}get isPending(){return this.state==1}update(e,n){let i=ow(e,n),r=this;(i&8||i&16&&this.touches(e))&&(r=
new t(r.source,0)),i&4&&r.state==0&&(r=new t(this.source,1)),r=r.updateFor(e,i);for(let s of e.effects)if(s.is(
ou))r=new t(r.source,1,s.value);else if(s.is(ya))r=new t(r.source,0);else if(s.is(Fp))for(let o of s.value)o.source==
r.source&&(r=o);return r}updateFor(e,n){return this.map(e.changes)}map(e){return this}touches(e){return e.changes.
touchesRange(Rr(e.state))}},au=class t extends ni{constructor(e,n,i,r,s,o){super(e,3,n),this.limit=i,this.result=
r,this.from=s,this.to=o}hasResult(){return!0}updateFor(e,n){var i;if(!(n&3))return this.map(e.changes);let r=this.
result;r.map&&!e.changes.empty&&(r=r.map(r,e.changes));let s=e.changes.mapPos(this.from),o=e.changes.mapPos(this.
to,1),a=Rr(e.state);if(a>o||!r||n&2&&(Rr(e.startState)==this.from||a<this.limit))return new ni(this.source,n&4?
1:0);let l=e.changes.mapPos(this.limit);return NQ(r.validFor,e.state,s,o)?new t(this.source,this.explicit,l,r,
s,o):r.update&&(r=r.update(r,s,o,new ru(e.state,a,!1)))?new t(this.source,this.explicit,l,r,r.from,(i=r.to)!==
null&&i!==void 0?i:Rr(e.state)):new ni(this.source,1,this.explicit)}map(e){if(e.empty)return this;let n=this.result.
map?this.result.map(this.result,e):this.result;return n?new t(this.source,this.explicit,e.mapPos(this.limit),n,
e.mapPos(this.from),e.mapPos(this.to,1)):new ni(this.source,0)}touches(e){return e.changes.touchesRange(this.from,
this.to)}};function NQ(t,e,n,i){if(!t)return!1;let r=e.sliceDoc(n,i);return typeof t=="function"?t(r,n,i,e):sw(
t,!0).test(r)}var Fp=H.define({map(t,e){return t.map(n=>n.map(e))}}),Wt=Te.define({create(){return Xp.start()},
update(t,e){return t.update(e)},provide:t=>[oa.from(t,e=>e.tooltip),L.contentAttributes.from(t,e=>e.attrs)]});
function Gp(t,e){let n=e.completion.apply||e.completion.label,i=t.state.field(Wt).active.find(r=>r.source==e.source);
return i instanceof au?(typeof n=="string"?t.dispatch({...TQ(t.state,n,i.from,i.to),annotations:Yp.of(e.completion)}):
n(t,e.completion,i.from,i.to),!0):!1}var qQ=_Q(Wt,Gp);function iu(t,e="option"){return n=>{let i=n.state.field(
Wt,!1);if(!i||!i.open||i.open.disabled||Date.now()-i.open.timestamp<n.state.facet(ot).interactionDelay)return!1;
let r=1,s;e=="page"&&(s=ap(n,i.open.tooltip))&&(r=Math.max(2,Math.floor(s.dom.offsetHeight/s.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=i.open.options,a=i.open.selected>-1?i.open.selected+r*(t?1:-1):t?0:o-1;return a<
0?a=e=="page"?0:o-1:a>=o&&(a=e=="page"?o-1:0),n.dispatch({effects:Vp.of(a)}),!0}}var XQ=t=>{let e=t.state.field(
Wt,!1);return t.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<t.
state.facet(ot).interactionDelay?!1:Gp(t,e.open.options[e.open.selected])},Dp=t=>t.state.field(Wt,!1)?(t.dispatch(
{effects:ou.of(!0)}),!0):!1,Hp=t=>{let e=t.state.field(Wt,!1);return!e||!e.active.some(n=>n.state!=0)?!1:(t.dispatch(
{effects:ya.of(null)}),!0)},Bp=class{constructor(e,n){this.active=e,this.context=n,this.time=Date.now(),this.updates=
[],this.done=void 0}},BQ=50,jQ=1e3,WQ=Me.fromClass(class{constructor(t){this.view=t,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of t.state.field(Wt).active)
e.isPending&&this.startQuery(e)}update(t){let e=t.state.field(Wt),n=t.state.facet(ot);if(!t.selectionSet&&!t.docChanged&&
t.startState.field(Wt)==e)return;let i=t.transactions.some(s=>{let o=ow(s,n);return o&8||(s.selection||s.docChanged)&&
!(o&3)});for(let s=0;s<this.running.length;s++){let o=this.running[s];if(i||o.context.abortOnDocChange&&t.docChanged||
o.updates.length+t.transactions.length>BQ&&Date.now()-o.time>jQ){for(let a of o.context.abortListeners)try{a()}catch(l){
ft(this.view.state,l)}o.context.abortListeners=null,this.running.splice(s--,1)}else o.updates.push(...t.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),t.transactions.some(s=>s.effects.some(o=>o.is(ou)))&&
(this.pendingStart=!0);let r=this.pendingStart?50:n.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
s=>s.isPending&&!this.running.some(o=>o.active.source==s.source))?setTimeout(()=>this.startUpdate(),r):-1,this.
composing!=0)for(let s of t.transactions)s.isUserEvent("input.type")?this.composing=2:this.composing==2&&s.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:t}=this.view,e=t.field(
Wt);for(let n of e.active)n.isPending&&!this.running.some(i=>i.active.source==n.source)&&this.startQuery(n);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
ot).updateSyncTime))}startQuery(t){let{state:e}=this.view,n=Rr(e),i=new ru(e,n,t.explicit,this.view),r=new Bp(
t,i);this.running.push(r),Promise.resolve(t.source(i)).then(s=>{r.context.aborted||(r.done=s||null,this.scheduleAccept())},
s=>{this.view.dispatch({effects:ya.of(null)}),ft(this.view.state,s)})}scheduleAccept(){this.running.every(t=>t.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(ot).updateSyncTime))}accept(){var t;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],n=this.view.state.facet(ot),i=this.view.state.field(Wt);for(let r=0;r<this.running.
length;r++){let s=this.running[r];if(s.done===void 0)continue;if(this.running.splice(r--,1),s.done){let a=Rr(s.
updates.length?s.updates[0].startState:this.view.state),l=Math.min(a,s.done.from+(s.active.explicit?0:1)),u=new au(
s.active.source,s.active.explicit,l,s.done,s.done.from,(t=s.done.to)!==null&&t!==void 0?t:a);for(let h of s.updates)
u=u.update(h,n);if(u.hasResult()){e.push(u);continue}}let o=i.active.find(a=>a.source==s.active.source);if(o&&
o.isPending)if(s.done==null){let a=new ni(s.active.source,0);for(let l of s.updates)a=a.update(l,n);a.isPending||
e.push(a)}else this.startQuery(o)}(e.length||i.open&&i.open.disabled)&&this.view.dispatch({effects:Fp.of(e)})}},
{eventHandlers:{blur(t){let e=this.view.state.field(Wt,!1);if(e&&e.tooltip&&this.view.state.facet(ot).closeOnBlur){
let n=e.open&&ap(this.view,e.open.tooltip);(!n||!n.dom.contains(t.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:ya.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:ou.of(!1)}),20),this.composing=0}}}),UQ=typeof navigator=="object"&&/Win/.test(
navigator.platform),zQ=dt.highest(L.domEventHandlers({keydown(t,e){let n=e.state.field(Wt,!1);if(!n||!n.open||
n.open.disabled||n.open.selected<0||!t.key||t.key.length>1||t.ctrlKey&&!(UQ&&t.altKey)||t.metaKey)return!1;let i=n.
open.options[n.open.selected],r=n.active.find(o=>o.source==i.source),s=i.completion.commitCharacters||r.result.
commitCharacters;return s&&s.indexOf(t.key)>-1&&Gp(e,i),!1}})),aw=L.baseTheme({".cm-tooltip.cm-tooltip-autocom\
plete":{"& > ul":{fontFamily:"monospace",whiteSpace:"nowrap",overflow:"hidden auto",maxWidth_fallback:"700px",
maxWidth:"min(700px, 95vw)",minWidth:"250px",maxHeight:"10em",height:"100%",listStyle:"none",margin:0,padding:0,
"& > li, & > completion-section":{padding:"1px 3px",lineHeight:1.2},"& > li":{overflowX:"hidden",textOverflow:"\
ellipsis",cursor:"pointer"},"& > completion-section":{display:"list-item",borderBottom:"1px solid silver",paddingLeft:"\
0.5em",opacity:.7}}},"&light .cm-tooltip-autocomplete ul li[aria-selected]":{background:"#17c",color:"white"},
"&light .cm-tooltip-autocomplete-disabled ul li[aria-selected]":{background:"#777"},"&dark .cm-tooltip-autocom\
plete ul li[aria-selected]":{background:"#347",color:"white"},"&dark .cm-tooltip-autocomplete-disabled ul li[a\
ria-selected]":{background:"#444"},".cm-completionListIncompleteTop:before, .cm-completionListIncompleteBottom\
:after":{content:'"\xB7\xB7\xB7"',opacity:.5,display:"block",textAlign:"center",cursor:"pointer"},".cm-tooltip\
.cm-completionInfo":{position:"absolute",padding:"3px 9px",width:"max-content",maxWidth:"400px",boxSizing:"bor\
der-box",whiteSpace:"pre-line"},".cm-completionInfo.cm-completionInfo-left":{right:"100%"},".cm-completionInfo\
.cm-completionInfo-right":{left:"100%"},".cm-completionInfo.cm-completionInfo-left-narrow":{right:"30px"},".cm\
-completionInfo.cm-completionInfo-right-narrow":{left:"30px"},"&light .cm-snippetField":{backgroundColor:"#000\
00022"},"&dark .cm-snippetField":{backgroundColor:"#ffffff22"},".cm-snippetFieldPosition":{verticalAlign:"text\
-top",width:0,height:"1.15em",display:"inline-block",margin:"0 -0.7px -.7em",borderLeft:"1.4px dotted #888"},"\
.cm-completionMatchedText":{textDecoration:"underline"},".cm-completionDetail":{marginLeft:"0.5em",fontStyle:"\
italic"},".cm-completionIcon":{fontSize:"90%",width:".8em",display:"inline-block",textAlign:"center",paddingRight:"\
.6em",opacity:"0.6",boxSizing:"content-box"},".cm-completionIcon-function, .cm-completionIcon-method":{"&:afte\
r":{content:"'\u0192'"}},".cm-completionIcon-class":{"&:after":{content:"'\u25CB'"}},".cm-completionIcon-inter\
face":{"&:after":{content:"'\u25CC'"}},".cm-completionIcon-variable":{"&:after":{content:"'\u{1D465}'"}},".cm-\
completionIcon-constant":{"&:after":{content:"'\u{1D436}'"}},".cm-completionIcon-type":{"&:after":{content:"'\u{1D461}\
'"}},".cm-completionIcon-enum":{"&:after":{content:"'\u222A'"}},".cm-completionIcon-property":{"&:after":{content:"\
'\u25A1'"}},".cm-completionIcon-keyword":{"&:after":{content:"'\u{1F511}\uFE0E'"}},".cm-completionIcon-namespa\
ce":{"&:after":{content:"'\u25A2'"}},".cm-completionIcon-text":{"&:after":{content:"'abc'",fontSize:"50%",verticalAlign:"\
middle"}}}),jp=class{constructor(e,n,i,r){this.field=e,this.line=n,this.from=i,this.to=r}},Wp=class t{constructor(e,n,i){
this.field=e,this.from=n,this.to=i}map(e){let n=e.mapPos(this.from,-1,Ge.TrackDel),i=e.mapPos(this.to,1,Ge.TrackDel);
return n==null||i==null?null:new t(this.field,n,i)}},Up=class t{constructor(e,n){this.lines=e,this.fieldPositions=
n}instantiate(e,n){let i=[],r=[n],s=e.doc.lineAt(n),o=/^\s*/.exec(s.text)[0];for(let l of this.lines){if(i.length){
let u=o,h=/^\t*/.exec(l)[0].length;for(let d=0;d<h;d++)u+=e.facet(Ti);r.push(n+u.length-h),l=u+l.slice(h)}i.push(
l),n+=l.length+1}let a=this.fieldPositions.map(l=>new Wp(l.field,r[l.line]+l.from,r[l.line]+l.to));return{text:i,
ranges:a}}static parse(e){let n=[],i=[],r=[],s;for(let o of e.split(/\r\n?|\n/)){for(;s=/[#$]\{(?:(\d+)(?::([^{}]*))?|((?:\\[{}]|[^{}])*))\}/.
exec(o);){let a=s[1]?+s[1]:null,l=s[2]||s[3]||"",u=-1;a===0&&(a=1e9);let h=l.replace(/\\[{}]/g,d=>d[1]);for(let d=0;d<
n.length;d++)(a!=null?n[d].seq==a:h&&n[d].name==h)&&(u=d);if(u<0){let d=0;for(;d<n.length&&(a==null||n[d].seq!=
null&&n[d].seq<a);)d++;n.splice(d,0,{seq:a,name:h}),u=d;for(let f of r)f.field>=u&&f.field++}for(let d of r)if(d.
line==i.length&&d.from>s.index){let f=s[2]?3+(s[1]||"").length:2;d.from-=f,d.to-=f}r.push(new jp(u,i.length,s.
index,s.index+h.length)),o=o.slice(0,s.index)+l+o.slice(s.index+s[0].length)}o=o.replace(/\\([{}])/g,(a,l,u)=>{
for(let h of r)h.line==i.length&&h.from>u&&(h.from--,h.to--);return l}),i.push(o)}return new t(i,r)}},YQ=j.widget(
{widget:new class extends St{toDOM(){let t=document.createElement("span");return t.className="cm-snippetFieldP\
osition",t}ignoreEvent(){return!1}}}),VQ=j.mark({class:"cm-snippetField"}),Ns=class t{constructor(e,n){this.ranges=
e,this.active=n,this.deco=j.set(e.map(i=>(i.from==i.to?YQ:VQ).range(i.from,i.to)),!0)}map(e){let n=[];for(let i of this.
ranges){let r=i.map(e);if(!r)return null;n.push(r)}return new t(n,this.active)}selectionInsideField(e){return e.
ranges.every(n=>this.ranges.some(i=>i.field==this.active&&i.from<=n.from&&i.to>=n.to))}},wa=H.define({map(t,e){
return t&&t.map(e)}}),FQ=H.define(),ba=Te.define({create(){return null},update(t,e){for(let n of e.effects){if(n.
is(wa))return n.value;if(n.is(FQ)&&t)return new Ns(t.ranges,n.value)}return t&&e.docChanged&&(t=t.map(e.changes)),
t&&e.selection&&!t.selectionInsideField(e.selection)&&(t=null),t},provide:t=>L.decorations.from(t,e=>e?e.deco:
j.none)});function Kp(t,e){return _.create(t.filter(n=>n.field==e).map(n=>_.range(n.from,n.to)))}function GQ(t){
let e=Up.parse(t);return(n,i,r,s)=>{let{text:o,ranges:a}=e.instantiate(n.state,r),{main:l}=n.state.selection,u={
changes:{from:r,to:s==l.from?l.to:s,insert:oe.of(o)},scrollIntoView:!0,annotations:i?[Yp.of(i),Xe.userEvent.of(
"input.complete")]:void 0};if(a.length&&(u.selection=Kp(a,0)),a.some(h=>h.field>0)){let h=new Ns(a,0),d=u.effects=
[wa.of(h)];n.state.field(ba,!1)===void 0&&d.push(H.appendConfig.of([ba,tA,nA,aw]))}n.dispatch(n.state.update(u))}}
function lw(t){return({state:e,dispatch:n})=>{let i=e.field(ba,!1);if(!i||t<0&&i.active==0)return!1;let r=i.active+
t,s=t>0&&!i.ranges.some(o=>o.field==r+t);return n(e.update({selection:Kp(i.ranges,r),effects:wa.of(s?null:new Ns(
i.ranges,r)),scrollIntoView:!0})),!0}}var HQ=({state:t,dispatch:e})=>t.field(ba,!1)?(e(t.update({effects:wa.of(
null)})),!0):!1,KQ=lw(1),JQ=lw(-1);var eA=[{key:"Tab",run:KQ,shift:JQ},{key:"Escape",run:HQ}],tw=Z.define({combine(t){return t.length?t[0]:eA}}),
tA=dt.highest(ti.compute([tw],t=>t.facet(tw)));function Dt(t,e){return{...e,apply:GQ(t)}}var nA=L.domEventHandlers(
{mousedown(t,e){let n=e.state.field(ba,!1),i;if(!n||(i=e.posAtCoords({x:t.clientX,y:t.clientY}))==null)return!1;
let r=n.ranges.find(s=>s.from<=i&&s.to>=i);return!r||r.field==n.active?!1:(e.dispatch({selection:Kp(n.ranges,r.
field),effects:wa.of(n.ranges.some(s=>s.field>r.field)?new Ns(n.ranges,r.field):null),scrollIntoView:!0}),!0)}});var va={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},Ar=H.define({map(t,e){let n=e.mapPos(
t,-1,Ge.TrackAfter);return n??void 0}}),Jp=new class extends sn{};Jp.startSide=1;Jp.endSide=-1;var cw=Te.define(
{create(){return ce.empty},update(t,e){if(t=t.map(e.changes),e.selection){let n=e.state.doc.lineAt(e.selection.
main.head);t=t.update({filter:i=>i>=n.from&&i<=n.to})}for(let n of e.effects)n.is(Ar)&&(t=t.update({add:[Jp.range(
n.value,n.value+1)]}));return t}});function uw(){return[rA,cw]}var Ip="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function hw(t){for(let e=0;e<Ip.length;e+=2)if(Ip.charCodeAt(e)==t)return Ip.charAt(e+1);return jo(t<128?t:t+1)}
function dw(t,e){return t.languageDataAt("closeBrackets",e)[0]||va}var iA=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),rA=L.inputHandler.of((t,e,n,i)=>{if((iA?t.composing:t.compositionStarted)||t.state.readOnly)
return!1;let r=t.state.selection.main;if(i.length>2||i.length==2&&Ft(ht(i,0))==1||e!=r.from||n!=r.to)return!1;
let s=oA(t.state,i);return s?(t.dispatch(s),!0):!1}),sA=({state:t,dispatch:e})=>{if(t.readOnly)return!1;let i=dw(
t,t.selection.main.head).brackets||va.brackets,r=null,s=t.changeByRange(o=>{if(o.empty){let a=aA(t.doc,o.head);
for(let l of i)if(l==a&&lu(t.doc,o.head)==hw(ht(l,0)))return{changes:{from:o.head-l.length,to:o.head+l.length},
range:_.cursor(o.head-l.length)}}return{range:r=o}});return r||e(t.update(s,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!r},fw=[{key:"Backspace",run:sA}];function oA(t,e){let n=dw(t,t.selection.main.head),i=n.brackets||
va.brackets;for(let r of i){let s=hw(ht(r,0));if(e==r)return s==r?uA(t,r,i.indexOf(r+r+r)>-1,n):lA(t,r,s,n.before||
va.before);if(e==s&&pw(t,t.selection.main.from))return cA(t,r,s)}return null}function pw(t,e){let n=!1;return t.
field(cw).between(0,t.doc.length,i=>{i==e&&(n=!0)}),n}function lu(t,e){let n=t.sliceString(e,e+2);return n.slice(
0,Ft(ht(n,0)))}function aA(t,e){let n=t.sliceString(e-2,e);return Ft(ht(n,0))==n.length?n:n.slice(1)}function lA(t,e,n,i){
let r=null,s=t.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:n,from:o.to}],effects:Ar.
of(o.to+e.length),range:_.range(o.anchor+e.length,o.head+e.length)};let a=lu(t.doc,o.head);return!a||/\s/.test(
a)||i.indexOf(a)>-1?{changes:{insert:e+n,from:o.head},effects:Ar.of(o.head+e.length),range:_.cursor(o.head+e.length)}:
{range:r=o}});return r?null:t.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function cA(t,e,n){let i=null,
r=t.changeByRange(s=>s.empty&&lu(t.doc,s.head)==n?{changes:{from:s.head,to:s.head+n.length,insert:n},range:_.cursor(
s.head+n.length)}:i={range:s});return i?null:t.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function uA(t,e,n,i){
let r=i.stringPrefixes||va.stringPrefixes,s=null,o=t.changeByRange(a=>{if(!a.empty)return{changes:[{insert:e,from:a.
from},{insert:e,from:a.to}],effects:Ar.of(a.to+e.length),range:_.range(a.anchor+e.length,a.head+e.length)};let l=a.
head,u=lu(t.doc,l),h;if(u==e){if(nw(t,l))return{changes:{insert:e+e,from:l},effects:Ar.of(l+e.length),range:_.
cursor(l+e.length)};if(pw(t,l)){let f=n&&t.sliceDoc(l,l+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:l,to:l+
f.length,insert:f},range:_.cursor(l+f.length)}}}else{if(n&&t.sliceDoc(l-2*e.length,l)==e+e&&(h=iw(t,l-2*e.length,
r))>-1&&nw(t,h))return{changes:{insert:e+e+e+e,from:l},effects:Ar.of(l+e.length),range:_.cursor(l+e.length)};if(t.
charCategorizer(l)(u)!=ve.Word&&iw(t,l,r)>-1&&!hA(t,l,e,r))return{changes:{insert:e+e,from:l},effects:Ar.of(l+
e.length),range:_.cursor(l+e.length)}}return{range:s=a}});return s?null:t.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function nw(t,e){let n=Ke(t).resolveInner(e+1);return n.parent&&n.from==e}function hA(t,e,n,i){let r=Ke(
t).resolveInner(e,-1),s=i.reduce((o,a)=>Math.max(o,a.length),0);for(let o=0;o<5;o++){let a=t.sliceDoc(r.from,Math.
min(r.to,r.from+n.length+s)),l=a.indexOf(n);if(!l||l>-1&&i.indexOf(a.slice(0,l))>-1){let h=r.firstChild;for(;h&&
h.from==r.from&&h.to-h.from>n.length+l;){if(t.sliceDoc(h.to-n.length,h.to)==n)return!1;h=h.firstChild}return!0}
let u=r.to==e&&r.parent;if(!u)break;r=u}return!1}function iw(t,e,n){let i=t.charCategorizer(e);if(i(t.sliceDoc(
e-1,e))!=ve.Word)return e;for(let r of n){let s=e-r.length;if(t.sliceDoc(s,e)==r&&i(t.sliceDoc(s-1,s))!=ve.Word)
return s}return-1}function em(t={}){return[zQ,Wt,ot.of(t),WQ,dA,aw]}var tm=[{key:"Ctrl-Space",run:Dp},{mac:"Al\
t-`",run:Dp},{mac:"Alt-i",run:Dp},{key:"Escape",run:Hp},{key:"ArrowDown",run:iu(!0)},{key:"ArrowUp",run:iu(!1)},
{key:"PageDown",run:iu(!0,"page")},{key:"PageUp",run:iu(!1,"page")},{key:"Enter",run:XQ}],dA=dt.highest(ti.computeN(
[ot],t=>t.facet(ot).defaultKeymap?[tm]:[]));var fA=t=>{let{state:e}=t,n=e.doc.lineAt(e.selection.main.from),i=lm(t.state,n.from);return i.line?pA(t):i.block?
gA(t):!1};function am(t,e){return({state:n,dispatch:i})=>{if(n.readOnly)return!1;let r=t(e,n);return r?(i(n.update(
r)),!0):!1}}var pA=am(bA,0);var mA=am(xw,0);var gA=am((t,e)=>xw(t,e,yA(e)),0);function lm(t,e){let n=t.languageDataAt("commentTokens",e,1);return n.length?
n[0]:{}}var ka=50;function OA(t,{open:e,close:n},i,r){let s=t.sliceDoc(i-ka,i),o=t.sliceDoc(r,r+ka),a=/\s*$/.exec(
s)[0].length,l=/^\s*/.exec(o)[0].length,u=s.length-a;if(s.slice(u-e.length,u)==e&&o.slice(l,l+n.length)==n)return{
open:{pos:i-a,margin:a&&1},close:{pos:r+l,margin:l&&1}};let h,d;r-i<=2*ka?h=d=t.sliceDoc(i,r):(h=t.sliceDoc(i,
i+ka),d=t.sliceDoc(r-ka,r));let f=/^\s*/.exec(h)[0].length,p=/\s*$/.exec(d)[0].length,m=d.length-p-n.length;return h.
slice(f,f+e.length)==e&&d.slice(m,m+n.length)==n?{open:{pos:i+f+e.length,margin:/\s/.test(h.charAt(f+e.length))?
1:0},close:{pos:r-p-n.length,margin:/\s/.test(d.charAt(m-1))?1:0}}:null}function yA(t){let e=[];for(let n of t.
selection.ranges){let i=t.doc.lineAt(n.from),r=n.to<=i.to?i:t.doc.lineAt(n.to);r.from>i.from&&r.from==n.to&&(r=
n.to==i.to+1?i:t.doc.lineAt(n.to-1));let s=e.length-1;s>=0&&e[s].to>i.from?e[s].to=r.to:e.push({from:i.from+/^\s*/.
exec(i.text)[0].length,to:r.to})}return e}function xw(t,e,n=e.selection.ranges){let i=n.map(s=>lm(e,s.from).block);
if(!i.every(s=>s))return null;let r=n.map((s,o)=>OA(e,i[o],s.from,s.to));if(t!=2&&!r.every(s=>s))return{changes:e.
changes(n.map((s,o)=>r[o]?[]:[{from:s.from,insert:i[o].open+" "},{from:s.to,insert:" "+i[o].close}]))};if(t!=1&&
r.some(s=>s)){let s=[];for(let o=0,a;o<r.length;o++)if(a=r[o]){let l=i[o],{open:u,close:h}=a;s.push({from:u.pos-
l.open.length,to:u.pos+u.margin},{from:h.pos-h.margin,to:h.pos+l.close.length})}return{changes:s}}return null}
function bA(t,e,n=e.selection.ranges){let i=[],r=-1;e:for(let{from:s,to:o}of n){let a=i.length,l=1e9,u;for(let h=s;h<=
o;){let d=e.doc.lineAt(h);if(u==null&&(u=lm(e,d.from).line,!u))continue e;if(d.from>r&&(s==o||o>d.from)){r=d.from;
let f=/^\s*/.exec(d.text)[0].length,p=f==d.length,m=d.text.slice(f,f+u.length)==u?f:-1;f<d.text.length&&f<l&&(l=
f),i.push({line:d,comment:m,token:u,indent:f,empty:p,single:!1})}h=d.to+1}if(l<1e9)for(let h=a;h<i.length;h++)
i[h].indent<i[h].line.text.length&&(i[h].indent=l);i.length==a+1&&(i[a].single=!0)}if(t!=2&&i.some(s=>s.comment<
0&&(!s.empty||s.single))){let s=[];for(let{line:a,token:l,indent:u,empty:h,single:d}of i)(d||!h)&&s.push({from:a.
from+u,insert:l+" "});let o=e.changes(s);return{changes:o,selection:e.selection.map(o,1)}}else if(t!=1&&i.some(
s=>s.comment>=0)){let s=[];for(let{line:o,comment:a,token:l}of i)if(a>=0){let u=o.from+a,h=u+l.length;o.text[h-
o.from]==" "&&h++,s.push({from:u,to:h})}return{changes:s}}return null}var im=qt.define(),vA=qt.define(),wA=Z.define(),
Sw=Z.define({combine(t){return _t(t,{minDepth:100,newGroupDelay:500,joinToEvent:(e,n)=>n},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,n)=>(i,r)=>e(i,r)||n(i,r)})}}),Cw=Te.define({create(){return _r.empty},update(t,e){let n=e.
state.facet(Sw),i=e.annotation(im);if(i){let l=kn.fromTransaction(e,i.selection),u=i.side,h=u==0?t.undone:t.done;
return l?h=uu(h,h.length,n.minDepth,l):h=Qw(h,e.startState.selection),new _r(u==0?i.rest:h,u==0?h:i.rest)}let r=e.
annotation(vA);if((r=="full"||r=="before")&&(t=t.isolate()),e.annotation(Xe.addToHistory)===!1)return e.changes.
empty?t:t.addMapping(e.changes.desc);let s=kn.fromTransaction(e),o=e.annotation(Xe.time),a=e.annotation(Xe.userEvent);
return s?t=t.addChanges(s,o,a,n,e):e.selection&&(t=t.addSelection(e.startState.selection,o,a,n.newGroupDelay)),
(r=="full"||r=="after")&&(t=t.isolate()),t},toJSON(t){return{done:t.done.map(e=>e.toJSON()),undone:t.undone.map(
e=>e.toJSON())}},fromJSON(t){return new _r(t.done.map(kn.fromJSON),t.undone.map(kn.fromJSON))}});function Pw(t={}){
return[Cw,Sw.of(t),L.domEventHandlers({beforeinput(e,n){let i=e.inputType=="historyUndo"?$w:e.inputType=="hist\
oryRedo"?rm:null;return i?(e.preventDefault(),i(n)):!1}})]}function hu(t,e){return function({state:n,dispatch:i}){if(!e&&n.readOnly)return!1;let r=n.field(Cw,!1);if(!r)return!1;
let s=r.pop(t,n,e);return s?(i(s),!0):!1}}var $w=hu(0,!1),rm=hu(1,!1),kA=hu(0,!0),xA=hu(1,!0);var kn=class t{constructor(e,n,i,r,s){this.changes=e,this.effects=n,this.mapped=i,this.startSelection=r,this.selectionsAfter=
s}setSelAfter(e){return new t(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,n,i;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(n=this.mapped)===null||n===void 0?
void 0:n.toJSON(),startSelection:(i=this.startSelection)===null||i===void 0?void 0:i.toJSON(),selectionsAfter:this.
selectionsAfter.map(r=>r.toJSON())}}static fromJSON(e){return new t(e.changes&&ut.fromJSON(e.changes),[],e.mapped&&
Fn.fromJSON(e.mapped),e.startSelection&&_.fromJSON(e.startSelection),e.selectionsAfter.map(_.fromJSON))}static fromTransaction(e,n){
let i=un;for(let r of e.startState.facet(wA)){let s=r(e);s.length&&(i=i.concat(s))}return!i.length&&e.changes.
empty?null:new t(e.changes.invert(e.startState.doc),i,void 0,n||e.startState.selection,un)}static selection(e){
return new t(void 0,un,void 0,void 0,e)}};function uu(t,e,n,i){let r=e+1>n+20?e-n-1:0,s=t.slice(r,e);return s.
push(i),s}function SA(t,e){let n=[],i=!1;return t.iterChangedRanges((r,s)=>n.push(r,s)),e.iterChangedRanges((r,s,o,a)=>{
for(let l=0;l<n.length;){let u=n[l++],h=n[l++];a>=u&&o<=h&&(i=!0)}}),i}function CA(t,e){return t.ranges.length==
e.ranges.length&&t.ranges.filter((n,i)=>n.empty!=e.ranges[i].empty).length===0}function Tw(t,e){return t.length?
e.length?t.concat(e):t:e}var un=[],PA=200;function Qw(t,e){if(t.length){let n=t[t.length-1],i=n.selectionsAfter.
slice(Math.max(0,n.selectionsAfter.length-PA));return i.length&&i[i.length-1].eq(e)?t:(i.push(e),uu(t,t.length-
1,1e9,n.setSelAfter(i)))}else return[kn.selection([e])]}function $A(t){let e=t[t.length-1],n=t.slice();return n[t.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),n}function nm(t,e){if(!t.length)
return t;let n=t.length,i=un;for(;n;){let r=TA(t[n-1],e,i);if(r.changes&&!r.changes.empty||r.effects.length){let s=t.
slice(0,n);return s[n-1]=r,s}else e=r.mapped,n--,i=r.selectionsAfter}return i.length?[kn.selection(i)]:un}function TA(t,e,n){
let i=Tw(t.selectionsAfter.length?t.selectionsAfter.map(a=>a.map(e)):un,n);if(!t.changes)return kn.selection(i);
let r=t.changes.map(e),s=e.mapDesc(t.changes,!0),o=t.mapped?t.mapped.composeDesc(s):s;return new kn(r,H.mapEffects(
t.effects,e),o,t.startSelection.map(s),i)}var QA=/^(input\.type|delete)($|\.)/,_r=class t{constructor(e,n,i=0,r=void 0){
this.done=e,this.undone=n,this.prevTime=i,this.prevUserEvent=r}isolate(){return this.prevTime?new t(this.done,
this.undone):this}addChanges(e,n,i,r,s){let o=this.done,a=o[o.length-1];return a&&a.changes&&!a.changes.empty&&
e.changes&&(!i||QA.test(i))&&(!a.selectionsAfter.length&&n-this.prevTime<r.newGroupDelay&&r.joinToEvent(s,SA(a.
changes,e.changes))||i=="input.type.compose")?o=uu(o,o.length-1,r.minDepth,new kn(e.changes.compose(a.changes),
Tw(H.mapEffects(e.effects,a.changes),a.effects),a.mapped,a.startSelection,un)):o=uu(o,o.length,r.minDepth,e),new t(
o,un,n,i)}addSelection(e,n,i,r){let s=this.done.length?this.done[this.done.length-1].selectionsAfter:un;return s.
length>0&&n-this.prevTime<r&&i==this.prevUserEvent&&i&&/^select($|\.)/.test(i)&&CA(s[s.length-1],e)?this:new t(
Qw(this.done,e),this.undone,n,i)}addMapping(e){return new t(nm(this.done,e),nm(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,n,i){let r=e==0?this.done:this.undone;if(r.length==0)return null;let s=r[r.length-1],o=s.
selectionsAfter[0]||(s.startSelection?s.startSelection.map(s.changes.invertedDesc,1):n.selection);if(i&&s.selectionsAfter.
length)return n.update({selection:s.selectionsAfter[s.selectionsAfter.length-1],annotations:im.of({side:e,rest:$A(
r),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(s.changes){let a=r.length==
1?un:r.slice(0,r.length-1);return s.mapped&&(a=nm(a,s.mapped)),n.update({changes:s.changes,selection:s.startSelection,
effects:s.effects,annotations:im.of({side:e,rest:a,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};_r.empty=new _r(un,un);var Aw=[{key:"Mod-z",run:$w,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:rm,preventDefault:!0},{linux:"Ctrl-Shift-z",run:rm,preventDefault:!0},{key:"Mod-u",run:kA,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:xA,preventDefault:!0}];function qs(t,e){return _.create(t.ranges.map(e),t.mainIndex)}
function xn(t,e){return t.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function Sn({state:t,dispatch:e},n){
let i=qs(t.selection,n);return i.eq(t.selection,!0)?!1:(e(xn(t,i)),!0)}function du(t,e){return _.cursor(e?t.to:
t.from)}function Rw(t,e){return Sn(t,n=>n.empty?t.moveByChar(n,e):du(n,e))}function Ct(t){return t.textDirectionAt(
t.state.selection.main.head)==pe.LTR}var _w=t=>Rw(t,!Ct(t)),Mw=t=>Rw(t,Ct(t));function Ew(t,e){return Sn(t,n=>n.empty?t.moveByGroup(n,e):du(n,e))}var AA=t=>Ew(t,!Ct(t)),RA=t=>Ew(t,Ct(t));var Sq=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function _A(t,e,n){if(e.type.prop(n))return!0;let i=e.to-e.from;return i&&(i>2||/[^\s,.;:]/.test(t.sliceDoc(e.
from,e.to)))||e.firstChild}function fu(t,e,n){let i=Ke(t).resolveInner(e.head),r=n?te.closedBy:te.openedBy;for(let l=e.
head;;){let u=n?i.childAfter(l):i.childBefore(l);if(!u)break;_A(t,u,r)?i=u:l=n?u.to:u.from}let s=i.type.prop(r),
o,a;return s&&(o=n?wn(t,i.from,1):wn(t,i.to,-1))&&o.matched?a=n?o.end.to:o.end.from:a=n?i.to:i.from,_.cursor(a,
n?-1:1)}var MA=t=>Sn(t,e=>fu(t.state,e,!Ct(t))),EA=t=>Sn(t,e=>fu(t.state,e,Ct(t)));function Dw(t,e){return Sn(
t,n=>{if(!n.empty)return du(n,e);let i=t.moveVertically(n,e);return i.head!=n.head?i:t.moveToLineBoundary(n,e)})}
var Iw=t=>Dw(t,!1),Lw=t=>Dw(t,!0);function Zw(t){let e=t.scrollDOM.clientHeight<t.scrollDOM.scrollHeight-2,n=0,
i=0,r;if(e){for(let s of t.state.facet(L.scrollMargins)){let o=s(t);o?.top&&(n=Math.max(o?.top,n)),o?.bottom&&
(i=Math.max(o?.bottom,i))}r=t.scrollDOM.clientHeight-n-i}else r=(t.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:n,marginBottom:i,selfScroll:e,height:Math.max(t.defaultLineHeight,r-5)}}function Nw(t,e){let n=Zw(
t),{state:i}=t,r=qs(i.selection,o=>o.empty?t.moveVertically(o,e,n.height):du(o,e));if(r.eq(i.selection))return!1;
let s;if(n.selfScroll){let o=t.coordsAtPos(i.selection.main.head),a=t.scrollDOM.getBoundingClientRect(),l=a.top+
n.marginTop,u=a.bottom-n.marginBottom;o&&o.top>l&&o.bottom<u&&(s=L.scrollIntoView(r.main.head,{y:"start",yMargin:o.
top-l}))}return t.dispatch(xn(i,r),{effects:s}),!0}var mw=t=>Nw(t,!1),sm=t=>Nw(t,!0);function Qi(t,e,n){let i=t.
lineBlockAt(e.head),r=t.moveToLineBoundary(e,n);if(r.head==e.head&&r.head!=(n?i.to:i.from)&&(r=t.moveToLineBoundary(
e,n,!1)),!n&&r.head==i.from&&i.length){let s=/^\s*/.exec(t.state.sliceDoc(i.from,Math.min(i.from+100,i.to)))[0].
length;s&&e.head!=i.from+s&&(r=_.cursor(i.from+s))}return r}var DA=t=>Sn(t,e=>Qi(t,e,!0)),IA=t=>Sn(t,e=>Qi(t,e,
!1)),LA=t=>Sn(t,e=>Qi(t,e,!Ct(t))),ZA=t=>Sn(t,e=>Qi(t,e,Ct(t))),NA=t=>Sn(t,e=>t.moveToLineBoundary(e,!1,!1)),qA=t=>Sn(
t,e=>t.moveToLineBoundary(e,!0,!1));function XA(t,e,n){let i=!1,r=qs(t.selection,s=>{let o=wn(t,s.head,-1)||wn(
t,s.head,1)||s.head>0&&wn(t,s.head-1,1)||s.head<t.doc.length&&wn(t,s.head+1,-1);if(!o||!o.end)return s;i=!0;let a=o.
start.from==s.head?o.end.to:o.end.from;return n?_.range(s.anchor,a):_.cursor(a)});return i?(e(xn(t,r)),!0):!1}
var BA=({state:t,dispatch:e})=>XA(t,e,!1);function hn(t,e,n){let i=qs(t.state.selection,r=>{r.undirectional&&r.head>=r.anchor!=e&&(r=_.range(r.head,r.anchor));
let s=n(r);return _.range(r.anchor,s.head,s.goalColumn,s.bidiLevel||void 0,s.assoc)});return i.eq(t.state.selection)?
!1:(t.dispatch(xn(t.state,i)),!0)}function qw(t,e){return hn(t,e,n=>t.moveByChar(n,e))}var Xw=t=>qw(t,!Ct(t)),
Bw=t=>qw(t,Ct(t));function jw(t,e){return hn(t,e,n=>t.moveByGroup(n,e))}var jA=t=>jw(t,!Ct(t)),WA=t=>jw(t,Ct(t));var UA=t=>{let e=!Ct(t);return hn(t,e,n=>fu(t.state,n,e))},zA=t=>{let e=Ct(t);return hn(t,e,n=>fu(t.state,n,e))};
function Ww(t,e){return hn(t,e,n=>t.moveVertically(n,e))}var Uw=t=>Ww(t,!1),zw=t=>Ww(t,!0);function Yw(t,e){return hn(
t,e,n=>t.moveVertically(n,e,Zw(t).height))}var gw=t=>Yw(t,!1),Ow=t=>Yw(t,!0),YA=t=>hn(t,!0,e=>Qi(t,e,!0)),VA=t=>hn(
t,!1,e=>Qi(t,e,!1)),FA=t=>{let e=!Ct(t);return hn(t,e,n=>Qi(t,n,e))},GA=t=>{let e=Ct(t);return hn(t,e,n=>Qi(t,
n,e))},HA=t=>hn(t,!1,e=>_.cursor(t.lineBlockAt(e.head).from)),KA=t=>hn(t,!0,e=>_.cursor(t.lineBlockAt(e.head).
to)),yw=({state:t,dispatch:e})=>(e(xn(t,{anchor:0})),!0),bw=({state:t,dispatch:e})=>(e(xn(t,{anchor:t.doc.length})),
!0),vw=({state:t,dispatch:e})=>(e(xn(t,{anchor:t.selection.main.anchor,head:0})),!0),ww=({state:t,dispatch:e})=>(e(
xn(t,{anchor:t.selection.main.anchor,head:t.doc.length})),!0),JA=({state:t,dispatch:e})=>(e(t.update({selection:{
anchor:0,head:t.doc.length},userEvent:"select"})),!0),eR=({state:t,dispatch:e})=>{let n=pu(t).map(({from:i,to:r})=>_.
undirectionalRange(i,Math.min(r+1,t.doc.length)));return e(t.update({selection:_.create(n),userEvent:"select"})),
!0},tR=({state:t,dispatch:e})=>{let n=qs(t.selection,i=>{let r=Ke(t),s=r.resolveStack(i.from,1);if(i.empty){let o=r.
resolveStack(i.from,-1);o.node.from>=s.node.from&&o.node.to<=s.node.to&&(s=o)}for(let o=s;o;o=o.next){let{node:a}=o;
if((a.from<i.from&&a.to>=i.to||a.to>i.to&&a.from<=i.from)&&o.next)return _.undirectionalRange(a.from,a.to)}return i});
return n.eq(t.selection)?!1:(e(xn(t,n)),!0)};function Vw(t,e){let{state:n}=t,i=n.selection,r=n.selection.ranges.
slice();for(let s of n.selection.ranges){let o=n.doc.lineAt(s.head);if(e?o.to<t.state.doc.length:o.from>0)for(let a=s;;){
let l=t.moveVertically(a,e);if(l.head<o.from||l.head>o.to){r.some(u=>u.head==l.head)||r.push(l);break}else{if(l.
head==a.head)break;a=l}}}return r.length==i.ranges.length?!1:(t.dispatch(xn(n,_.create(r,r.length-1))),!0)}var nR=t=>Vw(
t,!1),iR=t=>Vw(t,!0),rR=({state:t,dispatch:e})=>{let n=t.selection,i=null;return n.ranges.length>1?i=_.create(
[n.main]):n.main.empty||(i=_.create([_.cursor(n.main.head)])),i?(e(xn(t,i)),!0):!1};function xa(t,e){if(t.state.
readOnly)return!1;let n="delete.selection",{state:i}=t,r=i.changeByRange(s=>{let{from:o,to:a}=s;if(o==a){let l=e(
s);l<o?(n="delete.backward",l=cu(t,l,!1)):l>o&&(n="delete.forward",l=cu(t,l,!0)),o=Math.min(o,l),a=Math.max(a,
l)}else o=cu(t,o,!1),a=cu(t,a,!0);return o==a?{range:s}:{changes:{from:o,to:a},range:_.cursor(o,o<s.head?-1:1)}});
return r.changes.empty?!1:(t.dispatch(i.update(r,{scrollIntoView:!0,userEvent:n,effects:n=="delete.selection"?
L.announce.of(i.phrase("Selection deleted")):void 0})),!0)}function cu(t,e,n){if(t instanceof L)for(let i of t.
state.facet(L.atomicRanges).map(r=>r(t)))i.between(e,e,(r,s)=>{r<e&&s>e&&(e=n?s:r)});return e}var Fw=(t,e,n)=>xa(
t,i=>{let r=i.from,{state:s}=t,o=s.doc.lineAt(r),a,l;if(n&&!e&&r>o.from&&r<o.from+200&&!/[^ \t]/.test(a=o.text.
slice(0,r-o.from))){if(a[a.length-1]=="	")return r-1;let u=bi(a,s.tabSize),h=u%$i(s)||$i(s);for(let d=0;d<h&&a[a.
length-1-d]==" ";d++)r--;l=r}else l=Le(o.text,r-o.from,e,e)+o.from,l==r&&o.number!=(e?s.doc.lines:1)?l+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(l-o.from,r-o.from))&&(l=Le(o.text,l-o.from,!1,!1)+o.from);return l}),om=t=>Fw(
t,!1,!0);var Gw=t=>Fw(t,!0,!1),Hw=(t,e)=>xa(t,n=>{let i=n.head,{state:r}=t,s=r.doc.lineAt(i),o=r.charCategorizer(i);for(let a=null;;){
if(i==(e?s.to:s.from)){i==n.head&&s.number!=(e?r.doc.lines:1)&&(i+=e?1:-1);break}let l=Le(s.text,i-s.from,e)+s.
from,u=s.text.slice(Math.min(i,l)-s.from,Math.max(i,l)-s.from),h=o(u);if(a!=null&&h!=a)break;(u!=" "||i!=n.head)&&
(a=h),i=l}return i}),Kw=t=>Hw(t,!1),sR=t=>Hw(t,!0);var oR=t=>xa(t,e=>{let n=t.lineBlockAt(e.head).to;return e.head<n?n:Math.min(t.state.doc.length,e.head+1)});var aR=t=>xa(t,e=>{let n=t.moveToLineBoundary(e,!1).head;return e.head>n?n:Math.max(0,e.head-1)}),lR=t=>xa(t,e=>{
let n=t.moveToLineBoundary(e,!0).head;return e.head<n?n:Math.min(t.state.doc.length,e.head+1)});var cR=({state:t,dispatch:e})=>{if(t.readOnly)return!1;let n=t.changeByRange(i=>({changes:{from:i.from,to:i.to,
insert:oe.of(["",""])},range:_.cursor(i.from)}));return e(t.update(n,{scrollIntoView:!0,userEvent:"input"})),!0},
uR=({state:t,dispatch:e})=>{if(t.readOnly)return!1;let n=t.changeByRange(i=>{if(!i.empty||i.from==0||i.from==t.
doc.length)return{range:i};let r=i.from,s=t.doc.lineAt(r),o=r==s.from?r-1:Le(s.text,r-s.from,!1)+s.from,a=r==s.
to?r+1:Le(s.text,r-s.from,!0)+s.from;return{changes:{from:o,to:a,insert:t.doc.slice(r,a).append(t.doc.slice(o,
r))},range:_.cursor(a)}});return n.changes.empty?!1:(e(t.update(n,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function pu(t){let e=[],n=-1;for(let i of t.selection.ranges){let r=t.doc.lineAt(i.from),s=t.doc.lineAt(i.
to);if(!i.empty&&i.to==s.from&&(s=t.doc.lineAt(i.to-1)),n>=r.number){let o=e[e.length-1];o.to=s.to,o.ranges.push(
i)}else e.push({from:r.from,to:s.to,ranges:[i]});n=s.number+1}return e}function Jw(t,e,n){if(t.readOnly)return!1;
let i=[],r=[];for(let s of pu(t)){if(n?s.to==t.doc.length:s.from==0)continue;let o=t.doc.lineAt(n?s.to+1:s.from-
1),a=o.length+1;if(n){i.push({from:s.to,to:o.to},{from:s.from,insert:o.text+t.lineBreak});for(let l of s.ranges)
r.push(_.range(Math.min(t.doc.length,l.anchor+a),Math.min(t.doc.length,l.head+a)))}else{i.push({from:o.from,to:s.
from},{from:s.to,insert:t.lineBreak+o.text});for(let l of s.ranges)r.push(_.range(l.anchor-a,l.head-a))}}return i.
length?(e(t.update({changes:i,scrollIntoView:!0,selection:_.create(r,t.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var hR=({state:t,dispatch:e})=>Jw(t,e,!1),dR=({state:t,dispatch:e})=>Jw(t,e,!0);function ek(t,e,n){
if(t.readOnly)return!1;let i=[];for(let s of pu(t))n?i.push({from:s.from,insert:t.doc.slice(s.from,s.to)+t.lineBreak}):
i.push({from:s.to,insert:t.lineBreak+t.doc.slice(s.from,s.to)});let r=t.changes(i);return e(t.update({changes:r,
selection:t.selection.map(r,n?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var fR=({state:t,dispatch:e})=>ek(
t,e,!1),pR=({state:t,dispatch:e})=>ek(t,e,!0),mR=t=>{if(t.state.readOnly)return!1;let{state:e}=t,n=e.changes(pu(
e).map(({from:r,to:s})=>(r>0?r--:s<e.doc.length&&s++,{from:r,to:s}))),i=qs(e.selection,r=>{let s;if(t.lineWrapping){
let o=t.lineBlockAt(r.head),a=t.coordsAtPos(r.head,r.assoc||1);a&&(s=o.bottom+t.documentTop-a.bottom+t.defaultLineHeight/
2)}return t.moveVertically(r,!0,s)}).map(n);return t.dispatch({changes:n,selection:i,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function gR(t,e){if(/\(\)|\[\]|\{\}/.test(t.sliceDoc(e-1,e+1)))return{from:e,to:e};let n=Ke(t).resolveInner(e),
i=n.childBefore(e),r=n.childAfter(e),s;return i&&r&&i.to<=e&&r.from>=e&&(s=i.type.prop(te.closedBy))&&s.indexOf(
r.name)>-1&&t.doc.lineAt(i.to).from==t.doc.lineAt(r.from).from&&!/\S/.test(t.sliceDoc(i.to,r.from))?{from:i.to,
to:r.from}:null}var kw=tk(!1),OR=tk(!0);function tk(t){return({state:e,dispatch:n})=>{if(e.readOnly)return!1;let i=e.
changeByRange(r=>{let{from:s,to:o}=r,a=e.doc.lineAt(s),l=!t&&s==o&&gR(e,s);t&&(s=o=(o<=a.to?a:e.doc.lineAt(o)).
to);let u=new Tr(e,{simulateBreak:s,simulateDoubleBreak:!!l}),h=Rp(u,s);for(h==null&&(h=bi(/^\s*/.exec(e.doc.lineAt(
s).text)[0],e.tabSize));o<a.to&&/\s/.test(a.text[o-a.from]);)o++;l?{from:s,to:o}=l:s>a.from&&s<a.from+100&&!/\S/.
test(a.text.slice(0,s))&&(s=a.from);let d=["",Oa(e,h)];return l&&d.push(Oa(e,u.lineIndent(a.from,-1))),{changes:{
from:s,to:o,insert:oe.of(d)},range:_.cursor(s+1+d[1].length)}});return n(e.update(i,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function cm(t,e){let n=-1;return t.changeByRange(i=>{let r=[];for(let o=i.from;o<=i.to;){let a=t.
doc.lineAt(o);a.number>n&&(i.empty||i.to>a.from)&&(e(a,r,i),n=a.number),o=a.to+1}let s=t.changes(r);return{changes:r,
range:_.range(s.mapPos(i.anchor,1),s.mapPos(i.head,1))}})}var yR=({state:t,dispatch:e})=>{if(t.readOnly)return!1;
let n=Object.create(null),i=new Tr(t,{overrideIndentation:s=>{let o=n[s];return o??-1}}),r=cm(t,(s,o,a)=>{let l=Rp(
i,s.from);if(l==null)return;/\S/.test(s.text)||(l=0);let u=/^\s*/.exec(s.text)[0],h=Oa(t,l);(u!=h||a.from<s.from+
u.length)&&(n[s.from]=l,o.push({from:s.from,to:s.from+u.length,insert:h}))});return r.changes.empty||e(t.update(
r,{userEvent:"indent"})),!0},nk=({state:t,dispatch:e})=>t.readOnly?!1:(e(t.update(cm(t,(n,i)=>{i.push({from:n.
from,insert:t.facet(Ti)})}),{userEvent:"input.indent"})),!0),ik=({state:t,dispatch:e})=>t.readOnly?!1:(e(t.update(
cm(t,(n,i)=>{let r=/^\s*/.exec(n.text)[0];if(!r)return;let s=bi(r,t.tabSize),o=0,a=Oa(t,Math.max(0,s-$i(t)));for(;o<
r.length&&o<a.length&&r.charCodeAt(o)==a.charCodeAt(o);)o++;i.push({from:n.from+o,to:n.from+r.length,insert:a.
slice(o)})}),{userEvent:"delete.dedent"})),!0),bR=t=>(t.setTabFocusMode(),!0);var vR=[{key:"Ctrl-b",run:_w,shift:Xw,preventDefault:!0},{key:"Ctrl-f",run:Mw,shift:Bw},{key:"Ctrl-p",run:Iw,shift:Uw},
{key:"Ctrl-n",run:Lw,shift:zw},{key:"Ctrl-a",run:NA,shift:HA},{key:"Ctrl-e",run:qA,shift:KA},{key:"Ctrl-d",run:Gw},
{key:"Ctrl-h",run:om},{key:"Ctrl-k",run:oR},{key:"Ctrl-Alt-h",run:Kw},{key:"Ctrl-o",run:cR},{key:"Ctrl-t",run:uR},
{key:"Ctrl-v",run:sm}],wR=[{key:"ArrowLeft",run:_w,shift:Xw,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:AA,shift:jA,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:LA,shift:FA,preventDefault:!0},{key:"Arr\
owRight",run:Mw,shift:Bw,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:RA,shift:WA,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:ZA,shift:GA,preventDefault:!0},{key:"ArrowUp",run:Iw,shift:Uw,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:yw,shift:vw},{mac:"Ctrl-ArrowUp",run:mw,shift:gw},{key:"ArrowDown",run:Lw,shift:zw,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:bw,shift:ww},{mac:"Ctrl-ArrowDown",run:sm,shift:Ow},{key:"PageUp",run:mw,shift:gw},{key:"\
PageDown",run:sm,shift:Ow},{key:"Home",run:IA,shift:VA,preventDefault:!0},{key:"Mod-Home",run:yw,shift:vw},{key:"\
End",run:DA,shift:YA,preventDefault:!0},{key:"Mod-End",run:bw,shift:ww},{key:"Enter",run:kw,shift:kw},{key:"Mo\
d-a",run:JA},{key:"Backspace",run:om,shift:om,preventDefault:!0},{key:"Delete",run:Gw,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:Kw,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:sR,preventDefault:!0},
{mac:"Mod-Backspace",run:aR,preventDefault:!0},{mac:"Mod-Delete",run:lR,preventDefault:!0}].concat(vR.map(t=>({
mac:t.key,run:t.run,shift:t.shift}))),rk=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:MA,shift:UA},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:EA,shift:zA},{key:"Alt-ArrowUp",run:hR},{key:"Shift-Alt-ArrowUp",run:fR},
{key:"Alt-ArrowDown",run:dR},{key:"Shift-Alt-ArrowDown",run:pR},{key:"Mod-Alt-ArrowUp",run:nR},{key:"Mod-Alt-A\
rrowDown",run:iR},{key:"Escape",run:rR},{key:"Mod-Enter",run:OR},{key:"Alt-l",mac:"Ctrl-l",run:eR},{key:"Mod-i",
run:tR,preventDefault:!0},{key:"Mod-[",run:ik},{key:"Mod-]",run:nk},{key:"Mod-Alt-\\",run:yR},{key:"Shift-Mod-\
k",run:mR},{key:"Shift-Mod-\\",run:BA},{key:"Mod-/",run:fA},{key:"Alt-A",mac:"Ctrl-A",run:mA},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:bR}].concat(wR),sk={key:"Tab",run:nk,shift:ik};var dm=class t{constructor(e,n,i,r,s,o,a,l,u,h=0,d){this.p=e,this.stack=n,this.state=i,this.reducePos=r,this.pos=
s,this.score=o,this.buffer=a,this.bufferBase=l,this.curContext=u,this.lookAhead=h,this.parent=d}toString(){return`\
[${this.stack.filter((e,n)=>n%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,n,i=0){
let r=e.parser.context;return new t(e,[],n,i,i,0,[],0,r?new mu(r,r.start):null,0,null)}get context(){return this.
curContext?this.curContext.context:null}pushState(e,n){this.stack.push(this.state,n,this.bufferBase+this.buffer.
length),this.state=e}reduce(e){var n;let i=e>>19,r=e&65535,{parser:s}=this.p,o=this.reducePos<this.pos-25&&this.
setLookAhead(this.pos),a=s.dynamicPrecedence(r);if(a&&(this.score+=a),i==0){r<s.minRepeatTerm&&this.reducePos<
this.pos&&(this.reducePos=this.pos),this.pushState(s.getGoto(this.state,r,!0),this.reducePos),r<s.minRepeatTerm&&
this.storeNode(r,this.reducePos,this.reducePos,o?8:4,!0),this.reduceContext(r,this.reducePos);return}let l=this.
stack.length-(i-1)*3-(e&262144?6:0),u=l?this.stack[l-2]:this.p.ranges[0].from;r<s.minRepeatTerm&&u==this.reducePos&&
this.reducePos<this.pos&&(this.reducePos=this.pos);let h=this.reducePos-u;h>=2e3&&!(!((n=this.p.parser.nodeSet.
types[r])===null||n===void 0)&&n.isAnonymous)&&(u==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.
p.lastBigReductionSize=h):this.p.lastBigReductionSize<h&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=
u,this.p.lastBigReductionSize=h));let d=l?this.stack[l-1]:0,f=this.bufferBase+this.buffer.length-d;if(r<s.minRepeatTerm||
e&131072){let p=s.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(r,u,p,f+4,!0)}if(e&262144)this.
state=this.stack[l];else{let p=this.stack[l-3];this.state=s.getGoto(p,r,!0)}for(;this.stack.length>l;)this.stack.
pop();this.reduceContext(r,u)}storeNode(e,n,i,r=4,s=!1){if(e==0&&(!this.stack.length||this.stack[this.stack.length-
1]<this.buffer.length+this.bufferBase)){let o=this.buffer.length;if(o>0&&this.buffer[o-4]==0&&this.buffer[o-1]>
-1){if(n==i)return;if(this.buffer[o-2]>=n){this.buffer[o-2]=i;return}}}if(!s||this.pos==i)this.buffer.push(e,n,
i,r);else{let o=this.buffer.length;if(o>0&&(this.buffer[o-4]!=0||this.buffer[o-1]<0)){let a=!1;for(let l=o;l>0&&
this.buffer[l-2]>i;l-=4)if(this.buffer[l-1]>=0){a=!0;break}if(a)for(;o>0&&this.buffer[o-2]>i;)this.buffer[o]=this.
buffer[o-4],this.buffer[o+1]=this.buffer[o-3],this.buffer[o+2]=this.buffer[o-2],this.buffer[o+3]=this.buffer[o-
1],o-=4,r>4&&(r-=4)}this.buffer[o]=e,this.buffer[o+1]=n,this.buffer[o+2]=i,this.buffer[o+3]=r}}shift(e,n,i,r){
if(e&131072)this.pushState(e&65535,this.pos);else if((e&262144)==0){let s=e,{parser:o}=this.p;this.pos=r;let a=o.
stateFlag(s,1);!a&&(r>i||n<=o.maxNode)&&(this.reducePos=r),this.pushState(s,a?i:Math.min(i,this.reducePos)),this.
shiftContext(n,i),n<=o.maxNode&&this.buffer.push(n,i,r,4)}else this.pos=r,this.shiftContext(n,i),n<=this.p.parser.
maxNode&&this.buffer.push(n,i,r,4)}apply(e,n,i,r){e&65536?this.reduce(e):this.shift(e,n,i,r)}useNode(e,n,i){let r=this.
p.reused.length-1;(r<0||this.p.reused[r]!=e)&&(this.p.reused.push(e),r++);let s=this.reducePos=this.pos=i+e.length;
this.pushState(n,i),this.buffer.push(r,i,s,-1),this.curContext&&this.updateContext(this.curContext.tracker.reuse(
this.curContext.context,e,this,this.p.stream.reset(this.pos-e.length)))}split(){let e=this,n=e.buffer.length;for(n&&
e.buffer[n-4]==0&&(n-=4);n>0&&e.buffer[n-2]>e.reducePos;)n-=4;let i=e.buffer.slice(n),r=e.bufferBase+n;for(;e&&
r==e.bufferBase;)e=e.parent;return new t(this.p,this.stack.slice(),this.state,this.reducePos,this.pos,this.score,
i,r,this.curContext,this.lookAhead,e)}recoverByDelete(e,n){let i=e<=this.p.parser.maxNode;i&&this.storeNode(e,
this.pos,n,4),this.storeNode(0,this.pos,n,i?8:4),this.pos=this.reducePos=n,this.score-=190}canShift(e){for(let n=new fm(
this);;){let i=this.p.parser.stateSlot(n.state,4)||this.p.parser.hasAction(n.state,e);if(i==0)return!1;if((i&65536)==
0)return!0;n.reduce(i)}}recoverByInsert(e){if(this.stack.length>=300)return[];let n=this.p.parser.nextStates(this.
state);if(n.length>8||this.stack.length>=120){let r=[];for(let s=0,o;s<n.length;s+=2)(o=n[s+1])!=this.state&&this.
p.parser.hasAction(o,e)&&r.push(n[s],o);if(this.stack.length<120)for(let s=0;r.length<8&&s<n.length;s+=2){let o=n[s+
1];r.some((a,l)=>l&1&&a==o)||r.push(n[s],o)}n=r}let i=[];for(let r=0;r<n.length&&i.length<4;r+=2){let s=n[r+1];
if(s==this.state)continue;let o=this.split();o.pushState(s,this.pos),o.storeNode(0,o.pos,o.pos,4,!0),o.shiftContext(
n[r],this.pos),o.reducePos=this.pos,o.score-=200,i.push(o)}return i}forceReduce(){let{parser:e}=this.p,n=e.stateSlot(
this.state,5);if((n&65536)==0)return!1;if(!e.validAction(this.state,n)){let i=n>>19,r=n&65535,s=this.stack.length-
i*3;if(s<0||e.getGoto(this.stack[s],r,!1)<0){let o=this.findForcedReduction();if(o==null)return!1;n=o}this.storeNode(
0,this.pos,this.pos,4,!0),this.score-=100}return this.reducePos=this.pos,this.reduce(n),!0}findForcedReduction(){
let{parser:e}=this.p,n=[],i=(r,s)=>{if(!n.includes(r))return n.push(r),e.allActions(r,o=>{if(!(o&393216))if(o&
65536){let a=(o>>19)-s;if(a>1){let l=o&65535,u=this.stack.length-a*3;if(u>=0&&e.getGoto(this.stack[u],l,!1)>=0)
return a<<19|65536|l}}else{let a=i(o,s+1);if(a!=null)return a}})};return i(this.state,0)}forceAll(){for(;!this.
p.parser.stateFlag(this.state,2);)if(!this.forceReduce()){this.storeNode(0,this.pos,this.pos,4,!0);break}return this}get deadEnd(){
if(this.stack.length!=3)return!1;let{parser:e}=this.p;return e.data[e.stateSlot(this.state,1)]==65535&&!e.stateSlot(
this.state,4)}restart(){this.storeNode(0,this.pos,this.pos,4,!0),this.state=this.stack[0],this.stack.length=0}sameState(e){
if(this.state!=e.state||this.stack.length!=e.stack.length)return!1;for(let n=0;n<this.stack.length;n+=3)if(this.
stack[n]!=e.stack[n])return!1;return!0}get parser(){return this.p.parser}dialectEnabled(e){return this.p.parser.
dialect.flags[e]}shiftContext(e,n){this.curContext&&this.updateContext(this.curContext.tracker.shift(this.curContext.
context,e,this,this.p.stream.reset(n)))}reduceContext(e,n){this.curContext&&this.updateContext(this.curContext.
tracker.reduce(this.curContext.context,e,this,this.p.stream.reset(n)))}emitContext(){let e=this.buffer.length-
1;(e<0||this.buffer[e]!=-3)&&this.storeNode(this.curContext.hash,this.reducePos,this.reducePos,-3,!0)}emitLookAhead(){
let e=this.buffer.length-1;(e<0||this.buffer[e]!=-4)&&this.buffer.push(this.lookAhead,this.pos,this.pos,-4)}updateContext(e){
if(e!=this.curContext.context){let n=new mu(this.curContext.tracker,e);n.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=n}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},mu=class{constructor(e,n){
this.tracker=e,this.context=n,this.hash=e.strict?e.hash(n):0}},fm=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let n=e&65535,i=e>>19;i==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(i-1)*3;
let r=this.start.p.parser.getGoto(this.stack[this.base-3],n,!0);this.state=r}},pm=class t{constructor(e,n,i){this.
stack=e,this.pos=n,this.index=i,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,n=e.bufferBase+
e.buffer.length){return new t(e,n,n-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new t(this.stack,this.
pos,this.index)}};function Sa(t,e=Uint16Array){if(typeof t!="string")return t;let n=null;for(let i=0,r=0;i<t.length;){
let s=0;for(;;){let o=t.charCodeAt(i++),a=!1;if(o==126){s=65535;break}o>=92&&o--,o>=34&&o--;let l=o-32;if(l>=46&&
(l-=46,a=!0),s+=l,a)break;s*=46}n?n[r++]=s:n=new e(s)}return n}var Xs=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},ok=new Xs,mm=class{constructor(e,n){
this.input=e,this.ranges=n,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
ok,this.rangeIndex=0,this.pos=this.chunkPos=n[0].from,this.range=n[0],this.end=n[n.length-1].to,this.readNext()}resolveOffset(e,n){
let i=this.range,r=this.rangeIndex,s=this.pos+e;for(;s<i.from;){if(!r)return null;let o=this.ranges[--r];s-=i.
from-o.to,i=o}for(;n<0?s>i.to:s>=i.to;){if(r==this.ranges.length-1)return null;let o=this.ranges[++r];s+=o.from-
i.to,i=o}return s}clipPos(e){if(e>=this.range.from&&e<this.range.to)return e;for(let n of this.ranges)if(n.to>
e)return Math.max(e,n.from);return this.end}peek(e){let n=this.chunkOff+e,i,r;if(n>=0&&n<this.chunk.length)i=this.
pos+e,r=this.chunk.charCodeAt(n);else{let s=this.resolveOffset(e,1);if(s==null)return-1;if(i=s,i>=this.chunk2Pos&&
i<this.chunk2Pos+this.chunk2.length)r=this.chunk2.charCodeAt(i-this.chunk2Pos);else{let o=this.rangeIndex,a=this.
range;for(;a.to<=i;)a=this.ranges[++o];this.chunk2=this.input.chunk(this.chunk2Pos=i),i+this.chunk2.length>a.to&&
(this.chunk2=this.chunk2.slice(0,a.to-i)),r=this.chunk2.charCodeAt(0)}}return i>=this.token.lookAhead&&(this.token.
lookAhead=i+1),r}acceptToken(e,n=0){let i=n?this.resolveOffset(n,-1):this.pos;if(i==null||i<this.token.start)throw new RangeError(
"Token end out of bounds");this.token.value=e,this.token.end=i}acceptTokenTo(e,n){this.token.value=e,this.token.
end=n}getChunk(){if(this.pos>=this.chunk2Pos&&this.pos<this.chunk2Pos+this.chunk2.length){let{chunk:e,chunkPos:n}=this;
this.chunk=this.chunk2,this.chunkPos=this.chunk2Pos,this.chunk2=e,this.chunk2Pos=n,this.chunkOff=this.pos-this.
chunkPos}else{this.chunk2=this.chunk,this.chunk2Pos=this.chunkPos;let e=this.input.chunk(this.pos),n=this.pos+
e.length;this.chunk=n>this.range.to?e.slice(0,this.range.to-this.pos):e,this.chunkPos=this.pos,this.chunkOff=0}}readNext(){
return this.chunkOff>=this.chunk.length&&(this.getChunk(),this.chunkOff==this.chunk.length)?this.next=-1:this.
next=this.chunk.charCodeAt(this.chunkOff)}advance(e=1){for(this.chunkOff+=e;this.pos+e>=this.range.to;){if(this.
rangeIndex==this.ranges.length-1)return this.setDone();e-=this.range.to-this.pos,this.range=this.ranges[++this.
rangeIndex],this.pos=this.range.from}return this.pos+=e,this.pos>=this.token.lookAhead&&(this.token.lookAhead=
this.pos+1),this.readNext()}setDone(){return this.pos=this.chunkPos=this.end,this.range=this.ranges[this.rangeIndex=
this.ranges.length-1],this.chunk="",this.next=-1}reset(e,n){if(n?(this.token=n,n.start=e,n.lookAhead=e+1,n.value=
n.extended=-1):this.token=ok,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,n){if(e>=this.chunkPos&&n<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,n-this.chunkPos);if(e>=this.chunk2Pos&&n<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,n-this.chunk2Pos);if(e>=this.range.from&&n<=this.range.to)return this.input.read(
e,n);let i="";for(let r of this.ranges){if(r.from>=n)break;r.to>e&&(i+=this.input.read(Math.max(r.from,e),Math.
min(r.to,n)))}return i}},Ai=class{constructor(e,n){this.data=e,this.id=n}token(e,n){let{parser:i}=n.p;hk(this.
data,e,n,this.id,i.data,i.tokenPrecTable)}};Ai.prototype.contextual=Ai.prototype.fallback=Ai.prototype.extend=
!1;var Bs=class{constructor(e,n,i){this.precTable=n,this.elseToken=i,this.data=typeof e=="string"?Sa(e):e}token(e,n){
let i=e.pos,r=0;for(;;){let s=e.next<0,o=e.resolveOffset(1,1);if(hk(this.data,e,n,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(s||r++,o==null)break;e.reset(o,e.token)}r&&(e.reset(i,
e.token),e.acceptToken(this.elseToken,r))}};Bs.prototype.contextual=Ai.prototype.fallback=Ai.prototype.extend=
!1;var Ri=class{constructor(e,n={}){this.token=e,this.contextual=!!n.contextual,this.fallback=!!n.fallback,this.
extend=!!n.extend}};function hk(t,e,n,i,r,s){let o=0,a=1<<i,{dialect:l}=n.p.parser;e:for(;(a&t[o])!=0;){let u=t[o+
1];for(let p=o+3;p<u;p+=2)if((t[p+1]&a)>0){let m=t[p];if(l.allows(m)&&(e.token.value==-1||e.token.value==m||xR(
m,e.token.value,r,s))){e.acceptToken(m);break}}let h=e.next,d=0,f=t[o+2];if(e.next<0&&f>d&&t[u+f*3-3]==65535){
o=t[u+f*3-1];continue e}for(;d<f;){let p=d+f>>1,m=u+p+(p<<1),g=t[m],O=t[m+1]||65536;if(h<g)f=p;else if(h>=O)d=
p+1;else{o=t[m+2],e.advance();continue e}}break}}function ak(t,e,n){for(let i=e,r;(r=t[i])!=65535;i++)if(r==n)
return i-e;return-1}function xR(t,e,n,i){let r=ak(n,i,e);return r<0||ak(n,i,t)<r}var Kt=typeof process<"u"&&process.
env&&/\bparse\b/.test(process.env.LOG),um=null;function lk(t,e,n){let i=t.cursor(Pe.IncludeAnonymous);for(i.moveTo(
e);;)if(!(n<0?i.childBefore(e):i.childAfter(e)))for(;;){if((n<0?i.to<e:i.from>e)&&!i.type.isError)return n<0?Math.
max(0,Math.min(i.to-1,e-25)):Math.min(t.length,Math.max(i.from+1,e+25));if(n<0?i.prevSibling():i.nextSibling())
break;if(!i.parent())return n<0?0:t.length}}var gm=class{constructor(e,n){this.fragments=e,this.minRepeat=n,this.
i=0,this.fragment=null,this.safeFrom=-1,this.safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=
null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){let e=this.fragment=this.i==this.fragments.length?
null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?lk(e.tree,e.from+e.offset,1)-e.offset:e.from,
this.safeTo=e.openEnd?lk(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.trees.length;)this.trees.pop(),this.start.
pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),this.index.push(0),this.nextStart=this.
safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;for(;this.fragment&&this.safeTo<=e;)
this.nextFragment();if(!this.fragment)return null;for(;;){let n=this.trees.length-1;if(n<0)return this.nextFragment(),
null;if(e<this.safeFrom)return null;let i=this.trees[n],r=this.index[n];if(r==i.children.length){this.trees.pop(),
this.start.pop(),this.index.pop();continue}let s=i.children[r],o=this.start[n]+i.positions[r];if(o>e)return this.
nextStart=o,null;if(s instanceof we){let a=o>this.lastRepeatPos&&s.type.id>=this.minRepeat;if(o==e||a){let l=o+
s.length,u;if(o>=this.safeFrom&&l<=this.safeTo&&(!(u=s.prop(te.lookAhead))||l+u<this.fragment.to)&&(a&&(this.lastRepeat=
s,this.lastRepeatPos=o),o==e))return s}this.index[n]++,o+s.length>=Math.max(this.safeFrom,e)&&(this.trees.push(
s),this.start.push(o),this.index.push(0))}else this.index[n]++,this.nextStart=o+s.length}}},Om=class{constructor(e,n){
this.stream=n,this.tokens=[],this.mainToken=null,this.actions=[],this.tokens=e.tokenizers.map(i=>new Xs)}getActions(e){
let n=0,i=null,{parser:r}=e.p,{tokenizers:s}=r,o=r.stateSlot(e.state,3),a=e.curContext?e.curContext.hash:0,l=0;
for(let u=0;u<s.length;u++){if((1<<u&o)==0)continue;let h=s[u],d=this.tokens[u];if(!(i&&!h.fallback)&&((h.contextual||
d.start!=e.pos||d.mask!=o||d.context!=a)&&(this.updateCachedToken(d,h,e),d.mask=o,d.context=a),d.lookAhead>d.end+
25&&(l=Math.max(d.lookAhead,l)),d.value!=0)){let f=n;if(d.extended>-1&&(n=this.addActions(e,d.extended,d.end,n)),
n=this.addActions(e,d.value,d.end,n),!h.extend&&(i=d,n>f))break}}for(;this.actions.length>n;)this.actions.pop();
return l&&e.setLookAhead(l),!i&&e.pos==this.stream.end&&(i=new Xs,i.value=e.p.parser.eofTerm,i.start=i.end=e.pos,
n=this.addActions(e,i.value,i.end,n)),this.mainToken=i,this.actions}getMainToken(e){if(this.mainToken)return this.
mainToken;let n=new Xs,{pos:i,p:r}=e;return n.start=i,n.end=Math.min(i+1,r.stream.end),n.value=i==r.stream.end?
r.parser.eofTerm:0,n}updateCachedToken(e,n,i){let r=this.stream.clipPos(i.pos);if(n.token(this.stream.reset(r,
e),i),e.value>-1){let{parser:s}=i.p;for(let o=0;o<s.specialized.length;o++)if(s.specialized[o]==e.value){let a=s.
specializers[o](this.stream.read(e.start,e.end),i);if(a>=0&&i.p.parser.dialect.allows(a>>1)){(a&1)==0?e.value=
a>>1:e.extended=a>>1;break}}}else e.value=0,e.end=this.stream.clipPos(r+1)}putAction(e,n,i,r){for(let s=0;s<r;s+=
3)if(this.actions[s]==e)return r;return this.actions[r++]=e,this.actions[r++]=n,this.actions[r++]=i,r}addActions(e,n,i,r){
let{state:s}=e,{parser:o}=e.p,{data:a}=o;for(let l=0;l<2;l++)for(let u=o.stateSlot(s,l?2:1);;u+=3){if(a[u]==65535)
if(a[u+1]==1)u=ii(a,u+2);else{r==0&&a[u+1]==2&&(r=this.putAction(ii(a,u+2),n,i,r));break}a[u]==n&&(r=this.putAction(
ii(a,u+1),n,i,r))}return r}},ym=class{constructor(e,n,i,r){this.parser=e,this.input=n,this.ranges=r,this.recovering=
0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=null,this.lastBigReductionStart=-1,this.
lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new mm(n,r),this.tokens=new Om(e,this.stream),this.
topTerm=e.top[1];let{from:s}=r[0];this.stacks=[dm.start(this,e.top[0],s)],this.fragments=i.length&&this.stream.
end-s>e.bufferLength*4?new gm(i,e.minRepeatTerm):null}get parsedPos(){return this.minStackPos}advance(){let e=this.
stacks,n=this.minStackPos,i=this.stacks=[],r,s;if(this.bigReductionCount>300&&e.length==1){let[o]=e;for(;o.forceReduce()&&
o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;);this.bigReductionCount=this.lastBigReductionSize=
0}for(let o=0;o<e.length;o++){let a=e[o];for(;;){if(this.tokens.mainToken=null,a.pos>n)i.push(a);else{if(this.
advanceStack(a,i,e))continue;{r||(r=[],s=[]),r.push(a);let l=this.tokens.getMainToken(a);s.push(l.value,l.end)}}
break}}if(!i.length){let o=r&&SR(r);if(o)return Kt&&console.log("Finish with "+this.stackID(o)),this.stackToTree(
o);if(this.parser.strict)throw Kt&&r&&console.log("Stuck with token "+(this.tokens.mainToken?this.parser.getName(
this.tokens.mainToken.value):"none")),new SyntaxError("No parse at "+n);this.recovering||(this.recovering=5)}if(this.
recovering&&r){let o=this.stoppedAt!=null&&r[0].pos>this.stoppedAt?r[0]:this.runRecovery(r,s,i);if(o)return Kt&&
console.log("Force-finish "+this.stackID(o)),this.stackToTree(o.forceAll())}if(this.recovering){let o=this.recovering==
1?1:this.recovering*3;if(i.length>o)for(i.sort((a,l)=>l.score-a.score);i.length>o;)i.pop();i.some(a=>a.reducePos>
n)&&this.recovering--}else if(i.length>1){e:for(let o=0;o<i.length-1;o++){let a=i[o];for(let l=o+1;l<i.length;l++){
let u=i[l];if(a.sameState(u)||a.buffer.length>500&&u.buffer.length>500)if((a.score-u.score||a.buffer.length-u.
buffer.length)>0)i.splice(l--,1);else{i.splice(o--,1);continue e}}}i.length>12&&(i.sort((o,a)=>a.score-o.score),
i.splice(12,i.length-12))}this.minStackPos=i[0].pos;for(let o=1;o<i.length;o++)i[o].pos<this.minStackPos&&(this.
minStackPos=i[o].pos);return null}stopAt(e){if(this.stoppedAt!=null&&this.stoppedAt<e)throw new RangeError("Ca\
n't move stoppedAt forward");this.stoppedAt=e}tryReuse(e,n,i,r){if(!i)return null;let s=e.curContext&&e.curContext.
tracker.strict,o=s?e.curContext.hash:0;for(;i;){let a=this.parser.nodeSet.types[i.type.id]!=i.type?-1:this.parser.
getGoto(e.state,i.type.id);if(a>-1&&i.length&&(!s||(i.prop(te.contextHash)||0)==o))return e.useNode(i,a,n),i;if(i.
children.length==0||i.positions[0]>0)break;let l=i.children[0];if(l instanceof we&&(!r||l.type.id>=this.parser.
minRepeatTerm))i=l;else break}return null}advanceStack(e,n,i){let r=e.pos,{parser:s}=this,o=Kt?this.stackID(e)+
" -> ":"";if(this.stoppedAt!=null&&r>this.stoppedAt)return e.forceReduce()?e:null;if(this.fragments){let u=e.reducePos<
r&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&this.fragments.lastRepeatPos==e.reducePos&&this.
tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(e,r,this.fragments.nodeAt(r),!1);if(u)return Kt&&
console.log(o+this.stackID(e)+` (via reuse of ${s.getName(u.type.id)})`),!0}let a=s.stateSlot(e.state,4);if(a>
0)return e.reduce(a),Kt&&console.log(o+this.stackID(e)+` (via always-reduce ${s.getName(a&65535)})`),!0;if(e.stack.
length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let l=this.tokens.getActions(e);for(let u=0;u<l.length;){
let h=l[u++],d=l[u++],f=l[u++],p=u==l.length||!i,m=p?e:e.split(),g=this.tokens.mainToken;if(m.apply(h,d,g?g.start:
m.pos,f),Kt&&console.log(o+this.stackID(m)+` (via ${(h&65536)==0?"shift":`reduce of ${s.getName(h&65535)}`} fo\
r ${s.getName(d)} @ ${r}${m==e?"":", split"})`),p)return!0;m.pos>r?n.push(m):i.push(m)}return!1}advanceFully(e,n){
let i=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;if(e.pos>i)return ck(e,n),!0}}runRecovery(e,n,i){
let r=null,s=!1;for(let o=0;o<e.length;o++){let a=e[o],l=n[o<<1],u=n[(o<<1)+1],h=Kt?this.stackID(a)+" -> ":"";
if(a.deadEnd&&(s||(s=!0,a.restart(),Kt&&console.log(h+this.stackID(a)+" (restarted)"),this.advanceFully(a,i))))
continue;let d=a.split(),f=h;for(let p=0;p<10&&d.forceReduce()&&(Kt&&console.log(f+this.stackID(d)+" (via forc\
e-reduce)"),!this.advanceFully(d,i));p++)Kt&&(f=this.stackID(d)+" -> ");for(let p of a.recoverByInsert(l))Kt&&
console.log(h+this.stackID(p)+" (via recover-insert)"),this.advanceFully(p,i);this.stream.end>a.pos?(u==a.pos&&
(u++,l=0),a.recoverByDelete(l,u),Kt&&console.log(h+this.stackID(a)+` (via recover-delete ${this.parser.getName(
l)})`),ck(a,i)):(!r||r.score<d.score)&&(r=d)}return r}stackToTree(e){return e.close(),we.build({buffer:pm.create(
e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.bufferLength,reused:this.reused,
start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.parser.minRepeatTerm})}stackID(e){
let n=(um||(um=new WeakMap)).get(e);return n||um.set(e,n=String.fromCodePoint(this.nextStackID++)),n+e}};function ck(t,e){
for(let n=0;n<e.length;n++){let i=e[n];if(i.pos==t.pos&&i.sameState(t)){e[n].score<t.score&&(e[n]=t);return}}e.
push(t)}var bm=class{constructor(e,n,i){this.source=e,this.flags=n,this.disabled=i}allows(e){return!this.disabled||
this.disabled[e]==0}},hm=t=>t,gu=class{constructor(e){this.start=e.start,this.shift=e.shift||hm,this.reduce=e.
reduce||hm,this.reuse=e.reuse||hm,this.hash=e.hash||(()=>0),this.strict=e.strict!==!1}},js=class t extends Sr{constructor(e){
if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parser version (${e.version}) doesn't match ru\
ntime version (14)`);let n=e.nodeNames.split(" ");this.minRepeatTerm=n.length;for(let a=0;a<e.repeatNodeCount;a++)
n.push("");let i=Object.keys(e.topRules).map(a=>e.topRules[a][1]),r=[];for(let a=0;a<n.length;a++)r.push([]);function s(a,l,u){
r[a].push([l,l.deserialize(String(u))])}if(e.nodeProps)for(let a of e.nodeProps){let l=a[0];typeof l=="string"&&
(l=te[l]);for(let u=1;u<a.length;){let h=a[u++];if(h>=0)s(h,l,a[u++]);else{let d=a[u+-h];for(let f=-h;f>0;f--)
s(a[u++],l,d);u++}}}this.nodeSet=new _s(n.map((a,l)=>mt.define({name:l>=this.minRepeatTerm?void 0:a,id:l,props:r[l],
top:i.indexOf(l)>-1,error:l==0,skipped:e.skippedNodes&&e.skippedNodes.indexOf(l)>-1}))),e.propSources&&(this.nodeSet=
this.nodeSet.extend(...e.propSources)),this.strict=!1,this.bufferLength=1024;let o=Sa(e.tokenData);this.context=
e.context,this.specializerSpecs=e.specialized||[],this.specialized=new Uint16Array(this.specializerSpecs.length);
for(let a=0;a<this.specializerSpecs.length;a++)this.specialized[a]=this.specializerSpecs[a].term;this.specializers=
this.specializerSpecs.map(uk),this.states=Sa(e.states,Uint32Array),this.data=Sa(e.stateData),this.goto=Sa(e.goto),
this.maxTerm=e.maxTerm,this.tokenizers=e.tokenizers.map(a=>typeof a=="number"?new Ai(o,a):a),this.topRules=e.topRules,
this.dialects=e.dialects||{},this.dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,
this.termNames=e.termNames||null,this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.
top=this.topRules[Object.keys(this.topRules)[0]]}createParse(e,n,i){let r=new ym(this,e,n,i);for(let s of this.
wrappers)r=s(r,e,n,i);return r}getGoto(e,n,i=!1){let r=this.goto;if(n>=r[0])return-1;for(let s=r[n+1];;){let o=r[s++],
a=o&1,l=r[s++];if(a&&i)return l;for(let u=s+(o>>1);s<u;s++)if(r[s]==e)return l;if(a)return-1}}hasAction(e,n){let i=this.
data;for(let r=0;r<2;r++)for(let s=this.stateSlot(e,r?2:1),o;;s+=3){if((o=i[s])==65535)if(i[s+1]==1)o=i[s=ii(i,
s+2)];else{if(i[s+1]==2)return ii(i,s+2);break}if(o==n||o==0)return ii(i,s+1)}return 0}stateSlot(e,n){return this.
states[e*6+n]}stateFlag(e,n){return(this.stateSlot(e,0)&n)>0}validAction(e,n){return!!this.allActions(e,i=>i==
n?!0:null)}allActions(e,n){let i=this.stateSlot(e,4),r=i?n(i):void 0;for(let s=this.stateSlot(e,1);r==null;s+=
3){if(this.data[s]==65535)if(this.data[s+1]==1)s=ii(this.data,s+2);else break;r=n(ii(this.data,s+1))}return r}nextStates(e){
let n=[];for(let i=this.stateSlot(e,1);;i+=3){if(this.data[i]==65535)if(this.data[i+1]==1)i=ii(this.data,i+2);else
break;if((this.data[i+2]&1)==0){let r=this.data[i+1];n.some((s,o)=>o&1&&s==r)||n.push(this.data[i],r)}}return n}configure(e){
let n=Object.assign(Object.create(t.prototype),this);if(e.props&&(n.nodeSet=this.nodeSet.extend(...e.props)),e.
top){let i=this.topRules[e.top];if(!i)throw new RangeError(`Invalid top rule name ${e.top}`);n.top=i}return e.
tokenizers&&(n.tokenizers=this.tokenizers.map(i=>{let r=e.tokenizers.find(s=>s.from==i);return r?r.to:i})),e.specializers&&
(n.specializers=this.specializers.slice(),n.specializerSpecs=this.specializerSpecs.map((i,r)=>{let s=e.specializers.
find(a=>a.from==i.external);if(!s)return i;let o=Object.assign(Object.assign({},i),{external:s.to});return n.specializers[r]=
uk(o),o})),e.contextTracker&&(n.context=e.contextTracker),e.dialect&&(n.dialect=this.parseDialect(e.dialect)),
e.strict!=null&&(n.strict=e.strict),e.wrap&&(n.wrappers=n.wrappers.concat(e.wrap)),e.bufferLength!=null&&(n.bufferLength=
e.bufferLength),n}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let n=this.dynamicPrecedences;return n==null?0:n[e]||0}parseDialect(e){
let n=Object.keys(this.dialects),i=n.map(()=>!1);if(e)for(let s of e.split(" ")){let o=n.indexOf(s);o>=0&&(i[o]=
!0)}let r=null;for(let s=0;s<n.length;s++)if(!i[s])for(let o=this.dialects[n[s]],a;(a=this.data[o++])!=65535;)
(r||(r=new Uint8Array(this.maxTerm+1)))[a]=1;return new bm(e,i,r)}static deserialize(e){return new t(e)}};function ii(t,e){
return t[e]|t[e+1]<<16}function SR(t){let e=null;for(let n of t){let i=n.p.stoppedAt;(n.pos==n.p.stream.end||i!=
null&&n.pos>i)&&n.p.parser.stateFlag(n.state,2)&&(!e||e.score<n.score)&&(e=n)}return e}function uk(t){if(t.external){
let e=t.extend?1:0;return(n,i)=>t.external(n,i)<<1|e}return t.get}var CR=317,PR=318,dk=1,$R=2,TR=3,QR=4,AR=319,RR=321,_R=322,MR=5,ER=6,DR=0,wm=[9,10,11,12,13,32,133,160,5760,8192,
8193,8194,8195,8196,8197,8198,8199,8200,8201,8202,8232,8233,8239,8287,12288],fk=125,IR=59,km=47,LR=42,ZR=43,NR=45,
qR=60,XR=44,BR=63,jR=46,WR=91,UR=new gu({start:!1,shift(t,e){return e==MR||e==ER||e==RR?t:e==_R},strict:!1}),zR=new Ri(
(t,e)=>{let{next:n}=t;(n==fk||n==-1||e.context)&&t.acceptToken(AR)},{contextual:!0,fallback:!0}),YR=new Ri((t,e)=>{
let{next:n}=t,i;wm.indexOf(n)>-1||n==km&&((i=t.peek(1))==km||i==LR)||n!=fk&&n!=IR&&n!=-1&&!e.context&&t.acceptToken(
CR)},{contextual:!0}),VR=new Ri((t,e)=>{t.next==WR&&!e.context&&t.acceptToken(PR)},{contextual:!0}),FR=new Ri(
(t,e)=>{let{next:n}=t;if(n==ZR||n==NR){if(t.advance(),n==t.next){t.advance();let i=!e.context&&e.canShift(dk);
t.acceptToken(i?dk:$R)}}else n==BR&&t.peek(1)==jR&&(t.advance(),t.advance(),(t.next<48||t.next>57)&&t.acceptToken(
TR))},{contextual:!0});function vm(t,e){return t>=65&&t<=90||t>=97&&t<=122||t==95||t>=192||!e&&t>=48&&t<=57}var GR=new Ri(
(t,e)=>{if(t.next!=qR||!e.dialectEnabled(DR)||(t.advance(),t.next==km))return;let n=0;for(;wm.indexOf(t.next)>
-1;)t.advance(),n++;if(vm(t.next,!0)){for(t.advance(),n++;vm(t.next,!1);)t.advance(),n++;for(;wm.indexOf(t.next)>
-1;)t.advance(),n++;if(t.next==XR)return;for(let i=0;;i++){if(i==7){if(!vm(t.next,!0))return;break}if(t.next!=
"extends".charCodeAt(i))break;t.advance(),n++}}t.acceptToken(QR,-n)}),HR=Ms({"get set async static":S.modifier,
"for while do if else switch try catch finally return throw break continue default case defer":S.controlKeyword,
"in of await yield void typeof delete instanceof as satisfies":S.operatorKeyword,"let var const using function\
 class extends":S.definitionKeyword,"import export from":S.moduleKeyword,"with debugger new":S.keyword,TemplateString:S.
special(S.string),super:S.atom,BooleanLiteral:S.bool,this:S.self,null:S.null,Star:S.modifier,VariableName:S.variableName,
"CallExpression/VariableName TaggedTemplateExpression/VariableName":S.function(S.variableName),VariableDefinition:S.
definition(S.variableName),Label:S.labelName,PropertyName:S.propertyName,PrivatePropertyName:S.special(S.propertyName),
"CallExpression/MemberExpression/PropertyName":S.function(S.propertyName),"FunctionDeclaration/VariableDefinit\
ion":S.function(S.definition(S.variableName)),"ClassDeclaration/VariableDefinition":S.definition(S.className),
"NewExpression/VariableName":S.className,PropertyDefinition:S.definition(S.propertyName),PrivatePropertyDefinition:S.
definition(S.special(S.propertyName)),UpdateOp:S.updateOperator,"LineComment Hashbang":S.lineComment,BlockComment:S.
blockComment,Number:S.number,String:S.string,Escape:S.escape,ArithOp:S.arithmeticOperator,LogicOp:S.logicOperator,
BitOp:S.bitwiseOperator,CompareOp:S.compareOperator,RegExp:S.regexp,Equals:S.definitionOperator,Arrow:S.function(
S.punctuation),": Spread":S.punctuation,"( )":S.paren,"[ ]":S.squareBracket,"{ }":S.brace,"InterpolationStart \
InterpolationEnd":S.special(S.brace),".":S.derefOperator,", ;":S.separator,"@":S.meta,TypeName:S.typeName,TypeDefinition:S.
definition(S.typeName),"type enum interface implements namespace module declare":S.definitionKeyword,"abstract\
 global Privacy readonly override":S.modifier,"is keyof unique infer asserts":S.operatorKeyword,JSXAttributeValue:S.
attributeValue,JSXText:S.content,"JSXStartTag JSXStartCloseTag JSXSelfCloseEndTag JSXEndTag":S.angleBracket,"J\
SXIdentifier JSXNameSpacedName":S.tagName,"JSXAttribute/JSXIdentifier JSXAttribute/JSXNameSpacedName":S.attributeName,
"JSXBuiltin/JSXIdentifier":S.standard(S.tagName)}),KR={__proto__:null,export:20,as:25,from:33,default:36,async:41,
function:42,in:52,out:55,const:56,extends:60,this:64,true:72,false:72,null:84,void:88,typeof:92,super:108,new:142,
delete:154,yield:163,await:167,class:172,public:237,private:237,protected:237,readonly:239,instanceof:258,satisfies:261,
import:294,keyof:351,unique:355,infer:361,asserts:397,is:399,abstract:419,implements:421,type:423,let:426,var:428,
using:431,interface:437,enum:441,namespace:447,module:449,declare:453,global:457,defer:473,for:478,of:487,while:490,
with:494,do:498,if:502,else:504,switch:508,case:514,try:520,catch:524,finally:528,return:532,throw:536,break:540,
continue:544,debugger:548},JR={__proto__:null,async:129,get:131,set:133,declare:195,public:197,private:197,protected:197,
static:199,abstract:201,override:203,readonly:209,accessor:211,new:403},e2={__proto__:null,"<":193},pk=js.deserialize(
{version:14,states:"$GSQ%TQlOOO%[QlOOO'_QpOOP(lO`OOO*zQ!0MxO'#CiO+RO#tO'#CjO+aO&jO'#CjO+oO#@ItO'#DaO.QQlO'#DgO\
.bQlO'#DrO%[QlO'#DzO0fQlO'#ESOOQ!0Lf'#E['#E[O1PQ`O'#EXOOQO'#Ep'#EpOOQO'#Im'#ImO1XQ`O'#GtO1dQ`O'#EoO1iQ`O'#EoO3\
hQ!0MxO'#JsO6[Q!0MxO'#JtO6uQ`O'#F^O6zQ,UO'#FuOOQ!0Lf'#Fg'#FgO7VO7dO'#FgO9XQMhO'#F}O9`Q`O'#F|OOQ!0Lf'#Jt'#JtOOQ\
!0Lb'#Js'#JsO9eQ`O'#GxOOQ['#K`'#K`O9pQ`O'#IZO9uQ!0LrO'#I[OOQ['#Ja'#JaOOQ['#I`'#I`Q`QlOOQ`QlOOO9}Q!L^O'#DvO:UQl\
O'#EOO:]QlO'#EQO9kQ`O'#GtO:dQMhO'#CoO:rQ`O'#EnO:}Q`O'#EzO;hQMhO'#FfO;xQ`O'#GtOOQO'#Ka'#KaO;}Q`O'#KaO<]Q`O'#G|O\
<]Q`O'#G}O<]Q`O'#HPO9kQ`O'#HSO=SQ`O'#HVO>kQ`O'#CeO>{Q`O'#HdO?TQ`O'#HjO?TQ`O'#HlO`QlO'#HnO?TQ`O'#HpO?TQ`O'#HsO?\
YQ`O'#HyO?_Q!0LsO'#IPO%[QlO'#IRO?jQ!0LsO'#ITO?uQ!0LsO'#IVO9uQ!0LrO'#IXO@QQ!0MxO'#CiOASQpO'#DlQOQ`OOO%[QlO'#EQO\
AjQ`O'#ETO:dQMhO'#EnOAuQ`O'#EnOBQQ!bO'#FfOOQ['#Cg'#CgOOQ!0Lb'#Dq'#DqOOQ!0Lb'#Jw'#JwO%[QlO'#JwOOQO'#Jz'#JzOOQO'\
#Ii'#IiOCQQpO'#EgOOQ!0Lb'#Ef'#EfOOQ!0Lb'#KO'#KOOC|Q!0MSO'#EgODWQpO'#EWOOQO'#Jy'#JyODlQpO'#JzOEyQpO'#EWODWQpO'#\
EgPFWO&2DjO'#CbPOOO)CEO)CEOOOOO'#Ia'#IaOFcO#tO,59UOOQ!0Lh,59U,59UOOOO'#Ib'#IbOFqO&jO,59UOGPQ!L^O'#DcOOOO'#Id'#\
IdOGWO#@ItO,59{OOQ!0Lf,59{,59{OGfQlO'#IeOGyQ`O'#JuOIxQ!fO'#JuO+}QlO'#JuOJPQ`O,5:ROJgQ`O'#EpOJtQ`O'#KUOKPQ`O'#K\
TOKPQ`O'#KTOKXQ`O,5;^OK^Q`O'#KSOOQ!0Ln,5:^,5:^OKeQlO,5:^OMcQ!0MxO,5:fONSQ`O,5:nONmQ!0LrO'#KRONtQ`O'#KQO9eQ`O'#\
KQO! YQ`O'#KQO! bQ`O,5;]O! gQ`O'#KQO!#lQ!fO'#JtOOQ!0Lh'#Ci'#CiO%[QlO'#ESO!$[Q!fO,5:sOOQS'#J{'#J{OOQO-E<k-E<kO9\
kQ`O,5=`O!$rQ`O,5=`O!$wQlO,5;ZO!&zQMhO'#EkO!(eQ`O,5;ZO!(jQlO'#DyO!(tQpO,5;eO!(|QpO,5;eO%[QlO,5;eOOQ['#FU'#FUOO\
Q['#FW'#FWO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;fO%[QlO,5;f\
OOQ['#F['#F[O!)[QlO,5;uOOQ!0Lf,5;z,5;zOOQ!0Lf,5;{,5;{OOQ!0Lf,5;},5;}O%[QlO'#IqO!+_Q!0LrO,5<jO%[QlO,5;fO!&zQMhO\
,5;fO!+|QMhO,5;fO!-nQMhO'#E^O%[QlO,5;xOOQ!0Lf,5;|,5;|O!-uQ,UO'#FkO!.rQ,UO'#KYO!.^Q,UO'#KYO!.yQ,UO'#KYOOQO'#KY'\
#KYO!/_Q,UO,5<TOOOW,5<a,5<aO!/pQlO'#FwOOOW'#Ip'#IpO7VO7dO,5<RO!/wQ,UO'#FyOOQ!0Lf,5<R,5<RO!0hQ$IUO'#CyOOQ!0Lh'#\
C}'#C}O!0{O#@ItO'#DRO!1iQMjO,5<fO!1pQ`O,5<iO!3YQ(CWO'#GYO!3jQ`O'#GZO!3oQ`O'#GZO!5_Q(CWO'#G_O!6dQpO'#GcOOQO'#Go\
'#GoO!,TQMhO'#GnOOQO'#Gq'#GqO!,TQMhO'#GpO!7VQ$IUO'#JmOOQ!0Lh'#Jm'#JmO!7aQ`O'#JlO!7oQ`O'#JkO!7wQ`O'#CuOOQ!0Lh'#\
C{'#C{O!8YQ`O'#C}OOQ!0Lh'#DV'#DVOOQ!0Lh'#DX'#DXO!8_Q`O,5<fO1SQ`O'#DZO!,TQMhO'#GQO!,TQMhO'#GSO!8gQ`O'#GUO!8lQ`O\
'#GVO!3oQ`O'#G]O!,TQMhO'#GbO<]Q`O'#JlO!8qQ`O'#EqO!9`Q`O,5<hOOQ!0Lb'#Cr'#CrO!9hQ`O'#ErO!:bQpO'#EsOOQ!0Lb'#KS'#K\
SO!:iQ!0LrO'#KbO9uQ!0LrO,5=dO`QlO,5>uOOQ['#Ji'#JiOOQ[,5>v,5>vOOQ[-E<^-E<^O!<hQ!0MxO,5:bO!=[QpO,5:`O!?WQ!0MxO,5\
:jO%[QlO,5:jO!AnQ!0MxO,5:lOOQO,5@{,5@{O!B_QMhO,5=`O!BmQ!0LrO'#JjO9`Q`O'#JjO!COQ!0LrO,59ZO!CZQpO,59ZO!CcQMhO,59\
ZO:dQMhO,59ZO!CnQ`O,5;ZO!CvQ`O'#HcO!D[Q`O'#KeO%[QlO,5<OO!=[QpO,5<QO!DdQ`O,5={O!DiQ`O,5={O!DnQ`O,5={O!D|Q`O,5={\
O9uQ!0LrO,5={O<]Q`O,5=kOOQO'#Cy'#CyO!ETQpO,5=hO!E]QMhO,5=iO!EhQ`O,5=kO!EmQ!bO,5=nO!EuQ`O'#KaO?YQ`O'#HXO9kQ`O'#\
HZO!EzQ`O'#HZO:dQMhO'#H]O!FPQ`O'#H]OOQ[,5=q,5=qO!FUQ`O'#H^O!FgQ`O'#CoO!FlQ`O,59PO!FvQ`O,59PO!H{QlO,59POOQ[,59P\
,59PO!I]Q!0LrO,59PO%[QlO,59PO!KhQlO'#HfOOQ['#Hg'#HgOOQ['#Hh'#HhO`QlO,5>OO!LOQ`O,5>OO`QlO,5>UO`QlO,5>WO!LTQ`O,5\
>YO`QlO,5>[O!LYQ`O,5>_O!L_QlO,5>eOOQ[,5>k,5>kO%[QlO,5>kO9uQ!0LrO,5>mOOQ[,5>o,5>oO#!iQ`O,5>oOOQ[,5>q,5>qO#!iQ`O\
,5>qOOQ[,5>s,5>sO##VQpO'#D_O%[QlO'#JwO##aQpO'#JwO##{QpO'#DmO#$^QpO'#DmO#&oQlO'#DmO#&vQ`O'#JvO#'OQ`O,5:WO#'TQ`O\
'#EtO#'`Q`O'#EtO#'eQ`O'#KVO#'mQ`O,5;_O#'rQpO'#DmO#(PQpO'#EVOOQ!0Lf,5:o,5:oO%[QlO,5:oO#(WQ`O,5:oO?YQ`O,5;YO!CZQ\
pO,5;YO!CcQMhO,5;YO:dQMhO,5;YO#(`Q`O,5@cO#(eQ07dO,5:sOOQO-E<g-E<gO#)kQ!0MSO,5;RODWQpO,5:rO#)uQpO,5:rODWQpO,5;R\
O!COQ!0LrO,5:rOOQ!0Lb'#Ej'#EjOOQO,5;R,5;RO%[QlO,5;RO#*SQ!0LrO,5;RO#*_Q!0LrO,5;RO!CZQpO,5:rOOQO,5;X,5;XO#*mQ!0L\
rO,5;RPOOO'#I_'#I_P#+RO&2DjO,58|POOO,58|,58|OOOO-E<_-E<_OOQ!0Lh1G.p1G.pOOOO-E<`-E<`OOOO,59},59}O#+^Q!bO,59}OOO\
O-E<b-E<bOOQ!0Lf1G/g1G/gO#+cQ!fO,5?PO+}QlO,5?POOQO,5?V,5?VO#+mQlO'#IeOOQO-E<c-E<cO#+zQ`O,5@aO#,SQ!fO,5@aO#,ZQ`\
O,5@oOOQ!0Lf1G/m1G/mO%[QlO,5@pO#,cQ`O'#IkOOQO-E<i-E<iO#,ZQ`O,5@oOOQ!0Lb1G0x1G0xOOQ!0Ln1G/x1G/xOOQ!0Ln1G0Y1G0YO\
%[QlO,5@mO#,wQ!0LrO,5@mO#-YQ!0LrO,5@mO#-aQ`O,5@lO9eQ`O,5@lO#-iQ`O,5@lO#-wQ`O'#InO#-aQ`O,5@lOOQ!0Lb1G0w1G0wO!(t\
QpO,5:uO!)PQpO,5:uOOQS,5:w,5:wO#.iQdO,5:wO#.qQMhO1G2zO9kQ`O1G2zOOQ!0Lf1G0u1G0uO#/PQ!0MxO1G0uO#0UQ!0MvO,5;VOOQ!\
0Lh'#GX'#GXO#0rQ!0MzO'#JmO!$wQlO1G0uO#2}Q!fO'#JxO%[QlO'#JxO#3XQ`O,5:eOOQ!0Lh'#D_'#D_OOQ!0Lf1G1P1G1PO%[QlO1G1PO\
OQ!0Lf1G1g1G1gO#3^Q`O1G1PO#5rQ!0MxO1G1QO#5yQ!0MxO1G1QO#8aQ!0MxO1G1QO#8hQ!0MxO1G1QO#;OQ!0MxO1G1QO#=fQ!0MxO1G1QO\
#=mQ!0MxO1G1QO#=tQ!0MxO1G1QO#@[Q!0MxO1G1QO#@cQ!0MxO1G1QO#BpQ?MtO'#CiO#DkQ?MtO1G1aO#DrQ?MtO'#JtO#EVQ!0MxO,5?]OO\
Q!0Lb-E<o-E<oO#GdQ!0MxO1G1QO#HaQ!0MzO1G1QOOQ!0Lf1G1Q1G1QO#IdQMjO'#J}O#InQ`O,5:xO#IsQ!0MxO1G1dO#JgQ,UO,5<XO#JoQ\
,UO,5<YO#JwQ,UO'#FpO#K`Q`O'#FoOOQO'#KZ'#KZOOQO'#Io'#IoO#KeQ,UO1G1oOOQ!0Lf1G1o1G1oOOOW1G1z1G1zO#KvQ?MtO'#JsO#LQ\
Q`O,5<cO!)[QlO,5<cOOOW-E<n-E<nOOQ!0Lf1G1m1G1mO#LVQpO'#KYOOQ!0Lf,5<e,5<eO#L_QpO,5<eO#LdQMhO'#DTOOOO'#Ic'#IcO#Lk\
O#@ItO,59mOOQ!0Lh,59m,59mO%[QlO1G2QO!8lQ`O'#IsO#LvQ`O,5<{OOQ!0Lh,5<x,5<xO!,TQMhO'#IvO#MdQMjO,5=YO!,TQMhO'#IxO#\
NVQMjO,5=[O!&zQMhO,5=^OOQO1G2T1G2TO#NaQ!dO'#CrO#NtQ(CWO'#ErO$ |QpO'#GcO$!dQ!dO,5<tO$!kQ`O'#K]O9eQ`O'#K]O$!yQ`O\
,5<vO$#aQ!dO'#C{O!,TQMhO,5<uO$#kQ`O'#G[O$$PQ`O,5<uO$$UQ!dO'#GXO$$cQ!dO'#K^O$$mQ`O'#K^O!&zQMhO'#K^O$$rQ`O,5<yO$\
$wQlO'#JwO$%RQpO'#GdO#$^QpO'#GdO$%dQ`O'#GhO!3oQ`O'#GlO$%iQ!0LrO'#IuO$%tQpO,5<}OOQ!0Lp,5<},5<}O$%{QpO'#GdO$&YQp\
O'#GeO$&kQpO'#GeO$&pQMjO,5=YO$'QQMjO,5=[OOQ!0Lh,5=_,5=_O!,TQMhO,5@WO!,TQMhO,5@WO$'bQ`O'#IzO$'vQ`O,5@VO$(OQ`O,5\
9aOOQ!0Lh,59i,59iO$(TQ`O,5@WO$)TQ$IYO,59uOOQ!0Lh'#Jq'#JqO$)vQMjO,5<lO$*iQMjO,5<nO@zQ`O,5<pOOQ!0Lh,5<q,5<qO$*sQ\
`O,5<wO$*xQMjO,5<|O$+YQ`O'#KQO!$wQlO1G2SO$+_Q`O1G2SO9eQ`O'#KTO$+dQ`O'#D_O9eQ`O'#EtO%[QlO'#EtO9eQ`O'#I|O$+rQ!0L\
rO,5@|OOQ[1G3O1G3OOOQ[1G4a1G4aOOQ!0Lf1G/|1G/|OOQ!0Lf1G/z1G/zO$-tQ!0MxO1G0UOOQ[1G2z1G2zO!&zQMhO1G2zO%[QlO1G2zO#\
.tQ`O1G2zO$/xQMhO'#EkOOQ!0Lb,5@U,5@UO$0VQ!0LrO,5@UOOQ[1G.u1G.uO!COQ!0LrO1G.uO!CZQpO1G.uO!CcQMhO1G.uO$0hQ`O1G0u\
O$0mQ`O'#CiO$0xQ`O'#KfO$1QQ`O,5=}O$1VQ`O'#KfO$1[Q`O'#KfO$1jQ`O'#JSO$1xQ`O,5APO$2QQ!fO1G1jOOQ!0Lf1G1l1G1lO9kQ`O\
1G3gO@zQ`O1G3gO$2XQ`O1G3gO$2^Q`O1G3gO!DnQ`O1G3gO9uQ!0LrO1G3gOOQ[1G3g1G3gO!EhQ`O1G3VO!&zQMhO1G3SO$2cQ`O1G3SOOQ[\
1G3T1G3TO!&zQMhO1G3TO$2hQ`O1G3TO$2pQpO'#HROOQ[1G3V1G3VO!6_QpO'#JOO!EmQ!bO1G3YOOQ[1G3Y1G3YOOQ[,5=s,5=sO$2xQMhO,\
5=uO9kQ`O,5=uO$%dQ`O,5=wO9`Q`O,5=wO!CZQpO,5=wO!CcQMhO,5=wO:dQMhO,5=wO$3WQ`O'#KdO$3cQ`O,5=xOOQ[1G.k1G.kO$3hQ!0L\
rO1G.kO@zQ`O1G.kO$3sQ`O1G.kO9uQ!0LrO1G.kO$5{Q!fO,5ARO$6YQ`O,5ARO9eQ`O,5ARO$6eQlO,5>QO$6lQ`O,5>QOOQ[1G3j1G3jO`Q\
lO1G3jOOQ[1G3p1G3pOOQ[1G3r1G3rO?TQ`O1G3tO$6qQlO1G3vO$:uQlO'#HuOOQ[1G3y1G3yO$;SQ`O'#H{O?YQ`O'#H}OOQ[1G4P1G4PO$;\
[QlO1G4PO9uQ!0LrO1G4VOOQ[1G4X1G4XOOQ!0Lb'#G`'#G`O9uQ!0LrO1G4ZO9uQ!0LrO1G4]O$?cQ`O,5@cO9eQ`O,5;`O?YQ`O,5:XO!)[Q\
lO,5:XO!CZQpO,5:XO$?hQ?MtO,5:XOOQO,5;`,5;`O$?rQpO'#IfO$@YQ`O,5@bOOQ!0Lf1G/r1G/rO!)[QlO,5;`O$@bQpO'#IlO$@lQ`O,5\
@qOOQ!0Lb1G0y1G0yO#$^QpO,5:XOOQO'#Ih'#IhO$@tQpO,5:qOOQ!0Ln,5:q,5:qO#(ZQ`O1G0ZOOQ!0Lf1G0Z1G0ZO%[QlO1G0ZOOQ!0Lf1\
G0t1G0tO?YQ`O1G0tO!CZQpO1G0tO!CcQMhO1G0tOOQ!0Lb1G5}1G5}O!COQ!0LrO1G0^OOQO1G0m1G0mO%[QlO1G0mO$@{Q!0LrO1G0mO$AWQ\
!0LrO1G0mO!CZQpO1G0^ODWQpO1G0^O$AfQ!0LrO1G0mOOQO1G0^1G0^O$AzQ!0MxO1G0mPOOO-E<]-E<]POOO1G.h1G.hOOOO1G/i1G/iO$BU\
Q!bO,5<jO$B^Q!fO1G4kOOQO1G4q1G4qO%[QlO,5?PO$BhQ`O1G5{O$BpQ`O1G6ZO$BxQ!fO1G6[O9eQ`O,5?VO$CSQ!0MxO1G6XO%[QlO1G6X\
O$CdQ!0LrO1G6XO$CuQ`O1G6WO$CuQ`O1G6WO9eQ`O1G6WO$C}Q`O,5?YO9eQ`O,5?YOOQO,5?Y,5?YO$DcQ`O,5?YO$+YQ`O,5?YOOQO-E<l-\
E<lOOQS1G0a1G0aOOQS1G0c1G0cO#.lQ`O1G0cOOQ[7+(f7+(fO!&zQMhO7+(fO%[QlO7+(fO$DqQ`O7+(fO$D|QMhO7+(fO$E[Q!0MzO,5=YO\
$GgQ!0MzO,5=[O$IrQ!0MzO,5=YO$LTQ!0MzO,5=[O$NfQ!0MzO,59uO%!kQ!0MzO,5<lO%$vQ!0MzO,5<nO%'RQ!0MzO,5<|OOQ!0Lf7+&a7+\
&aO%)dQ!0MxO7+&aO%*WQlO'#IgO%*eQ`O,5@dO%*mQ!fO,5@dOOQ!0Lf1G0P1G0PO%*wQ`O7+&kOOQ!0Lf7+&k7+&kO%*|Q?MtO,5:fO%[QlO\
7+&{O%+WQ?MtO,5:bO%+eQ?MtO,5:jO%+oQ?MtO,5:lO%+yQMhO'#IjO%,TQ`O,5@iOOQ!0Lh1G0d1G0dOOQO1G1s1G1sOOQO1G1t1G1tO%,]Q\
!jO,5<[O!)[QlO,5<ZOOQO-E<m-E<mOOQ!0Lf7+'Z7+'ZOOOW7+'f7+'fOOOW1G1}1G1}O%,hQ`O1G1}OOQ!0Lf1G2P1G2POOOO,59o,59oO%,\
mQ!dO,59oOOOO-E<a-E<aOOQ!0Lh1G/X1G/XO%,tQ!0MxO7+'lOOQ!0Lh,5?_,5?_O%-hQMhO1G2gP%-oQ`O'#IsPOQ!0Lh-E<q-E<qO%.]QMj\
O,5?bOOQ!0Lh-E<t-E<tO%/OQMjO,5?dOOQ!0Lh-E<v-E<vO%/YQ!dO1G2xO%/aQ!dO'#CrO%/wQMhO'#KTO$$wQlO'#JwOOQ!0Lh1G2`1G2`O\
%0RQ`O'#IrO%0jQ`O,5@wO%0jQ`O,5@wO%0rQ`O,5@wO%0}Q`O,5@wOOQO1G2b1G2bO%1]QMjO1G2aO$+YQ`O'#K]O!,TQMhO1G2aO%1mQ(CWO\
'#ItO%1zQ`O,5@xO!&zQMhO,5@xO%2SQ!dO,5@xOOQ!0Lh1G2e1G2eO%4dQ!fO'#CiO%4nQ`O,5=QOOQ!0Lb,5=O,5=OO%4vQpO,5=OOOQ!0Lb\
,5=P,5=POCwQ`O,5=OO%5RQpO,5=OOOQ!0Lb,5=S,5=SO$+YQ`O,5=WOOQO,5?a,5?aOOQO-E<s-E<sOOQ!0Lp1G2i1G2iO#$^QpO,5=OO$$wQ\
lO,5=QO%5aQ`O,5=PO%5lQpO,5=PO!,TQMhO'#IvO%6fQMjO1G2tO!,TQMhO'#IxO%7XQMjO1G2vO%7cQMjO1G5rO%7mQMjO1G5rOOQO,5?f,5\
?fOOQO-E<x-E<xOOQO1G.{1G.{O!,TQMhO1G5rO!,TQMhO1G5rO!=[QpO,59wO%[QlO,59wOOQ!0Lh,5<k,5<kO%7zQ`O1G2[O!,TQMhO1G2cO\
%8PQ!0MxO7+'nOOQ!0Lf7+'n7+'nO!$wQlO7+'nO%8sQ`O,5;`OOQ!0Lb,5?h,5?hOOQ!0Lb-E<z-E<zO%8xQ!dO'#K_O#(ZQ`O7+(fO4UQ!fO\
7+(fO$DtQ`O7+(fO%9SQ!0MvO'#CiO%9gQ!0MvO,5=TO%9zQ`O,5=TO%:SQ`O,5=TOOQ!0Lb1G5p1G5pOOQ[7+$a7+$aO!COQ!0LrO7+$aO!CZ\
QpO7+$aO!$wQlO7+&aO%:XQ`O'#JRO%:pQ`O,5AQOOQO1G3i1G3iO9kQ`O,5AQO%:pQ`O,5AQO%:xQ`O,5AQOOQO,5?n,5?nOOQO-E=Q-E=QOO\
Q!0Lf7+'U7+'UO%:}Q`O7+)RO9uQ!0LrO7+)RO9kQ`O7+)RO@zQ`O7+)RO%;SQ`O7+)ROOQ[7+)R7+)ROOQ[7+(q7+(qO%;XQ!0MvO7+(nO!&z\
QMhO7+(nO!EcQ`O7+(oOOQ[7+(o7+(oO!&zQMhO7+(oO%;cQ`O'#KcO%;nQ`O,5=mOOQO,5?j,5?jOOQO-E<|-E<|OOQ[7+(t7+(tO%=QQpO'#\
H[OOQ[1G3a1G3aO!&zQMhO1G3aO%[QlO1G3aO%=XQ`O1G3aO%=dQMhO1G3aO9uQ!0LrO1G3cO$%dQ`O1G3cO9`Q`O1G3cO!CZQpO1G3cO!CcQM\
hO1G3cO%=rQ`O'#JQO%>WQ`O,5AOO%>`QpO,5AOOOQ!0Lb1G3d1G3dOOQ[7+$V7+$VO@zQ`O7+$VO9uQ!0LrO7+$VO%>kQ`O7+$VO%[QlO1G6m\
O%[QlO1G6nO%>pQ!0LrO1G6mO%>zQlO1G3lO%?RQ`O1G3lO%?WQlO1G3lOOQ[7+)U7+)UO9uQ!0LrO7+)`O`QlO7+)bOOQ['#Ki'#KiOOQ['#J\
T'#JTO%?_QlO,5>aOOQ[,5>a,5>aO%[QlO'#HvO%?lQ`O'#HxOOQ[,5>g,5>gO9eQ`O,5>gOOQ[,5>i,5>iOOQ[7+)k7+)kOOQ[7+)q7+)qOOQ\
[7+)u7+)uOOQ[7+)w7+)wO%?qQpO1G5}O%@]Q`O1G0zOOQO1G/s1G/sO%@hQ?MtO1G/sO?YQ`O1G/sO!)[QlO'#DmOOQO,5?Q,5?QOOQO-E<d-\
E<dO%@rQ?MtO1G0zOOQO,5?W,5?WOOQO-E<j-E<jO!CZQpO1G/sOOQO-E<f-E<fOOQ!0Ln1G0]1G0]OOQ!0Lf7+%u7+%uO#(ZQ`O7+%uOOQ!0L\
f7+&`7+&`O?YQ`O7+&`O!CZQpO7+&`OOQO7+%x7+%xO$AzQ!0MxO7+&XOOQO7+&X7+&XO%[QlO7+&XO%@|Q!0LrO7+&XO!COQ!0LrO7+%xO!CZ\
QpO7+%xO%AXQ!0LrO7+&XO%AgQ!0MxO7++sO%[QlO7++sO%AwQ`O7++rO%AwQ`O7++rOOQO1G4t1G4tO9eQ`O1G4tO%BPQ`O1G4tOOQS7+%}7+\
%}O#(ZQ`O<<LQO4UQ!fO<<LQO%B_Q`O<<LQOOQ[<<LQ<<LQO!&zQMhO<<LQO%[QlO<<LQO%BgQ`O<<LQO%BrQ!0MzO,5?bO%D}Q!0MzO,5?dO%\
GYQ!0MzO1G2aO%IkQ!0MzO1G2tO%KvQ!0MzO1G2vO%NRQ!fO,5?RO%[QlO,5?ROOQO-E<e-E<eO%N]Q`O1G6OOOQ!0Lf<<JV<<JVO%NeQ?MtO1\
G0uO&!lQ?MtO1G1QO&!sQ?MtO1G1QO&$tQ?MtO1G1QO&${Q?MtO1G1QO&&|Q?MtO1G1QO&(}Q?MtO1G1QO&)UQ?MtO1G1QO&)]Q?MtO1G1QO&+\
^Q?MtO1G1QO&+eQ?MtO1G1QO&+lQ!0MxO<<JgO&-dQ?MtO1G1QO&.aQ?MvO1G1QO&/dQ?MvO'#JmO&1jQ?MtO1G1dO&1wQ?MtO1G0UO&2RQMjO\
,5?UOOQO-E<h-E<hO!)[QlO'#FrOOQO'#K['#K[OOQO1G1v1G1vO&2]Q`O1G1uO&2bQ?MtO,5?]OOOW7+'i7+'iOOOO1G/Z1G/ZO&2lQ!dO1G4\
yOOQ!0Lh7+(R7+(RP!&zQMhO,5?_O!,TQMhO7+(dO&2sQ`O,5?^O9eQ`O,5?^O$+YQ`O,5?^OOQO-E<p-E<pO&3RQ`O1G6cO&3RQ`O1G6cO&3Z\
Q`O1G6cO&3fQMjO7+'{O&3vQ!dO,5?`O&4QQ`O,5?`O!&zQMhO,5?`OOQO-E<r-E<rO&4VQ!dO1G6dO&4aQ`O1G6dO&4iQ`O1G2lO!&zQMhO1G\
2lOOQ!0Lb1G2j1G2jOOQ!0Lb1G2k1G2kO%4vQpO1G2jO!CZQpO1G2jOCwQ`O1G2jOOQ!0Lb1G2r1G2rO&4nQpO1G2jO&4|Q`O1G2lO$+YQ`O1G\
2kOCwQ`O1G2kO$$wQlO1G2lO&5UQ`O1G2kO&5xQMjO,5?bOOQ!0Lh-E<u-E<uO&6kQMjO,5?dOOQ!0Lh-E<w-E<wO!,TQMhO7++^O&6uQMjO7+\
+^O&7PQMjO7++^OOQ!0Lh1G/c1G/cO&7^Q`O1G/cOOQ!0Lh7+'v7+'vO&7cQMjO7+'}O&7sQ!0MxO<<KYOOQ!0Lf<<KY<<KYO&8gQ`O1G0zO!&\
zQMhO'#I{O&8lQ`O,5@yO&:nQ!fO<<LQO!&zQMhO1G2oO&:uQ!0LrO1G2oOOQ[<<G{<<G{O!COQ!0LrO<<G{O&;WQ!0MxO<<I{OOQ!0Lf<<I{<\
<I{OOQO,5?m,5?mO&;zQ`O,5?mO&<PQ`O,5?mOOQO-E=P-E=PO&<_Q`O1G6lO&<_Q`O1G6lO9kQ`O1G6lO@zQ`O<<LmOOQ[<<Lm<<LmO&<gQ`O\
<<LmO9uQ!0LrO<<LmO9kQ`O<<LmOOQ[<<LY<<LYO%;XQ!0MvO<<LYOOQ[<<LZ<<LZO!EcQ`O<<LZO&<lQpO'#I}O&<wQ`O,5@}O!)[QlO,5@}O\
OQ[1G3X1G3XOOQO'#JP'#JPO9uQ!0LrO'#JPO&=PQpO,5=vOOQ[,5=v,5=vO&=WQpO'#EgO&=_QpO'#GfO&=dQ`O7+({O&=iQ`O7+({OOQ[7+(\
{7+({O!&zQMhO7+({O%[QlO7+({O&=qQ`O7+({OOQ[7+(}7+(}O9uQ!0LrO7+(}O$%dQ`O7+(}O9`Q`O7+(}O!CZQpO7+(}O&=|Q`O,5?lOOQO\
-E=O-E=OOOQO'#H_'#H_O&>XQ`O1G6jO9uQ!0LrO<<GqOOQ[<<Gq<<GqO@zQ`O<<GqO&>aQ`O7+,XO&>fQ`O7+,YO%[QlO7+,XO%[QlO7+,YOO\
Q[7+)W7+)WO&>kQ`O7+)WO&>pQlO7+)WO&>wQ`O7+)WOOQ[<<Lz<<LzOOQ[<<L|<<L|OOQ[-E=R-E=ROOQ[1G3{1G3{O&>|Q`O,5>bOOQ[,5>d\
,5>dO&?RQ`O1G4RO9eQ`O7+&fO!)[QlO7+&fOOQO7+%_7+%_O&?WQ?MtO1G6[O?YQ`O7+%_OOQ!0Lf<<Ia<<IaOOQ!0Lf<<Iz<<IzO?YQ`O<<I\
zOOQO<<Is<<IsO$AzQ!0MxO<<IsO%[QlO<<IsOOQO<<Id<<IdO!COQ!0LrO<<IdO&?bQ!0LrO<<IsO&?mQ!0MxO<= _O&?}Q`O<= ^OOQO7+*`\
7+*`O9eQ`O7+*`OOQ[ANAlANAlO&@VQ!fOANAlO!&zQMhOANAlO#(ZQ`OANAlO4UQ!fOANAlO&@^Q`OANAlO%[QlOANAlO&@fQ!0MzO7+'{O&B\
wQ!0MzO,5?bO&ESQ!0MzO,5?dO&G_Q!0MzO7+'}O&IpQ!fO1G4mO&IzQ?MtO7+&aO&LOQ?MvO,5=YO&NVQ?MvO,5=[O&NgQ?MvO,5=YO&NwQ?M\
vO,5=[O' XQ?MvO,59uO'#_Q?MvO,5<lO'%bQ?MvO,5<nO''vQ?MvO,5<|O')lQ?MtO7+'lO')yQ?MtO7+'nO'*WQ`O,5<^OOQO7+'a7+'aOOQ\
!0Lh7+*e7+*eO'*]QMjO<<LOOOQO1G4x1G4xO'*dQ`O1G4xO'*oQ`O1G4xO'*}Q`O7++}O'*}Q`O7++}O!&zQMhO1G4zO'+VQ!dO1G4zO'+aQ`\
O7+,OO'+iQ`O7+(WO'+tQ!dO7+(WOOQ!0Lb7+(U7+(UOOQ!0Lb7+(V7+(VO!CZQpO7+(UOCwQ`O7+(UO',OQ`O7+(WO!&zQMhO7+(WO$+YQ`O7\
+(VO',TQ`O7+(WOCwQ`O7+(VO',]QMjO<<NxO!,TQMhO<<NxOOQ!0Lh7+$}7+$}O',gQ!dO,5?gOOQO-E<y-E<yO',qQ!0MvO7+(ZO!&zQMhO7\
+(ZOOQ[AN=gAN=gO9kQ`O1G5XOOQO1G5X1G5XO'-RQ`O1G5XO'-WQ`O7+,WO'-WQ`O7+,WO9uQ!0LrOANBXO@zQ`OANBXOOQ[ANBXANBXO'-`Q\
`OANBXOOQ[ANAtANAtOOQ[ANAuANAuO'-eQ`O,5?iOOQO-E<{-E<{O'-pQ?MtO1G6iOOQO,5?k,5?kOOQO-E<}-E<}OOQ[1G3b1G3bO'-zQ`O,\
5=QOOQ[<<Lg<<LgO!&zQMhO<<LgO&=dQ`O<<LgO'.PQ`O<<LgO%[QlO<<LgOOQ[<<Li<<LiO9uQ!0LrO<<LiO$%dQ`O<<LiO9`Q`O<<LiO'.XQ\
pO1G5WO'.dQ`O7+,UOOQ[AN=]AN=]O9uQ!0LrOAN=]OOQ[<= s<= sOOQ[<= t<= tO'.lQ`O<= sO'.qQ`O<= tOOQ[<<Lr<<LrO'.vQ`O<<L\
rO'.{QlO<<LrOOQ[1G3|1G3|O?YQ`O7+)mO'/SQ`O<<JQO'/_Q?MtO<<JQOOQO<<Hy<<HyOOQ!0LfAN?fAN?fOOQOAN?_AN?_O$AzQ!0MxOAN?\
_OOQOAN?OAN?OO%[QlOAN?_OOQO<<Mz<<MzOOQ[G27WG27WO!&zQMhOG27WO#(ZQ`OG27WO'/iQ!fOG27WO4UQ!fOG27WO'/pQ`OG27WO'/xQ?\
MtO<<JgO'0VQ?MvO1G2aO'1{Q?MvO,5?bO'4OQ?MvO,5?dO'6RQ?MvO1G2tO'8UQ?MvO1G2vO':XQ?MtO<<KYO':fQ?MtO<<I{OOQO1G1x1G1x\
O!,TQMhOANAjOOQO7+*d7+*dO':sQ`O7+*dO';OQ`O<= iO';WQ!dO7+*fOOQ!0Lb<<Kr<<KrO$+YQ`O<<KrOCwQ`O<<KrO';bQ`O<<KrO!&zQ\
MhO<<KrOOQ!0Lb<<Kp<<KpO!CZQpO<<KpO';mQ!dO<<KrOOQ!0Lb<<Kq<<KqO';wQ`O<<KrO!&zQMhO<<KrO$+YQ`O<<KqO';|QMjOANDdO'<W\
Q!0MvO<<KuOOQO7+*s7+*sO9kQ`O7+*sO'<hQ`O<= rOOQ[G27sG27sO9uQ!0LrOG27sO@zQ`OG27sO!)[QlO1G5TO'<pQ`O7+,TO'<xQ`O1G2\
lO&=dQ`OANBROOQ[ANBRANBRO!&zQMhOANBRO'<}Q`OANBROOQ[ANBTANBTO9uQ!0LrOANBTO$%dQ`OANBTOOQO'#H`'#H`OOQO7+*r7+*rOOQ\
[G22wG22wOOQ[ANE_ANE_OOQ[ANE`ANE`OOQ[ANB^ANB^O'=VQ`OANB^OOQ[<<MX<<MXO!)[QlOAN?lOOQOG24yG24yO$AzQ!0MxOG24yO#(ZQ\
`OLD,rOOQ[LD,rLD,rO!&zQMhOLD,rO'=[Q!fOLD,rO'=cQ?MvO7+'{O'?XQ?MvO,5?bO'A[Q?MvO,5?dO'C_Q?MvO7+'}O'ETQMjOG27UOOQO\
<<NO<<NOOOQ!0LbANA^ANA^O$+YQ`OANA^OCwQ`OANA^O'EeQ!dOANA^OOQ!0LbANA[ANA[O'ElQ`OANA^O!&zQMhOANA^O'EwQ!dOANA^OOQ!\
0LbANA]ANA]OOQO<<N_<<N_OOQ[LD-_LD-_O9uQ!0LrOLD-_O'FRQ?MtO7+*oOOQO'#Gg'#GgOOQ[G27mG27mO&=dQ`OG27mO!&zQMhOG27mOO\
Q[G27oG27oO9uQ!0LrOG27oOOQ[G27xG27xO'F]Q?MtOG25WOOQOLD*eLD*eOOQ[!$(!^!$(!^O#(ZQ`O!$(!^O!&zQMhO!$(!^O'FgQ!0MzOG\
27UOOQ!0LbG26xG26xO$+YQ`OG26xO'HxQ`OG26xOCwQ`OG26xO'ITQ!dOG26xO!&zQMhOG26xOOQ[!$(!y!$(!yOOQ[LD-XLD-XO&=dQ`OLD-\
XOOQ[LD-ZLD-ZOOQ[!)9Ex!)9ExO#(ZQ`O!)9ExOOQ!0LbLD,dLD,dO$+YQ`OLD,dOCwQ`OLD,dO'I[Q`OLD,dO'IgQ!dOLD,dOOQ[!$(!s!$(\
!sOOQ[!.K;d!.K;dO'InQ?MvOG27UOOQ!0Lb!$(!O!$(!OO$+YQ`O!$(!OOCwQ`O!$(!OO'KdQ`O!$(!OOOQ!0Lb!)9Ej!)9EjO$+YQ`O!)9Ej\
OCwQ`O!)9EjOOQ!0Lb!.K;U!.K;UO$+YQ`O!.K;UOOQ!0Lb!4/0p!4/0pO!)[QlO'#DzO1PQ`O'#EXO'KoQ!fO'#JsO'KvQ!L^O'#DvO'K}QlO\
'#EOO'LUQ!fO'#CiO'NlQ!fO'#CiO!)[QlO'#EQO'N|QlO,5;ZO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[Q\
lO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO,5;fO!)[QlO'#IqO(#PQ`O,5<jO!)[QlO,5;fO(#XQMhO,5;fO($rQMhO,5;fO!)\
[QlO,5;xO!&zQMhO'#GnO(#XQMhO'#GnO!&zQMhO'#GpO(#XQMhO'#GpO1SQ`O'#DZO1SQ`O'#DZO!&zQMhO'#GQO(#XQMhO'#GQO!&zQMhO'#\
GSO(#XQMhO'#GSO!&zQMhO'#GbO(#XQMhO'#GbO!)[QlO,5:jO($yQpO'#D_O!)[QlO,5@pO'N|QlO1G0uO(%TQ?MtO'#CiO!)[QlO1G2QO!&z\
QMhO'#IvO(#XQMhO'#IvO!&zQMhO'#IxO(#XQMhO'#IxO(%_Q!dO'#CrO!&zQMhO,5<uO(#XQMhO,5<uO'N|QlO1G2SO!)[QlO7+&{O!&zQMhO\
1G2aO(#XQMhO1G2aO!&zQMhO'#IvO(#XQMhO'#IvO!&zQMhO'#IxO(#XQMhO'#IxO!&zQMhO1G2cO(#XQMhO1G2cO'N|QlO7+'nO'N|QlO7+&a\
O!&zQMhOANAjO(#XQMhOANAjO(%rQ`O'#EoO(%wQ`O'#EoO(&PQ`O'#F^O(&UQ`O'#EzO(&ZQ`O'#KUO(&fQ`O'#KSO(&qQ`O,5;ZO(&vQMjO,\
5<fO(&}Q`O'#GZO('SQ`O'#GZO('XQ`O,5<fO('aQ`O,5<hO('iQ`O,5;ZO('qQ?MtO1G1aO('xQ`O,5<uO('}Q`O,5<uO((SQ`O,5<wO((XQ`\
O,5<wO((^Q`O1G2SO((cQ`O1G0uO((hQMjO<<LOO((oQMjO<<LOO((vQMhO'#F}O9`Q`O'#F|OAuQ`O'#EnO!)[QlO,5;uO!3oQ`O'#GZO!3oQ\
`O'#GZO!3oQ`O'#G]O!3oQ`O'#G]O!,TQMhO7+(dO!,TQMhO7+(dO%/YQ!dO1G2xO%/YQ!dO1G2xO!&zQMhO,5=^O!&zQMhO,5=^",stateData:"\
(){~O'}OS(OOSTOS(PRQ~OPYOQYOSfOY!VOaqOdzOeyOl!POpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_XO!iuO!lZO!oYO!pYO!qYO!svO\
!uwO!xxO!|]O$X|O$oiO%i}O%k!QO%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO%z!UO&X!WO&_!XO&a!YO&c!ZO&e![O&h!]O&n!^O&t!_O&\
v!`O&x!aO&z!bO&|!cO(USO(WTO(ZUO(bVO(p[O~OWtO~P`OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!l\
ZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oa!wOs!nO!S!oO!b!yO!c!vO!d!vO!|<XO#T!pO#U!pO#V!xO#W\
!pO#X!pO#[!zO#]!zO(V!lO(WTO(ZUO(f!mO(p!sO~O(P!{O~OP]XR]X[]Xa]Xj]Xr]X!Q]X!S]X!]]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p\
]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X'{]X(b]X(s]X(z]X({]X~O!g%SX~P(qO_!}O(W#PO(X!}O(Y#PO~O_#QO(Y#PO(Z\
#PO([#QO~Ox#SO!U#TO(c#TO(d#VO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!sv\
O!u!gO!x!hO$X!kO$oiO(U<]O(WTO(ZUO(bVO(p[O~O![#ZO!]#WO!Y(iP!Y(wP~P+}O!^#cO~P`OPYOQYOSfOd!jOe!iOrYOskOtkOzkO|YO!\
OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(WTO(ZUO(bVO(p[O~Op#mO![#iO!|]O#j#lO#k#iO(U<^O!\
k(tP~P.iO!l#oO(U#nO~O!x#sO!|]O%i#tO~O#l#uO~O!g#vO#l#uO~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!]$_O!l#xO!p$[O#R$RO#o$O\
O#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~Oa(gX'{(gX'x(gX!k(gX!Y(gX!_(gX%j(g\
X!g(gX~P1qO#S$dO#`$eO$R$eOP(hXR(hX[(hXj(hXr(hX!Q(hX!S(hX!](hX!l(hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(h\
X#v(hX#w(hX#y(hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX!_(hX%j(hX~Oa(hX'{(hX'x(hX!Y(hX!k(hXv(hX!g(hX~P4UO#`$eO~O$^$hO$`\
$gO$g$mO~OSfO!_$nO$j$oO$l$qO~Oh%VOj%dOk%dOp%WOr%XOs$tOt$tOz%YO|%ZO!O%]O!S${O!_$|O!i%bO!l$xO#k%cO$X%`O$u%^O$w%_\
O$z%aO(U$sO(WTO(ZUO(b$uO(z$}O({%POg(_P~Ol%[O~P7eO!l%eO~O!S%hO!_%iO(U%gO~O!g%mO~Oa%nO'{%nO~O!Q%rO~P%[O(V!lO~P%[\
O%o%vO~P%[Oh%VO!l%eO(U%gO(V!lO~Oe%}O!l%eO(U%gO~Oj$RO~O!_&PO(U%gO(V!lO(WTO(ZUO`)XP~O!Q&SO!l&RO%k&VO&U&WO~P;SO!x\
#sO~O%t&YO!S)TX!_)TX(U)TX~O(U&ZO~Ol!PO!u&`O%k!QO%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO~Od&eOe&dO!x&bO%i&cO%|&aO~P\
<bOd&hOeyOl!PO!_&gO!u&`O!xxO!|]O%i}O%m!OO%n!OO%o!OO%r!RO%t!SO%w!TO%x!TO%z!UO~Ob&kO#`&nO%k&iO(V!lO~P=gO!l&oO!u&\
sO~O!l#oO~O!_XO~Oa%nO'y&{O'{%nO~Oa%nO'y'OO'{%nO~Oa%nO'y'QO'{%nO~O'x]X!Y]Xv]X!k]X&]]X!_]X%j]X!g]X~P(qO!b'`O!c'W\
O!d'WO(V!lO(WTO(ZUO~Os'UO!S'TO!['XO(f'SO!^(jP!^(yP~P@nOn'cO!_'aO(U%gO~Oe'hO!l%eO(U%gO~O!Q&SO!l&RO~Os!nO!S!oO!|\
<XO#T!pO#U!pO#W!pO#X!pO(V!lO(WTO(ZUO(f!mO(p!sO~O!b'nO!c'mO!d'mO#V!pO#['oO#]'oO~PBYOa%nOh%VO!g#vO!l%eO'{%nO(s'q\
O~O!p'uO#`'sO~PChOs!nO!S!oO(WTO(ZUO(f!mO(p!sO~O!_XOs(nX!S(nX!b(nX!c(nX!d(nX!|(nX#T(nX#U(nX#V(nX#W(nX#X(nX#[(nX\
#](nX(V(nX(W(nX(Z(nX(f(nX(p(nX~O!c'mO!d'mO(V!lO~PDWO(Q'yO(R'yO(S'{O~O_!}O(W'}O(X!}O(Y'}O~O_#QO(Y'}O(Z'}O([#QO~\
Ov(PO~P%[Ox#SO!U#TO(c#TO(d(SO~O![(UO!Y'XX!Y'_X!]'XX!]'_X~P+}O!](WO!Y(iX~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!](WO!l\
#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~O!Y(iX~PHRO!Y(]O~\
O!Y(vX!](vX!g(vX!k(vX(s(vX~O#`(vX#l#dX!^(vX~PJUO#`(^O!Y(xX!](xX~O!](_O!Y(wX~O!Y(bO~O#`$eO~PJUO!^(cO~P`OR#zO!Q#\
yO!S#{O!l#xO(bVOP!na[!naj!nar!na!]!na!p!na#R!na#o!na#p!na#q!na#r!na#s!na#t!na#u!na#v!na#w!na#y!na#{!na#|!na(s!\
na(z!na({!na~Oa!na'{!na'x!na!Y!na!k!nav!na!_!na%j!na!g!na~PKlO!k(dO~O!g#vO#`(eO(s'qO!](uXa(uX'{(uX~O!k(uX~PNXO\
!S%hO!_%iO!|]O#j(jO#k(iO(U%gO~O!](kO!k(tX~O!k(mO~O!S%hO!_%iO#k(iO(U%gO~OP(hXR(hX[(hXj(hXr(hX!Q(hX!S(hX!](hX!l(\
hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(hX#v(hX#w(hX#y(hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX~O!g#vO!k(hX~P! uO\
R(oO!Q(nO!l#xO#S$dO!|!{a!S!{a~O!x!{a%i!{a!_!{a#j!{a#k!{a(U!{a~P!#vO!x(sO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!\
OYO!SWO!WkO!XkO!_XO!iuO!lZO!oYO!pYO!qYO!svO!u!gO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oh%VOp%WOr%XOs$tOt$tOz%YO|\
%ZO!O<uO!S${O!_$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~O#l(yO~O![({O!k(lP~P%[O(f(}O\
(p[O~O!S)PO!l#xO(f(}O(p[O~OP<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_!eO!i<ZO!lZO!o<WO!p<WO!q<\
WO!s<[O!u<_O!x!hO$X!kO$o>QO(U)^O(WTO(ZUO(bVO(p[O~O!]$_Oa$ra'{$ra'x$ra!k$ra!Y$ra!_$ra%j$ra!g$ra~Ol)eO~P!&zOh%VO\
p%WOr%XOs$tOt$tOz%YO|%ZO!O%]O!S${O!_$|O!i%bO!l$xO#k%cO$X%`O$u%^O$w%_O$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~Og(qP~P\
!,TO!Q)jO!g)iO!_$_X$[$_X$^$_X$`$_X$g$_X~O!g)iO!_(|X$[(|X$^(|X$`(|X$g(|X~O!Q)jO~P!.^O!Q)jO!_(|X$[(|X$^(|X$`(|X$\
g(|X~O!_)lO$[)pO$^)kO$`)kO$g)qO~O![)tO~P!)[O$^$hO$`$gO$g)xO~On${X!Q${X#S${X'z${X(z${X({${X~OgmXg${XnmX!]mX#`mX\
~P!0SOx)zO(c){O(d)}O~On*WO!Q*PO'z*QO(z$}O({%PO~Og*OO~P!1WOg*XO~Oh%VOr%XOs$tOt$tOz%YO|%ZO!O<uO!S*ZO!_*[O!i>WO!l\
$xO#k<{O$X%`O$u<wO$w<yO$z%aO(WTO(ZUO(b$uO(z$}O({%PO~Op*aO![*_O(U*YO!k)PP~P!1uO#l*bO~O!l*cO~Oh%VOp%WOr%XOs$tOt$\
tOz%YO|%ZO!O<uO!S${O!_$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(U*eO(WTO(ZUO(b$uO(z$}O({%PO~O![*hO!Y)QP~P!3tOr*tO\
s!nO!S*jO!b*rO!c*lO!d*lO!l*cO#[*sO%a*nO(V!lO(WTO(ZUO(f!mO~O!^*qO~P!5iO#S$dOn(aX!Q(aX'z(aX(z(aX({(aX!](aX#`(aX~\
Og(aX$P(aX~P!6kOn*yO#`*xOg(`X!](`X~O!]*zOg(_X~Oj%dOk%dOl%dO(U&ZOg(_P~Os*}O~Og*OO(U&ZO~O!l+TO~O(U(wO~Op+XO!S%hO\
![#iO!_%iO!|]O#j#lO#k#iO(U%gO!k(tP~O!g#vO#l+YO~O!S%hO![+[O!](_O!_%iO(U%gO!Y(wP~Os']O!S+_O![+^O(WTO(ZUO(f+]O~O!\
^(yP~P!9|O!]+`Oa)UX'{)UX~OP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$b\
O#w$SO#y$UO#{$WO#|$XO(bVO(s$YO(z#|O({#}O~Oa!ja!]!ja'{!ja'x!ja!Y!ja!k!jav!ja!_!ja%j!ja!g!ja~P!:tO(f(}O~OR#zO!Q#\
yO!S#{O!l#xO(bVOP!ra[!raj!rar!ra!]!ra!p!ra#R!ra#o!ra#p!ra#q!ra#r!ra#s!ra#t!ra#u!ra#v!ra#w!ra#y!ra#{!ra#|!ra(s!\
ra(z!ra({!ra~Oa!ra'{!ra'x!ra!Y!ra!k!rav!ra!_!ra%j!ra!g!ra~P!=aOR#zO!Q#yO!S#{O!l#xO(bVOP!ta[!taj!tar!ta!]!ta!p!\
ta#R!ta#o!ta#p!ta#q!ta#r!ta#s!ta#t!ta#u!ta#v!ta#w!ta#y!ta#{!ta#|!ta(s!ta(z!ta({!ta~Oa!ta'{!ta'x!ta!Y!ta!k!tav!\
ta!_!ta%j!ta!g!ta~P!?wOh%VOn+iO!_'aO%j+hO~O!g+kOa(^X!_(^X'{(^X!](^X~Oa%nO!_XO'{%nO~Oh%VO!l%eO~Oh%VO!l%eO(U%gO~\
O!g#vO#l(yO~Ob+vO%k+wO(U+sO(WTO(ZUO!^)YP~O!]+xO`)XX~O[+|O~O`+}O~O!_&PO(U%gO(V!lO`)XP~O%k,QO~P;SOh%VO#`,UO~Oh%V\
On,XO!_$|O~O!_,ZO~O!Q,]O!_XO~O%o%vO~O!x,bO~Oe,gO~Ob,hO(U#nO(WTO(ZUO!^)WP~Oe%}O~O%k!QO(U&ZO~P=gO[,mO`,lO~OPYOQY\
OSfOdzOeyOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!iuO!lZO!oYO!pYO!qYO!svO!xxO!|]O$oiO%i}O(WTO(ZUO(bVO(p[O~O!_!eO!u!\
gO$X!kO(U!dO~P!GOO`,lOa%nO'{%nO~OPYOQYOSfOd!jOe!iOpkOrYOskOtkOzkO|YO!OYO!SWO!WkO!XkO!_!eO!iuO!lZO!oYO!pYO!qYO!\
svO!x!hO$X!kO$oiO(U!dO(WTO(ZUO(bVO(p[O~Oa,rOl!OO!uwO%m!OO%n!OO%o!OO~P!IhO!l&oO~O&_,xO~O!_,zO~O&p,|O&r,}OP&maQ&\
maS&maY&maa&mad&mae&mal&map&mar&mas&mat&maz&ma|&ma!O&ma!S&ma!W&ma!X&ma!_&ma!i&ma!l&ma!o&ma!p&ma!q&ma!s&ma!u&ma\
!x&ma!|&ma$X&ma$o&ma%i&ma%k&ma%m&ma%n&ma%o&ma%r&ma%t&ma%w&ma%x&ma%z&ma&X&ma&_&ma&a&ma&c&ma&e&ma&h&ma&n&ma&t&ma\
&v&ma&x&ma&z&ma&|&ma'x&ma(U&ma(W&ma(Z&ma(b&ma(p&ma!^&ma&f&mab&ma&k&ma~O(U-SO~Oh!eX!]#iX!^#iX!g!RX!g!eX!l!eX#`#\
iX~O!]!eX!^!eX~P#!nO!g-WOh(kX!](kX!^(kX!g(kX!l(kXr(kX(s(kX~Oh%VO!g-YO!l%eO!]!aX!^!aX~Os!nO!S!oO(WTO(ZUO(f!mO~O\
P<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_!eO!i<ZO!lZO!o<WO!p<WO!q<WO!s<[O!u<_O!x!hO$X!kO$o>QO\
(WTO(ZUO(bVO(p[O~O(U=RO~P#$oO!]-^O!^(jX~O!^-`O~O#`-aO!]#hX!^#hX~O!g-WO~O!]-bO!^(yX~O!^-dO~O!c-eO!d-eO(V!lO~P#$\
^O!^-hO~P'_On-kO!_'aO~O!Y-pO~Os!{a!b!{a!c!{a!d!{a#T!{a#U!{a#V!{a#W!{a#X!{a#[!{a#]!{a(V!{a(W!{a(Z!{a(f!{a(p!{a~\
P!#vO!p-uO#`-sO~PChO!c-wO!d-wO(V!lO~PDWOa%nO#`-sO'{%nO~Oa%nO!g#vO#`-sO'{%nO~Oa%nO!g#vO!p-uO#`-sO'{%nO(s'qO~O(Q\
'yO(R'yO(S-|O~Ov-}O~O!Y'Xa!]'Xa~P!:tO![.RO!Y'XX!]'XX~P%[O!](WO!Y(ia~O!Y(ia~PHRO!](_O!Y(wa~O!S%hO![.VO!_%iO(U%g\
O!Y'_X!]'_X~O#`.XO!](ua!k(uaa(ua'{(ua~O!g#vO~P#,wO!](kO!k(ta~O!S%hO!_%iO#k.]O(U%gO~Op.bO!S%hO![._O!_%iO!|]O#j.\
aO#k._O(U%gO!]'bX!k'bX~OR.fO!l#xO~Oh%VOn.iO!_'aO%j.hO~Oa#ci!]#ci'{#ci'x#ci!Y#ci!k#civ#ci!_#ci%j#ci!g#ci~P!:tOn\
>^O!Q*PO'z*QO(z$}O({%PO~O#l#_aa#_a#`#_a'{#_a!]#_a!k#_a!_#_a!Y#_a~P#/sO#l(aXP(aXR(aX[(aXa(aXj(aXr(aX!S(aX!l(aX!\
p(aX#R(aX#o(aX#p(aX#q(aX#r(aX#s(aX#t(aX#u(aX#v(aX#w(aX#y(aX#{(aX#|(aX'{(aX(b(aX(s(aX!k(aX!Y(aX'x(aXv(aX!_(aX%j\
(aX!g(aX~P!6kO!].vO!k(lX~P!:tO!k.yO~O!Y.{O~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O(bVO[#nia#nij#nir#ni!]#ni#R#ni#p#ni#q#\
ni#r#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni'{#ni(s#ni(z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#o#ni~P\
#3cO#o$OO~P#3cOP$[OR#zOr$aO!Q#yO!S#{O!l#xO!p$[O#o$OO#p$PO#q$PO#r$PO(bVO[#nia#nij#ni!]#ni#R#ni#t#ni#u#ni#v#ni#w\
#ni#y#ni#{#ni#|#ni'{#ni(s#ni(z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#s#ni~P#6QO#s$QO~P#6QOP$[OR#zO[$cOj$\
ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO(bVOa#ni!]#ni#y#ni#{#ni#|#ni'{#ni(s#ni(\
z#ni({#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#w#ni~P#8oOP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$P\
O#q$PO#r$PO#s$QO#t$RO#u$RO#v$bO#w$SO(bVO({#}Oa#ni!]#ni#{#ni#|#ni'{#ni(s#ni(z#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g\
#ni~O#y$UO~P#;VO#y#ni~P#;VO#w$SO~P#8oOP$[OR#zO[$cOj$ROr$aO!Q#yO!S#{O!l#xO!p$[O#R$RO#o$OO#p$PO#q$PO#r$PO#s$QO#t\
$RO#u$RO#v$bO#w$SO#y$UO(bVO(z#|O({#}Oa#ni!]#ni#|#ni'{#ni(s#ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~O#{#ni~P#={O#{\
$WO~P#={OP]XR]X[]Xj]Xr]X!Q]X!S]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b\
]X(s]X(z]X({]X!]]X!^]X~O$P]X~P#@jOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#\
u<dO#v<nO#w<eO#y<gO#{<iO#|<jO(bVO(s$YO(z#|O({#}O~O$P.}O~P#BwO#S$dO#`<pO$R<pO$P(hX!^(hX~P! uOa'ea!]'ea'{'ea'x'e\
a!k'ea!Y'eav'ea!_'ea%j'ea!g'ea~P!:tO[#nia#nij#nir#ni!]#ni#R#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni'{#ni(s#\
ni'x#ni!Y#ni!k#niv#ni!_#ni%j#ni!g#ni~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O#o$OO#p$PO#q$PO#r$PO(bVO(z#ni({#ni~P#EyOn>^O\
!Q*PO'z*QO(z$}O({%POP#niR#ni!S#ni!l#ni!p#ni#o#ni#p#ni#q#ni#r#ni(b#ni~P#EyO!]/ROg(qX~P!1WOg/TO~Oa$Qi!]$Qi'{$Qi'\
x$Qi!Y$Qi!k$Qiv$Qi!_$Qi%j$Qi!g$Qi~P!:tO$^/UO$`/UO~O$^/VO$`/VO~O!g)iO#`/WO!_$dX$[$dX$^$dX$`$dX$g$dX~O![/XO~O!_)\
lO$[/ZO$^)kO$`)kO$g/[O~O!]<kO!^(gX~P#BwO!^/]O~O!g)iO$g(|X~O$g/_O~Ov/`O~P!&zOx)zO(c){O(d/cO~O!S/fO~O(z$}On%ba!Q\
%ba'z%ba({%ba!]%ba#`%ba~Og%ba$P%ba~P#L{O({%POn%da!Q%da'z%da(z%da!]%da#`%da~Og%da$P%da~P#MnO!]fX!gfX!kfX!k${X(s\
fX~P!0SOp%WO![/oO!](_O(U/nO!Y(wP!Y)QP~P!1uOr*tO!b*rO!c*lO!d*lO!l*cO#[*sO%a*nO(V!lO(WTO(ZUO~Os'UO!S/pO![+^O!^*q\
O(f=OO!^(yP~P$ [O!k/qO~P#/sO!]/rO!g#vO(s'qO!k)PX~O!k/wO~OnoX!QoX'zoX(zoX({oX~O!g#vO!koX~P$#OOp/yO!S%hO![*_O!_%\
iO(U%gO!k)PP~O#l/zO~O!Y${X!]${X!g%SX~P!0SO!]/{O!Y)QX~P#/sO!g/}O~O!Y0PO~OpkO(U0QO~P.iOh%VOr0VO!g#vO!l%eO(s'qO~O\
!g+kO~Oa%nO!]0ZO'{%nO~O!^0]O~P!5iO!c0^O!d0^O(V!lO~P#$^Os!nO!S0_O(WTO(ZUO(f!mO~O#[0aO~Og%ba!]%ba#`%ba$P%ba~P!1W\
Og%da!]%da#`%da$P%da~P!1WOj%dOk%dOl%dO(U&ZOg'nX!]'nX~O!]*zOg(_a~Og0jO~On0lO#`0kOg(`a!](`a~OR0mO!Q0mO!S0nO#S$dO\
n}a'z}a(z}a({}a!]}a#`}a~Og}a$P}a~P$(cO!Q*PO'z*QOn$ta(z$ta({$ta!]$ta#`$ta~Og$ta$P$ta~P$)_O!Q*PO'z*QOn$va(z$va({\
$va!]$va#`$va~Og$va$P$va~P$*QO#l0qO~Og%Ua!]%Ua#`%Ua$P%Ua~P!1WO!g#vO~O#l0tO~O!]#iX!^#iX!g!RX#`#iX~O!]+`Oa)Ua'{)\
Ua~OR#zO!Q#yO!S#{O!l#xO(bVOP!ri[!rij!rir!ri!]!ri!p!ri#R!ri#o!ri#p!ri#q!ri#r!ri#s!ri#t!ri#u!ri#v!ri#w!ri#y!ri#{\
!ri#|!ri(s!ri(z!ri({!ri~Oa!ri'{!ri'x!ri!Y!ri!k!riv!ri!_!ri%j!ri!g!ri~P$+}Oh%VOr%XOs$tOt$tOz%YO|%ZO!O<uO!S${O!_\
$|O!i>WO!l$xO#k<{O$X%`O$u<wO$w<yO$z%aO(WTO(ZUO(b$uO(z$}O({%PO~Op0}O%^1OO(U0|O~P$.eO!g+kOa(^a!_(^a'{(^a!](^a~O#\
l1UO~O[]X!]fX!^fX~O!]1VO!^)YX~O!^1XO~O[1YO~Ob1[O(U+sO(WTO(ZUO~O!_&PO(U%gO`'vX!]'vX~O!]+xO`)Xa~O!k1_O~P!:tO[1bO\
~O`1cO~O#`1hO~On1kO!_$|O~O(f(}O!^)VP~Oh%VOn1tO!_1qO%j1sO~O[2OO!]1|O!^)WX~O!^2PO~O`2ROa%nO'{%nO~O(U#nO(WTO(ZUO~\
O#S$dO#`$eO$R$eOP(hXR(hX[(hXr(hX!Q(hX!S(hX!](hX!l(hX!p(hX#R(hX#o(hX#p(hX#q(hX#r(hX#s(hX#t(hX#u(hX#v(hX#w(hX#y(\
hX#{(hX#|(hX(b(hX(s(hX(z(hX({(hX~Oj2UO&]2VOa(hX~P$4OOj2UO#`$eO&]2VO~Oa2XO~P%[Oa2ZO~O&f2^OP&diQ&diS&diY&dia&did\
&die&dil&dip&dir&dis&dit&diz&di|&di!O&di!S&di!W&di!X&di!_&di!i&di!l&di!o&di!p&di!q&di!s&di!u&di!x&di!|&di$X&di\
$o&di%i&di%k&di%m&di%n&di%o&di%r&di%t&di%w&di%x&di%z&di&X&di&_&di&a&di&c&di&e&di&h&di&n&di&t&di&v&di&x&di&z&di\
&|&di'x&di(U&di(W&di(Z&di(b&di(p&di!^&dib&di&k&di~Ob2dO!^2bO&k2cO~P`O!_XO!l2fO~O&r,}OP&miQ&miS&miY&mia&mid&mie\
&mil&mip&mir&mis&mit&miz&mi|&mi!O&mi!S&mi!W&mi!X&mi!_&mi!i&mi!l&mi!o&mi!p&mi!q&mi!s&mi!u&mi!x&mi!|&mi$X&mi$o&m\
i%i&mi%k&mi%m&mi%n&mi%o&mi%r&mi%t&mi%w&mi%x&mi%z&mi&X&mi&_&mi&a&mi&c&mi&e&mi&h&mi&n&mi&t&mi&v&mi&x&mi&z&mi&|&m\
i'x&mi(U&mi(W&mi(Z&mi(b&mi(p&mi!^&mi&f&mib&mi&k&mi~O!Y2lO~O!]!aa!^!aa~P#BwOs!nO!S!oO![2qO(f!mO!]'YX!^'YX~P@nO!\
]-^O!^(ja~O!]'`X!^'`X~P!9|O!]-bO!^(ya~O!^2yO~P'_Oa%nO#`3SO'{%nO~Oa%nO!g#vO#`3SO'{%nO~Oa%nO!g#vO!p3WO#`3SO'{%nO\
(s'qO~Oa%nO'{%nO~P!:tO!]$_Ov$ra~O!Y'Xi!]'Xi~P!:tO!](WO!Y(ii~O!](_O!Y(wi~O!Y(xi!](xi~P!:tO!](ui!k(uia(ui'{(ui~P\
!:tO#`3YO!](ui!k(uia(ui'{(ui~O!](kO!k(ti~O!S%hO!_%iO!|]O#j3_O#k3^O(U%gO~O!S%hO!_%iO#k3^O(U%gO~On3fO!_'aO%j3eO~\
Oh%VOn3fO!_'aO%j3eO~O#l%baP%baR%ba[%baa%baj%bar%ba!S%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v%ba\
#w%ba#y%ba#{%ba#|%ba'{%ba(b%ba(s%ba!k%ba!Y%ba'x%bav%ba!_%ba%j%ba!g%ba~P#L{O#l%daP%daR%da[%daa%daj%dar%da!S%da!\
l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u%da#v%da#w%da#y%da#{%da#|%da'{%da(b%da(s%da!k%da!Y%da'x%dav%da!_\
%da%j%da!g%da~P#MnO#l%baP%baR%ba[%baa%baj%bar%ba!S%ba!]%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v\
%ba#w%ba#y%ba#{%ba#|%ba'{%ba(b%ba(s%ba!k%ba!Y%ba'x%ba#`%bav%ba!_%ba%j%ba!g%ba~P#/sO#l%daP%daR%da[%daa%daj%dar%\
da!S%da!]%da!l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u%da#v%da#w%da#y%da#{%da#|%da'{%da(b%da(s%da!k%da!Y%\
da'x%da#`%dav%da!_%da%j%da!g%da~P#/sO#l}aP}a[}aa}aj}ar}a!l}a!p}a#R}a#o}a#p}a#q}a#r}a#s}a#t}a#u}a#v}a#w}a#y}a#{\
}a#|}a'{}a(b}a(s}a!k}a!Y}a'x}av}a!_}a%j}a!g}a~P$(cO#l$taP$taR$ta[$taa$taj$tar$ta!S$ta!l$ta!p$ta#R$ta#o$ta#p$ta\
#q$ta#r$ta#s$ta#t$ta#u$ta#v$ta#w$ta#y$ta#{$ta#|$ta'{$ta(b$ta(s$ta!k$ta!Y$ta'x$tav$ta!_$ta%j$ta!g$ta~P$)_O#l$va\
P$vaR$va[$vaa$vaj$var$va!S$va!l$va!p$va#R$va#o$va#p$va#q$va#r$va#s$va#t$va#u$va#v$va#w$va#y$va#{$va#|$va'{$va(\
b$va(s$va!k$va!Y$va'x$vav$va!_$va%j$va!g$va~P$*QO#l%UaP%UaR%Ua[%Uaa%Uaj%Uar%Ua!S%Ua!]%Ua!l%Ua!p%Ua#R%Ua#o%Ua#p\
%Ua#q%Ua#r%Ua#s%Ua#t%Ua#u%Ua#v%Ua#w%Ua#y%Ua#{%Ua#|%Ua'{%Ua(b%Ua(s%Ua!k%Ua!Y%Ua'x%Ua#`%Uav%Ua!_%Ua%j%Ua!g%Ua~P#\
/sOa#cq!]#cq'{#cq'x#cq!Y#cq!k#cqv#cq!_#cq%j#cq!g#cq~P!:tO![3nO!]'ZX!k'ZX~P%[O!].vO!k(la~O!].vO!k(la~P!:tO!Y3qO\
~O$P!na!^!na~PKlO$P!ja!]!ja!^!ja~P#BwO$P!ra!^!ra~P!=aO$P!ta!^!ta~P!?wOg'^X!]'^X~P!,TO!]/ROg(qa~OSfO!_4VO$e4WO~\
O!^4[O~Ov4]O~P#/sOa$nq!]$nq'{$nq'x$nq!Y$nq!k$nqv$nq!_$nq%j$nq!g$nq~P!:tO!Y4_O~P!&zO!S4`O~O!Q*PO'z*QO({%POn'ja(\
z'ja!]'ja#`'ja~Og'ja$P'ja~P%-tO!Q*PO'z*QOn'la(z'la({'la!]'la#`'la~Og'la$P'la~P%.gO(s$YO~P#/sO!YfX!Y${X!]fX!]${\
X!g%SX#`fX~P!0SOp%WO(U=XO~P!1uOp4dO!S%hO![4cO!_%iO(U%gO!]'fX!k'fX~O!]/rO!k)Pa~O!]/rO!g#vO!k)Pa~O!]/rO!g#vO(s'q\
O!k)Pa~Og$}i!]$}i#`$}i$P$}i~P!1WO![4lO!Y'hX!]'hX~P!3tO!]/{O!Y)Qa~O!]/{O!Y)Qa~P#/sOP]XR]X[]Xj]Xr]X!Q]X!S]X!Y]X!\
]]X!l]X!p]X#R]X#S]X#`]X#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b]X(s]X(z]X({]X~Oj%ZX!g%ZX~P%2\
^Oj4qO!g#vO~Oh%VO!g#vO!l%eO~Oh%VOr4vO!l%eO(s'qO~Or4{O!g#vO(s'qO~Os!nO!S4|O(WTO(ZUO(f!mO~O(z$}On%bi!Q%bi'z%bi({\
%bi!]%bi#`%bi~Og%bi$P%bi~P%5}O({%POn%di!Q%di'z%di(z%di!]%di#`%di~Og%di$P%di~P%6pOg(`i!](`i~P!1WO#`5SOg(`i!](`i\
~P!1WO!k5XO~Oa$pq!]$pq'{$pq'x$pq!Y$pq!k$pqv$pq!_$pq%j$pq!g$pq~P!:tO!Y5]O~O!]5^O!_)RX~P#/sOa${X!_${X%_]X'{${X!]\
${X~P!0SO%_5aOaoX!_oX'{oX!]oX~P$#OOp5bO(U#nO~O%_5aO~Ob5hO%k5iO(U+sO(WTO(ZUO!]'uX!^'uX~O!]1VO!^)Ya~O[5mO~O`5nO~\
O[5rO~Oa%nO'{%nO~P#/sO!]5wO#`5yO!^)VX~O!^5zO~Or6QOs!nO!S*jO!b!yO!c!vO!d!vO!|<XO#T!pO#U!pO#V!pO#W!pO#X!pO#[6PO#\
]!zO(V!lO(WTO(ZUO(f!mO(p!sO~O!^6OO~P%;sOn6VO!_1qO%j6UO~Oh%VOn6VO!_1qO%j6UO~Ob6^O(U#nO(WTO(ZUO!]'tX!^'tX~O!]1|O\
!^)Wa~O(WTO(ZUO(f6`O~O`6dO~Oj6gO&]6hO~PNXO!k6iO~P%[Oa6kO~Oa6kO~P%[Ob2dO!^6pO&k2cO~P`O!g6rO~O!g6tOh(ki!](ki!^(k\
i!g(ki!l(kir(ki(s(ki~O#`6uO!]#hi!^#hi~O!]!ai!^!ai~P#BwO!]#hi!^#hi~P#BwOa%nO#`7OO'{%nO~Oa%nO!g#vO#`7OO'{%nO~O!]\
(uq!k(uqa(uq'{(uq~P!:tO!](kO!k(tq~O!S%hO!_%iO#k7VO(U%gO~O!_'aO%j7YO~On7^O!_'aO%j7YO~O#l'jaP'jaR'ja['jaa'jaj'ja\
r'ja!S'ja!l'ja!p'ja#R'ja#o'ja#p'ja#q'ja#r'ja#s'ja#t'ja#u'ja#v'ja#w'ja#y'ja#{'ja#|'ja'{'ja(b'ja(s'ja!k'ja!Y'ja'\
x'jav'ja!_'ja%j'ja!g'ja~P%-tO#l'laP'laR'la['laa'laj'lar'la!S'la!l'la!p'la#R'la#o'la#p'la#q'la#r'la#s'la#t'la#u\
'la#v'la#w'la#y'la#{'la#|'la'{'la(b'la(s'la!k'la!Y'la'x'lav'la!_'la%j'la!g'la~P%.gO#l$}iP$}iR$}i[$}ia$}ij$}ir$\
}i!S$}i!]$}i!l$}i!p$}i#R$}i#o$}i#p$}i#q$}i#r$}i#s$}i#t$}i#u$}i#v$}i#w$}i#y$}i#{$}i#|$}i'{$}i(b$}i(s$}i!k$}i!Y$\
}i'x$}i#`$}iv$}i!_$}i%j$}i!g$}i~P#/sO#l%biP%biR%bi[%bia%bij%bir%bi!S%bi!l%bi!p%bi#R%bi#o%bi#p%bi#q%bi#r%bi#s%b\
i#t%bi#u%bi#v%bi#w%bi#y%bi#{%bi#|%bi'{%bi(b%bi(s%bi!k%bi!Y%bi'x%biv%bi!_%bi%j%bi!g%bi~P%5}O#l%diP%diR%di[%dia%\
dij%dir%di!S%di!l%di!p%di#R%di#o%di#p%di#q%di#r%di#s%di#t%di#u%di#v%di#w%di#y%di#{%di#|%di'{%di(b%di(s%di!k%di\
!Y%di'x%div%di!_%di%j%di!g%di~P%6pO!]'Za!k'Za~P!:tO!].vO!k(li~O$P#ci!]#ci!^#ci~P#BwOP$[OR#zO!Q#yO!S#{O!l#xO!p$\
[O(bVO[#nij#nir#ni#R#ni#p#ni#q#ni#r#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O\
#o#ni~P%NrO#o<aO~P%NrOP$[OR#zOr<mO!Q#yO!S#{O!l#xO!p$[O#o<aO#p<bO#q<bO#r<bO(bVO[#nij#ni#R#ni#t#ni#u#ni#v#ni#w#n\
i#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O#s#ni~P&!zO#s<cO~P&!zOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O\
#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO(bVO#y#ni#{#ni#|#ni$P#ni(s#ni(z#ni({#ni!]#ni!^#ni~O#w#ni~P&%SOP$[\
OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<bO#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO#w<eO(bVO({#}O#{#ni#|#ni$P#n\
i(s#ni(z#ni!]#ni!^#ni~O#y<gO~P&'TO#y#ni~P&'TO#w<eO~P&%SOP$[OR#zO[<oOj<dOr<mO!Q#yO!S#{O!l#xO!p$[O#R<dO#o<aO#p<b\
O#q<bO#r<bO#s<cO#t<dO#u<dO#v<nO#w<eO#y<gO(bVO(z#|O({#}O#|#ni$P#ni(s#ni!]#ni!^#ni~O#{#ni~P&)dO#{<iO~P&)dOa#}y!]\
#}y'{#}y'x#}y!Y#}y!k#}yv#}y!_#}y%j#}y!g#}y~P!:tO[#nij#nir#ni#R#ni#s#ni#t#ni#u#ni#v#ni#w#ni#y#ni#{#ni#|#ni$P#ni\
(s#ni!]#ni!^#ni~OP$[OR#zO!Q#yO!S#{O!l#xO!p$[O#o<aO#p<bO#q<bO#r<bO(bVO(z#ni({#ni~P&,`On>_O!Q*PO'z*QO(z$}O({%POP\
#niR#ni!S#ni!l#ni!p#ni#o#ni#p#ni#q#ni#r#ni(b#ni~P&,`O#S$dOP(aXR(aX[(aXj(aXn(aXr(aX!Q(aX!S(aX!l(aX!p(aX#R(aX#o(\
aX#p(aX#q(aX#r(aX#s(aX#t(aX#u(aX#v(aX#w(aX#y(aX#{(aX#|(aX$P(aX'z(aX(b(aX(s(aX(z(aX({(aX!](aX!^(aX~O$P$Qi!]$Qi!\
^$Qi~P#BwO$P!ri!^!ri~P$+}Og'^a!]'^a~P!1WO!^7pO~O!]'ea!^'ea~P#BwO!Y7qO~P#/sO!g#vO(s'qO!]'fa!k'fa~O!]/rO!k)Pi~O!\
]/rO!g#vO!k)Pi~Og$}q!]$}q#`$}q$P$}q~P!1WO!Y'ha!]'ha~P#/sO!g7xO~O!]/{O!Y)Qi~P#/sO!]/{O!Y)Qi~O!Y7{O~Oh%VOr8QO!l%\
eO(s'qO~Oj8SO!g#vO~Or8VO!g#vO(s'qO~O!Q*PO'z*QO({%POn'ka(z'ka!]'ka#`'ka~Og'ka$P'ka~P&5aO!Q*PO'z*QOn'ma(z'ma({'m\
a!]'ma#`'ma~Og'ma$P'ma~P&6SOg(`q!](`q~P!1WO#`8XOg(`q!](`q~P!1WO!Y8YO~Og%Pq!]%Pq#`%Pq$P%Pq~P!1WOa$py!]$py'{$py'\
x$py!Y$py!k$pyv$py!_$py%j$py!g$py~P!:tO!g6tO~O!]5^O!_)Ra~O!_'aOP$UaR$Ua[$Uaj$Uar$Ua!Q$Ua!S$Ua!]$Ua!l$Ua!p$Ua#R\
$Ua#o$Ua#p$Ua#q$Ua#r$Ua#s$Ua#t$Ua#u$Ua#v$Ua#w$Ua#y$Ua#{$Ua#|$Ua(b$Ua(s$Ua(z$Ua({$Ua~O%j7YO~P&8tO%_8^Oa%]i!_%]i\
'{%]i!]%]i~Oa#cy!]#cy'{#cy'x#cy!Y#cy!k#cyv#cy!_#cy%j#cy!g#cy~P!:tO[8`O~Ob8bO(U+sO(WTO(ZUO~O!]1VO!^)Yi~O`8fO~O(\
f(}O!]'qX!^'qX~O!]5wO!^)Va~O!^8pO~P%;sO(p!sO~P$&YO#[8qO~O!_1qO~O!_1qO%j8sO~On8vO!_1qO%j8sO~O[8{O!]'ta!^'ta~O!]\
1|O!^)Wi~O!k9PO~O!k9QO~O!k9TO~O!k9TO~P%[Oa9VO~O!g9WO~O!k9XO~O!](xi!^(xi~P#BwOa%nO#`9aO'{%nO~O!](uy!k(uya(uy'{(\
uy~P!:tO!](kO!k(ty~O%j9dO~P&8tO!_'aO%j9dO~O#l$}qP$}qR$}q[$}qa$}qj$}qr$}q!S$}q!]$}q!l$}q!p$}q#R$}q#o$}q#p$}q#q$\
}q#r$}q#s$}q#t$}q#u$}q#v$}q#w$}q#y$}q#{$}q#|$}q'{$}q(b$}q(s$}q!k$}q!Y$}q'x$}q#`$}qv$}q!_$}q%j$}q!g$}q~P#/sO#l'\
kaP'kaR'ka['kaa'kaj'kar'ka!S'ka!l'ka!p'ka#R'ka#o'ka#p'ka#q'ka#r'ka#s'ka#t'ka#u'ka#v'ka#w'ka#y'ka#{'ka#|'ka'{'k\
a(b'ka(s'ka!k'ka!Y'ka'x'kav'ka!_'ka%j'ka!g'ka~P&5aO#l'maP'maR'ma['maa'maj'mar'ma!S'ma!l'ma!p'ma#R'ma#o'ma#p'ma\
#q'ma#r'ma#s'ma#t'ma#u'ma#v'ma#w'ma#y'ma#{'ma#|'ma'{'ma(b'ma(s'ma!k'ma!Y'ma'x'mav'ma!_'ma%j'ma!g'ma~P&6SO#l%Pq\
P%PqR%Pq[%Pqa%Pqj%Pqr%Pq!S%Pq!]%Pq!l%Pq!p%Pq#R%Pq#o%Pq#p%Pq#q%Pq#r%Pq#s%Pq#t%Pq#u%Pq#v%Pq#w%Pq#y%Pq#{%Pq#|%Pq'\
{%Pq(b%Pq(s%Pq!k%Pq!Y%Pq'x%Pq#`%Pqv%Pq!_%Pq%j%Pq!g%Pq~P#/sO!]'Zi!k'Zi~P!:tO$P#cq!]#cq!^#cq~P#BwO(z$}OP%baR%ba[\
%baj%bar%ba!S%ba!l%ba!p%ba#R%ba#o%ba#p%ba#q%ba#r%ba#s%ba#t%ba#u%ba#v%ba#w%ba#y%ba#{%ba#|%ba$P%ba(b%ba(s%ba!]%b\
a!^%ba~On%ba!Q%ba'z%ba({%ba~P&JXO({%POP%daR%da[%daj%dar%da!S%da!l%da!p%da#R%da#o%da#p%da#q%da#r%da#s%da#t%da#u\
%da#v%da#w%da#y%da#{%da#|%da$P%da(b%da(s%da!]%da!^%da~On%da!Q%da'z%da(z%da~P&L`On>_O!Q*PO'z*QO({%PO~P&JXOn>_O!\
Q*PO'z*QO(z$}O~P&L`OR0mO!Q0mO!S0nO#S$dOP}a[}aj}an}ar}a!l}a!p}a#R}a#o}a#p}a#q}a#r}a#s}a#t}a#u}a#v}a#w}a#y}a#{}a\
#|}a$P}a'z}a(b}a(s}a(z}a({}a!]}a!^}a~O!Q*PO'z*QOP$taR$ta[$taj$tan$tar$ta!S$ta!l$ta!p$ta#R$ta#o$ta#p$ta#q$ta#r$\
ta#s$ta#t$ta#u$ta#v$ta#w$ta#y$ta#{$ta#|$ta$P$ta(b$ta(s$ta(z$ta({$ta!]$ta!^$ta~O!Q*PO'z*QOP$vaR$va[$vaj$van$var\
$va!S$va!l$va!p$va#R$va#o$va#p$va#q$va#r$va#s$va#t$va#u$va#v$va#w$va#y$va#{$va#|$va$P$va(b$va(s$va(z$va({$va!]\
$va!^$va~On>_O!Q*PO'z*QO(z$}O({%PO~OP%UaR%Ua[%Uaj%Uar%Ua!S%Ua!l%Ua!p%Ua#R%Ua#o%Ua#p%Ua#q%Ua#r%Ua#s%Ua#t%Ua#u%U\
a#v%Ua#w%Ua#y%Ua#{%Ua#|%Ua$P%Ua(b%Ua(s%Ua!]%Ua!^%Ua~P''eO$P$nq!]$nq!^$nq~P#BwO$P$pq!]$pq!^$pq~P#BwO!^9qO~O$P9r\
O~P!1WO!g#vO!]'fi!k'fi~O!g#vO(s'qO!]'fi!k'fi~O!]/rO!k)Pq~O!Y'hi!]'hi~P#/sO!]/{O!Y)Qq~Or9yO!g#vO(s'qO~O[9{O!Y9z\
O~P#/sO!Y9zO~Oj:RO!g#vO~Og(`y!](`y~P!1WO!]'oa!_'oa~P#/sOa%]q!_%]q'{%]q!]%]q~P#/sO[:WO~O!]1VO!^)Yq~O`:[O~O#`:]O\
!]'qa!^'qa~O!]5wO!^)Vi~P#BwO!S:_O~O!_1qO%j:bO~O(WTO(ZUO(f:gO~O!]1|O!^)Wq~O!k:jO~O!k:kO~O!k:lO~O!k:lO~P%[O#`:oO\
!]#hy!^#hy~O!]#hy!^#hy~P#BwO%j:tO~P&8tO!_'aO%j:tO~O$P#}y!]#}y!^#}y~P#BwOP$}iR$}i[$}ij$}ir$}i!S$}i!l$}i!p$}i#R$\
}i#o$}i#p$}i#q$}i#r$}i#s$}i#t$}i#u$}i#v$}i#w$}i#y$}i#{$}i#|$}i$P$}i(b$}i(s$}i!]$}i!^$}i~P''eO!Q*PO'z*QO({%POP'\
jaR'ja['jaj'jan'jar'ja!S'ja!l'ja!p'ja#R'ja#o'ja#p'ja#q'ja#r'ja#s'ja#t'ja#u'ja#v'ja#w'ja#y'ja#{'ja#|'ja$P'ja(b'\
ja(s'ja(z'ja!]'ja!^'ja~O!Q*PO'z*QOP'laR'la['laj'lan'lar'la!S'la!l'la!p'la#R'la#o'la#p'la#q'la#r'la#s'la#t'la#u\
'la#v'la#w'la#y'la#{'la#|'la$P'la(b'la(s'la(z'la({'la!]'la!^'la~O(z$}OP%biR%bi[%bij%bin%bir%bi!Q%bi!S%bi!l%bi!\
p%bi#R%bi#o%bi#p%bi#q%bi#r%bi#s%bi#t%bi#u%bi#v%bi#w%bi#y%bi#{%bi#|%bi$P%bi'z%bi(b%bi(s%bi({%bi!]%bi!^%bi~O({%P\
OP%diR%di[%dij%din%dir%di!Q%di!S%di!l%di!p%di#R%di#o%di#p%di#q%di#r%di#s%di#t%di#u%di#v%di#w%di#y%di#{%di#|%di\
$P%di'z%di(b%di(s%di(z%di!]%di!^%di~O$P$py!]$py!^$py~P#BwO$P#cy!]#cy!^#cy~P#BwO!g#vO!]'fq!k'fq~O!]/rO!k)Py~O!Y\
'hq!]'hq~P#/sOr;OO!g#vO(s'qO~O[;SO!Y;RO~P#/sO!Y;RO~Og(`!R!](`!R~P!1WOa%]y!_%]y'{%]y!]%]y~P#/sO!]1VO!^)Yy~O!]5w\
O!^)Vq~O(U;ZO~O!_1qO%j;^O~O!k;aO~O%j;fO~P&8tOP$}qR$}q[$}qj$}qr$}q!S$}q!l$}q!p$}q#R$}q#o$}q#p$}q#q$}q#r$}q#s$}q\
#t$}q#u$}q#v$}q#w$}q#y$}q#{$}q#|$}q$P$}q(b$}q(s$}q!]$}q!^$}q~P''eO!Q*PO'z*QO({%POP'kaR'ka['kaj'kan'kar'ka!S'ka\
!l'ka!p'ka#R'ka#o'ka#p'ka#q'ka#r'ka#s'ka#t'ka#u'ka#v'ka#w'ka#y'ka#{'ka#|'ka$P'ka(b'ka(s'ka(z'ka!]'ka!^'ka~O!Q*\
PO'z*QOP'maR'ma['maj'man'mar'ma!S'ma!l'ma!p'ma#R'ma#o'ma#p'ma#q'ma#r'ma#s'ma#t'ma#u'ma#v'ma#w'ma#y'ma#{'ma#|'m\
a$P'ma(b'ma(s'ma(z'ma({'ma!]'ma!^'ma~OP%PqR%Pq[%Pqj%Pqr%Pq!S%Pq!l%Pq!p%Pq#R%Pq#o%Pq#p%Pq#q%Pq#r%Pq#s%Pq#t%Pq#u\
%Pq#v%Pq#w%Pq#y%Pq#{%Pq#|%Pq$P%Pq(b%Pq(s%Pq!]%Pq!^%Pq~P''eOg%f!Z!]%f!Z#`%f!Z$P%f!Z~P!1WO!Y;jO~P#/sOr;kO!g#vO(s\
'qO~O[;mO!Y;jO~P#/sO!]'qq!^'qq~P#BwO!]#h!Z!^#h!Z~P#BwO#l%f!ZP%f!ZR%f!Z[%f!Za%f!Zj%f!Zr%f!Z!S%f!Z!]%f!Z!l%f!Z!p\
%f!Z#R%f!Z#o%f!Z#p%f!Z#q%f!Z#r%f!Z#s%f!Z#t%f!Z#u%f!Z#v%f!Z#w%f!Z#y%f!Z#{%f!Z#|%f!Z'{%f!Z(b%f!Z(s%f!Z!k%f!Z!Y%f\
!Z'x%f!Z#`%f!Zv%f!Z!_%f!Z%j%f!Z!g%f!Z~P#/sOr;vO!g#vO(s'qO~O!Y;wO~P#/sOr<OO!g#vO(s'qO~O!Y<PO~P#/sOP%f!ZR%f!Z[%f\
!Zj%f!Zr%f!Z!S%f!Z!l%f!Z!p%f!Z#R%f!Z#o%f!Z#p%f!Z#q%f!Z#r%f!Z#s%f!Z#t%f!Z#u%f!Z#v%f!Z#w%f!Z#y%f!Z#{%f!Z#|%f!Z$P\
%f!Z(b%f!Z(s%f!Z!]%f!Z!^%f!Z~P''eOr<SO!g#vO(s'qO~Ov(gX~P1qO!Q%rO~P!)[O(V!lO~P!)[O!YfX!]fX#`fX~P%2^OP]XR]X[]Xj]\
Xr]X!Q]X!S]X!]]X!]fX!l]X!p]X#R]X#S]X#`]X#`fX#lfX#o]X#p]X#q]X#r]X#s]X#t]X#u]X#v]X#w]X#y]X#{]X#|]X$R]X(b]X(s]X(z\
]X({]X~O!gfX!k]X!kfX(sfX~P'LcOP<WOQ<WOSfOd>SOe!iOpkOr<WOskOtkOzkO|<WO!O<WO!SWO!WkO!XkO!_XO!i<ZO!lZO!o<WO!p<WO!\
q<WO!s<[O!u<_O!x!hO$X!kO$o>QO(U)^O(WTO(ZUO(bVO(p[O~O!]<kO!^$ra~Oh%VOp%WOr%XOs$tOt$tOz%YO|%ZO!O<vO!S${O!_$|O!i>\
XO!l$xO#k<|O$X%`O$u<xO$w<zO$z%aO(U(wO(WTO(ZUO(b$uO(z$}O({%PO~Ol)eO~P(#XOr!eX(s!eX~P#!nO!^]X!^fX~P'LcO!YfX!Y${X\
!]fX!]${X#`fX~P!0SO#l<`O~O!g#vO#l<`O~O#`<pO~Oj<dO~O#`=PO!](xX!^(xX~O#`<pO!](vX!^(vX~O#l=QO~Og=SO~P!1WO#l=YO~O#\
l=ZO~Og=SO(U&ZO~O!g#vO#l=[O~O!g#vO#l=QO~O$P=]O~P#BwO#l=^O~O#l=_O~O#l=dO~O#l=eO~O#l=fO~O#l=gO~O$P=hO~P!1WO$P=iO\
~P!1WOl=tO~P7eOk#S#T#U#W#X#[#j#k#v$o$u$w$z%^%_%i%j%k%r%t%w%x%z%|~(PT#p!X'}(V#qs#o#rr!Q(O$^(U$`(f~",goto:"$9_)^\
PPPPPP)_PP)bP)sP+X/^PPPP6lPP7SPP=PPPP@sPA]PA]PPPA]PCePA]PA]PA]PCiPCnPD]PIVPPPIZPPPPIZL^PPPLdMUPIZPIZPP! dIZPPP\
IZPIZP!#kIZP!'R!(W!(aP!)T!)X!)T!,fPPPPPPP!-V!(WPP!-g!/XP!2hIZIZ!2m!5y!:g!:g!>f!>nPPP!>tIZPPPPPPPPP!BTP!CbPPIZ!\
DsPIZPIZIZIZIZIZPIZ!FVP!IaP!LgP!Lk!Lu!Ly!LyP!I^P!L}!L}P#!TP#!XIZPIZ#!_#%dCiA]PA]PA]A]P#&qA]A]#)TA]#+{A]#.XA]A]\
#.w#1]#1]#1b#1k#1]#1vPP#1]PA]#2`A]#6_A]A]6lPPP#:dPPP#:}#:}P#:}P#;e#:}PP#;kP#;bP#;b#<O#;b#<j#<p#<s)bP#<v)bP#=P#\
=P#=PP)bP)bP)bP)bPP)bP#=V#=YP#=Y)bP#=^P#=aP)bP)bP)bP)bP)bP)b)bPP#=g#=m#=x#>O#>U#>[#>b#>p#>v#?Q#?W#?b#?h#?x#@O#\
@p#AS#AY#A`#An#BT#Cx#DW#D_#Ey#FX#Gy#HX#H_#He#Hk#Hu#H{#IR#I]#Io#IuPPPPPPPPPPP#I{PPPPPPP#Jp#M}$ g$ n$ vPPP$'bP$'\
k$*d$0}$1Q$1T$2S$2V$2^$2fP$2l$2oP$3]$3a$4X$5g$5l$6SPP$6X$6_$6c$6f$6j$6n$7j$8R$8j$8n$8q$8t$9O$9R$9V$9ZR!|RoqOXs\
t!Z#d%m&r&t&u&w,u,z2^2aY!vQ'a-g1q5}Q%tvQ%|yQ&T|Q&j!VS'W!e-^Q'g!iS'm!r!yU*l$|*[*pQ+q%}S,O&V&WQ,f&dQ-e'`Q-o'hQ-w\
'nQ0^*rQ1d,QQ1{,gR<}<[%SdOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c\
's(U(W(^(e(y({)P*O*j+Y+_,r,u,z-k-s.R.X.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3n4|6V6g6h6k7O8v9V9aS#q]<X!r)`$Z$n'X)t\
-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TU+Q%]<u<vQ+v&PQ,h&gQ,o&oQ0z+iQ1P+kQ1[+\
wQ2T,mQ3b.iQ5b1OQ5h1VQ6^1|Q7[3fQ8b5iR9g7^'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%\
m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3\
S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>T!S!nQ!r!v!y!z$|'W'`\
'a'm'n'o*l*p*r*s-^-e-g-w0^0a1q5}6P%[$ti#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}0b0d0k0l0\
q1h1k1s3e4`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a=b=c=d=e=\
h=i>Q>Y>Z>^>_Q&X|S'U!e*[S']%i-bQ+v&PQ,R&WQ,h&gQ0p+TQ1[+wQ1a+}Q2S,lQ2T,mQ5h1VQ5q1cQ6^1|Q6a2OQ6b2RQ8b5iQ8e5nQ9O6\
dQ:Z8fQ:h8{R;X:[rnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aR,j&k&z^OPXYstuvwz!Z!`!g!j!o#S#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z\
$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'c's(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a\
2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>S>T[#]WZ#W#Z'X(\
U!b%jm#h#i#l$x%e%h(_(i(j(k*Z*_*c+[+^+`,q-W.V.].^._.a/o/r2f3^3_4c6t7VQ%wxQ%{yW&Q|&V&W,QQ&_!TQ'd!hQ'f!iQ(r#sS+p%\
|%}Q+t&PQ,a&bQ,e&dS-n'g'hQ.k(sQ1T+qQ1Z+wQ1]+xQ1`+|Q1v,bS1z,f,gQ3O-oQ5g1VQ5k1YQ5p1bQ6]1{Q8a5iQ8d5mQ8h5rQ:V8`R;V\
:W!U$zi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z!^%yy!i!u%{%|%}'V'f'g'h'l'v*k+p+q-Z-n-o-v0T0W1T2w3O3V\
4t4u4x8P9}Q+j%wQ,V&[Q,Y&]Q,d&dQ.j(rQ1u,aU1y,e,f,gQ3g.kQ6W1vS6[1z1{Q8z6]#f>U#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/\
}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_o>V<n<o<r<t<x<z<|=U=W=Z=_=a=c=e\
=iW%Ti%V*z>QS&[!Q&iQ&]!RQ&^!SU+O%[%d=tR,T&Y%]%Si#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}\
0b0d0k0l0q1h1k1s3e4`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a\
=b=c=d=e=h=i>Q>Y>Z>^>_T){$u)|V+Q%]<u<vW']!e%i*[-bS)O#y#zQ+e%rQ+{&SS.d(n(oQ1l,ZQ5V0mR8k5w'QkOPWXYZstuvw!Z!`!g!o\
#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y\
-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h\
<i<j<k<m<p<}=P=Q=S=[=]=f=g>T$i$^c#Y#e%q%s%u(T(Z(u(z)S)T)U)V)W)X)Y)Z)[)])_)a)c)h)r+f+z-[-z.P.U.W.u.x.|/O/P/Q/d0\
r2o2t3Q3X3m3r3s3t3u3v3w3x3y3z3{3|3}4O4R4S4Z5Z5e6w6}7S7c7d7m7n8m9Z9_9i9o9p:q;Y;b<Y=wT#TV#U'RkOPWXYZstuvw!Z!`!g!\
o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-\
Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<\
h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ'Y!eR2r-^!W!nQ!e!r!v!y!z$|'W'`'a'm'n'o*[*l*p*r*s-^-e-g-w0^0a1q5}6PR1n,]nqOXst!Z#\
d%m&r&t&u&w,u,z2^2aQ&y!^Q'w!xS(t#u<`Q+n%zQ,_&_Q,`&aQ-l'eQ-y'pS.t(y=QS0s+Y=[Q1R+oQ1p,^Q2e,|Q2g,}Q2n-XQ2|-mQ3P-q\
S5[0t=fQ5c1SS5f1U=gQ6v2pQ6z2}Q7P3UQ8_5dQ9[6xQ9]6{Q9`7QR:n9X$d$]c#Y#e%s%u(T(Z(u(z)S)T)U)V)W)X)Y)Z)[)])_)a)c)h)r\
+f+z-[-z.P.U.W.u.x.|/P/Q/d0r2o2t3Q3X3m3r3s3t3u3v3w3x3y3z3{3|3}4O4R4S4Z5Z5e6w6}7S7c7d7m7n8m9Z9_9i9o9p:q;Y;b<Y=w\
S(p#p'jQ)Q#zS+d%q/OS.e(o(qR3`.f'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&\
o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4\
|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TS#q]<XQ&t!XQ&u!YQ&w![Q&x!]R2]\
,xQ'b!hQ+g%wQ-j'dS.g(r+jQ2z-iW3d.j.k0y0{Q6y2{W7W3a3c3g5`U9c7X7Z7]U:s9e9f9hS;d:r:uQ;r;eR;z;sU!wQ'a-gT5{1q5}!Q_O\
XZ`st!V!Z#d#h%e%m&i&k&r&t&u&w(k,u,z.^2^2a]!pQ!r'a-g1q5}T#q]<X%^{OPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$\
T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2\
a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aS)O#y#zS.d(n(o!s=m$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<\
p<}=P=Q=S=[=]=f=g>TU$fd)`,oS(q#p'jU*w%R(x4QU0o+P.p7iQ5`0zQ7X3bQ9f7[R:u9gm!tQ!r!v!y!z'a'm'n'o-g-w1q5}6PQ'u!uS(g\
#g2WS-u'l'xQ/u*^Q0T*kQ3W-xQ4h/vQ4t0VQ4u0WQ4z0`Q7t4bS8P4v4xS8T4{4}Q9t7uQ9x7{Q9}8QQ:S8VS:}9y9zS;i;O;RS;u;j;kS;};\
v;wS<R<O<PR<U<SQ#wbQ't!uS(f#g2WS(h#m+XQ+Z%fQ+l%xQ+r&OU-t'l'u'xQ.Y(gU/t*^*a/yQ0U*kQ0X*mQ1Q+mQ1w,cS3T-u-xQ3].bS4\
g/u/vQ4p0RS4s0T0`Q4w0YQ6Y1xQ7R3WS7s4b4dQ7w4hU8O4t4z4}Q8R4yQ8x6ZS9s7t7uQ9w7{Q:P8TQ:Q8UQ:e8yQ:{9tS:|9x9zQ;U:SQ;`\
:fS;h:};RS;t;i;jS;|;u;wS<Q;}<PQ<T<RQ<V<UQ=p=kQ=|=uR=}=vV!wQ'a-g%^aOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$\
S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2\
^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aS#wz!j!r=j$Z$n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=\
Q=S=[=]=f=g>TR=p>S%^bOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's\
(U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aQ%fj!^%xy!i!\
u%{%|%}'V'f'g'h'l'v*k+p+q-Z-n-o-v0T0W1T2w3O3V4t4u4x8P9}S&Oz!jQ+m%yQ,c&dW1x,d,e,f,gU6Z1y1z1{S8y6[6]Q:f8z!r=k$Z$\
n'X)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ=u>RR=v>S%QeOPXYstuvw!Z!`!g!o#S#\
d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c's(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0\
t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9aY#bWZ#W#Z(U!b%jm#h#i#l$x%e%h(_(i(j(k*Z*_*c+[+^+`,q-W.V.].^._.a/\
o/r2f3^3_4c6t7VQ,p&o!p=l$Z$n)t-Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TR=o'XU'^\
!e%i*[R2u-bX'[!e%i*[-b%SdOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&r&t&u&w&{'T'c\
's(U(W(^(e(y({)P*O*j+Y+_,r,u,z-k-s.R.X.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3n4|6V6g6h6k7O8v9V9a!r)`$Z$n'X)t-Y-a/X\
2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TQ,o&oQ0z+iQ3b.iQ7[3fR9g7^!b$Tc#Y%q(T(Z(u(z)[\
)])a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<Y!P<f)_)r-[/O2o2t3r3{3|4R4Z6w7d7m7n8m9Z9i9o9p;Y;b=w!f$Vc#Y%q(T(\
Z(u(z)X)Y)[)])a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<Y!T<h)_)r-[/O2o2t3r3x3y3{3|4R4Z6w7d7m7n8m9Z9i9o9p;Y;\
b=w!^$Zc#Y%q(T(Z(u(z)a)h+z-z.P.U.W.u.x/d0r3Q3X3m3}5Z5e6}7S7c9_:q<YQ4a/mz>T)_)r-[/O2o2t3r4R4Z6w7d7m7n8m9Z9i9o9p\
;Y;b=wQ>Y>[R>Z>]'QkOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n%m%t&R&k&n&o&r&t&u&w&{'T'X\
'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O\
7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>TS$oh$pR4W/W'XgOPWXYZhstuvw!Z!`!g!o#S#W#Z#d#o\
#u#x#{$O$P$Q$R$S$T$U$V$W$X$Z$_$a$e$n$p%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R\
.X.i.v.}/W/X/p0_0n0t1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k\
<m<p<}=P=Q=S=[=]=f=g>TT$kf$qQ$ifS)k$l)oR)w$qT$jf$qT)m$l)o'XhOPWXYZhstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U\
$V$W$X$Z$_$a$e$n$p%m%t&R&k&n&o&r&t&u&w&{'T'X'c's(U(W(^(e(y({)P)t*O*j+Y+_+i,r,u,z-Y-a-k-s.R.X.i.v.}/W/X/p0_0n0t\
1U1t2U2V2X2Z2^2a2c2q3S3Y3f3n4V4|5y6V6g6h6k6u7O7^8v9V9a:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g\
>TT$oh$pQ$rhR)v$p%^jOPWXYZstuvw!Z!`!g!o#S#W#Z#d#o#u#x#{$O$P$Q$R$S$T$U$V$W$X$_$a$e%m%t&R&k&n&o&r&t&u&w&{'T'c's(\
U(W(^(e(y({)P*O*j+Y+_+i,r,u,z-k-s.R.X.i.v.}/p0_0n0t1U1t2U2V2X2Z2^2a2c3S3Y3f3n4|6V6g6h6k7O7^8v9V9a!s>R$Z$n'X)t-\
Y-a/X2q4V5y6u:]:o<W<Z<[<_<`<a<b<c<d<e<f<g<h<i<j<k<m<p<}=P=Q=S=[=]=f=g>T#glOPXZst!Z!`!o#S#d#o#{$n%m&k&n&o&r&t&u\
&w&{'T'c)P)t*j+_+i,r,u,z-k.i/X/p0_0n1t2U2V2X2Z2^2a2c3f4V4|6V6g6h6k7^8v9V!U%Ri$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0\
l0q4a5S8X9r>Q>Y>Z#f(x#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<\
w<y<{=T=V=Y=^=`=b=d=h>^>_Q+U%aQ/e*Po4Q<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!U$yi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4\
a5S8X9r>Q>Y>ZQ*d$zU*m$|*[*pQ+V%bQ0Y*n#f=r#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9\
{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_n=s<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=iQ=x>UQ=y>VQ=z>WR={>X!U%Ri$d%O%Q%\
^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z#f(x#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8\
^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_o4Q<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=inoOXst!Z#d%m&r&t&u&w,u,z2^\
2aS*g${*ZQ-T'OQ-U'QR4k/{%[%Si#v$b$c$d$x${%O%Q%^%_%c)z*S*U*W*Z*b*h*x*y+h+k,U,X.h/R/f/o/z/{/}0b0d0k0l0q1h1k1s3e4\
`4a4l4q5S5^5a6U7Y7x8S8X8^8s9d9r9{:R:b:t;S;^;f;m<n<o<q<r<s<t<w<x<y<z<{<|=T=U=V=W=Y=Z=^=_=`=a=b=c=d=e=h=i>Q>Y>Z>\
^>_Q,W&]Q1j,YQ5u1iR8j5vV*o$|*[*pU*o$|*[*pT5|1q5}S0R*j/pQ4y0_T8U4|:_Q+l%xQ0X*mQ1Q+mQ1w,cQ6Y1xQ8x6ZQ:e8yR;`:f!U%\
Oi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Zx*S$v)f*T*v+W/x0f0g4T4i5T5U5Y7r8W:T:z=q>O>PS0b*u0c#f<q#v$b\
$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_\
n<r<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!d=T(v)d*]*f.l.o.s/a/m0O0x1g3j4^4j4n5t7_7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]`=U4P7e\
7h7l9j:v:y;{S=`.n3kT=a7g9m!U%Qi$d%O%Q%^%_%c*S*U*b*x*y/R/z0b0d0k0l0q4a5S8X9r>Q>Y>Z|*U$v)f*V*u+W/i/x0f0g4T4i5O5T\
5U5Y7r8W:T:z=q>O>PS0d*v0e#f<s#v$b$c$x${)z*W*Z*h+h+k,U,X.h/f/o/{/}1h1k1s3e4`4l4q5^5a6U7Y7x8S8^8s9d9{:R:b:t;S;^;\
f;m<q<s<w<y<{=T=V=Y=^=`=b=d=h>^>_n<t<n<o<r<t<x<z<|=U=W=Z=_=a=c=e=i!h=V(v)d*]*f.m.n.s/a/m0O0x1g3h3j4^4j4n5t7_7`\
7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]d=W4P7f7g7l9j9k:v:w:y;{S=b.o3lT=c7h9nrnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aQ&f!UR,r&or\
nOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aR&f!UQ,[&^R1f,TsnOXst!V!Z#d%m&i&r&t&u&w,u,z2^2aQ1r,aS6T1u1vU8r6R6S6WS:a8t8uS;[:\
`:cQ;o;]R;y;pQ&m!VR,k&iR6a2OR:h8{W&Q|&V&W,QR1]+xQ&r!WR,u&sR,{&xT2_,z2aR-P&yQ-O&yR2h-PQ'z!{R-{'zSsOtQ#dXT%ps#dQ\
#OTR'|#OQ#RUR(O#RQ)|$uR/b)|Q#UVR(R#UQ#XWU(X#X(Y.SQ(Y#YR.S(ZQ-_'YR2s-_Q.w(zS3o.w3pR3p.xQ-g'aR2x-gY!rQ'a-g1q5}R'\
k!rQ/S)fR4U/SU#_W%h*ZU(`#_(a.TQ(a#`R.T([Q-c'^R2v-ct`OXst!V!Z#d%m&i&k&r&t&u&w,u,z2^2aS#hZ%eU#r`#h.^R.^(kQ(l#jQ.\
Z(hW.c(l.Z3Z7TQ3Z.[R7T3[Q)o$lR/Y)oQ$phR)u$pQ$`cU)b$`.O<lQ.O<YR<l)rQ/s*^W4e/s4f7v9uU4f/t/u/vS7v4g4hR9u7w$e*R$v(\
v)d)f*]*f*u*v+R+S+W.n.o.q.r.s/a/i/k/m/x0O0f0g0x1g3h3i3j4P4T4^4i4j4n5O5Q5T5U5Y5t7_7`7a7b7g7h7j7k7l7r7y7|8W8Z8]9\
j9k9l9v:O:T:U:v:w:x:y:z;P;T;g;l;x;{=q>O>P>[>]Q/|*fU4m/|4o7zQ4o0OR7z4nS*p$|*[R0[*px*T$v)f*u*v+W/x0f0g4T4i5T5U5Y\
7r8W:T:z=q>O>P!d.l(v)d*]*f.n.o.s/a/m0O0x1g3j4^4j4n5t7_7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]U/j*T.l7ea7e4P7g7h7l9j:v:y\
;{Q0c*uQ3k.nU5P0c3k9mR9m7g|*V$v)f*u*v+W/i/x0f0g4T4i5O5T5U5Y7r8W:T:z=q>O>P!h.m(v)d*]*f.n.o.s/a/m0O0x1g3h3j4^4j4\
n5t7_7`7b7y7|8Z8]9v:O:U;P;T;g;l;x>[>]U/l*V.m7fe7f4P7g7h7l9j9k:v:w:y;{Q0e*vQ3l.oU5R0e3l9nR9n7hQ*{%UR0i*{Q5_0xR8\
[5_Q+a%kR0w+aQ5x1lS8l5x:^R:^8mQ,^&_R1o,^Q5}1qR8o5}Q1},hS6_1}8|R8|6aQ1W+tW5j1W5l8c:XQ5l1ZQ8c5kR:X8dQ+y&QR1^+yQ2\
a,zR6o2aYrOXst#dQ&v!ZQ+c%mQ,t&rQ,v&tQ,w&uQ,y&wQ2[,uS2_,z2aR6n2^Q%opQ&z!_Q&}!aQ'P!bQ'R!cQ'r!uQ+b%lQ+n%zQ,S&XQ,j\
&mQ-R&|W-r'l't'u'xQ-y'pQ0Z*oQ1R+oQ1e,RS2Q,k,nQ2i-QQ2j-TQ2k-UQ3P-qW3R-t-u-x-zQ5c1SQ5o1aQ5s1gQ6X1wQ6c2SQ6m2]U6|3\
Q3T3WQ7P3UQ8_5dQ8g5qQ8i5tQ8n5|Q8w6YQ8}6bS9^6}7RQ9`7QQ:Y8eQ:d8xQ:i9OQ:p9_Q;W:ZQ;_:eQ;c:qQ;n;XR;q;`Q%zyQ'e!iQ'p!\
uU+o%{%|%}Q-X'VU-m'f'g'hS-q'l'vQ0S*kS1S+p+qQ2p-ZS2}-n-oQ3U-vS4r0T0WQ5d1TQ6x2wQ6{3OQ7Q3VU7}4t4u4xQ9|8PR;Q9}S$wi\
>QR*|%VU%Ui%V>QR0h*zQ$viS(v#v+kS)d$b$cQ)f$dQ*]$xS*f${*ZQ*u%OQ*v%QQ+R%^Q+S%_Q+W%cQ.n<qQ.o<sQ.q<wQ.r<yQ.s<{Q/a)z\
Q/i*SQ/k*UQ/m*WQ/x*bS0O*h/oQ0f*xQ0g*yl0x+h,X.h1k1s3e6U7Y8s9d:b:t;^;fQ1g,UQ3h=TQ3i=VQ3j=YS4P<n<oQ4T/RS4^/f4`Q4i\
/zQ4j/{Q4n/}Q5O0bQ5Q0dQ5T0kQ5U0lQ5Y0qQ5t1hQ7_=^Q7`=`Q7a=bQ7b=dQ7g<rQ7h<tQ7j<xQ7k<zQ7l<|Q7r4aQ7y4lQ7|4qQ8W5SQ8Z\
5^Q8]5aQ9j=ZQ9k=UQ9l=WQ9v7xQ:O8SQ:T8XQ:U8^Q:v=_Q:w=aQ:x=cQ:y=eQ:z9rQ;P9{Q;T:RQ;g=hQ;l;SQ;x;mQ;{=iQ=q>QQ>O>YQ>P\
>ZQ>[>^R>]>_Q+P%]Q.p<uR7i<vnpOXst!Z#d%m&r&t&u&w,u,z2^2aQ!fPS#fZ#oQ&|!`W'i!o*j0_4|Q(Q#SQ)R#{Q)s$nS,n&k&nQ,s&oQ-\
Q&{S-V'T/pQ-i'cQ.z)PQ/^)tQ0u+_Q0{+iQ2Y,rQ2{-kQ3c.iQ4Y/XQ5W0nQ6S1tQ6e2UQ6f2VQ6j2XQ6l2ZQ6q2cQ7]3fQ7o4VQ8u6VQ9R6g\
Q9S6hQ9U6kQ9h7^Q:c8vR:m9V#[cOPXZst!Z!`!o#d#o#{%m&k&n&o&r&t&u&w&{'T'c)P*j+_+i,r,u,z-k.i/p0_0n1t2U2V2X2Z2^2a2c3f\
4|6V6g6h6k7^8v9VQ#YWQ#eYQ%quQ%svS%uw!gS(T#W(WQ(Z#ZQ(u#uQ(z#xQ)S$OQ)T$PQ)U$QQ)V$RQ)W$SQ)X$TQ)Y$UQ)Z$VQ)[$WQ)]$X\
Q)_$ZQ)a$_Q)c$aQ)h$eW)r$n)t/X4VQ+f%tQ+z&RS-['X2qQ-z'sS.P(U.RQ.U(^Q.W(eQ.u(yQ.x({Q.|<WQ/O<ZQ/P<[Q/Q<_Q/d*OQ0r+Y\
Q2o-YQ2t-aQ3Q-sQ3X.XQ3m.vQ3r<`Q3s<aQ3t<bQ3u<cQ3v<dQ3w<eQ3x<fQ3y<gQ3z<hQ3{<iQ3|<jQ3}.}Q4O<mQ4R<pQ4S<}Q4Z<kQ5Z0t\
Q5e1UQ6w=PQ6}3SQ7S3YQ7c3nQ7d=QQ7m=SQ7n=[Q8m5yQ9Z6uQ9_7OQ9i=]Q9o=fQ9p=gQ:q9aQ;Y:]Q;b:oQ<Y#SR=w>TR#[WR'Z!el!tQ!r\
!v!y!z'a'm'n'o-g-w1q5}6PS'V!e-^U*k$|*[*pS-Z'W'`S0W*l*rQ0`*sQ2w-eQ4x0^R4}0aR(|#xQ!fQT-f'a-g]!qQ!r'a-g1q5}Q#p]R'\
j<XR)g$dY!uQ'a-g1q5}Q'l!rS'v!v!yS'x!z6PS-v'm'nQ-x'oR3V-wT#kZ%eS#jZ%eS%km,qU(h#h#i#lS.[(i(jQ.`(kQ0v+`Q3[.]U3].^\
._.aS7U3^3_R9b7Vd#^W#W#Z%h(U(_*Z+[.V/or#gZm#h#i#l%e(i(j(k+`.].^._.a3^3_7VS*^$x*cQ/v*_Q2W,qQ2m-WQ4b/rQ6s2fQ7u4c\
Q9Y6tT=n'X+^V#aW%h*ZU#`W%h*ZS(V#W(_U([#Z+[/oS-]'X+^T.Q(U.VV'_!e%i*[Q$lfR)y$qT)n$l)oR4X/WT*`$x*cT*i${*ZQ0y+hQ1i\
,XQ3a.hQ5v1kQ6R1sQ7Z3eQ8t6UQ9e7YQ:`8sQ:r9dQ;]:bQ;e:tQ;p;^R;s;fnqOXst!Z#d%m&r&t&u&w,u,z2^2aQ&l!VR,j&itmOXst!U!V\
!Z#d%m&i&r&t&u&w,u,z2^2aR,q&oT%lm,qR1m,ZR,i&gQ&U|S,P&V&WR1`,QR+u&PT&p!W&sT&q!W&sT2`,z2a",nodeNames:"\u26A0 ArithOp \
ArithOp ?. JSXStartTag LineComment BlockComment Script Hashbang ExportDeclaration export Star as VariableName \
String Escape from ; default FunctionDeclaration async function VariableDefinition > < TypeParamList in out co\
nst TypeDefinition extends ThisType this LiteralType ArithOp Number BooleanLiteral TemplateType InterpolationE\
nd Interpolation InterpolationStart NullType null VoidType void TypeofType typeof MemberExpression . PropertyN\
ame [ TemplateString Escape Interpolation super RegExp ] ArrayExpression Spread , } { ObjectExpression Propert\
y async get set PropertyDefinition Block : NewTarget new NewExpression ) ( ArgList UnaryExpression delete Logi\
cOp BitOp YieldExpression yield AwaitExpression await ParenthesizedExpression ClassExpression class ClassBody \
MethodDeclaration Decorator @ MemberExpression PrivatePropertyName CallExpression TypeArgList CompareOp < decl\
are Privacy static abstract override PrivatePropertyDefinition PropertyDeclaration readonly accessor Optional \
TypeAnnotation Equals StaticBlock FunctionExpression ArrowFunction ParamList ParamList ArrayPattern ObjectPatt\
ern PatternProperty VariableDefinition Privacy readonly Arrow MemberExpression BinaryExpression ArithOp ArithO\
p ArithOp ArithOp BitOp CompareOp instanceof satisfies CompareOp BitOp BitOp BitOp LogicOp LogicOp Conditional\
Expression LogicOp LogicOp AssignmentExpression UpdateOp PostfixExpression CallExpression InstantiationExpress\
ion TaggedTemplateExpression DynamicImport import ImportMeta JSXElement JSXSelfCloseEndTag JSXSelfClosingTag J\
SXIdentifier JSXBuiltin JSXIdentifier JSXNamespacedName JSXMemberExpression JSXSpreadAttribute JSXAttribute JS\
XAttributeValue JSXEscape JSXEndTag JSXOpenTag JSXFragmentTag JSXText JSXEscape JSXStartCloseTag JSXCloseTag P\
refixCast < ArrowFunction TypeParamList SequenceExpression InstantiationExpression KeyofType keyof UniqueType \
unique ImportType InferredType infer TypeName ParenthesizedType FunctionSignature ParamList NewSignature Index\
edType TupleType Label ArrayType ReadonlyType ObjectType MethodType PropertyType IndexSignature PropertyDefini\
tion CallSignature TypePredicate asserts is NewSignature new UnionType LogicOp IntersectionType LogicOp Condit\
ionalType ParameterizedType ClassDeclaration abstract implements type VariableDeclaration let var using TypeAl\
iasDeclaration InterfaceDeclaration interface EnumDeclaration enum EnumBody NamespaceDeclaration namespace mod\
ule AmbientDeclaration declare GlobalDeclaration global ClassDeclaration ClassBody AmbientFunctionDeclaration \
ExportGroup VariableName VariableName ImportDeclaration defer ImportGroup ForStatement for ForSpec ForInSpec F\
orOfSpec of WhileStatement while WithStatement with DoStatement do IfStatement if else SwitchStatement switch \
SwitchBody CaseLabel case DefaultLabel TryStatement try CatchClause catch FinallyClause finally ReturnStatemen\
t return ThrowStatement throw BreakStatement break ContinueStatement continue DebuggerStatement debugger Label\
edStatement ExpressionStatement SingleExpression SingleClassItem",maxTerm:381,context:UR,nodeProps:[["isolate",
-8,5,6,14,37,39,51,53,55,""],["group",-26,9,17,19,68,208,212,216,217,219,222,225,235,238,244,246,248,250,253,259,
265,267,269,271,273,275,276,"Statement",-34,13,14,32,35,36,42,51,54,55,57,62,70,72,76,80,82,84,85,110,111,121,
122,137,140,142,143,144,145,146,148,149,168,170,172,"Expression",-23,31,33,37,41,43,45,174,176,178,179,181,182,
183,185,186,187,189,190,191,202,204,206,207,"Type",-3,88,103,109,"ClassItem"],["openedBy",23,"<",38,"Interpola\
tionStart",56,"[",60,"{",73,"(",161,"JSXStartCloseTag"],["closedBy",-2,24,169,">",40,"InterpolationEnd",50,"]",
61,"}",74,")",166,"JSXEndTag"]],propSources:[HR],skippedNodes:[0,5,6,279],repeatNodeCount:37,tokenData:"$Fq07[\
R!bOX%ZXY+gYZ-yZ[+g[]%Z]^.c^p%Zpq+gqr/mrs3cst:_tuEruvJSvwLkwx! Yxy!'iyz!(sz{!)}{|!,q|}!.O}!O!,q!O!P!/Y!P!Q!9j!\
Q!R#:O!R![#<_![!]#I_!]!^#Jk!^!_#Ku!_!`$![!`!a$$v!a!b$*T!b!c$,r!c!}Er!}#O$-|#O#P$/W#P#Q$4o#Q#R$5y#R#SEr#S#T$7W#\
T#o$8b#o#p$<r#p#q$=h#q#r$>x#r#s$@U#s$f%Z$f$g+g$g#BYEr#BY#BZ$A`#BZ$ISEr$IS$I_$A`$I_$I|Er$I|$I}$Dk$I}$JO$Dk$JO$J\
TEr$JT$JU$A`$JU$KVEr$KV$KW$A`$KW&FUEr&FU&FV$A`&FV;'SEr;'S;=`I|<%l?HTEr?HT?HU$A`?HUOEr(n%d_$j&j(Xp([!bOY%ZYZ&cZ\
r%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z&j&hT$j&jO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO\
&c&j&zP;=`<%l&c'|'U]$j&j([!bOY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#o&}#o#p'}#p;'S&};'S;=`(l<%lO&}!b(SU([!bO\
Y'}Zw'}x#O'}#P;'S'};'S;=`(f<%lO'}!b(iP;=`<%l'}'|(oP;=`<%l&}'[(y]$j&j(XpOY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r#O#P&c\
#P#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(rp)wU(XpOY)rZr)rs#O)r#P;'S)r;'S;=`*Z<%lO)rp*^P;=`<%l)r'[*dP;=`<%l(r#S*nX(Xp([!\
bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g#S+^P;=`<%l*g(n+dP;=`<%l%Z07[+rq$j&j(Xp([!b'}0/lOX%ZXY+gYZ&cZ[+\
g[p%Zpq+gqr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p$f%Z$f$g+g$g#BY%Z#BY#BZ+g#BZ$IS%Z$IS$I_+g$I_$JT%\
Z$JT$JU+g$JU$KV%Z$KV$KW+g$KW&FU%Z&FU&FV+g&FV;'S%Z;'S;=`+a<%l?HT%Z?HT?HU+g?HUO%Z07[.ST(Y#S$j&j(O0/lO!^&c!_#o&c#\
p;'S&c;'S;=`&w<%lO&c07[.n_$j&j(Xp([!b(O0/lOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'\
S;=`+a<%lO%Z)3p/x`$j&j!p),Q(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`0z!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;\
=`+a<%lO%Z(KW1V`#w(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`2X!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`\
+a<%lO%Z(KW2d_#w(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z\
'At3l_(W':f$j&j([!bOY4kYZ5qZr4krs7nsw4kwx5qx!^4k!^!_8p!_#O4k#O#P5q#P#o4k#o#p8p#p;'S4k;'S;=`:X<%lO4k(^4r_$j&j([\
!bOY4kYZ5qZr4krs7nsw4kwx5qx!^4k!^!_8p!_#O4k#O#P5q#P#o4k#o#p8p#p;'S4k;'S;=`:X<%lO4k&z5vX$j&jOr5qrs6cs!^5q!^!_6y\
!_#o5q#o#p6y#p;'S5q;'S;=`7h<%lO5q&z6jT$e`$j&jO!^&c!_#o&c#p;'S&c;'S;=`&w<%lO&c`6|TOr6yrs7]s;'S6y;'S;=`7b<%lO6y`\
7bO$e``7eP;=`<%l6y&z7kP;=`<%l5q(^7w]$e`$j&j([!bOY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#o&}#o#p'}#p;'S&};'S;=\
`(l<%lO&}!r8uZ([!bOY8pYZ6yZr8prs9hsw8pwx6yx#O8p#O#P6y#P;'S8p;'S;=`:R<%lO8p!r9oU$e`([!bOY'}Zw'}x#O'}#P;'S'};'S;\
=`(f<%lO'}!r:UP;=`<%l8p(^:[P;=`<%l4k%9[:hh$j&j(Xp([!bOY%ZYZ&cZq%Zqr<Srs&}st%ZtuCruw%Zwx(rx!^%Z!^!_*g!_!c%Z!c!}\
Cr!}#O%Z#O#P&c#P#R%Z#R#SCr#S#T%Z#T#oCr#o#p*g#p$g%Z$g;'SCr;'S;=`El<%lOCr(r<__WS$j&j(Xp([!bOY<SYZ&cZr<Srs=^sw<Sw\
x@nx!^<S!^!_Bm!_#O<S#O#P>`#P#o<S#o#pBm#p;'S<S;'S;=`Cl<%lO<S(Q=g]WS$j&j([!bOY=^YZ&cZw=^wx>`x!^=^!^!_?q!_#O=^#O#\
P>`#P#o=^#o#p?q#p;'S=^;'S;=`@h<%lO=^&n>gXWS$j&jOY>`YZ&cZ!^>`!^!_?S!_#o>`#o#p?S#p;'S>`;'S;=`?k<%lO>`S?XSWSOY?SZ\
;'S?S;'S;=`?e<%lO?SS?hP;=`<%l?S&n?nP;=`<%l>`!f?xWWS([!bOY?qZw?qwx?Sx#O?q#O#P?S#P;'S?q;'S;=`@b<%lO?q!f@eP;=`<%l\
?q(Q@kP;=`<%l=^'`@w]WS$j&j(XpOY@nYZ&cZr@nrs>`s!^@n!^!_Ap!_#O@n#O#P>`#P#o@n#o#pAp#p;'S@n;'S;=`Bg<%lO@ntAwWWS(Xp\
OYApZrAprs?Ss#OAp#O#P?S#P;'SAp;'S;=`Ba<%lOAptBdP;=`<%lAp'`BjP;=`<%l@n#WBvYWS(Xp([!bOYBmZrBmrs?qswBmwxApx#OBm#O\
#P?S#P;'SBm;'S;=`Cf<%lOBm#WCiP;=`<%lBm(rCoP;=`<%l<S%9[C}i$j&j(p%1l(Xp([!bOY%ZYZ&cZr%Zrs&}st%ZtuCruw%Zwx(rx!Q%Z\
!Q![Cr![!^%Z!^!_*g!_!c%Z!c!}Cr!}#O%Z#O#P&c#P#R%Z#R#SCr#S#T%Z#T#oCr#o#p*g#p$g%Z$g;'SCr;'S;=`El<%lOCr%9[EoP;=`<%\
lCr07[FRk$j&j(Xp([!b$^#t(U,2j(f$I[OY%ZYZ&cZr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^!_*g!_!c%Z!c!}E\
r!}#O%Z#O#P&c#P#R%Z#R#SEr#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr+dHRk$j&j(Xp([!b$^#tOY%ZYZ&cZr%Zrs&}st%Z\
tuGvuw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Gv![!^%Z!^!_*g!_!c%Z!c!}Gv!}#O%Z#O#P&c#P#R%Z#R#SGv#S#T%Z#T#oGv#o#p*g#p$g%Z$g;'S\
Gv;'S;=`Iv<%lOGv+dIyP;=`<%lGv07[JPP;=`<%lEr(KWJ_`$j&j(Xp([!b#q(ChOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O\
%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KWKl_$j&j$R(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c\
#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z,#xLva({+JY$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sv%ZvwM{wx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P\
&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KWNW`$j&j#{(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c\
#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'At! c_(Z';W$j&j(XpOY!!bYZ!#hZr!!brs!#hsw!!bwx!$xx!^!!b!^!_!%z!_#O!!b#O#P!#h#\
P#o!!b#o#p!%z#p;'S!!b;'S;=`!'c<%lO!!b'l!!i_$j&j(XpOY!!bYZ!#hZr!!brs!#hsw!!bwx!$xx!^!!b!^!_!%z!_#O!!b#O#P!#h#P#\
o!!b#o#p!%z#p;'S!!b;'S;=`!'c<%lO!!b&z!#mX$j&jOw!#hwx6cx!^!#h!^!_!$Y!_#o!#h#o#p!$Y#p;'S!#h;'S;=`!$r<%lO!#h`!$]T\
Ow!$Ywx7]x;'S!$Y;'S;=`!$l<%lO!$Y`!$oP;=`<%l!$Y&z!$uP;=`<%l!#h'l!%R]$e`$j&j(XpOY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r\
#O#P&c#P#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(r!Q!&PZ(XpOY!%zYZ!$YZr!%zrs!$Ysw!%zwx!&rx#O!%z#O#P!$Y#P;'S!%z;'S;=`!']<%\
lO!%z!Q!&yU$e`(XpOY)rZr)rs#O)r#P;'S)r;'S;=`*Z<%lO)r!Q!'`P;=`<%l!%z'l!'fP;=`<%l!!b/5|!'t_!l/.^$j&j(Xp([!bOY%ZYZ\
&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#&U!)O_!k!Lf$j&j(Xp([!bOY%ZYZ&cZr%Zr\
s&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z-!n!*[b$j&j(Xp([!b(V%&f#r(ChOY%ZYZ&cZr%Zrs&\
}sw%Zwx(rxz%Zz{!+d{!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW!+o`$j&j(Xp([!b#o(ChOY%ZYZ&\
cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z+;x!,|`$j&j(Xp([!br+4YOY%ZYZ&cZ\
r%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z,$U!.Z_!]+Jf$j&j(Xp([!bOY%ZYZ&cZr\
%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[!/ec$j&j(Xp([!b!Q.2^OY%ZYZ&cZr%Zrs&}s\
w%Zwx(rx!O%Z!O!P!0p!P!Q%Z!Q![!3Y![!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#%|!0ya$j&j(Xp([!bOY%\
ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!2O!P!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z#%|!2Z_![!L^$j&j(Xp(\
[!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!3eg$j&j(Xp([!bs'9tOY%ZY\
Z&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![!3Y![!^%Z!^!_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S!3Y#S#X%Z#X#Y!4|#Y#o%Z#o#p*g#p;'\
S%Z;'S;=`+a<%lO%Z'Ad!5Vg$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx{%Z{|!6n|}%Z}!O!6n!O!Q%Z!Q![!8S![!^%Z!^!_*g!_#O%Z#\
O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!6wc$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![!8S![!^%\
Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad!8_c$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(\
rx!Q%Z!Q![!8S![!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S!8S#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[!9uf$j&j(Xp([!b#p(ChOY!;\
ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcxz!;Zz{#-}{!P!;Z!P!Q#/d!Q!^!;Z!^!_#(i!_!`#7S!`!a#8i!a!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(\
i#p;'S!;Z;'S;=`#-w<%lO!;Z?O!;fb$j&j(Xp([!b!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!\
}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z>^!<w`$j&j([!b!X7`OY!<nYZ&cZw!<nwx!=yx!P!<n!P!Q!Eq!Q!^!<n!^\
!_!Gr!_!}!<n!}#O!KS#O#P!Dy#P#o!<n#o#p!Gr#p;'S!<n;'S;=`!L]<%lO!<n<z!>Q^$j&j!X7`OY!=yYZ&cZ!P!=y!P!Q!>|!Q!^!=y!^!\
_!@c!_!}!=y!}#O!CW#O#P!Dy#P#o!=y#o#p!@c#p;'S!=y;'S;=`!Ek<%lO!=y<z!?Td$j&j!X7`O!^&c!_#W&c#W#X!>|#X#Z&c#Z#[!>|#[\
#]&c#]#^!>|#^#a&c#a#b!>|#b#g&c#g#h!>|#h#i&c#i#j!>|#j#k!>|#k#m&c#m#n!>|#n#o&c#p;'S&c;'S;=`&w<%lO&c7`!@hX!X7`OY!\
@cZ!P!@c!P!Q!AT!Q!}!@c!}#O!Ar#O#P!Bq#P;'S!@c;'S;=`!CQ<%lO!@c7`!AYW!X7`#W#X!AT#Z#[!AT#]#^!AT#a#b!AT#g#h!AT#i#j!\
AT#j#k!AT#m#n!AT7`!AuVOY!ArZ#O!Ar#O#P!B[#P#Q!@c#Q;'S!Ar;'S;=`!Bk<%lO!Ar7`!B_SOY!ArZ;'S!Ar;'S;=`!Bk<%lO!Ar7`!Bn\
P;=`<%l!Ar7`!BtSOY!@cZ;'S!@c;'S;=`!CQ<%lO!@c7`!CTP;=`<%l!@c<z!C][$j&jOY!CWYZ&cZ!^!CW!^!_!Ar!_#O!CW#O#P!DR#P#Q!\
=y#Q#o!CW#o#p!Ar#p;'S!CW;'S;=`!Ds<%lO!CW<z!DWX$j&jOY!CWYZ&cZ!^!CW!^!_!Ar!_#o!CW#o#p!Ar#p;'S!CW;'S;=`!Ds<%lO!CW\
<z!DvP;=`<%l!CW<z!EOX$j&jOY!=yYZ&cZ!^!=y!^!_!@c!_#o!=y#o#p!@c#p;'S!=y;'S;=`!Ek<%lO!=y<z!EnP;=`<%l!=y>^!Ezl$j&j\
([!b!X7`OY&}YZ&cZw&}wx&cx!^&}!^!_'}!_#O&}#O#P&c#P#W&}#W#X!Eq#X#Z&}#Z#[!Eq#[#]&}#]#^!Eq#^#a&}#a#b!Eq#b#g&}#g#h!\
Eq#h#i&}#i#j!Eq#j#k!Eq#k#m&}#m#n!Eq#n#o&}#o#p'}#p;'S&};'S;=`(l<%lO&}8r!GyZ([!b!X7`OY!GrZw!Grwx!@cx!P!Gr!P!Q!Hl\
!Q!}!Gr!}#O!JU#O#P!Bq#P;'S!Gr;'S;=`!J|<%lO!Gr8r!Hse([!b!X7`OY'}Zw'}x#O'}#P#W'}#W#X!Hl#X#Z'}#Z#[!Hl#[#]'}#]#^!H\
l#^#a'}#a#b!Hl#b#g'}#g#h!Hl#h#i'}#i#j!Hl#j#k!Hl#k#m'}#m#n!Hl#n;'S'};'S;=`(f<%lO'}8r!JZX([!bOY!JUZw!JUwx!Arx#O!\
JU#O#P!B[#P#Q!Gr#Q;'S!JU;'S;=`!Jv<%lO!JU8r!JyP;=`<%l!JU8r!KPP;=`<%l!Gr>^!KZ^$j&j([!bOY!KSYZ&cZw!KSwx!CWx!^!KS!\
^!_!JU!_#O!KS#O#P!DR#P#Q!<n#Q#o!KS#o#p!JU#p;'S!KS;'S;=`!LV<%lO!KS>^!LYP;=`<%l!KS>^!L`P;=`<%l!<n=l!Ll`$j&j(Xp!X\
7`OY!LcYZ&cZr!Lcrs!=ys!P!Lc!P!Q!Mn!Q!^!Lc!^!_# o!_!}!Lc!}#O#%P#O#P!Dy#P#o!Lc#o#p# o#p;'S!Lc;'S;=`#&Y<%lO!Lc=l!\
Mwl$j&j(Xp!X7`OY(rYZ&cZr(rrs&cs!^(r!^!_)r!_#O(r#O#P&c#P#W(r#W#X!Mn#X#Z(r#Z#[!Mn#[#](r#]#^!Mn#^#a(r#a#b!Mn#b#g(\
r#g#h!Mn#h#i(r#i#j!Mn#j#k!Mn#k#m(r#m#n!Mn#n#o(r#o#p)r#p;'S(r;'S;=`*a<%lO(r8Q# vZ(Xp!X7`OY# oZr# ors!@cs!P# o!P\
!Q#!i!Q!}# o!}#O#$R#O#P!Bq#P;'S# o;'S;=`#$y<%lO# o8Q#!pe(Xp!X7`OY)rZr)rs#O)r#P#W)r#W#X#!i#X#Z)r#Z#[#!i#[#])r#]\
#^#!i#^#a)r#a#b#!i#b#g)r#g#h#!i#h#i)r#i#j#!i#j#k#!i#k#m)r#m#n#!i#n;'S)r;'S;=`*Z<%lO)r8Q#$WX(XpOY#$RZr#$Rrs!Ars\
#O#$R#O#P!B[#P#Q# o#Q;'S#$R;'S;=`#$s<%lO#$R8Q#$vP;=`<%l#$R8Q#$|P;=`<%l# o=l#%W^$j&j(XpOY#%PYZ&cZr#%Prs!CWs!^#%\
P!^!_#$R!_#O#%P#O#P!DR#P#Q!Lc#Q#o#%P#o#p#$R#p;'S#%P;'S;=`#&S<%lO#%P=l#&VP;=`<%l#%P=l#&]P;=`<%l!Lc?O#&kn$j&j(Xp\
([!b!X7`OY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#W%Z#W#X#&`#X#Z%Z#Z#[#&`#[#]%Z#]#^#&`#^#a%Z#a#b#&`#b#\
g%Z#g#h#&`#h#i%Z#i#j#&`#j#k#&`#k#m%Z#m#n#&`#n#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z9d#(r](Xp([!b!X7`OY#(iZr#(irs!Grsw\
#(iwx# ox!P#(i!P!Q#)k!Q!}#(i!}#O#+`#O#P!Bq#P;'S#(i;'S;=`#,`<%lO#(i9d#)th(Xp([!b!X7`OY*gZr*grs'}sw*gwx)rx#O*g#P\
#W*g#W#X#)k#X#Z*g#Z#[#)k#[#]*g#]#^#)k#^#a*g#a#b#)k#b#g*g#g#h#)k#h#i*g#i#j#)k#j#k#)k#k#m*g#m#n#)k#n;'S*g;'S;=`+\
Z<%lO*g9d#+gZ(Xp([!bOY#+`Zr#+`rs!JUsw#+`wx#$Rx#O#+`#O#P!B[#P#Q#(i#Q;'S#+`;'S;=`#,Y<%lO#+`9d#,]P;=`<%l#+`9d#,cP\
;=`<%l#(i?O#,o`$j&j(Xp([!bOY#,fYZ&cZr#,frs!KSsw#,fwx#%Px!^#,f!^!_#+`!_#O#,f#O#P!DR#P#Q!;Z#Q#o#,f#o#p#+`#p;'S#,\
f;'S;=`#-q<%lO#,f?O#-tP;=`<%l#,f?O#-zP;=`<%l!;Z07[#.[b$j&j(Xp([!b(P0/l!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!\
P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z07[#/o_$j&j(Xp([!bT0/lOY#/dYZ&c\
Zr#/drs#0nsw#/dwx#4Ox!^#/d!^!_#5}!_#O#/d#O#P#1p#P#o#/d#o#p#5}#p;'S#/d;'S;=`#6|<%lO#/d06j#0w]$j&j([!bT0/lOY#0nY\
Z&cZw#0nwx#1px!^#0n!^!_#3R!_#O#0n#O#P#1p#P#o#0n#o#p#3R#p;'S#0n;'S;=`#3x<%lO#0n05W#1wX$j&jT0/lOY#1pYZ&cZ!^#1p!^\
!_#2d!_#o#1p#o#p#2d#p;'S#1p;'S;=`#2{<%lO#1p0/l#2iST0/lOY#2dZ;'S#2d;'S;=`#2u<%lO#2d0/l#2xP;=`<%l#2d05W#3OP;=`<%\
l#1p01O#3YW([!bT0/lOY#3RZw#3Rwx#2dx#O#3R#O#P#2d#P;'S#3R;'S;=`#3r<%lO#3R01O#3uP;=`<%l#3R06j#3{P;=`<%l#0n05x#4X]\
$j&j(XpT0/lOY#4OYZ&cZr#4Ors#1ps!^#4O!^!_#5Q!_#O#4O#O#P#1p#P#o#4O#o#p#5Q#p;'S#4O;'S;=`#5w<%lO#4O00^#5XW(XpT0/lO\
Y#5QZr#5Qrs#2ds#O#5Q#O#P#2d#P;'S#5Q;'S;=`#5q<%lO#5Q00^#5tP;=`<%l#5Q05x#5zP;=`<%l#4O01p#6WY(Xp([!bT0/lOY#5}Zr#5\
}rs#3Rsw#5}wx#5Qx#O#5}#O#P#2d#P;'S#5};'S;=`#6v<%lO#5}01p#6yP;=`<%l#5}07[#7PP;=`<%l#/d)3h#7ab$j&j$R(Ch(Xp([!b!X\
7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w\
<%lO!;ZAt#8vb$[#t$j&j(Xp([!b!X7`OY!;ZYZ&cZr!;Zrs!<nsw!;Zwx!Lcx!P!;Z!P!Q#&`!Q!^!;Z!^!_#(i!_!}!;Z!}#O#,f#O#P!Dy#\
P#o!;Z#o#p#(i#p;'S!;Z;'S;=`#-w<%lO!;Z'Ad#:Zp$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!3Y!P!Q%Z!Q![#<_![\
!^%Z!^!_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S#<_#S#U%Z#U#V#?i#V#X%Z#X#Y!4|#Y#b%Z#b#c#>_#c#d#Bq#d#l%Z#l#m#Es#m#\
o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#<jk$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!O%Z!O!P!3Y!P!Q%Z!Q![#<_![!^%Z!^!\
_*g!_!g%Z!g!h!4|!h#O%Z#O#P&c#P#R%Z#R#S#<_#S#X%Z#X#Y!4|#Y#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#>j_$j&\
j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#?rd$j&j(Xp([!b\
OY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!R#AQ!R!S#AQ!S!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#AQ#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%l\
O%Z'Ad#A]f$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!R#AQ!R!S#AQ!S!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#AQ#S#b%\
Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#Bzc$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!Y#DV!Y!^%Z!^!_*g!_#\
O%Z#O#P&c#P#R%Z#R#S#DV#S#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#Dbe$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q!Y\
#DV!Y!^%Z!^!_*g!_#O%Z#O#P&c#P#R%Z#R#S#DV#S#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z'Ad#E|g$j&j(Xp([!bOY%ZYZ\
&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![#Ge![!^%Z!^!_*g!_!c%Z!c!i#Ge!i#O%Z#O#P&c#P#R%Z#R#S#Ge#S#T%Z#T#Z#Ge#Z#o%Z#o#p*g#p;'S\
%Z;'S;=`+a<%lO%Z'Ad#Gpi$j&j(Xp([!bs'9tOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!Q%Z!Q![#Ge![!^%Z!^!_*g!_!c%Z!c!i#Ge!i#O%Z#O#P&\
c#P#R%Z#R#S#Ge#S#T%Z#T#Z#Ge#Z#b%Z#b#c#>_#c#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z*)x#Il_!g$b$j&j$P)Lv(Xp([!bOY%ZYZ&cZr\
%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z)[#Jv_al$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zw\
x(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z04f#LS^h#)`#R-<U(Xp([!b$o7`OY*gZr*grs'}sw*gwx)rx!P*\
g!P!Q#MO!Q!^*g!^!_#Mt!_!`$ f!`#O*g#P;'S*g;'S;=`+Z<%lO*g(n#MXX$l&j(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`\
+Z<%lO*g(El#M}Z#s(Ch(Xp([!bOY*gZr*grs'}sw*gwx)rx!_*g!_!`#Np!`#O*g#P;'S*g;'S;=`+Z<%lO*g(El#NyX$R(Ch(Xp([!bOY*gZ\
r*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g(El$ oX#t(Ch(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%lO*g*)x$\
!ga#`*!Y$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`0z!`!a$#l!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO\
%Z(K[$#w_#l(Cl$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z*)x$%\
Vag!*r#t(Ch$g#|$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`$&[!`!a$'f!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;\
=`+a<%lO%Z(KW$&g_#t(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%l\
O%Z(KW$'qa#s(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`!a$(v!a#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=\
`+a<%lO%Z(KW$)R`#s(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`\
+a<%lO%Z(Kd$*`a(s(Ct$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!a%Z!a!b$+e!b#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z\
;'S;=`+a<%lO%Z(KW$+p`$j&j#|(Ch(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;\
'S;=`+a<%lO%Z%#`$,}_!|$Ip$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a\
<%lO%Z04f$.X_!S0,v$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(\
n$/]Z$j&jO!^$0O!^!_$0f!_#i$0O#i#j$0k#j#l$0O#l#m$2^#m#o$0O#o#p$0f#p;'S$0O;'S;=`$4i<%lO$0O(n$0VT_#S$j&jO!^&c!_#o\
&c#p;'S&c;'S;=`&w<%lO&c#S$0kO_#S(n$0p[$j&jO!Q&c!Q![$1f![!^&c!_!c&c!c!i$1f!i#T&c#T#Z$1f#Z#o&c#o#p$3|#p;'S&c;'S;\
=`&w<%lO&c(n$1kZ$j&jO!Q&c!Q![$2^![!^&c!_!c&c!c!i$2^!i#T&c#T#Z$2^#Z#o&c#p;'S&c;'S;=`&w<%lO&c(n$2cZ$j&jO!Q&c!Q![\
$3U![!^&c!_!c&c!c!i$3U!i#T&c#T#Z$3U#Z#o&c#p;'S&c;'S;=`&w<%lO&c(n$3ZZ$j&jO!Q&c!Q![$0O![!^&c!_!c&c!c!i$0O!i#T&c#\
T#Z$0O#Z#o&c#p;'S&c;'S;=`&w<%lO&c#S$4PR!Q![$4Y!c!i$4Y#T#Z$4Y#S$4]S!Q![$4Y!c!i$4Y#T#Z$4Y#q#r$0f(n$4lP;=`<%l$0O#\
1[$4z_!Y#)l$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z(KW$6U`#\
y(Ch$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z+;p$7c_$j\
&j(Xp([!b(b+4QOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[$8qk$j&j(Xp([\
!b(U,2j$`#t(f$I[OY%ZYZ&cZr%Zrs&}st%Ztu$8buw%Zwx(rx}%Z}!O$:f!O!Q%Z!Q![$8b![!^%Z!^!_*g!_!c%Z!c!}$8b!}#O%Z#O#P&c#\
P#R%Z#R#S$8b#S#T%Z#T#o$8b#o#p*g#p$g%Z$g;'S$8b;'S;=`$<l<%lO$8b+d$:qk$j&j(Xp([!b$`#tOY%ZYZ&cZr%Zrs&}st%Ztu$:fuw%\
Zwx(rx}%Z}!O$:f!O!Q%Z!Q![$:f![!^%Z!^!_*g!_!c%Z!c!}$:f!}#O%Z#O#P&c#P#R%Z#R#S$:f#S#T%Z#T#o$:f#o#p*g#p$g%Z$g;'S$:\
f;'S;=`$<f<%lO$:f+d$<iP;=`<%l$:f07[$<oP;=`<%l$8b#Jf$<{X!_#Hb(Xp([!bOY*gZr*grs'}sw*gwx)rx#O*g#P;'S*g;'S;=`+Z<%l\
O*g,#x$=sa(z+JY$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_!`Ka!`#O%Z#O#P&c#P#o%Z#o#p*g#p#q$+e#q;'S%Z;'S;=\
`+a<%lO%Z)>v$?V_!^(CdvBr$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<\
%lO%Z?O$@a_!q7`$j&j(Xp([!bOY%ZYZ&cZr%Zrs&}sw%Zwx(rx!^%Z!^!_*g!_#O%Z#O#P&c#P#o%Z#o#p*g#p;'S%Z;'S;=`+a<%lO%Z07[$\
Aq|$j&j(Xp([!b'}0/l$^#t(U,2j(f$I[OX%ZXY+gYZ&cZ[+g[p%Zpq+gqr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^\
!_*g!_!c%Z!c!}Er!}#O%Z#O#P&c#P#R%Z#R#SEr#S#T%Z#T#oEr#o#p*g#p$f%Z$f$g+g$g#BYEr#BY#BZ$A`#BZ$ISEr$IS$I_$A`$I_$JTE\
r$JT$JU$A`$JU$KVEr$KV$KW$A`$KW&FUEr&FU&FV$A`&FV;'SEr;'S;=`I|<%l?HTEr?HT?HU$A`?HUOEr07[$D|k$j&j(Xp([!b(O0/l$^#t\
(U,2j(f$I[OY%ZYZ&cZr%Zrs&}st%ZtuEruw%Zwx(rx}%Z}!OGv!O!Q%Z!Q![Er![!^%Z!^!_*g!_!c%Z!c!}Er!}#O%Z#O#P&c#P#R%Z#R#SE\
r#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr",tokenizers:[YR,VR,FR,GR,2,3,4,5,6,7,8,9,10,11,12,13,14,zR,new Bs(
"$S~RRtu[#O#Pg#S#T#|~_P#o#pb~gOx~~jVO#i!P#i#j!U#j#l!P#l#m!q#m;'S!P;'S;=`#v<%lO!P~!UO!U~~!XS!Q![!e!c!i!e#T#Z!e#\
o#p#Z~!hR!Q![!q!c!i!q#T#Z!q~!tR!Q![!}!c!i!}#T#Z!}~#QR!Q![!P!c!i!P#T#Z!P~#^R!Q![#g!c!i#g#T#Z#g~#jS!Q![#g!c!i#g#\
T#Z#g#q#r!P~#yP;=`<%l!P~$RO(d~~",141,341),new Bs("j~RQYZXz{^~^O(R~~aP!P!Qd~iO(S~~",25,324)],topRules:{Script:[
0,7],SingleExpression:[1,277],SingleClassItem:[2,278]},dialects:{jsx:0,ts:15179},dynamicPrecedences:{80:1,82:1,
94:1,170:1,200:1},specialized:[{term:328,get:t=>KR[t]||-1},{term:344,get:t=>JR[t]||-1},{term:95,get:t=>e2[t]||
-1}],tokenPrec:15205});var yk=[Dt("function ${name}(${params}) {\n	${}\n}",{label:"function",detail:"definition",type:"keyword"}),Dt(
"for (let ${index} = 0; ${index} < ${bound}; ${index}++) {\n	${}\n}",{label:"for",detail:"loop",type:"keyword"}),
Dt("for (let ${name} of ${collection}) {\n	${}\n}",{label:"for",detail:"of loop",type:"keyword"}),Dt("do {\n	${\
}\n} while (${})",{label:"do",detail:"loop",type:"keyword"}),Dt("while (${}) {\n	${}\n}",{label:"while",detail:"\
loop",type:"keyword"}),Dt(`try {
	\${}
} catch (\${error}) {
	\${}
}`,{label:"try",detail:"/ catch block",type:"keyword"}),Dt("if (${}) {\n	${}\n}",{label:"if",detail:"block",type:"\
keyword"}),Dt(`if (\${}) {
	\${}
} else {
	\${}
}`,{label:"if",detail:"/ else block",type:"keyword"}),Dt(`class \${name} {
	constructor(\${params}) {
		\${}
	}
}`,{label:"class",detail:"definition",type:"keyword"}),Dt('import {${names}} from "${module}"\n${}',{label:"im\
port",detail:"named",type:"keyword"}),Dt('import ${name} from "${module}"\n${}',{label:"import",detail:"defaul\
t",type:"keyword"})],t2=yk.concat([Dt("interface ${name} {\n	${}\n}",{label:"interface",detail:"definition",type:"\
keyword"}),Dt("type ${name} = ${type}",{label:"type",detail:"definition",type:"keyword"}),Dt("enum ${name} {\n	\
${}\n}",{label:"enum",detail:"definition",type:"keyword"})]),mk=new zc,bk=new Set(["Script","Block","FunctionE\
xpression","FunctionDeclaration","ArrowFunction","MethodDeclaration","ForStatement"]);function Ca(t){return(e,n)=>{
let i=e.node.getChild("VariableDefinition");return i&&n(i,t),!0}}var n2=["FunctionDeclaration"],i2={FunctionDeclaration:Ca(
"function"),ClassDeclaration:Ca("class"),ClassExpression:()=>!0,EnumDeclaration:Ca("constant"),TypeAliasDeclaration:Ca(
"type"),NamespaceDeclaration:Ca("namespace"),VariableDefinition(t,e){t.matchContext(n2)||e(t,"variable")},TypeDefinition(t,e){
e(t,"type")},__proto__:null};function vk(t,e){let n=mk.get(e);if(n)return n;let i=[],r=!0;function s(o,a){let l=t.
sliceString(o.from,o.to);i.push({label:l,type:a})}return e.cursor(Pe.IncludeAnonymous).iterate(o=>{if(r)r=!1;else if(o.
name){let a=i2[o.name];if(a&&a(o,s)||bk.has(o.name))return!1}else if(o.to-o.from>8192){for(let a of vk(t,o.node))
i.push(a);return!1}}),mk.set(e,i),i}var gk=/^[\w$\xa1-\uffff][\w$\d\xa1-\uffff]*$/,wk=["TemplateString","Strin\
g","RegExp","LineComment","BlockComment","VariableDefinition","TypeDefinition","Label","PropertyDefinition","P\
ropertyName","PrivatePropertyDefinition","PrivatePropertyName","JSXText","JSXAttributeValue","JSXOpenTag","JSX\
CloseTag","JSXSelfClosingTag",".","?."];function r2(t){let e=Ke(t.state).resolveInner(t.pos,-1);if(wk.indexOf(
e.name)>-1)return null;let n=e.name=="VariableName"||e.to-e.from<20&&gk.test(t.state.sliceDoc(e.from,e.to));if(!n&&
!t.explicit)return null;let i=[];for(let r=e;r;r=r.parent)bk.has(r.name)&&(i=i.concat(vk(t.state.doc,r)));return{
options:i,from:n?e.from:t.pos,validFor:gk}}var ri=Es.define({name:"javascript",parser:pk.configure({props:[Zs.add({IfStatement:Qr({except:/^\s*({|else\b)/}),
TryStatement:Qr({except:/^\s*({|catch\b|finally\b)/}),LabeledStatement:Nv,SwitchBody:t=>{let e=t.textAfter,n=/^\s*\}/.
test(e),i=/^\s*(case|default)\b/.test(e);return t.baseIndent+(n?0:i?1:2)*t.unit},Block:Lv({closing:"}"}),ArrowFunction:t=>t.
baseIndent+t.unit,"TemplateString BlockComment":()=>null,"Statement Property":Qr({except:/^\s*{/}),JSXElement(t){
let e=/^\s*<\//.test(t.textAfter);return t.lineIndent(t.node.from)+(e?0:t.unit)},JSXEscape(t){let e=/\s*\}/.test(
t.textAfter);return t.lineIndent(t.node.from)+(e?0:t.unit)},"JSXOpenTag JSXSelfClosingTag"(t){return t.column(
t.node.from)+t.unit}}),tu.add({"Block ClassBody SwitchBody EnumBody ObjectExpression ArrayExpression ObjectTyp\
e":nu,BlockComment(t){return{from:t.from+2,to:t.to-2}},JSXElement(t){let e=t.firstChild;if(!e||e.name=="JSXSel\
fClosingTag")return null;let n=t.lastChild;return{from:e.to,to:n.type.isError?t.to:n.from}},"JSXSelfClosingTag\
 JSXOpenTag"(t){var e;let n=(e=t.firstChild)===null||e===void 0?void 0:e.nextSibling,i=t.lastChild;return!n||n.
type.isError?null:{from:n.to,to:i.type.isError?t.to:i.from}}})]}),languageData:{closeBrackets:{brackets:["(","\
[","{","'",'"',"`"]},commentTokens:{line:"//",block:{open:"/*",close:"*/"}},indentOnInput:/^\s*(?:case |default:|\{|\}|<\/)$/,
wordChars:"$"}}),kk={test:t=>/^JSX/.test(t.name),facet:Jc({commentTokens:{block:{open:"{/*",close:"*/}"}}})},s2=ri.
configure({dialect:"ts"},"typescript"),o2=ri.configure({dialect:"jsx",props:[eu.add(t=>t.isTop?[kk]:void 0)]}),
a2=ri.configure({dialect:"jsx ts",props:[eu.add(t=>t.isTop?[kk]:void 0)]},"typescript"),xk=t=>({label:t,type:"\
keyword"}),Sk="break case const continue default delete export extends false finally in instanceof let new ret\
urn static super switch this throw true typeof var yield".split(" ").map(xk),l2=Sk.concat(["declare","implemen\
ts","private","protected","public"].map(xk));function Ck(t={}){let e=t.jsx?t.typescript?a2:o2:t.typescript?s2:
ri,n=t.typescript?t2.concat(l2):yk.concat(Sk);return new Is(e,[ri.data.of({autocomplete:rw(wk,zp(n))}),ri.data.
of({autocomplete:r2}),t.jsx?h2:[]])}function c2(t){for(;;){if(t.name=="JSXOpenTag"||t.name=="JSXSelfClosingTag"||
t.name=="JSXFragmentTag")return t;if(t.name=="JSXEscape"||!t.parent)return null;t=t.parent}}function Ok(t,e,n=t.
length){for(let i=e?.firstChild;i;i=i.nextSibling)if(i.name=="JSXIdentifier"||i.name=="JSXBuiltin"||i.name=="J\
SXNamespacedName"||i.name=="JSXMemberExpression")return t.sliceString(i.from,Math.min(i.to,n));return""}var u2=typeof navigator==
"object"&&/Android\b/.test(navigator.userAgent),h2=L.inputHandler.of((t,e,n,i,r)=>{if((u2?t.composing:t.compositionStarted)||
t.state.readOnly||e!=n||i!=">"&&i!="/"||!ri.isActiveAt(t.state,e,-1))return!1;let s=r(),{state:o}=s,a=o.changeByRange(
l=>{var u;let{head:h}=l,d=Ke(o).resolveInner(h-1,-1),f;if(d.name=="JSXStartTag"&&(d=d.parent),!(o.doc.sliceString(
h-1,h)!=i||d.name=="JSXAttributeValue"&&d.to>h)){if(i==">"&&d.name=="JSXFragmentTag")return{range:l,changes:{from:h,
insert:"</>"}};if(i=="/"&&d.name=="JSXStartCloseTag"){let p=d.parent,m=p.parent;if(m&&p.from==h-2&&((f=Ok(o.doc,
m.firstChild,h))||((u=m.firstChild)===null||u===void 0?void 0:u.name)=="JSXFragmentTag")){let g=`${f}>`;return{
range:_.cursor(h+g.length,-1),changes:{from:h,insert:g}}}}else if(i==">"){let p=c2(d);if(p&&p.name=="JSXOpenTa\
g"&&!/^\/?>|^<\//.test(o.doc.sliceString(h,h+2))&&(f=Ok(o.doc,p,h)))return{range:l,changes:{from:h,insert:`</${f}\
>`}}}}return{range:l}});return a.changes.empty?!1:(t.dispatch([s,o.update(a,{userEvent:"input.complete",scrollIntoView:!0})]),
!0)});var d2=Ms({String:S.string,Number:S.number,"True False":S.bool,PropertyName:S.propertyName,Null:S.null,", :":S.
separator,"[ ]":S.squareBracket,"{ }":S.brace}),Pk=js.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[d2],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var f2=Es.define({name:"json",parser:Pk.configure({props:[Zs.add({Object:Qr({except:/^\s*\}/}),Array:Qr({except:/^\s*\]/})}),
tu.add({"Object Array":nu})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function xm(){return new Is(f2)}var yu=class{constructor(e,n,i){this.from=e,this.to=n,this.diagnostic=i}},Mr=class t{constructor(e,n,i){this.diagnostics=
e,this.panel=n,this.selected=i}static init(e,n,i){let r=i.facet(Pa).markerFilter;r&&(e=r(e,i));let s=e.slice().
sort((p,m)=>p.from-m.from||p.to-m.to),o=new He,a=[],l=0,u=i.doc.iter(),h=0,d=i.doc.length;for(let p=0;;){let m=p==
s.length?null:s[p];if(!m&&!a.length)break;let g,O;if(a.length)g=l,O=a.reduce((k,C)=>Math.min(k,C.to),m&&m.from>
g?m.from:1e8);else{if(g=m.from,g>d)break;O=m.to,a.push(m),p++}for(;p<s.length;){let k=s[p];if(k.from==g&&(k.to>
k.from||k.to==g))a.push(k),p++,O=Math.min(k.to,O);else{O=Math.min(k.from,O);break}}O=Math.min(O,d);let b=!1;if(a.
some(k=>k.from==g&&(k.to==O||O==d))&&(b=g==O,!b&&O-g<10)){let k=g-(h+u.value.length);k>0&&(u.next(k),h=g);for(let C=g;;){
if(C>=O){b=!0;break}if(!u.lineBreak&&h+u.value.length>C)break;C=h+u.value.length,h+=u.value.length,u.next()}}let y=k2(
a);if(b)o.add(g,g,j.widget({widget:new Sm(y),diagnostics:a.slice()}));else{let k=a.reduce((C,x)=>x.markClass?C+
" "+x.markClass:C,"");o.add(g,O,j.mark({class:"cm-lintRange cm-lintRange-"+y+k,diagnostics:a.slice(),inclusiveEnd:a.
some(C=>C.to>O)}))}if(l=O,l==d)break;for(let k=0;k<a.length;k++)a[k].to<=l&&a.splice(k--,1)}let f=o.finish();return new t(
f,n,Ws(f))}};function Ws(t,e=null,n=0){let i=null;return t.between(n,1e9,(r,s,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!i)i=new yu(r,s,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(i.diagnostic)<0)return!1;i=
new yu(i.from,s,i.diagnostic)}}),i}function p2(t,e){let n=e.pos,i=e.end||n,r=t.state.facet(Pa).hideOn(t,n,i);if(r!=
null)return r;let s=t.startState.doc.lineAt(e.pos);return!!(t.effects.some(o=>o.is(Cm))||t.changes.touchesRange(
s.from,Math.max(s.to,i)))}function m2(t,e){return t.field(Cn,!1)?e:e.concat(H.appendConfig.of(S2))}function Qk(t,e){
return{effects:m2(t,[Cm.of(e)])}}var Cm=H.define(),Ak=H.define(),Rk=H.define(),Cn=Te.define({create(){return new Mr(
j.none,null,null)},update(t,e){if(e.docChanged&&t.diagnostics.size){let n=t.diagnostics.map(e.changes),i=null,
r=t.panel;if(t.selected){let s=e.changes.mapPos(t.selected.from,1);i=Ws(n,t.selected.diagnostic,s)||Ws(n,null,
s)}!n.size&&r&&e.state.facet(Pa).autoPanel&&(r=null),t=new Mr(n,r,i)}for(let n of e.effects)if(n.is(Cm)){let i=e.
state.facet(Pa).autoPanel?n.value.length?vu.open:null:t.panel;t=Mr.init(n.value,i,e.state)}else n.is(Ak)?t=new Mr(
t.diagnostics,n.value?vu.open:null,t.selected):n.is(Rk)&&(t=new Mr(t.diagnostics,t.panel,n.value));return t},provide:t=>[
vr.from(t,e=>e.panel),L.decorations.from(t,e=>e.diagnostics)]});var g2=j.mark({class:"cm-lintRange cm-lintRange-active"});function O2(t,e,n){let{diagnostics:i}=t.state.field(
Cn),r,s=-1,o=-1;i.between(e-(n<0?1:0),e+(n>0?1:0),(l,u,{spec:h})=>{if(e>=l&&e<=u&&(l==u||(e>l||n>0)&&(e<u||n<0)))
return r=h.diagnostics,s=l,o=u,!1});let a=t.state.facet(Pa).tooltipFilter;return r&&a&&(r=a(r,t.state)),r?{pos:s,
end:o,above:!0,create(){return{dom:y2(t,r)}}}:null}function y2(t,e){return de("ul",{class:"cm-tooltip-lint"},e.
map(n=>Mk(t,n,!1)))}var $k=t=>{let e=t.state.field(Cn,!1);return!e||!e.panel?!1:(t.dispatch({effects:Ak.of(!1)}),!0)};var Pa=Z.define({combine(t){return{sources:t.map(e=>e.source).filter(e=>e!=null),..._t(t.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:Tk,tooltipFilter:Tk,
needsRefresh:(e,n)=>e?n?i=>e(i)||n(i):e:n,hideOn:(e,n)=>e?n?(i,r,s)=>e(i,r,s)||n(i,r,s):e:n,autoPanel:(e,n)=>e||
n})}}});function Tk(t,e){return t?e?(n,i)=>e(t(n,i),i):t:e}function _k(t){let e=[];if(t)e:for(let{name:n}of t){for(let i=0;i<n.length;i++){let r=n[i];if(/[a-zA-Z]/.test(
r)&&!e.some(s=>s.toLowerCase()==r.toLowerCase())){e.push(r);continue e}}e.push("")}return e}function Mk(t,e,n){
var i;let r=n?_k(e.actions):[];return de("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},de("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(t):e.message),(i=e.actions)===null||i===void 0?void 0:i.map(
(s,o)=>{let a=0,l=p=>{if(p.preventDefault(),a>Date.now()-100)return;let m=Ws(t.state.field(Cn).diagnostics,e);
m&&s.apply(t,m.from,m.to),a=Date.now()},{name:u}=s,h=r[o]?u.indexOf(r[o]):-1,d=h<0?u:[u.slice(0,h),de("u",u.slice(
h,h+1)),u.slice(h+1)],f=s.markClass?" "+s.markClass:"";return de("button",{type:"button",class:"cm-diagnosticA\
ction"+f,onclick:l,onmousedown:l,"aria-label":` Action: ${u}${h<0?"":` (access key "${r[o]})"`}.`},d)}),e.source&&
de("div",{class:"cm-diagnosticSource"},e.source))}var Sm=class extends St{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return de("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},bu=class{constructor(e,n){
this.diagnostic=n,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=Mk(e,n,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},vu=class t{constructor(e){this.view=e,this.items=[];let n=r=>{
if(!(r.ctrlKey||r.altKey||r.metaKey)){if(r.keyCode==27)$k(this.view),this.view.focus();else if(r.keyCode==38||
r.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(r.keyCode==
40||r.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(r.keyCode==36)this.moveSelection(
0);else if(r.keyCode==35)this.moveSelection(this.items.length-1);else if(r.keyCode==13)this.view.focus();else if(r.
keyCode>=65&&r.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:s}=this.items[this.selectedIndex],o=_k(s.actions);
for(let a=0;a<o.length;a++)if(o[a].toUpperCase().charCodeAt(0)==r.keyCode){let l=Ws(this.view.state.field(Cn).
diagnostics,s);l&&s.actions[a].apply(e,l.from,l.to)}}else return;r.preventDefault()}},i=r=>{for(let s=0;s<this.
items.length;s++)this.items[s].dom.contains(r.target)&&this.moveSelection(s)};this.list=de("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:n,onclick:i}),this.dom=de("div",{class:"\
cm-panel-lint"},this.list,de("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),
onclick:()=>$k(this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field(Cn).selected;
if(!e)return-1;for(let n=0;n<this.items.length;n++)if(this.items[n].diagnostic==e.diagnostic)return n;return-1}update(){
let{diagnostics:e,selected:n}=this.view.state.field(Cn),i=0,r=!1,s=null,o=new Set;for(e.between(0,this.view.state.
doc.length,(a,l,{spec:u})=>{for(let h of u.diagnostics){if(o.has(h))continue;o.add(h);let d=-1,f;for(let p=i;p<
this.items.length;p++)if(this.items[p].diagnostic==h){d=p;break}d<0?(f=new bu(this.view,h),this.items.splice(i,
0,f),r=!0):(f=this.items[d],d>i&&(this.items.splice(i,d-i),r=!0)),n&&f.diagnostic==n.diagnostic?f.dom.hasAttribute(
"aria-selected")||(f.dom.setAttribute("aria-selected","true"),s=f):f.dom.hasAttribute("aria-selected")&&f.dom.
removeAttribute("aria-selected"),i++}});i<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.
from<0);)r=!0,this.items.pop();this.items.length==0&&(this.items.push(new bu(this.view,{from:-1,to:-1,severity:"\
info",message:this.view.state.phrase("No diagnostics")})),r=!0),s?(this.list.setAttribute("aria-activedescenda\
nt",s.id),this.view.requestMeasure({key:this,read:()=>({sel:s.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),
write:({sel:a,panel:l})=>{let u=l.height/this.list.offsetHeight;a.top<l.top?this.list.scrollTop-=(l.top-a.top)/
u:a.bottom>l.bottom&&(this.list.scrollTop+=(a.bottom-l.bottom)/u)}})):this.selectedIndex<0&&this.list.removeAttribute(
"aria-activedescendant"),r&&this.sync()}sync(){let e=this.list.firstChild;function n(){let i=e;e=i.nextSibling,
i.remove()}for(let i of this.items)if(i.dom.parentNode==this.list){for(;e!=i.dom;)n();e=i.dom.nextSibling}else
this.list.insertBefore(i.dom,e);for(;e;)n()}moveSelection(e){if(this.selectedIndex<0)return;let n=this.view.state.
field(Cn),i=Ws(n.diagnostics,this.items[e].diagnostic);i&&this.view.dispatch({selection:{anchor:i.from,head:i.
to},scrollIntoView:!0,effects:Rk.of(i)})}static open(e){return new t(e)}};function b2(t,e='viewBox="0 0 40 40"'){
return`url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(t)}</svg>')`}
function Ou(t){return b2(`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${t}" fill="none" stroke-width=".7\
"/>`,'width="6" height="3"')}var v2=L.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",
display:"block",whiteSpace:"pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-wa\
rning":{borderLeft:"5px solid orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hin\
t":{borderLeft:"5px solid #66d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"\
#444",color:"white",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70\
%",opacity:.7},".cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.\
7px"},".cm-lintRange-error":{backgroundImage:Ou("#f11")},".cm-lintRange-warning":{backgroundImage:Ou("orange")},
".cm-lintRange-info":{backgroundImage:Ou("#999")},".cm-lintRange-hint":{backgroundImage:Ou("#66d")},".cm-lintR\
ange-active":{backgroundColor:"#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"\
relative","&:after":{content:'""',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",
borderRight:"3px solid transparent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"\
orange"}},".cm-lintPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"\
#66d"}},".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-sel\
ected]":{backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"\
#bdf",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},
padding:0,margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"non\
e",font:"inherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-p\
anel.cm-panel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function w2(t){return t=="error"?4:
t=="warning"?3:t=="info"?2:1}function k2(t){let e="hint",n=1;for(let i of t){let r=w2(i.severity);r>n&&(n=r,e=
i.severity)}return e}var x2=dv(O2,{hideOn:p2}),S2=[Cn,L.decorations.compute([Cn],t=>{let{selected:e,panel:n}=t.field(Cn);return!e||
!n||e.from==e.to?j.none:j.set([g2.range(e.from,e.to)])}),x2,v2];var Ek=typeof String.prototype.normalize=="function"?t=>t.normalize("NFKD"):t=>t,Mi=class{constructor(e,n,i=0,r=e.
length,s,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(i,r),this.bufferStart=i,this.normalize=s?a=>s(Ek(a)):Ek,this.query=this.normalize(n)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return ht(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let n=jo(e),i=this.bufferStart+this.bufferPos;this.bufferPos+=Ft(e);let r=this.normalize(n);if(r.
length)for(let s=0,o=i,a=!0;;s++){let l=r.charCodeAt(s),u=this.match(l,o,a,this.bufferPos+this.bufferStart,s==
r.length-1);if(u)return this.value=u,this;if(s==r.length-1)break;a&&s<n.length&&n.charCodeAt(s)==l?o++:a=!1}}}match(e,n,i,r,s){
let o=null;for(let a=0;a<this.matches.length;){let l=this.matches[a],u=!1;this.query.charCodeAt(l.index)==e&&(l.
index==this.query.length-1?o={from:l.from,to:r,precise:s&&l.precise}:(l.index++,u=!0)),u?a++:this.matches.splice(
a,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:n,to:r,precise:i&&s}:this.matches.push(
{from:n,index:1,precise:i})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Mi.prototype[Symbol.iterator]=function(){return this});var Lk={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},_m="gm"+(/x/.unicode==null?"":"u"),xu=class{constructor(e,n,i,r=0,s=e.length){if(this.text=e,this.
to=s,this.curLine="",this.done=!1,this.value=Lk,/\\[sWDnr]|\n|\r|\[\^/.test(n))return new Cu(e,n,i,r,s);this.re=
new RegExp(n,_m+(i?.ignoreCase?"i":"")),this.test=i?.test,this.iter=e.iter();let o=e.lineAt(r);this.curLineStart=
o.from,this.matchPos=Pu(e,r),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let n=this.matchPos<=this.to&&this.re.exec(this.curLine);if(n){let i=this.
curLineStart+n.index,r=i+n[0].length;if(this.matchPos=Pu(this.text,r+(i==r?1:0)),i==this.curLineStart+this.curLine.
length&&this.nextLine(),(i<r||i>this.value.to)&&(!this.test||this.test(i,r,n)))return this.value={from:i,to:r,
precise:!0,match:n},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Pm=new WeakMap,Su=class t{constructor(e,n){this.from=e,
this.text=n}get to(){return this.from+this.text.length}static get(e,n,i){let r=Pm.get(e);if(!r||r.from>=i||r.to<=
n){let a=new t(n,e.sliceString(n,i));return Pm.set(e,a),a}if(r.from==n&&r.to==i)return r;let{text:s,from:o}=r;
return o>n&&(s=e.sliceString(n,o)+s,o=n),r.to<i&&(s+=e.sliceString(r.to,i)),Pm.set(e,new t(o,s)),new t(n,s.slice(
n-o,i-o))}},Cu=class{constructor(e,n,i,r,s){this.text=e,this.to=s,this.done=!1,this.value=Lk,this.matchPos=Pu(
e,r),this.re=new RegExp(n,_m+(i?.ignoreCase?"i":"")),this.test=i?.test,this.flat=Su.get(e,r,this.chunkEnd(r+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,n=this.re.exec(this.flat.text);if(n&&!n[0]&&n.index==e&&(this.re.lastIndex=e+1,n=this.re.exec(this.flat.text)),
n){let i=this.flat.from+n.index,r=i+n[0].length;if((this.flat.to>=this.to||n.index+n[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(i,r,n)))return this.value={from:i,to:r,precise:!0,match:n},this.matchPos=Pu(
this.text,r+(i==r?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=Su.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(xu.prototype[Symbol.iterator]=
Cu.prototype[Symbol.iterator]=function(){return this});function C2(t){try{return new RegExp(t,_m),!0}catch{return!1}}
function Pu(t,e){if(e>=t.length)return e;let n=t.lineAt(e),i;for(;e<n.to&&(i=n.text.charCodeAt(e-n.from))>=56320&&
i<57344;)e++;return e}var P2=t=>{let e=mv(t,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:n}=t,i=String(n.doc.lineAt(t.state.selection.main.head).number),{close:r,result:s}=pv(
t,{class:"cm-goto-line",label:n.phrase("Go to line"),input:{type:"text",name:"line",value:i},focus:!0,submitLabel:n.
phrase("go")});return s.then(o=>{let a=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!a){t.dispatch(
{effects:r});return}let l=n.doc.lineAt(n.selection.main.head),[,u,h,d,f]=a,p=d?+d.slice(1):0,m=h?+h:l.number;if(h&&
f){let b=m/100;u&&(b=b*(u=="-"?-1:1)+l.number/n.doc.lines),m=Math.round(n.doc.lines*b)}else h&&u&&(m=m*(u=="-"?
-1:1)+l.number);let g=n.doc.line(Math.max(1,Math.min(n.doc.lines,m))),O=_.cursor(g.from+Math.max(0,Math.min(p,
g.length)));t.dispatch({effects:[r,L.scrollIntoView(O.from,{y:"center"})],selection:O})}),!0},$2={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},Zk=Z.define({combine(t){return _t(t,$2,{highlightWordAroundCursor:(e,n)=>e||
n,minSelectionLength:Math.min,maxMatches:Math.min})}});function Nk(t){let e=[_2,R2];return t&&e.push(Zk.of(t)),
e}var T2=j.mark({class:"cm-selectionMatch"}),Q2=j.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function Dk(t,e,n,i){
return(n==0||t(e.sliceDoc(n-1,n))!=ve.Word)&&(i==e.doc.length||t(e.sliceDoc(i,i+1))!=ve.Word)}function A2(t,e,n,i){
return t(e.sliceDoc(n,n+1))==ve.Word&&t(e.sliceDoc(i-1,i))==ve.Word}var R2=Me.fromClass(class{constructor(t){this.
decorations=this.getDeco(t)}update(t){(t.selectionSet||t.docChanged||t.viewportChanged)&&(this.decorations=this.
getDeco(t.view))}getDeco(t){let e=t.state.facet(Zk),{state:n}=t,i=n.selection;if(i.ranges.length>1)return j.none;
let r=i.main,s,o=null;if(r.empty){if(!e.highlightWordAroundCursor)return j.none;let l=n.wordAt(r.head);if(!l)return j.
none;o=n.charCategorizer(r.head),s=n.sliceDoc(l.from,l.to)}else{let l=r.to-r.from;if(l<e.minSelectionLength||l>
200)return j.none;if(e.wholeWords){if(s=n.sliceDoc(r.from,r.to),o=n.charCategorizer(r.head),!(Dk(o,n,r.from,r.
to)&&A2(o,n,r.from,r.to)))return j.none}else if(s=n.sliceDoc(r.from,r.to),!s)return j.none}let a=[];for(let l of t.
visibleRanges){let u=new Mi(n.doc,s,l.from,l.to);for(;!u.next().done;){let{from:h,to:d}=u.value;if((!o||Dk(o,n,
h,d))&&(r.empty&&h<=r.from&&d>=r.to?a.push(Q2.range(h,d)):(h>=r.to||d<=r.from)&&a.push(T2.range(h,d)),a.length>
e.maxMatches))return j.none}}return j.set(a)}},{decorations:t=>t.decorations}),_2=L.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),M2=({
state:t,dispatch:e})=>{let{selection:n}=t,i=_.create(n.ranges.map(r=>t.wordAt(r.head)||_.cursor(r.head)),n.mainIndex);
return i.eq(n)?!1:(e(t.update({selection:i})),!0)};function E2(t,e){let{main:n,ranges:i}=t.selection,r=t.wordAt(
n.head),s=r&&r.from==n.from&&r.to==n.to;for(let o=!1,a=new Mi(t.doc,e,i[i.length-1].to);;)if(a.next(),a.done){
if(o)return null;a=new Mi(t.doc,e,0,Math.max(0,i[i.length-1].from-1)),o=!0}else{if(o&&i.some(l=>l.from==a.value.
from))continue;if(s){let l=t.wordAt(a.value.from);if(!l||l.from!=a.value.from||l.to!=a.value.to)continue}return a.
value}}var D2=({state:t,dispatch:e})=>{let{ranges:n}=t.selection;if(n.some(s=>s.from===s.to))return M2({state:t,
dispatch:e});let i=t.sliceDoc(n[0].from,n[0].to);if(t.selection.ranges.some(s=>t.sliceDoc(s.from,s.to)!=i))return!1;
let r=E2(t,i);return r?(e(t.update({selection:t.selection.addRange(_.range(r.from,r.to),!1),effects:L.scrollIntoView(
r.to)})),!0):!1},Er=Z.define({combine(t){return _t(t,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Am(e),scrollToMatch:e=>L.scrollIntoView(e)})}});function qk(t){return t?[Er.of(t),Rm]:Rm}var $u=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||C2(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(n,i)=>i=="n"?`
`:i=="r"?"\r":i=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new Tm(this):new $m(this)}getCursor(e,n=0,i){let r=e.doc?e:he.create({doc:e});return i==null&&(i=r.doc.length),
this.regexp?zs(this,r,n,i):Us(this,r,n,i)}},Tu=class{constructor(e){this.spec=e}};function I2(t,e,n){return(i,r,s,o)=>{
if(n&&!n(i,r,s,o))return!1;let a=i>=o&&r<=o+s.length?s.slice(i-o,r-o):e.doc.sliceString(i,r);return t(a,e,i,r)}}
function Us(t,e,n,i){let r;return t.wholeWord&&(r=L2(e.doc,e.charCategorizer(e.selection.main.head))),t.test&&
(r=I2(t.test,e,r)),new Mi(e.doc,t.unquoted,n,i,t.caseSensitive?void 0:s=>s.toLowerCase(),r)}function L2(t,e){return(n,i,r,s)=>((s>
n||s+r.length<i)&&(s=Math.max(0,n-2),r=t.sliceString(s,Math.min(t.length,i+2))),(e(Qu(r,n-s))!=ve.Word||e(Au(r,
n-s))!=ve.Word)&&(e(Au(r,i-s))!=ve.Word||e(Qu(r,i-s))!=ve.Word))}var $m=class extends Tu{constructor(e){super(
e)}nextMatch(e,n,i){let r=Us(this.spec,e,i,e.doc.length).nextOverlapping();if(r.done){let s=Math.min(e.doc.length,
n+this.spec.unquoted.length);r=Us(this.spec,e,0,s).nextOverlapping()}return r.done||r.value.from==n&&r.value.to==
i?null:r.value}prevMatchInRange(e,n,i){for(let r=i;;){let s=Math.max(n,r-1e4-this.spec.unquoted.length),o=Us(this.
spec,e,s,r),a=null;for(;!o.nextOverlapping().done;)a=o.value;if(a)return a;if(s==n)return null;r-=1e4}}prevMatch(e,n,i){
let r=this.prevMatchInRange(e,0,n);return r||(r=this.prevMatchInRange(e,Math.max(0,i-this.spec.unquoted.length),
e.doc.length)),r&&(r.from!=n||r.to!=i)?r:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,n){
let i=Us(this.spec,e,0,e.doc.length),r=[];for(;!i.next().done;){if(r.length>=n)return null;r.push(i.value)}return r}highlight(e,n,i,r){
let s=Us(this.spec,e,Math.max(0,n-this.spec.unquoted.length),Math.min(i+this.spec.unquoted.length,e.doc.length));
for(;!s.next().done;)r(s.value.from,s.value.to)}};function Z2(t,e,n){return(i,r,s)=>(!n||n(i,r,s))&&t(s[0],e,i,
r)}function zs(t,e,n,i){let r;return t.wholeWord&&(r=N2(e.charCategorizer(e.selection.main.head))),t.test&&(r=
Z2(t.test,e,r)),new xu(e.doc,t.search,{ignoreCase:!t.caseSensitive,test:r},n,i)}function Qu(t,e){return t.slice(
Le(t,e,!1),e)}function Au(t,e){return t.slice(e,Le(t,e))}function N2(t){return(e,n,i)=>!i[0].length||(t(Qu(i.input,
i.index))!=ve.Word||t(Au(i.input,i.index))!=ve.Word)&&(t(Au(i.input,i.index+i[0].length))!=ve.Word||t(Qu(i.input,
i.index+i[0].length))!=ve.Word)}var Tm=class extends Tu{nextMatch(e,n,i){let r=zs(this.spec,e,i,e.doc.length).
next();return r.done&&(r=zs(this.spec,e,0,n).next()),r.done?null:r.value}prevMatchInRange(e,n,i){for(let r=1;;r++){
let s=Math.max(n,i-r*1e4),o=zs(this.spec,e,s,i),a=null;for(;!o.next().done;)a=o.value;if(a&&(s==n||a.from>s+10))
return a;if(s==n)return null}}prevMatch(e,n,i){return this.prevMatchInRange(e,0,n)||this.prevMatchInRange(e,i,
e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(n,i)=>{if(i==
"&")return e.match[0];if(i=="$")return"$";for(let r=i.length;r>0;r--){let s=+i.slice(0,r);if(s>0&&s<e.match.length)
return e.match[s]+i.slice(r)}return n})}matchAll(e,n){let i=zs(this.spec,e,0,e.doc.length),r=[];for(;!i.next().
done;){if(r.length>=n)return null;r.push(i.value)}return r}highlight(e,n,i,r){let s=zs(this.spec,e,Math.max(0,
n-250),Math.min(i+250,e.doc.length));for(;!s.next().done;)r(s.value.from,s.value.to)}},Ta=H.define(),Mm=H.define(),
_i=Te.define({create(t){return new $a(Qm(t).create(),null)},update(t,e){for(let n of e.effects)n.is(Ta)?t=new $a(
n.value.create(),t.panel):n.is(Mm)&&(t=new $a(t.query,n.value?Em:null));return t},provide:t=>vr.from(t,e=>e.panel)});var $a=class{constructor(e,n){this.query=e,this.panel=n}},q2=j.mark({class:"cm-searchMatch"}),X2=j.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),B2=Me.fromClass(class{constructor(t){this.view=t,this.decorations=this.
highlight(t.state.field(_i))}update(t){let e=t.state.field(_i);(e!=t.startState.field(_i)||t.docChanged||t.selectionSet||
t.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:t,panel:e}){if(!e||!t.spec.valid)return j.
none;let{view:n}=this,i=new He;for(let r=0,s=n.visibleRanges,o=s.length;r<o;r++){let{from:a,to:l}=s[r];for(;r<
o-1&&l>s[r+1].from-500;)l=s[++r].to;t.highlight(n.state,a,l,(u,h)=>{let d=n.state.selection.ranges.some(f=>f.from==
u&&f.to==h);i.add(u,h,d?X2:q2)})}return i.finish()}},{decorations:t=>t.decorations});function Qa(t){return e=>{
let n=e.state.field(_i,!1);return n&&n.query.spec.valid?t(e,n):Mu(e)}}var Ru=Qa((t,{query:e})=>{let{to:n}=t.state.
selection.main,i=e.nextMatch(t.state,n,n);if(!i)return!1;let r=_.single(i.from,i.to),s=t.state.facet(Er);return t.
dispatch({selection:r,effects:[Dm(t,i),s.scrollToMatch(r.main,t)],userEvent:"select.search"}),Bk(t),!0}),_u=Qa(
(t,{query:e})=>{let{state:n}=t,{from:i}=n.selection.main,r=e.prevMatch(n,i,i);if(!r)return!1;let s=_.single(r.
from,r.to),o=t.state.facet(Er);return t.dispatch({selection:s,effects:[Dm(t,r),o.scrollToMatch(s.main,t)],userEvent:"\
select.search"}),Bk(t),!0}),j2=Qa((t,{query:e})=>{let n=e.matchAll(t.state,1e3);return!n||!n.length?!1:(t.dispatch(
{selection:_.create(n.map(i=>_.range(i.from,i.to))),userEvent:"select.search.matches"}),!0)}),W2=({state:t,dispatch:e})=>{
let n=t.selection;if(n.ranges.length>1||n.main.empty)return!1;let{from:i,to:r}=n.main,s=[],o=0;for(let a=new Mi(
t.doc,t.sliceDoc(i,r));!a.next().done;){if(s.length>1e3)return!1;a.value.from==i&&(o=s.length),s.push(_.range(
a.value.from,a.value.to))}return e(t.update({selection:_.create(s,o),userEvent:"select.search.matches"})),!0},
Ik=Qa((t,{query:e})=>{let{state:n}=t,{from:i,to:r}=n.selection.main;if(n.readOnly)return!1;let s=e.nextMatch(n,
i,i);if(!s)return!1;let o=s,a=[],l,u,h=[];o.precise?o.from==i&&o.to==r&&(u=n.toText(e.getReplacement(o)),a.push(
{from:o.from,to:o.to,insert:u}),o=e.nextMatch(n,o.from,o.to),h.push(L.announce.of(n.phrase("replaced match on \
line $",n.doc.lineAt(i).number)+"."))):o=e.nextMatch(n,o.from,o.to);let d=t.state.changes(a);return o&&(l=_.single(
o.from,o.to).map(d),h.push(Dm(t,o)),h.push(n.facet(Er).scrollToMatch(l.main,t))),t.dispatch({changes:d,selection:l,
effects:h,userEvent:"input.replace"}),!0}),U2=Qa((t,{query:e})=>{if(t.state.readOnly)return!1;let n=[];for(let r of e.
matchAll(t.state,1e9)){let{from:s,to:o,precise:a}=r;a&&n.push({from:s,to:o,insert:e.getReplacement(r)})}if(!n.
length)return!1;let i=t.state.phrase("replaced $ matches",n.length)+".";return t.dispatch({changes:n,effects:L.
announce.of(i),userEvent:"input.replace.all"}),!0});function Em(t){return t.state.facet(Er).createPanel(t)}function Qm(t,e){
var n,i,r,s,o;let a=t.selection.main,l=a.empty||a.to>a.from+100?"":t.sliceDoc(a.from,a.to);if(e&&!l)return e;let u=t.
facet(Er);return new $u({search:((n=e?.literal)!==null&&n!==void 0?n:u.literal)?l:l.replace(/\n/g,"\\n"),caseSensitive:(i=
e?.caseSensitive)!==null&&i!==void 0?i:u.caseSensitive,literal:(r=e?.literal)!==null&&r!==void 0?r:u.literal,regexp:(s=
e?.regexp)!==null&&s!==void 0?s:u.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:u.wholeWord})}function Xk(t){
let e=aa(t,Em);return e&&e.dom.querySelector("[main-field]")}function Bk(t){let e=Xk(t);e&&e==t.root.activeElement&&
e.select()}var Mu=t=>{let e=t.state.field(_i,!1);if(e&&e.panel){let n=Xk(t);if(n&&n!=t.root.activeElement){let i=Qm(
t.state,e.query.spec);i.valid&&t.dispatch({effects:Ta.of(i)}),n.focus(),n.select()}}else t.dispatch({effects:[
Mm.of(!0),e?Ta.of(Qm(t.state,e.query.spec)):H.appendConfig.of(Rm)]});return!0},jk=t=>{let e=t.state.field(_i,!1);
if(!e||!e.panel)return!1;let n=aa(t,Em);return n&&n.dom.contains(t.root.activeElement)&&t.focus(),t.dispatch({
effects:Mm.of(!1)}),!0},Wk=[{key:"Mod-f",run:Mu,scope:"editor search-panel"},{key:"F3",run:Ru,shift:_u,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:Ru,shift:_u,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:jk,scope:"editor search-panel"},{key:"Mod-Shift-l",run:W2},{key:"Mod-Alt-g",run:P2},{key:"Mo\
d-d",run:D2,preventDefault:!0}],Am=class{constructor(e){this.view=e;let n=this.query=e.state.field(_i).query.spec;
this.commit=this.commit.bind(this),this.searchField=de("input",{value:n.search,placeholder:Jt(e,"Find"),"aria-\
label":Jt(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=de("input",{value:n.replace,placeholder:Jt(e,"Replace"),"aria-label":Jt(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=de("inpu\
t",{type:"checkbox",name:"case",form:"",checked:n.caseSensitive,onchange:this.commit}),this.reField=de("input",
{type:"checkbox",name:"re",form:"",checked:n.regexp,onchange:this.commit}),this.wordField=de("input",{type:"ch\
eckbox",name:"word",form:"",checked:n.wholeWord,onchange:this.commit});function i(r,s,o){return de("button",{class:"\
cm-button",name:r,onclick:s,type:"button"},o)}this.dom=de("div",{onkeydown:r=>this.keydown(r),class:"cm-search"},
[this.searchField,i("next",()=>Ru(e),[Jt(e,"next")]),i("prev",()=>_u(e),[Jt(e,"previous")]),i("select",()=>j2(
e),[Jt(e,"all")]),de("label",null,[this.caseField,Jt(e,"match case")]),de("label",null,[this.reField,Jt(e,"reg\
exp")]),de("label",null,[this.wordField,Jt(e,"by word")]),...e.state.readOnly?[]:[de("br"),this.replaceField,i(
"replace",()=>Ik(e),[Jt(e,"replace")]),i("replaceAll",()=>U2(e),[Jt(e,"replace all")])],de("button",{name:"clo\
se",onclick:()=>jk(e),"aria-label":Jt(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new $u({search:this.
searchField.value,caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,
replace:this.replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:Ta.of(e)}))}keydown(e){
iv(this.view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),
(e.shiftKey?_u:Ru)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),Ik(this.view))}update(e){
for(let n of e.transactions)for(let i of n.effects)i.is(Ta)&&!i.value.eq(this.query)&&this.setQuery(i.value)}setQuery(e){
this.query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(Er).top}};function Jt(t,e){return t.state.phrase(e)}var wu=30,ku=/[\s\.,:;?!]/;function Dm(t,{
from:e,to:n}){let i=t.state.doc.lineAt(e),r=t.state.doc.lineAt(n).to,s=Math.max(i.from,e-wu),o=Math.min(r,n+wu),
a=t.state.sliceDoc(s,o);if(s!=i.from){for(let l=0;l<wu;l++)if(!ku.test(a[l+1])&&ku.test(a[l])){a=a.slice(l);break}}
if(o!=r){for(let l=a.length-1;l>a.length-wu;l--)if(!ku.test(a[l-1])&&ku.test(a[l])){a=a.slice(0,l);break}}return L.
announce.of(`${t.state.phrase("current match")}. ${a} ${t.state.phrase("on line")} ${i.number}.`)}var z2=L.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),Rm=[_i,dt.low(B2),z2];var Im=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
ine, sine or tangent"],["ASIN","ASIN(n)","the angle, in radians, with this cosine, sine or tangent"],["ATAN","\
ATAN(n)","the angle, in radians, with this cosine, sine or tangent"],["ATN2","ATN2(y, x)","the angle to the po\
int (x, y), in radians"],["CEILING","CEILING(n)","the next integer upwards, downwards"],["FLOOR","FLOOR(n)","t\
he next integer upwards, downwards"],["COS","COS(n)","the trigonometric function of an angle in radians"],["SI\
N","SIN(n)","the trigonometric function of an angle in radians"],["TAN","TAN(n)","the trigonometric function o\
f an angle in radians"],["COT","COT(n)","the trigonometric function of an angle in radians"],["DEGREES","DEGRE\
ES(n)","radians as degrees, degrees as radians"],["RADIANS","RADIANS(n)","radians as degrees, degrees as radia\
ns"],["EXP","EXP(n)","e to the power of n"],["LOG","LOG(n[, base])","the logarithm, natural without a base"],[
"LOG10","LOG10(n)","the logarithm to base 10"],["NUMBERBIN","NUMBERBIN(n[, size])","the beginning of the bin t\
hat contains n; the bins have this size, by default 1"],["PI","PI()","3.141592653589793"],["POWER","POWER(n, e\
xponent)","n to the power of the exponent"],["RAND","RAND()","a number from 0 to below 1, a new number for eac\
h row"],["ROUND","ROUND(n)","the nearest integer"],["SIGN","SIGN(n)","-1, 0 or 1"],["SQRT","SQRT(n)","the squa\
re root, the square"],["SQUARE","SQUARE(n)","the square root, the square"],["TRUNC","TRUNC(n)","the number wit\
hout its fraction"],["INTADD","INTADD(i, i)","sum, difference, product"],["INTSUB","INTSUB(i, i)","sum, differ\
ence, product"],["INTMUL","INTMUL(i, i)","sum, difference, product"],["INTDIV","INTDIV(i, i)","the quotient wi\
thout its fraction; the remainder, with the sign of the first"],["INTMOD","INTMOD(i, i)","the quotient without\
 its fraction; the remainder, with the sign of the first"],["INTBITAND","INTBITAND(i, i)","the operation on ea\
ch pair of bits"],["INTBITOR","INTBITOR(i, i)","the operation on each pair of bits"],["INTBITXOR","INTBITXOR(i\
, i)","the operation on each pair of bits"],["INTBITNOT","INTBITNOT(i)","the operation on each pair of bits"],
["INTBITLEFTSHIFT","INTBITLEFTSHIFT(i, i)","the bits shifted by this many places; a shift to the right keeps t\
he sign"],["INTBITRIGHTSHIFT","INTBITRIGHTSHIFT(i, i)","the bits shifted by this many places; a shift to the r\
ight keeps the sign"],["CONCAT","CONCAT(s, s, \u2026)","the concatenation of the strings"],["CONTAINS","CONTAI\
NS(s, part[, b])","whether the string contains the part, begins with it, ends with it"],["STARTSWITH","STARTSW\
ITH(s, part[, b])","whether the string contains the part, begins with it, ends with it"],["ENDSWITH","ENDSWITH\
(s, part[, b])","whether the string contains the part, begins with it, ends with it"],["STRINGEQUALS","STRINGE\
QUALS(s, s[, b])","whether the strings are the same"],["CONTAINS_ANY_CI","CONTAINS_ANY_CI(s, part, \u2026)","w\
hether the string contains one of the parts; CI ignores case"],["CONTAINS_ANY_CS","CONTAINS_ANY_CS(s, part, \u2026)",
"whether the string contains one of the parts; CI ignores case"],["CONTAINS_ALL_CI","CONTAINS_ALL_CI(s, part, \
\u2026)","whether the string contains all of the parts"],["CONTAINS_ALL_CS","CONTAINS_ALL_CS(s, part, \u2026)",
"whether the string contains all of the parts"],["INDEX_OF","INDEX_OF(s, part[, start])","the first place of t\
he part at or after start, -1 if there is none"],["LASTINDEXOF","LASTINDEXOF(s, part[, start])","the last plac\
e of the part such that the part ends at or before start; -1 if there is none"],["LEFT","LEFT(s, i)","this man\
y characters from the left, from the right"],["RIGHT","RIGHT(s, i)","this many characters from the left, from \
the right"],["SUBSTRING","SUBSTRING(s, start, length)","this many characters from a place"],["SUBSTRINGBEFORE",
"SUBSTRINGBEFORE(s, part)","the text before, or after, the first or the last place of the part"],["SUBSTRINGAF\
TER","SUBSTRINGAFTER(s, part)","the text before, or after, the first or the last place of the part"],["LASTSUB\
STRINGBEFORE","LASTSUBSTRINGBEFORE(s, part)","the text before, or after, the first or the last place of the pa\
rt"],["LASTSUBSTRINGAFTER","LASTSUBSTRINGAFTER(s, part)","the text before, or after, the first or the last pla\
ce of the part"],["LENGTH","LENGTH(s)","the number of characters"],["LOWER","LOWER(s)","the string in small le\
tters, in capitals"],["UPPER","UPPER(s)","the string in small letters, in capitals"],["LTRIM","LTRIM(s[, set])",
"the string without white space, or without the characters of a set, at its beginning, its end or both"],["RTR\
IM","RTRIM(s[, set])","the string without white space, or without the characters of a set, at its beginning, i\
ts end or both"],["TRIM","TRIM(s[, set])","the string without white space, or without the characters of a set,\
 at its beginning, its end or both"],["REPLACE","REPLACE(s, part, other)","the string with another text in eac\
h place of the part"],["REPLICATE","REPLICATE(s, n)","the string repeated this many times"],["REVERSE","REVERS\
E(s)","the characters from the last to the first"],["STRINGJOIN","STRINGJOIN(a, separator)","the strings of an\
 array joined, with a separator between them"],["STRINGSPLIT","STRINGSPLIT(s, separator)","an array of the tex\
ts between the separators"],["REGEXMATCH","REGEXMATCH(s, pattern[, modifiers])","whether the pattern matches"],
["REGEXEXTRACT","REGEXEXTRACT(s, pattern[, modifiers[, group]])","the first match, or a group of it, counted f\
rom 1"],["REGEXEXTRACTALL","REGEXEXTRACTALL(s, pattern[, modifiers[, group]])","an array of all matches"],["RE\
GEXREPLACE","REGEXREPLACE(s, pattern, other[, modifiers])","the string with another text for the first match, \
for each match"],["REGEXREPLACEALL","REGEXREPLACEALL(s, pattern, other[, modifiers])","the string with another\
 text for the first match, for each match"],["TOSTRING","TOSTRING(x)","a string unchanged; anything else as JS\
ON without white space"],["STRINGTOARRAY","STRINGTOARRAY(s)","the value whose JSON is in the string"],["STRING\
TOBOOLEAN","STRINGTOBOOLEAN(s)","the value whose JSON is in the string"],["STRINGTONULL","STRINGTONULL(s)","th\
e value whose JSON is in the string"],["STRINGTONUMBER","STRINGTONUMBER(s)","the value whose JSON is in the st\
ring"],["STRINGTOOBJECT","STRINGTOOBJECT(s)","the value whose JSON is in the string"],["ARRAY_CONCAT","ARRAY_C\
ONCAT(a, a, \u2026)","the concatenation of the arrays"],["ARRAY_CONTAINS","ARRAY_CONTAINS(a, x[, b])","whether\
 an element equals the value"],["ARRAY_CONTAINS_ANY","ARRAY_CONTAINS_ANY(a, x, \u2026)","whether the array con\
tains one of the values, all of the values"],["ARRAY_CONTAINS_ALL","ARRAY_CONTAINS_ALL(a, x, \u2026)","whether\
 the array contains one of the values, all of the values"],["ARRAY_LENGTH","ARRAY_LENGTH(a)","the number of el\
ements"],["ARRAY_SLICE","ARRAY_SLICE(a, start[, length])","the elements from a place on, all or this many"],["\
ARRAY_AVG","ARRAY_AVG(a)","average, median and sum of numbers"],["ARRAY_MEDIAN","ARRAY_MEDIAN(a)","average, me\
dian and sum of numbers"],["ARRAY_SUM","ARRAY_SUM(a)","average, median and sum of numbers"],["ARRAY_MIN","ARRA\
Y_MIN(a)","the least, the greatest element"],["ARRAY_MAX","ARRAY_MAX(a)","the least, the greatest element"],["\
SETUNION","SETUNION(a, a)","the elements of either array, once each"],["SETINTERSECT","SETINTERSECT(a, a)","th\
e elements of both arrays, once each"],["SETDIFFERENCE","SETDIFFERENCE(a, a)","the elements of the first array\
 only, once each"],["SETEQUAL","SETEQUAL(a, a)","whether both have the same elements"],["CHOOSE","CHOOSE(i, x,\
 \u2026)","the value at a place, counted from 1"],["IIF","IIF(b, x, y)","x when the condition is exactly true,\
 otherwise y"],["OBJECTTOARRAY","OBJECTTOARRAY(o[, names[, values]])","an array with an object for each member"],
["IS_ARRAY","IS_ARRAY(x)","values of that type; also IS_BOOLEAN(x)"],["IS_BOOL","IS_BOOL(x)","values of that t\
ype; also IS_BOOLEAN(x)"],["IS_NULL","IS_NULL(x)","values of that type; also IS_BOOLEAN(x)"],["IS_NUMBER","IS_\
NUMBER(x)","values of that type; also IS_BOOLEAN(x)"],["IS_OBJECT","IS_OBJECT(x)","values of that type; also I\
S_BOOLEAN(x)"],["IS_STRING","IS_STRING(x)","values of that type; also IS_BOOLEAN(x)"],["IS_DEFINED","IS_DEFINE\
D(x)","everything except undefined"],["IS_PRIMITIVE","IS_PRIMITIVE(x)","null, booleans, numbers and strings"],
["IS_FINITE_NUMBER","IS_FINITE_NUMBER(x)","numbers except NaN and the infinities"],["IS_INTEGER","IS_INTEGER(x\
)","numbers without a fraction, of 64 bits"],["IS_DATETIME","IS_DATETIME(x)","strings that the functions on da\
tes accept"],["DATETIMEADD","DATETIMEADD(part, i, d)","the date moved by this many parts"],["DATETIMEBIN","DAT\
ETIMEBIN(d, part[, size[, origin]])","the beginning of the bin that contains the date; bins are size parts wid\
e (default 1), and a bin begins at the origin (default 1970-01-01)"],["DATETIMEDIFF","DATETIMEDIFF(part, from,\
 to)","the number of beginnings of the part after the first date and not after the second; negative when the s\
econd is before the first"],["DATETIMEFORMAT","DATETIMEFORMAT(d, format)","the date in this format"],["DATETIM\
EFROMPARTS","DATETIMEFROMPARTS(year, month, day[, hour[, minute[, second[, ticks]]]])","the date made of these\
 numbers"],["DATETIMEPART","DATETIMEPART(part, d)","one part of the date, as a number"],["YEAR","YEAR(d)","one\
 part of the date, as a number"],["MONTH","MONTH(d)","one part of the date, as a number"],["DAY","DAY(d)","one\
 part of the date, as a number"],["DATETIMETOTICKS","DATETIMETOTICKS(d)","the number of ticks since 1970, and \
back"],["TICKSTODATETIME","TICKSTODATETIME(i)","the number of ticks since 1970, and back"],["DATETIMETOTIMESTA\
MP","DATETIMETOTIMESTAMP(d)","the number of milliseconds since 1970, and back"],["TIMESTAMPTODATETIME","TIMEST\
AMPTODATETIME(i)","the number of milliseconds since 1970, and back"],["GETCURRENTDATETIME","GETCURRENTDATETIME\
()","the date and time"],["GETCURRENTDATETIMESTATIC","GETCURRENTDATETIMESTATIC()","the date and time"],["GETCU\
RRENTTICKS","GETCURRENTTICKS()","ticks of 100 ns since 1970"],["GETCURRENTTICKSSTATIC","GETCURRENTTICKSSTATIC(\
)","ticks of 100 ns since 1970"],["GETCURRENTTIMESTAMP","GETCURRENTTIMESTAMP()","milliseconds since 1970"],["G\
ETCURRENTTIMESTAMPSTATIC","GETCURRENTTIMESTAMPSTATIC()","milliseconds since 1970"],["NOW","NOW([part[, i]])","\
the date and time this many parts after now, or before"],["AGO","AGO(part, i)","the date and time this many pa\
rts after now, or before"],["COUNT","COUNT(x)","the number of rows with a value"],["COUNTIF","COUNTIF(b)","the\
 number of rows for which it is exactly true"],["SUM","SUM(n)","sum and average"],["AVG","AVG(n)","sum and ave\
rage"],["MIN","MIN(x)","the least and the greatest value"],["MAX","MAX(x)","the least and the greatest value"],
["MAKELIST","MAKELIST(x)","an array of the values, of the different values"],["MAKESET","MAKESET(x)","an array\
 of the values, of the different values"],["DOCUMENTID","DOCUMENTID(x)","a number that is unique among the ite\
ms of a physical partition"]];var V2=Symbol.for("pv"),F2=0;function c(t,e,n,i,r,s){e||(e={});var o,a,l=e;if("ref"in l&&typeof t!="function")for(a in l={},e)a=="ref"?o=e[a]:
l[a]=e[a];var u={type:t,props:l,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:V2,__v:--F2,__i:-1,
__u:0};return(r||s)&&(u.__source=r,u.__self=s),ue.vnode&&ue.vnode(u),u}var G2=new Set(Im.map(([t])=>t)),H2=new Set(Ol.map(t=>t.toUpperCase())),K2=Hc.define({name:"statements",token(t){
if(t.eatSpace())return null;if(t.match("--"))return t.skipToEnd(),"comment";let e=t.peek();if(e==='"'||e==="'"){
t.next();for(let i=t.next();i!=null&&i!==e;i=t.next())i==="\\"&&t.next();return"string"}if(t.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))
return"number";if(t.match(/^@\w+/))return"variableName.special";let n=t.match(/^[A-Za-z_]\w*/);if(n){let i=n[0].
toUpperCase();return t.string.slice(0,t.start).trimEnd().slice(-1)==="."?"propertyName":G2.has(i)&&/^\s*\(/.test(
t.string.slice(t.pos))?"variableName.function":i==="TRUE"||i==="FALSE"||i==="NULL"||i==="UNDEFINED"?"atom":H2.
has(i)?"keyword":"variableName"}return t.next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{",
"'",'"']},commentTokens:{line:"--"}}}),J2=Ls.define([{tag:S.comment,color:"var(--quiet)",fontStyle:"italic"},{
tag:S.keyword,color:"var(--syntax-keyword)",fontWeight:"600"},{tag:S.string,color:"var(--syntax-string)"},{tag:S.
number,color:"var(--syntax-number)"},{tag:[S.bool,S.null,S.atom],color:"var(--syntax-atom)"},{tag:S.propertyName,
color:"var(--syntax-name)"},{tag:S.function(S.variableName),color:"var(--syntax-function)"}]),e_=L.theme({"&":{
height:"100%",color:"var(--text)",backgroundColor:"var(--field)",fontSize:"12.5px"},"&.cm-focused":{outline:"n\
one"},".cm-scroller":{fontFamily:"var(--mono)",lineHeight:"1.55"},".cm-content":{caretColor:"var(--text)",padding:"\
8px 0"},".cm-cursor":{borderLeftColor:"var(--text)"},".cm-gutters":{backgroundColor:"var(--field)",color:"var(\
--quiet)",border:"none"},".cm-lineNumbers .cm-gutterElement":{padding:"0 8px 0 12px",minWidth:"34px"},".cm-act\
iveLine":{backgroundColor:"transparent"},"&.cm-focused .cm-activeLine":{backgroundColor:"var(--current)"},"&.c\
m-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":{backgroundColor:"\
var(--selection)"},".cm-selectionMatch":{backgroundColor:"var(--match)"},"&.cm-focused .cm-matchingBracket":{backgroundColor:"\
var(--match)",outline:"1px solid var(--line)"},".cm-specialChar":{color:"var(--bad)"},".cm-lintRange-error":{backgroundImage:"\
none",textDecoration:"underline wavy var(--bad)",textUnderlineOffset:"3px"},".cm-tooltip":{backgroundColor:"va\
r(--raised)",color:"var(--text)",border:"1px solid var(--line)",borderRadius:"6px",boxShadow:"var(--shadow)",overflow:"\
hidden"},".cm-tooltip.cm-tooltip-autocomplete > ul":{fontFamily:"var(--mono)",maxHeight:"none"},".cm-tooltip.c\
m-tooltip-autocomplete > ul > li":{padding:"2px 8px",lineHeight:"1.5"},".cm-tooltip-autocomplete ul li[aria-se\
lected]":{backgroundColor:"var(--accent)",color:"var(--on-accent)"},".cm-completionDetail":{color:"inherit",opacity:"\
0.8",fontStyle:"normal",marginLeft:"1.2em"},".cm-completionMatchedText":{textDecoration:"none",fontWeight:"700"},
".cm-diagnostic-error":{borderLeft:"3px solid var(--bad)"},".cm-panels":{backgroundColor:"var(--raised)",color:"\
var(--text)",borderColor:"var(--line)"}}),t_=document.querySelector("meta[name=nonce]")?.content??"",n_=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;
function Ys(t,e){return[L.cspNonce.of(t_),L.contentAttributes.of({"aria-label":t,spellcheck:"false",autocorrect:"\
off",tabindex:"0"}),he.readOnly.of(e),he.tabSize.of(2),Ti.of("  "),bv(),cv({addSpecialChars:n_}),av(),uv(),Nk(),
Uv(),qk({top:!0}),Xv(J2),e_,ti.of([...Wk,...rk]),e?[]:[Pw(),uw(),ti.of([...fw,...Aw])]]}var Dr=xm,i_=sy.map(t=>({
label:t,type:"function"})),Lm=()=>[Ck(),ri.data.of({autocomplete:t=>{let e=t.matchBefore(/(?:__\.|console\.)?\w*/);
return!e||e.from===e.to&&!t.explicit?null:{from:e.from,options:i_,validFor:/^[\w.]*$/}}})];function r_(t){let e=[
...Ol.map(n=>({label:n,type:"keyword",boost:-1})),...Im.map(([n,i,r])=>({label:n,type:"function",detail:i.slice(
n.length),info:r,apply:n+"(",boost:-2}))];return async n=>{let i=n.state.doc.toString(),r=TO(i),s=n.matchBefore(
/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);if(s){let a=[...s.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],
l=/\.(\w*)$/.exec(s.text)?.[1]??"",u=s.to-l.length,h=r.find(m=>m.name===a[0]?.[0]);if(h===void 0)return null;let f=a.
slice(1,l===""?void 0:-1).map(m=>m[1]!==void 0?m[1]:m[0].startsWith("[")?"[]":m[0]),p;try{p=await t()}catch{return null}
return{from:u,options:p.below([...h.path,...f]).map(([m,g])=>({label:w(m,80),type:"property",detail:g,boost:m.
startsWith("_")?-1:1,apply:(O,b,y,k)=>{let C=yl(m);O.dispatch({changes:{from:y-1,to:k,insert:C},selection:{anchor:y-
1+C.length}})}})),validFor:/^\w*$/}}let o=n.matchBefore(/[A-Za-z_]\w*/);return!o&&!n.explicit?null:{from:o?.from??
n.pos,options:[...r.map(a=>({label:a.name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function Je(t){let e=Y(
null),n=Y(void 0),i=Y(t);i.current=t;let r=Y(new Gn);return $e(()=>{let s=i.current,o=new L({parent:e.current,
state:he.create({doc:typeof s.text=="string"?s.text:s.text.peek(),extensions:[dt.highest(ti.of(s.keys??[])),r.
current.of([]),Ys(s.label,s.readOnly??!1),{json:xm,script:Lm,statement:()=>K2,plain:()=>[]}[s.language](),s.readOnly?
[]:[s.complete?em({override:[r_(()=>i.current.complete())],icons:!1,maxRenderedOptions:10}):s.language==="scri\
pt"?em({icons:!1,maxRenderedOptions:10}):[],ti.of([...tm,...s.language==="statement"?[]:[sk]]),L.updateListener.
of(a=>{a.docChanged&&i.current.onChange?.(a.state.doc.toString())})]]})});return n.current=o,s.onView?.(o),()=>o.
destroy()},[]),$e(()=>{n.current?.dispatch({effects:r.current.reconfigure(t.reading?he.readOnly.of(!0):[])})},
[t.reading]),$e(()=>{let s=a=>{let l=n.current;l&&l.state.doc.toString()!==a&&l.dispatch({changes:{from:0,to:l.
state.doc.length,insert:a}})},{text:o}=t;if(typeof o!="string")return Ye(()=>s(o.value));s(o)},[t.text]),$e(()=>{
let s=n.current;if(!s)return;let o=s.state.doc.length,a=(t.mistakes??[]).map(l=>{let u=Math.min(Math.max(l.end,
l.start+1),o);return{from:Math.max(0,Math.min(l.start,u-1)),to:u,severity:"error",message:l.message}});s.dispatch(
Qk(s.state,a))},[t.mistakes]),c("div",{class:"editor",ref:e})}var je=62,s_=10,Ei=8,Aa=74,gt=Ei+Aa+14,Uk=20;function o_(t){let e=getComputedStyle(t),n=i=>e.getPropertyValue(
i).trim();return{heat:[0,1,2,3,4].map(i=>n(`--heat-${i}`)),mark:n("--heat-mark"),rim:n("--heat-rim"),text:n("-\
-text"),quiet:n("--quiet"),line:n("--line"),accent:n("--accent"),bad:n("--bad"),field:n("--field"),font:`11px ${e.
fontFamily}`}}function Eu(t){let e=Y(null),n=Y(t);n.current=t;let i=()=>{let r=e.current;if(!r||r.clientWidth===
0)return;let{clientWidth:s,clientHeight:o}=r,a=devicePixelRatio||1,[l,u]=[Math.round(s*a),Math.round(o*a)];(r.
width!==l||r.height!==u)&&(r.width=l,r.height=u);let h=r.getContext("2d");h.setTransform(a,0,0,a,0,0),h.clearRect(
0,0,s,o),n.current(h,s,o,o_(r))};return zn.value,$e(i),G(()=>{let r=new ResizeObserver(i);r.observe(e.current);
let s=matchMedia("(prefers-color-scheme: dark)");return s.addEventListener("change",i),()=>{r.disconnect(),s.removeEventListener(
"change",i)}},[]),e}function zk(t,e,n,i,r){for(let[s,o]of[[r.rim,3.5],[r.mark,1.5]])t.strokeStyle=s,t.lineWidth=
o,t.beginPath(),t.moveTo(e-i,n-i),t.lineTo(e+i,n+i),t.moveTo(e+i,n-i),t.lineTo(e-i,n+i),t.stroke()}function Zm(t,e,n,i){
let[r,s]=[Date.parse(t.from),Date.parse(t.to)],o=t.partitions[0]?.cells.length??1,a=Math.max(1,n-je-s_),l=Math.
max(1,i-gt-Uk);return{from:r,to:s,columns:o,mapWidth:a,mapHeight:l,x:u=>je+u/o*a,y:u=>gt+(u-e.from)/(e.to-e.from)*
l,column:u=>Math.max(0,Math.min(o-1,Math.floor((u-je)/a*o))),key:u=>e.from+Math.max(0,Math.min(1,(u-gt)/l))*(e.
to-e.from),time:u=>r+Math.max(0,Math.min(1,(u-je)/a))*(s-r),known:t.knownSince===null?o:Math.max(0,Math.floor(
(Date.parse(t.knownSince)-r)/1e3/t.stepSeconds))}}function Yk(t,e,n,i){let r=jl(e),s=r.map(d=>d.ru/e.stepSeconds),
o=e.budget.requestUnitsPerSecond,a=Math.max(1,...s)*1.1,l=o>0&&a>o/5,u=l?Math.max(a,o*1.1):a,h=d=>Ei+Aa*(1-d/u);
t.fillStyle=i.quiet,t.font=i.font,t.textAlign="right",t.textBaseline="middle",t.fillText(`${E(Math.round(u))}`,
je-6,Ei+5),t.fillText("RU/s",je-6,Ei+Aa/2),t.fillText("0",je-6,Ei+Aa-5),t.strokeStyle=i.line,t.lineWidth=1,t.strokeRect(
je+.5,Ei+.5,n.mapWidth-1,Aa-1),t.beginPath(),t.moveTo(n.x(0),h(0)),s.forEach((d,f)=>{t.lineTo(n.x(f),h(d)),t.lineTo(
n.x(f+1),h(d))}),t.lineTo(n.x(n.columns),h(0)),t.fillStyle=i.heat[2],t.globalAlpha=.55,t.fill(),t.globalAlpha=
1,l?(t.strokeStyle=i.accent,t.setLineDash([5,3]),t.lineWidth=1.5,t.beginPath(),t.moveTo(n.x(0),h(o)),t.lineTo(
n.x(n.columns),h(o)),t.stroke(),t.setLineDash([])):o>0&&(t.textAlign="right",t.fillText(`provisioned: ${E(o)} \
RU/s, above`,je+n.mapWidth-6,Ei+10)),r.forEach((d,f)=>{d.throttled>0&&zk(t,(n.x(f)+n.x(f+1))/2,Ei+6,2.5,i)})}function Vk(t,e,n,i,r){
let s=e.budget.requestUnitsPerSecond>0,o=s?0:Xl(e),a=gt+i.mapHeight;t.save(),t.beginPath(),t.rect(je,gt,i.mapWidth,
i.mapHeight),t.clip(),t.fillStyle=r.heat[0],t.fillRect(i.x(i.known),gt,i.x(i.columns)-i.x(i.known),i.mapHeight);
for(let u of n){let h=e.partitions.find(m=>m.range===u.range),[d,f]=[i.y(u.from),i.y(u.to)];if(!h||f<gt||d>a)continue;
let p=f-d>4?1:0;h.cells.forEach((m,g)=>{let O=gn(Bl(m,s,o),m.requests+m.throttled>0);if(O===0)return;t.fillStyle=
r.heat[O];let[b,y]=[i.x(g),i.x(g+1)];if(t.fillRect(b,d,y-b+.3,f-d-p),m.throttled===0)return;let[k,C]=[y-b,f-d];
k<5||C<7?(t.fillStyle=r.mark,t.fillRect(b,d,Math.max(2,k),2)):zk(t,(b+y)/2,(d+f-p)/2,Math.min(3,k/2-1),r)})}t.
strokeStyle=r.line,t.lineWidth=1;for(let u of n){if(!u.live)continue;let h=Math.round(i.y(u.to))-.5;t.beginPath(),
t.moveTo(je,h),t.lineTo(je+i.mapWidth,h),t.stroke()}t.restore(),t.strokeStyle=r.line,t.lineWidth=1,t.strokeRect(
je+.5,gt+.5,i.mapWidth-1,i.mapHeight-1),t.font=r.font,t.textAlign="right",t.textBaseline="middle",t.fillStyle=
r.quiet;let l=gt;for(let u of n){if(!u.live)continue;let h=(Math.max(i.y(u.from),gt)+Math.min(i.y(u.to),a))/2;
h<gt||h>a||h-7<l||(t.fillText(`range ${u.range}`.slice(0,11),je-6,h),l=h+7)}}function Fk(t,e,n,i){t.font=i.font,
t.fillStyle=i.quiet,t.textBaseline="middle";let r=Math.max(1,Math.floor(e.mapWidth/110));for(let s=0;s<=r;s++){
let o=je+s/r*e.mapWidth;t.textAlign=s===0?"left":s===r?"right":"center",t.fillText(Zt(e.from+s/r*(e.to-e.from))+
(s===r?" UTC":""),o,n-Uk/2+2)}}function Nm(t,e,n){let i;for(let r of e){if(n.key<r.from||n.key>r.to||n.key===r.to&&r.to<1)continue;let s=t.partitions.
find(o=>o.range===r.range)?.cells[n.column];s&&(i===void 0||s.requests+s.throttled>0||r.live&&i.cell.requests===
0)&&(i={band:r,cell:s})}return i}function a_(t,e,n,i){let r=[`range ${e}`,Zt(n)];return i.requests+i.throttled===
0?[...r,"no requests"].join(" \xB7 "):(t.budget.requestUnitsPerSecond>0&&r.push(`busiest second ${Nt(i.peak)}`),
r.push(`${U(i.ru)} RU`,X(i.requests,"request")),i.throttled>0&&r.push(`${E(i.throttled)} refused`),r.join(" \xB7 "))}
function Gk({tab:t,report:e}){let[n,i]=M(void 0),[r,s]=M(!1),[o,a]=M(void 0),l=t.bands.value,u=t.keys.value,h=t.
behind.value?.chosen,d=Eu((y,k,C,x)=>{let P=Zm(e,u,k,C);Yk(y,e,P,x),Vk(y,e,l,P,x),Fk(y,P,C,x);let A=(I,Q,D,$)=>{
if(!I)return;let R=je+(Q-P.from)/(P.to-P.from)*P.mapWidth,B=je+(D-P.from)/(P.to-P.from)*P.mapWidth,[J,ie]=[Math.
max(je,R),Math.min(je+P.mapWidth,B)],[F,Re]=[Math.max(gt,P.y(I.from)),Math.min(gt+P.mapHeight,P.y(I.to))];ie<=
J||Re<=F||(y.lineWidth=2,y.strokeStyle=$,y.strokeRect(J,F+1,Math.max(3,ie-J),Math.max(3,Re-F-2)))};if(h&&A(l.find(
I=>I.range===h.range),h.from,h.to,x.accent),n){let I=P.from+n.column*e.stepSeconds*1e3;A(Nm(e,l,n)?.band,I,I+e.
stepSeconds*1e3,x.text)}o&&(y.strokeStyle=x.text,y.lineWidth=1,y.setLineDash([4,3]),y.strokeRect(Math.min(o.x,
o.toX),Math.min(o.y,o.toY),Math.abs(o.toX-o.x),Math.abs(o.toY-o.y)),y.setLineDash([]))}),f=()=>Zm(e,u,d.current.
clientWidth,d.current.clientHeight),p=y=>{let k=d.current.getBoundingClientRect();return{x:y.clientX-k.left,y:y.
clientY-k.top}},m=n&&Nm(e,l,n),g=y=>Date.parse(e.from)+y*e.stepSeconds*1e3,O=y=>{let k=Nm(e,l,y);if(!k)return;
let C=g(y.column),x={range:k.band.range,from:C,to:C+e.stepSeconds*1e3};t.explain(x)},b=y=>{if(y.ctrlKey||y.metaKey||
y.altKey)return;let k=f(),C=n??{column:k.columns-1,key:l_(l,0,u)},x=Hk(l,u),P=Math.max(0,x.findIndex(D=>C.key>=
D.from&&C.key<D.to)),A=(D,$)=>{let R=x[Math.max(0,Math.min(x.length-1,$))];i({column:Math.max(0,Math.min(k.columns-
1,D)),key:R?(R.from+R.to)/2:C.key})};s(!0);let I=(C.column+.5)/k.columns,Q=(C.key-u.from)/(u.to-u.from);switch(y.
key){case"ArrowLeft":y.shiftKey?t.move(-.25):A(C.column-(n?1:0),P);break;case"ArrowRight":y.shiftKey?t.move(.25):
A(C.column+1,P);break;case"ArrowUp":A(C.column,P-1);break;case"ArrowDown":A(C.column,P+(n?1:0));break;case"Hom\
e":A(0,P);break;case"End":A(k.columns-1,P);break;case"Enter":case" ":O(C),i(C);break;case"+":case"=":t.zoomBy(
.5,I,Q);break;case"-":t.zoomBy(2,I,Q);break;case"0":case"Escape":t.whole();break;default:return}y.preventDefault()};
return c("div",{class:"heat-place",children:[c("div",{class:"heat-map",role:"application","aria-label":"Heat m\
ap: ranges of keys down, time to the right","aria-describedby":`heat-keys-${t.id}`,tabIndex:0,onKeyDown:b,onBlur:()=>s(
!1),onPointerDown:y=>{if(y.button!==0)return;let k=p(y);y.currentTarget.setPointerCapture(y.pointerId),a({...k,
toX:k.x,toY:k.y})},onPointerMove:y=>{let k=p(y);s(!1),o&&a({...o,toX:k.x,toY:k.y});let C=f();i(k.y<gt?void 0:{
column:C.column(k.x),key:C.key(k.y)})},onPointerLeave:()=>!r&&!o&&i(void 0),onPointerCancel:()=>a(void 0),onPointerUp:y=>{
if(!o)return;a(void 0);let k=p(y),C=f(),x=Math.abs(k.x-o.x)>5,P=Math.abs(k.y-o.y)>5&&o.y>=gt;if(!x&&!P){k.y>=gt&&
O({column:C.column(k.x),key:C.key(k.y)});return}let[A,I]=x?[C.time(Math.min(k.x,o.x)),C.time(Math.max(k.x,o.x))]:
[C.from,C.to],Q=P?{from:C.key(Math.min(k.y,o.y)),to:C.key(Math.max(k.y,o.y))}:u;t.zoom(A,I,Q)},children:c("can\
vas",{ref:d,"aria-hidden":"true"})}),c("p",{class:"heat-said",role:"status",children:m&&n?a_(e,m.band.range,g(
n.column),m.cell):""}),c("p",{class:"unseen",id:`heat-keys-${t.id}`,children:"Arrow keys move, Enter shows wha\
t is behind a cell, plus and minus zoom, Shift and an arrow moves the time, Escape shows all. The table has th\
e same figures."})]})}var Hk=(t,e)=>t.filter(n=>n.live&&n.to>e.from&&n.from<e.to).sort((n,i)=>n.from-i.from);function l_(t,e,n){
let i=Hk(t,n)[e];return i?(i.from+i.to)/2:(n.from+n.to)/2}function Ir({caption:t,bars:e}){let n=Math.max(...e.map(i=>i.value),1e-9);return c("table",{class:"bars",children:[
c("caption",{children:t}),c("tbody",{children:e.map((i,r)=>c("tr",{children:[c("th",{scope:"row",children:[i.label,
i.note&&c("span",{class:"quiet",children:[" ",i.note]})]}),c("td",{class:"amount",children:U(i.value)}),c("td",
{class:"bar","aria-hidden":"true",children:c("div",{style:{width:`${Math.max(0,100*i.value/n)}%`}})})]},r))})]})}
var Du=24;function Vs({receipt:t,pages:e}){let n=t.ranges??[],i=n.length>Du?[...n].sort((r,s)=>s.charge-r.charge).
slice(0,Du):n;return c(W,{children:[c("p",{class:"charge",children:[c("strong",{children:U(t.charge)})," RU",c(
"span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",t.rangesTouched!==void 0&&`${t.rangesTouched}\
 of ${X(t.totalRanges??0,"range")}`]})]}),c(Ir,{caption:"By cause",bars:t.parts.map(r=>({label:r.cause,note:r.
count>0?`\xD7 ${E(r.count)}`:"",value:r.charge}))}),i.length>0&&c(Ir,{caption:"By range",bars:i.map(r=>({label:`\
range ${w(r.id,20)}`,value:r.charge}))}),n.length>Du&&c("p",{class:"quiet",children:["The dearest ",Du," of ",
E(n.length)," ranges."]}),t.fanOut&&c("p",{class:"quiet",children:["Every range pays its visit. With ten times\
 the ranges this page would cost at least"," ",U(t.fanOut.charge10x)," RU."]})]})}function Kk({explain:t,indexes:e}){
if(t===void 0)return c("p",{class:"quiet",children:"The last page has no rows to explain."});let n=t.loaded===
0?void 0:Math.min(1,t.output/t.loaded);return c(W,{children:[c("p",{class:"access",children:w(t.access,300)}),
c("dl",{class:"facts",children:[c("dt",{children:"look-ups"}),c("dd",{children:E(t.terms)}),c("dt",{children:"\
entries examined"}),c("dd",{children:E(t.examined)}),c("dt",{children:"items loaded"}),c("dd",{children:E(t.loaded)}),
c("dt",{children:"rows"}),c("dd",{children:E(t.output)}),c("dt",{children:"index hits"}),c("dd",{children:n===
void 0?"\u2013":`${Math.round(100*n)} %`})]}),(t.plans??[]).map((i,r)=>c("table",{class:"steps",children:[c("c\
aption",{children:["Steps in ",X(i.rangeCount,"range")]}),c("tbody",{children:(i.operators??[]).map((s,o)=>c("\
tr",{children:[c("th",{scope:"row",children:[s.name," ",s.detail&&c("span",{class:"quiet",children:w(s.detail,
120)})]}),c("td",{class:"amount",children:s.actual===void 0?"":E(s.actual)})]},o))})]},r)),e&&e.used.length>0&&
c("p",{children:["Indexes used: ",e.used.map(i=>w(i,80)).join(", ")]}),e&&e.potential.length>0&&c("p",{children:[
"Indexes that would help: ",e.potential.map(i=>w(i,80)).join(", ")]})]})}var c_=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function Jk({pages:t}){let e=i=>t.reduce((r,s)=>r+(s.metrics.get(i)??0),0),n=t.at(-1);return c("dl",{class:"fa\
cts",children:[c_.map(([i,r])=>[r,e(i)]).filter(([i,r])=>r>0||i==="in all").map(([i,r])=>[c("dt",{children:i},
i),c("dd",{children:[r.toFixed(2)," ms"]},i+"v")]),c("dt",{children:"items retrieved"}),c("dd",{children:[E(e(
"retrievedDocumentCount"))," \xB7 ",zt(e("retrievedDocumentSize"))]}),c("dt",{children:"rows returned"}),c("dd",
{children:[E(e("outputDocumentCount"))," \xB7 ",zt(e("outputDocumentSize"))]}),c("dt",{children:"round trips"}),
c("dd",{children:E(t.length)}),c("dt",{children:"activity id"}),c("dd",{class:"id",children:n?w(n.activityId,64):
""})]})}function Lr(t){let e=ae.value===t.id;G(()=>(t.watch(e),()=>t.watch(!1)),[t,e])}var qm={120:"2 min",600:"10 min",
3600:"1 hour"};function u_(t){if(t.requestUnitsPerSecond<=0)return"no budget: shades are shares of the hottest\
 cell";let e=t.kind==="shared"?", shared with the database's containers":"",n=t.kind==="shared"?t.autoscale?"a\
utoscale":"manual":t.kind;return`${E(t.requestUnitsPerSecond)} RU/s ${n}${e}${t.enforced?"":", counted and not\
 enforced"}`}function ex({tab:t}){Lr(t);let e=t.report.value;return c("div",{class:"query",children:[c("div",{
class:"query-work",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Heat",children:[c("div",{class:"\
switch",role:"group","aria-label":"Time",children:Qo.map(n=>c("button",{"aria-pressed":t.seconds.value===n&&!t.
zoomed.value,onClick:()=>t.choose(n),children:qm[n]},n))}),c("button",{onClick:()=>t.zoomBy(.5,1,.5),disabled:!e,
title:"Zoom in (+)","aria-label":"Zoom in",children:"+"}),c("button",{onClick:()=>t.zoomBy(2,1,.5),disabled:!e,
title:"Zoom out (-)","aria-label":"Zoom out",children:"\u2212"}),c("button",{onClick:()=>t.whole(),disabled:!t.
zoomed.value,title:"Show all (Esc)",children:"All"}),c("button",{"aria-pressed":!t.live.value,onClick:()=>t.pause(
t.live.value),children:t.live.value?"Pause":"Go on"}),c("div",{class:"switch",role:"group","aria-label":"Form",
children:[c("button",{"aria-pressed":t.shape.value==="map",onClick:()=>t.shape.value="map",children:"Map"}),c(
"button",{"aria-pressed":t.shape.value==="table",onClick:()=>t.shape.value="table",children:"Table"})]}),c("sp\
an",{class:"place",children:[w(t.db,60)," / ",w(t.coll,60)]})]}),t.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(t.failure.value,2e3)}),e===void 0?c("p",{class:"quiet pad",children:t.failure.value===
""?"Reading\u2026":""}):c(W,{children:[c(h_,{r:e,live:t.live.value}),t.shape.value==="map"?c(Gk,{tab:t,report:e}):
c(m_,{tab:t,r:e}),c(d_,{r:e})]})]}),c("aside",{class:"side","aria-label":"Keys and statements",tabIndex:0,children:c(
g_,{tab:t})})]})}function h_({r:t,live:e}){let n=jl(t),i=n.reduce((o,a)=>o+a.ru,0),r=n.reduce((o,a)=>o+a.throttled,
0),s=t.partitions.filter(o=>o.live).length;return c("p",{class:"heat-summary",children:[c("strong",{children:[
U(i)," RU"]}),c("span",{children:[Zt(Date.parse(t.from))," to ",Zt(Date.parse(t.to))," UTC",e?", live":""]}),c(
"span",{children:X(s,"range")}),r>0&&c("span",{class:"bad",children:[E(r)," refused (429)"]}),c("span",{class:"\
quiet",children:u_(t.budget)})]})}function d_({r:t}){let e=t.budget.requestUnitsPerSecond>0;return c("p",{class:"\
legend",children:[by.map((n,i)=>c("span",{children:[c("i",{class:`heat-${i}`})," ",n]},i)),c("span",{children:[
c("i",{class:"heat-mark",children:"\xD7"})," 429"]}),c("span",{children:[c("i",{class:"provisioned"})," provis\
ioned"]}),c("span",{class:"quiet",children:[e?"use in the busiest second":"of the hottest cell"," of ",t.stepSeconds,
" s"]})]})}var f_=6;function p_(t){let e={ru:0,budget:0,peak:0,requests:0,throttled:0};for(let n of t)e.ru+=n.
ru,e.budget+=n.budget,e.peak=Math.max(e.peak,n.peak),e.requests+=n.requests,e.throttled+=n.throttled;return e}
function m_({tab:t,r:e}){let n=e.partitions[0]?.cells.length??1,i=Math.max(1,Math.ceil(n/f_)),r=Array.from({length:Math.
ceil(n/i)},(h,d)=>Date.parse(e.from)+d*i*e.stepSeconds*1e3),s=e.budget.requestUnitsPerSecond>0,o=Xl(e),a=e.knownSince===
null?1/0:Date.parse(e.knownSince),l=new Map(t.bands.value.map(h=>[h.range,h.from])),u=[...e.partitions].sort((h,d)=>(l.
get(h.range)??2)-(l.get(d.range)??2));return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Hea\
t as a table",children:c("table",{class:"plain heat-table",children:[c("caption",{children:s?"Use in the busie\
st second, and refused requests":"RU, and refused requests"}),c("thead",{children:c("tr",{children:[c("th",{scope:"\
col",children:"range"}),r.map(h=>c("th",{scope:"col",class:"amount",children:Zt(h)},h)),c("th",{scope:"col",class:"\
amount",children:"RU"}),c("th",{scope:"col",class:"amount",children:"refused"})]})}),c("tbody",{children:u.map(
h=>c("tr",{children:[c("th",{scope:"row",children:[c("button",{title:"What is behind it",onClick:()=>{t.explain(
{range:h.range,from:Date.parse(e.from),to:Date.parse(e.to)})},children:["range ",w(h.range,20)]}),!h.live&&c("\
span",{class:"quiet",children:" gone"})]}),r.map((d,f)=>{let p=p_(h.cells.slice(f*i,(f+1)*i)),m=p.requests+p.throttled>
0;return d+i*e.stepSeconds*1e3<=a?c("td",{class:"amount quiet",children:"unknown"},d):c("td",{class:"amount",children:[
c("i",{class:`heat-${gn(Bl(p,s,o*i),m)}`,"aria-hidden":"true"}),m?s?Nt(p.peak):U(p.ru):"\u2013",p.throttled>0&&
c("span",{class:"bad",children:[" \xD7 ",E(p.throttled)]})]},d)}),c("td",{class:"amount",children:U(h.total.ru)}),
c("td",{class:"amount",children:E(h.total.throttled)})]},h.range))})]})})}var tx=t=>w(t.text===""?t.kind.replaceAll(
"_"," "):t.text.replace(/\s+/g," "),200),nx=t=>w(JSON.stringify(t.partitionKey),100)+(t.clipped?" (cut off)":"");
function g_({tab:t}){let e=t.behind.value,n=t.report.value,i=t.behindFailure.value;return i!==""?c("p",{class:"\
failure",role:"alert",children:w(i,600)}):e?c(O_,{tab:t,b:e,r:n}):!n||n.keys.length+n.statements.length===0?c(
"p",{class:"quiet",children:"Nothing was asked in this time. The keys and statements that use most appear here\
."}):c(W,{children:[c("p",{class:"quiet",children:"A click on a cell of the map shows the keys and statements \
behind it."}),c(Ir,{caption:"Hottest keys",bars:n.keys.slice(0,8).map(r=>({label:nx(r),note:`range ${r.range} \
\xB7 ${Nt(r.share)}${r.throttled>0?` \xB7 ${E(r.throttled)} refused`:""}`,value:r.ru}))}),c(Ir,{caption:"State\
ments",bars:n.statements.slice(0,8).map(r=>({label:tx(r),note:`\xD7 ${E(r.executions)}`,value:r.ru}))}),c("p",
{class:"quiet",children:["RU from ",Zt(Date.parse(n.keysFrom))," to ",Zt(Date.parse(n.keysTo)),": keys and sta\
tements are counted in blocks of minutes."]})]})}function O_({tab:t,b:e,r:n}){let i=new Map;for(let r of e.keys)
for(let s of r.statements)i.set(JSON.stringify([s.kind,s.text]),s);return c(W,{children:[c("div",{children:[c(
"h2",{children:["Range ",w(e.chosen.range,20),", ",Zt(e.chosen.from)," to ",Zt(e.chosen.to)]}),c("button",{class:"\
plain-button",onClick:()=>t.behind.value=void 0,children:"Back to all ranges"})]}),c("dl",{class:"facts",children:[
c("dt",{children:"charge"}),c("dd",{children:[U(e.cell.ru)," RU"]}),n!==void 0&&n.budget.requestUnitsPerSecond>
0&&c(W,{children:[c("dt",{children:"busiest second"}),c("dd",{children:[Nt(e.cell.peak)," of its budget"]})]}),
c("dt",{children:"requests"}),c("dd",{children:E(e.cell.requests)}),c("dt",{children:"refused (429)"}),c("dd",
{class:e.cell.throttled>0?"bad":"",children:E(e.cell.throttled)})]}),e.keys.length===0?c("p",{class:"quiet",children:"\
No key of this range is among the hottest of the time."}):c(Ir,{caption:`Keys, ${Zt(Date.parse(e.keysFrom))} t\
o ${Zt(Date.parse(e.keysTo))}`,bars:e.keys.slice(0,10).map(r=>({label:nx(r),note:`${Nt(r.share)}${r.throttled>
0?` \xB7 ${E(r.throttled)} refused`:""}`,value:r.ru}))}),i.size>0&&c("div",{children:[c("h3",{children:"Statem\
ents of these keys"}),c("ul",{class:"lines",children:[...i.values()].slice(0,12).map((r,s)=>c("li",{class:"id",
children:[tx(r),r.kind==="query_items"&&r.text!=="(others)"&&c("button",{class:"plain-button",onClick:()=>z({kind:"\
query",db:t.db,coll:t.coll,query:r.text}),title:"Open as a query: put values in place of ? and of names with @",
"aria-label":`Open as a query: ${w(r.text,80)}`,children:"Open"})]},s))})]}),e.causes.length>0&&c(Ir,{caption:"\
By cause",bars:e.causes.map(r=>({label:r.cause,note:`\xD7 ${E(r.count)}`,value:r.charge}))}),c("p",{class:"qui\
et",children:"The server counts keys in blocks of minutes: their RU are those of the block."})]})}function Fs(t,e){t(),queueMicrotask(e)}function ne(t){let e=Y(null),n=Y(null),i=Qn();return $e(()=>{let r=e.current,
s=document.activeElement;return r.showModal(),()=>{r.close(),s instanceof HTMLElement&&s.focus()}},[]),c("dial\
og",{ref:e,class:t.wide?"wide":"","aria-labelledby":i,onCancel:r=>{r.preventDefault(),t.onClose()},onPointerDown:r=>n.
current=r.target,onClick:r=>{!t.firm&&r.target===e.current&&n.current===e.current&&t.onClose()},children:c("di\
v",{class:"dialog",children:[c("header",{children:[c("h2",{id:i,children:t.title}),c("button",{onClick:t.onClose,
children:"Close"})]}),t.children]})})}function rx({tab:t}){let[e,n]=M(void 0),i=t.list.value;if(i===void 0)return c("p",{class:"quiet",children:t.failure.
value===""?"Reading\u2026":""});let r=i.ranges,s=t.chosen(),o=t.working.value;return c("section",{class:"range\
s","aria-label":"Ranges",children:[c(v_,{tab:t,ranges:r}),c("div",{class:"toolbar",role:"toolbar","aria-label":"\
Ranges",children:[c("span",{class:"said",children:[X(r.length,"range"),i.wanted>0&&i.wanted!==r.length&&`, on \
the way to ${E(i.wanted)}`,i.needed!==void 0&&i.needed>1&&`, ${E(i.needed)} needed for its throughput`]}),c("s\
pan",{class:"grow"}),c("button",{onClick:()=>n("split"),disabled:!!o||s.length!==1,title:"Select one range",children:"\
Split"}),c("button",{onClick:()=>n("merge"),disabled:!!o||!t.adjacent(),title:"Select ranges side by side",children:"\
Merge"}),c("button",{onClick:()=>n("rebuild"),disabled:!!o,children:"Rebuild index"}),c("button",{onClick:()=>t.
cancel(),disabled:!o,"data-does":"cancel",children:"Cancel"})]}),c("p",{class:"work-said",role:"status",children:o?
`Working on a ${o}: requests are answered meanwhile.`:t.notice.value}),c(Bm,{tab:t,ranges:r}),e==="split"&&c(b_,
{tab:t,range:r.find(a=>a.id===s[0]),onClose:()=>n(void 0)}),e==="merge"&&c(ne,{title:`Merge ${s.length} ranges\
?`,onClose:()=>n(void 0),children:[c("p",{children:["Ranges ",s.map(a=>w(a,20)).join(", ")," become one. Reque\
sts are answered meanwhile; writers wait for a moment at the end."]}),c(Xm,{does:"Merge",onDo:()=>{t.reshape("\
merge",{ranges:s})},onClose:()=>n(void 0)})]}),e==="rebuild"&&c(ne,{title:"Rebuild the index?",onClose:()=>n(void 0),
children:[c("p",{children:[s.length===0?"All ranges are":`${X(s.length,"range")} ${s.length===1?"is":"are"}`,"\
 indexed again from their items. Requests are answered meanwhile; queries use the old index until the new one \
is complete."]}),c(Xm,{does:"Rebuild",onDo:()=>{t.reshape("rebuild",s.length===0?{}:{ranges:s})},onClose:()=>n(
void 0)})]})]})}function Xm(t){return c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:t.
disabled,onClick:()=>{t.onClose(),t.onDo()},children:t.does}),c("button",{onClick:t.onClose,children:"Leave it"})]})}
var y_=/^([0-9A-Fa-f]{2})+$/;function b_({tab:t,range:e,onClose:n}){let[i,r]=M("2"),[s,o]=M(""),a=s.split(/[\s,]+/).
filter(d=>d!==""),l=a.find(d=>!y_.test(d)),u=Number(i);if(e===void 0)return null;let h=a.length>0?{range:e.id,
at:a.map(d=>d.toUpperCase()).sort()}:{range:e.id,into:u};return c(ne,{title:`Split range ${w(e.id,20)}?`,onClose:n,
firm:!0,children:[c("p",{children:["Its ",X(e.items,"item")," (",zt(e.bytes),") are divided among new ranges. \
Requests are answered meanwhile; writers wait for a moment at the end."]}),c("div",{class:"form",children:[c("\
label",{children:["Number of new ranges",c("input",{class:"number",type:"number",min:2,max:100,value:i,disabled:a.
length>0,onInput:d=>r(d.currentTarget.value)})]}),c("label",{children:["Or cut at these keys (EPKs in hexadeci\
mal); without them, where the items are divided evenly",c("input",{value:s,spellcheck:!1,onInput:d=>o(d.currentTarget.
value),placeholder:"1F000000\u2026"})]}),l!==void 0&&c("p",{class:"failure",role:"alert",children:[w(l,40)," i\
s not hexadecimal."]})]}),c(Xm,{does:"Split",disabled:l!==void 0||a.length===0&&!(Number.isInteger(u)&&u>=2),onDo:()=>{
t.reshape("split",h)},onClose:n})]})}var sx=t=>t.reshaping===""||t.total===0?0:Math.min(1,t.done/t.total);function v_({
tab:t,ranges:e}){let n=hd(e.flatMap(r=>[r.minInclusive,r.maxExclusive])),i=Math.max(1,...e.map(r=>r.items));return c(
"div",{class:"key-space",role:"img","aria-label":`The key space with ${X(e.length,"range")}; the table has the\
 figures.`,children:e.map(r=>{let[s,o]=[n(r.minInclusive),n(r.maxExclusive)],a=t.uses.value.get(r.id),l=gn(t.budgeted.
value?a?.peak??0:0,(a?.requests??0)>0);return c("div",{class:"key-range"+(t.selected.value.has(r.id)?" selecte\
d":"")+(r.reshaping===""?"":" busy"),style:{left:`${100*s}%`,width:`${100*(o-s)}%`},title:`range ${w(r.id,20)}\
: ${E(r.items)} items, ${zt(r.bytes)}, LSN ${E(r.lsn)}`,onClick:()=>t.select(r.id,!t.selected.peek().has(r.id)),
children:[c("div",{class:`key-heat heat-${l}`}),c("div",{class:"key-items",children:c("div",{style:{height:`${100*
r.items/i}%`}})}),r.reshaping!==""&&c("div",{class:"key-progress",style:{width:`${100*sx(r)}%`}}),c("span",{children:w(
r.id,20)})]},r.id)})})}var ix=(t,e,n)=>t===n?e:w(t.slice(0,12),12);function Bm({tab:t,ranges:e}){let n=Math.max(
1,...e.map(i=>i.items??0));return c("table",{class:"plain",children:[c("thead",{children:c("tr",{children:[c("\
th",{scope:"col",children:"range"}),c("th",{scope:"col",children:"from"}),c("th",{scope:"col",children:"to"}),
c("th",{scope:"col",class:"amount",children:"items"}),c("th",{scope:"col",class:"amount",children:"size"}),c("\
th",{scope:"col",class:"amount",children:"LSN"}),c("th",{scope:"col",class:"amount",children:"busiest second"}),
c("th",{scope:"col",children:"share of the largest"}),c("th",{scope:"col",children:"now"})]})}),c("tbody",{children:e.
map(i=>{let r=t.uses.value.get(i.id);return c("tr",{children:[c("th",{scope:"row",children:c("label",{class:"p\
ick",children:[i.items!==void 0&&c("input",{type:"checkbox",checked:t.selected.value.has(i.id),onChange:s=>t.select(
i.id,s.currentTarget.checked),"aria-label":`Select range ${w(i.id,20)}`}),w(i.id,20)]})}),c("td",{class:"id",children:ix(
i.minInclusive,"start","")}),c("td",{class:"id",children:ix(i.maxExclusive,"end","FF")}),c("td",{class:"amount",
children:i.items===void 0?"\u2013":E(i.items)}),c("td",{class:"amount",children:i.bytes===void 0?"\u2013":zt(i.
bytes)}),c("td",{class:"amount",children:i.lsn===void 0?"\u2013":E(i.lsn)}),c("td",{class:"amount",children:[c(
"i",{class:`heat-${gn(r?.peak??0,(r?.requests??0)>0)}`,"aria-hidden":"true"}),r&&r.requests+r.throttled>0?Nt(r.
peak):"\u2013"]}),c("td",{class:"bar","aria-hidden":"true",children:c("div",{style:{width:`${100*(i.items??0)/
n}%`}})}),c("td",{children:"done"in i&&i.reshaping!==""?`${w(i.reshaping,20)}, ${Nt(sx(i))}`:""})]},i.id)})})]})}var w_=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function k_(t,e){
return G(()=>{mn(t,e),me(yt.peek().get(ke(t)))||It(t)},[t,e]),Gi.value.get(zr(t,e))}function ox({tab:t}){Lr(t);
let e=k_(t.db,t.coll),n=me(e),i=me(yt.value.get(ke(t.db)))?.find(o=>o.id===t.coll);if(e?.state==="failed")return c(
"p",{class:"failure",role:"alert",children:w(e.why,2e3)});if(n===void 0)return c("p",{class:"quiet pad",children:"\
Reading\u2026"});let r=t.list.value?.ranges??n.ranges,s=i&&Object.fromEntries(Object.entries(i).filter(([o])=>!w_.
has(o)));return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[c("h2",{children:w(
t.coll,200)}),t.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(t.failure.value,2e3)}),c("d\
l",{class:"facts",children:[c("dt",{children:"partition key"}),c("dd",{class:"id",children:i?.partitionKey.paths.
map(o=>w(o,100)).join(", ")}),c("dt",{children:"items"}),c("dd",{children:r.every(o=>o.items!==void 0)?E(r.reduce(
(o,a)=>o+(a.items??0),0)):"not known with a token"})]}),T.value.mayReadAll?c(rx,{tab:t}):c(Bm,{tab:t,ranges:n.
ranges}),c("h3",{children:"Definition"}),c("div",{class:"definition",children:c(Je,{text:s?_e(JSON.stringify(s)):
"",label:"Definition",language:"json",readOnly:!0})})]})}var We=class t{constructor(e,n,i,r){this.fromA=e,this.toA=n,this.fromB=i,this.toB=r}offset(e,n=e){return new t(
this.fromA+e,this.toA+e,this.fromB+n,this.toB+n)}};function Nr(t,e,n,i,r,s){if(t==i)return[];let o=Gm(t,e,n,i,
r,s),a=Hm(t,e+o,n,i,r+o,s);e+=o,n-=a,r+=o,s-=a;let l=n-e,u=s-r;if(!l||!u)return[new We(e,n,r,s)];if(l>u){let d=t.
slice(e,n).indexOf(i.slice(r,s));if(d>-1)return[new We(e,e+d,r,r),new We(e+d+u,n,s,s)]}else if(u>l){let d=i.slice(
r,s).indexOf(t.slice(e,n));if(d>-1)return[new We(e,e,r,r+d),new We(n,n,r+d+l,s)]}if(l==1||u==1)return[new We(e,
n,r,s)];let h=Cx(t,e,n,i,r,s);if(h){let[d,f,p]=h;return Nr(t,e,d,i,r,f).concat(Nr(t,d+p,n,i,f+p,s))}return x_(
t,e,n,i,r,s)}var Ra=1e9,_a=0,Fm=!1;function x_(t,e,n,i,r,s){let o=n-e,a=s-r;if(Ra<1e9&&Math.min(o,a)>Ra*16||_a>
0&&Date.now()>_a)return Math.min(o,a)>Ra*64?[new We(e,n,r,s)]:ax(t,e,n,i,r,s);let l=Math.ceil((o+a)/2);jm.reset(
l),Wm.reset(l);let u=(p,m)=>t.charCodeAt(e+p)==i.charCodeAt(r+m),h=(p,m)=>t.charCodeAt(n-p-1)==i.charCodeAt(s-
m-1),d=(o-a)%2!=0?Wm:null,f=d?null:jm;for(let p=0;p<l;p++){if(p>Ra||_a>0&&!(p&63)&&Date.now()>_a)return ax(t,e,
n,i,r,s);let m=jm.advance(p,o,a,l,d,!1,u)||Wm.advance(p,o,a,l,f,!0,h);if(m)return S_(t,e,n,e+m[0],i,r,s,r+m[1])}
return[new We(e,n,r,s)]}var qu=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let n=0;n<this.len;n++)
this.vec[n]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,n,i,r,s,o,a){for(let l=-e+this.start;l<=e-this.
end;l+=2){let u=r+l,h=l==-e||l!=e&&this.vec[u-1]<this.vec[u+1]?this.vec[u+1]:this.vec[u-1]+1,d=h-l;for(;h<n&&d<
i&&a(h,d);)h++,d++;if(this.vec[u]=h,h>n)this.end+=2;else if(d>i)this.start+=2;else if(s){let f=r+(n-i)-l;if(f>=
0&&f<this.len&&s.vec[f]!=-1)if(o){let p=s.vec[f];if(p>=n-h)return[p,r+p-f]}else{let p=n-s.vec[f];if(h>=p)return[
h,d]}}}return null}},jm=new qu,Wm=new qu;function S_(t,e,n,i,r,s,o,a){let l=!1;return!Ks(t,i)&&++i==n&&(l=!0),
!Ks(r,a)&&++a==o&&(l=!0),l?[new We(e,n,s,o)]:Nr(t,e,i,r,s,a).concat(Nr(t,i,n,r,a,o))}function Sx(t,e){let n=1,
i=Math.min(t,e);for(;n<i;)n=n<<1;return n}function Gm(t,e,n,i,r,s){if(e==n||e==s||t.charCodeAt(e)!=i.charCodeAt(
r))return 0;let o=Sx(n-e,s-r);for(let a=e,l=r;;){let u=a+o,h=l+o;if(u>n||h>s||t.slice(a,u)!=i.slice(l,h)){if(o==
1)return a-e-(Ks(t,a)?0:1);o=o>>1}else{if(u==n||h==s)return u-e;a=u,l=h}}}function Hm(t,e,n,i,r,s){if(e==n||r==
s||t.charCodeAt(n-1)!=i.charCodeAt(s-1))return 0;let o=Sx(n-e,s-r);for(let a=n,l=s;;){let u=a-o,h=l-o;if(u<e||
h<r||t.slice(u,a)!=i.slice(h,l)){if(o==1)return n-a-(Ks(t,a)?0:1);o=o>>1}else{if(u==e||h==r)return n-u;a=u,l=h}}}
function Um(t,e,n,i,r,s,o,a){let l=i.slice(r,s),u=null;for(;;){if(u||o<a)return u;for(let h=e+o;;){Ks(t,h)||h++;
let d=h+o;if(Ks(t,d)||(d+=d==h+1?1:-1),d>=n)break;let f=t.slice(h,d),p=-1;for(;(p=l.indexOf(f,p+1))!=-1;){let m=Gm(
t,d,n,i,r+p+f.length,s),g=Hm(t,e,h,i,r,r+p),O=f.length+m+g;(!u||u[2]<O)&&(u=[h-g,r+p-g,O])}h=d}if(a<0)return u;
o=o>>1}}function Cx(t,e,n,i,r,s){let o=n-e,a=s-r;if(o<a){let l=Cx(i,r,s,t,e,n);return l&&[l[1],l[0],l[2]]}return o<
4||a*2<o?null:Um(t,e,n,i,r,s,Math.floor(o/4),-1)}function ax(t,e,n,i,r,s){Fm=!0;let o=n-e,a=s-r,l;if(o<a){let f=Um(
i,r,s,t,e,n,Math.floor(o/6),50);l=f&&[f[1],f[0],f[2]]}else l=Um(t,e,n,i,r,s,Math.floor(a/6),50);if(!l)return[new We(
e,n,r,s)];let[u,h,d]=l;return Nr(t,e,u,i,r,h).concat(Nr(t,u+d,n,i,h+d,s))}function Px(t,e){for(let n=1;n<t.length;n++){
let i=t[n-1],r=t[n];i.toA>r.fromA-e&&i.toB>r.fromB-e&&(t[n-1]=new We(i.fromA,r.toA,i.fromB,r.toB),t.splice(n--,
1))}}function C_(t,e,n){for(;;){Px(n,1);let i=!1;for(let r=0;r<n.length;r++){let s=n[r],o,a;(o=Gm(t,s.fromA,s.
toA,e,s.fromB,s.toB))&&(s=n[r]=new We(s.fromA+o,s.toA,s.fromB+o,s.toB)),(a=Hm(t,s.fromA,s.toA,e,s.fromB,s.toB))&&
(s=n[r]=new We(s.fromA,s.toA-a,s.fromB,s.toB-a));let l=s.toA-s.fromA,u=s.toB-s.fromB;if(l&&u)continue;let h=s.
fromA-(r?n[r-1].toA:0),d=(r<n.length-1?n[r+1].fromA:t.length)-s.toA;if(!h||!d)continue;let f=l?t.slice(s.fromA,
s.toA):e.slice(s.fromB,s.toB);h<=f.length&&t.slice(s.fromA-h,s.fromA)==f.slice(f.length-h)?(n[r]=new We(s.fromA-
h,s.toA-h,s.fromB-h,s.toB-h),i=!0):d<=f.length&&t.slice(s.toA,s.toA+d)==f.slice(0,d)&&(n[r]=new We(s.fromA+d,s.
toA+d,s.fromB+d,s.toB+d),i=!0)}if(!i)break}return n}function P_(t,e,n){for(let i=0,r=0;r<t.length;r++){let s=t[r],
o=s.toA-s.fromA,a=s.toB-s.fromB;if(o&&a||o>3||a>3){let l=r==t.length-1?e.length:t[r+1].fromA,u=s.fromA-i,h=l-s.
toA,d=cx(e,s.fromA,u),f=lx(e,s.toA,h),p=s.fromA-d,m=f-s.toA;if((!o||!a)&&p&&m){let g=Math.max(o,a),[O,b,y]=o?[
e,s.fromA,s.toA]:[n,s.fromB,s.toB];g>p&&e.slice(d,s.fromA)==O.slice(y-p,y)?(s=t[r]=new We(d,d+o,s.fromB-p,s.toB-
p),d=s.fromA,f=lx(e,s.toA,l-s.toA)):g>m&&e.slice(s.toA,f)==O.slice(b,b+m)&&(s=t[r]=new We(f-o,f,s.fromB+m,s.toB+
m),f=s.toA,d=cx(e,s.fromA,s.fromA-i)),p=s.fromA-d,m=f-s.toA}if(p||m)s=t[r]=new We(s.fromA-p,s.toA+m,s.fromB-p,
s.toB+m);else if(o){if(!a){let g=hx(e,s.fromA,s.toA),O,b=g<0?-1:ux(e,s.toA,s.fromA);g>-1&&(O=g-s.fromA)<=h&&e.
slice(s.fromA,g)==e.slice(s.toA,s.toA+O)?s=t[r]=s.offset(O):b>-1&&(O=s.toA-b)<=u&&e.slice(s.fromA-O,s.fromA)==
e.slice(b,s.toA)&&(s=t[r]=s.offset(-O))}}else{let g=hx(n,s.fromB,s.toB),O,b=g<0?-1:ux(n,s.toB,s.fromB);g>-1&&(O=
g-s.fromB)<=h&&n.slice(s.fromB,g)==n.slice(s.toB,s.toB+O)?s=t[r]=s.offset(O):b>-1&&(O=s.toB-b)<=u&&n.slice(s.fromB-
O,s.fromB)==n.slice(b,s.toB)&&(s=t[r]=s.offset(-O))}}i=s.toA}return Px(t,3),t}var Zr;try{Zr=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function $x(t){return t>48&&t<58||t>64&&t<91||t>96&&t<123}function Tx(t,e){
if(e==t.length)return 0;let n=t.charCodeAt(e);return n<192?$x(n)?1:0:Zr?!Rx(n)||e==t.length-1?Zr.test(String.fromCharCode(
n))?1:0:Zr.test(t.slice(e,e+2))?2:0:0}function Qx(t,e){if(!e)return 0;let n=t.charCodeAt(e-1);return n<192?$x(
n)?1:0:Zr?!_x(n)||e==1?Zr.test(String.fromCharCode(n))?1:0:Zr.test(t.slice(e-2,e))?2:0:0}var Ax=8;function lx(t,e,n){
if(e==t.length||!Qx(t,e))return e;for(let i=e,r=e+n,s=0;s<Ax;s++){let o=Tx(t,i);if(!o||i+o>r)return i;i+=o}return e}
function cx(t,e,n){if(!e||!Tx(t,e))return e;for(let i=e,r=e-n,s=0;s<Ax;s++){let o=Qx(t,i);if(!o||i-o<r)return i;
i-=o}return e}function ux(t,e,n){for(;e!=n;e--)if(t.charCodeAt(e-1)==10)return e;return-1}function hx(t,e,n){for(;e!=
n;e++)if(t.charCodeAt(e)==10)return e;return-1}var Rx=t=>t>=55296&&t<=56319,_x=t=>t>=56320&&t<=57343;function Ks(t,e){
return!e||e==t.length||!Rx(t.charCodeAt(e-1))||!_x(t.charCodeAt(e))}function $_(t,e,n){var i;let r=n?.override;
return r?r(t,e):(Ra=((i=n?.scanLimit)!==null&&i!==void 0?i:1e9)>>1,_a=n?.timeout?Date.now()+n.timeout:0,Fm=!1,
C_(t,e,Nr(t,0,t.length,e,0,e.length)))}function Mx(){return!Fm}function Ex(t,e,n){return P_($_(t,e,n),t,e)}var Pn=Z.
define({combine:t=>t[0]}),zm=H.define(),T_=Z.define(),si=Te.define({create(t){return null},update(t,e){for(let n of e.
effects)n.is(zm)&&(t=n.value);for(let n of e.state.facet(T_))t=n(t,e);return t}});var Hs=class t{constructor(e,n,i,r,s,o=!0){this.changes=e,this.fromA=n,this.toA=i,this.fromB=r,this.toB=s,this.
precise=o}offset(e,n){return e||n?new t(this.changes,this.fromA+e,this.toA+e,this.fromB+n,this.toB+n,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,n,i){
let r=Ex(e.toString(),n.toString(),i);return Dx(r,e,n,0,0,Mx())}static updateA(e,n,i,r,s){return gx(mx(e,r,!0,
i.length),e,n,i,s)}static updateB(e,n,i,r,s){return gx(mx(e,r,!1,n.length),e,n,i,s)}};function dx(t,e,n,i){let r=n.
lineAt(t),s=i.lineAt(e);return r.to==t&&s.to==e&&t<n.length&&e<i.length?[t+1,e+1]:[r.from,s.from]}function fx(t,e,n,i){
let r=n.lineAt(t),s=i.lineAt(e);return r.from==t&&s.from==e?[t,e]:[r.to+1,s.to+1]}function Dx(t,e,n,i,r,s){let o=[];
for(let a=0;a<t.length;a++){let l=t[a],[u,h]=dx(l.fromA+i,l.fromB+r,e,n),[d,f]=fx(l.toA+i,l.toB+r,e,n),p=[l.offset(
-u+i,-h+r)];for(;a<t.length-1;){let m=t[a+1],[g,O]=dx(m.fromA+i,m.fromB+r,e,n);if(g>d+1&&O>f+1)break;p.push(m.
offset(-u+i,-h+r)),[d,f]=fx(m.toA+i,m.toB+r,e,n),a++}o.push(new Hs(p,u,Math.max(u,d),h,Math.max(h,f),s))}return o}
var Iu=1e3;function px(t,e,n,i){let r=0,s=t.length;for(;;){if(r==s){let h=0,d=0;r&&({toA:h,toB:d}=t[r-1]);let f=e-
(n?h:d);return[h+f,d+f]}let o=r+s>>1,a=t[o],[l,u]=n?[a.fromA,a.toA]:[a.fromB,a.toB];if(l>e)s=o;else if(u<=e)r=
o+1;else return i?[a.fromA,a.fromB]:[a.toA,a.toB]}}function mx(t,e,n,i){let r=[];return e.iterChangedRanges((s,o,a,l)=>{
let u=0,h=n?e.length:i,d=0,f=n?i:e.length;s>Iu&&([u,d]=px(t,s-Iu,n,!0)),o<e.length-Iu&&([h,f]=px(t,o+Iu,n,!1));
let p=l-a-(o-s),m,[g,O]=n?[p,0]:[0,p];r.length&&(m=r[r.length-1]).toA>=u?r[r.length-1]={fromA:m.fromA,fromB:m.
fromB,toA:h,toB:f,diffA:m.diffA+g,diffB:m.diffB+O}:r.push({fromA:u,toA:h,fromB:d,toB:f,diffA:g,diffB:O})}),r}function gx(t,e,n,i,r){
if(!t.length)return e;let s=[];for(let o=0,a=0,l=0,u=0;;o++){let h=o==t.length?null:t[o],d=h?h.fromA+a:n.length,
f=h?h.fromB+l:i.length;for(;u<e.length;){let O=e[u];if(h&&(O.toA+a>d||O.toB+l>f))break;s.push(O.offset(a,l)),u++}
if(!h)break;let p=h.toA+a+h.diffA,m=h.toB+l+h.diffB,g=Ex(n.sliceString(d,p),i.sliceString(f,m),r);for(let O of Dx(
g,n,i,d,f,Mx()))s.push(O);for(a+=h.diffA,l+=h.diffB;u<e.length;){let O=e[u];if(O.fromA+a>p&&O.fromB+l>m)break;
u++}}return s}var Q_={scanLimit:500},Ix=Me.fromClass(class{constructor(t){({deco:this.deco,gutter:this.gutter}=
bx(t))}update(t){(t.docChanged||t.viewportChanged||A_(t.startState,t.state)||R_(t.startState,t.state))&&({deco:this.
deco,gutter:this.gutter}=bx(t.view))}},{decorations:t=>t.deco}),Lu=dt.low(Bc({class:"cm-changeGutter",markers:t=>{
var e;return((e=t.plugin(Ix))===null||e===void 0?void 0:e.gutter)||ce.empty}}));function A_(t,e){return t.field(
si,!1)!=e.field(si,!1)}function R_(t,e){return t.facet(Pn)!=e.facet(Pn)}var Ox=j.line({class:"cm-changedLine"}),
__=j.mark({class:"cm-changedText"}),M_=j.mark({tagName:"ins",class:"cm-insertedLine"}),E_=j.mark({tagName:"del",
class:"cm-deletedLine"}),yx=new class extends Ht{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function D_(t,e,n,i,r,s){let o=n?t.fromA:t.fromB,a=n?t.toA:t.toB,l=0;if(o!=a){r.add(o,o,Ox),r.
add(o,a,n?E_:M_),s&&s.add(o,o,yx);for(let u=e.iterRange(o,a-1),h=o;!u.next().done;){if(u.lineBreak){h++,r.add(
h,h,Ox),s&&s.add(h,h,yx);continue}let d=h+u.value.length;if(i)for(;l<t.changes.length;){let f=t.changes[l],p=o+
(n?f.fromA:f.fromB),m=o+(n?f.toA:f.toB),g=Math.max(h,p),O=Math.min(d,m);if(g<O&&r.add(g,O,__),m<d)l++;else break}
h=d}}}function bx(t){let e=t.state.field(si),{side:n,highlightChanges:i,markGutter:r,overrideChunk:s}=t.state.
facet(Pn),o=n=="a",a=new He,l=r?new He:null,{from:u,to:h}=t.viewport;for(let d of e){if((o?d.fromA:d.fromB)>=h)
break;(o?d.toA:d.toB)>u&&(!s||!s(t.state,d,a,l))&&D_(d,t.state.doc,o,i,a,l)}return{deco:a.finish(),gutter:l&&l.
finish()}}var Gs=class extends St{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},Xu=H.
define({map:(t,e)=>t.map(e)}),Ma=Te.define({create:()=>j.none,update:(t,e)=>{for(let n of e.effects)if(n.is(Xu))
return n.value;return t.map(e.changes)},provide:t=>L.decorations.from(t)}),Zu=.01;function vx(t,e){if(t.size!=
e.size)return!1;let n=t.iter(),i=e.iter();for(;n.value;){if(n.from!=i.from||Math.abs(n.value.spec.widget.height-
i.value.spec.widget.height)>1)return!1;n.next(),i.next()}return!0}function I_(t,e,n){let i=new He,r=new He,s=t.
state.field(Ma).iter(),o=e.state.field(Ma).iter(),a=0,l=0,u=0,h=0,d=t.viewport,f=e.viewport;for(let O=0;;O++){
let b=O<n.length?n[O]:null,y=b?b.fromA:t.state.doc.length,k=b?b.fromB:e.state.doc.length;if(a<y){let C=t.lineBlockAt(
a).top+u,x=e.lineBlockAt(l).top+h,P=C-x;P<-Zu?(u-=P,i.add(a,a,j.widget({widget:new Gs(-P),block:!0,side:-1}))):
P>Zu&&(h+=P,r.add(l,l,j.widget({widget:new Gs(P),block:!0,side:-1})))}if(y>a+1e3&&a<d.from&&y>d.from&&l<f.from&&
k>f.from){let C=Math.min(d.from-a,f.from-l);a+=C,l+=C,O--}else if(b)a=b.toA,l=b.toB;else break;for(;s.value&&s.
from<a;)u-=s.value.spec.widget.height,s.next();for(;o.value&&o.from<l;)h-=o.value.spec.widget.height,o.next()}
for(;s.value;)u-=s.value.spec.widget.height,s.next();for(;o.value;)h-=o.value.spec.widget.height,o.next();let p=t.
contentHeight+u-(e.contentHeight+h);p<Zu?i.add(t.state.doc.length,t.state.doc.length,j.widget({widget:new Gs(-p),
block:!0,side:1})):p>Zu&&r.add(e.state.doc.length,e.state.doc.length,j.widget({widget:new Gs(p),block:!0,side:1}));
let m=i.finish(),g=r.finish();vx(m,t.state.field(Ma))||t.dispatch({effects:Xu.of(m)}),vx(g,e.state.field(Ma))||
e.dispatch({effects:Xu.of(g)})}var Ym=H.define({map:(t,e)=>e.mapPos(t)});var Vm=class extends St{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let n=document.
createElement("div");return n.className="cm-collapsedLines",n.textContent=e.state.phrase("$ unchanged lines",this.
lines),n.addEventListener("click",i=>{let r=e.posAtDOM(i.target);e.dispatch({effects:Ym.of(r)});let{side:s,sibling:o}=e.
state.facet(Pn);o&&o().dispatch({effects:Ym.of(L_(r,e.state.field(si),s=="a"))})}),n}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function L_(t,e,n){let i=0,
r=0;for(let s=0;;s++){let o=s<e.length?e[s]:null;if(!o||(n?o.fromA:o.fromB)>=t)return r+(t-i);[i,r]=n?[o.toA,o.
toB]:[o.toB,o.toA]}}var Z_=Te.define({create(t){return j.none},update(t,e){t=t.map(e.changes);for(let n of e.effects)
n.is(Ym)&&(t=t.update({filter:i=>i!=n.value}));if(t.size&&e.state.field(si)!=e.startState.field(si,!1)){let n=e.
state.facet(Pn).side=="a",i=[];for(let r of e.state.field(si))t.between(n?r.fromA:r.fromB,n?r.toA:r.toB,s=>{i.
push(s)});i.length&&(t=t.update({filter:r=>i.indexOf(r)<0}))}return t},provide:t=>L.decorations.from(t)});function wx({
margin:t=3,minSize:e=4}){return Z_.init(n=>N_(n,t,e))}function N_(t,e,n){let i=new He,r=t.facet(Pn).side=="a",
s=t.field(si),o=1;for(let a=0;;a++){let l=a<s.length?s[a]:null,u=a?o+e:1,h=l?t.doc.lineAt(r?l.fromA:l.fromB).number-
1-e:t.doc.lines,d=h-u+1;if(d>=n&&i.add(t.doc.line(u).from,t.doc.line(h).to,j.replace({widget:new Vm(d),block:!0})),
!l)break;o=t.doc.lineAt(Math.min(t.doc.length,r?l.toA:l.toB)).number}return i.finish()}var q_=L.styleModule.of(
new Xt({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),X_=L.baseTheme(
{".cm-mergeView & .cm-scroller, .cm-mergeView &":{height:"auto !important",overflowY:"visible !important"},"&.\
cm-merge-a .cm-changedLine, .cm-deletedChunk":{backgroundColor:"rgba(160, 128, 100, .08)"},"&.cm-merge-b .cm-c\
hangedLine, .cm-inlineChangedLine":{backgroundColor:"rgba(100, 160, 128, .08)"},"&light.cm-merge-a .cm-changed\
Text, &light .cm-deletedChunk .cm-deletedText":{background:"linear-gradient(#ee443366, #ee443366) bottom/100% \
2px no-repeat"},"&dark.cm-merge-a .cm-changedText, &dark .cm-deletedChunk .cm-deletedText":{background:"linear\
-gradient(#ffaa9966, #ffaa9966) bottom/100% 2px no-repeat"},"&light.cm-merge-b .cm-changedText":{background:"l\
inear-gradient(#22bb22aa, #22bb22aa) bottom/100% 2px no-repeat"},"&dark.cm-merge-b .cm-changedText":{background:"\
linear-gradient(#88ff88aa, #88ff88aa) bottom/100% 2px no-repeat"},"&.cm-merge-b .cm-deletedText":{background:"\
#ff000033"},".cm-insertedLine, .cm-deletedLine, .cm-deletedLine del":{textDecoration:"none"},".cm-deletedChunk":{
paddingLeft:"6px","& .cm-chunkButtons":{position:"absolute",insetInlineEnd:"5px"},"& button":{border:"none",cursor:"\
pointer",color:"white",margin:"0 2px",borderRadius:"3px","&[name=accept]":{background:"#2a2"},"&[name=reject]":{
background:"#d43"}}},".cm-collapsedLines":{padding:"5px 5px 5px 10px",cursor:"pointer","&:before":{content:'"\u299A\
"',marginInlineEnd:"7px"},"&:after":{content:'"\u299A"',marginInlineStart:"7px"}},"&light .cm-collapsedLines":{
color:"#444",background:"linear-gradient(to bottom, transparent 0, #f3f3f3 30%, #f3f3f3 70%, transparent 100%)"},
"&dark .cm-collapsedLines":{color:"#ddd",background:"linear-gradient(to bottom, transparent 0, #222 30%, #222 \
70%, transparent 100%)"},".cm-changeGutter":{width:"3px",paddingLeft:"1px"},"&light.cm-merge-a .cm-changedLine\
Gutter, &light .cm-deletedLineGutter":{background:"#e43"},"&dark.cm-merge-a .cm-changedLineGutter, &dark .cm-d\
eletedLineGutter":{background:"#fa9"},"&light.cm-merge-b .cm-changedLineGutter":{background:"#2b2"},"&dark.cm-\
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),kx=new Gn,
Nu=new Gn,Js=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||Q_;let n=[dt.low(Ix),X_,q_,Ma,L.updateListener.of(d=>{this.measuring<0&&(d.heightChanged||
d.viewportChanged)&&!d.transactions.some(f=>f.effects.some(p=>p.is(Xu)))&&this.measure()})],i=[Pn.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&i.push(
Lu);let r=he.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],L.editorAttributes.of(
{class:"cm-merge-a"}),Nu.of(i),n]}),s=[Pn.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&s.push(Lu);let o=he.create({doc:e.b.doc,selection:e.b.selection,
extensions:[e.b.extensions||[],L.editorAttributes.of({class:"cm-merge-b"}),Nu.of(s),n]});this.chunks=Hs.build(
r.doc,o.doc,this.diffConf);let a=[si.init(()=>this.chunks),kx.of(e.collapseUnchanged?wx(e.collapseUnchanged):[])];
r=r.update({effects:H.appendConfig.of(a)}).state,o=o.update({effects:H.appendConfig.of(a)}).state,this.dom=document.
createElement("div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement(
"div")),this.editorDOM.className="cm-mergeViewEditors";let l=e.orientation||"a-b",u=document.createElement("di\
v");u.className="cm-mergeViewEditor";let h=document.createElement("div");h.className="cm-mergeViewEditor",this.
editorDOM.appendChild(l=="a-b"?u:h),this.editorDOM.appendChild(l=="a-b"?h:u),this.a=new L({state:r,parent:u,root:e.
root,dispatchTransactions:d=>this.dispatch(d,this.a)}),this.b=new L({state:o,parent:h,root:e.root,dispatchTransactions:d=>this.
dispatch(d,this.b)}),this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),
e.parent&&e.parent.appendChild(this.dom),this.scheduleMeasure()}dispatch(e,n){if(e.some(i=>i.docChanged)){let i=e[e.
length-1],r=e.reduce((o,a)=>o.compose(a.changes),ut.empty(e[0].startState.doc.length));this.chunks=n==this.a?Hs.
updateA(this.chunks,i.newDoc,this.b.state.doc,r,this.diffConf):Hs.updateB(this.chunks,this.a.state.doc,i.newDoc,
r,this.diffConf),n.update([...e,i.state.update({effects:zm.of(this.chunks)})]);let s=n==this.a?this.b:this.a;s.
update([s.state.update({effects:zm.of(this.chunks)})]),this.scheduleMeasure()}else n.update(e)}reconfigure(e){
if("diffConfig"in e&&(this.diffConf=e.diffConfig),"orientation"in e){let s=e.orientation!="b-a";if(s!=(this.editorDOM.
firstChild==this.a.dom.parentNode)){let o=this.a.dom.parentNode,a=this.b.dom.parentNode;o.remove(),a.remove(),
this.editorDOM.insertBefore(s?o:a,this.editorDOM.firstChild),this.editorDOM.appendChild(s?a:o),this.revertToLeft=
!this.revertToLeft,this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertCont\
rol"in e){let s=!!this.revertDOM,o=this.revertToA,a=this.renderRevert;"revertControls"in e&&(s=!!e.revertControls,
o=e.revertControls=="b-to-a"),"renderRevertControl"in e&&(a=e.renderRevertControl),this.setupRevertControls(s,
o,a)}let n="highlightChanges"in e,i="gutter"in e,r="collapseUnchanged"in e;if(n||i||r){let s=[],o=[];if(n||i){
let a=this.a.state.facet(Pn),l=i?e.gutter!==!1:a.markGutter,u=n?e.highlightChanges!==!1:a.highlightChanges;s.push(
Nu.reconfigure([Pn.of({side:"a",sibling:()=>this.b,highlightChanges:u,markGutter:l}),l?Lu:[]])),o.push(Nu.reconfigure(
[Pn.of({side:"b",sibling:()=>this.a,highlightChanges:u,markGutter:l}),l?Lu:[]]))}if(r){let a=kx.reconfigure(e.
collapseUnchanged?wx(e.collapseUnchanged):[]);s.push(a),o.push(a)}this.a.dispatch({effects:s}),this.b.dispatch(
{effects:o})}this.scheduleMeasure()}setupRevertControls(e,n,i){this.revertToA=n,this.revertToLeft=this.revertToA==
(this.editorDOM.firstChild==this.a.dom.parentNode),this.renderRevert=i,!e&&this.revertDOM?(this.revertDOM.remove(),
this.revertDOM=null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("di\
v"),this.editorDOM.firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",r=>this.revertClicked(r)),
this.revertDOM.className="cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){
if(this.measuring<0){let e=this.dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{
this.measuring=-1,this.measure()})}}measure(){I_(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){
let e=this.revertDOM,n=e.firstChild,i=this.a.viewport,r=this.b.viewport;for(let s=0;s<this.chunks.length;s++){
let o=this.chunks[s];if(o.fromA>i.to||o.fromB>r.to)break;if(o.fromA<i.from||o.fromB<r.from)continue;let a=this.
a.lineBlockAt(o.fromA).top+"px";for(;n&&+n.dataset.chunk<s;)n=xx(n);n&&n.dataset.chunk==String(s)?(n.style.top!=
a&&(n.style.top=a),n=n.nextSibling):e.insertBefore(this.renderRevertButton(a,s),n)}for(;n;)n=xx(n)}renderRevertButton(e,n){
let i;if(this.renderRevert)i=this.renderRevert();else{i=document.createElement("button");let r=this.a.state.phrase(
"Revert this chunk");i.setAttribute("aria-label",r),i.setAttribute("title",r),i.textContent=this.revertToLeft?
"\u21DC":"\u21DD"}return i.style.top=e,i.setAttribute("data-chunk",String(n)),i}revertClicked(e){let n=e.target,
i;for(;n&&n.parentNode!=this.revertDOM;)n=n.parentNode;if(n&&(i=this.chunks[n.dataset.chunk])){let[r,s,o,a,l,u]=this.
revertToA?[this.b,this.a,i.fromB,i.toB,i.fromA,i.toA]:[this.a,this.b,i.fromA,i.toA,i.fromB,i.toB],h=r.state.sliceDoc(
o,Math.max(o,a-1));o!=a&&u<=s.state.doc.length&&(h+=r.state.lineBreak),s.dispatch({changes:{from:l,to:Math.min(
s.state.doc.length,u),insert:h},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),
this.measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.
remove()}};function xx(t){let e=t.nextSibling;return t.remove(),e}var Km=/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]|[^\S ]/gu,to=(t,e)=>t.toString(16).padStart(e,"0"),Bu=t=>Array.
from({length:t.length},(e,n)=>"\\u"+to(t.charCodeAt(n),4)).join(""),no=t=>t.replace(new RegExp("\\p{Cs}","gu"),
"\uFFFD");function eo(t,e){let n={"\n":"\\n","\r":"\\r","	":"\\t"};return`"${t.replace(/[\\"]/g,"\\$&").replace(
Km,r=>n[r]??e(r,r.codePointAt(0)))}"`}function Lx(t){let e=no(t);if(/^[\w./:=@%+-]+$/.test(e))return e;let n=r=>[
...new TextEncoder().encode(r)].map(s=>"\\x"+to(s,2)).join("");return/[^\P{C}\n]|[^\S \n]/u.test(e)?"$'"+e.replace(
/[\\']/g,"\\$&").replace(Km,r=>r===`
`?"\\n":n(r))+"'":"'"+e.replaceAll("'","'\\''")+"'"}var B_={JavaScript:t=>eo(t,Bu),"C#":t=>eo(t,Bu),Java:t=>eo(
t,(e,n)=>n<128?"\\"+n.toString(8).padStart(3,"0"):Bu(e)),Python:t=>eo(no(t),(e,n)=>n>65535?"\\U"+to(n,8):"\\u"+
to(n,4)),Go:t=>eo(no(t),(e,n)=>n>65535?"\\U"+to(n,8):"\\u"+to(n,4)),Rust:t=>eo(no(t),(e,n)=>`\\u{${n.toString(
16)}}`),curl:Lx,orrery:Lx},en=(t,e)=>B_[t](e),io=t=>t.replace(Km,e=>/\s/.test(e)&&e<"\x80"?" ":Bu(e));function qr(t,e){
let n=e.trim();if(n[0]==='"')return en(t,JSON.parse(n));if(n[0]==="[")return`[${tt(n).map(s=>qr(t,s)).join(", ")}\
]`;if(n[0]!=="{")return t==="Python"?{true:"True",false:"False",null:"None"}[n]??n:n;let i=s=>{let o=en(t,s);return t===
"JavaScript"&&s==="__proto__"?`[${o}]`:o},r=se(n).map(s=>`${i(s.name)}: ${qr(t,s.raw)}`);return r.length===0?"\
{}":`{ ${r.join(", ")} }`}var Jm=["JavaScript","Python","Go","Java","C#","Rust","curl","orrery"],j_=t=>/[/\\?#%\p{C}\p{Cs}]/u.test(t)||/^\.{1,2}$/.
test(t)||t!==t.trim();function W_(t){let e=t.key?.every(a=>a!==void 0)===!0,n=e?t.key:void 0,{endpoint:i,db:r,
coll:s}=t;if("query"in t.what)return{endpoint:i,db:r,coll:s,key:n,item:void 0,query:t.what};if(e&&!j_(t.what.item))
return{endpoint:i,db:r,coll:s,key:n,item:t.what.item,query:void 0};let o=[{name:"@id",raw:JSON.stringify(t.what.
item)}];return{endpoint:i,db:r,coll:s,key:n,item:void 0,query:{query:"SELECT * FROM c WHERE c.id = @id",parameters:o}}}
function ro(t,e,n){let i=e.split(/(?<=\n)/);return i.length<=1?en(t,e):i.map(r=>en(t,r)).join(n)}var $n=t=>JSON.
stringify(t);function U_(t){let e=s=>en("JavaScript",s),n=s=>qr("JavaScript",$n(s)),i=t.key&&(t.key.length===1?
n(t.key[0]):n(t.key)),r=["// npm install @azure/cosmos",'import { CosmosClient } from "@azure/cosmos";',"",`co\
nst client = new CosmosClient({ endpoint: ${e(t.endpoint)}, key: process.env.COSMOS_KEY });`,`const container \
= client.database(${e(t.db)}).container(${e(t.coll)});`];if(t.item!==void 0)r.push(`const { resource } = await\
 container.item(${e(t.item)}, ${i}).read();`,"console.log(JSON.stringify(resource));");else{let s=t.query.parameters.
map(o=>`    { name: ${e(o.name)}, value: ${qr("JavaScript",o.raw)} },`);r.push("const query = {",`  query: ${ro(
"JavaScript",t.query.query,` +
    `)},`,...s.length>0?["  parameters: [",...s,"  ],"]:[],"};",`const { resources } = await container.items.q\
uery(query${i===void 0?"":`, { partitionKey: ${i} }`}).fetchAll();`,"for (const row of resources) console.log(\
JSON.stringify(row));")}return[...r,"client.dispose();",""].join(`
`)}function z_(t){let e=o=>en("Python",o),n=o=>qr("Python",$n(o)),i=t.key&&(t.key.length===1?n(t.key[0]):n(t.key)),
r=["# pip install azure-cosmos","import json","import os","","from azure.cosmos import CosmosClient","",`clien\
t = CosmosClient(${e(t.endpoint)}, os.environ["COSMOS_KEY"])`,`container = client.get_database_client(${e(t.db)}\
).get_container_client(${e(t.coll)})`];if(t.item!==void 0)return[...r,`print(json.dumps(container.read_item(${e(
t.item)}, partition_key=${i})))`,""].join(`
`);let s=t.query.parameters.map(o=>`        {"name": ${e(o.name)}, "value": ${qr("Python",o.raw)}},`);return[...r,
"rows = container.query_items(",`    query=${ro("Python",t.query.query,`
    `)},`,...s.length>0?["    parameters=[",...s,"    ],"]:[],i===void 0?"    enable_cross_partition_query=Tru\
e,":`    partition_key=${i},`,")","for row in rows:","    print(json.dumps(row))",""].join(`
`)}function Y_(t){let e=o=>en("Go",o),n=o=>o===null?".AppendNull()":typeof o=="string"?`.AppendString(${e(o)})`:
typeof o=="boolean"?`.AppendBool(${o})`:`.AppendNumber(${$n(o)})`,i="azcosmos.NewPartitionKey()"+(t.key??[]).map(
n).join(""),r=(t.query?.parameters??[]).map(o=>`		{Name: ${e(o.name)}, Value: json.RawMessage(${e(io(o.raw))})\
},`),s=["// go get github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos","package main","","import (",'	"contex\
t"',...r.length>0?['	"encoding/json"']:[],'	"fmt"','	"log"','	"os"',"",'	"github.com/Azure/azure-sdk-for-go/sd\
k/data/azcosmos"',")","","func main() {","	ctx := context.Background()",`	connection := "AccountEndpoint=" + ${e(
t.endpoint)} + ";AccountKey=" + os.Getenv("COSMOS_KEY") + ";"`,"	client, err := azcosmos.NewClientFromConnecti\
onString(connection, nil)","	if err != nil {","		log.Fatal(err)","	}",`	container, err := client.NewContainer(${e(
t.db)}, ${e(t.coll)})`,"	if err != nil {","		log.Fatal(err)","	}"];return t.item!==void 0?s.push(`	item, err :\
= container.ReadItem(ctx, ${i}, ${e(t.item)}, nil)`,"	if err != nil {","		log.Fatal(err)","	}","	fmt.Println(s\
tring(item.Value))"):s.push(`	query := ${ro("Go",t.query.query,` +
		`)}`,...r.length>0?["	options := &azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{",...r,"	\
}}"]:[],...t.key?[]:["	// An empty key asks all ranges; the SDK does so for filters and projections only."],`	\
pager := container.NewQueryItemsPager(query, ${i}, ${r.length>0?"options":"nil"})`,"	for pager.More() {","		pa\
ge, err := pager.NextPage(ctx)","		if err != nil {","			log.Fatal(err)","		}","		for _, row := range page.Item\
s {","			fmt.Println(string(row))","		}","	}"),[...s,"}",""].join(`
`)}function V_(t){let e=o=>en("Java",o),n=o=>o===null?".addNullValue()":`.add(${typeof o=="string"?e(o):typeof o==
"number"?`${$n(o)}d`:$n(o)})`,i=t.key&&`new PartitionKeyBuilder()${t.key.map(n).join("")}.build()`,r=(t.query?.
parameters??[]).map(o=>`                new SqlParameter(${e(o.name)}, json.readTree(${e(io(o.raw))}))`),s=["/\
/ com.azure:azure-cosmos","import com.azure.cosmos.*;","import com.azure.cosmos.models.*;","import com.fasterx\
ml.jackson.databind.*;","import java.util.List;","","public class Ask {","    public static void main(String[]\
 args) throws Exception {",...t.endpoint.startsWith("http:")?['        System.setProperty("COSMOS.HTTP_CONNECT\
ION_WITHOUT_TLS_ALLOWED", "true");']:[],`        CosmosClientBuilder builder = new CosmosClientBuilder().endpo\
int(${e(t.endpoint)}).key(System.getenv("COSMOS_KEY"));`,"        try (CosmosClient client = builder.gatewayMo\
de().buildClient()) {",`            CosmosContainer container = client.getDatabase(${e(t.db)}).getContainer(${e(
t.coll)});`];return t.item!==void 0?s.push(`            System.out.println(container.readItem(${e(t.item)}, ${i}\
, JsonNode.class).getItem());`):s.push("            ObjectMapper json = new ObjectMapper();",`            Stri\
ng query = ${ro("Java",t.query.query,`
                + `)};`,...r.length>0?["            List<SqlParameter> parameters = List.of(",r.join(`,
`)+");"]:["            List<SqlParameter> parameters = List.of();"],"            CosmosQueryRequestOptions opt\
ions = new CosmosQueryRequestOptions();",...i===void 0?[]:[`            options.setPartitionKey(${i});`],"    \
        container.queryItems(new SqlQuerySpec(query, parameters), options, JsonNode.class).forEach(System.out:\
:println);"),[...s,"        }","    }","}",""].join(`
`)}function F_(t){let e=o=>en("C#",o),n=o=>o===null?".AddNullValue()":`.Add(${typeof o=="string"?e(o):typeof o==
"number"?`${$n(o)}d`:$n(o)})`,i=t.key&&`new PartitionKeyBuilder()${t.key.map(n).join("")}.Build()`,r=["// dotn\
et add package Microsoft.Azure.Cosmos; dotnet add package Newtonsoft.Json","using Microsoft.Azure.Cosmos;","us\
ing Newtonsoft.Json.Linq;","",`using var client = new CosmosClient(${e(t.endpoint)}, Environment.GetEnvironmen\
tVariable("COSMOS_KEY"),`,"    new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway, LimitToEndpo\
int = true });",`Container container = client.GetContainer(${e(t.db)}, ${e(t.coll)});`];if(t.item!==void 0)return[
...r,`Console.WriteLine((await container.ReadItemAsync<JObject>(${e(t.item)}, ${i})).Resource);`,""].join(`
`);let s=t.query.parameters.map(o=>`
    .WithParameter(${e(o.name)}, JToken.Parse(${e(io(o.raw))}))`);return[...r,`var query = new QueryDefinition\
(${ro("C#",t.query.query,` +
    `)})${s.join("")};`,...i===void 0?[]:[`var options = new QueryRequestOptions { PartitionKey = ${i} };`],`u\
sing FeedIterator<JToken> rows = container.GetItemQueryIterator<JToken>(query${i===void 0?"":", requestOptions\
: options"});`,"while (rows.HasMoreResults)","{","    foreach (JToken row in await rows.ReadNextAsync()) Conso\
le.WriteLine(row);","}",""].join(`
`)}function G_(t){let e=l=>en("Rust",l),n=l=>`serde_json::from_str::<Value>(${e(io(l))})?`,i=t.query&&ro("Rust",
t.query.query,", "),r=l=>l===null?"PartitionKey::NULL":typeof l=="string"?`PartitionKey::from(${e(l)})`:typeof l==
"number"?`PartitionKey::from(${$n(l)}f64)`:`PartitionKey::from(${$n(l)})`,s=l=>`PartitionKey::from(vec![${l.map(
u=>`PartitionKeyValue::from(${typeof u=="string"?e(u):typeof u=="number"?`${$n(u)}f64`:$n(u)})`).join(", ")}])`,
o=t.key&&(t.key.length===1?r(t.key[0]):s(t.key)),a=t.item!==void 0?[`    let item: Value = container.read_item\
(${o}, ${e(t.item)}, None).await?.into_model()?;`,'    println!("{item}");']:[`    let query = Query::from(${t.
query.query.includes(`
`)?`concat!(${i})`:i})`,...t.query.parameters.map(l=>`        .with_parameter(${e(l.name)}, ${n(l.raw)})?`)," \
       ;",`    let scope = ${o===void 0?"FeedScope::full_container()":`FeedScope::partition(${o})`};`,"    let\
 mut rows = container.query_items::<Value>(query, scope, None).await?;",'    while let Some(row) = rows.try_ne\
xt().await? { println!("{row}"); }'];return["// cargo add azure_data_cosmos --features key_auth; cargo add fut\
ures serde_json; cargo add tokio --features full","use azure_data_cosmos::options::Region;","use azure_data_co\
smos::{AccountReference, CosmosClient, FeedScope, PartitionKey, PartitionKeyValue, Query, RoutingStrategy};","\
use futures::TryStreamExt;","use serde_json::Value;","","#[tokio::main]","async fn main() -> Result<(), Box<dy\
n std::error::Error>> {",`    let account = AccountReference::with_authentication_key(${e(t.endpoint)}.parse()\
?, std::env::var("COSMOS_KEY")?);`,"    let client = CosmosClient::builder().build(account, RoutingStrategy::P\
referredRegions(Vec::<Region>::new())).await?;",`    let container = client.database_client(${e(t.db)}.to_owne\
d()).container_client(${e(t.coll)}.to_owned(), None).await?;`,...a,"    Ok(())","}",""].join(`
`)}function H_(t){let e=l=>en("curl",l),n=["dbs",t.db,"colls",t.coll],i=t.item===void 0?n:[...n,"docs",t.item],
r=(t.item===void 0?[...n,"docs"]:i).map(l=>encodeURIComponent(no(l))).join("/"),s=[...t.key?[`  --header ${e(`\
x-ms-documentdb-partitionkey: ${Ji(t.key)}`)} \\`]:[],...t.query?["  --header 'x-ms-documentdb-isquery: true' \
--header 'content-type: application/query+json' \\",...t.key?[]:["  --header 'x-ms-documentdb-query-enablecros\
spartition: true' --header 'x-orrery-cross-partition-queries: server' \\"]]:[]],o=(t.query?.parameters??[]).map(
l=>`{"name":${Ji(l.name)},"value":${Zx(l.raw)}}`).join(","),a=t.query&&`{"query":${Ji(t.query.query)},"paramet\
ers":[${o}]}`;return["# bash, with the account key in COSMOS_KEY. This is the first page: a header x-ms-contin\
uation leads to the next.",`link=${e(i.join("/"))}`,"date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')",`h\
exkey=$(printf %s "$COSMOS_KEY" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')`,`signature=$(printf '${t.
query?"post":"get"}\\ndocs\\n%s\\n%s\\n\\n' "$link" "$(printf %s "$date" | tr '[:upper:]' '[:lower:]')" |`,'  \
openssl dgst -sha256 -mac HMAC -macopt "hexkey:$hexkey" -binary | openssl base64 -A)',"signature=${signature//\
+/%2B} signature=${signature//\\//%2F} signature=${signature//=/%3D}",`curl --silent --show-error ${e(t.endpoint+
r)} \\`,...s,...a===void 0?[]:[`  --data-raw ${e(a)} \\`],'  --header "x-ms-date: $date" --header "x-ms-versio\
n: 2020-07-15" \\','  --header "authorization: type%3Dmaster%26ver%3D1.0%26sig%3D$signature"',""].join(`
`)}var Zx=t=>io(t).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"));function K_(t){
let e=i=>en("orrery",i);return`# with the account key in ORRERY_KEY
`+[`orrery ${t.query?"query":"item get"} --endpoint ${e(t.endpoint)} --db=${e(t.db)} --container=${e(t.coll)}`,
...t.key?[`  --pk=${e(Ji(t.key))}`]:[],...(t.query?.parameters??[]).map(i=>`  --param=${e(`${i.name}=${Zx(i.raw)}`)}`),
`  -o jsonl -- ${e(t.item??t.query.query)}`].join(` \\
`)+`
`}var J_={JavaScript:U_,Python:z_,Go:Y_,Java:V_,"C#":F_,Rust:G_,curl:H_,orrery:K_},Nx=(t,e)=>J_[t](W_(e));var eM=t=>Fe(t)&&Jm.some(e=>e===t),ju=()=>new URL("../",document.baseURI).href;function Wu({ask:t,onClose:e}){
let[n,i]=M(et("language",eM)??"JavaScript"),[r,s]=M(""),o=Nx(n,t),a=async()=>{try{await navigator.clipboard.writeText(
o),s("Copied.")}catch{s("This browser does not let the page copy. Select the text and press Ctrl+C.")}};return c(
ne,{title:"Copy as",onClose:e,wide:!0,children:[c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"\
group","aria-label":"Language",children:Jm.map(l=>c("button",{"aria-pressed":l===n,onClick:()=>{i(l),s(""),at(
"language",l)},children:l},l))}),c("span",{class:"grow"}),c("button",{class:"primary",onClick:()=>{a()},children:"\
Copy"})]}),c("div",{class:"program",children:c(Je,{text:o,label:"Program",language:"plain",readOnly:!0})}),c("\
p",{class:"quiet",role:"status",children:r!==""?r:`The account key is not in it: the program reads ${n==="orre\
ry"?"ORRERY_KEY":"COSMOS_KEY"}.`})]})}var tM=20,Uu=class{constructor(e,n,i,r){this.db=e;this.coll=n;this.item=i;this.key=r}db;coll;item;key;side=new ss(
"versions");busy=v(!1);complete=v(!1);position;cut=new AbortController;async open(){this.end(),this.side.begin(
{kind:"key",key:this.key}),this.position=void 0,this.complete.value=!1,await this.more()}async more(){let e=this.
cut=new AbortController,n={kind:"key",key:this.key};this.busy.value=!0,this.side.failure.value="";let i=0;try{
let{paths:r}=(await Qt(this.db,this.coll)).partitionKey;for(let s=0;s<tM&&!e.signal.aborted&&!this.complete.peek();s++){
let o={mode:"versions",scope:n,position:this.position,from:"beginning",wait:0,paths:r},a=await rs(T.peek(),this.
db,this.coll,o,e.signal);if(e.signal.aborted)return;this.position=a.position,i+=a.charge,this.side.add(a.changes.
filter(l=>l.item===this.item)),this.complete.value=a.end}}catch(r){e.signal.aborted||(this.side.failure.value=
V(r))}finally{this.cut===e&&(this.busy.value=!1),this.side.charge.value+=i,Oe.value={what:"history",charge:i,milliseconds:0,
receipt:void 0}}}end(){this.cut.abort(),this.busy.value=!1}};function so(t){let e=Y(null);return G(()=>{let n=(r,s)=>({doc:r,extensions:[Ys(s,!0),t.language()]}),i=new Js(
{parent:e.current,a:n(t.left,t.names[0]),b:n(t.right,t.names[1]),gutter:!1,collapseUnchanged:{margin:3,minSize:6}});
return()=>i.destroy()},[t.left,t.right]),c(W,{children:[c("div",{class:"merge-heads",children:[c("span",{children:t.
names[0]}),c("span",{children:t.names[1]})]}),c("div",{class:"merge",ref:e})]})}var nM=48,iM=2e3;function qx({columns:t,marks:e,onSort:n,onResize:i}){return c("div",{role:"rowgroup",class:"g\
rid-head",children:c("div",{role:"row",class:"row","aria-rowindex":1,children:[e&&c("div",{role:"columnheader",
class:"cell mark",children:c("input",{type:"checkbox","aria-label":"Mark all",checked:e.all,onClick:r=>e.onAll(
r.currentTarget.checked)})}),t.map((r,s)=>c("div",{role:"columnheader",class:"cell","aria-sort":n?r.order??"no\
ne":void 0,children:[n?c("button",{class:"sort",onClick:()=>n(s),title:`The server orders the items by ${r.title}`,
children:[r.title,c("span",{"aria-hidden":"true",children:r.order===void 0?"":r.order==="ascending"?" \u25B2":
" \u25BC"})]}):r.title,i&&c(rM,{column:s,onResize:i})]},s))]})})}function rM({column:t,onResize:e}){let n=Y(void 0);
return c("span",{class:"resize","aria-hidden":"true",onPointerDown:i=>{i.preventDefault(),n.current={x:i.clientX,
width:i.currentTarget.parentElement.offsetWidth},i.currentTarget.setPointerCapture(i.pointerId)},onPointerMove:i=>{
let r=n.current;r&&e(t,Math.max(nM,Math.min(iM,Math.round(r.width+i.clientX-r.x))))},onPointerUp:()=>n.current=
void 0,onPointerCancel:()=>n.current=void 0})}var Di=26,eg=28,Xx=12e6,Bx=30;function Ii(t){let e=Y(null),n=Qn(),[i,r]=M(400),[s,o]=M(0);$e(()=>{let Q=e.current,
D=new ResizeObserver(()=>r(Q.clientHeight));return D.observe(Q),r(Q.clientHeight),()=>D.disconnect()},[]);let a=Math.
max(1,Math.floor((i-eg)/Di)),l=t.count*Di,u=Math.min(l,Xx),h=Math.max(1,u-(i-eg)),d=l>Xx?(l-(i-eg))/h:1,f=Math.
max(0,Math.min(t.count-1,Math.floor(s*d/Di))),p=Math.min(t.count-1,f+a+1),m=d===1?f*Di:s-s*d%Di,{marks:g,cells:O}=t;
G(()=>t.onView?.(f,Math.max(f,p)),[f,p,t.count,t.onView]);let b=Q=>{let D=e.current,$=D.scrollTop*d/Di;Q<$?D.scrollTop=
Q*Di/d:Q>$+a-1&&(D.scrollTop=Math.ceil((Q-a+1)*Di/d))},y=Q=>{e.current?.querySelectorAll("[role=columnheader]")?.[Q+
(g?1:0)]?.scrollIntoView({block:"nearest",inline:"nearest"})},k=(Q,D)=>{let $=Math.max(0,Math.min(t.count-1,Q));
t.onSelect($),D&&g?.onExtend($),b($)},C=Q=>{let D=Q.ctrlKey||Q.metaKey,R={ArrowDown:t.selected+1,ArrowUp:t.selected-
1,PageDown:t.selected+a,PageUp:t.selected-a,Home:0,End:t.count-1}[Q.key];if(Q.altKey||t.count===0)return!1;if(O?.
onStrayKey(Q))return!0;if(D){if(Q.key.toLowerCase()==="a"&&g)g.onAll(!0);else if(Q.key.toLowerCase()==="z"&&O)
O.onUndo();else return!1;return!0}if(R!==void 0)k(R,Q.shiftKey);else if(Q.key==="Enter"&&t.selected>=0&&t.onOpen)
t.onOpen(t.selected);else if(Q.key===" "&&g)g.onToggle(t.selected);else if(Q.key==="Escape"&&g)g.onAll(!1);else if((Q.
key==="ArrowRight"||Q.key==="ArrowLeft")&&O){let B=Math.max(0,Math.min(t.columns.length-1,O.column+(Q.key==="A\
rrowRight"?1:-1)));O.onColumn(B),y(B)}else if(Q.key==="F2"&&O)O.onEdit(t.selected,O.column);else if(Q.key.length===
1&&Q.key!=="?"&&O)O.onEdit(t.selected,O.column,Q.key);else return!1;return!0},x=(Q,D)=>{let $=Q.target.closest(
"[data-column]");$!==null&&Q.target.closest("input, select, button")!==null||(t.onSelect(D),$!==null&&O?.onColumn(
Number($.getAttribute("data-column"))),g&&Q.shiftKey?(Q.preventDefault(),g.onExtend(D)):g&&(Q.ctrlKey||Q.metaKey)&&
g.onToggle(D))},P=(Q,D)=>{let $=Q.target.closest("[data-column]");if($===null||Q.target.closest("input, select\
, button")!==null)return;let R=Number($.getAttribute("data-column"));O&&R>=0?O.onEdit(D,R):t.onOpen?.(D)},A=[];
for(let Q=f;Q<=p;Q++){let D=t.row(Q),$=g!==void 0&&D!==void 0&&g.has(Q);A.push(c("div",{id:`${n}-${Q}`,role:"r\
ow",class:`row${Q===t.selected?" selected":""}${$?" marked":""}`,"aria-rowindex":Q+2,"aria-selected":g?$:Q===t.
selected,onMouseDown:R=>x(R,Q),onDblClick:R=>P(R,Q),children:[g&&c("div",{role:"gridcell",class:"cell mark",children:c(
"input",{type:"checkbox",tabIndex:-1,"aria-label":`Mark row ${Q+1}`,checked:$,disabled:D===void 0,onClick:R=>R.
shiftKey?g.onExtend(Q):g.onToggle(Q)})}),t.columns.map((R,B)=>{let J=O?.draw(Q,B),ie=O!==void 0&&Q===t.selected&&
B===O.column;return c("div",{id:ie?`${n}-cell`:void 0,role:"gridcell","data-column":B,class:`cell${ie?" here":
""}${J?" edited":""}`,children:J??(D===void 0?B===0?"\u2026":"":D[B])},B)})]},Q-f))}let I=t.selected>=f&&t.selected<=
p;return c("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":t.label,"aria-rowcount":t.count+1,"ar\
ia-colcount":t.columns.length+(g?1:0),"aria-multiselectable":g?!0:void 0,"aria-activedescendant":I?O?`${n}-cel\
l`:`${n}-${t.selected}`:void 0,style:{"--columns":(g?`${Bx}px `:"")+t.columns.map(Q=>Q.fixed?`${Q.width}px`:`m\
inmax(${Q.width}px, ${Q.width}fr)`).join(" "),"--width":`${t.columns.reduce((Q,D)=>Q+D.width,g?Bx:0)}px`},onScroll:Q=>o(
Q.currentTarget.scrollTop),onKeyDown:Q=>{Q.target===e.current&&C(Q)&&Q.preventDefault()},children:[c(qx,{columns:t.
columns,marks:g,onSort:t.onSort,onResize:t.onResize}),c("div",{role:"rowgroup",class:"grid-space",style:{height:`${u}\
px`},children:c("div",{role:"presentation",class:"grid-rows",style:{transform:`translateY(${m}px)`},children:A})})]})}var sM=[{title:"time (UTC)",width:150},{title:"change",width:70},{title:"paths that changed",width:360},{title:"\
LSN",width:70}],oM=3e5;function Wx({tab:t,onClose:e}){let n=be(()=>new Uu(t.db,t.coll,t.itemId.peek(),t.key.peek()),
[t]);G(()=>(n.open(),()=>n.end()),[n]);let{side:i}=n,r=i.rows.value,s=i.came.value-1,o=d=>r[r.length-1-d],a=i.
selected.value===void 0?-1:s-i.selected.value,l=o(a),u=i.came.value-r.length,h=i.failure.value;return c("secti\
on",{class:"past","aria-label":"History",children:[c("div",{class:"toolbar",children:[c("span",{class:"said",role:"\
status",children:[n.busy.value?"reading\u2026 ":"",X(i.came.value,"version"),u>0&&`, the last ${E(r.length)} a\
re shown`," \xB7 ",U(i.charge.value)," RU",!n.busy.value&&!n.complete.value&&h===""&&" \xB7 there may be newer on\
es"]}),n.busy.value?c("button",{onClick:()=>n.end(),children:"Stop"}):c(W,{children:[!n.complete.value&&h===""&&
c("button",{onClick:()=>{n.more()},children:"Read on"}),c("button",{onClick:()=>{n.open()},children:"Read agai\
n"})]}),c("button",{onClick:e,children:"Back to the item"})]}),h!==""&&c("div",{class:"failure",role:"alert",children:[
w(h,800)," ",c("button",{onClick:()=>zl(t.db,t.coll),children:"Settings of the container"})]}),c("div",{class:"\
past-rows",children:c(Ii,{label:"Versions of the item",columns:sM,count:r.length,row:d=>{let f=o(d);return f&&
[Ux(f.at),w(f.what,20),w(lM(f),300),String(f.lsn)]},selected:a,onSelect:d=>i.selected.value=s-d,onOpen:d=>i.selected.
value=s-d})}),l?c(aM,{row:l,tab:t,onRestored:e}):r.length>0&&c("p",{class:"quiet past-note",children:"Choose a\
 version to see what it changed."})]})}function aM({row:t,tab:e,onRestored:n}){let i=be(()=>zu(t.previous),[t]),
r=be(()=>zu(t.current),[t]),s=r==="",o=a=>{e.restore(a),n()};return c("section",{class:"past-version","aria-la\
bel":"Version",children:[c("div",{class:"toolbar",children:[c("span",{class:"said",children:[s?"Deleted":i===""?
"Created":"Changed"," at ",Ux(t.at)," UTC",e.dirty.value&&" \xB7 to restore drops your edit"]}),!s&&c("button",
{onClick:()=>o(r),children:"Restore this version"}),i!==""&&c("button",{onClick:()=>o(i),children:"Restore the\
 one before"})]}),i.length+r.length>oM?c("p",{class:"quiet past-note",children:"The texts are too long to stan\
d beside each other."}):c(so,{left:i,right:r,names:["before",s?"deleted":"after"],language:Dr})]})}var Ux=t=>t>
0?new Date(t).toISOString().replace("T"," ").slice(0,19):"",zu=t=>t===""?"":nn(t),jx=new WeakMap;function lM(t){
let e=jx.get(t);if(e===void 0){let[n,i]=[zu(t.previous),zu(t.current)];e=n===""||i===""?"":Ki(JSON.parse(n),JSON.
parse(i)).join(", "),jx.set(t,e)}return e}function zx({tab:t}){let[e,n]=M(!1),[i,r]=M(!1),[s,o]=M(!1);G(()=>{t.open()},[t]);let a=be(()=>[{key:"Mod-s",run:()=>(t.
save(),!0)}],[t]),l=t.busy.value!=="",u=t.etag.value==="",h=t.conflict.value,d=t.changedAt.value,f=l?`${t.busy.
value}\u2026`:t.gone.value?"This item is deleted.":h?"":t.dirty.value&&!u?"Changed, not saved.":t.notice.value;
return c("div",{class:"item",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[c(
"button",{class:"primary","data-does":"save",onClick:()=>{t.save()},disabled:l||h!==void 0||t.gone.value||!u&&
!t.dirty.value,title:"Save (Ctrl+S)",children:u?"Create":"Save"}),!u&&c(W,{children:[c("button",{onClick:()=>{
t.reread()},disabled:l||h!==void 0,title:"Read it again; edits are dropped",children:t.dirty.value?"Drop edits":
"Read again"}),c("button",{onClick:()=>n(!0),disabled:l||h!==void 0||t.gone.value,title:"Delete (Alt+D)","data\
-does":"delete",children:"Delete"})]}),(!u||t.absent.value)&&c("button",{"data-does":"history","aria-pressed":s,
onClick:()=>o(!s),disabled:l||h!==void 0,title:"The versions that the container keeps",children:"History"}),!u&&
c("button",{onClick:()=>r(!0),title:"The read of this item as a program",children:"Copy as"}),c("span",{class:"\
said",role:"status",children:f}),!u&&c("span",{class:"place",children:["key ",w(JSON.stringify(t.key.value.map(
p=>p===void 0?{}:p)),60),d!==void 0&&` \xB7 changed ${new Date(d*1e3).toISOString().replace("T"," ").slice(0,19)}\
 UTC`]})]}),t.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(t.failure.value,2e3)}),h?c(cM,
{tab:t,conflict:h}):s?c(Wx,{tab:t,onClose:()=>o(!1)}):c("div",{class:"result-body",children:c(Je,{text:t.text,
label:"Item as JSON",language:"json",keys:a,reading:t.busy.value==="reading",onView:p=>{Ul(t)&&p.focus()},onChange:p=>{
t.text.value=p,t.notice.value!==""&&(t.notice.value="")}})}),i&&c(Wu,{ask:{endpoint:ju(),db:t.db,coll:t.coll,key:t.
key.value,what:{item:t.itemId.value}},onClose:()=>r(!1)}),e&&c(ne,{title:"Delete this item?",onClose:()=>n(!1),
children:[c("p",{class:"id",children:w(t.itemId.value,300)}),c("p",{children:"The item is deleted if nobody ha\
s changed it since it was read. This cannot be undone."}),c("div",{class:"toolbar",children:[c("button",{class:"\
danger",onClick:()=>{n(!1),t.remove().then(()=>t.gone.value&&Un(t.id))},children:"Delete"}),c("button",{onClick:()=>n(
!1),children:"Keep"})]})]})]})}function cM({tab:t,conflict:e}){let n=Y(null);G(()=>{let r=new Js({parent:n.current,
a:{doc:e.theirs??"",extensions:[Ys("The item now",!0),Dr()]},b:{doc:t.text.peek(),extensions:[Ys("Your edit",!1),
Dr(),L.updateListener.of(s=>{s.docChanged&&(t.text.value=s.state.doc.toString())})]},gutter:!1,revertControls:"\
a-to-b",renderRevertControl:()=>{let s=document.createElement("button");return s.textContent="\u2192",s.title=
"Take this change of theirs",s.setAttribute("aria-label","Take this change of theirs"),s},collapseUnchanged:{margin:3,
minSize:8}});return()=>r.destroy()},[e]);let i=r=>r.length===0?"nothing":r.map(s=>w(s,80)).join(", ");return c(
"section",{class:"conflict","aria-label":"Conflict",children:[c("div",{class:"conflict-text",role:"alert",children:[
c("h2",{children:[e.theirs===void 0?"Somebody has deleted this item":"Somebody has changed this item"," since \
you read it"]}),c("dl",{class:"facts",children:[c("dt",{children:"changed by them"}),c("dd",{children:e.theirs===
void 0?"deleted":i(e.changedByThem)}),c("dt",{children:"changed by you"}),c("dd",{children:i(e.changedByMe)}),
c("dt",{children:"changed by both"}),c("dd",{class:e.changedByBoth.length>0?"bad":"",children:i(e.changedByBoth)})]}),
c("p",{children:"Your edit does not have their changes. Take them over one by one with the arrows, or save it \
as it is."})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>{t.saveOver()},disabled:t.
busy.value!=="",children:e.theirs===void 0?"Create it again":"Save the right side"}),c("button",{onClick:()=>{
t.takeTheirs()},disabled:t.busy.value!=="",children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),
c("div",{class:"merge-heads",children:[c("span",{children:"The item now"}),c("span",{children:"Your edit"})]}),
c("div",{class:"merge",ref:n})]})}var Fx=["set","add","replace","remove","incr","move"];function Gx(t){if(t.length===0)return"A patch has at lea\
st one operation.";if(t.length>10)return"A patch has at most 10 operations.";for(let[e,n]of t.entries()){let i=`\
Operation ${e+1}: `;if(!n.path.startsWith("/")||n.path==="/")return i+"a path begins with / and names a proper\
ty, such as /address/city.";if(/^\/(id|_rid|_self|_etag|_attachments|_ts)(\/|$)/.test(n.path))return i+`${n.path}\
 cannot be patched.`;if(n.op==="remove")continue;if(n.op==="move"){if(!n.value.startsWith("/"))return i+"a mov\
e needs the path that the value comes from, such as /old.";continue}let r;try{r=JSON.parse(n.value)}catch{return i+
`the value is not JSON. A text stands in quotes: ${JSON.stringify(n.value.slice(0,40))}`}if(n.op==="incr"&&typeof r!=
"number")return i+"incr adds a number."}return""}function Hx(t){let e=n=>{let i=`"op":"${n.op}","path":${JSON.
stringify(n.path)}`;return n.op==="remove"?`{${i}}`:n.op==="move"?`{${i},"from":${JSON.stringify(n.value)}}`:`\
{${i},"value":${n.value.trim()}}`};return`{"operations":[${t.map(e).join(",")}]}`}var Yx=t=>t.slice(1).split("\
/").map(e=>e.replaceAll("~1","/").replaceAll("~0","~"));function Kx(t,e){let n=structuredClone(t),i=o=>{let a=o.
slice(0,-1).reduce((l,u)=>Ne(l,u),n);if(typeof a!="object"||a===null)throw new Error(`there is no object or ar\
ray at /${o.slice(0,-1).join("/")}`);return a},r=(o,a)=>{let l=i(o),u=o.at(-1),h=Ne(l,u);if(h===void 0)throw new Error(
`${a}: there is nothing at /${o.join("/")}`);return Array.isArray(l)?l.splice(Number(u),1):delete l[u],h},s=(o,a,l)=>{
let u=i(o),h=o.at(-1),d=()=>Object.defineProperty(u,h,{value:a,writable:!0,enumerable:!0,configurable:!0});if(!Array.
isArray(u)){if(l==="replace"&&Ne(u,h)===void 0)throw new Error(`replace: there is nothing at /${o.join("/")}`);
d();return}let f=h==="-"?u.length:/^(0|[1-9]\d*)$/.test(h)?Number(h):NaN,p=l==="add"||l==="move"||h==="-";if(!(f<=
u.length-(p?0:1))||h==="-"&&l==="replace")throw new Error(`${l}: the array at /${o.slice(0,-1).join("/")} has \
no index ${h}`);u.splice(f,p?0:1,a)};for(let o of e){let a=Yx(o.path);if(o.op==="remove")r(a,"remove");else if(o.
op==="move")s(a,r(Yx(o.value),"move"),"move");else if(o.op==="incr"){let l=Ne(i(a),a.at(-1));if(l!==void 0&&typeof l!=
"number")throw new Error(`incr: there is no number at ${o.path}`);let u=(l??0)+JSON.parse(o.value);s(a,u,l===void 0?
"add":"set")}else s(a,JSON.parse(o.value),o.op)}return n}var oo=[[1024,4.95],[8192,7.04],[131072,48.19],[1048576,
625],[2097152,1250]];function Vx(t){let e=oo.findIndex(([o])=>t<=o);if(e===0)return oo[0][1];let[n,i]=oo[(e<0?
oo.length:e)-1],[r,s]=oo[e<0?oo.length-1:e];return r===n?i:i+(s-i)*(t-n)/(r-n)}function Jx(t,e,n){let i=a=>new TextEncoder().
encode(JSON.stringify(a)).length,r=tg(t),s=tg(e),o=0;for(let a of r)s.has(a)||o++;for(let a of s)r.has(a)||o++;
return Vx(i(t))+Vx(i(e))+.2*o+.4*n}function tg(t,e="",n=new Set){if(typeof t=="object"&&t!==null){let i=Array.
isArray(t)?t.map(r=>["[]",r]):Object.entries(t);for(let[r,s]of i)r.startsWith("_")||tg(s,e+"/"+r,n)}else n.add(
`${e}=${JSON.stringify(t)}`);return n}var e1=2e4,Yu=class{constructor(e,n){this.db=e;this.coll=n}db;coll;reason=v("");items=v(0);done=new Map;position;paths=[];async begin(){
try{let{partitionKey:e,changeFeedPolicy:n}=await Fi(T.peek(),this.db,this.coll);this.paths=e.paths,n===void 0?
this.reason.value="the container keeps no versions":this.position=(await this.page("now",void 0)).position}catch(e){
this.reason.value=e instanceof ee&&e.status===400?"the container keeps no versions":V(e)}}note(e,n){if(this.reason.
peek()!=="")return;let i=t1(e.operation.id,e.operation.key),r=this.done.get(i);r?r.etags.push(n):this.done.set(
i,{where:e.where,etags:[n],before:void 0}),this.items.value=this.done.size,!(this.done.size<=e1)&&(this.reason.
value=`more than ${e1.toLocaleString("en")} items`,this.done.clear())}async*tasks(e){let n=new Map([...this.done].
map(([i,r])=>[i,{...r}]));for(let i=this.position;n.size>0;){let r=await e().patient(()=>this.page("now",i));e().
charge.value+=r.charge;for(let s of r.changes){let o=t1(s.item,s.key),a=n.get(o),l=uM(s.current||s.previous);a===
void 0||!a.etags.includes(l)||(a.before??=s.previous,l===a.etags.at(-1)&&(n.delete(o),yield hM(s,a,l)))}if(r.end)
break;i=r.position}for(let i of n.values())yield{where:i.where,why:"the container does not keep this version a\
ny more"}}page(e,n){let i={mode:"versions",scope:{kind:"all"},position:n,from:e,wait:0,paths:this.paths};return rs(
T.peek(),this.db,this.coll,i,new AbortController().signal)}},t1=(t,e)=>JSON.stringify([t,wt(e)]),uM=t=>$t(se(t).
find(e=>e.name==="_etag")?.raw??"")??"";function hM(t,e,n){let i={id:t.item,key:t.key},r=e.before??"",s=r===""?
void 0:nn(r),o=t.current===""?{verb:"Create",...i,body:s??"{}"}:s===void 0?{verb:"Delete",...i,etag:n}:{verb:"\
Replace",...i,body:s,etag:n};return{where:e.where,operation:o}}var dM=4,fM=10,pM=4e5,mM=10,Vu=1e3,oi=class{constructor(e,n,i,r,s,o=()=>Promise.resolve(!1)){this.title=e;this.
db=n;this.coll=i;this.source=r;this.progress=s;this.wasDone=o;this.undo=new Yu(n,i)}title;db;coll;source;progress;wasDone;phase=v(
"running");failure=v("");created=v(0);replaced=v(0);deleted=v(0);patched=v(0);gone=v(0);failed=v(0);throttled=v(
0);failures=v([]);charge=v(0);receipt=v(void 0);cap=v(void 0);waiting=v(!1);milliseconds=v(0);undo;again=[];open=new Set;held;flying=new Set;flyingOperations=0;answered=0;size=Vl;notBefore=0;sourceEnded=!1;wake=()=>{};get finished(){
return this.created.value+this.replaced.value+this.deleted.value+this.patched.value+this.gone.value+this.failed.
value}get working(){return["running","paused","capped"].includes(this.phase.value)}async start(){let e=performance.
now();await this.undo.begin();try{for(;!this.ended&&(this.milliseconds.value=performance.now()-e,await this.pausing(),
!this.ended);){let n=await this.group();if(n.length>0){let i=this.send(n).finally(()=>this.flying.delete(i));this.
flying.add(i)}else if(this.flying.size===0&&this.sourceEnded&&this.again.length===0&&this.held===void 0)break;
(this.flying.size>=dM||n.length===0&&this.flying.size>0)&&await Promise.race(this.flying)}await Promise.all(this.
flying),this.phase.peek()==="running"&&(this.phase.value="done")}catch(n){this.fail(n)}await Promise.allSettled(
this.flying),await this.source.return?.(),this.milliseconds.value=performance.now()-e,Oe.value={what:this.title,
charge:this.charge.peek(),milliseconds:0,receipt:this.receipt.peek()}}pause(){this.phase.peek()==="running"&&(this.
phase.value="paused")}resume(){this.phase.peek()!=="paused"&&this.phase.peek()!=="capped"||(this.phase.value="\
running",this.wake())}abort(){this.working&&(this.phase.value="aborted",this.wake())}async patient(e){for(;;)try{
let n=await e();return this.waiting.value=!1,n}catch(n){let i=n instanceof ee&&(n.status===429||n.status===503);
if(this.ended||!(i||n instanceof fn))throw n;this.waiting.value=!i,await this.sleep(1e3)}}get ended(){return["\
done","aborted","failed"].includes(this.phase.peek())}fail(e){this.phase.peek()!=="aborted"&&(this.phase.value=
"failed",this.failure.value=V(e))}async pausing(){for(;this.phase.peek()==="paused"||this.phase.peek()==="capp\
ed";)await new Promise(e=>this.wake=e);for(;!this.ended&&Date.now()<this.notBefore;)await this.sleep(Math.min(
250,this.notBefore-Date.now()))}sleep(e){return new Promise(n=>{this.wake=n,setTimeout(n,e)})}async group(){let e=this.
room(),n=[],i=0;for(;n.length<e&&!this.ended;){let r=this.again.shift()??await this.fresh();if(r===void 0)break;
let s=(r.operation.body?.length??0)+200;if(n.length>0&&i+s>pM){this.again.unshift(r);break}i+=s,n.push(r)}return n}async fresh(){
let e=this.held??await this.pull();if(this.held=void 0,e===void 0)return;let n=ng(e);if(this.open.has(n)){this.
held=e;return}return this.open.add(n),e}async pull(){for(;!this.sourceEnded&&!this.ended;){let e=await this.source.
next();if(e.done)this.sourceEnded=!0;else if("why"in e.value)this.note(e.value);else return{...e.value,tries:0,
unanswered:!1}}}room(){let e=this.cap.peek();if(e===void 0)return this.size;if(this.answered===0)return this.flying.
size>0?0:Math.min(10,this.size);let n=this.charge.peek()/this.answered,i=n===0?this.size:Math.floor((e-this.charge.
peek())/n)-this.flyingOperations;return i<1&&this.flying.size===0&&this.phase.peek()==="running"&&(this.phase.
value="capped"),Math.max(0,Math.min(this.size,i))}async send(e){this.flyingOperations+=e.length;try{let{outcomes:n,
receipt:i}=await Mo(T.peek(),this.db,this.coll,e.map(s=>s.operation));this.waiting.value=!1,this.receipt.value=
nl([this.receipt.peek(),i].filter(s=>s!==void 0));let r=0;for(let[s,o]of n.entries())this.charge.value+=o.charge,
o.status===429?(r++,this.throttled.value++,this.notBefore=Math.max(this.notBefore,Date.now()+Math.min(Math.max(
o.retryAfter,1),5e3)),this.again.push(e[s])):await this.settle(e[s],o)&&this.open.delete(ng(e[s]));this.size=r>
0?Math.max(fM,e.length-r):Math.min(Vl,this.size+10)}catch(n){if(n instanceof fn)this.waiting.value=!0,this.notBefore=
Date.now()+1e3,this.again.push(...e.map(i=>({...i,unanswered:!0})));else if(n instanceof ee&&(n.status===429||
n.status===503))this.throttled.value+=e.length,this.notBefore=Date.now()+1e3,this.again.push(...e);else if(n instanceof
ee&&(n.status===400||n.status===413))if(e.length===1)this.refuse(e[0],n.message),this.open.delete(ng(e[0]));else{
let i=e.length>>1;this.flyingOperations-=e.length,await this.send(e.slice(0,i)),await this.send(e.slice(i)),this.
flyingOperations+=e.length}else this.fail(n)}finally{this.flyingOperations-=e.length}}async settle(e,n){let{verb:i}=e.
operation;if(this.answered++,n.status<300)this.undo.note(e,i==="Delete"?e.operation.etag??"":n.etag),i==="Dele\
te"?this.deleted.value++:i==="Patch"?this.patched.value++:n.status===201?this.created.value++:this.replaced.value++;else if(n.
status===404&&i==="Delete")e.unanswered?this.deleted.value++:this.gone.value++;else{if([408,410,449,500,502,503,
504].includes(n.status)&&e.tries+1<mM)return this.notBefore=Math.max(this.notBefore,Date.now()+100*2**e.tries),
this.again.push({...e,tries:e.tries+1}),!1;e.unanswered&&(n.status===409||n.status===412)?await this.patient(()=>this.
wasDone(e))?i==="Patch"?this.patched.value++:this.created.value++:this.refuse(e,n.status===412?OM:n.message):this.
refuse(e,gM[n.status]??n.message)}return!0}refuse(e,n){this.note({where:e.where,why:n.replace(/\r?\nActivityId:.*$/s,
"").replace(/^Message: /,"")})}note(e){this.failed.value++,this.failures.peek().length<Vu&&(this.failures.value=
[...this.failures.peek(),e])}},ng=({operation:t})=>JSON.stringify([t.id,wt(t.key)]),gM={404:"the item is not t\
here any more",412:"somebody has changed the item since it was read"},OM="the server went away while this was \
sent, and the item has changed since: the patch may have been carried out. Look at the item.";var yM=1e3;async function*bM(t,e){if(!t.marks.all.peek()){yield*t.marks.list();return}let n=t.paths.peek(),r=`\
SELECT ${["c.id","c._rid AS r","c._etag AS e",...n.map((a,l)=>`${Hr(At(a))} AS k${l}`)].join(", ")} FROM c${di(
t.filter.peek())}`,s=new Set,o=null;do{let a=o,l=await e().patient(()=>nt(T.peek(),t.db,t.coll,{query:r},{size:yM,
continuation:a}));e().charge.value+=l.charge;for(let u of l.rows){let h=String(u.r);s.has(h)||(s.add(h),yield{
id:String(u.id),key:n.map((d,f)=>Ne(u,"k"+f)),etag:String(u.e)})}o=l.continuation}while(o!==null)}function Ea(t){
return t.marks.all.value?t.filter.value.trim()===""?t.total.value:t.matching.value:t.marks.count.value}function i1(t,e,n,i){
let r=Ea(t),s;async function*o(){for await(let l of bM(t,()=>s))yield n(l)}let a=()=>r?Math.min(1,s.finished/r):
void 0;return s=new oi(e,t.db,t.coll,o(),a,i),Fu(t,s),s}function Fu(t,e){t.run.value=e,e.start().then(()=>t.again())}
function r1(t){return i1(t,"delete",({id:e,key:n,etag:i})=>({where:e,operation:{verb:"Delete",id:e,key:n,etag:i}}))}
function s1(t,e){let n,i=()=>e.undo.items.peek()===0?void 0:Math.min(1,n.finished/e.undo.items.peek());n=new oi(
`undo of ${e.title}`,t.db,t.coll,e.undo.tasks(()=>n),i),Fu(t,n)}function o1(t,e,n){let i=Hx(e),r=i1(t,"patch",
({id:s,key:o,etag:a})=>({where:s,operation:{verb:"Patch",id:s,key:o,etag:a,body:i}}));return r.cap.value=n,r}var ig=10;
async function a1(t,e){t.marks.all.peek()&&Ea(t)===void 0&&await t.countMatching();let n=[];if(t.marks.all.peek()){
let a=await nt(T.peek(),t.db,t.coll,{query:`SELECT * FROM c${di(t.filter.peek())}`},{size:ig});n.push(...tt(a.
raw).slice(0,ig))}else{let a=new vt(T.peek(),t.db,t.coll);for(let l of t.marks.list().slice(0,ig))try{n.push((await a.
read(l.id,l.key)).text)}catch(u){if(u.status!==404)throw u}}let i=n.map(a=>vM(a,e)),r=Ea(t),s=i.filter(a=>a.failure===
""),o=s.length===0?void 0:s.reduce((a,l)=>a+l.charge,0)/s.length;return{samples:i,items:r,charge:o===void 0||r===
void 0?void 0:o*r}}function vM(t,e){let n=JSON.parse(se(t).find(r=>r.name==="id")?.raw??'""'),i=JSON.parse(nn(
t));try{let r=Kx(i,e),s=Ki(i,r,12).map(o=>({path:o,before:n1(i,o),after:n1(r,o)}));return{id:n,changes:s,failure:"",
charge:Jx(i,r,e.length)}}catch(r){return{id:n,changes:[],failure:r.message,charge:0}}}function n1(t,e){let n=e===
"/"?t:e.slice(1).split("/").reduce((i,r)=>Ne(i,r),t);return n===void 0?"":JSON.stringify(n)}function Da(t,e){let n=document.activeElement;(n===null||n===document.body||e?.contains(n))&&t?.focus({preventScroll:!0})}function l1({tab:t,edit:e}){let n=Y(null),i=()=>n.current?.closest("[role=grid]");$e(()=>{let a=n.current;Da(a,
i()),a.setSelectionRange(a.value.length,a.value.length)},[e]);let r=async()=>{let a=i();Da(await t.saveEdit()?
a:n.current,a)},s=e.kind.value,o=s==="null"||s==="absent";return c("span",{class:"cell-editor",onKeyDown:a=>{a.
stopPropagation(),a.key==="Enter"?(a.preventDefault(),r()):a.key==="Escape"&&(a.preventDefault(),i()?.focus({preventScroll:!0}),
t.endEdit())},children:[c("input",{ref:n,"aria-label":"Value","aria-invalid":e.failure.value!=="",spellcheck:!1,
autocomplete:"off",value:o?"":e.typed.value,placeholder:o?s:"",onInput:a=>e.type(a.currentTarget.value),readOnly:e.
busy.value}),c("select",{"aria-label":"Kind of the value",value:s,onChange:a=>e.choose(a.currentTarget.value),
disabled:e.busy.value,children:RO.map(a=>c("option",{value:a,children:a},a))})]})}function wM(t){let e=[],n=i=>{for(let[r,s]of t.sampled.value.below(i)){if(e.length>=200)return;e.push({path:[...i,
r],kind:s}),s==="object"&&i.length<6&&n([...i,r])}};return n([]),e}function c1({tab:t,onClose:e}){let[n,i]=M(t.
columns.value),[r,s]=M(""),[o,a]=M(""),l=m=>n.some(g=>xe(g.path)===xe(m)),u=new Set(["id",...t.keyColumns.value.
map(xe)]),h=m=>{m===void 0?a('This is no path. Write address.city, lines[0].sku or ["zip code"].'):l(m)?a("The\
 grid has this column already."):n.length>=wl?a(`A grid has at most ${wl} columns.`):(i([...n,{path:m}]),s(""),
a(""))},d=(m,g)=>{let O=[...n];[O[m],O[m+g]]=[O[m+g],O[m]],i(O)},f=(m,g)=>{let O=Number(g),{path:b}=n[m];i(n.map(
(y,k)=>k!==m?y:g===""||!(O>=40&&O<=2e3)?{path:b}:{path:b,width:O}))},p=wM(t).filter(m=>!l(m.path)&&!u.has(xe(m.
path)));return c(ne,{title:"Columns",onClose:e,children:[c("p",{class:"quiet",children:"Besides the id and the\
 partition key. They are kept in this browser for this container."}),n.length===0?c("p",{class:"quiet",children:"\
No further column."}):c("table",{class:"plain columns",children:[c("thead",{children:c("tr",{children:[c("th",
{scope:"col",children:"path"}),c("th",{scope:"col",children:"width"}),c("th",{scope:"col",children:"place"})]})}),
c("tbody",{children:n.map((m,g)=>{let O=w(xe(m.path),80);return c("tr",{children:[c("th",{scope:"row",class:"i\
d",children:O}),c("td",{children:c("input",{type:"number",min:40,max:2e3,placeholder:"auto","aria-label":`Widt\
h of ${O}`,value:m.width??"",onChange:b=>f(g,b.currentTarget.value)})}),c("td",{children:[c("button",{"aria-la\
bel":`${O} further left`,disabled:g===0,onClick:()=>d(g,-1),children:"\u2191"})," ",c("button",{"aria-label":`${O}\
 further right`,disabled:g===n.length-1,onClick:()=>d(g,1),children:"\u2193"})," ",c("button",{"aria-label":`W\
ithout ${O}`,onClick:()=>i(n.filter((b,y)=>y!==g)),children:"\xD7"})]})]},xe(m.path))})})]}),c("form",{class:"\
toolbar",onSubmit:m=>{m.preventDefault(),h(Gr(r))},children:[c("input",{class:"filter","aria-label":"Path of a\
 new column",placeholder:"address.city, lines[0].sku",spellcheck:!1,value:r,onInput:m=>s(m.currentTarget.value)}),
c("button",{type:"submit",disabled:r.trim()==="",children:"Add"})]}),c("p",{class:"failure",role:"alert",children:o}),
p.length>0&&c("div",{class:"chips",role:"group","aria-label":"Paths of sampled items",children:p.map(m=>c("but\
ton",{onClick:()=>h(m.path),title:m.kind,children:["+ ",w(xe(m.path),60)]},xe(m.path)))}),c("div",{class:"tool\
bar",children:[c("button",{class:"primary",onClick:()=>{t.choose(n),e()},children:["Show ",X(n.length,"column")]}),
c("button",{onClick:()=>{t.choose(void 0),e()},children:"As sampled"})]})]})}var Ia=class{constructor(e=","){this.separator=e}separator;cells=[];cell="";quoted=!1;closed=!1;line=1;rowLine=1;push(e){
let n=[];for(let i=0;i<e.length;i++){let r=e[i];r===`
`&&this.line++,this.quoted&&!this.closed?r==='"'?this.closed=!0:r!=="\r"&&(this.cell+=r):r==='"'?this.closed?(this.
cell+=r,this.closed=!1):this.cell===""?this.quoted=!0:this.cell+=r:r===this.separator?this.endCell():r===`
`?this.endRow(n):r!=="\r"&&r!=="\uFEFF"&&(this.cell+=r)}return n}end(){let e=[];return(this.cell!==""||this.cells.
length>0)&&this.endRow(e),e}get open(){return this.quoted&&!this.closed}endCell(){this.cells.push(this.cell),this.
cell="",this.quoted=!1,this.closed=!1}endRow(e){this.endCell(),this.cells.some(n=>n!=="")&&e.push({line:this.rowLine,
cells:this.cells}),this.cells=[],this.rowLine=this.line}},u1=["by its form","text","number","true/false","JSON",
"left out"];function h1(t){return t.map(e=>{let n=Gr(e)?.filter(i=>typeof i=="string")??[e];return{name:e,path:n.
length===0?[e]:n,kind:e==="id"?"text":e===""?"left out":"by its form"}})}function d1(t){let e=n=>t.split(n).length;
return[",",";","	"].reduce((n,i)=>e(i)>e(n)?i:n)}function kM(t,e){if(t===""||e==="left out")return{raw:void 0};
let n=t==="true"||t==="false"||t==="null";switch(e){case"by its form":return{raw:n||Uh(t)?t:JSON.stringify(t)};case"\
text":return{raw:JSON.stringify(t)};case"true/false":return t==="true"||t==="false"?{raw:t}:{why:`${t.slice(0,
40)} is neither true nor false`};case"number":return!Number.isFinite(Number(t))||t.trim()===""?{why:`${t.slice(
0,40)} is not a number`}:{raw:/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(t)?t:String(Number(t))};case"JSON":
try{return JSON.parse(t),{raw:t}}catch{return{why:`${t.slice(0,40)} is not JSON`}}}}function f1(t,e){if(t.length>
e.length&&t.slice(e.length).some(r=>r!==""))return{why:`the row has ${t.length} cells, and the first row names\
 ${e.length} columns`};let n=new Map;for(let[r,s]of e.entries()){let o=kM(t[r]??"",s.kind);if("why"in o)return{
why:`column ${s.name}: ${o.why}`};if(o.raw===void 0)continue;let a=n;for(let l of s.path.slice(0,-1)){let u=a.
get(String(l));if(typeof u=="string")return{why:`column ${s.name}: ${String(l)} is a value already, not an obj\
ect`};u===void 0&&a.set(String(l),u=new Map),a=u}a.set(String(s.path.at(-1)),o.raw)}let i=r=>`{${[...r].map(([
s,o])=>`${JSON.stringify(s)}:${typeof o=="string"?o:i(o)}`).join(",")}}`;return{text:i(n)}}function Za(t,e=new Set,n=[]){
let i=new Map;for(let{name:r,raw:s}of se(t)){if(n.length===0&&e.has(r))continue;let o=[...n,r];if(s[0]==="{"&&
o.length<32&&se(s).length>0)for(let[a,l]of Za(s,e,o))i.set(a,l);else i.set(xe(o),s)}return i}var xM=/^[=+\-@\t\r]/;
function ao(t,e){if(t===void 0)return"";let n=t[0]==='"'?JSON.parse(t):t;return e&&t[0]==='"'&&xM.test(n)&&(n=
"'"+n),/[",\r\n]|^\s|\s$/.test(n)?`"${n.replaceAll('"','""')}"`:n}var La=t=>t.join(",")+`\r
`;function p1(t){let e=t.map(r=>r.trimStart()[0]==="{"?Za(r):new Map([["value",r.trim()]])),n=[...new Set(e.flatMap(
r=>[...r.keys()]))];return La(n.map(r=>ao(JSON.stringify(r),!0)))+e.map(r=>La(n.map(s=>ao(r.get(s),!0)))).join(
"")}var SM=1e3,m1={JSON:"json","JSON lines":"jsonl",CSV:"csv"},Gu=class{constructor(e,n,i){this.tab=e;this.choice=
n;this.sink=i}tab;choice;sink;phase=v("running");items=v(0);characters=v(0);charge=v(0);failure=v("");guarded=v(
0);leftOut=v([]);cut=new AbortController;abort(){this.cut.abort()}async start(){let{tab:e,choice:n,sink:i}=this,
r=`SELECT * FROM c${di(e.filter.peek(),e.sort.peek())}`;try{let s=null,o;n.format==="JSON"&&await this.put("[");
do{let a=await nt(T.peek(),e.db,e.coll,{query:r},{size:SM,continuation:s,signal:this.cut.signal});this.charge.
value+=a.charge;let l=tt(a.raw);n.format==="CSV"&&o===void 0&&(l.length>0||a.continuation===null)&&(o=this.columns(
l),await this.put(La(o.map(u=>ao(JSON.stringify(u),n.harmless))))),await this.put(l.map((u,h)=>this.one(u,o??[],
this.items.peek()+h===0)).join("")),this.items.value+=l.length,s=a.continuation}while(s!==null&&!this.cut.signal.
aborted);if(n.format==="JSON"&&await this.put(`
]
`),this.cut.signal.aborted)throw new DOMException("","AbortError");await i.close(),this.phase.value="done"}catch(s){
this.phase.value=this.cut.signal.aborted?"aborted":"failed",this.cut.signal.aborted||(this.failure.value=V(s)),
await i.abort().catch(()=>{})}Oe.value={what:"download",charge:this.charge.peek(),milliseconds:0,receipt:void 0}}async put(e){
e!==""&&(this.characters.value+=e.length,await this.sink.write(e))}columns(e){if(this.choice.columns==="grid")
return["id",...new Set([...this.tab.keyColumns.peek(),...this.tab.columns.peek().map(i=>i.path)].map(xe))];let n=new Set(
["id"]);for(let i of e)for(let r of Za(i,this.hidden).keys())n.add(r);return[...n]}get hidden(){return this.choice.
system?new Set:hi}one(e,n,i){let{choice:r}=this;if(r.format!=="CSV"){let o=r.system?e:CM(e);return r.format===
"JSON"?`${i?"":","}
${o}`:o.replace(/[\r\n]+/g," ")+`
`}let s=r.columns==="all"?Za(e,this.hidden):this.chosen(e);if(r.columns==="all"){let o=[...s.keys()].filter(a=>!n.
includes(a)&&!this.leftOut.peek().includes(a));o.length>0&&this.leftOut.peek().length<50&&(this.leftOut.value=
[...this.leftOut.peek(),...o].slice(0,50))}return La(n.map(o=>{let a=s.get(o),l=ao(a,r.harmless);return r.harmless&&
l!==ao(a,!1)&&this.guarded.value++,l}))}chosen(e){let n=new Map;for(let i of[["id"],...this.tab.keyColumns.peek(),
...this.tab.columns.peek().map(r=>r.path)]){let r=Co(e,i);r!==void 0&&n.set(xe(i),r)}return n}};function CM(t){
return`{${se(t).filter(e=>!hi.has(e.name)).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`}var Hu=class{rest="";line=1;push(e){let n=[],i=(this.rest+e).split(`
`);this.rest=i.pop();for(let r of i)this.take(r,n);return this.rest.length>8e6&&(n.push({line:this.line,why:"t\
he line is longer than an item may be"}),this.rest=" "),n}end(){let e=[];return this.take(this.rest,e),this.rest=
"",e}take(e,n){e.trim()!==""&&n.push({line:this.line,text:e.trim()}),this.line++}},Ku=class{rest="";at=0;start=-1;depth=0;quoted=!1;line=1;itemLine=1;inArray=!1;over=!1;push(e){
let n=[];if(this.over)return n;let i=this.rest+e,r=this.at;for(;r<i.length&&!this.over;r++){let o=i.charCodeAt(
r);if(o===10&&this.line++,this.quoted)if(o===92){if(r+1===i.length)break;r++}else o===34&&(this.quoted=!1);else
this.start<0?this.between(i,r,o,n):o===34?this.quoted=!0:o===123||o===91?this.depth++:o===125||o===93?this.depth===
0&&o===93&&this.inArray?(this.give(i,r,n),this.inArray=!1):--this.depth===0&&this.give(i,r+1,n):this.depth===0&&
(o===44||o<=32)&&this.give(i,r,n)}let s=this.start<0?r:this.start;return this.rest=i.slice(s),this.at=r-s,this.
start>=0&&(this.start=0),this.rest.length>8e6&&this.fail(this.itemLine,"the text is longer than an item may be",
n),n}end(){let e=[];return!this.over&&this.start>=0&&(this.depth===0&&!this.quoted?this.give(this.rest,this.rest.
length,e):this.fail(this.itemLine,"the file ends within an item",e)),!this.over&&this.inArray&&this.fail(this.
line,"the file ends before its array does",e),e}between(e,n,i,r){i<=32||i===44||i===65279||(i===91&&!this.inArray?
this.inArray=!0:i===93&&this.inArray?this.inArray=!1:i===93||i===125||i===58?this.fail(this.line,`${e[n]} stan\
ds where an item should begin`,r):(this.start=n,this.itemLine=this.line,i===34?this.quoted=!0:(i===123||i===91)&&
(this.depth=1)))}give(e,n,i){i.push({line:this.itemLine,text:e.slice(this.start,n)}),this.start=-1,this.depth=
0}fail(e,n,i){i.push({line:e,why:`${n}; the rest of the file is not read`}),this.over=!0,this.rest="",this.start=
-1}};var eh=["JSON","JSON lines","CSV"];var g1=64e3,Ju=class{constructor(e,n){this.tab=e;this.file=n;this.zipped=/\.gz$/i.test(n.name);let i=n.name.replace(
/\.gz$/i,"").toLowerCase();this.format.value=/\.(csv|tsv)$/.test(i)?"CSV":/\.(jsonl|ndjson)$/.test(i)?"JSON li\
nes":"JSON"}tab;file;format=v("JSON");separator=v(",");columns=v([]);mode=v("replace");newIds=v(!1);first=v([]);failure=v(
"");zipped;begins="";async look(){this.failure.value="";try{if(this.begins===""&&(this.begins=await this.beginning()),
this.format.peek()==="CSV"){this.columns.peek().length===0&&(this.separator.value=d1(this.begins.slice(0,this.
begins.search(/\r?\n|$/))));let e=new Ia(this.separator.peek()).push(this.begins+`
`)[0]?.cells??[];e.join(`
`)!==this.columns.peek().map(n=>n.name).join(`
`)&&(this.columns.value=h1(e))}this.again()}catch(e){this.failure.value=`The file cannot be read: ${e.message}`}}async beginning(){
let e="";for await(let n of this.texts(()=>{}))if(e+=n,e.length>=g1)break;return e}again(){let e=this.splitter(),
n=e.push(this.begins);this.first.value=(n.length>0||this.begins.length>=g1?n:e.end()).slice(0,3)}upload(){let{
tab:e,file:n}=this,i=0,r=new oi(`upload of ${n.name}`,e.db,e.coll,this.tasks(s=>i+=s),()=>n.size===0?1:Math.min(
1,i/n.size),s=>this.wasCreated(s));return Fu(e,r),r}async*tasks(e){let n=this.splitter();for await(let i of this.
texts(e))for(let r of n.push(i))yield this.task(r);for(let i of n.end())yield this.task(i)}async*texts(e){let n=new TransformStream(
{transform(o,a){e(o.byteLength),a.enqueue(o)}}),i=this.file.stream().pipeThrough(n),s=(this.zipped?i.pipeThrough(
new DecompressionStream("gzip")):i).pipeThrough(new TextDecoderStream("utf-8",{fatal:!0})).getReader();try{for(let o=await s.
read();!o.done;o=await s.read())yield o.value}finally{await s.cancel().catch(()=>{})}}splitter(){switch(this.format.
peek()){case"JSON":return new Ku;case"JSON lines":return new Hu;case"CSV":return new rg(this.separator.peek(),
this.columns.peek())}}task(e){let n=`line ${e.line}`;if(e.text===void 0)return{where:n,why:e.why??""};let i;try{
i=JSON.parse(e.text)}catch(u){return{where:n,why:`this is not JSON: ${u.message}`}}if(typeof i!="object"||i===
null||Array.isArray(i))return{where:n,why:"an item is an object"};let r=e.text;Object.keys(i).some(u=>hi.has(u))&&
(r=`{${se(r).filter(u=>!hi.has(u.name)).map(u=>`${JSON.stringify(u.name)}:${u.raw}`).join(",")}}`);let s=Ne(i,
"id");if(s===void 0&&this.newIds.peek()&&(s=crypto.randomUUID?.()??`${Date.now()}-${e.line}`,r=`{"id":${JSON.stringify(
s)}${/^\{\s*\}$/.test(r)?"}":","+r.slice(1)}`),typeof s!="string"||s==="")return{where:n,why:"the item has no \
id: an id is a text with at least one character"};let o=rn(i,this.tab.paths.peek()),a=this.tab.paths.peek().find(
(u,h)=>typeof o[h]=="object"&&o[h]!==null);if(a!==void 0)return{where:`${n}, id ${s}`,why:`the value at ${a} i\
s an object or an array, which no partition key can be`};let l=this.mode.peek()==="replace"?"Upsert":"Create";
return{where:`${n}, id ${s}`,operation:{verb:l,id:s,key:o,body:r}}}async wasCreated({operation:e}){let{text:n}=await new vt(
T.peek(),this.tab.db,this.tab.coll).read(e.id,e.key);return O1(n)===O1(e.body??"")}};function O1(t){let e=i=>typeof i!=
"object"||i===null?i:Array.isArray(i)?i.map(e):Object.entries(i).sort(([r],[s])=>r<s?-1:1).map(([r,s])=>[r,e(s)]),
n=Object.entries(JSON.parse(t)).filter(([i])=>!hi.has(i));return JSON.stringify(e(Object.fromEntries(n)))}var rg=class{constructor(e,n){
this.columns=n;this.reader=new Ia(e)}columns;reader;head=!0;push(e){return this.pieces(this.reader.push(e))}end(){
let e=this.reader.open,n=this.pieces(this.reader.end());return e?[...n.slice(0,-1),{line:n.at(-1)?.line??1,why:"\
a quote is not closed: the rest of the file is one cell"}]:n}pieces(e){let n=this.head?e.slice(1):e;return e.length>
0&&(this.head=!1),n.map(({line:i,cells:r})=>({line:i,...f1(r,this.columns)}))}};var lo=(t,e)=>`${t.replace(/[^\p{L}\p{N}_.-]+/gu,"_").replace(/^\.+/,"_").slice(0,80)||"file"}.${e}`;function Li(t,...e){
let n=document.createElement("a");n.href=URL.createObjectURL(new Blob(e,{type:"application/octet-stream"})),n.
download=t,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}function sg(t,e){let n=document.createElement(
"input");n.type="file",n.accept=t,n.onchange=()=>{let i=n.files?.[0];i&&i.text().then(r=>e(i.name,r))},n.click()}var og=()=>globalThis.showSaveFilePicker;async function PM(t){let e;try{e=await og()({suggestedName:t})}catch(i){
if(i instanceof DOMException&&i.name==="AbortError")return;throw i}let n=await e.createWritable();return{write:i=>n.
write(i),close:()=>n.close(),abort:()=>n.abort()}}function $M(t){let e=[];return{write:n=>(e.push(new Blob([n])),
Promise.resolve()),close:()=>(Li(t,...e),e=[],Promise.resolve()),abort:()=>(e=[],Promise.resolve())}}function y1({
tab:t,onClose:e}){let[n,i]=M("JSON lines"),[r,s]=M("all"),[o,a]=M(!0),[l,u]=M(!1),[h,d]=M(""),[f,p]=M(),m=f?.phase.
value==="running",g=async()=>{d("");try{let y=lo(t.coll,m1[n]),k=og()?await PM(y):$M(y);if(k===void 0)return;let C=new Gu(
t,{format:n,columns:r,harmless:o,system:l},k);p(C),await C.start()}catch(y){d(y.message)}},O=()=>{f?.abort(),e()},
b=t.filter.value.trim();return c(ne,{title:"Download items",onClose:O,children:[c("p",{children:b===""?"All it\
ems of the container.":`The items of the filter ${w(b,200)}`}),c("div",{class:"toolbar wrap",children:[c("labe\
l",{children:["Format"," ",c("select",{value:n,disabled:m,onChange:y=>i(y.currentTarget.value),children:eh.map(
y=>c("option",{children:y},y))})]}),n==="CSV"&&c("label",{children:["Columns"," ",c("select",{value:r,disabled:m,
onChange:y=>s(y.currentTarget.value),children:[c("option",{value:"all",children:"all that the first 1,000 item\
s have"}),c("option",{value:"grid",children:"those of the grid"})]})]}),c("label",{children:[c("input",{type:"\
checkbox",checked:l,disabled:m,onChange:y=>u(y.currentTarget.checked)})," With _rid, _self, _etag, _ts"]}),n===
"CSV"&&c("label",{children:[c("input",{type:"checkbox",checked:o,disabled:m,onChange:y=>a(y.currentTarget.checked)}),
" Make formulas harmless"]})]}),n==="CSV"&&c("p",{class:"quiet",children:"Spreadsheets run a text that begins \
with =, +, - or @. Harmless means that such a text gets a ' in front of it, which changes it. CSV does not tel\
l text from numbers, nor an empty text from an absent one: JSON keeps everything."}),c("p",{role:"status",class:"\
download-said",children:[f===void 0?og()?"The file is written to the disk page by page.":"This browser collect\
s the file in its memory before it saves it.":`${{running:"Reading",done:"Done",aborted:"Aborted",failed:"Fail\
ed"}[f.phase.value]}: ${X(f.items.value,"item")}, ${zt(f.characters.value)}, ${U(f.charge.value)} RU`,f&&f.guarded.
value>0&&`. ${X(f.guarded.value,"text")} got a ' in front`,f&&f.leftOut.value.length>0&&`. Without a column: ${f.
leftOut.value.map(y=>w(y,40)).join(", ")}`]}),c("p",{class:"failure",role:"alert",children:w(h||(f?.failure.value??
""),600)}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:m,onClick:()=>{g()},children:"\
Download"}),m?c("button",{onClick:()=>f.abort(),children:"Abort"}):c("button",{onClick:O,children:"Close"})]})]})}function b1(t){let{tab:e}=t,[n,i]=M(""),r=e.filters.value;return c(ne,{title:"Filters",onClose:t.onClose,children:[
c("p",{class:"quiet",children:"Kept in this browser for this container."}),r.length>0&&c("ul",{class:"history \
filters",children:r.map(s=>c("li",{children:[c("button",{onClick:()=>{t.onApply(s.filter),t.onClose()},children:[
c("span",{children:w(s.name,80)}),c("code",{children:s.filter===""?"all items":w(s.filter,300)})]}),c("button",
{"aria-label":`Forget ${w(s.name,80)}`,onClick:()=>e.forgetFilter(s.name),children:"\xD7"})]},s.name))}),c("fo\
rm",{class:"toolbar",onSubmit:s=>{s.preventDefault(),t.onApply(t.typed),e.saveFilter(n.trim()),i("")},children:[
c("input",{class:"filter","aria-label":"Name of the filter",placeholder:"a name for the present filter",maxLength:80,
value:n,onInput:s=>i(s.currentTarget.value)}),c("button",{type:"submit",disabled:n.trim()===""||r.length>=kl,children:"\
Save the filter"})]}),c("p",{class:"id quiet",children:t.typed.trim()===""?"The present filter is empty: all i\
tems.":w(t.typed,400)})]})}function v1(t){let e=Ea(t);if(!t.marks.all.value)return X(e??0,"marked item");let n=t.filter.value.trim(),i=e===
void 0?"All items":`All ${X(e,"item")}`;return n===""?`${i} of the container`:`${i} of the filter ${w(n,120)}`}
function w1({tab:t,onClose:e}){let[n,i]=M(""),r=t.marks.all.value;return c(ne,{title:"Delete these items?",onClose:e,
children:[c("p",{children:[v1(t),". This cannot be undone. An item that somebody changes before its turn stays\
, and is listed."]}),r&&c("label",{class:"field",children:["Type the name of the container: ",c("span",{class:"\
id",children:w(t.coll,255)}),c("input",{"aria-label":"Name of the container",value:n,spellcheck:!1,autocomplete:"\
off",onInput:s=>i(s.currentTarget.value)})]}),c("div",{class:"toolbar",children:[c("button",{class:"danger",disabled:r&&
n!==t.coll,onClick:()=>{r1(t),e()},children:"Delete"}),c("button",{onClick:e,children:"Keep"})]})]})}var TM={set:'\
"paid", 1.5, true, {"a":1}',add:'"paid", 1.5, true, {"a":1}',replace:'"paid", 1.5, true, {"a":1}',remove:"",incr:"\
1, -0.5",move:"/where/it/comes/from"};function k1({tab:t,onClose:e}){let[n,i]=M([{op:"set",path:"",value:""}]),
[r,s]=M(""),[o,a]=M(),l=o?.at===n?o.preview:void 0,[u,h]=M(""),[d,f]=M(!1),p=(O,b)=>{i(n.map((y,k)=>k===O?{...y,
...b}:y)),h("")},m=async()=>{let O=Gx(n);if(h(O),O===""){f(!0);try{a({at:n,preview:await a1(t,n)})}catch(b){h(
V(b))}f(!1)}},g=l?.samples.filter(O=>O.failure!=="").length??0;return c(ne,{title:"Patch these items",onClose:e,
children:[c("p",{children:[v1(t),"."]}),n.map((O,b)=>c("div",{class:"toolbar step",role:"group","aria-label":`\
Operation ${b+1}`,children:[c("select",{"aria-label":"Operation",value:O.op,onChange:y=>p(b,{op:y.currentTarget.
value}),children:Fx.map(y=>c("option",{children:y},y))}),c("input",{class:"filter","aria-label":"Path",placeholder:"\
/address/city",spellcheck:!1,value:O.path,onInput:y=>p(b,{path:y.currentTarget.value})}),O.op!=="remove"&&c("i\
nput",{class:"filter","aria-label":O.op==="move"?"From":"Value as JSON",placeholder:TM[O.op],spellcheck:!1,value:O.
value,onInput:y=>p(b,{value:y.currentTarget.value})}),c("button",{"aria-label":`Without operation ${b+1}`,disabled:n.
length===1,onClick:()=>i(n.filter((y,k)=>k!==b)),children:"\xD7"})]},b)),c("div",{class:"toolbar",children:[c(
"button",{disabled:n.length>=10,onClick:()=>i([...n,{op:"set",path:"",value:""}]),children:"One more operation"}),
c("button",{onClick:()=>{m()},disabled:d,children:"Preview"}),c("label",{children:["RU limit"," ",c("input",{type:"\
number",class:"number",min:1,placeholder:"none",value:r,onInput:O=>s(O.currentTarget.value)})]})]}),c("p",{class:"\
failure",role:"alert",children:u===""?"":w(u,600)}),l&&c(W,{children:[c("p",{role:"status",children:[l.items===
void 0?"The number of items is not known":X(l.items,"item"),l.charge!==void 0&&`, about ${U(l.charge)} RU when\
 all paths are indexed`,g>0&&`. ${E(g)} of ${E(l.samples.length)} samples would fail`,"."]}),c("div",{class:"s\
croll",tabIndex:0,role:"region","aria-label":"Samples",children:c("table",{class:"plain samples",children:[c("\
thead",{children:c("tr",{children:[c("th",{scope:"col",children:"id"}),c("th",{scope:"col",children:"path"}),c(
"th",{scope:"col",children:"before"}),c("th",{scope:"col",children:"after"})]})}),c("tbody",{children:l.samples.
flatMap((O,b)=>O.changes.length===0?[c("tr",{children:[c("th",{scope:"row",class:"id",children:w(O.id,60)}),c(
"td",{colSpan:3,class:O.failure===""?"quiet":"bad",children:O.failure===""?"stays as it is":w(O.failure,200)})]},
b)]:O.changes.map((y,k)=>c("tr",{children:[c("th",{scope:"row",class:"id",children:k===0?w(O.id,60):""}),c("td",
{class:"id",children:w(y.path,60)}),c("td",{class:"id",children:y.before===""?c("span",{class:"quiet",children:"\
absent"}):w(y.before,80)}),c("td",{class:"id",children:y.after===""?c("span",{class:"quiet",children:"absent"}):
w(y.after,80)})]},`${b}-${k}`)))})]})})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:l===
void 0||d,title:l===void 0?"Look at the preview first":void 0,onClick:()=>{o1(t,n,r===""?void 0:Number(r)),e()},
children:"Patch"}),c("button",{onClick:e,children:"Cancel"})]})]})}var QM={running:"runs",paused:"is paused",capped:"has reached its limit of request units",done:"is done",aborted:"\
was aborted",failed:"has failed"};function x1({run:t,onUndo:e,onClose:n}){let[i,r]=M(),s=t.phase.value,o=s==="\
done"?1:t.progress(),a=[[t.created.value,"created"],[t.replaced.value,"replaced"],[t.patched.value,"patched"],
[t.deleted.value,"deleted"],[t.gone.value,"gone already"],[t.failed.value,"failed"],[t.throttled.value,"thrott\
led and tried again"]],l=t.milliseconds.value/1e3;return c("section",{class:"run","aria-label":"Run",children:[
c("div",{class:"toolbar",children:[c("strong",{class:"run-name",role:"status",children:[`${w(t.title,80)} ${QM[s]}`,
t.waiting.value&&t.working?". The server does not answer: the run goes on when it does":""]}),c("span",{class:"\
said run-counts",children:[a.filter(([u])=>u>0).map(([u,h])=>`${E(u)} ${h}`).join(" \xB7 ")||"nothing yet",` \xB7\
 ${U(t.charge.value)} RU`,l>=1&&` \xB7 ${l.toFixed(0)} s`,!t.working&&t.undo.reason.value!==""&&` \xB7 no undo: ${w(
t.undo.reason.value,200)}`]}),c("span",{class:"grow"}),t.cap.value!==void 0&&t.working&&c("label",{children:["\
RU limit"," ",c("input",{type:"number",class:"number",min:0,value:t.cap.value,onChange:u=>t.cap.value=u.currentTarget.
value===""?void 0:Math.max(0,Number(u.currentTarget.value))})]}),t.failed.value>0&&c("button",{onClick:()=>r("\
failures"),children:"Failures"}),t.receipt.value&&c("button",{onClick:()=>r("receipt"),children:"Receipt"}),s===
"running"&&c("button",{onClick:()=>t.pause(),children:"Pause"}),(s==="paused"||s==="capped")&&c("button",{onClick:()=>t.
resume(),children:"Resume"}),!t.working&&t.undo.reason.value===""&&t.undo.items.value>0&&c("button",{onClick:e,
title:"As the items were before this run; one that has changed since stays as it is",children:"Undo the run"}),
t.working?c("button",{onClick:()=>t.abort(),children:"Abort"}):c("button",{onClick:n,children:"Close"})]}),c("\
progress",{"aria-label":"Progress",...o===void 0?{}:{value:o},max:1}),t.failure.value!==""&&c("p",{class:"fail\
ure",role:"alert",children:w(t.failure.value,2e3)}),i==="failures"&&c(ne,{title:X(t.failed.value,"failure"),onClose:()=>r(
void 0),children:[t.failed.value>Vu&&c("p",{class:"quiet",children:["The first ",E(Vu)," are listed."]}),c("di\
v",{class:"scroll",tabIndex:0,role:"region","aria-label":"Failures",children:c("table",{class:"plain",children:c(
"tbody",{children:t.failures.value.map((u,h)=>c("tr",{children:[c("th",{scope:"row",class:"id",children:w(u.where,
120)}),c("td",{children:w(u.why,400)})]},h))})})})]}),i==="receipt"&&t.receipt.value&&c(ne,{title:"Receipt of \
the run",onClose:()=>r(void 0),children:c(Vs,{receipt:t.receipt.value,pages:1})})]})}function S1({tab:t,file:e,onClose:n}){let[i,r]=M(),s=Y(null),[o,a]=M(!1),l=u=>{if(u===void 0)return;let h=new Ju(
t,u);r(h),h.look()};return G(()=>l(e),[e]),c(ne,{title:"Upload items",onClose:n,children:[c("div",{class:o?"dr\
op over":"drop",onDragOver:u=>{u.preventDefault(),a(!0)},onDragLeave:()=>a(!1),onDrop:u=>{u.preventDefault(),u.
stopPropagation(),a(!1),l(u.dataTransfer?.files[0])},children:[c("span",{children:i===void 0?"Drop a file here\
: JSON, JSON lines or CSV, also with .gz.":`${w(i.file.name,100)} \xB7 ${zt(i.file.size)}`}),c("button",{onClick:()=>s.
current?.click(),children:i===void 0?"Choose a file":"Another file"}),c("input",{ref:s,type:"file",hidden:!0,accept:"\
.json,.jsonl,.ndjson,.csv,.tsv,.gz","aria-label":"File",onChange:u=>l(u.currentTarget.files?.[0])})]}),i&&c(AM,
{plan:i,onClose:n})]})}function AM({plan:t,onClose:e}){let n=t.format.value,i=t.first.value;return c(W,{children:[
c("div",{class:"toolbar wrap",children:[c("label",{children:["Format"," ",c("select",{value:n,onChange:r=>{t.format.
value=r.currentTarget.value,t.look()},children:eh.map(r=>c("option",{children:r},r))})]}),n==="CSV"&&c("label",
{children:["Separator"," ",c("select",{value:t.separator.value,onChange:r=>{t.separator.value=r.currentTarget.
value,t.look()},children:[c("option",{value:",",children:"comma"}),c("option",{value:";",children:"semicolon"}),
c("option",{value:"	",children:"tab"})]})]}),c("label",{children:["An item that exists"," ",c("select",{value:t.
mode.value,onChange:r=>t.mode.value=r.currentTarget.value,children:[c("option",{value:"replace",children:"is r\
eplaced"}),c("option",{value:"refuse",children:"is refused"})]})]}),c("label",{children:[c("input",{type:"chec\
kbox",checked:t.newIds.value,onChange:r=>t.newIds.value=r.currentTarget.checked})," New ids for items without \
one"]})]}),n==="CSV"&&c(RM,{plan:t}),c("p",{class:"failure",role:"alert",children:t.failure.value===""?"":w(t.
failure.value,600)}),i.length>0&&c(W,{children:[c("h3",{children:"The first items"}),c("pre",{class:"first",tabIndex:0,
"aria-label":"The first items",children:i.map(r=>r.text===void 0?`line ${r.line}: ${w(r.why??"",300)}`:w(r.text,
400)).join(`
`)})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:t.failure.value!==""||i.length===
0,onClick:()=>{t.upload(),e()},children:"Upload"}),c("button",{onClick:e,children:"Cancel"})]})]})}function RM({
plan:t}){let e=t.columns.value;return c(W,{children:[c("p",{class:"quiet",children:"By its form, a cell is a n\
umber, true, false or null where it looks like that, else text. Leading zeros and more than 15 digits stay tex\
t. An empty cell is no property; a.b is b in the object a."}),c("div",{class:"scroll low",tabIndex:0,role:"reg\
ion","aria-label":"Columns of the file",children:c("table",{class:"plain",children:c("tbody",{children:e.map((n,i)=>c(
"tr",{children:[c("th",{scope:"row",class:"id",children:n.name===""?"(no name)":w(n.name,80)}),c("td",{children:c(
"select",{"aria-label":`Column ${w(n.name,80)} is`,value:n.kind,onChange:r=>{t.columns.value=e.map((s,o)=>o===
i?{...s,kind:r.currentTarget.value}:s),t.again()},children:u1.map(r=>c("option",{children:r},r))})})]},i))})})})]})}function ag(t,e){JO({name:e,db:t.db,coll:t.coll,query:t.text.peek(),typed:{...t.typed.peek()}}),t.saved.value=
e}function lg(t){let e=z({kind:"query",db:t.db,coll:t.coll,query:t.query});e.kind==="query"&&(e.saved.value=t.
name,e.typed.value=t.typed)}function C1(t,e,n){sg(".sql,.txt,.json",(i,r)=>{let s=od(r);s!==void 0?n(`${s} sav\
ed ${s===1?"query":"queries"} taken from ${w(i,80)}.`):r.length>1e6?n(`${w(i,80)} has more than 1 MB: that is \
no query.`):z({kind:"query",db:t,coll:e,query:r})})}function P1({tab:t,onClose:e}){let[n,i]=M(t.saved.value),r=Y(
null);$e(()=>r.current?.focus(),[]);let s=Rt.value.some(o=>o.name===n.trim());return c(ne,{title:"Save the que\
ry",onClose:e,children:c("form",{class:"form",onSubmit:o=>{o.preventDefault(),n.trim()!==""&&(ag(t,n.trim()),e())},
children:[c("label",{children:["Name",c("input",{ref:r,value:n,maxLength:200,onInput:o=>i(o.currentTarget.value),
spellcheck:!1})]}),c("p",{class:"quiet",role:"status",children:s?"A query has this name. It will be replaced.":
"It is kept in this browser, with the values of its parameters."}),c("div",{class:"toolbar",children:c("button",
{class:"primary",disabled:n.trim()==="",children:s?"Replace":"Save"})})]})})}function $1({onClose:t}){let[e,n]=M(
"");return c(ne,{title:"Saved queries",onClose:t,children:[Rt.value.length===0?c("p",{class:"quiet",children:"\
No query is saved in this browser. Ctrl+S saves the query of the tab in front."}):c("ul",{class:"history",children:Rt.
value.map(i=>c("li",{class:"saved",children:[c("button",{onClick:()=>Fs(t,()=>lg(i)),children:[c("strong",{children:w(
i.name,100)}),c("code",{children:w(i.query.replace(/\s+/g," "),160)}),c("span",{class:"quiet",children:[w(i.db,
40)," / ",w(i.coll,40)]})]}),c("button",{class:"forget","aria-label":`Forget ${w(i.name,100)}`,title:"Forget",
onClick:()=>ey(i.name),children:"\xD7"})]},i.name))}),c("p",{role:"status",children:e}),c("div",{class:"toolba\
r",children:[c("button",{disabled:Rt.value.length===0,onClick:()=>Li("queries.json",ty()),children:"Export to \
a file"}),c("button",{onClick:()=>sg(".json",(i,r)=>{let s=od(r);n(s===void 0?`${w(i,80)} is not a file of sav\
ed queries.`:`${s} ${s===1?"query":"queries"} taken; those with the same names were replaced.`)}),children:"Im\
port from a file"})]})]})}var T1=["Kassel","Lyon","Porto","Graz","Malm\xF6","Gent"],Q1=["open","paid","sent","returned"],A1=["lamp","cha\
ir","table","shelf","clock"],_M=[10,40,200];function M1(t,e,n){return Array.from({length:t},(i,r)=>{let s={id:`\
sample-${String(r).padStart(4,"0")}`,city:T1[r*7%T1.length],status:Q1[r*3%Q1.length],total:r*137%5e3/10,lines:[
{sku:A1[r%A1.length],count:1+r%4}],placed:new Date(Date.UTC(2026,0,1)+r*9e6).toISOString()};e.forEach((o,a)=>R1(
s,At(o),r%(_M[a]??t)));for(let o of n)R1(s,At(o),r);return s})}function R1(t,e,n){let i=e.at(-1);if(i===void 0||
e.length===1&&i==="id")return;let r=t;for(let s of e.slice(0,-1)){let o=Object.hasOwn(r,s)?r[s]:void 0;r=typeof o==
"object"&&o!==null&&!Array.isArray(o)?o:_1(r,s,{})}_1(r,i,`${i}-${n}`)}function _1(t,e,n){return Object.defineProperty(
t,e,{value:n,enumerable:!0,writable:!0,configurable:!0}),n}var th=200;async function cg(t,e){Ve("database created",await Al(T.peek(),t,e)),await Yr(),await bt(ke(t),!0,t)}
async function E1(t){let e=fe.peek(),n=me(Tt.peek())?.some(r=>r.id===t.db);t.fresh&&!n&&await cg(t.db,t.fresh.
throughput),Ve("container created",await Rl(T.peek(),t.db,t.definition,t.throughput)),await bt(ke(t.db),!0,t.db);
let i=z({kind:"items",db:t.db,coll:t.definition.id},fe.peek()===e?ae.peek():sr);t.sample&&i.kind==="items"&&MM(
i,t)}async function MM(t,e){let{paths:n}=e.definition.partitionKey,i=e.definition.uniqueKeyPolicy?.uniqueKeys.
flatMap(a=>a.paths)??[],r=M1(th,n,i);async function*s(){for(let a of r){let l=String(a.id);yield{where:l,operation:{
verb:"Create",id:l,key:rn(a,n),body:JSON.stringify(a)}}}}let o=new oi("sample",e.db,e.definition.id,s(),()=>o.
finished/th);t.run.value=o,await o.start(),await t.open(),await t.open()}async function D1(t){let e=me(Tt.peek())?.
find(n=>n.id===t);return e&&(await es(T.peek(),e._rid))?.throughput}function nh(t){fe.value={kind:"delete",what:"\
database",name:t,typed:!0,look:async()=>{let{etag:e}=await Lt(T.peek(),["dbs",t]),n=(await al(T.peek(),t)).length;
return{says:`Its users and ${X(n,"container")} with all items go with it.`,etag:e}},does:async e=>{Ve("databas\
e deleted",await pi(T.peek(),["dbs",t],e)),Yl(n=>n.db===t),await Yr()}}}function I1(t,e){let n=["dbs",t,"colls",
e];fe.value={kind:"delete",what:"container",name:e,typed:!0,look:async()=>{let{etag:i}=await Lt(T.peek(),n),s=(await pn(
T.peek(),t,e)).reduce((o,a)=>o+(a.items??0),0);return{says:`Its scripts and ${X(s,"item")} go with it.`,etag:i}},
does:async i=>{Ve("container deleted",await pi(T.peek(),n,i)),Yl(r=>r.db===t&&r.coll===e),await It(t)}}}function ih(t,e,n,i){
let r=Il(t,e,n,i);fe.value={kind:"delete",what:ts[n].toLowerCase(),name:i,typed:!1,look:async()=>{let{etag:s}=await Lt(
T.peek(),r);return{says:"Requests that name it fail from then on.",etag:s}},does:async s=>{Ve("script deleted",
await pi(T.peek(),r,s)),Yl(o=>o.kind==="script"&&o.db===t&&o.coll===e&&o.scripts===n&&o.stored.peek()===i),await mn(
t,e)}}}async function L1(t,e){Ve("user created",await yO(T.peek(),t,e)),await Vr(t)}function rh(t,e){let n=ko(t,e);fe.
value={kind:"delete",what:"user",name:e,typed:!1,look:async()=>{let{etag:i}=await Lt(T.peek(),n);return{says:"\
Its permissions go with it, and their tokens open nothing from then on.",etag:i}},does:async i=>{Ve("user dele\
ted",await pi(T.peek(),n,i));for(let r of ge.peek())r.kind==="users"&&r.db===t&&r.user.peek()===e&&(r.user.value=
"");await Vr(t)}}}async function Z1(t,e,n,i){let r=await vO(T.peek(),t,e,n,i);return Ve("permission created",r.
reply),r}async function N1(t,e,n,i){let r=await wO(T.peek(),t,e,n,i);return Ve("token made",r.reply),r}function co(t){let e=Y(null),n=Y(document.activeElement),i=()=>[...e.current.querySelectorAll("[role=menuitem]")],
r=()=>{t.onClose(),n.current instanceof HTMLElement&&n.current.focus()};$e(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(t.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(t.at.y,innerHeight-o.height-4))}px`,i()[0]?.focus()},[]),G(()=>{let o=a=>{e.current?.contains(a.target)||
t.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",t.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",t.onClose)}},[]);let s=o=>{let a=i(),l=a.indexOf(document.activeElement),
u=h=>a[(h+a.length)%a.length]?.focus();if(o.key==="ArrowDown")u(l+1);else if(o.key==="ArrowUp")u(l-1);else if(o.
key==="Home")u(0);else if(o.key==="End")u(-1);else if(o.key==="Escape"||o.key==="Tab")r();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let h=a.findIndex((d,f)=>a[(l+1+f)%a.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));h>=0&&u(l+1+h)}else return;o.preventDefault(),o.stopPropagation()};return c("div",{class:"\
menu",role:"menu","aria-label":t.label,ref:e,onKeyDown:s,onContextMenu:o=>o.preventDefault(),children:t.items.
map(o=>c("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{r(),o.run()},
children:[o.label,o.keys&&c("kbd",{children:o.keys})]},o.label))})}var sh=t=>[{label:"New container",run:()=>fe.value={kind:"new container",db:t}},{label:"Scale",run:()=>z({kind:"\
settings",db:t,coll:""})},{label:"Users",run:()=>z({kind:"users",db:t,coll:"",user:""})},{label:"Delete databa\
se",apart:!0,run:()=>nh(t)}],oh=(t,e)=>[{label:"Items",run:()=>z({kind:"items",db:t,coll:e})},{label:"New quer\
y",run:()=>z({kind:"query",db:t,coll:e})},{label:"New item",run:()=>z({kind:"new",db:t,coll:e})},{label:"Range\
s and definition",run:()=>z({kind:"container",db:t,coll:e})},{label:"Scale and settings",run:()=>z({kind:"sett\
ings",db:t,coll:e})},{label:"Heat",run:()=>z({kind:"heat",db:t,coll:e})},{label:"Advice",run:()=>z({kind:"advi\
ce",db:t,coll:e})},{label:"Change feed",run:()=>z({kind:"feed",db:t,coll:e})},{label:"New stored procedure",keys:"\
Alt+N P",apart:!0,run:()=>Na(t,e,"sprocs")},{label:"New trigger",keys:"Alt+N T",run:()=>Na(t,e,"triggers")},{label:"\
New function",keys:"Alt+N F",run:()=>Na(t,e,"udfs")},{label:"Delete container",apart:!0,run:()=>I1(t,e)}],Na=(t,e,n)=>z(
{kind:"script",db:t,coll:e,scripts:n,name:""}),q1=(t,e,n,i)=>[{label:"Open",run:()=>z({kind:"script",db:t,coll:e,
scripts:n,name:i})},{label:"Delete",apart:!0,run:()=>ih(t,e,n,i)}],EM=t=>fe.value={kind:"new user",db:t,done:e=>z(
{kind:"users",db:t,coll:"",user:e})},X1=t=>[{label:"Open",run:()=>z({kind:"users",db:t,coll:"",user:""})},{label:"\
New user",run:()=>EM(t)}],B1=(t,e)=>[{label:"Permissions",run:()=>z({kind:"users",db:t,coll:"",user:e})},{label:"\
Delete user",apart:!0,run:()=>rh(t,e)}];function j1(){let t=Y(null),[e,n]=M(!1),i=[{label:"Container",keys:"Al\
t+N C",run:()=>fe.value={kind:"new container",db:void 0}},{label:"Database",keys:"Alt+N D",run:()=>fe.value={kind:"\
new database"}}],r=t.current?.getBoundingClientRect();return c(W,{children:[c("button",{ref:t,"aria-haspopup":"\
menu","aria-expanded":e,onClick:()=>n(!0),children:"New"}),e&&r&&c(co,{label:"New",items:i,at:{x:r.left,y:r.bottom+
2},onClose:()=>n(!1)})]})}var ug=t=>document.querySelector(`.tab-body:not([hidden]) [data-does="${t}"]:not(:disabled)`),Ze=t=>({when:()=>ug(
t)!==null,run:()=>{let e=ug(t);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),ah=()=>(it()?.
coll??"")!=="",W1=t=>()=>{let e=it();e&&z({kind:t,db:e.db,coll:e.coll})};K({name:"Commands, containers, saved \
queries",keys:["Ctrl+K"],ofKeys:!0,run:()=>Dn.value="palette"});var DM=()=>it()?.kind==="query";K({name:"Run t\
he statement or the selection",keys:["Shift+Enter","F5"],...Ze("run"),when:()=>DM()||ug("run")!==null});K({name:"\
Cancel the run",keys:["Esc"],...Ze("cancel")});K({name:"Read the next page",...Ze("next")});K({name:"Read all \
pages",...Ze("all")});K({name:"New query",keys:["Ctrl+J","Alt+N Q"],when:ah,run:W1("query")});K({name:"New ite\
m",keys:["Alt+N I"],when:ah,run:W1("new")});K({name:"New container",keys:["Alt+N C"],run:()=>fe.value={kind:"n\
ew container",db:it()?.db||void 0}});for(let[t,e,n]of[["New stored procedure","P","sprocs"],["New trigger","T",
"triggers"],["New function","F","udfs"]]){let i=()=>{let r=it();r&&Na(r.db,r.coll,n)};K({name:t,keys:[`Alt+N ${e}`],
when:ah,run:i})}K({name:"New database",keys:["Alt+N D"],run:()=>fe.value={kind:"new database"}});K({name:"Save",
keys:["Ctrl+S"],...Ze("save")});K({name:"Ask one partition key only",...Ze("one-key")});K({name:"Save the quer\
y under another name",...Ze("save-as")});K({name:"Download",keys:["Ctrl+Shift+S"],...Ze("download")});K({name:"\
Saved queries",keys:["Ctrl+O"],...Ze("open")});K({name:"Open a query from disk",keys:["Ctrl+Shift+O"],...Ze("o\
pen-file")});K({name:"History of the item",...Ze("history")});K({name:"Delete",keys:["Alt+D"],...Ze("delete")});
for(let[t,e]of[["Patch the marked items","patch"],["Upload items","upload"],["Take back the last value saved i\
n the grid","undo"],["Columns","columns"],["Saved filters","filters"]])K({name:t,...Ze(e)});K({name:"Search in\
 the tab in front",keys:["Ctrl+Shift+F"],...Ze("search")});K({name:"Next tab",keys:["Ctrl+Alt+]"],when:()=>ge.
peek().length>1,run:()=>md(1)});K({name:"Previous tab",keys:["Ctrl+Alt+["],when:()=>ge.peek().length>1,run:()=>md(
-1)});K({name:"Close the tab",keys:["Ctrl+Alt+W"],when:()=>it()!==void 0,run:()=>Un(ae.peek())});K({name:"Clos\
e all other tabs",when:()=>ge.peek().length>1,run:()=>Ui(()=>ge.peek().forEach(t=>t.id!==ae.peek()&&Un(t.id)))});
K({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});K({name:"Find in the text (in an editor)",keys:[
"Ctrl+F"]});gi.forEach((t,e)=>K({name:`Lab ${t.title}`,run:()=>Oi(e)}));K({name:"Go to the tree",run:()=>document.
querySelector("[role=treeitem][tabindex='0']")?.focus()});K({name:"What can be done with a node (in the tree)",
keys:["Shift+F10","Menu"]});K({name:"Refresh the tree",run:()=>{Fr()}});for(let t of Ro)K({name:`Theme: ${t===
"contrast"?"high contrast":t}`,run:()=>zn.value=t});K({name:"Forget the key",run:()=>Zh()});K({name:"List of k\
eys",keys:["?"],run:()=>Dn.value="keys"});_o(()=>{let t=it();if(!t||t.db==="")return[];let e=i=>!or().some(r=>r.
name===i.label),n=(i,r)=>i.filter(e).map(s=>({kind:r,name:s.label,run:s.run}));return[...ah()?n(oh(t.db,t.coll),
`in ${w(t.coll,40)}`):[],...n(sh(t.db),`in ${w(t.db,40)}`)]});async function U1(){for(let t of me(Tt.peek())??
[])yt.peek().get(ke(t.id))===void 0&&await It(t.id)}_o(()=>{let t=[];for(let e of me(Tt.value)??[]){let n=e.id;
t.push({kind:"database",name:w(n,80),run:()=>IM(n)});for(let i of me(yt.value.get(ke(n)))??[]){let r=`${w(n,80)}\
 / ${w(i.id,80)}`;t.push({kind:"container",name:r,run:()=>z({kind:"items",db:n,coll:i.id})}),t.push({kind:"new\
 query",name:r,run:()=>z({kind:"query",db:n,coll:i.id})})}}return t});function IM(t){let e=ke(t);document.querySelector(
`[role=treeitem][data-key="${CSS.escape(e)}"]`)?.focus(),bt(e,!0,t)}_o(()=>ge.value.map(t=>({kind:"open tab",name:[
w(t.title,60),[t.db,t.coll].filter(e=>e!=="").map(e=>w(e,40)).join(" / ")].filter(e=>e!=="").join(" \xB7 "),run:()=>ae.
value=t.id})));_o(()=>Rt.value.map(t=>({kind:"saved query",name:w(t.name,80),run:()=>lg(t)})));K({name:"Patch the marked items",...Ze("patch")});K({name:"Upload a file of items",keys:["Ctrl+Shift+O"],...Ze(
"upload")});K({name:"Download the items of the filter",keys:["Ctrl+Shift+S"],...Ze("download")});K({name:"Choo\
se the columns of the grid",...Ze("columns")});K({name:"Saved filters",...Ze("filters")});K({name:"Take back t\
he last value that was saved in the grid",...Ze("undo")});K({name:"Take back the last value (in a grid of item\
s)",keys:["Ctrl+Z"]});K({name:"Edit the value in a cell (in a grid of items; a letter begins too)",keys:["F2"]});
K({name:"Mark an item, several, all (in a grid of items)",keys:["Space","Shift+\u2193","Ctrl+A"]});function z1({tab:t}){let[e,n]=M(0),[i,r]=M(0),[s,o]=M(t.filter.value),[a,l]=M(),[u,h]=M(),d=Y(null);G(()=>{t.rows.
value===void 0&&t.open()},[t]);let f=t.rows.value;f?.version.value;let p=Wg(($,R)=>f?.show($,R),[f,f?.version.
value]),m=()=>d.current?.querySelector("[role=grid]")?.focus(),g=$=>{let R=f?.row($);R&&z({kind:"item",db:t.db,
coll:t.coll,item:R.id,key:R.key})},O=$=>{o($),t.filter.value=$,ed($)&&(t.sort.value=void 0),n(0),t.apply()},b=t.
paths.value.map($=>$!=="/id"),y=1+t.keyColumns.value.length,k=[["id"],...t.keyColumns.value,...t.columns.value.
map($=>$.path)],C=t.sort.value,x=k.map(($,R)=>({title:R>0&&R<y?"/"+w($.join("/"),60):w(QO($),60),width:(R<y?void 0:
t.columns.value[R-y]?.width)??(R===0?180:R<y?130:120),fixed:R>=y&&t.columns.value[R-y]?.width!==void 0,order:C&&
xe(C.path)===xe($)?C.descending?"descending":"ascending":void 0})),P=($,R,B)=>{let J=f?.row($);if(J===void 0)return;
let ie=R-y,F=ie<0?"":ZO(J,ie,t.paths.value,t.columns.value[ie].path);if(ie<0||F!==""){B===void 0&&g($),t.notice.
value=ie<0?"The id and the partition key of an item never change.":F;return}r(R),t.beginEdit({index:$,row:J,column:ie},
B)},A=f?.count.value??0,I=t.edit.value?.failure.value||t.failure.value||(f?.failure.value??""),Q=t.marks.all.value?
"all":E(t.marks.count.value),D=t.marks.any;return c("div",{class:"items",ref:d,onDragOver:$=>{$.dataTransfer?.
types.includes("Files")&&$.preventDefault()},onDrop:$=>{let R=$.dataTransfer?.files[0];R!==void 0&&($.preventDefault(),
h(R),l("upload"))},children:[c("form",{class:"toolbar",onSubmit:$=>{$.preventDefault(),O(s)},children:[c("labe\
l",{class:"grow",children:[c("code",{children:"SELECT \u2026 FROM c"})," ",c("input",{class:"filter",value:s,placeholder:'\
for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","data-does":"search",spellcheck:!1,
onInput:$=>o($.currentTarget.value)})]}),c("button",{type:"submit",children:"Apply"}),c("button",{type:"button",
onClick:()=>l("filters"),"data-does":"filters",children:"Filters"}),c("button",{type:"button",onClick:()=>l("c\
olumns"),"data-does":"columns",children:"Columns"})]}),c("div",{class:"toolbar actions",role:"toolbar","aria-l\
abel":"Items",children:[c("button",{onClick:()=>z({kind:"new",db:t.db,coll:t.coll}),title:"New item (Alt+N I)",
children:"New item"}),c("button",{onClick:()=>g(e),disabled:A===0,children:"Open"}),c("button",{"data-does":"p\
atch",onClick:()=>l("patch"),disabled:!D||t.run.value?.working,children:"Patch\u2026"}),c("button",{onClick:()=>l(
"delete"),disabled:!D||t.run.value?.working,"data-does":"delete",title:"Delete the marked items (Alt+D)",children:"\
Delete\u2026"}),c("button",{"data-does":"undo",onClick:()=>{t.undoLast()},disabled:t.undo.value.length===0,title:"\
Take back the last value that was saved in the grid (Ctrl+Z)",children:"Undo"}),c("button",{"data-does":"uploa\
d",onClick:()=>l("upload"),disabled:t.run.value?.working,children:"Upload\u2026"}),c("button",{"data-does":"do\
wnload",onClick:()=>l("download"),disabled:f===void 0,children:"Download\u2026"}),c("span",{class:"said",role:"\
status",children:t.notice.value!==""?w(t.notice.value,200):D?`${Q} marked`:""})]}),I!==""&&c("p",{class:"failu\
re",role:"alert",children:[w(I,2e3)," ",f!==void 0&&f.failure.value!==""&&c("button",{onClick:()=>f.retry(),children:"\
Try again"})]}),c("div",{class:"result-body items-grid",children:[c(Ii,{label:"Items",columns:x,count:t.length.
value,row:$=>{let R=f?.row($);if(R!==void 0)return[w(R.id,300),...R.key.filter((B,J)=>b[J]).map(B=>ui(B)),...R.
values.map(B=>DO(B))]},onView:p,onOpen:g,selected:e,onSelect:n,onSort:$=>{ed(t.filter.value)?t.notice.value="T\
he filter orders the items itself: take its ORDER BY away first.":t.order(k[$])},onResize:($,R)=>{$>=y&&t.choose(
t.columns.value.map((B,J)=>J===$-y?{...B,width:R}:B))},marks:{has:$=>{let R=f?.row($);return R!==void 0&&t.marks.
has(R)},all:t.marks.all.value,onToggle:$=>t.marks.toggle($),onExtend:$=>{t.marks.extend($)||(t.notice.value="R\
ows between are not in memory: mark fewer at once, or filter and mark all.")},onAll:$=>$?t.marks.markAll():t.marks.
clear()},cells:{column:Math.min(i,x.length-1),onColumn:r,onEdit:P,onUndo:()=>{t.undoLast()},onStrayKey:$=>{let R=t.
edit.value;if(R===void 0||$.ctrlKey||$.metaKey)return!1;if($.key==="Escape")t.endEdit();else if($.key==="Enter")
t.saveEdit();else if($.key==="Backspace")R.type(R.typed.value.slice(0,-1));else if($.key.length===1)R.type(R.typed.
value+$.key);else return!1;return!0},draw:($,R)=>{let B=t.edit.value;if(!(B?.target.index!==$||B.target.column!==
R-y))return c(l1,{tab:t,edit:B})}}}),f?.done.value&&A===0&&c("p",{class:"no-rows quiet",children:t.filter.value.
trim()===""?"The container has no items yet. Create one with New item, or drop a file of JSON, JSON lines or C\
SV here.":"No item matches the filter."}),f?.far.value&&c(ZM,{far:f.far.value,rows:f,onDone:m,onBack:()=>n(0)}),
f?.target.value!==void 0&&c("div",{class:"far",role:"status",children:["Reading up to row ",E(f.target.value+1),
": ",X(A,"item")," read, ",U(t.charge.value)," RU."," ",c("button",{onClick:()=>f.halt(),children:"Stop"})]})]}),
t.run.value&&c(x1,{run:t.run.value,onUndo:()=>s1(t,t.run.peek()),onClose:()=>t.run.value=void 0}),c("p",{class:"\
foot items-foot",role:"status",children:f===void 0?I===""?"Reading\u2026":"":c(LM,{tab:t,rows:f})}),a==="colum\
ns"&&c(c1,{tab:t,onClose:()=>l(void 0)}),a==="filters"&&c(b1,{tab:t,typed:s,onApply:O,onClose:()=>l(void 0)}),
a==="delete"&&c(w1,{tab:t,onClose:()=>l(void 0)}),a==="patch"&&c(k1,{tab:t,onClose:()=>l(void 0)}),a==="downlo\
ad"&&c(y1,{tab:t,onClose:()=>l(void 0)}),a==="upload"&&c(S1,{tab:t,file:u,onClose:()=>{l(void 0),h(void 0)}})]})}
function LM({tab:t,rows:e}){let n=e.count.value,i=t.filter.value.trim()!=="",r=e.done.value?void 0:i?t.matching.
value:t.total.value,s=t.sort.value;return n===0&&e.failure.value!==""?c(W,{children:"Nothing was read."}):c(W,
{children:[`${X(n,"item")} read${e.done.value?"":r!==void 0?` of ${E(r)}`:", and there are more"} \xB7 ${U(t.charge.
value)} RU`,s&&` \xB7 ordered by ${w(xe(s.path),60)}: every page asks each range`,e.reading.value&&" \xB7 reading\
\u2026",i&&!e.done.value&&r===void 0&&c("button",{class:"link",onClick:()=>{t.countMatching()},title:"A query \
that counts, and costs what it costs",children:"Count"})]})}function ZM({far:t,rows:e,onDone:n,onBack:i}){let r=Y(
null);return c("div",{class:"far",role:"status",ref:r,children:["These rows are not read yet. A page leads onl\
y to the next one: reading the ",E(t.missing)," rows up to here takes"," ",X(t.pages,"request")," and about ",
U(t.charge)," RU.",c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>{e.readTo(t.row),
n()},children:"Read up to here"}),c("button",{onClick:()=>{let s=r.current?.parentElement?.querySelector(".gri\
d");s&&(s.scrollTop=0),i(),n()},children:"Back to the start"})]})]})}function lh(t){let e=t==="+"?["+"]:t.split("+"),n=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:n}}var Y1={"]":"BracketRight","[":"BracketLeft"};function G1(t,e){return e==="E\
sc"?t.key==="Escape":Y1[e]?t.code===Y1[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(t.key)?t.key.toUpperCase()===e:t.code===
"Key"+e:t.key===e}function V1(t,e){return(t.ctrlKey||t.metaKey)!==e.ctrl||t.altKey!==e.alt?!1:(t.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&G1(t,e.name)}var NM=t=>t.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,qM=t=>["Alt","Control","Shift","Meta","AltGraph"].includes(t.key);function F1(t,e){
let n=or().filter(r=>r.run!==void 0&&(r.keys??[]).some(e)),i=n.find(r=>r.when?.()!==!1);i?.run?.(),(i||n.length>
0&&(t.ctrlKey||t.metaKey||t.altKey))&&t.preventDefault()}function H1(){let t,e=n=>{if(n.defaultPrevented||n.isComposing||
document.querySelector("dialog[open]"))return;if(t!==void 0){if(qM(n))return;let r=t;t=void 0,F1(n,o=>{let[a,l]=o.
split(" ");return l!==void 0&&XM(lh(a),r)&&G1(n,l)});return}for(let r of or())for(let s of r.keys??[]){let[o,a]=s.
split(" ");if(a!==void 0&&V1(n,lh(o))){t=lh(o),n.preventDefault();return}}F1(n,r=>{let s=lh(r);return r.includes(
" ")||!V1(n,s)?!1:s.ctrl||s.alt||s.name.length>1||!NM(n)})};return addEventListener("keydown",e),()=>removeEventListener(
"keydown",e)}var XM=(t,e)=>t.ctrl===e.ctrl&&t.alt===e.alt&&t.shift===e.shift&&t.name===e.name;function Zi(){let[t,e]=M(!1),[n,i]=M("");return{busy:t,failure:n,act:s=>{t||(e(!0),i(""),s().catch(o=>i(V(o))).
finally(()=>e(!1)))}}}function Ni(t){return c("div",{class:"form-end",children:[c("p",{class:"failure",role:"a\
lert",children:t.failure===""?"":w(t.failure,1e3)}),c("div",{class:"toolbar",children:[c("button",{type:"submi\
t",class:t.danger?"danger":"primary",disabled:t.busy||t.disabled,children:t.does}),c("button",{type:"button",onClick:t.
onCancel,children:t.cancel??"Cancel"})]})]})}var hg=t=>t===void 0||typeof t=="number"&&Number.isFinite(t)&&t>=0,BM=t=>lt(t)&&hg(t.manual)&&hg(t.autoscale),
Xr=v(et("prices",BM)??{});function K1(t,e){let n={...Xr.value};hg(e)?n[t]=e:delete n[t],Xr.value=n,at("prices",
n)}var jM=[["manual","Manual"],["autoscale","Autoscale"]],qi=t=>t.kind==="manual"?t.rate:t.most;function uo(t){let e=t.
value,n=e===void 0?400:qi(e),i=(s,o)=>t.onChange(s==="manual"?{kind:s,rate:o}:{kind:s,most:o}),r=t.least??(e?.
kind==="autoscale"?1e3:400);return c("fieldset",{class:"choice",children:[c("legend",{children:t.name}),t.none!==
void 0&&c("label",{children:[c("input",{type:"radio",name:t.name,checked:e===void 0,onChange:()=>t.onChange(void 0)}),
t.none]}),jM.map(([s,o])=>c("label",{children:[c("input",{type:"radio",name:t.name,checked:e?.kind===s,onChange:()=>i(
s,s==="autoscale"?Math.max(1e3,Math.ceil(n/1e3)*1e3):n)}),o]},s)),e!==void 0&&c("label",{children:[e.kind==="m\
anual"?"RU/s":"RU/s at most",c("input",{class:"number",type:"number",min:r,step:e.kind==="manual"?100:1e3,value:Number.
isFinite(n)?String(n):"",onInput:s=>i(e.kind,s.currentTarget.valueAsNumber),required:!0})]})]})}var WM=[["hour",
1],["day",24],["month of 730 hours",730]],UM=t=>t.toLocaleString("en",{minimumFractionDigits:2,maximumFractionDigits:t<
.1?4:2});function J1({now:t,next:e}){let n=[...new Set([t.kind,e.kind])],i=n.every(o=>Xr.value[o]!==void 0),r=t.
kind!==e.kind||qi(t)!==qi(e),s=(o,a)=>{let l=qi(o)/100*a;if(!Number.isFinite(l))return"\u2013";let u=h=>i?UM(h*
Xr.value[o.kind]):E(h);return o.kind==="autoscale"?`${u(l/10)} to ${u(l)}`:u(l)};return c(W,{children:[c("fiel\
dset",{class:"choice",children:[c("legend",{children:"Price of 100 RU/s for an hour. Orrery knows no prices; t\
his browser keeps yours."}),n.map(o=>c("label",{children:[o==="manual"?"Manual":"Autoscale",c("input",{class:"\
number",type:"number",min:"0",step:"any","aria-label":`Price, ${o}`,value:Xr.value[o]===void 0?"":String(Xr.value[o]),
placeholder:"none",onInput:a=>K1(o,a.currentTarget.valueAsNumber)})]},o))]}),c("table",{class:"plain cost",children:[
c("caption",{children:i?"Cost, in the currency of the price":"Hours of 100 RU/s"}),c("thead",{children:c("tr",
{children:[c("th",{scope:"col",children:"per"}),c("th",{scope:"col",class:"amount",children:"now"}),r?c("th",{
scope:"col",class:"amount",children:"after saving"}):c("td",{})]})}),c("tbody",{children:WM.map(([o,a])=>c("tr",
{children:[c("th",{scope:"row",children:o}),c("td",{class:"amount",children:s(t,a)}),c("td",{class:"amount",children:r?
s(e,a):""})]},o))})]})]})}function tS({tab:t}){G(()=>{t.open()},[t]);let e=Hi.value.get(t.db),n=me(e);return c("div",{class:"users",children:[
c("div",{class:"toolbar",role:"toolbar","aria-label":"Users",children:[c("button",{class:"primary",onClick:()=>fe.
value={kind:"new user",db:t.db,done:i=>t.choose(i)},children:"New user"}),c("button",{onClick:()=>{t.open()},children:"\
Read again"}),c("span",{class:"said",role:"status",children:n===void 0?"":X(n.length,"user")}),c("span",{class:"\
place",children:w(t.db,60)})]}),e?.state==="failed"&&c("p",{class:"failure",role:"alert",children:w(e.why,1e3)}),
t.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(t.failure.value,1e3)}),c("div",{class:"us\
ers-body",children:[c("ul",{class:"choices","aria-label":"Users",children:[n?.map(i=>c("li",{children:c("butto\
n",{class:"id","aria-pressed":i.id===t.user.value,title:w(i.id,300),onClick:()=>t.choose(i.id),children:w(i.id,
60)})},i.id)),n?.length===0&&c("li",{class:"quiet pad",children:"Nobody yet. A user has permissions; a permiss\
ion gives tokens, which open a container or a part of it without the account key."})]}),c("div",{class:"sheet",
tabIndex:0,role:"region","aria-label":"Permissions",children:t.user.value===""?c("p",{class:"quiet",children:"\
Choose a user to see what it may do."}):c(zM,{tab:t})})]})]})}function zM({tab:t}){let e=t.user.value,n=t.permissions.
value,i=me(n);return c(W,{children:[c("div",{class:"line",children:[c("h2",{children:w(e,200)}),c("span",{class:"\
grow"}),c("button",{onClick:()=>t.askPermission(),children:"New permission"}),c("button",{onClick:()=>rh(t.db,
e),"data-does":"delete",children:"Delete user"})]}),n?.state==="failed"&&c("p",{class:"failure",role:"alert",children:w(
n.why,1e3)}),i?.length===0&&c("p",{class:"quiet",children:"No permissions yet."}),i!==void 0&&i.length>0&&c("t\
able",{class:"plain",children:[c("caption",{children:X(i.length,"permission")}),c("thead",{children:c("tr",{children:[
c("th",{scope:"col",children:"permission"}),c("th",{scope:"col",children:"may"}),c("th",{scope:"col",children:"\
resource"}),c("th",{scope:"col",children:"partition key"}),c("td",{})]})}),c("tbody",{children:i.map(r=>c("tr",
{children:[c("th",{scope:"row",class:"id",children:w(r.id,80)}),c("td",{children:c("select",{"aria-label":`Wha\
t ${w(r.id,80)} allows`,value:r.permissionMode,onChange:s=>{t.setMode(r.id,s.currentTarget.value==="All"?"All":
"Read")},children:[c("option",{value:"Read",children:"read"}),c("option",{value:"All",children:"read and write"})]})}),
c("td",{class:"id",children:w(r.resource,120)}),c("td",{class:"id",children:r.resourcePartitionKey===void 0?"":
w(JSON.stringify(r.resourcePartitionKey),60)}),c("td",{class:"buttons",children:[c("button",{"aria-label":`New\
 token: ${w(r.id,80)}`,onClick:()=>fe.value={kind:"token",db:t.db,user:e,permission:r.id,resource:r.resource},
children:"New token"}),c("button",{"aria-label":`Delete: ${w(r.id,80)}`,onClick:()=>t.deletePermission(r.id),children:"\
Delete"})]})]},r.id))})]})]})}function nS({db:t,done:e,left:n}){let i=()=>{n()},{busy:r,failure:s,act:o}=Zi(),
[a,l]=M("");return c(ne,{title:"New user",onClose:i,firm:!0,children:c("form",{class:"form",onSubmit:u=>{u.preventDefault(),
o(async()=>{await L1(t,a),n()&&e(a)})},children:[c("label",{children:["Name",c("input",{autofocus:!0,value:a,onInput:u=>l(
u.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c(Ni,{does:"Create",busy:r,failure:s,
onCancel:i})]})})}var eS=[["container","all of the container"],["key","one partition key value"],["docs","one \
item"],["sprocs","one stored procedure"],["triggers","one trigger"],["udfs","one function"]],YM=[[600,"10 minu\
tes"],[3600,"an hour"],[18e3,"5 hours"],[86400,"a day"]];function iS({value:t,onChange:e}){return c("label",{children:[
"Its token is valid for",c("select",{value:String(t),onChange:n=>e(Number(n.currentTarget.value)),children:YM.
map(([n,i])=>c("option",{value:String(n),children:i},n))})]})}function rS({db:t,user:e,done:n,left:i}){let r=()=>{
i()},{busy:s,failure:o,act:a}=Zi(),[l,u]=M(""),[h,d]=M("Read"),[f,p]=M(0),[m,g]=M("container"),[O,b]=M(""),[y,
k]=M(""),[C,x]=M(3600);G(()=>{It(t)},[t]);let P=me(yt.value.get(ke(t)))??[],A=P[f],I=m!=="container"&&m!=="key",
Q=m==="key"||m==="docs";return c(ne,{title:`New permission of ${w(e,60)}`,onClose:r,firm:!0,children:c("form",
{class:"form",onSubmit:D=>{D.preventDefault(),a(async()=>{let $=`dbs/${t}/colls/${A.id}${I?`/${m}/${O}`:""}`,R={
id:l,permissionMode:h,resource:$};Q&&y.trim()!==""&&(R.resourcePartitionKey=VM(y));let B=await Z1(t,e,R,C);i({
kind:"token",db:t,user:e,permission:l,resource:$,token:B}),n()})},children:[c("label",{children:["Name",c("inp\
ut",{autofocus:!0,value:l,onInput:D=>u(D.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),
c("div",{class:"columns",children:[c("label",{children:["Container",c("select",{value:String(f),onChange:D=>p(
Number(D.currentTarget.value)),required:!0,children:P.map((D,$)=>c("option",{value:String($),children:w(D.id,60)},
D.id))})]}),c("label",{children:["Covers",c("select",{value:m,onChange:D=>g(eS.find(([$])=>$===D.currentTarget.
value)?.[0]??"container"),children:eS.map(([D,$])=>c("option",{value:D,children:$},D))})]})]}),I&&c("label",{children:[
m==="docs"?"Id of the item":"Name of the script",c("input",{value:O,onInput:D=>b(D.currentTarget.value),required:!0,
spellcheck:!1,autocomplete:"off"})]}),Q&&c("label",{children:[`Partition key ${A?A.partitionKey.paths.map(D=>w(
D,60)).join(", "):""}`,c("input",{value:y,placeholder:m==="docs"?'none: the id under every key. Else Ada, 42 o\
r ["Ada", 42]':'Ada, 42, or the first levels as ["Ada", 42]',onInput:D=>k(D.currentTarget.value),required:m===
"key",spellcheck:!1,autocomplete:"off"})]}),c("fieldset",{class:"choice",children:[c("legend",{children:"Allow\
s"}),["Read","All"].map(D=>c("label",{children:[c("input",{type:"radio",name:"mode",checked:h===D,onChange:()=>d(
D)}),D==="Read"?"to read":"to read and write"]},D))]}),c(iS,{value:C,onChange:x}),c(Ni,{does:"Create",busy:s,failure:o,
disabled:A===void 0,onCancel:r})]})})}function VM(t){let e=Ql(t.trim());return Array.isArray(e)?e:[e]}function sS({
closing:t,...e}){let{busy:n,failure:i,act:r}=Zi(),[s,o]=M(3600),[a,l]=M(e.token),[u,h]=M(""),d=Y(null),f=e.resource.
split("/").slice(0,4).join("/"),p=async()=>{d.current?.select();try{await navigator.clipboard.writeText(a.token),
h("Copied.")}catch{h("The browser does not let the page copy. It is selected: press Ctrl+C.")}};return c(ne,{title:`\
Token: ${w(e.permission,80)}`,onClose:t,firm:!0,children:a===void 0?c("form",{class:"form",onSubmit:m=>{m.preventDefault(),
r(async()=>l(await N1(e.db,e.user,e.permission,s)))},children:[c(iS,{value:s,onChange:o}),c(Ni,{does:"Make a t\
oken",busy:n,failure:i,onCancel:t})]}):c("div",{class:"form",children:[c("label",{children:["It is shown this \
once. Whoever has it may do what the permission allows.",c("textarea",{ref:d,class:"token",readOnly:!0,rows:4,
value:a.token,spellcheck:!1})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>{p()},
children:"Copy"}),c("span",{class:"said",role:"status",children:u})]}),c("dl",{class:"facts",children:[c("dt",
{children:"expires"}),c("dd",{children:[new Date(a.expires).toISOString().replace("T"," ").slice(0,19)," UTC, \
or when the permission is deleted"]}),c("dt",{children:"over HTTP"}),c("dd",{children:"percent-encoded as the \
header authorization, without a date"}),c("dt",{children:"in an SDK"}),c("dd",{class:"id",children:w(`new Cosm\
osClient({ endpoint, resourceTokens: { ${JSON.stringify(f)}: token } })`,400)}),c("dt",{children:"in this expl\
orer"}),c("dd",{children:["in place of the key, with ",c("span",{class:"id",children:w(f.split("/").filter((m,g)=>g%
2===1).join("/"),200)})," as the container"]})]})]})})}function aS(){G(()=>()=>{fe.value=void 0},[]);let t=fe.value,e=i=>fO(t,i),n=()=>{e()};switch(t?.kind){case void 0:
return null;case"new database":return c(FM,{closing:n});case"new container":return c(KM,{db:t.db,closing:n});case"\
unsaved":return c(ne,{title:"Close without saving?",onClose:n,children:[c("p",{class:"id",children:w(t.title,200)}),
c("p",{children:"What has been changed in this tab would be lost."}),c("div",{class:"toolbar",children:[c("but\
ton",{class:"danger",onClick:()=>{n(),t.close()},children:"Close"}),c("button",{autofocus:!0,onClick:n,children:"\
Keep"})]})]});case"new user":return c(nS,{...t,left:e});case"new permission":return c(rS,{...t,left:e});case"t\
oken":return c(sS,{...t,closing:n},t.permission);case"delete":return c(eE,{of:t,closing:n},t.name)}}function FM({
closing:t}){let{busy:e,failure:n,act:i}=Zi(),[r,s]=M(""),[o,a]=M(!1),[l,u]=M({kind:"autoscale",most:1e3});return c(
ne,{title:"New database",onClose:t,firm:!0,children:c("form",{class:"form",onSubmit:h=>{h.preventDefault(),i(async()=>{
await cg(r,o?l:void 0),t()})},children:[c("label",{children:["Name",c("input",{autofocus:!0,value:r,onInput:h=>s(
h.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c("label",{class:"check",children:[c(
"input",{type:"checkbox",checked:o,onChange:h=>a(h.currentTarget.checked)}),"Its containers share a throughput"]}),
o&&c(uo,{name:"Shared throughput",value:l,onChange:u}),c(Ni,{does:"Create",busy:e,failure:n,onCancel:t})]})})}
var GM=3,HM=10;function KM({db:t,closing:e}){let n=me(Tt.value)??[],{busy:i,failure:r,act:s}=Zi(),[o,a]=M(t||n[0]?.
id),[l,u]=M(""),[h,d]=M(!1),[f,p]=M(""),[m,g]=M(!1),[O,b]=M([""]),[y,k]=M([]),[C,x]=M({kind:"off",seconds:86400}),
[P,A]=M({custom:!1,path:"/_ts",procedure:""}),[I,Q]=M({kind:"autoscale",most:1e3}),[D,$]=M(void 0),[R,B]=M(void 0);
G(()=>{B(void 0);let F=!0;return o!==void 0&&D1(o).then(Re=>F&&B(Re),()=>{}),()=>{F=!1}},[o]);let J=o===void 0?
h?I:void 0:R,ie=async()=>{let F={id:f,partitionKey:{paths:O.map(ch),kind:O.length>1?"MultiHash":"Hash",version:2}},
Re=y.map(Ot=>Ot.split(",").map(ch).filter(Ue=>Ue!=="/")).filter(Ot=>Ot.length>0);Re.length>0&&(F.uniqueKeyPolicy=
{uniqueKeys:Re.map(Ot=>({paths:Ot}))}),C.kind!=="off"&&(F.defaultTtl=C.kind==="on"?-1:C.seconds),P.custom?F.conflictResolutionPolicy=
{mode:"Custom",conflictResolutionProcedure:P.procedure.trim()}:ch(P.path)!=="/_ts"&&(F.conflictResolutionPolicy=
{mode:"LastWriterWins",conflictResolutionPath:ch(P.path)}),await E1({db:o??l,fresh:o===void 0?{throughput:h?I:
void 0}:void 0,definition:F,throughput:D,sample:m}),e()};return c(ne,{title:"New container",onClose:e,firm:!0,
children:c("form",{class:"form",onSubmit:F=>{F.preventDefault(),s(ie)},children:[c("div",{class:"columns",children:[
c("label",{children:["Database",c("select",{value:o===void 0?"":String(n.findIndex(F=>F.id===o)),onChange:F=>a(
F.currentTarget.value===""?void 0:n[Number(F.currentTarget.value)]?.id),children:[n.map((F,Re)=>c("option",{value:String(
Re),children:w(F.id,60)},F.id)),c("option",{value:"",children:"New database\u2026"})]})]}),o===void 0&&c("labe\
l",{children:["Name of the database",c("input",{value:l,onInput:F=>u(F.currentTarget.value),required:!0,spellcheck:!1,
autocomplete:"off"})]})]}),o===void 0&&c("label",{class:"check",children:[c("input",{type:"checkbox",checked:h,
onChange:F=>d(F.currentTarget.checked)}),"Its containers share a throughput"]}),o===void 0&&h&&c(uo,{name:"Sha\
red throughput",value:I,onChange:Q}),c("label",{children:["Name of the container",c("input",{autofocus:!0,value:f,
onInput:F=>p(F.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c(oS,{name:"Partition ke\
y",one:F=>O.length===1?"Path of the partition key":`Level ${F+1}`,example:"for example /customerId",values:O,onChange:b,
add:O.length<GM?"Add a level":void 0,least:1}),c(uo,{name:"Throughput",none:J===void 0?"The server's default":
`Shared: ${E(qi(J))} RU/s of the database`,value:D,onChange:$}),c(oS,{name:"Unique keys",one:F=>`Unique key ${F+
1}`,example:"/email, or /firstName, /lastName together",values:y,onChange:k,add:y.length<HM?"Add a unique key":
void 0,least:0}),c(dg,{value:C,onChange:x}),c("label",{class:"check",children:[c("input",{type:"checkbox",checked:m,
onChange:F=>g(F.currentTarget.checked)}),"Put ",th," sample items into it"]}),c(JM,{value:P,onChange:A}),c("p",
{class:"quiet",children:"The partition key, unique keys and the conflict policy stay as they are. Everything e\
lse can be changed later."}),c(Ni,{does:"Create",busy:i,failure:r,onCancel:e})]})})}function JM({value:t,onChange:e}){
return c("fieldset",{class:"choice",children:[c("legend",{children:"Conflicts of write regions (an account wit\
h one has none)"}),c("label",{children:[c("input",{type:"radio",name:"conflicts",checked:!t.custom,onChange:()=>e(
{...t,custom:!1})}),"The greatest value wins, at"]}),c("input",{class:"id","aria-label":"Path of the value tha\
t wins",value:t.path,disabled:t.custom,required:!t.custom,spellcheck:!1,autocomplete:"off",onInput:n=>e({...t,
path:n.currentTarget.value})}),c("label",{children:[c("input",{type:"radio",name:"conflicts",checked:t.custom,
onChange:()=>e({...t,custom:!0})}),"A stored procedure decides"]}),c("input",{class:"id","aria-label":"Name of\
 the procedure, or nothing",placeholder:"none: they stay in the list of conflicts",value:t.procedure,disabled:!t.
custom,spellcheck:!1,autocomplete:"off",onInput:n=>e({...t,procedure:n.currentTarget.value})})]})}var ch=t=>t.
trim().startsWith("/")?t.trim():"/"+t.trim();function oS(t){return c("fieldset",{class:"list",children:[c("leg\
end",{children:t.name}),t.values.map((e,n)=>c("div",{class:"one",children:[c("input",{"aria-label":t.one(n),class:"\
id",value:e,placeholder:t.example,required:!0,spellcheck:!1,autocomplete:"off",onInput:i=>t.onChange(t.values.
with(n,i.currentTarget.value))}),t.values.length>t.least&&c("button",{type:"button","aria-label":`Remove: ${t.
one(n)}`,onClick:()=>t.onChange(t.values.toSpliced(n,1)),children:"Remove"})]},n)),t.add!==void 0&&c("button",
{type:"button",onClick:()=>t.onChange([...t.values,""]),children:t.add})]})}function dg({value:t,onChange:e}){
return c("fieldset",{class:"choice",children:[c("legend",{children:"Items expire"}),[["off","Off"],["on","By t\
heir own ttl"],["after","After"]].map(([i,r])=>c("label",{children:[c("input",{type:"radio",name:"ttl",checked:t.
kind===i,onChange:()=>e({...t,kind:i})}),r]},i)),c("label",{children:[c("input",{class:"number",type:"number",
"aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(t.seconds)?String(t.seconds):"",disabled:t.
kind!=="after",required:t.kind==="after",onInput:i=>e({kind:"after",seconds:i.currentTarget.valueAsNumber})}),
"seconds"]})]})}function eE({of:t,closing:e}){let{busy:n,failure:i,act:r}=Zi(),[s,o]=M(""),[a,l]=M(void 0);return G(
()=>r(async()=>l(await t.look())),[t]),c(ne,{title:`Delete this ${t.what}?`,onClose:e,children:c("form",{class:"\
form",onSubmit:u=>{u.preventDefault(),r(async()=>{try{await t.does(a.etag)}catch(h){throw ir(h)?(l(await t.look()),
new Error("Somebody has changed it since this dialog opened. Look at what goes with it now.")):h}e()})},children:[
c("p",{class:"id",children:w(t.name,300)}),c("p",{children:[a?.says??(n?"Reading what goes with it\u2026":""),
" This cannot be undone."]}),t.typed&&c("label",{children:["Type its name to delete it",c("input",{autofocus:!0,
value:s,onInput:u=>o(u.currentTarget.value),spellcheck:!1,autocomplete:"off"})]}),c(Ni,{does:"Delete",danger:!0,
busy:n,failure:i,disabled:a===void 0||t.typed&&s!==t.name&&s!==w(t.name,300),onCancel:e,cancel:"Keep"})]})})}var tE=t=>/[\p{L}\p{N}]/u.test(t);function nE(t,e){if(e===0)return!0;let n=t[e-1],i=t[e];return!tE(n)||n===n.toLowerCase()&&
i!==i.toLowerCase()}var iE=200;function uh(t,e){let n=t.replace(/\s+/g,"").toLowerCase(),i=e.slice(0,iE),r=i.replace(
/[^]/g,d=>d.toLowerCase().length===1?d.toLowerCase():d);if(n==="")return{score:0,at:[]};if(n.length>r.length)return;
let s=r.length,o=-1e9,a=[],l=[];for(let d=0;d<n.length;d++){let f=new Array(s).fill(o),p=new Int16Array(s).fill(
-1),m=o,g=-1;for(let O=d;O<s;O++){if(d>0&&O>=2&&a[O-2]>m&&(m=a[O-2],g=O-2),r[O]!==n[d])continue;let b=nE(i,O)?
8:1;if(d===0)f[O]=b-Math.min(O,10)*.1;else{let y=O>=1?a[O-1]+6:o,k=m-1,C=Math.max(y,k);if(C<=o/2)continue;f[O]=
C+b,p[O]=y>=k?O-1:g}}a=f,l.push(p)}let u=-1;for(let d=0;d<s;d++)a[d]>o/2&&(u<0||a[d]>a[u])&&(u=d);if(u<0)return;
let h=[];for(let d=n.length-1,f=u;d>=0;d--)h.unshift(f),f=l[d][f];return{score:a[u]-e.length*.01,at:h}}function lS(){let t=()=>Dn.value=void 0;return Dn.value==="keys"?c(rE,{onClose:t}):Dn.value==="palette"?c(aE,{
onClose:t}):null}function rE({onClose:t}){return c(ne,{title:"Keys",onClose:t,children:[c("table",{class:"plai\
n",children:c("tbody",{children:or().filter(e=>e.keys).map(e=>c("tr",{children:[c("th",{scope:"row",children:e.
keys.map(n=>c("kbd",{children:n},n))}),c("td",{children:e.name})]},e.name))})}),c("p",{class:"quiet",children:"\
On a Mac, Command does what Ctrl does."})]})}var sE=60;function oE(t,e){let n=[];for(let i of e){let r=uh(t,i.
name),s=r??uh(t,`${i.name} ${i.kind}`)??uh(t,`${i.kind} ${i.name}`);s&&n.push({entry:i,at:r?s.at:[],score:s.score-
(r?0:6)})}return n.sort((i,r)=>r.score-i.score).slice(0,sE)}function aE({onClose:t}){let[e,n]=M(""),[i,r]=M({at:0}),
s=Qn(),o=Y(null),a=Y(null),l=Qy(),u=be(()=>oE(e,l),[e,l.length]),h=u.findIndex(O=>O.entry.kind===i.entry?.kind&&
O.entry.name===i.entry.name),d=u[i.at]?.entry.name===i.entry?.name,f=h<0||d?i.at:h,p=O=>r({at:O,entry:u[O]?.entry});
$e(()=>{a.current?.focus(),U1()},[]),G(()=>{o.current?.querySelector("[aria-selected=true]")?.scrollIntoView({
block:"nearest"})},[f,u]);let m=O=>{O&&Fs(t,O.entry.run)},g=O=>{let y={ArrowDown:f+1,ArrowUp:f-1,PageDown:f+10,
PageUp:f-10}[O.key];if(y!==void 0)p(Math.max(0,Math.min(u.length-1,y)));else if(O.key==="Enter")m(u[f]);else return;
O.preventDefault()};return c(ne,{title:"Commands",onClose:t,children:[c("input",{ref:a,class:"wanted",role:"co\
mbobox","aria-label":"Command, container or saved query","aria-expanded":"true","aria-controls":s,"aria-active\
descendant":u[f]?`${s}-${f}`:void 0,"aria-autocomplete":"list",placeholder:"Some letters of a command, a conta\
iner, a saved query",autocomplete:"off",spellcheck:!1,value:e,onInput:O=>{n(O.currentTarget.value),r({at:0})},
onKeyDown:g}),c("ul",{class:"found",role:"listbox",id:s,"aria-label":"Found",ref:o,children:u.map((O,b)=>c("li",
{id:`${s}-${b}`,role:"option","aria-selected":b===f,onMouseMove:()=>b!==f&&p(b),onClick:()=>m(O),children:[c("\
span",{class:"name",children:lE(O.entry.name,O.at)}),c("span",{class:"quiet",children:O.entry.kind==="action"?
"":O.entry.kind}),(O.entry.keys??[]).map(y=>c("kbd",{children:y},y))]},b))}),c("p",{class:"quiet",role:"status",
children:u.length===0?"Nothing has these letters.":""})]})}function lE(t,e){let n=[],i=0;for(let r=0;r<e.length;){
let s=r;for(;s+1<e.length&&e[s+1]===e[s]+1;)s++;n.push(t.slice(i,e[r]),c("b",{children:t.slice(e[r],e[s]+1)},r)),
i=e[s]+1,r=s+1}return[...n,t.slice(i)]}var Xi=22,cE=t=>t[0]==="{"?se(t):t[0]==="["?tt(t).map((e,n)=>({name:String(n),raw:e})):void 0;function uE(t,e,n){
let i=[],r=(s,o,a)=>{s.forEach(({name:l,raw:u},h)=>{let d=a===""?String(h):`${a}.${h}`,f=u[0]==="{"||u[0]==="[",
p=n.get(d);p===void 0&&f&&n.set(d,p=cE(u)??[]),i.push({path:d,depth:o,name:l,raw:u,size:f?p.length:void 0,at:h+
1,of:s.length}),f&&e.has(d)&&r(p,o+1,d)})};return r(t.map((s,o)=>({name:String(o),raw:s})),1,""),i}var hE=t=>t[0]===
'"'?"string":/^[-\d]/.test(t)?"number":"atom";function cS({label:t,rows:e}){let n=Y(null),i=Qn(),[r,s]=M(()=>new Set(
e.length>0?["0"]:[])),[o,a]=M("0"),[l,u]=M(0),[h,d]=M(300),f=Y(new Map),p=e[0];G(()=>f.current.clear(),[p]),$e(
()=>{let x=n.current,P=new ResizeObserver(()=>d(x.clientHeight));return P.observe(x),d(x.clientHeight),()=>P.disconnect()},
[]);let m=be(()=>uE(e,r,f.current),[e,r]),g=Math.max(0,m.findIndex(x=>x.path===o)),O=Math.max(0,Math.floor(l/Xi)-
2),b=Math.min(m.length,O+Math.ceil(h/Xi)+5),y=(x,P)=>{let A=new Set(r);P?A.add(x.path):A.delete(x.path),s(A)},
k=x=>{let P=m[Math.max(0,Math.min(m.length-1,x))];if(!P)return;a(P.path);let A=m.indexOf(P)*Xi,I=n.current;A<I.
scrollTop?I.scrollTop=A:A+Xi>I.scrollTop+I.clientHeight&&(I.scrollTop=A+Xi-I.clientHeight)},C=x=>{let P=m[g];if(!P||
x.altKey||x.ctrlKey||x.metaKey)return;let A=r.has(P.path),I=Math.max(1,Math.floor(h/Xi)-1);if(x.key==="ArrowDo\
wn")k(g+1);else if(x.key==="ArrowUp")k(g-1);else if(x.key==="PageDown")k(g+I);else if(x.key==="PageUp")k(g-I);else if(x.
key==="Home")k(0);else if(x.key==="End")k(m.length-1);else if(x.key==="ArrowRight")P.size&&!A?y(P,!0):P.size&&
k(g+1);else if(x.key==="ArrowLeft")A?y(P,!1):k(m.findLastIndex((Q,D)=>D<g&&Q.depth<P.depth));else if(x.key==="\
Enter"||x.key===" ")P.size&&y(P,!A);else return;x.preventDefault()};return c("div",{ref:n,class:"json-tree",role:"\
tree",tabIndex:0,"aria-label":t,"aria-activedescendant":g>=O&&g<b?`${i}-${g}`:void 0,onScroll:x=>u(x.currentTarget.
scrollTop),onKeyDown:C,children:c("div",{role:"presentation",style:{height:`${m.length*Xi}px`},children:c("div",
{role:"presentation",style:{transform:`translateY(${O*Xi}px)`},children:m.slice(O,b).map((x,P)=>c("div",{id:`${i}\
-${O+P}`,role:"treeitem",class:x.path===o?"json-line selected":"json-line","aria-level":x.depth,"aria-setsize":x.
of,"aria-posinset":x.at,"aria-selected":x.path===o,"aria-expanded":x.size?r.has(x.path):void 0,style:{paddingLeft:`${6+
16*(x.depth-1)}px`},onClick:()=>{a(x.path),x.size&&y(x,!r.has(x.path))},children:[c("span",{class:"arrow","ari\
a-hidden":"true",children:x.size?r.has(x.path)?"\u25BE":"\u25B8":""}),c("span",{class:x.depth===1?"quiet":"jso\
n-name",children:w(x.name,80)}),c("span",{class:x.size===void 0?`json-${hE(x.raw)}`:"quiet",children:x.size===
void 0?w(x.raw,300):x.raw[0]==="{"?`{${E(x.size)}}`:`[${E(x.size)}]`})]},x.path))})})})}var qa=t=>["id","_rid","_self","_etag"].every(e=>typeof Ne(t,e)=="string"),uS=t=>String(Ne(t,"id"));async function hS(t,e,n){
return rn(n,(await Qt(t,e)).partitionKey.paths)}async function hh(t,e,n){let i=ae.peek();try{return z({kind:"i\
tem",db:t,coll:e,item:uS(n),key:await hS(t,e,n)},i),""}catch(r){return V(r)}}async function dS(t,e,n){try{let i=await hS(
t,e,n),r=await new vt(T.peek(),t,e).remove(uS(n),i,String(Ne(n,"_etag")));return Oe.value={what:"delete",charge:r.
charge,milliseconds:r.milliseconds,receipt:r.receipt},""}catch(i){return i instanceof ee&&i.status===412?"Some\
body has changed this item since the query ran. Run it again.":i instanceof ee&&i.status===404?"Somebody has d\
eleted this item since the query ran.":V(i)}}function fS({db:t,coll:e,row:n}){let[i,r]=M(!1),[s,o]=M("");G(()=>o(""),[n]);let a=qa(n),l=a?void 0:"Only a ro\
w that is a whole item, as of SELECT * FROM c";return c(W,{children:[c("span",{class:"row-said",role:"status",
children:s}),c("button",{disabled:!a,title:l,"data-does":"open",onClick:()=>{hh(t,e,n).then(o)},children:"Open\
 item"}),c("button",{disabled:!a,title:l??"Delete (Alt+D)","data-does":"delete",onClick:()=>r(!0),children:"De\
lete item"}),i&&c(ne,{title:"Delete this item?",onClose:()=>r(!1),children:[c("p",{class:"id",children:w(String(
Ne(n,"id")),300)}),c("p",{children:"The item is deleted if nobody has changed it since the query ran. This can\
not be undone."}),c("div",{class:"toolbar",children:[c("button",{class:"danger",onClick:()=>{r(!1),dS(t,e,n).then(
u=>o(u===""?"Deleted. The rows stay those of the run.":u))},children:"Delete"}),c("button",{onClick:()=>r(!1),
children:"Keep"})]})]})]})}var dE=[["grid","Grid"],["json","JSON"],["tree","Tree"]];function mS({tab:t}){let[e,n]=M(0),i=t.rows.value,r=t.
shape.value,s=be(()=>OE(i),[i]),o=be(()=>r==="json"?gS(t):"",[r,i]),a=be(()=>r==="tree"?fg(t):[],[r,i]),l=t.run.
value,u=t.failure.value!==""?t.failure.value:l?.failure.value??"",h=l?.stopped.value??"",d=t.pages.value.length>
0,f=!t.running.value;return c("section",{class:"result","aria-label":"Result","aria-busy":t.running.value,children:[
c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"group","aria-label":"Shape of the result",children:dE.
map(([p,m])=>c("button",{"aria-pressed":r===p,onClick:()=>t.shape.value=p,children:m},p))}),c("span",{class:"s\
aid",role:"status",children:t.running.value?"Running\u2026":d?`${X(i.length,"row")}${t.more.value?", and there\
 are more":""}${l?.full.value?". The explorer shows no more: narrow the query":""}`:u===""&&h===""?"No result \
yet":""}),c("select",{"aria-label":"Rows a page",title:"Rows a page",value:String(kt.value.size),onChange:p=>nr(
{size:Number(p.currentTarget.value)}),children:rd.map(p=>c("option",{value:String(p),children:p},p))}),c("butt\
on",{"data-does":"next",onClick:()=>{t.next(!1)},disabled:!t.more.value||!f,children:"Next page"}),c("button",
{"data-does":"all",onClick:()=>{t.next(!0)},disabled:!t.more.value||!f,title:"Read all further pages, up to th\
e RU cap and 20,000 rows",children:"All"}),c(mE,{tab:t,disabled:i.length===0})]}),t.runs.value.length>1&&c(fE,
{tab:t}),h!==""&&c("p",{class:"stopped",role:"alert",children:h}),u!==""&&d&&c(pS,{text:u}),d&&r==="grid"&&i.length>
0&&c("div",{class:"toolbar row-item",children:c(fS,{db:t.db,coll:t.coll,row:i[e]})}),c("div",{class:"result-bo\
dy",children:d?r==="grid"?c(Ii,{label:"Rows of the result",columns:s.shown,count:i.length,row:p=>bE(i[p],s.names),
selected:e,onSelect:n,onOpen:p=>qa(i[p])&&void hh(t.db,t.coll,i[p])}):r==="json"?c(Je,{text:o,label:"Rows as J\
SON",language:"json",readOnly:!0}):c(cS,{label:"Rows as a tree",rows:a}):u!==""&&c(pS,{text:u})})]})}function fE({
tab:t}){return c("div",{class:"toolbar statements",role:"group","aria-label":"Statements",children:t.runs.value.
map((e,n)=>c("button",{"aria-pressed":n===t.at.value,onClick:()=>t.at.value=n,title:w(e.statement.text,300),children:[
c("span",{class:e.failure.value===""?"":"bad",children:[n+1," ",c("code",{children:w(pE(e.statement.text),24)})]}),
" ",c("span",{class:"quiet",children:e.failure.value===""?`${E(e.rows.value.length)} \xB7 ${U(e.charge.value)}\
 RU`:"failed"})]},n))})}var pE=t=>t.replace(/^\s*--.*$/gm,"").replace(/\s+/g," ").trim();function mE({tab:t,disabled:e}){
let n=Y(null),[i,r]=M(!1),s=(l,u)=>()=>Li(lo(t.title,l),u()),o=[{label:"JSON",run:s("json",()=>gS(t)+`
`)},{label:"JSON lines",run:s("jsonl",()=>fg(t).map(l=>l.replace(/[\r\n]+/g," ")+`
`).join(""))},{label:"CSV",run:s("csv",()=>p1(fg(t)))}],a=n.current?.getBoundingClientRect();return c(W,{children:[
c("button",{ref:n,disabled:e,"aria-haspopup":"menu","aria-expanded":i,onClick:()=>r(!0),title:"The rows that w\
ere read, as a file",children:"Export"}),i&&a&&c(co,{label:"Export",items:o,at:{x:a.left,y:a.bottom+2},onClose:()=>r(
!1)})]})}function pS({text:t}){return c("p",{class:"failure",role:"alert",children:w(t,2e3)})}var gE=40;function OE(t){
let e=new Set,n=t.length===0;for(let r of t.slice(0,200))if(typeof r!="object"||r===null||Array.isArray(r))n=!0;else{
let s=qa(r);for(let o of Object.keys(r))!(s&&yE.has(o))&&e.size<gE&&e.add(o)}if(n&&e.size===0)return{names:void 0,
shown:[{title:"value",width:200}]};let i=[...e];return{names:i,shown:i.map(r=>({title:w(r,60),width:130}))}}var yE=new Set(
["_rid","_self","_etag","_attachments"]);function bE(t,e){return e===void 0?[ui(t)]:typeof t!="object"||t===null||
Array.isArray(t)?[ui(t)]:e.map(n=>Object.hasOwn(t,n)?ui(t[n]):"")}var fg=t=>t.pages.peek().flatMap(e=>tt(e.raw));
function gS(t){let e=t.pages.peek().map(n=>n.raw.trim().slice(1,-1).trim()).filter(n=>n!=="");return e.length===
0?"[]":_e("["+e.join(",")+"]")}var OS=12,yS=75;function bS(t){let e=Y(null),n=i=>t.onMove(Math.round(10*Math.max(OS,Math.min(yS,i)))/10);return c(
"div",{ref:e,class:t.beside?"separator upright":"separator",role:"separator",tabIndex:0,"aria-label":t.label,"\
aria-orientation":t.beside?"vertical":"horizontal","aria-valuenow":Math.round(t.share),"aria-valuemin":OS,"ari\
a-valuemax":yS,onPointerDown:i=>{i.preventDefault(),e.current.setPointerCapture(i.pointerId)},onPointerMove:i=>{
if(!e.current.hasPointerCapture(i.pointerId))return;let r=e.current.parentElement.getBoundingClientRect();n(t.
beside?100*(i.clientX-r.left)/r.width:100*(i.clientY-r.top)/r.height)},onKeyDown:i=>{let r=t.beside?"ArrowLeft":
"ArrowUp",s=t.beside?"ArrowRight":"ArrowDown";i.key!==r&&i.key!==s||(i.preventDefault(),n(t.share+(i.key===s?3:
-3)))}})}var Xa=t=>t.paths.length===0&&t.composites.length===0;function wS(t){let e=/Add a composite index on \(([^)]*)\)/.
exec(t)?.[1];return{paths:[],composites:e===void 0?[]:[e.split(", ")]}}var dh=t=>[...t.paths,...t.composites.map(
e=>e.join(", "))].join("; ");function kS(t){let e={paths:[],composites:[]};for(let n of vS(t,";")){let i=vS(n,
",");if(!i.every(r=>r.startsWith("/")))return;i.length===1?e.paths.push(i[0]):e.composites.push(i.map(r=>/ (ASC|DESC)$/i.
test(r)?r.replace(/\w+$/,s=>s.toUpperCase()):`${r} ASC`))}return Xa(e)?void 0:e}function vS(t,e){let n=[""],i=!1;
for(let r=0;r<t.length;r++){let s=t[r];s==='"'&&(i=!i),i&&s==="\\"?n.push(n.pop()+s+(t[++r]??"")):!i&&s===e?n.
push(""):n.push(n.pop()+s)}return n.map(r=>r.trim()).filter(r=>r!=="")}function pg(t,e){let n=JSON.parse(t),i=[
...n.includedPaths??[]];for(let u of e.paths)i.some(h=>h.path===u)||i.push({path:u});let r=(n.excludedPaths??[]).
filter(u=>!e.paths.includes(u.path)),s=[...n.compositeIndexes??[]];for(let u of e.composites){let h=u.map(d=>{
let[,f,p]=/^(.*) (ASC|DESC)$/.exec(d)??[];return{path:f??d,order:p==="DESC"?"descending":"ascending"}});s.some(
d=>JSON.stringify(d)===JSON.stringify(h))||s.push(h)}let o={includedPaths:i,excludedPaths:r};s.length>0&&(o.compositeIndexes=
s);let l=[...se(t).filter(u=>!Object.hasOwn(o,u.name)),...Object.entries(o).map(([u,h])=>({name:u,raw:JSON.stringify(
h)}))];return _e(`{${l.map(u=>`${JSON.stringify(u.name)}:${u.raw}`).join(",")}}`)}async function xS(t,e,n,i){let r=await t.call({verb:"GET",path:["dbs",e,"colls",n],signal:i});return se(r.text).
find(s=>s.name==="indexingPolicy")?.raw??"{}"}async function SS(t,e,n,i,r,s){let o=s.key===void 0?"":`,"partit\
ionKey":${JSON.stringify(s.key)}`,a=await t.call({verb:"POST",path:["_orrery","dbs",e,"colls",n,"trial"],signed:{
type:"ranges",link:["dbs",e,"colls",n].join("/")},headers:{"content-type":"application/json"},body:`{"indexing\
Policy":${i},"pageSize":${s.size}${o},${Wh(r).slice(1)}`,signal:s.signal});return JSON.parse(a.text)}var fh=class{constructor(e){this.tab=e}tab;busy=v(!1);key=v("");variants=v([]);byRange=v([]);indexes=v(void 0);trial=v(
void 0);failure=v("");cut=new AbortController;async suggestKey(){let e=this.tab.rows.peek()[0];if(!(this.key.peek()!==
""||e===void 0))try{let{paths:n}=(await Qt(this.tab.db,this.tab.coll)).partitionKey,i=rn(e,n);this.key.peek()===
""&&i.every(r=>r!==void 0)&&(this.key.value=JSON.stringify(i.length===1?i[0]:i))}catch{}}async withKey(){let e=Jr(
this.key.peek());if(e===void 0){this.failure.value='Write a partition key such as "c-9", or one value for each\
 level as ["eu", 4].';return}await this.act(async()=>{let n=await this.measure(`key ${JSON.stringify(e)}`,{key:wt(
e)});this.variants.value=[...this.variants.peek(),n]})}async eachRange(){await this.act(async e=>{this.byRange.
value=[];for(let n of await pn(T.peek(),this.tab.db,this.tab.coll)){if(e.aborted)return;this.byRange.value=[...this.
byRange.peek(),await this.measure(n.id,{range:n.id})]}})}async tryIndexes(e){let n=this.toAdd(e),i=this.tab.run.
peek();n===void 0||i===void 0||(this.trial.value=void 0,await this.act(async r=>{let s=pg(await xS(T.peek(),i.
db,i.coll,r),n),o={query:i.statement.text,parameters:i.parameters},a={size:kt.peek().size,key:i.key,signal:r};
this.trial.value=await SS(T.peek(),i.db,i.coll,s,o,a)}))}toAdd(e){let n=kS(this.indexes.peek()??dh(e));return this.
failure.value=n===void 0?"Write paths such as /city/?, or a composite index such as /city, /age DESC, with ; b\
etween.":"",n}async propose(e){let n=this.toAdd(e);if(n===void 0)return;let{db:i,coll:r}=this.tab,s=z({kind:"s\
ettings",db:i,coll:r});if(s.kind!=="settings")return;await s.open(),s.section.value="indexing";let o=s.text("i\
ndexingPolicy");o!==""&&(s.edit("indexingPolicy",pg(o,n)),s.reviewing.value=!0)}end(){this.cut.abort()}async measure(e,n){
let i=this.tab.run.peek();if(i===void 0)throw new Error("Run a statement first.");let r={query:i.statement.text,
parameters:i.parameters},s;try{s=await nt(T.peek(),i.db,i.coll,r,{size:kt.peek().size,signal:this.cut.signal,...n})}catch(o){
if(this.cut.signal.aborted)throw o;return{what:e,charge:0,milliseconds:0,rows:0,failure:V(o)}}return Oe.value=
{what:"what if",charge:s.charge,milliseconds:s.milliseconds,receipt:s.receipt},{what:e,charge:s.charge,milliseconds:s.
milliseconds,rows:s.rows.length,failure:""}}async act(e){if(!this.busy.peek()){this.busy.value=!0,this.failure.
value="",this.cut=new AbortController;try{await e(this.cut.signal)}catch(n){this.cut.signal.aborted||(this.failure.
value=V(n))}finally{this.busy.value=!1}}}};function CS({tab:t}){let e=t.run.value,n=be(()=>new fh(t),[e]);G(()=>()=>n.end(),[n]);let i=t.pages.value[0];G(
()=>{n.suggestKey()},[n,i]);let r=i?.indexes?.add??wS(e?.failure.value??"");if(e===void 0||i===void 0&&Xa(r))return c(
"p",{class:"quiet",children:"Run a query to see what would change its cost."});let s=n.busy.value,o=i&&{what:e.
key?`key ${JSON.stringify(e.key)}`:"as it ran",charge:i.charge,milliseconds:i.milliseconds,rows:i.rows.length,
failure:""};return c(W,{children:[o&&c(W,{children:[c("p",{class:"quiet",children:"Each figure is a run of the\
 first page, and is charged."}),c(vE,{all:[o,...n.variants.value]}),c("form",{class:"what-if",onSubmit:a=>{a.preventDefault(),
n.withKey()},children:[c("label",{children:["With the partition key",c("input",{value:n.key.value,placeholder:'\
"c-9", ["eu", 4]',spellcheck:!1,onInput:a=>n.key.value=a.currentTarget.value})]}),c("button",{disabled:s,children:"\
Try"})]}),c("div",{children:c("button",{disabled:s,onClick:()=>{n.eachRange()},children:"Try each range alone"})}),
n.byRange.value.length>0&&c(wE,{all:n.byRange.value})]}),n.failure.value!==""&&c("p",{class:"failure",role:"al\
ert",children:w(n.failure.value,600)}),c(kE,{state:n,add:r})]})}function vE({all:t}){let e=t[0].charge,n=Math.
max(...t.map(i=>i.charge),1e-9);return c("table",{class:"bars",children:[c("caption",{children:"First page, RU"}),
c("tbody",{children:t.map((i,r)=>c("tr",{children:[c("th",{scope:"row",children:[w(i.what,80)," ",c("span",{class:i.
failure===""?"quiet":"bad",children:i.failure===""?`${X(i.rows,"row")} \xB7 ${i.milliseconds.toFixed(1)} ms`:w(
i.failure,200)})]}),c("td",{class:"amount",children:[i.failure===""?U(i.charge):"\u2013",r>0&&i.failure===""&&
e>0&&c("span",{class:"quiet",children:[" ",Math.round(100*(i.charge/e-1))," %"]})]}),c("td",{class:"bar","aria\
-hidden":"true",children:c("div",{style:{width:`${100*i.charge/n}%`}})})]},r))})]})}function wE({all:t}){let e=Math.
max(t.reduce((i,r)=>i+r.milliseconds,0),1e-9),n=0;return c("table",{class:"bars",children:[c("caption",{children:[
"Each range alone: ",U(t.reduce((i,r)=>i+r.charge,0))," RU, ",e.toFixed(1)," ms"]}),c("tbody",{children:t.map(
i=>{let r=n;return n+=i.milliseconds,c("tr",{children:[c("th",{scope:"row",children:["range ",w(i.what,20)," ",
c("span",{class:i.failure===""?"quiet":"bad",children:i.failure===""?`${X(i.rows,"row")} \xB7 ${i.milliseconds.
toFixed(1)} ms`:w(i.failure,200)})]}),c("td",{class:"amount",children:U(i.charge)}),c("td",{class:"bar","aria-\
hidden":"true",children:c("div",{style:{marginLeft:`${100*r/e}%`,width:`${100*i.milliseconds/e}%`}})})]},i.what)})})]})}
function kE({state:t,add:e}){let n=t.trial.value;return c("form",{class:"what-if-index",onSubmit:i=>{i.preventDefault(),
t.tryIndexes(e)},children:[c("h3",{children:Xa(e)?"Indexes":"Indexes that would help"}),Xa(e)&&c("p",{children:"\
The server knows no index that would help."}),c("label",{children:["Indexes to try",c("textarea",{rows:2,value:t.
indexes.value??dh(e),placeholder:"/city/?; /city, /age DESC",spellcheck:!1,onInput:i=>t.indexes.value=i.currentTarget.
value})]}),c("div",{class:"what-if",children:[c("button",{disabled:t.busy.value,children:"Try on a sample"}),c(
"button",{type:"button",onClick:()=>{t.propose(e)},children:"Apply\u2026"}),t.busy.value&&c("button",{type:"bu\
tton",onClick:()=>t.end(),children:"Stop"})]}),c("p",{class:"quiet",children:"The sample lies in the server's \
memory: the container stays as it is, and nothing is charged."}),n&&c(xE,{trial:n})]})}function xE({trial:{sample:t,
now:e,then:n}}){let i=a=>t.items===0?void 0:a.writes.charge/t.items,r=a=>a.refused===void 0?a.charge:void 0,s=[
["query, RU",r(e.query),r(n.query)],[`estimate for all ${E(t.of)} items, RU`,e.query.estimate,n.query.estimate],
["create an item, RU",i(e),i(n)]],o=e.query.half??n.query.half;return c("div",{role:"status",class:"tried",children:[
c("table",{children:[c("caption",{children:[E(t.items)," of ",X(t.of,"item"),", ",X(t.ranges,"range")]}),c("th\
ead",{children:c("tr",{children:[c("td",{}),c("th",{scope:"col",children:"now"}),c("th",{scope:"col",children:"\
then"})]})}),c("tbody",{children:[s.map(([a,l,u])=>l===void 0&&u===void 0?null:c("tr",{children:[c("th",{scope:"\
row",children:a}),c("td",{class:"amount",children:l===void 0?"\u2013":U(l)}),c("td",{class:"amount",children:[
u===void 0?"\u2013":U(u),l!==void 0&&u!==void 0&&l>0&&c("div",{class:"quiet",children:SE(u/l)})]})]},a)),c("tr",
{children:[c("th",{scope:"row",children:"rows"}),c("td",{class:"amount",children:e.query.refused===void 0?E(e.
query.rows):"\u2013"}),c("td",{class:"amount",children:n.query.refused===void 0?E(n.query.rows):"\u2013"})]})]})]}),
e.query.refused!==void 0&&c("p",{children:["Now it is refused: ",w(e.query.refused,300)]}),n.query.refused!==void 0&&
c("p",{children:["Then it is refused: ",w(n.query.refused,300)]}),[e.query.access,n.query.access].every(a=>a!==
void 0)&&c("p",{class:"quiet",children:[w(e.query.access,120)," \u2192 ",w(n.query.access,120)]}),c("p",{class:"\
quiet",children:o?`The estimate continues a straight line through ${E(o.items)} and ${X(t.items,"item")}. All \
else was measured.`:t.items>=t.of&&t.items>0?"All items were tried: the container would charge this.":"All fig\
ures were measured on the sample."})]})}var SE=t=>`${t>=1?"+":"\u2212"}${Math.abs(Math.round(100*(t-1)))} %`;function $S({tab:t}){let e=Y(void 0),[n,i]=M(),[r,s]=M(""),[o,a]=M(),l=()=>i(void 0),u=()=>{let g=e.current;if(g===
void 0)return!0;Hp(g);let{from:O,to:b}=g.state.selection.main,y=g.state.doc.toString();return O!==b?t.begin(y.
slice(O,b),O):t.begin(y,0),!0},h=be(()=>[{key:"Shift-Enter",run:u},{key:"Mod-Enter",run:u},{key:"F5",run:u}],[
t]),d=()=>{let g=e.current?.state.selection.main.head??0,O=Pl(t.text.peek()),b=O.findLast(C=>C.start<=g)??O[0],
y=b&&t.parametersOf(b.text);if(!b||!y)return;let k=t.key.peek()===void 0?void 0:Jr(t.key.peek());a({endpoint:ju(),
db:t.db,coll:t.coll,key:k,what:{query:b.text,parameters:y}})},{beside:f,share:p}=kt.value,m=f?{gridTemplateColumns:`${p}\
% 5px minmax(0, 1fr)`}:{gridTemplateRows:`minmax(96px, ${p}%) 5px minmax(0, 1fr)`};return c("div",{class:"quer\
y",children:[c("div",{class:"query-work",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Query",
children:[c("button",{class:"primary","data-does":"run",onClick:u,disabled:t.running.value,title:"Run the stat\
ements or the selection (Shift+Enter, F5)",children:"Run"}),c("button",{"data-does":"cancel",onClick:()=>t.cancel(),
disabled:!t.running.value,title:"Cancel (Esc)",children:"Cancel"}),c(PS,{label:"RU cap",hint:"No further page \
is read when the run has cost this much",value:kt.value.cap,onChange:g=>nr({cap:g})}),c(PS,{label:"Seconds",hint:"\
The run ends after this time",value:kt.value.seconds,onChange:g=>nr({seconds:g})}),c("span",{class:"grow"}),c(
"button",{"data-does":"save",title:"Save the query (Ctrl+S)",onClick:()=>{t.saved.peek()===""?i("save"):(ag(t,
t.saved.peek()),s(`Saved as ${w(t.saved.peek(),60)}.`))},children:"Save"}),c("button",{onClick:()=>i("saved"),
"data-does":"open",title:"Saved queries (Ctrl+O)",children:"Saved"}),c("button",{onClick:()=>i("history"),children:"\
History"}),c("button",{onClick:d,title:"The statement as a program",children:"Copy as"}),c("button",{"aria-pre\
ssed":f,title:"The result stands beside the text","aria-label":"The result stands beside the text",onClick:()=>nr(
f?{beside:!1,share:34}:{beside:!0,share:45}),children:"\u25EB"}),c("button",{hidden:!0,"data-does":"download",
onClick:()=>Li(lo(t.title,"sql"),t.text.peek())}),c("button",{hidden:!0,"data-does":"open-file",onClick:()=>C1(
t.db,t.coll,s)}),c("button",{hidden:!0,"data-does":"one-key",onClick:()=>t.key.value??=""}),c("button",{hidden:!0,
"data-does":"save-as",onClick:()=>i("save")}),c("button",{hidden:!0,"data-does":"search",onClick:()=>e.current&&
Mu(e.current)})]}),c("div",{class:f?"query-places beside":"query-places",style:m,children:[c("div",{class:"que\
ry-text",children:[c(Je,{text:t.text,label:"Statement",language:"statement",keys:h,mistakes:t.mistakes.value,complete:()=>FO(
t.db,t.coll),onChange:g=>{t.text.value=g,r!==""&&s("")},onView:g=>{e.current=g,Ul(t)&&g.focus()}}),r!==""&&c("\
p",{class:"foot",role:"status",children:r}),c(CE,{tab:t})]}),c(bS,{label:"Between the text and the result",share:p,
beside:f,onMove:g=>nr({share:g})}),c(mS,{tab:t})]})]}),c("aside",{class:"side","aria-label":"Receipt",tabIndex:0,
children:c(PE,{tab:t})}),n==="history"&&c(ne,{title:"History",onClose:l,children:c($E,{onChoose:(g,O,b)=>{Fs(l,
()=>{O===t.db&&b===t.coll?t.text.value=g:z({kind:"query",db:O,coll:b,query:g})})}})}),n==="save"&&c(P1,{tab:t,
onClose:l}),o&&c(Wu,{ask:o,onClose:()=>a(void 0)}),n==="saved"&&c($1,{onClose:l})]})}function PS(t){return c("\
label",{title:t.hint,children:[t.label," ",c("input",{class:"small-amount",inputMode:"decimal",placeholder:"no\
ne",value:t.value===void 0?"":String(t.value),onChange:e=>{let n=Number(e.currentTarget.value.trim().replace("\
,",".")),i=Number.isFinite(n)&&n>0&&n<=1e9;e.currentTarget.value=i?String(n):"",t.onChange(i?n:void 0)}})]})}function CE({
tab:t}){let e=t.key.value;return t.names.value.length===0&&e===void 0?null:c("div",{class:"parameters",role:"g\
roup","aria-label":"Parameters",children:[t.names.value.map(n=>c("label",{children:[c("code",{children:w(n,60)}),
c("input",{spellcheck:!1,placeholder:'JSON: 20, "open", [1, 2]',value:Object.hasOwn(t.typed.value,n)?t.typed.value[n]:
"",onInput:i=>t.type(n,i.currentTarget.value)})]},n)),e!==void 0&&c("label",{title:"Only the items of this par\
tition key are asked",children:["Partition key",c("input",{spellcheck:!1,placeholder:'"c-9", ["eu", 4]',value:e,
onInput:n=>t.key.value=n.currentTarget.value}),c("button",{"aria-label":"Ask all partition keys",title:"Ask al\
l partition keys",onClick:()=>t.key.value=void 0,children:"\xD7"})]})]})}function PE({tab:t}){let[e,n]=M("rece\
ipt"),i=t.pages.value,r=t.receipt.value,s=i.at(-1);return c(W,{children:[c("div",{class:"switch",role:"group",
"aria-label":"What is said of the run",children:[c("button",{"aria-pressed":e==="receipt",onClick:()=>n("recei\
pt"),children:"Receipt"}),c("button",{"aria-pressed":e==="index",onClick:()=>n("index"),children:"Plan"}),c("b\
utton",{"aria-pressed":e==="what-if",onClick:()=>n("what-if"),children:"What if"}),c("button",{"aria-pressed":e===
"statistics",onClick:()=>n("statistics"),children:"Statistics"})]}),e==="what-if"?c(CS,{tab:t}):s===void 0||r===
void 0?c("p",{class:"quiet",children:"Run a query to see what it costs, and why."}):e==="receipt"?c(Vs,{receipt:r,
pages:i.length}):e==="index"?c(Kk,{explain:s.explain,indexes:s.indexes}):c(Jk,{pages:i})]})}function $E({onChoose:t}){
return tr.value.length===0?c("p",{class:"quiet",children:"No query has run here yet."}):c(W,{children:[c("ul",
{class:"history",children:tr.value.map((e,n)=>c("li",{children:c("button",{onClick:()=>t(e.query,e.db,e.coll),
children:[c("code",{children:w(e.query.replace(/\s+/g," "),200)}),c("span",{class:"quiet",children:[w(e.db,40),
" / ",w(e.coll,40)," \xB7 ",U(e.charge)," RU \xB7 ",E(e.rows)," rows"]})]})},n))}),c("button",{onClick:YO,children:"\
Forget all"})]})}function _S({tab:t}){G(()=>{t.open()},[t]);let e=t.scripts==="sprocs";return c("div",{class:e?"query":"item",children:e?
c(W,{children:[c("div",{class:"query-work",children:[c(TS,{tab:t}),c(AS,{tab:t,className:"script-text"}),c(TE,
{tab:t})]}),c("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:c(QE,{tab:t})})]}):c(W,{children:[
c(TS,{tab:t}),c(AS,{tab:t,className:"result-body"})]})})}function TS({tab:t}){let e=t.busy.value!==""||t.conflict.
value!==void 0,n=t.busy.value!==""?`${t.busy.value}\u2026`:t.dirty.value&&!t.fresh?"Changed, not saved.":t.notice.
value;return c(W,{children:[c("div",{class:"toolbar",role:"toolbar","aria-label":ts[t.scripts],children:[c("bu\
tton",{class:"primary",disabled:e||!t.fresh&&!t.dirty.value,onClick:()=>{t.save()},title:"Save (Ctrl+S)","data\
-does":"save",children:t.fresh?"Create":"Save"}),c("input",{class:"script-name","aria-label":"Name",placeholder:"\
name",title:t.fresh?"":"Another name renames the script when it is saved; programs call it by its name",value:t.
name.value,disabled:e,spellcheck:!1,autocomplete:"off",onInput:i=>t.name.value=i.currentTarget.value}),!t.fresh&&
c(W,{children:[c("button",{disabled:e,onClick:()=>{t.reread()},title:"Read it again; edits are dropped",children:t.
dirty.value?"Drop edits":"Read again"}),c("button",{disabled:e,onClick:()=>ih(t.db,t.coll,t.scripts,t.stored.value),
title:"Delete (Alt+D)","data-does":"delete",children:"Delete"})]}),t.scripts==="triggers"&&c(W,{children:[c(QS,
{label:"Runs",all:cd,text:i=>i==="Pre"?"before":"after",value:t.type.value,onChange:i=>t.type.value=i}),c(QS,{
label:"Operation",all:ud,text:i=>i.toLowerCase(),value:t.operation.value,onChange:i=>t.operation.value=i})]}),
c("span",{class:"said",role:"status",children:n}),c("span",{class:"place",children:[ts[t.scripts]," \xB7 ",w(t.
db,40)," / ",w(t.coll,40)]})]}),t.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(t.failure.
value,2e3)})]})}function QS(t){return c("label",{children:[t.label," ",c("select",{value:t.value,onChange:e=>t.
onChange(e.currentTarget.value),children:t.all.map(e=>c("option",{value:e,children:t.text(e)},e))})]})}function AS({
tab:t,className:e}){let n=t.conflict.value;return n!==void 0?c("section",{class:"conflict","aria-label":"Confl\
ict",children:[c("div",{class:"conflict-text",role:"alert",children:c("h2",{children:"Somebody has changed thi\
s script since you read it"})}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>(t.
settle(t.text.value),void t.save()),children:"Save the right side"}),c("button",{onClick:()=>(t.settle(n),void t.
reread()),children:"Take the left side"})]}),c(so,{left:n,right:t.text.value,names:["The script now","Your edi\
t"],language:Lm})]}):c("div",{class:e,children:c(Je,{text:t.text,label:"Text of the script",language:"script",
reading:t.busy.value==="reading",mistakes:t.mistakes.value,onChange:i=>{t.text.value=i,t.mistakes.value.length>
0&&(t.mistakes.value=[])}})})}function TE({tab:t}){let[e,n]=M("result"),i=Qn(),r=t.run.value,s=r?.log===void 0||
r.log===""?0:r.log.trimEnd().split(`
`).length;return c("section",{class:"result","aria-label":"Run","aria-busy":t.running.value,children:[c("form",
{class:"toolbar run",onSubmit:o=>{o.preventDefault(),t.execute()},children:[c("button",{class:"primary",disabled:t.
fresh||t.running.value,"data-does":"run",title:t.fresh?"Create it first":"Run it as it is stored",children:"Ru\
n"}),c("button",{type:"button",onClick:()=>t.cancel(),disabled:!t.running.value,"data-does":"cancel",children:"\
Cancel"}),t.paths.value.map((o,a)=>c("label",{children:[w(o,30),c("input",{class:"id",value:t.key.value[a]??"",
placeholder:'Ada, "42" or 42',"aria-describedby":i,spellcheck:!1,autocomplete:"off",onInput:l=>t.key.value=t.key.
value.with(a,l.currentTarget.value)})]},o)),c("label",{class:"grow",children:["parameters",c("input",{class:"f\
ilter",value:t.parameters.value,spellcheck:!1,autocomplete:"off",onInput:o=>t.parameters.value=o.currentTarget.
value})]}),c("span",{id:i,hidden:!0,children:"The partition key on which it runs: JSON where it is JSON, else \
text. Nothing stands for undefined."})]}),c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"gro\
up","aria-label":"What the run gave",children:[c("button",{"aria-pressed":e==="result",onClick:()=>n("result"),
children:"Result"}),c("button",{"aria-pressed":e==="console",onClick:()=>n("console"),children:["Console",s>0&&
` ${s}`]})]}),c("span",{class:"said",role:"status",children:t.running.value?"Running\u2026":r===void 0?"Not ru\
n yet":r.refused?`Failed with ${r.refused.status}${r.refused.substatus===0?"":`/${r.refused.substatus}`}: noth\
ing is written.${RS(t)}`:`${r.body===""?"No body.":"Done."}${RS(t)}${t.dirty.value?" Your edits were not part \
of it: save them first.":""}`})]}),c("div",{class:"result-body",children:r===void 0?null:e==="console"?c("pre",
{class:"console",role:"log",tabIndex:0,"aria-label":"Console",children:r.log===""?"It wrote nothing with conso\
le.log.":r.log.trimEnd().split(`
`).map(o=>w(o,5e3)).join(`
`)}):r.refused?c("p",{class:"failure",role:"alert",children:w(r.refused.message.replaceAll(`\r
`,`
`),4e3).replaceAll("\\u000a",`
`)}):c(Je,{text:Yt(r.body)?r.body:_e(r.body),label:"Result of the run",language:"json",readOnly:!0})})]})}function QE({
tab:t}){let e=t.run.value,n=e?.reply?.receipt??e?.refused?.receipt;return n===void 0?c("p",{class:"quiet",children:"\
Run the procedure to see what it costs, and why."}):c(Vs,{receipt:n,pages:1})}var RS=t=>t.without.value.length===
0?"":` It ran on the items without ${w(t.without.value.join(" and "),100)}: fill in the key for others.`;var MS={scale:"Scale",settings:"Settings",indexing:"Indexing",computed:"Computed properties",search:"Vectors a\
nd text",definition:"Definition"};function DS({tab:t}){G(()=>{t.open()},[t]);let e=t.busy.value!=="",n=t.section.
value,i=t.reviewing.value,r=t.broken.value!==void 0||t.wrong.value!==void 0,s=e?`${t.busy.value}\u2026`:r?"Thi\
s is not JSON yet.":t.changed.value.length>0?`Changed, not saved: ${t.changed.value.map(a=>w(a,40)).join(", ")}`:
t.notice.value,o=t.base.value.length>0;return c("div",{class:"settings",children:[c("div",{class:"toolbar",role:"\
toolbar","aria-label":"Settings",children:[t.coll!==""&&!i&&c("button",{class:"primary",disabled:e||r||t.changed.
value.length===0,onClick:()=>t.reviewing.value=!0,title:"What changes (Ctrl+S)","data-does":"save",children:"R\
eview and save"}),c("button",{onClick:()=>{t.reread()},disabled:e,title:"Read it again; changes are dropped",children:t.
dirty.value?"Drop changes":"Read again"}),c("span",{class:"said",role:"status",children:s}),c("span",{class:"p\
lace",children:[w(t.db,60),t.coll!==""&&` / ${w(t.coll,60)}`]})]}),t.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(t.failure.value,2e3)}),t.coll!==""&&!i&&c("div",{class:"toolbar sections",children:c("\
div",{class:"switch",role:"group","aria-label":"Sections",children:Object.keys(MS).map(a=>c("button",{"aria-pr\
essed":a===n,onClick:()=>t.section.value=a,children:MS[a]},a))})}),o?i?c(NE,{tab:t}):c(AE,{tab:t,section:t.coll===
""?"scale":n}):c("p",{class:"quiet pad",children:e?"Reading\u2026":""})]})}function AE({tab:t,section:e}){switch(e){case"\
scale":return c(DE,{tab:t});case"settings":return c(IE,{tab:t});case"indexing":return c(ph,{tab:t,name:"indexi\
ngPolicy",label:"Indexing policy",children:c(ZE,{tab:t})},"indexing");case"computed":return c(ph,{tab:t,name:"\
computedProperties",label:"Computed properties",example:_E,children:c("span",{class:"quiet",children:"Each has\
 a name and a query, which begins with SELECT VALUE."})},"computed");case"search":return c("div",{class:"two",
children:[c(ph,{tab:t,name:"vectorEmbeddingPolicy",label:"Vector embeddings",example:ME,children:c("span",{class:"\
quiet",children:"Entries may be added, not changed."})}),c(ph,{tab:t,name:"fullTextPolicy",label:"Full text",example:EE,
children:c("span",{class:"quiet",children:"The indexes of both are part of the indexing policy."})})]});case"d\
efinition":return c("div",{class:"policy",children:[c("div",{class:"toolbar",children:c("span",{class:"quiet",
children:"All that the server keeps of this container, also what has no field of its own here."})}),c("div",{class:"\
result-body",children:c(RE,{tab:t})})]})}}function RE({tab:t}){let e=t.edits.value.size===0&&t.broken.value===
void 0,n=be(()=>t.broken.peek()??mg(t.draft.peek()),[t.base.value,e]);return c(Je,{text:n,label:"Definition",language:"\
json",reading:t.busy.value==="reading",onChange:i=>t.editAll(i),mistakes:IS(t.broken.value)})}var _E=`[
  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }
]`,ME=`{
  "vectorEmbeddings": [
    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }
  ]
}`,EE=`{
  "defaultLanguage": "en-US",
  "fullTextPaths": [
    { "path": "/text", "language": "en-US" }
  ]
}`,mg=t=>_e(`{${t.filter(e=>!e.name.startsWith("_")).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`);
function IS(t){let e=t===void 0||t===""?void 0:Yt(t);return e?[e]:[]}function DE({tab:t}){let e=t.offer.value,
n=t.busy.value!=="";if(e===void 0)return c("p",{class:"quiet pad",children:n?"Reading\u2026":""});if(e===null)
return c("div",{class:"sheet",children:[c("p",{children:t.coll===""?"The containers of this database do not sh\
are a throughput: each has its own, unless the account is serverless.":"This container has no throughput of it\
s own: it shares that of its database, or the account is serverless."}),t.coll!==""&&c("p",{children:c("button",
{onClick:()=>z({kind:"settings",db:t.db,coll:""}),children:"Scale the database"})})]});let i=t.throughput.value;
return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Scale",children:c("form",{class:"form",onSubmit:r=>{
r.preventDefault(),t.scale()},children:[c("dl",{class:"facts",children:[c("dt",{children:"now"}),c("dd",{children:[
E(e.now)," RU/s",e.throughput.kind==="autoscale"&&`, autoscale up to ${E(qi(e.throughput))} RU/s`]}),c("dt",{children:"\
least possible"}),c("dd",{children:e.least===void 0?"\u2013":`${E(e.least)} RU/s`}),c("dt",{children:"ranges"}),
c("dd",{children:c("span",{role:"status",children:e.pending?"The server moves items to other ranges. Requests \
go on meanwhile.":"No move is under way."})})]}),c(uo,{name:"Throughput",value:i,onChange:r=>{t.throughput.value=
r,t.notice.value=""},least:e.throughput.kind===i.kind?e.least:void 0}),c(J1,{now:e.throughput,next:i}),c("p",{
children:c("button",{class:"primary",disabled:n||!t.scaled.value,children:"Save throughput"})})]})})}function IE({
tab:t}){let e=t.value("defaultTtl"),n=e===void 0?{kind:"off",seconds:86400}:e===-1?{kind:"on",seconds:86400}:{
kind:"after",seconds:typeof e=="number"?e:NaN},i=t.value("geospatialConfig")?.type??"Geography",r=t.value("cha\
ngeFeedPolicy"),s=t.value("uniqueKeyPolicy")?.uniqueKeys??[],o=t.value("partitionKey"),a=t.value("conflictReso\
lutionPolicy"),l=t.value("clientEncryptionPolicy"),u=h=>h.map(d=>w(d,100)).join(", ");return c("div",{class:"s\
heet",tabIndex:0,role:"region","aria-label":"Settings of the container",children:[c(dg,{value:n,onChange:h=>t.
edit("defaultTtl",h.kind==="off"?"":h.kind==="on"?"-1":Number.isFinite(h.seconds)?String(h.seconds):"0")}),c("\
fieldset",{class:"choice",children:[c("legend",{children:"Points and shapes"}),["Geography","Geometry"].map(h=>c(
"label",{children:[c("input",{type:"radio",name:`geo-${t.id}`,checked:i===h,onChange:()=>t.edit("geospatialCon\
fig",_e(JSON.stringify({type:h})))}),h]},h))]}),c("fieldset",{class:"choice",children:[c("legend",{children:"C\
hange feed of all versions and deletes"}),c("label",{children:[c("input",{type:"checkbox",checked:r!==void 0,onChange:h=>t.
edit("changeFeedPolicy",h.currentTarget.checked?ES(10):"")}),"Keep them for"]}),c("label",{children:[c("input",
{class:"number",type:"number","aria-label":"Minutes",min:"0",value:String(r?.retentionDuration??10),disabled:r===
void 0,onInput:h=>t.edit("changeFeedPolicy",ES(h.currentTarget.valueAsNumber))}),"minutes"]})]}),c("h3",{children:"\
What never changes"}),c("dl",{class:"facts",children:[c("dt",{children:"partition key"}),c("dd",{class:"id",children:u(
o?.paths??[])}),c("dt",{children:"unique keys"}),c("dd",{class:"id",children:s.length===0?"none":s.map(h=>u(h.
paths)).join("; ")}),c("dt",{children:"conflicts of regions"}),c("dd",{class:"id",children:[w(a?.mode??"\u2013",
40)," ",w(a?.conflictResolutionPath||a?.conflictResolutionProcedure||"",200)]}),l&&c(W,{children:[c("dt",{children:"\
encrypted by clients"}),c("dd",{class:"id",children:u((l.includedPaths??[]).map(h=>h.path))})]})]})]})}var ES=t=>_e(
JSON.stringify({retentionDuration:Number.isFinite(t)?t:0}));function ph(t){let{tab:e,name:n}=t,i=e.text(n);return c(
"div",{class:"policy",children:[c("div",{class:"toolbar",children:[c("h3",{children:t.label}),t.children,t.example!==
void 0&&c("button",{onClick:()=>e.edit(n,i===""?_e(t.example):""),children:i===""?"Add an example":"Remove all"})]}),
c("div",{class:"result-body",children:c(Je,{text:i,label:t.label,language:"json",reading:e.busy.value==="readi\
ng",onChange:r=>e.edit(n,r.trim()===""?"":r),mistakes:i===""||!Yt(i)?e.refused.value.get(n)??LE:IS(i)})})]})}var LE=[];
function ZE({tab:t}){let e=t.progress.value;return c("span",{class:"line",role:"status",children:e<100?c(W,{children:[
"The index is rebuilt for this policy: ",e," %",c("progress",{"aria-label":"Rebuild of the index",max:100,value:e})]}):
c("span",{class:"quiet",children:"Every range has the index of the stored policy."})})}function NE({tab:t}){let e=t.
changed.value,n=t.busy.value!=="",i=Y(null);return $e(()=>Da(i.current),[]),c("section",{class:"conflict","ari\
a-label":"What changes",children:[c("div",{class:"toolbar",children:[c("button",{ref:i,class:"primary",disabled:n,
onClick:()=>{t.save()},"data-does":"save",children:"Save"}),c("button",{disabled:n,onClick:()=>t.reviewing.value=
!1,children:"Back"}),c("span",{class:"said",children:qE(t,e)})]}),c(so,{left:mg(t.base.value),right:mg(t.draft.
value),names:["Stored","After saving"],language:Dr})]})}function qE(t,e){let n=t.value("defaultTtl");return e.
includes("defaultTtl")&&typeof n=="number"&&n>0?`Items that have not been written for ${E(n)} s are deleted, u\
nless they have a ttl of their own.`:e.includes("indexingPolicy")?"The server rebuilds the index in the backgr\
ound. Requests go on meanwhile.":""}var mh=v(void 0),Ba,gg=new Mn(async t=>{if(Ba===void 0)return!0;let{db:e,coll:n}=Ba;try{let i=(Math.floor(Date.
now()/1e3)+1)%10,r=await _n(T.peek(),e,n,{seconds:600,step:10,keys:1,before:i},t);if(t.aborted)return!0;let s=[];
for(let o of r.partitions)o.cells.forEach((a,l)=>{let u=s[l]??={ru:0,budget:0,peak:0,requests:0,throttled:0};u.
ru+=a.ru,u.peak=Math.max(u.peak,a.peak),u.requests+=a.requests,u.throttled+=a.throttled});return mh.value={db:e,
coll:n,cells:s,budgeted:r.budget.requestUnitsPerSecond>0},!0}catch{return t.aborted}},()=>5e3);function Og(t){
t?.db===Ba?.db&&t?.coll===Ba?.coll||(Ba=t,mh.value=void 0,t===void 0?gg.stop():(gg.start(),gg.again()))}function LS(){let t=it(),e=t&&t.db!==""&&t.coll!==""&&T.value.mayReadAll?{db:t.db,coll:t.coll}:void 0;return G(
()=>Og(t?.kind==="heat"?void 0:e),[e?.db,e?.coll,t?.kind==="heat"]),G(()=>()=>Og(void 0),[]),!e||t?.kind==="he\
at"?null:c(XE,{at:e})}function XE({at:t}){let e=mh.value,n=e===void 0||e.budgeted?0:Math.max(0,...e.cells.map(
o=>o.ru)),i=Eu((o,a,l,u)=>{let h=e?.cells.length??0;o.fillStyle=u.heat[0],o.fillRect(0,0,a,l),e?.cells.forEach(
(d,f)=>{let p=e.budgeted?d.peak:n>0?d.ru/n:0,[m,g]=[f/h*a,(f+1)/h*a];o.fillStyle=u.heat[gn(p,d.requests+d.throttled>
0)],o.fillRect(m,0,g-m+.3,l),d.throttled!==0&&(o.fillStyle=u.mark,o.fillRect(m,0,g-m,3))})}),r=Math.max(0,...(e?.
cells??[]).map(o=>o.peak)),s=(e?.cells??[]).reduce((o,a)=>o+a.throttled,0);return c("button",{class:"strip",title:"\
Open the heat map",onClick:()=>z({kind:"heat",...t}),children:[c("span",{children:"Heat of 10 min"}),c("canvas",
{ref:i,"aria-hidden":"true"}),c("span",{class:"unseen",children:": "}),c("span",{children:[e?.budgeted?`busies\
t second ${Nt(r)}`:"",s>0?`, ${E(s)} refused`:""]})]})}function ZS(){let t=Vn.value,e=Y(null),n=t?.step??0;if(G(()=>e.current?.querySelector(".next")?.scrollIntoView(
{block:"nearest"}),[n]),t===void 0)return null;let i=gi[t.lab],r=n>=i.steps.length;return c("section",{class:"\
tour","aria-label":"Guided tour",ref:e,tabIndex:0,children:[c("div",{class:"toolbar",children:[c("select",{"ar\
ia-label":"Lab",value:String(t.lab),onChange:s=>Oi(Number(s.currentTarget.value)),children:gi.map((s,o)=>c("op\
tion",{value:String(o),children:s.title},o))}),c("button",{onClick:()=>Vn.value=void 0,children:"Close"}),!i.comparesRanges&&
c("label",{class:"ranges",title:"Play the lab with one range and with five: what differs?",children:["Played i\
n",c("select",{value:String(mi.value),disabled:cr.value,onChange:s=>Fy(s.currentTarget.value==="1"?1:5),children:[
c("option",{value:"5",children:"5 ranges"}),c("option",{value:"1",children:"1 range"})]})]})]}),c("h2",{children:i.
question}),c("ol",{children:i.steps.slice(0,n+1).map((s,o)=>c("li",{children:[c("p",{children:typeof s.says=="\
string"?s.says:s.says(mi.value)}),o<n?c("p",{class:"saw",children:w(Lo.value[o]??"",300)}):c("button",{class:"\
primary next",disabled:cr.value,onClick:()=>{Gy()},children:s.button})]},o))}),c("p",{class:"failure",role:"al\
ert",children:us.value===""?"":w(us.value,600)}),c("div",{role:"status",children:[cr.value&&c("p",{class:"quie\
t",children:"Working\u2026"}),r&&c("p",{children:i.so})]}),r&&c(W,{children:[c("p",{class:"quiet",children:["T\
he whole lab, with an exercise and questions: ",c("span",{class:"id",children:i.page})]}),t.lab+1<gi.length&&c(
"button",{class:"primary next",onClick:()=>Oi(t.lab+1),children:["Next lab: ",gi[t.lab+1].title]}),c("button",
{onClick:()=>nh(ye),children:"Delete what the labs made"})]})]})}var BE=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function jE(){let t=[],e=Tt.
value;e.state==="failed"&&t.push({key:"failed",level:1,name:e.why,quiet:!0});let n=me(e);n?.length===0&&t.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});let i=xo.value.trim().toLowerCase();for(let r of n??[]){
let s=ke(r.id),o=u=>u.toLowerCase().includes(i),a=i===""?void 0:me(yt.value.get(s))?.filter(u=>o(u.id));if(i!==
""&&!o(r.id)&&!a?.length)continue;let l=a?.length?!0:En.value.has(s);t.push({key:s,level:1,name:r.id,menu:()=>sh(
r.id),expands:{open:l,toggle:u=>{bt(s,u,r.id)}}}),l&&WE(t,r.id,a?.length?a:void 0)}return i!==""&&t.length===0&&
t.push({key:"nothing",level:1,name:"Nothing has this in its name",quiet:!0}),t}function WE(t,e,n){let i=yt.value.
get(ke(e));i?.state==="failed"&&t.push({key:e+"failed",level:2,name:i.why,quiet:!0});let r=n??me(i);if(r!==void 0){
r.length===0&&t.push({key:ke(e)+"none",level:2,name:"No containers yet",quiet:!0});for(let s of r){let o=zr(e,
s.id),a=En.value.has(o),l=s.partitionKey.paths.map(u=>w(u,40)).join(" ");t.push({key:o,level:2,name:s.id,note:l,
opens:{kind:"items",db:e,coll:s.id},menu:()=>oh(e,s.id),expands:{open:a,toggle:u=>{bt(o,u,e,s.id)}}}),a&&zE(t,
e,s.id,o)}Rn.value===void 0&&n===void 0&&UE(t,e)}}function UE(t,e){let n=CO(e),i=En.value.has(n),r=Hi.value.get(
e),s=me(r);if(t.push({key:n,level:2,name:"Users",note:s?E(s.length):"",opens:{kind:"users",db:e,coll:"",user:""},
menu:()=>X1(e),expands:{open:i,toggle:o=>{bt(n,o,e)}}}),!!i){r?.state==="failed"&&t.push({key:n+"failed",level:3,
name:r.why,quiet:!0});for(let o of s??[])t.push({key:n+o.id,level:3,name:o.id,opens:{kind:"users",db:e,coll:"",
user:o.id},menu:()=>B1(e,o.id)})}}function zE(t,e,n,i){let r=Gi.value.get(i),s=me(r);r?.state==="failed"&&t.push(
{key:i+"failed",level:3,name:r.why,quiet:!0});let o=s?.ranges.every(a=>a.items!==void 0)?E(s.ranges.reduce((a,l)=>a+
(l.items??0),0)):"";t.push({key:i+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:n}}),t.push(
{key:i+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:n}}),t.push({key:i+"ranges",level:3,name:"\
Ranges and definition",note:s?E(s.ranges.length):"",opens:{kind:"container",db:e,coll:n}}),t.push({key:i+"sett\
ings",level:3,name:"Scale and settings",opens:{kind:"settings",db:e,coll:n}}),s?.ranges.every(a=>a.items!==void 0)&&
(t.push({key:i+"heat",level:3,name:"Heat",opens:{kind:"heat",db:e,coll:n}}),t.push({key:i+"advice",level:3,name:"\
Advice",opens:{kind:"advice",db:e,coll:n}})),t.push({key:i+"feed",level:3,name:"Change feed",opens:{kind:"feed",
db:e,coll:n}});for(let[a,l]of BE){let u=s?.scripts[a]??[];if(u.length===0)continue;let h=JSON.stringify([e,n,a]),
d=En.value.has(h);if(t.push({key:h,level:3,name:l,note:E(u.length),expands:{open:d,toggle:f=>{bt(h,f,e,n)}}}),
!!d)for(let f of u)t.push({key:h+f.id,level:4,name:f.id,opens:{kind:"script",db:e,coll:n,scripts:a,name:f.id},
menu:()=>q1(e,n,a,f.id)})}}function NS(t){t.opens?z(t.opens):t.expands?.toggle(!t.expands.open)}var YE=re(jE);
function qS(){return c("input",{type:"search",class:"tree-filter","aria-label":"Find in the tree",placeholder:"\
Find by name",value:xo.value,spellcheck:!1,autocomplete:"off",onInput:t=>Bh(t.currentTarget.value),onKeyDown:t=>{
if(t.key==="ArrowDown")document.querySelector("[role=treeitem][tabindex='0']")?.focus();else if(t.key==="Escap\
e")Bh("");else return;t.preventDefault()}})}function XS(){let t=YE.value,[e,n]=M(""),i=Y(null),r=Math.max(0,t.
findIndex(m=>m.key===e)),s=it(),o=s&&(s.coll===""?ke(s.db):zr(s.db,s.coll)),a=Y(new WeakMap),l=(m,g,O)=>{let b=`${g}\
 ${O}`,y=a.current.get(m);if(y?.state===b)return y.element;let k=c(VE,{node:m,focused:g,selected:O,onFocus:n,onMenu:d},
m.key);return a.current.set(m,{state:b,element:k}),k},[u,h]=M(void 0),d=(m,g,O)=>{if(m.menu===void 0)return;n(
m.key);let b=g.getBoundingClientRect();h({node:m,at:O??{x:b.left+40,y:b.bottom}})},f=m=>{let g=t[Math.max(0,Math.
min(t.length-1,m))];g&&(n(g.key),i.current?.querySelectorAll("[role=treeitem]")[t.indexOf(g)]?.focus())},p=m=>{
let g=t[r];if(!(!g||m.altKey||m.ctrlKey||m.metaKey)){if(m.key==="ContextMenu"||m.key==="F10"&&m.shiftKey){d(g,
m.target),m.preventDefault();return}switch(m.key){case"ArrowDown":f(r+1);break;case"ArrowUp":f(r-1);break;case"\
Home":f(0);break;case"End":f(t.length-1);break;case"ArrowRight":g.expands&&!g.expands.open?g.expands.toggle(!0):
g.expands&&f(r+1);break;case"ArrowLeft":g.expands?.open?g.expands.toggle(!1):f(t.findLastIndex((O,b)=>b<r&&O.level<
g.level));break;case"Enter":case" ":NS(g);break;default:if(m.key.length!==1)return;for(let O=1;O<=t.length;O++){
let b=(r+O)%t.length;if(t[b].name.toLowerCase().startsWith(m.key.toLowerCase())){f(b);break}}}m.preventDefault()}};
return t.length===0?c("p",{class:"quiet pad",children:Tt.value.state==="reading"?"Reading\u2026":""}):c(W,{children:[
c("ul",{class:"tree",role:"tree","aria-label":"Databases and containers",ref:i,onKeyDown:p,children:t.map((m,g)=>l(
m,g===r,m.key===o))}),u&&c(co,{label:w(u.node.name,100),items:u.node.menu(),at:u.at,onClose:()=>h(void 0)},u.node.
key)]})}function VE(t){let e=t.node;return c("li",{role:"treeitem","data-key":e.key,class:`node level-${e.level}${e.
quiet?" quiet":""}`,"aria-level":e.level,"aria-expanded":e.expands?.open,"aria-selected":t.selected,tabIndex:t.
focused?0:-1,title:w(e.name,300),onFocus:()=>t.onFocus(e.key),onContextMenu:n=>{e.menu!==void 0&&(n.preventDefault(),
n.currentTarget.focus(),t.onMenu(e,n.currentTarget,{x:n.clientX,y:n.clientY}))},onClick:n=>{let i=n.target.closest(
".more");if(i){t.onMenu(e,i);return}let r=n.target.closest(".arrow")!==null;e.expands&&(r||!e.opens)?e.expands.
toggle(!e.expands.open):(e.expands&&!e.expands.open&&e.expands.toggle(!0),NS(e))},children:[c("span",{class:"a\
rrow","aria-hidden":"true",children:e.expands?e.expands.open?"\u25BE":"\u25B8":""}),c("span",{class:"name",children:w(
e.name,120)}),e.note&&c("span",{class:"note",children:e.note}),e.menu&&c("span",{class:"more","aria-hidden":"t\
rue",title:"What can be done with it (Shift+F10)",children:"\u22EF"})]})}function BS(){let[t,e]=M(""),[n,i]=M(""),[r,s]=M(!1),o=t.trim().startsWith("type=");return c("main",{class:"un\
lock",children:c("form",{onSubmit:a=>{a.preventDefault(),s(!0),hO(t,n).finally(()=>s(!1))},children:[c("h2",{children:"\
Open the account"}),c("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),c("label",{children:["Account key or resource token",c("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:t,onInput:a=>e(a.currentTarget.value),required:!0})]}),o&&c("label",
{children:["Container that the token opens",c("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:n,onInput:a=>i(a.currentTarget.value)})]}),c("button",{class:"primary",disabled:r||t.
trim()==="",children:"Open"}),c("p",{class:"failure",role:"alert",children:ci.value===""?"":w(ci.value,600)})]})})}function jS({tab:t}){Lr(t);let e=t.containers.value,n=Math.max(1e-9,...(e??[]).map(i=>i.total.ru));return c("d\
iv",{class:"items",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Heat",children:[c("div",{class:"\
switch",role:"group","aria-label":"Time",children:Qo.map(i=>c("button",{"aria-pressed":t.seconds.value===i,onClick:()=>t.
choose(i),children:qm[i]},i))}),c("span",{class:"said",role:"status",children:e===void 0?"":`${X(e.length,"con\
tainer")}, ${U(e.reduce((i,r)=>i+r.total.ru,0))} RU`})]}),t.failure.value!==""&&c("p",{class:"failure",role:"a\
lert",children:w(t.failure.value,2e3)}),c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Heat of \
all containers",children:[e===void 0?c("p",{class:"quiet",children:t.failure.value===""?"Reading\u2026":""}):e.
length===0?c("p",{class:"quiet",children:"There are no containers yet."}):c("table",{class:"plain",children:[c(
"caption",{children:"The hottest container first"}),c("thead",{children:c("tr",{children:[c("th",{scope:"col",
children:"container"}),c("th",{scope:"col",class:"amount",children:"RU"}),c("th",{scope:"col",children:"share \
of the hottest"}),c("th",{scope:"col",class:"amount",children:"RU/s provisioned"}),c("th",{scope:"col",class:"\
amount",children:"busiest second"}),c("th",{scope:"col",class:"amount",children:"refused"}),c("th",{scope:"col",
class:"amount",children:"ranges"}),c("th",{scope:"col",class:"amount",children:"items"}),c("th",{scope:"col",class:"\
amount",children:"size"})]})}),c("tbody",{children:[...e].sort((i,r)=>r.total.ru-i.total.ru).slice(0,500).map(
i=>{let r=rr(i.container);return c("tr",{children:[c("th",{scope:"row",children:c("button",{disabled:!r,onClick:()=>r&&
z({kind:"heat",...r}),title:"Open its heat map",children:r?`${w(r.db,60)} / ${w(r.coll,60)}`:w(i.container,120)})}),
c("td",{class:"amount",children:U(i.total.ru)}),c("td",{class:"bar","aria-hidden":"true",children:c("div",{style:{
width:`${100*i.total.ru/n}%`}})}),c("td",{class:"amount",children:[i.budget.requestUnitsPerSecond>0?E(i.budget.
requestUnitsPerSecond):"\u2013",i.budget.kind==="shared"?" shared":i.budget.autoscale?" max":""]}),c("td",{class:"\
amount",children:[c("i",{class:`heat-${gn(i.peak,i.total.requests>0)}`,"aria-hidden":"true"}),i.total.requests+
i.total.throttled===0?"\u2013":Nt(i.peak)]}),c("td",{class:i.total.throttled>0?"amount bad":"amount",children:E(
i.total.throttled)}),c("td",{class:"amount",children:E(i.ranges)}),c("td",{class:"amount",children:E(i.items)}),
c("td",{class:"amount",children:zt(i.bytes)})]},i.container)})})]}),(e?.length??0)>500&&c("p",{class:"quiet",children:[
"The 500 hottest of ",E(e.length)," containers."]})]})]})}function US({tab:t}){G(()=>{t.all.peek()===void 0&&t.read()},[t]);let e=t.all.value,n=(e??[]).reduce((s,o)=>s+
o.findings.length,0),i=t.busy.value,r=t.preview.value;return c("div",{class:"items",children:[c("div",{class:"\
toolbar",children:[c("button",{onClick:()=>{t.read()},disabled:i!=="",children:"Read again"}),c("span",{class:"\
said",role:"status",children:i==="changing"?"Changing\u2026":i!==""?"Reading\u2026":e?X(n,"finding"):""}),t.coll!==
""&&c("span",{class:"place",children:[w(t.db,60)," / ",w(t.coll,60)]})]}),t.failure.value!==""&&!r&&c("p",{class:"\
failure",role:"alert",children:w(t.failure.value,2e3)}),c("div",{class:"sheet",tabIndex:0,role:"region","aria-\
label":"Findings",children:[t.applied.value.map((s,o)=>c("section",{class:"finding applied","aria-label":"What\
 was changed",children:[c("h3",{children:["Changed: ",w(s.title,200)]}),c("p",{class:"quiet",children:ja(s.container)}),
c(WS,{steps:s.steps})]},o)),e?.length===0&&c("p",{class:"quiet",children:"There are no containers yet."}),e&&[
...e].sort((s,o)=>o.findings.length-s.findings.length).map(s=>c(FE,{tab:t,a:s,alone:t.coll!==""},s.container))]}),
r&&c(ne,{title:"Apply this change?",onClose:()=>t.preview.value=void 0,children:[c("p",{children:[ja(r.container),
": ",w(r.finding.title,300)]}),c(WS,{steps:r.steps}),c("p",{class:"quiet",children:r.note}),c("p",{class:"fail\
ure",role:"alert",children:t.failure.value===""?"":w(t.failure.value,1e3)}),c("div",{class:"toolbar",children:[
c("button",{class:"primary",disabled:i!=="",onClick:()=>{t.apply()},children:i==="changing"?"Changing\u2026":"\
Apply"}),c("button",{onClick:()=>t.preview.value=void 0,children:"Leave it"})]})]})]})}function ja(t){let e=rr(
t);return e?`${w(e.db,80)} / ${w(e.coll,80)}`:w(t,160)}function WS({steps:t}){return c("table",{class:"plain s\
teps-of-change",children:[c("thead",{children:c("tr",{children:[c("th",{scope:"col",children:"what"}),c("th",{
scope:"col",children:"before"}),c("th",{scope:"col",children:"after"})]})}),c("tbody",{children:t.map((e,n)=>c(
"tr",{children:[c("th",{scope:"row",class:"id",children:w(e.what,200)}),c("td",{children:w(e.before,100)}),c("\
td",{children:w(e.after,100)})]},n))})]})}function FE({tab:t,a:e,alone:n}){let i=rr(e.container);return c("sec\
tion",{class:"advice","aria-label":ja(e.container),children:[!n&&c("h2",{children:[ja(e.container)," ",i&&c("b\
utton",{class:"plain-button",onClick:()=>z({kind:"heat",...i}),"aria-label":`Heat of ${ja(e.container)}`,children:"\
Heat"})]}),c("p",{class:"quiet",children:[e.findings.length===0?e.examined.executions===0?"Nothing seen: ":"No\
thing found: ":"Examined: ",gy(e),"."]}),e.findings.map(r=>c(GE,{f:r,onApply:()=>{t.look(e.container,r)},busy:t.
busy.value!==""},r.id))]})}function GE({f:t,onApply:e,busy:n}){let i=t.remedy.split(`
`);return c("article",{class:`finding ${t.severity}`,children:[c("h3",{children:[c("span",{class:"severity",children:t.
severity})," ",w(t.title,300)]}),c("ul",{children:t.evidence.map((r,s)=>c("li",{children:w(r,500)},s))}),c("p",
{children:[c("strong",{children:"Leads to:"})," ",w(t.consequence,1500)]}),c("p",{children:c("strong",{children:"\
Remedy:"})}),i.map((r,s)=>r.startsWith("    ")?c("pre",{class:"id",children:w(r.trim(),1e3)},s):c("p",{children:w(
r,1500)},s)),c("p",{class:"finding-end",children:[t.change&&c("button",{onClick:e,disabled:n,"aria-label":`Pre\
view and apply: ${w(t.title,120)}`,children:"Preview and apply"}),c("span",{class:"quiet",children:[w(t.id,60),
t.rule!==""&&` \xB7 ${w(t.rule,20)}`]})]})]})}function VS({tab:t}){return Lr(t),c("div",{class:"items",children:[c("form",{class:"toolbar",onSubmit:e=>{e.preventDefault(),
t.start()},children:[c("label",{children:["From"," ",c("select",{value:t.from.value,onChange:e=>t.from.value=e.
currentTarget.value,children:[c("option",{value:"now",children:"now"}),c("option",{value:"beginning",children:"\
the beginning"}),c("option",{value:"time",children:"a time"})]})]}),t.from.value==="time"&&c("input",{value:t.
time.value,onInput:e=>t.time.value=e.currentTarget.value,"aria-label":"Time in UTC",class:"feed-time"}),c("lab\
el",{children:["Of"," ",c("select",{value:t.of.value,onChange:e=>t.of.value=e.currentTarget.value,children:[c(
"option",{value:"all",children:"all ranges"}),c("option",{value:"range",children:"a range"}),c("option",{value:"\
key",children:"a partition key"})]})]}),t.of.value==="range"&&c("select",{value:t.range.value,onChange:e=>t.range.
value=e.currentTarget.value,"aria-label":"Range",children:t.ranges.value.map(e=>c("option",{value:e.id,children:w(
e.id,20)},e.id))}),t.of.value==="key"&&c("input",{value:t.key.value,onInput:e=>t.key.value=e.currentTarget.value,
"aria-label":"Partition key",class:"filter",spellcheck:!1}),c("button",{type:"submit",children:"Start anew"}),
c("button",{type:"button",onClick:()=>t.pause(t.running.value),children:t.running.value?"Pause":"Go on"}),c("s\
pan",{class:"place",children:[w(t.db,60)," / ",w(t.coll,60)]})]}),t.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(t.failure.value,1e3)}),c("div",{class:"feed-sides",children:[c(zS,{tab:t,side:t.sides[0],
title:"Latest versions"}),c(zS,{tab:t,side:t.sides[1],title:"All versions and deletes"})]})]})}var HE=[{title:"\
time (UTC)",width:74},{title:"change",width:60},{title:"id",width:110},{title:"key",width:80},{title:"LSN",width:50}];
function zS({tab:t,side:e,title:n}){let i=e.rows.value,r=e.came.value-i.length,s=e.came.value-1,o=h=>i[i.length-
1-h],a=e.selected.value===void 0?-1:s-e.selected.value,l=o(a),u=h=>{let d=o(h);d&&z({kind:"item",db:t.db,coll:t.
coll,item:d.item,key:d.key})};return c("section",{class:"feed-side","aria-label":n,children:[c("div",{class:"t\
oolbar",children:[c("h2",{children:n}),c("span",{class:"said quiet",role:"status",children:[X(e.came.value,"ch\
ange"),r>0?`, the last ${E(i.length)} are kept`:""," \xB7 ",U(e.charge.value)," RU"]}),c("button",{disabled:!l,
onClick:()=>u(a),children:"Open"})]}),e.mode==="versions"&&t.from.value==="beginning"&&c("p",{class:"quiet fee\
d-note",children:"This feed begins with the oldest version that the container keeps."}),e.lacksVersions.value?
c("p",{class:"quiet feed-note",role:"status",children:["This container keeps no versions. Its settings say for\
 how long it shall keep them."," ",c("button",{onClick:()=>zl(t.db,t.coll),children:"Settings"})]}):e.failure.
value!==""&&c("p",{class:"failure",role:"alert",children:w(e.failure.value,600)}),c("div",{class:"result-body",
children:c(Ii,{label:`Changes: ${n}`,columns:HE,count:i.length,row:h=>{let d=o(h);if(d)return[d.at>0?new Date(
d.at).toISOString().slice(11,19):"",w(d.what,20),w(d.item,200),d.key.map(f=>ui(f,60)).join(" "),String(d.lsn)]},
selected:a,onSelect:h=>e.selected.value=s-h,onOpen:u})}),l&&c(KE,{row:l})]})}var YS=2e5;function KE({row:t}){let e=r=>r.
length>YS?r.slice(0,YS)+"\u2026":_e(r),n=be(()=>e(t.current),[t.n,t.current]),i=be(()=>e(t.previous),[t.n,t.previous]);
return c("div",{class:"feed-detail",children:[t.previous!==""&&c("div",{children:[c("p",{class:"quiet",children:"\
before"}),c(Je,{text:i,label:"Item before the change",language:"json",readOnly:!0})]}),t.current!==""&&c("div",
{children:[c("p",{class:"quiet",children:"after"}),c(Je,{text:n,label:"Item after the change",language:"json",
readOnly:!0})]})]})}function FS({tab:t}){return t instanceof ns?c(jS,{tab:t}):t instanceof is?c(US,{tab:t}):t instanceof os?c(VS,{
tab:t}):c(ex,{tab:t})}K({name:"Heat of all containers",run:()=>z({kind:"heat",db:"",coll:""})});K({name:"Advic\
e on all containers",run:()=>z({kind:"advice",db:"",coll:""})});var yg=()=>(it()?.coll??"")!=="",bg=t=>()=>{let e=it();
e&&z({kind:t,db:e.db,coll:e.coll})};K({name:"Heat of the container",when:yg,run:bg("heat")});K({name:"Advice o\
n the container",when:yg,run:bg("advice")});K({name:"Change feed of the container",when:yg,run:bg("feed")});function GS(){return $e(H1,[]),c(W,{children:[c("header",{class:"top",children:[c("h1",{class:"brand",children:[
c("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[c("circle",{cx:"16",cy:"16",r:"4"}),c("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),c("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),c("span",{class:"quiet",children:Wn.
value&&`${w(Wn.value.version,40)} \xB7 ${Wn.value.mode} mode${Wn.value.inMemory?" \xB7 in memory":""}`}),c("sp\
an",{class:"grow"}),c("label",{children:["Theme"," ",c("select",{value:zn.value,onChange:t=>zn.value=Ro.find(e=>e===
t.currentTarget.value)??"system",children:[c("option",{value:"system",children:"System"}),c("option",{value:"l\
ight",children:"Light"}),c("option",{value:"dark",children:"Dark"}),c("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),Ut.value==="open"&&!Rn.value&&c(W,{children:[c("button",{onClick:()=>z({kind:"heat",db:"",
coll:""}),title:"Heat of all containers",children:"Heat"}),c("button",{onClick:()=>z({kind:"advice",db:"",coll:""}),
title:"Advice on all containers",children:"Advice"})]}),Ut.value==="open"&&c("button",{onClick:()=>Dn.value="p\
alette",title:"Commands (Ctrl+K)",children:"Commands"}),c("button",{onClick:()=>Dn.value="keys",title:"Keys (?\
)",children:"Keys"})]}),c("div",{class:"lost",role:"alert",children:An.value?"The server does not answer. Edit\
s stay here; the page tries again every second.":""}),Ut.value==="opening"?c("main",{class:"unlock",children:c(
"p",{class:"quiet",children:"Opening\u2026"})}):Ut.value==="locked"?c(BS,{}):c(JE,{}),c(lS,{})]})}function JE(){
return G(()=>{Fr()},[]),G(()=>{let t=it()?.db;t&&!En.peek().has(ke(t))&&bt(ke(t),!0,t)},[ae.value]),c(W,{children:[
c("nav",{class:"tree-place","aria-label":"Account",children:[c("div",{class:"toolbar",children:[c("h2",{children:"\
Account"}),c("span",{class:"grow"}),c(j1,{}),c("button",{onClick:()=>{Fr()},children:"Refresh"})]}),c(qS,{}),c(
XS,{}),c(ZS,{})]}),c("main",{class:"work",children:[c(tD,{}),c(nD,{}),c(LS,{})]}),c("footer",{children:c("div",
{class:"spent",role:"status",children:c(rD,{})})}),c(aS,{})]})}var eD={query:"\u203A_",items:"\u2261",item:"{}",
container:"\u25A4",script:"\u0192",settings:"\u2699",users:"\u263A",heat:"\u25A6",advice:"!",feed:"\u21BB"};function tD(){
let t=Y(null);return G(()=>{t.current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",
inline:"nearest"})},[ae.value]),ge.value.length===0?c("div",{class:"tabs"}):c("div",{class:"tabs",role:"tablis\
t","aria-label":"Open tabs",ref:t,children:ge.value.map(e=>c("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.
id===ae.value?0:-1,"aria-selected":e.id===ae.value,"aria-controls":e.id===ae.value?`body-${e.id}`:void 0,title:[
e.db,e.coll].filter(n=>n!=="").map(n=>w(n,100)).concat(w(e.title,200)).join(" / "),onClick:()=>ae.value=e.id,onAuxClick:n=>n.
button===1&&Un(e.id),onKeyDown:n=>{let i=ge.peek(),r=i.indexOf(e),s=n.key==="ArrowRight"?i[r+1]:n.key==="Arrow\
Left"?i[r-1]:void 0;s?(ae.value=s.id,document.getElementById(`tab-${s.id}`)?.focus()):n.key==="Delete"?Un(e.id):
(n.key==="Enter"||n.key===" ")&&(ae.value=e.id)},children:[c("span",{class:"kind","aria-hidden":"true",children:eD[e.
kind]}),c("span",{class:"name",children:w(e.title,40)}),(Ao(e)||e.kind==="item"&&e.dirty.value)&&c("span",{"ar\
ia-label":"not saved",children:"\u2022"}),c("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+\
W)",onClick:n=>{n.stopPropagation(),Un(e.id)},children:"\xD7"})]},e.id))})}function nD(){let t=Y(new Set);return ae.
value!==0&&t.current.add(ae.value),ge.value.length===0?c("div",{class:"empty",children:[c("h2",{children:"Look\
 at your data"}),c("p",{class:"quiet",children:"Open a container in the tree on the left, or create one. Ctrl+\
K finds everything; ? lists the keys."}),c("button",{onClick:()=>fe.value={kind:"new container",db:void 0},children:"\
New container"}),c("button",{onClick:()=>Oi(0),children:"Take the tour"})]}):c(W,{children:ge.value.filter(e=>t.
current.has(e.id)).map(e=>c("div",{class:"tab-body",role:"tabpanel",id:`body-${e.id}`,"aria-labelledby":`tab-${e.
id}`,hidden:e.id!==ae.value,children:c(iD,{tab:e})},e.id))})}function iD({tab:t}){switch(t.kind){case"query":return c(
$S,{tab:t});case"items":return c(z1,{tab:t});case"item":return c(zx,{tab:t});case"container":return c(ox,{tab:t});case"\
script":return c(_S,{tab:t});case"settings":return c(DS,{tab:t});case"users":return c(tS,{tab:t});default:return c(
FS,{tab:t})}}function rD(){let t=Oe.value;if(t===void 0)return c("span",{class:"quiet",children:"What an actio\
n costs stands here."});let e=t.receipt;return c(W,{children:[c("strong",{children:[U(t.charge)," RU"]}),t.milliseconds>
0&&c("span",{children:[t.milliseconds.toFixed(1)," ms"]}),c("span",{children:t.what}),e?.partitionKey!==void 0&&
c("span",{class:"id",children:["key ",w(JSON.stringify(e.partitionKey),60)]}),e?.rangesTouched!==void 0&&c("sp\
an",{children:["range ",e.rangesTouched,"/",e.totalRanges]}),e?.access&&c("span",{class:"id",children:w(e.access,
120)})]})}$y();var HS=!1;Ye(()=>{Ut.value!=="open"||HS||(HS=!0,Py())});addEventListener("beforeunload",t=>{ge.peek().some(
Ao)&&t.preventDefault()});Mg(c(GS,{}),document.getElementById("app"));cO();
