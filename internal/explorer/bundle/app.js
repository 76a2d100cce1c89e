var H,Ad,rc,Pi,ic,uo,_d,co,Rd,sc,nc,Mv,Hr=Symbol.for("pv"),fo={},po=[],Ev=/^m(i|n|o|s|text|space)$/,oc=Array.isArray,
ac=po.slice,Ki=Object.assign;function Hi(i){i&&i.parentNode&&i.remove()}function Md(i,e,t){var n,r,s,o={},a=arguments.
length;for(s in e)s=="key"?n=e[s]:s=="ref"&&typeof i!="function"?r=e[s]:o[s]=e[s];return a>2&&(o.children=a>3?
ac.call(arguments,2):t),Fr(i,o,n,r,null)}function Fr(i,e,t,n,r){var s={type:i,props:e,key:t,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Hr,
__v:r||++Ad,__i:-1,__u:0};return!r&&H.vnode&&H.vnode(s),s}function B(i){return i.children}function Bn(i,e){this.props=i,this.context=e,this.__g=0}function Ci(i,e){if(e==
null)return i.__&&Ci(i.__,i.__i+1);for(var t;e<i.__k.length;e++)if((t=i.__k[e])&&t.__e)return t.__e;return typeof i.
type!="function"||i.props.__P?null:Ci(i)}function Zv(i){var e,t=i.__v,n=t.__e,r=[],s=[],o=i.__P;o&&((e=Ki({constructor:Hr},
t)).__v=t.__v+1,H.vnode&&H.vnode(e),lc(o,e,t,i.__n,o.namespaceURI,32&t.__u?[n]:null,r,n||Ci(t),32&t.__u,s),e.__v=
t.__v,e.__.__k[e.__i]=e,Xd(r,e,s),t.__=t.__e=null,e.__e!=n&&Ed(e))}function Ed(i){if((i=i.__)&&i.__c&&!i.props.
__P)return i.__e=null,i.__k.some(function(e){return e&&(i.__e=e.__e)}),Ed(i)}function $d(i){(8&i.__g||(i.__g|=
8,Pi.push(i),uo++))&&ic==H.debounceRendering||((ic=H.debounceRendering)||queueMicrotask)(Zd)}function Zd(){try{
for(var i,e=1;Pi.length;)Pi.length>e&&Pi.sort(_d),i=Pi.shift(),e=Pi.length,8&i.__g&&Zv(i)}finally{(uo=Pi.length)&&
(ic||queueMicrotask)(Zd)}}function Ld(i,e,t,n,r,s,o,a,l,c,h){var u,f,p,m,g,O,y=n.__k||po,b=e.length;for(l=Lv(t,
e,y,l,b),u=0;u<b;u++)(p=t.__k[u])!=null&&(f=~p.__i&&y[p.__i]||fo,p.__i=u,O=lc(i,p,f,r,s,o,a,l,c,h),m=p.__e,(f.
ref!=p.ref||8&f.__u)&&(f.ref&&cc(f.ref,null,p,f),p.ref&&h.push(p.ref,p.__c||m,p)),g=g||m,4&p.__u?(l=Dd(p,l,i,!f.
__v),f.__e&&(f.__e=null)):typeof p.type=="function"&&O!==void 0?l=O:m&&(l=m.nextSibling),p.__u&=-21);return t.
__e=g,l}function Lv(i,e,t,n,r){var s,o,a,l,c,h,u,f,p,m=t.length,g=m,O=0,y=0,b=i.__k=Array(r);for(s=0;s<r;s++)(o=
e[s])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=b[s]=Fr(null,
o):oc(o)?o=b[s]=Fr(B,{children:o}):o.constructor===Hr&&o.__b?o=b[s]=Fr(o.type,o.props,o.key,o.ref,o.__v):b[s]=
o,l=s+O,o.__=i,o.__b=i.__b+1,a=null,~(c=o.__i=Dv(o,t,l,g))&&(g--,(a=t[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==
l-1?O--:c==l+1?O++:c!=l&&(c>l?O--:O++,y=1)):(~c||(r>m?O--:r<m&&O++),typeof o.type!="function"&&(o.__u|=4))):b[s]=
null;if(y){for(h=[],u=[],s=0;s<r;s++)if((o=b[s])&&16&o.__u){for(O=0,f=h.length;O<f;)h[p=O+f>>1]<o.__i?O=p+1:f=
p;h[O]=o.__i,u[s]=O+1}for(O=h.length;s--;)u[s]&&(u[s]==O?O--:b[s].__u|=4)}if(g)for(s=0;s<m;s++)!(a=t[s])||2&a.
__u||(a.__e==n&&(n=Ci(a)),hc(a,a));return n}function Dd(i,e,t,n){var r,s,o,a;if(typeof i.type=="function"){if(i.
props.__P)return e;if(r=i.__k)for(s=0;s<r.length;s++)r[s]&&(r[s].__=i,e=Dd(r[s],e,t,!1));return e}for(e&&!e.parentNode&&
(e=Ci(i))&&!e.parentNode&&(e=null),o=i.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!n&&t.moveBefore&&
o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function Dv(i,e,t,n){var r,s=i.key,o=i.type,a=e[t],l=a&&!(2&a.__u);if(a===null&&s==null||l&&s==a.key&&o==a.type)
return t;if(n>(l?1:0)){for(r=t-1;r>=0;r--)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r;for(r=t+1;r<e.
length;r++)if((a=e[r])&&!(2&a.__u)&&s==a.key&&o==a.type)return r}return-1}function Td(i,e,t){t==null&&(t=""),e[0]==
"-"?i.setProperty(e,t):i[e]=t}function lo(i,e,t,n,r){var s,o;if(e=="style")if(typeof t=="string")i.style.cssText=
t;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(e in n)t&&e in t||Td(i.style,e);if(t)for(e in t)n&&
t[e]==n[e]||Td(i.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof n!="function"&&
(n=null),(i.__e||(i.__e={}))[e]=t,t&&n||(o=nc[e]||(nc[e]=Iv(e)),(i.__a||(i.__a={}))[e]=sc,s=e!=(e=e.replace(Rd,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?i.addEventListener(e,o,s):i.removeEventListener(e,o,s));else{
if(r=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in i)try{return void(i[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!=
"-"?i.removeAttribute(e):i.setAttribute(e,e=="popover"&&t==1?"":t)}}function Iv(i){return function(e){var t=this.
__e;if(t){if(t=t[i],e[co]==null)e[co]=sc++;else if(e[co]<this.__a[i])return;return t(H.event?H.event(e):e)}}}function lc(i,e,t,n,r,s,o,a,l,c){
var h,u,f,p,m,g,O,y,b,x,k,v,Q,C,L,N,W,M,E=e.type;if(e.constructor!==Hr)return null;128&t.__u&&(l=32&t.__u,h=t.
__c.__z)&&(e.__u|=l,u=s=[],h.nodeType==8?a=ho(h,s):s.push(h),a=s[0]||a),(h=H.__b)&&h(e);e:if(typeof E=="functi\
on"){f=o.length;try{if(y=e.props,b=(h=E.prototype)&&h.render,x=(h=E.contextType)&&n[h.__c],k=h?x?x.props.value:
h.__:n,(p=t.__c)?(e.__c=p,2&p.__g&&(p.__g|=1)):(b?e.__c=p=new E(y,k):(e.__c=p=new Bn(y,k),p.constructor=E,p.render=
Nv),x&&x.sub(p),p.state||(p.state={}),p.__n=n,p.__g|=8,p.__h=[],p.__k=[]),b&&(p.__s||(p.__s=p.state),E.getDerivedStateFromProps&&
(p.__s==p.state&&(p.__s=Ki({},p.__s)),Ki(p.__s,E.getDerivedStateFromProps(y,p.__s)))),m=p.props,g=p.state,p.__v=
e,t.__c){if(y!==m&&b&&!E.getDerivedStateFromProps&&p.componentWillReceiveProps&&p.componentWillReceiveProps(y,
k),e.__v==t.__v&&!(8&p.__g)||!(4&p.__g)&&p.shouldComponentUpdate&&p.shouldComponentUpdate(y,p.__s,k)===!1){e.__v!=
t.__v&&(p.props=y,p.state=p.__s,p.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(X){X&&(X.__=e)}),po.push.
apply(p.__h,p.__k),p.__k=[],p.__h.length&&o.push(p),a=Ci(t);break e}p.componentWillUpdate&&p.componentWillUpdate(
y,p.__s,k),b&&p.componentDidUpdate&&p.__h.push(function(){p.componentDidUpdate(m,g,O)})}else b&&!E.getDerivedStateFromProps&&
p.componentWillMount&&p.componentWillMount(),b&&p.componentDidMount&&p.__h.push(p.componentDidMount);p.context=
k,p.props=y,p.__P=i,p.__g&=-5,v=H.__r,Q=b?25:0;do p.__g&=-9,v&&v(e),h=p.render(p.props,p.state=p.__s,p.context);while(8&
p.__g&&++Q<25);b&&(po.push.apply(p.__h,p.__k),p.__k=[]),p.state=p.__s,p.getChildContext&&(n=Ki({},n,p.getChildContext())),
b&&t.__c&&p.getSnapshotBeforeUpdate&&(O=p.getSnapshotBeforeUpdate(m,g)),C=h&&h.type===B&&h.key==null?h.props.children:
h,y.__P&&(h=a,r=(i=y.__P).namespaceURI,l=s=null,t.props&&t.props.__P!=i&&(t.__k.some(function(X){X&&hc(X,X)}),
t.__k=null),a=t.__k?Ci(t,0):null),a=Ld(i,oc(C)?C:[C],e,t,n,r,s,o,a,l,c),y.__P&&(e.__e=null,a=h),e.__u&=-161,u&&
u.some(Hi),p.__h.length&&o.push(p),1&p.__g&&(p.__g&=-4)}catch(X){if(o.length=f,e.__v=null,l||s)if(X&&X.then){if(e.
__u|=128|l,s){for(~(W=s.indexOf(a||void 0))||(W=s.length);(M=s[W-1])&&M.nodeType==8;)W--;for(;W<s.length;W++)if(M=
s[W])if(s[W]=null,L){if(M==N)break}else{if(M.nodeType!=8)break;M.data.startsWith("$s")&&(N=ho(L=M))}}if(!L){for(;a&&
a.nodeType==8&&a.nextSibling;)a=a.nextSibling;L=a}(h=ho(L=e.__c.__z||(e.__c.__z=L)))?(e.__e=L,a=h):e.__e=a,a=a&&
a.nextSibling}else s&&s.some(Hi);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),X&&X.then||Id(e),H.__e(X,e,t)}}else
a=e.__e=Xv(t.__e,e,t,n,r,s,o,l,c,i);return(h=H.diffed)&&h(e),a}function ho(i,e){if(i&&i.nodeType==8&&i.data.startsWith(
"$s"))for(var t=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))t++;else if(i.data.startsWith(
"/$s")&&!--t)return i}e&&e.push(i)}}function Id(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(Id))}function Xd(i,e,t){
for(var n=0;n<t.length;)cc(t[n++],t[n++],t[n++]);H.__c&&H.__c(e,i),i.some(function(r){try{i=r.__h,r.__h=[],i.some(
function(s){s.call(r)})}catch(s){H.__e(s,r.__v)}})}function Xv(i,e,t,n,r,s,o,a,l,c){var h,u,f,p,m,g,O,y,b=t.props||
fo,x=e.props,k=e.type;if(k=="svg"?r="http://www.w3.org/2000/svg":k=="math"?r="http://www.w3.org/1998/Math/Math\
ML":r||(r="http://www.w3.org/1999/xhtml"),s){for(h=0;h<s.length;h++)if((m=s[h])&&(k?m.localName==k:m.nodeType==
3)){i=m,s[h]=null;break}}if(!i){if(y=c.ownerDocument||document,!k)return y.createTextNode(x);i=y.createElementNS(
r,k,x.is?x:c),a&&(H.__m&&H.__m(e,s),a=!1),s=null}if(k){if(c=k=="template"&&i.content||i,s=k=="textarea"&&x.defaultValue!=
null?null:s&&ac.call(c.childNodes),!a&&s)for(b={},h=0;h<i.attributes.length;h++)b[(m=i.attributes[h]).name]=m.
value;for(h in b)m=b[h],h=="dangerouslySetInnerHTML"?f=m:h=="children"||h in x||h=="value"&&"defaultValue"in x||
h=="checked"&&"defaultChecked"in x||lo(i,h,null,m,r);for(h in x)m=x[h],h=="children"?p=m:h=="dangerouslySetInn\
erHTML"?u=m:h=="value"?g=m:h=="checked"?O=m:a&&typeof m!="function"||b[h]===m||lo(i,h,m,b[h],r);u?(a||f&&(u.__html==
f.__html||u.__html==i.innerHTML)||(i.innerHTML=u.__html),e.__k=[]):(f&&(i.textContent=""),(k=="foreignObject"||
r=="http://www.w3.org/1998/Math/MathML"&&Ev.test(k))&&(r="http://www.w3.org/1999/xhtml"),Ld(c,oc(p)?p:[p],e,t,
n,r,s,o,s?s[0]:t.__k&&Ci(t,0),a,l),s&&s.some(Hi)),a&&k!="textarea"||(h="value",k=="progress"&&g==null?i.removeAttribute(
h):g==null||g===i[h]&&(k!="progress"||g)||lo(i,h,g,b[h],r),h="checked",O!=null&&O!=i[h]&&lo(i,h,O,b[h],r))}else
b===x||a&&i.data==x||(i.data=x);return i}function cc(i,e,t,n){try{typeof i=="function"?e?e.__x=i(e)||1:n&&(n=n.
__c||n.__e)&&(e=n.__x)&&(n.__x=null,typeof e=="function"?e():i(null)):i.current=e}catch(r){H.__e(r,t)}}function hc(i,e,t){
var n,r,s,o;if(H.unmount&&H.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||cc(n,null,e,i),n=i.__c){if(n.componentWillUnmount)
try{n.componentWillUnmount()}catch(a){H.__e(a,e)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&hc(n[o],
e,typeof i.type!="function"||t&&!i.props.__P);!t&&(n=i.__c)&&(n=n.__z)&&(r=ho(n,s=[]))&&(n==i.__e&&s.some(Hi),
Hi(r),Hi(n)),t||Hi(i.__e),i.__e=i.__c=i.__=null}function Nv(i,e,t){return this.constructor(i,t)}function Nd(i,e){
var t,n,r,s;H.__&&H.__(i,e),e.nodeType==9&&(e=e.documentElement),n=(t=i&&32&i.__u)?null:e.__k,e.__k=Fr(B,{children:[
i]}),r=[],s=[],lc(e,e.__k,n||fo,fo,e.namespaceURI,n?null:e.firstChild?ac.call(e.childNodes):null,r,n?n.__e:e.firstChild,
t,s),Xd(r,e.__k,s),e.__k.props.children=null}H={__e:function(i,e,t,n){for(var r,s,o;e=e.__;)if((r=e.__c)&&!(1&r.__g)){r.__g|=4;try{if((o=(s=r.constructor)&&
s.getDerivedStateFromError)&&r.setState(s.getDerivedStateFromError(i)),r.componentDidCatch&&(r.componentDidCatch(
i,n||{}),o=1),o&&8&r.__g)return void(r.__g|=2)}catch(a){i=a}}throw uo=0,i}},Ad=0,rc=function(i){return i!=null&&
i.constructor===Hr},Bn.prototype.setState=function(i,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Ki({},this.
state)),typeof i=="function"&&(i=i(Ki({},t),this.props)),i&&(Ki(t,i),this.__v&&(e&&this.__k.push(e),$d(this)))},
Bn.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),$d(this))},Bn.prototype.render=
B,Pi=[],uo=0,_d=function(i,e){return i.__v.__b-e.__v.__b},co=Symbol(),Rd=/(PointerCapture)$|Capture$/i,sc=0,nc=
{},Mv=0;var Ji,be,uc,qd,fc=Object.is,Jr=0,Fd=[],dc=[],ye=H,Bd=ye.__b,jd=ye.__r,Wd=ye.diffed,zd=ye.__c,Ud=ye.unmount,Yd=ye.
__;function es(i,e){ye.__h&&ye.__h(be,i,Jr||e),Jr=0;var t=be.__H||(be.__H={__:[],__h:[]});return i>=t.__.length&&
t.__.push({}),t.__[i]}function D(i){return Jr=1,qv(Kd,i)}function qv(i,e,t){var n=es(Ji++,2);if(n.t=i,!n.__c&&
(n.__=[t?t(e):Kd(void 0,e),function(s){var o=(n.__N||n.__)[0],a=n.t(o,s);fc(o,a)||(n.__N=[a,n.__[1]],n.__c.setState(
{}))}],n.__c=be,!be.__f)){be.__f=!0;var r=be.shouldComponentUpdate;be.shouldComponentUpdate=function(s,o,a){var l=this.
__H;if(!l)return!0;var c=!1,h=this.props!=s;if(l.__.some(function(f){f.__N&&(c=!0,fc(f.__[0],f.__N[0])||(h=!0))}),
r){var u=r.call(this,s,o,a);return c?u||h:u}return!c||h}}return n.__}function z(i,e){var t=es(Ji++,3);!ye.__s&&
mc(t.__H,e)&&(t.__P=!0,t.__=i,t.u=e,be.__H.__h.push(t))}function jn(i,e){var t=es(Ji++,4);!ye.__s&&mc(t.__H,e)&&
(t.__P=!1,t.__=i,t.u=e,be.__h.push(t))}function U(i){return Jr=5,Ee(function(){return{current:i}},[])}function Ee(i,e){var t=es(Ji++,7);return mc(t.__H,e)&&(t.__=i(),t.__H=e),t.__}function Hd(i,e){return Jr=8,Ee(
function(){return i},e)}function Jt(){var i=es(Ji++,11);if(!i.__){for(var e=be.__v;!e.__m&&e.__;)e=e.__;var t=e.__m||(e.__m=[0,0]);i.__=
"P"+t[0]+"-"+t[1]++}return i.__}function Bv(){var i;do{for(;i=dc.shift();)try{Kr(i)}catch(t){ye.__e(t,{__:(i=i.
__P)&&i.__v})}for(;i=Fd.shift();){var e=i.__H;if(i.__P&&e)try{e.__h.some(Kr),e.__h.some(pc),e.__h=[]}catch(t){
e.__h=[],ye.__e(t,i.__v)}}}while(dc.length)}ye.__b=function(i){be=null,Bd&&Bd(i)},ye.__=function(i,e){i&&e.__k&&
e.__k.__m&&(i.__m=e.__k.__m),Yd&&Yd(i,e)},ye.__r=function(i){jd&&jd(i),Ji=0;var e=(be=i.__c).__H;e&&(uc==be?be.
__h=[]:(e.__h.some(Kr),e.__h.some(pc),Ji=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),
uc=be},ye.diffed=function(i){Wd&&Wd(i);var e=i.__c;e&&e.__H&&(e.__H.__h.length&&Gd(Fd.push(e)),e.__H.__.some(function(t){
t.u&&(t.__H=t.u)})),uc=be=null},ye.__c=function(i,e){e.some(function(t){try{t.__h.some(Kr),t.__h=t.__h.filter(
function(n){return!n.__||pc(n)})}catch(n){t.__h=[function(){throw n}]}}),zd&&zd(i,e)},ye.unmount=function(i){Ud&&
Ud(i);var e,t,n=i.__c;n&&n.__H&&(n.__H.__.some(function(r){try{if(r.__P&&r.__c){if(t===void 0){for(t=i.__;t&&(!t.
__c||!t.__c.__P);)t=t.__;t=t&&t.__c}r.__P=t,Gd(dc.push(r))}else Kr(r)}catch(s){e=s}}),n.__H=void 0,e&&ye.__e(e,
n.__v))};var Vd=typeof requestAnimationFrame=="function";function jv(i){var e,t=function(){clearTimeout(n),Vd&&
cancelAnimationFrame(e),setTimeout(i)},n=setTimeout(t,35);Vd&&(e=requestAnimationFrame(t))}function Gd(i){i!=1&&
qd==ye.requestAnimationFrame||((qd=ye.requestAnimationFrame)||jv)(Bv)}function Kr(i){var e=be,t=i.__c;typeof t==
"function"&&(i.__c=void 0,t()),be=e}function pc(i){var e=be;i.__c=i.__(),be=e}function mc(i,e){return!i||i.length!=
e.length||e.some(function(t,n){return!fc(t,i[n])})}function Kd(i,e){return typeof e=="function"?e(i):e}var Wv=Symbol.for("preact-signals");function yo(){if(fi>1)fi--;else{var i,e=!1;for((function(){var r=go;for(go=
void 0;r!==void 0;){var s=r.S;if(s.v===r.v)for(var o=s.t;o!==void 0;o=o.x)o.i===r.i&&(o.i=s.i);r=r.o}})();is!==
void 0;){var t=is;for(is=void 0,mo++;t!==void 0;){var n=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&ep(t))try{t.c()}catch(r){
e||(i=r,e=!0)}t=n}}if(mo=0,fi--,e)throw i}}function ns(i){if(fi>0)return i();gc=++zv,fi++;try{return i()}finally{
yo()}}var ts,pe=void 0;function rs(i){var e=pe,t=ts;pe=void 0,ts=void 0;try{return i()}finally{pe=e,ts=t}}var is=void 0,
fi=0,mo=0,zv=0,gc=0,go=void 0,Oo=0;function Jd(i){if(pe!==void 0){var e=i.n;if(e===void 0||e.t!==pe)return e={
i:0,S:i,p:pe.s,n:void 0,t:pe,e:void 0,x:void 0,r:e},pe.s!==void 0&&(pe.s.n=e),pe.s=e,i.n=e,32&pe.f&&i.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=pe.s,e.n=void 0,pe.s.n=e,pe.s=e),e}}
function Qe(i,e){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}Qe.prototype.brand=Wv;Qe.prototype.h=function(){return!0};Qe.prototype.S=function(i){var e=this,
t=this.t;t!==i&&i.e===void 0&&(i.x=t,this.t=i,t!==void 0?t.e=i:rs(function(){var n;(n=e.W)==null||n.call(e)}))};
Qe.prototype.U=function(i){var e=this;if(this.t!==void 0){var t=i.e,n=i.x;t!==void 0&&(t.x=n,i.e=void 0),n!==void 0&&
(n.e=t,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&rs(function(){var r;(r=e.Z)==null||r.call(e)}))}};Qe.prototype.
subscribe=function(i){var e=this;return Ze(function(){var t=e.value;rs(function(){return i(t)})},{name:"sub"})};
Qe.prototype.valueOf=function(){return this.value};Qe.prototype.toString=function(){return this.value+""};Qe.prototype.
toJSON=function(){return this.value};Qe.prototype.peek=function(){var i=this;return rs(function(){return i.value})};
Object.defineProperty(Qe.prototype,"value",{get:function(){var i=Jd(this);return i!==void 0&&(i.i=this.i),this.
v},set:function(i){if(i!==this.v){if(mo>100)throw new Error("Cycle detected");(function(t){fi!==0&&mo===0&&t.l!==
gc&&(t.l=gc,go={S:t,v:t.v,i:t.i,o:go})})(this),this.v=i,this.i++,Oo++,fi++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{yo()}}}});function P(i,e){return new Qe(i,e)}function ep(i){for(var e=i.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function tp(i){for(var e=i.s;e!==void 0;e=e.n){var t=e.S.n;
if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){i.s=e;break}}}function ip(i){for(var e=i.s,t=void 0;e!==void 0;){
var n=e.p;e.i===-1?(e.S.U(e),n!==void 0&&(n.n=e.n),e.n!==void 0&&(e.n.p=n)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=n}i.s=t}function en(i,e){Qe.call(this,void 0,e),this.x=i,this.s=void 0,this.g=Oo-1,this.f=4}en.prototype=new Qe;
en.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Oo))return!0;
if(this.g=Oo,this.f|=1,this.i>0&&!ep(this))return this.f&=-2,!0;var i=pe;try{tp(this),pe=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return pe=
i,ip(this),this.f&=-2,!0};en.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}Qe.prototype.S.call(this,i)};en.prototype.U=function(i){if(this.t!==void 0&&(Qe.prototype.U.call(
this,i),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};en.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(en.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var i=Jd(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.
v;return this.v}});function J(i,e){return new en(i,e)}function np(i){var e=i.j;if(i.j=void 0,typeof e=="functi\
on"){fi++;var t=pe;pe=void 0;try{e()}catch(n){throw i.f&=-2,i.f|=8,Oc(i),n}finally{pe=t,yo()}}}function Oc(i){
for(var e=i.s;e!==void 0;e=e.n)e.S.U(e);i.x=void 0,i.s=void 0,np(i)}function Uv(i){if(pe!==this)throw new Error(
"Out-of-order effect");ip(this),pe=i,this.f&=-2;try{8&this.f&&Oc(this)}finally{yo()}}function Wn(i,e){this.x=i,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,ts&&ts.push(this)}Wn.prototype.c=function(){
var i=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
i()}};Wn.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,np(this),tp(
this),fi++;var i=pe;return pe=this,Uv.bind(this,i)};Wn.prototype.N=function(){2&this.f||(this.f|=2,this.u=is,is=
this)};Wn.prototype.d=function(){this.f|=8,1&this.f||Oc(this)};Wn.prototype.dispose=function(){this.d()};function Ze(i,e){
var t=new Wn(i,e);try{t.c()}catch(r){throw t.d(),r}var n=t.d.bind(t);return n[Symbol.dispose]=n,n}var rp,vo,bo,Yv=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var sp=[];Ze(function(){rp=this.N})();function zn(i,e){H[i]=e.bind(null,H[i]||function(){})}function ss(i){if(bo){
var e=bo;bo=void 0,e()}bo=i&&i.S()}function op(i){var e=this,t=i.data,n=Gv(t);n.name="ReactiveDom",n.value=t;var r=Ee(
function(){for(var a=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=J(function(){var p=n.value.value;return p===
0?0:p===!0?"":p||""}),h=J(function(){return!Array.isArray(c.value)&&!rc(c.value)}),u=Ze(function(){if(this.N=ap,
h.value){var p=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=p)}}),f=e.__$u.d;return e.__$u.
d=function(){u(),f.call(this)},[h,c]},[]),s=r[0],o=r[1];return s.value?o.peek():o.value}op.displayName="Reacti\
veTextNode";Object.defineProperties(Qe.prototype,{constructor:{configurable:!0,value:Md(B,null).constructor},type:{
configurable:!0,value:op},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.value}}}}},
__b:{configurable:!0,value:1}});zn("__b",function(i,e){if(ss(),vo=void 0,typeof e.type=="string"){var t,n=e.props;
for(var r in n)if(r!=="children"){var s=n[r];s instanceof Qe&&(t||(e.__np=t={}),t[r]=s,n[r]=s.peek())}}i(e)});
zn("__r",function(i,e){if(i(e),e.type!==B){ss();var t,n=e.__c;n&&(n.__$f&=-2,(t=n.__$u)===void 0&&(n.__$u=t=(function(r,s){
var o;return Ze(function(){o=this},{name:s}),o.c=r,o})((function(r){return function(){var s;Yv&&((s=this.y)==null||
s.call(this)),r.__$f|=1,r.setState({})}})(n),typeof e.type=="function"?e.type.displayName||e.type.name:""))),vo=
n,ss(t)}});zn("__e",function(i,e,t,n){ss(),vo=void 0,i(e,t,n)});zn("diffed",function(i,e){ss(),vo=void 0;var t;
if(typeof e.type=="string"&&(t=e.__e)){var n=e.__np,r=e.props,s=t.U;if(s)for(var o in s){var a=s[o];a===void 0||
n&&o in n||(a.d(),s[o]=void 0)}if(n){s||(s={},t.U=s);for(var l in n){var c=s[l],h=n[l];c===void 0?(c=Vv(t,l,h,
r),s[l]=c):c.o(h,r)}}}i(e)});function Vv(i,e,t,n){var r=e in i&&i.ownerSVGElement===void 0,s=P(t);return{o:function(o,a){
s.value=o,n=a},d:Ze(function(){this.N=ap;var o=s.value.value;n[e]!==o&&(n[e]=o,r?i[e]=o:o!=null&&(o!==!1||e[4]===
"-")?i.setAttribute(e,o):i.removeAttribute(e))})}}zn("unmount",function(i,e){if(typeof e.type=="string"){var t=e.
__e;if(t){var n=t.U;if(n){t.U=void 0;for(var r in n){var s=n[r];s&&s.d()}}}var o=e.__np;if(o){var a=e.props;for(var l in o)
a[l]=o[l]}e.__np=void 0}else{var c=e.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}i(e)});zn("__h",
function(i,e,t,n){n<3&&(e.__$f|=2),i(e,t,n)});Bn.prototype.shouldComponentUpdate=function(i,e){if(this.__R)return!0;
var t=this.__$u,n=t&&t.s!==void 0;for(var r in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){
var s=2&this.__$f;if(!(n||s||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;
for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in i))return!0;
return!1};function Gv(i,e){return Ee(function(){return P(i,e)},[])}var Fv=function(i){queueMicrotask(function(){queueMicrotask(i)})};function Hv(){ns(function(){for(var i;i=sp.shift();)rp.call(i)})}function ap(){sp.push(this)===1&&(H.requestAnimationFrame||
Fv)(Hv)}var Kv="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",yc=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function bc(i){let e=atob(i.trim());if(e.length===0)
throw new Error("empty");let t=Uint8Array.from(e,r=>r.charCodeAt(0)),n=await crypto.subtle.importKey("raw",t,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return t.fill(0),{kind:"key",key:n}}var lp=()=>bc(Kv);async function cp(i,e,t,n,r){
if(i.kind==="none")return;if(i.kind==="token")return encodeURIComponent(i.token);let s=`${e.toLowerCase()}
${t}
${n}
${r.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",i.key,new TextEncoder().encode(s));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function ei(i){if(!(i===null||i===""))try{return JSON.parse(i)}catch{return}}function hp(i){let e=new Map;for(let t of(i??
"").split(";")){let[n,r]=t.split("=");n&&r!==void 0&&Number.isFinite(Number(r))&&e.set(n,Number(r))}return e}function up(i){
let e;try{e=decodeURIComponent(i??"")}catch{return}let t=ei(e);if(t===void 0)return;let n=r=>[...(r?.SingleIndexes??
[]).map(s=>s.IndexSpec),...(r?.CompositeIndexes??[]).map(s=>s.IndexSpecs.join(", "))];return{used:n(t.Utilized),
potential:n(t.Potential)}}function fp(i){let e=i.at(-1);if(e===void 0)return;let t={...e,charge:0,parts:[],ranges:[],
itemsLoaded:0,itemsReturned:0},n=new Map,r=new Map;for(let s of i){t.charge+=s.charge,t.itemsLoaded+=s.itemsLoaded,
t.itemsReturned+=s.itemsReturned;for(let o of s.parts){let a=n.get(o.cause)??{cause:o.cause,count:0,charge:0};
a.count+=o.count,a.charge+=o.charge,n.set(o.cause,a)}for(let o of s.ranges??[])r.set(o.id,(r.get(o.id)??0)+o.charge)}
return t.parts=[...n.values()],t.ranges=[...r].map(([s,o])=>({id:s,charge:o})),t}var fe=class extends Error{constructor(t,n,r,s,o,a=()=>null){super(r);this.status=t;this.substatus=n;this.mistakes=
s;this.receipt=o;this.header=a}status;substatus;mistakes;receipt;header},Un=class extends Error{constructor(){
super("The server does not answer.")}},dp=new URL("../",document.baseURI),Jv=5,xo=class{constructor(e,t){this.
by=e;this.answered=t}by;answered;get mayReadAll(){return this.by.kind!=="token"}async call(e){let t=crypto.randomUUID?.()??
`${Date.now()}-${Math.random()}`.replace(".","-");for(let n=1;;n++)try{return await this.once(e,t)}catch(r){if(!(r instanceof
wo))throw r;if(n===Jv)throw r.refused;await nx(r.milliseconds,e.signal)}}async once(e,t){let{type:n,link:r}=e.
signed??ex(e.path),s=new Date().toUTCString(),o={"x-ms-date":s,"x-ms-version":"2020-07-15","x-ms-activity-id":t,
"x-orrery-receipt":"1",...e.headers},a=await cp(this.by,e.verb,n,r,s);a!==void 0&&(o.authorization=a);let l=performance.
now(),c,h;try{c=await fetch(tx(e),{method:e.verb,headers:o,cache:"no-store",credentials:"omit",redirect:"error",
...e.body===void 0?{}:{body:e.body},...e.signal?{signal:e.signal}:{}}),h=await c.text()}catch(p){throw e.signal?.
aborted?p:(this.answered(!1),new Un)}this.answered(!0);let u=ei(c.headers.get("x-orrery-receipt")),f={status:c.
status,text:h,charge:Number(c.headers.get("x-ms-request-charge")??0),receipt:u,milliseconds:Number(c.headers.get(
"x-ms-request-duration-ms")??performance.now()-l),header:p=>c.headers.get(p)};if(c.ok||c.status===304)return f;
throw ix(f)}},wo=class extends Error{constructor(t,n){super();this.refused=t;this.milliseconds=n}refused;milliseconds};
function ex(i){let e=i.length%2===1;return{type:i[i.length-(e?1:2)]??"",link:(e?i.slice(0,-1):i).join("/")}}function tx(i){
for(let t of i.path)if(t==="."||t==="..")throw new fe(0,0,`A browser cannot send the id ${t} in a path.`,[],void 0);
let e=new URL(i.path.map(encodeURIComponent).join("/"),dp);for(let[t,n]of Object.entries(i.query??{}))e.searchParams.
set(t,n);return e}function ix(i){let t=(ei(i.text)?.message??i.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,
"").replace(/^Message: /,""),n=[],r=t.startsWith("{")?0:t.indexOf('{"errors":'),s=ei(r>=0?t.slice(r).replace(/\}\r?\n.*$/s,
"}"):null);if(s?.errors){for(let c of s.errors)c.location&&n.push({start:c.location.start,end:c.location.end,message:c.
message});t=t.slice(0,r)+s.errors.map(c=>c.code?`${c.message} (${c.code})`:c.message).join(`
`)}else s?.Errors&&(t=s.Errors.join(`
`));let o=Number(i.header("x-ms-substatus")??0),a=new fe(i.status,o,t||`HTTP ${i.status}`,n,i.receipt,i.header),
l=Number(i.header("x-ms-retry-after-ms")??NaN);return i.status===429&&Number.isFinite(l)?new wo(a,Math.min(l,5e3)):
a}function nx(i,e){return new Promise((t,n)=>{let r=setTimeout(t,i);e?.addEventListener("abort",()=>{clearTimeout(
r),n(e.reason)})})}async function vc(){try{let i=await fetch(new URL("_orrery/status",dp),{cache:"no-store",credentials:"\
omit"});return i.ok?await i.json():void 0}catch{return}}var ti=P("opening"),$i=P(""),di=P(void 0),Ti=P(!1),Yn=P(void 0),wc=P(void 0),j=J(()=>{let i=wc.value;if(i===void 0)
throw new Error("not connected");return i}),je=P(void 0),pp=new Set;function mp(i){pp.add(i)}var rx=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function gp(){sx(),di.value=await vc(),Ti.value=di.value===void 0,await Op()}async function Op(){let i=di.
value;i!==void 0&&(i.mode==="dev"&&rx.test(location.hostname)&&yc()&&await bp(i.wellKnownKey?await lp():{kind:"\
none"})===""||(ti.value="locked"))}async function yp(i,e){let t=i.trim(),n;if(Yn.value=void 0,t.startsWith("ty\
pe=")){let r=e.split("/").filter(s=>s!=="");if(r.length!==2){$i.value="A resource token opens one container: n\
ame it as database/container.";return}Yn.value={db:r[0],coll:r[1]},n={kind:"token",token:t}}else{if(!yc()){$i.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{n=await bc(t)}catch{$i.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}$i.value=await bp(n)}async function bp(i){let e=new xo(i,n=>Ti.value=!n),t=Yn.value;try{await e.call(
{verb:"GET",path:t?["dbs",t.db,"colls",t.coll]:["dbs"]})}catch(n){if(n instanceof fe||n instanceof Un)return n.
message;throw n}return wc.value=e,ti.value="open",""}function kc(i=""){wc.value=void 0,$i.value=i,ti.value="lo\
cked"}var xc={fine:4e3,lost:1e3};function sx(){let i=async()=>{if(document.visibilityState!=="hidden"){let e=Ti.
value,t=await vc();if(Ti.value=t===void 0,t!==void 0&&(di.value=t),e&&!Ti.value)if(ti.value==="opening")Op();else
for(let n of pp)n()}setTimeout(()=>{i()},Ti.value?xc.lost:xc.fine)};setTimeout(()=>{i()},xc.fine)}function Pe(i){
return i instanceof fe&&i.status===401?(kc("The server no longer accepts this key. Give another."),i.message):
i instanceof fe||i instanceof Un?i.message:i instanceof DOMException&&i.name==="AbortError"?"Cancelled.":i instanceof
Error?i.message:String(i)}var vp="orrery.explorer.";function st(i,e){try{let t=JSON.parse(localStorage.getItem(vp+i)??"null");return e(t)?
t:void 0}catch{return}}function He(i,e){try{localStorage.setItem(vp+i,JSON.stringify(e))}catch{}}var pt=i=>typeof i==
"object"&&i!==null,Ke=i=>typeof i=="string";function Qo(i,e){for(let t=e+1;t<i.length;t++){let n=i.charCodeAt(t);if(n===92)t++;else if(n===34)return t+1}return i.
length}var ko=i=>i===" "||i===`
`||i==="\r"||i==="	";function Ae(i){let e=[],t=0,n=()=>e.push(`
`+"  ".repeat(t));for(let r=0;r<i.length;){let s=i[r];if(ko(s))r++;else if(s==='"'){let o=Qo(i,r);e.push(i.slice(
r,o)),r=o}else if(s==="{"||s==="["){let o=r+1;for(;ko(i[o]);)o++;if(i[o]===(s==="{"?"}":"]")){e.push(s+i[o]),r=
o+1;continue}e.push(s),t++,n(),r++}else if(s==="}"||s==="]")t=Math.max(0,t-1),n(),e.push(s),r++;else if(s===",")
e.push(s),n(),r++;else if(s===":")e.push(": "),r++;else{let o=r;for(;o<i.length&&!`{}[],:" 
\r	`.includes(i[o]);)o++;e.push(i.slice(r,o)),r=o}}return e.join("")}function ot(i){let e=[],t=0,n,r=-1,s=o=>{
n!==void 0&&r>=0&&e.push({name:n,raw:i.slice(r,o).trim()}),n=void 0,r=-1};if(i.trimStart()[0]!=="{")return e;for(let o=0;o<
i.length;o++){let a=i[o];if(a==='"'){let l=Qo(i,o);t===1&&n===void 0&&(n=JSON.parse(i.slice(o,l))),o=l-1}else a===
"{"||a==="["?t++:a==="}"||a==="]"?--t===0&&s(o):t===1&&a===":"&&r<0?r=o+1:t===1&&a===","&&s(o)}return e}function Vn(i){
let e=[],t=0,n=-1;for(let r=0;r<i.length;r++){let s=i[r];if(t===1&&n<0&&s!=="]"&&!ko(s)&&(n=r),s==='"')r=Qo(i,
r)-1;else if(s==="["||s==="{"){if(t++===0&&s==="{")return[]}else if(s==="]"||s==="}"||s===","&&t===1)s!==","&&
t--,(t===0||s===",")&&(n>=0&&e.push(i.slice(n,r).trim()),n=-1);else if(t===0&&!ko(s))return[]}return e}var ox=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function Sc(i){let e=ot(i).filter(t=>!ox.has(t.name));return Ae(
"{"+e.map(t=>JSON.stringify(t.name)+":"+t.raw).join(",")+"}")}function Qc(i,e,t=40){let n=[],r=(s,o,a)=>{if(n.
length>=t||s===o)return;if(!(typeof s=="object"&&s!==null&&typeof o=="object"&&o!==null)||Array.isArray(s)!==Array.
isArray(o)){Number.isNaN(s)&&Number.isNaN(o)||n.push(a||"/");return}let c=s,h=o;for(let u of new Set([...Object.
keys(c),...Object.keys(h)]))r(So(c,u),So(h,u),a+"/"+u)};return r(i,e,""),n}function So(i,e){return typeof i=="\
object"&&i!==null&&Object.hasOwn(i,e)?i[e]:void 0}function Gn(i){let e=[];for(let t=0;t<i.length;){if(i[t]==="\
/"){t++;continue}if(i[t]==='"'){let r=Qo(i,t);try{e.push(JSON.parse(i.slice(t,r)))}catch{e.push(i.slice(t+1,r-
1))}t=r;continue}let n=i.indexOf("/",t);n<0&&(n=i.length),e.push(i.slice(t,n)),t=n}return e}function tn(i){return JSON.
stringify(i).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function xp(i,e){return e.map(t=>Gn(t).reduce((n,r)=>So(n,r),i))}var Fn=i=>tn(i.map(e=>e===void 0?{}:e)),Pc=i=>i===
"."||i==="..",Co=class{constructor(e,t,n){this.server=e;this.db=t;this.coll=n}server;db;coll;path(e){let t=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?t:[...t,e]}async read(e,t){return Pc(e)?this.batch("Re\
ad",e,t):Cc(await this.server.call({verb:"GET",path:this.path(e),headers:Po(t)}))}async create(e,t){return Cc(
await this.server.call({verb:"POST",path:this.path(),headers:Po(t),body:e}))}async replace(e,t,n,r){if(Pc(e))return this.
batch("Replace",e,t,n,r);let s={...Po(t),"if-match":r};return Cc(await this.server.call({verb:"PUT",path:this.
path(e),headers:s,body:n}))}async remove(e,t,n){return Pc(e)?(await this.batch("Delete",e,t,void 0,n)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{...Po(t),"if-match":n}})}async batch(e,t,n,r,s){let o={operationType:e,
partitionKey:Fn(n)};t!==void 0&&(o.id=t),s!==void 0&&(o.ifMatch=s);let a=JSON.stringify(o).slice(0,-1),l=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${a}${r===void 0?"":`,"resourceBody":${r}`}}]`}),c=ot(l.text.trim().slice(1,-1)),
h=f=>c.find(p=>p.name===f)?.raw??"null",u=Number(h("statusCode"));if(u>=300){let f=ei(h("message"))??`HTTP ${u}`;
throw new fe(u,Number(h("subStatusCode"))||0,f,[],l.receipt)}return{text:h("resourceBody"),etag:ei(h("eTag"))??
"",reply:l}}},Po=i=>({"x-ms-documentdb-partitionkey":Fn(i)}),Cc=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function $o(i,e,t){let n=[],r=null;do{let s={"x-ms-max-item-count":"1000"};r!==null&&(s["x-ms-continuati\
on"]=r);let o=await i.call({verb:"GET",path:e,headers:s});n.push(...JSON.parse(o.text)[t]??[]),r=o.header("x-m\
s-continuation")}while(r!==null);return n}var $c=i=>i.sort((e,t)=>e.id<t.id?-1:e.id>t.id?1:0),wp=async i=>$c(await $o(
i,["dbs"],"Databases")),To=async(i,e)=>$c(await $o(i,["dbs",e,"colls"],"DocumentCollections"));async function Tc(i,e,t){
return JSON.parse((await i.call({verb:"GET",path:["dbs",e,"colls",t]})).text)}var ax={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},Ao=async(i,e,t,n)=>$c(await $o(i,["dbs",e,"colls",t,n],ax[n]));
async function Hn(i,e,t){let n=["dbs",e,"colls",t];if(!i.mayReadAll)return $o(i,[...n,"pkranges"],"PartitionKe\
yRanges");let r=await i.call({verb:"GET",path:["_orrery",...n,"ranges"],signed:{type:"ranges",link:n.join("/")}});
return JSON.parse(r.text).ranges}var at=P({state:"reading"}),Ct=P(new Map),nn=P(new Map),It=P(new Set),ve=i=>JSON.stringify([i]),Kn=(i,e)=>JSON.
stringify([i,e]),ge=i=>i?.state==="known"?i.value:i?.state==="reading"?i.before:void 0;async function Ac(i,e,t){i(e===void 0?{state:"reading"}:{state:"reading",before:e});try{i({state:"known",value:await t()})}catch(n){
i({state:"failed",why:Pe(n)})}}var kp=(i,e,t)=>new Map(i).set(e,t);async function _o(){let i=Yn.peek();await Ac(
t=>at.value=t,ge(at.peek()),async()=>i?[{id:i.db,_rid:""}]:wp(j.peek()));let e=ge(at.peek());i?await $t(ve(i.db),
!0,i.db):e?.length===1&&await $t(ve(e[0].id),!0,e[0].id)}async function ii(i){let e=ve(i),t=Yn.peek();await Ac(
n=>Ct.value=kp(Ct.peek(),e,n),ge(Ct.peek().get(e)),async()=>t?[await Tc(j.peek(),i,t.coll)]:To(j.peek(),i))}async function Ai(i,e){
let t=Kn(i,e);await Ac(n=>nn.value=kp(nn.peek(),t,n),ge(nn.peek().get(t)),async()=>{let n=j.peek(),[r,s,o,a]=await Promise.
all([Hn(n,i,e),Ao(n,i,e,"sprocs"),Ao(n,i,e,"triggers"),Ao(n,i,e,"udfs")]);return{ranges:r,scripts:{sprocs:s,triggers:o,
udfs:a}}})}async function $t(i,e,t,n){let r=new Set(It.peek());e?r.add(i):r.delete(i),It.value=r,e&&await(n===
void 0?ii(t):Ai(t,n))}async function Jn(){await _o();let i=[];for(let e of It.peek()){let[t,n]=JSON.parse(e);i.
push(n===void 0?ii(t):Ai(t,n))}await Promise.all(i)}async function rn(i,e){return ge(Ct.peek().get(ve(i)))?.find(
n=>n.id===e)??Tc(j.peek(),i,e)}mp(()=>{Jn()});var Ro=class{constructor(e,t,n,r,s,o){this.id=e;this.db=t;this.coll=n;this.isNew=r;this.itemId.value=s,this.key.
value=o}id;db;coll;isNew;kind="item";base=P("");text=P("");etag=P("");changedAt=P(void 0);busy=P("");failure=P(
"");notice=P("");conflict=P(void 0);gone=P(!1);itemId=P("");key=P([]);dirty=J(()=>this.text.value!==this.base.
value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new Co(j.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{this.text.value=cx((await rn(this.db,this.coll)).partitionKey.paths)}catch(e){this.
failure.value=Pe(e)}}}async reread(){await this.act("reading",async()=>{this.take(await this.items.read(this.itemId.
value,this.key.value),"read")})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.
etag.value==="";await this.act("saving",async()=>{let t=await this.checked();if(t!==void 0){if(e){this.take(await this.
items.create(this.text.value,t.key),"created");return}try{let{itemId:n,key:r,etag:s}=this;this.take(await this.
items.replace(n.value,r.value,this.text.value,s.value),"saved")}catch(n){if(!(n instanceof fe)||n.status!==412&&
n.status!==404)throw n;await this.meet(t.value)}}})}async saveOver(e){let t=this.conflict.value;t!==void 0&&(this.
text.value=e,await this.act("saving",async()=>{let n=await this.checked();if(n!==void 0)try{let r=t.theirs===void 0?
await this.items.create(e,n.key):await this.items.replace(this.itemId.value,this.key.value,e,t.etag);this.conflict.
value=void 0,this.take(r,"saved")}catch(r){if(!(r instanceof fe)||r.status!==412&&r.status!==404)throw r;await this.
meet(n.value)}}))}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async remove(){await this.act("deleting",async()=>{let e=await this.
items.remove(this.itemId.value,this.key.value,this.etag.value);je.value={what:"delete",charge:e.charge,milliseconds:e.
milliseconds,receipt:e.receipt},this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.
changed=()=>{}}async checked(){let e;try{e=JSON.parse(this.text.value)}catch(s){this.failure.value="This is no\
t JSON yet: "+s.message;return}let t=typeof e=="object"&&e!==null?e.id:void 0;if(typeof t!="string"){this.failure.
value="An item is an object with an id, which is a string.";return}let n=xp(e,(await rn(this.db,this.coll)).partitionKey.
paths),r=this.etag.value!=="";if(r&&t!==this.itemId.value){this.failure.value="The id of an item never changes\
. Create a new item, and delete this one.";return}if(r&&JSON.stringify(n)!==JSON.stringify(this.key.value)){this.
failure.value="The partition key of an item never changes. Create a new item, and delete this one.";return}return r||
(this.itemId.value=t,this.key.value=n),{value:e,key:n}}async meet(e){let t;try{t=await this.items.read(this.itemId.
value,this.key.value)}catch(a){if(!(a instanceof fe)||a.status!==404)throw a}let n=JSON.parse(this.base.value),
r=t===void 0?void 0:Sc(t.text),s=r===void 0?[]:Qc(n,JSON.parse(r)),o=Qc(n,e);this.conflict.value={theirs:r,etag:t?.
etag??"",changedByThem:s.filter(a=>!o.includes(a)),changedByMe:o.filter(a=>!s.includes(a)),changedByBoth:o.filter(
a=>s.includes(a))}}take(e,t){let{reply:n}=e;je.value={what:t,charge:n.charge,milliseconds:n.milliseconds,receipt:n.
receipt};let r=Sc(e.text);this.base.value=r,this.text.value=r,this.etag.value=e.etag,this.gone.value=!1;let s=JSON.
parse(e.text)._ts;this.changedAt.value=typeof s=="number"?s:void 0,t!=="read"&&(this.notice.value=t==="created"?
"Created.":"Saved.",this.changed())}async act(e,t){this.busy.value=e,this.failure.value="",this.notice.value="";
try{await t()}catch(n){this.failure.value=Pe(n)}finally{this.busy.value=""}}};function cx(i){let e=i.map(n=>n.
split("/").filter(r=>r!=="")),t={id:crypto.randomUUID?.()??String(Date.now())};for(let n of e){let r=t;n.forEach(
(s,o)=>{let a=s.replace(/^"|"$/g,"");o===n.length-1?r[a]??="":r=r[a]??={}})}return Ae(JSON.stringify(t))}async function _i(i,e,t,n,r){let s={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(r.size)};r.key!==void 0&&(s["x-ms-documentdb-partitionkey"]=r.key),r.continuation&&(s["x-ms-cont\
inuation"]=r.continuation),r.explained&&(s["x-orrery-explain"]="1",s["x-ms-documentdb-populatequerymetrics"]="\
true",s["x-ms-cosmos-populateindexmetrics-v2"]="true");let o=["dbs",e,"colls",t,"docs"],a=(n.parameters??[]).map(
u=>`{"name":${JSON.stringify(u.name)},"value":${u.raw}}`),l=`{"query":${JSON.stringify(n.query)},"parameters":\
[${a.join(",")}]}`,c=await i.call({verb:"POST",path:o,headers:s,body:l,signal:r.signal}),h=ot(c.text).find(u=>u.
name==="Documents")?.raw??"[]";return{rows:JSON.parse(h),raw:h,continuation:c.header("x-ms-continuation"),charge:c.
charge,receipt:await hx(i,c),explain:ei(c.header("x-orrery-explain")),metrics:hp(c.header("x-ms-documentdb-que\
ry-metrics")),indexes:up(c.header("x-ms-cosmos-index-utilization")),activityId:c.header("x-ms-activity-id")??"",
milliseconds:c.milliseconds}}async function hx(i,e){let t=e.receipt;if(!t?.rangesTouched||t.ranges||!i.mayReadAll)
return t;try{let n=await i.call({verb:"GET",path:["_orrery","receipts",t.activityId],signed:{type:"ranges",link:""}});
return JSON.parse(n.text)}catch(n){if(n instanceof fe)return t;throw n}}var Eo="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function Sp(i){let e=[],t=i.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,r=>" ".repeat(r.length)),n=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(t);n&&!/^\s*IN\b/i.test(t.slice(n.index+n[0].length))?e.push({name:n[2]??n[1],path:[]}):n||e.push({name:"\
c",path:[]});for(let r of t.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(a=>a.name===r[2])?.path??[],...r[3].split(".").filter(a=>a!==""),"[]"];e.push({name:r[1],path:o})}return e}
var Mo=class{names=new Map;add(e,t=[]){if(t.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let s of e.slice(0,5))this.add(s,[...t,"[]"]);return}let n=JSON.stringify(t),r=this.names.
get(n)??new Map;this.names.set(n,r);for(let[s,o]of Object.entries(e).slice(0,200))r.size<300&&s.length<=200&&r.
set(s,ux(o)),this.add(o,[...t,s])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function ux(i){return i===
null?"null":Array.isArray(i)?"array":typeof i}function Zo(i){return/^[A-Za-z_]\w*$/.test(i)&&!Eo.some(t=>t.toLowerCase()===
i.toLowerCase())?"."+i:"["+JSON.stringify(i)+"]"}var Qp=200,fx=24;function Pp(i,e,t){let n=a=>"c"+a.map(Zo).join(""),r=a=>`IS_STRING(${a}) ? LEFT(${a}, 200) : \
(IS_OBJECT(${a}) ? "{\u2026}" : (IS_ARRAY(${a}) ? "[\u2026]" : ${a}))`,s=i.map((a,l)=>`${n(Gn(a))} AS k${l}`),
o=e.map((a,l)=>`${r(n([a]))} AS v${l}`);return`SELECT ${["c.id",...s,...o].join(", ")} FROM c${t.trim()===""?"":
" "+t.trim()}`}var Lo=class{constructor(e,t,n,r,s,o,a){this.server=e;this.db=t;this.coll=n;this.paths=r;this.columns=
s;this.query=o;this.read=a}server;db;coll;paths;columns;query;read;count=P(0);done=P(!1);reading=P(!1);failure=P(
"");version=P(0);starts=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;row(e){let t=this.
pageOf(e);return this.pages.get(t)?.[e-(this.starts[t]??0)]}show(e,t){for(let n=this.pageOf(e);n<this.starts.length&&
(this.starts[n]??0)<=t;n++){let r=this.pages.get(n);r===void 0?this.load(n):(this.pages.delete(n),this.pages.set(
n,r))}!this.done.peek()&&t+Qp/2>=this.count.peek()&&this.load(this.starts.length)}retry(){this.failure.value="",
this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.size}pageOf(e){let t=0,
n=this.starts.length-1;for(;t<n;){let r=t+n+1>>1;(this.starts[r]??0)<=e?t=r:n=r-1}return t}async load(e){if(!(this.
asked.has(e)||this.failure.peek()!=="")){this.asked.add(e),this.reading.value=!0;try{let t=this.continuations[e]??
null,n=await _i(this.server(),this.db,this.coll,{query:this.query},{size:Qp,continuation:t,signal:this.cut.signal});
this.read(n);let r=n.rows.map(s=>this.toRow(s));this.pages.set(e,r),e===this.starts.length&&(this.starts.push(
this.count.peek()),this.continuations.push(n.continuation),this.count.value+=r.length,this.done.value=n.continuation===
null);for(let s of this.pages.keys()){if(this.pages.size<=fx)break;this.pages.delete(s)}}catch(t){this.cut.signal.
aborted||(this.failure.value=Pe(t))}finally{this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.
value++}}}toRow(e){let t=e;return{id:String(t.id),key:this.paths.map((n,r)=>t["k"+r]),values:this.columns.map(
(n,r)=>t["v"+r])}}};var dx=5,Do=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="items";filter=P("");columns=P(
[]);paths=P([]);rows=P(void 0);total=P(void 0);failure=P("");charge=P(0);opening=!1;get title(){return this.coll}async open(){
if(!this.opening){this.opening=!0,this.failure.value="";try{let e=await rn(this.db,this.coll);this.paths.value=
e.partitionKey.paths,this.columns.value=await this.sampledColumns(e),this.apply();let t=await Hn(j.peek(),this.
db,this.coll);this.total.value=t.every(n=>n.items!==void 0)?t.reduce((n,r)=>n+(r.items??0),0):void 0}catch(e){
this.failure.value=Pe(e)}finally{this.opening=!1}}}again(){this.rows.peek()&&this.apply()}apply(){this.rows.value?.
end(),this.charge.value=0;let e=Pp(this.paths.value,this.columns.value,this.filter.value);this.rows.value=new Lo(
()=>j.peek(),this.db,this.coll,this.paths.value,this.columns.value,e,t=>{this.charge.value+=t.charge,je.value=
{what:"items",charge:t.charge,milliseconds:t.milliseconds,receipt:t.receipt}})}async sampledColumns(e){let t=await _i(
j.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),n=new Set(["id",...e.partitionKey.paths.
map(o=>Gn(o).join("/"))]),r=new Map;for(let o of t.rows)for(let[a,l]of Object.entries(o)){let c=typeof l!="obj\
ect"||l===null;!a.startsWith("_")&&!n.has(a)&&a.length<=100&&r.set(a,(r.get(a)??0)+(c?1:.5))}let s=new Set([...r].
sort((o,a)=>a[1]-o[1]).slice(0,dx).map(([o])=>o));return[...r.keys()].filter(o=>s.has(o))}close(){this.rows.value?.
end()}};var px=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function $(i,e=200){let n=(i.length>e?i.slice(0,e):i).replace(px,r=>"\\u"+
r.charCodeAt(0).toString(16).padStart(4,"0"));return i.length>e?n+"\u2026":n}function sn(i,e=160){if(i===void 0)
return"";if(typeof i=="string")return $(i,e);if(Array.isArray(i))return i.length===0?"[]":`[${mt(i.length,"ele\
ment")}]`;if(typeof i=="object"&&i!==null){let t=Object.keys(i);return t.length===0?"{}":$(`{${t.slice(0,6).join(
", ")}${t.length>6?", \u2026":""}}`,e)}return String(i)}function Je(i){return i.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function V(i){return i.toLocaleString("en")}function os(i){return i<1e3?`${i} B`:i<1e6?
`${(i/1e3).toFixed(1)} KB`:i<1e9?`${(i/1e6).toFixed(1)} MB`:`${(i/1e9).toFixed(1)} GB`}function mt(i,e){return`${V(
i)} ${e}${i===1?"":"s"}`}var Cp=/"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|--[^\n]*|;|@[A-Za-z_]\w*/g;function Io(i){let e=[],
t=0,n=r=>{let s=i.slice(t,r);if(s.replace(/--[^\n]*/g,"").trim()==="")return;let o=s.length-s.trimStart().length;
e.push({text:s.trim(),start:t+o})};for(let r of i.matchAll(Cp))r[0]===";"&&(n(r.index),t=r.index+1);return n(i.
length),e}function _c(i){let e=new Set;for(let[t]of i.matchAll(Cp))t[0]==="@"&&e.add(t);return[...e]}function Rc(i){
let e=i.trim();try{return JSON.parse(e),e}catch{return/^[\p{L}_][\p{L}\p{N}_.@ -]*$/u.test(e)?JSON.stringify(e):
void 0}}function Xo(i){let e=Rc(i),t=e===void 0?void 0:JSON.parse(e),n=Array.isArray(t)?t:[t];return n.length>
0&&n.every(r=>r===null||["string","number","boolean"].includes(typeof r))?n:void 0}var mx=100,gx=1e4,Ox=i=>pt(i)&&Ke(i.db)&&Ke(i.coll)&&Ke(i.query)&&typeof i.charge=="number"&&typeof i.rows=="n\
umber",yx=i=>Array.isArray(i)&&i.every(Ox),on=P(st("history",yx)??[]);function $p(i){if(i.query.length>gx)return;
let e=t=>t.query===i.query&&t.db===i.db&&t.coll===i.coll;on.value=[i,...on.value.filter(t=>!e(t))].slice(0,mx),
He("history",on.value)}function Tp(){on.value=[],He("history",[])}var bx=2e4,No=class{constructor(e,t,n,r,s){this.db=e;this.coll=t;this.statement=n;this.parameters=r;this.key=s}db;coll;statement;parameters;key;running=P(
!1);failure=P("");stopped=P("");mistakes=P([]);pages=P([]);rows=J(()=>this.pages.value.flatMap(e=>e.rows));receipt=J(
()=>fp(this.pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));charge=J(()=>this.pages.value.reduce((e,t)=>e+t.
charge,0));full=J(()=>this.rows.value.length>=bx);more=J(()=>(this.pages.value.at(-1)?.continuation??null)!==null&&
!this.full.value);async read(e,t,n,r){if(!this.running.peek()){this.running.value=!0,this.failure.value="",this.
stopped.value="",this.mistakes.value=[];try{do{let s=r();if(s!==""){this.stopped.value=s;return}await this.page(
t,n)}while(e&&this.more.peek()&&!n.aborted)}catch(s){if(this.failure.value=n.aborted?String(n.reason):Pe(s),s instanceof
fe){let{start:o}=this.statement;je.value={what:"refused query",charge:s.receipt?.charge??0,milliseconds:0,receipt:s.
receipt},this.mistakes.value=s.mistakes.map(a=>({...a,start:a.start+o,end:a.end+o}))}}finally{this.running.value=
!1}}}async page(e,t){let n=this.pages.peek().at(-1)?.continuation??null,r={query:this.statement.text,parameters:this.
parameters},s=this.key&&{key:Fn(this.key)},o={size:e,continuation:n,explained:!0,signal:t,...s},a=await _i(j.peek(),
this.db,this.coll,r,o);t.throwIfAborted(),this.pages.value=[...this.pages.peek(),a],je.value={what:"query",charge:a.
charge,milliseconds:a.milliseconds,receipt:a.receipt}}};var Ec=[20,100,500,1e3],Ap=i=>i===void 0||typeof i=="number"&&i>0&&Number.isFinite(i),vx=i=>pt(i)&&Ec.some(e=>e===
i.size)&&Ap(i.cap)&&Ap(i.seconds)&&typeof i.beside=="boolean"&&typeof i.share=="number"&&i.share>=10&&i.share<=
80,gt=P(st("limits",vx)??{size:100,cap:void 0,seconds:void 0,beside:!1,share:34});Ze(()=>He("limits",gt.value));
function an(i){gt.value={...gt.peek(),...i}}var Mc=new Map;function _p(i,e){let t=JSON.stringify([i,e]),n=Mc.get(
t);if(n)return n;let r=(async()=>{let s=new Mo,o=await _i(j.peek(),i,e,{query:"SELECT TOP 20 * FROM c"},{size:20});
je.value={what:"sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let a of o.
rows)s.add(a);return s})();return Mc.set(t,r),r.catch(()=>Mc.delete(t)),r}var qo=class{constructor(e,t,n){this.
id=e;this.db=t;this.coll=n}id;db;coll;kind="query";text=P("SELECT * FROM c");saved=P("");typed=P({});key=P(void 0);names=J(
()=>_c(this.text.value));shape=P("grid");failure=P("");runs=P([]);at=P(0);run=J(()=>this.runs.value[this.at.value]);running=J(
()=>this.runs.value.some(e=>e.running.value));pages=J(()=>this.run.value?.pages.value??[]);rows=J(()=>this.run.
value?.rows.value??[]);receipt=J(()=>this.run.value?.receipt.value);more=J(()=>this.run.value?.more.value??!1);mistakes=J(
()=>this.runs.value.flatMap(e=>e.mistakes.value));cut=new AbortController;get title(){return this.saved.value!==
""?this.saved.value:"Query "+this.coll}async begin(e,t){this.cancel(),this.failure.value="",this.runs.value=[],
this.at.value=0;let n=Io(e).map(o=>({text:o.text,start:o.start+t}));if(n.length===0){this.failure.value="There\
 is no statement to run: write one, such as SELECT * FROM c.";return}let r=this.key.peek(),s=r===void 0?void 0:
Xo(r);if(r!==void 0&&s===void 0){this.failure.value='The partition key is not JSON: write a value such as "c-9\
", or one for each level as ["eu", 4].';return}await this.within(async o=>{for(let a of n){let l=this.parametersOf(
a.text);if(l===void 0)return;let c=new No(this.db,this.coll,a,l,s);if(this.runs.value=[...this.runs.peek(),c],
this.at.value=this.runs.peek().length-1,await c.read(!1,gt.peek().size,o,this.may),o.aborted||c.failure.peek()!==
""||c.stopped.peek()!=="")return;$p({db:this.db,coll:this.coll,query:a.text,charge:c.charge.peek(),rows:c.rows.
peek().length})}})}async next(e){let t=this.run.peek();!t?.more.peek()||this.running.peek()||await this.within(
n=>t.read(e,gt.peek().size,n,this.may))}cancel(){this.cut.abort("Cancelled.")}type(e,t){this.typed.value={...this.
typed.peek(),[e]:t}}parametersOf(e){let t=[];for(let n of _c(e)){let r=Object.hasOwn(this.typed.peek(),n)?this.
typed.peek()[n]:"",s=Rc(r);if(s===void 0){this.failure.value=r.trim()===""?`The parameter ${n} has no value: w\
rite one below the text of the query.`:`The value of ${n} is not JSON. A text stands in quotes: ${JSON.stringify(
r).slice(0,60)}`;return}t.push({name:n,raw:s})}return t}may=()=>{let{cap:e}=gt.peek(),t=this.runs.peek().reduce(
(n,r)=>n+r.charge.peek(),0);return e===void 0||t<e?"":`Stopped before the next page: ${Je(t)} RU are spent, an\
d the cap is ${Je(e)} RU. Raise it to go on.`};async within(e){let t=new AbortController;this.cut=t;let{seconds:n}=gt.
peek(),r=`Stopped after ${n} s. Raise the time limit, or narrow the query.`,s=n===void 0?void 0:setTimeout(()=>t.
abort(r),n*1e3);try{await e(t.signal)}finally{clearTimeout(s)}}close(){this.cancel()}};var Rp="orrery.queries/1",Mp=1e3,xx=2e5,wx=i=>pt(i)&&!Array.isArray(i)&&Object.values(i).every(Ke),kx=i=>pt(i)&&
Ke(i.name)&&i.name.trim()!==""&&i.name.length<=200&&Ke(i.db)&&Ke(i.coll)&&Ke(i.query)&&i.query.length<=xx&&wx(
i.typed),Ep=i=>Array.isArray(i)&&i.length<=Mp&&i.every(kx),et=P(st("queries",Ep)??[]);function Zc(i){et.value=
i.sort((e,t)=>e.name.localeCompare(t.name)).slice(0,Mp),He("queries",et.value)}function Zp(i){Zc([...et.peek().
filter(e=>e.name!==i.name),i])}function Lp(i){Zc(et.peek().filter(e=>e.name!==i))}var Dp=()=>JSON.stringify({format:Rp,
queries:et.peek()},null,2)+`
`;function Lc(i){let e;try{e=JSON.parse(i)}catch{return}if(!pt(e)||e.format!==Rp||!Ep(e.queries))return;let t=e.
queries.map(({name:r,db:s,coll:o,query:a,typed:l})=>({name:r.trim(),db:s,coll:o,query:a,typed:l})),n=new Set(t.
map(r=>r.name));return Zc([...et.peek().filter(r=>!n.has(r.name)),...t]),t.length}function Ip(i,e){let t={start:0,end:i.length},n=0,r=()=>{for(;/\s/.test(i[n]??"");)n++},s=()=>{let l=n++;for(;n<
i.length&&i[n]!=='"';)n+=i[n]==="\\"?2:1;return n++,JSON.parse(i.slice(l,n))},o=l=>{r();let c=n,h=i[n];if(h===
'"')s();else if(h==="{"||h==="["){n++;for(let u=0;r(),i[n]===","&&u>0&&n++,r(),!(n>=i.length||i[n]==="}"||i[n]===
"]");u++){let f=u;h==="{"&&(f=s(),r(),n++),o(l>=0&&e[l]===f?l+1:-1)}n++}else for(;n<i.length&&!/[\s,\]}]/.test(
i[n]);)n++;l>=0&&l>=a&&(a=l,t={start:c,end:n})},a=0;try{o(0)}catch{}return t}function Xp(i,e){for(let[t]of i.matchAll(
/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)){let n=[...t.matchAll(/(\w+)|\[(\d+)\]/g)].map(r=>t[r.index]==="["?Number(r[2]):
r[1]);if(e.includes(String(n[0]))&&(n.length>1||t===n[0]))return n}}function Ot(i){try{JSON.parse(i);return}catch(e){
let t=e.message,n=/position (\d+)/.exec(t),r=/line (\d+) column (\d+)/.exec(t),s=i.length;return n?s=Number(n[1]):
r&&(s=i.split(`
`).slice(0,Number(r[1])-1).join(`
`).length+Number(r[2])),s=Math.min(s,Math.max(0,i.length-1)),{start:s,end:s+1,message:"This is not JSON yet: "+
t}}}var Np={sprocs:`// Runs on one logical partition. Its writes are one transaction.
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
`},qp="getContext getCollection getRequest getResponse getBody setBody appendBody getValue setValue abort getS\
elfLink getAltLink createDocument readDocument replaceDocument upsertDocument patchDocument deleteDocument rea\
dDocuments queryDocuments getOperationType console.log __.filter __.map __.pluck __.flatten __.unwind __.sortB\
y __.sortByDescending __.chain __.value".split(" ");function Bp(i,e){let t=/script\.js:(\d+):(\d+)/.exec(i);if(t===
null)return;let n=e.split(`
`),r=Number(t[1])-1;if(r<0||r>=n.length)return;let o=n.slice(0,r).reduce((l,c)=>l+c.length+1,0)+Math.min(Math.
max(0,Number(t[2])-1),n[r].length),a=/^[\w$]+|^./.exec(e.slice(o));return{start:o,end:o+(a?.[0].length??1)}}function jp(i){
if(i!=="")try{return JSON.parse(i)}catch{return i}}function Wp(i){return i===void 0?{}:i.kind==="manual"?{"x-ms-offer-throughput":String(i.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:i.most})}}var zp=(i,e,t)=>i.call({verb:"POST",path:["db\
s"],headers:Wp(t),body:JSON.stringify({id:e})}),Up=(i,e,t,n)=>i.call({verb:"POST",path:["dbs",e,"colls"],headers:Wp(
n),body:JSON.stringify(t)}),as=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function ln(i,e){return as(
await i.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}async function Bo(i,e,t,n){
return as(await i.call({verb:"PUT",path:e,headers:{"if-match":n},body:t}))}var jo=(i,e,t)=>i.call({verb:"DELET\
E",path:e,headers:{"if-match":t}});function Dc(i){return Number(i.reply.header("x-ms-documentdb-collection-ind\
ex-transformation-progress")??100)}async function Wo(i,e){let t=await i.call({verb:"POST",path:["offers"],headers:{
"content-type":"application/query+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT *\
 FROM root WHERE root.offerResourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[n]=JSON.parse(t.text).Offers;
return n&&zo(i,n._rid)}async function zo(i,e){return Gp(await i.call({verb:"GET",path:["offers",e],signed:Vp(e)}))}
async function Yp(i,e,t){let n={"if-match":e.etag};t.kind!==e.throughput.kind&&(n[t.kind==="manual"?"x-ms-cosm\
os-migrate-offer-to-manual-throughput":"x-ms-cosmos-migrate-offer-to-autopilot"]="true");let r=t.kind==="manua\
l"?{offerThroughput:t.rate}:{offerThroughput:-1,offerAutopilotSettings:{maxThroughput:t.most}},s=await i.call(
{verb:"PUT",path:["offers",e.rid],signed:Vp(e.rid),headers:n,body:JSON.stringify({...e.body,content:r})});return{
offer:Gp(s),reply:s}}var Vp=i=>({type:"offers",link:i.toLowerCase()});function Gp(i){let e=JSON.parse(i.text),
t=e.content,n=Number(i.header("x-ms-cosmos-min-throughput")??NaN),r=t.offerAutopilotSettings;return{rid:String(
e._rid),etag:i.header("etag")??"",body:e,throughput:r?{kind:"autoscale",most:r.maxThroughput}:{kind:"manual",rate:t.
offerThroughput},now:t.offerThroughput,least:Number.isFinite(n)?n:void 0,pending:i.header("x-ms-offer-replace-\
pending")==="true"}}var cn=i=>i instanceof fe&&(i.status===412||i.status===404);var Uo=(i,e,t,n)=>["dbs",i,"colls",e,t,...n===void 0?[]:[n]],Yo=Uo;async function Xc(i,e,t,n,r){return as(await i.
call({verb:"GET",path:Uo(e,t,n,r)}))}async function Hp(i,e,t,n,r){return as(await i.call({verb:"POST",path:Uo(
e,t,n),body:r}))}var Fp="x-ms-documentdb-script-log-results";async function Kp(i,e,t,n,r){let s=o=>{try{return decodeURIComponent(
o??"")}catch{return o??""}};try{let o=await i.call({verb:"POST",path:Uo(e.db,e.coll,"sprocs",e.id),headers:{"x\
-ms-documentdb-partitionkey":Fn(t),"x-ms-documentdb-script-enable-logging":"true"},body:n,signal:r});return{body:o.
text,log:s(o.header(Fp)),refused:void 0,reply:o}}catch(o){if(!(o instanceof fe))throw o;return{body:"",log:s(o.
header(Fp)),refused:o,reply:void 0}}}var We=P(void 0);function Xt(i,e){je.value={what:i,charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt}}var Nc=["Pre","Post"],qc=["All","Create","Replace","Upsert","Update","Delete"],er={sprocs:"Stored procedure",triggers:"\
Trigger",udfs:"User-defined function"},Vo=class{constructor(e,t,n,r,s){this.id=e;this.db=t;this.coll=n;this.scripts=
r;this.name.value=s,this.known=s!==""}id;db;coll;scripts;kind="script";name=P("");base=P({text:"",type:"Pre",operation:"\
All"});text=P("");type=P("Pre");operation=P("All");etag=P("");busy=P("");failure=P("");notice=P("");mistakes=P(
[]);conflict=P(void 0);paths=P([]);key=P([]);parameters=P("[]");run=P(void 0);running=P(!1);dirty=J(()=>{let e=this.
base.value;return this.text.value!==e.text||this.type.value!==e.type||this.operation.value!==e.operation});cut=new AbortController;known;rest=[];get title(){
return this.fresh&&!this.known?`New ${er[this.scripts].toLowerCase()}`:this.name.value}get fresh(){return this.
etag.value===""}async open(){this.text.peek()!==""||this.busy.peek()!==""||(this.scripts==="sprocs"&&rn(this.db,
this.coll).then(e=>{this.paths.value=e.partitionKey.paths,this.key.value=e.partitionKey.paths.map(()=>"")},()=>{}),
this.name.peek()===""?this.text.value=Np[this.scripts]:await this.reread())}async reread(){await this.act("rea\
ding",async()=>{this.take(await Xc(j.peek(),this.db,this.coll,this.scripts,this.name.peek()))})}async save(){if(this.
conflict.peek()===void 0){if(this.name.peek().trim()===""){this.failure.value="Give the script a name first.";
return}await this.act("saving",async()=>{let{db:e,coll:t,scripts:n}=this,r=this.name.peek(),s=this.etag.peek()===
"";try{let o=s?await Hp(j.peek(),e,t,n,this.body()):await Bo(j.peek(),Yo(e,t,n,r),this.body(),this.etag.peek());
Xt(s?"script created":"script saved",o.reply),this.take(o),this.notice.value=s?"Created.":"Saved."}catch(o){if(s||
!cn(o))throw o;let a=await Xc(j.peek(),e,t,n,r);this.etag.value=a.etag,this.conflict.value=JSON.parse(a.text).
body}}),this.failure.peek()===""&&Ai(this.db,this.coll)}}settle(e){this.text.value=e,this.conflict.value=void 0}async execute(){
if(this.running.peek())return;this.failure.value="",this.mistakes.value=[];let e=this.parameters.peek().trim()||
"[]";if(Ot(e)||!e.startsWith("[")){this.failure.value='The parameters are a JSON array, such as ["Ada", 3].';return}
let n=new AbortController;this.cut=n,this.running.value=!0,this.run.value=void 0;try{let r={db:this.db,coll:this.
coll,id:this.name.peek()},s=await Kp(j.peek(),r,this.key.peek().map(jp),e,n.signal);this.run.value=s;let o=s.reply?.
receipt??s.refused?.receipt;je.value={what:"procedure run",charge:s.reply?.charge??o?.charge??0,milliseconds:s.
reply?.milliseconds??0,receipt:o};let{text:a}=this.base.peek(),l=s.refused&&this.text.peek()===a?Bp(s.refused.
message,a):void 0;l&&(this.mistakes.value=[{...l,message:s.refused.message}])}catch(r){this.failure.value=Pe(r)}finally{
this.running.value=!1}}cancel(){this.cut.abort()}close(){this.cancel()}body(){let e={id:this.name.peek(),body:this.
text.peek()};this.scripts==="triggers"&&(e.triggerType=this.type.peek(),e.triggerOperation=this.operation.peek());
let t=this.rest.map(n=>`,${JSON.stringify(n.name)}:${n.raw}`).join("");return JSON.stringify(e).slice(0,-1)+t+
"}"}take(e){let t=JSON.parse(e.text),n=new Set(["id","body","triggerType","triggerOperation"]);this.rest=ot(e.
text).filter(a=>!n.has(a.name)&&!a.name.startsWith("_")),this.etag.value=e.etag;let r=(a,l="")=>a.find(c=>c.toLowerCase()===
l.toLowerCase())??a[0],s=r(Nc,t.triggerType),o=r(qc,t.triggerOperation);this.base.value={text:t.body,type:s,operation:o},
this.text.value=t.body,this.type.value=s,this.operation.value=o,this.mistakes.value=[]}async act(e,t){if(this.
busy.peek()===""){this.busy.value=e,this.failure.value="",this.notice.value="";try{await t()}catch(n){this.failure.
value=Pe(n)}finally{this.busy.value=""}}}};var Jp=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]),Qx=700,Go=class{constructor(e,t,n){
this.id=e;this.db=t;this.coll=n}id;db;coll;kind="settings";section=P("scale");busy=P("");failure=P("");notice=P(
"");gone=P(!1);offer=P(void 0);throughput=P({kind:"manual",rate:400});base=P([]);edits=P(new Map);broken=P(void 0);refused=P(
new Map);reviewing=P(!1);theirs=P([]);progress=P(100);changed=J(()=>[...this.edits.value].filter(([e,t])=>!em(
t,this.stored(e))).map(([e])=>e));scaled=J(()=>{let e=this.offer.value;return e!=null&&JSON.stringify(e.throughput)!==
JSON.stringify(this.throughput.value)});dirty=J(()=>this.changed.value.length>0||this.broken.value!==void 0||this.
scaled.value);draft=J(()=>[...new Set([...this.base.value.map(t=>t.name),...this.edits.value.keys()])].map(t=>({
name:t,raw:this.text(t)})).filter(t=>t.raw!==""));wrong=J(()=>[...this.edits.value].find(([,e])=>e!==""&&Ot(e))?.[0]);etag="";closed=!1;watching=!1;get title(){
return this.coll===""?`Scale ${this.db}`:`Settings ${this.coll}`}get path(){return this.coll===""?["dbs",this.
db]:["dbs",this.db,"colls",this.coll]}stored(e){return this.base.value.find(t=>t.name===e)?.raw??""}text(e){return this.
edits.value.get(e)??this.stored(e)}value(e){let t=this.text(e);return t===""||Ot(t)?void 0:JSON.parse(t)}edit(e,t){
t!==this.text(e)&&(this.edits.value=new Map(this.edits.peek()).set(e,t),this.touched(e))}editAll(e){if(Ot(e)!==
void 0||!e.trimStart().startsWith("{")){this.broken.value=e;return}this.broken.value=void 0;let n=ot(e),r=new Map(
this.edits.peek());for(let{name:s}of this.draft.peek())n.some(o=>o.name===s)||r.set(s,"");for(let{name:s,raw:o}of n)
o!==this.text(s)&&r.set(s,o);this.edits.value=r,this.touched()}touched(e){this.notice.value="",this.failure.value=
"";let t=new Map(this.refused.peek());e===void 0?t.clear():t.delete(e),this.refused.value=t}async open(){this.
etag===""&&this.busy.peek()===""&&await this.reread()}async reread(){await this.act("reading",async()=>{await this.
readDefinition(),this.edits.value=new Map,this.broken.value=void 0,this.reviewing.value=!1,this.theirs.value=[],
this.touched();let e=JSON.parse(this.stored("_rid")),t=await Wo(j.peek(),e)??null;this.offer.value=t,t&&(this.
throughput.value=t.throughput)}),this.watch()}async scale(){let e=this.offer.peek();e!=null&&(await this.act("\
saving",async()=>{try{let{offer:t,reply:n}=await Yp(j.peek(),e,this.throughput.peek());Xt("throughput changed",
n),this.offer.value=t,this.notice.value="Saved."}catch(t){throw cn(t)?(this.offer.value=await zo(j.peek(),e.rid),
new Error("Somebody else has changed the throughput. The table shows theirs as now: save again to replace it.")):
t}}),this.watch())}async save(){let e=this.changed.peek();await this.act("saving",async()=>{let t=this.draft.peek().
filter(n=>!Jp.has(n.name));try{let n=`{${t.map(s=>`${JSON.stringify(s.name)}:${s.raw}`).join(",")}}`,r=await Bo(
j.peek(),this.path,n,this.etag);Xt("definition changed",r.reply),await this.readDefinition(),this.edits.value=
new Map,this.reviewing.value=!1,this.theirs.value=[],this.notice.value="Saved."}catch(n){if(cn(n))return this.
meet(e);throw this.reviewing.value=!1,n instanceof fe&&this.point(n),n}}),this.failure.peek()===""&&ii(this.db),
this.watch()}async meet(e){let t=this.base.peek();await this.readDefinition();let n=(o,a)=>o.find(l=>l.name===
a)?.raw??"",r=new Set([...t,...this.base.peek()].map(o=>o.name).filter(o=>!Jp.has(o)));this.theirs.value=[...r].
filter(o=>!em(n(t,o),n(this.base.peek(),o)));let s=this.theirs.peek().filter(o=>e.includes(o));this.failure.value=
"Somebody else has changed this container since you read it. Your changes stand on theirs: look again before y\
ou save."+(s.length>0?` Both have changed ${s.join(", ")}: yours would replace theirs.`:"")}point(e){let t=this.
draft.peek().map(u=>u.name),n=/computed property '([^']*)'/.exec(e.message),r=Xp(e.message,t);if(n&&r===void 0){
let u=this.value("computedProperties"),f=Array.isArray(u)?u.findIndex(p=>p?.name===n[1]):-1;f>=0&&(r=["compute\
dProperties",f,"query"])}if(r===void 0)return;let s=String(r[0]),o=this.text(s),a=Ip(o,r.slice(1)),l=o.slice(a.
start+1,a.end-1),h=e.mistakes.length>0&&!l.includes("\\")?e.mistakes.map(u=>({...u,start:a.start+1+u.start,end:a.
start+1+u.end})):[{...a,message:e.message}];this.refused.value=new Map(this.refused.peek()).set(s,h)}async readDefinition(){
let e=await ln(j.peek(),this.path);this.etag=e.etag,this.progress.value=Dc(e),this.base.value=ot(e.text).map(t=>({
name:t.name,raw:Ae(t.raw)}))}async watch(){if(!this.watching){this.watching=!0;try{for(;!this.closed&&(this.progress.
peek()<100||this.offer.peek()?.pending);){if(await new Promise(t=>setTimeout(t,Qx)),document.visibilityState===
"hidden"||this.busy.peek()!=="")continue;let e=this.offer.peek();if(this.progress.peek()<100&&(this.progress.value=
Dc(await ln(j.peek(),this.path))),e?.pending){let t=await zo(j.peek(),e.rid);this.offer.peek()===e&&(this.offer.
value=t)}}}catch(e){this.failure.value=Pe(e)}finally{this.watching=!1}}}close(){this.closed=!0}async act(e,t){
if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.notice.value="";try{await t()}catch(n){
n instanceof fe&&n.status===404&&(this.gone.value=!0),this.failure.value=Pe(n)}finally{this.busy.value=""}}}},
em=(i,e)=>i===e||!Ot(i)&&!Ot(e)&&Ae(i)===Ae(e);var Bc=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="container";get title(){return this.
coll}close(){}},oe=P([]),le=P(0),Px=0,yt=()=>oe.value.find(i=>i.id===le.value),Cx=(i,e)=>i.db!==e.db||i.coll!==
e.coll?!1:i.kind==="query"?e.kind==="query"&&e.query!==void 0&&i.text.peek()===e.query:i.kind==="item"?e.kind!==
"item"||i.isNew&&i.etag.peek()===""?!1:i.itemId.peek()===e.item&&JSON.stringify(i.key.peek())===JSON.stringify(
e.key):i.kind==="script"?e.kind==="script"&&i.scripts===e.scripts&&e.name!==""&&i.name.peek()===e.name:i.kind===
e.kind;function ne(i){let e=oe.peek().find(s=>Cx(s,i));if(e)return le.value=e.id,e;let t=$x(i),n=oe.peek().findIndex(
s=>s.id===le.peek()),r=[...oe.peek()];return r.splice(n+1,0,t),oe.value=r,le.value=t.id,t}function $x(i){let e=++Px;
switch(i.kind){case"query":{let t=new qo(e,i.db,i.coll);return i.query!==void 0&&(t.text.value=i.query),i.typed!==
void 0&&(t.typed.value=i.typed),t.saved.value=et.peek().find(n=>n.db===i.db&&n.coll===i.coll&&n.query===i.query)?.
name??"",t}case"items":return new Do(e,i.db,i.coll);case"item":case"new":{let t=new Ro(e,i.db,i.coll,i.kind===
"new",i.kind==="item"?i.item:"",i.kind==="item"?i.key:[]);return t.changed=()=>{for(let n of oe.peek())n.kind===
"items"&&n.db===i.db&&n.coll===i.coll&&n.again()},t}case"container":return new Bc(e,i.db,i.coll);case"settings":
return new Go(e,i.db,i.coll);case"script":return new Vo(e,i.db,i.coll,i.scripts,i.name)}}function ni(i){let e=oe.
peek(),t=e.findIndex(n=>n.id===i);t<0||(e[t].close(),oe.value=e.filter(n=>n.id!==i),le.peek()===i&&(le.value=(e[t+
1]??e[t-1])?.id??0))}function Fo(i){for(let e of oe.peek().filter(i))ni(e.id)}function Ho(i){return i.kind==="\
item"?i.base.value!==""&&i.dirty.value:i.kind==="script"?!i.fresh&&i.dirty.value:i.kind==="settings"&&i.dirty.
value}function jc(i){let e=oe.peek();if(e.length===0)return;let t=e.findIndex(n=>n.id===le.peek());le.value=e[(t+
i+e.length)%e.length].id}function tm(i){let{db:e,coll:t}=i;switch(i.kind){case"query":return{kind:"query",db:e,
coll:t,query:i.text.value,typed:Tx(i)};case"item":return i.isNew&&i.etag.value===""?{kind:"new",db:e,coll:t}:{
kind:"item",db:e,coll:t,item:i.itemId.value,key:i.key.value};case"script":return{kind:"script",db:e,coll:t,scripts:i.
scripts,name:i.fresh&&!i.known?"":i.name.value};default:return{kind:i.kind,db:e,coll:t}}}function Tx(i){let e=new Set(
i.names.value);return Object.fromEntries(Object.entries(i.typed.value).filter(([t,n])=>e.has(t)&&n!==""))}var Ax=4e3;
function im(i,e=Ax){let t=encodeURIComponent,n=`#/dbs/${t(i.db)}${i.coll===""?"":`/colls/${t(i.coll)}`}`;switch(i.
kind){case"container":return n;case"items":return n+"/items";case"settings":return n+"/settings";case"new":return n+
"/new";case"query":{let r=i.query??"";if(r===""||r.length>e)return n+"/query";let s=JSON.stringify(i.typed??{});
return`${n}/query?q=${t(r)}${s==="{}"||s.length>e?"":"&p="+t(s)}`}case"item":return`${n}/items/${t(i.item)}?ke\
y=${t(JSON.stringify(i.key.map(r=>r===void 0?{}:r)))}`;case"script":return`${n}/${i.scripts}${i.name===""?"":"\
/"+t(i.name)}`}}function nm(i){let[e="",t=""]=i.replace(/^#\/?/,"").split("?",2),n;try{n=e.split("/").map(decodeURIComponent)}catch{
return}let[r,s,o,a,l,c]=n;if(r==="dbs"&&s&&o==="settings"&&a===void 0)return{kind:"settings",db:s,coll:""};if(r!==
"dbs"||o!=="colls"||!s||!a)return;let h=new URLSearchParams(t.replaceAll("+","%2B"));switch(l){case void 0:return{
kind:"container",db:s,coll:a};case"items":{if(c===void 0)return{kind:"items",db:s,coll:a};let u;try{u=JSON.parse(
h.get("key")??"")}catch{return}return Array.isArray(u)?{kind:"item",db:s,coll:a,item:c,key:u.map(Rx)}:void 0}case"\
new":case"settings":return{kind:l,db:s,coll:a};case"query":{let u=h.get("q");if(u===null)return{kind:"query",db:s,
coll:a};let f;try{f=JSON.parse(h.get("p")??"{}")}catch{return}return _x(f)?{kind:"query",db:s,coll:a,query:u,typed:f}:
void 0}case"sprocs":case"triggers":case"udfs":return{kind:"script",db:s,coll:a,scripts:l,name:c??""};default:return}}
var _x=i=>pt(i)&&!Array.isArray(i)&&Object.values(i).every(Ke),Rx=i=>typeof i=="object"&&i!==null?void 0:i,Mx=i=>Array.
isArray(i)&&i.every(Ke),Ex=i=>pt(i)&&Mx(i.open)&&typeof i.active=="number";function rm(){let i=st("tabs",Ex);for(let r of i?.
open??[]){let s=nm(r);s&&ne(s)}let e=oe.peek()[i?.active??0];e&&(le.value=e.id);let t=r=>{let s=nm(r);s&&ne(s)};
t(location.hash),addEventListener("hashchange",r=>t(new URL(r.newURL).hash));let n=0;Ze(()=>{let r=oe.value.map(
l=>im(tm(l),1/0)),s=yt(),o=s?im(tm(s)):"#/",a=oe.value.findIndex(l=>l.id===le.value);clearTimeout(n),n=setTimeout(
()=>{history.replaceState(null,"",o),He("tabs",{open:r,active:a})},150)})}var ls=["system","light","dark","contrast"],Zx=i=>ls.includes(i),hn=P(st("theme",Zx)??"system");function sm(){
Ze(()=>{document.documentElement.dataset.theme=hn.value,He("theme",hn.value)})}var Wc=[],om=[];function ee(i){Wc.push(i)}function cs(i){om.push(i)}var un=()=>Wc;function am(){let i=[];for(let e of Wc)
e.run===void 0||e.when?.()===!1||i.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:{}});for(let e of om)
i.push(...e());return i}var ri=P(void 0);var Uc=[],um=[];(()=>{let i="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
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
4,72,2,6r,,2,,7,2,5,,d6,7,31,7,240,5".split(",").map(e=>e?parseInt(e,36):1);for(let e=0,t=0;e<i.length;e++)(e%
2?um:Uc).push(t=t+i[e])})();function Lx(i){if(i<768)return!1;for(let e=0,t=Uc.length;;){let n=e+t>>1;if(i<Uc[n])
t=n;else if(i>=um[n])e=n+1;else return!0;if(e==t)return!1}}function lm(i){return i>=127462&&i<=127487}var cm=8205;function fm(i,e,t=!0,n=!0){return(t?dm:Dx)(i,e,n)}function dm(i,e,t){if(e==i.length)return e;e&&pm(
i.charCodeAt(e))&&mm(i.charCodeAt(e-1))&&e--;let n=zc(i,e);for(e+=hm(n);e<i.length;){let r=zc(i,e);if(n==cm||r==
cm||t&&Lx(r))e+=hm(r),n=r;else if(lm(r)){let s=0,o=e-2;for(;o>=0&&lm(zc(i,o));)s++,o-=2;if(s%2==0)break;e+=2}else
break}return e}function Dx(i,e,t){for(;e>1;){let n=dm(i,e-2,t);if(n<e)return n;e--}return 0}function zc(i,e){let t=i.
charCodeAt(e);if(!mm(t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return pm(n)?(t-55296<<10)+(n-56320)+65536:
t}function pm(i){return i>=56320&&i<57344}function mm(i){return i>=55296&&i<56320}function hm(i){return i<65536?
1:2}var Y=class i{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of lengt\
h ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid \
line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,n){[e,t]=sr(this,
e,t);let r=[];return this.decompose(0,e,r,2),n.length&&n.decompose(0,n.length,r,3),this.decompose(t,this.length,
r,1),ir.from(r,this.length-(t-e)+n.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.
length){[e,t]=sr(this,e,t);let n=[];return this.decompose(e,t,n,0),ir.from(n,t-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),n=this.length-this.scanIdentical(
e,-1),r=new mn(this),s=new mn(e);for(let o=t,a=t;;){if(r.next(o),s.next(o),o=0,r.lineBreak!=s.lineBreak||r.done!=
s.done||r.value!=s.value)return!1;if(a+=r.value.length,r.done||a>=n)return!0}}iter(e=1){return new mn(this,e)}iterRange(e,t=this.
length){return new ia(this,e,t)}iterLines(e,t){let n;if(e==null)n=this.iter();else{t==null&&(t=this.lines+1);let r=this.
line(e).from;n=this.iterRange(r,Math.max(r,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new na(
n)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?i.empty:
e.length<=32?new bt(e):ir.from(bt.split(e,[]))}},bt=class i extends Y{constructor(e,t=Ix(e)){super(),this.text=
e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,n,r){for(let s=0;;s++){
let o=this.text[s],a=r+o.length;if((t?n:a)>=e)return new Vc(r,a,n,o);r=a+1,n++}}decompose(e,t,n,r){let s=e<=0&&
t>=this.length?this:new i(gm(this.text,e,t),Math.min(t,this.length)-Math.max(0,e));if(r&1){let o=n.pop(),a=ta(
s.text,o.text.slice(),0,s.length);if(a.length<=32)n.push(new i(a,o.length+s.length));else{let l=a.length>>1;n.
push(new i(a.slice(0,l)),new i(a.slice(l)))}}else n.push(s)}replace(e,t,n){if(!(n instanceof i))return super.replace(
e,t,n);[e,t]=sr(this,e,t);let r=ta(this.text,ta(n.text,gm(this.text,0,e)),t),s=this.length+n.length-(t-e);return r.
length<=32?new i(r,s):ir.from(i.split(r,[]),s)}sliceString(e,t=this.length,n=`
`){[e,t]=sr(this,e,t);let r="";for(let s=0,o=0;s<=t&&o<this.text.length;o++){let a=this.text[o],l=s+a.length;s>
e&&o&&(r+=n),e<l&&t>s&&(r+=a.slice(Math.max(0,e-s),t-s)),s=l+1}return r}flatten(e){for(let t of this.text)e.push(
t)}scanIdentical(){return 0}static split(e,t){let n=[],r=-1;for(let s of e)n.push(s),r+=s.length+1,n.length==32&&
(t.push(new i(n,r)),n=[],r=-1);return r>-1&&t.push(new i(n,r)),t}},ir=class i extends Y{constructor(e,t){super(),
this.children=e,this.length=t,this.lines=0;for(let n of e)this.lines+=n.lines}lineInner(e,t,n,r){for(let s=0;;s++){
let o=this.children[s],a=r+o.length,l=n+o.lines-1;if((t?l:a)>=e)return o.lineInner(e,t,n,r);r=a+1,n=l+1}}decompose(e,t,n,r){
for(let s=0,o=0;o<=t&&s<this.children.length;s++){let a=this.children[s],l=o+a.length;if(e<=l&&t>=o){let c=r&((o<=
e?1:0)|(l>=t?2:0));o>=e&&l<=t&&!c?n.push(a):a.decompose(e-o,t-o,n,c)}o=l+1}}replace(e,t,n){if([e,t]=sr(this,e,
t),n.lines<this.lines)for(let r=0,s=0;r<this.children.length;r++){let o=this.children[r],a=s+o.length;if(e>=s&&
t<=a){let l=o.replace(e-s,t-s,n),c=this.lines-o.lines+l.lines;if(l.lines<c>>4&&l.lines>c>>6){let h=this.children.
slice();return h[r]=l,new i(h,this.length-(t-e)+n.length)}return super.replace(s,a,l)}s=a+1}return super.replace(
e,t,n)}sliceString(e,t=this.length,n=`
`){[e,t]=sr(this,e,t);let r="";for(let s=0,o=0;s<this.children.length&&o<=t;s++){let a=this.children[s],l=o+a.
length;o>e&&s&&(r+=n),e<l&&t>o&&(r+=a.sliceString(e-o,t-o,n)),o=l+1}return r}flatten(e){for(let t of this.children)
t.flatten(e)}scanIdentical(e,t){if(!(e instanceof i))return 0;let n=0,[r,s,o,a]=t>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;r+=t,s+=t){if(r==o||s==a)return n;
let l=this.children[r],c=e.children[s];if(l!=c)return n+l.scanIdentical(c,t);n+=l.length+1}}static from(e,t=e.
reduce((n,r)=>n+r.length+1,-1)){let n=0;for(let p of e)n+=p.lines;if(n<32){let p=[];for(let m of e)m.flatten(p);
return new bt(p,t)}let r=Math.max(32,n>>5),s=r<<1,o=r>>1,a=[],l=0,c=-1,h=[];function u(p){let m;if(p.lines>s&&
p instanceof i)for(let g of p.children)u(g);else p.lines>o&&(l>o||!l)?(f(),a.push(p)):p instanceof bt&&l&&(m=h[h.
length-1])instanceof bt&&p.lines+m.lines<=32?(l+=p.lines,c+=p.length+1,h[h.length-1]=new bt(m.text.concat(p.text),
m.length+1+p.length)):(l+p.lines>r&&f(),l+=p.lines,c+=p.length+1,h.push(p))}function f(){l!=0&&(a.push(h.length==
1?h[0]:i.from(h,c)),c=-1,l=h.length=0)}for(let p of e)u(p);return f(),a.length==1?a[0]:new i(a,t)}};Y.empty=new bt(
[""],0);function Ix(i){let e=-1;for(let t of i)e+=t.length+1;return e}function ta(i,e,t=0,n=1e9){for(let r=0,s=0,
o=!0;s<i.length&&r<=n;s++){let a=i[s],l=r+a.length;l>=t&&(l>n&&(a=a.slice(0,n-r)),r<t&&(a=a.slice(t-r)),o?(e[e.
length-1]+=a,o=!1):e.push(a)),r=l+1}return e}function gm(i,e,t){return ta(i,[""],e,t)}var mn=class{constructor(e,t=1){
this.dir=t,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[t>0?1:(e instanceof bt?e.
text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let n=this.nodes.length-1,
r=this.nodes[n],s=this.offsets[n],o=s>>1,a=r instanceof bt?r.text.length:r.children.length;if(o==(t>0?a:0)){if(n==
0)return this.done=!0,this.value="",this;t>0&&this.offsets[n-1]++,this.nodes.pop(),this.offsets.pop()}else if((s&
1)==(t>0?0:1)){if(this.offsets[n]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(r instanceof bt){let l=r.text[o+(t<0?-1:0)];if(this.offsets[n]+=t,l.length>Math.max(0,e))return this.
value=e==0?l:t>0?l.slice(e):l.slice(0,l.length-e),this;e-=l.length}else{let l=r.children[o+(t<0?-1:0)];e>l.length?
(e-=l.length,this.offsets[n]+=t):(t<0&&this.offsets[n]--,this.nodes.push(l),this.offsets.push(t>0?1:(l instanceof
bt?l.text.length:l.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},ia=class{constructor(e,t,n){this.value="",this.done=!1,this.cursor=new mn(e,t>n?-1:
1),this.pos=t>n?e.length:0,this.from=Math.min(t,n),this.to=Math.max(t,n)}nextInner(e,t){if(t<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.
pos);let n=t<0?this.pos-this.from:this.to-this.pos;e>n&&(e=n),n-=e;let{value:r}=this.cursor.next(e);return this.
pos+=(r.length+e)*t,this.value=r.length<=n?r:t<0?r.slice(r.length-n):r.slice(0,n),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},na=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:t,lineBreak:n,value:r}=this.inner.next(e);return t&&
this.afterBreak?(this.value="",this.afterBreak=!1):t?(this.done=!0,this.value=""):n?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=r,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(Y.prototype[Symbol.iterator]=function(){return this.iter()},mn.prototype[Symbol.iterator]=ia.prototype[Symbol.
iterator]=na.prototype[Symbol.iterator]=function(){return this});var Vc=class{constructor(e,t,n,r){this.from=e,
this.to=t,this.number=n,this.text=r}get length(){return this.to-this.from}};function sr(i,e,t){return e=Math.max(
0,Math.min(i.length,e)),[e,Math.max(e,Math.min(i.length,t))]}function xe(i,e,t=!0,n=!0){return fm(i,e,t,n)}function Xx(i){
return i>=56320&&i<57344}function Nx(i){return i>=55296&&i<56320}function De(i,e){let t=i.charCodeAt(e);if(!Nx(
t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return Xx(n)?(t-55296<<10)+(n-56320)+65536:t}function ms(i){
return i<=65535?String.fromCharCode(i):(i-=65536,String.fromCharCode((i>>10)+55296,(i&1023)+56320))}function vt(i){
return i<65536?1:2}var Gc=/\r\n?|\n/,Ce=(function(i){return i[i.Simple=0]="Simple",i[i.TrackDel=1]="TrackDel",
i[i.TrackBefore=2]="TrackBefore",i[i.TrackAfter=3]="TrackAfter",i})(Ce||(Ce={})),pi=class i{constructor(e){this.
sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){
let e=0;for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t+1];e+=n<0?this.sections[t]:n}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,n=0,r=0;t<
this.sections.length;){let s=this.sections[t++],o=this.sections[t++];o<0?(e(n,r,s),r+=s):r+=o,n+=s}}iterChangedRanges(e,t=!1){
Fc(this,e,t)}get invertedDesc(){let e=[];for(let t=0;t<this.sections.length;){let n=this.sections[t++],r=this.
sections[t++];r<0?e.push(n,r):e.push(r,n)}return new i(e)}composeDesc(e){return this.empty?e:e.empty?this:xm(this,
e)}mapDesc(e,t=!1){return e.empty?this:Hc(this,e,t)}mapPos(e,t=-1,n=Ce.Simple){let r=0,s=0;for(let o=0;o<this.
sections.length;){let a=this.sections[o++],l=this.sections[o++],c=r+a;if(l<0){if(c>e)return s+(e-r);s+=a}else{
if(n!=Ce.Simple&&c>=e&&(n==Ce.TrackDel&&r<e&&c>e||n==Ce.TrackBefore&&r<e||n==Ce.TrackAfter&&c>e))return null;if(c>
e||c==e&&t<0&&!a)return e==r||t<0?s:s+l;s+=l}r=c}if(e>r)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${r}`);return s}touchesRange(e,t=e){for(let n=0,r=0;n<this.sections.length&&r<=t;){let s=this.
sections[n++],o=this.sections[n++],a=r+s;if(o>=0&&r<=t&&a>=e)return r<e&&a>t?"cover":!0;r=a}return!1}toString(){
let e="";for(let t=0;t<this.sections.length;){let n=this.sections[t++],r=this.sections[t++];e+=(e?" ":"")+n+(r>=
0?":"+r:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
t=>typeof t!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new i(e)}static create(e){
return new i(e)}},Le=class i extends pi{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return Fc(this,(t,n,r,s,o)=>e=
e.replace(r,r+(n-t),o),!1),e}mapDesc(e,t=!1){return Hc(this,e,t,!0)}invert(e){let t=this.sections.slice(),n=[];
for(let r=0,s=0;r<t.length;r+=2){let o=t[r],a=t[r+1];if(a>=0){t[r]=a,t[r+1]=o;let l=r>>1;for(;n.length<l;)n.push(
Y.empty);n.push(o?e.slice(s,s+o):Y.empty)}s+=o}return new i(t,n)}compose(e){return this.empty?e:e.empty?this:xm(
this,e,!0)}map(e,t=!1){return e.empty?this:Hc(this,e,t,!0)}iterChanges(e,t=!1){Fc(this,e,t)}get desc(){return pi.
create(this.sections)}filter(e){let t=[],n=[],r=[],s=new gn(this);e:for(let o=0,a=0;;){let l=o==e.length?1e9:e[o++];
for(;a<l||a==l&&s.len==0;){if(s.done)break e;let h=Math.min(s.len,l-a);ze(r,h,-1);let u=s.ins==-1?-1:s.off==0?
s.ins:0;ze(t,h,u),u>0&&Ri(n,t,s.text),s.forward(h),a+=h}let c=e[o++];for(;a<c;){if(s.done)break e;let h=Math.min(
s.len,c-a);ze(t,h,-1),ze(r,h,s.ins==-1?-1:s.off==0?s.ins:0),s.forward(h),a+=h}}return{changes:new i(t,n),filtered:pi.
create(r)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t],r=this.sections[t+
1];r<0?e.push(n):r==0?e.push([n]):e.push([n].concat(this.inserted[t>>1].toJSON()))}return e}static of(e,t,n){let r=[],
s=[],o=0,a=null;function l(h=!1){if(!h&&!r.length)return;o<t&&ze(r,t-o,-1);let u=new i(r,s);a=a?a.compose(u.map(
a)):u,r=[],s=[],o=0}function c(h){if(Array.isArray(h))for(let u of h)c(u);else if(h instanceof i){if(h.length!=
t)throw new RangeError(`Mismatched change set length (got ${h.length}, expected ${t})`);l(),a=a?a.compose(h.map(
a)):h}else{let{from:u,to:f=u,insert:p}=h;if(u>f||u<0||f>t)throw new RangeError(`Invalid change range ${u} to ${f}\
 (in doc of length ${t})`);let m=p?typeof p=="string"?Y.of(p.split(n||Gc)):p:Y.empty,g=m.length;if(u==f&&g==0)
return;u<o&&l(),u>o&&ze(r,u-o,-1),ze(r,f-u,g),Ri(s,r,m),o=f}}return c(e),l(!a),a}static empty(e){return new i(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let t=[],n=[];for(let r=0;r<e.length;r++){let s=e[r];if(typeof s=="number")t.push(s,-1);else{if(!Array.
isArray(s)||typeof s[0]!="number"||s.some((o,a)=>a&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(s.length==1)t.push(s[0],0);else{for(;n.length<r;)n.push(Y.empty);n[r]=Y.of(s.slice(
1)),t.push(s[0],n[r].length)}}}return new i(t,n)}static createSet(e,t){return new i(e,t)}};function ze(i,e,t,n=!1){
if(e==0&&t<=0)return;let r=i.length-2;r>=0&&t<=0&&t==i[r+1]?i[r]+=e:r>=0&&e==0&&i[r]==0?i[r+1]+=t:n?(i[r]+=e,i[r+
1]+=t):i.push(e,t)}function Ri(i,e,t){if(t.length==0)return;let n=e.length-2>>1;if(n<i.length)i[i.length-1]=i[i.
length-1].append(t);else{for(;i.length<n;)i.push(Y.empty);i.push(t)}}function Fc(i,e,t){let n=i.inserted;for(let r=0,
s=0,o=0;o<i.sections.length;){let a=i.sections[o++],l=i.sections[o++];if(l<0)r+=a,s+=a;else{let c=r,h=s,u=Y.empty;
for(;c+=a,h+=l,l&&n&&(u=u.append(n[o-2>>1])),!(t||o==i.sections.length||i.sections[o+1]<0);)a=i.sections[o++],
l=i.sections[o++];e(r,c,s,h,u),r=c,s=h}}}function Hc(i,e,t,n=!1){let r=[],s=n?[]:null,o=new gn(i),a=new gn(e);
for(let l=-1;;){if(o.done&&a.len||a.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
a.ins==-1){let c=Math.min(o.len,a.len);ze(r,c,-1),o.forward(c),a.forward(c)}else if(a.ins>=0&&(o.ins<0||l==o.i||
o.off==0&&(a.len<o.len||a.len==o.len&&!t))){let c=a.len;for(ze(r,a.ins,-1);c;){let h=Math.min(o.len,c);o.ins>=
0&&l<o.i&&o.len<=h&&(ze(r,0,o.ins),s&&Ri(s,r,o.text),l=o.i),o.forward(h),c-=h}a.next()}else if(o.ins>=0){let c=0,
h=o.len;for(;h;)if(a.ins==-1){let u=Math.min(h,a.len);c+=u,h-=u,a.forward(u)}else if(a.ins==0&&a.len<h)h-=a.len,
a.next();else break;ze(r,c,l<o.i?o.ins:0),s&&l<o.i&&Ri(s,r,o.text),l=o.i,o.forward(o.len-h)}else{if(o.done&&a.
done)return s?Le.createSet(r,s):pi.create(r);throw new Error("Mismatched change set lengths")}}}function xm(i,e,t=!1){
let n=[],r=t?[]:null,s=new gn(i),o=new gn(e);for(let a=!1;;){if(s.done&&o.done)return r?Le.createSet(n,r):pi.create(
n);if(s.ins==0)ze(n,s.len,0,a),s.next();else if(o.len==0&&!o.done)ze(n,0,o.ins,a),r&&Ri(r,n,o.text),o.next();else{
if(s.done||o.done)throw new Error("Mismatched change set lengths");{let l=Math.min(s.len2,o.len),c=n.length;if(s.
ins==-1){let h=o.ins==-1?-1:o.off?0:o.ins;ze(n,l,h,a),r&&h&&Ri(r,n,o.text)}else o.ins==-1?(ze(n,s.off?0:s.len,
l,a),r&&Ri(r,n,s.textBit(l))):(ze(n,s.off?0:s.len,o.off?0:o.ins,a),r&&!o.off&&Ri(r,n,o.text));a=(s.ins>l||o.ins>=
0&&o.len>l)&&(a||n.length>c),s.forward2(l),o.forward(l)}}}}var gn=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?Y.empty:e[t]}textBit(e){let{inserted:t}=this.set,n=this.
i-2>>1;return n>=t.length&&!e?Y.empty:t[n].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},fn=class i{constructor(e,t,n,r){this.from=e,this.to=t,this.flags=n,this.goalColumn=r}get anchor(){
return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.
from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){
let e=this.flags&7;return e==7?null:e}map(e,t=-1){let n,r;return this.empty?n=r=e.mapPos(this.from,t):(n=e.mapPos(
this.from,1),r=e.mapPos(this.to,-1)),n==this.from&&r==this.to?this:new i(n,r,this.flags,this.goalColumn)}extend(e,t=e,n=0){
if(e<=this.anchor&&t>=this.anchor)return S.range(e,t,void 0,void 0,n);let r=Math.abs(e-this.anchor)>Math.abs(t-
this.anchor)?e:t;return S.range(this.anchor,r,void 0,void 0,n)}eq(e,t=!1){return this.anchor==e.anchor&&this.head==
e.head&&this.goalColumn==e.goalColumn&&(!t||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,
head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!="number"||typeof e.head!="number")throw new RangeError(
"Invalid JSON representation for SelectionRange");return S.range(e.anchor,e.head)}static create(e,t,n,r){return new i(
e,t,n,r)}},S=class i{constructor(e,t){this.ranges=e,this.mainIndex=t}map(e,t=-1){return e.empty?this:i.create(
this.ranges.map(n=>n.map(e,t)),this.mainIndex)}eq(e,t=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=
e.mainIndex)return!1;for(let n=0;n<this.ranges.length;n++)if(!this.ranges[n].eq(e.ranges[n],t))return!1;return!0}get main(){
return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new i([this.main],0)}addRange(e,t=!0){
return i.create([e].concat(this.ranges),t?0:this.mainIndex+1)}replaceRange(e,t=this.mainIndex){let n=this.ranges.
slice();return n[t]=e,i.create(n,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.
mainIndex}}static fromJSON(e){if(!e||!Array.isArray(e.ranges)||typeof e.main!="number"||e.main>=e.ranges.length)
throw new RangeError("Invalid JSON representation for EditorSelection");return new i(e.ranges.map(t=>fn.fromJSON(
t)),e.main)}static single(e,t=e){return new i([i.range(e,t)],0)}static create(e,t=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let n=0,r=0;r<e.length;r++){let s=e[r];if(s.empty?s.from<=n:s.from<
n)return i.normalized(e.slice(),t);n=s.to}return new i(e,t)}static cursor(e,t=0,n,r){return fn.create(e,e,(t==
0?0:t<0?8:16)|(n==null?7:Math.min(6,n)),r)}static range(e,t,n,r,s){let o=r==null?7:Math.min(6,r);return!s&&e!=
t&&(s=t<e?1:-1),s&&(o|=s<0?8:16),t<e?fn.create(t,e,o|32,n):fn.create(e,t,o,n)}static undirectionalRange(e,t){return fn.
create(e,t,64,void 0)}static normalized(e,t=0){let n=e[t];e.sort((r,s)=>r.from-s.from),t=e.indexOf(n);for(let r=1;r<
e.length;r++){let s=e[r],o=e[r-1];if(s.empty?s.from<=o.to:s.from<o.to){let a=o.from,l=Math.max(s.to,o.to);r<=t&&
t--,e.splice(--r,2,s.anchor>s.head?i.range(l,a):i.range(a,l))}}return new i(e,t)}};function wm(i,e){for(let t of i.
ranges)if(t.to>e)throw new RangeError("Selection points outside of document")}var ah=0,A=class i{constructor(e,t,n,r,s){
this.combine=e,this.compareInput=t,this.compare=n,this.isStatic=r,this.id=ah++,this.default=e([]),this.extensions=
typeof s=="function"?s(this):s}get reader(){return this}static define(e={}){return new i(e.combine||(t=>t),e.compareInput||
((t,n)=>t===n),e.compare||(e.combine?(t,n)=>t===n:lh),!!e.static,e.enables)}of(e){return new nr([],this,0,e)}compute(e,t){
if(this.isStatic)throw new Error("Can't compute a static facet");return new nr(e,this,1,t)}computeN(e,t){if(this.
isStatic)throw new Error("Can't compute a static facet");return new nr(e,this,2,t)}from(e,t){return t||(t=n=>n),
this.compute([e],n=>t(n.field(e)))}};function lh(i,e){return i==e||i.length==e.length&&i.every((t,n)=>t===e[n])}
var nr=class{constructor(e,t,n,r){this.dependencies=e,this.facet=t,this.type=n,this.value=r,this.id=ah++}dynamicSlot(e){
var t;let n=this.value,r=this.facet.compareInput,s=this.id,o=e[s]>>1,a=this.type==2,l=!1,c=!1,h=[];for(let u of this.
dependencies)u=="doc"?l=!0:u=="selection"?c=!0:(((t=e[u.id])!==null&&t!==void 0?t:1)&1)==0&&h.push(e[u.id]);return{
create(u){return u.values[o]=n(u),1},update(u,f){if(l&&f.docChanged||c&&(f.docChanged||f.selection)||Kc(u,h)){
let p=n(u);if(a?!Om(p,u.values[o],r):!r(p,u.values[o]))return u.values[o]=p,1}return 0},reconfigure:(u,f)=>{let p,
m=f.config.address[s];if(m!=null){let g=oa(f,m);if(this.dependencies.every(O=>O instanceof A?f.facet(O)===u.facet(
O):O instanceof de?f.field(O,!1)==u.field(O,!1):!0)||(a?Om(p=n(u),g,r):r(p=n(u),g)))return u.values[o]=g,0}else
p=n(u);return u.values[o]=p,1}}}get extension(){return this}};function Om(i,e,t){if(i.length!=e.length)return!1;
for(let n=0;n<i.length;n++)if(!t(i[n],e[n]))return!1;return!0}function Kc(i,e){let t=!1;for(let n of e)us(i,n)&
1&&(t=!0);return t}function qx(i,e,t){let n=t.map(l=>i[l.id]),r=t.map(l=>l.type),s=n.filter(l=>!(l&1)),o=i[e.id]>>
1;function a(l){let c=[];for(let h=0;h<n.length;h++){let u=oa(l,n[h]);if(r[h]==2)for(let f of u)c.push(f);else
c.push(u)}return e.combine(c)}return{create(l){for(let c of n)us(l,c);return l.values[o]=a(l),1},update(l,c){if(!Kc(
l,s))return 0;let h=a(l);return e.compare(h,l.values[o])?0:(l.values[o]=h,1)},reconfigure(l,c){let h=Kc(l,n),u=c.
config.facets[e.id],f=c.facet(e);if(u&&!h&&lh(t,u))return l.values[o]=f,0;let p=a(l);return e.compare(p,f)?(l.
values[o]=f,0):(l.values[o]=p,1)}}}var Ko=A.define({static:!0}),de=class i{constructor(e,t,n,r,s){this.id=e,this.
createF=t,this.updateF=n,this.compareF=r,this.spec=s,this.provides=void 0}static define(e){let t=new i(ah++,e.
create,e.update,e.compare||((n,r)=>n===r),e);return e.provide&&(t.provides=e.provide(t)),t}create(e){let t=e.facet(
Ko).find(n=>n.field==this);return(t?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:n=>(n.
values[t]=this.create(n),1),update:(n,r)=>{let s=n.values[t],o=this.updateF(s,r);return this.compareF(s,o)?0:(n.
values[t]=o,1)},reconfigure:(n,r)=>{let s=n.facet(Ko),o=r.facet(Ko),a;return(a=s.find(l=>l.field==this))&&a!=o.
find(l=>l.field==this)?(n.values[t]=a.create(n),1):r.config.address[this.id]!=null?(n.values[t]=r.field(this),
0):(n.values[t]=this.create(n),1)}}}init(e){return[this,Ko.of({field:this,create:e})]}get extension(){return this}},
dn={lowest:4,low:3,default:2,high:1,highest:0};function hs(i){return e=>new ra(e,i)}var Ie={highest:hs(dn.highest),
high:hs(dn.high),default:hs(dn.default),low:hs(dn.low),lowest:hs(dn.lowest)},ra=class{constructor(e,t){this.inner=
e,this.prec=t}get extension(){return this}},mi=class i{of(e){return new fs(this,e)}reconfigure(e){return i.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},fs=class{constructor(e,t){this.
compartment=e,this.inner=t}get extension(){return this}},sa=class i{constructor(e,t,n,r,s,o){for(this.base=e,this.
compartments=t,this.dynamicSlots=n,this.address=r,this.staticValues=s,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<n.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==
null?e.default:this.staticValues[t>>1]}static resolve(e,t,n){let r=[],s=Object.create(null),o=new Map;for(let f of Bx(
e,t,o))f instanceof de?r.push(f):(s[f.facet.id]||(s[f.facet.id]=[])).push(f);let a=Object.create(null),l=[],c=[];
for(let f of r)a[f.id]=c.length<<1,c.push(p=>f.slot(p));let h=n?.config.facets;for(let f in s){let p=s[f],m=p[0].
facet,g=h&&h[f]||[];if(p.every(O=>O.type==0))if(a[m.id]=l.length<<1|1,lh(g,p))l.push(n.facet(m));else{let O=m.
combine(p.map(y=>y.value));l.push(n&&m.compare(O,n.facet(m))?n.facet(m):O)}else{for(let O of p)O.type==0?(a[O.
id]=l.length<<1|1,l.push(O.value)):(a[O.id]=c.length<<1,c.push(y=>O.dynamicSlot(y)));a[m.id]=c.length<<1,c.push(
O=>qx(O,m,p))}}let u=c.map(f=>f(a));return new i(e,o,u,a,l,s)}};function Bx(i,e,t){let n=[[],[],[],[],[]],r=new Map;
function s(o,a){let l=r.get(o);if(l!=null){if(l<=a)return;let c=n[l].indexOf(o);c>-1&&n[l].splice(c,1),o instanceof
fs&&t.delete(o.compartment)}if(r.set(o,a),Array.isArray(o))for(let c of o)s(c,a);else if(o instanceof fs){if(t.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let c=e.get(o.compartment)||
o.inner;t.set(o.compartment,c),s(c,a)}else if(o instanceof ra)s(o.inner,o.prec);else if(o instanceof de)n[a].push(
o),o.provides&&s(o.provides,a);else if(o instanceof nr)n[a].push(o),o.facet.extensions&&s(o.facet.extensions,dn.
default);else{let c=o.extension;if(!c)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(c==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);s(c,a)}}return s(i,dn.default),
n.reduce((o,a)=>o.concat(a))}function us(i,e){if(e&1)return 2;let t=e>>1,n=i.status[t];if(n==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(n&2)return n;i.status[t]=4;let r=i.computeSlot(i,i.config.
dynamicSlots[t]);return i.status[t]=2|r}function oa(i,e){return e&1?i.config.staticValues[e>>1]:i.values[e>>1]}
var km=A.define(),Jc=A.define({combine:i=>i.some(e=>e),static:!0}),Sm=A.define({combine:i=>i.length?i[0]:void 0,
static:!0}),Qm=A.define(),Pm=A.define(),Cm=A.define(),$m=A.define({combine:i=>i.length?i[0]:!1}),lt=class{constructor(e,t){
this.type=e,this.value=t}static define(){return new eh}},eh=class{of(e){return new lt(this,e)}},th=class{constructor(e){
this.map=e}of(e){return new I(this,e)}},I=class i{constructor(e,t){this.type=e,this.value=t}map(e){let t=this.
type.map(this.value,e);return t===void 0?void 0:t==this.value?this:new i(this.type,t)}is(e){return this.type==
e}static define(e={}){return new th(e.map||(t=>t))}static mapEffects(e,t){if(!e.length)return e;let n=[];for(let r of e){
let s=r.map(t);s&&n.push(s)}return n}};I.reconfigure=I.define();I.appendConfig=I.define();var we=class i{constructor(e,t,n,r,s,o){
this.startState=e,this.changes=t,this.selection=n,this.effects=r,this.annotations=s,this.scrollIntoView=o,this.
_doc=null,this._state=null,n&&wm(n,t.newLength),s.some(a=>a.type==i.time)||(this.annotations=s.concat(i.time.of(
Date.now())))}static create(e,t,n,r,s,o){return new i(e,t,n,r,s,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.
annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let t=this.annotation(i.userEvent);return!!(t&&(t==e||t.length>
e.length&&t.slice(0,e.length)==e&&t[e.length]=="."))}};we.time=lt.define();we.userEvent=lt.define();we.addToHistory=
lt.define();we.remote=lt.define();function jx(i,e){let t=[];for(let n=0,r=0;;){let s,o;if(n<i.length&&(r==e.length||
e[r]>=i[n]))s=i[n++],o=i[n++];else if(r<e.length)s=e[r++],o=e[r++];else return t;!t.length||t[t.length-1]<s?t.
push(s,o):t[t.length-1]<o&&(t[t.length-1]=o)}}function Tm(i,e,t){var n;let r,s,o;return t?(r=e.changes,s=Le.empty(
e.changes.length),o=i.changes.compose(e.changes)):(r=e.changes.map(i.changes),s=i.changes.mapDesc(e.changes,!0),
o=i.changes.compose(r)),{changes:o,selection:e.selection?e.selection.map(s):(n=i.selection)===null||n===void 0?
void 0:n.map(r),effects:I.mapEffects(i.effects,r).concat(I.mapEffects(e.effects,s)),annotations:i.annotations.
length?i.annotations.concat(e.annotations):e.annotations,scrollIntoView:i.scrollIntoView||e.scrollIntoView}}function ih(i,e,t){
let n=e.selection,r=rr(e.annotations);return e.userEvent&&(r=r.concat(we.userEvent.of(e.userEvent))),{changes:e.
changes instanceof Le?e.changes:Le.of(e.changes||[],t,i.facet(Sm)),selection:n&&(n instanceof S?n:S.single(n.anchor,
n.head)),effects:rr(e.effects),annotations:r,scrollIntoView:!!e.scrollIntoView}}function Am(i,e,t){let n=ih(i,
e.length?e[0]:{},i.doc.length);e.length&&e[0].filter===!1&&(t=!1);for(let s=1;s<e.length;s++){e[s].filter===!1&&
(t=!1);let o=!!e[s].sequential;n=Tm(n,ih(i,e[s],o?n.changes.newLength:i.doc.length),o)}let r=we.create(i,n.changes,
n.selection,n.effects,n.annotations,n.scrollIntoView);return zx(t?Wx(r):r)}function Wx(i){let e=i.startState,t=!0;
for(let r of e.facet(Qm)){let s=r(i);if(s===!1){t=!1;break}Array.isArray(s)&&(t=t===!0?s:jx(t,s))}if(t!==!0){let r,
s;if(t===!1)s=i.changes.invertedDesc,r=Le.empty(e.doc.length);else{let o=i.changes.filter(t);r=o.changes,s=o.filtered.
mapDesc(o.changes).invertedDesc}i=we.create(e,r,i.selection&&i.selection.map(s),I.mapEffects(i.effects,s),i.annotations,
i.scrollIntoView)}let n=e.facet(Pm);for(let r=n.length-1;r>=0;r--){let s=n[r](i);s instanceof we?i=s:Array.isArray(
s)&&s.length==1&&s[0]instanceof we?i=s[0]:i=Am(e,rr(s),!1)}return i}function zx(i){let e=i.startState,t=e.facet(
Cm),n=i;for(let r=t.length-1;r>=0;r--){let s=t[r](i);s&&Object.keys(s).length&&(n=Tm(n,ih(e,s,i.changes.newLength),
!0))}return n==i?i:we.create(e,i.changes,i.selection,n.effects,n.annotations,n.scrollIntoView)}var Ux=[];function rr(i){
return i==null?Ux:Array.isArray(i)?i:[i]}var re=(function(i){return i[i.Word=0]="Word",i[i.Space=1]="Space",i[i.
Other=2]="Other",i})(re||(re={})),Yx=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
nh;try{nh=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function Vx(i){if(nh)return nh.test(i);for(let e=0;e<
i.length;e++){let t=i[e];if(/\w/.test(t)||t>"\x80"&&(t.toUpperCase()!=t.toLowerCase()||Yx.test(t)))return!0}return!1}
function Gx(i){return e=>{if(!/\S/.test(e))return re.Space;if(Vx(e))return re.Word;for(let t=0;t<i.length;t++)
if(e.indexOf(i[t])>-1)return re.Word;return re.Other}}var te=class i{constructor(e,t,n,r,s,o){this.config=e,this.
doc=t,this.selection=n,this.values=r,this.status=e.statusTemplate.slice(),this.computeSlot=s,o&&(o._state=this);
for(let a=0;a<this.config.dynamicSlots.length;a++)us(this,a<<1);this.computeSlot=null}field(e,t=!0){let n=this.
config.address[e.id];if(n==null){if(t)throw new RangeError("Field is not present in this state");return}return us(
this,n),oa(this,n)}update(...e){return Am(this,e,!0)}applyTransaction(e){let t=this.config,{base:n,compartments:r}=t;
for(let a of e.effects)a.is(mi.reconfigure)?(t&&(r=new Map,t.compartments.forEach((l,c)=>r.set(c,l)),t=null),r.
set(a.value.compartment,a.value.extension)):a.is(I.reconfigure)?(t=null,n=a.value):a.is(I.appendConfig)&&(t=null,
n=rr(n).concat(a.value));let s;t?s=e.startState.values.slice():(t=sa.resolve(n,r,this),s=new i(t,this.doc,this.
selection,t.dynamicSlots.map(()=>null),(l,c)=>c.reconfigure(l,this),null).values);let o=e.startState.facet(Jc)?
e.newSelection:e.newSelection.asSingle();new i(t,e.newDoc,o,s,(a,l)=>l.update(a,e),e)}replaceSelection(e){return typeof e==
"string"&&(e=this.toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:S.cursor(t.from+
e.length,-1)}))}changeByRange(e){let t=this.selection,n=e(t.ranges[0]),r=this.changes(n.changes),s=[n.range],o=rr(
n.effects);for(let a=1;a<t.ranges.length;a++){let l=e(t.ranges[a]),c=this.changes(l.changes),h=c.map(r);for(let f=0;f<
a;f++)s[f]=s[f].map(h);let u=r.mapDesc(c,!0);s.push(l.range.map(u)),r=r.compose(h),o=I.mapEffects(o,h).concat(
I.mapEffects(rr(l.effects),u))}return{changes:r,selection:S.create(s,t.mainIndex),effects:o}}changes(e=[]){return e instanceof
Le?e:Le.of(e,this.doc.length,this.facet(i.lineSeparator))}toText(e){return Y.of(e.split(this.facet(i.lineSeparator)||
Gc))}sliceDoc(e=0,t=this.doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.
address[e.id];return t==null?e.default:(us(this,t),oa(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.
selection.toJSON()};if(e)for(let n in e){let r=e[n];r instanceof de&&this.config.address[r.id]!=null&&(t[n]=r.
spec.toJSON(this.field(e[n]),this))}return t}static fromJSON(e,t={},n){if(!e||typeof e.doc!="string")throw new RangeError(
"Invalid JSON representation for EditorState");let r=[];if(n){for(let s in n)if(Object.prototype.hasOwnProperty.
call(e,s)){let o=n[s],a=e[s];r.push(o.init(l=>o.spec.fromJSON(a,l)))}}return i.create({doc:e.doc,selection:S.fromJSON(
e.selection),extensions:t.extensions?r.concat([t.extensions]):r})}static create(e={}){let t=sa.resolve(e.extensions||
[],new Map),n=e.doc instanceof Y?e.doc:Y.of((e.doc||"").split(t.staticFacet(i.lineSeparator)||Gc)),r=e.selection?
e.selection instanceof S?e.selection:S.single(e.selection.anchor,e.selection.head):S.single(0);return wm(r,n.length),
t.staticFacet(Jc)||(r=r.asSingle()),new i(t,n,r,t.dynamicSlots.map(()=>null),(s,o)=>o.create(s),null)}get tabSize(){
return this.facet(i.tabSize)}get lineBreak(){return this.facet(i.lineSeparator)||`
`}get readOnly(){return this.facet($m)}phrase(e,...t){for(let n of this.facet(i.phrases))if(Object.prototype.hasOwnProperty.
call(n,e)){e=n[e];break}return t.length&&(e=e.replace(/\$(\$|\d*)/g,(n,r)=>{if(r=="$")return"$";let s=+(r||1);
return!s||s>t.length?n:t[s-1]})),e}languageDataAt(e,t,n=-1){let r=[];for(let s of this.facet(km))for(let o of s(
this,t,n))Object.prototype.hasOwnProperty.call(o,e)&&r.push(o[e]);return r}charCategorizer(e){let t=this.languageDataAt(
"wordChars",e);return Gx(t.length?t[0]:"")}wordAt(e){let{text:t,from:n,length:r}=this.doc.lineAt(e),s=this.charCategorizer(
e),o=e-n,a=e-n;for(;o>0;){let l=xe(t,o,!1);if(s(t.slice(l,o))!=re.Word)break;o=l}for(;a<r;){let l=xe(t,a);if(s(
t.slice(a,l))!=re.Word)break;a=l}return o==a?null:S.range(o+n,a+n)}};te.allowMultipleSelections=Jc;te.tabSize=
A.define({combine:i=>i.length?i[0]:4});te.lineSeparator=Sm;te.readOnly=$m;te.phrases=A.define({compare(i,e){let t=Object.
keys(i),n=Object.keys(e);return t.length==n.length&&t.every(r=>i[r]==e[r])}});te.languageData=km;te.changeFilter=
Qm;te.transactionFilter=Pm;te.transactionExtender=Cm;mi.reconfigure=I.define();function tt(i,e,t={}){let n={};
for(let r of i)for(let s of Object.keys(r)){let o=r[s],a=n[s];if(a===void 0)n[s]=o;else if(!(a===o||o===void 0))
if(Object.hasOwnProperty.call(t,s))n[s]=t[s](a,o);else throw new Error("Config merge conflict for field "+s)}for(let r in e)
n[r]===void 0&&(n[r]=e[r]);return n}var Tt=class{eq(e){return this==e}range(e,t=e){return ds.create(e,t,this)}};
Tt.prototype.startSide=Tt.prototype.endSide=0;Tt.prototype.point=!1;Tt.prototype.mapMode=Ce.TrackDel;function ch(i,e){
return i==e||i.constructor==e.constructor&&i.eq(e)}var ds=class i{constructor(e,t,n){this.from=e,this.to=t,this.
value=n}static create(e,t,n){return new i(e,t,n)}};function rh(i,e){return i.from-e.from||i.value.startSide-e.
value.startSide}var sh=class i{constructor(e,t,n,r){this.from=e,this.to=t,this.value=n,this.maxPoint=r}get length(){
return tr(this.to)}findIndex(e,t,n,r=0){let s=n?this.to:this.from;for(let o=r,a=s.length;;){if(o==a)return o;let l=o+
a>>1,c=s[l]-e||(n?this.value[l].endSide:this.value[l].startSide)-t;if(l==o)return c>=0?o:a;c>=0?a=l:o=l+1}}between(e,t,n,r){
for(let s=this.findIndex(t,-1e9,!0),o=this.findIndex(n,1e9,!1,s);s<o;s++)if(r(this.from[s]+e,this.to[s]+e,this.
value[s])===!1)return!1}map(e,t,n,r,s){let o=[],a=[],l=[],c=-1,h=-1;e:for(let u=0;u<this.value.length;u++){let f=this.
value[u],p=this.from[u]+e,m=this.to[u]+e,g,O;if(p==m){let y=t.mapPos(p,f.startSide,f.mapMode);if(y==null||(g=O=
y,f.startSide!=f.endSide&&(O=t.mapPos(p,f.endSide),O<g)))continue}else if(g=t.mapPos(p,f.startSide),O=t.mapPos(
m,f.endSide),g>O||g==O&&f.startSide>0&&f.endSide<=0)continue;if(!((O-g||f.endSide-f.startSide)<0))if(c<0&&(c=g),
f.point&&(h=Math.max(h,O-g)),(g-n||f.startSide-r)>=0)o.push(f),a.push(g-c),l.push(O-c),n=O,r=f.endSide;else{if(g==
O)for(let y=o.length;y>0;y--){if((g-(l[y-1]+c)||f.startSide-o[y-1].endSide)>=0){o.splice(y,0,f),a.splice(y,0,g-
c),l.splice(y,0,O-c);continue e}if((g-(a[y-1]+c)||f.endSide-o[y-1].startSide)>0)break}s(g,O,f)}}return{mapped:o.
length?new i(a,l,o,h):null,pos:c}}},G=class i{constructor(e,t,n,r){this.chunkPos=e,this.chunk=t,this.nextLayer=
n,this.maxPoint=r}static create(e,t,n,r){return new i(e,t,n,r)}get length(){let e=this.chunk.length-1;return e<
0?0:Math.max(this.chunkEnd(e),this.nextLayer.length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.
size;for(let t of this.chunk)e+=t.value.length;return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){
let{add:t=[],sort:n=!1,filterFrom:r=0,filterTo:s=this.length}=e,o=e.filter;if(t.length==0&&!o)return this;if(n&&
(t=t.slice().sort(rh)),this.isEmpty)return t.length?i.of(t):this;let a=new aa(this,null,-1).goto(0),l=0,c=[],h=new $e;
for(;a.value||l<t.length;)if(l<t.length&&(a.from-t[l].from||a.startSide-t[l].value.startSide)>=0){let u=t[l++];
h.addInner(u.from,u.to,u.value,!1)||c.push(u)}else a.rangeIndex==1&&a.chunkIndex<this.chunk.length&&(l==t.length||
this.chunkEnd(a.chunkIndex)<t[l].from)&&(!o||r>this.chunkEnd(a.chunkIndex)||s<this.chunkPos[a.chunkIndex])&&h.
addChunk(this.chunkPos[a.chunkIndex],this.chunk[a.chunkIndex])?a.nextChunk():((!o||r>a.to||s<a.from||o(a.from,
a.to,a.value))&&(h.addInner(a.from,a.to,a.value,!1)||c.push(ds.create(a.from,a.to,a.value))),a.next());return h.
finishInner(this.nextLayer.isEmpty&&!c.length?i.empty:this.nextLayer.update({add:c,filter:o,filterFrom:r,filterTo:s}))}map(e){
if(e.empty||this.isEmpty)return this;let t=[],n=[],r=-1,s,o=(l,c,h)=>{s||(s=new $e),s.addRange(l,c,h,!1)};for(let l=0;l<
this.chunk.length;l++){let c=this.chunkPos[l],h=this.chunk[l],u=e.touchesRange(c,c+h.length);if(u===!1)r=Math.
max(r,h.maxPoint),t.push(h),n.push(e.mapPos(c));else if(u===!0){let[f,p]=t.length?[tr(n)+tr(t).length,tr(tr(t).
value).endSide]:[-1,-1],{mapped:m,pos:g}=h.map(c,e,f,p,o);m&&(r=Math.max(r,m.maxPoint),t.push(m),n.push(g))}}let a=this.
nextLayer.map(e);return s&&(a=s.finishInner(a)),t.length==0?a:new i(n,t,a||i.empty,r)}between(e,t,n){if(!this.
isEmpty){for(let r=0;r<this.chunk.length;r++){let s=this.chunkPos[r],o=this.chunk[r];if(t>=s&&e<=s+o.length&&o.
between(s,e-s,t-s,n)===!1)return}this.nextLayer.between(e,t,n)}}iter(e=0){return ps.from([this]).goto(e)}get isEmpty(){
return this.nextLayer==this}static iter(e,t=0){return ps.from(e).goto(t)}static compare(e,t,n,r,s=-1){let o=e.
filter(u=>u.maxPoint>0||!u.isEmpty&&u.maxPoint>=s),a=t.filter(u=>u.maxPoint>0||!u.isEmpty&&u.maxPoint>=s),l=ym(
o,a,n),c=new pn(o,l,s),h=new pn(a,l,s);n.iterGaps((u,f,p)=>bm(c,u,h,f,p,r)),n.empty&&n.length==0&&bm(c,0,h,0,0,
r)}static eq(e,t,n=0,r){r==null&&(r=999999999);let s=e.filter(h=>!h.isEmpty&&t.indexOf(h)<0),o=t.filter(h=>!h.
isEmpty&&e.indexOf(h)<0);if(s.length!=o.length)return!1;if(!s.length)return!0;let a=ym(s,o),l=new pn(s,a,0).goto(
n),c=new pn(o,a,0).goto(n);for(;;){if(l.to!=c.to||!oh(l.active,c.active)||l.point&&(!c.point||!ch(l.point,c.point)))
return!1;if(l.to>r)return!0;l.next(),c.next()}}static spans(e,t,n,r,s=-1){let o=new pn(e,null,s).goto(t),a=t,l=o.
openStart;for(;;){let c=Math.min(o.to,n);if(o.point){let h=o.activeForPoint(o.to),u=o.pointFrom<t?h.length+1:o.
point.startSide<0?h.length:Math.min(h.length,l);r.point(a,c,o.point,h,u,o.pointRank),l=Math.min(o.openEnd(c),h.
length)}else c>a&&(r.span(a,c,o.active,l),l=o.openEnd(c));if(o.to>n)return l+(o.point&&o.to>n?1:0);a=o.to,o.next()}}static of(e,t=!1){
let n=new $e;for(let r of e instanceof ds?[e]:t?Fx(e):e)n.add(r.from,r.to,r.value);return n.finish()}static join(e){
if(!e.length)return i.empty;let t=tr(e);for(let n=e.length-2;n>=0;n--)for(let r=e[n];r!=i.empty;r=r.nextLayer)
t=new i(r.chunkPos,r.chunk,t,Math.max(r.maxPoint,t.maxPoint));return t}};G.empty=new G([],[],null,-1);function tr(i){
return i[i.length-1]}function Fx(i){if(i.length>1)for(let e=i[0],t=1;t<i.length;t++){let n=i[t];if(rh(e,n)>0)return i.
slice().sort(rh);e=n}return i}G.empty.nextLayer=G.empty;var $e=class i{finishChunk(e){this.chunks.push(new sh(
this.from,this.to,this.value,this.maxPoint)),this.chunkPos.push(this.chunkStart),this.chunkStart=-1,this.setMaxPoint=
Math.max(this.setMaxPoint,this.maxPoint),this.maxPoint=-1,e&&(this.from=[],this.to=[],this.value=[])}constructor(){
this.chunks=[],this.chunkPos=[],this.chunkStart=-1,this.last=null,this.lastFrom=-1e9,this.lastTo=-1e9,this.from=
[],this.to=[],this.value=[],this.maxPoint=-1,this.setMaxPoint=-1,this.nextLayer=null}add(e,t,n){this.addRange(
e,t,n,!0)}addRange(e,t,n,r){this.addInner(e,t,n,r)||(this.nextLayer||(this.nextLayer=new i)).addRange(e,t,n,r)}addInner(e,t,n,r){
let s=e-this.lastTo||n.startSide-this.last.endSide;if(r&&s<=0&&(e-this.lastFrom||n.startSide-this.last.startSide)<
0)throw new Error("Ranges must be added sorted by `from` position and `startSide`");return s<0?!1:(this.from.length==
250&&this.finishChunk(!0),this.chunkStart<0&&(this.chunkStart=e),this.from.push(e-this.chunkStart),this.to.push(
t-this.chunkStart),this.last=n,this.lastFrom=e,this.lastTo=t,this.value.push(n),n.point&&(this.maxPoint=Math.max(
this.maxPoint,t-e)),!0)}addChunk(e,t){if((e-this.lastTo||t.value[0].startSide-this.last.endSide)<0)return!1;this.
from.length&&this.finishChunk(!0),this.setMaxPoint=Math.max(this.setMaxPoint,t.maxPoint),this.chunks.push(t),this.
chunkPos.push(e);let n=t.value.length-1;return this.last=t.value[n],this.lastFrom=t.from[n]+e,this.lastTo=t.to[n]+
e,!0}finish(){return this.finishInner(G.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.chunks.
length==0)return e;let t=G.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(e):e,this.
setMaxPoint);return this.from=null,t}};function ym(i,e,t){let n=new Map;for(let s of i)for(let o=0;o<s.chunk.length;o++)
s.chunk[o].maxPoint<=0&&n.set(s.chunk[o],s.chunkPos[o]);let r=new Set;for(let s of e)for(let o=0;o<s.chunk.length;o++){
let a=n.get(s.chunk[o]);a!=null&&(t?t.mapPos(a):a)==s.chunkPos[o]&&!t?.touchesRange(a,a+s.chunk[o].length)&&r.
add(s.chunk[o])}return r}var aa=class{constructor(e,t,n,r=0){this.layer=e,this.skip=t,this.minPoint=n,this.rank=
r}get startSide(){return this.value?this.value.startSide:0}get endSide(){return this.value?this.value.endSide:
0}goto(e,t=-1e9){return this.chunkIndex=this.rangeIndex=0,this.gotoInner(e,t,!1),this}gotoInner(e,t,n){for(;this.
chunkIndex<this.layer.chunk.length;){let r=this.layer.chunk[this.chunkIndex];if(!(this.skip&&this.skip.has(r)||
this.layer.chunkEnd(this.chunkIndex)<e||r.maxPoint<this.minPoint))break;this.chunkIndex++,n=!1}if(this.chunkIndex<
this.layer.chunk.length){let r=this.layer.chunk[this.chunkIndex].findIndex(e-this.layer.chunkPos[this.chunkIndex],
t,!0);(!n||this.rangeIndex<r)&&this.setRangeIndex(r)}this.next()}forward(e,t){(this.to-e||this.endSide-t)<0&&this.
gotoInner(e,t,!0)}next(){for(;;)if(this.chunkIndex==this.layer.chunk.length){this.from=this.to=1e9,this.value=
null;break}else{let e=this.layer.chunkPos[this.chunkIndex],t=this.layer.chunk[this.chunkIndex],n=e+t.from[this.
rangeIndex];if(this.from=n,this.to=e+t.to[this.rangeIndex],this.value=t.value[this.rangeIndex],this.setRangeIndex(
this.rangeIndex+1),this.minPoint<0||this.value.point&&this.to-this.from>=this.minPoint)break}}setRangeIndex(e){
if(e==this.layer.chunk[this.chunkIndex].value.length){if(this.chunkIndex++,this.skip)for(;this.chunkIndex<this.
layer.chunk.length&&this.skip.has(this.layer.chunk[this.chunkIndex]);)this.chunkIndex++;this.rangeIndex=0}else
this.rangeIndex=e}nextChunk(){this.chunkIndex++,this.rangeIndex=0,this.next()}compare(e){return this.from-e.from||
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},ps=class i{constructor(e){
this.heap=e}static from(e,t=null,n=-1){let r=[];for(let s=0;s<e.length;s++)for(let o=e[s];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=n&&r.push(new aa(o,t,n,s));return r.length==1?r[0]:new i(r)}get startSide(){return this.value?this.
value.startSide:0}goto(e,t=-1e9){for(let n of this.heap)n.goto(e,t);for(let n=this.heap.length>>1;n>=0;n--)Yc(
this.heap,n);return this.next(),this}forward(e,t){for(let n of this.heap)n.forward(e,t);for(let n=this.heap.length>>
1;n>=0;n--)Yc(this.heap,n);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),Yc(this.heap,0)}}};function Yc(i,e){for(let t=i[e];;){let n=(e<<1)+
1;if(n>=i.length)break;let r=i[n];if(n+1<i.length&&r.compare(i[n+1])>=0&&(r=i[n+1],n++),t.compare(r)<0)break;i[n]=
t,i[e]=r,e=n}}var pn=class{constructor(e,t,n){this.minPoint=n,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=ps.from(e,t,n)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,t)}removeActive(e){Jo(this.active,e),Jo(this.activeTo,e),Jo(this.activeRank,
e),this.minActive=vm(this.active,this.activeTo)}addActive(e){let t=0,{value:n,to:r,rank:s}=this.cursor;for(;t<
this.activeRank.length&&(s-this.activeRank[t]||r-this.activeTo[t])>0;)t++;ea(this.active,t,n),ea(this.activeTo,
t,r),ea(this.activeRank,t,s),e&&ea(e,t,this.cursor.from),this.minActive=vm(this.active,this.activeTo)}next(){let e=this.
to,t=this.point;this.point=null;let n=this.openStart<0?[]:null;for(;;){let r=this.minActive;if(r>-1&&(this.activeTo[r]-
this.cursor.from||this.active[r].endSide-this.cursor.startSide)<0){if(this.activeTo[r]>e){this.to=this.activeTo[r],
this.endSide=this.active[r].endSide;break}this.removeActive(r),n&&Jo(n,r)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let s=this.cursor.value;if(!s.point)
this.addActive(n),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=s,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=s.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(n){this.openStart=0;for(let r=n.length-1;r>=0&&n[r]<e;r--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let t=[];for(let n=this.active.length-1;n>=0&&!(this.activeRank[n]<this.pointRank);n--)
(this.activeTo[n]>e||this.activeTo[n]==e&&this.active[n].endSide>=this.point.endSide)&&t.push(this.active[n]);
return t.reverse()}openEnd(e){let t=0;for(let n=this.activeTo.length-1;n>=0&&this.activeTo[n]>e;n--)t++;return t}};
function bm(i,e,t,n,r,s){i.goto(e),t.goto(n);let o=n+r,a=n,l=n-e,c=!!s.boundChange;for(let h=!1;;){let u=i.to+
l-t.to,f=u||i.endSide-t.endSide,p=f<0?i.to+l:t.to,m=Math.min(p,o);if(i.point||t.point?(i.point&&t.point&&ch(i.
point,t.point)&&oh(i.activeForPoint(i.to),t.activeForPoint(t.to))||s.comparePoint(a,m,i.point,t.point),h=!1):(h&&
(s.boundChange(a),h=!1),m>a&&!oh(i.active,t.active)&&s.compareRange(a,m,i.active,t.active),c&&m<o&&(u||i.openEnd(
p)!=t.openEnd(p))&&(h=!0)),p>o)break;a=p,f<=0&&i.next(),f>=0&&t.next()}}function oh(i,e){if(i.length!=e.length)
return!1;for(let t=0;t<i.length;t++)if(i[t]!=e[t]&&!ch(i[t],e[t]))return!1;return!0}function Jo(i,e){for(let t=e,
n=i.length-1;t<n;t++)i[t]=i[t+1];i.pop()}function ea(i,e,t){for(let n=i.length-1;n>=e;n--)i[n+1]=i[n];i[e]=t}function vm(i,e){
let t=-1,n=1e9;for(let r=0;r<e.length;r++)(e[r]-n||i[r].endSide-i[t].endSide)<0&&(t=r,n=e[r]);return t}function Mi(i,e,t=i.
length){let n=0;for(let r=0;r<t&&r<i.length;)i.charCodeAt(r)==9?(n+=e-n%e,r++):(n++,r=xe(i,r));return n}function _m(i,e,t,n){
for(let r=0,s=0;;){if(s>=e)return r;if(r==i.length)break;s+=i.charCodeAt(r)==9?t-s%t:1,r=xe(i,r)}return n===!0?
-1:i.length}var Rm=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),hh=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),Mm=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},ct=class{constructor(e,t){
this.rules=[];let{finish:n}=t||{};function r(s,o,a,l){let c=[],h=/^@(\w+)\b/.exec(s[0]),u=h&&h[1]=="keyframes";
if(h&&o==null)return a.push(s[0]+";");for(let f in o){let p=o[f];if(/&/.test(f))r(f.split(/,\s*/).map(m=>s.map(
g=>m.replace(/&/,g))).reduce((m,g)=>m.concat(g)),p,a);else if(p&&typeof p=="object"){if(!h)throw new RangeError(
"The value of a property ("+f+") should be a primitive value.");r(Em(f),p,c,u)}else p!=null&&(/^--/.test(f)||(f=
f.replace(/_.*/,"").replace(/[A-Z]/g,m=>"-"+m.toLowerCase())),c.push(f+": "+p+";"))}(c.length||u)&&a.push((n&&
!h&&!l?s.map(n):s).join(", ")+" {"+c.join(" ")+"}")}for(let s in e)r(Em(s),e[s],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=Mm[Rm]||1;return Mm[Rm]=e+1,"\u037C"+e.toString(36)}static mount(e,t,n){let r=e[hh],
s=n&&n.nonce;r?s&&r.setNonce(s):r=new uh(e,s),r.mount(Array.isArray(t)?t:[t],e)}};function Em(i){if(/^@/.test(
i))return[i];let e=[],t=0,n=null,r=0,s=0;for(let o=0;o<i.length;o++){let a=i[o];a=="\\"?o++:a=='"'||a=="'"?a==
n?n=!1:n||(n=a):(a=="["||a=="(")&&!n?t++:(a=="]"||a==")")&&!n?t--:a==","&&!t&&!n&&(e.push(i.slice(s,r)),s=o+1),
/\S/.test(a)?r=o+1:o==s&&s++}return e.push(i.slice(s,r)),e}var Zm=new Map,uh=class{constructor(e,t){let n=e.ownerDocument||
e,r=n.defaultView;if(!e.head&&e.adoptedStyleSheets&&r.CSSStyleSheet){let s=Zm.get(n);if(s)return e[hh]=s;this.
sheet=new r.CSSStyleSheet,Zm.set(n,this)}else this.styleTag=n.createElement("style"),t&&this.styleTag.setAttribute(
"nonce",t);this.modules=[],e[hh]=this}mount(e,t){let n=this.sheet,r=0,s=0,o=!1;for(let a=0;a<e.length;a++){let l=e[a],
c=this.modules.indexOf(l);if(c<s&&c>-1&&(this.modules.splice(c,1),o=!0,s--,c=-1),c==-1){if(this.modules.splice(
s++,0,l),o=!0,n)for(let h=0;h<l.rules.length;h++)n.insertRule(l.rules[h],r++)}else{for(;s<c;)r+=this.modules[s++].
rules.length;r+=l.rules.length,s++}}if(n)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.
sheet,...t.adoptedStyleSheets]);else{if(o){let l="";for(let c=0;c<this.modules.length;c++)l+=this.modules[c].getRules()+
`
`;this.styleTag.textContent=l}let a=t.head||t;this.styleTag.parentNode!=a&&a.insertBefore(this.styleTag,a.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var gi={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
or={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},Hx=typeof navigator<"u"&&/Mac/.test(navigator.
platform),Kx=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(ke=
0;ke<10;ke++)gi[48+ke]=gi[96+ke]=String(ke);var ke;for(ke=1;ke<=24;ke++)gi[ke+111]="F"+ke;var ke;for(ke=65;ke<=
90;ke++)gi[ke]=String.fromCharCode(ke+32),or[ke]=String.fromCharCode(ke);var ke;for(la in gi)or.hasOwnProperty(
la)||(or[la]=gi[la]);var la;function Lm(i){var e=Hx&&i.metaKey&&i.shiftKey&&!i.ctrlKey&&!i.altKey||Kx&&i.shiftKey&&
i.key&&i.key.length==1||i.key=="Unidentified",t=!e&&i.key||(i.shiftKey?or:gi)[i.keyCode]||i.key||"Unidentified";
return t=="Esc"&&(t="Escape"),t=="Del"&&(t="Delete"),t=="Left"&&(t="ArrowLeft"),t=="Up"&&(t="ArrowUp"),t=="Rig\
ht"&&(t="ArrowRight"),t=="Down"&&(t="ArrowDown"),t}function K(){var i=arguments[0];typeof i=="string"&&(i=document.createElement(i));var e=1,t=arguments[1];if(t&&
typeof t=="object"&&t.nodeType==null&&!Array.isArray(t)){for(var n in t)if(Object.prototype.hasOwnProperty.call(
t,n)){var r=t[n];typeof r=="string"?i.setAttribute(n,r):r!=null&&(i[n]=r)}e++}for(;e<arguments.length;e++)Dm(i,
arguments[e]);return i}function Dm(i,e){if(typeof e=="string")i.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)i.appendChild(e);else if(Array.isArray(e))for(var t=0;t<e.length;t++)Dm(i,e[t]);else throw new RangeError(
"Unsupported child node: "+e)}var it=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},xh=typeof document<"u"?document:{documentElement:{
style:{}}},wh=/Edge\/(\d+)/.exec(it.userAgent),vg=/MSIE \d/.test(it.userAgent),kh=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(it.userAgent),Na=!!(vg||kh||wh),Im=!Na&&/gecko\/(\d+)/i.test(it.userAgent),fh=!Na&&/Chrome\/(\d+)/.exec(it.
userAgent),Xm="webkitFontSmoothing"in xh.documentElement.style,Sh=!Na&&/Apple Computer/.test(it.vendor),Nm=Sh&&
(/Mobile\/\w+/.test(it.userAgent)||it.maxTouchPoints>2),R={mac:Nm||/Mac/.test(it.platform),windows:/Win/.test(
it.platform),linux:/Linux|X11/.test(it.platform),ie:Na,ie_version:vg?xh.documentMode||6:kh?+kh[1]:wh?+wh[1]:0,
gecko:Im,gecko_version:Im?+(/Firefox\/(\d+)/.exec(it.userAgent)||[0,0])[1]:0,chrome:!!fh,chrome_version:fh?+fh[1]:
0,ios:Nm,android:/Android\b/.test(it.userAgent),webkit:Xm,webkit_version:Xm?+(/\bAppleWebKit\/(\d+)/.exec(it.userAgent)||
[0,0])[1]:0,safari:Sh,safari_version:Sh?+(/\bVersion\/(\d+(\.\d+)?)/.exec(it.userAgent)||[0,0])[1]:0,tabSize:xh.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function yu(i,e){for(let t in i)t=="class"&&e.
class?e.class+=" "+i.class:t=="style"&&e.style?e.style+=";"+i.style:e[t]=i[t];return e}var ka=Object.create(null);
function bu(i,e,t){if(i==e)return!0;i||(i=ka),e||(e=ka);let n=Object.keys(i),r=Object.keys(e);if(n.length-0!=r.
length-0)return!1;for(let s of n)if(s!=t&&(r.indexOf(s)==-1||i[s]!==e[s]))return!1;return!0}function Jx(i,e){for(let t=i.
attributes.length-1;t>=0;t--){let n=i.attributes[t].name;e[n]==null&&i.removeAttribute(n)}for(let t in e){let n=e[t];
t=="style"?i.style.cssText=n:i.getAttribute(t)!=n&&i.setAttribute(t,n)}}function qm(i,e,t){let n=!1;if(e)for(let r in e)
t&&r in t||(n=!0,r=="style"?i.style.cssText="":i.removeAttribute(r));if(t)for(let r in t)e&&e[r]==t[r]||(n=!0,
r=="style"?i.style.cssText=t[r]:i.setAttribute(r,t[r]));return n}function ew(i){let e=Object.create(null);for(let t=0;t<
i.attributes.length;t++){let n=i.attributes[t];e[n.name]=n.value}return e}var Ue=class{eq(e){return!1}updateDOM(e,t,n){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,t,n){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
Ne=(function(i){return i[i.Text=0]="Text",i[i.WidgetBefore=1]="WidgetBefore",i[i.WidgetAfter=2]="WidgetAfter",
i[i.WidgetRange=3]="WidgetRange",i})(Ne||(Ne={})),Z=class extends Tt{constructor(e,t,n,r){super(),this.startSide=
e,this.endSide=t,this.widget=n,this.spec=r}get heightRelevant(){return!1}static mark(e){return new Cs(e)}static widget(e){
let t=Math.max(-1e4,Math.min(1e4,e.side||0)),n=!!e.block;return t+=n&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,
new vn(e,t,t,n,e.widget||null,!1)}static replace(e){let t=!!e.block,n,r;if(e.isBlockGap)n=-5e8,r=4e8;else{let{
start:s,end:o}=xg(e,t);n=(s?t?-3e8:-1:5e8)-1,r=(o?t?2e8:1:-6e8)+1}return new vn(e,n,r,t,e.widget||null,!0)}static line(e){
return new $s(e)}static set(e,t=!1){return G.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};Z.none=G.empty;var Cs=class i extends Z{constructor(e){let{start:t,end:n}=xg(e);super(t?-1:5e8,n?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?yu(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||ka}eq(e){return this==e||e instanceof i&&this.tagName==e.tagName&&bu(this.attrs,
e.attrs)}range(e,t=e){if(e>=t)throw new RangeError("Mark decorations may not be empty");return super.range(e,t)}};
Cs.prototype.point=!1;var $s=class i extends Z{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
i&&this.spec.class==e.spec.class&&bu(this.spec.attributes,e.spec.attributes)}range(e,t=e){if(t!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,t)}};$s.prototype.mapMode=Ce.TrackBefore;$s.
prototype.point=!0;var vn=class i extends Z{constructor(e,t,n,r,s,o){super(t,n,s,e),this.block=r,this.isReplace=
o,this.mapMode=r?t<=0?Ce.TrackBefore:Ce.TrackAfter:Ce.TrackDel}get type(){return this.startSide!=this.endSide?
Ne.WidgetRange:this.startSide<=0?Ne.WidgetBefore:Ne.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof i&&tw(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,t=e){if(this.isReplace&&
(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&t!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,t)}};vn.prototype.point=!0;function xg(i,e=!1){let{inclusiveStart:t,inclusiveEnd:n}=i;return t==null&&
(t=i.inclusive),n==null&&(n=i.inclusive),{start:t??e,end:n??e}}function tw(i,e){return i==e||!!(i&&e&&i.compare(
e))}function fr(i,e,t,n=0){let r=t.length-1;r>=0&&t[r]+n>=i?t[r]=Math.max(t[r],e):t.push(i,e)}var Sa=class i extends Tt{constructor(e,t,n){
super(),this.tagName=e,this.attributes=t,this.rank=n}eq(e){return e==this||e instanceof i&&this.tagName==e.tagName&&
bu(this.attributes,e.attributes)}static create(e){return new i(e.tagName,e.attributes||ka,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,t=!1){return G.of(e,t)}};Sa.prototype.startSide=Sa.prototype.endSide=
-1;var _e=i=>i.nodeType==1,pr=i=>i.nodeType==3;function Ts(i){let e;return i.nodeType==11?e=i.getSelection?i:i.
ownerDocument:e=i,e.getSelection()}function Qh(i,e){return e?i==e||i.contains(e.nodeType!=1?e.parentNode:e):!1}
function ys(i,e){if(!e.anchorNode)return!1;try{return Qh(i,e.anchorNode)}catch{return!1}}function ya(i){return pr(
i)?As(i,0,i.nodeValue.length).getClientRects():_e(i)?i.getClientRects():[]}function bs(i,e,t,n){return t?Bm(i,
e,t,n,-1)||Bm(i,e,t,n,1):!1}function Li(i){for(var e=0;;e++)if(i=i.previousSibling,!i)return e}function Qa(i){
return _e(i)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(i.nodeName)}function Bm(i,e,t,n,r){for(;;){
if(i==t&&e==n)return!0;if(e==(r<0?0:bi(i))){if(i.nodeName=="DIV")return!1;let s=i.parentNode;if(!s||!_e(s))return!1;
e=Li(i)+(r<0?0:1),i=s}else if(_e(i)){if(i=i.childNodes[e+(r<0?-1:0)],_e(i)&&(i.nodeName=="IMG"||i.nodeName=="B\
R"||i.contentEditable=="false"))return!1;e=r<0?bi(i):0}else return!1}}function bi(i){return pr(i)?i.nodeValue.
length:i.childNodes.length}function Pa(i,e){let{left:t,right:n}=i;if(t==n)return i;let r=e?t:n;return{left:r,right:r,
top:i.top,bottom:i.bottom}}function iw(i){let e=i.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:i.innerWidth,top:0,bottom:i.innerHeight}}function wg(i,e){let t=e.width/i.offsetWidth,n=e.
height/i.offsetHeight;return(t>.995&&t<1.005||!isFinite(t)||Math.abs(e.width-i.offsetWidth)<1)&&(t=1),(n>.995&&
n<1.005||!isFinite(n)||Math.abs(e.height-i.offsetHeight)<1)&&(n=1),{scaleX:t,scaleY:n}}function nw(i,e,t,n,r,s,o,a){
let l=i.ownerDocument,c=l.defaultView||window;for(let h=i,u=!1;h&&!u;)if(_e(h)){let f,p=h==l.body,m=1,g=1,O=!0,
y=!0;if(p)f=iw(c);else{let k=getComputedStyle(h);if(/^(fixed|sticky)$/.test(k.position)&&(u=!0),(h.scrollHeight<=
h.clientHeight||!/auto|scroll/.test(k.overflowY))&&(y=!1),(h.scrollWidth<=h.clientWidth||!/auto|scroll/.test(k.
overflowX))&&(O=!1),!O&&!y){h=h.assignedSlot||h.parentNode;continue}let v=h.getBoundingClientRect();({scaleX:m,
scaleY:g}=wg(h,v)),f={left:v.left,right:v.left+h.clientWidth*m,top:v.top,bottom:v.top+h.clientHeight*g}}let b=0,
x=0;if(y)if(r=="nearest")e.top<f.top+o?(x=e.top-(f.top+o),t>0&&e.bottom>f.bottom+x&&(x=e.bottom-f.bottom+o)):e.
bottom>f.bottom-o&&(x=e.bottom-f.bottom+o,t<0&&e.top-x<f.top&&(x=e.top-(f.top+o)));else{let k=e.bottom-e.top,v=f.
bottom-f.top;x=(r=="center"&&k<=v?e.top+k/2-v/2:r=="start"||r=="center"&&t<0?e.top-o:e.bottom-v+o)-f.top}if(O&&
(n=="nearest"?e.left<f.left+s?(b=e.left-(f.left+s),t>0&&e.right>f.right+b&&(b=e.right-f.right+s)):e.right>f.right-
s&&(b=e.right-f.right+s,t<0&&e.left<f.left+b&&(b=e.left-(f.left+s))):b=(n=="center"?e.left+(e.right-e.left)/2-
(f.right-f.left)/2:n=="start"==a?e.left-s:e.right-(f.right-f.left)+s)-f.left),b||x)if(p)c.scrollBy(b,x);else{let k=0,
v=0;if(x){let Q=h.scrollTop;h.scrollTop+=x/g,v=(h.scrollTop-Q)*g}if(b){let Q=h.scrollLeft;h.scrollLeft+=b/m,k=
(h.scrollLeft-Q)*m}e={left:e.left-k,top:e.top-v,right:e.right-k,bottom:e.bottom-v},k&&Math.abs(k-b)<1&&(n="nea\
rest"),v&&Math.abs(v-x)<1&&(r="nearest")}if(p)break;(e.top<f.top||e.bottom>f.bottom||e.left<f.left||e.right>f.
right)&&(e={left:Math.max(e.left,f.left),right:Math.min(e.right,f.right),top:Math.max(e.top,f.top),bottom:Math.
min(e.bottom,f.bottom)}),h=h.assignedSlot||h.parentNode}else if(h.nodeType==11)h=h.host;else break}function kg(i,e=!0){
let t=i.ownerDocument,n=null,r=null;for(let s=i.parentNode;s&&!(s==t.body||(!e||n)&&r);)if(_e(s))!r&&s.scrollHeight>
s.clientHeight&&/scroll|auto/.test(getComputedStyle(s).overflowY)&&(r=s),e&&!n&&s.scrollWidth>s.clientWidth&&/scroll|auto/.
test(getComputedStyle(s).overflowX)&&(n=s),s=s.assignedSlot||s.parentNode;else if(s.nodeType==11)s=s.host;else
break;return{x:n,y:r}}var Ph=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:n}=e;this.set(t,Math.min(e.
anchorOffset,t?bi(t):0),n,Math.min(e.focusOffset,n?bi(n):0))}set(e,t,n,r){this.anchorNode=e,this.anchorOffset=
t,this.focusNode=n,this.focusOffset=r}};function Sg(i){let e=[];for(let t=i;t;t=t.nodeType==11?t.host:t.parentNode)
_e(t)&&e.push({node:t,left:t.scrollLeft,top:t.scrollTop});return e}function Qg(i,e=!0){for(let{node:t,left:n,top:r}of i)
e&&t.scrollTop!=r&&(t.scrollTop=r),t.scrollLeft!=n&&(t.scrollLeft=n)}var On=null;R.safari&&R.safari_version>=26&&
(On=!1);function Pg(i){if(i.setActive)return i.setActive();if(On)return i.focus(On);let e=Sg(i);i.focus(On==null?
{get preventScroll(){return On={preventScroll:!0},!0}}:void 0),On||(On=!1,Qg(e))}var jm;function As(i,e,t=e){let n=jm||
(jm=document.createRange());return n.setEnd(i,t),n.setStart(i,e),n}function dr(i,e,t,n){let r={key:e,code:e,keyCode:t,
which:t,cancelable:!0};n&&({altKey:r.altKey,ctrlKey:r.ctrlKey,shiftKey:r.shiftKey,metaKey:r.metaKey}=n);let s=new KeyboardEvent(
"keydown",r);s.synthetic=!0,i.dispatchEvent(s);let o=new KeyboardEvent("keyup",r);return o.synthetic=!0,i.dispatchEvent(
o),s.defaultPrevented||o.defaultPrevented}function rw(i){for(;i;){if(i&&(i.nodeType==9||i.nodeType==11&&i.host))
return i;i=i.assignedSlot||i.parentNode}return null}function sw(i,e){let t=e.focusNode,n=e.focusOffset;if(!t||
e.anchorNode!=t||e.anchorOffset!=n)return!1;for(n=Math.min(n,bi(t));;)if(n){if(!_e(t))return!1;let r=t.childNodes[n-
1];r.contentEditable=="false"?n--:(t=r,n=bi(t))}else{if(t==i)return!0;n=Li(t),t=t.parentNode}}function Cg(i){return i instanceof
Window?i.pageYOffset>Math.max(0,i.document.documentElement.scrollHeight-i.innerHeight-4):i.scrollTop>Math.max(
1,i.scrollHeight-i.clientHeight-4)}function $g(i,e){for(let t=i,n=e;;){if(pr(t)&&n>0)return{node:t,offset:n};if(_e(
t)&&n>0){if(t.contentEditable=="false")return null;t=t.childNodes[n-1],n=bi(t)}else if(t.parentNode&&!Qa(t))n=
Li(t),t=t.parentNode;else return null}}function Tg(i,e){for(let t=i,n=e;;){if(pr(t)&&n<t.nodeValue.length)return{
node:t,offset:n};if(_e(t)&&n<t.childNodes.length){if(t.contentEditable=="false")return null;t=t.childNodes[n],
n=0}else if(t.parentNode&&!Qa(t))n=Li(t)+1,t=t.parentNode;else return null}}var oi=class i{constructor(e,t,n=!0){
this.node=e,this.offset=t,this.precise=n}static before(e,t){return new i(e.parentNode,Li(e),t)}static after(e,t){
return new i(e.parentNode,Li(e)+1,t)}},ie=(function(i){return i[i.LTR=0]="LTR",i[i.RTL=1]="RTL",i})(ie||(ie={})),
mr=ie.LTR,vu=ie.RTL;function Ag(i){let e=[];for(let t=0;t<i.length;t++)e.push(1<<+i[t]);return e}var ow=Ag("88\
88888888888888888888888888888888866688888878783333333333788888800000000000000000000000000888888000000000000000\
00000000000888888888888888888888888888888888888878666688880888886633808883088888000000000000000000000008000000\
00000000000000000000000008"),aw=Ag("44444488266272889999999999922222222222222222222222222222222222222222222222\
29999999999999999999994444444444644222822222222222222222222222222222222222222222222222222222222222222222222222\
222222222222222222222222222222999999949999999229989999223333333333"),Ch=Object.create(null),si=[];for(let i of[
"()","[]","{}"]){let e=i.charCodeAt(0),t=i.charCodeAt(1);Ch[e]=t,Ch[t]=-e}function _g(i){return i<=247?ow[i]:1424<=
i&&i<=1524?2:1536<=i&&i<=1785?aw[i-1536]:1774<=i&&i<=2220?4:8192<=i&&i<=8204?256:64336<=i&&i<=65023?4:1}var lw=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
Rt=class{get dir(){return this.level%2?vu:mr}constructor(e,t,n){this.from=e,this.to=t,this.level=n}side(e,t){return this.
dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,n,r){let s=-1;for(let o=0;o<e.
length;o++){let a=e[o];if(a.from<=t&&a.to>=t){if(a.level==n)return o;(s<0||(r!=0?r<0?a.from<t:a.to>t:e[s].level>
a.level))&&(s=o)}}if(s<0)throw new RangeError("Index out of range");return s}};function Rg(i,e){if(i.length!=e.
length)return!1;for(let t=0;t<i.length;t++){let n=i[t],r=e[t];if(n.from!=r.from||n.to!=r.to||n.direction!=r.direction||
!Rg(n.inner,r.inner))return!1}return!0}var ae=[];function cw(i,e,t,n,r){for(let s=0;s<=n.length;s++){let o=s?n[s-
1].to:e,a=s<n.length?n[s].from:t,l=s?256:r;for(let c=o,h=l,u=l;c<a;c++){let f=_g(i.charCodeAt(c));f==512?f=h:f==
8&&u==4&&(f=16),ae[c]=f==4?2:f,f&7&&(u=f),h=f}for(let c=o,h=l,u=l;c<a;c++){let f=ae[c];if(f==128)c<a-1&&h==ae[c+
1]&&h&24?f=ae[c]=h:ae[c]=256;else if(f==64){let p=c+1;for(;p<a&&ae[p]==64;)p++;let m=c&&h==8||p<t&&ae[p]==8?u==
1?1:8:256;for(let g=c;g<p;g++)ae[g]=m;c=p-1}else f==8&&u==1&&(ae[c]=1);h=f,f&7&&(u=f)}}}function hw(i,e,t,n,r){
let s=r==1?2:1;for(let o=0,a=0,l=0;o<=n.length;o++){let c=o?n[o-1].to:e,h=o<n.length?n[o].from:t;for(let u=c,f,
p,m;u<h;u++)if(p=Ch[f=i.charCodeAt(u)])if(p<0){for(let g=a-3;g>=0;g-=3)if(si[g+1]==-p){let O=si[g+2],y=O&2?r:O&
4?O&1?s:r:0;y&&(ae[u]=ae[si[g]]=y),a=g;break}}else{if(si.length==189)break;si[a++]=u,si[a++]=f,si[a++]=l}else if((m=
ae[u])==2||m==1){let g=m==r;l=g?0:1;for(let O=a-3;O>=0;O-=3){let y=si[O+2];if(y&2)break;if(g)si[O+2]|=2;else{if(y&
4)break;si[O+2]|=4}}}}}function uw(i,e,t,n){for(let r=0,s=n;r<=t.length;r++){let o=r?t[r-1].to:i,a=r<t.length?
t[r].from:e;for(let l=o;l<a;){let c=ae[l];if(c==256){let h=l+1;for(;;)if(h==a){if(r==t.length)break;h=t[r++].to,
a=r<t.length?t[r].from:e}else if(ae[h]==256)h++;else break;let u=s==1,f=(h<e?ae[h]:n)==1,p=u==f?u?1:2:n;for(let m=h,
g=r,O=g?t[g-1].to:i;m>l;)m==O&&(m=t[--g].from,O=g?t[g-1].to:i),ae[--m]=p;l=h}else s=c,l++}}}function $h(i,e,t,n,r,s,o){
let a=n%2?2:1;if(n%2==r%2)for(let l=e,c=0;l<t;){let h=!0,u=!1;if(c==s.length||l<s[c].from){let g=ae[l];g!=a&&(h=
!1,u=g==16)}let f=!h&&a==1?[]:null,p=h?n:n+1,m=l;e:for(;;)if(c<s.length&&m==s[c].from){if(u)break e;let g=s[c];
if(!h)for(let O=g.to,y=c+1;;){if(O==t)break e;if(y<s.length&&s[y].from==O)O=s[y++].to;else{if(ae[O]==a)break e;
break}}if(c++,f)f.push(g);else{g.from>l&&o.push(new Rt(l,g.from,p));let O=g.direction==mr!=!(p%2);Th(i,O?n+1:n,
r,g.inner,g.from,g.to,o),l=g.to}m=g.to}else{if(m==t||(h?ae[m]!=a:ae[m]==a))break;m++}f?$h(i,l,m,n+1,r,f,o):l<m&&
o.push(new Rt(l,m,p)),l=m}else for(let l=t,c=s.length;l>e;){let h=!0,u=!1;if(!c||l>s[c-1].to){let g=ae[l-1];g!=
a&&(h=!1,u=g==16)}let f=!h&&a==1?[]:null,p=h?n:n+1,m=l;e:for(;;)if(c&&m==s[c-1].to){if(u)break e;let g=s[--c];
if(!h)for(let O=g.from,y=c;;){if(O==e)break e;if(y&&s[y-1].to==O)O=s[--y].from;else{if(ae[O-1]==a)break e;break}}
if(f)f.push(g);else{g.to<l&&o.push(new Rt(g.to,l,p));let O=g.direction==mr!=!(p%2);Th(i,O?n+1:n,r,g.inner,g.from,
g.to,o),l=g.from}m=g.from}else{if(m==e||(h?ae[m-1]!=a:ae[m-1]==a))break;m--}f?$h(i,m,l,n+1,r,f,o):m<l&&o.push(
new Rt(m,l,p)),l=m}}function Th(i,e,t,n,r,s,o){let a=e%2?2:1;cw(i,r,s,n,a),hw(i,r,s,n,a),uw(r,s,n,a),$h(i,r,s,
e,t,n,o)}function fw(i,e,t){if(!i)return[new Rt(0,0,e==vu?1:0)];if(e==mr&&!t.length&&!lw.test(i))return Mg(i.length);
if(t.length)for(;i.length>ae.length;)ae[ae.length]=256;let n=[],r=e==mr?0:1;return Th(i,r,r,t,0,i.length,n),n}
function Mg(i){return[new Rt(0,i,0)]}var Eg="";function dw(i,e,t,n,r){var s;if(!i.length)return null;let o=n.head-
i.from,a;if(n.head==i.from&&n.assoc<0){if(!r)return null;o=e[a=0].side(!1,t)}else if(n.head==i.to&&n.assoc>0){
if(r)return null;o=e[a=e.length-1].side(!0,t)}else a=Rt.find(e,o,(s=n.bidiLevel)!==null&&s!==void 0?s:-1,n.assoc);
let l=e[a],c=l.side(r,t);if(o==c){let f=a+=r?1:-1;if(f<0||f>=e.length)return null;l=e[a=f],o=l.side(!r,t),c=l.
side(r,t)}let h=xe(i.text,o,l.forward(r,t));(h<l.from||h>l.to)&&(h=c),Eg=i.text.slice(Math.min(o,h),Math.max(o,
h));let u=a==(r?e.length-1:0)?null:e[a+(r?1:-1)];if(h==c){if(!u)return r?S.cursor(i.to,1):S.cursor(i.from,-1);
if(u.level+(r?0:1)<l.level)return S.cursor(u.side(!r,t)+i.from,u.forward(r,t)?1:-1,u.level)}return S.cursor(h+
i.from,l.forward(r,t)?-1:1,l.level)}function pw(i,e,t){for(let n=e;n<t;n++){let r=_g(i.charCodeAt(n));if(r==1)
return mr;if(r==2||r==4)return vu}}var Zg=A.define(),Lg=A.define(),Dg=A.define(),Ig=A.define(),Ah=A.define(),Xg=A.
define(),Ng=A.define(),xu=A.define(),wu=A.define(),qg=A.define({combine:i=>i.some(e=>e)}),Bg=A.define({combine:i=>i.
some(e=>e)}),jg=A.define(),vs=class i{constructor(e,t,n,r,s,o=!1){this.range=e,this.y=t,this.x=n,this.yMargin=
r,this.xMargin=s,this.isSnapshot=o}map(e){return e.empty?this:new i(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new i(S.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},ca=I.define({map:(i,e)=>i.map(e)}),Wg=I.define();function Xe(i,e,t){
let n=i.facet(Ig);n.length?n[0](e):window.onerror&&window.onerror(String(e),t,void 0,void 0,e)||(t?console.error(
t+":",e):console.error(e))}var Oi=A.define({combine:i=>i.length?i[0]:!0}),mw=0,lr=A.define({combine(i){return i.
filter((e,t)=>{for(let n=0;n<t;n++)if(i[n].plugin==e.plugin)return!1;return!0})}}),Oe=class i{constructor(e,t,n,r,s){
this.id=e,this.create=t,this.domEventHandlers=n,this.domEventObservers=r,this.baseExtensions=s(this),this.extension=
this.baseExtensions.concat(lr.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(lr.of({plugin:this,
arg:e}))}static define(e,t){let{eventHandlers:n,eventObservers:r,provide:s,decorations:o}=t||{};return new i(mw++,
e,n,r,a=>{let l=[];return o&&l.push(qa.of(c=>{let h=c.plugin(a);return h?o(h):Z.none})),s&&l.push(s(a)),l})}static fromClass(e,t){
return i.define((n,r)=>new e(n,r),t)}},xs=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let t=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(t)}catch(n){if(Xe(t.state,n,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(t){Xe(e.state,t,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var t;if(!((t=this.value)===null||t===void 0)&&t.destroy)try{this.value.destroy()}catch(n){Xe(e.state,n,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},zg=A.define(),ku=A.define(),qa=A.define(),Ug=A.
define(),Su=A.define(),_s=A.define(),Yg=A.define();function Wm(i,e){let t=i.state.facet(Yg);if(!t.length)return t;
let n=t.map(s=>s instanceof Function?s(i):s),r=[];return G.spans(n,e.from,e.to,{point(){},span(s,o,a,l){let c=s-
e.from,h=o-e.from,u=r;for(let f=a.length-1;f>=0;f--,l--){let p=a[f].spec.bidiIsolate,m;if(l>0&&u.length&&(m=u[u.
length-1]).to==c&&m.direction==p)m.to=h,u=m.inner;else{let g={from:c,to:h,direction:p,inner:[]};u.push(g),u=g.
inner}}}}),Vg(e.text,r)}function Vg(i,e){for(let t of e){if(t.direction==null){for(let n=t.from,r=0;n<t.to;r++){
let s=r<t.inner.length?t.inner[r]:null,o=pw(i,n,s?s.from:t.to);if(o){t.direction=o;break}if(!s)break;n=s.to}t.
direction==null&&(t.direction=ie.LTR)}Vg(i,t.inner)}return e}var Gg=A.define();function Qu(i){let e=0,t=0,n=0,
r=0;for(let s of i.state.facet(Gg)){let o=s(i);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(t=Math.
max(t,o.right)),o.top!=null&&(n=Math.max(n,o.top)),o.bottom!=null&&(r=Math.max(r,o.bottom)))}return{left:e,right:t,
top:n,bottom:r}}var gs=A.define(),qt=class i{constructor(e,t,n,r){this.fromA=e,this.toA=t,this.fromB=n,this.toB=
r}join(e){return new i(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let t=e.length,n=this;for(;t>0;t--){let r=e[t-1];if(!(r.fromA>n.toA)){if(r.toA<
n.fromA)break;n=n.join(r),e.splice(t-1,1)}}return e.splice(t,0,n),e}static extendWithRanges(e,t){if(t.length==
0)return e;let n=[];for(let r=0,s=0,o=0;;){let a=r<e.length?e[r].fromB:1e9,l=s<t.length?t[s]:1e9,c=Math.min(a,
l);if(c==1e9)break;let h=c+o,u=c,f=h;for(;;)if(s<t.length&&t[s]<=u){let p=t[s+1];s+=2,u=Math.max(u,p);for(let m=r;m<
e.length&&e[m].fromB<=u;m++)o=e[m].toA-e[m].toB;f=Math.max(f,p+o)}else if(r<e.length&&e[r].fromB<=u){let p=e[r++];
u=Math.max(u,p.toB),f=Math.max(f,p.toA),o=p.toA-p.toB}else break;n.push(new i(h,f,c,u))}return n}},Ca=class i{constructor(e,t,n){
this.view=e,this.state=t,this.transactions=n,this.flags=0,this.startState=e.state,this.changes=Le.empty(this.startState.
doc.length);for(let s of n)this.changes=this.changes.compose(s.changes);let r=[];this.changes.iterChangedRanges(
(s,o,a,l)=>r.push(new qt(s,o,a,l))),this.changedRanges=r}static create(e,t,n){return new i(e,t,n)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},gw=[],me=class{constructor(e,t,n=0){this.dom=e,this.length=t,this.flags=n,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return gw}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let t=this.domAttrs;t&&Jx(this.dom,t)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,t=this.posAtStart){let n=t;for(let r of this.children){if(r==e)return n;n+=
r.length+r.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,t,n){return null}domPosFor(e,t){let n=Li(this.dom),r=this.length?e>0:t>
0;return new oi(this.parent.dom,n+(r?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof Or)return e;return null}static get(e){return e.cmTile}},gr=class extends me{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let t=this.dom,n=null,r,s=e?.node==t?e:null,o=0;for(let a of this.children){
if(a.sync(e),o+=a.length+a.breakAfter,r=n?n.nextSibling:t.firstChild,s&&r!=a.dom&&(s.written=!0),a.dom.parentNode==
t)for(;r&&r!=a.dom;)r=zm(r);else t.insertBefore(a.dom,r);n=a.dom}for(r=n?n.nextSibling:t.firstChild,s&&r&&(s.written=
!0);r;)r=zm(r);this.length=o}};function zm(i){let e=i.nextSibling;return i.parentNode.removeChild(i),e}var Or=class extends gr{constructor(e,t){
super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let t=me.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],n=this,
r=0,s=0;;)if(r==n.children.length){if(!t.length)return;n=n.parent,n.breakAfter&&s++,r=t.pop()}else{let o=n.children[r++];
if(o instanceof yi)t.push(r),n=o,r=0;else{let a=s+o.length,l=e(o,s);if(l!==void 0)return l;s=a+o.breakAfter}}}resolveBlock(e,t){
let n,r=-1,s,o=-1;if(this.blockTiles((a,l)=>{let c=l+a.length;if(e>=l&&e<=c){if(a.isWidget()&&t>=-1&&t<=1){if(a.
flags&32)return!0;a.flags&16&&(n=void 0)}(l<e||e==c&&(t<-1?a.length:a.covers(1)))&&(!n||!a.isWidget()&&n.isWidget())&&
(n=a,r=e-l),(c>e||e==l&&(t>1?a.length:a.covers(-1)))&&(!s||!a.isWidget()&&s.isWidget())&&(s=a,o=e-l)}}),!n&&!s)
throw new Error("No tile at position "+e);return n&&t<0||!s?{tile:n,offset:r}:{tile:s,offset:o}}},yi=class i extends gr{constructor(e,t){
super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,t){let n=new i(t||document.
createElement(e.tagName),e);return t||(n.flags|=4),n}},yr=class i extends gr{constructor(e,t){super(e),this.attrs=
t}isLine(){return!0}static start(e,t,n){let r=new i(t||document.createElement("div"),e);return(!t||!n)&&(r.flags|=
4),r}get domAttrs(){return this.attrs}resolveInline(e,t,n=!1){let r=null,s=-1,o=null,a=-1;function l(h,u){for(let f=0,
p=0;f<h.children.length&&p<=u;f++){let m=h.children[f],g=p+m.length;g>=u&&(m.isComposite()?l(m,u-p):(!o||n&&o.
isHidden&&(t>0&&!(o.flags&32)||n&&yw(o,m)))&&(g>u||m.flags&32&&t<=1)?(o=m,a=u-p):(p<u||m.flags&16&&!(n&&m.isHidden)&&
t>=-1)&&(r=m,s=u-p)),p=g}}l(this,e);let c=(t<0?r:o)||r||o;return c?{tile:c,offset:c==r?s:a}:null}coordsIn(e,t,n){
let r=this.resolveInline(e,t,!0);return r?r.tile.coordsIn(Math.max(0,r.offset),t,n):Ow(this)}domIn(e,t){let n=this.
resolveInline(e,t);if(n){let{tile:r,offset:s}=n;if(this.dom.contains(r.dom))return r.isText()?new oi(r.dom,Math.
min(r.dom.nodeValue.length,s)):r.domPosFor(s,r.flags&16?1:r.flags&32?-1:t);let o=n.tile.parent,a=!1;for(let l of o.
children){if(a)return new oi(l.dom,0);l==n.tile&&(a=!0)}}return new oi(this.dom,0)}};function Ow(i){let e=i.dom.
lastChild;if(!e)return i.dom.getBoundingClientRect();let t=ya(e);return t[t.length-1]||null}function yw(i,e){let t=i.
coordsIn(0,1),n=e.coordsIn(0,1);return t&&n&&n.top<t.bottom}var ht=class i extends gr{constructor(e,t){super(e),
this.mark=t}get domAttrs(){return this.mark.attrs}static of(e,t){let n=new i(t||document.createElement(e.tagName),
e);return t||(n.flags|=4),n}},yn=class i extends me{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,n){let r=this.dom.nodeValue.
length;e>r&&(e=r);let s=e,o=e,a=0;e==0&&t<0||e==r&&t>=0?R.chrome||R.gecko||(e?(s--,a=1):o<r&&(o++,a=-1)):t<0?s--:
o<r&&o++;let l=As(this.dom,s,o).getClientRects();if(!l.length)return null;let c=l[(a?a<0:t>=0)?0:l.length-1];return R.
safari&&!a&&c.width==0&&(c=Array.prototype.find.call(l,h=>h.width)||c),n==null?c:Pa(c,(a?a>0:t<0)==n)}static of(e,t){
let n=new i(t||document.createTextNode(e),e);return t||(n.flags|=2),n}},xn=class i extends me{constructor(e,t,n,r){
super(e,t,r),this.widget=n}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,n){
let r=this.widget.coordsAt(this.dom,e,t);if(r)return r;if(n)return Pa(this.dom.getBoundingClientRect(),this.length?
e==0:t<=0);{let s=this.dom.getClientRects(),o=null;if(!s.length)return null;let a=this.flags&16?!0:this.flags&
32?!1:e>0;for(let l=a?s.length-1:0;o=s[l],!(e>0?l==0:l==s.length-1||o.top<o.bottom);l+=a?-1:1);return Pa(o,!a)}}get overrideDOMText(){
if(!this.length)return Y.empty;let{root:e}=this;if(!e)return Y.empty;let t=this.posAtStart;return e.view.state.
doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,t,n,r,s){return s||
(s=e.toDOM(t),e.editable||(s.contentEditable="false")),new i(s,n,e,r)}},br=class extends me{constructor(e){let t=document.
createElement("img");t.className="cm-widgetBuffer",t.setAttribute("aria-hidden","true"),super(t,0,e)}get isHidden(){
return!0}get overrideDOMText(){return Y.empty}coordsIn(e,t,n){let r=this.dom.getBoundingClientRect();return n==
null?r:Pa(r,t>0==n)}},_h=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,n){
let{tile:r,index:s,beforeBreak:o,parents:a}=this;for(;e||t>0;)if(r.isComposite())if(o){if(!e)break;n&&n.break(),
e--,o=!1}else if(s==r.children.length){if(!e&&!a.length)break;n&&n.leave(r),o=!!r.breakAfter,{tile:r,index:s}=
a.pop(),s++}else{let l=r.children[s],c=l.breakAfter;(t>0?l.length<=e:l.length<e)&&(!n||n.skip(l,0,l.length)!==
!1||!l.isComposite)?(o=!!c,s++,e-=l.length):(a.push({tile:r,index:s}),r=l,s=0,n&&l.isComposite()&&n.enter(l))}else{
let l=r.length;if(s<l&&e){let c=Math.min(e,l-s);n&&n.skip(r,s,s+c),e-=c,s+=c}if(s==l)o=!!r.breakAfter,{tile:r,
index:s}=a.pop(),s++;else if(!e)break}return this.tile=r,this.index=s,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},Rh=class{constructor(e,t,n,r){this.from=e,this.to=t,this.wrapper=
n,this.rank=r}},Mh=class{constructor(e,t,n){this.cache=e,this.root=t,this.blockWrappers=n,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,n,r){var s;this.
flushBuffer();let o=this.ensureMarks(t,n),a=o.lastChild;if(a&&a.isText()&&!(a.flags&8)&&a.length+e.length<512){
this.cache.reused.set(a,2);let l=o.children[o.children.length-1]=new yn(a.dom,a.text+e);l.parent=o}else o.append(
r||yn.of(e,(s=this.cache.find(yn))===null||s===void 0?void 0:s.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){
let n=this.curLine;n.dom!=t.line.dom&&(n.setDOM(this.cache.reused.has(t.line)?dh(t.line.dom):t.line.dom),this.
cache.reused.set(t.line,2));let r=n;for(let a=t.marks.length-1;a>=0;a--){let l=t.marks[a],c=r.lastChild;if(c instanceof
ht&&c.mark.eq(l.mark))c.dom!=l.dom&&c.setDOM(dh(l.dom)),r=c;else{let{dom:h}=l;this.cache.reused.get(l)&&me.get(
l.dom)&&(h=dh(l.dom));let u=ht.of(l.mark,h);r.append(u),r=u}this.cache.reused.set(l,2)}let s=me.get(e.text);s&&
this.cache.reused.set(s,2);let o=new yn(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,r.append(o)}addInlineWidget(e,t,n){
let r=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);r||this.flushBuffer();let s=this.
ensureMarks(t,n);!r&&!(e.flags&16)&&s.append(this.getBuffer(1)),s.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,t,n){this.flushBuffer(),this.ensureMarks(t,n).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||
this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){var n;e||(e=Fg);let r=yr.start(e,t||((n=this.cache.find(
yr))===null||n===void 0?void 0:n.dom),!!t);this.getBlockPos().append(this.lastBlock=this.curLine=r)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,t){var n;let r=this.curLine;for(let s=e.length-1;s>=0;s--){let o=e[s],
a;if(t>0&&(a=r.lastChild)&&a instanceof ht&&a.mark.eq(o))r=a,t--;else{let l=ht.of(o,(n=this.cache.find(ht,c=>c.
mark.eq(o)))===null||n===void 0?void 0:n.dom);r.append(l),r=l,t=0}}return r}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!Um(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(R.ios&&Um(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(ph,0,32)||new xn(ph.toDOM(),0,ph,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,n=new Rh(e.from,
e.to,e.value,t),r=this.wrappers.length;for(;r>0&&(this.wrappers[r-1].rank-n.rank||this.wrappers[r-1].to-n.to)<
0;)r--;this.wrappers.splice(r,0,n)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let t=this.
root;for(let n of this.wrappers){let r=t.lastChild;if(n.from<this.pos&&r instanceof yi&&r.wrapper.eq(n.wrapper))
t=r;else{let s=yi.of(n.wrapper,(e=this.cache.find(yi,o=>o.wrapper.eq(n.wrapper)))===null||e===void 0?void 0:e.
dom);t.append(s),t=s}}return t}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),n=this.cache.find(br,void 0,1);return n&&(n.flags=t),n||new br(
t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},Eh=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:r,lineBreak:s,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=r;let a=this.textOff=Math.min(e,r.length);return s?null:r.slice(0,a)}let t=Math.min(this.text.length,
this.textOff+e),n=this.text.slice(this.textOff,t);return this.textOff=t,n}},$a=[xn,yr,yn,ht,br,yi,Or];for(let i=0;i<
$a.length;i++)$a[i].bucket=i;var Zh=class{constructor(e){this.view=e,this.buckets=$a.map(()=>[]),this.index=$a.
map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,n=this.buckets[t];n.length<6?n.push(e):n[this.
index[t]=(this.index[t]+1)%6]=e}find(e,t,n=2){let r=e.bucket,s=this.buckets[r],o=this.index[r];for(let a=0;a<s.
length;a++){let l=(a+o)%s.length,c=s[l];if((!t||t(c))&&!this.reused.has(c))return s.splice(l,1),l<o&&this.index[r]--,
this.reused.set(c,n),c}return null}findWidget(e,t,n){let r=this.buckets[0];if(r.length)for(let s=0,o=0;;s++){if(s==
r.length){if(o)return null;o=1,s=0}let a=r[s];if(!this.reused.has(a)&&(o==0?a.widget.compare(e):a.widget.constructor==
e.constructor&&e.updateDOM(a.dom,this.view,a.widget)))return r.splice(s,1),s<this.index[0]&&this.index[0]--,a.
widget==e&&a.length==t&&(a.flags&497)==n?(this.reused.set(a,1),a):(this.reused.set(a,2),new xn(a.dom,t,e,a.flags&
-498|n))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(
e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},Lh=class{constructor(e,t,n,r,s){
this.view=e,this.decorations=r,this.disallowBlockEffectsFor=s,this.openWidget=!1,this.openMarks=0,this.cache=new Zh(
e),this.text=new Eh(e.state.doc),this.builder=new Mh(this.cache,new Or(e,e.contentDOM),G.iter(n)),this.cache.reused.
set(t,2),this.old=new _h(t),this.reuseWalker={skip:(o,a,l)=>{if(this.cache.add(o),o.isComposite())return!1},enter:o=>this.
cache.add(o),leave:()=>{},break:()=>{}}}run(e,t){let n=t&&this.getCompositionContext(t.text);for(let r=0,s=0,o=0;;){
let a=o<e.length?e[o++]:null,l=a?a.fromA:this.old.root.length;if(l>r){let c=l-r;this.preserve(c,!o,!a),r=l,s+=
c}if(!a)break;t&&a.fromA<=t.range.fromA&&a.toA>=t.range.toA?(this.forward(a.fromA,t.range.fromA,t.range.fromA<
t.range.toA?1:-1),this.emit(s,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.addComposition(
t,n),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,a.toA),this.emit(t.range.toB,a.toB)):
(this.forward(a.fromA,a.toA),this.emit(s,a.toB)),s=a.toB,r=a.toA}return this.builder.curLine&&this.builder.endLine(),
this.builder.root}preserve(e,t,n){let r=xw(this.old),s=this.openMarks;this.old.advance(e,n?1:-1,{skip:(o,a,l)=>{
if(o.isWidget())if(this.openWidget)this.builder.continueWidget(l-a);else{let c=l>0||a<o.length?xn.of(o.widget,
this.view,l-a,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);c.flags&256?(c.flags&=-2,this.builder.
addBlockWidget(c)):(this.builder.ensureLine(null),this.builder.addInlineWidget(c,r,s),s=r.length)}else if(o.isText())
this.builder.ensureLine(null),!a&&l==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,r,s,this.
cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(a,l),r,s)),s=r.length;else if(o.isLine())
o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof br)this.cache.add(o);else if(o instanceof
ht)this.builder.ensureLine(null),this.builder.addMark(o,r,s),this.cache.reused.set(o,1),s=r.length;else return!1;
this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.maybeReuse(o)):(this.cache.
add(o),o instanceof ht&&r.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?r.length&&(r.length=s=0):o instanceof
ht&&(r.shift(),s=Math.min(s,r.length))},break:()=>{this.builder.addBreak(),this.openWidget=!1}}),this.text.skip(
e)}emit(e,t){let n=null,r=this.builder,s=-1,o=G.spans(this.decorations,e,t,{point:(a,l,c,h,u,f)=>{if(c instanceof
vn){if(this.disallowBlockEffectsFor[f]){if(c.block)throw new RangeError("Block decorations may not be specifie\
d via plugins");if(l>this.view.state.doc.lineAt(a).to)throw new RangeError("Decorations that replace line brea\
ks may not be specified via plugins")}if(s=h.length,u>h.length)r.continueWidget(l-a);else{let p=c.widget||(c.block?
Di.block:Di.inline),m=bw(c),g=this.cache.findWidget(p,l-a,m)||xn.of(p,this.view,l-a,m);c.block?(c.startSide>0&&
r.addLineStartIfNotCovered(n),r.addBlockWidget(g)):(r.ensureLine(n),r.addInlineWidget(g,h,u))}n=null}else n=vw(
n,c);l>a&&this.text.skip(l-a)},span:(a,l,c,h)=>{for(let u=a;u<l;){let f=this.text.next(Math.min(512,l-u));f==null?
(r.addLineStartIfNotCovered(n),r.addBreak(),u++):(r.ensureLine(n),r.addText(f,c,u==a?h:c.length),u+=f.length),
n=null}s=c.length}});s>-1&&(this.openWidget=o>s),this.openWidget||r.addLineStartIfNotCovered(n),this.openMarks=
o}forward(e,t,n=1){t-e<=10?this.old.advance(t-e,n,this.reuseWalker):(this.old.advance(5,-1,this.reuseWalker),this.
old.advance(t-e-10,-1),this.old.advance(5,n,this.reuseWalker))}getCompositionContext(e){let t=[],n=null;for(let r=e.
parentNode;;r=r.parentNode){let s=me.get(r);if(r==this.view.contentDOM)break;s instanceof ht?t.push(s):s?.isLine()?
n=s:s instanceof yi||(r.nodeName=="DIV"&&!n?n=new yr(r,Fg):n||t.push(ht.of(new Cs({tagName:r.nodeName.toLowerCase(),
attributes:ew(r)}),r)))}return n?{line:n,marks:t}:null}};function Um(i,e){let t=n=>{for(let r of n.children)if((e?
r.isText():r.length)||t(r))return!0;return!1};return t(i)}function bw(i){let e=i.isReplace?(i.startSide<0?64:0)|
(i.endSide>0?128:0):i.startSide>0?32:16;return i.block&&(e|=256),e}var Fg={class:"cm-line"};function vw(i,e){let t=e.
spec.attributes,n=e.spec.class;return!t&&!n||(i||(i={class:"cm-line"}),t&&yu(t,i),n&&(i.class+=" "+n)),i}function xw(i){
let e=[];for(let t=i.parents.length;t>1;t--){let n=t==i.parents.length?i.tile:i.parents[t].tile;n instanceof ht&&
e.push(n.mark)}return e}function dh(i){let e=me.get(i);return e&&e.setDOM(i.cloneNode()),i}var Di=class extends Ue{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};Di.inline=new Di("span");Di.block=new Di("div");var ph=new class extends Ue{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Ta=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=Z.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new Or(e,e.contentDOM),this.updateInner([new qt(0,0,0,e.state.
doc.length)],null)}update(e){var t;let n=e.changedRanges;this.minWidth>0&&n.length&&(n.every(({fromA:h,toA:u})=>u<
this.minWidthFrom||h>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let r=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((t=this.domChanged)===null||
t===void 0)&&t.newSel?r=this.domChanged.newSel.head:!Tw(e.changes,this.hasComposition)&&!e.selectionSet&&(r=e.
state.selection.main.head));let s=r>-1?kw(this.view,e.changes,r):null;if(this.domChanged=null,this.hasComposition){
let{from:h,to:u}=this.hasComposition;n=new qt(h,u,e.changes.mapPos(h,-1),e.changes.mapPos(u,1)).addToSet(n.slice())}
this.hasComposition=s?{from:s.range.fromB,to:s.range.toB}:null,(R.ie||R.chrome)&&!s&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,a=this.blockWrappers;this.updateDeco();let l=Pw(o,this.
decorations,e.changes);l.length&&(n=qt.extendWithRanges(n,l));let c=Cw(a,this.blockWrappers,e.changes);return c.
length&&(n=qt.extendWithRanges(n,c)),s&&!n.some(h=>h.fromA<=s.range.fromA&&h.toA>=s.range.toA)&&(n=s.range.addToSet(
n.slice())),this.tile.flags&2&&n.length==0?!1:(this.updateInner(n,s),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:n}=this.view;n.ignore(()=>{
if(t||e.length){let o=this.tile,a=new Lh(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
t&&me.get(t.text)&&a.cache.reused.set(me.get(t.text),2),this.tile=a.run(e,t),Dh(o,a.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let s=R.chrome||R.ios?{node:n.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
s),s&&(s.written||n.selectionRange.focusNode!=s.node||!this.tile.dom.contains(s.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let r=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let s of this.tile.children)s.isWidget()&&s.widget instanceof ws&&r.push(s.dom);n.updateGaps(r)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let n of t.
effects)n.is(Wg)&&(this.editContextFormatting=n.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:n}=this.tile,r=this.view.root.activeElement,s=r==n,
o=!s&&!(this.view.state.facet(Oi)||n.tabIndex>-1)&&ys(n,this.view.observer.selectionRange)&&!(r&&n.contains(r));
if(!(s||t||o))return;let a=this.forceSelection;this.forceSelection=!1;let l=this.view.state.selection.main,c,h;
if(l.empty?h=c=this.inlineDOMNearPos(l.anchor,l.assoc||1):(h=this.inlineDOMNearPos(l.head,l.head==l.from?1:-1),
c=this.inlineDOMNearPos(l.anchor,l.anchor==l.from?1:-1)),R.gecko&&l.empty&&!this.hasComposition&&ww(c)){let f=document.
createTextNode("");this.view.observer.ignore(()=>c.node.insertBefore(f,c.node.childNodes[c.offset]||null)),c=h=
new oi(f,0),a=!0}let u=this.view.observer.selectionRange;(a||!u.focusNode||(!bs(c.node,c.offset,u.anchorNode,u.
anchorOffset)||!bs(h.node,h.offset,u.focusNode,u.focusOffset))&&!this.suppressWidgetCursorChange(u,l))&&(this.
view.observer.ignore(()=>{R.android&&R.chrome&&n.contains(u.focusNode)&&$w(u.focusNode,n)&&(n.blur(),n.focus({
preventScroll:!0}));let f=Ts(this.view.root);if(f)if(l.empty){if(R.gecko){let p=Sw(c.node,c.offset);if(p&&p!=3){
let m=(p==1?$g:Tg)(c.node,c.offset);m&&(c=new oi(m.node,m.offset))}}f.collapse(c.node,c.offset),l.bidiLevel!=null&&
f.caretBidiLevel!==void 0&&(f.caretBidiLevel=l.bidiLevel)}else if(f.extend){f.collapse(c.node,c.offset);try{f.
extend(h.node,h.offset)}catch{}}else{let p=document.createRange();l.anchor>l.head&&([c,h]=[h,c]),p.setEnd(h.node,
h.offset),p.setStart(c.node,c.offset),f.removeAllRanges(),f.addRange(p)}o&&this.view.root.activeElement==n&&(n.
blur(),r&&r.focus())}),this.view.observer.setSelectionRange(c,h)),this.impreciseAnchor=c.precise?null:new oi(u.
anchorNode,u.anchorOffset),this.impreciseHead=h.precise?null:new oi(u.focusNode,u.focusOffset)}suppressWidgetCursorChange(e,t){
return this.hasComposition&&t.empty&&bs(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.
selection.main,n=Ts(e.root),{anchorNode:r,anchorOffset:s}=e.observer.selectionRange;if(!n||!t.empty||!t.assoc||
!n.modify)return;let o=this.lineAt(t.head,t.assoc);if(!o)return;let a=o.posAtStart;if(t.head==a||t.head==a+o.length)
return;let l=this.coordsAt(t.head,-1),c=this.coordsAt(t.head,1);if(!l||!c||l.bottom>c.top)return;let h=this.domAtPos(
t.head+t.assoc,t.assoc);n.collapse(h.node,h.offset),n.modify("move",t.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let u=e.observer.selectionRange;e.docView.posFromDOM(u.anchorNode,u.anchorOffset)!=
t.from&&n.collapse(r,s)}posFromDOM(e,t){let n=this.tile.nearest(e);if(!n)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let r=n.posAtStart;if(n.isComposite()){let s;if(e==n.dom)s=n.dom.childNodes[t];else{
let o=bi(e)==0?0:t==0?-1:1;for(;;){let a=e.parentNode;if(a==n.dom)break;o==0&&a.firstChild!=a.lastChild&&(e==a.
firstChild?o=-1:o=1),e=a}o<0?s=e:s=e.nextSibling}if(s==n.dom.firstChild)return r;for(;s&&!me.get(s);)s=s.nextSibling;
if(!s)return r+n.length;for(let o=0,a=r;;o++){let l=n.children[o];if(l.dom==s)return a;a+=l.length+l.breakAfter}}else
return n.isText()?e==n.dom?r+t:r+(t?n.length:0):r}domAtPos(e,t){let{tile:n,offset:r}=this.tile.resolveBlock(e,
t);return n.isWidget()?n.domPosFor(r,t):n.domIn(r,t)}inlineDOMNearPos(e,t){let n,r=-1,s=!1,o,a=-1,l=!1;return this.
tile.blockTiles((c,h)=>{if(c.isWidget()){if(c.flags&32&&h>=e)return!0;c.flags&16&&(s=!0)}else{let u=h+c.length;
if(h<=e&&(n=c,r=e-h,s=u<e),u>=e&&!o&&(o=c,a=e-h,l=h>e),h>e&&o)return!0}}),!n&&!o?this.domAtPos(e,t):(s&&o?n=null:
l&&n&&(o=null),n&&t<0||!o?n.domIn(r,t):o.domIn(a,t))}coordsAt(e,t,n){let{tile:r,offset:s}=this.tile.resolveBlock(
e,t);return r.isWidget()?r.widget instanceof ws?null:r.coordsInWidget(s,t,!0):r.coordsIn(s,t,n)}lineAt(e,t){let{
tile:n}=this.tile.resolveBlock(e,t);return n.isLine()?n:null}coordsForChar(e){let{tile:t,offset:n}=this.tile.resolveBlock(
e,1);if(!t.isLine())return null;function r(s,o){if(s.isComposite())for(let a of s.children){if(a.length>=o){let l=r(
a,o);if(l)return l}if(o-=a.length,o<0)break}else if(s.isText()&&o<s.length){let a=xe(s.text,o);if(a==o)return null;
let l=As(s.dom,o,a).getClientRects();for(let c=0;c<l.length;c++){let h=l[c];if(c==l.length-1||h.top<h.bottom&&
h.left<h.right)return h}}return null}return r(t,n)}measureVisibleLineHeights(e){let t=[],{from:n,to:r}=e,s=this.
view.contentDOM.clientWidth,o=s>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,a=-1,l=this.view.textDirection==
ie.LTR,c=0,h=(u,f,p)=>{for(let m=0;m<u.children.length&&!(f>r);m++){let g=u.children[m],O=f+g.length,y=g.dom.getBoundingClientRect(),
{height:b}=y;if(p&&!m&&(c+=y.top-p.top),g instanceof yi)O>n&&h(g,f,y);else if(f>=n&&(c>0&&t.push(-c),t.push(b+
c),c=0,o)){let x=g.dom.lastChild,k=x?ya(x):[];if(k.length){let v=k[k.length-1],Q=l?v.right-y.left:y.right-v.left;
Q>a&&(a=Q,this.minWidth=s,this.minWidthFrom=f,this.minWidthTo=O)}}p&&m==u.children.length-1&&(c+=p.bottom-y.bottom),
f=O+g.breakAfter}};return h(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(
t.dom).direction=="rtl"?ie.RTL:ie.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let a=0,l;for(let c of o.children){if(!c.isText()||/[^ -~]/.test(c.text))return;let h=ya(
c.dom);if(h.length!=1)return;a+=h[0].width,l=h[0].height}if(a)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:a/o.length,textHeight:l}}});if(e)return e;let t=document.createElement("div"),n,r,s;return t.
className="cm-line",t.style.width="99999px",t.style.position="absolute",t.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let o=ya(t.firstChild)[0];n=t.getBoundingClientRect().
height,r=o&&o.width?o.width/27:7,s=o&&o.height?o.height:n,t.remove()}),{lineHeight:n,charWidth:r,textHeight:s}}computeBlockGapDeco(){
let e=[],t=this.view.viewState;for(let n=0,r=0;;r++){let s=r==t.viewports.length?null:t.viewports[r],o=s?s.from-
1:this.view.state.doc.length;if(o>n){let a=(t.lineBlockAt(o).bottom-t.lineBlockAt(n).top)/this.view.scaleY;e.push(
Z.replace({widget:new ws(a),block:!0,inclusive:!0,isBlockGap:!0}).range(n,o))}if(!s)break;n=s.to+1}return Z.set(
e)}updateDeco(){let e=1,t=this.view.state.facet(qa).map(s=>(this.dynamicDecorationMap[e++]=typeof s=="function")?
s(this.view):s),n=!1,r=this.view.state.facet(Su).map((s,o)=>{let a=typeof s=="function";return a&&(n=!0),a?s(this.
view):s});for(r.length&&(this.dynamicDecorationMap[e++]=n,t.push(G.join(r))),this.decorations=[this.editContextFormatting,
...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(Ug).map(s=>typeof s=="function"?s(this.view):s)}scrollIntoView(e){
if(e.isSnapshot){let c=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=c.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let c of this.view.state.facet(jg))try{if(c(this.view,e.range,
e))return!0}catch(h){Xe(this.view.state,h,"scroll handler")}let{range:t}=e,n=this.coordsAt(t.head,t.assoc||(t.
head>t.anchor?-1:1)),r;if(!n)return;!t.empty&&(r=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(n={left:Math.
min(n.left,r.left),top:Math.min(n.top,r.top),right:Math.max(n.right,r.right),bottom:Math.max(n.bottom,r.bottom)});
let s=Qu(this.view),o={left:n.left-s.left,top:n.top-s.top,right:n.right+s.right,bottom:n.bottom+s.bottom},{offsetWidth:a,
offsetHeight:l}=this.view.scrollDOM;if(nw(this.view.scrollDOM,o,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,a),-a),Math.max(Math.min(e.yMargin,l),-l),this.view.textDirection==ie.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(n.top>window.visualViewport.offsetTop+window.visualViewport.height||
n.bottom<window.visualViewport.offsetTop)){let c=this.view.docView.lineAt(t.head,1);if(c){let h=Sg(c.dom);c.dom.
scrollIntoView({block:"nearest"}),Qg(h,!1)}}}lineHasWidget(e){let t=n=>n.isWidget()||n.children.some(t);return t(
this.tile.resolveBlock(e,1).tile)}destroy(){Dh(this.tile)}};function Dh(i,e){let t=e?.get(i);if(t!=1){t==null&&
i.destroy();for(let n of i.children)Dh(n,e)}}function ww(i){return _e(i.node)&&i.node.firstChild&&(i.offset==0||
i.node.childNodes[i.offset-1].contentEditable=="false")&&(i.offset==i.node.childNodes.length||i.node.childNodes[i.
offset].contentEditable=="false")}function Hg(i,e){let t=i.observer.selectionRange;if(!t.focusNode)return null;
let n=$g(t.focusNode,t.focusOffset),r=Tg(t.focusNode,t.focusOffset),s=n||r;if(r&&n&&r.node!=n.node){let a=me.get(
r.node);if(!a||a.isText()&&a.text!=r.node.nodeValue)s=r;else if(i.docView.lastCompositionAfterCursor){let l=me.
get(n.node);!l||l.isText()&&l.text!=n.node.nodeValue||(s=r)}}if(i.docView.lastCompositionAfterCursor=s!=n,!s)return null;
let o=e-s.offset;return{from:o,to:o+s.node.nodeValue.length,node:s.node}}function kw(i,e,t){let n=Hg(i,t);if(!n)
return null;let{node:r,from:s,to:o}=n,a=r.nodeValue;if(/[\n\r]/.test(a)||i.state.doc.sliceString(n.from,n.to)!=
a)return null;let l=e.invertedDesc;return{range:new qt(l.mapPos(s),l.mapPos(o),s,o),text:r}}function Sw(i,e){return _e(
i)?(e&&i.childNodes[e-1].contentEditable=="false"?1:0)|(e<i.childNodes.length&&i.childNodes[e].contentEditable==
"false"?2:0):0}var Qw=class{constructor(){this.changes=[]}compareRange(e,t){fr(e,t,this.changes)}comparePoint(e,t){
fr(e,t,this.changes)}boundChange(e){fr(e,e,this.changes)}};function Pw(i,e,t){let n=new Qw;return G.compare(i,
e,t,n),n.changes}var Ih=class{constructor(){this.changes=[]}compareRange(e,t){fr(e,t,this.changes)}comparePoint(){}boundChange(e){
fr(e,e,this.changes)}};function Cw(i,e,t){let n=new Ih;return G.compare(i,e,t,n),n.changes}function $w(i,e){for(let t=i;t&&
t!=e;t=t.assignedSlot||t.parentNode)if(_e(t)&&t.contentEditable=="false")return!0;return!1}function Tw(i,e){let t=!1;
return e&&i.iterChangedRanges((n,r)=>{n<e.to&&r>e.from&&(t=!0)}),t}var ws=class extends Ue{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function Aw(i,e,t=1){let n=i.charCategorizer(e),r=i.doc.lineAt(e),
s=e-r.from;if(r.length==0)return S.cursor(e);s==0?t=1:s==r.length&&(t=-1);let o=s,a=s;t<0?o=xe(r.text,s,!1):a=
xe(r.text,s);let l=n(r.text.slice(o,a));for(;o>0;){let c=xe(r.text,o,!1);if(n(r.text.slice(c,o))!=l)break;o=c}
for(;a<r.length;){let c=xe(r.text,a);if(n(r.text.slice(a,c))!=l)break;a=c}return S.undirectionalRange(o+r.from,
a+r.from)}function _w(i,e,t,n,r){let s=Math.round((n-e.left)*i.defaultCharacterWidth);if(i.lineWrapping&&t.height>
i.defaultLineHeight*1.5){let a=i.viewState.heightOracle.textHeight,l=Math.floor((r-t.top-(i.defaultLineHeight-
a)*.5)/a);s+=l*i.viewState.heightOracle.lineLength}let o=i.state.sliceDoc(t.from,t.to);return t.from+_m(o,s,i.
state.tabSize)}function Xh(i,e,t){let n=i.lineBlockAt(e);if(Array.isArray(n.type)){let r;for(let s of n.type){
if(s.from>e)break;if(!(s.to<e)){if(s.from<e&&s.to>e)return s;(!r||s.type==Ne.Text&&(r.type!=s.type||(t<0?s.from<
e:s.to>e)))&&(r=s)}}return r||n}return n}function Rw(i,e,t,n){let r=Xh(i,e.head,e.assoc||-1),s=!n||r.type!=Ne.
Text||!(i.lineWrapping||r.widgetLineBreaks)?null:i.coordsAtPos(e.assoc<0&&e.head>r.from?e.head-1:e.head);if(s){
let o=i.dom.getBoundingClientRect(),a=i.textDirectionAt(r.from),l=i.posAndSideAtCoords({x:t==(a==ie.LTR)?o.right-
1:o.left+1,y:(s.top+s.bottom)/2});if(l)return S.cursor(l.pos,l.assoc)}return S.cursor(t?r.to:r.from,t?1:-1)}function Ym(i,e,t,n){
let r=i.state.doc.lineAt(e.head),s=i.bidiSpans(r),o=i.textDirectionAt(r.from);for(let a=e,l=null;;){let c=dw(r,
s,o,a,t),h=Eg;if(!c){if(r.number==(t?i.state.doc.lines:1))return a;h=`
`,r=i.state.doc.line(r.number+(t?1:-1)),s=i.bidiSpans(r),c=t?S.cursor(r.from,-1):S.cursor(r.to,1)}if(l){if(!l(
h))return a}else{if(!n)return c;l=n(h)}a=c}}function Mw(i,e,t){let n=i.state.charCategorizer(e),r=n(t);return s=>{
let o=n(s);return r==re.Space&&(r=o),r==o}}function Ew(i,e,t,n){let r=e.head,s=t?1:-1;if(r==(t?i.state.doc.length:
0))return S.cursor(r,e.assoc);let o=e.goalColumn,a,l=i.contentDOM.getBoundingClientRect(),c=i.coordsAtPos(r,e.
assoc||((e.empty?t:e.head==e.from)?1:-1)),h=i.documentTop;if(c)o==null&&(o=c.left-l.left),a=s<0?c.top:c.bottom;else{
let m=i.viewState.lineBlockAt(r);o==null&&(o=Math.min(l.right-l.left,i.defaultCharacterWidth*(r-m.from))),a=(s<
0?m.top:m.bottom)+h}let u=l.left+o,f=i.viewState.heightOracle.textHeight>>1,p=n??f;for(let m=0;;m+=f){let g=a+
(p+m)*s,O=Nh(i,{x:u,y:g},!1,s);if(t?g>l.bottom:g<l.top)return S.cursor(O.pos,O.assoc);let y=i.coordsAtPos(O.pos,
O.assoc),b=y?(y.top+y.bottom)/2:0;if(!y||(t?b>a:b<a))return S.cursor(O.pos,O.assoc,void 0,o)}}function ks(i,e,t){
for(;;){let n=0;for(let r of i)r.between(e-1,e+1,(s,o,a)=>{if(e>s&&e<o){let l=n||t||(e-s<o-e?-1:1);e=l<0?s:o,n=
l}});if(!n)return e}}function Kg(i,e){let t=null;for(let n=0;n<e.ranges.length;n++){let r=e.ranges[n],s=null;if(r.
empty){let o=ks(i,r.from,0);o!=r.from&&(s=S.cursor(o,-1))}else{let o=ks(i,r.from,-1),a=ks(i,r.to,1);(o!=r.from||
a!=r.to)&&(r.undirectional?s=S.undirectionalRange(r.from,r.to):s=S.range(r.from==r.anchor?o:a,r.from==r.head?o:
a))}s&&(t||(t=e.ranges.slice()),t[n]=s)}return t?S.create(t,e.mainIndex):e}function mh(i,e,t){let n=ks(i.state.
facet(_s).map(r=>r(i)),t.from,e.head>t.from?-1:1);return n==t.from?t:S.cursor(n,n<t.from?1:-1)}var _t=class{constructor(e,t){
this.pos=e,this.assoc=t}};function Nh(i,e,t,n){let r=i.contentDOM.getBoundingClientRect(),s=r.top+i.viewState.
paddingTop,{x:o,y:a}=e,l=a-s,c;for(;;){if(l<0)return new _t(0,1);if(l>i.viewState.docHeight)return new _t(i.state.
doc.length,-1);if(c=i.elementAtHeight(l),n==null)break;if(c.type==Ne.Text){if(n<0?c.to<i.viewport.from:c.from>
i.viewport.to)break;let f=i.docView.coordsAt(n<0?c.from:c.to,n>0?-1:1);if(f&&(n<0?f.top<=l+s:f.bottom>=l+s))break}
let u=i.viewState.heightOracle.textHeight/2;l=n>0?c.bottom+u:c.top-u}if(i.viewport.from>=c.to||i.viewport.to<=
c.from){if(t)return null;if(c.type==Ne.Text){let u=_w(i,r,c,o,a);return new _t(u,u==c.from?1:-1)}}if(c.type!=Ne.
Text)return l<(c.top+c.bottom)/2?new _t(c.from,1):new _t(c.to,-1);let h=i.docView.lineAt(c.from,2);return(!h||
h.length!=c.length)&&(h=i.docView.lineAt(c.from,-2)),new qh(i,o,a,i.textDirectionAt(c.from)).scanTile(h,c.from)}
var qh=class{constructor(e,t,n,r){this.view=e,this.x=t,this.y=n,this.baseDir=r,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:n,spans:r}=this.bidiSpansAt(e);return r[Rt.find(r,e-n.
from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:n,spans:r}=this.bidiSpansAt(e);return r[Rt.find(r,e-n.from,
-1,t)].dir}bidiIn(e,t){let{spans:n,line:r}=this.bidiSpansAt(e);return n.length>1||n.length&&(n[0].level!=this.
baseDir||n[0].to+r.from<t)}scan(e,t,n=!1){let r=0,s=e.length-1,o=new Set,a=this.bidiIn(e[0],e[s]),l,c,h=-1,u=1e9,
f;e:for(;r<s;){let m=s-r,g=r+s>>1;t:if(o.has(g)){for(let b=1;b<m;b++){let x=g+b;if(x>=s&&(x-=m),!o.has(x)){g=x;
break t}}break e}o.add(g);let O=t(g),y=0;if(O)for(let b=0;b<O.length;b++){let x=O[b];if(!(x.width==0&&O.length>
1))if(x.bottom<this.y)(!l||l.bottom<x.bottom)&&(l=x),y=1;else if(x.top>this.y)(!c||c.top>x.top)&&(c=x),y=-1;else{
let k=x.left>this.x?this.x-x.left:x.right<this.x?this.x-x.right:0,v=Math.abs(k);v<u&&(h=g,u=v,f=x),k&&(y=k<0==
(this.baseDir==ie.LTR)?-1:1)}}y==-1&&(!a||this.baseDirAt(e[g],1))?s=g:y==1&&(!a||this.baseDirAt(e[g+1],-1))&&(r=
g+1)}if(!f){if(!c&&!l)return{i:0,after:!1};let m=l&&(!c||this.y-l.bottom<c.top-this.y)?l:c;return this.y=(m.top+
m.bottom)/2,this.scan(e,t,!0)}if(u&&!n){let{top:m,bottom:g}=f;if(l&&l.bottom>(m+m+g)/3)return this.y=l.bottom-
1,this.scan(e,t,!0);if(c&&c.top<(m+g+g)/3)return this.y=c.top+1,this.scan(e,t,!0)}let p=(a?this.dirAt(e[h],1):
this.baseDir)==ie.LTR;return{i:h,after:this.x>(f.left+f.right)/2==p}}scanText(e,t){let n=[];for(let s=0;s<e.length;s=
xe(e.text,s))n.push(t+s);n.push(t+e.length);let r=this.scan(n,s=>{let o=n[s]-t,a=n[s+1]-t;return As(e.dom,o,a).
getClientRects()});return r.after?new _t(n[r.i+1],-1):new _t(n[r.i],1)}scanTile(e,t){if(!e.length)return new _t(
t,1);if(e.children.length==1){let a=e.children[0];if(a.isText())return this.scanText(a,t);if(a.isComposite())return this.
scanTile(a,t)}let n=[t];for(let a=0,l=t;a<e.children.length;a++)n.push(l+=e.children[a].length);let r=this.scan(
n,a=>{let l=e.children[a];return l.flags&48?null:(_e(l.dom)?l.dom:As(l.dom,0,l.length)).getClientRects()}),s=e.
children[r.i],o=n[r.i];return s.isText()?this.scanText(s,o):s.isComposite()?this.scanTile(s,o):r.after?new _t(
n[r.i+1],-1):new _t(o,1)}},ar="\uFFFF",Bh=class{constructor(e,t){this.points=e,this.view=t,this.text="",this.lineSeparator=
t.state.facet(te.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=ar}readRange(e,t){if(!e)return this;
let n=e.parentNode;for(let r=e;;){this.findPointBefore(n,r);let s=this.text.length;this.readNode(r);let o=me.get(
r),a=r.nextSibling;if(a==t){o?.breakAfter&&!a&&n!=this.view.contentDOM&&this.lineBreak();break}let l=me.get(a);
(o&&l?o.breakAfter:(o?o.breakAfter:Qa(r))||Qa(a)&&(r.nodeName!="BR"||o?.isWidget())&&this.text.length>s)&&!Lw(
a,t)&&this.lineBreak(),r=a}return this.findPointBefore(n,t),this}readTextNode(e){let t=e.nodeValue;for(let n of this.
points)n.node==e&&(n.pos=this.text.length+Math.min(n.offset,t.length));for(let n=0,r=this.lineSeparator?null:/\r\n?|\n/g;;){
let s=-1,o=1,a;if(this.lineSeparator?(s=t.indexOf(this.lineSeparator,n),o=this.lineSeparator.length):(a=r.exec(
t))&&(s=a.index,o=a[0].length),this.append(t.slice(n,s<0?t.length:s)),s<0)break;if(this.lineBreak(),o>1)for(let l of this.
points)l.node==e&&l.pos>this.text.length&&(l.pos-=o-1);n=s+o}}readNode(e){let t=me.get(e),n=t&&t.overrideDOMText;
if(n!=null){this.findPointInside(e,n.length);for(let r=n.iter();!r.next().done;)r.lineBreak?this.lineBreak():this.
append(r.value)}else pr(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():_e(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,t){for(let n of this.points)n.node==e&&e.childNodes[n.offset]==t&&(n.pos=
this.text.length)}findPointInside(e,t){for(let n of this.points)(pr(e)?n.node==e:e.contains(n.node))&&(n.pos=this.
text.length+(Zw(e,n.node,n.offset)?t:0))}};function Zw(i,e,t){for(;;){if(!e||t<bi(e))return!1;if(e==i)return!0;
t=Li(e)+1,e=e.parentNode}}function Lw(i,e){let t;for(;!(i==e||!i);i=i.nextSibling){let n=me.get(i);if(!n?.isWidget())
return!1;n&&(t||(t=[])).push(n)}if(t)for(let n of t){let r=n.overrideDOMText;if(r?.length)return!1}return!0}var Aa=class{constructor(e,t){
this.node=e,this.offset=t,this.pos=-1}},jh=class{constructor(e,t,n,r){this.typeOver=r,this.bounds=null,this.text=
"",this.domChanged=t>-1;let{impreciseHead:s,impreciseAnchor:o}=e.docView,a=e.state.selection;if(e.state.readOnly&&
t>-1)this.newSel=null;else if(t>-1&&(this.bounds=Jg(e.docView.tile,t,n,0))){let l=s||o?[]:Iw(e),c=new Bh(l,e);
c.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=c.text,this.newSel=Xw(l,this.bounds.from)}else{
let l=e.observer.selectionRange,c=s&&s.node==l.focusNode&&s.offset==l.focusOffset||!Qh(e.contentDOM,l.focusNode)?
a.main.head:e.docView.posFromDOM(l.focusNode,l.focusOffset),h=o&&o.node==l.anchorNode&&o.offset==l.anchorOffset||
!Qh(e.contentDOM,l.anchorNode)?a.main.anchor:e.docView.posFromDOM(l.anchorNode,l.anchorOffset),u=e.viewport;if((R.
ios||R.chrome)&&c!=h&&Math.min(c,h)<=a.main.from&&Math.max(c,h)>=a.main.to&&(u.from>0||u.to<e.state.doc.length)){
let f=Math.min(c,h),p=Math.max(c,h),m=u.from-f,g=u.to-p;(m==0||m==1||f==0)&&(g==0||g==-1||p==e.state.doc.length)&&
(c=0,h=e.state.doc.length)}if(e.inputState.composing>-1&&a.ranges.length>1)this.newSel=a.replaceRange(S.range(
h,c));else if(e.lineWrapping&&h==c&&!(a.main.empty&&a.main.head==c)&&e.inputState.lastTouchTime>Date.now()-100){
let f=e.coordsAtPos(c,-1),p=0;f&&(p=e.inputState.lastTouchY<=f.bottom?-1:1),this.newSel=S.create([S.cursor(c,p)])}else
this.newSel=S.single(h,c)}}};function Jg(i,e,t,n){if(i.isComposite()){let r=-1,s=-1,o=-1,a=-1;for(let l=0,c=n,
h=n;l<i.children.length;l++){let u=i.children[l],f=c+u.length;if(c<e&&f>t)return Jg(u,e,t,c);if(f>=e&&r==-1&&(r=
l,s=c),c>t&&u.dom.parentNode==i.dom){o=l,a=h;break}h=f,c=f+u.breakAfter}return{from:s,to:a<0?n+i.length:a,startDOM:(r?
i.children[r-1].dom.nextSibling:null)||i.dom.firstChild,endDOM:o<i.children.length&&o>=0?i.children[o].dom:null}}else
return i.isText()?{from:n,to:n+i.length,startDOM:i.dom,endDOM:i.dom.nextSibling}:null}function eO(i,e){let t,{
newSel:n}=e,{state:r}=i,s=r.selection.main,o=i.inputState.lastKeyTime>Date.now()-100?i.inputState.lastKeyCode:
-1;if(e.bounds){let{from:a,to:l}=e.bounds,c=s.from,h=null;(o===8||R.android&&e.text.length<l-a)&&(c=s.to,h="en\
d");let u=r.doc.sliceString(a,l,ar),f,p;!s.empty&&s.from>=a&&s.to<=l&&(e.typeOver||u!=e.text)&&u.slice(0,s.from-
a)==e.text.slice(0,s.from-a)&&u.slice(s.to-a)==e.text.slice(f=e.text.length-(u.length-(s.to-a)))?t={from:s.from,
to:s.to,insert:Y.of(e.text.slice(s.from-a,f).split(ar))}:(p=tO(u,e.text,c-a,h))&&(R.chrome&&o==13&&p.toB==p.from+
2&&e.text.slice(p.from,p.toB)==ar+ar&&p.toB--,t={from:a+p.from,to:a+p.toA,insert:Y.of(e.text.slice(p.from,p.toB).
split(ar))})}else n&&(!i.hasFocus&&r.facet(Oi)||Wh(n,s))&&(n=null);if(!t&&!n)return!1;if((R.mac||R.android)&&t&&
t.from==t.to&&t.from==s.head-1&&/^\. ?$/.test(t.insert.toString())&&i.contentDOM.getAttribute("autocorrect")==
"off"?(n&&t.insert.length==2&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:t.from,to:t.to,insert:Y.of([
t.insert.toString().replace("."," ")])}):r.doc.lineAt(s.from).to<s.to&&i.docView.lineHasWidget(s.to)&&i.inputState.
insertingTextAt>Date.now()-50?t={from:s.from,to:s.to,insert:r.toText(i.inputState.insertingText)}:R.chrome&&t&&
t.from==t.to&&t.from==s.head&&t.insert.toString()==`
 `&&i.lineWrapping&&(n&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:s.from,to:s.to,insert:Y.of([" "])}),
t)return Pu(i,t,n,o);if(n&&!Wh(n,s)){let a=!1,l="select";return i.inputState.lastSelectionTime>Date.now()-50&&
(i.inputState.lastSelectionOrigin=="select"&&(a=!0),l=i.inputState.lastSelectionOrigin,l=="select.pointer"&&(n=
Kg(r.facet(_s).map(c=>c(i)),n))),i.dispatch({selection:n,scrollIntoView:a,userEvent:l}),!0}else return!1}function Pu(i,e,t,n=-1){
if(R.ios&&i.inputState.flushIOSKey(e))return!0;let r=i.state.selection.main;if(R.android&&(e.to==r.to&&(e.from==
r.from||e.from==r.from-1&&i.state.sliceDoc(e.from,r.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&dr(i.contentDOM,
"Enter",13)||(e.from==r.from-1&&e.to==r.to&&e.insert.length==0||n==8&&e.insert.length<e.to-e.from&&e.to>r.head)&&
dr(i.contentDOM,"Backspace",8)||e.from==r.from&&e.to==r.to+1&&e.insert.length==0&&dr(i.contentDOM,"Delete",46)))
return!0;let s=e.insert.toString();i.inputState.composing>=0&&i.inputState.composing++;let o,a=()=>o||(o=Dw(i,
e,t));return i.state.facet(Xg).some(l=>l(i,e.from,e.to,s,a))||i.dispatch(a()),!0}function Dw(i,e,t){let n,r=i.
state,s=r.selection.main,o=-1;if(e.from==e.to&&e.from<s.from||e.from>s.to){let l=e.from<s.from?-1:1,c=l<0?s.from:
s.to,h=ks(r.facet(_s).map(u=>u(i)),c,l);e.from==h&&(o=h)}if(o>-1)n={changes:e,selection:S.cursor(e.from+e.insert.
length,-1)};else if(e.from>=s.from&&e.to<=s.to&&e.to-e.from>=(s.to-s.from)/3&&(!t||t.main.empty&&t.main.from==
e.from+e.insert.length)&&i.inputState.composing<0){let l=s.from<e.from?r.sliceDoc(s.from,e.from):"",c=s.to>e.to?
r.sliceDoc(e.to,s.to):"";n=r.replaceSelection(i.state.toText(l+e.insert.sliceString(0,void 0,i.state.lineBreak)+
c))}else{let l=r.changes(e),c=t&&t.main.to<=l.newLength?t.main:void 0;if(r.selection.ranges.length>1&&(i.inputState.
composing>=0||i.inputState.compositionPendingChange)&&e.to<=s.to+10&&e.to>=s.to-10){let h=i.state.sliceDoc(e.from,
e.to),u,f=t&&Hg(i,t.main.head);if(f){let m=e.insert.length-(e.to-e.from);u={from:f.from,to:f.to-m}}else u=i.state.
doc.lineAt(s.head);let p=s.to-e.to;n=r.changeByRange(m=>{if(m.from==s.from&&m.to==s.to)return{changes:l,range:c||
m.map(l)};let g=m.to-p,O=g-h.length;if(i.state.sliceDoc(O,g)!=h||g>=u.from&&O<=u.to)return{range:m};let y=r.changes(
{from:O,to:g,insert:e.insert}),b=m.to-s.to;return{changes:y,range:c?S.range(Math.max(0,c.anchor+b),Math.max(0,
c.head+b)):m.map(y)}})}else n={changes:l,selection:c&&r.selection.replaceRange(c)}}let a="input.type";return(i.
composing||i.inputState.compositionPendingChange&&i.inputState.compositionEndedAt>Date.now()-50)&&(i.inputState.
compositionPendingChange=!1,a+=".compose",i.inputState.compositionFirstChange&&(a+=".start",i.inputState.compositionFirstChange=
!1)),r.update(n,{userEvent:a,scrollIntoView:!0})}function tO(i,e,t,n){let r=Math.min(i.length,e.length),s=0;for(;s<
r&&i.charCodeAt(s)==e.charCodeAt(s);)s++;if(s==r&&i.length==e.length)return null;let o=i.length,a=e.length;for(;o>
0&&a>0&&i.charCodeAt(o-1)==e.charCodeAt(a-1);)o--,a--;if(n=="end"){let l=Math.max(0,s-Math.min(o,a));t-=o+l-s}
if(o<s&&i.length<e.length){let l=t<=s&&t>=o?s-t:0;s-=l,a=s+(a-o),o=s}else if(a<s){let l=t<=s&&t>=a?s-t:0;s-=l,
o=s+(o-a),a=s}return{from:s,toA:o,toB:a}}function Iw(i){let e=[];if(i.root.activeElement!=i.contentDOM)return e;
let{anchorNode:t,anchorOffset:n,focusNode:r,focusOffset:s}=i.observer.selectionRange;return t&&(e.push(new Aa(
t,n)),(r!=t||s!=n)&&e.push(new Aa(r,s))),e}function Xw(i,e){if(i.length==0)return null;let t=i[0].pos,n=i.length==
2?i[1].pos:t;return t<0||n<0?null:t==n?S.create([S.cursor(n+e,-1)]):S.single(t+e,n+e)}function Wh(i,e){return e.
head==i.main.head&&e.anchor==i.main.anchor}var zh=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,R.safari&&e.contentDOM.addEventListener(
"input",()=>null),R.gecko&&ek(e.contentDOM.ownerDocument)}handleEvent(e){!Yw(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,t){let n=this.handlers[e];if(n){for(let r of n.observers)
r(this.view,t);for(let r of n.handlers){if(t.defaultPrevented)break;if(r(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){
let t=qw(e),n=this.handlers,r=this.view.contentDOM;for(let s in t)if(s!="scroll"){let o=!t[s].handlers.length,
a=n[s];a&&o!=!a.handlers.length&&(r.removeEventListener(s,this.handleEvent),a=null),a||r.addEventListener(s,this.
handleEvent,{passive:o})}for(let s in n)s!="scroll"&&!t[s]&&r.removeEventListener(s,this.handleEvent);this.handlers=
t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&nO.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),R.android&&R.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(R.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(iO.some(t=>t.keyCode==e.keyCode)&&
!e.ctrlKey||Bw.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};t.shiftKey&&R.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&Nw(this.view.win)&&(t.
shiftKey=!1);let n=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==
n&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.
pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,dr(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:R.safari&&!R.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function Nw(i){return i.visualViewport?i.visualViewport.height*i.visualViewport.
scale/i.document.documentElement.clientHeight<.85:!1}function Vm(i,e){return(t,n)=>{try{return e.call(i,n,t)}catch(r){
Xe(t.state,r)}}}function qw(i){let e=Object.create(null);function t(n){return e[n]||(e[n]={observers:[],handlers:[]})}
for(let n of i){let r=n.spec,s=r&&r.plugin.domEventHandlers,o=r&&r.plugin.domEventObservers;if(s)for(let a in s){
let l=s[a];l&&t(a).handlers.push(Vm(n.value,l))}if(o)for(let a in o){let l=o[a];l&&t(a).observers.push(Vm(n.value,
l))}}for(let n in Bt)t(n).handlers.push(Bt[n]);for(let n in nt)t(n).observers.push(nt[n]);return e}var iO=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
Bw="dthko",nO=[16,17,18,20,91,92,224,225],ha=6;function ua(i){return Math.max(0,i)*.7+8}function jw(i,e){return Math.
max(Math.abs(i.clientX-e.clientX),Math.abs(i.clientY-e.clientY))}var Uh=class{constructor(e,t,n,r){this.view=e,
this.startEvent=t,this.style=n,this.mustSelect=r,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,
this.scrollParents=kg(e.contentDOM),this.atoms=e.state.facet(_s).map(o=>o(e));let s=e.contentDOM.ownerDocument;
s.addEventListener("mousemove",this.move=this.move.bind(this)),s.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=t.shiftKey,this.multiple=e.state.facet(te.allowMultipleSelections)&&Ww(e,t),this.dragging=Uw(
e,t)&&oO(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&jw(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,n=0,
r=0,s=0,o=this.view.win.innerWidth,a=this.view.win.innerHeight;this.scrollParents.x&&({left:r,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:s,bottom:a}=this.scrollParents.y.getBoundingClientRect());
let l=Qu(this.view);e.clientX-l.left<=r+ha?t=-ua(r-e.clientX):e.clientX+l.right>=o-ha&&(t=ua(e.clientX-o)),e.clientY-
l.top<=s+ha?n=-ua(s-e.clientY):e.clientY+l.bottom>=a-ha&&(n=ua(e.clientY-a)),this.setScrollSpeed(t,n)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){
this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||
t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,n=Kg(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!n.eq(t.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:n,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(t=>t.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function Ww(i,e){let t=i.state.facet(Zg);return t.length?t[0](e):R.mac?e.metaKey:e.ctrlKey}function zw(i,e){
let t=i.state.facet(Lg);return t.length?t[0](e):R.mac?!e.altKey:!e.ctrlKey}function Uw(i,e){let{main:t}=i.state.
selection;if(t.empty)return!1;let n=Ts(i.root);if(!n||n.rangeCount==0)return!0;let r=n.getRangeAt(0).getClientRects();
for(let s=0;s<r.length;s++){let o=r[s];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function Yw(i,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let t=e.target,
n;t!=i.contentDOM;t=t.parentNode)if(!t||t.nodeType==11||(n=me.get(t))&&n.isWidget()&&!n.isHidden&&n.widget.ignoreEvent(
e))return!1;return!0}var Bt=Object.create(null),nt=Object.create(null),rO=R.ie&&R.ie_version<15||R.ios&&R.webkit_version<
604;function Vw(i){let e=i.dom.parentNode;if(!e)return;let t=e.appendChild(document.createElement("textarea"));
t.style.cssText="position: fixed; left: -10000px; top: 10px",t.focus(),setTimeout(()=>{i.focus(),t.remove(),sO(
i,t.value)},50)}function Ba(i,e,t){for(let n of i.facet(e))t=n(t,i);return t}function sO(i,e){e=Ba(i.state,xu,
e);let{state:t}=i,n,r=1,s=t.toText(e),o=s.lines==t.selection.ranges.length;if(Yh!=null&&t.selection.ranges.every(
l=>l.empty)&&Yh==s.toString()){let l=-1;n=t.changeByRange(c=>{let h=t.doc.lineAt(c.from);if(h.from==l)return{range:c};
l=h.from;let u=t.toText((o?s.line(r++).text:e)+t.lineBreak);return{changes:{from:h.from,insert:u},range:S.cursor(
c.from+u.length,-1)}})}else o?n=t.changeByRange(l=>{let c=s.line(r++);return{changes:{from:l.from,to:l.to,insert:c.
text},range:S.cursor(l.from+c.length,-1)}}):n=t.replaceSelection(s);i.dispatch(n,{userEvent:"input.paste",scrollIntoView:!0})}
nt.scroll=i=>{let e=i.inputState;e.lastScrollTop=i.scrollDOM.scrollTop,e.lastScrollLeft=i.scrollDOM.scrollLeft,
R.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};nt.wheel=nt.mousewheel=i=>{i.inputState.lastWheelEvent=
Date.now()};Bt.keydown=(i,e)=>(i.inputState.setSelectionOrigin("select"),e.keyCode==27&&i.inputState.tabFocusMode!=
0&&(i.inputState.tabFocusMode=Date.now()+2e3),!1);nt.touchstart=(i,e)=>{let t=i.inputState,n=e.targetTouches[0];
t.touchActive=!0,t.lastTouchTime=Date.now(),n&&(t.lastTouchX=n.clientX,t.lastTouchY=n.clientY),t.setSelectionOrigin(
"select.pointer")};nt.touchmove=i=>{i.inputState.setSelectionOrigin("select.pointer")};nt.touchend=(i,e)=>{i.inputState.
touchActive=!1};Bt.mousedown=(i,e)=>{if(i.observer.flush(),i.inputState.lastTouchTime>Date.now()-2e3)return!1;
let t=null;for(let n of i.state.facet(Dg))if(t=n(i,e),t)break;if(!t&&e.button==0&&(t=Fw(i,e)),t){let n=!i.hasFocus;
i.inputState.startMouseSelection(new Uh(i,e,t,n)),n&&i.observer.ignore(()=>{Pg(i.contentDOM);let s=i.root.activeElement;
s&&!s.contains(i.contentDOM)&&s.blur()});let r=i.inputState.mouseSelection;if(r)return r.start(e),r.dragging===
!1}else i.inputState.setSelectionOrigin("select.pointer");return!1};function Gm(i,e,t,n){if(n==1)return S.cursor(
e,t);if(n==2)return Aw(i.state,e,t);{let r=i.docView.lineAt(e,t),s=i.state.doc.lineAt(r?r.posAtEnd:e),o=r?r.posAtStart:
s.from,a=r?r.posAtEnd:s.to;return a<i.state.doc.length&&a==s.to&&a++,S.undirectionalRange(o,a)}}var Gw=R.ie&&R.
ie_version<=11,Fm=null,Hm=0,Km=0;function oO(i){if(!Gw)return i.detail;let e=Fm,t=Km;return Fm=i,Km=Date.now(),
Hm=!e||t>Date.now()-400&&Math.abs(e.clientX-i.clientX)<2&&Math.abs(e.clientY-i.clientY)<2?(Hm+1)%3:1}function Fw(i,e){
let t=i.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),n=oO(e),r=i.state.selection;return{update(s){s.docChanged&&
(t.pos=s.changes.mapPos(t.pos),r=r.map(s.changes))},get(s,o,a){let l=i.posAndSideAtCoords({x:s.clientX,y:s.clientY},
!1),c,h=Gm(i,l.pos,l.assoc,n);if(t.pos!=l.pos&&!o){let u=Gm(i,t.pos,t.assoc,n),f=Math.min(u.from,h.from),p=Math.
max(u.to,h.to);h=f<h.from?S.range(f,p,h.assoc):S.range(p,f,h.assoc)}return o?r.replaceRange(r.main.extend(h.from,
h.to,h.assoc)):a&&n==1&&r.ranges.length>1&&(c=Hw(r,l.pos))?c:a?r.addRange(h):S.create([h])}}}function Hw(i,e){
for(let t=0;t<i.ranges.length;t++){let{from:n,to:r}=i.ranges[t];if(n<=e&&r>=e)return S.create(i.ranges.slice(0,
t).concat(i.ranges.slice(t+1)),i.mainIndex==t?0:i.mainIndex-(i.mainIndex>t?1:0))}return null}Bt.dragstart=(i,e)=>{
let{selection:{main:t}}=i.state;if(e.target.draggable){let r=i.docView.tile.nearest(e.target);if(r&&r.isWidget()){
let s=r.posAtStart,o=s+r.length;(s>=t.to||o<=t.from)&&(t=S.undirectionalRange(s,o))}}let{inputState:n}=i;return n.
mouseSelection&&(n.mouseSelection.dragging=!0),n.draggedContent=t,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",Ba(i.state,wu,i.state.sliceDoc(t.from,t.to))),e.dataTransfer.effectAllowed="copyMove"),!1};Bt.dragend=i=>(i.
inputState.draggedContent=null,!1);function Jm(i,e,t,n){if(t=Ba(i.state,xu,t),!t)return;let r=i.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:s}=i.inputState,o=n&&s&&zw(i,e)?{from:s.from,to:s.to}:null,a={from:r,
insert:t},l=i.state.changes(o?[o,a]:a);i.focus(),i.dispatch({changes:l,selection:{anchor:l.mapPos(r,-1),head:l.
mapPos(r,1)},userEvent:o?"move.drop":"input.drop"}),i.inputState.draggedContent=null}Bt.drop=(i,e)=>{if(!e.dataTransfer)
return!1;if(i.state.readOnly)return!0;let t=e.dataTransfer.files;if(t&&t.length){let n=Array(t.length),r=0,s=()=>{
++r==t.length&&Jm(i,e,n.filter(o=>o!=null).join(i.state.lineBreak),!1)};for(let o=0;o<t.length;o++){let a=new FileReader;
a.onerror=s,a.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(a.result)||(n[o]=a.result),s()},a.readAsText(t[o])}return!0}else{
let n=e.dataTransfer.getData("Text");if(n)return Jm(i,e,n,!0),!0}return!1};Bt.paste=(i,e)=>{if(i.state.readOnly)
return!0;i.observer.flush();let t=rO?null:e.clipboardData;return t?(sO(i,t.getData("text/plain")||t.getData("t\
ext/uri-list")),!0):(Vw(i),!1)};function Kw(i,e){let t=i.dom.parentNode;if(!t)return;let n=t.appendChild(document.
createElement("textarea"));n.style.cssText="position: fixed; left: -10000px; top: 10px",n.value=e,n.focus(),n.
selectionEnd=e.length,n.selectionStart=0,setTimeout(()=>{n.remove(),i.focus()},50)}function Jw(i){let e=[],t=[],
n=!1;for(let r of i.selection.ranges)r.empty||(e.push(i.sliceDoc(r.from,r.to)),t.push(r));if(!e.length){let r=-1;
for(let{from:s}of i.selection.ranges){let o=i.doc.lineAt(s);o.number>r&&(e.push(o.text),t.push({from:o.from,to:Math.
min(i.doc.length,o.to+1)})),r=o.number}n=!0}return{text:Ba(i,wu,e.join(i.lineBreak)),ranges:t,linewise:n}}var Yh=null;
Bt.copy=Bt.cut=(i,e)=>{if(!ys(i.contentDOM,i.observer.selectionRange))return!1;let{text:t,ranges:n,linewise:r}=Jw(
i.state);if(!t&&!r)return!1;Yh=r?t:null,e.type=="cut"&&!i.state.readOnly&&i.dispatch({changes:n,scrollIntoView:!0,
userEvent:"delete.cut"});let s=rO?null:e.clipboardData;return s?(s.clearData(),s.setData("text/plain",t),!0):(Kw(
i,t),!1)};var aO=lt.define();function lO(i,e){let t=[];for(let n of i.facet(Ng)){let r=n(i,e);r&&t.push(r)}return t.
length?i.update({effects:t,annotations:aO.of(!0)}):null}function cO(i){setTimeout(()=>{let e=i.hasFocus;if(e!=
i.inputState.notifiedFocused){let t=lO(i.state,e);t?i.dispatch(t):i.update([])}},10)}nt.focus=i=>{i.inputState.
lastFocusTime=Date.now(),!i.scrollDOM.scrollTop&&(i.inputState.lastScrollTop||i.inputState.lastScrollLeft)&&(i.
scrollDOM.scrollTop=i.inputState.lastScrollTop,i.scrollDOM.scrollLeft=i.inputState.lastScrollLeft),cO(i)};nt.blur=
i=>{i.observer.clearSelectionRange(),cO(i)};nt.compositionstart=nt.compositionupdate=(i,e)=>{if(!i.observer.editContext&&
(i.inputState.compositionFirstChange==null&&(i.inputState.compositionFirstChange=!0),i.inputState.composing<0)){
let{main:t}=i.state.selection;!t.empty&&i.lineBlockAt(t.from).from!=i.lineBlockAt(t.to).from&&!i.state.readOnly&&
i.dispatch({changes:i.state.selection.ranges.filter(n=>!n.empty).map(n=>({from:n.from,to:n.to})),userEvent:"in\
put"}),i.inputState.composing=0}};nt.compositionend=i=>{i.observer.editContext||(i.inputState.composing=-1,i.inputState.
compositionEndedAt=Date.now(),i.inputState.compositionPendingKey=!0,i.inputState.compositionPendingChange=i.observer.
pendingRecords().length>0,i.inputState.compositionFirstChange=null,R.chrome&&R.android?i.observer.flushSoon():
i.inputState.compositionPendingChange?Promise.resolve().then(()=>i.observer.flush()):setTimeout(()=>{i.inputState.
composing<0&&i.docView.hasComposition&&i.update([])},50))};nt.contextmenu=i=>{i.inputState.lastContextMenu=Date.
now()};Bt.beforeinput=(i,e)=>{var t,n;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(i.
inputState.insertingText=e.data,i.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
i.observer.editContext){let s=(t=e.dataTransfer)===null||t===void 0?void 0:t.getData("text/plain"),o=e.getTargetRanges();
if(s&&o.length){let a=o[0],l=i.posAtDOM(a.startContainer,a.startOffset),c=i.posAtDOM(a.endContainer,a.endOffset);
return Pu(i,{from:l,to:c,insert:i.state.toText(s)},null),!0}}let r;if(R.chrome&&R.android&&(r=iO.find(s=>s.inputType==
e.inputType))&&(i.observer.delayAndroidKey(r.key,r.keyCode),r.key=="Backspace"||r.key=="Delete")){let s=((n=window.
visualViewport)===null||n===void 0?void 0:n.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>s+10&&i.hasFocus&&(i.contentDOM.blur(),i.focus())},100)}return R.ios&&e.inputType==
"deleteContentForward"&&i.observer.flushSoon(),R.safari&&e.inputType=="insertText"&&i.inputState.composing>=0&&
setTimeout(()=>nt.compositionend(i,e),20),!1};var eg=new Set;function ek(i){eg.has(i)||(eg.add(i),i.addEventListener(
"copy",()=>{}),i.addEventListener("cut",()=>{}))}var tg=["pre-wrap","normal","pre-line","break-spaces"],vr=!1;
function ig(){vr=!1}var Vh=class{constructor(e){this.lineWrapping=e,this.doc=Y.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let n=this.doc.lineAt(t).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(n+=Math.max(0,Math.ceil((t-e-n*this.lineLength*.5)/
this.lineLength))),this.lineHeight*n}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return tg.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let n=0;n<e.length;n++){let r=e[n];
r<0?n++:this.heightSamples[Math.floor(r*10)]||(t=!0,this.heightSamples[Math.floor(r*10)]=!0)}return t}refresh(e,t,n,r,s,o){
let a=tg.indexOf(e)>-1,l=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=a;if(this.lineWrapping=a,this.lineHeight=
t,this.charWidth=n,this.textHeight=r,this.lineLength=s,l){this.heightSamples={};for(let c=0;c<o.length;c++){let h=o[c];
h<0?c++:this.heightSamples[Math.floor(h*10)]=!0}}return l}},Gh=class{constructor(e,t){this.from=e,this.heights=
t,this.index=0}get more(){return this.index<this.heights.length}},Nt=class i{constructor(e,t,n,r,s){this.from=
e,this.length=t,this.top=n,this.height=r,this._content=s}get type(){return typeof this._content=="number"?Ne.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof vn?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let t=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new i(this.from,this.length+e.length,this.top,
this.height+e.height,t)}},ce=(function(i){return i[i.ByPos=0]="ByPos",i[i.ByHeight=1]="ByHeight",i[i.ByPosNoHeight=
2]="ByPosNoHeight",i})(ce||(ce={})),ba=.001,xt=class i{constructor(e,t,n=2){this.length=e,this.height=t,this.flags=
n}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>ba&&(vr=!0),this.height=e)}replace(e,t,n){return i.of(n)}decomposeLeft(e,t){t.push(
this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,n,r){let s=this,o=n.doc;for(let a=r.length-1;a>=0;a--){
let{fromA:l,toA:c,fromB:h,toB:u}=r[a],f=s.lineAt(l,ce.ByPosNoHeight,n.setDoc(t),0,0),p=f.to>=c?f:s.lineAt(c,ce.
ByPosNoHeight,n,0,0);for(u+=p.to-c,c=p.to;a>0&&f.from<=r[a-1].toA;)l=r[a-1].fromA,h=r[a-1].fromB,a--,l<f.from&&
(f=s.lineAt(l,ce.ByPosNoHeight,n,0,0));h+=f.from-l,l=f.from;let m=Hh.build(n.setDoc(o),e,h,u);s=_a(s,s.replace(
l,c,m))}return s.updateHeight(n,0)}static empty(){return new At(0,0,0)}static of(e){if(e.length==1)return e[0];
let t=0,n=e.length,r=0,s=0;for(;;)if(t==n)if(r>s*2){let a=e[t-1];a.break?e.splice(--t,1,a.left,null,a.right):e.
splice(--t,1,a.left,a.right),n+=1+a.break,r-=a.size}else if(s>r*2){let a=e[n];a.break?e.splice(n,1,a.left,null,
a.right):e.splice(n,1,a.left,a.right),n+=2+a.break,s-=a.size}else break;else if(r<s){let a=e[t++];a&&(r+=a.size)}else{
let a=e[--n];a&&(s+=a.size)}let o=!1;return e[t-1]==null?(o=!0,t--):e[t]==null&&(o=!0,n++),new Fh(i.of(e.slice(
0,t)),o,i.of(e.slice(n)))}};function _a(i,e){return i==e?i:(i.constructor!=e.constructor&&(vr=!0),e)}xt.prototype.
size=1;var tk=Z.replace({}),Ra=class extends xt{constructor(e,t,n){super(e,t),this.deco=n,this.spaceAbove=0}mainBlock(e,t){
return new Nt(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,n,r){return this.
spaceAbove&&e<n+this.spaceAbove?new Nt(r,0,n,this.spaceAbove,tk):this.mainBlock(n,r)}lineAt(e,t,n,r,s){let o=this.
mainBlock(r,s);return this.spaceAbove?this.blockAt(0,n,r,s).join(o):o}forEachLine(e,t,n,r,s,o){e<=s+this.length&&
t>=s&&o(this.lineAt(0,ce.ByPos,n,r,s))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,
t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,n=!1,r){return r&&r.from<=t&&r.
more&&this.setMeasuredHeight(r),this.outdated=!1,this}toString(){return`block(${this.length})`}},At=class i extends Ra{constructor(e,t,n){
super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=n}mainBlock(e,t){return new Nt(
t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,t,n){let r=n[0];return n.length==
1&&(r instanceof i||r instanceof Zi&&r.flags&4)&&Math.abs(this.length-r.length)<10?(r instanceof Zi?r=new i(r.
length,this.height,this.spaceAbove):r.height=this.height,this.outdated||(r.outdated=!1),r):xt.of(n)}updateHeight(e,t=0,n=!1,r){
return r&&r.from<=t&&r.more?this.setMeasuredHeight(r):(n||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},Zi=class i extends xt{constructor(e){super(e,0)}heightMetrics(e,t){let n=e.doc.lineAt(t).number,r=e.doc.
lineAt(t+this.length).number,s=r-n+1,o,a=0;if(e.lineWrapping){let l=Math.min(this.height,e.lineHeight*s);o=l/s,
this.length>s+1&&(a=(this.height-l)/(this.length-s-1))}else o=this.height/s;return{firstLine:n,lastLine:r,perLine:o,
perChar:a}}blockAt(e,t,n,r){let{firstLine:s,lastLine:o,perLine:a,perChar:l}=this.heightMetrics(t,r);if(t.lineWrapping){
let c=r+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-n)/this.height))*this.length)),h=t.doc.lineAt(c),
u=a+h.length*l,f=Math.max(n,e-u/2);return new Nt(h.from,h.length,f,u,0)}else{let c=Math.max(0,Math.min(o-s,Math.
floor((e-n)/a))),{from:h,length:u}=t.doc.line(s+c);return new Nt(h,u,n+a*c,a,0)}}lineAt(e,t,n,r,s){if(t==ce.ByHeight)
return this.blockAt(e,n,r,s);if(t==ce.ByPosNoHeight){let{from:p,to:m}=n.doc.lineAt(e);return new Nt(p,m-p,0,0,
0)}let{firstLine:o,perLine:a,perChar:l}=this.heightMetrics(n,s),c=n.doc.lineAt(e),h=a+c.length*l,u=c.number-o,
f=r+a*u+l*(c.from-s-u);return new Nt(c.from,c.length,Math.max(r,Math.min(f,r+this.height-h)),h,0)}forEachLine(e,t,n,r,s,o){
e=Math.max(e,s),t=Math.min(t,s+this.length);let{firstLine:a,perLine:l,perChar:c}=this.heightMetrics(n,s);for(let h=e,
u=r;h<=t;){let f=n.doc.lineAt(h);if(h==e){let m=f.number-a;u+=l*m+c*(e-s-m)}let p=l+c*f.length;o(new Nt(f.from,
f.length,u,p,0)),u+=p,h=f.to+1}}replace(e,t,n){let r=this.length-t;if(r>0){let s=n[n.length-1];s instanceof i?
n[n.length-1]=new i(s.length+r):n.push(null,new i(r-1))}if(e>0){let s=n[0];s instanceof i?n[0]=new i(e+s.length):
n.unshift(new i(e-1),null)}return xt.of(n)}decomposeLeft(e,t){t.push(new i(e-1),null)}decomposeRight(e,t){t.push(
null,new i(this.length-e-1))}updateHeight(e,t=0,n=!1,r){let s=t+this.length;if(r&&r.from<=t+this.length&&r.more){
let o=[],a=Math.max(t,r.from),l=-1;for(r.from>t&&o.push(new i(r.from-t-1).updateHeight(e,t));a<=s&&r.more;){let h=e.
doc.lineAt(a).length;o.length&&o.push(null);let u=r.heights[r.index++],f=0;u<0&&(f=-u,u=r.heights[r.index++]),
l==-1?l=u:Math.abs(u-l)>=ba&&(l=-2);let p=new At(h,u,f);p.outdated=!1,o.push(p),a+=h+1}a<=s&&o.push(null,new i(
s-a).updateHeight(e,a));let c=xt.of(o);return(l<0||Math.abs(c.height-this.height)>=ba||Math.abs(l-this.heightMetrics(
e,t).perLine)>=ba)&&(vr=!0),_a(this,c)}else(n||this.outdated)&&(this.setHeight(e.heightForGap(t,t+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},Fh=class extends xt{constructor(e,t,n){
super(e.length+(t?1:0)+n.length,e.height+n.height,(t?1:0)|(e.outdated||n.outdated?2:0)),this.left=e,this.right=
n,this.size=e.size+n.size}get break(){return this.flags&1}blockAt(e,t,n,r){let s=n+this.left.height;return e<s?
this.left.blockAt(e,t,n,r):this.right.blockAt(e,t,s,r+this.left.length+this.break)}lineAt(e,t,n,r,s){let o=r+this.
left.height,a=s+this.left.length+this.break,l=t==ce.ByHeight?e<o:e<a,c=l?this.left.lineAt(e,t,n,r,s):this.right.
lineAt(e,t,n,o,a);if(this.break||(l?c.to<a:c.from>a))return c;let h=t==ce.ByPosNoHeight?ce.ByPosNoHeight:ce.ByPos;
return l?c.join(this.right.lineAt(a,h,n,o,a)):this.left.lineAt(a,h,n,r,s).join(c)}forEachLine(e,t,n,r,s,o){let a=r+
this.left.height,l=s+this.left.length+this.break;if(this.break)e<l&&this.left.forEachLine(e,t,n,r,s,o),t>=l&&this.
right.forEachLine(e,t,n,a,l,o);else{let c=this.lineAt(l,ce.ByPos,n,r,s);e<c.from&&this.left.forEachLine(e,Math.
min(t,c.from-1),n,r,s,o),c.to>=e&&c.from<=t&&o(c),t>c.to&&this.right.forEachLine(Math.max(e,c.to+1),t,n,a,l,o)}}replace(e,t,n){
let r=this.left.length+this.break;if(t<r)return this.balanced(this.left.replace(e,t,n),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-r,t-r,n));let s=[];e>0&&this.decomposeLeft(e,s);let o=s.
length;for(let a of n)s.push(a);if(e>0&&ng(s,o-1),t<this.length){let a=s.length;this.decomposeRight(t,s),ng(s,
a)}return xt.of(s)}decomposeLeft(e,t){let n=this.left.length;if(e<=n)return this.left.decomposeLeft(e,t);t.push(
this.left),this.break&&(n++,e>=n&&t.push(null)),e>n&&this.right.decomposeLeft(e-n,t)}decomposeRight(e,t){let n=this.
left.length,r=n+this.break;if(e>=r)return this.right.decomposeRight(e-r,t);e<n&&this.left.decomposeRight(e,t),
this.break&&e<r&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?xt.of(this.
break?[e,null,t]:[e,t]):(this.left=_a(this.left,e),this.right=_a(this.right,t),this.setHeight(e.height+t.height),
this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,n=!1,r){
let{left:s,right:o}=this,a=t+s.length+this.break,l=null;return r&&r.from<=t+s.length&&r.more?l=s=s.updateHeight(
e,t,n,r):s.updateHeight(e,t,n),r&&r.from<=a+o.length&&r.more?l=o=o.updateHeight(e,a,n,r):o.updateHeight(e,a,n),
l?this.balanced(s,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function ng(i,e){let t,n;i[e]==null&&(t=i[e-1])instanceof Zi&&(n=i[e+1])instanceof
Zi&&i.splice(e-1,3,new Zi(t.length+1+n.length))}var ik=5,Hh=class i{constructor(e,t){this.pos=e,this.oracle=t,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let n=Math.min(t,this.
lineEnd),r=this.nodes[this.nodes.length-1];r instanceof At?r.length+=n-this.pos:(n>this.pos||!this.isCovered)&&
this.nodes.push(new At(n-this.pos,-1,0)),this.writtenTo=n,t>n&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=t}point(e,t,n){if(e<t||n.heightRelevant){let r=n.widget?n.widget.estimatedHeight:0,s=n.widget?n.widget.
lineBreaks:0;r<0&&(r=this.oracle.lineHeight);let o=t-e;n.block?this.addBlock(new Ra(o,r,n)):(o||s||r>=ik)&&this.
addLineDeco(r,s,o)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new At(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let n=new Zi(t-e);return this.oracle.doc.lineAt(
e).to==t&&(n.flags|=4),n}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof At)return e;let t=new At(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();
let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,n){let r=this.ensureLine();r.length+=n,r.collapsed+=
n,r.widgetHeight=Math.max(r.widgetHeight,e),r.breaks+=t,this.writtenTo=this.pos=this.pos+n}finish(e){let t=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof At)&&!this.isCovered?this.
nodes.push(new At(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let n=e;for(let r of this.nodes)r instanceof At&&r.updateHeight(this.oracle,n),n+=r?r.length:1;return this.
nodes}static build(e,t,n,r){let s=new i(n,e);return G.spans(t,n,r,s,0),s.finish(n)}};function nk(i,e,t){let n=new Kh;
return G.compare(i,e,t,n,0),n.changes}var Kh=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,n,r){
(e<t||n&&n.heightRelevant||r&&r.heightRelevant)&&fr(e,t,this.changes,5)}};function rk(i,e){let t=i.getBoundingClientRect(),
n=i.ownerDocument,r=n.defaultView||window,s=Math.max(0,t.left),o=Math.min(r.innerWidth,t.right),a=Math.max(0,t.
top),l=Math.min(r.innerHeight,t.bottom);for(let c=i.parentNode;c&&c!=n.body;)if(_e(c)){let h=window.getComputedStyle(
c);if((c.scrollHeight>c.clientHeight||c.scrollWidth>c.clientWidth)&&h.overflow!="visible"){let u=c.getBoundingClientRect();
s=Math.max(s,u.left),o=Math.min(o,u.right),a=Math.max(a,u.top),l=Math.min(c==i.parentNode?r.innerHeight:l,u.bottom)}
c=h.position=="absolute"||h.position=="fixed"?c.offsetParent:c.parentNode}else if(c.nodeType==11)c=c.host;else
break;return{left:s-t.left,right:Math.max(s,o)-t.left,top:a-(t.top+e),bottom:Math.max(a,l)-(t.top+e)}}function sk(i){
let e=i.getBoundingClientRect(),t=i.ownerDocument.defaultView||window;return e.left<t.innerWidth&&e.right>0&&e.
top<t.innerHeight&&e.bottom>0}function ok(i,e){let t=i.getBoundingClientRect();return{left:0,right:t.right-t.left,
top:e,bottom:t.bottom-(t.top+e)}}var Ss=class{constructor(e,t,n,r){this.from=e,this.to=t,this.size=n,this.displaySize=
r}static same(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let r=e[n],s=t[n];if(r.from!=s.from||
r.to!=s.to||r.size!=s.size)return!1}return!0}draw(e,t){return Z.replace({widget:new Jh(this.displaySize*(t?e.scaleY:
e.scaleX),t)}).range(this.from,this.to)}},Jh=class extends Ue{constructor(e,t){super(),this.size=e,this.vertical=
t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},Ma=class{constructor(e,t){this.view=e,
this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=eu,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
ie.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let n=t.facet(ku).some(r=>typeof r!="function"&&r.
class=="cm-lineWrapping");this.heightOracle=new Vh(n),this.stateDeco=rg(t),this.heightMap=xt.empty().applyChanges(
this.stateDeco,Y.empty,this.heightOracle.setDoc(t.doc),[new qt(0,0,0,t.doc.length)]);for(let r=0;r<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());r++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=Z.set(this.lineGaps.map(r=>r.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:t}=this.state.selection;for(let n=0;n<=1;n++){let r=n?t.head:t.anchor;if(!e.some(({
from:s,to:o})=>r>=s&&r<=o)){let{from:s,to:o}=this.lineBlockAt(r);e.push(new cr(s,o))}}return this.viewports=e.
sort((n,r)=>n.from-r.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?eu:tu.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Os(e,this.scaler))})}update(e,t=null){this.state=e.state;let n=this.
stateDeco;this.stateDeco=rg(this.state);let r=e.changedRanges,s=qt.extendWithRanges(r,nk(n,this.stateDeco,e?e.
changes:Le.empty(this.state.doc.length))),o=this.heightMap.height,a=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);ig(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),s),(this.heightMap.height!=o||vr)&&(e.flags|=2),a?(this.scrollAnchorPos=e.changes.mapPos(
a.from,-1),this.scrollAnchorHeight=a.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let l=s.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<l.from||t.range.head>l.to)||!this.viewportIsAppropriate(
l))&&(l=this.getViewport(0,t));let c=l.from!=this.viewport.from||l.to!=this.viewport.to;this.viewport=l,e.flags|=
this.updateForViewport(),(c||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet(Bg)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,n=window.getComputedStyle(
t),r=this.heightOracle,s=n.whiteSpace;this.defaultTextDirection=n.direction=="rtl"?ie.RTL:ie.LTR;let o=this.heightOracle.
mustRefreshForWrapping(s)||this.mustMeasureContent==="refresh",a=t.getBoundingClientRect(),l=o||this.mustMeasureContent||
this.contentDOMHeight!=a.height;this.contentDOMHeight=a.height,this.mustMeasureContent=!1;let c=0,h=0;if(a.width&&
a.height){let{scaleX:v,scaleY:Q}=wg(t,a);(v>.005&&Math.abs(this.scaleX-v)>.005||Q>.005&&Math.abs(this.scaleY-Q)>
.005)&&(this.scaleX=v,this.scaleY=Q,c|=16,o=l=!0)}let u=(parseInt(n.paddingTop)||0)*this.scaleY,f=(parseInt(n.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=u||this.paddingBottom!=f)&&(this.paddingTop=u,this.paddingBottom=
f,c|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(r.lineWrapping&&(l=!0),this.editorWidth=e.scrollDOM.clientWidth,
c|=16);let p=kg(this.view.contentDOM,!1).y;p!=this.scrollParent&&(this.scrollParent=p,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let m=this.getScrollOffset();this.scrollOffset!=m&&(this.scrollAnchorHeight=-1,this.scrollOffset=
m),this.scrolledToBottom=Cg(this.scrollParent||e.win);let g=(this.printing?ok:rk)(t,this.paddingTop),O=g.top-this.
pixelViewport.top,y=g.bottom-this.pixelViewport.bottom;this.pixelViewport=g;let b=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(b!=this.inView&&(this.inView=b,b&&(l=!0)),
!this.inView&&!this.scrollTarget&&!sk(e.dom))return 0;let x=a.width;if((this.contentDOMWidth!=x||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=a.width,this.editorHeight=e.scrollDOM.clientHeight,c|=16),l){
let v=e.docView.measureVisibleLineHeights(this.viewport);if(r.mustRefreshForHeights(v)&&(o=!0),o||r.lineWrapping&&
Math.abs(x-this.contentDOMWidth)>r.charWidth){let{lineHeight:Q,charWidth:C,textHeight:L}=e.docView.measureTextSize();
o=Q>0&&r.refresh(s,Q,C,L,Math.max(5,x/C),v),o&&(e.docView.minWidth=0,c|=16)}O>0&&y>0?h=Math.max(O,y):O<0&&y<0&&
(h=Math.min(O,y)),ig();for(let Q of this.viewports){let C=Q.from==this.viewport.from?v:e.docView.measureVisibleLineHeights(
Q);this.heightMap=(o?xt.empty().applyChanges(this.stateDeco,Y.empty,this.heightOracle,[new qt(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(r,0,o,new Gh(Q.from,C))}vr&&(c|=2)}let k=!this.viewportIsAppropriate(this.
viewport,h)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return k&&(c&2&&(c|=this.updateScaler()),this.viewport=this.getViewport(h,this.scrollTarget),
c|=this.updateForViewport()),(c&2||k)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),c|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),c}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,t){let n=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),r=this.heightMap,s=this.heightOracle,{visibleTop:o,
visibleBottom:a}=this,l=new cr(r.lineAt(o-n*1e3,ce.ByHeight,s,0,0).from,r.lineAt(a+(1-n)*1e3,ce.ByHeight,s,0,0).
to);if(t){let{head:c}=t.range;if(c<l.from||c>l.to){let h=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),u=r.lineAt(c,ce.ByPos,s,0,0),f;t.y=="center"?f=(u.top+u.bottom)/2-h/2:t.y=="start"||t.
y=="nearest"&&c<l.from?f=u.top:f=u.bottom-h,l=new cr(r.lineAt(f-1e3/2,ce.ByHeight,s,0,0).from,r.lineAt(f+h+1e3/
2,ce.ByHeight,s,0,0).to)}}return l}mapViewport(e,t){let n=t.mapPos(e.from,-1),r=t.mapPos(e.to,1);return new cr(
this.heightMap.lineAt(n,ce.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(r,ce.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:t},n=0){if(!this.inView)return!0;let{top:r}=this.heightMap.lineAt(e,
ce.ByPos,this.heightOracle,0,0),{bottom:s}=this.heightMap.lineAt(t,ce.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:a}=this;return(e==0||r<=o-Math.max(10,Math.min(-n,250)))&&(t==this.state.doc.length||s>=a+Math.max(
10,Math.min(n,250)))&&r>o-2*1e3&&s<a+2*1e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let n=[];for(let r of e)
t.touchesRange(r.from,r.to)||n.push(new Ss(t.mapPos(r.from),t.mapPos(r.to),r.size,r.displaySize));return n}ensureLineGaps(e,t){
let n=this.heightOracle.lineWrapping,r=n?1e4:2e3,s=r>>1,o=r<<1;if(this.defaultTextDirection!=ie.LTR&&!n)return[];
let a=[],l=(h,u,f,p)=>{if(u-h<s)return;let m=this.state.selection.main,g=[m.from];m.empty||g.push(m.to);for(let y of g)
if(y>h&&y<u){l(h,y-10,f,p),l(y+10,u,f,p);return}let O=lk(e,y=>y.from>=f.from&&y.to<=f.to&&Math.abs(y.from-h)<s&&
Math.abs(y.to-u)<s&&!g.some(b=>y.from<b&&y.to>b));if(!O){if(u<f.to&&t&&n&&t.visibleRanges.some(x=>x.from<=u&&x.
to>=u)){let x=t.moveToLineBoundary(S.cursor(u),!1,!0).head;x>h&&(u=x)}let y=this.gapSize(f,h,u,p),b=n||y<2e6?y:
2e6;O=new Ss(h,u,y,b)}a.push(O)},c=h=>{if(h.length<o||h.type!=Ne.Text)return;let u=ak(h.from,h.to,this.stateDeco);
if(u.total<o)return;let f=this.scrollTarget?this.scrollTarget.range.head:null,p,m;if(n){let g=r/this.heightOracle.
lineLength*this.heightOracle.lineHeight,O,y;if(f!=null){let b=da(u,f),x=((this.visibleBottom-this.visibleTop)/
2+g)/h.height;O=b-x,y=b+x}else O=(this.visibleTop-h.top-g)/h.height,y=(this.visibleBottom-h.top+g)/h.height;p=
fa(u,O),m=fa(u,y)}else{let g=u.total*this.heightOracle.charWidth,O=r*this.heightOracle.charWidth,y=0;if(g>2e6)
for(let Q of e)Q.from>=h.from&&Q.from<h.to&&Q.size!=Q.displaySize&&Q.from*this.heightOracle.charWidth+y<this.pixelViewport.
left&&(y=Q.size-Q.displaySize);let b=this.pixelViewport.left+y,x=this.pixelViewport.right+y,k,v;if(f!=null){let Q=da(
u,f),C=((x-b)/2+O)/g;k=Q-C,v=Q+C}else k=(b-O)/g,v=(x+O)/g;p=fa(u,k),m=fa(u,v)}p>h.from&&l(h.from,p,h,u),m<h.to&&
l(m,h.to,h,u)};for(let h of this.viewportLines)Array.isArray(h.type)?h.type.forEach(c):c(h);return a}gapSize(e,t,n,r){
let s=da(r,n)-da(r,t);return this.heightOracle.lineWrapping?e.height*s:r.total*this.heightOracle.charWidth*s}updateLineGaps(e){
Ss.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=Z.set(e.map(t=>t.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let n=[];G.spans(t,this.viewport.from,
this.viewport.to,{span(s,o){n.push({from:s,to:o})},point(){}},20);let r=0;if(n.length!=this.visibleRanges.length)
r=12;else for(let s=0;s<n.length&&!(r&8);s++){let o=this.visibleRanges[s],a=n[s];(o.from!=a.from||o.to!=a.to)&&
(r|=4,e&&e.mapPos(o.from,-1)==a.from&&e.mapPos(o.to,1)==a.to||(r|=8))}return this.visibleRanges=n,r}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Os(this.heightMap.
lineAt(e,ce.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||
Os(this.heightMap.lineAt(this.scaler.fromDOM(e),ce.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-
e>200?t:this.viewportLines[0]}elementAtHeight(e){return Os(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},cr=class{constructor(e,t){this.from=e,this.to=t}};function ak(i,e,t){
let n=[],r=i,s=0;return G.spans(t,i,e,{span(){},point(o,a){o>r&&(n.push({from:r,to:o}),s+=o-r),r=a}},20),r<e&&
(n.push({from:r,to:e}),s+=e-r),{total:s,ranges:n}}function fa({total:i,ranges:e},t){if(t<=0)return e[0].from;if(t>=
1)return e[e.length-1].to;let n=Math.floor(i*t);for(let r=0;;r++){let{from:s,to:o}=e[r],a=o-s;if(n<=a)return s+
n;n-=a}}function da(i,e){let t=0;for(let{from:n,to:r}of i.ranges){if(e<=r){t+=e-n;break}t+=r-n}return t/i.total}
function lk(i,e){for(let t of i)if(e(t))return t}var eu={toDOM(i){return i},fromDOM(i){return i},scale:1,eq(i){
return i==this}};function rg(i){let e=i.facet(qa).filter(n=>typeof n!="function"),t=i.facet(Su).filter(n=>typeof n!=
"function");return t.length&&e.push(G.join(t)),e}var tu=class i{constructor(e,t){this.scale=e,this.viewports=t}static get(e,t,n){
let r=0,s=0,o=0,a=n.map(({from:c,to:h})=>{let u=t.lineAt(c,ce.ByPos,e,0,0).top,f=t.lineAt(h,ce.ByPos,e,0,0).bottom;
return r+=f-u,{from:c,to:h,top:u,bottom:f,domTop:0,domBottom:0}});if(t.height-r<10)return eu;let l=(7e6-r)/(t.
height-r);for(let c of a)c.domTop=o+(c.top-s)*l,o=c.domBottom=c.domTop+(c.bottom-c.top),s=c.bottom;return new i(
l,a)}toDOM(e){for(let t=0,n=0,r=0;;t++){let s=t<this.viewports.length?this.viewports[t]:null;if(!s||e<s.top)return r+
(e-n)*this.scale;if(e<=s.bottom)return s.domTop+(e-s.top);n=s.bottom,r=s.domBottom}}fromDOM(e){for(let t=0,n=0,
r=0;;t++){let s=t<this.viewports.length?this.viewports[t]:null;if(!s||e<s.domTop)return n+(e-r)/this.scale;if(e<=
s.domBottom)return s.top+(e-s.domTop);n=s.bottom,r=s.domBottom}}eq(e){return e instanceof i?this.scale==e.scale&&
this.viewports.length==e.viewports.length&&this.viewports.every((t,n)=>t.from==e.viewports[n].from&&t.to==e.viewports[n].
to):!1}};function Os(i,e){if(e.scale==1)return i;let t=e.toDOM(i.top),n=e.toDOM(i.bottom);return new Nt(i.from,
i.length,t,n-t,Array.isArray(i._content)?i._content.map(r=>Os(r,e)):i._content)}var pa=A.define({combine:i=>i.
join(" ")}),iu=A.define({combine:i=>i.indexOf(!0)>-1}),nu=ct.newName(),hO=ct.newName(),uO=ct.newName(),fO={"&l\
ight":"."+hO,"&dark":"."+uO};function ru(i,e,t){return new ct(e,{finish(n){return/&/.test(n)?n.replace(/&\w*/,
r=>{if(r=="&")return i;if(!t||!t[r])throw new RangeError(`Unsupported selector: ${r}`);return t[r]}):i+" "+n}})}
var ck=ru("."+nu,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"1px dott\
ed #212121"},display:"flex !important",flexDirection:"column"},".cm-scroller":{display:"flex !important",alignItems:"\
flex-start !important",fontFamily:"monospace",lineHeight:1.4,height:"100%",overflowX:"auto",position:"relative",
zIndex:0,overflowAnchor:"none"},".cm-content":{margin:0,flexGrow:2,flexShrink:0,display:"block",whiteSpace:"pr\
e",wordWrap:"normal",boxSizing:"border-box",minHeight:"100%",padding:"4px 0",outline:"none","&[contenteditable\
=true]":{WebkitUserModify:"read-write-plaintext-only"}},".cm-lineWrapping":{whiteSpace_fallback:"pre-wrap",whiteSpace:"\
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
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},fO),hk={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},gh=R.ie&&R.ie_version<=11,su=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new Ph,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
t=>{for(let n of t)this.queue.push(n);(R.ie&&R.ie_version<=11||R.ios&&e.composing)&&t.some(n=>n.type=="childLi\
st"&&n.removedNodes.length||n.type=="characterData"&&n.oldValue.length>n.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&R.android&&e.constructor.EDIT_CONTEXT!==!1&&!(R.chrome&&R.chrome_version<126)&&
(this.editContext=new ou(e),e.state.facet(Oi)&&(e.contentDOM.editContext=this.editContext.editContext)),gh&&(this.
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
if(this.gapIntersection&&(e.length!=this.gaps.length||this.gaps.some((t,n)=>t!=e[n]))){this.gapIntersection.disconnect();
for(let t of e)this.gapIntersection.observe(t);this.gaps=e}}onSelectionChange(e){let t=this.selectionChanged;if(!this.
readSelectionRange()||this.delayedAndroidKey)return;let{view:n}=this,r=this.selectionRange;if(n.state.facet(Oi)?
n.root.activeElement!=this.dom:!ys(this.dom,r))return;let s=r.anchorNode&&n.docView.tile.nearest(r.anchorNode);
if(s&&s.isWidget()&&s.widget.ignoreEvent(e)){t||(this.selectionChanged=!1);return}(R.ie&&R.ie_version<=11||R.android&&
R.chrome)&&!n.state.selection.main.empty&&r.focusNode&&bs(r.focusNode,r.focusOffset,r.anchorNode,r.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=Ts(e.root);if(!t)return!1;let n=R.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&uk(this.view,t)||t;if(!n||this.selectionRange.eq(n))return!1;
let r=ys(this.dom,n);return r&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&sw(this.dom,n)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(n),r&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.
set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let n=this.dom;n;)if(_e(n))!t&&e<this.scrollTargets.
length&&this.scrollTargets[e]==n?e++:t||(t=this.scrollTargets.slice(0,e)),t&&t.push(n),n=n.assignedSlot||n.parentNode;else if(n.
nodeType==11)n=n.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let n of this.
scrollTargets)n.removeEventListener("scroll",this.onScroll);for(let n of this.scrollTargets=t)n.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,hk),gh&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
gh&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){var n;if(!this.delayedAndroidKey){let r=()=>{let s=this.
delayedAndroidKey;s&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=s.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&s.force&&dr(this.dom,s.key,s.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(r)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:t,force:this.
lastChange<Date.now()-50||!!(!((n=this.delayedAndroidKey)===null||n===void 0)&&n.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let t=-1,n=-1,r=!1;for(let s of e){let o=this.readMutation(s);o&&(o.typeOver&&(r=!0),
t==-1?{from:t,to:n}=o:(t=Math.min(o.from,t),n=Math.max(o.to,n)))}return{from:t,to:n,typeOver:r}}readChange(){let{
from:e,to:t,typeOver:n}=this.processRecords(),r=this.selectionChanged&&ys(this.dom,this.selectionRange);if(e<0&&
!r)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let s=new jh(this.view,e,t,n);return this.view.docView.domChanged={newSel:s.newSel?s.newSel.main:null},s}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,
n=this.readChange();if(!n)return this.view.requestMeasure(),!1;let r=this.view.state,s=eO(this.view,n);return this.
view.state==r&&(n.domChanged||t)&&this.view.update([]),s}readMutation(e){let t=this.view.docView.tile.nearest(
e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type=="attributes"),e.type=="childList"){let n=sg(t,
e.previousSibling||e.target.previousSibling,-1),r=sg(t,e.nextSibling||e.target.nextSibling,1);return{from:n?t.
posAfter(n):t.posAtStart,to:r?t.posBefore(r):t.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:t.
posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(Oi)!=e.state.
facet(Oi)&&(e.view.contentDOM.editContext=e.state.facet(Oi)?this.editContext.editContext:null))}destroy(){var e,
t,n;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(t=this.gapIntersection)===null||t===
void 0||t.disconnect(),(n=this.resizeScroll)===null||n===void 0||n.disconnect();for(let r of this.scrollTargets)
r.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function sg(i,e,t){for(;e;){let n=me.get(e);if(n&&n.parent==i)return n;let r=e.parentNode;e=r!=i.dom?r:t>0?e.nextSibling:
e.previousSibling}return null}function og(i,e){let t=e.startContainer,n=e.startOffset,r=e.endContainer,s=e.endOffset,
o=i.docView.domAtPos(i.state.selection.main.anchor,1);return bs(o.node,o.offset,r,s)&&([t,n,r,s]=[r,s,t,n]),{anchorNode:t,
anchorOffset:n,focusNode:r,focusOffset:s}}function uk(i,e){if(e.getComposedRanges){let r=e.getComposedRanges(i.
root)[0];if(r)return og(i,r)}let t=null;function n(r){r.preventDefault(),r.stopImmediatePropagation(),t=r.getTargetRanges()[0]}
return i.contentDOM.addEventListener("beforeinput",n,!0),i.dom.ownerDocument.execCommand("indent"),i.contentDOM.
removeEventListener("beforeinput",n,!0),t?og(i,t):null}var ou=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=n=>{let r=e.state.selection.main,{anchor:s,head:o}=r,a=this.toEditorPos(
n.updateRangeStart),l=this.toEditorPos(n.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:n.updateRangeStart,editorBase:a,drifted:!1});let c=l-a>n.text.length;a==this.from&&s<this.from?a=
s:l==this.to&&s>this.to&&(l=s);let h=tO(e.state.sliceDoc(a,l),n.text,(c?r.from:r.to)-a,c?"end":null);if(!h){let f=S.
single(this.toEditorPos(n.selectionStart),this.toEditorPos(n.selectionEnd));Wh(f,r)||e.dispatch({selection:f,userEvent:"\
select"});return}let u={from:h.from+a,to:h.toA+a,insert:Y.of(n.text.slice(h.from,h.toB).split(`
`))};if((R.mac||R.android)&&u.from==o-1&&/^\. ?$/.test(n.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(u={from:a,to:l,insert:Y.of([n.text.replace("."," ")])}),this.pendingContextChange=u,!e.state.readOnly){let f=this.
to-this.from+(u.to-u.from+u.insert.length);Pu(e,u,S.single(this.toEditorPos(n.selectionStart,f),this.toEditorPos(
n.selectionEnd,f)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),u.from<
u.to&&!u.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(
0,n.updateRangeStart-1),Math.min(t.text.length,n.updateRangeStart+1)))&&this.handlers.compositionend(n)},this.
handlers.characterboundsupdate=n=>{let r=[],s=null;for(let o=this.toEditorPos(n.rangeStart),a=this.toEditorPos(
n.rangeEnd);o<a;o++){let l=e.coordsForChar(o);s=l&&new DOMRect(l.left,l.top,l.right-l.left,l.bottom-l.top)||s||
new DOMRect,r.push(s)}t.updateCharacterBounds(n.rangeStart,r)},this.handlers.textformatupdate=n=>{let r=[];for(let s of n.
getTextFormats()){let o=s.underlineStyle,a=s.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(a)){let l=this.
toEditorPos(s.rangeStart),c=this.toEditorPos(s.rangeEnd);if(l<c){let h=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(a)?1:2}px`;r.push(Z.mark({attributes:{
style:h}}).range(l,c))}}}e.dispatch({effects:Wg.of(Z.set(r))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:n}=this.composing;
this.composing=null,n&&this.reset(e.state)}};for(let n in this.handlers)t.addEventListener(n,this.handlers[n]);
this.measureReq={read:n=>{let r=Ts(n.root);r&&r.rangeCount&&this.editContext.updateSelectionBounds(r.getRangeAt(
0).getBoundingClientRect())}}}applyEdits(e){let t=0,n=!1,r=this.pendingContextChange;return e.changes.iterChanges(
(s,o,a,l,c)=>{if(n)return;let h=c.length-(o-s);if(r&&o>=r.to)if(r.from==s&&r.to==o&&r.insert.eq(c)){r=this.pendingContextChange=
null,t+=h,this.to+=h;return}else r=null,this.revertPending(e.state);if(s+=t,o+=t,o<=this.from)this.from+=h,this.
to+=h;else if(s<this.to){if(s<this.from||o>this.to||this.to-this.from+c.length>3e4){n=!0;return}this.editContext.
updateText(this.toContextPos(s),this.toContextPos(o),c.toString()),this.to+=h}t+=h}),r&&!n&&this.revertPending(
e.state),!n}update(e){let t=this.pendingContextChange,n=e.startState.selection.main;this.composing&&(this.composing.
drifted||!e.changes.touchesRange(n.from,n.to)&&e.transactions.some(r=>!r.isUserEvent("input.type")&&r.changes.
touchesRange(this.from,this.to)))?(this.composing.drifted=!0,this.composing.editorBase=e.changes.mapPos(this.composing.
editorBase)):!this.applyEdits(e)||!this.rangeIsValid(e.state)?(this.pendingContextChange=null,this.reset(e.state)):
(e.docChanged||e.selectionSet||t)&&this.setSelection(e.state),(e.geometryChanged||e.docChanged||e.selectionSet)&&
e.view.requestMeasure(this.measureReq)}resetRange(e){let{head:t}=e.selection.main;this.from=Math.max(0,t-1e4),
this.to=Math.min(e.doc.length,t+1e4)}reset(e){this.resetRange(e),this.editContext.updateText(0,this.editContext.
text.length,e.doc.sliceString(this.from,this.to)),this.setSelection(e)}revertPending(e){let t=this.pendingContextChange;
this.pendingContextChange=null,this.editContext.updateText(this.toContextPos(t.from),this.toContextPos(t.from+
t.insert.length),e.doc.sliceString(t.from,t.to))}setSelection(e){let{main:t}=e.selection,n=this.toContextPos(Math.
max(this.from,Math.min(this.to,t.anchor))),r=this.toContextPos(t.head);(this.editContext.selectionStart!=n||this.
editContext.selectionEnd!=r)&&this.editContext.updateSelection(n,r)}rangeIsValid(e){let{head:t}=e.selection.main;
return!(this.from>0&&t-this.from<500||this.to<e.doc.length&&this.to-t<500||this.to-this.from>1e4*3)}toEditorPos(e,t=this.
to-this.from){e=Math.min(e,t);let n=this.composing;return n&&n.drifted?n.editorBase+(e-n.contextBase):e+this.from}toContextPos(e){
let t=this.composing;return t&&t.drifted?t.contextBase+(e-t.editorBase):e-this.from}destroy(){for(let e in this.
handlers)this.editContext.removeEventListener(e,this.handlers[e])}},T=class i{get state(){return this.viewState.
state}get viewport(){return this.viewState.viewport}get visibleRanges(){return this.viewState.visibleRanges}get inView(){
return this.viewState.inView}get composing(){return!!this.inputState&&this.inputState.composing>0}get compositionStarted(){
return!!this.inputState&&this.inputState.composing>=0}get root(){return this._root}get win(){return this.dom.ownerDocument.
defaultView||window}constructor(e={}){var t;this.plugins=[],this.pluginMap=new Map,this.editorAttrs={},this.contentAttrs=
{},this.bidiCache=[],this.destroyed=!1,this.updateState=2,this.measureScheduled=-1,this.measureRequests=[],this.
clearAnnouncement=-1,this.contentDOM=document.createElement("div"),this.scrollDOM=document.createElement("div"),
this.scrollDOM.tabIndex=-1,this.scrollDOM.className="cm-scroller",this.scrollDOM.appendChild(this.contentDOM),
this.announceDOM=document.createElement("div"),this.announceDOM.className="cm-announced",this.announceDOM.setAttribute(
"aria-live","polite"),this.dom=document.createElement("div"),this.dom.appendChild(this.announceDOM),this.dom.appendChild(
this.scrollDOM),e.parent&&e.parent.appendChild(this.dom);let{dispatch:n}=e;this.dispatchTransactions=e.dispatchTransactions||
n&&(r=>r.forEach(s=>n(s,this)))||(r=>this.update(r)),this.dispatch=this.dispatch.bind(this),this._root=e.root||
rw(e.parent)||document,this.viewState=new Ma(this,e.state||te.create(e)),e.scrollTo&&e.scrollTo.is(ca)&&(this.
viewState.scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(lr).map(r=>new xs(
r));for(let r of this.plugins)r.update(this);this.observer=new su(this),this.inputState=new zh(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Ta(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((t=document.fonts)===null||t===void 0)&&t.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof
we?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let t=!1,n=!1,r,s=this.state;for(let f of e){if(f.startState!=s)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");s=f.state}if(this.destroyed){this.viewState.
state=s;return}let o=this.hasFocus,a=0,l=null;e.some(f=>f.annotation(aO))?(this.inputState.notifiedFocused=o,a=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,l=lO(s,o),l||(a=1));let c=this.observer.
delayedAndroidKey,h=null;if(c?(this.observer.clearDelayedAndroidKey(),h=this.observer.readChange(),(h&&!this.state.
doc.eq(s.doc)||!this.state.selection.eq(s.selection))&&(h=null)):this.observer.clear(),s.facet(te.phrases)!=this.
state.facet(te.phrases))return this.setState(s);r=Ca.create(this,s,e),r.flags|=a;let u=this.viewState.scrollTarget;
try{this.updateState=2;for(let f of e){if(u&&(u=u.map(f.changes)),f.scrollIntoView){let{main:p}=f.state.selection,
{x:m,y:g}=this.state.facet(i.cursorScrollMargin);u=new vs(p.empty?p:S.cursor(p.head,p.head>p.anchor?-1:1),"nea\
rest","nearest",g,m)}for(let p of f.effects)p.is(ca)&&(u=p.value.clip(this.state))}this.viewState.update(r,u),
this.bidiCache=Ea.update(this.bidiCache,r.changes),r.empty||(this.updatePlugins(r),this.inputState.update(r)),
t=this.docView.update(r),this.state.facet(gs)!=this.styleModules&&this.mountStyles(),n=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(t,e.some(f=>f.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(r.startState.facet(pa)!=r.state.facet(pa)&&(this.viewState.mustMeasureContent=!0),(t||n||u||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),t&&this.docViewUpdate(),!r.empty)
for(let f of this.state.facet(Ah))try{f(r)}catch(p){Xe(this.state,p,"update listener")}(l||h)&&Promise.resolve().
then(()=>{l&&this.state==l.startState&&this.dispatch(l),h&&!eO(this,h)&&c.force&&dr(this.contentDOM,c.key,c.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let n of this.
plugins)n.destroy(this);this.viewState=new Ma(this,e),this.plugins=e.facet(lr).map(n=>new xs(n)),this.pluginMap.
clear();for(let n of this.plugins)n.update(this);this.docView.destroy(),this.docView=new Ta(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(lr),n=e.state.facet(lr);if(t!=
n){let r=[];for(let s of n){let o=t.indexOf(s);if(o<0)r.push(new xs(s));else{let a=this.plugins[o];a.mustUpdate=
e,r.push(a)}}for(let s of this.plugins)s.mustUpdate!=e&&s.destroy(this);this.plugins=r,this.pluginMap.clear()}else
for(let r of this.plugins)r.mustUpdate=e;for(let r=0;r<this.plugins.length;r++)this.plugins[r].update(this);t!=
n&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&
t.docViewUpdate)try{t.docViewUpdate(this)}catch(n){Xe(this.state,n,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let t=null,n=this.viewState.scrollParent,r=this.viewState.getScrollOffset(),{scrollAnchorPos:s,
scrollAnchorHeight:o,scaleY:a}=this.viewState;Math.abs(r-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let l=0;;l++){if(o<0){if(Cg(n||this.win))s=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let m=this.viewState.scrollAnchorAt(r);s=m.from,o=m.top}a=this.viewState.scaleY}this.
updateState=1;let c=this.viewState.measure();if(!c&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(l>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let h=[];c&4||([this.measureRequests,h]=[h,this.measureRequests]);let u=h.map(m=>{
try{return m.read(this)}catch(g){return Xe(this.state,g),ag}}),f=Ca.create(this,this.state,[]),p=!1;f.flags|=c,
t?t.flags|=c:t=f,this.updateState=2,f.empty||(this.updatePlugins(f),this.inputState.update(f),this.updateAttrs(),
p=this.docView.update(f),p&&this.docViewUpdate());for(let m=0;m<h.length;m++)if(u[m]!=ag)try{let g=h[m];g.write&&
g.write(u[m],this)}catch(g){Xe(this.state,g)}if(p&&this.docView.updateSelection(!0),!f.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let g=(s<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(s).top)/this.viewState.scaleY-o/a;if((g>1||g<-1)&&!(R.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(n==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){r=r+g,n?s<0?n.scrollTop=n.scrollHeight:n.scrollTop+=g:this.win.scrollBy(0,g),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let l of this.state.facet(Ah))l(t)}get themeClasses(){
return nu+" "+(this.state.facet(iu)?uO:hO)+" "+this.state.facet(pa)}updateAttrs(){let e=lg(this,zg,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),t={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(Oi)?"true":"false",class:"cm-c\
ontent",style:`${R.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(t["aria-readonly"]="true"),lg(this,ku,t);let n=this.observer.ignore(()=>{let r=qm(this.contentDOM,this.contentAttrs,
t),s=qm(this.dom,this.editorAttrs,e);return r||s});return this.editorAttrs=e,this.contentAttrs=t,n}showAnnouncements(e){
let t=!0;for(let n of e)for(let r of n.effects)if(r.is(i.announce)){t&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),t=!1);let s=this.announceDOM.appendChild(document.createElement("div"));s.textContent=r.value}}mountStyles(){
this.styleModules=this.state.facet(gs);let e=this.state.facet(i.cspNonce);ct.mount(this.root,this.styleModules.
concat(ck).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
itor layout isn't allowed during an update");this.updateState==0&&this.measureScheduled>-1&&this.measure(!1)}requestMeasure(e){
if(this.measureScheduled<0&&(this.measureScheduled=this.win.requestAnimationFrame(()=>this.measure())),e){if(this.
measureRequests.indexOf(e)>-1)return;if(e.key!=null){for(let t=0;t<this.measureRequests.length;t++)if(this.measureRequests[t].
key===e.key){this.measureRequests[t]=e;return}}this.measureRequests.push(e)}}plugin(e){let t=this.pluginMap.get(
e);return(t===void 0||t&&t.plugin!=e)&&this.pluginMap.set(e,t=this.plugins.find(n=>n.plugin==e)||null),t&&t.update(
this).value}get documentTop(){return this.contentDOM.getBoundingClientRect().top+this.viewState.paddingTop}get documentPadding(){
return{top:this.viewState.paddingTop,bottom:this.viewState.paddingBottom}}get scaleX(){return this.viewState.scaleX}get scaleY(){
return this.viewState.scaleY}elementAtHeight(e){return this.readMeasured(),this.viewState.elementAtHeight(e)}lineBlockAtHeight(e){
return this.readMeasured(),this.viewState.lineBlockAtHeight(e)}get viewportLineBlocks(){return this.viewState.
viewportLines}lineBlockAt(e){return this.viewState.lineBlockAt(e)}get contentHeight(){return this.viewState.contentHeight}moveByChar(e,t,n){
return mh(this,e,Ym(this,e,t,n))}moveByGroup(e,t){return mh(this,e,Ym(this,e,t,n=>Mw(this,e.head,n)))}visualLineSide(e,t){
return t?S.cursor(e.to,1):S.cursor(e.from,-1)}moveToLineBoundary(e,t,n=!0){return Rw(this,e,t,n)}moveVertically(e,t,n){
return mh(this,e,Ew(this,e,t,n))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.
docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let n=Nh(this,e,t);return n&&n.pos}posAndSideAtCoords(e,t=!0){
return this.readMeasured(),Nh(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let n=this.state.doc.lineAt(e),
r=this.bidiSpans(n),s=r[Rt.find(r,e-n.from,-1,t)];return n.length&&(e==n.from&&t<0||e==n.to&&t>0)&&s.dir!=this.
textDirectionAt(n.from)&&(e==n.to?(e=n.from+s.from,t=1):(e=n.from+s.to,t=-1)),this.docView.coordsAt(e,t,s.dir==
ie.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){
return this.viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(qg)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>fk)return Mg(e.length);let t=this.textDirectionAt(
e.from),n;for(let s of this.bidiCache)if(s.from==e.from&&s.dir==t&&(s.fresh||Rg(s.isolates,n=Wm(this,e))))return s.
order;n||(n=Wm(this,e));let r=fw(e.text,t,n);return this.bidiCache.push(new Ea(e.from,e.to,t,n,!0,r)),r}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||R.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{Pg(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){
var n,r,s,o;return ca.of(new vs(typeof e=="number"?S.cursor(e):e,(n=t.y)!==null&&n!==void 0?n:"nearest",(r=t.x)!==
null&&r!==void 0?r:"nearest",(s=t.yMargin)!==null&&s!==void 0?s:5,(o=t.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:t}=this.scrollDOM,n=this.viewState.scrollAnchorAt(e);return ca.of(new vs(S.cursor(n.
from),"start","start",n.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return Oe.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return Oe.define(()=>({}),{eventObservers:e})}static theme(e,t){let n=ct.newName(),r=[pa.of(n),gs.of(ru(`.${n}`,
e))];return t&&t.dark&&r.push(iu.of(!0)),r}static baseTheme(e){return Ie.lowest(gs.of(ru("."+nu,e,fO)))}static findFromDOM(e){
var t;let n=e.querySelector(".cm-content"),r=n&&me.get(n)||me.get(e);return((t=r?.root)===null||t===void 0?void 0:
t.view)||null}};T.styleModule=gs;T.inputHandler=Xg;T.clipboardInputFilter=xu;T.clipboardOutputFilter=wu;T.scrollHandler=
jg;T.focusChangeEffect=Ng;T.perLineTextDirection=qg;T.exceptionSink=Ig;T.updateListener=Ah;T.editable=Oi;T.mouseSelectionStyle=
Dg;T.dragMovesSelection=Lg;T.clickAddsSelectionRange=Zg;T.decorations=qa;T.blockWrappers=Ug;T.outerDecorations=
Su;T.atomicRanges=_s;T.bidiIsolatedRanges=Yg;T.cursorScrollMargin=A.define({combine:i=>{let e=5,t=5;for(let n of i)
typeof n=="number"?e=t=n:{x:e,y:t}=n;return{x:e,y:t}}});T.scrollMargins=Gg;T.darkTheme=iu;T.cspNonce=A.define(
{combine:i=>i.length?i[0]:""});T.contentAttributes=ku;T.editorAttributes=zg;T.lineWrapping=T.contentAttributes.
of({class:"cm-lineWrapping"});T.announce=I.define();var fk=4096,ag={},Ea=class i{constructor(e,t,n,r,s,o){this.
from=e,this.to=t,this.dir=n,this.isolates=r,this.fresh=s,this.order=o}static update(e,t){if(t.empty&&!e.some(s=>s.
fresh))return e;let n=[],r=e.length?e[e.length-1].dir:ie.LTR;for(let s=Math.max(0,e.length-10);s<e.length;s++){
let o=e[s];o.dir==r&&!t.touchesRange(o.from,o.to)&&n.push(new i(t.mapPos(o.from,1),t.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return n}};function lg(i,e,t){for(let n=i.state.facet(e),r=n.length-1;r>=0;r--){let s=n[r],o=typeof s==
"function"?s(i):s;o&&yu(o,t)}return t}var dk=R.mac?"mac":R.windows?"win":R.linux?"linux":"key";function pk(i,e){
let t=i.split(/-(?!$)/),n=t[t.length-1];n=="Space"&&(n=" ");let r,s,o,a;for(let l=0;l<t.length-1;++l){let c=t[l];
if(/^(cmd|meta|m)$/i.test(c))a=!0;else if(/^a(lt)?$/i.test(c))r=!0;else if(/^(c|ctrl|control)$/i.test(c))s=!0;else if(/^s(hift)?$/i.
test(c))o=!0;else if(/^mod$/i.test(c))e=="mac"?a=!0:s=!0;else throw new Error("Unrecognized modifier name: "+c)}
return r&&(n="Alt-"+n),s&&(n="Ctrl-"+n),a&&(n="Meta-"+n),o&&(n="Shift-"+n),n}function ma(i,e,t){return e.altKey&&
(i="Alt-"+i),e.ctrlKey&&(i="Ctrl-"+i),e.metaKey&&(i="Meta-"+i),t!==!1&&e.shiftKey&&(i="Shift-"+i),i}var mk=Ie.
default(T.domEventHandlers({keydown(i,e){return mO(dO(e.state),i,e,"editor")}})),vi=A.define({enables:mk}),cg=new WeakMap;
function dO(i){let e=i.facet(vi),t=cg.get(e);return t||cg.set(e,t=Ok(e.reduce((n,r)=>n.concat(r),[]))),t}function pO(i,e,t){
return mO(dO(i.state),e,i,t)}var Ei=null,gk=4e3;function Ok(i,e=dk){let t=Object.create(null),n=Object.create(
null),r=(o,a)=>{let l=n[o];if(l==null)n[o]=a;else if(l!=a)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},s=(o,a,l,c,h)=>{var u,f;let p=t[o]||(t[o]=Object.create(null)),
m=a.split(/ (?!$)/).map(y=>pk(y,e));for(let y=1;y<m.length;y++){let b=m.slice(0,y).join(" ");r(b,!0),p[b]||(p[b]=
{preventDefault:!0,stopPropagation:!1,run:[x=>{let k=Ei={view:x,prefix:b,scope:o};return setTimeout(()=>{Ei==k&&
(Ei=null)},gk),!0}]})}let g=m.join(" ");r(g,!1);let O=p[g]||(p[g]={preventDefault:!1,stopPropagation:!1,run:((f=
(u=p._any)===null||u===void 0?void 0:u.run)===null||f===void 0?void 0:f.slice())||[]});l&&O.run.push(l),c&&(O.
preventDefault=!0),h&&(O.stopPropagation=!0)};for(let o of i){let a=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let c of a){let h=t[c]||(t[c]=Object.create(null));h._any||(h._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:u}=o;for(let f in h)h[f].run.push(p=>u(p,au))}let l=o[e]||o.key;if(l)for(let c of a)s(c,l,o.run,
o.preventDefault,o.stopPropagation),o.shift&&s(c,"Shift-"+l,o.shift,o.preventDefault,o.stopPropagation)}return t}
var au=null;function mO(i,e,t,n){au=e;let r=Lm(e),s=De(r,0),o=vt(s)==r.length&&r!=" ",a="",l=!1,c=!1,h=!1;Ei&&
Ei.view==t&&Ei.scope==n&&(a=Ei.prefix+" ",nO.indexOf(e.keyCode)<0&&(c=!0,Ei=null));let u=new Set,f=O=>{if(O){for(let y of O.
run)if(!u.has(y)&&(u.add(y),y(t)))return O.stopPropagation&&(h=!0),!0;O.preventDefault&&(O.stopPropagation&&(h=
!0),c=!0)}return!1},p=i[n],m,g;return p&&(f(p[a+ma(r,e,!o)])?l=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(R.windows&&
e.ctrlKey&&e.altKey)&&!(R.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(m=gi[e.keyCode])&&m!=r?(f(p[a+ma(m,e,!0)])||
e.shiftKey&&(g=or[e.keyCode])!=r&&g!=m&&f(p[a+ma(g,e,!1)]))&&(l=!0):o&&e.shiftKey&&f(p[a+ma(r,e,!0)])&&(l=!0),
!l&&f(p._any)&&(l=!0)),c&&(l=!0),l&&h&&e.stopPropagation(),au=null,l}var bn=class i{constructor(e,t,n,r,s){this.
className=e,this.left=t,this.top=n,this.width=r,this.height=s}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,t){return t.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,t,n){if(n.empty){let r=e.coordsAtPos(n.head,n.assoc||1);if(!r)return[];
let s=gO(e);return[new i(t,r.left-s.left,r.top-s.top,null,r.bottom-r.top)]}else return yk(e,t,n)}};function gO(i){
let e=i.scrollDOM.getBoundingClientRect();return{left:(i.textDirection==ie.LTR?e.left:e.right-i.scrollDOM.clientWidth*
i.scaleX)-i.scrollDOM.scrollLeft*i.scaleX,top:e.top-i.scrollDOM.scrollTop*i.scaleY}}function hg(i,e,t,n){let r=i.
coordsAtPos(e,t*2);if(!r)return n;let s=i.dom.getBoundingClientRect(),o=(r.top+r.bottom)/2,a=i.posAtCoords({x:s.
left+1,y:o}),l=i.posAtCoords({x:s.right-1,y:o});return a==null||l==null?n:{from:Math.max(n.from,Math.min(a,l)),
to:Math.min(n.to,Math.max(a,l))}}function yk(i,e,t){if(t.to<=i.viewport.from||t.from>=i.viewport.to)return[];let n=Math.
max(t.from,i.viewport.from),r=Math.min(t.to,i.viewport.to),s=i.textDirection==ie.LTR,o=i.contentDOM,a=o.getBoundingClientRect(),
l=gO(i),c=o.querySelector(".cm-line"),h=c&&window.getComputedStyle(c),u=a.left+(h?parseInt(h.paddingLeft)+Math.
min(0,parseInt(h.textIndent)):0),f=a.right-(h?parseInt(h.paddingRight):0),p=Xh(i,n,1),m=Xh(i,r,-1),g=p.type==Ne.
Text?p:null,O=m.type==Ne.Text?m:null;if(g&&(i.lineWrapping||p.widgetLineBreaks)&&(g=hg(i,n,1,g)),O&&(i.lineWrapping||
m.widgetLineBreaks)&&(O=hg(i,r,-1,O)),g&&O&&g.from==O.from&&g.to==O.to)return b(x(t.from,t.to,g));{let v=g?x(t.
from,null,g):k(p,!1),Q=O?x(null,t.to,O):k(m,!0),C=[];return(g||p).to<(O||m).from-(g&&O?1:0)||p.widgetLineBreaks>
1&&v.bottom+i.defaultLineHeight/2<Q.top?C.push(y(u,v.bottom,f,Q.top)):v.bottom<Q.top&&i.elementAtHeight((v.bottom+
Q.top)/2).type==Ne.Text&&(v.bottom=Q.top=(v.bottom+Q.top)/2),b(v).concat(C).concat(b(Q))}function y(v,Q,C,L){return new bn(
e,v-l.left,Q-l.top,Math.max(0,C-v),L-Q)}function b({top:v,bottom:Q,horizontal:C}){let L=[];for(let N=0;N<C.length;N+=
2)L.push(y(C[N],v,C[N+1],Q));return L}function x(v,Q,C){let L=1e9,N=-1e9,W=[];function M(F,ue,Be,dt,Ht){let Me=i.
coordsAtPos(F,F==C.to?-2:2),Pt=i.coordsAtPos(Be,Be==C.from?2:-2);!Me||!Pt||(L=Math.min(Me.top,Pt.top,L),N=Math.
max(Me.bottom,Pt.bottom,N),Ht==ie.LTR?W.push(s&&ue?u:Me.left,s&&dt?f:Pt.right):W.push(!s&&dt?u:Pt.left,!s&&ue?
f:Me.right))}let E=v??C.from,X=Q??C.to;for(let F of i.visibleRanges)if(F.to>E&&F.from<X)for(let ue=Math.max(F.
from,E),Be=Math.min(F.to,X);;){let dt=i.state.doc.lineAt(ue);for(let Ht of i.bidiSpans(dt)){let Me=Ht.from+dt.
from,Pt=Ht.to+dt.from;if(Me>=Be)break;Pt>ue&&M(Math.max(Me,ue),v==null&&Me<=E,Math.min(Pt,Be),Q==null&&Pt>=X,Ht.
dir)}if(ue=dt.to+1,ue>=Be)break}return W.length==0&&M(E,v==null,X,Q==null,i.textDirection),{top:L,bottom:N,horizontal:W}}
function k(v,Q){let C=a.top+(Q?v.top:v.bottom);return{top:C,bottom:C,horizontal:[]}}}function bk(i,e){return i.
constructor==e.constructor&&i.eq(e)}var lu=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.
scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.
appendChild(document.createElement("div")),this.dom.classList.add("cm-layer"),t.above&&this.dom.classList.add(
"cm-layer-above"),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute("aria-hidden","t\
rue"),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.
facet(va)!=e.state.facet(va)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.
scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(
this.measureReq)}setOrder(e){let t=0,n=e.facet(va);for(;t<n.length&&n[t]!=this.layer;)t++;this.dom.style.zIndex=
String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.
view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/
t})`)}draw(e){if(e.length!=this.drawn.length||e.some((t,n)=>!bk(t,this.drawn[n]))){let t=this.dom.firstChild,n=0;
for(let r of e)r.update&&t&&r.constructor&&this.drawn[n].constructor&&r.update(t,this.drawn[n])?(t=t.nextSibling,
n++):this.dom.insertBefore(r.draw(),t);for(;t;){let r=t.nextSibling;t.remove(),t=r}this.drawn=e,R.webkit&&(this.
dom.style.display=this.dom.firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.
view),this.dom.remove()}},va=A.define();function OO(i){return[Oe.define(e=>new lu(e,i)),va.of(i)]}var cu=!R.ios,
xr=A.define({combine(i){return tt(i,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.
min(e,t),drawRangeCursor:(e,t)=>e||t})}});function yO(i={}){return[xr.of(i),vk,xk,kk,Bg.of(!0)]}function bO(i){return i.startState.facet(xr)!=i.state.facet(xr)}var vk=OO({above:!0,markers(i){let{state:e}=i,
t=e.facet(xr),n=[];for(let r of e.selection.ranges){let s=r==e.selection.main;if(r.empty||t.drawRangeCursor&&!(s&&
R.ios&&t.iosSelectionHandles)){let o=s?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",a=r.empty?
r:S.cursor(r.head,r.assoc);for(let l of bn.forRange(i,o,a))n.push(l)}}return n},update(i,e){i.transactions.some(
n=>n.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let t=bO(i);
return t&&ug(i.state,e),i.docChanged||i.selectionSet||t},mount(i,e){ug(e.state,i)},class:"cm-cursorLayer"});function ug(i,e){
e.style.animationDuration=i.facet(xr).cursorBlinkRate+"ms"}var xk=OO({above:!1,markers(i){let e=[],{main:t,ranges:n}=i.
state.selection;for(let r of n)if(!r.empty&&(cu||r!=t))for(let s of bn.forRange(i,"cm-selectionBackground",r))
e.push(s);if(R.ios&&!t.empty&&i.state.facet(xr).iosSelectionHandles){for(let r of bn.forRange(i,"cm-selectionH\
andle cm-selectionHandle-start",S.cursor(t.from,1)))e.push(r);for(let r of bn.forRange(i,"cm-selectionHandle c\
m-selectionHandle-end",S.cursor(t.to,1)))e.push(r)}return e},update(i,e){return i.docChanged||i.selectionSet||
i.viewportChanged||bO(i)},class:"cm-selectionLayer"}),wk=R.gecko&&R.gecko_version==153?"#ffffff01":"transparen\
t",kk=Ie.highest(T.theme({".cm-line":{...cu?{"& ::selection, &::selection":{backgroundColor:`${wk} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...cu?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function fg(i,e,t,n,r){e.lastIndex=0;for(let s=i.iterRange(t,n),o=t,a;!s.next().done;o+=s.value.length)if(!s.lineBreak)
for(;a=e.exec(s.value);)r(o+a.index,a)}function Sk(i,e){let t=i.visibleRanges;if(t.length==1&&t[0].from==i.viewport.
from&&t[0].to==i.viewport.to)return t;let n=[];for(let{from:r,to:s}of t)r=Math.max(i.state.doc.lineAt(r).from,
r-e),s=Math.min(i.state.doc.lineAt(s).to,s+e),n.length&&n[n.length-1].to>=r?n[n.length-1].to=s:n.push({from:r,
to:s});return n}var hu=class{constructor(e){let{regexp:t,decoration:n,decorate:r,boundary:s,maxLength:o=1e3}=e;
if(!t.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=t,r)this.addMatch=(a,l,c,h)=>r(h,c,c+a[0].length,a,l);else if(typeof n=="function")this.addMatch=
(a,l,c,h)=>{let u=n(a,l,c);u&&h(c,c+a[0].length,u)};else if(n)this.addMatch=(a,l,c,h)=>h(c,c+a[0].length,n);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=s,
this.maxLength=o}createDeco(e){let t=new $e,n=t.add.bind(t);for(let{from:r,to:s}of Sk(e,this.maxLength))fg(e.state.
doc,this.regexp,r,s,(o,a)=>this.addMatch(a,e,o,n));return t.finish()}updateDeco(e,t){let n=1e9,r=-1;return e.docChanged&&
e.changes.iterChanges((s,o,a,l)=>{l>=e.view.viewport.from&&a<=e.view.viewport.to&&(n=Math.min(a,n),r=Math.max(
l,r))}),e.viewportMoved||r-n>1e3?this.createDeco(e.view):r>-1?this.updateRange(e.view,t.map(e.changes),n,r):t}updateRange(e,t,n,r){
for(let s of e.visibleRanges){let o=Math.max(s.from,n),a=Math.min(s.to,r);if(a>=o){let l=e.state.doc.lineAt(o),
c=l.to<a?e.state.doc.lineAt(a):l,h=Math.max(s.from,l.from),u=Math.min(s.to,c.to);if(this.boundary){for(;o>l.from;o--)
if(this.boundary.test(l.text[o-1-l.from])){h=o;break}for(;a<c.to;a++)if(this.boundary.test(c.text[a-c.from])){
u=a;break}}let f=[],p,m=(g,O,y)=>f.push(y.range(g,O));if(l==c)for(this.regexp.lastIndex=h-l.from;(p=this.regexp.
exec(l.text))&&p.index<u-l.from;)this.addMatch(p,e,p.index+l.from,m);else fg(e.state.doc,this.regexp,h,u,(g,O)=>this.
addMatch(O,e,g,m));t=t.update({filterFrom:h,filterTo:u,filter:(g,O)=>g<h||O>u,add:f})}}return t}},uu=/x/.unicode!=
null?"gu":"g",Qk=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,uu),Pk={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},Oh=null;function Ck(){var i;if(Oh==null&&typeof document<"u"&&document.
body){let e=document.body.style;Oh=((i=e.tabSize)!==null&&i!==void 0?i:e.MozTabSize)!=null}return Oh||!1}var xa=A.
define({combine(i){let e=tt(i,{render:null,specialChars:Qk,addSpecialChars:null});return(e.replaceTabs=!Ck())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,uu)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,uu)),e}});function vO(i={}){return[xa.of(i),$k()]}var dg=null;function $k(){
return dg||(dg=Oe.fromClass(class{constructor(i){this.view=i,this.decorations=Z.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(i.state.facet(xa)),this.decorations=this.decorator.createDeco(i)}makeDecorator(i){
return new hu({regexp:i.specialChars,decoration:(e,t,n)=>{let{doc:r}=t.state,s=De(e[0],0);if(s==9){let o=r.lineAt(
n),a=t.state.tabSize,l=Mi(o.text,a,n-o.from);return Z.replace({widget:new du((a-l%a)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[s]||(this.decorationCache[s]=Z.replace({widget:new fu(i,s)}))},
boundary:i.replaceTabs?void 0:/[^]/})}update(i){let e=i.state.facet(xa);i.startState.facet(xa)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(i.view)):this.decorations=this.decorator.updateDeco(
i,this.decorations)}},{decorations:i=>i.decorations}))}var Tk="\u2022";function Ak(i){return i>=32?Tk:i==10?"\u2424":
String.fromCharCode(9216+i)}var fu=class extends Ue{constructor(e,t){super(),this.options=e,this.code=t}eq(e){
return e.code==this.code}toDOM(e){let t=Ak(this.code),n=e.state.phrase("Control character")+" "+(Pk[this.code]||
"0x"+this.code.toString(16)),r=this.options.render&&this.options.render(this.code,n,t);if(r)return r;let s=document.
createElement("span");return s.textContent=t,s.title=n,s.setAttribute("aria-label",n),s.className="cm-specialC\
har",s}ignoreEvent(){return!1}},du=class extends Ue{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function xO(){return Rk}var _k=Z.line({class:"cm-activeLine"}),Rk=Oe.fromClass(class{constructor(i){this.decorations=
this.getDeco(i)}update(i){(i.docChanged||i.selectionSet)&&(this.decorations=this.getDeco(i.view))}getDeco(i){let e=-1,
t=[];for(let n of i.state.selection.ranges){let r=i.lineBlockAt(n.head);r.from>e&&(t.push(_k.range(r.from)),e=
r.from)}return Z.set(t)}},{decorations:i=>i.decorations});var ga="-10000px",Za=class{constructor(e,t,n,r){this.facet=t,this.createTooltipView=n,this.removeTooltipView=r,
this.input=e.state.facet(t),this.tooltips=this.input.filter(o=>o);let s=null;this.tooltipViews=this.tooltips.map(
o=>s=n(o,s))}update(e,t){var n;let r=e.state.facet(this.facet),s=r.filter(l=>l);if(r===this.input){for(let l of this.
tooltipViews)l.update&&l.update(e);return!1}let o=[],a=t?[]:null;for(let l=0;l<s.length;l++){let c=s[l],h=-1;if(c){
for(let u=0;u<this.tooltips.length;u++){let f=this.tooltips[u];f&&f.create==c.create&&(h=u)}if(h<0)o[l]=this.createTooltipView(
c,l?o[l-1]:null),a&&(a[l]=!!c.above);else{let u=o[l]=this.tooltipViews[h];a&&(a[l]=t[h]),u.update&&u.update(e)}}}
for(let l of this.tooltipViews)o.indexOf(l)<0&&(this.removeTooltipView(l),(n=l.destroy)===null||n===void 0||n.
call(l));return t&&(a.forEach((l,c)=>t[c]=l),t.length=a.length),this.input=r,this.tooltips=s,this.tooltipViews=
o,!0}};function wO(i){let e=i.dom.ownerDocument.documentElement,t=e.clientWidth,n=getComputedStyle(e);if(!/stable/.test(
n.scrollbarGutter||""))return{left:0,right:t};let r=e.getBoundingClientRect(),s=i.win.scrollX;return{left:Math.
max(0,r.left+s-parseFloat(n.marginLeft)),right:Math.min(t,r.right+s+parseFloat(n.marginRight))}}function Mk(i){
let{left:e,right:t}=wO(i);return{top:0,left:e,right:t,bottom:i.dom.ownerDocument.documentElement.clientHeight}}
var yh=A.define({combine:i=>{var e,t,n;return{position:R.ios?"absolute":((e=i.find(r=>r.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((t=i.find(r=>r.parent))===null||t===void 0?void 0:t.parent)||null,tooltipSpace:((n=
i.find(r=>r.tooltipSpace))===null||n===void 0?void 0:n.tooltipSpace)||Mk}}}),pg=new WeakMap,Cu=Oe.fromClass(class{constructor(i){
this.view=i,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=i.
state.facet(yh);this.position=e.position,this.parent=e.parent,this.classes=i.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new Za(i,Rs,(t,n)=>this.
createTooltip(t,n),t=>{this.resizeObserver&&this.resizeObserver.unobserve(t.dom),t.dom.remove()}),this.above=this.
manager.tooltips.map(t=>!!t.above),this.intersectionObserver=typeof IntersectionObserver=="function"?new IntersectionObserver(
t=>{Date.now()>this.lastTransaction-50&&t.length>0&&t[t.length-1].intersectionRatio<1&&this.measureSoon()},{threshold:[
1]}):null,this.observeIntersection(),i.win.addEventListener("resize",this.measureSoon=this.measureSoon.bind(this)),
this.maybeMeasure()}createContainer(){this.parent?(this.container=document.createElement("div"),this.container.
style.position="relative",this.container.className=this.view.themeClasses,this.parent.appendChild(this.container)):
this.container=this.view.dom}observeIntersection(){if(this.intersectionObserver){this.intersectionObserver.disconnect();
for(let i of this.manager.tooltipViews)this.intersectionObserver.observe(i.dom)}}measureSoon(){this.measureTimeout<
0&&(this.measureTimeout=setTimeout(()=>{this.measureTimeout=-1,this.maybeMeasure()},50))}update(i){i.transactions.
length&&(this.lastTransaction=Date.now());let e=this.manager.update(i,this.above);e&&this.observeIntersection();
let t=e||i.geometryChanged,n=i.state.facet(yh);if(n.position!=this.position&&!this.madeAbsolute){this.position=
n.position;for(let r of this.manager.tooltipViews)r.dom.style.position=this.position;t=!0}if(n.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=n.parent,this.createContainer();for(let r of this.manager.tooltipViews)
this.container.appendChild(r.dom);t=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);t&&this.maybeMeasure()}createTooltip(i,e){let t=i.create(this.view),
n=e?e.dom:null;if(t.dom.classList.add("cm-tooltip"),i.arrow&&!t.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let r=document.createElement("div");r.className="cm-tooltip-arrow",t.dom.appendChild(r)}return t.dom.style.
position=this.position,t.dom.style.top=ga,t.dom.style.left="0px",this.container.insertBefore(t.dom,n),t.mount&&
t.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(t.dom),t}destroy(){var i,e,t;this.view.win.
removeEventListener("resize",this.measureSoon);for(let n of this.manager.tooltipViews)n.dom.remove(),(i=n.destroy)===
null||i===void 0||i.call(n);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(t=this.intersectionObserver)===null||t===void 0||t.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let i=1,e=1,t=!1,n=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(R.safari){let a=o.getBoundingClientRect();t=Math.abs(a.top+1e4)>1||Math.abs(a.left)>1}else t=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(t||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(i=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:i,scaleY:e}=this.view.viewState);else n=wO(this.view).left;let r=this.view.scrollDOM.getBoundingClientRect(),
s=Qu(this.view);return{visible:{left:r.left+s.left,top:r.top+s.top,right:r.right-s.right,bottom:r.bottom-s.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,a)=>{let l=this.manager.tooltipViews[a];return l.getCoords?l.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
yh).tooltipSpace(this.view),scaleX:i,scaleY:e,makeAbsolute:t,fixedLeft:n}}writeMeasure(i){var e;if(i.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let a of this.manager.tooltipViews)a.dom.style.position="abs\
olute"}let{visible:t,space:n,scaleX:r,scaleY:s}=i,o=[];for(let a=0;a<this.manager.tooltips.length;a++){let l=this.
manager.tooltips[a],c=this.manager.tooltipViews[a],{dom:h}=c,u=i.pos[a],f=i.size[a];if(!u||l.clip!==!1&&(u.bottom<=
Math.max(t.top,n.top)||u.top>=Math.min(t.bottom,n.bottom)||u.right<Math.max(t.left,n.left)-.1||u.left>Math.min(
t.right,n.right)+.1)){h.style.top=ga;continue}let p=l.arrow?c.dom.querySelector(".cm-tooltip-arrow"):null,m=p?
7:0,g=f.right-f.left,O=(e=pg.get(c))!==null&&e!==void 0?e:f.bottom-f.top,y=c.offset||Zk,b=this.view.textDirection==
ie.LTR,x=f.width>n.right-n.left?b?n.left:n.right-f.width:b?Math.max(n.left,Math.min(u.left-(p?14:0)+y.x,n.right-
g)):Math.min(Math.max(n.left,u.left-g+(p?14:0)-y.x),n.right-g),k=this.above[a];!l.strictSide&&(k?u.top-O-m-y.y<
n.top:u.bottom+O+m+y.y>n.bottom)&&k==n.bottom-u.bottom>u.top-n.top&&(k=this.above[a]=!k);let v=(k?u.top-n.top:
n.bottom-u.bottom)-m;if(v<O&&c.resize!==!1){if(v<this.view.defaultLineHeight){h.style.top=ga;continue}pg.set(c,
O),h.style.height=(O=v)/s+"px"}else h.style.height&&(h.style.height="");let Q=k?u.top-O-m-y.y:u.bottom+m+y.y,C=x+
g;if(c.overlap!==!0)for(let L of o)L.left<C&&L.right>x&&L.top<Q+O&&L.bottom>Q&&(Q=k?L.top-O-2-m:L.bottom+m+2);
if(this.position=="absolute"?(h.style.top=(Q-i.parent.top)/s+"px",mg(h,(x-i.parent.left)/r)):(h.style.top=Q/s+
"px",mg(h,(x-i.fixedLeft)/r)),p){let L=u.left+(b?y.x:-y.x)-(x+14-7);p.style.left=L/r+"px"}c.overlap!==!0&&o.push(
{left:x,top:Q,right:C,bottom:Q+O}),h.classList.toggle("cm-tooltip-above",k),h.classList.toggle("cm-tooltip-bel\
ow",!k),c.positioned&&c.positioned(i.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let i of this.manager.tooltipViews)i.dom.style.top=ga}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function mg(i,e){let t=parseInt(i.style.left,10);(isNaN(t)||Math.abs(e-t)>1)&&(i.style.left=e+"px")}var Ek=T.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),Zk={x:0,y:0},Rs=A.define({enables:[Cu,Ek]}),La=A.define({combine:i=>i.
reduce((e,t)=>e.concat(t),[])}),Da=class i{static create(e){return new i(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new Za(e,La,
(t,n)=>this.createHostedView(t,n),t=>t.dom.remove())}createHostedView(e,t){let n=e.create(this.view);return n.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(n.dom,t?t.dom.nextSibling:this.dom.firstChild),this.
mounted&&n.mount&&n.mount(this.view),n}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.
mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)===null||e===void 0||e.call(t)}passProp(e){
let t;for(let n of this.manager.tooltipViews){let r=n[e];if(r!==void 0){if(t===void 0)t=r;else if(t!==r)return}}
return t}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},Lk=Rs.compute([La],i=>{let e=i.facet(
La);return e.length===0?null:{pos:Math.min(...e.map(t=>t.pos)),end:Math.max(...e.map(t=>{var n;return(n=t.end)!==
null&&n!==void 0?n:t.pos})),create:Da.create,above:e[0].above,arrow:e.some(t=>t.arrow)}}),Dk=A.define(),pu=class{constructor(e,t,n,r,s,o){
this.view=e,this.source=t,this.field=n,this.locked=r,this.setHover=s,this.hoverTime=o,this.hoverTimeout=-1,this.
restartTimeout=-1,this.pending=null,this.lastMove={x:0,y:0,target:e.dom,time:0},this.checkHover=this.checkHover.
bind(this),e.dom.addEventListener("mouseleave",this.mouseleave=this.mouseleave.bind(this)),e.dom.addEventListener(
"mousemove",this.mousemove=this.mousemove.bind(this))}update(e){this.pending&&(this.pending=null,clearTimeout(
this.restartTimeout),this.restartTimeout=setTimeout(()=>this.startHover(),20))}get active(){return this.view.state.
field(this.field)}checkHover(){if(this.hoverTimeout=-1,this.active.length)return;let e=Date.now()-this.lastMove.
time;e<this.hoverTime?this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime-e):this.startHover()}startHover(){
clearTimeout(this.restartTimeout);let{view:e,lastMove:t}=this,n=e.docView.tile.nearest(t.target);if(!n)return;
let r,s=1;if(n.isWidget())r=n.posAtStart;else{if(r=e.posAtCoords(t),r==null)return;let o=e.coordsAtPos(r);if(!o||
t.y<o.top||t.y>o.bottom||t.x<o.left-e.defaultCharacterWidth||t.x>o.right+e.defaultCharacterWidth)return;let a=e.
bidiSpans(e.state.doc.lineAt(r)).find(c=>c.from<=r&&c.to>=r),l=a&&a.dir==ie.RTL?-1:1;s=t.x<o.left?-l:l}this.activateHover(
e,r,s)}activateHover(e,t,n,r){let s=this.source(e,t,n),o=a=>{if(a&&!(Array.isArray(a)&&!a.length)){let l=Array.
isArray(a)?a:[a];r&&this.locked.set(l,r),e.dispatch({effects:this.setHover.of(l)})}};if(s&&"then"in s){let a=this.
pending={pos:t};s.then(l=>{this.pending==a&&(this.pending=null,o(l))},l=>Xe(e.state,l,"hover tooltip"))}else o(
s)}get tooltip(){let e=this.view.plugin(Cu),t=e?e.manager.tooltips.findIndex(n=>n.create==Da.create):-1;return t>
-1?e.manager.tooltipViews[t]:null}mousemove(e){var t,n;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:r,
tooltip:s}=this;if(r.length&&!this.locked.has(r)&&s&&!Ik(s.dom,e)||this.pending){let{pos:o}=r[0]||this.pending,
a=(n=(t=r[0])===null||t===void 0?void 0:t.end)!==null&&n!==void 0?n:o;(o==a?this.view.posAtCoords(this.lastMove)!=
o:!Xk(this.view,o,a,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{
tooltip:n}=this;n&&n.dom.contains(e.relatedTarget)?this.watchTooltipLeave(n.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let t=n=>{e.removeEventListener("mouseleave",t);let{active:r}=this;r.length&&
!this.locked.has(r)&&!this.view.dom.contains(n.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},Oa=4;function Ik(i,e){let{left:t,right:n,top:r,bottom:s}=i.getBoundingClientRect(),o;if(o=i.
querySelector(".cm-tooltip-arrow")){let a=o.getBoundingClientRect();r=Math.min(a.top,r),s=Math.max(a.bottom,s)}
return e.clientX>=t-Oa&&e.clientX<=n+Oa&&e.clientY>=r-Oa&&e.clientY<=s+Oa}function Xk(i,e,t,n,r,s){let o=i.scrollDOM.
getBoundingClientRect(),a=i.documentTop+i.documentPadding.top+i.contentHeight;if(o.left>n||o.right<n||o.top>r||
Math.min(o.bottom,a)<r)return!1;let l=i.posAtCoords({x:n,y:r},!1);return l>=e&&l<=t}function kO(i,e={}){let t=I.
define(),n=new WeakMap,r=de.define({create(){return[]},update(o,a){let l=n.get(o);if(o.length&&(e.hideOnChange&&
(a.docChanged||a.selection)?o=[]:l&&l(a)?o=[]:e.hideOn&&(o=o.filter(c=>!e.hideOn(a,c)))),a.docChanged&&o.length){
let c=[];for(let h of o){let u=a.changes.mapPos(h.pos,-1,Ce.TrackDel);if(u!=null){let f=Object.assign(Object.create(
null),h);f.pos=u,f.end!=null&&(f.end=a.changes.mapPos(f.end)),c.push(f)}}o=c}for(let c of a.effects)c.is(t)&&(o=
c.value,l=void 0),(c.is(Nk)&&!c.value||c.value==r)&&(o=[]);return o.length&&l&&n.set(o,l),o},provide:o=>La.from(
o)}),s=Oe.define(o=>new pu(o,i,r,n,t,e.hoverTime||300));return{active:r,extension:[r,s,Dk.of(s),Lk]}}function $u(i,e){let t=i.plugin(Cu);if(!t)return null;let n=t.manager.tooltips.indexOf(e);return n<0?null:t.manager.
tooltipViews[n]}var Nk=I.define();var gg=A.define({combine(i){let e,t;for(let n of i)e=e||n.topContainer,t=t||n.bottomContainer;return{topContainer:e,
bottomContainer:t}}});function Ms(i,e){let t=i.plugin(SO),n=t?t.specs.indexOf(e):-1;return n>-1?t.panels[n]:null}var SO=Oe.fromClass(
class{constructor(i){this.input=i.state.facet(wn),this.specs=this.input.filter(t=>t),this.panels=this.specs.map(
t=>t(i));let e=i.state.facet(gg);this.top=new hr(i,!0,e.topContainer),this.bottom=new hr(i,!1,e.bottomContainer),
this.top.sync(this.panels.filter(t=>t.top)),this.bottom.sync(this.panels.filter(t=>!t.top));for(let t of this.
panels)t.dom.classList.add("cm-panel"),t.mount&&t.mount()}update(i){let e=i.state.facet(gg);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new hr(i.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new hr(i.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let t=i.state.facet(wn);if(t!=this.input){let n=t.filter(l=>l),r=[],s=[],o=[],a=[];for(let l of n){let c=this.
specs.indexOf(l),h;c<0?(h=l(i.view),a.push(h)):(h=this.panels[c],h.update&&h.update(i)),r.push(h),(h.top?s:o).
push(h)}this.specs=n,this.panels=r,this.top.sync(s),this.bottom.sync(o);for(let l of a)l.dom.classList.add("cm\
-panel"),l.mount&&l.mount()}else for(let n of this.panels)n.update&&n.update(i)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:i=>T.scrollMargins.of(e=>{let t=e.plugin(i);return t&&{top:t.top.scrollMargin(),bottom:t.
bottom.scrollMargin()}})}),hr=class{constructor(e,t,n){this.view=e,this.top=t,this.container=n,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&
t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let t=this.container||this.view.dom;t.insertBefore(this.dom,this.
top?t.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=
t.dom;)e=Og(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=Og(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function Og(i){let e=i.nextSibling;return i.remove(),e}var wn=A.define(
{enables:SO});function QO(i,e){let t,n=new Promise(o=>t=o),r=o=>qk(o,e,t);i.state.field(wa,!1)?i.dispatch({effects:CO.
of(r)}):i.dispatch({effects:I.appendConfig.of(wa.init(()=>[r]))});let s=$O.of(r);return{close:s,result:n.then(
o=>((i.win.queueMicrotask||(l=>i.win.setTimeout(l,10)))(()=>{i.state.field(wa).indexOf(r)>-1&&i.dispatch({effects:s})}),
o))}}function PO(i,e){let t=i.state.field(wa,!1)||[];for(let n of t){let r=Ms(i,n);if(r&&r.dom.classList.contains(
e))return r}return null}var wa=de.define({create(){return[]},update(i,e){for(let t of e.effects)t.is(CO)?i=[t.
value].concat(i):t.is($O)&&(i=i.filter(n=>n!=t.value));return i},provide:i=>wn.computeN([i],e=>e.field(i))}),CO=I.
define(),$O=I.define();function qk(i,e,t){let n=e.content?e.content(i,()=>a(null)):null;if(!n){if(n=K("form"),
e.input){let l=K("input",e.input);/^(text|password|number|email|tel|url)$/.test(l.type)&&l.classList.add("cm-t\
extfield"),l.name||(l.name="input"),n.appendChild(K("label",(e.label||"")+": ",l))}else n.appendChild(document.
createTextNode(e.label||""));n.appendChild(document.createTextNode(" ")),n.appendChild(K("button",{class:"cm-b\
utton",type:"submit"},e.submitLabel||"OK"))}let r=n.nodeName=="FORM"?[n]:n.querySelectorAll("form");for(let l=0;l<
r.length;l++){let c=r[l];c.addEventListener("keydown",h=>{h.keyCode==27?(h.preventDefault(),a(null)):h.keyCode==
13&&(h.preventDefault(),a(c))}),c.addEventListener("submit",h=>{h.preventDefault(),a(c)})}let s=K("div",n,K("b\
utton",{onclick:()=>a(null),"aria-label":i.state.phrase("close"),class:"cm-dialog-close",type:"button"},["\xD7"]));
e.class&&(s.className=e.class),s.classList.add("cm-dialog");let o=typeof e.focus=="string"?n.querySelector(e.focus):
e.focus?n.querySelector("input")||n.querySelector("button"):null;function a(l){s.contains(s.ownerDocument.activeElement)&&
i.focus(),t(l)}return{dom:s,top:e.top,mount:()=>{o&&("select"in o?o.select():"focus"in o&&o.focus())},destroy:()=>t(
null)}}var wt=class extends Tt{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
wt.prototype.elementClass="";wt.prototype.toDOM=void 0;wt.prototype.mapMode=Ce.TrackBefore;wt.prototype.startSide=
wt.prototype.endSide=-1;wt.prototype.point=!0;var bh=A.define(),Bk=A.define(),jk={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>G.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},Qs=A.define();function ja(i){return[TO(),Qs.of({...jk,...i})]}
var mu=A.define({combine:i=>i.some(e=>e)});function TO(i){let e=[Wk];return i&&i.fixed===!1&&e.push(mu.of(!0)),
e}var Wk=Oe.fromClass(class{constructor(i){this.view=i,this.domAfter=null,this.prevViewport=i.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=i.state.facet(
Qs).map(e=>new Ia(i,e)),this.fixed=!i.state.facet(mu);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),i.scrollDOM.insertBefore(this.dom,i.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(i){if(this.
updateGutters(i)){let e=this.prevViewport,t=i.view.viewport,n=Math.min(e.to,t.to)-Math.max(e.from,t.from);this.
syncGutters(n<(t.to-t.from)*.8)}if(i.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(mu)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=i.view.viewport}syncGutters(i){let e=this.dom.nextSibling;i&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let t=G.iter(this.view.state.facet(bh),this.view.viewport.
from),n=[],r=this.gutters.map(s=>new Ou(s,this.view.viewport,-this.view.documentPadding.top));for(let s of this.
view.viewportLineBlocks)if(n.length&&(n=[]),Array.isArray(s.type)){let o=!0;for(let a of s.type)if(a.type==Ne.
Text&&o){gu(t,n,a.from);for(let l of r)l.line(this.view,a,n);o=!1}else if(a.widget)for(let l of r)l.widget(this.
view,a)}else if(s.type==Ne.Text){gu(t,n,s.from);for(let o of r)o.line(this.view,s,n)}else if(s.widget)for(let o of r)
o.widget(this.view,s);for(let s of r)s.finish();i&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(i){let e=i.startState.facet(Qs),t=i.state.facet(
Qs),n=i.docChanged||i.heightChanged||i.viewportChanged||!G.eq(i.startState.facet(bh),i.state.facet(bh),i.view.
viewport.from,i.view.viewport.to);if(e==t)for(let r of this.gutters)r.update(i)&&(n=!0);else{n=!0;let r=[];for(let s of t){
let o=e.indexOf(s);o<0?r.push(new Ia(this.view,s)):(this.gutters[o].update(i),r.push(this.gutters[o]))}for(let s of this.
gutters)s.dom.remove(),r.indexOf(s)<0&&s.destroy();for(let s of r)s.config.side=="after"?this.getDOMAfter().appendChild(
s.dom):this.dom.appendChild(s.dom);this.gutters=r}return n}destroy(){for(let i of this.gutters)i.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:i=>T.scrollMargins.of(e=>{let t=e.plugin(i);if(!t||
t.gutters.length==0||!t.fixed)return null;let n=t.dom.offsetWidth*e.scaleX,r=t.domAfter?t.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==ie.LTR?{left:n,right:r}:{right:n,left:r}})});function yg(i){return Array.isArray(
i)?i:[i]}function gu(i,e,t){for(;i.value&&i.from<=t;)i.from==t&&e.push(i.value),i.next()}var Ou=class{constructor(e,t,n){
this.gutter=e,this.height=n,this.i=0,this.cursor=G.iter(e.markers,t.from)}addElement(e,t,n){let{gutter:r}=this,
s=(t.top-this.height)/e.scaleY,o=t.height/e.scaleY;if(this.i==r.elements.length){let a=new Xa(e,o,s,n);r.elements.
push(a),r.dom.appendChild(a.dom)}else r.elements[this.i].update(e,o,s,n);this.height=t.bottom,this.i++}line(e,t,n){
let r=[];gu(this.cursor,r,t.from),n.length&&(r=r.concat(n));let s=this.gutter.config.lineMarker(e,t,r);s&&r.unshift(
s);let o=this.gutter;r.length==0&&!o.config.renderEmptyElements||this.addElement(e,t,r)}widget(e,t){let n=this.
gutter.config.widgetMarker(e,t.widget,t),r=n?[n]:null;for(let s of e.state.facet(Bk)){let o=s(e,t.widget,t);o&&
(r||(r=[])).push(o)}r&&this.addElement(e,t,r)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.
elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},Ia=class{constructor(e,t){this.view=e,this.config=t,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let n in t.domEventHandlers)this.dom.addEventListener(n,r=>{let s=r.target,
o;if(s!=this.dom&&this.dom.contains(s)){for(;s.parentNode!=this.dom;)s=s.parentNode;let l=s.getBoundingClientRect();
o=(l.top+l.bottom)/2}else o=r.clientY;let a=e.lineBlockAtHeight(o-e.documentTop);t.domEventHandlers[n](e,a,r)&&
r.preventDefault()});this.markers=yg(t.markers(e)),t.initialSpacer&&(this.spacer=new Xa(e,0,0,[t.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let t=this.markers;if(this.markers=yg(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let r=this.config.updateSpacer(this.spacer.markers[0],e);r!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[r])}let n=e.view.viewport;return!G.eq(this.markers,t,n.from,n.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},Xa=class{constructor(e,t,n,r){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,t,n,r)}update(e,t,n,r){this.height!=t&&(this.height=t,this.dom.style.height=t+"px"),this.
above!=n&&(this.dom.style.marginTop=(this.above=n)?n+"px":""),zk(this.markers,r)||this.setMarkers(e,r)}setMarkers(e,t){
let n="cm-gutterElement",r=this.dom.firstChild;for(let s=0,o=0;;){let a=o,l=s<t.length?t[s++]:null,c=!1;if(l){
let h=l.elementClass;h&&(n+=" "+h);for(let u=o;u<this.markers.length;u++)if(this.markers[u].compare(l)){a=u,c=
!0;break}}else a=this.markers.length;for(;o<a;){let h=this.markers[o++];if(h.toDOM){h.destroy(r);let u=r.nextSibling;
r.remove(),r=u}}if(!l)break;l.toDOM&&(c?r=r.nextSibling:this.dom.insertBefore(l.toDOM(e),r)),c&&o++}this.dom.className=
n,this.markers=t}destroy(){this.setMarkers(null,[])}};function zk(i,e){if(i.length!=e.length)return!1;for(let t=0;t<
i.length;t++)if(!i[t].compare(e[t]))return!1;return!0}var Uk=A.define(),Yk=A.define(),ur=A.define({combine(i){
return tt(i,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let n=Object.assign({},e);for(let r in t){
let s=n[r],o=t[r];n[r]=s?(a,l,c)=>s(a,l,c)||o(a,l,c):o}return n}})}}),Ps=class extends wt{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function vh(i,e){
return i.state.facet(ur).formatNumber(e,i.state)}var Vk=Qs.compute([ur],i=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(Uk)},lineMarker(e,t,n){return n.some(r=>r.toDOM)?null:new Ps(vh(e,e.state.doc.
lineAt(t.from).number))},widgetMarker:(e,t,n)=>{for(let r of e.state.facet(Yk)){let s=r(e,t,n);if(s)return s}return null},
lineMarkerChange:e=>e.startState.facet(ur)!=e.state.facet(ur),initialSpacer(e){return new Ps(vh(e,bg(e.state.doc.
lines)))},updateSpacer(e,t){let n=vh(t.view,bg(t.view.state.doc.lines));return n==e.number?e:new Ps(n)},domEventHandlers:i.
facet(ur).domEventHandlers,side:"before"}));function AO(i={}){return[ur.of(i),TO(),Vk]}function bg(i){let e=9;
for(;e<i;)e=e*10+9;return e}var Gk=0,Es=class{constructor(e,t){this.from=e,this.to=t}},q=class{constructor(e={}){this.id=Gk++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=qe.match(e)),t=>{let n=e(t);return n===void 0?null:[this,n]}}};
q.closedBy=new q({deserialize:i=>i.split(" ")});q.openedBy=new q({deserialize:i=>i.split(" ")});q.group=new q(
{deserialize:i=>i.split(" ")});q.isolate=new q({deserialize:i=>{if(i&&i!="rtl"&&i!="ltr"&&i!="auto")throw new RangeError(
"Invalid value for isolate: "+i);return i||"auto"}});q.contextHash=new q({perNode:!0});q.lookAhead=new q({perNode:!0});
q.mounted=new q({perNode:!0});var kn=class{constructor(e,t,n,r=!1){this.tree=e,this.overlay=t,this.parser=n,this.
bracketed=r}static get(e){return e&&e.props&&e.props[q.mounted.id]}},Fk=Object.create(null),qe=class i{constructor(e,t,n,r=0){
this.name=e,this.props=t,this.id=n,this.flags=r}static define(e){let t=e.props&&e.props.length?Object.create(null):
Fk,n=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),r=new i(e.name||"",t,e.id,n);if(e.props){for(let s of e.
props)if(Array.isArray(s)||(s=s(r)),s){if(s[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");t[s[0].id]=s[1]}}return r}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let t=this.prop(q.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){
let t=Object.create(null);for(let n in e)for(let r of n.split(" "))t[r]=e[n];return n=>{for(let r=n.prop(q.group),
s=-1;s<(r?r.length:0);s++){let o=t[s<0?n.name:r[s]];if(o)return o}}}};qe.none=new qe("",Object.create(null),0,
8);var wr=class i{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let t=[];for(let n of this.
types){let r=null;for(let s of e){let o=s(n);if(o){r||(r=Object.assign({},n.props));let a=o[1],l=o[0];l.combine&&
l.id in r&&(a=l.combine(r[l.id],a)),r[l.id]=a}}t.push(r?new qe(n.name,r,n.id,n.flags):n)}return new i(t)}},Wa=new WeakMap,
_O=new WeakMap,he;(function(i){i[i.ExcludeBuffers=1]="ExcludeBuffers",i[i.IncludeAnonymous=2]="IncludeAnonymou\
s",i[i.IgnoreMounts=4]="IgnoreMounts",i[i.IgnoreOverlays=8]="IgnoreOverlays",i[i.EnterBracketed=16]="EnterBrac\
keted"})(he||(he={}));var se=class i{constructor(e,t,n,r,s){if(this.type=e,this.children=t,this.positions=n,this.
length=r,this.props=null,s&&s.length){this.props=Object.create(null);for(let[o,a]of s)this.props[typeof o=="nu\
mber"?o:o.id]=a}}toString(){let e=kn.get(this);if(e&&!e.overlay)return e.tree.toString();let t="";for(let n of this.
children){let r=n.toString();r&&(t&&(t+=","),t+=r)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(t.length?"("+t+")":""):t}cursor(e=0){return new Ls(this.
topNode,e)}cursorAt(e,t=0,n=0){let r=Wa.get(this)||this.topNode,s=new Ls(r);return s.moveTo(e,t),Wa.set(this,s.
_tree),s}get topNode(){return new Mt(this,0,0,null)}resolve(e,t=0){let n=Zs(Wa.get(this)||this.topNode,e,t,!1);
return Wa.set(this,n),n}resolveInner(e,t=0){let n=Zs(_O.get(this)||this.topNode,e,t,!0);return _O.set(this,n),
n}resolveStack(e,t=0){return Hk(this,e,t)}iterate(e){let{enter:t,leave:n,from:r=0,to:s=this.length}=e,o=e.mode||
0,a=(o&he.IncludeAnonymous)>0;for(let l=this.cursor(o|he.IncludeAnonymous);;){let c=!1;if(l.from<=s&&l.to>=r&&
(!a&&l.type.isAnonymous||t(l)!==!1)){if(l.firstChild())continue;c=!0}for(;c&&n&&(a||!l.type.isAnonymous)&&n(l),
!l.nextSibling();){if(!l.parent())return;c=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(e={}){
return this.children.length<=8?this:Zu(qe.none,this.children,this.positions,0,this.children.length,0,this.length,
(t,n,r)=>new i(this.type,t,n,r,this.propValues),e.makeTree||((t,n,r)=>new i(qe.none,t,n,r)))}static build(e){return Kk(
e)}};se.empty=new se(qe.none,[],[],0);var Tu=class i{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new i(this.buffer,
this.index)}},Ii=class i{constructor(e,t,n){this.buffer=e,this.length=t,this.set=n}get type(){return qe.none}toString(){
let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(",")}childString(e){
let t=this.buffer[e],n=this.buffer[e+3],r=this.set.types[t],s=r.name;if(/\W/.test(s)&&!r.isError&&(s=JSON.stringify(
s)),e+=4,n==e)return s;let o=[];for(;e<n;)o.push(this.childString(e)),e=this.buffer[e+3];return s+"("+o.join("\
,")+")"}findChild(e,t,n,r,s){let{buffer:o}=this,a=-1;for(let l=e;l!=t&&!(EO(s,r,o[l+1],o[l+2])&&(a=l,n>0));l=o[l+
3]);return a}slice(e,t,n){let r=this.buffer,s=new Uint16Array(t-e),o=0;for(let a=e,l=0;a<t;){s[l++]=r[a++],s[l++]=
r[a++]-n;let c=s[l++]=r[a++]-n;s[l++]=r[a++]-e,o=Math.max(o,c)}return new i(s,o,this.set)}};function EO(i,e,t,n){
switch(i){case-2:return t<e;case-1:return n>=e&&t<e;case 0:return t<e&&n>e;case 1:return t<=e&&n>e;case 2:return n>
e;case 4:return!0}}function Zs(i,e,t,n){for(var r;i.from==i.to||(t<1?i.from>=e:i.from>e)||(t>-1?i.to<=e:i.to<e);){
let o=!n&&i instanceof Mt&&i.index<0?null:i.parent;if(!o)return i;i=o}let s=n?0:he.IgnoreOverlays;if(n)for(let o=i,
a=o.parent;a;o=a,a=o.parent)o instanceof Mt&&o.index<0&&((r=a.enter(e,t,s))===null||r===void 0?void 0:r.from)!=
o.from&&(i=a);for(;;){let o=i.enter(e,t,s);if(!o)return i;i=o}}var Ua=class{cursor(e=0){return new Ls(this,e)}getChild(e,t=null,n=null){
let r=RO(this,e,t,n);return r.length?r[0]:null}getChildren(e,t=null,n=null){return RO(this,e,t,n)}resolve(e,t=0){
return Zs(this,e,t,!1)}resolveInner(e,t=0){return Zs(this,e,t,!0)}matchContext(e){return Au(this.parent,e)}enterUnfinishedNodesBefore(e){
let t=this.childBefore(e),n=this;for(;t;){let r=t.lastChild;if(!r||r.to!=t.to)break;r.type.isError&&r.from==r.
to?(n=t,t=r.prevSibling):t=r}return n}get node(){return this}get next(){return this.parent}},Mt=class i extends Ua{constructor(e,t,n,r){
super(),this._tree=e,this.from=t,this.index=n,this._parent=r}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,t,n,r,s=0){for(let o=this;;){for(let{children:a,
positions:l}=o._tree,c=t>0?a.length:-1;e!=c;e+=t){let h=a[e],u=l[e]+o.from,f;if(!(!(s&he.EnterBracketed&&h instanceof
se&&(f=kn.get(h))&&!f.overlay&&f.bracketed&&n>=u&&n<=u+h.length)&&!EO(r,n,u,u+h.length))){if(h instanceof Ii){
if(s&he.ExcludeBuffers)continue;let p=h.findChild(0,h.buffer.length,t,n-u,r);if(p>-1)return new Sn(new _u(o,h,
e,u),null,p)}else if(s&he.IncludeAnonymous||!h.type.isAnonymous||Eu(h)){let p;if(!(s&he.IgnoreMounts)&&(p=kn.get(
h))&&!p.overlay)return new i(p.tree,u,e,o);let m=new i(h,u,e,o);return s&he.IncludeAnonymous||!m.type.isAnonymous?
m:m.nextChild(t<0?h.children.length-1:0,t,n,r,s)}}}if(s&he.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+t:e=t<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,t,n=0){let r;if(!(n&he.IgnoreOverlays)&&(r=kn.get(this._tree))&&r.overlay){let s=e-this.
from,o=n&he.EnterBracketed&&r.bracketed;for(let{from:a,to:l}of r.overlay)if((t>0||o?a<=s:a<s)&&(t<0||o?l>=s:l>
s))return new i(r.tree,r.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,t,n)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function RO(i,e,t,n){
let r=i.cursor(),s=[];if(!r.firstChild())return s;if(t!=null){for(let o=!1;!o;)if(o=r.type.is(t),!r.nextSibling())
return s}for(;;){if(n!=null&&r.type.is(n))return s;if(r.type.is(e)&&s.push(r.node),!r.nextSibling())return n==
null?s:[]}}function Au(i,e,t=e.length-1){for(let n=i;t>=0;n=n.parent){if(!n)return!1;if(!n.type.isAnonymous){if(e[t]&&
e[t]!=n.name)return!1;t--}}return!0}var _u=class{constructor(e,t,n,r){this.parent=e,this.buffer=t,this.index=n,
this.start=r}},Sn=class i extends Ua{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,n){
super(),this.context=e,this._parent=t,this.index=n,this.type=e.buffer.set.types[e.buffer.buffer[n]]}child(e,t,n){
let{buffer:r}=this.context,s=r.findChild(this.index+4,r.buffer[this.index+3],e,t-this.context.start,n);return s<
0?null:new i(this.context,this,s)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,t,n=0){if(n&he.ExcludeBuffers)return null;let{buffer:r}=this.context,s=r.findChild(this.index+
4,r.buffer[this.index+3],t>0?1:-1,e-this.context.start,t);return s<0?null:new i(this.context,this,s)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,t=e.buffer[this.
index+3];return t<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new i(this.context,this._parent,
t):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,t=this._parent?this._parent.index+4:0;
return this.index==t?this.externalSibling(-1):new i(this.context,this._parent,e.findChild(t,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],t=[],{buffer:n}=this.context,r=this.index+4,s=n.buffer[this.index+3];if(s>r){let o=n.
buffer[this.index+1];e.push(n.slice(r,s,o)),t.push(0)}return new se(this.type,e,t,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function ZO(i){if(!i.length)return null;let e=0,t=i[0];for(let s=1;s<
i.length;s++){let o=i[s];(o.from>t.from||o.to<t.to)&&(t=o,e=s)}let n=t instanceof Mt&&t.index<0?null:t.parent,
r=i.slice();return n?r[e]=n:r.splice(e,1),new Ru(r,t)}var Ru=class{constructor(e,t){this.heads=e,this.node=t}get next(){
return ZO(this.heads)}};function Hk(i,e,t){let n=i.resolveInner(e,t),r=null;for(let s=n instanceof Mt?n:n.context.
parent;s;s=s.parent)if(s.index<0){let o=s.parent;(r||(r=[n])).push(o.resolve(e,t)),s=o}else{let o=kn.get(s.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let a=new Mt(o.tree,o.overlay[0].from+
s.from,-1,s);(r||(r=[n])).push(Zs(a,e,t,!1))}}return r?ZO(r):n}var Ls=class{get name(){return this.type.name}constructor(e,t=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~he.EnterBracketed,e instanceof
Mt)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let n=e._parent;n;n=n._parent)
this.stack.unshift(n.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:n,buffer:r}=this.buffer;
return this.type=t||r.set.types[r.buffer[e]],this.from=n+r.buffer[e+1],this.to=n+r.buffer[e+2],!0}yield(e){return e?
e instanceof Mt?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,n){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,n,this.mode));let{buffer:r}=this.
buffer,s=r.findChild(this.index+4,r.buffer[this.index+3],e,t-this.buffer.start,n);return s<0?!1:(this.stack.push(
this.index),this.yieldBuf(s))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,n=this.
mode){return this.buffer?n&he.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,n))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&he.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&he.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:t}=this.buffer,n=this.stack.length-1;if(e<0){let r=n<0?0:this.stack[n]+4;if(this.index!=r)return this.
yieldBuf(t.findChild(r,this.index,-1,0,4))}else{let r=t.buffer[this.index+3];if(r<(n<0?t.buffer.length:t.buffer[this.
stack[n]+3]))return this.yieldBuf(r)}return n<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,
n,{buffer:r}=this;if(r){if(e>0){if(this.index<r.buffer.buffer.length)return!1}else for(let s=0;s<this.index;s++)
if(r.buffer.buffer[s+3]<this.index)return!1;({index:t,parent:n}=r)}else({index:t,_parent:n}=this._tree);for(;n;{
index:t,_parent:n}=n)if(t>-1)for(let s=t+e,o=e<0?-1:n._tree.children.length;s!=o;s+=e){let a=n._tree.children[s];
if(this.mode&he.IncludeAnonymous||a instanceof Ii||!a.type.isAnonymous||Eu(a))return!1}return!0}move(e,t){if(t&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=
e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,n=0;if(e&&e.context==this.buffer)e:for(let r=this.
index,s=this.stack.length;s>=0;){for(let o=e;o;o=o._parent)if(o.index==r){if(r==this.index)return o;t=o,n=s+1;
break e}r=this.stack[--s]}for(let r=n;r<this.stack.length;r++)t=new Sn(this.buffer,t,this.stack[r]);return this.
bufferNode=new Sn(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let n=0;;){
let r=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){n++;continue}this.type.isAnonymous||(r=
!0)}for(;;){if(r&&t&&t(this),r=this.type.isAnonymous,!n)return;if(this.nextSibling())break;this.parent(),n--,r=
!0}}}matchContext(e){if(!this.buffer)return Au(this.node.parent,e);let{buffer:t}=this.buffer,{types:n}=t.set;for(let r=e.
length-1,s=this.stack.length-1;r>=0;s--){if(s<0)return Au(this._tree,e,r);let o=n[t.buffer[this.stack[s]]];if(!o.
isAnonymous){if(e[r]&&e[r]!=o.name)return!1;r--}}return!0}};function Eu(i){return i.children.some(e=>e instanceof
Ii||!e.type.isAnonymous||Eu(e))}function Kk(i){var e;let{buffer:t,nodeSet:n,maxBufferLength:r=1024,reused:s=[],
minRepeatType:o=n.types.length}=i,a=Array.isArray(t)?new Tu(t,t.length):t,l=n.types,c=0,h=0;function u(v,Q,C,L,N,W){
let{id:M,start:E,end:X,size:F}=a,ue=h,Be=c;if(F<0)if(a.next(),F==-1){let hi=s[M];C.push(hi),L.push(E-v);return}else if(F==
-3){c=M;return}else if(F==-4){h=M;return}else throw new RangeError(`Unrecognized record size: ${F}`);let dt=l[M],
Ht,Me,Pt=E-v;if(X-E<=r&&(Me=O(a.pos-Q,N))){let hi=new Uint16Array(Me.size-Me.skip),Fe=a.pos-Me.size,Dt=hi.length;
for(;a.pos>Fe;)Dt=y(Me.start,hi,Dt);Ht=new Ii(hi,X-Me.start,n),Pt=Me.start-v}else{let hi=a.pos-F;a.next();let Fe=[],
Dt=[],Kt=M>=o?M:-1,ui=0,qn=X,Gr=ue;for(;a.pos>hi;)Kt>=0&&a.id==Kt&&a.size>=0?(a.end<=qn-r&&(m(Fe,Dt,E,ui,a.end,
qn,Kt,Gr,Be),ui=Fe.length,qn=a.end,Gr=h),a.next()):W>2500?f(E,hi,Fe,Dt):(Kt>=0&&a.size==-1&&s[a.id].type==n.types[Kt]&&
(ui<Fe.length&&m(Fe,Dt,E,ui,a.end,qn,Kt,Gr,Be),ui=Fe.length+1,qn=a.start,Gr=h),u(E,hi,Fe,Dt,Kt,W+1));if(Kt>=0&&
ui>0&&ui<Fe.length&&m(Fe,Dt,E,ui,E,qn,Kt,Gr,Be),Fe.reverse(),Dt.reverse(),Kt>-1&&ui>0){let Cd=p(dt,Be);Ht=Zu(dt,
Fe,Dt,0,Fe.length,0,X-E,Cd,Cd)}else Ht=g(dt,Fe,Dt,X-E,ue-X,Be)}C.push(Ht),L.push(Pt)}function f(v,Q,C,L){let N=[],
W=0,M=-1;for(;a.pos>Q;){let{id:E,start:X,end:F,size:ue}=a;if(ue>4)a.next();else{if(M>-1&&X<M)break;M<0&&(M=F-r),
N.push(E,X,F),W++,a.next()}}if(W){let E=new Uint16Array(W*4),X=N[N.length-2];for(let F=N.length-3,ue=0;F>=0;F-=
3)E[ue++]=N[F],E[ue++]=N[F+1]-X,E[ue++]=N[F+2]-X,E[ue++]=ue;C.push(new Ii(E,N[2]-X,n)),L.push(X-v)}}function p(v,Q){
return(C,L,N)=>{let W=0,M=C.length-1,E,X;if(M>=0&&(E=C[M])instanceof se){if(!M&&E.type==v&&E.length==N)return E;
(X=E.prop(q.lookAhead))&&(W=L[M]+E.length+X-N)}return g(v,C,L,N,W,Q)}}function m(v,Q,C,L,N,W,M,E,X){let F=[],ue=[];
for(;v.length>L;)F.push(v.pop()),ue.push(Q.pop()+C-N);v.push(g(n.types[M],F,ue,W-N,E-W,X)),Q.push(N-C)}function g(v,Q,C,L,N,W,M){
if(W){let E=[q.contextHash,W];M=M?[E].concat(M):[E]}if(N>25){let E=[q.lookAhead,N];M=M?[E].concat(M):[E]}return new se(
v,Q,C,L,M)}function O(v,Q){let C=a.fork(),L=0,N=0,W=0,M=C.end-r,E={size:0,start:0,skip:0};e:for(let X=C.pos-v;C.
pos>X;){let F=C.size;if(C.id==Q&&F>=0){E.size=L,E.start=N,E.skip=W,W+=4,L+=4,C.next();continue}let ue=C.pos-F;
if(F<0||ue<X||C.start<M)break;let Be=C.id>=o?4:0,dt=C.start;for(C.next();C.pos>ue;){if(C.size<0)if(C.size==-3||
C.size==-4)Be+=4;else break e;else C.id>=o&&(Be+=4);C.next()}N=dt,L+=F,W+=Be}return(Q<0||L==v)&&(E.size=L,E.start=
N,E.skip=W),E.size>4?E:void 0}function y(v,Q,C){let{id:L,start:N,end:W,size:M}=a;if(a.next(),M>=0&&L<o){let E=C;
if(M>4){let X=a.pos-(M-4);for(;a.pos>X;)C=y(v,Q,C)}Q[--C]=E,Q[--C]=W-v,Q[--C]=N-v,Q[--C]=L}else M==-3?c=L:M==-4&&
(h=L);return C}let b=[],x=[];for(;a.pos>0;)u(i.start||0,i.bufferStart||0,b,x,-1,0);let k=(e=i.length)!==null&&
e!==void 0?e:b.length?x[0]+b[0].length:0;return new se(l[i.topID],b.reverse(),x.reverse(),k)}var MO=new WeakMap;
function za(i,e){if(!i.isAnonymous||e instanceof Ii||e.type!=i)return 1;let t=MO.get(e);if(t==null){t=1;for(let n of e.
children){if(n.type!=i||!(n instanceof se)){t=1;break}t+=za(i,n)}MO.set(e,t)}return t}function Zu(i,e,t,n,r,s,o,a,l){
let c=0;for(let m=n;m<r;m++)c+=za(i,e[m]);let h=Math.ceil(c*1.5/8),u=[],f=[];function p(m,g,O,y,b){for(let x=O;x<
y;){let k=x,v=g[x],Q=za(i,m[x]);for(x++;x<y;x++){let C=za(i,m[x]);if(Q+C>=h)break;Q+=C}if(x==k+1){if(Q>h){let C=m[k];
p(C.children,C.positions,0,C.children.length,g[k]+b);continue}u.push(m[k])}else{let C=g[x-1]+m[x-1].length-v;u.
push(Zu(i,m,g,k,x,v,C,null,l))}f.push(v+b-s)}}return p(e,t,n,r,0),(a||l)(u,f,o)}var Ya=class{constructor(){this.
map=new WeakMap}setBuffer(e,t,n){let r=this.map.get(e);r||this.map.set(e,r=new Map),r.set(t,n)}getBuffer(e,t){
let n=this.map.get(e);return n&&n.get(t)}set(e,t){e instanceof Sn?this.setBuffer(e.context.buffer,e.index,t):e instanceof
Mt&&this.map.set(e.tree,t)}get(e){return e instanceof Sn?this.getBuffer(e.context.buffer,e.index):e instanceof
Mt?this.map.get(e.tree):void 0}cursorSet(e,t){e.buffer?this.setBuffer(e.buffer.buffer,e.index,t):this.map.set(
e.tree,t)}cursorGet(e){return e.buffer?this.getBuffer(e.buffer.buffer,e.index):this.map.get(e.tree)}},Qn=class i{constructor(e,t,n,r,s=!1,o=!1){
this.from=e,this.to=t,this.tree=n,this.offset=r,this.open=(s?1:0)|(o?2:0)}get openStart(){return(this.open&1)>
0}get openEnd(){return(this.open&2)>0}static addTree(e,t=[],n=!1){let r=[new i(0,e.length,e,0,!1,n)];for(let s of t)
s.to>e.length&&r.push(s);return r}static applyChanges(e,t,n=128){if(!t.length)return e;let r=[],s=1,o=e.length?
e[0]:null;for(let a=0,l=0,c=0;;a++){let h=a<t.length?t[a]:null,u=h?h.fromA:1e9;if(u-l>=n)for(;o&&o.from<u;){let f=o;
if(l>=f.from||u<=f.to||c){let p=Math.max(f.from,l)-c,m=Math.min(f.to,u)-c;f=p>=m?null:new i(p,m,f.tree,f.offset+
c,a>0,!!h)}if(f&&r.push(f),o.to>u)break;o=s<e.length?e[s++]:null}if(!h)break;l=h.toA,c=h.toA-h.toB}return r}},
Pn=class{startParse(e,t,n){return typeof e=="string"&&(e=new Mu(e)),n=n?n.length?n.map(r=>new Es(r.from,r.to)):
[new Es(0,0)]:[new Es(0,e.length)],this.createParse(e,t||[],n)}parse(e,t,n){let r=this.startParse(e,t,n);for(;;){
let s=r.advance();if(s)return s}}},Mu=class{constructor(e){this.string=e}get length(){return this.string.length}chunk(e){
return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.string.slice(e,t)}};var w_=new q({perNode:!0});var Jk=0,jt=class i{constructor(e,t,n,r){this.name=e,this.set=t,this.base=n,this.modified=r,this.id=Jk++}toString(){
let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(e,t){let n=typeof e==
"string"?e:"?";if(e instanceof i&&(t=e),t?.base)throw new Error("Can not derive from a modified tag");let r=new i(
n,[],null,[]);if(r.set.push(r),t)for(let s of t.set)r.set.push(s);return r}static defineModifier(e){let t=new Ha(
e);return n=>n.modified.indexOf(t)>-1?n:Ha.get(n.base||n,n.modified.concat(t).sort((r,s)=>r.id-s.id))}},e1=0,Ha=class i{constructor(e){
this.name=e,this.instances=[],this.id=e1++}static get(e,t){if(!t.length)return e;let n=t[0].instances.find(a=>a.
base==e&&t1(t,a.modified));if(n)return n;let r=[],s=new jt(e.name,r,e,t);for(let a of t)a.instances.push(s);let o=i1(
t);for(let a of e.set)if(!a.modified.length)for(let l of o)r.push(i.get(a,l));return s}};function t1(i,e){return i.
length==e.length&&i.every((t,n)=>t==e[n])}function i1(i){let e=[[]];for(let t=0;t<i.length;t++)for(let n=0,r=e.
length;n<r;n++)e.push(e[n].concat(i[t]));return e.sort((t,n)=>n.length-t.length)}function kr(i){let e=Object.create(
null);for(let t in i){let n=i[t];Array.isArray(n)||(n=[n]);for(let r of t.split(" "))if(r){let s=[],o=2,a=r;for(let u=0;;){
if(a=="..."&&u>0&&u+3==r.length){o=1;break}let f=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(a);if(!f)throw new RangeError(
"Invalid path: "+r);if(s.push(f[0]=="*"?"":f[0][0]=='"'?JSON.parse(f[0]):f[0]),u+=f[0].length,u==r.length)break;
let p=r[u++];if(u==r.length&&p=="!"){o=0;break}if(p!="/")throw new RangeError("Invalid path: "+r);a=r.slice(u)}
let l=s.length-1,c=s[l];if(!c)throw new RangeError("Invalid path: "+r);let h=new $n(n,o,l>0?s.slice(0,l):null);
e[c]=h.sort(e[c])}}return IO.add(e)}var IO=new q({combine(i,e){let t,n,r;for(;i||e;){if(!i||e&&i.depth<=e.depth?
(r=e,e=e.next):(r=i,i=i.next),t&&t.mode==r.mode&&!r.context&&!t.context)continue;let s=new $n(r.tags,r.mode,r.
context);t?t.next=s:n=s,t=s}return n}}),$n=class{constructor(e,t,n,r){this.tags=e,this.mode=t,this.context=n,this.
next=r}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};$n.empty=
new $n([],2,null);function Xu(i,e){let t=Object.create(null);for(let s of i)if(!Array.isArray(s.tag))t[s.tag.id]=
s.class;else for(let o of s.tag)t[o.id]=s.class;let{scope:n,all:r=null}=e||{};return{style:s=>{let o=r;for(let a of s)
for(let l of a.set){let c=t[l.id];if(c){o=o?o+" "+c:c;break}}return o},scope:n}}function n1(i,e){let t=null;for(let n of i){
let r=n.style(e);r&&(t=t?t+" "+r:r)}return t}function Nu(i,e,t,n=0,r=i.length){let s=new Du(n,Array.isArray(e)?
e:[e],t);s.highlightRange(i.cursor(),n,r,"",s.highlighters),s.flush(r)}var Du=class{constructor(e,t,n){this.at=e,this.highlighters=t,this.span=n,this.class=""}startSpan(e,t){t!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,t,n,r,s){let{type:o,from:a,to:l}=e;if(a>=n||l<=t)return;o.isTop&&(s=this.highlighters.
filter(p=>!p.scope||p.scope(o)));let c=r,h=r1(e)||$n.empty,u=n1(s,h.tags);if(u&&(c&&(c+=" "),c+=u,h.mode==1&&(r+=
(r?" ":"")+u)),this.startSpan(Math.max(t,a),c),h.opaque)return;let f=e.tree&&e.tree.prop(q.mounted);if(f&&f.overlay){
let p=e.node.enter(f.overlay[0].from+a,1),m=this.highlighters.filter(O=>!O.scope||O.scope(f.tree.type)),g=e.firstChild();
for(let O=0,y=a;;O++){let b=O<f.overlay.length?f.overlay[O]:null,x=b?b.from+a:l,k=Math.max(t,y),v=Math.min(n,x);
if(k<v&&g)for(;e.from<v&&(this.highlightRange(e,k,v,r,s),this.startSpan(Math.min(v,e.to),c),!(e.to>=x||!e.nextSibling()));)
;if(!b||x>n)break;y=b.to+a,y>t&&(this.highlightRange(p.cursor(),Math.max(t,b.from+a),Math.min(n,y),"",m),this.
startSpan(Math.min(n,y),c))}g&&e.parent()}else if(e.firstChild()){f&&(r="");do if(!(e.to<=t)){if(e.from>=n)break;
this.highlightRange(e,t,n,r,s),this.startSpan(Math.min(n,e.to),c)}while(e.nextSibling());e.parent()}}};function r1(i){
let e=i.type.prop(IO);for(;e&&e.context&&!i.matchContext(e.context);)e=e.next;return e||null}var _=jt.define,Va=_(),
Xi=_(),LO=_(Xi),DO=_(Xi),Ni=_(),Ga=_(Ni),Lu=_(Ni),ci=_(),Cn=_(ci),ai=_(),li=_(),Iu=_(),Ds=_(Iu),Fa=_(),w={comment:Va,
lineComment:_(Va),blockComment:_(Va),docComment:_(Va),name:Xi,variableName:_(Xi),typeName:LO,tagName:_(LO),propertyName:DO,
attributeName:_(DO),className:_(Xi),labelName:_(Xi),namespace:_(Xi),macroName:_(Xi),literal:Ni,string:Ga,docString:_(
Ga),character:_(Ga),attributeValue:_(Ga),number:Lu,integer:_(Lu),float:_(Lu),bool:_(Ni),regexp:_(Ni),escape:_(
Ni),color:_(Ni),url:_(Ni),keyword:ai,self:_(ai),null:_(ai),atom:_(ai),unit:_(ai),modifier:_(ai),operatorKeyword:_(
ai),controlKeyword:_(ai),definitionKeyword:_(ai),moduleKeyword:_(ai),operator:li,derefOperator:_(li),arithmeticOperator:_(
li),logicOperator:_(li),bitwiseOperator:_(li),compareOperator:_(li),updateOperator:_(li),definitionOperator:_(
li),typeOperator:_(li),controlOperator:_(li),punctuation:Iu,separator:_(Iu),bracket:Ds,angleBracket:_(Ds),squareBracket:_(
Ds),paren:_(Ds),brace:_(Ds),content:ci,heading:Cn,heading1:_(Cn),heading2:_(Cn),heading3:_(Cn),heading4:_(Cn),
heading5:_(Cn),heading6:_(Cn),contentSeparator:_(ci),list:_(ci),quote:_(ci),emphasis:_(ci),strong:_(ci),link:_(
ci),monospace:_(ci),strikethrough:_(ci),inserted:_(),deleted:_(),changed:_(),invalid:_(),meta:Fa,documentMeta:_(
Fa),annotation:_(Fa),processingInstruction:_(Fa),definition:jt.defineModifier("definition"),constant:jt.defineModifier(
"constant"),function:jt.defineModifier("function"),standard:jt.defineModifier("standard"),local:jt.defineModifier(
"local"),special:jt.defineModifier("special")};for(let i in w){let e=w[i];e instanceof jt&&(e.name=i)}var Q_=Xu(
[{tag:w.link,class:"tok-link"},{tag:w.heading,class:"tok-heading"},{tag:w.emphasis,class:"tok-emphasis"},{tag:w.
strong,class:"tok-strong"},{tag:w.keyword,class:"tok-keyword"},{tag:w.atom,class:"tok-atom"},{tag:w.bool,class:"\
tok-bool"},{tag:w.url,class:"tok-url"},{tag:w.labelName,class:"tok-labelName"},{tag:w.inserted,class:"tok-inse\
rted"},{tag:w.deleted,class:"tok-deleted"},{tag:w.literal,class:"tok-literal"},{tag:w.string,class:"tok-string"},
{tag:w.number,class:"tok-number"},{tag:[w.regexp,w.escape,w.special(w.string)],class:"tok-string2"},{tag:w.variableName,
class:"tok-variableName"},{tag:w.local(w.variableName),class:"tok-variableName tok-local"},{tag:w.definition(w.
variableName),class:"tok-variableName tok-definition"},{tag:w.special(w.variableName),class:"tok-variableName2"},
{tag:w.definition(w.propertyName),class:"tok-propertyName tok-definition"},{tag:w.typeName,class:"tok-typeName"},
{tag:w.namespace,class:"tok-namespace"},{tag:w.className,class:"tok-className"},{tag:w.macroName,class:"tok-ma\
croName"},{tag:w.propertyName,class:"tok-propertyName"},{tag:w.operator,class:"tok-operator"},{tag:w.comment,class:"\
tok-comment"},{tag:w.meta,class:"tok-meta"},{tag:w.invalid,class:"tok-invalid"},{tag:w.punctuation,class:"tok-\
punctuation"}]);function XO(i,e,t,n=0,r=0){e==null&&(e=i.search(/[^\s\u00a0]/),e==-1&&(e=i.length));let s=r;for(let o=n;o<e;o++)
i.charCodeAt(o)==9?s+=t-s%t:s++;return s}var Is=class{constructor(e,t,n,r){this.string=e,this.tabSize=t,this.indentUnit=
n,this.overrideIndent=r,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let t=this.string.charAt(this.pos),n;if(typeof e==
"string"?n=t==e:n=t&&(e instanceof RegExp?e.test(t):e(t)),n)return++this.pos,t}eatWhile(e){let t=this.pos;for(;this.
eat(e););return this.pos>t}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let t=this.string.indexOf(e,this.pos);
if(t>-1)return this.pos=t,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
XO(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:XO(this.string,null,
this.tabSize)}match(e,t,n){if(typeof e=="string"){let r=o=>n?o.toLowerCase():o,s=this.string.substr(this.pos,e.
length);return r(s)==r(e)?(t!==!1&&(this.pos+=e.length),!0):null}else{let r=this.string.slice(this.pos).match(
e);return r&&r.index>0?null:(r&&t!==!1&&(this.pos+=r[0].length),r)}}current(){return this.string.slice(this.start,
this.pos)}};var qu,Tn=new q;function el(i){return A.define({combine:i?e=>e.concat(i):void 0})}var tl=new q,ut=class{constructor(e,t,n=[],r=""){
this.data=e,this.name=r,te.prototype.hasOwnProperty("tree")||Object.defineProperty(te.prototype,"tree",{get(){
return Te(this)}}),this.parser=t,this.extension=[Qr.of(this),te.languageData.of((s,o,a)=>{let l=NO(s,o,a),c=l.
type.prop(Tn);if(!c)return[];let h=s.facet(c),u=l.type.prop(tl);if(u){let f=l.resolve(o-l.from,a);for(let p of u)
if(p.test(f,s)){let m=s.facet(p.facet);return p.type=="replace"?m:m.concat(h)}}return h})].concat(n)}isActiveAt(e,t,n=-1){
return NO(e,t,n).type.prop(Tn)==this.data}findRegions(e){let t=e.facet(Qr);if(t?.data==this.data)return[{from:0,
to:e.doc.length}];if(!t||!t.allowsNesting)return[];let n=[],r=(s,o)=>{if(s.prop(Tn)==this.data){n.push({from:o,
to:o+s.length});return}let a=s.prop(q.mounted);if(a){if(a.tree.prop(Tn)==this.data){if(a.overlay)for(let l of a.
overlay)n.push({from:l.from+o,to:l.to+o});else n.push({from:o,to:o+s.length});return}else if(a.overlay){let l=n.
length;if(r(a.tree,a.overlay[0].from+o),n.length>l)return}}for(let l=0;l<s.children.length;l++){let c=s.children[l];
c instanceof se&&r(c,s.positions[l]+o)}};return r(Te(e),0),n}get allowsNesting(){return!0}};ut.setState=I.define();
function NO(i,e,t){let n=i.facet(Qr),r=Te(i).topNode;if(!n||n.allowsNesting)for(let s=r;s;s=s.enter(e,t,he.ExcludeBuffers|
he.EnterBracketed))s.type.isTop&&(r=s);return r}var Sr=class i extends ut{constructor(e,t,n){super(e,t,[],n),this.
parser=t}static define(e){let t=el(e.languageData);return new i(t,e.parser.configure({props:[Tn.add(n=>n.isTop?
t:void 0)]}),e.name)}configure(e,t){return new i(this.data,this.parser.configure(e),t||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Te(i){let e=i.field(ut.state,!1);return e?e.tree:se.empty}var zu=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){
let n=this.cursorPos-this.string.length;return e<n||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(
e-n,t-n)}},Xs=null,Ns=class i{constructor(e,t,n=[],r,s,o,a,l){this.parser=e,this.state=t,this.fragments=n,this.
tree=r,this.treeLen=s,this.viewport=o,this.skipped=a,this.scheduleOn=l,this.parse=null,this.tempSkipped=[]}static create(e,t,n){
return new i(e,t,[],se.empty,0,n,[],null)}startParse(){return this.parser.startParse(new zu(this.state.doc),this.
fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=se.empty&&this.isDone(t??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var n;if(typeof e=="number"){let r=Date.now()+
e;e=()=>Date.now()>r}for(this.parse||(this.parse=this.startParse()),t!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let r=this.parse.advance();if(r)if(this.fragments=
this.withoutTempSkipped(Qn.addTree(r,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(n=this.parse.stoppedAt)!==
null&&n!==void 0?n:this.state.doc.length,this.tree=r,this.parse=null,this.treeLen<(t??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(Qn.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=Xs;Xs=this;try{return e()}finally{Xs=t}}withoutTempSkipped(e){
for(let t;t=this.tempSkipped.pop();)e=qO(e,t.from,t.to);return e}changes(e,t){let{fragments:n,tree:r,treeLen:s,
viewport:o,skipped:a}=this;if(this.takeTree(),!e.empty){let l=[];if(e.iterChangedRanges((c,h,u,f)=>l.push({fromA:c,
toA:h,fromB:u,toB:f})),n=Qn.applyChanges(n,l),r=se.empty,s=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){a=[];for(let c of this.skipped){let h=e.mapPos(c.from,1),u=e.mapPos(c.to,-1);h<u&&a.push(
{from:h,to:u})}}}return new i(this.parser,t,n,r,s,o,a,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let n=0;n<this.skipped.length;n++){
let{from:r,to:s}=this.skipped[n];r<e.to&&s>e.from&&(this.fragments=qO(this.fragments,r,s),this.skipped.splice(
n--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,t){
this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends Pn{createParse(t,n,r){let s=r[0].
from,o=r[r.length-1].to;return{parsedPos:s,advance(){let l=Xs;if(l){for(let c of r)l.tempSkipped.push(c);e&&(l.
scheduleOn=l.scheduleOn?Promise.all([l.scheduleOn,e]):e)}return this.parsedPos=o,new se(qe.none,[],[],o-s)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&
t[0].from==0&&t[0].to>=e}static get(){return Xs}};function qO(i,e,t){return Qn.applyChanges(i,[{fromA:e,toA:t,
fromB:e,toB:t}])}var qs=class i{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let t=this.context.changes(e.changes,e.state),n=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),t.viewport.to);return t.work(20,n)||t.takeTree(),
new i(t)}static init(e){let t=Math.min(3e3,e.doc.length),n=Ns.create(e.facet(Qr).parser,e,{from:0,to:t});return n.
work(20,t)||n.takeTree(),new i(n)}};ut.state=de.define({create:qs.init,update(i,e){for(let t of e.effects)if(t.
is(ut.setState))return t.value;return e.startState.facet(Qr)!=e.state.facet(Qr)?qs.init(e.state):i.apply(e)}});
var UO=i=>{let e=setTimeout(()=>i(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(UO=i=>{let e=-1,
t=setTimeout(()=>{e=requestIdleCallback(i,{timeout:400})},100);return()=>e<0?clearTimeout(t):cancelIdleCallback(
e)});var Bu=typeof navigator<"u"&&(!((qu=navigator.scheduling)===null||qu===void 0)&&qu.isInputPending)?()=>navigator.
scheduling.isInputPending():null,s1=Oe.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.
view.state.field(ut.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(ut.state);(t.
tree!=t.context.tree||!t.context.isDone(e.doc.length))&&(this.working=UO(this.work))}work(e){this.working=null;
let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:n,viewport:{to:r}}=this.view,s=n.field(ut.state);if(s.tree==s.context.
tree&&s.context.isDone(r+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!Bu?Math.max(25,e.timeRemaining()-
5):1e9),a=s.context.treeLen<r&&n.doc.length>r+1e3,l=s.context.work(()=>Bu&&Bu()||Date.now()>o,r+(a?0:1e5));this.
chunkBudget-=Date.now()-t,(l||this.chunkBudget<=0)&&(s.context.takeTree(),this.view.dispatch({effects:ut.setState.
of(new qs(s.context))})),this.chunkBudget>0&&!(l&&!a)&&this.scheduleWork(),this.checkAsyncSchedule(s.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(t=>Xe(this.view.state,t)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),Qr=A.define({combine(i){return i.
length?i[0]:null},enables:i=>[ut.state,s1,T.contentAttributes.compute([i],e=>{let t=e.facet(i);return t&&t.name?
{"data-language":t.name}:{}})]}),Pr=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,
t]}};var o1=A.define(),Bi=A.define({combine:i=>{if(!i.length)return"  ";let e=i[0];if(!e||/\S/.test(e)||Array.from(
e).some(t=>t!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(i[0]));return e}});function qi(i){let e=i.
facet(Bi);return e.charCodeAt(0)==9?i.tabSize*e.length:e.length}function js(i,e){let t="",n=i.tabSize,r=i.facet(
Bi)[0];if(r=="	"){for(;e>=n;)t+="	",e-=n;r=" "}for(let s=0;s<e;s++)t+=r;return t}function Ku(i,e){i instanceof
te&&(i=new An(i));for(let n of i.state.facet(o1)){let r=n(i,e);if(r!==void 0)return r}let t=Te(i.state);return t.
length>=e?a1(i,t,e):null}var An=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=qi(e)}lineAt(e,t=1){let n=this.state.doc.
lineAt(e),{simulateBreak:r,simulateDoubleBreak:s}=this.options;return r!=null&&r>=n.from&&r<=n.to?s&&r==e?{text:"",
from:e}:(t<0?r<e:r<=e)?{text:n.text.slice(r-n.from),from:r}:{text:n.text.slice(0,r-n.from),from:n.from}:n}textAfterPos(e,t=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:n,from:r}=this.lineAt(e,t);
return n.slice(e-r,Math.min(n.length,e+100-r))}column(e,t=1){let{text:n,from:r}=this.lineAt(e,t),s=this.countColumn(
n,e-r),o=this.options.overrideIndentation?this.options.overrideIndentation(r):-1;return o>-1&&(s+=o-this.countColumn(
n,n.search(/\S|$/))),s}countColumn(e,t=e.length){return Mi(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:n,
from:r}=this.lineAt(e,t),s=this.options.overrideIndentation;if(s){let o=s(r);if(o>-1)return o}return this.countColumn(
n,n.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},$r=new q;function a1(i,e,t){
let n=e.resolveStack(t),r=e.resolveInner(t,-1).resolve(t,0).enterUnfinishedNodesBefore(t);if(r!=n.node){let s=[];
for(let o=r;o&&!(o.from<n.node.from||o.to>n.node.to||o.from==n.node.from&&o.type==n.node.type);o=o.parent)s.push(
o);for(let o=s.length-1;o>=0;o--)n={node:s[o],next:n}}return YO(n,i,t)}function YO(i,e,t){for(let n=i;n;n=n.next){
let r=c1(n.node);if(r)return r(Uu.create(e,t,n))}return 0}function l1(i){return i.pos==i.options.simulateBreak&&
i.options.simulateDoubleBreak}function c1(i){let e=i.type.prop($r);if(e)return e;let t=i.firstChild,n;if(t&&(n=
t.type.prop(q.closedBy))){let r=i.lastChild,s=r&&n.indexOf(r.name)>-1;return o=>GO(o,!0,1,void 0,s&&!l1(o)?r.from:
void 0)}return i.parent==null?h1:null}function h1(){return 0}var Uu=class i extends An{constructor(e,t,n){super(
e.state,e.options),this.base=e,this.pos=t,this.context=n}get node(){return this.context.node}static create(e,t,n){
return new i(e,t,n)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let n=e.resolve(t.from);for(;n.parent&&
n.parent.from==n.from;)n=n.parent;if(u1(n,e))break;t=this.state.doc.lineAt(n.from)}return this.lineIndent(t.from)}continue(){
return YO(this.context.next,this.base,this.pos)}};function u1(i,e){for(let t=e;t;t=t.parent)if(i==t)return!0;return!1}
function f1(i){let e=i.node,t=e.childAfter(e.from),n=e.lastChild;if(!t)return null;let r=i.options.simulateBreak,
s=i.state.doc.lineAt(t.from),o=r==null||r<=s.from?s.to:Math.min(s.to,r);for(let a=t.to;;){let l=e.childAfter(a);
if(!l||l==n)return null;if(!l.type.isSkipped){if(l.from>=o)return null;let c=/^ */.exec(s.text.slice(t.to-s.from))[0].
length;return{from:t.from,to:t.to+c}}a=l.to}}function VO({closing:i,align:e=!0,units:t=1}){return n=>GO(n,e,t,
i)}function GO(i,e,t,n,r){let s=i.textAfter,o=s.match(/^\s*/)[0].length,a=n&&s.slice(o,o+n.length)==n||r==i.pos+
o,l=e?f1(i):null;return l?a?i.column(l.from):i.column(l.to):i.baseIndent+(a?0:i.unit*t)}var FO=i=>i.baseIndent;
function _n({except:i,units:e=1}={}){return t=>{let n=i&&i.test(t.textAfter);return t.baseIndent+(n?0:e*t.unit)}}var il=new q;function nl(i){let e=i.firstChild,t=i.lastChild;return e&&e.to<t.from?{from:e.to,to:t.type.isError?
i.to:t.from}:null}var Cr=class i{constructor(e,t){this.specs=e;let n;function r(a){let l=ct.newName();return(n||(n=Object.create(
null)))["."+l]=a,l}let s=typeof t.all=="string"?t.all:t.all?r(t.all):void 0,o=t.scope;this.scope=o instanceof ut?
a=>a.prop(Tn)==o.data:o?a=>a==o:void 0,this.style=Xu(e.map(a=>({tag:a.tag,class:a.class||r(Object.assign({},a,
{tag:null}))})),{all:s}).style,this.module=n?new ct(n):null,this.themeType=t.themeType}static define(e,t){return new i(
e,t||{})}},Yu=A.define(),HO=A.define({combine(i){return i.length?[i[0]]:null}});function ju(i){let e=i.facet(Yu);
return e.length?e:i.facet(HO)}function KO(i,e){let t=[d1],n;return i instanceof Cr&&(i.module&&t.push(T.styleModule.
of(i.module)),n=i.themeType),e?.fallback?t.push(HO.of(i)):n?t.push(Yu.computeN([T.darkTheme],r=>r.facet(T.darkTheme)==
(n=="dark")?[i]:[])):t.push(Yu.of(i)),t}var Vu=class{constructor(e){this.markCache=Object.create(null),this.tree=Te(e.state),this.decorations=this.buildDeco(
e,ju(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Te(e.state),n=ju(e.state),r=n!=ju(e.startState),
{viewport:s}=e.view,o=e.changes.mapPos(this.decoratedTo,1);t.length<s.to&&!r&&t.type==this.tree.type&&o>=s.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(t!=this.tree||e.viewportChanged||r)&&(this.
tree=t,this.decorations=this.buildDeco(e.view,n),this.decoratedTo=s.to)}buildDeco(e,t){if(!t||!this.tree.length)
return Z.none;let n=new $e;for(let{from:r,to:s}of e.visibleRanges)Nu(this.tree,t,(o,a,l)=>{n.add(o,a,this.markCache[l]||
(this.markCache[l]=Z.mark({class:l})))},r,s);return n.finish()}},d1=Ie.high(Oe.fromClass(Vu,{decorations:i=>i.
decorations})),Z_=Cr.define([{tag:w.meta,color:"#404740"},{tag:w.link,textDecoration:"underline"},{tag:w.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:w.emphasis,fontStyle:"italic"},{tag:w.strong,fontWeight:"bo\
ld"},{tag:w.strikethrough,textDecoration:"line-through"},{tag:w.keyword,color:"#708"},{tag:[w.atom,w.bool,w.url,
w.contentSeparator,w.labelName],color:"#219"},{tag:[w.literal,w.inserted],color:"#164"},{tag:[w.string,w.deleted],
color:"#a11"},{tag:[w.regexp,w.escape,w.special(w.string)],color:"#e40"},{tag:w.definition(w.variableName),color:"\
#00f"},{tag:w.local(w.variableName),color:"#30a"},{tag:[w.typeName,w.namespace],color:"#085"},{tag:w.className,
color:"#167"},{tag:[w.special(w.variableName),w.macroName],color:"#256"},{tag:w.definition(w.propertyName),color:"\
#00c"},{tag:w.comment,color:"#940"},{tag:w.invalid,color:"#f00"}]),p1=T.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),JO=1e4,
e0="()[]{}",t0=A.define({combine(i){return tt(i,{afterCursor:!0,brackets:e0,maxScanDistance:JO,renderMatch:O1})}}),
m1=Z.mark({class:"cm-matchingBracket"}),g1=Z.mark({class:"cm-nonmatchingBracket"});function O1(i){let e=[],t=i.
matched?m1:g1;return e.push(t.range(i.start.from,i.start.to)),i.end&&e.push(t.range(i.end.from,i.end.to)),e}function BO(i){
let e=[],t=i.facet(t0);for(let n of i.selection.ranges){if(!n.empty)continue;let r=Wt(i,n.head,-1,t)||n.head>0&&
Wt(i,n.head-1,1,t)||t.afterCursor&&(Wt(i,n.head,1,t)||n.head<i.doc.length&&Wt(i,n.head+1,-1,t));r&&(e=e.concat(
t.renderMatch(r,i)))}return Z.set(e,!0)}var y1=Oe.fromClass(class{constructor(i){this.paused=!1,this.decorations=
BO(i.state)}update(i){(i.docChanged||i.selectionSet||this.paused)&&(i.view.composing?(this.decorations=this.decorations.
map(i.changes),this.paused=!0):(this.decorations=BO(i.state),this.paused=!1))}},{decorations:i=>i.decorations}),
b1=[y1,p1];function i0(i={}){return[t0.of(i),b1]}var v1=new q;function Gu(i,e,t){let n=i.prop(e<0?q.openedBy:q.
closedBy);if(n)return n;if(i.name.length==1){let r=t.indexOf(i.name);if(r>-1&&r%2==(e<0?1:0))return[t[r+e]]}return null}
function Fu(i){let e=i.type.prop(v1);return e?e(i.node):i}function Wt(i,e,t,n={}){let r=n.maxScanDistance||JO,
s=n.brackets||e0,o=Te(i),a=o.resolveInner(e,t);for(let l=a;l;l=l.parent){let c=Gu(l.type,t,s);if(c&&l.from<l.to){
let h=Fu(l);if(h&&(t>0?e>=h.from&&e<h.to:e>h.from&&e<=h.to))return x1(i,e,t,l,h,c,s)}}return w1(i,e,t,o,a.type,
r,s)}function x1(i,e,t,n,r,s,o){let a=n.parent,l={from:r.from,to:r.to},c=0,h=a?.cursor();if(h&&(t<0?h.childBefore(
n.from):h.childAfter(n.to)))do if(t<0?h.to<=n.from:h.from>=n.to){if(c==0&&s.indexOf(h.type.name)>-1&&h.from<h.
to){let u=Fu(h);return{start:l,end:u?{from:u.from,to:u.to}:void 0,matched:!0}}else if(Gu(h.type,t,o))c++;else if(Gu(
h.type,-t,o)){if(c==0){let u=Fu(h);return{start:l,end:u&&u.from<u.to?{from:u.from,to:u.to}:void 0,matched:!1}}
c--}}while(t<0?h.prevSibling():h.nextSibling());return{start:l,matched:!1}}function w1(i,e,t,n,r,s,o){if(t<0?!e:
e==i.doc.length)return null;let a=t<0?i.sliceDoc(e-1,e):i.sliceDoc(e,e+1),l=o.indexOf(a);if(l<0||l%2==0!=t>0)return null;
let c={from:t<0?e-1:e,to:t>0?e+1:e},h=i.doc.iterRange(e,t>0?i.doc.length:0),u=0;for(let f=0;!h.next().done&&f<=
s;){let p=h.value;t<0&&(f+=p.length);let m=e+f*t;for(let g=t>0?0:p.length-1,O=t>0?p.length:-1;g!=O;g+=t){let y=o.
indexOf(p[g]);if(!(y<0||n.resolveInner(m+g,1).type!=r))if(y%2==0==t>0)u++;else{if(u==1)return{start:c,end:{from:m+
g,to:m+g+1},matched:y>>1==l>>1};u--}}t>0&&(f+=p.length)}return h.done?{start:c,matched:!1}:null}function k1(i){
return{name:i.name||"",token:i.token,blankLine:i.blankLine||(()=>{}),startState:i.startState||(()=>!0),copyState:i.
copyState||S1,indent:i.indent||(()=>null),languageData:i.languageData||{},tokenTable:i.tokenTable||ef,mergeTokens:i.
mergeTokens!==!1}}function S1(i){if(typeof i!="object")return i;let e={};for(let t in i){let n=i[t];e[t]=n instanceof
Array?n.slice():n}return e}var jO=new WeakMap,Ka=class i extends ut{constructor(e){let t=el(e.languageData),n=k1(
e),r,s=new class extends Pn{createParse(o,a,l){return new Hu(r,o,a,l)}};super(t,s,[],e.name),this.topNode=$1(t,
this),r=this,this.streamParser=n,this.stateAfter=new q({perNode:!0}),this.tokenTable=e.tokenTable?new Ja(n.tokenTable):
C1}static define(e){return new i(e)}getIndent(e){let t,{overrideIndentation:n}=e.options;n&&(t=jO.get(e.state),
t!=null&&t<e.pos-1e4&&(t=void 0));let r=Ju(this,e.node.tree,e.node.from,e.node.from,t??e.pos),s,o;if(r?(o=r.state,
s=r.pos+1):(o=this.streamParser.startState(e.unit),s=e.node.from),e.pos-s>1e4)return null;for(;s<e.pos;){let l=e.
state.doc.lineAt(s),c=Math.min(e.pos,l.to);if(l.length){let h=n?n(l.from):-1,u=new Is(l.text,e.state.tabSize,e.
unit,h<0?void 0:h);for(;u.pos<c-l.from;)r0(this.streamParser.token,u,o)}else this.streamParser.blankLine(o,e.unit);
if(c==e.pos)break;s=l.to+1}let a=e.lineAt(e.pos);return n&&t==null&&jO.set(e.state,a.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(a.text)[1],e)}get allowsNesting(){return!1}};function Ju(i,e,t,n,r){let s=t>=n&&t+e.length<=
r&&e.prop(i.stateAfter);if(s)return{state:i.streamParser.copyState(s),pos:t+e.length};for(let o=e.children.length-
1;o>=0;o--){let a=e.children[o],l=t+e.positions[o],c=a instanceof se&&l<r&&Ju(i,a,l,n,r);if(c)return c}return null}
function n0(i,e,t,n,r){if(r&&t<=0&&n>=e.length)return e;!r&&t==0&&e.type==i.topNode&&(r=!0);for(let s=e.children.
length-1;s>=0;s--){let o=e.positions[s],a=e.children[s],l;if(o<n&&a instanceof se){if(!(l=n0(i,a,t-o,n-o,r)))break;
return r?new se(e.type,e.children.slice(0,s).concat(l),e.positions.slice(0,s+1),o+l.length):l}}return null}function Q1(i,e,t,n,r){
for(let s of e){let o=s.from+(s.openStart?25:0),a=s.to-(s.openEnd?25:0),l=o<=t&&a>t&&Ju(i,s.tree,0-s.offset,t,
a),c;if(l&&l.pos<=n&&(c=n0(i,s.tree,t+s.offset,l.pos+s.offset,!1)))return{state:l.state,tree:c}}return{state:i.
streamParser.startState(r?qi(r):4),tree:se.empty}}var Hu=class{constructor(e,t,n,r){this.lang=e,this.input=t,this.
fragments=n,this.ranges=r,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=r[r.length-1].to;let s=Ns.get(),o=r[0].from,{state:a,tree:l}=Q1(e,n,o,this.to,s?.state);
this.state=a,this.parsedPos=this.chunkStart=o+l.length;for(let c=0;c<l.children.length;c++)this.chunks.push(l.
children[c]),this.chunkPos.push(l.positions[c]);s&&this.parsedPos<s.viewport.from-1e5&&r.some(c=>c.from<=s.viewport.
from&&c.to>=s.viewport.from)&&(this.state=this.lang.streamParser.startState(qi(s.state)),s.skipUntilInView(this.
parsedPos,s.viewport.from),this.parsedPos=s.viewport.from),this.moveRangeIndex()}advance(){let e=Ns.get(),t=this.
stoppedAt==null?this.to:Math.min(this.to,this.stoppedAt),n=Math.min(t,this.chunkStart+512);for(e&&(n=Math.min(
n,e.viewport.to));this.parsedPos<n;)this.parseLine(e);return this.chunkStart<this.parsedPos&&this.finishChunk(),
this.parsedPos>=t?this.finish():e&&this.parsedPos>=e.viewport.to?(e.skipUntilInView(this.parsedPos,t),this.finish()):
null}stopAt(e){this.stoppedAt=e}lineAfter(e){let t=this.input.chunk(e);if(this.input.lineChunks)t==`
`&&(t="");else{let n=t.indexOf(`
`);n>-1&&(t=t.slice(0,n))}return e+t.length<=this.to?t:t.slice(0,this.to-e)}nextLine(){let e=this.parsedPos,t=this.
lineAfter(e),n=e+t.length;for(let r=this.rangeIndex;;){let s=this.ranges[r].to;if(s>=n||(t=t.slice(0,s-(n-t.length)),
r++,r==this.ranges.length))break;let o=this.ranges[r].from,a=this.lineAfter(o);t+=a,n=o+a.length}return{line:t,
end:n}}skipGapsTo(e,t,n){for(;;){let r=this.ranges[this.rangeIndex].to,s=e+t;if(n>0?r>s:r>=s)break;let o=this.
ranges[++this.rangeIndex].from;t+=o-r}return t}moveRangeIndex(){for(;this.ranges[this.rangeIndex].to<this.parsedPos;)
this.rangeIndex++}emitToken(e,t,n,r){let s=4;if(this.ranges.length>1){r=this.skipGapsTo(t,r,1),t+=r;let a=this.
chunk.length;r=this.skipGapsTo(n,r,-1),n+=r,s+=this.chunk.length-a}let o=this.chunk.length-4;return this.lang.
streamParser.mergeTokens&&s==4&&o>=0&&this.chunk[o]==e&&this.chunk[o+2]==t?this.chunk[o+2]=n:this.chunk.push(e,
t,n,s),r}parseLine(e){let{line:t,end:n}=this.nextLine(),r=0,{streamParser:s}=this.lang,o=new Is(t,e?e.state.tabSize:
4,e?qi(e.state):2);if(o.eol())s.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let a=r0(s.token,o,this.
state);if(a&&(r=this.emitToken(this.lang.tokenTable.resolve(a),this.parsedPos+o.start,this.parsedPos+o.pos,r)),
o.start>1e4)break}this.parsedPos=n,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=se.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:P1,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new se(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new se(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function r0(i,e,t){e.start=e.pos;for(let n=0;n<
10;n++){let r=i(e,t);if(e.pos>e.start)return r}throw new Error("Stream parser failed to advance stream.")}var ef=Object.
create(null),Bs=[qe.none],P1=new wr(Bs),WO=[],zO=Object.create(null),s0=Object.create(null);for(let[i,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])s0[i]=
o0(ef,e);var Ja=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),s0)}resolve(e){
return e?this.table[e]||(this.table[e]=o0(this.extra,e)):0}},C1=new Ja(ef);function Wu(i,e){WO.indexOf(i)>-1||
(WO.push(i),console.warn(e))}function o0(i,e){let t=[];for(let a of e.split(" ")){let l=[];for(let c of a.split(
".")){let h=i[c]||w[c];h?typeof h=="function"?l.length?l=l.map(h):Wu(c,`Modifier ${c} used at start of tag`):l.
length?Wu(c,`Tag ${c} used as modifier`):l=Array.isArray(h)?h:[h]:Wu(c,`Unknown highlighting tag ${c}`)}for(let c of l)
t.push(c)}if(!t.length)return 0;let n=e.replace(/ /g,"_"),r=n+" "+t.map(a=>a.id),s=zO[r];if(s)return s.id;let o=zO[r]=
qe.define({id:Bs.length,name:n,props:[kr({[n]:t})]});return Bs.push(o),o.id}function $1(i,e){let t=qe.define({
id:Bs.length,name:"Document",props:[Tn.add(()=>i),$r.add(()=>n=>e.getIndent(n))],top:!0});return Bs.push(t),t}var L_={rtl:Z.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:ie.RTL}),ltr:Z.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:ie.LTR}),auto:Z.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var sl=class{constructor(e,t,n,r){this.state=e,this.pos=t,this.explicit=n,this.view=r,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let t=Te(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)
t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){
let t=this.state.doc.lineAt(this.pos),n=Math.max(t.from,this.pos-250),r=t.text.slice(n-t.from,this.pos-t.from),
s=r.search(g0(e,!1));return s<0?null:{from:n+s,to:this.pos,text:r.slice(s)}}get aborted(){return this.abortListeners==
null}addEventListener(e,t,n){e=="abort"&&this.abortListeners&&(this.abortListeners.push(t),n&&n.onDocChange&&(this.
abortOnDocChange=!0))}};function a0(i){let e=Object.keys(i).join(""),t=/\w/.test(e);return t&&(e=e.replace(/\w/g,
"")),`[${t?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function T1(i){let e=Object.create(null),t=Object.create(
null);for(let{label:r}of i){e[r[0]]=!0;for(let s=1;s<r.length;s++)t[r[s]]=!0}let n=a0(e)+a0(t)+"*$";return[new RegExp(
"^"+n),new RegExp(n)]}function pf(i){let e=i.map(r=>typeof r=="string"?{label:r}:r),[t,n]=e.every(r=>/^\w+$/.test(
r.label))?[/\w*$/,/\w+$/]:T1(e);return r=>{let s=r.matchBefore(n);return s||r.explicit?{from:s?s.from:r.pos,options:e,
validFor:t}:null}}function m0(i,e){return t=>{for(let n=Te(t.state).resolveInner(t.pos,-1);n;n=n.parent){if(i.indexOf(n.name)>-1)
return null;if(n.type.isTop)break}return e(t)}}var ol=class{constructor(e,t,n,r){this.completion=e,this.source=
t,this.match=n,this.score=r}};function Mn(i){return i.selection.main.from}function g0(i,e){var t;let{source:n}=i,
r=e&&n[0]!="^",s=n[n.length-1]!="$";return!r&&!s?i:new RegExp(`${r?"^":""}(?:${n})${s?"$":""}`,(t=i.flags)!==null&&
t!==void 0?t:i.ignoreCase?"i":"")}var mf=lt.define();function A1(i,e,t,n){let{main:r}=i.selection,s=t-r.from,o=n-
r.from;return{...i.changeByRange(a=>{if(a!=r&&t!=n&&i.sliceDoc(a.from+s,a.from+o)!=i.sliceDoc(t,n))return{range:a};
let l=i.toText(e);return{changes:{from:a.from+s,to:n==r.from?a.to:a.from+o,insert:l},range:S.cursor(a.from+s+l.
length)}}),scrollIntoView:!0,userEvent:"input.complete"}}var l0=new WeakMap;function _1(i){if(!Array.isArray(i))
return i;let e=l0.get(i);return e||l0.set(i,e=pf(i)),e}var al=I.define(),Ws=I.define(),sf=class{constructor(e){
this.pattern=e,this.chars=[],this.folded=[],this.any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=
[];for(let t=0;t<e.length;){let n=De(e,t),r=vt(n);this.chars.push(n);let s=e.slice(t,t+r),o=s.toUpperCase();this.
folded.push(De(o==s?s.toLowerCase():o,0)),t+=r}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=
e,this.matched=t,this}match(e){if(this.pattern.length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)
return null;let{chars:t,folded:n,any:r,precise:s,byWord:o}=this;if(t.length==1){let b=De(e,0),x=vt(b),k=x==e.length?
0:-100;if(b!=t[0])if(b==n[0])k+=-200;else return null;return this.ret(k,[0,x])}let a=e.indexOf(this.pattern);if(a==
0)return this.ret(e.length==this.pattern.length?0:-100,[0,this.pattern.length]);let l=t.length,c=0;if(a<0){for(let b=0,
x=Math.min(e.length,200);b<x&&c<l;){let k=De(e,b);(k==t[c]||k==n[c])&&(r[c++]=b),b+=vt(k)}if(c<l)return null}let h=0,
u=0,f=!1,p=0,m=-1,g=-1,O=/[a-z]/.test(e),y=!0;for(let b=0,x=Math.min(e.length,200),k=0;b<x&&u<l;){let v=De(e,b);
a<0&&(h<l&&v==t[h]&&(s[h++]=b),p<l&&(v==t[p]||v==n[p]?(p==0&&(m=b),g=b+1,p++):p=0));let Q,C=v<255?v>=48&&v<=57||
v>=97&&v<=122?2:v>=65&&v<=90?1:0:(Q=ms(v))!=Q.toLowerCase()?1:Q!=Q.toUpperCase()?2:0;(!b||C==1&&O||k==0&&C!=0)&&
(t[u]==v||n[u]==v&&(f=!0)?o[u++]=b:o.length&&(y=!1)),k=C,b+=vt(v)}return u==l&&o[0]==0&&y?this.result(-100+(f?
-200:0),o,e):p==l&&m==0?this.ret(-200-e.length+(g==e.length?0:-100),[0,g]):a>-1?this.ret(-700-e.length,[a,a+this.
pattern.length]):p==l?this.ret(-900-e.length,[m,g]):u==l?this.result(-100+(f?-200:0)+-700+(y?0:-1100),o,e):t.length==
2?null:this.result((r[0]?-700:0)+-200+-1100,r,e)}result(e,t,n){let r=[],s=0;for(let o of t){let a=o+(this.astral?
vt(De(n,o)):1);s&&r[s-1]==o?r[s-1]=a:(r[s++]=o,r[s++]=a)}return this.ret(e-n.length,r)}},of=class{constructor(e){
this.pattern=e,this.matched=[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)
return null;let t=e.slice(0,this.pattern.length),n=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return n==
null?null:(this.matched=[0,t.length],this.score=n+(e.length==this.pattern.length?0:-100),this)}},Re=A.define({
combine(i){return tt(i,{activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,
override:null,closeOnBlur:!0,maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,
icons:!0,addToOptions:[],positionInfo:R1,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(
t.sortText||t.label),interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&
t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>n=>c0(e(n),t(n)),optionClass:(e,t)=>n=>c0(e(n),t(n)),addToOptions:(e,t)=>e.
concat(t),filterStrict:(e,t)=>e||t})}});function c0(i,e){return i?e?i+" "+e:i:e}function R1(i,e,t,n,r,s){let o=i.
textDirection==ie.RTL,a=o,l=!1,c="top",h,u,f=e.left-r.left,p=r.right-e.right,m=n.right-n.left,g=n.bottom-n.top;
if(a&&f<Math.min(m,p)?a=!1:!a&&p<Math.min(m,f)&&(a=!0),m<=(a?f:p))h=Math.max(r.top,Math.min(t.top,r.bottom-g))-
e.top,u=Math.min(400,a?f:p);else{l=!0,u=Math.min(400,(o?e.right:r.right-e.left)-30);let b=r.bottom-e.bottom;b>=
g||b>e.top?h=t.bottom-e.top:(c="bottom",h=e.bottom-t.top)}let O=(e.bottom-e.top)/s.offsetHeight,y=(e.right-e.left)/
s.offsetWidth;return{style:`${c}: ${h/O}px; max-width: ${u/y}px`,class:"cm-completionInfo-"+(l?o?"left-narrow":
"right-narrow":a?"left":"right")}}var gf=I.define();function M1(i){let e=i.addToOptions.slice();return i.icons&&
e.push({render(t){let n=document.createElement("div");return n.classList.add("cm-completionIcon"),t.type&&n.classList.
add(...t.type.split(/\s+/g).map(r=>"cm-completionIcon-"+r)),n.setAttribute("aria-hidden","true"),n},position:20}),
e.push({render(t,n,r,s){let o=document.createElement("span");o.className="cm-completionLabel";let a=t.displayLabel||
t.label,l=0;for(let c=0;c<s.length;){let h=s[c++],u=s[c++];h>l&&o.appendChild(document.createTextNode(a.slice(
l,h)));let f=o.appendChild(document.createElement("span"));f.appendChild(document.createTextNode(a.slice(h,u))),
f.className="cm-completionMatchedText",l=u}return l<a.length&&o.appendChild(document.createTextNode(a.slice(l))),
o},position:50},{render(t){if(!t.detail)return null;let n=document.createElement("span");return n.className="c\
m-completionDetail",n.textContent=t.detail,n},position:80}),e.sort((t,n)=>t.position-n.position).map(t=>t.render)}
function tf(i,e,t){if(i<=t)return{from:0,to:i};if(e<0&&(e=0),e<=i>>1){let r=Math.floor(e/t);return{from:r*t,to:(r+
1)*t}}let n=Math.ceil((i-e)/t);return{from:i-n*t,to:i-(n-1)*t}}var af=class{constructor(e,t,n){this.view=e,this.
stateField=t,this.applyCompletion=n,this.info=null,this.infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),
write:l=>this.placeInfo(l),key:this},this.space=null,this.currentClass="";let r=e.state.field(t),{options:s,selected:o}=r.
open,a=e.state.facet(Re);this.optionContent=M1(a),this.optionClass=a.optionClass,this.tooltipClass=a.tooltipClass,
this.range=tf(s.length,o,a.maxRenderedOptions),this.dom=document.createElement("div"),this.dom.className="cm-t\
ooltip-autocomplete",this.updateTooltipClass(e.state),this.dom.addEventListener("mousedown",l=>{let{options:c}=e.
state.field(t).open;for(let h=l.target,u;h&&h!=this.dom;h=h.parentNode)if(h.nodeName=="LI"&&(u=/-(\d+)$/.exec(
h.id))&&+u[1]<c.length){this.applyCompletion(e,c[+u[1]]),l.preventDefault();return}if(l.target==this.list){let h=this.
list.classList.contains("cm-completionListIncompleteTop")&&l.clientY<this.list.firstChild.getBoundingClientRect().
top?this.range.from-1:this.list.classList.contains("cm-completionListIncompleteBottom")&&l.clientY>this.list.lastChild.
getBoundingClientRect().bottom?this.range.to:null;h!=null&&(e.dispatch({effects:gf.of(h)}),l.preventDefault())}}),
this.dom.addEventListener("focusout",l=>{let c=e.state.field(this.stateField,!1);c&&c.tooltip&&e.state.facet(Re).
closeOnBlur&&l.relatedTarget!=e.contentDOM&&e.dispatch({effects:Ws.of(null)})}),this.showOptions(s,r.id)}mount(){
this.updateSel()}showOptions(e,t){this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(
e,t,this.range)),this.list.addEventListener("scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){
var t;let n=e.state.field(this.stateField),r=e.startState.field(this.stateField);if(this.updateTooltipClass(e.
state),n!=r){let{options:s,selected:o,disabled:a}=n.open;(!r.open||r.open.options!=s)&&(this.range=tf(s.length,
o,e.state.facet(Re).maxRenderedOptions),this.showOptions(s,n.id)),this.updateSel(),a!=((t=r.open)===null||t===
void 0?void 0:t.disabled)&&this.dom.classList.toggle("cm-tooltip-autocomplete-disabled",!!a)}}updateTooltipClass(e){
let t=this.tooltipClass(e);if(t!=this.currentClass){for(let n of this.currentClass.split(" "))n&&this.dom.classList.
remove(n);for(let n of t.split(" "))n&&this.dom.classList.add(n);this.currentClass=t}}positioned(e){this.space=
e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){let e=this.view.state.field(this.stateField),
t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=this.range.to)&&(this.range=tf(t.options.length,
t.selected,this.view.state.facet(Re).maxRenderedOptions),this.showOptions(t.options,e.id));let n=this.updateSelectedOption(
t.selected);if(n){this.destroyInfo();let{completion:r}=t.options[t.selected],{info:s}=r;if(!s)return;let o=typeof s==
"string"?document.createTextNode(s):s(r);if(!o)return;"then"in o?o.then(a=>{a&&this.view.state.field(this.stateField,
!1)==e&&this.addInfoPane(a,r)}).catch(a=>Xe(this.view.state,a,"completion info")):(this.addInfoPane(o,r),n.setAttribute(
"aria-describedby",this.info.id))}}addInfoPane(e,t){this.destroyInfo();let n=this.info=document.createElement(
"div");if(n.className="cm-tooltip cm-completionInfo",n.id="cm-completionInfo-"+Math.floor(Math.random()*65535).
toString(16),e.nodeType!=null)n.appendChild(e),this.infoDestroy=null;else{let{dom:r,destroy:s}=e;n.appendChild(
r),this.infoDestroy=s||null}this.dom.appendChild(n),this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){
let t=null;for(let n=this.list.firstChild,r=this.range.from;n;n=n.nextSibling,r++)n.nodeName!="LI"||!n.id?r--:
r==e?n.hasAttribute("aria-selected")||(n.setAttribute("aria-selected","true"),t=n):n.hasAttribute("aria-select\
ed")&&(n.removeAttribute("aria-selected"),n.removeAttribute("aria-describedby"));return t&&Z1(this.list,t),t}measureInfo(){
let e=this.dom.querySelector("[aria-selected]");if(!e||!this.info)return null;let t=this.dom.getBoundingClientRect(),
n=this.info.getBoundingClientRect(),r=e.getBoundingClientRect(),s=this.space;if(!s){let o=this.dom.ownerDocument.
documentElement;s={left:0,top:0,right:o.clientWidth,bottom:o.clientHeight}}return r.top>Math.min(s.bottom,t.bottom)-
10||r.bottom<Math.max(s.top,t.top)+10?null:this.view.state.facet(Re).positionInfo(this.view,t,r,n,s,this.dom)}placeInfo(e){
this.info&&(e?(e.style&&(this.info.style.cssText=e.style),this.info.className="cm-tooltip cm-completionInfo "+
(e.class||"")):this.info.style.cssText="top: -1e6px")}createListBox(e,t,n){let r=document.createElement("ul");
r.id=t,r.setAttribute("role","listbox"),r.setAttribute("aria-expanded","true"),r.setAttribute("aria-label",this.
view.state.phrase("Completions")),r.addEventListener("mousedown",o=>{o.target==r&&o.preventDefault()});let s=null;
for(let o=n.from;o<n.to;o++){let{completion:a,match:l}=e[o],{section:c}=a;if(c){let f=typeof c=="string"?c:c.name;
if(f!=s&&(o>n.from||n.from==0))if(s=f,typeof c!="string"&&c.header)r.appendChild(c.header(c));else{let p=r.appendChild(
document.createElement("completion-section"));p.textContent=f}}let h=r.appendChild(document.createElement("li"));
h.id=t+"-"+o,h.setAttribute("role","option");let u=this.optionClass(a);u&&(h.className=u);for(let f of this.optionContent){
let p=f(a,this.view.state,this.view,l);p&&h.appendChild(p)}}return n.from&&r.classList.add("cm-completionListI\
ncompleteTop"),n.to<e.length&&r.classList.add("cm-completionListIncompleteBottom"),r}destroyInfo(){this.info&&
(this.infoDestroy&&this.infoDestroy(),this.info.remove(),this.info=null)}destroy(){this.destroyInfo()}};function E1(i,e){
return t=>new af(t,i,e)}function Z1(i,e){let t=i.getBoundingClientRect(),n=e.getBoundingClientRect(),r=t.height/
i.offsetHeight;n.top<t.top?i.scrollTop-=(t.top-n.top)/r:n.bottom>t.bottom&&(i.scrollTop+=(n.bottom-t.bottom)/r)}
function h0(i){return(i.boost||0)*100+(i.apply?10:0)+(i.info?5:0)+(i.type?1:0)}function L1(i,e){let t=[],n=null,
r=null,s=h=>{t.push(h);let{section:u}=h.completion;if(u){n||(n=[]);let f=typeof u=="string"?u:u.name;n.some(p=>p.
name==f)||n.push(typeof u=="string"?{name:f}:u)}},o=e.facet(Re);for(let h of i)if(h.hasResult()){let u=h.result.
getMatch;if(h.result.filter===!1)for(let f of h.result.options)s(new ol(f,h.source,u?u(f):[],1e9-t.length));else{
let f=e.sliceDoc(h.from,h.to),p,m=o.filterStrict?new of(f):new sf(f);for(let g of h.result.options)if(p=m.match(
g.label)){let O=g.displayLabel?u?u(g,p.matched):[]:p.matched,y=p.score+(g.boost||0);if(s(new ol(g,h.source,O,y)),
typeof g.section=="object"&&g.section.rank==="dynamic"){let{name:b}=g.section;r||(r=Object.create(null)),r[b]=
Math.max(y,r[b]||-1e9)}}}}if(n){let h=Object.create(null),u=0,f=(p,m)=>(p.rank==="dynamic"&&m.rank==="dynamic"?
r[m.name]-r[p.name]:0)||(typeof p.rank=="number"?p.rank:1e9)-(typeof m.rank=="number"?m.rank:1e9)||(p.name<m.name?
-1:1);for(let p of n.sort(f))u-=1e5,h[p.name]=u;for(let p of t){let{section:m}=p.completion;m&&(p.score+=h[typeof m==
"string"?m:m.name])}}let a=[],l=null,c=o.compareCompletions;for(let h of t.sort((u,f)=>f.score-u.score||c(u.completion,
f.completion))){let u=h.completion;!l||l.label!=u.label||l.detail!=u.detail||l.type!=null&&u.type!=null&&l.type!=
u.type||l.apply!=u.apply||l.boost!=u.boost?a.push(h):h0(h.completion)>h0(l)&&(a[a.length-1]=h),l=h.completion}
return a}var lf=class i{constructor(e,t,n,r,s,o){this.options=e,this.attrs=t,this.tooltip=n,this.timestamp=r,this.
selected=s,this.disabled=o}setSelected(e,t){return e==this.selected||e>=this.options.length?this:new i(this.options,
u0(t,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,t,n,r,s,o){if(r&&!o&&e.some(c=>c.isPending))
return r.setDisabled();let a=L1(e,t);if(!a.length)return r&&e.some(c=>c.isPending)?r.setDisabled():null;let l=t.
facet(Re).selectOnOpen?0:-1;if(r&&r.selected!=l&&r.selected!=-1){let c=r.options[r.selected].completion;for(let h=0;h<
a.length;h++)if(a[h].completion==c){l=h;break}}return new i(a,u0(n,l),{pos:e.reduce((c,h)=>h.hasResult()?Math.
min(c,h.from):c,1e8),create:B1,above:s.aboveCursor},r?r.timestamp:Date.now(),l,!1)}map(e){return new i(this.options,
this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,this.selected,this.disabled)}setDisabled(){
return new i(this.options,this.attrs,this.tooltip,this.timestamp,this.selected,!0)}},cf=class i{constructor(e,t,n){
this.active=e,this.id=t,this.open=n}static start(){return new i(N1,"cm-ac-"+Math.floor(Math.random()*2e6).toString(
36),null)}update(e){let{state:t}=e,n=t.facet(Re),s=(n.override||t.languageDataAt("autocomplete",Mn(t)).map(_1)).
map(l=>(this.active.find(h=>h.source==l)||new xi(l,this.active.some(h=>h.state!=0)?1:0)).update(e,n));s.length==
this.active.length&&s.every((l,c)=>l==this.active[c])&&(s=this.active);let o=this.open,a=e.effects.some(l=>l.is(
Of));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||s.some(l=>l.hasResult()&&e.changes.touchesRange(l.from,
l.to))||!D1(s,this.active)||a?o=lf.build(s,t,this.id,o,n,a):o&&o.disabled&&!s.some(l=>l.isPending)&&(o=null),!o&&
s.every(l=>!l.isPending)&&s.some(l=>l.hasResult())&&(s=s.map(l=>l.hasResult()?new xi(l.source,0):l));for(let l of e.
effects)l.is(gf)&&(o=o&&o.setSelected(l.value,this.id));return s==this.active&&o==this.open?this:new i(s,this.
id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){return this.open?this.open.attrs:this.
active.length?I1:X1}};function D1(i,e){if(i==e)return!0;for(let t=0,n=0;;){for(;t<i.length&&!i[t].hasResult();)
t++;for(;n<e.length&&!e[n].hasResult();)n++;let r=t==i.length,s=n==e.length;if(r||s)return r==s;if(i[t++].result!=
e[n++].result)return!1}}var I1={"aria-autocomplete":"list"},X1={};function u0(i,e){let t={"aria-autocomplete":"\
list","aria-haspopup":"listbox","aria-controls":i};return e>-1&&(t["aria-activedescendant"]=i+"-"+e),t}var N1=[];
function O0(i,e){if(i.isUserEvent("input.complete")){let n=i.annotation(mf);if(n&&e.activateOnCompletion(n))return 12}
let t=i.isUserEvent("input.type");return t&&e.activateOnTyping?5:t?1:i.isUserEvent("delete.backward")?2:i.selection?
8:i.docChanged?16:0}var xi=class i{constructor(e,t,n=!1){this.source=e,this.state=t,this.explicit=n}hasResult(){
return!1}get isPending(){return this.state==1}update(e,t){let n=O0(e,t),r=this;(n&8||n&16&&this.touches(e))&&(r=
new i(r.source,0)),n&4&&r.state==0&&(r=new i(this.source,1)),r=r.updateFor(e,n);for(let s of e.effects)if(s.is(
al))r=new i(r.source,1,s.value);else if(s.is(Ws))r=new i(r.source,0);else if(s.is(Of))for(let o of s.value)o.source==
r.source&&(r=o);return r}updateFor(e,t){return this.map(e.changes)}map(e){return this}touches(e){return e.changes.
touchesRange(Mn(e.state))}},ll=class i extends xi{constructor(e,t,n,r,s,o){super(e,3,t),this.limit=n,this.result=
r,this.from=s,this.to=o}hasResult(){return!0}updateFor(e,t){var n;if(!(t&3))return this.map(e.changes);let r=this.
result;r.map&&!e.changes.empty&&(r=r.map(r,e.changes));let s=e.changes.mapPos(this.from),o=e.changes.mapPos(this.
to,1),a=Mn(e.state);if(a>o||!r||t&2&&(Mn(e.startState)==this.from||a<this.limit))return new xi(this.source,t&4?
1:0);let l=e.changes.mapPos(this.limit);return q1(r.validFor,e.state,s,o)?new i(this.source,this.explicit,l,r,
s,o):r.update&&(r=r.update(r,s,o,new sl(e.state,a,!1)))?new i(this.source,this.explicit,l,r,r.from,(n=r.to)!==
null&&n!==void 0?n:Mn(e.state)):new xi(this.source,1,this.explicit)}map(e){if(e.empty)return this;let t=this.result.
map?this.result.map(this.result,e):this.result;return t?new i(this.source,this.explicit,e.mapPos(this.limit),t,
e.mapPos(this.from),e.mapPos(this.to,1)):new xi(this.source,0)}touches(e){return e.changes.touchesRange(this.from,
this.to)}};function q1(i,e,t,n){if(!i)return!1;let r=e.sliceDoc(t,n);return typeof i=="function"?i(r,t,n,e):g0(
i,!0).test(r)}var Of=I.define({map(i,e){return i.map(t=>t.map(e))}}),ft=de.define({create(){return cf.start()},
update(i,e){return i.update(e)},provide:i=>[Rs.from(i,e=>e.tooltip),T.contentAttributes.from(i,e=>e.attrs)]});
function yf(i,e){let t=e.completion.apply||e.completion.label,n=i.state.field(ft).active.find(r=>r.source==e.source);
return n instanceof ll?(typeof t=="string"?i.dispatch({...A1(i.state,t,n.from,n.to),annotations:mf.of(e.completion)}):
t(i,e.completion,n.from,n.to),!0):!1}var B1=E1(ft,yf);function rl(i,e="option"){return t=>{let n=t.state.field(
ft,!1);if(!n||!n.open||n.open.disabled||Date.now()-n.open.timestamp<t.state.facet(Re).interactionDelay)return!1;
let r=1,s;e=="page"&&(s=$u(t,n.open.tooltip))&&(r=Math.max(2,Math.floor(s.dom.offsetHeight/s.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=n.open.options,a=n.open.selected>-1?n.open.selected+r*(i?1:-1):i?0:o-1;return a<
0?a=e=="page"?0:o-1:a>=o&&(a=e=="page"?o-1:0),t.dispatch({effects:gf.of(a)}),!0}}var j1=i=>{let e=i.state.field(
ft,!1);return i.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<i.
state.facet(Re).interactionDelay?!1:yf(i,e.open.options[e.open.selected])},nf=i=>i.state.field(ft,!1)?(i.dispatch(
{effects:al.of(!0)}),!0):!1,bf=i=>{let e=i.state.field(ft,!1);return!e||!e.active.some(t=>t.state!=0)?!1:(i.dispatch(
{effects:Ws.of(null)}),!0)},hf=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=
[],this.done=void 0}},W1=50,z1=1e3,U1=Oe.fromClass(class{constructor(i){this.view=i,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of i.state.field(ft).active)
e.isPending&&this.startQuery(e)}update(i){let e=i.state.field(ft),t=i.state.facet(Re);if(!i.selectionSet&&!i.docChanged&&
i.startState.field(ft)==e)return;let n=i.transactions.some(s=>{let o=O0(s,t);return o&8||(s.selection||s.docChanged)&&
!(o&3)});for(let s=0;s<this.running.length;s++){let o=this.running[s];if(n||o.context.abortOnDocChange&&i.docChanged||
o.updates.length+i.transactions.length>W1&&Date.now()-o.time>z1){for(let a of o.context.abortListeners)try{a()}catch(l){
Xe(this.view.state,l)}o.context.abortListeners=null,this.running.splice(s--,1)}else o.updates.push(...i.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),i.transactions.some(s=>s.effects.some(o=>o.is(al)))&&
(this.pendingStart=!0);let r=this.pendingStart?50:t.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
s=>s.isPending&&!this.running.some(o=>o.active.source==s.source))?setTimeout(()=>this.startUpdate(),r):-1,this.
composing!=0)for(let s of i.transactions)s.isUserEvent("input.type")?this.composing=2:this.composing==2&&s.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:i}=this.view,e=i.field(
ft);for(let t of e.active)t.isPending&&!this.running.some(n=>n.active.source==t.source)&&this.startQuery(t);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
Re).updateSyncTime))}startQuery(i){let{state:e}=this.view,t=Mn(e),n=new sl(e,t,i.explicit,this.view),r=new hf(
i,n);this.running.push(r),Promise.resolve(i.source(n)).then(s=>{r.context.aborted||(r.done=s||null,this.scheduleAccept())},
s=>{this.view.dispatch({effects:Ws.of(null)}),Xe(this.view.state,s)})}scheduleAccept(){this.running.every(i=>i.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(Re).updateSyncTime))}accept(){var i;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],t=this.view.state.facet(Re),n=this.view.state.field(ft);for(let r=0;r<this.running.
length;r++){let s=this.running[r];if(s.done===void 0)continue;if(this.running.splice(r--,1),s.done){let a=Mn(s.
updates.length?s.updates[0].startState:this.view.state),l=Math.min(a,s.done.from+(s.active.explicit?0:1)),c=new ll(
s.active.source,s.active.explicit,l,s.done,s.done.from,(i=s.done.to)!==null&&i!==void 0?i:a);for(let h of s.updates)
c=c.update(h,t);if(c.hasResult()){e.push(c);continue}}let o=n.active.find(a=>a.source==s.active.source);if(o&&
o.isPending)if(s.done==null){let a=new xi(s.active.source,0);for(let l of s.updates)a=a.update(l,t);a.isPending||
e.push(a)}else this.startQuery(o)}(e.length||n.open&&n.open.disabled)&&this.view.dispatch({effects:Of.of(e)})}},
{eventHandlers:{blur(i){let e=this.view.state.field(ft,!1);if(e&&e.tooltip&&this.view.state.facet(Re).closeOnBlur){
let t=e.open&&$u(this.view,e.open.tooltip);(!t||!t.dom.contains(i.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:Ws.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:al.of(!1)}),20),this.composing=0}}}),Y1=typeof navigator=="object"&&/Win/.test(
navigator.platform),V1=Ie.highest(T.domEventHandlers({keydown(i,e){let t=e.state.field(ft,!1);if(!t||!t.open||
t.open.disabled||t.open.selected<0||!i.key||i.key.length>1||i.ctrlKey&&!(Y1&&i.altKey)||i.metaKey)return!1;let n=t.
open.options[t.open.selected],r=t.active.find(o=>o.source==n.source),s=n.completion.commitCharacters||r.result.
commitCharacters;return s&&s.indexOf(i.key)>-1&&yf(e,n),!1}})),y0=T.baseTheme({".cm-tooltip.cm-tooltip-autocom\
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
middle"}}}),uf=class{constructor(e,t,n,r){this.field=e,this.line=t,this.from=n,this.to=r}},ff=class i{constructor(e,t,n){
this.field=e,this.from=t,this.to=n}map(e){let t=e.mapPos(this.from,-1,Ce.TrackDel),n=e.mapPos(this.to,1,Ce.TrackDel);
return t==null||n==null?null:new i(this.field,t,n)}},df=class i{constructor(e,t){this.lines=e,this.fieldPositions=
t}instantiate(e,t){let n=[],r=[t],s=e.doc.lineAt(t),o=/^\s*/.exec(s.text)[0];for(let l of this.lines){if(n.length){
let c=o,h=/^\t*/.exec(l)[0].length;for(let u=0;u<h;u++)c+=e.facet(Bi);r.push(t+c.length-h),l=c+l.slice(h)}n.push(
l),t+=l.length+1}let a=this.fieldPositions.map(l=>new ff(l.field,r[l.line]+l.from,r[l.line]+l.to));return{text:n,
ranges:a}}static parse(e){let t=[],n=[],r=[],s;for(let o of e.split(/\r\n?|\n/)){for(;s=/[#$]\{(?:(\d+)(?::([^{}]*))?|((?:\\[{}]|[^{}])*))\}/.
exec(o);){let a=s[1]?+s[1]:null,l=s[2]||s[3]||"",c=-1;a===0&&(a=1e9);let h=l.replace(/\\[{}]/g,u=>u[1]);for(let u=0;u<
t.length;u++)(a!=null?t[u].seq==a:h&&t[u].name==h)&&(c=u);if(c<0){let u=0;for(;u<t.length&&(a==null||t[u].seq!=
null&&t[u].seq<a);)u++;t.splice(u,0,{seq:a,name:h}),c=u;for(let f of r)f.field>=c&&f.field++}for(let u of r)if(u.
line==n.length&&u.from>s.index){let f=s[2]?3+(s[1]||"").length:2;u.from-=f,u.to-=f}r.push(new uf(c,n.length,s.
index,s.index+h.length)),o=o.slice(0,s.index)+l+o.slice(s.index+s[0].length)}o=o.replace(/\\([{}])/g,(a,l,c)=>{
for(let h of r)h.line==n.length&&h.from>c&&(h.from--,h.to--);return l}),n.push(o)}return new i(n,r)}},G1=Z.widget(
{widget:new class extends Ue{toDOM(){let i=document.createElement("span");return i.className="cm-snippetFieldP\
osition",i}ignoreEvent(){return!1}}}),F1=Z.mark({class:"cm-snippetField"}),Tr=class i{constructor(e,t){this.ranges=
e,this.active=t,this.deco=Z.set(e.map(n=>(n.from==n.to?G1:F1).range(n.from,n.to)),!0)}map(e){let t=[];for(let n of this.
ranges){let r=n.map(e);if(!r)return null;t.push(r)}return new i(t,this.active)}selectionInsideField(e){return e.
ranges.every(t=>this.ranges.some(n=>n.field==this.active&&n.from<=t.from&&n.to>=t.to))}},Ys=I.define({map(i,e){
return i&&i.map(e)}}),H1=I.define(),zs=de.define({create(){return null},update(i,e){for(let t of e.effects){if(t.
is(Ys))return t.value;if(t.is(H1)&&i)return new Tr(i.ranges,t.value)}return i&&e.docChanged&&(i=i.map(e.changes)),
i&&e.selection&&!i.selectionInsideField(e.selection)&&(i=null),i},provide:i=>T.decorations.from(i,e=>e?e.deco:
Z.none)});function vf(i,e){return S.create(i.filter(t=>t.field==e).map(t=>S.range(t.from,t.to)))}function K1(i){
let e=df.parse(i);return(t,n,r,s)=>{let{text:o,ranges:a}=e.instantiate(t.state,r),{main:l}=t.state.selection,c={
changes:{from:r,to:s==l.from?l.to:s,insert:Y.of(o)},scrollIntoView:!0,annotations:n?[mf.of(n),we.userEvent.of(
"input.complete")]:void 0};if(a.length&&(c.selection=vf(a,0)),a.some(h=>h.field>0)){let h=new Tr(a,0),u=c.effects=
[Ys.of(h)];t.state.field(zs,!1)===void 0&&u.push(I.appendConfig.of([zs,nS,rS,y0]))}t.dispatch(t.state.update(c))}}
function b0(i){return({state:e,dispatch:t})=>{let n=e.field(zs,!1);if(!n||i<0&&n.active==0)return!1;let r=n.active+
i,s=i>0&&!n.ranges.some(o=>o.field==r+i);return t(e.update({selection:vf(n.ranges,r),effects:Ys.of(s?null:new Tr(
n.ranges,r)),scrollIntoView:!0})),!0}}var J1=({state:i,dispatch:e})=>i.field(zs,!1)?(e(i.update({effects:Ys.of(
null)})),!0):!1,eS=b0(1),tS=b0(-1);var iS=[{key:"Tab",run:eS,shift:tS},{key:"Escape",run:J1}],f0=A.define({combine(i){return i.length?i[0]:iS}}),
nS=Ie.highest(vi.compute([f0],i=>i.facet(f0)));function rt(i,e){return{...e,apply:K1(i)}}var rS=T.domEventHandlers(
{mousedown(i,e){let t=e.state.field(zs,!1),n;if(!t||(n=e.posAtCoords({x:i.clientX,y:i.clientY}))==null)return!1;
let r=t.ranges.find(s=>s.from<=n&&s.to>=n);return!r||r.field==t.active?!1:(e.dispatch({selection:vf(t.ranges,r.
field),effects:Ys.of(t.ranges.some(s=>s.field>r.field)?new Tr(t.ranges,r.field):null),scrollIntoView:!0}),!0)}});var Us={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},Rn=I.define({map(i,e){let t=e.mapPos(
i,-1,Ce.TrackAfter);return t??void 0}}),xf=new class extends Tt{};xf.startSide=1;xf.endSide=-1;var v0=de.define(
{create(){return G.empty},update(i,e){if(i=i.map(e.changes),e.selection){let t=e.state.doc.lineAt(e.selection.
main.head);i=i.update({filter:n=>n>=t.from&&n<=t.to})}for(let t of e.effects)t.is(Rn)&&(i=i.update({add:[xf.range(
t.value,t.value+1)]}));return i}});function x0(){return[oS,v0]}var rf="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function w0(i){for(let e=0;e<rf.length;e+=2)if(rf.charCodeAt(e)==i)return rf.charAt(e+1);return ms(i<128?i:i+1)}
function k0(i,e){return i.languageDataAt("closeBrackets",e)[0]||Us}var sS=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),oS=T.inputHandler.of((i,e,t,n)=>{if((sS?i.composing:i.compositionStarted)||i.state.readOnly)
return!1;let r=i.state.selection.main;if(n.length>2||n.length==2&&vt(De(n,0))==1||e!=r.from||t!=r.to)return!1;
let s=lS(i.state,n);return s?(i.dispatch(s),!0):!1}),aS=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let n=k0(
i,i.selection.main.head).brackets||Us.brackets,r=null,s=i.changeByRange(o=>{if(o.empty){let a=cS(i.doc,o.head);
for(let l of n)if(l==a&&cl(i.doc,o.head)==w0(De(l,0)))return{changes:{from:o.head-l.length,to:o.head+l.length},
range:S.cursor(o.head-l.length)}}return{range:r=o}});return r||e(i.update(s,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!r},S0=[{key:"Backspace",run:aS}];function lS(i,e){let t=k0(i,i.selection.main.head),n=t.brackets||
Us.brackets;for(let r of n){let s=w0(De(r,0));if(e==r)return s==r?fS(i,r,n.indexOf(r+r+r)>-1,t):hS(i,r,s,t.before||
Us.before);if(e==s&&Q0(i,i.selection.main.from))return uS(i,r,s)}return null}function Q0(i,e){let t=!1;return i.
field(v0).between(0,i.doc.length,n=>{n==e&&(t=!0)}),t}function cl(i,e){let t=i.sliceString(e,e+2);return t.slice(
0,vt(De(t,0)))}function cS(i,e){let t=i.sliceString(e-2,e);return vt(De(t,0))==t.length?t:t.slice(1)}function hS(i,e,t,n){
let r=null,s=i.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:t,from:o.to}],effects:Rn.
of(o.to+e.length),range:S.range(o.anchor+e.length,o.head+e.length)};let a=cl(i.doc,o.head);return!a||/\s/.test(
a)||n.indexOf(a)>-1?{changes:{insert:e+t,from:o.head},effects:Rn.of(o.head+e.length),range:S.cursor(o.head+e.length)}:
{range:r=o}});return r?null:i.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function uS(i,e,t){let n=null,
r=i.changeByRange(s=>s.empty&&cl(i.doc,s.head)==t?{changes:{from:s.head,to:s.head+t.length,insert:t},range:S.cursor(
s.head+t.length)}:n={range:s});return n?null:i.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function fS(i,e,t,n){
let r=n.stringPrefixes||Us.stringPrefixes,s=null,o=i.changeByRange(a=>{if(!a.empty)return{changes:[{insert:e,from:a.
from},{insert:e,from:a.to}],effects:Rn.of(a.to+e.length),range:S.range(a.anchor+e.length,a.head+e.length)};let l=a.
head,c=cl(i.doc,l),h;if(c==e){if(d0(i,l))return{changes:{insert:e+e,from:l},effects:Rn.of(l+e.length),range:S.
cursor(l+e.length)};if(Q0(i,l)){let f=t&&i.sliceDoc(l,l+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:l,to:l+
f.length,insert:f},range:S.cursor(l+f.length)}}}else{if(t&&i.sliceDoc(l-2*e.length,l)==e+e&&(h=p0(i,l-2*e.length,
r))>-1&&d0(i,h))return{changes:{insert:e+e+e+e,from:l},effects:Rn.of(l+e.length),range:S.cursor(l+e.length)};if(i.
charCategorizer(l)(c)!=re.Word&&p0(i,l,r)>-1&&!dS(i,l,e,r))return{changes:{insert:e+e,from:l},effects:Rn.of(l+
e.length),range:S.cursor(l+e.length)}}return{range:s=a}});return s?null:i.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function d0(i,e){let t=Te(i).resolveInner(e+1);return t.parent&&t.from==e}function dS(i,e,t,n){let r=Te(
i).resolveInner(e,-1),s=n.reduce((o,a)=>Math.max(o,a.length),0);for(let o=0;o<5;o++){let a=i.sliceDoc(r.from,Math.
min(r.to,r.from+t.length+s)),l=a.indexOf(t);if(!l||l>-1&&n.indexOf(a.slice(0,l))>-1){let h=r.firstChild;for(;h&&
h.from==r.from&&h.to-h.from>t.length+l;){if(i.sliceDoc(h.to-t.length,h.to)==t)return!1;h=h.firstChild}return!0}
let c=r.to==e&&r.parent;if(!c)break;r=c}return!1}function p0(i,e,t){let n=i.charCategorizer(e);if(n(i.sliceDoc(
e-1,e))!=re.Word)return e;for(let r of t){let s=e-r.length;if(i.sliceDoc(s,e)==r&&n(i.sliceDoc(s-1,s))!=re.Word)
return s}return-1}function wf(i={}){return[V1,ft,Re.of(i),U1,pS,y0]}var kf=[{key:"Ctrl-Space",run:nf},{mac:"Al\
t-`",run:nf},{mac:"Alt-i",run:nf},{key:"Escape",run:bf},{key:"ArrowDown",run:rl(!0)},{key:"ArrowUp",run:rl(!1)},
{key:"PageDown",run:rl(!0,"page")},{key:"PageUp",run:rl(!1,"page")},{key:"Enter",run:j1}],pS=Ie.highest(vi.computeN(
[Re],i=>i.facet(Re).defaultKeymap?[kf]:[]));var mS=i=>{let{state:e}=i,t=e.doc.lineAt(e.selection.main.from),n=Af(i.state,t.from);return n.line?gS(i):n.block?
yS(i):!1};function Tf(i,e){return({state:t,dispatch:n})=>{if(t.readOnly)return!1;let r=i(e,t);return r?(n(t.update(
r)),!0):!1}}var gS=Tf(xS,0);var OS=Tf(E0,0);var yS=Tf((i,e)=>E0(i,e,vS(e)),0);function Af(i,e){let t=i.languageDataAt("commentTokens",e,1);return t.length?
t[0]:{}}var Vs=50;function bS(i,{open:e,close:t},n,r){let s=i.sliceDoc(n-Vs,n),o=i.sliceDoc(r,r+Vs),a=/\s*$/.exec(
s)[0].length,l=/^\s*/.exec(o)[0].length,c=s.length-a;if(s.slice(c-e.length,c)==e&&o.slice(l,l+t.length)==t)return{
open:{pos:n-a,margin:a&&1},close:{pos:r+l,margin:l&&1}};let h,u;r-n<=2*Vs?h=u=i.sliceDoc(n,r):(h=i.sliceDoc(n,
n+Vs),u=i.sliceDoc(r-Vs,r));let f=/^\s*/.exec(h)[0].length,p=/\s*$/.exec(u)[0].length,m=u.length-p-t.length;return h.
slice(f,f+e.length)==e&&u.slice(m,m+t.length)==t?{open:{pos:n+f+e.length,margin:/\s/.test(h.charAt(f+e.length))?
1:0},close:{pos:r-p-t.length,margin:/\s/.test(u.charAt(m-1))?1:0}}:null}function vS(i){let e=[];for(let t of i.
selection.ranges){let n=i.doc.lineAt(t.from),r=t.to<=n.to?n:i.doc.lineAt(t.to);r.from>n.from&&r.from==t.to&&(r=
t.to==n.to+1?n:i.doc.lineAt(t.to-1));let s=e.length-1;s>=0&&e[s].to>n.from?e[s].to=r.to:e.push({from:n.from+/^\s*/.
exec(n.text)[0].length,to:r.to})}return e}function E0(i,e,t=e.selection.ranges){let n=t.map(s=>Af(e,s.from).block);
if(!n.every(s=>s))return null;let r=t.map((s,o)=>bS(e,n[o],s.from,s.to));if(i!=2&&!r.every(s=>s))return{changes:e.
changes(t.map((s,o)=>r[o]?[]:[{from:s.from,insert:n[o].open+" "},{from:s.to,insert:" "+n[o].close}]))};if(i!=1&&
r.some(s=>s)){let s=[];for(let o=0,a;o<r.length;o++)if(a=r[o]){let l=n[o],{open:c,close:h}=a;s.push({from:c.pos-
l.open.length,to:c.pos+c.margin},{from:h.pos-h.margin,to:h.pos+l.close.length})}return{changes:s}}return null}
function xS(i,e,t=e.selection.ranges){let n=[],r=-1;e:for(let{from:s,to:o}of t){let a=n.length,l=1e9,c;for(let h=s;h<=
o;){let u=e.doc.lineAt(h);if(c==null&&(c=Af(e,u.from).line,!c))continue e;if(u.from>r&&(s==o||o>u.from)){r=u.from;
let f=/^\s*/.exec(u.text)[0].length,p=f==u.length,m=u.text.slice(f,f+c.length)==c?f:-1;f<u.text.length&&f<l&&(l=
f),n.push({line:u,comment:m,token:c,indent:f,empty:p,single:!1})}h=u.to+1}if(l<1e9)for(let h=a;h<n.length;h++)
n[h].indent<n[h].line.text.length&&(n[h].indent=l);n.length==a+1&&(n[a].single=!0)}if(i!=2&&n.some(s=>s.comment<
0&&(!s.empty||s.single))){let s=[];for(let{line:a,token:l,indent:c,empty:h,single:u}of n)(u||!h)&&s.push({from:a.
from+c,insert:l+" "});let o=e.changes(s);return{changes:o,selection:e.selection.map(o,1)}}else if(i!=1&&n.some(
s=>s.comment>=0)){let s=[];for(let{line:o,comment:a,token:l}of n)if(a>=0){let c=o.from+a,h=c+l.length;o.text[h-
o.from]==" "&&h++,s.push({from:c,to:h})}return{changes:s}}return null}var Qf=lt.define(),wS=lt.define(),kS=A.define(),
Z0=A.define({combine(i){return tt(i,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,t)=>(n,r)=>e(n,r)||t(n,r)})}}),L0=de.define({create(){return En.empty},update(i,e){let t=e.
state.facet(Z0),n=e.annotation(Qf);if(n){let l=zt.fromTransaction(e,n.selection),c=n.side,h=c==0?i.undone:i.done;
return l?h=ul(h,h.length,t.minDepth,l):h=N0(h,e.startState.selection),new En(c==0?n.rest:h,c==0?h:n.rest)}let r=e.
annotation(wS);if((r=="full"||r=="before")&&(i=i.isolate()),e.annotation(we.addToHistory)===!1)return e.changes.
empty?i:i.addMapping(e.changes.desc);let s=zt.fromTransaction(e),o=e.annotation(we.time),a=e.annotation(we.userEvent);
return s?i=i.addChanges(s,o,a,t,e):e.selection&&(i=i.addSelection(e.startState.selection,o,a,t.newGroupDelay)),
(r=="full"||r=="after")&&(i=i.isolate()),i},toJSON(i){return{done:i.done.map(e=>e.toJSON()),undone:i.undone.map(
e=>e.toJSON())}},fromJSON(i){return new En(i.done.map(zt.fromJSON),i.undone.map(zt.fromJSON))}});function D0(i={}){
return[L0,Z0.of(i),T.domEventHandlers({beforeinput(e,t){let n=e.inputType=="historyUndo"?I0:e.inputType=="hist\
oryRedo"?Pf:null;return n?(e.preventDefault(),n(t)):!1}})]}function fl(i,e){return function({state:t,dispatch:n}){if(!e&&t.readOnly)return!1;let r=t.field(L0,!1);if(!r)return!1;
let s=r.pop(i,t,e);return s?(n(s),!0):!1}}var I0=fl(0,!1),Pf=fl(1,!1),SS=fl(0,!0),QS=fl(1,!0);var zt=class i{constructor(e,t,n,r,s){this.changes=e,this.effects=t,this.mapped=n,this.startSelection=r,this.selectionsAfter=
s}setSelAfter(e){return new i(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,t,n;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(t=this.mapped)===null||t===void 0?
void 0:t.toJSON(),startSelection:(n=this.startSelection)===null||n===void 0?void 0:n.toJSON(),selectionsAfter:this.
selectionsAfter.map(r=>r.toJSON())}}static fromJSON(e){return new i(e.changes&&Le.fromJSON(e.changes),[],e.mapped&&
pi.fromJSON(e.mapped),e.startSelection&&S.fromJSON(e.startSelection),e.selectionsAfter.map(S.fromJSON))}static fromTransaction(e,t){
let n=Et;for(let r of e.startState.facet(kS)){let s=r(e);s.length&&(n=n.concat(s))}return!n.length&&e.changes.
empty?null:new i(e.changes.invert(e.startState.doc),n,void 0,t||e.startState.selection,Et)}static selection(e){
return new i(void 0,Et,void 0,void 0,e)}};function ul(i,e,t,n){let r=e+1>t+20?e-t-1:0,s=i.slice(r,e);return s.
push(n),s}function PS(i,e){let t=[],n=!1;return i.iterChangedRanges((r,s)=>t.push(r,s)),e.iterChangedRanges((r,s,o,a)=>{
for(let l=0;l<t.length;){let c=t[l++],h=t[l++];a>=c&&o<=h&&(n=!0)}}),n}function CS(i,e){return i.ranges.length==
e.ranges.length&&i.ranges.filter((t,n)=>t.empty!=e.ranges[n].empty).length===0}function X0(i,e){return i.length?
e.length?i.concat(e):i:e}var Et=[],$S=200;function N0(i,e){if(i.length){let t=i[i.length-1],n=t.selectionsAfter.
slice(Math.max(0,t.selectionsAfter.length-$S));return n.length&&n[n.length-1].eq(e)?i:(n.push(e),ul(i,i.length-
1,1e9,t.setSelAfter(n)))}else return[zt.selection([e])]}function TS(i){let e=i[i.length-1],t=i.slice();return t[i.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),t}function Sf(i,e){if(!i.length)
return i;let t=i.length,n=Et;for(;t;){let r=AS(i[t-1],e,n);if(r.changes&&!r.changes.empty||r.effects.length){let s=i.
slice(0,t);return s[t-1]=r,s}else e=r.mapped,t--,n=r.selectionsAfter}return n.length?[zt.selection(n)]:Et}function AS(i,e,t){
let n=X0(i.selectionsAfter.length?i.selectionsAfter.map(a=>a.map(e)):Et,t);if(!i.changes)return zt.selection(n);
let r=i.changes.map(e),s=e.mapDesc(i.changes,!0),o=i.mapped?i.mapped.composeDesc(s):s;return new zt(r,I.mapEffects(
i.effects,e),o,i.startSelection.map(s),n)}var _S=/^(input\.type|delete)($|\.)/,En=class i{constructor(e,t,n=0,r=void 0){
this.done=e,this.undone=t,this.prevTime=n,this.prevUserEvent=r}isolate(){return this.prevTime?new i(this.done,
this.undone):this}addChanges(e,t,n,r,s){let o=this.done,a=o[o.length-1];return a&&a.changes&&!a.changes.empty&&
e.changes&&(!n||_S.test(n))&&(!a.selectionsAfter.length&&t-this.prevTime<r.newGroupDelay&&r.joinToEvent(s,PS(a.
changes,e.changes))||n=="input.type.compose")?o=ul(o,o.length-1,r.minDepth,new zt(e.changes.compose(a.changes),
X0(I.mapEffects(e.effects,a.changes),a.effects),a.mapped,a.startSelection,Et)):o=ul(o,o.length,r.minDepth,e),new i(
o,Et,t,n)}addSelection(e,t,n,r){let s=this.done.length?this.done[this.done.length-1].selectionsAfter:Et;return s.
length>0&&t-this.prevTime<r&&n==this.prevUserEvent&&n&&/^select($|\.)/.test(n)&&CS(s[s.length-1],e)?this:new i(
N0(this.done,e),this.undone,t,n)}addMapping(e){return new i(Sf(this.done,e),Sf(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,t,n){let r=e==0?this.done:this.undone;if(r.length==0)return null;let s=r[r.length-1],o=s.
selectionsAfter[0]||(s.startSelection?s.startSelection.map(s.changes.invertedDesc,1):t.selection);if(n&&s.selectionsAfter.
length)return t.update({selection:s.selectionsAfter[s.selectionsAfter.length-1],annotations:Qf.of({side:e,rest:TS(
r),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(s.changes){let a=r.length==
1?Et:r.slice(0,r.length-1);return s.mapped&&(a=Sf(a,s.mapped)),t.update({changes:s.changes,selection:s.startSelection,
effects:s.effects,annotations:Qf.of({side:e,rest:a,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};En.empty=new En(Et,Et);var q0=[{key:"Mod-z",run:I0,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:Pf,preventDefault:!0},{linux:"Ctrl-Shift-z",run:Pf,preventDefault:!0},{key:"Mod-u",run:SS,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:QS,preventDefault:!0}];function Ar(i,e){return S.create(i.ranges.map(e),i.mainIndex)}
function Ut(i,e){return i.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function Yt({state:i,dispatch:e},t){
let n=Ar(i.selection,t);return n.eq(i.selection,!0)?!1:(e(Ut(i,n)),!0)}function dl(i,e){return S.cursor(e?i.to:
i.from)}function B0(i,e){return Yt(i,t=>t.empty?i.moveByChar(t,e):dl(t,e))}function Ye(i){return i.textDirectionAt(
i.state.selection.main.head)==ie.LTR}var j0=i=>B0(i,!Ye(i)),W0=i=>B0(i,Ye(i));function z0(i,e){return Yt(i,t=>t.empty?i.moveByGroup(t,e):dl(t,e))}var RS=i=>z0(i,!Ye(i)),MS=i=>z0(i,Ye(i));var K_=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function ES(i,e,t){if(e.type.prop(t))return!0;let n=e.to-e.from;return n&&(n>2||/[^\s,.;:]/.test(i.sliceDoc(e.
from,e.to)))||e.firstChild}function pl(i,e,t){let n=Te(i).resolveInner(e.head),r=t?q.closedBy:q.openedBy;for(let l=e.
head;;){let c=t?n.childAfter(l):n.childBefore(l);if(!c)break;ES(i,c,r)?n=c:l=t?c.to:c.from}let s=n.type.prop(r),
o,a;return s&&(o=t?Wt(i,n.from,1):Wt(i,n.to,-1))&&o.matched?a=t?o.end.to:o.end.from:a=t?n.to:n.from,S.cursor(a,
t?-1:1)}var ZS=i=>Yt(i,e=>pl(i.state,e,!Ye(i))),LS=i=>Yt(i,e=>pl(i.state,e,Ye(i)));function U0(i,e){return Yt(
i,t=>{if(!t.empty)return dl(t,e);let n=i.moveVertically(t,e);return n.head!=t.head?n:i.moveToLineBoundary(t,e)})}
var Y0=i=>U0(i,!1),V0=i=>U0(i,!0);function G0(i){let e=i.scrollDOM.clientHeight<i.scrollDOM.scrollHeight-2,t=0,
n=0,r;if(e){for(let s of i.state.facet(T.scrollMargins)){let o=s(i);o?.top&&(t=Math.max(o?.top,t)),o?.bottom&&
(n=Math.max(o?.bottom,n))}r=i.scrollDOM.clientHeight-t-n}else r=(i.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:t,marginBottom:n,selfScroll:e,height:Math.max(i.defaultLineHeight,r-5)}}function F0(i,e){let t=G0(
i),{state:n}=i,r=Ar(n.selection,o=>o.empty?i.moveVertically(o,e,t.height):dl(o,e));if(r.eq(n.selection))return!1;
let s;if(t.selfScroll){let o=i.coordsAtPos(n.selection.main.head),a=i.scrollDOM.getBoundingClientRect(),l=a.top+
t.marginTop,c=a.bottom-t.marginBottom;o&&o.top>l&&o.bottom<c&&(s=T.scrollIntoView(r.main.head,{y:"start",yMargin:o.
top-l}))}return i.dispatch(Ut(n,r),{effects:s}),!0}var P0=i=>F0(i,!1),Cf=i=>F0(i,!0);function ji(i,e,t){let n=i.
lineBlockAt(e.head),r=i.moveToLineBoundary(e,t);if(r.head==e.head&&r.head!=(t?n.to:n.from)&&(r=i.moveToLineBoundary(
e,t,!1)),!t&&r.head==n.from&&n.length){let s=/^\s*/.exec(i.state.sliceDoc(n.from,Math.min(n.from+100,n.to)))[0].
length;s&&e.head!=n.from+s&&(r=S.cursor(n.from+s))}return r}var DS=i=>Yt(i,e=>ji(i,e,!0)),IS=i=>Yt(i,e=>ji(i,e,
!1)),XS=i=>Yt(i,e=>ji(i,e,!Ye(i))),NS=i=>Yt(i,e=>ji(i,e,Ye(i))),qS=i=>Yt(i,e=>i.moveToLineBoundary(e,!1,!1)),BS=i=>Yt(
i,e=>i.moveToLineBoundary(e,!0,!1));function jS(i,e,t){let n=!1,r=Ar(i.selection,s=>{let o=Wt(i,s.head,-1)||Wt(
i,s.head,1)||s.head>0&&Wt(i,s.head-1,1)||s.head<i.doc.length&&Wt(i,s.head+1,-1);if(!o||!o.end)return s;n=!0;let a=o.
start.from==s.head?o.end.to:o.end.from;return t?S.range(s.anchor,a):S.cursor(a)});return n?(e(Ut(i,r)),!0):!1}
var WS=({state:i,dispatch:e})=>jS(i,e,!1);function Zt(i,e,t){let n=Ar(i.state.selection,r=>{r.undirectional&&r.head>=r.anchor!=e&&(r=S.range(r.head,r.anchor));
let s=t(r);return S.range(r.anchor,s.head,s.goalColumn,s.bidiLevel||void 0,s.assoc)});return n.eq(i.state.selection)?
!1:(i.dispatch(Ut(i.state,n)),!0)}function H0(i,e){return Zt(i,e,t=>i.moveByChar(t,e))}var K0=i=>H0(i,!Ye(i)),
J0=i=>H0(i,Ye(i));function ey(i,e){return Zt(i,e,t=>i.moveByGroup(t,e))}var zS=i=>ey(i,!Ye(i)),US=i=>ey(i,Ye(i));var YS=i=>{let e=!Ye(i);return Zt(i,e,t=>pl(i.state,t,e))},VS=i=>{let e=Ye(i);return Zt(i,e,t=>pl(i.state,t,e))};
function ty(i,e){return Zt(i,e,t=>i.moveVertically(t,e))}var iy=i=>ty(i,!1),ny=i=>ty(i,!0);function ry(i,e){return Zt(
i,e,t=>i.moveVertically(t,e,G0(i).height))}var C0=i=>ry(i,!1),$0=i=>ry(i,!0),GS=i=>Zt(i,!0,e=>ji(i,e,!0)),FS=i=>Zt(
i,!1,e=>ji(i,e,!1)),HS=i=>{let e=!Ye(i);return Zt(i,e,t=>ji(i,t,e))},KS=i=>{let e=Ye(i);return Zt(i,e,t=>ji(i,
t,e))},JS=i=>Zt(i,!1,e=>S.cursor(i.lineBlockAt(e.head).from)),eQ=i=>Zt(i,!0,e=>S.cursor(i.lineBlockAt(e.head).
to)),T0=({state:i,dispatch:e})=>(e(Ut(i,{anchor:0})),!0),A0=({state:i,dispatch:e})=>(e(Ut(i,{anchor:i.doc.length})),
!0),_0=({state:i,dispatch:e})=>(e(Ut(i,{anchor:i.selection.main.anchor,head:0})),!0),R0=({state:i,dispatch:e})=>(e(
Ut(i,{anchor:i.selection.main.anchor,head:i.doc.length})),!0),tQ=({state:i,dispatch:e})=>(e(i.update({selection:{
anchor:0,head:i.doc.length},userEvent:"select"})),!0),iQ=({state:i,dispatch:e})=>{let t=ml(i).map(({from:n,to:r})=>S.
undirectionalRange(n,Math.min(r+1,i.doc.length)));return e(i.update({selection:S.create(t),userEvent:"select"})),
!0},nQ=({state:i,dispatch:e})=>{let t=Ar(i.selection,n=>{let r=Te(i),s=r.resolveStack(n.from,1);if(n.empty){let o=r.
resolveStack(n.from,-1);o.node.from>=s.node.from&&o.node.to<=s.node.to&&(s=o)}for(let o=s;o;o=o.next){let{node:a}=o;
if((a.from<n.from&&a.to>=n.to||a.to>n.to&&a.from<=n.from)&&o.next)return S.undirectionalRange(a.from,a.to)}return n});
return t.eq(i.selection)?!1:(e(Ut(i,t)),!0)};function sy(i,e){let{state:t}=i,n=t.selection,r=t.selection.ranges.
slice();for(let s of t.selection.ranges){let o=t.doc.lineAt(s.head);if(e?o.to<i.state.doc.length:o.from>0)for(let a=s;;){
let l=i.moveVertically(a,e);if(l.head<o.from||l.head>o.to){r.some(c=>c.head==l.head)||r.push(l);break}else{if(l.
head==a.head)break;a=l}}}return r.length==n.ranges.length?!1:(i.dispatch(Ut(t,S.create(r,r.length-1))),!0)}var rQ=i=>sy(
i,!1),sQ=i=>sy(i,!0),oQ=({state:i,dispatch:e})=>{let t=i.selection,n=null;return t.ranges.length>1?n=S.create(
[t.main]):t.main.empty||(n=S.create([S.cursor(t.main.head)])),n?(e(Ut(i,n)),!0):!1};function Gs(i,e){if(i.state.
readOnly)return!1;let t="delete.selection",{state:n}=i,r=n.changeByRange(s=>{let{from:o,to:a}=s;if(o==a){let l=e(
s);l<o?(t="delete.backward",l=hl(i,l,!1)):l>o&&(t="delete.forward",l=hl(i,l,!0)),o=Math.min(o,l),a=Math.max(a,
l)}else o=hl(i,o,!1),a=hl(i,a,!0);return o==a?{range:s}:{changes:{from:o,to:a},range:S.cursor(o,o<s.head?-1:1)}});
return r.changes.empty?!1:(i.dispatch(n.update(r,{scrollIntoView:!0,userEvent:t,effects:t=="delete.selection"?
T.announce.of(n.phrase("Selection deleted")):void 0})),!0)}function hl(i,e,t){if(i instanceof T)for(let n of i.
state.facet(T.atomicRanges).map(r=>r(i)))n.between(e,e,(r,s)=>{r<e&&s>e&&(e=t?s:r)});return e}var oy=(i,e,t)=>Gs(
i,n=>{let r=n.from,{state:s}=i,o=s.doc.lineAt(r),a,l;if(t&&!e&&r>o.from&&r<o.from+200&&!/[^ \t]/.test(a=o.text.
slice(0,r-o.from))){if(a[a.length-1]=="	")return r-1;let c=Mi(a,s.tabSize),h=c%qi(s)||qi(s);for(let u=0;u<h&&a[a.
length-1-u]==" ";u++)r--;l=r}else l=xe(o.text,r-o.from,e,e)+o.from,l==r&&o.number!=(e?s.doc.lines:1)?l+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(l-o.from,r-o.from))&&(l=xe(o.text,l-o.from,!1,!1)+o.from);return l}),$f=i=>oy(
i,!1,!0);var ay=i=>oy(i,!0,!1),ly=(i,e)=>Gs(i,t=>{let n=t.head,{state:r}=i,s=r.doc.lineAt(n),o=r.charCategorizer(n);for(let a=null;;){
if(n==(e?s.to:s.from)){n==t.head&&s.number!=(e?r.doc.lines:1)&&(n+=e?1:-1);break}let l=xe(s.text,n-s.from,e)+s.
from,c=s.text.slice(Math.min(n,l)-s.from,Math.max(n,l)-s.from),h=o(c);if(a!=null&&h!=a)break;(c!=" "||n!=t.head)&&
(a=h),n=l}return n}),cy=i=>ly(i,!1),aQ=i=>ly(i,!0);var lQ=i=>Gs(i,e=>{let t=i.lineBlockAt(e.head).to;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var cQ=i=>Gs(i,e=>{let t=i.moveToLineBoundary(e,!1).head;return e.head>t?t:Math.max(0,e.head-1)}),hQ=i=>Gs(i,e=>{
let t=i.moveToLineBoundary(e,!0).head;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var uQ=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>({changes:{from:n.from,to:n.to,
insert:Y.of(["",""])},range:S.cursor(n.from)}));return e(i.update(t,{scrollIntoView:!0,userEvent:"input"})),!0},
fQ=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>{if(!n.empty||n.from==0||n.from==i.
doc.length)return{range:n};let r=n.from,s=i.doc.lineAt(r),o=r==s.from?r-1:xe(s.text,r-s.from,!1)+s.from,a=r==s.
to?r+1:xe(s.text,r-s.from,!0)+s.from;return{changes:{from:o,to:a,insert:i.doc.slice(r,a).append(i.doc.slice(o,
r))},range:S.cursor(a)}});return t.changes.empty?!1:(e(i.update(t,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function ml(i){let e=[],t=-1;for(let n of i.selection.ranges){let r=i.doc.lineAt(n.from),s=i.doc.lineAt(n.
to);if(!n.empty&&n.to==s.from&&(s=i.doc.lineAt(n.to-1)),t>=r.number){let o=e[e.length-1];o.to=s.to,o.ranges.push(
n)}else e.push({from:r.from,to:s.to,ranges:[n]});t=s.number+1}return e}function hy(i,e,t){if(i.readOnly)return!1;
let n=[],r=[];for(let s of ml(i)){if(t?s.to==i.doc.length:s.from==0)continue;let o=i.doc.lineAt(t?s.to+1:s.from-
1),a=o.length+1;if(t){n.push({from:s.to,to:o.to},{from:s.from,insert:o.text+i.lineBreak});for(let l of s.ranges)
r.push(S.range(Math.min(i.doc.length,l.anchor+a),Math.min(i.doc.length,l.head+a)))}else{n.push({from:o.from,to:s.
from},{from:s.to,insert:i.lineBreak+o.text});for(let l of s.ranges)r.push(S.range(l.anchor-a,l.head-a))}}return n.
length?(e(i.update({changes:n,scrollIntoView:!0,selection:S.create(r,i.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var dQ=({state:i,dispatch:e})=>hy(i,e,!1),pQ=({state:i,dispatch:e})=>hy(i,e,!0);function uy(i,e,t){
if(i.readOnly)return!1;let n=[];for(let s of ml(i))t?n.push({from:s.from,insert:i.doc.slice(s.from,s.to)+i.lineBreak}):
n.push({from:s.to,insert:i.lineBreak+i.doc.slice(s.from,s.to)});let r=i.changes(n);return e(i.update({changes:r,
selection:i.selection.map(r,t?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var mQ=({state:i,dispatch:e})=>uy(
i,e,!1),gQ=({state:i,dispatch:e})=>uy(i,e,!0),OQ=i=>{if(i.state.readOnly)return!1;let{state:e}=i,t=e.changes(ml(
e).map(({from:r,to:s})=>(r>0?r--:s<e.doc.length&&s++,{from:r,to:s}))),n=Ar(e.selection,r=>{let s;if(i.lineWrapping){
let o=i.lineBlockAt(r.head),a=i.coordsAtPos(r.head,r.assoc||1);a&&(s=o.bottom+i.documentTop-a.bottom+i.defaultLineHeight/
2)}return i.moveVertically(r,!0,s)}).map(t);return i.dispatch({changes:t,selection:n,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function yQ(i,e){if(/\(\)|\[\]|\{\}/.test(i.sliceDoc(e-1,e+1)))return{from:e,to:e};let t=Te(i).resolveInner(e),
n=t.childBefore(e),r=t.childAfter(e),s;return n&&r&&n.to<=e&&r.from>=e&&(s=n.type.prop(q.closedBy))&&s.indexOf(
r.name)>-1&&i.doc.lineAt(n.to).from==i.doc.lineAt(r.from).from&&!/\S/.test(i.sliceDoc(n.to,r.from))?{from:n.to,
to:r.from}:null}var M0=fy(!1),bQ=fy(!0);function fy(i){return({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.
changeByRange(r=>{let{from:s,to:o}=r,a=e.doc.lineAt(s),l=!i&&s==o&&yQ(e,s);i&&(s=o=(o<=a.to?a:e.doc.lineAt(o)).
to);let c=new An(e,{simulateBreak:s,simulateDoubleBreak:!!l}),h=Ku(c,s);for(h==null&&(h=Mi(/^\s*/.exec(e.doc.lineAt(
s).text)[0],e.tabSize));o<a.to&&/\s/.test(a.text[o-a.from]);)o++;l?{from:s,to:o}=l:s>a.from&&s<a.from+100&&!/\S/.
test(a.text.slice(0,s))&&(s=a.from);let u=["",js(e,h)];return l&&u.push(js(e,c.lineIndent(a.from,-1))),{changes:{
from:s,to:o,insert:Y.of(u)},range:S.cursor(s+1+u[1].length)}});return t(e.update(n,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function _f(i,e){let t=-1;return i.changeByRange(n=>{let r=[];for(let o=n.from;o<=n.to;){let a=i.
doc.lineAt(o);a.number>t&&(n.empty||n.to>a.from)&&(e(a,r,n),t=a.number),o=a.to+1}let s=i.changes(r);return{changes:r,
range:S.range(s.mapPos(n.anchor,1),s.mapPos(n.head,1))}})}var vQ=({state:i,dispatch:e})=>{if(i.readOnly)return!1;
let t=Object.create(null),n=new An(i,{overrideIndentation:s=>{let o=t[s];return o??-1}}),r=_f(i,(s,o,a)=>{let l=Ku(
n,s.from);if(l==null)return;/\S/.test(s.text)||(l=0);let c=/^\s*/.exec(s.text)[0],h=js(i,l);(c!=h||a.from<s.from+
c.length)&&(t[s.from]=l,o.push({from:s.from,to:s.from+c.length,insert:h}))});return r.changes.empty||e(i.update(
r,{userEvent:"indent"})),!0},dy=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(_f(i,(t,n)=>{n.push({from:t.
from,insert:i.facet(Bi)})}),{userEvent:"input.indent"})),!0),py=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(
_f(i,(t,n)=>{let r=/^\s*/.exec(t.text)[0];if(!r)return;let s=Mi(r,i.tabSize),o=0,a=js(i,Math.max(0,s-qi(i)));for(;o<
r.length&&o<a.length&&r.charCodeAt(o)==a.charCodeAt(o);)o++;n.push({from:t.from+o,to:t.from+r.length,insert:a.
slice(o)})}),{userEvent:"delete.dedent"})),!0),xQ=i=>(i.setTabFocusMode(),!0);var wQ=[{key:"Ctrl-b",run:j0,shift:K0,preventDefault:!0},{key:"Ctrl-f",run:W0,shift:J0},{key:"Ctrl-p",run:Y0,shift:iy},
{key:"Ctrl-n",run:V0,shift:ny},{key:"Ctrl-a",run:qS,shift:JS},{key:"Ctrl-e",run:BS,shift:eQ},{key:"Ctrl-d",run:ay},
{key:"Ctrl-h",run:$f},{key:"Ctrl-k",run:lQ},{key:"Ctrl-Alt-h",run:cy},{key:"Ctrl-o",run:uQ},{key:"Ctrl-t",run:fQ},
{key:"Ctrl-v",run:Cf}],kQ=[{key:"ArrowLeft",run:j0,shift:K0,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:RS,shift:zS,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:XS,shift:HS,preventDefault:!0},{key:"Arr\
owRight",run:W0,shift:J0,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:MS,shift:US,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:NS,shift:KS,preventDefault:!0},{key:"ArrowUp",run:Y0,shift:iy,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:T0,shift:_0},{mac:"Ctrl-ArrowUp",run:P0,shift:C0},{key:"ArrowDown",run:V0,shift:ny,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:A0,shift:R0},{mac:"Ctrl-ArrowDown",run:Cf,shift:$0},{key:"PageUp",run:P0,shift:C0},{key:"\
PageDown",run:Cf,shift:$0},{key:"Home",run:IS,shift:FS,preventDefault:!0},{key:"Mod-Home",run:T0,shift:_0},{key:"\
End",run:DS,shift:GS,preventDefault:!0},{key:"Mod-End",run:A0,shift:R0},{key:"Enter",run:M0,shift:M0},{key:"Mo\
d-a",run:tQ},{key:"Backspace",run:$f,shift:$f,preventDefault:!0},{key:"Delete",run:ay,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:cy,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:aQ,preventDefault:!0},
{mac:"Mod-Backspace",run:cQ,preventDefault:!0},{mac:"Mod-Delete",run:hQ,preventDefault:!0}].concat(wQ.map(i=>({
mac:i.key,run:i.run,shift:i.shift}))),my=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:ZS,shift:YS},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:LS,shift:VS},{key:"Alt-ArrowUp",run:dQ},{key:"Shift-Alt-ArrowUp",run:mQ},
{key:"Alt-ArrowDown",run:pQ},{key:"Shift-Alt-ArrowDown",run:gQ},{key:"Mod-Alt-ArrowUp",run:rQ},{key:"Mod-Alt-A\
rrowDown",run:sQ},{key:"Escape",run:oQ},{key:"Mod-Enter",run:bQ},{key:"Alt-l",mac:"Ctrl-l",run:iQ},{key:"Mod-i",
run:nQ,preventDefault:!0},{key:"Mod-[",run:py},{key:"Mod-]",run:dy},{key:"Mod-Alt-\\",run:vQ},{key:"Shift-Mod-\
k",run:OQ},{key:"Shift-Mod-\\",run:WS},{key:"Mod-/",run:mS},{key:"Alt-A",mac:"Ctrl-A",run:OS},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:xQ}].concat(kQ),gy={key:"Tab",run:dy,shift:py};var Ef=class i{constructor(e,t,n,r,s,o,a,l,c,h=0,u){this.p=e,this.stack=t,this.state=n,this.reducePos=r,this.pos=
s,this.score=o,this.buffer=a,this.bufferBase=l,this.curContext=c,this.lookAhead=h,this.parent=u}toString(){return`\
[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,t,n=0){
let r=e.parser.context;return new i(e,[],t,n,n,0,[],0,r?new gl(r,r.start):null,0,null)}get context(){return this.
curContext?this.curContext.context:null}pushState(e,t){this.stack.push(this.state,t,this.bufferBase+this.buffer.
length),this.state=e}reduce(e){var t;let n=e>>19,r=e&65535,{parser:s}=this.p,o=this.reducePos<this.pos-25&&this.
setLookAhead(this.pos),a=s.dynamicPrecedence(r);if(a&&(this.score+=a),n==0){r<s.minRepeatTerm&&this.reducePos<
this.pos&&(this.reducePos=this.pos),this.pushState(s.getGoto(this.state,r,!0),this.reducePos),r<s.minRepeatTerm&&
this.storeNode(r,this.reducePos,this.reducePos,o?8:4,!0),this.reduceContext(r,this.reducePos);return}let l=this.
stack.length-(n-1)*3-(e&262144?6:0),c=l?this.stack[l-2]:this.p.ranges[0].from;r<s.minRepeatTerm&&c==this.reducePos&&
this.reducePos<this.pos&&(this.reducePos=this.pos);let h=this.reducePos-c;h>=2e3&&!(!((t=this.p.parser.nodeSet.
types[r])===null||t===void 0)&&t.isAnonymous)&&(c==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.
p.lastBigReductionSize=h):this.p.lastBigReductionSize<h&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=
c,this.p.lastBigReductionSize=h));let u=l?this.stack[l-1]:0,f=this.bufferBase+this.buffer.length-u;if(r<s.minRepeatTerm||
e&131072){let p=s.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(r,c,p,f+4,!0)}if(e&262144)this.
state=this.stack[l];else{let p=this.stack[l-3];this.state=s.getGoto(p,r,!0)}for(;this.stack.length>l;)this.stack.
pop();this.reduceContext(r,c)}storeNode(e,t,n,r=4,s=!1){if(e==0&&(!this.stack.length||this.stack[this.stack.length-
1]<this.buffer.length+this.bufferBase)){let o=this.buffer.length;if(o>0&&this.buffer[o-4]==0&&this.buffer[o-1]>
-1){if(t==n)return;if(this.buffer[o-2]>=t){this.buffer[o-2]=n;return}}}if(!s||this.pos==n)this.buffer.push(e,t,
n,r);else{let o=this.buffer.length;if(o>0&&(this.buffer[o-4]!=0||this.buffer[o-1]<0)){let a=!1;for(let l=o;l>0&&
this.buffer[l-2]>n;l-=4)if(this.buffer[l-1]>=0){a=!0;break}if(a)for(;o>0&&this.buffer[o-2]>n;)this.buffer[o]=this.
buffer[o-4],this.buffer[o+1]=this.buffer[o-3],this.buffer[o+2]=this.buffer[o-2],this.buffer[o+3]=this.buffer[o-
1],o-=4,r>4&&(r-=4)}this.buffer[o]=e,this.buffer[o+1]=t,this.buffer[o+2]=n,this.buffer[o+3]=r}}shift(e,t,n,r){
if(e&131072)this.pushState(e&65535,this.pos);else if((e&262144)==0){let s=e,{parser:o}=this.p;this.pos=r;let a=o.
stateFlag(s,1);!a&&(r>n||t<=o.maxNode)&&(this.reducePos=r),this.pushState(s,a?n:Math.min(n,this.reducePos)),this.
shiftContext(t,n),t<=o.maxNode&&this.buffer.push(t,n,r,4)}else this.pos=r,this.shiftContext(t,n),t<=this.p.parser.
maxNode&&this.buffer.push(t,n,r,4)}apply(e,t,n,r){e&65536?this.reduce(e):this.shift(e,t,n,r)}useNode(e,t,n){let r=this.
p.reused.length-1;(r<0||this.p.reused[r]!=e)&&(this.p.reused.push(e),r++);let s=this.reducePos=this.pos=n+e.length;
this.pushState(t,n),this.buffer.push(r,n,s,-1),this.curContext&&this.updateContext(this.curContext.tracker.reuse(
this.curContext.context,e,this,this.p.stream.reset(this.pos-e.length)))}split(){let e=this,t=e.buffer.length;for(t&&
e.buffer[t-4]==0&&(t-=4);t>0&&e.buffer[t-2]>e.reducePos;)t-=4;let n=e.buffer.slice(t),r=e.bufferBase+t;for(;e&&
r==e.bufferBase;)e=e.parent;return new i(this.p,this.stack.slice(),this.state,this.reducePos,this.pos,this.score,
n,r,this.curContext,this.lookAhead,e)}recoverByDelete(e,t){let n=e<=this.p.parser.maxNode;n&&this.storeNode(e,
this.pos,t,4),this.storeNode(0,this.pos,t,n?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new Zf(
this);;){let n=this.p.parser.stateSlot(t.state,4)||this.p.parser.hasAction(t.state,e);if(n==0)return!1;if((n&65536)==
0)return!0;t.reduce(n)}}recoverByInsert(e){if(this.stack.length>=300)return[];let t=this.p.parser.nextStates(this.
state);if(t.length>8||this.stack.length>=120){let r=[];for(let s=0,o;s<t.length;s+=2)(o=t[s+1])!=this.state&&this.
p.parser.hasAction(o,e)&&r.push(t[s],o);if(this.stack.length<120)for(let s=0;r.length<8&&s<t.length;s+=2){let o=t[s+
1];r.some((a,l)=>l&1&&a==o)||r.push(t[s],o)}t=r}let n=[];for(let r=0;r<t.length&&n.length<4;r+=2){let s=t[r+1];
if(s==this.state)continue;let o=this.split();o.pushState(s,this.pos),o.storeNode(0,o.pos,o.pos,4,!0),o.shiftContext(
t[r],this.pos),o.reducePos=this.pos,o.score-=200,n.push(o)}return n}forceReduce(){let{parser:e}=this.p,t=e.stateSlot(
this.state,5);if((t&65536)==0)return!1;if(!e.validAction(this.state,t)){let n=t>>19,r=t&65535,s=this.stack.length-
n*3;if(s<0||e.getGoto(this.stack[s],r,!1)<0){let o=this.findForcedReduction();if(o==null)return!1;t=o}this.storeNode(
0,this.pos,this.pos,4,!0),this.score-=100}return this.reducePos=this.pos,this.reduce(t),!0}findForcedReduction(){
let{parser:e}=this.p,t=[],n=(r,s)=>{if(!t.includes(r))return t.push(r),e.allActions(r,o=>{if(!(o&393216))if(o&
65536){let a=(o>>19)-s;if(a>1){let l=o&65535,c=this.stack.length-a*3;if(c>=0&&e.getGoto(this.stack[c],l,!1)>=0)
return a<<19|65536|l}}else{let a=n(o,s+1);if(a!=null)return a}})};return n(this.state,0)}forceAll(){for(;!this.
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
if(e!=this.curContext.context){let t=new gl(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},gl=class{constructor(e,t){
this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},Zf=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,n=e>>19;n==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(n-1)*3;
let r=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=r}},Lf=class i{constructor(e,t,n){this.
stack=e,this.pos=t,this.index=n,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,t=e.bufferBase+
e.buffer.length){return new i(e,t,t-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new i(this.stack,this.
pos,this.index)}};function Fs(i,e=Uint16Array){if(typeof i!="string")return i;let t=null;for(let n=0,r=0;n<i.length;){
let s=0;for(;;){let o=i.charCodeAt(n++),a=!1;if(o==126){s=65535;break}o>=92&&o--,o>=34&&o--;let l=o-32;if(l>=46&&
(l-=46,a=!0),s+=l,a)break;s*=46}t?t[r++]=s:t=new e(s)}return t}var _r=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},Oy=new _r,Df=class{constructor(e,t){
this.input=e,this.ranges=t,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
Oy,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){
let n=this.range,r=this.rangeIndex,s=this.pos+e;for(;s<n.from;){if(!r)return null;let o=this.ranges[--r];s-=n.
from-o.to,n=o}for(;t<0?s>n.to:s>=n.to;){if(r==this.ranges.length-1)return null;let o=this.ranges[++r];s+=o.from-
n.to,n=o}return s}clipPos(e){if(e>=this.range.from&&e<this.range.to)return e;for(let t of this.ranges)if(t.to>
e)return Math.max(e,t.from);return this.end}peek(e){let t=this.chunkOff+e,n,r;if(t>=0&&t<this.chunk.length)n=this.
pos+e,r=this.chunk.charCodeAt(t);else{let s=this.resolveOffset(e,1);if(s==null)return-1;if(n=s,n>=this.chunk2Pos&&
n<this.chunk2Pos+this.chunk2.length)r=this.chunk2.charCodeAt(n-this.chunk2Pos);else{let o=this.rangeIndex,a=this.
range;for(;a.to<=n;)a=this.ranges[++o];this.chunk2=this.input.chunk(this.chunk2Pos=n),n+this.chunk2.length>a.to&&
(this.chunk2=this.chunk2.slice(0,a.to-n)),r=this.chunk2.charCodeAt(0)}}return n>=this.token.lookAhead&&(this.token.
lookAhead=n+1),r}acceptToken(e,t=0){let n=t?this.resolveOffset(t,-1):this.pos;if(n==null||n<this.token.start)throw new RangeError(
"Token end out of bounds");this.token.value=e,this.token.end=n}acceptTokenTo(e,t){this.token.value=e,this.token.
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
t.extended=-1):this.token=Oy,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(
e,t);let n="";for(let r of this.ranges){if(r.from>=t)break;r.to>e&&(n+=this.input.read(Math.max(r.from,e),Math.
min(r.to,t)))}return n}},Wi=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:n}=t.p;wy(this.
data,e,t,this.id,n.data,n.tokenPrecTable)}};Wi.prototype.contextual=Wi.prototype.fallback=Wi.prototype.extend=
!1;var Rr=class{constructor(e,t,n){this.precTable=t,this.elseToken=n,this.data=typeof e=="string"?Fs(e):e}token(e,t){
let n=e.pos,r=0;for(;;){let s=e.next<0,o=e.resolveOffset(1,1);if(wy(this.data,e,t,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(s||r++,o==null)break;e.reset(o,e.token)}r&&(e.reset(n,
e.token),e.acceptToken(this.elseToken,r))}};Rr.prototype.contextual=Wi.prototype.fallback=Wi.prototype.extend=
!1;var zi=class{constructor(e,t={}){this.token=e,this.contextual=!!t.contextual,this.fallback=!!t.fallback,this.
extend=!!t.extend}};function wy(i,e,t,n,r,s){let o=0,a=1<<n,{dialect:l}=t.p.parser;e:for(;(a&i[o])!=0;){let c=i[o+
1];for(let p=o+3;p<c;p+=2)if((i[p+1]&a)>0){let m=i[p];if(l.allows(m)&&(e.token.value==-1||e.token.value==m||QQ(
m,e.token.value,r,s))){e.acceptToken(m);break}}let h=e.next,u=0,f=i[o+2];if(e.next<0&&f>u&&i[c+f*3-3]==65535){
o=i[c+f*3-1];continue e}for(;u<f;){let p=u+f>>1,m=c+p+(p<<1),g=i[m],O=i[m+1]||65536;if(h<g)f=p;else if(h>=O)u=
p+1;else{o=i[m+2],e.advance();continue e}}break}}function yy(i,e,t){for(let n=e,r;(r=i[n])!=65535;n++)if(r==t)
return n-e;return-1}function QQ(i,e,t,n){let r=yy(t,n,e);return r<0||yy(t,n,i)<r}var kt=typeof process<"u"&&process.
env&&/\bparse\b/.test(process.env.LOG),Rf=null;function by(i,e,t){let n=i.cursor(he.IncludeAnonymous);for(n.moveTo(
e);;)if(!(t<0?n.childBefore(e):n.childAfter(e)))for(;;){if((t<0?n.to<e:n.from>e)&&!n.type.isError)return t<0?Math.
max(0,Math.min(n.to-1,e-25)):Math.min(i.length,Math.max(n.from+1,e+25));if(t<0?n.prevSibling():n.nextSibling())
break;if(!n.parent())return t<0?0:i.length}}var If=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.
i=0,this.fragment=null,this.safeFrom=-1,this.safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=
null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){let e=this.fragment=this.i==this.fragments.length?
null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?by(e.tree,e.from+e.offset,1)-e.offset:e.from,
this.safeTo=e.openEnd?by(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.trees.length;)this.trees.pop(),this.start.
pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),this.index.push(0),this.nextStart=this.
safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;for(;this.fragment&&this.safeTo<=e;)
this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.length-1;if(t<0)return this.nextFragment(),
null;if(e<this.safeFrom)return null;let n=this.trees[t],r=this.index[t];if(r==n.children.length){this.trees.pop(),
this.start.pop(),this.index.pop();continue}let s=n.children[r],o=this.start[t]+n.positions[r];if(o>e)return this.
nextStart=o,null;if(s instanceof se){let a=o>this.lastRepeatPos&&s.type.id>=this.minRepeat;if(o==e||a){let l=o+
s.length,c;if(o>=this.safeFrom&&l<=this.safeTo&&(!(c=s.prop(q.lookAhead))||l+c<this.fragment.to)&&(a&&(this.lastRepeat=
s,this.lastRepeatPos=o),o==e))return s}this.index[t]++,o+s.length>=Math.max(this.safeFrom,e)&&(this.trees.push(
s),this.start.push(o),this.index.push(0))}else this.index[t]++,this.nextStart=o+s.length}}},Xf=class{constructor(e,t){
this.stream=t,this.tokens=[],this.mainToken=null,this.actions=[],this.tokens=e.tokenizers.map(n=>new _r)}getActions(e){
let t=0,n=null,{parser:r}=e.p,{tokenizers:s}=r,o=r.stateSlot(e.state,3),a=e.curContext?e.curContext.hash:0,l=0;
for(let c=0;c<s.length;c++){if((1<<c&o)==0)continue;let h=s[c],u=this.tokens[c];if(!(n&&!h.fallback)&&((h.contextual||
u.start!=e.pos||u.mask!=o||u.context!=a)&&(this.updateCachedToken(u,h,e),u.mask=o,u.context=a),u.lookAhead>u.end+
25&&(l=Math.max(u.lookAhead,l)),u.value!=0)){let f=t;if(u.extended>-1&&(t=this.addActions(e,u.extended,u.end,t)),
t=this.addActions(e,u.value,u.end,t),!h.extend&&(n=u,t>f))break}}for(;this.actions.length>t;)this.actions.pop();
return l&&e.setLookAhead(l),!n&&e.pos==this.stream.end&&(n=new _r,n.value=e.p.parser.eofTerm,n.start=n.end=e.pos,
t=this.addActions(e,n.value,n.end,t)),this.mainToken=n,this.actions}getMainToken(e){if(this.mainToken)return this.
mainToken;let t=new _r,{pos:n,p:r}=e;return t.start=n,t.end=Math.min(n+1,r.stream.end),t.value=n==r.stream.end?
r.parser.eofTerm:0,t}updateCachedToken(e,t,n){let r=this.stream.clipPos(n.pos);if(t.token(this.stream.reset(r,
e),n),e.value>-1){let{parser:s}=n.p;for(let o=0;o<s.specialized.length;o++)if(s.specialized[o]==e.value){let a=s.
specializers[o](this.stream.read(e.start,e.end),n);if(a>=0&&n.p.parser.dialect.allows(a>>1)){(a&1)==0?e.value=
a>>1:e.extended=a>>1;break}}}else e.value=0,e.end=this.stream.clipPos(r+1)}putAction(e,t,n,r){for(let s=0;s<r;s+=
3)if(this.actions[s]==e)return r;return this.actions[r++]=e,this.actions[r++]=t,this.actions[r++]=n,r}addActions(e,t,n,r){
let{state:s}=e,{parser:o}=e.p,{data:a}=o;for(let l=0;l<2;l++)for(let c=o.stateSlot(s,l?2:1);;c+=3){if(a[c]==65535)
if(a[c+1]==1)c=wi(a,c+2);else{r==0&&a[c+1]==2&&(r=this.putAction(wi(a,c+2),t,n,r));break}a[c]==t&&(r=this.putAction(
wi(a,c+1),t,n,r))}return r}},Nf=class{constructor(e,t,n,r){this.parser=e,this.input=t,this.ranges=r,this.recovering=
0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=null,this.lastBigReductionStart=-1,this.
lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new Df(t,r),this.tokens=new Xf(e,this.stream),this.
topTerm=e.top[1];let{from:s}=r[0];this.stacks=[Ef.start(this,e.top[0],s)],this.fragments=n.length&&this.stream.
end-s>e.bufferLength*4?new If(n,e.minRepeatTerm):null}get parsedPos(){return this.minStackPos}advance(){let e=this.
stacks,t=this.minStackPos,n=this.stacks=[],r,s;if(this.bigReductionCount>300&&e.length==1){let[o]=e;for(;o.forceReduce()&&
o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;);this.bigReductionCount=this.lastBigReductionSize=
0}for(let o=0;o<e.length;o++){let a=e[o];for(;;){if(this.tokens.mainToken=null,a.pos>t)n.push(a);else{if(this.
advanceStack(a,n,e))continue;{r||(r=[],s=[]),r.push(a);let l=this.tokens.getMainToken(a);s.push(l.value,l.end)}}
break}}if(!n.length){let o=r&&PQ(r);if(o)return kt&&console.log("Finish with "+this.stackID(o)),this.stackToTree(
o);if(this.parser.strict)throw kt&&r&&console.log("Stuck with token "+(this.tokens.mainToken?this.parser.getName(
this.tokens.mainToken.value):"none")),new SyntaxError("No parse at "+t);this.recovering||(this.recovering=5)}if(this.
recovering&&r){let o=this.stoppedAt!=null&&r[0].pos>this.stoppedAt?r[0]:this.runRecovery(r,s,n);if(o)return kt&&
console.log("Force-finish "+this.stackID(o)),this.stackToTree(o.forceAll())}if(this.recovering){let o=this.recovering==
1?1:this.recovering*3;if(n.length>o)for(n.sort((a,l)=>l.score-a.score);n.length>o;)n.pop();n.some(a=>a.reducePos>
t)&&this.recovering--}else if(n.length>1){e:for(let o=0;o<n.length-1;o++){let a=n[o];for(let l=o+1;l<n.length;l++){
let c=n[l];if(a.sameState(c)||a.buffer.length>500&&c.buffer.length>500)if((a.score-c.score||a.buffer.length-c.
buffer.length)>0)n.splice(l--,1);else{n.splice(o--,1);continue e}}}n.length>12&&(n.sort((o,a)=>a.score-o.score),
n.splice(12,n.length-12))}this.minStackPos=n[0].pos;for(let o=1;o<n.length;o++)n[o].pos<this.minStackPos&&(this.
minStackPos=n[o].pos);return null}stopAt(e){if(this.stoppedAt!=null&&this.stoppedAt<e)throw new RangeError("Ca\
n't move stoppedAt forward");this.stoppedAt=e}tryReuse(e,t,n,r){if(!n)return null;let s=e.curContext&&e.curContext.
tracker.strict,o=s?e.curContext.hash:0;for(;n;){let a=this.parser.nodeSet.types[n.type.id]!=n.type?-1:this.parser.
getGoto(e.state,n.type.id);if(a>-1&&n.length&&(!s||(n.prop(q.contextHash)||0)==o))return e.useNode(n,a,t),n;if(n.
children.length==0||n.positions[0]>0)break;let l=n.children[0];if(l instanceof se&&(!r||l.type.id>=this.parser.
minRepeatTerm))n=l;else break}return null}advanceStack(e,t,n){let r=e.pos,{parser:s}=this,o=kt?this.stackID(e)+
" -> ":"";if(this.stoppedAt!=null&&r>this.stoppedAt)return e.forceReduce()?e:null;if(this.fragments){let c=e.reducePos<
r&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&this.fragments.lastRepeatPos==e.reducePos&&this.
tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(e,r,this.fragments.nodeAt(r),!1);if(c)return kt&&
console.log(o+this.stackID(e)+` (via reuse of ${s.getName(c.type.id)})`),!0}let a=s.stateSlot(e.state,4);if(a>
0)return e.reduce(a),kt&&console.log(o+this.stackID(e)+` (via always-reduce ${s.getName(a&65535)})`),!0;if(e.stack.
length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let l=this.tokens.getActions(e);for(let c=0;c<l.length;){
let h=l[c++],u=l[c++],f=l[c++],p=c==l.length||!n,m=p?e:e.split(),g=this.tokens.mainToken;if(m.apply(h,u,g?g.start:
m.pos,f),kt&&console.log(o+this.stackID(m)+` (via ${(h&65536)==0?"shift":`reduce of ${s.getName(h&65535)}`} fo\
r ${s.getName(u)} @ ${r}${m==e?"":", split"})`),p)return!0;m.pos>r?t.push(m):n.push(m)}return!1}advanceFully(e,t){
let n=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;if(e.pos>n)return vy(e,t),!0}}runRecovery(e,t,n){
let r=null,s=!1;for(let o=0;o<e.length;o++){let a=e[o],l=t[o<<1],c=t[(o<<1)+1],h=kt?this.stackID(a)+" -> ":"";
if(a.deadEnd&&(s||(s=!0,a.restart(),kt&&console.log(h+this.stackID(a)+" (restarted)"),this.advanceFully(a,n))))
continue;let u=a.split(),f=h;for(let p=0;p<10&&u.forceReduce()&&(kt&&console.log(f+this.stackID(u)+" (via forc\
e-reduce)"),!this.advanceFully(u,n));p++)kt&&(f=this.stackID(u)+" -> ");for(let p of a.recoverByInsert(l))kt&&
console.log(h+this.stackID(p)+" (via recover-insert)"),this.advanceFully(p,n);this.stream.end>a.pos?(c==a.pos&&
(c++,l=0),a.recoverByDelete(l,c),kt&&console.log(h+this.stackID(a)+` (via recover-delete ${this.parser.getName(
l)})`),vy(a,n)):(!r||r.score<u.score)&&(r=u)}return r}stackToTree(e){return e.close(),se.build({buffer:Lf.create(
e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.bufferLength,reused:this.reused,
start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.parser.minRepeatTerm})}stackID(e){
let t=(Rf||(Rf=new WeakMap)).get(e);return t||Rf.set(e,t=String.fromCodePoint(this.nextStackID++)),t+e}};function vy(i,e){
for(let t=0;t<e.length;t++){let n=e[t];if(n.pos==i.pos&&n.sameState(i)){e[t].score<i.score&&(e[t]=i);return}}e.
push(i)}var qf=class{constructor(e,t,n){this.source=e,this.flags=t,this.disabled=n}allows(e){return!this.disabled||
this.disabled[e]==0}},Mf=i=>i,Ol=class{constructor(e){this.start=e.start,this.shift=e.shift||Mf,this.reduce=e.
reduce||Mf,this.reuse=e.reuse||Mf,this.hash=e.hash||(()=>0),this.strict=e.strict!==!1}},Mr=class i extends Pn{constructor(e){
if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parser version (${e.version}) doesn't match ru\
ntime version (14)`);let t=e.nodeNames.split(" ");this.minRepeatTerm=t.length;for(let a=0;a<e.repeatNodeCount;a++)
t.push("");let n=Object.keys(e.topRules).map(a=>e.topRules[a][1]),r=[];for(let a=0;a<t.length;a++)r.push([]);function s(a,l,c){
r[a].push([l,l.deserialize(String(c))])}if(e.nodeProps)for(let a of e.nodeProps){let l=a[0];typeof l=="string"&&
(l=q[l]);for(let c=1;c<a.length;){let h=a[c++];if(h>=0)s(h,l,a[c++]);else{let u=a[c+-h];for(let f=-h;f>0;f--)s(
a[c++],l,u);c++}}}this.nodeSet=new wr(t.map((a,l)=>qe.define({name:l>=this.minRepeatTerm?void 0:a,id:l,props:r[l],
top:n.indexOf(l)>-1,error:l==0,skipped:e.skippedNodes&&e.skippedNodes.indexOf(l)>-1}))),e.propSources&&(this.nodeSet=
this.nodeSet.extend(...e.propSources)),this.strict=!1,this.bufferLength=1024;let o=Fs(e.tokenData);this.context=
e.context,this.specializerSpecs=e.specialized||[],this.specialized=new Uint16Array(this.specializerSpecs.length);
for(let a=0;a<this.specializerSpecs.length;a++)this.specialized[a]=this.specializerSpecs[a].term;this.specializers=
this.specializerSpecs.map(xy),this.states=Fs(e.states,Uint32Array),this.data=Fs(e.stateData),this.goto=Fs(e.goto),
this.maxTerm=e.maxTerm,this.tokenizers=e.tokenizers.map(a=>typeof a=="number"?new Wi(o,a):a),this.topRules=e.topRules,
this.dialects=e.dialects||{},this.dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,
this.termNames=e.termNames||null,this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.
top=this.topRules[Object.keys(this.topRules)[0]]}createParse(e,t,n){let r=new Nf(this,e,t,n);for(let s of this.
wrappers)r=s(r,e,t,n);return r}getGoto(e,t,n=!1){let r=this.goto;if(t>=r[0])return-1;for(let s=r[t+1];;){let o=r[s++],
a=o&1,l=r[s++];if(a&&n)return l;for(let c=s+(o>>1);s<c;s++)if(r[s]==e)return l;if(a)return-1}}hasAction(e,t){let n=this.
data;for(let r=0;r<2;r++)for(let s=this.stateSlot(e,r?2:1),o;;s+=3){if((o=n[s])==65535)if(n[s+1]==1)o=n[s=wi(n,
s+2)];else{if(n[s+1]==2)return wi(n,s+2);break}if(o==t||o==0)return wi(n,s+1)}return 0}stateSlot(e,t){return this.
states[e*6+t]}stateFlag(e,t){return(this.stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,n=>n==
t?!0:null)}allActions(e,t){let n=this.stateSlot(e,4),r=n?t(n):void 0;for(let s=this.stateSlot(e,1);r==null;s+=
3){if(this.data[s]==65535)if(this.data[s+1]==1)s=wi(this.data,s+2);else break;r=t(wi(this.data,s+1))}return r}nextStates(e){
let t=[];for(let n=this.stateSlot(e,1);;n+=3){if(this.data[n]==65535)if(this.data[n+1]==1)n=wi(this.data,n+2);else
break;if((this.data[n+2]&1)==0){let r=this.data[n+1];t.some((s,o)=>o&1&&s==r)||t.push(this.data[n],r)}}return t}configure(e){
let t=Object.assign(Object.create(i.prototype),this);if(e.props&&(t.nodeSet=this.nodeSet.extend(...e.props)),e.
top){let n=this.topRules[e.top];if(!n)throw new RangeError(`Invalid top rule name ${e.top}`);t.top=n}return e.
tokenizers&&(t.tokenizers=this.tokenizers.map(n=>{let r=e.tokenizers.find(s=>s.from==n);return r?r.to:n})),e.specializers&&
(t.specializers=this.specializers.slice(),t.specializerSpecs=this.specializerSpecs.map((n,r)=>{let s=e.specializers.
find(a=>a.from==n.external);if(!s)return n;let o=Object.assign(Object.assign({},n),{external:s.to});return t.specializers[r]=
xy(o),o})),e.contextTracker&&(t.context=e.contextTracker),e.dialect&&(t.dialect=this.parseDialect(e.dialect)),
e.strict!=null&&(t.strict=e.strict),e.wrap&&(t.wrappers=t.wrappers.concat(e.wrap)),e.bufferLength!=null&&(t.bufferLength=
e.bufferLength),t}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){
let t=Object.keys(this.dialects),n=t.map(()=>!1);if(e)for(let s of e.split(" ")){let o=t.indexOf(s);o>=0&&(n[o]=
!0)}let r=null;for(let s=0;s<t.length;s++)if(!n[s])for(let o=this.dialects[t[s]],a;(a=this.data[o++])!=65535;)
(r||(r=new Uint8Array(this.maxTerm+1)))[a]=1;return new qf(e,n,r)}static deserialize(e){return new i(e)}};function wi(i,e){
return i[e]|i[e+1]<<16}function PQ(i){let e=null;for(let t of i){let n=t.p.stoppedAt;(t.pos==t.p.stream.end||n!=
null&&t.pos>n)&&t.p.parser.stateFlag(t.state,2)&&(!e||e.score<t.score)&&(e=t)}return e}function xy(i){if(i.external){
let e=i.extend?1:0;return(t,n)=>i.external(t,n)<<1|e}return i.get}var CQ=317,$Q=318,ky=1,TQ=2,AQ=3,_Q=4,RQ=319,MQ=321,EQ=322,ZQ=5,LQ=6,DQ=0,jf=[9,10,11,12,13,32,133,160,5760,8192,
8193,8194,8195,8196,8197,8198,8199,8200,8201,8202,8232,8233,8239,8287,12288],Sy=125,IQ=59,Wf=47,XQ=42,NQ=43,qQ=45,
BQ=60,jQ=44,WQ=63,zQ=46,UQ=91,YQ=new Ol({start:!1,shift(i,e){return e==ZQ||e==LQ||e==MQ?i:e==EQ},strict:!1}),VQ=new zi(
(i,e)=>{let{next:t}=i;(t==Sy||t==-1||e.context)&&i.acceptToken(RQ)},{contextual:!0,fallback:!0}),GQ=new zi((i,e)=>{
let{next:t}=i,n;jf.indexOf(t)>-1||t==Wf&&((n=i.peek(1))==Wf||n==XQ)||t!=Sy&&t!=IQ&&t!=-1&&!e.context&&i.acceptToken(
CQ)},{contextual:!0}),FQ=new zi((i,e)=>{i.next==UQ&&!e.context&&i.acceptToken($Q)},{contextual:!0}),HQ=new zi(
(i,e)=>{let{next:t}=i;if(t==NQ||t==qQ){if(i.advance(),t==i.next){i.advance();let n=!e.context&&e.canShift(ky);
i.acceptToken(n?ky:TQ)}}else t==WQ&&i.peek(1)==zQ&&(i.advance(),i.advance(),(i.next<48||i.next>57)&&i.acceptToken(
AQ))},{contextual:!0});function Bf(i,e){return i>=65&&i<=90||i>=97&&i<=122||i==95||i>=192||!e&&i>=48&&i<=57}var KQ=new zi(
(i,e)=>{if(i.next!=BQ||!e.dialectEnabled(DQ)||(i.advance(),i.next==Wf))return;let t=0;for(;jf.indexOf(i.next)>
-1;)i.advance(),t++;if(Bf(i.next,!0)){for(i.advance(),t++;Bf(i.next,!1);)i.advance(),t++;for(;jf.indexOf(i.next)>
-1;)i.advance(),t++;if(i.next==jQ)return;for(let n=0;;n++){if(n==7){if(!Bf(i.next,!0))return;break}if(i.next!=
"extends".charCodeAt(n))break;i.advance(),t++}}i.acceptToken(_Q,-t)}),JQ=kr({"get set async static":w.modifier,
"for while do if else switch try catch finally return throw break continue default case defer":w.controlKeyword,
"in of await yield void typeof delete instanceof as satisfies":w.operatorKeyword,"let var const using function\
 class extends":w.definitionKeyword,"import export from":w.moduleKeyword,"with debugger new":w.keyword,TemplateString:w.
special(w.string),super:w.atom,BooleanLiteral:w.bool,this:w.self,null:w.null,Star:w.modifier,VariableName:w.variableName,
"CallExpression/VariableName TaggedTemplateExpression/VariableName":w.function(w.variableName),VariableDefinition:w.
definition(w.variableName),Label:w.labelName,PropertyName:w.propertyName,PrivatePropertyName:w.special(w.propertyName),
"CallExpression/MemberExpression/PropertyName":w.function(w.propertyName),"FunctionDeclaration/VariableDefinit\
ion":w.function(w.definition(w.variableName)),"ClassDeclaration/VariableDefinition":w.definition(w.className),
"NewExpression/VariableName":w.className,PropertyDefinition:w.definition(w.propertyName),PrivatePropertyDefinition:w.
definition(w.special(w.propertyName)),UpdateOp:w.updateOperator,"LineComment Hashbang":w.lineComment,BlockComment:w.
blockComment,Number:w.number,String:w.string,Escape:w.escape,ArithOp:w.arithmeticOperator,LogicOp:w.logicOperator,
BitOp:w.bitwiseOperator,CompareOp:w.compareOperator,RegExp:w.regexp,Equals:w.definitionOperator,Arrow:w.function(
w.punctuation),": Spread":w.punctuation,"( )":w.paren,"[ ]":w.squareBracket,"{ }":w.brace,"InterpolationStart \
InterpolationEnd":w.special(w.brace),".":w.derefOperator,", ;":w.separator,"@":w.meta,TypeName:w.typeName,TypeDefinition:w.
definition(w.typeName),"type enum interface implements namespace module declare":w.definitionKeyword,"abstract\
 global Privacy readonly override":w.modifier,"is keyof unique infer asserts":w.operatorKeyword,JSXAttributeValue:w.
attributeValue,JSXText:w.content,"JSXStartTag JSXStartCloseTag JSXSelfCloseEndTag JSXEndTag":w.angleBracket,"J\
SXIdentifier JSXNameSpacedName":w.tagName,"JSXAttribute/JSXIdentifier JSXAttribute/JSXNameSpacedName":w.attributeName,
"JSXBuiltin/JSXIdentifier":w.standard(w.tagName)}),eP={__proto__:null,export:20,as:25,from:33,default:36,async:41,
function:42,in:52,out:55,const:56,extends:60,this:64,true:72,false:72,null:84,void:88,typeof:92,super:108,new:142,
delete:154,yield:163,await:167,class:172,public:237,private:237,protected:237,readonly:239,instanceof:258,satisfies:261,
import:294,keyof:351,unique:355,infer:361,asserts:397,is:399,abstract:419,implements:421,type:423,let:426,var:428,
using:431,interface:437,enum:441,namespace:447,module:449,declare:453,global:457,defer:473,for:478,of:487,while:490,
with:494,do:498,if:502,else:504,switch:508,case:514,try:520,catch:524,finally:528,return:532,throw:536,break:540,
continue:544,debugger:548},tP={__proto__:null,async:129,get:131,set:133,declare:195,public:197,private:197,protected:197,
static:199,abstract:201,override:203,readonly:209,accessor:211,new:403},iP={__proto__:null,"<":193},Qy=Mr.deserialize(
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
edStatement ExpressionStatement SingleExpression SingleClassItem",maxTerm:381,context:YQ,nodeProps:[["isolate",
-8,5,6,14,37,39,51,53,55,""],["group",-26,9,17,19,68,208,212,216,217,219,222,225,235,238,244,246,248,250,253,259,
265,267,269,271,273,275,276,"Statement",-34,13,14,32,35,36,42,51,54,55,57,62,70,72,76,80,82,84,85,110,111,121,
122,137,140,142,143,144,145,146,148,149,168,170,172,"Expression",-23,31,33,37,41,43,45,174,176,178,179,181,182,
183,185,186,187,189,190,191,202,204,206,207,"Type",-3,88,103,109,"ClassItem"],["openedBy",23,"<",38,"Interpola\
tionStart",56,"[",60,"{",73,"(",161,"JSXStartCloseTag"],["closedBy",-2,24,169,">",40,"InterpolationEnd",50,"]",
61,"}",74,")",166,"JSXEndTag"]],propSources:[JQ],skippedNodes:[0,5,6,279],repeatNodeCount:37,tokenData:"$Fq07[\
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
r#S#T%Z#T#oEr#o#p*g#p$g%Z$g;'SEr;'S;=`I|<%lOEr",tokenizers:[GQ,FQ,HQ,KQ,2,3,4,5,6,7,8,9,10,11,12,13,14,VQ,new Rr(
"$S~RRtu[#O#Pg#S#T#|~_P#o#pb~gOx~~jVO#i!P#i#j!U#j#l!P#l#m!q#m;'S!P;'S;=`#v<%lO!P~!UO!U~~!XS!Q![!e!c!i!e#T#Z!e#\
o#p#Z~!hR!Q![!q!c!i!q#T#Z!q~!tR!Q![!}!c!i!}#T#Z!}~#QR!Q![!P!c!i!P#T#Z!P~#^R!Q![#g!c!i#g#T#Z#g~#jS!Q![#g!c!i#g#\
T#Z#g#q#r!P~#yP;=`<%l!P~$RO(d~~",141,341),new Rr("j~RQYZXz{^~^O(R~~aP!P!Qd~iO(S~~",25,324)],topRules:{Script:[
0,7],SingleExpression:[1,277],SingleClassItem:[2,278]},dialects:{jsx:0,ts:15179},dynamicPrecedences:{80:1,82:1,
94:1,170:1,200:1},specialized:[{term:328,get:i=>eP[i]||-1},{term:344,get:i=>tP[i]||-1},{term:95,get:i=>iP[i]||
-1}],tokenPrec:15205});var Ty=[rt("function ${name}(${params}) {\n	${}\n}",{label:"function",detail:"definition",type:"keyword"}),rt(
"for (let ${index} = 0; ${index} < ${bound}; ${index}++) {\n	${}\n}",{label:"for",detail:"loop",type:"keyword"}),
rt("for (let ${name} of ${collection}) {\n	${}\n}",{label:"for",detail:"of loop",type:"keyword"}),rt("do {\n	${\
}\n} while (${})",{label:"do",detail:"loop",type:"keyword"}),rt("while (${}) {\n	${}\n}",{label:"while",detail:"\
loop",type:"keyword"}),rt(`try {
	\${}
} catch (\${error}) {
	\${}
}`,{label:"try",detail:"/ catch block",type:"keyword"}),rt("if (${}) {\n	${}\n}",{label:"if",detail:"block",type:"\
keyword"}),rt(`if (\${}) {
	\${}
} else {
	\${}
}`,{label:"if",detail:"/ else block",type:"keyword"}),rt(`class \${name} {
	constructor(\${params}) {
		\${}
	}
}`,{label:"class",detail:"definition",type:"keyword"}),rt('import {${names}} from "${module}"\n${}',{label:"im\
port",detail:"named",type:"keyword"}),rt('import ${name} from "${module}"\n${}',{label:"import",detail:"defaul\
t",type:"keyword"})],nP=Ty.concat([rt("interface ${name} {\n	${}\n}",{label:"interface",detail:"definition",type:"\
keyword"}),rt("type ${name} = ${type}",{label:"type",detail:"definition",type:"keyword"}),rt("enum ${name} {\n	\
${}\n}",{label:"enum",detail:"definition",type:"keyword"})]),Py=new Ya,Ay=new Set(["Script","Block","FunctionE\
xpression","FunctionDeclaration","ArrowFunction","MethodDeclaration","ForStatement"]);function Hs(i){return(e,t)=>{
let n=e.node.getChild("VariableDefinition");return n&&t(n,i),!0}}var rP=["FunctionDeclaration"],sP={FunctionDeclaration:Hs(
"function"),ClassDeclaration:Hs("class"),ClassExpression:()=>!0,EnumDeclaration:Hs("constant"),TypeAliasDeclaration:Hs(
"type"),NamespaceDeclaration:Hs("namespace"),VariableDefinition(i,e){i.matchContext(rP)||e(i,"variable")},TypeDefinition(i,e){
e(i,"type")},__proto__:null};function _y(i,e){let t=Py.get(e);if(t)return t;let n=[],r=!0;function s(o,a){let l=i.
sliceString(o.from,o.to);n.push({label:l,type:a})}return e.cursor(he.IncludeAnonymous).iterate(o=>{if(r)r=!1;else if(o.
name){let a=sP[o.name];if(a&&a(o,s)||Ay.has(o.name))return!1}else if(o.to-o.from>8192){for(let a of _y(i,o.node))
n.push(a);return!1}}),Py.set(e,n),n}var Cy=/^[\w$\xa1-\uffff][\w$\d\xa1-\uffff]*$/,Ry=["TemplateString","Strin\
g","RegExp","LineComment","BlockComment","VariableDefinition","TypeDefinition","Label","PropertyDefinition","P\
ropertyName","PrivatePropertyDefinition","PrivatePropertyName","JSXText","JSXAttributeValue","JSXOpenTag","JSX\
CloseTag","JSXSelfClosingTag",".","?."];function oP(i){let e=Te(i.state).resolveInner(i.pos,-1);if(Ry.indexOf(
e.name)>-1)return null;let t=e.name=="VariableName"||e.to-e.from<20&&Cy.test(i.state.sliceDoc(e.from,e.to));if(!t&&
!i.explicit)return null;let n=[];for(let r=e;r;r=r.parent)Ay.has(r.name)&&(n=n.concat(_y(i.state.doc,r)));return{
options:n,from:t?e.from:i.pos,validFor:Cy}}var ki=Sr.define({name:"javascript",parser:Qy.configure({props:[$r.add({IfStatement:_n({except:/^\s*({|else\b)/}),
TryStatement:_n({except:/^\s*({|catch\b|finally\b)/}),LabeledStatement:FO,SwitchBody:i=>{let e=i.textAfter,t=/^\s*\}/.
test(e),n=/^\s*(case|default)\b/.test(e);return i.baseIndent+(t?0:n?1:2)*i.unit},Block:VO({closing:"}"}),ArrowFunction:i=>i.
baseIndent+i.unit,"TemplateString BlockComment":()=>null,"Statement Property":_n({except:/^\s*{/}),JSXElement(i){
let e=/^\s*<\//.test(i.textAfter);return i.lineIndent(i.node.from)+(e?0:i.unit)},JSXEscape(i){let e=/\s*\}/.test(
i.textAfter);return i.lineIndent(i.node.from)+(e?0:i.unit)},"JSXOpenTag JSXSelfClosingTag"(i){return i.column(
i.node.from)+i.unit}}),il.add({"Block ClassBody SwitchBody EnumBody ObjectExpression ArrayExpression ObjectTyp\
e":nl,BlockComment(i){return{from:i.from+2,to:i.to-2}},JSXElement(i){let e=i.firstChild;if(!e||e.name=="JSXSel\
fClosingTag")return null;let t=i.lastChild;return{from:e.to,to:t.type.isError?i.to:t.from}},"JSXSelfClosingTag\
 JSXOpenTag"(i){var e;let t=(e=i.firstChild)===null||e===void 0?void 0:e.nextSibling,n=i.lastChild;return!t||t.
type.isError?null:{from:t.to,to:n.type.isError?i.to:n.from}}})]}),languageData:{closeBrackets:{brackets:["(","\
[","{","'",'"',"`"]},commentTokens:{line:"//",block:{open:"/*",close:"*/"}},indentOnInput:/^\s*(?:case |default:|\{|\}|<\/)$/,
wordChars:"$"}}),My={test:i=>/^JSX/.test(i.name),facet:el({commentTokens:{block:{open:"{/*",close:"*/}"}}})},aP=ki.
configure({dialect:"ts"},"typescript"),lP=ki.configure({dialect:"jsx",props:[tl.add(i=>i.isTop?[My]:void 0)]}),
cP=ki.configure({dialect:"jsx ts",props:[tl.add(i=>i.isTop?[My]:void 0)]},"typescript"),Ey=i=>({label:i,type:"\
keyword"}),Zy="break case const continue default delete export extends false finally in instanceof let new ret\
urn static super switch this throw true typeof var yield".split(" ").map(Ey),hP=Zy.concat(["declare","implemen\
ts","private","protected","public"].map(Ey));function Ly(i={}){let e=i.jsx?i.typescript?cP:lP:i.typescript?aP:
ki,t=i.typescript?nP.concat(hP):Ty.concat(Zy);return new Pr(e,[ki.data.of({autocomplete:m0(Ry,pf(t))}),ki.data.
of({autocomplete:oP}),i.jsx?dP:[]])}function uP(i){for(;;){if(i.name=="JSXOpenTag"||i.name=="JSXSelfClosingTag"||
i.name=="JSXFragmentTag")return i;if(i.name=="JSXEscape"||!i.parent)return null;i=i.parent}}function $y(i,e,t=i.
length){for(let n=e?.firstChild;n;n=n.nextSibling)if(n.name=="JSXIdentifier"||n.name=="JSXBuiltin"||n.name=="J\
SXNamespacedName"||n.name=="JSXMemberExpression")return i.sliceString(n.from,Math.min(n.to,t));return""}var fP=typeof navigator==
"object"&&/Android\b/.test(navigator.userAgent),dP=T.inputHandler.of((i,e,t,n,r)=>{if((fP?i.composing:i.compositionStarted)||
i.state.readOnly||e!=t||n!=">"&&n!="/"||!ki.isActiveAt(i.state,e,-1))return!1;let s=r(),{state:o}=s,a=o.changeByRange(
l=>{var c;let{head:h}=l,u=Te(o).resolveInner(h-1,-1),f;if(u.name=="JSXStartTag"&&(u=u.parent),!(o.doc.sliceString(
h-1,h)!=n||u.name=="JSXAttributeValue"&&u.to>h)){if(n==">"&&u.name=="JSXFragmentTag")return{range:l,changes:{from:h,
insert:"</>"}};if(n=="/"&&u.name=="JSXStartCloseTag"){let p=u.parent,m=p.parent;if(m&&p.from==h-2&&((f=$y(o.doc,
m.firstChild,h))||((c=m.firstChild)===null||c===void 0?void 0:c.name)=="JSXFragmentTag")){let g=`${f}>`;return{
range:S.cursor(h+g.length,-1),changes:{from:h,insert:g}}}}else if(n==">"){let p=uP(u);if(p&&p.name=="JSXOpenTa\
g"&&!/^\/?>|^<\//.test(o.doc.sliceString(h,h+2))&&(f=$y(o.doc,p,h)))return{range:l,changes:{from:h,insert:`</${f}\
>`}}}}return{range:l}});return a.changes.empty?!1:(i.dispatch([s,o.update(a,{userEvent:"input.complete",scrollIntoView:!0})]),
!0)});var pP=kr({String:w.string,Number:w.number,"True False":w.bool,PropertyName:w.propertyName,Null:w.null,", :":w.
separator,"[ ]":w.squareBracket,"{ }":w.brace}),Dy=Mr.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[pP],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var mP=Sr.define({name:"json",parser:Dy.configure({props:[$r.add({Object:_n({except:/^\s*\}/}),Array:_n({except:/^\s*\]/})}),
il.add({"Object Array":nl})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function zf(){return new Pr(mP)}var bl=class{constructor(e,t,n){this.from=e,this.to=t,this.diagnostic=n}},Zn=class i{constructor(e,t,n){this.diagnostics=
e,this.panel=t,this.selected=n}static init(e,t,n){let r=n.facet(Ks).markerFilter;r&&(e=r(e,n));let s=e.slice().
sort((p,m)=>p.from-m.from||p.to-m.to),o=new $e,a=[],l=0,c=n.doc.iter(),h=0,u=n.doc.length;for(let p=0;;){let m=p==
s.length?null:s[p];if(!m&&!a.length)break;let g,O;if(a.length)g=l,O=a.reduce((x,k)=>Math.min(x,k.to),m&&m.from>
g?m.from:1e8);else{if(g=m.from,g>u)break;O=m.to,a.push(m),p++}for(;p<s.length;){let x=s[p];if(x.from==g&&(x.to>
x.from||x.to==g))a.push(x),p++,O=Math.min(x.to,O);else{O=Math.min(x.from,O);break}}O=Math.min(O,u);let y=!1;if(a.
some(x=>x.from==g&&(x.to==O||O==u))&&(y=g==O,!y&&O-g<10)){let x=g-(h+c.value.length);x>0&&(c.next(x),h=g);for(let k=g;;){
if(k>=O){y=!0;break}if(!c.lineBreak&&h+c.value.length>k)break;k=h+c.value.length,h+=c.value.length,c.next()}}let b=SP(
a);if(y)o.add(g,g,Z.widget({widget:new Uf(b),diagnostics:a.slice()}));else{let x=a.reduce((k,v)=>v.markClass?k+
" "+v.markClass:k,"");o.add(g,O,Z.mark({class:"cm-lintRange cm-lintRange-"+b+x,diagnostics:a.slice(),inclusiveEnd:a.
some(k=>k.to>O)}))}if(l=O,l==u)break;for(let x=0;x<a.length;x++)a[x].to<=l&&a.splice(x--,1)}let f=o.finish();return new i(
f,t,Er(f))}};function Er(i,e=null,t=0){let n=null;return i.between(t,1e9,(r,s,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!n)n=new bl(r,s,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(n.diagnostic)<0)return!1;n=
new bl(n.from,s,n.diagnostic)}}),n}function gP(i,e){let t=e.pos,n=e.end||t,r=i.state.facet(Ks).hideOn(i,t,n);if(r!=
null)return r;let s=i.startState.doc.lineAt(e.pos);return!!(i.effects.some(o=>o.is(Yf))||i.changes.touchesRange(
s.from,Math.max(s.to,n)))}function OP(i,e){return i.field(Vt,!1)?e:e.concat(I.appendConfig.of(PP))}function Ny(i,e){
return{effects:OP(i,[Yf.of(e)])}}var Yf=I.define(),qy=I.define(),By=I.define(),Vt=de.define({create(){return new Zn(
Z.none,null,null)},update(i,e){if(e.docChanged&&i.diagnostics.size){let t=i.diagnostics.map(e.changes),n=null,
r=i.panel;if(i.selected){let s=e.changes.mapPos(i.selected.from,1);n=Er(t,i.selected.diagnostic,s)||Er(t,null,
s)}!t.size&&r&&e.state.facet(Ks).autoPanel&&(r=null),i=new Zn(t,r,n)}for(let t of e.effects)if(t.is(Yf)){let n=e.
state.facet(Ks).autoPanel?t.value.length?xl.open:null:i.panel;i=Zn.init(t.value,n,e.state)}else t.is(qy)?i=new Zn(
i.diagnostics,t.value?xl.open:null,i.selected):t.is(By)&&(i=new Zn(i.diagnostics,i.panel,t.value));return i},provide:i=>[
wn.from(i,e=>e.panel),T.decorations.from(i,e=>e.diagnostics)]});var yP=Z.mark({class:"cm-lintRange cm-lintRange-active"});function bP(i,e,t){let{diagnostics:n}=i.state.field(
Vt),r,s=-1,o=-1;n.between(e-(t<0?1:0),e+(t>0?1:0),(l,c,{spec:h})=>{if(e>=l&&e<=c&&(l==c||(e>l||t>0)&&(e<c||t<0)))
return r=h.diagnostics,s=l,o=c,!1});let a=i.state.facet(Ks).tooltipFilter;return r&&a&&(r=a(r,i.state)),r?{pos:s,
end:o,above:!0,create(){return{dom:vP(i,r)}}}:null}function vP(i,e){return K("ul",{class:"cm-tooltip-lint"},e.
map(t=>Wy(i,t,!1)))}var Iy=i=>{let e=i.state.field(Vt,!1);return!e||!e.panel?!1:(i.dispatch({effects:qy.of(!1)}),!0)};var Ks=A.define({combine(i){return{sources:i.map(e=>e.source).filter(e=>e!=null),...tt(i.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:Xy,tooltipFilter:Xy,
needsRefresh:(e,t)=>e?t?n=>e(n)||t(n):e:t,hideOn:(e,t)=>e?t?(n,r,s)=>e(n,r,s)||t(n,r,s):e:t,autoPanel:(e,t)=>e||
t})}}});function Xy(i,e){return i?e?(t,n)=>e(i(t,n),n):i:e}function jy(i){let e=[];if(i)e:for(let{name:t}of i){for(let n=0;n<t.length;n++){let r=t[n];if(/[a-zA-Z]/.test(
r)&&!e.some(s=>s.toLowerCase()==r.toLowerCase())){e.push(r);continue e}}e.push("")}return e}function Wy(i,e,t){
var n;let r=t?jy(e.actions):[];return K("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},K("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(i):e.message),(n=e.actions)===null||n===void 0?void 0:n.map(
(s,o)=>{let a=0,l=p=>{if(p.preventDefault(),a>Date.now()-100)return;let m=Er(i.state.field(Vt).diagnostics,e);
m&&s.apply(i,m.from,m.to),a=Date.now()},{name:c}=s,h=r[o]?c.indexOf(r[o]):-1,u=h<0?c:[c.slice(0,h),K("u",c.slice(
h,h+1)),c.slice(h+1)],f=s.markClass?" "+s.markClass:"";return K("button",{type:"button",class:"cm-diagnosticAc\
tion"+f,onclick:l,onmousedown:l,"aria-label":` Action: ${c}${h<0?"":` (access key "${r[o]})"`}.`},u)}),e.source&&
K("div",{class:"cm-diagnosticSource"},e.source))}var Uf=class extends Ue{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return K("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},vl=class{constructor(e,t){
this.diagnostic=t,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=Wy(e,t,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},xl=class i{constructor(e){this.view=e,this.items=[];let t=r=>{
if(!(r.ctrlKey||r.altKey||r.metaKey)){if(r.keyCode==27)Iy(this.view),this.view.focus();else if(r.keyCode==38||
r.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(r.keyCode==
40||r.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(r.keyCode==36)this.moveSelection(
0);else if(r.keyCode==35)this.moveSelection(this.items.length-1);else if(r.keyCode==13)this.view.focus();else if(r.
keyCode>=65&&r.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:s}=this.items[this.selectedIndex],o=jy(s.actions);
for(let a=0;a<o.length;a++)if(o[a].toUpperCase().charCodeAt(0)==r.keyCode){let l=Er(this.view.state.field(Vt).
diagnostics,s);l&&s.actions[a].apply(e,l.from,l.to)}}else return;r.preventDefault()}},n=r=>{for(let s=0;s<this.
items.length;s++)this.items[s].dom.contains(r.target)&&this.moveSelection(s)};this.list=K("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:t,onclick:n}),this.dom=K("div",{class:"c\
m-panel-lint"},this.list,K("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),onclick:()=>Iy(
this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field(Vt).selected;if(!e)return-1;
for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){let{diagnostics:e,
selected:t}=this.view.state.field(Vt),n=0,r=!1,s=null,o=new Set;for(e.between(0,this.view.state.doc.length,(a,l,{
spec:c})=>{for(let h of c.diagnostics){if(o.has(h))continue;o.add(h);let u=-1,f;for(let p=n;p<this.items.length;p++)
if(this.items[p].diagnostic==h){u=p;break}u<0?(f=new vl(this.view,h),this.items.splice(n,0,f),r=!0):(f=this.items[u],
u>n&&(this.items.splice(n,u-n),r=!0)),t&&f.diagnostic==t.diagnostic?f.dom.hasAttribute("aria-selected")||(f.dom.
setAttribute("aria-selected","true"),s=f):f.dom.hasAttribute("aria-selected")&&f.dom.removeAttribute("aria-sel\
ected"),n++}});n<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.from<0);)r=!0,this.items.
pop();this.items.length==0&&(this.items.push(new vl(this.view,{from:-1,to:-1,severity:"info",message:this.view.
state.phrase("No diagnostics")})),r=!0),s?(this.list.setAttribute("aria-activedescendant",s.id),this.view.requestMeasure(
{key:this,read:()=>({sel:s.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),write:({sel:a,
panel:l})=>{let c=l.height/this.list.offsetHeight;a.top<l.top?this.list.scrollTop-=(l.top-a.top)/c:a.bottom>l.
bottom&&(this.list.scrollTop+=(a.bottom-l.bottom)/c)}})):this.selectedIndex<0&&this.list.removeAttribute("aria\
-activedescendant"),r&&this.sync()}sync(){let e=this.list.firstChild;function t(){let n=e;e=n.nextSibling,n.remove()}
for(let n of this.items)if(n.dom.parentNode==this.list){for(;e!=n.dom;)t();e=n.dom.nextSibling}else this.list.
insertBefore(n.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=this.view.state.field(
Vt),n=Er(t.diagnostics,this.items[e].diagnostic);n&&this.view.dispatch({selection:{anchor:n.from,head:n.to},scrollIntoView:!0,
effects:By.of(n)})}static open(e){return new i(e)}};function xP(i,e='viewBox="0 0 40 40"'){return`url('data:im\
age/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(i)}</svg>')`}function yl(i){return xP(
`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${i}" fill="none" stroke-width=".7"/>`,'width="6" height="3\
"')}var wP=T.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",display:"block",whiteSpace:"\
pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-warning":{borderLeft:"5px soli\
d orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hint":{borderLeft:"5px solid #6\
6d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"#444",color:"whit\
e",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70%",opacity:.7},".\
cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.7px"},".cm-lintRa\
nge-error":{backgroundImage:yl("#f11")},".cm-lintRange-warning":{backgroundImage:yl("orange")},".cm-lintRange-\
info":{backgroundImage:yl("#999")},".cm-lintRange-hint":{backgroundImage:yl("#66d")},".cm-lintRange-active":{backgroundColor:"\
#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"relative","&:after":{content:'"\
"',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",borderRight:"3px solid transpar\
ent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"orange"}},".cm-lin\
tPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"#66d"}},
".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-selected]":{
backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"#bd\
f",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},padding:0,
margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"none",font:"i\
nherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-panel.cm-pa\
nel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function kP(i){return i=="error"?4:i=="warnin\
g"?3:i=="info"?2:1}function SP(i){let e="hint",t=1;for(let n of i){let r=kP(n.severity);r>t&&(t=r,e=n.severity)}
return e}var QP=kO(bP,{hideOn:gP}),PP=[Vt,T.decorations.compute([Vt],i=>{let{selected:e,panel:t}=i.field(Vt);return!e||
!t||e.from==e.to?Z.none:Z.set([yP.range(e.from,e.to)])}),QP,wP];var zy=typeof String.prototype.normalize=="function"?i=>i.normalize("NFKD"):i=>i,Yi=class{constructor(e,t,n=0,r=e.
length,s,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(n,r),this.bufferStart=n,this.normalize=s?a=>s(zy(a)):zy,this.query=this.normalize(t)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return De(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let t=ms(e),n=this.bufferStart+this.bufferPos;this.bufferPos+=vt(e);let r=this.normalize(t);if(r.
length)for(let s=0,o=n,a=!0;;s++){let l=r.charCodeAt(s),c=this.match(l,o,a,this.bufferPos+this.bufferStart,s==
r.length-1);if(c)return this.value=c,this;if(s==r.length-1)break;a&&s<t.length&&t.charCodeAt(s)==l?o++:a=!1}}}match(e,t,n,r,s){
let o=null;for(let a=0;a<this.matches.length;){let l=this.matches[a],c=!1;this.query.charCodeAt(l.index)==e&&(l.
index==this.query.length-1?o={from:l.from,to:r,precise:s&&l.precise}:(l.index++,c=!0)),c?a++:this.matches.splice(
a,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:t,to:r,precise:n&&s}:this.matches.push(
{from:t,index:1,precise:n})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Yi.prototype[Symbol.iterator]=function(){return this});var Vy={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},ed="gm"+(/x/.unicode==null?"":"u"),Sl=class{constructor(e,t,n,r=0,s=e.length){if(this.text=e,this.
to=s,this.curLine="",this.done=!1,this.value=Vy,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new Pl(e,t,n,r,s);this.re=
new RegExp(t,ed+(n?.ignoreCase?"i":"")),this.test=n?.test,this.iter=e.iter();let o=e.lineAt(r);this.curLineStart=
o.from,this.matchPos=Cl(e,r),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let n=this.
curLineStart+t.index,r=n+t[0].length;if(this.matchPos=Cl(this.text,r+(n==r?1:0)),n==this.curLineStart+this.curLine.
length&&this.nextLine(),(n<r||n>this.value.to)&&(!this.test||this.test(n,r,t)))return this.value={from:n,to:r,
precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Vf=new WeakMap,Ql=class i{constructor(e,t){this.from=e,
this.text=t}get to(){return this.from+this.text.length}static get(e,t,n){let r=Vf.get(e);if(!r||r.from>=n||r.to<=
t){let a=new i(t,e.sliceString(t,n));return Vf.set(e,a),a}if(r.from==t&&r.to==n)return r;let{text:s,from:o}=r;
return o>t&&(s=e.sliceString(t,o)+s,o=t),r.to<n&&(s+=e.sliceString(r.to,n)),Vf.set(e,new i(o,s)),new i(t,s.slice(
t-o,n-o))}},Pl=class{constructor(e,t,n,r,s){this.text=e,this.to=s,this.done=!1,this.value=Vy,this.matchPos=Cl(
e,r),this.re=new RegExp(t,ed+(n?.ignoreCase?"i":"")),this.test=n?.test,this.flat=Ql.get(e,r,this.chunkEnd(r+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),
t){let n=this.flat.from+t.index,r=n+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(n,r,t)))return this.value={from:n,to:r,precise:!0,match:t},this.matchPos=Cl(
this.text,r+(n==r?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=Ql.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(Sl.prototype[Symbol.iterator]=
Pl.prototype[Symbol.iterator]=function(){return this});function CP(i){try{return new RegExp(i,ed),!0}catch{return!1}}
function Cl(i,e){if(e>=i.length)return e;let t=i.lineAt(e),n;for(;e<t.to&&(n=t.text.charCodeAt(e-t.from))>=56320&&
n<57344;)e++;return e}var $P=i=>{let e=PO(i,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:t}=i,n=String(t.doc.lineAt(i.state.selection.main.head).number),{close:r,result:s}=QO(
i,{class:"cm-goto-line",label:t.phrase("Go to line"),input:{type:"text",name:"line",value:n},focus:!0,submitLabel:t.
phrase("go")});return s.then(o=>{let a=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!a){i.dispatch(
{effects:r});return}let l=t.doc.lineAt(t.selection.main.head),[,c,h,u,f]=a,p=u?+u.slice(1):0,m=h?+h:l.number;if(h&&
f){let y=m/100;c&&(y=y*(c=="-"?-1:1)+l.number/t.doc.lines),m=Math.round(t.doc.lines*y)}else h&&c&&(m=m*(c=="-"?
-1:1)+l.number);let g=t.doc.line(Math.max(1,Math.min(t.doc.lines,m))),O=S.cursor(g.from+Math.max(0,Math.min(p,
g.length)));i.dispatch({effects:[r,T.scrollIntoView(O.from,{y:"center"})],selection:O})}),!0},TP={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},Gy=A.define({combine(i){return tt(i,TP,{highlightWordAroundCursor:(e,t)=>e||
t,minSelectionLength:Math.min,maxMatches:Math.min})}});function Fy(i){let e=[EP,MP];return i&&e.push(Gy.of(i)),
e}var AP=Z.mark({class:"cm-selectionMatch"}),_P=Z.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function Uy(i,e,t,n){
return(t==0||i(e.sliceDoc(t-1,t))!=re.Word)&&(n==e.doc.length||i(e.sliceDoc(n,n+1))!=re.Word)}function RP(i,e,t,n){
return i(e.sliceDoc(t,t+1))==re.Word&&i(e.sliceDoc(n-1,n))==re.Word}var MP=Oe.fromClass(class{constructor(i){this.
decorations=this.getDeco(i)}update(i){(i.selectionSet||i.docChanged||i.viewportChanged)&&(this.decorations=this.
getDeco(i.view))}getDeco(i){let e=i.state.facet(Gy),{state:t}=i,n=t.selection;if(n.ranges.length>1)return Z.none;
let r=n.main,s,o=null;if(r.empty){if(!e.highlightWordAroundCursor)return Z.none;let l=t.wordAt(r.head);if(!l)return Z.
none;o=t.charCategorizer(r.head),s=t.sliceDoc(l.from,l.to)}else{let l=r.to-r.from;if(l<e.minSelectionLength||l>
200)return Z.none;if(e.wholeWords){if(s=t.sliceDoc(r.from,r.to),o=t.charCategorizer(r.head),!(Uy(o,t,r.from,r.
to)&&RP(o,t,r.from,r.to)))return Z.none}else if(s=t.sliceDoc(r.from,r.to),!s)return Z.none}let a=[];for(let l of i.
visibleRanges){let c=new Yi(t.doc,s,l.from,l.to);for(;!c.next().done;){let{from:h,to:u}=c.value;if((!o||Uy(o,t,
h,u))&&(r.empty&&h<=r.from&&u>=r.to?a.push(_P.range(h,u)):(h>=r.to||u<=r.from)&&a.push(AP.range(h,u)),a.length>
e.maxMatches))return Z.none}}return Z.set(a)}},{decorations:i=>i.decorations}),EP=T.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),ZP=({
state:i,dispatch:e})=>{let{selection:t}=i,n=S.create(t.ranges.map(r=>i.wordAt(r.head)||S.cursor(r.head)),t.mainIndex);
return n.eq(t)?!1:(e(i.update({selection:n})),!0)};function LP(i,e){let{main:t,ranges:n}=i.selection,r=i.wordAt(
t.head),s=r&&r.from==t.from&&r.to==t.to;for(let o=!1,a=new Yi(i.doc,e,n[n.length-1].to);;)if(a.next(),a.done){
if(o)return null;a=new Yi(i.doc,e,0,Math.max(0,n[n.length-1].from-1)),o=!0}else{if(o&&n.some(l=>l.from==a.value.
from))continue;if(s){let l=i.wordAt(a.value.from);if(!l||l.from!=a.value.from||l.to!=a.value.to)continue}return a.
value}}var DP=({state:i,dispatch:e})=>{let{ranges:t}=i.selection;if(t.some(s=>s.from===s.to))return ZP({state:i,
dispatch:e});let n=i.sliceDoc(t[0].from,t[0].to);if(i.selection.ranges.some(s=>i.sliceDoc(s.from,s.to)!=n))return!1;
let r=LP(i,n);return r?(e(i.update({selection:i.selection.addRange(S.range(r.from,r.to),!1),effects:T.scrollIntoView(
r.to)})),!0):!1},Ln=A.define({combine(i){return tt(i,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Kf(e),scrollToMatch:e=>T.scrollIntoView(e)})}});function Hy(i){return i?[Ln.of(i),Jf]:Jf}var $l=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||CP(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(t,n)=>n=="n"?`
`:n=="r"?"\r":n=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new Ff(this):new Gf(this)}getCursor(e,t=0,n){let r=e.doc?e:te.create({doc:e});return n==null&&(n=r.doc.length),
this.regexp?Lr(this,r,t,n):Zr(this,r,t,n)}},Tl=class{constructor(e){this.spec=e}};function IP(i,e,t){return(n,r,s,o)=>{
if(t&&!t(n,r,s,o))return!1;let a=n>=o&&r<=o+s.length?s.slice(n-o,r-o):e.doc.sliceString(n,r);return i(a,e,n,r)}}
function Zr(i,e,t,n){let r;return i.wholeWord&&(r=XP(e.doc,e.charCategorizer(e.selection.main.head))),i.test&&
(r=IP(i.test,e,r)),new Yi(e.doc,i.unquoted,t,n,i.caseSensitive?void 0:s=>s.toLowerCase(),r)}function XP(i,e){return(t,n,r,s)=>((s>
t||s+r.length<n)&&(s=Math.max(0,t-2),r=i.sliceString(s,Math.min(i.length,n+2))),(e(Al(r,t-s))!=re.Word||e(_l(r,
t-s))!=re.Word)&&(e(_l(r,n-s))!=re.Word||e(Al(r,n-s))!=re.Word))}var Gf=class extends Tl{constructor(e){super(
e)}nextMatch(e,t,n){let r=Zr(this.spec,e,n,e.doc.length).nextOverlapping();if(r.done){let s=Math.min(e.doc.length,
t+this.spec.unquoted.length);r=Zr(this.spec,e,0,s).nextOverlapping()}return r.done||r.value.from==t&&r.value.to==
n?null:r.value}prevMatchInRange(e,t,n){for(let r=n;;){let s=Math.max(t,r-1e4-this.spec.unquoted.length),o=Zr(this.
spec,e,s,r),a=null;for(;!o.nextOverlapping().done;)a=o.value;if(a)return a;if(s==t)return null;r-=1e4}}prevMatch(e,t,n){
let r=this.prevMatchInRange(e,0,t);return r||(r=this.prevMatchInRange(e,Math.max(0,n-this.spec.unquoted.length),
e.doc.length)),r&&(r.from!=t||r.to!=n)?r:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){
let n=Zr(this.spec,e,0,e.doc.length),r=[];for(;!n.next().done;){if(r.length>=t)return null;r.push(n.value)}return r}highlight(e,t,n,r){
let s=Zr(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(n+this.spec.unquoted.length,e.doc.length));
for(;!s.next().done;)r(s.value.from,s.value.to)}};function NP(i,e,t){return(n,r,s)=>(!t||t(n,r,s))&&i(s[0],e,n,
r)}function Lr(i,e,t,n){let r;return i.wholeWord&&(r=qP(e.charCategorizer(e.selection.main.head))),i.test&&(r=
NP(i.test,e,r)),new Sl(e.doc,i.search,{ignoreCase:!i.caseSensitive,test:r},t,n)}function Al(i,e){return i.slice(
xe(i,e,!1),e)}function _l(i,e){return i.slice(e,xe(i,e))}function qP(i){return(e,t,n)=>!n[0].length||(i(Al(n.input,
n.index))!=re.Word||i(_l(n.input,n.index))!=re.Word)&&(i(_l(n.input,n.index+n[0].length))!=re.Word||i(Al(n.input,
n.index+n[0].length))!=re.Word)}var Ff=class extends Tl{nextMatch(e,t,n){let r=Lr(this.spec,e,n,e.doc.length).
next();return r.done&&(r=Lr(this.spec,e,0,t).next()),r.done?null:r.value}prevMatchInRange(e,t,n){for(let r=1;;r++){
let s=Math.max(t,n-r*1e4),o=Lr(this.spec,e,s,n),a=null;for(;!o.next().done;)a=o.value;if(a&&(s==t||a.from>s+10))
return a;if(s==t)return null}}prevMatch(e,t,n){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,n,
e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,n)=>{if(n==
"&")return e.match[0];if(n=="$")return"$";for(let r=n.length;r>0;r--){let s=+n.slice(0,r);if(s>0&&s<e.match.length)
return e.match[s]+n.slice(r)}return t})}matchAll(e,t){let n=Lr(this.spec,e,0,e.doc.length),r=[];for(;!n.next().
done;){if(r.length>=t)return null;r.push(n.value)}return r}highlight(e,t,n,r){let s=Lr(this.spec,e,Math.max(0,
t-250),Math.min(n+250,e.doc.length));for(;!s.next().done;)r(s.value.from,s.value.to)}},eo=I.define(),td=I.define(),
Ui=de.define({create(i){return new Js(Hf(i).create(),null)},update(i,e){for(let t of e.effects)t.is(eo)?i=new Js(
t.value.create(),i.panel):t.is(td)&&(i=new Js(i.query,t.value?id:null));return i},provide:i=>wn.from(i,e=>e.panel)});var Js=class{constructor(e,t){this.query=e,this.panel=t}},BP=Z.mark({class:"cm-searchMatch"}),jP=Z.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),WP=Oe.fromClass(class{constructor(i){this.view=i,this.decorations=this.
highlight(i.state.field(Ui))}update(i){let e=i.state.field(Ui);(e!=i.startState.field(Ui)||i.docChanged||i.selectionSet||
i.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:i,panel:e}){if(!e||!i.spec.valid)return Z.
none;let{view:t}=this,n=new $e;for(let r=0,s=t.visibleRanges,o=s.length;r<o;r++){let{from:a,to:l}=s[r];for(;r<
o-1&&l>s[r+1].from-500;)l=s[++r].to;i.highlight(t.state,a,l,(c,h)=>{let u=t.state.selection.ranges.some(f=>f.from==
c&&f.to==h);n.add(c,h,u?jP:BP)})}return n.finish()}},{decorations:i=>i.decorations});function to(i){return e=>{
let t=e.state.field(Ui,!1);return t&&t.query.spec.valid?i(e,t):El(e)}}var Rl=to((i,{query:e})=>{let{to:t}=i.state.
selection.main,n=e.nextMatch(i.state,t,t);if(!n)return!1;let r=S.single(n.from,n.to),s=i.state.facet(Ln);return i.
dispatch({selection:r,effects:[nd(i,n),s.scrollToMatch(r.main,i)],userEvent:"select.search"}),Jy(i),!0}),Ml=to(
(i,{query:e})=>{let{state:t}=i,{from:n}=t.selection.main,r=e.prevMatch(t,n,n);if(!r)return!1;let s=S.single(r.
from,r.to),o=i.state.facet(Ln);return i.dispatch({selection:s,effects:[nd(i,r),o.scrollToMatch(s.main,i)],userEvent:"\
select.search"}),Jy(i),!0}),zP=to((i,{query:e})=>{let t=e.matchAll(i.state,1e3);return!t||!t.length?!1:(i.dispatch(
{selection:S.create(t.map(n=>S.range(n.from,n.to))),userEvent:"select.search.matches"}),!0)}),UP=({state:i,dispatch:e})=>{
let t=i.selection;if(t.ranges.length>1||t.main.empty)return!1;let{from:n,to:r}=t.main,s=[],o=0;for(let a=new Yi(
i.doc,i.sliceDoc(n,r));!a.next().done;){if(s.length>1e3)return!1;a.value.from==n&&(o=s.length),s.push(S.range(
a.value.from,a.value.to))}return e(i.update({selection:S.create(s,o),userEvent:"select.search.matches"})),!0},
Yy=to((i,{query:e})=>{let{state:t}=i,{from:n,to:r}=t.selection.main;if(t.readOnly)return!1;let s=e.nextMatch(t,
n,n);if(!s)return!1;let o=s,a=[],l,c,h=[];o.precise?o.from==n&&o.to==r&&(c=t.toText(e.getReplacement(o)),a.push(
{from:o.from,to:o.to,insert:c}),o=e.nextMatch(t,o.from,o.to),h.push(T.announce.of(t.phrase("replaced match on \
line $",t.doc.lineAt(n).number)+"."))):o=e.nextMatch(t,o.from,o.to);let u=i.state.changes(a);return o&&(l=S.single(
o.from,o.to).map(u),h.push(nd(i,o)),h.push(t.facet(Ln).scrollToMatch(l.main,i))),i.dispatch({changes:u,selection:l,
effects:h,userEvent:"input.replace"}),!0}),YP=to((i,{query:e})=>{if(i.state.readOnly)return!1;let t=[];for(let r of e.
matchAll(i.state,1e9)){let{from:s,to:o,precise:a}=r;a&&t.push({from:s,to:o,insert:e.getReplacement(r)})}if(!t.
length)return!1;let n=i.state.phrase("replaced $ matches",t.length)+".";return i.dispatch({changes:t,effects:T.
announce.of(n),userEvent:"input.replace.all"}),!0});function id(i){return i.state.facet(Ln).createPanel(i)}function Hf(i,e){
var t,n,r,s,o;let a=i.selection.main,l=a.empty||a.to>a.from+100?"":i.sliceDoc(a.from,a.to);if(e&&!l)return e;let c=i.
facet(Ln);return new $l({search:((t=e?.literal)!==null&&t!==void 0?t:c.literal)?l:l.replace(/\n/g,"\\n"),caseSensitive:(n=
e?.caseSensitive)!==null&&n!==void 0?n:c.caseSensitive,literal:(r=e?.literal)!==null&&r!==void 0?r:c.literal,regexp:(s=
e?.regexp)!==null&&s!==void 0?s:c.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:c.wholeWord})}function Ky(i){
let e=Ms(i,id);return e&&e.dom.querySelector("[main-field]")}function Jy(i){let e=Ky(i);e&&e==i.root.activeElement&&
e.select()}var El=i=>{let e=i.state.field(Ui,!1);if(e&&e.panel){let t=Ky(i);if(t&&t!=i.root.activeElement){let n=Hf(
i.state,e.query.spec);n.valid&&i.dispatch({effects:eo.of(n)}),t.focus(),t.select()}}else i.dispatch({effects:[
td.of(!0),e?eo.of(Hf(i.state,e.query.spec)):I.appendConfig.of(Jf)]});return!0},eb=i=>{let e=i.state.field(Ui,!1);
if(!e||!e.panel)return!1;let t=Ms(i,id);return t&&t.dom.contains(i.root.activeElement)&&i.focus(),i.dispatch({
effects:td.of(!1)}),!0},tb=[{key:"Mod-f",run:El,scope:"editor search-panel"},{key:"F3",run:Rl,shift:Ml,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:Rl,shift:Ml,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:eb,scope:"editor search-panel"},{key:"Mod-Shift-l",run:UP},{key:"Mod-Alt-g",run:$P},{key:"Mo\
d-d",run:DP,preventDefault:!0}],Kf=class{constructor(e){this.view=e;let t=this.query=e.state.field(Ui).query.spec;
this.commit=this.commit.bind(this),this.searchField=K("input",{value:t.search,placeholder:St(e,"Find"),"aria-l\
abel":St(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=K("input",{value:t.replace,placeholder:St(e,"Replace"),"aria-label":St(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=K("input",
{type:"checkbox",name:"case",form:"",checked:t.caseSensitive,onchange:this.commit}),this.reField=K("input",{type:"\
checkbox",name:"re",form:"",checked:t.regexp,onchange:this.commit}),this.wordField=K("input",{type:"checkbox",
name:"word",form:"",checked:t.wholeWord,onchange:this.commit});function n(r,s,o){return K("button",{class:"cm-\
button",name:r,onclick:s,type:"button"},o)}this.dom=K("div",{onkeydown:r=>this.keydown(r),class:"cm-search"},[
this.searchField,n("next",()=>Rl(e),[St(e,"next")]),n("prev",()=>Ml(e),[St(e,"previous")]),n("select",()=>zP(e),
[St(e,"all")]),K("label",null,[this.caseField,St(e,"match case")]),K("label",null,[this.reField,St(e,"regexp")]),
K("label",null,[this.wordField,St(e,"by word")]),...e.state.readOnly?[]:[K("br"),this.replaceField,n("replace",
()=>Yy(e),[St(e,"replace")]),n("replaceAll",()=>YP(e),[St(e,"replace all")])],K("button",{name:"close",onclick:()=>eb(
e),"aria-label":St(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new $l({search:this.searchField.value,
caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,replace:this.
replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:eo.of(e)}))}keydown(e){pO(this.
view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),(e.shiftKey?
Ml:Rl)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),Yy(this.view))}update(e){for(let t of e.
transactions)for(let n of t.effects)n.is(eo)&&!n.value.eq(this.query)&&this.setQuery(n.value)}setQuery(e){this.
query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(Ln).top}};function St(i,e){return i.state.phrase(e)}var wl=30,kl=/[\s\.,:;?!]/;function nd(i,{
from:e,to:t}){let n=i.state.doc.lineAt(e),r=i.state.doc.lineAt(t).to,s=Math.max(n.from,e-wl),o=Math.min(r,t+wl),
a=i.state.sliceDoc(s,o);if(s!=n.from){for(let l=0;l<wl;l++)if(!kl.test(a[l+1])&&kl.test(a[l])){a=a.slice(l);break}}
if(o!=r){for(let l=a.length-1;l>a.length-wl;l--)if(!kl.test(a[l-1])&&kl.test(a[l])){a=a.slice(0,l);break}}return T.
announce.of(`${i.state.phrase("current match")}. ${a} ${i.state.phrase("on line")} ${n.number}.`)}var VP=T.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),Jf=[Ui,Ie.low(WP),VP];var rd=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
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
ms of a physical partition"]];var FP=Symbol.for("pv"),HP=0;function d(i,e,t,n,r,s){e||(e={});var o,a,l=e;if("ref"in l&&typeof i!="function")for(a in l={},e)a=="ref"?o=e[a]:
l[a]=e[a];var c={type:i,props:l,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:FP,__v:--HP,__i:-1,
__u:0};return(r||s)&&(c.__source=r,c.__self=s),H.vnode&&H.vnode(c),c}var KP=new Set(rd.map(([i])=>i)),JP=new Set(Eo.map(i=>i.toUpperCase())),eC=Ka.define({name:"statements",token(i){
if(i.eatSpace())return null;if(i.match("--"))return i.skipToEnd(),"comment";let e=i.peek();if(e==='"'||e==="'"){
i.next();for(let n=i.next();n!=null&&n!==e;n=i.next())n==="\\"&&i.next();return"string"}if(i.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))
return"number";if(i.match(/^@\w+/))return"variableName.special";let t=i.match(/^[A-Za-z_]\w*/);if(t){let n=t[0].
toUpperCase();return i.string.slice(0,i.start).trimEnd().slice(-1)==="."?"propertyName":KP.has(n)&&/^\s*\(/.test(
i.string.slice(i.pos))?"variableName.function":n==="TRUE"||n==="FALSE"||n==="NULL"||n==="UNDEFINED"?"atom":JP.
has(n)?"keyword":"variableName"}return i.next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{",
"'",'"']},commentTokens:{line:"--"}}}),tC=Cr.define([{tag:w.comment,color:"var(--quiet)",fontStyle:"italic"},{
tag:w.keyword,color:"var(--syntax-keyword)",fontWeight:"600"},{tag:w.string,color:"var(--syntax-string)"},{tag:w.
number,color:"var(--syntax-number)"},{tag:[w.bool,w.null,w.atom],color:"var(--syntax-atom)"},{tag:w.propertyName,
color:"var(--syntax-name)"},{tag:w.function(w.variableName),color:"var(--syntax-function)"}]),iC=T.theme({"&":{
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
var(--text)",borderColor:"var(--line)"}}),nC=document.querySelector("meta[name=nonce]")?.content??"",rC=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;
function Dr(i,e){return[T.cspNonce.of(nC),T.contentAttributes.of({"aria-label":i,spellcheck:"false",autocorrect:"\
off",tabindex:"0"}),te.readOnly.of(e),te.tabSize.of(2),Bi.of("  "),AO(),vO({addSpecialChars:rC}),yO(),xO(),Fy(),
i0(),Hy({top:!0}),KO(tC),iC,vi.of([...tb,...my]),e?[]:[D0(),x0(),vi.of([...S0,...q0])]]}var io=zf,sC=qp.map(i=>({
label:i,type:"function"})),sd=()=>[Ly(),ki.data.of({autocomplete:i=>{let e=i.matchBefore(/(?:__\.|console\.)?\w*/);
return!e||e.from===e.to&&!i.explicit?null:{from:e.from,options:sC,validFor:/^[\w.]*$/}}})];function oC(i){let e=[
...Eo.map(t=>({label:t,type:"keyword",boost:-1})),...rd.map(([t,n,r])=>({label:t,type:"function",detail:n.slice(
t.length),info:r,apply:t+"(",boost:-2}))];return async t=>{let n=t.state.doc.toString(),r=Sp(n),s=t.matchBefore(
/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);if(s){let a=[...s.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],
l=/\.(\w*)$/.exec(s.text)?.[1]??"",c=s.to-l.length,h=r.find(m=>m.name===a[0]?.[0]);if(h===void 0)return null;let f=a.
slice(1,l===""?void 0:-1).map(m=>m[1]!==void 0?m[1]:m[0].startsWith("[")?"[]":m[0]),p;try{p=await i()}catch{return null}
return{from:c,options:p.below([...h.path,...f]).map(([m,g])=>({label:$(m,80),type:"property",detail:g,boost:m.
startsWith("_")?-1:1,apply:(O,y,b,x)=>{let k=Zo(m);O.dispatch({changes:{from:b-1,to:x,insert:k},selection:{anchor:b-
1+k.length}})}})),validFor:/^\w*$/}}let o=t.matchBefore(/[A-Za-z_]\w*/);return!o&&!t.explicit?null:{from:o?.from??
t.pos,options:[...r.map(a=>({label:a.name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function Ve(i){let e=U(
null),t=U(void 0),n=U(i);return n.current=i,z(()=>{let r=n.current,s=new mi,o=new T({parent:e.current,state:te.
create({doc:typeof r.text=="string"?r.text:r.text.peek(),extensions:[s.of(Ie.highest(vi.of(r.keys??[]))),Dr(r.
label,r.readOnly??!1),{json:zf,script:sd,statement:()=>eC,plain:()=>[]}[r.language](),r.readOnly?[]:[r.complete?
wf({override:[oC(()=>n.current.complete())],icons:!1,maxRenderedOptions:10}):r.language==="script"?wf({icons:!1,
maxRenderedOptions:10}):[],vi.of([...kf,...r.language==="statement"?[]:[gy]]),T.updateListener.of(a=>{a.docChanged&&
n.current.onChange?.(a.state.doc.toString())})]]})});return t.current=o,r.onView?.(o),r.focus&&o.focus(),()=>o.
destroy()},[]),z(()=>{let r=o=>{let a=t.current;a&&a.state.doc.toString()!==o&&a.dispatch({changes:{from:0,to:a.
state.doc.length,insert:o}})},{text:s}=i;if(typeof s!="string")return Ze(()=>r(s.value));r(s)},[i.text]),z(()=>{
let r=t.current;if(!r)return;let s=r.state.doc.length,o=(i.mistakes??[]).map(a=>{let l=Math.min(Math.max(a.end,
a.start+1),s);return{from:Math.max(0,Math.min(a.start,l-1)),to:l,severity:"error",message:a.message}});r.dispatch(
Ny(r.state,o))},[i.mistakes]),d("div",{class:"editor",ref:e})}var aC=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function lC(i,e){
return z(()=>{Ai(i,e),ge(Ct.peek().get(ve(i)))||ii(i)},[i,e]),nn.value.get(Kn(i,e))}function ib({tab:i}){let e=lC(
i.db,i.coll),t=ge(e),n=ge(Ct.value.get(ve(i.db)))?.find(o=>o.id===i.coll);if(e?.state==="failed")return d("p",
{class:"failure",role:"alert",children:$(e.why,2e3)});if(t===void 0)return d("p",{class:"quiet pad",children:"\
Reading\u2026"});let r=Math.max(1,...t.ranges.map(o=>o.items??0)),s=n&&Object.fromEntries(Object.entries(n).filter(
([o])=>!aC.has(o)));return d("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[
d("h2",{children:$(i.coll,200)}),d("dl",{class:"facts",children:[d("dt",{children:"partition key"}),d("dd",{class:"\
id",children:n?.partitionKey.paths.map(o=>$(o,100)).join(", ")}),d("dt",{children:"items"}),d("dd",{children:t.
ranges.every(o=>o.items!==void 0)?V(t.ranges.reduce((o,a)=>o+(a.items??0),0)):"not known with a token"})]}),d(
"table",{class:"plain",children:[d("caption",{children:mt(t.ranges.length,"range")}),d("thead",{children:d("tr",
{children:[d("th",{scope:"col",children:"range"}),d("th",{scope:"col",children:"from"}),d("th",{scope:"col",children:"\
to"}),d("th",{scope:"col",class:"amount",children:"items"}),d("th",{scope:"col",class:"amount",children:"size"}),
d("th",{scope:"col",children:"share of the largest"})]})}),d("tbody",{children:t.ranges.map(o=>d("tr",{children:[
d("th",{scope:"row",children:$(o.id,20)}),d("td",{class:"id",children:o.minInclusive===""?"start":$(o.minInclusive.
slice(0,12),12)}),d("td",{class:"id",children:o.maxExclusive==="FF"?"end":$(o.maxExclusive.slice(0,12),12)}),d(
"td",{class:"amount",children:o.items===void 0?"\u2013":V(o.items)}),d("td",{class:"amount",children:o.bytes===
void 0?"\u2013":os(o.bytes)}),d("td",{class:"bar","aria-hidden":"true",children:d("div",{style:{width:`${100*(o.
items??0)/r}%`}})})]},o.id))})]}),d("h3",{children:"Definition"}),d("div",{class:"definition",children:d(Ve,{text:s?
Ae(JSON.stringify(s)):"",label:"Definition",language:"json",readOnly:!0})})]})}var Se=class i{constructor(e,t,n,r){this.fromA=e,this.toA=t,this.fromB=n,this.toB=r}offset(e,t=e){return new i(
this.fromA+e,this.toA+e,this.fromB+t,this.toB+t)}};function In(i,e,t,n,r,s){if(i==n)return[];let o=dd(i,e,t,n,
r,s),a=pd(i,e+o,t,n,r+o,s);e+=o,t-=a,r+=o,s-=a;let l=t-e,c=s-r;if(!l||!c)return[new Se(e,t,r,s)];if(l>c){let u=i.
slice(e,t).indexOf(n.slice(r,s));if(u>-1)return[new Se(e,e+u,r,r),new Se(e+u+c,t,s,s)]}else if(c>l){let u=n.slice(
r,s).indexOf(i.slice(e,t));if(u>-1)return[new Se(e,e,r,r+u),new Se(t,t,r+u+l,s)]}if(l==1||c==1)return[new Se(e,
t,r,s)];let h=xb(i,e,t,n,r,s);if(h){let[u,f,p]=h;return In(i,e,u,n,r,f).concat(In(i,u+p,t,n,f+p,s))}return cC(
i,e,t,n,r,s)}var no=1e9,ro=0,fd=!1;function cC(i,e,t,n,r,s){let o=t-e,a=s-r;if(no<1e9&&Math.min(o,a)>no*16||ro>
0&&Date.now()>ro)return Math.min(o,a)>no*64?[new Se(e,t,r,s)]:nb(i,e,t,n,r,s);let l=Math.ceil((o+a)/2);od.reset(
l),ad.reset(l);let c=(p,m)=>i.charCodeAt(e+p)==n.charCodeAt(r+m),h=(p,m)=>i.charCodeAt(t-p-1)==n.charCodeAt(s-
m-1),u=(o-a)%2!=0?ad:null,f=u?null:od;for(let p=0;p<l;p++){if(p>no||ro>0&&!(p&63)&&Date.now()>ro)return nb(i,e,
t,n,r,s);let m=od.advance(p,o,a,l,u,!1,c)||ad.advance(p,o,a,l,f,!0,h);if(m)return hC(i,e,t,e+m[0],n,r,s,r+m[1])}
return[new Se(e,t,r,s)]}var Xl=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let t=0;t<this.len;t++)
this.vec[t]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,t,n,r,s,o,a){for(let l=-e+this.start;l<=e-this.
end;l+=2){let c=r+l,h=l==-e||l!=e&&this.vec[c-1]<this.vec[c+1]?this.vec[c+1]:this.vec[c-1]+1,u=h-l;for(;h<t&&u<
n&&a(h,u);)h++,u++;if(this.vec[c]=h,h>t)this.end+=2;else if(u>n)this.start+=2;else if(s){let f=r+(t-n)-l;if(f>=
0&&f<this.len&&s.vec[f]!=-1)if(o){let p=s.vec[f];if(p>=t-h)return[p,r+p-f]}else{let p=t-s.vec[f];if(h>=p)return[
h,u]}}}return null}},od=new Xl,ad=new Xl;function hC(i,e,t,n,r,s,o,a){let l=!1;return!Nr(i,n)&&++n==t&&(l=!0),
!Nr(r,a)&&++a==o&&(l=!0),l?[new Se(e,t,s,o)]:In(i,e,n,r,s,a).concat(In(i,n,t,r,a,o))}function vb(i,e){let t=1,
n=Math.min(i,e);for(;t<n;)t=t<<1;return t}function dd(i,e,t,n,r,s){if(e==t||e==s||i.charCodeAt(e)!=n.charCodeAt(
r))return 0;let o=vb(t-e,s-r);for(let a=e,l=r;;){let c=a+o,h=l+o;if(c>t||h>s||i.slice(a,c)!=n.slice(l,h)){if(o==
1)return a-e-(Nr(i,a)?0:1);o=o>>1}else{if(c==t||h==s)return c-e;a=c,l=h}}}function pd(i,e,t,n,r,s){if(e==t||r==
s||i.charCodeAt(t-1)!=n.charCodeAt(s-1))return 0;let o=vb(t-e,s-r);for(let a=t,l=s;;){let c=a-o,h=l-o;if(c<e||
h<r||i.slice(c,a)!=n.slice(h,l)){if(o==1)return t-a-(Nr(i,a)?0:1);o=o>>1}else{if(c==e||h==r)return t-c;a=c,l=h}}}
function ld(i,e,t,n,r,s,o,a){let l=n.slice(r,s),c=null;for(;;){if(c||o<a)return c;for(let h=e+o;;){Nr(i,h)||h++;
let u=h+o;if(Nr(i,u)||(u+=u==h+1?1:-1),u>=t)break;let f=i.slice(h,u),p=-1;for(;(p=l.indexOf(f,p+1))!=-1;){let m=dd(
i,u,t,n,r+p+f.length,s),g=pd(i,e,h,n,r,r+p),O=f.length+m+g;(!c||c[2]<O)&&(c=[h-g,r+p-g,O])}h=u}if(a<0)return c;
o=o>>1}}function xb(i,e,t,n,r,s){let o=t-e,a=s-r;if(o<a){let l=xb(n,r,s,i,e,t);return l&&[l[1],l[0],l[2]]}return o<
4||a*2<o?null:ld(i,e,t,n,r,s,Math.floor(o/4),-1)}function nb(i,e,t,n,r,s){fd=!0;let o=t-e,a=s-r,l;if(o<a){let f=ld(
n,r,s,i,e,t,Math.floor(o/6),50);l=f&&[f[1],f[0],f[2]]}else l=ld(i,e,t,n,r,s,Math.floor(a/6),50);if(!l)return[new Se(
e,t,r,s)];let[c,h,u]=l;return In(i,e,c,n,r,h).concat(In(i,c+u,t,n,h+u,s))}function wb(i,e){for(let t=1;t<i.length;t++){
let n=i[t-1],r=i[t];n.toA>r.fromA-e&&n.toB>r.fromB-e&&(i[t-1]=new Se(n.fromA,r.toA,n.fromB,r.toB),i.splice(t--,
1))}}function uC(i,e,t){for(;;){wb(t,1);let n=!1;for(let r=0;r<t.length;r++){let s=t[r],o,a;(o=dd(i,s.fromA,s.
toA,e,s.fromB,s.toB))&&(s=t[r]=new Se(s.fromA+o,s.toA,s.fromB+o,s.toB)),(a=pd(i,s.fromA,s.toA,e,s.fromB,s.toB))&&
(s=t[r]=new Se(s.fromA,s.toA-a,s.fromB,s.toB-a));let l=s.toA-s.fromA,c=s.toB-s.fromB;if(l&&c)continue;let h=s.
fromA-(r?t[r-1].toA:0),u=(r<t.length-1?t[r+1].fromA:i.length)-s.toA;if(!h||!u)continue;let f=l?i.slice(s.fromA,
s.toA):e.slice(s.fromB,s.toB);h<=f.length&&i.slice(s.fromA-h,s.fromA)==f.slice(f.length-h)?(t[r]=new Se(s.fromA-
h,s.toA-h,s.fromB-h,s.toB-h),n=!0):u<=f.length&&i.slice(s.toA,s.toA+u)==f.slice(0,u)&&(t[r]=new Se(s.fromA+u,s.
toA+u,s.fromB+u,s.toB+u),n=!0)}if(!n)break}return t}function fC(i,e,t){for(let n=0,r=0;r<i.length;r++){let s=i[r],
o=s.toA-s.fromA,a=s.toB-s.fromB;if(o&&a||o>3||a>3){let l=r==i.length-1?e.length:i[r+1].fromA,c=s.fromA-n,h=l-s.
toA,u=sb(e,s.fromA,c),f=rb(e,s.toA,h),p=s.fromA-u,m=f-s.toA;if((!o||!a)&&p&&m){let g=Math.max(o,a),[O,y,b]=o?[
e,s.fromA,s.toA]:[t,s.fromB,s.toB];g>p&&e.slice(u,s.fromA)==O.slice(b-p,b)?(s=i[r]=new Se(u,u+o,s.fromB-p,s.toB-
p),u=s.fromA,f=rb(e,s.toA,l-s.toA)):g>m&&e.slice(s.toA,f)==O.slice(y,y+m)&&(s=i[r]=new Se(f-o,f,s.fromB+m,s.toB+
m),f=s.toA,u=sb(e,s.fromA,s.fromA-n)),p=s.fromA-u,m=f-s.toA}if(p||m)s=i[r]=new Se(s.fromA-p,s.toA+m,s.fromB-p,
s.toB+m);else if(o){if(!a){let g=ab(e,s.fromA,s.toA),O,y=g<0?-1:ob(e,s.toA,s.fromA);g>-1&&(O=g-s.fromA)<=h&&e.
slice(s.fromA,g)==e.slice(s.toA,s.toA+O)?s=i[r]=s.offset(O):y>-1&&(O=s.toA-y)<=c&&e.slice(s.fromA-O,s.fromA)==
e.slice(y,s.toA)&&(s=i[r]=s.offset(-O))}}else{let g=ab(t,s.fromB,s.toB),O,y=g<0?-1:ob(t,s.toB,s.fromB);g>-1&&(O=
g-s.fromB)<=h&&t.slice(s.fromB,g)==t.slice(s.toB,s.toB+O)?s=i[r]=s.offset(O):y>-1&&(O=s.toB-y)<=c&&t.slice(s.fromB-
O,s.fromB)==t.slice(y,s.toB)&&(s=i[r]=s.offset(-O))}}n=s.toA}return wb(i,3),i}var Dn;try{Dn=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function kb(i){return i>48&&i<58||i>64&&i<91||i>96&&i<123}function Sb(i,e){
if(e==i.length)return 0;let t=i.charCodeAt(e);return t<192?kb(t)?1:0:Dn?!Cb(t)||e==i.length-1?Dn.test(String.fromCharCode(
t))?1:0:Dn.test(i.slice(e,e+2))?2:0:0}function Qb(i,e){if(!e)return 0;let t=i.charCodeAt(e-1);return t<192?kb(
t)?1:0:Dn?!$b(t)||e==1?Dn.test(String.fromCharCode(t))?1:0:Dn.test(i.slice(e-2,e))?2:0:0}var Pb=8;function rb(i,e,t){
if(e==i.length||!Qb(i,e))return e;for(let n=e,r=e+t,s=0;s<Pb;s++){let o=Sb(i,n);if(!o||n+o>r)return n;n+=o}return e}
function sb(i,e,t){if(!e||!Sb(i,e))return e;for(let n=e,r=e-t,s=0;s<Pb;s++){let o=Qb(i,n);if(!o||n-o<r)return n;
n-=o}return e}function ob(i,e,t){for(;e!=t;e--)if(i.charCodeAt(e-1)==10)return e;return-1}function ab(i,e,t){for(;e!=
t;e++)if(i.charCodeAt(e)==10)return e;return-1}var Cb=i=>i>=55296&&i<=56319,$b=i=>i>=56320&&i<=57343;function Nr(i,e){
return!e||e==i.length||!Cb(i.charCodeAt(e-1))||!$b(i.charCodeAt(e))}function dC(i,e,t){var n;let r=t?.override;
return r?r(i,e):(no=((n=t?.scanLimit)!==null&&n!==void 0?n:1e9)>>1,ro=t?.timeout?Date.now()+t.timeout:0,fd=!1,
uC(i,e,In(i,0,i.length,e,0,e.length)))}function Tb(){return!fd}function Ab(i,e,t){return fC(dC(i,e,t),i,e)}var Gt=A.
define({combine:i=>i[0]}),cd=I.define(),pC=A.define(),Si=de.define({create(i){return null},update(i,e){for(let t of e.
effects)t.is(cd)&&(i=t.value);for(let t of e.state.facet(pC))i=t(i,e);return i}});var Xr=class i{constructor(e,t,n,r,s,o=!0){this.changes=e,this.fromA=t,this.toA=n,this.fromB=r,this.toB=s,this.
precise=o}offset(e,t){return e||t?new i(this.changes,this.fromA+e,this.toA+e,this.fromB+t,this.toB+t,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,t,n){
let r=Ab(e.toString(),t.toString(),n);return _b(r,e,t,0,0,Tb())}static updateA(e,t,n,r,s){return fb(ub(e,r,!0,
n.length),e,t,n,s)}static updateB(e,t,n,r,s){return fb(ub(e,r,!1,t.length),e,t,n,s)}};function lb(i,e,t,n){let r=t.
lineAt(i),s=n.lineAt(e);return r.to==i&&s.to==e&&i<t.length&&e<n.length?[i+1,e+1]:[r.from,s.from]}function cb(i,e,t,n){
let r=t.lineAt(i),s=n.lineAt(e);return r.from==i&&s.from==e?[i,e]:[r.to+1,s.to+1]}function _b(i,e,t,n,r,s){let o=[];
for(let a=0;a<i.length;a++){let l=i[a],[c,h]=lb(l.fromA+n,l.fromB+r,e,t),[u,f]=cb(l.toA+n,l.toB+r,e,t),p=[l.offset(
-c+n,-h+r)];for(;a<i.length-1;){let m=i[a+1],[g,O]=lb(m.fromA+n,m.fromB+r,e,t);if(g>u+1&&O>f+1)break;p.push(m.
offset(-c+n,-h+r)),[u,f]=cb(m.toA+n,m.toB+r,e,t),a++}o.push(new Xr(p,c,Math.max(c,u),h,Math.max(h,f),s))}return o}
var Zl=1e3;function hb(i,e,t,n){let r=0,s=i.length;for(;;){if(r==s){let h=0,u=0;r&&({toA:h,toB:u}=i[r-1]);let f=e-
(t?h:u);return[h+f,u+f]}let o=r+s>>1,a=i[o],[l,c]=t?[a.fromA,a.toA]:[a.fromB,a.toB];if(l>e)s=o;else if(c<=e)r=
o+1;else return n?[a.fromA,a.fromB]:[a.toA,a.toB]}}function ub(i,e,t,n){let r=[];return e.iterChangedRanges((s,o,a,l)=>{
let c=0,h=t?e.length:n,u=0,f=t?n:e.length;s>Zl&&([c,u]=hb(i,s-Zl,t,!0)),o<e.length-Zl&&([h,f]=hb(i,o+Zl,t,!1));
let p=l-a-(o-s),m,[g,O]=t?[p,0]:[0,p];r.length&&(m=r[r.length-1]).toA>=c?r[r.length-1]={fromA:m.fromA,fromB:m.
fromB,toA:h,toB:f,diffA:m.diffA+g,diffB:m.diffB+O}:r.push({fromA:c,toA:h,fromB:u,toB:f,diffA:g,diffB:O})}),r}function fb(i,e,t,n,r){
if(!i.length)return e;let s=[];for(let o=0,a=0,l=0,c=0;;o++){let h=o==i.length?null:i[o],u=h?h.fromA+a:t.length,
f=h?h.fromB+l:n.length;for(;c<e.length;){let O=e[c];if(h&&(O.toA+a>u||O.toB+l>f))break;s.push(O.offset(a,l)),c++}
if(!h)break;let p=h.toA+a+h.diffA,m=h.toB+l+h.diffB,g=Ab(t.sliceString(u,p),n.sliceString(f,m),r);for(let O of _b(
g,t,n,u,f,Tb()))s.push(O);for(a+=h.diffA,l+=h.diffB;c<e.length;){let O=e[c];if(O.fromA+a>p&&O.fromB+l>m)break;
c++}}return s}var mC={scanLimit:500},Rb=Oe.fromClass(class{constructor(i){({deco:this.deco,gutter:this.gutter}=
mb(i))}update(i){(i.docChanged||i.viewportChanged||gC(i.startState,i.state)||OC(i.startState,i.state))&&({deco:this.
deco,gutter:this.gutter}=mb(i.view))}},{decorations:i=>i.deco}),Ll=Ie.low(ja({class:"cm-changeGutter",markers:i=>{
var e;return((e=i.plugin(Rb))===null||e===void 0?void 0:e.gutter)||G.empty}}));function gC(i,e){return i.field(
Si,!1)!=e.field(Si,!1)}function OC(i,e){return i.facet(Gt)!=e.facet(Gt)}var db=Z.line({class:"cm-changedLine"}),
yC=Z.mark({class:"cm-changedText"}),bC=Z.mark({tagName:"ins",class:"cm-insertedLine"}),vC=Z.mark({tagName:"del",
class:"cm-deletedLine"}),pb=new class extends wt{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function xC(i,e,t,n,r,s){let o=t?i.fromA:i.fromB,a=t?i.toA:i.toB,l=0;if(o!=a){r.add(o,o,db),r.
add(o,a,t?vC:bC),s&&s.add(o,o,pb);for(let c=e.iterRange(o,a-1),h=o;!c.next().done;){if(c.lineBreak){h++,r.add(
h,h,db),s&&s.add(h,h,pb);continue}let u=h+c.value.length;if(n)for(;l<i.changes.length;){let f=i.changes[l],p=o+
(t?f.fromA:f.fromB),m=o+(t?f.toA:f.toB),g=Math.max(h,p),O=Math.min(u,m);if(g<O&&r.add(g,O,yC),m<u)l++;else break}
h=u}}}function mb(i){let e=i.state.field(Si),{side:t,highlightChanges:n,markGutter:r,overrideChunk:s}=i.state.
facet(Gt),o=t=="a",a=new $e,l=r?new $e:null,{from:c,to:h}=i.viewport;for(let u of e){if((o?u.fromA:u.fromB)>=h)
break;(o?u.toA:u.toB)>c&&(!s||!s(i.state,u,a,l))&&xC(u,i.state.doc,o,n,a,l)}return{deco:a.finish(),gutter:l&&l.
finish()}}var Ir=class extends Ue{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},Nl=I.
define({map:(i,e)=>i.map(e)}),so=de.define({create:()=>Z.none,update:(i,e)=>{for(let t of e.effects)if(t.is(Nl))
return t.value;return i.map(e.changes)},provide:i=>T.decorations.from(i)}),Dl=.01;function gb(i,e){if(i.size!=
e.size)return!1;let t=i.iter(),n=e.iter();for(;t.value;){if(t.from!=n.from||Math.abs(t.value.spec.widget.height-
n.value.spec.widget.height)>1)return!1;t.next(),n.next()}return!0}function wC(i,e,t){let n=new $e,r=new $e,s=i.
state.field(so).iter(),o=e.state.field(so).iter(),a=0,l=0,c=0,h=0,u=i.viewport,f=e.viewport;for(let O=0;;O++){
let y=O<t.length?t[O]:null,b=y?y.fromA:i.state.doc.length,x=y?y.fromB:e.state.doc.length;if(a<b){let k=i.lineBlockAt(
a).top+c,v=e.lineBlockAt(l).top+h,Q=k-v;Q<-Dl?(c-=Q,n.add(a,a,Z.widget({widget:new Ir(-Q),block:!0,side:-1}))):
Q>Dl&&(h+=Q,r.add(l,l,Z.widget({widget:new Ir(Q),block:!0,side:-1})))}if(b>a+1e3&&a<u.from&&b>u.from&&l<f.from&&
x>f.from){let k=Math.min(u.from-a,f.from-l);a+=k,l+=k,O--}else if(y)a=y.toA,l=y.toB;else break;for(;s.value&&s.
from<a;)c-=s.value.spec.widget.height,s.next();for(;o.value&&o.from<l;)h-=o.value.spec.widget.height,o.next()}
for(;s.value;)c-=s.value.spec.widget.height,s.next();for(;o.value;)h-=o.value.spec.widget.height,o.next();let p=i.
contentHeight+c-(e.contentHeight+h);p<Dl?n.add(i.state.doc.length,i.state.doc.length,Z.widget({widget:new Ir(-p),
block:!0,side:1})):p>Dl&&r.add(e.state.doc.length,e.state.doc.length,Z.widget({widget:new Ir(p),block:!0,side:1}));
let m=n.finish(),g=r.finish();gb(m,i.state.field(so))||i.dispatch({effects:Nl.of(m)}),gb(g,e.state.field(so))||
e.dispatch({effects:Nl.of(g)})}var hd=I.define({map:(i,e)=>e.mapPos(i)});var ud=class extends Ue{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let t=document.
createElement("div");return t.className="cm-collapsedLines",t.textContent=e.state.phrase("$ unchanged lines",this.
lines),t.addEventListener("click",n=>{let r=e.posAtDOM(n.target);e.dispatch({effects:hd.of(r)});let{side:s,sibling:o}=e.
state.facet(Gt);o&&o().dispatch({effects:hd.of(kC(r,e.state.field(Si),s=="a"))})}),t}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function kC(i,e,t){let n=0,
r=0;for(let s=0;;s++){let o=s<e.length?e[s]:null;if(!o||(t?o.fromA:o.fromB)>=i)return r+(i-n);[n,r]=t?[o.toA,o.
toB]:[o.toB,o.toA]}}var SC=de.define({create(i){return Z.none},update(i,e){i=i.map(e.changes);for(let t of e.effects)
t.is(hd)&&(i=i.update({filter:n=>n!=t.value}));if(i.size&&e.state.field(Si)!=e.startState.field(Si,!1)){let t=e.
state.facet(Gt).side=="a",n=[];for(let r of e.state.field(Si))i.between(t?r.fromA:r.fromB,t?r.toA:r.toB,s=>{n.
push(s)});n.length&&(i=i.update({filter:r=>n.indexOf(r)<0}))}return i},provide:i=>T.decorations.from(i)});function Ob({
margin:i=3,minSize:e=4}){return SC.init(t=>QC(t,i,e))}function QC(i,e,t){let n=new $e,r=i.facet(Gt).side=="a",
s=i.field(Si),o=1;for(let a=0;;a++){let l=a<s.length?s[a]:null,c=a?o+e:1,h=l?i.doc.lineAt(r?l.fromA:l.fromB).number-
1-e:i.doc.lines,u=h-c+1;if(u>=t&&n.add(i.doc.line(c).from,i.doc.line(h).to,Z.replace({widget:new ud(u),block:!0})),
!l)break;o=i.doc.lineAt(Math.min(i.doc.length,r?l.toA:l.toB)).number}return n.finish()}var PC=T.styleModule.of(
new ct({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),CC=T.baseTheme(
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
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),yb=new mi,
Il=new mi,qr=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||mC;let t=[Ie.low(Rb),CC,PC,so,T.updateListener.of(u=>{this.measuring<0&&(u.heightChanged||
u.viewportChanged)&&!u.transactions.some(f=>f.effects.some(p=>p.is(Nl)))&&this.measure()})],n=[Gt.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&n.push(
Ll);let r=te.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],T.editorAttributes.of(
{class:"cm-merge-a"}),Il.of(n),t]}),s=[Gt.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&s.push(Ll);let o=te.create({doc:e.b.doc,selection:e.b.selection,
extensions:[e.b.extensions||[],T.editorAttributes.of({class:"cm-merge-b"}),Il.of(s),t]});this.chunks=Xr.build(
r.doc,o.doc,this.diffConf);let a=[Si.init(()=>this.chunks),yb.of(e.collapseUnchanged?Ob(e.collapseUnchanged):[])];
r=r.update({effects:I.appendConfig.of(a)}).state,o=o.update({effects:I.appendConfig.of(a)}).state,this.dom=document.
createElement("div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement(
"div")),this.editorDOM.className="cm-mergeViewEditors";let l=e.orientation||"a-b",c=document.createElement("di\
v");c.className="cm-mergeViewEditor";let h=document.createElement("div");h.className="cm-mergeViewEditor",this.
editorDOM.appendChild(l=="a-b"?c:h),this.editorDOM.appendChild(l=="a-b"?h:c),this.a=new T({state:r,parent:c,root:e.
root,dispatchTransactions:u=>this.dispatch(u,this.a)}),this.b=new T({state:o,parent:h,root:e.root,dispatchTransactions:u=>this.
dispatch(u,this.b)}),this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),
e.parent&&e.parent.appendChild(this.dom),this.scheduleMeasure()}dispatch(e,t){if(e.some(n=>n.docChanged)){let n=e[e.
length-1],r=e.reduce((o,a)=>o.compose(a.changes),Le.empty(e[0].startState.doc.length));this.chunks=t==this.a?Xr.
updateA(this.chunks,n.newDoc,this.b.state.doc,r,this.diffConf):Xr.updateB(this.chunks,this.a.state.doc,n.newDoc,
r,this.diffConf),t.update([...e,n.state.update({effects:cd.of(this.chunks)})]);let s=t==this.a?this.b:this.a;s.
update([s.state.update({effects:cd.of(this.chunks)})]),this.scheduleMeasure()}else t.update(e)}reconfigure(e){
if("diffConfig"in e&&(this.diffConf=e.diffConfig),"orientation"in e){let s=e.orientation!="b-a";if(s!=(this.editorDOM.
firstChild==this.a.dom.parentNode)){let o=this.a.dom.parentNode,a=this.b.dom.parentNode;o.remove(),a.remove(),
this.editorDOM.insertBefore(s?o:a,this.editorDOM.firstChild),this.editorDOM.appendChild(s?a:o),this.revertToLeft=
!this.revertToLeft,this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertCont\
rol"in e){let s=!!this.revertDOM,o=this.revertToA,a=this.renderRevert;"revertControls"in e&&(s=!!e.revertControls,
o=e.revertControls=="b-to-a"),"renderRevertControl"in e&&(a=e.renderRevertControl),this.setupRevertControls(s,
o,a)}let t="highlightChanges"in e,n="gutter"in e,r="collapseUnchanged"in e;if(t||n||r){let s=[],o=[];if(t||n){
let a=this.a.state.facet(Gt),l=n?e.gutter!==!1:a.markGutter,c=t?e.highlightChanges!==!1:a.highlightChanges;s.push(
Il.reconfigure([Gt.of({side:"a",sibling:()=>this.b,highlightChanges:c,markGutter:l}),l?Ll:[]])),o.push(Il.reconfigure(
[Gt.of({side:"b",sibling:()=>this.a,highlightChanges:c,markGutter:l}),l?Ll:[]]))}if(r){let a=yb.reconfigure(e.
collapseUnchanged?Ob(e.collapseUnchanged):[]);s.push(a),o.push(a)}this.a.dispatch({effects:s}),this.b.dispatch(
{effects:o})}this.scheduleMeasure()}setupRevertControls(e,t,n){this.revertToA=t,this.revertToLeft=this.revertToA==
(this.editorDOM.firstChild==this.a.dom.parentNode),this.renderRevert=n,!e&&this.revertDOM?(this.revertDOM.remove(),
this.revertDOM=null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("di\
v"),this.editorDOM.firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",r=>this.revertClicked(r)),
this.revertDOM.className="cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){
if(this.measuring<0){let e=this.dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{
this.measuring=-1,this.measure()})}}measure(){wC(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){
let e=this.revertDOM,t=e.firstChild,n=this.a.viewport,r=this.b.viewport;for(let s=0;s<this.chunks.length;s++){
let o=this.chunks[s];if(o.fromA>n.to||o.fromB>r.to)break;if(o.fromA<n.from||o.fromB<r.from)continue;let a=this.
a.lineBlockAt(o.fromA).top+"px";for(;t&&+t.dataset.chunk<s;)t=bb(t);t&&t.dataset.chunk==String(s)?(t.style.top!=
a&&(t.style.top=a),t=t.nextSibling):e.insertBefore(this.renderRevertButton(a,s),t)}for(;t;)t=bb(t)}renderRevertButton(e,t){
let n;if(this.renderRevert)n=this.renderRevert();else{n=document.createElement("button");let r=this.a.state.phrase(
"Revert this chunk");n.setAttribute("aria-label",r),n.setAttribute("title",r),n.textContent=this.revertToLeft?
"\u21DC":"\u21DD"}return n.style.top=e,n.setAttribute("data-chunk",String(t)),n}revertClicked(e){let t=e.target,
n;for(;t&&t.parentNode!=this.revertDOM;)t=t.parentNode;if(t&&(n=this.chunks[t.dataset.chunk])){let[r,s,o,a,l,c]=this.
revertToA?[this.b,this.a,n.fromB,n.toB,n.fromA,n.toA]:[this.a,this.b,n.fromA,n.toA,n.fromB,n.toB],h=r.state.sliceDoc(
o,Math.max(o,a-1));o!=a&&c<=s.state.doc.length&&(h+=r.state.lineBreak),s.dispatch({changes:{from:l,to:Math.min(
s.state.doc.length,c),insert:h},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),
this.measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.
remove()}};function bb(i){let e=i.nextSibling;return i.remove(),e}var md=/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]|[^\S ]/gu,jr=(i,e)=>i.toString(16).padStart(e,"0"),ql=i=>Array.
from({length:i.length},(e,t)=>"\\u"+jr(i.charCodeAt(t),4)).join(""),Wr=i=>i.replace(new RegExp("\\p{Cs}","gu"),
"\uFFFD");function Br(i,e){let t={"\n":"\\n","\r":"\\r","	":"\\t"};return`"${i.replace(/[\\"]/g,"\\$&").replace(
md,r=>t[r]??e(r,r.codePointAt(0)))}"`}function Mb(i){let e=Wr(i);if(/^[\w./:=@%+-]+$/.test(e))return e;let t=r=>[
...new TextEncoder().encode(r)].map(s=>"\\x"+jr(s,2)).join("");return/[^\P{C}\n]|[^\S \n]/u.test(e)?"$'"+e.replace(
/[\\']/g,"\\$&").replace(md,r=>r===`
`?"\\n":t(r))+"'":"'"+e.replaceAll("'","'\\''")+"'"}var $C={JavaScript:i=>Br(i,ql),"C#":i=>Br(i,ql),Java:i=>Br(
i,(e,t)=>t<128?"\\"+t.toString(8).padStart(3,"0"):ql(e)),Python:i=>Br(Wr(i),(e,t)=>t>65535?"\\U"+jr(t,8):"\\u"+
jr(t,4)),Go:i=>Br(Wr(i),(e,t)=>t>65535?"\\U"+jr(t,8):"\\u"+jr(t,4)),Rust:i=>Br(Wr(i),(e,t)=>`\\u{${t.toString(
16)}}`),curl:Mb,orrery:Mb},Qt=(i,e)=>$C[i](e),zr=i=>i.replace(md,e=>/\s/.test(e)&&e<"\x80"?" ":ql(e));function Xn(i,e){
let t=e.trim();if(t[0]==='"')return Qt(i,JSON.parse(t));if(t[0]==="[")return`[${Vn(t).map(s=>Xn(i,s)).join(", ")}\
]`;if(t[0]!=="{")return i==="Python"?{true:"True",false:"False",null:"None"}[t]??t:t;let n=s=>{let o=Qt(i,s);return i===
"JavaScript"&&s==="__proto__"?`[${o}]`:o},r=ot(t).map(s=>`${n(s.name)}: ${Xn(i,s.raw)}`);return r.length===0?"\
{}":`{ ${r.join(", ")} }`}var gd=["JavaScript","Python","Go","Java","C#","Rust","curl","orrery"],TC=i=>/[/\\?#%\p{C}\p{Cs}]/u.test(i)||/^\.{1,2}$/.
test(i)||i!==i.trim();function AC(i){let e=i.key?.every(a=>a!==void 0)===!0,t=e?i.key:void 0,{endpoint:n,db:r,
coll:s}=i;if("query"in i.what)return{endpoint:n,db:r,coll:s,key:t,item:void 0,query:i.what};if(e&&!TC(i.what.item))
return{endpoint:n,db:r,coll:s,key:t,item:i.what.item,query:void 0};let o=[{name:"@id",raw:JSON.stringify(i.what.
item)}];return{endpoint:n,db:r,coll:s,key:t,item:void 0,query:{query:"SELECT * FROM c WHERE c.id = @id",parameters:o}}}
function Ur(i,e,t){let n=e.split(/(?<=\n)/);return n.length<=1?Qt(i,e):n.map(r=>Qt(i,r)).join(t)}var Ft=i=>JSON.
stringify(i);function _C(i){let e=s=>Qt("JavaScript",s),t=s=>Xn("JavaScript",Ft(s)),n=i.key&&(i.key.length===1?
t(i.key[0]):t(i.key)),r=["// npm install @azure/cosmos",'import { CosmosClient } from "@azure/cosmos";',"",`co\
nst client = new CosmosClient({ endpoint: ${e(i.endpoint)}, key: process.env.COSMOS_KEY });`,`const container \
= client.database(${e(i.db)}).container(${e(i.coll)});`];if(i.item!==void 0)r.push(`const { resource } = await\
 container.item(${e(i.item)}, ${n}).read();`,"console.log(JSON.stringify(resource));");else{let s=i.query.parameters.
map(o=>`    { name: ${e(o.name)}, value: ${Xn("JavaScript",o.raw)} },`);r.push("const query = {",`  query: ${Ur(
"JavaScript",i.query.query,` +
    `)},`,...s.length>0?["  parameters: [",...s,"  ],"]:[],"};",`const { resources } = await container.items.q\
uery(query${n===void 0?"":`, { partitionKey: ${n} }`}).fetchAll();`,"for (const row of resources) console.log(\
JSON.stringify(row));")}return[...r,"client.dispose();",""].join(`
`)}function RC(i){let e=o=>Qt("Python",o),t=o=>Xn("Python",Ft(o)),n=i.key&&(i.key.length===1?t(i.key[0]):t(i.key)),
r=["# pip install azure-cosmos","import json","import os","","from azure.cosmos import CosmosClient","",`clien\
t = CosmosClient(${e(i.endpoint)}, os.environ["COSMOS_KEY"])`,`container = client.get_database_client(${e(i.db)}\
).get_container_client(${e(i.coll)})`];if(i.item!==void 0)return[...r,`print(json.dumps(container.read_item(${e(
i.item)}, partition_key=${n})))`,""].join(`
`);let s=i.query.parameters.map(o=>`        {"name": ${e(o.name)}, "value": ${Xn("Python",o.raw)}},`);return[...r,
"rows = container.query_items(",`    query=${Ur("Python",i.query.query,`
    `)},`,...s.length>0?["    parameters=[",...s,"    ],"]:[],n===void 0?"    enable_cross_partition_query=Tru\
e,":`    partition_key=${n},`,")","for row in rows:","    print(json.dumps(row))",""].join(`
`)}function MC(i){let e=o=>Qt("Go",o),t=o=>o===null?".AppendNull()":typeof o=="string"?`.AppendString(${e(o)})`:
typeof o=="boolean"?`.AppendBool(${o})`:`.AppendNumber(${Ft(o)})`,n="azcosmos.NewPartitionKey()"+(i.key??[]).map(
t).join(""),r=(i.query?.parameters??[]).map(o=>`		{Name: ${e(o.name)}, Value: json.RawMessage(${e(zr(o.raw))})\
},`),s=["// go get github.com/Azure/azure-sdk-for-go/sdk/data/azcosmos","package main","","import (",'	"contex\
t"',...r.length>0?['	"encoding/json"']:[],'	"fmt"','	"log"','	"os"',"",'	"github.com/Azure/azure-sdk-for-go/sd\
k/data/azcosmos"',")","","func main() {","	ctx := context.Background()",`	connection := "AccountEndpoint=" + ${e(
i.endpoint)} + ";AccountKey=" + os.Getenv("COSMOS_KEY") + ";"`,"	client, err := azcosmos.NewClientFromConnecti\
onString(connection, nil)","	if err != nil {","		log.Fatal(err)","	}",`	container, err := client.NewContainer(${e(
i.db)}, ${e(i.coll)})`,"	if err != nil {","		log.Fatal(err)","	}"];return i.item!==void 0?s.push(`	item, err :\
= container.ReadItem(ctx, ${n}, ${e(i.item)}, nil)`,"	if err != nil {","		log.Fatal(err)","	}","	fmt.Println(s\
tring(item.Value))"):s.push(`	query := ${Ur("Go",i.query.query,` +
		`)}`,...r.length>0?["	options := &azcosmos.QueryOptions{QueryParameters: []azcosmos.QueryParameter{",...r,"	\
}}"]:[],...i.key?[]:["	// An empty key asks all ranges; the SDK does so for filters and projections only."],`	\
pager := container.NewQueryItemsPager(query, ${n}, ${r.length>0?"options":"nil"})`,"	for pager.More() {","		pa\
ge, err := pager.NextPage(ctx)","		if err != nil {","			log.Fatal(err)","		}","		for _, row := range page.Item\
s {","			fmt.Println(string(row))","		}","	}"),[...s,"}",""].join(`
`)}function EC(i){let e=o=>Qt("Java",o),t=o=>o===null?".addNullValue()":`.add(${typeof o=="string"?e(o):typeof o==
"number"?`${Ft(o)}d`:Ft(o)})`,n=i.key&&`new PartitionKeyBuilder()${i.key.map(t).join("")}.build()`,r=(i.query?.
parameters??[]).map(o=>`                new SqlParameter(${e(o.name)}, json.readTree(${e(zr(o.raw))}))`),s=["/\
/ com.azure:azure-cosmos","import com.azure.cosmos.*;","import com.azure.cosmos.models.*;","import com.fasterx\
ml.jackson.databind.*;","import java.util.List;","","public class Ask {","    public static void main(String[]\
 args) throws Exception {",...i.endpoint.startsWith("http:")?['        System.setProperty("COSMOS.HTTP_CONNECT\
ION_WITHOUT_TLS_ALLOWED", "true");']:[],`        CosmosClientBuilder builder = new CosmosClientBuilder().endpo\
int(${e(i.endpoint)}).key(System.getenv("COSMOS_KEY"));`,"        try (CosmosClient client = builder.gatewayMo\
de().buildClient()) {",`            CosmosContainer container = client.getDatabase(${e(i.db)}).getContainer(${e(
i.coll)});`];return i.item!==void 0?s.push(`            System.out.println(container.readItem(${e(i.item)}, ${n}\
, JsonNode.class).getItem());`):s.push("            ObjectMapper json = new ObjectMapper();",`            Stri\
ng query = ${Ur("Java",i.query.query,`
                + `)};`,...r.length>0?["            List<SqlParameter> parameters = List.of(",r.join(`,
`)+");"]:["            List<SqlParameter> parameters = List.of();"],"            CosmosQueryRequestOptions opt\
ions = new CosmosQueryRequestOptions();",...n===void 0?[]:[`            options.setPartitionKey(${n});`],"    \
        container.queryItems(new SqlQuerySpec(query, parameters), options, JsonNode.class).forEach(System.out:\
:println);"),[...s,"        }","    }","}",""].join(`
`)}function ZC(i){let e=o=>Qt("C#",o),t=o=>o===null?".AddNullValue()":`.Add(${typeof o=="string"?e(o):typeof o==
"number"?`${Ft(o)}d`:Ft(o)})`,n=i.key&&`new PartitionKeyBuilder()${i.key.map(t).join("")}.Build()`,r=["// dotn\
et add package Microsoft.Azure.Cosmos; dotnet add package Newtonsoft.Json","using Microsoft.Azure.Cosmos;","us\
ing Newtonsoft.Json.Linq;","",`using var client = new CosmosClient(${e(i.endpoint)}, Environment.GetEnvironmen\
tVariable("COSMOS_KEY"),`,"    new CosmosClientOptions { ConnectionMode = ConnectionMode.Gateway, LimitToEndpo\
int = true });",`Container container = client.GetContainer(${e(i.db)}, ${e(i.coll)});`];if(i.item!==void 0)return[
...r,`Console.WriteLine((await container.ReadItemAsync<JObject>(${e(i.item)}, ${n})).Resource);`,""].join(`
`);let s=i.query.parameters.map(o=>`
    .WithParameter(${e(o.name)}, JToken.Parse(${e(zr(o.raw))}))`);return[...r,`var query = new QueryDefinition\
(${Ur("C#",i.query.query,` +
    `)})${s.join("")};`,...n===void 0?[]:[`var options = new QueryRequestOptions { PartitionKey = ${n} };`],`u\
sing FeedIterator<JToken> rows = container.GetItemQueryIterator<JToken>(query${n===void 0?"":", requestOptions\
: options"});`,"while (rows.HasMoreResults)","{","    foreach (JToken row in await rows.ReadNextAsync()) Conso\
le.WriteLine(row);","}",""].join(`
`)}function LC(i){let e=l=>Qt("Rust",l),t=l=>`serde_json::from_str::<Value>(${e(zr(l))})?`,n=i.query&&Ur("Rust",
i.query.query,", "),r=l=>l===null?"PartitionKey::NULL":typeof l=="string"?`PartitionKey::from(${e(l)})`:typeof l==
"number"?`PartitionKey::from(${Ft(l)}f64)`:`PartitionKey::from(${Ft(l)})`,s=l=>`PartitionKey::from(vec![${l.map(
c=>`PartitionKeyValue::from(${typeof c=="string"?e(c):typeof c=="number"?`${Ft(c)}f64`:Ft(c)})`).join(", ")}])`,
o=i.key&&(i.key.length===1?r(i.key[0]):s(i.key)),a=i.item!==void 0?[`    let item: Value = container.read_item\
(${o}, ${e(i.item)}, None).await?.into_model()?;`,'    println!("{item}");']:[`    let query = Query::from(${i.
query.query.includes(`
`)?`concat!(${n})`:n})`,...i.query.parameters.map(l=>`        .with_parameter(${e(l.name)}, ${t(l.raw)})?`)," \
       ;",`    let scope = ${o===void 0?"FeedScope::full_container()":`FeedScope::partition(${o})`};`,"    let\
 mut rows = container.query_items::<Value>(query, scope, None).await?;",'    while let Some(row) = rows.try_ne\
xt().await? { println!("{row}"); }'];return["// cargo add azure_data_cosmos --features key_auth; cargo add fut\
ures serde_json; cargo add tokio --features full","use azure_data_cosmos::options::Region;","use azure_data_co\
smos::{AccountReference, CosmosClient, FeedScope, PartitionKey, PartitionKeyValue, Query, RoutingStrategy};","\
use futures::TryStreamExt;","use serde_json::Value;","","#[tokio::main]","async fn main() -> Result<(), Box<dy\
n std::error::Error>> {",`    let account = AccountReference::with_authentication_key(${e(i.endpoint)}.parse()\
?, std::env::var("COSMOS_KEY")?);`,"    let client = CosmosClient::builder().build(account, RoutingStrategy::P\
referredRegions(Vec::<Region>::new())).await?;",`    let container = client.database_client(${e(i.db)}.to_owne\
d()).container_client(${e(i.coll)}.to_owned(), None).await?;`,...a,"    Ok(())","}",""].join(`
`)}function DC(i){let e=l=>Qt("curl",l),t=["dbs",i.db,"colls",i.coll],n=i.item===void 0?t:[...t,"docs",i.item],
r=(i.item===void 0?[...t,"docs"]:n).map(l=>encodeURIComponent(Wr(l))).join("/"),s=[...i.key?[`  --header ${e(`\
x-ms-documentdb-partitionkey: ${tn(i.key)}`)} \\`]:[],...i.query?["  --header 'x-ms-documentdb-isquery: true' \
--header 'content-type: application/query+json' \\",...i.key?[]:["  --header 'x-ms-documentdb-query-enablecros\
spartition: true' --header 'x-orrery-cross-partition-queries: server' \\"]]:[]],o=(i.query?.parameters??[]).map(
l=>`{"name":${tn(l.name)},"value":${Eb(l.raw)}}`).join(","),a=i.query&&`{"query":${tn(i.query.query)},"paramet\
ers":[${o}]}`;return["# bash, with the account key in COSMOS_KEY. This is the first page: a header x-ms-contin\
uation leads to the next.",`link=${e(n.join("/"))}`,"date=$(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S GMT')",`h\
exkey=$(printf %s "$COSMOS_KEY" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')`,`signature=$(printf '${i.
query?"post":"get"}\\ndocs\\n%s\\n%s\\n\\n' "$link" "$(printf %s "$date" | tr '[:upper:]' '[:lower:]')" |`,'  \
openssl dgst -sha256 -mac HMAC -macopt "hexkey:$hexkey" -binary | openssl base64 -A)',"signature=${signature//\
+/%2B} signature=${signature//\\//%2F} signature=${signature//=/%3D}",`curl --silent --show-error ${e(i.endpoint+
r)} \\`,...s,...a===void 0?[]:[`  --data-raw ${e(a)} \\`],'  --header "x-ms-date: $date" --header "x-ms-versio\
n: 2020-07-15" \\','  --header "authorization: type%3Dmaster%26ver%3D1.0%26sig%3D$signature"',""].join(`
`)}var Eb=i=>zr(i).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"));function IC(i){
let e=n=>Qt("orrery",n);return`# with the account key in ORRERY_KEY
`+[`orrery ${i.query?"query":"item get"} --endpoint ${e(i.endpoint)} --db=${e(i.db)} --container=${e(i.coll)}`,
...i.key?[`  --pk=${e(tn(i.key))}`]:[],...(i.query?.parameters??[]).map(n=>`  --param=${e(`${n.name}=${Eb(n.raw)}`)}`),
`  -o jsonl -- ${e(i.item??i.query.query)}`].join(` \\
`)+`
`}var XC={JavaScript:_C,Python:RC,Go:MC,Java:EC,"C#":ZC,Rust:LC,curl:DC,orrery:IC},Zb=(i,e)=>XC[i](AC(e));function Ge(i){let e=U(null),t=U(null),n=Jt();return z(()=>{let r=e.current,s=document.activeElement;return r.
showModal(),()=>{r.close(),s instanceof HTMLElement&&s.focus()}},[]),d("dialog",{ref:e,class:i.wide?"wide":"",
"aria-labelledby":n,onCancel:r=>{r.preventDefault(),i.onClose()},onPointerDown:r=>t.current=r.target,onClick:r=>{
!i.firm&&r.target===e.current&&t.current===e.current&&i.onClose()},children:d("div",{class:"dialog",children:[
d("header",{children:[d("h2",{id:n,children:i.title}),d("button",{onClick:i.onClose,children:"Close"})]}),i.children]})})}var NC=i=>Ke(i)&&gd.some(e=>e===i),Bl=()=>new URL("../",document.baseURI).href;function jl({ask:i,onClose:e}){
let[t,n]=D(st("language",NC)??"JavaScript"),[r,s]=D(""),o=Zb(t,i),a=async()=>{try{await navigator.clipboard.writeText(
o),s("Copied.")}catch{s("This browser does not let the page copy. Select the text and press Ctrl+C.")}};return d(
Ge,{title:"Copy as",onClose:e,wide:!0,children:[d("div",{class:"toolbar",children:[d("div",{class:"switch",role:"\
group","aria-label":"Language",children:gd.map(l=>d("button",{"aria-pressed":l===t,onClick:()=>{n(l),s(""),He(
"language",l)},children:l},l))}),d("span",{class:"grow"}),d("button",{class:"primary",onClick:()=>{a()},children:"\
Copy"})]}),d("div",{class:"program",children:d(Ve,{text:o,label:"Program",language:"plain",readOnly:!0})}),d("\
p",{class:"quiet",role:"status",children:r!==""?r:`The account key is not in it: the program reads ${t==="orre\
ry"?"ORRERY_KEY":"COSMOS_KEY"}.`})]})}function Lb({tab:i}){let[e,t]=D(!1),[n,r]=D(!1);z(()=>{i.open()},[i]);let s=Ee(()=>[{key:"Mod-s",run:()=>(i.save(),
!0)}],[i]),o=i.busy.value!=="",a=i.etag.value==="",l=i.conflict.value,c=i.changedAt.value,h=o?`${i.busy.value}\
\u2026`:i.gone.value?"This item is deleted.":l?"":i.dirty.value&&!a?"Changed, not saved.":i.notice.value;return d(
"div",{class:"item",children:[d("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[d("button",
{class:"primary","data-does":"save",onClick:()=>{i.save()},disabled:o||l!==void 0||i.gone.value||!a&&!i.dirty.
value,title:"Save (Ctrl+S)",children:a?"Create":"Save"}),!a&&d(B,{children:[d("button",{onClick:()=>{i.reread()},
disabled:o||l!==void 0,title:"Read it again; edits are dropped",children:i.dirty.value?"Drop edits":"Read agai\
n"}),d("button",{onClick:()=>t(!0),disabled:o||l!==void 0||i.gone.value,title:"Delete (Alt+D)","data-does":"de\
lete",children:"Delete"})]}),!a&&d("button",{onClick:()=>r(!0),title:"The read of this item as a program",children:"\
Copy as"}),d("span",{class:"said",role:"status",children:h}),!a&&d("span",{class:"place",children:["key ",$(JSON.
stringify(i.key.value.map(u=>u===void 0?{}:u)),60),c!==void 0&&` \xB7 changed ${new Date(c*1e3).toISOString().
replace("T"," ").slice(0,19)} UTC`]})]}),i.failure.value!==""&&d("p",{class:"failure",role:"alert",children:$(
i.failure.value,2e3)}),l?d(qC,{tab:i,conflict:l}):d("div",{class:"result-body",children:d(Ve,{text:i.text,label:"\
Item as JSON",language:"json",focus:!0,keys:s,onChange:u=>{i.text.value=u,i.notice.value!==""&&(i.notice.value=
"")}})}),n&&d(jl,{ask:{endpoint:Bl(),db:i.db,coll:i.coll,key:i.key.value,what:{item:i.itemId.value}},onClose:()=>r(
!1)}),e&&d(Ge,{title:"Delete this item?",onClose:()=>t(!1),children:[d("p",{class:"id",children:$(i.itemId.value,
300)}),d("p",{children:"The item is deleted if nobody has changed it since it was read. This cannot be undone."}),
d("div",{class:"toolbar",children:[d("button",{class:"danger",onClick:()=>{t(!1),i.remove().then(()=>i.gone.value&&
ni(i.id))},children:"Delete"}),d("button",{onClick:()=>t(!1),children:"Keep"})]})]})]})}function qC({tab:i,conflict:e}){
let t=U(null),n=U(()=>i.text.value);z(()=>{let s=new qr({parent:t.current,a:{doc:e.theirs??"",extensions:[Dr("\
The item now",!0),io()]},b:{doc:i.text.value,extensions:[Dr("Your edit",!1),io()]},gutter:!1,revertControls:"a\
-to-b",renderRevertControl:()=>{let o=document.createElement("button");return o.textContent="\u2192",o.title="\
Take this change of theirs",o.setAttribute("aria-label","Take this change of theirs"),o},collapseUnchanged:{margin:3,
minSize:8}});return n.current=()=>s.b.state.doc.toString(),()=>s.destroy()},[e]);let r=s=>s.length===0?"nothin\
g":s.map(o=>$(o,80)).join(", ");return d("section",{class:"conflict","aria-label":"Conflict",children:[d("div",
{class:"conflict-text",role:"alert",children:[d("h2",{children:[e.theirs===void 0?"Somebody has deleted this i\
tem":"Somebody has changed this item"," since you read it"]}),d("dl",{class:"facts",children:[d("dt",{children:"\
changed by them"}),d("dd",{children:e.theirs===void 0?"deleted":r(e.changedByThem)}),d("dt",{children:"changed\
 by you"}),d("dd",{children:r(e.changedByMe)}),d("dt",{children:"changed by both"}),d("dd",{class:e.changedByBoth.
length>0?"bad":"",children:r(e.changedByBoth)})]}),d("p",{children:"Your edit does not have their changes. Tak\
e them over one by one with the arrows, or save it as it is."})]}),d("div",{class:"toolbar",children:[d("butto\
n",{class:"primary",onClick:()=>{i.saveOver(n.current())},disabled:i.busy.value!=="",children:e.theirs===void 0?
"Create it again":"Save the right side"}),d("button",{onClick:()=>{i.takeTheirs()},disabled:i.busy.value!=="",
children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),d("div",{class:"merge-heads",children:[
d("span",{children:"The item now"}),d("span",{children:"Your edit"})]}),d("div",{class:"merge",ref:t})]})}var Vi=26,Od=28,Db=12e6;function Wl(i){let e=U(null),t=Jt(),[n,r]=D(400),[s,o]=D(0);jn(()=>{let b=e.current,x=new ResizeObserver(
()=>r(b.clientHeight));return x.observe(b),r(b.clientHeight),()=>x.disconnect()},[]);let a=Math.max(1,Math.floor(
(n-Od)/Vi)),l=i.count*Vi,c=Math.min(l,Db),h=Math.max(1,c-(n-Od)),u=l>Db?(l-(n-Od))/h:1,f=Math.max(0,Math.min(i.
count-1,Math.floor(s*u/Vi))),p=Math.min(i.count-1,f+a+1),m=u===1?f*Vi:s-s*u%Vi;z(()=>i.onView?.(f,Math.max(f,p)),
[f,p,i.count,i.onView]);let g=b=>{let x=e.current,k=x.scrollTop*u/Vi;b<k?x.scrollTop=b*Vi/u:b>k+a-1&&(x.scrollTop=
Math.ceil((b-a+1)*Vi/u))},O=b=>{let k={ArrowDown:i.selected+1,ArrowUp:i.selected-1,PageDown:i.selected+a,PageUp:i.
selected-a,Home:0,End:i.count-1}[b.key];if(k!==void 0&&i.count>0&&!b.altKey&&!b.ctrlKey&&!b.metaKey){b.preventDefault();
let v=Math.max(0,Math.min(i.count-1,k));i.onSelect(v),g(v)}else b.key==="Enter"&&i.selected>=0&&i.onOpen&&(b.preventDefault(),
i.onOpen(i.selected))},y=[];for(let b=f;b<=p;b++){let x=i.row(b);y.push(d("div",{id:`${t}-${b}`,role:"row",class:b===
i.selected?"row selected":"row","aria-rowindex":b+2,"aria-selected":b===i.selected,onMouseDown:()=>i.onSelect(
b),onDblClick:()=>i.onOpen?.(b),children:i.columns.map((k,v)=>d("div",{role:"gridcell",class:"cell",children:x===
void 0?v===0?"\u2026":"":x[v]},v))},b))}return d("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":i.
label,"aria-rowcount":i.count+1,"aria-colcount":i.columns.length,"aria-activedescendant":i.selected>=f&&i.selected<=
p?`${t}-${i.selected}`:void 0,style:{"--columns":i.columns.map(b=>`minmax(${b.width}px, ${b.width}fr)`).join("\
 "),"--width":`${i.columns.reduce((b,x)=>b+x.width,0)}px`},onScroll:b=>o(b.currentTarget.scrollTop),onKeyDown:O,
children:[d("div",{role:"rowgroup",class:"grid-head",children:d("div",{role:"row",class:"row","aria-rowindex":1,
children:i.columns.map((b,x)=>d("div",{role:"columnheader",class:"cell",children:b.title},x))})}),d("div",{role:"\
rowgroup",class:"grid-space",style:{height:`${c}px`},children:d("div",{role:"presentation",class:"grid-rows",style:{
transform:`translateY(${m}px)`},children:y})})]})}function Ib({tab:i}){let[e,t]=D(0),[n,r]=D(i.filter.value);z(()=>{i.rows.value===void 0&&i.open()},[i]);let s=i.
rows.value;s?.version.value;let o=Hd((f,p)=>s?.show(f,p),[s,s?.version.value]),a=f=>{let p=s?.row(f);p&&ne({kind:"\
item",db:i.db,coll:i.coll,item:p.id,key:p.key})},l=[{title:"id",width:180},...i.paths.value.filter(f=>f!=="/id").
map(f=>({title:$(f,60),width:130})),...i.columns.value.map(f=>({title:$(f,60),width:120}))],c=i.paths.value.map(
f=>f!=="/id"),h=s?.count.value??0,u=i.failure.value!==""?i.failure.value:s?.failure.value??"";return d("div",{
class:"items",children:[d("form",{class:"toolbar",onSubmit:f=>{f.preventDefault(),i.filter.value=n,t(0),i.apply()},
children:[d("label",{class:"grow",children:[d("code",{children:"SELECT \u2026 FROM c"})," ",d("input",{class:"\
filter",value:n,placeholder:'for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","d\
ata-does":"search",spellcheck:!1,onInput:f=>r(f.currentTarget.value)})]}),d("button",{type:"submit",children:"\
Apply"}),d("button",{type:"button",onClick:()=>ne({kind:"new",db:i.db,coll:i.coll}),title:"New item (Alt+N I)",
children:"New item"}),d("button",{type:"button",onClick:()=>a(e),disabled:h===0,children:"Open"})]}),u!==""&&d(
"p",{class:"failure",role:"alert",children:[$(u,2e3)," ",s!==void 0&&s.failure.value!==""&&d("button",{onClick:()=>s.
retry(),children:"Try again"})]}),d("div",{class:"result-body",children:d(Wl,{label:"Items",columns:l,count:h,
row:f=>{let p=s?.row(f);if(p!==void 0)return[$(p.id,300),...p.key.filter((m,g)=>c[g]).map(m=>sn(m)),...p.values.
map(m=>sn(m))]},onView:o,onOpen:a,selected:e,onSelect:t})}),d("p",{class:"foot",role:"status",children:s===void 0?
u===""?"Reading\u2026":"":`${mt(h,"item")} read${s.done.value?"":i.filter.value===""&&i.total.value!==void 0?`\
 of ${V(i.total.value)}`:", and there are more"} \xB7 ${Je(i.charge.value)} RU${s.reading.value?" \xB7 reading\u2026":
""}`})]})}function zl(i){let e=i==="+"?["+"]:i.split("+"),t=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:t}}var Xb={"]":"BracketRight","[":"BracketLeft"};function Bb(i,e){return e==="E\
sc"?i.key==="Escape":Xb[e]?i.code===Xb[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(i.key)?i.key.toUpperCase()===e:i.code===
"Key"+e:i.key===e}function Nb(i,e){return(i.ctrlKey||i.metaKey)!==e.ctrl||i.altKey!==e.alt?!1:(i.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&Bb(i,e.name)}var BC=i=>i.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,jC=i=>["Alt","Control","Shift","Meta","AltGraph"].includes(i.key);function qb(i,e){
let t=un().filter(r=>r.run!==void 0&&(r.keys??[]).some(e)),n=t.find(r=>r.when?.()!==!1);n?.run?.(),(n||t.length>
0&&(i.ctrlKey||i.metaKey||i.altKey))&&i.preventDefault()}function jb(){let i,e=t=>{if(t.defaultPrevented||t.isComposing||
document.querySelector("dialog[open]"))return;if(i!==void 0){if(jC(t))return;let r=i;i=void 0,qb(t,o=>{let[a,l]=o.
split(" ");return l!==void 0&&WC(zl(a),r)&&Bb(t,l)});return}for(let r of un())for(let s of r.keys??[]){let[o,a]=s.
split(" ");if(a!==void 0&&Nb(t,zl(o))){i=zl(o),t.preventDefault();return}}qb(t,r=>{let s=zl(r);return r.includes(
" ")||!Nb(t,s)?!1:s.ctrl||s.alt||s.name.length>1||!BC(t)})};return addEventListener("keydown",e),()=>removeEventListener(
"keydown",e)}var WC=(i,e)=>i.ctrl===e.ctrl&&i.alt===e.alt&&i.shift===e.shift&&i.name===e.name;async function yd(i,e){Xt("database created",await zp(j.peek(),i,e)),await _o(),await $t(ve(i),!0,i)}async function Wb(i){
let e=ge(at.peek())?.some(t=>t.id===i.db);i.fresh&&!e&&await yd(i.db,i.fresh.throughput),Xt("container created",
await Up(j.peek(),i.db,i.definition,i.throughput)),await $t(ve(i.db),!0,i.db),ne({kind:"items",db:i.db,coll:i.
definition.id})}async function zb(i){let e=ge(at.peek())?.find(t=>t.id===i);return e&&(await Wo(j.peek(),e._rid))?.
throughput}function Ub(i){We.value={kind:"delete",what:"database",name:i,typed:!0,look:async()=>{let{etag:e}=await ln(
j.peek(),["dbs",i]),t=(await To(j.peek(),i)).length;return{says:`Its users and ${mt(t,"container")} with all i\
tems go with it.`,etag:e}},does:async e=>{Xt("database deleted",await jo(j.peek(),["dbs",i],e)),Fo(t=>t.db===i),
await _o()}}}function Yb(i,e){let t=["dbs",i,"colls",e];We.value={kind:"delete",what:"container",name:e,typed:!0,
look:async()=>{let{etag:n}=await ln(j.peek(),t),s=(await Hn(j.peek(),i,e)).reduce((o,a)=>o+(a.items??0),0);return{
says:`Its scripts and ${mt(s,"item")} go with it.`,etag:n}},does:async n=>{Xt("container deleted",await jo(j.peek(),
t,n)),Fo(r=>r.db===i&&r.coll===e),await ii(i)}}}function Ul(i,e,t,n){let r=Yo(i,e,t,n);We.value={kind:"delete",
what:er[t].toLowerCase(),name:n,typed:!1,look:async()=>{let{etag:s}=await ln(j.peek(),r);return{says:"Requests\
 that name it fail from then on.",etag:s}},does:async s=>{Xt("script deleted",await jo(j.peek(),r,s)),Fo(o=>o.
kind==="script"&&o.db===i&&o.coll===e&&o.scripts===t&&o.name.peek()===n),await Ai(i,e)}}}var bd=i=>i===void 0||typeof i=="number"&&Number.isFinite(i)&&i>=0,zC=i=>pt(i)&&bd(i.manual)&&bd(i.autoscale),
Nn=P(st("prices",zC)??{});function Vb(i,e){let t={...Nn.value};bd(e)?t[i]=e:delete t[i],Nn.value=t,He("prices",
t)}var UC=[["manual","Manual"],["autoscale","Autoscale"]],Gi=i=>i.kind==="manual"?i.rate:i.most;function oo(i){let e=Gi(
i.value),t=(s,o)=>i.onChange(s==="manual"?{kind:s,rate:o}:{kind:s,most:o}),n=i.value.kind==="manual"?100:1e3,r=i.
least??(i.value.kind==="manual"?400:1e3);return d("fieldset",{class:"choice",children:[d("legend",{children:i.
name}),UC.map(([s,o])=>d("label",{children:[d("input",{type:"radio",name:i.name,checked:i.value.kind===s,onChange:()=>t(
s,s==="autoscale"?Math.max(1e3,Math.ceil(e/1e3)*1e3):e)}),o]},s)),d("label",{children:[i.value.kind==="manual"?
"RU/s":"RU/s at most",d("input",{class:"number",type:"number",min:r,step:n,value:Number.isFinite(e)?String(e):
"",onInput:s=>t(i.value.kind,s.currentTarget.valueAsNumber),required:!0})]})]})}var YC=[["hour",1],["day",24],
["month of 730 hours",730]],VC=i=>i.toLocaleString("en",{minimumFractionDigits:2,maximumFractionDigits:i<.1?4:
2});function Gb({now:i,next:e}){let t=[...new Set([i.kind,e.kind])],n=t.every(o=>Nn.value[o]!==void 0),r=i.kind!==
e.kind||Gi(i)!==Gi(e),s=(o,a)=>{let l=Gi(o)/100*a;if(!Number.isFinite(l))return"\u2013";let c=h=>n?VC(h*Nn.value[o.
kind]):V(h);return o.kind==="autoscale"?`${c(l/10)} to ${c(l)}`:c(l)};return d(B,{children:[d("fieldset",{class:"\
choice",children:[d("legend",{children:"Price of 100 RU/s for an hour. Orrery knows no prices; this browser ke\
eps yours."}),t.map(o=>d("label",{children:[o==="manual"?"Manual":"Autoscale",d("input",{class:"number",type:"\
number",min:"0",step:"any","aria-label":`Price, ${o}`,value:Nn.value[o]===void 0?"":String(Nn.value[o]),placeholder:"\
none",onInput:a=>Vb(o,a.currentTarget.valueAsNumber)})]},o))]}),d("table",{class:"plain cost",children:[d("cap\
tion",{children:n?"Cost, in the currency of the price":"Hours of 100 RU/s"}),d("thead",{children:d("tr",{children:[
d("th",{scope:"col",children:"per"}),d("th",{scope:"col",class:"amount",children:"now"}),r?d("th",{scope:"col",
class:"amount",children:"after saving"}):d("td",{})]})}),d("tbody",{children:YC.map(([o,a])=>d("tr",{children:[
d("th",{scope:"row",children:o}),d("td",{class:"amount",children:s(i,a)}),d("td",{class:"amount",children:r?s(
e,a):""})]},o))})]})]})}var Qi=()=>We.value=void 0;function Kb(){let i=We.value;switch(i?.kind){case void 0:return null;case"new datab\
ase":return d(GC,{});case"new container":return d(KC,{db:i.db});case"delete":return d(JC,{of:i},i.name)}}function vd(){
let[i,e]=D(!1),[t,n]=D("");return{busy:i,failure:t,act:s=>{i||(e(!0),n(""),s().catch(o=>n(Pe(o))).finally(()=>e(
!1)))}}}function xd(i){return d(B,{children:[d("p",{class:"failure",role:"alert",children:i.failure===""?"":$(
i.failure,1e3)}),d("div",{class:"toolbar",children:[d("button",{type:"submit",class:i.danger?"danger":"primary",
disabled:i.busy||i.disabled,children:i.does}),d("button",{type:"button",onClick:i.onCancel,children:i.cancel??
"Cancel"})]})]})}function GC(){let{busy:i,failure:e,act:t}=vd(),[n,r]=D(""),[s,o]=D(!1),[a,l]=D({kind:"autosca\
le",most:1e3});return d(Ge,{title:"New database",onClose:Qi,firm:!0,children:d("form",{class:"form",onSubmit:c=>{
c.preventDefault(),t(async()=>{await yd(n,s?a:void 0),Qi()})},children:[d("label",{children:["Name",d("input",
{autofocus:!0,value:n,onInput:c=>r(c.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),d(
"label",{class:"check",children:[d("input",{type:"checkbox",checked:s,onChange:c=>o(c.currentTarget.checked)}),
"Its containers share a throughput"]}),s&&d(oo,{name:"Shared throughput",value:a,onChange:l}),d(xd,{does:"Crea\
te",busy:i,failure:e,onCancel:Qi})]})})}var FC=3,HC=10;function KC({db:i}){let e=ge(at.value)??[],{busy:t,failure:n,
act:r}=vd(),[s,o]=D(i??e[0]?.id),[a,l]=D(""),[c,h]=D(!1),[u,f]=D(""),[p,m]=D([""]),[g,O]=D([]),[y,b]=D({kind:"\
off",seconds:86400}),[x,k]=D(!0),[v,Q]=D({kind:"manual",rate:400}),[C,L]=D(void 0);z(()=>{L(void 0);let M=!0;return s!==
void 0?zb(s).then(E=>{M&&(L(E),k(E===void 0))},()=>{}):k(!c),()=>{M=!1}},[s,c]);let N=s===void 0?c:C!==void 0,
W=async()=>{let M={id:u,partitionKey:{paths:p.map(Fb),kind:p.length>1?"MultiHash":"Hash",version:2}},E=g.map(X=>X.
split(",").map(Fb).filter(F=>F!=="/")).filter(X=>X.length>0);E.length>0&&(M.uniqueKeyPolicy={uniqueKeys:E.map(
X=>({paths:X}))}),y.kind!=="off"&&(M.defaultTtl=y.kind==="on"?-1:y.seconds),await Wb({db:s??a,fresh:s===void 0?
{throughput:c?v:void 0}:void 0,definition:M,throughput:N&&!x||s===void 0&&c?void 0:v}),Qi()};return d(Ge,{title:"\
New container",onClose:Qi,firm:!0,children:d("form",{class:"form",onSubmit:M=>{M.preventDefault(),r(W)},children:[
d("div",{class:"columns",children:[d("label",{children:["Database",d("select",{value:s===void 0?"":String(e.findIndex(
M=>M.id===s)),onChange:M=>o(M.currentTarget.value===""?void 0:e[Number(M.currentTarget.value)]?.id),children:[
e.map((M,E)=>d("option",{value:String(E),children:$(M.id,60)},M.id)),d("option",{value:"",children:"New databa\
se\u2026"})]})]}),s===void 0&&d("label",{children:["Name of the database",d("input",{value:a,onInput:M=>l(M.currentTarget.
value),required:!0,spellcheck:!1,autocomplete:"off"})]})]}),s===void 0&&d("label",{class:"check",children:[d("\
input",{type:"checkbox",checked:c,onChange:M=>h(M.currentTarget.checked)}),"Its containers share a throughput"]}),
d("label",{children:["Name of the container",d("input",{autofocus:!0,value:u,onInput:M=>f(M.currentTarget.value),
required:!0,spellcheck:!1,autocomplete:"off"})]}),d(Hb,{name:"Partition key",one:M=>p.length===1?"Path of the \
partition key":`Level ${M+1}`,example:"for example /customerId",values:p,onChange:m,add:p.length<FC?"Add a lev\
el":void 0,least:1}),N&&s!==void 0&&d("label",{class:"check",children:[d("input",{type:"checkbox",checked:x,onChange:M=>k(
M.currentTarget.checked)}),"A throughput of its own, beside the ",V(Gi(C))," RU/s that the database shares"]}),
(s===void 0&&c||x||!N)&&d(oo,{name:s===void 0&&c?"Shared throughput":"Throughput",value:v,onChange:Q}),d(Hb,{name:"\
Unique keys",one:M=>`Unique key ${M+1}`,example:"/email, or /firstName, /lastName together",values:g,onChange:O,
add:g.length<HC?"Add a unique key":void 0,least:0}),d(wd,{value:y,onChange:b}),d("p",{class:"quiet",children:"\
The partition key and unique keys stay as they are. Everything else can be changed later."}),d(xd,{does:"Creat\
e",busy:t,failure:n,onCancel:Qi})]})})}var Fb=i=>i.trim().startsWith("/")?i.trim():"/"+i.trim();function Hb(i){
return d("fieldset",{class:"list",children:[d("legend",{children:i.name}),i.values.map((e,t)=>d("div",{class:"\
one",children:[d("input",{"aria-label":i.one(t),class:"id",value:e,placeholder:i.example,required:!0,spellcheck:!1,
autocomplete:"off",onInput:n=>i.onChange(i.values.with(t,n.currentTarget.value))}),i.values.length>i.least&&d(
"button",{type:"button","aria-label":`Remove: ${i.one(t)}`,onClick:()=>i.onChange(i.values.toSpliced(t,1)),children:"\
Remove"})]},t)),i.add!==void 0&&d("button",{type:"button",onClick:()=>i.onChange([...i.values,""]),children:i.
add})]})}function wd({value:i,onChange:e}){return d("fieldset",{class:"choice",children:[d("legend",{children:"\
Items expire"}),[["off","Off"],["on","By their own ttl"],["after","After"]].map(([n,r])=>d("label",{children:[
d("input",{type:"radio",name:"ttl",checked:i.kind===n,onChange:()=>e({...i,kind:n})}),r]},n)),d("label",{children:[
d("input",{class:"number",type:"number","aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(
i.seconds)?String(i.seconds):"",disabled:i.kind!=="after",required:i.kind==="after",onInput:n=>e({kind:"after",
seconds:n.currentTarget.valueAsNumber})}),"seconds"]})]})}function JC({of:i}){let{busy:e,failure:t,act:n}=vd(),
[r,s]=D(""),[o,a]=D(void 0);return z(()=>n(async()=>a(await i.look())),[i]),d(Ge,{title:`Delete this ${i.what}\
?`,onClose:Qi,children:d("form",{class:"form",onSubmit:l=>{l.preventDefault(),n(async()=>{try{await i.does(o.etag)}catch(c){
throw cn(c)?(a(await i.look()),new Error("Somebody has changed it since this dialog opened. Look at what goes \
with it now.")):c}Qi()})},children:[d("p",{class:"id",children:$(i.name,300)}),d("p",{children:[o?.says??(e?"R\
eading what goes with it\u2026":"")," This cannot be undone."]}),i.typed&&d("label",{children:["Type its name \
to delete it",d("input",{autofocus:!0,value:r,onInput:l=>s(l.currentTarget.value),spellcheck:!1,autocomplete:"\
off"})]}),d(xd,{does:"Delete",danger:!0,busy:e,failure:t,disabled:o===void 0||i.typed&&r!==i.name&&r!==$(i.name,
300),onCancel:Qi,cancel:"Keep"})]})})}var e$=i=>/[\p{L}\p{N}]/u.test(i);function t$(i,e){if(e===0)return!0;let t=i[e-1],n=i[e];return!e$(t)||t===t.toLowerCase()&&
n!==n.toLowerCase()}var i$=200;function Yl(i,e){let t=i.replace(/\s+/g,"").toLowerCase(),n=e.slice(0,i$),r=n.replace(
/[^]/g,u=>u.toLowerCase().length===1?u.toLowerCase():u);if(t==="")return{score:0,at:[]};if(t.length>r.length)return;
let s=r.length,o=-1e9,a=[],l=[];for(let u=0;u<t.length;u++){let f=new Array(s).fill(o),p=new Int16Array(s).fill(
-1),m=o,g=-1;for(let O=u;O<s;O++){if(u>0&&O>=2&&a[O-2]>m&&(m=a[O-2],g=O-2),r[O]!==t[u])continue;let y=t$(n,O)?
8:1;if(u===0)f[O]=y-Math.min(O,10)*.1;else{let b=O>=1?a[O-1]+6:o,x=m-1,k=Math.max(b,x);if(k<=o/2)continue;f[O]=
k+y,p[O]=b>=x?O-1:g}}a=f,l.push(p)}let c=-1;for(let u=0;u<s;u++)a[u]>o/2&&(c<0||a[u]>a[c])&&(c=u);if(c<0)return;
let h=[];for(let u=t.length-1,f=c;u>=0;u--)h.unshift(f),f=l[u][f];return{score:a[c]-e.length*.01,at:h}}var Vl=(i,e)=>`${i.replace(/[^\p{L}\p{N}_.-]+/gu,"_").replace(/^\.+/,"_").slice(0,80)||"file"}.${e}`;function Yr(i,e){
let t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/octet-stream"})),
t.download=i,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}function kd(i,e){let t=document.createElement(
"input");t.type="file",t.accept=i,t.onchange=()=>{let n=t.files?.[0];n&&n.text().then(r=>e(n.name,r))},t.click()}function Sd(i,e){Zp({name:e,db:i.db,coll:i.coll,query:i.text.peek(),typed:{...i.typed.peek()}}),i.saved.value=
e}function Qd(i){let e=ne({kind:"query",db:i.db,coll:i.coll,query:i.query});e.kind==="query"&&(e.saved.value=i.
name,e.typed.value=i.typed)}function Jb(i,e,t){kd(".sql,.txt,.json",(n,r)=>{let s=Lc(r);s!==void 0?t(`${s} sav\
ed ${s===1?"query":"queries"} taken from ${$(n,80)}.`):r.length>1e6?t(`${$(n,80)} has more than 1 MB: that is \
no query.`):ne({kind:"query",db:i,coll:e,query:r})})}function ev({tab:i,onClose:e}){let[t,n]=D(i.saved.value),
r=U(null);z(()=>r.current?.focus(),[]);let s=et.value.some(o=>o.name===t.trim());return d(Ge,{title:"Save the \
query",onClose:e,children:d("form",{class:"form",onSubmit:o=>{o.preventDefault(),t.trim()!==""&&(Sd(i,t.trim()),
e())},children:[d("label",{children:["Name",d("input",{ref:r,value:t,maxLength:200,onInput:o=>n(o.currentTarget.
value),spellcheck:!1})]}),d("p",{class:"quiet",role:"status",children:s?"A query has this name. It will be rep\
laced.":"It is kept in this browser, with the values of its parameters."}),d("div",{class:"toolbar",children:d(
"button",{class:"primary",disabled:t.trim()==="",children:s?"Replace":"Save"})})]})})}function tv({onClose:i}){
let[e,t]=D("");return d(Ge,{title:"Saved queries",onClose:i,children:[et.value.length===0?d("p",{class:"quiet",
children:"No query is saved in this browser. Ctrl+S saves the query of the tab in front."}):d("ul",{class:"his\
tory",children:et.value.map(n=>d("li",{class:"saved",children:[d("button",{onClick:()=>{i(),Qd(n)},children:[d(
"strong",{children:$(n.name,100)}),d("code",{children:$(n.query.replace(/\s+/g," "),160)}),d("span",{class:"qu\
iet",children:[$(n.db,40)," / ",$(n.coll,40)]})]}),d("button",{class:"forget","aria-label":`Forget ${$(n.name,
100)}`,title:"Forget",onClick:()=>Lp(n.name),children:"\xD7"})]},n.name))}),d("p",{role:"status",children:e}),
d("div",{class:"toolbar",children:[d("button",{disabled:et.value.length===0,onClick:()=>Yr("queries.json",Dp()),
children:"Export to a file"}),d("button",{onClick:()=>kd(".json",(n,r)=>{let s=Lc(r);t(s===void 0?`${$(n,80)} \
is not a file of saved queries.`:`${s} ${s===1?"query":"queries"} taken; those with the same names were replac\
ed.`)}),children:"Import from a file"})]})]})}function Vr(i){let e=U(null),t=U(document.activeElement),n=()=>[...e.current.querySelectorAll("[role=menuitem]")],
r=()=>{i.onClose(),t.current instanceof HTMLElement&&t.current.focus()};jn(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(i.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(i.at.y,innerHeight-o.height-4))}px`,n()[0]?.focus()},[]),z(()=>{let o=a=>{e.current?.contains(a.target)||
i.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",i.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",i.onClose)}},[]);let s=o=>{let a=n(),l=a.indexOf(document.activeElement),
c=h=>a[(h+a.length)%a.length]?.focus();if(o.key==="ArrowDown")c(l+1);else if(o.key==="ArrowUp")c(l-1);else if(o.
key==="Home")c(0);else if(o.key==="End")c(-1);else if(o.key==="Escape"||o.key==="Tab")r();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let h=a.findIndex((u,f)=>a[(l+1+f)%a.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));h>=0&&c(l+1+h)}else return;o.preventDefault(),o.stopPropagation()};return d("div",{class:"\
menu",role:"menu","aria-label":i.label,ref:e,onKeyDown:s,onContextMenu:o=>o.preventDefault(),children:i.items.
map(o=>d("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{r(),o.run()},
children:[o.label,o.keys&&d("kbd",{children:o.keys})]},o.label))})}var Gl=i=>[{label:"New container",run:()=>We.value={kind:"new container",db:i}},{label:"Scale",run:()=>ne({kind:"\
settings",db:i,coll:""})},{label:"Delete database",apart:!0,run:()=>Ub(i)}],Fl=(i,e)=>[{label:"Items",run:()=>ne(
{kind:"items",db:i,coll:e})},{label:"New query",run:()=>ne({kind:"query",db:i,coll:e})},{label:"New item",run:()=>ne(
{kind:"new",db:i,coll:e})},{label:"Ranges and definition",run:()=>ne({kind:"container",db:i,coll:e})},{label:"\
Scale and settings",run:()=>ne({kind:"settings",db:i,coll:e})},{label:"New stored procedure",keys:"Alt+N P",apart:!0,
run:()=>ao(i,e,"sprocs")},{label:"New trigger",keys:"Alt+N T",run:()=>ao(i,e,"triggers")},{label:"New function",
keys:"Alt+N F",run:()=>ao(i,e,"udfs")},{label:"Delete container",apart:!0,run:()=>Yb(i,e)}],ao=(i,e,t)=>ne({kind:"\
script",db:i,coll:e,scripts:t,name:""}),iv=(i,e,t,n)=>[{label:"Open",run:()=>ne({kind:"script",db:i,coll:e,scripts:t,
name:n})},{label:"Delete",apart:!0,run:()=>Ul(i,e,t,n)}];function nv(){let i=U(null),[e,t]=D(!1),n=[{label:"Co\
ntainer",keys:"Alt+N C",run:()=>We.value={kind:"new container",db:void 0}},{label:"Database",keys:"Alt+N D",run:()=>We.
value={kind:"new database"}}],r=i.current?.getBoundingClientRect();return d(B,{children:[d("button",{ref:i,"ar\
ia-haspopup":"menu","aria-expanded":e,onClick:()=>t(!0),children:"New"}),e&&r&&d(Vr,{label:"New",items:n,at:{x:r.
left,y:r.bottom+2},onClose:()=>t(!1)})]})}var rv=i=>document.querySelector(`.tab-body:not([hidden]) [data-does="${i}"]:not(:disabled)`),Lt=i=>({when:()=>rv(
i)!==null,run:()=>{let e=rv(i);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),Hl=()=>(yt()?.
coll??"")!=="",sv=i=>()=>{let e=yt();e&&ne({kind:i,db:e.db,coll:e.coll})};ee({name:"Commands, containers, save\
d queries",keys:["Ctrl+K"],run:()=>ri.value="palette"});var n$=()=>yt()?.kind==="query";ee({name:"Run the stat\
ement or the selection",keys:["Shift+Enter","F5"],...Lt("run"),when:n$});ee({name:"Cancel the run",keys:["Esc"],
...Lt("cancel")});ee({name:"Read the next page",...Lt("next")});ee({name:"Read all pages",...Lt("all")});ee({name:"\
New query",keys:["Ctrl+J","Alt+N Q"],when:Hl,run:sv("query")});ee({name:"New item",keys:["Alt+N I"],when:Hl,run:sv(
"new")});ee({name:"New container",keys:["Alt+N C"],run:()=>We.value={kind:"new container",db:yt()?.db}});for(let[
i,e,t]of[["New stored procedure","P","sprocs"],["New trigger","T","triggers"],["New function","F","udfs"]]){let n=()=>{
let r=yt();r&&ao(r.db,r.coll,t)};ee({name:i,keys:[`Alt+N ${e}`],when:Hl,run:n})}ee({name:"New database",keys:[
"Alt+N D"],run:()=>We.value={kind:"new database"}});ee({name:"Save",keys:["Ctrl+S"],...Lt("save")});ee({name:"\
Ask one partition key only",...Lt("one-key")});ee({name:"Save the query under another name",...Lt("save-as")});
ee({name:"Download the query",keys:["Ctrl+Shift+S"],...Lt("download")});ee({name:"Saved queries",keys:["Ctrl+O"],
...Lt("open")});ee({name:"Open a query from disk",keys:["Ctrl+Shift+O"],...Lt("open-file")});ee({name:"Delete",
keys:["Alt+D"],...Lt("delete")});ee({name:"Search in the tab in front",keys:["Ctrl+Shift+F"],...Lt("search")});
ee({name:"Next tab",keys:["Ctrl+Alt+]"],when:()=>oe.peek().length>1,run:()=>jc(1)});ee({name:"Previous tab",keys:[
"Ctrl+Alt+["],when:()=>oe.peek().length>1,run:()=>jc(-1)});ee({name:"Close the tab",keys:["Ctrl+Alt+W"],when:()=>yt()!==
void 0,run:()=>ni(le.peek())});ee({name:"Close all other tabs",when:()=>oe.peek().length>1,run:()=>ns(()=>oe.peek().
forEach(i=>i.id!==le.peek()&&ni(i.id)))});ee({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});
ee({name:"Find in the text (in an editor)",keys:["Ctrl+F"]});ee({name:"Go to the tree",run:()=>document.querySelector(
"[role=treeitem][tabindex='0']")?.focus()});ee({name:"What can be done with a node (in the tree)",keys:["Shift\
+F10","Menu"]});ee({name:"Refresh the tree",run:()=>{Jn()}});for(let i of ls)ee({name:`Theme: ${i==="contrast"?
"high contrast":i}`,run:()=>hn.value=i});ee({name:"Forget the key",run:()=>kc()});ee({name:"List of keys",keys:[
"?"],run:()=>ri.value="keys"});cs(()=>{let i=yt();if(!i)return[];let e=n=>!un().some(r=>r.name===n.label),t=(n,r)=>n.
filter(e).map(s=>({kind:r,name:s.label,run:s.run}));return[...Hl()?t(Fl(i.db,i.coll),`in ${$(i.coll,40)}`):[],
...t(Gl(i.db),`in ${$(i.db,40)}`)]});async function ov(){for(let i of ge(at.peek())??[])Ct.peek().get(ve(i.id))===
void 0&&await ii(i.id)}cs(()=>{let i=[];for(let e of ge(at.value)??[]){let t=e.id;i.push({kind:"database",name:$(
t,80),run:()=>r$(t)});for(let n of ge(Ct.value.get(ve(t)))??[]){let r=`${$(t,80)} / ${$(n.id,80)}`;i.push({kind:"\
container",name:r,run:()=>ne({kind:"items",db:t,coll:n.id})}),i.push({kind:"new query",name:r,run:()=>ne({kind:"\
query",db:t,coll:n.id})})}}return i});function r$(i){$t(ve(i),!0,i).then(()=>{let e=document.querySelectorAll(
"[role=treeitem][aria-level='1']"),t=(ge(at.peek())??[]).findIndex(n=>n.id===i);e[t]?.focus()})}cs(()=>oe.value.
map(i=>({kind:"open tab",name:`${$(i.title,60)} \xB7 ${$(i.db,40)}${i.coll===""?"":` / ${$(i.coll,40)}`}`,run:()=>le.
value=i.id})));cs(()=>et.value.map(i=>({kind:"saved query",name:$(i.name,80),run:()=>Qd(i)})));function av(){let i=()=>ri.value=void 0;return ri.value==="keys"?d(s$,{onClose:i}):ri.value==="palette"?d(l$,{
onClose:i}):null}function s$({onClose:i}){return d(Ge,{title:"Keys",onClose:i,children:[d("table",{class:"plai\
n",children:d("tbody",{children:un().filter(e=>e.keys).map(e=>d("tr",{children:[d("th",{scope:"row",children:e.
keys.map(t=>d("kbd",{children:t},t))}),d("td",{children:e.name})]},e.name))})}),d("p",{class:"quiet",children:"\
On a Mac, Command does what Ctrl does."})]})}var o$=60;function a$(i,e){let t=[];for(let n of e){let r=Yl(i,n.
name),s=r??Yl(i,`${n.name} ${n.kind}`)??Yl(i,`${n.kind} ${n.name}`);s&&t.push({entry:n,at:r?s.at:[],score:s.score-
(r?0:6)})}return t.sort((n,r)=>r.score-n.score).slice(0,o$)}function l$({onClose:i}){let[e,t]=D(""),[n,r]=D(0),
s=Jt(),o=U(null),a=U(null),l=am(),c=Ee(()=>a$(e,l),[e,l.length]);z(()=>{a.current?.focus(),ov()},[]),z(()=>{o.
current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest"})},[n,c]);let h=f=>{f&&(i(),setTimeout(
()=>f.entry.run()))},u=f=>{let m={ArrowDown:n+1,ArrowUp:n-1,PageDown:n+10,PageUp:n-10}[f.key];if(m!==void 0)r(
Math.max(0,Math.min(c.length-1,m)));else if(f.key==="Enter")h(c[n]);else return;f.preventDefault()};return d(Ge,
{title:"Commands",onClose:i,children:[d("input",{ref:a,class:"wanted",role:"combobox","aria-label":"Command, c\
ontainer or saved query","aria-expanded":"true","aria-controls":s,"aria-activedescendant":c[n]?`${s}-${n}`:void 0,
"aria-autocomplete":"list",placeholder:"Some letters of a command, a container, a saved query",autocomplete:"o\
ff",spellcheck:!1,value:e,onInput:f=>{t(f.currentTarget.value),r(0)},onKeyDown:u}),d("ul",{class:"found",role:"\
listbox",id:s,"aria-label":"Found",ref:o,children:c.map((f,p)=>d("li",{id:`${s}-${p}`,role:"option","aria-sele\
cted":p===n,onMouseMove:()=>r(p),onClick:()=>h(f),children:[d("span",{class:"name",children:c$(f.entry.name,f.
at)}),d("span",{class:"quiet",children:f.entry.kind==="action"?"":f.entry.kind}),(f.entry.keys??[]).map(m=>d("\
kbd",{children:m},m))]},p))}),d("p",{class:"quiet",role:"status",children:c.length===0?"Nothing has these lett\
ers.":""})]})}function c$(i,e){let t=[],n=0;for(let r=0;r<e.length;){let s=r;for(;s+1<e.length&&e[s+1]===e[s]+
1;)s++;t.push(i.slice(n,e[r]),d("b",{children:i.slice(e[r],e[s]+1)},r)),n=e[s]+1,r=s+1}return[...t,i.slice(n)]}function lv({caption:i,bars:e}){let t=Math.max(...e.map(n=>n.value),1e-9);return d("table",{class:"bars",children:[
d("caption",{children:i}),d("tbody",{children:e.map((n,r)=>d("tr",{children:[d("th",{scope:"row",children:[n.label,
n.note&&d("span",{class:"quiet",children:[" ",n.note]})]}),d("td",{class:"amount",children:Je(n.value)}),d("td",
{class:"bar","aria-hidden":"true",children:d("div",{style:{width:`${Math.max(0,100*n.value/t)}%`}})})]},r))})]})}
var Kl=24;function Jl({receipt:i,pages:e}){let t=i.ranges??[],n=t.length>Kl?[...t].sort((r,s)=>s.charge-r.charge).
slice(0,Kl):t;return d(B,{children:[d("p",{class:"charge",children:[d("strong",{children:Je(i.charge)})," RU",
d("span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",i.rangesTouched!==void 0&&`${i.rangesTouched}\
 of ${mt(i.totalRanges??0,"range")}`]})]}),d(lv,{caption:"By cause",bars:i.parts.map(r=>({label:r.cause,note:r.
count>0?`\xD7 ${V(r.count)}`:"",value:r.charge}))}),n.length>0&&d(lv,{caption:"By range",bars:n.map(r=>({label:`\
range ${$(r.id,20)}`,value:r.charge}))}),t.length>Kl&&d("p",{class:"quiet",children:["The dearest ",Kl," of ",
V(t.length)," ranges."]}),i.fanOut&&d("p",{class:"quiet",children:["Every range pays its visit. With ten times\
 the ranges this page would cost at least"," ",Je(i.fanOut.charge10x)," RU."]})]})}function cv({explain:i,indexes:e}){
if(i===void 0)return d("p",{class:"quiet",children:"The last page has no rows to explain."});let t=i.loaded===
0?void 0:Math.min(1,i.output/i.loaded);return d(B,{children:[d("p",{class:"access",children:$(i.access,300)}),
d("dl",{class:"facts",children:[d("dt",{children:"look-ups"}),d("dd",{children:V(i.terms)}),d("dt",{children:"\
entries examined"}),d("dd",{children:V(i.examined)}),d("dt",{children:"items loaded"}),d("dd",{children:V(i.loaded)}),
d("dt",{children:"rows"}),d("dd",{children:V(i.output)}),d("dt",{children:"index hits"}),d("dd",{children:t===
void 0?"\u2013":`${Math.round(100*t)} %`})]}),(i.plans??[]).map((n,r)=>d("table",{class:"steps",children:[d("c\
aption",{children:["Steps in ",mt(n.rangeCount,"range")]}),d("tbody",{children:(n.operators??[]).map((s,o)=>d(
"tr",{children:[d("th",{scope:"row",children:[s.name," ",s.detail&&d("span",{class:"quiet",children:$(s.detail,
120)})]}),d("td",{class:"amount",children:s.actual===void 0?"":V(s.actual)})]},o))})]},r)),e&&e.used.length>0&&
d("p",{children:["Indexes used: ",e.used.map(n=>$(n,80)).join(", ")]}),e&&e.potential.length>0&&d("p",{children:[
"Indexes that would help: ",e.potential.map(n=>$(n,80)).join(", ")]})]})}var h$=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function hv({pages:i}){let e=n=>i.reduce((r,s)=>r+(s.metrics.get(n)??0),0),t=i.at(-1);return d("dl",{class:"fa\
cts",children:[h$.map(([n,r])=>[r,e(n)]).filter(([n,r])=>r>0||n==="in all").map(([n,r])=>[d("dt",{children:n},
n),d("dd",{children:[r.toFixed(2)," ms"]},n+"v")]),d("dt",{children:"items retrieved"}),d("dd",{children:[V(e(
"retrievedDocumentCount"))," \xB7 ",os(e("retrievedDocumentSize"))]}),d("dt",{children:"rows returned"}),d("dd",
{children:[V(e("outputDocumentCount"))," \xB7 ",os(e("outputDocumentSize"))]}),d("dt",{children:"round trips"}),
d("dd",{children:V(i.length)}),d("dt",{children:"activity id"}),d("dd",{class:"id",children:t?$(t.activityId,64):
""})]})}var Fi=22,u$=i=>i[0]==="{"?ot(i):i[0]==="["?Vn(i).map((e,t)=>({name:String(t),raw:e})):void 0;function f$(i,e,t){
let n=[],r=(s,o,a)=>{s.forEach(({name:l,raw:c},h)=>{let u=a===""?String(h):`${a}.${h}`,f=c[0]==="{"||c[0]==="[",
p=t.get(u);p===void 0&&f&&t.set(u,p=u$(c)??[]),n.push({path:u,depth:o,name:l,raw:c,size:f?p.length:void 0,at:h+
1,of:s.length}),f&&e.has(u)&&r(p,o+1,u)})};return r(i.map((s,o)=>({name:String(o),raw:s})),1,""),n}var d$=i=>i[0]===
'"'?"string":/^[-\d]/.test(i)?"number":"atom";function uv({label:i,rows:e}){let t=U(null),n=Jt(),[r,s]=D(()=>new Set(
e.length>0?["0"]:[])),[o,a]=D("0"),[l,c]=D(0),[h,u]=D(300),f=U(new Map),p=e[0];z(()=>f.current.clear(),[p]),jn(
()=>{let v=t.current,Q=new ResizeObserver(()=>u(v.clientHeight));return Q.observe(v),u(v.clientHeight),()=>Q.disconnect()},
[]);let m=Ee(()=>f$(e,r,f.current),[e,r]),g=Math.max(0,m.findIndex(v=>v.path===o)),O=Math.max(0,Math.floor(l/Fi)-
2),y=Math.min(m.length,O+Math.ceil(h/Fi)+5),b=(v,Q)=>{let C=new Set(r);Q?C.add(v.path):C.delete(v.path),s(C)},
x=v=>{let Q=m[Math.max(0,Math.min(m.length-1,v))];if(!Q)return;a(Q.path);let C=m.indexOf(Q)*Fi,L=t.current;C<L.
scrollTop?L.scrollTop=C:C+Fi>L.scrollTop+L.clientHeight&&(L.scrollTop=C+Fi-L.clientHeight)},k=v=>{let Q=m[g];if(!Q||
v.altKey||v.ctrlKey||v.metaKey)return;let C=r.has(Q.path),L=Math.max(1,Math.floor(h/Fi)-1);if(v.key==="ArrowDo\
wn")x(g+1);else if(v.key==="ArrowUp")x(g-1);else if(v.key==="PageDown")x(g+L);else if(v.key==="PageUp")x(g-L);else if(v.
key==="Home")x(0);else if(v.key==="End")x(m.length-1);else if(v.key==="ArrowRight")Q.size&&!C?b(Q,!0):Q.size&&
x(g+1);else if(v.key==="ArrowLeft")C?b(Q,!1):x(m.findLastIndex((N,W)=>W<g&&N.depth<Q.depth));else if(v.key==="\
Enter"||v.key===" ")Q.size&&b(Q,!C);else return;v.preventDefault()};return d("div",{ref:t,class:"json-tree",role:"\
tree",tabIndex:0,"aria-label":i,"aria-activedescendant":g>=O&&g<y?`${n}-${g}`:void 0,onScroll:v=>c(v.currentTarget.
scrollTop),onKeyDown:k,children:d("div",{role:"presentation",style:{height:`${m.length*Fi}px`},children:d("div",
{role:"presentation",style:{transform:`translateY(${O*Fi}px)`},children:m.slice(O,y).map((v,Q)=>d("div",{id:`${n}\
-${O+Q}`,role:"treeitem",class:v.path===o?"json-line selected":"json-line","aria-level":v.depth,"aria-setsize":v.
of,"aria-posinset":v.at,"aria-selected":v.path===o,"aria-expanded":v.size?r.has(v.path):void 0,style:{paddingLeft:`${6+
16*(v.depth-1)}px`},onClick:()=>{a(v.path),v.size&&b(v,!r.has(v.path))},children:[d("span",{class:"arrow","ari\
a-hidden":"true",children:v.size?r.has(v.path)?"\u25BE":"\u25B8":""}),d("span",{class:v.depth===1?"quiet":"jso\
n-name",children:$(v.name,80)}),d("span",{class:v.size===void 0?`json-${d$(v.raw)}`:"quiet",children:v.size===
void 0?$(v.raw,300):v.raw[0]==="{"?`{${V(v.size)}}`:`[${V(v.size)}]`})]},v.path))})})})}var p$=[["grid","Grid"],["json","JSON"],["tree","Tree"]];function dv({tab:i}){let[e,t]=D(0),n=i.rows.value,r=i.
shape.value,s=Ee(()=>b$(n),[n]),o=Ee(()=>r==="json"?mv(i):"",[r,n]),a=Ee(()=>r==="tree"?pv(i):[],[r,n]),l=i.run.
value,c=i.failure.value!==""?i.failure.value:l?.failure.value??"",h=l?.stopped.value??"",u=i.pages.value.length>
0,f=!i.running.value;return d("section",{class:"result","aria-label":"Result","aria-busy":i.running.value,children:[
d("div",{class:"toolbar",children:[d("div",{class:"switch",role:"group","aria-label":"Shape of the result",children:p$.
map(([p,m])=>d("button",{"aria-pressed":r===p,onClick:()=>i.shape.value=p,children:m},p))}),d("span",{class:"s\
aid",role:"status",children:i.running.value?"Running\u2026":u?`${mt(n.length,"row")}${i.more.value?", and ther\
e are more":""}${l?.full.value?". The explorer shows no more: narrow the query":""}`:c===""&&h===""?"No result\
 yet":""}),d("select",{"aria-label":"Rows a page",title:"Rows a page",value:String(gt.value.size),onChange:p=>an(
{size:Number(p.currentTarget.value)}),children:Ec.map(p=>d("option",{value:String(p),children:p},p))}),d("butt\
on",{"data-does":"next",onClick:()=>{i.next(!1)},disabled:!i.more.value||!f,children:"Next page"}),d("button",
{"data-does":"all",onClick:()=>{i.next(!0)},disabled:!i.more.value||!f,title:"Read all further pages, up to th\
e RU cap and 20,000 rows",children:"All"}),d(O$,{tab:i,disabled:n.length===0})]}),i.runs.value.length>1&&d(m$,
{tab:i}),h!==""&&d("p",{class:"stopped",role:"alert",children:h}),c!==""&&u&&d(fv,{text:c}),d("div",{class:"re\
sult-body",children:u?r==="grid"?d(Wl,{label:"Rows of the result",columns:s.shown,count:n.length,row:p=>x$(n[p],
s.names),selected:e,onSelect:t}):r==="json"?d(Ve,{text:o,label:"Rows as JSON",language:"json",readOnly:!0}):d(
uv,{label:"Rows as a tree",rows:a}):c!==""&&d(fv,{text:c})})]})}function m$({tab:i}){return d("div",{class:"to\
olbar statements",role:"group","aria-label":"Statements",children:i.runs.value.map((e,t)=>d("button",{"aria-pr\
essed":t===i.at.value,onClick:()=>i.at.value=t,title:$(e.statement.text,300),children:[d("span",{class:e.failure.
value===""?"":"bad",children:[t+1," ",d("code",{children:$(g$(e.statement.text),24)})]})," ",d("span",{class:"\
quiet",children:e.failure.value===""?`${V(e.rows.value.length)} \xB7 ${Je(e.charge.value)} RU`:"failed"})]},t))})}
var g$=i=>i.replace(/^\s*--.*$/gm,"").replace(/\s+/g," ").trim();function O$({tab:i,disabled:e}){let t=U(null),
[n,r]=D(!1),s=(l,c)=>()=>Yr(Vl(i.title,l),c()),o=[{label:"JSON",run:s("json",()=>mv(i)+`
`)},{label:"JSON lines",run:s("jsonl",()=>pv(i).map(l=>l.replace(/[\r\n]+/g," ")+`
`).join(""))}],a=t.current?.getBoundingClientRect();return d(B,{children:[d("button",{ref:t,disabled:e,"aria-h\
aspopup":"menu","aria-expanded":n,onClick:()=>r(!0),title:"The rows that were read, as a file",children:"Expor\
t"}),n&&a&&d(Vr,{label:"Export",items:o,at:{x:a.left,y:a.bottom+2},onClose:()=>r(!1)})]})}function fv({text:i}){
return d("p",{class:"failure",role:"alert",children:$(i,2e3)})}var y$=40;function b$(i){let e=new Set,t=i.length===
0;for(let r of i.slice(0,200))if(typeof r!="object"||r===null||Array.isArray(r))t=!0;else for(let s of Object.
keys(r))!v$.has(s)&&e.size<y$&&e.add(s);if(t&&e.size===0)return{names:void 0,shown:[{title:"value",width:200}]};
let n=[...e];return{names:n,shown:n.map(r=>({title:$(r,60),width:130}))}}var v$=new Set(["_rid","_self","_etag",
"_attachments"]);function x$(i,e){return e===void 0?[sn(i)]:typeof i!="object"||i===null||Array.isArray(i)?[sn(
i)]:e.map(t=>Object.hasOwn(i,t)?sn(i[t]):"")}var pv=i=>i.pages.peek().flatMap(e=>Vn(e.raw));function mv(i){let e=i.
pages.peek().map(t=>t.raw.trim().slice(1,-1).trim()).filter(t=>t!=="");return e.length===0?"[]":Ae("["+e.join(
",")+"]")}var gv=12,Ov=75;function yv(i){let e=U(null),t=n=>i.onMove(Math.round(10*Math.max(gv,Math.min(Ov,n)))/10);return d(
"div",{ref:e,class:i.beside?"separator upright":"separator",role:"separator",tabIndex:0,"aria-label":i.label,"\
aria-orientation":i.beside?"vertical":"horizontal","aria-valuenow":Math.round(i.share),"aria-valuemin":gv,"ari\
a-valuemax":Ov,onPointerDown:n=>{n.preventDefault(),e.current.setPointerCapture(n.pointerId)},onPointerMove:n=>{
if(!e.current.hasPointerCapture(n.pointerId))return;let r=e.current.parentElement.getBoundingClientRect();t(i.
beside?100*(n.clientX-r.left)/r.width:100*(n.clientY-r.top)/r.height)},onKeyDown:n=>{let r=i.beside?"ArrowLeft":
"ArrowUp",s=i.beside?"ArrowRight":"ArrowDown";n.key!==r&&n.key!==s||(n.preventDefault(),t(i.share+(n.key===s?3:
-3)))}})}function vv({tab:i}){let e=U(void 0),[t,n]=D(),[r,s]=D(""),[o,a]=D(),l=()=>n(void 0),c=()=>{let g=e.current;if(g===
void 0)return!0;bf(g);let{from:O,to:y}=g.state.selection.main,b=g.state.doc.toString();return O!==y?i.begin(b.
slice(O,y),O):i.begin(b,0),!0},h=Ee(()=>[{key:"Shift-Enter",run:c},{key:"Mod-Enter",run:c},{key:"F5",run:c}],[
i]),u=()=>{let g=e.current?.state.selection.main.head??0,O=Io(i.text.peek()),y=O.findLast(k=>k.start<=g)??O[0],
b=y&&i.parametersOf(y.text);if(!y||!b)return;let x=i.key.peek()===void 0?void 0:Xo(i.key.peek());a({endpoint:Bl(),
db:i.db,coll:i.coll,key:x,what:{query:y.text,parameters:b}})},{beside:f,share:p}=gt.value,m=f?{gridTemplateColumns:`${p}\
% 5px minmax(0, 1fr)`}:{gridTemplateRows:`minmax(96px, ${p}%) 5px minmax(0, 1fr)`};return d("div",{class:"quer\
y",children:[d("div",{class:"query-work",children:[d("div",{class:"toolbar",role:"toolbar","aria-label":"Query",
children:[d("button",{class:"primary","data-does":"run",onClick:c,disabled:i.running.value,title:"Run the stat\
ements or the selection (Shift+Enter, F5)",children:"Run"}),d("button",{"data-does":"cancel",onClick:()=>i.cancel(),
disabled:!i.running.value,title:"Cancel (Esc)",children:"Cancel"}),d(bv,{label:"RU cap",hint:"No further page \
is read when the run has cost this much",value:gt.value.cap,onChange:g=>an({cap:g})}),d(bv,{label:"Seconds",hint:"\
The run ends after this time",value:gt.value.seconds,onChange:g=>an({seconds:g})}),d("span",{class:"grow"}),d(
"button",{"data-does":"save",title:"Save the query (Ctrl+S)",onClick:()=>{i.saved.peek()===""?n("save"):(Sd(i,
i.saved.peek()),s(`Saved as ${$(i.saved.peek(),60)}.`))},children:"Save"}),d("button",{onClick:()=>n("saved"),
"data-does":"open",title:"Saved queries (Ctrl+O)",children:"Saved"}),d("button",{onClick:()=>n("history"),children:"\
History"}),d("button",{onClick:u,title:"The statement as a program",children:"Copy as"}),d("button",{"aria-pre\
ssed":f,title:"The result stands beside the text","aria-label":"The result stands beside the text",onClick:()=>an(
f?{beside:!1,share:34}:{beside:!0,share:45}),children:"\u25EB"}),d("button",{hidden:!0,"data-does":"download",
onClick:()=>Yr(Vl(i.title,"sql"),i.text.peek())}),d("button",{hidden:!0,"data-does":"open-file",onClick:()=>Jb(
i.db,i.coll,s)}),d("button",{hidden:!0,"data-does":"one-key",onClick:()=>i.key.value??=""}),d("button",{hidden:!0,
"data-does":"save-as",onClick:()=>n("save")}),d("button",{hidden:!0,"data-does":"search",onClick:()=>e.current&&
El(e.current)})]}),d("div",{class:f?"query-places beside":"query-places",style:m,children:[d("div",{class:"que\
ry-text",children:[d(Ve,{text:i.text,label:"Statement",language:"statement",focus:!0,keys:h,mistakes:i.mistakes.
value,complete:()=>_p(i.db,i.coll),onChange:g=>{i.text.value=g;for(let O of i.runs.peek())O.mistakes.peek().length>
0&&(O.mistakes.value=[]);r!==""&&s("")},onView:g=>e.current=g}),r!==""&&d("p",{class:"foot",role:"status",children:r}),
d(w$,{tab:i})]}),d(yv,{label:"Between the text and the result",share:p,beside:f,onMove:g=>an({share:g})}),d(dv,
{tab:i})]})]}),d("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:d(k$,{tab:i})}),t==="history"&&
d(Ge,{title:"History",onClose:l,children:d(S$,{onChoose:(g,O,y)=>{l(),O===i.db&&y===i.coll?i.text.value=g:ne({
kind:"query",db:O,coll:y,query:g})}})}),t==="save"&&d(ev,{tab:i,onClose:l}),o&&d(jl,{ask:o,onClose:()=>a(void 0)}),
t==="saved"&&d(tv,{onClose:l})]})}function bv(i){return d("label",{title:i.hint,children:[i.label," ",d("input",
{class:"small-amount",inputMode:"decimal",placeholder:"none",value:i.value===void 0?"":String(i.value),onChange:e=>{
let t=Number(e.currentTarget.value.trim().replace(",",".")),n=Number.isFinite(t)&&t>0&&t<=1e9;e.currentTarget.
value=n?String(t):"",i.onChange(n?t:void 0)}})]})}function w$({tab:i}){let e=i.key.value;return i.names.value.
length===0&&e===void 0?null:d("div",{class:"parameters",role:"group","aria-label":"Parameters",children:[i.names.
value.map(t=>d("label",{children:[d("code",{children:$(t,60)}),d("input",{spellcheck:!1,placeholder:'JSON: 20,\
 "open", [1, 2]',value:Object.hasOwn(i.typed.value,t)?i.typed.value[t]:"",onInput:n=>i.type(t,n.currentTarget.
value)})]},t)),e!==void 0&&d("label",{title:"Only the items of this partition key are asked",children:["Partit\
ion key",d("input",{spellcheck:!1,placeholder:'"c-9", ["eu", 4]',value:e,onInput:t=>i.key.value=t.currentTarget.
value}),d("button",{"aria-label":"Ask all partition keys",title:"Ask all partition keys",onClick:()=>i.key.value=
void 0,children:"\xD7"})]})]})}function k$({tab:i}){let[e,t]=D("receipt"),n=i.pages.value,r=i.receipt.value,s=n.
at(-1);return d(B,{children:[d("div",{class:"switch",role:"group","aria-label":"What is said of the run",children:[
d("button",{"aria-pressed":e==="receipt",onClick:()=>t("receipt"),children:"Receipt"}),d("button",{"aria-press\
ed":e==="index",onClick:()=>t("index"),children:"Plan"}),d("button",{"aria-pressed":e==="statistics",onClick:()=>t(
"statistics"),children:"Statistics"})]}),s===void 0||r===void 0?d("p",{class:"quiet",children:"Run a query to \
see what it costs, and why."}):e==="receipt"?d(Jl,{receipt:r,pages:n.length}):e==="index"?d(cv,{explain:s.explain,
indexes:s.indexes}):d(hv,{pages:n})]})}function S$({onChoose:i}){return on.value.length===0?d("p",{class:"quie\
t",children:"No query has run here yet."}):d(B,{children:[d("ul",{class:"history",children:on.value.map((e,t)=>d(
"li",{children:d("button",{onClick:()=>i(e.query,e.db,e.coll),children:[d("code",{children:$(e.query.replace(/\s+/g,
" "),200)}),d("span",{class:"quiet",children:[$(e.db,40)," / ",$(e.coll,40)," \xB7 ",Je(e.charge)," RU \xB7 ",
V(e.rows)," rows"]})]})},t))}),d("button",{onClick:Tp,children:"Forget all"})]})}function ec(i){let e=U(null);return z(()=>{let t=(r,s)=>({doc:r,extensions:[Dr(s,!0),i.language()]}),n=new qr(
{parent:e.current,a:t(i.left,i.names[0]),b:t(i.right,i.names[1]),gutter:!1,collapseUnchanged:{margin:3,minSize:6}});
return()=>n.destroy()},[i.left,i.right]),d(B,{children:[d("div",{class:"merge-heads",children:[d("span",{children:i.
names[0]}),d("span",{children:i.names[1]})]}),d("div",{class:"merge",ref:e})]})}function Sv({tab:i}){z(()=>{i.open()},[i]);let e=i.scripts==="sprocs";return d("div",{class:e?"query":"item",children:e?
d(B,{children:[d("div",{class:"query-work",children:[d(xv,{tab:i}),d(kv,{tab:i,className:"script-text"}),d(Q$,
{tab:i})]}),d("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:d(P$,{tab:i})})]}):d(B,{children:[
d(xv,{tab:i}),d(kv,{tab:i,className:"result-body"})]})})}function xv({tab:i}){let e=i.busy.value!==""||i.conflict.
value!==void 0,t=i.busy.value!==""?`${i.busy.value}\u2026`:i.dirty.value&&!i.fresh?"Changed, not saved.":i.notice.
value;return d(B,{children:[d("div",{class:"toolbar",role:"toolbar","aria-label":er[i.scripts],children:[d("bu\
tton",{class:"primary",disabled:e||!i.fresh&&!i.dirty.value,onClick:()=>{i.save()},title:"Save (Ctrl+S)","data\
-does":"save",children:i.fresh?"Create":"Save"}),i.fresh?d("input",{class:"script-name","aria-label":"Name",placeholder:"\
name",value:i.name.value,spellcheck:!1,autocomplete:"off",onInput:n=>i.name.value=n.currentTarget.value}):d(B,
{children:[d("button",{disabled:e,onClick:()=>{i.reread()},title:"Read it again; edits are dropped",children:i.
dirty.value?"Drop edits":"Read again"}),d("button",{disabled:e,onClick:()=>Ul(i.db,i.coll,i.scripts,i.name.value),
title:"Delete (Alt+D)","data-does":"delete",children:"Delete"})]}),i.scripts==="triggers"&&d(B,{children:[d(wv,
{label:"Runs",all:Nc,text:n=>n==="Pre"?"before":"after",value:i.type.value,onChange:n=>i.type.value=n}),d(wv,{
label:"Operation",all:qc,text:n=>n.toLowerCase(),value:i.operation.value,onChange:n=>i.operation.value=n})]}),
d("span",{class:"said",role:"status",children:t}),d("span",{class:"place",children:[er[i.scripts]," \xB7 ",$(i.
db,40)," / ",$(i.coll,40)]})]}),i.failure.value!==""&&d("p",{class:"failure",role:"alert",children:$(i.failure.
value,2e3)})]})}function wv(i){return d("label",{children:[i.label," ",d("select",{value:i.value,onChange:e=>i.
onChange(e.currentTarget.value),children:i.all.map(e=>d("option",{value:e,children:i.text(e)},e))})]})}function kv({
tab:i,className:e}){let t=i.conflict.value;return t!==void 0?d("section",{class:"conflict","aria-label":"Confl\
ict",children:[d("div",{class:"conflict-text",role:"alert",children:d("h2",{children:"Somebody has changed thi\
s script since you read it"})}),d("div",{class:"toolbar",children:[d("button",{class:"primary",onClick:()=>(i.
settle(i.text.value),void i.save()),children:"Save the right side"}),d("button",{onClick:()=>(i.settle(t),void i.
reread()),children:"Take the left side"})]}),d(ec,{left:t,right:i.text.value,names:["The script now","Your edi\
t"],language:sd})]}):d("div",{class:e,children:d(Ve,{text:i.text,label:"Text of the script",language:"script",
mistakes:i.mistakes.value,onChange:n=>{i.text.value=n,i.mistakes.value.length>0&&(i.mistakes.value=[])}})})}function Q$({
tab:i}){let[e,t]=D("result"),n=Jt(),r=i.run.value,s=r?.log===void 0||r.log===""?0:r.log.trimEnd().split(`
`).length;return d("section",{class:"result","aria-label":"Run","aria-busy":i.running.value,children:[d("form",
{class:"toolbar run",onSubmit:o=>{o.preventDefault(),i.execute()},children:[d("button",{class:"primary",disabled:i.
fresh||i.running.value,"data-does":"run",title:i.fresh?"Create it first":"Run it as it is stored",children:"Ru\
n"}),d("button",{type:"button",onClick:()=>i.cancel(),disabled:!i.running.value,"data-does":"cancel",children:"\
Cancel"}),i.paths.value.map((o,a)=>d("label",{children:[$(o,30),d("input",{class:"id",value:i.key.value[a]??"",
placeholder:'Ada, "42" or 42',"aria-describedby":n,spellcheck:!1,autocomplete:"off",onInput:l=>i.key.value=i.key.
value.with(a,l.currentTarget.value)})]},o)),d("label",{class:"grow",children:["parameters",d("input",{class:"f\
ilter",value:i.parameters.value,spellcheck:!1,autocomplete:"off",onInput:o=>i.parameters.value=o.currentTarget.
value})]}),d("span",{id:n,hidden:!0,children:"The partition key on which it runs: JSON where it is JSON, else \
text. Nothing stands for undefined."})]}),d("div",{class:"toolbar",children:[d("div",{class:"switch",role:"gro\
up","aria-label":"What the run gave",children:[d("button",{"aria-pressed":e==="result",onClick:()=>t("result"),
children:"Result"}),d("button",{"aria-pressed":e==="console",onClick:()=>t("console"),children:["Console",s>0&&
` ${s}`]})]}),d("span",{class:"said",role:"status",children:i.running.value?"Running\u2026":r===void 0?"Not ru\
n yet":r.refused?`Failed with ${r.refused.status}${r.refused.substatus===0?"":`/${r.refused.substatus}`}: noth\
ing is written.`:`${r.body===""?"No body":"Done"}${i.dirty.value?". Your edits were not part of it: save them \
first":""}`})]}),d("div",{class:"result-body",children:r===void 0?null:e==="console"?d("pre",{class:"console",
role:"log",tabIndex:0,"aria-label":"Console",children:r.log===""?"It wrote nothing with console.log.":r.log.trimEnd().
split(`
`).map(o=>$(o,5e3)).join(`
`)}):r.refused?d("p",{class:"failure",role:"alert",children:$(r.refused.message.replaceAll(`\r
`,`
`),4e3).replaceAll("\\u000a",`
`)}):d(Ve,{text:Ot(r.body)?r.body:Ae(r.body),label:"Result of the run",language:"json",readOnly:!0})})]})}function P$({
tab:i}){let e=i.run.value,t=e?.reply?.receipt??e?.refused?.receipt;return t===void 0?d("p",{class:"quiet",children:"\
Run the procedure to see what it costs, and why."}):d(Jl,{receipt:t,pages:1})}var Qv={scale:"Scale",settings:"Settings",indexing:"Indexing",computed:"Computed properties",search:"Vectors a\
nd text",definition:"Definition"};function Cv({tab:i}){z(()=>{i.open()},[i]);let e=i.busy.value!=="",t=i.section.
value,n=i.reviewing.value,r=i.broken.value!==void 0||i.wrong.value!==void 0,s=e?`${i.busy.value}\u2026`:r?"Thi\
s is not JSON yet.":i.changed.value.length>0?`Changed, not saved: ${i.changed.value.map(a=>$(a,40)).join(", ")}`:
i.notice.value,o=i.base.value.length>0;return d("div",{class:"settings",children:[d("div",{class:"toolbar",role:"\
toolbar","aria-label":"Settings",children:[i.coll!==""&&!n&&d("button",{class:"primary",disabled:e||r||i.changed.
value.length===0,onClick:()=>i.reviewing.value=!0,title:"What changes (Ctrl+S)","data-does":"save",children:"R\
eview and save"}),d("button",{onClick:()=>{i.reread()},disabled:e,title:"Read it again; changes are dropped",children:i.
dirty.value?"Drop changes":"Read again"}),d("span",{class:"said",role:"status",children:s}),d("span",{class:"p\
lace",children:[$(i.db,60),i.coll!==""&&` / ${$(i.coll,60)}`]})]}),i.failure.value!==""&&d("p",{class:"failure",
role:"alert",children:$(i.failure.value,2e3)}),i.coll!==""&&!n&&d("div",{class:"toolbar sections",children:d("\
div",{class:"switch",role:"group","aria-label":"Sections",children:Object.keys(Qv).map(a=>d("button",{"aria-pr\
essed":a===t,onClick:()=>i.section.value=a,children:Qv[a]},a))})}),o?n?d(Z$,{tab:i}):d(C$,{tab:i,section:i.coll===
""?"scale":t}):d("p",{class:"quiet pad",children:e?"Reading\u2026":""})]})}function C$({tab:i,section:e}){switch(e){case"\
scale":return d(_$,{tab:i});case"settings":return d(R$,{tab:i});case"indexing":return d(tc,{tab:i,name:"indexi\
ngPolicy",label:"Indexing policy",children:d(E$,{tab:i})},"indexing");case"computed":return d(tc,{tab:i,name:"\
computedProperties",label:"Computed properties",example:$$,children:d("span",{class:"quiet",children:"Each has\
 a name and a query, which begins with SELECT VALUE."})},"computed");case"search":return d("div",{class:"two",
children:[d(tc,{tab:i,name:"vectorEmbeddingPolicy",label:"Vector embeddings",example:T$,children:d("span",{class:"\
quiet",children:"Entries may be added, not changed."})}),d(tc,{tab:i,name:"fullTextPolicy",label:"Full text",example:A$,
children:d("span",{class:"quiet",children:"The indexes of both are part of the indexing policy."})})]});case"d\
efinition":return d("div",{class:"policy",children:[d("div",{class:"toolbar",children:d("span",{class:"quiet",
children:"All that the server keeps of this container, also what has no field of its own here."})}),d("div",{class:"\
result-body",children:d(Ve,{text:i.broken.value??Pd(i.draft.value),label:"Definition",language:"json",focus:!0,
onChange:t=>i.editAll(t),mistakes:$v(i.broken.value)})})]})}}var $$=`[
  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }
]`,T$=`{
  "vectorEmbeddings": [
    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }
  ]
}`,A$=`{
  "defaultLanguage": "en-US",
  "fullTextPaths": [
    { "path": "/text", "language": "en-US" }
  ]
}`,Pd=i=>Ae(`{${i.filter(e=>!e.name.startsWith("_")).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).join(",")}}`);
function $v(i){let e=i===void 0||i===""?void 0:Ot(i);return e?[e]:[]}function _$({tab:i}){let e=i.offer.value,
t=i.busy.value!=="";if(e===void 0)return d("p",{class:"quiet pad",children:t?"Reading\u2026":""});if(e===null)
return d("div",{class:"sheet",children:[d("p",{children:i.coll===""?"The containers of this database do not sh\
are a throughput: each has its own.":"This container has no throughput of its own: it shares that of its datab\
ase."}),i.coll!==""&&d("p",{children:d("button",{onClick:()=>ne({kind:"settings",db:i.db,coll:""}),children:"S\
cale the database"})})]});let n=i.throughput.value;return d("div",{class:"sheet",tabIndex:0,role:"region","ari\
a-label":"Scale",children:d("form",{class:"form",onSubmit:r=>{r.preventDefault(),i.scale()},children:[d("dl",{
class:"facts",children:[d("dt",{children:"now"}),d("dd",{children:[V(e.now)," RU/s",e.throughput.kind==="autos\
cale"&&`, autoscale up to ${V(Gi(e.throughput))} RU/s`]}),d("dt",{children:"least possible"}),d("dd",{children:e.
least===void 0?"\u2013":`${V(e.least)} RU/s`}),d("dt",{children:"ranges"}),d("dd",{children:d("span",{role:"st\
atus",children:e.pending?"The server moves items to other ranges. Requests go on meanwhile.":"No move is under\
 way."})})]}),d(oo,{name:"Throughput",value:n,onChange:r=>{i.throughput.value=r,i.notice.value=""},least:e.throughput.
kind===n.kind?e.least:void 0}),d(Gb,{now:e.throughput,next:n}),d("p",{children:d("button",{class:"primary",disabled:t||
!i.scaled.value,children:"Save throughput"})})]})})}function R$({tab:i}){let e=i.value("defaultTtl"),t=e===void 0?
{kind:"off",seconds:86400}:e===-1?{kind:"on",seconds:86400}:{kind:"after",seconds:typeof e=="number"?e:NaN},n=i.
value("geospatialConfig")?.type??"Geography",r=i.value("changeFeedPolicy"),s=i.value("uniqueKeyPolicy")?.uniqueKeys??
[],o=i.value("partitionKey"),a=i.value("conflictResolutionPolicy"),l=i.value("clientEncryptionPolicy"),c=h=>h.
map(u=>$(u,100)).join(", ");return d("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Settings of t\
he container",children:[d(wd,{value:t,onChange:h=>i.edit("defaultTtl",h.kind==="off"?"":h.kind==="on"?"-1":Number.
isFinite(h.seconds)?String(h.seconds):"0")}),d("fieldset",{class:"choice",children:[d("legend",{children:"Poin\
ts and shapes"}),["Geography","Geometry"].map(h=>d("label",{children:[d("input",{type:"radio",name:`geo-${i.id}`,
checked:n===h,onChange:()=>i.edit("geospatialConfig",Ae(JSON.stringify({type:h})))}),h]},h))]}),d("fieldset",{
class:"choice",children:[d("legend",{children:"Change feed of all versions and deletes"}),d("label",{children:[
d("input",{type:"checkbox",checked:r!==void 0,onChange:h=>i.edit("changeFeedPolicy",h.currentTarget.checked?Pv(
10):"")}),"Keep them for"]}),d("label",{children:[d("input",{class:"number",type:"number","aria-label":"Minute\
s",min:"0",value:String(r?.retentionDuration??10),disabled:r===void 0,onInput:h=>i.edit("changeFeedPolicy",Pv(
h.currentTarget.valueAsNumber))}),"minutes"]})]}),d("h3",{children:"What never changes"}),d("dl",{class:"facts",
children:[d("dt",{children:"partition key"}),d("dd",{class:"id",children:c(o?.paths??[])}),d("dt",{children:"u\
nique keys"}),d("dd",{class:"id",children:s.length===0?"none":s.map(h=>c(h.paths)).join("; ")}),d("dt",{children:"\
conflicts of regions"}),d("dd",{class:"id",children:[$(a?.mode??"\u2013",40)," ",$(a?.conflictResolutionPath||
a?.conflictResolutionProcedure||"",200)]}),l&&d(B,{children:[d("dt",{children:"encrypted by clients"}),d("dd",
{class:"id",children:c((l.includedPaths??[]).map(h=>h.path))})]})]})]})}var Pv=i=>Ae(JSON.stringify({retentionDuration:Number.
isFinite(i)?i:0}));function tc(i){let{tab:e,name:t}=i,n=e.text(t);return d("div",{class:"policy",children:[d("\
div",{class:"toolbar",children:[d("h3",{children:i.label}),i.children,i.example!==void 0&&d("button",{onClick:()=>e.
edit(t,n===""?Ae(i.example):""),children:n===""?"Add an example":"Remove all"})]}),d("div",{class:"result-body",
children:d(Ve,{text:n,label:i.label,language:"json",focus:t==="indexingPolicy",onChange:r=>e.edit(t,r.trim()===
""?"":r),mistakes:n===""||!Ot(n)?e.refused.value.get(t)??M$:$v(n)})})]})}var M$=[];function E$({tab:i}){let e=i.
progress.value;return d("span",{class:"line",role:"status",children:e<100?d(B,{children:["The index is rebuilt\
 for this policy: ",e," %",d("progress",{"aria-label":"Rebuild of the index",max:100,value:e})]}):d("span",{class:"\
quiet",children:"Every range has the index of the stored policy."})})}function Z$({tab:i}){let e=i.changed.value,
t=i.busy.value!=="";return d("section",{class:"conflict","aria-label":"What changes",children:[d("div",{class:"\
toolbar",children:[d("button",{class:"primary",disabled:t,onClick:()=>{i.save()},autofocus:!0,"data-does":"sav\
e",children:"Save"}),d("button",{disabled:t,onClick:()=>i.reviewing.value=!1,children:"Back"}),d("span",{class:"\
said",children:L$(i,e)})]}),d(ec,{left:Pd(i.base.value),right:Pd(i.draft.value),names:["Stored","After saving"],
language:io})]})}function L$(i,e){let t=i.value("defaultTtl");return e.includes("defaultTtl")&&typeof t=="numb\
er"&&t>0?`Items that have not been written for ${V(t)} s are deleted, unless they have a ttl of their own.`:e.
includes("indexingPolicy")?"The server rebuilds the index in the background. Requests go on meanwhile.":""}var D$=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function I$(){let i=[],e=at.
value;e.state==="failed"&&i.push({key:"failed",level:1,name:e.why,quiet:!0});let t=ge(e);t?.length===0&&i.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});for(let n of t??[]){let r=ve(n.id),s=It.value.has(r);i.
push({key:r,level:1,name:n.id,menu:Gl(n.id),expands:{open:s,toggle:o=>{$t(r,o,n.id)}}}),s&&X$(i,n.id)}return i}
function X$(i,e){let t=Ct.value.get(ve(e));t?.state==="failed"&&i.push({key:e+"failed",level:2,name:t.why,quiet:!0});
let n=ge(t);if(n!==void 0){n.length===0&&i.push({key:ve(e)+"none",level:2,name:"No containers yet",quiet:!0});
for(let r of n){let s=Kn(e,r.id),o=It.value.has(s),a=r.partitionKey.paths.map(l=>$(l,40)).join(" ");i.push({key:s,
level:2,name:r.id,note:a,opens:{kind:"items",db:e,coll:r.id},menu:Fl(e,r.id),expands:{open:o,toggle:l=>{$t(s,l,
e,r.id)}}}),o&&N$(i,e,r.id,s)}}}function N$(i,e,t,n){let r=nn.value.get(n),s=ge(r);r?.state==="failed"&&i.push(
{key:n+"failed",level:3,name:r.why,quiet:!0});let o=s?.ranges.every(a=>a.items!==void 0)?V(s.ranges.reduce((a,l)=>a+
(l.items??0),0)):"";i.push({key:n+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:t}}),i.push(
{key:n+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:t}}),i.push({key:n+"ranges",level:3,name:"\
Ranges and definition",note:s?V(s.ranges.length):"",opens:{kind:"container",db:e,coll:t}}),i.push({key:n+"sett\
ings",level:3,name:"Scale and settings",opens:{kind:"settings",db:e,coll:t}});for(let[a,l]of D$){let c=s?.scripts[a]??
[];if(c.length===0)continue;let h=n+a,u=It.value.has(h);if(i.push({key:h,level:3,name:l,note:V(c.length),expands:{
open:u,toggle:f=>{let p=new Set(It.peek());f?p.add(h):p.delete(h),It.value=p}}}),!!u)for(let f of c)i.push({key:h+
f.id,level:4,name:f.id,opens:{kind:"script",db:e,coll:t,scripts:a,name:f.id},menu:iv(e,t,a,f.id)})}}function Tv(){
let i=I$(),[e,t]=D(""),n=U(null),r=Math.max(0,i.findIndex(f=>f.key===e)),s=yt(),[o,a]=D(void 0),l=(f,p,m)=>{if(f.
menu===void 0)return;t(f.key);let g=p.getBoundingClientRect();a({node:f,at:m??{x:g.left+40,y:g.bottom}})},c=f=>{
let p=i[Math.max(0,Math.min(i.length-1,f))];p&&(t(p.key),n.current?.querySelectorAll("[role=treeitem]")[i.indexOf(
p)]?.focus())},h=f=>{f.opens?ne(f.opens):f.expands?.toggle(!f.expands.open)},u=f=>{let p=i[r];if(!(!p||f.altKey||
f.ctrlKey||f.metaKey)){if(f.key==="ContextMenu"||f.key==="F10"&&f.shiftKey){l(p,f.target),f.preventDefault();return}
switch(f.key){case"ArrowDown":c(r+1);break;case"ArrowUp":c(r-1);break;case"Home":c(0);break;case"End":c(i.length-
1);break;case"ArrowRight":p.expands&&!p.expands.open?p.expands.toggle(!0):p.expands&&c(r+1);break;case"ArrowLe\
ft":p.expands?.open?p.expands.toggle(!1):c(i.findLastIndex((m,g)=>g<r&&m.level<p.level));break;case"Enter":case"\
 ":h(p);break;default:if(f.key.length!==1)return;for(let m=1;m<=i.length;m++){let g=(r+m)%i.length;if(i[g].name.
toLowerCase().startsWith(f.key.toLowerCase())){c(g);break}}}f.preventDefault()}};return i.length===0?d("p",{class:"\
quiet pad",children:"Reading\u2026"}):d(B,{children:[d("ul",{class:"tree",role:"tree","aria-label":"Databases \
and containers",ref:n,onKeyDown:u,children:i.map((f,p)=>d("li",{role:"treeitem",class:`node level-${f.level}${f.
quiet?" quiet":""}`,"aria-level":f.level,"aria-expanded":f.expands?.open,"aria-selected":s!==void 0&&f.level===
2&&f.key===Kn(s.db,s.coll),tabIndex:p===r?0:-1,title:$(f.name,300),onFocus:()=>t(f.key),onContextMenu:m=>{f.menu!==
void 0&&(m.preventDefault(),m.currentTarget.focus(),l(f,m.currentTarget,{x:m.clientX,y:m.clientY}))},onClick:m=>{
let g=m.target.closest(".more");if(g){l(f,g);return}let O=m.target.closest(".arrow")!==null;f.expands&&(O||!f.
opens)?f.expands.toggle(!f.expands.open):(f.expands&&!f.expands.open&&f.expands.toggle(!0),h(f))},children:[d(
"span",{class:"arrow","aria-hidden":"true",children:f.expands?f.expands.open?"\u25BE":"\u25B8":""}),d("span",{
class:"name",children:$(f.name,120)}),f.note&&d("span",{class:"note",children:f.note}),f.menu&&d("span",{class:"\
more","aria-hidden":"true",title:"What can be done with it (Shift+F10)",children:"\u22EF"})]},f.key))}),o&&d(Vr,
{label:$(o.node.name,100),items:o.node.menu,at:o.at,onClose:()=>a(void 0)},o.node.key)]})}function Av(){let[i,e]=D(""),[t,n]=D(""),[r,s]=D(!1),o=i.trim().startsWith("type=");return d("main",{class:"un\
lock",children:d("form",{onSubmit:a=>{a.preventDefault(),s(!0),yp(i,t).finally(()=>s(!1))},children:[d("h2",{children:"\
Open the account"}),d("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),d("label",{children:["Account key or resource token",d("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:i,onInput:a=>e(a.currentTarget.value),required:!0})]}),o&&d("label",
{children:["Container that the token opens",d("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:t,onInput:a=>n(a.currentTarget.value)})]}),d("button",{class:"primary",disabled:r||i.
trim()==="",children:"Open"}),d("p",{class:"failure",role:"alert",children:$i.value===""?"":$($i.value,600)})]})})}function _v(){return z(jb,[]),d(B,{children:[d("header",{class:"top",children:[d("h1",{class:"brand",children:[
d("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[d("circle",{cx:"16",cy:"16",r:"4"}),d("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),d("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),d("span",{class:"quiet",children:di.
value&&`${$(di.value.version,40)} \xB7 ${di.value.mode} mode${di.value.inMemory?" \xB7 in memory":""}`}),d("sp\
an",{class:"grow"}),d("label",{children:["Theme"," ",d("select",{value:hn.value,onChange:i=>hn.value=ls.find(e=>e===
i.currentTarget.value)??"system",children:[d("option",{value:"system",children:"System"}),d("option",{value:"l\
ight",children:"Light"}),d("option",{value:"dark",children:"Dark"}),d("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),ti.value==="open"&&d("button",{onClick:()=>ri.value="palette",title:"Commands (Ctrl+K)",children:"\
Commands"}),d("button",{onClick:()=>ri.value="keys",title:"Keys (?)",children:"Keys"})]}),d("div",{class:"lost",
role:"alert",children:Ti.value?"The server does not answer. Edits stay here; the page tries again every second\
.":""}),ti.value==="opening"?d("main",{class:"unlock",children:d("p",{class:"quiet",children:"Opening\u2026"})}):
ti.value==="locked"?d(Av,{}):d(q$,{}),d(av,{})]})}function q$(){return z(()=>{Jn()},[]),z(()=>{let i=yt()?.db;
i!==void 0&&!It.peek().has(ve(i))&&$t(ve(i),!0,i)},[le.value]),d(B,{children:[d("nav",{class:"tree-place","ari\
a-label":"Account",children:[d("div",{class:"toolbar",children:[d("h2",{children:"Account"}),d("span",{class:"\
grow"}),d(nv,{}),d("button",{onClick:()=>{Jn()},children:"Refresh"})]}),d(Tv,{})]}),d("main",{class:"work",children:[
d(j$,{}),d(W$,{})]}),d("footer",{children:d("div",{class:"spent",role:"status",children:d(U$,{})})}),d(Kb,{})]})}
var B$={query:"\u203A_",items:"\u2261",item:"{}",container:"\u25A4",script:"\u0192",settings:"\u2699"};function j$(){
let i=U(null);return z(()=>{i.current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",
inline:"nearest"})},[le.value]),oe.value.length===0?d("div",{class:"tabs"}):d("div",{class:"tabs",role:"tablis\
t","aria-label":"Open tabs",ref:i,children:oe.value.map(e=>d("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.
id===le.value?0:-1,"aria-selected":e.id===le.value,"aria-controls":e.id===le.value?`body-${e.id}`:void 0,title:`${$(
e.db,100)}${e.coll===""?"":` / ${$(e.coll,100)}`}: ${$(e.title,200)}`,onClick:()=>le.value=e.id,onAuxClick:t=>t.
button===1&&ni(e.id),onKeyDown:t=>{let n=oe.peek(),r=n.indexOf(e),s=t.key==="ArrowRight"?n[r+1]:t.key==="Arrow\
Left"?n[r-1]:void 0;s?(le.value=s.id,document.getElementById(`tab-${s.id}`)?.focus()):t.key==="Delete"?ni(e.id):
(t.key==="Enter"||t.key===" ")&&(le.value=e.id)},children:[d("span",{class:"kind","aria-hidden":"true",children:B$[e.
kind]}),d("span",{class:"name",children:$(e.title,40)}),(Ho(e)||e.kind==="item"&&e.dirty.value)&&d("span",{"ar\
ia-label":"not saved",children:"\u2022"}),d("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+\
W)",onClick:t=>{t.stopPropagation(),ni(e.id)},children:"\xD7"})]},e.id))})}function W$(){let i=U(new Set);return le.
value!==0&&i.current.add(le.value),oe.value.length===0?d("div",{class:"empty",children:[d("h2",{children:"Look\
 at your data"}),d("p",{class:"quiet",children:"Open a container in the tree on the left, or create one. Ctrl+\
K finds everything; ? lists the keys."}),d("button",{onClick:()=>We.value={kind:"new container",db:void 0},children:"\
New container"})]}):d(B,{children:oe.value.filter(e=>i.current.has(e.id)).map(e=>d("div",{class:"tab-body",role:"\
tabpanel",id:`body-${e.id}`,"aria-labelledby":`tab-${e.id}`,hidden:e.id!==le.value,children:d(z$,{tab:e})},e.id))})}
function z$({tab:i}){switch(i.kind){case"query":return d(vv,{tab:i});case"items":return d(Ib,{tab:i});case"ite\
m":return d(Lb,{tab:i});case"container":return d(ib,{tab:i});case"script":return d(Sv,{tab:i});case"settings":
return d(Cv,{tab:i})}}function U$(){let i=je.value;if(i===void 0)return d("span",{class:"quiet",children:"What\
 an action costs stands here."});let e=i.receipt;return d(B,{children:[d("strong",{children:[Je(i.charge)," RU"]}),
i.milliseconds>0&&d("span",{children:[i.milliseconds.toFixed(1)," ms"]}),d("span",{children:i.what}),e?.partitionKey!==
void 0&&d("span",{class:"id",children:["key ",$(JSON.stringify(e.partitionKey),60)]}),e?.rangesTouched!==void 0&&
d("span",{children:["range ",e.rangesTouched,"/",e.totalRanges]}),e?.access&&d("span",{class:"id",children:$(e.
access,120)})]})}sm();var Rv=!1;Ze(()=>{ti.value!=="open"||Rv||(Rv=!0,rm())});addEventListener("beforeunload",i=>{oe.peek().some(
Ho)&&i.preventDefault()});Nd(d(_v,{}),document.getElementById("app"));gp();
