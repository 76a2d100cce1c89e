var ue,Dg,Rh,ai,Qh,Ga,Ig,Va,Lg,Mh,Ah,wC,go=Symbol.for("pv"),Ha={},Ka=[],kC=/^m(i|n|o|s|text|space)$/,_h=Array.
isArray,Eh=Ka.slice,Ui=Object.assign;function Wi(n){n&&n.parentNode&&n.remove()}function Zg(n,e,t){var i,r,s,o={},
a=arguments.length;for(s in e)s=="key"?i=e[s]:s=="ref"&&typeof n!="function"?r=e[s]:o[s]=e[s];return a>2&&(o.children=
a>3?Eh.call(arguments,2):t),mo(n,o,i,r,null)}function mo(n,e,t,i,r){var s={type:n,props:e,key:t,ref:i,__k:null,__:null,__b:0,__e:null,__c:null,constructor:go,
__v:r||++Dg,__i:-1,__u:0};return!r&&ue.vnode&&ue.vnode(s),s}function W(n){return n.children}function Ur(n,e){this.props=n,this.context=e,this.__g=0}function li(n,e){if(e==
null)return n.__&&li(n.__,n.__i+1);for(var t;e<n.__k.length;e++)if((t=n.__k[e])&&t.__e)return t.__e;return typeof n.
type!="function"||n.props.__P?null:li(n)}function xC(n){var e,t=n.__v,i=t.__e,r=[],s=[],o=n.__P;o&&((e=Ui({constructor:go},
t)).__v=t.__v+1,ue.vnode&&ue.vnode(e),Dh(o,e,t,n.__n,o.namespaceURI,32&t.__u?[i]:null,r,i||li(t),32&t.__u,s),e.
__v=t.__v,e.__.__k[e.__i]=e,Wg(r,e,s),t.__=t.__e=null,e.__e!=i&&Ng(e))}function Ng(n){if((n=n.__)&&n.__c&&!n.props.
__P)return n.__e=null,n.__k.some(function(e){return e&&(n.__e=e.__e)}),Ng(n)}function _g(n){(8&n.__g||(n.__g|=
8,ai.push(n),Ga++))&&Qh==ue.debounceRendering||((Qh=ue.debounceRendering)||queueMicrotask)(qg)}function qg(){try{
for(var n,e=1;ai.length;)ai.length>e&&ai.sort(Ig),n=ai.shift(),e=ai.length,8&n.__g&&xC(n)}finally{(Ga=ai.length)&&
(Qh||queueMicrotask)(qg)}}function Xg(n,e,t,i,r,s,o,a,l,u,h){var d,f,p,m,O,g,b=i.__k||Ka,y=e.length;for(l=SC(t,
e,b,l,y),d=0;d<y;d++)(p=t.__k[d])!=null&&(f=~p.__i&&b[p.__i]||Ha,p.__i=d,g=Dh(n,p,f,r,s,o,a,l,u,h),m=p.__e,(f.
ref!=p.ref||8&f.__u)&&(f.ref&&Ih(f.ref,null,p,f),p.ref&&h.push(p.ref,p.__c||m,p)),O=O||m,4&p.__u?(l=Bg(p,l,n,!f.
__v),f.__e&&(f.__e=null)):typeof p.type=="function"&&g!==void 0?l=g:m&&(l=m.nextSibling),p.__u&=-21);return t.
__e=O,l}function SC(n,e,t,i,r){var s,o,a,l,u,h,d,f,p,m=t.length,O=m,g=0,b=0,y=n.__k=Array(r);for(s=0;s<r;s++)(o=
e[s])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=y[s]=mo(null,
o):_h(o)?o=y[s]=mo(W,{children:o}):o.constructor===go&&o.__b?o=y[s]=mo(o.type,o.props,o.key,o.ref,o.__v):y[s]=
o,l=s+g,o.__=n,o.__b=n.__b+1,a=null,~(u=o.__i=CC(o,t,l,O))&&(O--,(a=t[u])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,u==
l-1?g--:u==l+1?g++:u!=l&&(u>l?g--:g++,b=1)):(~u||(r>m?g--:r<m&&g++),typeof o.type!="function"&&(o.__u|=4))):y[s]=
null;if(b){for(h=[],d=[],s=0;s<r;s++)if((o=y[s])&&16&o.__u){for(g=0,f=h.length;g<f;)h[p=g+f>>1]<o.__i?g=p+1:f=
p;h[g]=o.__i,d[s]=g+1}for(g=h.length;s--;)d[s]&&(d[s]==g?g--:y[s].__u|=4)}if(O)for(s=0;s<m;s++)!(a=t[s])||2&a.
__u||(a.__e==i&&(i=li(a)),Lh(a,a));return i}function Bg(n,e,t,i){var r,s,o,a;if(typeof n.type=="function"){if(n.
props.__P)return e;if(r=n.__k)for(s=0;s<r.length;s++)r[s]&&(r[s].__=n,e=Bg(r[s],e,t,!1));return e}for(e&&!e.parentNode&&
(e=li(n))&&!e.parentNode&&(e=null),o=n.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!i&&t.moveBefore&&
o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function CC(n,e,t,i){var r,s=n.key,o=n.type,a=e[t],l=a&&!(2&a.__u);if(a===null&&s==null||l&&s==a.key&&o==a.type)
return t;if(i>(l?1:0)){for(r=t-1;r>=0;r--)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r;for(r=t+1;r<e.
length;r++)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r}return-1}function Eg(n,e,t){t==null&&(t=""),e[0]==
"-"?n.setProperty(e,t):n[e]=t}function Ya(n,e,t,i,r){var s,o;if(e=="style")if(typeof t=="string")n.style.cssText=
t;else{if(typeof i=="string"&&(n.style.cssText=i=""),i)for(e in i)t&&e in t||Eg(n.style,e);if(t)for(e in t)i&&
t[e]==i[e]||Eg(n.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof i!="function"&&
(i=null),(n.__e||(n.__e={}))[e]=t,t&&i||(o=Ah[e]||(Ah[e]=PC(e)),(n.__a||(n.__a={}))[e]=Mh,s=e!=(e=e.replace(Lg,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?n.addEventListener(e,o,s):n.removeEventListener(e,o,s));else{
if(r=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in n)try{return void(n[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!=
"-"?n.removeAttribute(e):n.setAttribute(e,e=="popover"&&t==1?"":t)}}function PC(n){return function(e){var t=this.
__e;if(t){if(t=t[n],e[Va]==null)e[Va]=Mh++;else if(e[Va]<this.__a[n])return;return t(ue.event?ue.event(e):e)}}}
function Dh(n,e,t,i,r,s,o,a,l,u){var h,d,f,p,m,O,g,b,y,k,C,x,P,A,I,Q,D,T,R=e.type;if(e.constructor!==go)return null;
128&t.__u&&(l=32&t.__u,h=t.__c.__z)&&(e.__u|=l,d=s=[],h.nodeType==8?a=Fa(h,s):s.push(h),a=s[0]||a),(h=ue.__b)&&
h(e);e:if(typeof R=="function"){f=o.length;try{if(b=e.props,y=(h=R.prototype)&&h.render,k=(h=R.contextType)&&i[h.
__c],C=h?k?k.props.value:h.__:i,(p=t.__c)?(e.__c=p,2&p.__g&&(p.__g|=1)):(y?e.__c=p=new R(b,C):(e.__c=p=new Ur(
b,C),p.constructor=R,p.render=TC),k&&k.sub(p),p.state||(p.state={}),p.__n=i,p.__g|=8,p.__h=[],p.__k=[]),y&&(p.
__s||(p.__s=p.state),R.getDerivedStateFromProps&&(p.__s==p.state&&(p.__s=Ui({},p.__s)),Ui(p.__s,R.getDerivedStateFromProps(
b,p.__s)))),m=p.props,O=p.state,p.__v=e,t.__c){if(b!==m&&y&&!R.getDerivedStateFromProps&&p.componentWillReceiveProps&&
p.componentWillReceiveProps(b,C),e.__v==t.__v&&!(8&p.__g)||!(4&p.__g)&&p.shouldComponentUpdate&&p.shouldComponentUpdate(
b,p.__s,C)===!1){e.__v!=t.__v&&(p.props=b,p.state=p.__s,p.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(B){
B&&(B.__=e)}),Ka.push.apply(p.__h,p.__k),p.__k=[],p.__h.length&&o.push(p),a=li(t);break e}p.componentWillUpdate&&
p.componentWillUpdate(b,p.__s,C),y&&p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(m,O,g)})}else
y&&!R.getDerivedStateFromProps&&p.componentWillMount&&p.componentWillMount(),y&&p.componentDidMount&&p.__h.push(
p.componentDidMount);p.context=C,p.props=b,p.__P=n,p.__g&=-5,x=ue.__r,P=y?25:0;do p.__g&=-9,x&&x(e),h=p.render(
p.props,p.state=p.__s,p.context);while(8&p.__g&&++P<25);y&&(Ka.push.apply(p.__h,p.__k),p.__k=[]),p.state=p.__s,
p.getChildContext&&(i=Ui({},i,p.getChildContext())),y&&t.__c&&p.getSnapshotBeforeUpdate&&(g=p.getSnapshotBeforeUpdate(
m,O)),A=h&&h.type===W&&h.key==null?h.props.children:h,b.__P&&(h=a,r=(n=b.__P).namespaceURI,l=s=null,t.props&&t.
props.__P!=n&&(t.__k.some(function(B){B&&Lh(B,B)}),t.__k=null),a=t.__k?li(t,0):null),a=Xg(n,_h(A)?A:[A],e,t,i,
r,s,o,a,l,u),b.__P&&(e.__e=null,a=h),e.__u&=-161,d&&d.some(Wi),p.__h.length&&o.push(p),1&p.__g&&(p.__g&=-4)}catch(B){
if(o.length=f,e.__v=null,l||s)if(B&&B.then){if(e.__u|=128|l,s){for(~(D=s.indexOf(a||void 0))||(D=s.length);(T=
s[D-1])&&T.nodeType==8;)D--;for(;D<s.length;D++)if(T=s[D])if(s[D]=null,I){if(T==Q)break}else{if(T.nodeType!=8)
break;T.data.startsWith("$s")&&(Q=Fa(I=T))}}if(!I){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;I=a}(h=
Fa(I=e.__c.__z||(e.__c.__z=I)))?(e.__e=I,a=h):e.__e=a,a=a&&a.nextSibling}else s&&s.some(Wi);else e.__e=t.__e;e.
__k||(e.__k=t.__k||[]),B&&B.then||jg(e),ue.__e(B,e,t)}}else a=e.__e=$C(t.__e,e,t,i,r,s,o,l,u,n);return(h=ue.diffed)&&
h(e),a}function Fa(n,e){if(n&&n.nodeType==8&&n.data.startsWith("$s"))for(var t=1;n=n.nextSibling;){if(n.nodeType==
8){if(n.data.startsWith("$s"))t++;else if(n.data.startsWith("/$s")&&!--t)return n}e&&e.push(n)}}function jg(n){
n&&(n.__c&&(n.__c.__g|=4),n.__k&&n.__k.some(jg))}function Wg(n,e,t){for(var i=0;i<t.length;)Ih(t[i++],t[i++],t[i++]);
ue.__c&&ue.__c(e,n),n.some(function(r){try{n=r.__h,r.__h=[],n.some(function(s){s.call(r)})}catch(s){ue.__e(s,r.
__v)}})}function $C(n,e,t,i,r,s,o,a,l,u){var h,d,f,p,m,O,g,b,y=t.props||Ha,k=e.props,C=e.type;if(C=="svg"?r="h\
ttp://www.w3.org/2000/svg":C=="math"?r="http://www.w3.org/1998/Math/MathML":r||(r="http://www.w3.org/1999/xhtm\
l"),s){for(h=0;h<s.length;h++)if((m=s[h])&&(C?m.localName==C:m.nodeType==3)){n=m,s[h]=null;break}}if(!n){if(b=
u.ownerDocument||document,!C)return b.createTextNode(k);n=b.createElementNS(r,C,k.is?k:u),a&&(ue.__m&&ue.__m(e,
s),a=!1),s=null}if(C){if(u=C=="template"&&n.content||n,s=C=="textarea"&&k.defaultValue!=null?null:s&&Eh.call(u.
childNodes),!a&&s)for(y={},h=0;h<n.attributes.length;h++)y[(m=n.attributes[h]).name]=m.value;for(h in y)m=y[h],
h=="dangerouslySetInnerHTML"?f=m:h=="children"||h in k||h=="value"&&"defaultValue"in k||h=="checked"&&"default\
Checked"in k||Ya(n,h,null,m,r);for(h in k)m=k[h],h=="children"?p=m:h=="dangerouslySetInnerHTML"?d=m:h=="value"?
O=m:h=="checked"?g=m:a&&typeof m!="function"||y[h]===m||Ya(n,h,m,y[h],r);d?(a||f&&(d.__html==f.__html||d.__html==
n.innerHTML)||(n.innerHTML=d.__html),e.__k=[]):(f&&(n.textContent=""),(C=="foreignObject"||r=="http://www.w3.o\
rg/1998/Math/MathML"&&kC.test(C))&&(r="http://www.w3.org/1999/xhtml"),Xg(u,_h(p)?p:[p],e,t,i,r,s,o,s?s[0]:t.__k&&
li(t,0),a,l),s&&s.some(Wi)),a&&C!="textarea"||(h="value",C=="progress"&&O==null?n.removeAttribute(h):O==null||
O===n[h]&&(C!="progress"||O)||Ya(n,h,O,y[h],r),h="checked",g!=null&&g!=n[h]&&Ya(n,h,g,y[h],r))}else y===k||a&&
n.data==k||(n.data=k);return n}function Ih(n,e,t,i){try{typeof n=="function"?e?e.__x=n(e)||1:i&&(i=i.__c||i.__e)&&
(e=i.__x)&&(i.__x=null,typeof e=="function"?e():n(null)):n.current=e}catch(r){ue.__e(r,t)}}function Lh(n,e,t){
var i,r,s,o;if(ue.unmount&&ue.unmount(n),!(i=n.ref)||i.current&&i.current!=n.__e||Ih(i,null,e,n),i=n.__c){if(i.
componentWillUnmount)try{i.componentWillUnmount()}catch(a){ue.__e(a,e)}i.__P=i.__n=null}if(i=n.__k)for(o=0;o<i.
length;o++)i[o]&&Lh(i[o],e,typeof n.type!="function"||t&&!n.props.__P);!t&&(i=n.__c)&&(i=i.__z)&&(r=Fa(i,s=[]))&&
(i==n.__e&&s.some(Wi),Wi(r),Wi(i)),t||Wi(n.__e),n.__e=n.__c=n.__=null}function TC(n,e,t){return this.constructor(
n,t)}function Ug(n,e){var t,i,r,s;ue.__&&ue.__(n,e),e.nodeType==9&&(e=e.documentElement),i=(t=n&&32&n.__u)?null:
e.__k,e.__k=mo(W,{children:[n]}),r=[],s=[],Dh(e,e.__k,i||Ha,Ha,e.namespaceURI,i?null:e.firstChild?Eh.call(e.childNodes):
null,r,i?i.__e:e.firstChild,t,s),Wg(r,e.__k,s),e.__k.props.children=null}ue={__e:function(n,e,t,i){for(var r,s,o;e=e.__;)if((r=e.__c)&&!(1&r.__g)){r.__g|=4;try{if((o=(s=r.constructor)&&
s.getDerivedStateFromError)&&r.setState(s.getDerivedStateFromError(n)),r.componentDidCatch&&(r.componentDidCatch(
n,i||{}),o=1),o&&8&r.__g)return void(r.__g|=2)}catch(a){n=a}}throw Ga=0,n}},Dg=0,Rh=function(n){return n!=null&&
n.constructor===go},Ur.prototype.setState=function(n,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Ui({},this.
state)),typeof n=="function"&&(n=n(Ui({},t),this.props)),n&&(Ui(t,n),this.__v&&(e&&this.__k.push(e),_g(this)))},
Ur.prototype.forceUpdate=function(n){this.__v&&(this.__g|=4,n&&this.__h.push(n),_g(this))},Ur.prototype.render=
W,ai=[],Ga=0,Ig=function(n,e){return n.__v.__b-e.__v.__b},Va=Symbol(),Lg=/(PointerCapture)$|Capture$/i,Mh=0,Ah=
{},wC=0;var zi,Ie,Zh,zg,Nh=Object.is,yo=0,tO=[],qh=[],De=ue,Yg=De.__b,Vg=De.__r,Fg=De.diffed,Gg=De.__c,Hg=De.unmount,Kg=De.
__;function bo(n,e){De.__h&&De.__h(Ie,n,yo||e),yo=0;var t=Ie.__H||(Ie.__H={__:[],__h:[]});return n>=t.__.length&&
t.__.push({}),t.__[n]}function _(n){return yo=1,QC(iO,n)}function QC(n,e,t){var i=bo(zi++,2);if(i.t=n,!i.__c&&
(i.__=[t?t(e):iO(void 0,e),function(s){var o=(i.__N||i.__)[0],a=i.t(o,s);Nh(o,a)||(i.__N=[a,i.__[1]],i.__c.setState(
{}))}],i.__c=Ie,!Ie.__f)){Ie.__f=!0;var r=Ie.shouldComponentUpdate;Ie.shouldComponentUpdate=function(s,o,a){var l=this.
__H;if(!l)return!0;var u=!1,h=this.props!=s;if(l.__.some(function(f){f.__N&&(u=!0,Nh(f.__[0],f.__N[0])||(h=!0))}),
r){var d=r.call(this,s,o,a);return u?d||h:d}return!u||h}}return i.__}function F(n,e){var t=bo(zi++,3);!De.__s&&
Bh(t.__H,e)&&(t.__P=!0,t.__=n,t.u=e,Ie.__H.__h.push(t))}function Oe(n,e){var t=bo(zi++,4);!De.__s&&Bh(t.__H,e)&&
(t.__P=!1,t.__=n,t.u=e,Ie.__h.push(t))}function V(n){return yo=5,ve(function(){return{current:n}},[])}function ve(n,e){var t=bo(zi++,7);return Bh(t.__H,e)&&(t.__=n(),t.__H=e),t.__}function nO(n,e){return yo=8,ve(
function(){return n},e)}function Rn(){var n=bo(zi++,11);if(!n.__){for(var e=Ie.__v;!e.__m&&e.__;)e=e.__;var t=e.__m||(e.__m=[0,0]);n.__=
"P"+t[0]+"-"+t[1]++}return n.__}function AC(){var n;do{for(;n=qh.shift();)try{Oo(n)}catch(t){De.__e(t,{__:(n=n.
__P)&&n.__v})}for(;n=tO.shift();){var e=n.__H;if(n.__P&&e)try{e.__h.some(Oo),e.__h.some(Xh),e.__h=[]}catch(t){
e.__h=[],De.__e(t,n.__v)}}}while(qh.length)}De.__b=function(n){Ie=null,Yg&&Yg(n)},De.__=function(n,e){n&&e.__k&&
e.__k.__m&&(n.__m=e.__k.__m),Kg&&Kg(n,e)},De.__r=function(n){Vg&&Vg(n),zi=0;var e=(Ie=n.__c).__H;e&&(Zh==Ie?Ie.
__h=[]:(e.__h.some(Oo),e.__h.some(Xh),zi=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),
Zh=Ie},De.diffed=function(n){Fg&&Fg(n);var e=n.__c;e&&e.__H&&(e.__H.__h.length&&eO(tO.push(e)),e.__H.__.some(function(t){
t.u&&(t.__H=t.u)})),Zh=Ie=null},De.__c=function(n,e){e.some(function(t){try{t.__h.some(Oo),t.__h=t.__h.filter(
function(i){return!i.__||Xh(i)})}catch(i){t.__h=[function(){throw i}]}}),Gg&&Gg(n,e)},De.unmount=function(n){Hg&&
Hg(n);var e,t,i=n.__c;i&&i.__H&&(i.__H.__.some(function(r){try{if(r.__P&&r.__c){if(t===void 0){for(t=n.__;t&&(!t.
__c||!t.__c.__P);)t=t.__;t=t&&t.__c}r.__P=t,eO(qh.push(r))}else Oo(r)}catch(s){e=s}}),i.__H=void 0,e&&De.__e(e,
i.__v))};var Jg=typeof requestAnimationFrame=="function";function RC(n){var e,t=function(){clearTimeout(i),Jg&&
cancelAnimationFrame(e),setTimeout(n)},i=setTimeout(t,35);Jg&&(e=requestAnimationFrame(t))}function eO(n){n!=1&&
zg==De.requestAnimationFrame||((zg=De.requestAnimationFrame)||RC)(AC)}function Oo(n){var e=Ie,t=n.__c;typeof t==
"function"&&(n.__c=void 0,t()),Ie=e}function Xh(n){var e=Ie;n.__c=n.__(),Ie=e}function Bh(n,e){return!n||n.length!=
e.length||e.some(function(t,i){return!Nh(t,n[i])})}function iO(n,e){return typeof e=="function"?e(n):e}var MC=Symbol.for("preact-signals");function nl(){if(jn>1)jn--;else{var n,e=!1;for((function(){var r=el;for(el=
void 0;r!==void 0;){var s=r.S;if(s.v===r.v)for(var o=s.t;o!==void 0;o=o.x)o.i===r.i&&(o.i=s.i);r=r.o}})();wo!==
void 0;){var t=wo;for(wo=void 0,Ja++;t!==void 0;){var i=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&sO(t))try{t.c()}catch(r){
e||(n=r,e=!0)}t=i}}if(Ja=0,jn--,e)throw n}}function Yi(n){if(jn>0)return n();jh=++_C,jn++;try{return n()}finally{
nl()}}var vo,Qe=void 0;function ko(n){var e=Qe,t=vo;Qe=void 0,vo=void 0;try{return n()}finally{Qe=e,vo=t}}var wo=void 0,
jn=0,Ja=0,_C=0,jh=0,el=void 0,tl=0;function rO(n){if(Qe!==void 0){var e=n.n;if(e===void 0||e.t!==Qe)return e={
i:0,S:n,p:Qe.s,n:void 0,t:Qe,e:void 0,x:void 0,r:e},Qe.s!==void 0&&(Qe.s.n=e),Qe.s=e,n.n=e,32&Qe.f&&n.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=Qe.s,e.n=void 0,Qe.s.n=e,Qe.s=e),e}}
function Ve(n,e){this.v=n,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}Ve.prototype.brand=MC;Ve.prototype.h=function(){return!0};Ve.prototype.S=function(n){var e=this,
t=this.t;t!==n&&n.e===void 0&&(n.x=t,this.t=n,t!==void 0?t.e=n:ko(function(){var i;(i=e.W)==null||i.call(e)}))};
Ve.prototype.U=function(n){var e=this;if(this.t!==void 0){var t=n.e,i=n.x;t!==void 0&&(t.x=i,n.e=void 0),i!==void 0&&
(i.e=t,n.x=void 0),n===this.t&&(this.t=i,i===void 0&&ko(function(){var r;(r=e.Z)==null||r.call(e)}))}};Ve.prototype.
subscribe=function(n){var e=this;return Le(function(){var t=e.value;ko(function(){return n(t)})},{name:"sub"})};
Ve.prototype.valueOf=function(){return this.value};Ve.prototype.toString=function(){return this.value+""};Ve.prototype.
toJSON=function(){return this.value};Ve.prototype.peek=function(){var n=this;return ko(function(){return n.value})};
Object.defineProperty(Ve.prototype,"value",{get:function(){var n=rO(this);return n!==void 0&&(n.i=this.i),this.
v},set:function(n){if(n!==this.v){if(Ja>100)throw new Error("Cycle detected");(function(t){jn!==0&&Ja===0&&t.l!==
jh&&(t.l=jh,el={S:t,v:t.v,i:t.i,o:el})})(this),this.v=n,this.i++,tl++,jn++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{nl()}}}});function v(n,e){return new Ve(n,e)}function sO(n){for(var e=n.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function oO(n){for(var e=n.s;e!==void 0;e=e.n){var t=e.S.n;
if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){n.s=e;break}}}function aO(n){for(var e=n.s,t=void 0;e!==void 0;){
var i=e.p;e.i===-1?(e.S.U(e),i!==void 0&&(i.n=e.n),e.n!==void 0&&(e.n.p=i)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=i}n.s=t}function Vi(n,e){Ve.call(this,void 0,e),this.x=n,this.s=void 0,this.g=tl-1,this.f=4}Vi.prototype=new Ve;
Vi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===tl))return!0;
if(this.g=tl,this.f|=1,this.i>0&&!sO(this))return this.f&=-2,!0;var n=Qe;try{oO(this),Qe=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return Qe=
n,aO(this),this.f&=-2,!0};Vi.prototype.S=function(n){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}Ve.prototype.S.call(this,n)};Vi.prototype.U=function(n){if(this.t!==void 0&&(Ve.prototype.U.call(
this,n),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Vi.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var n=this.t;n!==void 0;n=n.x)n.t.N()}};Object.defineProperty(Vi.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var n=rO(this);if(this.h(),n!==void 0&&(n.i=this.i),16&this.f)throw this.
v;return this.v}});function ie(n,e){return new Vi(n,e)}function lO(n){var e=n.j;if(n.j=void 0,typeof e=="funct\
ion"){jn++;var t=Qe;Qe=void 0;try{e()}catch(i){throw n.f&=-2,n.f|=8,Wh(n),i}finally{Qe=t,nl()}}}function Wh(n){
for(var e=n.s;e!==void 0;e=e.n)e.S.U(e);n.x=void 0,n.s=void 0,lO(n)}function EC(n){if(Qe!==this)throw new Error(
"Out-of-order effect");aO(this),Qe=n,this.f&=-2;try{8&this.f&&Wh(this)}finally{nl()}}function zr(n,e){this.x=n,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,vo&&vo.push(this)}zr.prototype.c=function(){
var n=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
n()}};zr.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,lO(this),oO(
this),jn++;var n=Qe;return Qe=this,EC.bind(this,n)};zr.prototype.N=function(){2&this.f||(this.f|=2,this.u=wo,wo=
this)};zr.prototype.d=function(){this.f|=8,1&this.f||Wh(this)};zr.prototype.dispose=function(){this.d()};function Le(n,e){
var t=new zr(n,e);try{t.c()}catch(r){throw t.d(),r}var i=t.d.bind(t);return i[Symbol.dispose]=i,i}var cO,rl,il,DC=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var uO=[];Le(function(){cO=this.N})();function Yr(n,e){ue[n]=e.bind(null,ue[n]||function(){})}function xo(n){if(il){
var e=il;il=void 0,e()}il=n&&n.S()}function hO(n){var e=this,t=n.data,i=LC(t);i.name="ReactiveDom",i.value=t;var r=ve(
function(){for(var a=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var u=ie(function(){var p=i.value.value;return p===
0?0:p===!0?"":p||""}),h=ie(function(){return!Array.isArray(u.value)&&!Rh(u.value)}),d=Le(function(){if(this.N=
dO,h.value){var p=u.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=p)}}),f=e.__$u.d;return e.
__$u.d=function(){d(),f.call(this)},[h,u]},[]),s=r[0],o=r[1];return s.value?o.peek():o.value}hO.displayName="R\
eactiveTextNode";Object.defineProperties(Ve.prototype,{constructor:{configurable:!0,value:Zg(W,null).constructor},
type:{configurable:!0,value:hO},props:{configurable:!0,get:function(){var n=this;return{data:{get value(){return n.
value}}}}},__b:{configurable:!0,value:1}});Yr("__b",function(n,e){if(xo(),rl=void 0,typeof e.type=="string"){var t,
i=e.props;for(var r in i)if(r!=="children"){var s=i[r];s instanceof Ve&&(t||(e.__np=t={}),t[r]=s,i[r]=s.peek())}}
n(e)});Yr("__r",function(n,e){if(n(e),e.type!==W){xo();var t,i=e.__c;i&&(i.__$f&=-2,(t=i.__$u)===void 0&&(i.__$u=
t=(function(r,s){var o;return Le(function(){o=this},{name:s}),o.c=r,o})((function(r){return function(){var s;DC&&
((s=this.y)==null||s.call(this)),r.__$f|=1,r.setState({})}})(i),typeof e.type=="function"?e.type.displayName||
e.type.name:""))),rl=i,xo(t)}});Yr("__e",function(n,e,t,i){xo(),rl=void 0,n(e,t,i)});Yr("diffed",function(n,e){
xo(),rl=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var i=e.__np,r=e.props,s=t.U;if(s)for(var o in s){
var a=s[o];a===void 0||i&&o in i||(a.d(),s[o]=void 0)}if(i){s||(s={},t.U=s);for(var l in i){var u=s[l],h=i[l];
u===void 0?(u=IC(t,l,h,r),s[l]=u):u.o(h,r)}}}n(e)});function IC(n,e,t,i){var r=e in n&&n.ownerSVGElement===void 0,
s=v(t);return{o:function(o,a){s.value=o,i=a},d:Le(function(){this.N=dO;var o=s.value.value;i[e]!==o&&(i[e]=o,r?
n[e]=o:o!=null&&(o!==!1||e[4]==="-")?n.setAttribute(e,o):n.removeAttribute(e))})}}Yr("unmount",function(n,e){if(typeof e.
type=="string"){var t=e.__e;if(t){var i=t.U;if(i){t.U=void 0;for(var r in i){var s=i[r];s&&s.d()}}}var o=e.__np;
if(o){var a=e.props;for(var l in o)a[l]=o[l]}e.__np=void 0}else{var u=e.__c;if(u){u.__$f|=8;var h=u.__$u;h&&(u.
__$u=void 0,h.d())}}n(e)});Yr("__h",function(n,e,t,i){i<3&&(e.__$f|=2),n(e,t,i)});Ur.prototype.shouldComponentUpdate=
function(n,e){if(this.__R)return!0;var t=this.__$u,i=t&&t.s!==void 0;for(var r in e)return!0;if(this.__f||typeof this.
u=="boolean"&&this.u===!0){var s=2&this.__$f;if(!(i||s||4&this.__$f)||1&this.__$f)return!0}else if(!(i||4&this.
__$f)||3&this.__$f)return!0;for(var o in n)if(o!=="__source"&&n[o]!==this.props[o])return!0;for(var a in this.
props)if(!(a in n))return!0;return!1};function LC(n,e){return ve(function(){return v(n,e)},[])}var ZC=function(n){queueMicrotask(function(){queueMicrotask(n)})};function NC(){Yi(function(){for(var n;n=uO.shift();)cO.call(n)})}function dO(){uO.push(this)===1&&(ue.requestAnimationFrame||
ZC)(NC)}var qC="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",Uh=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function zh(n){let e=atob(n.trim());if(e.length===0)
throw new Error("empty");let t=Uint8Array.from(e,r=>r.charCodeAt(0)),i=await crypto.subtle.importKey("raw",t,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return t.fill(0),{kind:"key",key:i}}var fO=()=>zh(qC);async function pO(n,e,t,i,r){
if(n.kind==="none")return;if(n.kind==="token")return encodeURIComponent(n.token);let s=`${e.toLowerCase()}
${t}
${i}
${r.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",n.key,new TextEncoder().encode(s));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function At(n){if(!(n===null||n===""))try{return JSON.parse(n)}catch{return}}function mO(n){let e=new Map;for(let t of(n??
"").split(";")){let[i,r]=t.split("=");i&&r!==void 0&&Number.isFinite(Number(r))&&e.set(i,Number(r))}return e}function gO(n){
let e;try{e=decodeURIComponent(n??"")}catch{return}let t=At(e);if(t===void 0)return;let i=s=>[...(s?.SingleIndexes??
[]).map(o=>o.IndexSpec),...(s?.CompositeIndexes??[]).map(o=>o.IndexSpecs.join(", "))],r={paths:(t.Potential?.SingleIndexes??
[]).map(s=>s.IndexSpec),composites:(t.Potential?.CompositeIndexes??[]).map(s=>s.IndexSpecs)};return{used:i(t.Utilized),
potential:i(t.Potential),add:r}}function sl(n){let e=n.at(-1);if(e===void 0)return;let t={...e,charge:0,parts:[],
ranges:[],itemsLoaded:0,itemsReturned:0},i=new Map,r=new Map;for(let s of n){t.charge+=s.charge,t.itemsLoaded+=
s.itemsLoaded,t.itemsReturned+=s.itemsReturned;for(let o of s.parts){let a=i.get(o.cause)??{cause:o.cause,count:0,
charge:0};a.count+=o.count,a.charge+=o.charge,i.set(o.cause,a)}for(let o of s.ranges??[])r.set(o.id,(r.get(o.id)??
0)+o.charge)}return t.parts=[...i.values()],t.ranges=[...r].map(([s,o])=>({id:s,charge:o})),t}function ll(n){let e=/\boffset (\d+)(?: to (\d+))?/.exec(n);if(e===null)return[];let t=Number(e[1]);return[{start:t,
end:e[2]===void 0?t+1:Number(e[2]),message:n}]}var K=class extends Error{constructor(t,i,r,s,o,a=()=>null){super(
r);this.status=t;this.substatus=i;this.mistakes=s;this.receipt=o;this.header=a}status;substatus;mistakes;receipt;header},
gn=class extends Error{constructor(){super("The server does not answer.")}},OO=new URL("../",document.baseURI),
XC=5,ol=class{constructor(e,t){this.by=e;this.answered=t}by;answered;get mayReadAll(){return this.by.kind!=="t\
oken"}async call(e){let t=crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`.replace(".","-");for(let i=1;;i++)
try{return await this.once(e,t)}catch(r){if(!(r instanceof al))throw r;if(i===XC)throw r.refused;await Yh(r.milliseconds,
e.signal)}}async once(e,t){let{type:i,link:r}=e.signed??BC(e.path),s=new Date().toUTCString(),o={"x-ms-date":s,
"x-ms-version":"2020-07-15","x-ms-activity-id":t,"x-orrery-receipt":"1",...e.headers},a=await pO(this.by,e.verb,
i,r,s);a!==void 0&&(o.authorization=a);let l=performance.now(),u,h;try{u=await fetch(jC(e),{method:e.verb,headers:o,
cache:"no-store",credentials:"omit",redirect:"error",...e.body===void 0?{}:{body:e.body},...e.signal?{signal:e.
signal}:{}}),h=await u.text()}catch(p){throw e.signal?.aborted?p:(this.answered(!1),new gn)}this.answered(!0);
let d=At(u.headers.get("x-orrery-receipt")),f={status:u.status,text:h,charge:Number(u.headers.get("x-ms-reques\
t-charge")??0),receipt:d,milliseconds:Number(u.headers.get("x-ms-request-duration-ms")??performance.now()-l),header:p=>u.
headers.get(p)};if(u.ok||u.status===304)return f;throw WC(f)}},al=class extends Error{constructor(t,i){super();
this.refused=t;this.milliseconds=i}refused;milliseconds};function BC(n){let e=n.length%2===1;return{type:n[n.length-
(e?1:2)]??"",link:(e?n.slice(0,-1):n).join("/")}}function jC(n){for(let t of n.path)if(t==="."||t==="..")throw new K(
0,0,`A browser cannot send the id ${t} in a path.`,[],void 0);let e=new URL(n.path.map(encodeURIComponent).join(
"/"),OO);for(let[t,i]of Object.entries(n.query??{}))e.searchParams.set(t,i);return e}function WC(n){let t=(At(
n.text)?.message??n.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,"").replace(/^Message: /,""),i=[],r=t.startsWith(
"{")?0:t.indexOf('{"errors":'),s=At(r>=0?t.slice(r).replace(/\}\r?\n.*$/s,"}"):null);if(s?.errors){for(let u of s.
errors)u.location&&i.push({start:u.location.start,end:u.location.end,message:u.message});t=t.slice(0,r)+s.errors.
map(u=>u.code?`${u.message} (${u.code})`:u.message).join(`
`)}else s?.Errors&&(t=s.Errors.join(`
`));let o=Number(n.header("x-ms-substatus")??0),a=new K(n.status,o,t||`HTTP ${n.status}`,i,n.receipt,n.header),
l=Number(n.header("x-ms-retry-after-ms")??NaN);return n.status===429&&Number.isFinite(l)?new al(a,Math.min(l,5e3)):
a}function Yh(n,e){return new Promise((t,i)=>{let r=setTimeout(t,n);e?.addEventListener("abort",()=>{clearTimeout(
r),i(e.reason)})})}async function Vh(){try{let n=await fetch(new URL("_orrery/status",OO),{cache:"no-store",credentials:"\
omit"});return n.ok?await n.json():void 0}catch{return}}var Yt=v("opening"),ci=v(""),Wn=v(void 0),Mn=v(!1),_n=v(void 0),Gh=v(void 0),$=ie(()=>{let n=Gh.value;if(n===void 0)
throw new Error("not connected");return n}),ye=v(void 0),yO=new Set;function bO(n){yO.add(n)}var UC=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function vO(){zC(),Wn.value=await Vh(),Mn.value=Wn.value===void 0,await wO()}async function wO(){let n=Wn.
value;n!==void 0&&(n.mode==="dev"&&UC.test(location.hostname)&&Uh()&&await xO(n.wellKnownKey?await fO():{kind:"\
none"})===""||(Yt.value="locked"))}async function kO(n,e){let t=n.trim(),i;if(_n.value=void 0,t.startsWith("ty\
pe=")){let r=e.split("/").filter(s=>s!=="");if(r.length!==2){ci.value="A resource token opens one container: n\
ame it as database/container.";return}_n.value={db:r[0],coll:r[1]},i={kind:"token",token:t}}else{if(!Uh()){ci.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{i=await zh(t)}catch{ci.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}ci.value=await xO(i)}async function xO(n){let e=new ol(n,i=>Mn.value=!i),t=_n.value;try{await e.call(
{verb:"GET",path:t?["dbs",t.db,"colls",t.coll]:["dbs"]})}catch(i){if(i instanceof K||i instanceof gn)return i.
message;throw i}return Gh.value=e,Yt.value="open",""}function Hh(n=""){Gh.value=void 0,ci.value=n,Yt.value="lo\
cked"}var Fh={fine:4e3,lost:1e3};function zC(){let n=async()=>{if(document.visibilityState!=="hidden"){let e=Mn.
value,t=await Vh();if(Mn.value=t===void 0,t!==void 0&&(Wn.value=t),e&&!Mn.value)if(Yt.value==="opening")wO();else
for(let i of yO)i()}setTimeout(()=>{n()},Mn.value?Fh.lost:Fh.fine)};setTimeout(()=>{n()},Fh.fine)}function Y(n){
return n instanceof K&&n.status===401?(Hh("The server no longer accepts this key. Give another."),n.message):n instanceof
K||n instanceof gn?n.message:n instanceof DOMException&&n.name==="AbortError"?"Cancelled.":n instanceof Error?
n.message:String(n)}var he=v(void 0);function SO(n,e){return he.peek()!==n?!1:(he.value=e,!0)}function Ee(n,e){ye.value={what:n,charge:e.
charge,milliseconds:e.milliseconds,receipt:e.receipt}}var CO="orrery.explorer.";function et(n,e){try{let t=JSON.parse(localStorage.getItem(CO+n)??"null");return e(t)?
t:void 0}catch{return}}function at(n,e){try{localStorage.setItem(CO+n,JSON.stringify(e))}catch{}}var lt=n=>typeof n==
"object"&&n!==null,Fe=n=>typeof n=="string";async function En(n,e,t,i,r){let s=["dbs",e,"colls",t],o=await n.call({verb:"GET",path:["_orrery",...s,"heat"],
query:Object.fromEntries(Object.entries(i).map(([a,l])=>[a,String(l)])),signed:{type:"ranges",link:s.join("/")},
signal:r});return JSON.parse(o.text)}async function PO(n,e,t){let i=await n.call({verb:"GET",path:["_orrery","\
heat"],query:{seconds:String(e)},signed:{type:"ranges",link:""},signal:t});return JSON.parse(i.text).containers}var $O=(n,e,t)=>({path:["_orrery","dbs",n,"colls",e,t],signed:{type:"ranges",link:["dbs",n,"colls",e].join("/")}});
async function Fi(n,e,t,i){let r=await n.call({verb:"GET",...$O(e,t,"ranges"),signal:i});return JSON.parse(r.text)}
async function cl(n,e,t,i,r,s){let o=await n.call({verb:"POST",...$O(e,t,i),headers:{"content-type":"applicati\
on/json"},body:JSON.stringify(r),signal:s}),a=JSON.parse(o.text);return"rebuilt"in a?a.rebuilt:[a]}var YC=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function w(n,e=200){let i=(n.length>e?n.slice(0,e):n).replace(YC,r=>"\\u"+
r.charCodeAt(0).toString(16).padStart(4,"0"));return n.length>e?i+"\u2026":i}function ui(n,e=160){if(n===void 0)
return"";if(typeof n=="string")return w(n,e);if(Array.isArray(n))return n.length===0?"[]":`[${X(n.length,"elem\
ent")}]`;if(typeof n=="object"&&n!==null){let t=Object.keys(n);return t.length===0?"{}":w(`{${t.slice(0,6).join(
", ")}${t.length>6?", \u2026":""}}`,e)}return String(n)}function U(n){return n.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function E(n){return n.toLocaleString("en")}function vt(n){return n<1e3?`${n} B`:n<1e6?
`${(n/1e3).toFixed(1)} KB`:n<1e9?`${(n/1e6).toFixed(1)} MB`:`${(n/1e9).toFixed(1)} GB`}function X(n,e,t=e+"s"){
return`${E(n)} ${n===1?e:t}`}var Kh=v(document.visibilityState!=="hidden");document.addEventListener("visibilitychange",()=>Kh.value=document.
visibilityState!=="hidden");var VC=3e4,sn=class{constructor(e,t){this.read=e;this.pace=t}read;pace;wanted=v(!1);timer=0;cut;failures=0;endEffect;start(){
this.endEffect||(this.wanted.value=!0,this.endEffect=Le(()=>{this.wanted.value&&Kh.value&&Yt.value==="open"&&!Mn.
value?queueMicrotask(()=>this.again()):this.rest()}))}stop(){this.wanted.value=!1,this.endEffect?.(),this.endEffect=
void 0,this.rest()}again(){if(this.rest(),!this.wanted.peek()||!Kh.peek())return;let e=new AbortController;this.
cut=e,this.read(e.signal).then(t=>{if(this.cut!==e)return;this.cut=void 0,this.failures=t?0:this.failures+1;let i=this.
pace();i>0&&(this.timer=setTimeout(()=>this.again(),Math.min(VC,i*2**this.failures)))})}rest(){clearTimeout(this.
timer),this.cut?.abort(),this.cut=void 0}};async function Gi(n,e,t){let i=[],r=null;do{let s={"x-ms-max-item-count":"1000"};r!==null&&(s["x-ms-continuati\
on"]=r);let o=await n.call({verb:"GET",path:e,headers:s});i.push(...JSON.parse(o.text)[t]??[]),r=o.header("x-m\
s-continuation")}while(r!==null);return i}var Jh=n=>n.sort((e,t)=>e.id<t.id?-1:e.id>t.id?1:0),ul=async n=>Jh(await Gi(
n,["dbs"],"Databases")),hl=async(n,e)=>Jh(await Gi(n,["dbs",e,"colls"],"DocumentCollections"));async function Hi(n,e,t){
return JSON.parse((await n.call({verb:"GET",path:["dbs",e,"colls",t]})).text)}var FC={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},dl=async(n,e,t,i)=>Jh(await Gi(n,["dbs",e,"colls",t,i],FC[i]));
async function Vt(n,e,t){let i=["dbs",e,"colls",t];if(!n.mayReadAll)return Gi(n,[...i,"pkranges"],"PartitionKe\
yRanges");let r=await n.call({verb:"GET",path:["_orrery",...i,"ranges"],signed:{type:"ranges",link:i.join("/")}});
return JSON.parse(r.text).ranges}var ed=n=>["dbs",n,"users"],So=(n,e)=>[...ed(n),e],fl=(n,e,t)=>[...So(n,e),"permissions",t],TO=(n,e)=>Gi(n,ed(
e),"Users"),QO=(n,e,t)=>n.call({verb:"POST",path:ed(e),body:JSON.stringify({id:t})});async function AO(n,e,t){
return(await Gi(n,[...So(e,t),"permissions"],"Permissions")).map(({_token:r,...s})=>s)}async function RO(n,e,t,i,r){
let s=[...So(e,t),"permissions"];return EO(await n.call({verb:"POST",path:s,headers:_O(r),body:JSON.stringify(
i)}),r)}async function MO(n,e,t,i,r){return EO(await n.call({verb:"GET",path:fl(e,t,i),headers:_O(r)}),r)}var _O=n=>({
"x-ms-documentdb-expiry-seconds":String(n)});function EO(n,e){let{_token:t}=JSON.parse(n.text);return{token:t,
expires:Date.now()+e*1e3,reply:n}}var Rt=v({state:"reading"}),wt=v(new Map),Ki=v(new Map),Co=v("");function td(n){let e=Co.peek()===""&&n!=="";if(Co.
value=n,!!e)for(let t of me(Rt.peek())??[])wt.peek().get(xe(t.id))===void 0&&Lt(t.id)}var Ji=v(new Map),Dn=v(new Set),
xe=n=>JSON.stringify([n]),Vr=(n,e)=>JSON.stringify([n,e]),IO=n=>JSON.stringify([n,"","users"]),me=n=>n?.state===
"known"?n.value:n?.state==="reading"?n.before:void 0;async function pl(n,e,t){n(e===void 0?{state:"reading"}:{state:"reading",before:e});try{n({state:"known",value:await t()})}catch(i){
n({state:"failed",why:Y(i)})}}var nd=(n,e,t)=>new Map(n).set(e,t);async function Fr(){let n=_n.peek();await pl(
t=>Rt.value=t,me(Rt.peek()),async()=>n?[{id:n.db,_rid:""}]:ul($.peek()));let e=me(Rt.peek());n?await kt(xe(n.db),
!0,n.db):e?.length===1&&await kt(xe(e[0].id),!0,e[0].id)}async function Lt(n){let e=xe(n),t=_n.peek();await pl(
i=>wt.value=nd(wt.peek(),e,i),me(wt.peek().get(e)),async()=>t?[await Hi($.peek(),n,t.coll)]:hl($.peek(),n))}async function On(n,e){
let t=Vr(n,e);await pl(i=>Ki.value=nd(Ki.peek(),t,i),me(Ki.peek().get(t)),async()=>{let i=$.peek(),[r,s,o,a]=await Promise.
all([Vt(i,n,e),dl(i,n,e,"sprocs"),dl(i,n,e,"triggers"),dl(i,n,e,"udfs")]);return{ranges:r,scripts:{sprocs:s,triggers:o,
udfs:a}}})}async function Gr(n){await pl(e=>Ji.value=nd(Ji.peek(),n,e),me(Ji.peek().get(n)),async()=>TO($.peek(),
n))}async function kt(n,e,t,i){let r=new Set(Dn.peek());e?r.add(n):r.delete(n),Dn.value=r,e&&await LO(JSON.parse(
n),t,i)}async function LO([,,n],e,t){n==="users"?await Gr(e):n===void 0&&await(t===void 0?Lt(e):On(e,t))}async function Hr(){
await Fr();let n=[];for(let e of Dn.peek()){let t=JSON.parse(e);n.push(LO(t,t[0],t[1]))}await Promise.all(n)}async function ct(n,e){
return me(wt.peek().get(xe(n)))?.find(i=>i.id===e)??Hi($.peek(),n,e)}bO(()=>{Hr()});var ml=class{constructor(e,t,i){this.id=e;this.db=t;this.coll=i}id;db;coll;kind="container";list=v(void 0);uses=v(
new Map);budgeted=v(!1);selected=v(new Set);failure=v("");working=v(void 0);notice=v("");cut=new AbortController;poll=new sn(
e=>this.read(e),()=>this.working.peek()||this.list.peek()?.ranges.some(e=>e.reshaping!=="")?400:3e3);get title(){
return this.coll}watch(e){e&&$.peek().mayReadAll?this.poll.start():this.poll.stop()}select(e,t){let i=new Set(
this.selected.peek());t?i.add(e):i.delete(e),this.selected.value=i}chosen(){return(this.list.value?.ranges??[]).
filter(e=>this.selected.value.has(e.id)).map(e=>e.id)}adjacent(){let e=(this.list.value?.ranges??[]).map(i=>i.
id),t=this.chosen();return t.length>1&&e.indexOf(t.at(-1))-e.indexOf(t[0])===t.length-1}async reshape(e,t){if(this.
working.peek())return;let i=this.cut=new AbortController;this.working.value=e,this.failure.value="",this.notice.
value="",this.poll.again();try{let r=await cl($.peek(),this.db,this.coll,e,t,i.signal);this.notice.value=HC(e,
r),this.selected.value=new Set}catch(r){this.failure.value=i.signal.aborted?"Cancelled: every unfinished range\
 is as it was.":Y(r)}finally{this.working.value=void 0,this.poll.again(),On(this.db,this.coll)}}cancel(){this.
cut.abort()}close(){this.watch(!1),this.cancel()}async read(e){let{db:t,coll:i}=this;try{let[r,s]=await Promise.
all([Fi($.peek(),t,i,e),En($.peek(),t,i,{seconds:60,step:60,keys:1,before:0},e)]);if(e.aborted)return!0;this.list.
value=r,this.budgeted.value=s.budget.requestUnitsPerSecond>0,this.uses.value=new Map(s.partitions.map(a=>[a.range,
a.total]));let o=new Set(r.ranges.map(a=>a.id));return[...this.selected.peek()].some(a=>!o.has(a))&&(this.selected.
value=new Set([...this.selected.peek()].filter(a=>o.has(a)))),!0}catch(r){return e.aborted?!0:(this.failure.value=
Y(r),!1)}}},ZO=n=>(n.length===1?"range ":"ranges ")+[n.slice(0,-1).join(", "),n.at(-1)].filter(e=>e).join(" an\
d ");function HC(n,e){let t=o=>e.reduce((a,l)=>a+o(l),0),i=e[0],r=n==="rebuild"||i===void 0?`The index of ${X(
e.length,"range")} was built again`:`${ZO(i.from).replace(/^r/,"R")} became ${ZO(i.to)}`,s=Math.max(0,...e.map(
o=>o.pauseMs));return`${r}: ${X(t(o=>o.items),"item")} in ${(t(o=>o.tookMs)/1e3).toFixed(1)} s. ${E(t(o=>o.caughtUp))}\
 were written meanwhile and repeated. Writers waited ${s.toFixed(1)} ms.`}function Ol(n,e){for(let t=e+1;t<n.length;t++){let i=n.charCodeAt(t);if(i===92)t++;else if(i===34)return t+1}return n.
length}var gl=n=>n===" "||n===`
`||n==="\r"||n==="	";function Me(n){let e=[],t=0,i=()=>e.push(`
`+"  ".repeat(t));for(let r=0;r<n.length;){let s=n[r];if(gl(s))r++;else if(s==='"'){let o=Ol(n,r);e.push(n.slice(
r,o)),r=o}else if(s==="{"||s==="["){let o=r+1;for(;gl(n[o]);)o++;if(n[o]===(s==="{"?"}":"]")){e.push(s+n[o]),r=
o+1;continue}e.push(s),t++,i(),r++}else if(s==="}"||s==="]")t=Math.max(0,t-1),i(),e.push(s),r++;else if(s===",")
e.push(s),i(),r++;else if(s===":")e.push(": "),r++;else{let o=r;for(;o<n.length&&!`{}[],:" 
\r	`.includes(n[o]);)o++;e.push(n.slice(r,o)),r=o}}return e.join("")}function se(n){let e=[],t=0,i,r=-1,s=o=>{
i!==void 0&&r>=0&&e.push({name:i,raw:n.slice(r,o).trim()}),i=void 0,r=-1};if(n.trimStart()[0]!=="{")return e;for(let o=0;o<
n.length;o++){let a=n[o];if(a==='"'){let l=Ol(n,o);t===1&&i===void 0&&(i=JSON.parse(n.slice(o,l))),o=l-1}else a===
"{"||a==="["?t++:a==="}"||a==="]"?--t===0&&s(o):t===1&&a===":"&&r<0?r=o+1:t===1&&a===","&&s(o)}return e}function tt(n){
let e=[],t=0,i=-1;for(let r=0;r<n.length;r++){let s=n[r];if(t===1&&i<0&&s!=="]"&&!gl(s)&&(i=r),s==='"')r=Ol(n,
r)-1;else if(s==="["||s==="{"){if(t++===0&&s==="{")return[]}else if(s==="]"||s==="}"||s===","&&t===1)s!==","&&
t--,(t===0||s===",")&&(i>=0&&e.push(n.slice(i,r).trim()),i=-1);else if(t===0&&!gl(s))return[]}return e}var hi=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function on(n){let e=se(n).filter(t=>!hi.has(t.name));return Me(
"{"+e.map(t=>JSON.stringify(t.name)+":"+t.raw).join(",")+"}")}function er(n,e,t=40){let i=[],r=(s,o,a)=>{if(i.
length>=t||s===o)return;if(!(typeof s=="object"&&s!==null&&typeof o=="object"&&o!==null)||Array.isArray(s)!==Array.
isArray(o)){Number.isNaN(s)&&Number.isNaN(o)||i.push(a||"/");return}let u=s,h=o;for(let d of new Set([...Object.
keys(u),...Object.keys(h)]))r(Xe(u,d),Xe(h,d),a+"/"+d)};return r(n,e,""),i}function Xe(n,e){return typeof n=="\
object"&&n!==null&&Object.hasOwn(n,e)?n[e]:void 0}function ut(n){let e=[];for(let t=0;t<n.length;){if(n[t]==="\
/"){t++;continue}if(n[t]==='"'){let r=Ol(n,t);try{e.push(JSON.parse(n.slice(t,r)))}catch{e.push(n.slice(t+1,r-
1))}t=r;continue}let i=n.indexOf("/",t);i<0&&(i=n.length),e.push(n.slice(t,i)),t=i}return e}function tr(n){return JSON.
stringify(n).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function an(n,e){return e.map(t=>ut(t).reduce((i,r)=>Xe(i,r),n))}var St=n=>tr(n.map(e=>e===void 0?{}:e)),yl=n=>n===
"."||n==="..",xt=class{constructor(e,t,i){this.server=e;this.db=t;this.coll=i}server;db;coll;path(e){let t=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?t:[...t,e]}async read(e,t){return yl(e)?this.batch("Re\
ad",e,t):bl(await this.server.call({verb:"GET",path:this.path(e),headers:Po(t)}))}async create(e,t){return bl(
await this.server.call({verb:"POST",path:this.path(),headers:Po(t),body:e}))}async replace(e,t,i,r){if(yl(e))return this.
batch("Replace",e,t,i,r);let s={...Po(t),"if-match":r};return bl(await this.server.call({verb:"PUT",path:this.
path(e),headers:s,body:i}))}async patch(e,t,i,r){if(yl(e))return this.batch("Patch",e,t,i,r);let s={...Po(t),"\
if-match":r,"content-type":"application/json-patch+json"};return bl(await this.server.call({verb:"PATCH",path:this.
path(e),headers:s,body:i}))}async remove(e,t,i){return yl(e)?(await this.batch("Delete",e,t,void 0,i)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{...Po(t),"if-match":i}})}async batch(e,t,i,r,s){let o={operationType:e,
partitionKey:St(i)};t!==void 0&&(o.id=t),s!==void 0&&(o.ifMatch=s);let a=JSON.stringify(o).slice(0,-1),l=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${a}${r===void 0?"":`,"resourceBody":${r}`}}]`}),u=se(l.text.trim().slice(1,-1)),
h=f=>u.find(p=>p.name===f)?.raw??"null",d=Number(h("statusCode"));if(d>=300){let f=At(h("message"))??`HTTP ${d}`;
throw new K(d,Number(h("subStatusCode"))||0,f,[],l.receipt)}return{text:h("resourceBody"),etag:At(h("eTag"))??
"",reply:l}}},Po=n=>({"x-ms-documentdb-partitionkey":St(n)}),bl=n=>({text:n.text,etag:n.header("etag")??"",reply:n});var vl=class{constructor(e,t,i,r,s,o){this.id=e;this.db=t;this.coll=i;this.isNew=r;this.itemId.value=s,this.key.
value=o}id;db;coll;isNew;kind="item";base=v("");text=v("");etag=v("");changedAt=v(void 0);busy=v("");failure=v(
"");notice=v("");conflict=v(void 0);gone=v(!1);absent=v(!1);itemId=v("");key=v([]);dirty=ie(()=>this.text.value!==
this.base.value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new xt($.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{let e=KC((await ct(this.db,this.coll)).partitionKey.paths);this.text.peek()===""&&
(this.text.value=e)}catch(e){this.failure.value=Y(e)}}}async reread(){await this.act("reading",async()=>{try{this.
take(await this.items.read(this.itemId.value,this.key.value),"read")}catch(e){throw this.absent.value=e instanceof
K&&e.status===404,e}})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.etag.value===
"";await this.act("saving",async()=>{let t=await this.checked();if(t===void 0)return;let{text:i}=t;if(e){this.
take(await this.items.create(i,t.key),"created",i);return}try{let{itemId:r,key:s,etag:o}=this;this.take(await this.
items.replace(r.value,s.value,i,o.value),"saved",i)}catch(r){if(!(r instanceof K)||r.status!==412&&r.status!==
404)throw r;await this.meet(t.value)}})}async saveOver(){let e=this.conflict.value;e!==void 0&&await this.act(
"saving",async()=>{let t=await this.checked();if(t===void 0)return;let{text:i}=t;try{let r=e.theirs===void 0?await this.
items.create(i,t.key):await this.items.replace(this.itemId.value,this.key.value,i,e.etag);this.conflict.value=
void 0,this.take(r,"saved",i)}catch(r){if(!(r instanceof K)||r.status!==412&&r.status!==404)throw r;await this.
meet(t.value)}})}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async openConflict(e,t){this.base.value=on(e.text),this.text.value=
Me(t),this.etag.value=e.etag,await this.act("reading",()=>this.meet(JSON.parse(t)))}restore(e){(this.gone.peek()||
this.absent.peek())&&(this.etag.value="",this.base.value="",this.gone.value=!1,this.absent.value=!1),this.failure.
value="",this.text.value=e,this.notice.value=this.etag.peek()===""?"An earlier version: Create writes it again\
.":""}async remove(){await this.act("deleting",async()=>{let e=await this.items.remove(this.itemId.value,this.
key.value,this.etag.value);ye.value={what:"delete",charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt},
this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.changed=()=>{}}async checked(){
let e=this.text.peek(),t;try{t=JSON.parse(e)}catch(o){this.failure.value="This is not JSON yet: "+o.message;return}
let i=typeof t=="object"&&t!==null?t.id:void 0;if(typeof i!="string"){this.failure.value="An item is an object\
 with an id, which is a string.";return}let r=an(t,(await ct(this.db,this.coll)).partitionKey.paths),s=this.etag.
value!=="";if(s&&i!==this.itemId.value){this.failure.value="The id of an item never changes. Create a new item\
, and delete this one.";return}if(s&&JSON.stringify(r)!==JSON.stringify(this.key.value)){this.failure.value="T\
he partition key of an item never changes. Create a new item, and delete this one.";return}return s||(this.itemId.
value=i,this.key.value=r),{text:e,value:t,key:r}}async meet(e){let t;try{t=await this.items.read(this.itemId.value,
this.key.value)}catch(a){if(!(a instanceof K)||a.status!==404)throw a}let i=JSON.parse(this.base.value),r=t===
void 0?void 0:on(t.text),s=r===void 0?[]:er(i,JSON.parse(r)),o=er(i,e);this.conflict.value={theirs:r,etag:t?.etag??
"",changedByThem:s.filter(a=>!o.includes(a)),changedByMe:o.filter(a=>!s.includes(a)),changedByBoth:o.filter(a=>s.
includes(a))}}take(e,t,i=this.text.peek()){let{reply:r}=e;ye.value={what:t,charge:r.charge,milliseconds:r.milliseconds,
receipt:r.receipt};let s=on(e.text);this.base.value=s,this.text.peek()===i&&(this.text.value=s),this.etag.value=
e.etag,this.gone.value=!1,this.absent.value=!1;let o=JSON.parse(e.text)._ts;this.changedAt.value=typeof o=="nu\
mber"?o:void 0,t!=="read"&&(this.notice.value=t==="created"?"Created.":"Saved.",this.changed())}async act(e,t){
this.busy.value=e,this.failure.value="",this.notice.value="";try{await t()}catch(i){this.failure.value=Y(i)}finally{
this.busy.value=""}}};function KC(n){let e=n.map(i=>i.split("/").filter(r=>r!=="")),t={id:crypto.randomUUID?.()??
String(Date.now())};for(let i of e){let r=t;i.forEach((s,o)=>{let a=s.replace(/^"|"$/g,"");o===i.length-1?r[a]??=
"":r=r[a]??={}})}return Me(JSON.stringify(t))}async function nt(n,e,t,i,r){let s={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(r.size)};r.key!==void 0&&(s["x-ms-documentdb-partitionkey"]=r.key),r.range!==void 0&&(s["x-ms-do\
cumentdb-partitionkeyrangeid"]=r.range),r.continuation&&(s["x-ms-continuation"]=r.continuation),r.explained&&(s["\
x-orrery-explain"]="1",s["x-ms-documentdb-populatequerymetrics"]="true",s["x-ms-cosmos-populateindexmetrics-v2"]=
"true");let o=["dbs",e,"colls",t,"docs"],a=await n.call({verb:"POST",path:o,headers:s,body:wl(i),signal:r.signal}),
l=se(a.text).find(u=>u.name==="Documents")?.raw??"[]";return{rows:JSON.parse(l),raw:l,continuation:a.header("x\
-ms-continuation"),charge:a.charge,receipt:await eP(n,a),explain:At(a.header("x-orrery-explain")),metrics:mO(a.
header("x-ms-documentdb-query-metrics")),indexes:gO(a.header("x-ms-cosmos-index-utilization")),activityId:a.header(
"x-ms-activity-id")??"",milliseconds:a.milliseconds}}var JC="Aggregate, NonValueAggregate, MultipleAggregates,\
 CountIf, ListAndSetAggregate, GroupBy, Distinct, DCount, Top, OffsetAndLimit, OrderBy, MultipleOrderBy";async function NO(n,e,t,i,r){
let s={"content-type":"application/query+json","x-ms-cosmos-is-query-plan-request":"True","x-ms-cosmos-support\
ed-query-features":JC,"x-ms-documentdb-query-enablecrosspartition":"true"},o=["dbs",e,"colls",t,"docs"],a=await n.
call({verb:"POST",path:o,headers:s,body:wl(i),signal:r});return JSON.parse(a.text).queryRanges}function wl(n){
let e=(n.parameters??[]).map(t=>`{"name":${JSON.stringify(t.name)},"value":${t.raw}}`);return`{"query":${JSON.
stringify(n.query)},"parameters":[${e.join(",")}]}`}async function eP(n,e){let t=e.receipt;if(!t?.rangesTouched||
t.ranges||!n.mayReadAll)return t;try{let i=await n.call({verb:"GET",path:["_orrery","receipts",t.activityId],signed:{
type:"ranges",link:""}});return JSON.parse(i.text)}catch(i){if(i instanceof K)return t;throw i}}var kl="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function qO(n){let e=[],t=n.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,r=>" ".repeat(r.length)),i=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(t);i&&!/^\s*IN\b/i.test(t.slice(i.index+i[0].length))?e.push({name:i[2]??i[1],path:[]}):i||e.push({name:"\
c",path:[]});for(let r of t.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(a=>a.name===r[2])?.path??[],...r[3].split(".").filter(a=>a!==""),"[]"];e.push({name:r[1],path:o})}return e}
var nr=class{names=new Map;add(e,t=[]){if(t.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let s of e.slice(0,5))this.add(s,[...t,"[]"]);return}let i=JSON.stringify(t),r=this.names.
get(i)??new Map;this.names.set(i,r);for(let[s,o]of Object.entries(e).slice(0,200))r.size<300&&s.length<=200&&r.
set(s,tP(o)),this.add(o,[...t,s])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function tP(n){return n===
null?"null":Array.isArray(n)?"array":typeof n}function xl(n){return/^[A-Za-z_]\w*$/.test(n)&&!kl.some(t=>t.toLowerCase()===
n.toLowerCase())?"."+n:"["+JSON.stringify(n)+"]"}function Kr(n){let e=[],t=n.trim();for(/^c(?=[.[])/.test(t)&&(t=t.slice(1)),t!==""&&t[0]!=="["&&t[0]!=="."&&(t=
"."+t);t!=="";){let i=/^\.([^.[\]"\s][^.[\]"]*)|^\[(\d{1,9})\]|^\[("(?:[^"\\]|\\.)*")\]/.exec(t);if(i===null)return;
let[r,s,o,a]=i;if(s!==void 0)e.push(s.trimEnd());else if(o!==void 0)e.push(Number(o));else try{e.push(JSON.parse(
a))}catch{return}t=t.slice(r.length)}return e.length===0||e.length>32?void 0:e}function Se(n){return n.map(t=>typeof t==
"number"?`[${t}]`:/^[^.[\]"\s]+$/.test(t)?"."+t:`[${JSON.stringify(t)}]`).join("").replace(/^\./,"")}var XO=n=>n.
length===1&&typeof n[0]=="string"?n[0]:Se(n),Jr=n=>"c"+n.map(e=>typeof e=="number"?`[${e}]`:xl(e)).join(""),BO=n=>n.
map(e=>"/"+String(e).replaceAll("~","~0").replaceAll("/","~1")).join("");function $o(n,e){let t=n;for(let i of e){
if(t===void 0)return;let r=t;t=typeof i=="number"?tt(r)[i]:se(r).findLast(s=>s.name===i)?.raw}return t}var jO=["text","number","true/false","null","absent"],WO=/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;function To(n){
return n===void 0?"absent":n[0]==='"'?"text":n==="null"?"null":n==="true"||n==="false"?"true/false":n[0]==="{"||
n[0]==="["?void 0:"number"}function UO(n){return n===""?"absent":n==="null"?"null":n==="true"||n==="false"?"tr\
ue/false":id(n)?"number":"text"}var id=n=>WO.test(n)&&n.replace(/[eE].*$/,"").replace(/\D/g,"").length<=15;function rd(n){
return n===void 0?"":n[0]==='"'?JSON.parse(n):n}function zO(n,e){let t=n.trim();switch(e){case"text":return{raw:JSON.
stringify(n)};case"number":return WO.test(t)?{raw:t}:{why:`${w(n,40)} is not a number. Choose text, or type a \
number.`};case"true/false":return t==="true"||t==="false"?{raw:t}:{why:"Type true or false, or choose another \
kind."};case"null":return{raw:"null"};case"absent":return{raw:void 0}}}function YO(n,e=160){return n===void 0?
"":n[0]==='"'?w(JSON.parse(n),e):n[0]==="["?`[${X(Number(n.slice(1,-1)),"element")}]`:n[0]==="{"?"{\u2026}":w(
n,e)}var sd=(n,e)=>n===e||n!==void 0&&e!==void 0&&JSON.parse(n)===JSON.parse(e);var od=200,VO=1e3,nP=5e3,iP=2e3,rP=4,es=200,sP=n=>n.map((e,t)=>`${Jr(ut(e))} AS k${t}`);function di(n,e){let t=e===
void 0?"":`ORDER BY ${Jr(e.path)} ${e.descending?"DESC":"ASC"}`;return[n.trim(),t].filter(i=>i!=="").map(i=>" "+
i).join("")}function FO(n,e,t,i){let r=o=>`IS_STRING(${o}) ? LEFT(${o}, ${es+1}) : (IS_OBJECT(${o}) ? {} : (IS\
_ARRAY(${o}) ? [ARRAY_LENGTH(${o})] : ${o}))`,s=e.map((o,a)=>`${r(Jr(o))} AS v${a}`);return`SELECT ${["c.id","\
c._etag AS e",...sP(n),...s].join(", ")} FROM c${di(t,i)}`}function oP(n,e,t){return tt(n.raw).map(i=>{let r=new Map(
se(i).map(o=>[o.name,o.raw])),s=o=>{let a=r.get(o);return a===void 0?void 0:JSON.parse(a)};return{id:String(s(
"id")),etag:String(s("e")??""),key:e.map((o,a)=>s("k"+a)),values:Array.from({length:t},(o,a)=>r.get("v"+a))}})}
var Sl=class{constructor(e,t,i,r,s,o,a){this.server=e;this.db=t;this.coll=i;this.paths=r;this.columns=s;this.query=
o;this.read=a}server;db;coll;paths;columns;query;read;count=v(0);done=v(!1);reading=v(!1);failure=v("");version=v(
0);far=v(void 0);target=v(void 0);starts=[];sizes=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;charge=0;fetched=0;row(e){
let t=this.pageOf(e);return this.pages.get(t)?.[e-(this.starts[t]??0)]}put(e,t){let i=this.pageOf(e),r=this.pages.
get(i),s=e-(this.starts[i]??0);r===void 0||s>=r.length||(r[s]=t,this.version.value++)}show(e,t){for(let o=this.
pageOf(e);o<this.starts.length&&(this.starts[o]??0)<=t;o++){let a=this.pages.get(o);a===void 0?this.load(o,this.
sizes[o]??od):(this.pages.delete(o),this.pages.set(o,a))}let i=this.count.peek(),r=t+1-i,s=!this.done.peek()&&
r>iP&&this.starts.length>0;this.far.value=s&&this.target.peek()===void 0?this.distance(t,r):void 0,!this.done.
peek()&&!s&&t+od/2>=i&&this.load(this.starts.length,od)}async readTo(e){if(this.target.peek()===void 0){for(this.
target.value=e,this.far.value=void 0;this.target.peek()!==void 0&&!this.done.peek()&&this.count.peek()<=e&&this.
failure.peek()===""&&(await this.load(this.starts.length,VO)||await new Promise(t=>setTimeout(t,20)),!this.cut.
signal.aborted););this.target.value=void 0,this.version.value++}}halt(){this.target.value=void 0}retry(){this.
failure.value="",this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.
size}distance(e,t){let i=this.fetched===0?0:this.charge/this.fetched;return{row:e,missing:t,pages:Math.ceil(t/
VO),charge:i*t}}pageOf(e){let t=0,i=this.starts.length-1;for(;t<i;){let r=t+i+1>>1;(this.starts[r]??0)<=e?t=r:
i=r-1}return t}async load(e,t){if(this.asked.has(e)||this.asked.size>=rP||this.failure.peek()!=="")return!1;this.
asked.add(e),this.reading.value=!0;try{let i=this.continuations[e]??null,r=await nt(this.server(),this.db,this.
coll,{query:this.query},{size:t,continuation:i,signal:this.cut.signal});this.read(r);let s=oP(r,this.paths,this.
columns);this.charge+=r.charge,this.fetched+=s.length,this.pages.set(e,s),e===this.starts.length&&(this.starts.
push(this.count.peek()),this.sizes.push(t),this.continuations.push(r.continuation),this.count.value+=s.length,
this.done.value=r.continuation===null),this.forget()}catch(i){this.cut.signal.aborted||(this.failure.value=Y(i))}finally{
this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.value++}return!0}forget(){let e=0;for(let t of this.
pages.values())e+=t.length;for(let[t,i]of this.pages){if(e<=nP||this.pages.size<=2)break;e-=i.length,this.pages.
delete(t)}}};function GO(n,e,t,i){let r=Se(i);if(r==="id"||i.length===1&&/^_(rid|self|etag|attachments|ts)$/.test(String(i[0])))
return`${r} is not edited here: it is set when an item is created or written.`;if(t.some(a=>JSON.stringify(ut(
a).slice(0,i.length))===JSON.stringify(i.slice(0,ut(a).length))))return"The partition key of an item never cha\
nges. Create a new item, and delete this one.";let o=n.values[e];return To(o)===void 0?"An object or an array \
is edited in its item.":o!==void 0&&o.length>es&&rd(o).length>es?"A long text is edited in its item.":""}var Cl=class{constructor(e,t,i){
this.tab=e;this.target=t;this.path=e.columns.peek()[t.column].path,this.before=t.row.values[t.column],this.typed.
value=i??rd(this.before),this.kind.value=To(this.before)??"text",i!==void 0&&this.type(i),this.stored=this.items.
read(t.row.id,t.row.key),this.stored.catch(()=>{})}tab;target;typed=v("");kind=v("text");failure=v("");busy=v(
!1);stored;path;chosen=!1;before;get items(){return new xt($.peek(),this.tab.db,this.tab.coll)}type(e){this.typed.
value=e,this.failure.value="";let t=To(this.before),i=this.kind.peek()==="null"||this.kind.peek()==="absent";this.
chosen&&!i||(this.chosen=!1,t==="absent"||t==="null"?this.kind.value=UO(e):i&&(this.kind.value=t??"text"))}choose(e){
this.chosen=!0,this.kind.value=e,this.failure.value=""}async save(){let e=zO(this.typed.peek(),this.kind.peek());
if("why"in e){this.failure.value=e.why;return}if(this.busy.peek())return;this.busy.value=!0,this.failure.value=
"";let{row:t,index:i}=this.target;try{let r=await this.stored,s=$o(r.text,this.path);if(!sd(s,this.before)){this.
tab.rows.peek()?.put(i,this.rowOf(r)),this.failure.value="Somebody has changed this value since it was read. L\
ook at it, and edit it again.";return}if(e.raw===s||To(s)==="text"&&sd(e.raw,s))return"same";try{let o=await this.
items.patch(t.id,t.key,this.body(e.raw),r.etag);return this.take(o,"save"),this.change(r.etag,o.etag,s)}catch(o){
if(!(o instanceof K)||o.status!==412&&o.status!==404)throw o;let a=ld(on(r.text),this.path,e.raw);if(this.tab.
conflicted(t,r,a))return"same";this.failure.value="Somebody has changed this item, and its tab has edits that \
are not saved. Settle those first.";return}}catch(r){this.failure.value=r instanceof K&&r.status===404?"Somebo\
dy has deleted this item since it was read.":Y(r);return}finally{this.busy.value=!1}}body(e){let t=JSON.stringify(
BO(this.path));return e===void 0?`[{"op":"remove","path":${t}}]`:`[{"op":"set","path":${t},"value":${e}}]`}change(e,t,i){
let{row:r}=this.target,s=this.path,o=i===void 0?"absent":i.length>60?i.slice(0,60)+"\u2026":i;return{what:`${Se(
s)} of ${r.id} is ${o} again`,from:e,to:t,takeBack:async a=>{let l=await this.items.patch(r.id,r.key,this.body(
i),a);return this.take(l,"undo"),l.etag}}}take(e,t){let{reply:i}=e;ye.value={what:t,charge:i.charge,milliseconds:i.
milliseconds,receipt:i.receipt};let r=this.tab.rows.peek(),s=r?.row(this.target.index);s&&aP(s,this.target.row)&&
r?.put(this.target.index,this.rowOf(e))}rowOf(e){return{...this.target.row,etag:e.etag,values:this.tab.columns.
peek().map(t=>lP($o(e.text,t.path)))}}},aP=(n,e)=>n.id===e.id&&JSON.stringify(n.key)===JSON.stringify(e.key);function lP(n){
switch(n?.[0]){case"{":return"{}";case"[":return`[${tt(n).length}]`;case'"':return n.length<=es?n:JSON.stringify(
JSON.parse(n).slice(0,es+1));default:return n}}function ld(n,e,t){let[i,...r]=e;if(i===void 0)return t??"null";
if(typeof i=="number"){let l=JSON.parse(n),u=ld(JSON.stringify(l[i]??null),r,t);return l[i]=JSON.parse(u),JSON.
stringify(l)}let s=se(n),o=s.findIndex(l=>l.name===i);if(r.length===0&&t===void 0)return ad(s.filter((l,u)=>u!==
o));let a=r.length===0?t:ld(s[o]?.raw??"{}",r,t);return o<0?ad([...s,{name:i,raw:a}]):ad(s.map((l,u)=>u===o?{name:i,
raw:a}:l))}var ad=n=>`{${n.map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`;var cP=200,Pl=40,$l=50,cd=n=>lt(n)&&!Array.isArray(n),HO=(n,e)=>n!==void 0&&Object.hasOwn(n,e)?n[e]:void 0,Tl=(n,e)=>JSON.
stringify([n,e]);function KO(n,e,t){let i=Object.entries(et(n,cd)??{}).filter(([r])=>r!==e);at(n,Object.fromEntries(
[...t===void 0?[]:[[e,t]],...i].slice(0,cP)))}function JO(n,e){let t=HO(et("columns",cd),Tl(n,e));if(!Array.isArray(
t))return;let i=[];for(let r of t.slice(0,Pl)){let s=lt(r)&&Fe(r.path)?Kr(r.path):void 0;if(s===void 0)continue;
let o=r.width;i.push(typeof o=="number"&&o>=40&&o<=2e3?{path:s,width:o}:{path:s})}return i}function ey(n,e,t){
KO("columns",Tl(n,e),t?.map(i=>({...i,path:Se(i.path)})))}function ty(n,e){let t=HO(et("filters",cd),Tl(n,e));
return Array.isArray(t)?t.filter(i=>lt(i)&&Fe(i.name)&&Fe(i.filter)).slice(0,$l):[]}function ud(n,e,t){KO("fil\
ters",Tl(n,e),t.length===0?void 0:t.slice(0,$l))}var hd=n=>JSON.stringify([n.id,...n.key.map(e=>e===void 0?{}:e)]),Ql=class{constructor(e){this.known=e}known;all=v(
!1);count=v(0);rows=new Map;anchor=0;has(e){return this.all.value||this.count.value>0&&this.rows.has(hd(e))}get any(){
return this.all.value||this.count.value>0}list(){return[...this.rows.values()]}toggle(e){let t=this.known()?.row(
e);if(t===void 0)return;this.all.peek()&&this.clear();let i=hd(t);this.rows.delete(i)||this.rows.set(i,t),this.
anchor=e,this.count.value=this.rows.size}extend(e){let t=Math.min(this.anchor,e),i=Math.max(this.anchor,e),r=[];
for(let s=t;s<=i;s++){let o=this.known()?.row(s);if(o===void 0)return!1;r.push(o)}this.all.peek()&&this.clear();
for(let s of r)this.rows.set(hd(s),s);return this.count.value=this.rows.size,!0}begin(e){this.anchor=e}markAll(){
this.clear(),this.all.value=!0}clear(){this.rows.clear(),this.all.value=!1,this.count.value=0}};var uP=5,hP=50,Al=class{constructor(e,t,i){this.id=e;this.db=t;this.coll=i}id;db;coll;kind="items";filter=v("");sort=v(
void 0);columns=v([]);paths=v([]);rows=v(void 0);sampled=v(new nr);total=v(void 0);matching=v(void 0);failure=v(
"");notice=v("");charge=v(0);filters=v([]);edit=v(void 0);undo=v([]);run=v(void 0);marks=new Ql(()=>this.rows.
peek());conflicted=()=>!1;length=ie(()=>{let e=this.rows.value;if(e===void 0)return 0;let t=e.count.value,i=this.
filter.value.trim()===""?this.total.value:this.matching.value;return e.done.value||t===0?t:Math.max(t,i??0)});keyColumns=ie(
()=>this.paths.value.filter(e=>e!=="/id").map(e=>ut(e)));defaults=[];outdated=!1;opening;get title(){return this.
coll}open(){return this.opening??=this.read().finally(()=>this.opening=void 0),this.opening}async read(){this.
failure.value="";try{let e=await ct(this.db,this.coll);this.paths.value=e.partitionKey.paths,this.defaults=await this.
sample(e),this.columns.value=JO(this.db,this.coll)??this.defaults,this.filters.value=ty(this.db,this.coll),this.
apply(),await this.readTotal()}catch(e){this.failure.value=Y(e)}}again(){this.outdated=this.edit.peek()!==void 0,
!this.outdated&&(this.rows.peek()&&this.apply(),this.readTotal().catch(()=>{}))}apply(){this.rows.peek()?.end(),
this.charge.value=0,this.matching.value=void 0,this.edit.value=void 0,this.outdated=!1,this.marks.clear();let e=this.
columns.peek().map(i=>i.path),t=FO(this.paths.peek(),e,this.filter.peek(),this.sort.peek());this.rows.value=new Sl(
()=>$.peek(),this.db,this.coll,this.paths.peek(),e.length,t,i=>{this.charge.value+=i.charge;let r=this.sort.peek()===
void 0?"items":"items in order";ye.value={what:r,charge:i.charge,milliseconds:i.milliseconds,receipt:i.receipt}})}choose(e){
let t=e??this.defaults,i=JSON.stringify(this.columns.peek().map(r=>r.path));this.columns.value=t,ey(this.db,this.
coll,e),JSON.stringify(t.map(r=>r.path))!==i&&this.apply()}order(e){let t=this.sort.peek(),i=t!==void 0&&Se(t.
path)===Se(e);this.sort.value=i&&t.descending?void 0:{path:e,descending:i},this.apply()}async countMatching(){
let e=this.rows.peek();this.failure.value="";try{let t=await nt($.peek(),this.db,this.coll,{query:`SELECT VALU\
E COUNT(1) FROM c${di(ny(this.filter.peek()))}`},{size:1});if(ye.value={what:"count",charge:t.charge,milliseconds:t.
milliseconds,receipt:t.receipt},this.charge.value+=t.charge,e!==this.rows.peek())return;this.matching.value=typeof t.
rows[0]=="number"?t.rows[0]:void 0}catch(t){this.failure.value=Y(t)}}saveFilter(e){let t=this.filter.peek().trim();
this.filters.value=[{name:e,filter:t},...this.filters.peek().filter(i=>i.name!==e)],ud(this.db,this.coll,this.
filters.peek())}forgetFilter(e){this.filters.value=this.filters.peek().filter(t=>t.name!==e),ud(this.db,this.coll,
this.filters.peek())}beginEdit(e,t){this.edit.peek()?.busy.peek()||(this.notice.value="",this.edit.value=new Cl(
this,e,t))}endEdit(){this.edit.value=void 0,this.outdated&&this.again()}async saveEdit(){let e=this.edit.peek();
if(e===void 0)return!0;let t=await e.save();return t===void 0?!1:(this.edit.peek()===e&&this.endEdit(),t!=="sa\
me"&&(this.undo.value=[...this.undo.peek(),t].slice(-hP)),!0)}async undoLast(){let e=this.undo.peek().at(-1);if(e===
void 0)return;let t=this.undo.peek().slice(0,-1);this.undo.value=t,this.failure.value="";try{let i=await e.takeBack(
e.to);this.undo.value=t.map(r=>r.to===e.from?{...r,to:i}:r),this.notice.value=`Taken back: ${e.what}.`}catch(i){
let r=i instanceof K&&(i.status===412||i.status===404);this.failure.value=r?"This change cannot be taken back:\
 somebody has changed or deleted the item since. Open the item to edit it.":Y(i)}}async readTotal(){let e=await Vt(
$.peek(),this.db,this.coll);this.total.value=e.every(t=>t.items!==void 0)?e.reduce((t,i)=>t+(i.items??0),0):void 0}async sample(e){
let t=await nt($.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),i=new Set(["id",...e.partitionKey.
paths.map(a=>ut(a).join("/"))]),r=new Map,s=new nr;for(let a of t.rows){s.add(a);for(let[l,u]of Object.entries(
a)){let h=typeof u!="object"||u===null;!l.startsWith("_")&&!i.has(l)&&l.length<=100&&r.set(l,(r.get(l)??0)+(h?
1:.5))}}this.sampled.value=s;let o=new Set([...r].sort((a,l)=>l[1]-a[1]).slice(0,uP).map(([a])=>a));return[...r.
keys()].filter(a=>o.has(a)).map(a=>({path:[a]}))}close(){this.rows.value?.end(),this.run.value?.abort()}},ny=n=>n.
replace(/\border\s+by\s+[^'")]*$/i,""),dd=n=>ny(n)!==n;var iy=/"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|--[^\n]*|;|@[A-Za-z_]\w*/g;function ts(n){let e=[],
t=0,i=r=>{let s=n.slice(t,r);if(s.replace(/--[^\n]*/g,"").trim()==="")return;let o=s.length-s.trimStart().length;
e.push({text:s.trim(),start:t+o})};for(let r of n.matchAll(iy))r[0]===";"&&(i(r.index),t=r.index+1);return i(n.
length),e}function Rl(n){let e=new Set;for(let[t]of n.matchAll(iy))t[0]==="@"&&e.add(t);return[...e]}function Ml(n){
let e=n.trim();try{return JSON.parse(e),e}catch{return/^[\p{L}_][\p{L}\p{N}_.@ -]*$/u.test(e)?JSON.stringify(e):
void 0}}function ns(n){let e=Ml(n),t=e===void 0?void 0:JSON.parse(e),i=Array.isArray(t)?t:[t];return i.length>
0&&i.every(r=>r===null||["string","number","boolean"].includes(typeof r))?i:void 0}var dP=100,fP=1e4,pP=n=>lt(n)&&Fe(n.db)&&Fe(n.coll)&&Fe(n.query)&&typeof n.charge=="number"&&typeof n.rows=="n\
umber",mP=n=>Array.isArray(n)&&n.every(pP),ir=v(et("history",mP)??[]);function ry(n){if(n.query.length>fP)return;
let e=t=>t.query===n.query&&t.db===n.db&&t.coll===n.coll;ir.value=[n,...ir.value.filter(t=>!e(t))].slice(0,dP),
at("history",ir.value)}function sy(){ir.value=[],at("history",[])}var gP=(n,e)=>n.min<e.maxExclusive&&(n.isMaxInclusive?e.minInclusive<=n.max:e.minInclusive<n.max),oy=/--[^\n]*|"((?:\\[^]|[^"\\])*)"|'((?:\\[^]|[^'\\])*)'|\.\s*([A-Za-z_]\w*)|\b(where|order\s+by)\b/gi,
fd=n=>ay(n,/^where/i);function ay(n,e){for(let t of n.matchAll(oy))if(t[4]!==void 0&&e.test(t[4]))return{start:t.
index,end:t.index+t[0].length}}function OP(n,e){let t=ut(n.replace(/\/[?*]$/,"")).findLast(i=>i!=="[]");for(let i of e.
matchAll(oy)){let r=/\[\s*$/.test(e.slice(0,i.index))?i[1]??i[2]:void 0,s=i[3]??r;if(s===void 0||s!==t)continue;
let o=i.index+i[0].lastIndexOf(s);return{start:o,end:o+s.length}}return ly(e)}function ly(n){let e=/\w+/.exec(
n.replace(/--[^\n]*/g,t=>" ".repeat(t.length)));return e?{start:e.index,end:e.index+e[0].length}:{start:0,end:n.
length}}function cy(n,e,t,i){let r=fd(n),s=t.filter(a=>e.some(l=>gP(l,a))).length;if(r===void 0||s<2||e.every(
a=>a.min===a.max))return[];let o=`The filter names no partition key (${i.join(", ")}): the query asks ${s} of ${t.
length} ranges, and each is charged.`;return[{...r,message:o,severity:"warning"}]}function uy(n,e){let t="What\
 if, on the right, measures what it would save.";return[...e.paths.map(i=>({...OP(i,n),message:`There is no in\
dex for ${i}. ${t}`,severity:"warning"})),...e.composites.map(i=>({...ay(n,/^order/i)??ly(n),message:`There is\
 no composite index (${i.join(", ")}). ${t}`,severity:"warning"}))]}var yP=400,_l=class{constructor(e){this.tab=e}tab;found=v({text:"",mistakes:[],hints:[]});watch(){let e=!1,t=new AbortController,
i=0,r=Le(()=>{let s=this.tab.text.value,o=this.tab.key.value;if(this.tab.typed.value,this.tab.ran.value,t.abort(),
clearTimeout(i),!e){e=!0;return}t=new AbortController;let{signal:a}=t;i=setTimeout(()=>{this.look(s,o!==void 0,
a)},yP)});return()=>{r(),t.abort(),clearTimeout(i)}}async look(e,t,i){let r=[],s=[];for(let o of ts(e)){let a=l=>l.
map(u=>({...u,start:u.start+o.start,end:u.end+o.start}));try{s.push(...a(await this.ofPart(o,t,i)))}catch(l){if(i.
aborted)return;l instanceof K&&l.status===400&&r.push(...a(l.mistakes.length>0?l.mistakes:ll(l.message)))}}i.aborted||
(this.found.value={text:e,mistakes:r,hints:s})}async ofPart(e,t,i){let{db:r,coll:s}=this.tab,o=await NO($.peek(),
r,s,{query:e.text,parameters:this.tab.standIns(e.text)},i);if(t||fd(e.text)===void 0)return[];let a=await Vt($.
peek(),r,s),{paths:l}=(await ct(r,s)).partitionKey;return cy(e.text,o,a,l)}};var Qo=n=>n.paths.length===0&&n.composites.length===0;function El(n){let e=/Add a composite index on \(([^)]*)\)/.
exec(n)?.[1];return{paths:[],composites:e===void 0?[]:[e.split(", ")]}}var Dl=n=>[...n.paths,...n.composites.map(
e=>e.join(", "))].join("; ");function dy(n){let e={paths:[],composites:[]};for(let t of hy(n,";")){let i=hy(t,
",");if(!i.every(r=>r.startsWith("/")))return;i.length===1?e.paths.push(i[0]):e.composites.push(i.map(r=>/ (ASC|DESC)$/i.
test(r)?r.replace(/\w+$/,s=>s.toUpperCase()):`${r} ASC`))}return Qo(e)?void 0:e}function hy(n,e){let t=[""],i=!1;
for(let r=0;r<n.length;r++){let s=n[r];s==='"'&&(i=!i),i&&s==="\\"?t.push(t.pop()+s+(n[++r]??"")):!i&&s===e?t.
push(""):t.push(t.pop()+s)}return t.map(r=>r.trim()).filter(r=>r!=="")}function pd(n,e){let t=JSON.parse(n),i=[
...t.includedPaths??[]];for(let u of e.paths)i.some(h=>h.path===u)||i.push({path:u});let r=(t.excludedPaths??[]).
filter(u=>!e.paths.includes(u.path)),s=[...t.compositeIndexes??[]];for(let u of e.composites){let h=u.map(d=>{
let[,f,p]=/^(.*) (ASC|DESC)$/.exec(d)??[];return{path:f??d,order:p==="DESC"?"descending":"ascending"}});s.some(
d=>JSON.stringify(d)===JSON.stringify(h))||s.push(h)}let o={includedPaths:i,excludedPaths:r};s.length>0&&(o.compositeIndexes=
s);let l=[...se(n).filter(u=>!Object.hasOwn(o,u.name)),...Object.entries(o).map(([u,h])=>({name:u,raw:JSON.stringify(
h)}))];return Me(`{${l.map(u=>`${JSON.stringify(u.name)}:${u.raw}`).join(",")}}`)}var bP=2e4,Il=class{constructor(e,t,i,r,s){this.db=e;this.coll=t;this.statement=i;this.parameters=r;this.key=s}db;coll;statement;parameters;key;running=v(
!1);failure=v("");stopped=v("");mistakes=v([]);pages=v([]);rows=ie(()=>this.pages.value.flatMap(e=>e.rows));receipt=ie(
()=>sl(this.pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));charge=ie(()=>this.pages.value.reduce((e,t)=>e+
t.charge,0));full=ie(()=>this.rows.value.length>=bP);more=ie(()=>(this.pages.value.at(-1)?.continuation??null)!==
null&&!this.full.value);hints=ie(()=>{let{text:e,start:t}=this.statement,i=this.pages.value[0]?.indexes?.add??
El(this.failure.value);return uy(e,i).map(r=>({...r,start:r.start+t,end:r.end+t}))});async read(e,t,i,r){if(!this.
running.peek()){this.running.value=!0,this.failure.value="",this.stopped.value="",this.mistakes.value=[];try{do{
let s=r();if(s!==""){this.stopped.value=s;return}await this.page(t,i)}while(e&&this.more.peek()&&!i.aborted)}catch(s){
if(this.failure.value=i.aborted?String(i.reason):Y(s),s instanceof K){let{start:o}=this.statement;ye.value={what:"\
refused query",charge:s.receipt?.charge??0,milliseconds:0,receipt:s.receipt};let a=s.mistakes.length>0?s.mistakes:
ll(s.message);this.mistakes.value=a.map(l=>({...l,start:l.start+o,end:l.end+o}))}}finally{this.running.value=!1}}}async page(e,t){
let i=this.pages.peek().at(-1)?.continuation??null,r={query:this.statement.text,parameters:this.parameters},s=this.
key&&{key:St(this.key)},o={size:e,continuation:i,explained:!0,signal:t,...s},a=await nt($.peek(),this.db,this.
coll,r,o);t.throwIfAborted(),this.pages.value=[...this.pages.peek(),a],ye.value={what:"query",charge:a.charge,
milliseconds:a.milliseconds,receipt:a.receipt}}};var gd=[20,100,500,1e3],fy=n=>n===void 0||typeof n=="number"&&n>0&&Number.isFinite(n),vP=n=>lt(n)&&gd.some(e=>e===
n.size)&&fy(n.cap)&&fy(n.seconds)&&typeof n.beside=="boolean"&&typeof n.share=="number"&&n.share>=10&&n.share<=
80,Ct=v(et("limits",vP)??{size:100,cap:void 0,seconds:void 0,beside:!1,share:34});Le(()=>at("limits",Ct.value));
function rr(n){Ct.value={...Ct.peek(),...n}}var md=new Map;function py(n,e){let t=JSON.stringify([n,e]),i=md.get(
t);if(i)return i;let r=(async()=>{let s=new nr,o=await nt($.peek(),n,e,{query:"SELECT TOP 20 * FROM c"},{size:20});
ye.value={what:"sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let a of o.
rows)s.add(a);return s})();return md.set(t,r),r.catch(()=>md.delete(t)),r}var Ll=class{constructor(e,t,i){this.
id=e;this.db=t;this.coll=i}id;db;coll;kind="query";text=v("SELECT * FROM c");saved=v("");typed=v({});key=v(void 0);names=ie(
()=>Rl(this.text.value));shape=v("grid");failure=v("");runs=v([]);at=v(0);run=ie(()=>this.runs.value[this.at.value]);running=ie(
()=>this.runs.value.some(e=>e.running.value));pages=ie(()=>this.run.value?.pages.value??[]);rows=ie(()=>this.run.
value?.rows.value??[]);receipt=ie(()=>this.run.value?.receipt.value);more=ie(()=>this.run.value?.more.value??!1);lint=new _l(
this);marks=ie(()=>{let e=this.text.value,t=e===this.ran.value?this.runs.value:[],i=t.flatMap(o=>o.mistakes.value),
r=t.flatMap(o=>o.hints.value),s=this.lint.found.value;return s.text!==e?[...i,...r]:[...i.length>0?i:s.mistakes,
...s.hints,...r]});hints=ie(()=>this.marks.value.filter(e=>e.severity!==void 0));ran=v("");cut=new AbortController;get title(){
return this.saved.value!==""?this.saved.value:"Query "+this.coll}async begin(e,t){this.cancel(),this.failure.value=
"",this.runs.value=[],this.at.value=0,this.ran.value=this.text.peek();let i=ts(e).map(o=>({text:o.text,start:o.
start+t}));if(i.length===0){this.failure.value="There is no statement to run: write one, such as SELECT * FROM\
 c.";return}let r=this.key.peek(),s=r===void 0?void 0:ns(r);if(r!==void 0&&s===void 0){this.failure.value='The\
 partition key is not JSON: write a value such as "c-9", or one for each level as ["eu", 4].';return}await this.
within(async o=>{for(let a of i){let l=this.parametersOf(a.text);if(l===void 0)return;let u=new Il(this.db,this.
coll,a,l,s);if(this.runs.value=[...this.runs.peek(),u],this.at.value=this.runs.peek().length-1,await u.read(!1,
Ct.peek().size,o,this.may),o.aborted||u.failure.peek()!==""||u.stopped.peek()!=="")return;ry({db:this.db,coll:this.
coll,query:a.text,charge:u.charge.peek(),rows:u.rows.peek().length})}})}async next(e){let t=this.run.peek();!t?.
more.peek()||this.running.peek()||await this.within(i=>t.read(e,Ct.peek().size,i,this.may))}cancel(){this.cut.
abort("Cancelled.")}type(e,t){this.typed.value={...this.typed.peek(),[e]:t}}parametersOf(e){let t=[];for(let i of Rl(
e)){let r=this.given(i),s=Ml(r);if(s===void 0){this.failure.value=r.trim()===""?`The parameter ${i} has no val\
ue: write one below the text of the query.`:`The value of ${i} is not JSON. A text stands in quotes: ${JSON.stringify(
r).slice(0,60)}`;return}t.push({name:i,raw:s})}return t}given(e){return Object.hasOwn(this.typed.peek(),e)?this.
typed.peek()[e]:""}standIns(e){return Rl(e).map(t=>({name:t,raw:Ml(this.given(t))??"null"}))}may=()=>{let{cap:e}=Ct.
peek(),t=this.runs.peek().reduce((i,r)=>i+r.charge.peek(),0);return e===void 0||t<e?"":`Stopped before the nex\
t page: ${U(t)} RU are spent, and the cap is ${U(e)} RU. Raise it to go on.`};async within(e){let t=new AbortController;
this.cut=t;let{seconds:i}=Ct.peek(),r=`Stopped after ${i} s. Raise the time limit, or narrow the query.`,s=i===
void 0?void 0:setTimeout(()=>t.abort(r),i*1e3);try{await e(t.signal)}finally{clearTimeout(s)}}close(){this.cancel()}};var my="orrery.queries/1",gy=1e3,wP=2e5,kP=n=>lt(n)&&!Array.isArray(n)&&Object.values(n).every(Fe),xP=n=>lt(n)&&
Fe(n.name)&&n.name.trim()!==""&&n.name.length<=200&&Fe(n.db)&&Fe(n.coll)&&Fe(n.query)&&n.query.length<=wP&&kP(
n.typed),Oy=n=>Array.isArray(n)&&n.length<=gy&&n.every(xP),Mt=v(et("queries",Oy)??[]);function Od(n){Mt.value=
n.sort((e,t)=>e.name.localeCompare(t.name)).slice(0,gy),at("queries",Mt.value)}function yy(n){Od([...Mt.peek().
filter(e=>e.name!==n.name),n])}function by(n){Od(Mt.peek().filter(e=>e.name!==n))}var vy=()=>JSON.stringify({format:my,
queries:Mt.peek()},null,2)+`
`;function yd(n){let e;try{e=JSON.parse(n)}catch{return}if(!lt(e)||e.format!==my||!Oy(e.queries))return;let t=e.
queries.map(({name:r,db:s,coll:o,query:a,typed:l})=>({name:r.trim(),db:s,coll:o,query:a,typed:l})),i=new Set(t.
map(r=>r.name));return Od([...Mt.peek().filter(r=>!i.has(r.name)),...t]),t.length}function wy(n,e){let t={start:0,end:n.length},i=0,r=()=>{for(;/\s/.test(n[i]??"");)i++},s=()=>{let l=i++;for(;i<
n.length&&n[i]!=='"';)i+=n[i]==="\\"?2:1;return i++,JSON.parse(n.slice(l,i))},o=l=>{r();let u=i,h=n[i];if(h===
'"')s();else if(h==="{"||h==="["){i++;for(let d=0;r(),n[i]===","&&d>0&&i++,r(),!(i>=n.length||n[i]==="}"||n[i]===
"]");d++){let f=d;h==="{"&&(f=s(),r(),i++),o(l>=0&&e[l]===f?l+1:-1)}i++}else for(;i<n.length&&!/[\s,\]}]/.test(
n[i]);)i++;l>=0&&l>=a&&(a=l,t={start:u,end:i})},a=0;try{o(0)}catch{}return t}function ky(n,e){for(let[t]of n.matchAll(
/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)){let i=[...t.matchAll(/(\w+)|\[(\d+)\]/g)].map(r=>t[r.index]==="["?Number(r[2]):
r[1]);if(e.includes(String(i[0]))&&(i.length>1||t===i[0]))return i}}function Ft(n){try{JSON.parse(n);return}catch(e){
let t=e.message,i=/position (\d+)/.exec(t),r=/line (\d+) column (\d+)/.exec(t),s=n.length;return i?s=Number(i[1]):
r&&(s=n.split(`
`).slice(0,Number(r[1])-1).join(`
`).length+Number(r[2])),s=Math.min(s,Math.max(0,n.length-1)),{start:s,end:s+1,message:"This is not JSON yet: "+
t}}}var xy={sprocs:`// Runs on one logical partition. Its writes are one transaction.
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
`},Sy="getContext getCollection getRequest getResponse getBody setBody appendBody getValue setValue abort getS\
elfLink getAltLink createDocument readDocument replaceDocument upsertDocument patchDocument deleteDocument rea\
dDocuments queryDocuments getOperationType console.log __.filter __.map __.pluck __.flatten __.unwind __.sortB\
y __.sortByDescending __.chain __.value".split(" ");function Cy(n,e){let t=/script\.js:(\d+):(\d+)/.exec(n);if(t===
null)return;let i=e.split(`
`),r=Number(t[1])-1;if(r<0||r>=i.length)return;let o=i.slice(0,r).reduce((l,u)=>l+u.length+1,0)+Math.min(Math.
max(0,Number(t[2])-1),i[r].length),a=/^[\w$]+|^./.exec(e.slice(o));return{start:o,end:o+(a?.[0].length??1)}}function Zl(n){
if(n!=="")try{return JSON.parse(n)}catch{return n}}function Py(n){return n===void 0?{}:n.kind==="manual"?{"x-ms-offer-throughput":String(n.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:n.most})}}var Nl=(n,e,t)=>n.call({verb:"POST",path:["db\
s"],headers:Py(t),body:JSON.stringify({id:e})}),ql=(n,e,t,i)=>n.call({verb:"POST",path:["dbs",e,"colls"],headers:Py(
i),body:JSON.stringify(t)}),Ao=n=>({text:n.text,etag:n.header("etag")??"",reply:n});async function Zt(n,e){return Ao(
await n.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}async function fi(n,e,t,i){
return Ao(await n.call({verb:"PUT",path:e,headers:{"if-match":i},body:t}))}var pi=(n,e,t)=>n.call({verb:"DELET\
E",path:e,headers:{"if-match":t}});function bd(n){return Number(n.reply.header("x-ms-documentdb-collection-ind\
ex-transformation-progress")??100)}async function is(n,e){let t=await n.call({verb:"POST",path:["offers"],headers:{
"content-type":"application/query+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT *\
 FROM root WHERE root.offerResourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[i]=JSON.parse(t.text).Offers;
return i&&Xl(n,i._rid)}async function Xl(n,e){return Ty(await n.call({verb:"GET",path:["offers",e],signed:$y(e)}))}
async function Bl(n,e,t){let i={"if-match":e.etag};t.kind!==e.throughput.kind&&(i[t.kind==="manual"?"x-ms-cosm\
os-migrate-offer-to-manual-throughput":"x-ms-cosmos-migrate-offer-to-autopilot"]="true");let r=t.kind==="manua\
l"?{offerThroughput:t.rate}:{offerThroughput:-1,offerAutopilotSettings:{maxThroughput:t.most}},s=await n.call(
{verb:"PUT",path:["offers",e.rid],signed:$y(e.rid),headers:i,body:JSON.stringify({...e.body,content:r})});return{
offer:Ty(s),reply:s}}var $y=n=>({type:"offers",link:n.toLowerCase()});function Ty(n){let e=JSON.parse(n.text),
t=e.content,i=Number(n.header("x-ms-cosmos-min-throughput")??NaN),r=t.offerAutopilotSettings;return{rid:String(
e._rid),etag:n.header("etag")??"",body:e,throughput:r?{kind:"autoscale",most:r.maxThroughput}:{kind:"manual",rate:t.
offerThroughput},now:t.offerThroughput,least:Number.isFinite(i)?i:void 0,pending:n.header("x-ms-offer-replace-\
pending")==="true"}}var sr=n=>n instanceof K&&(n.status===412||n.status===404);var Wl=(n,e,t,i)=>["dbs",n,"colls",e,t,...i===void 0?[]:[i]],Ul=Wl;async function vd(n,e,t,i,r){return Ao(await n.
call({verb:"GET",path:Wl(e,t,i,r)}))}async function Ay(n,e,t,i,r){return Ao(await n.call({verb:"POST",path:Wl(
e,t,i),body:r}))}var Qy="x-ms-documentdb-script-log-results";async function Ry(n,e,t,i,r){let s=o=>{try{return decodeURIComponent(
o??"")}catch{return o??""}};try{let o=await n.call({verb:"POST",path:Wl(e.db,e.coll,"sprocs",e.id),headers:{"x\
-ms-documentdb-partitionkey":St(t),"x-ms-documentdb-script-enable-logging":"true"},body:i,signal:r});return{body:o.
text,log:s(o.header(Qy)),refused:void 0,reply:o}}catch(o){if(!(o instanceof K))throw o;return{body:"",log:s(o.
header(Qy)),refused:o,reply:void 0}}}var wd=["Pre","Post"],kd=["All","Create","Replace","Upsert","Update","Delete"],rs={sprocs:"Stored procedure",triggers:"\
Trigger",udfs:"User-defined function"},zl=class{constructor(e,t,i,r,s){this.id=e;this.db=t;this.coll=i;this.scripts=
r;this.name.value=s,this.stored.value=s,this.known=s!==""}id;db;coll;scripts;kind="script";name=v("");stored=v(
"");base=v({text:"",type:"Pre",operation:"All"});text=v("");type=v("Pre");operation=v("All");etag=v("");busy=v(
"");failure=v("");notice=v("");mistakes=v([]);conflict=v(void 0);paths=v([]);key=v([]);without=v([]);parameters=v(
"[]");run=v(void 0);running=v(!1);dirty=ie(()=>{let e=this.base.value;return!this.fresh&&this.name.value!==this.
stored.value||this.text.value!==e.text||this.type.value!==e.type||this.operation.value!==e.operation});cut=new AbortController;known;rest=[];get title(){
return this.fresh&&!this.known?`New ${rs[this.scripts].toLowerCase()}`:this.stored.value}get fresh(){return this.
etag.value===""}async open(){this.text.peek()!==""||this.busy.peek()!==""||(this.scripts==="sprocs"&&ct(this.db,
this.coll).then(e=>{this.paths.value=e.partitionKey.paths,this.key.value=e.partitionKey.paths.map(()=>"")},()=>{}),
this.stored.peek()===""?this.text.value=xy[this.scripts]:await this.reread())}async reread(){await this.act("r\
eading",async()=>{this.take(await vd($.peek(),this.db,this.coll,this.scripts,this.stored.peek()))})}async save(){
if(this.conflict.peek()===void 0){if(this.name.peek().trim()===""){this.failure.value="Give the script a name \
first.";return}await this.act("saving",async()=>{let{db:e,coll:t,scripts:i}=this,r=this.stored.peek(),s=this.name.
peek()!==r,o=this.etag.peek()==="",a=this.text.peek();try{let l=o?await Ay($.peek(),e,t,i,this.body()):await fi(
$.peek(),Ul(e,t,i,r),this.body(),this.etag.peek());Ee(o?"script created":"script saved",l.reply),this.take(l,a),
this.notice.value=o?"Created.":s?"Renamed and saved.":"Saved."}catch(l){if(o||!sr(l))throw l;let u=await vd($.
peek(),e,t,i,r);this.etag.value=u.etag,this.conflict.value=JSON.parse(u.text).body}}),this.failure.peek()===""&&
On(this.db,this.coll)}}settle(e){this.text.value=e,this.conflict.value=void 0}async execute(){if(this.running.
peek())return;this.failure.value="",this.mistakes.value=[];let e=this.parameters.peek().trim()||"[]";if(Ft(e)||
!e.startsWith("[")){this.failure.value='The parameters are a JSON array, such as ["Ada", 3].';return}let i=new AbortController;
this.cut=i,this.running.value=!0,this.run.value=void 0,this.without.value=this.paths.peek().filter((r,s)=>(this.
key.peek()[s]??"").trim()==="");try{let r={db:this.db,coll:this.coll,id:this.stored.peek()},s=await Ry($.peek(),
r,this.key.peek().map(Zl),e,i.signal);this.run.value=s;let o=s.reply?.receipt??s.refused?.receipt;ye.value={what:"\
procedure run",charge:s.reply?.charge??o?.charge??0,milliseconds:s.reply?.milliseconds??0,receipt:o};let{text:a}=this.
base.peek(),l=s.refused&&this.text.peek()===a?Cy(s.refused.message,a):void 0;l&&(this.mistakes.value=[{...l,message:s.
refused.message}])}catch(r){this.failure.value=Y(r)}finally{this.running.value=!1}}cancel(){this.cut.abort()}close(){
this.cancel()}body(){let e={id:this.name.peek(),body:this.text.peek()};this.scripts==="triggers"&&(e.triggerType=
this.type.peek(),e.triggerOperation=this.operation.peek());let t=this.rest.map(i=>`,${JSON.stringify(i.name)}:${i.
raw}`).join("");return JSON.stringify(e).slice(0,-1)+t+"}"}take(e,t=this.text.peek()){let i=JSON.parse(e.text),
r=new Set(["id","body","triggerType","triggerOperation"]);this.rest=se(e.text).filter(l=>!r.has(l.name)&&!l.name.
startsWith("_")),this.etag.value=e.etag,this.stored.value=i.id,this.name.value=i.id;let s=(l,u="")=>l.find(h=>h.
toLowerCase()===u.toLowerCase())??l[0],o=s(wd,i.triggerType),a=s(kd,i.triggerOperation);this.base.value={text:i.
body,type:o,operation:a},this.text.peek()===t&&(this.text.value=i.body),this.type.value=o,this.operation.value=
a,this.mistakes.value=[]}async act(e,t){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.
notice.value="";try{await t()}catch(i){this.failure.value=Y(i)}finally{this.busy.value=""}}}};var My=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]),CP=700,Yl=class{constructor(e,t,i){
this.id=e;this.db=t;this.coll=i}id;db;coll;kind="settings";section=v("scale");busy=v("");failure=v("");notice=v(
"");gone=v(!1);offer=v(void 0);throughput=v({kind:"manual",rate:400});base=v([]);edits=v(new Map);broken=v(void 0);refused=v(
new Map);reviewing=v(!1);theirs=v([]);progress=v(100);changed=ie(()=>[...this.edits.value].filter(([e,t])=>!_y(
t,this.stored(e))).map(([e])=>e));scaled=ie(()=>{let e=this.offer.value;return e!=null&&JSON.stringify(e.throughput)!==
JSON.stringify(this.throughput.value)});dirty=ie(()=>this.changed.value.length>0||this.broken.value!==void 0||
this.scaled.value);draft=ie(()=>[...new Set([...this.base.value.map(t=>t.name),...this.edits.value.keys()])].map(
t=>({name:t,raw:this.text(t)})).filter(t=>t.raw!==""));wrong=ie(()=>[...this.edits.value].find(([,e])=>e!==""&&
Ft(e))?.[0]);etag="";closed=!1;watching=!1;get title(){return this.coll===""?`Scale ${this.db}`:`Settings ${this.
coll}`}get path(){return this.coll===""?["dbs",this.db]:["dbs",this.db,"colls",this.coll]}stored(e){return this.
base.value.find(t=>t.name===e)?.raw??""}text(e){return this.edits.value.get(e)??this.stored(e)}value(e){let t=this.
text(e);return t===""||Ft(t)?void 0:JSON.parse(t)}edit(e,t){t!==this.text(e)&&(this.edits.value=new Map(this.edits.
peek()).set(e,t),this.touched(e))}editAll(e){if(Ft(e)!==void 0||!e.trimStart().startsWith("{")){this.broken.value=
e;return}this.broken.value=void 0;let i=se(e),r=new Map(this.edits.peek());for(let{name:s}of this.draft.peek())
i.some(o=>o.name===s)||r.set(s,"");for(let{name:s,raw:o}of i)o!==this.text(s)&&r.set(s,o);this.edits.value=r,this.
touched()}touched(e){this.notice.value="",this.failure.value="";let t=new Map(this.refused.peek());e===void 0?
t.clear():t.delete(e),this.refused.value=t}async open(){this.etag===""&&this.busy.peek()===""&&await this.reread()}async reread(){
await this.act("reading",async()=>{await this.readDefinition(),this.edits.value=new Map,this.broken.value=void 0,
this.reviewing.value=!1,this.theirs.value=[],this.touched();let e=JSON.parse(this.stored("_rid")),t=await is($.
peek(),e)??null;this.offer.value=t,t&&(this.throughput.value=t.throughput)}),this.watch()}async scale(){let e=this.
offer.peek();e!=null&&(await this.act("saving",async()=>{try{let{offer:t,reply:i}=await Bl($.peek(),e,this.throughput.
peek());Ee("throughput changed",i),this.offer.value=t,this.notice.value="Saved."}catch(t){throw sr(t)?(this.offer.
value=await Xl($.peek(),e.rid),new Error("Somebody else has changed the throughput. The table shows theirs as \
now: save again to replace it.")):t}}),this.watch())}async save(){let e=this.changed.peek();await this.act("sa\
ving",async()=>{let t=this.draft.peek().filter(i=>!My.has(i.name));try{let i=`{${t.map(s=>`${JSON.stringify(s.
name)}:${s.raw}`).join(",")}}`,r=await fi($.peek(),this.path,i,this.etag);Ee("definition changed",r.reply),await this.
readDefinition(),this.edits.value=new Map,this.reviewing.value=!1,this.theirs.value=[],this.notice.value="Save\
d."}catch(i){if(sr(i))return this.meet(e);throw this.reviewing.value=!1,i instanceof K&&this.point(i),i}}),this.
failure.peek()===""&&Lt(this.db),this.watch()}async meet(e){let t=this.base.peek();await this.readDefinition();
let i=(o,a)=>o.find(l=>l.name===a)?.raw??"",r=new Set([...t,...this.base.peek()].map(o=>o.name).filter(o=>!My.
has(o)));this.theirs.value=[...r].filter(o=>!_y(i(t,o),i(this.base.peek(),o)));let s=this.theirs.peek().filter(
o=>e.includes(o));this.failure.value="Somebody else has changed this container since you read it. Your changes\
 stand on theirs: look again before you save."+(s.length>0?` Both have changed ${s.join(", ")}: yours would re\
place theirs.`:"")}point(e){let t=this.draft.peek().map(d=>d.name),i=/computed property '([^']*)'/.exec(e.message),
r=ky(e.message,t);if(i&&r===void 0){let d=this.value("computedProperties"),f=Array.isArray(d)?d.findIndex(p=>p?.
name===i[1]):-1;f>=0&&(r=["computedProperties",f,"query"])}if(r===void 0)return;let s=String(r[0]),o=this.text(
s),a=wy(o,r.slice(1)),l=o.slice(a.start+1,a.end-1),h=e.mistakes.length>0&&!l.includes("\\")?e.mistakes.map(d=>({
...d,start:a.start+1+d.start,end:a.start+1+d.end})):[{...a,message:e.message}];this.refused.value=new Map(this.
refused.peek()).set(s,h)}async readDefinition(){let e=await Zt($.peek(),this.path);this.etag=e.etag,this.progress.
value=bd(e),this.base.value=se(e.text).map(t=>({name:t.name,raw:Me(t.raw)}))}async watch(){if(!this.watching){
this.watching=!0;try{for(;!this.closed&&(this.progress.peek()<100||this.offer.peek()?.pending);){if(await new Promise(
t=>setTimeout(t,CP)),document.visibilityState==="hidden"||this.busy.peek()!=="")continue;let e=this.offer.peek();
if(this.progress.peek()<100&&(this.progress.value=bd(await Zt($.peek(),this.path))),e?.pending){let t=await Xl(
$.peek(),e.rid);if(this.offer.peek()!==e)continue;let i=JSON.stringify(t.throughput)===JSON.stringify(e.throughput);
this.offer.value=i?t:{...e,pending:t.pending}}}}catch(e){this.failure.value=Y(e)}finally{this.watching=!1}}}close(){
this.closed=!0}async act(e,t){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.notice.value=
"";try{await t()}catch(i){i instanceof K&&i.status===404&&(this.gone.value=!0),this.failure.value=Y(i)}finally{
this.busy.value=""}}}},_y=(n,e)=>n===e||!Ft(n)&&!Ft(e)&&Me(n)===Me(e);var Vl=class{constructor(e,t,i){this.id=e;this.db=t;this.user.value=i}id;db;kind="users";coll="";user=v("");permissions=v(
void 0);failure=v("");get title(){return`Users ${this.db}`}async open(){await Gr(this.db),this.user.peek()!==""&&
await this.readPermissions()}choose(e){e!==this.user.peek()&&(this.user.value=e,this.permissions.value=void 0,
this.readPermissions())}async readPermissions(){let e=this.user.peek();this.failure.value="";try{let t=await AO(
$.peek(),this.db,e);e===this.user.peek()&&(this.permissions.value={state:"known",value:t})}catch(t){e===this.user.
peek()&&(this.permissions.value={state:"failed",why:Y(t)})}}askPermission(){let e=this.user.peek();he.value={kind:"\
new permission",db:this.db,user:e,done:()=>{this.readPermissions()}}}async setMode(e,t){let i=fl(this.db,this.
user.peek(),e);this.failure.value="";try{let r=await Zt($.peek(),i),{_token:s,...o}=JSON.parse(r.text),a=await fi(
$.peek(),i,JSON.stringify({...o,permissionMode:t}),r.etag);Ee("permission changed",a.reply)}catch(r){this.failure.
value=Y(r)}await this.readPermissions()}deletePermission(e){let t=fl(this.db,this.user.peek(),e);he.value={kind:"\
delete",what:"permission",name:e,typed:!1,look:async()=>{let{etag:i}=await Zt($.peek(),t);return{says:"Its tok\
ens open nothing from then on.",etag:i}},does:async i=>{Ee("permission deleted",await pi($.peek(),t,i)),await this.
readPermissions()}}}close(){}};var ss=class{constructor(e){this.id=e}id;kind="heat";db="";coll="";title="Heat of all containers";seconds=v(600);containers=v(
void 0);failure=v("");poll=new sn(e=>this.read(e),()=>5e3);watch(e){e?this.poll.start():this.poll.stop()}choose(e){
this.seconds.value=e,this.poll.again()}close(){this.watch(!1)}async read(e){try{let t=await PO($.peek(),this.seconds.
peek(),e);return e.aborted||(this.containers.value=t),this.failure.value="",!0}catch(t){return e.aborted?!0:(this.
failure.value=Y(t),!1)}}};async function Ro(n,e,t){let i=e===""?[]:["dbs",e,"colls",t],r=await n.call({verb:"GET",path:["_orrery",...i,"\
advice"],signed:{type:"ranges",link:i.join("/")}});return JSON.parse(r.text).containers}var os=class{constructor(e,t,i){this.id=e;this.db=t;this.coll=i}id;db;coll;kind="advice";all=v(void 0);failure=v(
"");busy=v("");preview=v(void 0);applied=v([]);cut=new AbortController;get title(){return this.coll===""?"Advi\
ce on all containers":"Advice "+this.coll}async read(){await this.act("reading",async()=>{this.all.value=await Ro(
$.peek(),this.db,this.coll)})}async look(e,t){let i=or(e),{change:r}=t;!i||!r||await this.act("reading",async()=>{
this.preview.value={container:e,finding:t,...await PP(i.db,i.coll,r)}})}async apply(){let e=this.preview.peek();
e&&await this.act("changing",async()=>{await e.apply(this.cut.signal),this.applied.value=[{container:e.container,
title:e.finding.title,steps:e.steps},...this.applied.peek()].slice(0,20),this.preview.value=void 0;let t=or(e.
container);Lt(t.db),On(t.db,t.coll),this.all.value=await Ro($.peek(),this.db,this.coll)})}close(){this.cut.abort()}async act(e,t){
if(this.busy.peek()===""){this.busy.value=e,this.failure.value="";try{await t()}catch(i){this.failure.value=Y(
i)}finally{this.busy.value=""}}}};function or(n){let e=/^dbs\/(.*)\/colls\/(.*)$/s.exec(n);return e?{db:e[1],coll:e[2]}:
void 0}async function PP(n,e,t){switch(t.kind){case"split":case"merge":return $P(n,e,t);case"index":return TP(
n,e,t.exclude??[]);case"throughput":return QP(n,e,t)}}async function $P(n,e,t){let{ranges:i}=await Fi($.peek(),
n,e),r=t.kind==="split",s=r?{range:t.range}:{into:t.into};if(r&&!i.some(o=>o.id===t.range))throw new Error("Th\
is range is gone: read the advice again.");return{steps:[r?{what:`range ${t.range}`,before:"one range",after:"\
two ranges, each with half of the items"}:{what:"ranges",before:E(i.length),after:E(t.into??1)}],note:"Request\
s are answered meanwhile; writers wait for a moment at the end.",apply:async o=>{await cl($.peek(),n,e,r?"spli\
t":"merge",s,o)}}}async function TP(n,e,t){let i=["dbs",n,"colls",e],r=await Zt($.peek(),i),s=JSON.parse(r.text),
o=s.indexingPolicy,a=o.excludedPaths??[],l=t.filter(h=>!a.some(d=>d.path===h));if(l.length===0)throw new Error(
"These paths are excluded already: read the advice again.");let u={...s,indexingPolicy:{...o,includedPaths:(o.
includedPaths??[]).filter(h=>!l.includes(h.path)),excludedPaths:[...a,...l.map(h=>({path:h}))]}};return{steps:l.
map(h=>({what:h,before:"indexed",after:"excluded"})),note:"The server builds the index again in the background\
. A filter by an excluded path reads every item.",apply:async()=>{await fi($.peek(),i,JSON.stringify(u),r.etag)}}}
async function QP(n,e,t){let i=t.ofDatabase?(await ul($.peek())).find(a=>a.id===n):await Hi($.peek(),n,e),r=await is(
$.peek(),String(i?._rid??""));if(!r)throw new Error("This has no throughput of its own any more: read the advi\
ce again.");let s=t.requestUnitsPerSecond??0,o=t.autoscale?{kind:"autoscale",most:s}:{kind:"manual",rate:s};return{
steps:[{what:t.ofDatabase?`throughput of ${n}`:"throughput",before:Ey(r.throughput),after:Ey(o)}],note:"More t\
hroughput costs more; less may be refused where the ranges need it.",apply:async()=>{await Bl($.peek(),r,o)}}}
var Ey=n=>n.kind==="manual"?`${E(n.rate)} RU/s manual`:`autoscale, ${E(n.most)} RU/s at most`;function Dy(n){let e=n.
examined,t=Math.max(1,Math.round(e.knownSeconds/60));return`${X(e.executions,"operation")} of ${X(t,"minute")}\
, ${X(e.queries,"query").replace(/ys$/,"ies")} among them`}var AP=200;async function as(n,e,t,i,r){let s={"a-im":i.mode==="latest"?"Incremental Feed":"Full-Fidelity Feed",
"x-ms-cosmos-changefeed-wire-format-version":"2021-09-15","x-ms-max-item-count":String(AP)};i.wait>0&&(s["x-or\
rery-feed-wait-ms"]=String(i.wait)),i.position!==void 0?s["if-none-match"]=i.position:i.from==="now"&&(s["if-n\
one-match"]="*"),i.mode==="versions"&&i.from!=="now"&&(s["x-orrery-feed-start"]=i.from==="beginning"?"kept":"t\
ime"),i.from instanceof Date&&(s["if-modified-since"]=i.from.toUTCString()),i.scope.kind==="key"&&(s["x-ms-doc\
umentdb-partitionkey"]=St(i.scope.key)),i.scope.kind==="range"&&(s["x-ms-documentdb-partitionkeyrangeid"]=i.scope.
id,i.scope.part&&(s["x-ms-read-key-type"]="EffectivePartitionKeyRange",s["x-ms-start-epk"]=i.scope.min,s["x-ms\
-end-epk"]=i.scope.max));let o=await n.call({verb:"GET",path:["dbs",e,"colls",t,"docs"],headers:s,signal:r}),a=o.
status===304?"[]":se(o.text).find(l=>l.name==="Documents")?.raw??"[]";return{changes:tt(a).map(l=>RP(l,i.paths)),
position:o.header("etag")??i.position??"*",end:o.status===304,charge:o.charge}}function RP(n,e){let t=se(n),i=l=>t.
find(u=>u.name===l)?.raw??"",r=At(i("metadata"))??{},[s,o]=[i("current"),i("previous")].map(l=>l==="{}"||l==="\
null"?"":l),a=At(s||o);return{what:r.timeToLiveExpired?"expiry":r.operationType??"change",lsn:r.lsn??0,at:(r.crts??
0)*1e3,item:r.id??String(a?.id??""),key:a===void 0?Object.values(r.partitionKey??{}):an(a,e),current:s,previous:o}}var MP=500,_P=8e6,EP=1e4,ls=class{constructor(e){this.mode=e}mode;rows=v([]);came=v(0);charge=v(0);failure=v("");lacksVersions=v(
!1);selected=v(void 0);cursors=[];text=0;begin(e){this.cursors=[{scope:e,position:void 0}],this.rows.value=[],
this.came.value=0,this.charge.value=0,this.failure.value="",this.selected.value=void 0,this.text=0}add(e){if(e.
length===0)return;let t=this.came.peek(),i=[...this.rows.peek(),...e.map(s=>({...s,n:t++}))];for(let s of e)this.
text+=Iy(s);let r=0;for(;i.length-r>MP||this.text>_P&&i.length-r>1;)this.text-=Iy(i[r++]);this.rows.value=r===
0?i:i.slice(r),this.came.value=t}},Iy=n=>n.current.length+n.previous.length,cs=class{constructor(e,t,i){this.id=
e;this.db=t;this.coll=i}id;db;coll;kind="feed";from=v("now");time=v(new Date(Date.now()-36e5).toISOString().slice(
0,19).replace("T"," "));of=v("all");range=v("");key=v('["\u2026"]');ranges=v([]);sides=[new ls("latest"),new ls(
"versions")];failure=v("");running=v(!1);front=!1;begun=!1;paths=[];since;cut=new AbortController;get title(){
return"Feed "+this.coll}watch(e){this.front=e,e?this.begun?this.running.peek()&&this.follow():this.open():this.
cut.abort()}async open(){try{this.paths=(await ct(this.db,this.coll)).partitionKey.paths,this.ranges.value=await Vt(
$.peek(),this.db,this.coll),this.range.peek()===""&&(this.range.value=this.ranges.peek()[0]?.id??""),this.begun||
this.start()}catch(e){this.failure.value=Y(e)}}start(){this.cut.abort(),this.failure.value="";let e=this.scope();
if(e!==void 0){if(this.from.peek()==="time"){let t=this.time.peek().trim(),i=new Date(t.replace(" ","T")+(/Z$/.
test(t)?"":"Z"));if(Number.isNaN(i.getTime())){this.failure.value="This is not a time: write it as 2026-01-31 \
13:05:00.";return}this.since=i}else this.since=void 0;for(let t of this.sides)t.begin(e);this.begun=!0,this.pause(
!1)}}pause(e){this.running.value=!e,e?this.cut.abort():this.follow()}close(){this.watch(!1)}scope(){if(this.of.
peek()==="all")return{kind:"all"};if(this.of.peek()==="range"){let e=this.ranges.peek().find(t=>t.id===this.range.
peek());if(e)return{kind:"range",id:e.id,min:e.minInclusive,max:e.maxExclusive,part:!1};this.failure.value="Th\
is range is gone: choose another.",this.open();return}try{let e=JSON.parse(this.key.peek());if(Array.isArray(e)&&
e.length>0)return{kind:"key",key:e}}catch{}this.failure.value='A partition key is a JSON array with a value fo\
r each path, such as ["c-1"].'}follow(){if(this.cut.abort(),!this.front)return;let e=this.cut=new AbortController;
for(let t of this.sides)this.tail(t,e.signal)}async tail(e,t){for(e.failure.value="",e.lacksVersions.value=!1;!t.
aborted;){let i=Date.now(),r=!0;try{for(let s of[...e.cursors])r=await this.read(e,s,t)&&r}catch(s){if(t.aborted||
(e.failure.value=Y(s),e.lacksVersions.value=e.mode==="versions"&&s instanceof K&&s.message.includes("keeps no \
versions"),!(s instanceof gn)))return;await Ly(2e3,t)}r&&Date.now()-i<900&&await Ly(1e3,t)}}async read(e,t,i){
let r=e.cursors.length===1;try{let s=await as($.peek(),this.db,this.coll,{mode:e.mode,scope:t.scope,position:t.
position,from:this.since??(this.from.peek()==="beginning"?"beginning":"now"),wait:r&&t.position!==void 0?EP:0,
paths:this.paths},i);if(i.aborted)return!0;let o=t.position===void 0;return t.position=s.position,e.charge.value+=
s.charge,e.failure.value="",e.add(s.changes),s.end&&!o}catch(s){let{scope:o}=t;if(!(s instanceof K)||s.status!==
410||o.kind!=="range")throw s;return await this.replaced(e,t,o),!1}}async replaced(e,t,i){this.ranges.value=await Vt(
$.peek(),this.db,this.coll);let s=this.ranges.peek().filter(o=>o.minInclusive<i.max&&i.min<o.maxExclusive).map(
o=>{let[a,l]=[DP(o.minInclusive,i.min),IP(o.maxExclusive,i.max)],u=a!==o.minInclusive||l!==o.maxExclusive;return{
scope:{kind:"range",id:o.id,min:a,max:l,part:u},position:t.position}});e.cursors=e.cursors.flatMap(o=>o===t?s:
[o])}},DP=(n,e)=>n>e?n:e,IP=(n,e)=>n<e?n:e;function Ly(n,e){return new Promise(t=>{if(e.aborted)return t();let i=setTimeout(
t,n);e.addEventListener("abort",()=>{clearTimeout(i),t()})})}var Zy=["idle","\u2264 25 %","\u2264 50 %","\u2264 75 %","more"];function yn(n,e){return n<=0&&!e?0:Math.min(4,
Math.max(1,Math.ceil(n*4-1e-9)))}function xd(n){let e=[...new Set(n)].filter(o=>o!==""&&o!=="FF").sort(),t=e.every(
o=>o<"40"&&!o.startsWith("05C1")),i=new Map(e.map((o,a)=>[o,(a+1)/(e.length+1)])),r=13,s=parseInt("4".padEnd(r,
"0"),16);return o=>o===""?0:o==="FF"?1:t?Math.min(1,parseInt(o.slice(0,r).padEnd(r,"0"),16)/s):i.get(o)??1}function Ny(n){
let e=n.filter(o=>o.live),t=xd(e.flatMap(o=>[o.minInclusive,o.maxExclusive])),i=new Map(e.map(o=>[o.range,{range:o.
range,from:t(o.minInclusive),to:t(o.maxExclusive),live:!0}])),r=new Map;for(let o of n.filter(a=>!a.live)){let a=o.
replacedBy.filter(l=>i.has(l)).join(" ");a!==""&&r.set(a,[...r.get(a)??[],o])}return[...[...r].flatMap(([o,a])=>{
let l=o.split(" ").map(d=>i.get(d)),u=Math.min(...l.map(d=>d.from)),h=(Math.max(...l.map(d=>d.to))-u)/a.length;
return a.map((d,f)=>({range:d.range,from:u+f*h,to:u+(f+1)*h,live:!1}))}).sort((o,a)=>a.to-a.from-(o.to-o.from)),
...i.values()]}var LP=[1,2,5,10,15,30,60],ZP=121,NP=4e4;function qy(n,e){return LP.find(t=>n/t<=ZP&&n/t*e<=NP)??
60}function Nt(n){return new Date(n).toISOString().slice(11,19)}function qt(n){let e=n*100;return e>0&&e<1?"< \
1 %":`${Math.round(e).toLocaleString("en")} %`}var Mo=[120,600,3600],us=3600,Sd=10,Fl=class{constructor(e,t,i){this.id=e;this.db=t;this.coll=i}id;db;coll;kind="\
heat";report=v(void 0);failure=v("");seconds=v(600);end=v(void 0);paused=v(!1);keys=v({from:0,to:1});shape=v("\
map");behind=v(void 0);behindFailure=v("");bands=ie(()=>Ny(this.report.value?.partitions??[]));live=ie(()=>this.
end.value===void 0&&!this.paused.value);zoomed=ie(()=>this.end.value!==void 0||this.keys.value.from>0||this.keys.
value.to<1||!qP(this.seconds.value));ahead=0;span=600;poll=new sn(e=>this.read(e),()=>this.live.peek()?Math.min(
1e4,Math.max(1e3,this.step()*500)):0);cut=new AbortController;get title(){return"Heat "+this.coll}watch(e){e?this.
poll.start():this.poll.stop()}choose(e){this.span=e,this.seconds.value=e,this.end.value=void 0,this.keys.value=
{from:0,to:1},this.paused.value=!1,this.poll.again()}pause(e){this.paused.value=e,e||(this.end.value=void 0),this.
poll.again()}zoom(e,t,i){let r=this.report.peek();if(r===void 0)return;let s=Date.parse(r.to),o=Math.min(Math.
ceil(t/1e3)*1e3,this.now()),a=Math.min(us,Math.max(Sd,Math.round((o-e)/1e3))),l=Math.max(o-a*1e3,this.now()-us*
1e3);this.seconds.value=Math.max(Sd,Math.round((o-l)/1e3)),this.end.value=o>=s&&this.end.peek()===void 0&&!this.
paused.peek()?void 0:o,this.keys.value=i.to-i.from<1e-6?this.keys.peek():i,this.poll.again()}zoomBy(e,t,i){let r=this.
report.peek();if(r===void 0)return;let[s,o]=[Date.parse(r.from),Date.parse(r.to)],a=Math.min(us*1e3,Math.max(Sd*
1e3,(o-s)*e)),u=s+t*(o-s)-t*a,h=this.keys.peek(),d=Math.min(1,(h.to-h.from)*e),f=Math.max(0,Math.min(1-d,h.from+
i*(h.to-h.from)-i*d));this.zoom(u,u+a,{from:f,to:f+d})}move(e){let t=this.report.peek();if(t===void 0)return;let i=Date.
parse(t.to)+e*this.seconds.peek()*1e3;i>=this.now()?this.end.value=void 0:this.end.value=Math.max(i,this.now()-
(us-this.seconds.peek())*1e3),this.poll.again()}whole(){this.choose(this.span)}async explain(e){this.cut.abort();
let t=this.cut=new AbortController;this.behindFailure.value="";let i=Math.max(1,Math.round((e.to-e.from)/1e3)),
r=Math.max(0,Math.round((this.now()-e.to)/1e3));try{if(i+r>us)throw new Error("This is more than an hour ago: \
the server no longer knows it.");let s={seconds:i,step:i,keys:100,before:r},o=await En($.peek(),this.db,this.coll,
s,t.signal),a=o.partitions.find(l=>l.range===e.range);if(a===void 0)throw new Error("The server no longer know\
s this range.");this.behind.value={chosen:e,cell:a.total,causes:a.causes,keysFrom:o.keysFrom,keysTo:o.keysTo,keys:o.
keys.filter(l=>l.range===e.range)}}catch(s){if(t.signal.aborted)return;this.behind.value=void 0,this.behindFailure.
value=Y(s)}}close(){this.watch(!1),this.cut.abort()}now(){return Math.floor((Date.now()+this.ahead)/1e3)*1e3+1e3}step(){
return qy(this.seconds.peek(),Math.max(1,this.report.peek()?.partitions.length??1))}async read(e){let t=this.step(),
i=this.end.peek(),r=i===void 0?Math.round(this.now()/1e3)%t:Math.round((this.now()-i)/1e3),s=this.seconds.peek();
r=Math.max(0,Math.min(r,us-Math.ceil(s/t)*t));try{let o=Date.now(),a=await En($.peek(),this.db,this.coll,{seconds:s,
step:t,keys:20,before:r},e);if(e.aborted)return!0;let l=Date.parse(a.to)+r*1e3-1e3;return Math.abs(l+500-(o+this.
ahead))>1500&&(this.ahead=l+500-o),this.report.value=a,this.failure.value="",!0}catch(o){return e.aborted?!0:(this.
failure.value=Y(o),!1)}}},qP=n=>Mo.includes(n);function Gl(n){return n.partitions.reduce((e,t)=>t.cells.reduce(
(i,r)=>Math.max(i,r.ru),e),0)}function Hl(n,e,t){return e?n.peak:t>0?n.ru/t:0}function Kl(n){let e=[];for(let t of n.
partitions)t.cells.forEach((i,r)=>{let s=e[r]??={ru:0,budget:0,peak:0,requests:0,throttled:0};s.ru+=i.ru,s.budget+=
i.budget,s.peak=Math.max(s.peak,i.peak),s.requests+=i.requests,s.throttled+=i.throttled});return e}var XP=["heat","advice","feed"],BP=["heat","advice"];function Cd(n,e,t){let i=XP.find(r=>r===n);return i===void 0||
e===""&&!BP.includes(i)?void 0:{kind:i,db:e,coll:t}}function Xy(n,e){switch(e.kind){case"heat":return e.db===""?
new ss(n):new Fl(n,e.db,e.coll);case"advice":return new os(n,e.db,e.coll);case"feed":return new cs(n,e.db,e.coll)}}var ge=v([]),ar=0,oe=v(ar),jP=0,it=()=>ge.value.find(n=>n.id===oe.value),WP=(n,e)=>n.db!==e.db||n.coll!==e.coll?
!1:n.kind==="query"?e.kind==="query"&&e.query!==void 0&&n.text.peek()===e.query:n.kind==="item"?e.kind!=="item"||
n.isNew&&n.etag.peek()===""?!1:n.itemId.peek()===e.item&&JSON.stringify(n.key.peek())===JSON.stringify(e.key):
n.kind==="script"?e.kind==="script"&&n.scripts===e.scripts&&e.name!==""&&n.stored.peek()===e.name:n.kind===e.kind,
Jl=ar;function z(n,e){let t=e===void 0||e===oe.peek(),i=ge.peek().find(a=>WP(a,n));if(i)return i.kind==="users"&&
n.kind==="users"&&n.user!==""&&i.choose(n.user),t&&(oe.value=i.id),i;let r=UP(n),s=ge.peek().findIndex(a=>a.id===
oe.peek()),o=[...ge.peek()];return o.splice(s+1,0,r),ge.value=o,t&&(oe.value=r.id),e===void 0&&(Jl=r.id),r}function ec(n){
let e=n.id===Jl;return e&&(Jl=ar),e}function tc(n,e){let t=z({kind:"settings",db:n,coll:e});t.kind==="settings"&&
(t.section.value="settings")}function UP(n){let e=++jP;switch(n.kind){case"query":{let t=new Ll(e,n.db,n.coll);
return n.query!==void 0&&(t.text.value=n.query),n.typed!==void 0&&(t.typed.value=n.typed),t.saved.value=Mt.peek().
find(i=>i.db===n.db&&i.coll===n.coll&&i.query===n.query)?.name??"",t}case"items":{let t=new Al(e,n.db,n.coll);
return t.conflicted=(i,r,s)=>{let o=z({kind:"item",db:n.db,coll:n.coll,item:i.id,key:i.key},e);return o.kind!==
"item"||o.dirty.peek()||o.conflict.peek()?!1:(o.openConflict(r,s),!0)},t}case"item":case"new":{let t=new vl(e,
n.db,n.coll,n.kind==="new",n.kind==="item"?n.item:"",n.kind==="item"?n.key:[]);return t.changed=()=>{for(let i of ge.
peek())i.kind==="items"&&i.db===n.db&&i.coll===n.coll&&i.again()},t}case"container":return new ml(e,n.db,n.coll);case"\
settings":return new Yl(e,n.db,n.coll);case"users":return new Vl(e,n.db,n.user);case"script":return new zl(e,n.
db,n.coll,n.scripts,n.name);default:return Xy(e,n)}}function Un(n){let e=ge.peek().find(t=>t.id===n);e&&_o(e)?
he.value={kind:"unsaved",title:e.title,close:()=>Pd(n)}:Pd(n)}function Pd(n){let e=ge.peek(),t=e.findIndex(i=>i.
id===n);t<0||(e[t].close(),ge.value=e.filter(i=>i.id!==n),oe.peek()===n&&(oe.value=(e[t+1]??e[t-1])?.id??0))}function nc(n){
for(let e of ge.peek().filter(n))Pd(e.id)}function _o(n){return n.kind==="item"?n.base.value!==""&&n.dirty.value:
n.kind==="script"?!n.fresh&&n.dirty.value:n.kind==="items"?n.run.value?.working??!1:n.kind==="settings"&&n.dirty.
value}function $d(n){let e=ge.peek();if(e.length===0)return;let t=e.findIndex(i=>i.id===oe.peek());oe.value=e[(t+
n+e.length)%e.length].id}function By(n){let{db:e,coll:t}=n;switch(n.kind){case"query":return{kind:"query",db:e,
coll:t,query:n.text.value,typed:zP(n)};case"item":return n.isNew&&n.etag.value===""?{kind:"new",db:e,coll:t}:{
kind:"item",db:e,coll:t,item:n.itemId.value,key:n.key.value};case"users":return{kind:"users",db:e,coll:"",user:n.
user.value};case"script":return{kind:"script",db:e,coll:t,scripts:n.scripts,name:n.fresh&&!n.known?"":n.stored.
value};default:return{kind:n.kind,db:e,coll:t}}}function zP(n){let e=new Set(n.names.value);return Object.fromEntries(
Object.entries(n.typed.value).filter(([t,i])=>e.has(t)&&i!==""))}var YP=4e3;function jy(n,e=YP){let t=encodeURIComponent,
i=`#/dbs/${t(n.db)}${n.coll===""?"":`/colls/${t(n.coll)}`}`;switch(n.kind){case"container":return i;case"items":
return i+"/items";case"settings":return i+"/settings";case"users":return i+"/users"+(n.user===""?"":"/"+t(n.user));case"\
new":return i+"/new";case"query":{let r=n.query??"";if(r===""||r.length>e)return i+"/query";let s=JSON.stringify(
n.typed??{});return`${i}/query?q=${t(r)}${s==="{}"||s.length>e?"":"&p="+t(s)}`}case"item":return`${i}/items/${t(
n.item)}?key=${t(JSON.stringify(n.key.map(r=>r===void 0?{}:r)))}`;case"script":return`${i}/${n.scripts}${n.name===
""?"":"/"+t(n.name)}`;default:return n.db===""?`#/${n.kind}`:`${i}/${n.kind}`}}function Wy(n){let[e="",t=""]=n.
replace(/^#\/?/,"").split("?",2),i;try{i=e.split("/").map(decodeURIComponent)}catch{return}let[r,s,o,a,l,u]=i;
if(r==="dbs"&&s&&o==="users")return{kind:"users",db:s,coll:"",user:a??""};if(r==="dbs"&&s&&o==="settings"&&a===
void 0)return{kind:"settings",db:s,coll:""};if(i.length===1)return Cd(r,"","");if(r!=="dbs"||o!=="colls"||!s||
!a)return;let h=new URLSearchParams(t.replaceAll("+","%2B"));switch(l){case void 0:return{kind:"container",db:s,
coll:a};case"items":{if(u===void 0)return{kind:"items",db:s,coll:a};let d;try{d=JSON.parse(h.get("key")??"")}catch{
return}return Array.isArray(d)?{kind:"item",db:s,coll:a,item:u,key:d.map(FP)}:void 0}case"new":case"settings":
return{kind:l,db:s,coll:a};case"query":{let d=h.get("q");if(d===null)return{kind:"query",db:s,coll:a};let f;try{
f=JSON.parse(h.get("p")??"{}")}catch{return}return VP(f)?{kind:"query",db:s,coll:a,query:d,typed:f}:void 0}case"\
sprocs":case"triggers":case"udfs":return{kind:"script",db:s,coll:a,scripts:l,name:u??""};default:return Cd(l,s,
a)}}var VP=n=>lt(n)&&!Array.isArray(n)&&Object.values(n).every(Fe),FP=n=>typeof n=="object"&&n!==null?void 0:n,
GP=n=>Array.isArray(n)&&n.every(Fe),HP=n=>lt(n)&&GP(n.open)&&typeof n.active=="number";function Uy(){let n=et(
"tabs",HP);for(let r of n?.open??[]){let s=Wy(r);s&&z(s)}let e=ge.peek()[n?.active??0];e&&(oe.value=Jl=e.id);let t=r=>{
let s=Wy(r);s&&z(s)};t(location.hash),addEventListener("hashchange",r=>t(new URL(r.newURL).hash));let i=0;Le(()=>{
let r=ge.value.map(l=>jy(By(l),1/0)),s=it(),o=s?jy(By(s)):"#/",a=ge.value.findIndex(l=>l.id===oe.value);clearTimeout(
i),i=setTimeout(()=>{history.replaceState(null,"",o),at("tabs",{open:r,active:a})},150)})}var Eo=["system","light","dark","contrast"],KP=n=>Eo.includes(n),zn=v(et("theme",KP)??"system");function zy(){
Le(()=>{document.documentElement.dataset.theme=zn.value,at("theme",zn.value)})}var Td=[],Yy=[];function J(n){Td.push(n)}function Do(n){Yy.push(n)}var mi=()=>Td;function Vy(){let n=[];for(let e of Td)
e.run===void 0||e.ofKeys||e.when?.()===!1||n.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:
{}});for(let e of Yy)n.push(...e());return n}var Xt=v(void 0);var ic=100;async function Io(n,e,t,i){let r=await n.call({verb:"POST",path:["dbs",e,"colls",t,"docs"],headers:{
"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-continue-on-error":"true",prefer:"return=minimal"},body:`\
[${i.map(JP).join(",")}]`}),s=JSON.parse(r.text);if(s.length!==i.length)throw new Error("The server answered o\
ther operations than were sent.");return{receipt:r.receipt,outcomes:s.map(o=>({status:o.statusCode,substatus:o.
subStatusCode??0,charge:o.requestCharge??0,etag:o.eTag??"",message:o.message??"",retryAfter:o.retryAfterMilliseconds??
0}))}}function JP(n){let e={operationType:n.verb,partitionKey:St(n.key)};n.verb!=="Create"&&n.verb!=="Upsert"&&
(e.id=n.id),n.etag!==void 0&&(e.ifMatch=n.etag);let t=JSON.stringify(e);return n.body===void 0?t:`${t.slice(0,
-1)},"resourceBody":${n.body}}`}async function Lo(n,e,t,i,r){let s=0,o=i.map(a=>({verb:"Upsert",id:String(a.id),
key:r.map(l=>a[l]),body:JSON.stringify(a)}));for(;o.length>0;){let a=o.slice(0,ic),{outcomes:l,receipt:u}=await Io(
n,e,t,a);s+=l.reduce((f,p)=>f+p.charge,0);let h=l.find(f=>f.status>=300&&f.status!==429);if(h)throw new K(h.status,
h.substatus,`An item was not written: ${h.message||`HTTP ${h.status}`}`,[],u);let d=a.filter((f,p)=>l[p].status===
429);o=[...d,...o.slice(a.length)],d.length>0&&await Yh(Math.max(...l.map(f=>f.retryAfter)),void 0)}return s}var be="orrery-labs",gi=v(5),e$={1:6e3,5:3e4},le=(n,e=gi.peek())=>e===1?n+"OneRange":n,rc=ar;function Gy(){rc=
oe.peek()}function Yn(n){let e=rc===oe.peek(),t=z(n,rc);return e&&(rc=t.id),t}async function Fy(n){try{await n}catch(e){
if(!(e instanceof K)||e.status!==409)throw e}}async function Be(n,e,t=gi.peek()){let i=le(n,t);await Fy(Nl($.peek(),
be,void 0));let r={paths:e,kind:e.length>1?"MultiHash":"Hash",version:2};return await Fy(ql($.peek(),be,{id:i,
partitionKey:r},{kind:"manual",rate:e$[t]})),await Fr(),await kt(xe(be),!0,be),i}async function rt(n,e,t){let i=await Lo(
$.peek(),be,n,e,t);return Yn({kind:"items",db:be,coll:n}),`${X(e.length,"item")} written for ${U(i)} RU.`}async function Ze(n,e,t){
let i=Yn({kind:"query",db:be,coll:n,query:e});if(i.kind!=="query")throw new Error("There is no query tab.");i.
key.value=t,await i.begin(e,0),await i.next(!0);let r=i.run.peek(),s=i.receipt.peek();if(!r||r.failure.peek()!==
""||!s)throw new Error(r?.failure.peek()||i.failure.peek()||"The query has no receipt.");return{receipt:s,rows:i.
rows.peek()}}var ht=({receipt:n})=>`${U(n.charge)} RU, ${n.rangesTouched} of ${X(n.totalRanges??0,"range")}, ${X(
n.itemsReturned,"row")}`;async function hs(n,e,t){let i=await new xt($.peek(),be,n).read(e,[t]);return Yn({kind:"\
item",db:be,coll:n,item:e,key:[t]}),i.reply.charge}var Qd=(n,e,t)=>`${E(n)} of ${X(e,t)}, ${Math.round(100*n/e)}\
 %`,t$=30,lr=Array.from({length:300},(n,e)=>({id:`o-${e}`,customerId:`c-${e%t$}`,status:["open","paid","sent"][e%
3],total:10+e*37%90})),ds=n=>n===1?"in one range":"in five ranges";var eb=[["alder",96],["baobab",2],["cherry",3],["date",12],["elm",2],["fig",3]],No="alder",Zo=eb.flatMap(([n,e])=>Array.
from({length:e},(t,i)=>({id:`${n}-${i}`,tenantId:n,userId:`${n}-user-${i%(n===No?40:4)}`,tenantMonth:`${n}-202\
6-${String(1+i%12).padStart(2,"0")}`,text:"invoice ".repeat(40)})));async function Ad(n,e){let t=e.map(s=>"c"+
s.replace("/",".")).join(", "),{rows:i}=await Ze(n,`SELECT ${t}, COUNT(1) AS invoices FROM c GROUP BY ${t}`),r=Math.
max(...i.map(s=>s.invoices));return`${E(i.length)} logical partitions; the largest has ${Qd(r,Zo.length,"invoi\
ce")}.`}var Hy=`SELECT * FROM c WHERE c.tenantId = '${No}'`,tb={title:"3 Storage",question:"Does a partition k\
ey value fill up?",page:"docs/labs/03-storage.md",steps:[{says:n=>`Six tenants write invoices, and ${No} write\
s most of them. The partition key is /tenantId, ${ds(n)}.`,button:"Write the invoices",does:async()=>rt(await Be(
"invoices",["/tenantId"]),Zo,["tenantId"])},{says:"All items with one key value are a logical partition, which\
 holds 20 GB at most. How large are they?",button:"Count by key value",does:()=>Ad(le("invoices"),["/tenantId"])},
{says:"A hash of the key value decides in which range an item lies. Look at the ranges: a logical partition is\
 never divided.",button:"Look at the ranges",does:async()=>{Yn({kind:"container",db:be,coll:le("invoices")});let{
ranges:n}=await Fi($.peek(),be,le("invoices")),e=Math.max(...n.map(t=>t.items));return n.length===1?`The only \
range has all ${E(e)} items.`:`The fullest of ${X(n.length,"range")} has ${Qd(e,Zo.length,"invoice")}. More ra\
nges would not help.`}},{says:"A hierarchical key, /tenantId and then /userId, makes a logical partition for e\
ach user.",button:"Write and count them",does:async()=>{let n=await Be("invoicesByUser",["/tenantId","/userId"]);
return await Lo($.peek(),be,n,Zo,["tenantId","userId"]),Ad(n,["/tenantId","/userId"])}},{says:"All invoices of\
 the tenant are still found together: the first level of the key is a prefix.",button:`Ask for all of ${No}`,does:async()=>ht(
await Ze(le("invoicesByUser"),Hy))},{says:"A synthetic key is the other way: the writer joins tenant and month\
. The same question names no key then.",button:"Try tenant and month",does:async()=>{let n=await Be("invoicesB\
yMonth",["/tenantMonth"]);return await Lo($.peek(),be,n,Zo,["tenantMonth"]),`${await Ad(n,["/tenantMonth"])} A\
ll of ${No}: ${ht(await Ze(n,Hy))}.`}}],so:"A key is safe when it has many values and none of them grows witho\
ut a limit. Throughput repairs neither."},Md="date",n$=Array.from({length:5e3},(n,e)=>e),Rd=eb.flatMap(([n])=>Array.
from({length:n===Md?20:1},(e,t)=>({id:`${n}-${t}`,tenantId:n,tenantPart:`${n}-${String(t).padStart(2,"0")}`,image:n$})));
async function Ky(n,e){let t=Rd.map(u=>({verb:"Upsert",id:u.id,key:[u[e]],body:JSON.stringify(u)})),{outcomes:i}=await Io(
$.peek(),be,n,t),r=i.find(u=>u.status>=300&&u.status!==429);if(r)throw new Error(`A scan was not stored: HTTP ${r.
status}. ${r.message}`);let s=i.filter(u=>u.status===429).length,o=i.reduce((u,h)=>u+(h.status<300?h.charge:0),
0),{budget:a}=await nb(n),l=a.enforced?"":" This server counts request units and does not enforce them: --thro\
ttle=auto does.";return`${E(Rd.length-s)} of ${X(Rd.length,"scan")} stored for ${U(o)} RU, ${E(s)} refused (42\
9).${l}`}async function nb(n){let e=Yn({kind:"heat",db:be,coll:n});return e.kind==="heat"&&e.choose(120),En($.
peek(),be,n,{seconds:120,step:60,keys:1,before:0})}async function Jy(n){let{partitions:e,keys:t,budget:i}=await nb(
n),r=e.map(a=>Math.round(100*a.total.peak)),[s]=t,o=r.length===1?`The range used ${r[0]} % of its ${E(i.requestUnitsPerSecond)}\
 RU/s in one second.`:`In one second the busiest of ${X(r.length,"range")} used ${Math.max(...r)} % of its sha\
re, and the idlest ${Math.min(...r)} %.`;return s?`${o} Hottest key: ${JSON.stringify(s.partitionKey[0])}, ${U(
s.ru)} RU.`:o}var ib={title:"4 Throughput",question:"Does a partition get all the requests?",page:"docs/labs/0\
4-throughput.md",steps:[{says:n=>`Six tenants store scanned papers by /tenantId, ${ds(n)}. `+(n===1?"The range\
 has 6,000 RU/s.":"The container has 30,000 RU/s: 6,000 for each range, and ranges cannot share them."),button:"\
Create it",does:async()=>{let n=await Be("scans",["/tenantId"]);Yn({kind:"container",db:be,coll:n});let{ranges:e}=await Fi(
$.peek(),be,n);return`${X(e.length,"range")}.`}},{says:`In one moment ${Md} stores 20 scans of about 1,000 RU,\
 and the others one each: less than the container has for a second.`,button:"Store them",does:()=>Ky(le("scans"),
"tenantId")},{says:"The map of heat shows the moment: the darker, the more of its share a range used; \xD7 marks \
what was refused.",button:"Read the heat",does:()=>Jy(le("scans"))},{says:`The same scans under a key that joi\
ns tenant and number, such as ${Md}-07, so that the hashes spread the work of one tenant.`,button:"Store them \
again",does:async()=>Ky(await Be("scansByPart",["/tenantPart"]),"tenantPart")},{says:"Compare the heat of both\
 containers.",button:"Read the heat",does:()=>Jy(le("scansByPart"))}],so:"Throughput belongs to ranges, so a k\
ey is good when it spreads the requests of every second. Look at the busiest range, not at the average, before\
 you buy more."},rb={title:"5 Fan-out",question:"Does the common question name the key?",page:"docs/labs/05-fa\
n-out.md",comparesRanges:!0,steps:[{says:"The same 300 orders twice: in one range, and in five.",button:"Creat\
e both",does:async()=>(await rt(await Be("orders",["/customerId"],1),lr,["customerId"]),rt(await Be("orders",[
"/customerId"],5),lr,["customerId"]))},{says:"Which orders have a total of 99? The question does not name the \
customer.",button:"Ask one range",does:async()=>ht(await Ze(le("orders",1),"SELECT c.id FROM c WHERE c.total =\
 99"))},{says:"Five ranges answer the same rows, and each pays its visit. Look at By range on the right.",button:"\
Ask five ranges",does:async()=>{let n=await Ze(le("orders",5),"SELECT c.id FROM c WHERE c.total = 99"),{fanOut:e}=n.
receipt;return ht(n)+(e?`. With ten times the ranges: ${U(e.charge10x)} RU at least.`:"")}},{says:"What if on \
the right measures each range alone, and the query with one key.",button:"Ask with the key of one customer",does:async()=>ht(
await Ze(le("orders",5),"SELECT c.id, c.total FROM c",'"c-7"'))}],so:"A small container hides a fan-out. Count\
 the ranges that your common question visits, not its milliseconds."},sc=60,sb={title:"9 Heat and advice",question:"\
Where do the request units go?",page:"docs/labs/09-heat-and-advice.md",steps:[{says:n=>`300 customers by /cust\
omerId, ${ds(n)}. ${sc} of them have forgotten their id, and are found by e-mail.`,button:"Find them",does:async()=>{
let n=await Be("customers",["/customerId"]),e=Array.from({length:300},(i,r)=>({id:`c-${r}`,customerId:`c-${r}`,
email:`c${r}@example.com`,city:`city ${r%40}`}));await rt(n,e,["customerId"]);let t=0;for(let i=0;i<sc;i++){let r="\
SELECT c.customerId FROM c WHERE c.email = @email",s=[{name:"@email",raw:JSON.stringify(e[i*5].email)}];t+=(await nt(
$.peek(),be,n,{query:r,parameters:s},{size:100})).charge}return`${X(sc,"query","queries")} for ${U(t)} RU, ${U(
t/sc)} RU each.`}},{says:"A container's average hides what matters. Heat has the use of each range by second, \
and the keys and statements behind it.",button:"Open the heat",does:async()=>{let n=le("customers");Yn({kind:"\
heat",db:be,coll:n});let{statements:e,partitions:t}=await En($.peek(),be,n,{seconds:600,step:60,keys:5,before:0}),
i=e.find(s=>s.text.startsWith("SELECT"));if(!i)return"No query of the last ten minutes is known: do the step b\
efore this one again.";let r=i.fannedOut>0?X(t.length,"range"):"one range";return`${i.text}: ${X(i.executions,
"execution")}, ${U(i.ru)} RU, ${r} each.`}},{says:"Advice reads the last hour and the sizes. Each finding has \
its evidence, its consequence and a remedy.",button:"Ask for advice",does:async()=>{let n=le("customers");Yn({
kind:"advice",db:be,coll:n});let e=(await Ro($.peek(),be,n)).flatMap(r=>r.findings),t=e.find(r=>r.id==="fan-ou\
t"||r.id==="misaligned-key"),i=X(e.length,"finding");return t?`${i}. ${t.title}`:`${i}, none about queries tha\
t ask several ranges.`}},{says:"Advice knows only what it has seen. Who knows the id does not ask: a read name\
s the key.",button:"Ask with the key",does:async()=>ht(await Ze(le("customers"),"SELECT * FROM c WHERE c.custo\
merId = 'c-35'"))}],so:"Is one range hot and the others cold? Look at the hottest keys. Are all warm at once? \
Look at the statements. Is everything hot? Look at what the charges paid for."};var lb=Array.from({length:20},(n,e)=>({id:`o-${e}`,customerId:`c-${e%5}`,lines:Array.from({length:8},(t,i)=>({
sku:`sku-${(e*8+i)%50}`,amount:1+i%3}))})),i$=lb.flatMap(({id:n,customerId:e,lines:t})=>[{id:n,customerId:e,type:"\
order"},...t.map((i,r)=>({id:`${n}-${r}`,customerId:e,type:"line",order:n,...i}))]),cb={title:"1 Access patter\
ns",question:"What does it cost to find an order?",page:"docs/labs/01-access-patterns.md",steps:[{says:n=>`A c\
ontainer of orders with the partition key /customerId, ${ds(n)}: 300 orders of 30 customers.`,button:"Create i\
t",does:async()=>rt(await Be("orders",["/customerId"]),lr,["customerId"])},{says:"Whoever knows the customer a\
nd the id reads the order directly. This is the cheapest request there is.",button:"Read order o-7 of c-7",does:async()=>`${U(
await hs(le("orders"),"o-7","c-7"))} RU. The bottom line says the same.`},{says:"Whoever knows the id alone mu\
st ask. The receipt on the right says what that costs: every range is visited.",button:"Find o-7 by its id",does:async()=>ht(
await Ze(le("orders"),'SELECT * FROM c WHERE c.id = "o-7"'))},{says:"With the key in the filter the query goes\
 to one range.",button:"Find it with its key",does:async()=>ht(await Ze(le("orders"),'SELECT * FROM c WHERE c.\
id = "o-7" AND c.customerId = "c-7"'))}],so:"List what your application asks, and how often. The most frequent\
 question decides the partition key."},ub={title:"2 Embed or reference",question:"One item or several?",page:"\
docs/labs/02-embed-or-reference.md",steps:[{says:"20 orders with their 8 lines inside, as one item each.",button:"\
Write them embedded",does:async()=>rt(await Be("ordersEmbedded",["/customerId"]),lb,["customerId"])},{says:"Th\
e same orders, with an item for each line.",button:"Write them apart",does:async()=>rt(await Be("ordersApart",
["/customerId"]),i$,["customerId"])},{says:"An order with its lines is one read when they are embedded.",button:"\
Read one order",does:async()=>`${U(await hs(le("ordersEmbedded"),"o-3","c-3"))} RU for the order with 8 lines.`},
{says:"When they are apart, the lines are a query.",button:"Read the order and its lines",does:async()=>{let n=await hs(
le("ordersApart"),"o-3","c-3"),{receipt:e}=await Ze(le("ordersApart"),'SELECT * FROM c WHERE c.customerId = "c\
-3" AND c["order"] = "o-3"');return`${U(n+e.charge)} RU for the same: ${U(n)} for the order, ${U(e.charge)} fo\
r its ${e.itemsReturned} lines.`}}],so:"Embed what is read together and stays small. Keep apart what grows wit\
hout end, or changes by itself."},Ed=[...["Bells","Brakes","Chains","Forks","Frames","Gloves","Helmets","Light\
s","Locks","Pedals","Pumps","Saddles"].map((n,e)=>({id:`category-${e}`,type:"category",name:n})),...Array.from(
{length:20},(n,e)=>({id:`tag-${e}`,type:"tag",name:`tag ${e}`}))],ob=Array.from({length:20},(n,e)=>({id:`c-${e}`,
customerId:`c-${e}`,type:"customer",name:`Customer ${e}`})),ab=Array.from({length:60},(n,e)=>({id:`o-${e}`,customerId:`\
c-${e%20}`,type:"salesOrder",orderDate:`2026-0${1+e%9}-1${e%10}`,total:20+e})),hb={title:"6 Lookups and types",
question:"Which types share a container?",page:"docs/labs/06-lookups-and-types.md",steps:[{says:"Every page of\
 the shop lists all categories. 12 categories and 20 tags share a container with the partition key /type: each\
 list is one logical partition.",button:"Write both lists",does:async()=>rt(await Be("lists",["/type"]),Ed,["t\
ype"])},{says:"A list is read as a whole, from one range.",button:"List the categories",does:async()=>ht(await Ze(
le("lists"),"SELECT c.name FROM c WHERE c.type = 'category' ORDER BY c.name"))},{says:"Tables first: 20 custom\
ers in one container and their 60 orders in another. A page with a customer and the orders takes a read and a \
query.",button:"Read both",does:async()=>{await rt(await Be("customersApart",["/customerId"]),ob,["customerId"]),
await rt(await Be("salesApart",["/customerId"]),ab,["customerId"]);let n=await hs(le("customersApart"),"c-4","\
c-4"),{receipt:e}=await Ze(le("salesApart"),"SELECT * FROM c WHERE c.customerId = 'c-4'");return`2 requests, ${U(
n+e.charge)} RU: ${U(n)} for the customer, ${U(e.charge)} for ${X(e.itemsReturned,"order")}.`}},{says:"Now bot\
h types in one container. The customer repeats its id as customerId, and type tells them apart.",button:"Write\
 them together",does:async()=>rt(await Be("shop",["/customerId"]),[...ob,...ab],["customerId"])},{says:"One qu\
ery brings the customer and the orders: they have the same partition key value.",button:"Ask for all of c-4",does:async()=>`\
1 request, ${ht(await Ze(le("shop"),"SELECT * FROM c WHERE c.customerId = 'c-4' ORDER BY c.orderDate"))}.`}],so:"\
What is read together and has the same key lives together. A type as the key is for short lists only: one valu\
e holds 20 GB and 10,000 RU/s at most."},r$=Array.from({length:60},(n,e)=>({id:`p-${e}`,categoryId:`category-${e%
12}`,categoryName:Ed[e%12].name,name:`Product ${e}`,tags:[{id:`tag-${e%20}`,name:`tag ${e%20}`}]})),cr={id:"ca\
tegory-2",type:"category",name:"Chains and belts"},_d=`SELECT c.id FROM c WHERE c.categoryId = '${cr.id}' AND \
c.categoryName != '${cr.name}'`;async function s$(){let n=le("products"),{rows:e,receipt:t}=await Ze(n,_d.replace(
"c.id","c.id, c._etag")),i=new xt($.peek(),be,n),r=JSON.stringify({operations:[{op:"set",path:"/categoryName",
value:cr.name}]}),s=t.charge,o=0;for(let l of e)try{s+=(await i.patch(l.id,[cr.id],r,l._etag)).reply.charge}catch(u){
if(!(u instanceof K)||u.status!==412)throw u;o++}let a=o===0?"":` ${E(o)} were changed meanwhile: repair again\
.`;return`${X(e.length-o,"copy","copies")} repaired for ${U(s)} RU, the query included.${a}`}var db={title:"7 \
Copies",question:"Which names are stored twice, and what keeps them true?",page:"docs/labs/07-copies.md",steps:[
{says:"60 products, each with the name of its category and of its tags, not only their ids. The categories hav\
e a container of their own.",button:"Write them",does:async()=>(await rt(await Be("lists",["/type"]),Ed,["type"]),
rt(await Be("products",["/categoryId"]),r$,["categoryId"]))},{says:"A page of a category needs one query: no n\
ame has to be looked up.",button:"Ask for a page",does:async()=>ht(await Ze(le("products"),`SELECT c.name, c.c\
ategoryName, c.tags FROM c WHERE c.categoryId = '${cr.id}'`))},{says:`The category is renamed to ${cr.name}. I\
ts item is written first; then a query finds the copies that are no longer true.`,button:"Rename it",does:async()=>{
await rt(le("lists"),[cr],["type"]);let n=await Ze(le("products"),_d);return`${ht(n)}: that many copies have t\
he old name.`}},{says:"A patch repairs each copy, under the ETag that was read. A program that stops half way \
runs again: the same name twice does no harm.",button:"Repair the copies",does:s$},{says:"The same question te\
lls when it is done.",button:"Ask again",does:async()=>ht(await Ze(le("products"),_d))},{says:"A tag is in pro\
ducts of all categories: to find its copies, every range is asked.",button:"Find the copies of a tag",does:async()=>ht(
await Ze(le("products"),"SELECT c.categoryId, c.id FROM c WHERE ARRAY_CONTAINS(c.tags, {'id': 'tag-3'}, true)"))}],
so:"Copy what is read all the time and changes rarely, and know the query that finds copies that are no longer\
 true."},fb={title:"8 Counters",question:"What is counted when it is written?",page:"docs/labs/08-counters.md",
steps:[{says:"The page of a customer shows how many orders are open. Counting reads the index in one range.",button:"\
Count them",does:async()=>{let n=await Be("ordersCounted",["/customerId"]);return await rt(n,lr,["customerId"]),
ht(await Ze(n,'SELECT VALUE COUNT(1) FROM c WHERE c.customerId = "c-7" AND c.status = "open"'))}},{says:"An it\
em in the same logical partition can hold the number. A write of an order and of its counter are one transacti\
on.",button:"Keep a counter",does:async()=>{let n={id:"counter",customerId:"c-7",open:lr.filter(e=>e.customerId===
"c-7"&&e.status==="open").length};return rt(le("ordersCounted"),[n],["customerId"])}},{says:"The page reads th\
e counter.",button:"Read the counter",does:async()=>`${U(await hs(le("ordersCounted"),"counter","c-7"))} RU, h\
owever many orders there are.`}],so:"A counter pays when it is read more often than it changes: compare both r\
ates."};var Oi=[cb,ub,tb,ib,rb,hb,db,fb,sb],Vn=v(void 0),qo=v([]),ur=v(!1),fs=v("");function yi(n){Yi(()=>{Vn.value={lab:n,
step:0},qo.value=[],fs.value=""})}function pb(n){gi.value=n;let e=Vn.peek();e&&yi(e.lab)}async function mb(){let n=Vn.
peek(),e=n&&Oi[n.lab]?.steps[n.step];if(!(!e||ur.peek())){ur.value=!0,fs.value="",Gy();try{let t=await e.does();
if(Vn.peek()!==n)return;qo.value=[...qo.peek(),t],Vn.value={lab:n.lab,step:n.step+1}}catch(t){let i=Y(t);Vn.peek()===
n&&(fs.value=i)}finally{ur.value=!1}}}var Id=[],bb=[];(()=>{let n="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
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
4,72,2,6r,,2,,7,2,5,,d6,7,31,7,240,5".split(",").map(e=>e?parseInt(e,36):1);for(let e=0,t=0;e<n.length;e++)(e%
2?bb:Id).push(t=t+n[e])})();function o$(n){if(n<768)return!1;for(let e=0,t=Id.length;;){let i=e+t>>1;if(n<Id[i])
t=i;else if(n>=bb[i])e=i+1;else return!0;if(e==t)return!1}}function gb(n){return n>=127462&&n<=127487}var Ob=8205;function vb(n,e,t=!0,i=!0){return(t?wb:a$)(n,e,i)}function wb(n,e,t){if(e==n.length)return e;e&&kb(
n.charCodeAt(e))&&xb(n.charCodeAt(e-1))&&e--;let i=Dd(n,e);for(e+=yb(i);e<n.length;){let r=Dd(n,e);if(i==Ob||r==
Ob||t&&o$(r))e+=yb(r),i=r;else if(gb(r)){let s=0,o=e-2;for(;o>=0&&gb(Dd(n,o));)s++,o-=2;if(s%2==0)break;e+=2}else
break}return e}function a$(n,e,t){for(;e>1;){let i=wb(n,e-2,t);if(i<e)return i;e--}return 0}function Dd(n,e){let t=n.
charCodeAt(e);if(!xb(t)||e+1==n.length)return t;let i=n.charCodeAt(e+1);return kb(i)?(t-55296<<10)+(i-56320)+65536:
t}function kb(n){return n>=56320&&n<57344}function xb(n){return n>=55296&&n<56320}function yb(n){return n<65536?
1:2}var ae=class n{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of leng\
th ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid\
 line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,i){[e,t]=ys(this,
e,t);let r=[];return this.decompose(0,e,r,2),i.length&&i.decompose(0,i.length,r,3),this.decompose(t,this.length,
r,1),ms.from(r,this.length-(t-e)+i.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.
length){[e,t]=ys(this,e,t);let i=[];return this.decompose(e,t,i,0),ms.from(i,t-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),i=this.length-this.scanIdentical(
e,-1),r=new pr(this),s=new pr(e);for(let o=t,a=t;;){if(r.next(o),s.next(o),o=0,r.lineBreak!=s.lineBreak||r.done!=
s.done||r.value!=s.value)return!1;if(a+=r.value.length,r.done||a>=i)return!0}}iter(e=1){return new pr(this,e)}iterRange(e,t=this.
length){return new uc(this,e,t)}iterLines(e,t){let i;if(e==null)i=this.iter();else{t==null&&(t=this.lines+1);let r=this.
line(e).from;i=this.iterRange(r,Math.max(r,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new hc(
i)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?n.empty:
e.length<=32?new Gt(e):ms.from(Gt.split(e,[]))}},Gt=class n extends ae{constructor(e,t=l$(e)){super(),this.text=
e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,i,r){for(let s=0;;s++){
let o=this.text[s],a=r+o.length;if((t?i:a)>=e)return new Zd(r,a,i,o);r=a+1,i++}}decompose(e,t,i,r){let s=e<=0&&
t>=this.length?this:new n(Sb(this.text,e,t),Math.min(t,this.length)-Math.max(0,e));if(r&1){let o=i.pop(),a=cc(
s.text,o.text.slice(),0,s.length);if(a.length<=32)i.push(new n(a,o.length+s.length));else{let l=a.length>>1;i.
push(new n(a.slice(0,l)),new n(a.slice(l)))}}else i.push(s)}replace(e,t,i){if(!(i instanceof n))return super.replace(
e,t,i);[e,t]=ys(this,e,t);let r=cc(this.text,cc(i.text,Sb(this.text,0,e)),t),s=this.length+i.length-(t-e);return r.
length<=32?new n(r,s):ms.from(n.split(r,[]),s)}sliceString(e,t=this.length,i=`
`){[e,t]=ys(this,e,t);let r="";for(let s=0,o=0;s<=t&&o<this.text.length;o++){let a=this.text[o],l=s+a.length;s>
e&&o&&(r+=i),e<l&&t>s&&(r+=a.slice(Math.max(0,e-s),t-s)),s=l+1}return r}flatten(e){for(let t of this.text)e.push(
t)}scanIdentical(){return 0}static split(e,t){let i=[],r=-1;for(let s of e)i.push(s),r+=s.length+1,i.length==32&&
(t.push(new n(i,r)),i=[],r=-1);return r>-1&&t.push(new n(i,r)),t}},ms=class n extends ae{constructor(e,t){super(),
this.children=e,this.length=t,this.lines=0;for(let i of e)this.lines+=i.lines}lineInner(e,t,i,r){for(let s=0;;s++){
let o=this.children[s],a=r+o.length,l=i+o.lines-1;if((t?l:a)>=e)return o.lineInner(e,t,i,r);r=a+1,i=l+1}}decompose(e,t,i,r){
for(let s=0,o=0;o<=t&&s<this.children.length;s++){let a=this.children[s],l=o+a.length;if(e<=l&&t>=o){let u=r&((o<=
e?1:0)|(l>=t?2:0));o>=e&&l<=t&&!u?i.push(a):a.decompose(e-o,t-o,i,u)}o=l+1}}replace(e,t,i){if([e,t]=ys(this,e,
t),i.lines<this.lines)for(let r=0,s=0;r<this.children.length;r++){let o=this.children[r],a=s+o.length;if(e>=s&&
t<=a){let l=o.replace(e-s,t-s,i),u=this.lines-o.lines+l.lines;if(l.lines<u>>4&&l.lines>u>>6){let h=this.children.
slice();return h[r]=l,new n(h,this.length-(t-e)+i.length)}return super.replace(s,a,l)}s=a+1}return super.replace(
e,t,i)}sliceString(e,t=this.length,i=`
`){[e,t]=ys(this,e,t);let r="";for(let s=0,o=0;s<this.children.length&&o<=t;s++){let a=this.children[s],l=o+a.
length;o>e&&s&&(r+=i),e<l&&t>o&&(r+=a.sliceString(e-o,t-o,i)),o=l+1}return r}flatten(e){for(let t of this.children)
t.flatten(e)}scanIdentical(e,t){if(!(e instanceof n))return 0;let i=0,[r,s,o,a]=t>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;r+=t,s+=t){if(r==o||s==a)return i;
let l=this.children[r],u=e.children[s];if(l!=u)return i+l.scanIdentical(u,t);i+=l.length+1}}static from(e,t=e.
reduce((i,r)=>i+r.length+1,-1)){let i=0;for(let p of e)i+=p.lines;if(i<32){let p=[];for(let m of e)m.flatten(p);
return new Gt(p,t)}let r=Math.max(32,i>>5),s=r<<1,o=r>>1,a=[],l=0,u=-1,h=[];function d(p){let m;if(p.lines>s&&
p instanceof n)for(let O of p.children)d(O);else p.lines>o&&(l>o||!l)?(f(),a.push(p)):p instanceof Gt&&l&&(m=h[h.
length-1])instanceof Gt&&p.lines+m.lines<=32?(l+=p.lines,u+=p.length+1,h[h.length-1]=new Gt(m.text.concat(p.text),
m.length+1+p.length)):(l+p.lines>r&&f(),l+=p.lines,u+=p.length+1,h.push(p))}function f(){l!=0&&(a.push(h.length==
1?h[0]:n.from(h,u)),u=-1,l=h.length=0)}for(let p of e)d(p);return f(),a.length==1?a[0]:new n(a,t)}};ae.empty=new Gt(
[""],0);function l$(n){let e=-1;for(let t of n)e+=t.length+1;return e}function cc(n,e,t=0,i=1e9){for(let r=0,s=0,
o=!0;s<n.length&&r<=i;s++){let a=n[s],l=r+a.length;l>=t&&(l>i&&(a=a.slice(0,i-r)),r<t&&(a=a.slice(t-r)),o?(e[e.
length-1]+=a,o=!1):e.push(a)),r=l+1}return e}function Sb(n,e,t){return cc(n,[""],e,t)}var pr=class{constructor(e,t=1){
this.dir=t,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[t>0?1:(e instanceof Gt?e.
text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let i=this.nodes.length-1,
r=this.nodes[i],s=this.offsets[i],o=s>>1,a=r instanceof Gt?r.text.length:r.children.length;if(o==(t>0?a:0)){if(i==
0)return this.done=!0,this.value="",this;t>0&&this.offsets[i-1]++,this.nodes.pop(),this.offsets.pop()}else if((s&
1)==(t>0?0:1)){if(this.offsets[i]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(r instanceof Gt){let l=r.text[o+(t<0?-1:0)];if(this.offsets[i]+=t,l.length>Math.max(0,e))return this.
value=e==0?l:t>0?l.slice(e):l.slice(0,l.length-e),this;e-=l.length}else{let l=r.children[o+(t<0?-1:0)];e>l.length?
(e-=l.length,this.offsets[i]+=t):(t<0&&this.offsets[i]--,this.nodes.push(l),this.offsets.push(t>0?1:(l instanceof
Gt?l.text.length:l.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},uc=class{constructor(e,t,i){this.value="",this.done=!1,this.cursor=new pr(e,t>i?-1:
1),this.pos=t>i?e.length:0,this.from=Math.min(t,i),this.to=Math.max(t,i)}nextInner(e,t){if(t<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.
pos);let i=t<0?this.pos-this.from:this.to-this.pos;e>i&&(e=i),i-=e;let{value:r}=this.cursor.next(e);return this.
pos+=(r.length+e)*t,this.value=r.length<=i?r:t<0?r.slice(r.length-i):r.slice(0,i),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},hc=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:t,lineBreak:i,value:r}=this.inner.next(e);return t&&
this.afterBreak?(this.value="",this.afterBreak=!1):t?(this.done=!0,this.value=""):i?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=r,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(ae.prototype[Symbol.iterator]=function(){return this.iter()},pr.prototype[Symbol.iterator]=uc.prototype[Symbol.
iterator]=hc.prototype[Symbol.iterator]=function(){return this});var Zd=class{constructor(e,t,i,r){this.from=e,
this.to=t,this.number=i,this.text=r}get length(){return this.to-this.from}};function ys(n,e,t){return e=Math.max(
0,Math.min(n.length,e)),[e,Math.max(e,Math.min(n.length,t))]}function Ne(n,e,t=!0,i=!0){return vb(n,e,t,i)}function c$(n){
return n>=56320&&n<57344}function u$(n){return n>=55296&&n<56320}function ft(n,e){let t=n.charCodeAt(e);if(!u$(
t)||e+1==n.length)return t;let i=n.charCodeAt(e+1);return c$(i)?(t-55296<<10)+(i-56320)+65536:t}function zo(n){
return n<=65535?String.fromCharCode(n):(n-=65536,String.fromCharCode((n>>10)+55296,(n&1023)+56320))}function Ht(n){
return n<65536?1:2}var Nd=/\r\n?|\n/,Ge=(function(n){return n[n.Simple=0]="Simple",n[n.TrackDel=1]="TrackDel",
n[n.TrackBefore=2]="TrackBefore",n[n.TrackAfter=3]="TrackAfter",n})(Ge||(Ge={})),Fn=class n{constructor(e){this.
sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){
let e=0;for(let t=0;t<this.sections.length;t+=2){let i=this.sections[t+1];e+=i<0?this.sections[t]:i}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,i=0,r=0;t<
this.sections.length;){let s=this.sections[t++],o=this.sections[t++];o<0?(e(i,r,s),r+=s):r+=o,i+=s}}iterChangedRanges(e,t=!1){
qd(this,e,t)}get invertedDesc(){let e=[];for(let t=0;t<this.sections.length;){let i=this.sections[t++],r=this.
sections[t++];r<0?e.push(i,r):e.push(r,i)}return new n(e)}composeDesc(e){return this.empty?e:e.empty?this:Qb(this,
e)}mapDesc(e,t=!1){return e.empty?this:Xd(this,e,t)}mapPos(e,t=-1,i=Ge.Simple){let r=0,s=0;for(let o=0;o<this.
sections.length;){let a=this.sections[o++],l=this.sections[o++],u=r+a;if(l<0){if(u>e)return s+(e-r);s+=a}else{
if(i!=Ge.Simple&&u>=e&&(i==Ge.TrackDel&&r<e&&u>e||i==Ge.TrackBefore&&r<e||i==Ge.TrackAfter&&u>e))return null;if(u>
e||u==e&&t<0&&!a)return e==r||t<0?s:s+l;s+=l}r=u}if(e>r)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${r}`);return s}touchesRange(e,t=e){for(let i=0,r=0;i<this.sections.length&&r<=t;){let s=this.
sections[i++],o=this.sections[i++],a=r+s;if(o>=0&&r<=t&&a>=e)return r<e&&a>t?"cover":!0;r=a}return!1}toString(){
let e="";for(let t=0;t<this.sections.length;){let i=this.sections[t++],r=this.sections[t++];e+=(e?" ":"")+i+(r>=
0?":"+r:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
t=>typeof t!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new n(e)}static create(e){
return new n(e)}},dt=class n extends Fn{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return qd(this,(t,i,r,s,o)=>e=
e.replace(r,r+(i-t),o),!1),e}mapDesc(e,t=!1){return Xd(this,e,t,!0)}invert(e){let t=this.sections.slice(),i=[];
for(let r=0,s=0;r<t.length;r+=2){let o=t[r],a=t[r+1];if(a>=0){t[r]=a,t[r+1]=o;let l=r>>1;for(;i.length<l;)i.push(
ae.empty);i.push(o?e.slice(s,s+o):ae.empty)}s+=o}return new n(t,i)}compose(e){return this.empty?e:e.empty?this:
Qb(this,e,!0)}map(e,t=!1){return e.empty?this:Xd(this,e,t,!0)}iterChanges(e,t=!1){qd(this,e,t)}get desc(){return Fn.
create(this.sections)}filter(e){let t=[],i=[],r=[],s=new mr(this);e:for(let o=0,a=0;;){let l=o==e.length?1e9:e[o++];
for(;a<l||a==l&&s.len==0;){if(s.done)break e;let h=Math.min(s.len,l-a);Pt(r,h,-1);let d=s.ins==-1?-1:s.off==0?
s.ins:0;Pt(t,h,d),d>0&&bi(i,t,s.text),s.forward(h),a+=h}let u=e[o++];for(;a<u;){if(s.done)break e;let h=Math.min(
s.len,u-a);Pt(t,h,-1),Pt(r,h,s.ins==-1?-1:s.off==0?s.ins:0),s.forward(h),a+=h}}return{changes:new n(t,i),filtered:Fn.
create(r)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let i=this.sections[t],r=this.sections[t+
1];r<0?e.push(i):r==0?e.push([i]):e.push([i].concat(this.inserted[t>>1].toJSON()))}return e}static of(e,t,i){let r=[],
s=[],o=0,a=null;function l(h=!1){if(!h&&!r.length)return;o<t&&Pt(r,t-o,-1);let d=new n(r,s);a=a?a.compose(d.map(
a)):d,r=[],s=[],o=0}function u(h){if(Array.isArray(h))for(let d of h)u(d);else if(h instanceof n){if(h.length!=
t)throw new RangeError(`Mismatched change set length (got ${h.length}, expected ${t})`);l(),a=a?a.compose(h.map(
a)):h}else{let{from:d,to:f=d,insert:p}=h;if(d>f||d<0||f>t)throw new RangeError(`Invalid change range ${d} to ${f}\
 (in doc of length ${t})`);let m=p?typeof p=="string"?ae.of(p.split(i||Nd)):p:ae.empty,O=m.length;if(d==f&&O==
0)return;d<o&&l(),d>o&&Pt(r,d-o,-1),Pt(r,f-d,O),bi(s,r,m),o=f}}return u(e),l(!a),a}static empty(e){return new n(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let t=[],i=[];for(let r=0;r<e.length;r++){let s=e[r];if(typeof s=="number")t.push(s,-1);else{if(!Array.
isArray(s)||typeof s[0]!="number"||s.some((o,a)=>a&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(s.length==1)t.push(s[0],0);else{for(;i.length<r;)i.push(ae.empty);i[r]=ae.of(s.slice(
1)),t.push(s[0],i[r].length)}}}return new n(t,i)}static createSet(e,t){return new n(e,t)}};function Pt(n,e,t,i=!1){
if(e==0&&t<=0)return;let r=n.length-2;r>=0&&t<=0&&t==n[r+1]?n[r]+=e:r>=0&&e==0&&n[r]==0?n[r+1]+=t:i?(n[r]+=e,n[r+
1]+=t):n.push(e,t)}function bi(n,e,t){if(t.length==0)return;let i=e.length-2>>1;if(i<n.length)n[n.length-1]=n[n.
length-1].append(t);else{for(;n.length<i;)n.push(ae.empty);n.push(t)}}function qd(n,e,t){let i=n.inserted;for(let r=0,
s=0,o=0;o<n.sections.length;){let a=n.sections[o++],l=n.sections[o++];if(l<0)r+=a,s+=a;else{let u=r,h=s,d=ae.empty;
for(;u+=a,h+=l,l&&i&&(d=d.append(i[o-2>>1])),!(t||o==n.sections.length||n.sections[o+1]<0);)a=n.sections[o++],
l=n.sections[o++];e(r,u,s,h,d),r=u,s=h}}}function Xd(n,e,t,i=!1){let r=[],s=i?[]:null,o=new mr(n),a=new mr(e);
for(let l=-1;;){if(o.done&&a.len||a.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
a.ins==-1){let u=Math.min(o.len,a.len);Pt(r,u,-1),o.forward(u),a.forward(u)}else if(a.ins>=0&&(o.ins<0||l==o.i||
o.off==0&&(a.len<o.len||a.len==o.len&&!t))){let u=a.len;for(Pt(r,a.ins,-1);u;){let h=Math.min(o.len,u);o.ins>=
0&&l<o.i&&o.len<=h&&(Pt(r,0,o.ins),s&&bi(s,r,o.text),l=o.i),o.forward(h),u-=h}a.next()}else if(o.ins>=0){let u=0,
h=o.len;for(;h;)if(a.ins==-1){let d=Math.min(h,a.len);u+=d,h-=d,a.forward(d)}else if(a.ins==0&&a.len<h)h-=a.len,
a.next();else break;Pt(r,u,l<o.i?o.ins:0),s&&l<o.i&&bi(s,r,o.text),l=o.i,o.forward(o.len-h)}else{if(o.done&&a.
done)return s?dt.createSet(r,s):Fn.create(r);throw new Error("Mismatched change set lengths")}}}function Qb(n,e,t=!1){
let i=[],r=t?[]:null,s=new mr(n),o=new mr(e);for(let a=!1;;){if(s.done&&o.done)return r?dt.createSet(i,r):Fn.create(
i);if(s.ins==0)Pt(i,s.len,0,a),s.next();else if(o.len==0&&!o.done)Pt(i,0,o.ins,a),r&&bi(r,i,o.text),o.next();else{
if(s.done||o.done)throw new Error("Mismatched change set lengths");{let l=Math.min(s.len2,o.len),u=i.length;if(s.
ins==-1){let h=o.ins==-1?-1:o.off?0:o.ins;Pt(i,l,h,a),r&&h&&bi(r,i,o.text)}else o.ins==-1?(Pt(i,s.off?0:s.len,
l,a),r&&bi(r,i,s.textBit(l))):(Pt(i,s.off?0:s.len,o.off?0:o.ins,a),r&&!o.off&&bi(r,i,o.text));a=(s.ins>l||o.ins>=
0&&o.len>l)&&(a||i.length>u),s.forward2(l),o.forward(l)}}}}var mr=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?ae.empty:e[t]}textBit(e){let{inserted:t}=this.set,i=this.
i-2>>1;return i>=t.length&&!e?ae.empty:t[i].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},hr=class n{constructor(e,t,i,r){this.from=e,this.to=t,this.flags=i,this.goalColumn=r}get anchor(){
return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.
from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){
let e=this.flags&7;return e==7?null:e}map(e,t=-1){let i,r;return this.empty?i=r=e.mapPos(this.from,t):(i=e.mapPos(
this.from,1),r=e.mapPos(this.to,-1)),i==this.from&&r==this.to?this:new n(i,r,this.flags,this.goalColumn)}extend(e,t=e,i=0){
if(e<=this.anchor&&t>=this.anchor)return M.range(e,t,void 0,void 0,i);let r=Math.abs(e-this.anchor)>Math.abs(t-
this.anchor)?e:t;return M.range(this.anchor,r,void 0,void 0,i)}eq(e,t=!1){return this.anchor==e.anchor&&this.head==
e.head&&this.goalColumn==e.goalColumn&&(!t||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,
head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!="number"||typeof e.head!="number")throw new RangeError(
"Invalid JSON representation for SelectionRange");return M.range(e.anchor,e.head)}static create(e,t,i,r){return new n(
e,t,i,r)}},M=class n{constructor(e,t){this.ranges=e,this.mainIndex=t}map(e,t=-1){return e.empty?this:n.create(
this.ranges.map(i=>i.map(e,t)),this.mainIndex)}eq(e,t=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=
e.mainIndex)return!1;for(let i=0;i<this.ranges.length;i++)if(!this.ranges[i].eq(e.ranges[i],t))return!1;return!0}get main(){
return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new n([this.main],0)}addRange(e,t=!0){
return n.create([e].concat(this.ranges),t?0:this.mainIndex+1)}replaceRange(e,t=this.mainIndex){let i=this.ranges.
slice();return i[t]=e,n.create(i,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.
mainIndex}}static fromJSON(e){if(!e||!Array.isArray(e.ranges)||typeof e.main!="number"||e.main>=e.ranges.length)
throw new RangeError("Invalid JSON representation for EditorSelection");return new n(e.ranges.map(t=>hr.fromJSON(
t)),e.main)}static single(e,t=e){return new n([n.range(e,t)],0)}static create(e,t=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let i=0,r=0;r<e.length;r++){let s=e[r];if(s.empty?s.from<=i:s.from<
i)return n.normalized(e.slice(),t);i=s.to}return new n(e,t)}static cursor(e,t=0,i,r){return hr.create(e,e,(t==
0?0:t<0?8:16)|(i==null?7:Math.min(6,i)),r)}static range(e,t,i,r,s){let o=r==null?7:Math.min(6,r);return!s&&e!=
t&&(s=t<e?1:-1),s&&(o|=s<0?8:16),t<e?hr.create(t,e,o|32,i):hr.create(e,t,o,i)}static undirectionalRange(e,t){return hr.
create(e,t,64,void 0)}static normalized(e,t=0){let i=e[t];e.sort((r,s)=>r.from-s.from),t=e.indexOf(i);for(let r=1;r<
e.length;r++){let s=e[r],o=e[r-1];if(s.empty?s.from<=o.to:s.from<o.to){let a=o.from,l=Math.max(s.to,o.to);r<=t&&
t--,e.splice(--r,2,s.anchor>s.head?n.range(l,a):n.range(a,l))}}return new n(e,t)}};function Ab(n,e){for(let t of n.
ranges)if(t.to>e)throw new RangeError("Selection points outside of document")}var Hd=0,Z=class n{constructor(e,t,i,r,s){
this.combine=e,this.compareInput=t,this.compare=i,this.isStatic=r,this.id=Hd++,this.default=e([]),this.extensions=
typeof s=="function"?s(this):s}get reader(){return this}static define(e={}){return new n(e.combine||(t=>t),e.compareInput||
((t,i)=>t===i),e.compare||(e.combine?(t,i)=>t===i:Kd),!!e.static,e.enables)}of(e){return new gs([],this,0,e)}compute(e,t){
if(this.isStatic)throw new Error("Can't compute a static facet");return new gs(e,this,1,t)}computeN(e,t){if(this.
isStatic)throw new Error("Can't compute a static facet");return new gs(e,this,2,t)}from(e,t){return t||(t=i=>i),
this.compute([e],i=>t(i.field(e)))}};function Kd(n,e){return n==e||n.length==e.length&&n.every((t,i)=>t===e[i])}
var gs=class{constructor(e,t,i,r){this.dependencies=e,this.facet=t,this.type=i,this.value=r,this.id=Hd++}dynamicSlot(e){
var t;let i=this.value,r=this.facet.compareInput,s=this.id,o=e[s]>>1,a=this.type==2,l=!1,u=!1,h=[];for(let d of this.
dependencies)d=="doc"?l=!0:d=="selection"?u=!0:(((t=e[d.id])!==null&&t!==void 0?t:1)&1)==0&&h.push(e[d.id]);return{
create(d){return d.values[o]=i(d),1},update(d,f){if(l&&f.docChanged||u&&(f.docChanged||f.selection)||Bd(d,h)){
let p=i(d);if(a?!Cb(p,d.values[o],r):!r(p,d.values[o]))return d.values[o]=p,1}return 0},reconfigure:(d,f)=>{let p,
m=f.config.address[s];if(m!=null){let O=pc(f,m);if(this.dependencies.every(g=>g instanceof Z?f.facet(g)===d.facet(
g):g instanceof Te?f.field(g,!1)==d.field(g,!1):!0)||(a?Cb(p=i(d),O,r):r(p=i(d),O)))return d.values[o]=O,0}else
p=i(d);return d.values[o]=p,1}}}get extension(){return this}};function Cb(n,e,t){if(n.length!=e.length)return!1;
for(let i=0;i<n.length;i++)if(!t(n[i],e[i]))return!1;return!0}function Bd(n,e){let t=!1;for(let i of e)Bo(n,i)&
1&&(t=!0);return t}function h$(n,e,t){let i=t.map(l=>n[l.id]),r=t.map(l=>l.type),s=i.filter(l=>!(l&1)),o=n[e.id]>>
1;function a(l){let u=[];for(let h=0;h<i.length;h++){let d=pc(l,i[h]);if(r[h]==2)for(let f of d)u.push(f);else
u.push(d)}return e.combine(u)}return{create(l){for(let u of i)Bo(l,u);return l.values[o]=a(l),1},update(l,u){if(!Bd(
l,s))return 0;let h=a(l);return e.compare(h,l.values[o])?0:(l.values[o]=h,1)},reconfigure(l,u){let h=Bd(l,i),d=u.
config.facets[e.id],f=u.facet(e);if(d&&!h&&Kd(t,d))return l.values[o]=f,0;let p=a(l);return e.compare(p,f)?(l.
values[o]=f,0):(l.values[o]=p,1)}}}var oc=Z.define({static:!0}),Te=class n{constructor(e,t,i,r,s){this.id=e,this.
createF=t,this.updateF=i,this.compareF=r,this.spec=s,this.provides=void 0}static define(e){let t=new n(Hd++,e.
create,e.update,e.compare||((i,r)=>i===r),e);return e.provide&&(t.provides=e.provide(t)),t}create(e){let t=e.facet(
oc).find(i=>i.field==this);return(t?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:i=>(i.
values[t]=this.create(i),1),update:(i,r)=>{let s=i.values[t],o=this.updateF(s,r);return this.compareF(s,o)?0:(i.
values[t]=o,1)},reconfigure:(i,r)=>{let s=i.facet(oc),o=r.facet(oc),a;return(a=s.find(l=>l.field==this))&&a!=o.
find(l=>l.field==this)?(i.values[t]=a.create(i),1):r.config.address[this.id]!=null?(i.values[t]=r.field(this),
0):(i.values[t]=this.create(i),1)}}}init(e){return[this,oc.of({field:this,create:e})]}get extension(){return this}},
dr={lowest:4,low:3,default:2,high:1,highest:0};function Xo(n){return e=>new dc(e,n)}var pt={highest:Xo(dr.highest),
high:Xo(dr.high),default:Xo(dr.default),low:Xo(dr.low),lowest:Xo(dr.lowest)},dc=class{constructor(e,t){this.inner=
e,this.prec=t}get extension(){return this}},Gn=class n{of(e){return new jo(this,e)}reconfigure(e){return n.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},jo=class{constructor(e,t){this.
compartment=e,this.inner=t}get extension(){return this}},fc=class n{constructor(e,t,i,r,s,o){for(this.base=e,this.
compartments=t,this.dynamicSlots=i,this.address=r,this.staticValues=s,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<i.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==
null?e.default:this.staticValues[t>>1]}static resolve(e,t,i){let r=[],s=Object.create(null),o=new Map;for(let f of d$(
e,t,o))f instanceof Te?r.push(f):(s[f.facet.id]||(s[f.facet.id]=[])).push(f);let a=Object.create(null),l=[],u=[];
for(let f of r)a[f.id]=u.length<<1,u.push(p=>f.slot(p));let h=i?.config.facets;for(let f in s){let p=s[f],m=p[0].
facet,O=h&&h[f]||[];if(p.every(g=>g.type==0))if(a[m.id]=l.length<<1|1,Kd(O,p))l.push(i.facet(m));else{let g=m.
combine(p.map(b=>b.value));l.push(i&&m.compare(g,i.facet(m))?i.facet(m):g)}else{for(let g of p)g.type==0?(a[g.
id]=l.length<<1|1,l.push(g.value)):(a[g.id]=u.length<<1,u.push(b=>g.dynamicSlot(b)));a[m.id]=u.length<<1,u.push(
g=>h$(g,m,p))}}let d=u.map(f=>f(a));return new n(e,o,d,a,l,s)}};function d$(n,e,t){let i=[[],[],[],[],[]],r=new Map;
function s(o,a){let l=r.get(o);if(l!=null){if(l<=a)return;let u=i[l].indexOf(o);u>-1&&i[l].splice(u,1),o instanceof
jo&&t.delete(o.compartment)}if(r.set(o,a),Array.isArray(o))for(let u of o)s(u,a);else if(o instanceof jo){if(t.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let u=e.get(o.compartment)||
o.inner;t.set(o.compartment,u),s(u,a)}else if(o instanceof dc)s(o.inner,o.prec);else if(o instanceof Te)i[a].push(
o),o.provides&&s(o.provides,a);else if(o instanceof gs)i[a].push(o),o.facet.extensions&&s(o.facet.extensions,dr.
default);else{let u=o.extension;if(!u)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(u==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);s(u,a)}}return s(n,dr.default),
i.reduce((o,a)=>o.concat(a))}function Bo(n,e){if(e&1)return 2;let t=e>>1,i=n.status[t];if(i==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(i&2)return i;n.status[t]=4;let r=n.computeSlot(n,n.config.
dynamicSlots[t]);return n.status[t]=2|r}function pc(n,e){return e&1?n.config.staticValues[e>>1]:n.values[e>>1]}
var Rb=Z.define(),jd=Z.define({combine:n=>n.some(e=>e),static:!0}),Mb=Z.define({combine:n=>n.length?n[0]:void 0,
static:!0}),_b=Z.define(),Eb=Z.define(),Db=Z.define(),Ib=Z.define({combine:n=>n.length?n[0]:!1}),Bt=class{constructor(e,t){
this.type=e,this.value=t}static define(){return new Wd}},Wd=class{of(e){return new Bt(this,e)}},Ud=class{constructor(e){
this.map=e}of(e){return new H(this,e)}},H=class n{constructor(e,t){this.type=e,this.value=t}map(e){let t=this.
type.map(this.value,e);return t===void 0?void 0:t==this.value?this:new n(this.type,t)}is(e){return this.type==
e}static define(e={}){return new Ud(e.map||(t=>t))}static mapEffects(e,t){if(!e.length)return e;let i=[];for(let r of e){
let s=r.map(t);s&&i.push(s)}return i}};H.reconfigure=H.define();H.appendConfig=H.define();var je=class n{constructor(e,t,i,r,s,o){
this.startState=e,this.changes=t,this.selection=i,this.effects=r,this.annotations=s,this.scrollIntoView=o,this.
_doc=null,this._state=null,i&&Ab(i,t.newLength),s.some(a=>a.type==n.time)||(this.annotations=s.concat(n.time.of(
Date.now())))}static create(e,t,i,r,s,o){return new n(e,t,i,r,s,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.
annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let t=this.annotation(n.userEvent);return!!(t&&(t==e||t.length>
e.length&&t.slice(0,e.length)==e&&t[e.length]=="."))}};je.time=Bt.define();je.userEvent=Bt.define();je.addToHistory=
Bt.define();je.remote=Bt.define();function f$(n,e){let t=[];for(let i=0,r=0;;){let s,o;if(i<n.length&&(r==e.length||
e[r]>=n[i]))s=n[i++],o=n[i++];else if(r<e.length)s=e[r++],o=e[r++];else return t;!t.length||t[t.length-1]<s?t.
push(s,o):t[t.length-1]<o&&(t[t.length-1]=o)}}function Lb(n,e,t){var i;let r,s,o;return t?(r=e.changes,s=dt.empty(
e.changes.length),o=n.changes.compose(e.changes)):(r=e.changes.map(n.changes),s=n.changes.mapDesc(e.changes,!0),
o=n.changes.compose(r)),{changes:o,selection:e.selection?e.selection.map(s):(i=n.selection)===null||i===void 0?
void 0:i.map(r),effects:H.mapEffects(n.effects,r).concat(H.mapEffects(e.effects,s)),annotations:n.annotations.
length?n.annotations.concat(e.annotations):e.annotations,scrollIntoView:n.scrollIntoView||e.scrollIntoView}}function zd(n,e,t){
let i=e.selection,r=Os(e.annotations);return e.userEvent&&(r=r.concat(je.userEvent.of(e.userEvent))),{changes:e.
changes instanceof dt?e.changes:dt.of(e.changes||[],t,n.facet(Mb)),selection:i&&(i instanceof M?i:M.single(i.anchor,
i.head)),effects:Os(e.effects),annotations:r,scrollIntoView:!!e.scrollIntoView}}function Zb(n,e,t){let i=zd(n,
e.length?e[0]:{},n.doc.length);e.length&&e[0].filter===!1&&(t=!1);for(let s=1;s<e.length;s++){e[s].filter===!1&&
(t=!1);let o=!!e[s].sequential;i=Lb(i,zd(n,e[s],o?i.changes.newLength:n.doc.length),o)}let r=je.create(n,i.changes,
i.selection,i.effects,i.annotations,i.scrollIntoView);return m$(t?p$(r):r)}function p$(n){let e=n.startState,t=!0;
for(let r of e.facet(_b)){let s=r(n);if(s===!1){t=!1;break}Array.isArray(s)&&(t=t===!0?s:f$(t,s))}if(t!==!0){let r,
s;if(t===!1)s=n.changes.invertedDesc,r=dt.empty(e.doc.length);else{let o=n.changes.filter(t);r=o.changes,s=o.filtered.
mapDesc(o.changes).invertedDesc}n=je.create(e,r,n.selection&&n.selection.map(s),H.mapEffects(n.effects,s),n.annotations,
n.scrollIntoView)}let i=e.facet(Eb);for(let r=i.length-1;r>=0;r--){let s=i[r](n);s instanceof je?n=s:Array.isArray(
s)&&s.length==1&&s[0]instanceof je?n=s[0]:n=Zb(e,Os(s),!1)}return n}function m$(n){let e=n.startState,t=e.facet(
Db),i=n;for(let r=t.length-1;r>=0;r--){let s=t[r](n);s&&Object.keys(s).length&&(i=Lb(i,zd(e,s,n.changes.newLength),
!0))}return i==n?n:je.create(e,n.changes,n.selection,i.effects,i.annotations,i.scrollIntoView)}var g$=[];function Os(n){
return n==null?g$:Array.isArray(n)?n:[n]}var we=(function(n){return n[n.Word=0]="Word",n[n.Space=1]="Space",n[n.
Other=2]="Other",n})(we||(we={})),O$=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
Yd;try{Yd=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function y$(n){if(Yd)return Yd.test(n);for(let e=0;e<
n.length;e++){let t=n[e];if(/\w/.test(t)||t>"\x80"&&(t.toUpperCase()!=t.toLowerCase()||O$.test(t)))return!0}return!1}
function b$(n){return e=>{if(!/\S/.test(e))return we.Space;if(y$(e))return we.Word;for(let t=0;t<n.length;t++)
if(e.indexOf(n[t])>-1)return we.Word;return we.Other}}var de=class n{constructor(e,t,i,r,s,o){this.config=e,this.
doc=t,this.selection=i,this.values=r,this.status=e.statusTemplate.slice(),this.computeSlot=s,o&&(o._state=this);
for(let a=0;a<this.config.dynamicSlots.length;a++)Bo(this,a<<1);this.computeSlot=null}field(e,t=!0){let i=this.
config.address[e.id];if(i==null){if(t)throw new RangeError("Field is not present in this state");return}return Bo(
this,i),pc(this,i)}update(...e){return Zb(this,e,!0)}applyTransaction(e){let t=this.config,{base:i,compartments:r}=t;
for(let a of e.effects)a.is(Gn.reconfigure)?(t&&(r=new Map,t.compartments.forEach((l,u)=>r.set(u,l)),t=null),r.
set(a.value.compartment,a.value.extension)):a.is(H.reconfigure)?(t=null,i=a.value):a.is(H.appendConfig)&&(t=null,
i=Os(i).concat(a.value));let s;t?s=e.startState.values.slice():(t=fc.resolve(i,r,this),s=new n(t,this.doc,this.
selection,t.dynamicSlots.map(()=>null),(l,u)=>u.reconfigure(l,this),null).values);let o=e.startState.facet(jd)?
e.newSelection:e.newSelection.asSingle();new n(t,e.newDoc,o,s,(a,l)=>l.update(a,e),e)}replaceSelection(e){return typeof e==
"string"&&(e=this.toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:M.cursor(t.from+
e.length,-1)}))}changeByRange(e){let t=this.selection,i=e(t.ranges[0]),r=this.changes(i.changes),s=[i.range],o=Os(
i.effects);for(let a=1;a<t.ranges.length;a++){let l=e(t.ranges[a]),u=this.changes(l.changes),h=u.map(r);for(let f=0;f<
a;f++)s[f]=s[f].map(h);let d=r.mapDesc(u,!0);s.push(l.range.map(d)),r=r.compose(h),o=H.mapEffects(o,h).concat(
H.mapEffects(Os(l.effects),d))}return{changes:r,selection:M.create(s,t.mainIndex),effects:o}}changes(e=[]){return e instanceof
dt?e:dt.of(e,this.doc.length,this.facet(n.lineSeparator))}toText(e){return ae.of(e.split(this.facet(n.lineSeparator)||
Nd))}sliceDoc(e=0,t=this.doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.
address[e.id];return t==null?e.default:(Bo(this,t),pc(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.
selection.toJSON()};if(e)for(let i in e){let r=e[i];r instanceof Te&&this.config.address[r.id]!=null&&(t[i]=r.
spec.toJSON(this.field(e[i]),this))}return t}static fromJSON(e,t={},i){if(!e||typeof e.doc!="string")throw new RangeError(
"Invalid JSON representation for EditorState");let r=[];if(i){for(let s in i)if(Object.prototype.hasOwnProperty.
call(e,s)){let o=i[s],a=e[s];r.push(o.init(l=>o.spec.fromJSON(a,l)))}}return n.create({doc:e.doc,selection:M.fromJSON(
e.selection),extensions:t.extensions?r.concat([t.extensions]):r})}static create(e={}){let t=fc.resolve(e.extensions||
[],new Map),i=e.doc instanceof ae?e.doc:ae.of((e.doc||"").split(t.staticFacet(n.lineSeparator)||Nd)),r=e.selection?
e.selection instanceof M?e.selection:M.single(e.selection.anchor,e.selection.head):M.single(0);return Ab(r,i.length),
t.staticFacet(jd)||(r=r.asSingle()),new n(t,i,r,t.dynamicSlots.map(()=>null),(s,o)=>o.create(s),null)}get tabSize(){
return this.facet(n.tabSize)}get lineBreak(){return this.facet(n.lineSeparator)||`
`}get readOnly(){return this.facet(Ib)}phrase(e,...t){for(let i of this.facet(n.phrases))if(Object.prototype.hasOwnProperty.
call(i,e)){e=i[e];break}return t.length&&(e=e.replace(/\$(\$|\d*)/g,(i,r)=>{if(r=="$")return"$";let s=+(r||1);
return!s||s>t.length?i:t[s-1]})),e}languageDataAt(e,t,i=-1){let r=[];for(let s of this.facet(Rb))for(let o of s(
this,t,i))Object.prototype.hasOwnProperty.call(o,e)&&r.push(o[e]);return r}charCategorizer(e){let t=this.languageDataAt(
"wordChars",e);return b$(t.length?t[0]:"")}wordAt(e){let{text:t,from:i,length:r}=this.doc.lineAt(e),s=this.charCategorizer(
e),o=e-i,a=e-i;for(;o>0;){let l=Ne(t,o,!1);if(s(t.slice(l,o))!=we.Word)break;o=l}for(;a<r;){let l=Ne(t,a);if(s(
t.slice(a,l))!=we.Word)break;a=l}return o==a?null:M.range(o+i,a+i)}};de.allowMultipleSelections=jd;de.tabSize=
Z.define({combine:n=>n.length?n[0]:4});de.lineSeparator=Mb;de.readOnly=Ib;de.phrases=Z.define({compare(n,e){let t=Object.
keys(n),i=Object.keys(e);return t.length==i.length&&t.every(r=>n[r]==e[r])}});de.languageData=Rb;de.changeFilter=
_b;de.transactionFilter=Eb;de.transactionExtender=Db;Gn.reconfigure=H.define();function _t(n,e,t={}){let i={};
for(let r of n)for(let s of Object.keys(r)){let o=r[s],a=i[s];if(a===void 0)i[s]=o;else if(!(a===o||o===void 0))
if(Object.hasOwnProperty.call(t,s))i[s]=t[s](a,o);else throw new Error("Config merge conflict for field "+s)}for(let r in e)
i[r]===void 0&&(i[r]=e[r]);return i}var ln=class{eq(e){return this==e}range(e,t=e){return Wo.create(e,t,this)}};
ln.prototype.startSide=ln.prototype.endSide=0;ln.prototype.point=!1;ln.prototype.mapMode=Ge.TrackDel;function Jd(n,e){
return n==e||n.constructor==e.constructor&&n.eq(e)}var Wo=class n{constructor(e,t,i){this.from=e,this.to=t,this.
value=i}static create(e,t,i){return new n(e,t,i)}};function Vd(n,e){return n.from-e.from||n.value.startSide-e.
value.startSide}var Fd=class n{constructor(e,t,i,r){this.from=e,this.to=t,this.value=i,this.maxPoint=r}get length(){
return ps(this.to)}findIndex(e,t,i,r=0){let s=i?this.to:this.from;for(let o=r,a=s.length;;){if(o==a)return o;let l=o+
a>>1,u=s[l]-e||(i?this.value[l].endSide:this.value[l].startSide)-t;if(l==o)return u>=0?o:a;u>=0?a=l:o=l+1}}between(e,t,i,r){
for(let s=this.findIndex(t,-1e9,!0),o=this.findIndex(i,1e9,!1,s);s<o;s++)if(r(this.from[s]+e,this.to[s]+e,this.
value[s])===!1)return!1}map(e,t,i,r,s){let o=[],a=[],l=[],u=-1,h=-1;e:for(let d=0;d<this.value.length;d++){let f=this.
value[d],p=this.from[d]+e,m=this.to[d]+e,O,g;if(p==m){let b=t.mapPos(p,f.startSide,f.mapMode);if(b==null||(O=g=
b,f.startSide!=f.endSide&&(g=t.mapPos(p,f.endSide),g<O)))continue}else if(O=t.mapPos(p,f.startSide),g=t.mapPos(
m,f.endSide),O>g||O==g&&f.startSide>0&&f.endSide<=0)continue;if(!((g-O||f.endSide-f.startSide)<0))if(u<0&&(u=O),
f.point&&(h=Math.max(h,g-O)),(O-i||f.startSide-r)>=0)o.push(f),a.push(O-u),l.push(g-u),i=g,r=f.endSide;else{if(O==
g)for(let b=o.length;b>0;b--){if((O-(l[b-1]+u)||f.startSide-o[b-1].endSide)>=0){o.splice(b,0,f),a.splice(b,0,O-
u),l.splice(b,0,g-u);continue e}if((O-(a[b-1]+u)||f.endSide-o[b-1].startSide)>0)break}s(O,g,f)}}return{mapped:o.
length?new n(a,l,o,h):null,pos:u}}},ce=class n{constructor(e,t,i,r){this.chunkPos=e,this.chunk=t,this.nextLayer=
i,this.maxPoint=r}static create(e,t,i,r){return new n(e,t,i,r)}get length(){let e=this.chunk.length-1;return e<
0?0:Math.max(this.chunkEnd(e),this.nextLayer.length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.
size;for(let t of this.chunk)e+=t.value.length;return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){
let{add:t=[],sort:i=!1,filterFrom:r=0,filterTo:s=this.length}=e,o=e.filter;if(t.length==0&&!o)return this;if(i&&
(t=t.slice().sort(Vd)),this.isEmpty)return t.length?n.of(t):this;let a=new mc(this,null,-1).goto(0),l=0,u=[],h=new He;
for(;a.value||l<t.length;)if(l<t.length&&(a.from-t[l].from||a.startSide-t[l].value.startSide)>=0){let d=t[l++];
h.addInner(d.from,d.to,d.value,!1)||u.push(d)}else a.rangeIndex==1&&a.chunkIndex<this.chunk.length&&(l==t.length||
this.chunkEnd(a.chunkIndex)<t[l].from)&&(!o||r>this.chunkEnd(a.chunkIndex)||s<this.chunkPos[a.chunkIndex])&&h.
addChunk(this.chunkPos[a.chunkIndex],this.chunk[a.chunkIndex])?a.nextChunk():((!o||r>a.to||s<a.from||o(a.from,
a.to,a.value))&&(h.addInner(a.from,a.to,a.value,!1)||u.push(Wo.create(a.from,a.to,a.value))),a.next());return h.
finishInner(this.nextLayer.isEmpty&&!u.length?n.empty:this.nextLayer.update({add:u,filter:o,filterFrom:r,filterTo:s}))}map(e){
if(e.empty||this.isEmpty)return this;let t=[],i=[],r=-1,s,o=(l,u,h)=>{s||(s=new He),s.addRange(l,u,h,!1)};for(let l=0;l<
this.chunk.length;l++){let u=this.chunkPos[l],h=this.chunk[l],d=e.touchesRange(u,u+h.length);if(d===!1)r=Math.
max(r,h.maxPoint),t.push(h),i.push(e.mapPos(u));else if(d===!0){let[f,p]=t.length?[ps(i)+ps(t).length,ps(ps(t).
value).endSide]:[-1,-1],{mapped:m,pos:O}=h.map(u,e,f,p,o);m&&(r=Math.max(r,m.maxPoint),t.push(m),i.push(O))}}let a=this.
nextLayer.map(e);return s&&(a=s.finishInner(a)),t.length==0?a:new n(i,t,a||n.empty,r)}between(e,t,i){if(!this.
isEmpty){for(let r=0;r<this.chunk.length;r++){let s=this.chunkPos[r],o=this.chunk[r];if(t>=s&&e<=s+o.length&&o.
between(s,e-s,t-s,i)===!1)return}this.nextLayer.between(e,t,i)}}iter(e=0){return Uo.from([this]).goto(e)}get isEmpty(){
return this.nextLayer==this}static iter(e,t=0){return Uo.from(e).goto(t)}static compare(e,t,i,r,s=-1){let o=e.
filter(d=>d.maxPoint>0||!d.isEmpty&&d.maxPoint>=s),a=t.filter(d=>d.maxPoint>0||!d.isEmpty&&d.maxPoint>=s),l=Pb(
o,a,i),u=new fr(o,l,s),h=new fr(a,l,s);i.iterGaps((d,f,p)=>$b(u,d,h,f,p,r)),i.empty&&i.length==0&&$b(u,0,h,0,0,
r)}static eq(e,t,i=0,r){r==null&&(r=999999999);let s=e.filter(h=>!h.isEmpty&&t.indexOf(h)<0),o=t.filter(h=>!h.
isEmpty&&e.indexOf(h)<0);if(s.length!=o.length)return!1;if(!s.length)return!0;let a=Pb(s,o),l=new fr(s,a,0).goto(
i),u=new fr(o,a,0).goto(i);for(;;){if(l.to!=u.to||!Gd(l.active,u.active)||l.point&&(!u.point||!Jd(l.point,u.point)))
return!1;if(l.to>r)return!0;l.next(),u.next()}}static spans(e,t,i,r,s=-1){let o=new fr(e,null,s).goto(t),a=t,l=o.
openStart;for(;;){let u=Math.min(o.to,i);if(o.point){let h=o.activeForPoint(o.to),d=o.pointFrom<t?h.length+1:o.
point.startSide<0?h.length:Math.min(h.length,l);r.point(a,u,o.point,h,d,o.pointRank),l=Math.min(o.openEnd(u),h.
length)}else u>a&&(r.span(a,u,o.active,l),l=o.openEnd(u));if(o.to>i)return l+(o.point&&o.to>i?1:0);a=o.to,o.next()}}static of(e,t=!1){
let i=new He;for(let r of e instanceof Wo?[e]:t?v$(e):e)i.add(r.from,r.to,r.value);return i.finish()}static join(e){
if(!e.length)return n.empty;let t=ps(e);for(let i=e.length-2;i>=0;i--)for(let r=e[i];r!=n.empty;r=r.nextLayer)
t=new n(r.chunkPos,r.chunk,t,Math.max(r.maxPoint,t.maxPoint));return t}};ce.empty=new ce([],[],null,-1);function ps(n){
return n[n.length-1]}function v$(n){if(n.length>1)for(let e=n[0],t=1;t<n.length;t++){let i=n[t];if(Vd(e,i)>0)return n.
slice().sort(Vd);e=i}return n}ce.empty.nextLayer=ce.empty;var He=class n{finishChunk(e){this.chunks.push(new Fd(
this.from,this.to,this.value,this.maxPoint)),this.chunkPos.push(this.chunkStart),this.chunkStart=-1,this.setMaxPoint=
Math.max(this.setMaxPoint,this.maxPoint),this.maxPoint=-1,e&&(this.from=[],this.to=[],this.value=[])}constructor(){
this.chunks=[],this.chunkPos=[],this.chunkStart=-1,this.last=null,this.lastFrom=-1e9,this.lastTo=-1e9,this.from=
[],this.to=[],this.value=[],this.maxPoint=-1,this.setMaxPoint=-1,this.nextLayer=null}add(e,t,i){this.addRange(
e,t,i,!0)}addRange(e,t,i,r){this.addInner(e,t,i,r)||(this.nextLayer||(this.nextLayer=new n)).addRange(e,t,i,r)}addInner(e,t,i,r){
let s=e-this.lastTo||i.startSide-this.last.endSide;if(r&&s<=0&&(e-this.lastFrom||i.startSide-this.last.startSide)<
0)throw new Error("Ranges must be added sorted by `from` position and `startSide`");return s<0?!1:(this.from.length==
250&&this.finishChunk(!0),this.chunkStart<0&&(this.chunkStart=e),this.from.push(e-this.chunkStart),this.to.push(
t-this.chunkStart),this.last=i,this.lastFrom=e,this.lastTo=t,this.value.push(i),i.point&&(this.maxPoint=Math.max(
this.maxPoint,t-e)),!0)}addChunk(e,t){if((e-this.lastTo||t.value[0].startSide-this.last.endSide)<0)return!1;this.
from.length&&this.finishChunk(!0),this.setMaxPoint=Math.max(this.setMaxPoint,t.maxPoint),this.chunks.push(t),this.
chunkPos.push(e);let i=t.value.length-1;return this.last=t.value[i],this.lastFrom=t.from[i]+e,this.lastTo=t.to[i]+
e,!0}finish(){return this.finishInner(ce.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.
chunks.length==0)return e;let t=ce.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(
e):e,this.setMaxPoint);return this.from=null,t}};function Pb(n,e,t){let i=new Map;for(let s of n)for(let o=0;o<
s.chunk.length;o++)s.chunk[o].maxPoint<=0&&i.set(s.chunk[o],s.chunkPos[o]);let r=new Set;for(let s of e)for(let o=0;o<
s.chunk.length;o++){let a=i.get(s.chunk[o]);a!=null&&(t?t.mapPos(a):a)==s.chunkPos[o]&&!t?.touchesRange(a,a+s.
chunk[o].length)&&r.add(s.chunk[o])}return r}var mc=class{constructor(e,t,i,r=0){this.layer=e,this.skip=t,this.
minPoint=i,this.rank=r}get startSide(){return this.value?this.value.startSide:0}get endSide(){return this.value?
this.value.endSide:0}goto(e,t=-1e9){return this.chunkIndex=this.rangeIndex=0,this.gotoInner(e,t,!1),this}gotoInner(e,t,i){
for(;this.chunkIndex<this.layer.chunk.length;){let r=this.layer.chunk[this.chunkIndex];if(!(this.skip&&this.skip.
has(r)||this.layer.chunkEnd(this.chunkIndex)<e||r.maxPoint<this.minPoint))break;this.chunkIndex++,i=!1}if(this.
chunkIndex<this.layer.chunk.length){let r=this.layer.chunk[this.chunkIndex].findIndex(e-this.layer.chunkPos[this.
chunkIndex],t,!0);(!i||this.rangeIndex<r)&&this.setRangeIndex(r)}this.next()}forward(e,t){(this.to-e||this.endSide-
t)<0&&this.gotoInner(e,t,!0)}next(){for(;;)if(this.chunkIndex==this.layer.chunk.length){this.from=this.to=1e9,
this.value=null;break}else{let e=this.layer.chunkPos[this.chunkIndex],t=this.layer.chunk[this.chunkIndex],i=e+
t.from[this.rangeIndex];if(this.from=i,this.to=e+t.to[this.rangeIndex],this.value=t.value[this.rangeIndex],this.
setRangeIndex(this.rangeIndex+1),this.minPoint<0||this.value.point&&this.to-this.from>=this.minPoint)break}}setRangeIndex(e){
if(e==this.layer.chunk[this.chunkIndex].value.length){if(this.chunkIndex++,this.skip)for(;this.chunkIndex<this.
layer.chunk.length&&this.skip.has(this.layer.chunk[this.chunkIndex]);)this.chunkIndex++;this.rangeIndex=0}else
this.rangeIndex=e}nextChunk(){this.chunkIndex++,this.rangeIndex=0,this.next()}compare(e){return this.from-e.from||
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},Uo=class n{constructor(e){
this.heap=e}static from(e,t=null,i=-1){let r=[];for(let s=0;s<e.length;s++)for(let o=e[s];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=i&&r.push(new mc(o,t,i,s));return r.length==1?r[0]:new n(r)}get startSide(){return this.value?this.
value.startSide:0}goto(e,t=-1e9){for(let i of this.heap)i.goto(e,t);for(let i=this.heap.length>>1;i>=0;i--)Ld(
this.heap,i);return this.next(),this}forward(e,t){for(let i of this.heap)i.forward(e,t);for(let i=this.heap.length>>
1;i>=0;i--)Ld(this.heap,i);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),Ld(this.heap,0)}}};function Ld(n,e){for(let t=n[e];;){let i=(e<<1)+
1;if(i>=n.length)break;let r=n[i];if(i+1<n.length&&r.compare(n[i+1])>=0&&(r=n[i+1],i++),t.compare(r)<0)break;n[i]=
t,n[e]=r,e=i}}var fr=class{constructor(e,t,i){this.minPoint=i,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=Uo.from(e,t,i)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,t)}removeActive(e){ac(this.active,e),ac(this.activeTo,e),ac(this.activeRank,
e),this.minActive=Tb(this.active,this.activeTo)}addActive(e){let t=0,{value:i,to:r,rank:s}=this.cursor;for(;t<
this.activeRank.length&&(s-this.activeRank[t]||r-this.activeTo[t])>0;)t++;lc(this.active,t,i),lc(this.activeTo,
t,r),lc(this.activeRank,t,s),e&&lc(e,t,this.cursor.from),this.minActive=Tb(this.active,this.activeTo)}next(){let e=this.
to,t=this.point;this.point=null;let i=this.openStart<0?[]:null;for(;;){let r=this.minActive;if(r>-1&&(this.activeTo[r]-
this.cursor.from||this.active[r].endSide-this.cursor.startSide)<0){if(this.activeTo[r]>e){this.to=this.activeTo[r],
this.endSide=this.active[r].endSide;break}this.removeActive(r),i&&ac(i,r)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let s=this.cursor.value;if(!s.point)
this.addActive(i),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=s,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=s.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(i){this.openStart=0;for(let r=i.length-1;r>=0&&i[r]<e;r--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let t=[];for(let i=this.active.length-1;i>=0&&!(this.activeRank[i]<this.pointRank);i--)
(this.activeTo[i]>e||this.activeTo[i]==e&&this.active[i].endSide>=this.point.endSide)&&t.push(this.active[i]);
return t.reverse()}openEnd(e){let t=0;for(let i=this.activeTo.length-1;i>=0&&this.activeTo[i]>e;i--)t++;return t}};
function $b(n,e,t,i,r,s){n.goto(e),t.goto(i);let o=i+r,a=i,l=i-e,u=!!s.boundChange;for(let h=!1;;){let d=n.to+
l-t.to,f=d||n.endSide-t.endSide,p=f<0?n.to+l:t.to,m=Math.min(p,o);if(n.point||t.point?(n.point&&t.point&&Jd(n.
point,t.point)&&Gd(n.activeForPoint(n.to),t.activeForPoint(t.to))||s.comparePoint(a,m,n.point,t.point),h=!1):(h&&
(s.boundChange(a),h=!1),m>a&&!Gd(n.active,t.active)&&s.compareRange(a,m,n.active,t.active),u&&m<o&&(d||n.openEnd(
p)!=t.openEnd(p))&&(h=!0)),p>o)break;a=p,f<=0&&n.next(),f>=0&&t.next()}}function Gd(n,e){if(n.length!=e.length)
return!1;for(let t=0;t<n.length;t++)if(n[t]!=e[t]&&!Jd(n[t],e[t]))return!1;return!0}function ac(n,e){for(let t=e,
i=n.length-1;t<i;t++)n[t]=n[t+1];n.pop()}function lc(n,e,t){for(let i=n.length-1;i>=e;i--)n[i+1]=n[i];n[e]=t}function Tb(n,e){
let t=-1,i=1e9;for(let r=0;r<e.length;r++)(e[r]-i||n[r].endSide-n[t].endSide)<0&&(t=r,i=e[r]);return t}function vi(n,e,t=n.
length){let i=0;for(let r=0;r<t&&r<n.length;)n.charCodeAt(r)==9?(i+=e-i%e,r++):(i++,r=Ne(n,r));return i}function Nb(n,e,t,i){
for(let r=0,s=0;;){if(s>=e)return r;if(r==n.length)break;s+=n.charCodeAt(r)==9?t-s%t:1,r=Ne(n,r)}return i===!0?
-1:n.length}var qb=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),ef=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),Xb=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},jt=class{constructor(e,t){
this.rules=[];let{finish:i}=t||{};function r(s,o,a,l){let u=[],h=/^@(\w+)\b/.exec(s[0]),d=h&&h[1]=="keyframes";
if(h&&o==null)return a.push(s[0]+";");for(let f in o){let p=o[f];if(/&/.test(f))r(f.split(/,\s*/).map(m=>s.map(
O=>m.replace(/&/,O))).reduce((m,O)=>m.concat(O)),p,a);else if(p&&typeof p=="object"){if(!h)throw new RangeError(
"The value of a property ("+f+") should be a primitive value.");r(Bb(f),p,u,d)}else p!=null&&(/^--/.test(f)||(f=
f.replace(/_.*/,"").replace(/[A-Z]/g,m=>"-"+m.toLowerCase())),u.push(f+": "+p+";"))}(u.length||d)&&a.push((i&&
!h&&!l?s.map(i):s).join(", ")+" {"+u.join(" ")+"}")}for(let s in e)r(Bb(s),e[s],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=Xb[qb]||1;return Xb[qb]=e+1,"\u037C"+e.toString(36)}static mount(e,t,i){let r=e[ef],
s=i&&i.nonce;r?s&&r.setNonce(s):r=new tf(e,s),r.mount(Array.isArray(t)?t:[t],e)}};function Bb(n){if(/^@/.test(
n))return[n];let e=[],t=0,i=null,r=0,s=0;for(let o=0;o<n.length;o++){let a=n[o];a=="\\"?o++:a=='"'||a=="'"?a==
i?i=!1:i||(i=a):(a=="["||a=="(")&&!i?t++:(a=="]"||a==")")&&!i?t--:a==","&&!t&&!i&&(e.push(n.slice(s,r)),s=o+1),
/\S/.test(a)?r=o+1:o==s&&s++}return e.push(n.slice(s,r)),e}var jb=new Map,tf=class{constructor(e,t){let i=e.ownerDocument||
e,r=i.defaultView;if(!e.head&&e.adoptedStyleSheets&&r.CSSStyleSheet){let s=jb.get(i);if(s)return e[ef]=s;this.
sheet=new r.CSSStyleSheet,jb.set(i,this)}else this.styleTag=i.createElement("style"),t&&this.styleTag.setAttribute(
"nonce",t);this.modules=[],e[ef]=this}mount(e,t){let i=this.sheet,r=0,s=0,o=!1;for(let a=0;a<e.length;a++){let l=e[a],
u=this.modules.indexOf(l);if(u<s&&u>-1&&(this.modules.splice(u,1),o=!0,s--,u=-1),u==-1){if(this.modules.splice(
s++,0,l),o=!0,i)for(let h=0;h<l.rules.length;h++)i.insertRule(l.rules[h],r++)}else{for(;s<u;)r+=this.modules[s++].
rules.length;r+=l.rules.length,s++}}if(i)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.
sheet,...t.adoptedStyleSheets]);else{if(o){let l="";for(let u=0;u<this.modules.length;u++)l+=this.modules[u].getRules()+
`
`;this.styleTag.textContent=l}let a=t.head||t;this.styleTag.parentNode!=a&&a.insertBefore(this.styleTag,a.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var Hn={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
bs={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},w$=typeof navigator<"u"&&/Mac/.test(navigator.
platform),k$=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(We=
0;We<10;We++)Hn[48+We]=Hn[96+We]=String(We);var We;for(We=1;We<=24;We++)Hn[We+111]="F"+We;var We;for(We=65;We<=
90;We++)Hn[We]=String.fromCharCode(We+32),bs[We]=String.fromCharCode(We);var We;for(gc in Hn)bs.hasOwnProperty(
gc)||(bs[gc]=Hn[gc]);var gc;function Wb(n){var e=w$&&n.metaKey&&n.shiftKey&&!n.ctrlKey&&!n.altKey||k$&&n.shiftKey&&
n.key&&n.key.length==1||n.key=="Unidentified",t=!e&&n.key||(n.shiftKey?bs:Hn)[n.keyCode]||n.key||"Unidentified";
return t=="Esc"&&(t="Escape"),t=="Del"&&(t="Delete"),t=="Left"&&(t="ArrowLeft"),t=="Up"&&(t="ArrowUp"),t=="Rig\
ht"&&(t="ArrowRight"),t=="Down"&&(t="ArrowDown"),t}function fe(){var n=arguments[0];typeof n=="string"&&(n=document.createElement(n));var e=1,t=arguments[1];if(t&&
typeof t=="object"&&t.nodeType==null&&!Array.isArray(t)){for(var i in t)if(Object.prototype.hasOwnProperty.call(
t,i)){var r=t[i];typeof r=="string"?n.setAttribute(i,r):r!=null&&(n[i]=r)}e++}for(;e<arguments.length;e++)Ub(n,
arguments[e]);return n}function Ub(n,e){if(typeof e=="string")n.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)n.appendChild(e);else if(Array.isArray(e))for(var t=0;t<e.length;t++)Ub(n,e[t]);else throw new RangeError(
"Unsupported child node: "+e)}var Et=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},df=typeof document<"u"?document:{documentElement:{
style:{}}},ff=/Edge\/(\d+)/.exec(Et.userAgent),T0=/MSIE \d/.test(Et.userAgent),pf=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(Et.userAgent),Vc=!!(T0||pf||ff),zb=!Vc&&/gecko\/(\d+)/i.test(Et.userAgent),nf=!Vc&&/Chrome\/(\d+)/.exec(Et.
userAgent),Yb="webkitFontSmoothing"in df.documentElement.style,mf=!Vc&&/Apple Computer/.test(Et.vendor),Vb=mf&&
(/Mobile\/\w+/.test(Et.userAgent)||Et.maxTouchPoints>2),q={mac:Vb||/Mac/.test(Et.platform),windows:/Win/.test(
Et.platform),linux:/Linux|X11/.test(Et.platform),ie:Vc,ie_version:T0?df.documentMode||6:pf?+pf[1]:ff?+ff[1]:0,
gecko:zb,gecko_version:zb?+(/Firefox\/(\d+)/.exec(Et.userAgent)||[0,0])[1]:0,chrome:!!nf,chrome_version:nf?+nf[1]:
0,ios:Vb,android:/Android\b/.test(Et.userAgent),webkit:Yb,webkit_version:Yb?+(/\bAppleWebKit\/(\d+)/.exec(Et.userAgent)||
[0,0])[1]:0,safari:mf,safari_version:mf?+(/\bVersion\/(\d+(\.\d+)?)/.exec(Et.userAgent)||[0,0])[1]:0,tabSize:df.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function cp(n,e){for(let t in n)t=="class"&&e.
class?e.class+=" "+n.class:t=="style"&&e.style?e.style+=";"+n.style:e[t]=n[t];return e}var Rc=Object.create(null);
function up(n,e,t){if(n==e)return!0;n||(n=Rc),e||(e=Rc);let i=Object.keys(n),r=Object.keys(e);if(i.length-0!=r.
length-0)return!1;for(let s of i)if(s!=t&&(r.indexOf(s)==-1||n[s]!==e[s]))return!1;return!0}function x$(n,e){for(let t=n.
attributes.length-1;t>=0;t--){let i=n.attributes[t].name;e[i]==null&&n.removeAttribute(i)}for(let t in e){let i=e[t];
t=="style"?n.style.cssText=i:n.getAttribute(t)!=i&&n.setAttribute(t,i)}}function Fb(n,e,t){let i=!1;if(e)for(let r in e)
t&&r in t||(i=!0,r=="style"?n.style.cssText="":n.removeAttribute(r));if(t)for(let r in t)e&&e[r]==t[r]||(i=!0,
r=="style"?n.style.cssText=t[r]:n.setAttribute(r,t[r]));return i}function S$(n){let e=Object.create(null);for(let t=0;t<
n.attributes.length;t++){let i=n.attributes[t];e[i.name]=i.value}return e}var $t=class{eq(e){return!1}updateDOM(e,t,i){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,t,i){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
gt=(function(n){return n[n.Text=0]="Text",n[n.WidgetBefore=1]="WidgetBefore",n[n.WidgetAfter=2]="WidgetAfter",
n[n.WidgetRange=3]="WidgetRange",n})(gt||(gt={})),j=class extends ln{constructor(e,t,i,r){super(),this.startSide=
e,this.endSide=t,this.widget=i,this.spec=r}get heightRelevant(){return!1}static mark(e){return new ra(e)}static widget(e){
let t=Math.max(-1e4,Math.min(1e4,e.side||0)),i=!!e.block;return t+=i&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,
new br(e,t,t,i,e.widget||null,!1)}static replace(e){let t=!!e.block,i,r;if(e.isBlockGap)i=-5e8,r=4e8;else{let{
start:s,end:o}=Q0(e,t);i=(s?t?-3e8:-1:5e8)-1,r=(o?t?2e8:1:-6e8)+1}return new br(e,i,r,t,e.widget||null,!0)}static line(e){
return new sa(e)}static set(e,t=!1){return ce.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};j.none=ce.empty;var ra=class n extends j{constructor(e){let{start:t,end:i}=Q0(e);super(t?-1:5e8,i?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?cp(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||Rc}eq(e){return this==e||e instanceof n&&this.tagName==e.tagName&&up(this.attrs,
e.attrs)}range(e,t=e){if(e>=t)throw new RangeError("Mark decorations may not be empty");return super.range(e,t)}};
ra.prototype.point=!1;var sa=class n extends j{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
n&&this.spec.class==e.spec.class&&up(this.spec.attributes,e.spec.attributes)}range(e,t=e){if(t!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,t)}};sa.prototype.mapMode=Ge.TrackBefore;sa.
prototype.point=!0;var br=class n extends j{constructor(e,t,i,r,s,o){super(t,i,s,e),this.block=r,this.isReplace=
o,this.mapMode=r?t<=0?Ge.TrackBefore:Ge.TrackAfter:Ge.TrackDel}get type(){return this.startSide!=this.endSide?
gt.WidgetRange:this.startSide<=0?gt.WidgetBefore:gt.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof n&&C$(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,t=e){if(this.isReplace&&
(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&t!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,t)}};br.prototype.point=!0;function Q0(n,e=!1){let{inclusiveStart:t,inclusiveEnd:i}=n;return t==null&&
(t=n.inclusive),i==null&&(i=n.inclusive),{start:t??e,end:i??e}}function C$(n,e){return n==e||!!(n&&e&&n.compare(
e))}function Cs(n,e,t,i=0){let r=t.length-1;r>=0&&t[r]+i>=n?t[r]=Math.max(t[r],e):t.push(n,e)}var Mc=class n extends ln{constructor(e,t,i){
super(),this.tagName=e,this.attributes=t,this.rank=i}eq(e){return e==this||e instanceof n&&this.tagName==e.tagName&&
up(this.attributes,e.attributes)}static create(e){return new n(e.tagName,e.attributes||Rc,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,t=!1){return ce.of(e,t)}};Mc.prototype.startSide=Mc.prototype.endSide=
-1;var st=n=>n.nodeType==1,$s=n=>n.nodeType==3;function oa(n){let e;return n.nodeType==11?e=n.getSelection?n:n.
ownerDocument:e=n,e.getSelection()}function gf(n,e){return e?n==e||n.contains(e.nodeType!=1?e.parentNode:e):!1}
function Fo(n,e){if(!e.anchorNode)return!1;try{return gf(n,e.anchorNode)}catch{return!1}}function Pc(n){return $s(
n)?aa(n,0,n.nodeValue.length).getClientRects():st(n)?n.getClientRects():[]}function Go(n,e,t,i){return t?Gb(n,
e,t,i,-1)||Gb(n,e,t,i,1):!1}function xi(n){for(var e=0;;e++)if(n=n.previousSibling,!n)return e}function _c(n){
return st(n)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(n.nodeName)}function Gb(n,e,t,i,r){for(;;){
if(n==t&&e==i)return!0;if(e==(r<0?0:ei(n))){if(n.nodeName=="DIV")return!1;let s=n.parentNode;if(!s||!st(s))return!1;
e=xi(n)+(r<0?0:1),n=s}else if(st(n)){if(n=n.childNodes[e+(r<0?-1:0)],st(n)&&(n.nodeName=="IMG"||n.nodeName=="B\
R"||n.contentEditable=="false"))return!1;e=r<0?ei(n):0}else return!1}}function ei(n){return $s(n)?n.nodeValue.
length:n.childNodes.length}function Ec(n,e){let{left:t,right:i}=n;if(t==i)return n;let r=e?t:i;return{left:r,right:r,
top:n.top,bottom:n.bottom}}function P$(n){let e=n.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:n.innerWidth,top:0,bottom:n.innerHeight}}function A0(n,e){let t=e.width/n.offsetWidth,i=e.
height/n.offsetHeight;return(t>.995&&t<1.005||!isFinite(t)||Math.abs(e.width-n.offsetWidth)<1)&&(t=1),(i>.995&&
i<1.005||!isFinite(i)||Math.abs(e.height-n.offsetHeight)<1)&&(i=1),{scaleX:t,scaleY:i}}function $$(n,e,t,i,r,s,o,a){
let l=n.ownerDocument,u=l.defaultView||window;for(let h=n,d=!1;h&&!d;)if(st(h)){let f,p=h==l.body,m=1,O=1,g=!0,
b=!0;if(p)f=P$(u);else{let C=getComputedStyle(h);if(/^(fixed|sticky)$/.test(C.position)&&(d=!0),(h.scrollHeight<=
h.clientHeight||!/auto|scroll/.test(C.overflowY))&&(b=!1),(h.scrollWidth<=h.clientWidth||!/auto|scroll/.test(C.
overflowX))&&(g=!1),!g&&!b){h=h.assignedSlot||h.parentNode;continue}let x=h.getBoundingClientRect();({scaleX:m,
scaleY:O}=A0(h,x)),f={left:x.left,right:x.left+h.clientWidth*m,top:x.top,bottom:x.top+h.clientHeight*O}}let y=0,
k=0;if(b)if(r=="nearest")e.top<f.top+o?(k=e.top-(f.top+o),t>0&&e.bottom>f.bottom+k&&(k=e.bottom-f.bottom+o)):e.
bottom>f.bottom-o&&(k=e.bottom-f.bottom+o,t<0&&e.top-k<f.top&&(k=e.top-(f.top+o)));else{let C=e.bottom-e.top,x=f.
bottom-f.top;k=(r=="center"&&C<=x?e.top+C/2-x/2:r=="start"||r=="center"&&t<0?e.top-o:e.bottom-x+o)-f.top}if(g&&
(i=="nearest"?e.left<f.left+s?(y=e.left-(f.left+s),t>0&&e.right>f.right+y&&(y=e.right-f.right+s)):e.right>f.right-
s&&(y=e.right-f.right+s,t<0&&e.left<f.left+y&&(y=e.left-(f.left+s))):y=(i=="center"?e.left+(e.right-e.left)/2-
(f.right-f.left)/2:i=="start"==a?e.left-s:e.right-(f.right-f.left)+s)-f.left),y||k)if(p)u.scrollBy(y,k);else{let C=0,
x=0;if(k){let P=h.scrollTop;h.scrollTop+=k/O,x=(h.scrollTop-P)*O}if(y){let P=h.scrollLeft;h.scrollLeft+=y/m,C=
(h.scrollLeft-P)*m}e={left:e.left-C,top:e.top-x,right:e.right-C,bottom:e.bottom-x},C&&Math.abs(C-y)<1&&(i="nea\
rest"),x&&Math.abs(x-k)<1&&(r="nearest")}if(p)break;(e.top<f.top||e.bottom>f.bottom||e.left<f.left||e.right>f.
right)&&(e={left:Math.max(e.left,f.left),right:Math.min(e.right,f.right),top:Math.max(e.top,f.top),bottom:Math.
min(e.bottom,f.bottom)}),h=h.assignedSlot||h.parentNode}else if(h.nodeType==11)h=h.host;else break}function R0(n,e=!0){
let t=n.ownerDocument,i=null,r=null;for(let s=n.parentNode;s&&!(s==t.body||(!e||i)&&r);)if(st(s))!r&&s.scrollHeight>
s.clientHeight&&/scroll|auto/.test(getComputedStyle(s).overflowY)&&(r=s),e&&!i&&s.scrollWidth>s.clientWidth&&/scroll|auto/.
test(getComputedStyle(s).overflowX)&&(i=s),s=s.assignedSlot||s.parentNode;else if(s.nodeType==11)s=s.host;else
break;return{x:i,y:r}}var Of=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:i}=e;this.set(t,Math.min(e.
anchorOffset,t?ei(t):0),i,Math.min(e.focusOffset,i?ei(i):0))}set(e,t,i,r){this.anchorNode=e,this.anchorOffset=
t,this.focusNode=i,this.focusOffset=r}};function M0(n){let e=[];for(let t=n;t;t=t.nodeType==11?t.host:t.parentNode)
st(t)&&e.push({node:t,left:t.scrollLeft,top:t.scrollTop});return e}function _0(n,e=!0){for(let{node:t,left:i,top:r}of n)
e&&t.scrollTop!=r&&(t.scrollTop=r),t.scrollLeft!=i&&(t.scrollLeft=i)}var gr=null;q.safari&&q.safari_version>=26&&
(gr=!1);function E0(n){if(n.setActive)return n.setActive();if(gr)return n.focus(gr);let e=M0(n);n.focus(gr==null?
{get preventScroll(){return gr={preventScroll:!0},!0}}:void 0),gr||(gr=!1,_0(e))}var Hb;function aa(n,e,t=e){let i=Hb||
(Hb=document.createRange());return i.setEnd(n,t),i.setStart(n,e),i}function Ps(n,e,t,i){let r={key:e,code:e,keyCode:t,
which:t,cancelable:!0};i&&({altKey:r.altKey,ctrlKey:r.ctrlKey,shiftKey:r.shiftKey,metaKey:r.metaKey}=i);let s=new KeyboardEvent(
"keydown",r);s.synthetic=!0,n.dispatchEvent(s);let o=new KeyboardEvent("keyup",r);return o.synthetic=!0,n.dispatchEvent(
o),s.defaultPrevented||o.defaultPrevented}function T$(n){for(;n;){if(n&&(n.nodeType==9||n.nodeType==11&&n.host))
return n;n=n.assignedSlot||n.parentNode}return null}function Q$(n,e){let t=e.focusNode,i=e.focusOffset;if(!t||
e.anchorNode!=t||e.anchorOffset!=i)return!1;for(i=Math.min(i,ei(t));;)if(i){if(!st(t))return!1;let r=t.childNodes[i-
1];r.contentEditable=="false"?i--:(t=r,i=ei(t))}else{if(t==n)return!0;i=xi(t),t=t.parentNode}}function D0(n){return n instanceof
Window?n.pageYOffset>Math.max(0,n.document.documentElement.scrollHeight-n.innerHeight-4):n.scrollTop>Math.max(
1,n.scrollHeight-n.clientHeight-4)}function I0(n,e){for(let t=n,i=e;;){if($s(t)&&i>0)return{node:t,offset:i};if(st(
t)&&i>0){if(t.contentEditable=="false")return null;t=t.childNodes[i-1],i=ei(t)}else if(t.parentNode&&!_c(t))i=
xi(t),t=t.parentNode;else return null}}function L0(n,e){for(let t=n,i=e;;){if($s(t)&&i<t.nodeValue.length)return{
node:t,offset:i};if(st(t)&&i<t.childNodes.length){if(t.contentEditable=="false")return null;t=t.childNodes[i],
i=0}else if(t.parentNode&&!_c(t))i=xi(t)+1,t=t.parentNode;else return null}}var Ln=class n{constructor(e,t,i=!0){
this.node=e,this.offset=t,this.precise=i}static before(e,t){return new n(e.parentNode,xi(e),t)}static after(e,t){
return new n(e.parentNode,xi(e)+1,t)}},pe=(function(n){return n[n.LTR=0]="LTR",n[n.RTL=1]="RTL",n})(pe||(pe={})),
Ts=pe.LTR,hp=pe.RTL;function Z0(n){let e=[];for(let t=0;t<n.length;t++)e.push(1<<+n[t]);return e}var A$=Z0("88\
88888888888888888888888888888888866688888878783333333333788888800000000000000000000000000888888000000000000000\
00000000000888888888888888888888888888888888888878666688880888886633808883088888000000000000000000000008000000\
00000000000000000000000008"),R$=Z0("44444488266272889999999999922222222222222222222222222222222222222222222222\
29999999999999999999994444444444644222822222222222222222222222222222222222222222222222222222222222222222222222\
222222222222222222222222222222999999949999999229989999223333333333"),yf=Object.create(null),In=[];for(let n of[
"()","[]","{}"]){let e=n.charCodeAt(0),t=n.charCodeAt(1);yf[e]=t,yf[t]=-e}function N0(n){return n<=247?A$[n]:1424<=
n&&n<=1524?2:1536<=n&&n<=1785?R$[n-1536]:1774<=n&&n<=2220?4:8192<=n&&n<=8204?256:64336<=n&&n<=65023?4:1}var M$=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
hn=class{get dir(){return this.level%2?hp:Ts}constructor(e,t,i){this.from=e,this.to=t,this.level=i}side(e,t){return this.
dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,i,r){let s=-1;for(let o=0;o<e.
length;o++){let a=e[o];if(a.from<=t&&a.to>=t){if(a.level==i)return o;(s<0||(r!=0?r<0?a.from<t:a.to>t:e[s].level>
a.level))&&(s=o)}}if(s<0)throw new RangeError("Index out of range");return s}};function q0(n,e){if(n.length!=e.
length)return!1;for(let t=0;t<n.length;t++){let i=n[t],r=e[t];if(i.from!=r.from||i.to!=r.to||i.direction!=r.direction||
!q0(i.inner,r.inner))return!1}return!0}var Ce=[];function _$(n,e,t,i,r){for(let s=0;s<=i.length;s++){let o=s?i[s-
1].to:e,a=s<i.length?i[s].from:t,l=s?256:r;for(let u=o,h=l,d=l;u<a;u++){let f=N0(n.charCodeAt(u));f==512?f=h:f==
8&&d==4&&(f=16),Ce[u]=f==4?2:f,f&7&&(d=f),h=f}for(let u=o,h=l,d=l;u<a;u++){let f=Ce[u];if(f==128)u<a-1&&h==Ce[u+
1]&&h&24?f=Ce[u]=h:Ce[u]=256;else if(f==64){let p=u+1;for(;p<a&&Ce[p]==64;)p++;let m=u&&h==8||p<t&&Ce[p]==8?d==
1?1:8:256;for(let O=u;O<p;O++)Ce[O]=m;u=p-1}else f==8&&d==1&&(Ce[u]=1);h=f,f&7&&(d=f)}}}function E$(n,e,t,i,r){
let s=r==1?2:1;for(let o=0,a=0,l=0;o<=i.length;o++){let u=o?i[o-1].to:e,h=o<i.length?i[o].from:t;for(let d=u,f,
p,m;d<h;d++)if(p=yf[f=n.charCodeAt(d)])if(p<0){for(let O=a-3;O>=0;O-=3)if(In[O+1]==-p){let g=In[O+2],b=g&2?r:g&
4?g&1?s:r:0;b&&(Ce[d]=Ce[In[O]]=b),a=O;break}}else{if(In.length==189)break;In[a++]=d,In[a++]=f,In[a++]=l}else if((m=
Ce[d])==2||m==1){let O=m==r;l=O?0:1;for(let g=a-3;g>=0;g-=3){let b=In[g+2];if(b&2)break;if(O)In[g+2]|=2;else{if(b&
4)break;In[g+2]|=4}}}}}function D$(n,e,t,i){for(let r=0,s=i;r<=t.length;r++){let o=r?t[r-1].to:n,a=r<t.length?
t[r].from:e;for(let l=o;l<a;){let u=Ce[l];if(u==256){let h=l+1;for(;;)if(h==a){if(r==t.length)break;h=t[r++].to,
a=r<t.length?t[r].from:e}else if(Ce[h]==256)h++;else break;let d=s==1,f=(h<e?Ce[h]:i)==1,p=d==f?d?1:2:i;for(let m=h,
O=r,g=O?t[O-1].to:n;m>l;)m==g&&(m=t[--O].from,g=O?t[O-1].to:n),Ce[--m]=p;l=h}else s=u,l++}}}function bf(n,e,t,i,r,s,o){
let a=i%2?2:1;if(i%2==r%2)for(let l=e,u=0;l<t;){let h=!0,d=!1;if(u==s.length||l<s[u].from){let O=Ce[l];O!=a&&(h=
!1,d=O==16)}let f=!h&&a==1?[]:null,p=h?i:i+1,m=l;e:for(;;)if(u<s.length&&m==s[u].from){if(d)break e;let O=s[u];
if(!h)for(let g=O.to,b=u+1;;){if(g==t)break e;if(b<s.length&&s[b].from==g)g=s[b++].to;else{if(Ce[g]==a)break e;
break}}if(u++,f)f.push(O);else{O.from>l&&o.push(new hn(l,O.from,p));let g=O.direction==Ts!=!(p%2);vf(n,g?i+1:i,
r,O.inner,O.from,O.to,o),l=O.to}m=O.to}else{if(m==t||(h?Ce[m]!=a:Ce[m]==a))break;m++}f?bf(n,l,m,i+1,r,f,o):l<m&&
o.push(new hn(l,m,p)),l=m}else for(let l=t,u=s.length;l>e;){let h=!0,d=!1;if(!u||l>s[u-1].to){let O=Ce[l-1];O!=
a&&(h=!1,d=O==16)}let f=!h&&a==1?[]:null,p=h?i:i+1,m=l;e:for(;;)if(u&&m==s[u-1].to){if(d)break e;let O=s[--u];
if(!h)for(let g=O.from,b=u;;){if(g==e)break e;if(b&&s[b-1].to==g)g=s[--b].from;else{if(Ce[g-1]==a)break e;break}}
if(f)f.push(O);else{O.to<l&&o.push(new hn(O.to,l,p));let g=O.direction==Ts!=!(p%2);vf(n,g?i+1:i,r,O.inner,O.from,
O.to,o),l=O.from}m=O.from}else{if(m==e||(h?Ce[m-1]!=a:Ce[m-1]==a))break;m--}f?bf(n,m,l,i+1,r,f,o):m<l&&o.push(
new hn(m,l,p)),l=m}}function vf(n,e,t,i,r,s,o){let a=e%2?2:1;_$(n,r,s,i,a),E$(n,r,s,i,a),D$(r,s,i,a),bf(n,r,s,
e,t,i,o)}function I$(n,e,t){if(!n)return[new hn(0,0,e==hp?1:0)];if(e==Ts&&!t.length&&!M$.test(n))return X0(n.length);
if(t.length)for(;n.length>Ce.length;)Ce[Ce.length]=256;let i=[],r=e==Ts?0:1;return vf(n,r,r,t,0,n.length,i),i}
function X0(n){return[new hn(0,n,0)]}var B0="";function L$(n,e,t,i,r){var s;if(!n.length)return null;let o=i.head-
n.from,a;if(i.head==n.from&&i.assoc<0){if(!r)return null;o=e[a=0].side(!1,t)}else if(i.head==n.to&&i.assoc>0){
if(r)return null;o=e[a=e.length-1].side(!0,t)}else a=hn.find(e,o,(s=i.bidiLevel)!==null&&s!==void 0?s:-1,i.assoc);
let l=e[a],u=l.side(r,t);if(o==u){let f=a+=r?1:-1;if(f<0||f>=e.length)return null;l=e[a=f],o=l.side(!r,t),u=l.
side(r,t)}let h=Ne(n.text,o,l.forward(r,t));(h<l.from||h>l.to)&&(h=u),B0=n.text.slice(Math.min(o,h),Math.max(o,
h));let d=a==(r?e.length-1:0)?null:e[a+(r?1:-1)];if(h==u){if(!d)return r?M.cursor(n.to,1):M.cursor(n.from,-1);
if(d.level+(r?0:1)<l.level)return M.cursor(d.side(!r,t)+n.from,d.forward(r,t)?1:-1,d.level)}return M.cursor(h+
n.from,l.forward(r,t)?-1:1,l.level)}function Z$(n,e,t){for(let i=e;i<t;i++){let r=N0(n.charCodeAt(i));if(r==1)
return Ts;if(r==2||r==4)return hp}}var j0=Z.define(),W0=Z.define(),U0=Z.define(),z0=Z.define(),wf=Z.define(),Y0=Z.
define(),V0=Z.define(),dp=Z.define(),fp=Z.define(),F0=Z.define({combine:n=>n.some(e=>e)}),G0=Z.define({combine:n=>n.
some(e=>e)}),H0=Z.define(),Ho=class n{constructor(e,t,i,r,s,o=!1){this.range=e,this.y=t,this.x=i,this.yMargin=
r,this.xMargin=s,this.isSnapshot=o}map(e){return e.empty?this:new n(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new n(M.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},Oc=H.define({map:(n,e)=>n.map(e)}),K0=H.define();function mt(n,e,t){
let i=n.facet(z0);i.length?i[0](e):window.onerror&&window.onerror(String(e),t,void 0,void 0,e)||(t?console.error(
t+":",e):console.error(e))}var Kn=Z.define({combine:n=>n.length?n[0]:!0}),N$=0,ws=Z.define({combine(n){return n.
filter((e,t)=>{for(let i=0;i<t;i++)if(n[i].plugin==e.plugin)return!1;return!0})}}),_e=class n{constructor(e,t,i,r,s){
this.id=e,this.create=t,this.domEventHandlers=i,this.domEventObservers=r,this.baseExtensions=s(this),this.extension=
this.baseExtensions.concat(ws.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(ws.of({plugin:this,
arg:e}))}static define(e,t){let{eventHandlers:i,eventObservers:r,provide:s,decorations:o}=t||{};return new n(N$++,
e,i,r,a=>{let l=[];return o&&l.push(Fc.of(u=>{let h=u.plugin(a);return h?o(h):j.none})),s&&l.push(s(a)),l})}static fromClass(e,t){
return n.define((i,r)=>new e(i,r),t)}},Ko=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let t=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(t)}catch(i){if(mt(t.state,i,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(t){mt(e.state,t,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var t;if(!((t=this.value)===null||t===void 0)&&t.destroy)try{this.value.destroy()}catch(i){mt(e.state,i,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},J0=Z.define(),pp=Z.define(),Fc=Z.define(),ev=Z.
define(),mp=Z.define(),la=Z.define(),tv=Z.define();function Kb(n,e){let t=n.state.facet(tv);if(!t.length)return t;
let i=t.map(s=>s instanceof Function?s(n):s),r=[];return ce.spans(i,e.from,e.to,{point(){},span(s,o,a,l){let u=s-
e.from,h=o-e.from,d=r;for(let f=a.length-1;f>=0;f--,l--){let p=a[f].spec.bidiIsolate,m;if(l>0&&d.length&&(m=d[d.
length-1]).to==u&&m.direction==p)m.to=h,d=m.inner;else{let O={from:u,to:h,direction:p,inner:[]};d.push(O),d=O.
inner}}}}),nv(e.text,r)}function nv(n,e){for(let t of e){if(t.direction==null){for(let i=t.from,r=0;i<t.to;r++){
let s=r<t.inner.length?t.inner[r]:null,o=Z$(n,i,s?s.from:t.to);if(o){t.direction=o;break}if(!s)break;i=s.to}t.
direction==null&&(t.direction=pe.LTR)}nv(n,t.inner)}return e}var iv=Z.define();function gp(n){let e=0,t=0,i=0,
r=0;for(let s of n.state.facet(iv)){let o=s(n);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(t=Math.
max(t,o.right)),o.top!=null&&(i=Math.max(i,o.top)),o.bottom!=null&&(r=Math.max(r,o.bottom)))}return{left:e,right:t,
top:i,bottom:r}}var Yo=Z.define(),vn=class n{constructor(e,t,i,r){this.fromA=e,this.toA=t,this.fromB=i,this.toB=
r}join(e){return new n(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let t=e.length,i=this;for(;t>0;t--){let r=e[t-1];if(!(r.fromA>i.toA)){if(r.toA<
i.fromA)break;i=i.join(r),e.splice(t-1,1)}}return e.splice(t,0,i),e}static extendWithRanges(e,t){if(t.length==
0)return e;let i=[];for(let r=0,s=0,o=0;;){let a=r<e.length?e[r].fromB:1e9,l=s<t.length?t[s]:1e9,u=Math.min(a,
l);if(u==1e9)break;let h=u+o,d=u,f=h;for(;;)if(s<t.length&&t[s]<=d){let p=t[s+1];s+=2,d=Math.max(d,p);for(let m=r;m<
e.length&&e[m].fromB<=d;m++)o=e[m].toA-e[m].toB;f=Math.max(f,p+o)}else if(r<e.length&&e[r].fromB<=d){let p=e[r++];
d=Math.max(d,p.toB),f=Math.max(f,p.toA),o=p.toA-p.toB}else break;i.push(new n(h,f,u,d))}return i}},Dc=class n{constructor(e,t,i){
this.view=e,this.state=t,this.transactions=i,this.flags=0,this.startState=e.state,this.changes=dt.empty(this.startState.
doc.length);for(let s of i)this.changes=this.changes.compose(s.changes);let r=[];this.changes.iterChangedRanges(
(s,o,a,l)=>r.push(new vn(s,o,a,l))),this.changedRanges=r}static create(e,t,i){return new n(e,t,i)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},q$=[],Ae=class{constructor(e,t,i=0){this.dom=e,this.length=t,this.flags=i,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return q$}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let t=this.domAttrs;t&&x$(this.dom,t)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,t=this.posAtStart){let i=t;for(let r of this.children){if(r==e)return i;i+=
r.length+r.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,t,i){return null}domPosFor(e,t){let i=xi(this.dom),r=this.length?e>0:t>
0;return new Ln(this.parent.dom,i+(r?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof As)return e;return null}static get(e){return e.cmTile}},Qs=class extends Ae{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let t=this.dom,i=null,r,s=e?.node==t?e:null,o=0;for(let a of this.children){
if(a.sync(e),o+=a.length+a.breakAfter,r=i?i.nextSibling:t.firstChild,s&&r!=a.dom&&(s.written=!0),a.dom.parentNode==
t)for(;r&&r!=a.dom;)r=Jb(r);else t.insertBefore(a.dom,r);i=a.dom}for(r=i?i.nextSibling:t.firstChild,s&&r&&(s.written=
!0);r;)r=Jb(r);this.length=o}};function Jb(n){let e=n.nextSibling;return n.parentNode.removeChild(n),e}var As=class extends Qs{constructor(e,t){
super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let t=Ae.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],i=this,
r=0,s=0;;)if(r==i.children.length){if(!t.length)return;i=i.parent,i.breakAfter&&s++,r=t.pop()}else{let o=i.children[r++];
if(o instanceof Jn)t.push(r),i=o,r=0;else{let a=s+o.length,l=e(o,s);if(l!==void 0)return l;s=a+o.breakAfter}}}resolveBlock(e,t){
let i,r=-1,s,o=-1;if(this.blockTiles((a,l)=>{let u=l+a.length;if(e>=l&&e<=u){if(a.isWidget()&&t>=-1&&t<=1){if(a.
flags&32)return!0;a.flags&16&&(i=void 0)}(l<e||e==u&&(t<-1?a.length:a.covers(1)))&&(!i||!a.isWidget()&&i.isWidget())&&
(i=a,r=e-l),(u>e||e==l&&(t>1?a.length:a.covers(-1)))&&(!s||!a.isWidget()&&s.isWidget())&&(s=a,o=e-l)}}),!i&&!s)
throw new Error("No tile at position "+e);return i&&t<0||!s?{tile:i,offset:r}:{tile:s,offset:o}}},Jn=class n extends Qs{constructor(e,t){
super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,t){let i=new n(t||document.
createElement(e.tagName),e);return t||(i.flags|=4),i}},Rs=class n extends Qs{constructor(e,t){super(e),this.attrs=
t}isLine(){return!0}static start(e,t,i){let r=new n(t||document.createElement("div"),e);return(!t||!i)&&(r.flags|=
4),r}get domAttrs(){return this.attrs}resolveInline(e,t,i=!1){let r=null,s=-1,o=null,a=-1;function l(h,d){for(let f=0,
p=0;f<h.children.length&&p<=d;f++){let m=h.children[f],O=p+m.length;O>=d&&(m.isComposite()?l(m,d-p):(!o||i&&o.
isHidden&&(t>0&&!(o.flags&32)||i&&B$(o,m)))&&(O>d||m.flags&32&&t<=1)?(o=m,a=d-p):(p<d||m.flags&16&&!(i&&m.isHidden)&&
t>=-1)&&(r=m,s=d-p)),p=O}}l(this,e);let u=(t<0?r:o)||r||o;return u?{tile:u,offset:u==r?s:a}:null}coordsIn(e,t,i){
let r=this.resolveInline(e,t,!0);return r?r.tile.coordsIn(Math.max(0,r.offset),t,i):X$(this)}domIn(e,t){let i=this.
resolveInline(e,t);if(i){let{tile:r,offset:s}=i;if(this.dom.contains(r.dom))return r.isText()?new Ln(r.dom,Math.
min(r.dom.nodeValue.length,s)):r.domPosFor(s,r.flags&16?1:r.flags&32?-1:t);let o=i.tile.parent,a=!1;for(let l of o.
children){if(a)return new Ln(l.dom,0);l==i.tile&&(a=!0)}}return new Ln(this.dom,0)}};function X$(n){let e=n.dom.
lastChild;if(!e)return n.dom.getBoundingClientRect();let t=Pc(e);return t[t.length-1]||null}function B$(n,e){let t=n.
coordsIn(0,1),i=e.coordsIn(0,1);return t&&i&&i.top<t.bottom}var Wt=class n extends Qs{constructor(e,t){super(e),
this.mark=t}get domAttrs(){return this.mark.attrs}static of(e,t){let i=new n(t||document.createElement(e.tagName),
e);return t||(i.flags|=4),i}},Or=class n extends Ae{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,i){let r=this.dom.nodeValue.
length;e>r&&(e=r);let s=e,o=e,a=0;e==0&&t<0||e==r&&t>=0?q.chrome||q.gecko||(e?(s--,a=1):o<r&&(o++,a=-1)):t<0?s--:
o<r&&o++;let l=aa(this.dom,s,o).getClientRects();if(!l.length)return null;let u=l[(a?a<0:t>=0)?0:l.length-1];return q.
safari&&!a&&u.width==0&&(u=Array.prototype.find.call(l,h=>h.width)||u),i==null?u:Ec(u,(a?a>0:t<0)==i)}static of(e,t){
let i=new n(t||document.createTextNode(e),e);return t||(i.flags|=2),i}},vr=class n extends Ae{constructor(e,t,i,r){
super(e,t,r),this.widget=i}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,i){
let r=this.widget.coordsAt(this.dom,e,t);if(r)return r;if(i)return Ec(this.dom.getBoundingClientRect(),this.length?
e==0:t<=0);{let s=this.dom.getClientRects(),o=null;if(!s.length)return null;let a=this.flags&16?!0:this.flags&
32?!1:e>0;for(let l=a?s.length-1:0;o=s[l],!(e>0?l==0:l==s.length-1||o.top<o.bottom);l+=a?-1:1);return Ec(o,!a)}}get overrideDOMText(){
if(!this.length)return ae.empty;let{root:e}=this;if(!e)return ae.empty;let t=this.posAtStart;return e.view.state.
doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,t,i,r,s){return s||
(s=e.toDOM(t),e.editable||(s.contentEditable="false")),new n(s,i,e,r)}},Ms=class extends Ae{constructor(e){let t=document.
createElement("img");t.className="cm-widgetBuffer",t.setAttribute("aria-hidden","true"),super(t,0,e)}get isHidden(){
return!0}get overrideDOMText(){return ae.empty}coordsIn(e,t,i){let r=this.dom.getBoundingClientRect();return i==
null?r:Ec(r,t>0==i)}},kf=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,i){
let{tile:r,index:s,beforeBreak:o,parents:a}=this;for(;e||t>0;)if(r.isComposite())if(o){if(!e)break;i&&i.break(),
e--,o=!1}else if(s==r.children.length){if(!e&&!a.length)break;i&&i.leave(r),o=!!r.breakAfter,{tile:r,index:s}=
a.pop(),s++}else{let l=r.children[s],u=l.breakAfter;(t>0?l.length<=e:l.length<e)&&(!i||i.skip(l,0,l.length)!==
!1||!l.isComposite)?(o=!!u,s++,e-=l.length):(a.push({tile:r,index:s}),r=l,s=0,i&&l.isComposite()&&i.enter(l))}else{
let l=r.length;if(s<l&&e){let u=Math.min(e,l-s);i&&i.skip(r,s,s+u),e-=u,s+=u}if(s==l)o=!!r.breakAfter,{tile:r,
index:s}=a.pop(),s++;else if(!e)break}return this.tile=r,this.index=s,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},xf=class{constructor(e,t,i,r){this.from=e,this.to=t,this.wrapper=
i,this.rank=r}},Sf=class{constructor(e,t,i){this.cache=e,this.root=t,this.blockWrappers=i,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,i,r){var s;this.
flushBuffer();let o=this.ensureMarks(t,i),a=o.lastChild;if(a&&a.isText()&&!(a.flags&8)&&a.length+e.length<512){
this.cache.reused.set(a,2);let l=o.children[o.children.length-1]=new Or(a.dom,a.text+e);l.parent=o}else o.append(
r||Or.of(e,(s=this.cache.find(Or))===null||s===void 0?void 0:s.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){
let i=this.curLine;i.dom!=t.line.dom&&(i.setDOM(this.cache.reused.has(t.line)?rf(t.line.dom):t.line.dom),this.
cache.reused.set(t.line,2));let r=i;for(let a=t.marks.length-1;a>=0;a--){let l=t.marks[a],u=r.lastChild;if(u instanceof
Wt&&u.mark.eq(l.mark))u.dom!=l.dom&&u.setDOM(rf(l.dom)),r=u;else{let{dom:h}=l;this.cache.reused.get(l)&&Ae.get(
l.dom)&&(h=rf(l.dom));let d=Wt.of(l.mark,h);r.append(d),r=d}this.cache.reused.set(l,2)}let s=Ae.get(e.text);s&&
this.cache.reused.set(s,2);let o=new Or(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,r.append(o)}addInlineWidget(e,t,i){
let r=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);r||this.flushBuffer();let s=this.
ensureMarks(t,i);!r&&!(e.flags&16)&&s.append(this.getBuffer(1)),s.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,t,i){this.flushBuffer(),this.ensureMarks(t,i).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||
this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){var i;e||(e=rv);let r=Rs.start(e,t||((i=this.cache.find(
Rs))===null||i===void 0?void 0:i.dom),!!t);this.getBlockPos().append(this.lastBlock=this.curLine=r)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,t){var i;let r=this.curLine;for(let s=e.length-1;s>=0;s--){let o=e[s],
a;if(t>0&&(a=r.lastChild)&&a instanceof Wt&&a.mark.eq(o))r=a,t--;else{let l=Wt.of(o,(i=this.cache.find(Wt,u=>u.
mark.eq(o)))===null||i===void 0?void 0:i.dom);r.append(l),r=l,t=0}}return r}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!e0(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(q.ios&&e0(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(sf,0,32)||new vr(sf.toDOM(),0,sf,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,i=new xf(e.from,
e.to,e.value,t),r=this.wrappers.length;for(;r>0&&(this.wrappers[r-1].rank-i.rank||this.wrappers[r-1].to-i.to)<
0;)r--;this.wrappers.splice(r,0,i)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let t=this.
root;for(let i of this.wrappers){let r=t.lastChild;if(i.from<this.pos&&r instanceof Jn&&r.wrapper.eq(i.wrapper))
t=r;else{let s=Jn.of(i.wrapper,(e=this.cache.find(Jn,o=>o.wrapper.eq(i.wrapper)))===null||e===void 0?void 0:e.
dom);t.append(s),t=s}}return t}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),i=this.cache.find(Ms,void 0,1);return i&&(i.flags=t),i||new Ms(
t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},Cf=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:r,lineBreak:s,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=r;let a=this.textOff=Math.min(e,r.length);return s?null:r.slice(0,a)}let t=Math.min(this.text.length,
this.textOff+e),i=this.text.slice(this.textOff,t);return this.textOff=t,i}},Ic=[vr,Rs,Or,Wt,Ms,Jn,As];for(let n=0;n<
Ic.length;n++)Ic[n].bucket=n;var Pf=class{constructor(e){this.view=e,this.buckets=Ic.map(()=>[]),this.index=Ic.
map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,i=this.buckets[t];i.length<6?i.push(e):i[this.
index[t]=(this.index[t]+1)%6]=e}find(e,t,i=2){let r=e.bucket,s=this.buckets[r],o=this.index[r];for(let a=0;a<s.
length;a++){let l=(a+o)%s.length,u=s[l];if((!t||t(u))&&!this.reused.has(u))return s.splice(l,1),l<o&&this.index[r]--,
this.reused.set(u,i),u}return null}findWidget(e,t,i){let r=this.buckets[0];if(r.length)for(let s=0,o=0;;s++){if(s==
r.length){if(o)return null;o=1,s=0}let a=r[s];if(!this.reused.has(a)&&(o==0?a.widget.compare(e):a.widget.constructor==
e.constructor&&e.updateDOM(a.dom,this.view,a.widget)))return r.splice(s,1),s<this.index[0]&&this.index[0]--,a.
widget==e&&a.length==t&&(a.flags&497)==i?(this.reused.set(a,1),a):(this.reused.set(a,2),new vr(a.dom,t,e,a.flags&
-498|i))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(
e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},$f=class{constructor(e,t,i,r,s){
this.view=e,this.decorations=r,this.disallowBlockEffectsFor=s,this.openWidget=!1,this.openMarks=0,this.cache=new Pf(
e),this.text=new Cf(e.state.doc),this.builder=new Sf(this.cache,new As(e,e.contentDOM),ce.iter(i)),this.cache.
reused.set(t,2),this.old=new kf(t),this.reuseWalker={skip:(o,a,l)=>{if(this.cache.add(o),o.isComposite())return!1},
enter:o=>this.cache.add(o),leave:()=>{},break:()=>{}}}run(e,t){let i=t&&this.getCompositionContext(t.text);for(let r=0,
s=0,o=0;;){let a=o<e.length?e[o++]:null,l=a?a.fromA:this.old.root.length;if(l>r){let u=l-r;this.preserve(u,!o,
!a),r=l,s+=u}if(!a)break;t&&a.fromA<=t.range.fromA&&a.toA>=t.range.toA?(this.forward(a.fromA,t.range.fromA,t.range.
fromA<t.range.toA?1:-1),this.emit(s,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.
addComposition(t,i),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,a.toA),this.emit(t.range.
toB,a.toB)):(this.forward(a.fromA,a.toA),this.emit(s,a.toB)),s=a.toB,r=a.toA}return this.builder.curLine&&this.
builder.endLine(),this.builder.root}preserve(e,t,i){let r=U$(this.old),s=this.openMarks;this.old.advance(e,i?1:
-1,{skip:(o,a,l)=>{if(o.isWidget())if(this.openWidget)this.builder.continueWidget(l-a);else{let u=l>0||a<o.length?
vr.of(o.widget,this.view,l-a,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);u.flags&256?(u.flags&=-2,
this.builder.addBlockWidget(u)):(this.builder.ensureLine(null),this.builder.addInlineWidget(u,r,s),s=r.length)}else if(o.
isText())this.builder.ensureLine(null),!a&&l==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,
r,s,this.cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(a,l),r,s)),s=r.length;else if(o.
isLine())o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof Ms)this.cache.add(
o);else if(o instanceof Wt)this.builder.ensureLine(null),this.builder.addMark(o,r,s),this.cache.reused.set(o,1),
s=r.length;else return!1;this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.
maybeReuse(o)):(this.cache.add(o),o instanceof Wt&&r.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?
r.length&&(r.length=s=0):o instanceof Wt&&(r.shift(),s=Math.min(s,r.length))},break:()=>{this.builder.addBreak(),
this.openWidget=!1}}),this.text.skip(e)}emit(e,t){let i=null,r=this.builder,s=-1,o=ce.spans(this.decorations,e,
t,{point:(a,l,u,h,d,f)=>{if(u instanceof br){if(this.disallowBlockEffectsFor[f]){if(u.block)throw new RangeError(
"Block decorations may not be specified via plugins");if(l>this.view.state.doc.lineAt(a).to)throw new RangeError(
"Decorations that replace line breaks may not be specified via plugins")}if(s=h.length,d>h.length)r.continueWidget(
l-a);else{let p=u.widget||(u.block?Si.block:Si.inline),m=j$(u),O=this.cache.findWidget(p,l-a,m)||vr.of(p,this.
view,l-a,m);u.block?(u.startSide>0&&r.addLineStartIfNotCovered(i),r.addBlockWidget(O)):(r.ensureLine(i),r.addInlineWidget(
O,h,d))}i=null}else i=W$(i,u);l>a&&this.text.skip(l-a)},span:(a,l,u,h)=>{for(let d=a;d<l;){let f=this.text.next(
Math.min(512,l-d));f==null?(r.addLineStartIfNotCovered(i),r.addBreak(),d++):(r.ensureLine(i),r.addText(f,u,d==
a?h:u.length),d+=f.length),i=null}s=u.length}});s>-1&&(this.openWidget=o>s),this.openWidget||r.addLineStartIfNotCovered(
i),this.openMarks=o}forward(e,t,i=1){t-e<=10?this.old.advance(t-e,i,this.reuseWalker):(this.old.advance(5,-1,this.
reuseWalker),this.old.advance(t-e-10,-1),this.old.advance(5,i,this.reuseWalker))}getCompositionContext(e){let t=[],
i=null;for(let r=e.parentNode;;r=r.parentNode){let s=Ae.get(r);if(r==this.view.contentDOM)break;s instanceof Wt?
t.push(s):s?.isLine()?i=s:s instanceof Jn||(r.nodeName=="DIV"&&!i?i=new Rs(r,rv):i||t.push(Wt.of(new ra({tagName:r.
nodeName.toLowerCase(),attributes:S$(r)}),r)))}return i?{line:i,marks:t}:null}};function e0(n,e){let t=i=>{for(let r of i.
children)if((e?r.isText():r.length)||t(r))return!0;return!1};return t(n)}function j$(n){let e=n.isReplace?(n.startSide<
0?64:0)|(n.endSide>0?128:0):n.startSide>0?32:16;return n.block&&(e|=256),e}var rv={class:"cm-line"};function W$(n,e){
let t=e.spec.attributes,i=e.spec.class;return!t&&!i||(n||(n={class:"cm-line"}),t&&cp(t,n),i&&(n.class+=" "+i)),
n}function U$(n){let e=[];for(let t=n.parents.length;t>1;t--){let i=t==n.parents.length?n.tile:n.parents[t].tile;
i instanceof Wt&&e.push(i.mark)}return e}function rf(n){let e=Ae.get(n);return e&&e.setDOM(n.cloneNode()),n}var Si=class extends $t{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};Si.inline=new Si("span");Si.block=new Si("div");var sf=new class extends $t{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Lc=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=j.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new As(e,e.contentDOM),this.updateInner([new vn(0,0,0,e.state.
doc.length)],null)}update(e){var t;let i=e.changedRanges;this.minWidth>0&&i.length&&(i.every(({fromA:h,toA:d})=>d<
this.minWidthFrom||h>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let r=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((t=this.domChanged)===null||
t===void 0)&&t.newSel?r=this.domChanged.newSel.head:!J$(e.changes,this.hasComposition)&&!e.selectionSet&&(r=e.
state.selection.main.head));let s=r>-1?Y$(this.view,e.changes,r):null;if(this.domChanged=null,this.hasComposition){
let{from:h,to:d}=this.hasComposition;i=new vn(h,d,e.changes.mapPos(h,-1),e.changes.mapPos(d,1)).addToSet(i.slice())}
this.hasComposition=s?{from:s.range.fromB,to:s.range.toB}:null,(q.ie||q.chrome)&&!s&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,a=this.blockWrappers;this.updateDeco();let l=G$(o,this.
decorations,e.changes);l.length&&(i=vn.extendWithRanges(i,l));let u=H$(a,this.blockWrappers,e.changes);return u.
length&&(i=vn.extendWithRanges(i,u)),s&&!i.some(h=>h.fromA<=s.range.fromA&&h.toA>=s.range.toA)&&(i=s.range.addToSet(
i.slice())),this.tile.flags&2&&i.length==0?!1:(this.updateInner(i,s),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:i}=this.view;i.ignore(()=>{
if(t||e.length){let o=this.tile,a=new $f(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
t&&Ae.get(t.text)&&a.cache.reused.set(Ae.get(t.text),2),this.tile=a.run(e,t),Tf(o,a.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let s=q.chrome||q.ios?{node:i.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
s),s&&(s.written||i.selectionRange.focusNode!=s.node||!this.tile.dom.contains(s.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let r=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let s of this.tile.children)s.isWidget()&&s.widget instanceof Jo&&r.push(s.dom);i.updateGaps(r)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let i of t.
effects)i.is(K0)&&(this.editContextFormatting=i.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:i}=this.tile,r=this.view.root.activeElement,s=r==i,
o=!s&&!(this.view.state.facet(Kn)||i.tabIndex>-1)&&Fo(i,this.view.observer.selectionRange)&&!(r&&i.contains(r));
if(!(s||t||o))return;let a=this.forceSelection;this.forceSelection=!1;let l=this.view.state.selection.main,u,h;
if(l.empty?h=u=this.inlineDOMNearPos(l.anchor,l.assoc||1):(h=this.inlineDOMNearPos(l.head,l.head==l.from?1:-1),
u=this.inlineDOMNearPos(l.anchor,l.anchor==l.from?1:-1)),q.gecko&&l.empty&&!this.hasComposition&&z$(u)){let f=document.
createTextNode("");this.view.observer.ignore(()=>u.node.insertBefore(f,u.node.childNodes[u.offset]||null)),u=h=
new Ln(f,0),a=!0}let d=this.view.observer.selectionRange;(a||!d.focusNode||(!Go(u.node,u.offset,d.anchorNode,d.
anchorOffset)||!Go(h.node,h.offset,d.focusNode,d.focusOffset))&&!this.suppressWidgetCursorChange(d,l))&&(this.
view.observer.ignore(()=>{q.android&&q.chrome&&i.contains(d.focusNode)&&K$(d.focusNode,i)&&(i.blur(),i.focus({
preventScroll:!0}));let f=oa(this.view.root);if(f)if(l.empty){if(q.gecko){let p=V$(u.node,u.offset);if(p&&p!=3){
let m=(p==1?I0:L0)(u.node,u.offset);m&&(u=new Ln(m.node,m.offset))}}f.collapse(u.node,u.offset),l.bidiLevel!=null&&
f.caretBidiLevel!==void 0&&(f.caretBidiLevel=l.bidiLevel)}else if(f.extend){f.collapse(u.node,u.offset);try{f.
extend(h.node,h.offset)}catch{}}else{let p=document.createRange();l.anchor>l.head&&([u,h]=[h,u]),p.setEnd(h.node,
h.offset),p.setStart(u.node,u.offset),f.removeAllRanges(),f.addRange(p)}o&&this.view.root.activeElement==i&&(i.
blur(),r&&r.focus())}),this.view.observer.setSelectionRange(u,h)),this.impreciseAnchor=u.precise?null:new Ln(d.
anchorNode,d.anchorOffset),this.impreciseHead=h.precise?null:new Ln(d.focusNode,d.focusOffset)}suppressWidgetCursorChange(e,t){
return this.hasComposition&&t.empty&&Go(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.
selection.main,i=oa(e.root),{anchorNode:r,anchorOffset:s}=e.observer.selectionRange;if(!i||!t.empty||!t.assoc||
!i.modify)return;let o=this.lineAt(t.head,t.assoc);if(!o)return;let a=o.posAtStart;if(t.head==a||t.head==a+o.length)
return;let l=this.coordsAt(t.head,-1),u=this.coordsAt(t.head,1);if(!l||!u||l.bottom>u.top)return;let h=this.domAtPos(
t.head+t.assoc,t.assoc);i.collapse(h.node,h.offset),i.modify("move",t.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let d=e.observer.selectionRange;e.docView.posFromDOM(d.anchorNode,d.anchorOffset)!=
t.from&&i.collapse(r,s)}posFromDOM(e,t){let i=this.tile.nearest(e);if(!i)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let r=i.posAtStart;if(i.isComposite()){let s;if(e==i.dom)s=i.dom.childNodes[t];else{
let o=ei(e)==0?0:t==0?-1:1;for(;;){let a=e.parentNode;if(a==i.dom)break;o==0&&a.firstChild!=a.lastChild&&(e==a.
firstChild?o=-1:o=1),e=a}o<0?s=e:s=e.nextSibling}if(s==i.dom.firstChild)return r;for(;s&&!Ae.get(s);)s=s.nextSibling;
if(!s)return r+i.length;for(let o=0,a=r;;o++){let l=i.children[o];if(l.dom==s)return a;a+=l.length+l.breakAfter}}else
return i.isText()?e==i.dom?r+t:r+(t?i.length:0):r}domAtPos(e,t){let{tile:i,offset:r}=this.tile.resolveBlock(e,
t);return i.isWidget()?i.domPosFor(r,t):i.domIn(r,t)}inlineDOMNearPos(e,t){let i,r=-1,s=!1,o,a=-1,l=!1;return this.
tile.blockTiles((u,h)=>{if(u.isWidget()){if(u.flags&32&&h>=e)return!0;u.flags&16&&(s=!0)}else{let d=h+u.length;
if(h<=e&&(i=u,r=e-h,s=d<e),d>=e&&!o&&(o=u,a=e-h,l=h>e),h>e&&o)return!0}}),!i&&!o?this.domAtPos(e,t):(s&&o?i=null:
l&&i&&(o=null),i&&t<0||!o?i.domIn(r,t):o.domIn(a,t))}coordsAt(e,t,i){let{tile:r,offset:s}=this.tile.resolveBlock(
e,t);return r.isWidget()?r.widget instanceof Jo?null:r.coordsInWidget(s,t,!0):r.coordsIn(s,t,i)}lineAt(e,t){let{
tile:i}=this.tile.resolveBlock(e,t);return i.isLine()?i:null}coordsForChar(e){let{tile:t,offset:i}=this.tile.resolveBlock(
e,1);if(!t.isLine())return null;function r(s,o){if(s.isComposite())for(let a of s.children){if(a.length>=o){let l=r(
a,o);if(l)return l}if(o-=a.length,o<0)break}else if(s.isText()&&o<s.length){let a=Ne(s.text,o);if(a==o)return null;
let l=aa(s.dom,o,a).getClientRects();for(let u=0;u<l.length;u++){let h=l[u];if(u==l.length-1||h.top<h.bottom&&
h.left<h.right)return h}}return null}return r(t,i)}measureVisibleLineHeights(e){let t=[],{from:i,to:r}=e,s=this.
view.contentDOM.clientWidth,o=s>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,a=-1,l=this.view.textDirection==
pe.LTR,u=0,h=(d,f,p)=>{for(let m=0;m<d.children.length&&!(f>r);m++){let O=d.children[m],g=f+O.length,b=O.dom.getBoundingClientRect(),
{height:y}=b;if(p&&!m&&(u+=b.top-p.top),O instanceof Jn)g>i&&h(O,f,b);else if(f>=i&&(u>0&&t.push(-u),t.push(y+
u),u=0,o)){let k=O.dom.lastChild,C=k?Pc(k):[];if(C.length){let x=C[C.length-1],P=l?x.right-b.left:b.right-x.left;
P>a&&(a=P,this.minWidth=s,this.minWidthFrom=f,this.minWidthTo=g)}}p&&m==d.children.length-1&&(u+=p.bottom-b.bottom),
f=g+O.breakAfter}};return h(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(
t.dom).direction=="rtl"?pe.RTL:pe.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let a=0,l;for(let u of o.children){if(!u.isText()||/[^ -~]/.test(u.text))return;let h=Pc(
u.dom);if(h.length!=1)return;a+=h[0].width,l=h[0].height}if(a)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:a/o.length,textHeight:l}}});if(e)return e;let t=document.createElement("div"),i,r,s;return t.
className="cm-line",t.style.width="99999px",t.style.position="absolute",t.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let o=Pc(t.firstChild)[0];i=t.getBoundingClientRect().
height,r=o&&o.width?o.width/27:7,s=o&&o.height?o.height:i,t.remove()}),{lineHeight:i,charWidth:r,textHeight:s}}computeBlockGapDeco(){
let e=[],t=this.view.viewState;for(let i=0,r=0;;r++){let s=r==t.viewports.length?null:t.viewports[r],o=s?s.from-
1:this.view.state.doc.length;if(o>i){let a=(t.lineBlockAt(o).bottom-t.lineBlockAt(i).top)/this.view.scaleY;e.push(
j.replace({widget:new Jo(a),block:!0,inclusive:!0,isBlockGap:!0}).range(i,o))}if(!s)break;i=s.to+1}return j.set(
e)}updateDeco(){let e=1,t=this.view.state.facet(Fc).map(s=>(this.dynamicDecorationMap[e++]=typeof s=="function")?
s(this.view):s),i=!1,r=this.view.state.facet(mp).map((s,o)=>{let a=typeof s=="function";return a&&(i=!0),a?s(this.
view):s});for(r.length&&(this.dynamicDecorationMap[e++]=i,t.push(ce.join(r))),this.decorations=[this.editContextFormatting,
...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(ev).map(s=>typeof s=="function"?s(this.view):s)}scrollIntoView(e){
if(e.isSnapshot){let u=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=u.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let u of this.view.state.facet(H0))try{if(u(this.view,e.range,
e))return!0}catch(h){mt(this.view.state,h,"scroll handler")}let{range:t}=e,i=this.coordsAt(t.head,t.assoc||(t.
head>t.anchor?-1:1)),r;if(!i)return;!t.empty&&(r=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(i={left:Math.
min(i.left,r.left),top:Math.min(i.top,r.top),right:Math.max(i.right,r.right),bottom:Math.max(i.bottom,r.bottom)});
let s=gp(this.view),o={left:i.left-s.left,top:i.top-s.top,right:i.right+s.right,bottom:i.bottom+s.bottom},{offsetWidth:a,
offsetHeight:l}=this.view.scrollDOM;if($$(this.view.scrollDOM,o,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,a),-a),Math.max(Math.min(e.yMargin,l),-l),this.view.textDirection==pe.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(i.top>window.visualViewport.offsetTop+window.visualViewport.height||
i.bottom<window.visualViewport.offsetTop)){let u=this.view.docView.lineAt(t.head,1);if(u){let h=M0(u.dom);u.dom.
scrollIntoView({block:"nearest"}),_0(h,!1)}}}lineHasWidget(e){let t=i=>i.isWidget()||i.children.some(t);return t(
this.tile.resolveBlock(e,1).tile)}destroy(){Tf(this.tile)}};function Tf(n,e){let t=e?.get(n);if(t!=1){t==null&&
n.destroy();for(let i of n.children)Tf(i,e)}}function z$(n){return st(n.node)&&n.node.firstChild&&(n.offset==0||
n.node.childNodes[n.offset-1].contentEditable=="false")&&(n.offset==n.node.childNodes.length||n.node.childNodes[n.
offset].contentEditable=="false")}function sv(n,e){let t=n.observer.selectionRange;if(!t.focusNode)return null;
let i=I0(t.focusNode,t.focusOffset),r=L0(t.focusNode,t.focusOffset),s=i||r;if(r&&i&&r.node!=i.node){let a=Ae.get(
r.node);if(!a||a.isText()&&a.text!=r.node.nodeValue)s=r;else if(n.docView.lastCompositionAfterCursor){let l=Ae.
get(i.node);!l||l.isText()&&l.text!=i.node.nodeValue||(s=r)}}if(n.docView.lastCompositionAfterCursor=s!=i,!s)return null;
let o=e-s.offset;return{from:o,to:o+s.node.nodeValue.length,node:s.node}}function Y$(n,e,t){let i=sv(n,t);if(!i)
return null;let{node:r,from:s,to:o}=i,a=r.nodeValue;if(/[\n\r]/.test(a)||n.state.doc.sliceString(i.from,i.to)!=
a)return null;let l=e.invertedDesc;return{range:new vn(l.mapPos(s),l.mapPos(o),s,o),text:r}}function V$(n,e){return st(
n)?(e&&n.childNodes[e-1].contentEditable=="false"?1:0)|(e<n.childNodes.length&&n.childNodes[e].contentEditable==
"false"?2:0):0}var F$=class{constructor(){this.changes=[]}compareRange(e,t){Cs(e,t,this.changes)}comparePoint(e,t){
Cs(e,t,this.changes)}boundChange(e){Cs(e,e,this.changes)}};function G$(n,e,t){let i=new F$;return ce.compare(n,
e,t,i),i.changes}var Qf=class{constructor(){this.changes=[]}compareRange(e,t){Cs(e,t,this.changes)}comparePoint(){}boundChange(e){
Cs(e,e,this.changes)}};function H$(n,e,t){let i=new Qf;return ce.compare(n,e,t,i),i.changes}function K$(n,e){for(let t=n;t&&
t!=e;t=t.assignedSlot||t.parentNode)if(st(t)&&t.contentEditable=="false")return!0;return!1}function J$(n,e){let t=!1;
return e&&n.iterChangedRanges((i,r)=>{i<e.to&&r>e.from&&(t=!0)}),t}var Jo=class extends $t{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function eT(n,e,t=1){let i=n.charCategorizer(e),r=n.doc.lineAt(e),
s=e-r.from;if(r.length==0)return M.cursor(e);s==0?t=1:s==r.length&&(t=-1);let o=s,a=s;t<0?o=Ne(r.text,s,!1):a=
Ne(r.text,s);let l=i(r.text.slice(o,a));for(;o>0;){let u=Ne(r.text,o,!1);if(i(r.text.slice(u,o))!=l)break;o=u}
for(;a<r.length;){let u=Ne(r.text,a);if(i(r.text.slice(a,u))!=l)break;a=u}return M.undirectionalRange(o+r.from,
a+r.from)}function tT(n,e,t,i,r){let s=Math.round((i-e.left)*n.defaultCharacterWidth);if(n.lineWrapping&&t.height>
n.defaultLineHeight*1.5){let a=n.viewState.heightOracle.textHeight,l=Math.floor((r-t.top-(n.defaultLineHeight-
a)*.5)/a);s+=l*n.viewState.heightOracle.lineLength}let o=n.state.sliceDoc(t.from,t.to);return t.from+Nb(o,s,n.
state.tabSize)}function Af(n,e,t){let i=n.lineBlockAt(e);if(Array.isArray(i.type)){let r;for(let s of i.type){
if(s.from>e)break;if(!(s.to<e)){if(s.from<e&&s.to>e)return s;(!r||s.type==gt.Text&&(r.type!=s.type||(t<0?s.from<
e:s.to>e)))&&(r=s)}}return r||i}return i}function nT(n,e,t,i){let r=Af(n,e.head,e.assoc||-1),s=!i||r.type!=gt.
Text||!(n.lineWrapping||r.widgetLineBreaks)?null:n.coordsAtPos(e.assoc<0&&e.head>r.from?e.head-1:e.head);if(s){
let o=n.dom.getBoundingClientRect(),a=n.textDirectionAt(r.from),l=n.posAndSideAtCoords({x:t==(a==pe.LTR)?o.right-
1:o.left+1,y:(s.top+s.bottom)/2});if(l)return M.cursor(l.pos,l.assoc)}return M.cursor(t?r.to:r.from,t?1:-1)}function t0(n,e,t,i){
let r=n.state.doc.lineAt(e.head),s=n.bidiSpans(r),o=n.textDirectionAt(r.from);for(let a=e,l=null;;){let u=L$(r,
s,o,a,t),h=B0;if(!u){if(r.number==(t?n.state.doc.lines:1))return a;h=`
`,r=n.state.doc.line(r.number+(t?1:-1)),s=n.bidiSpans(r),u=t?M.cursor(r.from,-1):M.cursor(r.to,1)}if(l){if(!l(
h))return a}else{if(!i)return u;l=i(h)}a=u}}function iT(n,e,t){let i=n.state.charCategorizer(e),r=i(t);return s=>{
let o=i(s);return r==we.Space&&(r=o),r==o}}function rT(n,e,t,i){let r=e.head,s=t?1:-1;if(r==(t?n.state.doc.length:
0))return M.cursor(r,e.assoc);let o=e.goalColumn,a,l=n.contentDOM.getBoundingClientRect(),u=n.coordsAtPos(r,e.
assoc||((e.empty?t:e.head==e.from)?1:-1)),h=n.documentTop;if(u)o==null&&(o=u.left-l.left),a=s<0?u.top:u.bottom;else{
let m=n.viewState.lineBlockAt(r);o==null&&(o=Math.min(l.right-l.left,n.defaultCharacterWidth*(r-m.from))),a=(s<
0?m.top:m.bottom)+h}let d=l.left+o,f=n.viewState.heightOracle.textHeight>>1,p=i??f;for(let m=0;;m+=f){let O=a+
(p+m)*s,g=Rf(n,{x:d,y:O},!1,s);if(t?O>l.bottom:O<l.top)return M.cursor(g.pos,g.assoc);let b=n.coordsAtPos(g.pos,
g.assoc),y=b?(b.top+b.bottom)/2:0;if(!b||(t?y>a:y<a))return M.cursor(g.pos,g.assoc,void 0,o)}}function ea(n,e,t){
for(;;){let i=0;for(let r of n)r.between(e-1,e+1,(s,o,a)=>{if(e>s&&e<o){let l=i||t||(e-s<o-e?-1:1);e=l<0?s:o,i=
l}});if(!i)return e}}function ov(n,e){let t=null;for(let i=0;i<e.ranges.length;i++){let r=e.ranges[i],s=null;if(r.
empty){let o=ea(n,r.from,0);o!=r.from&&(s=M.cursor(o,-1))}else{let o=ea(n,r.from,-1),a=ea(n,r.to,1);(o!=r.from||
a!=r.to)&&(r.undirectional?s=M.undirectionalRange(r.from,r.to):s=M.range(r.from==r.anchor?o:a,r.from==r.head?o:
a))}s&&(t||(t=e.ranges.slice()),t[i]=s)}return t?M.create(t,e.mainIndex):e}function of(n,e,t){let i=ea(n.state.
facet(la).map(r=>r(n)),t.from,e.head>t.from?-1:1);return i==t.from?t:M.cursor(i,i<t.from?1:-1)}var un=class{constructor(e,t){
this.pos=e,this.assoc=t}};function Rf(n,e,t,i){let r=n.contentDOM.getBoundingClientRect(),s=r.top+n.viewState.
paddingTop,{x:o,y:a}=e,l=a-s,u;for(;;){if(l<0)return new un(0,1);if(l>n.viewState.docHeight)return new un(n.state.
doc.length,-1);if(u=n.elementAtHeight(l),i==null)break;if(u.type==gt.Text){if(i<0?u.to<n.viewport.from:u.from>
n.viewport.to)break;let f=n.docView.coordsAt(i<0?u.from:u.to,i>0?-1:1);if(f&&(i<0?f.top<=l+s:f.bottom>=l+s))break}
let d=n.viewState.heightOracle.textHeight/2;l=i>0?u.bottom+d:u.top-d}if(n.viewport.from>=u.to||n.viewport.to<=
u.from){if(t)return null;if(u.type==gt.Text){let d=tT(n,r,u,o,a);return new un(d,d==u.from?1:-1)}}if(u.type!=gt.
Text)return l<(u.top+u.bottom)/2?new un(u.from,1):new un(u.to,-1);let h=n.docView.lineAt(u.from,2);return(!h||
h.length!=u.length)&&(h=n.docView.lineAt(u.from,-2)),new Mf(n,o,a,n.textDirectionAt(u.from)).scanTile(h,u.from)}
var Mf=class{constructor(e,t,i,r){this.view=e,this.x=t,this.y=i,this.baseDir=r,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:i,spans:r}=this.bidiSpansAt(e);return r[hn.find(r,e-i.
from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:i,spans:r}=this.bidiSpansAt(e);return r[hn.find(r,e-i.from,
-1,t)].dir}bidiIn(e,t){let{spans:i,line:r}=this.bidiSpansAt(e);return i.length>1||i.length&&(i[0].level!=this.
baseDir||i[0].to+r.from<t)}scan(e,t,i=!1){let r=0,s=e.length-1,o=new Set,a=this.bidiIn(e[0],e[s]),l,u,h=-1,d=1e9,
f;e:for(;r<s;){let m=s-r,O=r+s>>1;t:if(o.has(O)){for(let y=1;y<m;y++){let k=O+y;if(k>=s&&(k-=m),!o.has(k)){O=k;
break t}}break e}o.add(O);let g=t(O),b=0;if(g)for(let y=0;y<g.length;y++){let k=g[y];if(!(k.width==0&&g.length>
1))if(k.bottom<this.y)(!l||l.bottom<k.bottom)&&(l=k),b=1;else if(k.top>this.y)(!u||u.top>k.top)&&(u=k),b=-1;else{
let C=k.left>this.x?this.x-k.left:k.right<this.x?this.x-k.right:0,x=Math.abs(C);x<d&&(h=O,d=x,f=k),C&&(b=C<0==
(this.baseDir==pe.LTR)?-1:1)}}b==-1&&(!a||this.baseDirAt(e[O],1))?s=O:b==1&&(!a||this.baseDirAt(e[O+1],-1))&&(r=
O+1)}if(!f){if(!u&&!l)return{i:0,after:!1};let m=l&&(!u||this.y-l.bottom<u.top-this.y)?l:u;return this.y=(m.top+
m.bottom)/2,this.scan(e,t,!0)}if(d&&!i){let{top:m,bottom:O}=f;if(l&&l.bottom>(m+m+O)/3)return this.y=l.bottom-
1,this.scan(e,t,!0);if(u&&u.top<(m+O+O)/3)return this.y=u.top+1,this.scan(e,t,!0)}let p=(a?this.dirAt(e[h],1):
this.baseDir)==pe.LTR;return{i:h,after:this.x>(f.left+f.right)/2==p}}scanText(e,t){let i=[];for(let s=0;s<e.length;s=
Ne(e.text,s))i.push(t+s);i.push(t+e.length);let r=this.scan(i,s=>{let o=i[s]-t,a=i[s+1]-t;return aa(e.dom,o,a).
getClientRects()});return r.after?new un(i[r.i+1],-1):new un(i[r.i],1)}scanTile(e,t){if(!e.length)return new un(
t,1);if(e.children.length==1){let a=e.children[0];if(a.isText())return this.scanText(a,t);if(a.isComposite())return this.
scanTile(a,t)}let i=[t];for(let a=0,l=t;a<e.children.length;a++)i.push(l+=e.children[a].length);let r=this.scan(
i,a=>{let l=e.children[a];return l.flags&48?null:(st(l.dom)?l.dom:aa(l.dom,0,l.length)).getClientRects()}),s=e.
children[r.i],o=i[r.i];return s.isText()?this.scanText(s,o):s.isComposite()?this.scanTile(s,o):r.after?new un(
i[r.i+1],-1):new un(o,1)}},vs="\uFFFF",_f=class{constructor(e,t){this.points=e,this.view=t,this.text="",this.lineSeparator=
t.state.facet(de.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=vs}readRange(e,t){if(!e)return this;
let i=e.parentNode;for(let r=e;;){this.findPointBefore(i,r);let s=this.text.length;this.readNode(r);let o=Ae.get(
r),a=r.nextSibling;if(a==t){o?.breakAfter&&!a&&i!=this.view.contentDOM&&this.lineBreak();break}let l=Ae.get(a);
(o&&l?o.breakAfter:(o?o.breakAfter:_c(r))||_c(a)&&(r.nodeName!="BR"||o?.isWidget())&&this.text.length>s)&&!oT(
a,t)&&this.lineBreak(),r=a}return this.findPointBefore(i,t),this}readTextNode(e){let t=e.nodeValue;for(let i of this.
points)i.node==e&&(i.pos=this.text.length+Math.min(i.offset,t.length));for(let i=0,r=this.lineSeparator?null:/\r\n?|\n/g;;){
let s=-1,o=1,a;if(this.lineSeparator?(s=t.indexOf(this.lineSeparator,i),o=this.lineSeparator.length):(a=r.exec(
t))&&(s=a.index,o=a[0].length),this.append(t.slice(i,s<0?t.length:s)),s<0)break;if(this.lineBreak(),o>1)for(let l of this.
points)l.node==e&&l.pos>this.text.length&&(l.pos-=o-1);i=s+o}}readNode(e){let t=Ae.get(e),i=t&&t.overrideDOMText;
if(i!=null){this.findPointInside(e,i.length);for(let r=i.iter();!r.next().done;)r.lineBreak?this.lineBreak():this.
append(r.value)}else $s(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():st(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,t){for(let i of this.points)i.node==e&&e.childNodes[i.offset]==t&&(i.pos=
this.text.length)}findPointInside(e,t){for(let i of this.points)($s(e)?i.node==e:e.contains(i.node))&&(i.pos=this.
text.length+(sT(e,i.node,i.offset)?t:0))}};function sT(n,e,t){for(;;){if(!e||t<ei(e))return!1;if(e==n)return!0;
t=xi(e)+1,e=e.parentNode}}function oT(n,e){let t;for(;!(n==e||!n);n=n.nextSibling){let i=Ae.get(n);if(!i?.isWidget())
return!1;i&&(t||(t=[])).push(i)}if(t)for(let i of t){let r=i.overrideDOMText;if(r?.length)return!1}return!0}var Zc=class{constructor(e,t){
this.node=e,this.offset=t,this.pos=-1}},Ef=class{constructor(e,t,i,r){this.typeOver=r,this.bounds=null,this.text=
"",this.domChanged=t>-1;let{impreciseHead:s,impreciseAnchor:o}=e.docView,a=e.state.selection;if(e.state.readOnly&&
t>-1)this.newSel=null;else if(t>-1&&(this.bounds=av(e.docView.tile,t,i,0))){let l=s||o?[]:lT(e),u=new _f(l,e);
u.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=u.text,this.newSel=cT(l,this.bounds.from)}else{
let l=e.observer.selectionRange,u=s&&s.node==l.focusNode&&s.offset==l.focusOffset||!gf(e.contentDOM,l.focusNode)?
a.main.head:e.docView.posFromDOM(l.focusNode,l.focusOffset),h=o&&o.node==l.anchorNode&&o.offset==l.anchorOffset||
!gf(e.contentDOM,l.anchorNode)?a.main.anchor:e.docView.posFromDOM(l.anchorNode,l.anchorOffset),d=e.viewport;if((q.
ios||q.chrome)&&u!=h&&Math.min(u,h)<=a.main.from&&Math.max(u,h)>=a.main.to&&(d.from>0||d.to<e.state.doc.length)){
let f=Math.min(u,h),p=Math.max(u,h),m=d.from-f,O=d.to-p;(m==0||m==1||f==0)&&(O==0||O==-1||p==e.state.doc.length)&&
(u=0,h=e.state.doc.length)}if(e.inputState.composing>-1&&a.ranges.length>1)this.newSel=a.replaceRange(M.range(
h,u));else if(e.lineWrapping&&h==u&&!(a.main.empty&&a.main.head==u)&&e.inputState.lastTouchTime>Date.now()-100){
let f=e.coordsAtPos(u,-1),p=0;f&&(p=e.inputState.lastTouchY<=f.bottom?-1:1),this.newSel=M.create([M.cursor(u,p)])}else
this.newSel=M.single(h,u)}}};function av(n,e,t,i){if(n.isComposite()){let r=-1,s=-1,o=-1,a=-1;for(let l=0,u=i,
h=i;l<n.children.length;l++){let d=n.children[l],f=u+d.length;if(u<e&&f>t)return av(d,e,t,u);if(f>=e&&r==-1&&(r=
l,s=u),u>t&&d.dom.parentNode==n.dom){o=l,a=h;break}h=f,u=f+d.breakAfter}return{from:s,to:a<0?i+n.length:a,startDOM:(r?
n.children[r-1].dom.nextSibling:null)||n.dom.firstChild,endDOM:o<n.children.length&&o>=0?n.children[o].dom:null}}else
return n.isText()?{from:i,to:i+n.length,startDOM:n.dom,endDOM:n.dom.nextSibling}:null}function lv(n,e){let t,{
newSel:i}=e,{state:r}=n,s=r.selection.main,o=n.inputState.lastKeyTime>Date.now()-100?n.inputState.lastKeyCode:
-1;if(e.bounds){let{from:a,to:l}=e.bounds,u=s.from,h=null;(o===8||q.android&&e.text.length<l-a)&&(u=s.to,h="en\
d");let d=r.doc.sliceString(a,l,vs),f,p;!s.empty&&s.from>=a&&s.to<=l&&(e.typeOver||d!=e.text)&&d.slice(0,s.from-
a)==e.text.slice(0,s.from-a)&&d.slice(s.to-a)==e.text.slice(f=e.text.length-(d.length-(s.to-a)))?t={from:s.from,
to:s.to,insert:ae.of(e.text.slice(s.from-a,f).split(vs))}:(p=cv(d,e.text,u-a,h))&&(q.chrome&&o==13&&p.toB==p.from+
2&&e.text.slice(p.from,p.toB)==vs+vs&&p.toB--,t={from:a+p.from,to:a+p.toA,insert:ae.of(e.text.slice(p.from,p.toB).
split(vs))})}else i&&(!n.hasFocus&&r.facet(Kn)||Df(i,s))&&(i=null);if(!t&&!i)return!1;if((q.mac||q.android)&&t&&
t.from==t.to&&t.from==s.head-1&&/^\. ?$/.test(t.insert.toString())&&n.contentDOM.getAttribute("autocorrect")==
"off"?(i&&t.insert.length==2&&(i=M.single(i.main.anchor-1,i.main.head-1)),t={from:t.from,to:t.to,insert:ae.of(
[t.insert.toString().replace("."," ")])}):r.doc.lineAt(s.from).to<s.to&&n.docView.lineHasWidget(s.to)&&n.inputState.
insertingTextAt>Date.now()-50?t={from:s.from,to:s.to,insert:r.toText(n.inputState.insertingText)}:q.chrome&&t&&
t.from==t.to&&t.from==s.head&&t.insert.toString()==`
 `&&n.lineWrapping&&(i&&(i=M.single(i.main.anchor-1,i.main.head-1)),t={from:s.from,to:s.to,insert:ae.of([" "])}),
t)return Op(n,t,i,o);if(i&&!Df(i,s)){let a=!1,l="select";return n.inputState.lastSelectionTime>Date.now()-50&&
(n.inputState.lastSelectionOrigin=="select"&&(a=!0),l=n.inputState.lastSelectionOrigin,l=="select.pointer"&&(i=
ov(r.facet(la).map(u=>u(n)),i))),n.dispatch({selection:i,scrollIntoView:a,userEvent:l}),!0}else return!1}function Op(n,e,t,i=-1){
if(q.ios&&n.inputState.flushIOSKey(e))return!0;let r=n.state.selection.main;if(q.android&&(e.to==r.to&&(e.from==
r.from||e.from==r.from-1&&n.state.sliceDoc(e.from,r.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&Ps(n.contentDOM,
"Enter",13)||(e.from==r.from-1&&e.to==r.to&&e.insert.length==0||i==8&&e.insert.length<e.to-e.from&&e.to>r.head)&&
Ps(n.contentDOM,"Backspace",8)||e.from==r.from&&e.to==r.to+1&&e.insert.length==0&&Ps(n.contentDOM,"Delete",46)))
return!0;let s=e.insert.toString();n.inputState.composing>=0&&n.inputState.composing++;let o,a=()=>o||(o=aT(n,
e,t));return n.state.facet(Y0).some(l=>l(n,e.from,e.to,s,a))||n.dispatch(a()),!0}function aT(n,e,t){let i,r=n.
state,s=r.selection.main,o=-1;if(e.from==e.to&&e.from<s.from||e.from>s.to){let l=e.from<s.from?-1:1,u=l<0?s.from:
s.to,h=ea(r.facet(la).map(d=>d(n)),u,l);e.from==h&&(o=h)}if(o>-1)i={changes:e,selection:M.cursor(e.from+e.insert.
length,-1)};else if(e.from>=s.from&&e.to<=s.to&&e.to-e.from>=(s.to-s.from)/3&&(!t||t.main.empty&&t.main.from==
e.from+e.insert.length)&&n.inputState.composing<0){let l=s.from<e.from?r.sliceDoc(s.from,e.from):"",u=s.to>e.to?
r.sliceDoc(e.to,s.to):"";i=r.replaceSelection(n.state.toText(l+e.insert.sliceString(0,void 0,n.state.lineBreak)+
u))}else{let l=r.changes(e),u=t&&t.main.to<=l.newLength?t.main:void 0;if(r.selection.ranges.length>1&&(n.inputState.
composing>=0||n.inputState.compositionPendingChange)&&e.to<=s.to+10&&e.to>=s.to-10){let h=n.state.sliceDoc(e.from,
e.to),d,f=t&&sv(n,t.main.head);if(f){let m=e.insert.length-(e.to-e.from);d={from:f.from,to:f.to-m}}else d=n.state.
doc.lineAt(s.head);let p=s.to-e.to;i=r.changeByRange(m=>{if(m.from==s.from&&m.to==s.to)return{changes:l,range:u||
m.map(l)};let O=m.to-p,g=O-h.length;if(n.state.sliceDoc(g,O)!=h||O>=d.from&&g<=d.to)return{range:m};let b=r.changes(
{from:g,to:O,insert:e.insert}),y=m.to-s.to;return{changes:b,range:u?M.range(Math.max(0,u.anchor+y),Math.max(0,
u.head+y)):m.map(b)}})}else i={changes:l,selection:u&&r.selection.replaceRange(u)}}let a="input.type";return(n.
composing||n.inputState.compositionPendingChange&&n.inputState.compositionEndedAt>Date.now()-50)&&(n.inputState.
compositionPendingChange=!1,a+=".compose",n.inputState.compositionFirstChange&&(a+=".start",n.inputState.compositionFirstChange=
!1)),r.update(i,{userEvent:a,scrollIntoView:!0})}function cv(n,e,t,i){let r=Math.min(n.length,e.length),s=0;for(;s<
r&&n.charCodeAt(s)==e.charCodeAt(s);)s++;if(s==r&&n.length==e.length)return null;let o=n.length,a=e.length;for(;o>
0&&a>0&&n.charCodeAt(o-1)==e.charCodeAt(a-1);)o--,a--;if(i=="end"){let l=Math.max(0,s-Math.min(o,a));t-=o+l-s}
if(o<s&&n.length<e.length){let l=t<=s&&t>=o?s-t:0;s-=l,a=s+(a-o),o=s}else if(a<s){let l=t<=s&&t>=a?s-t:0;s-=l,
o=s+(o-a),a=s}return{from:s,toA:o,toB:a}}function lT(n){let e=[];if(n.root.activeElement!=n.contentDOM)return e;
let{anchorNode:t,anchorOffset:i,focusNode:r,focusOffset:s}=n.observer.selectionRange;return t&&(e.push(new Zc(
t,i)),(r!=t||s!=i)&&e.push(new Zc(r,s))),e}function cT(n,e){if(n.length==0)return null;let t=n[0].pos,i=n.length==
2?n[1].pos:t;return t<0||i<0?null:t==i?M.create([M.cursor(i+e,-1)]):M.single(t+e,i+e)}function Df(n,e){return e.
head==n.main.head&&e.anchor==n.main.anchor}var If=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,q.safari&&e.contentDOM.addEventListener(
"input",()=>null),q.gecko&&ST(e.contentDOM.ownerDocument)}handleEvent(e){!OT(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,t){let i=this.handlers[e];if(i){for(let r of i.observers)
r(this.view,t);for(let r of i.handlers){if(t.defaultPrevented)break;if(r(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){
let t=hT(e),i=this.handlers,r=this.view.contentDOM;for(let s in t)if(s!="scroll"){let o=!t[s].handlers.length,
a=i[s];a&&o!=!a.handlers.length&&(r.removeEventListener(s,this.handleEvent),a=null),a||r.addEventListener(s,this.
handleEvent,{passive:o})}for(let s in i)s!="scroll"&&!t[s]&&r.removeEventListener(s,this.handleEvent);this.handlers=
t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&hv.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),q.android&&q.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(q.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(uv.some(t=>t.keyCode==e.keyCode)&&
!e.ctrlKey||dT.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};t.shiftKey&&q.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&uT(this.view.win)&&(t.
shiftKey=!1);let i=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==
i&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.
pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,Ps(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:q.safari&&!q.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function uT(n){return n.visualViewport?n.visualViewport.height*n.visualViewport.
scale/n.document.documentElement.clientHeight<.85:!1}function n0(n,e){return(t,i)=>{try{return e.call(n,i,t)}catch(r){
mt(t.state,r)}}}function hT(n){let e=Object.create(null);function t(i){return e[i]||(e[i]={observers:[],handlers:[]})}
for(let i of n){let r=i.spec,s=r&&r.plugin.domEventHandlers,o=r&&r.plugin.domEventObservers;if(s)for(let a in s){
let l=s[a];l&&t(a).handlers.push(n0(i.value,l))}if(o)for(let a in o){let l=o[a];l&&t(a).observers.push(n0(i.value,
l))}}for(let i in wn)t(i).handlers.push(wn[i]);for(let i in Dt)t(i).observers.push(Dt[i]);return e}var uv=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
dT="dthko",hv=[16,17,18,20,91,92,224,225],yc=6;function bc(n){return Math.max(0,n)*.7+8}function fT(n,e){return Math.
max(Math.abs(n.clientX-e.clientX),Math.abs(n.clientY-e.clientY))}var Lf=class{constructor(e,t,i,r){this.view=e,
this.startEvent=t,this.style=i,this.mustSelect=r,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,
this.scrollParents=R0(e.contentDOM),this.atoms=e.state.facet(la).map(o=>o(e));let s=e.contentDOM.ownerDocument;
s.addEventListener("mousemove",this.move=this.move.bind(this)),s.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=t.shiftKey,this.multiple=e.state.facet(de.allowMultipleSelections)&&pT(e,t),this.dragging=gT(
e,t)&&pv(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&fT(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,i=0,
r=0,s=0,o=this.view.win.innerWidth,a=this.view.win.innerHeight;this.scrollParents.x&&({left:r,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:s,bottom:a}=this.scrollParents.y.getBoundingClientRect());
let l=gp(this.view);e.clientX-l.left<=r+yc?t=-bc(r-e.clientX):e.clientX+l.right>=o-yc&&(t=bc(e.clientX-o)),e.clientY-
l.top<=s+yc?i=-bc(s-e.clientY):e.clientY+l.bottom>=a-yc&&(i=bc(e.clientY-a)),this.setScrollSpeed(t,i)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){
this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||
t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,i=ov(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!i.eq(t.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:i,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(t=>t.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function pT(n,e){let t=n.state.facet(j0);return t.length?t[0](e):q.mac?e.metaKey:e.ctrlKey}function mT(n,e){
let t=n.state.facet(W0);return t.length?t[0](e):q.mac?!e.altKey:!e.ctrlKey}function gT(n,e){let{main:t}=n.state.
selection;if(t.empty)return!1;let i=oa(n.root);if(!i||i.rangeCount==0)return!0;let r=i.getRangeAt(0).getClientRects();
for(let s=0;s<r.length;s++){let o=r[s];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function OT(n,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let t=e.target,
i;t!=n.contentDOM;t=t.parentNode)if(!t||t.nodeType==11||(i=Ae.get(t))&&i.isWidget()&&!i.isHidden&&i.widget.ignoreEvent(
e))return!1;return!0}var wn=Object.create(null),Dt=Object.create(null),dv=q.ie&&q.ie_version<15||q.ios&&q.webkit_version<
604;function yT(n){let e=n.dom.parentNode;if(!e)return;let t=e.appendChild(document.createElement("textarea"));
t.style.cssText="position: fixed; left: -10000px; top: 10px",t.focus(),setTimeout(()=>{n.focus(),t.remove(),fv(
n,t.value)},50)}function Gc(n,e,t){for(let i of n.facet(e))t=i(t,n);return t}function fv(n,e){e=Gc(n.state,dp,
e);let{state:t}=n,i,r=1,s=t.toText(e),o=s.lines==t.selection.ranges.length;if(Zf!=null&&t.selection.ranges.every(
l=>l.empty)&&Zf==s.toString()){let l=-1;i=t.changeByRange(u=>{let h=t.doc.lineAt(u.from);if(h.from==l)return{range:u};
l=h.from;let d=t.toText((o?s.line(r++).text:e)+t.lineBreak);return{changes:{from:h.from,insert:d},range:M.cursor(
u.from+d.length,-1)}})}else o?i=t.changeByRange(l=>{let u=s.line(r++);return{changes:{from:l.from,to:l.to,insert:u.
text},range:M.cursor(l.from+u.length,-1)}}):i=t.replaceSelection(s);n.dispatch(i,{userEvent:"input.paste",scrollIntoView:!0})}
Dt.scroll=n=>{let e=n.inputState;e.lastScrollTop=n.scrollDOM.scrollTop,e.lastScrollLeft=n.scrollDOM.scrollLeft,
q.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};Dt.wheel=Dt.mousewheel=n=>{n.inputState.lastWheelEvent=
Date.now()};wn.keydown=(n,e)=>(n.inputState.setSelectionOrigin("select"),e.keyCode==27&&n.inputState.tabFocusMode!=
0&&(n.inputState.tabFocusMode=Date.now()+2e3),!1);Dt.touchstart=(n,e)=>{let t=n.inputState,i=e.targetTouches[0];
t.touchActive=!0,t.lastTouchTime=Date.now(),i&&(t.lastTouchX=i.clientX,t.lastTouchY=i.clientY),t.setSelectionOrigin(
"select.pointer")};Dt.touchmove=n=>{n.inputState.setSelectionOrigin("select.pointer")};Dt.touchend=(n,e)=>{n.inputState.
touchActive=!1};wn.mousedown=(n,e)=>{if(n.observer.flush(),n.inputState.lastTouchTime>Date.now()-2e3)return!1;
let t=null;for(let i of n.state.facet(U0))if(t=i(n,e),t)break;if(!t&&e.button==0&&(t=vT(n,e)),t){let i=!n.hasFocus;
n.inputState.startMouseSelection(new Lf(n,e,t,i)),i&&n.observer.ignore(()=>{E0(n.contentDOM);let s=n.root.activeElement;
s&&!s.contains(n.contentDOM)&&s.blur()});let r=n.inputState.mouseSelection;if(r)return r.start(e),r.dragging===
!1}else n.inputState.setSelectionOrigin("select.pointer");return!1};function i0(n,e,t,i){if(i==1)return M.cursor(
e,t);if(i==2)return eT(n.state,e,t);{let r=n.docView.lineAt(e,t),s=n.state.doc.lineAt(r?r.posAtEnd:e),o=r?r.posAtStart:
s.from,a=r?r.posAtEnd:s.to;return a<n.state.doc.length&&a==s.to&&a++,M.undirectionalRange(o,a)}}var bT=q.ie&&q.
ie_version<=11,r0=null,s0=0,o0=0;function pv(n){if(!bT)return n.detail;let e=r0,t=o0;return r0=n,o0=Date.now(),
s0=!e||t>Date.now()-400&&Math.abs(e.clientX-n.clientX)<2&&Math.abs(e.clientY-n.clientY)<2?(s0+1)%3:1}function vT(n,e){
let t=n.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),i=pv(e),r=n.state.selection;return{update(s){s.docChanged&&
(t.pos=s.changes.mapPos(t.pos),r=r.map(s.changes))},get(s,o,a){let l=n.posAndSideAtCoords({x:s.clientX,y:s.clientY},
!1),u,h=i0(n,l.pos,l.assoc,i);if(t.pos!=l.pos&&!o){let d=i0(n,t.pos,t.assoc,i),f=Math.min(d.from,h.from),p=Math.
max(d.to,h.to);h=f<h.from?M.range(f,p,h.assoc):M.range(p,f,h.assoc)}return o?r.replaceRange(r.main.extend(h.from,
h.to,h.assoc)):a&&i==1&&r.ranges.length>1&&(u=wT(r,l.pos))?u:a?r.addRange(h):M.create([h])}}}function wT(n,e){
for(let t=0;t<n.ranges.length;t++){let{from:i,to:r}=n.ranges[t];if(i<=e&&r>=e)return M.create(n.ranges.slice(0,
t).concat(n.ranges.slice(t+1)),n.mainIndex==t?0:n.mainIndex-(n.mainIndex>t?1:0))}return null}wn.dragstart=(n,e)=>{
let{selection:{main:t}}=n.state;if(e.target.draggable){let r=n.docView.tile.nearest(e.target);if(r&&r.isWidget()){
let s=r.posAtStart,o=s+r.length;(s>=t.to||o<=t.from)&&(t=M.undirectionalRange(s,o))}}let{inputState:i}=n;return i.
mouseSelection&&(i.mouseSelection.dragging=!0),i.draggedContent=t,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",Gc(n.state,fp,n.state.sliceDoc(t.from,t.to))),e.dataTransfer.effectAllowed="copyMove"),!1};wn.dragend=n=>(n.
inputState.draggedContent=null,!1);function a0(n,e,t,i){if(t=Gc(n.state,dp,t),!t)return;let r=n.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:s}=n.inputState,o=i&&s&&mT(n,e)?{from:s.from,to:s.to}:null,a={from:r,
insert:t},l=n.state.changes(o?[o,a]:a);n.focus(),n.dispatch({changes:l,selection:{anchor:l.mapPos(r,-1),head:l.
mapPos(r,1)},userEvent:o?"move.drop":"input.drop"}),n.inputState.draggedContent=null}wn.drop=(n,e)=>{if(!e.dataTransfer)
return!1;if(n.state.readOnly)return!0;let t=e.dataTransfer.files;if(t&&t.length){let i=Array(t.length),r=0,s=()=>{
++r==t.length&&a0(n,e,i.filter(o=>o!=null).join(n.state.lineBreak),!1)};for(let o=0;o<t.length;o++){let a=new FileReader;
a.onerror=s,a.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(a.result)||(i[o]=a.result),s()},a.readAsText(t[o])}return!0}else{
let i=e.dataTransfer.getData("Text");if(i)return a0(n,e,i,!0),!0}return!1};wn.paste=(n,e)=>{if(n.state.readOnly)
return!0;n.observer.flush();let t=dv?null:e.clipboardData;return t?(fv(n,t.getData("text/plain")||t.getData("t\
ext/uri-list")),!0):(yT(n),!1)};function kT(n,e){let t=n.dom.parentNode;if(!t)return;let i=t.appendChild(document.
createElement("textarea"));i.style.cssText="position: fixed; left: -10000px; top: 10px",i.value=e,i.focus(),i.
selectionEnd=e.length,i.selectionStart=0,setTimeout(()=>{i.remove(),n.focus()},50)}function xT(n){let e=[],t=[],
i=!1;for(let r of n.selection.ranges)r.empty||(e.push(n.sliceDoc(r.from,r.to)),t.push(r));if(!e.length){let r=-1;
for(let{from:s}of n.selection.ranges){let o=n.doc.lineAt(s);o.number>r&&(e.push(o.text),t.push({from:o.from,to:Math.
min(n.doc.length,o.to+1)})),r=o.number}i=!0}return{text:Gc(n,fp,e.join(n.lineBreak)),ranges:t,linewise:i}}var Zf=null;
wn.copy=wn.cut=(n,e)=>{if(!Fo(n.contentDOM,n.observer.selectionRange))return!1;let{text:t,ranges:i,linewise:r}=xT(
n.state);if(!t&&!r)return!1;Zf=r?t:null,e.type=="cut"&&!n.state.readOnly&&n.dispatch({changes:i,scrollIntoView:!0,
userEvent:"delete.cut"});let s=dv?null:e.clipboardData;return s?(s.clearData(),s.setData("text/plain",t),!0):(kT(
n,t),!1)};var mv=Bt.define();function gv(n,e){let t=[];for(let i of n.facet(V0)){let r=i(n,e);r&&t.push(r)}return t.
length?n.update({effects:t,annotations:mv.of(!0)}):null}function Ov(n){setTimeout(()=>{let e=n.hasFocus;if(e!=
n.inputState.notifiedFocused){let t=gv(n.state,e);t?n.dispatch(t):n.update([])}},10)}Dt.focus=n=>{n.inputState.
lastFocusTime=Date.now(),!n.scrollDOM.scrollTop&&(n.inputState.lastScrollTop||n.inputState.lastScrollLeft)&&(n.
scrollDOM.scrollTop=n.inputState.lastScrollTop,n.scrollDOM.scrollLeft=n.inputState.lastScrollLeft),Ov(n)};Dt.blur=
n=>{n.observer.clearSelectionRange(),Ov(n)};Dt.compositionstart=Dt.compositionupdate=(n,e)=>{if(!n.observer.editContext&&
(n.inputState.compositionFirstChange==null&&(n.inputState.compositionFirstChange=!0),n.inputState.composing<0)){
let{main:t}=n.state.selection;!t.empty&&n.lineBlockAt(t.from).from!=n.lineBlockAt(t.to).from&&!n.state.readOnly&&
n.dispatch({changes:n.state.selection.ranges.filter(i=>!i.empty).map(i=>({from:i.from,to:i.to})),userEvent:"in\
put"}),n.inputState.composing=0}};Dt.compositionend=n=>{n.observer.editContext||(n.inputState.composing=-1,n.inputState.
compositionEndedAt=Date.now(),n.inputState.compositionPendingKey=!0,n.inputState.compositionPendingChange=n.observer.
pendingRecords().length>0,n.inputState.compositionFirstChange=null,q.chrome&&q.android?n.observer.flushSoon():
n.inputState.compositionPendingChange?Promise.resolve().then(()=>n.observer.flush()):setTimeout(()=>{n.inputState.
composing<0&&n.docView.hasComposition&&n.update([])},50))};Dt.contextmenu=n=>{n.inputState.lastContextMenu=Date.
now()};wn.beforeinput=(n,e)=>{var t,i;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(n.
inputState.insertingText=e.data,n.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
n.observer.editContext){let s=(t=e.dataTransfer)===null||t===void 0?void 0:t.getData("text/plain"),o=e.getTargetRanges();
if(s&&o.length){let a=o[0],l=n.posAtDOM(a.startContainer,a.startOffset),u=n.posAtDOM(a.endContainer,a.endOffset);
return Op(n,{from:l,to:u,insert:n.state.toText(s)},null),!0}}let r;if(q.chrome&&q.android&&(r=uv.find(s=>s.inputType==
e.inputType))&&(n.observer.delayAndroidKey(r.key,r.keyCode),r.key=="Backspace"||r.key=="Delete")){let s=((i=window.
visualViewport)===null||i===void 0?void 0:i.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>s+10&&n.hasFocus&&(n.contentDOM.blur(),n.focus())},100)}return q.ios&&e.inputType==
"deleteContentForward"&&n.observer.flushSoon(),q.safari&&e.inputType=="insertText"&&n.inputState.composing>=0&&
setTimeout(()=>Dt.compositionend(n,e),20),!1};var l0=new Set;function ST(n){l0.has(n)||(l0.add(n),n.addEventListener(
"copy",()=>{}),n.addEventListener("cut",()=>{}))}var c0=["pre-wrap","normal","pre-line","break-spaces"],_s=!1;
function u0(){_s=!1}var Nf=class{constructor(e){this.lineWrapping=e,this.doc=ae.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let i=this.doc.lineAt(t).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(i+=Math.max(0,Math.ceil((t-e-i*this.lineLength*.5)/
this.lineLength))),this.lineHeight*i}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return c0.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let i=0;i<e.length;i++){let r=e[i];
r<0?i++:this.heightSamples[Math.floor(r*10)]||(t=!0,this.heightSamples[Math.floor(r*10)]=!0)}return t}refresh(e,t,i,r,s,o){
let a=c0.indexOf(e)>-1,l=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=a;if(this.lineWrapping=a,this.lineHeight=
t,this.charWidth=i,this.textHeight=r,this.lineLength=s,l){this.heightSamples={};for(let u=0;u<o.length;u++){let h=o[u];
h<0?u++:this.heightSamples[Math.floor(h*10)]=!0}}return l}},qf=class{constructor(e,t){this.from=e,this.heights=
t,this.index=0}get more(){return this.index<this.heights.length}},bn=class n{constructor(e,t,i,r,s){this.from=
e,this.length=t,this.top=i,this.height=r,this._content=s}get type(){return typeof this._content=="number"?gt.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof br?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let t=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new n(this.from,this.length+e.length,this.top,
this.height+e.height,t)}},Pe=(function(n){return n[n.ByPos=0]="ByPos",n[n.ByHeight=1]="ByHeight",n[n.ByPosNoHeight=
2]="ByPosNoHeight",n})(Pe||(Pe={})),$c=.001,Kt=class n{constructor(e,t,i=2){this.length=e,this.height=t,this.flags=
i}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>$c&&(_s=!0),this.height=e)}replace(e,t,i){return n.of(i)}decomposeLeft(e,t){t.push(
this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,i,r){let s=this,o=i.doc;for(let a=r.length-1;a>=0;a--){
let{fromA:l,toA:u,fromB:h,toB:d}=r[a],f=s.lineAt(l,Pe.ByPosNoHeight,i.setDoc(t),0,0),p=f.to>=u?f:s.lineAt(u,Pe.
ByPosNoHeight,i,0,0);for(d+=p.to-u,u=p.to;a>0&&f.from<=r[a-1].toA;)l=r[a-1].fromA,h=r[a-1].fromB,a--,l<f.from&&
(f=s.lineAt(l,Pe.ByPosNoHeight,i,0,0));h+=f.from-l,l=f.from;let m=Bf.build(i.setDoc(o),e,h,d);s=Nc(s,s.replace(
l,u,m))}return s.updateHeight(i,0)}static empty(){return new cn(0,0,0)}static of(e){if(e.length==1)return e[0];
let t=0,i=e.length,r=0,s=0;for(;;)if(t==i)if(r>s*2){let a=e[t-1];a.break?e.splice(--t,1,a.left,null,a.right):e.
splice(--t,1,a.left,a.right),i+=1+a.break,r-=a.size}else if(s>r*2){let a=e[i];a.break?e.splice(i,1,a.left,null,
a.right):e.splice(i,1,a.left,a.right),i+=2+a.break,s-=a.size}else break;else if(r<s){let a=e[t++];a&&(r+=a.size)}else{
let a=e[--i];a&&(s+=a.size)}let o=!1;return e[t-1]==null?(o=!0,t--):e[t]==null&&(o=!0,i++),new Xf(n.of(e.slice(
0,t)),o,n.of(e.slice(i)))}};function Nc(n,e){return n==e?n:(n.constructor!=e.constructor&&(_s=!0),e)}Kt.prototype.
size=1;var CT=j.replace({}),qc=class extends Kt{constructor(e,t,i){super(e,t),this.deco=i,this.spaceAbove=0}mainBlock(e,t){
return new bn(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,i,r){return this.
spaceAbove&&e<i+this.spaceAbove?new bn(r,0,i,this.spaceAbove,CT):this.mainBlock(i,r)}lineAt(e,t,i,r,s){let o=this.
mainBlock(r,s);return this.spaceAbove?this.blockAt(0,i,r,s).join(o):o}forEachLine(e,t,i,r,s,o){e<=s+this.length&&
t>=s&&o(this.lineAt(0,Pe.ByPos,i,r,s))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,
t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,i=!1,r){return r&&r.from<=t&&r.
more&&this.setMeasuredHeight(r),this.outdated=!1,this}toString(){return`block(${this.length})`}},cn=class n extends qc{constructor(e,t,i){
super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=i}mainBlock(e,t){return new bn(
t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,t,i){let r=i[0];return i.length==
1&&(r instanceof n||r instanceof ki&&r.flags&4)&&Math.abs(this.length-r.length)<10?(r instanceof ki?r=new n(r.
length,this.height,this.spaceAbove):r.height=this.height,this.outdated||(r.outdated=!1),r):Kt.of(i)}updateHeight(e,t=0,i=!1,r){
return r&&r.from<=t&&r.more?this.setMeasuredHeight(r):(i||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},ki=class n extends Kt{constructor(e){super(e,0)}heightMetrics(e,t){let i=e.doc.lineAt(t).number,r=e.doc.
lineAt(t+this.length).number,s=r-i+1,o,a=0;if(e.lineWrapping){let l=Math.min(this.height,e.lineHeight*s);o=l/s,
this.length>s+1&&(a=(this.height-l)/(this.length-s-1))}else o=this.height/s;return{firstLine:i,lastLine:r,perLine:o,
perChar:a}}blockAt(e,t,i,r){let{firstLine:s,lastLine:o,perLine:a,perChar:l}=this.heightMetrics(t,r);if(t.lineWrapping){
let u=r+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-i)/this.height))*this.length)),h=t.doc.lineAt(u),
d=a+h.length*l,f=Math.max(i,e-d/2);return new bn(h.from,h.length,f,d,0)}else{let u=Math.max(0,Math.min(o-s,Math.
floor((e-i)/a))),{from:h,length:d}=t.doc.line(s+u);return new bn(h,d,i+a*u,a,0)}}lineAt(e,t,i,r,s){if(t==Pe.ByHeight)
return this.blockAt(e,i,r,s);if(t==Pe.ByPosNoHeight){let{from:p,to:m}=i.doc.lineAt(e);return new bn(p,m-p,0,0,
0)}let{firstLine:o,perLine:a,perChar:l}=this.heightMetrics(i,s),u=i.doc.lineAt(e),h=a+u.length*l,d=u.number-o,
f=r+a*d+l*(u.from-s-d);return new bn(u.from,u.length,Math.max(r,Math.min(f,r+this.height-h)),h,0)}forEachLine(e,t,i,r,s,o){
e=Math.max(e,s),t=Math.min(t,s+this.length);let{firstLine:a,perLine:l,perChar:u}=this.heightMetrics(i,s);for(let h=e,
d=r;h<=t;){let f=i.doc.lineAt(h);if(h==e){let m=f.number-a;d+=l*m+u*(e-s-m)}let p=l+u*f.length;o(new bn(f.from,
f.length,d,p,0)),d+=p,h=f.to+1}}replace(e,t,i){let r=this.length-t;if(r>0){let s=i[i.length-1];s instanceof n?
i[i.length-1]=new n(s.length+r):i.push(null,new n(r-1))}if(e>0){let s=i[0];s instanceof n?i[0]=new n(e+s.length):
i.unshift(new n(e-1),null)}return Kt.of(i)}decomposeLeft(e,t){t.push(new n(e-1),null)}decomposeRight(e,t){t.push(
null,new n(this.length-e-1))}updateHeight(e,t=0,i=!1,r){let s=t+this.length;if(r&&r.from<=t+this.length&&r.more){
let o=[],a=Math.max(t,r.from),l=-1;for(r.from>t&&o.push(new n(r.from-t-1).updateHeight(e,t));a<=s&&r.more;){let h=e.
doc.lineAt(a).length;o.length&&o.push(null);let d=r.heights[r.index++],f=0;d<0&&(f=-d,d=r.heights[r.index++]),
l==-1?l=d:Math.abs(d-l)>=$c&&(l=-2);let p=new cn(h,d,f);p.outdated=!1,o.push(p),a+=h+1}a<=s&&o.push(null,new n(
s-a).updateHeight(e,a));let u=Kt.of(o);return(l<0||Math.abs(u.height-this.height)>=$c||Math.abs(l-this.heightMetrics(
e,t).perLine)>=$c)&&(_s=!0),Nc(this,u)}else(i||this.outdated)&&(this.setHeight(e.heightForGap(t,t+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},Xf=class extends Kt{constructor(e,t,i){
super(e.length+(t?1:0)+i.length,e.height+i.height,(t?1:0)|(e.outdated||i.outdated?2:0)),this.left=e,this.right=
i,this.size=e.size+i.size}get break(){return this.flags&1}blockAt(e,t,i,r){let s=i+this.left.height;return e<s?
this.left.blockAt(e,t,i,r):this.right.blockAt(e,t,s,r+this.left.length+this.break)}lineAt(e,t,i,r,s){let o=r+this.
left.height,a=s+this.left.length+this.break,l=t==Pe.ByHeight?e<o:e<a,u=l?this.left.lineAt(e,t,i,r,s):this.right.
lineAt(e,t,i,o,a);if(this.break||(l?u.to<a:u.from>a))return u;let h=t==Pe.ByPosNoHeight?Pe.ByPosNoHeight:Pe.ByPos;
return l?u.join(this.right.lineAt(a,h,i,o,a)):this.left.lineAt(a,h,i,r,s).join(u)}forEachLine(e,t,i,r,s,o){let a=r+
this.left.height,l=s+this.left.length+this.break;if(this.break)e<l&&this.left.forEachLine(e,t,i,r,s,o),t>=l&&this.
right.forEachLine(e,t,i,a,l,o);else{let u=this.lineAt(l,Pe.ByPos,i,r,s);e<u.from&&this.left.forEachLine(e,Math.
min(t,u.from-1),i,r,s,o),u.to>=e&&u.from<=t&&o(u),t>u.to&&this.right.forEachLine(Math.max(e,u.to+1),t,i,a,l,o)}}replace(e,t,i){
let r=this.left.length+this.break;if(t<r)return this.balanced(this.left.replace(e,t,i),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-r,t-r,i));let s=[];e>0&&this.decomposeLeft(e,s);let o=s.
length;for(let a of i)s.push(a);if(e>0&&h0(s,o-1),t<this.length){let a=s.length;this.decomposeRight(t,s),h0(s,
a)}return Kt.of(s)}decomposeLeft(e,t){let i=this.left.length;if(e<=i)return this.left.decomposeLeft(e,t);t.push(
this.left),this.break&&(i++,e>=i&&t.push(null)),e>i&&this.right.decomposeLeft(e-i,t)}decomposeRight(e,t){let i=this.
left.length,r=i+this.break;if(e>=r)return this.right.decomposeRight(e-r,t);e<i&&this.left.decomposeRight(e,t),
this.break&&e<r&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?Kt.of(this.
break?[e,null,t]:[e,t]):(this.left=Nc(this.left,e),this.right=Nc(this.right,t),this.setHeight(e.height+t.height),
this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,i=!1,r){
let{left:s,right:o}=this,a=t+s.length+this.break,l=null;return r&&r.from<=t+s.length&&r.more?l=s=s.updateHeight(
e,t,i,r):s.updateHeight(e,t,i),r&&r.from<=a+o.length&&r.more?l=o=o.updateHeight(e,a,i,r):o.updateHeight(e,a,i),
l?this.balanced(s,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function h0(n,e){let t,i;n[e]==null&&(t=n[e-1])instanceof ki&&(i=n[e+1])instanceof
ki&&n.splice(e-1,3,new ki(t.length+1+i.length))}var PT=5,Bf=class n{constructor(e,t){this.pos=e,this.oracle=t,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let i=Math.min(t,this.
lineEnd),r=this.nodes[this.nodes.length-1];r instanceof cn?r.length+=i-this.pos:(i>this.pos||!this.isCovered)&&
this.nodes.push(new cn(i-this.pos,-1,0)),this.writtenTo=i,t>i&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=t}point(e,t,i){if(e<t||i.heightRelevant){let r=i.widget?i.widget.estimatedHeight:0,s=i.widget?i.widget.
lineBreaks:0;r<0&&(r=this.oracle.lineHeight);let o=t-e;i.block?this.addBlock(new qc(o,r,i)):(o||s||r>=PT)&&this.
addLineDeco(r,s,o)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new cn(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let i=new ki(t-e);return this.oracle.doc.lineAt(
e).to==t&&(i.flags|=4),i}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof cn)return e;let t=new cn(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();
let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,i){let r=this.ensureLine();r.length+=i,r.collapsed+=
i,r.widgetHeight=Math.max(r.widgetHeight,e),r.breaks+=t,this.writtenTo=this.pos=this.pos+i}finish(e){let t=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof cn)&&!this.isCovered?this.
nodes.push(new cn(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let i=e;for(let r of this.nodes)r instanceof cn&&r.updateHeight(this.oracle,i),i+=r?r.length:1;return this.
nodes}static build(e,t,i,r){let s=new n(i,e);return ce.spans(t,i,r,s,0),s.finish(i)}};function $T(n,e,t){let i=new jf;
return ce.compare(n,e,t,i,0),i.changes}var jf=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,i,r){
(e<t||i&&i.heightRelevant||r&&r.heightRelevant)&&Cs(e,t,this.changes,5)}};function TT(n,e){let t=n.getBoundingClientRect(),
i=n.ownerDocument,r=i.defaultView||window,s=Math.max(0,t.left),o=Math.min(r.innerWidth,t.right),a=Math.max(0,t.
top),l=Math.min(r.innerHeight,t.bottom);for(let u=n.parentNode;u&&u!=i.body;)if(st(u)){let h=window.getComputedStyle(
u);if((u.scrollHeight>u.clientHeight||u.scrollWidth>u.clientWidth)&&h.overflow!="visible"){let d=u.getBoundingClientRect();
s=Math.max(s,d.left),o=Math.min(o,d.right),a=Math.max(a,d.top),l=Math.min(u==n.parentNode?r.innerHeight:l,d.bottom)}
u=h.position=="absolute"||h.position=="fixed"?u.offsetParent:u.parentNode}else if(u.nodeType==11)u=u.host;else
break;return{left:s-t.left,right:Math.max(s,o)-t.left,top:a-(t.top+e),bottom:Math.max(a,l)-(t.top+e)}}function QT(n){
let e=n.getBoundingClientRect(),t=n.ownerDocument.defaultView||window;return e.left<t.innerWidth&&e.right>0&&e.
top<t.innerHeight&&e.bottom>0}function AT(n,e){let t=n.getBoundingClientRect();return{left:0,right:t.right-t.left,
top:e,bottom:t.bottom-(t.top+e)}}var ta=class{constructor(e,t,i,r){this.from=e,this.to=t,this.size=i,this.displaySize=
r}static same(e,t){if(e.length!=t.length)return!1;for(let i=0;i<e.length;i++){let r=e[i],s=t[i];if(r.from!=s.from||
r.to!=s.to||r.size!=s.size)return!1}return!0}draw(e,t){return j.replace({widget:new Wf(this.displaySize*(t?e.scaleY:
e.scaleX),t)}).range(this.from,this.to)}},Wf=class extends $t{constructor(e,t){super(),this.size=e,this.vertical=
t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},Xc=class{constructor(e,t){this.view=e,
this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=Uf,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
pe.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let i=t.facet(pp).some(r=>typeof r!="function"&&r.
class=="cm-lineWrapping");this.heightOracle=new Nf(i),this.stateDeco=d0(t),this.heightMap=Kt.empty().applyChanges(
this.stateDeco,ae.empty,this.heightOracle.setDoc(t.doc),[new vn(0,0,0,t.doc.length)]);for(let r=0;r<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());r++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=j.set(this.lineGaps.map(r=>r.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:t}=this.state.selection;for(let i=0;i<=1;i++){let r=i?t.head:t.anchor;if(!e.some(({
from:s,to:o})=>r>=s&&r<=o)){let{from:s,to:o}=this.lineBlockAt(r);e.push(new ks(s,o))}}return this.viewports=e.
sort((i,r)=>i.from-r.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?Uf:zf.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Vo(e,this.scaler))})}update(e,t=null){this.state=e.state;let i=this.
stateDeco;this.stateDeco=d0(this.state);let r=e.changedRanges,s=vn.extendWithRanges(r,$T(i,this.stateDeco,e?e.
changes:dt.empty(this.state.doc.length))),o=this.heightMap.height,a=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);u0(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),s),(this.heightMap.height!=o||_s)&&(e.flags|=2),a?(this.scrollAnchorPos=e.changes.mapPos(
a.from,-1),this.scrollAnchorHeight=a.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let l=s.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<l.from||t.range.head>l.to)||!this.viewportIsAppropriate(
l))&&(l=this.getViewport(0,t));let u=l.from!=this.viewport.from||l.to!=this.viewport.to;this.viewport=l,e.flags|=
this.updateForViewport(),(u||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet(G0)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,i=window.getComputedStyle(
t),r=this.heightOracle,s=i.whiteSpace;this.defaultTextDirection=i.direction=="rtl"?pe.RTL:pe.LTR;let o=this.heightOracle.
mustRefreshForWrapping(s)||this.mustMeasureContent==="refresh",a=t.getBoundingClientRect(),l=o||this.mustMeasureContent||
this.contentDOMHeight!=a.height;this.contentDOMHeight=a.height,this.mustMeasureContent=!1;let u=0,h=0;if(a.width&&
a.height){let{scaleX:x,scaleY:P}=A0(t,a);(x>.005&&Math.abs(this.scaleX-x)>.005||P>.005&&Math.abs(this.scaleY-P)>
.005)&&(this.scaleX=x,this.scaleY=P,u|=16,o=l=!0)}let d=(parseInt(i.paddingTop)||0)*this.scaleY,f=(parseInt(i.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=d||this.paddingBottom!=f)&&(this.paddingTop=d,this.paddingBottom=
f,u|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(r.lineWrapping&&(l=!0),this.editorWidth=e.scrollDOM.clientWidth,
u|=16);let p=R0(this.view.contentDOM,!1).y;p!=this.scrollParent&&(this.scrollParent=p,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let m=this.getScrollOffset();this.scrollOffset!=m&&(this.scrollAnchorHeight=-1,this.scrollOffset=
m),this.scrolledToBottom=D0(this.scrollParent||e.win);let O=(this.printing?AT:TT)(t,this.paddingTop),g=O.top-this.
pixelViewport.top,b=O.bottom-this.pixelViewport.bottom;this.pixelViewport=O;let y=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(y!=this.inView&&(this.inView=y,y&&(l=!0)),
!this.inView&&!this.scrollTarget&&!QT(e.dom))return 0;let k=a.width;if((this.contentDOMWidth!=k||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=a.width,this.editorHeight=e.scrollDOM.clientHeight,u|=16),l){
let x=e.docView.measureVisibleLineHeights(this.viewport);if(r.mustRefreshForHeights(x)&&(o=!0),o||r.lineWrapping&&
Math.abs(k-this.contentDOMWidth)>r.charWidth){let{lineHeight:P,charWidth:A,textHeight:I}=e.docView.measureTextSize();
o=P>0&&r.refresh(s,P,A,I,Math.max(5,k/A),x),o&&(e.docView.minWidth=0,u|=16)}g>0&&b>0?h=Math.max(g,b):g<0&&b<0&&
(h=Math.min(g,b)),u0();for(let P of this.viewports){let A=P.from==this.viewport.from?x:e.docView.measureVisibleLineHeights(
P);this.heightMap=(o?Kt.empty().applyChanges(this.stateDeco,ae.empty,this.heightOracle,[new vn(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(r,0,o,new qf(P.from,A))}_s&&(u|=2)}let C=!this.viewportIsAppropriate(this.
viewport,h)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return C&&(u&2&&(u|=this.updateScaler()),this.viewport=this.getViewport(h,this.scrollTarget),
u|=this.updateForViewport()),(u&2||C)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),u|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),u}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,t){let i=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),r=this.heightMap,s=this.heightOracle,{visibleTop:o,
visibleBottom:a}=this,l=new ks(r.lineAt(o-i*1e3,Pe.ByHeight,s,0,0).from,r.lineAt(a+(1-i)*1e3,Pe.ByHeight,s,0,0).
to);if(t){let{head:u}=t.range;if(u<l.from||u>l.to){let h=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),d=r.lineAt(u,Pe.ByPos,s,0,0),f;t.y=="center"?f=(d.top+d.bottom)/2-h/2:t.y=="start"||t.
y=="nearest"&&u<l.from?f=d.top:f=d.bottom-h,l=new ks(r.lineAt(f-1e3/2,Pe.ByHeight,s,0,0).from,r.lineAt(f+h+1e3/
2,Pe.ByHeight,s,0,0).to)}}return l}mapViewport(e,t){let i=t.mapPos(e.from,-1),r=t.mapPos(e.to,1);return new ks(
this.heightMap.lineAt(i,Pe.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(r,Pe.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:t},i=0){if(!this.inView)return!0;let{top:r}=this.heightMap.lineAt(e,
Pe.ByPos,this.heightOracle,0,0),{bottom:s}=this.heightMap.lineAt(t,Pe.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:a}=this;return(e==0||r<=o-Math.max(10,Math.min(-i,250)))&&(t==this.state.doc.length||s>=a+Math.max(
10,Math.min(i,250)))&&r>o-2*1e3&&s<a+2*1e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let i=[];for(let r of e)
t.touchesRange(r.from,r.to)||i.push(new ta(t.mapPos(r.from),t.mapPos(r.to),r.size,r.displaySize));return i}ensureLineGaps(e,t){
let i=this.heightOracle.lineWrapping,r=i?1e4:2e3,s=r>>1,o=r<<1;if(this.defaultTextDirection!=pe.LTR&&!i)return[];
let a=[],l=(h,d,f,p)=>{if(d-h<s)return;let m=this.state.selection.main,O=[m.from];m.empty||O.push(m.to);for(let b of O)
if(b>h&&b<d){l(h,b-10,f,p),l(b+10,d,f,p);return}let g=MT(e,b=>b.from>=f.from&&b.to<=f.to&&Math.abs(b.from-h)<s&&
Math.abs(b.to-d)<s&&!O.some(y=>b.from<y&&b.to>y));if(!g){if(d<f.to&&t&&i&&t.visibleRanges.some(k=>k.from<=d&&k.
to>=d)){let k=t.moveToLineBoundary(M.cursor(d),!1,!0).head;k>h&&(d=k)}let b=this.gapSize(f,h,d,p),y=i||b<2e6?b:
2e6;g=new ta(h,d,b,y)}a.push(g)},u=h=>{if(h.length<o||h.type!=gt.Text)return;let d=RT(h.from,h.to,this.stateDeco);
if(d.total<o)return;let f=this.scrollTarget?this.scrollTarget.range.head:null,p,m;if(i){let O=r/this.heightOracle.
lineLength*this.heightOracle.lineHeight,g,b;if(f!=null){let y=wc(d,f),k=((this.visibleBottom-this.visibleTop)/
2+O)/h.height;g=y-k,b=y+k}else g=(this.visibleTop-h.top-O)/h.height,b=(this.visibleBottom-h.top+O)/h.height;p=
vc(d,g),m=vc(d,b)}else{let O=d.total*this.heightOracle.charWidth,g=r*this.heightOracle.charWidth,b=0;if(O>2e6)
for(let P of e)P.from>=h.from&&P.from<h.to&&P.size!=P.displaySize&&P.from*this.heightOracle.charWidth+b<this.pixelViewport.
left&&(b=P.size-P.displaySize);let y=this.pixelViewport.left+b,k=this.pixelViewport.right+b,C,x;if(f!=null){let P=wc(
d,f),A=((k-y)/2+g)/O;C=P-A,x=P+A}else C=(y-g)/O,x=(k+g)/O;p=vc(d,C),m=vc(d,x)}p>h.from&&l(h.from,p,h,d),m<h.to&&
l(m,h.to,h,d)};for(let h of this.viewportLines)Array.isArray(h.type)?h.type.forEach(u):u(h);return a}gapSize(e,t,i,r){
let s=wc(r,i)-wc(r,t);return this.heightOracle.lineWrapping?e.height*s:r.total*this.heightOracle.charWidth*s}updateLineGaps(e){
ta.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=j.set(e.map(t=>t.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let i=[];ce.spans(t,this.viewport.from,
this.viewport.to,{span(s,o){i.push({from:s,to:o})},point(){}},20);let r=0;if(i.length!=this.visibleRanges.length)
r=12;else for(let s=0;s<i.length&&!(r&8);s++){let o=this.visibleRanges[s],a=i[s];(o.from!=a.from||o.to!=a.to)&&
(r|=4,e&&e.mapPos(o.from,-1)==a.from&&e.mapPos(o.to,1)==a.to||(r|=8))}return this.visibleRanges=i,r}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Vo(this.heightMap.
lineAt(e,Pe.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||
Vo(this.heightMap.lineAt(this.scaler.fromDOM(e),Pe.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-
e>200?t:this.viewportLines[0]}elementAtHeight(e){return Vo(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},ks=class{constructor(e,t){this.from=e,this.to=t}};function RT(n,e,t){
let i=[],r=n,s=0;return ce.spans(t,n,e,{span(){},point(o,a){o>r&&(i.push({from:r,to:o}),s+=o-r),r=a}},20),r<e&&
(i.push({from:r,to:e}),s+=e-r),{total:s,ranges:i}}function vc({total:n,ranges:e},t){if(t<=0)return e[0].from;if(t>=
1)return e[e.length-1].to;let i=Math.floor(n*t);for(let r=0;;r++){let{from:s,to:o}=e[r],a=o-s;if(i<=a)return s+
i;i-=a}}function wc(n,e){let t=0;for(let{from:i,to:r}of n.ranges){if(e<=r){t+=e-i;break}t+=r-i}return t/n.total}
function MT(n,e){for(let t of n)if(e(t))return t}var Uf={toDOM(n){return n},fromDOM(n){return n},scale:1,eq(n){
return n==this}};function d0(n){let e=n.facet(Fc).filter(i=>typeof i!="function"),t=n.facet(mp).filter(i=>typeof i!=
"function");return t.length&&e.push(ce.join(t)),e}var zf=class n{constructor(e,t){this.scale=e,this.viewports=
t}static get(e,t,i){let r=0,s=0,o=0,a=i.map(({from:u,to:h})=>{let d=t.lineAt(u,Pe.ByPos,e,0,0).top,f=t.lineAt(
h,Pe.ByPos,e,0,0).bottom;return r+=f-d,{from:u,to:h,top:d,bottom:f,domTop:0,domBottom:0}});if(t.height-r<10)return Uf;
let l=(7e6-r)/(t.height-r);for(let u of a)u.domTop=o+(u.top-s)*l,o=u.domBottom=u.domTop+(u.bottom-u.top),s=u.bottom;
return new n(l,a)}toDOM(e){for(let t=0,i=0,r=0;;t++){let s=t<this.viewports.length?this.viewports[t]:null;if(!s||
e<s.top)return r+(e-i)*this.scale;if(e<=s.bottom)return s.domTop+(e-s.top);i=s.bottom,r=s.domBottom}}fromDOM(e){
for(let t=0,i=0,r=0;;t++){let s=t<this.viewports.length?this.viewports[t]:null;if(!s||e<s.domTop)return i+(e-r)/
this.scale;if(e<=s.domBottom)return s.top+(e-s.domTop);i=s.bottom,r=s.domBottom}}eq(e){return e instanceof n?this.
scale==e.scale&&this.viewports.length==e.viewports.length&&this.viewports.every((t,i)=>t.from==e.viewports[i].
from&&t.to==e.viewports[i].to):!1}};function Vo(n,e){if(e.scale==1)return n;let t=e.toDOM(n.top),i=e.toDOM(n.bottom);
return new bn(n.from,n.length,t,i-t,Array.isArray(n._content)?n._content.map(r=>Vo(r,e)):n._content)}var kc=Z.
define({combine:n=>n.join(" ")}),Yf=Z.define({combine:n=>n.indexOf(!0)>-1}),Vf=jt.newName(),yv=jt.newName(),bv=jt.
newName(),vv={"&light":"."+yv,"&dark":"."+bv};function Ff(n,e,t){return new jt(e,{finish(i){return/&/.test(i)?
i.replace(/&\w*/,r=>{if(r=="&")return n;if(!t||!t[r])throw new RangeError(`Unsupported selector: ${r}`);return t[r]}):
n+" "+i}})}var _T=Ff("."+Vf,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"\
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
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},vv),ET={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},af=q.ie&&q.ie_version<=11,Gf=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new Of,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
t=>{for(let i of t)this.queue.push(i);(q.ie&&q.ie_version<=11||q.ios&&e.composing)&&t.some(i=>i.type=="childLi\
st"&&i.removedNodes.length||i.type=="characterData"&&i.oldValue.length>i.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&q.android&&e.constructor.EDIT_CONTEXT!==!1&&!(q.chrome&&q.chrome_version<126)&&
(this.editContext=new Hf(e),e.state.facet(Kn)&&(e.contentDOM.editContext=this.editContext.editContext)),af&&(this.
onCharData=t=>{this.queue.push({target:t.target,type:"characterData",oldValue:t.prevValue}),this.flushSoon()}),
this.onSelectionChange=this.onSelectionChange.bind(this),this.onResize=this.onResize.bind(this),this.onPrint=this.
onPrint.bind(this),this.onScroll=this.onScroll.bind(this),window.matchMedia&&(this.printQuery=window.matchMedia(
"print")),typeof ResizeObserver=="function"&&(this.resizeScroll=new ResizeObserver(()=>{var t;((t=this.view.docView)===
null||t===void 0?void 0:t.lastUpdate)<Date.now()-75&&this.onResize()}),this.resizeScroll.observe(e.scrollDOM)),
this.addWindowListeners(this.win=e.win),this.start(),typeof IntersectionObserver=="function"&&(this.intersection=
new IntersectionObserver(t=>{this.parentCheck<0&&(this.parentCheck=setTimeout(this.listenForScroll.bind(this),
1e3)),t.length>0&&t[t.length-1].intersectionRatio>0!=this.intersecting&&(this.intersecting=!this.intersecting,
this.intersecting!=this.view.inView&&this.onScrollChanged(document.createEvent("Event")))},{threshold:[0,.001]}),
this.intersection.observe(this.dom),this.gapIntersection=new IntersectionObserver(t=>{t.length>0&&t[t.length-1].
intersectionRatio>0&&this.onScrollChanged(document.createEvent("Event"))},{})),this.listenForScroll(),this.readSelectionRange()}onScrollChanged(e){
this.view.inputState.runHandlers("scroll",e),this.intersecting&&this.view.measure()}onScroll(e){this.intersecting&&
this.flush(this.pendingRecords().length>0),this.editContext&&this.view.requestMeasure(this.editContext.measureReq),
this.onScrollChanged(e)}onResize(){this.resizeTimeout<0&&(this.resizeTimeout=setTimeout(()=>{this.resizeTimeout=
-1,this.view.requestMeasure()},50))}onPrint(e){(e.type=="change"||!e.type)&&!e.matches||(this.view.viewState.printing=
!0,this.view.measure(),setTimeout(()=>{this.view.viewState.printing=!1,this.view.requestMeasure()},500))}updateGaps(e){
if(this.gapIntersection&&(e.length!=this.gaps.length||this.gaps.some((t,i)=>t!=e[i]))){this.gapIntersection.disconnect();
for(let t of e)this.gapIntersection.observe(t);this.gaps=e}}onSelectionChange(e){let t=this.selectionChanged;if(!this.
readSelectionRange()||this.delayedAndroidKey)return;let{view:i}=this,r=this.selectionRange;if(i.state.facet(Kn)?
i.root.activeElement!=this.dom:!Fo(this.dom,r))return;let s=r.anchorNode&&i.docView.tile.nearest(r.anchorNode);
if(s&&s.isWidget()&&s.widget.ignoreEvent(e)){t||(this.selectionChanged=!1);return}(q.ie&&q.ie_version<=11||q.android&&
q.chrome)&&!i.state.selection.main.empty&&r.focusNode&&Go(r.focusNode,r.focusOffset,r.anchorNode,r.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=oa(e.root);if(!t)return!1;let i=q.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&DT(this.view,t)||t;if(!i||this.selectionRange.eq(i))return!1;
let r=Fo(this.dom,i);return r&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&Q$(this.dom,i)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(i),r&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.
set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let i=this.dom;i;)if(st(i))!t&&e<this.scrollTargets.
length&&this.scrollTargets[e]==i?e++:t||(t=this.scrollTargets.slice(0,e)),t&&t.push(i),i=i.assignedSlot||i.parentNode;else if(i.
nodeType==11)i=i.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let i of this.
scrollTargets)i.removeEventListener("scroll",this.onScroll);for(let i of this.scrollTargets=t)i.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,ET),af&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
af&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){var i;if(!this.delayedAndroidKey){let r=()=>{let s=this.
delayedAndroidKey;s&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=s.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&s.force&&Ps(this.dom,s.key,s.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(r)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:t,force:this.
lastChange<Date.now()-50||!!(!((i=this.delayedAndroidKey)===null||i===void 0)&&i.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let t=-1,i=-1,r=!1;for(let s of e){let o=this.readMutation(s);o&&(o.typeOver&&(r=!0),
t==-1?{from:t,to:i}=o:(t=Math.min(o.from,t),i=Math.max(o.to,i)))}return{from:t,to:i,typeOver:r}}readChange(){let{
from:e,to:t,typeOver:i}=this.processRecords(),r=this.selectionChanged&&Fo(this.dom,this.selectionRange);if(e<0&&
!r)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let s=new Ef(this.view,e,t,i);return this.view.docView.domChanged={newSel:s.newSel?s.newSel.main:null},s}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,
i=this.readChange();if(!i)return this.view.requestMeasure(),!1;let r=this.view.state,s=lv(this.view,i);return this.
view.state==r&&(i.domChanged||t)&&this.view.update([]),s}readMutation(e){let t=this.view.docView.tile.nearest(
e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type=="attributes"),e.type=="childList"){let i=f0(t,
e.previousSibling||e.target.previousSibling,-1),r=f0(t,e.nextSibling||e.target.nextSibling,1);return{from:i?t.
posAfter(i):t.posAtStart,to:r?t.posBefore(r):t.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:t.
posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(Kn)!=e.state.
facet(Kn)&&(e.view.contentDOM.editContext=e.state.facet(Kn)?this.editContext.editContext:null))}destroy(){var e,
t,i;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(t=this.gapIntersection)===null||t===
void 0||t.disconnect(),(i=this.resizeScroll)===null||i===void 0||i.disconnect();for(let r of this.scrollTargets)
r.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function f0(n,e,t){for(;e;){let i=Ae.get(e);if(i&&i.parent==n)return i;let r=e.parentNode;e=r!=n.dom?r:t>0?e.nextSibling:
e.previousSibling}return null}function p0(n,e){let t=e.startContainer,i=e.startOffset,r=e.endContainer,s=e.endOffset,
o=n.docView.domAtPos(n.state.selection.main.anchor,1);return Go(o.node,o.offset,r,s)&&([t,i,r,s]=[r,s,t,i]),{anchorNode:t,
anchorOffset:i,focusNode:r,focusOffset:s}}function DT(n,e){if(e.getComposedRanges){let r=e.getComposedRanges(n.
root)[0];if(r)return p0(n,r)}let t=null;function i(r){r.preventDefault(),r.stopImmediatePropagation(),t=r.getTargetRanges()[0]}
return n.contentDOM.addEventListener("beforeinput",i,!0),n.dom.ownerDocument.execCommand("indent"),n.contentDOM.
removeEventListener("beforeinput",i,!0),t?p0(n,t):null}var Hf=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=i=>{let r=e.state.selection.main,{anchor:s,head:o}=r,a=this.toEditorPos(
i.updateRangeStart),l=this.toEditorPos(i.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:i.updateRangeStart,editorBase:a,drifted:!1});let u=l-a>i.text.length;a==this.from&&s<this.from?a=
s:l==this.to&&s>this.to&&(l=s);let h=cv(e.state.sliceDoc(a,l),i.text,(u?r.from:r.to)-a,u?"end":null);if(!h){let f=M.
single(this.toEditorPos(i.selectionStart),this.toEditorPos(i.selectionEnd));Df(f,r)||e.dispatch({selection:f,userEvent:"\
select"});return}let d={from:h.from+a,to:h.toA+a,insert:ae.of(i.text.slice(h.from,h.toB).split(`
`))};if((q.mac||q.android)&&d.from==o-1&&/^\. ?$/.test(i.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(d={from:a,to:l,insert:ae.of([i.text.replace("."," ")])}),this.pendingContextChange=d,!e.state.readOnly){let f=this.
to-this.from+(d.to-d.from+d.insert.length);Op(e,d,M.single(this.toEditorPos(i.selectionStart,f),this.toEditorPos(
i.selectionEnd,f)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),d.from<
d.to&&!d.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(
0,i.updateRangeStart-1),Math.min(t.text.length,i.updateRangeStart+1)))&&this.handlers.compositionend(i)},this.
handlers.characterboundsupdate=i=>{let r=[],s=null;for(let o=this.toEditorPos(i.rangeStart),a=this.toEditorPos(
i.rangeEnd);o<a;o++){let l=e.coordsForChar(o);s=l&&new DOMRect(l.left,l.top,l.right-l.left,l.bottom-l.top)||s||
new DOMRect,r.push(s)}t.updateCharacterBounds(i.rangeStart,r)},this.handlers.textformatupdate=i=>{let r=[];for(let s of i.
getTextFormats()){let o=s.underlineStyle,a=s.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(a)){let l=this.
toEditorPos(s.rangeStart),u=this.toEditorPos(s.rangeEnd);if(l<u){let h=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(a)?1:2}px`;r.push(j.mark({attributes:{
style:h}}).range(l,u))}}}e.dispatch({effects:K0.of(j.set(r))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:i}=this.composing;
this.composing=null,i&&this.reset(e.state)}};for(let i in this.handlers)t.addEventListener(i,this.handlers[i]);
this.measureReq={read:i=>{let r=oa(i.root);r&&r.rangeCount&&this.editContext.updateSelectionBounds(r.getRangeAt(
0).getBoundingClientRect())}}}applyEdits(e){let t=0,i=!1,r=this.pendingContextChange;return e.changes.iterChanges(
(s,o,a,l,u)=>{if(i)return;let h=u.length-(o-s);if(r&&o>=r.to)if(r.from==s&&r.to==o&&r.insert.eq(u)){r=this.pendingContextChange=
null,t+=h,this.to+=h;return}else r=null,this.revertPending(e.state);if(s+=t,o+=t,o<=this.from)this.from+=h,this.
to+=h;else if(s<this.to){if(s<this.from||o>this.to||this.to-this.from+u.length>3e4){i=!0;return}this.editContext.
updateText(this.toContextPos(s),this.toContextPos(o),u.toString()),this.to+=h}t+=h}),r&&!i&&this.revertPending(
e.state),!i}update(e){let t=this.pendingContextChange,i=e.startState.selection.main;this.composing&&(this.composing.
drifted||!e.changes.touchesRange(i.from,i.to)&&e.transactions.some(r=>!r.isUserEvent("input.type")&&r.changes.
touchesRange(this.from,this.to)))?(this.composing.drifted=!0,this.composing.editorBase=e.changes.mapPos(this.composing.
editorBase)):!this.applyEdits(e)||!this.rangeIsValid(e.state)?(this.pendingContextChange=null,this.reset(e.state)):
(e.docChanged||e.selectionSet||t)&&this.setSelection(e.state),(e.geometryChanged||e.docChanged||e.selectionSet)&&
e.view.requestMeasure(this.measureReq)}resetRange(e){let{head:t}=e.selection.main;this.from=Math.max(0,t-1e4),
this.to=Math.min(e.doc.length,t+1e4)}reset(e){this.resetRange(e),this.editContext.updateText(0,this.editContext.
text.length,e.doc.sliceString(this.from,this.to)),this.setSelection(e)}revertPending(e){let t=this.pendingContextChange;
this.pendingContextChange=null,this.editContext.updateText(this.toContextPos(t.from),this.toContextPos(t.from+
t.insert.length),e.doc.sliceString(t.from,t.to))}setSelection(e){let{main:t}=e.selection,i=this.toContextPos(Math.
max(this.from,Math.min(this.to,t.anchor))),r=this.toContextPos(t.head);(this.editContext.selectionStart!=i||this.
editContext.selectionEnd!=r)&&this.editContext.updateSelection(i,r)}rangeIsValid(e){let{head:t}=e.selection.main;
return!(this.from>0&&t-this.from<500||this.to<e.doc.length&&this.to-t<500||this.to-this.from>1e4*3)}toEditorPos(e,t=this.
to-this.from){e=Math.min(e,t);let i=this.composing;return i&&i.drifted?i.editorBase+(e-i.contextBase):e+this.from}toContextPos(e){
let t=this.composing;return t&&t.drifted?t.contextBase+(e-t.editorBase):e-this.from}destroy(){for(let e in this.
handlers)this.editContext.removeEventListener(e,this.handlers[e])}},L=class n{get state(){return this.viewState.
state}get viewport(){return this.viewState.viewport}get visibleRanges(){return this.viewState.visibleRanges}get inView(){
return this.viewState.inView}get composing(){return!!this.inputState&&this.inputState.composing>0}get compositionStarted(){
return!!this.inputState&&this.inputState.composing>=0}get root(){return this._root}get win(){return this.dom.ownerDocument.
defaultView||window}constructor(e={}){var t;this.plugins=[],this.pluginMap=new Map,this.editorAttrs={},this.contentAttrs=
{},this.bidiCache=[],this.destroyed=!1,this.updateState=2,this.measureScheduled=-1,this.measureRequests=[],this.
clearAnnouncement=-1,this.contentDOM=document.createElement("div"),this.scrollDOM=document.createElement("div"),
this.scrollDOM.tabIndex=-1,this.scrollDOM.className="cm-scroller",this.scrollDOM.appendChild(this.contentDOM),
this.announceDOM=document.createElement("div"),this.announceDOM.className="cm-announced",this.announceDOM.setAttribute(
"aria-live","polite"),this.dom=document.createElement("div"),this.dom.appendChild(this.announceDOM),this.dom.appendChild(
this.scrollDOM),e.parent&&e.parent.appendChild(this.dom);let{dispatch:i}=e;this.dispatchTransactions=e.dispatchTransactions||
i&&(r=>r.forEach(s=>i(s,this)))||(r=>this.update(r)),this.dispatch=this.dispatch.bind(this),this._root=e.root||
T$(e.parent)||document,this.viewState=new Xc(this,e.state||de.create(e)),e.scrollTo&&e.scrollTo.is(Oc)&&(this.
viewState.scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(ws).map(r=>new Ko(
r));for(let r of this.plugins)r.update(this);this.observer=new Gf(this),this.inputState=new If(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Lc(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((t=document.fonts)===null||t===void 0)&&t.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof
je?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let t=!1,i=!1,r,s=this.state;for(let f of e){if(f.startState!=s)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");s=f.state}if(this.destroyed){this.viewState.
state=s;return}let o=this.hasFocus,a=0,l=null;e.some(f=>f.annotation(mv))?(this.inputState.notifiedFocused=o,a=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,l=gv(s,o),l||(a=1));let u=this.observer.
delayedAndroidKey,h=null;if(u?(this.observer.clearDelayedAndroidKey(),h=this.observer.readChange(),(h&&!this.state.
doc.eq(s.doc)||!this.state.selection.eq(s.selection))&&(h=null)):this.observer.clear(),s.facet(de.phrases)!=this.
state.facet(de.phrases))return this.setState(s);r=Dc.create(this,s,e),r.flags|=a;let d=this.viewState.scrollTarget;
try{this.updateState=2;for(let f of e){if(d&&(d=d.map(f.changes)),f.scrollIntoView){let{main:p}=f.state.selection,
{x:m,y:O}=this.state.facet(n.cursorScrollMargin);d=new Ho(p.empty?p:M.cursor(p.head,p.head>p.anchor?-1:1),"nea\
rest","nearest",O,m)}for(let p of f.effects)p.is(Oc)&&(d=p.value.clip(this.state))}this.viewState.update(r,d),
this.bidiCache=Bc.update(this.bidiCache,r.changes),r.empty||(this.updatePlugins(r),this.inputState.update(r)),
t=this.docView.update(r),this.state.facet(Yo)!=this.styleModules&&this.mountStyles(),i=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(t,e.some(f=>f.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(r.startState.facet(kc)!=r.state.facet(kc)&&(this.viewState.mustMeasureContent=!0),(t||i||d||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),t&&this.docViewUpdate(),!r.empty)
for(let f of this.state.facet(wf))try{f(r)}catch(p){mt(this.state,p,"update listener")}(l||h)&&Promise.resolve().
then(()=>{l&&this.state==l.startState&&this.dispatch(l),h&&!lv(this,h)&&u.force&&Ps(this.contentDOM,u.key,u.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let i of this.
plugins)i.destroy(this);this.viewState=new Xc(this,e),this.plugins=e.facet(ws).map(i=>new Ko(i)),this.pluginMap.
clear();for(let i of this.plugins)i.update(this);this.docView.destroy(),this.docView=new Lc(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(ws),i=e.state.facet(ws);if(t!=
i){let r=[];for(let s of i){let o=t.indexOf(s);if(o<0)r.push(new Ko(s));else{let a=this.plugins[o];a.mustUpdate=
e,r.push(a)}}for(let s of this.plugins)s.mustUpdate!=e&&s.destroy(this);this.plugins=r,this.pluginMap.clear()}else
for(let r of this.plugins)r.mustUpdate=e;for(let r=0;r<this.plugins.length;r++)this.plugins[r].update(this);t!=
i&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&
t.docViewUpdate)try{t.docViewUpdate(this)}catch(i){mt(this.state,i,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let t=null,i=this.viewState.scrollParent,r=this.viewState.getScrollOffset(),{scrollAnchorPos:s,
scrollAnchorHeight:o,scaleY:a}=this.viewState;Math.abs(r-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let l=0;;l++){if(o<0){if(D0(i||this.win))s=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let m=this.viewState.scrollAnchorAt(r);s=m.from,o=m.top}a=this.viewState.scaleY}this.
updateState=1;let u=this.viewState.measure();if(!u&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(l>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let h=[];u&4||([this.measureRequests,h]=[h,this.measureRequests]);let d=h.map(m=>{
try{return m.read(this)}catch(O){return mt(this.state,O),m0}}),f=Dc.create(this,this.state,[]),p=!1;f.flags|=u,
t?t.flags|=u:t=f,this.updateState=2,f.empty||(this.updatePlugins(f),this.inputState.update(f),this.updateAttrs(),
p=this.docView.update(f),p&&this.docViewUpdate());for(let m=0;m<h.length;m++)if(d[m]!=m0)try{let O=h[m];O.write&&
O.write(d[m],this)}catch(O){mt(this.state,O)}if(p&&this.docView.updateSelection(!0),!f.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let O=(s<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(s).top)/this.viewState.scaleY-o/a;if((O>1||O<-1)&&!(q.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(i==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){r=r+O,i?s<0?i.scrollTop=i.scrollHeight:i.scrollTop+=O:this.win.scrollBy(0,O),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let l of this.state.facet(wf))l(t)}get themeClasses(){
return Vf+" "+(this.state.facet(Yf)?bv:yv)+" "+this.state.facet(kc)}updateAttrs(){let e=g0(this,J0,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),t={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(Kn)?"true":"false",class:"cm-c\
ontent",style:`${q.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(t["aria-readonly"]="true"),g0(this,pp,t);let i=this.observer.ignore(()=>{let r=Fb(this.contentDOM,this.contentAttrs,
t),s=Fb(this.dom,this.editorAttrs,e);return r||s});return this.editorAttrs=e,this.contentAttrs=t,i}showAnnouncements(e){
let t=!0;for(let i of e)for(let r of i.effects)if(r.is(n.announce)){t&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),t=!1);let s=this.announceDOM.appendChild(document.createElement("div"));s.textContent=r.value}}mountStyles(){
this.styleModules=this.state.facet(Yo);let e=this.state.facet(n.cspNonce);jt.mount(this.root,this.styleModules.
concat(_T).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
itor layout isn't allowed during an update");this.updateState==0&&this.measureScheduled>-1&&this.measure(!1)}requestMeasure(e){
if(this.measureScheduled<0&&(this.measureScheduled=this.win.requestAnimationFrame(()=>this.measure())),e){if(this.
measureRequests.indexOf(e)>-1)return;if(e.key!=null){for(let t=0;t<this.measureRequests.length;t++)if(this.measureRequests[t].
key===e.key){this.measureRequests[t]=e;return}}this.measureRequests.push(e)}}plugin(e){let t=this.pluginMap.get(
e);return(t===void 0||t&&t.plugin!=e)&&this.pluginMap.set(e,t=this.plugins.find(i=>i.plugin==e)||null),t&&t.update(
this).value}get documentTop(){return this.contentDOM.getBoundingClientRect().top+this.viewState.paddingTop}get documentPadding(){
return{top:this.viewState.paddingTop,bottom:this.viewState.paddingBottom}}get scaleX(){return this.viewState.scaleX}get scaleY(){
return this.viewState.scaleY}elementAtHeight(e){return this.readMeasured(),this.viewState.elementAtHeight(e)}lineBlockAtHeight(e){
return this.readMeasured(),this.viewState.lineBlockAtHeight(e)}get viewportLineBlocks(){return this.viewState.
viewportLines}lineBlockAt(e){return this.viewState.lineBlockAt(e)}get contentHeight(){return this.viewState.contentHeight}moveByChar(e,t,i){
return of(this,e,t0(this,e,t,i))}moveByGroup(e,t){return of(this,e,t0(this,e,t,i=>iT(this,e.head,i)))}visualLineSide(e,t){
return t?M.cursor(e.to,1):M.cursor(e.from,-1)}moveToLineBoundary(e,t,i=!0){return nT(this,e,t,i)}moveVertically(e,t,i){
return of(this,e,rT(this,e,t,i))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.
docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let i=Rf(this,e,t);return i&&i.pos}posAndSideAtCoords(e,t=!0){
return this.readMeasured(),Rf(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let i=this.state.doc.lineAt(e),
r=this.bidiSpans(i),s=r[hn.find(r,e-i.from,-1,t)];return i.length&&(e==i.from&&t<0||e==i.to&&t>0)&&s.dir!=this.
textDirectionAt(i.from)&&(e==i.to?(e=i.from+s.from,t=1):(e=i.from+s.to,t=-1)),this.docView.coordsAt(e,t,s.dir==
pe.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){
return this.viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(F0)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>IT)return X0(e.length);let t=this.textDirectionAt(
e.from),i;for(let s of this.bidiCache)if(s.from==e.from&&s.dir==t&&(s.fresh||q0(s.isolates,i=Kb(this,e))))return s.
order;i||(i=Kb(this,e));let r=I$(e.text,t,i);return this.bidiCache.push(new Bc(e.from,e.to,t,i,!0,r)),r}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||q.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{E0(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){
var i,r,s,o;return Oc.of(new Ho(typeof e=="number"?M.cursor(e):e,(i=t.y)!==null&&i!==void 0?i:"nearest",(r=t.x)!==
null&&r!==void 0?r:"nearest",(s=t.yMargin)!==null&&s!==void 0?s:5,(o=t.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:t}=this.scrollDOM,i=this.viewState.scrollAnchorAt(e);return Oc.of(new Ho(M.cursor(i.
from),"start","start",i.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return _e.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return _e.define(()=>({}),{eventObservers:e})}static theme(e,t){let i=jt.newName(),r=[kc.of(i),Yo.of(Ff(`.${i}`,
e))];return t&&t.dark&&r.push(Yf.of(!0)),r}static baseTheme(e){return pt.lowest(Yo.of(Ff("."+Vf,e,vv)))}static findFromDOM(e){
var t;let i=e.querySelector(".cm-content"),r=i&&Ae.get(i)||Ae.get(e);return((t=r?.root)===null||t===void 0?void 0:
t.view)||null}};L.styleModule=Yo;L.inputHandler=Y0;L.clipboardInputFilter=dp;L.clipboardOutputFilter=fp;L.scrollHandler=
H0;L.focusChangeEffect=V0;L.perLineTextDirection=F0;L.exceptionSink=z0;L.updateListener=wf;L.editable=Kn;L.mouseSelectionStyle=
U0;L.dragMovesSelection=W0;L.clickAddsSelectionRange=j0;L.decorations=Fc;L.blockWrappers=ev;L.outerDecorations=
mp;L.atomicRanges=la;L.bidiIsolatedRanges=tv;L.cursorScrollMargin=Z.define({combine:n=>{let e=5,t=5;for(let i of n)
typeof i=="number"?e=t=i:{x:e,y:t}=i;return{x:e,y:t}}});L.scrollMargins=iv;L.darkTheme=Yf;L.cspNonce=Z.define(
{combine:n=>n.length?n[0]:""});L.contentAttributes=pp;L.editorAttributes=J0;L.lineWrapping=L.contentAttributes.
of({class:"cm-lineWrapping"});L.announce=H.define();var IT=4096,m0={},Bc=class n{constructor(e,t,i,r,s,o){this.
from=e,this.to=t,this.dir=i,this.isolates=r,this.fresh=s,this.order=o}static update(e,t){if(t.empty&&!e.some(s=>s.
fresh))return e;let i=[],r=e.length?e[e.length-1].dir:pe.LTR;for(let s=Math.max(0,e.length-10);s<e.length;s++){
let o=e[s];o.dir==r&&!t.touchesRange(o.from,o.to)&&i.push(new n(t.mapPos(o.from,1),t.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return i}};function g0(n,e,t){for(let i=n.state.facet(e),r=i.length-1;r>=0;r--){let s=i[r],o=typeof s==
"function"?s(n):s;o&&cp(o,t)}return t}var LT=q.mac?"mac":q.windows?"win":q.linux?"linux":"key";function ZT(n,e){
let t=n.split(/-(?!$)/),i=t[t.length-1];i=="Space"&&(i=" ");let r,s,o,a;for(let l=0;l<t.length-1;++l){let u=t[l];
if(/^(cmd|meta|m)$/i.test(u))a=!0;else if(/^a(lt)?$/i.test(u))r=!0;else if(/^(c|ctrl|control)$/i.test(u))s=!0;else if(/^s(hift)?$/i.
test(u))o=!0;else if(/^mod$/i.test(u))e=="mac"?a=!0:s=!0;else throw new Error("Unrecognized modifier name: "+u)}
return r&&(i="Alt-"+i),s&&(i="Ctrl-"+i),a&&(i="Meta-"+i),o&&(i="Shift-"+i),i}function xc(n,e,t){return e.altKey&&
(n="Alt-"+n),e.ctrlKey&&(n="Ctrl-"+n),e.metaKey&&(n="Meta-"+n),t!==!1&&e.shiftKey&&(n="Shift-"+n),n}var NT=pt.
default(L.domEventHandlers({keydown(n,e){return xv(wv(e.state),n,e,"editor")}})),ti=Z.define({enables:NT}),O0=new WeakMap;
function wv(n){let e=n.facet(ti),t=O0.get(e);return t||O0.set(e,t=XT(e.reduce((i,r)=>i.concat(r),[]))),t}function kv(n,e,t){
return xv(wv(n.state),e,n,t)}var wi=null,qT=4e3;function XT(n,e=LT){let t=Object.create(null),i=Object.create(
null),r=(o,a)=>{let l=i[o];if(l==null)i[o]=a;else if(l!=a)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},s=(o,a,l,u,h)=>{var d,f;let p=t[o]||(t[o]=Object.create(null)),
m=a.split(/ (?!$)/).map(b=>ZT(b,e));for(let b=1;b<m.length;b++){let y=m.slice(0,b).join(" ");r(y,!0),p[y]||(p[y]=
{preventDefault:!0,stopPropagation:!1,run:[k=>{let C=wi={view:k,prefix:y,scope:o};return setTimeout(()=>{wi==C&&
(wi=null)},qT),!0}]})}let O=m.join(" ");r(O,!1);let g=p[O]||(p[O]={preventDefault:!1,stopPropagation:!1,run:((f=
(d=p._any)===null||d===void 0?void 0:d.run)===null||f===void 0?void 0:f.slice())||[]});l&&g.run.push(l),u&&(g.
preventDefault=!0),h&&(g.stopPropagation=!0)};for(let o of n){let a=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let u of a){let h=t[u]||(t[u]=Object.create(null));h._any||(h._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:d}=o;for(let f in h)h[f].run.push(p=>d(p,Kf))}let l=o[e]||o.key;if(l)for(let u of a)s(u,l,o.run,
o.preventDefault,o.stopPropagation),o.shift&&s(u,"Shift-"+l,o.shift,o.preventDefault,o.stopPropagation)}return t}
var Kf=null;function xv(n,e,t,i){Kf=e;let r=Wb(e),s=ft(r,0),o=Ht(s)==r.length&&r!=" ",a="",l=!1,u=!1,h=!1;wi&&
wi.view==t&&wi.scope==i&&(a=wi.prefix+" ",hv.indexOf(e.keyCode)<0&&(u=!0,wi=null));let d=new Set,f=g=>{if(g){for(let b of g.
run)if(!d.has(b)&&(d.add(b),b(t)))return g.stopPropagation&&(h=!0),!0;g.preventDefault&&(g.stopPropagation&&(h=
!0),u=!0)}return!1},p=n[i],m,O;return p&&(f(p[a+xc(r,e,!o)])?l=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(q.windows&&
e.ctrlKey&&e.altKey)&&!(q.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(m=Hn[e.keyCode])&&m!=r?(f(p[a+xc(m,e,!0)])||
e.shiftKey&&(O=bs[e.keyCode])!=r&&O!=m&&f(p[a+xc(O,e,!1)]))&&(l=!0):o&&e.shiftKey&&f(p[a+xc(r,e,!0)])&&(l=!0),
!l&&f(p._any)&&(l=!0)),u&&(l=!0),l&&h&&e.stopPropagation(),Kf=null,l}var yr=class n{constructor(e,t,i,r,s){this.
className=e,this.left=t,this.top=i,this.width=r,this.height=s}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,t){return t.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,t,i){if(i.empty){let r=e.coordsAtPos(i.head,i.assoc||1);if(!r)return[];
let s=Sv(e);return[new n(t,r.left-s.left,r.top-s.top,null,r.bottom-r.top)]}else return BT(e,t,i)}};function Sv(n){
let e=n.scrollDOM.getBoundingClientRect();return{left:(n.textDirection==pe.LTR?e.left:e.right-n.scrollDOM.clientWidth*
n.scaleX)-n.scrollDOM.scrollLeft*n.scaleX,top:e.top-n.scrollDOM.scrollTop*n.scaleY}}function y0(n,e,t,i){let r=n.
coordsAtPos(e,t*2);if(!r)return i;let s=n.dom.getBoundingClientRect(),o=(r.top+r.bottom)/2,a=n.posAtCoords({x:s.
left+1,y:o}),l=n.posAtCoords({x:s.right-1,y:o});return a==null||l==null?i:{from:Math.max(i.from,Math.min(a,l)),
to:Math.min(i.to,Math.max(a,l))}}function BT(n,e,t){if(t.to<=n.viewport.from||t.from>=n.viewport.to)return[];let i=Math.
max(t.from,n.viewport.from),r=Math.min(t.to,n.viewport.to),s=n.textDirection==pe.LTR,o=n.contentDOM,a=o.getBoundingClientRect(),
l=Sv(n),u=o.querySelector(".cm-line"),h=u&&window.getComputedStyle(u),d=a.left+(h?parseInt(h.paddingLeft)+Math.
min(0,parseInt(h.textIndent)):0),f=a.right-(h?parseInt(h.paddingRight):0),p=Af(n,i,1),m=Af(n,r,-1),O=p.type==gt.
Text?p:null,g=m.type==gt.Text?m:null;if(O&&(n.lineWrapping||p.widgetLineBreaks)&&(O=y0(n,i,1,O)),g&&(n.lineWrapping||
m.widgetLineBreaks)&&(g=y0(n,r,-1,g)),O&&g&&O.from==g.from&&O.to==g.to)return y(k(t.from,t.to,O));{let x=O?k(t.
from,null,O):C(p,!1),P=g?k(null,t.to,g):C(m,!0),A=[];return(O||p).to<(g||m).from-(O&&g?1:0)||p.widgetLineBreaks>
1&&x.bottom+n.defaultLineHeight/2<P.top?A.push(b(d,x.bottom,f,P.top)):x.bottom<P.top&&n.elementAtHeight((x.bottom+
P.top)/2).type==gt.Text&&(x.bottom=P.top=(x.bottom+P.top)/2),y(x).concat(A).concat(y(P))}function b(x,P,A,I){return new yr(
e,x-l.left,P-l.top,Math.max(0,A-x),I-P)}function y({top:x,bottom:P,horizontal:A}){let I=[];for(let Q=0;Q<A.length;Q+=
2)I.push(b(A[Q],x,A[Q+1],P));return I}function k(x,P,A){let I=1e9,Q=-1e9,D=[];function T(ee,re,G,Re,bt){let Ye=n.
coordsAtPos(ee,ee==A.to?-2:2),rn=n.coordsAtPos(G,G==A.from?2:-2);!Ye||!rn||(I=Math.min(Ye.top,rn.top,I),Q=Math.
max(Ye.bottom,rn.bottom,Q),bt==pe.LTR?D.push(s&&re?d:Ye.left,s&&Re?f:rn.right):D.push(!s&&Re?d:rn.left,!s&&re?
f:Ye.right))}let R=x??A.from,B=P??A.to;for(let ee of n.visibleRanges)if(ee.to>R&&ee.from<B)for(let re=Math.max(
ee.from,R),G=Math.min(ee.to,B);;){let Re=n.state.doc.lineAt(re);for(let bt of n.bidiSpans(Re)){let Ye=bt.from+
Re.from,rn=bt.to+Re.from;if(Ye>=G)break;rn>re&&T(Math.max(Ye,re),x==null&&Ye<=R,Math.min(rn,G),P==null&&rn>=B,
bt.dir)}if(re=Re.to+1,re>=G)break}return D.length==0&&T(R,x==null,B,P==null,n.textDirection),{top:I,bottom:Q,horizontal:D}}
function C(x,P){let A=a.top+(P?x.top:x.bottom);return{top:A,bottom:A,horizontal:[]}}}function jT(n,e){return n.
constructor==e.constructor&&n.eq(e)}var Jf=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.
scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.
appendChild(document.createElement("div")),this.dom.classList.add("cm-layer"),t.above&&this.dom.classList.add(
"cm-layer-above"),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute("aria-hidden","t\
rue"),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.
facet(Tc)!=e.state.facet(Tc)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.
scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(
this.measureReq)}setOrder(e){let t=0,i=e.facet(Tc);for(;t<i.length&&i[t]!=this.layer;)t++;this.dom.style.zIndex=
String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.
view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/
t})`)}draw(e){if(e.length!=this.drawn.length||e.some((t,i)=>!jT(t,this.drawn[i]))){let t=this.dom.firstChild,i=0;
for(let r of e)r.update&&t&&r.constructor&&this.drawn[i].constructor&&r.update(t,this.drawn[i])?(t=t.nextSibling,
i++):this.dom.insertBefore(r.draw(),t);for(;t;){let r=t.nextSibling;t.remove(),t=r}this.drawn=e,q.webkit&&(this.
dom.style.display=this.dom.firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.
view),this.dom.remove()}},Tc=Z.define();function Cv(n){return[_e.define(e=>new Jf(e,n)),Tc.of(n)]}var ep=!q.ios,
Es=Z.define({combine(n){return _t(n,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.
min(e,t),drawRangeCursor:(e,t)=>e||t})}});function Pv(n={}){return[Es.of(n),WT,UT,YT,G0.of(!0)]}function $v(n){return n.startState.facet(Es)!=n.state.facet(Es)}var WT=Cv({above:!0,markers(n){let{state:e}=n,
t=e.facet(Es),i=[];for(let r of e.selection.ranges){let s=r==e.selection.main;if(r.empty||t.drawRangeCursor&&!(s&&
q.ios&&t.iosSelectionHandles)){let o=s?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",a=r.empty?
r:M.cursor(r.head,r.assoc);for(let l of yr.forRange(n,o,a))i.push(l)}}return i},update(n,e){n.transactions.some(
i=>i.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let t=$v(n);
return t&&b0(n.state,e),n.docChanged||n.selectionSet||t},mount(n,e){b0(e.state,n)},class:"cm-cursorLayer"});function b0(n,e){
e.style.animationDuration=n.facet(Es).cursorBlinkRate+"ms"}var UT=Cv({above:!1,markers(n){let e=[],{main:t,ranges:i}=n.
state.selection;for(let r of i)if(!r.empty&&(ep||r!=t))for(let s of yr.forRange(n,"cm-selectionBackground",r))
e.push(s);if(q.ios&&!t.empty&&n.state.facet(Es).iosSelectionHandles){for(let r of yr.forRange(n,"cm-selectionH\
andle cm-selectionHandle-start",M.cursor(t.from,1)))e.push(r);for(let r of yr.forRange(n,"cm-selectionHandle c\
m-selectionHandle-end",M.cursor(t.to,1)))e.push(r)}return e},update(n,e){return n.docChanged||n.selectionSet||
n.viewportChanged||$v(n)},class:"cm-selectionLayer"}),zT=q.gecko&&q.gecko_version==153?"#ffffff01":"transparen\
t",YT=pt.highest(L.theme({".cm-line":{...ep?{"& ::selection, &::selection":{backgroundColor:`${zT} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...ep?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function v0(n,e,t,i,r){e.lastIndex=0;for(let s=n.iterRange(t,i),o=t,a;!s.next().done;o+=s.value.length)if(!s.lineBreak)
for(;a=e.exec(s.value);)r(o+a.index,a)}function VT(n,e){let t=n.visibleRanges;if(t.length==1&&t[0].from==n.viewport.
from&&t[0].to==n.viewport.to)return t;let i=[];for(let{from:r,to:s}of t)r=Math.max(n.state.doc.lineAt(r).from,
r-e),s=Math.min(n.state.doc.lineAt(s).to,s+e),i.length&&i[i.length-1].to>=r?i[i.length-1].to=s:i.push({from:r,
to:s});return i}var tp=class{constructor(e){let{regexp:t,decoration:i,decorate:r,boundary:s,maxLength:o=1e3}=e;
if(!t.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=t,r)this.addMatch=(a,l,u,h)=>r(h,u,u+a[0].length,a,l);else if(typeof i=="function")this.addMatch=
(a,l,u,h)=>{let d=i(a,l,u);d&&h(u,u+a[0].length,d)};else if(i)this.addMatch=(a,l,u,h)=>h(u,u+a[0].length,i);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=s,
this.maxLength=o}createDeco(e){let t=new He,i=t.add.bind(t);for(let{from:r,to:s}of VT(e,this.maxLength))v0(e.state.
doc,this.regexp,r,s,(o,a)=>this.addMatch(a,e,o,i));return t.finish()}updateDeco(e,t){let i=1e9,r=-1;return e.docChanged&&
e.changes.iterChanges((s,o,a,l)=>{l>=e.view.viewport.from&&a<=e.view.viewport.to&&(i=Math.min(a,i),r=Math.max(
l,r))}),e.viewportMoved||r-i>1e3?this.createDeco(e.view):r>-1?this.updateRange(e.view,t.map(e.changes),i,r):t}updateRange(e,t,i,r){
for(let s of e.visibleRanges){let o=Math.max(s.from,i),a=Math.min(s.to,r);if(a>=o){let l=e.state.doc.lineAt(o),
u=l.to<a?e.state.doc.lineAt(a):l,h=Math.max(s.from,l.from),d=Math.min(s.to,u.to);if(this.boundary){for(;o>l.from;o--)
if(this.boundary.test(l.text[o-1-l.from])){h=o;break}for(;a<u.to;a++)if(this.boundary.test(u.text[a-u.from])){
d=a;break}}let f=[],p,m=(O,g,b)=>f.push(b.range(O,g));if(l==u)for(this.regexp.lastIndex=h-l.from;(p=this.regexp.
exec(l.text))&&p.index<d-l.from;)this.addMatch(p,e,p.index+l.from,m);else v0(e.state.doc,this.regexp,h,d,(O,g)=>this.
addMatch(g,e,O,m));t=t.update({filterFrom:h,filterTo:d,filter:(O,g)=>O<h||g>d,add:f})}}return t}},np=/x/.unicode!=
null?"gu":"g",FT=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,np),GT={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},lf=null;function HT(){var n;if(lf==null&&typeof document<"u"&&document.
body){let e=document.body.style;lf=((n=e.tabSize)!==null&&n!==void 0?n:e.MozTabSize)!=null}return lf||!1}var Qc=Z.
define({combine(n){let e=_t(n,{render:null,specialChars:FT,addSpecialChars:null});return(e.replaceTabs=!HT())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,np)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,np)),e}});function Tv(n={}){return[Qc.of(n),KT()]}var w0=null;function KT(){
return w0||(w0=_e.fromClass(class{constructor(n){this.view=n,this.decorations=j.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(n.state.facet(Qc)),this.decorations=this.decorator.createDeco(n)}makeDecorator(n){
return new tp({regexp:n.specialChars,decoration:(e,t,i)=>{let{doc:r}=t.state,s=ft(e[0],0);if(s==9){let o=r.lineAt(
i),a=t.state.tabSize,l=vi(o.text,a,i-o.from);return j.replace({widget:new rp((a-l%a)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[s]||(this.decorationCache[s]=j.replace({widget:new ip(n,s)}))},
boundary:n.replaceTabs?void 0:/[^]/})}update(n){let e=n.state.facet(Qc);n.startState.facet(Qc)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(n.view)):this.decorations=this.decorator.updateDeco(
n,this.decorations)}},{decorations:n=>n.decorations}))}var JT="\u2022";function eQ(n){return n>=32?JT:n==10?"\u2424":
String.fromCharCode(9216+n)}var ip=class extends $t{constructor(e,t){super(),this.options=e,this.code=t}eq(e){
return e.code==this.code}toDOM(e){let t=eQ(this.code),i=e.state.phrase("Control character")+" "+(GT[this.code]||
"0x"+this.code.toString(16)),r=this.options.render&&this.options.render(this.code,i,t);if(r)return r;let s=document.
createElement("span");return s.textContent=t,s.title=i,s.setAttribute("aria-label",i),s.className="cm-specialC\
har",s}ignoreEvent(){return!1}},rp=class extends $t{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function Qv(){return nQ}var tQ=j.line({class:"cm-activeLine"}),nQ=_e.fromClass(class{constructor(n){this.decorations=
this.getDeco(n)}update(n){(n.docChanged||n.selectionSet)&&(this.decorations=this.getDeco(n.view))}getDeco(n){let e=-1,
t=[];for(let i of n.state.selection.ranges){let r=n.lineBlockAt(i.head);r.from>e&&(t.push(tQ.range(r.from)),e=
r.from)}return j.set(t)}},{decorations:n=>n.decorations});var Sc="-10000px",jc=class{constructor(e,t,i,r){this.facet=t,this.createTooltipView=i,this.removeTooltipView=r,
this.input=e.state.facet(t),this.tooltips=this.input.filter(o=>o);let s=null;this.tooltipViews=this.tooltips.map(
o=>s=i(o,s))}update(e,t){var i;let r=e.state.facet(this.facet),s=r.filter(l=>l);if(r===this.input){for(let l of this.
tooltipViews)l.update&&l.update(e);return!1}let o=[],a=t?[]:null;for(let l=0;l<s.length;l++){let u=s[l],h=-1;if(u){
for(let d=0;d<this.tooltips.length;d++){let f=this.tooltips[d];f&&f.create==u.create&&(h=d)}if(h<0)o[l]=this.createTooltipView(
u,l?o[l-1]:null),a&&(a[l]=!!u.above);else{let d=o[l]=this.tooltipViews[h];a&&(a[l]=t[h]),d.update&&d.update(e)}}}
for(let l of this.tooltipViews)o.indexOf(l)<0&&(this.removeTooltipView(l),(i=l.destroy)===null||i===void 0||i.
call(l));return t&&(a.forEach((l,u)=>t[u]=l),t.length=a.length),this.input=r,this.tooltips=s,this.tooltipViews=
o,!0}};function Av(n){let e=n.dom.ownerDocument.documentElement,t=e.clientWidth,i=getComputedStyle(e);if(!/stable/.test(
i.scrollbarGutter||""))return{left:0,right:t};let r=e.getBoundingClientRect(),s=n.win.scrollX;return{left:Math.
max(0,r.left+s-parseFloat(i.marginLeft)),right:Math.min(t,r.right+s+parseFloat(i.marginRight))}}function iQ(n){
let{left:e,right:t}=Av(n);return{top:0,left:e,right:t,bottom:n.dom.ownerDocument.documentElement.clientHeight}}
var cf=Z.define({combine:n=>{var e,t,i;return{position:q.ios?"absolute":((e=n.find(r=>r.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((t=n.find(r=>r.parent))===null||t===void 0?void 0:t.parent)||null,tooltipSpace:((i=
n.find(r=>r.tooltipSpace))===null||i===void 0?void 0:i.tooltipSpace)||iQ}}}),k0=new WeakMap,yp=_e.fromClass(class{constructor(n){
this.view=n,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=n.
state.facet(cf);this.position=e.position,this.parent=e.parent,this.classes=n.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new jc(n,ca,(t,i)=>this.
createTooltip(t,i),t=>{this.resizeObserver&&this.resizeObserver.unobserve(t.dom),t.dom.remove()}),this.above=this.
manager.tooltips.map(t=>!!t.above),this.intersectionObserver=typeof IntersectionObserver=="function"?new IntersectionObserver(
t=>{Date.now()>this.lastTransaction-50&&t.length>0&&t[t.length-1].intersectionRatio<1&&this.measureSoon()},{threshold:[
1]}):null,this.observeIntersection(),n.win.addEventListener("resize",this.measureSoon=this.measureSoon.bind(this)),
this.maybeMeasure()}createContainer(){this.parent?(this.container=document.createElement("div"),this.container.
style.position="relative",this.container.className=this.view.themeClasses,this.parent.appendChild(this.container)):
this.container=this.view.dom}observeIntersection(){if(this.intersectionObserver){this.intersectionObserver.disconnect();
for(let n of this.manager.tooltipViews)this.intersectionObserver.observe(n.dom)}}measureSoon(){this.measureTimeout<
0&&(this.measureTimeout=setTimeout(()=>{this.measureTimeout=-1,this.maybeMeasure()},50))}update(n){n.transactions.
length&&(this.lastTransaction=Date.now());let e=this.manager.update(n,this.above);e&&this.observeIntersection();
let t=e||n.geometryChanged,i=n.state.facet(cf);if(i.position!=this.position&&!this.madeAbsolute){this.position=
i.position;for(let r of this.manager.tooltipViews)r.dom.style.position=this.position;t=!0}if(i.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=i.parent,this.createContainer();for(let r of this.manager.tooltipViews)
this.container.appendChild(r.dom);t=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);t&&this.maybeMeasure()}createTooltip(n,e){let t=n.create(this.view),
i=e?e.dom:null;if(t.dom.classList.add("cm-tooltip"),n.arrow&&!t.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let r=document.createElement("div");r.className="cm-tooltip-arrow",t.dom.appendChild(r)}return t.dom.style.
position=this.position,t.dom.style.top=Sc,t.dom.style.left="0px",this.container.insertBefore(t.dom,i),t.mount&&
t.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(t.dom),t}destroy(){var n,e,t;this.view.win.
removeEventListener("resize",this.measureSoon);for(let i of this.manager.tooltipViews)i.dom.remove(),(n=i.destroy)===
null||n===void 0||n.call(i);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(t=this.intersectionObserver)===null||t===void 0||t.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let n=1,e=1,t=!1,i=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(q.safari){let a=o.getBoundingClientRect();t=Math.abs(a.top+1e4)>1||Math.abs(a.left)>1}else t=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(t||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(n=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:n,scaleY:e}=this.view.viewState);else i=Av(this.view).left;let r=this.view.scrollDOM.getBoundingClientRect(),
s=gp(this.view);return{visible:{left:r.left+s.left,top:r.top+s.top,right:r.right-s.right,bottom:r.bottom-s.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,a)=>{let l=this.manager.tooltipViews[a];return l.getCoords?l.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
cf).tooltipSpace(this.view),scaleX:n,scaleY:e,makeAbsolute:t,fixedLeft:i}}writeMeasure(n){var e;if(n.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let a of this.manager.tooltipViews)a.dom.style.position="abs\
olute"}let{visible:t,space:i,scaleX:r,scaleY:s}=n,o=[];for(let a=0;a<this.manager.tooltips.length;a++){let l=this.
manager.tooltips[a],u=this.manager.tooltipViews[a],{dom:h}=u,d=n.pos[a],f=n.size[a];if(!d||l.clip!==!1&&(d.bottom<=
Math.max(t.top,i.top)||d.top>=Math.min(t.bottom,i.bottom)||d.right<Math.max(t.left,i.left)-.1||d.left>Math.min(
t.right,i.right)+.1)){h.style.top=Sc;continue}let p=l.arrow?u.dom.querySelector(".cm-tooltip-arrow"):null,m=p?
7:0,O=f.right-f.left,g=(e=k0.get(u))!==null&&e!==void 0?e:f.bottom-f.top,b=u.offset||sQ,y=this.view.textDirection==
pe.LTR,k=f.width>i.right-i.left?y?i.left:i.right-f.width:y?Math.max(i.left,Math.min(d.left-(p?14:0)+b.x,i.right-
O)):Math.min(Math.max(i.left,d.left-O+(p?14:0)-b.x),i.right-O),C=this.above[a];!l.strictSide&&(C?d.top-g-m-b.y<
i.top:d.bottom+g+m+b.y>i.bottom)&&C==i.bottom-d.bottom>d.top-i.top&&(C=this.above[a]=!C);let x=(C?d.top-i.top:
i.bottom-d.bottom)-m;if(x<g&&u.resize!==!1){if(x<this.view.defaultLineHeight){h.style.top=Sc;continue}k0.set(u,
g),h.style.height=(g=x)/s+"px"}else h.style.height&&(h.style.height="");let P=C?d.top-g-m-b.y:d.bottom+m+b.y,A=k+
O;if(u.overlap!==!0)for(let I of o)I.left<A&&I.right>k&&I.top<P+g&&I.bottom>P&&(P=C?I.top-g-2-m:I.bottom+m+2);
if(this.position=="absolute"?(h.style.top=(P-n.parent.top)/s+"px",x0(h,(k-n.parent.left)/r)):(h.style.top=P/s+
"px",x0(h,(k-n.fixedLeft)/r)),p){let I=d.left+(y?b.x:-b.x)-(k+14-7);p.style.left=I/r+"px"}u.overlap!==!0&&o.push(
{left:k,top:P,right:A,bottom:P+g}),h.classList.toggle("cm-tooltip-above",C),h.classList.toggle("cm-tooltip-bel\
ow",!C),u.positioned&&u.positioned(n.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let n of this.manager.tooltipViews)n.dom.style.top=Sc}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function x0(n,e){let t=parseInt(n.style.left,10);(isNaN(t)||Math.abs(e-t)>1)&&(n.style.left=e+"px")}var rQ=L.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),sQ={x:0,y:0},ca=Z.define({enables:[yp,rQ]}),Wc=Z.define({combine:n=>n.
reduce((e,t)=>e.concat(t),[])}),Uc=class n{static create(e){return new n(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new jc(e,Wc,
(t,i)=>this.createHostedView(t,i),t=>t.dom.remove())}createHostedView(e,t){let i=e.create(this.view);return i.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(i.dom,t?t.dom.nextSibling:this.dom.firstChild),this.
mounted&&i.mount&&i.mount(this.view),i}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.
mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)===null||e===void 0||e.call(t)}passProp(e){
let t;for(let i of this.manager.tooltipViews){let r=i[e];if(r!==void 0){if(t===void 0)t=r;else if(t!==r)return}}
return t}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},oQ=ca.compute([Wc],n=>{let e=n.facet(
Wc);return e.length===0?null:{pos:Math.min(...e.map(t=>t.pos)),end:Math.max(...e.map(t=>{var i;return(i=t.end)!==
null&&i!==void 0?i:t.pos})),create:Uc.create,above:e[0].above,arrow:e.some(t=>t.arrow)}}),aQ=Z.define(),sp=class{constructor(e,t,i,r,s,o){
this.view=e,this.source=t,this.field=i,this.locked=r,this.setHover=s,this.hoverTime=o,this.hoverTimeout=-1,this.
restartTimeout=-1,this.pending=null,this.lastMove={x:0,y:0,target:e.dom,time:0},this.checkHover=this.checkHover.
bind(this),e.dom.addEventListener("mouseleave",this.mouseleave=this.mouseleave.bind(this)),e.dom.addEventListener(
"mousemove",this.mousemove=this.mousemove.bind(this))}update(e){this.pending&&(this.pending=null,clearTimeout(
this.restartTimeout),this.restartTimeout=setTimeout(()=>this.startHover(),20))}get active(){return this.view.state.
field(this.field)}checkHover(){if(this.hoverTimeout=-1,this.active.length)return;let e=Date.now()-this.lastMove.
time;e<this.hoverTime?this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime-e):this.startHover()}startHover(){
clearTimeout(this.restartTimeout);let{view:e,lastMove:t}=this,i=e.docView.tile.nearest(t.target);if(!i)return;
let r,s=1;if(i.isWidget())r=i.posAtStart;else{if(r=e.posAtCoords(t),r==null)return;let o=e.coordsAtPos(r);if(!o||
t.y<o.top||t.y>o.bottom||t.x<o.left-e.defaultCharacterWidth||t.x>o.right+e.defaultCharacterWidth)return;let a=e.
bidiSpans(e.state.doc.lineAt(r)).find(u=>u.from<=r&&u.to>=r),l=a&&a.dir==pe.RTL?-1:1;s=t.x<o.left?-l:l}this.activateHover(
e,r,s)}activateHover(e,t,i,r){let s=this.source(e,t,i),o=a=>{if(a&&!(Array.isArray(a)&&!a.length)){let l=Array.
isArray(a)?a:[a];r&&this.locked.set(l,r),e.dispatch({effects:this.setHover.of(l)})}};if(s&&"then"in s){let a=this.
pending={pos:t};s.then(l=>{this.pending==a&&(this.pending=null,o(l))},l=>mt(e.state,l,"hover tooltip"))}else o(
s)}get tooltip(){let e=this.view.plugin(yp),t=e?e.manager.tooltips.findIndex(i=>i.create==Uc.create):-1;return t>
-1?e.manager.tooltipViews[t]:null}mousemove(e){var t,i;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:r,
tooltip:s}=this;if(r.length&&!this.locked.has(r)&&s&&!lQ(s.dom,e)||this.pending){let{pos:o}=r[0]||this.pending,
a=(i=(t=r[0])===null||t===void 0?void 0:t.end)!==null&&i!==void 0?i:o;(o==a?this.view.posAtCoords(this.lastMove)!=
o:!cQ(this.view,o,a,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{
tooltip:i}=this;i&&i.dom.contains(e.relatedTarget)?this.watchTooltipLeave(i.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let t=i=>{e.removeEventListener("mouseleave",t);let{active:r}=this;r.length&&
!this.locked.has(r)&&!this.view.dom.contains(i.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},Cc=4;function lQ(n,e){let{left:t,right:i,top:r,bottom:s}=n.getBoundingClientRect(),o;if(o=n.
querySelector(".cm-tooltip-arrow")){let a=o.getBoundingClientRect();r=Math.min(a.top,r),s=Math.max(a.bottom,s)}
return e.clientX>=t-Cc&&e.clientX<=i+Cc&&e.clientY>=r-Cc&&e.clientY<=s+Cc}function cQ(n,e,t,i,r,s){let o=n.scrollDOM.
getBoundingClientRect(),a=n.documentTop+n.documentPadding.top+n.contentHeight;if(o.left>i||o.right<i||o.top>r||
Math.min(o.bottom,a)<r)return!1;let l=n.posAtCoords({x:i,y:r},!1);return l>=e&&l<=t}function Rv(n,e={}){let t=H.
define(),i=new WeakMap,r=Te.define({create(){return[]},update(o,a){let l=i.get(o);if(o.length&&(e.hideOnChange&&
(a.docChanged||a.selection)?o=[]:l&&l(a)?o=[]:e.hideOn&&(o=o.filter(u=>!e.hideOn(a,u)))),a.docChanged&&o.length){
let u=[];for(let h of o){let d=a.changes.mapPos(h.pos,-1,Ge.TrackDel);if(d!=null){let f=Object.assign(Object.create(
null),h);f.pos=d,f.end!=null&&(f.end=a.changes.mapPos(f.end)),u.push(f)}}o=u}for(let u of a.effects)u.is(t)&&(o=
u.value,l=void 0),(u.is(uQ)&&!u.value||u.value==r)&&(o=[]);return o.length&&l&&i.set(o,l),o},provide:o=>Wc.from(
o)}),s=_e.define(o=>new sp(o,n,r,i,t,e.hoverTime||300));return{active:r,extension:[r,s,aQ.of(s),oQ]}}function bp(n,e){let t=n.plugin(yp);if(!t)return null;let i=t.manager.tooltips.indexOf(e);return i<0?null:t.manager.
tooltipViews[i]}var uQ=H.define();var S0=Z.define({combine(n){let e,t;for(let i of n)e=e||i.topContainer,t=t||i.bottomContainer;return{topContainer:e,
bottomContainer:t}}});function ua(n,e){let t=n.plugin(Mv),i=t?t.specs.indexOf(e):-1;return i>-1?t.panels[i]:null}var Mv=_e.fromClass(
class{constructor(n){this.input=n.state.facet(wr),this.specs=this.input.filter(t=>t),this.panels=this.specs.map(
t=>t(n));let e=n.state.facet(S0);this.top=new xs(n,!0,e.topContainer),this.bottom=new xs(n,!1,e.bottomContainer),
this.top.sync(this.panels.filter(t=>t.top)),this.bottom.sync(this.panels.filter(t=>!t.top));for(let t of this.
panels)t.dom.classList.add("cm-panel"),t.mount&&t.mount()}update(n){let e=n.state.facet(S0);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new xs(n.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new xs(n.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let t=n.state.facet(wr);if(t!=this.input){let i=t.filter(l=>l),r=[],s=[],o=[],a=[];for(let l of i){let u=this.
specs.indexOf(l),h;u<0?(h=l(n.view),a.push(h)):(h=this.panels[u],h.update&&h.update(n)),r.push(h),(h.top?s:o).
push(h)}this.specs=i,this.panels=r,this.top.sync(s),this.bottom.sync(o);for(let l of a)l.dom.classList.add("cm\
-panel"),l.mount&&l.mount()}else for(let i of this.panels)i.update&&i.update(n)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:n=>L.scrollMargins.of(e=>{let t=e.plugin(n);return t&&{top:t.top.scrollMargin(),bottom:t.
bottom.scrollMargin()}})}),xs=class{constructor(e,t,i){this.view=e,this.top=t,this.container=i,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&
t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let t=this.container||this.view.dom;t.insertBefore(this.dom,this.
top?t.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=
t.dom;)e=C0(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=C0(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function C0(n){let e=n.nextSibling;return n.remove(),e}var wr=Z.define(
{enables:Mv});function _v(n,e){let t,i=new Promise(o=>t=o),r=o=>hQ(o,e,t);n.state.field(Ac,!1)?n.dispatch({effects:Dv.
of(r)}):n.dispatch({effects:H.appendConfig.of(Ac.init(()=>[r]))});let s=Iv.of(r);return{close:s,result:i.then(
o=>((n.win.queueMicrotask||(l=>n.win.setTimeout(l,10)))(()=>{n.state.field(Ac).indexOf(r)>-1&&n.dispatch({effects:s})}),
o))}}function Ev(n,e){let t=n.state.field(Ac,!1)||[];for(let i of t){let r=ua(n,i);if(r&&r.dom.classList.contains(
e))return r}return null}var Ac=Te.define({create(){return[]},update(n,e){for(let t of e.effects)t.is(Dv)?n=[t.
value].concat(n):t.is(Iv)&&(n=n.filter(i=>i!=t.value));return n},provide:n=>wr.computeN([n],e=>e.field(n))}),Dv=H.
define(),Iv=H.define();function hQ(n,e,t){let i=e.content?e.content(n,()=>a(null)):null;if(!i){if(i=fe("form"),
e.input){let l=fe("input",e.input);/^(text|password|number|email|tel|url)$/.test(l.type)&&l.classList.add("cm-\
textfield"),l.name||(l.name="input"),i.appendChild(fe("label",(e.label||"")+": ",l))}else i.appendChild(document.
createTextNode(e.label||""));i.appendChild(document.createTextNode(" ")),i.appendChild(fe("button",{class:"cm-\
button",type:"submit"},e.submitLabel||"OK"))}let r=i.nodeName=="FORM"?[i]:i.querySelectorAll("form");for(let l=0;l<
r.length;l++){let u=r[l];u.addEventListener("keydown",h=>{h.keyCode==27?(h.preventDefault(),a(null)):h.keyCode==
13&&(h.preventDefault(),a(u))}),u.addEventListener("submit",h=>{h.preventDefault(),a(u)})}let s=fe("div",i,fe(
"button",{onclick:()=>a(null),"aria-label":n.state.phrase("close"),class:"cm-dialog-close",type:"button"},["\xD7"]));
e.class&&(s.className=e.class),s.classList.add("cm-dialog");let o=typeof e.focus=="string"?i.querySelector(e.focus):
e.focus?i.querySelector("input")||i.querySelector("button"):null;function a(l){s.contains(s.ownerDocument.activeElement)&&
n.focus(),t(l)}return{dom:s,top:e.top,mount:()=>{o&&("select"in o?o.select():"focus"in o&&o.focus())},destroy:()=>t(
null)}}var Jt=class extends ln{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
Jt.prototype.elementClass="";Jt.prototype.toDOM=void 0;Jt.prototype.mapMode=Ge.TrackBefore;Jt.prototype.startSide=
Jt.prototype.endSide=-1;Jt.prototype.point=!0;var uf=Z.define(),dQ=Z.define(),fQ={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>ce.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},na=Z.define();function Hc(n){return[Lv(),na.of({...fQ,...n})]}
var op=Z.define({combine:n=>n.some(e=>e)});function Lv(n){let e=[pQ];return n&&n.fixed===!1&&e.push(op.of(!0)),
e}var pQ=_e.fromClass(class{constructor(n){this.view=n,this.domAfter=null,this.prevViewport=n.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=n.state.facet(
na).map(e=>new zc(n,e)),this.fixed=!n.state.facet(op);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),n.scrollDOM.insertBefore(this.dom,n.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(n){if(this.
updateGutters(n)){let e=this.prevViewport,t=n.view.viewport,i=Math.min(e.to,t.to)-Math.max(e.from,t.from);this.
syncGutters(i<(t.to-t.from)*.8)}if(n.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(op)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=n.view.viewport}syncGutters(n){let e=this.dom.nextSibling;n&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let t=ce.iter(this.view.state.facet(uf),this.view.viewport.
from),i=[],r=this.gutters.map(s=>new lp(s,this.view.viewport,-this.view.documentPadding.top));for(let s of this.
view.viewportLineBlocks)if(i.length&&(i=[]),Array.isArray(s.type)){let o=!0;for(let a of s.type)if(a.type==gt.
Text&&o){ap(t,i,a.from);for(let l of r)l.line(this.view,a,i);o=!1}else if(a.widget)for(let l of r)l.widget(this.
view,a)}else if(s.type==gt.Text){ap(t,i,s.from);for(let o of r)o.line(this.view,s,i)}else if(s.widget)for(let o of r)
o.widget(this.view,s);for(let s of r)s.finish();n&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(n){let e=n.startState.facet(na),t=n.state.facet(
na),i=n.docChanged||n.heightChanged||n.viewportChanged||!ce.eq(n.startState.facet(uf),n.state.facet(uf),n.view.
viewport.from,n.view.viewport.to);if(e==t)for(let r of this.gutters)r.update(n)&&(i=!0);else{i=!0;let r=[];for(let s of t){
let o=e.indexOf(s);o<0?r.push(new zc(this.view,s)):(this.gutters[o].update(n),r.push(this.gutters[o]))}for(let s of this.
gutters)s.dom.remove(),r.indexOf(s)<0&&s.destroy();for(let s of r)s.config.side=="after"?this.getDOMAfter().appendChild(
s.dom):this.dom.appendChild(s.dom);this.gutters=r}return i}destroy(){for(let n of this.gutters)n.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:n=>L.scrollMargins.of(e=>{let t=e.plugin(n);if(!t||
t.gutters.length==0||!t.fixed)return null;let i=t.dom.offsetWidth*e.scaleX,r=t.domAfter?t.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==pe.LTR?{left:i,right:r}:{right:i,left:r}})});function P0(n){return Array.isArray(
n)?n:[n]}function ap(n,e,t){for(;n.value&&n.from<=t;)n.from==t&&e.push(n.value),n.next()}var lp=class{constructor(e,t,i){
this.gutter=e,this.height=i,this.i=0,this.cursor=ce.iter(e.markers,t.from)}addElement(e,t,i){let{gutter:r}=this,
s=(t.top-this.height)/e.scaleY,o=t.height/e.scaleY;if(this.i==r.elements.length){let a=new Yc(e,o,s,i);r.elements.
push(a),r.dom.appendChild(a.dom)}else r.elements[this.i].update(e,o,s,i);this.height=t.bottom,this.i++}line(e,t,i){
let r=[];ap(this.cursor,r,t.from),i.length&&(r=r.concat(i));let s=this.gutter.config.lineMarker(e,t,r);s&&r.unshift(
s);let o=this.gutter;r.length==0&&!o.config.renderEmptyElements||this.addElement(e,t,r)}widget(e,t){let i=this.
gutter.config.widgetMarker(e,t.widget,t),r=i?[i]:null;for(let s of e.state.facet(dQ)){let o=s(e,t.widget,t);o&&
(r||(r=[])).push(o)}r&&this.addElement(e,t,r)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.
elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},zc=class{constructor(e,t){this.view=e,this.config=t,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let i in t.domEventHandlers)this.dom.addEventListener(i,r=>{let s=r.target,
o;if(s!=this.dom&&this.dom.contains(s)){for(;s.parentNode!=this.dom;)s=s.parentNode;let l=s.getBoundingClientRect();
o=(l.top+l.bottom)/2}else o=r.clientY;let a=e.lineBlockAtHeight(o-e.documentTop);t.domEventHandlers[i](e,a,r)&&
r.preventDefault()});this.markers=P0(t.markers(e)),t.initialSpacer&&(this.spacer=new Yc(e,0,0,[t.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let t=this.markers;if(this.markers=P0(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let r=this.config.updateSpacer(this.spacer.markers[0],e);r!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[r])}let i=e.view.viewport;return!ce.eq(this.markers,t,i.from,i.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},Yc=class{constructor(e,t,i,r){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,t,i,r)}update(e,t,i,r){this.height!=t&&(this.height=t,this.dom.style.height=t+"px"),this.
above!=i&&(this.dom.style.marginTop=(this.above=i)?i+"px":""),mQ(this.markers,r)||this.setMarkers(e,r)}setMarkers(e,t){
let i="cm-gutterElement",r=this.dom.firstChild;for(let s=0,o=0;;){let a=o,l=s<t.length?t[s++]:null,u=!1;if(l){
let h=l.elementClass;h&&(i+=" "+h);for(let d=o;d<this.markers.length;d++)if(this.markers[d].compare(l)){a=d,u=
!0;break}}else a=this.markers.length;for(;o<a;){let h=this.markers[o++];if(h.toDOM){h.destroy(r);let d=r.nextSibling;
r.remove(),r=d}}if(!l)break;l.toDOM&&(u?r=r.nextSibling:this.dom.insertBefore(l.toDOM(e),r)),u&&o++}this.dom.className=
i,this.markers=t}destroy(){this.setMarkers(null,[])}};function mQ(n,e){if(n.length!=e.length)return!1;for(let t=0;t<
n.length;t++)if(!n[t].compare(e[t]))return!1;return!0}var gQ=Z.define(),OQ=Z.define(),Ss=Z.define({combine(n){
return _t(n,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let i=Object.assign({},e);for(let r in t){
let s=i[r],o=t[r];i[r]=s?(a,l,u)=>s(a,l,u)||o(a,l,u):o}return i}})}}),ia=class extends Jt{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function hf(n,e){
return n.state.facet(Ss).formatNumber(e,n.state)}var yQ=na.compute([Ss],n=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(gQ)},lineMarker(e,t,i){return i.some(r=>r.toDOM)?null:new ia(hf(e,e.state.doc.
lineAt(t.from).number))},widgetMarker:(e,t,i)=>{for(let r of e.state.facet(OQ)){let s=r(e,t,i);if(s)return s}return null},
lineMarkerChange:e=>e.startState.facet(Ss)!=e.state.facet(Ss),initialSpacer(e){return new ia(hf(e,$0(e.state.doc.
lines)))},updateSpacer(e,t){let i=hf(t.view,$0(t.view.state.doc.lines));return i==e.number?e:new ia(i)},domEventHandlers:n.
facet(Ss).domEventHandlers,side:"before"}));function Zv(n={}){return[Ss.of(n),Lv(),yQ]}function $0(n){let e=9;
for(;e<n;)e=e*10+9;return e}var bQ=0,ha=class{constructor(e,t){this.from=e,this.to=t}},te=class{constructor(e={}){this.id=bQ++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=Ot.match(e)),t=>{let i=e(t);return i===void 0?null:[this,i]}}};
te.closedBy=new te({deserialize:n=>n.split(" ")});te.openedBy=new te({deserialize:n=>n.split(" ")});te.group=new te(
{deserialize:n=>n.split(" ")});te.isolate=new te({deserialize:n=>{if(n&&n!="rtl"&&n!="ltr"&&n!="auto")throw new RangeError(
"Invalid value for isolate: "+n);return n||"auto"}});te.contextHash=new te({perNode:!0});te.lookAhead=new te({
perNode:!0});te.mounted=new te({perNode:!0});var kr=class{constructor(e,t,i,r=!1){this.tree=e,this.overlay=t,this.
parser=i,this.bracketed=r}static get(e){return e&&e.props&&e.props[te.mounted.id]}},vQ=Object.create(null),Ot=class n{constructor(e,t,i,r=0){
this.name=e,this.props=t,this.id=i,this.flags=r}static define(e){let t=e.props&&e.props.length?Object.create(null):
vQ,i=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),r=new n(e.name||"",t,e.id,i);if(e.props){for(let s of e.
props)if(Array.isArray(s)||(s=s(r)),s){if(s[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");t[s[0].id]=s[1]}}return r}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let t=this.prop(te.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){
let t=Object.create(null);for(let i in e)for(let r of i.split(" "))t[r]=e[i];return i=>{for(let r=i.prop(te.group),
s=-1;s<(r?r.length:0);s++){let o=t[s<0?i.name:r[s]];if(o)return o}}}};Ot.none=new Ot("",Object.create(null),0,
8);var Ds=class n{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let t=[];for(let i of this.
types){let r=null;for(let s of e){let o=s(i);if(o){r||(r=Object.assign({},i.props));let a=o[1],l=o[0];l.combine&&
l.id in r&&(a=l.combine(r[l.id],a)),r[l.id]=a}}t.push(r?new Ot(i.name,r,i.id,i.flags):i)}return new n(t)}},Kc=new WeakMap,
Nv=new WeakMap,$e;(function(n){n[n.ExcludeBuffers=1]="ExcludeBuffers",n[n.IncludeAnonymous=2]="IncludeAnonymou\
s",n[n.IgnoreMounts=4]="IgnoreMounts",n[n.IgnoreOverlays=8]="IgnoreOverlays",n[n.EnterBracketed=16]="EnterBrac\
keted"})($e||($e={}));var ke=class n{constructor(e,t,i,r,s){if(this.type=e,this.children=t,this.positions=i,this.
length=r,this.props=null,s&&s.length){this.props=Object.create(null);for(let[o,a]of s)this.props[typeof o=="nu\
mber"?o:o.id]=a}}toString(){let e=kr.get(this);if(e&&!e.overlay)return e.tree.toString();let t="";for(let i of this.
children){let r=i.toString();r&&(t&&(t+=","),t+=r)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(t.length?"("+t+")":""):t}cursor(e=0){return new fa(this.
topNode,e)}cursorAt(e,t=0,i=0){let r=Kc.get(this)||this.topNode,s=new fa(r);return s.moveTo(e,t),Kc.set(this,s.
_tree),s}get topNode(){return new dn(this,0,0,null)}resolve(e,t=0){let i=da(Kc.get(this)||this.topNode,e,t,!1);
return Kc.set(this,i),i}resolveInner(e,t=0){let i=da(Nv.get(this)||this.topNode,e,t,!0);return Nv.set(this,i),
i}resolveStack(e,t=0){return wQ(this,e,t)}iterate(e){let{enter:t,leave:i,from:r=0,to:s=this.length}=e,o=e.mode||
0,a=(o&$e.IncludeAnonymous)>0;for(let l=this.cursor(o|$e.IncludeAnonymous);;){let u=!1;if(l.from<=s&&l.to>=r&&
(!a&&l.type.isAnonymous||t(l)!==!1)){if(l.firstChild())continue;u=!0}for(;u&&i&&(a||!l.type.isAnonymous)&&i(l),
!l.nextSibling();){if(!l.parent())return;u=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(e={}){
return this.children.length<=8?this:Pp(Ot.none,this.children,this.positions,0,this.children.length,0,this.length,
(t,i,r)=>new n(this.type,t,i,r,this.propValues),e.makeTree||((t,i,r)=>new n(Ot.none,t,i,r)))}static build(e){return kQ(
e)}};ke.empty=new ke(Ot.none,[],[],0);var vp=class n{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new n(this.buffer,
this.index)}},Ci=class n{constructor(e,t,i){this.buffer=e,this.length=t,this.set=i}get type(){return Ot.none}toString(){
let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(",")}childString(e){
let t=this.buffer[e],i=this.buffer[e+3],r=this.set.types[t],s=r.name;if(/\W/.test(s)&&!r.isError&&(s=JSON.stringify(
s)),e+=4,i==e)return s;let o=[];for(;e<i;)o.push(this.childString(e)),e=this.buffer[e+3];return s+"("+o.join("\
,")+")"}findChild(e,t,i,r,s){let{buffer:o}=this,a=-1;for(let l=e;l!=t&&!(Bv(s,r,o[l+1],o[l+2])&&(a=l,i>0));l=o[l+
3]);return a}slice(e,t,i){let r=this.buffer,s=new Uint16Array(t-e),o=0;for(let a=e,l=0;a<t;){s[l++]=r[a++],s[l++]=
r[a++]-i;let u=s[l++]=r[a++]-i;s[l++]=r[a++]-e,o=Math.max(o,u)}return new n(s,o,this.set)}};function Bv(n,e,t,i){
switch(n){case-2:return t<e;case-1:return i>=e&&t<e;case 0:return t<e&&i>e;case 1:return t<=e&&i>e;case 2:return i>
e;case 4:return!0}}function da(n,e,t,i){for(var r;n.from==n.to||(t<1?n.from>=e:n.from>e)||(t>-1?n.to<=e:n.to<e);){
let o=!i&&n instanceof dn&&n.index<0?null:n.parent;if(!o)return n;n=o}let s=i?0:$e.IgnoreOverlays;if(i)for(let o=n,
a=o.parent;a;o=a,a=o.parent)o instanceof dn&&o.index<0&&((r=a.enter(e,t,s))===null||r===void 0?void 0:r.from)!=
o.from&&(n=a);for(;;){let o=n.enter(e,t,s);if(!o)return n;n=o}}var eu=class{cursor(e=0){return new fa(this,e)}getChild(e,t=null,i=null){
let r=qv(this,e,t,i);return r.length?r[0]:null}getChildren(e,t=null,i=null){return qv(this,e,t,i)}resolve(e,t=0){
return da(this,e,t,!1)}resolveInner(e,t=0){return da(this,e,t,!0)}matchContext(e){return wp(this.parent,e)}enterUnfinishedNodesBefore(e){
let t=this.childBefore(e),i=this;for(;t;){let r=t.lastChild;if(!r||r.to!=t.to)break;r.type.isError&&r.from==r.
to?(i=t,t=r.prevSibling):t=r}return i}get node(){return this}get next(){return this.parent}},dn=class n extends eu{constructor(e,t,i,r){
super(),this._tree=e,this.from=t,this.index=i,this._parent=r}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,t,i,r,s=0){for(let o=this;;){for(let{children:a,
positions:l}=o._tree,u=t>0?a.length:-1;e!=u;e+=t){let h=a[e],d=l[e]+o.from,f;if(!(!(s&$e.EnterBracketed&&h instanceof
ke&&(f=kr.get(h))&&!f.overlay&&f.bracketed&&i>=d&&i<=d+h.length)&&!Bv(r,i,d,d+h.length))){if(h instanceof Ci){
if(s&$e.ExcludeBuffers)continue;let p=h.findChild(0,h.buffer.length,t,i-d,r);if(p>-1)return new xr(new kp(o,h,
e,d),null,p)}else if(s&$e.IncludeAnonymous||!h.type.isAnonymous||Cp(h)){let p;if(!(s&$e.IgnoreMounts)&&(p=kr.get(
h))&&!p.overlay)return new n(p.tree,d,e,o);let m=new n(h,d,e,o);return s&$e.IncludeAnonymous||!m.type.isAnonymous?
m:m.nextChild(t<0?h.children.length-1:0,t,i,r,s)}}}if(s&$e.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+t:e=t<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,t,i=0){let r;if(!(i&$e.IgnoreOverlays)&&(r=kr.get(this._tree))&&r.overlay){let s=e-this.
from,o=i&$e.EnterBracketed&&r.bracketed;for(let{from:a,to:l}of r.overlay)if((t>0||o?a<=s:a<s)&&(t<0||o?l>=s:l>
s))return new n(r.tree,r.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,t,i)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function qv(n,e,t,i){
let r=n.cursor(),s=[];if(!r.firstChild())return s;if(t!=null){for(let o=!1;!o;)if(o=r.type.is(t),!r.nextSibling())
return s}for(;;){if(i!=null&&r.type.is(i))return s;if(r.type.is(e)&&s.push(r.node),!r.nextSibling())return i==
null?s:[]}}function wp(n,e,t=e.length-1){for(let i=n;t>=0;i=i.parent){if(!i)return!1;if(!i.type.isAnonymous){if(e[t]&&
e[t]!=i.name)return!1;t--}}return!0}var kp=class{constructor(e,t,i,r){this.parent=e,this.buffer=t,this.index=i,
this.start=r}},xr=class n extends eu{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,i){
super(),this.context=e,this._parent=t,this.index=i,this.type=e.buffer.set.types[e.buffer.buffer[i]]}child(e,t,i){
let{buffer:r}=this.context,s=r.findChild(this.index+4,r.buffer[this.index+3],e,t-this.context.start,i);return s<
0?null:new n(this.context,this,s)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,t,i=0){if(i&$e.ExcludeBuffers)return null;let{buffer:r}=this.context,s=r.findChild(this.index+
4,r.buffer[this.index+3],t>0?1:-1,e-this.context.start,t);return s<0?null:new n(this.context,this,s)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,t=e.buffer[this.
index+3];return t<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new n(this.context,this._parent,
t):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,t=this._parent?this._parent.index+4:0;
return this.index==t?this.externalSibling(-1):new n(this.context,this._parent,e.findChild(t,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],t=[],{buffer:i}=this.context,r=this.index+4,s=i.buffer[this.index+3];if(s>r){let o=i.
buffer[this.index+1];e.push(i.slice(r,s,o)),t.push(0)}return new ke(this.type,e,t,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function jv(n){if(!n.length)return null;let e=0,t=n[0];for(let s=1;s<
n.length;s++){let o=n[s];(o.from>t.from||o.to<t.to)&&(t=o,e=s)}let i=t instanceof dn&&t.index<0?null:t.parent,
r=n.slice();return i?r[e]=i:r.splice(e,1),new xp(r,t)}var xp=class{constructor(e,t){this.heads=e,this.node=t}get next(){
return jv(this.heads)}};function wQ(n,e,t){let i=n.resolveInner(e,t),r=null;for(let s=i instanceof dn?i:i.context.
parent;s;s=s.parent)if(s.index<0){let o=s.parent;(r||(r=[i])).push(o.resolve(e,t)),s=o}else{let o=kr.get(s.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let a=new dn(o.tree,o.overlay[0].from+
s.from,-1,s);(r||(r=[i])).push(da(a,e,t,!1))}}return r?jv(r):i}var fa=class{get name(){return this.type.name}constructor(e,t=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~$e.EnterBracketed,e instanceof
dn)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let i=e._parent;i;i=i._parent)
this.stack.unshift(i.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:i,buffer:r}=this.buffer;
return this.type=t||r.set.types[r.buffer[e]],this.from=i+r.buffer[e+1],this.to=i+r.buffer[e+2],!0}yield(e){return e?
e instanceof dn?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,i){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,i,this.mode));let{buffer:r}=this.
buffer,s=r.findChild(this.index+4,r.buffer[this.index+3],e,t-this.buffer.start,i);return s<0?!1:(this.stack.push(
this.index),this.yieldBuf(s))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,i=this.
mode){return this.buffer?i&$e.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,i))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&$e.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&$e.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:t}=this.buffer,i=this.stack.length-1;if(e<0){let r=i<0?0:this.stack[i]+4;if(this.index!=r)return this.
yieldBuf(t.findChild(r,this.index,-1,0,4))}else{let r=t.buffer[this.index+3];if(r<(i<0?t.buffer.length:t.buffer[this.
stack[i]+3]))return this.yieldBuf(r)}return i<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,
i,{buffer:r}=this;if(r){if(e>0){if(this.index<r.buffer.buffer.length)return!1}else for(let s=0;s<this.index;s++)
if(r.buffer.buffer[s+3]<this.index)return!1;({index:t,parent:i}=r)}else({index:t,_parent:i}=this._tree);for(;i;{
index:t,_parent:i}=i)if(t>-1)for(let s=t+e,o=e<0?-1:i._tree.children.length;s!=o;s+=e){let a=i._tree.children[s];
if(this.mode&$e.IncludeAnonymous||a instanceof Ci||!a.type.isAnonymous||Cp(a))return!1}return!0}move(e,t){if(t&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=
e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,i=0;if(e&&e.context==this.buffer)e:for(let r=this.
index,s=this.stack.length;s>=0;){for(let o=e;o;o=o._parent)if(o.index==r){if(r==this.index)return o;t=o,i=s+1;
break e}r=this.stack[--s]}for(let r=i;r<this.stack.length;r++)t=new xr(this.buffer,t,this.stack[r]);return this.
bufferNode=new xr(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let i=0;;){
let r=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){i++;continue}this.type.isAnonymous||(r=
!0)}for(;;){if(r&&t&&t(this),r=this.type.isAnonymous,!i)return;if(this.nextSibling())break;this.parent(),i--,r=
!0}}}matchContext(e){if(!this.buffer)return wp(this.node.parent,e);let{buffer:t}=this.buffer,{types:i}=t.set;for(let r=e.
length-1,s=this.stack.length-1;r>=0;s--){if(s<0)return wp(this._tree,e,r);let o=i[t.buffer[this.stack[s]]];if(!o.
isAnonymous){if(e[r]&&e[r]!=o.name)return!1;r--}}return!0}};function Cp(n){return n.children.some(e=>e instanceof
Ci||!e.type.isAnonymous||Cp(e))}function kQ(n){var e;let{buffer:t,nodeSet:i,maxBufferLength:r=1024,reused:s=[],
minRepeatType:o=i.types.length}=n,a=Array.isArray(t)?new vp(t,t.length):t,l=i.types,u=0,h=0;function d(x,P,A,I,Q,D){
let{id:T,start:R,end:B,size:ee}=a,re=h,G=u;if(ee<0)if(a.next(),ee==-1){let Xn=s[T];A.push(Xn),I.push(R-x);return}else if(ee==
-3){u=T;return}else if(ee==-4){h=T;return}else throw new RangeError(`Unrecognized record size: ${ee}`);let Re=l[T],
bt,Ye,rn=R-x;if(B-R<=r&&(Ye=g(a.pos-P,Q))){let Xn=new Uint16Array(Ye.size-Ye.skip),Qt=a.pos-Ye.size,mn=Xn.length;
for(;a.pos>Qt;)mn=b(Ye.start,Xn,mn);bt=new Ci(Xn,B-Ye.start,i),rn=Ye.start-x}else{let Xn=a.pos-ee;a.next();let Qt=[],
mn=[],An=T>=o?T:-1,Bn=0,Wr=B,po=re;for(;a.pos>Xn;)An>=0&&a.id==An&&a.size>=0?(a.end<=Wr-r&&(m(Qt,mn,R,Bn,a.end,
Wr,An,po,G),Bn=Qt.length,Wr=a.end,po=h),a.next()):D>2500?f(R,Xn,Qt,mn):(An>=0&&a.size==-1&&s[a.id].type==i.types[An]&&
(Bn<Qt.length&&m(Qt,mn,R,Bn,a.end,Wr,An,po,G),Bn=Qt.length+1,Wr=a.start,po=h),d(R,Xn,Qt,mn,An,D+1));if(An>=0&&
Bn>0&&Bn<Qt.length&&m(Qt,mn,R,Bn,R,Wr,An,po,G),Qt.reverse(),mn.reverse(),An>-1&&Bn>0){let Mg=p(Re,G);bt=Pp(Re,
Qt,mn,0,Qt.length,0,B-R,Mg,Mg)}else bt=O(Re,Qt,mn,B-R,re-B,G)}A.push(bt),I.push(rn)}function f(x,P,A,I){let Q=[],
D=0,T=-1;for(;a.pos>P;){let{id:R,start:B,end:ee,size:re}=a;if(re>4)a.next();else{if(T>-1&&B<T)break;T<0&&(T=ee-
r),Q.push(R,B,ee),D++,a.next()}}if(D){let R=new Uint16Array(D*4),B=Q[Q.length-2];for(let ee=Q.length-3,re=0;ee>=
0;ee-=3)R[re++]=Q[ee],R[re++]=Q[ee+1]-B,R[re++]=Q[ee+2]-B,R[re++]=re;A.push(new Ci(R,Q[2]-B,i)),I.push(B-x)}}function p(x,P){
return(A,I,Q)=>{let D=0,T=A.length-1,R,B;if(T>=0&&(R=A[T])instanceof ke){if(!T&&R.type==x&&R.length==Q)return R;
(B=R.prop(te.lookAhead))&&(D=I[T]+R.length+B-Q)}return O(x,A,I,Q,D,P)}}function m(x,P,A,I,Q,D,T,R,B){let ee=[],
re=[];for(;x.length>I;)ee.push(x.pop()),re.push(P.pop()+A-Q);x.push(O(i.types[T],ee,re,D-Q,R-D,B)),P.push(Q-A)}
function O(x,P,A,I,Q,D,T){if(D){let R=[te.contextHash,D];T=T?[R].concat(T):[R]}if(Q>25){let R=[te.lookAhead,Q];
T=T?[R].concat(T):[R]}return new ke(x,P,A,I,T)}function g(x,P){let A=a.fork(),I=0,Q=0,D=0,T=A.end-r,R={size:0,
start:0,skip:0};e:for(let B=A.pos-x;A.pos>B;){let ee=A.size;if(A.id==P&&ee>=0){R.size=I,R.start=Q,R.skip=D,D+=
4,I+=4,A.next();continue}let re=A.pos-ee;if(ee<0||re<B||A.start<T)break;let G=A.id>=o?4:0,Re=A.start;for(A.next();A.
pos>re;){if(A.size<0)if(A.size==-3||A.size==-4)G+=4;else break e;else A.id>=o&&(G+=4);A.next()}Q=Re,I+=ee,D+=G}
return(P<0||I==x)&&(R.size=I,R.start=Q,R.skip=D),R.size>4?R:void 0}function b(x,P,A){let{id:I,start:Q,end:D,size:T}=a;
if(a.next(),T>=0&&I<o){let R=A;if(T>4){let B=a.pos-(T-4);for(;a.pos>B;)A=b(x,P,A)}P[--A]=R,P[--A]=D-x,P[--A]=Q-
x,P[--A]=I}else T==-3?u=I:T==-4&&(h=I);return A}let y=[],k=[];for(;a.pos>0;)d(n.start||0,n.bufferStart||0,y,k,
-1,0);let C=(e=n.length)!==null&&e!==void 0?e:y.length?k[0]+y[0].length:0;return new ke(l[n.topID],y.reverse(),
k.reverse(),C)}var Xv=new WeakMap;function Jc(n,e){if(!n.isAnonymous||e instanceof Ci||e.type!=n)return 1;let t=Xv.
get(e);if(t==null){t=1;for(let i of e.children){if(i.type!=n||!(i instanceof ke)){t=1;break}t+=Jc(n,i)}Xv.set(
e,t)}return t}function Pp(n,e,t,i,r,s,o,a,l){let u=0;for(let m=i;m<r;m++)u+=Jc(n,e[m]);let h=Math.ceil(u*1.5/8),
d=[],f=[];function p(m,O,g,b,y){for(let k=g;k<b;){let C=k,x=O[k],P=Jc(n,m[k]);for(k++;k<b;k++){let A=Jc(n,m[k]);
if(P+A>=h)break;P+=A}if(k==C+1){if(P>h){let A=m[C];p(A.children,A.positions,0,A.children.length,O[C]+y);continue}
d.push(m[C])}else{let A=O[k-1]+m[k-1].length-x;d.push(Pp(n,m,O,C,k,x,A,null,l))}f.push(x+y-s)}}return p(e,t,i,
r,0),(a||l)(d,f,o)}var tu=class{constructor(){this.map=new WeakMap}setBuffer(e,t,i){let r=this.map.get(e);r||this.
map.set(e,r=new Map),r.set(t,i)}getBuffer(e,t){let i=this.map.get(e);return i&&i.get(t)}set(e,t){e instanceof xr?
this.setBuffer(e.context.buffer,e.index,t):e instanceof dn&&this.map.set(e.tree,t)}get(e){return e instanceof xr?
this.getBuffer(e.context.buffer,e.index):e instanceof dn?this.map.get(e.tree):void 0}cursorSet(e,t){e.buffer?this.
setBuffer(e.buffer.buffer,e.index,t):this.map.set(e.tree,t)}cursorGet(e){return e.buffer?this.getBuffer(e.buffer.
buffer,e.index):this.map.get(e.tree)}},Sr=class n{constructor(e,t,i,r,s=!1,o=!1){this.from=e,this.to=t,this.tree=
i,this.offset=r,this.open=(s?1:0)|(o?2:0)}get openStart(){return(this.open&1)>0}get openEnd(){return(this.open&
2)>0}static addTree(e,t=[],i=!1){let r=[new n(0,e.length,e,0,!1,i)];for(let s of t)s.to>e.length&&r.push(s);return r}static applyChanges(e,t,i=128){
if(!t.length)return e;let r=[],s=1,o=e.length?e[0]:null;for(let a=0,l=0,u=0;;a++){let h=a<t.length?t[a]:null,d=h?
h.fromA:1e9;if(d-l>=i)for(;o&&o.from<d;){let f=o;if(l>=f.from||d<=f.to||u){let p=Math.max(f.from,l)-u,m=Math.min(
f.to,d)-u;f=p>=m?null:new n(p,m,f.tree,f.offset+u,a>0,!!h)}if(f&&r.push(f),o.to>d)break;o=s<e.length?e[s++]:null}
if(!h)break;l=h.toA,u=h.toA-h.toB}return r}},Cr=class{startParse(e,t,i){return typeof e=="string"&&(e=new Sp(e)),
i=i?i.length?i.map(r=>new ha(r.from,r.to)):[new ha(0,0)]:[new ha(0,e.length)],this.createParse(e,t||[],i)}parse(e,t,i){
let r=this.startParse(e,t,i);for(;;){let s=r.advance();if(s)return s}}},Sp=class{constructor(e){this.string=e}get length(){
return this.string.length}chunk(e){return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.
string.slice(e,t)}};var Bq=new te({perNode:!0});var xQ=0,kn=class n{constructor(e,t,i,r){this.name=e,this.set=t,this.base=i,this.modified=r,this.id=xQ++}toString(){
let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(e,t){let i=typeof e==
"string"?e:"?";if(e instanceof n&&(t=e),t?.base)throw new Error("Can not derive from a modified tag");let r=new n(
i,[],null,[]);if(r.set.push(r),t)for(let s of t.set)r.set.push(s);return r}static defineModifier(e){let t=new su(
e);return i=>i.modified.indexOf(t)>-1?i:su.get(i.base||i,i.modified.concat(t).sort((r,s)=>r.id-s.id))}},SQ=0,su=class n{constructor(e){
this.name=e,this.instances=[],this.id=SQ++}static get(e,t){if(!t.length)return e;let i=t[0].instances.find(a=>a.
base==e&&CQ(t,a.modified));if(i)return i;let r=[],s=new kn(e.name,r,e,t);for(let a of t)a.instances.push(s);let o=PQ(
t);for(let a of e.set)if(!a.modified.length)for(let l of o)r.push(n.get(a,l));return s}};function CQ(n,e){return n.
length==e.length&&n.every((t,i)=>t==e[i])}function PQ(n){let e=[[]];for(let t=0;t<n.length;t++)for(let i=0,r=e.
length;i<r;i++)e.push(e[i].concat(n[t]));return e.sort((t,i)=>i.length-t.length)}function Is(n){let e=Object.create(
null);for(let t in n){let i=n[t];Array.isArray(i)||(i=[i]);for(let r of t.split(" "))if(r){let s=[],o=2,a=r;for(let d=0;;){
if(a=="..."&&d>0&&d+3==r.length){o=1;break}let f=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(a);if(!f)throw new RangeError(
"Invalid path: "+r);if(s.push(f[0]=="*"?"":f[0][0]=='"'?JSON.parse(f[0]):f[0]),d+=f[0].length,d==r.length)break;
let p=r[d++];if(d==r.length&&p=="!"){o=0;break}if(p!="/")throw new RangeError("Invalid path: "+r);a=r.slice(d)}
let l=s.length-1,u=s[l];if(!u)throw new RangeError("Invalid path: "+r);let h=new $r(i,o,l>0?s.slice(0,l):null);
e[u]=h.sort(e[u])}}return zv.add(e)}var zv=new te({combine(n,e){let t,i,r;for(;n||e;){if(!n||e&&n.depth<=e.depth?
(r=e,e=e.next):(r=n,n=n.next),t&&t.mode==r.mode&&!r.context&&!t.context)continue;let s=new $r(r.tags,r.mode,r.
context);t?t.next=s:i=s,t=s}return i}}),$r=class{constructor(e,t,i,r){this.tags=e,this.mode=t,this.context=i,this.
next=r}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};$r.empty=
new $r([],2,null);function Ap(n,e){let t=Object.create(null);for(let s of n)if(!Array.isArray(s.tag))t[s.tag.id]=
s.class;else for(let o of s.tag)t[o.id]=s.class;let{scope:i,all:r=null}=e||{};return{style:s=>{let o=r;for(let a of s)
for(let l of a.set){let u=t[l.id];if(u){o=o?o+" "+u:u;break}}return o},scope:i}}function $Q(n,e){let t=null;for(let i of n){
let r=i.style(e);r&&(t=t?t+" "+r:r)}return t}function Rp(n,e,t,i=0,r=n.length){let s=new Tp(i,Array.isArray(e)?
e:[e],t);s.highlightRange(n.cursor(),i,r,"",s.highlighters),s.flush(r)}var Tp=class{constructor(e,t,i){this.at=e,this.highlighters=t,this.span=i,this.class=""}startSpan(e,t){t!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,t,i,r,s){let{type:o,from:a,to:l}=e;if(a>=i||l<=t)return;o.isTop&&(s=this.highlighters.
filter(p=>!p.scope||p.scope(o)));let u=r,h=TQ(e)||$r.empty,d=$Q(s,h.tags);if(d&&(u&&(u+=" "),u+=d,h.mode==1&&(r+=
(r?" ":"")+d)),this.startSpan(Math.max(t,a),u),h.opaque)return;let f=e.tree&&e.tree.prop(te.mounted);if(f&&f.overlay){
let p=e.node.enter(f.overlay[0].from+a,1),m=this.highlighters.filter(g=>!g.scope||g.scope(f.tree.type)),O=e.firstChild();
for(let g=0,b=a;;g++){let y=g<f.overlay.length?f.overlay[g]:null,k=y?y.from+a:l,C=Math.max(t,b),x=Math.min(i,k);
if(C<x&&O)for(;e.from<x&&(this.highlightRange(e,C,x,r,s),this.startSpan(Math.min(x,e.to),u),!(e.to>=k||!e.nextSibling()));)
;if(!y||k>i)break;b=y.to+a,b>t&&(this.highlightRange(p.cursor(),Math.max(t,y.from+a),Math.min(i,b),"",m),this.
startSpan(Math.min(i,b),u))}O&&e.parent()}else if(e.firstChild()){f&&(r="");do if(!(e.to<=t)){if(e.from>=i)break;
this.highlightRange(e,t,i,r,s),this.startSpan(Math.min(i,e.to),u)}while(e.nextSibling());e.parent()}}};function TQ(n){
let e=n.type.prop(zv);for(;e&&e.context&&!n.matchContext(e.context);)e=e.next;return e||null}var N=kn.define,nu=N(),
Pi=N(),Wv=N(Pi),Uv=N(Pi),$i=N(),iu=N($i),$p=N($i),qn=N(),Pr=N(qn),Zn=N(),Nn=N(),Qp=N(),pa=N(Qp),ru=N(),S={comment:nu,
lineComment:N(nu),blockComment:N(nu),docComment:N(nu),name:Pi,variableName:N(Pi),typeName:Wv,tagName:N(Wv),propertyName:Uv,
attributeName:N(Uv),className:N(Pi),labelName:N(Pi),namespace:N(Pi),macroName:N(Pi),literal:$i,string:iu,docString:N(
iu),character:N(iu),attributeValue:N(iu),number:$p,integer:N($p),float:N($p),bool:N($i),regexp:N($i),escape:N(
$i),color:N($i),url:N($i),keyword:Zn,self:N(Zn),null:N(Zn),atom:N(Zn),unit:N(Zn),modifier:N(Zn),operatorKeyword:N(
Zn),controlKeyword:N(Zn),definitionKeyword:N(Zn),moduleKeyword:N(Zn),operator:Nn,derefOperator:N(Nn),arithmeticOperator:N(
Nn),logicOperator:N(Nn),bitwiseOperator:N(Nn),compareOperator:N(Nn),updateOperator:N(Nn),definitionOperator:N(
Nn),typeOperator:N(Nn),controlOperator:N(Nn),punctuation:Qp,separator:N(Qp),bracket:pa,angleBracket:N(pa),squareBracket:N(
pa),paren:N(pa),brace:N(pa),content:qn,heading:Pr,heading1:N(Pr),heading2:N(Pr),heading3:N(Pr),heading4:N(Pr),
heading5:N(Pr),heading6:N(Pr),contentSeparator:N(qn),list:N(qn),quote:N(qn),emphasis:N(qn),strong:N(qn),link:N(
qn),monospace:N(qn),strikethrough:N(qn),inserted:N(),deleted:N(),changed:N(),invalid:N(),meta:ru,documentMeta:N(
ru),annotation:N(ru),processingInstruction:N(ru),definition:kn.defineModifier("definition"),constant:kn.defineModifier(
"constant"),function:kn.defineModifier("function"),standard:kn.defineModifier("standard"),local:kn.defineModifier(
"local"),special:kn.defineModifier("special")};for(let n in S){let e=S[n];e instanceof kn&&(e.name=n)}var Uq=Ap(
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
punctuation"}]);function Yv(n,e,t,i=0,r=0){e==null&&(e=n.search(/[^\s\u00a0]/),e==-1&&(e=n.length));let s=r;for(let o=i;o<e;o++)
n.charCodeAt(o)==9?s+=t-s%t:s++;return s}var ma=class{constructor(e,t,i,r){this.string=e,this.tabSize=t,this.indentUnit=
i,this.overrideIndent=r,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let t=this.string.charAt(this.pos),i;if(typeof e==
"string"?i=t==e:i=t&&(e instanceof RegExp?e.test(t):e(t)),i)return++this.pos,t}eatWhile(e){let t=this.pos;for(;this.
eat(e););return this.pos>t}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let t=this.string.indexOf(e,this.pos);
if(t>-1)return this.pos=t,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
Yv(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:Yv(this.string,null,
this.tabSize)}match(e,t,i){if(typeof e=="string"){let r=o=>i?o.toLowerCase():o,s=this.string.substr(this.pos,e.
length);return r(s)==r(e)?(t!==!1&&(this.pos+=e.length),!0):null}else{let r=this.string.slice(this.pos).match(
e);return r&&r.index>0?null:(r&&t!==!1&&(this.pos+=r[0].length),r)}}current(){return this.string.slice(this.start,
this.pos)}};var Mp,Tr=new te;function lu(n){return Z.define({combine:n?e=>e.concat(n):void 0})}var cu=new te,Ut=class{constructor(e,t,i=[],r=""){
this.data=e,this.name=r,de.prototype.hasOwnProperty("tree")||Object.defineProperty(de.prototype,"tree",{get(){
return Ke(this)}}),this.parser=t,this.extension=[Zs.of(this),de.languageData.of((s,o,a)=>{let l=Vv(s,o,a),u=l.
type.prop(Tr);if(!u)return[];let h=s.facet(u),d=l.type.prop(cu);if(d){let f=l.resolve(o-l.from,a);for(let p of d)
if(p.test(f,s)){let m=s.facet(p.facet);return p.type=="replace"?m:m.concat(h)}}return h})].concat(i)}isActiveAt(e,t,i=-1){
return Vv(e,t,i).type.prop(Tr)==this.data}findRegions(e){let t=e.facet(Zs);if(t?.data==this.data)return[{from:0,
to:e.doc.length}];if(!t||!t.allowsNesting)return[];let i=[],r=(s,o)=>{if(s.prop(Tr)==this.data){i.push({from:o,
to:o+s.length});return}let a=s.prop(te.mounted);if(a){if(a.tree.prop(Tr)==this.data){if(a.overlay)for(let l of a.
overlay)i.push({from:l.from+o,to:l.to+o});else i.push({from:o,to:o+s.length});return}else if(a.overlay){let l=i.
length;if(r(a.tree,a.overlay[0].from+o),i.length>l)return}}for(let l=0;l<s.children.length;l++){let u=s.children[l];
u instanceof ke&&r(u,s.positions[l]+o)}};return r(Ke(e),0),i}get allowsNesting(){return!0}};Ut.setState=H.define();
function Vv(n,e,t){let i=n.facet(Zs),r=Ke(n).topNode;if(!i||i.allowsNesting)for(let s=r;s;s=s.enter(e,t,$e.ExcludeBuffers|
$e.EnterBracketed))s.type.isTop&&(r=s);return r}var Ls=class n extends Ut{constructor(e,t,i){super(e,t,[],i),this.
parser=t}static define(e){let t=lu(e.languageData);return new n(t,e.parser.configure({props:[Tr.add(i=>i.isTop?
t:void 0)]}),e.name)}configure(e,t){return new n(this.data,this.parser.configure(e),t||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Ke(n){let e=n.field(Ut.state,!1);return e?e.tree:ke.empty}var Ip=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){
let i=this.cursorPos-this.string.length;return e<i||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(
e-i,t-i)}},ga=null,Oa=class n{constructor(e,t,i=[],r,s,o,a,l){this.parser=e,this.state=t,this.fragments=i,this.
tree=r,this.treeLen=s,this.viewport=o,this.skipped=a,this.scheduleOn=l,this.parse=null,this.tempSkipped=[]}static create(e,t,i){
return new n(e,t,[],ke.empty,0,i,[],null)}startParse(){return this.parser.startParse(new Ip(this.state.doc),this.
fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=ke.empty&&this.isDone(t??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var i;if(typeof e=="number"){let r=Date.now()+
e;e=()=>Date.now()>r}for(this.parse||(this.parse=this.startParse()),t!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let r=this.parse.advance();if(r)if(this.fragments=
this.withoutTempSkipped(Sr.addTree(r,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(i=this.parse.stoppedAt)!==
null&&i!==void 0?i:this.state.doc.length,this.tree=r,this.parse=null,this.treeLen<(t??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(Sr.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=ga;ga=this;try{return e()}finally{ga=t}}withoutTempSkipped(e){
for(let t;t=this.tempSkipped.pop();)e=Fv(e,t.from,t.to);return e}changes(e,t){let{fragments:i,tree:r,treeLen:s,
viewport:o,skipped:a}=this;if(this.takeTree(),!e.empty){let l=[];if(e.iterChangedRanges((u,h,d,f)=>l.push({fromA:u,
toA:h,fromB:d,toB:f})),i=Sr.applyChanges(i,l),r=ke.empty,s=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){a=[];for(let u of this.skipped){let h=e.mapPos(u.from,1),d=e.mapPos(u.to,-1);h<d&&a.push(
{from:h,to:d})}}}return new n(this.parser,t,i,r,s,o,a,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let i=0;i<this.skipped.length;i++){
let{from:r,to:s}=this.skipped[i];r<e.to&&s>e.from&&(this.fragments=Fv(this.fragments,r,s),this.skipped.splice(
i--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,t){
this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends Cr{createParse(t,i,r){let s=r[0].
from,o=r[r.length-1].to;return{parsedPos:s,advance(){let l=ga;if(l){for(let u of r)l.tempSkipped.push(u);e&&(l.
scheduleOn=l.scheduleOn?Promise.all([l.scheduleOn,e]):e)}return this.parsedPos=o,new ke(Ot.none,[],[],o-s)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&
t[0].from==0&&t[0].to>=e}static get(){return ga}};function Fv(n,e,t){return Sr.applyChanges(n,[{fromA:e,toA:t,
fromB:e,toB:t}])}var ya=class n{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let t=this.context.changes(e.changes,e.state),i=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),t.viewport.to);return t.work(20,i)||t.takeTree(),
new n(t)}static init(e){let t=Math.min(3e3,e.doc.length),i=Oa.create(e.facet(Zs).parser,e,{from:0,to:t});return i.
work(20,t)||i.takeTree(),new n(i)}};Ut.state=Te.define({create:ya.init,update(n,e){for(let t of e.effects)if(t.
is(Ut.setState))return t.value;return e.startState.facet(Zs)!=e.state.facet(Zs)?ya.init(e.state):n.apply(e)}});
var ew=n=>{let e=setTimeout(()=>n(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(ew=n=>{let e=-1,
t=setTimeout(()=>{e=requestIdleCallback(n,{timeout:400})},100);return()=>e<0?clearTimeout(t):cancelIdleCallback(
e)});var _p=typeof navigator<"u"&&(!((Mp=navigator.scheduling)===null||Mp===void 0)&&Mp.isInputPending)?()=>navigator.
scheduling.isInputPending():null,QQ=_e.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.
view.state.field(Ut.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(Ut.state);(t.
tree!=t.context.tree||!t.context.isDone(e.doc.length))&&(this.working=ew(this.work))}work(e){this.working=null;
let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:i,viewport:{to:r}}=this.view,s=i.field(Ut.state);if(s.tree==s.context.
tree&&s.context.isDone(r+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!_p?Math.max(25,e.timeRemaining()-
5):1e9),a=s.context.treeLen<r&&i.doc.length>r+1e3,l=s.context.work(()=>_p&&_p()||Date.now()>o,r+(a?0:1e5));this.
chunkBudget-=Date.now()-t,(l||this.chunkBudget<=0)&&(s.context.takeTree(),this.view.dispatch({effects:Ut.setState.
of(new ya(s.context))})),this.chunkBudget>0&&!(l&&!a)&&this.scheduleWork(),this.checkAsyncSchedule(s.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(t=>mt(this.view.state,t)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),Zs=Z.define({combine(n){return n.
length?n[0]:null},enables:n=>[Ut.state,QQ,L.contentAttributes.compute([n],e=>{let t=e.facet(n);return t&&t.name?
{"data-language":t.name}:{}})]}),Ns=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,
t]}};var AQ=Z.define(),Qi=Z.define({combine:n=>{if(!n.length)return"  ";let e=n[0];if(!e||/\S/.test(e)||Array.from(
e).some(t=>t!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(n[0]));return e}});function Ti(n){let e=n.
facet(Qi);return e.charCodeAt(0)==9?n.tabSize*e.length:e.length}function va(n,e){let t="",i=n.tabSize,r=n.facet(
Qi)[0];if(r=="	"){for(;e>=i;)t+="	",e-=i;r=" "}for(let s=0;s<e;s++)t+=r;return t}function jp(n,e){n instanceof
de&&(n=new Qr(n));for(let i of n.state.facet(AQ)){let r=i(n,e);if(r!==void 0)return r}let t=Ke(n.state);return t.
length>=e?RQ(n,t,e):null}var Qr=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=Ti(e)}lineAt(e,t=1){let i=this.state.doc.
lineAt(e),{simulateBreak:r,simulateDoubleBreak:s}=this.options;return r!=null&&r>=i.from&&r<=i.to?s&&r==e?{text:"",
from:e}:(t<0?r<e:r<=e)?{text:i.text.slice(r-i.from),from:r}:{text:i.text.slice(0,r-i.from),from:i.from}:i}textAfterPos(e,t=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:i,from:r}=this.lineAt(e,t);
return i.slice(e-r,Math.min(i.length,e+100-r))}column(e,t=1){let{text:i,from:r}=this.lineAt(e,t),s=this.countColumn(
i,e-r),o=this.options.overrideIndentation?this.options.overrideIndentation(r):-1;return o>-1&&(s+=o-this.countColumn(
i,i.search(/\S|$/))),s}countColumn(e,t=e.length){return vi(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:i,
from:r}=this.lineAt(e,t),s=this.options.overrideIndentation;if(s){let o=s(r);if(o>-1)return o}return this.countColumn(
i,i.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},Xs=new te;function RQ(n,e,t){
let i=e.resolveStack(t),r=e.resolveInner(t,-1).resolve(t,0).enterUnfinishedNodesBefore(t);if(r!=i.node){let s=[];
for(let o=r;o&&!(o.from<i.node.from||o.to>i.node.to||o.from==i.node.from&&o.type==i.node.type);o=o.parent)s.push(
o);for(let o=s.length-1;o>=0;o--)i={node:s[o],next:i}}return tw(i,n,t)}function tw(n,e,t){for(let i=n;i;i=i.next){
let r=_Q(i.node);if(r)return r(Lp.create(e,t,i))}return 0}function MQ(n){return n.pos==n.options.simulateBreak&&
n.options.simulateDoubleBreak}function _Q(n){let e=n.type.prop(Xs);if(e)return e;let t=n.firstChild,i;if(t&&(i=
t.type.prop(te.closedBy))){let r=n.lastChild,s=r&&i.indexOf(r.name)>-1;return o=>iw(o,!0,1,void 0,s&&!MQ(o)?r.
from:void 0)}return n.parent==null?EQ:null}function EQ(){return 0}var Lp=class n extends Qr{constructor(e,t,i){
super(e.state,e.options),this.base=e,this.pos=t,this.context=i}get node(){return this.context.node}static create(e,t,i){
return new n(e,t,i)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let i=e.resolve(t.from);for(;i.parent&&
i.parent.from==i.from;)i=i.parent;if(DQ(i,e))break;t=this.state.doc.lineAt(i.from)}return this.lineIndent(t.from)}continue(){
return tw(this.context.next,this.base,this.pos)}};function DQ(n,e){for(let t=e;t;t=t.parent)if(n==t)return!0;return!1}
function IQ(n){let e=n.node,t=e.childAfter(e.from),i=e.lastChild;if(!t)return null;let r=n.options.simulateBreak,
s=n.state.doc.lineAt(t.from),o=r==null||r<=s.from?s.to:Math.min(s.to,r);for(let a=t.to;;){let l=e.childAfter(a);
if(!l||l==i)return null;if(!l.type.isSkipped){if(l.from>=o)return null;let u=/^ */.exec(s.text.slice(t.to-s.from))[0].
length;return{from:t.from,to:t.to+u}}a=l.to}}function nw({closing:n,align:e=!0,units:t=1}){return i=>iw(i,e,t,
n)}function iw(n,e,t,i,r){let s=n.textAfter,o=s.match(/^\s*/)[0].length,a=i&&s.slice(o,o+i.length)==i||r==n.pos+
o,l=e?IQ(n):null;return l?a?n.column(l.from):n.column(l.to):n.baseIndent+(a?0:n.unit*t)}var rw=n=>n.baseIndent;
function Ar({except:n,units:e=1}={}){return t=>{let i=n&&n.test(t.textAfter);return t.baseIndent+(i?0:e*t.unit)}}var uu=new te;function hu(n){let e=n.firstChild,t=n.lastChild;return e&&e.to<t.from?{from:e.to,to:t.type.isError?
n.to:t.from}:null}var qs=class n{constructor(e,t){this.specs=e;let i;function r(a){let l=jt.newName();return(i||(i=Object.create(
null)))["."+l]=a,l}let s=typeof t.all=="string"?t.all:t.all?r(t.all):void 0,o=t.scope;this.scope=o instanceof Ut?
a=>a.prop(Tr)==o.data:o?a=>a==o:void 0,this.style=Ap(e.map(a=>({tag:a.tag,class:a.class||r(Object.assign({},a,
{tag:null}))})),{all:s}).style,this.module=i?new jt(i):null,this.themeType=t.themeType}static define(e,t){return new n(
e,t||{})}},Zp=Z.define(),sw=Z.define({combine(n){return n.length?[n[0]]:null}});function Ep(n){let e=n.facet(Zp);
return e.length?e:n.facet(sw)}function ow(n,e){let t=[LQ],i;return n instanceof qs&&(n.module&&t.push(L.styleModule.
of(n.module)),i=n.themeType),e?.fallback?t.push(sw.of(n)):i?t.push(Zp.computeN([L.darkTheme],r=>r.facet(L.darkTheme)==
(i=="dark")?[n]:[])):t.push(Zp.of(n)),t}var Np=class{constructor(e){this.markCache=Object.create(null),this.tree=Ke(e.state),this.decorations=this.buildDeco(
e,Ep(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Ke(e.state),i=Ep(e.state),r=i!=Ep(e.startState),
{viewport:s}=e.view,o=e.changes.mapPos(this.decoratedTo,1);t.length<s.to&&!r&&t.type==this.tree.type&&o>=s.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(t!=this.tree||e.viewportChanged||r)&&(this.
tree=t,this.decorations=this.buildDeco(e.view,i),this.decoratedTo=s.to)}buildDeco(e,t){if(!t||!this.tree.length)
return j.none;let i=new He;for(let{from:r,to:s}of e.visibleRanges)Rp(this.tree,t,(o,a,l)=>{i.add(o,a,this.markCache[l]||
(this.markCache[l]=j.mark({class:l})))},r,s);return i.finish()}},LQ=pt.high(_e.fromClass(Np,{decorations:n=>n.
decorations})),t5=qs.define([{tag:S.meta,color:"#404740"},{tag:S.link,textDecoration:"underline"},{tag:S.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:S.emphasis,fontStyle:"italic"},{tag:S.strong,fontWeight:"bo\
ld"},{tag:S.strikethrough,textDecoration:"line-through"},{tag:S.keyword,color:"#708"},{tag:[S.atom,S.bool,S.url,
S.contentSeparator,S.labelName],color:"#219"},{tag:[S.literal,S.inserted],color:"#164"},{tag:[S.string,S.deleted],
color:"#a11"},{tag:[S.regexp,S.escape,S.special(S.string)],color:"#e40"},{tag:S.definition(S.variableName),color:"\
#00f"},{tag:S.local(S.variableName),color:"#30a"},{tag:[S.typeName,S.namespace],color:"#085"},{tag:S.className,
color:"#167"},{tag:[S.special(S.variableName),S.macroName],color:"#256"},{tag:S.definition(S.propertyName),color:"\
#00c"},{tag:S.comment,color:"#940"},{tag:S.invalid,color:"#f00"}]),ZQ=L.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),aw=1e4,
lw="()[]{}",cw=Z.define({combine(n){return _t(n,{afterCursor:!0,brackets:lw,maxScanDistance:aw,renderMatch:XQ})}}),
NQ=j.mark({class:"cm-matchingBracket"}),qQ=j.mark({class:"cm-nonmatchingBracket"});function XQ(n){let e=[],t=n.
matched?NQ:qQ;return e.push(t.range(n.start.from,n.start.to)),n.end&&e.push(t.range(n.end.from,n.end.to)),e}function Gv(n){
let e=[],t=n.facet(cw);for(let i of n.selection.ranges){if(!i.empty)continue;let r=xn(n,i.head,-1,t)||i.head>0&&
xn(n,i.head-1,1,t)||t.afterCursor&&(xn(n,i.head,1,t)||i.head<n.doc.length&&xn(n,i.head+1,-1,t));r&&(e=e.concat(
t.renderMatch(r,n)))}return j.set(e,!0)}var BQ=_e.fromClass(class{constructor(n){this.paused=!1,this.decorations=
Gv(n.state)}update(n){(n.docChanged||n.selectionSet||this.paused)&&(n.view.composing?(this.decorations=this.decorations.
map(n.changes),this.paused=!0):(this.decorations=Gv(n.state),this.paused=!1))}},{decorations:n=>n.decorations}),
jQ=[BQ,ZQ];function uw(n={}){return[cw.of(n),jQ]}var WQ=new te;function qp(n,e,t){let i=n.prop(e<0?te.openedBy:
te.closedBy);if(i)return i;if(n.name.length==1){let r=t.indexOf(n.name);if(r>-1&&r%2==(e<0?1:0))return[t[r+e]]}
return null}function Xp(n){let e=n.type.prop(WQ);return e?e(n.node):n}function xn(n,e,t,i={}){let r=i.maxScanDistance||
aw,s=i.brackets||lw,o=Ke(n),a=o.resolveInner(e,t);for(let l=a;l;l=l.parent){let u=qp(l.type,t,s);if(u&&l.from<
l.to){let h=Xp(l);if(h&&(t>0?e>=h.from&&e<h.to:e>h.from&&e<=h.to))return UQ(n,e,t,l,h,u,s)}}return zQ(n,e,t,o,
a.type,r,s)}function UQ(n,e,t,i,r,s,o){let a=i.parent,l={from:r.from,to:r.to},u=0,h=a?.cursor();if(h&&(t<0?h.childBefore(
i.from):h.childAfter(i.to)))do if(t<0?h.to<=i.from:h.from>=i.to){if(u==0&&s.indexOf(h.type.name)>-1&&h.from<h.
to){let d=Xp(h);return{start:l,end:d?{from:d.from,to:d.to}:void 0,matched:!0}}else if(qp(h.type,t,o))u++;else if(qp(
h.type,-t,o)){if(u==0){let d=Xp(h);return{start:l,end:d&&d.from<d.to?{from:d.from,to:d.to}:void 0,matched:!1}}
u--}}while(t<0?h.prevSibling():h.nextSibling());return{start:l,matched:!1}}function zQ(n,e,t,i,r,s,o){if(t<0?!e:
e==n.doc.length)return null;let a=t<0?n.sliceDoc(e-1,e):n.sliceDoc(e,e+1),l=o.indexOf(a);if(l<0||l%2==0!=t>0)return null;
let u={from:t<0?e-1:e,to:t>0?e+1:e},h=n.doc.iterRange(e,t>0?n.doc.length:0),d=0;for(let f=0;!h.next().done&&f<=
s;){let p=h.value;t<0&&(f+=p.length);let m=e+f*t;for(let O=t>0?0:p.length-1,g=t>0?p.length:-1;O!=g;O+=t){let b=o.
indexOf(p[O]);if(!(b<0||i.resolveInner(m+O,1).type!=r))if(b%2==0==t>0)d++;else{if(d==1)return{start:u,end:{from:m+
O,to:m+O+1},matched:b>>1==l>>1};d--}}t>0&&(f+=p.length)}return h.done?{start:u,matched:!1}:null}function YQ(n){
return{name:n.name||"",token:n.token,blankLine:n.blankLine||(()=>{}),startState:n.startState||(()=>!0),copyState:n.
copyState||VQ,indent:n.indent||(()=>null),languageData:n.languageData||{},tokenTable:n.tokenTable||Up,mergeTokens:n.
mergeTokens!==!1}}function VQ(n){if(typeof n!="object")return n;let e={};for(let t in n){let i=n[t];e[t]=i instanceof
Array?i.slice():i}return e}var Hv=new WeakMap,ou=class n extends Ut{constructor(e){let t=lu(e.languageData),i=YQ(
e),r,s=new class extends Cr{createParse(o,a,l){return new Bp(r,o,a,l)}};super(t,s,[],e.name),this.topNode=KQ(t,
this),r=this,this.streamParser=i,this.stateAfter=new te({perNode:!0}),this.tokenTable=e.tokenTable?new au(i.tokenTable):
HQ}static define(e){return new n(e)}getIndent(e){let t,{overrideIndentation:i}=e.options;i&&(t=Hv.get(e.state),
t!=null&&t<e.pos-1e4&&(t=void 0));let r=Wp(this,e.node.tree,e.node.from,e.node.from,t??e.pos),s,o;if(r?(o=r.state,
s=r.pos+1):(o=this.streamParser.startState(e.unit),s=e.node.from),e.pos-s>1e4)return null;for(;s<e.pos;){let l=e.
state.doc.lineAt(s),u=Math.min(e.pos,l.to);if(l.length){let h=i?i(l.from):-1,d=new ma(l.text,e.state.tabSize,e.
unit,h<0?void 0:h);for(;d.pos<u-l.from;)dw(this.streamParser.token,d,o)}else this.streamParser.blankLine(o,e.unit);
if(u==e.pos)break;s=l.to+1}let a=e.lineAt(e.pos);return i&&t==null&&Hv.set(e.state,a.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(a.text)[1],e)}get allowsNesting(){return!1}};function Wp(n,e,t,i,r){let s=t>=i&&t+e.length<=
r&&e.prop(n.stateAfter);if(s)return{state:n.streamParser.copyState(s),pos:t+e.length};for(let o=e.children.length-
1;o>=0;o--){let a=e.children[o],l=t+e.positions[o],u=a instanceof ke&&l<r&&Wp(n,a,l,i,r);if(u)return u}return null}
function hw(n,e,t,i,r){if(r&&t<=0&&i>=e.length)return e;!r&&t==0&&e.type==n.topNode&&(r=!0);for(let s=e.children.
length-1;s>=0;s--){let o=e.positions[s],a=e.children[s],l;if(o<i&&a instanceof ke){if(!(l=hw(n,a,t-o,i-o,r)))break;
return r?new ke(e.type,e.children.slice(0,s).concat(l),e.positions.slice(0,s+1),o+l.length):l}}return null}function FQ(n,e,t,i,r){
for(let s of e){let o=s.from+(s.openStart?25:0),a=s.to-(s.openEnd?25:0),l=o<=t&&a>t&&Wp(n,s.tree,0-s.offset,t,
a),u;if(l&&l.pos<=i&&(u=hw(n,s.tree,t+s.offset,l.pos+s.offset,!1)))return{state:l.state,tree:u}}return{state:n.
streamParser.startState(r?Ti(r):4),tree:ke.empty}}var Bp=class{constructor(e,t,i,r){this.lang=e,this.input=t,this.
fragments=i,this.ranges=r,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=r[r.length-1].to;let s=Oa.get(),o=r[0].from,{state:a,tree:l}=FQ(e,i,o,this.to,s?.state);
this.state=a,this.parsedPos=this.chunkStart=o+l.length;for(let u=0;u<l.children.length;u++)this.chunks.push(l.
children[u]),this.chunkPos.push(l.positions[u]);s&&this.parsedPos<s.viewport.from-1e5&&r.some(u=>u.from<=s.viewport.
from&&u.to>=s.viewport.from)&&(this.state=this.lang.streamParser.startState(Ti(s.state)),s.skipUntilInView(this.
parsedPos,s.viewport.from),this.parsedPos=s.viewport.from),this.moveRangeIndex()}advance(){let e=Oa.get(),t=this.
stoppedAt==null?this.to:Math.min(this.to,this.stoppedAt),i=Math.min(t,this.chunkStart+512);for(e&&(i=Math.min(
i,e.viewport.to));this.parsedPos<i;)this.parseLine(e);return this.chunkStart<this.parsedPos&&this.finishChunk(),
this.parsedPos>=t?this.finish():e&&this.parsedPos>=e.viewport.to?(e.skipUntilInView(this.parsedPos,t),this.finish()):
null}stopAt(e){this.stoppedAt=e}lineAfter(e){let t=this.input.chunk(e);if(this.input.lineChunks)t==`
`&&(t="");else{let i=t.indexOf(`
`);i>-1&&(t=t.slice(0,i))}return e+t.length<=this.to?t:t.slice(0,this.to-e)}nextLine(){let e=this.parsedPos,t=this.
lineAfter(e),i=e+t.length;for(let r=this.rangeIndex;;){let s=this.ranges[r].to;if(s>=i||(t=t.slice(0,s-(i-t.length)),
r++,r==this.ranges.length))break;let o=this.ranges[r].from,a=this.lineAfter(o);t+=a,i=o+a.length}return{line:t,
end:i}}skipGapsTo(e,t,i){for(;;){let r=this.ranges[this.rangeIndex].to,s=e+t;if(i>0?r>s:r>=s)break;let o=this.
ranges[++this.rangeIndex].from;t+=o-r}return t}moveRangeIndex(){for(;this.ranges[this.rangeIndex].to<this.parsedPos;)
this.rangeIndex++}emitToken(e,t,i,r){let s=4;if(this.ranges.length>1){r=this.skipGapsTo(t,r,1),t+=r;let a=this.
chunk.length;r=this.skipGapsTo(i,r,-1),i+=r,s+=this.chunk.length-a}let o=this.chunk.length-4;return this.lang.
streamParser.mergeTokens&&s==4&&o>=0&&this.chunk[o]==e&&this.chunk[o+2]==t?this.chunk[o+2]=i:this.chunk.push(e,
t,i,s),r}parseLine(e){let{line:t,end:i}=this.nextLine(),r=0,{streamParser:s}=this.lang,o=new ma(t,e?e.state.tabSize:
4,e?Ti(e.state):2);if(o.eol())s.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let a=dw(s.token,o,this.
state);if(a&&(r=this.emitToken(this.lang.tokenTable.resolve(a),this.parsedPos+o.start,this.parsedPos+o.pos,r)),
o.start>1e4)break}this.parsedPos=i,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=ke.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:GQ,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new ke(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new ke(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function dw(n,e,t){e.start=e.pos;for(let i=0;i<
10;i++){let r=n(e,t);if(e.pos>e.start)return r}throw new Error("Stream parser failed to advance stream.")}var Up=Object.
create(null),ba=[Ot.none],GQ=new Ds(ba),Kv=[],Jv=Object.create(null),fw=Object.create(null);for(let[n,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])fw[n]=
pw(Up,e);var au=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),fw)}resolve(e){
return e?this.table[e]||(this.table[e]=pw(this.extra,e)):0}},HQ=new au(Up);function Dp(n,e){Kv.indexOf(n)>-1||
(Kv.push(n),console.warn(e))}function pw(n,e){let t=[];for(let a of e.split(" ")){let l=[];for(let u of a.split(
".")){let h=n[u]||S[u];h?typeof h=="function"?l.length?l=l.map(h):Dp(u,`Modifier ${u} used at start of tag`):l.
length?Dp(u,`Tag ${u} used as modifier`):l=Array.isArray(h)?h:[h]:Dp(u,`Unknown highlighting tag ${u}`)}for(let u of l)
t.push(u)}if(!t.length)return 0;let i=e.replace(/ /g,"_"),r=i+" "+t.map(a=>a.id),s=Jv[r];if(s)return s.id;let o=Jv[r]=
Ot.define({id:ba.length,name:i,props:[Is({[i]:t})]});return ba.push(o),o.id}function KQ(n,e){let t=Ot.define({
id:ba.length,name:"Document",props:[Tr.add(()=>n),Xs.add(()=>i=>e.getIndent(i))],top:!0});return ba.push(t),t}var n5={rtl:j.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:pe.RTL}),ltr:j.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:pe.LTR}),auto:j.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var fu=class{constructor(e,t,i,r){this.state=e,this.pos=t,this.explicit=i,this.view=r,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let t=Ke(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)
t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){
let t=this.state.doc.lineAt(this.pos),i=Math.max(t.from,this.pos-250),r=t.text.slice(i-t.from,this.pos-t.from),
s=r.search(Sw(e,!1));return s<0?null:{from:i+s,to:this.pos,text:r.slice(s)}}get aborted(){return this.abortListeners==
null}addEventListener(e,t,i){e=="abort"&&this.abortListeners&&(this.abortListeners.push(t),i&&i.onDocChange&&(this.
abortOnDocChange=!0))}};function mw(n){let e=Object.keys(n).join(""),t=/\w/.test(e);return t&&(e=e.replace(/\w/g,
"")),`[${t?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function JQ(n){let e=Object.create(null),t=Object.create(
null);for(let{label:r}of n){e[r[0]]=!0;for(let s=1;s<r.length;s++)t[r[s]]=!0}let i=mw(e)+mw(t)+"*$";return[new RegExp(
"^"+i),new RegExp(i)]}function rm(n){let e=n.map(r=>typeof r=="string"?{label:r}:r),[t,i]=e.every(r=>/^\w+$/.test(
r.label))?[/\w*$/,/\w+$/]:JQ(e);return r=>{let s=r.matchBefore(i);return s||r.explicit?{from:s?s.from:r.pos,options:e,
validFor:t}:null}}function xw(n,e){return t=>{for(let i=Ke(t.state).resolveInner(t.pos,-1);i;i=i.parent){if(n.indexOf(i.name)>-1)
return null;if(i.type.isTop)break}return e(t)}}var pu=class{constructor(e,t,i,r){this.completion=e,this.source=
t,this.match=i,this.score=r}};function Mr(n){return n.selection.main.from}function Sw(n,e){var t;let{source:i}=n,
r=e&&i[0]!="^",s=i[i.length-1]!="$";return!r&&!s?n:new RegExp(`${r?"^":""}(?:${i})${s?"$":""}`,(t=n.flags)!==null&&
t!==void 0?t:n.ignoreCase?"i":"")}var sm=Bt.define();function eA(n,e,t,i){let{main:r}=n.selection,s=t-r.from,o=i-
r.from;return{...n.changeByRange(a=>{if(a!=r&&t!=i&&n.sliceDoc(a.from+s,a.from+o)!=n.sliceDoc(t,i))return{range:a};
let l=n.toText(e);return{changes:{from:a.from+s,to:i==r.from?a.to:a.from+o,insert:l},range:M.cursor(a.from+s+l.
length)}}),scrollIntoView:!0,userEvent:"input.complete"}}var gw=new WeakMap;function tA(n){if(!Array.isArray(n))
return n;let e=gw.get(n);return e||gw.set(n,e=rm(n)),e}var mu=H.define(),wa=H.define(),Fp=class{constructor(e){
this.pattern=e,this.chars=[],this.folded=[],this.any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=
[];for(let t=0;t<e.length;){let i=ft(e,t),r=Ht(i);this.chars.push(i);let s=e.slice(t,t+r),o=s.toUpperCase();this.
folded.push(ft(o==s?s.toLowerCase():o,0)),t+=r}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=
e,this.matched=t,this}match(e){if(this.pattern.length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)
return null;let{chars:t,folded:i,any:r,precise:s,byWord:o}=this;if(t.length==1){let y=ft(e,0),k=Ht(y),C=k==e.length?
0:-100;if(y!=t[0])if(y==i[0])C+=-200;else return null;return this.ret(C,[0,k])}let a=e.indexOf(this.pattern);if(a==
0)return this.ret(e.length==this.pattern.length?0:-100,[0,this.pattern.length]);let l=t.length,u=0;if(a<0){for(let y=0,
k=Math.min(e.length,200);y<k&&u<l;){let C=ft(e,y);(C==t[u]||C==i[u])&&(r[u++]=y),y+=Ht(C)}if(u<l)return null}let h=0,
d=0,f=!1,p=0,m=-1,O=-1,g=/[a-z]/.test(e),b=!0;for(let y=0,k=Math.min(e.length,200),C=0;y<k&&d<l;){let x=ft(e,y);
a<0&&(h<l&&x==t[h]&&(s[h++]=y),p<l&&(x==t[p]||x==i[p]?(p==0&&(m=y),O=y+1,p++):p=0));let P,A=x<255?x>=48&&x<=57||
x>=97&&x<=122?2:x>=65&&x<=90?1:0:(P=zo(x))!=P.toLowerCase()?1:P!=P.toUpperCase()?2:0;(!y||A==1&&g||C==0&&A!=0)&&
(t[d]==x||i[d]==x&&(f=!0)?o[d++]=y:o.length&&(b=!1)),C=A,y+=Ht(x)}return d==l&&o[0]==0&&b?this.result(-100+(f?
-200:0),o,e):p==l&&m==0?this.ret(-200-e.length+(O==e.length?0:-100),[0,O]):a>-1?this.ret(-700-e.length,[a,a+this.
pattern.length]):p==l?this.ret(-900-e.length,[m,O]):d==l?this.result(-100+(f?-200:0)+-700+(b?0:-1100),o,e):t.length==
2?null:this.result((r[0]?-700:0)+-200+-1100,r,e)}result(e,t,i){let r=[],s=0;for(let o of t){let a=o+(this.astral?
Ht(ft(i,o)):1);s&&r[s-1]==o?r[s-1]=a:(r[s++]=o,r[s++]=a)}return this.ret(e-i.length,r)}},Gp=class{constructor(e){
this.pattern=e,this.matched=[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)
return null;let t=e.slice(0,this.pattern.length),i=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return i==
null?null:(this.matched=[0,t.length],this.score=i+(e.length==this.pattern.length?0:-100),this)}},ot=Z.define({
combine(n){return _t(n,{activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,
override:null,closeOnBlur:!0,maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,
icons:!0,addToOptions:[],positionInfo:nA,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(
t.sortText||t.label),interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&
t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>i=>Ow(e(i),t(i)),optionClass:(e,t)=>i=>Ow(e(i),t(i)),addToOptions:(e,t)=>e.
concat(t),filterStrict:(e,t)=>e||t})}});function Ow(n,e){return n?e?n+" "+e:n:e}function nA(n,e,t,i,r,s){let o=n.
textDirection==pe.RTL,a=o,l=!1,u="top",h,d,f=e.left-r.left,p=r.right-e.right,m=i.right-i.left,O=i.bottom-i.top;
if(a&&f<Math.min(m,p)?a=!1:!a&&p<Math.min(m,f)&&(a=!0),m<=(a?f:p))h=Math.max(r.top,Math.min(t.top,r.bottom-O))-
e.top,d=Math.min(400,a?f:p);else{l=!0,d=Math.min(400,(o?e.right:r.right-e.left)-30);let y=r.bottom-e.bottom;y>=
O||y>e.top?h=t.bottom-e.top:(u="bottom",h=e.bottom-t.top)}let g=(e.bottom-e.top)/s.offsetHeight,b=(e.right-e.left)/
s.offsetWidth;return{style:`${u}: ${h/g}px; max-width: ${d/b}px`,class:"cm-completionInfo-"+(l?o?"left-narrow":
"right-narrow":a?"left":"right")}}var om=H.define();function iA(n){let e=n.addToOptions.slice();return n.icons&&
e.push({render(t){let i=document.createElement("div");return i.classList.add("cm-completionIcon"),t.type&&i.classList.
add(...t.type.split(/\s+/g).map(r=>"cm-completionIcon-"+r)),i.setAttribute("aria-hidden","true"),i},position:20}),
e.push({render(t,i,r,s){let o=document.createElement("span");o.className="cm-completionLabel";let a=t.displayLabel||
t.label,l=0;for(let u=0;u<s.length;){let h=s[u++],d=s[u++];h>l&&o.appendChild(document.createTextNode(a.slice(
l,h)));let f=o.appendChild(document.createElement("span"));f.appendChild(document.createTextNode(a.slice(h,d))),
f.className="cm-completionMatchedText",l=d}return l<a.length&&o.appendChild(document.createTextNode(a.slice(l))),
o},position:50},{render(t){if(!t.detail)return null;let i=document.createElement("span");return i.className="c\
m-completionDetail",i.textContent=t.detail,i},position:80}),e.sort((t,i)=>t.position-i.position).map(t=>t.render)}
function zp(n,e,t){if(n<=t)return{from:0,to:n};if(e<0&&(e=0),e<=n>>1){let r=Math.floor(e/t);return{from:r*t,to:(r+
1)*t}}let i=Math.ceil((n-e)/t);return{from:n-i*t,to:n-(i-1)*t}}var Hp=class{constructor(e,t,i){this.view=e,this.
stateField=t,this.applyCompletion=i,this.info=null,this.infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),
write:l=>this.placeInfo(l),key:this},this.space=null,this.currentClass="";let r=e.state.field(t),{options:s,selected:o}=r.
open,a=e.state.facet(ot);this.optionContent=iA(a),this.optionClass=a.optionClass,this.tooltipClass=a.tooltipClass,
this.range=zp(s.length,o,a.maxRenderedOptions),this.dom=document.createElement("div"),this.dom.className="cm-t\
ooltip-autocomplete",this.updateTooltipClass(e.state),this.dom.addEventListener("mousedown",l=>{let{options:u}=e.
state.field(t).open;for(let h=l.target,d;h&&h!=this.dom;h=h.parentNode)if(h.nodeName=="LI"&&(d=/-(\d+)$/.exec(
h.id))&&+d[1]<u.length){this.applyCompletion(e,u[+d[1]]),l.preventDefault();return}if(l.target==this.list){let h=this.
list.classList.contains("cm-completionListIncompleteTop")&&l.clientY<this.list.firstChild.getBoundingClientRect().
top?this.range.from-1:this.list.classList.contains("cm-completionListIncompleteBottom")&&l.clientY>this.list.lastChild.
getBoundingClientRect().bottom?this.range.to:null;h!=null&&(e.dispatch({effects:om.of(h)}),l.preventDefault())}}),
this.dom.addEventListener("focusout",l=>{let u=e.state.field(this.stateField,!1);u&&u.tooltip&&e.state.facet(ot).
closeOnBlur&&l.relatedTarget!=e.contentDOM&&e.dispatch({effects:wa.of(null)})}),this.showOptions(s,r.id)}mount(){
this.updateSel()}showOptions(e,t){this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(
e,t,this.range)),this.list.addEventListener("scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){
var t;let i=e.state.field(this.stateField),r=e.startState.field(this.stateField);if(this.updateTooltipClass(e.
state),i!=r){let{options:s,selected:o,disabled:a}=i.open;(!r.open||r.open.options!=s)&&(this.range=zp(s.length,
o,e.state.facet(ot).maxRenderedOptions),this.showOptions(s,i.id)),this.updateSel(),a!=((t=r.open)===null||t===
void 0?void 0:t.disabled)&&this.dom.classList.toggle("cm-tooltip-autocomplete-disabled",!!a)}}updateTooltipClass(e){
let t=this.tooltipClass(e);if(t!=this.currentClass){for(let i of this.currentClass.split(" "))i&&this.dom.classList.
remove(i);for(let i of t.split(" "))i&&this.dom.classList.add(i);this.currentClass=t}}positioned(e){this.space=
e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){let e=this.view.state.field(this.stateField),
t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=this.range.to)&&(this.range=zp(t.options.length,
t.selected,this.view.state.facet(ot).maxRenderedOptions),this.showOptions(t.options,e.id));let i=this.updateSelectedOption(
t.selected);if(i){this.destroyInfo();let{completion:r}=t.options[t.selected],{info:s}=r;if(!s)return;let o=typeof s==
"string"?document.createTextNode(s):s(r);if(!o)return;"then"in o?o.then(a=>{a&&this.view.state.field(this.stateField,
!1)==e&&this.addInfoPane(a,r)}).catch(a=>mt(this.view.state,a,"completion info")):(this.addInfoPane(o,r),i.setAttribute(
"aria-describedby",this.info.id))}}addInfoPane(e,t){this.destroyInfo();let i=this.info=document.createElement(
"div");if(i.className="cm-tooltip cm-completionInfo",i.id="cm-completionInfo-"+Math.floor(Math.random()*65535).
toString(16),e.nodeType!=null)i.appendChild(e),this.infoDestroy=null;else{let{dom:r,destroy:s}=e;i.appendChild(
r),this.infoDestroy=s||null}this.dom.appendChild(i),this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){
let t=null;for(let i=this.list.firstChild,r=this.range.from;i;i=i.nextSibling,r++)i.nodeName!="LI"||!i.id?r--:
r==e?i.hasAttribute("aria-selected")||(i.setAttribute("aria-selected","true"),t=i):i.hasAttribute("aria-select\
ed")&&(i.removeAttribute("aria-selected"),i.removeAttribute("aria-describedby"));return t&&sA(this.list,t),t}measureInfo(){
let e=this.dom.querySelector("[aria-selected]");if(!e||!this.info)return null;let t=this.dom.getBoundingClientRect(),
i=this.info.getBoundingClientRect(),r=e.getBoundingClientRect(),s=this.space;if(!s){let o=this.dom.ownerDocument.
documentElement;s={left:0,top:0,right:o.clientWidth,bottom:o.clientHeight}}return r.top>Math.min(s.bottom,t.bottom)-
10||r.bottom<Math.max(s.top,t.top)+10?null:this.view.state.facet(ot).positionInfo(this.view,t,r,i,s,this.dom)}placeInfo(e){
this.info&&(e?(e.style&&(this.info.style.cssText=e.style),this.info.className="cm-tooltip cm-completionInfo "+
(e.class||"")):this.info.style.cssText="top: -1e6px")}createListBox(e,t,i){let r=document.createElement("ul");
r.id=t,r.setAttribute("role","listbox"),r.setAttribute("aria-expanded","true"),r.setAttribute("aria-label",this.
view.state.phrase("Completions")),r.addEventListener("mousedown",o=>{o.target==r&&o.preventDefault()});let s=null;
for(let o=i.from;o<i.to;o++){let{completion:a,match:l}=e[o],{section:u}=a;if(u){let f=typeof u=="string"?u:u.name;
if(f!=s&&(o>i.from||i.from==0))if(s=f,typeof u!="string"&&u.header)r.appendChild(u.header(u));else{let p=r.appendChild(
document.createElement("completion-section"));p.textContent=f}}let h=r.appendChild(document.createElement("li"));
h.id=t+"-"+o,h.setAttribute("role","option");let d=this.optionClass(a);d&&(h.className=d);for(let f of this.optionContent){
let p=f(a,this.view.state,this.view,l);p&&h.appendChild(p)}}return i.from&&r.classList.add("cm-completionListI\
ncompleteTop"),i.to<e.length&&r.classList.add("cm-completionListIncompleteBottom"),r}destroyInfo(){this.info&&
(this.infoDestroy&&this.infoDestroy(),this.info.remove(),this.info=null)}destroy(){this.destroyInfo()}};function rA(n,e){
return t=>new Hp(t,n,e)}function sA(n,e){let t=n.getBoundingClientRect(),i=e.getBoundingClientRect(),r=t.height/
n.offsetHeight;i.top<t.top?n.scrollTop-=(t.top-i.top)/r:i.bottom>t.bottom&&(n.scrollTop+=(i.bottom-t.bottom)/r)}
function yw(n){return(n.boost||0)*100+(n.apply?10:0)+(n.info?5:0)+(n.type?1:0)}function oA(n,e){let t=[],i=null,
r=null,s=h=>{t.push(h);let{section:d}=h.completion;if(d){i||(i=[]);let f=typeof d=="string"?d:d.name;i.some(p=>p.
name==f)||i.push(typeof d=="string"?{name:f}:d)}},o=e.facet(ot);for(let h of n)if(h.hasResult()){let d=h.result.
getMatch;if(h.result.filter===!1)for(let f of h.result.options)s(new pu(f,h.source,d?d(f):[],1e9-t.length));else{
let f=e.sliceDoc(h.from,h.to),p,m=o.filterStrict?new Gp(f):new Fp(f);for(let O of h.result.options)if(p=m.match(
O.label)){let g=O.displayLabel?d?d(O,p.matched):[]:p.matched,b=p.score+(O.boost||0);if(s(new pu(O,h.source,g,b)),
typeof O.section=="object"&&O.section.rank==="dynamic"){let{name:y}=O.section;r||(r=Object.create(null)),r[y]=
Math.max(b,r[y]||-1e9)}}}}if(i){let h=Object.create(null),d=0,f=(p,m)=>(p.rank==="dynamic"&&m.rank==="dynamic"?
r[m.name]-r[p.name]:0)||(typeof p.rank=="number"?p.rank:1e9)-(typeof m.rank=="number"?m.rank:1e9)||(p.name<m.name?
-1:1);for(let p of i.sort(f))d-=1e5,h[p.name]=d;for(let p of t){let{section:m}=p.completion;m&&(p.score+=h[typeof m==
"string"?m:m.name])}}let a=[],l=null,u=o.compareCompletions;for(let h of t.sort((d,f)=>f.score-d.score||u(d.completion,
f.completion))){let d=h.completion;!l||l.label!=d.label||l.detail!=d.detail||l.type!=null&&d.type!=null&&l.type!=
d.type||l.apply!=d.apply||l.boost!=d.boost?a.push(h):yw(h.completion)>yw(l)&&(a[a.length-1]=h),l=h.completion}
return a}var Kp=class n{constructor(e,t,i,r,s,o){this.options=e,this.attrs=t,this.tooltip=i,this.timestamp=r,this.
selected=s,this.disabled=o}setSelected(e,t){return e==this.selected||e>=this.options.length?this:new n(this.options,
bw(t,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,t,i,r,s,o){if(r&&!o&&e.some(u=>u.isPending))
return r.setDisabled();let a=oA(e,t);if(!a.length)return r&&e.some(u=>u.isPending)?r.setDisabled():null;let l=t.
facet(ot).selectOnOpen?0:-1;if(r&&r.selected!=l&&r.selected!=-1){let u=r.options[r.selected].completion;for(let h=0;h<
a.length;h++)if(a[h].completion==u){l=h;break}}return new n(a,bw(i,l),{pos:e.reduce((u,h)=>h.hasResult()?Math.
min(u,h.from):u,1e8),create:dA,above:s.aboveCursor},r?r.timestamp:Date.now(),l,!1)}map(e){return new n(this.options,
this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,this.selected,this.disabled)}setDisabled(){
return new n(this.options,this.attrs,this.tooltip,this.timestamp,this.selected,!0)}},Jp=class n{constructor(e,t,i){
this.active=e,this.id=t,this.open=i}static start(){return new n(uA,"cm-ac-"+Math.floor(Math.random()*2e6).toString(
36),null)}update(e){let{state:t}=e,i=t.facet(ot),s=(i.override||t.languageDataAt("autocomplete",Mr(t)).map(tA)).
map(l=>(this.active.find(h=>h.source==l)||new ni(l,this.active.some(h=>h.state!=0)?1:0)).update(e,i));s.length==
this.active.length&&s.every((l,u)=>l==this.active[u])&&(s=this.active);let o=this.open,a=e.effects.some(l=>l.is(
am));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||s.some(l=>l.hasResult()&&e.changes.touchesRange(l.from,
l.to))||!aA(s,this.active)||a?o=Kp.build(s,t,this.id,o,i,a):o&&o.disabled&&!s.some(l=>l.isPending)&&(o=null),!o&&
s.every(l=>!l.isPending)&&s.some(l=>l.hasResult())&&(s=s.map(l=>l.hasResult()?new ni(l.source,0):l));for(let l of e.
effects)l.is(om)&&(o=o&&o.setSelected(l.value,this.id));return s==this.active&&o==this.open?this:new n(s,this.
id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){return this.open?this.open.attrs:this.
active.length?lA:cA}};function aA(n,e){if(n==e)return!0;for(let t=0,i=0;;){for(;t<n.length&&!n[t].hasResult();)
t++;for(;i<e.length&&!e[i].hasResult();)i++;let r=t==n.length,s=i==e.length;if(r||s)return r==s;if(n[t++].result!=
e[i++].result)return!1}}var lA={"aria-autocomplete":"list"},cA={};function bw(n,e){let t={"aria-autocomplete":"\
list","aria-haspopup":"listbox","aria-controls":n};return e>-1&&(t["aria-activedescendant"]=n+"-"+e),t}var uA=[];
function Cw(n,e){if(n.isUserEvent("input.complete")){let i=n.annotation(sm);if(i&&e.activateOnCompletion(i))return 12}
let t=n.isUserEvent("input.type");return t&&e.activateOnTyping?5:t?1:n.isUserEvent("delete.backward")?2:n.selection?
8:n.docChanged?16:0}var ni=class n{constructor(e,t,i=!1){this.source=e,this.state=t,this.explicit=i}hasResult(){
return!1}get isPending(){return this.state==1}update(e,t){let i=Cw(e,t),r=this;(i&8||i&16&&this.touches(e))&&(r=
new n(r.source,0)),i&4&&r.state==0&&(r=new n(this.source,1)),r=r.updateFor(e,i);for(let s of e.effects)if(s.is(
mu))r=new n(r.source,1,s.value);else if(s.is(wa))r=new n(r.source,0);else if(s.is(am))for(let o of s.value)o.source==
r.source&&(r=o);return r}updateFor(e,t){return this.map(e.changes)}map(e){return this}touches(e){return e.changes.
touchesRange(Mr(e.state))}},gu=class n extends ni{constructor(e,t,i,r,s,o){super(e,3,t),this.limit=i,this.result=
r,this.from=s,this.to=o}hasResult(){return!0}updateFor(e,t){var i;if(!(t&3))return this.map(e.changes);let r=this.
result;r.map&&!e.changes.empty&&(r=r.map(r,e.changes));let s=e.changes.mapPos(this.from),o=e.changes.mapPos(this.
to,1),a=Mr(e.state);if(a>o||!r||t&2&&(Mr(e.startState)==this.from||a<this.limit))return new ni(this.source,t&4?
1:0);let l=e.changes.mapPos(this.limit);return hA(r.validFor,e.state,s,o)?new n(this.source,this.explicit,l,r,
s,o):r.update&&(r=r.update(r,s,o,new fu(e.state,a,!1)))?new n(this.source,this.explicit,l,r,r.from,(i=r.to)!==
null&&i!==void 0?i:Mr(e.state)):new ni(this.source,1,this.explicit)}map(e){if(e.empty)return this;let t=this.result.
map?this.result.map(this.result,e):this.result;return t?new n(this.source,this.explicit,e.mapPos(this.limit),t,
e.mapPos(this.from),e.mapPos(this.to,1)):new ni(this.source,0)}touches(e){return e.changes.touchesRange(this.from,
this.to)}};function hA(n,e,t,i){if(!n)return!1;let r=e.sliceDoc(t,i);return typeof n=="function"?n(r,t,i,e):Sw(
n,!0).test(r)}var am=H.define({map(n,e){return n.map(t=>t.map(e))}}),zt=Te.define({create(){return Jp.start()},
update(n,e){return n.update(e)},provide:n=>[ca.from(n,e=>e.tooltip),L.contentAttributes.from(n,e=>e.attrs)]});
function lm(n,e){let t=e.completion.apply||e.completion.label,i=n.state.field(zt).active.find(r=>r.source==e.source);
return i instanceof gu?(typeof t=="string"?n.dispatch({...eA(n.state,t,i.from,i.to),annotations:sm.of(e.completion)}):
t(n,e.completion,i.from,i.to),!0):!1}var dA=rA(zt,lm);function du(n,e="option"){return t=>{let i=t.state.field(
zt,!1);if(!i||!i.open||i.open.disabled||Date.now()-i.open.timestamp<t.state.facet(ot).interactionDelay)return!1;
let r=1,s;e=="page"&&(s=bp(t,i.open.tooltip))&&(r=Math.max(2,Math.floor(s.dom.offsetHeight/s.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=i.open.options,a=i.open.selected>-1?i.open.selected+r*(n?1:-1):n?0:o-1;return a<
0?a=e=="page"?0:o-1:a>=o&&(a=e=="page"?o-1:0),t.dispatch({effects:om.of(a)}),!0}}var fA=n=>{let e=n.state.field(
zt,!1);return n.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<n.
state.facet(ot).interactionDelay?!1:lm(n,e.open.options[e.open.selected])},Yp=n=>n.state.field(zt,!1)?(n.dispatch(
{effects:mu.of(!0)}),!0):!1,cm=n=>{let e=n.state.field(zt,!1);return!e||!e.active.some(t=>t.state!=0)?!1:(n.dispatch(
{effects:wa.of(null)}),!0)},em=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=
[],this.done=void 0}},pA=50,mA=1e3,gA=_e.fromClass(class{constructor(n){this.view=n,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of n.state.field(zt).active)
e.isPending&&this.startQuery(e)}update(n){let e=n.state.field(zt),t=n.state.facet(ot);if(!n.selectionSet&&!n.docChanged&&
n.startState.field(zt)==e)return;let i=n.transactions.some(s=>{let o=Cw(s,t);return o&8||(s.selection||s.docChanged)&&
!(o&3)});for(let s=0;s<this.running.length;s++){let o=this.running[s];if(i||o.context.abortOnDocChange&&n.docChanged||
o.updates.length+n.transactions.length>pA&&Date.now()-o.time>mA){for(let a of o.context.abortListeners)try{a()}catch(l){
mt(this.view.state,l)}o.context.abortListeners=null,this.running.splice(s--,1)}else o.updates.push(...n.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),n.transactions.some(s=>s.effects.some(o=>o.is(mu)))&&
(this.pendingStart=!0);let r=this.pendingStart?50:t.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
s=>s.isPending&&!this.running.some(o=>o.active.source==s.source))?setTimeout(()=>this.startUpdate(),r):-1,this.
composing!=0)for(let s of n.transactions)s.isUserEvent("input.type")?this.composing=2:this.composing==2&&s.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:n}=this.view,e=n.field(
zt);for(let t of e.active)t.isPending&&!this.running.some(i=>i.active.source==t.source)&&this.startQuery(t);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
ot).updateSyncTime))}startQuery(n){let{state:e}=this.view,t=Mr(e),i=new fu(e,t,n.explicit,this.view),r=new em(
n,i);this.running.push(r),Promise.resolve(n.source(i)).then(s=>{r.context.aborted||(r.done=s||null,this.scheduleAccept())},
s=>{this.view.dispatch({effects:wa.of(null)}),mt(this.view.state,s)})}scheduleAccept(){this.running.every(n=>n.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(ot).updateSyncTime))}accept(){var n;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],t=this.view.state.facet(ot),i=this.view.state.field(zt);for(let r=0;r<this.running.
length;r++){let s=this.running[r];if(s.done===void 0)continue;if(this.running.splice(r--,1),s.done){let a=Mr(s.
updates.length?s.updates[0].startState:this.view.state),l=Math.min(a,s.done.from+(s.active.explicit?0:1)),u=new gu(
s.active.source,s.active.explicit,l,s.done,s.done.from,(n=s.done.to)!==null&&n!==void 0?n:a);for(let h of s.updates)
u=u.update(h,t);if(u.hasResult()){e.push(u);continue}}let o=i.active.find(a=>a.source==s.active.source);if(o&&
o.isPending)if(s.done==null){let a=new ni(s.active.source,0);for(let l of s.updates)a=a.update(l,t);a.isPending||
e.push(a)}else this.startQuery(o)}(e.length||i.open&&i.open.disabled)&&this.view.dispatch({effects:am.of(e)})}},
{eventHandlers:{blur(n){let e=this.view.state.field(zt,!1);if(e&&e.tooltip&&this.view.state.facet(ot).closeOnBlur){
let t=e.open&&bp(this.view,e.open.tooltip);(!t||!t.dom.contains(n.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:wa.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:mu.of(!1)}),20),this.composing=0}}}),OA=typeof navigator=="object"&&/Win/.test(
navigator.platform),yA=pt.highest(L.domEventHandlers({keydown(n,e){let t=e.state.field(zt,!1);if(!t||!t.open||
t.open.disabled||t.open.selected<0||!n.key||n.key.length>1||n.ctrlKey&&!(OA&&n.altKey)||n.metaKey)return!1;let i=t.
open.options[t.open.selected],r=t.active.find(o=>o.source==i.source),s=i.completion.commitCharacters||r.result.
commitCharacters;return s&&s.indexOf(n.key)>-1&&lm(e,i),!1}})),Pw=L.baseTheme({".cm-tooltip.cm-tooltip-autocom\
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
middle"}}}),tm=class{constructor(e,t,i,r){this.field=e,this.line=t,this.from=i,this.to=r}},nm=class n{constructor(e,t,i){
this.field=e,this.from=t,this.to=i}map(e){let t=e.mapPos(this.from,-1,Ge.TrackDel),i=e.mapPos(this.to,1,Ge.TrackDel);
return t==null||i==null?null:new n(this.field,t,i)}},im=class n{constructor(e,t){this.lines=e,this.fieldPositions=
t}instantiate(e,t){let i=[],r=[t],s=e.doc.lineAt(t),o=/^\s*/.exec(s.text)[0];for(let l of this.lines){if(i.length){
let u=o,h=/^\t*/.exec(l)[0].length;for(let d=0;d<h;d++)u+=e.facet(Qi);r.push(t+u.length-h),l=u+l.slice(h)}i.push(
l),t+=l.length+1}let a=this.fieldPositions.map(l=>new nm(l.field,r[l.line]+l.from,r[l.line]+l.to));return{text:i,
ranges:a}}static parse(e){let t=[],i=[],r=[],s;for(let o of e.split(/\r\n?|\n/)){for(;s=/[#$]\{(?:(\d+)(?::([^{}]*))?|((?:\\[{}]|[^{}])*))\}/.
exec(o);){let a=s[1]?+s[1]:null,l=s[2]||s[3]||"",u=-1;a===0&&(a=1e9);let h=l.replace(/\\[{}]/g,d=>d[1]);for(let d=0;d<
t.length;d++)(a!=null?t[d].seq==a:h&&t[d].name==h)&&(u=d);if(u<0){let d=0;for(;d<t.length&&(a==null||t[d].seq!=
null&&t[d].seq<a);)d++;t.splice(d,0,{seq:a,name:h}),u=d;for(let f of r)f.field>=u&&f.field++}for(let d of r)if(d.
line==i.length&&d.from>s.index){let f=s[2]?3+(s[1]||"").length:2;d.from-=f,d.to-=f}r.push(new tm(u,i.length,s.
index,s.index+h.length)),o=o.slice(0,s.index)+l+o.slice(s.index+s[0].length)}o=o.replace(/\\([{}])/g,(a,l,u)=>{
for(let h of r)h.line==i.length&&h.from>u&&(h.from--,h.to--);return l}),i.push(o)}return new n(i,r)}},bA=j.widget(
{widget:new class extends $t{toDOM(){let n=document.createElement("span");return n.className="cm-snippetFieldP\
osition",n}ignoreEvent(){return!1}}}),vA=j.mark({class:"cm-snippetField"}),Bs=class n{constructor(e,t){this.ranges=
e,this.active=t,this.deco=j.set(e.map(i=>(i.from==i.to?bA:vA).range(i.from,i.to)),!0)}map(e){let t=[];for(let i of this.
ranges){let r=i.map(e);if(!r)return null;t.push(r)}return new n(t,this.active)}selectionInsideField(e){return e.
ranges.every(t=>this.ranges.some(i=>i.field==this.active&&i.from<=t.from&&i.to>=t.to))}},Sa=H.define({map(n,e){
return n&&n.map(e)}}),wA=H.define(),ka=Te.define({create(){return null},update(n,e){for(let t of e.effects){if(t.
is(Sa))return t.value;if(t.is(wA)&&n)return new Bs(n.ranges,t.value)}return n&&e.docChanged&&(n=n.map(e.changes)),
n&&e.selection&&!n.selectionInsideField(e.selection)&&(n=null),n},provide:n=>L.decorations.from(n,e=>e?e.deco:
j.none)});function um(n,e){return M.create(n.filter(t=>t.field==e).map(t=>M.range(t.from,t.to)))}function kA(n){
let e=im.parse(n);return(t,i,r,s)=>{let{text:o,ranges:a}=e.instantiate(t.state,r),{main:l}=t.state.selection,u={
changes:{from:r,to:s==l.from?l.to:s,insert:ae.of(o)},scrollIntoView:!0,annotations:i?[sm.of(i),je.userEvent.of(
"input.complete")]:void 0};if(a.length&&(u.selection=um(a,0)),a.some(h=>h.field>0)){let h=new Bs(a,0),d=u.effects=
[Sa.of(h)];t.state.field(ka,!1)===void 0&&d.push(H.appendConfig.of([ka,$A,TA,Pw]))}t.dispatch(t.state.update(u))}}
function $w(n){return({state:e,dispatch:t})=>{let i=e.field(ka,!1);if(!i||n<0&&i.active==0)return!1;let r=i.active+
n,s=n>0&&!i.ranges.some(o=>o.field==r+n);return t(e.update({selection:um(i.ranges,r),effects:Sa.of(s?null:new Bs(
i.ranges,r)),scrollIntoView:!0})),!0}}var xA=({state:n,dispatch:e})=>n.field(ka,!1)?(e(n.update({effects:Sa.of(
null)})),!0):!1,SA=$w(1),CA=$w(-1);var PA=[{key:"Tab",run:SA,shift:CA},{key:"Escape",run:xA}],vw=Z.define({combine(n){return n.length?n[0]:PA}}),
$A=pt.highest(ti.compute([vw],n=>n.facet(vw)));function It(n,e){return{...e,apply:kA(n)}}var TA=L.domEventHandlers(
{mousedown(n,e){let t=e.state.field(ka,!1),i;if(!t||(i=e.posAtCoords({x:n.clientX,y:n.clientY}))==null)return!1;
let r=t.ranges.find(s=>s.from<=i&&s.to>=i);return!r||r.field==t.active?!1:(e.dispatch({selection:um(t.ranges,r.
field),effects:Sa.of(t.ranges.some(s=>s.field>r.field)?new Bs(t.ranges,r.field):null),scrollIntoView:!0}),!0)}});var xa={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},Rr=H.define({map(n,e){let t=e.mapPos(
n,-1,Ge.TrackAfter);return t??void 0}}),hm=new class extends ln{};hm.startSide=1;hm.endSide=-1;var Tw=Te.define(
{create(){return ce.empty},update(n,e){if(n=n.map(e.changes),e.selection){let t=e.state.doc.lineAt(e.selection.
main.head);n=n.update({filter:i=>i>=t.from&&i<=t.to})}for(let t of e.effects)t.is(Rr)&&(n=n.update({add:[hm.range(
t.value,t.value+1)]}));return n}});function Qw(){return[AA,Tw]}var Vp="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function Aw(n){for(let e=0;e<Vp.length;e+=2)if(Vp.charCodeAt(e)==n)return Vp.charAt(e+1);return zo(n<128?n:n+1)}
function Rw(n,e){return n.languageDataAt("closeBrackets",e)[0]||xa}var QA=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),AA=L.inputHandler.of((n,e,t,i)=>{if((QA?n.composing:n.compositionStarted)||n.state.readOnly)
return!1;let r=n.state.selection.main;if(i.length>2||i.length==2&&Ht(ft(i,0))==1||e!=r.from||t!=r.to)return!1;
let s=MA(n.state,i);return s?(n.dispatch(s),!0):!1}),RA=({state:n,dispatch:e})=>{if(n.readOnly)return!1;let i=Rw(
n,n.selection.main.head).brackets||xa.brackets,r=null,s=n.changeByRange(o=>{if(o.empty){let a=_A(n.doc,o.head);
for(let l of i)if(l==a&&Ou(n.doc,o.head)==Aw(ft(l,0)))return{changes:{from:o.head-l.length,to:o.head+l.length},
range:M.cursor(o.head-l.length)}}return{range:r=o}});return r||e(n.update(s,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!r},Mw=[{key:"Backspace",run:RA}];function MA(n,e){let t=Rw(n,n.selection.main.head),i=t.brackets||
xa.brackets;for(let r of i){let s=Aw(ft(r,0));if(e==r)return s==r?IA(n,r,i.indexOf(r+r+r)>-1,t):EA(n,r,s,t.before||
xa.before);if(e==s&&_w(n,n.selection.main.from))return DA(n,r,s)}return null}function _w(n,e){let t=!1;return n.
field(Tw).between(0,n.doc.length,i=>{i==e&&(t=!0)}),t}function Ou(n,e){let t=n.sliceString(e,e+2);return t.slice(
0,Ht(ft(t,0)))}function _A(n,e){let t=n.sliceString(e-2,e);return Ht(ft(t,0))==t.length?t:t.slice(1)}function EA(n,e,t,i){
let r=null,s=n.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:t,from:o.to}],effects:Rr.
of(o.to+e.length),range:M.range(o.anchor+e.length,o.head+e.length)};let a=Ou(n.doc,o.head);return!a||/\s/.test(
a)||i.indexOf(a)>-1?{changes:{insert:e+t,from:o.head},effects:Rr.of(o.head+e.length),range:M.cursor(o.head+e.length)}:
{range:r=o}});return r?null:n.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function DA(n,e,t){let i=null,
r=n.changeByRange(s=>s.empty&&Ou(n.doc,s.head)==t?{changes:{from:s.head,to:s.head+t.length,insert:t},range:M.cursor(
s.head+t.length)}:i={range:s});return i?null:n.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function IA(n,e,t,i){
let r=i.stringPrefixes||xa.stringPrefixes,s=null,o=n.changeByRange(a=>{if(!a.empty)return{changes:[{insert:e,from:a.
from},{insert:e,from:a.to}],effects:Rr.of(a.to+e.length),range:M.range(a.anchor+e.length,a.head+e.length)};let l=a.
head,u=Ou(n.doc,l),h;if(u==e){if(ww(n,l))return{changes:{insert:e+e,from:l},effects:Rr.of(l+e.length),range:M.
cursor(l+e.length)};if(_w(n,l)){let f=t&&n.sliceDoc(l,l+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:l,to:l+
f.length,insert:f},range:M.cursor(l+f.length)}}}else{if(t&&n.sliceDoc(l-2*e.length,l)==e+e&&(h=kw(n,l-2*e.length,
r))>-1&&ww(n,h))return{changes:{insert:e+e+e+e,from:l},effects:Rr.of(l+e.length),range:M.cursor(l+e.length)};if(n.
charCategorizer(l)(u)!=we.Word&&kw(n,l,r)>-1&&!LA(n,l,e,r))return{changes:{insert:e+e,from:l},effects:Rr.of(l+
e.length),range:M.cursor(l+e.length)}}return{range:s=a}});return s?null:n.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function ww(n,e){let t=Ke(n).resolveInner(e+1);return t.parent&&t.from==e}function LA(n,e,t,i){let r=Ke(
n).resolveInner(e,-1),s=i.reduce((o,a)=>Math.max(o,a.length),0);for(let o=0;o<5;o++){let a=n.sliceDoc(r.from,Math.
min(r.to,r.from+t.length+s)),l=a.indexOf(t);if(!l||l>-1&&i.indexOf(a.slice(0,l))>-1){let h=r.firstChild;for(;h&&
h.from==r.from&&h.to-h.from>t.length+l;){if(n.sliceDoc(h.to-t.length,h.to)==t)return!1;h=h.firstChild}return!0}
let u=r.to==e&&r.parent;if(!u)break;r=u}return!1}function kw(n,e,t){let i=n.charCategorizer(e);if(i(n.sliceDoc(
e-1,e))!=we.Word)return e;for(let r of t){let s=e-r.length;if(n.sliceDoc(s,e)==r&&i(n.sliceDoc(s-1,s))!=we.Word)
return s}return-1}function dm(n={}){return[yA,zt,ot.of(n),gA,ZA,Pw]}var fm=[{key:"Ctrl-Space",run:Yp},{mac:"Al\
t-`",run:Yp},{mac:"Alt-i",run:Yp},{key:"Escape",run:cm},{key:"ArrowDown",run:du(!0)},{key:"ArrowUp",run:du(!1)},
{key:"PageDown",run:du(!0,"page")},{key:"PageUp",run:du(!1,"page")},{key:"Enter",run:fA}],ZA=pt.highest(ti.computeN(
[ot],n=>n.facet(ot).defaultKeymap?[fm]:[]));var NA=n=>{let{state:e}=n,t=e.doc.lineAt(e.selection.main.from),i=vm(n.state,t.from);return i.line?qA(n):i.block?
BA(n):!1};function bm(n,e){return({state:t,dispatch:i})=>{if(t.readOnly)return!1;let r=n(e,t);return r?(i(t.update(
r)),!0):!1}}var qA=bm(UA,0);var XA=bm(Bw,0);var BA=bm((n,e)=>Bw(n,e,WA(e)),0);function vm(n,e){let t=n.languageDataAt("commentTokens",e,1);return t.length?
t[0]:{}}var Ca=50;function jA(n,{open:e,close:t},i,r){let s=n.sliceDoc(i-Ca,i),o=n.sliceDoc(r,r+Ca),a=/\s*$/.exec(
s)[0].length,l=/^\s*/.exec(o)[0].length,u=s.length-a;if(s.slice(u-e.length,u)==e&&o.slice(l,l+t.length)==t)return{
open:{pos:i-a,margin:a&&1},close:{pos:r+l,margin:l&&1}};let h,d;r-i<=2*Ca?h=d=n.sliceDoc(i,r):(h=n.sliceDoc(i,
i+Ca),d=n.sliceDoc(r-Ca,r));let f=/^\s*/.exec(h)[0].length,p=/\s*$/.exec(d)[0].length,m=d.length-p-t.length;return h.
slice(f,f+e.length)==e&&d.slice(m,m+t.length)==t?{open:{pos:i+f+e.length,margin:/\s/.test(h.charAt(f+e.length))?
1:0},close:{pos:r-p-t.length,margin:/\s/.test(d.charAt(m-1))?1:0}}:null}function WA(n){let e=[];for(let t of n.
selection.ranges){let i=n.doc.lineAt(t.from),r=t.to<=i.to?i:n.doc.lineAt(t.to);r.from>i.from&&r.from==t.to&&(r=
t.to==i.to+1?i:n.doc.lineAt(t.to-1));let s=e.length-1;s>=0&&e[s].to>i.from?e[s].to=r.to:e.push({from:i.from+/^\s*/.
exec(i.text)[0].length,to:r.to})}return e}function Bw(n,e,t=e.selection.ranges){let i=t.map(s=>vm(e,s.from).block);
if(!i.every(s=>s))return null;let r=t.map((s,o)=>jA(e,i[o],s.from,s.to));if(n!=2&&!r.every(s=>s))return{changes:e.
changes(t.map((s,o)=>r[o]?[]:[{from:s.from,insert:i[o].open+" "},{from:s.to,insert:" "+i[o].close}]))};if(n!=1&&
r.some(s=>s)){let s=[];for(let o=0,a;o<r.length;o++)if(a=r[o]){let l=i[o],{open:u,close:h}=a;s.push({from:u.pos-
l.open.length,to:u.pos+u.margin},{from:h.pos-h.margin,to:h.pos+l.close.length})}return{changes:s}}return null}
function UA(n,e,t=e.selection.ranges){let i=[],r=-1;e:for(let{from:s,to:o}of t){let a=i.length,l=1e9,u;for(let h=s;h<=
o;){let d=e.doc.lineAt(h);if(u==null&&(u=vm(e,d.from).line,!u))continue e;if(d.from>r&&(s==o||o>d.from)){r=d.from;
let f=/^\s*/.exec(d.text)[0].length,p=f==d.length,m=d.text.slice(f,f+u.length)==u?f:-1;f<d.text.length&&f<l&&(l=
f),i.push({line:d,comment:m,token:u,indent:f,empty:p,single:!1})}h=d.to+1}if(l<1e9)for(let h=a;h<i.length;h++)
i[h].indent<i[h].line.text.length&&(i[h].indent=l);i.length==a+1&&(i[a].single=!0)}if(n!=2&&i.some(s=>s.comment<
0&&(!s.empty||s.single))){let s=[];for(let{line:a,token:l,indent:u,empty:h,single:d}of i)(d||!h)&&s.push({from:a.
from+u,insert:l+" "});let o=e.changes(s);return{changes:o,selection:e.selection.map(o,1)}}else if(n!=1&&i.some(
s=>s.comment>=0)){let s=[];for(let{line:o,comment:a,token:l}of i)if(a>=0){let u=o.from+a,h=u+l.length;o.text[h-
o.from]==" "&&h++,s.push({from:u,to:h})}return{changes:s}}return null}var mm=Bt.define(),zA=Bt.define(),YA=Z.define(),
jw=Z.define({combine(n){return _t(n,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,t)=>(i,r)=>e(i,r)||t(i,r)})}}),Ww=Te.define({create(){return _r.empty},update(n,e){let t=e.
state.facet(jw),i=e.annotation(mm);if(i){let l=Sn.fromTransaction(e,i.selection),u=i.side,h=u==0?n.undone:n.done;
return l?h=bu(h,h.length,t.minDepth,l):h=Vw(h,e.startState.selection),new _r(u==0?i.rest:h,u==0?h:i.rest)}let r=e.
annotation(zA);if((r=="full"||r=="before")&&(n=n.isolate()),e.annotation(je.addToHistory)===!1)return e.changes.
empty?n:n.addMapping(e.changes.desc);let s=Sn.fromTransaction(e),o=e.annotation(je.time),a=e.annotation(je.userEvent);
return s?n=n.addChanges(s,o,a,t,e):e.selection&&(n=n.addSelection(e.startState.selection,o,a,t.newGroupDelay)),
(r=="full"||r=="after")&&(n=n.isolate()),n},toJSON(n){return{done:n.done.map(e=>e.toJSON()),undone:n.undone.map(
e=>e.toJSON())}},fromJSON(n){return new _r(n.done.map(Sn.fromJSON),n.undone.map(Sn.fromJSON))}});function Uw(n={}){
return[Ww,jw.of(n),L.domEventHandlers({beforeinput(e,t){let i=e.inputType=="historyUndo"?zw:e.inputType=="hist\
oryRedo"?gm:null;return i?(e.preventDefault(),i(t)):!1}})]}function vu(n,e){return function({state:t,dispatch:i}){if(!e&&t.readOnly)return!1;let r=t.field(Ww,!1);if(!r)return!1;
let s=r.pop(n,t,e);return s?(i(s),!0):!1}}var zw=vu(0,!1),gm=vu(1,!1),VA=vu(0,!0),FA=vu(1,!0);var Sn=class n{constructor(e,t,i,r,s){this.changes=e,this.effects=t,this.mapped=i,this.startSelection=r,this.selectionsAfter=
s}setSelAfter(e){return new n(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,t,i;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(t=this.mapped)===null||t===void 0?
void 0:t.toJSON(),startSelection:(i=this.startSelection)===null||i===void 0?void 0:i.toJSON(),selectionsAfter:this.
selectionsAfter.map(r=>r.toJSON())}}static fromJSON(e){return new n(e.changes&&dt.fromJSON(e.changes),[],e.mapped&&
Fn.fromJSON(e.mapped),e.startSelection&&M.fromJSON(e.startSelection),e.selectionsAfter.map(M.fromJSON))}static fromTransaction(e,t){
let i=fn;for(let r of e.startState.facet(YA)){let s=r(e);s.length&&(i=i.concat(s))}return!i.length&&e.changes.
empty?null:new n(e.changes.invert(e.startState.doc),i,void 0,t||e.startState.selection,fn)}static selection(e){
return new n(void 0,fn,void 0,void 0,e)}};function bu(n,e,t,i){let r=e+1>t+20?e-t-1:0,s=n.slice(r,e);return s.
push(i),s}function GA(n,e){let t=[],i=!1;return n.iterChangedRanges((r,s)=>t.push(r,s)),e.iterChangedRanges((r,s,o,a)=>{
for(let l=0;l<t.length;){let u=t[l++],h=t[l++];a>=u&&o<=h&&(i=!0)}}),i}function HA(n,e){return n.ranges.length==
e.ranges.length&&n.ranges.filter((t,i)=>t.empty!=e.ranges[i].empty).length===0}function Yw(n,e){return n.length?
e.length?n.concat(e):n:e}var fn=[],KA=200;function Vw(n,e){if(n.length){let t=n[n.length-1],i=t.selectionsAfter.
slice(Math.max(0,t.selectionsAfter.length-KA));return i.length&&i[i.length-1].eq(e)?n:(i.push(e),bu(n,n.length-
1,1e9,t.setSelAfter(i)))}else return[Sn.selection([e])]}function JA(n){let e=n[n.length-1],t=n.slice();return t[n.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),t}function pm(n,e){if(!n.length)
return n;let t=n.length,i=fn;for(;t;){let r=eR(n[t-1],e,i);if(r.changes&&!r.changes.empty||r.effects.length){let s=n.
slice(0,t);return s[t-1]=r,s}else e=r.mapped,t--,i=r.selectionsAfter}return i.length?[Sn.selection(i)]:fn}function eR(n,e,t){
let i=Yw(n.selectionsAfter.length?n.selectionsAfter.map(a=>a.map(e)):fn,t);if(!n.changes)return Sn.selection(i);
let r=n.changes.map(e),s=e.mapDesc(n.changes,!0),o=n.mapped?n.mapped.composeDesc(s):s;return new Sn(r,H.mapEffects(
n.effects,e),o,n.startSelection.map(s),i)}var tR=/^(input\.type|delete)($|\.)/,_r=class n{constructor(e,t,i=0,r=void 0){
this.done=e,this.undone=t,this.prevTime=i,this.prevUserEvent=r}isolate(){return this.prevTime?new n(this.done,
this.undone):this}addChanges(e,t,i,r,s){let o=this.done,a=o[o.length-1];return a&&a.changes&&!a.changes.empty&&
e.changes&&(!i||tR.test(i))&&(!a.selectionsAfter.length&&t-this.prevTime<r.newGroupDelay&&r.joinToEvent(s,GA(a.
changes,e.changes))||i=="input.type.compose")?o=bu(o,o.length-1,r.minDepth,new Sn(e.changes.compose(a.changes),
Yw(H.mapEffects(e.effects,a.changes),a.effects),a.mapped,a.startSelection,fn)):o=bu(o,o.length,r.minDepth,e),new n(
o,fn,t,i)}addSelection(e,t,i,r){let s=this.done.length?this.done[this.done.length-1].selectionsAfter:fn;return s.
length>0&&t-this.prevTime<r&&i==this.prevUserEvent&&i&&/^select($|\.)/.test(i)&&HA(s[s.length-1],e)?this:new n(
Vw(this.done,e),this.undone,t,i)}addMapping(e){return new n(pm(this.done,e),pm(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,t,i){let r=e==0?this.done:this.undone;if(r.length==0)return null;let s=r[r.length-1],o=s.
selectionsAfter[0]||(s.startSelection?s.startSelection.map(s.changes.invertedDesc,1):t.selection);if(i&&s.selectionsAfter.
length)return t.update({selection:s.selectionsAfter[s.selectionsAfter.length-1],annotations:mm.of({side:e,rest:JA(
r),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(s.changes){let a=r.length==
1?fn:r.slice(0,r.length-1);return s.mapped&&(a=pm(a,s.mapped)),t.update({changes:s.changes,selection:s.startSelection,
effects:s.effects,annotations:mm.of({side:e,rest:a,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};_r.empty=new _r(fn,fn);var Fw=[{key:"Mod-z",run:zw,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:gm,preventDefault:!0},{linux:"Ctrl-Shift-z",run:gm,preventDefault:!0},{key:"Mod-u",run:VA,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:FA,preventDefault:!0}];function js(n,e){return M.create(n.ranges.map(e),n.mainIndex)}
function Cn(n,e){return n.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function Pn({state:n,dispatch:e},t){
let i=js(n.selection,t);return i.eq(n.selection,!0)?!1:(e(Cn(n,i)),!0)}function wu(n,e){return M.cursor(e?n.to:
n.from)}function Gw(n,e){return Pn(n,t=>t.empty?n.moveByChar(t,e):wu(t,e))}function Tt(n){return n.textDirectionAt(
n.state.selection.main.head)==pe.LTR}var Hw=n=>Gw(n,!Tt(n)),Kw=n=>Gw(n,Tt(n));function Jw(n,e){return Pn(n,t=>t.empty?n.moveByGroup(t,e):wu(t,e))}var nR=n=>Jw(n,!Tt(n)),iR=n=>Jw(n,Tt(n));var y5=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function rR(n,e,t){if(e.type.prop(t))return!0;let i=e.to-e.from;return i&&(i>2||/[^\s,.;:]/.test(n.sliceDoc(e.
from,e.to)))||e.firstChild}function ku(n,e,t){let i=Ke(n).resolveInner(e.head),r=t?te.closedBy:te.openedBy;for(let l=e.
head;;){let u=t?i.childAfter(l):i.childBefore(l);if(!u)break;rR(n,u,r)?i=u:l=t?u.to:u.from}let s=i.type.prop(r),
o,a;return s&&(o=t?xn(n,i.from,1):xn(n,i.to,-1))&&o.matched?a=t?o.end.to:o.end.from:a=t?i.to:i.from,M.cursor(a,
t?-1:1)}var sR=n=>Pn(n,e=>ku(n.state,e,!Tt(n))),oR=n=>Pn(n,e=>ku(n.state,e,Tt(n)));function ek(n,e){return Pn(
n,t=>{if(!t.empty)return wu(t,e);let i=n.moveVertically(t,e);return i.head!=t.head?i:n.moveToLineBoundary(t,e)})}
var tk=n=>ek(n,!1),nk=n=>ek(n,!0);function ik(n){let e=n.scrollDOM.clientHeight<n.scrollDOM.scrollHeight-2,t=0,
i=0,r;if(e){for(let s of n.state.facet(L.scrollMargins)){let o=s(n);o?.top&&(t=Math.max(o?.top,t)),o?.bottom&&
(i=Math.max(o?.bottom,i))}r=n.scrollDOM.clientHeight-t-i}else r=(n.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:t,marginBottom:i,selfScroll:e,height:Math.max(n.defaultLineHeight,r-5)}}function rk(n,e){let t=ik(
n),{state:i}=n,r=js(i.selection,o=>o.empty?n.moveVertically(o,e,t.height):wu(o,e));if(r.eq(i.selection))return!1;
let s;if(t.selfScroll){let o=n.coordsAtPos(i.selection.main.head),a=n.scrollDOM.getBoundingClientRect(),l=a.top+
t.marginTop,u=a.bottom-t.marginBottom;o&&o.top>l&&o.bottom<u&&(s=L.scrollIntoView(r.main.head,{y:"start",yMargin:o.
top-l}))}return n.dispatch(Cn(i,r),{effects:s}),!0}var Ew=n=>rk(n,!1),Om=n=>rk(n,!0);function Ai(n,e,t){let i=n.
lineBlockAt(e.head),r=n.moveToLineBoundary(e,t);if(r.head==e.head&&r.head!=(t?i.to:i.from)&&(r=n.moveToLineBoundary(
e,t,!1)),!t&&r.head==i.from&&i.length){let s=/^\s*/.exec(n.state.sliceDoc(i.from,Math.min(i.from+100,i.to)))[0].
length;s&&e.head!=i.from+s&&(r=M.cursor(i.from+s))}return r}var aR=n=>Pn(n,e=>Ai(n,e,!0)),lR=n=>Pn(n,e=>Ai(n,e,
!1)),cR=n=>Pn(n,e=>Ai(n,e,!Tt(n))),uR=n=>Pn(n,e=>Ai(n,e,Tt(n))),hR=n=>Pn(n,e=>n.moveToLineBoundary(e,!1,!1)),dR=n=>Pn(
n,e=>n.moveToLineBoundary(e,!0,!1));function fR(n,e,t){let i=!1,r=js(n.selection,s=>{let o=xn(n,s.head,-1)||xn(
n,s.head,1)||s.head>0&&xn(n,s.head-1,1)||s.head<n.doc.length&&xn(n,s.head+1,-1);if(!o||!o.end)return s;i=!0;let a=o.
start.from==s.head?o.end.to:o.end.from;return t?M.range(s.anchor,a):M.cursor(a)});return i?(e(Cn(n,r)),!0):!1}
var pR=({state:n,dispatch:e})=>fR(n,e,!1);function pn(n,e,t){let i=js(n.state.selection,r=>{r.undirectional&&r.head>=r.anchor!=e&&(r=M.range(r.head,r.anchor));
let s=t(r);return M.range(r.anchor,s.head,s.goalColumn,s.bidiLevel||void 0,s.assoc)});return i.eq(n.state.selection)?
!1:(n.dispatch(Cn(n.state,i)),!0)}function sk(n,e){return pn(n,e,t=>n.moveByChar(t,e))}var ok=n=>sk(n,!Tt(n)),
ak=n=>sk(n,Tt(n));function lk(n,e){return pn(n,e,t=>n.moveByGroup(t,e))}var mR=n=>lk(n,!Tt(n)),gR=n=>lk(n,Tt(n));var OR=n=>{let e=!Tt(n);return pn(n,e,t=>ku(n.state,t,e))},yR=n=>{let e=Tt(n);return pn(n,e,t=>ku(n.state,t,e))};
function ck(n,e){return pn(n,e,t=>n.moveVertically(t,e))}var uk=n=>ck(n,!1),hk=n=>ck(n,!0);function dk(n,e){return pn(
n,e,t=>n.moveVertically(t,e,ik(n).height))}var Dw=n=>dk(n,!1),Iw=n=>dk(n,!0),bR=n=>pn(n,!0,e=>Ai(n,e,!0)),vR=n=>pn(
n,!1,e=>Ai(n,e,!1)),wR=n=>{let e=!Tt(n);return pn(n,e,t=>Ai(n,t,e))},kR=n=>{let e=Tt(n);return pn(n,e,t=>Ai(n,
t,e))},xR=n=>pn(n,!1,e=>M.cursor(n.lineBlockAt(e.head).from)),SR=n=>pn(n,!0,e=>M.cursor(n.lineBlockAt(e.head).
to)),Lw=({state:n,dispatch:e})=>(e(Cn(n,{anchor:0})),!0),Zw=({state:n,dispatch:e})=>(e(Cn(n,{anchor:n.doc.length})),
!0),Nw=({state:n,dispatch:e})=>(e(Cn(n,{anchor:n.selection.main.anchor,head:0})),!0),qw=({state:n,dispatch:e})=>(e(
Cn(n,{anchor:n.selection.main.anchor,head:n.doc.length})),!0),CR=({state:n,dispatch:e})=>(e(n.update({selection:{
anchor:0,head:n.doc.length},userEvent:"select"})),!0),PR=({state:n,dispatch:e})=>{let t=xu(n).map(({from:i,to:r})=>M.
undirectionalRange(i,Math.min(r+1,n.doc.length)));return e(n.update({selection:M.create(t),userEvent:"select"})),
!0},$R=({state:n,dispatch:e})=>{let t=js(n.selection,i=>{let r=Ke(n),s=r.resolveStack(i.from,1);if(i.empty){let o=r.
resolveStack(i.from,-1);o.node.from>=s.node.from&&o.node.to<=s.node.to&&(s=o)}for(let o=s;o;o=o.next){let{node:a}=o;
if((a.from<i.from&&a.to>=i.to||a.to>i.to&&a.from<=i.from)&&o.next)return M.undirectionalRange(a.from,a.to)}return i});
return t.eq(n.selection)?!1:(e(Cn(n,t)),!0)};function fk(n,e){let{state:t}=n,i=t.selection,r=t.selection.ranges.
slice();for(let s of t.selection.ranges){let o=t.doc.lineAt(s.head);if(e?o.to<n.state.doc.length:o.from>0)for(let a=s;;){
let l=n.moveVertically(a,e);if(l.head<o.from||l.head>o.to){r.some(u=>u.head==l.head)||r.push(l);break}else{if(l.
head==a.head)break;a=l}}}return r.length==i.ranges.length?!1:(n.dispatch(Cn(t,M.create(r,r.length-1))),!0)}var TR=n=>fk(
n,!1),QR=n=>fk(n,!0),AR=({state:n,dispatch:e})=>{let t=n.selection,i=null;return t.ranges.length>1?i=M.create(
[t.main]):t.main.empty||(i=M.create([M.cursor(t.main.head)])),i?(e(Cn(n,i)),!0):!1};function Pa(n,e){if(n.state.
readOnly)return!1;let t="delete.selection",{state:i}=n,r=i.changeByRange(s=>{let{from:o,to:a}=s;if(o==a){let l=e(
s);l<o?(t="delete.backward",l=yu(n,l,!1)):l>o&&(t="delete.forward",l=yu(n,l,!0)),o=Math.min(o,l),a=Math.max(a,
l)}else o=yu(n,o,!1),a=yu(n,a,!0);return o==a?{range:s}:{changes:{from:o,to:a},range:M.cursor(o,o<s.head?-1:1)}});
return r.changes.empty?!1:(n.dispatch(i.update(r,{scrollIntoView:!0,userEvent:t,effects:t=="delete.selection"?
L.announce.of(i.phrase("Selection deleted")):void 0})),!0)}function yu(n,e,t){if(n instanceof L)for(let i of n.
state.facet(L.atomicRanges).map(r=>r(n)))i.between(e,e,(r,s)=>{r<e&&s>e&&(e=t?s:r)});return e}var pk=(n,e,t)=>Pa(
n,i=>{let r=i.from,{state:s}=n,o=s.doc.lineAt(r),a,l;if(t&&!e&&r>o.from&&r<o.from+200&&!/[^ \t]/.test(a=o.text.
slice(0,r-o.from))){if(a[a.length-1]=="	")return r-1;let u=vi(a,s.tabSize),h=u%Ti(s)||Ti(s);for(let d=0;d<h&&a[a.
length-1-d]==" ";d++)r--;l=r}else l=Ne(o.text,r-o.from,e,e)+o.from,l==r&&o.number!=(e?s.doc.lines:1)?l+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(l-o.from,r-o.from))&&(l=Ne(o.text,l-o.from,!1,!1)+o.from);return l}),ym=n=>pk(
n,!1,!0);var mk=n=>pk(n,!0,!1),gk=(n,e)=>Pa(n,t=>{let i=t.head,{state:r}=n,s=r.doc.lineAt(i),o=r.charCategorizer(i);for(let a=null;;){
if(i==(e?s.to:s.from)){i==t.head&&s.number!=(e?r.doc.lines:1)&&(i+=e?1:-1);break}let l=Ne(s.text,i-s.from,e)+s.
from,u=s.text.slice(Math.min(i,l)-s.from,Math.max(i,l)-s.from),h=o(u);if(a!=null&&h!=a)break;(u!=" "||i!=t.head)&&
(a=h),i=l}return i}),Ok=n=>gk(n,!1),RR=n=>gk(n,!0);var MR=n=>Pa(n,e=>{let t=n.lineBlockAt(e.head).to;return e.head<t?t:Math.min(n.state.doc.length,e.head+1)});var _R=n=>Pa(n,e=>{let t=n.moveToLineBoundary(e,!1).head;return e.head>t?t:Math.max(0,e.head-1)}),ER=n=>Pa(n,e=>{
let t=n.moveToLineBoundary(e,!0).head;return e.head<t?t:Math.min(n.state.doc.length,e.head+1)});var DR=({state:n,dispatch:e})=>{if(n.readOnly)return!1;let t=n.changeByRange(i=>({changes:{from:i.from,to:i.to,
insert:ae.of(["",""])},range:M.cursor(i.from)}));return e(n.update(t,{scrollIntoView:!0,userEvent:"input"})),!0},
IR=({state:n,dispatch:e})=>{if(n.readOnly)return!1;let t=n.changeByRange(i=>{if(!i.empty||i.from==0||i.from==n.
doc.length)return{range:i};let r=i.from,s=n.doc.lineAt(r),o=r==s.from?r-1:Ne(s.text,r-s.from,!1)+s.from,a=r==s.
to?r+1:Ne(s.text,r-s.from,!0)+s.from;return{changes:{from:o,to:a,insert:n.doc.slice(r,a).append(n.doc.slice(o,
r))},range:M.cursor(a)}});return t.changes.empty?!1:(e(n.update(t,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function xu(n){let e=[],t=-1;for(let i of n.selection.ranges){let r=n.doc.lineAt(i.from),s=n.doc.lineAt(i.
to);if(!i.empty&&i.to==s.from&&(s=n.doc.lineAt(i.to-1)),t>=r.number){let o=e[e.length-1];o.to=s.to,o.ranges.push(
i)}else e.push({from:r.from,to:s.to,ranges:[i]});t=s.number+1}return e}function yk(n,e,t){if(n.readOnly)return!1;
let i=[],r=[];for(let s of xu(n)){if(t?s.to==n.doc.length:s.from==0)continue;let o=n.doc.lineAt(t?s.to+1:s.from-
1),a=o.length+1;if(t){i.push({from:s.to,to:o.to},{from:s.from,insert:o.text+n.lineBreak});for(let l of s.ranges)
r.push(M.range(Math.min(n.doc.length,l.anchor+a),Math.min(n.doc.length,l.head+a)))}else{i.push({from:o.from,to:s.
from},{from:s.to,insert:n.lineBreak+o.text});for(let l of s.ranges)r.push(M.range(l.anchor-a,l.head-a))}}return i.
length?(e(n.update({changes:i,scrollIntoView:!0,selection:M.create(r,n.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var LR=({state:n,dispatch:e})=>yk(n,e,!1),ZR=({state:n,dispatch:e})=>yk(n,e,!0);function bk(n,e,t){
if(n.readOnly)return!1;let i=[];for(let s of xu(n))t?i.push({from:s.from,insert:n.doc.slice(s.from,s.to)+n.lineBreak}):
i.push({from:s.to,insert:n.lineBreak+n.doc.slice(s.from,s.to)});let r=n.changes(i);return e(n.update({changes:r,
selection:n.selection.map(r,t?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var NR=({state:n,dispatch:e})=>bk(
n,e,!1),qR=({state:n,dispatch:e})=>bk(n,e,!0),XR=n=>{if(n.state.readOnly)return!1;let{state:e}=n,t=e.changes(xu(
e).map(({from:r,to:s})=>(r>0?r--:s<e.doc.length&&s++,{from:r,to:s}))),i=js(e.selection,r=>{let s;if(n.lineWrapping){
let o=n.lineBlockAt(r.head),a=n.coordsAtPos(r.head,r.assoc||1);a&&(s=o.bottom+n.documentTop-a.bottom+n.defaultLineHeight/
2)}return n.moveVertically(r,!0,s)}).map(t);return n.dispatch({changes:t,selection:i,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function BR(n,e){if(/\(\)|\[\]|\{\}/.test(n.sliceDoc(e-1,e+1)))return{from:e,to:e};let t=Ke(n).resolveInner(e),
i=t.childBefore(e),r=t.childAfter(e),s;return i&&r&&i.to<=e&&r.from>=e&&(s=i.type.prop(te.closedBy))&&s.indexOf(
r.name)>-1&&n.doc.lineAt(i.to).from==n.doc.lineAt(r.from).from&&!/\S/.test(n.sliceDoc(i.to,r.from))?{from:i.to,
to:r.from}:null}var Xw=vk(!1),jR=vk(!0);function vk(n){return({state:e,dispatch:t})=>{if(e.readOnly)return!1;let i=e.
changeByRange(r=>{let{from:s,to:o}=r,a=e.doc.lineAt(s),l=!n&&s==o&&BR(e,s);n&&(s=o=(o<=a.to?a:e.doc.lineAt(o)).
to);let u=new Qr(e,{simulateBreak:s,simulateDoubleBreak:!!l}),h=jp(u,s);for(h==null&&(h=vi(/^\s*/.exec(e.doc.lineAt(
s).text)[0],e.tabSize));o<a.to&&/\s/.test(a.text[o-a.from]);)o++;l?{from:s,to:o}=l:s>a.from&&s<a.from+100&&!/\S/.
test(a.text.slice(0,s))&&(s=a.from);let d=["",va(e,h)];return l&&d.push(va(e,u.lineIndent(a.from,-1))),{changes:{
from:s,to:o,insert:ae.of(d)},range:M.cursor(s+1+d[1].length)}});return t(e.update(i,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function wm(n,e){let t=-1;return n.changeByRange(i=>{let r=[];for(let o=i.from;o<=i.to;){let a=n.
doc.lineAt(o);a.number>t&&(i.empty||i.to>a.from)&&(e(a,r,i),t=a.number),o=a.to+1}let s=n.changes(r);return{changes:r,
range:M.range(s.mapPos(i.anchor,1),s.mapPos(i.head,1))}})}var WR=({state:n,dispatch:e})=>{if(n.readOnly)return!1;
let t=Object.create(null),i=new Qr(n,{overrideIndentation:s=>{let o=t[s];return o??-1}}),r=wm(n,(s,o,a)=>{let l=jp(
i,s.from);if(l==null)return;/\S/.test(s.text)||(l=0);let u=/^\s*/.exec(s.text)[0],h=va(n,l);(u!=h||a.from<s.from+
u.length)&&(t[s.from]=l,o.push({from:s.from,to:s.from+u.length,insert:h}))});return r.changes.empty||e(n.update(
r,{userEvent:"indent"})),!0},wk=({state:n,dispatch:e})=>n.readOnly?!1:(e(n.update(wm(n,(t,i)=>{i.push({from:t.
from,insert:n.facet(Qi)})}),{userEvent:"input.indent"})),!0),kk=({state:n,dispatch:e})=>n.readOnly?!1:(e(n.update(
wm(n,(t,i)=>{let r=/^\s*/.exec(t.text)[0];if(!r)return;let s=vi(r,n.tabSize),o=0,a=va(n,Math.max(0,s-Ti(n)));for(;o<
r.length&&o<a.length&&r.charCodeAt(o)==a.charCodeAt(o);)o++;i.push({from:t.from+o,to:t.from+r.length,insert:a.
slice(o)})}),{userEvent:"delete.dedent"})),!0),UR=n=>(n.setTabFocusMode(),!0);var zR=[{key:"Ctrl-b",run:Hw,shift:ok,preventDefault:!0},{key:"Ctrl-f",run:Kw,shift:ak},{key:"Ctrl-p",run:tk,shift:uk},
{key:"Ctrl-n",run:nk,shift:hk},{key:"Ctrl-a",run:hR,shift:xR},{key:"Ctrl-e",run:dR,shift:SR},{key:"Ctrl-d",run:mk},
{key:"Ctrl-h",run:ym},{key:"Ctrl-k",run:MR},{key:"Ctrl-Alt-h",run:Ok},{key:"Ctrl-o",run:DR},{key:"Ctrl-t",run:IR},
{key:"Ctrl-v",run:Om}],YR=[{key:"ArrowLeft",run:Hw,shift:ok,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:nR,shift:mR,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:cR,shift:wR,preventDefault:!0},{key:"Arr\
owRight",run:Kw,shift:ak,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:iR,shift:gR,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:uR,shift:kR,preventDefault:!0},{key:"ArrowUp",run:tk,shift:uk,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:Lw,shift:Nw},{mac:"Ctrl-ArrowUp",run:Ew,shift:Dw},{key:"ArrowDown",run:nk,shift:hk,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:Zw,shift:qw},{mac:"Ctrl-ArrowDown",run:Om,shift:Iw},{key:"PageUp",run:Ew,shift:Dw},{key:"\
PageDown",run:Om,shift:Iw},{key:"Home",run:lR,shift:vR,preventDefault:!0},{key:"Mod-Home",run:Lw,shift:Nw},{key:"\
End",run:aR,shift:bR,preventDefault:!0},{key:"Mod-End",run:Zw,shift:qw},{key:"Enter",run:Xw,shift:Xw},{key:"Mo\
d-a",run:CR},{key:"Backspace",run:ym,shift:ym,preventDefault:!0},{key:"Delete",run:mk,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:Ok,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:RR,preventDefault:!0},
{mac:"Mod-Backspace",run:_R,preventDefault:!0},{mac:"Mod-Delete",run:ER,preventDefault:!0}].concat(zR.map(n=>({
mac:n.key,run:n.run,shift:n.shift}))),xk=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:sR,shift:OR},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:oR,shift:yR},{key:"Alt-ArrowUp",run:LR},{key:"Shift-Alt-ArrowUp",run:NR},
{key:"Alt-ArrowDown",run:ZR},{key:"Shift-Alt-ArrowDown",run:qR},{key:"Mod-Alt-ArrowUp",run:TR},{key:"Mod-Alt-A\
rrowDown",run:QR},{key:"Escape",run:AR},{key:"Mod-Enter",run:jR},{key:"Alt-l",mac:"Ctrl-l",run:PR},{key:"Mod-i",
run:$R,preventDefault:!0},{key:"Mod-[",run:kk},{key:"Mod-]",run:wk},{key:"Mod-Alt-\\",run:WR},{key:"Shift-Mod-\
k",run:XR},{key:"Shift-Mod-\\",run:pR},{key:"Mod-/",run:NA},{key:"Alt-A",mac:"Ctrl-A",run:XA},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:UR}].concat(YR),Sk={key:"Tab",run:wk,shift:kk};var Sm=class n{constructor(e,t,i,r,s,o,a,l,u,h=0,d){this.p=e,this.stack=t,this.state=i,this.reducePos=r,this.pos=
s,this.score=o,this.buffer=a,this.bufferBase=l,this.curContext=u,this.lookAhead=h,this.parent=d}toString(){return`\
[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,t,i=0){
let r=e.parser.context;return new n(e,[],t,i,i,0,[],0,r?new Su(r,r.start):null,0,null)}get context(){return this.
curContext?this.curContext.context:null}pushState(e,t){this.stack.push(this.state,t,this.bufferBase+this.buffer.
length),this.state=e}reduce(e){var t;let i=e>>19,r=e&65535,{parser:s}=this.p,o=this.reducePos<this.pos-25&&this.
setLookAhead(this.pos),a=s.dynamicPrecedence(r);if(a&&(this.score+=a),i==0){r<s.minRepeatTerm&&this.reducePos<
this.pos&&(this.reducePos=this.pos),this.pushState(s.getGoto(this.state,r,!0),this.reducePos),r<s.minRepeatTerm&&
this.storeNode(r,this.reducePos,this.reducePos,o?8:4,!0),this.reduceContext(r,this.reducePos);return}let l=this.
stack.length-(i-1)*3-(e&262144?6:0),u=l?this.stack[l-2]:this.p.ranges[0].from;r<s.minRepeatTerm&&u==this.reducePos&&
this.reducePos<this.pos&&(this.reducePos=this.pos);let h=this.reducePos-u;h>=2e3&&!(!((t=this.p.parser.nodeSet.
types[r])===null||t===void 0)&&t.isAnonymous)&&(u==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.
p.lastBigReductionSize=h):this.p.lastBigReductionSize<h&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=
u,this.p.lastBigReductionSize=h));let d=l?this.stack[l-1]:0,f=this.bufferBase+this.buffer.length-d;if(r<s.minRepeatTerm||
e&131072){let p=s.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(r,u,p,f+4,!0)}if(e&262144)this.
state=this.stack[l];else{let p=this.stack[l-3];this.state=s.getGoto(p,r,!0)}for(;this.stack.length>l;)this.stack.
pop();this.reduceContext(r,u)}storeNode(e,t,i,r=4,s=!1){if(e==0&&(!this.stack.length||this.stack[this.stack.length-
1]<this.buffer.length+this.bufferBase)){let o=this.buffer.length;if(o>0&&this.buffer[o-4]==0&&this.buffer[o-1]>
-1){if(t==i)return;if(this.buffer[o-2]>=t){this.buffer[o-2]=i;return}}}if(!s||this.pos==i)this.buffer.push(e,t,
i,r);else{let o=this.buffer.length;if(o>0&&(this.buffer[o-4]!=0||this.buffer[o-1]<0)){let a=!1;for(let l=o;l>0&&
this.buffer[l-2]>i;l-=4)if(this.buffer[l-1]>=0){a=!0;break}if(a)for(;o>0&&this.buffer[o-2]>i;)this.buffer[o]=this.
buffer[o-4],this.buffer[o+1]=this.buffer[o-3],this.buffer[o+2]=this.buffer[o-2],this.buffer[o+3]=this.buffer[o-
1],o-=4,r>4&&(r-=4)}this.buffer[o]=e,this.buffer[o+1]=t,this.buffer[o+2]=i,this.buffer[o+3]=r}}shift(e,t,i,r){
if(e&131072)this.pushState(e&65535,this.pos);else if((e&262144)==0){let s=e,{parser:o}=this.p;this.pos=r;let a=o.
stateFlag(s,1);!a&&(r>i||t<=o.maxNode)&&(this.reducePos=r),this.pushState(s,a?i:Math.min(i,this.reducePos)),this.
shiftContext(t,i),t<=o.maxNode&&this.buffer.push(t,i,r,4)}else this.pos=r,this.shiftContext(t,i),t<=this.p.parser.
maxNode&&this.buffer.push(t,i,r,4)}apply(e,t,i,r){e&65536?this.reduce(e):this.shift(e,t,i,r)}useNode(e,t,i){let r=this.
p.reused.length-1;(r<0||this.p.reused[r]!=e)&&(this.p.reused.push(e),r++);let s=this.reducePos=this.pos=i+e.length;
this.pushState(t,i),this.buffer.push(r,i,s,-1),this.curContext&&this.updateContext(this.curContext.tracker.reuse(
this.curContext.context,e,this,this.p.stream.reset(this.pos-e.length)))}split(){let e=this,t=e.buffer.length;for(t&&
e.buffer[t-4]==0&&(t-=4);t>0&&e.buffer[t-2]>e.reducePos;)t-=4;let i=e.buffer.slice(t),r=e.bufferBase+t;for(;e&&
r==e.bufferBase;)e=e.parent;return new n(this.p,this.stack.slice(),this.state,this.reducePos,this.pos,this.score,
i,r,this.curContext,this.lookAhead,e)}recoverByDelete(e,t){let i=e<=this.p.parser.maxNode;i&&this.storeNode(e,
this.pos,t,4),this.storeNode(0,this.pos,t,i?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new Cm(
this);;){let i=this.p.parser.stateSlot(t.state,4)||this.p.parser.hasAction(t.state,e);if(i==0)return!1;if((i&65536)==
0)return!0;t.reduce(i)}}recoverByInsert(e){if(this.stack.length>=300)return[];let t=this.p.parser.nextStates(this.
state);if(t.length>8||this.stack.length>=120){let r=[];for(let s=0,o;s<t.length;s+=2)(o=t[s+1])!=this.state&&this.
p.parser.hasAction(o,e)&&r.push(t[s],o);if(this.stack.length<120)for(let s=0;r.length<8&&s<t.length;s+=2){let o=t[s+
1];r.some((a,l)=>l&1&&a==o)||r.push(t[s],o)}t=r}let i=[];for(let r=0;r<t.length&&i.length<4;r+=2){let s=t[r+1];
if(s==this.state)continue;let o=this.split();o.pushState(s,this.pos),o.storeNode(0,o.pos,o.pos,4,!0),o.shiftContext(
t[r],this.pos),o.reducePos=this.pos,o.score-=200,i.push(o)}return i}forceReduce(){let{parser:e}=this.p,t=e.stateSlot(
this.state,5);if((t&65536)==0)return!1;if(!e.validAction(this.state,t)){let i=t>>19,r=t&65535,s=this.stack.length-
i*3;if(s<0||e.getGoto(this.stack[s],r,!1)<0){let o=this.findForcedReduction();if(o==null)return!1;t=o}this.storeNode(
0,this.pos,this.pos,4,!0),this.score-=100}return this.reducePos=this.pos,this.reduce(t),!0}findForcedReduction(){
let{parser:e}=this.p,t=[],i=(r,s)=>{if(!t.includes(r))return t.push(r),e.allActions(r,o=>{if(!(o&393216))if(o&
65536){let a=(o>>19)-s;if(a>1){let l=o&65535,u=this.stack.length-a*3;if(u>=0&&e.getGoto(this.stack[u],l,!1)>=0)
return a<<19|65536|l}}else{let a=i(o,s+1);if(a!=null)return a}})};return i(this.state,0)}forceAll(){for(;!this.
p.parser.stateFlag(this.state,2);)if(!this.forceReduce()){this.storeNode(0,this.pos,this.pos,4,!0);break}return this}get deadEnd(){
if(this.stack.length!=3)return!1;let{parser:e}=this.p;return e.data[e.stateSlot(this.state,1)]==65535&&!e.stateSlot(
this.state,4)}restart(){this.storeNode(0,this.pos,this.pos,4,!0),this.state=this.stack[0],this.stack.length=0}sameState(e){
if(this.state!=e.state||this.stack.length!=e.stack.length)return!1;for(let t=0;t<this.stack.length;t+=3)if(this.
stack[t]!=e.stack[t])return!1;return!0}get parser(){return this.p.parser}dialectEnabled(e){return this.p.parser.
dialect.flags[e]}shiftContext(e,t){this.curContext&&this.updateContext(this.curContext.tracker.shift(this.curContext.
context,e,this,this.p.stream.reset(t)))}reduceContext(e,t){this.curContext&&this.updateContext(this.curContext.
tracker.reduce(this.curContext.context,e,this,this.p.stream.reset(t)))}emitContext(){let e=this.buffer.length-
1;(e<0||this.buffer[e]!=-3)&&this.storeNode(this.curContext.hash,this.reducePos,this.reducePos,-3,!0)}emitLookAhead(){
let e=this.buffer.length-1;(e<0||this.buffer[e]!=-4)&&this.buffer.push(this.lookAhead,this.pos,this.pos,-4)}updateContext(e){
if(e!=this.curContext.context){let t=new Su(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},Su=class{constructor(e,t){
this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},Cm=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,i=e>>19;i==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(i-1)*3;
let r=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=r}},Pm=class n{constructor(e,t,i){this.
stack=e,this.pos=t,this.index=i,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,t=e.bufferBase+
e.buffer.length){return new n(e,t,t-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new n(this.stack,this.
pos,this.index)}};function $a(n,e=Uint16Array){if(typeof n!="string")return n;let t=null;for(let i=0,r=0;i<n.length;){
let s=0;for(;;){let o=n.charCodeAt(i++),a=!1;if(o==126){s=65535;break}o>=92&&o--,o>=34&&o--;let l=o-32;if(l>=46&&
(l-=46,a=!0),s+=l,a)break;s*=46}t?t[r++]=s:t=new e(s)}return t}var Ws=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},Ck=new Ws,$m=class{constructor(e,t){
this.input=e,this.ranges=t,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
Ck,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){
let i=this.range,r=this.rangeIndex,s=this.pos+e;for(;s<i.from;){if(!r)return null;let o=this.ranges[--r];s-=i.
from-o.to,i=o}for(;t<0?s>i.to:s>=i.to;){if(r==this.ranges.length-1)return null;let o=this.ranges[++r];s+=o.from-
i.to,i=o}return s}clipPos(e){if(e>=this.range.from&&e<this.range.to)return e;for(let t of this.ranges)if(t.to>
e)return Math.max(e,t.from);return this.end}peek(e){let t=this.chunkOff+e,i,r;if(t>=0&&t<this.chunk.length)i=this.
pos+e,r=this.chunk.charCodeAt(t);else{let s=this.resolveOffset(e,1);if(s==null)return-1;if(i=s,i>=this.chunk2Pos&&
i<this.chunk2Pos+this.chunk2.length)r=this.chunk2.charCodeAt(i-this.chunk2Pos);else{let o=this.rangeIndex,a=this.
range;for(;a.to<=i;)a=this.ranges[++o];this.chunk2=this.input.chunk(this.chunk2Pos=i),i+this.chunk2.length>a.to&&
(this.chunk2=this.chunk2.slice(0,a.to-i)),r=this.chunk2.charCodeAt(0)}}return i>=this.token.lookAhead&&(this.token.
lookAhead=i+1),r}acceptToken(e,t=0){let i=t?this.resolveOffset(t,-1):this.pos;if(i==null||i<this.token.start)throw new RangeError(
"Token end out of bounds");this.token.value=e,this.token.end=i}acceptTokenTo(e,t){this.token.value=e,this.token.
end=t}getChunk(){if(this.pos>=this.chunk2Pos&&this.pos<this.chunk2Pos+this.chunk2.length){let{chunk:e,chunkPos:t}=this;
this.chunk=this.chunk2,this.chunkPos=this.chunk2Pos,this.chunk2=e,this.chunk2Pos=t,this.chunkOff=this.pos-this.
chunkPos}else{this.chunk2=this.chunk,this.chunk2Pos=this.chunkPos;let e=this.input.chunk(this.pos),t=this.pos+
e.length;this.chunk=t>this.range.to?e.slice(0,this.range.to-this.pos):e,this.chunkPos=this.pos,this.chunkOff=0}}readNext(){
return this.chunkOff>=this.chunk.length&&(this.getChunk(),this.chunkOff==this.chunk.length)?this.next=-1:this.
next=this.chunk.charCodeAt(this.chunkOff)}advance(e=1){for(this.chunkOff+=e;this.pos+e>=this.range.to;){if(this.
rangeIndex==this.ranges.length-1)return this.setDone();e-=this.range.to-this.pos,this.range=this.ranges[++this.
rangeIndex],this.pos=this.range.from}return this.pos+=e,this.pos>=this.token.lookAhead&&(this.token.lookAhead=
this.pos+1),this.readNext()}setDone(){return this.pos=this.chunkPos=this.end,this.range=this.ranges[this.rangeIndex=
this.ranges.length-1],this.chunk="",this.next=-1}reset(e,t){if(t?(this.token=t,t.start=e,t.lookAhead=e+1,t.value=
t.extended=-1):this.token=Ck,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(
e,t);let i="";for(let r of this.ranges){if(r.from>=t)break;r.to>e&&(i+=this.input.read(Math.max(r.from,e),Math.
min(r.to,t)))}return i}},Ri=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:i}=t.p;Ak(this.
data,e,t,this.id,i.data,i.tokenPrecTable)}};Ri.prototype.contextual=Ri.prototype.fallback=Ri.prototype.extend=
!1;var Us=class{constructor(e,t,i){this.precTable=t,this.elseToken=i,this.data=typeof e=="string"?$a(e):e}token(e,t){
let i=e.pos,r=0;for(;;){let s=e.next<0,o=e.resolveOffset(1,1);if(Ak(this.data,e,t,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(s||r++,o==null)break;e.reset(o,e.token)}r&&(e.reset(i,
e.token),e.acceptToken(this.elseToken,r))}};Us.prototype.contextual=Ri.prototype.fallback=Ri.prototype.extend=
!1;var Mi=class{constructor(e,t={}){this.token=e,this.contextual=!!t.contextual,this.fallback=!!t.fallback,this.
extend=!!t.extend}};function Ak(n,e,t,i,r,s){let o=0,a=1<<i,{dialect:l}=t.p.parser;e:for(;(a&n[o])!=0;){let u=n[o+
1];for(let p=o+3;p<u;p+=2)if((n[p+1]&a)>0){let m=n[p];if(l.allows(m)&&(e.token.value==-1||e.token.value==m||FR(
m,e.token.value,r,s))){e.acceptToken(m);break}}let h=e.next,d=0,f=n[o+2];if(e.next<0&&f>d&&n[u+f*3-3]==65535){
o=n[u+f*3-1];continue e}for(;d<f;){let p=d+f>>1,m=u+p+(p<<1),O=n[m],g=n[m+1]||65536;if(h<O)f=p;else if(h>=g)d=
p+1;else{o=n[m+2],e.advance();continue e}}break}}function Pk(n,e,t){for(let i=e,r;(r=n[i])!=65535;i++)if(r==t)
return i-e;return-1}function FR(n,e,t,i){let r=Pk(t,i,e);return r<0||Pk(t,i,n)<r}var en=typeof process<"u"&&process.
env&&/\bparse\b/.test(process.env.LOG),km=null;function $k(n,e,t){let i=n.cursor($e.IncludeAnonymous);for(i.moveTo(
e);;)if(!(t<0?i.childBefore(e):i.childAfter(e)))for(;;){if((t<0?i.to<e:i.from>e)&&!i.type.isError)return t<0?Math.
max(0,Math.min(i.to-1,e-25)):Math.min(n.length,Math.max(i.from+1,e+25));if(t<0?i.prevSibling():i.nextSibling())
break;if(!i.parent())return t<0?0:n.length}}var Tm=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.
i=0,this.fragment=null,this.safeFrom=-1,this.safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=
null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){let e=this.fragment=this.i==this.fragments.length?
null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?$k(e.tree,e.from+e.offset,1)-e.offset:e.from,
this.safeTo=e.openEnd?$k(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.trees.length;)this.trees.pop(),this.start.
pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),this.index.push(0),this.nextStart=this.
safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;for(;this.fragment&&this.safeTo<=e;)
this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.length-1;if(t<0)return this.nextFragment(),
null;if(e<this.safeFrom)return null;let i=this.trees[t],r=this.index[t];if(r==i.children.length){this.trees.pop(),
this.start.pop(),this.index.pop();continue}let s=i.children[r],o=this.start[t]+i.positions[r];if(o>e)return this.
nextStart=o,null;if(s instanceof ke){let a=o>this.lastRepeatPos&&s.type.id>=this.minRepeat;if(o==e||a){let l=o+
s.length,u;if(o>=this.safeFrom&&l<=this.safeTo&&(!(u=s.prop(te.lookAhead))||l+u<this.fragment.to)&&(a&&(this.lastRepeat=
s,this.lastRepeatPos=o),o==e))return s}this.index[t]++,o+s.length>=Math.max(this.safeFrom,e)&&(this.trees.push(
s),this.start.push(o),this.index.push(0))}else this.index[t]++,this.nextStart=o+s.length}}},Qm=class{constructor(e,t){
this.stream=t,this.tokens=[],this.mainToken=null,this.actions=[],this.tokens=e.tokenizers.map(i=>new Ws)}getActions(e){
let t=0,i=null,{parser:r}=e.p,{tokenizers:s}=r,o=r.stateSlot(e.state,3),a=e.curContext?e.curContext.hash:0,l=0;
for(let u=0;u<s.length;u++){if((1<<u&o)==0)continue;let h=s[u],d=this.tokens[u];if(!(i&&!h.fallback)&&((h.contextual||
d.start!=e.pos||d.mask!=o||d.context!=a)&&(this.updateCachedToken(d,h,e),d.mask=o,d.context=a),d.lookAhead>d.end+
25&&(l=Math.max(d.lookAhead,l)),d.value!=0)){let f=t;if(d.extended>-1&&(t=this.addActions(e,d.extended,d.end,t)),
t=this.addActions(e,d.value,d.end,t),!h.extend&&(i=d,t>f))break}}for(;this.actions.length>t;)this.actions.pop();
return l&&e.setLookAhead(l),!i&&e.pos==this.stream.end&&(i=new Ws,i.value=e.p.parser.eofTerm,i.start=i.end=e.pos,
t=this.addActions(e,i.value,i.end,t)),this.mainToken=i,this.actions}getMainToken(e){if(this.mainToken)return this.
mainToken;let t=new Ws,{pos:i,p:r}=e;return t.start=i,t.end=Math.min(i+1,r.stream.end),t.value=i==r.stream.end?
r.parser.eofTerm:0,t}updateCachedToken(e,t,i){let r=this.stream.clipPos(i.pos);if(t.token(this.stream.reset(r,
e),i),e.value>-1){let{parser:s}=i.p;for(let o=0;o<s.specialized.length;o++)if(s.specialized[o]==e.value){let a=s.
specializers[o](this.stream.read(e.start,e.end),i);if(a>=0&&i.p.parser.dialect.allows(a>>1)){(a&1)==0?e.value=
a>>1:e.extended=a>>1;break}}}else e.value=0,e.end=this.stream.clipPos(r+1)}putAction(e,t,i,r){for(let s=0;s<r;s+=
3)if(this.actions[s]==e)return r;return this.actions[r++]=e,this.actions[r++]=t,this.actions[r++]=i,r}addActions(e,t,i,r){
let{state:s}=e,{parser:o}=e.p,{data:a}=o;for(let l=0;l<2;l++)for(let u=o.stateSlot(s,l?2:1);;u+=3){if(a[u]==65535)
if(a[u+1]==1)u=ii(a,u+2);else{r==0&&a[u+1]==2&&(r=this.putAction(ii(a,u+2),t,i,r));break}a[u]==t&&(r=this.putAction(
ii(a,u+1),t,i,r))}return r}},Am=class{constructor(e,t,i,r){this.parser=e,this.input=t,this.ranges=r,this.recovering=
0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=null,this.lastBigReductionStart=-1,this.
lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new $m(t,r),this.tokens=new Qm(e,this.stream),this.
topTerm=e.top[1];let{from:s}=r[0];this.stacks=[Sm.start(this,e.top[0],s)],this.fragments=i.length&&this.stream.
end-s>e.bufferLength*4?new Tm(i,e.minRepeatTerm):null}get parsedPos(){return this.minStackPos}advance(){let e=this.
stacks,t=this.minStackPos,i=this.stacks=[],r,s;if(this.bigReductionCount>300&&e.length==1){let[o]=e;for(;o.forceReduce()&&
o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;);this.bigReductionCount=this.lastBigReductionSize=
0}for(let o=0;o<e.length;o++){let a=e[o];for(;;){if(this.tokens.mainToken=null,a.pos>t)i.push(a);else{if(this.
advanceStack(a,i,e))continue;{r||(r=[],s=[]),r.push(a);let l=this.tokens.getMainToken(a);s.push(l.value,l.end)}}
break}}if(!i.length){let o=r&&GR(r);if(o)return en&&console.log("Finish with "+this.stackID(o)),this.stackToTree(
o);if(this.parser.strict)throw en&&r&&console.log("Stuck with token "+(this.tokens.mainToken?this.parser.getName(
this.tokens.mainToken.value):"none")),new SyntaxError("No parse at "+t);this.recovering||(this.recovering=5)}if(this.
recovering&&r){let o=this.stoppedAt!=null&&r[0].pos>this.stoppedAt?r[0]:this.runRecovery(r,s,i);if(o)return en&&
console.log("Force-finish "+this.stackID(o)),this.stackToTree(o.forceAll())}if(this.recovering){let o=this.recovering==
1?1:this.recovering*3;if(i.length>o)for(i.sort((a,l)=>l.score-a.score);i.length>o;)i.pop();i.some(a=>a.reducePos>
t)&&this.recovering--}else if(i.length>1){e:for(let o=0;o<i.length-1;o++){let a=i[o];for(let l=o+1;l<i.length;l++){
let u=i[l];if(a.sameState(u)||a.buffer.length>500&&u.buffer.length>500)if((a.score-u.score||a.buffer.length-u.
buffer.length)>0)i.splice(l--,1);else{i.splice(o--,1);continue e}}}i.length>12&&(i.sort((o,a)=>a.score-o.score),
i.splice(12,i.length-12))}this.minStackPos=i[0].pos;for(let o=1;o<i.length;o++)i[o].pos<this.minStackPos&&(this.
minStackPos=i[o].pos);return null}stopAt(e){if(this.stoppedAt!=null&&this.stoppedAt<e)throw new RangeError("Ca\
n't move stoppedAt forward");this.stoppedAt=e}tryReuse(e,t,i,r){if(!i)return null;let s=e.curContext&&e.curContext.
tracker.strict,o=s?e.curContext.hash:0;for(;i;){let a=this.parser.nodeSet.types[i.type.id]!=i.type?-1:this.parser.
getGoto(e.state,i.type.id);if(a>-1&&i.length&&(!s||(i.prop(te.contextHash)||0)==o))return e.useNode(i,a,t),i;if(i.
children.length==0||i.positions[0]>0)break;let l=i.children[0];if(l instanceof ke&&(!r||l.type.id>=this.parser.
minRepeatTerm))i=l;else break}return null}advanceStack(e,t,i){let r=e.pos,{parser:s}=this,o=en?this.stackID(e)+
" -> ":"";if(this.stoppedAt!=null&&r>this.stoppedAt)return e.forceReduce()?e:null;if(this.fragments){let u=e.reducePos<
r&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&this.fragments.lastRepeatPos==e.reducePos&&this.
tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(e,r,this.fragments.nodeAt(r),!1);if(u)return en&&
console.log(o+this.stackID(e)+` (via reuse of ${s.getName(u.type.id)})`),!0}let a=s.stateSlot(e.state,4);if(a>
0)return e.reduce(a),en&&console.log(o+this.stackID(e)+` (via always-reduce ${s.getName(a&65535)})`),!0;if(e.stack.
length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let l=this.tokens.getActions(e);for(let u=0;u<l.length;){
let h=l[u++],d=l[u++],f=l[u++],p=u==l.length||!i,m=p?e:e.split(),O=this.tokens.mainToken;if(m.apply(h,d,O?O.start:
m.pos,f),en&&console.log(o+this.stackID(m)+` (via ${(h&65536)==0?"shift":`reduce of ${s.getName(h&65535)}`} fo\
r ${s.getName(d)} @ ${r}${m==e?"":", split"})`),p)return!0;m.pos>r?t.push(m):i.push(m)}return!1}advanceFully(e,t){
let i=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;if(e.pos>i)return Tk(e,t),!0}}runRecovery(e,t,i){
let r=null,s=!1;for(let o=0;o<e.length;o++){let a=e[o],l=t[o<<1],u=t[(o<<1)+1],h=en?this.stackID(a)+" -> ":"";
if(a.deadEnd&&(s||(s=!0,a.restart(),en&&console.log(h+this.stackID(a)+" (restarted)"),this.advanceFully(a,i))))
continue;let d=a.split(),f=h;for(let p=0;p<10&&d.forceReduce()&&(en&&console.log(f+this.stackID(d)+" (via forc\
e-reduce)"),!this.advanceFully(d,i));p++)en&&(f=this.stackID(d)+" -> ");for(let p of a.recoverByInsert(l))en&&
console.log(h+this.stackID(p)+" (via recover-insert)"),this.advanceFully(p,i);this.stream.end>a.pos?(u==a.pos&&
(u++,l=0),a.recoverByDelete(l,u),en&&console.log(h+this.stackID(a)+` (via recover-delete ${this.parser.getName(
l)})`),Tk(a,i)):(!r||r.score<d.score)&&(r=d)}return r}stackToTree(e){return e.close(),ke.build({buffer:Pm.create(
e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.bufferLength,reused:this.reused,
start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.parser.minRepeatTerm})}stackID(e){
let t=(km||(km=new WeakMap)).get(e);return t||km.set(e,t=String.fromCodePoint(this.nextStackID++)),t+e}};function Tk(n,e){
for(let t=0;t<e.length;t++){let i=e[t];if(i.pos==n.pos&&i.sameState(n)){e[t].score<n.score&&(e[t]=n);return}}e.
push(n)}var Rm=class{constructor(e,t,i){this.source=e,this.flags=t,this.disabled=i}allows(e){return!this.disabled||
this.disabled[e]==0}},xm=n=>n,Cu=class{constructor(e){this.start=e.start,this.shift=e.shift||xm,this.reduce=e.
reduce||xm,this.reuse=e.reuse||xm,this.hash=e.hash||(()=>0),this.strict=e.strict!==!1}},zs=class n extends Cr{constructor(e){
if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parser version (${e.version}) doesn't match ru\
ntime version (14)`);let t=e.nodeNames.split(" ");this.minRepeatTerm=t.length;for(let a=0;a<e.repeatNodeCount;a++)
t.push("");let i=Object.keys(e.topRules).map(a=>e.topRules[a][1]),r=[];for(let a=0;a<t.length;a++)r.push([]);function s(a,l,u){
r[a].push([l,l.deserialize(String(u))])}if(e.nodeProps)for(let a of e.nodeProps){let l=a[0];typeof l=="string"&&
(l=te[l]);for(let u=1;u<a.length;){let h=a[u++];if(h>=0)s(h,l,a[u++]);else{let d=a[u+-h];for(let f=-h;f>0;f--)
s(a[u++],l,d);u++}}}this.nodeSet=new Ds(t.map((a,l)=>Ot.define({name:l>=this.minRepeatTerm?void 0:a,id:l,props:r[l],
top:i.indexOf(l)>-1,error:l==0,skipped:e.skippedNodes&&e.skippedNodes.indexOf(l)>-1}))),e.propSources&&(this.nodeSet=
this.nodeSet.extend(...e.propSources)),this.strict=!1,this.bufferLength=1024;let o=$a(e.tokenData);this.context=
e.context,this.specializerSpecs=e.specialized||[],this.specialized=new Uint16Array(this.specializerSpecs.length);
for(let a=0;a<this.specializerSpecs.length;a++)this.specialized[a]=this.specializerSpecs[a].term;this.specializers=
this.specializerSpecs.map(Qk),this.states=$a(e.states,Uint32Array),this.data=$a(e.stateData),this.goto=$a(e.goto),
this.maxTerm=e.maxTerm,this.tokenizers=e.tokenizers.map(a=>typeof a=="number"?new Ri(o,a):a),this.topRules=e.topRules,
this.dialects=e.dialects||{},this.dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,
this.termNames=e.termNames||null,this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.
top=this.topRules[Object.keys(this.topRules)[0]]}createParse(e,t,i){let r=new Am(this,e,t,i);for(let s of this.
wrappers)r=s(r,e,t,i);return r}getGoto(e,t,i=!1){let r=this.goto;if(t>=r[0])return-1;for(let s=r[t+1];;){let o=r[s++],
a=o&1,l=r[s++];if(a&&i)return l;for(let u=s+(o>>1);s<u;s++)if(r[s]==e)return l;if(a)return-1}}hasAction(e,t){let i=this.
data;for(let r=0;r<2;r++)for(let s=this.stateSlot(e,r?2:1),o;;s+=3){if((o=i[s])==65535)if(i[s+1]==1)o=i[s=ii(i,
s+2)];else{if(i[s+1]==2)return ii(i,s+2);break}if(o==t||o==0)return ii(i,s+1)}return 0}stateSlot(e,t){return this.
states[e*6+t]}stateFlag(e,t){return(this.stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,i=>i==
t?!0:null)}allActions(e,t){let i=this.stateSlot(e,4),r=i?t(i):void 0;for(let s=this.stateSlot(e,1);r==null;s+=
3){if(this.data[s]==65535)if(this.data[s+1]==1)s=ii(this.data,s+2);else break;r=t(ii(this.data,s+1))}return r}nextStates(e){
let t=[];for(let i=this.stateSlot(e,1);;i+=3){if(this.data[i]==65535)if(this.data[i+1]==1)i=ii(this.data,i+2);else
break;if((this.data[i+2]&1)==0){let r=this.data[i+1];t.some((s,o)=>o&1&&s==r)||t.push(this.data[i],r)}}return t}configure(e){
let t=Object.assign(Object.create(n.prototype),this);if(e.props&&(t.nodeSet=this.nodeSet.extend(...e.props)),e.
top){let i=this.topRules[e.top];if(!i)throw new RangeError(`Invalid top rule name ${e.top}`);t.top=i}return e.
tokenizers&&(t.tokenizers=this.tokenizers.map(i=>{let r=e.tokenizers.find(s=>s.from==i);return r?r.to:i})),e.specializers&&
(t.specializers=this.specializers.slice(),t.specializerSpecs=this.specializerSpecs.map((i,r)=>{let s=e.specializers.
find(a=>a.from==i.external);if(!s)return i;let o=Object.assign(Object.assign({},i),{external:s.to});return t.specializers[r]=
Qk(o),o})),e.contextTracker&&(t.context=e.contextTracker),e.dialect&&(t.dialect=this.parseDialect(e.dialect)),
e.strict!=null&&(t.strict=e.strict),e.wrap&&(t.wrappers=t.wrappers.concat(e.wrap)),e.bufferLength!=null&&(t.bufferLength=
e.bufferLength),t}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){
let t=Object.keys(this.dialects),i=t.map(()=>!1);if(e)for(let s of e.split(" ")){let o=t.indexOf(s);o>=0&&(i[o]=
!0)}let r=null;for(let s=0;s<t.length;s++)if(!i[s])for(let o=this.dialects[t[s]],a;(a=this.data[o++])!=65535;)
(r||(r=new Uint8Array(this.maxTerm+1)))[a]=1;return new Rm(e,i,r)}static deserialize(e){return new n(e)}};function ii(n,e){
return n[e]|n[e+1]<<16}function GR(n){let e=null;for(let t of n){let i=t.p.stoppedAt;(t.pos==t.p.stream.end||i!=
null&&t.pos>i)&&t.p.parser.stateFlag(t.state,2)&&(!e||e.score<t.score)&&(e=t)}return e}function Qk(n){if(n.external){
let e=n.extend?1:0;return(t,i)=>n.external(t,i)<<1|e}return n.get}var HR=317,KR=318,Rk=1,JR=2,e2=3,t2=4,n2=319,i2=321,r2=322,s2=5,o2=6,a2=0,_m=[9,10,11,12,13,32,133,160,5760,8192,
8193,8194,8195,8196,8197,8198,8199,8200,8201,8202,8232,8233,8239,8287,12288],Mk=125,l2=59,Em=47,c2=42,u2=43,h2=45,
d2=60,f2=44,p2=63,m2=46,g2=91,O2=new Cu({start:!1,shift(n,e){return e==s2||e==o2||e==i2?n:e==r2},strict:!1}),y2=new Mi(
(n,e)=>{let{next:t}=n;(t==Mk||t==-1||e.context)&&n.acceptToken(n2)},{contextual:!0,fallback:!0}),b2=new Mi((n,e)=>{
let{next:t}=n,i;_m.indexOf(t)>-1||t==Em&&((i=n.peek(1))==Em||i==c2)||t!=Mk&&t!=l2&&t!=-1&&!e.context&&n.acceptToken(
HR)},{contextual:!0}),v2=new Mi((n,e)=>{n.next==g2&&!e.context&&n.acceptToken(KR)},{contextual:!0}),w2=new Mi(
(n,e)=>{let{next:t}=n;if(t==u2||t==h2){if(n.advance(),t==n.next){n.advance();let i=!e.context&&e.canShift(Rk);
n.acceptToken(i?Rk:JR)}}else t==p2&&n.peek(1)==m2&&(n.advance(),n.advance(),(n.next<48||n.next>57)&&n.acceptToken(
e2))},{contextual:!0});function Mm(n,e){return n>=65&&n<=90||n>=97&&n<=122||n==95||n>=192||!e&&n>=48&&n<=57}var k2=new Mi(
(n,e)=>{if(n.next!=d2||!e.dialectEnabled(a2)||(n.advance(),n.next==Em))return;let t=0;for(;_m.indexOf(n.next)>
-1;)n.advance(),t++;if(Mm(n.next,!0)){for(n.advance(),t++;Mm(n.next,!1);)n.advance(),t++;for(;_m.indexOf(n.next)>
-1;)n.advance(),t++;if(n.next==f2)return;for(let i=0;;i++){if(i==7){if(!Mm(n.next,!0))return;break}if(n.next!=
"extends".charCodeAt(i))break;n.advance(),t++}}n.acceptToken(t2,-t)}),x2=Is({"get set async static":S.modifier,
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
"JSXBuiltin/JSXIdentifier":S.standard(S.tagName)}),S2={__proto__:null,export:20,as:25,from:33,default:36,async:41,
function:42,in:52,out:55,const:56,extends:60,this:64,true:72,false:72,null:84,void:88,typeof:92,super:108,new:142,
delete:154,yield:163,await:167,class:172,public:237,private:237,protected:237,readonly:239,instanceof:258,satisfies:261,
import:294,keyof:351,unique:355,infer:361,asserts:397,is:399,abstract:419,implements:421,type:423,let:426,var:428,
using:431,interface:437,enum:441,namespace:447,module:449,declare:453,global:457,defer:473,for:478,of:487,while:490,
with:494,do:498,if:502,else:504,switch:508,case:514,try:520,catch:524,finally:528,return:532,throw:536,break:540,
continue:544,debugger:548},C2={__proto__:null,async:129,get:131,set:133,declare:195,public:197,private:197,protected:197,
static:199,abstract:201,override:203,readonly:209,accessor:211,new:403},P2={__proto__:null,"<":193},_k=zs.deserialize(
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
edStatement ExpressionStatement SingleExpression SingleClassItem",maxTerm:381,context:O2,nodeProps:[["isolate",
-8,5,6,14,37,39,51,53,55,""],["group",-26,9,17,19,68,208,212,216,217,219,222,225,235,238,244,246,248,250,253,259,
265,267,269,271,273,275,276,"Statement",-34,13,14,32,35,36,42,51,54,55,57,62,70,72,76,80,82,84,85,110,111,121,
122,137,140,142,143,144,145,146,148,149,168,170,172,"Expression",-23,31,33,37,41,43,45,174,176,178,179,181,182,
183,185,186,187,189,190,191,202,204,206,207,"Type",-3,88,103,109,"ClassItem"],["openedBy",23,"<",38,"Interpola\
tionStart",56,"[",60,"{",73,"(",161,"JSXStartCloseTag"],["closedBy",-2,24,169,">",40,"InterpolationEnd",50,"]",
61,"}",74,")",166,"JSXEndTag"]],propSources:[x2],skippedNodes:[0,5,6,279],repeatNodeCount:37,tokenData:"$Fq07[\
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
r#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr",tokenizers:[b2,v2,w2,k2,2,3,4,5,6,7,8,9,10,11,12,13,14,y2,new Us(
"$S~RRtu[#O#Pg#S#T#|~_P#o#pb~gOx~~jVO#i!P#i#j!U#j#l!P#l#m!q#m;'S!P;'S;=`#v<%lO!P~!UO!U~~!XS!Q![!e!c!i!e#T#Z!e#\
o#p#Z~!hR!Q![!q!c!i!q#T#Z!q~!tR!Q![!}!c!i!}#T#Z!}~#QR!Q![!P!c!i!P#T#Z!P~#^R!Q![#g!c!i#g#T#Z#g~#jS!Q![#g!c!i#g#\
T#Z#g#q#r!P~#yP;=`<%l!P~$RO(d~~",141,341),new Us("j~RQYZXz{^~^O(R~~aP!P!Qd~iO(S~~",25,324)],topRules:{Script:[
0,7],SingleExpression:[1,277],SingleClassItem:[2,278]},dialects:{jsx:0,ts:15179},dynamicPrecedences:{80:1,82:1,
94:1,170:1,200:1},specialized:[{term:328,get:n=>S2[n]||-1},{term:344,get:n=>C2[n]||-1},{term:95,get:n=>P2[n]||
-1}],tokenPrec:15205});var Lk=[It("function ${name}(${params}) {\n	${}\n}",{label:"function",detail:"definition",type:"keyword"}),It(
"for (let ${index} = 0; ${index} < ${bound}; ${index}++) {\n	${}\n}",{label:"for",detail:"loop",type:"keyword"}),
It("for (let ${name} of ${collection}) {\n	${}\n}",{label:"for",detail:"of loop",type:"keyword"}),It("do {\n	${\
}\n} while (${})",{label:"do",detail:"loop",type:"keyword"}),It("while (${}) {\n	${}\n}",{label:"while",detail:"\
loop",type:"keyword"}),It(`try {
	\${}
} catch (\${error}) {
	\${}
}`,{label:"try",detail:"/ catch block",type:"keyword"}),It("if (${}) {\n	${}\n}",{label:"if",detail:"block",type:"\
keyword"}),It(`if (\${}) {
	\${}
} else {
	\${}
}`,{label:"if",detail:"/ else block",type:"keyword"}),It(`class \${name} {
	constructor(\${params}) {
		\${}
	}
}`,{label:"class",detail:"definition",type:"keyword"}),It('import {${names}} from "${module}"\n${}',{label:"im\
port",detail:"named",type:"keyword"}),It('import ${name} from "${module}"\n${}',{label:"import",detail:"defaul\
t",type:"keyword"})],$2=Lk.concat([It("interface ${name} {\n	${}\n}",{label:"interface",detail:"definition",type:"\
keyword"}),It("type ${name} = ${type}",{label:"type",detail:"definition",type:"keyword"}),It("enum ${name} {\n	\
${}\n}",{label:"enum",detail:"definition",type:"keyword"})]),Ek=new tu,Zk=new Set(["Script","Block","FunctionE\
xpression","FunctionDeclaration","ArrowFunction","MethodDeclaration","ForStatement"]);function Ta(n){return(e,t)=>{
let i=e.node.getChild("VariableDefinition");return i&&t(i,n),!0}}var T2=["FunctionDeclaration"],Q2={FunctionDeclaration:Ta(
"function"),ClassDeclaration:Ta("class"),ClassExpression:()=>!0,EnumDeclaration:Ta("constant"),TypeAliasDeclaration:Ta(
"type"),NamespaceDeclaration:Ta("namespace"),VariableDefinition(n,e){n.matchContext(T2)||e(n,"variable")},TypeDefinition(n,e){
e(n,"type")},__proto__:null};function Nk(n,e){let t=Ek.get(e);if(t)return t;let i=[],r=!0;function s(o,a){let l=n.
sliceString(o.from,o.to);i.push({label:l,type:a})}return e.cursor($e.IncludeAnonymous).iterate(o=>{if(r)r=!1;else if(o.
name){let a=Q2[o.name];if(a&&a(o,s)||Zk.has(o.name))return!1}else if(o.to-o.from>8192){for(let a of Nk(n,o.node))
i.push(a);return!1}}),Ek.set(e,i),i}var Dk=/^[\w$\xa1-\uffff][\w$\d\xa1-\uffff]*$/,qk=["TemplateString","Strin\
g","RegExp","LineComment","BlockComment","VariableDefinition","TypeDefinition","Label","PropertyDefinition","P\
ropertyName","PrivatePropertyDefinition","PrivatePropertyName","JSXText","JSXAttributeValue","JSXOpenTag","JSX\
CloseTag","JSXSelfClosingTag",".","?."];function A2(n){let e=Ke(n.state).resolveInner(n.pos,-1);if(qk.indexOf(
e.name)>-1)return null;let t=e.name=="VariableName"||e.to-e.from<20&&Dk.test(n.state.sliceDoc(e.from,e.to));if(!t&&
!n.explicit)return null;let i=[];for(let r=e;r;r=r.parent)Zk.has(r.name)&&(i=i.concat(Nk(n.state.doc,r)));return{
options:i,from:t?e.from:n.pos,validFor:Dk}}var ri=Ls.define({name:"javascript",parser:_k.configure({props:[Xs.add({IfStatement:Ar({except:/^\s*({|else\b)/}),
TryStatement:Ar({except:/^\s*({|catch\b|finally\b)/}),LabeledStatement:rw,SwitchBody:n=>{let e=n.textAfter,t=/^\s*\}/.
test(e),i=/^\s*(case|default)\b/.test(e);return n.baseIndent+(t?0:i?1:2)*n.unit},Block:nw({closing:"}"}),ArrowFunction:n=>n.
baseIndent+n.unit,"TemplateString BlockComment":()=>null,"Statement Property":Ar({except:/^\s*{/}),JSXElement(n){
let e=/^\s*<\//.test(n.textAfter);return n.lineIndent(n.node.from)+(e?0:n.unit)},JSXEscape(n){let e=/\s*\}/.test(
n.textAfter);return n.lineIndent(n.node.from)+(e?0:n.unit)},"JSXOpenTag JSXSelfClosingTag"(n){return n.column(
n.node.from)+n.unit}}),uu.add({"Block ClassBody SwitchBody EnumBody ObjectExpression ArrayExpression ObjectTyp\
e":hu,BlockComment(n){return{from:n.from+2,to:n.to-2}},JSXElement(n){let e=n.firstChild;if(!e||e.name=="JSXSel\
fClosingTag")return null;let t=n.lastChild;return{from:e.to,to:t.type.isError?n.to:t.from}},"JSXSelfClosingTag\
 JSXOpenTag"(n){var e;let t=(e=n.firstChild)===null||e===void 0?void 0:e.nextSibling,i=n.lastChild;return!t||t.
type.isError?null:{from:t.to,to:i.type.isError?n.to:i.from}}})]}),languageData:{closeBrackets:{brackets:["(","\
[","{","'",'"',"`"]},commentTokens:{line:"//",block:{open:"/*",close:"*/"}},indentOnInput:/^\s*(?:case |default:|\{|\}|<\/)$/,
wordChars:"$"}}),Xk={test:n=>/^JSX/.test(n.name),facet:lu({commentTokens:{block:{open:"{/*",close:"*/}"}}})},R2=ri.
configure({dialect:"ts"},"typescript"),M2=ri.configure({dialect:"jsx",props:[cu.add(n=>n.isTop?[Xk]:void 0)]}),
_2=ri.configure({dialect:"jsx ts",props:[cu.add(n=>n.isTop?[Xk]:void 0)]},"typescript"),Bk=n=>({label:n,type:"\
keyword"}),jk="break case const continue default delete export extends false finally in instanceof let new ret\
urn static super switch this throw true typeof var yield".split(" ").map(Bk),E2=jk.concat(["declare","implemen\
ts","private","protected","public"].map(Bk));function Wk(n={}){let e=n.jsx?n.typescript?_2:M2:n.typescript?R2:
ri,t=n.typescript?$2.concat(E2):Lk.concat(jk);return new Ns(e,[ri.data.of({autocomplete:xw(qk,rm(t))}),ri.data.
of({autocomplete:A2}),n.jsx?L2:[]])}function D2(n){for(;;){if(n.name=="JSXOpenTag"||n.name=="JSXSelfClosingTag"||
n.name=="JSXFragmentTag")return n;if(n.name=="JSXEscape"||!n.parent)return null;n=n.parent}}function Ik(n,e,t=n.
length){for(let i=e?.firstChild;i;i=i.nextSibling)if(i.name=="JSXIdentifier"||i.name=="JSXBuiltin"||i.name=="J\
SXNamespacedName"||i.name=="JSXMemberExpression")return n.sliceString(i.from,Math.min(i.to,t));return""}var I2=typeof navigator==
"object"&&/Android\b/.test(navigator.userAgent),L2=L.inputHandler.of((n,e,t,i,r)=>{if((I2?n.composing:n.compositionStarted)||
n.state.readOnly||e!=t||i!=">"&&i!="/"||!ri.isActiveAt(n.state,e,-1))return!1;let s=r(),{state:o}=s,a=o.changeByRange(
l=>{var u;let{head:h}=l,d=Ke(o).resolveInner(h-1,-1),f;if(d.name=="JSXStartTag"&&(d=d.parent),!(o.doc.sliceString(
h-1,h)!=i||d.name=="JSXAttributeValue"&&d.to>h)){if(i==">"&&d.name=="JSXFragmentTag")return{range:l,changes:{from:h,
insert:"</>"}};if(i=="/"&&d.name=="JSXStartCloseTag"){let p=d.parent,m=p.parent;if(m&&p.from==h-2&&((f=Ik(o.doc,
m.firstChild,h))||((u=m.firstChild)===null||u===void 0?void 0:u.name)=="JSXFragmentTag")){let O=`${f}>`;return{
range:M.cursor(h+O.length,-1),changes:{from:h,insert:O}}}}else if(i==">"){let p=D2(d);if(p&&p.name=="JSXOpenTa\
g"&&!/^\/?>|^<\//.test(o.doc.sliceString(h,h+2))&&(f=Ik(o.doc,p,h)))return{range:l,changes:{from:h,insert:`</${f}\
>`}}}}return{range:l}});return a.changes.empty?!1:(n.dispatch([s,o.update(a,{userEvent:"input.complete",scrollIntoView:!0})]),
!0)});var Z2=Is({String:S.string,Number:S.number,"True False":S.bool,PropertyName:S.propertyName,Null:S.null,", :":S.
separator,"[ ]":S.squareBracket,"{ }":S.brace}),Uk=zs.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[Z2],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var N2=Ls.define({name:"json",parser:Uk.configure({props:[Xs.add({Object:Ar({except:/^\s*\}/}),Array:Ar({except:/^\s*\]/})}),
uu.add({"Object Array":hu})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function Dm(){return new Ns(N2)}var $u=class{constructor(e,t,i){this.from=e,this.to=t,this.diagnostic=i}},Er=class n{constructor(e,t,i){this.diagnostics=
e,this.panel=t,this.selected=i}static init(e,t,i){let r=i.facet(Qa).markerFilter;r&&(e=r(e,i));let s=e.slice().
sort((p,m)=>p.from-m.from||p.to-m.to),o=new He,a=[],l=0,u=i.doc.iter(),h=0,d=i.doc.length;for(let p=0;;){let m=p==
s.length?null:s[p];if(!m&&!a.length)break;let O,g;if(a.length)O=l,g=a.reduce((k,C)=>Math.min(k,C.to),m&&m.from>
O?m.from:1e8);else{if(O=m.from,O>d)break;g=m.to,a.push(m),p++}for(;p<s.length;){let k=s[p];if(k.from==O&&(k.to>
k.from||k.to==O))a.push(k),p++,g=Math.min(k.to,g);else{g=Math.min(k.from,g);break}}g=Math.min(g,d);let b=!1;if(a.
some(k=>k.from==O&&(k.to==g||g==d))&&(b=O==g,!b&&g-O<10)){let k=O-(h+u.value.length);k>0&&(u.next(k),h=O);for(let C=O;;){
if(C>=g){b=!0;break}if(!u.lineBreak&&h+u.value.length>C)break;C=h+u.value.length,h+=u.value.length,u.next()}}let y=V2(
a);if(b)o.add(O,O,j.widget({widget:new Im(y),diagnostics:a.slice()}));else{let k=a.reduce((C,x)=>x.markClass?C+
" "+x.markClass:C,"");o.add(O,g,j.mark({class:"cm-lintRange cm-lintRange-"+y+k,diagnostics:a.slice(),inclusiveEnd:a.
some(C=>C.to>g)}))}if(l=g,l==d)break;for(let k=0;k<a.length;k++)a[k].to<=l&&a.splice(k--,1)}let f=o.finish();return new n(
f,t,Ys(f))}};function Ys(n,e=null,t=0){let i=null;return n.between(t,1e9,(r,s,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!i)i=new $u(r,s,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(i.diagnostic)<0)return!1;i=
new $u(i.from,s,i.diagnostic)}}),i}function q2(n,e){let t=e.pos,i=e.end||t,r=n.state.facet(Qa).hideOn(n,t,i);if(r!=
null)return r;let s=n.startState.doc.lineAt(e.pos);return!!(n.effects.some(o=>o.is(Lm))||n.changes.touchesRange(
s.from,Math.max(s.to,i)))}function X2(n,e){return n.field($n,!1)?e:e.concat(H.appendConfig.of(G2))}function Vk(n,e){
return{effects:X2(n,[Lm.of(e)])}}var Lm=H.define(),Fk=H.define(),Gk=H.define(),$n=Te.define({create(){return new Er(
j.none,null,null)},update(n,e){if(e.docChanged&&n.diagnostics.size){let t=n.diagnostics.map(e.changes),i=null,
r=n.panel;if(n.selected){let s=e.changes.mapPos(n.selected.from,1);i=Ys(t,n.selected.diagnostic,s)||Ys(t,null,
s)}!t.size&&r&&e.state.facet(Qa).autoPanel&&(r=null),n=new Er(t,r,i)}for(let t of e.effects)if(t.is(Lm)){let i=e.
state.facet(Qa).autoPanel?t.value.length?Qu.open:null:n.panel;n=Er.init(t.value,i,e.state)}else t.is(Fk)?n=new Er(
n.diagnostics,t.value?Qu.open:null,n.selected):t.is(Gk)&&(n=new Er(n.diagnostics,n.panel,t.value));return n},provide:n=>[
wr.from(n,e=>e.panel),L.decorations.from(n,e=>e.diagnostics)]});var B2=j.mark({class:"cm-lintRange cm-lintRange-active"});function j2(n,e,t){let{diagnostics:i}=n.state.field(
$n),r,s=-1,o=-1;i.between(e-(t<0?1:0),e+(t>0?1:0),(l,u,{spec:h})=>{if(e>=l&&e<=u&&(l==u||(e>l||t>0)&&(e<u||t<0)))
return r=h.diagnostics,s=l,o=u,!1});let a=n.state.facet(Qa).tooltipFilter;return r&&a&&(r=a(r,n.state)),r?{pos:s,
end:o,above:!0,create(){return{dom:W2(n,r)}}}:null}function W2(n,e){return fe("ul",{class:"cm-tooltip-lint"},e.
map(t=>Kk(n,t,!1)))}var zk=n=>{let e=n.state.field($n,!1);return!e||!e.panel?!1:(n.dispatch({effects:Fk.of(!1)}),!0)};var Qa=Z.define({combine(n){return{sources:n.map(e=>e.source).filter(e=>e!=null),..._t(n.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:Yk,tooltipFilter:Yk,
needsRefresh:(e,t)=>e?t?i=>e(i)||t(i):e:t,hideOn:(e,t)=>e?t?(i,r,s)=>e(i,r,s)||t(i,r,s):e:t,autoPanel:(e,t)=>e||
t})}}});function Yk(n,e){return n?e?(t,i)=>e(n(t,i),i):n:e}function Hk(n){let e=[];if(n)e:for(let{name:t}of n){for(let i=0;i<t.length;i++){let r=t[i];if(/[a-zA-Z]/.test(
r)&&!e.some(s=>s.toLowerCase()==r.toLowerCase())){e.push(r);continue e}}e.push("")}return e}function Kk(n,e,t){
var i;let r=t?Hk(e.actions):[];return fe("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},fe("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(n):e.message),(i=e.actions)===null||i===void 0?void 0:i.map(
(s,o)=>{let a=0,l=p=>{if(p.preventDefault(),a>Date.now()-100)return;let m=Ys(n.state.field($n).diagnostics,e);
m&&s.apply(n,m.from,m.to),a=Date.now()},{name:u}=s,h=r[o]?u.indexOf(r[o]):-1,d=h<0?u:[u.slice(0,h),fe("u",u.slice(
h,h+1)),u.slice(h+1)],f=s.markClass?" "+s.markClass:"";return fe("button",{type:"button",class:"cm-diagnosticA\
ction"+f,onclick:l,onmousedown:l,"aria-label":` Action: ${u}${h<0?"":` (access key "${r[o]})"`}.`},d)}),e.source&&
fe("div",{class:"cm-diagnosticSource"},e.source))}var Im=class extends $t{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return fe("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},Tu=class{constructor(e,t){
this.diagnostic=t,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=Kk(e,t,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},Qu=class n{constructor(e){this.view=e,this.items=[];let t=r=>{
if(!(r.ctrlKey||r.altKey||r.metaKey)){if(r.keyCode==27)zk(this.view),this.view.focus();else if(r.keyCode==38||
r.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(r.keyCode==
40||r.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(r.keyCode==36)this.moveSelection(
0);else if(r.keyCode==35)this.moveSelection(this.items.length-1);else if(r.keyCode==13)this.view.focus();else if(r.
keyCode>=65&&r.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:s}=this.items[this.selectedIndex],o=Hk(s.actions);
for(let a=0;a<o.length;a++)if(o[a].toUpperCase().charCodeAt(0)==r.keyCode){let l=Ys(this.view.state.field($n).
diagnostics,s);l&&s.actions[a].apply(e,l.from,l.to)}}else return;r.preventDefault()}},i=r=>{for(let s=0;s<this.
items.length;s++)this.items[s].dom.contains(r.target)&&this.moveSelection(s)};this.list=fe("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:t,onclick:i}),this.dom=fe("div",{class:"\
cm-panel-lint"},this.list,fe("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),
onclick:()=>zk(this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field($n).selected;
if(!e)return-1;for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){
let{diagnostics:e,selected:t}=this.view.state.field($n),i=0,r=!1,s=null,o=new Set;for(e.between(0,this.view.state.
doc.length,(a,l,{spec:u})=>{for(let h of u.diagnostics){if(o.has(h))continue;o.add(h);let d=-1,f;for(let p=i;p<
this.items.length;p++)if(this.items[p].diagnostic==h){d=p;break}d<0?(f=new Tu(this.view,h),this.items.splice(i,
0,f),r=!0):(f=this.items[d],d>i&&(this.items.splice(i,d-i),r=!0)),t&&f.diagnostic==t.diagnostic?f.dom.hasAttribute(
"aria-selected")||(f.dom.setAttribute("aria-selected","true"),s=f):f.dom.hasAttribute("aria-selected")&&f.dom.
removeAttribute("aria-selected"),i++}});i<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.
from<0);)r=!0,this.items.pop();this.items.length==0&&(this.items.push(new Tu(this.view,{from:-1,to:-1,severity:"\
info",message:this.view.state.phrase("No diagnostics")})),r=!0),s?(this.list.setAttribute("aria-activedescenda\
nt",s.id),this.view.requestMeasure({key:this,read:()=>({sel:s.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),
write:({sel:a,panel:l})=>{let u=l.height/this.list.offsetHeight;a.top<l.top?this.list.scrollTop-=(l.top-a.top)/
u:a.bottom>l.bottom&&(this.list.scrollTop+=(a.bottom-l.bottom)/u)}})):this.selectedIndex<0&&this.list.removeAttribute(
"aria-activedescendant"),r&&this.sync()}sync(){let e=this.list.firstChild;function t(){let i=e;e=i.nextSibling,
i.remove()}for(let i of this.items)if(i.dom.parentNode==this.list){for(;e!=i.dom;)t();e=i.dom.nextSibling}else
this.list.insertBefore(i.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=this.view.state.
field($n),i=Ys(t.diagnostics,this.items[e].diagnostic);i&&this.view.dispatch({selection:{anchor:i.from,head:i.
to},scrollIntoView:!0,effects:Gk.of(i)})}static open(e){return new n(e)}};function U2(n,e='viewBox="0 0 40 40"'){
return`url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(n)}</svg>')`}
function Pu(n){return U2(`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${n}" fill="none" stroke-width=".7\
"/>`,'width="6" height="3"')}var z2=L.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",
display:"block",whiteSpace:"pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-wa\
rning":{borderLeft:"5px solid orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hin\
t":{borderLeft:"5px solid #66d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"\
#444",color:"white",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70\
%",opacity:.7},".cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.\
7px"},".cm-lintRange-error":{backgroundImage:Pu("#f11")},".cm-lintRange-warning":{backgroundImage:Pu("orange")},
".cm-lintRange-info":{backgroundImage:Pu("#999")},".cm-lintRange-hint":{backgroundImage:Pu("#66d")},".cm-lintR\
ange-active":{backgroundColor:"#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"\
relative","&:after":{content:'""',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",
borderRight:"3px solid transparent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"\
orange"}},".cm-lintPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"\
#66d"}},".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-sel\
ected]":{backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"\
#bdf",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},
padding:0,margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"non\
e",font:"inherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-p\
anel.cm-panel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function Y2(n){return n=="error"?4:
n=="warning"?3:n=="info"?2:1}function V2(n){let e="hint",t=1;for(let i of n){let r=Y2(i.severity);r>t&&(t=r,e=
i.severity)}return e}var F2=Rv(j2,{hideOn:q2}),G2=[$n,L.decorations.compute([$n],n=>{let{selected:e,panel:t}=n.field($n);return!e||
!t||e.from==e.to?j.none:j.set([B2.range(e.from,e.to)])}),F2,z2];var Jk=typeof String.prototype.normalize=="function"?n=>n.normalize("NFKD"):n=>n,Ei=class{constructor(e,t,i=0,r=e.
length,s,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(i,r),this.bufferStart=i,this.normalize=s?a=>s(Jk(a)):Jk,this.query=this.normalize(t)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return ft(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let t=zo(e),i=this.bufferStart+this.bufferPos;this.bufferPos+=Ht(e);let r=this.normalize(t);if(r.
length)for(let s=0,o=i,a=!0;;s++){let l=r.charCodeAt(s),u=this.match(l,o,a,this.bufferPos+this.bufferStart,s==
r.length-1);if(u)return this.value=u,this;if(s==r.length-1)break;a&&s<t.length&&t.charCodeAt(s)==l?o++:a=!1}}}match(e,t,i,r,s){
let o=null;for(let a=0;a<this.matches.length;){let l=this.matches[a],u=!1;this.query.charCodeAt(l.index)==e&&(l.
index==this.query.length-1?o={from:l.from,to:r,precise:s&&l.precise}:(l.index++,u=!0)),u?a++:this.matches.splice(
a,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:t,to:r,precise:i&&s}:this.matches.push(
{from:t,index:1,precise:i})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Ei.prototype[Symbol.iterator]=function(){return this});var nx={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},Wm="gm"+(/x/.unicode==null?"":"u"),Mu=class{constructor(e,t,i,r=0,s=e.length){if(this.text=e,this.
to=s,this.curLine="",this.done=!1,this.value=nx,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new Eu(e,t,i,r,s);this.re=
new RegExp(t,Wm+(i?.ignoreCase?"i":"")),this.test=i?.test,this.iter=e.iter();let o=e.lineAt(r);this.curLineStart=
o.from,this.matchPos=Du(e,r),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let i=this.
curLineStart+t.index,r=i+t[0].length;if(this.matchPos=Du(this.text,r+(i==r?1:0)),i==this.curLineStart+this.curLine.
length&&this.nextLine(),(i<r||i>this.value.to)&&(!this.test||this.test(i,r,t)))return this.value={from:i,to:r,
precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Zm=new WeakMap,_u=class n{constructor(e,t){this.from=e,
this.text=t}get to(){return this.from+this.text.length}static get(e,t,i){let r=Zm.get(e);if(!r||r.from>=i||r.to<=
t){let a=new n(t,e.sliceString(t,i));return Zm.set(e,a),a}if(r.from==t&&r.to==i)return r;let{text:s,from:o}=r;
return o>t&&(s=e.sliceString(t,o)+s,o=t),r.to<i&&(s+=e.sliceString(r.to,i)),Zm.set(e,new n(o,s)),new n(t,s.slice(
t-o,i-o))}},Eu=class{constructor(e,t,i,r,s){this.text=e,this.to=s,this.done=!1,this.value=nx,this.matchPos=Du(
e,r),this.re=new RegExp(t,Wm+(i?.ignoreCase?"i":"")),this.test=i?.test,this.flat=_u.get(e,r,this.chunkEnd(r+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),
t){let i=this.flat.from+t.index,r=i+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(i,r,t)))return this.value={from:i,to:r,precise:!0,match:t},this.matchPos=Du(
this.text,r+(i==r?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=_u.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(Mu.prototype[Symbol.iterator]=
Eu.prototype[Symbol.iterator]=function(){return this});function H2(n){try{return new RegExp(n,Wm),!0}catch{return!1}}
function Du(n,e){if(e>=n.length)return e;let t=n.lineAt(e),i;for(;e<t.to&&(i=t.text.charCodeAt(e-t.from))>=56320&&
i<57344;)e++;return e}var K2=n=>{let e=Ev(n,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:t}=n,i=String(t.doc.lineAt(n.state.selection.main.head).number),{close:r,result:s}=_v(
n,{class:"cm-goto-line",label:t.phrase("Go to line"),input:{type:"text",name:"line",value:i},focus:!0,submitLabel:t.
phrase("go")});return s.then(o=>{let a=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!a){n.dispatch(
{effects:r});return}let l=t.doc.lineAt(t.selection.main.head),[,u,h,d,f]=a,p=d?+d.slice(1):0,m=h?+h:l.number;if(h&&
f){let b=m/100;u&&(b=b*(u=="-"?-1:1)+l.number/t.doc.lines),m=Math.round(t.doc.lines*b)}else h&&u&&(m=m*(u=="-"?
-1:1)+l.number);let O=t.doc.line(Math.max(1,Math.min(t.doc.lines,m))),g=M.cursor(O.from+Math.max(0,Math.min(p,
O.length)));n.dispatch({effects:[r,L.scrollIntoView(g.from,{y:"center"})],selection:g})}),!0},J2={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},ix=Z.define({combine(n){return _t(n,J2,{highlightWordAroundCursor:(e,t)=>e||
t,minSelectionLength:Math.min,maxMatches:Math.min})}});function rx(n){let e=[rM,iM];return n&&e.push(ix.of(n)),
e}var eM=j.mark({class:"cm-selectionMatch"}),tM=j.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function ex(n,e,t,i){
return(t==0||n(e.sliceDoc(t-1,t))!=we.Word)&&(i==e.doc.length||n(e.sliceDoc(i,i+1))!=we.Word)}function nM(n,e,t,i){
return n(e.sliceDoc(t,t+1))==we.Word&&n(e.sliceDoc(i-1,i))==we.Word}var iM=_e.fromClass(class{constructor(n){this.
decorations=this.getDeco(n)}update(n){(n.selectionSet||n.docChanged||n.viewportChanged)&&(this.decorations=this.
getDeco(n.view))}getDeco(n){let e=n.state.facet(ix),{state:t}=n,i=t.selection;if(i.ranges.length>1)return j.none;
let r=i.main,s,o=null;if(r.empty){if(!e.highlightWordAroundCursor)return j.none;let l=t.wordAt(r.head);if(!l)return j.
none;o=t.charCategorizer(r.head),s=t.sliceDoc(l.from,l.to)}else{let l=r.to-r.from;if(l<e.minSelectionLength||l>
200)return j.none;if(e.wholeWords){if(s=t.sliceDoc(r.from,r.to),o=t.charCategorizer(r.head),!(ex(o,t,r.from,r.
to)&&nM(o,t,r.from,r.to)))return j.none}else if(s=t.sliceDoc(r.from,r.to),!s)return j.none}let a=[];for(let l of n.
visibleRanges){let u=new Ei(t.doc,s,l.from,l.to);for(;!u.next().done;){let{from:h,to:d}=u.value;if((!o||ex(o,t,
h,d))&&(r.empty&&h<=r.from&&d>=r.to?a.push(tM.range(h,d)):(h>=r.to||d<=r.from)&&a.push(eM.range(h,d)),a.length>
e.maxMatches))return j.none}}return j.set(a)}},{decorations:n=>n.decorations}),rM=L.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),sM=({
state:n,dispatch:e})=>{let{selection:t}=n,i=M.create(t.ranges.map(r=>n.wordAt(r.head)||M.cursor(r.head)),t.mainIndex);
return i.eq(t)?!1:(e(n.update({selection:i})),!0)};function oM(n,e){let{main:t,ranges:i}=n.selection,r=n.wordAt(
t.head),s=r&&r.from==t.from&&r.to==t.to;for(let o=!1,a=new Ei(n.doc,e,i[i.length-1].to);;)if(a.next(),a.done){
if(o)return null;a=new Ei(n.doc,e,0,Math.max(0,i[i.length-1].from-1)),o=!0}else{if(o&&i.some(l=>l.from==a.value.
from))continue;if(s){let l=n.wordAt(a.value.from);if(!l||l.from!=a.value.from||l.to!=a.value.to)continue}return a.
value}}var aM=({state:n,dispatch:e})=>{let{ranges:t}=n.selection;if(t.some(s=>s.from===s.to))return sM({state:n,
dispatch:e});let i=n.sliceDoc(t[0].from,t[0].to);if(n.selection.ranges.some(s=>n.sliceDoc(s.from,s.to)!=i))return!1;
let r=oM(n,i);return r?(e(n.update({selection:n.selection.addRange(M.range(r.from,r.to),!1),effects:L.scrollIntoView(
r.to)})),!0):!1},Dr=Z.define({combine(n){return _t(n,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Bm(e),scrollToMatch:e=>L.scrollIntoView(e)})}});function sx(n){return n?[Dr.of(n),jm]:jm}var Iu=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||H2(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(t,i)=>i=="n"?`
`:i=="r"?"\r":i=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new qm(this):new Nm(this)}getCursor(e,t=0,i){let r=e.doc?e:de.create({doc:e});return i==null&&(i=r.doc.length),
this.regexp?Fs(this,r,t,i):Vs(this,r,t,i)}},Lu=class{constructor(e){this.spec=e}};function lM(n,e,t){return(i,r,s,o)=>{
if(t&&!t(i,r,s,o))return!1;let a=i>=o&&r<=o+s.length?s.slice(i-o,r-o):e.doc.sliceString(i,r);return n(a,e,i,r)}}
function Vs(n,e,t,i){let r;return n.wholeWord&&(r=cM(e.doc,e.charCategorizer(e.selection.main.head))),n.test&&
(r=lM(n.test,e,r)),new Ei(e.doc,n.unquoted,t,i,n.caseSensitive?void 0:s=>s.toLowerCase(),r)}function cM(n,e){return(t,i,r,s)=>((s>
t||s+r.length<i)&&(s=Math.max(0,t-2),r=n.sliceString(s,Math.min(n.length,i+2))),(e(Zu(r,t-s))!=we.Word||e(Nu(r,
t-s))!=we.Word)&&(e(Nu(r,i-s))!=we.Word||e(Zu(r,i-s))!=we.Word))}var Nm=class extends Lu{constructor(e){super(
e)}nextMatch(e,t,i){let r=Vs(this.spec,e,i,e.doc.length).nextOverlapping();if(r.done){let s=Math.min(e.doc.length,
t+this.spec.unquoted.length);r=Vs(this.spec,e,0,s).nextOverlapping()}return r.done||r.value.from==t&&r.value.to==
i?null:r.value}prevMatchInRange(e,t,i){for(let r=i;;){let s=Math.max(t,r-1e4-this.spec.unquoted.length),o=Vs(this.
spec,e,s,r),a=null;for(;!o.nextOverlapping().done;)a=o.value;if(a)return a;if(s==t)return null;r-=1e4}}prevMatch(e,t,i){
let r=this.prevMatchInRange(e,0,t);return r||(r=this.prevMatchInRange(e,Math.max(0,i-this.spec.unquoted.length),
e.doc.length)),r&&(r.from!=t||r.to!=i)?r:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){
let i=Vs(this.spec,e,0,e.doc.length),r=[];for(;!i.next().done;){if(r.length>=t)return null;r.push(i.value)}return r}highlight(e,t,i,r){
let s=Vs(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(i+this.spec.unquoted.length,e.doc.length));
for(;!s.next().done;)r(s.value.from,s.value.to)}};function uM(n,e,t){return(i,r,s)=>(!t||t(i,r,s))&&n(s[0],e,i,
r)}function Fs(n,e,t,i){let r;return n.wholeWord&&(r=hM(e.charCategorizer(e.selection.main.head))),n.test&&(r=
uM(n.test,e,r)),new Mu(e.doc,n.search,{ignoreCase:!n.caseSensitive,test:r},t,i)}function Zu(n,e){return n.slice(
Ne(n,e,!1),e)}function Nu(n,e){return n.slice(e,Ne(n,e))}function hM(n){return(e,t,i)=>!i[0].length||(n(Zu(i.input,
i.index))!=we.Word||n(Nu(i.input,i.index))!=we.Word)&&(n(Nu(i.input,i.index+i[0].length))!=we.Word||n(Zu(i.input,
i.index+i[0].length))!=we.Word)}var qm=class extends Lu{nextMatch(e,t,i){let r=Fs(this.spec,e,i,e.doc.length).
next();return r.done&&(r=Fs(this.spec,e,0,t).next()),r.done?null:r.value}prevMatchInRange(e,t,i){for(let r=1;;r++){
let s=Math.max(t,i-r*1e4),o=Fs(this.spec,e,s,i),a=null;for(;!o.next().done;)a=o.value;if(a&&(s==t||a.from>s+10))
return a;if(s==t)return null}}prevMatch(e,t,i){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,i,
e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,i)=>{if(i==
"&")return e.match[0];if(i=="$")return"$";for(let r=i.length;r>0;r--){let s=+i.slice(0,r);if(s>0&&s<e.match.length)
return e.match[s]+i.slice(r)}return t})}matchAll(e,t){let i=Fs(this.spec,e,0,e.doc.length),r=[];for(;!i.next().
done;){if(r.length>=t)return null;r.push(i.value)}return r}highlight(e,t,i,r){let s=Fs(this.spec,e,Math.max(0,
t-250),Math.min(i+250,e.doc.length));for(;!s.next().done;)r(s.value.from,s.value.to)}},Ra=H.define(),Um=H.define(),
_i=Te.define({create(n){return new Aa(Xm(n).create(),null)},update(n,e){for(let t of e.effects)t.is(Ra)?n=new Aa(
t.value.create(),n.panel):t.is(Um)&&(n=new Aa(n.query,t.value?zm:null));return n},provide:n=>wr.from(n,e=>e.panel)});var Aa=class{constructor(e,t){this.query=e,this.panel=t}},dM=j.mark({class:"cm-searchMatch"}),fM=j.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),pM=_e.fromClass(class{constructor(n){this.view=n,this.decorations=this.
highlight(n.state.field(_i))}update(n){let e=n.state.field(_i);(e!=n.startState.field(_i)||n.docChanged||n.selectionSet||
n.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:n,panel:e}){if(!e||!n.spec.valid)return j.
none;let{view:t}=this,i=new He;for(let r=0,s=t.visibleRanges,o=s.length;r<o;r++){let{from:a,to:l}=s[r];for(;r<
o-1&&l>s[r+1].from-500;)l=s[++r].to;n.highlight(t.state,a,l,(u,h)=>{let d=t.state.selection.ranges.some(f=>f.from==
u&&f.to==h);i.add(u,h,d?fM:dM)})}return i.finish()}},{decorations:n=>n.decorations});function Ma(n){return e=>{
let t=e.state.field(_i,!1);return t&&t.query.spec.valid?n(e,t):Bu(e)}}var qu=Ma((n,{query:e})=>{let{to:t}=n.state.
selection.main,i=e.nextMatch(n.state,t,t);if(!i)return!1;let r=M.single(i.from,i.to),s=n.state.facet(Dr);return n.
dispatch({selection:r,effects:[Ym(n,i),s.scrollToMatch(r.main,n)],userEvent:"select.search"}),ax(n),!0}),Xu=Ma(
(n,{query:e})=>{let{state:t}=n,{from:i}=t.selection.main,r=e.prevMatch(t,i,i);if(!r)return!1;let s=M.single(r.
from,r.to),o=n.state.facet(Dr);return n.dispatch({selection:s,effects:[Ym(n,r),o.scrollToMatch(s.main,n)],userEvent:"\
select.search"}),ax(n),!0}),mM=Ma((n,{query:e})=>{let t=e.matchAll(n.state,1e3);return!t||!t.length?!1:(n.dispatch(
{selection:M.create(t.map(i=>M.range(i.from,i.to))),userEvent:"select.search.matches"}),!0)}),gM=({state:n,dispatch:e})=>{
let t=n.selection;if(t.ranges.length>1||t.main.empty)return!1;let{from:i,to:r}=t.main,s=[],o=0;for(let a=new Ei(
n.doc,n.sliceDoc(i,r));!a.next().done;){if(s.length>1e3)return!1;a.value.from==i&&(o=s.length),s.push(M.range(
a.value.from,a.value.to))}return e(n.update({selection:M.create(s,o),userEvent:"select.search.matches"})),!0},
tx=Ma((n,{query:e})=>{let{state:t}=n,{from:i,to:r}=t.selection.main;if(t.readOnly)return!1;let s=e.nextMatch(t,
i,i);if(!s)return!1;let o=s,a=[],l,u,h=[];o.precise?o.from==i&&o.to==r&&(u=t.toText(e.getReplacement(o)),a.push(
{from:o.from,to:o.to,insert:u}),o=e.nextMatch(t,o.from,o.to),h.push(L.announce.of(t.phrase("replaced match on \
line $",t.doc.lineAt(i).number)+"."))):o=e.nextMatch(t,o.from,o.to);let d=n.state.changes(a);return o&&(l=M.single(
o.from,o.to).map(d),h.push(Ym(n,o)),h.push(t.facet(Dr).scrollToMatch(l.main,n))),n.dispatch({changes:d,selection:l,
effects:h,userEvent:"input.replace"}),!0}),OM=Ma((n,{query:e})=>{if(n.state.readOnly)return!1;let t=[];for(let r of e.
matchAll(n.state,1e9)){let{from:s,to:o,precise:a}=r;a&&t.push({from:s,to:o,insert:e.getReplacement(r)})}if(!t.
length)return!1;let i=n.state.phrase("replaced $ matches",t.length)+".";return n.dispatch({changes:t,effects:L.
announce.of(i),userEvent:"input.replace.all"}),!0});function zm(n){return n.state.facet(Dr).createPanel(n)}function Xm(n,e){
var t,i,r,s,o;let a=n.selection.main,l=a.empty||a.to>a.from+100?"":n.sliceDoc(a.from,a.to);if(e&&!l)return e;let u=n.
facet(Dr);return new Iu({search:((t=e?.literal)!==null&&t!==void 0?t:u.literal)?l:l.replace(/\n/g,"\\n"),caseSensitive:(i=
e?.caseSensitive)!==null&&i!==void 0?i:u.caseSensitive,literal:(r=e?.literal)!==null&&r!==void 0?r:u.literal,regexp:(s=
e?.regexp)!==null&&s!==void 0?s:u.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:u.wholeWord})}function ox(n){
let e=ua(n,zm);return e&&e.dom.querySelector("[main-field]")}function ax(n){let e=ox(n);e&&e==n.root.activeElement&&
e.select()}var Bu=n=>{let e=n.state.field(_i,!1);if(e&&e.panel){let t=ox(n);if(t&&t!=n.root.activeElement){let i=Xm(
n.state,e.query.spec);i.valid&&n.dispatch({effects:Ra.of(i)}),t.focus(),t.select()}}else n.dispatch({effects:[
Um.of(!0),e?Ra.of(Xm(n.state,e.query.spec)):H.appendConfig.of(jm)]});return!0},lx=n=>{let e=n.state.field(_i,!1);
if(!e||!e.panel)return!1;let t=ua(n,zm);return t&&t.dom.contains(n.root.activeElement)&&n.focus(),n.dispatch({
effects:Um.of(!1)}),!0},cx=[{key:"Mod-f",run:Bu,scope:"editor search-panel"},{key:"F3",run:qu,shift:Xu,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:qu,shift:Xu,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:lx,scope:"editor search-panel"},{key:"Mod-Shift-l",run:gM},{key:"Mod-Alt-g",run:K2},{key:"Mo\
d-d",run:aM,preventDefault:!0}],Bm=class{constructor(e){this.view=e;let t=this.query=e.state.field(_i).query.spec;
this.commit=this.commit.bind(this),this.searchField=fe("input",{value:t.search,placeholder:tn(e,"Find"),"aria-\
label":tn(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=fe("input",{value:t.replace,placeholder:tn(e,"Replace"),"aria-label":tn(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=fe("inpu\
t",{type:"checkbox",name:"case",form:"",checked:t.caseSensitive,onchange:this.commit}),this.reField=fe("input",
{type:"checkbox",name:"re",form:"",checked:t.regexp,onchange:this.commit}),this.wordField=fe("input",{type:"ch\
eckbox",name:"word",form:"",checked:t.wholeWord,onchange:this.commit});function i(r,s,o){return fe("button",{class:"\
cm-button",name:r,onclick:s,type:"button"},o)}this.dom=fe("div",{onkeydown:r=>this.keydown(r),class:"cm-search"},
[this.searchField,i("next",()=>qu(e),[tn(e,"next")]),i("prev",()=>Xu(e),[tn(e,"previous")]),i("select",()=>mM(
e),[tn(e,"all")]),fe("label",null,[this.caseField,tn(e,"match case")]),fe("label",null,[this.reField,tn(e,"reg\
exp")]),fe("label",null,[this.wordField,tn(e,"by word")]),...e.state.readOnly?[]:[fe("br"),this.replaceField,i(
"replace",()=>tx(e),[tn(e,"replace")]),i("replaceAll",()=>OM(e),[tn(e,"replace all")])],fe("button",{name:"clo\
se",onclick:()=>lx(e),"aria-label":tn(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new Iu({search:this.
searchField.value,caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,
replace:this.replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:Ra.of(e)}))}keydown(e){
kv(this.view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),
(e.shiftKey?Xu:qu)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),tx(this.view))}update(e){
for(let t of e.transactions)for(let i of t.effects)i.is(Ra)&&!i.value.eq(this.query)&&this.setQuery(i.value)}setQuery(e){
this.query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(Dr).top}};function tn(n,e){return n.state.phrase(e)}var Au=30,Ru=/[\s\.,:;?!]/;function Ym(n,{
from:e,to:t}){let i=n.state.doc.lineAt(e),r=n.state.doc.lineAt(t).to,s=Math.max(i.from,e-Au),o=Math.min(r,t+Au),
a=n.state.sliceDoc(s,o);if(s!=i.from){for(let l=0;l<Au;l++)if(!Ru.test(a[l+1])&&Ru.test(a[l])){a=a.slice(l);break}}
if(o!=r){for(let l=a.length-1;l>a.length-Au;l--)if(!Ru.test(a[l-1])&&Ru.test(a[l])){a=a.slice(0,l);break}}return L.
announce.of(`${n.state.phrase("current match")}. ${a} ${n.state.phrase("on line")} ${i.number}.`)}var yM=L.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),jm=[_i,pt.low(pM),yM];var Vm=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
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
ms of a physical partition"]];var vM=Symbol.for("pv"),wM=0;function c(n,e,t,i,r,s){e||(e={});var o,a,l=e;if("ref"in l&&typeof n!="function")for(a in l={},e)a=="ref"?o=e[a]:
l[a]=e[a];var u={type:n,props:l,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:vM,__v:--wM,__i:-1,
__u:0};return(r||s)&&(u.__source=r,u.__self=s),ue.vnode&&ue.vnode(u),u}var kM=new Set(Vm.map(([n])=>n)),xM=new Set(kl.map(n=>n.toUpperCase())),SM=ou.define({name:"statements",token(n){
if(n.eatSpace())return null;if(n.match("--"))return n.skipToEnd(),"comment";let e=n.peek();if(e==='"'||e==="'"){
n.next();for(let i=n.next();i!=null&&i!==e;i=n.next())i==="\\"&&n.next();return"string"}if(n.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))
return"number";if(n.match(/^@\w+/))return"variableName.special";let t=n.match(/^[A-Za-z_]\w*/);if(t){let i=t[0].
toUpperCase();return n.string.slice(0,n.start).trimEnd().slice(-1)==="."?"propertyName":kM.has(i)&&/^\s*\(/.test(
n.string.slice(n.pos))?"variableName.function":i==="TRUE"||i==="FALSE"||i==="NULL"||i==="UNDEFINED"?"atom":xM.
has(i)?"keyword":"variableName"}return n.next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{",
"'",'"']},commentTokens:{line:"--"}}}),CM=qs.define([{tag:S.comment,color:"var(--quiet)",fontStyle:"italic"},{
tag:S.keyword,color:"var(--syntax-keyword)",fontWeight:"600"},{tag:S.string,color:"var(--syntax-string)"},{tag:S.
number,color:"var(--syntax-number)"},{tag:[S.bool,S.null,S.atom],color:"var(--syntax-atom)"},{tag:S.propertyName,
color:"var(--syntax-name)"},{tag:S.function(S.variableName),color:"var(--syntax-function)"}]),PM=L.theme({"&":{
height:"100%",color:"var(--text)",backgroundColor:"var(--field)",fontSize:"12.5px"},"&.cm-focused":{outline:"n\
one"},".cm-scroller":{fontFamily:"var(--mono)",lineHeight:"1.55"},".cm-content":{caretColor:"var(--text)",padding:"\
8px 0"},".cm-cursor":{borderLeftColor:"var(--text)"},".cm-gutters":{backgroundColor:"var(--field)",color:"var(\
--quiet)",border:"none"},".cm-lineNumbers .cm-gutterElement":{padding:"0 8px 0 12px",minWidth:"34px"},".cm-act\
iveLine":{backgroundColor:"transparent"},"&.cm-focused .cm-activeLine":{backgroundColor:"var(--current)"},"&.c\
m-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":{backgroundColor:"\
var(--selection)"},".cm-selectionMatch":{backgroundColor:"var(--match)"},".cm-lintRange-warning":{backgroundImage:"\
none",textDecoration:"underline wavy var(--accent) 1px",textUnderlineOffset:"3px"},"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"var(--match)",outline:"1px solid var(--line)"},".cm-specialChar":{color:"var(--bad)"},
".cm-lintRange-error":{backgroundImage:"none",textDecoration:"underline wavy var(--bad)",textUnderlineOffset:"\
3px"},".cm-tooltip":{backgroundColor:"var(--raised)",color:"var(--text)",border:"1px solid var(--line)",borderRadius:"\
6px",boxShadow:"var(--shadow)",overflow:"hidden"},".cm-tooltip.cm-tooltip-autocomplete > ul":{fontFamily:"var(\
--mono)",maxHeight:"none"},".cm-tooltip.cm-tooltip-autocomplete > ul > li":{padding:"2px 8px",lineHeight:"1.5"},
".cm-tooltip-autocomplete ul li[aria-selected]":{backgroundColor:"var(--accent)",color:"var(--on-accent)"},".c\
m-completionDetail":{color:"inherit",opacity:"0.8",fontStyle:"normal",marginLeft:"1.2em"},".cm-completionMatch\
edText":{textDecoration:"none",fontWeight:"700"},".cm-diagnostic-error":{borderLeft:"3px solid var(--bad)"},".\
cm-panels":{backgroundColor:"var(--raised)",color:"var(--text)",borderColor:"var(--line)"}}),$M=document.querySelector(
"meta[name=nonce]")?.content??"",TM=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;function Gs(n,e){return[L.cspNonce.
of($M),L.contentAttributes.of({"aria-label":n,spellcheck:"false",autocorrect:"off",tabindex:"0"}),de.readOnly.
of(e),de.tabSize.of(2),Qi.of("  "),Zv(),Tv({addSpecialChars:TM}),Pv(),Qv(),rx(),uw(),sx({top:!0}),ow(CM),PM,ti.
of([...cx,...xk]),e?[]:[Uw(),Qw(),ti.of([...Mw,...Fw])]]}var Ir=Dm,QM=Sy.map(n=>({label:n,type:"function"})),Fm=()=>[
Wk(),ri.data.of({autocomplete:n=>{let e=n.matchBefore(/(?:__\.|console\.)?\w*/);return!e||e.from===e.to&&!n.explicit?
null:{from:e.from,options:QM,validFor:/^[\w.]*$/}}})];function AM(n){let e=[...kl.map(t=>({label:t,type:"keywo\
rd",boost:-1})),...Vm.map(([t,i,r])=>({label:t,type:"function",detail:i.slice(t.length),info:r,apply:t+"(",boost:-2}))];
return async t=>{let i=t.state.doc.toString(),r=qO(i),s=t.matchBefore(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);
if(s){let a=[...s.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],l=/\.(\w*)$/.exec(s.text)?.[1]??"",u=s.
to-l.length,h=r.find(m=>m.name===a[0]?.[0]);if(h===void 0)return null;let f=a.slice(1,l===""?void 0:-1).map(m=>m[1]!==
void 0?m[1]:m[0].startsWith("[")?"[]":m[0]),p;try{p=await n()}catch{return null}return{from:u,options:p.below(
[...h.path,...f]).map(([m,O])=>({label:w(m,80),type:"property",detail:O,boost:m.startsWith("_")?-1:1,apply:(g,b,y,k)=>{
let C=xl(m);g.dispatch({changes:{from:y-1,to:k,insert:C},selection:{anchor:y-1+C.length}})}})),validFor:/^\w*$/}}
let o=t.matchBefore(/[A-Za-z_]\w*/);return!o&&!t.explicit?null:{from:o?.from??t.pos,options:[...r.map(a=>({label:a.
name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function Je(n){let e=V(null),t=V(void 0),i=V(n);i.current=
n;let r=V(new Gn);return Oe(()=>{let s=i.current,o=new L({parent:e.current,state:de.create({doc:typeof s.text==
"string"?s.text:s.text.peek(),extensions:[pt.highest(ti.of(s.keys??[])),r.current.of([]),Gs(s.label,s.readOnly??
!1),{json:Dm,script:Fm,statement:()=>SM,plain:()=>[]}[s.language](),s.readOnly?[]:[s.complete?dm({override:[AM(
()=>i.current.complete())],icons:!1,maxRenderedOptions:10}):s.language==="script"?dm({icons:!1,maxRenderedOptions:10}):
[],ti.of([...fm,...s.language==="statement"?[]:[Sk]]),L.updateListener.of(a=>{a.docChanged&&i.current.onChange?.(
a.state.doc.toString())})]]})});return t.current=o,s.onView?.(o),()=>o.destroy()},[]),Oe(()=>{t.current?.dispatch(
{effects:r.current.reconfigure(n.reading?de.readOnly.of(!0):[])})},[n.reading]),Oe(()=>{let s=a=>{let l=t.current;
l&&l.state.doc.toString()!==a&&l.dispatch({changes:{from:0,to:l.state.doc.length,insert:a}})},{text:o}=n;if(typeof o!=
"string")return Le(()=>s(o.value));s(o)},[n.text]),Oe(()=>{let s=t.current;if(!s)return;let o=s.state.doc.length,
a=(n.mistakes??[]).map(l=>{let u=Math.min(Math.max(l.end,l.start+1),o);return{from:Math.max(0,Math.min(l.start,
u-1)),to:u,severity:l.severity??"error",message:l.message}});s.dispatch(Vk(s.state,a))},[n.mistakes]),c("div",
{class:"editor",ref:e})}var Ue=62,RM=10,Di=8,_a=74,yt=Di+_a+14,ux=20;function MM(n){let e=getComputedStyle(n),t=i=>e.getPropertyValue(
i).trim();return{heat:[0,1,2,3,4].map(i=>t(`--heat-${i}`)),mark:t("--heat-mark"),rim:t("--heat-rim"),text:t("-\
-text"),quiet:t("--quiet"),line:t("--line"),accent:t("--accent"),bad:t("--bad"),field:t("--field"),font:`11px ${e.
fontFamily}`}}function ju(n){let e=V(null),t=V(n);t.current=n;let i=()=>{let r=e.current;if(!r||r.clientWidth===
0)return;let{clientWidth:s,clientHeight:o}=r,a=devicePixelRatio||1,[l,u]=[Math.round(s*a),Math.round(o*a)];(r.
width!==l||r.height!==u)&&(r.width=l,r.height=u);let h=r.getContext("2d");h.setTransform(a,0,0,a,0,0),h.clearRect(
0,0,s,o),t.current(h,s,o,MM(r))};return zn.value,Oe(i),F(()=>{let r=new ResizeObserver(i);r.observe(e.current);
let s=matchMedia("(prefers-color-scheme: dark)");return s.addEventListener("change",i),()=>{r.disconnect(),s.removeEventListener(
"change",i)}},[]),e}function hx(n,e,t,i,r){for(let[s,o]of[[r.rim,3.5],[r.mark,1.5]])n.strokeStyle=s,n.lineWidth=
o,n.beginPath(),n.moveTo(e-i,t-i),n.lineTo(e+i,t+i),n.moveTo(e+i,t-i),n.lineTo(e-i,t+i),n.stroke()}function Gm(n,e,t,i){
let[r,s]=[Date.parse(n.from),Date.parse(n.to)],o=n.partitions[0]?.cells.length??1,a=Math.max(1,t-Ue-RM),l=Math.
max(1,i-yt-ux);return{from:r,to:s,columns:o,mapWidth:a,mapHeight:l,x:u=>Ue+u/o*a,y:u=>yt+(u-e.from)/(e.to-e.from)*
l,column:u=>Math.max(0,Math.min(o-1,Math.floor((u-Ue)/a*o))),key:u=>e.from+Math.max(0,Math.min(1,(u-yt)/l))*(e.
to-e.from),time:u=>r+Math.max(0,Math.min(1,(u-Ue)/a))*(s-r),known:n.knownSince===null?o:Math.max(0,Math.floor(
(Date.parse(n.knownSince)-r)/1e3/n.stepSeconds))}}function dx(n,e,t,i){let r=Kl(e),s=r.map(d=>d.ru/e.stepSeconds),
o=e.budget.requestUnitsPerSecond,a=Math.max(1,...s)*1.1,l=o>0&&a>o/5,u=l?Math.max(a,o*1.1):a,h=d=>Di+_a*(1-d/u);
n.fillStyle=i.quiet,n.font=i.font,n.textAlign="right",n.textBaseline="middle",n.fillText(`${E(Math.round(u))}`,
Ue-6,Di+5),n.fillText("RU/s",Ue-6,Di+_a/2),n.fillText("0",Ue-6,Di+_a-5),n.strokeStyle=i.line,n.lineWidth=1,n.strokeRect(
Ue+.5,Di+.5,t.mapWidth-1,_a-1),n.beginPath(),n.moveTo(t.x(0),h(0)),s.forEach((d,f)=>{n.lineTo(t.x(f),h(d)),n.lineTo(
t.x(f+1),h(d))}),n.lineTo(t.x(t.columns),h(0)),n.fillStyle=i.heat[2],n.globalAlpha=.55,n.fill(),n.globalAlpha=
1,l?(n.strokeStyle=i.accent,n.setLineDash([5,3]),n.lineWidth=1.5,n.beginPath(),n.moveTo(t.x(0),h(o)),n.lineTo(
t.x(t.columns),h(o)),n.stroke(),n.setLineDash([])):o>0&&(n.textAlign="right",n.fillText(`provisioned: ${E(o)} \
RU/s, above`,Ue+t.mapWidth-6,Di+10)),r.forEach((d,f)=>{d.throttled>0&&hx(n,(t.x(f)+t.x(f+1))/2,Di+6,2.5,i)})}function fx(n,e,t,i,r){
let s=e.budget.requestUnitsPerSecond>0,o=s?0:Gl(e),a=yt+i.mapHeight;n.save(),n.beginPath(),n.rect(Ue,yt,i.mapWidth,
i.mapHeight),n.clip(),n.fillStyle=r.heat[0],n.fillRect(i.x(i.known),yt,i.x(i.columns)-i.x(i.known),i.mapHeight);
for(let u of t){let h=e.partitions.find(m=>m.range===u.range),[d,f]=[i.y(u.from),i.y(u.to)];if(!h||f<yt||d>a)continue;
let p=f-d>4?1:0;h.cells.forEach((m,O)=>{let g=yn(Hl(m,s,o),m.requests+m.throttled>0);if(g===0)return;n.fillStyle=
r.heat[g];let[b,y]=[i.x(O),i.x(O+1)];if(n.fillRect(b,d,y-b+.3,f-d-p),m.throttled===0)return;let[k,C]=[y-b,f-d];
k<5||C<7?(n.fillStyle=r.mark,n.fillRect(b,d,Math.max(2,k),2)):hx(n,(b+y)/2,(d+f-p)/2,Math.min(3,k/2-1),r)})}n.
strokeStyle=r.line,n.lineWidth=1;for(let u of t){if(!u.live)continue;let h=Math.round(i.y(u.to))-.5;n.beginPath(),
n.moveTo(Ue,h),n.lineTo(Ue+i.mapWidth,h),n.stroke()}n.restore(),n.strokeStyle=r.line,n.lineWidth=1,n.strokeRect(
Ue+.5,yt+.5,i.mapWidth-1,i.mapHeight-1),n.font=r.font,n.textAlign="right",n.textBaseline="middle",n.fillStyle=
r.quiet;let l=yt;for(let u of t){if(!u.live)continue;let h=(Math.max(i.y(u.from),yt)+Math.min(i.y(u.to),a))/2;
h<yt||h>a||h-7<l||(n.fillText(`range ${u.range}`.slice(0,11),Ue-6,h),l=h+7)}}function px(n,e,t,i){n.font=i.font,
n.fillStyle=i.quiet,n.textBaseline="middle";let r=Math.max(1,Math.floor(e.mapWidth/110));for(let s=0;s<=r;s++){
let o=Ue+s/r*e.mapWidth;n.textAlign=s===0?"left":s===r?"right":"center",n.fillText(Nt(e.from+s/r*(e.to-e.from))+
(s===r?" UTC":""),o,t-ux/2+2)}}function Hm(n,e,t){let i;for(let r of e){if(t.key<r.from||t.key>r.to||t.key===r.to&&r.to<1)continue;let s=n.partitions.
find(o=>o.range===r.range)?.cells[t.column];s&&(i===void 0||s.requests+s.throttled>0||r.live&&i.cell.requests===
0)&&(i={band:r,cell:s})}return i}function _M(n,e,t,i){let r=[`range ${e}`,Nt(t)];return i.requests+i.throttled===
0?[...r,"no requests"].join(" \xB7 "):(n.budget.requestUnitsPerSecond>0&&r.push(`busiest second ${qt(i.peak)}`),
r.push(`${U(i.ru)} RU`,X(i.requests,"request")),i.throttled>0&&r.push(`${E(i.throttled)} refused`),r.join(" \xB7 "))}
function mx({tab:n,report:e}){let[t,i]=_(void 0),[r,s]=_(!1),[o,a]=_(void 0),l=n.bands.value,u=n.keys.value,h=n.
behind.value?.chosen,d=ju((y,k,C,x)=>{let P=Gm(e,u,k,C);dx(y,e,P,x),fx(y,e,l,P,x),px(y,P,C,x);let A=(I,Q,D,T)=>{
if(!I)return;let R=Ue+(Q-P.from)/(P.to-P.from)*P.mapWidth,B=Ue+(D-P.from)/(P.to-P.from)*P.mapWidth,[ee,re]=[Math.
max(Ue,R),Math.min(Ue+P.mapWidth,B)],[G,Re]=[Math.max(yt,P.y(I.from)),Math.min(yt+P.mapHeight,P.y(I.to))];re<=
ee||Re<=G||(y.lineWidth=2,y.strokeStyle=T,y.strokeRect(ee,G+1,Math.max(3,re-ee),Math.max(3,Re-G-2)))};if(h&&A(
l.find(I=>I.range===h.range),h.from,h.to,x.accent),t){let I=P.from+t.column*e.stepSeconds*1e3;A(Hm(e,l,t)?.band,
I,I+e.stepSeconds*1e3,x.text)}o&&(y.strokeStyle=x.text,y.lineWidth=1,y.setLineDash([4,3]),y.strokeRect(Math.min(
o.x,o.toX),Math.min(o.y,o.toY),Math.abs(o.toX-o.x),Math.abs(o.toY-o.y)),y.setLineDash([]))}),f=()=>Gm(e,u,d.current.
clientWidth,d.current.clientHeight),p=y=>{let k=d.current.getBoundingClientRect();return{x:y.clientX-k.left,y:y.
clientY-k.top}},m=t&&Hm(e,l,t),O=y=>Date.parse(e.from)+y*e.stepSeconds*1e3,g=y=>{let k=Hm(e,l,y);if(!k)return;
let C=O(y.column),x={range:k.band.range,from:C,to:C+e.stepSeconds*1e3};n.explain(x)},b=y=>{if(y.ctrlKey||y.metaKey||
y.altKey)return;let k=f(),C=t??{column:k.columns-1,key:EM(l,0,u)},x=gx(l,u),P=Math.max(0,x.findIndex(D=>C.key>=
D.from&&C.key<D.to)),A=(D,T)=>{let R=x[Math.max(0,Math.min(x.length-1,T))];i({column:Math.max(0,Math.min(k.columns-
1,D)),key:R?(R.from+R.to)/2:C.key})};s(!0);let I=(C.column+.5)/k.columns,Q=(C.key-u.from)/(u.to-u.from);switch(y.
key){case"ArrowLeft":y.shiftKey?n.move(-.25):A(C.column-(t?1:0),P);break;case"ArrowRight":y.shiftKey?n.move(.25):
A(C.column+1,P);break;case"ArrowUp":A(C.column,P-1);break;case"ArrowDown":A(C.column,P+(t?1:0));break;case"Hom\
e":A(0,P);break;case"End":A(k.columns-1,P);break;case"Enter":case" ":g(C),i(C);break;case"+":case"=":n.zoomBy(
.5,I,Q);break;case"-":n.zoomBy(2,I,Q);break;case"0":case"Escape":n.whole();break;default:return}y.preventDefault()};
return c("div",{class:"heat-place",children:[c("div",{class:"heat-map",role:"application","aria-label":"Heat m\
ap: ranges of keys down, time to the right","aria-describedby":`heat-keys-${n.id}`,tabIndex:0,onKeyDown:b,onBlur:()=>s(
!1),onPointerDown:y=>{if(y.button!==0)return;let k=p(y);y.currentTarget.setPointerCapture(y.pointerId),a({...k,
toX:k.x,toY:k.y})},onPointerMove:y=>{let k=p(y);s(!1),o&&a({...o,toX:k.x,toY:k.y});let C=f();i(k.y<yt?void 0:{
column:C.column(k.x),key:C.key(k.y)})},onPointerLeave:()=>!r&&!o&&i(void 0),onPointerCancel:()=>a(void 0),onPointerUp:y=>{
if(!o)return;a(void 0);let k=p(y),C=f(),x=Math.abs(k.x-o.x)>5,P=Math.abs(k.y-o.y)>5&&o.y>=yt;if(!x&&!P){k.y>=yt&&
g({column:C.column(k.x),key:C.key(k.y)});return}let[A,I]=x?[C.time(Math.min(k.x,o.x)),C.time(Math.max(k.x,o.x))]:
[C.from,C.to],Q=P?{from:C.key(Math.min(k.y,o.y)),to:C.key(Math.max(k.y,o.y))}:u;n.zoom(A,I,Q)},children:c("can\
vas",{ref:d,"aria-hidden":"true"})}),c("p",{class:"heat-said",role:"status",children:m&&t?_M(e,m.band.range,O(
t.column),m.cell):""}),c("p",{class:"unseen",id:`heat-keys-${n.id}`,children:"Arrow keys move, Enter shows wha\
t is behind a cell, plus and minus zoom, Shift and an arrow moves the time, Escape shows all. The table has th\
e same figures."})]})}var gx=(n,e)=>n.filter(t=>t.live&&t.to>e.from&&t.from<e.to).sort((t,i)=>t.from-i.from);function EM(n,e,t){
let i=gx(n,t)[e];return i?(i.from+i.to)/2:(t.from+t.to)/2}function Lr({caption:n,bars:e}){let t=Math.max(...e.map(i=>i.value),1e-9);return c("table",{class:"bars",children:[
c("caption",{children:n}),c("tbody",{children:e.map((i,r)=>c("tr",{children:[c("th",{scope:"row",children:[i.label,
i.note&&c("span",{class:"quiet",children:[" ",i.note]})]}),c("td",{class:"amount",children:U(i.value)}),c("td",
{class:"bar","aria-hidden":"true",children:c("div",{style:{width:`${Math.max(0,100*i.value/t)}%`}})})]},r))})]})}
var Wu=24;function Hs({receipt:n,pages:e}){let t=n.ranges??[],i=t.length>Wu?[...t].sort((r,s)=>s.charge-r.charge).
slice(0,Wu):t;return c(W,{children:[c("p",{class:"charge",children:[c("strong",{children:U(n.charge)})," RU",c(
"span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",n.rangesTouched!==void 0&&`${n.rangesTouched}\
 of ${X(n.totalRanges??0,"range")}`]})]}),c(Lr,{caption:"By cause",bars:n.parts.map(r=>({label:r.cause,note:r.
count>0?`\xD7 ${E(r.count)}`:"",value:r.charge}))}),i.length>0&&c(Lr,{caption:"By range",bars:i.map(r=>({label:`\
range ${w(r.id,20)}`,value:r.charge}))}),t.length>Wu&&c("p",{class:"quiet",children:["The dearest ",Wu," of ",
E(t.length)," ranges."]}),n.fanOut&&c("p",{class:"quiet",children:["Every range pays its visit. With ten times\
 the ranges this page would cost at least"," ",U(n.fanOut.charge10x)," RU."]})]})}function Ox({explain:n,indexes:e}){
if(n===void 0)return c("p",{class:"quiet",children:"The last page has no rows to explain."});let t=n.loaded===
0?void 0:Math.min(1,n.output/n.loaded);return c(W,{children:[c("p",{class:"access",children:w(n.access,300)}),
c("dl",{class:"facts",children:[c("dt",{children:"look-ups"}),c("dd",{children:E(n.terms)}),c("dt",{children:"\
entries examined"}),c("dd",{children:E(n.examined)}),c("dt",{children:"items loaded"}),c("dd",{children:E(n.loaded)}),
c("dt",{children:"rows"}),c("dd",{children:E(n.output)}),c("dt",{children:"index hits"}),c("dd",{children:t===
void 0?"\u2013":`${Math.round(100*t)} %`})]}),(n.plans??[]).map((i,r)=>c("table",{class:"steps",children:[c("c\
aption",{children:["Steps in ",X(i.rangeCount,"range")]}),c("tbody",{children:(i.operators??[]).map((s,o)=>c("\
tr",{children:[c("th",{scope:"row",children:[s.name," ",s.detail&&c("span",{class:"quiet",children:w(s.detail,
120)})]}),c("td",{class:"amount",children:s.actual===void 0?"":E(s.actual)})]},o))})]},r)),e&&e.used.length>0&&
c("p",{children:["Indexes used: ",e.used.map(i=>w(i,80)).join(", ")]}),e&&e.potential.length>0&&c("p",{children:[
"Indexes that would help: ",e.potential.map(i=>w(i,80)).join(", ")]})]})}var DM=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function yx({pages:n}){let e=i=>n.reduce((r,s)=>r+(s.metrics.get(i)??0),0),t=n.at(-1);return c("dl",{class:"fa\
cts",children:[DM.map(([i,r])=>[r,e(i)]).filter(([i,r])=>r>0||i==="in all").map(([i,r])=>[c("dt",{children:i},
i),c("dd",{children:[r.toFixed(2)," ms"]},i+"v")]),c("dt",{children:"items retrieved"}),c("dd",{children:[E(e(
"retrievedDocumentCount"))," \xB7 ",vt(e("retrievedDocumentSize"))]}),c("dt",{children:"rows returned"}),c("dd",
{children:[E(e("outputDocumentCount"))," \xB7 ",vt(e("outputDocumentSize"))]}),c("dt",{children:"round trips"}),
c("dd",{children:E(n.length)}),c("dt",{children:"activity id"}),c("dd",{class:"id",children:t?w(t.activityId,64):
""})]})}function Zr(n){let e=oe.value===n.id;F(()=>(n.watch(e),()=>n.watch(!1)),[n,e])}var Km={120:"2 min",600:"10 min",
3600:"1 hour"};function IM(n){if(n.requestUnitsPerSecond<=0)return"no budget: shades are shares of the hottest\
 cell";let e=n.kind==="shared"?", shared with the database's containers":"",t=n.kind==="shared"?n.autoscale?"a\
utoscale":"manual":n.kind;return`${E(n.requestUnitsPerSecond)} RU/s ${t}${e}${n.enforced?"":", counted and not\
 enforced"}`}function bx({tab:n}){Zr(n);let e=n.report.value;return c("div",{class:"query",children:[c("div",{
class:"query-work",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Heat",children:[c("div",{class:"\
switch",role:"group","aria-label":"Time",children:Mo.map(t=>c("button",{"aria-pressed":n.seconds.value===t&&!n.
zoomed.value,onClick:()=>n.choose(t),children:Km[t]},t))}),c("button",{onClick:()=>n.zoomBy(.5,1,.5),disabled:!e,
title:"Zoom in (+)","aria-label":"Zoom in",children:"+"}),c("button",{onClick:()=>n.zoomBy(2,1,.5),disabled:!e,
title:"Zoom out (-)","aria-label":"Zoom out",children:"\u2212"}),c("button",{onClick:()=>n.whole(),disabled:!n.
zoomed.value,title:"Show all (Esc)",children:"All"}),c("button",{"aria-pressed":!n.live.value,onClick:()=>n.pause(
n.live.value),children:n.live.value?"Pause":"Go on"}),c("div",{class:"switch",role:"group","aria-label":"Form",
children:[c("button",{"aria-pressed":n.shape.value==="map",onClick:()=>n.shape.value="map",children:"Map"}),c(
"button",{"aria-pressed":n.shape.value==="table",onClick:()=>n.shape.value="table",children:"Table"})]}),c("sp\
an",{class:"place",children:[w(n.db,60)," / ",w(n.coll,60)]})]}),n.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(n.failure.value,2e3)}),e===void 0?c("p",{class:"quiet pad",children:n.failure.value===
""?"Reading\u2026":""}):c(W,{children:[c(LM,{r:e,live:n.live.value}),n.shape.value==="map"?c(mx,{tab:n,report:e}):
c(XM,{tab:n,r:e}),c(ZM,{r:e})]})]}),c("aside",{class:"side","aria-label":"Keys and statements",tabIndex:0,children:c(
BM,{tab:n})})]})}function LM({r:n,live:e}){let t=Kl(n),i=t.reduce((o,a)=>o+a.ru,0),r=t.reduce((o,a)=>o+a.throttled,
0),s=n.partitions.filter(o=>o.live).length;return c("p",{class:"heat-summary",children:[c("strong",{children:[
U(i)," RU"]}),c("span",{children:[Nt(Date.parse(n.from))," to ",Nt(Date.parse(n.to))," UTC",e?", live":""]}),c(
"span",{children:X(s,"range")}),r>0&&c("span",{class:"bad",children:[E(r)," refused (429)"]}),c("span",{class:"\
quiet",children:IM(n.budget)})]})}function ZM({r:n}){let e=n.budget.requestUnitsPerSecond>0;return c("p",{class:"\
legend",children:[Zy.map((t,i)=>c("span",{children:[c("i",{class:`heat-${i}`})," ",t]},i)),c("span",{children:[
c("i",{class:"heat-mark",children:"\xD7"})," 429"]}),c("span",{children:[c("i",{class:"provisioned"})," provis\
ioned"]}),c("span",{class:"quiet",children:[e?"use in the busiest second":"of the hottest cell"," of ",n.stepSeconds,
" s"]})]})}var NM=6;function qM(n){let e={ru:0,budget:0,peak:0,requests:0,throttled:0};for(let t of n)e.ru+=t.
ru,e.budget+=t.budget,e.peak=Math.max(e.peak,t.peak),e.requests+=t.requests,e.throttled+=t.throttled;return e}
function XM({tab:n,r:e}){let t=e.partitions[0]?.cells.length??1,i=Math.max(1,Math.ceil(t/NM)),r=Array.from({length:Math.
ceil(t/i)},(h,d)=>Date.parse(e.from)+d*i*e.stepSeconds*1e3),s=e.budget.requestUnitsPerSecond>0,o=Gl(e),a=e.knownSince===
null?1/0:Date.parse(e.knownSince),l=new Map(n.bands.value.map(h=>[h.range,h.from])),u=[...e.partitions].sort((h,d)=>(l.
get(h.range)??2)-(l.get(d.range)??2));return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Hea\
t as a table",children:c("table",{class:"plain heat-table",children:[c("caption",{children:s?"Use in the busie\
st second, and refused requests":"RU, and refused requests"}),c("thead",{children:c("tr",{children:[c("th",{scope:"\
col",children:"range"}),r.map(h=>c("th",{scope:"col",class:"amount",children:Nt(h)},h)),c("th",{scope:"col",class:"\
amount",children:"RU"}),c("th",{scope:"col",class:"amount",children:"refused"})]})}),c("tbody",{children:u.map(
h=>c("tr",{children:[c("th",{scope:"row",children:[c("button",{title:"What is behind it",onClick:()=>{n.explain(
{range:h.range,from:Date.parse(e.from),to:Date.parse(e.to)})},children:["range ",w(h.range,20)]}),!h.live&&c("\
span",{class:"quiet",children:" gone"})]}),r.map((d,f)=>{let p=qM(h.cells.slice(f*i,(f+1)*i)),m=p.requests+p.throttled>
0;return d+i*e.stepSeconds*1e3<=a?c("td",{class:"amount quiet",children:"unknown"},d):c("td",{class:"amount",children:[
c("i",{class:`heat-${yn(Hl(p,s,o*i),m)}`,"aria-hidden":"true"}),m?s?qt(p.peak):U(p.ru):"\u2013",p.throttled>0&&
c("span",{class:"bad",children:[" \xD7 ",E(p.throttled)]})]},d)}),c("td",{class:"amount",children:U(h.total.ru)}),
c("td",{class:"amount",children:E(h.total.throttled)})]},h.range))})]})})}var vx=n=>w(n.text===""?n.kind.replaceAll(
"_"," "):n.text.replace(/\s+/g," "),200),wx=n=>w(JSON.stringify(n.partitionKey),100)+(n.clipped?" (cut off)":"");
function BM({tab:n}){let e=n.behind.value,t=n.report.value,i=n.behindFailure.value;return i!==""?c("p",{class:"\
failure",role:"alert",children:w(i,600)}):e?c(jM,{tab:n,b:e,r:t}):!t||t.keys.length+t.statements.length===0?c(
"p",{class:"quiet",children:"Nothing was asked in this time. The keys and statements that use most appear here\
."}):c(W,{children:[c("p",{class:"quiet",children:"A click on a cell of the map shows the keys and statements \
behind it."}),c(Lr,{caption:"Hottest keys",bars:t.keys.slice(0,8).map(r=>({label:wx(r),note:`range ${r.range} \
\xB7 ${qt(r.share)}${r.throttled>0?` \xB7 ${E(r.throttled)} refused`:""}`,value:r.ru}))}),c(Lr,{caption:"State\
ments",bars:t.statements.slice(0,8).map(r=>({label:vx(r),note:`\xD7 ${E(r.executions)}`,value:r.ru}))}),c("p",
{class:"quiet",children:["RU from ",Nt(Date.parse(t.keysFrom))," to ",Nt(Date.parse(t.keysTo)),": keys and sta\
tements are counted in blocks of minutes."]})]})}function jM({tab:n,b:e,r:t}){let i=new Map;for(let r of e.keys)
for(let s of r.statements)i.set(JSON.stringify([s.kind,s.text]),s);return c(W,{children:[c("div",{children:[c(
"h2",{children:["Range ",w(e.chosen.range,20),", ",Nt(e.chosen.from)," to ",Nt(e.chosen.to)]}),c("button",{class:"\
plain-button",onClick:()=>n.behind.value=void 0,children:"Back to all ranges"})]}),c("dl",{class:"facts",children:[
c("dt",{children:"charge"}),c("dd",{children:[U(e.cell.ru)," RU"]}),t!==void 0&&t.budget.requestUnitsPerSecond>
0&&c(W,{children:[c("dt",{children:"busiest second"}),c("dd",{children:[qt(e.cell.peak)," of its budget"]})]}),
c("dt",{children:"requests"}),c("dd",{children:E(e.cell.requests)}),c("dt",{children:"refused (429)"}),c("dd",
{class:e.cell.throttled>0?"bad":"",children:E(e.cell.throttled)})]}),e.keys.length===0?c("p",{class:"quiet",children:"\
No key of this range is among the hottest of the time."}):c(Lr,{caption:`Keys, ${Nt(Date.parse(e.keysFrom))} t\
o ${Nt(Date.parse(e.keysTo))}`,bars:e.keys.slice(0,10).map(r=>({label:wx(r),note:`${qt(r.share)}${r.throttled>
0?` \xB7 ${E(r.throttled)} refused`:""}`,value:r.ru}))}),i.size>0&&c("div",{children:[c("h3",{children:"Statem\
ents of these keys"}),c("ul",{class:"lines",children:[...i.values()].slice(0,12).map((r,s)=>c("li",{class:"id",
children:[vx(r),r.kind==="query_items"&&r.text!=="(others)"&&c("button",{class:"plain-button",onClick:()=>z({kind:"\
query",db:n.db,coll:n.coll,query:r.text}),title:"Open as a query: put values in place of ? and of names with @",
"aria-label":`Open as a query: ${w(r.text,80)}`,children:"Open"})]},s))})]}),e.causes.length>0&&c(Lr,{caption:"\
By cause",bars:e.causes.map(r=>({label:r.cause,note:`\xD7 ${E(r.count)}`,value:r.charge}))}),c("p",{class:"qui\
et",children:"The server counts keys in blocks of minutes: their RU are those of the block."})]})}function Ii(n,e){n(),queueMicrotask(e)}function ne(n){let e=V(null),t=V(null),i=Rn();return Oe(()=>{let r=e.current,
s=document.activeElement;return r.showModal(),()=>{r.close(),s instanceof HTMLElement&&s.focus()}},[]),c("dial\
og",{ref:e,class:n.wide?"wide":"","aria-labelledby":i,onCancel:r=>{r.preventDefault(),n.onClose()},onPointerDown:r=>t.
current=r.target,onClick:r=>{!n.firm&&r.target===e.current&&t.current===e.current&&n.onClose()},children:c("di\
v",{class:"dialog",children:[c("header",{children:[c("h2",{id:i,children:n.title}),c("button",{onClick:n.onClose,
children:"Close"})]}),n.children]})})}function xx({tab:n}){let[e,t]=_(void 0),i=n.list.value;if(i===void 0)return c("p",{class:"quiet",children:n.failure.
value===""?"Reading\u2026":""});let r=i.ranges,s=n.chosen(),o=n.working.value;return c("section",{class:"range\
s","aria-label":"Ranges",children:[c(zM,{tab:n,ranges:r}),c("div",{class:"toolbar",role:"toolbar","aria-label":"\
Ranges",children:[c("span",{class:"said",children:[X(r.length,"range"),i.wanted>0&&i.wanted!==r.length&&`, on \
the way to ${E(i.wanted)}`,i.needed!==void 0&&i.needed>1&&`, ${E(i.needed)} needed for its throughput`]}),c("s\
pan",{class:"grow"}),c("button",{onClick:()=>t("split"),disabled:!!o||s.length!==1,title:"Select one range",children:"\
Split"}),c("button",{onClick:()=>t("merge"),disabled:!!o||!n.adjacent(),title:"Select ranges side by side",children:"\
Merge"}),c("button",{onClick:()=>t("rebuild"),disabled:!!o,children:"Rebuild index"}),c("button",{onClick:()=>n.
cancel(),disabled:!o,"data-does":"cancel",children:"Cancel"})]}),c("p",{class:"work-said",role:"status",children:o?
`Working on a ${o}: requests are answered meanwhile.`:n.notice.value}),c(eg,{tab:n,ranges:r}),e==="split"&&c(UM,
{tab:n,range:r.find(a=>a.id===s[0]),onClose:()=>t(void 0)}),e==="merge"&&c(ne,{title:`Merge ${s.length} ranges\
?`,onClose:()=>t(void 0),children:[c("p",{children:["Ranges ",s.map(a=>w(a,20)).join(", ")," become one. Reque\
sts are answered meanwhile; writers wait for a moment at the end."]}),c(Jm,{does:"Merge",onDo:()=>{n.reshape("\
merge",{ranges:s})},onClose:()=>t(void 0)})]}),e==="rebuild"&&c(ne,{title:"Rebuild the index?",onClose:()=>t(void 0),
children:[c("p",{children:[s.length===0?"All ranges are":`${X(s.length,"range")} ${s.length===1?"is":"are"}`,"\
 indexed again from their items. Requests are answered meanwhile; queries use the old index until the new one \
is complete."]}),c(Jm,{does:"Rebuild",onDo:()=>{n.reshape("rebuild",s.length===0?{}:{ranges:s})},onClose:()=>t(
void 0)})]})]})}function Jm(n){return c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:n.
disabled,onClick:()=>{n.onClose(),n.onDo()},children:n.does}),c("button",{onClick:n.onClose,children:"Leave it"})]})}
var WM=/^([0-9A-Fa-f]{2})+$/;function UM({tab:n,range:e,onClose:t}){let[i,r]=_("2"),[s,o]=_(""),a=s.split(/[\s,]+/).
filter(d=>d!==""),l=a.find(d=>!WM.test(d)),u=Number(i);if(e===void 0)return null;let h=a.length>0?{range:e.id,
at:a.map(d=>d.toUpperCase()).sort()}:{range:e.id,into:u};return c(ne,{title:`Split range ${w(e.id,20)}?`,onClose:t,
firm:!0,children:[c("p",{children:["Its ",X(e.items,"item")," (",vt(e.bytes),") are divided among new ranges. \
Requests are answered meanwhile; writers wait for a moment at the end."]}),c("div",{class:"form",children:[c("\
label",{children:["Number of new ranges",c("input",{class:"number",type:"number",min:2,max:100,value:i,disabled:a.
length>0,onInput:d=>r(d.currentTarget.value)})]}),c("label",{children:["Or cut at these keys (EPKs in hexadeci\
mal); without them, where the items are divided evenly",c("input",{value:s,spellcheck:!1,onInput:d=>o(d.currentTarget.
value),placeholder:"1F000000\u2026"})]}),l!==void 0&&c("p",{class:"failure",role:"alert",children:[w(l,40)," i\
s not hexadecimal."]})]}),c(Jm,{does:"Split",disabled:l!==void 0||a.length===0&&!(Number.isInteger(u)&&u>=2),onDo:()=>{
n.reshape("split",h)},onClose:t})]})}var Sx=n=>n.reshaping===""||n.total===0?0:Math.min(1,n.done/n.total);function zM({
tab:n,ranges:e}){let t=xd(e.flatMap(r=>[r.minInclusive,r.maxExclusive])),i=Math.max(1,...e.map(r=>r.items));return c(
"div",{class:"key-space",role:"img","aria-label":`The key space with ${X(e.length,"range")}; the table has the\
 figures.`,children:e.map(r=>{let[s,o]=[t(r.minInclusive),t(r.maxExclusive)],a=n.uses.value.get(r.id),l=yn(n.budgeted.
value?a?.peak??0:0,(a?.requests??0)>0);return c("div",{class:"key-range"+(n.selected.value.has(r.id)?" selecte\
d":"")+(r.reshaping===""?"":" busy"),style:{left:`${100*s}%`,width:`${100*(o-s)}%`},title:`range ${w(r.id,20)}\
: ${E(r.items)} items, ${vt(r.bytes)}, LSN ${E(r.lsn)}`,onClick:()=>n.select(r.id,!n.selected.peek().has(r.id)),
children:[c("div",{class:`key-heat heat-${l}`}),c("div",{class:"key-items",children:c("div",{style:{height:`${100*
r.items/i}%`}})}),r.reshaping!==""&&c("div",{class:"key-progress",style:{width:`${100*Sx(r)}%`}}),c("span",{children:w(
r.id,20)})]},r.id)})})}var kx=(n,e,t)=>n===t?e:w(n.slice(0,12),12);function eg({tab:n,ranges:e}){let t=Math.max(
1,...e.map(i=>i.items??0));return c("table",{class:"plain",children:[c("thead",{children:c("tr",{children:[c("\
th",{scope:"col",children:"range"}),c("th",{scope:"col",children:"from"}),c("th",{scope:"col",children:"to"}),
c("th",{scope:"col",class:"amount",children:"items"}),c("th",{scope:"col",class:"amount",children:"size"}),c("\
th",{scope:"col",class:"amount",children:"LSN"}),c("th",{scope:"col",class:"amount",children:"busiest second"}),
c("th",{scope:"col",children:"share of the largest"}),c("th",{scope:"col",children:"now"})]})}),c("tbody",{children:e.
map(i=>{let r=n.uses.value.get(i.id);return c("tr",{children:[c("th",{scope:"row",children:c("label",{class:"p\
ick",children:[i.items!==void 0&&c("input",{type:"checkbox",checked:n.selected.value.has(i.id),onChange:s=>n.select(
i.id,s.currentTarget.checked),"aria-label":`Select range ${w(i.id,20)}`}),w(i.id,20)]})}),c("td",{class:"id",children:kx(
i.minInclusive,"start","")}),c("td",{class:"id",children:kx(i.maxExclusive,"end","FF")}),c("td",{class:"amount",
children:i.items===void 0?"\u2013":E(i.items)}),c("td",{class:"amount",children:i.bytes===void 0?"\u2013":vt(i.
bytes)}),c("td",{class:"amount",children:i.lsn===void 0?"\u2013":E(i.lsn)}),c("td",{class:"amount",children:[c(
"i",{class:`heat-${yn(r?.peak??0,(r?.requests??0)>0)}`,"aria-hidden":"true"}),r&&r.requests+r.throttled>0?qt(r.
peak):"\u2013"]}),c("td",{class:"bar","aria-hidden":"true",children:c("div",{style:{width:`${100*(i.items??0)/
t}%`}})}),c("td",{children:"done"in i&&i.reshaping!==""?`${w(i.reshaping,20)}, ${qt(Sx(i))}`:""})]},i.id)})})]})}var YM=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function VM(n,e){
return F(()=>{On(n,e),me(wt.peek().get(xe(n)))||Lt(n)},[n,e]),Ki.value.get(Vr(n,e))}function Cx({tab:n}){Zr(n);
let e=VM(n.db,n.coll),t=me(e),i=me(wt.value.get(xe(n.db)))?.find(o=>o.id===n.coll);if(e?.state==="failed")return c(
"p",{class:"failure",role:"alert",children:w(e.why,2e3)});if(t===void 0)return c("p",{class:"quiet pad",children:"\
Reading\u2026"});let r=n.list.value?.ranges??t.ranges,s=i&&Object.fromEntries(Object.entries(i).filter(([o])=>!YM.
has(o)));return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[c("h2",{children:w(
n.coll,200)}),n.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(n.failure.value,2e3)}),c("d\
l",{class:"facts",children:[c("dt",{children:"partition key"}),c("dd",{class:"id",children:i?.partitionKey.paths.
map(o=>w(o,100)).join(", ")}),c("dt",{children:"items"}),c("dd",{children:r.every(o=>o.items!==void 0)?E(r.reduce(
(o,a)=>o+(a.items??0),0)):"not known with a token"})]}),$.value.mayReadAll?c(xx,{tab:n}):c(eg,{tab:n,ranges:t.
ranges}),c("h3",{children:"Definition"}),c("div",{class:"definition",children:c(Je,{text:s?Me(JSON.stringify(s)):
"",label:"Definition",language:"json",readOnly:!0})})]})}var ze=class n{constructor(e,t,i,r){this.fromA=e,this.toA=t,this.fromB=i,this.toB=r}offset(e,t=e){return new n(
this.fromA+e,this.toA+e,this.fromB+t,this.toB+t)}};function qr(n,e,t,i,r,s){if(n==i)return[];let o=lg(n,e,t,i,
r,s),a=cg(n,e+o,t,i,r+o,s);e+=o,t-=a,r+=o,s-=a;let l=t-e,u=s-r;if(!l||!u)return[new ze(e,t,r,s)];if(l>u){let d=n.
slice(e,t).indexOf(i.slice(r,s));if(d>-1)return[new ze(e,e+d,r,r),new ze(e+d+u,t,s,s)]}else if(u>l){let d=i.slice(
r,s).indexOf(n.slice(e,t));if(d>-1)return[new ze(e,e,r,r+d),new ze(t,t,r+d+l,s)]}if(l==1||u==1)return[new ze(e,
t,r,s)];let h=Wx(n,e,t,i,r,s);if(h){let[d,f,p]=h;return qr(n,e,d,i,r,f).concat(qr(n,d+p,t,i,f+p,s))}return FM(
n,e,t,i,r,s)}var Ea=1e9,Da=0,ag=!1;function FM(n,e,t,i,r,s){let o=t-e,a=s-r;if(Ea<1e9&&Math.min(o,a)>Ea*16||Da>
0&&Date.now()>Da)return Math.min(o,a)>Ea*64?[new ze(e,t,r,s)]:Px(n,e,t,i,r,s);let l=Math.ceil((o+a)/2);tg.reset(
l),ng.reset(l);let u=(p,m)=>n.charCodeAt(e+p)==i.charCodeAt(r+m),h=(p,m)=>n.charCodeAt(t-p-1)==i.charCodeAt(s-
m-1),d=(o-a)%2!=0?ng:null,f=d?null:tg;for(let p=0;p<l;p++){if(p>Ea||Da>0&&!(p&63)&&Date.now()>Da)return Px(n,e,
t,i,r,s);let m=tg.advance(p,o,a,l,d,!1,u)||ng.advance(p,o,a,l,f,!0,h);if(m)return GM(n,e,t,e+m[0],i,r,s,r+m[1])}
return[new ze(e,t,r,s)]}var Fu=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let t=0;t<this.len;t++)
this.vec[t]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,t,i,r,s,o,a){for(let l=-e+this.start;l<=e-this.
end;l+=2){let u=r+l,h=l==-e||l!=e&&this.vec[u-1]<this.vec[u+1]?this.vec[u+1]:this.vec[u-1]+1,d=h-l;for(;h<t&&d<
i&&a(h,d);)h++,d++;if(this.vec[u]=h,h>t)this.end+=2;else if(d>i)this.start+=2;else if(s){let f=r+(t-i)-l;if(f>=
0&&f<this.len&&s.vec[f]!=-1)if(o){let p=s.vec[f];if(p>=t-h)return[p,r+p-f]}else{let p=t-s.vec[f];if(h>=p)return[
h,d]}}}return null}},tg=new Fu,ng=new Fu;function GM(n,e,t,i,r,s,o,a){let l=!1;return!eo(n,i)&&++i==t&&(l=!0),
!eo(r,a)&&++a==o&&(l=!0),l?[new ze(e,t,s,o)]:qr(n,e,i,r,s,a).concat(qr(n,i,t,r,a,o))}function jx(n,e){let t=1,
i=Math.min(n,e);for(;t<i;)t=t<<1;return t}function lg(n,e,t,i,r,s){if(e==t||e==s||n.charCodeAt(e)!=i.charCodeAt(
r))return 0;let o=jx(t-e,s-r);for(let a=e,l=r;;){let u=a+o,h=l+o;if(u>t||h>s||n.slice(a,u)!=i.slice(l,h)){if(o==
1)return a-e-(eo(n,a)?0:1);o=o>>1}else{if(u==t||h==s)return u-e;a=u,l=h}}}function cg(n,e,t,i,r,s){if(e==t||r==
s||n.charCodeAt(t-1)!=i.charCodeAt(s-1))return 0;let o=jx(t-e,s-r);for(let a=t,l=s;;){let u=a-o,h=l-o;if(u<e||
h<r||n.slice(u,a)!=i.slice(h,l)){if(o==1)return t-a-(eo(n,a)?0:1);o=o>>1}else{if(u==e||h==r)return t-u;a=u,l=h}}}
function ig(n,e,t,i,r,s,o,a){let l=i.slice(r,s),u=null;for(;;){if(u||o<a)return u;for(let h=e+o;;){eo(n,h)||h++;
let d=h+o;if(eo(n,d)||(d+=d==h+1?1:-1),d>=t)break;let f=n.slice(h,d),p=-1;for(;(p=l.indexOf(f,p+1))!=-1;){let m=lg(
n,d,t,i,r+p+f.length,s),O=cg(n,e,h,i,r,r+p),g=f.length+m+O;(!u||u[2]<g)&&(u=[h-O,r+p-O,g])}h=d}if(a<0)return u;
o=o>>1}}function Wx(n,e,t,i,r,s){let o=t-e,a=s-r;if(o<a){let l=Wx(i,r,s,n,e,t);return l&&[l[1],l[0],l[2]]}return o<
4||a*2<o?null:ig(n,e,t,i,r,s,Math.floor(o/4),-1)}function Px(n,e,t,i,r,s){ag=!0;let o=t-e,a=s-r,l;if(o<a){let f=ig(
i,r,s,n,e,t,Math.floor(o/6),50);l=f&&[f[1],f[0],f[2]]}else l=ig(n,e,t,i,r,s,Math.floor(a/6),50);if(!l)return[new ze(
e,t,r,s)];let[u,h,d]=l;return qr(n,e,u,i,r,h).concat(qr(n,u+d,t,i,h+d,s))}function Ux(n,e){for(let t=1;t<n.length;t++){
let i=n[t-1],r=n[t];i.toA>r.fromA-e&&i.toB>r.fromB-e&&(n[t-1]=new ze(i.fromA,r.toA,i.fromB,r.toB),n.splice(t--,
1))}}function HM(n,e,t){for(;;){Ux(t,1);let i=!1;for(let r=0;r<t.length;r++){let s=t[r],o,a;(o=lg(n,s.fromA,s.
toA,e,s.fromB,s.toB))&&(s=t[r]=new ze(s.fromA+o,s.toA,s.fromB+o,s.toB)),(a=cg(n,s.fromA,s.toA,e,s.fromB,s.toB))&&
(s=t[r]=new ze(s.fromA,s.toA-a,s.fromB,s.toB-a));let l=s.toA-s.fromA,u=s.toB-s.fromB;if(l&&u)continue;let h=s.
fromA-(r?t[r-1].toA:0),d=(r<t.length-1?t[r+1].fromA:n.length)-s.toA;if(!h||!d)continue;let f=l?n.slice(s.fromA,
s.toA):e.slice(s.fromB,s.toB);h<=f.length&&n.slice(s.fromA-h,s.fromA)==f.slice(f.length-h)?(t[r]=new ze(s.fromA-
h,s.toA-h,s.fromB-h,s.toB-h),i=!0):d<=f.length&&n.slice(s.toA,s.toA+d)==f.slice(0,d)&&(t[r]=new ze(s.fromA+d,s.
toA+d,s.fromB+d,s.toB+d),i=!0)}if(!i)break}return t}function KM(n,e,t){for(let i=0,r=0;r<n.length;r++){let s=n[r],
o=s.toA-s.fromA,a=s.toB-s.fromB;if(o&&a||o>3||a>3){let l=r==n.length-1?e.length:n[r+1].fromA,u=s.fromA-i,h=l-s.
toA,d=Tx(e,s.fromA,u),f=$x(e,s.toA,h),p=s.fromA-d,m=f-s.toA;if((!o||!a)&&p&&m){let O=Math.max(o,a),[g,b,y]=o?[
e,s.fromA,s.toA]:[t,s.fromB,s.toB];O>p&&e.slice(d,s.fromA)==g.slice(y-p,y)?(s=n[r]=new ze(d,d+o,s.fromB-p,s.toB-
p),d=s.fromA,f=$x(e,s.toA,l-s.toA)):O>m&&e.slice(s.toA,f)==g.slice(b,b+m)&&(s=n[r]=new ze(f-o,f,s.fromB+m,s.toB+
m),f=s.toA,d=Tx(e,s.fromA,s.fromA-i)),p=s.fromA-d,m=f-s.toA}if(p||m)s=n[r]=new ze(s.fromA-p,s.toA+m,s.fromB-p,
s.toB+m);else if(o){if(!a){let O=Ax(e,s.fromA,s.toA),g,b=O<0?-1:Qx(e,s.toA,s.fromA);O>-1&&(g=O-s.fromA)<=h&&e.
slice(s.fromA,O)==e.slice(s.toA,s.toA+g)?s=n[r]=s.offset(g):b>-1&&(g=s.toA-b)<=u&&e.slice(s.fromA-g,s.fromA)==
e.slice(b,s.toA)&&(s=n[r]=s.offset(-g))}}else{let O=Ax(t,s.fromB,s.toB),g,b=O<0?-1:Qx(t,s.toB,s.fromB);O>-1&&(g=
O-s.fromB)<=h&&t.slice(s.fromB,O)==t.slice(s.toB,s.toB+g)?s=n[r]=s.offset(g):b>-1&&(g=s.toB-b)<=u&&t.slice(s.fromB-
g,s.fromB)==t.slice(b,s.toB)&&(s=n[r]=s.offset(-g))}}i=s.toA}return Ux(n,3),n}var Nr;try{Nr=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function zx(n){return n>48&&n<58||n>64&&n<91||n>96&&n<123}function Yx(n,e){
if(e==n.length)return 0;let t=n.charCodeAt(e);return t<192?zx(t)?1:0:Nr?!Gx(t)||e==n.length-1?Nr.test(String.fromCharCode(
t))?1:0:Nr.test(n.slice(e,e+2))?2:0:0}function Vx(n,e){if(!e)return 0;let t=n.charCodeAt(e-1);return t<192?zx(
t)?1:0:Nr?!Hx(t)||e==1?Nr.test(String.fromCharCode(t))?1:0:Nr.test(n.slice(e-2,e))?2:0:0}var Fx=8;function $x(n,e,t){
if(e==n.length||!Vx(n,e))return e;for(let i=e,r=e+t,s=0;s<Fx;s++){let o=Yx(n,i);if(!o||i+o>r)return i;i+=o}return e}
function Tx(n,e,t){if(!e||!Yx(n,e))return e;for(let i=e,r=e-t,s=0;s<Fx;s++){let o=Vx(n,i);if(!o||i-o<r)return i;
i-=o}return e}function Qx(n,e,t){for(;e!=t;e--)if(n.charCodeAt(e-1)==10)return e;return-1}function Ax(n,e,t){for(;e!=
t;e++)if(n.charCodeAt(e)==10)return e;return-1}var Gx=n=>n>=55296&&n<=56319,Hx=n=>n>=56320&&n<=57343;function eo(n,e){
return!e||e==n.length||!Gx(n.charCodeAt(e-1))||!Hx(n.charCodeAt(e))}function JM(n,e,t){var i;let r=t?.override;
return r?r(n,e):(Ea=((i=t?.scanLimit)!==null&&i!==void 0?i:1e9)>>1,Da=t?.timeout?Date.now()+t.timeout:0,ag=!1,
HM(n,e,qr(n,0,n.length,e,0,e.length)))}function Kx(){return!ag}function Jx(n,e,t){return KM(JM(n,e,t),n,e)}var Tn=Z.
define({combine:n=>n[0]}),rg=H.define(),e_=Z.define(),si=Te.define({create(n){return null},update(n,e){for(let t of e.
effects)t.is(rg)&&(n=t.value);for(let t of e.state.facet(e_))n=t(n,e);return n}});var Js=class n{constructor(e,t,i,r,s,o=!0){this.changes=e,this.fromA=t,this.toA=i,this.fromB=r,this.toB=s,this.
precise=o}offset(e,t){return e||t?new n(this.changes,this.fromA+e,this.toA+e,this.fromB+t,this.toB+t,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,t,i){
let r=Jx(e.toString(),t.toString(),i);return e1(r,e,t,0,0,Kx())}static updateA(e,t,i,r,s){return Dx(Ex(e,r,!0,
i.length),e,t,i,s)}static updateB(e,t,i,r,s){return Dx(Ex(e,r,!1,t.length),e,t,i,s)}};function Rx(n,e,t,i){let r=t.
lineAt(n),s=i.lineAt(e);return r.to==n&&s.to==e&&n<t.length&&e<i.length?[n+1,e+1]:[r.from,s.from]}function Mx(n,e,t,i){
let r=t.lineAt(n),s=i.lineAt(e);return r.from==n&&s.from==e?[n,e]:[r.to+1,s.to+1]}function e1(n,e,t,i,r,s){let o=[];
for(let a=0;a<n.length;a++){let l=n[a],[u,h]=Rx(l.fromA+i,l.fromB+r,e,t),[d,f]=Mx(l.toA+i,l.toB+r,e,t),p=[l.offset(
-u+i,-h+r)];for(;a<n.length-1;){let m=n[a+1],[O,g]=Rx(m.fromA+i,m.fromB+r,e,t);if(O>d+1&&g>f+1)break;p.push(m.
offset(-u+i,-h+r)),[d,f]=Mx(m.toA+i,m.toB+r,e,t),a++}o.push(new Js(p,u,Math.max(u,d),h,Math.max(h,f),s))}return o}
var Uu=1e3;function _x(n,e,t,i){let r=0,s=n.length;for(;;){if(r==s){let h=0,d=0;r&&({toA:h,toB:d}=n[r-1]);let f=e-
(t?h:d);return[h+f,d+f]}let o=r+s>>1,a=n[o],[l,u]=t?[a.fromA,a.toA]:[a.fromB,a.toB];if(l>e)s=o;else if(u<=e)r=
o+1;else return i?[a.fromA,a.fromB]:[a.toA,a.toB]}}function Ex(n,e,t,i){let r=[];return e.iterChangedRanges((s,o,a,l)=>{
let u=0,h=t?e.length:i,d=0,f=t?i:e.length;s>Uu&&([u,d]=_x(n,s-Uu,t,!0)),o<e.length-Uu&&([h,f]=_x(n,o+Uu,t,!1));
let p=l-a-(o-s),m,[O,g]=t?[p,0]:[0,p];r.length&&(m=r[r.length-1]).toA>=u?r[r.length-1]={fromA:m.fromA,fromB:m.
fromB,toA:h,toB:f,diffA:m.diffA+O,diffB:m.diffB+g}:r.push({fromA:u,toA:h,fromB:d,toB:f,diffA:O,diffB:g})}),r}function Dx(n,e,t,i,r){
if(!n.length)return e;let s=[];for(let o=0,a=0,l=0,u=0;;o++){let h=o==n.length?null:n[o],d=h?h.fromA+a:t.length,
f=h?h.fromB+l:i.length;for(;u<e.length;){let g=e[u];if(h&&(g.toA+a>d||g.toB+l>f))break;s.push(g.offset(a,l)),u++}
if(!h)break;let p=h.toA+a+h.diffA,m=h.toB+l+h.diffB,O=Jx(t.sliceString(d,p),i.sliceString(f,m),r);for(let g of e1(
O,t,i,d,f,Kx()))s.push(g);for(a+=h.diffA,l+=h.diffB;u<e.length;){let g=e[u];if(g.fromA+a>p&&g.fromB+l>m)break;
u++}}return s}var t_={scanLimit:500},t1=_e.fromClass(class{constructor(n){({deco:this.deco,gutter:this.gutter}=
Zx(n))}update(n){(n.docChanged||n.viewportChanged||n_(n.startState,n.state)||i_(n.startState,n.state))&&({deco:this.
deco,gutter:this.gutter}=Zx(n.view))}},{decorations:n=>n.deco}),zu=pt.low(Hc({class:"cm-changeGutter",markers:n=>{
var e;return((e=n.plugin(t1))===null||e===void 0?void 0:e.gutter)||ce.empty}}));function n_(n,e){return n.field(
si,!1)!=e.field(si,!1)}function i_(n,e){return n.facet(Tn)!=e.facet(Tn)}var Ix=j.line({class:"cm-changedLine"}),
r_=j.mark({class:"cm-changedText"}),s_=j.mark({tagName:"ins",class:"cm-insertedLine"}),o_=j.mark({tagName:"del",
class:"cm-deletedLine"}),Lx=new class extends Jt{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function a_(n,e,t,i,r,s){let o=t?n.fromA:n.fromB,a=t?n.toA:n.toB,l=0;if(o!=a){r.add(o,o,Ix),r.
add(o,a,t?o_:s_),s&&s.add(o,o,Lx);for(let u=e.iterRange(o,a-1),h=o;!u.next().done;){if(u.lineBreak){h++,r.add(
h,h,Ix),s&&s.add(h,h,Lx);continue}let d=h+u.value.length;if(i)for(;l<n.changes.length;){let f=n.changes[l],p=o+
(t?f.fromA:f.fromB),m=o+(t?f.toA:f.toB),O=Math.max(h,p),g=Math.min(d,m);if(O<g&&r.add(O,g,r_),m<d)l++;else break}
h=d}}}function Zx(n){let e=n.state.field(si),{side:t,highlightChanges:i,markGutter:r,overrideChunk:s}=n.state.
facet(Tn),o=t=="a",a=new He,l=r?new He:null,{from:u,to:h}=n.viewport;for(let d of e){if((o?d.fromA:d.fromB)>=h)
break;(o?d.toA:d.toB)>u&&(!s||!s(n.state,d,a,l))&&a_(d,n.state.doc,o,i,a,l)}return{deco:a.finish(),gutter:l&&l.
finish()}}var Ks=class extends $t{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},Gu=H.
define({map:(n,e)=>n.map(e)}),Ia=Te.define({create:()=>j.none,update:(n,e)=>{for(let t of e.effects)if(t.is(Gu))
return t.value;return n.map(e.changes)},provide:n=>L.decorations.from(n)}),Yu=.01;function Nx(n,e){if(n.size!=
e.size)return!1;let t=n.iter(),i=e.iter();for(;t.value;){if(t.from!=i.from||Math.abs(t.value.spec.widget.height-
i.value.spec.widget.height)>1)return!1;t.next(),i.next()}return!0}function l_(n,e,t){let i=new He,r=new He,s=n.
state.field(Ia).iter(),o=e.state.field(Ia).iter(),a=0,l=0,u=0,h=0,d=n.viewport,f=e.viewport;for(let g=0;;g++){
let b=g<t.length?t[g]:null,y=b?b.fromA:n.state.doc.length,k=b?b.fromB:e.state.doc.length;if(a<y){let C=n.lineBlockAt(
a).top+u,x=e.lineBlockAt(l).top+h,P=C-x;P<-Yu?(u-=P,i.add(a,a,j.widget({widget:new Ks(-P),block:!0,side:-1}))):
P>Yu&&(h+=P,r.add(l,l,j.widget({widget:new Ks(P),block:!0,side:-1})))}if(y>a+1e3&&a<d.from&&y>d.from&&l<f.from&&
k>f.from){let C=Math.min(d.from-a,f.from-l);a+=C,l+=C,g--}else if(b)a=b.toA,l=b.toB;else break;for(;s.value&&s.
from<a;)u-=s.value.spec.widget.height,s.next();for(;o.value&&o.from<l;)h-=o.value.spec.widget.height,o.next()}
for(;s.value;)u-=s.value.spec.widget.height,s.next();for(;o.value;)h-=o.value.spec.widget.height,o.next();let p=n.
contentHeight+u-(e.contentHeight+h);p<Yu?i.add(n.state.doc.length,n.state.doc.length,j.widget({widget:new Ks(-p),
block:!0,side:1})):p>Yu&&r.add(e.state.doc.length,e.state.doc.length,j.widget({widget:new Ks(p),block:!0,side:1}));
let m=i.finish(),O=r.finish();Nx(m,n.state.field(Ia))||n.dispatch({effects:Gu.of(m)}),Nx(O,e.state.field(Ia))||
e.dispatch({effects:Gu.of(O)})}var sg=H.define({map:(n,e)=>e.mapPos(n)});var og=class extends $t{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let t=document.
createElement("div");return t.className="cm-collapsedLines",t.textContent=e.state.phrase("$ unchanged lines",this.
lines),t.addEventListener("click",i=>{let r=e.posAtDOM(i.target);e.dispatch({effects:sg.of(r)});let{side:s,sibling:o}=e.
state.facet(Tn);o&&o().dispatch({effects:sg.of(c_(r,e.state.field(si),s=="a"))})}),t}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function c_(n,e,t){let i=0,
r=0;for(let s=0;;s++){let o=s<e.length?e[s]:null;if(!o||(t?o.fromA:o.fromB)>=n)return r+(n-i);[i,r]=t?[o.toA,o.
toB]:[o.toB,o.toA]}}var u_=Te.define({create(n){return j.none},update(n,e){n=n.map(e.changes);for(let t of e.effects)
t.is(sg)&&(n=n.update({filter:i=>i!=t.value}));if(n.size&&e.state.field(si)!=e.startState.field(si,!1)){let t=e.
state.facet(Tn).side=="a",i=[];for(let r of e.state.field(si))n.between(t?r.fromA:r.fromB,t?r.toA:r.toB,s=>{i.
push(s)});i.length&&(n=n.update({filter:r=>i.indexOf(r)<0}))}return n},provide:n=>L.decorations.from(n)});function qx({
margin:n=3,minSize:e=4}){return u_.init(t=>h_(t,n,e))}function h_(n,e,t){let i=new He,r=n.facet(Tn).side=="a",
s=n.field(si),o=1;for(let a=0;;a++){let l=a<s.length?s[a]:null,u=a?o+e:1,h=l?n.doc.lineAt(r?l.fromA:l.fromB).number-
1-e:n.doc.lines,d=h-u+1;if(d>=t&&i.add(n.doc.line(u).from,n.doc.line(h).to,j.replace({widget:new og(d),block:!0})),
!l)break;o=n.doc.lineAt(Math.min(n.doc.length,r?l.toA:l.toB)).number}return i.finish()}var d_=L.styleModule.of(
new jt({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),f_=L.baseTheme(
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
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),Xx=new Gn,
Vu=new Gn,to=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||t_;let t=[pt.low(t1),f_,d_,Ia,L.updateListener.of(d=>{this.measuring<0&&(d.heightChanged||
d.viewportChanged)&&!d.transactions.some(f=>f.effects.some(p=>p.is(Gu)))&&this.measure()})],i=[Tn.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&i.push(
zu);let r=de.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],L.editorAttributes.of(
{class:"cm-merge-a"}),Vu.of(i),t]}),s=[Tn.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&s.push(zu);let o=de.create({doc:e.b.doc,selection:e.b.selection,
extensions:[e.b.extensions||[],L.editorAttributes.of({class:"cm-merge-b"}),Vu.of(s),t]});this.chunks=Js.build(
r.doc,o.doc,this.diffConf);let a=[si.init(()=>this.chunks),Xx.of(e.collapseUnchanged?qx(e.collapseUnchanged):[])];
r=r.update({effects:H.appendConfig.of(a)}).state,o=o.update({effects:H.appendConfig.of(a)}).state,this.dom=document.
createElement("div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement(
"div")),this.editorDOM.className="cm-mergeViewEditors";let l=e.orientation||"a-b",u=document.createElement("di\
v");u.className="cm-mergeViewEditor";let h=document.createElement("div");h.className="cm-mergeViewEditor",this.
editorDOM.appendChild(l=="a-b"?u:h),this.editorDOM.appendChild(l=="a-b"?h:u),this.a=new L({state:r,parent:u,root:e.
root,dispatchTransactions:d=>this.dispatch(d,this.a)}),this.b=new L({state:o,parent:h,root:e.root,dispatchTransactions:d=>this.
dispatch(d,this.b)}),this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),
e.parent&&e.parent.appendChild(this.dom),this.scheduleMeasure()}dispatch(e,t){if(e.some(i=>i.docChanged)){let i=e[e.
length-1],r=e.reduce((o,a)=>o.compose(a.changes),dt.empty(e[0].startState.doc.length));this.chunks=t==this.a?Js.
updateA(this.chunks,i.newDoc,this.b.state.doc,r,this.diffConf):Js.updateB(this.chunks,this.a.state.doc,i.newDoc,
r,this.diffConf),t.update([...e,i.state.update({effects:rg.of(this.chunks)})]);let s=t==this.a?this.b:this.a;s.
update([s.state.update({effects:rg.of(this.chunks)})]),this.scheduleMeasure()}else t.update(e)}reconfigure(e){
if("diffConfig"in e&&(this.diffConf=e.diffConfig),"orientation"in e){let s=e.orientation!="b-a";if(s!=(this.editorDOM.
firstChild==this.a.dom.parentNode)){let o=this.a.dom.parentNode,a=this.b.dom.parentNode;o.remove(),a.remove(),
this.editorDOM.insertBefore(s?o:a,this.editorDOM.firstChild),this.editorDOM.appendChild(s?a:o),this.revertToLeft=
!this.revertToLeft,this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertCont\
rol"in e){let s=!!this.revertDOM,o=this.revertToA,a=this.renderRevert;"revertControls"in e&&(s=!!e.revertControls,
o=e.revertControls=="b-to-a"),"renderRevertControl"in e&&(a=e.renderRevertControl),this.setupRevertControls(s,
o,a)}let t="highlightChanges"in e,i="gutter"in e,r="collapseUnchanged"in e;if(t||i||r){let s=[],o=[];if(t||i){
let a=this.a.state.facet(Tn),l=i?e.gutter!==!1:a.markGutter,u=t?e.highlightChanges!==!1:a.highlightChanges;s.push(
Vu.reconfigure([Tn.of({side:"a",sibling:()=>this.b,highlightChanges:u,markGutter:l}),l?zu:[]])),o.push(Vu.reconfigure(
[Tn.of({side:"b",sibling:()=>this.a,highlightChanges:u,markGutter:l}),l?zu:[]]))}if(r){let a=Xx.reconfigure(e.
collapseUnchanged?qx(e.collapseUnchanged):[]);s.push(a),o.push(a)}this.a.dispatch({effects:s}),this.b.dispatch(
{effects:o})}this.scheduleMeasure()}setupRevertControls(e,t,i){this.revertToA=t,this.revertToLeft=this.revertToA==
(this.editorDOM.firstChild==this.a.dom.parentNode),this.renderRevert=i,!e&&this.revertDOM?(this.revertDOM.remove(),
this.revertDOM=null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("di\
v"),this.editorDOM.firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",r=>this.revertClicked(r)),
this.revertDOM.className="cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){
if(this.measuring<0){let e=this.dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{
this.measuring=-1,this.measure()})}}measure(){l_(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){
let e=this.revertDOM,t=e.firstChild,i=this.a.viewport,r=this.b.viewport;for(let s=0;s<this.chunks.length;s++){
let o=this.chunks[s];if(o.fromA>i.to||o.fromB>r.to)break;if(o.fromA<i.from||o.fromB<r.from)continue;let a=this.
a.lineBlockAt(o.fromA).top+"px";for(;t&&+t.dataset.chunk<s;)t=Bx(t);t&&t.dataset.chunk==String(s)?(t.style.top!=
a&&(t.style.top=a),t=t.nextSibling):e.insertBefore(this.renderRevertButton(a,s),t)}for(;t;)t=Bx(t)}renderRevertButton(e,t){
let i;if(this.renderRevert)i=this.renderRevert();else{i=document.createElement("button");let r=this.a.state.phrase(
"Revert this chunk");i.setAttribute("aria-label",r),i.setAttribute("title",r),i.textContent=this.revertToLeft?
"\u21DC":"\u21DD"}return i.style.top=e,i.setAttribute("data-chunk",String(t)),i}revertClicked(e){let t=e.target,
i;for(;t&&t.parentNode!=this.revertDOM;)t=t.parentNode;if(t&&(i=this.chunks[t.dataset.chunk])){let[r,s,o,a,l,u]=this.
revertToA?[this.b,this.a,i.fromB,i.toB,i.fromA,i.toA]:[this.a,this.b,i.fromA,i.toA,i.fromB,i.toB],h=r.state.sliceDoc(
o,Math.max(o,a-1));o!=a&&u<=s.state.doc.length&&(h+=r.state.lineBreak),s.dispatch({changes:{from:l,to:Math.min(
s.state.doc.length,u),insert:h},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),
this.measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.
remove()}};function Bx(n){let e=n.nextSibling;return n.remove(),e}var ug=/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]|[^\S ]/gu,io=(n,e)=>n.toString(16).padStart(e,"0"),Hu=n=>Array.
from({length:n.length},(e,t)=>"\\u"+io(n.charCodeAt(t),4)).join(""),ro=n=>n.replace(new RegExp("\\p{Cs}","gu"),
"\uFFFD");function no(n,e){let t={"\n":"\\n","\r":"\\r","	":"\\t"};return`"${n.replace(/[\\"]/g,"\\$&").replace(
ug,r=>t[r]??e(r,r.codePointAt(0)))}"`}function n1(n){let e=ro(n);if(/^[\w./:=@%+-]+$/.test(e))return e;let t=r=>[
...new TextEncoder().encode(r)].map(s=>"\\x"+io(s,2)).join("");return/[^\P{C}\n]|[^\S \n]/u.test(e)?"$'"+e.replace(
/[\\']/g,"\\$&").replace(ug,r=>r===`
`?"\\n":t(r))+"'":"'"+e.replaceAll("'","'\\''")+"'"}var p_={JavaScript:n=>no(n,Hu),"C#":n=>no(n,Hu),Java:n=>no(
n,(e,t)=>t<128?"\\"+t.toString(8).padStart(3,"0"):Hu(e)),Python:n=>no(ro(n),(e,t)=>t>65535?"\\U"+io(t,8):"\\u"+
io(t,4)),Go:n=>no(ro(n),(e,t)=>t>65535?"\\U"+io(t,8):"\\u"+io(t,4)),Rust:n=>no(ro(n),(e,t)=>`\\u{${t.toString(
16)}}`),curl:n1,orrery:n1},nn=(n,e)=>p_[n](e),so=n=>n.replace(ug,e=>/\s/.test(e)&&e<"\x80"?" ":Hu(e));function Xr(n,e){
let t=e.trim();if(t[0]==='"')return nn(n,JSON.parse(t));if(t[0]==="[")return`[${tt(t).map(s=>Xr(n,s)).join(", ")}\
]`;if(t[0]!=="{")return n==="Python"?{true:"True",false:"False",null:"None"}[t]??t:t;let i=s=>{let o=nn(n,s);return n===
"JavaScript"&&s==="__proto__"?`[${o}]`:o},r=se(t).map(s=>`${i(s.name)}: ${Xr(n,s.raw)}`);return r.length===0?"\
{}":`{ ${r.join(", ")} }`}var hg=["JavaScript","Python","Go","Java","C#","Rust","curl","orrery"],m_=n=>/[/\\?#%\p{C}\p{Cs}]/u.test(n)||/^\.{1,2}$/.
test(n)||n!==n.trim();function g_(n){let e=n.key?.every(a=>a!==void 0)===!0,t=e?n.key:void 0,{endpoint:i,db:r,
coll:s}=n;if("query"in n.what)return{endpoint:i,db:r,coll:s,key:t,item:void 0,query:n.what};if(e&&!m_(n.what.item))
return{endpoint:i,db:r,coll:s,key:t,item:n.what.item,query:void 0};let o=[{name:"@id",raw:JSON.stringify(n.what.
item)}];return{endpoint:i,db:r,coll:s,key:t,item:void 0,query:{query:"SELECT * FROM c WHERE c.id = @id",parameters:o}}}
function oo(n,e,t){let i=e.split(/(?<=\n)/);return i.length<=1?nn(n,e):i.map(r=>nn(n,r)).join(t)}var Qn=n=>JSON.
stringify(n);function O_(n){let e=s=>nn("JavaScript",s),t=s=>Xr("JavaScript",Qn(s)),i=n.key&&(n.key.length===1?
t(n.key[0]):t(n.key)),r=["// npm install @azure/cosmos",'import { CosmosClient } from "@azure/cosmos";',"",`co\
nst client = new CosmosClient({ endpoint: ${e(n.endpoint)}, key: process.env.COSMOS_KEY });`,`const container \
= client.database(${e(n.db)}).container(${e(n.coll)});`];if(n.item!==void 0)r.push(`const { resource } = await\
 container.item(${e(n.item)}, ${i}).read();`,"console.log(JSON.stringify(resource));");else{let s=n.query.parameters.
map(o=>`    { name: ${e(o.name)}, value: ${Xr("JavaScript",o.raw)} },`);r.push("const query = {",`  query: ${oo(
"JavaScript",n.query.query,` +
    `)},`,...s.length>0?["  parameters: [",...s,"  ],"]:[],"};",`const { resources } = await container.items.q\
uery(query${i===void 0?"":`, { partitionKey: ${i} }`}).fetchAll();`,"for (const row of resources) console.log(\
JSON.stringify(row));")}return[...r,"client.dispose();",""].join(`
`)}function y_(n){let e=o=>nn("Python",o),t=o=>Xr("Python",Qn(o)),i=n.key&&(n.key.length===1?t(n.key[0]):t(n.key)),
r=["# pip install azure-cosmos","import json","import os","","from azure.cosmos import CosmosClient","",`clien\
t = CosmosClient(${e(n.endpoint)}, os.environ["COSMOS_KEY"])`,`container = client.get_database_client(${e(n.db)}\
).get_container_client(${e(n.coll)})`];if(n.item!==void 0)return[...r,`print(json.dumps(container.read_item(${e(
n.item)}, partition_key=${i})))`,""].join(`
`);let s=n.query.parameters.map(o=>`        {"name": ${e(o.name)}, "value": ${Xr("Python",o.raw)}},`);return[...r,
"rows = container.query_items(",`    query=${oo("Python",n.query.query,`
    `)},`,...s.length>0?["    parameters=[",...s,"    ],"]:[],i===void 0?"    enable_cross_partition_query=Tru\
e,":`    partition_key=${i},`,")","for row in rows:","    print(json.dumps(row))",""].join(`
`)}function b_(n){let e=o=>nn("Go",o),t=o=>o===null?".AppendNull()":typeof o=="string"?`.AppendString(${e(o)})`:
typeof o=="boolean"?`.AppendBool(${o})`:`.AppendNumber(${Qn(o)})`,i="azcosmos.NewPartitionKey()"+(n.key??[]).map(
t).join(""),r=(n.query?.parameters??[]).map(o=>`		{Name: ${e(o.name)}, Value: json.RawMessage(${e(so(o.raw))})\
},`),s=["// go get github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos","package main","","import (",'	"contex\
t"',...r.length>0?['	"encoding/json"']:[],'	"fmt"','	"log"','	"os"',"",'	"github.com/Azure/azure-sdk-for-go/sd\
k/data/azcosmos"',")","","func main() {","	ctx := context.Background()",`	connection := "AccountEndpoint=" + ${e(
n.endpoint)} + ";AccountKey=" + os.Getenv("COSMOS_KEY") + ";"`,"	client, err := azcosmos.NewClientFromConnecti\
onString(connection, nil)","	if err != nil {","		log.Fatal(err)","	}",`	container, err := client.NewContainer(${e(
n.db)}, ${e(n.coll)})`,"	if err != nil {","		log.Fatal(err)","	}"];return n.item!==void 0?s.push(`	item, err :\
= container.ReadItem(ctx, ${i}, ${e(n.item)}, nil)`,"	if err != nil {","		log.Fatal(err)","	}","	fmt.Println(s\
tring(item.Value))"):s.push(`	query := ${oo("Go",n.query.query,` +
		`)}`,...r.length>0?["	options := &azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{",...r,"	\
}}"]:[],...n.key?[]:["	// An empty key asks all ranges; the SDK does so for filters and projections only."],`	\
pager := container.NewQueryItemsPager(query, ${i}, ${r.length>0?"options":"nil"})`,"	for pager.More() {","		pa\
ge, err := pager.NextPage(ctx)","		if err != nil {","			log.Fatal(err)","		}","		for _, row := range page.Item\
s {","			fmt.Println(string(row))","		}","	}"),[...s,"}",""].join(`
`)}function v_(n){let e=o=>nn("Java",o),t=o=>o===null?".addNullValue()":`.add(${typeof o=="string"?e(o):typeof o==
"number"?`${Qn(o)}d`:Qn(o)})`,i=n.key&&`new PartitionKeyBuilder()${n.key.map(t).join("")}.build()`,r=(n.query?.
parameters??[]).map(o=>`                new SqlParameter(${e(o.name)}, json.readTree(${e(so(o.raw))}))`),s=["/\
/ com.azure:azure-cosmos","import com.azure.cosmos.*;","import com.azure.cosmos.models.*;","import com.fasterx\
ml.jackson.databind.*;","import java.util.List;","","public class Ask {","    public static void main(String[]\
 args) throws Exception {",...n.endpoint.startsWith("http:")?['        System.setProperty("COSMOS.HTTP_CONNECT\
ION_WITHOUT_TLS_ALLOWED", "true");']:[],`        CosmosClientBuilder builder = new CosmosClientBuilder().endpo\
int(${e(n.endpoint)}).key(System.getenv("COSMOS_KEY"));`,"        try (CosmosClient client = builder.gatewayMo\
de().buildClient()) {",`            CosmosContainer container = client.getDatabase(${e(n.db)}).getContainer(${e(
n.coll)});`];return n.item!==void 0?s.push(`            System.out.println(container.readItem(${e(n.item)}, ${i}\
, JsonNode.class).getItem());`):s.push("            ObjectMapper json = new ObjectMapper();",`            Stri\
ng query = ${oo("Java",n.query.query,`
                + `)};`,...r.length>0?["            List<SqlParameter> parameters = List.of(",r.join(`,
`)+");"]:["            List<SqlParameter> parameters = List.of();"],"            CosmosQueryRequestOptions opt\
ions = new CosmosQueryRequestOptions();",...i===void 0?[]:[`            options.setPartitionKey(${i});`],"    \
        container.queryItems(new SqlQuerySpec(query, parameters), options, JsonNode.class).forEach(System.out:\
:println);"),[...s,"        }","    }","}",""].join(`
`)}function w_(n){let e=o=>nn("C#",o),t=o=>o===null?".AddNullValue()":`.Add(${typeof o=="string"?e(o):typeof o==
"number"?`${Qn(o)}d`:Qn(o)})`,i=n.key&&`new PartitionKeyBuilder()${n.key.map(t).join("")}.Build()`,r=["// dotn\
et add package Microsoft.Azure.Cosmos; dotnet add package Newtonsoft.Json","using Microsoft.Azure.Cosmos;","us\
ing Newtonsoft.Json.Linq;","",`using var client = new CosmosClient(${e(n.endpoint)}, Environment.GetEnvironmen\
tVariable("COSMOS_KEY"),`,"    new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway, LimitToEndpo\
int = true });",`Container container = client.GetContainer(${e(n.db)}, ${e(n.coll)});`];if(n.item!==void 0)return[
...r,`Console.WriteLine((await container.ReadItemAsync<JObject>(${e(n.item)}, ${i})).Resource);`,""].join(`
`);let s=n.query.parameters.map(o=>`
    .WithParameter(${e(o.name)}, JToken.Parse(${e(so(o.raw))}))`);return[...r,`var query = new QueryDefinition\
(${oo("C#",n.query.query,` +
    `)})${s.join("")};`,...i===void 0?[]:[`var options = new QueryRequestOptions { PartitionKey = ${i} };`],`u\
sing FeedIterator<JToken> rows = container.GetItemQueryIterator<JToken>(query${i===void 0?"":", requestOptions\
: options"});`,"while (rows.HasMoreResults)","{","    foreach (JToken row in await rows.ReadNextAsync()) Conso\
le.WriteLine(row);","}",""].join(`
`)}function k_(n){let e=l=>nn("Rust",l),t=l=>`serde_json::from_str::<Value>(${e(so(l))})?`,i=n.query&&oo("Rust",
n.query.query,", "),r=l=>l===null?"PartitionKey::NULL":typeof l=="string"?`PartitionKey::from(${e(l)})`:typeof l==
"number"?`PartitionKey::from(${Qn(l)}f64)`:`PartitionKey::from(${Qn(l)})`,s=l=>`PartitionKey::from(vec![${l.map(
u=>`PartitionKeyValue::from(${typeof u=="string"?e(u):typeof u=="number"?`${Qn(u)}f64`:Qn(u)})`).join(", ")}])`,
o=n.key&&(n.key.length===1?r(n.key[0]):s(n.key)),a=n.item!==void 0?[`    let item: Value = container.read_item\
(${o}, ${e(n.item)}, None).await?.into_model()?;`,'    println!("{item}");']:[`    let query = Query::from(${n.
query.query.includes(`
`)?`concat!(${i})`:i})`,...n.query.parameters.map(l=>`        .with_parameter(${e(l.name)}, ${t(l.raw)})?`)," \
       ;",`    let scope = ${o===void 0?"FeedScope::full_container()":`FeedScope::partition(${o})`};`,"    let\
 mut rows = container.query_items::<Value>(query, scope, None).await?;",'    while let Some(row) = rows.try_ne\
xt().await? { println!("{row}"); }'];return["// cargo add azure_data_cosmos --features key_auth; cargo add fut\
ures serde_json; cargo add tokio --features full","use azure_data_cosmos::options::Region;","use azure_data_co\
smos::{AccountReference, CosmosClient, FeedScope, PartitionKey, PartitionKeyValue, Query, RoutingStrategy};","\
use futures::TryStreamExt;","use serde_json::Value;","","#[tokio::main]","async fn main() -> Result<(), Box<dy\
n std::error::Error>> {",`    let account = AccountReference::with_authentication_key(${e(n.endpoint)}.parse()\
?, std::env::var("COSMOS_KEY")?);`,"    let client = CosmosClient::builder().build(account, RoutingStrategy::P\
referredRegions(Vec::<Region>::new())).await?;",`    let container = client.database_client(${e(n.db)}.to_owne\
d()).container_client(${e(n.coll)}.to_owned(), None).await?;`,...a,"    Ok(())","}",""].join(`
`)}function x_(n){let e=l=>nn("curl",l),t=["dbs",n.db,"colls",n.coll],i=n.item===void 0?t:[...t,"docs",n.item],
r=(n.item===void 0?[...t,"docs"]:i).map(l=>encodeURIComponent(ro(l))).join("/"),s=[...n.key?[`  --header ${e(`\
x-ms-documentdb-partitionkey: ${tr(n.key)}`)} \\`]:[],...n.query?["  --header 'x-ms-documentdb-isquery: true' \
--header 'content-type: application/query+json' \\",...n.key?[]:["  --header 'x-ms-documentdb-query-enablecros\
spartition: true' --header 'x-orrery-cross-partition-queries: server' \\"]]:[]],o=(n.query?.parameters??[]).map(
l=>`{"name":${tr(l.name)},"value":${i1(l.raw)}}`).join(","),a=n.query&&`{"query":${tr(n.query.query)},"paramet\
ers":[${o}]}`;return["# bash, with the account key in COSMOS_KEY. This is the first page: a header x-ms-contin\
uation leads to the next.",`link=${e(i.join("/"))}`,"date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')",`h\
exkey=$(printf %s "$COSMOS_KEY" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')`,`signature=$(printf '${n.
query?"post":"get"}\\ndocs\\n%s\\n%s\\n\\n' "$link" "$(printf %s "$date" | tr '[:upper:]' '[:lower:]')" |`,'  \
openssl dgst -sha256 -mac HMAC -macopt "hexkey:$hexkey" -binary | openssl base64 -A)',"signature=${signature//\
+/%2B} signature=${signature//\\//%2F} signature=${signature//=/%3D}",`curl --silent --show-error ${e(n.endpoint+
r)} \\`,...s,...a===void 0?[]:[`  --data-raw ${e(a)} \\`],'  --header "x-ms-date: $date" --header "x-ms-versio\
n: 2020-07-15" \\','  --header "authorization: type%3Dmaster%26ver%3D1.0%26sig%3D$signature"',""].join(`
`)}var i1=n=>so(n).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"));function S_(n){
let e=i=>nn("orrery",i);return`# with the account key in ORRERY_KEY
`+[`orrery ${n.query?"query":"item get"} --endpoint ${e(n.endpoint)} --db=${e(n.db)} --container=${e(n.coll)}`,
...n.key?[`  --pk=${e(tr(n.key))}`]:[],...(n.query?.parameters??[]).map(i=>`  --param=${e(`${i.name}=${i1(i.raw)}`)}`),
`  -o jsonl -- ${e(n.item??n.query.query)}`].join(` \\
`)+`
`}var C_={JavaScript:O_,Python:y_,Go:b_,Java:v_,"C#":w_,Rust:k_,curl:x_,orrery:S_},r1=(n,e)=>C_[n](g_(e));var P_=n=>Fe(n)&&hg.some(e=>e===n),Ku=()=>new URL("../",document.baseURI).href;function Ju({ask:n,onClose:e}){
let[t,i]=_(et("language",P_)??"JavaScript"),[r,s]=_(""),o=r1(t,n),a=async()=>{try{await navigator.clipboard.writeText(
o),s("Copied.")}catch{s("This browser does not let the page copy. Select the text and press Ctrl+C.")}};return c(
ne,{title:"Copy as",onClose:e,wide:!0,children:[c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"\
group","aria-label":"Language",children:hg.map(l=>c("button",{"aria-pressed":l===t,onClick:()=>{i(l),s(""),at(
"language",l)},children:l},l))}),c("span",{class:"grow"}),c("button",{class:"primary",onClick:()=>{a()},children:"\
Copy"})]}),c("div",{class:"program",children:c(Je,{text:o,label:"Program",language:"plain",readOnly:!0})}),c("\
p",{class:"quiet",role:"status",children:r!==""?r:`The account key is not in it: the program reads ${t==="orre\
ry"?"ORRERY_KEY":"COSMOS_KEY"}.`})]})}var $_=20,eh=class{constructor(e,t,i,r){this.db=e;this.coll=t;this.item=i;this.key=r}db;coll;item;key;side=new ls(
"versions");busy=v(!1);complete=v(!1);position;cut=new AbortController;async open(){this.end(),this.side.begin(
{kind:"key",key:this.key}),this.position=void 0,this.complete.value=!1,await this.more()}async more(){let e=this.
cut=new AbortController,t={kind:"key",key:this.key};this.busy.value=!0,this.side.failure.value="";let i=0;try{
let{paths:r}=(await ct(this.db,this.coll)).partitionKey;for(let s=0;s<$_&&!e.signal.aborted&&!this.complete.peek();s++){
let o={mode:"versions",scope:t,position:this.position,from:"beginning",wait:0,paths:r},a=await as($.peek(),this.
db,this.coll,o,e.signal);if(e.signal.aborted)return;this.position=a.position,i+=a.charge,this.side.add(a.changes.
filter(l=>l.item===this.item)),this.complete.value=a.end}}catch(r){e.signal.aborted||(this.side.failure.value=
Y(r))}finally{this.cut===e&&(this.busy.value=!1),this.side.charge.value+=i,ye.value={what:"history",charge:i,milliseconds:0,
receipt:void 0}}}end(){this.cut.abort(),this.busy.value=!1}};function ao(n){let e=V(null);return F(()=>{let t=(r,s)=>({doc:r,extensions:[Gs(s,!0),n.language()]}),i=new to(
{parent:e.current,a:t(n.left,n.names[0]),b:t(n.right,n.names[1]),gutter:!1,collapseUnchanged:{margin:3,minSize:6}});
return()=>i.destroy()},[n.left,n.right]),c(W,{children:[c("div",{class:"merge-heads",children:[c("span",{children:n.
names[0]}),c("span",{children:n.names[1]})]}),c("div",{class:"merge",ref:e})]})}var T_=48,Q_=2e3;function s1({columns:n,marks:e,onSort:t,onResize:i}){return c("div",{role:"rowgroup",class:"g\
rid-head",children:c("div",{role:"row",class:"row","aria-rowindex":1,children:[e&&c("div",{role:"columnheader",
class:"cell mark",children:c("input",{type:"checkbox","aria-label":"Mark all",checked:e.all,onClick:r=>e.onAll(
r.currentTarget.checked)})}),n.map((r,s)=>c("div",{role:"columnheader",class:"cell","aria-sort":t?r.order??"no\
ne":void 0,children:[t?c("button",{class:"sort",onClick:()=>t(s),title:`The server orders the items by ${r.title}`,
children:[r.title,c("span",{"aria-hidden":"true",children:r.order===void 0?"":r.order==="ascending"?" \u25B2":
" \u25BC"})]}):r.title,i&&c(A_,{column:s,onResize:i})]},s))]})})}function A_({column:n,onResize:e}){let t=V(void 0);
return c("span",{class:"resize","aria-hidden":"true",onPointerDown:i=>{i.preventDefault(),t.current={x:i.clientX,
width:i.currentTarget.parentElement.offsetWidth},i.currentTarget.setPointerCapture(i.pointerId)},onPointerMove:i=>{
let r=t.current;r&&e(n,Math.max(T_,Math.min(Q_,Math.round(r.width+i.clientX-r.x))))},onPointerUp:()=>t.current=
void 0,onPointerCancel:()=>t.current=void 0})}var Li=26,dg=28,o1=12e6,a1=30;function Zi(n){let e=V(null),t=Rn(),[i,r]=_(400),[s,o]=_(0);Oe(()=>{let Q=e.current,
D=new ResizeObserver(()=>r(Q.clientHeight));return D.observe(Q),r(Q.clientHeight),()=>D.disconnect()},[]);let a=Math.
max(1,Math.floor((i-dg)/Li)),l=n.count*Li,u=Math.min(l,o1),h=Math.max(1,u-(i-dg)),d=l>o1?(l-(i-dg))/h:1,f=Math.
max(0,Math.min(n.count-1,Math.floor(s*d/Li))),p=Math.min(n.count-1,f+a+1),m=d===1?f*Li:s-s*d%Li,{marks:O,cells:g}=n;
F(()=>n.onView?.(f,Math.max(f,p)),[f,p,n.count,n.onView]);let b=Q=>{let D=e.current,T=D.scrollTop*d/Li;Q<T?D.scrollTop=
Q*Li/d:Q>T+a-1&&(D.scrollTop=Math.ceil((Q-a+1)*Li/d))},y=Q=>{e.current?.querySelectorAll("[role=columnheader]")?.[Q+
(O?1:0)]?.scrollIntoView({block:"nearest",inline:"nearest"})},k=(Q,D)=>{let T=Math.max(0,Math.min(n.count-1,Q));
n.onSelect(T),D&&O?.onExtend(T),b(T)},C=Q=>{let D=Q.ctrlKey||Q.metaKey,R={ArrowDown:n.selected+1,ArrowUp:n.selected-
1,PageDown:n.selected+a,PageUp:n.selected-a,Home:0,End:n.count-1}[Q.key];if(Q.altKey||n.count===0)return!1;if(g?.
onStrayKey(Q))return!0;if(D){if(Q.key.toLowerCase()==="a"&&O)O.onAll(!0);else if(Q.key.toLowerCase()==="z"&&g)
g.onUndo();else return!1;return!0}if(R!==void 0)k(R,Q.shiftKey);else if(Q.key==="Enter"&&n.selected>=0&&n.onOpen)
n.onOpen(n.selected);else if(Q.key===" "&&O)O.onToggle(n.selected);else if(Q.key==="Escape"&&O)O.onAll(!1);else if((Q.
key==="ArrowRight"||Q.key==="ArrowLeft")&&g){let B=Math.max(0,Math.min(n.columns.length-1,g.column+(Q.key==="A\
rrowRight"?1:-1)));g.onColumn(B),y(B)}else if(Q.key==="F2"&&g)g.onEdit(n.selected,g.column);else if(Q.key.length===
1&&Q.key!=="?"&&g)g.onEdit(n.selected,g.column,Q.key);else return!1;return!0},x=(Q,D)=>{let T=Q.target.closest(
"[data-column]");T!==null&&Q.target.closest("input, select, button")!==null||(n.onSelect(D),T!==null&&g?.onColumn(
Number(T.getAttribute("data-column"))),O&&Q.shiftKey?(Q.preventDefault(),O.onExtend(D)):O&&(Q.ctrlKey||Q.metaKey)&&
O.onToggle(D))},P=(Q,D)=>{let T=Q.target.closest("[data-column]");if(T===null||Q.target.closest("input, select\
, button")!==null)return;let R=Number(T.getAttribute("data-column"));g&&R>=0?g.onEdit(D,R):n.onOpen?.(D)},A=[];
for(let Q=f;Q<=p;Q++){let D=n.row(Q),T=O!==void 0&&D!==void 0&&O.has(Q);A.push(c("div",{id:`${t}-${Q}`,role:"r\
ow",class:`row${Q===n.selected?" selected":""}${T?" marked":""}`,"aria-rowindex":Q+2,"aria-selected":O?T:Q===n.
selected,onMouseDown:R=>x(R,Q),onDblClick:R=>P(R,Q),children:[O&&c("div",{role:"gridcell",class:"cell mark",children:c(
"input",{type:"checkbox",tabIndex:-1,"aria-label":`Mark row ${Q+1}`,checked:T,disabled:D===void 0,onClick:R=>R.
shiftKey?O.onExtend(Q):O.onToggle(Q)})}),n.columns.map((R,B)=>{let ee=g?.draw(Q,B),re=g!==void 0&&Q===n.selected&&
B===g.column;return c("div",{id:re?`${t}-cell`:void 0,role:"gridcell","data-column":B,class:`cell${re?" here":
""}${ee?" edited":""}`,children:ee??(D===void 0?B===0?"\u2026":"":D[B])},B)})]},Q-f))}let I=n.selected>=f&&n.selected<=
p;return c("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":n.label,"aria-rowcount":n.count+1,"ar\
ia-colcount":n.columns.length+(O?1:0),"aria-multiselectable":O?!0:void 0,"aria-activedescendant":I?g?`${t}-cel\
l`:`${t}-${n.selected}`:void 0,style:{"--columns":(O?`${a1}px `:"")+n.columns.map(Q=>Q.fixed?`${Q.width}px`:`m\
inmax(${Q.width}px, ${Q.width}fr)`).join(" "),"--width":`${n.columns.reduce((Q,D)=>Q+D.width,O?a1:0)}px`},onScroll:Q=>o(
Q.currentTarget.scrollTop),onKeyDown:Q=>{Q.target===e.current&&C(Q)&&Q.preventDefault()},children:[c(s1,{columns:n.
columns,marks:O,onSort:n.onSort,onResize:n.onResize}),c("div",{role:"rowgroup",class:"grid-space",style:{height:`${u}\
px`},children:c("div",{role:"presentation",class:"grid-rows",style:{transform:`translateY(${m}px)`},children:A})})]})}var R_=[{title:"time (UTC)",width:150},{title:"change",width:70},{title:"paths that changed",width:360},{title:"\
LSN",width:70}],M_=3e5;function c1({tab:n,onClose:e}){let t=ve(()=>new eh(n.db,n.coll,n.itemId.peek(),n.key.peek()),
[n]);F(()=>(t.open(),()=>t.end()),[t]);let{side:i}=t,r=i.rows.value,s=i.came.value-1,o=d=>r[r.length-1-d],a=i.
selected.value===void 0?-1:s-i.selected.value,l=o(a),u=i.came.value-r.length,h=i.failure.value;return c("secti\
on",{class:"past","aria-label":"History",children:[c("div",{class:"toolbar",children:[c("span",{class:"said",role:"\
status",children:[t.busy.value?"reading\u2026 ":"",X(i.came.value,"version"),u>0&&`, the last ${E(r.length)} a\
re shown`," \xB7 ",U(i.charge.value)," RU",!t.busy.value&&!t.complete.value&&h===""&&" \xB7 there may be newer on\
es"]}),t.busy.value?c("button",{onClick:()=>t.end(),children:"Stop"}):c(W,{children:[!t.complete.value&&h===""&&
c("button",{onClick:()=>{t.more()},children:"Read on"}),c("button",{onClick:()=>{t.open()},children:"Read agai\
n"})]}),c("button",{onClick:e,children:"Back to the item"})]}),h!==""&&c("div",{class:"failure",role:"alert",children:[
w(h,800)," ",c("button",{onClick:()=>tc(n.db,n.coll),children:"Settings of the container"})]}),c("div",{class:"\
past-rows",children:c(Zi,{label:"Versions of the item",columns:R_,count:r.length,row:d=>{let f=o(d);return f&&
[u1(f.at),w(f.what,20),w(E_(f),300),String(f.lsn)]},selected:a,onSelect:d=>i.selected.value=s-d,onOpen:d=>i.selected.
value=s-d})}),l?c(__,{row:l,tab:n,onRestored:e}):r.length>0&&c("p",{class:"quiet past-note",children:"Choose a\
 version to see what it changed."})]})}function __({row:n,tab:e,onRestored:t}){let i=ve(()=>th(n.previous),[n]),
r=ve(()=>th(n.current),[n]),s=r==="",o=a=>{e.restore(a),t()};return c("section",{class:"past-version","aria-la\
bel":"Version",children:[c("div",{class:"toolbar",children:[c("span",{class:"said",children:[s?"Deleted":i===""?
"Created":"Changed"," at ",u1(n.at)," UTC",e.dirty.value&&" \xB7 to restore drops your edit"]}),!s&&c("button",
{onClick:()=>o(r),children:"Restore this version"}),i!==""&&c("button",{onClick:()=>o(i),children:"Restore the\
 one before"})]}),i.length+r.length>M_?c("p",{class:"quiet past-note",children:"The texts are too long to stan\
d beside each other."}):c(ao,{left:i,right:r,names:["before",s?"deleted":"after"],language:Ir})]})}var u1=n=>n>
0?new Date(n).toISOString().replace("T"," ").slice(0,19):"",th=n=>n===""?"":on(n),l1=new WeakMap;function E_(n){
let e=l1.get(n);if(e===void 0){let[t,i]=[th(n.previous),th(n.current)];e=t===""||i===""?"":er(JSON.parse(t),JSON.
parse(i)).join(", "),l1.set(n,e)}return e}function h1({tab:n}){let[e,t]=_(!1),[i,r]=_(!1),[s,o]=_(!1);F(()=>{n.open()},[n]);let a=ve(()=>[{key:"Mod-s",run:()=>(n.
save(),!0)}],[n]),l=n.busy.value!=="",u=n.etag.value==="",h=n.conflict.value,d=n.changedAt.value,f=l?`${n.busy.
value}\u2026`:n.gone.value?"This item is deleted.":h?"":n.dirty.value&&!u?"Changed, not saved.":n.notice.value;
return c("div",{class:"item",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[c(
"button",{class:"primary","data-does":"save",onClick:()=>{n.save()},disabled:l||h!==void 0||n.gone.value||!u&&
!n.dirty.value,title:"Save (Ctrl+S)",children:u?"Create":"Save"}),!u&&c(W,{children:[c("button",{onClick:()=>{
n.reread()},disabled:l||h!==void 0,title:"Read it again; edits are dropped",children:n.dirty.value?"Drop edits":
"Read again"}),c("button",{onClick:()=>t(!0),disabled:l||h!==void 0||n.gone.value,title:"Delete (Alt+D)","data\
-does":"delete",children:"Delete"})]}),(!u||n.absent.value)&&c("button",{"data-does":"history","aria-pressed":s,
onClick:()=>o(!s),disabled:l||h!==void 0,title:"The versions that the container keeps",children:"History"}),!u&&
c("button",{onClick:()=>r(!0),title:"The read of this item as a program",children:"Copy as"}),c("span",{class:"\
said",role:"status",children:f}),!u&&c("span",{class:"place",children:["key ",w(JSON.stringify(n.key.value.map(
p=>p===void 0?{}:p)),60),d!==void 0&&` \xB7 changed ${new Date(d*1e3).toISOString().replace("T"," ").slice(0,19)}\
 UTC`]})]}),n.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(n.failure.value,2e3)}),h?c(D_,
{tab:n,conflict:h}):s?c(c1,{tab:n,onClose:()=>o(!1)}):c("div",{class:"result-body",children:c(Je,{text:n.text,
label:"Item as JSON",language:"json",keys:a,reading:n.busy.value==="reading",onView:p=>{ec(n)&&p.focus()},onChange:p=>{
n.text.value=p,n.notice.value!==""&&(n.notice.value="")}})}),i&&c(Ju,{ask:{endpoint:Ku(),db:n.db,coll:n.coll,key:n.
key.value,what:{item:n.itemId.value}},onClose:()=>r(!1)}),e&&c(ne,{title:"Delete this item?",onClose:()=>t(!1),
children:[c("p",{class:"id",children:w(n.itemId.value,300)}),c("p",{children:"The item is deleted if nobody ha\
s changed it since it was read. This cannot be undone."}),c("div",{class:"toolbar",children:[c("button",{class:"\
danger",onClick:()=>{t(!1),n.remove().then(()=>n.gone.value&&Un(n.id))},children:"Delete"}),c("button",{onClick:()=>t(
!1),children:"Keep"})]})]})]})}function D_({tab:n,conflict:e}){let t=V(null);F(()=>{let r=new to({parent:t.current,
a:{doc:e.theirs??"",extensions:[Gs("The item now",!0),Ir()]},b:{doc:n.text.peek(),extensions:[Gs("Your edit",!1),
Ir(),L.updateListener.of(s=>{s.docChanged&&(n.text.value=s.state.doc.toString())})]},gutter:!1,revertControls:"\
a-to-b",renderRevertControl:()=>{let s=document.createElement("button");return s.textContent="\u2192",s.title=
"Take this change of theirs",s.setAttribute("aria-label","Take this change of theirs"),s},collapseUnchanged:{margin:3,
minSize:8}});return()=>r.destroy()},[e]);let i=r=>r.length===0?"nothing":r.map(s=>w(s,80)).join(", ");return c(
"section",{class:"conflict","aria-label":"Conflict",children:[c("div",{class:"conflict-text",role:"alert",children:[
c("h2",{children:[e.theirs===void 0?"Somebody has deleted this item":"Somebody has changed this item"," since \
you read it"]}),c("dl",{class:"facts",children:[c("dt",{children:"changed by them"}),c("dd",{children:e.theirs===
void 0?"deleted":i(e.changedByThem)}),c("dt",{children:"changed by you"}),c("dd",{children:i(e.changedByMe)}),
c("dt",{children:"changed by both"}),c("dd",{class:e.changedByBoth.length>0?"bad":"",children:i(e.changedByBoth)})]}),
c("p",{children:"Your edit does not have their changes. Take them over one by one with the arrows, or save it \
as it is."})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>{n.saveOver()},disabled:n.
busy.value!=="",children:e.theirs===void 0?"Create it again":"Save the right side"}),c("button",{onClick:()=>{
n.takeTheirs()},disabled:n.busy.value!=="",children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),
c("div",{class:"merge-heads",children:[c("span",{children:"The item now"}),c("span",{children:"Your edit"})]}),
c("div",{class:"merge",ref:t})]})}var p1=["set","add","replace","remove","incr","move"];function m1(n){if(n.length===0)return"A patch has at lea\
st one operation.";if(n.length>10)return"A patch has at most 10 operations.";for(let[e,t]of n.entries()){let i=`\
Operation ${e+1}: `;if(!t.path.startsWith("/")||t.path==="/")return i+"a path begins with / and names a proper\
ty, such as /address/city.";if(/^\/(id|_rid|_self|_etag|_attachments|_ts)(\/|$)/.test(t.path))return i+`${t.path}\
 cannot be patched.`;if(t.op==="remove")continue;if(t.op==="move"){if(!t.value.startsWith("/"))return i+"a mov\
e needs the path that the value comes from, such as /old.";continue}let r;try{r=JSON.parse(t.value)}catch{return i+
`the value is not JSON. A text stands in quotes: ${JSON.stringify(t.value.slice(0,40))}`}if(t.op==="incr"&&typeof r!=
"number")return i+"incr adds a number."}return""}function g1(n){let e=t=>{let i=`"op":"${t.op}","path":${JSON.
stringify(t.path)}`;return t.op==="remove"?`{${i}}`:t.op==="move"?`{${i},"from":${JSON.stringify(t.value)}}`:`\
{${i},"value":${t.value.trim()}}`};return`{"operations":[${n.map(e).join(",")}]}`}var d1=n=>n.slice(1).split("\
/").map(e=>e.replaceAll("~1","/").replaceAll("~0","~"));function O1(n,e){let t=structuredClone(n),i=o=>{let a=o.
slice(0,-1).reduce((l,u)=>Xe(l,u),t);if(typeof a!="object"||a===null)throw new Error(`there is no object or ar\
ray at /${o.slice(0,-1).join("/")}`);return a},r=(o,a)=>{let l=i(o),u=o.at(-1),h=Xe(l,u);if(h===void 0)throw new Error(
`${a}: there is nothing at /${o.join("/")}`);return Array.isArray(l)?l.splice(Number(u),1):delete l[u],h},s=(o,a,l)=>{
let u=i(o),h=o.at(-1),d=()=>Object.defineProperty(u,h,{value:a,writable:!0,enumerable:!0,configurable:!0});if(!Array.
isArray(u)){if(l==="replace"&&Xe(u,h)===void 0)throw new Error(`replace: there is nothing at /${o.join("/")}`);
d();return}let f=h==="-"?u.length:/^(0|[1-9]\d*)$/.test(h)?Number(h):NaN,p=l==="add"||l==="move"||h==="-";if(!(f<=
u.length-(p?0:1))||h==="-"&&l==="replace")throw new Error(`${l}: the array at /${o.slice(0,-1).join("/")} has \
no index ${h}`);u.splice(f,p?0:1,a)};for(let o of e){let a=d1(o.path);if(o.op==="remove")r(a,"remove");else if(o.
op==="move")s(a,r(d1(o.value),"move"),"move");else if(o.op==="incr"){let l=Xe(i(a),a.at(-1));if(l!==void 0&&typeof l!=
"number")throw new Error(`incr: there is no number at ${o.path}`);let u=(l??0)+JSON.parse(o.value);s(a,u,l===void 0?
"add":"set")}else s(a,JSON.parse(o.value),o.op)}return t}var lo=[[1024,4.95],[8192,7.04],[131072,48.19],[1048576,
625],[2097152,1250]];function f1(n){let e=lo.findIndex(([o])=>n<=o);if(e===0)return lo[0][1];let[t,i]=lo[(e<0?
lo.length:e)-1],[r,s]=lo[e<0?lo.length-1:e];return r===t?i:i+(s-i)*(n-t)/(r-t)}function y1(n,e,t){let i=a=>new TextEncoder().
encode(JSON.stringify(a)).length,r=fg(n),s=fg(e),o=0;for(let a of r)s.has(a)||o++;for(let a of s)r.has(a)||o++;
return f1(i(n))+f1(i(e))+.2*o+.4*t}function fg(n,e="",t=new Set){if(typeof n=="object"&&n!==null){let i=Array.
isArray(n)?n.map(r=>["[]",r]):Object.entries(n);for(let[r,s]of i)r.startsWith("_")||fg(s,e+"/"+r,t)}else t.add(
`${e}=${JSON.stringify(n)}`);return t}var b1=2e4,nh=class{constructor(e,t){this.db=e;this.coll=t}db;coll;reason=v("");items=v(0);done=new Map;position;paths=[];async begin(){
try{let{partitionKey:e,changeFeedPolicy:t}=await Hi($.peek(),this.db,this.coll);this.paths=e.paths,t===void 0?
this.reason.value="the container keeps no versions":this.position=(await this.page("now",void 0)).position}catch(e){
this.reason.value=e instanceof K&&e.status===400?"the container keeps no versions":Y(e)}}note(e,t){if(this.reason.
peek()!=="")return;let i=v1(e.operation.id,e.operation.key),r=this.done.get(i);r?r.etags.push(t):this.done.set(
i,{where:e.where,etags:[t],before:void 0}),this.items.value=this.done.size,!(this.done.size<=b1)&&(this.reason.
value=`more than ${b1.toLocaleString("en")} items`,this.done.clear())}async*tasks(e){let t=new Map([...this.done].
map(([i,r])=>[i,{...r}]));for(let i=this.position;t.size>0;){let r=await e().patient(()=>this.page("now",i));e().
charge.value+=r.charge;for(let s of r.changes){let o=v1(s.item,s.key),a=t.get(o),l=I_(s.current||s.previous);a===
void 0||!a.etags.includes(l)||(a.before??=s.previous,l===a.etags.at(-1)&&(t.delete(o),yield L_(s,a,l)))}if(r.end)
break;i=r.position}for(let i of t.values())yield{where:i.where,why:"the container does not keep this version a\
ny more"}}page(e,t){let i={mode:"versions",scope:{kind:"all"},position:t,from:e,wait:0,paths:this.paths};return as(
$.peek(),this.db,this.coll,i,new AbortController().signal)}},v1=(n,e)=>JSON.stringify([n,St(e)]),I_=n=>At(se(n).
find(e=>e.name==="_etag")?.raw??"")??"";function L_(n,e,t){let i={id:n.item,key:n.key},r=e.before??"",s=r===""?
void 0:on(r),o=n.current===""?{verb:"Create",...i,body:s??"{}"}:s===void 0?{verb:"Delete",...i,etag:t}:{verb:"\
Replace",...i,body:s,etag:t};return{where:e.where,operation:o}}var Z_=4,N_=10,q_=4e5,X_=10,ih=1e3,oi=class{constructor(e,t,i,r,s,o=()=>Promise.resolve(!1)){this.title=e;this.
db=t;this.coll=i;this.source=r;this.progress=s;this.wasDone=o;this.undo=new nh(t,i)}title;db;coll;source;progress;wasDone;phase=v(
"running");failure=v("");created=v(0);replaced=v(0);deleted=v(0);patched=v(0);gone=v(0);failed=v(0);throttled=v(
0);failures=v([]);charge=v(0);receipt=v(void 0);cap=v(void 0);waiting=v(!1);milliseconds=v(0);undo;again=[];open=new Set;held;flying=new Set;flyingOperations=0;answered=0;size=ic;notBefore=0;sourceEnded=!1;wake=()=>{};get finished(){
return this.created.value+this.replaced.value+this.deleted.value+this.patched.value+this.gone.value+this.failed.
value}get working(){return["running","paused","capped","aborting"].includes(this.phase.value)}async start(){let e=performance.
now();await this.undo.begin();try{for(;!this.ended&&(this.milliseconds.value=performance.now()-e,await this.pausing(),
!this.ended);){let t=await this.group();if(t.length>0){let i=this.send(t).finally(()=>this.flying.delete(i));this.
flying.add(i)}else if(this.flying.size===0&&this.sourceEnded&&this.again.length===0&&this.held===void 0)break;
(this.flying.size>=Z_||t.length===0&&this.flying.size>0)&&await Promise.race(this.flying)}await Promise.all(this.
flying),this.phase.peek()==="running"&&(this.phase.value="done")}catch(t){this.fail(t)}await Promise.allSettled(
this.flying),this.phase.peek()==="aborting"&&(this.phase.value="aborted"),await this.source.return?.(),this.milliseconds.
value=performance.now()-e,ye.value={what:this.title,charge:this.charge.peek(),milliseconds:0,receipt:this.receipt.
peek()}}pause(){this.phase.peek()==="running"&&(this.phase.value="paused")}resume(){this.phase.peek()!=="pause\
d"&&this.phase.peek()!=="capped"||(this.phase.value="running",this.wake())}abort(){this.working&&(this.phase.value=
"aborting",this.wake())}async patient(e){for(;;)try{let t=await e();return this.waiting.value=!1,t}catch(t){let i=t instanceof
K&&(t.status===429||t.status===503);if(this.ended||!(i||t instanceof gn))throw t;this.waiting.value=!i,await this.
sleep(1e3)}}get ended(){return!["running","paused","capped"].includes(this.phase.peek())}fail(e){this.phase.peek()!==
"aborting"&&(this.phase.value="failed",this.failure.value=Y(e))}async pausing(){for(;this.phase.peek()==="paus\
ed"||this.phase.peek()==="capped";)await new Promise(e=>this.wake=e);for(;!this.ended&&Date.now()<this.notBefore;)
await this.sleep(Math.min(250,this.notBefore-Date.now()))}sleep(e){return new Promise(t=>{this.wake=t,setTimeout(
t,e)})}async group(){let e=this.room(),t=[],i=0;for(;t.length<e&&!this.ended;){let r=this.again.shift()??await this.
fresh();if(r===void 0)break;let s=(r.operation.body?.length??0)+200;if(t.length>0&&i+s>q_){this.again.unshift(
r);break}i+=s,t.push(r)}return t}async fresh(){let e=this.held??await this.pull();if(this.held=void 0,e===void 0)
return;let t=pg(e);if(this.open.has(t)){this.held=e;return}return this.open.add(t),e}async pull(){for(;!this.sourceEnded&&
!this.ended;){let e=await this.source.next();if(e.done)this.sourceEnded=!0;else if("why"in e.value)this.note(e.
value);else return{...e.value,tries:0,unanswered:!1}}}room(){let e=this.cap.peek();if(e===void 0)return this.size;
if(this.answered===0)return this.flying.size>0?0:Math.min(10,this.size);let t=this.charge.peek()/this.answered,
i=t===0?this.size:Math.floor((e-this.charge.peek())/t)-this.flyingOperations;return i<1&&this.flying.size===0&&
this.phase.peek()==="running"&&(this.phase.value="capped"),Math.max(0,Math.min(this.size,i))}async send(e){this.
flyingOperations+=e.length;try{let{outcomes:t,receipt:i}=await Io($.peek(),this.db,this.coll,e.map(s=>s.operation));
this.waiting.value=!1,this.receipt.value=sl([this.receipt.peek(),i].filter(s=>s!==void 0));let r=0;for(let[s,o]of t.
entries())this.charge.value+=o.charge,o.status===429?(r++,this.throttled.value++,this.notBefore=Math.max(this.
notBefore,Date.now()+Math.min(Math.max(o.retryAfter,1),5e3)),this.again.push(e[s])):await this.settle(e[s],o)&&
this.open.delete(pg(e[s]));this.size=r>0?Math.max(N_,e.length-r):Math.min(ic,this.size+10)}catch(t){if(t instanceof
gn)this.waiting.value=!0,this.notBefore=Date.now()+1e3,this.again.push(...e.map(i=>({...i,unanswered:!0})));else if(t instanceof
K&&(t.status===429||t.status===503))this.throttled.value+=e.length,this.notBefore=Date.now()+1e3,this.again.push(
...e);else if(t instanceof K&&(t.status===400||t.status===413))if(e.length===1)this.refuse(e[0],t.message),this.
open.delete(pg(e[0]));else{let i=e.length>>1;this.flyingOperations-=e.length,await this.send(e.slice(0,i)),await this.
send(e.slice(i)),this.flyingOperations+=e.length}else this.fail(t)}finally{this.flyingOperations-=e.length}}async settle(e,t){
let{verb:i}=e.operation;if(this.answered++,t.status<300)this.undo.note(e,i==="Delete"?e.operation.etag??"":t.etag),
i==="Delete"?this.deleted.value++:i==="Patch"?this.patched.value++:t.status===201?this.created.value++:this.replaced.
value++;else if(t.status===404&&i==="Delete")e.unanswered?this.deleted.value++:this.gone.value++;else{if([408,
410,449,500,502,503,504].includes(t.status)&&e.tries+1<X_)return this.notBefore=Math.max(this.notBefore,Date.now()+
100*2**e.tries),this.again.push({...e,tries:e.tries+1}),!1;e.unanswered&&(t.status===409||t.status===412)?await this.
patient(()=>this.wasDone(e))?i==="Patch"?this.patched.value++:this.created.value++:this.refuse(e,t.status===412?
j_:t.message):this.refuse(e,B_[t.status]??t.message)}return!0}refuse(e,t){this.note({where:e.where,why:t.replace(
/\r?\nActivityId:.*$/s,"").replace(/^Message: /,"")})}note(e){this.failed.value++,this.failures.peek().length<
ih&&(this.failures.value=[...this.failures.peek(),e])}},pg=({operation:n})=>JSON.stringify([n.id,St(n.key)]),B_={
404:"the item is not there any more",412:"somebody has changed the item since it was read"},j_="the server wen\
t away while this was sent, and the item has changed since: the patch may have been carried out. Look at the i\
tem.";var W_=1e3;async function*U_(n,e){if(!n.marks.all.peek()){yield*n.marks.list();return}let t=n.paths.peek(),r=`\
SELECT ${["c.id","c._rid AS r","c._etag AS e",...t.map((a,l)=>`${Jr(ut(a))} AS k${l}`)].join(", ")} FROM c${di(
n.filter.peek())}`,s=new Set,o=null;do{let a=o,l=await e().patient(()=>nt($.peek(),n.db,n.coll,{query:r},{size:W_,
continuation:a}));e().charge.value+=l.charge;for(let u of l.rows){let h=String(u.r);s.has(h)||(s.add(h),yield{
id:String(u.id),key:t.map((d,f)=>Xe(u,"k"+f)),etag:String(u.e)})}o=l.continuation}while(o!==null)}function La(n){
return n.marks.all.value?n.filter.value.trim()===""?n.total.value:n.matching.value:n.marks.count.value}function k1(n,e,t,i){
let r=La(n),s;async function*o(){for await(let l of U_(n,()=>s))yield t(l)}let a=()=>r?Math.min(1,s.finished/r):
void 0;return s=new oi(e,n.db,n.coll,o(),a,i),rh(n,s),s}function rh(n,e){n.run.value=e,e.start().then(()=>n.again())}
function x1(n){return k1(n,"delete",({id:e,key:t,etag:i})=>({where:e,operation:{verb:"Delete",id:e,key:t,etag:i}}))}
function S1(n,e){let t,i=()=>e.undo.items.peek()===0?void 0:Math.min(1,t.finished/e.undo.items.peek());t=new oi(
`undo of ${e.title}`,n.db,n.coll,e.undo.tasks(()=>t),i),rh(n,t)}function C1(n,e,t){let i=g1(e),r=k1(n,"patch",
({id:s,key:o,etag:a})=>({where:s,operation:{verb:"Patch",id:s,key:o,etag:a,body:i}}));return r.cap.value=t,r}var mg=10;
async function P1(n,e){n.marks.all.peek()&&La(n)===void 0&&await n.countMatching();let t=[];if(n.marks.all.peek()){
let a=await nt($.peek(),n.db,n.coll,{query:`SELECT * FROM c${di(n.filter.peek())}`},{size:mg});t.push(...tt(a.
raw).slice(0,mg))}else{let a=new xt($.peek(),n.db,n.coll);for(let l of n.marks.list().slice(0,mg))try{t.push((await a.
read(l.id,l.key)).text)}catch(u){if(u.status!==404)throw u}}let i=t.map(a=>z_(a,e)),r=La(n),s=i.filter(a=>a.failure===
""),o=s.length===0?void 0:s.reduce((a,l)=>a+l.charge,0)/s.length;return{samples:i,items:r,charge:o===void 0||r===
void 0?void 0:o*r}}function z_(n,e){let t=JSON.parse(se(n).find(r=>r.name==="id")?.raw??'""'),i=JSON.parse(on(
n));try{let r=O1(i,e),s=er(i,r,12).map(o=>({path:o,before:w1(i,o),after:w1(r,o)}));return{id:t,changes:s,failure:"",
charge:y1(i,r,e.length)}}catch(r){return{id:t,changes:[],failure:r.message,charge:0}}}function w1(n,e){let t=e===
"/"?n:e.slice(1).split("/").reduce((i,r)=>Xe(i,r),n);return t===void 0?"":JSON.stringify(t)}function Za(n,e){let t=document.activeElement;(t===null||t===document.body||e?.contains(t))&&n?.focus({preventScroll:!0})}function $1({tab:n,edit:e}){let t=V(null),i=()=>t.current?.closest("[role=grid]");Oe(()=>{let a=t.current;Za(a,
i()),a.setSelectionRange(a.value.length,a.value.length)},[e]);let r=async()=>{let a=i();Za(await n.saveEdit()?
a:t.current,a)},s=e.kind.value,o=s==="null"||s==="absent";return c("span",{class:"cell-editor",onKeyDown:a=>{a.
stopPropagation(),a.key==="Enter"?(a.preventDefault(),r()):a.key==="Escape"&&(a.preventDefault(),i()?.focus({preventScroll:!0}),
n.endEdit())},children:[c("input",{ref:t,"aria-label":"Value","aria-invalid":e.failure.value!=="",spellcheck:!1,
autocomplete:"off",value:o?"":e.typed.value,placeholder:o?s:"",onInput:a=>e.type(a.currentTarget.value),readOnly:e.
busy.value}),c("select",{"aria-label":"Kind of the value",value:s,onChange:a=>e.choose(a.currentTarget.value),
disabled:e.busy.value,children:jO.map(a=>c("option",{value:a,children:a},a))})]})}function Y_(n){let e=[],t=i=>{for(let[r,s]of n.sampled.value.below(i)){if(e.length>=200)return;e.push({path:[...i,
r],kind:s}),s==="object"&&i.length<6&&t([...i,r])}};return t([]),e}function T1({tab:n,onClose:e}){let[t,i]=_(n.
columns.value),[r,s]=_(""),[o,a]=_(""),l=m=>t.some(O=>Se(O.path)===Se(m)),u=new Set(["id",...n.keyColumns.value.
map(Se)]),h=m=>{m===void 0?a('This is no path. Write address.city, lines[0].sku or ["zip code"].'):l(m)?a("The\
 grid has this column already."):t.length>=Pl?a(`A grid has at most ${Pl} columns.`):(i([...t,{path:m}]),s(""),
a(""))},d=(m,O)=>{let g=[...t];[g[m],g[m+O]]=[g[m+O],g[m]],i(g)},f=(m,O)=>{let g=Number(O),{path:b}=t[m];i(t.map(
(y,k)=>k!==m?y:O===""||!(g>=40&&g<=2e3)?{path:b}:{path:b,width:g}))},p=Y_(n).filter(m=>!l(m.path)&&!u.has(Se(m.
path)));return c(ne,{title:"Columns",onClose:e,children:[c("p",{class:"quiet",children:"Besides the id and the\
 partition key. They are kept in this browser for this container."}),t.length===0?c("p",{class:"quiet",children:"\
No further column."}):c("table",{class:"plain columns",children:[c("thead",{children:c("tr",{children:[c("th",
{scope:"col",children:"path"}),c("th",{scope:"col",children:"width"}),c("th",{scope:"col",children:"place"})]})}),
c("tbody",{children:t.map((m,O)=>{let g=w(Se(m.path),80);return c("tr",{children:[c("th",{scope:"row",class:"i\
d",children:g}),c("td",{children:c("input",{type:"number",min:40,max:2e3,placeholder:"auto","aria-label":`Widt\
h of ${g}`,value:m.width??"",onChange:b=>f(O,b.currentTarget.value)})}),c("td",{children:[c("button",{"aria-la\
bel":`${g} further left`,disabled:O===0,onClick:()=>d(O,-1),children:"\u2191"})," ",c("button",{"aria-label":`${g}\
 further right`,disabled:O===t.length-1,onClick:()=>d(O,1),children:"\u2193"})," ",c("button",{"aria-label":`W\
ithout ${g}`,onClick:()=>i(t.filter((b,y)=>y!==O)),children:"\xD7"})]})]},Se(m.path))})})]}),c("form",{class:"\
toolbar",onSubmit:m=>{m.preventDefault(),h(Kr(r))},children:[c("input",{class:"filter","aria-label":"Path of a\
 new column",placeholder:"address.city, lines[0].sku",spellcheck:!1,value:r,onInput:m=>s(m.currentTarget.value)}),
c("button",{type:"submit",disabled:r.trim()==="",children:"Add"})]}),c("p",{class:"failure",role:"alert",children:o}),
p.length>0&&c("div",{class:"chips",role:"group","aria-label":"Paths of sampled items",children:p.map(m=>c("but\
ton",{onClick:()=>h(m.path),title:m.kind,children:["+ ",w(Se(m.path),60)]},Se(m.path)))}),c("div",{class:"tool\
bar",children:[c("button",{class:"primary",onClick:()=>{n.choose(t),e()},children:["Show ",X(t.length,"column")]}),
c("button",{onClick:()=>{n.choose(void 0),e()},children:"As sampled"})]})]})}var Na=class{constructor(e=","){this.separator=e}separator;cells=[];cell="";quoted=!1;closed=!1;line=1;rowLine=1;push(e){
let t=[];for(let i=0;i<e.length;i++){let r=e[i];r===`
`&&this.line++,this.quoted&&!this.closed?r==='"'?this.closed=!0:r!=="\r"&&(this.cell+=r):r==='"'?this.closed?(this.
cell+=r,this.closed=!1):this.cell===""?this.quoted=!0:this.cell+=r:r===this.separator?this.endCell():r===`
`?this.endRow(t):r!=="\r"&&r!=="\uFEFF"&&(this.cell+=r)}return t}end(){let e=[];return(this.cell!==""||this.cells.
length>0)&&this.endRow(e),e}get open(){return this.quoted&&!this.closed}endCell(){this.cells.push(this.cell),this.
cell="",this.quoted=!1,this.closed=!1}endRow(e){this.endCell(),this.cells.some(t=>t!=="")&&e.push({line:this.rowLine,
cells:this.cells}),this.cells=[],this.rowLine=this.line}},Q1=["by its form","text","number","true/false","JSON",
"left out"];function A1(n){return n.map(e=>{let t=Kr(e)?.filter(i=>typeof i=="string")??[e];return{name:e,path:t.
length===0?[e]:t,kind:e==="id"?"text":e===""?"left out":"by its form"}})}function R1(n){let e=t=>n.split(t).length;
return[",",";","	"].reduce((t,i)=>e(i)>e(t)?i:t)}function V_(n,e){if(n===""||e==="left out")return{raw:void 0};
let t=n==="true"||n==="false"||n==="null";switch(e){case"by its form":return{raw:t||id(n)?n:JSON.stringify(n)};case"\
text":return{raw:JSON.stringify(n)};case"true/false":return n==="true"||n==="false"?{raw:n}:{why:`${n.slice(0,
40)} is neither true nor false`};case"number":return!Number.isFinite(Number(n))||n.trim()===""?{why:`${n.slice(
0,40)} is not a number`}:{raw:/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(n)?n:String(Number(n))};case"JSON":
try{return JSON.parse(n),{raw:n}}catch{return{why:`${n.slice(0,40)} is not JSON`}}}}function M1(n,e){if(n.length>
e.length&&n.slice(e.length).some(r=>r!==""))return{why:`the row has ${n.length} cells, and the first row names\
 ${e.length} columns`};let t=new Map;for(let[r,s]of e.entries()){let o=V_(n[r]??"",s.kind);if("why"in o)return{
why:`column ${s.name}: ${o.why}`};if(o.raw===void 0)continue;let a=t;for(let l of s.path.slice(0,-1)){let u=a.
get(String(l));if(typeof u=="string")return{why:`column ${s.name}: ${String(l)} is a value already, not an obj\
ect`};u===void 0&&a.set(String(l),u=new Map),a=u}a.set(String(s.path.at(-1)),o.raw)}let i=r=>`{${[...r].map(([
s,o])=>`${JSON.stringify(s)}:${typeof o=="string"?o:i(o)}`).join(",")}}`;return{text:i(t)}}function Xa(n,e=new Set,t=[]){
let i=new Map;for(let{name:r,raw:s}of se(n)){if(t.length===0&&e.has(r))continue;let o=[...t,r];if(s[0]==="{"&&
o.length<32&&se(s).length>0)for(let[a,l]of Xa(s,e,o))i.set(a,l);else i.set(Se(o),s)}return i}var F_=/^[=+\-@\t\r]/;
function co(n,e){if(n===void 0)return"";let t=n[0]==='"'?JSON.parse(n):n;return e&&n[0]==='"'&&F_.test(t)&&(t=
"'"+t),/[",\r\n]|^\s|\s$/.test(t)?`"${t.replaceAll('"','""')}"`:t}var qa=n=>n.join(",")+`\r
`;function _1(n){let e=n.map(r=>r.trimStart()[0]==="{"?Xa(r):new Map([["value",r.trim()]])),t=[...new Set(e.flatMap(
r=>[...r.keys()]))];return qa(t.map(r=>co(JSON.stringify(r),!0)))+e.map(r=>qa(t.map(s=>co(r.get(s),!0)))).join(
"")}var G_=1e3,E1={JSON:"json","JSON lines":"jsonl",CSV:"csv"},sh=class{constructor(e,t,i){this.tab=e;this.choice=
t;this.sink=i}tab;choice;sink;phase=v("running");items=v(0);characters=v(0);charge=v(0);failure=v("");guarded=v(
0);leftOut=v([]);cut=new AbortController;abort(){this.cut.abort()}async start(){let{tab:e,choice:t,sink:i}=this,
r=`SELECT * FROM c${di(e.filter.peek(),e.sort.peek())}`;try{let s=null,o;t.format==="JSON"&&await this.put("[");
do{let a=await nt($.peek(),e.db,e.coll,{query:r},{size:G_,continuation:s,signal:this.cut.signal});this.charge.
value+=a.charge;let l=tt(a.raw);t.format==="CSV"&&o===void 0&&(l.length>0||a.continuation===null)&&(o=this.columns(
l),await this.put(qa(o.map(u=>co(JSON.stringify(u),t.harmless))))),await this.put(l.map((u,h)=>this.one(u,o??[],
this.items.peek()+h===0)).join("")),this.items.value+=l.length,s=a.continuation}while(s!==null&&!this.cut.signal.
aborted);if(t.format==="JSON"&&await this.put(`
]
`),this.cut.signal.aborted)throw new DOMException("","AbortError");await i.close(),this.phase.value="done"}catch(s){
this.phase.value=this.cut.signal.aborted?"aborted":"failed",this.cut.signal.aborted||(this.failure.value=Y(s)),
await i.abort().catch(()=>{})}ye.value={what:"download",charge:this.charge.peek(),milliseconds:0,receipt:void 0}}async put(e){
e!==""&&(this.characters.value+=e.length,await this.sink.write(e))}columns(e){if(this.choice.columns==="grid")
return["id",...new Set([...this.tab.keyColumns.peek(),...this.tab.columns.peek().map(i=>i.path)].map(Se))];let t=new Set(
["id"]);for(let i of e)for(let r of Xa(i,this.hidden).keys())t.add(r);return[...t]}get hidden(){return this.choice.
system?new Set:hi}one(e,t,i){let{choice:r}=this;if(r.format!=="CSV"){let o=r.system?e:H_(e);return r.format===
"JSON"?`${i?"":","}
${o}`:o.replace(/[\r\n]+/g," ")+`
`}let s=r.columns==="all"?Xa(e,this.hidden):this.chosen(e);if(r.columns==="all"){let o=[...s.keys()].filter(a=>!t.
includes(a)&&!this.leftOut.peek().includes(a));o.length>0&&this.leftOut.peek().length<50&&(this.leftOut.value=
[...this.leftOut.peek(),...o].slice(0,50))}return qa(t.map(o=>{let a=s.get(o),l=co(a,r.harmless);return r.harmless&&
l!==co(a,!1)&&this.guarded.value++,l}))}chosen(e){let t=new Map;for(let i of[["id"],...this.tab.keyColumns.peek(),
...this.tab.columns.peek().map(r=>r.path)]){let r=$o(e,i);r!==void 0&&t.set(Se(i),r)}return t}};function H_(n){
return`{${se(n).filter(e=>!hi.has(e.name)).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`}var oh=class{rest="";line=1;push(e){let t=[],i=(this.rest+e).split(`
`);this.rest=i.pop();for(let r of i)this.take(r,t);return this.rest.length>8e6&&(t.push({line:this.line,why:"t\
he line is longer than an item may be"}),this.rest=" "),t}end(){let e=[];return this.take(this.rest,e),this.rest=
"",e}take(e,t){e.trim()!==""&&t.push({line:this.line,text:e.trim()}),this.line++}},ah=class{rest="";at=0;start=-1;depth=0;quoted=!1;line=1;itemLine=1;inArray=!1;over=!1;push(e){
let t=[];if(this.over)return t;let i=this.rest+e,r=this.at;for(;r<i.length&&!this.over;r++){let o=i.charCodeAt(
r);if(o===10&&this.line++,this.quoted)if(o===92){if(r+1===i.length)break;r++}else o===34&&(this.quoted=!1);else
this.start<0?this.between(i,r,o,t):o===34?this.quoted=!0:o===123||o===91?this.depth++:o===125||o===93?this.depth===
0&&o===93&&this.inArray?(this.give(i,r,t),this.inArray=!1):--this.depth===0&&this.give(i,r+1,t):this.depth===0&&
(o===44||o<=32)&&this.give(i,r,t)}let s=this.start<0?r:this.start;return this.rest=i.slice(s),this.at=r-s,this.
start>=0&&(this.start=0),this.rest.length>8e6&&this.fail(this.itemLine,"the text is longer than an item may be",
t),t}end(){let e=[];return!this.over&&this.start>=0&&(this.depth===0&&!this.quoted?this.give(this.rest,this.rest.
length,e):this.fail(this.itemLine,"the file ends within an item",e)),!this.over&&this.inArray&&this.fail(this.
line,"the file ends before its array does",e),e}between(e,t,i,r){i<=32||i===44||i===65279||(i===91&&!this.inArray?
this.inArray=!0:i===93&&this.inArray?this.inArray=!1:i===93||i===125||i===58?this.fail(this.line,`${e[t]} stan\
ds where an item should begin`,r):(this.start=t,this.itemLine=this.line,i===34?this.quoted=!0:(i===123||i===91)&&
(this.depth=1)))}give(e,t,i){i.push({line:this.itemLine,text:e.slice(this.start,t)}),this.start=-1,this.depth=
0}fail(e,t,i){i.push({line:e,why:`${t}; the rest of the file is not read`}),this.over=!0,this.rest="",this.start=
-1}};var ch=["JSON","JSON lines","CSV"];var D1=64e3,lh=class{constructor(e,t){this.tab=e;this.file=t;this.zipped=/\.gz$/i.test(t.name);let i=t.name.replace(
/\.gz$/i,"").toLowerCase();this.format.value=/\.(csv|tsv)$/.test(i)?"CSV":/\.(jsonl|ndjson)$/.test(i)?"JSON li\
nes":"JSON"}tab;file;format=v("JSON");separator=v(",");columns=v([]);mode=v("replace");newIds=v(!1);first=v([]);failure=v(
"");zipped;begins="";async look(){this.failure.value="";try{if(this.begins===""&&(this.begins=await this.beginning()),
this.format.peek()==="CSV"){this.columns.peek().length===0&&(this.separator.value=R1(this.begins.slice(0,this.
begins.search(/\r?\n|$/))));let e=new Na(this.separator.peek()).push(this.begins+`
`)[0]?.cells??[];e.join(`
`)!==this.columns.peek().map(t=>t.name).join(`
`)&&(this.columns.value=A1(e))}this.again()}catch(e){this.failure.value=`The file cannot be read: ${e.message}`}}async beginning(){
let e="";for await(let t of this.texts(()=>{}))if(e+=t,e.length>=D1)break;return e}again(){let e=this.splitter(),
t=e.push(this.begins);this.first.value=(t.length>0||this.begins.length>=D1?t:e.end()).slice(0,3)}upload(){let{
tab:e,file:t}=this,i=0,r=new oi(`upload of ${t.name}`,e.db,e.coll,this.tasks(s=>i+=s),()=>t.size===0?1:Math.min(
1,i/t.size),s=>this.wasCreated(s));return rh(e,r),r}async*tasks(e){let t=this.splitter();for await(let i of this.
texts(e))for(let r of t.push(i))yield this.task(r);for(let i of t.end())yield this.task(i)}async*texts(e){let t=new TransformStream(
{transform(o,a){e(o.byteLength),a.enqueue(o)}}),i=this.file.stream().pipeThrough(t),s=(this.zipped?i.pipeThrough(
new DecompressionStream("gzip")):i).pipeThrough(new TextDecoderStream("utf-8",{fatal:!0})).getReader();try{for(let o=await s.
read();!o.done;o=await s.read())yield o.value}finally{await s.cancel().catch(()=>{})}}splitter(){switch(this.format.
peek()){case"JSON":return new ah;case"JSON lines":return new oh;case"CSV":return new gg(this.separator.peek(),
this.columns.peek())}}task(e){let t=`line ${e.line}`;if(e.text===void 0)return{where:t,why:e.why??""};let i;try{
i=JSON.parse(e.text)}catch(u){return{where:t,why:`this is not JSON: ${u.message}`}}if(typeof i!="object"||i===
null||Array.isArray(i))return{where:t,why:"an item is an object"};let r=e.text;Object.keys(i).some(u=>hi.has(u))&&
(r=`{${se(r).filter(u=>!hi.has(u.name)).map(u=>`${JSON.stringify(u.name)}:${u.raw}`).join(",")}}`);let s=Xe(i,
"id");if(s===void 0&&this.newIds.peek()&&(s=crypto.randomUUID?.()??`${Date.now()}-${e.line}`,r=`{"id":${JSON.stringify(
s)}${/^\{\s*\}$/.test(r)?"}":","+r.slice(1)}`),typeof s!="string"||s==="")return{where:t,why:"the item has no \
id: an id is a text with at least one character"};let o=an(i,this.tab.paths.peek()),a=this.tab.paths.peek().find(
(u,h)=>typeof o[h]=="object"&&o[h]!==null);if(a!==void 0)return{where:`${t}, id ${s}`,why:`the value at ${a} i\
s an object or an array, which no partition key can be`};let l=this.mode.peek()==="replace"?"Upsert":"Create";
return{where:`${t}, id ${s}`,operation:{verb:l,id:s,key:o,body:r}}}async wasCreated({operation:e}){let{text:t}=await new xt(
$.peek(),this.tab.db,this.tab.coll).read(e.id,e.key);return I1(t)===I1(e.body??"")}};function I1(n){let e=i=>typeof i!=
"object"||i===null?i:Array.isArray(i)?i.map(e):Object.entries(i).sort(([r],[s])=>r<s?-1:1).map(([r,s])=>[r,e(s)]),
t=Object.entries(JSON.parse(n)).filter(([i])=>!hi.has(i));return JSON.stringify(e(Object.fromEntries(t)))}var gg=class{constructor(e,t){
this.columns=t;this.reader=new Na(e)}columns;reader;head=!0;push(e){return this.pieces(this.reader.push(e))}end(){
let e=this.reader.open,t=this.pieces(this.reader.end());return e?[...t.slice(0,-1),{line:t.at(-1)?.line??1,why:"\
a quote is not closed: the rest of the file is one cell"}]:t}pieces(e){let t=this.head?e.slice(1):e;return e.length>
0&&(this.head=!1),t.map(({line:i,cells:r})=>({line:i,...M1(r,this.columns)}))}};var uo=(n,e)=>`${n.replace(/[^\p{L}\p{N}_.-]+/gu,"_").replace(/^\.+/,"_").slice(0,80)||"file"}.${e}`;function Ni(n,...e){
let t=document.createElement("a");t.href=URL.createObjectURL(new Blob(e,{type:"application/octet-stream"})),t.
download=n,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}function Og(n,e){let t=document.createElement(
"input");t.type="file",t.accept=n,t.onchange=()=>{let i=t.files?.[0];i&&i.text().then(r=>e(i.name,r))},t.click()}var yg=()=>globalThis.showSaveFilePicker;async function K_(n){let e;try{e=await yg()({suggestedName:n})}catch(i){
if(i instanceof DOMException&&i.name==="AbortError")return;throw i}let t=await e.createWritable();return{write:i=>t.
write(i),close:()=>t.close(),abort:()=>t.abort()}}function J_(n){let e=[];return{write:t=>(e.push(new Blob([t])),
Promise.resolve()),close:()=>(Ni(n,...e),e=[],Promise.resolve()),abort:()=>(e=[],Promise.resolve())}}function L1({
tab:n,onClose:e}){let[t,i]=_("JSON lines"),[r,s]=_("all"),[o,a]=_(!0),[l,u]=_(!1),[h,d]=_(""),[f,p]=_(),m=f?.phase.
value==="running",O=async()=>{d("");try{let y=uo(n.coll,E1[t]),k=yg()?await K_(y):J_(y);if(k===void 0)return;let C=new sh(
n,{format:t,columns:r,harmless:o,system:l},k);p(C),await C.start()}catch(y){d(y.message)}},g=()=>{f?.abort(),e()},
b=n.filter.value.trim();return c(ne,{title:"Download items",onClose:g,children:[c("p",{children:b===""?"All it\
ems of the container.":`The items of the filter ${w(b,200)}`}),c("div",{class:"toolbar wrap",children:[c("labe\
l",{children:["Format"," ",c("select",{value:t,disabled:m,onChange:y=>i(y.currentTarget.value),children:ch.map(
y=>c("option",{children:y},y))})]}),t==="CSV"&&c("label",{children:["Columns"," ",c("select",{value:r,disabled:m,
onChange:y=>s(y.currentTarget.value),children:[c("option",{value:"all",children:"all that the first 1,000 item\
s have"}),c("option",{value:"grid",children:"those of the grid"})]})]}),c("label",{children:[c("input",{type:"\
checkbox",checked:l,disabled:m,onChange:y=>u(y.currentTarget.checked)})," With _rid, _self, _etag, _ts"]}),t===
"CSV"&&c("label",{children:[c("input",{type:"checkbox",checked:o,disabled:m,onChange:y=>a(y.currentTarget.checked)}),
" Make formulas harmless"]})]}),t==="CSV"&&c("p",{class:"quiet",children:"Spreadsheets run a text that begins \
with =, +, - or @. Harmless means that such a text gets a ' in front of it, which changes it. CSV does not tel\
l text from numbers, nor an empty text from an absent one: JSON keeps everything."}),c("p",{role:"status",class:"\
download-said",children:[f===void 0?yg()?"The file is written to the disk page by page.":"This browser collect\
s the file in its memory before it saves it.":`${{running:"Reading",done:"Done",aborted:"Aborted",failed:"Fail\
ed"}[f.phase.value]}: ${X(f.items.value,"item")}, ${vt(f.characters.value)}, ${U(f.charge.value)} RU`,f&&f.guarded.
value>0&&`. ${X(f.guarded.value,"text")} got a ' in front`,f&&f.leftOut.value.length>0&&`. Without a column: ${f.
leftOut.value.map(y=>w(y,40)).join(", ")}`]}),c("p",{class:"failure",role:"alert",children:w(h||(f?.failure.value??
""),600)}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:m,onClick:()=>{O()},children:"\
Download"}),m?c("button",{onClick:()=>f.abort(),children:"Abort"}):c("button",{onClick:g,children:"Close"})]})]})}function Z1(n){let{tab:e}=n,[t,i]=_(""),r=e.filters.value;return c(ne,{title:"Filters",onClose:n.onClose,children:[
c("p",{class:"quiet",children:"Kept in this browser for this container."}),r.length>0&&c("ul",{class:"history \
filters",children:r.map(s=>c("li",{children:[c("button",{onClick:()=>{n.onApply(s.filter),n.onClose()},children:[
c("span",{children:w(s.name,80)}),c("code",{children:s.filter===""?"all items":w(s.filter,300)})]}),c("button",
{"aria-label":`Forget ${w(s.name,80)}`,onClick:()=>e.forgetFilter(s.name),children:"\xD7"})]},s.name))}),c("fo\
rm",{class:"toolbar",onSubmit:s=>{s.preventDefault(),n.onApply(n.typed),e.saveFilter(t.trim()),i("")},children:[
c("input",{class:"filter","aria-label":"Name of the filter",placeholder:"a name for the present filter",maxLength:80,
value:t,onInput:s=>i(s.currentTarget.value)}),c("button",{type:"submit",disabled:t.trim()===""||r.length>=$l,children:"\
Save the filter"})]}),c("p",{class:"id quiet",children:n.typed.trim()===""?"The present filter is empty: all i\
tems.":w(n.typed,400)})]})}function N1(n){let e=La(n);if(!n.marks.all.value)return X(e??0,"marked item");let t=n.filter.value.trim(),i=e===
void 0?"All items":`All ${X(e,"item")}`;return t===""?`${i} of the container`:`${i} of the filter ${w(t,120)}`}
function q1({tab:n,onClose:e}){let[t,i]=_(""),r=n.marks.all.value;return c(ne,{title:"Delete these items?",onClose:e,
children:[c("p",{children:[N1(n),". This cannot be undone. An item that somebody changes before its turn stays\
, and is listed."]}),r&&c("label",{class:"field",children:["Type the name of the container: ",c("span",{class:"\
id",children:w(n.coll,255)}),c("input",{"aria-label":"Name of the container",value:t,spellcheck:!1,autocomplete:"\
off",onInput:s=>i(s.currentTarget.value)})]}),c("div",{class:"toolbar",children:[c("button",{class:"danger",disabled:r&&
t!==n.coll,onClick:()=>{x1(n),e()},children:"Delete"}),c("button",{onClick:e,children:"Keep"})]})]})}var eE={set:'\
"paid", 1.5, true, {"a":1}',add:'"paid", 1.5, true, {"a":1}',replace:'"paid", 1.5, true, {"a":1}',remove:"",incr:"\
1, -0.5",move:"/where/it/comes/from"};function X1({tab:n,onClose:e}){let[t,i]=_([{op:"set",path:"",value:""}]),
[r,s]=_(""),[o,a]=_(),l=o?.at===t?o.preview:void 0,[u,h]=_(""),[d,f]=_(!1),p=(g,b)=>{i(t.map((y,k)=>k===g?{...y,
...b}:y)),h("")},m=async()=>{let g=m1(t);if(h(g),g===""){f(!0);try{a({at:t,preview:await P1(n,t)})}catch(b){h(
Y(b))}f(!1)}},O=l?.samples.filter(g=>g.failure!=="").length??0;return c(ne,{title:"Patch these items",onClose:e,
children:[c("p",{children:[N1(n),"."]}),t.map((g,b)=>c("div",{class:"toolbar step",role:"group","aria-label":`\
Operation ${b+1}`,children:[c("select",{"aria-label":"Operation",value:g.op,onChange:y=>p(b,{op:y.currentTarget.
value}),children:p1.map(y=>c("option",{children:y},y))}),c("input",{class:"filter","aria-label":"Path",placeholder:"\
/address/city",spellcheck:!1,value:g.path,onInput:y=>p(b,{path:y.currentTarget.value})}),g.op!=="remove"&&c("i\
nput",{class:"filter","aria-label":g.op==="move"?"From":"Value as JSON",placeholder:eE[g.op],spellcheck:!1,value:g.
value,onInput:y=>p(b,{value:y.currentTarget.value})}),c("button",{"aria-label":`Without operation ${b+1}`,disabled:t.
length===1,onClick:()=>i(t.filter((y,k)=>k!==b)),children:"\xD7"})]},b)),c("div",{class:"toolbar",children:[c(
"button",{disabled:t.length>=10,onClick:()=>i([...t,{op:"set",path:"",value:""}]),children:"One more operation"}),
c("button",{onClick:()=>{m()},disabled:d,children:"Preview"}),c("label",{children:["RU limit"," ",c("input",{type:"\
number",class:"number",min:1,placeholder:"none",value:r,onInput:g=>s(g.currentTarget.value)})]})]}),c("p",{class:"\
failure",role:"alert",children:u===""?"":w(u,600)}),l&&c(W,{children:[c("p",{role:"status",children:[l.items===
void 0?"The number of items is not known":X(l.items,"item"),l.charge!==void 0&&`, about ${U(l.charge)} RU when\
 all paths are indexed`,O>0&&`. ${E(O)} of ${E(l.samples.length)} samples would fail`,"."]}),c("div",{class:"s\
croll",tabIndex:0,role:"region","aria-label":"Samples",children:c("table",{class:"plain samples",children:[c("\
thead",{children:c("tr",{children:[c("th",{scope:"col",children:"id"}),c("th",{scope:"col",children:"path"}),c(
"th",{scope:"col",children:"before"}),c("th",{scope:"col",children:"after"})]})}),c("tbody",{children:l.samples.
flatMap((g,b)=>g.changes.length===0?[c("tr",{children:[c("th",{scope:"row",class:"id",children:w(g.id,60)}),c(
"td",{colSpan:3,class:g.failure===""?"quiet":"bad",children:g.failure===""?"stays as it is":w(g.failure,200)})]},
b)]:g.changes.map((y,k)=>c("tr",{children:[c("th",{scope:"row",class:"id",children:k===0?w(g.id,60):""}),c("td",
{class:"id",children:w(y.path,60)}),c("td",{class:"id",children:y.before===""?c("span",{class:"quiet",children:"\
absent"}):w(y.before,80)}),c("td",{class:"id",children:y.after===""?c("span",{class:"quiet",children:"absent"}):
w(y.after,80)})]},`${b}-${k}`)))})]})})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:l===
void 0||d,title:l===void 0?"Look at the preview first":void 0,onClick:()=>{C1(n,t,r===""?void 0:Number(r)),e()},
children:"Patch"}),c("button",{onClick:e,children:"Cancel"})]})]})}function qi(){let[n,e]=_(!1),[t,i]=_("");return{busy:n,failure:t,act:s=>{n||(e(!0),i(""),s().catch(o=>i(Y(o))).
finally(()=>e(!1)))}}}function uh(n){let[e,t]=_();return c("input",{class:n.class,inputMode:"decimal",placeholder:n.
placeholder,value:e??(n.value===void 0?"":String(n.value)),onInput:i=>t(i.currentTarget.value),onChange:i=>{t(
void 0),n.onDone(i.currentTarget.value)}})}function Xi(n){return c("div",{class:"form-end",children:[c("p",{class:"\
failure",role:"alert",children:n.failure===""?"":w(n.failure,1e3)}),c("div",{class:"toolbar",children:[c("butt\
on",{type:"submit",class:n.danger?"danger":"primary",disabled:n.busy||n.disabled,children:n.does}),c("button",
{type:"button",onClick:n.onCancel,children:n.cancel??"Cancel"})]})]})}var tE={running:"runs",paused:"is paused",capped:"has reached its limit of request units",done:"is done",aborting:"\
is being aborted",aborted:"was aborted",failed:"has failed"};function B1({run:n,onUndo:e,onClose:t}){let[i,r]=_(),
s=n.phase.value,o=s==="done"?1:n.progress(),a=[[n.created.value,"created"],[n.replaced.value,"replaced"],[n.patched.
value,"patched"],[n.deleted.value,"deleted"],[n.gone.value,"gone already"],[n.failed.value,"failed"],[n.throttled.
value,"throttled and tried again"]],l=n.milliseconds.value/1e3;return c("section",{class:"run","aria-label":"R\
un",children:[c("div",{class:"toolbar",children:[c("strong",{class:"run-name",role:"status",children:[`${w(n.title,
80)} ${tE[s]}`,n.waiting.value&&n.working&&s!=="aborting"?". The server does not answer: the run goes on when \
it does":""]}),c("span",{class:"said run-counts",children:[a.filter(([u])=>u>0).map(([u,h])=>`${E(u)} ${h}`).join(
" \xB7 ")||"nothing yet",` \xB7 ${U(n.charge.value)} RU`,l>=1&&` \xB7 ${l.toFixed(0)} s`,!n.working&&n.undo.reason.
value!==""&&` \xB7 no undo: ${w(n.undo.reason.value,200)}`]}),c("span",{class:"grow"}),n.cap.value!==void 0&&n.
working&&c("label",{children:["RU limit"," ",c(uh,{class:"number",placeholder:"none",value:n.cap.value,onDone:u=>{
let h=Number(u.trim());n.cap.value=u.trim()!==""&&h>=0?h:void 0}})]}),n.failed.value>0&&c("button",{onClick:()=>r(
"failures"),children:"Failures"}),n.receipt.value&&c("button",{onClick:()=>r("receipt"),children:"Receipt"}),s===
"running"&&c("button",{onClick:()=>n.pause(),children:"Pause"}),(s==="paused"||s==="capped")&&c("button",{onClick:()=>n.
resume(),children:"Resume"}),!n.working&&n.undo.reason.value===""&&n.undo.items.value>0&&c("button",{onClick:e,
title:"As the items were before this run; one that has changed since stays as it is",children:"Undo the run"}),
n.working?c("button",{disabled:s==="aborting",onClick:()=>n.abort(),children:"Abort"}):c("button",{onClick:t,children:"\
Close"})]}),c("progress",{"aria-label":"Progress",...o===void 0?{}:{value:o},max:1}),n.failure.value!==""&&c("\
p",{class:"failure",role:"alert",children:w(n.failure.value,2e3)}),i==="failures"&&c(ne,{title:X(n.failed.value,
"failure"),onClose:()=>r(void 0),children:[n.failed.value>ih&&c("p",{class:"quiet",children:["The first ",E(ih),
" are listed."]}),c("div",{class:"scroll",tabIndex:0,role:"region","aria-label":"Failures",children:c("table",
{class:"plain",children:c("tbody",{children:n.failures.value.map((u,h)=>c("tr",{children:[c("th",{scope:"row",
class:"id",children:w(u.where,120)}),c("td",{children:w(u.why,400)})]},h))})})})]}),i==="receipt"&&n.receipt.value&&
c(ne,{title:"Receipt of the run",onClose:()=>r(void 0),children:c(Hs,{receipt:n.receipt.value,pages:1})})]})}function j1({tab:n,file:e,onClose:t}){let[i,r]=_(),s=V(null),[o,a]=_(!1),l=u=>{if(u===void 0)return;let h=new lh(
n,u);r(h),h.look()};return F(()=>l(e),[e]),c(ne,{title:"Upload items",onClose:t,children:[c("div",{class:o?"dr\
op over":"drop",onDragOver:u=>{u.preventDefault(),a(!0)},onDragLeave:()=>a(!1),onDrop:u=>{u.preventDefault(),u.
stopPropagation(),a(!1),l(u.dataTransfer?.files[0])},children:[c("span",{children:i===void 0?"Drop a file here\
: JSON, JSON lines or CSV, also with .gz.":`${w(i.file.name,100)} \xB7 ${vt(i.file.size)}`}),c("button",{onClick:()=>s.
current?.click(),children:i===void 0?"Choose a file":"Another file"}),c("input",{ref:s,type:"file",hidden:!0,accept:"\
.json,.jsonl,.ndjson,.csv,.tsv,.gz","aria-label":"File",onChange:u=>l(u.currentTarget.files?.[0])})]}),i&&c(nE,
{plan:i,onClose:t})]})}function nE({plan:n,onClose:e}){let t=n.format.value,i=n.first.value;return c(W,{children:[
c("div",{class:"toolbar wrap",children:[c("label",{children:["Format"," ",c("select",{value:t,onChange:r=>{n.format.
value=r.currentTarget.value,n.look()},children:ch.map(r=>c("option",{children:r},r))})]}),t==="CSV"&&c("label",
{children:["Separator"," ",c("select",{value:n.separator.value,onChange:r=>{n.separator.value=r.currentTarget.
value,n.look()},children:[c("option",{value:",",children:"comma"}),c("option",{value:";",children:"semicolon"}),
c("option",{value:"	",children:"tab"})]})]}),c("label",{children:["An item that exists"," ",c("select",{value:n.
mode.value,onChange:r=>n.mode.value=r.currentTarget.value,children:[c("option",{value:"replace",children:"is r\
eplaced"}),c("option",{value:"refuse",children:"is refused"})]})]}),c("label",{children:[c("input",{type:"chec\
kbox",checked:n.newIds.value,onChange:r=>n.newIds.value=r.currentTarget.checked})," New ids for items without \
one"]})]}),t==="CSV"&&c(iE,{plan:n}),c("p",{class:"failure",role:"alert",children:n.failure.value===""?"":w(n.
failure.value,600)}),i.length>0&&c(W,{children:[c("h3",{children:"The first items"}),c("pre",{class:"first",tabIndex:0,
"aria-label":"The first items",children:i.map(r=>r.text===void 0?`line ${r.line}: ${w(r.why??"",300)}`:w(r.text,
400)).join(`
`)})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",disabled:n.failure.value!==""||i.length===
0,onClick:()=>{n.upload(),e()},children:"Upload"}),c("button",{onClick:e,children:"Cancel"})]})]})}function iE({
plan:n}){let e=n.columns.value;return c(W,{children:[c("p",{class:"quiet",children:"By its form, a cell is a n\
umber, true, false or null where it looks like that, else text. Leading zeros and more than 15 digits stay tex\
t. An empty cell is no property; a.b is b in the object a."}),c("div",{class:"scroll low",tabIndex:0,role:"reg\
ion","aria-label":"Columns of the file",children:c("table",{class:"plain",children:c("tbody",{children:e.map((t,i)=>c(
"tr",{children:[c("th",{scope:"row",class:"id",children:t.name===""?"(no name)":w(t.name,80)}),c("td",{children:c(
"select",{"aria-label":`Column ${w(t.name,80)} is`,value:t.kind,onChange:r=>{n.columns.value=e.map((s,o)=>o===
i?{...s,kind:r.currentTarget.value}:s),n.again()},children:Q1.map(r=>c("option",{children:r},r))})})]},i))})})})]})}function bg(n,e){yy({name:e,db:n.db,coll:n.coll,query:n.text.peek(),typed:{...n.typed.peek()}}),n.saved.value=
e}function vg(n){let e=z({kind:"query",db:n.db,coll:n.coll,query:n.query});e.kind==="query"&&(e.saved.value=n.
name,e.typed.value=n.typed)}function W1(n,e,t){Og(".sql,.txt,.json",(i,r)=>{let s=yd(r);s!==void 0?t(`${s} sav\
ed ${s===1?"query":"queries"} taken from ${w(i,80)}.`):r.length>1e6?t(`${w(i,80)} has more than 1 MB: that is \
no query.`):z({kind:"query",db:n,coll:e,query:r})})}function U1({tab:n,onClose:e}){let[t,i]=_(n.saved.value),r=V(
null);Oe(()=>r.current?.focus(),[]);let s=Mt.value.some(o=>o.name===t.trim());return c(ne,{title:"Save the que\
ry",onClose:e,children:c("form",{class:"form",onSubmit:o=>{o.preventDefault(),t.trim()!==""&&(bg(n,t.trim()),e())},
children:[c("label",{children:["Name",c("input",{ref:r,value:t,maxLength:200,onInput:o=>i(o.currentTarget.value),
spellcheck:!1})]}),c("p",{class:"quiet",role:"status",children:s?"A query has this name. It will be replaced.":
"It is kept in this browser, with the values of its parameters."}),c("div",{class:"toolbar",children:c("button",
{class:"primary",disabled:t.trim()==="",children:s?"Replace":"Save"})})]})})}function z1({onClose:n}){let[e,t]=_(
"");return c(ne,{title:"Saved queries",onClose:n,children:[Mt.value.length===0?c("p",{class:"quiet",children:"\
No query is saved in this browser. Ctrl+S saves the query of the tab in front."}):c("ul",{class:"history",children:Mt.
value.map(i=>c("li",{class:"saved",children:[c("button",{onClick:()=>Ii(n,()=>vg(i)),children:[c("strong",{children:w(
i.name,100)}),c("code",{children:w(i.query.replace(/\s+/g," "),160)}),c("span",{class:"quiet",children:[w(i.db,
40)," / ",w(i.coll,40)]})]}),c("button",{class:"forget","aria-label":`Forget ${w(i.name,100)}`,title:"Forget",
onClick:()=>by(i.name),children:"\xD7"})]},i.name))}),c("p",{role:"status",children:e}),c("div",{class:"toolba\
r",children:[c("button",{disabled:Mt.value.length===0,onClick:()=>Ni("queries.json",vy()),children:"Export to \
a file"}),c("button",{onClick:()=>Og(".json",(i,r)=>{let s=yd(r);t(s===void 0?`${w(i,80)} is not a file of sav\
ed queries.`:`${s} ${s===1?"query":"queries"} taken; those with the same names were replaced.`)}),children:"Im\
port from a file"})]})]})}var Y1=["Kassel","Lyon","Porto","Graz","Malm\xF6","Gent"],V1=["open","paid","sent","returned"],F1=["lamp","cha\
ir","table","shelf","clock"],rE=[10,40,200];function K1(n,e,t){return Array.from({length:n},(i,r)=>{let s={id:`\
sample-${String(r).padStart(4,"0")}`,city:Y1[r*7%Y1.length],status:V1[r*3%V1.length],total:r*137%5e3/10,lines:[
{sku:F1[r%F1.length],count:1+r%4}],placed:new Date(Date.UTC(2026,0,1)+r*9e6).toISOString()};e.forEach((o,a)=>G1(
s,ut(o),r%(rE[a]??n)));for(let o of t)G1(s,ut(o),r);return s})}function G1(n,e,t){let i=e.at(-1);if(i===void 0||
e.length===1&&i==="id")return;let r=n;for(let s of e.slice(0,-1)){let o=Object.hasOwn(r,s)?r[s]:void 0;r=typeof o==
"object"&&o!==null&&!Array.isArray(o)?o:H1(r,s,{})}H1(r,i,`${i}-${t}`)}function H1(n,e,t){return Object.defineProperty(
n,e,{value:t,enumerable:!0,writable:!0,configurable:!0}),t}var hh=200;async function wg(n,e){Ee("database created",await Nl($.peek(),n,e)),await Fr(),await kt(xe(n),!0,n)}
async function J1(n){let e=he.peek(),t=me(Rt.peek())?.some(r=>r.id===n.db);n.fresh&&!t&&await wg(n.db,n.fresh.
throughput),Ee("container created",await ql($.peek(),n.db,n.definition,n.throughput)),await kt(xe(n.db),!0,n.db);
let i=z({kind:"items",db:n.db,coll:n.definition.id},he.peek()===e?oe.peek():ar);n.sample&&i.kind==="items"&&sE(
i,n)}async function sE(n,e){let{paths:t}=e.definition.partitionKey,i=e.definition.uniqueKeyPolicy?.uniqueKeys.
flatMap(a=>a.paths)??[],r=K1(hh,t,i);async function*s(){for(let a of r){let l=String(a.id);yield{where:l,operation:{
verb:"Create",id:l,key:an(a,t),body:JSON.stringify(a)}}}}let o=new oi("sample",e.db,e.definition.id,s(),()=>o.
finished/hh);n.run.value=o,await o.start(),await n.open(),await n.open()}async function eS(n){let e=me(Rt.peek())?.
find(t=>t.id===n);return e&&(await is($.peek(),e._rid))?.throughput}function dh(n){he.value={kind:"delete",what:"\
database",name:n,typed:!0,look:async()=>{let{etag:e}=await Zt($.peek(),["dbs",n]),t=(await hl($.peek(),n)).length;
return{says:`Its users and ${X(t,"container")} with all items go with it.`,etag:e}},does:async e=>{Ee("databas\
e deleted",await pi($.peek(),["dbs",n],e)),nc(t=>t.db===n),await Fr()}}}function tS(n,e){let t=["dbs",n,"colls",
e];he.value={kind:"delete",what:"container",name:e,typed:!0,look:async()=>{let{etag:i}=await Zt($.peek(),t),s=(await Vt(
$.peek(),n,e)).reduce((o,a)=>o+(a.items??0),0);return{says:`Its scripts and ${X(s,"item")} go with it.`,etag:i}},
does:async i=>{Ee("container deleted",await pi($.peek(),t,i)),nc(r=>r.db===n&&r.coll===e),await Lt(n)}}}function fh(n,e,t,i){
let r=Ul(n,e,t,i);he.value={kind:"delete",what:rs[t].toLowerCase(),name:i,typed:!1,look:async()=>{let{etag:s}=await Zt(
$.peek(),r);return{says:"Requests that name it fail from then on.",etag:s}},does:async s=>{Ee("script deleted",
await pi($.peek(),r,s)),nc(o=>o.kind==="script"&&o.db===n&&o.coll===e&&o.scripts===t&&o.stored.peek()===i),await On(
n,e)}}}async function nS(n,e){Ee("user created",await QO($.peek(),n,e)),await Gr(n)}function ph(n,e){let t=So(n,e);he.
value={kind:"delete",what:"user",name:e,typed:!1,look:async()=>{let{etag:i}=await Zt($.peek(),t);return{says:"\
Its permissions go with it, and their tokens open nothing from then on.",etag:i}},does:async i=>{Ee("user dele\
ted",await pi($.peek(),t,i));for(let r of ge.peek())r.kind==="users"&&r.db===n&&r.user.peek()===e&&(r.user.value=
"");await Gr(n)}}}async function iS(n,e,t,i){let r=await RO($.peek(),n,e,t,i);return Ee("permission created",r.
reply),r}async function rS(n,e,t,i){let r=await MO($.peek(),n,e,t,i);return Ee("token made",r.reply),r}function ho(n){let e=V(null),t=V(document.activeElement),i=()=>[...e.current.querySelectorAll("[role=menuitem]")],
r=()=>{n.onClose(),t.current instanceof HTMLElement&&t.current.focus()};Oe(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(n.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(n.at.y,innerHeight-o.height-4))}px`,i()[0]?.focus()},[]),F(()=>{let o=a=>{e.current?.contains(a.target)||
n.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",n.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",n.onClose)}},[]);let s=o=>{let a=i(),l=a.indexOf(document.activeElement),
u=h=>a[(h+a.length)%a.length]?.focus();if(o.key==="ArrowDown")u(l+1);else if(o.key==="ArrowUp")u(l-1);else if(o.
key==="Home")u(0);else if(o.key==="End")u(-1);else if(o.key==="Escape"||o.key==="Tab")r();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let h=a.findIndex((d,f)=>a[(l+1+f)%a.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));h>=0&&u(l+1+h)}else return;o.preventDefault(),o.stopPropagation()};return c("div",{class:"\
menu",role:"menu","aria-label":n.label,ref:e,onKeyDown:s,onContextMenu:o=>o.preventDefault(),children:n.items.
map(o=>c("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{r(),o.run()},
children:[o.label,o.keys&&c("kbd",{children:o.keys})]},o.label))})}var mh=n=>[{label:"New container",run:()=>he.value={kind:"new container",db:n}},{label:"Scale",run:()=>z({kind:"\
settings",db:n,coll:""})},{label:"Users",run:()=>z({kind:"users",db:n,coll:"",user:""})},{label:"Delete databa\
se",apart:!0,run:()=>dh(n)}],gh=(n,e)=>[{label:"Items",run:()=>z({kind:"items",db:n,coll:e})},{label:"New quer\
y",run:()=>z({kind:"query",db:n,coll:e})},{label:"New item",run:()=>z({kind:"new",db:n,coll:e})},{label:"Range\
s and definition",run:()=>z({kind:"container",db:n,coll:e})},{label:"Scale and settings",run:()=>z({kind:"sett\
ings",db:n,coll:e})},{label:"Heat",run:()=>z({kind:"heat",db:n,coll:e})},{label:"Advice",run:()=>z({kind:"advi\
ce",db:n,coll:e})},{label:"Change feed",run:()=>z({kind:"feed",db:n,coll:e})},{label:"New stored procedure",keys:"\
Alt+N P",apart:!0,run:()=>Ba(n,e,"sprocs")},{label:"New trigger",keys:"Alt+N T",run:()=>Ba(n,e,"triggers")},{label:"\
New function",keys:"Alt+N F",run:()=>Ba(n,e,"udfs")},{label:"Delete container",apart:!0,run:()=>tS(n,e)}],Ba=(n,e,t)=>z(
{kind:"script",db:n,coll:e,scripts:t,name:""}),sS=(n,e,t,i)=>[{label:"Open",run:()=>z({kind:"script",db:n,coll:e,
scripts:t,name:i})},{label:"Delete",apart:!0,run:()=>fh(n,e,t,i)}],oE=n=>he.value={kind:"new user",db:n,done:e=>z(
{kind:"users",db:n,coll:"",user:e})},oS=n=>[{label:"Open",run:()=>z({kind:"users",db:n,coll:"",user:""})},{label:"\
New user",run:()=>oE(n)}],aS=(n,e)=>[{label:"Permissions",run:()=>z({kind:"users",db:n,coll:"",user:e})},{label:"\
Delete user",apart:!0,run:()=>ph(n,e)}];function lS(){let n=V(null),[e,t]=_(!1),i=[{label:"Container",keys:"Al\
t+N C",run:()=>he.value={kind:"new container",db:void 0}},{label:"Database",keys:"Alt+N D",run:()=>he.value={kind:"\
new database"}}],r=n.current?.getBoundingClientRect();return c(W,{children:[c("button",{ref:n,"aria-haspopup":"\
menu","aria-expanded":e,onClick:()=>t(!0),children:"New"}),e&&r&&c(ho,{label:"New",items:i,at:{x:r.left,y:r.bottom+
2},onClose:()=>t(!1)})]})}var kg=n=>document.querySelector(`.tab-body:not([hidden]) [data-does="${n}"]:not(:disabled)`),qe=n=>({when:()=>kg(
n)!==null,run:()=>{let e=kg(n);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),Oh=()=>(it()?.
coll??"")!=="",cS=n=>()=>{let e=it();e&&z({kind:n,db:e.db,coll:e.coll})};J({name:"Commands, containers, saved \
queries",keys:["Ctrl+K"],ofKeys:!0,run:()=>Xt.value="palette"});var aE=()=>it()?.kind==="query";J({name:"Run t\
he statement or the selection",keys:["Shift+Enter","F5"],...qe("run"),when:()=>aE()||kg("run")!==null});J({name:"\
Cancel the run",keys:["Esc"],...qe("cancel")});J({name:"Read the next page",...qe("next")});J({name:"Read all \
pages",...qe("all")});J({name:"New query",keys:["Ctrl+J","Alt+N Q"],when:Oh,run:cS("query")});J({name:"New ite\
m",keys:["Alt+N I"],when:Oh,run:cS("new")});J({name:"New container",keys:["Alt+N C"],run:()=>he.value={kind:"n\
ew container",db:it()?.db||void 0}});for(let[n,e,t]of[["New stored procedure","P","sprocs"],["New trigger","T",
"triggers"],["New function","F","udfs"]]){let i=()=>{let r=it();r&&Ba(r.db,r.coll,t)};J({name:n,keys:[`Alt+N ${e}`],
when:Oh,run:i})}J({name:"New database",keys:["Alt+N D"],run:()=>he.value={kind:"new database"}});J({name:"Save",
keys:["Ctrl+S"],...qe("save")});J({name:"Ask one partition key only",...qe("one-key")});J({name:"Save the quer\
y under another name",...qe("save-as")});J({name:"Download",keys:["Ctrl+Shift+S"],...qe("download")});J({name:"\
Saved queries",keys:["Ctrl+O"],...qe("open")});J({name:"Open a query from disk",keys:["Ctrl+Shift+O"],...qe("o\
pen-file")});J({name:"History of the item",...qe("history")});J({name:"Delete",keys:["Alt+D"],...qe("delete")});
for(let[n,e]of[["Patch the marked items","patch"],["Upload items","upload"],["Take back the last value saved i\
n the grid","undo"],["Columns","columns"],["Saved filters","filters"]])J({name:n,...qe(e)});J({name:"Search in\
 the tab in front",keys:["Ctrl+Shift+F"],...qe("search")});J({name:"Next tab",keys:["Ctrl+Alt+]"],when:()=>ge.
peek().length>1,run:()=>$d(1)});J({name:"Previous tab",keys:["Ctrl+Alt+["],when:()=>ge.peek().length>1,run:()=>$d(
-1)});J({name:"Close the tab",keys:["Ctrl+Alt+W"],when:()=>it()!==void 0,run:()=>Un(oe.peek())});J({name:"Clos\
e all other tabs",when:()=>ge.peek().length>1,run:()=>Yi(()=>ge.peek().forEach(n=>n.id!==oe.peek()&&Un(n.id)))});
J({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});J({name:"Find in the text (in an editor)",keys:[
"Ctrl+F"]});Oi.forEach((n,e)=>J({name:`Lab ${n.title}`,run:()=>yi(e)}));J({name:"Go to the tree",run:()=>document.
querySelector("[role=treeitem][tabindex='0']")?.focus()});J({name:"What can be done with a node (in the tree)",
keys:["Shift+F10","Menu"]});J({name:"Refresh the tree",run:()=>{Hr()}});for(let n of Eo)J({name:`Theme: ${n===
"contrast"?"high contrast":n}`,run:()=>zn.value=n});J({name:"Forget the key",run:()=>Hh()});J({name:"Namespace\
s",run:()=>Xt.value="namespaces"});J({name:"List of keys",keys:["?"],run:()=>Xt.value="keys"});Do(()=>{let n=it();
if(!n||n.db==="")return[];let e=i=>!mi().some(r=>r.name===i.label),t=(i,r)=>i.filter(e).map(s=>({kind:r,name:s.
label,run:s.run}));return[...Oh()?t(gh(n.db,n.coll),`in ${w(n.coll,40)}`):[],...t(mh(n.db),`in ${w(n.db,40)}`)]});
async function uS(){for(let n of me(Rt.peek())??[])wt.peek().get(xe(n.id))===void 0&&await Lt(n.id)}Do(()=>{let n=[];
for(let e of me(Rt.value)??[]){let t=e.id;n.push({kind:"database",name:w(t,80),run:()=>lE(t)});for(let i of me(
wt.value.get(xe(t)))??[]){let r=`${w(t,80)} / ${w(i.id,80)}`;n.push({kind:"container",name:r,run:()=>z({kind:"\
items",db:t,coll:i.id})}),n.push({kind:"new query",name:r,run:()=>z({kind:"query",db:t,coll:i.id})})}}return n});
function lE(n){let e=xe(n);document.querySelector(`[role=treeitem][data-key="${CSS.escape(e)}"]`)?.focus(),kt(
e,!0,n)}Do(()=>ge.value.map(n=>({kind:"open tab",name:[w(n.title,60),[n.db,n.coll].filter(e=>e!=="").map(e=>w(
e,40)).join(" / ")].filter(e=>e!=="").join(" \xB7 "),run:()=>oe.value=n.id})));Do(()=>Mt.value.map(n=>({kind:"\
saved query",name:w(n.name,80),run:()=>vg(n)})));J({name:"Patch the marked items",...qe("patch")});J({name:"Upload a file of items",keys:["Ctrl+Shift+O"],...qe(
"upload")});J({name:"Download the items of the filter",keys:["Ctrl+Shift+S"],...qe("download")});J({name:"Choo\
se the columns of the grid",...qe("columns")});J({name:"Saved filters",...qe("filters")});J({name:"Take back t\
he last value that was saved in the grid",...qe("undo")});J({name:"Take back the last value (in a grid of item\
s)",keys:["Ctrl+Z"]});J({name:"Edit the value in a cell (in a grid of items; a letter begins too)",keys:["F2"]});
J({name:"Mark an item, several, all (in a grid of items)",keys:["Space","Shift+\u2193","Ctrl+A"]});function hS({tab:n}){let[e,t]=_(0),[i,r]=_(0),[s,o]=_(n.filter.value),[a,l]=_(),[u,h]=_(),d=V(null);F(()=>{n.rows.
value===void 0&&n.open()},[n]);let f=n.rows.value;f?.version.value;let p=nO((T,R)=>f?.show(T,R),[f,f?.version.
value]),m=()=>d.current?.querySelector("[role=grid]")?.focus(),O=T=>{let R=f?.row(T);R&&z({kind:"item",db:n.db,
coll:n.coll,item:R.id,key:R.key})},g=T=>{o(T),n.filter.value=T,dd(T)&&(n.sort.value=void 0),t(0),n.apply()},b=n.
paths.value.map(T=>T!=="/id"),y=1+n.keyColumns.value.length,k=[["id"],...n.keyColumns.value,...n.columns.value.
map(T=>T.path)],C=n.sort.value,x=k.map((T,R)=>({title:R>0&&R<y?"/"+w(T.join("/"),60):w(XO(T),60),width:(R<y?void 0:
n.columns.value[R-y]?.width)??(R===0?180:R<y?130:120),fixed:R>=y&&n.columns.value[R-y]?.width!==void 0,order:C&&
Se(C.path)===Se(T)?C.descending?"descending":"ascending":void 0})),P=(T,R,B)=>{let ee=f?.row(T);if(ee===void 0)
return;let re=R-y,G=re<0?"":GO(ee,re,n.paths.value,n.columns.value[re].path);if(re<0||G!==""){B===void 0&&O(T),
n.notice.value=re<0?"The id and the partition key of an item never change.":G;return}r(R),n.beginEdit({index:T,
row:ee,column:re},B)},A=f?.count.value??0,I=n.edit.value?.failure.value||n.failure.value||(f?.failure.value??""),
Q=n.marks.all.value?"all":E(n.marks.count.value),D=n.marks.any;return c("div",{class:"items",ref:d,onDragOver:T=>{
T.dataTransfer?.types.includes("Files")&&T.preventDefault()},onDrop:T=>{let R=T.dataTransfer?.files[0];R!==void 0&&
(T.preventDefault(),h(R),l("upload"))},children:[c("form",{class:"toolbar",onSubmit:T=>{T.preventDefault(),g(s)},
children:[c("label",{class:"grow",children:[c("code",{children:"SELECT \u2026 FROM c"})," ",c("input",{class:"\
filter",value:s,placeholder:'for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","d\
ata-does":"search",spellcheck:!1,onInput:T=>o(T.currentTarget.value)})]}),c("button",{type:"submit",children:"\
Apply"}),c("button",{type:"button",onClick:()=>l("filters"),"data-does":"filters",children:"Filters"}),c("butt\
on",{type:"button",onClick:()=>l("columns"),"data-does":"columns",children:"Columns"})]}),c("div",{class:"tool\
bar actions",role:"toolbar","aria-label":"Items",children:[c("button",{onClick:()=>z({kind:"new",db:n.db,coll:n.
coll}),title:"New item (Alt+N I)",children:"New item"}),c("button",{onClick:()=>O(e),disabled:A===0,children:"\
Open"}),c("button",{"data-does":"patch",onClick:()=>l("patch"),disabled:!D||n.run.value?.working,children:"Pat\
ch\u2026"}),c("button",{onClick:()=>l("delete"),disabled:!D||n.run.value?.working,"data-does":"delete",title:"\
Delete the marked items (Alt+D)",children:"Delete\u2026"}),c("button",{"data-does":"undo",onClick:()=>{n.undoLast()},
disabled:n.undo.value.length===0,title:"Take back the last value that was saved in the grid (Ctrl+Z)",children:"\
Undo"}),c("button",{"data-does":"upload",onClick:()=>l("upload"),disabled:n.run.value?.working,children:"Uploa\
d\u2026"}),c("button",{"data-does":"download",onClick:()=>l("download"),disabled:f===void 0,children:"Download\
\u2026"}),c("span",{class:"said",role:"status",children:n.notice.value!==""?w(n.notice.value,200):D?`${Q} mark\
ed`:""})]}),I!==""&&c("p",{class:"failure",role:"alert",children:[w(I,2e3)," ",f!==void 0&&f.failure.value!==""&&
c("button",{onClick:()=>f.retry(),children:"Try again"})]}),c("div",{class:"result-body items-grid",children:[
c(Zi,{label:"Items",columns:x,count:n.length.value,row:T=>{let R=f?.row(T);if(R!==void 0)return[w(R.id,300),...R.
key.filter((B,ee)=>b[ee]).map(B=>ui(B)),...R.values.map(B=>YO(B))]},onView:p,onOpen:O,selected:e,onSelect:t,onSort:T=>{
dd(n.filter.value)?n.notice.value="The filter orders the items itself: take its ORDER BY away first.":n.order(
k[T])},onResize:(T,R)=>{T>=y&&n.choose(n.columns.value.map((B,ee)=>ee===T-y?{...B,width:R}:B))},marks:{has:T=>{
let R=f?.row(T);return R!==void 0&&n.marks.has(R)},all:n.marks.all.value,onToggle:T=>n.marks.toggle(T),onExtend:T=>{
n.marks.extend(T)||(n.notice.value="Rows between are not in memory: mark fewer at once, or filter and mark all\
.")},onAll:T=>T?n.marks.markAll():n.marks.clear()},cells:{column:Math.min(i,x.length-1),onColumn:r,onEdit:P,onUndo:()=>{
n.undoLast()},onStrayKey:T=>{let R=n.edit.value;if(R===void 0||T.ctrlKey||T.metaKey)return!1;if(T.key==="Escap\
e")n.endEdit();else if(T.key==="Enter")n.saveEdit();else if(T.key==="Backspace")R.type(R.typed.value.slice(0,-1));else if(T.
key.length===1)R.type(R.typed.value+T.key);else return!1;return!0},draw:(T,R)=>{let B=n.edit.value;if(!(B?.target.
index!==T||B.target.column!==R-y))return c($1,{tab:n,edit:B})}}}),f?.done.value&&A===0&&c("p",{class:"no-rows \
quiet",children:n.filter.value.trim()===""?"The container has no items yet. Create one with New item, or drop \
a file of JSON, JSON lines or CSV here.":"No item matches the filter."}),f?.far.value&&c(uE,{far:f.far.value,rows:f,
onDone:m,onBack:()=>t(0)}),f?.target.value!==void 0&&c("div",{class:"far",role:"status",children:["Reading up \
to row ",E(f.target.value+1),": ",X(A,"item")," read, ",U(n.charge.value)," RU."," ",c("button",{onClick:()=>f.
halt(),children:"Stop"})]})]}),n.run.value&&c(B1,{run:n.run.value,onUndo:()=>S1(n,n.run.peek()),onClose:()=>n.
run.value=void 0}),c("p",{class:"foot items-foot",role:"status",children:f===void 0?I===""?"Reading\u2026":"":
c(cE,{tab:n,rows:f})}),a==="columns"&&c(T1,{tab:n,onClose:()=>l(void 0)}),a==="filters"&&c(Z1,{tab:n,typed:s,onApply:g,
onClose:()=>l(void 0)}),a==="delete"&&c(q1,{tab:n,onClose:()=>l(void 0)}),a==="patch"&&c(X1,{tab:n,onClose:()=>l(
void 0)}),a==="download"&&c(L1,{tab:n,onClose:()=>l(void 0)}),a==="upload"&&c(j1,{tab:n,file:u,onClose:()=>{l(
void 0),h(void 0)}})]})}function cE({tab:n,rows:e}){let t=e.count.value,i=n.filter.value.trim()!=="",r=e.done.
value?void 0:i?n.matching.value:n.total.value,s=n.sort.value;return t===0&&e.failure.value!==""?c(W,{children:"\
Nothing was read."}):c(W,{children:[`${X(t,"item")} read${e.done.value?"":r!==void 0?` of ${E(r)}`:", and ther\
e are more"} \xB7 ${U(n.charge.value)} RU`,s&&` \xB7 ordered by ${w(Se(s.path),60)}: every page asks each rang\
e`,e.reading.value&&" \xB7 reading\u2026",i&&!e.done.value&&r===void 0&&c("button",{class:"link",onClick:()=>{
n.countMatching()},title:"A query that counts, and costs what it costs",children:"Count"})]})}function uE({far:n,
rows:e,onDone:t,onBack:i}){let r=V(null);return c("div",{class:"far",role:"status",ref:r,children:["These rows\
 are not read yet. A page leads only to the next one: reading the ",E(n.missing)," rows up to here takes"," ",
X(n.pages,"request")," and about ",U(n.charge)," RU.",c("div",{class:"toolbar",children:[c("button",{class:"pr\
imary",onClick:()=>{e.readTo(n.row),t()},children:"Read up to here"}),c("button",{onClick:()=>{let s=r.current?.
parentElement?.querySelector(".grid");s&&(s.scrollTop=0),i(),t()},children:"Back to the start"})]})]})}function yh(n){let e=n==="+"?["+"]:n.split("+"),t=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:t}}var dS={"]":"BracketRight","[":"BracketLeft"};function mS(n,e){return e==="E\
sc"?n.key==="Escape":dS[e]?n.code===dS[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(n.key)?n.key.toUpperCase()===e:n.code===
"Key"+e:n.key===e}function fS(n,e){return(n.ctrlKey||n.metaKey)!==e.ctrl||n.altKey!==e.alt?!1:(n.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&mS(n,e.name)}var hE=n=>n.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,dE=n=>["Alt","Control","Shift","Meta","AltGraph"].includes(n.key);function pS(n,e){
let t=mi().filter(r=>r.run!==void 0&&(r.keys??[]).some(e)),i=t.find(r=>r.when?.()!==!1);i?.run?.(),(i||t.length>
0&&(n.ctrlKey||n.metaKey||n.altKey))&&n.preventDefault()}var fE=2e3,bh=v("");function pE(n){let e=mi().filter(
t=>t.run!==void 0&&t.when?.()!==!1).flatMap(t=>t.keys??[]).map(t=>t.split(" ")).filter(([t,i])=>t===n&&i!==void 0);
return[...new Set(e.map(([,t])=>t))].sort().join(", ")}function gS(){let n,e=0,t=s=>{n=yh(s),bh.value=`${s} wa\
its for ${pE(s)}`,e=setTimeout(i,fE)},i=()=>{clearTimeout(e),n=void 0,bh.value=""},r=s=>{if(s.defaultPrevented||
s.isComposing||document.querySelector("dialog[open]"))return;if(n!==void 0){if(dE(s))return;let a=n;i(),pS(s,u=>{
let[h,d]=u.split(" ");return d!==void 0&&mE(yh(h),a)&&mS(s,d)});return}for(let a of mi())for(let l of a.keys??
[]){let[u,h]=l.split(" ");if(h!==void 0&&fS(s,yh(u))){t(u),s.preventDefault();return}}pS(s,a=>{let l=yh(a);return a.
includes(" ")||!fS(s,l)?!1:l.ctrl||l.alt||l.name.length>1||!hE(s)})};return addEventListener("keydown",r),()=>{
i(),removeEventListener("keydown",r)}}var mE=(n,e)=>n.ctrl===e.ctrl&&n.alt===e.alt&&n.shift===e.shift&&n.name===
e.name;var xg=n=>n===void 0||typeof n=="number"&&Number.isFinite(n)&&n>=0,gE=n=>lt(n)&&xg(n.manual)&&xg(n.autoscale),
Br=v(et("prices",gE)??{});function OS(n,e){let t={...Br.value};xg(e)?t[n]=e:delete t[n],Br.value=t,at("prices",
t)}var OE=[["manual","Manual"],["autoscale","Autoscale"]],Bi=n=>n.kind==="manual"?n.rate:n.most;function fo(n){let e=n.
value,t=e===void 0?400:Bi(e),i=(s,o)=>n.onChange(s==="manual"?{kind:s,rate:o}:{kind:s,most:o}),r=n.least??(e?.
kind==="autoscale"?1e3:400);return c("fieldset",{class:"choice",children:[c("legend",{children:n.name}),n.none!==
void 0&&c("label",{children:[c("input",{type:"radio",name:n.name,checked:e===void 0,onChange:()=>n.onChange(void 0)}),
n.none]}),OE.map(([s,o])=>c("label",{children:[c("input",{type:"radio",name:n.name,checked:e?.kind===s,onChange:()=>i(
s,s==="autoscale"?Math.max(1e3,Math.ceil(t/1e3)*1e3):t)}),o]},s)),e!==void 0&&c("label",{children:[e.kind==="m\
anual"?"RU/s":"RU/s at most",c("input",{class:"number",type:"number",min:r,step:e.kind==="manual"?100:1e3,value:Number.
isFinite(t)?String(t):"",onInput:s=>i(e.kind,s.currentTarget.valueAsNumber),required:!0})]})]})}var yE=[["hour",
1],["day",24],["month of 730 hours",730]],bE=n=>n.toLocaleString("en",{minimumFractionDigits:2,maximumFractionDigits:n<
.1?4:2});function yS({now:n,next:e}){let t=[...new Set([n.kind,e.kind])],i=t.every(o=>Br.value[o]!==void 0),r=n.
kind!==e.kind||Bi(n)!==Bi(e),s=(o,a)=>{let l=Bi(o)/100*a;if(!Number.isFinite(l))return"\u2013";let u=h=>i?bE(h*
Br.value[o.kind]):E(h);return o.kind==="autoscale"?`${u(l/10)} to ${u(l)}`:u(l)};return c(W,{children:[c("fiel\
dset",{class:"choice",children:[c("legend",{children:"Price of 100 RU/s for an hour. Orrery knows no prices; t\
his browser keeps yours."}),t.map(o=>c("label",{children:[o==="manual"?"Manual":"Autoscale",c("input",{class:"\
number",type:"number",min:"0",step:"any","aria-label":`Price, ${o}`,value:Br.value[o]===void 0?"":String(Br.value[o]),
placeholder:"none",onInput:a=>OS(o,a.currentTarget.valueAsNumber)})]},o))]}),c("table",{class:"plain cost",children:[
c("caption",{children:i?"Cost, in the currency of the price":"Hours of 100 RU/s"}),c("thead",{children:c("tr",
{children:[c("th",{scope:"col",children:"per"}),c("th",{scope:"col",class:"amount",children:"now"}),r?c("th",{
scope:"col",class:"amount",children:"after saving"}):c("td",{})]})}),c("tbody",{children:yE.map(([o,a])=>c("tr",
{children:[c("th",{scope:"row",children:o}),c("td",{class:"amount",children:s(n,a)}),c("td",{class:"amount",children:r?
s(e,a):""})]},o))})]})]})}function vS({tab:n}){F(()=>{n.open()},[n]);let e=Ji.value.get(n.db),t=me(e);return c("div",{class:"users",children:[
c("div",{class:"toolbar",role:"toolbar","aria-label":"Users",children:[c("button",{class:"primary",onClick:()=>he.
value={kind:"new user",db:n.db,done:i=>n.choose(i)},children:"New user"}),c("button",{onClick:()=>{n.open()},children:"\
Read again"}),c("span",{class:"said",role:"status",children:t===void 0?"":X(t.length,"user")}),c("span",{class:"\
place",children:w(n.db,60)})]}),e?.state==="failed"&&c("p",{class:"failure",role:"alert",children:w(e.why,1e3)}),
n.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(n.failure.value,1e3)}),c("div",{class:"us\
ers-body",children:[c("ul",{class:"choices","aria-label":"Users",children:[t?.map(i=>c("li",{children:c("butto\
n",{class:"id","aria-pressed":i.id===n.user.value,title:w(i.id,300),onClick:()=>n.choose(i.id),children:w(i.id,
60)})},i.id)),t?.length===0&&c("li",{class:"quiet pad",children:"Nobody yet. A user has permissions; a permiss\
ion gives tokens, which open a container or a part of it without the account key."})]}),c("div",{class:"sheet",
tabIndex:0,role:"region","aria-label":"Permissions",children:n.user.value===""?c("p",{class:"quiet",children:"\
Choose a user to see what it may do."}):c(vE,{tab:n})})]})]})}function vE({tab:n}){let e=n.user.value,t=n.permissions.
value,i=me(t);return c(W,{children:[c("div",{class:"line",children:[c("h2",{children:w(e,200)}),c("span",{class:"\
grow"}),c("button",{onClick:()=>n.askPermission(),children:"New permission"}),c("button",{onClick:()=>ph(n.db,
e),"data-does":"delete",children:"Delete user"})]}),t?.state==="failed"&&c("p",{class:"failure",role:"alert",children:w(
t.why,1e3)}),i?.length===0&&c("p",{class:"quiet",children:"No permissions yet."}),i!==void 0&&i.length>0&&c("t\
able",{class:"plain",children:[c("caption",{children:X(i.length,"permission")}),c("thead",{children:c("tr",{children:[
c("th",{scope:"col",children:"permission"}),c("th",{scope:"col",children:"may"}),c("th",{scope:"col",children:"\
resource"}),c("th",{scope:"col",children:"partition key"}),c("td",{})]})}),c("tbody",{children:i.map(r=>c("tr",
{children:[c("th",{scope:"row",class:"id",children:w(r.id,80)}),c("td",{children:c("select",{"aria-label":`Wha\
t ${w(r.id,80)} allows`,value:r.permissionMode,onChange:s=>{n.setMode(r.id,s.currentTarget.value==="All"?"All":
"Read")},children:[c("option",{value:"Read",children:"read"}),c("option",{value:"All",children:"read and write"})]})}),
c("td",{class:"id",children:w(r.resource,120)}),c("td",{class:"id",children:r.resourcePartitionKey===void 0?"":
w(JSON.stringify(r.resourcePartitionKey),60)}),c("td",{class:"buttons",children:[c("button",{"aria-label":`New\
 token: ${w(r.id,80)}`,onClick:()=>he.value={kind:"token",db:n.db,user:e,permission:r.id,resource:r.resource},
children:"New token"}),c("button",{"aria-label":`Delete: ${w(r.id,80)}`,onClick:()=>n.deletePermission(r.id),children:"\
Delete"})]})]},r.id))})]})]})}function wS({db:n,done:e,left:t}){let i=()=>{t()},{busy:r,failure:s,act:o}=qi(),
[a,l]=_("");return c(ne,{title:"New user",onClose:i,firm:!0,children:c("form",{class:"form",onSubmit:u=>{u.preventDefault(),
o(async()=>{await nS(n,a),t()&&e(a)})},children:[c("label",{children:["Name",c("input",{autofocus:!0,value:a,onInput:u=>l(
u.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c(Xi,{does:"Create",busy:r,failure:s,
onCancel:i})]})})}var bS=[["container","all of the container"],["key","one partition key value"],["docs","one \
item"],["sprocs","one stored procedure"],["triggers","one trigger"],["udfs","one function"]],wE=[[600,"10 minu\
tes"],[3600,"an hour"],[18e3,"5 hours"],[86400,"a day"]];function kS({value:n,onChange:e}){return c("label",{children:[
"Its token is valid for",c("select",{value:String(n),onChange:t=>e(Number(t.currentTarget.value)),children:wE.
map(([t,i])=>c("option",{value:String(t),children:i},t))})]})}function xS({db:n,user:e,done:t,left:i}){let r=()=>{
i()},{busy:s,failure:o,act:a}=qi(),[l,u]=_(""),[h,d]=_("Read"),[f,p]=_(0),[m,O]=_("container"),[g,b]=_(""),[y,
k]=_(""),[C,x]=_(3600);F(()=>{Lt(n)},[n]);let P=me(wt.value.get(xe(n)))??[],A=P[f],I=m!=="container"&&m!=="key",
Q=m==="key"||m==="docs";return c(ne,{title:`New permission of ${w(e,60)}`,onClose:r,firm:!0,children:c("form",
{class:"form",onSubmit:D=>{D.preventDefault(),a(async()=>{let T=`dbs/${n}/colls/${A.id}${I?`/${m}/${g}`:""}`,R={
id:l,permissionMode:h,resource:T};Q&&y.trim()!==""&&(R.resourcePartitionKey=kE(y));let B=await iS(n,e,R,C);i({
kind:"token",db:n,user:e,permission:l,resource:T,token:B}),t()})},children:[c("label",{children:["Name",c("inp\
ut",{autofocus:!0,value:l,onInput:D=>u(D.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),
c("div",{class:"columns",children:[c("label",{children:["Container",c("select",{value:String(f),onChange:D=>p(
Number(D.currentTarget.value)),required:!0,children:P.map((D,T)=>c("option",{value:String(T),children:w(D.id,60)},
D.id))})]}),c("label",{children:["Covers",c("select",{value:m,onChange:D=>O(bS.find(([T])=>T===D.currentTarget.
value)?.[0]??"container"),children:bS.map(([D,T])=>c("option",{value:D,children:T},D))})]})]}),I&&c("label",{children:[
m==="docs"?"Id of the item":"Name of the script",c("input",{value:g,onInput:D=>b(D.currentTarget.value),required:!0,
spellcheck:!1,autocomplete:"off"})]}),Q&&c("label",{children:[`Partition key ${A?A.partitionKey.paths.map(D=>w(
D,60)).join(", "):""}`,c("input",{value:y,placeholder:m==="docs"?'none: the id under every key. Else Ada, 42 o\
r ["Ada", 42]':'Ada, 42, or the first levels as ["Ada", 42]',onInput:D=>k(D.currentTarget.value),required:m===
"key",spellcheck:!1,autocomplete:"off"})]}),c("fieldset",{class:"choice",children:[c("legend",{children:"Allow\
s"}),["Read","All"].map(D=>c("label",{children:[c("input",{type:"radio",name:"mode",checked:h===D,onChange:()=>d(
D)}),D==="Read"?"to read":"to read and write"]},D))]}),c(kS,{value:C,onChange:x}),c(Xi,{does:"Create",busy:s,failure:o,
disabled:A===void 0,onCancel:r})]})})}function kE(n){let e=Zl(n.trim());return Array.isArray(e)?e:[e]}function SS({
closing:n,...e}){let{busy:t,failure:i,act:r}=qi(),[s,o]=_(3600),[a,l]=_(e.token),[u,h]=_(""),d=V(null),f=e.resource.
split("/").slice(0,4).join("/"),p=async()=>{d.current?.select();try{await navigator.clipboard.writeText(a.token),
h("Copied.")}catch{h("The browser does not let the page copy. It is selected: press Ctrl+C.")}};return c(ne,{title:`\
Token: ${w(e.permission,80)}`,onClose:n,firm:!0,children:a===void 0?c("form",{class:"form",onSubmit:m=>{m.preventDefault(),
r(async()=>l(await rS(e.db,e.user,e.permission,s)))},children:[c(kS,{value:s,onChange:o}),c(Xi,{does:"Make a t\
oken",busy:t,failure:i,onCancel:n})]}):c("div",{class:"form",children:[c("label",{children:["It is shown this \
once. Whoever has it may do what the permission allows.",c("textarea",{ref:d,class:"token",readOnly:!0,rows:4,
value:a.token,spellcheck:!1})]}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>{p()},
children:"Copy"}),c("span",{class:"said",role:"status",children:u})]}),c("dl",{class:"facts",children:[c("dt",
{children:"expires"}),c("dd",{children:[new Date(a.expires).toISOString().replace("T"," ").slice(0,19)," UTC, \
or when the permission is deleted"]}),c("dt",{children:"over HTTP"}),c("dd",{children:"percent-encoded as the \
header authorization, without a date"}),c("dt",{children:"in an SDK"}),c("dd",{class:"id",children:w(`new Cosm\
osClient({ endpoint, resourceTokens: { ${JSON.stringify(f)}: token } })`,400)}),c("dt",{children:"in this expl\
orer"}),c("dd",{children:["in place of the key, with ",c("span",{class:"id",children:w(f.split("/").filter((m,O)=>O%
2===1).join("/"),200)})," as the container"]})]})]})})}function PS(){F(()=>()=>{he.value=void 0},[]);let n=he.value,e=i=>SO(n,i),t=()=>{e()};switch(n?.kind){case void 0:
return null;case"new database":return c(xE,{closing:t});case"new container":return c(PE,{db:n.db,closing:t});case"\
unsaved":return c(ne,{title:"Close without saving?",onClose:t,children:[c("p",{class:"id",children:w(n.title,200)}),
c("p",{children:"What has been changed in this tab would be lost."}),c("div",{class:"toolbar",children:[c("but\
ton",{class:"danger",onClick:()=>{t(),n.close()},children:"Close"}),c("button",{autofocus:!0,onClick:t,children:"\
Keep"})]})]});case"new user":return c(wS,{...n,left:e});case"new permission":return c(xS,{...n,left:e});case"t\
oken":return c(SS,{...n,closing:t},n.permission);case"delete":return c(TE,{of:n,closing:t},n.name)}}function xE({
closing:n}){let{busy:e,failure:t,act:i}=qi(),[r,s]=_(""),[o,a]=_(!1),[l,u]=_({kind:"autoscale",most:1e3});return c(
ne,{title:"New database",onClose:n,firm:!0,children:c("form",{class:"form",onSubmit:h=>{h.preventDefault(),i(async()=>{
await wg(r,o?l:void 0),n()})},children:[c("label",{children:["Name",c("input",{autofocus:!0,value:r,onInput:h=>s(
h.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c("label",{class:"check",children:[c(
"input",{type:"checkbox",checked:o,onChange:h=>a(h.currentTarget.checked)}),"Its containers share a throughput"]}),
o&&c(fo,{name:"Shared throughput",value:l,onChange:u}),c(Xi,{does:"Create",busy:e,failure:t,onCancel:n})]})})}
var SE=3,CE=10;function PE({db:n,closing:e}){let t=me(Rt.value)??[],{busy:i,failure:r,act:s}=qi(),[o,a]=_(n||t[0]?.
id),[l,u]=_(""),[h,d]=_(!1),[f,p]=_(""),[m,O]=_(!1),[g,b]=_([""]),[y,k]=_([]),[C,x]=_({kind:"off",seconds:86400}),
[P,A]=_({custom:!1,path:"/_ts",procedure:""}),[I,Q]=_({kind:"autoscale",most:1e3}),[D,T]=_(void 0),[R,B]=_(void 0);
F(()=>{B(void 0);let G=!0;return o!==void 0&&eS(o).then(Re=>G&&B(Re),()=>{}),()=>{G=!1}},[o]);let ee=o===void 0?
h?I:void 0:R,re=async()=>{let G={id:f,partitionKey:{paths:g.map(vh),kind:g.length>1?"MultiHash":"Hash",version:2}},
Re=y.map(bt=>bt.split(",").map(vh).filter(Ye=>Ye!=="/")).filter(bt=>bt.length>0);Re.length>0&&(G.uniqueKeyPolicy=
{uniqueKeys:Re.map(bt=>({paths:bt}))}),C.kind!=="off"&&(G.defaultTtl=C.kind==="on"?-1:C.seconds),P.custom?G.conflictResolutionPolicy=
{mode:"Custom",conflictResolutionProcedure:P.procedure.trim()}:vh(P.path)!=="/_ts"&&(G.conflictResolutionPolicy=
{mode:"LastWriterWins",conflictResolutionPath:vh(P.path)}),await J1({db:o??l,fresh:o===void 0?{throughput:h?I:
void 0}:void 0,definition:G,throughput:D,sample:m}),e()};return c(ne,{title:"New container",onClose:e,firm:!0,
children:c("form",{class:"form",onSubmit:G=>{G.preventDefault(),s(re)},children:[c("div",{class:"columns",children:[
c("label",{children:["Database",c("select",{value:o===void 0?"":String(t.findIndex(G=>G.id===o)),onChange:G=>a(
G.currentTarget.value===""?void 0:t[Number(G.currentTarget.value)]?.id),children:[t.map((G,Re)=>c("option",{value:String(
Re),children:w(G.id,60)},G.id)),c("option",{value:"",children:"New database\u2026"})]})]}),o===void 0&&c("labe\
l",{children:["Name of the database",c("input",{value:l,onInput:G=>u(G.currentTarget.value),required:!0,spellcheck:!1,
autocomplete:"off"})]})]}),o===void 0&&c("label",{class:"check",children:[c("input",{type:"checkbox",checked:h,
onChange:G=>d(G.currentTarget.checked)}),"Its containers share a throughput"]}),o===void 0&&h&&c(fo,{name:"Sha\
red throughput",value:I,onChange:Q}),c("label",{children:["Name of the container",c("input",{autofocus:!0,value:f,
onInput:G=>p(G.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),c(CS,{name:"Partition ke\
y",one:G=>g.length===1?"Path of the partition key":`Level ${G+1}`,example:"for example /customerId",values:g,onChange:b,
add:g.length<SE?"Add a level":void 0,least:1}),c(fo,{name:"Throughput",none:ee===void 0?"The server's default":
`Shared: ${E(Bi(ee))} RU/s of the database`,value:D,onChange:T}),c(CS,{name:"Unique keys",one:G=>`Unique key ${G+
1}`,example:"/email, or /firstName, /lastName together",values:y,onChange:k,add:y.length<CE?"Add a unique key":
void 0,least:0}),c(Sg,{value:C,onChange:x}),c("label",{class:"check",children:[c("input",{type:"checkbox",checked:m,
onChange:G=>O(G.currentTarget.checked)}),"Put ",hh," sample items into it"]}),c($E,{value:P,onChange:A}),c("p",
{class:"quiet",children:"The partition key, unique keys and the conflict policy stay as they are. Everything e\
lse can be changed later."}),c(Xi,{does:"Create",busy:i,failure:r,onCancel:e})]})})}function $E({value:n,onChange:e}){
return c("fieldset",{class:"choice",children:[c("legend",{children:"Conflicts of write regions (an account wit\
h one has none)"}),c("label",{children:[c("input",{type:"radio",name:"conflicts",checked:!n.custom,onChange:()=>e(
{...n,custom:!1})}),"The greatest value wins, at"]}),c("input",{class:"id","aria-label":"Path of the value tha\
t wins",value:n.path,disabled:n.custom,required:!n.custom,spellcheck:!1,autocomplete:"off",onInput:t=>e({...n,
path:t.currentTarget.value})}),c("label",{children:[c("input",{type:"radio",name:"conflicts",checked:n.custom,
onChange:()=>e({...n,custom:!0})}),"A stored procedure decides"]}),c("input",{class:"id","aria-label":"Name of\
 the procedure, or nothing",placeholder:"none: they stay in the list of conflicts",value:n.procedure,disabled:!n.
custom,spellcheck:!1,autocomplete:"off",onInput:t=>e({...n,procedure:t.currentTarget.value})})]})}var vh=n=>n.
trim().startsWith("/")?n.trim():"/"+n.trim();function CS(n){return c("fieldset",{class:"list",children:[c("leg\
end",{children:n.name}),n.values.map((e,t)=>c("div",{class:"one",children:[c("input",{"aria-label":n.one(t),class:"\
id",value:e,placeholder:n.example,required:!0,spellcheck:!1,autocomplete:"off",onInput:i=>n.onChange(n.values.
with(t,i.currentTarget.value))}),n.values.length>n.least&&c("button",{type:"button","aria-label":`Remove: ${n.
one(t)}`,onClick:()=>n.onChange(n.values.toSpliced(t,1)),children:"Remove"})]},t)),n.add!==void 0&&c("button",
{type:"button",onClick:()=>n.onChange([...n.values,""]),children:n.add})]})}function Sg({value:n,onChange:e}){
return c("fieldset",{class:"choice",children:[c("legend",{children:"Items expire"}),[["off","Off"],["on","By t\
heir own ttl"],["after","After"]].map(([i,r])=>c("label",{children:[c("input",{type:"radio",name:"ttl",checked:n.
kind===i,onChange:()=>e({...n,kind:i})}),r]},i)),c("label",{children:[c("input",{class:"number",type:"number",
"aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(n.seconds)?String(n.seconds):"",disabled:n.
kind!=="after",required:n.kind==="after",onInput:i=>e({kind:"after",seconds:i.currentTarget.valueAsNumber})}),
"seconds"]})]})}function TE({of:n,closing:e}){let{busy:t,failure:i,act:r}=qi(),[s,o]=_(""),[a,l]=_(void 0);return F(
()=>r(async()=>l(await n.look())),[n]),c(ne,{title:`Delete this ${n.what}?`,onClose:e,children:c("form",{class:"\
form",onSubmit:u=>{u.preventDefault(),r(async()=>{try{await n.does(a.etag)}catch(h){throw sr(h)?(l(await n.look()),
new Error("Somebody has changed it since this dialog opened. Look at what goes with it now.")):h}e()})},children:[
c("p",{class:"id",children:w(n.name,300)}),c("p",{children:[a?.says??(t?"Reading what goes with it\u2026":""),
" This cannot be undone."]}),n.typed&&c("label",{children:["Type its name to delete it",c("input",{autofocus:!0,
value:s,onInput:u=>o(u.currentTarget.value),spellcheck:!1,autocomplete:"off"})]}),c(Xi,{does:"Delete",danger:!0,
busy:t,failure:i,disabled:a===void 0||n.typed&&s!==n.name&&s!==w(n.name,300),onCancel:e,cancel:"Keep"})]})})}var QE=n=>/[\p{L}\p{N}]/u.test(n);function AE(n,e){if(e===0)return!0;let t=n[e-1],i=n[e];return!QE(t)||t===t.toLowerCase()&&
i!==i.toLowerCase()}var RE=200;function wh(n,e){let t=n.replace(/\s+/g,"").toLowerCase(),i=e.slice(0,RE),r=i.replace(
/[^]/g,d=>d.toLowerCase().length===1?d.toLowerCase():d);if(t==="")return{score:0,at:[]};if(t.length>r.length)return;
let s=r.length,o=-1e9,a=[],l=[];for(let d=0;d<t.length;d++){let f=new Array(s).fill(o),p=new Int16Array(s).fill(
-1),m=o,O=-1;for(let g=d;g<s;g++){if(d>0&&g>=2&&a[g-2]>m&&(m=a[g-2],O=g-2),r[g]!==t[d])continue;let b=AE(i,g)?
8:1;if(d===0)f[g]=b-Math.min(g,10)*.1;else{let y=g>=1?a[g-1]+6:o,k=m-1,C=Math.max(y,k);if(C<=o/2)continue;f[g]=
C+b,p[g]=y>=k?g-1:O}}a=f,l.push(p)}let u=-1;for(let d=0;d<s;d++)a[d]>o/2&&(u<0||a[d]>a[u])&&(u=d);if(u<0)return;
let h=[];for(let d=t.length-1,f=u;d>=0;d--)h.unshift(f),f=l[d][f];return{score:a[u]-e.length*.01,at:h}}var ME={"content-type":"application/json"};async function kh(n,e,t,i="",r="",s){let o=["_orrery",t,i,r].filter(
a=>a!=="");return n.call({verb:e,path:o,signed:{type:t,link:i},signal:s,...e==="POST"?{headers:ME,body:"{}"}:{}})}
async function $S(n,e){return JSON.parse((await kh(n,"GET","namespaces","","",e)).text).namespaces}async function TS(n,e){
return JSON.parse((await kh(n,"GET","snapshots","","",e)).text).snapshots??[]}var QS=(n,e)=>kh(n,"POST","names\
paces",e,"reset"),AS=(n,e)=>kh(n,"DELETE","namespaces",e);var Cg=v(void 0),xh=v([]),jr=v(""),ja=v(""),Sh=new sn(async n=>{try{let[e,t]=await Promise.all([$S($.peek(),n),
TS($.peek(),n)]);return n.aborted||(Cg.value=e,xh.value=t,jr.value=""),!0}catch(e){return n.aborted?!0:(jr.value=
Y(e),!1)}},()=>2e3);async function RS(n){if(ja.peek()===""){ja.value=n;try{Ee("namespace reset",await QS($.peek(),
n)),Sh.again()}catch(e){jr.value=Y(e)}finally{ja.value=""}}}function MS(n){he.value={kind:"delete",what:"names\
pace",name:n.name,typed:!1,look:async()=>({says:"Its databases go with it, and its key opens nothing any more.",
etag:""}),does:async()=>{Ee("namespace deleted",await AS($.peek(),n.name)),Xt.value="namespaces"}}}var EE=n=>new Date(n).toLocaleTimeString();function _S({onClose:n}){F(()=>(Sh.start(),()=>Sh.stop()),[]);let e=Cg.
value;return c(ne,{title:"Namespaces",onClose:n,wide:!0,children:[jr.value!==""&&c("p",{class:"failure",role:"\
alert",children:w(jr.value,600)}),c("p",{class:"quiet",role:"status",children:e===void 0?jr.value===""?"Readin\
g\u2026":"":e.length===0?"There are no namespaces: orrery namespace create makes one.":""}),e!==void 0&&e.length>
0&&c("table",{class:"plain",children:[c("caption",{children:"Accounts in memory, each until nothing uses it fo\
r its time to live"}),c("thead",{children:c("tr",{children:[c("th",{scope:"col",children:"namespace"}),c("th",
{scope:"col",children:"from snapshot"}),c("th",{scope:"col",class:"amount",children:"databases"}),c("th",{scope:"\
col",class:"amount",children:"size"}),c("th",{scope:"col",children:"ends at"}),c("th",{scope:"col",children:"w\
hat to do"})]})}),c("tbody",{children:e.map(t=>c("tr",{children:[c("th",{scope:"row",children:w(t.name,60)}),c(
"td",{children:t.snapshot===""?"an empty account":w(t.snapshot,60)}),c("td",{class:"amount",children:E(t.databases)}),
c("td",{class:"amount",children:vt(t.bytes)}),c("td",{children:EE(t.expires)}),c("td",{children:[c("button",{"\
aria-disabled":ja.value!=="",title:`Goes back to ${t.snapshot===""?"an empty account":t.snapshot}`,onClick:()=>{
RS(t.name)},children:"Reset"})," ",c("button",{onClick:()=>Ii(n,()=>MS(t)),children:"Delete\u2026"})]})]},t.name))})]}),
xh.value.length>0&&c("table",{class:"plain",children:[c("caption",{children:"Snapshots"}),c("thead",{children:c(
"tr",{children:[c("th",{scope:"col",children:"snapshot"}),c("th",{scope:"col",children:"saved"}),c("th",{scope:"\
col",class:"amount",children:"containers"}),c("th",{scope:"col",class:"amount",children:"items"}),c("th",{scope:"\
col",class:"amount",children:"size"})]})}),c("tbody",{children:xh.value.map(t=>c("tr",{children:[c("th",{scope:"\
row",children:w(t.name,60)}),c("td",{children:new Date(t.saved).toLocaleString()}),c("td",{class:"amount",children:E(
t.containers)}),c("td",{class:"amount",children:E(t.items)}),c("td",{class:"amount",children:vt(t.bytes)})]},t.
name))})]})]})}function ES(){let n=()=>Xt.value=void 0;return Xt.value==="keys"?c(DE,{onClose:n}):Xt.value==="namespaces"?c(_S,
{onClose:n}):Xt.value==="palette"?c(ZE,{onClose:n}):null}function DE({onClose:n}){return c(ne,{title:"Keys",onClose:n,
children:[c("table",{class:"plain",children:c("tbody",{children:mi().filter(e=>e.keys).map(e=>c("tr",{children:[
c("th",{scope:"row",children:e.keys.map(t=>c("kbd",{children:t},t))}),c("td",{children:e.name})]},e.name))})}),
c("p",{class:"quiet",children:"On a Mac, Command does what Ctrl does."})]})}var IE=60;function LE(n,e){let t=[];
for(let i of e){let r=wh(n,i.name),s=r??wh(n,`${i.name} ${i.kind}`)??wh(n,`${i.kind} ${i.name}`);s&&t.push({entry:i,
at:r?s.at:[],score:s.score-(r?0:6)})}return t.sort((i,r)=>r.score-i.score).slice(0,IE)}function ZE({onClose:n}){
let[e,t]=_(""),[i,r]=_({at:0}),s=Rn(),o=V(null),a=V(null),l=Vy(),u=ve(()=>LE(e,l),[e,l.length]),h=u.findIndex(
g=>g.entry.kind===i.entry?.kind&&g.entry.name===i.entry.name),d=u[i.at]?.entry.name===i.entry?.name,f=h<0||d?i.
at:h,p=g=>r({at:g,entry:u[g]?.entry});Oe(()=>{a.current?.focus(),uS()},[]),F(()=>{o.current?.querySelector("[a\
ria-selected=true]")?.scrollIntoView({block:"nearest"})},[f,u]);let m=g=>{g&&Ii(n,g.entry.run)},O=g=>{let y={ArrowDown:f+
1,ArrowUp:f-1,PageDown:f+10,PageUp:f-10}[g.key];if(y!==void 0)p(Math.max(0,Math.min(u.length-1,y)));else if(g.
key==="Enter")m(u[f]);else return;g.preventDefault()};return c(ne,{title:"Commands",onClose:n,children:[c("inp\
ut",{ref:a,class:"wanted",role:"combobox","aria-label":"Command, container or saved query","aria-expanded":"tr\
ue","aria-controls":s,"aria-activedescendant":u[f]?`${s}-${f}`:void 0,"aria-autocomplete":"list",placeholder:"\
Some letters of a command, a container, a saved query",autocomplete:"off",spellcheck:!1,value:e,onInput:g=>{t(
g.currentTarget.value),r({at:0})},onKeyDown:O}),c("ul",{class:"found",role:"listbox",id:s,"aria-label":"Found",
ref:o,children:u.map((g,b)=>c("li",{id:`${s}-${b}`,role:"option","aria-selected":b===f,onMouseMove:()=>b!==f&&
p(b),onClick:()=>m(g),children:[c("span",{class:"name",children:NE(g.entry.name,g.at)}),c("span",{class:"quiet",
children:g.entry.kind==="action"?"":g.entry.kind}),(g.entry.keys??[]).map(y=>c("kbd",{children:y},y))]},b))}),
c("p",{class:"quiet",role:"status",children:u.length===0?"Nothing has these letters.":""})]})}function NE(n,e){
let t=[],i=0;for(let r=0;r<e.length;){let s=r;for(;s+1<e.length&&e[s+1]===e[s]+1;)s++;t.push(n.slice(i,e[r]),c(
"b",{children:n.slice(e[r],e[s]+1)},r)),i=e[s]+1,r=s+1}return[...t,n.slice(i)]}var ji=22,qE=n=>n[0]==="{"?se(n):n[0]==="["?tt(n).map((e,t)=>({name:String(t),raw:e})):void 0;function XE(n,e,t){
let i=[],r=(s,o,a)=>{s.forEach(({name:l,raw:u},h)=>{let d=a===""?String(h):`${a}.${h}`,f=u[0]==="{"||u[0]==="[",
p=t.get(d);p===void 0&&f&&t.set(d,p=qE(u)??[]),i.push({path:d,depth:o,name:l,raw:u,size:f?p.length:void 0,at:h+
1,of:s.length}),f&&e.has(d)&&r(p,o+1,d)})};return r(n.map((s,o)=>({name:String(o),raw:s})),1,""),i}var BE=n=>n[0]===
'"'?"string":/^[-\d]/.test(n)?"number":"atom";function DS({label:n,rows:e}){let t=V(null),i=Rn(),[r,s]=_(()=>new Set(
e.length>0?["0"]:[])),[o,a]=_("0"),[l,u]=_(0),[h,d]=_(300),f=V(new Map),p=e[0];F(()=>f.current.clear(),[p]),Oe(
()=>{let x=t.current,P=new ResizeObserver(()=>d(x.clientHeight));return P.observe(x),d(x.clientHeight),()=>P.disconnect()},
[]);let m=ve(()=>XE(e,r,f.current),[e,r]),O=Math.max(0,m.findIndex(x=>x.path===o)),g=Math.max(0,Math.floor(l/ji)-
2),b=Math.min(m.length,g+Math.ceil(h/ji)+5),y=(x,P)=>{let A=new Set(r);P?A.add(x.path):A.delete(x.path),s(A)},
k=x=>{let P=m[Math.max(0,Math.min(m.length-1,x))];if(!P)return;a(P.path);let A=m.indexOf(P)*ji,I=t.current;A<I.
scrollTop?I.scrollTop=A:A+ji>I.scrollTop+I.clientHeight&&(I.scrollTop=A+ji-I.clientHeight)},C=x=>{let P=m[O];if(!P||
x.altKey||x.ctrlKey||x.metaKey)return;let A=r.has(P.path),I=Math.max(1,Math.floor(h/ji)-1);if(x.key==="ArrowDo\
wn")k(O+1);else if(x.key==="ArrowUp")k(O-1);else if(x.key==="PageDown")k(O+I);else if(x.key==="PageUp")k(O-I);else if(x.
key==="Home")k(0);else if(x.key==="End")k(m.length-1);else if(x.key==="ArrowRight")P.size&&!A?y(P,!0):P.size&&
k(O+1);else if(x.key==="ArrowLeft")A?y(P,!1):k(m.findLastIndex((Q,D)=>D<O&&Q.depth<P.depth));else if(x.key==="\
Enter"||x.key===" ")P.size&&y(P,!A);else return;x.preventDefault()};return c("div",{ref:t,class:"json-tree",role:"\
tree",tabIndex:0,"aria-label":n,"aria-activedescendant":O>=g&&O<b?`${i}-${O}`:void 0,onScroll:x=>u(x.currentTarget.
scrollTop),onKeyDown:C,children:c("div",{role:"presentation",style:{height:`${m.length*ji}px`},children:c("div",
{role:"presentation",style:{transform:`translateY(${g*ji}px)`},children:m.slice(g,b).map((x,P)=>c("div",{id:`${i}\
-${g+P}`,role:"treeitem",class:x.path===o?"json-line selected":"json-line","aria-level":x.depth,"aria-setsize":x.
of,"aria-posinset":x.at,"aria-selected":x.path===o,"aria-expanded":x.size?r.has(x.path):void 0,style:{paddingLeft:`${6+
16*(x.depth-1)}px`},onClick:()=>{a(x.path),x.size&&y(x,!r.has(x.path))},children:[c("span",{class:"arrow","ari\
a-hidden":"true",children:x.size?r.has(x.path)?"\u25BE":"\u25B8":""}),c("span",{class:x.depth===1?"quiet":"jso\
n-name",children:w(x.name,80)}),c("span",{class:x.size===void 0?`json-${BE(x.raw)}`:"quiet",children:x.size===
void 0?w(x.raw,300):x.raw[0]==="{"?`{${E(x.size)}}`:`[${E(x.size)}]`})]},x.path))})})})}var Wa=n=>["id","_rid","_self","_etag"].every(e=>typeof Xe(n,e)=="string"),IS=n=>String(Xe(n,"id"));async function LS(n,e,t){
return an(t,(await ct(n,e)).partitionKey.paths)}async function Ch(n,e,t){let i=oe.peek();try{return z({kind:"i\
tem",db:n,coll:e,item:IS(t),key:await LS(n,e,t)},i),""}catch(r){return Y(r)}}async function ZS(n,e,t){try{let i=await LS(
n,e,t),r=await new xt($.peek(),n,e).remove(IS(t),i,String(Xe(t,"_etag")));return ye.value={what:"delete",charge:r.
charge,milliseconds:r.milliseconds,receipt:r.receipt},""}catch(i){return i instanceof K&&i.status===412?"Someb\
ody has changed this item since the query ran. Run it again.":i instanceof K&&i.status===404?"Somebody has del\
eted this item since the query ran.":Y(i)}}function NS({db:n,coll:e,row:t}){let[i,r]=_(!1),[s,o]=_("");F(()=>o(""),[t]);let a=Wa(t),l=a?void 0:"Only a ro\
w that is a whole item, as of SELECT * FROM c";return c(W,{children:[c("span",{class:"row-said",role:"status",
children:s}),c("button",{disabled:!a,title:l,"data-does":"open",onClick:()=>{Ch(n,e,t).then(o)},children:"Open\
 item"}),c("button",{disabled:!a,title:l??"Delete (Alt+D)","data-does":"delete",onClick:()=>r(!0),children:"De\
lete item"}),i&&c(ne,{title:"Delete this item?",onClose:()=>r(!1),children:[c("p",{class:"id",children:w(String(
Xe(t,"id")),300)}),c("p",{children:"The item is deleted if nobody has changed it since the query ran. This can\
not be undone."}),c("div",{class:"toolbar",children:[c("button",{class:"danger",onClick:()=>{r(!1),ZS(n,e,t).then(
u=>o(u===""?"Deleted. The rows stay those of the run.":u))},children:"Delete"}),c("button",{onClick:()=>r(!1),
children:"Keep"})]})]})]})}var jE=[["grid","Grid"],["json","JSON"],["tree","Tree"]];function XS({tab:n}){let[e,t]=_(0),i=n.rows.value,r=n.
shape.value,s=ve(()=>VE(i),[i]),o=ve(()=>r==="json"?BS(n):"",[r,i]),a=ve(()=>r==="tree"?Pg(n):[],[r,i]),l=n.run.
value,u=n.failure.value!==""?n.failure.value:l?.failure.value??"",h=l?.stopped.value??"",d=n.pages.value.length>
0,f=!n.running.value;return c("section",{class:"result","aria-label":"Result","aria-busy":n.running.value,children:[
c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"group","aria-label":"Shape of the result",children:jE.
map(([p,m])=>c("button",{"aria-pressed":r===p,onClick:()=>n.shape.value=p,children:m},p))}),c("span",{class:"s\
aid",role:"status",children:n.running.value?"Running\u2026":d?`${X(i.length,"row")}${n.more.value?", and there\
 are more":""}${l?.full.value?". The explorer shows no more: narrow the query":""}`:u===""&&h===""?"No result \
yet":""}),c("select",{"aria-label":"Rows a page",title:"Rows a page",value:String(Ct.value.size),onChange:p=>rr(
{size:Number(p.currentTarget.value)}),children:gd.map(p=>c("option",{value:String(p),children:p},p))}),c("butt\
on",{"data-does":"next",onClick:()=>{n.next(!1)},disabled:!n.more.value||!f,children:"Next page"}),c("button",
{"data-does":"all",onClick:()=>{n.next(!0)},disabled:!n.more.value||!f,title:"Read all further pages, up to th\
e RU cap and 20,000 rows",children:"All"}),c(zE,{tab:n,disabled:i.length===0})]}),n.runs.value.length>1&&c(WE,
{tab:n}),h!==""&&c("p",{class:"stopped",role:"alert",children:h}),u!==""&&d&&c(qS,{text:u}),d&&r==="grid"&&i.length>
0&&c("div",{class:"toolbar row-item",children:c(NS,{db:n.db,coll:n.coll,row:i[e]})}),c("div",{class:"result-bo\
dy",children:d?r==="grid"?c(Zi,{label:"Rows of the result",columns:s.shown,count:i.length,row:p=>GE(i[p],s.names),
selected:e,onSelect:t,onOpen:p=>Wa(i[p])&&void Ch(n.db,n.coll,i[p])}):r==="json"?c(Je,{text:o,label:"Rows as J\
SON",language:"json",readOnly:!0}):c(DS,{label:"Rows as a tree",rows:a}):u!==""&&c(qS,{text:u})})]})}function WE({
tab:n}){return c("div",{class:"toolbar statements",role:"group","aria-label":"Statements",children:n.runs.value.
map((e,t)=>c("button",{"aria-pressed":t===n.at.value,onClick:()=>n.at.value=t,title:w(e.statement.text,300),children:[
c("span",{class:e.failure.value===""?"":"bad",children:[t+1," ",c("code",{children:w(UE(e.statement.text),24)})]}),
" ",c("span",{class:"quiet",children:e.failure.value===""?`${E(e.rows.value.length)} \xB7 ${U(e.charge.value)}\
 RU`:"failed"})]},t))})}var UE=n=>n.replace(/^\s*--.*$/gm,"").replace(/\s+/g," ").trim();function zE({tab:n,disabled:e}){
let t=V(null),[i,r]=_(!1),s=(l,u)=>()=>Ni(uo(n.title,l),u()),o=[{label:"JSON",run:s("json",()=>BS(n)+`
`)},{label:"JSON lines",run:s("jsonl",()=>Pg(n).map(l=>l.replace(/[\r\n]+/g," ")+`
`).join(""))},{label:"CSV",run:s("csv",()=>_1(Pg(n)))}],a=t.current?.getBoundingClientRect();return c(W,{children:[
c("button",{ref:t,disabled:e,"aria-haspopup":"menu","aria-expanded":i,onClick:()=>r(!0),title:"The rows that w\
ere read, as a file",children:"Export"}),i&&a&&c(ho,{label:"Export",items:o,at:{x:a.left,y:a.bottom+2},onClose:()=>r(
!1)})]})}function qS({text:n}){return c("p",{class:"failure",role:"alert",children:w(n,2e3)})}var YE=40;function VE(n){
let e=new Set,t=n.length===0;for(let r of n.slice(0,200))if(typeof r!="object"||r===null||Array.isArray(r))t=!0;else{
let s=Wa(r);for(let o of Object.keys(r))!(s&&FE.has(o))&&e.size<YE&&e.add(o)}if(t&&e.size===0)return{names:void 0,
shown:[{title:"value",width:200}]};let i=[...e];return{names:i,shown:i.map(r=>({title:w(r,60),width:130}))}}var FE=new Set(
["_rid","_self","_etag","_attachments"]);function GE(n,e){return e===void 0?[ui(n)]:typeof n!="object"||n===null||
Array.isArray(n)?[ui(n)]:e.map(t=>Object.hasOwn(n,t)?ui(n[t]):"")}var Pg=n=>n.pages.peek().flatMap(e=>tt(e.raw));
function BS(n){let e=n.pages.peek().map(t=>t.raw.trim().slice(1,-1).trim()).filter(t=>t!=="");return e.length===
0?"[]":Me("["+e.join(",")+"]")}var jS=12,WS=75;function US(n){let e=V(null),t=i=>n.onMove(Math.round(10*Math.max(jS,Math.min(WS,i)))/10);return c(
"div",{ref:e,class:n.beside?"separator upright":"separator",role:"separator",tabIndex:0,"aria-label":n.label,"\
aria-orientation":n.beside?"vertical":"horizontal","aria-valuenow":Math.round(n.share),"aria-valuemin":jS,"ari\
a-valuemax":WS,onPointerDown:i=>{i.preventDefault(),e.current.setPointerCapture(i.pointerId)},onPointerMove:i=>{
if(!e.current.hasPointerCapture(i.pointerId))return;let r=e.current.parentElement.getBoundingClientRect();t(n.
beside?100*(i.clientX-r.left)/r.width:100*(i.clientY-r.top)/r.height)},onKeyDown:i=>{let r=n.beside?"ArrowLeft":
"ArrowUp",s=n.beside?"ArrowRight":"ArrowDown";i.key!==r&&i.key!==s||(i.preventDefault(),t(n.share+(i.key===s?3:
-3)))}})}async function zS(n,e,t,i){let r=await n.call({verb:"GET",path:["dbs",e,"colls",t],signal:i});return se(r.text).
find(s=>s.name==="indexingPolicy")?.raw??"{}"}async function YS(n,e,t,i,r,s){let o=s.key===void 0?"":`,"partit\
ionKey":${JSON.stringify(s.key)}`,a=await n.call({verb:"POST",path:["_orrery","dbs",e,"colls",t,"trial"],signed:{
type:"ranges",link:["dbs",e,"colls",t].join("/")},headers:{"content-type":"application/json"},body:`{"indexing\
Policy":${i},"pageSize":${s.size}${o},${wl(r).slice(1)}`,signal:s.signal});return JSON.parse(a.text)}var Ph=class{constructor(e){this.tab=e}tab;busy=v(!1);key=v("");variants=v([]);byRange=v([]);indexes=v(void 0);trial=v(
void 0);failure=v("");cut=new AbortController;async suggestKey(){let e=this.tab.rows.peek()[0];if(!(this.key.peek()!==
""||e===void 0))try{let{paths:t}=(await ct(this.tab.db,this.tab.coll)).partitionKey,i=an(e,t);this.key.peek()===
""&&i.every(r=>r!==void 0)&&(this.key.value=JSON.stringify(i.length===1?i[0]:i))}catch{}}async withKey(){let e=ns(
this.key.peek());if(e===void 0){this.failure.value='Write a partition key such as "c-9", or one value for each\
 level as ["eu", 4].';return}await this.act(async()=>{let t=await this.measure(`key ${JSON.stringify(e)}`,{key:St(
e)});this.variants.value=[...this.variants.peek(),t]})}async eachRange(){await this.act(async e=>{this.byRange.
value=[];for(let t of await Vt($.peek(),this.tab.db,this.tab.coll)){if(e.aborted)return;this.byRange.value=[...this.
byRange.peek(),await this.measure(t.id,{range:t.id})]}})}async tryIndexes(e){let t=this.toAdd(e),i=this.tab.run.
peek();t===void 0||i===void 0||(this.trial.value=void 0,await this.act(async r=>{let s=pd(await zS($.peek(),i.
db,i.coll,r),t),o={query:i.statement.text,parameters:i.parameters},a={size:Ct.peek().size,key:i.key,signal:r};
this.trial.value=await YS($.peek(),i.db,i.coll,s,o,a)}))}toAdd(e){let t=dy(this.indexes.peek()??Dl(e));return this.
failure.value=t===void 0?"Write paths such as /city/?, or a composite index such as /city, /age DESC, with ; b\
etween.":"",t}async propose(e){let t=this.toAdd(e);if(t===void 0)return;let{db:i,coll:r}=this.tab,s=z({kind:"s\
ettings",db:i,coll:r});if(s.kind!=="settings")return;await s.open(),s.section.value="indexing";let o=s.text("i\
ndexingPolicy");o!==""&&(s.edit("indexingPolicy",pd(o,t)),s.reviewing.value=!0)}end(){this.cut.abort()}async measure(e,t){
let i=this.tab.run.peek();if(i===void 0)throw new Error("Run a statement first.");let r={query:i.statement.text,
parameters:i.parameters},s;try{s=await nt($.peek(),i.db,i.coll,r,{size:Ct.peek().size,signal:this.cut.signal,...t})}catch(o){
if(this.cut.signal.aborted)throw o;return{what:e,charge:0,milliseconds:0,rows:0,failure:Y(o)}}return ye.value=
{what:"what if",charge:s.charge,milliseconds:s.milliseconds,receipt:s.receipt},{what:e,charge:s.charge,milliseconds:s.
milliseconds,rows:s.rows.length,failure:""}}async act(e){if(!this.busy.peek()){this.busy.value=!0,this.failure.
value="",this.cut=new AbortController;try{await e(this.cut.signal)}catch(t){this.cut.signal.aborted||(this.failure.
value=Y(t))}finally{this.busy.value=!1}}}};function VS({tab:n}){let e=n.run.value,t=ve(()=>new Ph(n),[e]);F(()=>()=>t.end(),[t]);let i=n.pages.value[0];F(
()=>{t.suggestKey()},[t,i]);let r=i?.indexes?.add??El(e?.failure.value??"");if(e===void 0||i===void 0&&Qo(r))return c(
"p",{class:"quiet",children:"Run a query to see what would change its cost."});let s=t.busy.value,o=i&&{what:e.
key?`key ${JSON.stringify(e.key)}`:"as it ran",charge:i.charge,milliseconds:i.milliseconds,rows:i.rows.length,
failure:""};return c(W,{children:[o&&c(W,{children:[c("p",{class:"quiet",children:"Each figure is a run of the\
 first page, and is charged."}),c(HE,{all:[o,...t.variants.value]}),c("form",{class:"what-if",onSubmit:a=>{a.preventDefault(),
t.withKey()},children:[c("label",{children:["With the partition key",c("input",{value:t.key.value,placeholder:'\
"c-9", ["eu", 4]',spellcheck:!1,onInput:a=>t.key.value=a.currentTarget.value})]}),c("button",{disabled:s,children:"\
Try"})]}),c("div",{children:c("button",{disabled:s,onClick:()=>{t.eachRange()},children:"Try each range alone"})}),
t.byRange.value.length>0&&c(KE,{all:t.byRange.value})]}),t.failure.value!==""&&c("p",{class:"failure",role:"al\
ert",children:w(t.failure.value,600)}),c(JE,{state:t,add:r})]})}function HE({all:n}){let e=n[0].charge,t=Math.
max(...n.map(i=>i.charge),1e-9);return c("table",{class:"bars",children:[c("caption",{children:"First page, RU"}),
c("tbody",{children:n.map((i,r)=>c("tr",{children:[c("th",{scope:"row",children:[w(i.what,80)," ",c("span",{class:i.
failure===""?"quiet":"bad",children:i.failure===""?`${X(i.rows,"row")} \xB7 ${i.milliseconds.toFixed(1)} ms`:w(
i.failure,200)})]}),c("td",{class:"amount",children:[i.failure===""?U(i.charge):"\u2013",r>0&&i.failure===""&&
e>0&&c("span",{class:"quiet",children:[" ",Math.round(100*(i.charge/e-1))," %"]})]}),c("td",{class:"bar","aria\
-hidden":"true",children:c("div",{style:{width:`${100*i.charge/t}%`}})})]},r))})]})}function KE({all:n}){let e=Math.
max(n.reduce((i,r)=>i+r.milliseconds,0),1e-9),t=0;return c("table",{class:"bars",children:[c("caption",{children:[
"Each range alone: ",U(n.reduce((i,r)=>i+r.charge,0))," RU, ",e.toFixed(1)," ms"]}),c("tbody",{children:n.map(
i=>{let r=t;return t+=i.milliseconds,c("tr",{children:[c("th",{scope:"row",children:["range ",w(i.what,20)," ",
c("span",{class:i.failure===""?"quiet":"bad",children:i.failure===""?`${X(i.rows,"row")} \xB7 ${i.milliseconds.
toFixed(1)} ms`:w(i.failure,200)})]}),c("td",{class:"amount",children:U(i.charge)}),c("td",{class:"bar","aria-\
hidden":"true",children:c("div",{style:{marginLeft:`${100*r/e}%`,width:`${100*i.milliseconds/e}%`}})})]},i.what)})})]})}
function JE({state:n,add:e}){let t=n.trial.value;return c("form",{class:"what-if-index",onSubmit:i=>{i.preventDefault(),
n.tryIndexes(e)},children:[c("h3",{children:Qo(e)?"Indexes":"Indexes that would help"}),Qo(e)&&c("p",{children:"\
The server knows no index that would help."}),c("label",{children:["Indexes to try",c("textarea",{rows:2,value:n.
indexes.value??Dl(e),placeholder:"/city/?; /city, /age DESC",spellcheck:!1,onInput:i=>n.indexes.value=i.currentTarget.
value})]}),c("div",{class:"what-if",children:[c("button",{disabled:n.busy.value,children:"Try on a sample"}),c(
"button",{type:"button",onClick:()=>{n.propose(e)},children:"Apply\u2026"}),n.busy.value&&c("button",{type:"bu\
tton",onClick:()=>n.end(),children:"Stop"})]}),c("p",{class:"quiet",children:"The sample lies in the server's \
memory: the container stays as it is, and nothing is charged."}),t&&c(eD,{trial:t})]})}function eD({trial:{sample:n,
now:e,then:t}}){let i=a=>n.items===0?void 0:a.writes.charge/n.items,r=a=>a.refused===void 0?a.charge:void 0,s=[
["query, RU",r(e.query),r(t.query)],[`estimate for all ${E(n.of)} items, RU`,e.query.estimate,t.query.estimate],
["create an item, RU",i(e),i(t)]],o=e.query.half??t.query.half;return c("div",{role:"status",class:"tried",children:[
c("table",{children:[c("caption",{children:[E(n.items)," of ",X(n.of,"item"),", ",X(n.ranges,"range")]}),c("th\
ead",{children:c("tr",{children:[c("td",{}),c("th",{scope:"col",children:"now"}),c("th",{scope:"col",children:"\
then"})]})}),c("tbody",{children:[s.map(([a,l,u])=>l===void 0&&u===void 0?null:c("tr",{children:[c("th",{scope:"\
row",children:a}),c("td",{class:"amount",children:l===void 0?"\u2013":U(l)}),c("td",{class:"amount",children:[
u===void 0?"\u2013":U(u),l!==void 0&&u!==void 0&&l>0&&c("div",{class:"quiet",children:tD(u/l)})]})]},a)),c("tr",
{children:[c("th",{scope:"row",children:"rows"}),c("td",{class:"amount",children:e.query.refused===void 0?E(e.
query.rows):"\u2013"}),c("td",{class:"amount",children:t.query.refused===void 0?E(t.query.rows):"\u2013"})]})]})]}),
e.query.refused!==void 0&&c("p",{children:["Now it is refused: ",w(e.query.refused,300)]}),t.query.refused!==void 0&&
c("p",{children:["Then it is refused: ",w(t.query.refused,300)]}),[e.query.access,t.query.access].every(a=>a!==
void 0)&&c("p",{class:"quiet",children:[w(e.query.access,120)," \u2192 ",w(t.query.access,120)]}),c("p",{class:"\
quiet",children:o?`The estimate continues a straight line through ${E(o.items)} and ${X(n.items,"item")}. All \
else was measured.`:n.items>=n.of&&n.items>0?"All items were tried: the container would charge this.":"All fig\
ures were measured on the sample."})]})}var tD=n=>`${n>=1?"+":"\u2212"}${Math.abs(Math.round(100*(n-1)))} %`;function GS({tab:n}){let e=V(void 0),[t,i]=_(),[r,s]=_(""),[o,a]=_(),l=()=>i(void 0),u=oe.value===n.id;Oe(()=>u?
n.lint.watch():void 0,[n,u]);let h=()=>{let g=e.current;if(g===void 0)return!0;cm(g);let{from:b,to:y}=g.state.
selection.main,k=g.state.doc.toString();return b!==y?n.begin(k.slice(b,y),b):n.begin(k,0),!0},d=ve(()=>[{key:"\
Shift-Enter",run:h},{key:"Mod-Enter",run:h},{key:"F5",run:h}],[n]),f=()=>{let g=e.current?.state.selection.main.
head??0,b=ts(n.text.peek()),y=b.findLast(x=>x.start<=g)??b[0],k=y&&n.parametersOf(y.text);if(!y||!k)return;let C=n.
key.peek()===void 0?void 0:ns(n.key.peek());a({endpoint:Ku(),db:n.db,coll:n.coll,key:C,what:{query:y.text,parameters:k}})},
{beside:p,share:m}=Ct.value,O=p?{gridTemplateColumns:`${m}% 5px minmax(0, 1fr)`}:{gridTemplateRows:`minmax(96p\
x, ${m}%) 5px minmax(0, 1fr)`};return c("div",{class:"query",children:[c("div",{class:"query-work",children:[c(
"div",{class:"toolbar",role:"toolbar","aria-label":"Query",children:[c("button",{class:"primary","data-does":"\
run",onClick:h,disabled:n.running.value,title:"Run the statements or the selection (Shift+Enter, F5)",children:"\
Run"}),c("button",{"data-does":"cancel",onClick:()=>n.cancel(),disabled:!n.running.value,title:"Cancel (Esc)",
children:"Cancel"}),c(FS,{label:"RU cap",hint:"No further page is read when the run has cost this much",value:Ct.
value.cap,onChange:g=>rr({cap:g})}),c(FS,{label:"Seconds",hint:"The run ends after this time",value:Ct.value.seconds,
onChange:g=>rr({seconds:g})}),c("span",{class:"grow"}),c("button",{"data-does":"save",title:"Save the query (C\
trl+S)",onClick:()=>{n.saved.peek()===""?i("save"):(bg(n,n.saved.peek()),s(`Saved as ${w(n.saved.peek(),60)}.`))},
children:"Save"}),c("button",{onClick:()=>i("saved"),"data-does":"open",title:"Saved queries (Ctrl+O)",children:"\
Saved"}),c("button",{onClick:()=>i("history"),children:"History"}),c("button",{onClick:f,title:"The statement \
as a program",children:"Copy as"}),c("button",{"aria-pressed":p,title:"The result stands beside the text","ari\
a-label":"The result stands beside the text",onClick:()=>rr(p?{beside:!1,share:34}:{beside:!0,share:45}),children:"\
\u25EB"}),c("button",{hidden:!0,"data-does":"download",onClick:()=>Ni(uo(n.title,"sql"),n.text.peek())}),c("bu\
tton",{hidden:!0,"data-does":"open-file",onClick:()=>W1(n.db,n.coll,s)}),c("button",{hidden:!0,"data-does":"on\
e-key",onClick:()=>n.key.value??=""}),c("button",{hidden:!0,"data-does":"save-as",onClick:()=>i("save")}),c("b\
utton",{hidden:!0,"data-does":"search",onClick:()=>e.current&&Bu(e.current)})]}),c("div",{class:p?"query-place\
s beside":"query-places",style:O,children:[c("div",{class:"query-text",children:[c(Je,{text:n.text,label:"Stat\
ement",language:"statement",keys:d,mistakes:n.marks.value,complete:()=>py(n.db,n.coll),onChange:g=>{n.text.value=
g,r!==""&&s("")},onView:g=>{e.current=g,ec(n)&&g.focus()}}),r!==""&&c("p",{class:"foot",role:"status",children:r}),
n.hints.value.length>0&&c("ul",{class:"hints","aria-label":"Hints",children:n.hints.value.map((g,b)=>c("li",{children:w(
g.message,300)},b))}),c(nD,{tab:n})]}),c(US,{label:"Between the text and the result",share:m,beside:p,onMove:g=>rr(
{share:g})}),c(XS,{tab:n})]})]}),c("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:c(iD,{tab:n})}),
t==="history"&&c(ne,{title:"History",onClose:l,children:c(rD,{onChoose:(g,b,y)=>{Ii(l,()=>{b===n.db&&y===n.coll?
n.text.value=g:z({kind:"query",db:b,coll:y,query:g})})}})}),t==="save"&&c(U1,{tab:n,onClose:l}),o&&c(Ju,{ask:o,
onClose:()=>a(void 0)}),t==="saved"&&c(z1,{onClose:l})]})}function FS(n){return c("label",{title:n.hint,children:[
n.label," ",c(uh,{class:"small-amount",placeholder:"none",value:n.value,onDone:e=>{let t=Number(e.trim().replace(
",","."));n.onChange(Number.isFinite(t)&&t>0&&t<=1e9?t:void 0)}})]})}function nD({tab:n}){let e=n.key.value;return n.
names.value.length===0&&e===void 0?null:c("div",{class:"parameters",role:"group","aria-label":"Parameters",children:[
n.names.value.map(t=>c("label",{children:[c("code",{children:w(t,60)}),c("input",{spellcheck:!1,placeholder:'J\
SON: 20, "open", [1, 2]',value:Object.hasOwn(n.typed.value,t)?n.typed.value[t]:"",onInput:i=>n.type(t,i.currentTarget.
value)})]},t)),e!==void 0&&c("label",{title:"Only the items of this partition key are asked",children:["Partit\
ion key",c("input",{spellcheck:!1,placeholder:'"c-9", ["eu", 4]',value:e,onInput:t=>n.key.value=t.currentTarget.
value}),c("button",{"aria-label":"Ask all partition keys",title:"Ask all partition keys",onClick:()=>n.key.value=
void 0,children:"\xD7"})]})]})}function iD({tab:n}){let[e,t]=_("receipt"),i=n.pages.value,r=n.receipt.value,s=i.
at(-1);return c(W,{children:[c("div",{class:"switch",role:"group","aria-label":"What is said of the run",children:[
c("button",{"aria-pressed":e==="receipt",onClick:()=>t("receipt"),children:"Receipt"}),c("button",{"aria-press\
ed":e==="index",onClick:()=>t("index"),children:"Plan"}),c("button",{"aria-pressed":e==="what-if",onClick:()=>t(
"what-if"),children:"What if"}),c("button",{"aria-pressed":e==="statistics",onClick:()=>t("statistics"),children:"\
Statistics"})]}),e==="what-if"?c(VS,{tab:n}):s===void 0||r===void 0?c("p",{class:"quiet",children:"Run a query\
 to see what it costs, and why."}):e==="receipt"?c(Hs,{receipt:r,pages:i.length}):e==="index"?c(Ox,{explain:s.
explain,indexes:s.indexes}):c(yx,{pages:i})]})}function rD({onChoose:n}){return ir.value.length===0?c("p",{class:"\
quiet",children:"No query has run here yet."}):c(W,{children:[c("ul",{class:"history",children:ir.value.map((e,t)=>c(
"li",{children:c("button",{onClick:()=>n(e.query,e.db,e.coll),children:[c("code",{children:w(e.query.replace(/\s+/g,
" "),200)}),c("span",{class:"quiet",children:[w(e.db,40)," / ",w(e.coll,40)," \xB7 ",U(e.charge)," RU \xB7 ",E(
e.rows)," rows"]})]})},t))}),c("button",{onClick:sy,children:"Forget all"})]})}function tC({tab:n}){F(()=>{n.open()},[n]);let e=n.scripts==="sprocs";return c("div",{class:e?"query":"item",children:e?
c(W,{children:[c("div",{class:"query-work",children:[c(HS,{tab:n}),c(JS,{tab:n,className:"script-text"}),c(sD,
{tab:n})]}),c("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:c(oD,{tab:n})})]}):c(W,{children:[
c(HS,{tab:n}),c(JS,{tab:n,className:"result-body"})]})})}function HS({tab:n}){let e=n.busy.value!==""||n.conflict.
value!==void 0,t=n.busy.value!==""?`${n.busy.value}\u2026`:n.dirty.value&&!n.fresh?"Changed, not saved.":n.notice.
value;return c(W,{children:[c("div",{class:"toolbar",role:"toolbar","aria-label":rs[n.scripts],children:[c("bu\
tton",{class:"primary",disabled:e||!n.fresh&&!n.dirty.value,onClick:()=>{n.save()},title:"Save (Ctrl+S)","data\
-does":"save",children:n.fresh?"Create":"Save"}),c("input",{class:"script-name","aria-label":"Name",placeholder:"\
name",title:n.fresh?"":"Another name renames the script when it is saved; programs call it by its name",value:n.
name.value,disabled:e,spellcheck:!1,autocomplete:"off",onInput:i=>n.name.value=i.currentTarget.value}),!n.fresh&&
c(W,{children:[c("button",{disabled:e,onClick:()=>{n.reread()},title:"Read it again; edits are dropped",children:n.
dirty.value?"Drop edits":"Read again"}),c("button",{disabled:e,onClick:()=>fh(n.db,n.coll,n.scripts,n.stored.value),
title:"Delete (Alt+D)","data-does":"delete",children:"Delete"})]}),n.scripts==="triggers"&&c(W,{children:[c(KS,
{label:"Runs",all:wd,text:i=>i==="Pre"?"before":"after",value:n.type.value,onChange:i=>n.type.value=i}),c(KS,{
label:"Operation",all:kd,text:i=>i.toLowerCase(),value:n.operation.value,onChange:i=>n.operation.value=i})]}),
c("span",{class:"said",role:"status",children:t}),c("span",{class:"place",children:[rs[n.scripts]," \xB7 ",w(n.
db,40)," / ",w(n.coll,40)]})]}),n.failure.value!==""&&c("p",{class:"failure",role:"alert",children:w(n.failure.
value,2e3)})]})}function KS(n){return c("label",{children:[n.label," ",c("select",{value:n.value,onChange:e=>n.
onChange(e.currentTarget.value),children:n.all.map(e=>c("option",{value:e,children:n.text(e)},e))})]})}function JS({
tab:n,className:e}){let t=n.conflict.value;return t!==void 0?c("section",{class:"conflict","aria-label":"Confl\
ict",children:[c("div",{class:"conflict-text",role:"alert",children:c("h2",{children:"Somebody has changed thi\
s script since you read it"})}),c("div",{class:"toolbar",children:[c("button",{class:"primary",onClick:()=>(n.
settle(n.text.value),void n.save()),children:"Save the right side"}),c("button",{onClick:()=>(n.settle(t),void n.
reread()),children:"Take the left side"})]}),c(ao,{left:t,right:n.text.value,names:["The script now","Your edi\
t"],language:Fm})]}):c("div",{class:e,children:c(Je,{text:n.text,label:"Text of the script",language:"script",
reading:n.busy.value==="reading",mistakes:n.mistakes.value,onChange:i=>{n.text.value=i,n.mistakes.value.length>
0&&(n.mistakes.value=[])}})})}function sD({tab:n}){let[e,t]=_("result"),i=Rn(),r=n.run.value,s=r?.log===void 0||
r.log===""?0:r.log.trimEnd().split(`
`).length;return c("section",{class:"result","aria-label":"Run","aria-busy":n.running.value,children:[c("form",
{class:"toolbar run",onSubmit:o=>{o.preventDefault(),n.execute()},children:[c("button",{class:"primary",disabled:n.
fresh||n.running.value,"data-does":"run",title:n.fresh?"Create it first":"Run it as it is stored",children:"Ru\
n"}),c("button",{type:"button",onClick:()=>n.cancel(),disabled:!n.running.value,"data-does":"cancel",children:"\
Cancel"}),n.paths.value.map((o,a)=>c("label",{children:[w(o,30),c("input",{class:"id",value:n.key.value[a]??"",
placeholder:'Ada, "42" or 42',"aria-describedby":i,spellcheck:!1,autocomplete:"off",onInput:l=>n.key.value=n.key.
value.with(a,l.currentTarget.value)})]},o)),c("label",{class:"grow",children:["parameters",c("input",{class:"f\
ilter",value:n.parameters.value,spellcheck:!1,autocomplete:"off",onInput:o=>n.parameters.value=o.currentTarget.
value})]}),c("span",{id:i,hidden:!0,children:"The partition key on which it runs: JSON where it is JSON, else \
text. Nothing stands for undefined."})]}),c("div",{class:"toolbar",children:[c("div",{class:"switch",role:"gro\
up","aria-label":"What the run gave",children:[c("button",{"aria-pressed":e==="result",onClick:()=>t("result"),
children:"Result"}),c("button",{"aria-pressed":e==="console",onClick:()=>t("console"),children:["Console",s>0&&
` ${s}`]})]}),c("span",{class:"said",role:"status",children:n.running.value?"Running\u2026":r===void 0?"Not ru\
n yet":r.refused?`Failed with ${r.refused.status}${r.refused.substatus===0?"":`/${r.refused.substatus}`}: noth\
ing is written.${eC(n)}`:`${r.body===""?"No body.":"Done."}${eC(n)}${n.dirty.value?" Your edits were not part \
of it: save them first.":""}`})]}),c("div",{class:"result-body",children:r===void 0?null:e==="console"?c("pre",
{class:"console",role:"log",tabIndex:0,"aria-label":"Console",children:r.log===""?"It wrote nothing with conso\
le.log.":r.log.trimEnd().split(`
`).map(o=>w(o,5e3)).join(`
`)}):r.refused?c("p",{class:"failure",role:"alert",children:w(r.refused.message.replaceAll(`\r
`,`
`),4e3).replaceAll("\\u000a",`
`)}):c(Je,{text:Ft(r.body)?r.body:Me(r.body),label:"Result of the run",language:"json",readOnly:!0})})]})}function oD({
tab:n}){let e=n.run.value,t=e?.reply?.receipt??e?.refused?.receipt;return t===void 0?c("p",{class:"quiet",children:"\
Run the procedure to see what it costs, and why."}):c(Hs,{receipt:t,pages:1})}var eC=n=>n.without.value.length===
0?"":` It ran on the items without ${w(n.without.value.join(" and "),100)}: fill in the key for others.`;var nC={scale:"Scale",settings:"Settings",indexing:"Indexing",computed:"Computed properties",search:"Vectors a\
nd text",definition:"Definition"};function rC({tab:n}){F(()=>{n.open()},[n]);let e=n.busy.value!=="",t=n.section.
value,i=n.reviewing.value,r=n.broken.value!==void 0||n.wrong.value!==void 0,s=e?`${n.busy.value}\u2026`:r?"Thi\
s is not JSON yet.":n.changed.value.length>0?`Changed, not saved: ${n.changed.value.map(a=>w(a,40)).join(", ")}`:
n.notice.value,o=n.base.value.length>0;return c("div",{class:"settings",children:[c("div",{class:"toolbar",role:"\
toolbar","aria-label":"Settings",children:[n.coll!==""&&!i&&c("button",{class:"primary",disabled:e||r||n.changed.
value.length===0,onClick:()=>n.reviewing.value=!0,title:"What changes (Ctrl+S)","data-does":"save",children:"R\
eview and save"}),c("button",{onClick:()=>{n.reread()},disabled:e,title:"Read it again; changes are dropped",children:n.
dirty.value?"Drop changes":"Read again"}),c("span",{class:"said",role:"status",children:s}),c("span",{class:"p\
lace",children:[w(n.db,60),n.coll!==""&&` / ${w(n.coll,60)}`]})]}),n.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(n.failure.value,2e3)}),n.coll!==""&&!i&&c("div",{class:"toolbar sections",children:c("\
div",{class:"switch",role:"group","aria-label":"Sections",children:Object.keys(nC).map(a=>c("button",{"aria-pr\
essed":a===t,onClick:()=>n.section.value=a,children:nC[a]},a))})}),o?i?c(gD,{tab:n}):c(aD,{tab:n,section:n.coll===
""?"scale":t}):c("p",{class:"quiet pad",children:e?"Reading\u2026":""})]})}function aD({tab:n,section:e}){switch(e){case"\
scale":return c(dD,{tab:n});case"settings":return c(fD,{tab:n});case"indexing":return c($h,{tab:n,name:"indexi\
ngPolicy",label:"Indexing policy",children:c(mD,{tab:n})},"indexing");case"computed":return c($h,{tab:n,name:"\
computedProperties",label:"Computed properties",example:cD,children:c("span",{class:"quiet",children:"Each has\
 a name and a query, which begins with SELECT VALUE."})},"computed");case"search":return c("div",{class:"two",
children:[c($h,{tab:n,name:"vectorEmbeddingPolicy",label:"Vector embeddings",example:uD,children:c("span",{class:"\
quiet",children:"Entries may be added, not changed."})}),c($h,{tab:n,name:"fullTextPolicy",label:"Full text",example:hD,
children:c("span",{class:"quiet",children:"The indexes of both are part of the indexing policy."})})]});case"d\
efinition":return c("div",{class:"policy",children:[c("div",{class:"toolbar",children:c("span",{class:"quiet",
children:"All that the server keeps of this container, also what has no field of its own here."})}),c("div",{class:"\
result-body",children:c(lD,{tab:n})})]})}}function lD({tab:n}){let e=n.edits.value.size===0&&n.broken.value===
void 0,t=ve(()=>n.broken.peek()??$g(n.draft.peek()),[n.base.value,e]);return c(Je,{text:t,label:"Definition",language:"\
json",reading:n.busy.value==="reading",onChange:i=>n.editAll(i),mistakes:sC(n.broken.value)})}var cD=`[
  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }
]`,uD=`{
  "vectorEmbeddings": [
    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }
  ]
}`,hD=`{
  "defaultLanguage": "en-US",
  "fullTextPaths": [
    { "path": "/text", "language": "en-US" }
  ]
}`,$g=n=>Me(`{${n.filter(e=>!e.name.startsWith("_")).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`);
function sC(n){let e=n===void 0||n===""?void 0:Ft(n);return e?[e]:[]}function dD({tab:n}){let e=n.offer.value,
t=n.busy.value!=="";if(e===void 0)return c("p",{class:"quiet pad",children:t?"Reading\u2026":""});if(e===null)
return c("div",{class:"sheet",children:[c("p",{children:n.coll===""?"The containers of this database do not sh\
are a throughput: each has its own, unless the account is serverless.":"This container has no throughput of it\
s own: it shares that of its database, or the account is serverless."}),n.coll!==""&&c("p",{children:c("button",
{onClick:()=>z({kind:"settings",db:n.db,coll:""}),children:"Scale the database"})})]});let i=n.throughput.value;
return c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Scale",children:c("form",{class:"form",onSubmit:r=>{
r.preventDefault(),n.scale()},children:[c("dl",{class:"facts",children:[c("dt",{children:"now"}),c("dd",{children:[
E(e.now)," RU/s",e.throughput.kind==="autoscale"&&`, autoscale up to ${E(Bi(e.throughput))} RU/s`]}),c("dt",{children:"\
least possible"}),c("dd",{children:e.least===void 0?"\u2013":`${E(e.least)} RU/s`}),c("dt",{children:"ranges"}),
c("dd",{children:c("span",{role:"status",children:e.pending?"The server moves items to other ranges. Requests \
go on meanwhile.":"No move is under way."})})]}),c(fo,{name:"Throughput",value:i,onChange:r=>{n.throughput.value=
r,n.notice.value=""},least:e.throughput.kind===i.kind?e.least:void 0}),c(yS,{now:e.throughput,next:i}),c("p",{
children:c("button",{class:"primary",disabled:t||!n.scaled.value,children:"Save throughput"})})]})})}function fD({
tab:n}){let e=n.value("defaultTtl"),t=e===void 0?{kind:"off",seconds:86400}:e===-1?{kind:"on",seconds:86400}:{
kind:"after",seconds:typeof e=="number"?e:NaN},i=n.value("geospatialConfig")?.type??"Geography",r=n.value("cha\
ngeFeedPolicy"),s=n.value("uniqueKeyPolicy")?.uniqueKeys??[],o=n.value("partitionKey"),a=n.value("conflictReso\
lutionPolicy"),l=n.value("clientEncryptionPolicy"),u=h=>h.map(d=>w(d,100)).join(", ");return c("div",{class:"s\
heet",tabIndex:0,role:"region","aria-label":"Settings of the container",children:[c(Sg,{value:t,onChange:h=>n.
edit("defaultTtl",h.kind==="off"?"":h.kind==="on"?"-1":Number.isFinite(h.seconds)?String(h.seconds):"0")}),c("\
fieldset",{class:"choice",children:[c("legend",{children:"Points and shapes"}),["Geography","Geometry"].map(h=>c(
"label",{children:[c("input",{type:"radio",name:`geo-${n.id}`,checked:i===h,onChange:()=>n.edit("geospatialCon\
fig",Me(JSON.stringify({type:h})))}),h]},h))]}),c("fieldset",{class:"choice",children:[c("legend",{children:"C\
hange feed of all versions and deletes"}),c("label",{children:[c("input",{type:"checkbox",checked:r!==void 0,onChange:h=>n.
edit("changeFeedPolicy",h.currentTarget.checked?iC(10):"")}),"Keep them for"]}),c("label",{children:[c("input",
{class:"number",type:"number","aria-label":"Minutes",min:"0",value:String(r?.retentionDuration??10),disabled:r===
void 0,onInput:h=>n.edit("changeFeedPolicy",iC(h.currentTarget.valueAsNumber))}),"minutes"]})]}),c("h3",{children:"\
What never changes"}),c("dl",{class:"facts",children:[c("dt",{children:"partition key"}),c("dd",{class:"id",children:u(
o?.paths??[])}),c("dt",{children:"unique keys"}),c("dd",{class:"id",children:s.length===0?"none":s.map(h=>u(h.
paths)).join("; ")}),c("dt",{children:"conflicts of regions"}),c("dd",{class:"id",children:[w(a?.mode??"\u2013",
40)," ",w(a?.conflictResolutionPath||a?.conflictResolutionProcedure||"",200)]}),l&&c(W,{children:[c("dt",{children:"\
encrypted by clients"}),c("dd",{class:"id",children:u((l.includedPaths??[]).map(h=>h.path))})]})]})]})}var iC=n=>Me(
JSON.stringify({retentionDuration:Number.isFinite(n)?n:0}));function $h(n){let{tab:e,name:t}=n,i=e.text(t);return c(
"div",{class:"policy",children:[c("div",{class:"toolbar",children:[c("h3",{children:n.label}),n.children,n.example!==
void 0&&c("button",{onClick:()=>e.edit(t,i===""?Me(n.example):""),children:i===""?"Add an example":"Remove all"})]}),
c("div",{class:"result-body",children:c(Je,{text:i,label:n.label,language:"json",reading:e.busy.value==="readi\
ng",onChange:r=>e.edit(t,r.trim()===""?"":r),mistakes:i===""||!Ft(i)?e.refused.value.get(t)??pD:sC(i)})})]})}var pD=[];
function mD({tab:n}){let e=n.progress.value;return c("span",{class:"line",role:"status",children:e<100?c(W,{children:[
"The index is rebuilt for this policy: ",e," %",c("progress",{"aria-label":"Rebuild of the index",max:100,value:e})]}):
c("span",{class:"quiet",children:"Every range has the index of the stored policy."})})}function gD({tab:n}){let e=n.
changed.value,t=n.busy.value!=="",i=V(null);return Oe(()=>Za(i.current),[]),c("section",{class:"conflict","ari\
a-label":"What changes",children:[c("div",{class:"toolbar",children:[c("button",{ref:i,class:"primary",disabled:t,
onClick:()=>{n.save()},"data-does":"save",children:"Save"}),c("button",{disabled:t,onClick:()=>n.reviewing.value=
!1,children:"Back"}),c("span",{class:"said",children:OD(n,e)})]}),c(ao,{left:$g(n.base.value),right:$g(n.draft.
value),names:["Stored","After saving"],language:Ir})]})}function OD(n,e){let t=n.value("defaultTtl");return e.
includes("defaultTtl")&&typeof t=="number"&&t>0?`Items that have not been written for ${E(t)} s are deleted, u\
nless they have a ttl of their own.`:e.includes("indexingPolicy")?"The server rebuilds the index in the backgr\
ound. Requests go on meanwhile.":""}var Th=v(void 0),Ua,Tg=new sn(async n=>{if(Ua===void 0)return!0;let{db:e,coll:t}=Ua;try{let i=(Math.floor(Date.
now()/1e3)+1)%10,r=await En($.peek(),e,t,{seconds:600,step:10,keys:1,before:i},n);if(n.aborted)return!0;let s=[];
for(let o of r.partitions)o.cells.forEach((a,l)=>{let u=s[l]??={ru:0,budget:0,peak:0,requests:0,throttled:0};u.
ru+=a.ru,u.peak=Math.max(u.peak,a.peak),u.requests+=a.requests,u.throttled+=a.throttled});return Th.value={db:e,
coll:t,cells:s,budgeted:r.budget.requestUnitsPerSecond>0},!0}catch{return n.aborted}},()=>5e3);function Qg(n){
n?.db===Ua?.db&&n?.coll===Ua?.coll||(Ua=n,Th.value=void 0,n===void 0?Tg.stop():(Tg.start(),Tg.again()))}function oC(){let n=it(),e=n&&n.db!==""&&n.coll!==""&&$.value.mayReadAll?{db:n.db,coll:n.coll}:void 0;return F(
()=>Qg(n?.kind==="heat"?void 0:e),[e?.db,e?.coll,n?.kind==="heat"]),F(()=>()=>Qg(void 0),[]),!e||n?.kind==="he\
at"?null:c(yD,{at:e})}function yD({at:n}){let e=Th.value,t=e===void 0||e.budgeted?0:Math.max(0,...e.cells.map(
o=>o.ru)),i=ju((o,a,l,u)=>{let h=e?.cells.length??0;o.fillStyle=u.heat[0],o.fillRect(0,0,a,l),e?.cells.forEach(
(d,f)=>{let p=e.budgeted?d.peak:t>0?d.ru/t:0,[m,O]=[f/h*a,(f+1)/h*a];o.fillStyle=u.heat[yn(p,d.requests+d.throttled>
0)],o.fillRect(m,0,O-m+.3,l),d.throttled!==0&&(o.fillStyle=u.mark,o.fillRect(m,0,O-m,3))})}),r=Math.max(0,...(e?.
cells??[]).map(o=>o.peak)),s=(e?.cells??[]).reduce((o,a)=>o+a.throttled,0);return c("button",{class:"strip",title:"\
Open the heat map",onClick:()=>z({kind:"heat",...n}),children:[c("span",{children:"Heat of 10 min"}),c("canvas",
{ref:i,"aria-hidden":"true"}),c("span",{class:"unseen",children:": "}),c("span",{children:[e?.budgeted?`busies\
t second ${qt(r)}`:"",s>0?`, ${E(s)} refused`:""]})]})}function aC(){let n=Vn.value,e=V(null),t=n?.step??0,i=V(!1);if(Oe(()=>{i.current&&bD()&&(e.current?.querySelector(
".next")??e.current)?.focus(),i.current=!1},[n?.lab,t]),F(()=>e.current?.querySelector(".next")?.scrollIntoView(
{block:"nearest"}),[t]),n===void 0)return null;let r=Oi[n.lab],s=t>=r.steps.length,o=a=>()=>{i.current=!0,a()};
return c("section",{class:"tour","aria-label":"Guided tour",ref:e,tabIndex:0,children:[c("div",{class:"toolbar",
children:[c("select",{"aria-label":"Lab",value:String(n.lab),onChange:a=>yi(Number(a.currentTarget.value)),children:Oi.
map((a,l)=>c("option",{value:String(l),children:a.title},l))}),c("button",{onClick:()=>Vn.value=void 0,children:"\
Close"}),!r.comparesRanges&&c("label",{class:"ranges",title:"Play the lab with one range and with five: what d\
iffers?",children:["Played in",c("select",{value:String(gi.value),disabled:ur.value,onChange:a=>pb(a.currentTarget.
value==="1"?1:5),children:[c("option",{value:"5",children:"5 ranges"}),c("option",{value:"1",children:"1 range"})]})]})]}),
c("h2",{children:r.question}),c("ol",{children:r.steps.slice(0,t+1).map((a,l)=>c("li",{children:[c("p",{children:typeof a.
says=="string"?a.says:a.says(gi.value)}),l<t?c("p",{class:"saw",children:w(qo.value[l]??"",300)}):c("button",{
class:"primary next","aria-disabled":ur.value,onClick:o(()=>{mb()}),children:a.button})]},l))}),c("p",{class:"\
failure",role:"alert",children:fs.value===""?"":w(fs.value,600)}),c("div",{role:"status",children:[ur.value&&c(
"p",{class:"quiet",children:"Working\u2026"}),s&&c("p",{children:r.so})]}),s&&c(W,{children:[c("p",{class:"qui\
et",children:["The whole lab, with an exercise and questions: ",c("span",{class:"id",children:r.page})]}),n.lab+
1<Oi.length&&c("button",{class:"primary next",onClick:o(()=>yi(n.lab+1)),children:["Next lab: ",Oi[n.lab+1].title]}),
c("button",{onClick:()=>dh(be),children:"Delete what the labs made"})]})]})}var bD=()=>document.activeElement===
null||document.activeElement===document.body;var vD=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function wD(){let n=[],e=Rt.
value;e.state==="failed"&&n.push({key:"failed",level:1,name:e.why,quiet:!0});let t=me(e);t?.length===0&&n.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});let i=Co.value.trim().toLowerCase();for(let r of t??[]){
let s=xe(r.id),o=u=>u.toLowerCase().includes(i),a=i===""?void 0:me(wt.value.get(s))?.filter(u=>o(u.id));if(i!==
""&&!o(r.id)&&!a?.length)continue;let l=a?.length?!0:Dn.value.has(s);n.push({key:s,level:1,name:r.id,menu:()=>mh(
r.id),expands:{open:l,toggle:u=>{kt(s,u,r.id)}}}),l&&kD(n,r.id,a?.length?a:void 0)}return i!==""&&n.length===0&&
n.push({key:"nothing",level:1,name:"Nothing has this in its name",quiet:!0}),n}function kD(n,e,t){let i=wt.value.
get(xe(e));i?.state==="failed"&&n.push({key:e+"failed",level:2,name:i.why,quiet:!0});let r=t??me(i);if(r!==void 0){
r.length===0&&n.push({key:xe(e)+"none",level:2,name:"No containers yet",quiet:!0});for(let s of r){let o=Vr(e,
s.id),a=Dn.value.has(o),l=s.partitionKey.paths.map(u=>w(u,40)).join(" ");n.push({key:o,level:2,name:s.id,note:l,
opens:{kind:"items",db:e,coll:s.id},menu:()=>gh(e,s.id),expands:{open:a,toggle:u=>{kt(o,u,e,s.id)}}}),a&&SD(n,
e,s.id,o)}_n.value===void 0&&t===void 0&&xD(n,e)}}function xD(n,e){let t=IO(e),i=Dn.value.has(t),r=Ji.value.get(
e),s=me(r);if(n.push({key:t,level:2,name:"Users",note:s?E(s.length):"",opens:{kind:"users",db:e,coll:"",user:""},
menu:()=>oS(e),expands:{open:i,toggle:o=>{kt(t,o,e)}}}),!!i){r?.state==="failed"&&n.push({key:t+"failed",level:3,
name:r.why,quiet:!0});for(let o of s??[])n.push({key:t+o.id,level:3,name:o.id,opens:{kind:"users",db:e,coll:"",
user:o.id},menu:()=>aS(e,o.id)})}}function SD(n,e,t,i){let r=Ki.value.get(i),s=me(r);r?.state==="failed"&&n.push(
{key:i+"failed",level:3,name:r.why,quiet:!0});let o=s?.ranges.every(a=>a.items!==void 0)?E(s.ranges.reduce((a,l)=>a+
(l.items??0),0)):"";n.push({key:i+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:t}}),n.push(
{key:i+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:t}}),n.push({key:i+"ranges",level:3,name:"\
Ranges and definition",note:s?E(s.ranges.length):"",opens:{kind:"container",db:e,coll:t}}),n.push({key:i+"sett\
ings",level:3,name:"Scale and settings",opens:{kind:"settings",db:e,coll:t}}),s?.ranges.every(a=>a.items!==void 0)&&
(n.push({key:i+"heat",level:3,name:"Heat",opens:{kind:"heat",db:e,coll:t}}),n.push({key:i+"advice",level:3,name:"\
Advice",opens:{kind:"advice",db:e,coll:t}})),n.push({key:i+"feed",level:3,name:"Change feed",opens:{kind:"feed",
db:e,coll:t}});for(let[a,l]of vD){let u=s?.scripts[a]??[];if(u.length===0)continue;let h=JSON.stringify([e,t,a]),
d=Dn.value.has(h);if(n.push({key:h,level:3,name:l,note:E(u.length),expands:{open:d,toggle:f=>{kt(h,f,e,t)}}}),
!!d)for(let f of u)n.push({key:h+f.id,level:4,name:f.id,opens:{kind:"script",db:e,coll:t,scripts:a,name:f.id},
menu:()=>sS(e,t,a,f.id)})}}function lC(n){n.opens?z(n.opens):n.expands?.toggle(!n.expands.open)}var CD=ie(wD);
function cC(){return c("input",{type:"search",class:"tree-filter","aria-label":"Find in the tree",placeholder:"\
Find by name",value:Co.value,spellcheck:!1,autocomplete:"off",onInput:n=>td(n.currentTarget.value),onKeyDown:n=>{
if(n.key==="ArrowDown")document.querySelector("[role=treeitem][tabindex='0']")?.focus();else if(n.key==="Escap\
e")td("");else return;n.preventDefault()}})}function uC(){let n=CD.value,[e,t]=_(""),i=V(null),r=Math.max(0,n.
findIndex(m=>m.key===e)),s=it(),o=s&&(s.coll===""?xe(s.db):Vr(s.db,s.coll)),a=V(new WeakMap),l=(m,O,g)=>{let b=`${O}\
 ${g}`,y=a.current.get(m);if(y?.state===b)return y.element;let k=c(PD,{node:m,focused:O,selected:g,onFocus:t,onMenu:d},
m.key);return a.current.set(m,{state:b,element:k}),k},[u,h]=_(void 0),d=(m,O,g)=>{if(m.menu===void 0)return;t(
m.key);let b=O.getBoundingClientRect();h({node:m,at:g??{x:b.left+40,y:b.bottom}})},f=m=>{let O=n[Math.max(0,Math.
min(n.length-1,m))];O&&(t(O.key),i.current?.querySelectorAll("[role=treeitem]")[n.indexOf(O)]?.focus())},p=m=>{
let O=n[r];if(!(!O||m.altKey||m.ctrlKey||m.metaKey)){if(m.key==="ContextMenu"||m.key==="F10"&&m.shiftKey){d(O,
m.target),m.preventDefault();return}switch(m.key){case"ArrowDown":f(r+1);break;case"ArrowUp":f(r-1);break;case"\
Home":f(0);break;case"End":f(n.length-1);break;case"ArrowRight":O.expands&&!O.expands.open?O.expands.toggle(!0):
O.expands&&f(r+1);break;case"ArrowLeft":O.expands?.open?O.expands.toggle(!1):f(n.findLastIndex((g,b)=>b<r&&g.level<
O.level));break;case"Enter":case" ":lC(O);break;default:if(m.key.length!==1)return;for(let g=1;g<=n.length;g++){
let b=(r+g)%n.length;if(n[b].name.toLowerCase().startsWith(m.key.toLowerCase())){f(b);break}}}m.preventDefault()}};
return n.length===0?c("p",{class:"quiet pad",children:Rt.value.state==="reading"?"Reading\u2026":""}):c(W,{children:[
c("ul",{class:"tree",role:"tree","aria-label":"Databases and containers",ref:i,onKeyDown:p,children:n.map((m,O)=>l(
m,O===r,m.key===o))}),u&&c(ho,{label:w(u.node.name,100),items:u.node.menu(),at:u.at,onClose:()=>h(void 0)},u.node.
key)]})}function PD(n){let e=n.node;return c("li",{role:"treeitem","data-key":e.key,class:`node level-${e.level}${e.
quiet?" quiet":""}`,"aria-level":e.level,"aria-expanded":e.expands?.open,"aria-selected":n.selected,tabIndex:n.
focused?0:-1,title:w(e.name,300),onFocus:()=>n.onFocus(e.key),onContextMenu:t=>{e.menu!==void 0&&(t.preventDefault(),
t.currentTarget.focus(),n.onMenu(e,t.currentTarget,{x:t.clientX,y:t.clientY}))},onClick:t=>{let i=t.target.closest(
".more");if(i){n.onMenu(e,i);return}let r=t.target.closest(".arrow")!==null;e.expands&&(r||!e.opens)?e.expands.
toggle(!e.expands.open):(e.expands&&!e.expands.open&&e.expands.toggle(!0),lC(e))},children:[c("span",{class:"a\
rrow","aria-hidden":"true",children:e.expands?e.expands.open?"\u25BE":"\u25B8":""}),c("span",{class:"name",children:w(
e.name,120)}),e.note&&c("span",{class:"note",children:e.note}),e.menu&&c("span",{class:"more","aria-hidden":"t\
rue",title:"What can be done with it (Shift+F10)",children:"\u22EF"})]})}function hC(){let[n,e]=_(""),[t,i]=_(""),[r,s]=_(!1),o=n.trim().startsWith("type=");return c("main",{class:"un\
lock",children:c("form",{onSubmit:a=>{a.preventDefault(),s(!0),kO(n,t).finally(()=>s(!1))},children:[c("h2",{children:"\
Open the account"}),c("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),c("label",{children:["Account key or resource token",c("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:n,onInput:a=>e(a.currentTarget.value),required:!0})]}),o&&c("label",
{children:["Container that the token opens",c("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:t,onInput:a=>i(a.currentTarget.value)})]}),c("button",{class:"primary",disabled:r||n.
trim()==="",children:"Open"}),c("p",{class:"failure",role:"alert",children:ci.value===""?"":w(ci.value,600)})]})})}function dC({tab:n}){Zr(n);let e=n.containers.value,t=Math.max(1e-9,...(e??[]).map(i=>i.total.ru));return c("d\
iv",{class:"items",children:[c("div",{class:"toolbar",role:"toolbar","aria-label":"Heat",children:[c("div",{class:"\
switch",role:"group","aria-label":"Time",children:Mo.map(i=>c("button",{"aria-pressed":n.seconds.value===i,onClick:()=>n.
choose(i),children:Km[i]},i))}),c("span",{class:"said",role:"status",children:e===void 0?"":`${X(e.length,"con\
tainer")}, ${U(e.reduce((i,r)=>i+r.total.ru,0))} RU`})]}),n.failure.value!==""&&c("p",{class:"failure",role:"a\
lert",children:w(n.failure.value,2e3)}),c("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Heat of \
all containers",children:[e===void 0?c("p",{class:"quiet",children:n.failure.value===""?"Reading\u2026":""}):e.
length===0?c("p",{class:"quiet",children:"There are no containers yet."}):c("table",{class:"plain",children:[c(
"caption",{children:"The hottest container first"}),c("thead",{children:c("tr",{children:[c("th",{scope:"col",
children:"container"}),c("th",{scope:"col",class:"amount",children:"RU"}),c("th",{scope:"col",children:"share \
of the hottest"}),c("th",{scope:"col",class:"amount",children:"RU/s provisioned"}),c("th",{scope:"col",class:"\
amount",children:"busiest second"}),c("th",{scope:"col",class:"amount",children:"refused"}),c("th",{scope:"col",
class:"amount",children:"ranges"}),c("th",{scope:"col",class:"amount",children:"items"}),c("th",{scope:"col",class:"\
amount",children:"size"})]})}),c("tbody",{children:[...e].sort((i,r)=>r.total.ru-i.total.ru).slice(0,500).map(
i=>{let r=or(i.container);return c("tr",{children:[c("th",{scope:"row",children:c("button",{disabled:!r,onClick:()=>r&&
z({kind:"heat",...r}),title:"Open its heat map",children:r?`${w(r.db,60)} / ${w(r.coll,60)}`:w(i.container,120)})}),
c("td",{class:"amount",children:U(i.total.ru)}),c("td",{class:"bar","aria-hidden":"true",children:c("div",{style:{
width:`${100*i.total.ru/t}%`}})}),c("td",{class:"amount",children:[i.budget.requestUnitsPerSecond>0?E(i.budget.
requestUnitsPerSecond):"\u2013",i.budget.kind==="shared"?" shared":i.budget.autoscale?" max":""]}),c("td",{class:"\
amount",children:[c("i",{class:`heat-${yn(i.peak,i.total.requests>0)}`,"aria-hidden":"true"}),i.total.requests+
i.total.throttled===0?"\u2013":qt(i.peak)]}),c("td",{class:i.total.throttled>0?"amount bad":"amount",children:E(
i.total.throttled)}),c("td",{class:"amount",children:E(i.ranges)}),c("td",{class:"amount",children:E(i.items)}),
c("td",{class:"amount",children:vt(i.bytes)})]},i.container)})})]}),(e?.length??0)>500&&c("p",{class:"quiet",children:[
"The 500 hottest of ",E(e.length)," containers."]})]})]})}function pC({tab:n}){F(()=>{n.all.peek()===void 0&&n.read()},[n]);let e=n.all.value,t=(e??[]).reduce((s,o)=>s+
o.findings.length,0),i=n.busy.value,r=n.preview.value;return c("div",{class:"items",children:[c("div",{class:"\
toolbar",children:[c("button",{onClick:()=>{n.read()},disabled:i!=="",children:"Read again"}),c("span",{class:"\
said",role:"status",children:i==="changing"?"Changing\u2026":i!==""?"Reading\u2026":e?X(t,"finding"):""}),n.coll!==
""&&c("span",{class:"place",children:[w(n.db,60)," / ",w(n.coll,60)]})]}),n.failure.value!==""&&!r&&c("p",{class:"\
failure",role:"alert",children:w(n.failure.value,2e3)}),c("div",{class:"sheet",tabIndex:0,role:"region","aria-\
label":"Findings",children:[n.applied.value.map((s,o)=>c("section",{class:"finding applied","aria-label":"What\
 was changed",children:[c("h3",{children:["Changed: ",w(s.title,200)]}),c("p",{class:"quiet",children:za(s.container)}),
c(fC,{steps:s.steps})]},o)),e?.length===0&&c("p",{class:"quiet",children:"There are no containers yet."}),e&&[
...e].sort((s,o)=>o.findings.length-s.findings.length).map(s=>c($D,{tab:n,a:s,alone:n.coll!==""},s.container))]}),
r&&c(ne,{title:"Apply this change?",onClose:()=>n.preview.value=void 0,children:[c("p",{children:[za(r.container),
": ",w(r.finding.title,300)]}),c(fC,{steps:r.steps}),c("p",{class:"quiet",children:r.note}),c("p",{class:"fail\
ure",role:"alert",children:n.failure.value===""?"":w(n.failure.value,1e3)}),c("div",{class:"toolbar",children:[
c("button",{class:"primary",disabled:i!=="",onClick:()=>{n.apply()},children:i==="changing"?"Changing\u2026":"\
Apply"}),c("button",{onClick:()=>n.preview.value=void 0,children:"Leave it"})]})]})]})}function za(n){let e=or(
n);return e?`${w(e.db,80)} / ${w(e.coll,80)}`:w(n,160)}function fC({steps:n}){return c("table",{class:"plain s\
teps-of-change",children:[c("thead",{children:c("tr",{children:[c("th",{scope:"col",children:"what"}),c("th",{
scope:"col",children:"before"}),c("th",{scope:"col",children:"after"})]})}),c("tbody",{children:n.map((e,t)=>c(
"tr",{children:[c("th",{scope:"row",class:"id",children:w(e.what,200)}),c("td",{children:w(e.before,100)}),c("\
td",{children:w(e.after,100)})]},t))})]})}function $D({tab:n,a:e,alone:t}){let i=or(e.container);return c("sec\
tion",{class:"advice","aria-label":za(e.container),children:[!t&&c("h2",{children:[za(e.container)," ",i&&c("b\
utton",{class:"plain-button",onClick:()=>z({kind:"heat",...i}),"aria-label":`Heat of ${za(e.container)}`,children:"\
Heat"})]}),c("p",{class:"quiet",children:[e.findings.length===0?e.examined.executions===0?"Nothing seen: ":"No\
thing found: ":"Examined: ",Dy(e),"."]}),e.findings.map(r=>c(TD,{f:r,onApply:()=>{n.look(e.container,r)},busy:n.
busy.value!==""},r.id))]})}function TD({f:n,onApply:e,busy:t}){let i=n.remedy.split(`
`);return c("article",{class:`finding ${n.severity}`,children:[c("h3",{children:[c("span",{class:"severity",children:n.
severity})," ",w(n.title,300)]}),c("ul",{children:n.evidence.map((r,s)=>c("li",{children:w(r,500)},s))}),c("p",
{children:[c("strong",{children:"Leads to:"})," ",w(n.consequence,1500)]}),c("p",{children:c("strong",{children:"\
Remedy:"})}),i.map((r,s)=>r.startsWith("    ")?c("pre",{class:"id",children:w(r.trim(),1e3)},s):c("p",{children:w(
r,1500)},s)),c("p",{class:"finding-end",children:[n.change&&c("button",{onClick:e,disabled:t,"aria-label":`Pre\
view and apply: ${w(n.title,120)}`,children:"Preview and apply"}),c("span",{class:"quiet",children:[w(n.id,60),
n.rule!==""&&` \xB7 ${w(n.rule,20)}`]})]})]})}function OC({tab:n}){return Zr(n),c("div",{class:"items",children:[c("form",{class:"toolbar",onSubmit:e=>{e.preventDefault(),
n.start()},children:[c("label",{children:["From"," ",c("select",{value:n.from.value,onChange:e=>n.from.value=e.
currentTarget.value,children:[c("option",{value:"now",children:"now"}),c("option",{value:"beginning",children:"\
the beginning"}),c("option",{value:"time",children:"a time"})]})]}),n.from.value==="time"&&c("input",{value:n.
time.value,onInput:e=>n.time.value=e.currentTarget.value,"aria-label":"Time in UTC",class:"feed-time"}),c("lab\
el",{children:["Of"," ",c("select",{value:n.of.value,onChange:e=>n.of.value=e.currentTarget.value,children:[c(
"option",{value:"all",children:"all ranges"}),c("option",{value:"range",children:"a range"}),c("option",{value:"\
key",children:"a partition key"})]})]}),n.of.value==="range"&&c("select",{value:n.range.value,onChange:e=>n.range.
value=e.currentTarget.value,"aria-label":"Range",children:n.ranges.value.map(e=>c("option",{value:e.id,children:w(
e.id,20)},e.id))}),n.of.value==="key"&&c("input",{value:n.key.value,onInput:e=>n.key.value=e.currentTarget.value,
"aria-label":"Partition key",class:"filter",spellcheck:!1}),c("button",{type:"submit",children:"Start anew"}),
c("button",{type:"button",onClick:()=>n.pause(n.running.value),children:n.running.value?"Pause":"Go on"}),c("s\
pan",{class:"place",children:[w(n.db,60)," / ",w(n.coll,60)]})]}),n.failure.value!==""&&c("p",{class:"failure",
role:"alert",children:w(n.failure.value,1e3)}),c("div",{class:"feed-sides",children:[c(mC,{tab:n,side:n.sides[0],
title:"Latest versions"}),c(mC,{tab:n,side:n.sides[1],title:"All versions and deletes"})]})]})}var QD=[{title:"\
time (UTC)",width:74},{title:"change",width:60},{title:"id",width:110},{title:"key",width:80},{title:"LSN",width:50}];
function mC({tab:n,side:e,title:t}){let i=e.rows.value,r=e.came.value-i.length,s=e.came.value-1,o=h=>i[i.length-
1-h],a=e.selected.value===void 0?-1:s-e.selected.value,l=o(a),u=h=>{let d=o(h);d&&z({kind:"item",db:n.db,coll:n.
coll,item:d.item,key:d.key})};return c("section",{class:"feed-side","aria-label":t,children:[c("div",{class:"t\
oolbar",children:[c("h2",{children:t}),c("span",{class:"said quiet",role:"status",children:[X(e.came.value,"ch\
ange"),r>0?`, the last ${E(i.length)} are kept`:""," \xB7 ",U(e.charge.value)," RU"]}),c("button",{disabled:!l,
onClick:()=>u(a),children:"Open"})]}),e.mode==="versions"&&n.from.value==="beginning"&&c("p",{class:"quiet fee\
d-note",children:"This feed begins with the oldest version that the container keeps."}),e.lacksVersions.value?
c("p",{class:"quiet feed-note",role:"status",children:["This container keeps no versions. Its settings say for\
 how long it shall keep them."," ",c("button",{onClick:()=>tc(n.db,n.coll),children:"Settings"})]}):e.failure.
value!==""&&c("p",{class:"failure",role:"alert",children:w(e.failure.value,600)}),c("div",{class:"result-body",
children:c(Zi,{label:`Changes: ${t}`,columns:QD,count:i.length,row:h=>{let d=o(h);if(d)return[d.at>0?new Date(
d.at).toISOString().slice(11,19):"",w(d.what,20),w(d.item,200),d.key.map(f=>ui(f,60)).join(" "),String(d.lsn)]},
selected:a,onSelect:h=>e.selected.value=s-h,onOpen:u})}),l&&c(AD,{row:l})]})}var gC=2e5;function AD({row:n}){let e=r=>r.
length>gC?r.slice(0,gC)+"\u2026":Me(r),t=ve(()=>e(n.current),[n.n,n.current]),i=ve(()=>e(n.previous),[n.n,n.previous]);
return c("div",{class:"feed-detail",children:[n.previous!==""&&c("div",{children:[c("p",{class:"quiet",children:"\
before"}),c(Je,{text:i,label:"Item before the change",language:"json",readOnly:!0})]}),n.current!==""&&c("div",
{children:[c("p",{class:"quiet",children:"after"}),c(Je,{text:t,label:"Item after the change",language:"json",
readOnly:!0})]})]})}function yC({tab:n}){return n instanceof ss?c(dC,{tab:n}):n instanceof os?c(pC,{tab:n}):n instanceof cs?c(OC,{
tab:n}):c(bx,{tab:n})}J({name:"Heat of all containers",run:()=>z({kind:"heat",db:"",coll:""})});J({name:"Advic\
e on all containers",run:()=>z({kind:"advice",db:"",coll:""})});var Ag=()=>(it()?.coll??"")!=="",Rg=n=>()=>{let e=it();
e&&z({kind:n,db:e.db,coll:e.coll})};J({name:"Heat of the container",when:Ag,run:Rg("heat")});J({name:"Advice o\
n the container",when:Ag,run:Rg("advice")});J({name:"Change feed of the container",when:Ag,run:Rg("feed")});function bC(){return Oe(gS,[]),c(W,{children:[c("header",{class:"top",children:[c("h1",{class:"brand",children:[
c("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[c("circle",{cx:"16",cy:"16",r:"4"}),c("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),c("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),c("span",{class:"quiet",children:Wn.
value&&`${w(Wn.value.version,40)} \xB7 ${Wn.value.mode} mode${Wn.value.inMemory?" \xB7 in memory":""}`}),c("sp\
an",{class:"grow"}),c("label",{children:["Theme"," ",c("select",{value:zn.value,onChange:n=>zn.value=Eo.find(e=>e===
n.currentTarget.value)??"system",children:[c("option",{value:"system",children:"System"}),c("option",{value:"l\
ight",children:"Light"}),c("option",{value:"dark",children:"Dark"}),c("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),Yt.value==="open"&&!_n.value&&c(W,{children:[c("button",{onClick:()=>z({kind:"heat",db:"",
coll:""}),title:"Heat of all containers",children:"Heat"}),c("button",{onClick:()=>z({kind:"advice",db:"",coll:""}),
title:"Advice on all containers",children:"Advice"})]}),Yt.value==="open"&&c("button",{onClick:()=>Xt.value="p\
alette",title:"Commands (Ctrl+K)",children:"Commands"}),c("button",{onClick:()=>Xt.value="keys",title:"Keys (?\
)",children:"Keys"})]}),c("div",{class:"lost",role:"alert",children:Mn.value?"The server does not answer. Edit\
s stay here; the page tries again every second.":""}),Yt.value==="opening"?c("main",{class:"unlock",children:c(
"p",{class:"quiet",children:"Opening\u2026"})}):Yt.value==="locked"?c(hC,{}):c(RD,{}),c(ES,{})]})}function RD(){
return F(()=>{Hr()},[]),F(()=>{let n=it()?.db;n&&!Dn.peek().has(xe(n))&&kt(xe(n),!0,n)},[oe.value]),c(W,{children:[
c("nav",{class:"tree-place","aria-label":"Account",children:[c("div",{class:"toolbar",children:[c("h2",{children:"\
Account"}),c("span",{class:"grow"}),c(lS,{}),c("button",{onClick:()=>{Hr()},children:"Refresh"})]}),c(cC,{}),c(
uC,{}),c(aC,{})]}),c("main",{class:"work",children:[c(_D,{}),c(ED,{}),c(oC,{})]}),c("footer",{children:[c("div",
{class:"spent",role:"status",children:c(ID,{})}),c("div",{class:"chord",role:"status",children:bh.value})]}),c(
PS,{})]})}var MD={query:"\u203A_",items:"\u2261",item:"{}",container:"\u25A4",script:"\u0192",settings:"\u2699",
users:"\u263A",heat:"\u25A6",advice:"!",feed:"\u21BB"};function _D(){let n=V(null);return F(()=>{n.current?.querySelector(
"[aria-selected=true]")?.scrollIntoView({block:"nearest",inline:"nearest"})},[oe.value]),ge.value.length===0?c(
"div",{class:"tabs"}):c("div",{class:"tabs",role:"tablist","aria-label":"Open tabs",ref:n,children:ge.value.map(
e=>c("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.id===oe.value?0:-1,"aria-selected":e.id===oe.value,
"aria-controls":e.id===oe.value?`body-${e.id}`:void 0,title:[e.db,e.coll].filter(t=>t!=="").map(t=>w(t,100)).concat(
w(e.title,200)).join(" / "),onClick:()=>oe.value=e.id,onAuxClick:t=>t.button===1&&Un(e.id),onKeyDown:t=>{let i=ge.
peek(),r=i.indexOf(e),s=t.key==="ArrowRight"?i[r+1]:t.key==="ArrowLeft"?i[r-1]:void 0;s?(oe.value=s.id,document.
getElementById(`tab-${s.id}`)?.focus()):t.key==="Delete"?Un(e.id):(t.key==="Enter"||t.key===" ")&&(oe.value=e.
id)},children:[c("span",{class:"kind","aria-hidden":"true",children:MD[e.kind]}),c("span",{class:"name",children:w(
e.title,40)}),(_o(e)||e.kind==="item"&&e.dirty.value)&&c("span",{"aria-label":"not saved",children:"\u2022"}),
c("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+W)",onClick:t=>{t.stopPropagation(),Un(e.id)},
children:"\xD7"})]},e.id))})}function ED(){let n=V(new Set);return oe.value!==0&&n.current.add(oe.value),ge.value.
length===0?c("div",{class:"empty",children:[c("h2",{children:"Look at your data"}),c("p",{class:"quiet",children:"\
Open a container in the tree on the left, or create one. Ctrl+K finds everything; ? lists the keys."}),c("butt\
on",{onClick:()=>he.value={kind:"new container",db:void 0},children:"New container"}),c("button",{onClick:()=>yi(
0),children:"Take the tour"})]}):c(W,{children:ge.value.filter(e=>n.current.has(e.id)).map(e=>c("div",{class:"\
tab-body",role:"tabpanel",id:`body-${e.id}`,"aria-labelledby":`tab-${e.id}`,hidden:e.id!==oe.value,children:c(
DD,{tab:e})},e.id))})}function DD({tab:n}){switch(n.kind){case"query":return c(GS,{tab:n});case"items":return c(
hS,{tab:n});case"item":return c(h1,{tab:n});case"container":return c(Cx,{tab:n});case"script":return c(tC,{tab:n});case"\
settings":return c(rC,{tab:n});case"users":return c(vS,{tab:n});default:return c(yC,{tab:n})}}function ID(){let n=ye.
value;if(n===void 0)return c("span",{class:"quiet",children:"What an action costs stands here."});let e=n.receipt;
return c(W,{children:[c("strong",{children:[U(n.charge)," RU"]}),n.milliseconds>0&&c("span",{children:[n.milliseconds.
toFixed(1)," ms"]}),c("span",{children:n.what}),e?.partitionKey!==void 0&&c("span",{class:"id",children:["key ",
w(JSON.stringify(e.partitionKey),60)]}),e?.rangesTouched!==void 0&&c("span",{children:["range ",e.rangesTouched,
"/",e.totalRanges]}),e?.access&&c("span",{class:"id",children:w(e.access,120)})]})}zy();var vC=!1;Le(()=>{Yt.value!=="open"||vC||(vC=!0,Uy())});addEventListener("beforeunload",n=>{ge.peek().some(
_o)&&n.preventDefault()});Ug(c(bC,{}),document.getElementById("app"));vO();
