var K,cf,sa,fi,ia,Or,uf,Tr,ff,ra,na,Rb,ys=Symbol.for("pv"),Rr={},Er=[],Eb=/^m(i|n|o|s|text|space)$/,oa=Array.isArray,
la=Er.slice,Li=Object.assign;function Ni(i){i&&i.parentNode&&i.remove()}function df(i,e,t){var n,s,r,o={},l=arguments.
length;for(r in e)r=="key"?n=e[r]:r=="ref"&&typeof i!="function"?s=e[r]:o[r]=e[r];return l>2&&(o.children=l>3?
la.call(arguments,2):t),gs(i,o,n,s,null)}function gs(i,e,t,n,s){var r={type:i,props:e,key:t,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:ys,
__v:s||++cf,__i:-1,__u:0};return!s&&K.vnode&&K.vnode(r),r}function j(i){return i.children}function wn(i,e){this.props=i,this.context=e,this.__g=0}function di(i,e){if(e==
null)return i.__&&di(i.__,i.__i+1);for(var t;e<i.__k.length;e++)if((t=i.__k[e])&&t.__e)return t.__e;return typeof i.
type!="function"||i.props.__P?null:di(i)}function _b(i){var e,t=i.__v,n=t.__e,s=[],r=[],o=i.__P;o&&((e=Li({constructor:ys},
t)).__v=t.__v+1,K.vnode&&K.vnode(e),aa(o,e,t,i.__n,o.namespaceURI,32&t.__u?[n]:null,s,n||di(t),32&t.__u,r),e.__v=
t.__v,e.__.__k[e.__i]=e,vf(s,e,r),t.__=t.__e=null,e.__e!=n&&pf(e))}function pf(i){if((i=i.__)&&i.__c&&!i.props.
__P)return i.__e=null,i.__k.some(function(e){return e&&(i.__e=e.__e)}),pf(i)}function af(i){(8&i.__g||(i.__g|=
8,fi.push(i),Or++))&&ia==K.debounceRendering||((ia=K.debounceRendering)||queueMicrotask)(mf)}function mf(){try{
for(var i,e=1;fi.length;)fi.length>e&&fi.sort(uf),i=fi.shift(),e=fi.length,8&i.__g&&_b(i)}finally{(Or=fi.length)&&
(ia||queueMicrotask)(mf)}}function gf(i,e,t,n,s,r,o,l,a,h,c){var u,f,d,m,g,y,b=n.__k||Er,v=e.length;for(a=Db(t,
e,b,a,v),u=0;u<v;u++)(d=t.__k[u])!=null&&(f=~d.__i&&b[d.__i]||Rr,d.__i=u,y=aa(i,d,f,s,r,o,l,a,h,c),m=d.__e,(f.
ref!=d.ref||8&f.__u)&&(f.ref&&ha(f.ref,null,d,f),d.ref&&c.push(d.ref,d.__c||m,d)),g=g||m,4&d.__u?(a=yf(d,a,i,!f.
__v),f.__e&&(f.__e=null)):typeof d.type=="function"&&y!==void 0?a=y:m&&(a=m.nextSibling),d.__u&=-21);return t.
__e=g,a}function Db(i,e,t,n,s){var r,o,l,a,h,c,u,f,d,m=t.length,g=m,y=0,b=0,v=i.__k=Array(s);for(r=0;r<s;r++)(o=
e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=v[r]=gs(null,
o):oa(o)?o=v[r]=gs(j,{children:o}):o.constructor===ys&&o.__b?o=v[r]=gs(o.type,o.props,o.key,o.ref,o.__v):v[r]=
o,a=r+y,o.__=i,o.__b=i.__b+1,l=null,~(h=o.__i=Ib(o,t,a,g))&&(g--,(l=t[h])&&(l.__u|=2)),l&&l.__v?(o.__u|=16,h==
a-1?y--:h==a+1?y++:h!=a&&(h>a?y--:y++,b=1)):(~h||(s>m?y--:s<m&&y++),typeof o.type!="function"&&(o.__u|=4))):v[r]=
null;if(b){for(c=[],u=[],r=0;r<s;r++)if((o=v[r])&&16&o.__u){for(y=0,f=c.length;y<f;)c[d=y+f>>1]<o.__i?y=d+1:f=
d;c[y]=o.__i,u[r]=y+1}for(y=c.length;r--;)u[r]&&(u[r]==y?y--:v[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=t[r])||2&l.
__u||(l.__e==n&&(n=di(l)),ca(l,l));return n}function yf(i,e,t,n){var s,r,o,l;if(typeof i.type=="function"){if(i.
props.__P)return e;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,e=yf(s[r],e,t,!1));return e}for(e&&!e.parentNode&&
(e=di(i))&&!e.parentNode&&(e=null),o=i.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(o!=l&&(!n&&t.moveBefore&&
o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function Ib(i,e,t,n){var s,r=i.key,o=i.type,l=e[t],a=l&&!(2&l.__u);if(l===null&&r==null||a&&r==l.key&&o==l.type)
return t;if(n>(a?1:0)){for(s=t-1;s>=0;s--)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s;for(s=t+1;s<e.
length;s++)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s}return-1}function hf(i,e,t){t==null&&(t=""),e[0]==
"-"?i.setProperty(e,t):i[e]=t}function Ar(i,e,t,n,s){var r,o;if(e=="style")if(typeof t=="string")i.style.cssText=
t;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(e in n)t&&e in t||hf(i.style,e);if(t)for(e in t)n&&
t[e]==n[e]||hf(i.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof n!="function"&&
(n=null),(i.__e||(i.__e={}))[e]=t,t&&n||(o=na[e]||(na[e]=Pb(e)),(i.__a||(i.__a={}))[e]=ra,r=e!=(e=e.replace(ff,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?i.addEventListener(e,o,r):i.removeEventListener(e,o,r));else{
if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in i)try{return void(i[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!=
"-"?i.removeAttribute(e):i.setAttribute(e,e=="popover"&&t==1?"":t)}}function Pb(i){return function(e){var t=this.
__e;if(t){if(t=t[i],e[Tr]==null)e[Tr]=ra++;else if(e[Tr]<this.__a[i])return;return t(K.event?K.event(e):e)}}}function aa(i,e,t,n,s,r,o,l,a,h){
var c,u,f,d,m,g,y,b,v,x,k,w,C,T,L,W,q,I,P=e.type;if(e.constructor!==ys)return null;128&t.__u&&(a=32&t.__u,c=t.
__c.__z)&&(e.__u|=a,u=r=[],c.nodeType==8?l=Mr(c,r):r.push(c),l=r[0]||l),(c=K.__b)&&c(e);e:if(typeof P=="functi\
on"){f=o.length;try{if(b=e.props,v=(c=P.prototype)&&c.render,x=(c=P.contextType)&&n[c.__c],k=c?x?x.props.value:
c.__:n,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(v?e.__c=d=new P(b,k):(e.__c=d=new wn(b,k),d.constructor=P,d.render=
Lb),x&&x.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),v&&(d.__s||(d.__s=d.state),P.getDerivedStateFromProps&&
(d.__s==d.state&&(d.__s=Li({},d.__s)),Li(d.__s,P.getDerivedStateFromProps(b,d.__s)))),m=d.props,g=d.state,d.__v=
e,t.__c){if(b!==m&&v&&!P.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(b,
k),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(b,d.__s,k)===!1){e.__v!=
t.__v&&(d.props=b,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(F){F&&(F.__=e)}),Er.push.
apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),l=di(t);break e}d.componentWillUpdate&&d.componentWillUpdate(
b,d.__s,k),v&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(m,g,y)})}else v&&!P.getDerivedStateFromProps&&
d.componentWillMount&&d.componentWillMount(),v&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=
k,d.props=b,d.__P=i,d.__g&=-5,w=K.__r,C=v?25:0;do d.__g&=-9,w&&w(e),c=d.render(d.props,d.state=d.__s,d.context);while(8&
d.__g&&++C<25);v&&(Er.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=Li({},n,d.getChildContext())),
v&&t.__c&&d.getSnapshotBeforeUpdate&&(y=d.getSnapshotBeforeUpdate(m,g)),T=c&&c.type===j&&c.key==null?c.props.children:
c,b.__P&&(c=l,s=(i=b.__P).namespaceURI,a=r=null,t.props&&t.props.__P!=i&&(t.__k.some(function(F){F&&ca(F,F)}),
t.__k=null),l=t.__k?di(t,0):null),l=gf(i,oa(T)?T:[T],e,t,n,s,r,o,l,a,h),b.__P&&(e.__e=null,l=c),e.__u&=-161,u&&
u.some(Ni),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(F){if(o.length=f,e.__v=null,a||r)if(F&&F.then){if(e.
__u|=128|a,r){for(~(q=r.indexOf(l||void 0))||(q=r.length);(I=r[q-1])&&I.nodeType==8;)q--;for(;q<r.length;q++)if(I=
r[q])if(r[q]=null,L){if(I==W)break}else{if(I.nodeType!=8)break;I.data.startsWith("$s")&&(W=Mr(L=I))}}if(!L){for(;l&&
l.nodeType==8&&l.nextSibling;)l=l.nextSibling;L=l}(c=Mr(L=e.__c.__z||(e.__c.__z=L)))?(e.__e=L,l=c):e.__e=l,l=l&&
l.nextSibling}else r&&r.some(Ni);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),F&&F.then||bf(e),K.__e(F,e,t)}}else
l=e.__e=Nb(t.__e,e,t,n,s,r,o,a,h,i);return(c=K.diffed)&&c(e),l}function Mr(i,e){if(i&&i.nodeType==8&&i.data.startsWith(
"$s"))for(var t=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))t++;else if(i.data.startsWith(
"/$s")&&!--t)return i}e&&e.push(i)}}function bf(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(bf))}function vf(i,e,t){
for(var n=0;n<t.length;)ha(t[n++],t[n++],t[n++]);K.__c&&K.__c(e,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(
function(r){r.call(s)})}catch(r){K.__e(r,s.__v)}})}function Nb(i,e,t,n,s,r,o,l,a,h){var c,u,f,d,m,g,y,b,v=t.props||
Rr,x=e.props,k=e.type;if(k=="svg"?s="http://www.w3.org/2000/svg":k=="math"?s="http://www.w3.org/1998/Math/Math\
ML":s||(s="http://www.w3.org/1999/xhtml"),r){for(c=0;c<r.length;c++)if((m=r[c])&&(k?m.localName==k:m.nodeType==
3)){i=m,r[c]=null;break}}if(!i){if(b=h.ownerDocument||document,!k)return b.createTextNode(x);i=b.createElementNS(
s,k,x.is?x:h),l&&(K.__m&&K.__m(e,r),l=!1),r=null}if(k){if(h=k=="template"&&i.content||i,r=k=="textarea"&&x.defaultValue!=
null?null:r&&la.call(h.childNodes),!l&&r)for(v={},c=0;c<i.attributes.length;c++)v[(m=i.attributes[c]).name]=m.
value;for(c in v)m=v[c],c=="dangerouslySetInnerHTML"?f=m:c=="children"||c in x||c=="value"&&"defaultValue"in x||
c=="checked"&&"defaultChecked"in x||Ar(i,c,null,m,s);for(c in x)m=x[c],c=="children"?d=m:c=="dangerouslySetInn\
erHTML"?u=m:c=="value"?g=m:c=="checked"?y=m:l&&typeof m!="function"||v[c]===m||Ar(i,c,m,v[c],s);u?(l||f&&(u.__html==
f.__html||u.__html==i.innerHTML)||(i.innerHTML=u.__html),e.__k=[]):(f&&(i.textContent=""),(k=="foreignObject"||
s=="http://www.w3.org/1998/Math/MathML"&&Eb.test(k))&&(s="http://www.w3.org/1999/xhtml"),gf(h,oa(d)?d:[d],e,t,
n,s,r,o,r?r[0]:t.__k&&di(t,0),l,a),r&&r.some(Ni)),l&&k!="textarea"||(c="value",k=="progress"&&g==null?i.removeAttribute(
c):g==null||g===i[c]&&(k!="progress"||g)||Ar(i,c,g,v[c],s),c="checked",y!=null&&y!=i[c]&&Ar(i,c,y,v[c],s))}else
v===x||l&&i.data==x||(i.data=x);return i}function ha(i,e,t,n){try{typeof i=="function"?e?e.__x=i(e)||1:n&&(n=n.
__c||n.__e)&&(e=n.__x)&&(n.__x=null,typeof e=="function"?e():i(null)):i.current=e}catch(s){K.__e(s,t)}}function ca(i,e,t){
var n,s,r,o;if(K.unmount&&K.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||ha(n,null,e,i),n=i.__c){if(n.componentWillUnmount)
try{n.componentWillUnmount()}catch(l){K.__e(l,e)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&ca(n[o],
e,typeof i.type!="function"||t&&!i.props.__P);!t&&(n=i.__c)&&(n=n.__z)&&(s=Mr(n,r=[]))&&(n==i.__e&&r.some(Ni),
Ni(s),Ni(n)),t||Ni(i.__e),i.__e=i.__c=i.__=null}function Lb(i,e,t){return this.constructor(i,t)}function xf(i,e){
var t,n,s,r;K.__&&K.__(i,e),e.nodeType==9&&(e=e.documentElement),n=(t=i&&32&i.__u)?null:e.__k,e.__k=gs(j,{children:[
i]}),s=[],r=[],aa(e,e.__k,n||Rr,Rr,e.namespaceURI,n?null:e.firstChild?la.call(e.childNodes):null,s,n?n.__e:e.firstChild,
t,r),vf(s,e.__k,r),e.__k.props.children=null}K={__e:function(i,e,t,n){for(var s,r,o;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&
r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(
i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(l){i=l}}throw Or=0,i}},cf=0,sa=function(i){return i!=null&&
i.constructor===ys},wn.prototype.setState=function(i,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Li({},this.
state)),typeof i=="function"&&(i=i(Li({},t),this.props)),i&&(Li(t,i),this.__v&&(e&&this.__k.push(e),af(this)))},
wn.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),af(this))},wn.prototype.render=
j,fi=[],Or=0,uf=function(i,e){return i.__v.__b-e.__v.__b},Tr=Symbol(),ff=/(PointerCapture)$|Capture$/i,ra=0,na=
{},Rb=0;var Bi,be,ua,wf,fa=Object.is,vs=0,Ef=[],da=[],ye=K,kf=ye.__b,Sf=ye.__r,Cf=ye.diffed,Af=ye.__c,Tf=ye.unmount,Mf=ye.
__;function xs(i,e){ye.__h&&ye.__h(be,i,vs||e),vs=0;var t=be.__H||(be.__H={__:[],__h:[]});return i>=t.__.length&&
t.__.push({}),t.__[i]}function V(i){return vs=1,Bb(Df,i)}function Bb(i,e,t){var n=xs(Bi++,2);if(n.t=i,!n.__c&&
(n.__=[t?t(e):Df(void 0,e),function(r){var o=(n.__N||n.__)[0],l=n.t(o,r);fa(o,l)||(n.__N=[l,n.__[1]],n.__c.setState(
{}))}],n.__c=be,!be.__f)){be.__f=!0;var s=be.shouldComponentUpdate;be.shouldComponentUpdate=function(r,o,l){var a=this.
__H;if(!a)return!0;var h=!1,c=this.props!=r;if(a.__.some(function(f){f.__N&&(h=!0,fa(f.__[0],f.__N[0])||(c=!0))}),
s){var u=s.call(this,r,o,l);return h?u||c:u}return!h||c}}return n.__}function J(i,e){var t=xs(Bi++,3);!ye.__s&&
ma(t.__H,e)&&(t.__P=!0,t.__=i,t.u=e,be.__H.__h.push(t))}function _r(i,e){var t=xs(Bi++,4);!ye.__s&&ma(t.__H,e)&&
(t.__P=!1,t.__=i,t.u=e,be.__h.push(t))}function ee(i){return vs=5,nt(function(){return{current:i}},[])}function nt(i,e){var t=xs(Bi++,7);return ma(t.__H,e)&&(t.__=i(),t.__H=e),t.__}function _f(i,e){return vs=8,nt(
function(){return i},e)}function kn(){var i=xs(Bi++,11);if(!i.__){for(var e=be.__v;!e.__m&&e.__;)e=e.__;var t=e.__m||(e.__m=[0,0]);i.__=
"P"+t[0]+"-"+t[1]++}return i.__}function Fb(){var i;do{for(;i=da.shift();)try{bs(i)}catch(t){ye.__e(t,{__:(i=i.
__P)&&i.__v})}for(;i=Ef.shift();){var e=i.__H;if(i.__P&&e)try{e.__h.some(bs),e.__h.some(pa),e.__h=[]}catch(t){
e.__h=[],ye.__e(t,i.__v)}}}while(da.length)}ye.__b=function(i){be=null,kf&&kf(i)},ye.__=function(i,e){i&&e.__k&&
e.__k.__m&&(i.__m=e.__k.__m),Mf&&Mf(i,e)},ye.__r=function(i){Sf&&Sf(i),Bi=0;var e=(be=i.__c).__H;e&&(ua==be?be.
__h=[]:(e.__h.some(bs),e.__h.some(pa),Bi=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),
ua=be},ye.diffed=function(i){Cf&&Cf(i);var e=i.__c;e&&e.__H&&(e.__H.__h.length&&Rf(Ef.push(e)),e.__H.__.some(function(t){
t.u&&(t.__H=t.u)})),ua=be=null},ye.__c=function(i,e){e.some(function(t){try{t.__h.some(bs),t.__h=t.__h.filter(
function(n){return!n.__||pa(n)})}catch(n){t.__h=[function(){throw n}]}}),Af&&Af(i,e)},ye.unmount=function(i){Tf&&
Tf(i);var e,t,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=i.__;t&&(!t.
__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,Rf(da.push(s))}else bs(s)}catch(r){e=r}}),n.__H=void 0,e&&ye.__e(e,
n.__v))};var Of=typeof requestAnimationFrame=="function";function Hb(i){var e,t=function(){clearTimeout(n),Of&&
cancelAnimationFrame(e),setTimeout(i)},n=setTimeout(t,35);Of&&(e=requestAnimationFrame(t))}function Rf(i){i!=1&&
wf==ye.requestAnimationFrame||((wf=ye.requestAnimationFrame)||Hb)(Fb)}function bs(i){var e=be,t=i.__c;typeof t==
"function"&&(i.__c=void 0,t()),be=e}function pa(i){var e=be;i.__c=i.__(),be=e}function ma(i,e){return!i||i.length!=
e.length||e.some(function(t,n){return!fa(t,i[n])})}function Df(i,e){return typeof e=="function"?e(i):e}var Wb=Symbol.for("preact-signals");function Nr(){if(Qt>1)Qt--;else{var i,e=!1;for((function(){var s=Ir;for(Ir=
void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();ks!==
void 0;){var t=ks;for(ks=void 0,Dr++;t!==void 0;){var n=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&Pf(t))try{t.c()}catch(s){
e||(i=s,e=!0)}t=n}}if(Dr=0,Qt--,e)throw i}}function Ss(i){if(Qt>0)return i();ga=++Vb,Qt++;try{return i()}finally{
Nr()}}var ws,he=void 0;function Cs(i){var e=he,t=ws;he=void 0,ws=void 0;try{return i()}finally{he=e,ws=t}}var ks=void 0,
Qt=0,Dr=0,Vb=0,ga=0,Ir=void 0,Pr=0;function If(i){if(he!==void 0){var e=i.n;if(e===void 0||e.t!==he)return e={
i:0,S:i,p:he.s,n:void 0,t:he,e:void 0,x:void 0,r:e},he.s!==void 0&&(he.s.n=e),he.s=e,i.n=e,32&he.f&&i.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=he.s,e.n=void 0,he.s.n=e,he.s=e),e}}
function Se(i,e){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}Se.prototype.brand=Wb;Se.prototype.h=function(){return!0};Se.prototype.S=function(i){var e=this,
t=this.t;t!==i&&i.e===void 0&&(i.x=t,this.t=i,t!==void 0?t.e=i:Cs(function(){var n;(n=e.W)==null||n.call(e)}))};
Se.prototype.U=function(i){var e=this;if(this.t!==void 0){var t=i.e,n=i.x;t!==void 0&&(t.x=n,i.e=void 0),n!==void 0&&
(n.e=t,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&Cs(function(){var s;(s=e.Z)==null||s.call(e)}))}};Se.prototype.
subscribe=function(i){var e=this;return ze(function(){var t=e.value;Cs(function(){return i(t)})},{name:"sub"})};
Se.prototype.valueOf=function(){return this.value};Se.prototype.toString=function(){return this.value+""};Se.prototype.
toJSON=function(){return this.value};Se.prototype.peek=function(){var i=this;return Cs(function(){return i.value})};
Object.defineProperty(Se.prototype,"value",{get:function(){var i=If(this);return i!==void 0&&(i.i=this.i),this.
v},set:function(i){if(i!==this.v){if(Dr>100)throw new Error("Cycle detected");(function(t){Qt!==0&&Dr===0&&t.l!==
ga&&(t.l=ga,Ir={S:t,v:t.v,i:t.i,o:Ir})})(this),this.v=i,this.i++,Pr++,Qt++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{Nr()}}}});function O(i,e){return new Se(i,e)}function Pf(i){for(var e=i.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Nf(i){for(var e=i.s;e!==void 0;e=e.n){var t=e.S.n;
if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){i.s=e;break}}}function Lf(i){for(var e=i.s,t=void 0;e!==void 0;){
var n=e.p;e.i===-1?(e.S.U(e),n!==void 0&&(n.n=e.n),e.n!==void 0&&(e.n.p=n)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=n}i.s=t}function Fi(i,e){Se.call(this,void 0,e),this.x=i,this.s=void 0,this.g=Pr-1,this.f=4}Fi.prototype=new Se;
Fi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Pr))return!0;
if(this.g=Pr,this.f|=1,this.i>0&&!Pf(this))return this.f&=-2,!0;var i=he;try{Nf(this),he=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return he=
i,Lf(this),this.f&=-2,!0};Fi.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}Se.prototype.S.call(this,i)};Fi.prototype.U=function(i){if(this.t!==void 0&&(Se.prototype.U.call(
this,i),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Fi.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Fi.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var i=If(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.
v;return this.v}});function Ce(i,e){return new Fi(i,e)}function Bf(i){var e=i.j;if(i.j=void 0,typeof e=="funct\
ion"){Qt++;var t=he;he=void 0;try{e()}catch(n){throw i.f&=-2,i.f|=8,ya(i),n}finally{he=t,Nr()}}}function ya(i){
for(var e=i.s;e!==void 0;e=e.n)e.S.U(e);i.x=void 0,i.s=void 0,Bf(i)}function qb(i){if(he!==this)throw new Error(
"Out-of-order effect");Lf(this),he=i,this.f&=-2;try{8&this.f&&ya(this)}finally{Nr()}}function Sn(i,e){this.x=i,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,ws&&ws.push(this)}Sn.prototype.c=function(){
var i=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
i()}};Sn.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Bf(this),Nf(
this),Qt++;var i=he;return he=this,qb.bind(this,i)};Sn.prototype.N=function(){2&this.f||(this.f|=2,this.u=ks,ks=
this)};Sn.prototype.d=function(){this.f|=8,1&this.f||ya(this)};Sn.prototype.dispose=function(){this.d()};function ze(i,e){
var t=new Sn(i,e);try{t.c()}catch(s){throw t.d(),s}var n=t.d.bind(t);return n[Symbol.dispose]=n,n}var Ff,Br,Lr,zb=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Hf=[];ze(function(){Ff=this.N})();function Cn(i,e){K[i]=e.bind(null,K[i]||function(){})}function As(i){if(Lr){
var e=Lr;Lr=void 0,e()}Lr=i&&i.S()}function Wf(i){var e=this,t=i.data,n=Ub(t);n.name="ReactiveDom",n.value=t;var s=nt(
function(){for(var l=e,a=e.__v;a=a.__;)if(a.__c){a.__c.__$f|=4;break}var h=Ce(function(){var d=n.value.value;return d===
0?0:d===!0?"":d||""}),c=Ce(function(){return!Array.isArray(h.value)&&!sa(h.value)}),u=ze(function(){if(this.N=
Vf,c.value){var d=h.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=d)}}),f=e.__$u.d;return e.
__$u.d=function(){u(),f.call(this)},[c,h]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}Wf.displayName="R\
eactiveTextNode";Object.defineProperties(Se.prototype,{constructor:{configurable:!0,value:df(j,null).constructor},
type:{configurable:!0,value:Wf},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.
value}}}}},__b:{configurable:!0,value:1}});Cn("__b",function(i,e){if(As(),Br=void 0,typeof e.type=="string"){var t,
n=e.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Se&&(t||(e.__np=t={}),t[s]=r,n[s]=r.peek())}}
i(e)});Cn("__r",function(i,e){if(i(e),e.type!==j){As();var t,n=e.__c;n&&(n.__$f&=-2,(t=n.__$u)===void 0&&(n.__$u=
t=(function(s,r){var o;return ze(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;zb&&
((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof e.type=="function"?e.type.displayName||
e.type.name:""))),Br=n,As(t)}});Cn("__e",function(i,e,t,n){As(),Br=void 0,i(e,t,n)});Cn("diffed",function(i,e){
As(),Br=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var n=e.__np,s=e.props,r=t.U;if(r)for(var o in r){
var l=r[o];l===void 0||n&&o in n||(l.d(),r[o]=void 0)}if(n){r||(r={},t.U=r);for(var a in n){var h=r[a],c=n[a];
h===void 0?(h=$b(t,a,c,s),r[a]=h):h.o(c,s)}}}i(e)});function $b(i,e,t,n){var s=e in i&&i.ownerSVGElement===void 0,
r=O(t);return{o:function(o,l){r.value=o,n=l},d:ze(function(){this.N=Vf;var o=r.value.value;n[e]!==o&&(n[e]=o,s?
i[e]=o:o!=null&&(o!==!1||e[4]==="-")?i.setAttribute(e,o):i.removeAttribute(e))})}}Cn("unmount",function(i,e){if(typeof e.
type=="string"){var t=e.__e;if(t){var n=t.U;if(n){t.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=e.__np;
if(o){var l=e.props;for(var a in o)l[a]=o[a]}e.__np=void 0}else{var h=e.__c;if(h){h.__$f|=8;var c=h.__$u;c&&(h.
__$u=void 0,c.d())}}i(e)});Cn("__h",function(i,e,t,n){n<3&&(e.__$f|=2),i(e,t,n)});wn.prototype.shouldComponentUpdate=
function(i,e){if(this.__R)return!0;var t=this.__$u,n=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.
u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.
__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var l in this.
props)if(!(l in i))return!0;return!1};function Ub(i,e){return nt(function(){return O(i,e)},[])}var Kb=function(i){queueMicrotask(function(){queueMicrotask(i)})};function jb(){Ss(function(){for(var i;i=Hf.shift();)Ff.call(i)})}function Vf(){Hf.push(this)===1&&(K.requestAnimationFrame||
Kb)(jb)}var Gb="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",ba=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function va(i){let e=atob(i.trim());if(e.length===0)
throw new Error("empty");let t=Uint8Array.from(e,s=>s.charCodeAt(0)),n=await crypto.subtle.importKey("raw",t,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return t.fill(0),{kind:"key",key:n}}var qf=()=>va(Gb);async function zf(i,e,t,n,s){
if(i.kind==="none")return;if(i.kind==="token")return encodeURIComponent(i.token);let r=`${e.toLowerCase()}
${t}
${n}
${s.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",i.key,new TextEncoder().encode(r));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function Ft(i){if(!(i===null||i===""))try{return JSON.parse(i)}catch{return}}function $f(i){let e=new Map;for(let t of(i??
"").split(";")){let[n,s]=t.split("=");n&&s!==void 0&&Number.isFinite(Number(s))&&e.set(n,Number(s))}return e}function Uf(i){
let e;try{e=decodeURIComponent(i??"")}catch{return}let t=Ft(e);if(t===void 0)return;let n=s=>[...(s?.SingleIndexes??
[]).map(r=>r.IndexSpec),...(s?.CompositeIndexes??[]).map(r=>r.IndexSpecs.join(", "))];return{used:n(t.Utilized),
potential:n(t.Potential)}}function Kf(i){let e=i.at(-1);if(e===void 0)return;let t={...e,charge:0,parts:[],ranges:[],
itemsLoaded:0,itemsReturned:0},n=new Map,s=new Map;for(let r of i){t.charge+=r.charge,t.itemsLoaded+=r.itemsLoaded,
t.itemsReturned+=r.itemsReturned;for(let o of r.parts){let l=n.get(o.cause)??{cause:o.cause,count:0,charge:0};
l.count+=o.count,l.charge+=o.charge,n.set(o.cause,l)}for(let o of r.ranges??[])s.set(o.id,(s.get(o.id)??0)+o.charge)}
return t.parts=[...n.values()],t.ranges=[...s].map(([r,o])=>({id:r,charge:o})),t}var me=class extends Error{constructor(t,n,s,r,o){super(s);this.status=t;this.substatus=n;this.mistakes=r;this.
receipt=o}status;substatus;mistakes;receipt},An=class extends Error{constructor(){super("The server does not a\
nswer.")}},jf=new URL("../",document.baseURI),Jb=5,Fr=class{constructor(e,t){this.by=e;this.answered=t}by;answered;get mayReadAll(){
return this.by.kind!=="token"}async call(e){let t=crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`.replace(
".","-");for(let n=1;;n++)try{return await this.once(e,t)}catch(s){if(!(s instanceof Hr))throw s;if(n===Jb)throw s.
refused;await Zb(s.milliseconds,e.signal)}}async once(e,t){let{type:n,link:s}=e.signed??Yb(e.path),r=new Date().
toUTCString(),o={"x-ms-date":r,"x-ms-version":"2020-07-15","x-ms-activity-id":t,"x-orrery-receipt":"1",...e.headers},
l=await zf(this.by,e.verb,n,s,r);l!==void 0&&(o.authorization=l);let a=performance.now(),h,c;try{h=await fetch(
Xb(e),{method:e.verb,headers:o,cache:"no-store",credentials:"omit",redirect:"error",...e.body===void 0?{}:{body:e.
body},...e.signal?{signal:e.signal}:{}}),c=await h.text()}catch(d){throw e.signal?.aborted?d:(this.answered(!1),
new An)}this.answered(!0);let u=Ft(h.headers.get("x-orrery-receipt")),f={status:h.status,text:c,charge:Number(
h.headers.get("x-ms-request-charge")??0),receipt:u,milliseconds:Number(h.headers.get("x-ms-request-duration-ms")??
performance.now()-a),header:d=>h.headers.get(d)};if(h.ok||h.status===304)return f;throw Qb(f)}},Hr=class extends Error{constructor(t,n){
super();this.refused=t;this.milliseconds=n}refused;milliseconds};function Yb(i){let e=i.length%2===1;return{type:i[i.
length-(e?1:2)]??"",link:(e?i.slice(0,-1):i).join("/")}}function Xb(i){for(let t of i.path)if(t==="."||t==="..")
throw new me(0,0,`A browser cannot send the id ${t} in a path.`,[],void 0);let e=new URL(i.path.map(encodeURIComponent).
join("/"),jf);for(let[t,n]of Object.entries(i.query??{}))e.searchParams.set(t,n);return e}function Qb(i){let t=(Ft(
i.text)?.message??i.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,"").replace(/^Message: /,""),n=[],s=t.startsWith(
"{")?0:t.indexOf('{"errors":'),r=Ft(s>=0?t.slice(s).replace(/\}\r?\n.*$/s,"}"):null);if(r?.errors){for(let h of r.
errors)h.location&&n.push({start:h.location.start,end:h.location.end,message:h.message});t=t.slice(0,s)+r.errors.
map(h=>h.code?`${h.message} (${h.code})`:h.message).join(`
`)}else r?.Errors&&(t=r.Errors.join(`
`));let o=Number(i.header("x-ms-substatus")??0),l=new me(i.status,o,t||`HTTP ${i.status}`,n,i.receipt),a=Number(
i.header("x-ms-retry-after-ms")??NaN);return i.status===429&&Number.isFinite(a)?new Hr(l,Math.min(a,5e3)):l}function Zb(i,e){
return new Promise((t,n)=>{let s=setTimeout(t,i);e?.addEventListener("abort",()=>{clearTimeout(s),n(e.reason)})})}
async function xa(){try{let i=await fetch(new URL("_orrery/status",jf),{cache:"no-store",credentials:"omit"});
return i.ok?await i.json():void 0}catch{return}}var Ht=O("opening"),pi=O(""),Zt=O(void 0),mi=O(!1),Tn=O(void 0),ka=O(void 0),G=Ce(()=>{let i=ka.value;if(i===void 0)
throw new Error("not connected");return i}),st=O(void 0),Gf=new Set;function Jf(i){Gf.add(i)}var ev=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function Yf(){tv(),Zt.value=await xa(),mi.value=Zt.value===void 0,await Xf()}async function Xf(){let i=Zt.
value;i!==void 0&&(i.mode==="dev"&&ev.test(location.hostname)&&ba()&&await Zf(i.wellKnownKey?await qf():{kind:"\
none"})===""||(Ht.value="locked"))}async function Qf(i,e){let t=i.trim(),n;if(Tn.value=void 0,t.startsWith("ty\
pe=")){let s=e.split("/").filter(r=>r!=="");if(s.length!==2){pi.value="A resource token opens one container: n\
ame it as database/container.";return}Tn.value={db:s[0],coll:s[1]},n={kind:"token",token:t}}else{if(!ba()){pi.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{n=await va(t)}catch{pi.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}pi.value=await Zf(n)}async function Zf(i){let e=new Fr(i,n=>mi.value=!n),t=Tn.value;try{await e.call(
{verb:"GET",path:t?["dbs",t.db,"colls",t.coll]:["dbs"]})}catch(n){if(n instanceof me||n instanceof An)return n.
message;throw n}return ka.value=e,Ht.value="open",""}function Sa(i=""){ka.value=void 0,pi.value=i,Ht.value="lo\
cked"}var wa={fine:4e3,lost:1e3};function tv(){let i=async()=>{if(document.visibilityState!=="hidden"){let e=mi.
value,t=await xa();if(mi.value=t===void 0,t!==void 0&&(Zt.value=t),e&&!mi.value)if(Ht.value==="opening")Xf();else
for(let n of Gf)n()}setTimeout(()=>{i()},mi.value?wa.lost:wa.fine)};setTimeout(()=>{i()},wa.fine)}function Fe(i){
return i instanceof me&&i.status===401?(Sa("The server no longer accepts this key. Give another."),i.message):
i instanceof me||i instanceof An?i.message:i instanceof DOMException&&i.name==="AbortError"?"Cancelled.":i instanceof
Error?i.message:String(i)}var ed="orrery.explorer.";function gi(i,e){try{let t=JSON.parse(localStorage.getItem(ed+i)??"null");return e(t)?
t:void 0}catch{return}}function ei(i,e){try{localStorage.setItem(ed+i,JSON.stringify(e))}catch{}}var Mn=i=>typeof i==
"object"&&i!==null,On=i=>typeof i=="string";function Ca(i,e){for(let t=e+1;t<i.length;t++){let n=i.charCodeAt(t);if(n===92)t++;else if(n===34)return t+1}return i.
length}var td=i=>i===" "||i===`
`||i==="\r"||i==="	";function Ee(i){let e=[],t=0,n=()=>e.push(`
`+"  ".repeat(t));for(let s=0;s<i.length;){let r=i[s];if(td(r))s++;else if(r==='"'){let o=Ca(i,s);e.push(i.slice(
s,o)),s=o}else if(r==="{"||r==="["){let o=s+1;for(;td(i[o]);)o++;if(i[o]===(r==="{"?"}":"]")){e.push(r+i[o]),s=
o+1;continue}e.push(r),t++,n(),s++}else if(r==="}"||r==="]")t=Math.max(0,t-1),n(),e.push(r),s++;else if(r===",")
e.push(r),n(),s++;else if(r===":")e.push(": "),s++;else{let o=s;for(;o<i.length&&!`{}[],:" 
\r	`.includes(i[o]);)o++;e.push(i.slice(s,o)),s=o}}return e.join("")}function yi(i){let e=[],t=0,n,s=-1,r=o=>{
n!==void 0&&s>=0&&e.push({name:n,raw:i.slice(s,o).trim()}),n=void 0,s=-1};if(i.trimStart()[0]!=="{")return e;for(let o=0;o<
i.length;o++){let l=i[o];if(l==='"'){let a=Ca(i,o);t===1&&n===void 0&&(n=JSON.parse(i.slice(o,a))),o=a-1}else l===
"{"||l==="["?t++:l==="}"||l==="]"?--t===0&&r(o):t===1&&l===":"&&s<0?s=o+1:t===1&&l===","&&r(o)}return e}var iv=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function Aa(i){let e=yi(i).filter(t=>!iv.has(t.name));return Ee(
"{"+e.map(t=>JSON.stringify(t.name)+":"+t.raw).join(",")+"}")}function Ta(i,e,t=40){let n=[],s=(r,o,l)=>{if(n.
length>=t||r===o)return;if(!(typeof r=="object"&&r!==null&&typeof o=="object"&&o!==null)||Array.isArray(r)!==Array.
isArray(o)){Number.isNaN(r)&&Number.isNaN(o)||n.push(l||"/");return}let h=r,c=o;for(let u of new Set([...Object.
keys(h),...Object.keys(c)]))s(Wr(h,u),Wr(c,u),l+"/"+u)};return s(i,e,""),n}function Wr(i,e){return typeof i=="\
object"&&i!==null&&Object.hasOwn(i,e)?i[e]:void 0}function Rn(i){let e=[];for(let t=0;t<i.length;){if(i[t]==="\
/"){t++;continue}if(i[t]==='"'){let s=Ca(i,t);try{e.push(JSON.parse(i.slice(t,s)))}catch{e.push(i.slice(t+1,s-
1))}t=s;continue}let n=i.indexOf("/",t);n<0&&(n=i.length),e.push(i.slice(t,n)),t=n}return e}function id(i){return JSON.
stringify(i).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function nd(i,e){return e.map(t=>Rn(t).reduce((n,s)=>Wr(n,s),i))}var sd=i=>id(i.map(e=>e===void 0?{}:e)),Ma=i=>i===
"."||i==="..",qr=class{constructor(e,t,n){this.server=e;this.db=t;this.coll=n}server;db;coll;path(e){let t=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?t:[...t,e]}async read(e,t){return Ma(e)?this.batch("Re\
ad",e,t):Oa(await this.server.call({verb:"GET",path:this.path(e),headers:Vr(t)}))}async create(e,t){return Oa(
await this.server.call({verb:"POST",path:this.path(),headers:Vr(t),body:e}))}async replace(e,t,n,s){if(Ma(e))return this.
batch("Replace",e,t,n,s);let r={...Vr(t),"if-match":s};return Oa(await this.server.call({verb:"PUT",path:this.
path(e),headers:r,body:n}))}async remove(e,t,n){return Ma(e)?(await this.batch("Delete",e,t,void 0,n)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{...Vr(t),"if-match":n}})}async batch(e,t,n,s,r){let o={operationType:e,
partitionKey:sd(n)};t!==void 0&&(o.id=t),r!==void 0&&(o.ifMatch=r);let l=JSON.stringify(o).slice(0,-1),a=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${l}${s===void 0?"":`,"resourceBody":${s}`}}]`}),h=yi(a.text.trim().slice(1,-1)),
c=f=>h.find(d=>d.name===f)?.raw??"null",u=Number(c("statusCode"));if(u>=300){let f=Ft(c("message"))??`HTTP ${u}`;
throw new me(u,Number(c("subStatusCode"))||0,f,[],a.receipt)}return{text:c("resourceBody"),etag:Ft(c("eTag"))??
"",reply:a}}},Vr=i=>({"x-ms-documentdb-partitionkey":sd(i)}),Oa=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function zr(i,e,t){let n=[],s=null;do{let r={"x-ms-max-item-count":"1000"};s!==null&&(r["x-ms-continuati\
on"]=s);let o=await i.call({verb:"GET",path:e,headers:r});n.push(...JSON.parse(o.text)[t]??[]),s=o.header("x-m\
s-continuation")}while(s!==null);return n}var Ra=i=>i.sort((e,t)=>e.id<t.id?-1:e.id>t.id?1:0),rd=async i=>Ra(await zr(
i,["dbs"],"Databases")),$r=async(i,e)=>Ra(await zr(i,["dbs",e,"colls"],"DocumentCollections"));async function Ea(i,e,t){
return JSON.parse((await i.call({verb:"GET",path:["dbs",e,"colls",t]})).text)}var nv={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},Ur=async(i,e,t,n)=>Ra(await zr(i,["dbs",e,"colls",t,n],nv[n]));
async function En(i,e,t){let n=["dbs",e,"colls",t];if(!i.mayReadAll)return zr(i,[...n,"pkranges"],"PartitionKe\
yRanges");let s=await i.call({verb:"GET",path:["_orrery",...n,"ranges"],signed:{type:"ranges",link:n.join("/")}});
return JSON.parse(s.text).ranges}var Je=O({state:"reading"}),dt=O(new Map),Hi=O(new Map),St=O(new Set),ve=i=>JSON.stringify([i]),_n=(i,e)=>JSON.
stringify([i,e]),ae=i=>i?.state==="known"?i.value:i?.state==="reading"?i.before:void 0;async function _a(i,e,t){i(e===void 0?{state:"reading"}:{state:"reading",before:e});try{i({state:"known",value:await t()})}catch(n){
i({state:"failed",why:Fe(n)})}}var od=(i,e,t)=>new Map(i).set(e,t);async function Kr(){let i=Tn.peek();await _a(
t=>Je.value=t,ae(Je.peek()),async()=>i?[{id:i.db,_rid:""}]:rd(G.peek()));let e=ae(Je.peek());i?await pt(ve(i.db),
!0,i.db):e?.length===1&&await pt(ve(e[0].id),!0,e[0].id)}async function Wt(i){let e=ve(i),t=Tn.peek();await _a(
n=>dt.value=od(dt.peek(),e,n),ae(dt.peek().get(e)),async()=>t?[await Ea(G.peek(),i,t.coll)]:$r(G.peek(),i))}async function jr(i,e){
let t=_n(i,e);await _a(n=>Hi.value=od(Hi.peek(),t,n),ae(Hi.peek().get(t)),async()=>{let n=G.peek(),[s,r,o,l]=await Promise.
all([En(n,i,e),Ur(n,i,e,"sprocs"),Ur(n,i,e,"triggers"),Ur(n,i,e,"udfs")]);return{ranges:s,scripts:{sprocs:r,triggers:o,
udfs:l}}})}async function pt(i,e,t,n){let s=new Set(St.peek());e?s.add(i):s.delete(i),St.value=s,e&&await(n===
void 0?Wt(t):jr(t,n))}async function Dn(){await Kr();let i=[];for(let e of St.peek()){let[t,n]=JSON.parse(e);i.
push(n===void 0?Wt(t):jr(t,n))}await Promise.all(i)}async function Ts(i,e){return ae(dt.peek().get(ve(i)))?.find(
n=>n.id===e)??Ea(G.peek(),i,e)}Jf(()=>{Dn()});var Gr=class{constructor(e,t,n,s,r,o){this.id=e;this.db=t;this.coll=n;this.isNew=s;this.itemId.value=r,this.key.
value=o}id;db;coll;isNew;kind="item";base=O("");text=O("");etag=O("");changedAt=O(void 0);busy=O("");failure=O(
"");notice=O("");conflict=O(void 0);gone=O(!1);itemId=O("");key=O([]);dirty=Ce(()=>this.text.value!==this.base.
value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new qr(G.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{this.text.value=rv((await Ts(this.db,this.coll)).partitionKey.paths)}catch(e){this.
failure.value=Fe(e)}}}async reread(){await this.act("reading",async()=>{this.take(await this.items.read(this.itemId.
value,this.key.value),"read")})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.
etag.value==="";await this.act("saving",async()=>{let t=await this.checked();if(t!==void 0){if(e){this.take(await this.
items.create(this.text.value,t.key),"created");return}try{let{itemId:n,key:s,etag:r}=this;this.take(await this.
items.replace(n.value,s.value,this.text.value,r.value),"saved")}catch(n){if(!(n instanceof me)||n.status!==412&&
n.status!==404)throw n;await this.meet(t.value)}}})}async saveOver(e){let t=this.conflict.value;t!==void 0&&(this.
text.value=e,await this.act("saving",async()=>{let n=await this.checked();if(n!==void 0)try{let s=t.theirs===void 0?
await this.items.create(e,n.key):await this.items.replace(this.itemId.value,this.key.value,e,t.etag);this.conflict.
value=void 0,this.take(s,"saved")}catch(s){if(!(s instanceof me)||s.status!==412&&s.status!==404)throw s;await this.
meet(n.value)}}))}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async remove(){await this.act("deleting",async()=>{let e=await this.
items.remove(this.itemId.value,this.key.value,this.etag.value);st.value={what:"delete",charge:e.charge,milliseconds:e.
milliseconds,receipt:e.receipt},this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.
changed=()=>{}}async checked(){let e;try{e=JSON.parse(this.text.value)}catch(r){this.failure.value="This is no\
t JSON yet: "+r.message;return}let t=typeof e=="object"&&e!==null?e.id:void 0;if(typeof t!="string"){this.failure.
value="An item is an object with an id, which is a string.";return}let n=nd(e,(await Ts(this.db,this.coll)).partitionKey.
paths),s=this.etag.value!=="";if(s&&t!==this.itemId.value){this.failure.value="The id of an item never changes\
. Create a new item, and delete this one.";return}if(s&&JSON.stringify(n)!==JSON.stringify(this.key.value)){this.
failure.value="The partition key of an item never changes. Create a new item, and delete this one.";return}return s||
(this.itemId.value=t,this.key.value=n),{value:e,key:n}}async meet(e){let t;try{t=await this.items.read(this.itemId.
value,this.key.value)}catch(l){if(!(l instanceof me)||l.status!==404)throw l}let n=JSON.parse(this.base.value),
s=t===void 0?void 0:Aa(t.text),r=s===void 0?[]:Ta(n,JSON.parse(s)),o=Ta(n,e);this.conflict.value={theirs:s,etag:t?.
etag??"",changedByThem:r.filter(l=>!o.includes(l)),changedByMe:o.filter(l=>!r.includes(l)),changedByBoth:o.filter(
l=>r.includes(l))}}take(e,t){let{reply:n}=e;st.value={what:t,charge:n.charge,milliseconds:n.milliseconds,receipt:n.
receipt};let s=Aa(e.text);this.base.value=s,this.text.value=s,this.etag.value=e.etag,this.gone.value=!1;let r=JSON.
parse(e.text)._ts;this.changedAt.value=typeof r=="number"?r:void 0,t!=="read"&&(this.notice.value=t==="created"?
"Created.":"Saved.",this.changed())}async act(e,t){this.busy.value=e,this.failure.value="",this.notice.value="";
try{await t()}catch(n){this.failure.value=Fe(n)}finally{this.busy.value=""}}};function rv(i){let e=i.map(n=>n.
split("/").filter(s=>s!=="")),t={id:crypto.randomUUID?.()??String(Date.now())};for(let n of e){let s=t;n.forEach(
(r,o)=>{let l=r.replace(/^"|"$/g,"");o===n.length-1?s[l]??="":s=s[l]??={}})}return Ee(JSON.stringify(t))}async function Wi(i,e,t,n,s){let r={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(s.size)};s.continuation&&(r["x-ms-continuation"]=s.continuation),s.explained&&(r["x-orrery-expla\
in"]="1",r["x-ms-documentdb-populatequerymetrics"]="true",r["x-ms-cosmos-populateindexmetrics-v2"]="true");let o=[
"dbs",e,"colls",t,"docs"],l=JSON.stringify({query:n.query,parameters:n.parameters??[]}),a=await i.call({verb:"\
POST",path:o,headers:r,body:l,signal:s.signal}),h=yi(a.text).find(c=>c.name==="Documents")?.raw??"[]";return{rows:JSON.
parse(h),raw:h,continuation:a.header("x-ms-continuation"),charge:a.charge,receipt:await ov(i,a),explain:Ft(a.header(
"x-orrery-explain")),metrics:$f(a.header("x-ms-documentdb-query-metrics")),indexes:Uf(a.header("x-ms-cosmos-in\
dex-utilization")),activityId:a.header("x-ms-activity-id")??"",milliseconds:a.milliseconds}}async function ov(i,e){
let t=e.receipt;if(!t?.rangesTouched||t.ranges||!i.mayReadAll)return t;try{let n=await i.call({verb:"GET",path:[
"_orrery","receipts",t.activityId],signed:{type:"ranges",link:""}});return JSON.parse(n.text)}catch(n){if(n instanceof
me)return t;throw n}}var Yr="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function ld(i){let e=[],t=i.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,s=>" ".repeat(s.length)),n=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(t);n&&!/^\s*IN\b/i.test(t.slice(n.index+n[0].length))?e.push({name:n[2]??n[1],path:[]}):n||e.push({name:"\
c",path:[]});for(let s of t.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(l=>l.name===s[2])?.path??[],...s[3].split(".").filter(l=>l!==""),"[]"];e.push({name:s[1],path:o})}return e}
var Jr=class{names=new Map;add(e,t=[]){if(t.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let r of e.slice(0,5))this.add(r,[...t,"[]"]);return}let n=JSON.stringify(t),s=this.names.
get(n)??new Map;this.names.set(n,s);for(let[r,o]of Object.entries(e).slice(0,200))s.size<300&&r.length<=200&&s.
set(r,lv(o)),this.add(o,[...t,r])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function lv(i){return i===
null?"null":Array.isArray(i)?"array":typeof i}function Xr(i){return/^[A-Za-z_]\w*$/.test(i)&&!Yr.some(t=>t.toLowerCase()===
i.toLowerCase())?"."+i:"["+JSON.stringify(i)+"]"}var ad=200,av=24;function hd(i,e,t){let n=l=>"c"+l.map(Xr).join(""),s=l=>`IS_STRING(${l}) ? LEFT(${l}, 200) : \
(IS_OBJECT(${l}) ? "{\u2026}" : (IS_ARRAY(${l}) ? "[\u2026]" : ${l}))`,r=i.map((l,a)=>`${n(Rn(l))} AS k${a}`),
o=e.map((l,a)=>`${s(n([l]))} AS v${a}`);return`SELECT ${["c.id",...r,...o].join(", ")} FROM c${t.trim()===""?"":
" "+t.trim()}`}var Qr=class{constructor(e,t,n,s,r,o,l){this.server=e;this.db=t;this.coll=n;this.paths=s;this.columns=
r;this.query=o;this.read=l}server;db;coll;paths;columns;query;read;count=O(0);done=O(!1);reading=O(!1);failure=O(
"");version=O(0);starts=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;row(e){let t=this.
pageOf(e);return this.pages.get(t)?.[e-(this.starts[t]??0)]}show(e,t){for(let n=this.pageOf(e);n<this.starts.length&&
(this.starts[n]??0)<=t;n++){let s=this.pages.get(n);s===void 0?this.load(n):(this.pages.delete(n),this.pages.set(
n,s))}!this.done.peek()&&t+ad/2>=this.count.peek()&&this.load(this.starts.length)}retry(){this.failure.value="",
this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.size}pageOf(e){let t=0,
n=this.starts.length-1;for(;t<n;){let s=t+n+1>>1;(this.starts[s]??0)<=e?t=s:n=s-1}return t}async load(e){if(!(this.
asked.has(e)||this.failure.peek()!=="")){this.asked.add(e),this.reading.value=!0;try{let t=this.continuations[e]??
null,n=await Wi(this.server(),this.db,this.coll,{query:this.query},{size:ad,continuation:t,signal:this.cut.signal});
this.read(n);let s=n.rows.map(r=>this.toRow(r));this.pages.set(e,s),e===this.starts.length&&(this.starts.push(
this.count.peek()),this.continuations.push(n.continuation),this.count.value+=s.length,this.done.value=n.continuation===
null);for(let r of this.pages.keys()){if(this.pages.size<=av)break;this.pages.delete(r)}}catch(t){this.cut.signal.
aborted||(this.failure.value=Fe(t))}finally{this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.
value++}}}toRow(e){let t=e;return{id:String(t.id),key:this.paths.map((n,s)=>t["k"+s]),values:this.columns.map(
(n,s)=>t["v"+s])}}};var hv=5,Zr=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="items";filter=O("");columns=O(
[]);paths=O([]);rows=O(void 0);total=O(void 0);failure=O("");charge=O(0);opening=!1;get title(){return this.coll}async open(){
if(!this.opening){this.opening=!0,this.failure.value="";try{let e=await Ts(this.db,this.coll);this.paths.value=
e.partitionKey.paths,this.columns.value=await this.sampledColumns(e),this.apply();let t=await En(G.peek(),this.
db,this.coll);this.total.value=t.every(n=>n.items!==void 0)?t.reduce((n,s)=>n+(s.items??0),0):void 0}catch(e){
this.failure.value=Fe(e)}finally{this.opening=!1}}}again(){this.rows.peek()&&this.apply()}apply(){this.rows.value?.
end(),this.charge.value=0;let e=hd(this.paths.value,this.columns.value,this.filter.value);this.rows.value=new Qr(
()=>G.peek(),this.db,this.coll,this.paths.value,this.columns.value,e,t=>{this.charge.value+=t.charge,st.value=
{what:"items",charge:t.charge,milliseconds:t.milliseconds,receipt:t.receipt}})}async sampledColumns(e){let t=await Wi(
G.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),n=new Set(["id",...e.partitionKey.paths.
map(o=>Rn(o).join("/"))]),s=new Map;for(let o of t.rows)for(let[l,a]of Object.entries(o)){let h=typeof a!="obj\
ect"||a===null;!l.startsWith("_")&&!n.has(l)&&l.length<=100&&s.set(l,(s.get(l)??0)+(h?1:.5))}let r=new Set([...s].
sort((o,l)=>l[1]-o[1]).slice(0,hv).map(([o])=>o));return[...s.keys()].filter(o=>r.has(o))}close(){this.rows.value?.
end()}};var cv=100,uv=1e4,fv=i=>Mn(i)&&On(i.db)&&On(i.coll)&&On(i.query)&&typeof i.charge=="number"&&typeof i.rows=="n\
umber",dv=i=>Array.isArray(i)&&i.every(fv),Vi=O(gi("history",dv)??[]);function cd(i){if(i.query.length>uv)return;
let e=t=>t.query===i.query&&t.db===i.db&&t.coll===i.coll;Vi.value=[i,...Vi.value.filter(t=>!e(t))].slice(0,cv),
ei("history",Vi.value)}function ud(){Vi.value=[],ei("history",[])}var fd=2e4,dd=[20,100,500,1e3],Da=new Map;function pd(i,e){let t=JSON.stringify([i,e]),n=Da.get(t);if(n)return n;
let s=(async()=>{let r=new Jr,o=await Wi(G.peek(),i,e,{query:"SELECT TOP 20 * FROM c"},{size:20});st.value={what:"\
sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let l of o.rows)r.add(
l);return r})();return Da.set(t,s),s.catch(()=>Da.delete(t)),s}var eo=class{constructor(e,t,n){this.id=e;this.
db=t;this.coll=n}id;db;coll;kind="query";text=O("SELECT * FROM c");size=O(100);shape=O("grid");running=O(!1);failure=O(
"");mistakes=O([]);pages=O([]);ran=O("");rows=Ce(()=>this.pages.value.flatMap(e=>e.rows));receipt=Ce(()=>Kf(this.
pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));more=Ce(()=>{let e=this.pages.value.at(-1);return e!==void 0&&
e.continuation!==null&&this.rows.value.length<fd});full=Ce(()=>this.rows.value.length>=fd);cut=new AbortController;get title(){
return"Query "+this.coll}async run(e,t){this.cancel(),this.pages.value=[],this.ran.value=e,await this.read(e,null,
t)}async next(){let e=this.pages.value.at(-1);e?.continuation&&!this.running.value&&await this.read(this.ran.value,
e.continuation,0)}cancel(){this.cut.abort()}async read(e,t,n){let s=new AbortController;this.cut=s,this.running.
value=!0,this.failure.value="",this.mistakes.value=[];try{let r={size:this.size.value,continuation:t,explained:!0,
signal:s.signal},o=await Wi(G.peek(),this.db,this.coll,{query:e},r);if(s.signal.aborted)return;this.pages.value=
[...this.pages.value,o],st.value={what:"query",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt},
t===null&&cd({db:this.db,coll:this.coll,query:e,charge:o.charge,rows:o.rows.length})}catch(r){if(s!==this.cut)
return;this.failure.value=s.signal.aborted?"Cancelled.":Fe(r),r instanceof me&&(st.value={what:"refused query",
charge:r.receipt?.charge??0,milliseconds:0,receipt:r.receipt},this.mistakes.value=r.mistakes.map(o=>({...o,start:o.
start+n,end:o.end+n})))}finally{s===this.cut&&(this.running.value=!1)}}close(){this.cancel()}};function md(i,e){let t={start:0,end:i.length},n=0,s=()=>{for(;/\s/.test(i[n]??"");)n++},r=()=>{let a=n++;for(;n<
i.length&&i[n]!=='"';)n+=i[n]==="\\"?2:1;return n++,JSON.parse(i.slice(a,n))},o=a=>{s();let h=n,c=i[n];if(c===
'"')r();else if(c==="{"||c==="["){n++;for(let u=0;s(),i[n]===","&&u>0&&n++,s(),!(n>=i.length||i[n]==="}"||i[n]===
"]");u++){let f=u;c==="{"&&(f=r(),s(),n++),o(a>=0&&e[a]===f?a+1:-1)}n++}else for(;n<i.length&&!/[\s,\]}]/.test(
i[n]);)n++;a>=0&&a>=l&&(l=a,t={start:h,end:n})},l=0;try{o(0)}catch{}return t}function gd(i,e){for(let[t]of i.matchAll(
/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)){let n=[...t.matchAll(/(\w+)|\[(\d+)\]/g)].map(s=>t[s.index]==="["?Number(s[2]):
s[1]);if(e.includes(String(n[0]))&&(n.length>1||t===n[0]))return n}}function ti(i){try{JSON.parse(i);return}catch(e){
let t=e.message,n=/position (\d+)/.exec(t),s=/line (\d+) column (\d+)/.exec(t),r=i.length;return n?r=Number(n[1]):
s&&(r=i.split(`
`).slice(0,Number(s[1])-1).join(`
`).length+Number(s[2])),r=Math.min(r,Math.max(0,i.length-1)),{start:r,end:r+1,message:"This is not JSON yet: "+
t}}}function yd(i){return i===void 0?{}:i.kind==="manual"?{"x-ms-offer-throughput":String(i.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:i.most})}}var bd=(i,e,t)=>i.call({verb:"POST",path:["db\
s"],headers:yd(t),body:JSON.stringify({id:e})}),vd=(i,e,t,n)=>i.call({verb:"POST",path:["dbs",e,"colls"],headers:yd(
n),body:JSON.stringify(t)}),xd=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function In(i,e){return xd(
await i.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}async function wd(i,e,t,n){
return xd(await i.call({verb:"PUT",path:e,headers:{"if-match":n},body:t}))}var Ia=(i,e,t)=>i.call({verb:"DELET\
E",path:e,headers:{"if-match":t}});function Pa(i){return Number(i.reply.header("x-ms-documentdb-collection-ind\
ex-transformation-progress")??100)}async function to(i,e){let t=await i.call({verb:"POST",path:["offers"],headers:{
"content-type":"application/query+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT *\
 FROM root WHERE root.offerResourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[n]=JSON.parse(t.text).Offers;
return n&&io(i,n._rid)}async function io(i,e){return Cd(await i.call({verb:"GET",path:["offers",e],signed:Sd(e)}))}
async function kd(i,e,t){let n={"if-match":e.etag};t.kind!==e.throughput.kind&&(n[t.kind==="manual"?"x-ms-cosm\
os-migrate-offer-to-manual-throughput":"x-ms-cosmos-migrate-offer-to-autopilot"]="true");let s=t.kind==="manua\
l"?{offerThroughput:t.rate}:{offerThroughput:-1,offerAutopilotSettings:{maxThroughput:t.most}},r=await i.call(
{verb:"PUT",path:["offers",e.rid],signed:Sd(e.rid),headers:n,body:JSON.stringify({...e.body,content:s})});return{
offer:Cd(r),reply:r}}var Sd=i=>({type:"offers",link:i.toLowerCase()});function Cd(i){let e=JSON.parse(i.text),
t=e.content,n=Number(i.header("x-ms-cosmos-min-throughput")??NaN),s=t.offerAutopilotSettings;return{rid:String(
e._rid),etag:i.header("etag")??"",body:e,throughput:s?{kind:"autoscale",most:s.maxThroughput}:{kind:"manual",rate:t.
offerThroughput},now:t.offerThroughput,least:Number.isFinite(n)?n:void 0,pending:i.header("x-ms-offer-replace-\
pending")==="true"}}var Ms=i=>i instanceof me&&(i.status===412||i.status===404);var pv=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function D(i,e=200){let n=(i.length>e?i.slice(0,e):i).replace(pv,s=>"\\u"+
s.charCodeAt(0).toString(16).padStart(4,"0"));return i.length>e?n+"\u2026":n}function qi(i,e=160){if(i===void 0)
return"";if(typeof i=="string")return D(i,e);if(Array.isArray(i))return i.length===0?"[]":`[${rt(i.length,"ele\
ment")}]`;if(typeof i=="object"&&i!==null){let t=Object.keys(i);return t.length===0?"{}":D(`{${t.slice(0,6).join(
", ")}${t.length>6?", \u2026":""}}`,e)}return String(i)}function Vt(i){return i.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function Y(i){return i.toLocaleString("en")}function Os(i){return i<1e3?`${i} B`:i<1e6?
`${(i/1e3).toFixed(1)} KB`:i<1e9?`${(i/1e6).toFixed(1)} MB`:`${(i/1e9).toFixed(1)} GB`}function rt(i,e){return`${Y(
i)} ${e}${i===1?"":"s"}`}var Ye=O(void 0);function zi(i,e){st.value={what:i,charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt}}
async function Na(i,e){zi("database created",await bd(G.peek(),i,e)),await Kr(),await pt(ve(i),!0,i)}async function Td(i){
let e=ae(Je.peek())?.some(t=>t.id===i.db);i.fresh&&!e&&await Na(i.db,i.fresh.throughput),zi("container created",
await vd(G.peek(),i.db,i.definition,i.throughput)),await pt(ve(i.db),!0,i.db),ce({kind:"items",db:i.db,coll:i.
definition.id})}async function Md(i){let e=ae(Je.peek())?.find(t=>t.id===i);return e&&(await to(G.peek(),e._rid))?.
throughput}function Od(i){Ye.value={kind:"delete",what:"database",name:i,typed:!0,look:async()=>{let{etag:e}=await In(
G.peek(),["dbs",i]),t=(await $r(G.peek(),i)).length;return{says:`Its users and ${rt(t,"container")} with all i\
tems go with it.`,etag:e}},does:async e=>{zi("database deleted",await Ia(G.peek(),["dbs",i],e)),La(t=>t.db===i),
await Kr()}}}function Rd(i,e){let t=["dbs",i,"colls",e];Ye.value={kind:"delete",what:"container",name:e,typed:!0,
look:async()=>{let{etag:n}=await In(G.peek(),t),r=(await En(G.peek(),i,e)).reduce((o,l)=>o+(l.items??0),0);return{
says:`Its scripts and ${rt(r,"item")} go with it.`,etag:n}},does:async n=>{zi("container deleted",await Ia(G.peek(),
t,n)),La(s=>s.db===i&&s.coll===e),await Wt(i)}}}var Ed=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]),mv=700,no=class{constructor(e,t,n){
this.id=e;this.db=t;this.coll=n}id;db;coll;kind="settings";section=O("scale");busy=O("");failure=O("");notice=O(
"");gone=O(!1);offer=O(void 0);throughput=O({kind:"manual",rate:400});base=O([]);edits=O(new Map);broken=O(void 0);refused=O(
new Map);reviewing=O(!1);theirs=O([]);progress=O(100);changed=Ce(()=>[...this.edits.value].filter(([e,t])=>!_d(
t,this.stored(e))).map(([e])=>e));scaled=Ce(()=>{let e=this.offer.value;return e!=null&&JSON.stringify(e.throughput)!==
JSON.stringify(this.throughput.value)});dirty=Ce(()=>this.changed.value.length>0||this.broken.value!==void 0||
this.scaled.value);draft=Ce(()=>[...new Set([...this.base.value.map(t=>t.name),...this.edits.value.keys()])].map(
t=>({name:t,raw:this.text(t)})).filter(t=>t.raw!==""));wrong=Ce(()=>[...this.edits.value].find(([,e])=>e!==""&&
ti(e))?.[0]);etag="";closed=!1;watching=!1;get title(){return this.coll===""?`Scale ${this.db}`:`Settings ${this.
coll}`}get path(){return this.coll===""?["dbs",this.db]:["dbs",this.db,"colls",this.coll]}stored(e){return this.
base.value.find(t=>t.name===e)?.raw??""}text(e){return this.edits.value.get(e)??this.stored(e)}value(e){let t=this.
text(e);return t===""||ti(t)?void 0:JSON.parse(t)}edit(e,t){t!==this.text(e)&&(this.edits.value=new Map(this.edits.
peek()).set(e,t),this.touched(e))}editAll(e){if(ti(e)!==void 0||!e.trimStart().startsWith("{")){this.broken.value=
e;return}this.broken.value=void 0;let n=yi(e),s=new Map(this.edits.peek());for(let{name:r}of this.draft.peek())
n.some(o=>o.name===r)||s.set(r,"");for(let{name:r,raw:o}of n)o!==this.text(r)&&s.set(r,o);this.edits.value=s,this.
touched()}touched(e){this.notice.value="",this.failure.value="";let t=new Map(this.refused.peek());e===void 0?
t.clear():t.delete(e),this.refused.value=t}async open(){this.etag===""&&this.busy.peek()===""&&await this.reread()}async reread(){
await this.act("reading",async()=>{await this.readDefinition(),this.edits.value=new Map,this.broken.value=void 0,
this.reviewing.value=!1,this.theirs.value=[],this.touched();let e=JSON.parse(this.stored("_rid")),t=await to(G.
peek(),e)??null;this.offer.value=t,t&&(this.throughput.value=t.throughput)}),this.watch()}async scale(){let e=this.
offer.peek();e!=null&&(await this.act("saving",async()=>{try{let{offer:t,reply:n}=await kd(G.peek(),e,this.throughput.
peek());zi("throughput changed",n),this.offer.value=t,this.notice.value="Saved."}catch(t){throw Ms(t)?(this.offer.
value=await io(G.peek(),e.rid),new Error("Somebody else has changed the throughput. The table shows theirs as \
now: save again to replace it.")):t}}),this.watch())}async save(){let e=this.changed.peek();await this.act("sa\
ving",async()=>{let t=this.draft.peek().filter(n=>!Ed.has(n.name));try{let n=`{${t.map(r=>`${JSON.stringify(r.
name)}:${r.raw}`).join(",")}}`,s=await wd(G.peek(),this.path,n,this.etag);zi("definition changed",s.reply),await this.
readDefinition(),this.edits.value=new Map,this.reviewing.value=!1,this.theirs.value=[],this.notice.value="Save\
d."}catch(n){if(Ms(n))return this.meet(e);throw this.reviewing.value=!1,n instanceof me&&this.point(n),n}}),this.
failure.peek()===""&&Wt(this.db),this.watch()}async meet(e){let t=this.base.peek();await this.readDefinition();
let n=(o,l)=>o.find(a=>a.name===l)?.raw??"",s=new Set([...t,...this.base.peek()].map(o=>o.name).filter(o=>!Ed.
has(o)));this.theirs.value=[...s].filter(o=>!_d(n(t,o),n(this.base.peek(),o)));let r=this.theirs.peek().filter(
o=>e.includes(o));this.failure.value="Somebody else has changed this container since you read it. Your changes\
 stand on theirs: look again before you save."+(r.length>0?` Both have changed ${r.join(", ")}: yours would re\
place theirs.`:"")}point(e){let t=this.draft.peek().map(u=>u.name),n=/computed property '([^']*)'/.exec(e.message),
s=gd(e.message,t);if(n&&s===void 0){let u=this.value("computedProperties"),f=Array.isArray(u)?u.findIndex(d=>d?.
name===n[1]):-1;f>=0&&(s=["computedProperties",f,"query"])}if(s===void 0)return;let r=String(s[0]),o=this.text(
r),l=md(o,s.slice(1)),a=o.slice(l.start+1,l.end-1),c=e.mistakes.length>0&&!a.includes("\\")?e.mistakes.map(u=>({
...u,start:l.start+1+u.start,end:l.start+1+u.end})):[{...l,message:e.message}];this.refused.value=new Map(this.
refused.peek()).set(r,c)}async readDefinition(){let e=await In(G.peek(),this.path);this.etag=e.etag,this.progress.
value=Pa(e),this.base.value=yi(e.text).map(t=>({name:t.name,raw:Ee(t.raw)}))}async watch(){if(!this.watching){
this.watching=!0;try{for(;!this.closed&&(this.progress.peek()<100||this.offer.peek()?.pending);){if(await new Promise(
t=>setTimeout(t,mv)),document.visibilityState==="hidden"||this.busy.peek()!=="")continue;let e=this.offer.peek();
if(this.progress.peek()<100&&(this.progress.value=Pa(await In(G.peek(),this.path))),e?.pending){let t=await io(
G.peek(),e.rid);this.offer.peek()===e&&(this.offer.value=t)}}}catch(e){this.failure.value=Fe(e)}finally{this.watching=
!1}}}close(){this.closed=!0}async act(e,t){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.
notice.value="";try{await t()}catch(n){n instanceof me&&n.status===404&&(this.gone.value=!0),this.failure.value=
Fe(n)}finally{this.busy.value=""}}}},_d=(i,e)=>i===e||!ti(i)&&!ti(e)&&Ee(i)===Ee(e);var Ba=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="container";get title(){return this.
coll}close(){}},Fa=class{constructor(e,t,n,s,r){this.id=e;this.db=t;this.coll=n;this.scripts=s;this.name=r}id;db;coll;scripts;name;kind="\
script";get title(){return this.name}close(){}},ne=O([]),re=O(0),gv=0,mt=()=>ne.value.find(i=>i.id===re.value),
yv=(i,e)=>i.db!==e.db||i.coll!==e.coll?!1:i.kind==="query"?e.kind==="query"&&e.query!==void 0&&i.text.peek()===
e.query:i.kind==="item"?e.kind!=="item"||i.isNew&&i.etag.peek()===""?!1:i.itemId.peek()===e.item&&JSON.stringify(
i.key.peek())===JSON.stringify(e.key):i.kind==="script"?e.kind==="script"&&i.scripts===e.scripts&&i.name===e.name:
i.kind===e.kind;function ce(i){let e=ne.peek().find(r=>yv(r,i));if(e)return re.value=e.id,e;let t=bv(i),n=ne.peek().
findIndex(r=>r.id===re.peek()),s=[...ne.peek()];return s.splice(n+1,0,t),ne.value=s,re.value=t.id,t}function bv(i){
let e=++gv;switch(i.kind){case"query":{let t=new eo(e,i.db,i.coll);return i.query!==void 0&&(t.text.value=i.query),
t}case"items":return new Zr(e,i.db,i.coll);case"item":case"new":{let t=new Gr(e,i.db,i.coll,i.kind==="new",i.kind===
"item"?i.item:"",i.kind==="item"?i.key:[]);return t.changed=()=>{for(let n of ne.peek())n.kind==="items"&&n.db===
i.db&&n.coll===i.coll&&n.again()},t}case"container":return new Ba(e,i.db,i.coll);case"settings":return new no(
e,i.db,i.coll);case"script":return new Fa(e,i.db,i.coll,i.scripts,i.name)}}function qt(i){let e=ne.peek(),t=e.
findIndex(n=>n.id===i);t<0||(e[t].close(),ne.value=e.filter(n=>n.id!==i),re.peek()===i&&(re.value=(e[t+1]??e[t-
1])?.id??0))}function La(i){for(let e of ne.peek().filter(i))qt(e.id)}function so(i){return i.kind==="item"?i.
base.value!==""&&i.dirty.value:i.kind==="settings"&&i.dirty.value}function Ha(i){let e=ne.peek();if(e.length===
0)return;let t=e.findIndex(n=>n.id===re.peek());re.value=e[(t+i+e.length)%e.length].id}function Dd(i){let{db:e,
coll:t}=i;switch(i.kind){case"query":return{kind:"query",db:e,coll:t,query:i.text.value};case"item":return i.isNew&&
i.etag.value===""?{kind:"new",db:e,coll:t}:{kind:"item",db:e,coll:t,item:i.itemId.value,key:i.key.value};case"\
script":return{kind:"script",db:e,coll:t,scripts:i.scripts,name:i.name};default:return{kind:i.kind,db:e,coll:t}}}
var vv=4e3;function Id(i,e=vv){let t=encodeURIComponent,n=`#/dbs/${t(i.db)}${i.coll===""?"":`/colls/${t(i.coll)}`}`;
switch(i.kind){case"container":return n;case"items":return n+"/items";case"settings":return n+"/settings";case"\
new":return n+"/new";case"query":{let s=i.query??"";return n+"/query"+(s===""||s.length>e?"":"?q="+t(s))}case"\
item":return`${n}/items/${t(i.item)}?key=${t(JSON.stringify(i.key.map(s=>s===void 0?{}:s)))}`;case"script":return`${n}\
/${i.scripts}/${t(i.name)}`}}function Pd(i){let[e="",t=""]=i.replace(/^#\/?/,"").split("?",2),n;try{n=e.split(
"/").map(decodeURIComponent)}catch{return}let[s,r,o,l,a,h]=n;if(s==="dbs"&&r&&o==="settings"&&l===void 0)return{
kind:"settings",db:r,coll:""};if(s!=="dbs"||o!=="colls"||!r||!l)return;let c=new URLSearchParams(t.replaceAll(
"+","%2B"));switch(a){case void 0:return{kind:"container",db:r,coll:l};case"items":{if(h===void 0)return{kind:"\
items",db:r,coll:l};let u;try{u=JSON.parse(c.get("key")??"")}catch{return}return Array.isArray(u)?{kind:"item",
db:r,coll:l,item:h,key:u.map(xv)}:void 0}case"new":case"settings":return{kind:a,db:r,coll:l};case"query":{let u=c.
get("q");return u===null?{kind:"query",db:r,coll:l}:{kind:"query",db:r,coll:l,query:u}}case"sprocs":case"trigg\
ers":case"udfs":return h===void 0?void 0:{kind:"script",db:r,coll:l,scripts:a,name:h};default:return}}var xv=i=>typeof i==
"object"&&i!==null?void 0:i,wv=i=>Array.isArray(i)&&i.every(On),kv=i=>Mn(i)&&wv(i.open)&&typeof i.active=="num\
ber";function Nd(){let i=gi("tabs",kv);for(let s of i?.open??[]){let r=Pd(s);r&&ce(r)}let e=ne.peek()[i?.active??
0];e&&(re.value=e.id);let t=s=>{let r=Pd(s);r&&ce(r)};t(location.hash),addEventListener("hashchange",s=>t(new URL(
s.newURL).hash));let n=0;ze(()=>{let s=ne.value.map(a=>Id(Dd(a),1/0)),r=mt(),o=r?Id(Dd(r)):"#/",l=ne.value.findIndex(
a=>a.id===re.value);clearTimeout(n),n=setTimeout(()=>{history.replaceState(null,"",o),ei("tabs",{open:s,active:l})},
150)})}var Rs=["system","light","dark","contrast"],Sv=i=>Rs.includes(i),$i=O(gi("theme",Sv)??"system");function Ld(){
ze(()=>{document.documentElement.dataset.theme=$i.value,ei("theme",$i.value)})}var Wa=[],Bd=[];function ue(i){Wa.push(i)}function ro(i){Bd.push(i)}var Es=()=>Wa;function Fd(){let i=[];for(let e of Wa)
e.run===void 0||e.when?.()===!1||i.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:{}});for(let e of Bd)
i.push(...e());return i}var zt=O(void 0);var qa=[],qd=[];(()=>{let i="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
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
2?qd:qa).push(t=t+i[e])})();function Cv(i){if(i<768)return!1;for(let e=0,t=qa.length;;){let n=e+t>>1;if(i<qa[n])
t=n;else if(i>=qd[n])e=n+1;else return!0;if(e==t)return!1}}function Hd(i){return i>=127462&&i<=127487}var Wd=8205;function zd(i,e,t=!0,n=!0){return(t?$d:Av)(i,e,n)}function $d(i,e,t){if(e==i.length)return e;e&&Ud(
i.charCodeAt(e))&&Kd(i.charCodeAt(e-1))&&e--;let n=Va(i,e);for(e+=Vd(n);e<i.length;){let s=Va(i,e);if(n==Wd||s==
Wd||t&&Cv(s))e+=Vd(s),n=s;else if(Hd(s)){let r=0,o=e-2;for(;o>=0&&Hd(Va(i,o));)r++,o-=2;if(r%2==0)break;e+=2}else
break}return e}function Av(i,e,t){for(;e>1;){let n=$d(i,e-2,t);if(n<e)return n;e--}return 0}function Va(i,e){let t=i.
charCodeAt(e);if(!Kd(t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return Ud(n)?(t-55296<<10)+(n-56320)+65536:
t}function Ud(i){return i>=56320&&i<57344}function Kd(i){return i>=55296&&i<56320}function Vd(i){return i<65536?
1:2}var z=class i{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of lengt\
h ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid \
line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,n){[e,t]=Fn(this,
e,t);let s=[];return this.decompose(0,e,s,2),n.length&&n.decompose(0,n.length,s,3),this.decompose(t,this.length,
s,1),Nn.from(s,this.length-(t-e)+n.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.
length){[e,t]=Fn(this,e,t);let n=[];return this.decompose(e,t,n,0),Nn.from(n,t-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),n=this.length-this.scanIdentical(
e,-1),s=new Gi(this),r=new Gi(e);for(let o=t,l=t;;){if(s.next(o),r.next(o),o=0,s.lineBreak!=r.lineBreak||s.done!=
r.done||s.value!=r.value)return!1;if(l+=s.value.length,s.done||l>=n)return!0}}iter(e=1){return new Gi(this,e)}iterRange(e,t=this.
length){return new co(this,e,t)}iterLines(e,t){let n;if(e==null)n=this.iter();else{t==null&&(t=this.lines+1);let s=this.
line(e).from;n=this.iterRange(s,Math.max(s,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new uo(
n)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?i.empty:
e.length<=32?new ot(e):Nn.from(ot.split(e,[]))}},ot=class i extends z{constructor(e,t=Tv(e)){super(),this.text=
e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.text[r],l=s+o.length;if((t?n:l)>=e)return new $a(s,l,n,o);s=l+1,n++}}decompose(e,t,n,s){let r=e<=0&&
t>=this.length?this:new i(jd(this.text,e,t),Math.min(t,this.length)-Math.max(0,e));if(s&1){let o=n.pop(),l=ho(
r.text,o.text.slice(),0,r.length);if(l.length<=32)n.push(new i(l,o.length+r.length));else{let a=l.length>>1;n.
push(new i(l.slice(0,a)),new i(l.slice(a)))}}else n.push(r)}replace(e,t,n){if(!(n instanceof i))return super.replace(
e,t,n);[e,t]=Fn(this,e,t);let s=ho(this.text,ho(n.text,jd(this.text,0,e)),t),r=this.length+n.length-(t-e);return s.
length<=32?new i(s,r):Nn.from(i.split(s,[]),r)}sliceString(e,t=this.length,n=`
`){[e,t]=Fn(this,e,t);let s="";for(let r=0,o=0;r<=t&&o<this.text.length;o++){let l=this.text[o],a=r+l.length;r>
e&&o&&(s+=n),e<a&&t>r&&(s+=l.slice(Math.max(0,e-r),t-r)),r=a+1}return s}flatten(e){for(let t of this.text)e.push(
t)}scanIdentical(){return 0}static split(e,t){let n=[],s=-1;for(let r of e)n.push(r),s+=r.length+1,n.length==32&&
(t.push(new i(n,s)),n=[],s=-1);return s>-1&&t.push(new i(n,s)),t}},Nn=class i extends z{constructor(e,t){super(),
this.children=e,this.length=t,this.lines=0;for(let n of e)this.lines+=n.lines}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.children[r],l=s+o.length,a=n+o.lines-1;if((t?a:l)>=e)return o.lineInner(e,t,n,s);s=l+1,n=a+1}}decompose(e,t,n,s){
for(let r=0,o=0;o<=t&&r<this.children.length;r++){let l=this.children[r],a=o+l.length;if(e<=a&&t>=o){let h=s&((o<=
e?1:0)|(a>=t?2:0));o>=e&&a<=t&&!h?n.push(l):l.decompose(e-o,t-o,n,h)}o=a+1}}replace(e,t,n){if([e,t]=Fn(this,e,
t),n.lines<this.lines)for(let s=0,r=0;s<this.children.length;s++){let o=this.children[s],l=r+o.length;if(e>=r&&
t<=l){let a=o.replace(e-r,t-r,n),h=this.lines-o.lines+a.lines;if(a.lines<h>>4&&a.lines>h>>6){let c=this.children.
slice();return c[s]=a,new i(c,this.length-(t-e)+n.length)}return super.replace(r,l,a)}r=l+1}return super.replace(
e,t,n)}sliceString(e,t=this.length,n=`
`){[e,t]=Fn(this,e,t);let s="";for(let r=0,o=0;r<this.children.length&&o<=t;r++){let l=this.children[r],a=o+l.
length;o>e&&r&&(s+=n),e<a&&t>o&&(s+=l.sliceString(e-o,t-o,n)),o=a+1}return s}flatten(e){for(let t of this.children)
t.flatten(e)}scanIdentical(e,t){if(!(e instanceof i))return 0;let n=0,[s,r,o,l]=t>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;s+=t,r+=t){if(s==o||r==l)return n;
let a=this.children[s],h=e.children[r];if(a!=h)return n+a.scanIdentical(h,t);n+=a.length+1}}static from(e,t=e.
reduce((n,s)=>n+s.length+1,-1)){let n=0;for(let d of e)n+=d.lines;if(n<32){let d=[];for(let m of e)m.flatten(d);
return new ot(d,t)}let s=Math.max(32,n>>5),r=s<<1,o=s>>1,l=[],a=0,h=-1,c=[];function u(d){let m;if(d.lines>r&&
d instanceof i)for(let g of d.children)u(g);else d.lines>o&&(a>o||!a)?(f(),l.push(d)):d instanceof ot&&a&&(m=c[c.
length-1])instanceof ot&&d.lines+m.lines<=32?(a+=d.lines,h+=d.length+1,c[c.length-1]=new ot(m.text.concat(d.text),
m.length+1+d.length)):(a+d.lines>s&&f(),a+=d.lines,h+=d.length+1,c.push(d))}function f(){a!=0&&(l.push(c.length==
1?c[0]:i.from(c,h)),h=-1,a=c.length=0)}for(let d of e)u(d);return f(),l.length==1?l[0]:new i(l,t)}};z.empty=new ot(
[""],0);function Tv(i){let e=-1;for(let t of i)e+=t.length+1;return e}function ho(i,e,t=0,n=1e9){for(let s=0,r=0,
o=!0;r<i.length&&s<=n;r++){let l=i[r],a=s+l.length;a>=t&&(a>n&&(l=l.slice(0,n-s)),s<t&&(l=l.slice(t-s)),o?(e[e.
length-1]+=l,o=!1):e.push(l)),s=a+1}return e}function jd(i,e,t){return ho(i,[""],e,t)}var Gi=class{constructor(e,t=1){
this.dir=t,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[t>0?1:(e instanceof ot?e.
text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let n=this.nodes.length-1,
s=this.nodes[n],r=this.offsets[n],o=r>>1,l=s instanceof ot?s.text.length:s.children.length;if(o==(t>0?l:0)){if(n==
0)return this.done=!0,this.value="",this;t>0&&this.offsets[n-1]++,this.nodes.pop(),this.offsets.pop()}else if((r&
1)==(t>0?0:1)){if(this.offsets[n]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(s instanceof ot){let a=s.text[o+(t<0?-1:0)];if(this.offsets[n]+=t,a.length>Math.max(0,e))return this.
value=e==0?a:t>0?a.slice(e):a.slice(0,a.length-e),this;e-=a.length}else{let a=s.children[o+(t<0?-1:0)];e>a.length?
(e-=a.length,this.offsets[n]+=t):(t<0&&this.offsets[n]--,this.nodes.push(a),this.offsets.push(t>0?1:(a instanceof
ot?a.text.length:a.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},co=class{constructor(e,t,n){this.value="",this.done=!1,this.cursor=new Gi(e,t>n?-1:
1),this.pos=t>n?e.length:0,this.from=Math.min(t,n),this.to=Math.max(t,n)}nextInner(e,t){if(t<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.
pos);let n=t<0?this.pos-this.from:this.to-this.pos;e>n&&(e=n),n-=e;let{value:s}=this.cursor.next(e);return this.
pos+=(s.length+e)*t,this.value=s.length<=n?s:t<0?s.slice(s.length-n):s.slice(0,n),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},uo=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:t,lineBreak:n,value:s}=this.inner.next(e);return t&&
this.afterBreak?(this.value="",this.afterBreak=!1):t?(this.done=!0,this.value=""):n?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=s,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(z.prototype[Symbol.iterator]=function(){return this.iter()},Gi.prototype[Symbol.iterator]=co.prototype[Symbol.
iterator]=uo.prototype[Symbol.iterator]=function(){return this});var $a=class{constructor(e,t,n,s){this.from=e,
this.to=t,this.number=n,this.text=s}get length(){return this.to-this.from}};function Fn(i,e,t){return e=Math.max(
0,Math.min(i.length,e)),[e,Math.max(e,Math.min(i.length,t))]}function xe(i,e,t=!0,n=!0){return zd(i,e,t,n)}function Mv(i){
return i>=56320&&i<57344}function Ov(i){return i>=55296&&i<56320}function Ie(i,e){let t=i.charCodeAt(e);if(!Ov(
t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return Mv(n)?(t-55296<<10)+(n-56320)+65536:t}function Ls(i){
return i<=65535?String.fromCharCode(i):(i-=65536,String.fromCharCode((i>>10)+55296,(i&1023)+56320))}function lt(i){
return i<65536?1:2}var Ua=/\r\n?|\n/,_e=(function(i){return i[i.Simple=0]="Simple",i[i.TrackDel=1]="TrackDel",
i[i.TrackBefore=2]="TrackBefore",i[i.TrackAfter=3]="TrackAfter",i})(_e||(_e={})),ii=class i{constructor(e){this.
sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){
let e=0;for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t+1];e+=n<0?this.sections[t]:n}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,n=0,s=0;t<
this.sections.length;){let r=this.sections[t++],o=this.sections[t++];o<0?(e(n,s,r),s+=r):s+=o,n+=r}}iterChangedRanges(e,t=!1){
Ka(this,e,t)}get invertedDesc(){let e=[];for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.
sections[t++];s<0?e.push(n,s):e.push(s,n)}return new i(e)}composeDesc(e){return this.empty?e:e.empty?this:Qd(this,
e)}mapDesc(e,t=!1){return e.empty?this:ja(this,e,t)}mapPos(e,t=-1,n=_e.Simple){let s=0,r=0;for(let o=0;o<this.
sections.length;){let l=this.sections[o++],a=this.sections[o++],h=s+l;if(a<0){if(h>e)return r+(e-s);r+=l}else{
if(n!=_e.Simple&&h>=e&&(n==_e.TrackDel&&s<e&&h>e||n==_e.TrackBefore&&s<e||n==_e.TrackAfter&&h>e))return null;if(h>
e||h==e&&t<0&&!l)return e==s||t<0?r:r+a;r+=a}s=h}if(e>s)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${s}`);return r}touchesRange(e,t=e){for(let n=0,s=0;n<this.sections.length&&s<=t;){let r=this.
sections[n++],o=this.sections[n++],l=s+r;if(o>=0&&s<=t&&l>=e)return s<e&&l>t?"cover":!0;s=l}return!1}toString(){
let e="";for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.sections[t++];e+=(e?" ":"")+n+(s>=
0?":"+s:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
t=>typeof t!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new i(e)}static create(e){
return new i(e)}},De=class i extends ii{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return Ka(this,(t,n,s,r,o)=>e=
e.replace(s,s+(n-t),o),!1),e}mapDesc(e,t=!1){return ja(this,e,t,!0)}invert(e){let t=this.sections.slice(),n=[];
for(let s=0,r=0;s<t.length;s+=2){let o=t[s],l=t[s+1];if(l>=0){t[s]=l,t[s+1]=o;let a=s>>1;for(;n.length<a;)n.push(
z.empty);n.push(o?e.slice(r,r+o):z.empty)}r+=o}return new i(t,n)}compose(e){return this.empty?e:e.empty?this:Qd(
this,e,!0)}map(e,t=!1){return e.empty?this:ja(this,e,t,!0)}iterChanges(e,t=!1){Ka(this,e,t)}get desc(){return ii.
create(this.sections)}filter(e){let t=[],n=[],s=[],r=new Ji(this);e:for(let o=0,l=0;;){let a=o==e.length?1e9:e[o++];
for(;l<a||l==a&&r.len==0;){if(r.done)break e;let c=Math.min(r.len,a-l);He(s,c,-1);let u=r.ins==-1?-1:r.off==0?
r.ins:0;He(t,c,u),u>0&&bi(n,t,r.text),r.forward(c),l+=c}let h=e[o++];for(;l<h;){if(r.done)break e;let c=Math.min(
r.len,h-l);He(t,c,-1),He(s,c,r.ins==-1?-1:r.off==0?r.ins:0),r.forward(c),l+=c}}return{changes:new i(t,n),filtered:ii.
create(s)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t],s=this.sections[t+
1];s<0?e.push(n):s==0?e.push([n]):e.push([n].concat(this.inserted[t>>1].toJSON()))}return e}static of(e,t,n){let s=[],
r=[],o=0,l=null;function a(c=!1){if(!c&&!s.length)return;o<t&&He(s,t-o,-1);let u=new i(s,r);l=l?l.compose(u.map(
l)):u,s=[],r=[],o=0}function h(c){if(Array.isArray(c))for(let u of c)h(u);else if(c instanceof i){if(c.length!=
t)throw new RangeError(`Mismatched change set length (got ${c.length}, expected ${t})`);a(),l=l?l.compose(c.map(
l)):c}else{let{from:u,to:f=u,insert:d}=c;if(u>f||u<0||f>t)throw new RangeError(`Invalid change range ${u} to ${f}\
 (in doc of length ${t})`);let m=d?typeof d=="string"?z.of(d.split(n||Ua)):d:z.empty,g=m.length;if(u==f&&g==0)
return;u<o&&a(),u>o&&He(s,u-o,-1),He(s,f-u,g),bi(r,s,m),o=f}}return h(e),a(!l),l}static empty(e){return new i(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let t=[],n=[];for(let s=0;s<e.length;s++){let r=e[s];if(typeof r=="number")t.push(r,-1);else{if(!Array.
isArray(r)||typeof r[0]!="number"||r.some((o,l)=>l&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(r.length==1)t.push(r[0],0);else{for(;n.length<s;)n.push(z.empty);n[s]=z.of(r.slice(
1)),t.push(r[0],n[s].length)}}}return new i(t,n)}static createSet(e,t){return new i(e,t)}};function He(i,e,t,n=!1){
if(e==0&&t<=0)return;let s=i.length-2;s>=0&&t<=0&&t==i[s+1]?i[s]+=e:s>=0&&e==0&&i[s]==0?i[s+1]+=t:n?(i[s]+=e,i[s+
1]+=t):i.push(e,t)}function bi(i,e,t){if(t.length==0)return;let n=e.length-2>>1;if(n<i.length)i[i.length-1]=i[i.
length-1].append(t);else{for(;i.length<n;)i.push(z.empty);i.push(t)}}function Ka(i,e,t){let n=i.inserted;for(let s=0,
r=0,o=0;o<i.sections.length;){let l=i.sections[o++],a=i.sections[o++];if(a<0)s+=l,r+=l;else{let h=s,c=r,u=z.empty;
for(;h+=l,c+=a,a&&n&&(u=u.append(n[o-2>>1])),!(t||o==i.sections.length||i.sections[o+1]<0);)l=i.sections[o++],
a=i.sections[o++];e(s,h,r,c,u),s=h,r=c}}}function ja(i,e,t,n=!1){let s=[],r=n?[]:null,o=new Ji(i),l=new Ji(e);
for(let a=-1;;){if(o.done&&l.len||l.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
l.ins==-1){let h=Math.min(o.len,l.len);He(s,h,-1),o.forward(h),l.forward(h)}else if(l.ins>=0&&(o.ins<0||a==o.i||
o.off==0&&(l.len<o.len||l.len==o.len&&!t))){let h=l.len;for(He(s,l.ins,-1);h;){let c=Math.min(o.len,h);o.ins>=
0&&a<o.i&&o.len<=c&&(He(s,0,o.ins),r&&bi(r,s,o.text),a=o.i),o.forward(c),h-=c}l.next()}else if(o.ins>=0){let h=0,
c=o.len;for(;c;)if(l.ins==-1){let u=Math.min(c,l.len);h+=u,c-=u,l.forward(u)}else if(l.ins==0&&l.len<c)c-=l.len,
l.next();else break;He(s,h,a<o.i?o.ins:0),r&&a<o.i&&bi(r,s,o.text),a=o.i,o.forward(o.len-c)}else{if(o.done&&l.
done)return r?De.createSet(s,r):ii.create(s);throw new Error("Mismatched change set lengths")}}}function Qd(i,e,t=!1){
let n=[],s=t?[]:null,r=new Ji(i),o=new Ji(e);for(let l=!1;;){if(r.done&&o.done)return s?De.createSet(n,s):ii.create(
n);if(r.ins==0)He(n,r.len,0,l),r.next();else if(o.len==0&&!o.done)He(n,0,o.ins,l),s&&bi(s,n,o.text),o.next();else{
if(r.done||o.done)throw new Error("Mismatched change set lengths");{let a=Math.min(r.len2,o.len),h=n.length;if(r.
ins==-1){let c=o.ins==-1?-1:o.off?0:o.ins;He(n,a,c,l),s&&c&&bi(s,n,o.text)}else o.ins==-1?(He(n,r.off?0:r.len,
a,l),s&&bi(s,n,r.textBit(a))):(He(n,r.off?0:r.len,o.off?0:o.ins,l),s&&!o.off&&bi(s,n,o.text));l=(r.ins>a||o.ins>=
0&&o.len>a)&&(l||n.length>h),r.forward2(a),o.forward(a)}}}}var Ji=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?z.empty:e[t]}textBit(e){let{inserted:t}=this.set,n=this.
i-2>>1;return n>=t.length&&!e?z.empty:t[n].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},Ui=class i{constructor(e,t,n,s){this.from=e,this.to=t,this.flags=n,this.goalColumn=s}get anchor(){
return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.
from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){
let e=this.flags&7;return e==7?null:e}map(e,t=-1){let n,s;return this.empty?n=s=e.mapPos(this.from,t):(n=e.mapPos(
this.from,1),s=e.mapPos(this.to,-1)),n==this.from&&s==this.to?this:new i(n,s,this.flags,this.goalColumn)}extend(e,t=e,n=0){
if(e<=this.anchor&&t>=this.anchor)return S.range(e,t,void 0,void 0,n);let s=Math.abs(e-this.anchor)>Math.abs(t-
this.anchor)?e:t;return S.range(this.anchor,s,void 0,void 0,n)}eq(e,t=!1){return this.anchor==e.anchor&&this.head==
e.head&&this.goalColumn==e.goalColumn&&(!t||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,
head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!="number"||typeof e.head!="number")throw new RangeError(
"Invalid JSON representation for SelectionRange");return S.range(e.anchor,e.head)}static create(e,t,n,s){return new i(
e,t,n,s)}},S=class i{constructor(e,t){this.ranges=e,this.mainIndex=t}map(e,t=-1){return e.empty?this:i.create(
this.ranges.map(n=>n.map(e,t)),this.mainIndex)}eq(e,t=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=
e.mainIndex)return!1;for(let n=0;n<this.ranges.length;n++)if(!this.ranges[n].eq(e.ranges[n],t))return!1;return!0}get main(){
return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new i([this.main],0)}addRange(e,t=!0){
return i.create([e].concat(this.ranges),t?0:this.mainIndex+1)}replaceRange(e,t=this.mainIndex){let n=this.ranges.
slice();return n[t]=e,i.create(n,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.
mainIndex}}static fromJSON(e){if(!e||!Array.isArray(e.ranges)||typeof e.main!="number"||e.main>=e.ranges.length)
throw new RangeError("Invalid JSON representation for EditorSelection");return new i(e.ranges.map(t=>Ui.fromJSON(
t)),e.main)}static single(e,t=e){return new i([i.range(e,t)],0)}static create(e,t=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let n=0,s=0;s<e.length;s++){let r=e[s];if(r.empty?r.from<=n:r.from<
n)return i.normalized(e.slice(),t);n=r.to}return new i(e,t)}static cursor(e,t=0,n,s){return Ui.create(e,e,(t==
0?0:t<0?8:16)|(n==null?7:Math.min(6,n)),s)}static range(e,t,n,s,r){let o=s==null?7:Math.min(6,s);return!r&&e!=
t&&(r=t<e?1:-1),r&&(o|=r<0?8:16),t<e?Ui.create(t,e,o|32,n):Ui.create(e,t,o,n)}static undirectionalRange(e,t){return Ui.
create(e,t,64,void 0)}static normalized(e,t=0){let n=e[t];e.sort((s,r)=>s.from-r.from),t=e.indexOf(n);for(let s=1;s<
e.length;s++){let r=e[s],o=e[s-1];if(r.empty?r.from<=o.to:r.from<o.to){let l=o.from,a=Math.max(r.to,o.to);s<=t&&
t--,e.splice(--s,2,r.anchor>r.head?i.range(a,l):i.range(l,a))}}return new i(e,t)}};function Zd(i,e){for(let t of i.
ranges)if(t.to>e)throw new RangeError("Selection points outside of document")}var nh=0,R=class i{constructor(e,t,n,s,r){
this.combine=e,this.compareInput=t,this.compare=n,this.isStatic=s,this.id=nh++,this.default=e([]),this.extensions=
typeof r=="function"?r(this):r}get reader(){return this}static define(e={}){return new i(e.combine||(t=>t),e.compareInput||
((t,n)=>t===n),e.compare||(e.combine?(t,n)=>t===n:sh),!!e.static,e.enables)}of(e){return new Ln([],this,0,e)}compute(e,t){
if(this.isStatic)throw new Error("Can't compute a static facet");return new Ln(e,this,1,t)}computeN(e,t){if(this.
isStatic)throw new Error("Can't compute a static facet");return new Ln(e,this,2,t)}from(e,t){return t||(t=n=>n),
this.compute([e],n=>t(n.field(e)))}};function sh(i,e){return i==e||i.length==e.length&&i.every((t,n)=>t===e[n])}
var Ln=class{constructor(e,t,n,s){this.dependencies=e,this.facet=t,this.type=n,this.value=s,this.id=nh++}dynamicSlot(e){
var t;let n=this.value,s=this.facet.compareInput,r=this.id,o=e[r]>>1,l=this.type==2,a=!1,h=!1,c=[];for(let u of this.
dependencies)u=="doc"?a=!0:u=="selection"?h=!0:(((t=e[u.id])!==null&&t!==void 0?t:1)&1)==0&&c.push(e[u.id]);return{
create(u){return u.values[o]=n(u),1},update(u,f){if(a&&f.docChanged||h&&(f.docChanged||f.selection)||Ga(u,c)){
let d=n(u);if(l?!Gd(d,u.values[o],s):!s(d,u.values[o]))return u.values[o]=d,1}return 0},reconfigure:(u,f)=>{let d,
m=f.config.address[r];if(m!=null){let g=mo(f,m);if(this.dependencies.every(y=>y instanceof R?f.facet(y)===u.facet(
y):y instanceof fe?f.field(y,!1)==u.field(y,!1):!0)||(l?Gd(d=n(u),g,s):s(d=n(u),g)))return u.values[o]=g,0}else
d=n(u);return u.values[o]=d,1}}}get extension(){return this}};function Gd(i,e,t){if(i.length!=e.length)return!1;
for(let n=0;n<i.length;n++)if(!t(i[n],e[n]))return!1;return!0}function Ga(i,e){let t=!1;for(let n of e)Ds(i,n)&
1&&(t=!0);return t}function Rv(i,e,t){let n=t.map(a=>i[a.id]),s=t.map(a=>a.type),r=n.filter(a=>!(a&1)),o=i[e.id]>>
1;function l(a){let h=[];for(let c=0;c<n.length;c++){let u=mo(a,n[c]);if(s[c]==2)for(let f of u)h.push(f);else
h.push(u)}return e.combine(h)}return{create(a){for(let h of n)Ds(a,h);return a.values[o]=l(a),1},update(a,h){if(!Ga(
a,r))return 0;let c=l(a);return e.compare(c,a.values[o])?0:(a.values[o]=c,1)},reconfigure(a,h){let c=Ga(a,n),u=h.
config.facets[e.id],f=h.facet(e);if(u&&!c&&sh(t,u))return a.values[o]=f,0;let d=l(a);return e.compare(d,f)?(a.
values[o]=f,0):(a.values[o]=d,1)}}}var oo=R.define({static:!0}),fe=class i{constructor(e,t,n,s,r){this.id=e,this.
createF=t,this.updateF=n,this.compareF=s,this.spec=r,this.provides=void 0}static define(e){let t=new i(nh++,e.
create,e.update,e.compare||((n,s)=>n===s),e);return e.provide&&(t.provides=e.provide(t)),t}create(e){let t=e.facet(
oo).find(n=>n.field==this);return(t?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:n=>(n.
values[t]=this.create(n),1),update:(n,s)=>{let r=n.values[t],o=this.updateF(r,s);return this.compareF(r,o)?0:(n.
values[t]=o,1)},reconfigure:(n,s)=>{let r=n.facet(oo),o=s.facet(oo),l;return(l=r.find(a=>a.field==this))&&l!=o.
find(a=>a.field==this)?(n.values[t]=l.create(n),1):s.config.address[this.id]!=null?(n.values[t]=s.field(this),
0):(n.values[t]=this.create(n),1)}}}init(e){return[this,oo.of({field:this,create:e})]}get extension(){return this}},
Ki={lowest:4,low:3,default:2,high:1,highest:0};function _s(i){return e=>new fo(e,i)}var We={highest:_s(Ki.highest),
high:_s(Ki.high),default:_s(Ki.default),low:_s(Ki.low),lowest:_s(Ki.lowest)},fo=class{constructor(e,t){this.inner=
e,this.prec=t}get extension(){return this}},ni=class i{of(e){return new Is(this,e)}reconfigure(e){return i.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},Is=class{constructor(e,t){this.
compartment=e,this.inner=t}get extension(){return this}},po=class i{constructor(e,t,n,s,r,o){for(this.base=e,this.
compartments=t,this.dynamicSlots=n,this.address=s,this.staticValues=r,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<n.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==
null?e.default:this.staticValues[t>>1]}static resolve(e,t,n){let s=[],r=Object.create(null),o=new Map;for(let f of Ev(
e,t,o))f instanceof fe?s.push(f):(r[f.facet.id]||(r[f.facet.id]=[])).push(f);let l=Object.create(null),a=[],h=[];
for(let f of s)l[f.id]=h.length<<1,h.push(d=>f.slot(d));let c=n?.config.facets;for(let f in r){let d=r[f],m=d[0].
facet,g=c&&c[f]||[];if(d.every(y=>y.type==0))if(l[m.id]=a.length<<1|1,sh(g,d))a.push(n.facet(m));else{let y=m.
combine(d.map(b=>b.value));a.push(n&&m.compare(y,n.facet(m))?n.facet(m):y)}else{for(let y of d)y.type==0?(l[y.
id]=a.length<<1|1,a.push(y.value)):(l[y.id]=h.length<<1,h.push(b=>y.dynamicSlot(b)));l[m.id]=h.length<<1,h.push(
y=>Rv(y,m,d))}}let u=h.map(f=>f(l));return new i(e,o,u,l,a,r)}};function Ev(i,e,t){let n=[[],[],[],[],[]],s=new Map;
function r(o,l){let a=s.get(o);if(a!=null){if(a<=l)return;let h=n[a].indexOf(o);h>-1&&n[a].splice(h,1),o instanceof
Is&&t.delete(o.compartment)}if(s.set(o,l),Array.isArray(o))for(let h of o)r(h,l);else if(o instanceof Is){if(t.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let h=e.get(o.compartment)||
o.inner;t.set(o.compartment,h),r(h,l)}else if(o instanceof fo)r(o.inner,o.prec);else if(o instanceof fe)n[l].push(
o),o.provides&&r(o.provides,l);else if(o instanceof Ln)n[l].push(o),o.facet.extensions&&r(o.facet.extensions,Ki.
default);else{let h=o.extension;if(!h)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(h==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);r(h,l)}}return r(i,Ki.default),
n.reduce((o,l)=>o.concat(l))}function Ds(i,e){if(e&1)return 2;let t=e>>1,n=i.status[t];if(n==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(n&2)return n;i.status[t]=4;let s=i.computeSlot(i,i.config.
dynamicSlots[t]);return i.status[t]=2|s}function mo(i,e){return e&1?i.config.staticValues[e>>1]:i.values[e>>1]}
var ep=R.define(),Ja=R.define({combine:i=>i.some(e=>e),static:!0}),tp=R.define({combine:i=>i.length?i[0]:void 0,
static:!0}),ip=R.define(),np=R.define(),sp=R.define(),rp=R.define({combine:i=>i.length?i[0]:!1}),Xe=class{constructor(e,t){
this.type=e,this.value=t}static define(){return new Ya}},Ya=class{of(e){return new Xe(this,e)}},Xa=class{constructor(e){
this.map=e}of(e){return new B(this,e)}},B=class i{constructor(e,t){this.type=e,this.value=t}map(e){let t=this.
type.map(this.value,e);return t===void 0?void 0:t==this.value?this:new i(this.type,t)}is(e){return this.type==
e}static define(e={}){return new Xa(e.map||(t=>t))}static mapEffects(e,t){if(!e.length)return e;let n=[];for(let s of e){
let r=s.map(t);r&&n.push(r)}return n}};B.reconfigure=B.define();B.appendConfig=B.define();var Ae=class i{constructor(e,t,n,s,r,o){
this.startState=e,this.changes=t,this.selection=n,this.effects=s,this.annotations=r,this.scrollIntoView=o,this.
_doc=null,this._state=null,n&&Zd(n,t.newLength),r.some(l=>l.type==i.time)||(this.annotations=r.concat(i.time.of(
Date.now())))}static create(e,t,n,s,r,o){return new i(e,t,n,s,r,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.
annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let t=this.annotation(i.userEvent);return!!(t&&(t==e||t.length>
e.length&&t.slice(0,e.length)==e&&t[e.length]=="."))}};Ae.time=Xe.define();Ae.userEvent=Xe.define();Ae.addToHistory=
Xe.define();Ae.remote=Xe.define();function _v(i,e){let t=[];for(let n=0,s=0;;){let r,o;if(n<i.length&&(s==e.length||
e[s]>=i[n]))r=i[n++],o=i[n++];else if(s<e.length)r=e[s++],o=e[s++];else return t;!t.length||t[t.length-1]<r?t.
push(r,o):t[t.length-1]<o&&(t[t.length-1]=o)}}function op(i,e,t){var n;let s,r,o;return t?(s=e.changes,r=De.empty(
e.changes.length),o=i.changes.compose(e.changes)):(s=e.changes.map(i.changes),r=i.changes.mapDesc(e.changes,!0),
o=i.changes.compose(s)),{changes:o,selection:e.selection?e.selection.map(r):(n=i.selection)===null||n===void 0?
void 0:n.map(s),effects:B.mapEffects(i.effects,s).concat(B.mapEffects(e.effects,r)),annotations:i.annotations.
length?i.annotations.concat(e.annotations):e.annotations,scrollIntoView:i.scrollIntoView||e.scrollIntoView}}function Qa(i,e,t){
let n=e.selection,s=Bn(e.annotations);return e.userEvent&&(s=s.concat(Ae.userEvent.of(e.userEvent))),{changes:e.
changes instanceof De?e.changes:De.of(e.changes||[],t,i.facet(tp)),selection:n&&(n instanceof S?n:S.single(n.anchor,
n.head)),effects:Bn(e.effects),annotations:s,scrollIntoView:!!e.scrollIntoView}}function lp(i,e,t){let n=Qa(i,
e.length?e[0]:{},i.doc.length);e.length&&e[0].filter===!1&&(t=!1);for(let r=1;r<e.length;r++){e[r].filter===!1&&
(t=!1);let o=!!e[r].sequential;n=op(n,Qa(i,e[r],o?n.changes.newLength:i.doc.length),o)}let s=Ae.create(i,n.changes,
n.selection,n.effects,n.annotations,n.scrollIntoView);return Iv(t?Dv(s):s)}function Dv(i){let e=i.startState,t=!0;
for(let s of e.facet(ip)){let r=s(i);if(r===!1){t=!1;break}Array.isArray(r)&&(t=t===!0?r:_v(t,r))}if(t!==!0){let s,
r;if(t===!1)r=i.changes.invertedDesc,s=De.empty(e.doc.length);else{let o=i.changes.filter(t);s=o.changes,r=o.filtered.
mapDesc(o.changes).invertedDesc}i=Ae.create(e,s,i.selection&&i.selection.map(r),B.mapEffects(i.effects,r),i.annotations,
i.scrollIntoView)}let n=e.facet(np);for(let s=n.length-1;s>=0;s--){let r=n[s](i);r instanceof Ae?i=r:Array.isArray(
r)&&r.length==1&&r[0]instanceof Ae?i=r[0]:i=lp(e,Bn(r),!1)}return i}function Iv(i){let e=i.startState,t=e.facet(
sp),n=i;for(let s=t.length-1;s>=0;s--){let r=t[s](i);r&&Object.keys(r).length&&(n=op(n,Qa(e,r,i.changes.newLength),
!0))}return n==i?i:Ae.create(e,i.changes,i.selection,n.effects,n.annotations,n.scrollIntoView)}var Pv=[];function Bn(i){
return i==null?Pv:Array.isArray(i)?i:[i]}var te=(function(i){return i[i.Word=0]="Word",i[i.Space=1]="Space",i[i.
Other=2]="Other",i})(te||(te={})),Nv=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
Za;try{Za=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function Lv(i){if(Za)return Za.test(i);for(let e=0;e<
i.length;e++){let t=i[e];if(/\w/.test(t)||t>"\x80"&&(t.toUpperCase()!=t.toLowerCase()||Nv.test(t)))return!0}return!1}
function Bv(i){return e=>{if(!/\S/.test(e))return te.Space;if(Lv(e))return te.Word;for(let t=0;t<i.length;t++)
if(e.indexOf(i[t])>-1)return te.Word;return te.Other}}var Q=class i{constructor(e,t,n,s,r,o){this.config=e,this.
doc=t,this.selection=n,this.values=s,this.status=e.statusTemplate.slice(),this.computeSlot=r,o&&(o._state=this);
for(let l=0;l<this.config.dynamicSlots.length;l++)Ds(this,l<<1);this.computeSlot=null}field(e,t=!0){let n=this.
config.address[e.id];if(n==null){if(t)throw new RangeError("Field is not present in this state");return}return Ds(
this,n),mo(this,n)}update(...e){return lp(this,e,!0)}applyTransaction(e){let t=this.config,{base:n,compartments:s}=t;
for(let l of e.effects)l.is(ni.reconfigure)?(t&&(s=new Map,t.compartments.forEach((a,h)=>s.set(h,a)),t=null),s.
set(l.value.compartment,l.value.extension)):l.is(B.reconfigure)?(t=null,n=l.value):l.is(B.appendConfig)&&(t=null,
n=Bn(n).concat(l.value));let r;t?r=e.startState.values.slice():(t=po.resolve(n,s,this),r=new i(t,this.doc,this.
selection,t.dynamicSlots.map(()=>null),(a,h)=>h.reconfigure(a,this),null).values);let o=e.startState.facet(Ja)?
e.newSelection:e.newSelection.asSingle();new i(t,e.newDoc,o,r,(l,a)=>a.update(l,e),e)}replaceSelection(e){return typeof e==
"string"&&(e=this.toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:S.cursor(t.from+
e.length,-1)}))}changeByRange(e){let t=this.selection,n=e(t.ranges[0]),s=this.changes(n.changes),r=[n.range],o=Bn(
n.effects);for(let l=1;l<t.ranges.length;l++){let a=e(t.ranges[l]),h=this.changes(a.changes),c=h.map(s);for(let f=0;f<
l;f++)r[f]=r[f].map(c);let u=s.mapDesc(h,!0);r.push(a.range.map(u)),s=s.compose(c),o=B.mapEffects(o,c).concat(
B.mapEffects(Bn(a.effects),u))}return{changes:s,selection:S.create(r,t.mainIndex),effects:o}}changes(e=[]){return e instanceof
De?e:De.of(e,this.doc.length,this.facet(i.lineSeparator))}toText(e){return z.of(e.split(this.facet(i.lineSeparator)||
Ua))}sliceDoc(e=0,t=this.doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.
address[e.id];return t==null?e.default:(Ds(this,t),mo(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.
selection.toJSON()};if(e)for(let n in e){let s=e[n];s instanceof fe&&this.config.address[s.id]!=null&&(t[n]=s.
spec.toJSON(this.field(e[n]),this))}return t}static fromJSON(e,t={},n){if(!e||typeof e.doc!="string")throw new RangeError(
"Invalid JSON representation for EditorState");let s=[];if(n){for(let r in n)if(Object.prototype.hasOwnProperty.
call(e,r)){let o=n[r],l=e[r];s.push(o.init(a=>o.spec.fromJSON(l,a)))}}return i.create({doc:e.doc,selection:S.fromJSON(
e.selection),extensions:t.extensions?s.concat([t.extensions]):s})}static create(e={}){let t=po.resolve(e.extensions||
[],new Map),n=e.doc instanceof z?e.doc:z.of((e.doc||"").split(t.staticFacet(i.lineSeparator)||Ua)),s=e.selection?
e.selection instanceof S?e.selection:S.single(e.selection.anchor,e.selection.head):S.single(0);return Zd(s,n.length),
t.staticFacet(Ja)||(s=s.asSingle()),new i(t,n,s,t.dynamicSlots.map(()=>null),(r,o)=>o.create(r),null)}get tabSize(){
return this.facet(i.tabSize)}get lineBreak(){return this.facet(i.lineSeparator)||`
`}get readOnly(){return this.facet(rp)}phrase(e,...t){for(let n of this.facet(i.phrases))if(Object.prototype.hasOwnProperty.
call(n,e)){e=n[e];break}return t.length&&(e=e.replace(/\$(\$|\d*)/g,(n,s)=>{if(s=="$")return"$";let r=+(s||1);
return!r||r>t.length?n:t[r-1]})),e}languageDataAt(e,t,n=-1){let s=[];for(let r of this.facet(ep))for(let o of r(
this,t,n))Object.prototype.hasOwnProperty.call(o,e)&&s.push(o[e]);return s}charCategorizer(e){let t=this.languageDataAt(
"wordChars",e);return Bv(t.length?t[0]:"")}wordAt(e){let{text:t,from:n,length:s}=this.doc.lineAt(e),r=this.charCategorizer(
e),o=e-n,l=e-n;for(;o>0;){let a=xe(t,o,!1);if(r(t.slice(a,o))!=te.Word)break;o=a}for(;l<s;){let a=xe(t,l);if(r(
t.slice(l,a))!=te.Word)break;l=a}return o==l?null:S.range(o+n,l+n)}};Q.allowMultipleSelections=Ja;Q.tabSize=R.
define({combine:i=>i.length?i[0]:4});Q.lineSeparator=tp;Q.readOnly=rp;Q.phrases=R.define({compare(i,e){let t=Object.
keys(i),n=Object.keys(e);return t.length==n.length&&t.every(s=>i[s]==e[s])}});Q.languageData=ep;Q.changeFilter=
ip;Q.transactionFilter=np;Q.transactionExtender=sp;ni.reconfigure=B.define();function $e(i,e,t={}){let n={};for(let s of i)
for(let r of Object.keys(s)){let o=s[r],l=n[r];if(l===void 0)n[r]=o;else if(!(l===o||o===void 0))if(Object.hasOwnProperty.
call(t,r))n[r]=t[r](l,o);else throw new Error("Config merge conflict for field "+r)}for(let s in e)n[s]===void 0&&
(n[s]=e[s]);return n}var gt=class{eq(e){return this==e}range(e,t=e){return Ps.create(e,t,this)}};gt.prototype.
startSide=gt.prototype.endSide=0;gt.prototype.point=!1;gt.prototype.mapMode=_e.TrackDel;function rh(i,e){return i==
e||i.constructor==e.constructor&&i.eq(e)}var Ps=class i{constructor(e,t,n){this.from=e,this.to=t,this.value=n}static create(e,t,n){
return new i(e,t,n)}};function eh(i,e){return i.from-e.from||i.value.startSide-e.value.startSide}var th=class i{constructor(e,t,n,s){
this.from=e,this.to=t,this.value=n,this.maxPoint=s}get length(){return Pn(this.to)}findIndex(e,t,n,s=0){let r=n?
this.to:this.from;for(let o=s,l=r.length;;){if(o==l)return o;let a=o+l>>1,h=r[a]-e||(n?this.value[a].endSide:this.
value[a].startSide)-t;if(a==o)return h>=0?o:l;h>=0?l=a:o=a+1}}between(e,t,n,s){for(let r=this.findIndex(t,-1e9,
!0),o=this.findIndex(n,1e9,!1,r);r<o;r++)if(s(this.from[r]+e,this.to[r]+e,this.value[r])===!1)return!1}map(e,t,n,s,r){
let o=[],l=[],a=[],h=-1,c=-1;e:for(let u=0;u<this.value.length;u++){let f=this.value[u],d=this.from[u]+e,m=this.
to[u]+e,g,y;if(d==m){let b=t.mapPos(d,f.startSide,f.mapMode);if(b==null||(g=y=b,f.startSide!=f.endSide&&(y=t.mapPos(
d,f.endSide),y<g)))continue}else if(g=t.mapPos(d,f.startSide),y=t.mapPos(m,f.endSide),g>y||g==y&&f.startSide>0&&
f.endSide<=0)continue;if(!((y-g||f.endSide-f.startSide)<0))if(h<0&&(h=g),f.point&&(c=Math.max(c,y-g)),(g-n||f.
startSide-s)>=0)o.push(f),l.push(g-h),a.push(y-h),n=y,s=f.endSide;else{if(g==y)for(let b=o.length;b>0;b--){if((g-
(a[b-1]+h)||f.startSide-o[b-1].endSide)>=0){o.splice(b,0,f),l.splice(b,0,g-h),a.splice(b,0,y-h);continue e}if((g-
(l[b-1]+h)||f.endSide-o[b-1].startSide)>0)break}r(g,y,f)}}return{mapped:o.length?new i(l,a,o,c):null,pos:h}}},
$=class i{constructor(e,t,n,s){this.chunkPos=e,this.chunk=t,this.nextLayer=n,this.maxPoint=s}static create(e,t,n,s){
return new i(e,t,n,s)}get length(){let e=this.chunk.length-1;return e<0?0:Math.max(this.chunkEnd(e),this.nextLayer.
length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.size;for(let t of this.chunk)e+=t.value.length;
return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){let{add:t=[],sort:n=!1,filterFrom:s=0,
filterTo:r=this.length}=e,o=e.filter;if(t.length==0&&!o)return this;if(n&&(t=t.slice().sort(eh)),this.isEmpty)
return t.length?i.of(t):this;let l=new go(this,null,-1).goto(0),a=0,h=[],c=new Te;for(;l.value||a<t.length;)if(a<
t.length&&(l.from-t[a].from||l.startSide-t[a].value.startSide)>=0){let u=t[a++];c.addInner(u.from,u.to,u.value,
!1)||h.push(u)}else l.rangeIndex==1&&l.chunkIndex<this.chunk.length&&(a==t.length||this.chunkEnd(l.chunkIndex)<
t[a].from)&&(!o||s>this.chunkEnd(l.chunkIndex)||r<this.chunkPos[l.chunkIndex])&&c.addChunk(this.chunkPos[l.chunkIndex],
this.chunk[l.chunkIndex])?l.nextChunk():((!o||s>l.to||r<l.from||o(l.from,l.to,l.value))&&(c.addInner(l.from,l.
to,l.value,!1)||h.push(Ps.create(l.from,l.to,l.value))),l.next());return c.finishInner(this.nextLayer.isEmpty&&
!h.length?i.empty:this.nextLayer.update({add:h,filter:o,filterFrom:s,filterTo:r}))}map(e){if(e.empty||this.isEmpty)
return this;let t=[],n=[],s=-1,r,o=(a,h,c)=>{r||(r=new Te),r.addRange(a,h,c,!1)};for(let a=0;a<this.chunk.length;a++){
let h=this.chunkPos[a],c=this.chunk[a],u=e.touchesRange(h,h+c.length);if(u===!1)s=Math.max(s,c.maxPoint),t.push(
c),n.push(e.mapPos(h));else if(u===!0){let[f,d]=t.length?[Pn(n)+Pn(t).length,Pn(Pn(t).value).endSide]:[-1,-1],
{mapped:m,pos:g}=c.map(h,e,f,d,o);m&&(s=Math.max(s,m.maxPoint),t.push(m),n.push(g))}}let l=this.nextLayer.map(
e);return r&&(l=r.finishInner(l)),t.length==0?l:new i(n,t,l||i.empty,s)}between(e,t,n){if(!this.isEmpty){for(let s=0;s<
this.chunk.length;s++){let r=this.chunkPos[s],o=this.chunk[s];if(t>=r&&e<=r+o.length&&o.between(r,e-r,t-r,n)===
!1)return}this.nextLayer.between(e,t,n)}}iter(e=0){return Ns.from([this]).goto(e)}get isEmpty(){return this.nextLayer==
this}static iter(e,t=0){return Ns.from(e).goto(t)}static compare(e,t,n,s,r=-1){let o=e.filter(u=>u.maxPoint>0||
!u.isEmpty&&u.maxPoint>=r),l=t.filter(u=>u.maxPoint>0||!u.isEmpty&&u.maxPoint>=r),a=Jd(o,l,n),h=new ji(o,a,r),
c=new ji(l,a,r);n.iterGaps((u,f,d)=>Yd(h,u,c,f,d,s)),n.empty&&n.length==0&&Yd(h,0,c,0,0,s)}static eq(e,t,n=0,s){
s==null&&(s=999999999);let r=e.filter(c=>!c.isEmpty&&t.indexOf(c)<0),o=t.filter(c=>!c.isEmpty&&e.indexOf(c)<0);
if(r.length!=o.length)return!1;if(!r.length)return!0;let l=Jd(r,o),a=new ji(r,l,0).goto(n),h=new ji(o,l,0).goto(
n);for(;;){if(a.to!=h.to||!ih(a.active,h.active)||a.point&&(!h.point||!rh(a.point,h.point)))return!1;if(a.to>s)
return!0;a.next(),h.next()}}static spans(e,t,n,s,r=-1){let o=new ji(e,null,r).goto(t),l=t,a=o.openStart;for(;;){
let h=Math.min(o.to,n);if(o.point){let c=o.activeForPoint(o.to),u=o.pointFrom<t?c.length+1:o.point.startSide<0?
c.length:Math.min(c.length,a);s.point(l,h,o.point,c,u,o.pointRank),a=Math.min(o.openEnd(h),c.length)}else h>l&&
(s.span(l,h,o.active,a),a=o.openEnd(h));if(o.to>n)return a+(o.point&&o.to>n?1:0);l=o.to,o.next()}}static of(e,t=!1){
let n=new Te;for(let s of e instanceof Ps?[e]:t?Fv(e):e)n.add(s.from,s.to,s.value);return n.finish()}static join(e){
if(!e.length)return i.empty;let t=Pn(e);for(let n=e.length-2;n>=0;n--)for(let s=e[n];s!=i.empty;s=s.nextLayer)
t=new i(s.chunkPos,s.chunk,t,Math.max(s.maxPoint,t.maxPoint));return t}};$.empty=new $([],[],null,-1);function Pn(i){
return i[i.length-1]}function Fv(i){if(i.length>1)for(let e=i[0],t=1;t<i.length;t++){let n=i[t];if(eh(e,n)>0)return i.
slice().sort(eh);e=n}return i}$.empty.nextLayer=$.empty;var Te=class i{finishChunk(e){this.chunks.push(new th(
this.from,this.to,this.value,this.maxPoint)),this.chunkPos.push(this.chunkStart),this.chunkStart=-1,this.setMaxPoint=
Math.max(this.setMaxPoint,this.maxPoint),this.maxPoint=-1,e&&(this.from=[],this.to=[],this.value=[])}constructor(){
this.chunks=[],this.chunkPos=[],this.chunkStart=-1,this.last=null,this.lastFrom=-1e9,this.lastTo=-1e9,this.from=
[],this.to=[],this.value=[],this.maxPoint=-1,this.setMaxPoint=-1,this.nextLayer=null}add(e,t,n){this.addRange(
e,t,n,!0)}addRange(e,t,n,s){this.addInner(e,t,n,s)||(this.nextLayer||(this.nextLayer=new i)).addRange(e,t,n,s)}addInner(e,t,n,s){
let r=e-this.lastTo||n.startSide-this.last.endSide;if(s&&r<=0&&(e-this.lastFrom||n.startSide-this.last.startSide)<
0)throw new Error("Ranges must be added sorted by `from` position and `startSide`");return r<0?!1:(this.from.length==
250&&this.finishChunk(!0),this.chunkStart<0&&(this.chunkStart=e),this.from.push(e-this.chunkStart),this.to.push(
t-this.chunkStart),this.last=n,this.lastFrom=e,this.lastTo=t,this.value.push(n),n.point&&(this.maxPoint=Math.max(
this.maxPoint,t-e)),!0)}addChunk(e,t){if((e-this.lastTo||t.value[0].startSide-this.last.endSide)<0)return!1;this.
from.length&&this.finishChunk(!0),this.setMaxPoint=Math.max(this.setMaxPoint,t.maxPoint),this.chunks.push(t),this.
chunkPos.push(e);let n=t.value.length-1;return this.last=t.value[n],this.lastFrom=t.from[n]+e,this.lastTo=t.to[n]+
e,!0}finish(){return this.finishInner($.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.chunks.
length==0)return e;let t=$.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(e):e,this.
setMaxPoint);return this.from=null,t}};function Jd(i,e,t){let n=new Map;for(let r of i)for(let o=0;o<r.chunk.length;o++)
r.chunk[o].maxPoint<=0&&n.set(r.chunk[o],r.chunkPos[o]);let s=new Set;for(let r of e)for(let o=0;o<r.chunk.length;o++){
let l=n.get(r.chunk[o]);l!=null&&(t?t.mapPos(l):l)==r.chunkPos[o]&&!t?.touchesRange(l,l+r.chunk[o].length)&&s.
add(r.chunk[o])}return s}var go=class{constructor(e,t,n,s=0){this.layer=e,this.skip=t,this.minPoint=n,this.rank=
s}get startSide(){return this.value?this.value.startSide:0}get endSide(){return this.value?this.value.endSide:
0}goto(e,t=-1e9){return this.chunkIndex=this.rangeIndex=0,this.gotoInner(e,t,!1),this}gotoInner(e,t,n){for(;this.
chunkIndex<this.layer.chunk.length;){let s=this.layer.chunk[this.chunkIndex];if(!(this.skip&&this.skip.has(s)||
this.layer.chunkEnd(this.chunkIndex)<e||s.maxPoint<this.minPoint))break;this.chunkIndex++,n=!1}if(this.chunkIndex<
this.layer.chunk.length){let s=this.layer.chunk[this.chunkIndex].findIndex(e-this.layer.chunkPos[this.chunkIndex],
t,!0);(!n||this.rangeIndex<s)&&this.setRangeIndex(s)}this.next()}forward(e,t){(this.to-e||this.endSide-t)<0&&this.
gotoInner(e,t,!0)}next(){for(;;)if(this.chunkIndex==this.layer.chunk.length){this.from=this.to=1e9,this.value=
null;break}else{let e=this.layer.chunkPos[this.chunkIndex],t=this.layer.chunk[this.chunkIndex],n=e+t.from[this.
rangeIndex];if(this.from=n,this.to=e+t.to[this.rangeIndex],this.value=t.value[this.rangeIndex],this.setRangeIndex(
this.rangeIndex+1),this.minPoint<0||this.value.point&&this.to-this.from>=this.minPoint)break}}setRangeIndex(e){
if(e==this.layer.chunk[this.chunkIndex].value.length){if(this.chunkIndex++,this.skip)for(;this.chunkIndex<this.
layer.chunk.length&&this.skip.has(this.layer.chunk[this.chunkIndex]);)this.chunkIndex++;this.rangeIndex=0}else
this.rangeIndex=e}nextChunk(){this.chunkIndex++,this.rangeIndex=0,this.next()}compare(e){return this.from-e.from||
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},Ns=class i{constructor(e){
this.heap=e}static from(e,t=null,n=-1){let s=[];for(let r=0;r<e.length;r++)for(let o=e[r];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=n&&s.push(new go(o,t,n,r));return s.length==1?s[0]:new i(s)}get startSide(){return this.value?this.
value.startSide:0}goto(e,t=-1e9){for(let n of this.heap)n.goto(e,t);for(let n=this.heap.length>>1;n>=0;n--)za(
this.heap,n);return this.next(),this}forward(e,t){for(let n of this.heap)n.forward(e,t);for(let n=this.heap.length>>
1;n>=0;n--)za(this.heap,n);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),za(this.heap,0)}}};function za(i,e){for(let t=i[e];;){let n=(e<<1)+
1;if(n>=i.length)break;let s=i[n];if(n+1<i.length&&s.compare(i[n+1])>=0&&(s=i[n+1],n++),t.compare(s)<0)break;i[n]=
t,i[e]=s,e=n}}var ji=class{constructor(e,t,n){this.minPoint=n,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=Ns.from(e,t,n)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,t)}removeActive(e){lo(this.active,e),lo(this.activeTo,e),lo(this.activeRank,
e),this.minActive=Xd(this.active,this.activeTo)}addActive(e){let t=0,{value:n,to:s,rank:r}=this.cursor;for(;t<
this.activeRank.length&&(r-this.activeRank[t]||s-this.activeTo[t])>0;)t++;ao(this.active,t,n),ao(this.activeTo,
t,s),ao(this.activeRank,t,r),e&&ao(e,t,this.cursor.from),this.minActive=Xd(this.active,this.activeTo)}next(){let e=this.
to,t=this.point;this.point=null;let n=this.openStart<0?[]:null;for(;;){let s=this.minActive;if(s>-1&&(this.activeTo[s]-
this.cursor.from||this.active[s].endSide-this.cursor.startSide)<0){if(this.activeTo[s]>e){this.to=this.activeTo[s],
this.endSide=this.active[s].endSide;break}this.removeActive(s),n&&lo(n,s)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let r=this.cursor.value;if(!r.point)
this.addActive(n),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=r,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=r.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(n){this.openStart=0;for(let s=n.length-1;s>=0&&n[s]<e;s--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let t=[];for(let n=this.active.length-1;n>=0&&!(this.activeRank[n]<this.pointRank);n--)
(this.activeTo[n]>e||this.activeTo[n]==e&&this.active[n].endSide>=this.point.endSide)&&t.push(this.active[n]);
return t.reverse()}openEnd(e){let t=0;for(let n=this.activeTo.length-1;n>=0&&this.activeTo[n]>e;n--)t++;return t}};
function Yd(i,e,t,n,s,r){i.goto(e),t.goto(n);let o=n+s,l=n,a=n-e,h=!!r.boundChange;for(let c=!1;;){let u=i.to+
a-t.to,f=u||i.endSide-t.endSide,d=f<0?i.to+a:t.to,m=Math.min(d,o);if(i.point||t.point?(i.point&&t.point&&rh(i.
point,t.point)&&ih(i.activeForPoint(i.to),t.activeForPoint(t.to))||r.comparePoint(l,m,i.point,t.point),c=!1):(c&&
(r.boundChange(l),c=!1),m>l&&!ih(i.active,t.active)&&r.compareRange(l,m,i.active,t.active),h&&m<o&&(u||i.openEnd(
d)!=t.openEnd(d))&&(c=!0)),d>o)break;l=d,f<=0&&i.next(),f>=0&&t.next()}}function ih(i,e){if(i.length!=e.length)
return!1;for(let t=0;t<i.length;t++)if(i[t]!=e[t]&&!rh(i[t],e[t]))return!1;return!0}function lo(i,e){for(let t=e,
n=i.length-1;t<n;t++)i[t]=i[t+1];i.pop()}function ao(i,e,t){for(let n=i.length-1;n>=e;n--)i[n+1]=i[n];i[e]=t}function Xd(i,e){
let t=-1,n=1e9;for(let s=0;s<e.length;s++)(e[s]-n||i[s].endSide-i[t].endSide)<0&&(t=s,n=e[s]);return t}function vi(i,e,t=i.
length){let n=0;for(let s=0;s<t&&s<i.length;)i.charCodeAt(s)==9?(n+=e-n%e,s++):(n++,s=xe(i,s));return n}function ap(i,e,t,n){
for(let s=0,r=0;;){if(r>=e)return s;if(s==i.length)break;r+=i.charCodeAt(s)==9?t-r%t:1,s=xe(i,s)}return n===!0?
-1:i.length}var hp=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),oh=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),cp=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},Qe=class{constructor(e,t){
this.rules=[];let{finish:n}=t||{};function s(r,o,l,a){let h=[],c=/^@(\w+)\b/.exec(r[0]),u=c&&c[1]=="keyframes";
if(c&&o==null)return l.push(r[0]+";");for(let f in o){let d=o[f];if(/&/.test(f))s(f.split(/,\s*/).map(m=>r.map(
g=>m.replace(/&/,g))).reduce((m,g)=>m.concat(g)),d,l);else if(d&&typeof d=="object"){if(!c)throw new RangeError(
"The value of a property ("+f+") should be a primitive value.");s(up(f),d,h,u)}else d!=null&&(/^--/.test(f)||(f=
f.replace(/_.*/,"").replace(/[A-Z]/g,m=>"-"+m.toLowerCase())),h.push(f+": "+d+";"))}(h.length||u)&&l.push((n&&
!c&&!a?r.map(n):r).join(", ")+" {"+h.join(" ")+"}")}for(let r in e)s(up(r),e[r],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=cp[hp]||1;return cp[hp]=e+1,"\u037C"+e.toString(36)}static mount(e,t,n){let s=e[oh],
r=n&&n.nonce;s?r&&s.setNonce(r):s=new lh(e,r),s.mount(Array.isArray(t)?t:[t],e)}};function up(i){if(/^@/.test(
i))return[i];let e=[],t=0,n=null,s=0,r=0;for(let o=0;o<i.length;o++){let l=i[o];l=="\\"?o++:l=='"'||l=="'"?l==
n?n=!1:n||(n=l):(l=="["||l=="(")&&!n?t++:(l=="]"||l==")")&&!n?t--:l==","&&!t&&!n&&(e.push(i.slice(r,s)),r=o+1),
/\S/.test(l)?s=o+1:o==r&&r++}return e.push(i.slice(r,s)),e}var fp=new Map,lh=class{constructor(e,t){let n=e.ownerDocument||
e,s=n.defaultView;if(!e.head&&e.adoptedStyleSheets&&s.CSSStyleSheet){let r=fp.get(n);if(r)return e[oh]=r;this.
sheet=new s.CSSStyleSheet,fp.set(n,this)}else this.styleTag=n.createElement("style"),t&&this.styleTag.setAttribute(
"nonce",t);this.modules=[],e[oh]=this}mount(e,t){let n=this.sheet,s=0,r=0,o=!1;for(let l=0;l<e.length;l++){let a=e[l],
h=this.modules.indexOf(a);if(h<r&&h>-1&&(this.modules.splice(h,1),o=!0,r--,h=-1),h==-1){if(this.modules.splice(
r++,0,a),o=!0,n)for(let c=0;c<a.rules.length;c++)n.insertRule(a.rules[c],s++)}else{for(;r<h;)s+=this.modules[r++].
rules.length;s+=a.rules.length,r++}}if(n)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.
sheet,...t.adoptedStyleSheets]);else{if(o){let a="";for(let h=0;h<this.modules.length;h++)a+=this.modules[h].getRules()+
`
`;this.styleTag.textContent=a}let l=t.head||t;this.styleTag.parentNode!=l&&l.insertBefore(this.styleTag,l.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var si={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
Hn={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},Hv=typeof navigator<"u"&&/Mac/.test(navigator.
platform),Wv=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(we=
0;we<10;we++)si[48+we]=si[96+we]=String(we);var we;for(we=1;we<=24;we++)si[we+111]="F"+we;var we;for(we=65;we<=
90;we++)si[we]=String.fromCharCode(we+32),Hn[we]=String.fromCharCode(we);var we;for(yo in si)Hn.hasOwnProperty(
yo)||(Hn[yo]=si[yo]);var yo;function dp(i){var e=Hv&&i.metaKey&&i.shiftKey&&!i.ctrlKey&&!i.altKey||Wv&&i.shiftKey&&
i.key&&i.key.length==1||i.key=="Unidentified",t=!e&&i.key||(i.shiftKey?Hn:si)[i.keyCode]||i.key||"Unidentified";
return t=="Esc"&&(t="Escape"),t=="Del"&&(t="Delete"),t=="Left"&&(t="ArrowLeft"),t=="Up"&&(t="ArrowUp"),t=="Rig\
ht"&&(t="ArrowRight"),t=="Down"&&(t="ArrowDown"),t}function X(){var i=arguments[0];typeof i=="string"&&(i=document.createElement(i));var e=1,t=arguments[1];if(t&&
typeof t=="object"&&t.nodeType==null&&!Array.isArray(t)){for(var n in t)if(Object.prototype.hasOwnProperty.call(
t,n)){var s=t[n];typeof s=="string"?i.setAttribute(n,s):s!=null&&(i[n]=s)}e++}for(;e<arguments.length;e++)pp(i,
arguments[e]);return i}function pp(i,e){if(typeof e=="string")i.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)i.appendChild(e);else if(Array.isArray(e))for(var t=0;t<e.length;t++)pp(i,e[t]);else throw new RangeError(
"Unsupported child node: "+e)}var Ue=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},yh=typeof document<"u"?document:{documentElement:{
style:{}}},bh=/Edge\/(\d+)/.exec(Ue.userAgent),Xp=/MSIE \d/.test(Ue.userAgent),vh=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(Ue.userAgent),Jo=!!(Xp||vh||bh),mp=!Jo&&/gecko\/(\d+)/i.test(Ue.userAgent),ah=!Jo&&/Chrome\/(\d+)/.exec(Ue.
userAgent),gp="webkitFontSmoothing"in yh.documentElement.style,xh=!Jo&&/Apple Computer/.test(Ue.vendor),yp=xh&&
(/Mobile\/\w+/.test(Ue.userAgent)||Ue.maxTouchPoints>2),_={mac:yp||/Mac/.test(Ue.platform),windows:/Win/.test(
Ue.platform),linux:/Linux|X11/.test(Ue.platform),ie:Jo,ie_version:Xp?yh.documentMode||6:vh?+vh[1]:bh?+bh[1]:0,
gecko:mp,gecko_version:mp?+(/Firefox\/(\d+)/.exec(Ue.userAgent)||[0,0])[1]:0,chrome:!!ah,chrome_version:ah?+ah[1]:
0,ios:yp,android:/Android\b/.test(Ue.userAgent),webkit:gp,webkit_version:gp?+(/\bAppleWebKit\/(\d+)/.exec(Ue.userAgent)||
[0,0])[1]:0,safari:xh,safari_version:xh?+(/\bVersion\/(\d+(\.\d+)?)/.exec(Ue.userAgent)||[0,0])[1]:0,tabSize:yh.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function pc(i,e){for(let t in i)t=="class"&&e.
class?e.class+=" "+i.class:t=="style"&&e.style?e.style+=";"+i.style:e[t]=i[t];return e}var Do=Object.create(null);
function mc(i,e,t){if(i==e)return!0;i||(i=Do),e||(e=Do);let n=Object.keys(i),s=Object.keys(e);if(n.length-0!=s.
length-0)return!1;for(let r of n)if(r!=t&&(s.indexOf(r)==-1||i[r]!==e[r]))return!1;return!0}function Vv(i,e){for(let t=i.
attributes.length-1;t>=0;t--){let n=i.attributes[t].name;e[n]==null&&i.removeAttribute(n)}for(let t in e){let n=e[t];
t=="style"?i.style.cssText=n:i.getAttribute(t)!=n&&i.setAttribute(t,n)}}function bp(i,e,t){let n=!1;if(e)for(let s in e)
t&&s in t||(n=!0,s=="style"?i.style.cssText="":i.removeAttribute(s));if(t)for(let s in t)e&&e[s]==t[s]||(n=!0,
s=="style"?i.style.cssText=t[s]:i.setAttribute(s,t[s]));return n}function qv(i){let e=Object.create(null);for(let t=0;t<
i.attributes.length;t++){let n=i.attributes[t];e[n.name]=n.value}return e}var Ke=class{eq(e){return!1}updateDOM(e,t,n){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,t,n){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
Ne=(function(i){return i[i.Text=0]="Text",i[i.WidgetBefore=1]="WidgetBefore",i[i.WidgetAfter=2]="WidgetAfter",
i[i.WidgetRange=3]="WidgetRange",i})(Ne||(Ne={})),N=class extends gt{constructor(e,t,n,s){super(),this.startSide=
e,this.endSide=t,this.widget=n,this.spec=s}get heightRelevant(){return!1}static mark(e){return new Gs(e)}static widget(e){
let t=Math.max(-1e4,Math.min(1e4,e.side||0)),n=!!e.block;return t+=n&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,
new Zi(e,t,t,n,e.widget||null,!1)}static replace(e){let t=!!e.block,n,s;if(e.isBlockGap)n=-5e8,s=4e8;else{let{
start:r,end:o}=Qp(e,t);n=(r?t?-3e8:-1:5e8)-1,s=(o?t?2e8:1:-6e8)+1}return new Zi(e,n,s,t,e.widget||null,!0)}static line(e){
return new Js(e)}static set(e,t=!1){return $.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};N.none=$.empty;var Gs=class i extends N{constructor(e){let{start:t,end:n}=Qp(e);super(t?-1:5e8,n?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?pc(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||Do}eq(e){return this==e||e instanceof i&&this.tagName==e.tagName&&mc(this.attrs,
e.attrs)}range(e,t=e){if(e>=t)throw new RangeError("Mark decorations may not be empty");return super.range(e,t)}};
Gs.prototype.point=!1;var Js=class i extends N{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
i&&this.spec.class==e.spec.class&&mc(this.spec.attributes,e.spec.attributes)}range(e,t=e){if(t!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,t)}};Js.prototype.mapMode=_e.TrackBefore;Js.
prototype.point=!0;var Zi=class i extends N{constructor(e,t,n,s,r,o){super(t,n,r,e),this.block=s,this.isReplace=
o,this.mapMode=s?t<=0?_e.TrackBefore:_e.TrackAfter:_e.TrackDel}get type(){return this.startSide!=this.endSide?
Ne.WidgetRange:this.startSide<=0?Ne.WidgetBefore:Ne.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof i&&zv(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,t=e){if(this.isReplace&&
(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&t!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,t)}};Zi.prototype.point=!0;function Qp(i,e=!1){let{inclusiveStart:t,inclusiveEnd:n}=i;return t==null&&
(t=i.inclusive),n==null&&(n=i.inclusive),{start:t??e,end:n??e}}function zv(i,e){return i==e||!!(i&&e&&i.compare(
e))}function Un(i,e,t,n=0){let s=t.length-1;s>=0&&t[s]+n>=i?t[s]=Math.max(t[s],e):t.push(i,e)}var Io=class i extends gt{constructor(e,t,n){
super(),this.tagName=e,this.attributes=t,this.rank=n}eq(e){return e==this||e instanceof i&&this.tagName==e.tagName&&
mc(this.attributes,e.attributes)}static create(e){return new i(e.tagName,e.attributes||Do,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,t=!1){return $.of(e,t)}};Io.prototype.startSide=Io.prototype.endSide=
-1;var Me=i=>i.nodeType==1,jn=i=>i.nodeType==3;function Ys(i){let e;return i.nodeType==11?e=i.getSelection?i:i.
ownerDocument:e=i,e.getSelection()}function wh(i,e){return e?i==e||i.contains(e.nodeType!=1?e.parentNode:e):!1}
function Hs(i,e){if(!e.anchorNode)return!1;try{return wh(i,e.anchorNode)}catch{return!1}}function Mo(i){return jn(
i)?Xs(i,0,i.nodeValue.length).getClientRects():Me(i)?i.getClientRects():[]}function Ws(i,e,t,n){return t?vp(i,
e,t,n,-1)||vp(i,e,t,n,1):!1}function ki(i){for(var e=0;;e++)if(i=i.previousSibling,!i)return e}function Po(i){
return Me(i)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(i.nodeName)}function vp(i,e,t,n,s){for(;;){
if(i==t&&e==n)return!0;if(e==(s<0?0:li(i))){if(i.nodeName=="DIV")return!1;let r=i.parentNode;if(!r||!Me(r))return!1;
e=ki(i)+(s<0?0:1),i=r}else if(Me(i)){if(i=i.childNodes[e+(s<0?-1:0)],Me(i)&&(i.nodeName=="IMG"||i.nodeName=="B\
R"||i.contentEditable=="false"))return!1;e=s<0?li(i):0}else return!1}}function li(i){return jn(i)?i.nodeValue.
length:i.childNodes.length}function No(i,e){let{left:t,right:n}=i;if(t==n)return i;let s=e?t:n;return{left:s,right:s,
top:i.top,bottom:i.bottom}}function $v(i){let e=i.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:i.innerWidth,top:0,bottom:i.innerHeight}}function Zp(i,e){let t=e.width/i.offsetWidth,n=e.
height/i.offsetHeight;return(t>.995&&t<1.005||!isFinite(t)||Math.abs(e.width-i.offsetWidth)<1)&&(t=1),(n>.995&&
n<1.005||!isFinite(n)||Math.abs(e.height-i.offsetHeight)<1)&&(n=1),{scaleX:t,scaleY:n}}function Uv(i,e,t,n,s,r,o,l){
let a=i.ownerDocument,h=a.defaultView||window;for(let c=i,u=!1;c&&!u;)if(Me(c)){let f,d=c==a.body,m=1,g=1,y=!0,
b=!0;if(d)f=$v(h);else{let k=getComputedStyle(c);if(/^(fixed|sticky)$/.test(k.position)&&(u=!0),(c.scrollHeight<=
c.clientHeight||!/auto|scroll/.test(k.overflowY))&&(b=!1),(c.scrollWidth<=c.clientWidth||!/auto|scroll/.test(k.
overflowX))&&(y=!1),!y&&!b){c=c.assignedSlot||c.parentNode;continue}let w=c.getBoundingClientRect();({scaleX:m,
scaleY:g}=Zp(c,w)),f={left:w.left,right:w.left+c.clientWidth*m,top:w.top,bottom:w.top+c.clientHeight*g}}let v=0,
x=0;if(b)if(s=="nearest")e.top<f.top+o?(x=e.top-(f.top+o),t>0&&e.bottom>f.bottom+x&&(x=e.bottom-f.bottom+o)):e.
bottom>f.bottom-o&&(x=e.bottom-f.bottom+o,t<0&&e.top-x<f.top&&(x=e.top-(f.top+o)));else{let k=e.bottom-e.top,w=f.
bottom-f.top;x=(s=="center"&&k<=w?e.top+k/2-w/2:s=="start"||s=="center"&&t<0?e.top-o:e.bottom-w+o)-f.top}if(y&&
(n=="nearest"?e.left<f.left+r?(v=e.left-(f.left+r),t>0&&e.right>f.right+v&&(v=e.right-f.right+r)):e.right>f.right-
r&&(v=e.right-f.right+r,t<0&&e.left<f.left+v&&(v=e.left-(f.left+r))):v=(n=="center"?e.left+(e.right-e.left)/2-
(f.right-f.left)/2:n=="start"==l?e.left-r:e.right-(f.right-f.left)+r)-f.left),v||x)if(d)h.scrollBy(v,x);else{let k=0,
w=0;if(x){let C=c.scrollTop;c.scrollTop+=x/g,w=(c.scrollTop-C)*g}if(v){let C=c.scrollLeft;c.scrollLeft+=v/m,k=
(c.scrollLeft-C)*m}e={left:e.left-k,top:e.top-w,right:e.right-k,bottom:e.bottom-w},k&&Math.abs(k-v)<1&&(n="nea\
rest"),w&&Math.abs(w-x)<1&&(s="nearest")}if(d)break;(e.top<f.top||e.bottom>f.bottom||e.left<f.left||e.right>f.
right)&&(e={left:Math.max(e.left,f.left),right:Math.min(e.right,f.right),top:Math.max(e.top,f.top),bottom:Math.
min(e.bottom,f.bottom)}),c=c.assignedSlot||c.parentNode}else if(c.nodeType==11)c=c.host;else break}function em(i,e=!0){
let t=i.ownerDocument,n=null,s=null;for(let r=i.parentNode;r&&!(r==t.body||(!e||n)&&s);)if(Me(r))!s&&r.scrollHeight>
r.clientHeight&&/scroll|auto/.test(getComputedStyle(r).overflowY)&&(s=r),e&&!n&&r.scrollWidth>r.clientWidth&&/scroll|auto/.
test(getComputedStyle(r).overflowX)&&(n=r),r=r.assignedSlot||r.parentNode;else if(r.nodeType==11)r=r.host;else
break;return{x:n,y:s}}var kh=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:n}=e;this.set(t,Math.min(e.
anchorOffset,t?li(t):0),n,Math.min(e.focusOffset,n?li(n):0))}set(e,t,n,s){this.anchorNode=e,this.anchorOffset=
t,this.focusNode=n,this.focusOffset=s}};function tm(i){let e=[];for(let t=i;t;t=t.nodeType==11?t.host:t.parentNode)
Me(t)&&e.push({node:t,left:t.scrollLeft,top:t.scrollTop});return e}function im(i,e=!0){for(let{node:t,left:n,top:s}of i)
e&&t.scrollTop!=s&&(t.scrollTop=s),t.scrollLeft!=n&&(t.scrollLeft=n)}var Yi=null;_.safari&&_.safari_version>=26&&
(Yi=!1);function nm(i){if(i.setActive)return i.setActive();if(Yi)return i.focus(Yi);let e=tm(i);i.focus(Yi==null?
{get preventScroll(){return Yi={preventScroll:!0},!0}}:void 0),Yi||(Yi=!1,im(e))}var xp;function Xs(i,e,t=e){let n=xp||
(xp=document.createRange());return n.setEnd(i,t),n.setStart(i,e),n}function Kn(i,e,t,n){let s={key:e,code:e,keyCode:t,
which:t,cancelable:!0};n&&({altKey:s.altKey,ctrlKey:s.ctrlKey,shiftKey:s.shiftKey,metaKey:s.metaKey}=n);let r=new KeyboardEvent(
"keydown",s);r.synthetic=!0,i.dispatchEvent(r);let o=new KeyboardEvent("keyup",s);return o.synthetic=!0,i.dispatchEvent(
o),r.defaultPrevented||o.defaultPrevented}function Kv(i){for(;i;){if(i&&(i.nodeType==9||i.nodeType==11&&i.host))
return i;i=i.assignedSlot||i.parentNode}return null}function jv(i,e){let t=e.focusNode,n=e.focusOffset;if(!t||
e.anchorNode!=t||e.anchorOffset!=n)return!1;for(n=Math.min(n,li(t));;)if(n){if(!Me(t))return!1;let s=t.childNodes[n-
1];s.contentEditable=="false"?n--:(t=s,n=li(t))}else{if(t==i)return!0;n=ki(t),t=t.parentNode}}function sm(i){return i instanceof
Window?i.pageYOffset>Math.max(0,i.document.documentElement.scrollHeight-i.innerHeight-4):i.scrollTop>Math.max(
1,i.scrollHeight-i.clientHeight-4)}function rm(i,e){for(let t=i,n=e;;){if(jn(t)&&n>0)return{node:t,offset:n};if(Me(
t)&&n>0){if(t.contentEditable=="false")return null;t=t.childNodes[n-1],n=li(t)}else if(t.parentNode&&!Po(t))n=
ki(t),t=t.parentNode;else return null}}function om(i,e){for(let t=i,n=e;;){if(jn(t)&&n<t.nodeValue.length)return{
node:t,offset:n};if(Me(t)&&n<t.childNodes.length){if(t.contentEditable=="false")return null;t=t.childNodes[n],
n=0}else if(t.parentNode&&!Po(t))n=ki(t)+1,t=t.parentNode;else return null}}var Ut=class i{constructor(e,t,n=!0){
this.node=e,this.offset=t,this.precise=n}static before(e,t){return new i(e.parentNode,ki(e),t)}static after(e,t){
return new i(e.parentNode,ki(e)+1,t)}},Z=(function(i){return i[i.LTR=0]="LTR",i[i.RTL=1]="RTL",i})(Z||(Z={})),
Gn=Z.LTR,gc=Z.RTL;function lm(i){let e=[];for(let t=0;t<i.length;t++)e.push(1<<+i[t]);return e}var Gv=lm("8888\
88888888888888888888888888888886668888887878333333333378888880000000000000000000000000088888800000000000000000\
00000000088888888888888888888888888888888888887866668888088888663380888308888800000000000000000000000800000000\
000000000000000000000008"),Jv=lm("4444448826627288999999999992222222222222222222222222222222222222222222222229\
99999999999999999999444444444464422282222222222222222222222222222222222222222222222222222222222222222222222222\
2222222222222222222222222222999999949999999229989999223333333333"),Sh=Object.create(null),$t=[];for(let i of["\
()","[]","{}"]){let e=i.charCodeAt(0),t=i.charCodeAt(1);Sh[e]=t,Sh[t]=-e}function am(i){return i<=247?Gv[i]:1424<=
i&&i<=1524?2:1536<=i&&i<=1785?Jv[i-1536]:1774<=i&&i<=2220?4:8192<=i&&i<=8204?256:64336<=i&&i<=65023?4:1}var Yv=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
vt=class{get dir(){return this.level%2?gc:Gn}constructor(e,t,n){this.from=e,this.to=t,this.level=n}side(e,t){return this.
dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,n,s){let r=-1;for(let o=0;o<e.
length;o++){let l=e[o];if(l.from<=t&&l.to>=t){if(l.level==n)return o;(r<0||(s!=0?s<0?l.from<t:l.to>t:e[r].level>
l.level))&&(r=o)}}if(r<0)throw new RangeError("Index out of range");return r}};function hm(i,e){if(i.length!=e.
length)return!1;for(let t=0;t<i.length;t++){let n=i[t],s=e[t];if(n.from!=s.from||n.to!=s.to||n.direction!=s.direction||
!hm(n.inner,s.inner))return!1}return!0}var se=[];function Xv(i,e,t,n,s){for(let r=0;r<=n.length;r++){let o=r?n[r-
1].to:e,l=r<n.length?n[r].from:t,a=r?256:s;for(let h=o,c=a,u=a;h<l;h++){let f=am(i.charCodeAt(h));f==512?f=c:f==
8&&u==4&&(f=16),se[h]=f==4?2:f,f&7&&(u=f),c=f}for(let h=o,c=a,u=a;h<l;h++){let f=se[h];if(f==128)h<l-1&&c==se[h+
1]&&c&24?f=se[h]=c:se[h]=256;else if(f==64){let d=h+1;for(;d<l&&se[d]==64;)d++;let m=h&&c==8||d<t&&se[d]==8?u==
1?1:8:256;for(let g=h;g<d;g++)se[g]=m;h=d-1}else f==8&&u==1&&(se[h]=1);c=f,f&7&&(u=f)}}}function Qv(i,e,t,n,s){
let r=s==1?2:1;for(let o=0,l=0,a=0;o<=n.length;o++){let h=o?n[o-1].to:e,c=o<n.length?n[o].from:t;for(let u=h,f,
d,m;u<c;u++)if(d=Sh[f=i.charCodeAt(u)])if(d<0){for(let g=l-3;g>=0;g-=3)if($t[g+1]==-d){let y=$t[g+2],b=y&2?s:y&
4?y&1?r:s:0;b&&(se[u]=se[$t[g]]=b),l=g;break}}else{if($t.length==189)break;$t[l++]=u,$t[l++]=f,$t[l++]=a}else if((m=
se[u])==2||m==1){let g=m==s;a=g?0:1;for(let y=l-3;y>=0;y-=3){let b=$t[y+2];if(b&2)break;if(g)$t[y+2]|=2;else{if(b&
4)break;$t[y+2]|=4}}}}}function Zv(i,e,t,n){for(let s=0,r=n;s<=t.length;s++){let o=s?t[s-1].to:i,l=s<t.length?
t[s].from:e;for(let a=o;a<l;){let h=se[a];if(h==256){let c=a+1;for(;;)if(c==l){if(s==t.length)break;c=t[s++].to,
l=s<t.length?t[s].from:e}else if(se[c]==256)c++;else break;let u=r==1,f=(c<e?se[c]:n)==1,d=u==f?u?1:2:n;for(let m=c,
g=s,y=g?t[g-1].to:i;m>a;)m==y&&(m=t[--g].from,y=g?t[g-1].to:i),se[--m]=d;a=c}else r=h,a++}}}function Ch(i,e,t,n,s,r,o){
let l=n%2?2:1;if(n%2==s%2)for(let a=e,h=0;a<t;){let c=!0,u=!1;if(h==r.length||a<r[h].from){let g=se[a];g!=l&&(c=
!1,u=g==16)}let f=!c&&l==1?[]:null,d=c?n:n+1,m=a;e:for(;;)if(h<r.length&&m==r[h].from){if(u)break e;let g=r[h];
if(!c)for(let y=g.to,b=h+1;;){if(y==t)break e;if(b<r.length&&r[b].from==y)y=r[b++].to;else{if(se[y]==l)break e;
break}}if(h++,f)f.push(g);else{g.from>a&&o.push(new vt(a,g.from,d));let y=g.direction==Gn!=!(d%2);Ah(i,y?n+1:n,
s,g.inner,g.from,g.to,o),a=g.to}m=g.to}else{if(m==t||(c?se[m]!=l:se[m]==l))break;m++}f?Ch(i,a,m,n+1,s,f,o):a<m&&
o.push(new vt(a,m,d)),a=m}else for(let a=t,h=r.length;a>e;){let c=!0,u=!1;if(!h||a>r[h-1].to){let g=se[a-1];g!=
l&&(c=!1,u=g==16)}let f=!c&&l==1?[]:null,d=c?n:n+1,m=a;e:for(;;)if(h&&m==r[h-1].to){if(u)break e;let g=r[--h];
if(!c)for(let y=g.from,b=h;;){if(y==e)break e;if(b&&r[b-1].to==y)y=r[--b].from;else{if(se[y-1]==l)break e;break}}
if(f)f.push(g);else{g.to<a&&o.push(new vt(g.to,a,d));let y=g.direction==Gn!=!(d%2);Ah(i,y?n+1:n,s,g.inner,g.from,
g.to,o),a=g.from}m=g.from}else{if(m==e||(c?se[m-1]!=l:se[m-1]==l))break;m--}f?Ch(i,m,a,n+1,s,f,o):m<a&&o.push(
new vt(m,a,d)),a=m}}function Ah(i,e,t,n,s,r,o){let l=e%2?2:1;Xv(i,s,r,n,l),Qv(i,s,r,n,l),Zv(s,r,n,l),Ch(i,s,r,
e,t,n,o)}function ex(i,e,t){if(!i)return[new vt(0,0,e==gc?1:0)];if(e==Gn&&!t.length&&!Yv.test(i))return cm(i.length);
if(t.length)for(;i.length>se.length;)se[se.length]=256;let n=[],s=e==Gn?0:1;return Ah(i,s,s,t,0,i.length,n),n}
function cm(i){return[new vt(0,i,0)]}var um="";function tx(i,e,t,n,s){var r;if(!i.length)return null;let o=n.head-
i.from,l;if(n.head==i.from&&n.assoc<0){if(!s)return null;o=e[l=0].side(!1,t)}else if(n.head==i.to&&n.assoc>0){
if(s)return null;o=e[l=e.length-1].side(!0,t)}else l=vt.find(e,o,(r=n.bidiLevel)!==null&&r!==void 0?r:-1,n.assoc);
let a=e[l],h=a.side(s,t);if(o==h){let f=l+=s?1:-1;if(f<0||f>=e.length)return null;a=e[l=f],o=a.side(!s,t),h=a.
side(s,t)}let c=xe(i.text,o,a.forward(s,t));(c<a.from||c>a.to)&&(c=h),um=i.text.slice(Math.min(o,c),Math.max(o,
c));let u=l==(s?e.length-1:0)?null:e[l+(s?1:-1)];if(c==h){if(!u)return s?S.cursor(i.to,1):S.cursor(i.from,-1);
if(u.level+(s?0:1)<a.level)return S.cursor(u.side(!s,t)+i.from,u.forward(s,t)?1:-1,u.level)}return S.cursor(c+
i.from,a.forward(s,t)?-1:1,a.level)}function ix(i,e,t){for(let n=e;n<t;n++){let s=am(i.charCodeAt(n));if(s==1)
return Gn;if(s==2||s==4)return gc}}var fm=R.define(),dm=R.define(),pm=R.define(),mm=R.define(),Th=R.define(),gm=R.
define(),ym=R.define(),yc=R.define(),bc=R.define(),bm=R.define({combine:i=>i.some(e=>e)}),vm=R.define({combine:i=>i.
some(e=>e)}),xm=R.define(),Vs=class i{constructor(e,t,n,s,r,o=!1){this.range=e,this.y=t,this.x=n,this.yMargin=
s,this.xMargin=r,this.isSnapshot=o}map(e){return e.empty?this:new i(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new i(S.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},bo=B.define({map:(i,e)=>i.map(e)}),wm=B.define();function Pe(i,e,t){
let n=i.facet(mm);n.length?n[0](e):window.onerror&&window.onerror(String(e),t,void 0,void 0,e)||(t?console.error(
t+":",e):console.error(e))}var ri=R.define({combine:i=>i.length?i[0]:!0}),nx=0,Vn=R.define({combine(i){return i.
filter((e,t)=>{for(let n=0;n<t;n++)if(i[n].plugin==e.plugin)return!1;return!0})}}),ge=class i{constructor(e,t,n,s,r){
this.id=e,this.create=t,this.domEventHandlers=n,this.domEventObservers=s,this.baseExtensions=r(this),this.extension=
this.baseExtensions.concat(Vn.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(Vn.of({plugin:this,
arg:e}))}static define(e,t){let{eventHandlers:n,eventObservers:s,provide:r,decorations:o}=t||{};return new i(nx++,
e,n,s,l=>{let a=[];return o&&a.push(Yo.of(h=>{let c=h.plugin(l);return c?o(c):N.none})),r&&a.push(r(l)),a})}static fromClass(e,t){
return i.define((n,s)=>new e(n,s),t)}},qs=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let t=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(t)}catch(n){if(Pe(t.state,n,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(t){Pe(e.state,t,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var t;if(!((t=this.value)===null||t===void 0)&&t.destroy)try{this.value.destroy()}catch(n){Pe(e.state,n,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},km=R.define(),vc=R.define(),Yo=R.define(),Sm=R.
define(),xc=R.define(),Qs=R.define(),Cm=R.define();function wp(i,e){let t=i.state.facet(Cm);if(!t.length)return t;
let n=t.map(r=>r instanceof Function?r(i):r),s=[];return $.spans(n,e.from,e.to,{point(){},span(r,o,l,a){let h=r-
e.from,c=o-e.from,u=s;for(let f=l.length-1;f>=0;f--,a--){let d=l[f].spec.bidiIsolate,m;if(a>0&&u.length&&(m=u[u.
length-1]).to==h&&m.direction==d)m.to=c,u=m.inner;else{let g={from:h,to:c,direction:d,inner:[]};u.push(g),u=g.
inner}}}}),Am(e.text,s)}function Am(i,e){for(let t of e){if(t.direction==null){for(let n=t.from,s=0;n<t.to;s++){
let r=s<t.inner.length?t.inner[s]:null,o=ix(i,n,r?r.from:t.to);if(o){t.direction=o;break}if(!r)break;n=r.to}t.
direction==null&&(t.direction=Z.LTR)}Am(i,t.inner)}return e}var Tm=R.define();function wc(i){let e=0,t=0,n=0,s=0;
for(let r of i.state.facet(Tm)){let o=r(i);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(t=Math.max(
t,o.right)),o.top!=null&&(n=Math.max(n,o.top)),o.bottom!=null&&(s=Math.max(s,o.bottom)))}return{left:e,right:t,
top:n,bottom:s}}var Bs=R.define(),At=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=
s}join(e){return new i(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let t=e.length,n=this;for(;t>0;t--){let s=e[t-1];if(!(s.fromA>n.toA)){if(s.toA<
n.fromA)break;n=n.join(s),e.splice(t-1,1)}}return e.splice(t,0,n),e}static extendWithRanges(e,t){if(t.length==
0)return e;let n=[];for(let s=0,r=0,o=0;;){let l=s<e.length?e[s].fromB:1e9,a=r<t.length?t[r]:1e9,h=Math.min(l,
a);if(h==1e9)break;let c=h+o,u=h,f=c;for(;;)if(r<t.length&&t[r]<=u){let d=t[r+1];r+=2,u=Math.max(u,d);for(let m=s;m<
e.length&&e[m].fromB<=u;m++)o=e[m].toA-e[m].toB;f=Math.max(f,d+o)}else if(s<e.length&&e[s].fromB<=u){let d=e[s++];
u=Math.max(u,d.toB),f=Math.max(f,d.toA),o=d.toA-d.toB}else break;n.push(new i(c,f,h,u))}return n}},Lo=class i{constructor(e,t,n){
this.view=e,this.state=t,this.transactions=n,this.flags=0,this.startState=e.state,this.changes=De.empty(this.startState.
doc.length);for(let r of n)this.changes=this.changes.compose(r.changes);let s=[];this.changes.iterChangedRanges(
(r,o,l,a)=>s.push(new At(r,o,l,a))),this.changedRanges=s}static create(e,t,n){return new i(e,t,n)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},sx=[],de=class{constructor(e,t,n=0){this.dom=e,this.length=t,this.flags=n,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return sx}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let t=this.domAttrs;t&&Vv(this.dom,t)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,t=this.posAtStart){let n=t;for(let s of this.children){if(s==e)return n;n+=
s.length+s.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,t,n){return null}domPosFor(e,t){let n=ki(this.dom),s=this.length?e>0:t>
0;return new Ut(this.parent.dom,n+(s?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof Yn)return e;return null}static get(e){return e.cmTile}},Jn=class extends de{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let t=this.dom,n=null,s,r=e?.node==t?e:null,o=0;for(let l of this.children){
if(l.sync(e),o+=l.length+l.breakAfter,s=n?n.nextSibling:t.firstChild,r&&s!=l.dom&&(r.written=!0),l.dom.parentNode==
t)for(;s&&s!=l.dom;)s=kp(s);else t.insertBefore(l.dom,s);n=l.dom}for(s=n?n.nextSibling:t.firstChild,r&&s&&(r.written=
!0);s;)s=kp(s);this.length=o}};function kp(i){let e=i.nextSibling;return i.parentNode.removeChild(i),e}var Yn=class extends Jn{constructor(e,t){
super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let t=de.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],n=this,
s=0,r=0;;)if(s==n.children.length){if(!t.length)return;n=n.parent,n.breakAfter&&r++,s=t.pop()}else{let o=n.children[s++];
if(o instanceof oi)t.push(s),n=o,s=0;else{let l=r+o.length,a=e(o,r);if(a!==void 0)return a;r=l+o.breakAfter}}}resolveBlock(e,t){
let n,s=-1,r,o=-1;if(this.blockTiles((l,a)=>{let h=a+l.length;if(e>=a&&e<=h){if(l.isWidget()&&t>=-1&&t<=1){if(l.
flags&32)return!0;l.flags&16&&(n=void 0)}(a<e||e==h&&(t<-1?l.length:l.covers(1)))&&(!n||!l.isWidget()&&n.isWidget())&&
(n=l,s=e-a),(h>e||e==a&&(t>1?l.length:l.covers(-1)))&&(!r||!l.isWidget()&&r.isWidget())&&(r=l,o=e-a)}}),!n&&!r)
throw new Error("No tile at position "+e);return n&&t<0||!r?{tile:n,offset:s}:{tile:r,offset:o}}},oi=class i extends Jn{constructor(e,t){
super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,t){let n=new i(t||document.
createElement(e.tagName),e);return t||(n.flags|=4),n}},Xn=class i extends Jn{constructor(e,t){super(e),this.attrs=
t}isLine(){return!0}static start(e,t,n){let s=new i(t||document.createElement("div"),e);return(!t||!n)&&(s.flags|=
4),s}get domAttrs(){return this.attrs}resolveInline(e,t,n=!1){let s=null,r=-1,o=null,l=-1;function a(c,u){for(let f=0,
d=0;f<c.children.length&&d<=u;f++){let m=c.children[f],g=d+m.length;g>=u&&(m.isComposite()?a(m,u-d):(!o||n&&o.
isHidden&&(t>0&&!(o.flags&32)||n&&ox(o,m)))&&(g>u||m.flags&32&&t<=1)?(o=m,l=u-d):(d<u||m.flags&16&&!(n&&m.isHidden)&&
t>=-1)&&(s=m,r=u-d)),d=g}}a(this,e);let h=(t<0?s:o)||s||o;return h?{tile:h,offset:h==s?r:l}:null}coordsIn(e,t,n){
let s=this.resolveInline(e,t,!0);return s?s.tile.coordsIn(Math.max(0,s.offset),t,n):rx(this)}domIn(e,t){let n=this.
resolveInline(e,t);if(n){let{tile:s,offset:r}=n;if(this.dom.contains(s.dom))return s.isText()?new Ut(s.dom,Math.
min(s.dom.nodeValue.length,r)):s.domPosFor(r,s.flags&16?1:s.flags&32?-1:t);let o=n.tile.parent,l=!1;for(let a of o.
children){if(l)return new Ut(a.dom,0);a==n.tile&&(l=!0)}}return new Ut(this.dom,0)}};function rx(i){let e=i.dom.
lastChild;if(!e)return i.dom.getBoundingClientRect();let t=Mo(e);return t[t.length-1]||null}function ox(i,e){let t=i.
coordsIn(0,1),n=e.coordsIn(0,1);return t&&n&&n.top<t.bottom}var Ze=class i extends Jn{constructor(e,t){super(e),
this.mark=t}get domAttrs(){return this.mark.attrs}static of(e,t){let n=new i(t||document.createElement(e.tagName),
e);return t||(n.flags|=4),n}},Xi=class i extends de{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,n){let s=this.dom.nodeValue.
length;e>s&&(e=s);let r=e,o=e,l=0;e==0&&t<0||e==s&&t>=0?_.chrome||_.gecko||(e?(r--,l=1):o<s&&(o++,l=-1)):t<0?r--:
o<s&&o++;let a=Xs(this.dom,r,o).getClientRects();if(!a.length)return null;let h=a[(l?l<0:t>=0)?0:a.length-1];return _.
safari&&!l&&h.width==0&&(h=Array.prototype.find.call(a,c=>c.width)||h),n==null?h:No(h,(l?l>0:t<0)==n)}static of(e,t){
let n=new i(t||document.createTextNode(e),e);return t||(n.flags|=2),n}},en=class i extends de{constructor(e,t,n,s){
super(e,t,s),this.widget=n}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,n){
let s=this.widget.coordsAt(this.dom,e,t);if(s)return s;if(n)return No(this.dom.getBoundingClientRect(),this.length?
e==0:t<=0);{let r=this.dom.getClientRects(),o=null;if(!r.length)return null;let l=this.flags&16?!0:this.flags&
32?!1:e>0;for(let a=l?r.length-1:0;o=r[a],!(e>0?a==0:a==r.length-1||o.top<o.bottom);a+=l?-1:1);return No(o,!l)}}get overrideDOMText(){
if(!this.length)return z.empty;let{root:e}=this;if(!e)return z.empty;let t=this.posAtStart;return e.view.state.
doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,t,n,s,r){return r||
(r=e.toDOM(t),e.editable||(r.contentEditable="false")),new i(r,n,e,s)}},Qn=class extends de{constructor(e){let t=document.
createElement("img");t.className="cm-widgetBuffer",t.setAttribute("aria-hidden","true"),super(t,0,e)}get isHidden(){
return!0}get overrideDOMText(){return z.empty}coordsIn(e,t,n){let s=this.dom.getBoundingClientRect();return n==
null?s:No(s,t>0==n)}},Mh=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,n){
let{tile:s,index:r,beforeBreak:o,parents:l}=this;for(;e||t>0;)if(s.isComposite())if(o){if(!e)break;n&&n.break(),
e--,o=!1}else if(r==s.children.length){if(!e&&!l.length)break;n&&n.leave(s),o=!!s.breakAfter,{tile:s,index:r}=
l.pop(),r++}else{let a=s.children[r],h=a.breakAfter;(t>0?a.length<=e:a.length<e)&&(!n||n.skip(a,0,a.length)!==
!1||!a.isComposite)?(o=!!h,r++,e-=a.length):(l.push({tile:s,index:r}),s=a,r=0,n&&a.isComposite()&&n.enter(a))}else{
let a=s.length;if(r<a&&e){let h=Math.min(e,a-r);n&&n.skip(s,r,r+h),e-=h,r+=h}if(r==a)o=!!s.breakAfter,{tile:s,
index:r}=l.pop(),r++;else if(!e)break}return this.tile=s,this.index=r,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},Oh=class{constructor(e,t,n,s){this.from=e,this.to=t,this.wrapper=
n,this.rank=s}},Rh=class{constructor(e,t,n){this.cache=e,this.root=t,this.blockWrappers=n,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,n,s){var r;this.
flushBuffer();let o=this.ensureMarks(t,n),l=o.lastChild;if(l&&l.isText()&&!(l.flags&8)&&l.length+e.length<512){
this.cache.reused.set(l,2);let a=o.children[o.children.length-1]=new Xi(l.dom,l.text+e);a.parent=o}else o.append(
s||Xi.of(e,(r=this.cache.find(Xi))===null||r===void 0?void 0:r.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){
let n=this.curLine;n.dom!=t.line.dom&&(n.setDOM(this.cache.reused.has(t.line)?hh(t.line.dom):t.line.dom),this.
cache.reused.set(t.line,2));let s=n;for(let l=t.marks.length-1;l>=0;l--){let a=t.marks[l],h=s.lastChild;if(h instanceof
Ze&&h.mark.eq(a.mark))h.dom!=a.dom&&h.setDOM(hh(a.dom)),s=h;else{let{dom:c}=a;this.cache.reused.get(a)&&de.get(
a.dom)&&(c=hh(a.dom));let u=Ze.of(a.mark,c);s.append(u),s=u}this.cache.reused.set(a,2)}let r=de.get(e.text);r&&
this.cache.reused.set(r,2);let o=new Xi(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,s.append(o)}addInlineWidget(e,t,n){
let s=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);s||this.flushBuffer();let r=this.
ensureMarks(t,n);!s&&!(e.flags&16)&&r.append(this.getBuffer(1)),r.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,t,n){this.flushBuffer(),this.ensureMarks(t,n).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||
this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){var n;e||(e=Mm);let s=Xn.start(e,t||((n=this.cache.find(
Xn))===null||n===void 0?void 0:n.dom),!!t);this.getBlockPos().append(this.lastBlock=this.curLine=s)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,t){var n;let s=this.curLine;for(let r=e.length-1;r>=0;r--){let o=e[r],
l;if(t>0&&(l=s.lastChild)&&l instanceof Ze&&l.mark.eq(o))s=l,t--;else{let a=Ze.of(o,(n=this.cache.find(Ze,h=>h.
mark.eq(o)))===null||n===void 0?void 0:n.dom);s.append(a),s=a,t=0}}return s}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!Sp(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(_.ios&&Sp(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(ch,0,32)||new en(ch.toDOM(),0,ch,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,n=new Oh(e.from,
e.to,e.value,t),s=this.wrappers.length;for(;s>0&&(this.wrappers[s-1].rank-n.rank||this.wrappers[s-1].to-n.to)<
0;)s--;this.wrappers.splice(s,0,n)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let t=this.
root;for(let n of this.wrappers){let s=t.lastChild;if(n.from<this.pos&&s instanceof oi&&s.wrapper.eq(n.wrapper))
t=s;else{let r=oi.of(n.wrapper,(e=this.cache.find(oi,o=>o.wrapper.eq(n.wrapper)))===null||e===void 0?void 0:e.
dom);t.append(r),t=r}}return t}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),n=this.cache.find(Qn,void 0,1);return n&&(n.flags=t),n||new Qn(
t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},Eh=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:s,lineBreak:r,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=s;let l=this.textOff=Math.min(e,s.length);return r?null:s.slice(0,l)}let t=Math.min(this.text.length,
this.textOff+e),n=this.text.slice(this.textOff,t);return this.textOff=t,n}},Bo=[en,Xn,Xi,Ze,Qn,oi,Yn];for(let i=0;i<
Bo.length;i++)Bo[i].bucket=i;var _h=class{constructor(e){this.view=e,this.buckets=Bo.map(()=>[]),this.index=Bo.
map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,n=this.buckets[t];n.length<6?n.push(e):n[this.
index[t]=(this.index[t]+1)%6]=e}find(e,t,n=2){let s=e.bucket,r=this.buckets[s],o=this.index[s];for(let l=0;l<r.
length;l++){let a=(l+o)%r.length,h=r[a];if((!t||t(h))&&!this.reused.has(h))return r.splice(a,1),a<o&&this.index[s]--,
this.reused.set(h,n),h}return null}findWidget(e,t,n){let s=this.buckets[0];if(s.length)for(let r=0,o=0;;r++){if(r==
s.length){if(o)return null;o=1,r=0}let l=s[r];if(!this.reused.has(l)&&(o==0?l.widget.compare(e):l.widget.constructor==
e.constructor&&e.updateDOM(l.dom,this.view,l.widget)))return s.splice(r,1),r<this.index[0]&&this.index[0]--,l.
widget==e&&l.length==t&&(l.flags&497)==n?(this.reused.set(l,1),l):(this.reused.set(l,2),new en(l.dom,t,e,l.flags&
-498|n))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(
e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},Dh=class{constructor(e,t,n,s,r){
this.view=e,this.decorations=s,this.disallowBlockEffectsFor=r,this.openWidget=!1,this.openMarks=0,this.cache=new _h(
e),this.text=new Eh(e.state.doc),this.builder=new Rh(this.cache,new Yn(e,e.contentDOM),$.iter(n)),this.cache.reused.
set(t,2),this.old=new Mh(t),this.reuseWalker={skip:(o,l,a)=>{if(this.cache.add(o),o.isComposite())return!1},enter:o=>this.
cache.add(o),leave:()=>{},break:()=>{}}}run(e,t){let n=t&&this.getCompositionContext(t.text);for(let s=0,r=0,o=0;;){
let l=o<e.length?e[o++]:null,a=l?l.fromA:this.old.root.length;if(a>s){let h=a-s;this.preserve(h,!o,!l),s=a,r+=
h}if(!l)break;t&&l.fromA<=t.range.fromA&&l.toA>=t.range.toA?(this.forward(l.fromA,t.range.fromA,t.range.fromA<
t.range.toA?1:-1),this.emit(r,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.addComposition(
t,n),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,l.toA),this.emit(t.range.toB,l.toB)):
(this.forward(l.fromA,l.toA),this.emit(r,l.toB)),r=l.toB,s=l.toA}return this.builder.curLine&&this.builder.endLine(),
this.builder.root}preserve(e,t,n){let s=hx(this.old),r=this.openMarks;this.old.advance(e,n?1:-1,{skip:(o,l,a)=>{
if(o.isWidget())if(this.openWidget)this.builder.continueWidget(a-l);else{let h=a>0||l<o.length?en.of(o.widget,
this.view,a-l,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);h.flags&256?(h.flags&=-2,this.builder.
addBlockWidget(h)):(this.builder.ensureLine(null),this.builder.addInlineWidget(h,s,r),r=s.length)}else if(o.isText())
this.builder.ensureLine(null),!l&&a==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,s,r,this.
cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(l,a),s,r)),r=s.length;else if(o.isLine())
o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof Qn)this.cache.add(o);else if(o instanceof
Ze)this.builder.ensureLine(null),this.builder.addMark(o,s,r),this.cache.reused.set(o,1),r=s.length;else return!1;
this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.maybeReuse(o)):(this.cache.
add(o),o instanceof Ze&&s.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?s.length&&(s.length=r=0):o instanceof
Ze&&(s.shift(),r=Math.min(r,s.length))},break:()=>{this.builder.addBreak(),this.openWidget=!1}}),this.text.skip(
e)}emit(e,t){let n=null,s=this.builder,r=-1,o=$.spans(this.decorations,e,t,{point:(l,a,h,c,u,f)=>{if(h instanceof
Zi){if(this.disallowBlockEffectsFor[f]){if(h.block)throw new RangeError("Block decorations may not be specifie\
d via plugins");if(a>this.view.state.doc.lineAt(l).to)throw new RangeError("Decorations that replace line brea\
ks may not be specified via plugins")}if(r=c.length,u>c.length)s.continueWidget(a-l);else{let d=h.widget||(h.block?
Si.block:Si.inline),m=lx(h),g=this.cache.findWidget(d,a-l,m)||en.of(d,this.view,a-l,m);h.block?(h.startSide>0&&
s.addLineStartIfNotCovered(n),s.addBlockWidget(g)):(s.ensureLine(n),s.addInlineWidget(g,c,u))}n=null}else n=ax(
n,h);a>l&&this.text.skip(a-l)},span:(l,a,h,c)=>{for(let u=l;u<a;){let f=this.text.next(Math.min(512,a-u));f==null?
(s.addLineStartIfNotCovered(n),s.addBreak(),u++):(s.ensureLine(n),s.addText(f,h,u==l?c:h.length),u+=f.length),
n=null}r=h.length}});r>-1&&(this.openWidget=o>r),this.openWidget||s.addLineStartIfNotCovered(n),this.openMarks=
o}forward(e,t,n=1){t-e<=10?this.old.advance(t-e,n,this.reuseWalker):(this.old.advance(5,-1,this.reuseWalker),this.
old.advance(t-e-10,-1),this.old.advance(5,n,this.reuseWalker))}getCompositionContext(e){let t=[],n=null;for(let s=e.
parentNode;;s=s.parentNode){let r=de.get(s);if(s==this.view.contentDOM)break;r instanceof Ze?t.push(r):r?.isLine()?
n=r:r instanceof oi||(s.nodeName=="DIV"&&!n?n=new Xn(s,Mm):n||t.push(Ze.of(new Gs({tagName:s.nodeName.toLowerCase(),
attributes:qv(s)}),s)))}return n?{line:n,marks:t}:null}};function Sp(i,e){let t=n=>{for(let s of n.children)if((e?
s.isText():s.length)||t(s))return!0;return!1};return t(i)}function lx(i){let e=i.isReplace?(i.startSide<0?64:0)|
(i.endSide>0?128:0):i.startSide>0?32:16;return i.block&&(e|=256),e}var Mm={class:"cm-line"};function ax(i,e){let t=e.
spec.attributes,n=e.spec.class;return!t&&!n||(i||(i={class:"cm-line"}),t&&pc(t,i),n&&(i.class+=" "+n)),i}function hx(i){
let e=[];for(let t=i.parents.length;t>1;t--){let n=t==i.parents.length?i.tile:i.parents[t].tile;n instanceof Ze&&
e.push(n.mark)}return e}function hh(i){let e=de.get(i);return e&&e.setDOM(i.cloneNode()),i}var Si=class extends Ke{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};Si.inline=new Si("span");Si.block=new Si("div");var ch=new class extends Ke{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Fo=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=N.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new Yn(e,e.contentDOM),this.updateInner([new At(0,0,0,e.state.
doc.length)],null)}update(e){var t;let n=e.changedRanges;this.minWidth>0&&n.length&&(n.every(({fromA:c,toA:u})=>u<
this.minWidthFrom||c>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let s=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((t=this.domChanged)===null||
t===void 0)&&t.newSel?s=this.domChanged.newSel.head:!yx(e.changes,this.hasComposition)&&!e.selectionSet&&(s=e.
state.selection.main.head));let r=s>-1?ux(this.view,e.changes,s):null;if(this.domChanged=null,this.hasComposition){
let{from:c,to:u}=this.hasComposition;n=new At(c,u,e.changes.mapPos(c,-1),e.changes.mapPos(u,1)).addToSet(n.slice())}
this.hasComposition=r?{from:r.range.fromB,to:r.range.toB}:null,(_.ie||_.chrome)&&!r&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,l=this.blockWrappers;this.updateDeco();let a=px(o,this.
decorations,e.changes);a.length&&(n=At.extendWithRanges(n,a));let h=mx(l,this.blockWrappers,e.changes);return h.
length&&(n=At.extendWithRanges(n,h)),r&&!n.some(c=>c.fromA<=r.range.fromA&&c.toA>=r.range.toA)&&(n=r.range.addToSet(
n.slice())),this.tile.flags&2&&n.length==0?!1:(this.updateInner(n,r),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:n}=this.view;n.ignore(()=>{
if(t||e.length){let o=this.tile,l=new Dh(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
t&&de.get(t.text)&&l.cache.reused.set(de.get(t.text),2),this.tile=l.run(e,t),Ih(o,l.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let r=_.chrome||_.ios?{node:n.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
r),r&&(r.written||n.selectionRange.focusNode!=r.node||!this.tile.dom.contains(r.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let s=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let r of this.tile.children)r.isWidget()&&r.widget instanceof zs&&s.push(r.dom);n.updateGaps(s)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let n of t.
effects)n.is(wm)&&(this.editContextFormatting=n.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:n}=this.tile,s=this.view.root.activeElement,r=s==n,
o=!r&&!(this.view.state.facet(ri)||n.tabIndex>-1)&&Hs(n,this.view.observer.selectionRange)&&!(s&&n.contains(s));
if(!(r||t||o))return;let l=this.forceSelection;this.forceSelection=!1;let a=this.view.state.selection.main,h,c;
if(a.empty?c=h=this.inlineDOMNearPos(a.anchor,a.assoc||1):(c=this.inlineDOMNearPos(a.head,a.head==a.from?1:-1),
h=this.inlineDOMNearPos(a.anchor,a.anchor==a.from?1:-1)),_.gecko&&a.empty&&!this.hasComposition&&cx(h)){let f=document.
createTextNode("");this.view.observer.ignore(()=>h.node.insertBefore(f,h.node.childNodes[h.offset]||null)),h=c=
new Ut(f,0),l=!0}let u=this.view.observer.selectionRange;(l||!u.focusNode||(!Ws(h.node,h.offset,u.anchorNode,u.
anchorOffset)||!Ws(c.node,c.offset,u.focusNode,u.focusOffset))&&!this.suppressWidgetCursorChange(u,a))&&(this.
view.observer.ignore(()=>{_.android&&_.chrome&&n.contains(u.focusNode)&&gx(u.focusNode,n)&&(n.blur(),n.focus({
preventScroll:!0}));let f=Ys(this.view.root);if(f)if(a.empty){if(_.gecko){let d=fx(h.node,h.offset);if(d&&d!=3){
let m=(d==1?rm:om)(h.node,h.offset);m&&(h=new Ut(m.node,m.offset))}}f.collapse(h.node,h.offset),a.bidiLevel!=null&&
f.caretBidiLevel!==void 0&&(f.caretBidiLevel=a.bidiLevel)}else if(f.extend){f.collapse(h.node,h.offset);try{f.
extend(c.node,c.offset)}catch{}}else{let d=document.createRange();a.anchor>a.head&&([h,c]=[c,h]),d.setEnd(c.node,
c.offset),d.setStart(h.node,h.offset),f.removeAllRanges(),f.addRange(d)}o&&this.view.root.activeElement==n&&(n.
blur(),s&&s.focus())}),this.view.observer.setSelectionRange(h,c)),this.impreciseAnchor=h.precise?null:new Ut(u.
anchorNode,u.anchorOffset),this.impreciseHead=c.precise?null:new Ut(u.focusNode,u.focusOffset)}suppressWidgetCursorChange(e,t){
return this.hasComposition&&t.empty&&Ws(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.
selection.main,n=Ys(e.root),{anchorNode:s,anchorOffset:r}=e.observer.selectionRange;if(!n||!t.empty||!t.assoc||
!n.modify)return;let o=this.lineAt(t.head,t.assoc);if(!o)return;let l=o.posAtStart;if(t.head==l||t.head==l+o.length)
return;let a=this.coordsAt(t.head,-1),h=this.coordsAt(t.head,1);if(!a||!h||a.bottom>h.top)return;let c=this.domAtPos(
t.head+t.assoc,t.assoc);n.collapse(c.node,c.offset),n.modify("move",t.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let u=e.observer.selectionRange;e.docView.posFromDOM(u.anchorNode,u.anchorOffset)!=
t.from&&n.collapse(s,r)}posFromDOM(e,t){let n=this.tile.nearest(e);if(!n)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let s=n.posAtStart;if(n.isComposite()){let r;if(e==n.dom)r=n.dom.childNodes[t];else{
let o=li(e)==0?0:t==0?-1:1;for(;;){let l=e.parentNode;if(l==n.dom)break;o==0&&l.firstChild!=l.lastChild&&(e==l.
firstChild?o=-1:o=1),e=l}o<0?r=e:r=e.nextSibling}if(r==n.dom.firstChild)return s;for(;r&&!de.get(r);)r=r.nextSibling;
if(!r)return s+n.length;for(let o=0,l=s;;o++){let a=n.children[o];if(a.dom==r)return l;l+=a.length+a.breakAfter}}else
return n.isText()?e==n.dom?s+t:s+(t?n.length:0):s}domAtPos(e,t){let{tile:n,offset:s}=this.tile.resolveBlock(e,
t);return n.isWidget()?n.domPosFor(s,t):n.domIn(s,t)}inlineDOMNearPos(e,t){let n,s=-1,r=!1,o,l=-1,a=!1;return this.
tile.blockTiles((h,c)=>{if(h.isWidget()){if(h.flags&32&&c>=e)return!0;h.flags&16&&(r=!0)}else{let u=c+h.length;
if(c<=e&&(n=h,s=e-c,r=u<e),u>=e&&!o&&(o=h,l=e-c,a=c>e),c>e&&o)return!0}}),!n&&!o?this.domAtPos(e,t):(r&&o?n=null:
a&&n&&(o=null),n&&t<0||!o?n.domIn(s,t):o.domIn(l,t))}coordsAt(e,t,n){let{tile:s,offset:r}=this.tile.resolveBlock(
e,t);return s.isWidget()?s.widget instanceof zs?null:s.coordsInWidget(r,t,!0):s.coordsIn(r,t,n)}lineAt(e,t){let{
tile:n}=this.tile.resolveBlock(e,t);return n.isLine()?n:null}coordsForChar(e){let{tile:t,offset:n}=this.tile.resolveBlock(
e,1);if(!t.isLine())return null;function s(r,o){if(r.isComposite())for(let l of r.children){if(l.length>=o){let a=s(
l,o);if(a)return a}if(o-=l.length,o<0)break}else if(r.isText()&&o<r.length){let l=xe(r.text,o);if(l==o)return null;
let a=Xs(r.dom,o,l).getClientRects();for(let h=0;h<a.length;h++){let c=a[h];if(h==a.length-1||c.top<c.bottom&&
c.left<c.right)return c}}return null}return s(t,n)}measureVisibleLineHeights(e){let t=[],{from:n,to:s}=e,r=this.
view.contentDOM.clientWidth,o=r>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,l=-1,a=this.view.textDirection==
Z.LTR,h=0,c=(u,f,d)=>{for(let m=0;m<u.children.length&&!(f>s);m++){let g=u.children[m],y=f+g.length,b=g.dom.getBoundingClientRect(),
{height:v}=b;if(d&&!m&&(h+=b.top-d.top),g instanceof oi)y>n&&c(g,f,b);else if(f>=n&&(h>0&&t.push(-h),t.push(v+
h),h=0,o)){let x=g.dom.lastChild,k=x?Mo(x):[];if(k.length){let w=k[k.length-1],C=a?w.right-b.left:b.right-w.left;
C>l&&(l=C,this.minWidth=r,this.minWidthFrom=f,this.minWidthTo=y)}}d&&m==u.children.length-1&&(h+=d.bottom-b.bottom),
f=y+g.breakAfter}};return c(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(
t.dom).direction=="rtl"?Z.RTL:Z.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let l=0,a;for(let h of o.children){if(!h.isText()||/[^ -~]/.test(h.text))return;let c=Mo(
h.dom);if(c.length!=1)return;l+=c[0].width,a=c[0].height}if(l)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:l/o.length,textHeight:a}}});if(e)return e;let t=document.createElement("div"),n,s,r;return t.
className="cm-line",t.style.width="99999px",t.style.position="absolute",t.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let o=Mo(t.firstChild)[0];n=t.getBoundingClientRect().
height,s=o&&o.width?o.width/27:7,r=o&&o.height?o.height:n,t.remove()}),{lineHeight:n,charWidth:s,textHeight:r}}computeBlockGapDeco(){
let e=[],t=this.view.viewState;for(let n=0,s=0;;s++){let r=s==t.viewports.length?null:t.viewports[s],o=r?r.from-
1:this.view.state.doc.length;if(o>n){let l=(t.lineBlockAt(o).bottom-t.lineBlockAt(n).top)/this.view.scaleY;e.push(
N.replace({widget:new zs(l),block:!0,inclusive:!0,isBlockGap:!0}).range(n,o))}if(!r)break;n=r.to+1}return N.set(
e)}updateDeco(){let e=1,t=this.view.state.facet(Yo).map(r=>(this.dynamicDecorationMap[e++]=typeof r=="function")?
r(this.view):r),n=!1,s=this.view.state.facet(xc).map((r,o)=>{let l=typeof r=="function";return l&&(n=!0),l?r(this.
view):r});for(s.length&&(this.dynamicDecorationMap[e++]=n,t.push($.join(s))),this.decorations=[this.editContextFormatting,
...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(Sm).map(r=>typeof r=="function"?r(this.view):r)}scrollIntoView(e){
if(e.isSnapshot){let h=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=h.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let h of this.view.state.facet(xm))try{if(h(this.view,e.range,
e))return!0}catch(c){Pe(this.view.state,c,"scroll handler")}let{range:t}=e,n=this.coordsAt(t.head,t.assoc||(t.
head>t.anchor?-1:1)),s;if(!n)return;!t.empty&&(s=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(n={left:Math.
min(n.left,s.left),top:Math.min(n.top,s.top),right:Math.max(n.right,s.right),bottom:Math.max(n.bottom,s.bottom)});
let r=wc(this.view),o={left:n.left-r.left,top:n.top-r.top,right:n.right+r.right,bottom:n.bottom+r.bottom},{offsetWidth:l,
offsetHeight:a}=this.view.scrollDOM;if(Uv(this.view.scrollDOM,o,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,l),-l),Math.max(Math.min(e.yMargin,a),-a),this.view.textDirection==Z.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(n.top>window.visualViewport.offsetTop+window.visualViewport.height||
n.bottom<window.visualViewport.offsetTop)){let h=this.view.docView.lineAt(t.head,1);if(h){let c=tm(h.dom);h.dom.
scrollIntoView({block:"nearest"}),im(c,!1)}}}lineHasWidget(e){let t=n=>n.isWidget()||n.children.some(t);return t(
this.tile.resolveBlock(e,1).tile)}destroy(){Ih(this.tile)}};function Ih(i,e){let t=e?.get(i);if(t!=1){t==null&&
i.destroy();for(let n of i.children)Ih(n,e)}}function cx(i){return Me(i.node)&&i.node.firstChild&&(i.offset==0||
i.node.childNodes[i.offset-1].contentEditable=="false")&&(i.offset==i.node.childNodes.length||i.node.childNodes[i.
offset].contentEditable=="false")}function Om(i,e){let t=i.observer.selectionRange;if(!t.focusNode)return null;
let n=rm(t.focusNode,t.focusOffset),s=om(t.focusNode,t.focusOffset),r=n||s;if(s&&n&&s.node!=n.node){let l=de.get(
s.node);if(!l||l.isText()&&l.text!=s.node.nodeValue)r=s;else if(i.docView.lastCompositionAfterCursor){let a=de.
get(n.node);!a||a.isText()&&a.text!=n.node.nodeValue||(r=s)}}if(i.docView.lastCompositionAfterCursor=r!=n,!r)return null;
let o=e-r.offset;return{from:o,to:o+r.node.nodeValue.length,node:r.node}}function ux(i,e,t){let n=Om(i,t);if(!n)
return null;let{node:s,from:r,to:o}=n,l=s.nodeValue;if(/[\n\r]/.test(l)||i.state.doc.sliceString(n.from,n.to)!=
l)return null;let a=e.invertedDesc;return{range:new At(a.mapPos(r),a.mapPos(o),r,o),text:s}}function fx(i,e){return Me(
i)?(e&&i.childNodes[e-1].contentEditable=="false"?1:0)|(e<i.childNodes.length&&i.childNodes[e].contentEditable==
"false"?2:0):0}var dx=class{constructor(){this.changes=[]}compareRange(e,t){Un(e,t,this.changes)}comparePoint(e,t){
Un(e,t,this.changes)}boundChange(e){Un(e,e,this.changes)}};function px(i,e,t){let n=new dx;return $.compare(i,
e,t,n),n.changes}var Ph=class{constructor(){this.changes=[]}compareRange(e,t){Un(e,t,this.changes)}comparePoint(){}boundChange(e){
Un(e,e,this.changes)}};function mx(i,e,t){let n=new Ph;return $.compare(i,e,t,n),n.changes}function gx(i,e){for(let t=i;t&&
t!=e;t=t.assignedSlot||t.parentNode)if(Me(t)&&t.contentEditable=="false")return!0;return!1}function yx(i,e){let t=!1;
return e&&i.iterChangedRanges((n,s)=>{n<e.to&&s>e.from&&(t=!0)}),t}var zs=class extends Ke{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function bx(i,e,t=1){let n=i.charCategorizer(e),s=i.doc.lineAt(e),
r=e-s.from;if(s.length==0)return S.cursor(e);r==0?t=1:r==s.length&&(t=-1);let o=r,l=r;t<0?o=xe(s.text,r,!1):l=
xe(s.text,r);let a=n(s.text.slice(o,l));for(;o>0;){let h=xe(s.text,o,!1);if(n(s.text.slice(h,o))!=a)break;o=h}
for(;l<s.length;){let h=xe(s.text,l);if(n(s.text.slice(l,h))!=a)break;l=h}return S.undirectionalRange(o+s.from,
l+s.from)}function vx(i,e,t,n,s){let r=Math.round((n-e.left)*i.defaultCharacterWidth);if(i.lineWrapping&&t.height>
i.defaultLineHeight*1.5){let l=i.viewState.heightOracle.textHeight,a=Math.floor((s-t.top-(i.defaultLineHeight-
l)*.5)/l);r+=a*i.viewState.heightOracle.lineLength}let o=i.state.sliceDoc(t.from,t.to);return t.from+ap(o,r,i.
state.tabSize)}function Nh(i,e,t){let n=i.lineBlockAt(e);if(Array.isArray(n.type)){let s;for(let r of n.type){
if(r.from>e)break;if(!(r.to<e)){if(r.from<e&&r.to>e)return r;(!s||r.type==Ne.Text&&(s.type!=r.type||(t<0?r.from<
e:r.to>e)))&&(s=r)}}return s||n}return n}function xx(i,e,t,n){let s=Nh(i,e.head,e.assoc||-1),r=!n||s.type!=Ne.
Text||!(i.lineWrapping||s.widgetLineBreaks)?null:i.coordsAtPos(e.assoc<0&&e.head>s.from?e.head-1:e.head);if(r){
let o=i.dom.getBoundingClientRect(),l=i.textDirectionAt(s.from),a=i.posAndSideAtCoords({x:t==(l==Z.LTR)?o.right-
1:o.left+1,y:(r.top+r.bottom)/2});if(a)return S.cursor(a.pos,a.assoc)}return S.cursor(t?s.to:s.from,t?1:-1)}function Cp(i,e,t,n){
let s=i.state.doc.lineAt(e.head),r=i.bidiSpans(s),o=i.textDirectionAt(s.from);for(let l=e,a=null;;){let h=tx(s,
r,o,l,t),c=um;if(!h){if(s.number==(t?i.state.doc.lines:1))return l;c=`
`,s=i.state.doc.line(s.number+(t?1:-1)),r=i.bidiSpans(s),h=t?S.cursor(s.from,-1):S.cursor(s.to,1)}if(a){if(!a(
c))return l}else{if(!n)return h;a=n(c)}l=h}}function wx(i,e,t){let n=i.state.charCategorizer(e),s=n(t);return r=>{
let o=n(r);return s==te.Space&&(s=o),s==o}}function kx(i,e,t,n){let s=e.head,r=t?1:-1;if(s==(t?i.state.doc.length:
0))return S.cursor(s,e.assoc);let o=e.goalColumn,l,a=i.contentDOM.getBoundingClientRect(),h=i.coordsAtPos(s,e.
assoc||((e.empty?t:e.head==e.from)?1:-1)),c=i.documentTop;if(h)o==null&&(o=h.left-a.left),l=r<0?h.top:h.bottom;else{
let m=i.viewState.lineBlockAt(s);o==null&&(o=Math.min(a.right-a.left,i.defaultCharacterWidth*(s-m.from))),l=(r<
0?m.top:m.bottom)+c}let u=a.left+o,f=i.viewState.heightOracle.textHeight>>1,d=n??f;for(let m=0;;m+=f){let g=l+
(d+m)*r,y=Lh(i,{x:u,y:g},!1,r);if(t?g>a.bottom:g<a.top)return S.cursor(y.pos,y.assoc);let b=i.coordsAtPos(y.pos,
y.assoc),v=b?(b.top+b.bottom)/2:0;if(!b||(t?v>l:v<l))return S.cursor(y.pos,y.assoc,void 0,o)}}function $s(i,e,t){
for(;;){let n=0;for(let s of i)s.between(e-1,e+1,(r,o,l)=>{if(e>r&&e<o){let a=n||t||(e-r<o-e?-1:1);e=a<0?r:o,n=
a}});if(!n)return e}}function Rm(i,e){let t=null;for(let n=0;n<e.ranges.length;n++){let s=e.ranges[n],r=null;if(s.
empty){let o=$s(i,s.from,0);o!=s.from&&(r=S.cursor(o,-1))}else{let o=$s(i,s.from,-1),l=$s(i,s.to,1);(o!=s.from||
l!=s.to)&&(s.undirectional?r=S.undirectionalRange(s.from,s.to):r=S.range(s.from==s.anchor?o:l,s.from==s.head?o:
l))}r&&(t||(t=e.ranges.slice()),t[n]=r)}return t?S.create(t,e.mainIndex):e}function uh(i,e,t){let n=$s(i.state.
facet(Qs).map(s=>s(i)),t.from,e.head>t.from?-1:1);return n==t.from?t:S.cursor(n,n<t.from?1:-1)}var bt=class{constructor(e,t){
this.pos=e,this.assoc=t}};function Lh(i,e,t,n){let s=i.contentDOM.getBoundingClientRect(),r=s.top+i.viewState.
paddingTop,{x:o,y:l}=e,a=l-r,h;for(;;){if(a<0)return new bt(0,1);if(a>i.viewState.docHeight)return new bt(i.state.
doc.length,-1);if(h=i.elementAtHeight(a),n==null)break;if(h.type==Ne.Text){if(n<0?h.to<i.viewport.from:h.from>
i.viewport.to)break;let f=i.docView.coordsAt(n<0?h.from:h.to,n>0?-1:1);if(f&&(n<0?f.top<=a+r:f.bottom>=a+r))break}
let u=i.viewState.heightOracle.textHeight/2;a=n>0?h.bottom+u:h.top-u}if(i.viewport.from>=h.to||i.viewport.to<=
h.from){if(t)return null;if(h.type==Ne.Text){let u=vx(i,s,h,o,l);return new bt(u,u==h.from?1:-1)}}if(h.type!=Ne.
Text)return a<(h.top+h.bottom)/2?new bt(h.from,1):new bt(h.to,-1);let c=i.docView.lineAt(h.from,2);return(!c||
c.length!=h.length)&&(c=i.docView.lineAt(h.from,-2)),new Bh(i,o,l,i.textDirectionAt(h.from)).scanTile(c,h.from)}
var Bh=class{constructor(e,t,n,s){this.view=e,this.x=t,this.y=n,this.baseDir=s,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[vt.find(s,e-n.
from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[vt.find(s,e-n.from,
-1,t)].dir}bidiIn(e,t){let{spans:n,line:s}=this.bidiSpansAt(e);return n.length>1||n.length&&(n[0].level!=this.
baseDir||n[0].to+s.from<t)}scan(e,t,n=!1){let s=0,r=e.length-1,o=new Set,l=this.bidiIn(e[0],e[r]),a,h,c=-1,u=1e9,
f;e:for(;s<r;){let m=r-s,g=s+r>>1;t:if(o.has(g)){for(let v=1;v<m;v++){let x=g+v;if(x>=r&&(x-=m),!o.has(x)){g=x;
break t}}break e}o.add(g);let y=t(g),b=0;if(y)for(let v=0;v<y.length;v++){let x=y[v];if(!(x.width==0&&y.length>
1))if(x.bottom<this.y)(!a||a.bottom<x.bottom)&&(a=x),b=1;else if(x.top>this.y)(!h||h.top>x.top)&&(h=x),b=-1;else{
let k=x.left>this.x?this.x-x.left:x.right<this.x?this.x-x.right:0,w=Math.abs(k);w<u&&(c=g,u=w,f=x),k&&(b=k<0==
(this.baseDir==Z.LTR)?-1:1)}}b==-1&&(!l||this.baseDirAt(e[g],1))?r=g:b==1&&(!l||this.baseDirAt(e[g+1],-1))&&(s=
g+1)}if(!f){if(!h&&!a)return{i:0,after:!1};let m=a&&(!h||this.y-a.bottom<h.top-this.y)?a:h;return this.y=(m.top+
m.bottom)/2,this.scan(e,t,!0)}if(u&&!n){let{top:m,bottom:g}=f;if(a&&a.bottom>(m+m+g)/3)return this.y=a.bottom-
1,this.scan(e,t,!0);if(h&&h.top<(m+g+g)/3)return this.y=h.top+1,this.scan(e,t,!0)}let d=(l?this.dirAt(e[c],1):
this.baseDir)==Z.LTR;return{i:c,after:this.x>(f.left+f.right)/2==d}}scanText(e,t){let n=[];for(let r=0;r<e.length;r=
xe(e.text,r))n.push(t+r);n.push(t+e.length);let s=this.scan(n,r=>{let o=n[r]-t,l=n[r+1]-t;return Xs(e.dom,o,l).
getClientRects()});return s.after?new bt(n[s.i+1],-1):new bt(n[s.i],1)}scanTile(e,t){if(!e.length)return new bt(
t,1);if(e.children.length==1){let l=e.children[0];if(l.isText())return this.scanText(l,t);if(l.isComposite())return this.
scanTile(l,t)}let n=[t];for(let l=0,a=t;l<e.children.length;l++)n.push(a+=e.children[l].length);let s=this.scan(
n,l=>{let a=e.children[l];return a.flags&48?null:(Me(a.dom)?a.dom:Xs(a.dom,0,a.length)).getClientRects()}),r=e.
children[s.i],o=n[s.i];return r.isText()?this.scanText(r,o):r.isComposite()?this.scanTile(r,o):s.after?new bt(
n[s.i+1],-1):new bt(o,1)}},Wn="\uFFFF",Fh=class{constructor(e,t){this.points=e,this.view=t,this.text="",this.lineSeparator=
t.state.facet(Q.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=Wn}readRange(e,t){if(!e)return this;
let n=e.parentNode;for(let s=e;;){this.findPointBefore(n,s);let r=this.text.length;this.readNode(s);let o=de.get(
s),l=s.nextSibling;if(l==t){o?.breakAfter&&!l&&n!=this.view.contentDOM&&this.lineBreak();break}let a=de.get(l);
(o&&a?o.breakAfter:(o?o.breakAfter:Po(s))||Po(l)&&(s.nodeName!="BR"||o?.isWidget())&&this.text.length>r)&&!Cx(
l,t)&&this.lineBreak(),s=l}return this.findPointBefore(n,t),this}readTextNode(e){let t=e.nodeValue;for(let n of this.
points)n.node==e&&(n.pos=this.text.length+Math.min(n.offset,t.length));for(let n=0,s=this.lineSeparator?null:/\r\n?|\n/g;;){
let r=-1,o=1,l;if(this.lineSeparator?(r=t.indexOf(this.lineSeparator,n),o=this.lineSeparator.length):(l=s.exec(
t))&&(r=l.index,o=l[0].length),this.append(t.slice(n,r<0?t.length:r)),r<0)break;if(this.lineBreak(),o>1)for(let a of this.
points)a.node==e&&a.pos>this.text.length&&(a.pos-=o-1);n=r+o}}readNode(e){let t=de.get(e),n=t&&t.overrideDOMText;
if(n!=null){this.findPointInside(e,n.length);for(let s=n.iter();!s.next().done;)s.lineBreak?this.lineBreak():this.
append(s.value)}else jn(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():Me(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,t){for(let n of this.points)n.node==e&&e.childNodes[n.offset]==t&&(n.pos=
this.text.length)}findPointInside(e,t){for(let n of this.points)(jn(e)?n.node==e:e.contains(n.node))&&(n.pos=this.
text.length+(Sx(e,n.node,n.offset)?t:0))}};function Sx(i,e,t){for(;;){if(!e||t<li(e))return!1;if(e==i)return!0;
t=ki(e)+1,e=e.parentNode}}function Cx(i,e){let t;for(;!(i==e||!i);i=i.nextSibling){let n=de.get(i);if(!n?.isWidget())
return!1;n&&(t||(t=[])).push(n)}if(t)for(let n of t){let s=n.overrideDOMText;if(s?.length)return!1}return!0}var Ho=class{constructor(e,t){
this.node=e,this.offset=t,this.pos=-1}},Hh=class{constructor(e,t,n,s){this.typeOver=s,this.bounds=null,this.text=
"",this.domChanged=t>-1;let{impreciseHead:r,impreciseAnchor:o}=e.docView,l=e.state.selection;if(e.state.readOnly&&
t>-1)this.newSel=null;else if(t>-1&&(this.bounds=Em(e.docView.tile,t,n,0))){let a=r||o?[]:Tx(e),h=new Fh(a,e);
h.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=h.text,this.newSel=Mx(a,this.bounds.from)}else{
let a=e.observer.selectionRange,h=r&&r.node==a.focusNode&&r.offset==a.focusOffset||!wh(e.contentDOM,a.focusNode)?
l.main.head:e.docView.posFromDOM(a.focusNode,a.focusOffset),c=o&&o.node==a.anchorNode&&o.offset==a.anchorOffset||
!wh(e.contentDOM,a.anchorNode)?l.main.anchor:e.docView.posFromDOM(a.anchorNode,a.anchorOffset),u=e.viewport;if((_.
ios||_.chrome)&&h!=c&&Math.min(h,c)<=l.main.from&&Math.max(h,c)>=l.main.to&&(u.from>0||u.to<e.state.doc.length)){
let f=Math.min(h,c),d=Math.max(h,c),m=u.from-f,g=u.to-d;(m==0||m==1||f==0)&&(g==0||g==-1||d==e.state.doc.length)&&
(h=0,c=e.state.doc.length)}if(e.inputState.composing>-1&&l.ranges.length>1)this.newSel=l.replaceRange(S.range(
c,h));else if(e.lineWrapping&&c==h&&!(l.main.empty&&l.main.head==h)&&e.inputState.lastTouchTime>Date.now()-100){
let f=e.coordsAtPos(h,-1),d=0;f&&(d=e.inputState.lastTouchY<=f.bottom?-1:1),this.newSel=S.create([S.cursor(h,d)])}else
this.newSel=S.single(c,h)}}};function Em(i,e,t,n){if(i.isComposite()){let s=-1,r=-1,o=-1,l=-1;for(let a=0,h=n,
c=n;a<i.children.length;a++){let u=i.children[a],f=h+u.length;if(h<e&&f>t)return Em(u,e,t,h);if(f>=e&&s==-1&&(s=
a,r=h),h>t&&u.dom.parentNode==i.dom){o=a,l=c;break}c=f,h=f+u.breakAfter}return{from:r,to:l<0?n+i.length:l,startDOM:(s?
i.children[s-1].dom.nextSibling:null)||i.dom.firstChild,endDOM:o<i.children.length&&o>=0?i.children[o].dom:null}}else
return i.isText()?{from:n,to:n+i.length,startDOM:i.dom,endDOM:i.dom.nextSibling}:null}function _m(i,e){let t,{
newSel:n}=e,{state:s}=i,r=s.selection.main,o=i.inputState.lastKeyTime>Date.now()-100?i.inputState.lastKeyCode:
-1;if(e.bounds){let{from:l,to:a}=e.bounds,h=r.from,c=null;(o===8||_.android&&e.text.length<a-l)&&(h=r.to,c="en\
d");let u=s.doc.sliceString(l,a,Wn),f,d;!r.empty&&r.from>=l&&r.to<=a&&(e.typeOver||u!=e.text)&&u.slice(0,r.from-
l)==e.text.slice(0,r.from-l)&&u.slice(r.to-l)==e.text.slice(f=e.text.length-(u.length-(r.to-l)))?t={from:r.from,
to:r.to,insert:z.of(e.text.slice(r.from-l,f).split(Wn))}:(d=Dm(u,e.text,h-l,c))&&(_.chrome&&o==13&&d.toB==d.from+
2&&e.text.slice(d.from,d.toB)==Wn+Wn&&d.toB--,t={from:l+d.from,to:l+d.toA,insert:z.of(e.text.slice(d.from,d.toB).
split(Wn))})}else n&&(!i.hasFocus&&s.facet(ri)||Wh(n,r))&&(n=null);if(!t&&!n)return!1;if((_.mac||_.android)&&t&&
t.from==t.to&&t.from==r.head-1&&/^\. ?$/.test(t.insert.toString())&&i.contentDOM.getAttribute("autocorrect")==
"off"?(n&&t.insert.length==2&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:t.from,to:t.to,insert:z.of([
t.insert.toString().replace("."," ")])}):s.doc.lineAt(r.from).to<r.to&&i.docView.lineHasWidget(r.to)&&i.inputState.
insertingTextAt>Date.now()-50?t={from:r.from,to:r.to,insert:s.toText(i.inputState.insertingText)}:_.chrome&&t&&
t.from==t.to&&t.from==r.head&&t.insert.toString()==`
 `&&i.lineWrapping&&(n&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:r.from,to:r.to,insert:z.of([" "])}),
t)return kc(i,t,n,o);if(n&&!Wh(n,r)){let l=!1,a="select";return i.inputState.lastSelectionTime>Date.now()-50&&
(i.inputState.lastSelectionOrigin=="select"&&(l=!0),a=i.inputState.lastSelectionOrigin,a=="select.pointer"&&(n=
Rm(s.facet(Qs).map(h=>h(i)),n))),i.dispatch({selection:n,scrollIntoView:l,userEvent:a}),!0}else return!1}function kc(i,e,t,n=-1){
if(_.ios&&i.inputState.flushIOSKey(e))return!0;let s=i.state.selection.main;if(_.android&&(e.to==s.to&&(e.from==
s.from||e.from==s.from-1&&i.state.sliceDoc(e.from,s.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&Kn(i.contentDOM,
"Enter",13)||(e.from==s.from-1&&e.to==s.to&&e.insert.length==0||n==8&&e.insert.length<e.to-e.from&&e.to>s.head)&&
Kn(i.contentDOM,"Backspace",8)||e.from==s.from&&e.to==s.to+1&&e.insert.length==0&&Kn(i.contentDOM,"Delete",46)))
return!0;let r=e.insert.toString();i.inputState.composing>=0&&i.inputState.composing++;let o,l=()=>o||(o=Ax(i,
e,t));return i.state.facet(gm).some(a=>a(i,e.from,e.to,r,l))||i.dispatch(l()),!0}function Ax(i,e,t){let n,s=i.
state,r=s.selection.main,o=-1;if(e.from==e.to&&e.from<r.from||e.from>r.to){let a=e.from<r.from?-1:1,h=a<0?r.from:
r.to,c=$s(s.facet(Qs).map(u=>u(i)),h,a);e.from==c&&(o=c)}if(o>-1)n={changes:e,selection:S.cursor(e.from+e.insert.
length,-1)};else if(e.from>=r.from&&e.to<=r.to&&e.to-e.from>=(r.to-r.from)/3&&(!t||t.main.empty&&t.main.from==
e.from+e.insert.length)&&i.inputState.composing<0){let a=r.from<e.from?s.sliceDoc(r.from,e.from):"",h=r.to>e.to?
s.sliceDoc(e.to,r.to):"";n=s.replaceSelection(i.state.toText(a+e.insert.sliceString(0,void 0,i.state.lineBreak)+
h))}else{let a=s.changes(e),h=t&&t.main.to<=a.newLength?t.main:void 0;if(s.selection.ranges.length>1&&(i.inputState.
composing>=0||i.inputState.compositionPendingChange)&&e.to<=r.to+10&&e.to>=r.to-10){let c=i.state.sliceDoc(e.from,
e.to),u,f=t&&Om(i,t.main.head);if(f){let m=e.insert.length-(e.to-e.from);u={from:f.from,to:f.to-m}}else u=i.state.
doc.lineAt(r.head);let d=r.to-e.to;n=s.changeByRange(m=>{if(m.from==r.from&&m.to==r.to)return{changes:a,range:h||
m.map(a)};let g=m.to-d,y=g-c.length;if(i.state.sliceDoc(y,g)!=c||g>=u.from&&y<=u.to)return{range:m};let b=s.changes(
{from:y,to:g,insert:e.insert}),v=m.to-r.to;return{changes:b,range:h?S.range(Math.max(0,h.anchor+v),Math.max(0,
h.head+v)):m.map(b)}})}else n={changes:a,selection:h&&s.selection.replaceRange(h)}}let l="input.type";return(i.
composing||i.inputState.compositionPendingChange&&i.inputState.compositionEndedAt>Date.now()-50)&&(i.inputState.
compositionPendingChange=!1,l+=".compose",i.inputState.compositionFirstChange&&(l+=".start",i.inputState.compositionFirstChange=
!1)),s.update(n,{userEvent:l,scrollIntoView:!0})}function Dm(i,e,t,n){let s=Math.min(i.length,e.length),r=0;for(;r<
s&&i.charCodeAt(r)==e.charCodeAt(r);)r++;if(r==s&&i.length==e.length)return null;let o=i.length,l=e.length;for(;o>
0&&l>0&&i.charCodeAt(o-1)==e.charCodeAt(l-1);)o--,l--;if(n=="end"){let a=Math.max(0,r-Math.min(o,l));t-=o+a-r}
if(o<r&&i.length<e.length){let a=t<=r&&t>=o?r-t:0;r-=a,l=r+(l-o),o=r}else if(l<r){let a=t<=r&&t>=l?r-t:0;r-=a,
o=r+(o-l),l=r}return{from:r,toA:o,toB:l}}function Tx(i){let e=[];if(i.root.activeElement!=i.contentDOM)return e;
let{anchorNode:t,anchorOffset:n,focusNode:s,focusOffset:r}=i.observer.selectionRange;return t&&(e.push(new Ho(
t,n)),(s!=t||r!=n)&&e.push(new Ho(s,r))),e}function Mx(i,e){if(i.length==0)return null;let t=i[0].pos,n=i.length==
2?i[1].pos:t;return t<0||n<0?null:t==n?S.create([S.cursor(n+e,-1)]):S.single(t+e,n+e)}function Wh(i,e){return e.
head==i.main.head&&e.anchor==i.main.anchor}var Vh=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,_.safari&&e.contentDOM.addEventListener(
"input",()=>null),_.gecko&&qx(e.contentDOM.ownerDocument)}handleEvent(e){!Nx(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,t){let n=this.handlers[e];if(n){for(let s of n.observers)
s(this.view,t);for(let s of n.handlers){if(t.defaultPrevented)break;if(s(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){
let t=Rx(e),n=this.handlers,s=this.view.contentDOM;for(let r in t)if(r!="scroll"){let o=!t[r].handlers.length,
l=n[r];l&&o!=!l.handlers.length&&(s.removeEventListener(r,this.handleEvent),l=null),l||s.addEventListener(r,this.
handleEvent,{passive:o})}for(let r in n)r!="scroll"&&!t[r]&&s.removeEventListener(r,this.handleEvent);this.handlers=
t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&Pm.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),_.android&&_.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(_.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(Im.some(t=>t.keyCode==e.keyCode)&&
!e.ctrlKey||Ex.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};t.shiftKey&&_.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&Ox(this.view.win)&&(t.
shiftKey=!1);let n=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==
n&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.
pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,Kn(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:_.safari&&!_.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function Ox(i){return i.visualViewport?i.visualViewport.height*i.visualViewport.
scale/i.document.documentElement.clientHeight<.85:!1}function Ap(i,e){return(t,n)=>{try{return e.call(i,n,t)}catch(s){
Pe(t.state,s)}}}function Rx(i){let e=Object.create(null);function t(n){return e[n]||(e[n]={observers:[],handlers:[]})}
for(let n of i){let s=n.spec,r=s&&s.plugin.domEventHandlers,o=s&&s.plugin.domEventObservers;if(r)for(let l in r){
let a=r[l];a&&t(l).handlers.push(Ap(n.value,a))}if(o)for(let l in o){let a=o[l];a&&t(l).observers.push(Ap(n.value,
a))}}for(let n in Tt)t(n).handlers.push(Tt[n]);for(let n in je)t(n).observers.push(je[n]);return e}var Im=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
Ex="dthko",Pm=[16,17,18,20,91,92,224,225],vo=6;function xo(i){return Math.max(0,i)*.7+8}function _x(i,e){return Math.
max(Math.abs(i.clientX-e.clientX),Math.abs(i.clientY-e.clientY))}var qh=class{constructor(e,t,n,s){this.view=e,
this.startEvent=t,this.style=n,this.mustSelect=s,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,
this.scrollParents=em(e.contentDOM),this.atoms=e.state.facet(Qs).map(o=>o(e));let r=e.contentDOM.ownerDocument;
r.addEventListener("mousemove",this.move=this.move.bind(this)),r.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=t.shiftKey,this.multiple=e.state.facet(Q.allowMultipleSelections)&&Dx(e,t),this.dragging=Px(
e,t)&&Bm(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&_x(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,n=0,
s=0,r=0,o=this.view.win.innerWidth,l=this.view.win.innerHeight;this.scrollParents.x&&({left:s,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:r,bottom:l}=this.scrollParents.y.getBoundingClientRect());
let a=wc(this.view);e.clientX-a.left<=s+vo?t=-xo(s-e.clientX):e.clientX+a.right>=o-vo&&(t=xo(e.clientX-o)),e.clientY-
a.top<=r+vo?n=-xo(r-e.clientY):e.clientY+a.bottom>=l-vo&&(n=xo(e.clientY-l)),this.setScrollSpeed(t,n)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){
this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||
t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,n=Rm(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!n.eq(t.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:n,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(t=>t.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function Dx(i,e){let t=i.state.facet(fm);return t.length?t[0](e):_.mac?e.metaKey:e.ctrlKey}function Ix(i,e){
let t=i.state.facet(dm);return t.length?t[0](e):_.mac?!e.altKey:!e.ctrlKey}function Px(i,e){let{main:t}=i.state.
selection;if(t.empty)return!1;let n=Ys(i.root);if(!n||n.rangeCount==0)return!0;let s=n.getRangeAt(0).getClientRects();
for(let r=0;r<s.length;r++){let o=s[r];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function Nx(i,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let t=e.target,
n;t!=i.contentDOM;t=t.parentNode)if(!t||t.nodeType==11||(n=de.get(t))&&n.isWidget()&&!n.isHidden&&n.widget.ignoreEvent(
e))return!1;return!0}var Tt=Object.create(null),je=Object.create(null),Nm=_.ie&&_.ie_version<15||_.ios&&_.webkit_version<
604;function Lx(i){let e=i.dom.parentNode;if(!e)return;let t=e.appendChild(document.createElement("textarea"));
t.style.cssText="position: fixed; left: -10000px; top: 10px",t.focus(),setTimeout(()=>{i.focus(),t.remove(),Lm(
i,t.value)},50)}function Xo(i,e,t){for(let n of i.facet(e))t=n(t,i);return t}function Lm(i,e){e=Xo(i.state,yc,
e);let{state:t}=i,n,s=1,r=t.toText(e),o=r.lines==t.selection.ranges.length;if(zh!=null&&t.selection.ranges.every(
a=>a.empty)&&zh==r.toString()){let a=-1;n=t.changeByRange(h=>{let c=t.doc.lineAt(h.from);if(c.from==a)return{range:h};
a=c.from;let u=t.toText((o?r.line(s++).text:e)+t.lineBreak);return{changes:{from:c.from,insert:u},range:S.cursor(
h.from+u.length,-1)}})}else o?n=t.changeByRange(a=>{let h=r.line(s++);return{changes:{from:a.from,to:a.to,insert:h.
text},range:S.cursor(a.from+h.length,-1)}}):n=t.replaceSelection(r);i.dispatch(n,{userEvent:"input.paste",scrollIntoView:!0})}
je.scroll=i=>{let e=i.inputState;e.lastScrollTop=i.scrollDOM.scrollTop,e.lastScrollLeft=i.scrollDOM.scrollLeft,
_.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};je.wheel=je.mousewheel=i=>{i.inputState.lastWheelEvent=
Date.now()};Tt.keydown=(i,e)=>(i.inputState.setSelectionOrigin("select"),e.keyCode==27&&i.inputState.tabFocusMode!=
0&&(i.inputState.tabFocusMode=Date.now()+2e3),!1);je.touchstart=(i,e)=>{let t=i.inputState,n=e.targetTouches[0];
t.touchActive=!0,t.lastTouchTime=Date.now(),n&&(t.lastTouchX=n.clientX,t.lastTouchY=n.clientY),t.setSelectionOrigin(
"select.pointer")};je.touchmove=i=>{i.inputState.setSelectionOrigin("select.pointer")};je.touchend=(i,e)=>{i.inputState.
touchActive=!1};Tt.mousedown=(i,e)=>{if(i.observer.flush(),i.inputState.lastTouchTime>Date.now()-2e3)return!1;
let t=null;for(let n of i.state.facet(pm))if(t=n(i,e),t)break;if(!t&&e.button==0&&(t=Fx(i,e)),t){let n=!i.hasFocus;
i.inputState.startMouseSelection(new qh(i,e,t,n)),n&&i.observer.ignore(()=>{nm(i.contentDOM);let r=i.root.activeElement;
r&&!r.contains(i.contentDOM)&&r.blur()});let s=i.inputState.mouseSelection;if(s)return s.start(e),s.dragging===
!1}else i.inputState.setSelectionOrigin("select.pointer");return!1};function Tp(i,e,t,n){if(n==1)return S.cursor(
e,t);if(n==2)return bx(i.state,e,t);{let s=i.docView.lineAt(e,t),r=i.state.doc.lineAt(s?s.posAtEnd:e),o=s?s.posAtStart:
r.from,l=s?s.posAtEnd:r.to;return l<i.state.doc.length&&l==r.to&&l++,S.undirectionalRange(o,l)}}var Bx=_.ie&&_.
ie_version<=11,Mp=null,Op=0,Rp=0;function Bm(i){if(!Bx)return i.detail;let e=Mp,t=Rp;return Mp=i,Rp=Date.now(),
Op=!e||t>Date.now()-400&&Math.abs(e.clientX-i.clientX)<2&&Math.abs(e.clientY-i.clientY)<2?(Op+1)%3:1}function Fx(i,e){
let t=i.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),n=Bm(e),s=i.state.selection;return{update(r){r.docChanged&&
(t.pos=r.changes.mapPos(t.pos),s=s.map(r.changes))},get(r,o,l){let a=i.posAndSideAtCoords({x:r.clientX,y:r.clientY},
!1),h,c=Tp(i,a.pos,a.assoc,n);if(t.pos!=a.pos&&!o){let u=Tp(i,t.pos,t.assoc,n),f=Math.min(u.from,c.from),d=Math.
max(u.to,c.to);c=f<c.from?S.range(f,d,c.assoc):S.range(d,f,c.assoc)}return o?s.replaceRange(s.main.extend(c.from,
c.to,c.assoc)):l&&n==1&&s.ranges.length>1&&(h=Hx(s,a.pos))?h:l?s.addRange(c):S.create([c])}}}function Hx(i,e){
for(let t=0;t<i.ranges.length;t++){let{from:n,to:s}=i.ranges[t];if(n<=e&&s>=e)return S.create(i.ranges.slice(0,
t).concat(i.ranges.slice(t+1)),i.mainIndex==t?0:i.mainIndex-(i.mainIndex>t?1:0))}return null}Tt.dragstart=(i,e)=>{
let{selection:{main:t}}=i.state;if(e.target.draggable){let s=i.docView.tile.nearest(e.target);if(s&&s.isWidget()){
let r=s.posAtStart,o=r+s.length;(r>=t.to||o<=t.from)&&(t=S.undirectionalRange(r,o))}}let{inputState:n}=i;return n.
mouseSelection&&(n.mouseSelection.dragging=!0),n.draggedContent=t,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",Xo(i.state,bc,i.state.sliceDoc(t.from,t.to))),e.dataTransfer.effectAllowed="copyMove"),!1};Tt.dragend=i=>(i.
inputState.draggedContent=null,!1);function Ep(i,e,t,n){if(t=Xo(i.state,yc,t),!t)return;let s=i.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:r}=i.inputState,o=n&&r&&Ix(i,e)?{from:r.from,to:r.to}:null,l={from:s,
insert:t},a=i.state.changes(o?[o,l]:l);i.focus(),i.dispatch({changes:a,selection:{anchor:a.mapPos(s,-1),head:a.
mapPos(s,1)},userEvent:o?"move.drop":"input.drop"}),i.inputState.draggedContent=null}Tt.drop=(i,e)=>{if(!e.dataTransfer)
return!1;if(i.state.readOnly)return!0;let t=e.dataTransfer.files;if(t&&t.length){let n=Array(t.length),s=0,r=()=>{
++s==t.length&&Ep(i,e,n.filter(o=>o!=null).join(i.state.lineBreak),!1)};for(let o=0;o<t.length;o++){let l=new FileReader;
l.onerror=r,l.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(l.result)||(n[o]=l.result),r()},l.readAsText(t[o])}return!0}else{
let n=e.dataTransfer.getData("Text");if(n)return Ep(i,e,n,!0),!0}return!1};Tt.paste=(i,e)=>{if(i.state.readOnly)
return!0;i.observer.flush();let t=Nm?null:e.clipboardData;return t?(Lm(i,t.getData("text/plain")||t.getData("t\
ext/uri-list")),!0):(Lx(i),!1)};function Wx(i,e){let t=i.dom.parentNode;if(!t)return;let n=t.appendChild(document.
createElement("textarea"));n.style.cssText="position: fixed; left: -10000px; top: 10px",n.value=e,n.focus(),n.
selectionEnd=e.length,n.selectionStart=0,setTimeout(()=>{n.remove(),i.focus()},50)}function Vx(i){let e=[],t=[],
n=!1;for(let s of i.selection.ranges)s.empty||(e.push(i.sliceDoc(s.from,s.to)),t.push(s));if(!e.length){let s=-1;
for(let{from:r}of i.selection.ranges){let o=i.doc.lineAt(r);o.number>s&&(e.push(o.text),t.push({from:o.from,to:Math.
min(i.doc.length,o.to+1)})),s=o.number}n=!0}return{text:Xo(i,bc,e.join(i.lineBreak)),ranges:t,linewise:n}}var zh=null;
Tt.copy=Tt.cut=(i,e)=>{if(!Hs(i.contentDOM,i.observer.selectionRange))return!1;let{text:t,ranges:n,linewise:s}=Vx(
i.state);if(!t&&!s)return!1;zh=s?t:null,e.type=="cut"&&!i.state.readOnly&&i.dispatch({changes:n,scrollIntoView:!0,
userEvent:"delete.cut"});let r=Nm?null:e.clipboardData;return r?(r.clearData(),r.setData("text/plain",t),!0):(Wx(
i,t),!1)};var Fm=Xe.define();function Hm(i,e){let t=[];for(let n of i.facet(ym)){let s=n(i,e);s&&t.push(s)}return t.
length?i.update({effects:t,annotations:Fm.of(!0)}):null}function Wm(i){setTimeout(()=>{let e=i.hasFocus;if(e!=
i.inputState.notifiedFocused){let t=Hm(i.state,e);t?i.dispatch(t):i.update([])}},10)}je.focus=i=>{i.inputState.
lastFocusTime=Date.now(),!i.scrollDOM.scrollTop&&(i.inputState.lastScrollTop||i.inputState.lastScrollLeft)&&(i.
scrollDOM.scrollTop=i.inputState.lastScrollTop,i.scrollDOM.scrollLeft=i.inputState.lastScrollLeft),Wm(i)};je.blur=
i=>{i.observer.clearSelectionRange(),Wm(i)};je.compositionstart=je.compositionupdate=(i,e)=>{if(!i.observer.editContext&&
(i.inputState.compositionFirstChange==null&&(i.inputState.compositionFirstChange=!0),i.inputState.composing<0)){
let{main:t}=i.state.selection;!t.empty&&i.lineBlockAt(t.from).from!=i.lineBlockAt(t.to).from&&!i.state.readOnly&&
i.dispatch({changes:i.state.selection.ranges.filter(n=>!n.empty).map(n=>({from:n.from,to:n.to})),userEvent:"in\
put"}),i.inputState.composing=0}};je.compositionend=i=>{i.observer.editContext||(i.inputState.composing=-1,i.inputState.
compositionEndedAt=Date.now(),i.inputState.compositionPendingKey=!0,i.inputState.compositionPendingChange=i.observer.
pendingRecords().length>0,i.inputState.compositionFirstChange=null,_.chrome&&_.android?i.observer.flushSoon():
i.inputState.compositionPendingChange?Promise.resolve().then(()=>i.observer.flush()):setTimeout(()=>{i.inputState.
composing<0&&i.docView.hasComposition&&i.update([])},50))};je.contextmenu=i=>{i.inputState.lastContextMenu=Date.
now()};Tt.beforeinput=(i,e)=>{var t,n;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(i.
inputState.insertingText=e.data,i.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
i.observer.editContext){let r=(t=e.dataTransfer)===null||t===void 0?void 0:t.getData("text/plain"),o=e.getTargetRanges();
if(r&&o.length){let l=o[0],a=i.posAtDOM(l.startContainer,l.startOffset),h=i.posAtDOM(l.endContainer,l.endOffset);
return kc(i,{from:a,to:h,insert:i.state.toText(r)},null),!0}}let s;if(_.chrome&&_.android&&(s=Im.find(r=>r.inputType==
e.inputType))&&(i.observer.delayAndroidKey(s.key,s.keyCode),s.key=="Backspace"||s.key=="Delete")){let r=((n=window.
visualViewport)===null||n===void 0?void 0:n.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>r+10&&i.hasFocus&&(i.contentDOM.blur(),i.focus())},100)}return _.ios&&e.inputType==
"deleteContentForward"&&i.observer.flushSoon(),_.safari&&e.inputType=="insertText"&&i.inputState.composing>=0&&
setTimeout(()=>je.compositionend(i,e),20),!1};var _p=new Set;function qx(i){_p.has(i)||(_p.add(i),i.addEventListener(
"copy",()=>{}),i.addEventListener("cut",()=>{}))}var Dp=["pre-wrap","normal","pre-line","break-spaces"],Zn=!1;
function Ip(){Zn=!1}var $h=class{constructor(e){this.lineWrapping=e,this.doc=z.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let n=this.doc.lineAt(t).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(n+=Math.max(0,Math.ceil((t-e-n*this.lineLength*.5)/
this.lineLength))),this.lineHeight*n}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return Dp.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let n=0;n<e.length;n++){let s=e[n];
s<0?n++:this.heightSamples[Math.floor(s*10)]||(t=!0,this.heightSamples[Math.floor(s*10)]=!0)}return t}refresh(e,t,n,s,r,o){
let l=Dp.indexOf(e)>-1,a=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=l;if(this.lineWrapping=l,this.lineHeight=
t,this.charWidth=n,this.textHeight=s,this.lineLength=r,a){this.heightSamples={};for(let h=0;h<o.length;h++){let c=o[h];
c<0?h++:this.heightSamples[Math.floor(c*10)]=!0}}return a}},Uh=class{constructor(e,t){this.from=e,this.heights=
t,this.index=0}get more(){return this.index<this.heights.length}},Ct=class i{constructor(e,t,n,s,r){this.from=
e,this.length=t,this.top=n,this.height=s,this._content=r}get type(){return typeof this._content=="number"?Ne.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof Zi?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let t=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new i(this.from,this.length+e.length,this.top,
this.height+e.height,t)}},oe=(function(i){return i[i.ByPos=0]="ByPos",i[i.ByHeight=1]="ByHeight",i[i.ByPosNoHeight=
2]="ByPosNoHeight",i})(oe||(oe={})),Oo=.001,at=class i{constructor(e,t,n=2){this.length=e,this.height=t,this.flags=
n}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>Oo&&(Zn=!0),this.height=e)}replace(e,t,n){return i.of(n)}decomposeLeft(e,t){t.push(
this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,n,s){let r=this,o=n.doc;for(let l=s.length-1;l>=0;l--){
let{fromA:a,toA:h,fromB:c,toB:u}=s[l],f=r.lineAt(a,oe.ByPosNoHeight,n.setDoc(t),0,0),d=f.to>=h?f:r.lineAt(h,oe.
ByPosNoHeight,n,0,0);for(u+=d.to-h,h=d.to;l>0&&f.from<=s[l-1].toA;)a=s[l-1].fromA,c=s[l-1].fromB,l--,a<f.from&&
(f=r.lineAt(a,oe.ByPosNoHeight,n,0,0));c+=f.from-a,a=f.from;let m=jh.build(n.setDoc(o),e,c,u);r=Wo(r,r.replace(
a,h,m))}return r.updateHeight(n,0)}static empty(){return new yt(0,0,0)}static of(e){if(e.length==1)return e[0];
let t=0,n=e.length,s=0,r=0;for(;;)if(t==n)if(s>r*2){let l=e[t-1];l.break?e.splice(--t,1,l.left,null,l.right):e.
splice(--t,1,l.left,l.right),n+=1+l.break,s-=l.size}else if(r>s*2){let l=e[n];l.break?e.splice(n,1,l.left,null,
l.right):e.splice(n,1,l.left,l.right),n+=2+l.break,r-=l.size}else break;else if(s<r){let l=e[t++];l&&(s+=l.size)}else{
let l=e[--n];l&&(r+=l.size)}let o=!1;return e[t-1]==null?(o=!0,t--):e[t]==null&&(o=!0,n++),new Kh(i.of(e.slice(
0,t)),o,i.of(e.slice(n)))}};function Wo(i,e){return i==e?i:(i.constructor!=e.constructor&&(Zn=!0),e)}at.prototype.
size=1;var zx=N.replace({}),Vo=class extends at{constructor(e,t,n){super(e,t),this.deco=n,this.spaceAbove=0}mainBlock(e,t){
return new Ct(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,n,s){return this.
spaceAbove&&e<n+this.spaceAbove?new Ct(s,0,n,this.spaceAbove,zx):this.mainBlock(n,s)}lineAt(e,t,n,s,r){let o=this.
mainBlock(s,r);return this.spaceAbove?this.blockAt(0,n,s,r).join(o):o}forEachLine(e,t,n,s,r,o){e<=r+this.length&&
t>=r&&o(this.lineAt(0,oe.ByPos,n,s,r))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,
t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,n=!1,s){return s&&s.from<=t&&s.
more&&this.setMeasuredHeight(s),this.outdated=!1,this}toString(){return`block(${this.length})`}},yt=class i extends Vo{constructor(e,t,n){
super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=n}mainBlock(e,t){return new Ct(
t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,t,n){let s=n[0];return n.length==
1&&(s instanceof i||s instanceof wi&&s.flags&4)&&Math.abs(this.length-s.length)<10?(s instanceof wi?s=new i(s.
length,this.height,this.spaceAbove):s.height=this.height,this.outdated||(s.outdated=!1),s):at.of(n)}updateHeight(e,t=0,n=!1,s){
return s&&s.from<=t&&s.more?this.setMeasuredHeight(s):(n||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},wi=class i extends at{constructor(e){super(e,0)}heightMetrics(e,t){let n=e.doc.lineAt(t).number,s=e.doc.
lineAt(t+this.length).number,r=s-n+1,o,l=0;if(e.lineWrapping){let a=Math.min(this.height,e.lineHeight*r);o=a/r,
this.length>r+1&&(l=(this.height-a)/(this.length-r-1))}else o=this.height/r;return{firstLine:n,lastLine:s,perLine:o,
perChar:l}}blockAt(e,t,n,s){let{firstLine:r,lastLine:o,perLine:l,perChar:a}=this.heightMetrics(t,s);if(t.lineWrapping){
let h=s+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-n)/this.height))*this.length)),c=t.doc.lineAt(h),
u=l+c.length*a,f=Math.max(n,e-u/2);return new Ct(c.from,c.length,f,u,0)}else{let h=Math.max(0,Math.min(o-r,Math.
floor((e-n)/l))),{from:c,length:u}=t.doc.line(r+h);return new Ct(c,u,n+l*h,l,0)}}lineAt(e,t,n,s,r){if(t==oe.ByHeight)
return this.blockAt(e,n,s,r);if(t==oe.ByPosNoHeight){let{from:d,to:m}=n.doc.lineAt(e);return new Ct(d,m-d,0,0,
0)}let{firstLine:o,perLine:l,perChar:a}=this.heightMetrics(n,r),h=n.doc.lineAt(e),c=l+h.length*a,u=h.number-o,
f=s+l*u+a*(h.from-r-u);return new Ct(h.from,h.length,Math.max(s,Math.min(f,s+this.height-c)),c,0)}forEachLine(e,t,n,s,r,o){
e=Math.max(e,r),t=Math.min(t,r+this.length);let{firstLine:l,perLine:a,perChar:h}=this.heightMetrics(n,r);for(let c=e,
u=s;c<=t;){let f=n.doc.lineAt(c);if(c==e){let m=f.number-l;u+=a*m+h*(e-r-m)}let d=a+h*f.length;o(new Ct(f.from,
f.length,u,d,0)),u+=d,c=f.to+1}}replace(e,t,n){let s=this.length-t;if(s>0){let r=n[n.length-1];r instanceof i?
n[n.length-1]=new i(r.length+s):n.push(null,new i(s-1))}if(e>0){let r=n[0];r instanceof i?n[0]=new i(e+r.length):
n.unshift(new i(e-1),null)}return at.of(n)}decomposeLeft(e,t){t.push(new i(e-1),null)}decomposeRight(e,t){t.push(
null,new i(this.length-e-1))}updateHeight(e,t=0,n=!1,s){let r=t+this.length;if(s&&s.from<=t+this.length&&s.more){
let o=[],l=Math.max(t,s.from),a=-1;for(s.from>t&&o.push(new i(s.from-t-1).updateHeight(e,t));l<=r&&s.more;){let c=e.
doc.lineAt(l).length;o.length&&o.push(null);let u=s.heights[s.index++],f=0;u<0&&(f=-u,u=s.heights[s.index++]),
a==-1?a=u:Math.abs(u-a)>=Oo&&(a=-2);let d=new yt(c,u,f);d.outdated=!1,o.push(d),l+=c+1}l<=r&&o.push(null,new i(
r-l).updateHeight(e,l));let h=at.of(o);return(a<0||Math.abs(h.height-this.height)>=Oo||Math.abs(a-this.heightMetrics(
e,t).perLine)>=Oo)&&(Zn=!0),Wo(this,h)}else(n||this.outdated)&&(this.setHeight(e.heightForGap(t,t+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},Kh=class extends at{constructor(e,t,n){
super(e.length+(t?1:0)+n.length,e.height+n.height,(t?1:0)|(e.outdated||n.outdated?2:0)),this.left=e,this.right=
n,this.size=e.size+n.size}get break(){return this.flags&1}blockAt(e,t,n,s){let r=n+this.left.height;return e<r?
this.left.blockAt(e,t,n,s):this.right.blockAt(e,t,r,s+this.left.length+this.break)}lineAt(e,t,n,s,r){let o=s+this.
left.height,l=r+this.left.length+this.break,a=t==oe.ByHeight?e<o:e<l,h=a?this.left.lineAt(e,t,n,s,r):this.right.
lineAt(e,t,n,o,l);if(this.break||(a?h.to<l:h.from>l))return h;let c=t==oe.ByPosNoHeight?oe.ByPosNoHeight:oe.ByPos;
return a?h.join(this.right.lineAt(l,c,n,o,l)):this.left.lineAt(l,c,n,s,r).join(h)}forEachLine(e,t,n,s,r,o){let l=s+
this.left.height,a=r+this.left.length+this.break;if(this.break)e<a&&this.left.forEachLine(e,t,n,s,r,o),t>=a&&this.
right.forEachLine(e,t,n,l,a,o);else{let h=this.lineAt(a,oe.ByPos,n,s,r);e<h.from&&this.left.forEachLine(e,Math.
min(t,h.from-1),n,s,r,o),h.to>=e&&h.from<=t&&o(h),t>h.to&&this.right.forEachLine(Math.max(e,h.to+1),t,n,l,a,o)}}replace(e,t,n){
let s=this.left.length+this.break;if(t<s)return this.balanced(this.left.replace(e,t,n),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-s,t-s,n));let r=[];e>0&&this.decomposeLeft(e,r);let o=r.
length;for(let l of n)r.push(l);if(e>0&&Pp(r,o-1),t<this.length){let l=r.length;this.decomposeRight(t,r),Pp(r,
l)}return at.of(r)}decomposeLeft(e,t){let n=this.left.length;if(e<=n)return this.left.decomposeLeft(e,t);t.push(
this.left),this.break&&(n++,e>=n&&t.push(null)),e>n&&this.right.decomposeLeft(e-n,t)}decomposeRight(e,t){let n=this.
left.length,s=n+this.break;if(e>=s)return this.right.decomposeRight(e-s,t);e<n&&this.left.decomposeRight(e,t),
this.break&&e<s&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?at.of(this.
break?[e,null,t]:[e,t]):(this.left=Wo(this.left,e),this.right=Wo(this.right,t),this.setHeight(e.height+t.height),
this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,n=!1,s){
let{left:r,right:o}=this,l=t+r.length+this.break,a=null;return s&&s.from<=t+r.length&&s.more?a=r=r.updateHeight(
e,t,n,s):r.updateHeight(e,t,n),s&&s.from<=l+o.length&&s.more?a=o=o.updateHeight(e,l,n,s):o.updateHeight(e,l,n),
a?this.balanced(r,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function Pp(i,e){let t,n;i[e]==null&&(t=i[e-1])instanceof wi&&(n=i[e+1])instanceof
wi&&i.splice(e-1,3,new wi(t.length+1+n.length))}var $x=5,jh=class i{constructor(e,t){this.pos=e,this.oracle=t,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let n=Math.min(t,this.
lineEnd),s=this.nodes[this.nodes.length-1];s instanceof yt?s.length+=n-this.pos:(n>this.pos||!this.isCovered)&&
this.nodes.push(new yt(n-this.pos,-1,0)),this.writtenTo=n,t>n&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=t}point(e,t,n){if(e<t||n.heightRelevant){let s=n.widget?n.widget.estimatedHeight:0,r=n.widget?n.widget.
lineBreaks:0;s<0&&(s=this.oracle.lineHeight);let o=t-e;n.block?this.addBlock(new Vo(o,s,n)):(o||r||s>=$x)&&this.
addLineDeco(s,r,o)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new yt(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let n=new wi(t-e);return this.oracle.doc.lineAt(
e).to==t&&(n.flags|=4),n}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof yt)return e;let t=new yt(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();
let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,n){let s=this.ensureLine();s.length+=n,s.collapsed+=
n,s.widgetHeight=Math.max(s.widgetHeight,e),s.breaks+=t,this.writtenTo=this.pos=this.pos+n}finish(e){let t=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof yt)&&!this.isCovered?this.
nodes.push(new yt(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let n=e;for(let s of this.nodes)s instanceof yt&&s.updateHeight(this.oracle,n),n+=s?s.length:1;return this.
nodes}static build(e,t,n,s){let r=new i(n,e);return $.spans(t,n,s,r,0),r.finish(n)}};function Ux(i,e,t){let n=new Gh;
return $.compare(i,e,t,n,0),n.changes}var Gh=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,n,s){
(e<t||n&&n.heightRelevant||s&&s.heightRelevant)&&Un(e,t,this.changes,5)}};function Kx(i,e){let t=i.getBoundingClientRect(),
n=i.ownerDocument,s=n.defaultView||window,r=Math.max(0,t.left),o=Math.min(s.innerWidth,t.right),l=Math.max(0,t.
top),a=Math.min(s.innerHeight,t.bottom);for(let h=i.parentNode;h&&h!=n.body;)if(Me(h)){let c=window.getComputedStyle(
h);if((h.scrollHeight>h.clientHeight||h.scrollWidth>h.clientWidth)&&c.overflow!="visible"){let u=h.getBoundingClientRect();
r=Math.max(r,u.left),o=Math.min(o,u.right),l=Math.max(l,u.top),a=Math.min(h==i.parentNode?s.innerHeight:a,u.bottom)}
h=c.position=="absolute"||c.position=="fixed"?h.offsetParent:h.parentNode}else if(h.nodeType==11)h=h.host;else
break;return{left:r-t.left,right:Math.max(r,o)-t.left,top:l-(t.top+e),bottom:Math.max(l,a)-(t.top+e)}}function jx(i){
let e=i.getBoundingClientRect(),t=i.ownerDocument.defaultView||window;return e.left<t.innerWidth&&e.right>0&&e.
top<t.innerHeight&&e.bottom>0}function Gx(i,e){let t=i.getBoundingClientRect();return{left:0,right:t.right-t.left,
top:e,bottom:t.bottom-(t.top+e)}}var Us=class{constructor(e,t,n,s){this.from=e,this.to=t,this.size=n,this.displaySize=
s}static same(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let s=e[n],r=t[n];if(s.from!=r.from||
s.to!=r.to||s.size!=r.size)return!1}return!0}draw(e,t){return N.replace({widget:new Jh(this.displaySize*(t?e.scaleY:
e.scaleX),t)}).range(this.from,this.to)}},Jh=class extends Ke{constructor(e,t){super(),this.size=e,this.vertical=
t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},qo=class{constructor(e,t){this.view=e,
this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=Yh,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
Z.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let n=t.facet(vc).some(s=>typeof s!="function"&&s.class==
"cm-lineWrapping");this.heightOracle=new $h(n),this.stateDeco=Np(t),this.heightMap=at.empty().applyChanges(this.
stateDeco,z.empty,this.heightOracle.setDoc(t.doc),[new At(0,0,0,t.doc.length)]);for(let s=0;s<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());s++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=N.set(this.lineGaps.map(s=>s.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:t}=this.state.selection;for(let n=0;n<=1;n++){let s=n?t.head:t.anchor;if(!e.some(({
from:r,to:o})=>s>=r&&s<=o)){let{from:r,to:o}=this.lineBlockAt(s);e.push(new qn(r,o))}}return this.viewports=e.
sort((n,s)=>n.from-s.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?Yh:Xh.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Fs(e,this.scaler))})}update(e,t=null){this.state=e.state;let n=this.
stateDeco;this.stateDeco=Np(this.state);let s=e.changedRanges,r=At.extendWithRanges(s,Ux(n,this.stateDeco,e?e.
changes:De.empty(this.state.doc.length))),o=this.heightMap.height,l=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);Ip(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),r),(this.heightMap.height!=o||Zn)&&(e.flags|=2),l?(this.scrollAnchorPos=e.changes.mapPos(
l.from,-1),this.scrollAnchorHeight=l.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let a=r.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<a.from||t.range.head>a.to)||!this.viewportIsAppropriate(
a))&&(a=this.getViewport(0,t));let h=a.from!=this.viewport.from||a.to!=this.viewport.to;this.viewport=a,e.flags|=
this.updateForViewport(),(h||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet(vm)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,n=window.getComputedStyle(
t),s=this.heightOracle,r=n.whiteSpace;this.defaultTextDirection=n.direction=="rtl"?Z.RTL:Z.LTR;let o=this.heightOracle.
mustRefreshForWrapping(r)||this.mustMeasureContent==="refresh",l=t.getBoundingClientRect(),a=o||this.mustMeasureContent||
this.contentDOMHeight!=l.height;this.contentDOMHeight=l.height,this.mustMeasureContent=!1;let h=0,c=0;if(l.width&&
l.height){let{scaleX:w,scaleY:C}=Zp(t,l);(w>.005&&Math.abs(this.scaleX-w)>.005||C>.005&&Math.abs(this.scaleY-C)>
.005)&&(this.scaleX=w,this.scaleY=C,h|=16,o=a=!0)}let u=(parseInt(n.paddingTop)||0)*this.scaleY,f=(parseInt(n.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=u||this.paddingBottom!=f)&&(this.paddingTop=u,this.paddingBottom=
f,h|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(s.lineWrapping&&(a=!0),this.editorWidth=e.scrollDOM.clientWidth,
h|=16);let d=em(this.view.contentDOM,!1).y;d!=this.scrollParent&&(this.scrollParent=d,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let m=this.getScrollOffset();this.scrollOffset!=m&&(this.scrollAnchorHeight=-1,this.scrollOffset=
m),this.scrolledToBottom=sm(this.scrollParent||e.win);let g=(this.printing?Gx:Kx)(t,this.paddingTop),y=g.top-this.
pixelViewport.top,b=g.bottom-this.pixelViewport.bottom;this.pixelViewport=g;let v=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(v!=this.inView&&(this.inView=v,v&&(a=!0)),
!this.inView&&!this.scrollTarget&&!jx(e.dom))return 0;let x=l.width;if((this.contentDOMWidth!=x||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=l.width,this.editorHeight=e.scrollDOM.clientHeight,h|=16),a){
let w=e.docView.measureVisibleLineHeights(this.viewport);if(s.mustRefreshForHeights(w)&&(o=!0),o||s.lineWrapping&&
Math.abs(x-this.contentDOMWidth)>s.charWidth){let{lineHeight:C,charWidth:T,textHeight:L}=e.docView.measureTextSize();
o=C>0&&s.refresh(r,C,T,L,Math.max(5,x/T),w),o&&(e.docView.minWidth=0,h|=16)}y>0&&b>0?c=Math.max(y,b):y<0&&b<0&&
(c=Math.min(y,b)),Ip();for(let C of this.viewports){let T=C.from==this.viewport.from?w:e.docView.measureVisibleLineHeights(
C);this.heightMap=(o?at.empty().applyChanges(this.stateDeco,z.empty,this.heightOracle,[new At(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(s,0,o,new Uh(C.from,T))}Zn&&(h|=2)}let k=!this.viewportIsAppropriate(this.
viewport,c)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return k&&(h&2&&(h|=this.updateScaler()),this.viewport=this.getViewport(c,this.scrollTarget),
h|=this.updateForViewport()),(h&2||k)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),h|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),h}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,t){let n=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),s=this.heightMap,r=this.heightOracle,{visibleTop:o,
visibleBottom:l}=this,a=new qn(s.lineAt(o-n*1e3,oe.ByHeight,r,0,0).from,s.lineAt(l+(1-n)*1e3,oe.ByHeight,r,0,0).
to);if(t){let{head:h}=t.range;if(h<a.from||h>a.to){let c=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),u=s.lineAt(h,oe.ByPos,r,0,0),f;t.y=="center"?f=(u.top+u.bottom)/2-c/2:t.y=="start"||t.
y=="nearest"&&h<a.from?f=u.top:f=u.bottom-c,a=new qn(s.lineAt(f-1e3/2,oe.ByHeight,r,0,0).from,s.lineAt(f+c+1e3/
2,oe.ByHeight,r,0,0).to)}}return a}mapViewport(e,t){let n=t.mapPos(e.from,-1),s=t.mapPos(e.to,1);return new qn(
this.heightMap.lineAt(n,oe.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(s,oe.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:t},n=0){if(!this.inView)return!0;let{top:s}=this.heightMap.lineAt(e,
oe.ByPos,this.heightOracle,0,0),{bottom:r}=this.heightMap.lineAt(t,oe.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:l}=this;return(e==0||s<=o-Math.max(10,Math.min(-n,250)))&&(t==this.state.doc.length||r>=l+Math.max(
10,Math.min(n,250)))&&s>o-2*1e3&&r<l+2*1e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let n=[];for(let s of e)
t.touchesRange(s.from,s.to)||n.push(new Us(t.mapPos(s.from),t.mapPos(s.to),s.size,s.displaySize));return n}ensureLineGaps(e,t){
let n=this.heightOracle.lineWrapping,s=n?1e4:2e3,r=s>>1,o=s<<1;if(this.defaultTextDirection!=Z.LTR&&!n)return[];
let l=[],a=(c,u,f,d)=>{if(u-c<r)return;let m=this.state.selection.main,g=[m.from];m.empty||g.push(m.to);for(let b of g)
if(b>c&&b<u){a(c,b-10,f,d),a(b+10,u,f,d);return}let y=Yx(e,b=>b.from>=f.from&&b.to<=f.to&&Math.abs(b.from-c)<r&&
Math.abs(b.to-u)<r&&!g.some(v=>b.from<v&&b.to>v));if(!y){if(u<f.to&&t&&n&&t.visibleRanges.some(x=>x.from<=u&&x.
to>=u)){let x=t.moveToLineBoundary(S.cursor(u),!1,!0).head;x>c&&(u=x)}let b=this.gapSize(f,c,u,d),v=n||b<2e6?b:
2e6;y=new Us(c,u,b,v)}l.push(y)},h=c=>{if(c.length<o||c.type!=Ne.Text)return;let u=Jx(c.from,c.to,this.stateDeco);
if(u.total<o)return;let f=this.scrollTarget?this.scrollTarget.range.head:null,d,m;if(n){let g=s/this.heightOracle.
lineLength*this.heightOracle.lineHeight,y,b;if(f!=null){let v=ko(u,f),x=((this.visibleBottom-this.visibleTop)/
2+g)/c.height;y=v-x,b=v+x}else y=(this.visibleTop-c.top-g)/c.height,b=(this.visibleBottom-c.top+g)/c.height;d=
wo(u,y),m=wo(u,b)}else{let g=u.total*this.heightOracle.charWidth,y=s*this.heightOracle.charWidth,b=0;if(g>2e6)
for(let C of e)C.from>=c.from&&C.from<c.to&&C.size!=C.displaySize&&C.from*this.heightOracle.charWidth+b<this.pixelViewport.
left&&(b=C.size-C.displaySize);let v=this.pixelViewport.left+b,x=this.pixelViewport.right+b,k,w;if(f!=null){let C=ko(
u,f),T=((x-v)/2+y)/g;k=C-T,w=C+T}else k=(v-y)/g,w=(x+y)/g;d=wo(u,k),m=wo(u,w)}d>c.from&&a(c.from,d,c,u),m<c.to&&
a(m,c.to,c,u)};for(let c of this.viewportLines)Array.isArray(c.type)?c.type.forEach(h):h(c);return l}gapSize(e,t,n,s){
let r=ko(s,n)-ko(s,t);return this.heightOracle.lineWrapping?e.height*r:s.total*this.heightOracle.charWidth*r}updateLineGaps(e){
Us.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=N.set(e.map(t=>t.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let n=[];$.spans(t,this.viewport.from,
this.viewport.to,{span(r,o){n.push({from:r,to:o})},point(){}},20);let s=0;if(n.length!=this.visibleRanges.length)
s=12;else for(let r=0;r<n.length&&!(s&8);r++){let o=this.visibleRanges[r],l=n[r];(o.from!=l.from||o.to!=l.to)&&
(s|=4,e&&e.mapPos(o.from,-1)==l.from&&e.mapPos(o.to,1)==l.to||(s|=8))}return this.visibleRanges=n,s}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Fs(this.heightMap.
lineAt(e,oe.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||
Fs(this.heightMap.lineAt(this.scaler.fromDOM(e),oe.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-
e>200?t:this.viewportLines[0]}elementAtHeight(e){return Fs(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},qn=class{constructor(e,t){this.from=e,this.to=t}};function Jx(i,e,t){
let n=[],s=i,r=0;return $.spans(t,i,e,{span(){},point(o,l){o>s&&(n.push({from:s,to:o}),r+=o-s),s=l}},20),s<e&&
(n.push({from:s,to:e}),r+=e-s),{total:r,ranges:n}}function wo({total:i,ranges:e},t){if(t<=0)return e[0].from;if(t>=
1)return e[e.length-1].to;let n=Math.floor(i*t);for(let s=0;;s++){let{from:r,to:o}=e[s],l=o-r;if(n<=l)return r+
n;n-=l}}function ko(i,e){let t=0;for(let{from:n,to:s}of i.ranges){if(e<=s){t+=e-n;break}t+=s-n}return t/i.total}
function Yx(i,e){for(let t of i)if(e(t))return t}var Yh={toDOM(i){return i},fromDOM(i){return i},scale:1,eq(i){
return i==this}};function Np(i){let e=i.facet(Yo).filter(n=>typeof n!="function"),t=i.facet(xc).filter(n=>typeof n!=
"function");return t.length&&e.push($.join(t)),e}var Xh=class i{constructor(e,t){this.scale=e,this.viewports=t}static get(e,t,n){
let s=0,r=0,o=0,l=n.map(({from:h,to:c})=>{let u=t.lineAt(h,oe.ByPos,e,0,0).top,f=t.lineAt(c,oe.ByPos,e,0,0).bottom;
return s+=f-u,{from:h,to:c,top:u,bottom:f,domTop:0,domBottom:0}});if(t.height-s<10)return Yh;let a=(7e6-s)/(t.
height-s);for(let h of l)h.domTop=o+(h.top-r)*a,o=h.domBottom=h.domTop+(h.bottom-h.top),r=h.bottom;return new i(
a,l)}toDOM(e){for(let t=0,n=0,s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.top)return s+
(e-n)*this.scale;if(e<=r.bottom)return r.domTop+(e-r.top);n=r.bottom,s=r.domBottom}}fromDOM(e){for(let t=0,n=0,
s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.domTop)return n+(e-s)/this.scale;if(e<=
r.domBottom)return r.top+(e-r.domTop);n=r.bottom,s=r.domBottom}}eq(e){return e instanceof i?this.scale==e.scale&&
this.viewports.length==e.viewports.length&&this.viewports.every((t,n)=>t.from==e.viewports[n].from&&t.to==e.viewports[n].
to):!1}};function Fs(i,e){if(e.scale==1)return i;let t=e.toDOM(i.top),n=e.toDOM(i.bottom);return new Ct(i.from,
i.length,t,n-t,Array.isArray(i._content)?i._content.map(s=>Fs(s,e)):i._content)}var So=R.define({combine:i=>i.
join(" ")}),Qh=R.define({combine:i=>i.indexOf(!0)>-1}),Zh=Qe.newName(),Vm=Qe.newName(),qm=Qe.newName(),zm={"&l\
ight":"."+Vm,"&dark":"."+qm};function ec(i,e,t){return new Qe(e,{finish(n){return/&/.test(n)?n.replace(/&\w*/,
s=>{if(s=="&")return i;if(!t||!t[s])throw new RangeError(`Unsupported selector: ${s}`);return t[s]}):i+" "+n}})}
var Xx=ec("."+Zh,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"1px dott\
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
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},zm),Qx={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},fh=_.ie&&_.ie_version<=11,tc=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new kh,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
t=>{for(let n of t)this.queue.push(n);(_.ie&&_.ie_version<=11||_.ios&&e.composing)&&t.some(n=>n.type=="childLi\
st"&&n.removedNodes.length||n.type=="characterData"&&n.oldValue.length>n.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&_.android&&e.constructor.EDIT_CONTEXT!==!1&&!(_.chrome&&_.chrome_version<126)&&
(this.editContext=new ic(e),e.state.facet(ri)&&(e.contentDOM.editContext=this.editContext.editContext)),fh&&(this.
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
readSelectionRange()||this.delayedAndroidKey)return;let{view:n}=this,s=this.selectionRange;if(n.state.facet(ri)?
n.root.activeElement!=this.dom:!Hs(this.dom,s))return;let r=s.anchorNode&&n.docView.tile.nearest(s.anchorNode);
if(r&&r.isWidget()&&r.widget.ignoreEvent(e)){t||(this.selectionChanged=!1);return}(_.ie&&_.ie_version<=11||_.android&&
_.chrome)&&!n.state.selection.main.empty&&s.focusNode&&Ws(s.focusNode,s.focusOffset,s.anchorNode,s.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=Ys(e.root);if(!t)return!1;let n=_.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&Zx(this.view,t)||t;if(!n||this.selectionRange.eq(n))return!1;
let s=Hs(this.dom,n);return s&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&jv(this.dom,n)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(n),s&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.
set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let n=this.dom;n;)if(Me(n))!t&&e<this.scrollTargets.
length&&this.scrollTargets[e]==n?e++:t||(t=this.scrollTargets.slice(0,e)),t&&t.push(n),n=n.assignedSlot||n.parentNode;else if(n.
nodeType==11)n=n.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let n of this.
scrollTargets)n.removeEventListener("scroll",this.onScroll);for(let n of this.scrollTargets=t)n.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,Qx),fh&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
fh&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){var n;if(!this.delayedAndroidKey){let s=()=>{let r=this.
delayedAndroidKey;r&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=r.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&r.force&&Kn(this.dom,r.key,r.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(s)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:t,force:this.
lastChange<Date.now()-50||!!(!((n=this.delayedAndroidKey)===null||n===void 0)&&n.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let t=-1,n=-1,s=!1;for(let r of e){let o=this.readMutation(r);o&&(o.typeOver&&(s=!0),
t==-1?{from:t,to:n}=o:(t=Math.min(o.from,t),n=Math.max(o.to,n)))}return{from:t,to:n,typeOver:s}}readChange(){let{
from:e,to:t,typeOver:n}=this.processRecords(),s=this.selectionChanged&&Hs(this.dom,this.selectionRange);if(e<0&&
!s)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let r=new Hh(this.view,e,t,n);return this.view.docView.domChanged={newSel:r.newSel?r.newSel.main:null},r}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,
n=this.readChange();if(!n)return this.view.requestMeasure(),!1;let s=this.view.state,r=_m(this.view,n);return this.
view.state==s&&(n.domChanged||t)&&this.view.update([]),r}readMutation(e){let t=this.view.docView.tile.nearest(
e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type=="attributes"),e.type=="childList"){let n=Lp(t,
e.previousSibling||e.target.previousSibling,-1),s=Lp(t,e.nextSibling||e.target.nextSibling,1);return{from:n?t.
posAfter(n):t.posAtStart,to:s?t.posBefore(s):t.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:t.
posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(ri)!=e.state.
facet(ri)&&(e.view.contentDOM.editContext=e.state.facet(ri)?this.editContext.editContext:null))}destroy(){var e,
t,n;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(t=this.gapIntersection)===null||t===
void 0||t.disconnect(),(n=this.resizeScroll)===null||n===void 0||n.disconnect();for(let s of this.scrollTargets)
s.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function Lp(i,e,t){for(;e;){let n=de.get(e);if(n&&n.parent==i)return n;let s=e.parentNode;e=s!=i.dom?s:t>0?e.nextSibling:
e.previousSibling}return null}function Bp(i,e){let t=e.startContainer,n=e.startOffset,s=e.endContainer,r=e.endOffset,
o=i.docView.domAtPos(i.state.selection.main.anchor,1);return Ws(o.node,o.offset,s,r)&&([t,n,s,r]=[s,r,t,n]),{anchorNode:t,
anchorOffset:n,focusNode:s,focusOffset:r}}function Zx(i,e){if(e.getComposedRanges){let s=e.getComposedRanges(i.
root)[0];if(s)return Bp(i,s)}let t=null;function n(s){s.preventDefault(),s.stopImmediatePropagation(),t=s.getTargetRanges()[0]}
return i.contentDOM.addEventListener("beforeinput",n,!0),i.dom.ownerDocument.execCommand("indent"),i.contentDOM.
removeEventListener("beforeinput",n,!0),t?Bp(i,t):null}var ic=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=n=>{let s=e.state.selection.main,{anchor:r,head:o}=s,l=this.toEditorPos(
n.updateRangeStart),a=this.toEditorPos(n.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:n.updateRangeStart,editorBase:l,drifted:!1});let h=a-l>n.text.length;l==this.from&&r<this.from?l=
r:a==this.to&&r>this.to&&(a=r);let c=Dm(e.state.sliceDoc(l,a),n.text,(h?s.from:s.to)-l,h?"end":null);if(!c){let f=S.
single(this.toEditorPos(n.selectionStart),this.toEditorPos(n.selectionEnd));Wh(f,s)||e.dispatch({selection:f,userEvent:"\
select"});return}let u={from:c.from+l,to:c.toA+l,insert:z.of(n.text.slice(c.from,c.toB).split(`
`))};if((_.mac||_.android)&&u.from==o-1&&/^\. ?$/.test(n.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(u={from:l,to:a,insert:z.of([n.text.replace("."," ")])}),this.pendingContextChange=u,!e.state.readOnly){let f=this.
to-this.from+(u.to-u.from+u.insert.length);kc(e,u,S.single(this.toEditorPos(n.selectionStart,f),this.toEditorPos(
n.selectionEnd,f)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),u.from<
u.to&&!u.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(
0,n.updateRangeStart-1),Math.min(t.text.length,n.updateRangeStart+1)))&&this.handlers.compositionend(n)},this.
handlers.characterboundsupdate=n=>{let s=[],r=null;for(let o=this.toEditorPos(n.rangeStart),l=this.toEditorPos(
n.rangeEnd);o<l;o++){let a=e.coordsForChar(o);r=a&&new DOMRect(a.left,a.top,a.right-a.left,a.bottom-a.top)||r||
new DOMRect,s.push(r)}t.updateCharacterBounds(n.rangeStart,s)},this.handlers.textformatupdate=n=>{let s=[];for(let r of n.
getTextFormats()){let o=r.underlineStyle,l=r.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(l)){let a=this.
toEditorPos(r.rangeStart),h=this.toEditorPos(r.rangeEnd);if(a<h){let c=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(l)?1:2}px`;s.push(N.mark({attributes:{
style:c}}).range(a,h))}}}e.dispatch({effects:wm.of(N.set(s))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:n}=this.composing;
this.composing=null,n&&this.reset(e.state)}};for(let n in this.handlers)t.addEventListener(n,this.handlers[n]);
this.measureReq={read:n=>{let s=Ys(n.root);s&&s.rangeCount&&this.editContext.updateSelectionBounds(s.getRangeAt(
0).getBoundingClientRect())}}}applyEdits(e){let t=0,n=!1,s=this.pendingContextChange;return e.changes.iterChanges(
(r,o,l,a,h)=>{if(n)return;let c=h.length-(o-r);if(s&&o>=s.to)if(s.from==r&&s.to==o&&s.insert.eq(h)){s=this.pendingContextChange=
null,t+=c,this.to+=c;return}else s=null,this.revertPending(e.state);if(r+=t,o+=t,o<=this.from)this.from+=c,this.
to+=c;else if(r<this.to){if(r<this.from||o>this.to||this.to-this.from+h.length>3e4){n=!0;return}this.editContext.
updateText(this.toContextPos(r),this.toContextPos(o),h.toString()),this.to+=c}t+=c}),s&&!n&&this.revertPending(
e.state),!n}update(e){let t=this.pendingContextChange,n=e.startState.selection.main;this.composing&&(this.composing.
drifted||!e.changes.touchesRange(n.from,n.to)&&e.transactions.some(s=>!s.isUserEvent("input.type")&&s.changes.
touchesRange(this.from,this.to)))?(this.composing.drifted=!0,this.composing.editorBase=e.changes.mapPos(this.composing.
editorBase)):!this.applyEdits(e)||!this.rangeIsValid(e.state)?(this.pendingContextChange=null,this.reset(e.state)):
(e.docChanged||e.selectionSet||t)&&this.setSelection(e.state),(e.geometryChanged||e.docChanged||e.selectionSet)&&
e.view.requestMeasure(this.measureReq)}resetRange(e){let{head:t}=e.selection.main;this.from=Math.max(0,t-1e4),
this.to=Math.min(e.doc.length,t+1e4)}reset(e){this.resetRange(e),this.editContext.updateText(0,this.editContext.
text.length,e.doc.sliceString(this.from,this.to)),this.setSelection(e)}revertPending(e){let t=this.pendingContextChange;
this.pendingContextChange=null,this.editContext.updateText(this.toContextPos(t.from),this.toContextPos(t.from+
t.insert.length),e.doc.sliceString(t.from,t.to))}setSelection(e){let{main:t}=e.selection,n=this.toContextPos(Math.
max(this.from,Math.min(this.to,t.anchor))),s=this.toContextPos(t.head);(this.editContext.selectionStart!=n||this.
editContext.selectionEnd!=s)&&this.editContext.updateSelection(n,s)}rangeIsValid(e){let{head:t}=e.selection.main;
return!(this.from>0&&t-this.from<500||this.to<e.doc.length&&this.to-t<500||this.to-this.from>1e4*3)}toEditorPos(e,t=this.
to-this.from){e=Math.min(e,t);let n=this.composing;return n&&n.drifted?n.editorBase+(e-n.contextBase):e+this.from}toContextPos(e){
let t=this.composing;return t&&t.drifted?t.contextBase+(e-t.editorBase):e-this.from}destroy(){for(let e in this.
handlers)this.editContext.removeEventListener(e,this.handlers[e])}},M=class i{get state(){return this.viewState.
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
n&&(s=>s.forEach(r=>n(r,this)))||(s=>this.update(s)),this.dispatch=this.dispatch.bind(this),this._root=e.root||
Kv(e.parent)||document,this.viewState=new qo(this,e.state||Q.create(e)),e.scrollTo&&e.scrollTo.is(bo)&&(this.viewState.
scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(Vn).map(s=>new qs(s));
for(let s of this.plugins)s.update(this);this.observer=new tc(this),this.inputState=new Vh(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Fo(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((t=document.fonts)===null||t===void 0)&&t.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof
Ae?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let t=!1,n=!1,s,r=this.state;for(let f of e){if(f.startState!=r)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");r=f.state}if(this.destroyed){this.viewState.
state=r;return}let o=this.hasFocus,l=0,a=null;e.some(f=>f.annotation(Fm))?(this.inputState.notifiedFocused=o,l=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,a=Hm(r,o),a||(l=1));let h=this.observer.
delayedAndroidKey,c=null;if(h?(this.observer.clearDelayedAndroidKey(),c=this.observer.readChange(),(c&&!this.state.
doc.eq(r.doc)||!this.state.selection.eq(r.selection))&&(c=null)):this.observer.clear(),r.facet(Q.phrases)!=this.
state.facet(Q.phrases))return this.setState(r);s=Lo.create(this,r,e),s.flags|=l;let u=this.viewState.scrollTarget;
try{this.updateState=2;for(let f of e){if(u&&(u=u.map(f.changes)),f.scrollIntoView){let{main:d}=f.state.selection,
{x:m,y:g}=this.state.facet(i.cursorScrollMargin);u=new Vs(d.empty?d:S.cursor(d.head,d.head>d.anchor?-1:1),"nea\
rest","nearest",g,m)}for(let d of f.effects)d.is(bo)&&(u=d.value.clip(this.state))}this.viewState.update(s,u),
this.bidiCache=zo.update(this.bidiCache,s.changes),s.empty||(this.updatePlugins(s),this.inputState.update(s)),
t=this.docView.update(s),this.state.facet(Bs)!=this.styleModules&&this.mountStyles(),n=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(t,e.some(f=>f.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(s.startState.facet(So)!=s.state.facet(So)&&(this.viewState.mustMeasureContent=!0),(t||n||u||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),t&&this.docViewUpdate(),!s.empty)
for(let f of this.state.facet(Th))try{f(s)}catch(d){Pe(this.state,d,"update listener")}(a||c)&&Promise.resolve().
then(()=>{a&&this.state==a.startState&&this.dispatch(a),c&&!_m(this,c)&&h.force&&Kn(this.contentDOM,h.key,h.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let n of this.
plugins)n.destroy(this);this.viewState=new qo(this,e),this.plugins=e.facet(Vn).map(n=>new qs(n)),this.pluginMap.
clear();for(let n of this.plugins)n.update(this);this.docView.destroy(),this.docView=new Fo(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(Vn),n=e.state.facet(Vn);if(t!=
n){let s=[];for(let r of n){let o=t.indexOf(r);if(o<0)s.push(new qs(r));else{let l=this.plugins[o];l.mustUpdate=
e,s.push(l)}}for(let r of this.plugins)r.mustUpdate!=e&&r.destroy(this);this.plugins=s,this.pluginMap.clear()}else
for(let s of this.plugins)s.mustUpdate=e;for(let s=0;s<this.plugins.length;s++)this.plugins[s].update(this);t!=
n&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&
t.docViewUpdate)try{t.docViewUpdate(this)}catch(n){Pe(this.state,n,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let t=null,n=this.viewState.scrollParent,s=this.viewState.getScrollOffset(),{scrollAnchorPos:r,
scrollAnchorHeight:o,scaleY:l}=this.viewState;Math.abs(s-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let a=0;;a++){if(o<0){if(sm(n||this.win))r=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let m=this.viewState.scrollAnchorAt(s);r=m.from,o=m.top}l=this.viewState.scaleY}this.
updateState=1;let h=this.viewState.measure();if(!h&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(a>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let c=[];h&4||([this.measureRequests,c]=[c,this.measureRequests]);let u=c.map(m=>{
try{return m.read(this)}catch(g){return Pe(this.state,g),Fp}}),f=Lo.create(this,this.state,[]),d=!1;f.flags|=h,
t?t.flags|=h:t=f,this.updateState=2,f.empty||(this.updatePlugins(f),this.inputState.update(f),this.updateAttrs(),
d=this.docView.update(f),d&&this.docViewUpdate());for(let m=0;m<c.length;m++)if(u[m]!=Fp)try{let g=c[m];g.write&&
g.write(u[m],this)}catch(g){Pe(this.state,g)}if(d&&this.docView.updateSelection(!0),!f.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let g=(r<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(r).top)/this.viewState.scaleY-o/l;if((g>1||g<-1)&&!(_.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(n==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){s=s+g,n?r<0?n.scrollTop=n.scrollHeight:n.scrollTop+=g:this.win.scrollBy(0,g),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let a of this.state.facet(Th))a(t)}get themeClasses(){
return Zh+" "+(this.state.facet(Qh)?qm:Vm)+" "+this.state.facet(So)}updateAttrs(){let e=Hp(this,km,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),t={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(ri)?"true":"false",class:"cm-c\
ontent",style:`${_.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(t["aria-readonly"]="true"),Hp(this,vc,t);let n=this.observer.ignore(()=>{let s=bp(this.contentDOM,this.contentAttrs,
t),r=bp(this.dom,this.editorAttrs,e);return s||r});return this.editorAttrs=e,this.contentAttrs=t,n}showAnnouncements(e){
let t=!0;for(let n of e)for(let s of n.effects)if(s.is(i.announce)){t&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),t=!1);let r=this.announceDOM.appendChild(document.createElement("div"));r.textContent=s.value}}mountStyles(){
this.styleModules=this.state.facet(Bs);let e=this.state.facet(i.cspNonce);Qe.mount(this.root,this.styleModules.
concat(Xx).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
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
return uh(this,e,Cp(this,e,t,n))}moveByGroup(e,t){return uh(this,e,Cp(this,e,t,n=>wx(this,e.head,n)))}visualLineSide(e,t){
return t?S.cursor(e.to,1):S.cursor(e.from,-1)}moveToLineBoundary(e,t,n=!0){return xx(this,e,t,n)}moveVertically(e,t,n){
return uh(this,e,kx(this,e,t,n))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.
docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let n=Lh(this,e,t);return n&&n.pos}posAndSideAtCoords(e,t=!0){
return this.readMeasured(),Lh(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let n=this.state.doc.lineAt(e),
s=this.bidiSpans(n),r=s[vt.find(s,e-n.from,-1,t)];return n.length&&(e==n.from&&t<0||e==n.to&&t>0)&&r.dir!=this.
textDirectionAt(n.from)&&(e==n.to?(e=n.from+r.from,t=1):(e=n.from+r.to,t=-1)),this.docView.coordsAt(e,t,r.dir==
Z.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){return this.
viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(bm)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>ew)return cm(e.length);let t=this.textDirectionAt(
e.from),n;for(let r of this.bidiCache)if(r.from==e.from&&r.dir==t&&(r.fresh||hm(r.isolates,n=wp(this,e))))return r.
order;n||(n=wp(this,e));let s=ex(e.text,t,n);return this.bidiCache.push(new zo(e.from,e.to,t,n,!0,s)),s}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||_.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{nm(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){
var n,s,r,o;return bo.of(new Vs(typeof e=="number"?S.cursor(e):e,(n=t.y)!==null&&n!==void 0?n:"nearest",(s=t.x)!==
null&&s!==void 0?s:"nearest",(r=t.yMargin)!==null&&r!==void 0?r:5,(o=t.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:t}=this.scrollDOM,n=this.viewState.scrollAnchorAt(e);return bo.of(new Vs(S.cursor(n.
from),"start","start",n.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return ge.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return ge.define(()=>({}),{eventObservers:e})}static theme(e,t){let n=Qe.newName(),s=[So.of(n),Bs.of(ec(`.${n}`,
e))];return t&&t.dark&&s.push(Qh.of(!0)),s}static baseTheme(e){return We.lowest(Bs.of(ec("."+Zh,e,zm)))}static findFromDOM(e){
var t;let n=e.querySelector(".cm-content"),s=n&&de.get(n)||de.get(e);return((t=s?.root)===null||t===void 0?void 0:
t.view)||null}};M.styleModule=Bs;M.inputHandler=gm;M.clipboardInputFilter=yc;M.clipboardOutputFilter=bc;M.scrollHandler=
xm;M.focusChangeEffect=ym;M.perLineTextDirection=bm;M.exceptionSink=mm;M.updateListener=Th;M.editable=ri;M.mouseSelectionStyle=
pm;M.dragMovesSelection=dm;M.clickAddsSelectionRange=fm;M.decorations=Yo;M.blockWrappers=Sm;M.outerDecorations=
xc;M.atomicRanges=Qs;M.bidiIsolatedRanges=Cm;M.cursorScrollMargin=R.define({combine:i=>{let e=5,t=5;for(let n of i)
typeof n=="number"?e=t=n:{x:e,y:t}=n;return{x:e,y:t}}});M.scrollMargins=Tm;M.darkTheme=Qh;M.cspNonce=R.define(
{combine:i=>i.length?i[0]:""});M.contentAttributes=vc;M.editorAttributes=km;M.lineWrapping=M.contentAttributes.
of({class:"cm-lineWrapping"});M.announce=B.define();var ew=4096,Fp={},zo=class i{constructor(e,t,n,s,r,o){this.
from=e,this.to=t,this.dir=n,this.isolates=s,this.fresh=r,this.order=o}static update(e,t){if(t.empty&&!e.some(r=>r.
fresh))return e;let n=[],s=e.length?e[e.length-1].dir:Z.LTR;for(let r=Math.max(0,e.length-10);r<e.length;r++){
let o=e[r];o.dir==s&&!t.touchesRange(o.from,o.to)&&n.push(new i(t.mapPos(o.from,1),t.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return n}};function Hp(i,e,t){for(let n=i.state.facet(e),s=n.length-1;s>=0;s--){let r=n[s],o=typeof r==
"function"?r(i):r;o&&pc(o,t)}return t}var tw=_.mac?"mac":_.windows?"win":_.linux?"linux":"key";function iw(i,e){
let t=i.split(/-(?!$)/),n=t[t.length-1];n=="Space"&&(n=" ");let s,r,o,l;for(let a=0;a<t.length-1;++a){let h=t[a];
if(/^(cmd|meta|m)$/i.test(h))l=!0;else if(/^a(lt)?$/i.test(h))s=!0;else if(/^(c|ctrl|control)$/i.test(h))r=!0;else if(/^s(hift)?$/i.
test(h))o=!0;else if(/^mod$/i.test(h))e=="mac"?l=!0:r=!0;else throw new Error("Unrecognized modifier name: "+h)}
return s&&(n="Alt-"+n),r&&(n="Ctrl-"+n),l&&(n="Meta-"+n),o&&(n="Shift-"+n),n}function Co(i,e,t){return e.altKey&&
(i="Alt-"+i),e.ctrlKey&&(i="Ctrl-"+i),e.metaKey&&(i="Meta-"+i),t!==!1&&e.shiftKey&&(i="Shift-"+i),i}var nw=We.
default(M.domEventHandlers({keydown(i,e){return Km($m(e.state),i,e,"editor")}})),Ci=R.define({enables:nw}),Wp=new WeakMap;
function $m(i){let e=i.facet(Ci),t=Wp.get(e);return t||Wp.set(e,t=rw(e.reduce((n,s)=>n.concat(s),[]))),t}function Um(i,e,t){
return Km($m(i.state),e,i,t)}var xi=null,sw=4e3;function rw(i,e=tw){let t=Object.create(null),n=Object.create(
null),s=(o,l)=>{let a=n[o];if(a==null)n[o]=l;else if(a!=l)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},r=(o,l,a,h,c)=>{var u,f;let d=t[o]||(t[o]=Object.create(null)),
m=l.split(/ (?!$)/).map(b=>iw(b,e));for(let b=1;b<m.length;b++){let v=m.slice(0,b).join(" ");s(v,!0),d[v]||(d[v]=
{preventDefault:!0,stopPropagation:!1,run:[x=>{let k=xi={view:x,prefix:v,scope:o};return setTimeout(()=>{xi==k&&
(xi=null)},sw),!0}]})}let g=m.join(" ");s(g,!1);let y=d[g]||(d[g]={preventDefault:!1,stopPropagation:!1,run:((f=
(u=d._any)===null||u===void 0?void 0:u.run)===null||f===void 0?void 0:f.slice())||[]});a&&y.run.push(a),h&&(y.
preventDefault=!0),c&&(y.stopPropagation=!0)};for(let o of i){let l=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let h of l){let c=t[h]||(t[h]=Object.create(null));c._any||(c._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:u}=o;for(let f in c)c[f].run.push(d=>u(d,nc))}let a=o[e]||o.key;if(a)for(let h of l)r(h,a,o.run,
o.preventDefault,o.stopPropagation),o.shift&&r(h,"Shift-"+a,o.shift,o.preventDefault,o.stopPropagation)}return t}
var nc=null;function Km(i,e,t,n){nc=e;let s=dp(e),r=Ie(s,0),o=lt(r)==s.length&&s!=" ",l="",a=!1,h=!1,c=!1;xi&&
xi.view==t&&xi.scope==n&&(l=xi.prefix+" ",Pm.indexOf(e.keyCode)<0&&(h=!0,xi=null));let u=new Set,f=y=>{if(y){for(let b of y.
run)if(!u.has(b)&&(u.add(b),b(t)))return y.stopPropagation&&(c=!0),!0;y.preventDefault&&(y.stopPropagation&&(c=
!0),h=!0)}return!1},d=i[n],m,g;return d&&(f(d[l+Co(s,e,!o)])?a=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(_.windows&&
e.ctrlKey&&e.altKey)&&!(_.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(m=si[e.keyCode])&&m!=s?(f(d[l+Co(m,e,!0)])||
e.shiftKey&&(g=Hn[e.keyCode])!=s&&g!=m&&f(d[l+Co(g,e,!1)]))&&(a=!0):o&&e.shiftKey&&f(d[l+Co(s,e,!0)])&&(a=!0),
!a&&f(d._any)&&(a=!0)),h&&(a=!0),a&&c&&e.stopPropagation(),nc=null,a}var Qi=class i{constructor(e,t,n,s,r){this.
className=e,this.left=t,this.top=n,this.width=s,this.height=r}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,t){return t.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,t,n){if(n.empty){let s=e.coordsAtPos(n.head,n.assoc||1);if(!s)return[];
let r=jm(e);return[new i(t,s.left-r.left,s.top-r.top,null,s.bottom-s.top)]}else return ow(e,t,n)}};function jm(i){
let e=i.scrollDOM.getBoundingClientRect();return{left:(i.textDirection==Z.LTR?e.left:e.right-i.scrollDOM.clientWidth*
i.scaleX)-i.scrollDOM.scrollLeft*i.scaleX,top:e.top-i.scrollDOM.scrollTop*i.scaleY}}function Vp(i,e,t,n){let s=i.
coordsAtPos(e,t*2);if(!s)return n;let r=i.dom.getBoundingClientRect(),o=(s.top+s.bottom)/2,l=i.posAtCoords({x:r.
left+1,y:o}),a=i.posAtCoords({x:r.right-1,y:o});return l==null||a==null?n:{from:Math.max(n.from,Math.min(l,a)),
to:Math.min(n.to,Math.max(l,a))}}function ow(i,e,t){if(t.to<=i.viewport.from||t.from>=i.viewport.to)return[];let n=Math.
max(t.from,i.viewport.from),s=Math.min(t.to,i.viewport.to),r=i.textDirection==Z.LTR,o=i.contentDOM,l=o.getBoundingClientRect(),
a=jm(i),h=o.querySelector(".cm-line"),c=h&&window.getComputedStyle(h),u=l.left+(c?parseInt(c.paddingLeft)+Math.
min(0,parseInt(c.textIndent)):0),f=l.right-(c?parseInt(c.paddingRight):0),d=Nh(i,n,1),m=Nh(i,s,-1),g=d.type==Ne.
Text?d:null,y=m.type==Ne.Text?m:null;if(g&&(i.lineWrapping||d.widgetLineBreaks)&&(g=Vp(i,n,1,g)),y&&(i.lineWrapping||
m.widgetLineBreaks)&&(y=Vp(i,s,-1,y)),g&&y&&g.from==y.from&&g.to==y.to)return v(x(t.from,t.to,g));{let w=g?x(t.
from,null,g):k(d,!1),C=y?x(null,t.to,y):k(m,!0),T=[];return(g||d).to<(y||m).from-(g&&y?1:0)||d.widgetLineBreaks>
1&&w.bottom+i.defaultLineHeight/2<C.top?T.push(b(u,w.bottom,f,C.top)):w.bottom<C.top&&i.elementAtHeight((w.bottom+
C.top)/2).type==Ne.Text&&(w.bottom=C.top=(w.bottom+C.top)/2),v(w).concat(T).concat(v(C))}function b(w,C,T,L){return new Qi(
e,w-a.left,C-a.top,Math.max(0,T-w),L-C)}function v({top:w,bottom:C,horizontal:T}){let L=[];for(let W=0;W<T.length;W+=
2)L.push(b(T[W],w,T[W+1],C));return L}function x(w,C,T){let L=1e9,W=-1e9,q=[];function I(U,le,Be,it,Lt){let Re=i.
coordsAtPos(U,U==T.to?-2:2),ft=i.coordsAtPos(Be,Be==T.from?2:-2);!Re||!ft||(L=Math.min(Re.top,ft.top,L),W=Math.
max(Re.bottom,ft.bottom,W),Lt==Z.LTR?q.push(r&&le?u:Re.left,r&&it?f:ft.right):q.push(!r&&it?u:ft.left,!r&&le?f:
Re.right))}let P=w??T.from,F=C??T.to;for(let U of i.visibleRanges)if(U.to>P&&U.from<F)for(let le=Math.max(U.from,
P),Be=Math.min(U.to,F);;){let it=i.state.doc.lineAt(le);for(let Lt of i.bidiSpans(it)){let Re=Lt.from+it.from,
ft=Lt.to+it.from;if(Re>=Be)break;ft>le&&I(Math.max(Re,le),w==null&&Re<=P,Math.min(ft,Be),C==null&&ft>=F,Lt.dir)}
if(le=it.to+1,le>=Be)break}return q.length==0&&I(P,w==null,F,C==null,i.textDirection),{top:L,bottom:W,horizontal:q}}
function k(w,C){let T=l.top+(C?w.top:w.bottom);return{top:T,bottom:T,horizontal:[]}}}function lw(i,e){return i.
constructor==e.constructor&&i.eq(e)}var sc=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.
scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.
appendChild(document.createElement("div")),this.dom.classList.add("cm-layer"),t.above&&this.dom.classList.add(
"cm-layer-above"),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute("aria-hidden","t\
rue"),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.
facet(Ro)!=e.state.facet(Ro)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.
scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(
this.measureReq)}setOrder(e){let t=0,n=e.facet(Ro);for(;t<n.length&&n[t]!=this.layer;)t++;this.dom.style.zIndex=
String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.
view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/
t})`)}draw(e){if(e.length!=this.drawn.length||e.some((t,n)=>!lw(t,this.drawn[n]))){let t=this.dom.firstChild,n=0;
for(let s of e)s.update&&t&&s.constructor&&this.drawn[n].constructor&&s.update(t,this.drawn[n])?(t=t.nextSibling,
n++):this.dom.insertBefore(s.draw(),t);for(;t;){let s=t.nextSibling;t.remove(),t=s}this.drawn=e,_.webkit&&(this.
dom.style.display=this.dom.firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.
view),this.dom.remove()}},Ro=R.define();function Gm(i){return[ge.define(e=>new sc(e,i)),Ro.of(i)]}var rc=!_.ios,
es=R.define({combine(i){return $e(i,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.
min(e,t),drawRangeCursor:(e,t)=>e||t})}});function Jm(i={}){return[es.of(i),aw,hw,uw,vm.of(!0)]}function Ym(i){return i.startState.facet(es)!=i.state.facet(es)}var aw=Gm({above:!0,markers(i){let{state:e}=i,
t=e.facet(es),n=[];for(let s of e.selection.ranges){let r=s==e.selection.main;if(s.empty||t.drawRangeCursor&&!(r&&
_.ios&&t.iosSelectionHandles)){let o=r?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",l=s.empty?
s:S.cursor(s.head,s.assoc);for(let a of Qi.forRange(i,o,l))n.push(a)}}return n},update(i,e){i.transactions.some(
n=>n.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let t=Ym(i);
return t&&qp(i.state,e),i.docChanged||i.selectionSet||t},mount(i,e){qp(e.state,i)},class:"cm-cursorLayer"});function qp(i,e){
e.style.animationDuration=i.facet(es).cursorBlinkRate+"ms"}var hw=Gm({above:!1,markers(i){let e=[],{main:t,ranges:n}=i.
state.selection;for(let s of n)if(!s.empty&&(rc||s!=t))for(let r of Qi.forRange(i,"cm-selectionBackground",s))
e.push(r);if(_.ios&&!t.empty&&i.state.facet(es).iosSelectionHandles){for(let s of Qi.forRange(i,"cm-selectionH\
andle cm-selectionHandle-start",S.cursor(t.from,1)))e.push(s);for(let s of Qi.forRange(i,"cm-selectionHandle c\
m-selectionHandle-end",S.cursor(t.to,1)))e.push(s)}return e},update(i,e){return i.docChanged||i.selectionSet||
i.viewportChanged||Ym(i)},class:"cm-selectionLayer"}),cw=_.gecko&&_.gecko_version==153?"#ffffff01":"transparen\
t",uw=We.highest(M.theme({".cm-line":{...rc?{"& ::selection, &::selection":{backgroundColor:`${cw} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...rc?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function zp(i,e,t,n,s){e.lastIndex=0;for(let r=i.iterRange(t,n),o=t,l;!r.next().done;o+=r.value.length)if(!r.lineBreak)
for(;l=e.exec(r.value);)s(o+l.index,l)}function fw(i,e){let t=i.visibleRanges;if(t.length==1&&t[0].from==i.viewport.
from&&t[0].to==i.viewport.to)return t;let n=[];for(let{from:s,to:r}of t)s=Math.max(i.state.doc.lineAt(s).from,
s-e),r=Math.min(i.state.doc.lineAt(r).to,r+e),n.length&&n[n.length-1].to>=s?n[n.length-1].to=r:n.push({from:s,
to:r});return n}var oc=class{constructor(e){let{regexp:t,decoration:n,decorate:s,boundary:r,maxLength:o=1e3}=e;
if(!t.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=t,s)this.addMatch=(l,a,h,c)=>s(c,h,h+l[0].length,l,a);else if(typeof n=="function")this.addMatch=
(l,a,h,c)=>{let u=n(l,a,h);u&&c(h,h+l[0].length,u)};else if(n)this.addMatch=(l,a,h,c)=>c(h,h+l[0].length,n);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=r,
this.maxLength=o}createDeco(e){let t=new Te,n=t.add.bind(t);for(let{from:s,to:r}of fw(e,this.maxLength))zp(e.state.
doc,this.regexp,s,r,(o,l)=>this.addMatch(l,e,o,n));return t.finish()}updateDeco(e,t){let n=1e9,s=-1;return e.docChanged&&
e.changes.iterChanges((r,o,l,a)=>{a>=e.view.viewport.from&&l<=e.view.viewport.to&&(n=Math.min(l,n),s=Math.max(
a,s))}),e.viewportMoved||s-n>1e3?this.createDeco(e.view):s>-1?this.updateRange(e.view,t.map(e.changes),n,s):t}updateRange(e,t,n,s){
for(let r of e.visibleRanges){let o=Math.max(r.from,n),l=Math.min(r.to,s);if(l>=o){let a=e.state.doc.lineAt(o),
h=a.to<l?e.state.doc.lineAt(l):a,c=Math.max(r.from,a.from),u=Math.min(r.to,h.to);if(this.boundary){for(;o>a.from;o--)
if(this.boundary.test(a.text[o-1-a.from])){c=o;break}for(;l<h.to;l++)if(this.boundary.test(h.text[l-h.from])){
u=l;break}}let f=[],d,m=(g,y,b)=>f.push(b.range(g,y));if(a==h)for(this.regexp.lastIndex=c-a.from;(d=this.regexp.
exec(a.text))&&d.index<u-a.from;)this.addMatch(d,e,d.index+a.from,m);else zp(e.state.doc,this.regexp,c,u,(g,y)=>this.
addMatch(y,e,g,m));t=t.update({filterFrom:c,filterTo:u,filter:(g,y)=>g<c||y>u,add:f})}}return t}},lc=/x/.unicode!=
null?"gu":"g",dw=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,lc),pw={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},dh=null;function mw(){var i;if(dh==null&&typeof document<"u"&&document.
body){let e=document.body.style;dh=((i=e.tabSize)!==null&&i!==void 0?i:e.MozTabSize)!=null}return dh||!1}var Eo=R.
define({combine(i){let e=$e(i,{render:null,specialChars:dw,addSpecialChars:null});return(e.replaceTabs=!mw())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,lc)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,lc)),e}});function Xm(i={}){return[Eo.of(i),gw()]}var $p=null;function gw(){
return $p||($p=ge.fromClass(class{constructor(i){this.view=i,this.decorations=N.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(i.state.facet(Eo)),this.decorations=this.decorator.createDeco(i)}makeDecorator(i){
return new oc({regexp:i.specialChars,decoration:(e,t,n)=>{let{doc:s}=t.state,r=Ie(e[0],0);if(r==9){let o=s.lineAt(
n),l=t.state.tabSize,a=vi(o.text,l,n-o.from);return N.replace({widget:new hc((l-a%l)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[r]||(this.decorationCache[r]=N.replace({widget:new ac(i,r)}))},
boundary:i.replaceTabs?void 0:/[^]/})}update(i){let e=i.state.facet(Eo);i.startState.facet(Eo)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(i.view)):this.decorations=this.decorator.updateDeco(
i,this.decorations)}},{decorations:i=>i.decorations}))}var yw="\u2022";function bw(i){return i>=32?yw:i==10?"\u2424":
String.fromCharCode(9216+i)}var ac=class extends Ke{constructor(e,t){super(),this.options=e,this.code=t}eq(e){
return e.code==this.code}toDOM(e){let t=bw(this.code),n=e.state.phrase("Control character")+" "+(pw[this.code]||
"0x"+this.code.toString(16)),s=this.options.render&&this.options.render(this.code,n,t);if(s)return s;let r=document.
createElement("span");return r.textContent=t,r.title=n,r.setAttribute("aria-label",n),r.className="cm-specialC\
har",r}ignoreEvent(){return!1}},hc=class extends Ke{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function Qm(){return xw}var vw=N.line({class:"cm-activeLine"}),xw=ge.fromClass(class{constructor(i){this.decorations=
this.getDeco(i)}update(i){(i.docChanged||i.selectionSet)&&(this.decorations=this.getDeco(i.view))}getDeco(i){let e=-1,
t=[];for(let n of i.state.selection.ranges){let s=i.lineBlockAt(n.head);s.from>e&&(t.push(vw.range(s.from)),e=
s.from)}return N.set(t)}},{decorations:i=>i.decorations});var Ao="-10000px",$o=class{constructor(e,t,n,s){this.facet=t,this.createTooltipView=n,this.removeTooltipView=s,
this.input=e.state.facet(t),this.tooltips=this.input.filter(o=>o);let r=null;this.tooltipViews=this.tooltips.map(
o=>r=n(o,r))}update(e,t){var n;let s=e.state.facet(this.facet),r=s.filter(a=>a);if(s===this.input){for(let a of this.
tooltipViews)a.update&&a.update(e);return!1}let o=[],l=t?[]:null;for(let a=0;a<r.length;a++){let h=r[a],c=-1;if(h){
for(let u=0;u<this.tooltips.length;u++){let f=this.tooltips[u];f&&f.create==h.create&&(c=u)}if(c<0)o[a]=this.createTooltipView(
h,a?o[a-1]:null),l&&(l[a]=!!h.above);else{let u=o[a]=this.tooltipViews[c];l&&(l[a]=t[c]),u.update&&u.update(e)}}}
for(let a of this.tooltipViews)o.indexOf(a)<0&&(this.removeTooltipView(a),(n=a.destroy)===null||n===void 0||n.
call(a));return t&&(l.forEach((a,h)=>t[h]=a),t.length=l.length),this.input=s,this.tooltips=r,this.tooltipViews=
o,!0}};function Zm(i){let e=i.dom.ownerDocument.documentElement,t=e.clientWidth,n=getComputedStyle(e);if(!/stable/.test(
n.scrollbarGutter||""))return{left:0,right:t};let s=e.getBoundingClientRect(),r=i.win.scrollX;return{left:Math.
max(0,s.left+r-parseFloat(n.marginLeft)),right:Math.min(t,s.right+r+parseFloat(n.marginRight))}}function ww(i){
let{left:e,right:t}=Zm(i);return{top:0,left:e,right:t,bottom:i.dom.ownerDocument.documentElement.clientHeight}}
var ph=R.define({combine:i=>{var e,t,n;return{position:_.ios?"absolute":((e=i.find(s=>s.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((t=i.find(s=>s.parent))===null||t===void 0?void 0:t.parent)||null,tooltipSpace:((n=
i.find(s=>s.tooltipSpace))===null||n===void 0?void 0:n.tooltipSpace)||ww}}}),Up=new WeakMap,Sc=ge.fromClass(class{constructor(i){
this.view=i,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=i.
state.facet(ph);this.position=e.position,this.parent=e.parent,this.classes=i.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new $o(i,Zs,(t,n)=>this.
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
let t=e||i.geometryChanged,n=i.state.facet(ph);if(n.position!=this.position&&!this.madeAbsolute){this.position=
n.position;for(let s of this.manager.tooltipViews)s.dom.style.position=this.position;t=!0}if(n.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=n.parent,this.createContainer();for(let s of this.manager.tooltipViews)
this.container.appendChild(s.dom);t=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);t&&this.maybeMeasure()}createTooltip(i,e){let t=i.create(this.view),
n=e?e.dom:null;if(t.dom.classList.add("cm-tooltip"),i.arrow&&!t.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let s=document.createElement("div");s.className="cm-tooltip-arrow",t.dom.appendChild(s)}return t.dom.style.
position=this.position,t.dom.style.top=Ao,t.dom.style.left="0px",this.container.insertBefore(t.dom,n),t.mount&&
t.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(t.dom),t}destroy(){var i,e,t;this.view.win.
removeEventListener("resize",this.measureSoon);for(let n of this.manager.tooltipViews)n.dom.remove(),(i=n.destroy)===
null||i===void 0||i.call(n);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(t=this.intersectionObserver)===null||t===void 0||t.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let i=1,e=1,t=!1,n=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(_.safari){let l=o.getBoundingClientRect();t=Math.abs(l.top+1e4)>1||Math.abs(l.left)>1}else t=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(t||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(i=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:i,scaleY:e}=this.view.viewState);else n=Zm(this.view).left;let s=this.view.scrollDOM.getBoundingClientRect(),
r=wc(this.view);return{visible:{left:s.left+r.left,top:s.top+r.top,right:s.right-r.right,bottom:s.bottom-r.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,l)=>{let a=this.manager.tooltipViews[l];return a.getCoords?a.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
ph).tooltipSpace(this.view),scaleX:i,scaleY:e,makeAbsolute:t,fixedLeft:n}}writeMeasure(i){var e;if(i.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let l of this.manager.tooltipViews)l.dom.style.position="abs\
olute"}let{visible:t,space:n,scaleX:s,scaleY:r}=i,o=[];for(let l=0;l<this.manager.tooltips.length;l++){let a=this.
manager.tooltips[l],h=this.manager.tooltipViews[l],{dom:c}=h,u=i.pos[l],f=i.size[l];if(!u||a.clip!==!1&&(u.bottom<=
Math.max(t.top,n.top)||u.top>=Math.min(t.bottom,n.bottom)||u.right<Math.max(t.left,n.left)-.1||u.left>Math.min(
t.right,n.right)+.1)){c.style.top=Ao;continue}let d=a.arrow?h.dom.querySelector(".cm-tooltip-arrow"):null,m=d?
7:0,g=f.right-f.left,y=(e=Up.get(h))!==null&&e!==void 0?e:f.bottom-f.top,b=h.offset||Sw,v=this.view.textDirection==
Z.LTR,x=f.width>n.right-n.left?v?n.left:n.right-f.width:v?Math.max(n.left,Math.min(u.left-(d?14:0)+b.x,n.right-
g)):Math.min(Math.max(n.left,u.left-g+(d?14:0)-b.x),n.right-g),k=this.above[l];!a.strictSide&&(k?u.top-y-m-b.y<
n.top:u.bottom+y+m+b.y>n.bottom)&&k==n.bottom-u.bottom>u.top-n.top&&(k=this.above[l]=!k);let w=(k?u.top-n.top:
n.bottom-u.bottom)-m;if(w<y&&h.resize!==!1){if(w<this.view.defaultLineHeight){c.style.top=Ao;continue}Up.set(h,
y),c.style.height=(y=w)/r+"px"}else c.style.height&&(c.style.height="");let C=k?u.top-y-m-b.y:u.bottom+m+b.y,T=x+
g;if(h.overlap!==!0)for(let L of o)L.left<T&&L.right>x&&L.top<C+y&&L.bottom>C&&(C=k?L.top-y-2-m:L.bottom+m+2);
if(this.position=="absolute"?(c.style.top=(C-i.parent.top)/r+"px",Kp(c,(x-i.parent.left)/s)):(c.style.top=C/r+
"px",Kp(c,(x-i.fixedLeft)/s)),d){let L=u.left+(v?b.x:-b.x)-(x+14-7);d.style.left=L/s+"px"}h.overlap!==!0&&o.push(
{left:x,top:C,right:T,bottom:C+y}),c.classList.toggle("cm-tooltip-above",k),c.classList.toggle("cm-tooltip-bel\
ow",!k),h.positioned&&h.positioned(i.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let i of this.manager.tooltipViews)i.dom.style.top=Ao}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function Kp(i,e){let t=parseInt(i.style.left,10);(isNaN(t)||Math.abs(e-t)>1)&&(i.style.left=e+"px")}var kw=M.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),Sw={x:0,y:0},Zs=R.define({enables:[Sc,kw]}),Uo=R.define({combine:i=>i.
reduce((e,t)=>e.concat(t),[])}),Ko=class i{static create(e){return new i(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new $o(e,Uo,
(t,n)=>this.createHostedView(t,n),t=>t.dom.remove())}createHostedView(e,t){let n=e.create(this.view);return n.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(n.dom,t?t.dom.nextSibling:this.dom.firstChild),this.
mounted&&n.mount&&n.mount(this.view),n}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.
mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)===null||e===void 0||e.call(t)}passProp(e){
let t;for(let n of this.manager.tooltipViews){let s=n[e];if(s!==void 0){if(t===void 0)t=s;else if(t!==s)return}}
return t}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},Cw=Zs.compute([Uo],i=>{let e=i.facet(
Uo);return e.length===0?null:{pos:Math.min(...e.map(t=>t.pos)),end:Math.max(...e.map(t=>{var n;return(n=t.end)!==
null&&n!==void 0?n:t.pos})),create:Ko.create,above:e[0].above,arrow:e.some(t=>t.arrow)}}),Aw=R.define(),cc=class{constructor(e,t,n,s,r,o){
this.view=e,this.source=t,this.field=n,this.locked=s,this.setHover=r,this.hoverTime=o,this.hoverTimeout=-1,this.
restartTimeout=-1,this.pending=null,this.lastMove={x:0,y:0,target:e.dom,time:0},this.checkHover=this.checkHover.
bind(this),e.dom.addEventListener("mouseleave",this.mouseleave=this.mouseleave.bind(this)),e.dom.addEventListener(
"mousemove",this.mousemove=this.mousemove.bind(this))}update(e){this.pending&&(this.pending=null,clearTimeout(
this.restartTimeout),this.restartTimeout=setTimeout(()=>this.startHover(),20))}get active(){return this.view.state.
field(this.field)}checkHover(){if(this.hoverTimeout=-1,this.active.length)return;let e=Date.now()-this.lastMove.
time;e<this.hoverTime?this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime-e):this.startHover()}startHover(){
clearTimeout(this.restartTimeout);let{view:e,lastMove:t}=this,n=e.docView.tile.nearest(t.target);if(!n)return;
let s,r=1;if(n.isWidget())s=n.posAtStart;else{if(s=e.posAtCoords(t),s==null)return;let o=e.coordsAtPos(s);if(!o||
t.y<o.top||t.y>o.bottom||t.x<o.left-e.defaultCharacterWidth||t.x>o.right+e.defaultCharacterWidth)return;let l=e.
bidiSpans(e.state.doc.lineAt(s)).find(h=>h.from<=s&&h.to>=s),a=l&&l.dir==Z.RTL?-1:1;r=t.x<o.left?-a:a}this.activateHover(
e,s,r)}activateHover(e,t,n,s){let r=this.source(e,t,n),o=l=>{if(l&&!(Array.isArray(l)&&!l.length)){let a=Array.
isArray(l)?l:[l];s&&this.locked.set(a,s),e.dispatch({effects:this.setHover.of(a)})}};if(r&&"then"in r){let l=this.
pending={pos:t};r.then(a=>{this.pending==l&&(this.pending=null,o(a))},a=>Pe(e.state,a,"hover tooltip"))}else o(
r)}get tooltip(){let e=this.view.plugin(Sc),t=e?e.manager.tooltips.findIndex(n=>n.create==Ko.create):-1;return t>
-1?e.manager.tooltipViews[t]:null}mousemove(e){var t,n;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:s,
tooltip:r}=this;if(s.length&&!this.locked.has(s)&&r&&!Tw(r.dom,e)||this.pending){let{pos:o}=s[0]||this.pending,
l=(n=(t=s[0])===null||t===void 0?void 0:t.end)!==null&&n!==void 0?n:o;(o==l?this.view.posAtCoords(this.lastMove)!=
o:!Mw(this.view,o,l,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{
tooltip:n}=this;n&&n.dom.contains(e.relatedTarget)?this.watchTooltipLeave(n.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let t=n=>{e.removeEventListener("mouseleave",t);let{active:s}=this;s.length&&
!this.locked.has(s)&&!this.view.dom.contains(n.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},To=4;function Tw(i,e){let{left:t,right:n,top:s,bottom:r}=i.getBoundingClientRect(),o;if(o=i.
querySelector(".cm-tooltip-arrow")){let l=o.getBoundingClientRect();s=Math.min(l.top,s),r=Math.max(l.bottom,r)}
return e.clientX>=t-To&&e.clientX<=n+To&&e.clientY>=s-To&&e.clientY<=r+To}function Mw(i,e,t,n,s,r){let o=i.scrollDOM.
getBoundingClientRect(),l=i.documentTop+i.documentPadding.top+i.contentHeight;if(o.left>n||o.right<n||o.top>s||
Math.min(o.bottom,l)<s)return!1;let a=i.posAtCoords({x:n,y:s},!1);return a>=e&&a<=t}function eg(i,e={}){let t=B.
define(),n=new WeakMap,s=fe.define({create(){return[]},update(o,l){let a=n.get(o);if(o.length&&(e.hideOnChange&&
(l.docChanged||l.selection)?o=[]:a&&a(l)?o=[]:e.hideOn&&(o=o.filter(h=>!e.hideOn(l,h)))),l.docChanged&&o.length){
let h=[];for(let c of o){let u=l.changes.mapPos(c.pos,-1,_e.TrackDel);if(u!=null){let f=Object.assign(Object.create(
null),c);f.pos=u,f.end!=null&&(f.end=l.changes.mapPos(f.end)),h.push(f)}}o=h}for(let h of l.effects)h.is(t)&&(o=
h.value,a=void 0),(h.is(Ow)&&!h.value||h.value==s)&&(o=[]);return o.length&&a&&n.set(o,a),o},provide:o=>Uo.from(
o)}),r=ge.define(o=>new cc(o,i,s,n,t,e.hoverTime||300));return{active:s,extension:[s,r,Aw.of(r),Cw]}}function Cc(i,e){let t=i.plugin(Sc);if(!t)return null;let n=t.manager.tooltips.indexOf(e);return n<0?null:t.manager.
tooltipViews[n]}var Ow=B.define();var jp=R.define({combine(i){let e,t;for(let n of i)e=e||n.topContainer,t=t||n.bottomContainer;return{topContainer:e,
bottomContainer:t}}});function er(i,e){let t=i.plugin(tg),n=t?t.specs.indexOf(e):-1;return n>-1?t.panels[n]:null}var tg=ge.fromClass(
class{constructor(i){this.input=i.state.facet(tn),this.specs=this.input.filter(t=>t),this.panels=this.specs.map(
t=>t(i));let e=i.state.facet(jp);this.top=new zn(i,!0,e.topContainer),this.bottom=new zn(i,!1,e.bottomContainer),
this.top.sync(this.panels.filter(t=>t.top)),this.bottom.sync(this.panels.filter(t=>!t.top));for(let t of this.
panels)t.dom.classList.add("cm-panel"),t.mount&&t.mount()}update(i){let e=i.state.facet(jp);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new zn(i.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new zn(i.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let t=i.state.facet(tn);if(t!=this.input){let n=t.filter(a=>a),s=[],r=[],o=[],l=[];for(let a of n){let h=this.
specs.indexOf(a),c;h<0?(c=a(i.view),l.push(c)):(c=this.panels[h],c.update&&c.update(i)),s.push(c),(c.top?r:o).
push(c)}this.specs=n,this.panels=s,this.top.sync(r),this.bottom.sync(o);for(let a of l)a.dom.classList.add("cm\
-panel"),a.mount&&a.mount()}else for(let n of this.panels)n.update&&n.update(i)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:i=>M.scrollMargins.of(e=>{let t=e.plugin(i);return t&&{top:t.top.scrollMargin(),bottom:t.
bottom.scrollMargin()}})}),zn=class{constructor(e,t,n){this.view=e,this.top=t,this.container=n,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&
t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let t=this.container||this.view.dom;t.insertBefore(this.dom,this.
top?t.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=
t.dom;)e=Gp(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=Gp(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function Gp(i){let e=i.nextSibling;return i.remove(),e}var tn=R.define(
{enables:tg});function ig(i,e){let t,n=new Promise(o=>t=o),s=o=>Rw(o,e,t);i.state.field(_o,!1)?i.dispatch({effects:sg.
of(s)}):i.dispatch({effects:B.appendConfig.of(_o.init(()=>[s]))});let r=rg.of(s);return{close:r,result:n.then(
o=>((i.win.queueMicrotask||(a=>i.win.setTimeout(a,10)))(()=>{i.state.field(_o).indexOf(s)>-1&&i.dispatch({effects:r})}),
o))}}function ng(i,e){let t=i.state.field(_o,!1)||[];for(let n of t){let s=er(i,n);if(s&&s.dom.classList.contains(
e))return s}return null}var _o=fe.define({create(){return[]},update(i,e){for(let t of e.effects)t.is(sg)?i=[t.
value].concat(i):t.is(rg)&&(i=i.filter(n=>n!=t.value));return i},provide:i=>tn.computeN([i],e=>e.field(i))}),sg=B.
define(),rg=B.define();function Rw(i,e,t){let n=e.content?e.content(i,()=>l(null)):null;if(!n){if(n=X("form"),
e.input){let a=X("input",e.input);/^(text|password|number|email|tel|url)$/.test(a.type)&&a.classList.add("cm-t\
extfield"),a.name||(a.name="input"),n.appendChild(X("label",(e.label||"")+": ",a))}else n.appendChild(document.
createTextNode(e.label||""));n.appendChild(document.createTextNode(" ")),n.appendChild(X("button",{class:"cm-b\
utton",type:"submit"},e.submitLabel||"OK"))}let s=n.nodeName=="FORM"?[n]:n.querySelectorAll("form");for(let a=0;a<
s.length;a++){let h=s[a];h.addEventListener("keydown",c=>{c.keyCode==27?(c.preventDefault(),l(null)):c.keyCode==
13&&(c.preventDefault(),l(h))}),h.addEventListener("submit",c=>{c.preventDefault(),l(h)})}let r=X("div",n,X("b\
utton",{onclick:()=>l(null),"aria-label":i.state.phrase("close"),class:"cm-dialog-close",type:"button"},["\xD7"]));
e.class&&(r.className=e.class),r.classList.add("cm-dialog");let o=typeof e.focus=="string"?n.querySelector(e.focus):
e.focus?n.querySelector("input")||n.querySelector("button"):null;function l(a){r.contains(r.ownerDocument.activeElement)&&
i.focus(),t(a)}return{dom:r,top:e.top,mount:()=>{o&&("select"in o?o.select():"focus"in o&&o.focus())},destroy:()=>t(
null)}}var ht=class extends gt{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
ht.prototype.elementClass="";ht.prototype.toDOM=void 0;ht.prototype.mapMode=_e.TrackBefore;ht.prototype.startSide=
ht.prototype.endSide=-1;ht.prototype.point=!0;var mh=R.define(),Ew=R.define(),_w={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>$.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},Ks=R.define();function Qo(i){return[og(),Ks.of({..._w,...i})]}
var uc=R.define({combine:i=>i.some(e=>e)});function og(i){let e=[Dw];return i&&i.fixed===!1&&e.push(uc.of(!0)),
e}var Dw=ge.fromClass(class{constructor(i){this.view=i,this.domAfter=null,this.prevViewport=i.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=i.state.facet(
Ks).map(e=>new jo(i,e)),this.fixed=!i.state.facet(uc);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),i.scrollDOM.insertBefore(this.dom,i.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(i){if(this.
updateGutters(i)){let e=this.prevViewport,t=i.view.viewport,n=Math.min(e.to,t.to)-Math.max(e.from,t.from);this.
syncGutters(n<(t.to-t.from)*.8)}if(i.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(uc)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=i.view.viewport}syncGutters(i){let e=this.dom.nextSibling;i&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let t=$.iter(this.view.state.facet(mh),this.view.viewport.
from),n=[],s=this.gutters.map(r=>new dc(r,this.view.viewport,-this.view.documentPadding.top));for(let r of this.
view.viewportLineBlocks)if(n.length&&(n=[]),Array.isArray(r.type)){let o=!0;for(let l of r.type)if(l.type==Ne.
Text&&o){fc(t,n,l.from);for(let a of s)a.line(this.view,l,n);o=!1}else if(l.widget)for(let a of s)a.widget(this.
view,l)}else if(r.type==Ne.Text){fc(t,n,r.from);for(let o of s)o.line(this.view,r,n)}else if(r.widget)for(let o of s)
o.widget(this.view,r);for(let r of s)r.finish();i&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(i){let e=i.startState.facet(Ks),t=i.state.facet(
Ks),n=i.docChanged||i.heightChanged||i.viewportChanged||!$.eq(i.startState.facet(mh),i.state.facet(mh),i.view.
viewport.from,i.view.viewport.to);if(e==t)for(let s of this.gutters)s.update(i)&&(n=!0);else{n=!0;let s=[];for(let r of t){
let o=e.indexOf(r);o<0?s.push(new jo(this.view,r)):(this.gutters[o].update(i),s.push(this.gutters[o]))}for(let r of this.
gutters)r.dom.remove(),s.indexOf(r)<0&&r.destroy();for(let r of s)r.config.side=="after"?this.getDOMAfter().appendChild(
r.dom):this.dom.appendChild(r.dom);this.gutters=s}return n}destroy(){for(let i of this.gutters)i.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:i=>M.scrollMargins.of(e=>{let t=e.plugin(i);if(!t||
t.gutters.length==0||!t.fixed)return null;let n=t.dom.offsetWidth*e.scaleX,s=t.domAfter?t.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==Z.LTR?{left:n,right:s}:{right:n,left:s}})});function Jp(i){return Array.isArray(
i)?i:[i]}function fc(i,e,t){for(;i.value&&i.from<=t;)i.from==t&&e.push(i.value),i.next()}var dc=class{constructor(e,t,n){
this.gutter=e,this.height=n,this.i=0,this.cursor=$.iter(e.markers,t.from)}addElement(e,t,n){let{gutter:s}=this,
r=(t.top-this.height)/e.scaleY,o=t.height/e.scaleY;if(this.i==s.elements.length){let l=new Go(e,o,r,n);s.elements.
push(l),s.dom.appendChild(l.dom)}else s.elements[this.i].update(e,o,r,n);this.height=t.bottom,this.i++}line(e,t,n){
let s=[];fc(this.cursor,s,t.from),n.length&&(s=s.concat(n));let r=this.gutter.config.lineMarker(e,t,s);r&&s.unshift(
r);let o=this.gutter;s.length==0&&!o.config.renderEmptyElements||this.addElement(e,t,s)}widget(e,t){let n=this.
gutter.config.widgetMarker(e,t.widget,t),s=n?[n]:null;for(let r of e.state.facet(Ew)){let o=r(e,t.widget,t);o&&
(s||(s=[])).push(o)}s&&this.addElement(e,t,s)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.
elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},jo=class{constructor(e,t){this.view=e,this.config=t,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let n in t.domEventHandlers)this.dom.addEventListener(n,s=>{let r=s.target,
o;if(r!=this.dom&&this.dom.contains(r)){for(;r.parentNode!=this.dom;)r=r.parentNode;let a=r.getBoundingClientRect();
o=(a.top+a.bottom)/2}else o=s.clientY;let l=e.lineBlockAtHeight(o-e.documentTop);t.domEventHandlers[n](e,l,s)&&
s.preventDefault()});this.markers=Jp(t.markers(e)),t.initialSpacer&&(this.spacer=new Go(e,0,0,[t.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let t=this.markers;if(this.markers=Jp(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let s=this.config.updateSpacer(this.spacer.markers[0],e);s!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[s])}let n=e.view.viewport;return!$.eq(this.markers,t,n.from,n.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},Go=class{constructor(e,t,n,s){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,t,n,s)}update(e,t,n,s){this.height!=t&&(this.height=t,this.dom.style.height=t+"px"),this.
above!=n&&(this.dom.style.marginTop=(this.above=n)?n+"px":""),Iw(this.markers,s)||this.setMarkers(e,s)}setMarkers(e,t){
let n="cm-gutterElement",s=this.dom.firstChild;for(let r=0,o=0;;){let l=o,a=r<t.length?t[r++]:null,h=!1;if(a){
let c=a.elementClass;c&&(n+=" "+c);for(let u=o;u<this.markers.length;u++)if(this.markers[u].compare(a)){l=u,h=
!0;break}}else l=this.markers.length;for(;o<l;){let c=this.markers[o++];if(c.toDOM){c.destroy(s);let u=s.nextSibling;
s.remove(),s=u}}if(!a)break;a.toDOM&&(h?s=s.nextSibling:this.dom.insertBefore(a.toDOM(e),s)),h&&o++}this.dom.className=
n,this.markers=t}destroy(){this.setMarkers(null,[])}};function Iw(i,e){if(i.length!=e.length)return!1;for(let t=0;t<
i.length;t++)if(!i[t].compare(e[t]))return!1;return!0}var Pw=R.define(),Nw=R.define(),$n=R.define({combine(i){
return $e(i,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let n=Object.assign({},e);for(let s in t){
let r=n[s],o=t[s];n[s]=r?(l,a,h)=>r(l,a,h)||o(l,a,h):o}return n}})}}),js=class extends ht{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function gh(i,e){
return i.state.facet($n).formatNumber(e,i.state)}var Lw=Ks.compute([$n],i=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(Pw)},lineMarker(e,t,n){return n.some(s=>s.toDOM)?null:new js(gh(e,e.state.doc.
lineAt(t.from).number))},widgetMarker:(e,t,n)=>{for(let s of e.state.facet(Nw)){let r=s(e,t,n);if(r)return r}return null},
lineMarkerChange:e=>e.startState.facet($n)!=e.state.facet($n),initialSpacer(e){return new js(gh(e,Yp(e.state.doc.
lines)))},updateSpacer(e,t){let n=gh(t.view,Yp(t.view.state.doc.lines));return n==e.number?e:new js(n)},domEventHandlers:i.
facet($n).domEventHandlers,side:"before"}));function lg(i={}){return[$n.of(i),og(),Lw]}function Yp(i){let e=9;
for(;e<i;)e=e*10+9;return e}var Bw=0,tr=class{constructor(e,t){this.from=e,this.to=t}},H=class{constructor(e={}){this.id=Bw++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=Le.match(e)),t=>{let n=e(t);return n===void 0?null:[this,n]}}};
H.closedBy=new H({deserialize:i=>i.split(" ")});H.openedBy=new H({deserialize:i=>i.split(" ")});H.group=new H(
{deserialize:i=>i.split(" ")});H.isolate=new H({deserialize:i=>{if(i&&i!="rtl"&&i!="ltr"&&i!="auto")throw new RangeError(
"Invalid value for isolate: "+i);return i||"auto"}});H.contextHash=new H({perNode:!0});H.lookAhead=new H({perNode:!0});
H.mounted=new H({perNode:!0});var nn=class{constructor(e,t,n,s=!1){this.tree=e,this.overlay=t,this.parser=n,this.
bracketed=s}static get(e){return e&&e.props&&e.props[H.mounted.id]}},Fw=Object.create(null),Le=class i{constructor(e,t,n,s=0){
this.name=e,this.props=t,this.id=n,this.flags=s}static define(e){let t=e.props&&e.props.length?Object.create(null):
Fw,n=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),s=new i(e.name||"",t,e.id,n);if(e.props){for(let r of e.
props)if(Array.isArray(r)||(r=r(s)),r){if(r[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");t[r[0].id]=r[1]}}return s}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let t=this.prop(H.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){
let t=Object.create(null);for(let n in e)for(let s of n.split(" "))t[s]=e[n];return n=>{for(let s=n.prop(H.group),
r=-1;r<(s?s.length:0);r++){let o=t[r<0?n.name:s[r]];if(o)return o}}}};Le.none=new Le("",Object.create(null),0,
8);var ts=class i{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let t=[];for(let n of this.
types){let s=null;for(let r of e){let o=r(n);if(o){s||(s=Object.assign({},n.props));let l=o[1],a=o[0];a.combine&&
a.id in s&&(l=a.combine(s[a.id],l)),s[a.id]=l}}t.push(s?new Le(n.name,s,n.id,n.flags):n)}return new i(t)}},Zo=new WeakMap,
ag=new WeakMap,pe;(function(i){i[i.ExcludeBuffers=1]="ExcludeBuffers",i[i.IncludeAnonymous=2]="IncludeAnonymou\
s",i[i.IgnoreMounts=4]="IgnoreMounts",i[i.IgnoreOverlays=8]="IgnoreOverlays",i[i.EnterBracketed=16]="EnterBrac\
keted"})(pe||(pe={}));var ie=class i{constructor(e,t,n,s,r){if(this.type=e,this.children=t,this.positions=n,this.
length=s,this.props=null,r&&r.length){this.props=Object.create(null);for(let[o,l]of r)this.props[typeof o=="nu\
mber"?o:o.id]=l}}toString(){let e=nn.get(this);if(e&&!e.overlay)return e.tree.toString();let t="";for(let n of this.
children){let s=n.toString();s&&(t&&(t+=","),t+=s)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(t.length?"("+t+")":""):t}cursor(e=0){return new sr(this.
topNode,e)}cursorAt(e,t=0,n=0){let s=Zo.get(this)||this.topNode,r=new sr(s);return r.moveTo(e,t),Zo.set(this,r.
_tree),r}get topNode(){return new Kt(this,0,0,null)}resolve(e,t=0){let n=ir(Zo.get(this)||this.topNode,e,t,!1);
return Zo.set(this,n),n}resolveInner(e,t=0){let n=ir(ag.get(this)||this.topNode,e,t,!0);return ag.set(this,n),
n}resolveStack(e,t=0){return Hw(this,e,t)}iterate(e){let{enter:t,leave:n,from:s=0,to:r=this.length}=e,o=e.mode||
0,l=(o&pe.IncludeAnonymous)>0;for(let a=this.cursor(o|pe.IncludeAnonymous);;){let h=!1;if(a.from<=r&&a.to>=s&&
(!l&&a.type.isAnonymous||t(a)!==!1)){if(a.firstChild())continue;h=!0}for(;h&&n&&(l||!a.type.isAnonymous)&&n(a),
!a.nextSibling();){if(!a.parent())return;h=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(e={}){
return this.children.length<=8?this:_c(Le.none,this.children,this.positions,0,this.children.length,0,this.length,
(t,n,s)=>new i(this.type,t,n,s,this.propValues),e.makeTree||((t,n,s)=>new i(Le.none,t,n,s)))}static build(e){return Ww(
e)}};ie.empty=new ie(Le.none,[],[],0);var Ac=class i{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new i(this.buffer,
this.index)}},Ai=class i{constructor(e,t,n){this.buffer=e,this.length=t,this.set=n}get type(){return Le.none}toString(){
let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(",")}childString(e){
let t=this.buffer[e],n=this.buffer[e+3],s=this.set.types[t],r=s.name;if(/\W/.test(r)&&!s.isError&&(r=JSON.stringify(
r)),e+=4,n==e)return r;let o=[];for(;e<n;)o.push(this.childString(e)),e=this.buffer[e+3];return r+"("+o.join("\
,")+")"}findChild(e,t,n,s,r){let{buffer:o}=this,l=-1;for(let a=e;a!=t&&!(ug(r,s,o[a+1],o[a+2])&&(l=a,n>0));a=o[a+
3]);return l}slice(e,t,n){let s=this.buffer,r=new Uint16Array(t-e),o=0;for(let l=e,a=0;l<t;){r[a++]=s[l++],r[a++]=
s[l++]-n;let h=r[a++]=s[l++]-n;r[a++]=s[l++]-e,o=Math.max(o,h)}return new i(r,o,this.set)}};function ug(i,e,t,n){
switch(i){case-2:return t<e;case-1:return n>=e&&t<e;case 0:return t<e&&n>e;case 1:return t<=e&&n>e;case 2:return n>
e;case 4:return!0}}function ir(i,e,t,n){for(var s;i.from==i.to||(t<1?i.from>=e:i.from>e)||(t>-1?i.to<=e:i.to<e);){
let o=!n&&i instanceof Kt&&i.index<0?null:i.parent;if(!o)return i;i=o}let r=n?0:pe.IgnoreOverlays;if(n)for(let o=i,
l=o.parent;l;o=l,l=o.parent)o instanceof Kt&&o.index<0&&((s=l.enter(e,t,r))===null||s===void 0?void 0:s.from)!=
o.from&&(i=l);for(;;){let o=i.enter(e,t,r);if(!o)return i;i=o}}var tl=class{cursor(e=0){return new sr(this,e)}getChild(e,t=null,n=null){
let s=hg(this,e,t,n);return s.length?s[0]:null}getChildren(e,t=null,n=null){return hg(this,e,t,n)}resolve(e,t=0){
return ir(this,e,t,!1)}resolveInner(e,t=0){return ir(this,e,t,!0)}matchContext(e){return Tc(this.parent,e)}enterUnfinishedNodesBefore(e){
let t=this.childBefore(e),n=this;for(;t;){let s=t.lastChild;if(!s||s.to!=t.to)break;s.type.isError&&s.from==s.
to?(n=t,t=s.prevSibling):t=s}return n}get node(){return this}get next(){return this.parent}},Kt=class i extends tl{constructor(e,t,n,s){
super(),this._tree=e,this.from=t,this.index=n,this._parent=s}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,t,n,s,r=0){for(let o=this;;){for(let{children:l,
positions:a}=o._tree,h=t>0?l.length:-1;e!=h;e+=t){let c=l[e],u=a[e]+o.from,f;if(!(!(r&pe.EnterBracketed&&c instanceof
ie&&(f=nn.get(c))&&!f.overlay&&f.bracketed&&n>=u&&n<=u+c.length)&&!ug(s,n,u,u+c.length))){if(c instanceof Ai){
if(r&pe.ExcludeBuffers)continue;let d=c.findChild(0,c.buffer.length,t,n-u,s);if(d>-1)return new nr(new Mc(o,c,
e,u),null,d)}else if(r&pe.IncludeAnonymous||!c.type.isAnonymous||Ec(c)){let d;if(!(r&pe.IgnoreMounts)&&(d=nn.get(
c))&&!d.overlay)return new i(d.tree,u,e,o);let m=new i(c,u,e,o);return r&pe.IncludeAnonymous||!m.type.isAnonymous?
m:m.nextChild(t<0?c.children.length-1:0,t,n,s,r)}}}if(r&pe.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+t:e=t<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,t,n=0){let s;if(!(n&pe.IgnoreOverlays)&&(s=nn.get(this._tree))&&s.overlay){let r=e-this.
from,o=n&pe.EnterBracketed&&s.bracketed;for(let{from:l,to:a}of s.overlay)if((t>0||o?l<=r:l<r)&&(t<0||o?a>=r:a>
r))return new i(s.tree,s.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,t,n)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function hg(i,e,t,n){
let s=i.cursor(),r=[];if(!s.firstChild())return r;if(t!=null){for(let o=!1;!o;)if(o=s.type.is(t),!s.nextSibling())
return r}for(;;){if(n!=null&&s.type.is(n))return r;if(s.type.is(e)&&r.push(s.node),!s.nextSibling())return n==
null?r:[]}}function Tc(i,e,t=e.length-1){for(let n=i;t>=0;n=n.parent){if(!n)return!1;if(!n.type.isAnonymous){if(e[t]&&
e[t]!=n.name)return!1;t--}}return!0}var Mc=class{constructor(e,t,n,s){this.parent=e,this.buffer=t,this.index=n,
this.start=s}},nr=class i extends tl{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,n){
super(),this.context=e,this._parent=t,this.index=n,this.type=e.buffer.set.types[e.buffer.buffer[n]]}child(e,t,n){
let{buffer:s}=this.context,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.context.start,n);return r<
0?null:new i(this.context,this,r)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,t,n=0){if(n&pe.ExcludeBuffers)return null;let{buffer:s}=this.context,r=s.findChild(this.index+
4,s.buffer[this.index+3],t>0?1:-1,e-this.context.start,t);return r<0?null:new i(this.context,this,r)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,t=e.buffer[this.
index+3];return t<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new i(this.context,this._parent,
t):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,t=this._parent?this._parent.index+4:0;
return this.index==t?this.externalSibling(-1):new i(this.context,this._parent,e.findChild(t,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],t=[],{buffer:n}=this.context,s=this.index+4,r=n.buffer[this.index+3];if(r>s){let o=n.
buffer[this.index+1];e.push(n.slice(s,r,o)),t.push(0)}return new ie(this.type,e,t,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function fg(i){if(!i.length)return null;let e=0,t=i[0];for(let r=1;r<
i.length;r++){let o=i[r];(o.from>t.from||o.to<t.to)&&(t=o,e=r)}let n=t instanceof Kt&&t.index<0?null:t.parent,
s=i.slice();return n?s[e]=n:s.splice(e,1),new Oc(s,t)}var Oc=class{constructor(e,t){this.heads=e,this.node=t}get next(){
return fg(this.heads)}};function Hw(i,e,t){let n=i.resolveInner(e,t),s=null;for(let r=n instanceof Kt?n:n.context.
parent;r;r=r.parent)if(r.index<0){let o=r.parent;(s||(s=[n])).push(o.resolve(e,t)),r=o}else{let o=nn.get(r.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let l=new Kt(o.tree,o.overlay[0].from+
r.from,-1,r);(s||(s=[n])).push(ir(l,e,t,!1))}}return s?fg(s):n}var sr=class{get name(){return this.type.name}constructor(e,t=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~pe.EnterBracketed,e instanceof
Kt)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let n=e._parent;n;n=n._parent)
this.stack.unshift(n.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:n,buffer:s}=this.buffer;
return this.type=t||s.set.types[s.buffer[e]],this.from=n+s.buffer[e+1],this.to=n+s.buffer[e+2],!0}yield(e){return e?
e instanceof Kt?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,n){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,n,this.mode));let{buffer:s}=this.
buffer,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.buffer.start,n);return r<0?!1:(this.stack.push(
this.index),this.yieldBuf(r))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,n=this.
mode){return this.buffer?n&pe.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,n))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&pe.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&pe.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:t}=this.buffer,n=this.stack.length-1;if(e<0){let s=n<0?0:this.stack[n]+4;if(this.index!=s)return this.
yieldBuf(t.findChild(s,this.index,-1,0,4))}else{let s=t.buffer[this.index+3];if(s<(n<0?t.buffer.length:t.buffer[this.
stack[n]+3]))return this.yieldBuf(s)}return n<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,
n,{buffer:s}=this;if(s){if(e>0){if(this.index<s.buffer.buffer.length)return!1}else for(let r=0;r<this.index;r++)
if(s.buffer.buffer[r+3]<this.index)return!1;({index:t,parent:n}=s)}else({index:t,_parent:n}=this._tree);for(;n;{
index:t,_parent:n}=n)if(t>-1)for(let r=t+e,o=e<0?-1:n._tree.children.length;r!=o;r+=e){let l=n._tree.children[r];
if(this.mode&pe.IncludeAnonymous||l instanceof Ai||!l.type.isAnonymous||Ec(l))return!1}return!0}move(e,t){if(t&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=
e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,n=0;if(e&&e.context==this.buffer)e:for(let s=this.
index,r=this.stack.length;r>=0;){for(let o=e;o;o=o._parent)if(o.index==s){if(s==this.index)return o;t=o,n=r+1;
break e}s=this.stack[--r]}for(let s=n;s<this.stack.length;s++)t=new nr(this.buffer,t,this.stack[s]);return this.
bufferNode=new nr(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let n=0;;){
let s=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){n++;continue}this.type.isAnonymous||(s=
!0)}for(;;){if(s&&t&&t(this),s=this.type.isAnonymous,!n)return;if(this.nextSibling())break;this.parent(),n--,s=
!0}}}matchContext(e){if(!this.buffer)return Tc(this.node.parent,e);let{buffer:t}=this.buffer,{types:n}=t.set;for(let s=e.
length-1,r=this.stack.length-1;s>=0;r--){if(r<0)return Tc(this._tree,e,s);let o=n[t.buffer[this.stack[r]]];if(!o.
isAnonymous){if(e[s]&&e[s]!=o.name)return!1;s--}}return!0}};function Ec(i){return i.children.some(e=>e instanceof
Ai||!e.type.isAnonymous||Ec(e))}function Ww(i){var e;let{buffer:t,nodeSet:n,maxBufferLength:s=1024,reused:r=[],
minRepeatType:o=n.types.length}=i,l=Array.isArray(t)?new Ac(t,t.length):t,a=n.types,h=0,c=0;function u(w,C,T,L,W,q){
let{id:I,start:P,end:F,size:U}=l,le=c,Be=h;if(U<0)if(l.next(),U==-1){let Yt=r[I];T.push(Yt),L.push(P-w);return}else if(U==
-3){h=I;return}else if(U==-4){c=I;return}else throw new RangeError(`Unrecognized record size: ${U}`);let it=a[I],
Lt,Re,ft=P-w;if(F-P<=s&&(Re=y(l.pos-C,W))){let Yt=new Uint16Array(Re.size-Re.skip),qe=l.pos-Re.size,kt=Yt.length;
for(;l.pos>qe;)kt=b(Re.start,Yt,kt);Lt=new Ai(Yt,F-Re.start,n),ft=Re.start-w}else{let Yt=l.pos-U;l.next();let qe=[],
kt=[],Bt=I>=o?I:-1,Xt=0,xn=F,ms=le;for(;l.pos>Yt;)Bt>=0&&l.id==Bt&&l.size>=0?(l.end<=xn-s&&(m(qe,kt,P,Xt,l.end,
xn,Bt,ms,Be),Xt=qe.length,xn=l.end,ms=c),l.next()):q>2500?f(P,Yt,qe,kt):(Bt>=0&&l.size==-1&&r[l.id].type==n.types[Bt]&&
(Xt<qe.length&&m(qe,kt,P,Xt,l.end,xn,Bt,ms,Be),Xt=qe.length+1,xn=l.start,ms=c),u(P,Yt,qe,kt,Bt,q+1));if(Bt>=0&&
Xt>0&&Xt<qe.length&&m(qe,kt,P,Xt,P,xn,Bt,ms,Be),qe.reverse(),kt.reverse(),Bt>-1&&Xt>0){let lf=d(it,Be);Lt=_c(it,
qe,kt,0,qe.length,0,F-P,lf,lf)}else Lt=g(it,qe,kt,F-P,le-F,Be)}T.push(Lt),L.push(ft)}function f(w,C,T,L){let W=[],
q=0,I=-1;for(;l.pos>C;){let{id:P,start:F,end:U,size:le}=l;if(le>4)l.next();else{if(I>-1&&F<I)break;I<0&&(I=U-s),
W.push(P,F,U),q++,l.next()}}if(q){let P=new Uint16Array(q*4),F=W[W.length-2];for(let U=W.length-3,le=0;U>=0;U-=
3)P[le++]=W[U],P[le++]=W[U+1]-F,P[le++]=W[U+2]-F,P[le++]=le;T.push(new Ai(P,W[2]-F,n)),L.push(F-w)}}function d(w,C){
return(T,L,W)=>{let q=0,I=T.length-1,P,F;if(I>=0&&(P=T[I])instanceof ie){if(!I&&P.type==w&&P.length==W)return P;
(F=P.prop(H.lookAhead))&&(q=L[I]+P.length+F-W)}return g(w,T,L,W,q,C)}}function m(w,C,T,L,W,q,I,P,F){let U=[],le=[];
for(;w.length>L;)U.push(w.pop()),le.push(C.pop()+T-W);w.push(g(n.types[I],U,le,q-W,P-q,F)),C.push(W-T)}function g(w,C,T,L,W,q,I){
if(q){let P=[H.contextHash,q];I=I?[P].concat(I):[P]}if(W>25){let P=[H.lookAhead,W];I=I?[P].concat(I):[P]}return new ie(
w,C,T,L,I)}function y(w,C){let T=l.fork(),L=0,W=0,q=0,I=T.end-s,P={size:0,start:0,skip:0};e:for(let F=T.pos-w;T.
pos>F;){let U=T.size;if(T.id==C&&U>=0){P.size=L,P.start=W,P.skip=q,q+=4,L+=4,T.next();continue}let le=T.pos-U;
if(U<0||le<F||T.start<I)break;let Be=T.id>=o?4:0,it=T.start;for(T.next();T.pos>le;){if(T.size<0)if(T.size==-3||
T.size==-4)Be+=4;else break e;else T.id>=o&&(Be+=4);T.next()}W=it,L+=U,q+=Be}return(C<0||L==w)&&(P.size=L,P.start=
W,P.skip=q),P.size>4?P:void 0}function b(w,C,T){let{id:L,start:W,end:q,size:I}=l;if(l.next(),I>=0&&L<o){let P=T;
if(I>4){let F=l.pos-(I-4);for(;l.pos>F;)T=b(w,C,T)}C[--T]=P,C[--T]=q-w,C[--T]=W-w,C[--T]=L}else I==-3?h=L:I==-4&&
(c=L);return T}let v=[],x=[];for(;l.pos>0;)u(i.start||0,i.bufferStart||0,v,x,-1,0);let k=(e=i.length)!==null&&
e!==void 0?e:v.length?x[0]+v[0].length:0;return new ie(a[i.topID],v.reverse(),x.reverse(),k)}var cg=new WeakMap;
function el(i,e){if(!i.isAnonymous||e instanceof Ai||e.type!=i)return 1;let t=cg.get(e);if(t==null){t=1;for(let n of e.
children){if(n.type!=i||!(n instanceof ie)){t=1;break}t+=el(i,n)}cg.set(e,t)}return t}function _c(i,e,t,n,s,r,o,l,a){
let h=0;for(let m=n;m<s;m++)h+=el(i,e[m]);let c=Math.ceil(h*1.5/8),u=[],f=[];function d(m,g,y,b,v){for(let x=y;x<
b;){let k=x,w=g[x],C=el(i,m[x]);for(x++;x<b;x++){let T=el(i,m[x]);if(C+T>=c)break;C+=T}if(x==k+1){if(C>c){let T=m[k];
d(T.children,T.positions,0,T.children.length,g[k]+v);continue}u.push(m[k])}else{let T=g[x-1]+m[x-1].length-w;u.
push(_c(i,m,g,k,x,w,T,null,a))}f.push(w+v-r)}}return d(e,t,n,s,0),(l||a)(u,f,o)}var sn=class i{constructor(e,t,n,s,r=!1,o=!1){this.from=e,this.to=t,this.tree=n,this.offset=s,this.open=(r?1:0)|
(o?2:0)}get openStart(){return(this.open&1)>0}get openEnd(){return(this.open&2)>0}static addTree(e,t=[],n=!1){
let s=[new i(0,e.length,e,0,!1,n)];for(let r of t)r.to>e.length&&s.push(r);return s}static applyChanges(e,t,n=128){
if(!t.length)return e;let s=[],r=1,o=e.length?e[0]:null;for(let l=0,a=0,h=0;;l++){let c=l<t.length?t[l]:null,u=c?
c.fromA:1e9;if(u-a>=n)for(;o&&o.from<u;){let f=o;if(a>=f.from||u<=f.to||h){let d=Math.max(f.from,a)-h,m=Math.min(
f.to,u)-h;f=d>=m?null:new i(d,m,f.tree,f.offset+h,l>0,!!c)}if(f&&s.push(f),o.to>u)break;o=r<e.length?e[r++]:null}
if(!c)break;a=c.toA,h=c.toA-c.toB}return s}},rn=class{startParse(e,t,n){return typeof e=="string"&&(e=new Rc(e)),
n=n?n.length?n.map(s=>new tr(s.from,s.to)):[new tr(0,0)]:[new tr(0,e.length)],this.createParse(e,t||[],n)}parse(e,t,n){
let s=this.startParse(e,t,n);for(;;){let r=s.advance();if(r)return r}}},Rc=class{constructor(e){this.string=e}get length(){
return this.string.length}chunk(e){return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.
string.slice(e,t)}};var TM=new H({perNode:!0});var Vw=0,Mt=class i{constructor(e,t,n,s){this.name=e,this.set=t,this.base=n,this.modified=s,this.id=Vw++}toString(){
let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(e,t){let n=typeof e==
"string"?e:"?";if(e instanceof i&&(t=e),t?.base)throw new Error("Can not derive from a modified tag");let s=new i(
n,[],null,[]);if(s.set.push(s),t)for(let r of t.set)s.set.push(r);return s}static defineModifier(e){let t=new rl(
e);return n=>n.modified.indexOf(t)>-1?n:rl.get(n.base||n,n.modified.concat(t).sort((s,r)=>s.id-r.id))}},qw=0,rl=class i{constructor(e){
this.name=e,this.instances=[],this.id=qw++}static get(e,t){if(!t.length)return e;let n=t[0].instances.find(l=>l.
base==e&&zw(t,l.modified));if(n)return n;let s=[],r=new Mt(e.name,s,e,t);for(let l of t)l.instances.push(r);let o=$w(
t);for(let l of e.set)if(!l.modified.length)for(let a of o)s.push(i.get(l,a));return r}};function zw(i,e){return i.
length==e.length&&i.every((t,n)=>t==e[n])}function $w(i){let e=[[]];for(let t=0;t<i.length;t++)for(let n=0,s=e.
length;n<s;n++)e.push(e[n].concat(i[t]));return e.sort((t,n)=>n.length-t.length)}function ol(i){let e=Object.create(
null);for(let t in i){let n=i[t];Array.isArray(n)||(n=[n]);for(let s of t.split(" "))if(s){let r=[],o=2,l=s;for(let u=0;;){
if(l=="..."&&u>0&&u+3==s.length){o=1;break}let f=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(l);if(!f)throw new RangeError(
"Invalid path: "+s);if(r.push(f[0]=="*"?"":f[0][0]=='"'?JSON.parse(f[0]):f[0]),u+=f[0].length,u==s.length)break;
let d=s[u++];if(u==s.length&&d=="!"){o=0;break}if(d!="/")throw new RangeError("Invalid path: "+s);l=s.slice(u)}
let a=r.length-1,h=r[a];if(!h)throw new RangeError("Invalid path: "+s);let c=new ln(n,o,a>0?r.slice(0,a):null);
e[h]=c.sort(e[h])}}return mg.add(e)}var mg=new H({combine(i,e){let t,n,s;for(;i||e;){if(!i||e&&i.depth<=e.depth?
(s=e,e=e.next):(s=i,i=i.next),t&&t.mode==s.mode&&!s.context&&!t.context)continue;let r=new ln(s.tags,s.mode,s.
context);t?t.next=r:n=r,t=r}return n}}),ln=class{constructor(e,t,n,s){this.tags=e,this.mode=t,this.context=n,this.
next=s}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};ln.empty=
new ln([],2,null);function Nc(i,e){let t=Object.create(null);for(let r of i)if(!Array.isArray(r.tag))t[r.tag.id]=
r.class;else for(let o of r.tag)t[o.id]=r.class;let{scope:n,all:s=null}=e||{};return{style:r=>{let o=s;for(let l of r)
for(let a of l.set){let h=t[a.id];if(h){o=o?o+" "+h:h;break}}return o},scope:n}}function Uw(i,e){let t=null;for(let n of i){
let s=n.style(e);s&&(t=t?t+" "+s:s)}return t}function Lc(i,e,t,n=0,s=i.length){let r=new Ic(n,Array.isArray(e)?
e:[e],t);r.highlightRange(i.cursor(),n,s,"",r.highlighters),r.flush(s)}var Ic=class{constructor(e,t,n){this.at=e,this.highlighters=t,this.span=n,this.class=""}startSpan(e,t){t!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,t,n,s,r){let{type:o,from:l,to:a}=e;if(l>=n||a<=t)return;o.isTop&&(r=this.highlighters.
filter(d=>!d.scope||d.scope(o)));let h=s,c=Kw(e)||ln.empty,u=Uw(r,c.tags);if(u&&(h&&(h+=" "),h+=u,c.mode==1&&(s+=
(s?" ":"")+u)),this.startSpan(Math.max(t,l),h),c.opaque)return;let f=e.tree&&e.tree.prop(H.mounted);if(f&&f.overlay){
let d=e.node.enter(f.overlay[0].from+l,1),m=this.highlighters.filter(y=>!y.scope||y.scope(f.tree.type)),g=e.firstChild();
for(let y=0,b=l;;y++){let v=y<f.overlay.length?f.overlay[y]:null,x=v?v.from+l:a,k=Math.max(t,b),w=Math.min(n,x);
if(k<w&&g)for(;e.from<w&&(this.highlightRange(e,k,w,s,r),this.startSpan(Math.min(w,e.to),h),!(e.to>=x||!e.nextSibling()));)
;if(!v||x>n)break;b=v.to+l,b>t&&(this.highlightRange(d.cursor(),Math.max(t,v.from+l),Math.min(n,b),"",m),this.
startSpan(Math.min(n,b),h))}g&&e.parent()}else if(e.firstChild()){f&&(s="");do if(!(e.to<=t)){if(e.from>=n)break;
this.highlightRange(e,t,n,s,r),this.startSpan(Math.min(n,e.to),h)}while(e.nextSibling());e.parent()}}};function Kw(i){
let e=i.type.prop(mg);for(;e&&e.context&&!i.matchContext(e.context);)e=e.next;return e||null}var E=Mt.define,il=E(),
Ti=E(),dg=E(Ti),pg=E(Ti),Mi=E(),nl=E(Mi),Dc=E(Mi),Jt=E(),on=E(Jt),jt=E(),Gt=E(),Pc=E(),rr=E(Pc),sl=E(),A={comment:il,
lineComment:E(il),blockComment:E(il),docComment:E(il),name:Ti,variableName:E(Ti),typeName:dg,tagName:E(dg),propertyName:pg,
attributeName:E(pg),className:E(Ti),labelName:E(Ti),namespace:E(Ti),macroName:E(Ti),literal:Mi,string:nl,docString:E(
nl),character:E(nl),attributeValue:E(nl),number:Dc,integer:E(Dc),float:E(Dc),bool:E(Mi),regexp:E(Mi),escape:E(
Mi),color:E(Mi),url:E(Mi),keyword:jt,self:E(jt),null:E(jt),atom:E(jt),unit:E(jt),modifier:E(jt),operatorKeyword:E(
jt),controlKeyword:E(jt),definitionKeyword:E(jt),moduleKeyword:E(jt),operator:Gt,derefOperator:E(Gt),arithmeticOperator:E(
Gt),logicOperator:E(Gt),bitwiseOperator:E(Gt),compareOperator:E(Gt),updateOperator:E(Gt),definitionOperator:E(
Gt),typeOperator:E(Gt),controlOperator:E(Gt),punctuation:Pc,separator:E(Pc),bracket:rr,angleBracket:E(rr),squareBracket:E(
rr),paren:E(rr),brace:E(rr),content:Jt,heading:on,heading1:E(on),heading2:E(on),heading3:E(on),heading4:E(on),
heading5:E(on),heading6:E(on),contentSeparator:E(Jt),list:E(Jt),quote:E(Jt),emphasis:E(Jt),strong:E(Jt),link:E(
Jt),monospace:E(Jt),strikethrough:E(Jt),inserted:E(),deleted:E(),changed:E(),invalid:E(),meta:sl,documentMeta:E(
sl),annotation:E(sl),processingInstruction:E(sl),definition:Mt.defineModifier("definition"),constant:Mt.defineModifier(
"constant"),function:Mt.defineModifier("function"),standard:Mt.defineModifier("standard"),local:Mt.defineModifier(
"local"),special:Mt.defineModifier("special")};for(let i in A){let e=A[i];e instanceof Mt&&(e.name=i)}var RM=Nc(
[{tag:A.link,class:"tok-link"},{tag:A.heading,class:"tok-heading"},{tag:A.emphasis,class:"tok-emphasis"},{tag:A.
strong,class:"tok-strong"},{tag:A.keyword,class:"tok-keyword"},{tag:A.atom,class:"tok-atom"},{tag:A.bool,class:"\
tok-bool"},{tag:A.url,class:"tok-url"},{tag:A.labelName,class:"tok-labelName"},{tag:A.inserted,class:"tok-inse\
rted"},{tag:A.deleted,class:"tok-deleted"},{tag:A.literal,class:"tok-literal"},{tag:A.string,class:"tok-string"},
{tag:A.number,class:"tok-number"},{tag:[A.regexp,A.escape,A.special(A.string)],class:"tok-string2"},{tag:A.variableName,
class:"tok-variableName"},{tag:A.local(A.variableName),class:"tok-variableName tok-local"},{tag:A.definition(A.
variableName),class:"tok-variableName tok-definition"},{tag:A.special(A.variableName),class:"tok-variableName2"},
{tag:A.definition(A.propertyName),class:"tok-propertyName tok-definition"},{tag:A.typeName,class:"tok-typeName"},
{tag:A.namespace,class:"tok-namespace"},{tag:A.className,class:"tok-className"},{tag:A.macroName,class:"tok-ma\
croName"},{tag:A.propertyName,class:"tok-propertyName"},{tag:A.operator,class:"tok-operator"},{tag:A.comment,class:"\
tok-comment"},{tag:A.meta,class:"tok-meta"},{tag:A.invalid,class:"tok-invalid"},{tag:A.punctuation,class:"tok-\
punctuation"}]);function gg(i,e,t,n=0,s=0){e==null&&(e=i.search(/[^\s\u00a0]/),e==-1&&(e=i.length));let r=s;for(let o=n;o<e;o++)
i.charCodeAt(o)==9?r+=t-r%t:r++;return r}var or=class{constructor(e,t,n,s){this.string=e,this.tabSize=t,this.indentUnit=
n,this.overrideIndent=s,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let t=this.string.charAt(this.pos),n;if(typeof e==
"string"?n=t==e:n=t&&(e instanceof RegExp?e.test(t):e(t)),n)return++this.pos,t}eatWhile(e){let t=this.pos;for(;this.
eat(e););return this.pos>t}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let t=this.string.indexOf(e,this.pos);
if(t>-1)return this.pos=t,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
gg(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:gg(this.string,null,
this.tabSize)}match(e,t,n){if(typeof e=="string"){let s=o=>n?o.toLowerCase():o,r=this.string.substr(this.pos,e.
length);return s(r)==s(e)?(t!==!1&&(this.pos+=e.length),!0):null}else{let s=this.string.slice(this.pos).match(
e);return s&&s.index>0?null:(s&&t!==!1&&(this.pos+=s[0].length),s)}}current(){return this.string.slice(this.start,
this.pos)}};var Bc,an=new H;function Sg(i){return R.define({combine:i?e=>e.concat(i):void 0})}var jw=new H,et=class{constructor(e,t,n=[],s=""){
this.data=e,this.name=s,Q.prototype.hasOwnProperty("tree")||Object.defineProperty(Q.prototype,"tree",{get(){return Ge(
this)}}),this.parser=t,this.extension=[is.of(this),Q.languageData.of((r,o,l)=>{let a=yg(r,o,l),h=a.type.prop(an);
if(!h)return[];let c=r.facet(h),u=a.type.prop(jw);if(u){let f=a.resolve(o-a.from,l);for(let d of u)if(d.test(f,
r)){let m=r.facet(d.facet);return d.type=="replace"?m:m.concat(c)}}return c})].concat(n)}isActiveAt(e,t,n=-1){
return yg(e,t,n).type.prop(an)==this.data}findRegions(e){let t=e.facet(is);if(t?.data==this.data)return[{from:0,
to:e.doc.length}];if(!t||!t.allowsNesting)return[];let n=[],s=(r,o)=>{if(r.prop(an)==this.data){n.push({from:o,
to:o+r.length});return}let l=r.prop(H.mounted);if(l){if(l.tree.prop(an)==this.data){if(l.overlay)for(let a of l.
overlay)n.push({from:a.from+o,to:a.to+o});else n.push({from:o,to:o+r.length});return}else if(l.overlay){let a=n.
length;if(s(l.tree,l.overlay[0].from+o),n.length>a)return}}for(let a=0;a<r.children.length;a++){let h=r.children[a];
h instanceof ie&&s(h,r.positions[a]+o)}};return s(Ge(e),0),n}get allowsNesting(){return!0}};et.setState=B.define();
function yg(i,e,t){let n=i.facet(is),s=Ge(i).topNode;if(!n||n.allowsNesting)for(let r=s;r;r=r.enter(e,t,pe.ExcludeBuffers|
pe.EnterBracketed))r.type.isTop&&(s=r);return s}var ll=class i extends et{constructor(e,t,n){super(e,t,[],n),this.
parser=t}static define(e){let t=Sg(e.languageData);return new i(t,e.parser.configure({props:[an.add(n=>n.isTop?
t:void 0)]}),e.name)}configure(e,t){return new i(this.data,this.parser.configure(e),t||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Ge(i){let e=i.field(et.state,!1);return e?e.tree:ie.empty}var Vc=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){
let n=this.cursorPos-this.string.length;return e<n||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(
e-n,t-n)}},lr=null,ar=class i{constructor(e,t,n=[],s,r,o,l,a){this.parser=e,this.state=t,this.fragments=n,this.
tree=s,this.treeLen=r,this.viewport=o,this.skipped=l,this.scheduleOn=a,this.parse=null,this.tempSkipped=[]}static create(e,t,n){
return new i(e,t,[],ie.empty,0,n,[],null)}startParse(){return this.parser.startParse(new Vc(this.state.doc),this.
fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=ie.empty&&this.isDone(t??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var n;if(typeof e=="number"){let s=Date.now()+
e;e=()=>Date.now()>s}for(this.parse||(this.parse=this.startParse()),t!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let s=this.parse.advance();if(s)if(this.fragments=
this.withoutTempSkipped(sn.addTree(s,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(n=this.parse.stoppedAt)!==
null&&n!==void 0?n:this.state.doc.length,this.tree=s,this.parse=null,this.treeLen<(t??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(sn.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=lr;lr=this;try{return e()}finally{lr=t}}withoutTempSkipped(e){
for(let t;t=this.tempSkipped.pop();)e=bg(e,t.from,t.to);return e}changes(e,t){let{fragments:n,tree:s,treeLen:r,
viewport:o,skipped:l}=this;if(this.takeTree(),!e.empty){let a=[];if(e.iterChangedRanges((h,c,u,f)=>a.push({fromA:h,
toA:c,fromB:u,toB:f})),n=sn.applyChanges(n,a),s=ie.empty,r=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){l=[];for(let h of this.skipped){let c=e.mapPos(h.from,1),u=e.mapPos(h.to,-1);c<u&&l.push(
{from:c,to:u})}}}return new i(this.parser,t,n,s,r,o,l,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let n=0;n<this.skipped.length;n++){
let{from:s,to:r}=this.skipped[n];s<e.to&&r>e.from&&(this.fragments=bg(this.fragments,s,r),this.skipped.splice(
n--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,t){
this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends rn{createParse(t,n,s){let r=s[0].
from,o=s[s.length-1].to;return{parsedPos:r,advance(){let a=lr;if(a){for(let h of s)a.tempSkipped.push(h);e&&(a.
scheduleOn=a.scheduleOn?Promise.all([a.scheduleOn,e]):e)}return this.parsedPos=o,new ie(Le.none,[],[],o-r)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&
t[0].from==0&&t[0].to>=e}static get(){return lr}};function bg(i,e,t){return sn.applyChanges(i,[{fromA:e,toA:t,
fromB:e,toB:t}])}var hr=class i{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let t=this.context.changes(e.changes,e.state),n=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),t.viewport.to);return t.work(20,n)||t.takeTree(),
new i(t)}static init(e){let t=Math.min(3e3,e.doc.length),n=ar.create(e.facet(is).parser,e,{from:0,to:t});return n.
work(20,t)||n.takeTree(),new i(n)}};et.state=fe.define({create:hr.init,update(i,e){for(let t of e.effects)if(t.
is(et.setState))return t.value;return e.startState.facet(is)!=e.state.facet(is)?hr.init(e.state):i.apply(e)}});
var Cg=i=>{let e=setTimeout(()=>i(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(Cg=i=>{let e=-1,
t=setTimeout(()=>{e=requestIdleCallback(i,{timeout:400})},100);return()=>e<0?clearTimeout(t):cancelIdleCallback(
e)});var Fc=typeof navigator<"u"&&(!((Bc=navigator.scheduling)===null||Bc===void 0)&&Bc.isInputPending)?()=>navigator.
scheduling.isInputPending():null,Gw=ge.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.
view.state.field(et.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(et.state);(t.
tree!=t.context.tree||!t.context.isDone(e.doc.length))&&(this.working=Cg(this.work))}work(e){this.working=null;
let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:n,viewport:{to:s}}=this.view,r=n.field(et.state);if(r.tree==r.context.
tree&&r.context.isDone(s+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!Fc?Math.max(25,e.timeRemaining()-
5):1e9),l=r.context.treeLen<s&&n.doc.length>s+1e3,a=r.context.work(()=>Fc&&Fc()||Date.now()>o,s+(l?0:1e5));this.
chunkBudget-=Date.now()-t,(a||this.chunkBudget<=0)&&(r.context.takeTree(),this.view.dispatch({effects:et.setState.
of(new hr(r.context))})),this.chunkBudget>0&&!(a&&!l)&&this.scheduleWork(),this.checkAsyncSchedule(r.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(t=>Pe(this.view.state,t)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),is=R.define({combine(i){return i.
length?i[0]:null},enables:i=>[et.state,Gw,M.contentAttributes.compute([i],e=>{let t=e.facet(i);return t&&t.name?
{"data-language":t.name}:{}})]}),al=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,
t]}};var Jw=R.define(),cn=R.define({combine:i=>{if(!i.length)return"  ";let e=i[0];if(!e||/\S/.test(e)||Array.from(
e).some(t=>t!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(i[0]));return e}});function Oi(i){let e=i.
facet(cn);return e.charCodeAt(0)==9?i.tabSize*e.length:e.length}function ur(i,e){let t="",n=i.tabSize,s=i.facet(
cn)[0];if(s=="	"){for(;e>=n;)t+="	",e-=n;s=" "}for(let r=0;r<e;r++)t+=s;return t}function Gc(i,e){i instanceof
Q&&(i=new hn(i));for(let n of i.state.facet(Jw)){let s=n(i,e);if(s!==void 0)return s}let t=Ge(i.state);return t.
length>=e?Yw(i,t,e):null}var hn=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=Oi(e)}lineAt(e,t=1){let n=this.state.doc.
lineAt(e),{simulateBreak:s,simulateDoubleBreak:r}=this.options;return s!=null&&s>=n.from&&s<=n.to?r&&s==e?{text:"",
from:e}:(t<0?s<e:s<=e)?{text:n.text.slice(s-n.from),from:s}:{text:n.text.slice(0,s-n.from),from:n.from}:n}textAfterPos(e,t=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:n,from:s}=this.lineAt(e,t);
return n.slice(e-s,Math.min(n.length,e+100-s))}column(e,t=1){let{text:n,from:s}=this.lineAt(e,t),r=this.countColumn(
n,e-s),o=this.options.overrideIndentation?this.options.overrideIndentation(s):-1;return o>-1&&(r+=o-this.countColumn(
n,n.search(/\S|$/))),r}countColumn(e,t=e.length){return vi(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:n,
from:s}=this.lineAt(e,t),r=this.options.overrideIndentation;if(r){let o=r(s);if(o>-1)return o}return this.countColumn(
n,n.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},ul=new H;function Yw(i,e,t){
let n=e.resolveStack(t),s=e.resolveInner(t,-1).resolve(t,0).enterUnfinishedNodesBefore(t);if(s!=n.node){let r=[];
for(let o=s;o&&!(o.from<n.node.from||o.to>n.node.to||o.from==n.node.from&&o.type==n.node.type);o=o.parent)r.push(
o);for(let o=r.length-1;o>=0;o--)n={node:r[o],next:n}}return Ag(n,i,t)}function Ag(i,e,t){for(let n=i;n;n=n.next){
let s=Qw(n.node);if(s)return s(qc.create(e,t,n))}return 0}function Xw(i){return i.pos==i.options.simulateBreak&&
i.options.simulateDoubleBreak}function Qw(i){let e=i.type.prop(ul);if(e)return e;let t=i.firstChild,n;if(t&&(n=
t.type.prop(H.closedBy))){let s=i.lastChild,r=s&&n.indexOf(s.name)>-1;return o=>ik(o,!0,1,void 0,r&&!Xw(o)?s.from:
void 0)}return i.parent==null?Zw:null}function Zw(){return 0}var qc=class i extends hn{constructor(e,t,n){super(
e.state,e.options),this.base=e,this.pos=t,this.context=n}get node(){return this.context.node}static create(e,t,n){
return new i(e,t,n)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let n=e.resolve(t.from);for(;n.parent&&
n.parent.from==n.from;)n=n.parent;if(ek(n,e))break;t=this.state.doc.lineAt(n.from)}return this.lineIndent(t.from)}continue(){
return Ag(this.context.next,this.base,this.pos)}};function ek(i,e){for(let t=e;t;t=t.parent)if(i==t)return!0;return!1}
function tk(i){let e=i.node,t=e.childAfter(e.from),n=e.lastChild;if(!t)return null;let s=i.options.simulateBreak,
r=i.state.doc.lineAt(t.from),o=s==null||s<=r.from?r.to:Math.min(r.to,s);for(let l=t.to;;){let a=e.childAfter(l);
if(!a||a==n)return null;if(!a.type.isSkipped){if(a.from>=o)return null;let h=/^ */.exec(r.text.slice(t.to-r.from))[0].
length;return{from:t.from,to:t.to+h}}l=a.to}}function ik(i,e,t,n,s){let r=i.textAfter,o=r.match(/^\s*/)[0].length,l=n&&r.slice(o,o+n.length)==n||s==i.pos+o,
a=e?tk(i):null;return a?l?i.column(a.from):i.column(a.to):i.baseIndent+(l?0:i.unit*t)}function Jc({except:i,units:e=1}={}){return t=>{let n=i&&i.test(t.textAfter);return t.baseIndent+(n?0:e*t.unit)}}var Tg=new H;function Mg(i){let e=i.firstChild,t=i.lastChild;return e&&e.to<t.from?{from:e.to,to:t.type.isError?
i.to:t.from}:null}var ns=class i{constructor(e,t){this.specs=e;let n;function s(l){let a=Qe.newName();return(n||(n=Object.create(
null)))["."+a]=l,a}let r=typeof t.all=="string"?t.all:t.all?s(t.all):void 0,o=t.scope;this.scope=o instanceof et?
l=>l.prop(an)==o.data:o?l=>l==o:void 0,this.style=Nc(e.map(l=>({tag:l.tag,class:l.class||s(Object.assign({},l,
{tag:null}))})),{all:r}).style,this.module=n?new Qe(n):null,this.themeType=t.themeType}static define(e,t){return new i(
e,t||{})}},zc=R.define(),Og=R.define({combine(i){return i.length?[i[0]]:null}});function Hc(i){let e=i.facet(zc);
return e.length?e:i.facet(Og)}function Rg(i,e){let t=[nk],n;return i instanceof ns&&(i.module&&t.push(M.styleModule.
of(i.module)),n=i.themeType),e?.fallback?t.push(Og.of(i)):n?t.push(zc.computeN([M.darkTheme],s=>s.facet(M.darkTheme)==
(n=="dark")?[i]:[])):t.push(zc.of(i)),t}var $c=class{constructor(e){this.markCache=Object.create(null),this.tree=Ge(e.state),this.decorations=this.buildDeco(
e,Hc(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Ge(e.state),n=Hc(e.state),s=n!=Hc(e.startState),
{viewport:r}=e.view,o=e.changes.mapPos(this.decoratedTo,1);t.length<r.to&&!s&&t.type==this.tree.type&&o>=r.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(t!=this.tree||e.viewportChanged||s)&&(this.
tree=t,this.decorations=this.buildDeco(e.view,n),this.decoratedTo=r.to)}buildDeco(e,t){if(!t||!this.tree.length)
return N.none;let n=new Te;for(let{from:s,to:r}of e.visibleRanges)Lc(this.tree,t,(o,l,a)=>{n.add(o,l,this.markCache[a]||
(this.markCache[a]=N.mark({class:a})))},s,r);return n.finish()}},nk=We.high(ge.fromClass($c,{decorations:i=>i.
decorations})),HM=ns.define([{tag:A.meta,color:"#404740"},{tag:A.link,textDecoration:"underline"},{tag:A.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:A.emphasis,fontStyle:"italic"},{tag:A.strong,fontWeight:"bo\
ld"},{tag:A.strikethrough,textDecoration:"line-through"},{tag:A.keyword,color:"#708"},{tag:[A.atom,A.bool,A.url,
A.contentSeparator,A.labelName],color:"#219"},{tag:[A.literal,A.inserted],color:"#164"},{tag:[A.string,A.deleted],
color:"#a11"},{tag:[A.regexp,A.escape,A.special(A.string)],color:"#e40"},{tag:A.definition(A.variableName),color:"\
#00f"},{tag:A.local(A.variableName),color:"#30a"},{tag:[A.typeName,A.namespace],color:"#085"},{tag:A.className,
color:"#167"},{tag:[A.special(A.variableName),A.macroName],color:"#256"},{tag:A.definition(A.propertyName),color:"\
#00c"},{tag:A.comment,color:"#940"},{tag:A.invalid,color:"#f00"}]),sk=M.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),Eg=1e4,
_g="()[]{}",Dg=R.define({combine(i){return $e(i,{afterCursor:!0,brackets:_g,maxScanDistance:Eg,renderMatch:lk})}}),
rk=N.mark({class:"cm-matchingBracket"}),ok=N.mark({class:"cm-nonmatchingBracket"});function lk(i){let e=[],t=i.
matched?rk:ok;return e.push(t.range(i.start.from,i.start.to)),i.end&&e.push(t.range(i.end.from,i.end.to)),e}function vg(i){
let e=[],t=i.facet(Dg);for(let n of i.selection.ranges){if(!n.empty)continue;let s=Ot(i,n.head,-1,t)||n.head>0&&
Ot(i,n.head-1,1,t)||t.afterCursor&&(Ot(i,n.head,1,t)||n.head<i.doc.length&&Ot(i,n.head+1,-1,t));s&&(e=e.concat(
t.renderMatch(s,i)))}return N.set(e,!0)}var ak=ge.fromClass(class{constructor(i){this.paused=!1,this.decorations=
vg(i.state)}update(i){(i.docChanged||i.selectionSet||this.paused)&&(i.view.composing?(this.decorations=this.decorations.
map(i.changes),this.paused=!0):(this.decorations=vg(i.state),this.paused=!1))}},{decorations:i=>i.decorations}),
hk=[ak,sk];function Ig(i={}){return[Dg.of(i),hk]}var ck=new H;function Uc(i,e,t){let n=i.prop(e<0?H.openedBy:H.
closedBy);if(n)return n;if(i.name.length==1){let s=t.indexOf(i.name);if(s>-1&&s%2==(e<0?1:0))return[t[s+e]]}return null}
function Kc(i){let e=i.type.prop(ck);return e?e(i.node):i}function Ot(i,e,t,n={}){let s=n.maxScanDistance||Eg,
r=n.brackets||_g,o=Ge(i),l=o.resolveInner(e,t);for(let a=l;a;a=a.parent){let h=Uc(a.type,t,r);if(h&&a.from<a.to){
let c=Kc(a);if(c&&(t>0?e>=c.from&&e<c.to:e>c.from&&e<=c.to))return uk(i,e,t,a,c,h,r)}}return fk(i,e,t,o,l.type,
s,r)}function uk(i,e,t,n,s,r,o){let l=n.parent,a={from:s.from,to:s.to},h=0,c=l?.cursor();if(c&&(t<0?c.childBefore(
n.from):c.childAfter(n.to)))do if(t<0?c.to<=n.from:c.from>=n.to){if(h==0&&r.indexOf(c.type.name)>-1&&c.from<c.
to){let u=Kc(c);return{start:a,end:u?{from:u.from,to:u.to}:void 0,matched:!0}}else if(Uc(c.type,t,o))h++;else if(Uc(
c.type,-t,o)){if(h==0){let u=Kc(c);return{start:a,end:u&&u.from<u.to?{from:u.from,to:u.to}:void 0,matched:!1}}
h--}}while(t<0?c.prevSibling():c.nextSibling());return{start:a,matched:!1}}function fk(i,e,t,n,s,r,o){if(t<0?!e:
e==i.doc.length)return null;let l=t<0?i.sliceDoc(e-1,e):i.sliceDoc(e,e+1),a=o.indexOf(l);if(a<0||a%2==0!=t>0)return null;
let h={from:t<0?e-1:e,to:t>0?e+1:e},c=i.doc.iterRange(e,t>0?i.doc.length:0),u=0;for(let f=0;!c.next().done&&f<=
r;){let d=c.value;t<0&&(f+=d.length);let m=e+f*t;for(let g=t>0?0:d.length-1,y=t>0?d.length:-1;g!=y;g+=t){let b=o.
indexOf(d[g]);if(!(b<0||n.resolveInner(m+g,1).type!=s))if(b%2==0==t>0)u++;else{if(u==1)return{start:h,end:{from:m+
g,to:m+g+1},matched:b>>1==a>>1};u--}}t>0&&(f+=d.length)}return c.done?{start:h,matched:!1}:null}function dk(i){
return{name:i.name||"",token:i.token,blankLine:i.blankLine||(()=>{}),startState:i.startState||(()=>!0),copyState:i.
copyState||pk,indent:i.indent||(()=>null),languageData:i.languageData||{},tokenTable:i.tokenTable||Xc,mergeTokens:i.
mergeTokens!==!1}}function pk(i){if(typeof i!="object")return i;let e={};for(let t in i){let n=i[t];e[t]=n instanceof
Array?n.slice():n}return e}var xg=new WeakMap,hl=class i extends et{constructor(e){let t=Sg(e.languageData),n=dk(
e),s,r=new class extends rn{createParse(o,l,a){return new jc(s,o,l,a)}};super(t,r,[],e.name),this.topNode=bk(t,
this),s=this,this.streamParser=n,this.stateAfter=new H({perNode:!0}),this.tokenTable=e.tokenTable?new cl(n.tokenTable):
yk}static define(e){return new i(e)}getIndent(e){let t,{overrideIndentation:n}=e.options;n&&(t=xg.get(e.state),
t!=null&&t<e.pos-1e4&&(t=void 0));let s=Yc(this,e.node.tree,e.node.from,e.node.from,t??e.pos),r,o;if(s?(o=s.state,
r=s.pos+1):(o=this.streamParser.startState(e.unit),r=e.node.from),e.pos-r>1e4)return null;for(;r<e.pos;){let a=e.
state.doc.lineAt(r),h=Math.min(e.pos,a.to);if(a.length){let c=n?n(a.from):-1,u=new or(a.text,e.state.tabSize,e.
unit,c<0?void 0:c);for(;u.pos<h-a.from;)Ng(this.streamParser.token,u,o)}else this.streamParser.blankLine(o,e.unit);
if(h==e.pos)break;r=a.to+1}let l=e.lineAt(e.pos);return n&&t==null&&xg.set(e.state,l.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(l.text)[1],e)}get allowsNesting(){return!1}};function Yc(i,e,t,n,s){let r=t>=n&&t+e.length<=
s&&e.prop(i.stateAfter);if(r)return{state:i.streamParser.copyState(r),pos:t+e.length};for(let o=e.children.length-
1;o>=0;o--){let l=e.children[o],a=t+e.positions[o],h=l instanceof ie&&a<s&&Yc(i,l,a,n,s);if(h)return h}return null}
function Pg(i,e,t,n,s){if(s&&t<=0&&n>=e.length)return e;!s&&t==0&&e.type==i.topNode&&(s=!0);for(let r=e.children.
length-1;r>=0;r--){let o=e.positions[r],l=e.children[r],a;if(o<n&&l instanceof ie){if(!(a=Pg(i,l,t-o,n-o,s)))break;
return s?new ie(e.type,e.children.slice(0,r).concat(a),e.positions.slice(0,r+1),o+a.length):a}}return null}function mk(i,e,t,n,s){
for(let r of e){let o=r.from+(r.openStart?25:0),l=r.to-(r.openEnd?25:0),a=o<=t&&l>t&&Yc(i,r.tree,0-r.offset,t,
l),h;if(a&&a.pos<=n&&(h=Pg(i,r.tree,t+r.offset,a.pos+r.offset,!1)))return{state:a.state,tree:h}}return{state:i.
streamParser.startState(s?Oi(s):4),tree:ie.empty}}var jc=class{constructor(e,t,n,s){this.lang=e,this.input=t,this.
fragments=n,this.ranges=s,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=s[s.length-1].to;let r=ar.get(),o=s[0].from,{state:l,tree:a}=mk(e,n,o,this.to,r?.state);
this.state=l,this.parsedPos=this.chunkStart=o+a.length;for(let h=0;h<a.children.length;h++)this.chunks.push(a.
children[h]),this.chunkPos.push(a.positions[h]);r&&this.parsedPos<r.viewport.from-1e5&&s.some(h=>h.from<=r.viewport.
from&&h.to>=r.viewport.from)&&(this.state=this.lang.streamParser.startState(Oi(r.state)),r.skipUntilInView(this.
parsedPos,r.viewport.from),this.parsedPos=r.viewport.from),this.moveRangeIndex()}advance(){let e=ar.get(),t=this.
stoppedAt==null?this.to:Math.min(this.to,this.stoppedAt),n=Math.min(t,this.chunkStart+512);for(e&&(n=Math.min(
n,e.viewport.to));this.parsedPos<n;)this.parseLine(e);return this.chunkStart<this.parsedPos&&this.finishChunk(),
this.parsedPos>=t?this.finish():e&&this.parsedPos>=e.viewport.to?(e.skipUntilInView(this.parsedPos,t),this.finish()):
null}stopAt(e){this.stoppedAt=e}lineAfter(e){let t=this.input.chunk(e);if(this.input.lineChunks)t==`
`&&(t="");else{let n=t.indexOf(`
`);n>-1&&(t=t.slice(0,n))}return e+t.length<=this.to?t:t.slice(0,this.to-e)}nextLine(){let e=this.parsedPos,t=this.
lineAfter(e),n=e+t.length;for(let s=this.rangeIndex;;){let r=this.ranges[s].to;if(r>=n||(t=t.slice(0,r-(n-t.length)),
s++,s==this.ranges.length))break;let o=this.ranges[s].from,l=this.lineAfter(o);t+=l,n=o+l.length}return{line:t,
end:n}}skipGapsTo(e,t,n){for(;;){let s=this.ranges[this.rangeIndex].to,r=e+t;if(n>0?s>r:s>=r)break;let o=this.
ranges[++this.rangeIndex].from;t+=o-s}return t}moveRangeIndex(){for(;this.ranges[this.rangeIndex].to<this.parsedPos;)
this.rangeIndex++}emitToken(e,t,n,s){let r=4;if(this.ranges.length>1){s=this.skipGapsTo(t,s,1),t+=s;let l=this.
chunk.length;s=this.skipGapsTo(n,s,-1),n+=s,r+=this.chunk.length-l}let o=this.chunk.length-4;return this.lang.
streamParser.mergeTokens&&r==4&&o>=0&&this.chunk[o]==e&&this.chunk[o+2]==t?this.chunk[o+2]=n:this.chunk.push(e,
t,n,r),s}parseLine(e){let{line:t,end:n}=this.nextLine(),s=0,{streamParser:r}=this.lang,o=new or(t,e?e.state.tabSize:
4,e?Oi(e.state):2);if(o.eol())r.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let l=Ng(r.token,o,this.
state);if(l&&(s=this.emitToken(this.lang.tokenTable.resolve(l),this.parsedPos+o.start,this.parsedPos+o.pos,s)),
o.start>1e4)break}this.parsedPos=n,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=ie.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:gk,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new ie(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new ie(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function Ng(i,e,t){e.start=e.pos;for(let n=0;n<
10;n++){let s=i(e,t);if(e.pos>e.start)return s}throw new Error("Stream parser failed to advance stream.")}var Xc=Object.
create(null),cr=[Le.none],gk=new ts(cr),wg=[],kg=Object.create(null),Lg=Object.create(null);for(let[i,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])Lg[i]=
Bg(Xc,e);var cl=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),Lg)}resolve(e){
return e?this.table[e]||(this.table[e]=Bg(this.extra,e)):0}},yk=new cl(Xc);function Wc(i,e){wg.indexOf(i)>-1||
(wg.push(i),console.warn(e))}function Bg(i,e){let t=[];for(let l of e.split(" ")){let a=[];for(let h of l.split(
".")){let c=i[h]||A[h];c?typeof c=="function"?a.length?a=a.map(c):Wc(h,`Modifier ${h} used at start of tag`):a.
length?Wc(h,`Tag ${h} used as modifier`):a=Array.isArray(c)?c:[c]:Wc(h,`Unknown highlighting tag ${h}`)}for(let h of a)
t.push(h)}if(!t.length)return 0;let n=e.replace(/ /g,"_"),s=n+" "+t.map(l=>l.id),r=kg[s];if(r)return r.id;let o=kg[s]=
Le.define({id:cr.length,name:n,props:[ol({[n]:t})]});return cr.push(o),o.id}function bk(i,e){let t=Le.define({
id:cr.length,name:"Document",props:[an.add(()=>i),ul.add(()=>n=>e.getIndent(n))],top:!0});return cr.push(t),t}var WM={rtl:N.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:Z.RTL}),ltr:N.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:Z.LTR}),auto:N.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var dl=class{constructor(e,t,n,s){this.state=e,this.pos=t,this.explicit=n,this.view=s,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let t=Ge(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)
t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){
let t=this.state.doc.lineAt(this.pos),n=Math.max(t.from,this.pos-250),s=t.text.slice(n-t.from,this.pos-t.from),
r=s.search(Ug(e,!1));return r<0?null:{from:n+r,to:this.pos,text:s.slice(r)}}get aborted(){return this.abortListeners==
null}addEventListener(e,t,n){e=="abort"&&this.abortListeners&&(this.abortListeners.push(t),n&&n.onDocChange&&(this.
abortOnDocChange=!0))}};function Fg(i){let e=Object.keys(i).join(""),t=/\w/.test(e);return t&&(e=e.replace(/\w/g,
"")),`[${t?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function vk(i){let e=Object.create(null),t=Object.create(
null);for(let{label:s}of i){e[s[0]]=!0;for(let r=1;r<s.length;r++)t[s[r]]=!0}let n=Fg(e)+Fg(t)+"*$";return[new RegExp(
"^"+n),new RegExp(n)]}function xk(i){let e=i.map(s=>typeof s=="string"?{label:s}:s),[t,n]=e.every(s=>/^\w+$/.test(
s.label))?[/\w*$/,/\w+$/]:vk(e);return s=>{let r=s.matchBefore(n);return r||s.explicit?{from:r?r.from:s.pos,options:e,
validFor:t}:null}}var pl=class{constructor(e,t,n,s){this.completion=e,this.source=t,this.match=n,this.score=s}};function fn(i){return i.
selection.main.from}function Ug(i,e){var t;let{source:n}=i,s=e&&n[0]!="^",r=n[n.length-1]!="$";return!s&&!r?i:
new RegExp(`${s?"^":""}(?:${n})${r?"$":""}`,(t=i.flags)!==null&&t!==void 0?t:i.ignoreCase?"i":"")}var Kg=Xe.define();
function wk(i,e,t,n){let{main:s}=i.selection,r=t-s.from,o=n-s.from;return{...i.changeByRange(l=>{if(l!=s&&t!=n&&
i.sliceDoc(l.from+r,l.from+o)!=i.sliceDoc(t,n))return{range:l};let a=i.toText(e);return{changes:{from:l.from+r,
to:n==s.from?l.to:l.from+o,insert:a},range:S.cursor(l.from+r+a.length)}}),scrollIntoView:!0,userEvent:"input.c\
omplete"}}var Hg=new WeakMap;function kk(i){if(!Array.isArray(i))return i;let e=Hg.get(i);return e||Hg.set(i,e=
xk(i)),e}var ml=B.define(),fr=B.define(),tu=class{constructor(e){this.pattern=e,this.chars=[],this.folded=[],this.
any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=[];for(let t=0;t<e.length;){let n=Ie(e,t),s=lt(
n);this.chars.push(n);let r=e.slice(t,t+s),o=r.toUpperCase();this.folded.push(Ie(o==r?r.toLowerCase():o,0)),t+=
s}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=e,this.matched=t,this}match(e){if(this.pattern.
length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)return null;let{chars:t,folded:n,any:s,precise:r,
byWord:o}=this;if(t.length==1){let v=Ie(e,0),x=lt(v),k=x==e.length?0:-100;if(v!=t[0])if(v==n[0])k+=-200;else return null;
return this.ret(k,[0,x])}let l=e.indexOf(this.pattern);if(l==0)return this.ret(e.length==this.pattern.length?0:
-100,[0,this.pattern.length]);let a=t.length,h=0;if(l<0){for(let v=0,x=Math.min(e.length,200);v<x&&h<a;){let k=Ie(
e,v);(k==t[h]||k==n[h])&&(s[h++]=v),v+=lt(k)}if(h<a)return null}let c=0,u=0,f=!1,d=0,m=-1,g=-1,y=/[a-z]/.test(
e),b=!0;for(let v=0,x=Math.min(e.length,200),k=0;v<x&&u<a;){let w=Ie(e,v);l<0&&(c<a&&w==t[c]&&(r[c++]=v),d<a&&
(w==t[d]||w==n[d]?(d==0&&(m=v),g=v+1,d++):d=0));let C,T=w<255?w>=48&&w<=57||w>=97&&w<=122?2:w>=65&&w<=90?1:0:(C=
Ls(w))!=C.toLowerCase()?1:C!=C.toUpperCase()?2:0;(!v||T==1&&y||k==0&&T!=0)&&(t[u]==w||n[u]==w&&(f=!0)?o[u++]=v:
o.length&&(b=!1)),k=T,v+=lt(w)}return u==a&&o[0]==0&&b?this.result(-100+(f?-200:0),o,e):d==a&&m==0?this.ret(-200-
e.length+(g==e.length?0:-100),[0,g]):l>-1?this.ret(-700-e.length,[l,l+this.pattern.length]):d==a?this.ret(-900-
e.length,[m,g]):u==a?this.result(-100+(f?-200:0)+-700+(b?0:-1100),o,e):t.length==2?null:this.result((s[0]?-700:
0)+-200+-1100,s,e)}result(e,t,n){let s=[],r=0;for(let o of t){let l=o+(this.astral?lt(Ie(n,o)):1);r&&s[r-1]==o?
s[r-1]=l:(s[r++]=o,s[r++]=l)}return this.ret(e-n.length,s)}},iu=class{constructor(e){this.pattern=e,this.matched=
[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)return null;let t=e.slice(
0,this.pattern.length),n=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return n==null?null:(this.matched=
[0,t.length],this.score=n+(e.length==this.pattern.length?0:-100),this)}},Oe=R.define({combine(i){return $e(i,{
activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,override:null,closeOnBlur:!0,
maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,icons:!0,addToOptions:[],
positionInfo:Sk,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(t.sortText||t.label),
interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>n=>Wg(
e(n),t(n)),optionClass:(e,t)=>n=>Wg(e(n),t(n)),addToOptions:(e,t)=>e.concat(t),filterStrict:(e,t)=>e||t})}});function Wg(i,e){
return i?e?i+" "+e:i:e}function Sk(i,e,t,n,s,r){let o=i.textDirection==Z.RTL,l=o,a=!1,h="top",c,u,f=e.left-s.left,
d=s.right-e.right,m=n.right-n.left,g=n.bottom-n.top;if(l&&f<Math.min(m,d)?l=!1:!l&&d<Math.min(m,f)&&(l=!0),m<=
(l?f:d))c=Math.max(s.top,Math.min(t.top,s.bottom-g))-e.top,u=Math.min(400,l?f:d);else{a=!0,u=Math.min(400,(o?e.
right:s.right-e.left)-30);let v=s.bottom-e.bottom;v>=g||v>e.top?c=t.bottom-e.top:(h="bottom",c=e.bottom-t.top)}
let y=(e.bottom-e.top)/r.offsetHeight,b=(e.right-e.left)/r.offsetWidth;return{style:`${h}: ${c/y}px; max-width\
: ${u/b}px`,class:"cm-completionInfo-"+(a?o?"left-narrow":"right-narrow":l?"left":"right")}}var lu=B.define();
function Ck(i){let e=i.addToOptions.slice();return i.icons&&e.push({render(t){let n=document.createElement("di\
v");return n.classList.add("cm-completionIcon"),t.type&&n.classList.add(...t.type.split(/\s+/g).map(s=>"cm-com\
pletionIcon-"+s)),n.setAttribute("aria-hidden","true"),n},position:20}),e.push({render(t,n,s,r){let o=document.
createElement("span");o.className="cm-completionLabel";let l=t.displayLabel||t.label,a=0;for(let h=0;h<r.length;){
let c=r[h++],u=r[h++];c>a&&o.appendChild(document.createTextNode(l.slice(a,c)));let f=o.appendChild(document.createElement(
"span"));f.appendChild(document.createTextNode(l.slice(c,u))),f.className="cm-completionMatchedText",a=u}return a<
l.length&&o.appendChild(document.createTextNode(l.slice(a))),o},position:50},{render(t){if(!t.detail)return null;
let n=document.createElement("span");return n.className="cm-completionDetail",n.textContent=t.detail,n},position:80}),
e.sort((t,n)=>t.position-n.position).map(t=>t.render)}function Qc(i,e,t){if(i<=t)return{from:0,to:i};if(e<0&&(e=
0),e<=i>>1){let s=Math.floor(e/t);return{from:s*t,to:(s+1)*t}}let n=Math.ceil((i-e)/t);return{from:i-n*t,to:i-
(n-1)*t}}var nu=class{constructor(e,t,n){this.view=e,this.stateField=t,this.applyCompletion=n,this.info=null,this.
infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),write:a=>this.placeInfo(a),key:this},this.space=
null,this.currentClass="";let s=e.state.field(t),{options:r,selected:o}=s.open,l=e.state.facet(Oe);this.optionContent=
Ck(l),this.optionClass=l.optionClass,this.tooltipClass=l.tooltipClass,this.range=Qc(r.length,o,l.maxRenderedOptions),
this.dom=document.createElement("div"),this.dom.className="cm-tooltip-autocomplete",this.updateTooltipClass(e.
state),this.dom.addEventListener("mousedown",a=>{let{options:h}=e.state.field(t).open;for(let c=a.target,u;c&&
c!=this.dom;c=c.parentNode)if(c.nodeName=="LI"&&(u=/-(\d+)$/.exec(c.id))&&+u[1]<h.length){this.applyCompletion(
e,h[+u[1]]),a.preventDefault();return}if(a.target==this.list){let c=this.list.classList.contains("cm-completio\
nListIncompleteTop")&&a.clientY<this.list.firstChild.getBoundingClientRect().top?this.range.from-1:this.list.classList.
contains("cm-completionListIncompleteBottom")&&a.clientY>this.list.lastChild.getBoundingClientRect().bottom?this.
range.to:null;c!=null&&(e.dispatch({effects:lu.of(c)}),a.preventDefault())}}),this.dom.addEventListener("focus\
out",a=>{let h=e.state.field(this.stateField,!1);h&&h.tooltip&&e.state.facet(Oe).closeOnBlur&&a.relatedTarget!=
e.contentDOM&&e.dispatch({effects:fr.of(null)})}),this.showOptions(r,s.id)}mount(){this.updateSel()}showOptions(e,t){
this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(e,t,this.range)),this.list.addEventListener(
"scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){var t;let n=e.state.field(this.
stateField),s=e.startState.field(this.stateField);if(this.updateTooltipClass(e.state),n!=s){let{options:r,selected:o,
disabled:l}=n.open;(!s.open||s.open.options!=r)&&(this.range=Qc(r.length,o,e.state.facet(Oe).maxRenderedOptions),
this.showOptions(r,n.id)),this.updateSel(),l!=((t=s.open)===null||t===void 0?void 0:t.disabled)&&this.dom.classList.
toggle("cm-tooltip-autocomplete-disabled",!!l)}}updateTooltipClass(e){let t=this.tooltipClass(e);if(t!=this.currentClass){
for(let n of this.currentClass.split(" "))n&&this.dom.classList.remove(n);for(let n of t.split(" "))n&&this.dom.
classList.add(n);this.currentClass=t}}positioned(e){this.space=e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){
let e=this.view.state.field(this.stateField),t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=
this.range.to)&&(this.range=Qc(t.options.length,t.selected,this.view.state.facet(Oe).maxRenderedOptions),this.
showOptions(t.options,e.id));let n=this.updateSelectedOption(t.selected);if(n){this.destroyInfo();let{completion:s}=t.
options[t.selected],{info:r}=s;if(!r)return;let o=typeof r=="string"?document.createTextNode(r):r(s);if(!o)return;
"then"in o?o.then(l=>{l&&this.view.state.field(this.stateField,!1)==e&&this.addInfoPane(l,s)}).catch(l=>Pe(this.
view.state,l,"completion info")):(this.addInfoPane(o,s),n.setAttribute("aria-describedby",this.info.id))}}addInfoPane(e,t){
this.destroyInfo();let n=this.info=document.createElement("div");if(n.className="cm-tooltip cm-completionInfo",
n.id="cm-completionInfo-"+Math.floor(Math.random()*65535).toString(16),e.nodeType!=null)n.appendChild(e),this.
infoDestroy=null;else{let{dom:s,destroy:r}=e;n.appendChild(s),this.infoDestroy=r||null}this.dom.appendChild(n),
this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){let t=null;for(let n=this.list.firstChild,
s=this.range.from;n;n=n.nextSibling,s++)n.nodeName!="LI"||!n.id?s--:s==e?n.hasAttribute("aria-selected")||(n.setAttribute(
"aria-selected","true"),t=n):n.hasAttribute("aria-selected")&&(n.removeAttribute("aria-selected"),n.removeAttribute(
"aria-describedby"));return t&&Tk(this.list,t),t}measureInfo(){let e=this.dom.querySelector("[aria-selected]");
if(!e||!this.info)return null;let t=this.dom.getBoundingClientRect(),n=this.info.getBoundingClientRect(),s=e.getBoundingClientRect(),
r=this.space;if(!r){let o=this.dom.ownerDocument.documentElement;r={left:0,top:0,right:o.clientWidth,bottom:o.
clientHeight}}return s.top>Math.min(r.bottom,t.bottom)-10||s.bottom<Math.max(r.top,t.top)+10?null:this.view.state.
facet(Oe).positionInfo(this.view,t,s,n,r,this.dom)}placeInfo(e){this.info&&(e?(e.style&&(this.info.style.cssText=
e.style),this.info.className="cm-tooltip cm-completionInfo "+(e.class||"")):this.info.style.cssText="top: -1e6\
px")}createListBox(e,t,n){let s=document.createElement("ul");s.id=t,s.setAttribute("role","listbox"),s.setAttribute(
"aria-expanded","true"),s.setAttribute("aria-label",this.view.state.phrase("Completions")),s.addEventListener(
"mousedown",o=>{o.target==s&&o.preventDefault()});let r=null;for(let o=n.from;o<n.to;o++){let{completion:l,match:a}=e[o],
{section:h}=l;if(h){let f=typeof h=="string"?h:h.name;if(f!=r&&(o>n.from||n.from==0))if(r=f,typeof h!="string"&&
h.header)s.appendChild(h.header(h));else{let d=s.appendChild(document.createElement("completion-section"));d.textContent=
f}}let c=s.appendChild(document.createElement("li"));c.id=t+"-"+o,c.setAttribute("role","option");let u=this.optionClass(
l);u&&(c.className=u);for(let f of this.optionContent){let d=f(l,this.view.state,this.view,a);d&&c.appendChild(
d)}}return n.from&&s.classList.add("cm-completionListIncompleteTop"),n.to<e.length&&s.classList.add("cm-comple\
tionListIncompleteBottom"),s}destroyInfo(){this.info&&(this.infoDestroy&&this.infoDestroy(),this.info.remove(),
this.info=null)}destroy(){this.destroyInfo()}};function Ak(i,e){return t=>new nu(t,i,e)}function Tk(i,e){let t=i.
getBoundingClientRect(),n=e.getBoundingClientRect(),s=t.height/i.offsetHeight;n.top<t.top?i.scrollTop-=(t.top-
n.top)/s:n.bottom>t.bottom&&(i.scrollTop+=(n.bottom-t.bottom)/s)}function Vg(i){return(i.boost||0)*100+(i.apply?
10:0)+(i.info?5:0)+(i.type?1:0)}function Mk(i,e){let t=[],n=null,s=null,r=c=>{t.push(c);let{section:u}=c.completion;
if(u){n||(n=[]);let f=typeof u=="string"?u:u.name;n.some(d=>d.name==f)||n.push(typeof u=="string"?{name:f}:u)}},
o=e.facet(Oe);for(let c of i)if(c.hasResult()){let u=c.result.getMatch;if(c.result.filter===!1)for(let f of c.
result.options)r(new pl(f,c.source,u?u(f):[],1e9-t.length));else{let f=e.sliceDoc(c.from,c.to),d,m=o.filterStrict?
new iu(f):new tu(f);for(let g of c.result.options)if(d=m.match(g.label)){let y=g.displayLabel?u?u(g,d.matched):
[]:d.matched,b=d.score+(g.boost||0);if(r(new pl(g,c.source,y,b)),typeof g.section=="object"&&g.section.rank===
"dynamic"){let{name:v}=g.section;s||(s=Object.create(null)),s[v]=Math.max(b,s[v]||-1e9)}}}}if(n){let c=Object.
create(null),u=0,f=(d,m)=>(d.rank==="dynamic"&&m.rank==="dynamic"?s[m.name]-s[d.name]:0)||(typeof d.rank=="num\
ber"?d.rank:1e9)-(typeof m.rank=="number"?m.rank:1e9)||(d.name<m.name?-1:1);for(let d of n.sort(f))u-=1e5,c[d.
name]=u;for(let d of t){let{section:m}=d.completion;m&&(d.score+=c[typeof m=="string"?m:m.name])}}let l=[],a=null,
h=o.compareCompletions;for(let c of t.sort((u,f)=>f.score-u.score||h(u.completion,f.completion))){let u=c.completion;
!a||a.label!=u.label||a.detail!=u.detail||a.type!=null&&u.type!=null&&a.type!=u.type||a.apply!=u.apply||a.boost!=
u.boost?l.push(c):Vg(c.completion)>Vg(a)&&(l[l.length-1]=c),a=c.completion}return l}var su=class i{constructor(e,t,n,s,r,o){
this.options=e,this.attrs=t,this.tooltip=n,this.timestamp=s,this.selected=r,this.disabled=o}setSelected(e,t){return e==
this.selected||e>=this.options.length?this:new i(this.options,qg(t,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,t,n,s,r,o){
if(s&&!o&&e.some(h=>h.isPending))return s.setDisabled();let l=Mk(e,t);if(!l.length)return s&&e.some(h=>h.isPending)?
s.setDisabled():null;let a=t.facet(Oe).selectOnOpen?0:-1;if(s&&s.selected!=a&&s.selected!=-1){let h=s.options[s.
selected].completion;for(let c=0;c<l.length;c++)if(l[c].completion==h){a=c;break}}return new i(l,qg(n,a),{pos:e.
reduce((h,c)=>c.hasResult()?Math.min(h,c.from):h,1e8),create:Ik,above:r.aboveCursor},s?s.timestamp:Date.now(),
a,!1)}map(e){return new i(this.options,this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,
this.selected,this.disabled)}setDisabled(){return new i(this.options,this.attrs,this.tooltip,this.timestamp,this.
selected,!0)}},ru=class i{constructor(e,t,n){this.active=e,this.id=t,this.open=n}static start(){return new i(_k,
"cm-ac-"+Math.floor(Math.random()*2e6).toString(36),null)}update(e){let{state:t}=e,n=t.facet(Oe),r=(n.override||
t.languageDataAt("autocomplete",fn(t)).map(kk)).map(a=>(this.active.find(c=>c.source==a)||new ai(a,this.active.
some(c=>c.state!=0)?1:0)).update(e,n));r.length==this.active.length&&r.every((a,h)=>a==this.active[h])&&(r=this.
active);let o=this.open,l=e.effects.some(a=>a.is(au));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||r.some(
a=>a.hasResult()&&e.changes.touchesRange(a.from,a.to))||!Ok(r,this.active)||l?o=su.build(r,t,this.id,o,n,l):o&&
o.disabled&&!r.some(a=>a.isPending)&&(o=null),!o&&r.every(a=>!a.isPending)&&r.some(a=>a.hasResult())&&(r=r.map(
a=>a.hasResult()?new ai(a.source,0):a));for(let a of e.effects)a.is(lu)&&(o=o&&o.setSelected(a.value,this.id));
return r==this.active&&o==this.open?this:new i(r,this.id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){
return this.open?this.open.attrs:this.active.length?Rk:Ek}};function Ok(i,e){if(i==e)return!0;for(let t=0,n=0;;){
for(;t<i.length&&!i[t].hasResult();)t++;for(;n<e.length&&!e[n].hasResult();)n++;let s=t==i.length,r=n==e.length;
if(s||r)return s==r;if(i[t++].result!=e[n++].result)return!1}}var Rk={"aria-autocomplete":"list"},Ek={};function qg(i,e){
let t={"aria-autocomplete":"list","aria-haspopup":"listbox","aria-controls":i};return e>-1&&(t["aria-activedes\
cendant"]=i+"-"+e),t}var _k=[];function jg(i,e){if(i.isUserEvent("input.complete")){let n=i.annotation(Kg);if(n&&
e.activateOnCompletion(n))return 12}let t=i.isUserEvent("input.type");return t&&e.activateOnTyping?5:t?1:i.isUserEvent(
"delete.backward")?2:i.selection?8:i.docChanged?16:0}var ai=class i{constructor(e,t,n=!1){this.source=e,this.state=
t,this.explicit=n}hasResult(){return!1}get isPending(){return this.state==1}update(e,t){let n=jg(e,t),s=this;(n&
8||n&16&&this.touches(e))&&(s=new i(s.source,0)),n&4&&s.state==0&&(s=new i(this.source,1)),s=s.updateFor(e,n);
for(let r of e.effects)if(r.is(ml))s=new i(s.source,1,r.value);else if(r.is(fr))s=new i(s.source,0);else if(r.
is(au))for(let o of r.value)o.source==s.source&&(s=o);return s}updateFor(e,t){return this.map(e.changes)}map(e){
return this}touches(e){return e.changes.touchesRange(fn(e.state))}},gl=class i extends ai{constructor(e,t,n,s,r,o){
super(e,3,t),this.limit=n,this.result=s,this.from=r,this.to=o}hasResult(){return!0}updateFor(e,t){var n;if(!(t&
3))return this.map(e.changes);let s=this.result;s.map&&!e.changes.empty&&(s=s.map(s,e.changes));let r=e.changes.
mapPos(this.from),o=e.changes.mapPos(this.to,1),l=fn(e.state);if(l>o||!s||t&2&&(fn(e.startState)==this.from||l<
this.limit))return new ai(this.source,t&4?1:0);let a=e.changes.mapPos(this.limit);return Dk(s.validFor,e.state,
r,o)?new i(this.source,this.explicit,a,s,r,o):s.update&&(s=s.update(s,r,o,new dl(e.state,l,!1)))?new i(this.source,
this.explicit,a,s,s.from,(n=s.to)!==null&&n!==void 0?n:fn(e.state)):new ai(this.source,1,this.explicit)}map(e){
if(e.empty)return this;let t=this.result.map?this.result.map(this.result,e):this.result;return t?new i(this.source,
this.explicit,e.mapPos(this.limit),t,e.mapPos(this.from),e.mapPos(this.to,1)):new ai(this.source,0)}touches(e){
return e.changes.touchesRange(this.from,this.to)}};function Dk(i,e,t,n){if(!i)return!1;let s=e.sliceDoc(t,n);return typeof i==
"function"?i(s,t,n,e):Ug(i,!0).test(s)}var au=B.define({map(i,e){return i.map(t=>t.map(e))}}),tt=fe.define({create(){
return ru.start()},update(i,e){return i.update(e)},provide:i=>[Zs.from(i,e=>e.tooltip),M.contentAttributes.from(
i,e=>e.attrs)]});function hu(i,e){let t=e.completion.apply||e.completion.label,n=i.state.field(tt).active.find(
s=>s.source==e.source);return n instanceof gl?(typeof t=="string"?i.dispatch({...wk(i.state,t,n.from,n.to),annotations:Kg.
of(e.completion)}):t(i,e.completion,n.from,n.to),!0):!1}var Ik=Ak(tt,hu);function fl(i,e="option"){return t=>{
let n=t.state.field(tt,!1);if(!n||!n.open||n.open.disabled||Date.now()-n.open.timestamp<t.state.facet(Oe).interactionDelay)
return!1;let s=1,r;e=="page"&&(r=Cc(t,n.open.tooltip))&&(s=Math.max(2,Math.floor(r.dom.offsetHeight/r.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=n.open.options,l=n.open.selected>-1?n.open.selected+s*(i?1:-1):i?0:o-1;return l<
0?l=e=="page"?0:o-1:l>=o&&(l=e=="page"?o-1:0),t.dispatch({effects:lu.of(l)}),!0}}var Pk=i=>{let e=i.state.field(
tt,!1);return i.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<i.
state.facet(Oe).interactionDelay?!1:hu(i,e.open.options[e.open.selected])},Zc=i=>i.state.field(tt,!1)?(i.dispatch(
{effects:ml.of(!0)}),!0):!1,cu=i=>{let e=i.state.field(tt,!1);return!e||!e.active.some(t=>t.state!=0)?!1:(i.dispatch(
{effects:fr.of(null)}),!0)},ou=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=
[],this.done=void 0}},Nk=50,Lk=1e3,Bk=ge.fromClass(class{constructor(i){this.view=i,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of i.state.field(tt).active)
e.isPending&&this.startQuery(e)}update(i){let e=i.state.field(tt),t=i.state.facet(Oe);if(!i.selectionSet&&!i.docChanged&&
i.startState.field(tt)==e)return;let n=i.transactions.some(r=>{let o=jg(r,t);return o&8||(r.selection||r.docChanged)&&
!(o&3)});for(let r=0;r<this.running.length;r++){let o=this.running[r];if(n||o.context.abortOnDocChange&&i.docChanged||
o.updates.length+i.transactions.length>Nk&&Date.now()-o.time>Lk){for(let l of o.context.abortListeners)try{l()}catch(a){
Pe(this.view.state,a)}o.context.abortListeners=null,this.running.splice(r--,1)}else o.updates.push(...i.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),i.transactions.some(r=>r.effects.some(o=>o.is(ml)))&&
(this.pendingStart=!0);let s=this.pendingStart?50:t.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
r=>r.isPending&&!this.running.some(o=>o.active.source==r.source))?setTimeout(()=>this.startUpdate(),s):-1,this.
composing!=0)for(let r of i.transactions)r.isUserEvent("input.type")?this.composing=2:this.composing==2&&r.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:i}=this.view,e=i.field(
tt);for(let t of e.active)t.isPending&&!this.running.some(n=>n.active.source==t.source)&&this.startQuery(t);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
Oe).updateSyncTime))}startQuery(i){let{state:e}=this.view,t=fn(e),n=new dl(e,t,i.explicit,this.view),s=new ou(
i,n);this.running.push(s),Promise.resolve(i.source(n)).then(r=>{s.context.aborted||(s.done=r||null,this.scheduleAccept())},
r=>{this.view.dispatch({effects:fr.of(null)}),Pe(this.view.state,r)})}scheduleAccept(){this.running.every(i=>i.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(Oe).updateSyncTime))}accept(){var i;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],t=this.view.state.facet(Oe),n=this.view.state.field(tt);for(let s=0;s<this.running.
length;s++){let r=this.running[s];if(r.done===void 0)continue;if(this.running.splice(s--,1),r.done){let l=fn(r.
updates.length?r.updates[0].startState:this.view.state),a=Math.min(l,r.done.from+(r.active.explicit?0:1)),h=new gl(
r.active.source,r.active.explicit,a,r.done,r.done.from,(i=r.done.to)!==null&&i!==void 0?i:l);for(let c of r.updates)
h=h.update(c,t);if(h.hasResult()){e.push(h);continue}}let o=n.active.find(l=>l.source==r.active.source);if(o&&
o.isPending)if(r.done==null){let l=new ai(r.active.source,0);for(let a of r.updates)l=l.update(a,t);l.isPending||
e.push(l)}else this.startQuery(o)}(e.length||n.open&&n.open.disabled)&&this.view.dispatch({effects:au.of(e)})}},
{eventHandlers:{blur(i){let e=this.view.state.field(tt,!1);if(e&&e.tooltip&&this.view.state.facet(Oe).closeOnBlur){
let t=e.open&&Cc(this.view,e.open.tooltip);(!t||!t.dom.contains(i.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:fr.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:ml.of(!1)}),20),this.composing=0}}}),Fk=typeof navigator=="object"&&/Win/.test(
navigator.platform),Hk=We.highest(M.domEventHandlers({keydown(i,e){let t=e.state.field(tt,!1);if(!t||!t.open||
t.open.disabled||t.open.selected<0||!i.key||i.key.length>1||i.ctrlKey&&!(Fk&&i.altKey)||i.metaKey)return!1;let n=t.
open.options[t.open.selected],s=t.active.find(o=>o.source==n.source),r=n.completion.commitCharacters||s.result.
commitCharacters;return r&&r.indexOf(i.key)>-1&&hu(e,n),!1}})),Wk=M.baseTheme({".cm-tooltip.cm-tooltip-autocom\
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
middle"}}});var dr={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},un=B.define({map(i,e){let t=e.mapPos(
i,-1,_e.TrackAfter);return t??void 0}}),uu=new class extends gt{};uu.startSide=1;uu.endSide=-1;var Gg=fe.define(
{create(){return $.empty},update(i,e){if(i=i.map(e.changes),e.selection){let t=e.state.doc.lineAt(e.selection.
main.head);i=i.update({filter:n=>n>=t.from&&n<=t.to})}for(let t of e.effects)t.is(un)&&(i=i.update({add:[uu.range(
t.value,t.value+1)]}));return i}});function Jg(){return[qk,Gg]}var eu="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function Yg(i){for(let e=0;e<eu.length;e+=2)if(eu.charCodeAt(e)==i)return eu.charAt(e+1);return Ls(i<128?i:i+1)}
function Xg(i,e){return i.languageDataAt("closeBrackets",e)[0]||dr}var Vk=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),qk=M.inputHandler.of((i,e,t,n)=>{if((Vk?i.composing:i.compositionStarted)||i.state.readOnly)
return!1;let s=i.state.selection.main;if(n.length>2||n.length==2&&lt(Ie(n,0))==1||e!=s.from||t!=s.to)return!1;
let r=$k(i.state,n);return r?(i.dispatch(r),!0):!1}),zk=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let n=Xg(
i,i.selection.main.head).brackets||dr.brackets,s=null,r=i.changeByRange(o=>{if(o.empty){let l=Uk(i.doc,o.head);
for(let a of n)if(a==l&&yl(i.doc,o.head)==Yg(Ie(a,0)))return{changes:{from:o.head-a.length,to:o.head+a.length},
range:S.cursor(o.head-a.length)}}return{range:s=o}});return s||e(i.update(r,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!s},Qg=[{key:"Backspace",run:zk}];function $k(i,e){let t=Xg(i,i.selection.main.head),n=t.brackets||
dr.brackets;for(let s of n){let r=Yg(Ie(s,0));if(e==s)return r==s?Gk(i,s,n.indexOf(s+s+s)>-1,t):Kk(i,s,r,t.before||
dr.before);if(e==r&&Zg(i,i.selection.main.from))return jk(i,s,r)}return null}function Zg(i,e){let t=!1;return i.
field(Gg).between(0,i.doc.length,n=>{n==e&&(t=!0)}),t}function yl(i,e){let t=i.sliceString(e,e+2);return t.slice(
0,lt(Ie(t,0)))}function Uk(i,e){let t=i.sliceString(e-2,e);return lt(Ie(t,0))==t.length?t:t.slice(1)}function Kk(i,e,t,n){
let s=null,r=i.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:t,from:o.to}],effects:un.
of(o.to+e.length),range:S.range(o.anchor+e.length,o.head+e.length)};let l=yl(i.doc,o.head);return!l||/\s/.test(
l)||n.indexOf(l)>-1?{changes:{insert:e+t,from:o.head},effects:un.of(o.head+e.length),range:S.cursor(o.head+e.length)}:
{range:s=o}});return s?null:i.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function jk(i,e,t){let n=null,
s=i.changeByRange(r=>r.empty&&yl(i.doc,r.head)==t?{changes:{from:r.head,to:r.head+t.length,insert:t},range:S.cursor(
r.head+t.length)}:n={range:r});return n?null:i.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function Gk(i,e,t,n){
let s=n.stringPrefixes||dr.stringPrefixes,r=null,o=i.changeByRange(l=>{if(!l.empty)return{changes:[{insert:e,from:l.
from},{insert:e,from:l.to}],effects:un.of(l.to+e.length),range:S.range(l.anchor+e.length,l.head+e.length)};let a=l.
head,h=yl(i.doc,a),c;if(h==e){if(zg(i,a))return{changes:{insert:e+e,from:a},effects:un.of(a+e.length),range:S.
cursor(a+e.length)};if(Zg(i,a)){let f=t&&i.sliceDoc(a,a+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:a,to:a+
f.length,insert:f},range:S.cursor(a+f.length)}}}else{if(t&&i.sliceDoc(a-2*e.length,a)==e+e&&(c=$g(i,a-2*e.length,
s))>-1&&zg(i,c))return{changes:{insert:e+e+e+e,from:a},effects:un.of(a+e.length),range:S.cursor(a+e.length)};if(i.
charCategorizer(a)(h)!=te.Word&&$g(i,a,s)>-1&&!Jk(i,a,e,s))return{changes:{insert:e+e,from:a},effects:un.of(a+
e.length),range:S.cursor(a+e.length)}}return{range:r=l}});return r?null:i.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function zg(i,e){let t=Ge(i).resolveInner(e+1);return t.parent&&t.from==e}function Jk(i,e,t,n){let s=Ge(
i).resolveInner(e,-1),r=n.reduce((o,l)=>Math.max(o,l.length),0);for(let o=0;o<5;o++){let l=i.sliceDoc(s.from,Math.
min(s.to,s.from+t.length+r)),a=l.indexOf(t);if(!a||a>-1&&n.indexOf(l.slice(0,a))>-1){let c=s.firstChild;for(;c&&
c.from==s.from&&c.to-c.from>t.length+a;){if(i.sliceDoc(c.to-t.length,c.to)==t)return!1;c=c.firstChild}return!0}
let h=s.to==e&&s.parent;if(!h)break;s=h}return!1}function $g(i,e,t){let n=i.charCategorizer(e);if(n(i.sliceDoc(
e-1,e))!=te.Word)return e;for(let s of t){let r=e-s.length;if(i.sliceDoc(r,e)==s&&n(i.sliceDoc(r-1,r))!=te.Word)
return r}return-1}function e0(i={}){return[Hk,tt,Oe.of(i),Bk,Yk,Wk]}var fu=[{key:"Ctrl-Space",run:Zc},{mac:"Al\
t-`",run:Zc},{mac:"Alt-i",run:Zc},{key:"Escape",run:cu},{key:"ArrowDown",run:fl(!0)},{key:"ArrowUp",run:fl(!1)},
{key:"PageDown",run:fl(!0,"page")},{key:"PageUp",run:fl(!1,"page")},{key:"Enter",run:Pk}],Yk=We.highest(Ci.computeN(
[Oe],i=>i.facet(Oe).defaultKeymap?[fu]:[]));var Xk=i=>{let{state:e}=i,t=e.doc.lineAt(e.selection.main.from),n=vu(i.state,t.from);return n.line?Qk(i):n.block?
e1(i):!1};function bu(i,e){return({state:t,dispatch:n})=>{if(t.readOnly)return!1;let s=i(e,t);return s?(n(t.update(
s)),!0):!1}}var Qk=bu(n1,0);var Zk=bu(h0,0);var e1=bu((i,e)=>h0(i,e,i1(e)),0);function vu(i,e){let t=i.languageDataAt("commentTokens",e,1);return t.length?
t[0]:{}}var pr=50;function t1(i,{open:e,close:t},n,s){let r=i.sliceDoc(n-pr,n),o=i.sliceDoc(s,s+pr),l=/\s*$/.exec(
r)[0].length,a=/^\s*/.exec(o)[0].length,h=r.length-l;if(r.slice(h-e.length,h)==e&&o.slice(a,a+t.length)==t)return{
open:{pos:n-l,margin:l&&1},close:{pos:s+a,margin:a&&1}};let c,u;s-n<=2*pr?c=u=i.sliceDoc(n,s):(c=i.sliceDoc(n,
n+pr),u=i.sliceDoc(s-pr,s));let f=/^\s*/.exec(c)[0].length,d=/\s*$/.exec(u)[0].length,m=u.length-d-t.length;return c.
slice(f,f+e.length)==e&&u.slice(m,m+t.length)==t?{open:{pos:n+f+e.length,margin:/\s/.test(c.charAt(f+e.length))?
1:0},close:{pos:s-d-t.length,margin:/\s/.test(u.charAt(m-1))?1:0}}:null}function i1(i){let e=[];for(let t of i.
selection.ranges){let n=i.doc.lineAt(t.from),s=t.to<=n.to?n:i.doc.lineAt(t.to);s.from>n.from&&s.from==t.to&&(s=
t.to==n.to+1?n:i.doc.lineAt(t.to-1));let r=e.length-1;r>=0&&e[r].to>n.from?e[r].to=s.to:e.push({from:n.from+/^\s*/.
exec(n.text)[0].length,to:s.to})}return e}function h0(i,e,t=e.selection.ranges){let n=t.map(r=>vu(e,r.from).block);
if(!n.every(r=>r))return null;let s=t.map((r,o)=>t1(e,n[o],r.from,r.to));if(i!=2&&!s.every(r=>r))return{changes:e.
changes(t.map((r,o)=>s[o]?[]:[{from:r.from,insert:n[o].open+" "},{from:r.to,insert:" "+n[o].close}]))};if(i!=1&&
s.some(r=>r)){let r=[];for(let o=0,l;o<s.length;o++)if(l=s[o]){let a=n[o],{open:h,close:c}=l;r.push({from:h.pos-
a.open.length,to:h.pos+h.margin},{from:c.pos-c.margin,to:c.pos+a.close.length})}return{changes:r}}return null}
function n1(i,e,t=e.selection.ranges){let n=[],s=-1;e:for(let{from:r,to:o}of t){let l=n.length,a=1e9,h;for(let c=r;c<=
o;){let u=e.doc.lineAt(c);if(h==null&&(h=vu(e,u.from).line,!h))continue e;if(u.from>s&&(r==o||o>u.from)){s=u.from;
let f=/^\s*/.exec(u.text)[0].length,d=f==u.length,m=u.text.slice(f,f+h.length)==h?f:-1;f<u.text.length&&f<a&&(a=
f),n.push({line:u,comment:m,token:h,indent:f,empty:d,single:!1})}c=u.to+1}if(a<1e9)for(let c=l;c<n.length;c++)
n[c].indent<n[c].line.text.length&&(n[c].indent=a);n.length==l+1&&(n[l].single=!0)}if(i!=2&&n.some(r=>r.comment<
0&&(!r.empty||r.single))){let r=[];for(let{line:l,token:a,indent:h,empty:c,single:u}of n)(u||!c)&&r.push({from:l.
from+h,insert:a+" "});let o=e.changes(r);return{changes:o,selection:e.selection.map(o,1)}}else if(i!=1&&n.some(
r=>r.comment>=0)){let r=[];for(let{line:o,comment:l,token:a}of n)if(l>=0){let h=o.from+l,c=h+a.length;o.text[c-
o.from]==" "&&c++,r.push({from:h,to:c})}return{changes:r}}return null}var pu=Xe.define(),s1=Xe.define(),r1=R.define(),
c0=R.define({combine(i){return $e(i,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,t)=>(n,s)=>e(n,s)||t(n,s)})}}),u0=fe.define({create(){return dn.empty},update(i,e){let t=e.
state.facet(c0),n=e.annotation(pu);if(n){let a=Rt.fromTransaction(e,n.selection),h=n.side,c=h==0?i.undone:i.done;
return a?c=vl(c,c.length,t.minDepth,a):c=m0(c,e.startState.selection),new dn(h==0?n.rest:c,h==0?c:n.rest)}let s=e.
annotation(s1);if((s=="full"||s=="before")&&(i=i.isolate()),e.annotation(Ae.addToHistory)===!1)return e.changes.
empty?i:i.addMapping(e.changes.desc);let r=Rt.fromTransaction(e),o=e.annotation(Ae.time),l=e.annotation(Ae.userEvent);
return r?i=i.addChanges(r,o,l,t,e):e.selection&&(i=i.addSelection(e.startState.selection,o,l,t.newGroupDelay)),
(s=="full"||s=="after")&&(i=i.isolate()),i},toJSON(i){return{done:i.done.map(e=>e.toJSON()),undone:i.undone.map(
e=>e.toJSON())}},fromJSON(i){return new dn(i.done.map(Rt.fromJSON),i.undone.map(Rt.fromJSON))}});function f0(i={}){
return[u0,c0.of(i),M.domEventHandlers({beforeinput(e,t){let n=e.inputType=="historyUndo"?d0:e.inputType=="hist\
oryRedo"?mu:null;return n?(e.preventDefault(),n(t)):!1}})]}function xl(i,e){return function({state:t,dispatch:n}){if(!e&&t.readOnly)return!1;let s=t.field(u0,!1);if(!s)return!1;
let r=s.pop(i,t,e);return r?(n(r),!0):!1}}var d0=xl(0,!1),mu=xl(1,!1),o1=xl(0,!0),l1=xl(1,!0);var Rt=class i{constructor(e,t,n,s,r){this.changes=e,this.effects=t,this.mapped=n,this.startSelection=s,this.selectionsAfter=
r}setSelAfter(e){return new i(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,t,n;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(t=this.mapped)===null||t===void 0?
void 0:t.toJSON(),startSelection:(n=this.startSelection)===null||n===void 0?void 0:n.toJSON(),selectionsAfter:this.
selectionsAfter.map(s=>s.toJSON())}}static fromJSON(e){return new i(e.changes&&De.fromJSON(e.changes),[],e.mapped&&
ii.fromJSON(e.mapped),e.startSelection&&S.fromJSON(e.startSelection),e.selectionsAfter.map(S.fromJSON))}static fromTransaction(e,t){
let n=xt;for(let s of e.startState.facet(r1)){let r=s(e);r.length&&(n=n.concat(r))}return!n.length&&e.changes.
empty?null:new i(e.changes.invert(e.startState.doc),n,void 0,t||e.startState.selection,xt)}static selection(e){
return new i(void 0,xt,void 0,void 0,e)}};function vl(i,e,t,n){let s=e+1>t+20?e-t-1:0,r=i.slice(s,e);return r.
push(n),r}function a1(i,e){let t=[],n=!1;return i.iterChangedRanges((s,r)=>t.push(s,r)),e.iterChangedRanges((s,r,o,l)=>{
for(let a=0;a<t.length;){let h=t[a++],c=t[a++];l>=h&&o<=c&&(n=!0)}}),n}function h1(i,e){return i.ranges.length==
e.ranges.length&&i.ranges.filter((t,n)=>t.empty!=e.ranges[n].empty).length===0}function p0(i,e){return i.length?
e.length?i.concat(e):i:e}var xt=[],c1=200;function m0(i,e){if(i.length){let t=i[i.length-1],n=t.selectionsAfter.
slice(Math.max(0,t.selectionsAfter.length-c1));return n.length&&n[n.length-1].eq(e)?i:(n.push(e),vl(i,i.length-
1,1e9,t.setSelAfter(n)))}else return[Rt.selection([e])]}function u1(i){let e=i[i.length-1],t=i.slice();return t[i.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),t}function du(i,e){if(!i.length)
return i;let t=i.length,n=xt;for(;t;){let s=f1(i[t-1],e,n);if(s.changes&&!s.changes.empty||s.effects.length){let r=i.
slice(0,t);return r[t-1]=s,r}else e=s.mapped,t--,n=s.selectionsAfter}return n.length?[Rt.selection(n)]:xt}function f1(i,e,t){
let n=p0(i.selectionsAfter.length?i.selectionsAfter.map(l=>l.map(e)):xt,t);if(!i.changes)return Rt.selection(n);
let s=i.changes.map(e),r=e.mapDesc(i.changes,!0),o=i.mapped?i.mapped.composeDesc(r):r;return new Rt(s,B.mapEffects(
i.effects,e),o,i.startSelection.map(r),n)}var d1=/^(input\.type|delete)($|\.)/,dn=class i{constructor(e,t,n=0,s=void 0){
this.done=e,this.undone=t,this.prevTime=n,this.prevUserEvent=s}isolate(){return this.prevTime?new i(this.done,
this.undone):this}addChanges(e,t,n,s,r){let o=this.done,l=o[o.length-1];return l&&l.changes&&!l.changes.empty&&
e.changes&&(!n||d1.test(n))&&(!l.selectionsAfter.length&&t-this.prevTime<s.newGroupDelay&&s.joinToEvent(r,a1(l.
changes,e.changes))||n=="input.type.compose")?o=vl(o,o.length-1,s.minDepth,new Rt(e.changes.compose(l.changes),
p0(B.mapEffects(e.effects,l.changes),l.effects),l.mapped,l.startSelection,xt)):o=vl(o,o.length,s.minDepth,e),new i(
o,xt,t,n)}addSelection(e,t,n,s){let r=this.done.length?this.done[this.done.length-1].selectionsAfter:xt;return r.
length>0&&t-this.prevTime<s&&n==this.prevUserEvent&&n&&/^select($|\.)/.test(n)&&h1(r[r.length-1],e)?this:new i(
m0(this.done,e),this.undone,t,n)}addMapping(e){return new i(du(this.done,e),du(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,t,n){let s=e==0?this.done:this.undone;if(s.length==0)return null;let r=s[s.length-1],o=r.
selectionsAfter[0]||(r.startSelection?r.startSelection.map(r.changes.invertedDesc,1):t.selection);if(n&&r.selectionsAfter.
length)return t.update({selection:r.selectionsAfter[r.selectionsAfter.length-1],annotations:pu.of({side:e,rest:u1(
s),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(r.changes){let l=s.length==
1?xt:s.slice(0,s.length-1);return r.mapped&&(l=du(l,r.mapped)),t.update({changes:r.changes,selection:r.startSelection,
effects:r.effects,annotations:pu.of({side:e,rest:l,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};dn.empty=new dn(xt,xt);var g0=[{key:"Mod-z",run:d0,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:mu,preventDefault:!0},{linux:"Ctrl-Shift-z",run:mu,preventDefault:!0},{key:"Mod-u",run:o1,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:l1,preventDefault:!0}];function ss(i,e){return S.create(i.ranges.map(e),i.mainIndex)}
function Et(i,e){return i.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function _t({state:i,dispatch:e},t){
let n=ss(i.selection,t);return n.eq(i.selection,!0)?!1:(e(Et(i,n)),!0)}function wl(i,e){return S.cursor(e?i.to:
i.from)}function y0(i,e){return _t(i,t=>t.empty?i.moveByChar(t,e):wl(t,e))}function Ve(i){return i.textDirectionAt(
i.state.selection.main.head)==Z.LTR}var b0=i=>y0(i,!Ve(i)),v0=i=>y0(i,Ve(i));function x0(i,e){return _t(i,t=>t.empty?i.moveByGroup(t,e):wl(t,e))}var p1=i=>x0(i,!Ve(i)),m1=i=>x0(i,Ve(i));var tO=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function g1(i,e,t){if(e.type.prop(t))return!0;let n=e.to-e.from;return n&&(n>2||/[^\s,.;:]/.test(i.sliceDoc(e.
from,e.to)))||e.firstChild}function kl(i,e,t){let n=Ge(i).resolveInner(e.head),s=t?H.closedBy:H.openedBy;for(let a=e.
head;;){let h=t?n.childAfter(a):n.childBefore(a);if(!h)break;g1(i,h,s)?n=h:a=t?h.to:h.from}let r=n.type.prop(s),
o,l;return r&&(o=t?Ot(i,n.from,1):Ot(i,n.to,-1))&&o.matched?l=t?o.end.to:o.end.from:l=t?n.to:n.from,S.cursor(l,
t?-1:1)}var y1=i=>_t(i,e=>kl(i.state,e,!Ve(i))),b1=i=>_t(i,e=>kl(i.state,e,Ve(i)));function w0(i,e){return _t(
i,t=>{if(!t.empty)return wl(t,e);let n=i.moveVertically(t,e);return n.head!=t.head?n:i.moveToLineBoundary(t,e)})}
var k0=i=>w0(i,!1),S0=i=>w0(i,!0);function C0(i){let e=i.scrollDOM.clientHeight<i.scrollDOM.scrollHeight-2,t=0,
n=0,s;if(e){for(let r of i.state.facet(M.scrollMargins)){let o=r(i);o?.top&&(t=Math.max(o?.top,t)),o?.bottom&&
(n=Math.max(o?.bottom,n))}s=i.scrollDOM.clientHeight-t-n}else s=(i.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:t,marginBottom:n,selfScroll:e,height:Math.max(i.defaultLineHeight,s-5)}}function A0(i,e){let t=C0(
i),{state:n}=i,s=ss(n.selection,o=>o.empty?i.moveVertically(o,e,t.height):wl(o,e));if(s.eq(n.selection))return!1;
let r;if(t.selfScroll){let o=i.coordsAtPos(n.selection.main.head),l=i.scrollDOM.getBoundingClientRect(),a=l.top+
t.marginTop,h=l.bottom-t.marginBottom;o&&o.top>a&&o.bottom<h&&(r=M.scrollIntoView(s.main.head,{y:"start",yMargin:o.
top-a}))}return i.dispatch(Et(n,s),{effects:r}),!0}var t0=i=>A0(i,!1),gu=i=>A0(i,!0);function Ri(i,e,t){let n=i.
lineBlockAt(e.head),s=i.moveToLineBoundary(e,t);if(s.head==e.head&&s.head!=(t?n.to:n.from)&&(s=i.moveToLineBoundary(
e,t,!1)),!t&&s.head==n.from&&n.length){let r=/^\s*/.exec(i.state.sliceDoc(n.from,Math.min(n.from+100,n.to)))[0].
length;r&&e.head!=n.from+r&&(s=S.cursor(n.from+r))}return s}var v1=i=>_t(i,e=>Ri(i,e,!0)),x1=i=>_t(i,e=>Ri(i,e,
!1)),w1=i=>_t(i,e=>Ri(i,e,!Ve(i))),k1=i=>_t(i,e=>Ri(i,e,Ve(i))),S1=i=>_t(i,e=>i.moveToLineBoundary(e,!1,!1)),C1=i=>_t(
i,e=>i.moveToLineBoundary(e,!0,!1));function A1(i,e,t){let n=!1,s=ss(i.selection,r=>{let o=Ot(i,r.head,-1)||Ot(
i,r.head,1)||r.head>0&&Ot(i,r.head-1,1)||r.head<i.doc.length&&Ot(i,r.head+1,-1);if(!o||!o.end)return r;n=!0;let l=o.
start.from==r.head?o.end.to:o.end.from;return t?S.range(r.anchor,l):S.cursor(l)});return n?(e(Et(i,s)),!0):!1}
var T1=({state:i,dispatch:e})=>A1(i,e,!1);function wt(i,e,t){let n=ss(i.state.selection,s=>{s.undirectional&&s.head>=s.anchor!=e&&(s=S.range(s.head,s.anchor));
let r=t(s);return S.range(s.anchor,r.head,r.goalColumn,r.bidiLevel||void 0,r.assoc)});return n.eq(i.state.selection)?
!1:(i.dispatch(Et(i.state,n)),!0)}function T0(i,e){return wt(i,e,t=>i.moveByChar(t,e))}var M0=i=>T0(i,!Ve(i)),
O0=i=>T0(i,Ve(i));function R0(i,e){return wt(i,e,t=>i.moveByGroup(t,e))}var M1=i=>R0(i,!Ve(i)),O1=i=>R0(i,Ve(i));var R1=i=>{let e=!Ve(i);return wt(i,e,t=>kl(i.state,t,e))},E1=i=>{let e=Ve(i);return wt(i,e,t=>kl(i.state,t,e))};
function E0(i,e){return wt(i,e,t=>i.moveVertically(t,e))}var _0=i=>E0(i,!1),D0=i=>E0(i,!0);function I0(i,e){return wt(
i,e,t=>i.moveVertically(t,e,C0(i).height))}var i0=i=>I0(i,!1),n0=i=>I0(i,!0),_1=i=>wt(i,!0,e=>Ri(i,e,!0)),D1=i=>wt(
i,!1,e=>Ri(i,e,!1)),I1=i=>{let e=!Ve(i);return wt(i,e,t=>Ri(i,t,e))},P1=i=>{let e=Ve(i);return wt(i,e,t=>Ri(i,
t,e))},N1=i=>wt(i,!1,e=>S.cursor(i.lineBlockAt(e.head).from)),L1=i=>wt(i,!0,e=>S.cursor(i.lineBlockAt(e.head).
to)),s0=({state:i,dispatch:e})=>(e(Et(i,{anchor:0})),!0),r0=({state:i,dispatch:e})=>(e(Et(i,{anchor:i.doc.length})),
!0),o0=({state:i,dispatch:e})=>(e(Et(i,{anchor:i.selection.main.anchor,head:0})),!0),l0=({state:i,dispatch:e})=>(e(
Et(i,{anchor:i.selection.main.anchor,head:i.doc.length})),!0),B1=({state:i,dispatch:e})=>(e(i.update({selection:{
anchor:0,head:i.doc.length},userEvent:"select"})),!0),F1=({state:i,dispatch:e})=>{let t=Sl(i).map(({from:n,to:s})=>S.
undirectionalRange(n,Math.min(s+1,i.doc.length)));return e(i.update({selection:S.create(t),userEvent:"select"})),
!0},H1=({state:i,dispatch:e})=>{let t=ss(i.selection,n=>{let s=Ge(i),r=s.resolveStack(n.from,1);if(n.empty){let o=s.
resolveStack(n.from,-1);o.node.from>=r.node.from&&o.node.to<=r.node.to&&(r=o)}for(let o=r;o;o=o.next){let{node:l}=o;
if((l.from<n.from&&l.to>=n.to||l.to>n.to&&l.from<=n.from)&&o.next)return S.undirectionalRange(l.from,l.to)}return n});
return t.eq(i.selection)?!1:(e(Et(i,t)),!0)};function P0(i,e){let{state:t}=i,n=t.selection,s=t.selection.ranges.
slice();for(let r of t.selection.ranges){let o=t.doc.lineAt(r.head);if(e?o.to<i.state.doc.length:o.from>0)for(let l=r;;){
let a=i.moveVertically(l,e);if(a.head<o.from||a.head>o.to){s.some(h=>h.head==a.head)||s.push(a);break}else{if(a.
head==l.head)break;l=a}}}return s.length==n.ranges.length?!1:(i.dispatch(Et(t,S.create(s,s.length-1))),!0)}var W1=i=>P0(
i,!1),V1=i=>P0(i,!0),q1=({state:i,dispatch:e})=>{let t=i.selection,n=null;return t.ranges.length>1?n=S.create(
[t.main]):t.main.empty||(n=S.create([S.cursor(t.main.head)])),n?(e(Et(i,n)),!0):!1};function mr(i,e){if(i.state.
readOnly)return!1;let t="delete.selection",{state:n}=i,s=n.changeByRange(r=>{let{from:o,to:l}=r;if(o==l){let a=e(
r);a<o?(t="delete.backward",a=bl(i,a,!1)):a>o&&(t="delete.forward",a=bl(i,a,!0)),o=Math.min(o,a),l=Math.max(l,
a)}else o=bl(i,o,!1),l=bl(i,l,!0);return o==l?{range:r}:{changes:{from:o,to:l},range:S.cursor(o,o<r.head?-1:1)}});
return s.changes.empty?!1:(i.dispatch(n.update(s,{scrollIntoView:!0,userEvent:t,effects:t=="delete.selection"?
M.announce.of(n.phrase("Selection deleted")):void 0})),!0)}function bl(i,e,t){if(i instanceof M)for(let n of i.
state.facet(M.atomicRanges).map(s=>s(i)))n.between(e,e,(s,r)=>{s<e&&r>e&&(e=t?r:s)});return e}var N0=(i,e,t)=>mr(
i,n=>{let s=n.from,{state:r}=i,o=r.doc.lineAt(s),l,a;if(t&&!e&&s>o.from&&s<o.from+200&&!/[^ \t]/.test(l=o.text.
slice(0,s-o.from))){if(l[l.length-1]=="	")return s-1;let h=vi(l,r.tabSize),c=h%Oi(r)||Oi(r);for(let u=0;u<c&&l[l.
length-1-u]==" ";u++)s--;a=s}else a=xe(o.text,s-o.from,e,e)+o.from,a==s&&o.number!=(e?r.doc.lines:1)?a+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(a-o.from,s-o.from))&&(a=xe(o.text,a-o.from,!1,!1)+o.from);return a}),yu=i=>N0(
i,!1,!0);var L0=i=>N0(i,!0,!1),B0=(i,e)=>mr(i,t=>{let n=t.head,{state:s}=i,r=s.doc.lineAt(n),o=s.charCategorizer(n);for(let l=null;;){
if(n==(e?r.to:r.from)){n==t.head&&r.number!=(e?s.doc.lines:1)&&(n+=e?1:-1);break}let a=xe(r.text,n-r.from,e)+r.
from,h=r.text.slice(Math.min(n,a)-r.from,Math.max(n,a)-r.from),c=o(h);if(l!=null&&c!=l)break;(h!=" "||n!=t.head)&&
(l=c),n=a}return n}),F0=i=>B0(i,!1),z1=i=>B0(i,!0);var $1=i=>mr(i,e=>{let t=i.lineBlockAt(e.head).to;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var U1=i=>mr(i,e=>{let t=i.moveToLineBoundary(e,!1).head;return e.head>t?t:Math.max(0,e.head-1)}),K1=i=>mr(i,e=>{
let t=i.moveToLineBoundary(e,!0).head;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var j1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>({changes:{from:n.from,to:n.to,
insert:z.of(["",""])},range:S.cursor(n.from)}));return e(i.update(t,{scrollIntoView:!0,userEvent:"input"})),!0},
G1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>{if(!n.empty||n.from==0||n.from==i.
doc.length)return{range:n};let s=n.from,r=i.doc.lineAt(s),o=s==r.from?s-1:xe(r.text,s-r.from,!1)+r.from,l=s==r.
to?s+1:xe(r.text,s-r.from,!0)+r.from;return{changes:{from:o,to:l,insert:i.doc.slice(s,l).append(i.doc.slice(o,
s))},range:S.cursor(l)}});return t.changes.empty?!1:(e(i.update(t,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function Sl(i){let e=[],t=-1;for(let n of i.selection.ranges){let s=i.doc.lineAt(n.from),r=i.doc.lineAt(n.
to);if(!n.empty&&n.to==r.from&&(r=i.doc.lineAt(n.to-1)),t>=s.number){let o=e[e.length-1];o.to=r.to,o.ranges.push(
n)}else e.push({from:s.from,to:r.to,ranges:[n]});t=r.number+1}return e}function H0(i,e,t){if(i.readOnly)return!1;
let n=[],s=[];for(let r of Sl(i)){if(t?r.to==i.doc.length:r.from==0)continue;let o=i.doc.lineAt(t?r.to+1:r.from-
1),l=o.length+1;if(t){n.push({from:r.to,to:o.to},{from:r.from,insert:o.text+i.lineBreak});for(let a of r.ranges)
s.push(S.range(Math.min(i.doc.length,a.anchor+l),Math.min(i.doc.length,a.head+l)))}else{n.push({from:o.from,to:r.
from},{from:r.to,insert:i.lineBreak+o.text});for(let a of r.ranges)s.push(S.range(a.anchor-l,a.head-l))}}return n.
length?(e(i.update({changes:n,scrollIntoView:!0,selection:S.create(s,i.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var J1=({state:i,dispatch:e})=>H0(i,e,!1),Y1=({state:i,dispatch:e})=>H0(i,e,!0);function W0(i,e,t){
if(i.readOnly)return!1;let n=[];for(let r of Sl(i))t?n.push({from:r.from,insert:i.doc.slice(r.from,r.to)+i.lineBreak}):
n.push({from:r.to,insert:i.lineBreak+i.doc.slice(r.from,r.to)});let s=i.changes(n);return e(i.update({changes:s,
selection:i.selection.map(s,t?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var X1=({state:i,dispatch:e})=>W0(
i,e,!1),Q1=({state:i,dispatch:e})=>W0(i,e,!0),Z1=i=>{if(i.state.readOnly)return!1;let{state:e}=i,t=e.changes(Sl(
e).map(({from:s,to:r})=>(s>0?s--:r<e.doc.length&&r++,{from:s,to:r}))),n=ss(e.selection,s=>{let r;if(i.lineWrapping){
let o=i.lineBlockAt(s.head),l=i.coordsAtPos(s.head,s.assoc||1);l&&(r=o.bottom+i.documentTop-l.bottom+i.defaultLineHeight/
2)}return i.moveVertically(s,!0,r)}).map(t);return i.dispatch({changes:t,selection:n,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function eS(i,e){if(/\(\)|\[\]|\{\}/.test(i.sliceDoc(e-1,e+1)))return{from:e,to:e};let t=Ge(i).resolveInner(e),
n=t.childBefore(e),s=t.childAfter(e),r;return n&&s&&n.to<=e&&s.from>=e&&(r=n.type.prop(H.closedBy))&&r.indexOf(
s.name)>-1&&i.doc.lineAt(n.to).from==i.doc.lineAt(s.from).from&&!/\S/.test(i.sliceDoc(n.to,s.from))?{from:n.to,
to:s.from}:null}var a0=V0(!1),tS=V0(!0);function V0(i){return({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.
changeByRange(s=>{let{from:r,to:o}=s,l=e.doc.lineAt(r),a=!i&&r==o&&eS(e,r);i&&(r=o=(o<=l.to?l:e.doc.lineAt(o)).
to);let h=new hn(e,{simulateBreak:r,simulateDoubleBreak:!!a}),c=Gc(h,r);for(c==null&&(c=vi(/^\s*/.exec(e.doc.lineAt(
r).text)[0],e.tabSize));o<l.to&&/\s/.test(l.text[o-l.from]);)o++;a?{from:r,to:o}=a:r>l.from&&r<l.from+100&&!/\S/.
test(l.text.slice(0,r))&&(r=l.from);let u=["",ur(e,c)];return a&&u.push(ur(e,h.lineIndent(l.from,-1))),{changes:{
from:r,to:o,insert:z.of(u)},range:S.cursor(r+1+u[1].length)}});return t(e.update(n,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function xu(i,e){let t=-1;return i.changeByRange(n=>{let s=[];for(let o=n.from;o<=n.to;){let l=i.
doc.lineAt(o);l.number>t&&(n.empty||n.to>l.from)&&(e(l,s,n),t=l.number),o=l.to+1}let r=i.changes(s);return{changes:s,
range:S.range(r.mapPos(n.anchor,1),r.mapPos(n.head,1))}})}var iS=({state:i,dispatch:e})=>{if(i.readOnly)return!1;
let t=Object.create(null),n=new hn(i,{overrideIndentation:r=>{let o=t[r];return o??-1}}),s=xu(i,(r,o,l)=>{let a=Gc(
n,r.from);if(a==null)return;/\S/.test(r.text)||(a=0);let h=/^\s*/.exec(r.text)[0],c=ur(i,a);(h!=c||l.from<r.from+
h.length)&&(t[r.from]=a,o.push({from:r.from,to:r.from+h.length,insert:c}))});return s.changes.empty||e(i.update(
s,{userEvent:"indent"})),!0},q0=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(xu(i,(t,n)=>{n.push({from:t.
from,insert:i.facet(cn)})}),{userEvent:"input.indent"})),!0),z0=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(
xu(i,(t,n)=>{let s=/^\s*/.exec(t.text)[0];if(!s)return;let r=vi(s,i.tabSize),o=0,l=ur(i,Math.max(0,r-Oi(i)));for(;o<
s.length&&o<l.length&&s.charCodeAt(o)==l.charCodeAt(o);)o++;n.push({from:t.from+o,to:t.from+s.length,insert:l.
slice(o)})}),{userEvent:"delete.dedent"})),!0),nS=i=>(i.setTabFocusMode(),!0);var sS=[{key:"Ctrl-b",run:b0,shift:M0,preventDefault:!0},{key:"Ctrl-f",run:v0,shift:O0},{key:"Ctrl-p",run:k0,shift:_0},
{key:"Ctrl-n",run:S0,shift:D0},{key:"Ctrl-a",run:S1,shift:N1},{key:"Ctrl-e",run:C1,shift:L1},{key:"Ctrl-d",run:L0},
{key:"Ctrl-h",run:yu},{key:"Ctrl-k",run:$1},{key:"Ctrl-Alt-h",run:F0},{key:"Ctrl-o",run:j1},{key:"Ctrl-t",run:G1},
{key:"Ctrl-v",run:gu}],rS=[{key:"ArrowLeft",run:b0,shift:M0,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:p1,shift:M1,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:w1,shift:I1,preventDefault:!0},{key:"Arr\
owRight",run:v0,shift:O0,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:m1,shift:O1,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:k1,shift:P1,preventDefault:!0},{key:"ArrowUp",run:k0,shift:_0,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:s0,shift:o0},{mac:"Ctrl-ArrowUp",run:t0,shift:i0},{key:"ArrowDown",run:S0,shift:D0,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:r0,shift:l0},{mac:"Ctrl-ArrowDown",run:gu,shift:n0},{key:"PageUp",run:t0,shift:i0},{key:"\
PageDown",run:gu,shift:n0},{key:"Home",run:x1,shift:D1,preventDefault:!0},{key:"Mod-Home",run:s0,shift:o0},{key:"\
End",run:v1,shift:_1,preventDefault:!0},{key:"Mod-End",run:r0,shift:l0},{key:"Enter",run:a0,shift:a0},{key:"Mo\
d-a",run:B1},{key:"Backspace",run:yu,shift:yu,preventDefault:!0},{key:"Delete",run:L0,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:F0,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:z1,preventDefault:!0},
{mac:"Mod-Backspace",run:U1,preventDefault:!0},{mac:"Mod-Delete",run:K1,preventDefault:!0}].concat(sS.map(i=>({
mac:i.key,run:i.run,shift:i.shift}))),$0=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:y1,shift:R1},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:b1,shift:E1},{key:"Alt-ArrowUp",run:J1},{key:"Shift-Alt-ArrowUp",run:X1},
{key:"Alt-ArrowDown",run:Y1},{key:"Shift-Alt-ArrowDown",run:Q1},{key:"Mod-Alt-ArrowUp",run:W1},{key:"Mod-Alt-A\
rrowDown",run:V1},{key:"Escape",run:q1},{key:"Mod-Enter",run:tS},{key:"Alt-l",mac:"Ctrl-l",run:F1},{key:"Mod-i",
run:H1,preventDefault:!0},{key:"Mod-[",run:z0},{key:"Mod-]",run:q0},{key:"Mod-Alt-\\",run:iS},{key:"Shift-Mod-\
k",run:Z1},{key:"Shift-Mod-\\",run:T1},{key:"Mod-/",run:Xk},{key:"Alt-A",mac:"Ctrl-A",run:Zk},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:nS}].concat(rS),U0={key:"Tab",run:q0,shift:z0};var ku=class i{constructor(e,t,n,s,r,o,l,a,h,c=0,u){this.p=e,this.stack=t,this.state=n,this.reducePos=s,this.pos=
r,this.score=o,this.buffer=l,this.bufferBase=a,this.curContext=h,this.lookAhead=c,this.parent=u}toString(){return`\
[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,t,n=0){
let s=e.parser.context;return new i(e,[],t,n,n,0,[],0,s?new Cl(s,s.start):null,0,null)}get context(){return this.
curContext?this.curContext.context:null}pushState(e,t){this.stack.push(this.state,t,this.bufferBase+this.buffer.
length),this.state=e}reduce(e){var t;let n=e>>19,s=e&65535,{parser:r}=this.p,o=this.reducePos<this.pos-25&&this.
setLookAhead(this.pos),l=r.dynamicPrecedence(s);if(l&&(this.score+=l),n==0){s<r.minRepeatTerm&&this.reducePos<
this.pos&&(this.reducePos=this.pos),this.pushState(r.getGoto(this.state,s,!0),this.reducePos),s<r.minRepeatTerm&&
this.storeNode(s,this.reducePos,this.reducePos,o?8:4,!0),this.reduceContext(s,this.reducePos);return}let a=this.
stack.length-(n-1)*3-(e&262144?6:0),h=a?this.stack[a-2]:this.p.ranges[0].from;s<r.minRepeatTerm&&h==this.reducePos&&
this.reducePos<this.pos&&(this.reducePos=this.pos);let c=this.reducePos-h;c>=2e3&&!(!((t=this.p.parser.nodeSet.
types[s])===null||t===void 0)&&t.isAnonymous)&&(h==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.
p.lastBigReductionSize=c):this.p.lastBigReductionSize<c&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=
h,this.p.lastBigReductionSize=c));let u=a?this.stack[a-1]:0,f=this.bufferBase+this.buffer.length-u;if(s<r.minRepeatTerm||
e&131072){let d=r.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(s,h,d,f+4,!0)}if(e&262144)this.
state=this.stack[a];else{let d=this.stack[a-3];this.state=r.getGoto(d,s,!0)}for(;this.stack.length>a;)this.stack.
pop();this.reduceContext(s,h)}storeNode(e,t,n,s=4,r=!1){if(e==0&&(!this.stack.length||this.stack[this.stack.length-
1]<this.buffer.length+this.bufferBase)){let o=this.buffer.length;if(o>0&&this.buffer[o-4]==0&&this.buffer[o-1]>
-1){if(t==n)return;if(this.buffer[o-2]>=t){this.buffer[o-2]=n;return}}}if(!r||this.pos==n)this.buffer.push(e,t,
n,s);else{let o=this.buffer.length;if(o>0&&(this.buffer[o-4]!=0||this.buffer[o-1]<0)){let l=!1;for(let a=o;a>0&&
this.buffer[a-2]>n;a-=4)if(this.buffer[a-1]>=0){l=!0;break}if(l)for(;o>0&&this.buffer[o-2]>n;)this.buffer[o]=this.
buffer[o-4],this.buffer[o+1]=this.buffer[o-3],this.buffer[o+2]=this.buffer[o-2],this.buffer[o+3]=this.buffer[o-
1],o-=4,s>4&&(s-=4)}this.buffer[o]=e,this.buffer[o+1]=t,this.buffer[o+2]=n,this.buffer[o+3]=s}}shift(e,t,n,s){
if(e&131072)this.pushState(e&65535,this.pos);else if((e&262144)==0){let r=e,{parser:o}=this.p;this.pos=s;let l=o.
stateFlag(r,1);!l&&(s>n||t<=o.maxNode)&&(this.reducePos=s),this.pushState(r,l?n:Math.min(n,this.reducePos)),this.
shiftContext(t,n),t<=o.maxNode&&this.buffer.push(t,n,s,4)}else this.pos=s,this.shiftContext(t,n),t<=this.p.parser.
maxNode&&this.buffer.push(t,n,s,4)}apply(e,t,n,s){e&65536?this.reduce(e):this.shift(e,t,n,s)}useNode(e,t,n){let s=this.
p.reused.length-1;(s<0||this.p.reused[s]!=e)&&(this.p.reused.push(e),s++);let r=this.reducePos=this.pos=n+e.length;
this.pushState(t,n),this.buffer.push(s,n,r,-1),this.curContext&&this.updateContext(this.curContext.tracker.reuse(
this.curContext.context,e,this,this.p.stream.reset(this.pos-e.length)))}split(){let e=this,t=e.buffer.length;for(t&&
e.buffer[t-4]==0&&(t-=4);t>0&&e.buffer[t-2]>e.reducePos;)t-=4;let n=e.buffer.slice(t),s=e.bufferBase+t;for(;e&&
s==e.bufferBase;)e=e.parent;return new i(this.p,this.stack.slice(),this.state,this.reducePos,this.pos,this.score,
n,s,this.curContext,this.lookAhead,e)}recoverByDelete(e,t){let n=e<=this.p.parser.maxNode;n&&this.storeNode(e,
this.pos,t,4),this.storeNode(0,this.pos,t,n?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new Su(
this);;){let n=this.p.parser.stateSlot(t.state,4)||this.p.parser.hasAction(t.state,e);if(n==0)return!1;if((n&65536)==
0)return!0;t.reduce(n)}}recoverByInsert(e){if(this.stack.length>=300)return[];let t=this.p.parser.nextStates(this.
state);if(t.length>8||this.stack.length>=120){let s=[];for(let r=0,o;r<t.length;r+=2)(o=t[r+1])!=this.state&&this.
p.parser.hasAction(o,e)&&s.push(t[r],o);if(this.stack.length<120)for(let r=0;s.length<8&&r<t.length;r+=2){let o=t[r+
1];s.some((l,a)=>a&1&&l==o)||s.push(t[r],o)}t=s}let n=[];for(let s=0;s<t.length&&n.length<4;s+=2){let r=t[s+1];
if(r==this.state)continue;let o=this.split();o.pushState(r,this.pos),o.storeNode(0,o.pos,o.pos,4,!0),o.shiftContext(
t[s],this.pos),o.reducePos=this.pos,o.score-=200,n.push(o)}return n}forceReduce(){let{parser:e}=this.p,t=e.stateSlot(
this.state,5);if((t&65536)==0)return!1;if(!e.validAction(this.state,t)){let n=t>>19,s=t&65535,r=this.stack.length-
n*3;if(r<0||e.getGoto(this.stack[r],s,!1)<0){let o=this.findForcedReduction();if(o==null)return!1;t=o}this.storeNode(
0,this.pos,this.pos,4,!0),this.score-=100}return this.reducePos=this.pos,this.reduce(t),!0}findForcedReduction(){
let{parser:e}=this.p,t=[],n=(s,r)=>{if(!t.includes(s))return t.push(s),e.allActions(s,o=>{if(!(o&393216))if(o&
65536){let l=(o>>19)-r;if(l>1){let a=o&65535,h=this.stack.length-l*3;if(h>=0&&e.getGoto(this.stack[h],a,!1)>=0)
return l<<19|65536|a}}else{let l=n(o,r+1);if(l!=null)return l}})};return n(this.state,0)}forceAll(){for(;!this.
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
if(e!=this.curContext.context){let t=new Cl(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},Cl=class{constructor(e,t){
this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},Su=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,n=e>>19;n==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(n-1)*3;
let s=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=s}},Cu=class i{constructor(e,t,n){this.
stack=e,this.pos=t,this.index=n,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,t=e.bufferBase+
e.buffer.length){return new i(e,t,t-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new i(this.stack,this.
pos,this.index)}};function gr(i,e=Uint16Array){if(typeof i!="string")return i;let t=null;for(let n=0,s=0;n<i.length;){
let r=0;for(;;){let o=i.charCodeAt(n++),l=!1;if(o==126){r=65535;break}o>=92&&o--,o>=34&&o--;let a=o-32;if(a>=46&&
(a-=46,l=!0),r+=a,l)break;r*=46}t?t[s++]=r:t=new e(r)}return t}var rs=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},K0=new rs,Au=class{constructor(e,t){
this.input=e,this.ranges=t,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
K0,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){
let n=this.range,s=this.rangeIndex,r=this.pos+e;for(;r<n.from;){if(!s)return null;let o=this.ranges[--s];r-=n.
from-o.to,n=o}for(;t<0?r>n.to:r>=n.to;){if(s==this.ranges.length-1)return null;let o=this.ranges[++s];r+=o.from-
n.to,n=o}return r}clipPos(e){if(e>=this.range.from&&e<this.range.to)return e;for(let t of this.ranges)if(t.to>
e)return Math.max(e,t.from);return this.end}peek(e){let t=this.chunkOff+e,n,s;if(t>=0&&t<this.chunk.length)n=this.
pos+e,s=this.chunk.charCodeAt(t);else{let r=this.resolveOffset(e,1);if(r==null)return-1;if(n=r,n>=this.chunk2Pos&&
n<this.chunk2Pos+this.chunk2.length)s=this.chunk2.charCodeAt(n-this.chunk2Pos);else{let o=this.rangeIndex,l=this.
range;for(;l.to<=n;)l=this.ranges[++o];this.chunk2=this.input.chunk(this.chunk2Pos=n),n+this.chunk2.length>l.to&&
(this.chunk2=this.chunk2.slice(0,l.to-n)),s=this.chunk2.charCodeAt(0)}}return n>=this.token.lookAhead&&(this.token.
lookAhead=n+1),s}acceptToken(e,t=0){let n=t?this.resolveOffset(t,-1):this.pos;if(n==null||n<this.token.start)throw new RangeError(
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
t.extended=-1):this.token=K0,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(
e,t);let n="";for(let s of this.ranges){if(s.from>=t)break;s.to>e&&(n+=this.input.read(Math.max(s.from,e),Math.
min(s.to,t)))}return n}},Ei=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:n}=t.p;X0(this.
data,e,t,this.id,n.data,n.tokenPrecTable)}};Ei.prototype.contextual=Ei.prototype.fallback=Ei.prototype.extend=
!1;var Tu=class{constructor(e,t,n){this.precTable=t,this.elseToken=n,this.data=typeof e=="string"?gr(e):e}token(e,t){
let n=e.pos,s=0;for(;;){let r=e.next<0,o=e.resolveOffset(1,1);if(X0(this.data,e,t,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(r||s++,o==null)break;e.reset(o,e.token)}s&&(e.reset(n,
e.token),e.acceptToken(this.elseToken,s))}};Tu.prototype.contextual=Ei.prototype.fallback=Ei.prototype.extend=
!1;function X0(i,e,t,n,s,r){let o=0,l=1<<n,{dialect:a}=t.p.parser;e:for(;(l&i[o])!=0;){let h=i[o+1];for(let d=o+3;d<
h;d+=2)if((i[d+1]&l)>0){let m=i[d];if(a.allows(m)&&(e.token.value==-1||e.token.value==m||lS(m,e.token.value,s,
r))){e.acceptToken(m);break}}let c=e.next,u=0,f=i[o+2];if(e.next<0&&f>u&&i[h+f*3-3]==65535){o=i[h+f*3-1];continue e}
for(;u<f;){let d=u+f>>1,m=h+d+(d<<1),g=i[m],y=i[m+1]||65536;if(c<g)f=d;else if(c>=y)u=d+1;else{o=i[m+2],e.advance();
continue e}}break}}function j0(i,e,t){for(let n=e,s;(s=i[n])!=65535;n++)if(s==t)return n-e;return-1}function lS(i,e,t,n){
let s=j0(t,n,e);return s<0||j0(t,n,i)<s}var ct=typeof process<"u"&&process.env&&/\bparse\b/.test(process.env.LOG),
wu=null;function G0(i,e,t){let n=i.cursor(pe.IncludeAnonymous);for(n.moveTo(e);;)if(!(t<0?n.childBefore(e):n.childAfter(
e)))for(;;){if((t<0?n.to<e:n.from>e)&&!n.type.isError)return t<0?Math.max(0,Math.min(n.to-1,e-25)):Math.min(i.
length,Math.max(n.from+1,e+25));if(t<0?n.prevSibling():n.nextSibling())break;if(!n.parent())return t<0?0:i.length}}
var Mu=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.i=0,this.fragment=null,this.safeFrom=-1,this.
safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){
let e=this.fragment=this.i==this.fragments.length?null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?
G0(e.tree,e.from+e.offset,1)-e.offset:e.from,this.safeTo=e.openEnd?G0(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.
trees.length;)this.trees.pop(),this.start.pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),
this.index.push(0),this.nextStart=this.safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;
for(;this.fragment&&this.safeTo<=e;)this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.
length-1;if(t<0)return this.nextFragment(),null;if(e<this.safeFrom)return null;let n=this.trees[t],s=this.index[t];
if(s==n.children.length){this.trees.pop(),this.start.pop(),this.index.pop();continue}let r=n.children[s],o=this.
start[t]+n.positions[s];if(o>e)return this.nextStart=o,null;if(r instanceof ie){let l=o>this.lastRepeatPos&&r.
type.id>=this.minRepeat;if(o==e||l){let a=o+r.length,h;if(o>=this.safeFrom&&a<=this.safeTo&&(!(h=r.prop(H.lookAhead))||
a+h<this.fragment.to)&&(l&&(this.lastRepeat=r,this.lastRepeatPos=o),o==e))return r}this.index[t]++,o+r.length>=
Math.max(this.safeFrom,e)&&(this.trees.push(r),this.start.push(o),this.index.push(0))}else this.index[t]++,this.
nextStart=o+r.length}}},Ou=class{constructor(e,t){this.stream=t,this.tokens=[],this.mainToken=null,this.actions=
[],this.tokens=e.tokenizers.map(n=>new rs)}getActions(e){let t=0,n=null,{parser:s}=e.p,{tokenizers:r}=s,o=s.stateSlot(
e.state,3),l=e.curContext?e.curContext.hash:0,a=0;for(let h=0;h<r.length;h++){if((1<<h&o)==0)continue;let c=r[h],
u=this.tokens[h];if(!(n&&!c.fallback)&&((c.contextual||u.start!=e.pos||u.mask!=o||u.context!=l)&&(this.updateCachedToken(
u,c,e),u.mask=o,u.context=l),u.lookAhead>u.end+25&&(a=Math.max(u.lookAhead,a)),u.value!=0)){let f=t;if(u.extended>
-1&&(t=this.addActions(e,u.extended,u.end,t)),t=this.addActions(e,u.value,u.end,t),!c.extend&&(n=u,t>f))break}}
for(;this.actions.length>t;)this.actions.pop();return a&&e.setLookAhead(a),!n&&e.pos==this.stream.end&&(n=new rs,
n.value=e.p.parser.eofTerm,n.start=n.end=e.pos,t=this.addActions(e,n.value,n.end,t)),this.mainToken=n,this.actions}getMainToken(e){
if(this.mainToken)return this.mainToken;let t=new rs,{pos:n,p:s}=e;return t.start=n,t.end=Math.min(n+1,s.stream.
end),t.value=n==s.stream.end?s.parser.eofTerm:0,t}updateCachedToken(e,t,n){let s=this.stream.clipPos(n.pos);if(t.
token(this.stream.reset(s,e),n),e.value>-1){let{parser:r}=n.p;for(let o=0;o<r.specialized.length;o++)if(r.specialized[o]==
e.value){let l=r.specializers[o](this.stream.read(e.start,e.end),n);if(l>=0&&n.p.parser.dialect.allows(l>>1)){
(l&1)==0?e.value=l>>1:e.extended=l>>1;break}}}else e.value=0,e.end=this.stream.clipPos(s+1)}putAction(e,t,n,s){
for(let r=0;r<s;r+=3)if(this.actions[r]==e)return s;return this.actions[s++]=e,this.actions[s++]=t,this.actions[s++]=
n,s}addActions(e,t,n,s){let{state:r}=e,{parser:o}=e.p,{data:l}=o;for(let a=0;a<2;a++)for(let h=o.stateSlot(r,a?
2:1);;h+=3){if(l[h]==65535)if(l[h+1]==1)h=hi(l,h+2);else{s==0&&l[h+1]==2&&(s=this.putAction(hi(l,h+2),t,n,s));
break}l[h]==t&&(s=this.putAction(hi(l,h+1),t,n,s))}return s}},Ru=class{constructor(e,t,n,s){this.parser=e,this.
input=t,this.ranges=s,this.recovering=0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=
null,this.lastBigReductionStart=-1,this.lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new Au(t,s),
this.tokens=new Ou(e,this.stream),this.topTerm=e.top[1];let{from:r}=s[0];this.stacks=[ku.start(this,e.top[0],r)],
this.fragments=n.length&&this.stream.end-r>e.bufferLength*4?new Mu(n,e.minRepeatTerm):null}get parsedPos(){return this.
minStackPos}advance(){let e=this.stacks,t=this.minStackPos,n=this.stacks=[],s,r;if(this.bigReductionCount>300&&
e.length==1){let[o]=e;for(;o.forceReduce()&&o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;)
;this.bigReductionCount=this.lastBigReductionSize=0}for(let o=0;o<e.length;o++){let l=e[o];for(;;){if(this.tokens.
mainToken=null,l.pos>t)n.push(l);else{if(this.advanceStack(l,n,e))continue;{s||(s=[],r=[]),s.push(l);let a=this.
tokens.getMainToken(l);r.push(a.value,a.end)}}break}}if(!n.length){let o=s&&aS(s);if(o)return ct&&console.log(
"Finish with "+this.stackID(o)),this.stackToTree(o);if(this.parser.strict)throw ct&&s&&console.log("Stuck with\
 token "+(this.tokens.mainToken?this.parser.getName(this.tokens.mainToken.value):"none")),new SyntaxError("No \
parse at "+t);this.recovering||(this.recovering=5)}if(this.recovering&&s){let o=this.stoppedAt!=null&&s[0].pos>
this.stoppedAt?s[0]:this.runRecovery(s,r,n);if(o)return ct&&console.log("Force-finish "+this.stackID(o)),this.
stackToTree(o.forceAll())}if(this.recovering){let o=this.recovering==1?1:this.recovering*3;if(n.length>o)for(n.
sort((l,a)=>a.score-l.score);n.length>o;)n.pop();n.some(l=>l.reducePos>t)&&this.recovering--}else if(n.length>
1){e:for(let o=0;o<n.length-1;o++){let l=n[o];for(let a=o+1;a<n.length;a++){let h=n[a];if(l.sameState(h)||l.buffer.
length>500&&h.buffer.length>500)if((l.score-h.score||l.buffer.length-h.buffer.length)>0)n.splice(a--,1);else{n.
splice(o--,1);continue e}}}n.length>12&&(n.sort((o,l)=>l.score-o.score),n.splice(12,n.length-12))}this.minStackPos=
n[0].pos;for(let o=1;o<n.length;o++)n[o].pos<this.minStackPos&&(this.minStackPos=n[o].pos);return null}stopAt(e){
if(this.stoppedAt!=null&&this.stoppedAt<e)throw new RangeError("Can't move stoppedAt forward");this.stoppedAt=
e}tryReuse(e,t,n,s){if(!n)return null;let r=e.curContext&&e.curContext.tracker.strict,o=r?e.curContext.hash:0;
for(;n;){let l=this.parser.nodeSet.types[n.type.id]!=n.type?-1:this.parser.getGoto(e.state,n.type.id);if(l>-1&&
n.length&&(!r||(n.prop(H.contextHash)||0)==o))return e.useNode(n,l,t),n;if(n.children.length==0||n.positions[0]>
0)break;let a=n.children[0];if(a instanceof ie&&(!s||a.type.id>=this.parser.minRepeatTerm))n=a;else break}return null}advanceStack(e,t,n){
let s=e.pos,{parser:r}=this,o=ct?this.stackID(e)+" -> ":"";if(this.stoppedAt!=null&&s>this.stoppedAt)return e.
forceReduce()?e:null;if(this.fragments){let h=e.reducePos<s&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&
this.fragments.lastRepeatPos==e.reducePos&&this.tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(
e,s,this.fragments.nodeAt(s),!1);if(h)return ct&&console.log(o+this.stackID(e)+` (via reuse of ${r.getName(h.type.
id)})`),!0}let l=r.stateSlot(e.state,4);if(l>0)return e.reduce(l),ct&&console.log(o+this.stackID(e)+` (via alw\
ays-reduce ${r.getName(l&65535)})`),!0;if(e.stack.length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let a=this.
tokens.getActions(e);for(let h=0;h<a.length;){let c=a[h++],u=a[h++],f=a[h++],d=h==a.length||!n,m=d?e:e.split(),
g=this.tokens.mainToken;if(m.apply(c,u,g?g.start:m.pos,f),ct&&console.log(o+this.stackID(m)+` (via ${(c&65536)==
0?"shift":`reduce of ${r.getName(c&65535)}`} for ${r.getName(u)} @ ${s}${m==e?"":", split"})`),d)return!0;m.pos>
s?t.push(m):n.push(m)}return!1}advanceFully(e,t){let n=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;
if(e.pos>n)return J0(e,t),!0}}runRecovery(e,t,n){let s=null,r=!1;for(let o=0;o<e.length;o++){let l=e[o],a=t[o<<
1],h=t[(o<<1)+1],c=ct?this.stackID(l)+" -> ":"";if(l.deadEnd&&(r||(r=!0,l.restart(),ct&&console.log(c+this.stackID(
l)+" (restarted)"),this.advanceFully(l,n))))continue;let u=l.split(),f=c;for(let d=0;d<10&&u.forceReduce()&&(ct&&
console.log(f+this.stackID(u)+" (via force-reduce)"),!this.advanceFully(u,n));d++)ct&&(f=this.stackID(u)+" -> ");
for(let d of l.recoverByInsert(a))ct&&console.log(c+this.stackID(d)+" (via recover-insert)"),this.advanceFully(
d,n);this.stream.end>l.pos?(h==l.pos&&(h++,a=0),l.recoverByDelete(a,h),ct&&console.log(c+this.stackID(l)+` (vi\
a recover-delete ${this.parser.getName(a)})`),J0(l,n)):(!s||s.score<u.score)&&(s=u)}return s}stackToTree(e){return e.
close(),ie.build({buffer:Cu.create(e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.
bufferLength,reused:this.reused,start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.
parser.minRepeatTerm})}stackID(e){let t=(wu||(wu=new WeakMap)).get(e);return t||wu.set(e,t=String.fromCodePoint(
this.nextStackID++)),t+e}};function J0(i,e){for(let t=0;t<e.length;t++){let n=e[t];if(n.pos==i.pos&&n.sameState(
i)){e[t].score<i.score&&(e[t]=i);return}}e.push(i)}var Eu=class{constructor(e,t,n){this.source=e,this.flags=t,
this.disabled=n}allows(e){return!this.disabled||this.disabled[e]==0}};var Al=class i extends rn{constructor(e){if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parse\
r version (${e.version}) doesn't match runtime version (14)`);let t=e.nodeNames.split(" ");this.minRepeatTerm=
t.length;for(let l=0;l<e.repeatNodeCount;l++)t.push("");let n=Object.keys(e.topRules).map(l=>e.topRules[l][1]),
s=[];for(let l=0;l<t.length;l++)s.push([]);function r(l,a,h){s[l].push([a,a.deserialize(String(h))])}if(e.nodeProps)
for(let l of e.nodeProps){let a=l[0];typeof a=="string"&&(a=H[a]);for(let h=1;h<l.length;){let c=l[h++];if(c>=
0)r(c,a,l[h++]);else{let u=l[h+-c];for(let f=-c;f>0;f--)r(l[h++],a,u);h++}}}this.nodeSet=new ts(t.map((l,a)=>Le.
define({name:a>=this.minRepeatTerm?void 0:l,id:a,props:s[a],top:n.indexOf(a)>-1,error:a==0,skipped:e.skippedNodes&&
e.skippedNodes.indexOf(a)>-1}))),e.propSources&&(this.nodeSet=this.nodeSet.extend(...e.propSources)),this.strict=
!1,this.bufferLength=1024;let o=gr(e.tokenData);this.context=e.context,this.specializerSpecs=e.specialized||[],
this.specialized=new Uint16Array(this.specializerSpecs.length);for(let l=0;l<this.specializerSpecs.length;l++)
this.specialized[l]=this.specializerSpecs[l].term;this.specializers=this.specializerSpecs.map(Y0),this.states=
gr(e.states,Uint32Array),this.data=gr(e.stateData),this.goto=gr(e.goto),this.maxTerm=e.maxTerm,this.tokenizers=
e.tokenizers.map(l=>typeof l=="number"?new Ei(o,l):l),this.topRules=e.topRules,this.dialects=e.dialects||{},this.
dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,this.termNames=e.termNames||null,
this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.top=this.topRules[Object.keys(this.
topRules)[0]]}createParse(e,t,n){let s=new Ru(this,e,t,n);for(let r of this.wrappers)s=r(s,e,t,n);return s}getGoto(e,t,n=!1){
let s=this.goto;if(t>=s[0])return-1;for(let r=s[t+1];;){let o=s[r++],l=o&1,a=s[r++];if(l&&n)return a;for(let h=r+
(o>>1);r<h;r++)if(s[r]==e)return a;if(l)return-1}}hasAction(e,t){let n=this.data;for(let s=0;s<2;s++)for(let r=this.
stateSlot(e,s?2:1),o;;r+=3){if((o=n[r])==65535)if(n[r+1]==1)o=n[r=hi(n,r+2)];else{if(n[r+1]==2)return hi(n,r+2);
break}if(o==t||o==0)return hi(n,r+1)}return 0}stateSlot(e,t){return this.states[e*6+t]}stateFlag(e,t){return(this.
stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,n=>n==t?!0:null)}allActions(e,t){let n=this.stateSlot(
e,4),s=n?t(n):void 0;for(let r=this.stateSlot(e,1);s==null;r+=3){if(this.data[r]==65535)if(this.data[r+1]==1)r=
hi(this.data,r+2);else break;s=t(hi(this.data,r+1))}return s}nextStates(e){let t=[];for(let n=this.stateSlot(e,
1);;n+=3){if(this.data[n]==65535)if(this.data[n+1]==1)n=hi(this.data,n+2);else break;if((this.data[n+2]&1)==0){
let s=this.data[n+1];t.some((r,o)=>o&1&&r==s)||t.push(this.data[n],s)}}return t}configure(e){let t=Object.assign(
Object.create(i.prototype),this);if(e.props&&(t.nodeSet=this.nodeSet.extend(...e.props)),e.top){let n=this.topRules[e.
top];if(!n)throw new RangeError(`Invalid top rule name ${e.top}`);t.top=n}return e.tokenizers&&(t.tokenizers=this.
tokenizers.map(n=>{let s=e.tokenizers.find(r=>r.from==n);return s?s.to:n})),e.specializers&&(t.specializers=this.
specializers.slice(),t.specializerSpecs=this.specializerSpecs.map((n,s)=>{let r=e.specializers.find(l=>l.from==
n.external);if(!r)return n;let o=Object.assign(Object.assign({},n),{external:r.to});return t.specializers[s]=Y0(
o),o})),e.contextTracker&&(t.context=e.contextTracker),e.dialect&&(t.dialect=this.parseDialect(e.dialect)),e.strict!=
null&&(t.strict=e.strict),e.wrap&&(t.wrappers=t.wrappers.concat(e.wrap)),e.bufferLength!=null&&(t.bufferLength=
e.bufferLength),t}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){
let t=Object.keys(this.dialects),n=t.map(()=>!1);if(e)for(let r of e.split(" ")){let o=t.indexOf(r);o>=0&&(n[o]=
!0)}let s=null;for(let r=0;r<t.length;r++)if(!n[r])for(let o=this.dialects[t[r]],l;(l=this.data[o++])!=65535;)
(s||(s=new Uint8Array(this.maxTerm+1)))[l]=1;return new Eu(e,n,s)}static deserialize(e){return new i(e)}};function hi(i,e){
return i[e]|i[e+1]<<16}function aS(i){let e=null;for(let t of i){let n=t.p.stoppedAt;(t.pos==t.p.stream.end||n!=
null&&t.pos>n)&&t.p.parser.stateFlag(t.state,2)&&(!e||e.score<t.score)&&(e=t)}return e}function Y0(i){if(i.external){
let e=i.extend?1:0;return(t,n)=>i.external(t,n)<<1|e}return i.get}var hS=ol({String:A.string,Number:A.number,"True False":A.bool,PropertyName:A.propertyName,Null:A.null,", :":A.
separator,"[ ]":A.squareBracket,"{ }":A.brace}),Q0=Al.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[hS],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var cS=ll.define({name:"json",parser:Q0.configure({props:[ul.add({Object:Jc({except:/^\s*\}/}),Array:Jc({except:/^\s*\]/})}),
Tg.add({"Object Array":Mg})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function _u(){return new al(cS)}var Ml=class{constructor(e,t,n){this.from=e,this.to=t,this.diagnostic=n}},pn=class i{constructor(e,t,n){this.diagnostics=
e,this.panel=t,this.selected=n}static init(e,t,n){let s=n.facet(yr).markerFilter;s&&(e=s(e,n));let r=e.slice().
sort((d,m)=>d.from-m.from||d.to-m.to),o=new Te,l=[],a=0,h=n.doc.iter(),c=0,u=n.doc.length;for(let d=0;;){let m=d==
r.length?null:r[d];if(!m&&!l.length)break;let g,y;if(l.length)g=a,y=l.reduce((x,k)=>Math.min(x,k.to),m&&m.from>
g?m.from:1e8);else{if(g=m.from,g>u)break;y=m.to,l.push(m),d++}for(;d<r.length;){let x=r[d];if(x.from==g&&(x.to>
x.from||x.to==g))l.push(x),d++,y=Math.min(x.to,y);else{y=Math.min(x.from,y);break}}y=Math.min(y,u);let b=!1;if(l.
some(x=>x.from==g&&(x.to==y||y==u))&&(b=g==y,!b&&y-g<10)){let x=g-(c+h.value.length);x>0&&(h.next(x),c=g);for(let k=g;;){
if(k>=y){b=!0;break}if(!h.lineBreak&&c+h.value.length>k)break;k=c+h.value.length,c+=h.value.length,h.next()}}let v=vS(
l);if(b)o.add(g,g,N.widget({widget:new Du(v),diagnostics:l.slice()}));else{let x=l.reduce((k,w)=>w.markClass?k+
" "+w.markClass:k,"");o.add(g,y,N.mark({class:"cm-lintRange cm-lintRange-"+v+x,diagnostics:l.slice(),inclusiveEnd:l.
some(k=>k.to>y)}))}if(a=y,a==u)break;for(let x=0;x<l.length;x++)l[x].to<=a&&l.splice(x--,1)}let f=o.finish();return new i(
f,t,os(f))}};function os(i,e=null,t=0){let n=null;return i.between(t,1e9,(s,r,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!n)n=new Ml(s,r,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(n.diagnostic)<0)return!1;n=
new Ml(n.from,r,n.diagnostic)}}),n}function uS(i,e){let t=e.pos,n=e.end||t,s=i.state.facet(yr).hideOn(i,t,n);if(s!=
null)return s;let r=i.startState.doc.lineAt(e.pos);return!!(i.effects.some(o=>o.is(Iu))||i.changes.touchesRange(
r.from,Math.max(r.to,n)))}function fS(i,e){return i.field(Dt,!1)?e:e.concat(B.appendConfig.of(wS))}function ty(i,e){
return{effects:fS(i,[Iu.of(e)])}}var Iu=B.define(),iy=B.define(),ny=B.define(),Dt=fe.define({create(){return new pn(
N.none,null,null)},update(i,e){if(e.docChanged&&i.diagnostics.size){let t=i.diagnostics.map(e.changes),n=null,
s=i.panel;if(i.selected){let r=e.changes.mapPos(i.selected.from,1);n=os(t,i.selected.diagnostic,r)||os(t,null,
r)}!t.size&&s&&e.state.facet(yr).autoPanel&&(s=null),i=new pn(t,s,n)}for(let t of e.effects)if(t.is(Iu)){let n=e.
state.facet(yr).autoPanel?t.value.length?Rl.open:null:i.panel;i=pn.init(t.value,n,e.state)}else t.is(iy)?i=new pn(
i.diagnostics,t.value?Rl.open:null,i.selected):t.is(ny)&&(i=new pn(i.diagnostics,i.panel,t.value));return i},provide:i=>[
tn.from(i,e=>e.panel),M.decorations.from(i,e=>e.diagnostics)]});var dS=N.mark({class:"cm-lintRange cm-lintRange-active"});function pS(i,e,t){let{diagnostics:n}=i.state.field(
Dt),s,r=-1,o=-1;n.between(e-(t<0?1:0),e+(t>0?1:0),(a,h,{spec:c})=>{if(e>=a&&e<=h&&(a==h||(e>a||t>0)&&(e<h||t<0)))
return s=c.diagnostics,r=a,o=h,!1});let l=i.state.facet(yr).tooltipFilter;return s&&l&&(s=l(s,i.state)),s?{pos:r,
end:o,above:!0,create(){return{dom:mS(i,s)}}}:null}function mS(i,e){return X("ul",{class:"cm-tooltip-lint"},e.
map(t=>ry(i,t,!1)))}var Z0=i=>{let e=i.state.field(Dt,!1);return!e||!e.panel?!1:(i.dispatch({effects:iy.of(!1)}),!0)};var yr=R.define({combine(i){return{sources:i.map(e=>e.source).filter(e=>e!=null),...$e(i.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:ey,tooltipFilter:ey,
needsRefresh:(e,t)=>e?t?n=>e(n)||t(n):e:t,hideOn:(e,t)=>e?t?(n,s,r)=>e(n,s,r)||t(n,s,r):e:t,autoPanel:(e,t)=>e||
t})}}});function ey(i,e){return i?e?(t,n)=>e(i(t,n),n):i:e}function sy(i){let e=[];if(i)e:for(let{name:t}of i){for(let n=0;n<t.length;n++){let s=t[n];if(/[a-zA-Z]/.test(
s)&&!e.some(r=>r.toLowerCase()==s.toLowerCase())){e.push(s);continue e}}e.push("")}return e}function ry(i,e,t){
var n;let s=t?sy(e.actions):[];return X("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},X("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(i):e.message),(n=e.actions)===null||n===void 0?void 0:n.map(
(r,o)=>{let l=0,a=d=>{if(d.preventDefault(),l>Date.now()-100)return;let m=os(i.state.field(Dt).diagnostics,e);
m&&r.apply(i,m.from,m.to),l=Date.now()},{name:h}=r,c=s[o]?h.indexOf(s[o]):-1,u=c<0?h:[h.slice(0,c),X("u",h.slice(
c,c+1)),h.slice(c+1)],f=r.markClass?" "+r.markClass:"";return X("button",{type:"button",class:"cm-diagnosticAc\
tion"+f,onclick:a,onmousedown:a,"aria-label":` Action: ${h}${c<0?"":` (access key "${s[o]})"`}.`},u)}),e.source&&
X("div",{class:"cm-diagnosticSource"},e.source))}var Du=class extends Ke{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return X("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},Ol=class{constructor(e,t){
this.diagnostic=t,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=ry(e,t,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},Rl=class i{constructor(e){this.view=e,this.items=[];let t=s=>{
if(!(s.ctrlKey||s.altKey||s.metaKey)){if(s.keyCode==27)Z0(this.view),this.view.focus();else if(s.keyCode==38||
s.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(s.keyCode==
40||s.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(s.keyCode==36)this.moveSelection(
0);else if(s.keyCode==35)this.moveSelection(this.items.length-1);else if(s.keyCode==13)this.view.focus();else if(s.
keyCode>=65&&s.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:r}=this.items[this.selectedIndex],o=sy(r.actions);
for(let l=0;l<o.length;l++)if(o[l].toUpperCase().charCodeAt(0)==s.keyCode){let a=os(this.view.state.field(Dt).
diagnostics,r);a&&r.actions[l].apply(e,a.from,a.to)}}else return;s.preventDefault()}},n=s=>{for(let r=0;r<this.
items.length;r++)this.items[r].dom.contains(s.target)&&this.moveSelection(r)};this.list=X("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:t,onclick:n}),this.dom=X("div",{class:"c\
m-panel-lint"},this.list,X("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),onclick:()=>Z0(
this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field(Dt).selected;if(!e)return-1;
for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){let{diagnostics:e,
selected:t}=this.view.state.field(Dt),n=0,s=!1,r=null,o=new Set;for(e.between(0,this.view.state.doc.length,(l,a,{
spec:h})=>{for(let c of h.diagnostics){if(o.has(c))continue;o.add(c);let u=-1,f;for(let d=n;d<this.items.length;d++)
if(this.items[d].diagnostic==c){u=d;break}u<0?(f=new Ol(this.view,c),this.items.splice(n,0,f),s=!0):(f=this.items[u],
u>n&&(this.items.splice(n,u-n),s=!0)),t&&f.diagnostic==t.diagnostic?f.dom.hasAttribute("aria-selected")||(f.dom.
setAttribute("aria-selected","true"),r=f):f.dom.hasAttribute("aria-selected")&&f.dom.removeAttribute("aria-sel\
ected"),n++}});n<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.from<0);)s=!0,this.items.
pop();this.items.length==0&&(this.items.push(new Ol(this.view,{from:-1,to:-1,severity:"info",message:this.view.
state.phrase("No diagnostics")})),s=!0),r?(this.list.setAttribute("aria-activedescendant",r.id),this.view.requestMeasure(
{key:this,read:()=>({sel:r.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),write:({sel:l,
panel:a})=>{let h=a.height/this.list.offsetHeight;l.top<a.top?this.list.scrollTop-=(a.top-l.top)/h:l.bottom>a.
bottom&&(this.list.scrollTop+=(l.bottom-a.bottom)/h)}})):this.selectedIndex<0&&this.list.removeAttribute("aria\
-activedescendant"),s&&this.sync()}sync(){let e=this.list.firstChild;function t(){let n=e;e=n.nextSibling,n.remove()}
for(let n of this.items)if(n.dom.parentNode==this.list){for(;e!=n.dom;)t();e=n.dom.nextSibling}else this.list.
insertBefore(n.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=this.view.state.field(
Dt),n=os(t.diagnostics,this.items[e].diagnostic);n&&this.view.dispatch({selection:{anchor:n.from,head:n.to},scrollIntoView:!0,
effects:ny.of(n)})}static open(e){return new i(e)}};function gS(i,e='viewBox="0 0 40 40"'){return`url('data:im\
age/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(i)}</svg>')`}function Tl(i){return gS(
`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${i}" fill="none" stroke-width=".7"/>`,'width="6" height="3\
"')}var yS=M.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",display:"block",whiteSpace:"\
pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-warning":{borderLeft:"5px soli\
d orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hint":{borderLeft:"5px solid #6\
6d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"#444",color:"whit\
e",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70%",opacity:.7},".\
cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.7px"},".cm-lintRa\
nge-error":{backgroundImage:Tl("#f11")},".cm-lintRange-warning":{backgroundImage:Tl("orange")},".cm-lintRange-\
info":{backgroundImage:Tl("#999")},".cm-lintRange-hint":{backgroundImage:Tl("#66d")},".cm-lintRange-active":{backgroundColor:"\
#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"relative","&:after":{content:'"\
"',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",borderRight:"3px solid transpar\
ent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"orange"}},".cm-lin\
tPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"#66d"}},
".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-selected]":{
backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"#bd\
f",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},padding:0,
margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"none",font:"i\
nherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-panel.cm-pa\
nel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function bS(i){return i=="error"?4:i=="warnin\
g"?3:i=="info"?2:1}function vS(i){let e="hint",t=1;for(let n of i){let s=bS(n.severity);s>t&&(t=s,e=n.severity)}
return e}var xS=eg(pS,{hideOn:uS}),wS=[Dt,M.decorations.compute([Dt],i=>{let{selected:e,panel:t}=i.field(Dt);return!e||
!t||e.from==e.to?N.none:N.set([dS.range(e.from,e.to)])}),xS,yS];var oy=typeof String.prototype.normalize=="function"?i=>i.normalize("NFKD"):i=>i,Di=class{constructor(e,t,n=0,s=e.
length,r,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(n,s),this.bufferStart=n,this.normalize=r?l=>r(oy(l)):oy,this.query=this.normalize(t)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return Ie(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let t=Ls(e),n=this.bufferStart+this.bufferPos;this.bufferPos+=lt(e);let s=this.normalize(t);if(s.
length)for(let r=0,o=n,l=!0;;r++){let a=s.charCodeAt(r),h=this.match(a,o,l,this.bufferPos+this.bufferStart,r==
s.length-1);if(h)return this.value=h,this;if(r==s.length-1)break;l&&r<t.length&&t.charCodeAt(r)==a?o++:l=!1}}}match(e,t,n,s,r){
let o=null;for(let l=0;l<this.matches.length;){let a=this.matches[l],h=!1;this.query.charCodeAt(a.index)==e&&(a.
index==this.query.length-1?o={from:a.from,to:s,precise:r&&a.precise}:(a.index++,h=!0)),h?l++:this.matches.splice(
l,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:t,to:s,precise:n&&r}:this.matches.push(
{from:t,index:1,precise:n})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Di.prototype[Symbol.iterator]=function(){return this});var hy={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},Wu="gm"+(/x/.unicode==null?"":"u"),Dl=class{constructor(e,t,n,s=0,r=e.length){if(this.text=e,this.
to=r,this.curLine="",this.done=!1,this.value=hy,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new Pl(e,t,n,s,r);this.re=
new RegExp(t,Wu+(n?.ignoreCase?"i":"")),this.test=n?.test,this.iter=e.iter();let o=e.lineAt(s);this.curLineStart=
o.from,this.matchPos=Nl(e,s),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let n=this.
curLineStart+t.index,s=n+t[0].length;if(this.matchPos=Nl(this.text,s+(n==s?1:0)),n==this.curLineStart+this.curLine.
length&&this.nextLine(),(n<s||n>this.value.to)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,
precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Pu=new WeakMap,Il=class i{constructor(e,t){this.from=e,
this.text=t}get to(){return this.from+this.text.length}static get(e,t,n){let s=Pu.get(e);if(!s||s.from>=n||s.to<=
t){let l=new i(t,e.sliceString(t,n));return Pu.set(e,l),l}if(s.from==t&&s.to==n)return s;let{text:r,from:o}=s;
return o>t&&(r=e.sliceString(t,o)+r,o=t),s.to<n&&(r+=e.sliceString(s.to,n)),Pu.set(e,new i(o,r)),new i(t,r.slice(
t-o,n-o))}},Pl=class{constructor(e,t,n,s,r){this.text=e,this.to=r,this.done=!1,this.value=hy,this.matchPos=Nl(
e,s),this.re=new RegExp(t,Wu+(n?.ignoreCase?"i":"")),this.test=n?.test,this.flat=Il.get(e,s,this.chunkEnd(s+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),
t){let n=this.flat.from+t.index,s=n+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,precise:!0,match:t},this.matchPos=Nl(
this.text,s+(n==s?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=Il.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(Dl.prototype[Symbol.iterator]=
Pl.prototype[Symbol.iterator]=function(){return this});function kS(i){try{return new RegExp(i,Wu),!0}catch{return!1}}
function Nl(i,e){if(e>=i.length)return e;let t=i.lineAt(e),n;for(;e<t.to&&(n=t.text.charCodeAt(e-t.from))>=56320&&
n<57344;)e++;return e}var SS=i=>{let e=ng(i,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:t}=i,n=String(t.doc.lineAt(i.state.selection.main.head).number),{close:s,result:r}=ig(
i,{class:"cm-goto-line",label:t.phrase("Go to line"),input:{type:"text",name:"line",value:n},focus:!0,submitLabel:t.
phrase("go")});return r.then(o=>{let l=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!l){i.dispatch(
{effects:s});return}let a=t.doc.lineAt(t.selection.main.head),[,h,c,u,f]=l,d=u?+u.slice(1):0,m=c?+c:a.number;if(c&&
f){let b=m/100;h&&(b=b*(h=="-"?-1:1)+a.number/t.doc.lines),m=Math.round(t.doc.lines*b)}else c&&h&&(m=m*(h=="-"?
-1:1)+a.number);let g=t.doc.line(Math.max(1,Math.min(t.doc.lines,m))),y=S.cursor(g.from+Math.max(0,Math.min(d,
g.length)));i.dispatch({effects:[s,M.scrollIntoView(y.from,{y:"center"})],selection:y})}),!0},CS={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},cy=R.define({combine(i){return $e(i,CS,{highlightWordAroundCursor:(e,t)=>e||
t,minSelectionLength:Math.min,maxMatches:Math.min})}});function uy(i){let e=[RS,OS];return i&&e.push(cy.of(i)),
e}var AS=N.mark({class:"cm-selectionMatch"}),TS=N.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function ly(i,e,t,n){
return(t==0||i(e.sliceDoc(t-1,t))!=te.Word)&&(n==e.doc.length||i(e.sliceDoc(n,n+1))!=te.Word)}function MS(i,e,t,n){
return i(e.sliceDoc(t,t+1))==te.Word&&i(e.sliceDoc(n-1,n))==te.Word}var OS=ge.fromClass(class{constructor(i){this.
decorations=this.getDeco(i)}update(i){(i.selectionSet||i.docChanged||i.viewportChanged)&&(this.decorations=this.
getDeco(i.view))}getDeco(i){let e=i.state.facet(cy),{state:t}=i,n=t.selection;if(n.ranges.length>1)return N.none;
let s=n.main,r,o=null;if(s.empty){if(!e.highlightWordAroundCursor)return N.none;let a=t.wordAt(s.head);if(!a)return N.
none;o=t.charCategorizer(s.head),r=t.sliceDoc(a.from,a.to)}else{let a=s.to-s.from;if(a<e.minSelectionLength||a>
200)return N.none;if(e.wholeWords){if(r=t.sliceDoc(s.from,s.to),o=t.charCategorizer(s.head),!(ly(o,t,s.from,s.
to)&&MS(o,t,s.from,s.to)))return N.none}else if(r=t.sliceDoc(s.from,s.to),!r)return N.none}let l=[];for(let a of i.
visibleRanges){let h=new Di(t.doc,r,a.from,a.to);for(;!h.next().done;){let{from:c,to:u}=h.value;if((!o||ly(o,t,
c,u))&&(s.empty&&c<=s.from&&u>=s.to?l.push(TS.range(c,u)):(c>=s.to||u<=s.from)&&l.push(AS.range(c,u)),l.length>
e.maxMatches))return N.none}}return N.set(l)}},{decorations:i=>i.decorations}),RS=M.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),ES=({
state:i,dispatch:e})=>{let{selection:t}=i,n=S.create(t.ranges.map(s=>i.wordAt(s.head)||S.cursor(s.head)),t.mainIndex);
return n.eq(t)?!1:(e(i.update({selection:n})),!0)};function _S(i,e){let{main:t,ranges:n}=i.selection,s=i.wordAt(
t.head),r=s&&s.from==t.from&&s.to==t.to;for(let o=!1,l=new Di(i.doc,e,n[n.length-1].to);;)if(l.next(),l.done){
if(o)return null;l=new Di(i.doc,e,0,Math.max(0,n[n.length-1].from-1)),o=!0}else{if(o&&n.some(a=>a.from==l.value.
from))continue;if(r){let a=i.wordAt(l.value.from);if(!a||a.from!=l.value.from||a.to!=l.value.to)continue}return l.
value}}var DS=({state:i,dispatch:e})=>{let{ranges:t}=i.selection;if(t.some(r=>r.from===r.to))return ES({state:i,
dispatch:e});let n=i.sliceDoc(t[0].from,t[0].to);if(i.selection.ranges.some(r=>i.sliceDoc(r.from,r.to)!=n))return!1;
let s=_S(i,n);return s?(e(i.update({selection:i.selection.addRange(S.range(s.from,s.to),!1),effects:M.scrollIntoView(
s.to)})),!0):!1},mn=R.define({combine(i){return $e(i,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Fu(e),scrollToMatch:e=>M.scrollIntoView(e)})}});function fy(i){return i?[mn.of(i),Hu]:Hu}var Ll=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||kS(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(t,n)=>n=="n"?`
`:n=="r"?"\r":n=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new Lu(this):new Nu(this)}getCursor(e,t=0,n){let s=e.doc?e:Q.create({doc:e});return n==null&&(n=s.doc.length),
this.regexp?as(this,s,t,n):ls(this,s,t,n)}},Bl=class{constructor(e){this.spec=e}};function IS(i,e,t){return(n,s,r,o)=>{
if(t&&!t(n,s,r,o))return!1;let l=n>=o&&s<=o+r.length?r.slice(n-o,s-o):e.doc.sliceString(n,s);return i(l,e,n,s)}}
function ls(i,e,t,n){let s;return i.wholeWord&&(s=PS(e.doc,e.charCategorizer(e.selection.main.head))),i.test&&
(s=IS(i.test,e,s)),new Di(e.doc,i.unquoted,t,n,i.caseSensitive?void 0:r=>r.toLowerCase(),s)}function PS(i,e){return(t,n,s,r)=>((r>
t||r+s.length<n)&&(r=Math.max(0,t-2),s=i.sliceString(r,Math.min(i.length,n+2))),(e(Fl(s,t-r))!=te.Word||e(Hl(s,
t-r))!=te.Word)&&(e(Hl(s,n-r))!=te.Word||e(Fl(s,n-r))!=te.Word))}var Nu=class extends Bl{constructor(e){super(
e)}nextMatch(e,t,n){let s=ls(this.spec,e,n,e.doc.length).nextOverlapping();if(s.done){let r=Math.min(e.doc.length,
t+this.spec.unquoted.length);s=ls(this.spec,e,0,r).nextOverlapping()}return s.done||s.value.from==t&&s.value.to==
n?null:s.value}prevMatchInRange(e,t,n){for(let s=n;;){let r=Math.max(t,s-1e4-this.spec.unquoted.length),o=ls(this.
spec,e,r,s),l=null;for(;!o.nextOverlapping().done;)l=o.value;if(l)return l;if(r==t)return null;s-=1e4}}prevMatch(e,t,n){
let s=this.prevMatchInRange(e,0,t);return s||(s=this.prevMatchInRange(e,Math.max(0,n-this.spec.unquoted.length),
e.doc.length)),s&&(s.from!=t||s.to!=n)?s:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){
let n=ls(this.spec,e,0,e.doc.length),s=[];for(;!n.next().done;){if(s.length>=t)return null;s.push(n.value)}return s}highlight(e,t,n,s){
let r=ls(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(n+this.spec.unquoted.length,e.doc.length));
for(;!r.next().done;)s(r.value.from,r.value.to)}};function NS(i,e,t){return(n,s,r)=>(!t||t(n,s,r))&&i(r[0],e,n,
s)}function as(i,e,t,n){let s;return i.wholeWord&&(s=LS(e.charCategorizer(e.selection.main.head))),i.test&&(s=
NS(i.test,e,s)),new Dl(e.doc,i.search,{ignoreCase:!i.caseSensitive,test:s},t,n)}function Fl(i,e){return i.slice(
xe(i,e,!1),e)}function Hl(i,e){return i.slice(e,xe(i,e))}function LS(i){return(e,t,n)=>!n[0].length||(i(Fl(n.input,
n.index))!=te.Word||i(Hl(n.input,n.index))!=te.Word)&&(i(Hl(n.input,n.index+n[0].length))!=te.Word||i(Fl(n.input,
n.index+n[0].length))!=te.Word)}var Lu=class extends Bl{nextMatch(e,t,n){let s=as(this.spec,e,n,e.doc.length).
next();return s.done&&(s=as(this.spec,e,0,t).next()),s.done?null:s.value}prevMatchInRange(e,t,n){for(let s=1;;s++){
let r=Math.max(t,n-s*1e4),o=as(this.spec,e,r,n),l=null;for(;!o.next().done;)l=o.value;if(l&&(r==t||l.from>r+10))
return l;if(r==t)return null}}prevMatch(e,t,n){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,n,
e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,n)=>{if(n==
"&")return e.match[0];if(n=="$")return"$";for(let s=n.length;s>0;s--){let r=+n.slice(0,s);if(r>0&&r<e.match.length)
return e.match[r]+n.slice(s)}return t})}matchAll(e,t){let n=as(this.spec,e,0,e.doc.length),s=[];for(;!n.next().
done;){if(s.length>=t)return null;s.push(n.value)}return s}highlight(e,t,n,s){let r=as(this.spec,e,Math.max(0,
t-250),Math.min(n+250,e.doc.length));for(;!r.next().done;)s(r.value.from,r.value.to)}},vr=B.define(),Vu=B.define(),
_i=fe.define({create(i){return new br(Bu(i).create(),null)},update(i,e){for(let t of e.effects)t.is(vr)?i=new br(
t.value.create(),i.panel):t.is(Vu)&&(i=new br(i.query,t.value?qu:null));return i},provide:i=>tn.from(i,e=>e.panel)});var br=class{constructor(e,t){this.query=e,this.panel=t}},BS=N.mark({class:"cm-searchMatch"}),FS=N.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),HS=ge.fromClass(class{constructor(i){this.view=i,this.decorations=this.
highlight(i.state.field(_i))}update(i){let e=i.state.field(_i);(e!=i.startState.field(_i)||i.docChanged||i.selectionSet||
i.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:i,panel:e}){if(!e||!i.spec.valid)return N.
none;let{view:t}=this,n=new Te;for(let s=0,r=t.visibleRanges,o=r.length;s<o;s++){let{from:l,to:a}=r[s];for(;s<
o-1&&a>r[s+1].from-500;)a=r[++s].to;i.highlight(t.state,l,a,(h,c)=>{let u=t.state.selection.ranges.some(f=>f.from==
h&&f.to==c);n.add(h,c,u?FS:BS)})}return n.finish()}},{decorations:i=>i.decorations});function xr(i){return e=>{
let t=e.state.field(_i,!1);return t&&t.query.spec.valid?i(e,t):my(e)}}var Wl=xr((i,{query:e})=>{let{to:t}=i.state.
selection.main,n=e.nextMatch(i.state,t,t);if(!n)return!1;let s=S.single(n.from,n.to),r=i.state.facet(mn);return i.
dispatch({selection:s,effects:[zu(i,n),r.scrollToMatch(s.main,i)],userEvent:"select.search"}),py(i),!0}),Vl=xr(
(i,{query:e})=>{let{state:t}=i,{from:n}=t.selection.main,s=e.prevMatch(t,n,n);if(!s)return!1;let r=S.single(s.
from,s.to),o=i.state.facet(mn);return i.dispatch({selection:r,effects:[zu(i,s),o.scrollToMatch(r.main,i)],userEvent:"\
select.search"}),py(i),!0}),WS=xr((i,{query:e})=>{let t=e.matchAll(i.state,1e3);return!t||!t.length?!1:(i.dispatch(
{selection:S.create(t.map(n=>S.range(n.from,n.to))),userEvent:"select.search.matches"}),!0)}),VS=({state:i,dispatch:e})=>{
let t=i.selection;if(t.ranges.length>1||t.main.empty)return!1;let{from:n,to:s}=t.main,r=[],o=0;for(let l=new Di(
i.doc,i.sliceDoc(n,s));!l.next().done;){if(r.length>1e3)return!1;l.value.from==n&&(o=r.length),r.push(S.range(
l.value.from,l.value.to))}return e(i.update({selection:S.create(r,o),userEvent:"select.search.matches"})),!0},
ay=xr((i,{query:e})=>{let{state:t}=i,{from:n,to:s}=t.selection.main;if(t.readOnly)return!1;let r=e.nextMatch(t,
n,n);if(!r)return!1;let o=r,l=[],a,h,c=[];o.precise?o.from==n&&o.to==s&&(h=t.toText(e.getReplacement(o)),l.push(
{from:o.from,to:o.to,insert:h}),o=e.nextMatch(t,o.from,o.to),c.push(M.announce.of(t.phrase("replaced match on \
line $",t.doc.lineAt(n).number)+"."))):o=e.nextMatch(t,o.from,o.to);let u=i.state.changes(l);return o&&(a=S.single(
o.from,o.to).map(u),c.push(zu(i,o)),c.push(t.facet(mn).scrollToMatch(a.main,i))),i.dispatch({changes:u,selection:a,
effects:c,userEvent:"input.replace"}),!0}),qS=xr((i,{query:e})=>{if(i.state.readOnly)return!1;let t=[];for(let s of e.
matchAll(i.state,1e9)){let{from:r,to:o,precise:l}=s;l&&t.push({from:r,to:o,insert:e.getReplacement(s)})}if(!t.
length)return!1;let n=i.state.phrase("replaced $ matches",t.length)+".";return i.dispatch({changes:t,effects:M.
announce.of(n),userEvent:"input.replace.all"}),!0});function qu(i){return i.state.facet(mn).createPanel(i)}function Bu(i,e){
var t,n,s,r,o;let l=i.selection.main,a=l.empty||l.to>l.from+100?"":i.sliceDoc(l.from,l.to);if(e&&!a)return e;let h=i.
facet(mn);return new Ll({search:((t=e?.literal)!==null&&t!==void 0?t:h.literal)?a:a.replace(/\n/g,"\\n"),caseSensitive:(n=
e?.caseSensitive)!==null&&n!==void 0?n:h.caseSensitive,literal:(s=e?.literal)!==null&&s!==void 0?s:h.literal,regexp:(r=
e?.regexp)!==null&&r!==void 0?r:h.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:h.wholeWord})}function dy(i){
let e=er(i,qu);return e&&e.dom.querySelector("[main-field]")}function py(i){let e=dy(i);e&&e==i.root.activeElement&&
e.select()}var my=i=>{let e=i.state.field(_i,!1);if(e&&e.panel){let t=dy(i);if(t&&t!=i.root.activeElement){let n=Bu(
i.state,e.query.spec);n.valid&&i.dispatch({effects:vr.of(n)}),t.focus(),t.select()}}else i.dispatch({effects:[
Vu.of(!0),e?vr.of(Bu(i.state,e.query.spec)):B.appendConfig.of(Hu)]});return!0},gy=i=>{let e=i.state.field(_i,!1);
if(!e||!e.panel)return!1;let t=er(i,qu);return t&&t.dom.contains(i.root.activeElement)&&i.focus(),i.dispatch({
effects:Vu.of(!1)}),!0},yy=[{key:"Mod-f",run:my,scope:"editor search-panel"},{key:"F3",run:Wl,shift:Vl,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:Wl,shift:Vl,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:gy,scope:"editor search-panel"},{key:"Mod-Shift-l",run:VS},{key:"Mod-Alt-g",run:SS},{key:"Mo\
d-d",run:DS,preventDefault:!0}],Fu=class{constructor(e){this.view=e;let t=this.query=e.state.field(_i).query.spec;
this.commit=this.commit.bind(this),this.searchField=X("input",{value:t.search,placeholder:ut(e,"Find"),"aria-l\
abel":ut(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=X("input",{value:t.replace,placeholder:ut(e,"Replace"),"aria-label":ut(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=X("input",
{type:"checkbox",name:"case",form:"",checked:t.caseSensitive,onchange:this.commit}),this.reField=X("input",{type:"\
checkbox",name:"re",form:"",checked:t.regexp,onchange:this.commit}),this.wordField=X("input",{type:"checkbox",
name:"word",form:"",checked:t.wholeWord,onchange:this.commit});function n(s,r,o){return X("button",{class:"cm-\
button",name:s,onclick:r,type:"button"},o)}this.dom=X("div",{onkeydown:s=>this.keydown(s),class:"cm-search"},[
this.searchField,n("next",()=>Wl(e),[ut(e,"next")]),n("prev",()=>Vl(e),[ut(e,"previous")]),n("select",()=>WS(e),
[ut(e,"all")]),X("label",null,[this.caseField,ut(e,"match case")]),X("label",null,[this.reField,ut(e,"regexp")]),
X("label",null,[this.wordField,ut(e,"by word")]),...e.state.readOnly?[]:[X("br"),this.replaceField,n("replace",
()=>ay(e),[ut(e,"replace")]),n("replaceAll",()=>qS(e),[ut(e,"replace all")])],X("button",{name:"close",onclick:()=>gy(
e),"aria-label":ut(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new Ll({search:this.searchField.value,
caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,replace:this.
replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:vr.of(e)}))}keydown(e){Um(this.
view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),(e.shiftKey?
Vl:Wl)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),ay(this.view))}update(e){for(let t of e.
transactions)for(let n of t.effects)n.is(vr)&&!n.value.eq(this.query)&&this.setQuery(n.value)}setQuery(e){this.
query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(mn).top}};function ut(i,e){return i.state.phrase(e)}var El=30,_l=/[\s\.,:;?!]/;function zu(i,{
from:e,to:t}){let n=i.state.doc.lineAt(e),s=i.state.doc.lineAt(t).to,r=Math.max(n.from,e-El),o=Math.min(s,t+El),
l=i.state.sliceDoc(r,o);if(r!=n.from){for(let a=0;a<El;a++)if(!_l.test(l[a+1])&&_l.test(l[a])){l=l.slice(a);break}}
if(o!=s){for(let a=l.length-1;a>l.length-El;a--)if(!_l.test(l[a-1])&&_l.test(l[a])){l=l.slice(0,a);break}}return M.
announce.of(`${i.state.phrase("current match")}. ${l} ${i.state.phrase("on line")} ${n.number}.`)}var zS=M.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),Hu=[_i,We.low(HS),zS];var $u=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
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
ms of a physical partition"]];var US=Symbol.for("pv"),KS=0;function p(i,e,t,n,s,r){e||(e={});var o,l,a=e;if("ref"in a&&typeof i!="function")for(l in a={},e)l=="ref"?o=e[l]:
a[l]=e[l];var h={type:i,props:a,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:US,__v:--KS,__i:-1,
__u:0};return(s||r)&&(h.__source=s,h.__self=r),K.vnode&&K.vnode(h),h}var jS=new Set($u.map(([i])=>i)),GS=new Set(Yr.map(i=>i.toUpperCase())),JS=hl.define({name:"statements",token(i){
if(i.eatSpace())return null;let e=i.peek();if(e==='"'||e==="'"){i.next();for(let n=i.next();n!=null&&n!==e;n=i.
next())n==="\\"&&i.next();return"string"}if(i.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))return"number";if(i.match(/^@\w+/))
return"variableName.special";let t=i.match(/^[A-Za-z_]\w*/);if(t){let n=t[0].toUpperCase();return i.string.slice(
0,i.start).trimEnd().slice(-1)==="."?"propertyName":jS.has(n)&&/^\s*\(/.test(i.string.slice(i.pos))?"variableN\
ame.function":n==="TRUE"||n==="FALSE"||n==="NULL"||n==="UNDEFINED"?"atom":GS.has(n)?"keyword":"variableName"}return i.
next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{","'",'"']}}}),YS=ns.define([{tag:A.keyword,
color:"var(--syntax-keyword)",fontWeight:"600"},{tag:A.string,color:"var(--syntax-string)"},{tag:A.number,color:"\
var(--syntax-number)"},{tag:[A.bool,A.null,A.atom],color:"var(--syntax-atom)"},{tag:A.propertyName,color:"var(\
--syntax-name)"},{tag:A.function(A.variableName),color:"var(--syntax-function)"}]),XS=M.theme({"&":{height:"10\
0%",color:"var(--text)",backgroundColor:"var(--field)",fontSize:"12.5px"},"&.cm-focused":{outline:"none"},".cm\
-scroller":{fontFamily:"var(--mono)",lineHeight:"1.55"},".cm-content":{caretColor:"var(--text)",padding:"8px 0"},
".cm-cursor":{borderLeftColor:"var(--text)"},".cm-gutters":{backgroundColor:"var(--field)",color:"var(--quiet)",
border:"none"},".cm-lineNumbers .cm-gutterElement":{padding:"0 8px 0 12px",minWidth:"34px"},".cm-activeLine":{
backgroundColor:"transparent"},"&.cm-focused .cm-activeLine":{backgroundColor:"var(--current)"},"&.cm-focused \
> .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":{backgroundColor:"var(--\
selection)"},".cm-selectionMatch":{backgroundColor:"var(--match)"},"&.cm-focused .cm-matchingBracket":{backgroundColor:"\
var(--match)",outline:"1px solid var(--line)"},".cm-specialChar":{color:"var(--bad)"},".cm-lintRange-error":{backgroundImage:"\
none",textDecoration:"underline wavy var(--bad)",textUnderlineOffset:"3px"},".cm-tooltip":{backgroundColor:"va\
r(--raised)",color:"var(--text)",border:"1px solid var(--line)",borderRadius:"6px",boxShadow:"var(--shadow)",overflow:"\
hidden"},".cm-tooltip.cm-tooltip-autocomplete > ul":{fontFamily:"var(--mono)",maxHeight:"none"},".cm-tooltip.c\
m-tooltip-autocomplete > ul > li":{padding:"2px 8px",lineHeight:"1.5"},".cm-tooltip-autocomplete ul li[aria-se\
lected]":{backgroundColor:"var(--accent)",color:"var(--on-accent)"},".cm-completionDetail":{color:"inherit",opacity:"\
0.8",fontStyle:"normal",marginLeft:"1.2em"},".cm-completionMatchedText":{textDecoration:"none",fontWeight:"700"},
".cm-diagnostic-error":{borderLeft:"3px solid var(--bad)"},".cm-panels":{backgroundColor:"var(--raised)",color:"\
var(--text)",borderColor:"var(--line)"}}),QS=document.querySelector("meta[name=nonce]")?.content??"",ZS=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;
function gn(i,e){return[M.cspNonce.of(QS),M.contentAttributes.of({"aria-label":i,spellcheck:"false",autocorrect:"\
off",tabindex:"0"}),Q.readOnly.of(e),Q.tabSize.of(2),cn.of("  "),lg(),Xm({addSpecialChars:ZS}),Jm(),Qm(),uy(),
Ig(),fy({top:!0}),Rg(YS),XS,Ci.of([...yy,...$0]),e?[]:[f0(),Jg(),Ci.of([...Qg,...g0])]]}var hs=_u;function eC(i){
let e=[...Yr.map(t=>({label:t,type:"keyword",boost:-1})),...$u.map(([t,n,s])=>({label:t,type:"function",detail:n.
slice(t.length),info:s,apply:t+"(",boost:-2}))];return async t=>{let n=t.state.doc.toString(),s=ld(n),r=t.matchBefore(
/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);if(r){let l=[...r.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],
a=/\.(\w*)$/.exec(r.text)?.[1]??"",h=r.to-a.length,c=s.find(m=>m.name===l[0]?.[0]);if(c===void 0)return null;let f=l.
slice(1,a===""?void 0:-1).map(m=>m[1]!==void 0?m[1]:m[0].startsWith("[")?"[]":m[0]),d;try{d=await i()}catch{return null}
return{from:h,options:d.below([...c.path,...f]).map(([m,g])=>({label:D(m,80),type:"property",detail:g,boost:m.
startsWith("_")?-1:1,apply:(y,b,v,x)=>{let k=Xr(m);y.dispatch({changes:{from:v-1,to:x,insert:k},selection:{anchor:v-
1+k.length}})}})),validFor:/^\w*$/}}let o=t.matchBefore(/[A-Za-z_]\w*/);return!o&&!t.explicit?null:{from:o?.from??
t.pos,options:[...s.map(l=>({label:l.name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function It(i){let e=ee(
null),t=ee(void 0),n=ee(i);return n.current=i,J(()=>{let s=n.current,r=new ni,o=new M({parent:e.current,state:Q.
create({doc:typeof s.text=="string"?s.text:s.text.peek(),extensions:[r.of(We.highest(Ci.of(s.keys??[]))),gn(s.
label,s.readOnly??!1),s.language==="json"?_u():JS,s.readOnly?[]:[s.complete?e0({override:[eC(()=>n.current.complete())],
icons:!1,maxRenderedOptions:10}):[],Ci.of([...fu,...s.language==="json"?[U0]:[]]),M.updateListener.of(l=>{l.docChanged&&
n.current.onChange?.(l.state.doc.toString())})]]})});return t.current=o,s.onView?.(o),s.focus&&o.focus(),()=>o.
destroy()},[]),J(()=>{let s=o=>{let l=t.current;l&&l.state.doc.toString()!==o&&l.dispatch({changes:{from:0,to:l.
state.doc.length,insert:o}})},{text:r}=i;if(typeof r!="string")return ze(()=>s(r.value));s(r)},[i.text]),J(()=>{
let s=t.current;if(!s)return;let r=s.state.doc.length,o=(i.mistakes??[]).map(l=>{let a=Math.min(Math.max(l.end,
l.start+1),r);return{from:Math.max(0,Math.min(l.start,a-1)),to:a,severity:"error",message:l.message}});s.dispatch(
ty(s.state,o))},[i.mistakes]),p("div",{class:"editor",ref:e})}var tC=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function by(i,e){
return J(()=>{jr(i,e),ae(dt.peek().get(ve(i)))||Wt(i)},[i,e]),Hi.value.get(_n(i,e))}function vy({tab:i}){let e=by(
i.db,i.coll),t=ae(e),n=ae(dt.value.get(ve(i.db)))?.find(o=>o.id===i.coll);if(e?.state==="failed")return p("p",
{class:"failure",role:"alert",children:D(e.why,2e3)});if(t===void 0)return p("p",{class:"quiet pad",children:"\
Reading\u2026"});let s=Math.max(1,...t.ranges.map(o=>o.items??0)),r=n&&Object.fromEntries(Object.entries(n).filter(
([o])=>!tC.has(o)));return p("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[
p("h2",{children:D(i.coll,200)}),p("dl",{class:"facts",children:[p("dt",{children:"partition key"}),p("dd",{class:"\
id",children:n?.partitionKey.paths.map(o=>D(o,100)).join(", ")}),p("dt",{children:"items"}),p("dd",{children:t.
ranges.every(o=>o.items!==void 0)?Y(t.ranges.reduce((o,l)=>o+(l.items??0),0)):"not known with a token"})]}),p(
"table",{class:"plain",children:[p("caption",{children:rt(t.ranges.length,"range")}),p("thead",{children:p("tr",
{children:[p("th",{scope:"col",children:"range"}),p("th",{scope:"col",children:"from"}),p("th",{scope:"col",children:"\
to"}),p("th",{scope:"col",class:"amount",children:"items"}),p("th",{scope:"col",class:"amount",children:"size"}),
p("th",{scope:"col",children:"share of the largest"})]})}),p("tbody",{children:t.ranges.map(o=>p("tr",{children:[
p("th",{scope:"row",children:D(o.id,20)}),p("td",{class:"id",children:o.minInclusive===""?"start":D(o.minInclusive.
slice(0,12),12)}),p("td",{class:"id",children:o.maxExclusive==="FF"?"end":D(o.maxExclusive.slice(0,12),12)}),p(
"td",{class:"amount",children:o.items===void 0?"\u2013":Y(o.items)}),p("td",{class:"amount",children:o.bytes===
void 0?"\u2013":Os(o.bytes)}),p("td",{class:"bar","aria-hidden":"true",children:p("div",{style:{width:`${100*(o.
items??0)/s}%`}})})]},o.id))})]}),p("h3",{children:"Definition"}),p("div",{class:"definition",children:p(It,{text:r?
Ee(JSON.stringify(r)):"",label:"Definition",language:"json",readOnly:!0})})]})}function xy({tab:i}){let e=by(i.
db,i.coll),t=ae(e)?.scripts[i.scripts].find(n=>n.id===i.name);return e?.state==="failed"?p("p",{class:"failure",
role:"alert",children:D(e.why,2e3)}):ae(e)===void 0?p("p",{class:"quiet pad",children:"Reading\u2026"}):t===void 0?
p("p",{class:"failure",role:"alert",children:"There is no such script any more."}):p("div",{class:"item",children:[
p("div",{class:"toolbar",children:[p("span",{class:"said",children:[{sprocs:"Stored procedure",triggers:"Trigg\
er",udfs:"User-defined function"}[i.scripts],t.triggerType&&` \xB7 ${t.triggerType} \xB7 ${t.triggerOperation??
""}`]}),p("span",{class:"place",children:[D(i.db,60)," / ",D(i.coll,60)]})]}),p("div",{class:"result-body",children:p(
It,{text:t.body,label:"Text of the script",language:"statement",readOnly:!0})})]})}var ke=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=s}offset(e,t=e){return new i(
this.fromA+e,this.toA+e,this.fromB+t,this.toB+t)}};function bn(i,e,t,n,s,r){if(i==n)return[];let o=Qu(i,e,t,n,
s,r),l=Zu(i,e+o,t,n,s+o,r);e+=o,t-=l,s+=o,r-=l;let a=t-e,h=r-s;if(!a||!h)return[new ke(e,t,s,r)];if(a>h){let u=i.
slice(e,t).indexOf(n.slice(s,r));if(u>-1)return[new ke(e,e+u,s,s),new ke(e+u+h,t,r,r)]}else if(h>a){let u=n.slice(
s,r).indexOf(i.slice(e,t));if(u>-1)return[new ke(e,e,s,s+u),new ke(t,t,s+u+a,r)]}if(a==1||h==1)return[new ke(e,
t,s,r)];let c=Hy(i,e,t,n,s,r);if(c){let[u,f,d]=c;return bn(i,e,u,n,s,f).concat(bn(i,u+d,t,n,f+d,r))}return iC(
i,e,t,n,s,r)}var wr=1e9,kr=0,Xu=!1;function iC(i,e,t,n,s,r){let o=t-e,l=r-s;if(wr<1e9&&Math.min(o,l)>wr*16||kr>
0&&Date.now()>kr)return Math.min(o,l)>wr*64?[new ke(e,t,s,r)]:wy(i,e,t,n,s,r);let a=Math.ceil((o+l)/2);Uu.reset(
a),Ku.reset(a);let h=(d,m)=>i.charCodeAt(e+d)==n.charCodeAt(s+m),c=(d,m)=>i.charCodeAt(t-d-1)==n.charCodeAt(r-
m-1),u=(o-l)%2!=0?Ku:null,f=u?null:Uu;for(let d=0;d<a;d++){if(d>wr||kr>0&&!(d&63)&&Date.now()>kr)return wy(i,e,
t,n,s,r);let m=Uu.advance(d,o,l,a,u,!1,h)||Ku.advance(d,o,l,a,f,!0,c);if(m)return nC(i,e,t,e+m[0],n,s,r,s+m[1])}
return[new ke(e,t,s,r)]}var Kl=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let t=0;t<this.len;t++)
this.vec[t]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,t,n,s,r,o,l){for(let a=-e+this.start;a<=e-this.
end;a+=2){let h=s+a,c=a==-e||a!=e&&this.vec[h-1]<this.vec[h+1]?this.vec[h+1]:this.vec[h-1]+1,u=c-a;for(;c<t&&u<
n&&l(c,u);)c++,u++;if(this.vec[h]=c,c>t)this.end+=2;else if(u>n)this.start+=2;else if(r){let f=s+(t-n)-a;if(f>=
0&&f<this.len&&r.vec[f]!=-1)if(o){let d=r.vec[f];if(d>=t-c)return[d,s+d-f]}else{let d=t-r.vec[f];if(c>=d)return[
c,u]}}}return null}},Uu=new Kl,Ku=new Kl;function nC(i,e,t,n,s,r,o,l){let a=!1;return!fs(i,n)&&++n==t&&(a=!0),
!fs(s,l)&&++l==o&&(a=!0),a?[new ke(e,t,r,o)]:bn(i,e,n,s,r,l).concat(bn(i,n,t,s,l,o))}function Fy(i,e){let t=1,
n=Math.min(i,e);for(;t<n;)t=t<<1;return t}function Qu(i,e,t,n,s,r){if(e==t||e==r||i.charCodeAt(e)!=n.charCodeAt(
s))return 0;let o=Fy(t-e,r-s);for(let l=e,a=s;;){let h=l+o,c=a+o;if(h>t||c>r||i.slice(l,h)!=n.slice(a,c)){if(o==
1)return l-e-(fs(i,l)?0:1);o=o>>1}else{if(h==t||c==r)return h-e;l=h,a=c}}}function Zu(i,e,t,n,s,r){if(e==t||s==
r||i.charCodeAt(t-1)!=n.charCodeAt(r-1))return 0;let o=Fy(t-e,r-s);for(let l=t,a=r;;){let h=l-o,c=a-o;if(h<e||
c<s||i.slice(h,l)!=n.slice(c,a)){if(o==1)return t-l-(fs(i,l)?0:1);o=o>>1}else{if(h==e||c==s)return t-h;l=h,a=c}}}
function ju(i,e,t,n,s,r,o,l){let a=n.slice(s,r),h=null;for(;;){if(h||o<l)return h;for(let c=e+o;;){fs(i,c)||c++;
let u=c+o;if(fs(i,u)||(u+=u==c+1?1:-1),u>=t)break;let f=i.slice(c,u),d=-1;for(;(d=a.indexOf(f,d+1))!=-1;){let m=Qu(
i,u,t,n,s+d+f.length,r),g=Zu(i,e,c,n,s,s+d),y=f.length+m+g;(!h||h[2]<y)&&(h=[c-g,s+d-g,y])}c=u}if(l<0)return h;
o=o>>1}}function Hy(i,e,t,n,s,r){let o=t-e,l=r-s;if(o<l){let a=Hy(n,s,r,i,e,t);return a&&[a[1],a[0],a[2]]}return o<
4||l*2<o?null:ju(i,e,t,n,s,r,Math.floor(o/4),-1)}function wy(i,e,t,n,s,r){Xu=!0;let o=t-e,l=r-s,a;if(o<l){let f=ju(
n,s,r,i,e,t,Math.floor(o/6),50);a=f&&[f[1],f[0],f[2]]}else a=ju(i,e,t,n,s,r,Math.floor(l/6),50);if(!a)return[new ke(
e,t,s,r)];let[h,c,u]=a;return bn(i,e,h,n,s,c).concat(bn(i,h+u,t,n,c+u,r))}function Wy(i,e){for(let t=1;t<i.length;t++){
let n=i[t-1],s=i[t];n.toA>s.fromA-e&&n.toB>s.fromB-e&&(i[t-1]=new ke(n.fromA,s.toA,n.fromB,s.toB),i.splice(t--,
1))}}function sC(i,e,t){for(;;){Wy(t,1);let n=!1;for(let s=0;s<t.length;s++){let r=t[s],o,l;(o=Qu(i,r.fromA,r.
toA,e,r.fromB,r.toB))&&(r=t[s]=new ke(r.fromA+o,r.toA,r.fromB+o,r.toB)),(l=Zu(i,r.fromA,r.toA,e,r.fromB,r.toB))&&
(r=t[s]=new ke(r.fromA,r.toA-l,r.fromB,r.toB-l));let a=r.toA-r.fromA,h=r.toB-r.fromB;if(a&&h)continue;let c=r.
fromA-(s?t[s-1].toA:0),u=(s<t.length-1?t[s+1].fromA:i.length)-r.toA;if(!c||!u)continue;let f=a?i.slice(r.fromA,
r.toA):e.slice(r.fromB,r.toB);c<=f.length&&i.slice(r.fromA-c,r.fromA)==f.slice(f.length-c)?(t[s]=new ke(r.fromA-
c,r.toA-c,r.fromB-c,r.toB-c),n=!0):u<=f.length&&i.slice(r.toA,r.toA+u)==f.slice(0,u)&&(t[s]=new ke(r.fromA+u,r.
toA+u,r.fromB+u,r.toB+u),n=!0)}if(!n)break}return t}function rC(i,e,t){for(let n=0,s=0;s<i.length;s++){let r=i[s],
o=r.toA-r.fromA,l=r.toB-r.fromB;if(o&&l||o>3||l>3){let a=s==i.length-1?e.length:i[s+1].fromA,h=r.fromA-n,c=a-r.
toA,u=Sy(e,r.fromA,h),f=ky(e,r.toA,c),d=r.fromA-u,m=f-r.toA;if((!o||!l)&&d&&m){let g=Math.max(o,l),[y,b,v]=o?[
e,r.fromA,r.toA]:[t,r.fromB,r.toB];g>d&&e.slice(u,r.fromA)==y.slice(v-d,v)?(r=i[s]=new ke(u,u+o,r.fromB-d,r.toB-
d),u=r.fromA,f=ky(e,r.toA,a-r.toA)):g>m&&e.slice(r.toA,f)==y.slice(b,b+m)&&(r=i[s]=new ke(f-o,f,r.fromB+m,r.toB+
m),f=r.toA,u=Sy(e,r.fromA,r.fromA-n)),d=r.fromA-u,m=f-r.toA}if(d||m)r=i[s]=new ke(r.fromA-d,r.toA+m,r.fromB-d,
r.toB+m);else if(o){if(!l){let g=Ay(e,r.fromA,r.toA),y,b=g<0?-1:Cy(e,r.toA,r.fromA);g>-1&&(y=g-r.fromA)<=c&&e.
slice(r.fromA,g)==e.slice(r.toA,r.toA+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toA-b)<=h&&e.slice(r.fromA-y,r.fromA)==
e.slice(b,r.toA)&&(r=i[s]=r.offset(-y))}}else{let g=Ay(t,r.fromB,r.toB),y,b=g<0?-1:Cy(t,r.toB,r.fromB);g>-1&&(y=
g-r.fromB)<=c&&t.slice(r.fromB,g)==t.slice(r.toB,r.toB+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toB-b)<=h&&t.slice(r.fromB-
y,r.fromB)==t.slice(b,r.toB)&&(r=i[s]=r.offset(-y))}}n=r.toA}return Wy(i,3),i}var yn;try{yn=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function Vy(i){return i>48&&i<58||i>64&&i<91||i>96&&i<123}function qy(i,e){
if(e==i.length)return 0;let t=i.charCodeAt(e);return t<192?Vy(t)?1:0:yn?!Uy(t)||e==i.length-1?yn.test(String.fromCharCode(
t))?1:0:yn.test(i.slice(e,e+2))?2:0:0}function zy(i,e){if(!e)return 0;let t=i.charCodeAt(e-1);return t<192?Vy(
t)?1:0:yn?!Ky(t)||e==1?yn.test(String.fromCharCode(t))?1:0:yn.test(i.slice(e-2,e))?2:0:0}var $y=8;function ky(i,e,t){
if(e==i.length||!zy(i,e))return e;for(let n=e,s=e+t,r=0;r<$y;r++){let o=qy(i,n);if(!o||n+o>s)return n;n+=o}return e}
function Sy(i,e,t){if(!e||!qy(i,e))return e;for(let n=e,s=e-t,r=0;r<$y;r++){let o=zy(i,n);if(!o||n-o<s)return n;
n-=o}return e}function Cy(i,e,t){for(;e!=t;e--)if(i.charCodeAt(e-1)==10)return e;return-1}function Ay(i,e,t){for(;e!=
t;e++)if(i.charCodeAt(e)==10)return e;return-1}var Uy=i=>i>=55296&&i<=56319,Ky=i=>i>=56320&&i<=57343;function fs(i,e){
return!e||e==i.length||!Uy(i.charCodeAt(e-1))||!Ky(i.charCodeAt(e))}function oC(i,e,t){var n;let s=t?.override;
return s?s(i,e):(wr=((n=t?.scanLimit)!==null&&n!==void 0?n:1e9)>>1,kr=t?.timeout?Date.now()+t.timeout:0,Xu=!1,
sC(i,e,bn(i,0,i.length,e,0,e.length)))}function jy(){return!Xu}function Gy(i,e,t){return rC(oC(i,e,t),i,e)}var Pt=R.
define({combine:i=>i[0]}),Gu=B.define(),lC=R.define(),ci=fe.define({create(i){return null},update(i,e){for(let t of e.
effects)t.is(Gu)&&(i=t.value);for(let t of e.state.facet(lC))i=t(i,e);return i}});var us=class i{constructor(e,t,n,s,r,o=!0){this.changes=e,this.fromA=t,this.toA=n,this.fromB=s,this.toB=r,this.
precise=o}offset(e,t){return e||t?new i(this.changes,this.fromA+e,this.toA+e,this.fromB+t,this.toB+t,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,t,n){
let s=Gy(e.toString(),t.toString(),n);return Jy(s,e,t,0,0,jy())}static updateA(e,t,n,s,r){return Ey(Ry(e,s,!0,
n.length),e,t,n,r)}static updateB(e,t,n,s,r){return Ey(Ry(e,s,!1,t.length),e,t,n,r)}};function Ty(i,e,t,n){let s=t.
lineAt(i),r=n.lineAt(e);return s.to==i&&r.to==e&&i<t.length&&e<n.length?[i+1,e+1]:[s.from,r.from]}function My(i,e,t,n){
let s=t.lineAt(i),r=n.lineAt(e);return s.from==i&&r.from==e?[i,e]:[s.to+1,r.to+1]}function Jy(i,e,t,n,s,r){let o=[];
for(let l=0;l<i.length;l++){let a=i[l],[h,c]=Ty(a.fromA+n,a.fromB+s,e,t),[u,f]=My(a.toA+n,a.toB+s,e,t),d=[a.offset(
-h+n,-c+s)];for(;l<i.length-1;){let m=i[l+1],[g,y]=Ty(m.fromA+n,m.fromB+s,e,t);if(g>u+1&&y>f+1)break;d.push(m.
offset(-h+n,-c+s)),[u,f]=My(m.toA+n,m.toB+s,e,t),l++}o.push(new us(d,h,Math.max(h,u),c,Math.max(c,f),r))}return o}
var ql=1e3;function Oy(i,e,t,n){let s=0,r=i.length;for(;;){if(s==r){let c=0,u=0;s&&({toA:c,toB:u}=i[s-1]);let f=e-
(t?c:u);return[c+f,u+f]}let o=s+r>>1,l=i[o],[a,h]=t?[l.fromA,l.toA]:[l.fromB,l.toB];if(a>e)r=o;else if(h<=e)s=
o+1;else return n?[l.fromA,l.fromB]:[l.toA,l.toB]}}function Ry(i,e,t,n){let s=[];return e.iterChangedRanges((r,o,l,a)=>{
let h=0,c=t?e.length:n,u=0,f=t?n:e.length;r>ql&&([h,u]=Oy(i,r-ql,t,!0)),o<e.length-ql&&([c,f]=Oy(i,o+ql,t,!1));
let d=a-l-(o-r),m,[g,y]=t?[d,0]:[0,d];s.length&&(m=s[s.length-1]).toA>=h?s[s.length-1]={fromA:m.fromA,fromB:m.
fromB,toA:c,toB:f,diffA:m.diffA+g,diffB:m.diffB+y}:s.push({fromA:h,toA:c,fromB:u,toB:f,diffA:g,diffB:y})}),s}function Ey(i,e,t,n,s){
if(!i.length)return e;let r=[];for(let o=0,l=0,a=0,h=0;;o++){let c=o==i.length?null:i[o],u=c?c.fromA+l:t.length,
f=c?c.fromB+a:n.length;for(;h<e.length;){let y=e[h];if(c&&(y.toA+l>u||y.toB+a>f))break;r.push(y.offset(l,a)),h++}
if(!c)break;let d=c.toA+l+c.diffA,m=c.toB+a+c.diffB,g=Gy(t.sliceString(u,d),n.sliceString(f,m),s);for(let y of Jy(
g,t,n,u,f,jy()))r.push(y);for(l+=c.diffA,a+=c.diffB;h<e.length;){let y=e[h];if(y.fromA+l>d&&y.fromB+a>m)break;
h++}}return r}var aC={scanLimit:500},Yy=ge.fromClass(class{constructor(i){({deco:this.deco,gutter:this.gutter}=
Iy(i))}update(i){(i.docChanged||i.viewportChanged||hC(i.startState,i.state)||cC(i.startState,i.state))&&({deco:this.
deco,gutter:this.gutter}=Iy(i.view))}},{decorations:i=>i.deco}),zl=We.low(Qo({class:"cm-changeGutter",markers:i=>{
var e;return((e=i.plugin(Yy))===null||e===void 0?void 0:e.gutter)||$.empty}}));function hC(i,e){return i.field(
ci,!1)!=e.field(ci,!1)}function cC(i,e){return i.facet(Pt)!=e.facet(Pt)}var _y=N.line({class:"cm-changedLine"}),
uC=N.mark({class:"cm-changedText"}),fC=N.mark({tagName:"ins",class:"cm-insertedLine"}),dC=N.mark({tagName:"del",
class:"cm-deletedLine"}),Dy=new class extends ht{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function pC(i,e,t,n,s,r){let o=t?i.fromA:i.fromB,l=t?i.toA:i.toB,a=0;if(o!=l){s.add(o,o,_y),s.
add(o,l,t?dC:fC),r&&r.add(o,o,Dy);for(let h=e.iterRange(o,l-1),c=o;!h.next().done;){if(h.lineBreak){c++,s.add(
c,c,_y),r&&r.add(c,c,Dy);continue}let u=c+h.value.length;if(n)for(;a<i.changes.length;){let f=i.changes[a],d=o+
(t?f.fromA:f.fromB),m=o+(t?f.toA:f.toB),g=Math.max(c,d),y=Math.min(u,m);if(g<y&&s.add(g,y,uC),m<u)a++;else break}
c=u}}}function Iy(i){let e=i.state.field(ci),{side:t,highlightChanges:n,markGutter:s,overrideChunk:r}=i.state.
facet(Pt),o=t=="a",l=new Te,a=s?new Te:null,{from:h,to:c}=i.viewport;for(let u of e){if((o?u.fromA:u.fromB)>=c)
break;(o?u.toA:u.toB)>h&&(!r||!r(i.state,u,l,a))&&pC(u,i.state.doc,o,n,l,a)}return{deco:l.finish(),gutter:a&&a.
finish()}}var cs=class extends Ke{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},jl=B.
define({map:(i,e)=>i.map(e)}),Sr=fe.define({create:()=>N.none,update:(i,e)=>{for(let t of e.effects)if(t.is(jl))
return t.value;return i.map(e.changes)},provide:i=>M.decorations.from(i)}),$l=.01;function Py(i,e){if(i.size!=
e.size)return!1;let t=i.iter(),n=e.iter();for(;t.value;){if(t.from!=n.from||Math.abs(t.value.spec.widget.height-
n.value.spec.widget.height)>1)return!1;t.next(),n.next()}return!0}function mC(i,e,t){let n=new Te,s=new Te,r=i.
state.field(Sr).iter(),o=e.state.field(Sr).iter(),l=0,a=0,h=0,c=0,u=i.viewport,f=e.viewport;for(let y=0;;y++){
let b=y<t.length?t[y]:null,v=b?b.fromA:i.state.doc.length,x=b?b.fromB:e.state.doc.length;if(l<v){let k=i.lineBlockAt(
l).top+h,w=e.lineBlockAt(a).top+c,C=k-w;C<-$l?(h-=C,n.add(l,l,N.widget({widget:new cs(-C),block:!0,side:-1}))):
C>$l&&(c+=C,s.add(a,a,N.widget({widget:new cs(C),block:!0,side:-1})))}if(v>l+1e3&&l<u.from&&v>u.from&&a<f.from&&
x>f.from){let k=Math.min(u.from-l,f.from-a);l+=k,a+=k,y--}else if(b)l=b.toA,a=b.toB;else break;for(;r.value&&r.
from<l;)h-=r.value.spec.widget.height,r.next();for(;o.value&&o.from<a;)c-=o.value.spec.widget.height,o.next()}
for(;r.value;)h-=r.value.spec.widget.height,r.next();for(;o.value;)c-=o.value.spec.widget.height,o.next();let d=i.
contentHeight+h-(e.contentHeight+c);d<$l?n.add(i.state.doc.length,i.state.doc.length,N.widget({widget:new cs(-d),
block:!0,side:1})):d>$l&&s.add(e.state.doc.length,e.state.doc.length,N.widget({widget:new cs(d),block:!0,side:1}));
let m=n.finish(),g=s.finish();Py(m,i.state.field(Sr))||i.dispatch({effects:jl.of(m)}),Py(g,e.state.field(Sr))||
e.dispatch({effects:jl.of(g)})}var Ju=B.define({map:(i,e)=>e.mapPos(i)});var Yu=class extends Ke{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let t=document.
createElement("div");return t.className="cm-collapsedLines",t.textContent=e.state.phrase("$ unchanged lines",this.
lines),t.addEventListener("click",n=>{let s=e.posAtDOM(n.target);e.dispatch({effects:Ju.of(s)});let{side:r,sibling:o}=e.
state.facet(Pt);o&&o().dispatch({effects:Ju.of(gC(s,e.state.field(ci),r=="a"))})}),t}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function gC(i,e,t){let n=0,
s=0;for(let r=0;;r++){let o=r<e.length?e[r]:null;if(!o||(t?o.fromA:o.fromB)>=i)return s+(i-n);[n,s]=t?[o.toA,o.
toB]:[o.toB,o.toA]}}var yC=fe.define({create(i){return N.none},update(i,e){i=i.map(e.changes);for(let t of e.effects)
t.is(Ju)&&(i=i.update({filter:n=>n!=t.value}));if(i.size&&e.state.field(ci)!=e.startState.field(ci,!1)){let t=e.
state.facet(Pt).side=="a",n=[];for(let s of e.state.field(ci))i.between(t?s.fromA:s.fromB,t?s.toA:s.toB,r=>{n.
push(r)});n.length&&(i=i.update({filter:s=>n.indexOf(s)<0}))}return i},provide:i=>M.decorations.from(i)});function Ny({
margin:i=3,minSize:e=4}){return yC.init(t=>bC(t,i,e))}function bC(i,e,t){let n=new Te,s=i.facet(Pt).side=="a",
r=i.field(ci),o=1;for(let l=0;;l++){let a=l<r.length?r[l]:null,h=l?o+e:1,c=a?i.doc.lineAt(s?a.fromA:a.fromB).number-
1-e:i.doc.lines,u=c-h+1;if(u>=t&&n.add(i.doc.line(h).from,i.doc.line(c).to,N.replace({widget:new Yu(u),block:!0})),
!a)break;o=i.doc.lineAt(Math.min(i.doc.length,s?a.toA:a.toB)).number}return n.finish()}var vC=M.styleModule.of(
new Qe({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),xC=M.baseTheme(
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
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),Ly=new ni,
Ul=new ni,ds=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||aC;let t=[We.low(Yy),xC,vC,Sr,M.updateListener.of(u=>{this.measuring<0&&(u.heightChanged||
u.viewportChanged)&&!u.transactions.some(f=>f.effects.some(d=>d.is(jl)))&&this.measure()})],n=[Pt.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&n.push(
zl);let s=Q.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],M.editorAttributes.of({
class:"cm-merge-a"}),Ul.of(n),t]}),r=[Pt.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&r.push(zl);let o=Q.create({doc:e.b.doc,selection:e.b.selection,extensions:[
e.b.extensions||[],M.editorAttributes.of({class:"cm-merge-b"}),Ul.of(r),t]});this.chunks=us.build(s.doc,o.doc,
this.diffConf);let l=[ci.init(()=>this.chunks),Ly.of(e.collapseUnchanged?Ny(e.collapseUnchanged):[])];s=s.update(
{effects:B.appendConfig.of(l)}).state,o=o.update({effects:B.appendConfig.of(l)}).state,this.dom=document.createElement(
"div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement("div")),this.
editorDOM.className="cm-mergeViewEditors";let a=e.orientation||"a-b",h=document.createElement("div");h.className=
"cm-mergeViewEditor";let c=document.createElement("div");c.className="cm-mergeViewEditor",this.editorDOM.appendChild(
a=="a-b"?h:c),this.editorDOM.appendChild(a=="a-b"?c:h),this.a=new M({state:s,parent:h,root:e.root,dispatchTransactions:u=>this.
dispatch(u,this.a)}),this.b=new M({state:o,parent:c,root:e.root,dispatchTransactions:u=>this.dispatch(u,this.b)}),
this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),e.parent&&e.parent.
appendChild(this.dom),this.scheduleMeasure()}dispatch(e,t){if(e.some(n=>n.docChanged)){let n=e[e.length-1],s=e.
reduce((o,l)=>o.compose(l.changes),De.empty(e[0].startState.doc.length));this.chunks=t==this.a?us.updateA(this.
chunks,n.newDoc,this.b.state.doc,s,this.diffConf):us.updateB(this.chunks,this.a.state.doc,n.newDoc,s,this.diffConf),
t.update([...e,n.state.update({effects:Gu.of(this.chunks)})]);let r=t==this.a?this.b:this.a;r.update([r.state.
update({effects:Gu.of(this.chunks)})]),this.scheduleMeasure()}else t.update(e)}reconfigure(e){if("diffConfig"in
e&&(this.diffConf=e.diffConfig),"orientation"in e){let r=e.orientation!="b-a";if(r!=(this.editorDOM.firstChild==
this.a.dom.parentNode)){let o=this.a.dom.parentNode,l=this.b.dom.parentNode;o.remove(),l.remove(),this.editorDOM.
insertBefore(r?o:l,this.editorDOM.firstChild),this.editorDOM.appendChild(r?l:o),this.revertToLeft=!this.revertToLeft,
this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertControl"in e){let r=!!this.
revertDOM,o=this.revertToA,l=this.renderRevert;"revertControls"in e&&(r=!!e.revertControls,o=e.revertControls==
"b-to-a"),"renderRevertControl"in e&&(l=e.renderRevertControl),this.setupRevertControls(r,o,l)}let t="highligh\
tChanges"in e,n="gutter"in e,s="collapseUnchanged"in e;if(t||n||s){let r=[],o=[];if(t||n){let l=this.a.state.facet(
Pt),a=n?e.gutter!==!1:l.markGutter,h=t?e.highlightChanges!==!1:l.highlightChanges;r.push(Ul.reconfigure([Pt.of(
{side:"a",sibling:()=>this.b,highlightChanges:h,markGutter:a}),a?zl:[]])),o.push(Ul.reconfigure([Pt.of({side:"\
b",sibling:()=>this.a,highlightChanges:h,markGutter:a}),a?zl:[]]))}if(s){let l=Ly.reconfigure(e.collapseUnchanged?
Ny(e.collapseUnchanged):[]);r.push(l),o.push(l)}this.a.dispatch({effects:r}),this.b.dispatch({effects:o})}this.
scheduleMeasure()}setupRevertControls(e,t,n){this.revertToA=t,this.revertToLeft=this.revertToA==(this.editorDOM.
firstChild==this.a.dom.parentNode),this.renderRevert=n,!e&&this.revertDOM?(this.revertDOM.remove(),this.revertDOM=
null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("div"),this.editorDOM.
firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",s=>this.revertClicked(s)),this.revertDOM.className=
"cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){if(this.measuring<0){let e=this.
dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{this.measuring=-1,this.measure()})}}measure(){
mC(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){let e=this.revertDOM,
t=e.firstChild,n=this.a.viewport,s=this.b.viewport;for(let r=0;r<this.chunks.length;r++){let o=this.chunks[r];
if(o.fromA>n.to||o.fromB>s.to)break;if(o.fromA<n.from||o.fromB<s.from)continue;let l=this.a.lineBlockAt(o.fromA).
top+"px";for(;t&&+t.dataset.chunk<r;)t=By(t);t&&t.dataset.chunk==String(r)?(t.style.top!=l&&(t.style.top=l),t=
t.nextSibling):e.insertBefore(this.renderRevertButton(l,r),t)}for(;t;)t=By(t)}renderRevertButton(e,t){let n;if(this.
renderRevert)n=this.renderRevert();else{n=document.createElement("button");let s=this.a.state.phrase("Revert t\
his chunk");n.setAttribute("aria-label",s),n.setAttribute("title",s),n.textContent=this.revertToLeft?"\u21DC":
"\u21DD"}return n.style.top=e,n.setAttribute("data-chunk",String(t)),n}revertClicked(e){let t=e.target,n;for(;t&&
t.parentNode!=this.revertDOM;)t=t.parentNode;if(t&&(n=this.chunks[t.dataset.chunk])){let[s,r,o,l,a,h]=this.revertToA?
[this.b,this.a,n.fromB,n.toB,n.fromA,n.toA]:[this.a,this.b,n.fromA,n.toA,n.fromB,n.toB],c=s.state.sliceDoc(o,Math.
max(o,l-1));o!=l&&h<=r.state.doc.length&&(c+=s.state.lineBreak),r.dispatch({changes:{from:a,to:Math.min(r.state.
doc.length,h),insert:c},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),this.
measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.remove()}};
function By(i){let e=i.nextSibling;return i.remove(),e}function Nt(i){let e=ee(null),t=ee(null),n=kn();return J(()=>{let s=e.current,r=document.activeElement;return s.
showModal(),()=>{s.close(),r instanceof HTMLElement&&r.focus()}},[]),p("dialog",{ref:e,"aria-labelledby":n,onCancel:s=>{
s.preventDefault(),i.onClose()},onPointerDown:s=>t.current=s.target,onClick:s=>{!i.firm&&s.target===e.current&&
t.current===e.current&&i.onClose()},children:p("div",{class:"dialog",children:[p("header",{children:[p("h2",{id:n,
children:i.title}),p("button",{onClick:i.onClose,children:"Close"})]}),i.children]})})}function Xy({tab:i}){let[e,t]=V(!1);J(()=>{i.open()},[i]);let n=nt(()=>[{key:"Mod-s",run:()=>(i.save(),!0)}],[
i]),s=i.busy.value!=="",r=i.etag.value==="",o=i.conflict.value,l=i.changedAt.value,a=s?`${i.busy.value}\u2026`:
i.gone.value?"This item is deleted.":o?"":i.dirty.value&&!r?"Changed, not saved.":i.notice.value;return p("div",
{class:"item",children:[p("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[p("button",{class:"\
primary","data-does":"save",onClick:()=>{i.save()},disabled:s||o!==void 0||i.gone.value||!r&&!i.dirty.value,title:"\
Save (Ctrl+S)",children:r?"Create":"Save"}),!r&&p(j,{children:[p("button",{onClick:()=>{i.reread()},disabled:s||
o!==void 0,title:"Read it again; edits are dropped",children:i.dirty.value?"Drop edits":"Read again"}),p("butt\
on",{onClick:()=>t(!0),disabled:s||o!==void 0||i.gone.value,title:"Delete (Alt+D)","data-does":"delete",children:"\
Delete"})]}),p("span",{class:"said",role:"status",children:a}),!r&&p("span",{class:"place",children:["key ",D(
JSON.stringify(i.key.value.map(h=>h===void 0?{}:h)),60),l!==void 0&&` \xB7 changed ${new Date(l*1e3).toISOString().
replace("T"," ").slice(0,19)} UTC`]})]}),i.failure.value!==""&&p("p",{class:"failure",role:"alert",children:D(
i.failure.value,2e3)}),o?p(wC,{tab:i,conflict:o}):p("div",{class:"result-body",children:p(It,{text:i.text,label:"\
Item as JSON",language:"json",focus:!0,keys:n,onChange:h=>{i.text.value=h,i.notice.value!==""&&(i.notice.value=
"")}})}),e&&p(Nt,{title:"Delete this item?",onClose:()=>t(!1),children:[p("p",{class:"id",children:D(i.itemId.
value,300)}),p("p",{children:"The item is deleted if nobody has changed it since it was read. This cannot be u\
ndone."}),p("div",{class:"toolbar",children:[p("button",{class:"danger",onClick:()=>{t(!1),i.remove().then(()=>i.
gone.value&&qt(i.id))},children:"Delete"}),p("button",{onClick:()=>t(!1),children:"Keep"})]})]})]})}function wC({
tab:i,conflict:e}){let t=ee(null),n=ee(()=>i.text.value);J(()=>{let r=new ds({parent:t.current,a:{doc:e.theirs??
"",extensions:[gn("The item now",!0),hs()]},b:{doc:i.text.value,extensions:[gn("Your edit",!1),hs()]},gutter:!1,
revertControls:"a-to-b",renderRevertControl:()=>{let o=document.createElement("button");return o.textContent="\
\u2192",o.title="Take this change of theirs",o.setAttribute("aria-label","Take this change of theirs"),o},collapseUnchanged:{
margin:3,minSize:8}});return n.current=()=>r.b.state.doc.toString(),()=>r.destroy()},[e]);let s=r=>r.length===
0?"nothing":r.map(o=>D(o,80)).join(", ");return p("section",{class:"conflict","aria-label":"Conflict",children:[
p("div",{class:"conflict-text",role:"alert",children:[p("h2",{children:[e.theirs===void 0?"Somebody has delete\
d this item":"Somebody has changed this item"," since you read it"]}),p("dl",{class:"facts",children:[p("dt",{
children:"changed by them"}),p("dd",{children:e.theirs===void 0?"deleted":s(e.changedByThem)}),p("dt",{children:"\
changed by you"}),p("dd",{children:s(e.changedByMe)}),p("dt",{children:"changed by both"}),p("dd",{class:e.changedByBoth.
length>0?"bad":"",children:s(e.changedByBoth)})]}),p("p",{children:"Your edit does not have their changes. Tak\
e them over one by one with the arrows, or save it as it is."})]}),p("div",{class:"toolbar",children:[p("butto\
n",{class:"primary",onClick:()=>{i.saveOver(n.current())},disabled:i.busy.value!=="",children:e.theirs===void 0?
"Create it again":"Save the right side"}),p("button",{onClick:()=>{i.takeTheirs()},disabled:i.busy.value!=="",
children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),p("div",{class:"merge-heads",children:[
p("span",{children:"The item now"}),p("span",{children:"Your edit"})]}),p("div",{class:"merge",ref:t})]})}var Ii=26,ef=28,Qy=12e6;function Gl(i){let e=ee(null),t=kn(),[n,s]=V(400),[r,o]=V(0);_r(()=>{let v=e.current,x=new ResizeObserver(
()=>s(v.clientHeight));return x.observe(v),s(v.clientHeight),()=>x.disconnect()},[]);let l=Math.max(1,Math.floor(
(n-ef)/Ii)),a=i.count*Ii,h=Math.min(a,Qy),c=Math.max(1,h-(n-ef)),u=a>Qy?(a-(n-ef))/c:1,f=Math.max(0,Math.min(i.
count-1,Math.floor(r*u/Ii))),d=Math.min(i.count-1,f+l+1),m=u===1?f*Ii:r-r*u%Ii;J(()=>i.onView?.(f,Math.max(f,d)),
[f,d,i.count,i.onView]);let g=v=>{let x=e.current,k=x.scrollTop*u/Ii;v<k?x.scrollTop=v*Ii/u:v>k+l-1&&(x.scrollTop=
Math.ceil((v-l+1)*Ii/u))},y=v=>{let k={ArrowDown:i.selected+1,ArrowUp:i.selected-1,PageDown:i.selected+l,PageUp:i.
selected-l,Home:0,End:i.count-1}[v.key];if(k!==void 0&&i.count>0&&!v.altKey&&!v.ctrlKey&&!v.metaKey){v.preventDefault();
let w=Math.max(0,Math.min(i.count-1,k));i.onSelect(w),g(w)}else v.key==="Enter"&&i.selected>=0&&i.onOpen&&(v.preventDefault(),
i.onOpen(i.selected))},b=[];for(let v=f;v<=d;v++){let x=i.row(v);b.push(p("div",{id:`${t}-${v}`,role:"row",class:v===
i.selected?"row selected":"row","aria-rowindex":v+2,"aria-selected":v===i.selected,onMouseDown:()=>i.onSelect(
v),onDblClick:()=>i.onOpen?.(v),children:i.columns.map((k,w)=>p("div",{role:"gridcell",class:"cell",children:x===
void 0?w===0?"\u2026":"":x[w]},w))},v))}return p("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":i.
label,"aria-rowcount":i.count+1,"aria-colcount":i.columns.length,"aria-activedescendant":i.selected>=f&&i.selected<=
d?`${t}-${i.selected}`:void 0,style:{"--columns":i.columns.map(v=>`minmax(${v.width}px, ${v.width}fr)`).join("\
 "),"--width":`${i.columns.reduce((v,x)=>v+x.width,0)}px`},onScroll:v=>o(v.currentTarget.scrollTop),onKeyDown:y,
children:[p("div",{role:"rowgroup",class:"grid-head",children:p("div",{role:"row",class:"row","aria-rowindex":1,
children:i.columns.map((v,x)=>p("div",{role:"columnheader",class:"cell",children:v.title},x))})}),p("div",{role:"\
rowgroup",class:"grid-space",style:{height:`${h}px`},children:p("div",{role:"presentation",class:"grid-rows",style:{
transform:`translateY(${m}px)`},children:b})})]})}function Zy({tab:i}){let[e,t]=V(0),[n,s]=V(i.filter.value);J(()=>{i.rows.value===void 0&&i.open()},[i]);let r=i.
rows.value;r?.version.value;let o=_f((f,d)=>r?.show(f,d),[r,r?.version.value]),l=f=>{let d=r?.row(f);d&&ce({kind:"\
item",db:i.db,coll:i.coll,item:d.id,key:d.key})},a=[{title:"id",width:180},...i.paths.value.filter(f=>f!=="/id").
map(f=>({title:D(f,60),width:130})),...i.columns.value.map(f=>({title:D(f,60),width:120}))],h=i.paths.value.map(
f=>f!=="/id"),c=r?.count.value??0,u=i.failure.value!==""?i.failure.value:r?.failure.value??"";return p("div",{
class:"items",children:[p("form",{class:"toolbar",onSubmit:f=>{f.preventDefault(),i.filter.value=n,t(0),i.apply()},
children:[p("label",{class:"grow",children:[p("code",{children:"SELECT \u2026 FROM c"})," ",p("input",{class:"\
filter",value:n,placeholder:'for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","d\
ata-does":"search",spellcheck:!1,onInput:f=>s(f.currentTarget.value)})]}),p("button",{type:"submit",children:"\
Apply"}),p("button",{type:"button",onClick:()=>ce({kind:"new",db:i.db,coll:i.coll}),title:"New item (Alt+N I)",
children:"New item"}),p("button",{type:"button",onClick:()=>l(e),disabled:c===0,children:"Open"})]}),u!==""&&p(
"p",{class:"failure",role:"alert",children:[D(u,2e3)," ",r!==void 0&&r.failure.value!==""&&p("button",{onClick:()=>r.
retry(),children:"Try again"})]}),p("div",{class:"result-body",children:p(Gl,{label:"Items",columns:a,count:c,
row:f=>{let d=r?.row(f);if(d!==void 0)return[D(d.id,300),...d.key.filter((m,g)=>h[g]).map(m=>qi(m)),...d.values.
map(m=>qi(m))]},onView:o,onOpen:l,selected:e,onSelect:t})}),p("p",{class:"foot",role:"status",children:r===void 0?
u===""?"Reading\u2026":"":`${rt(c,"item")} read${r.done.value?"":i.filter.value===""&&i.total.value!==void 0?`\
 of ${Y(i.total.value)}`:", and there are more"} \xB7 ${Vt(i.charge.value)} RU${r.reading.value?" \xB7 reading\u2026":
""}`})]})}function Jl(i){let e=i==="+"?["+"]:i.split("+"),t=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:t}}var eb={"]":"BracketRight","[":"BracketLeft"};function nb(i,e){return e==="E\
sc"?i.key==="Escape":eb[e]?i.code===eb[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(i.key)?i.key.toUpperCase()===e:i.code===
"Key"+e:i.key===e}function tb(i,e){return(i.ctrlKey||i.metaKey)!==e.ctrl||i.altKey!==e.alt?!1:(i.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&nb(i,e.name)}var kC=i=>i.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,SC=i=>["Alt","Control","Shift","Meta","AltGraph"].includes(i.key);function ib(i,e){
let t=Es().filter(s=>s.run!==void 0&&(s.keys??[]).some(e)),n=t.find(s=>s.when?.()!==!1);n?.run?.(),(n||t.length>
0&&(i.ctrlKey||i.metaKey||i.altKey))&&i.preventDefault()}function sb(){let i,e=t=>{if(t.defaultPrevented||t.isComposing||
document.querySelector("dialog[open]"))return;if(i!==void 0){if(SC(t))return;let s=i;i=void 0,ib(t,o=>{let[l,a]=o.
split(" ");return a!==void 0&&CC(Jl(l),s)&&nb(t,a)});return}for(let s of Es())for(let r of s.keys??[]){let[o,l]=r.
split(" ");if(l!==void 0&&tb(t,Jl(o))){i=Jl(o),t.preventDefault();return}}ib(t,s=>{let r=Jl(s);return s.includes(
" ")||!tb(t,r)?!1:r.ctrl||r.alt||r.name.length>1||!kC(t)})};return addEventListener("keydown",e),()=>removeEventListener(
"keydown",e)}var CC=(i,e)=>i.ctrl===e.ctrl&&i.alt===e.alt&&i.shift===e.shift&&i.name===e.name;var tf=i=>i===void 0||typeof i=="number"&&Number.isFinite(i)&&i>=0,AC=i=>Mn(i)&&tf(i.manual)&&tf(i.autoscale),
vn=O(gi("prices",AC)??{});function rb(i,e){let t={...vn.value};tf(e)?t[i]=e:delete t[i],vn.value=t,ei("prices",
t)}var TC=[["manual","Manual"],["autoscale","Autoscale"]],Pi=i=>i.kind==="manual"?i.rate:i.most;function Cr(i){let e=Pi(
i.value),t=(r,o)=>i.onChange(r==="manual"?{kind:r,rate:o}:{kind:r,most:o}),n=i.value.kind==="manual"?100:1e3,s=i.
least??(i.value.kind==="manual"?400:1e3);return p("fieldset",{class:"choice",children:[p("legend",{children:i.
name}),TC.map(([r,o])=>p("label",{children:[p("input",{type:"radio",name:i.name,checked:i.value.kind===r,onChange:()=>t(
r,r==="autoscale"?Math.max(1e3,Math.ceil(e/1e3)*1e3):e)}),o]},r)),p("label",{children:[i.value.kind==="manual"?
"RU/s":"RU/s at most",p("input",{class:"number",type:"number",min:s,step:n,value:Number.isFinite(e)?String(e):
"",onInput:r=>t(i.value.kind,r.currentTarget.valueAsNumber),required:!0})]})]})}var MC=[["hour",1],["day",24],
["month of 730 hours",730]],OC=i=>i.toLocaleString("en",{minimumFractionDigits:2,maximumFractionDigits:i<.1?4:
2});function ob({now:i,next:e}){let t=[...new Set([i.kind,e.kind])],n=t.every(o=>vn.value[o]!==void 0),s=i.kind!==
e.kind||Pi(i)!==Pi(e),r=(o,l)=>{let a=Pi(o)/100*l;if(!Number.isFinite(a))return"\u2013";let h=c=>n?OC(c*vn.value[o.
kind]):Y(c);return o.kind==="autoscale"?`${h(a/10)} to ${h(a)}`:h(a)};return p(j,{children:[p("fieldset",{class:"\
choice",children:[p("legend",{children:"Price of 100 RU/s for an hour. Orrery knows no prices; this browser ke\
eps yours."}),t.map(o=>p("label",{children:[o==="manual"?"Manual":"Autoscale",p("input",{class:"number",type:"\
number",min:"0",step:"any","aria-label":`Price, ${o}`,value:vn.value[o]===void 0?"":String(vn.value[o]),placeholder:"\
none",onInput:l=>rb(o,l.currentTarget.valueAsNumber)})]},o))]}),p("table",{class:"plain cost",children:[p("cap\
tion",{children:n?"Cost, in the currency of the price":"Hours of 100 RU/s"}),p("thead",{children:p("tr",{children:[
p("th",{scope:"col",children:"per"}),p("th",{scope:"col",class:"amount",children:"now"}),s?p("th",{scope:"col",
class:"amount",children:"after saving"}):p("td",{})]})}),p("tbody",{children:MC.map(([o,l])=>p("tr",{children:[
p("th",{scope:"row",children:o}),p("td",{class:"amount",children:r(i,l)}),p("td",{class:"amount",children:s?r(
e,l):""})]},o))})]})]})}var ui=()=>Ye.value=void 0;function hb(){let i=Ye.value;switch(i?.kind){case void 0:return null;case"new datab\
ase":return p(RC,{});case"new container":return p(DC,{db:i.db});case"delete":return p(IC,{of:i},i.name)}}function nf(){
let[i,e]=V(!1),[t,n]=V("");return{busy:i,failure:t,act:r=>{i||(e(!0),n(""),r().catch(o=>n(Fe(o))).finally(()=>e(
!1)))}}}function sf(i){return p(j,{children:[p("p",{class:"failure",role:"alert",children:i.failure===""?"":D(
i.failure,1e3)}),p("div",{class:"toolbar",children:[p("button",{type:"submit",class:i.danger?"danger":"primary",
disabled:i.busy||i.disabled,children:i.does}),p("button",{type:"button",onClick:i.onCancel,children:i.cancel??
"Cancel"})]})]})}function RC(){let{busy:i,failure:e,act:t}=nf(),[n,s]=V(""),[r,o]=V(!1),[l,a]=V({kind:"autosca\
le",most:1e3});return p(Nt,{title:"New database",onClose:ui,firm:!0,children:p("form",{class:"form",onSubmit:h=>{
h.preventDefault(),t(async()=>{await Na(n,r?l:void 0),ui()})},children:[p("label",{children:["Name",p("input",
{autofocus:!0,value:n,onInput:h=>s(h.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),p(
"label",{class:"check",children:[p("input",{type:"checkbox",checked:r,onChange:h=>o(h.currentTarget.checked)}),
"Its containers share a throughput"]}),r&&p(Cr,{name:"Shared throughput",value:l,onChange:a}),p(sf,{does:"Crea\
te",busy:i,failure:e,onCancel:ui})]})})}var EC=3,_C=10;function DC({db:i}){let e=ae(Je.value)??[],{busy:t,failure:n,
act:s}=nf(),[r,o]=V(i??e[0]?.id),[l,a]=V(""),[h,c]=V(!1),[u,f]=V(""),[d,m]=V([""]),[g,y]=V([]),[b,v]=V({kind:"\
off",seconds:86400}),[x,k]=V(!0),[w,C]=V({kind:"manual",rate:400}),[T,L]=V(void 0);J(()=>{L(void 0);let I=!0;return r!==
void 0?Md(r).then(P=>{I&&(L(P),k(P===void 0))},()=>{}):k(!h),()=>{I=!1}},[r,h]);let W=r===void 0?h:T!==void 0,
q=async()=>{let I={id:u,partitionKey:{paths:d.map(lb),kind:d.length>1?"MultiHash":"Hash",version:2}},P=g.map(F=>F.
split(",").map(lb).filter(U=>U!=="/")).filter(F=>F.length>0);P.length>0&&(I.uniqueKeyPolicy={uniqueKeys:P.map(
F=>({paths:F}))}),b.kind!=="off"&&(I.defaultTtl=b.kind==="on"?-1:b.seconds),await Td({db:r??l,fresh:r===void 0?
{throughput:h?w:void 0}:void 0,definition:I,throughput:W&&!x||r===void 0&&h?void 0:w}),ui()};return p(Nt,{title:"\
New container",onClose:ui,firm:!0,children:p("form",{class:"form",onSubmit:I=>{I.preventDefault(),s(q)},children:[
p("div",{class:"columns",children:[p("label",{children:["Database",p("select",{value:r===void 0?"":String(e.findIndex(
I=>I.id===r)),onChange:I=>o(I.currentTarget.value===""?void 0:e[Number(I.currentTarget.value)]?.id),children:[
e.map((I,P)=>p("option",{value:String(P),children:D(I.id,60)},I.id)),p("option",{value:"",children:"New databa\
se\u2026"})]})]}),r===void 0&&p("label",{children:["Name of the database",p("input",{value:l,onInput:I=>a(I.currentTarget.
value),required:!0,spellcheck:!1,autocomplete:"off"})]})]}),r===void 0&&p("label",{class:"check",children:[p("\
input",{type:"checkbox",checked:h,onChange:I=>c(I.currentTarget.checked)}),"Its containers share a throughput"]}),
p("label",{children:["Name of the container",p("input",{autofocus:!0,value:u,onInput:I=>f(I.currentTarget.value),
required:!0,spellcheck:!1,autocomplete:"off"})]}),p(ab,{name:"Partition key",one:I=>d.length===1?"Path of the \
partition key":`Level ${I+1}`,example:"for example /customerId",values:d,onChange:m,add:d.length<EC?"Add a lev\
el":void 0,least:1}),W&&r!==void 0&&p("label",{class:"check",children:[p("input",{type:"checkbox",checked:x,onChange:I=>k(
I.currentTarget.checked)}),"A throughput of its own, beside the ",Y(Pi(T))," RU/s that the database shares"]}),
(r===void 0&&h||x||!W)&&p(Cr,{name:r===void 0&&h?"Shared throughput":"Throughput",value:w,onChange:C}),p(ab,{name:"\
Unique keys",one:I=>`Unique key ${I+1}`,example:"/email, or /firstName, /lastName together",values:g,onChange:y,
add:g.length<_C?"Add a unique key":void 0,least:0}),p(rf,{value:b,onChange:v}),p("p",{class:"quiet",children:"\
The partition key and unique keys stay as they are. Everything else can be changed later."}),p(sf,{does:"Creat\
e",busy:t,failure:n,onCancel:ui})]})})}var lb=i=>i.trim().startsWith("/")?i.trim():"/"+i.trim();function ab(i){
return p("fieldset",{class:"list",children:[p("legend",{children:i.name}),i.values.map((e,t)=>p("div",{class:"\
one",children:[p("input",{"aria-label":i.one(t),class:"id",value:e,placeholder:i.example,required:!0,spellcheck:!1,
autocomplete:"off",onInput:n=>i.onChange(i.values.with(t,n.currentTarget.value))}),i.values.length>i.least&&p(
"button",{type:"button","aria-label":`Remove: ${i.one(t)}`,onClick:()=>i.onChange(i.values.toSpliced(t,1)),children:"\
Remove"})]},t)),i.add!==void 0&&p("button",{type:"button",onClick:()=>i.onChange([...i.values,""]),children:i.
add})]})}function rf({value:i,onChange:e}){return p("fieldset",{class:"choice",children:[p("legend",{children:"\
Items expire"}),[["off","Off"],["on","By their own ttl"],["after","After"]].map(([n,s])=>p("label",{children:[
p("input",{type:"radio",name:"ttl",checked:i.kind===n,onChange:()=>e({...i,kind:n})}),s]},n)),p("label",{children:[
p("input",{class:"number",type:"number","aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(
i.seconds)?String(i.seconds):"",disabled:i.kind!=="after",required:i.kind==="after",onInput:n=>e({kind:"after",
seconds:n.currentTarget.valueAsNumber})}),"seconds"]})]})}function IC({of:i}){let{busy:e,failure:t,act:n}=nf(),
[s,r]=V(""),[o,l]=V(void 0);return J(()=>n(async()=>l(await i.look())),[i]),p(Nt,{title:`Delete this ${i.what}\
?`,onClose:ui,children:p("form",{class:"form",onSubmit:a=>{a.preventDefault(),n(async()=>{try{await i.does(o.etag)}catch(h){
throw Ms(h)?(l(await i.look()),new Error("Somebody has changed it since this dialog opened. Look at what goes \
with it now.")):h}ui()})},children:[p("p",{class:"id",children:D(i.name,300)}),p("p",{children:[o?.says??(e?"R\
eading what goes with it\u2026":"")," This cannot be undone."]}),i.typed&&p("label",{children:["Type its name \
to delete it",p("input",{autofocus:!0,value:s,onInput:a=>r(a.currentTarget.value),spellcheck:!1,autocomplete:"\
off"})]}),p(sf,{does:"Delete",danger:!0,busy:e,failure:t,disabled:o===void 0||i.typed&&s!==i.name&&s!==D(i.name,
300),onCancel:ui,cancel:"Keep"})]})})}var PC=i=>/[\p{L}\p{N}]/u.test(i);function NC(i,e){if(e===0)return!0;let t=i[e-1],n=i[e];return!PC(t)||t===t.toLowerCase()&&
n!==n.toLowerCase()}var LC=200;function Yl(i,e){let t=i.replace(/\s+/g,"").toLowerCase(),n=e.slice(0,LC),s=n.replace(
/[^]/g,u=>u.toLowerCase().length===1?u.toLowerCase():u);if(t==="")return{score:0,at:[]};if(t.length>s.length)return;
let r=s.length,o=-1e9,l=[],a=[];for(let u=0;u<t.length;u++){let f=new Array(r).fill(o),d=new Int16Array(r).fill(
-1),m=o,g=-1;for(let y=u;y<r;y++){if(u>0&&y>=2&&l[y-2]>m&&(m=l[y-2],g=y-2),s[y]!==t[u])continue;let b=NC(n,y)?
8:1;if(u===0)f[y]=b-Math.min(y,10)*.1;else{let v=y>=1?l[y-1]+6:o,x=m-1,k=Math.max(v,x);if(k<=o/2)continue;f[y]=
k+b,d[y]=v>=x?y-1:g}}l=f,a.push(d)}let h=-1;for(let u=0;u<r;u++)l[u]>o/2&&(h<0||l[u]>l[h])&&(h=u);if(h<0)return;
let c=[];for(let u=t.length-1,f=h;u>=0;u--)c.unshift(f),f=a[u][f];return{score:l[h]-e.length*.01,at:c}}function Xl(i){let e=ee(null),t=ee(document.activeElement),n=()=>[...e.current.querySelectorAll("[role=menuite\
m]")],s=()=>{i.onClose(),t.current instanceof HTMLElement&&t.current.focus()};_r(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(i.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(i.at.y,innerHeight-o.height-4))}px`,n()[0]?.focus()},[]),J(()=>{let o=l=>{e.current?.contains(l.target)||
i.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",i.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",i.onClose)}},[]);let r=o=>{let l=n(),a=l.indexOf(document.activeElement),
h=c=>l[(c+l.length)%l.length]?.focus();if(o.key==="ArrowDown")h(a+1);else if(o.key==="ArrowUp")h(a-1);else if(o.
key==="Home")h(0);else if(o.key==="End")h(-1);else if(o.key==="Escape"||o.key==="Tab")s();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let c=l.findIndex((u,f)=>l[(a+1+f)%l.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));c>=0&&h(a+1+c)}else return;o.preventDefault(),o.stopPropagation()};return p("div",{class:"\
menu",role:"menu","aria-label":i.label,ref:e,onKeyDown:r,onContextMenu:o=>o.preventDefault(),children:i.items.
map(o=>p("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{s(),o.run()},
children:[o.label,o.keys&&p("kbd",{children:o.keys})]},o.label))})}var Ql=i=>[{label:"New container",run:()=>Ye.value={kind:"new container",db:i}},{label:"Scale",run:()=>ce({kind:"\
settings",db:i,coll:""})},{label:"Delete database",apart:!0,run:()=>Od(i)}],Zl=(i,e)=>[{label:"Items",run:()=>ce(
{kind:"items",db:i,coll:e})},{label:"New query",run:()=>ce({kind:"query",db:i,coll:e})},{label:"New item",run:()=>ce(
{kind:"new",db:i,coll:e})},{label:"Ranges and definition",run:()=>ce({kind:"container",db:i,coll:e})},{label:"\
Scale and settings",run:()=>ce({kind:"settings",db:i,coll:e})},{label:"Delete container",apart:!0,run:()=>Rd(i,
e)}];function cb(){let i=ee(null),[e,t]=V(!1),n=[{label:"Container",keys:"Alt+N C",run:()=>Ye.value={kind:"new\
 container",db:void 0}},{label:"Database",keys:"Alt+N D",run:()=>Ye.value={kind:"new database"}}],s=i.current?.
getBoundingClientRect();return p(j,{children:[p("button",{ref:i,"aria-haspopup":"menu","aria-expanded":e,onClick:()=>t(
!0),children:"New"}),e&&s&&p(Xl,{label:"New",items:n,at:{x:s.left,y:s.bottom+2},onClose:()=>t(!1)})]})}var ub=i=>document.querySelector(`.tab-body:not([hidden]) [data-does="${i}"]:not(:disabled)`),ps=i=>({when:()=>ub(
i)!==null,run:()=>{let e=ub(i);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),of=()=>(mt()?.
coll??"")!=="",fb=i=>()=>{let e=mt();e&&ce({kind:i,db:e.db,coll:e.coll})};ue({name:"Commands, containers, save\
d queries",keys:["Ctrl+K"],run:()=>zt.value="palette"});var BC=()=>mt()?.kind==="query";ue({name:"Run the stat\
ement or the selection",keys:["Shift+Enter","F5"],...ps("run"),when:BC});ue({name:"Cancel the run",keys:["Esc"],
...ps("cancel")});ue({name:"Read the next page",...ps("next")});ue({name:"New query",keys:["Ctrl+J","Alt+N Q"],
when:of,run:fb("query")});ue({name:"New item",keys:["Alt+N I"],when:of,run:fb("new")});ue({name:"New container",
keys:["Alt+N C"],run:()=>Ye.value={kind:"new container",db:mt()?.db}});ue({name:"New database",keys:["Alt+N D"],
run:()=>Ye.value={kind:"new database"}});ue({name:"Save",keys:["Ctrl+S"],...ps("save")});ue({name:"Delete",keys:[
"Alt+D"],...ps("delete")});ue({name:"Search in the tab in front",keys:["Ctrl+Shift+F"],...ps("search")});ue({name:"\
Next tab",keys:["Ctrl+Alt+]"],when:()=>ne.peek().length>1,run:()=>Ha(1)});ue({name:"Previous tab",keys:["Ctrl+\
Alt+["],when:()=>ne.peek().length>1,run:()=>Ha(-1)});ue({name:"Close the tab",keys:["Ctrl+Alt+W"],when:()=>mt()!==
void 0,run:()=>qt(re.peek())});ue({name:"Close all other tabs",when:()=>ne.peek().length>1,run:()=>Ss(()=>ne.peek().
forEach(i=>i.id!==re.peek()&&qt(i.id)))});ue({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});
ue({name:"Find in the text (in an editor)",keys:["Ctrl+F"]});ue({name:"Go to the tree",run:()=>document.querySelector(
"[role=treeitem][tabindex='0']")?.focus()});ue({name:"What can be done with a node (in the tree)",keys:["Shift\
+F10","Menu"]});ue({name:"Refresh the tree",run:()=>{Dn()}});for(let i of Rs)ue({name:`Theme: ${i==="contrast"?
"high contrast":i}`,run:()=>$i.value=i});ue({name:"Forget the key",run:()=>Sa()});ue({name:"List of keys",keys:[
"?"],run:()=>zt.value="keys"});ro(()=>{let i=mt();if(!i)return[];let e=(t,n)=>t.map(s=>({kind:n,name:s.label,run:s.
run}));return[...of()?e(Zl(i.db,i.coll),`in ${D(i.coll,40)}`):[],...e(Ql(i.db),`in ${D(i.db,40)}`)]});async function db(){
for(let i of ae(Je.peek())??[])dt.peek().get(ve(i.id))===void 0&&await Wt(i.id)}ro(()=>{let i=[];for(let e of ae(
Je.value)??[]){let t=e.id;i.push({kind:"database",name:D(t,80),run:()=>FC(t)});for(let n of ae(dt.value.get(ve(
t)))??[]){let s=`${D(t,80)} / ${D(n.id,80)}`;i.push({kind:"container",name:s,run:()=>ce({kind:"items",db:t,coll:n.
id})}),i.push({kind:"new query",name:s,run:()=>ce({kind:"query",db:t,coll:n.id})})}}return i});function FC(i){
pt(ve(i),!0,i).then(()=>{let e=document.querySelectorAll("[role=treeitem][aria-level='1']"),t=(ae(Je.peek())??
[]).findIndex(n=>n.id===i);e[t]?.focus()})}ro(()=>ne.value.map(i=>({kind:"open tab",name:`${D(i.title,60)} \xB7 ${D(
i.db,40)}${i.coll===""?"":` / ${D(i.coll,40)}`}`,run:()=>re.value=i.id})));function pb(){let i=()=>zt.value=void 0;return zt.value==="keys"?p(HC,{onClose:i}):zt.value==="palette"?p(qC,{
onClose:i}):null}function HC({onClose:i}){return p(Nt,{title:"Keys",onClose:i,children:[p("table",{class:"plai\
n",children:p("tbody",{children:Es().filter(e=>e.keys).map(e=>p("tr",{children:[p("th",{scope:"row",children:e.
keys.map(t=>p("kbd",{children:t},t))}),p("td",{children:e.name})]},e.name))})}),p("p",{class:"quiet",children:"\
On a Mac, Command does what Ctrl does."})]})}var WC=60;function VC(i,e){let t=[];for(let n of e){let s=Yl(i,n.
name),r=s??Yl(i,`${n.name} ${n.kind}`)??Yl(i,`${n.kind} ${n.name}`);r&&t.push({entry:n,at:s?r.at:[],score:r.score})}
return t.sort((n,s)=>s.score-n.score).slice(0,WC)}function qC({onClose:i}){let[e,t]=V(""),[n,s]=V(0),r=kn(),o=ee(
null),l=ee(null),a=Fd(),h=nt(()=>VC(e,a),[e,a.length]);J(()=>{l.current?.focus(),db()},[]),J(()=>{o.current?.querySelector(
"[aria-selected=true]")?.scrollIntoView({block:"nearest"})},[n,h]);let c=f=>{f&&(i(),setTimeout(()=>f.entry.run()))},
u=f=>{let m={ArrowDown:n+1,ArrowUp:n-1,PageDown:n+10,PageUp:n-10}[f.key];if(m!==void 0)s(Math.max(0,Math.min(h.
length-1,m)));else if(f.key==="Enter")c(h[n]);else return;f.preventDefault()};return p(Nt,{title:"Commands",onClose:i,
children:[p("input",{ref:l,class:"wanted",role:"combobox","aria-label":"Command, container or saved query","ar\
ia-expanded":"true","aria-controls":r,"aria-activedescendant":h[n]?`${r}-${n}`:void 0,"aria-autocomplete":"lis\
t",placeholder:"Some letters of a command, a container, a saved query",autocomplete:"off",spellcheck:!1,value:e,
onInput:f=>{t(f.currentTarget.value),s(0)},onKeyDown:u}),p("ul",{class:"found",role:"listbox",id:r,"aria-label":"\
Found",ref:o,children:h.map((f,d)=>p("li",{id:`${r}-${d}`,role:"option","aria-selected":d===n,onMouseMove:()=>s(
d),onClick:()=>c(f),children:[p("span",{class:"name",children:zC(f.entry.name,f.at)}),p("span",{class:"quiet",
children:f.entry.kind==="action"?"":f.entry.kind}),(f.entry.keys??[]).map(m=>p("kbd",{children:m},m))]},d))}),
p("p",{class:"quiet",role:"status",children:h.length===0?"Nothing has these letters.":""})]})}function zC(i,e){
let t=[],n=0;for(let s=0;s<e.length;){let r=s;for(;r+1<e.length&&e[r+1]===e[r]+1;)r++;t.push(i.slice(n,e[s]),p(
"b",{children:i.slice(e[s],e[r]+1)},s)),n=e[r]+1,s=r+1}return[...t,i.slice(n)]}function mb({caption:i,bars:e}){let t=Math.max(...e.map(n=>n.value),1e-9);return p("table",{class:"bars",children:[
p("caption",{children:i}),p("tbody",{children:e.map((n,s)=>p("tr",{children:[p("th",{scope:"row",children:[n.label,
n.note&&p("span",{class:"quiet",children:[" ",n.note]})]}),p("td",{class:"amount",children:Vt(n.value)}),p("td",
{class:"bar","aria-hidden":"true",children:p("div",{style:{width:`${Math.max(0,100*n.value/t)}%`}})})]},s))})]})}
var ea=24;function gb({receipt:i,pages:e}){let t=i.ranges??[],n=t.length>ea?[...t].sort((s,r)=>r.charge-s.charge).
slice(0,ea):t;return p(j,{children:[p("p",{class:"charge",children:[p("strong",{children:Vt(i.charge)})," RU",
p("span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",i.rangesTouched!==void 0&&`${i.rangesTouched}\
 of ${rt(i.totalRanges??0,"range")}`]})]}),p(mb,{caption:"By cause",bars:i.parts.map(s=>({label:s.cause,note:s.
count>0?`\xD7 ${Y(s.count)}`:"",value:s.charge}))}),n.length>0&&p(mb,{caption:"By range",bars:n.map(s=>({label:`\
range ${D(s.id,20)}`,value:s.charge}))}),t.length>ea&&p("p",{class:"quiet",children:["The dearest ",ea," of ",
Y(t.length)," ranges."]}),i.fanOut&&p("p",{class:"quiet",children:["Every range pays its visit. With ten times\
 the ranges this page would cost at least"," ",Vt(i.fanOut.charge10x)," RU."]})]})}function yb({explain:i,indexes:e}){
if(i===void 0)return p("p",{class:"quiet",children:"The last page has no rows to explain."});let t=i.loaded===
0?void 0:Math.min(1,i.output/i.loaded);return p(j,{children:[p("p",{class:"access",children:D(i.access,300)}),
p("dl",{class:"facts",children:[p("dt",{children:"look-ups"}),p("dd",{children:Y(i.terms)}),p("dt",{children:"\
entries examined"}),p("dd",{children:Y(i.examined)}),p("dt",{children:"items loaded"}),p("dd",{children:Y(i.loaded)}),
p("dt",{children:"rows"}),p("dd",{children:Y(i.output)}),p("dt",{children:"index hits"}),p("dd",{children:t===
void 0?"\u2013":`${Math.round(100*t)} %`})]}),(i.plans??[]).map((n,s)=>p("table",{class:"steps",children:[p("c\
aption",{children:["Steps in ",rt(n.rangeCount,"range")]}),p("tbody",{children:(n.operators??[]).map((r,o)=>p(
"tr",{children:[p("th",{scope:"row",children:[r.name," ",r.detail&&p("span",{class:"quiet",children:D(r.detail,
120)})]}),p("td",{class:"amount",children:r.actual===void 0?"":Y(r.actual)})]},o))})]},s)),e&&e.used.length>0&&
p("p",{children:["Indexes used: ",e.used.map(n=>D(n,80)).join(", ")]}),e&&e.potential.length>0&&p("p",{children:[
"Indexes that would help: ",e.potential.map(n=>D(n,80)).join(", ")]})]})}var $C=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function bb({pages:i}){let e=n=>i.reduce((s,r)=>s+(r.metrics.get(n)??0),0),t=i.at(-1);return p("dl",{class:"fa\
cts",children:[$C.map(([n,s])=>[s,e(n)]).filter(([n,s])=>s>0||n==="in all").map(([n,s])=>[p("dt",{children:n},
n),p("dd",{children:[s.toFixed(2)," ms"]},n+"v")]),p("dt",{children:"items retrieved"}),p("dd",{children:[Y(e(
"retrievedDocumentCount"))," \xB7 ",Os(e("retrievedDocumentSize"))]}),p("dt",{children:"rows returned"}),p("dd",
{children:[Y(e("outputDocumentCount"))," \xB7 ",Os(e("outputDocumentSize"))]}),p("dt",{children:"round trips"}),
p("dd",{children:Y(i.length)}),p("dt",{children:"activity id"}),p("dd",{class:"id",children:t?D(t.activityId,64):
""})]})}function xb({tab:i}){let e=ee(void 0),[t,n]=V(!1),s=()=>{let o=e.current;if(o===void 0)return!0;cu(o);let{from:l,
to:a}=o.state.selection.main,h=o.state.doc.toString();return l!==a?i.run(h.slice(l,a),l):i.run(h,0),!0},r=nt(()=>[
{key:"Shift-Enter",run:s},{key:"Mod-Enter",run:s},{key:"F5",run:s}],[i]);return p("div",{class:"query",children:[
p("div",{class:"query-work",children:[p("div",{class:"toolbar",role:"toolbar","aria-label":"Query",children:[p(
"button",{class:"primary","data-does":"run",onClick:s,disabled:i.running.value,title:"Run the statement or the\
 selection (Shift+Enter, F5)",children:"Run"}),p("button",{"data-does":"cancel",onClick:()=>i.cancel(),disabled:!i.
running.value,title:"Cancel (Esc)",children:"Cancel"}),p("label",{children:["Rows a page"," ",p("select",{value:String(
i.size.value),onChange:o=>i.size.value=Number(o.currentTarget.value),children:dd.map(o=>p("option",{value:String(
o),children:o},o))})]}),p("button",{onClick:()=>n(!0),children:"History"}),p("span",{class:"place",children:[D(
i.db,60)," / ",D(i.coll,60)]})]}),p("div",{class:"query-text",children:p(It,{text:i.text,label:"Statement",language:"\
statement",focus:!0,keys:r,mistakes:i.mistakes.value,complete:()=>pd(i.db,i.coll),onChange:o=>{i.text.value=o,
i.mistakes.value.length>0&&(i.mistakes.value=[])},onView:o=>e.current=o})}),p(UC,{tab:i})]}),p("aside",{class:"\
side","aria-label":"Receipt",tabIndex:0,children:p(XC,{tab:i})}),t&&p(Nt,{title:"History",onClose:()=>n(!1),children:p(
QC,{onChoose:(o,l,a)=>{n(!1),l===i.db&&a===i.coll?i.text.value=o:ce({kind:"query",db:l,coll:a,query:o})}})})]})}
function UC({tab:i}){let[e,t]=V(0),n=i.rows.value,s=i.shape.value,r=nt(()=>jC(n),[n]),o=nt(()=>s==="json"?YC(i):
"",[s,n]),l=i.failure.value;return p("section",{class:"result","aria-label":"Result","aria-busy":i.running.value,
children:[p("div",{class:"toolbar",children:[p("div",{class:"switch",role:"group","aria-label":"Shape of the r\
esult",children:[p("button",{"aria-pressed":s==="grid",onClick:()=>i.shape.value="grid",children:"Grid"}),p("b\
utton",{"aria-pressed":s==="json",onClick:()=>i.shape.value="json",children:"JSON"})]}),p("span",{class:"said",
role:"status",children:i.running.value?"Running\u2026":i.pages.value.length>0?`${rt(n.length,"row")}${i.more.value?
", and there are more":""}${i.full.value?". The explorer shows no more: narrow the query":""}`:l===""?"No resu\
lt yet":""}),p("button",{"data-does":"next",onClick:()=>{i.next()},disabled:!i.more.value||i.running.value,children:"\
Next page"})]}),l!==""&&i.pages.value.length>0&&p(vb,{text:l}),p("div",{class:"result-body",children:i.pages.value.
length===0?l!==""&&p(vb,{text:l}):s==="grid"?p(Gl,{label:"Rows of the result",columns:r.shown,count:n.length,row:a=>JC(
n[a],r.names),selected:e,onSelect:t}):p(It,{text:o,label:"Rows as JSON",language:"json",readOnly:!0})})]})}function vb({
text:i}){return p("p",{class:"failure",role:"alert",children:D(i,2e3)})}var KC=40;function jC(i){let e=new Set,
t=i.length===0;for(let s of i.slice(0,200))if(typeof s!="object"||s===null||Array.isArray(s))t=!0;else for(let r of Object.
keys(s))!GC.has(r)&&e.size<KC&&e.add(r);if(t&&e.size===0)return{names:void 0,shown:[{title:"value",width:200}]};
let n=[...e];return{names:n,shown:n.map(s=>({title:D(s,60),width:130}))}}var GC=new Set(["_rid","_self","_etag",
"_attachments"]);function JC(i,e){return e===void 0?[qi(i)]:typeof i!="object"||i===null||Array.isArray(i)?[qi(
i)]:e.map(t=>Object.hasOwn(i,t)?qi(i[t]):"")}function YC(i){let e=i.pages.value.map(t=>t.raw.trim().slice(1,-1).
trim()).filter(t=>t!=="");return e.length===0?"":Ee("["+e.join(",")+"]")}function XC({tab:i}){let[e,t]=V("rece\
ipt"),n=i.pages.value,s=i.receipt.value,r=n.at(-1);return p(j,{children:[p("div",{class:"switch",role:"group",
"aria-label":"What is said of the run",children:[p("button",{"aria-pressed":e==="receipt",onClick:()=>t("recei\
pt"),children:"Receipt"}),p("button",{"aria-pressed":e==="index",onClick:()=>t("index"),children:"Plan"}),p("b\
utton",{"aria-pressed":e==="statistics",onClick:()=>t("statistics"),children:"Statistics"})]}),r===void 0||s===
void 0?p("p",{class:"quiet",children:"Run a query to see what it costs, and why."}):e==="receipt"?p(gb,{receipt:s,
pages:n.length}):e==="index"?p(yb,{explain:r.explain,indexes:r.indexes}):p(bb,{pages:n})]})}function QC({onChoose:i}){
return Vi.value.length===0?p("p",{class:"quiet",children:"No query has run here yet."}):p(j,{children:[p("ul",
{class:"history",children:Vi.value.map((e,t)=>p("li",{children:p("button",{onClick:()=>i(e.query,e.db,e.coll),
children:[p("code",{children:D(e.query.replace(/\s+/g," "),200)}),p("span",{class:"quiet",children:[D(e.db,40),
" / ",D(e.coll,40)," \xB7 ",Vt(e.charge)," RU \xB7 ",Y(e.rows)," rows"]})]})},t))}),p("button",{onClick:ud,children:"\
Forget all"})]})}var wb={scale:"Scale",settings:"Settings",indexing:"Indexing",computed:"Computed properties",search:"Vectors a\
nd text",definition:"Definition"};function Sb({tab:i}){J(()=>{i.open()},[i]);let e=i.busy.value!=="",t=i.section.
value,n=i.reviewing.value,s=i.broken.value!==void 0||i.wrong.value!==void 0,r=e?`${i.busy.value}\u2026`:s?"Thi\
s is not JSON yet.":i.changed.value.length>0?`Changed, not saved: ${i.changed.value.map(l=>D(l,40)).join(", ")}`:
i.notice.value,o=i.base.value.length>0;return p("div",{class:"settings",children:[p("div",{class:"toolbar",role:"\
toolbar","aria-label":"Settings",children:[i.coll!==""&&!n&&p("button",{class:"primary",disabled:e||s||i.changed.
value.length===0,onClick:()=>i.reviewing.value=!0,title:"What changes (Ctrl+S)","data-does":"save",children:"R\
eview and save"}),p("button",{onClick:()=>{i.reread()},disabled:e,title:"Read it again; changes are dropped",children:i.
dirty.value?"Drop changes":"Read again"}),p("span",{class:"said",role:"status",children:r}),p("span",{class:"p\
lace",children:[D(i.db,60),i.coll!==""&&` / ${D(i.coll,60)}`]})]}),i.failure.value!==""&&p("p",{class:"failure",
role:"alert",children:D(i.failure.value,2e3)}),i.coll!==""&&!n&&p("div",{class:"toolbar sections",children:p("\
div",{class:"switch",role:"group","aria-label":"Sections",children:Object.keys(wb).map(l=>p("button",{"aria-pr\
essed":l===t,onClick:()=>i.section.value=l,children:wb[l]},l))})}),o?n?p(aA,{tab:i}):p(ZC,{tab:i,section:i.coll===
""?"scale":t}):p("p",{class:"quiet pad",children:e?"Reading\u2026":""})]})}function ZC({tab:i,section:e}){switch(e){case"\
scale":return p(sA,{tab:i});case"settings":return p(rA,{tab:i});case"indexing":return p(ta,{tab:i,name:"indexi\
ngPolicy",label:"Indexing policy",children:p(lA,{tab:i})},"indexing");case"computed":return p(ta,{tab:i,name:"\
computedProperties",label:"Computed properties",example:eA,children:p("span",{class:"quiet",children:"Each has\
 a name and a query, which begins with SELECT VALUE."})},"computed");case"search":return p("div",{class:"two",
children:[p(ta,{tab:i,name:"vectorEmbeddingPolicy",label:"Vector embeddings",example:tA,children:p("span",{class:"\
quiet",children:"Entries may be added, not changed."})}),p(ta,{tab:i,name:"fullTextPolicy",label:"Full text",example:iA,
children:p("span",{class:"quiet",children:"The indexes of both are part of the indexing policy."})})]});case"d\
efinition":return p("div",{class:"policy",children:[p("div",{class:"toolbar",children:p("span",{class:"quiet",
children:"All that the server keeps of this container, also what has no field of its own here."})}),p("div",{class:"\
result-body",children:p(It,{text:i.broken.value??nA(i),label:"Definition",language:"json",focus:!0,onChange:t=>i.
editAll(t),mistakes:Cb(i.broken.value)})})]})}}var eA=`[
  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }
]`,tA=`{
  "vectorEmbeddings": [
    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }
  ]
}`,iA=`{
  "defaultLanguage": "en-US",
  "fullTextPaths": [
    { "path": "/text", "language": "en-US" }
  ]
}`,nA=i=>Ee(`{${i.draft.value.filter(e=>!e.name.startsWith("_")).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).
join(",")}}`);function Cb(i){let e=i===void 0||i===""?void 0:ti(i);return e?[e]:[]}function sA({tab:i}){let e=i.
offer.value,t=i.busy.value!=="";if(e===void 0)return p("p",{class:"quiet pad",children:t?"Reading\u2026":""});
if(e===null)return p("div",{class:"sheet",children:[p("p",{children:i.coll===""?"The containers of this databa\
se do not share a throughput: each has its own.":"This container has no throughput of its own: it shares that \
of its database."}),i.coll!==""&&p("p",{children:p("button",{onClick:()=>ce({kind:"settings",db:i.db,coll:""}),
children:"Scale the database"})})]});let n=i.throughput.value;return p("div",{class:"sheet",tabIndex:0,role:"r\
egion","aria-label":"Scale",children:p("form",{class:"form",onSubmit:s=>{s.preventDefault(),i.scale()},children:[
p("dl",{class:"facts",children:[p("dt",{children:"now"}),p("dd",{children:[Y(e.now)," RU/s",e.throughput.kind===
"autoscale"&&`, autoscale up to ${Y(Pi(e.throughput))} RU/s`]}),p("dt",{children:"least possible"}),p("dd",{children:e.
least===void 0?"\u2013":`${Y(e.least)} RU/s`}),p("dt",{children:"ranges"}),p("dd",{children:p("span",{role:"st\
atus",children:e.pending?"The server moves items to other ranges. Requests go on meanwhile.":"No move is under\
 way."})})]}),p(Cr,{name:"Throughput",value:n,onChange:s=>{i.throughput.value=s,i.notice.value=""},least:e.throughput.
kind===n.kind?e.least:void 0}),p(ob,{now:e.throughput,next:n}),p("p",{children:p("button",{class:"primary",disabled:t||
!i.scaled.value,children:"Save throughput"})})]})})}function rA({tab:i}){let e=i.value("defaultTtl"),t=e===void 0?
{kind:"off",seconds:86400}:e===-1?{kind:"on",seconds:86400}:{kind:"after",seconds:typeof e=="number"?e:NaN},n=i.
value("geospatialConfig")?.type??"Geography",s=i.value("changeFeedPolicy"),r=i.value("uniqueKeyPolicy")?.uniqueKeys??
[],o=i.value("partitionKey"),l=i.value("conflictResolutionPolicy"),a=i.value("clientEncryptionPolicy"),h=c=>c.
map(u=>D(u,100)).join(", ");return p("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Settings of t\
he container",children:[p(rf,{value:t,onChange:c=>i.edit("defaultTtl",c.kind==="off"?"":c.kind==="on"?"-1":Number.
isFinite(c.seconds)?String(c.seconds):"0")}),p("fieldset",{class:"choice",children:[p("legend",{children:"Poin\
ts and shapes"}),["Geography","Geometry"].map(c=>p("label",{children:[p("input",{type:"radio",name:`geo-${i.id}`,
checked:n===c,onChange:()=>i.edit("geospatialConfig",Ee(JSON.stringify({type:c})))}),c]},c))]}),p("fieldset",{
class:"choice",children:[p("legend",{children:"Change feed of all versions and deletes"}),p("label",{children:[
p("input",{type:"checkbox",checked:s!==void 0,onChange:c=>i.edit("changeFeedPolicy",c.currentTarget.checked?kb(
10):"")}),"Keep them for"]}),p("label",{children:[p("input",{class:"number",type:"number","aria-label":"Minute\
s",min:"0",value:String(s?.retentionDuration??10),disabled:s===void 0,onInput:c=>i.edit("changeFeedPolicy",kb(
c.currentTarget.valueAsNumber))}),"minutes"]})]}),p("h3",{children:"What never changes"}),p("dl",{class:"facts",
children:[p("dt",{children:"partition key"}),p("dd",{class:"id",children:h(o?.paths??[])}),p("dt",{children:"u\
nique keys"}),p("dd",{class:"id",children:r.length===0?"none":r.map(c=>h(c.paths)).join("; ")}),p("dt",{children:"\
conflicts of regions"}),p("dd",{class:"id",children:[D(l?.mode??"\u2013",40)," ",D(l?.conflictResolutionPath||
l?.conflictResolutionProcedure||"",200)]}),a&&p(j,{children:[p("dt",{children:"encrypted by clients"}),p("dd",
{class:"id",children:h((a.includedPaths??[]).map(c=>c.path))})]})]})]})}var kb=i=>Ee(JSON.stringify({retentionDuration:Number.
isFinite(i)?i:0}));function ta(i){let{tab:e,name:t}=i,n=e.text(t);return p("div",{class:"policy",children:[p("\
div",{class:"toolbar",children:[p("h3",{children:i.label}),i.children,i.example!==void 0&&p("button",{onClick:()=>e.
edit(t,n===""?Ee(i.example):""),children:n===""?"Add an example":"Remove all"})]}),p("div",{class:"result-body",
children:p(It,{text:n,label:i.label,language:"json",focus:t==="indexingPolicy",onChange:s=>e.edit(t,s.trim()===
""?"":s),mistakes:n===""||!ti(n)?e.refused.value.get(t)??oA:Cb(n)})})]})}var oA=[];function lA({tab:i}){let e=i.
progress.value;return p("span",{class:"line",role:"status",children:e<100?p(j,{children:["The index is rebuilt\
 for this policy: ",e," %",p("progress",{"aria-label":"Rebuild of the index",max:100,value:e})]}):p("span",{class:"\
quiet",children:"Every range has the index of the stored policy."})})}function aA({tab:i}){let e=ee(null);J(()=>{
let s=o=>Ee(`{${o.filter(l=>!l.name.startsWith("_")).map(l=>`${JSON.stringify(l.name)}:${l.raw}`).join(",")}}`),
r=new ds({parent:e.current,a:{doc:s(i.base.value),extensions:[gn("Stored",!0),hs()]},b:{doc:s(i.draft.value),extensions:[
gn("After saving",!0),hs()]},gutter:!1,collapseUnchanged:{margin:3,minSize:6}});return()=>r.destroy()},[i.base.
value,i.draft.value]);let t=i.changed.value,n=i.busy.value!=="";return p("section",{class:"conflict","aria-lab\
el":"What changes",children:[p("div",{class:"toolbar",children:[p("button",{class:"primary",disabled:n,onClick:()=>{
i.save()},autofocus:!0,"data-does":"save",children:"Save"}),p("button",{disabled:n,onClick:()=>i.reviewing.value=
!1,children:"Back"}),p("span",{class:"said",children:hA(i,t)})]}),p("div",{class:"merge-heads",children:[p("sp\
an",{children:"Stored"}),p("span",{children:"After saving"})]}),p("div",{class:"merge",ref:e})]})}function hA(i,e){
let t=i.value("defaultTtl");return e.includes("defaultTtl")&&typeof t=="number"&&t>0?`Items that have not been\
 written for ${Y(t)} s are deleted, unless they have a ttl of their own.`:e.includes("indexingPolicy")?"The se\
rver rebuilds the index in the background. Requests go on meanwhile.":""}var cA=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function uA(){let i=[],e=Je.
value;e.state==="failed"&&i.push({key:"failed",level:1,name:e.why,quiet:!0});let t=ae(e);t?.length===0&&i.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});for(let n of t??[]){let s=ve(n.id),r=St.value.has(s);i.
push({key:s,level:1,name:n.id,menu:Ql(n.id),expands:{open:r,toggle:o=>{pt(s,o,n.id)}}}),r&&fA(i,n.id)}return i}
function fA(i,e){let t=dt.value.get(ve(e));t?.state==="failed"&&i.push({key:e+"failed",level:2,name:t.why,quiet:!0});
let n=ae(t);if(n!==void 0){n.length===0&&i.push({key:ve(e)+"none",level:2,name:"No containers yet",quiet:!0});
for(let s of n){let r=_n(e,s.id),o=St.value.has(r),l=s.partitionKey.paths.map(a=>D(a,40)).join(" ");i.push({key:r,
level:2,name:s.id,note:l,opens:{kind:"items",db:e,coll:s.id},menu:Zl(e,s.id),expands:{open:o,toggle:a=>{pt(r,a,
e,s.id)}}}),o&&dA(i,e,s.id,r)}}}function dA(i,e,t,n){let s=Hi.value.get(n),r=ae(s);s?.state==="failed"&&i.push(
{key:n+"failed",level:3,name:s.why,quiet:!0});let o=r?.ranges.every(l=>l.items!==void 0)?Y(r.ranges.reduce((l,a)=>l+
(a.items??0),0)):"";i.push({key:n+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:t}}),i.push(
{key:n+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:t}}),i.push({key:n+"ranges",level:3,name:"\
Ranges and definition",note:r?Y(r.ranges.length):"",opens:{kind:"container",db:e,coll:t}}),i.push({key:n+"sett\
ings",level:3,name:"Scale and settings",opens:{kind:"settings",db:e,coll:t}});for(let[l,a]of cA){let h=r?.scripts[l]??
[];if(h.length===0)continue;let c=n+l,u=St.value.has(c);if(i.push({key:c,level:3,name:a,note:Y(h.length),expands:{
open:u,toggle:f=>{let d=new Set(St.peek());f?d.add(c):d.delete(c),St.value=d}}}),!!u)for(let f of h)i.push({key:c+
f.id,level:4,name:f.id,opens:{kind:"script",db:e,coll:t,scripts:l,name:f.id}})}}function Ab(){let i=uA(),[e,t]=V(
""),n=ee(null),s=Math.max(0,i.findIndex(f=>f.key===e)),r=mt(),[o,l]=V(void 0),a=(f,d,m)=>{if(f.menu===void 0)return;
t(f.key);let g=d.getBoundingClientRect();l({node:f,at:m??{x:g.left+40,y:g.bottom}})},h=f=>{let d=i[Math.max(0,
Math.min(i.length-1,f))];d&&(t(d.key),n.current?.querySelectorAll("[role=treeitem]")[i.indexOf(d)]?.focus())},
c=f=>{f.opens?ce(f.opens):f.expands?.toggle(!f.expands.open)},u=f=>{let d=i[s];if(!(!d||f.altKey||f.ctrlKey||f.
metaKey)){if(f.key==="ContextMenu"||f.key==="F10"&&f.shiftKey){a(d,f.target),f.preventDefault();return}switch(f.
key){case"ArrowDown":h(s+1);break;case"ArrowUp":h(s-1);break;case"Home":h(0);break;case"End":h(i.length-1);break;case"\
ArrowRight":d.expands&&!d.expands.open?d.expands.toggle(!0):d.expands&&h(s+1);break;case"ArrowLeft":d.expands?.
open?d.expands.toggle(!1):h(i.findLastIndex((m,g)=>g<s&&m.level<d.level));break;case"Enter":case" ":c(d);break;default:
if(f.key.length!==1)return;for(let m=1;m<=i.length;m++){let g=(s+m)%i.length;if(i[g].name.toLowerCase().startsWith(
f.key.toLowerCase())){h(g);break}}}f.preventDefault()}};return i.length===0?p("p",{class:"quiet pad",children:"\
Reading\u2026"}):p(j,{children:[p("ul",{class:"tree",role:"tree","aria-label":"Databases and containers",ref:n,
onKeyDown:u,children:i.map((f,d)=>p("li",{role:"treeitem",class:`node level-${f.level}${f.quiet?" quiet":""}`,
"aria-level":f.level,"aria-expanded":f.expands?.open,"aria-selected":r!==void 0&&f.level===2&&f.key===_n(r.db,
r.coll),tabIndex:d===s?0:-1,title:D(f.name,300),onFocus:()=>t(f.key),onContextMenu:m=>{f.menu!==void 0&&(m.preventDefault(),
m.currentTarget.focus(),a(f,m.currentTarget,{x:m.clientX,y:m.clientY}))},onClick:m=>{let g=m.target.closest(".\
more");if(g){a(f,g);return}let y=m.target.closest(".arrow")!==null;f.expands&&(y||!f.opens)?f.expands.toggle(!f.
expands.open):(f.expands&&!f.expands.open&&f.expands.toggle(!0),c(f))},children:[p("span",{class:"arrow","aria\
-hidden":"true",children:f.expands?f.expands.open?"\u25BE":"\u25B8":""}),p("span",{class:"name",children:D(f.name,
120)}),f.note&&p("span",{class:"note",children:f.note}),f.menu&&p("span",{class:"more","aria-hidden":"true",title:"\
What can be done with it (Shift+F10)",children:"\u22EF"})]},f.key))}),o&&p(Xl,{label:D(o.node.name,100),items:o.
node.menu,at:o.at,onClose:()=>l(void 0)},o.node.key)]})}function Tb(){let[i,e]=V(""),[t,n]=V(""),[s,r]=V(!1),o=i.trim().startsWith("type=");return p("main",{class:"un\
lock",children:p("form",{onSubmit:l=>{l.preventDefault(),r(!0),Qf(i,t).finally(()=>r(!1))},children:[p("h2",{children:"\
Open the account"}),p("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),p("label",{children:["Account key or resource token",p("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:i,onInput:l=>e(l.currentTarget.value),required:!0})]}),o&&p("label",
{children:["Container that the token opens",p("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:t,onInput:l=>n(l.currentTarget.value)})]}),p("button",{class:"primary",disabled:s||i.
trim()==="",children:"Open"}),p("p",{class:"failure",role:"alert",children:pi.value===""?"":D(pi.value,600)})]})})}function Mb(){return J(sb,[]),p(j,{children:[p("header",{class:"top",children:[p("h1",{class:"brand",children:[
p("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[p("circle",{cx:"16",cy:"16",r:"4"}),p("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),p("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),p("span",{class:"quiet",children:Zt.
value&&`${D(Zt.value.version,40)} \xB7 ${Zt.value.mode} mode${Zt.value.inMemory?" \xB7 in memory":""}`}),p("sp\
an",{class:"grow"}),p("label",{children:["Theme"," ",p("select",{value:$i.value,onChange:i=>$i.value=Rs.find(e=>e===
i.currentTarget.value)??"system",children:[p("option",{value:"system",children:"System"}),p("option",{value:"l\
ight",children:"Light"}),p("option",{value:"dark",children:"Dark"}),p("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),Ht.value==="open"&&p("button",{onClick:()=>zt.value="palette",title:"Commands (Ctrl+K)",children:"\
Commands"}),p("button",{onClick:()=>zt.value="keys",title:"Keys (?)",children:"Keys"})]}),p("div",{class:"lost",
role:"alert",children:mi.value?"The server does not answer. Edits stay here; the page tries again every second\
.":""}),Ht.value==="opening"?p("main",{class:"unlock",children:p("p",{class:"quiet",children:"Opening\u2026"})}):
Ht.value==="locked"?p(Tb,{}):p(pA,{}),p(pb,{})]})}function pA(){return J(()=>{Dn()},[]),J(()=>{let i=mt()?.db;
i!==void 0&&!St.peek().has(ve(i))&&pt(ve(i),!0,i)},[re.value]),p(j,{children:[p("nav",{class:"tree-place","ari\
a-label":"Account",children:[p("div",{class:"toolbar",children:[p("h2",{children:"Account"}),p("span",{class:"\
grow"}),p(cb,{}),p("button",{onClick:()=>{Dn()},children:"Refresh"})]}),p(Ab,{})]}),p("main",{class:"work",children:[
p(gA,{}),p(yA,{})]}),p("footer",{children:p("div",{class:"spent",role:"status",children:p(vA,{})})}),p(hb,{})]})}
var mA={query:"\u203A_",items:"\u2261",item:"{}",container:"\u25A4",script:"\u0192",settings:"\u2699"};function gA(){
let i=ee(null);return J(()=>{i.current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",
inline:"nearest"})},[re.value]),ne.value.length===0?p("div",{class:"tabs"}):p("div",{class:"tabs",role:"tablis\
t","aria-label":"Open tabs",ref:i,children:ne.value.map(e=>p("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.
id===re.value?0:-1,"aria-selected":e.id===re.value,"aria-controls":e.id===re.value?`body-${e.id}`:void 0,title:`${D(
e.db,100)}${e.coll===""?"":` / ${D(e.coll,100)}`}: ${D(e.title,200)}`,onClick:()=>re.value=e.id,onAuxClick:t=>t.
button===1&&qt(e.id),onKeyDown:t=>{let n=ne.peek(),s=n.indexOf(e),r=t.key==="ArrowRight"?n[s+1]:t.key==="Arrow\
Left"?n[s-1]:void 0;r?(re.value=r.id,document.getElementById(`tab-${r.id}`)?.focus()):t.key==="Delete"?qt(e.id):
(t.key==="Enter"||t.key===" ")&&(re.value=e.id)},children:[p("span",{class:"kind","aria-hidden":"true",children:mA[e.
kind]}),p("span",{class:"name",children:D(e.title,40)}),(so(e)||e.kind==="item"&&e.dirty.value)&&p("span",{"ar\
ia-label":"not saved",children:"\u2022"}),p("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+\
W)",onClick:t=>{t.stopPropagation(),qt(e.id)},children:"\xD7"})]},e.id))})}function yA(){let i=ee(new Set);return re.
value!==0&&i.current.add(re.value),ne.value.length===0?p("div",{class:"empty",children:[p("h2",{children:"Look\
 at your data"}),p("p",{class:"quiet",children:"Open a container in the tree on the left, or create one. Ctrl+\
K finds everything; ? lists the keys."}),p("button",{onClick:()=>Ye.value={kind:"new container",db:void 0},children:"\
New container"})]}):p(j,{children:ne.value.filter(e=>i.current.has(e.id)).map(e=>p("div",{class:"tab-body",role:"\
tabpanel",id:`body-${e.id}`,"aria-labelledby":`tab-${e.id}`,hidden:e.id!==re.value,children:p(bA,{tab:e})},e.id))})}
function bA({tab:i}){switch(i.kind){case"query":return p(xb,{tab:i});case"items":return p(Zy,{tab:i});case"ite\
m":return p(Xy,{tab:i});case"container":return p(vy,{tab:i});case"script":return p(xy,{tab:i});case"settings":
return p(Sb,{tab:i})}}function vA(){let i=st.value;if(i===void 0)return p("span",{class:"quiet",children:"What\
 an action costs stands here."});let e=i.receipt;return p(j,{children:[p("strong",{children:[Vt(i.charge)," RU"]}),
i.milliseconds>0&&p("span",{children:[i.milliseconds.toFixed(1)," ms"]}),p("span",{children:i.what}),e?.partitionKey!==
void 0&&p("span",{class:"id",children:["key ",D(JSON.stringify(e.partitionKey),60)]}),e?.rangesTouched!==void 0&&
p("span",{children:["range ",e.rangesTouched,"/",e.totalRanges]}),e?.access&&p("span",{class:"id",children:D(e.
access,120)})]})}Ld();var Ob=!1;ze(()=>{Ht.value!=="open"||Ob||(Ob=!0,Nd())});addEventListener("beforeunload",i=>{ne.peek().some(
so)&&i.preventDefault()});xf(p(Mb,{}),document.getElementById("app"));Yf();
