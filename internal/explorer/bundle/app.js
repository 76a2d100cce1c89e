var Q,Mf,ma,vi,da,Lr,Of,Pr,Rf,ga,pa,hv,As=Symbol.for("pv"),Br={},Fr=[],cv=/^m(i|n|o|s|text|space)$/,ya=Array.isArray,
ba=Fr.slice,zi=Object.assign;function $i(i){i&&i.parentNode&&i.remove()}function Ef(i,e,t){var n,s,r,o={},l=arguments.
length;for(r in e)r=="key"?n=e[r]:r=="ref"&&typeof i!="function"?s=e[r]:o[r]=e[r];return l>2&&(o.children=l>3?
ba.call(arguments,2):t),Cs(i,o,n,s,null)}function Cs(i,e,t,n,s){var r={type:i,props:e,key:t,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:As,
__v:s||++Mf,__i:-1,__u:0};return!s&&Q.vnode&&Q.vnode(r),r}function j(i){return i.children}function En(i,e){this.props=i,this.context=e,this.__g=0}function xi(i,e){if(e==
null)return i.__&&xi(i.__,i.__i+1);for(var t;e<i.__k.length;e++)if((t=i.__k[e])&&t.__e)return t.__e;return typeof i.
type!="function"||i.props.__P?null:xi(i)}function uv(i){var e,t=i.__v,n=t.__e,s=[],r=[],o=i.__P;o&&((e=zi({constructor:As},
t)).__v=t.__v+1,Q.vnode&&Q.vnode(e),va(o,e,t,i.__n,o.namespaceURI,32&t.__u?[n]:null,s,n||xi(t),32&t.__u,r),e.__v=
t.__v,e.__.__k[e.__i]=e,Lf(s,e,r),t.__=t.__e=null,e.__e!=n&&_f(e))}function _f(i){if((i=i.__)&&i.__c&&!i.props.
__P)return i.__e=null,i.__k.some(function(e){return e&&(i.__e=e.__e)}),_f(i)}function Af(i){(8&i.__g||(i.__g|=
8,vi.push(i),Lr++))&&da==Q.debounceRendering||((da=Q.debounceRendering)||queueMicrotask)(Df)}function Df(){try{
for(var i,e=1;vi.length;)vi.length>e&&vi.sort(Of),i=vi.shift(),e=vi.length,8&i.__g&&uv(i)}finally{(Lr=vi.length)&&
(da||queueMicrotask)(Df)}}function If(i,e,t,n,s,r,o,l,a,h,c){var u,f,d,m,g,y,b=n.__k||Fr,v=e.length;for(a=fv(t,
e,b,a,v),u=0;u<v;u++)(d=t.__k[u])!=null&&(f=~d.__i&&b[d.__i]||Br,d.__i=u,y=va(i,d,f,s,r,o,l,a,h,c),m=d.__e,(f.
ref!=d.ref||8&f.__u)&&(f.ref&&xa(f.ref,null,d,f),d.ref&&c.push(d.ref,d.__c||m,d)),g=g||m,4&d.__u?(a=Pf(d,a,i,!f.
__v),f.__e&&(f.__e=null)):typeof d.type=="function"&&y!==void 0?a=y:m&&(a=m.nextSibling),d.__u&=-21);return t.
__e=g,a}function fv(i,e,t,n,s){var r,o,l,a,h,c,u,f,d,m=t.length,g=m,y=0,b=0,v=i.__k=Array(s);for(r=0;r<s;r++)(o=
e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=v[r]=Cs(null,
o):ya(o)?o=v[r]=Cs(j,{children:o}):o.constructor===As&&o.__b?o=v[r]=Cs(o.type,o.props,o.key,o.ref,o.__v):v[r]=
o,a=r+y,o.__=i,o.__b=i.__b+1,l=null,~(h=o.__i=dv(o,t,a,g))&&(g--,(l=t[h])&&(l.__u|=2)),l&&l.__v?(o.__u|=16,h==
a-1?y--:h==a+1?y++:h!=a&&(h>a?y--:y++,b=1)):(~h||(s>m?y--:s<m&&y++),typeof o.type!="function"&&(o.__u|=4))):v[r]=
null;if(b){for(c=[],u=[],r=0;r<s;r++)if((o=v[r])&&16&o.__u){for(y=0,f=c.length;y<f;)c[d=y+f>>1]<o.__i?y=d+1:f=
d;c[y]=o.__i,u[r]=y+1}for(y=c.length;r--;)u[r]&&(u[r]==y?y--:v[r].__u|=4)}if(g)for(r=0;r<m;r++)!(l=t[r])||2&l.
__u||(l.__e==n&&(n=xi(l)),wa(l,l));return n}function Pf(i,e,t,n){var s,r,o,l;if(typeof i.type=="function"){if(i.
props.__P)return e;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,e=Pf(s[r],e,t,!1));return e}for(e&&!e.parentNode&&
(e=xi(i))&&!e.parentNode&&(e=null),o=i.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(o!=l&&(!n&&t.moveBefore&&
o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function dv(i,e,t,n){var s,r=i.key,o=i.type,l=e[t],a=l&&!(2&l.__u);if(l===null&&r==null||a&&r==l.key&&o==l.type)
return t;if(n>(a?1:0)){for(s=t-1;s>=0;s--)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s;for(s=t+1;s<e.
length;s++)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s}return-1}function Tf(i,e,t){t==null&&(t=""),e[0]==
"-"?i.setProperty(e,t):i[e]=t}function Ir(i,e,t,n,s){var r,o;if(e=="style")if(typeof t=="string")i.style.cssText=
t;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(e in n)t&&e in t||Tf(i.style,e);if(t)for(e in t)n&&
t[e]==n[e]||Tf(i.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof n!="function"&&
(n=null),(i.__e||(i.__e={}))[e]=t,t&&n||(o=pa[e]||(pa[e]=pv(e)),(i.__a||(i.__a={}))[e]=ga,r=e!=(e=e.replace(Rf,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?i.addEventListener(e,o,r):i.removeEventListener(e,o,r));else{
if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in i)try{return void(i[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!=
"-"?i.removeAttribute(e):i.setAttribute(e,e=="popover"&&t==1?"":t)}}function pv(i){return function(e){var t=this.
__e;if(t){if(t=t[i],e[Pr]==null)e[Pr]=ga++;else if(e[Pr]<this.__a[i])return;return t(Q.event?Q.event(e):e)}}}function va(i,e,t,n,s,r,o,l,a,h){
var c,u,f,d,m,g,y,b,v,w,k,x,S,A,L,q,V,I,P=e.type;if(e.constructor!==As)return null;128&t.__u&&(a=32&t.__u,c=t.
__c.__z)&&(e.__u|=a,u=r=[],c.nodeType==8?l=Nr(c,r):r.push(c),l=r[0]||l),(c=Q.__b)&&c(e);e:if(typeof P=="functi\
on"){f=o.length;try{if(b=e.props,v=(c=P.prototype)&&c.render,w=(c=P.contextType)&&n[c.__c],k=c?w?w.props.value:
c.__:n,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(v?e.__c=d=new P(b,k):(e.__c=d=new En(b,k),d.constructor=P,d.render=
gv),w&&w.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),v&&(d.__s||(d.__s=d.state),P.getDerivedStateFromProps&&
(d.__s==d.state&&(d.__s=zi({},d.__s)),zi(d.__s,P.getDerivedStateFromProps(b,d.__s)))),m=d.props,g=d.state,d.__v=
e,t.__c){if(b!==m&&v&&!P.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(b,
k),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(b,d.__s,k)===!1){e.__v!=
t.__v&&(d.props=b,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(H){H&&(H.__=e)}),Fr.push.
apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),l=xi(t);break e}d.componentWillUpdate&&d.componentWillUpdate(
b,d.__s,k),v&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(m,g,y)})}else v&&!P.getDerivedStateFromProps&&
d.componentWillMount&&d.componentWillMount(),v&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=
k,d.props=b,d.__P=i,d.__g&=-5,x=Q.__r,S=v?25:0;do d.__g&=-9,x&&x(e),c=d.render(d.props,d.state=d.__s,d.context);while(8&
d.__g&&++S<25);v&&(Fr.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=zi({},n,d.getChildContext())),
v&&t.__c&&d.getSnapshotBeforeUpdate&&(y=d.getSnapshotBeforeUpdate(m,g)),A=c&&c.type===j&&c.key==null?c.props.children:
c,b.__P&&(c=l,s=(i=b.__P).namespaceURI,a=r=null,t.props&&t.props.__P!=i&&(t.__k.some(function(H){H&&wa(H,H)}),
t.__k=null),l=t.__k?xi(t,0):null),l=If(i,ya(A)?A:[A],e,t,n,s,r,o,l,a,h),b.__P&&(e.__e=null,l=c),e.__u&=-161,u&&
u.some($i),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(H){if(o.length=f,e.__v=null,a||r)if(H&&H.then){if(e.
__u|=128|a,r){for(~(V=r.indexOf(l||void 0))||(V=r.length);(I=r[V-1])&&I.nodeType==8;)V--;for(;V<r.length;V++)if(I=
r[V])if(r[V]=null,L){if(I==q)break}else{if(I.nodeType!=8)break;I.data.startsWith("$s")&&(q=Nr(L=I))}}if(!L){for(;l&&
l.nodeType==8&&l.nextSibling;)l=l.nextSibling;L=l}(c=Nr(L=e.__c.__z||(e.__c.__z=L)))?(e.__e=L,l=c):e.__e=l,l=l&&
l.nextSibling}else r&&r.some($i);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),H&&H.then||Nf(e),Q.__e(H,e,t)}}else
l=e.__e=mv(t.__e,e,t,n,s,r,o,a,h,i);return(c=Q.diffed)&&c(e),l}function Nr(i,e){if(i&&i.nodeType==8&&i.data.startsWith(
"$s"))for(var t=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))t++;else if(i.data.startsWith(
"/$s")&&!--t)return i}e&&e.push(i)}}function Nf(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(Nf))}function Lf(i,e,t){
for(var n=0;n<t.length;)xa(t[n++],t[n++],t[n++]);Q.__c&&Q.__c(e,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(
function(r){r.call(s)})}catch(r){Q.__e(r,s.__v)}})}function mv(i,e,t,n,s,r,o,l,a,h){var c,u,f,d,m,g,y,b,v=t.props||
Br,w=e.props,k=e.type;if(k=="svg"?s="http://www.w3.org/2000/svg":k=="math"?s="http://www.w3.org/1998/Math/Math\
ML":s||(s="http://www.w3.org/1999/xhtml"),r){for(c=0;c<r.length;c++)if((m=r[c])&&(k?m.localName==k:m.nodeType==
3)){i=m,r[c]=null;break}}if(!i){if(b=h.ownerDocument||document,!k)return b.createTextNode(w);i=b.createElementNS(
s,k,w.is?w:h),l&&(Q.__m&&Q.__m(e,r),l=!1),r=null}if(k){if(h=k=="template"&&i.content||i,r=k=="textarea"&&w.defaultValue!=
null?null:r&&ba.call(h.childNodes),!l&&r)for(v={},c=0;c<i.attributes.length;c++)v[(m=i.attributes[c]).name]=m.
value;for(c in v)m=v[c],c=="dangerouslySetInnerHTML"?f=m:c=="children"||c in w||c=="value"&&"defaultValue"in w||
c=="checked"&&"defaultChecked"in w||Ir(i,c,null,m,s);for(c in w)m=w[c],c=="children"?d=m:c=="dangerouslySetInn\
erHTML"?u=m:c=="value"?g=m:c=="checked"?y=m:l&&typeof m!="function"||v[c]===m||Ir(i,c,m,v[c],s);u?(l||f&&(u.__html==
f.__html||u.__html==i.innerHTML)||(i.innerHTML=u.__html),e.__k=[]):(f&&(i.textContent=""),(k=="foreignObject"||
s=="http://www.w3.org/1998/Math/MathML"&&cv.test(k))&&(s="http://www.w3.org/1999/xhtml"),If(h,ya(d)?d:[d],e,t,
n,s,r,o,r?r[0]:t.__k&&xi(t,0),l,a),r&&r.some($i)),l&&k!="textarea"||(c="value",k=="progress"&&g==null?i.removeAttribute(
c):g==null||g===i[c]&&(k!="progress"||g)||Ir(i,c,g,v[c],s),c="checked",y!=null&&y!=i[c]&&Ir(i,c,y,v[c],s))}else
v===w||l&&i.data==w||(i.data=w);return i}function xa(i,e,t,n){try{typeof i=="function"?e?e.__x=i(e)||1:n&&(n=n.
__c||n.__e)&&(e=n.__x)&&(n.__x=null,typeof e=="function"?e():i(null)):i.current=e}catch(s){Q.__e(s,t)}}function wa(i,e,t){
var n,s,r,o;if(Q.unmount&&Q.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||xa(n,null,e,i),n=i.__c){if(n.componentWillUnmount)
try{n.componentWillUnmount()}catch(l){Q.__e(l,e)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&wa(n[o],
e,typeof i.type!="function"||t&&!i.props.__P);!t&&(n=i.__c)&&(n=n.__z)&&(s=Nr(n,r=[]))&&(n==i.__e&&r.some($i),
$i(s),$i(n)),t||$i(i.__e),i.__e=i.__c=i.__=null}function gv(i,e,t){return this.constructor(i,t)}function Bf(i,e){
var t,n,s,r;Q.__&&Q.__(i,e),e.nodeType==9&&(e=e.documentElement),n=(t=i&&32&i.__u)?null:e.__k,e.__k=Cs(j,{children:[
i]}),s=[],r=[],va(e,e.__k,n||Br,Br,e.namespaceURI,n?null:e.firstChild?ba.call(e.childNodes):null,s,n?n.__e:e.firstChild,
t,r),Lf(s,e.__k,r),e.__k.props.children=null}Q={__e:function(i,e,t,n){for(var s,r,o;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&
r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(
i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(l){i=l}}throw Lr=0,i}},Mf=0,ma=function(i){return i!=null&&
i.constructor===As},En.prototype.setState=function(i,e){var t=this.__s;t&&t!=this.state||(t=this.__s=zi({},this.
state)),typeof i=="function"&&(i=i(zi({},t),this.props)),i&&(zi(t,i),this.__v&&(e&&this.__k.push(e),Af(this)))},
En.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),Af(this))},En.prototype.render=
j,vi=[],Lr=0,Of=function(i,e){return i.__v.__b-e.__v.__b},Pr=Symbol(),Rf=/(PointerCapture)$|Capture$/i,ga=0,pa=
{},hv=0;var Ui,ve,ka,Ff,Sa=Object.is,Ms=0,jf=[],Ca=[],be=Q,Hf=be.__b,qf=be.__r,Wf=be.diffed,Vf=be.__c,$f=be.unmount,zf=be.
__;function Os(i,e){be.__h&&be.__h(ve,i,Ms||e),Ms=0;var t=ve.__H||(ve.__H={__:[],__h:[]});return i>=t.__.length&&
t.__.push({}),t.__[i]}function B(i){return Ms=1,yv(Jf,i)}function yv(i,e,t){var n=Os(Ui++,2);if(n.t=i,!n.__c&&
(n.__=[t?t(e):Jf(void 0,e),function(r){var o=(n.__N||n.__)[0],l=n.t(o,r);Sa(o,l)||(n.__N=[l,n.__[1]],n.__c.setState(
{}))}],n.__c=ve,!ve.__f)){ve.__f=!0;var s=ve.shouldComponentUpdate;ve.shouldComponentUpdate=function(r,o,l){var a=this.
__H;if(!a)return!0;var h=!1,c=this.props!=r;if(a.__.some(function(f){f.__N&&(h=!0,Sa(f.__[0],f.__N[0])||(c=!0))}),
s){var u=s.call(this,r,o,l);return h?u||c:u}return!h||c}}return n.__}function K(i,e){var t=Os(Ui++,3);!be.__s&&
Ta(t.__H,e)&&(t.__P=!0,t.__=i,t.u=e,ve.__H.__h.push(t))}function _n(i,e){var t=Os(Ui++,4);!be.__s&&Ta(t.__H,e)&&
(t.__P=!1,t.__=i,t.u=e,ve.__h.push(t))}function $(i){return Ms=5,Ee(function(){return{current:i}},[])}function Ee(i,e){var t=Os(Ui++,7);return Ta(t.__H,e)&&(t.__=i(),t.__H=e),t.__}function Gf(i,e){return Ms=8,Ee(
function(){return i},e)}function wi(){var i=Os(Ui++,11);if(!i.__){for(var e=ve.__v;!e.__m&&e.__;)e=e.__;var t=e.__m||(e.__m=[0,0]);i.__=
"P"+t[0]+"-"+t[1]++}return i.__}function bv(){var i;do{for(;i=Ca.shift();)try{Ts(i)}catch(t){be.__e(t,{__:(i=i.
__P)&&i.__v})}for(;i=jf.shift();){var e=i.__H;if(i.__P&&e)try{e.__h.some(Ts),e.__h.some(Aa),e.__h=[]}catch(t){
e.__h=[],be.__e(t,i.__v)}}}while(Ca.length)}be.__b=function(i){ve=null,Hf&&Hf(i)},be.__=function(i,e){i&&e.__k&&
e.__k.__m&&(i.__m=e.__k.__m),zf&&zf(i,e)},be.__r=function(i){qf&&qf(i),Ui=0;var e=(ve=i.__c).__H;e&&(ka==ve?ve.
__h=[]:(e.__h.some(Ts),e.__h.some(Aa),Ui=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),
ka=ve},be.diffed=function(i){Wf&&Wf(i);var e=i.__c;e&&e.__H&&(e.__H.__h.length&&Kf(jf.push(e)),e.__H.__.some(function(t){
t.u&&(t.__H=t.u)})),ka=ve=null},be.__c=function(i,e){e.some(function(t){try{t.__h.some(Ts),t.__h=t.__h.filter(
function(n){return!n.__||Aa(n)})}catch(n){t.__h=[function(){throw n}]}}),Vf&&Vf(i,e)},be.unmount=function(i){$f&&
$f(i);var e,t,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=i.__;t&&(!t.
__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,Kf(Ca.push(s))}else Ts(s)}catch(r){e=r}}),n.__H=void 0,e&&be.__e(e,
n.__v))};var Uf=typeof requestAnimationFrame=="function";function vv(i){var e,t=function(){clearTimeout(n),Uf&&
cancelAnimationFrame(e),setTimeout(i)},n=setTimeout(t,35);Uf&&(e=requestAnimationFrame(t))}function Kf(i){i!=1&&
Ff==be.requestAnimationFrame||((Ff=be.requestAnimationFrame)||vv)(bv)}function Ts(i){var e=ve,t=i.__c;typeof t==
"function"&&(i.__c=void 0,t()),ve=e}function Aa(i){var e=ve;i.__c=i.__(),ve=e}function Ta(i,e){return!i||i.length!=
e.length||e.some(function(t,n){return!Sa(t,i[n])})}function Jf(i,e){return typeof e=="function"?e(i):e}var xv=Symbol.for("preact-signals");function Vr(){if(oi>1)oi--;else{var i,e=!1;for((function(){var s=qr;for(qr=
void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();Es!==
void 0;){var t=Es;for(Es=void 0,Hr++;t!==void 0;){var n=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&Qf(t))try{t.c()}catch(s){
e||(i=s,e=!0)}t=n}}if(Hr=0,oi--,e)throw i}}function _s(i){if(oi>0)return i();Ma=++wv,oi++;try{return i()}finally{
Vr()}}var Rs,fe=void 0;function Ds(i){var e=fe,t=Rs;fe=void 0,Rs=void 0;try{return i()}finally{fe=e,Rs=t}}var Es=void 0,
oi=0,Hr=0,wv=0,Ma=0,qr=void 0,Wr=0;function Yf(i){if(fe!==void 0){var e=i.n;if(e===void 0||e.t!==fe)return e={
i:0,S:i,p:fe.s,n:void 0,t:fe,e:void 0,x:void 0,r:e},fe.s!==void 0&&(fe.s.n=e),fe.s=e,i.n=e,32&fe.f&&i.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=fe.s,e.n=void 0,fe.s.n=e,fe.s=e),e}}
function Ce(i,e){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}Ce.prototype.brand=xv;Ce.prototype.h=function(){return!0};Ce.prototype.S=function(i){var e=this,
t=this.t;t!==i&&i.e===void 0&&(i.x=t,this.t=i,t!==void 0?t.e=i:Ds(function(){var n;(n=e.W)==null||n.call(e)}))};
Ce.prototype.U=function(i){var e=this;if(this.t!==void 0){var t=i.e,n=i.x;t!==void 0&&(t.x=n,i.e=void 0),n!==void 0&&
(n.e=t,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&Ds(function(){var s;(s=e.Z)==null||s.call(e)}))}};Ce.prototype.
subscribe=function(i){var e=this;return _e(function(){var t=e.value;Ds(function(){return i(t)})},{name:"sub"})};
Ce.prototype.valueOf=function(){return this.value};Ce.prototype.toString=function(){return this.value+""};Ce.prototype.
toJSON=function(){return this.value};Ce.prototype.peek=function(){var i=this;return Ds(function(){return i.value})};
Object.defineProperty(Ce.prototype,"value",{get:function(){var i=Yf(this);return i!==void 0&&(i.i=this.i),this.
v},set:function(i){if(i!==this.v){if(Hr>100)throw new Error("Cycle detected");(function(t){oi!==0&&Hr===0&&t.l!==
Ma&&(t.l=Ma,qr={S:t,v:t.v,i:t.i,o:qr})})(this),this.v=i,this.i++,Wr++,oi++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{Vr()}}}});function O(i,e){return new Ce(i,e)}function Qf(i){for(var e=i.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Xf(i){for(var e=i.s;e!==void 0;e=e.n){var t=e.S.n;
if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){i.s=e;break}}}function Zf(i){for(var e=i.s,t=void 0;e!==void 0;){
var n=e.p;e.i===-1?(e.S.U(e),n!==void 0&&(n.n=e.n),e.n!==void 0&&(e.n.p=n)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=n}i.s=t}function Ki(i,e){Ce.call(this,void 0,e),this.x=i,this.s=void 0,this.g=Wr-1,this.f=4}Ki.prototype=new Ce;
Ki.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Wr))return!0;
if(this.g=Wr,this.f|=1,this.i>0&&!Qf(this))return this.f&=-2,!0;var i=fe;try{Xf(this),fe=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return fe=
i,Zf(this),this.f&=-2,!0};Ki.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}Ce.prototype.S.call(this,i)};Ki.prototype.U=function(i){if(this.t!==void 0&&(Ce.prototype.U.call(
this,i),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Ki.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Ki.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var i=Yf(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.
v;return this.v}});function te(i,e){return new Ki(i,e)}function ed(i){var e=i.j;if(i.j=void 0,typeof e=="funct\
ion"){oi++;var t=fe;fe=void 0;try{e()}catch(n){throw i.f&=-2,i.f|=8,Oa(i),n}finally{fe=t,Vr()}}}function Oa(i){
for(var e=i.s;e!==void 0;e=e.n)e.S.U(e);i.x=void 0,i.s=void 0,ed(i)}function kv(i){if(fe!==this)throw new Error(
"Out-of-order effect");Zf(this),fe=i,this.f&=-2;try{8&this.f&&Oa(this)}finally{Vr()}}function Dn(i,e){this.x=i,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,Rs&&Rs.push(this)}Dn.prototype.c=function(){
var i=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
i()}};Dn.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,ed(this),Xf(
this),oi++;var i=fe;return fe=this,kv.bind(this,i)};Dn.prototype.N=function(){2&this.f||(this.f|=2,this.u=Es,Es=
this)};Dn.prototype.d=function(){this.f|=8,1&this.f||Oa(this)};Dn.prototype.dispose=function(){this.d()};function _e(i,e){
var t=new Dn(i,e);try{t.c()}catch(s){throw t.d(),s}var n=t.d.bind(t);return n[Symbol.dispose]=n,n}var td,zr,$r,Sv=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var id=[];_e(function(){td=this.N})();function In(i,e){Q[i]=e.bind(null,Q[i]||function(){})}function Is(i){if($r){
var e=$r;$r=void 0,e()}$r=i&&i.S()}function nd(i){var e=this,t=i.data,n=Av(t);n.name="ReactiveDom",n.value=t;var s=Ee(
function(){for(var l=e,a=e.__v;a=a.__;)if(a.__c){a.__c.__$f|=4;break}var h=te(function(){var d=n.value.value;return d===
0?0:d===!0?"":d||""}),c=te(function(){return!Array.isArray(h.value)&&!ma(h.value)}),u=_e(function(){if(this.N=
sd,c.value){var d=h.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=d)}}),f=e.__$u.d;return e.
__$u.d=function(){u(),f.call(this)},[c,h]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}nd.displayName="R\
eactiveTextNode";Object.defineProperties(Ce.prototype,{constructor:{configurable:!0,value:Ef(j,null).constructor},
type:{configurable:!0,value:nd},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.
value}}}}},__b:{configurable:!0,value:1}});In("__b",function(i,e){if(Is(),zr=void 0,typeof e.type=="string"){var t,
n=e.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Ce&&(t||(e.__np=t={}),t[s]=r,n[s]=r.peek())}}
i(e)});In("__r",function(i,e){if(i(e),e.type!==j){Is();var t,n=e.__c;n&&(n.__$f&=-2,(t=n.__$u)===void 0&&(n.__$u=
t=(function(s,r){var o;return _e(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;Sv&&
((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof e.type=="function"?e.type.displayName||
e.type.name:""))),zr=n,Is(t)}});In("__e",function(i,e,t,n){Is(),zr=void 0,i(e,t,n)});In("diffed",function(i,e){
Is(),zr=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var n=e.__np,s=e.props,r=t.U;if(r)for(var o in r){
var l=r[o];l===void 0||n&&o in n||(l.d(),r[o]=void 0)}if(n){r||(r={},t.U=r);for(var a in n){var h=r[a],c=n[a];
h===void 0?(h=Cv(t,a,c,s),r[a]=h):h.o(c,s)}}}i(e)});function Cv(i,e,t,n){var s=e in i&&i.ownerSVGElement===void 0,
r=O(t);return{o:function(o,l){r.value=o,n=l},d:_e(function(){this.N=sd;var o=r.value.value;n[e]!==o&&(n[e]=o,s?
i[e]=o:o!=null&&(o!==!1||e[4]==="-")?i.setAttribute(e,o):i.removeAttribute(e))})}}In("unmount",function(i,e){if(typeof e.
type=="string"){var t=e.__e;if(t){var n=t.U;if(n){t.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=e.__np;
if(o){var l=e.props;for(var a in o)l[a]=o[a]}e.__np=void 0}else{var h=e.__c;if(h){h.__$f|=8;var c=h.__$u;c&&(h.
__$u=void 0,c.d())}}i(e)});In("__h",function(i,e,t,n){n<3&&(e.__$f|=2),i(e,t,n)});En.prototype.shouldComponentUpdate=
function(i,e){if(this.__R)return!0;var t=this.__$u,n=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.
u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.
__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var l in this.
props)if(!(l in i))return!0;return!1};function Av(i,e){return Ee(function(){return O(i,e)},[])}var Tv=function(i){queueMicrotask(function(){queueMicrotask(i)})};function Mv(){_s(function(){for(var i;i=id.shift();)td.call(i)})}function sd(){id.push(this)===1&&(Q.requestAnimationFrame||
Tv)(Mv)}var Ov="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",Ra=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function Ea(i){let e=atob(i.trim());if(e.length===0)
throw new Error("empty");let t=Uint8Array.from(e,s=>s.charCodeAt(0)),n=await crypto.subtle.importKey("raw",t,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return t.fill(0),{kind:"key",key:n}}var rd=()=>Ea(Ov);async function od(i,e,t,n,s){
if(i.kind==="none")return;if(i.kind==="token")return encodeURIComponent(i.token);let r=`${e.toLowerCase()}
${t}
${n}
${s.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",i.key,new TextEncoder().encode(r));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function Kt(i){if(!(i===null||i===""))try{return JSON.parse(i)}catch{return}}function ld(i){let e=new Map;for(let t of(i??
"").split(";")){let[n,s]=t.split("=");n&&s!==void 0&&Number.isFinite(Number(s))&&e.set(n,Number(s))}return e}function ad(i){
let e;try{e=decodeURIComponent(i??"")}catch{return}let t=Kt(e);if(t===void 0)return;let n=s=>[...(s?.SingleIndexes??
[]).map(r=>r.IndexSpec),...(s?.CompositeIndexes??[]).map(r=>r.IndexSpecs.join(", "))];return{used:n(t.Utilized),
potential:n(t.Potential)}}function hd(i){let e=i.at(-1);if(e===void 0)return;let t={...e,charge:0,parts:[],ranges:[],
itemsLoaded:0,itemsReturned:0},n=new Map,s=new Map;for(let r of i){t.charge+=r.charge,t.itemsLoaded+=r.itemsLoaded,
t.itemsReturned+=r.itemsReturned;for(let o of r.parts){let l=n.get(o.cause)??{cause:o.cause,count:0,charge:0};
l.count+=o.count,l.charge+=o.charge,n.set(o.cause,l)}for(let o of r.ranges??[])s.set(o.id,(s.get(o.id)??0)+o.charge)}
return t.parts=[...n.values()],t.ranges=[...s].map(([r,o])=>({id:r,charge:o})),t}var ge=class extends Error{constructor(t,n,s,r,o){super(s);this.status=t;this.substatus=n;this.mistakes=r;this.
receipt=o}status;substatus;mistakes;receipt},Pn=class extends Error{constructor(){super("The server does not a\
nswer.")}},cd=new URL("../",document.baseURI),Rv=5,Ur=class{constructor(e,t){this.by=e;this.answered=t}by;answered;get mayReadAll(){
return this.by.kind!=="token"}async call(e){let t=crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`.replace(
".","-");for(let n=1;;n++)try{return await this.once(e,t)}catch(s){if(!(s instanceof Kr))throw s;if(n===Rv)throw s.
refused;await Iv(s.milliseconds,e.signal)}}async once(e,t){let{type:n,link:s}=e.signed??Ev(e.path),r=new Date().
toUTCString(),o={"x-ms-date":r,"x-ms-version":"2020-07-15","x-ms-activity-id":t,"x-orrery-receipt":"1",...e.headers},
l=await od(this.by,e.verb,n,s,r);l!==void 0&&(o.authorization=l);let a=performance.now(),h,c;try{h=await fetch(
_v(e),{method:e.verb,headers:o,cache:"no-store",credentials:"omit",redirect:"error",...e.body===void 0?{}:{body:e.
body},...e.signal?{signal:e.signal}:{}}),c=await h.text()}catch(d){throw e.signal?.aborted?d:(this.answered(!1),
new Pn)}this.answered(!0);let u=Kt(h.headers.get("x-orrery-receipt")),f={status:h.status,text:c,charge:Number(
h.headers.get("x-ms-request-charge")??0),receipt:u,milliseconds:Number(h.headers.get("x-ms-request-duration-ms")??
performance.now()-a),header:d=>h.headers.get(d)};if(h.ok||h.status===304)return f;throw Dv(f)}},Kr=class extends Error{constructor(t,n){
super();this.refused=t;this.milliseconds=n}refused;milliseconds};function Ev(i){let e=i.length%2===1;return{type:i[i.
length-(e?1:2)]??"",link:(e?i.slice(0,-1):i).join("/")}}function _v(i){for(let t of i.path)if(t==="."||t==="..")
throw new ge(0,0,`A browser cannot send the id ${t} in a path.`,[],void 0);let e=new URL(i.path.map(encodeURIComponent).
join("/"),cd);for(let[t,n]of Object.entries(i.query??{}))e.searchParams.set(t,n);return e}function Dv(i){let t=(Kt(
i.text)?.message??i.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,"").replace(/^Message: /,""),n=[],s=t.startsWith(
"{")?0:t.indexOf('{"errors":'),r=Kt(s>=0?t.slice(s).replace(/\}\r?\n.*$/s,"}"):null);if(r?.errors){for(let h of r.
errors)h.location&&n.push({start:h.location.start,end:h.location.end,message:h.message});t=t.slice(0,s)+r.errors.
map(h=>h.code?`${h.message} (${h.code})`:h.message).join(`
`)}else r?.Errors&&(t=r.Errors.join(`
`));let o=Number(i.header("x-ms-substatus")??0),l=new ge(i.status,o,t||`HTTP ${i.status}`,n,i.receipt),a=Number(
i.header("x-ms-retry-after-ms")??NaN);return i.status===429&&Number.isFinite(a)?new Kr(l,Math.min(a,5e3)):l}function Iv(i,e){
return new Promise((t,n)=>{let s=setTimeout(t,i);e?.addEventListener("abort",()=>{clearTimeout(s),n(e.reason)})})}
async function _a(){try{let i=await fetch(new URL("_orrery/status",cd),{cache:"no-store",credentials:"omit"});
return i.ok?await i.json():void 0}catch{return}}var jt=O("opening"),ki=O(""),li=O(void 0),Si=O(!1),Nn=O(void 0),Ia=O(void 0),G=te(()=>{let i=Ia.value;if(i===void 0)
throw new Error("not connected");return i}),Xe=O(void 0),ud=new Set;function fd(i){ud.add(i)}var Pv=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function dd(){Nv(),li.value=await _a(),Si.value=li.value===void 0,await pd()}async function pd(){let i=li.
value;i!==void 0&&(i.mode==="dev"&&Pv.test(location.hostname)&&Ra()&&await gd(i.wellKnownKey?await rd():{kind:"\
none"})===""||(jt.value="locked"))}async function md(i,e){let t=i.trim(),n;if(Nn.value=void 0,t.startsWith("ty\
pe=")){let s=e.split("/").filter(r=>r!=="");if(s.length!==2){ki.value="A resource token opens one container: n\
ame it as database/container.";return}Nn.value={db:s[0],coll:s[1]},n={kind:"token",token:t}}else{if(!Ra()){ki.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{n=await Ea(t)}catch{ki.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}ki.value=await gd(n)}async function gd(i){let e=new Ur(i,n=>Si.value=!n),t=Nn.value;try{await e.call(
{verb:"GET",path:t?["dbs",t.db,"colls",t.coll]:["dbs"]})}catch(n){if(n instanceof ge||n instanceof Pn)return n.
message;throw n}return Ia.value=e,jt.value="open",""}function Pa(i=""){Ia.value=void 0,ki.value=i,jt.value="lo\
cked"}var Da={fine:4e3,lost:1e3};function Nv(){let i=async()=>{if(document.visibilityState!=="hidden"){let e=Si.
value,t=await _a();if(Si.value=t===void 0,t!==void 0&&(li.value=t),e&&!Si.value)if(jt.value==="opening")pd();else
for(let n of ud)n()}setTimeout(()=>{i()},Si.value?Da.lost:Da.fine)};setTimeout(()=>{i()},Da.fine)}function qe(i){
return i instanceof ge&&i.status===401?(Pa("The server no longer accepts this key. Give another."),i.message):
i instanceof ge||i instanceof Pn?i.message:i instanceof DOMException&&i.name==="AbortError"?"Cancelled.":i instanceof
Error?i.message:String(i)}var yd="orrery.explorer.";function xt(i,e){try{let t=JSON.parse(localStorage.getItem(yd+i)??"null");return e(t)?
t:void 0}catch{return}}function at(i,e){try{localStorage.setItem(yd+i,JSON.stringify(e))}catch{}}var ht=i=>typeof i==
"object"&&i!==null,ct=i=>typeof i=="string";function Jr(i,e){for(let t=e+1;t<i.length;t++){let n=i.charCodeAt(t);if(n===92)t++;else if(n===34)return t+1}return i.
length}var jr=i=>i===" "||i===`
`||i==="\r"||i==="	";function De(i){let e=[],t=0,n=()=>e.push(`
`+"  ".repeat(t));for(let s=0;s<i.length;){let r=i[s];if(jr(r))s++;else if(r==='"'){let o=Jr(i,s);e.push(i.slice(
s,o)),s=o}else if(r==="{"||r==="["){let o=s+1;for(;jr(i[o]);)o++;if(i[o]===(r==="{"?"}":"]")){e.push(r+i[o]),s=
o+1;continue}e.push(r),t++,n(),s++}else if(r==="}"||r==="]")t=Math.max(0,t-1),n(),e.push(r),s++;else if(r===",")
e.push(r),n(),s++;else if(r===":")e.push(": "),s++;else{let o=s;for(;o<i.length&&!`{}[],:" 
\r	`.includes(i[o]);)o++;e.push(i.slice(s,o)),s=o}}return e.join("")}function Gt(i){let e=[],t=0,n,s=-1,r=o=>{
n!==void 0&&s>=0&&e.push({name:n,raw:i.slice(s,o).trim()}),n=void 0,s=-1};if(i.trimStart()[0]!=="{")return e;for(let o=0;o<
i.length;o++){let l=i[o];if(l==='"'){let a=Jr(i,o);t===1&&n===void 0&&(n=JSON.parse(i.slice(o,a))),o=a-1}else l===
"{"||l==="["?t++:l==="}"||l==="]"?--t===0&&r(o):t===1&&l===":"&&s<0?s=o+1:t===1&&l===","&&r(o)}return e}function Yr(i){
let e=[],t=0,n=-1;for(let s=0;s<i.length;s++){let r=i[s];if(t===1&&n<0&&r!=="]"&&!jr(r)&&(n=s),r==='"')s=Jr(i,
s)-1;else if(r==="["||r==="{"){if(t++===0&&r==="{")return[]}else if(r==="]"||r==="}"||r===","&&t===1)r!==","&&
t--,(t===0||r===",")&&(n>=0&&e.push(i.slice(n,s).trim()),n=-1);else if(t===0&&!jr(r))return[]}return e}var Lv=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function Na(i){let e=Gt(i).filter(t=>!Lv.has(t.name));return De(
"{"+e.map(t=>JSON.stringify(t.name)+":"+t.raw).join(",")+"}")}function La(i,e,t=40){let n=[],s=(r,o,l)=>{if(n.
length>=t||r===o)return;if(!(typeof r=="object"&&r!==null&&typeof o=="object"&&o!==null)||Array.isArray(r)!==Array.
isArray(o)){Number.isNaN(r)&&Number.isNaN(o)||n.push(l||"/");return}let h=r,c=o;for(let u of new Set([...Object.
keys(h),...Object.keys(c)]))s(Gr(h,u),Gr(c,u),l+"/"+u)};return s(i,e,""),n}function Gr(i,e){return typeof i=="\
object"&&i!==null&&Object.hasOwn(i,e)?i[e]:void 0}function Ln(i){let e=[];for(let t=0;t<i.length;){if(i[t]==="\
/"){t++;continue}if(i[t]==='"'){let s=Jr(i,t);try{e.push(JSON.parse(i.slice(t,s)))}catch{e.push(i.slice(t+1,s-
1))}t=s;continue}let n=i.indexOf("/",t);n<0&&(n=i.length),e.push(i.slice(t,n)),t=n}return e}function bd(i){return JSON.
stringify(i).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function vd(i,e){return e.map(t=>Ln(t).reduce((n,s)=>Gr(n,s),i))}var xd=i=>bd(i.map(e=>e===void 0?{}:e)),Ba=i=>i===
"."||i==="..",Xr=class{constructor(e,t,n){this.server=e;this.db=t;this.coll=n}server;db;coll;path(e){let t=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?t:[...t,e]}async read(e,t){return Ba(e)?this.batch("Re\
ad",e,t):Fa(await this.server.call({verb:"GET",path:this.path(e),headers:Qr(t)}))}async create(e,t){return Fa(
await this.server.call({verb:"POST",path:this.path(),headers:Qr(t),body:e}))}async replace(e,t,n,s){if(Ba(e))return this.
batch("Replace",e,t,n,s);let r={...Qr(t),"if-match":s};return Fa(await this.server.call({verb:"PUT",path:this.
path(e),headers:r,body:n}))}async remove(e,t,n){return Ba(e)?(await this.batch("Delete",e,t,void 0,n)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{...Qr(t),"if-match":n}})}async batch(e,t,n,s,r){let o={operationType:e,
partitionKey:xd(n)};t!==void 0&&(o.id=t),r!==void 0&&(o.ifMatch=r);let l=JSON.stringify(o).slice(0,-1),a=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${l}${s===void 0?"":`,"resourceBody":${s}`}}]`}),h=Gt(a.text.trim().slice(1,-1)),
c=f=>h.find(d=>d.name===f)?.raw??"null",u=Number(c("statusCode"));if(u>=300){let f=Kt(c("message"))??`HTTP ${u}`;
throw new ge(u,Number(c("subStatusCode"))||0,f,[],a.receipt)}return{text:c("resourceBody"),etag:Kt(c("eTag"))??
"",reply:a}}},Qr=i=>({"x-ms-documentdb-partitionkey":xd(i)}),Fa=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function Zr(i,e,t){let n=[],s=null;do{let r={"x-ms-max-item-count":"1000"};s!==null&&(r["x-ms-continuati\
on"]=s);let o=await i.call({verb:"GET",path:e,headers:r});n.push(...JSON.parse(o.text)[t]??[]),s=o.header("x-m\
s-continuation")}while(s!==null);return n}var Ha=i=>i.sort((e,t)=>e.id<t.id?-1:e.id>t.id?1:0),wd=async i=>Ha(await Zr(
i,["dbs"],"Databases")),eo=async(i,e)=>Ha(await Zr(i,["dbs",e,"colls"],"DocumentCollections"));async function qa(i,e,t){
return JSON.parse((await i.call({verb:"GET",path:["dbs",e,"colls",t]})).text)}var Bv={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},to=async(i,e,t,n)=>Ha(await Zr(i,["dbs",e,"colls",t,n],Bv[n]));
async function Bn(i,e,t){let n=["dbs",e,"colls",t];if(!i.mayReadAll)return Zr(i,[...n,"pkranges"],"PartitionKe\
yRanges");let s=await i.call({verb:"GET",path:["_orrery",...n,"ranges"],signed:{type:"ranges",link:n.join("/")}});
return JSON.parse(s.text).ranges}var Ze=O({state:"reading"}),wt=O(new Map),ji=O(new Map),Dt=O(new Set),xe=i=>JSON.stringify([i]),Fn=(i,e)=>JSON.
stringify([i,e]),ue=i=>i?.state==="known"?i.value:i?.state==="reading"?i.before:void 0;async function Wa(i,e,t){i(e===void 0?{state:"reading"}:{state:"reading",before:e});try{i({state:"known",value:await t()})}catch(n){
i({state:"failed",why:qe(n)})}}var kd=(i,e,t)=>new Map(i).set(e,t);async function io(){let i=Nn.peek();await Wa(
t=>Ze.value=t,ue(Ze.peek()),async()=>i?[{id:i.db,_rid:""}]:wd(G.peek()));let e=ue(Ze.peek());i?await kt(xe(i.db),
!0,i.db):e?.length===1&&await kt(xe(e[0].id),!0,e[0].id)}async function Jt(i){let e=xe(i),t=Nn.peek();await Wa(
n=>wt.value=kd(wt.peek(),e,n),ue(wt.peek().get(e)),async()=>t?[await qa(G.peek(),i,t.coll)]:eo(G.peek(),i))}async function no(i,e){
let t=Fn(i,e);await Wa(n=>ji.value=kd(ji.peek(),t,n),ue(ji.peek().get(t)),async()=>{let n=G.peek(),[s,r,o,l]=await Promise.
all([Bn(n,i,e),to(n,i,e,"sprocs"),to(n,i,e,"triggers"),to(n,i,e,"udfs")]);return{ranges:s,scripts:{sprocs:r,triggers:o,
udfs:l}}})}async function kt(i,e,t,n){let s=new Set(Dt.peek());e?s.add(i):s.delete(i),Dt.value=s,e&&await(n===
void 0?Jt(t):no(t,n))}async function Hn(){await io();let i=[];for(let e of Dt.peek()){let[t,n]=JSON.parse(e);i.
push(n===void 0?Jt(t):no(t,n))}await Promise.all(i)}async function Ps(i,e){return ue(wt.peek().get(xe(i)))?.find(
n=>n.id===e)??qa(G.peek(),i,e)}fd(()=>{Hn()});var so=class{constructor(e,t,n,s,r,o){this.id=e;this.db=t;this.coll=n;this.isNew=s;this.itemId.value=r,this.key.
value=o}id;db;coll;isNew;kind="item";base=O("");text=O("");etag=O("");changedAt=O(void 0);busy=O("");failure=O(
"");notice=O("");conflict=O(void 0);gone=O(!1);itemId=O("");key=O([]);dirty=te(()=>this.text.value!==this.base.
value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new Xr(G.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{this.text.value=Hv((await Ps(this.db,this.coll)).partitionKey.paths)}catch(e){this.
failure.value=qe(e)}}}async reread(){await this.act("reading",async()=>{this.take(await this.items.read(this.itemId.
value,this.key.value),"read")})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.
etag.value==="";await this.act("saving",async()=>{let t=await this.checked();if(t!==void 0){if(e){this.take(await this.
items.create(this.text.value,t.key),"created");return}try{let{itemId:n,key:s,etag:r}=this;this.take(await this.
items.replace(n.value,s.value,this.text.value,r.value),"saved")}catch(n){if(!(n instanceof ge)||n.status!==412&&
n.status!==404)throw n;await this.meet(t.value)}}})}async saveOver(e){let t=this.conflict.value;t!==void 0&&(this.
text.value=e,await this.act("saving",async()=>{let n=await this.checked();if(n!==void 0)try{let s=t.theirs===void 0?
await this.items.create(e,n.key):await this.items.replace(this.itemId.value,this.key.value,e,t.etag);this.conflict.
value=void 0,this.take(s,"saved")}catch(s){if(!(s instanceof ge)||s.status!==412&&s.status!==404)throw s;await this.
meet(n.value)}}))}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async remove(){await this.act("deleting",async()=>{let e=await this.
items.remove(this.itemId.value,this.key.value,this.etag.value);Xe.value={what:"delete",charge:e.charge,milliseconds:e.
milliseconds,receipt:e.receipt},this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.
changed=()=>{}}async checked(){let e;try{e=JSON.parse(this.text.value)}catch(r){this.failure.value="This is no\
t JSON yet: "+r.message;return}let t=typeof e=="object"&&e!==null?e.id:void 0;if(typeof t!="string"){this.failure.
value="An item is an object with an id, which is a string.";return}let n=vd(e,(await Ps(this.db,this.coll)).partitionKey.
paths),s=this.etag.value!=="";if(s&&t!==this.itemId.value){this.failure.value="The id of an item never changes\
. Create a new item, and delete this one.";return}if(s&&JSON.stringify(n)!==JSON.stringify(this.key.value)){this.
failure.value="The partition key of an item never changes. Create a new item, and delete this one.";return}return s||
(this.itemId.value=t,this.key.value=n),{value:e,key:n}}async meet(e){let t;try{t=await this.items.read(this.itemId.
value,this.key.value)}catch(l){if(!(l instanceof ge)||l.status!==404)throw l}let n=JSON.parse(this.base.value),
s=t===void 0?void 0:Na(t.text),r=s===void 0?[]:La(n,JSON.parse(s)),o=La(n,e);this.conflict.value={theirs:s,etag:t?.
etag??"",changedByThem:r.filter(l=>!o.includes(l)),changedByMe:o.filter(l=>!r.includes(l)),changedByBoth:o.filter(
l=>r.includes(l))}}take(e,t){let{reply:n}=e;Xe.value={what:t,charge:n.charge,milliseconds:n.milliseconds,receipt:n.
receipt};let s=Na(e.text);this.base.value=s,this.text.value=s,this.etag.value=e.etag,this.gone.value=!1;let r=JSON.
parse(e.text)._ts;this.changedAt.value=typeof r=="number"?r:void 0,t!=="read"&&(this.notice.value=t==="created"?
"Created.":"Saved.",this.changed())}async act(e,t){this.busy.value=e,this.failure.value="",this.notice.value="";
try{await t()}catch(n){this.failure.value=qe(n)}finally{this.busy.value=""}}};function Hv(i){let e=i.map(n=>n.
split("/").filter(s=>s!=="")),t={id:crypto.randomUUID?.()??String(Date.now())};for(let n of e){let s=t;n.forEach(
(r,o)=>{let l=r.replace(/^"|"$/g,"");o===n.length-1?s[l]??="":s=s[l]??={}})}return De(JSON.stringify(t))}async function Ci(i,e,t,n,s){let r={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(s.size)};s.key!==void 0&&(r["x-ms-documentdb-partitionkey"]=s.key),s.continuation&&(r["x-ms-cont\
inuation"]=s.continuation),s.explained&&(r["x-orrery-explain"]="1",r["x-ms-documentdb-populatequerymetrics"]="\
true",r["x-ms-cosmos-populateindexmetrics-v2"]="true");let o=["dbs",e,"colls",t,"docs"],l=(n.parameters??[]).map(
u=>`{"name":${JSON.stringify(u.name)},"value":${u.raw}}`),a=`{"query":${JSON.stringify(n.query)},"parameters":\
[${l.join(",")}]}`,h=await i.call({verb:"POST",path:o,headers:r,body:a,signal:s.signal}),c=Gt(h.text).find(u=>u.
name==="Documents")?.raw??"[]";return{rows:JSON.parse(c),raw:c,continuation:h.header("x-ms-continuation"),charge:h.
charge,receipt:await qv(i,h),explain:Kt(h.header("x-orrery-explain")),metrics:ld(h.header("x-ms-documentdb-que\
ry-metrics")),indexes:ad(h.header("x-ms-cosmos-index-utilization")),activityId:h.header("x-ms-activity-id")??"",
milliseconds:h.milliseconds}}async function qv(i,e){let t=e.receipt;if(!t?.rangesTouched||t.ranges||!i.mayReadAll)
return t;try{let n=await i.call({verb:"GET",path:["_orrery","receipts",t.activityId],signed:{type:"ranges",link:""}});
return JSON.parse(n.text)}catch(n){if(n instanceof ge)return t;throw n}}var oo="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function Sd(i){let e=[],t=i.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,s=>" ".repeat(s.length)),n=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(t);n&&!/^\s*IN\b/i.test(t.slice(n.index+n[0].length))?e.push({name:n[2]??n[1],path:[]}):n||e.push({name:"\
c",path:[]});for(let s of t.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(l=>l.name===s[2])?.path??[],...s[3].split(".").filter(l=>l!==""),"[]"];e.push({name:s[1],path:o})}return e}
var ro=class{names=new Map;add(e,t=[]){if(t.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let r of e.slice(0,5))this.add(r,[...t,"[]"]);return}let n=JSON.stringify(t),s=this.names.
get(n)??new Map;this.names.set(n,s);for(let[r,o]of Object.entries(e).slice(0,200))s.size<300&&r.length<=200&&s.
set(r,Wv(o)),this.add(o,[...t,r])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function Wv(i){return i===
null?"null":Array.isArray(i)?"array":typeof i}function lo(i){return/^[A-Za-z_]\w*$/.test(i)&&!oo.some(t=>t.toLowerCase()===
i.toLowerCase())?"."+i:"["+JSON.stringify(i)+"]"}var Cd=200,Vv=24;function Ad(i,e,t){let n=l=>"c"+l.map(lo).join(""),s=l=>`IS_STRING(${l}) ? LEFT(${l}, 200) : \
(IS_OBJECT(${l}) ? "{\u2026}" : (IS_ARRAY(${l}) ? "[\u2026]" : ${l}))`,r=i.map((l,a)=>`${n(Ln(l))} AS k${a}`),
o=e.map((l,a)=>`${s(n([l]))} AS v${a}`);return`SELECT ${["c.id",...r,...o].join(", ")} FROM c${t.trim()===""?"":
" "+t.trim()}`}var ao=class{constructor(e,t,n,s,r,o,l){this.server=e;this.db=t;this.coll=n;this.paths=s;this.columns=
r;this.query=o;this.read=l}server;db;coll;paths;columns;query;read;count=O(0);done=O(!1);reading=O(!1);failure=O(
"");version=O(0);starts=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;row(e){let t=this.
pageOf(e);return this.pages.get(t)?.[e-(this.starts[t]??0)]}show(e,t){for(let n=this.pageOf(e);n<this.starts.length&&
(this.starts[n]??0)<=t;n++){let s=this.pages.get(n);s===void 0?this.load(n):(this.pages.delete(n),this.pages.set(
n,s))}!this.done.peek()&&t+Cd/2>=this.count.peek()&&this.load(this.starts.length)}retry(){this.failure.value="",
this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.size}pageOf(e){let t=0,
n=this.starts.length-1;for(;t<n;){let s=t+n+1>>1;(this.starts[s]??0)<=e?t=s:n=s-1}return t}async load(e){if(!(this.
asked.has(e)||this.failure.peek()!=="")){this.asked.add(e),this.reading.value=!0;try{let t=this.continuations[e]??
null,n=await Ci(this.server(),this.db,this.coll,{query:this.query},{size:Cd,continuation:t,signal:this.cut.signal});
this.read(n);let s=n.rows.map(r=>this.toRow(r));this.pages.set(e,s),e===this.starts.length&&(this.starts.push(
this.count.peek()),this.continuations.push(n.continuation),this.count.value+=s.length,this.done.value=n.continuation===
null);for(let r of this.pages.keys()){if(this.pages.size<=Vv)break;this.pages.delete(r)}}catch(t){this.cut.signal.
aborted||(this.failure.value=qe(t))}finally{this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.
value++}}}toRow(e){let t=e;return{id:String(t.id),key:this.paths.map((n,s)=>t["k"+s]),values:this.columns.map(
(n,s)=>t["v"+s])}}};var $v=5,ho=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="items";filter=O("");columns=O(
[]);paths=O([]);rows=O(void 0);total=O(void 0);failure=O("");charge=O(0);opening=!1;get title(){return this.coll}async open(){
if(!this.opening){this.opening=!0,this.failure.value="";try{let e=await Ps(this.db,this.coll);this.paths.value=
e.partitionKey.paths,this.columns.value=await this.sampledColumns(e),this.apply();let t=await Bn(G.peek(),this.
db,this.coll);this.total.value=t.every(n=>n.items!==void 0)?t.reduce((n,s)=>n+(s.items??0),0):void 0}catch(e){
this.failure.value=qe(e)}finally{this.opening=!1}}}again(){this.rows.peek()&&this.apply()}apply(){this.rows.value?.
end(),this.charge.value=0;let e=Ad(this.paths.value,this.columns.value,this.filter.value);this.rows.value=new ao(
()=>G.peek(),this.db,this.coll,this.paths.value,this.columns.value,e,t=>{this.charge.value+=t.charge,Xe.value=
{what:"items",charge:t.charge,milliseconds:t.milliseconds,receipt:t.receipt}})}async sampledColumns(e){let t=await Ci(
G.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),n=new Set(["id",...e.partitionKey.paths.
map(o=>Ln(o).join("/"))]),s=new Map;for(let o of t.rows)for(let[l,a]of Object.entries(o)){let h=typeof a!="obj\
ect"||a===null;!l.startsWith("_")&&!n.has(l)&&l.length<=100&&s.set(l,(s.get(l)??0)+(h?1:.5))}let r=new Set([...s].
sort((o,l)=>l[1]-o[1]).slice(0,$v).map(([o])=>o));return[...s.keys()].filter(o=>r.has(o))}close(){this.rows.value?.
end()}};var zv=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function M(i,e=200){let n=(i.length>e?i.slice(0,e):i).replace(zv,s=>"\\u"+
s.charCodeAt(0).toString(16).padStart(4,"0"));return i.length>e?n+"\u2026":n}function Gi(i,e=160){if(i===void 0)
return"";if(typeof i=="string")return M(i,e);if(Array.isArray(i))return i.length===0?"[]":`[${ut(i.length,"ele\
ment")}]`;if(typeof i=="object"&&i!==null){let t=Object.keys(i);return t.length===0?"{}":M(`{${t.slice(0,6).join(
", ")}${t.length>6?", \u2026":""}}`,e)}return String(i)}function Ue(i){return i.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function z(i){return i.toLocaleString("en")}function Ns(i){return i<1e3?`${i} B`:i<1e6?
`${(i/1e3).toFixed(1)} KB`:i<1e9?`${(i/1e6).toFixed(1)} MB`:`${(i/1e9).toFixed(1)} GB`}function ut(i,e){return`${z(
i)} ${e}${i===1?"":"s"}`}var Td=/"(?:\\[^]|[^"\\])*(?:"|$)|'(?:\\[^]|[^'\\])*(?:'|$)|--[^\n]*|;|@[A-Za-z_]\w*/g;function Md(i){let e=[],
t=0,n=s=>{let r=i.slice(t,s);if(r.replace(/--[^\n]*/g,"").trim()==="")return;let o=r.length-r.trimStart().length;
e.push({text:r.trim(),start:t+o})};for(let s of i.matchAll(Td))s[0]===";"&&(n(s.index),t=s.index+1);return n(i.
length),e}function Va(i){let e=new Set;for(let[t]of i.matchAll(Td))t[0]==="@"&&e.add(t);return[...e]}function Od(i){
let e=i.trim();try{return JSON.parse(e),e}catch{return/^[\p{L}_][\p{L}\p{N}_.@ -]*$/u.test(e)?JSON.stringify(e):
void 0}}var Uv=100,Kv=1e4,jv=i=>ht(i)&&ct(i.db)&&ct(i.coll)&&ct(i.query)&&typeof i.charge=="number"&&typeof i.rows=="n\
umber",Gv=i=>Array.isArray(i)&&i.every(jv),Ji=O(xt("history",Gv)??[]);function Rd(i){if(i.query.length>Kv)return;
let e=t=>t.query===i.query&&t.db===i.db&&t.coll===i.coll;Ji.value=[i,...Ji.value.filter(t=>!e(t))].slice(0,Uv),
at("history",Ji.value)}function Ed(){Ji.value=[],at("history",[])}var Jv=2e4,co=class{constructor(e,t,n,s){this.db=e;this.coll=t;this.statement=n;this.parameters=s}db;coll;statement;parameters;running=O(
!1);failure=O("");stopped=O("");mistakes=O([]);pages=O([]);rows=te(()=>this.pages.value.flatMap(e=>e.rows));receipt=te(
()=>hd(this.pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));charge=te(()=>this.pages.value.reduce((e,t)=>e+
t.charge,0));full=te(()=>this.rows.value.length>=Jv);more=te(()=>(this.pages.value.at(-1)?.continuation??null)!==
null&&!this.full.value);async read(e,t,n,s){if(!this.running.peek()){this.running.value=!0,this.failure.value=
"",this.stopped.value="",this.mistakes.value=[];try{do{let r=s();if(r!==""){this.stopped.value=r;return}await this.
page(t,n)}while(e&&this.more.peek()&&!n.aborted)}catch(r){if(this.failure.value=n.aborted?String(n.reason):qe(
r),r instanceof ge){let{start:o}=this.statement;Xe.value={what:"refused query",charge:r.receipt?.charge??0,milliseconds:0,
receipt:r.receipt},this.mistakes.value=r.mistakes.map(l=>({...l,start:l.start+o,end:l.end+o}))}}finally{this.running.
value=!1}}}async page(e,t){let n=this.pages.peek().at(-1)?.continuation??null,s={query:this.statement.text,parameters:this.
parameters},r=await Ci(G.peek(),this.db,this.coll,s,{size:e,continuation:n,explained:!0,signal:t});t.throwIfAborted(),
this.pages.value=[...this.pages.peek(),r],Xe.value={what:"query",charge:r.charge,milliseconds:r.milliseconds,receipt:r.
receipt}}};var za=[20,100,500,1e3],_d=i=>i===void 0||typeof i=="number"&&i>0&&Number.isFinite(i),Yv=i=>ht(i)&&za.some(e=>e===
i.size)&&_d(i.cap)&&_d(i.seconds)&&typeof i.beside=="boolean"&&typeof i.share=="number"&&i.share>=10&&i.share<=
80,ft=O(xt("limits",Yv)??{size:100,cap:void 0,seconds:void 0,beside:!1,share:34});_e(()=>at("limits",ft.value));
function Yi(i){ft.value={...ft.peek(),...i}}var $a=new Map;function Dd(i,e){let t=JSON.stringify([i,e]),n=$a.get(
t);if(n)return n;let s=(async()=>{let r=new ro,o=await Ci(G.peek(),i,e,{query:"SELECT TOP 20 * FROM c"},{size:20});
Xe.value={what:"sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let l of o.
rows)r.add(l);return r})();return $a.set(t,s),s.catch(()=>$a.delete(t)),s}var uo=class{constructor(e,t,n){this.
id=e;this.db=t;this.coll=n}id;db;coll;kind="query";text=O("SELECT * FROM c");saved=O("");typed=O({});names=te(
()=>Va(this.text.value));shape=O("grid");failure=O("");runs=O([]);at=O(0);run=te(()=>this.runs.value[this.at.value]);running=te(
()=>this.runs.value.some(e=>e.running.value));pages=te(()=>this.run.value?.pages.value??[]);rows=te(()=>this.run.
value?.rows.value??[]);receipt=te(()=>this.run.value?.receipt.value);more=te(()=>this.run.value?.more.value??!1);mistakes=te(
()=>this.runs.value.flatMap(e=>e.mistakes.value));cut=new AbortController;get title(){return this.saved.value!==
""?this.saved.value:"Query "+this.coll}async begin(e,t){this.cancel(),this.failure.value="",this.runs.value=[],
this.at.value=0;let n=Md(e).map(s=>({text:s.text,start:s.start+t}));if(n.length===0){this.failure.value="There\
 is no statement to run: write one, such as SELECT * FROM c.";return}await this.within(async s=>{for(let r of n){
let o=this.parametersOf(r.text);if(o===void 0)return;let l=new co(this.db,this.coll,r,o);if(this.runs.value=[...this.
runs.peek(),l],this.at.value=this.runs.peek().length-1,await l.read(!1,ft.peek().size,s,this.may),s.aborted||l.
failure.peek()!==""||l.stopped.peek()!=="")return;Rd({db:this.db,coll:this.coll,query:r.text,charge:l.charge.peek(),
rows:l.rows.peek().length})}})}async next(e){let t=this.run.peek();!t?.more.peek()||this.running.peek()||await this.
within(n=>t.read(e,ft.peek().size,n,this.may))}cancel(){this.cut.abort("Cancelled.")}type(e,t){this.typed.value=
{...this.typed.peek(),[e]:t}}parametersOf(e){let t=[];for(let n of Va(e)){let s=Object.hasOwn(this.typed.peek(),
n)?this.typed.peek()[n]:"",r=Od(s);if(r===void 0){this.failure.value=s.trim()===""?`The parameter ${n} has no \
value: write one below the text of the query.`:`The value of ${n} is not JSON. A text stands in quotes: ${JSON.
stringify(s).slice(0,60)}`;return}t.push({name:n,raw:r})}return t}may=()=>{let{cap:e}=ft.peek(),t=this.runs.peek().
reduce((n,s)=>n+s.charge.peek(),0);return e===void 0||t<e?"":`Stopped before the next page: ${Ue(t)} RU are sp\
ent, and the cap is ${Ue(e)} RU. Raise it to go on.`};async within(e){let t=new AbortController;this.cut=t;let{
seconds:n}=ft.peek(),s=`Stopped after ${n} s. Raise the time limit, or narrow the query.`,r=n===void 0?void 0:
setTimeout(()=>t.abort(s),n*1e3);try{await e(t.signal)}finally{clearTimeout(r)}}close(){this.cancel()}};var Id="orrery.queries/1",Pd=1e3,Qv=2e5,Xv=i=>ht(i)&&!Array.isArray(i)&&Object.values(i).every(ct),Zv=i=>ht(i)&&
ct(i.name)&&i.name.trim()!==""&&i.name.length<=200&&ct(i.db)&&ct(i.coll)&&ct(i.query)&&i.query.length<=Qv&&Xv(
i.typed),Nd=i=>Array.isArray(i)&&i.length<=Pd&&i.every(Zv),Ke=O(xt("queries",Nd)??[]);function Ua(i){Ke.value=
i.sort((e,t)=>e.name.localeCompare(t.name)).slice(0,Pd),at("queries",Ke.value)}function Ld(i){Ua([...Ke.peek().
filter(e=>e.name!==i.name),i])}function Bd(i){Ua(Ke.peek().filter(e=>e.name!==i))}var Fd=()=>JSON.stringify({format:Id,
queries:Ke.peek()},null,2)+`
`;function Ka(i){let e;try{e=JSON.parse(i)}catch{return}if(!ht(e)||e.format!==Id||!Nd(e.queries))return;let t=e.
queries.map(({name:s,db:r,coll:o,query:l,typed:a})=>({name:s.trim(),db:r,coll:o,query:l,typed:a})),n=new Set(t.
map(s=>s.name));return Ua([...Ke.peek().filter(s=>!n.has(s.name)),...t]),t.length}function Hd(i,e){let t={start:0,end:i.length},n=0,s=()=>{for(;/\s/.test(i[n]??"");)n++},r=()=>{let a=n++;for(;n<
i.length&&i[n]!=='"';)n+=i[n]==="\\"?2:1;return n++,JSON.parse(i.slice(a,n))},o=a=>{s();let h=n,c=i[n];if(c===
'"')r();else if(c==="{"||c==="["){n++;for(let u=0;s(),i[n]===","&&u>0&&n++,s(),!(n>=i.length||i[n]==="}"||i[n]===
"]");u++){let f=u;c==="{"&&(f=r(),s(),n++),o(a>=0&&e[a]===f?a+1:-1)}n++}else for(;n<i.length&&!/[\s,\]}]/.test(
i[n]);)n++;a>=0&&a>=l&&(l=a,t={start:h,end:n})},l=0;try{o(0)}catch{}return t}function qd(i,e){for(let[t]of i.matchAll(
/[A-Za-z]\w*(?:\.\w+|\[\d+\])*/g)){let n=[...t.matchAll(/(\w+)|\[(\d+)\]/g)].map(s=>t[s.index]==="["?Number(s[2]):
s[1]);if(e.includes(String(n[0]))&&(n.length>1||t===n[0]))return n}}function ai(i){try{JSON.parse(i);return}catch(e){
let t=e.message,n=/position (\d+)/.exec(t),s=/line (\d+) column (\d+)/.exec(t),r=i.length;return n?r=Number(n[1]):
s&&(r=i.split(`
`).slice(0,Number(s[1])-1).join(`
`).length+Number(s[2])),r=Math.min(r,Math.max(0,i.length-1)),{start:r,end:r+1,message:"This is not JSON yet: "+
t}}}function Wd(i){return i===void 0?{}:i.kind==="manual"?{"x-ms-offer-throughput":String(i.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:i.most})}}var Vd=(i,e,t)=>i.call({verb:"POST",path:["db\
s"],headers:Wd(t),body:JSON.stringify({id:e})}),$d=(i,e,t,n)=>i.call({verb:"POST",path:["dbs",e,"colls"],headers:Wd(
n),body:JSON.stringify(t)}),zd=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function qn(i,e){return zd(
await i.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}async function Ud(i,e,t,n){
return zd(await i.call({verb:"PUT",path:e,headers:{"if-match":n},body:t}))}var ja=(i,e,t)=>i.call({verb:"DELET\
E",path:e,headers:{"if-match":t}});function Ga(i){return Number(i.reply.header("x-ms-documentdb-collection-ind\
ex-transformation-progress")??100)}async function fo(i,e){let t=await i.call({verb:"POST",path:["offers"],headers:{
"content-type":"application/query+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT *\
 FROM root WHERE root.offerResourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[n]=JSON.parse(t.text).Offers;
return n&&po(i,n._rid)}async function po(i,e){return Gd(await i.call({verb:"GET",path:["offers",e],signed:jd(e)}))}
async function Kd(i,e,t){let n={"if-match":e.etag};t.kind!==e.throughput.kind&&(n[t.kind==="manual"?"x-ms-cosm\
os-migrate-offer-to-manual-throughput":"x-ms-cosmos-migrate-offer-to-autopilot"]="true");let s=t.kind==="manua\
l"?{offerThroughput:t.rate}:{offerThroughput:-1,offerAutopilotSettings:{maxThroughput:t.most}},r=await i.call(
{verb:"PUT",path:["offers",e.rid],signed:jd(e.rid),headers:n,body:JSON.stringify({...e.body,content:s})});return{
offer:Gd(r),reply:r}}var jd=i=>({type:"offers",link:i.toLowerCase()});function Gd(i){let e=JSON.parse(i.text),
t=e.content,n=Number(i.header("x-ms-cosmos-min-throughput")??NaN),s=t.offerAutopilotSettings;return{rid:String(
e._rid),etag:i.header("etag")??"",body:e,throughput:s?{kind:"autoscale",most:s.maxThroughput}:{kind:"manual",rate:t.
offerThroughput},now:t.offerThroughput,least:Number.isFinite(n)?n:void 0,pending:i.header("x-ms-offer-replace-\
pending")==="true"}}var Ls=i=>i instanceof ge&&(i.status===412||i.status===404);var et=O(void 0);function Qi(i,e){Xe.value={what:i,charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt}}
async function Ja(i,e){Qi("database created",await Vd(G.peek(),i,e)),await io(),await kt(xe(i),!0,i)}async function Yd(i){
let e=ue(Ze.peek())?.some(t=>t.id===i.db);i.fresh&&!e&&await Ja(i.db,i.fresh.throughput),Qi("container created",
await $d(G.peek(),i.db,i.definition,i.throughput)),await kt(xe(i.db),!0,i.db),re({kind:"items",db:i.db,coll:i.
definition.id})}async function Qd(i){let e=ue(Ze.peek())?.find(t=>t.id===i);return e&&(await fo(G.peek(),e._rid))?.
throughput}function Xd(i){et.value={kind:"delete",what:"database",name:i,typed:!0,look:async()=>{let{etag:e}=await qn(
G.peek(),["dbs",i]),t=(await eo(G.peek(),i)).length;return{says:`Its users and ${ut(t,"container")} with all i\
tems go with it.`,etag:e}},does:async e=>{Qi("database deleted",await ja(G.peek(),["dbs",i],e)),Ya(t=>t.db===i),
await io()}}}function Zd(i,e){let t=["dbs",i,"colls",e];et.value={kind:"delete",what:"container",name:e,typed:!0,
look:async()=>{let{etag:n}=await qn(G.peek(),t),r=(await Bn(G.peek(),i,e)).reduce((o,l)=>o+(l.items??0),0);return{
says:`Its scripts and ${ut(r,"item")} go with it.`,etag:n}},does:async n=>{Qi("container deleted",await ja(G.peek(),
t,n)),Ya(s=>s.db===i&&s.coll===e),await Jt(i)}}}var ep=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]),ex=700,mo=class{constructor(e,t,n){
this.id=e;this.db=t;this.coll=n}id;db;coll;kind="settings";section=O("scale");busy=O("");failure=O("");notice=O(
"");gone=O(!1);offer=O(void 0);throughput=O({kind:"manual",rate:400});base=O([]);edits=O(new Map);broken=O(void 0);refused=O(
new Map);reviewing=O(!1);theirs=O([]);progress=O(100);changed=te(()=>[...this.edits.value].filter(([e,t])=>!tp(
t,this.stored(e))).map(([e])=>e));scaled=te(()=>{let e=this.offer.value;return e!=null&&JSON.stringify(e.throughput)!==
JSON.stringify(this.throughput.value)});dirty=te(()=>this.changed.value.length>0||this.broken.value!==void 0||
this.scaled.value);draft=te(()=>[...new Set([...this.base.value.map(t=>t.name),...this.edits.value.keys()])].map(
t=>({name:t,raw:this.text(t)})).filter(t=>t.raw!==""));wrong=te(()=>[...this.edits.value].find(([,e])=>e!==""&&
ai(e))?.[0]);etag="";closed=!1;watching=!1;get title(){return this.coll===""?`Scale ${this.db}`:`Settings ${this.
coll}`}get path(){return this.coll===""?["dbs",this.db]:["dbs",this.db,"colls",this.coll]}stored(e){return this.
base.value.find(t=>t.name===e)?.raw??""}text(e){return this.edits.value.get(e)??this.stored(e)}value(e){let t=this.
text(e);return t===""||ai(t)?void 0:JSON.parse(t)}edit(e,t){t!==this.text(e)&&(this.edits.value=new Map(this.edits.
peek()).set(e,t),this.touched(e))}editAll(e){if(ai(e)!==void 0||!e.trimStart().startsWith("{")){this.broken.value=
e;return}this.broken.value=void 0;let n=Gt(e),s=new Map(this.edits.peek());for(let{name:r}of this.draft.peek())
n.some(o=>o.name===r)||s.set(r,"");for(let{name:r,raw:o}of n)o!==this.text(r)&&s.set(r,o);this.edits.value=s,this.
touched()}touched(e){this.notice.value="",this.failure.value="";let t=new Map(this.refused.peek());e===void 0?
t.clear():t.delete(e),this.refused.value=t}async open(){this.etag===""&&this.busy.peek()===""&&await this.reread()}async reread(){
await this.act("reading",async()=>{await this.readDefinition(),this.edits.value=new Map,this.broken.value=void 0,
this.reviewing.value=!1,this.theirs.value=[],this.touched();let e=JSON.parse(this.stored("_rid")),t=await fo(G.
peek(),e)??null;this.offer.value=t,t&&(this.throughput.value=t.throughput)}),this.watch()}async scale(){let e=this.
offer.peek();e!=null&&(await this.act("saving",async()=>{try{let{offer:t,reply:n}=await Kd(G.peek(),e,this.throughput.
peek());Qi("throughput changed",n),this.offer.value=t,this.notice.value="Saved."}catch(t){throw Ls(t)?(this.offer.
value=await po(G.peek(),e.rid),new Error("Somebody else has changed the throughput. The table shows theirs as \
now: save again to replace it.")):t}}),this.watch())}async save(){let e=this.changed.peek();await this.act("sa\
ving",async()=>{let t=this.draft.peek().filter(n=>!ep.has(n.name));try{let n=`{${t.map(r=>`${JSON.stringify(r.
name)}:${r.raw}`).join(",")}}`,s=await Ud(G.peek(),this.path,n,this.etag);Qi("definition changed",s.reply),await this.
readDefinition(),this.edits.value=new Map,this.reviewing.value=!1,this.theirs.value=[],this.notice.value="Save\
d."}catch(n){if(Ls(n))return this.meet(e);throw this.reviewing.value=!1,n instanceof ge&&this.point(n),n}}),this.
failure.peek()===""&&Jt(this.db),this.watch()}async meet(e){let t=this.base.peek();await this.readDefinition();
let n=(o,l)=>o.find(a=>a.name===l)?.raw??"",s=new Set([...t,...this.base.peek()].map(o=>o.name).filter(o=>!ep.
has(o)));this.theirs.value=[...s].filter(o=>!tp(n(t,o),n(this.base.peek(),o)));let r=this.theirs.peek().filter(
o=>e.includes(o));this.failure.value="Somebody else has changed this container since you read it. Your changes\
 stand on theirs: look again before you save."+(r.length>0?` Both have changed ${r.join(", ")}: yours would re\
place theirs.`:"")}point(e){let t=this.draft.peek().map(u=>u.name),n=/computed property '([^']*)'/.exec(e.message),
s=qd(e.message,t);if(n&&s===void 0){let u=this.value("computedProperties"),f=Array.isArray(u)?u.findIndex(d=>d?.
name===n[1]):-1;f>=0&&(s=["computedProperties",f,"query"])}if(s===void 0)return;let r=String(s[0]),o=this.text(
r),l=Hd(o,s.slice(1)),a=o.slice(l.start+1,l.end-1),c=e.mistakes.length>0&&!a.includes("\\")?e.mistakes.map(u=>({
...u,start:l.start+1+u.start,end:l.start+1+u.end})):[{...l,message:e.message}];this.refused.value=new Map(this.
refused.peek()).set(r,c)}async readDefinition(){let e=await qn(G.peek(),this.path);this.etag=e.etag,this.progress.
value=Ga(e),this.base.value=Gt(e.text).map(t=>({name:t.name,raw:De(t.raw)}))}async watch(){if(!this.watching){
this.watching=!0;try{for(;!this.closed&&(this.progress.peek()<100||this.offer.peek()?.pending);){if(await new Promise(
t=>setTimeout(t,ex)),document.visibilityState==="hidden"||this.busy.peek()!=="")continue;let e=this.offer.peek();
if(this.progress.peek()<100&&(this.progress.value=Ga(await qn(G.peek(),this.path))),e?.pending){let t=await po(
G.peek(),e.rid);this.offer.peek()===e&&(this.offer.value=t)}}}catch(e){this.failure.value=qe(e)}finally{this.watching=
!1}}}close(){this.closed=!0}async act(e,t){if(this.busy.peek()===""){this.busy.value=e,this.failure.value="",this.
notice.value="";try{await t()}catch(n){n instanceof ge&&n.status===404&&(this.gone.value=!0),this.failure.value=
qe(n)}finally{this.busy.value=""}}}},tp=(i,e)=>i===e||!ai(i)&&!ai(e)&&De(i)===De(e);var Qa=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="container";get title(){return this.
coll}close(){}},Xa=class{constructor(e,t,n,s,r){this.id=e;this.db=t;this.coll=n;this.scripts=s;this.name=r}id;db;coll;scripts;name;kind="\
script";get title(){return this.name}close(){}},oe=O([]),ae=O(0),tx=0,St=()=>oe.value.find(i=>i.id===ae.value),
ix=(i,e)=>i.db!==e.db||i.coll!==e.coll?!1:i.kind==="query"?e.kind==="query"&&e.query!==void 0&&i.text.peek()===
e.query:i.kind==="item"?e.kind!=="item"||i.isNew&&i.etag.peek()===""?!1:i.itemId.peek()===e.item&&JSON.stringify(
i.key.peek())===JSON.stringify(e.key):i.kind==="script"?e.kind==="script"&&i.scripts===e.scripts&&i.name===e.name:
i.kind===e.kind;function re(i){let e=oe.peek().find(r=>ix(r,i));if(e)return ae.value=e.id,e;let t=nx(i),n=oe.peek().
findIndex(r=>r.id===ae.peek()),s=[...oe.peek()];return s.splice(n+1,0,t),oe.value=s,ae.value=t.id,t}function nx(i){
let e=++tx;switch(i.kind){case"query":{let t=new uo(e,i.db,i.coll);return i.query!==void 0&&(t.text.value=i.query),
i.typed!==void 0&&(t.typed.value=i.typed),t.saved.value=Ke.peek().find(n=>n.db===i.db&&n.coll===i.coll&&n.query===
i.query)?.name??"",t}case"items":return new ho(e,i.db,i.coll);case"item":case"new":{let t=new so(e,i.db,i.coll,
i.kind==="new",i.kind==="item"?i.item:"",i.kind==="item"?i.key:[]);return t.changed=()=>{for(let n of oe.peek())
n.kind==="items"&&n.db===i.db&&n.coll===i.coll&&n.again()},t}case"container":return new Qa(e,i.db,i.coll);case"\
settings":return new mo(e,i.db,i.coll);case"script":return new Xa(e,i.db,i.coll,i.scripts,i.name)}}function Yt(i){
let e=oe.peek(),t=e.findIndex(n=>n.id===i);t<0||(e[t].close(),oe.value=e.filter(n=>n.id!==i),ae.peek()===i&&(ae.
value=(e[t+1]??e[t-1])?.id??0))}function Ya(i){for(let e of oe.peek().filter(i))Yt(e.id)}function go(i){return i.
kind==="item"?i.base.value!==""&&i.dirty.value:i.kind==="settings"&&i.dirty.value}function Za(i){let e=oe.peek();
if(e.length===0)return;let t=e.findIndex(n=>n.id===ae.peek());ae.value=e[(t+i+e.length)%e.length].id}function ip(i){
let{db:e,coll:t}=i;switch(i.kind){case"query":return{kind:"query",db:e,coll:t,query:i.text.value,typed:sx(i)};case"\
item":return i.isNew&&i.etag.value===""?{kind:"new",db:e,coll:t}:{kind:"item",db:e,coll:t,item:i.itemId.value,
key:i.key.value};case"script":return{kind:"script",db:e,coll:t,scripts:i.scripts,name:i.name};default:return{kind:i.
kind,db:e,coll:t}}}function sx(i){let e=new Set(i.names.value);return Object.fromEntries(Object.entries(i.typed.
value).filter(([t,n])=>e.has(t)&&n!==""))}var rx=4e3;function np(i,e=rx){let t=encodeURIComponent,n=`#/dbs/${t(
i.db)}${i.coll===""?"":`/colls/${t(i.coll)}`}`;switch(i.kind){case"container":return n;case"items":return n+"/\
items";case"settings":return n+"/settings";case"new":return n+"/new";case"query":{let s=i.query??"";if(s===""||
s.length>e)return n+"/query";let r=JSON.stringify(i.typed??{});return`${n}/query?q=${t(s)}${r==="{}"||r.length>
e?"":"&p="+t(r)}`}case"item":return`${n}/items/${t(i.item)}?key=${t(JSON.stringify(i.key.map(s=>s===void 0?{}:
s)))}`;case"script":return`${n}/${i.scripts}/${t(i.name)}`}}function sp(i){let[e="",t=""]=i.replace(/^#\/?/,"").
split("?",2),n;try{n=e.split("/").map(decodeURIComponent)}catch{return}let[s,r,o,l,a,h]=n;if(s==="dbs"&&r&&o===
"settings"&&l===void 0)return{kind:"settings",db:r,coll:""};if(s!=="dbs"||o!=="colls"||!r||!l)return;let c=new URLSearchParams(
t.replaceAll("+","%2B"));switch(a){case void 0:return{kind:"container",db:r,coll:l};case"items":{if(h===void 0)
return{kind:"items",db:r,coll:l};let u;try{u=JSON.parse(c.get("key")??"")}catch{return}return Array.isArray(u)?
{kind:"item",db:r,coll:l,item:h,key:u.map(lx)}:void 0}case"new":case"settings":return{kind:a,db:r,coll:l};case"\
query":{let u=c.get("q");if(u===null)return{kind:"query",db:r,coll:l};let f;try{f=JSON.parse(c.get("p")??"{}")}catch{
return}return ox(f)?{kind:"query",db:r,coll:l,query:u,typed:f}:void 0}case"sprocs":case"triggers":case"udfs":return h===
void 0?void 0:{kind:"script",db:r,coll:l,scripts:a,name:h};default:return}}var ox=i=>ht(i)&&!Array.isArray(i)&&
Object.values(i).every(ct),lx=i=>typeof i=="object"&&i!==null?void 0:i,ax=i=>Array.isArray(i)&&i.every(ct),hx=i=>ht(
i)&&ax(i.open)&&typeof i.active=="number";function rp(){let i=xt("tabs",hx);for(let s of i?.open??[]){let r=sp(
s);r&&re(r)}let e=oe.peek()[i?.active??0];e&&(ae.value=e.id);let t=s=>{let r=sp(s);r&&re(r)};t(location.hash),
addEventListener("hashchange",s=>t(new URL(s.newURL).hash));let n=0;_e(()=>{let s=oe.value.map(a=>np(ip(a),1/0)),
r=St(),o=r?np(ip(r)):"#/",l=oe.value.findIndex(a=>a.id===ae.value);clearTimeout(n),n=setTimeout(()=>{history.replaceState(
null,"",o),at("tabs",{open:s,active:l})},150)})}var Bs=["system","light","dark","contrast"],cx=i=>Bs.includes(i),Xi=O(xt("theme",cx)??"system");function op(){
_e(()=>{document.documentElement.dataset.theme=Xi.value,at("theme",Xi.value)})}var eh=[],lp=[];function ie(i){eh.push(i)}function Fs(i){lp.push(i)}var Zi=()=>eh;function ap(){let i=[];for(let e of eh)
e.run===void 0||e.when?.()===!1||i.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:{}});for(let e of lp)
i.push(...e());return i}var Qt=O(void 0);var ih=[],fp=[];(()=>{let i="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
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
2?fp:ih).push(t=t+i[e])})();function ux(i){if(i<768)return!1;for(let e=0,t=ih.length;;){let n=e+t>>1;if(i<ih[n])
t=n;else if(i>=fp[n])e=n+1;else return!0;if(e==t)return!1}}function hp(i){return i>=127462&&i<=127487}var cp=8205;function dp(i,e,t=!0,n=!0){return(t?pp:fx)(i,e,n)}function pp(i,e,t){if(e==i.length)return e;e&&mp(
i.charCodeAt(e))&&gp(i.charCodeAt(e-1))&&e--;let n=th(i,e);for(e+=up(n);e<i.length;){let s=th(i,e);if(n==cp||s==
cp||t&&ux(s))e+=up(s),n=s;else if(hp(s)){let r=0,o=e-2;for(;o>=0&&hp(th(i,o));)r++,o-=2;if(r%2==0)break;e+=2}else
break}return e}function fx(i,e,t){for(;e>1;){let n=pp(i,e-2,t);if(n<e)return n;e--}return 0}function th(i,e){let t=i.
charCodeAt(e);if(!gp(t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return mp(n)?(t-55296<<10)+(n-56320)+65536:
t}function mp(i){return i>=56320&&i<57344}function gp(i){return i>=55296&&i<56320}function up(i){return i<65536?
1:2}var U=class i{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of lengt\
h ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid \
line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,n){[e,t]=Un(this,
e,t);let s=[];return this.decompose(0,e,s,2),n.length&&n.decompose(0,n.length,s,3),this.decompose(t,this.length,
s,1),Vn.from(s,this.length-(t-e)+n.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.
length){[e,t]=Un(this,e,t);let n=[];return this.decompose(e,t,n,0),Vn.from(n,t-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),n=this.length-this.scanIdentical(
e,-1),s=new sn(this),r=new sn(e);for(let o=t,l=t;;){if(s.next(o),r.next(o),o=0,s.lineBreak!=r.lineBreak||s.done!=
r.done||s.value!=r.value)return!1;if(l+=s.value.length,s.done||l>=n)return!0}}iter(e=1){return new sn(this,e)}iterRange(e,t=this.
length){return new wo(this,e,t)}iterLines(e,t){let n;if(e==null)n=this.iter();else{t==null&&(t=this.lines+1);let s=this.
line(e).from;n=this.iterRange(s,Math.max(s,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new ko(
n)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?i.empty:
e.length<=32?new dt(e):Vn.from(dt.split(e,[]))}},dt=class i extends U{constructor(e,t=dx(e)){super(),this.text=
e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.text[r],l=s+o.length;if((t?n:l)>=e)return new sh(s,l,n,o);s=l+1,n++}}decompose(e,t,n,s){let r=e<=0&&
t>=this.length?this:new i(yp(this.text,e,t),Math.min(t,this.length)-Math.max(0,e));if(s&1){let o=n.pop(),l=xo(
r.text,o.text.slice(),0,r.length);if(l.length<=32)n.push(new i(l,o.length+r.length));else{let a=l.length>>1;n.
push(new i(l.slice(0,a)),new i(l.slice(a)))}}else n.push(r)}replace(e,t,n){if(!(n instanceof i))return super.replace(
e,t,n);[e,t]=Un(this,e,t);let s=xo(this.text,xo(n.text,yp(this.text,0,e)),t),r=this.length+n.length-(t-e);return s.
length<=32?new i(s,r):Vn.from(i.split(s,[]),r)}sliceString(e,t=this.length,n=`
`){[e,t]=Un(this,e,t);let s="";for(let r=0,o=0;r<=t&&o<this.text.length;o++){let l=this.text[o],a=r+l.length;r>
e&&o&&(s+=n),e<a&&t>r&&(s+=l.slice(Math.max(0,e-r),t-r)),r=a+1}return s}flatten(e){for(let t of this.text)e.push(
t)}scanIdentical(){return 0}static split(e,t){let n=[],s=-1;for(let r of e)n.push(r),s+=r.length+1,n.length==32&&
(t.push(new i(n,s)),n=[],s=-1);return s>-1&&t.push(new i(n,s)),t}},Vn=class i extends U{constructor(e,t){super(),
this.children=e,this.length=t,this.lines=0;for(let n of e)this.lines+=n.lines}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.children[r],l=s+o.length,a=n+o.lines-1;if((t?a:l)>=e)return o.lineInner(e,t,n,s);s=l+1,n=a+1}}decompose(e,t,n,s){
for(let r=0,o=0;o<=t&&r<this.children.length;r++){let l=this.children[r],a=o+l.length;if(e<=a&&t>=o){let h=s&((o<=
e?1:0)|(a>=t?2:0));o>=e&&a<=t&&!h?n.push(l):l.decompose(e-o,t-o,n,h)}o=a+1}}replace(e,t,n){if([e,t]=Un(this,e,
t),n.lines<this.lines)for(let s=0,r=0;s<this.children.length;s++){let o=this.children[s],l=r+o.length;if(e>=r&&
t<=l){let a=o.replace(e-r,t-r,n),h=this.lines-o.lines+a.lines;if(a.lines<h>>4&&a.lines>h>>6){let c=this.children.
slice();return c[s]=a,new i(c,this.length-(t-e)+n.length)}return super.replace(r,l,a)}r=l+1}return super.replace(
e,t,n)}sliceString(e,t=this.length,n=`
`){[e,t]=Un(this,e,t);let s="";for(let r=0,o=0;r<this.children.length&&o<=t;r++){let l=this.children[r],a=o+l.
length;o>e&&r&&(s+=n),e<a&&t>o&&(s+=l.sliceString(e-o,t-o,n)),o=a+1}return s}flatten(e){for(let t of this.children)
t.flatten(e)}scanIdentical(e,t){if(!(e instanceof i))return 0;let n=0,[s,r,o,l]=t>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;s+=t,r+=t){if(s==o||r==l)return n;
let a=this.children[s],h=e.children[r];if(a!=h)return n+a.scanIdentical(h,t);n+=a.length+1}}static from(e,t=e.
reduce((n,s)=>n+s.length+1,-1)){let n=0;for(let d of e)n+=d.lines;if(n<32){let d=[];for(let m of e)m.flatten(d);
return new dt(d,t)}let s=Math.max(32,n>>5),r=s<<1,o=s>>1,l=[],a=0,h=-1,c=[];function u(d){let m;if(d.lines>r&&
d instanceof i)for(let g of d.children)u(g);else d.lines>o&&(a>o||!a)?(f(),l.push(d)):d instanceof dt&&a&&(m=c[c.
length-1])instanceof dt&&d.lines+m.lines<=32?(a+=d.lines,h+=d.length+1,c[c.length-1]=new dt(m.text.concat(d.text),
m.length+1+d.length)):(a+d.lines>s&&f(),a+=d.lines,h+=d.length+1,c.push(d))}function f(){a!=0&&(l.push(c.length==
1?c[0]:i.from(c,h)),h=-1,a=c.length=0)}for(let d of e)u(d);return f(),l.length==1?l[0]:new i(l,t)}};U.empty=new dt(
[""],0);function dx(i){let e=-1;for(let t of i)e+=t.length+1;return e}function xo(i,e,t=0,n=1e9){for(let s=0,r=0,
o=!0;r<i.length&&s<=n;r++){let l=i[r],a=s+l.length;a>=t&&(a>n&&(l=l.slice(0,n-s)),s<t&&(l=l.slice(t-s)),o?(e[e.
length-1]+=l,o=!1):e.push(l)),s=a+1}return e}function yp(i,e,t){return xo(i,[""],e,t)}var sn=class{constructor(e,t=1){
this.dir=t,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[t>0?1:(e instanceof dt?e.
text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let n=this.nodes.length-1,
s=this.nodes[n],r=this.offsets[n],o=r>>1,l=s instanceof dt?s.text.length:s.children.length;if(o==(t>0?l:0)){if(n==
0)return this.done=!0,this.value="",this;t>0&&this.offsets[n-1]++,this.nodes.pop(),this.offsets.pop()}else if((r&
1)==(t>0?0:1)){if(this.offsets[n]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(s instanceof dt){let a=s.text[o+(t<0?-1:0)];if(this.offsets[n]+=t,a.length>Math.max(0,e))return this.
value=e==0?a:t>0?a.slice(e):a.slice(0,a.length-e),this;e-=a.length}else{let a=s.children[o+(t<0?-1:0)];e>a.length?
(e-=a.length,this.offsets[n]+=t):(t<0&&this.offsets[n]--,this.nodes.push(a),this.offsets.push(t>0?1:(a instanceof
dt?a.text.length:a.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},wo=class{constructor(e,t,n){this.value="",this.done=!1,this.cursor=new sn(e,t>n?-1:
1),this.pos=t>n?e.length:0,this.from=Math.min(t,n),this.to=Math.max(t,n)}nextInner(e,t){if(t<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.
pos);let n=t<0?this.pos-this.from:this.to-this.pos;e>n&&(e=n),n-=e;let{value:s}=this.cursor.next(e);return this.
pos+=(s.length+e)*t,this.value=s.length<=n?s:t<0?s.slice(s.length-n):s.slice(0,n),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},ko=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:t,lineBreak:n,value:s}=this.inner.next(e);return t&&
this.afterBreak?(this.value="",this.afterBreak=!1):t?(this.done=!0,this.value=""):n?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=s,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(U.prototype[Symbol.iterator]=function(){return this.iter()},sn.prototype[Symbol.iterator]=wo.prototype[Symbol.
iterator]=ko.prototype[Symbol.iterator]=function(){return this});var sh=class{constructor(e,t,n,s){this.from=e,
this.to=t,this.number=n,this.text=s}get length(){return this.to-this.from}};function Un(i,e,t){return e=Math.max(
0,Math.min(i.length,e)),[e,Math.max(e,Math.min(i.length,t))]}function we(i,e,t=!0,n=!0){return dp(i,e,t,n)}function px(i){
return i>=56320&&i<57344}function mx(i){return i>=55296&&i<56320}function Ne(i,e){let t=i.charCodeAt(e);if(!mx(
t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return px(n)?(t-55296<<10)+(n-56320)+65536:t}function zs(i){
return i<=65535?String.fromCharCode(i):(i-=65536,String.fromCharCode((i>>10)+55296,(i&1023)+56320))}function pt(i){
return i<65536?1:2}var rh=/\r\n?|\n/,Ie=(function(i){return i[i.Simple=0]="Simple",i[i.TrackDel=1]="TrackDel",
i[i.TrackBefore=2]="TrackBefore",i[i.TrackAfter=3]="TrackAfter",i})(Ie||(Ie={})),hi=class i{constructor(e){this.
sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){
let e=0;for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t+1];e+=n<0?this.sections[t]:n}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,n=0,s=0;t<
this.sections.length;){let r=this.sections[t++],o=this.sections[t++];o<0?(e(n,s,r),s+=r):s+=o,n+=r}}iterChangedRanges(e,t=!1){
oh(this,e,t)}get invertedDesc(){let e=[];for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.
sections[t++];s<0?e.push(n,s):e.push(s,n)}return new i(e)}composeDesc(e){return this.empty?e:e.empty?this:kp(this,
e)}mapDesc(e,t=!1){return e.empty?this:lh(this,e,t)}mapPos(e,t=-1,n=Ie.Simple){let s=0,r=0;for(let o=0;o<this.
sections.length;){let l=this.sections[o++],a=this.sections[o++],h=s+l;if(a<0){if(h>e)return r+(e-s);r+=l}else{
if(n!=Ie.Simple&&h>=e&&(n==Ie.TrackDel&&s<e&&h>e||n==Ie.TrackBefore&&s<e||n==Ie.TrackAfter&&h>e))return null;if(h>
e||h==e&&t<0&&!l)return e==s||t<0?r:r+a;r+=a}s=h}if(e>s)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${s}`);return r}touchesRange(e,t=e){for(let n=0,s=0;n<this.sections.length&&s<=t;){let r=this.
sections[n++],o=this.sections[n++],l=s+r;if(o>=0&&s<=t&&l>=e)return s<e&&l>t?"cover":!0;s=l}return!1}toString(){
let e="";for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.sections[t++];e+=(e?" ":"")+n+(s>=
0?":"+s:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
t=>typeof t!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new i(e)}static create(e){
return new i(e)}},Pe=class i extends hi{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return oh(this,(t,n,s,r,o)=>e=
e.replace(s,s+(n-t),o),!1),e}mapDesc(e,t=!1){return lh(this,e,t,!0)}invert(e){let t=this.sections.slice(),n=[];
for(let s=0,r=0;s<t.length;s+=2){let o=t[s],l=t[s+1];if(l>=0){t[s]=l,t[s+1]=o;let a=s>>1;for(;n.length<a;)n.push(
U.empty);n.push(o?e.slice(r,r+o):U.empty)}r+=o}return new i(t,n)}compose(e){return this.empty?e:e.empty?this:kp(
this,e,!0)}map(e,t=!1){return e.empty?this:lh(this,e,t,!0)}iterChanges(e,t=!1){oh(this,e,t)}get desc(){return hi.
create(this.sections)}filter(e){let t=[],n=[],s=[],r=new rn(this);e:for(let o=0,l=0;;){let a=o==e.length?1e9:e[o++];
for(;l<a||l==a&&r.len==0;){if(r.done)break e;let c=Math.min(r.len,a-l);We(s,c,-1);let u=r.ins==-1?-1:r.off==0?
r.ins:0;We(t,c,u),u>0&&Ai(n,t,r.text),r.forward(c),l+=c}let h=e[o++];for(;l<h;){if(r.done)break e;let c=Math.min(
r.len,h-l);We(t,c,-1),We(s,c,r.ins==-1?-1:r.off==0?r.ins:0),r.forward(c),l+=c}}return{changes:new i(t,n),filtered:hi.
create(s)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t],s=this.sections[t+
1];s<0?e.push(n):s==0?e.push([n]):e.push([n].concat(this.inserted[t>>1].toJSON()))}return e}static of(e,t,n){let s=[],
r=[],o=0,l=null;function a(c=!1){if(!c&&!s.length)return;o<t&&We(s,t-o,-1);let u=new i(s,r);l=l?l.compose(u.map(
l)):u,s=[],r=[],o=0}function h(c){if(Array.isArray(c))for(let u of c)h(u);else if(c instanceof i){if(c.length!=
t)throw new RangeError(`Mismatched change set length (got ${c.length}, expected ${t})`);a(),l=l?l.compose(c.map(
l)):c}else{let{from:u,to:f=u,insert:d}=c;if(u>f||u<0||f>t)throw new RangeError(`Invalid change range ${u} to ${f}\
 (in doc of length ${t})`);let m=d?typeof d=="string"?U.of(d.split(n||rh)):d:U.empty,g=m.length;if(u==f&&g==0)
return;u<o&&a(),u>o&&We(s,u-o,-1),We(s,f-u,g),Ai(r,s,m),o=f}}return h(e),a(!l),l}static empty(e){return new i(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let t=[],n=[];for(let s=0;s<e.length;s++){let r=e[s];if(typeof r=="number")t.push(r,-1);else{if(!Array.
isArray(r)||typeof r[0]!="number"||r.some((o,l)=>l&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(r.length==1)t.push(r[0],0);else{for(;n.length<s;)n.push(U.empty);n[s]=U.of(r.slice(
1)),t.push(r[0],n[s].length)}}}return new i(t,n)}static createSet(e,t){return new i(e,t)}};function We(i,e,t,n=!1){
if(e==0&&t<=0)return;let s=i.length-2;s>=0&&t<=0&&t==i[s+1]?i[s]+=e:s>=0&&e==0&&i[s]==0?i[s+1]+=t:n?(i[s]+=e,i[s+
1]+=t):i.push(e,t)}function Ai(i,e,t){if(t.length==0)return;let n=e.length-2>>1;if(n<i.length)i[i.length-1]=i[i.
length-1].append(t);else{for(;i.length<n;)i.push(U.empty);i.push(t)}}function oh(i,e,t){let n=i.inserted;for(let s=0,
r=0,o=0;o<i.sections.length;){let l=i.sections[o++],a=i.sections[o++];if(a<0)s+=l,r+=l;else{let h=s,c=r,u=U.empty;
for(;h+=l,c+=a,a&&n&&(u=u.append(n[o-2>>1])),!(t||o==i.sections.length||i.sections[o+1]<0);)l=i.sections[o++],
a=i.sections[o++];e(s,h,r,c,u),s=h,r=c}}}function lh(i,e,t,n=!1){let s=[],r=n?[]:null,o=new rn(i),l=new rn(e);
for(let a=-1;;){if(o.done&&l.len||l.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
l.ins==-1){let h=Math.min(o.len,l.len);We(s,h,-1),o.forward(h),l.forward(h)}else if(l.ins>=0&&(o.ins<0||a==o.i||
o.off==0&&(l.len<o.len||l.len==o.len&&!t))){let h=l.len;for(We(s,l.ins,-1);h;){let c=Math.min(o.len,h);o.ins>=
0&&a<o.i&&o.len<=c&&(We(s,0,o.ins),r&&Ai(r,s,o.text),a=o.i),o.forward(c),h-=c}l.next()}else if(o.ins>=0){let h=0,
c=o.len;for(;c;)if(l.ins==-1){let u=Math.min(c,l.len);h+=u,c-=u,l.forward(u)}else if(l.ins==0&&l.len<c)c-=l.len,
l.next();else break;We(s,h,a<o.i?o.ins:0),r&&a<o.i&&Ai(r,s,o.text),a=o.i,o.forward(o.len-c)}else{if(o.done&&l.
done)return r?Pe.createSet(s,r):hi.create(s);throw new Error("Mismatched change set lengths")}}}function kp(i,e,t=!1){
let n=[],s=t?[]:null,r=new rn(i),o=new rn(e);for(let l=!1;;){if(r.done&&o.done)return s?Pe.createSet(n,s):hi.create(
n);if(r.ins==0)We(n,r.len,0,l),r.next();else if(o.len==0&&!o.done)We(n,0,o.ins,l),s&&Ai(s,n,o.text),o.next();else{
if(r.done||o.done)throw new Error("Mismatched change set lengths");{let a=Math.min(r.len2,o.len),h=n.length;if(r.
ins==-1){let c=o.ins==-1?-1:o.off?0:o.ins;We(n,a,c,l),s&&c&&Ai(s,n,o.text)}else o.ins==-1?(We(n,r.off?0:r.len,
a,l),s&&Ai(s,n,r.textBit(a))):(We(n,r.off?0:r.len,o.off?0:o.ins,l),s&&!o.off&&Ai(s,n,o.text));l=(r.ins>a||o.ins>=
0&&o.len>a)&&(l||n.length>h),r.forward2(a),o.forward(a)}}}}var rn=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?U.empty:e[t]}textBit(e){let{inserted:t}=this.set,n=this.
i-2>>1;return n>=t.length&&!e?U.empty:t[n].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},en=class i{constructor(e,t,n,s){this.from=e,this.to=t,this.flags=n,this.goalColumn=s}get anchor(){
return this.flags&32?this.to:this.from}get head(){return this.flags&32?this.from:this.to}get empty(){return this.
from==this.to}get assoc(){return this.flags&8?-1:this.flags&16?1:0}get undirectional(){return(this.flags&64)>0}get bidiLevel(){
let e=this.flags&7;return e==7?null:e}map(e,t=-1){let n,s;return this.empty?n=s=e.mapPos(this.from,t):(n=e.mapPos(
this.from,1),s=e.mapPos(this.to,-1)),n==this.from&&s==this.to?this:new i(n,s,this.flags,this.goalColumn)}extend(e,t=e,n=0){
if(e<=this.anchor&&t>=this.anchor)return C.range(e,t,void 0,void 0,n);let s=Math.abs(e-this.anchor)>Math.abs(t-
this.anchor)?e:t;return C.range(this.anchor,s,void 0,void 0,n)}eq(e,t=!1){return this.anchor==e.anchor&&this.head==
e.head&&this.goalColumn==e.goalColumn&&(!t||!this.empty||this.assoc==e.assoc)}toJSON(){return{anchor:this.anchor,
head:this.head}}static fromJSON(e){if(!e||typeof e.anchor!="number"||typeof e.head!="number")throw new RangeError(
"Invalid JSON representation for SelectionRange");return C.range(e.anchor,e.head)}static create(e,t,n,s){return new i(
e,t,n,s)}},C=class i{constructor(e,t){this.ranges=e,this.mainIndex=t}map(e,t=-1){return e.empty?this:i.create(
this.ranges.map(n=>n.map(e,t)),this.mainIndex)}eq(e,t=!1){if(this.ranges.length!=e.ranges.length||this.mainIndex!=
e.mainIndex)return!1;for(let n=0;n<this.ranges.length;n++)if(!this.ranges[n].eq(e.ranges[n],t))return!1;return!0}get main(){
return this.ranges[this.mainIndex]}asSingle(){return this.ranges.length==1?this:new i([this.main],0)}addRange(e,t=!0){
return i.create([e].concat(this.ranges),t?0:this.mainIndex+1)}replaceRange(e,t=this.mainIndex){let n=this.ranges.
slice();return n[t]=e,i.create(n,this.mainIndex)}toJSON(){return{ranges:this.ranges.map(e=>e.toJSON()),main:this.
mainIndex}}static fromJSON(e){if(!e||!Array.isArray(e.ranges)||typeof e.main!="number"||e.main>=e.ranges.length)
throw new RangeError("Invalid JSON representation for EditorSelection");return new i(e.ranges.map(t=>en.fromJSON(
t)),e.main)}static single(e,t=e){return new i([i.range(e,t)],0)}static create(e,t=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let n=0,s=0;s<e.length;s++){let r=e[s];if(r.empty?r.from<=n:r.from<
n)return i.normalized(e.slice(),t);n=r.to}return new i(e,t)}static cursor(e,t=0,n,s){return en.create(e,e,(t==
0?0:t<0?8:16)|(n==null?7:Math.min(6,n)),s)}static range(e,t,n,s,r){let o=s==null?7:Math.min(6,s);return!r&&e!=
t&&(r=t<e?1:-1),r&&(o|=r<0?8:16),t<e?en.create(t,e,o|32,n):en.create(e,t,o,n)}static undirectionalRange(e,t){return en.
create(e,t,64,void 0)}static normalized(e,t=0){let n=e[t];e.sort((s,r)=>s.from-r.from),t=e.indexOf(n);for(let s=1;s<
e.length;s++){let r=e[s],o=e[s-1];if(r.empty?r.from<=o.to:r.from<o.to){let l=o.from,a=Math.max(r.to,o.to);s<=t&&
t--,e.splice(--s,2,r.anchor>r.head?i.range(a,l):i.range(l,a))}}return new i(e,t)}};function Sp(i,e){for(let t of i.
ranges)if(t.to>e)throw new RangeError("Selection points outside of document")}var yh=0,E=class i{constructor(e,t,n,s,r){
this.combine=e,this.compareInput=t,this.compare=n,this.isStatic=s,this.id=yh++,this.default=e([]),this.extensions=
typeof r=="function"?r(this):r}get reader(){return this}static define(e={}){return new i(e.combine||(t=>t),e.compareInput||
((t,n)=>t===n),e.compare||(e.combine?(t,n)=>t===n:bh),!!e.static,e.enables)}of(e){return new $n([],this,0,e)}compute(e,t){
if(this.isStatic)throw new Error("Can't compute a static facet");return new $n(e,this,1,t)}computeN(e,t){if(this.
isStatic)throw new Error("Can't compute a static facet");return new $n(e,this,2,t)}from(e,t){return t||(t=n=>n),
this.compute([e],n=>t(n.field(e)))}};function bh(i,e){return i==e||i.length==e.length&&i.every((t,n)=>t===e[n])}
var $n=class{constructor(e,t,n,s){this.dependencies=e,this.facet=t,this.type=n,this.value=s,this.id=yh++}dynamicSlot(e){
var t;let n=this.value,s=this.facet.compareInput,r=this.id,o=e[r]>>1,l=this.type==2,a=!1,h=!1,c=[];for(let u of this.
dependencies)u=="doc"?a=!0:u=="selection"?h=!0:(((t=e[u.id])!==null&&t!==void 0?t:1)&1)==0&&c.push(e[u.id]);return{
create(u){return u.values[o]=n(u),1},update(u,f){if(a&&f.docChanged||h&&(f.docChanged||f.selection)||ah(u,c)){
let d=n(u);if(l?!bp(d,u.values[o],s):!s(d,u.values[o]))return u.values[o]=d,1}return 0},reconfigure:(u,f)=>{let d,
m=f.config.address[r];if(m!=null){let g=Ao(f,m);if(this.dependencies.every(y=>y instanceof E?f.facet(y)===u.facet(
y):y instanceof de?f.field(y,!1)==u.field(y,!1):!0)||(l?bp(d=n(u),g,s):s(d=n(u),g)))return u.values[o]=g,0}else
d=n(u);return u.values[o]=d,1}}}get extension(){return this}};function bp(i,e,t){if(i.length!=e.length)return!1;
for(let n=0;n<i.length;n++)if(!t(i[n],e[n]))return!1;return!0}function ah(i,e){let t=!1;for(let n of e)qs(i,n)&
1&&(t=!0);return t}function gx(i,e,t){let n=t.map(a=>i[a.id]),s=t.map(a=>a.type),r=n.filter(a=>!(a&1)),o=i[e.id]>>
1;function l(a){let h=[];for(let c=0;c<n.length;c++){let u=Ao(a,n[c]);if(s[c]==2)for(let f of u)h.push(f);else
h.push(u)}return e.combine(h)}return{create(a){for(let h of n)qs(a,h);return a.values[o]=l(a),1},update(a,h){if(!ah(
a,r))return 0;let c=l(a);return e.compare(c,a.values[o])?0:(a.values[o]=c,1)},reconfigure(a,h){let c=ah(a,n),u=h.
config.facets[e.id],f=h.facet(e);if(u&&!c&&bh(t,u))return a.values[o]=f,0;let d=l(a);return e.compare(d,f)?(a.
values[o]=f,0):(a.values[o]=d,1)}}}var yo=E.define({static:!0}),de=class i{constructor(e,t,n,s,r){this.id=e,this.
createF=t,this.updateF=n,this.compareF=s,this.spec=r,this.provides=void 0}static define(e){let t=new i(yh++,e.
create,e.update,e.compare||((n,s)=>n===s),e);return e.provide&&(t.provides=e.provide(t)),t}create(e){let t=e.facet(
yo).find(n=>n.field==this);return(t?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:n=>(n.
values[t]=this.create(n),1),update:(n,s)=>{let r=n.values[t],o=this.updateF(r,s);return this.compareF(r,o)?0:(n.
values[t]=o,1)},reconfigure:(n,s)=>{let r=n.facet(yo),o=s.facet(yo),l;return(l=r.find(a=>a.field==this))&&l!=o.
find(a=>a.field==this)?(n.values[t]=l.create(n),1):s.config.address[this.id]!=null?(n.values[t]=s.field(this),
0):(n.values[t]=this.create(n),1)}}}init(e){return[this,yo.of({field:this,create:e})]}get extension(){return this}},
tn={lowest:4,low:3,default:2,high:1,highest:0};function Hs(i){return e=>new So(e,i)}var Ve={highest:Hs(tn.highest),
high:Hs(tn.high),default:Hs(tn.default),low:Hs(tn.low),lowest:Hs(tn.lowest)},So=class{constructor(e,t){this.inner=
e,this.prec=t}get extension(){return this}},ci=class i{of(e){return new Ws(this,e)}reconfigure(e){return i.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},Ws=class{constructor(e,t){this.
compartment=e,this.inner=t}get extension(){return this}},Co=class i{constructor(e,t,n,s,r,o){for(this.base=e,this.
compartments=t,this.dynamicSlots=n,this.address=s,this.staticValues=r,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<n.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==
null?e.default:this.staticValues[t>>1]}static resolve(e,t,n){let s=[],r=Object.create(null),o=new Map;for(let f of yx(
e,t,o))f instanceof de?s.push(f):(r[f.facet.id]||(r[f.facet.id]=[])).push(f);let l=Object.create(null),a=[],h=[];
for(let f of s)l[f.id]=h.length<<1,h.push(d=>f.slot(d));let c=n?.config.facets;for(let f in r){let d=r[f],m=d[0].
facet,g=c&&c[f]||[];if(d.every(y=>y.type==0))if(l[m.id]=a.length<<1|1,bh(g,d))a.push(n.facet(m));else{let y=m.
combine(d.map(b=>b.value));a.push(n&&m.compare(y,n.facet(m))?n.facet(m):y)}else{for(let y of d)y.type==0?(l[y.
id]=a.length<<1|1,a.push(y.value)):(l[y.id]=h.length<<1,h.push(b=>y.dynamicSlot(b)));l[m.id]=h.length<<1,h.push(
y=>gx(y,m,d))}}let u=h.map(f=>f(l));return new i(e,o,u,l,a,r)}};function yx(i,e,t){let n=[[],[],[],[],[]],s=new Map;
function r(o,l){let a=s.get(o);if(a!=null){if(a<=l)return;let h=n[a].indexOf(o);h>-1&&n[a].splice(h,1),o instanceof
Ws&&t.delete(o.compartment)}if(s.set(o,l),Array.isArray(o))for(let h of o)r(h,l);else if(o instanceof Ws){if(t.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let h=e.get(o.compartment)||
o.inner;t.set(o.compartment,h),r(h,l)}else if(o instanceof So)r(o.inner,o.prec);else if(o instanceof de)n[l].push(
o),o.provides&&r(o.provides,l);else if(o instanceof $n)n[l].push(o),o.facet.extensions&&r(o.facet.extensions,tn.
default);else{let h=o.extension;if(!h)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(h==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);r(h,l)}}return r(i,tn.default),
n.reduce((o,l)=>o.concat(l))}function qs(i,e){if(e&1)return 2;let t=e>>1,n=i.status[t];if(n==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(n&2)return n;i.status[t]=4;let s=i.computeSlot(i,i.config.
dynamicSlots[t]);return i.status[t]=2|s}function Ao(i,e){return e&1?i.config.staticValues[e>>1]:i.values[e>>1]}
var Cp=E.define(),hh=E.define({combine:i=>i.some(e=>e),static:!0}),Ap=E.define({combine:i=>i.length?i[0]:void 0,
static:!0}),Tp=E.define(),Mp=E.define(),Op=E.define(),Rp=E.define({combine:i=>i.length?i[0]:!1}),tt=class{constructor(e,t){
this.type=e,this.value=t}static define(){return new ch}},ch=class{of(e){return new tt(this,e)}},uh=class{constructor(e){
this.map=e}of(e){return new F(this,e)}},F=class i{constructor(e,t){this.type=e,this.value=t}map(e){let t=this.
type.map(this.value,e);return t===void 0?void 0:t==this.value?this:new i(this.type,t)}is(e){return this.type==
e}static define(e={}){return new uh(e.map||(t=>t))}static mapEffects(e,t){if(!e.length)return e;let n=[];for(let s of e){
let r=s.map(t);r&&n.push(r)}return n}};F.reconfigure=F.define();F.appendConfig=F.define();var Ae=class i{constructor(e,t,n,s,r,o){
this.startState=e,this.changes=t,this.selection=n,this.effects=s,this.annotations=r,this.scrollIntoView=o,this.
_doc=null,this._state=null,n&&Sp(n,t.newLength),r.some(l=>l.type==i.time)||(this.annotations=r.concat(i.time.of(
Date.now())))}static create(e,t,n,s,r,o){return new i(e,t,n,s,r,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.
annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let t=this.annotation(i.userEvent);return!!(t&&(t==e||t.length>
e.length&&t.slice(0,e.length)==e&&t[e.length]=="."))}};Ae.time=tt.define();Ae.userEvent=tt.define();Ae.addToHistory=
tt.define();Ae.remote=tt.define();function bx(i,e){let t=[];for(let n=0,s=0;;){let r,o;if(n<i.length&&(s==e.length||
e[s]>=i[n]))r=i[n++],o=i[n++];else if(s<e.length)r=e[s++],o=e[s++];else return t;!t.length||t[t.length-1]<r?t.
push(r,o):t[t.length-1]<o&&(t[t.length-1]=o)}}function Ep(i,e,t){var n;let s,r,o;return t?(s=e.changes,r=Pe.empty(
e.changes.length),o=i.changes.compose(e.changes)):(s=e.changes.map(i.changes),r=i.changes.mapDesc(e.changes,!0),
o=i.changes.compose(s)),{changes:o,selection:e.selection?e.selection.map(r):(n=i.selection)===null||n===void 0?
void 0:n.map(s),effects:F.mapEffects(i.effects,s).concat(F.mapEffects(e.effects,r)),annotations:i.annotations.
length?i.annotations.concat(e.annotations):e.annotations,scrollIntoView:i.scrollIntoView||e.scrollIntoView}}function fh(i,e,t){
let n=e.selection,s=zn(e.annotations);return e.userEvent&&(s=s.concat(Ae.userEvent.of(e.userEvent))),{changes:e.
changes instanceof Pe?e.changes:Pe.of(e.changes||[],t,i.facet(Ap)),selection:n&&(n instanceof C?n:C.single(n.anchor,
n.head)),effects:zn(e.effects),annotations:s,scrollIntoView:!!e.scrollIntoView}}function _p(i,e,t){let n=fh(i,
e.length?e[0]:{},i.doc.length);e.length&&e[0].filter===!1&&(t=!1);for(let r=1;r<e.length;r++){e[r].filter===!1&&
(t=!1);let o=!!e[r].sequential;n=Ep(n,fh(i,e[r],o?n.changes.newLength:i.doc.length),o)}let s=Ae.create(i,n.changes,
n.selection,n.effects,n.annotations,n.scrollIntoView);return xx(t?vx(s):s)}function vx(i){let e=i.startState,t=!0;
for(let s of e.facet(Tp)){let r=s(i);if(r===!1){t=!1;break}Array.isArray(r)&&(t=t===!0?r:bx(t,r))}if(t!==!0){let s,
r;if(t===!1)r=i.changes.invertedDesc,s=Pe.empty(e.doc.length);else{let o=i.changes.filter(t);s=o.changes,r=o.filtered.
mapDesc(o.changes).invertedDesc}i=Ae.create(e,s,i.selection&&i.selection.map(r),F.mapEffects(i.effects,r),i.annotations,
i.scrollIntoView)}let n=e.facet(Mp);for(let s=n.length-1;s>=0;s--){let r=n[s](i);r instanceof Ae?i=r:Array.isArray(
r)&&r.length==1&&r[0]instanceof Ae?i=r[0]:i=_p(e,zn(r),!1)}return i}function xx(i){let e=i.startState,t=e.facet(
Op),n=i;for(let s=t.length-1;s>=0;s--){let r=t[s](i);r&&Object.keys(r).length&&(n=Ep(n,fh(e,r,i.changes.newLength),
!0))}return n==i?i:Ae.create(e,i.changes,i.selection,n.effects,n.annotations,n.scrollIntoView)}var wx=[];function zn(i){
return i==null?wx:Array.isArray(i)?i:[i]}var ne=(function(i){return i[i.Word=0]="Word",i[i.Space=1]="Space",i[i.
Other=2]="Other",i})(ne||(ne={})),kx=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
dh;try{dh=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function Sx(i){if(dh)return dh.test(i);for(let e=0;e<
i.length;e++){let t=i[e];if(/\w/.test(t)||t>"\x80"&&(t.toUpperCase()!=t.toLowerCase()||kx.test(t)))return!0}return!1}
function Cx(i){return e=>{if(!/\S/.test(e))return ne.Space;if(Sx(e))return ne.Word;for(let t=0;t<i.length;t++)
if(e.indexOf(i[t])>-1)return ne.Word;return ne.Other}}var Z=class i{constructor(e,t,n,s,r,o){this.config=e,this.
doc=t,this.selection=n,this.values=s,this.status=e.statusTemplate.slice(),this.computeSlot=r,o&&(o._state=this);
for(let l=0;l<this.config.dynamicSlots.length;l++)qs(this,l<<1);this.computeSlot=null}field(e,t=!0){let n=this.
config.address[e.id];if(n==null){if(t)throw new RangeError("Field is not present in this state");return}return qs(
this,n),Ao(this,n)}update(...e){return _p(this,e,!0)}applyTransaction(e){let t=this.config,{base:n,compartments:s}=t;
for(let l of e.effects)l.is(ci.reconfigure)?(t&&(s=new Map,t.compartments.forEach((a,h)=>s.set(h,a)),t=null),s.
set(l.value.compartment,l.value.extension)):l.is(F.reconfigure)?(t=null,n=l.value):l.is(F.appendConfig)&&(t=null,
n=zn(n).concat(l.value));let r;t?r=e.startState.values.slice():(t=Co.resolve(n,s,this),r=new i(t,this.doc,this.
selection,t.dynamicSlots.map(()=>null),(a,h)=>h.reconfigure(a,this),null).values);let o=e.startState.facet(hh)?
e.newSelection:e.newSelection.asSingle();new i(t,e.newDoc,o,r,(l,a)=>a.update(l,e),e)}replaceSelection(e){return typeof e==
"string"&&(e=this.toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:C.cursor(t.from+
e.length,-1)}))}changeByRange(e){let t=this.selection,n=e(t.ranges[0]),s=this.changes(n.changes),r=[n.range],o=zn(
n.effects);for(let l=1;l<t.ranges.length;l++){let a=e(t.ranges[l]),h=this.changes(a.changes),c=h.map(s);for(let f=0;f<
l;f++)r[f]=r[f].map(c);let u=s.mapDesc(h,!0);r.push(a.range.map(u)),s=s.compose(c),o=F.mapEffects(o,c).concat(
F.mapEffects(zn(a.effects),u))}return{changes:s,selection:C.create(r,t.mainIndex),effects:o}}changes(e=[]){return e instanceof
Pe?e:Pe.of(e,this.doc.length,this.facet(i.lineSeparator))}toText(e){return U.of(e.split(this.facet(i.lineSeparator)||
rh))}sliceDoc(e=0,t=this.doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.
address[e.id];return t==null?e.default:(qs(this,t),Ao(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.
selection.toJSON()};if(e)for(let n in e){let s=e[n];s instanceof de&&this.config.address[s.id]!=null&&(t[n]=s.
spec.toJSON(this.field(e[n]),this))}return t}static fromJSON(e,t={},n){if(!e||typeof e.doc!="string")throw new RangeError(
"Invalid JSON representation for EditorState");let s=[];if(n){for(let r in n)if(Object.prototype.hasOwnProperty.
call(e,r)){let o=n[r],l=e[r];s.push(o.init(a=>o.spec.fromJSON(l,a)))}}return i.create({doc:e.doc,selection:C.fromJSON(
e.selection),extensions:t.extensions?s.concat([t.extensions]):s})}static create(e={}){let t=Co.resolve(e.extensions||
[],new Map),n=e.doc instanceof U?e.doc:U.of((e.doc||"").split(t.staticFacet(i.lineSeparator)||rh)),s=e.selection?
e.selection instanceof C?e.selection:C.single(e.selection.anchor,e.selection.head):C.single(0);return Sp(s,n.length),
t.staticFacet(hh)||(s=s.asSingle()),new i(t,n,s,t.dynamicSlots.map(()=>null),(r,o)=>o.create(r),null)}get tabSize(){
return this.facet(i.tabSize)}get lineBreak(){return this.facet(i.lineSeparator)||`
`}get readOnly(){return this.facet(Rp)}phrase(e,...t){for(let n of this.facet(i.phrases))if(Object.prototype.hasOwnProperty.
call(n,e)){e=n[e];break}return t.length&&(e=e.replace(/\$(\$|\d*)/g,(n,s)=>{if(s=="$")return"$";let r=+(s||1);
return!r||r>t.length?n:t[r-1]})),e}languageDataAt(e,t,n=-1){let s=[];for(let r of this.facet(Cp))for(let o of r(
this,t,n))Object.prototype.hasOwnProperty.call(o,e)&&s.push(o[e]);return s}charCategorizer(e){let t=this.languageDataAt(
"wordChars",e);return Cx(t.length?t[0]:"")}wordAt(e){let{text:t,from:n,length:s}=this.doc.lineAt(e),r=this.charCategorizer(
e),o=e-n,l=e-n;for(;o>0;){let a=we(t,o,!1);if(r(t.slice(a,o))!=ne.Word)break;o=a}for(;l<s;){let a=we(t,l);if(r(
t.slice(l,a))!=ne.Word)break;l=a}return o==l?null:C.range(o+n,l+n)}};Z.allowMultipleSelections=hh;Z.tabSize=E.
define({combine:i=>i.length?i[0]:4});Z.lineSeparator=Ap;Z.readOnly=Rp;Z.phrases=E.define({compare(i,e){let t=Object.
keys(i),n=Object.keys(e);return t.length==n.length&&t.every(s=>i[s]==e[s])}});Z.languageData=Cp;Z.changeFilter=
Tp;Z.transactionFilter=Mp;Z.transactionExtender=Op;ci.reconfigure=F.define();function je(i,e,t={}){let n={};for(let s of i)
for(let r of Object.keys(s)){let o=s[r],l=n[r];if(l===void 0)n[r]=o;else if(!(l===o||o===void 0))if(Object.hasOwnProperty.
call(t,r))n[r]=t[r](l,o);else throw new Error("Config merge conflict for field "+r)}for(let s in e)n[s]===void 0&&
(n[s]=e[s]);return n}var Ct=class{eq(e){return this==e}range(e,t=e){return Vs.create(e,t,this)}};Ct.prototype.
startSide=Ct.prototype.endSide=0;Ct.prototype.point=!1;Ct.prototype.mapMode=Ie.TrackDel;function vh(i,e){return i==
e||i.constructor==e.constructor&&i.eq(e)}var Vs=class i{constructor(e,t,n){this.from=e,this.to=t,this.value=n}static create(e,t,n){
return new i(e,t,n)}};function ph(i,e){return i.from-e.from||i.value.startSide-e.value.startSide}var mh=class i{constructor(e,t,n,s){
this.from=e,this.to=t,this.value=n,this.maxPoint=s}get length(){return Wn(this.to)}findIndex(e,t,n,s=0){let r=n?
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
J=class i{constructor(e,t,n,s){this.chunkPos=e,this.chunk=t,this.nextLayer=n,this.maxPoint=s}static create(e,t,n,s){
return new i(e,t,n,s)}get length(){let e=this.chunk.length-1;return e<0?0:Math.max(this.chunkEnd(e),this.nextLayer.
length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.size;for(let t of this.chunk)e+=t.value.length;
return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){let{add:t=[],sort:n=!1,filterFrom:s=0,
filterTo:r=this.length}=e,o=e.filter;if(t.length==0&&!o)return this;if(n&&(t=t.slice().sort(ph)),this.isEmpty)
return t.length?i.of(t):this;let l=new To(this,null,-1).goto(0),a=0,h=[],c=new Te;for(;l.value||a<t.length;)if(a<
t.length&&(l.from-t[a].from||l.startSide-t[a].value.startSide)>=0){let u=t[a++];c.addInner(u.from,u.to,u.value,
!1)||h.push(u)}else l.rangeIndex==1&&l.chunkIndex<this.chunk.length&&(a==t.length||this.chunkEnd(l.chunkIndex)<
t[a].from)&&(!o||s>this.chunkEnd(l.chunkIndex)||r<this.chunkPos[l.chunkIndex])&&c.addChunk(this.chunkPos[l.chunkIndex],
this.chunk[l.chunkIndex])?l.nextChunk():((!o||s>l.to||r<l.from||o(l.from,l.to,l.value))&&(c.addInner(l.from,l.
to,l.value,!1)||h.push(Vs.create(l.from,l.to,l.value))),l.next());return c.finishInner(this.nextLayer.isEmpty&&
!h.length?i.empty:this.nextLayer.update({add:h,filter:o,filterFrom:s,filterTo:r}))}map(e){if(e.empty||this.isEmpty)
return this;let t=[],n=[],s=-1,r,o=(a,h,c)=>{r||(r=new Te),r.addRange(a,h,c,!1)};for(let a=0;a<this.chunk.length;a++){
let h=this.chunkPos[a],c=this.chunk[a],u=e.touchesRange(h,h+c.length);if(u===!1)s=Math.max(s,c.maxPoint),t.push(
c),n.push(e.mapPos(h));else if(u===!0){let[f,d]=t.length?[Wn(n)+Wn(t).length,Wn(Wn(t).value).endSide]:[-1,-1],
{mapped:m,pos:g}=c.map(h,e,f,d,o);m&&(s=Math.max(s,m.maxPoint),t.push(m),n.push(g))}}let l=this.nextLayer.map(
e);return r&&(l=r.finishInner(l)),t.length==0?l:new i(n,t,l||i.empty,s)}between(e,t,n){if(!this.isEmpty){for(let s=0;s<
this.chunk.length;s++){let r=this.chunkPos[s],o=this.chunk[s];if(t>=r&&e<=r+o.length&&o.between(r,e-r,t-r,n)===
!1)return}this.nextLayer.between(e,t,n)}}iter(e=0){return $s.from([this]).goto(e)}get isEmpty(){return this.nextLayer==
this}static iter(e,t=0){return $s.from(e).goto(t)}static compare(e,t,n,s,r=-1){let o=e.filter(u=>u.maxPoint>0||
!u.isEmpty&&u.maxPoint>=r),l=t.filter(u=>u.maxPoint>0||!u.isEmpty&&u.maxPoint>=r),a=vp(o,l,n),h=new nn(o,a,r),
c=new nn(l,a,r);n.iterGaps((u,f,d)=>xp(h,u,c,f,d,s)),n.empty&&n.length==0&&xp(h,0,c,0,0,s)}static eq(e,t,n=0,s){
s==null&&(s=999999999);let r=e.filter(c=>!c.isEmpty&&t.indexOf(c)<0),o=t.filter(c=>!c.isEmpty&&e.indexOf(c)<0);
if(r.length!=o.length)return!1;if(!r.length)return!0;let l=vp(r,o),a=new nn(r,l,0).goto(n),h=new nn(o,l,0).goto(
n);for(;;){if(a.to!=h.to||!gh(a.active,h.active)||a.point&&(!h.point||!vh(a.point,h.point)))return!1;if(a.to>s)
return!0;a.next(),h.next()}}static spans(e,t,n,s,r=-1){let o=new nn(e,null,r).goto(t),l=t,a=o.openStart;for(;;){
let h=Math.min(o.to,n);if(o.point){let c=o.activeForPoint(o.to),u=o.pointFrom<t?c.length+1:o.point.startSide<0?
c.length:Math.min(c.length,a);s.point(l,h,o.point,c,u,o.pointRank),a=Math.min(o.openEnd(h),c.length)}else h>l&&
(s.span(l,h,o.active,a),a=o.openEnd(h));if(o.to>n)return a+(o.point&&o.to>n?1:0);l=o.to,o.next()}}static of(e,t=!1){
let n=new Te;for(let s of e instanceof Vs?[e]:t?Ax(e):e)n.add(s.from,s.to,s.value);return n.finish()}static join(e){
if(!e.length)return i.empty;let t=Wn(e);for(let n=e.length-2;n>=0;n--)for(let s=e[n];s!=i.empty;s=s.nextLayer)
t=new i(s.chunkPos,s.chunk,t,Math.max(s.maxPoint,t.maxPoint));return t}};J.empty=new J([],[],null,-1);function Wn(i){
return i[i.length-1]}function Ax(i){if(i.length>1)for(let e=i[0],t=1;t<i.length;t++){let n=i[t];if(ph(e,n)>0)return i.
slice().sort(ph);e=n}return i}J.empty.nextLayer=J.empty;var Te=class i{finishChunk(e){this.chunks.push(new mh(
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
e,!0}finish(){return this.finishInner(J.empty)}finishInner(e){if(this.from.length&&this.finishChunk(!1),this.chunks.
length==0)return e;let t=J.create(this.chunkPos,this.chunks,this.nextLayer?this.nextLayer.finishInner(e):e,this.
setMaxPoint);return this.from=null,t}};function vp(i,e,t){let n=new Map;for(let r of i)for(let o=0;o<r.chunk.length;o++)
r.chunk[o].maxPoint<=0&&n.set(r.chunk[o],r.chunkPos[o]);let s=new Set;for(let r of e)for(let o=0;o<r.chunk.length;o++){
let l=n.get(r.chunk[o]);l!=null&&(t?t.mapPos(l):l)==r.chunkPos[o]&&!t?.touchesRange(l,l+r.chunk[o].length)&&s.
add(r.chunk[o])}return s}var To=class{constructor(e,t,n,s=0){this.layer=e,this.skip=t,this.minPoint=n,this.rank=
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
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},$s=class i{constructor(e){
this.heap=e}static from(e,t=null,n=-1){let s=[];for(let r=0;r<e.length;r++)for(let o=e[r];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=n&&s.push(new To(o,t,n,r));return s.length==1?s[0]:new i(s)}get startSide(){return this.value?this.
value.startSide:0}goto(e,t=-1e9){for(let n of this.heap)n.goto(e,t);for(let n=this.heap.length>>1;n>=0;n--)nh(
this.heap,n);return this.next(),this}forward(e,t){for(let n of this.heap)n.forward(e,t);for(let n=this.heap.length>>
1;n>=0;n--)nh(this.heap,n);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),nh(this.heap,0)}}};function nh(i,e){for(let t=i[e];;){let n=(e<<1)+
1;if(n>=i.length)break;let s=i[n];if(n+1<i.length&&s.compare(i[n+1])>=0&&(s=i[n+1],n++),t.compare(s)<0)break;i[n]=
t,i[e]=s,e=n}}var nn=class{constructor(e,t,n){this.minPoint=n,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=$s.from(e,t,n)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,t)}removeActive(e){bo(this.active,e),bo(this.activeTo,e),bo(this.activeRank,
e),this.minActive=wp(this.active,this.activeTo)}addActive(e){let t=0,{value:n,to:s,rank:r}=this.cursor;for(;t<
this.activeRank.length&&(r-this.activeRank[t]||s-this.activeTo[t])>0;)t++;vo(this.active,t,n),vo(this.activeTo,
t,s),vo(this.activeRank,t,r),e&&vo(e,t,this.cursor.from),this.minActive=wp(this.active,this.activeTo)}next(){let e=this.
to,t=this.point;this.point=null;let n=this.openStart<0?[]:null;for(;;){let s=this.minActive;if(s>-1&&(this.activeTo[s]-
this.cursor.from||this.active[s].endSide-this.cursor.startSide)<0){if(this.activeTo[s]>e){this.to=this.activeTo[s],
this.endSide=this.active[s].endSide;break}this.removeActive(s),n&&bo(n,s)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let r=this.cursor.value;if(!r.point)
this.addActive(n),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=r,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=r.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(n){this.openStart=0;for(let s=n.length-1;s>=0&&n[s]<e;s--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let t=[];for(let n=this.active.length-1;n>=0&&!(this.activeRank[n]<this.pointRank);n--)
(this.activeTo[n]>e||this.activeTo[n]==e&&this.active[n].endSide>=this.point.endSide)&&t.push(this.active[n]);
return t.reverse()}openEnd(e){let t=0;for(let n=this.activeTo.length-1;n>=0&&this.activeTo[n]>e;n--)t++;return t}};
function xp(i,e,t,n,s,r){i.goto(e),t.goto(n);let o=n+s,l=n,a=n-e,h=!!r.boundChange;for(let c=!1;;){let u=i.to+
a-t.to,f=u||i.endSide-t.endSide,d=f<0?i.to+a:t.to,m=Math.min(d,o);if(i.point||t.point?(i.point&&t.point&&vh(i.
point,t.point)&&gh(i.activeForPoint(i.to),t.activeForPoint(t.to))||r.comparePoint(l,m,i.point,t.point),c=!1):(c&&
(r.boundChange(l),c=!1),m>l&&!gh(i.active,t.active)&&r.compareRange(l,m,i.active,t.active),h&&m<o&&(u||i.openEnd(
d)!=t.openEnd(d))&&(c=!0)),d>o)break;l=d,f<=0&&i.next(),f>=0&&t.next()}}function gh(i,e){if(i.length!=e.length)
return!1;for(let t=0;t<i.length;t++)if(i[t]!=e[t]&&!vh(i[t],e[t]))return!1;return!0}function bo(i,e){for(let t=e,
n=i.length-1;t<n;t++)i[t]=i[t+1];i.pop()}function vo(i,e,t){for(let n=i.length-1;n>=e;n--)i[n+1]=i[n];i[e]=t}function wp(i,e){
let t=-1,n=1e9;for(let s=0;s<e.length;s++)(e[s]-n||i[s].endSide-i[t].endSide)<0&&(t=s,n=e[s]);return t}function Ti(i,e,t=i.
length){let n=0;for(let s=0;s<t&&s<i.length;)i.charCodeAt(s)==9?(n+=e-n%e,s++):(n++,s=we(i,s));return n}function Dp(i,e,t,n){
for(let s=0,r=0;;){if(r>=e)return s;if(s==i.length)break;r+=i.charCodeAt(s)==9?t-r%t:1,s=we(i,s)}return n===!0?
-1:i.length}var Ip=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),xh=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),Pp=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},it=class{constructor(e,t){
this.rules=[];let{finish:n}=t||{};function s(r,o,l,a){let h=[],c=/^@(\w+)\b/.exec(r[0]),u=c&&c[1]=="keyframes";
if(c&&o==null)return l.push(r[0]+";");for(let f in o){let d=o[f];if(/&/.test(f))s(f.split(/,\s*/).map(m=>r.map(
g=>m.replace(/&/,g))).reduce((m,g)=>m.concat(g)),d,l);else if(d&&typeof d=="object"){if(!c)throw new RangeError(
"The value of a property ("+f+") should be a primitive value.");s(Np(f),d,h,u)}else d!=null&&(/^--/.test(f)||(f=
f.replace(/_.*/,"").replace(/[A-Z]/g,m=>"-"+m.toLowerCase())),h.push(f+": "+d+";"))}(h.length||u)&&l.push((n&&
!c&&!a?r.map(n):r).join(", ")+" {"+h.join(" ")+"}")}for(let r in e)s(Np(r),e[r],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=Pp[Ip]||1;return Pp[Ip]=e+1,"\u037C"+e.toString(36)}static mount(e,t,n){let s=e[xh],
r=n&&n.nonce;s?r&&s.setNonce(r):s=new wh(e,r),s.mount(Array.isArray(t)?t:[t],e)}};function Np(i){if(/^@/.test(
i))return[i];let e=[],t=0,n=null,s=0,r=0;for(let o=0;o<i.length;o++){let l=i[o];l=="\\"?o++:l=='"'||l=="'"?l==
n?n=!1:n||(n=l):(l=="["||l=="(")&&!n?t++:(l=="]"||l==")")&&!n?t--:l==","&&!t&&!n&&(e.push(i.slice(r,s)),r=o+1),
/\S/.test(l)?s=o+1:o==r&&r++}return e.push(i.slice(r,s)),e}var Lp=new Map,wh=class{constructor(e,t){let n=e.ownerDocument||
e,s=n.defaultView;if(!e.head&&e.adoptedStyleSheets&&s.CSSStyleSheet){let r=Lp.get(n);if(r)return e[xh]=r;this.
sheet=new s.CSSStyleSheet,Lp.set(n,this)}else this.styleTag=n.createElement("style"),t&&this.styleTag.setAttribute(
"nonce",t);this.modules=[],e[xh]=this}mount(e,t){let n=this.sheet,s=0,r=0,o=!1;for(let l=0;l<e.length;l++){let a=e[l],
h=this.modules.indexOf(a);if(h<r&&h>-1&&(this.modules.splice(h,1),o=!0,r--,h=-1),h==-1){if(this.modules.splice(
r++,0,a),o=!0,n)for(let c=0;c<a.rules.length;c++)n.insertRule(a.rules[c],s++)}else{for(;r<h;)s+=this.modules[r++].
rules.length;s+=a.rules.length,r++}}if(n)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.
sheet,...t.adoptedStyleSheets]);else{if(o){let a="";for(let h=0;h<this.modules.length;h++)a+=this.modules[h].getRules()+
`
`;this.styleTag.textContent=a}let l=t.head||t;this.styleTag.parentNode!=l&&l.insertBefore(this.styleTag,l.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var ui={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
Kn={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},Tx=typeof navigator<"u"&&/Mac/.test(navigator.
platform),Mx=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(ke=
0;ke<10;ke++)ui[48+ke]=ui[96+ke]=String(ke);var ke;for(ke=1;ke<=24;ke++)ui[ke+111]="F"+ke;var ke;for(ke=65;ke<=
90;ke++)ui[ke]=String.fromCharCode(ke+32),Kn[ke]=String.fromCharCode(ke);var ke;for(Mo in ui)Kn.hasOwnProperty(
Mo)||(Kn[Mo]=ui[Mo]);var Mo;function Bp(i){var e=Tx&&i.metaKey&&i.shiftKey&&!i.ctrlKey&&!i.altKey||Mx&&i.shiftKey&&
i.key&&i.key.length==1||i.key=="Unidentified",t=!e&&i.key||(i.shiftKey?Kn:ui)[i.keyCode]||i.key||"Unidentified";
return t=="Esc"&&(t="Escape"),t=="Del"&&(t="Delete"),t=="Left"&&(t="ArrowLeft"),t=="Up"&&(t="ArrowUp"),t=="Rig\
ht"&&(t="ArrowRight"),t=="Down"&&(t="ArrowDown"),t}function X(){var i=arguments[0];typeof i=="string"&&(i=document.createElement(i));var e=1,t=arguments[1];if(t&&
typeof t=="object"&&t.nodeType==null&&!Array.isArray(t)){for(var n in t)if(Object.prototype.hasOwnProperty.call(
t,n)){var s=t[n];typeof s=="string"?i.setAttribute(n,s):s!=null&&(i[n]=s)}e++}for(;e<arguments.length;e++)Fp(i,
arguments[e]);return i}function Fp(i,e){if(typeof e=="string")i.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)i.appendChild(e);else if(Array.isArray(e))for(var t=0;t<e.length;t++)Fp(i,e[t]);else throw new RangeError(
"Unsupported child node: "+e)}var Ge=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},_h=typeof document<"u"?document:{documentElement:{
style:{}}},Dh=/Edge\/(\d+)/.exec(Ge.userAgent),wm=/MSIE \d/.test(Ge.userAgent),Ih=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(Ge.userAgent),rl=!!(wm||Ih||Dh),Hp=!rl&&/gecko\/(\d+)/i.test(Ge.userAgent),kh=!rl&&/Chrome\/(\d+)/.exec(Ge.
userAgent),qp="webkitFontSmoothing"in _h.documentElement.style,Ph=!rl&&/Apple Computer/.test(Ge.vendor),Wp=Ph&&
(/Mobile\/\w+/.test(Ge.userAgent)||Ge.maxTouchPoints>2),D={mac:Wp||/Mac/.test(Ge.platform),windows:/Win/.test(
Ge.platform),linux:/Linux|X11/.test(Ge.platform),ie:rl,ie_version:wm?_h.documentMode||6:Ih?+Ih[1]:Dh?+Dh[1]:0,
gecko:Hp,gecko_version:Hp?+(/Firefox\/(\d+)/.exec(Ge.userAgent)||[0,0])[1]:0,chrome:!!kh,chrome_version:kh?+kh[1]:
0,ios:Wp,android:/Android\b/.test(Ge.userAgent),webkit:qp,webkit_version:qp?+(/\bAppleWebKit\/(\d+)/.exec(Ge.userAgent)||
[0,0])[1]:0,safari:Ph,safari_version:Ph?+(/\bVersion\/(\d+(\.\d+)?)/.exec(Ge.userAgent)||[0,0])[1]:0,tabSize:_h.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function Oc(i,e){for(let t in i)t=="class"&&e.
class?e.class+=" "+i.class:t=="style"&&e.style?e.style+=";"+i.style:e[t]=i[t];return e}var Vo=Object.create(null);
function Rc(i,e,t){if(i==e)return!0;i||(i=Vo),e||(e=Vo);let n=Object.keys(i),s=Object.keys(e);if(n.length-0!=s.
length-0)return!1;for(let r of n)if(r!=t&&(s.indexOf(r)==-1||i[r]!==e[r]))return!1;return!0}function Ox(i,e){for(let t=i.
attributes.length-1;t>=0;t--){let n=i.attributes[t].name;e[n]==null&&i.removeAttribute(n)}for(let t in e){let n=e[t];
t=="style"?i.style.cssText=n:i.getAttribute(t)!=n&&i.setAttribute(t,n)}}function Vp(i,e,t){let n=!1;if(e)for(let s in e)
t&&s in t||(n=!0,s=="style"?i.style.cssText="":i.removeAttribute(s));if(t)for(let s in t)e&&e[s]==t[s]||(n=!0,
s=="style"?i.style.cssText=t[s]:i.setAttribute(s,t[s]));return n}function Rx(i){let e=Object.create(null);for(let t=0;t<
i.attributes.length;t++){let n=i.attributes[t];e[n.name]=n.value}return e}var Je=class{eq(e){return!1}updateDOM(e,t,n){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,t,n){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
Be=(function(i){return i[i.Text=0]="Text",i[i.WidgetBefore=1]="WidgetBefore",i[i.WidgetAfter=2]="WidgetAfter",
i[i.WidgetRange=3]="WidgetRange",i})(Be||(Be={})),N=class extends Ct{constructor(e,t,n,s){super(),this.startSide=
e,this.endSide=t,this.widget=n,this.spec=s}get heightRelevant(){return!1}static mark(e){return new ir(e)}static widget(e){
let t=Math.max(-1e4,Math.min(1e4,e.side||0)),n=!!e.block;return t+=n&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,
new hn(e,t,t,n,e.widget||null,!1)}static replace(e){let t=!!e.block,n,s;if(e.isBlockGap)n=-5e8,s=4e8;else{let{
start:r,end:o}=km(e,t);n=(r?t?-3e8:-1:5e8)-1,s=(o?t?2e8:1:-6e8)+1}return new hn(e,n,s,t,e.widget||null,!0)}static line(e){
return new nr(e)}static set(e,t=!1){return J.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};N.none=J.empty;var ir=class i extends N{constructor(e){let{start:t,end:n}=km(e);super(t?-1:5e8,n?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?Oc(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||Vo}eq(e){return this==e||e instanceof i&&this.tagName==e.tagName&&Rc(this.attrs,
e.attrs)}range(e,t=e){if(e>=t)throw new RangeError("Mark decorations may not be empty");return super.range(e,t)}};
ir.prototype.point=!1;var nr=class i extends N{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
i&&this.spec.class==e.spec.class&&Rc(this.spec.attributes,e.spec.attributes)}range(e,t=e){if(t!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,t)}};nr.prototype.mapMode=Ie.TrackBefore;nr.
prototype.point=!0;var hn=class i extends N{constructor(e,t,n,s,r,o){super(t,n,r,e),this.block=s,this.isReplace=
o,this.mapMode=s?t<=0?Ie.TrackBefore:Ie.TrackAfter:Ie.TrackDel}get type(){return this.startSide!=this.endSide?
Be.WidgetRange:this.startSide<=0?Be.WidgetBefore:Be.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof i&&Ex(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,t=e){if(this.isReplace&&
(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&t!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,t)}};hn.prototype.point=!0;function km(i,e=!1){let{inclusiveStart:t,inclusiveEnd:n}=i;return t==null&&
(t=i.inclusive),n==null&&(n=i.inclusive),{start:t??e,end:n??e}}function Ex(i,e){return i==e||!!(i&&e&&i.compare(
e))}function Xn(i,e,t,n=0){let s=t.length-1;s>=0&&t[s]+n>=i?t[s]=Math.max(t[s],e):t.push(i,e)}var $o=class i extends Ct{constructor(e,t,n){
super(),this.tagName=e,this.attributes=t,this.rank=n}eq(e){return e==this||e instanceof i&&this.tagName==e.tagName&&
Rc(this.attributes,e.attributes)}static create(e){return new i(e.tagName,e.attributes||Vo,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,t=!1){return J.of(e,t)}};$o.prototype.startSide=$o.prototype.endSide=
-1;var Me=i=>i.nodeType==1,es=i=>i.nodeType==3;function sr(i){let e;return i.nodeType==11?e=i.getSelection?i:i.
ownerDocument:e=i,e.getSelection()}function Nh(i,e){return e?i==e||i.contains(e.nodeType!=1?e.parentNode:e):!1}
function js(i,e){if(!e.anchorNode)return!1;try{return Nh(i,e.anchorNode)}catch{return!1}}function Bo(i){return es(
i)?rr(i,0,i.nodeValue.length).getClientRects():Me(i)?i.getClientRects():[]}function Gs(i,e,t,n){return t?$p(i,
e,t,n,-1)||$p(i,e,t,n,1):!1}function Ri(i){for(var e=0;;e++)if(i=i.previousSibling,!i)return e}function zo(i){
return Me(i)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(i.nodeName)}function $p(i,e,t,n,s){for(;;){
if(i==t&&e==n)return!0;if(e==(s<0?0:pi(i))){if(i.nodeName=="DIV")return!1;let r=i.parentNode;if(!r||!Me(r))return!1;
e=Ri(i)+(s<0?0:1),i=r}else if(Me(i)){if(i=i.childNodes[e+(s<0?-1:0)],Me(i)&&(i.nodeName=="IMG"||i.nodeName=="B\
R"||i.contentEditable=="false"))return!1;e=s<0?pi(i):0}else return!1}}function pi(i){return es(i)?i.nodeValue.
length:i.childNodes.length}function Uo(i,e){let{left:t,right:n}=i;if(t==n)return i;let s=e?t:n;return{left:s,right:s,
top:i.top,bottom:i.bottom}}function _x(i){let e=i.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:i.innerWidth,top:0,bottom:i.innerHeight}}function Sm(i,e){let t=e.width/i.offsetWidth,n=e.
height/i.offsetHeight;return(t>.995&&t<1.005||!isFinite(t)||Math.abs(e.width-i.offsetWidth)<1)&&(t=1),(n>.995&&
n<1.005||!isFinite(n)||Math.abs(e.height-i.offsetHeight)<1)&&(n=1),{scaleX:t,scaleY:n}}function Dx(i,e,t,n,s,r,o,l){
let a=i.ownerDocument,h=a.defaultView||window;for(let c=i,u=!1;c&&!u;)if(Me(c)){let f,d=c==a.body,m=1,g=1,y=!0,
b=!0;if(d)f=_x(h);else{let k=getComputedStyle(c);if(/^(fixed|sticky)$/.test(k.position)&&(u=!0),(c.scrollHeight<=
c.clientHeight||!/auto|scroll/.test(k.overflowY))&&(b=!1),(c.scrollWidth<=c.clientWidth||!/auto|scroll/.test(k.
overflowX))&&(y=!1),!y&&!b){c=c.assignedSlot||c.parentNode;continue}let x=c.getBoundingClientRect();({scaleX:m,
scaleY:g}=Sm(c,x)),f={left:x.left,right:x.left+c.clientWidth*m,top:x.top,bottom:x.top+c.clientHeight*g}}let v=0,
w=0;if(b)if(s=="nearest")e.top<f.top+o?(w=e.top-(f.top+o),t>0&&e.bottom>f.bottom+w&&(w=e.bottom-f.bottom+o)):e.
bottom>f.bottom-o&&(w=e.bottom-f.bottom+o,t<0&&e.top-w<f.top&&(w=e.top-(f.top+o)));else{let k=e.bottom-e.top,x=f.
bottom-f.top;w=(s=="center"&&k<=x?e.top+k/2-x/2:s=="start"||s=="center"&&t<0?e.top-o:e.bottom-x+o)-f.top}if(y&&
(n=="nearest"?e.left<f.left+r?(v=e.left-(f.left+r),t>0&&e.right>f.right+v&&(v=e.right-f.right+r)):e.right>f.right-
r&&(v=e.right-f.right+r,t<0&&e.left<f.left+v&&(v=e.left-(f.left+r))):v=(n=="center"?e.left+(e.right-e.left)/2-
(f.right-f.left)/2:n=="start"==l?e.left-r:e.right-(f.right-f.left)+r)-f.left),v||w)if(d)h.scrollBy(v,w);else{let k=0,
x=0;if(w){let S=c.scrollTop;c.scrollTop+=w/g,x=(c.scrollTop-S)*g}if(v){let S=c.scrollLeft;c.scrollLeft+=v/m,k=
(c.scrollLeft-S)*m}e={left:e.left-k,top:e.top-x,right:e.right-k,bottom:e.bottom-x},k&&Math.abs(k-v)<1&&(n="nea\
rest"),x&&Math.abs(x-w)<1&&(s="nearest")}if(d)break;(e.top<f.top||e.bottom>f.bottom||e.left<f.left||e.right>f.
right)&&(e={left:Math.max(e.left,f.left),right:Math.min(e.right,f.right),top:Math.max(e.top,f.top),bottom:Math.
min(e.bottom,f.bottom)}),c=c.assignedSlot||c.parentNode}else if(c.nodeType==11)c=c.host;else break}function Cm(i,e=!0){
let t=i.ownerDocument,n=null,s=null;for(let r=i.parentNode;r&&!(r==t.body||(!e||n)&&s);)if(Me(r))!s&&r.scrollHeight>
r.clientHeight&&/scroll|auto/.test(getComputedStyle(r).overflowY)&&(s=r),e&&!n&&r.scrollWidth>r.clientWidth&&/scroll|auto/.
test(getComputedStyle(r).overflowX)&&(n=r),r=r.assignedSlot||r.parentNode;else if(r.nodeType==11)r=r.host;else
break;return{x:n,y:s}}var Lh=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:n}=e;this.set(t,Math.min(e.
anchorOffset,t?pi(t):0),n,Math.min(e.focusOffset,n?pi(n):0))}set(e,t,n,s){this.anchorNode=e,this.anchorOffset=
t,this.focusNode=n,this.focusOffset=s}};function Am(i){let e=[];for(let t=i;t;t=t.nodeType==11?t.host:t.parentNode)
Me(t)&&e.push({node:t,left:t.scrollLeft,top:t.scrollTop});return e}function Tm(i,e=!0){for(let{node:t,left:n,top:s}of i)
e&&t.scrollTop!=s&&(t.scrollTop=s),t.scrollLeft!=n&&(t.scrollLeft=n)}var on=null;D.safari&&D.safari_version>=26&&
(on=!1);function Mm(i){if(i.setActive)return i.setActive();if(on)return i.focus(on);let e=Am(i);i.focus(on==null?
{get preventScroll(){return on={preventScroll:!0},!0}}:void 0),on||(on=!1,Tm(e))}var zp;function rr(i,e,t=e){let n=zp||
(zp=document.createRange());return n.setEnd(i,t),n.setStart(i,e),n}function Zn(i,e,t,n){let s={key:e,code:e,keyCode:t,
which:t,cancelable:!0};n&&({altKey:s.altKey,ctrlKey:s.ctrlKey,shiftKey:s.shiftKey,metaKey:s.metaKey}=n);let r=new KeyboardEvent(
"keydown",s);r.synthetic=!0,i.dispatchEvent(r);let o=new KeyboardEvent("keyup",s);return o.synthetic=!0,i.dispatchEvent(
o),r.defaultPrevented||o.defaultPrevented}function Ix(i){for(;i;){if(i&&(i.nodeType==9||i.nodeType==11&&i.host))
return i;i=i.assignedSlot||i.parentNode}return null}function Px(i,e){let t=e.focusNode,n=e.focusOffset;if(!t||
e.anchorNode!=t||e.anchorOffset!=n)return!1;for(n=Math.min(n,pi(t));;)if(n){if(!Me(t))return!1;let s=t.childNodes[n-
1];s.contentEditable=="false"?n--:(t=s,n=pi(t))}else{if(t==i)return!0;n=Ri(t),t=t.parentNode}}function Om(i){return i instanceof
Window?i.pageYOffset>Math.max(0,i.document.documentElement.scrollHeight-i.innerHeight-4):i.scrollTop>Math.max(
1,i.scrollHeight-i.clientHeight-4)}function Rm(i,e){for(let t=i,n=e;;){if(es(t)&&n>0)return{node:t,offset:n};if(Me(
t)&&n>0){if(t.contentEditable=="false")return null;t=t.childNodes[n-1],n=pi(t)}else if(t.parentNode&&!zo(t))n=
Ri(t),t=t.parentNode;else return null}}function Em(i,e){for(let t=i,n=e;;){if(es(t)&&n<t.nodeValue.length)return{
node:t,offset:n};if(Me(t)&&n<t.childNodes.length){if(t.contentEditable=="false")return null;t=t.childNodes[n],
n=0}else if(t.parentNode&&!zo(t))n=Ri(t)+1,t=t.parentNode;else return null}}var Zt=class i{constructor(e,t,n=!0){
this.node=e,this.offset=t,this.precise=n}static before(e,t){return new i(e.parentNode,Ri(e),t)}static after(e,t){
return new i(e.parentNode,Ri(e)+1,t)}},ee=(function(i){return i[i.LTR=0]="LTR",i[i.RTL=1]="RTL",i})(ee||(ee={})),
ts=ee.LTR,Ec=ee.RTL;function _m(i){let e=[];for(let t=0;t<i.length;t++)e.push(1<<+i[t]);return e}var Nx=_m("88\
88888888888888888888888888888888866688888878783333333333788888800000000000000000000000000888888000000000000000\
00000000000888888888888888888888888888888888888878666688880888886633808883088888000000000000000000000008000000\
00000000000000000000000008"),Lx=_m("44444488266272889999999999922222222222222222222222222222222222222222222222\
29999999999999999999994444444444644222822222222222222222222222222222222222222222222222222222222222222222222222\
222222222222222222222222222222999999949999999229989999223333333333"),Bh=Object.create(null),Xt=[];for(let i of[
"()","[]","{}"]){let e=i.charCodeAt(0),t=i.charCodeAt(1);Bh[e]=t,Bh[t]=-e}function Dm(i){return i<=247?Nx[i]:1424<=
i&&i<=1524?2:1536<=i&&i<=1785?Lx[i-1536]:1774<=i&&i<=2220?4:8192<=i&&i<=8204?256:64336<=i&&i<=65023?4:1}var Bx=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
Mt=class{get dir(){return this.level%2?Ec:ts}constructor(e,t,n){this.from=e,this.to=t,this.level=n}side(e,t){return this.
dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,n,s){let r=-1;for(let o=0;o<e.
length;o++){let l=e[o];if(l.from<=t&&l.to>=t){if(l.level==n)return o;(r<0||(s!=0?s<0?l.from<t:l.to>t:e[r].level>
l.level))&&(r=o)}}if(r<0)throw new RangeError("Index out of range");return r}};function Im(i,e){if(i.length!=e.
length)return!1;for(let t=0;t<i.length;t++){let n=i[t],s=e[t];if(n.from!=s.from||n.to!=s.to||n.direction!=s.direction||
!Im(n.inner,s.inner))return!1}return!0}var le=[];function Fx(i,e,t,n,s){for(let r=0;r<=n.length;r++){let o=r?n[r-
1].to:e,l=r<n.length?n[r].from:t,a=r?256:s;for(let h=o,c=a,u=a;h<l;h++){let f=Dm(i.charCodeAt(h));f==512?f=c:f==
8&&u==4&&(f=16),le[h]=f==4?2:f,f&7&&(u=f),c=f}for(let h=o,c=a,u=a;h<l;h++){let f=le[h];if(f==128)h<l-1&&c==le[h+
1]&&c&24?f=le[h]=c:le[h]=256;else if(f==64){let d=h+1;for(;d<l&&le[d]==64;)d++;let m=h&&c==8||d<t&&le[d]==8?u==
1?1:8:256;for(let g=h;g<d;g++)le[g]=m;h=d-1}else f==8&&u==1&&(le[h]=1);c=f,f&7&&(u=f)}}}function Hx(i,e,t,n,s){
let r=s==1?2:1;for(let o=0,l=0,a=0;o<=n.length;o++){let h=o?n[o-1].to:e,c=o<n.length?n[o].from:t;for(let u=h,f,
d,m;u<c;u++)if(d=Bh[f=i.charCodeAt(u)])if(d<0){for(let g=l-3;g>=0;g-=3)if(Xt[g+1]==-d){let y=Xt[g+2],b=y&2?s:y&
4?y&1?r:s:0;b&&(le[u]=le[Xt[g]]=b),l=g;break}}else{if(Xt.length==189)break;Xt[l++]=u,Xt[l++]=f,Xt[l++]=a}else if((m=
le[u])==2||m==1){let g=m==s;a=g?0:1;for(let y=l-3;y>=0;y-=3){let b=Xt[y+2];if(b&2)break;if(g)Xt[y+2]|=2;else{if(b&
4)break;Xt[y+2]|=4}}}}}function qx(i,e,t,n){for(let s=0,r=n;s<=t.length;s++){let o=s?t[s-1].to:i,l=s<t.length?
t[s].from:e;for(let a=o;a<l;){let h=le[a];if(h==256){let c=a+1;for(;;)if(c==l){if(s==t.length)break;c=t[s++].to,
l=s<t.length?t[s].from:e}else if(le[c]==256)c++;else break;let u=r==1,f=(c<e?le[c]:n)==1,d=u==f?u?1:2:n;for(let m=c,
g=s,y=g?t[g-1].to:i;m>a;)m==y&&(m=t[--g].from,y=g?t[g-1].to:i),le[--m]=d;a=c}else r=h,a++}}}function Fh(i,e,t,n,s,r,o){
let l=n%2?2:1;if(n%2==s%2)for(let a=e,h=0;a<t;){let c=!0,u=!1;if(h==r.length||a<r[h].from){let g=le[a];g!=l&&(c=
!1,u=g==16)}let f=!c&&l==1?[]:null,d=c?n:n+1,m=a;e:for(;;)if(h<r.length&&m==r[h].from){if(u)break e;let g=r[h];
if(!c)for(let y=g.to,b=h+1;;){if(y==t)break e;if(b<r.length&&r[b].from==y)y=r[b++].to;else{if(le[y]==l)break e;
break}}if(h++,f)f.push(g);else{g.from>a&&o.push(new Mt(a,g.from,d));let y=g.direction==ts!=!(d%2);Hh(i,y?n+1:n,
s,g.inner,g.from,g.to,o),a=g.to}m=g.to}else{if(m==t||(c?le[m]!=l:le[m]==l))break;m++}f?Fh(i,a,m,n+1,s,f,o):a<m&&
o.push(new Mt(a,m,d)),a=m}else for(let a=t,h=r.length;a>e;){let c=!0,u=!1;if(!h||a>r[h-1].to){let g=le[a-1];g!=
l&&(c=!1,u=g==16)}let f=!c&&l==1?[]:null,d=c?n:n+1,m=a;e:for(;;)if(h&&m==r[h-1].to){if(u)break e;let g=r[--h];
if(!c)for(let y=g.from,b=h;;){if(y==e)break e;if(b&&r[b-1].to==y)y=r[--b].from;else{if(le[y-1]==l)break e;break}}
if(f)f.push(g);else{g.to<a&&o.push(new Mt(g.to,a,d));let y=g.direction==ts!=!(d%2);Hh(i,y?n+1:n,s,g.inner,g.from,
g.to,o),a=g.from}m=g.from}else{if(m==e||(c?le[m-1]!=l:le[m-1]==l))break;m--}f?Fh(i,m,a,n+1,s,f,o):m<a&&o.push(
new Mt(m,a,d)),a=m}}function Hh(i,e,t,n,s,r,o){let l=e%2?2:1;Fx(i,s,r,n,l),Hx(i,s,r,n,l),qx(s,r,n,l),Fh(i,s,r,
e,t,n,o)}function Wx(i,e,t){if(!i)return[new Mt(0,0,e==Ec?1:0)];if(e==ts&&!t.length&&!Bx.test(i))return Pm(i.length);
if(t.length)for(;i.length>le.length;)le[le.length]=256;let n=[],s=e==ts?0:1;return Hh(i,s,s,t,0,i.length,n),n}
function Pm(i){return[new Mt(0,i,0)]}var Nm="";function Vx(i,e,t,n,s){var r;if(!i.length)return null;let o=n.head-
i.from,l;if(n.head==i.from&&n.assoc<0){if(!s)return null;o=e[l=0].side(!1,t)}else if(n.head==i.to&&n.assoc>0){
if(s)return null;o=e[l=e.length-1].side(!0,t)}else l=Mt.find(e,o,(r=n.bidiLevel)!==null&&r!==void 0?r:-1,n.assoc);
let a=e[l],h=a.side(s,t);if(o==h){let f=l+=s?1:-1;if(f<0||f>=e.length)return null;a=e[l=f],o=a.side(!s,t),h=a.
side(s,t)}let c=we(i.text,o,a.forward(s,t));(c<a.from||c>a.to)&&(c=h),Nm=i.text.slice(Math.min(o,c),Math.max(o,
c));let u=l==(s?e.length-1:0)?null:e[l+(s?1:-1)];if(c==h){if(!u)return s?C.cursor(i.to,1):C.cursor(i.from,-1);
if(u.level+(s?0:1)<a.level)return C.cursor(u.side(!s,t)+i.from,u.forward(s,t)?1:-1,u.level)}return C.cursor(c+
i.from,a.forward(s,t)?-1:1,a.level)}function $x(i,e,t){for(let n=e;n<t;n++){let s=Dm(i.charCodeAt(n));if(s==1)
return ts;if(s==2||s==4)return Ec}}var Lm=E.define(),Bm=E.define(),Fm=E.define(),Hm=E.define(),qh=E.define(),qm=E.
define(),Wm=E.define(),_c=E.define(),Dc=E.define(),Vm=E.define({combine:i=>i.some(e=>e)}),$m=E.define({combine:i=>i.
some(e=>e)}),zm=E.define(),Js=class i{constructor(e,t,n,s,r,o=!1){this.range=e,this.y=t,this.x=n,this.yMargin=
s,this.xMargin=r,this.isSnapshot=o}map(e){return e.empty?this:new i(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new i(C.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},Oo=F.define({map:(i,e)=>i.map(e)}),Um=F.define();function Le(i,e,t){
let n=i.facet(Hm);n.length?n[0](e):window.onerror&&window.onerror(String(e),t,void 0,void 0,e)||(t?console.error(
t+":",e):console.error(e))}var fi=E.define({combine:i=>i.length?i[0]:!0}),zx=0,Gn=E.define({combine(i){return i.
filter((e,t)=>{for(let n=0;n<t;n++)if(i[n].plugin==e.plugin)return!1;return!0})}}),ye=class i{constructor(e,t,n,s,r){
this.id=e,this.create=t,this.domEventHandlers=n,this.domEventObservers=s,this.baseExtensions=r(this),this.extension=
this.baseExtensions.concat(Gn.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(Gn.of({plugin:this,
arg:e}))}static define(e,t){let{eventHandlers:n,eventObservers:s,provide:r,decorations:o}=t||{};return new i(zx++,
e,n,s,l=>{let a=[];return o&&a.push(ol.of(h=>{let c=h.plugin(l);return c?o(c):N.none})),r&&a.push(r(l)),a})}static fromClass(e,t){
return i.define((n,s)=>new e(n,s),t)}},Ys=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let t=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(t)}catch(n){if(Le(t.state,n,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(t){Le(e.state,t,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var t;if(!((t=this.value)===null||t===void 0)&&t.destroy)try{this.value.destroy()}catch(n){Le(e.state,n,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},Km=E.define(),Ic=E.define(),ol=E.define(),jm=E.
define(),Pc=E.define(),or=E.define(),Gm=E.define();function Up(i,e){let t=i.state.facet(Gm);if(!t.length)return t;
let n=t.map(r=>r instanceof Function?r(i):r),s=[];return J.spans(n,e.from,e.to,{point(){},span(r,o,l,a){let h=r-
e.from,c=o-e.from,u=s;for(let f=l.length-1;f>=0;f--,a--){let d=l[f].spec.bidiIsolate,m;if(a>0&&u.length&&(m=u[u.
length-1]).to==h&&m.direction==d)m.to=c,u=m.inner;else{let g={from:h,to:c,direction:d,inner:[]};u.push(g),u=g.
inner}}}}),Jm(e.text,s)}function Jm(i,e){for(let t of e){if(t.direction==null){for(let n=t.from,s=0;n<t.to;s++){
let r=s<t.inner.length?t.inner[s]:null,o=$x(i,n,r?r.from:t.to);if(o){t.direction=o;break}if(!r)break;n=r.to}t.
direction==null&&(t.direction=ee.LTR)}Jm(i,t.inner)}return e}var Ym=E.define();function Nc(i){let e=0,t=0,n=0,
s=0;for(let r of i.state.facet(Ym)){let o=r(i);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(t=Math.
max(t,o.right)),o.top!=null&&(n=Math.max(n,o.top)),o.bottom!=null&&(s=Math.max(s,o.bottom)))}return{left:e,right:t,
top:n,bottom:s}}var Us=E.define(),Pt=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=
s}join(e){return new i(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let t=e.length,n=this;for(;t>0;t--){let s=e[t-1];if(!(s.fromA>n.toA)){if(s.toA<
n.fromA)break;n=n.join(s),e.splice(t-1,1)}}return e.splice(t,0,n),e}static extendWithRanges(e,t){if(t.length==
0)return e;let n=[];for(let s=0,r=0,o=0;;){let l=s<e.length?e[s].fromB:1e9,a=r<t.length?t[r]:1e9,h=Math.min(l,
a);if(h==1e9)break;let c=h+o,u=h,f=c;for(;;)if(r<t.length&&t[r]<=u){let d=t[r+1];r+=2,u=Math.max(u,d);for(let m=s;m<
e.length&&e[m].fromB<=u;m++)o=e[m].toA-e[m].toB;f=Math.max(f,d+o)}else if(s<e.length&&e[s].fromB<=u){let d=e[s++];
u=Math.max(u,d.toB),f=Math.max(f,d.toA),o=d.toA-d.toB}else break;n.push(new i(c,f,h,u))}return n}},Ko=class i{constructor(e,t,n){
this.view=e,this.state=t,this.transactions=n,this.flags=0,this.startState=e.state,this.changes=Pe.empty(this.startState.
doc.length);for(let r of n)this.changes=this.changes.compose(r.changes);let s=[];this.changes.iterChangedRanges(
(r,o,l,a)=>s.push(new Pt(r,o,l,a))),this.changedRanges=s}static create(e,t,n){return new i(e,t,n)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},Ux=[],pe=class{constructor(e,t,n=0){this.dom=e,this.length=t,this.flags=n,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return Ux}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let t=this.domAttrs;t&&Ox(this.dom,t)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,t=this.posAtStart){let n=t;for(let s of this.children){if(s==e)return n;n+=
s.length+s.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,t,n){return null}domPosFor(e,t){let n=Ri(this.dom),s=this.length?e>0:t>
0;return new Zt(this.parent.dom,n+(s?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof ns)return e;return null}static get(e){return e.cmTile}},is=class extends pe{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let t=this.dom,n=null,s,r=e?.node==t?e:null,o=0;for(let l of this.children){
if(l.sync(e),o+=l.length+l.breakAfter,s=n?n.nextSibling:t.firstChild,r&&s!=l.dom&&(r.written=!0),l.dom.parentNode==
t)for(;s&&s!=l.dom;)s=Kp(s);else t.insertBefore(l.dom,s);n=l.dom}for(s=n?n.nextSibling:t.firstChild,r&&s&&(r.written=
!0);s;)s=Kp(s);this.length=o}};function Kp(i){let e=i.nextSibling;return i.parentNode.removeChild(i),e}var ns=class extends is{constructor(e,t){
super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let t=pe.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],n=this,
s=0,r=0;;)if(s==n.children.length){if(!t.length)return;n=n.parent,n.breakAfter&&r++,s=t.pop()}else{let o=n.children[s++];
if(o instanceof di)t.push(s),n=o,s=0;else{let l=r+o.length,a=e(o,r);if(a!==void 0)return a;r=l+o.breakAfter}}}resolveBlock(e,t){
let n,s=-1,r,o=-1;if(this.blockTiles((l,a)=>{let h=a+l.length;if(e>=a&&e<=h){if(l.isWidget()&&t>=-1&&t<=1){if(l.
flags&32)return!0;l.flags&16&&(n=void 0)}(a<e||e==h&&(t<-1?l.length:l.covers(1)))&&(!n||!l.isWidget()&&n.isWidget())&&
(n=l,s=e-a),(h>e||e==a&&(t>1?l.length:l.covers(-1)))&&(!r||!l.isWidget()&&r.isWidget())&&(r=l,o=e-a)}}),!n&&!r)
throw new Error("No tile at position "+e);return n&&t<0||!r?{tile:n,offset:s}:{tile:r,offset:o}}},di=class i extends is{constructor(e,t){
super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,t){let n=new i(t||document.
createElement(e.tagName),e);return t||(n.flags|=4),n}},ss=class i extends is{constructor(e,t){super(e),this.attrs=
t}isLine(){return!0}static start(e,t,n){let s=new i(t||document.createElement("div"),e);return(!t||!n)&&(s.flags|=
4),s}get domAttrs(){return this.attrs}resolveInline(e,t,n=!1){let s=null,r=-1,o=null,l=-1;function a(c,u){for(let f=0,
d=0;f<c.children.length&&d<=u;f++){let m=c.children[f],g=d+m.length;g>=u&&(m.isComposite()?a(m,u-d):(!o||n&&o.
isHidden&&(t>0&&!(o.flags&32)||n&&jx(o,m)))&&(g>u||m.flags&32&&t<=1)?(o=m,l=u-d):(d<u||m.flags&16&&!(n&&m.isHidden)&&
t>=-1)&&(s=m,r=u-d)),d=g}}a(this,e);let h=(t<0?s:o)||s||o;return h?{tile:h,offset:h==s?r:l}:null}coordsIn(e,t,n){
let s=this.resolveInline(e,t,!0);return s?s.tile.coordsIn(Math.max(0,s.offset),t,n):Kx(this)}domIn(e,t){let n=this.
resolveInline(e,t);if(n){let{tile:s,offset:r}=n;if(this.dom.contains(s.dom))return s.isText()?new Zt(s.dom,Math.
min(s.dom.nodeValue.length,r)):s.domPosFor(r,s.flags&16?1:s.flags&32?-1:t);let o=n.tile.parent,l=!1;for(let a of o.
children){if(l)return new Zt(a.dom,0);a==n.tile&&(l=!0)}}return new Zt(this.dom,0)}};function Kx(i){let e=i.dom.
lastChild;if(!e)return i.dom.getBoundingClientRect();let t=Bo(e);return t[t.length-1]||null}function jx(i,e){let t=i.
coordsIn(0,1),n=e.coordsIn(0,1);return t&&n&&n.top<t.bottom}var nt=class i extends is{constructor(e,t){super(e),
this.mark=t}get domAttrs(){return this.mark.attrs}static of(e,t){let n=new i(t||document.createElement(e.tagName),
e);return t||(n.flags|=4),n}},ln=class i extends pe{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,n){let s=this.dom.nodeValue.
length;e>s&&(e=s);let r=e,o=e,l=0;e==0&&t<0||e==s&&t>=0?D.chrome||D.gecko||(e?(r--,l=1):o<s&&(o++,l=-1)):t<0?r--:
o<s&&o++;let a=rr(this.dom,r,o).getClientRects();if(!a.length)return null;let h=a[(l?l<0:t>=0)?0:a.length-1];return D.
safari&&!l&&h.width==0&&(h=Array.prototype.find.call(a,c=>c.width)||h),n==null?h:Uo(h,(l?l>0:t<0)==n)}static of(e,t){
let n=new i(t||document.createTextNode(e),e);return t||(n.flags|=2),n}},cn=class i extends pe{constructor(e,t,n,s){
super(e,t,s),this.widget=n}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,n){
let s=this.widget.coordsAt(this.dom,e,t);if(s)return s;if(n)return Uo(this.dom.getBoundingClientRect(),this.length?
e==0:t<=0);{let r=this.dom.getClientRects(),o=null;if(!r.length)return null;let l=this.flags&16?!0:this.flags&
32?!1:e>0;for(let a=l?r.length-1:0;o=r[a],!(e>0?a==0:a==r.length-1||o.top<o.bottom);a+=l?-1:1);return Uo(o,!l)}}get overrideDOMText(){
if(!this.length)return U.empty;let{root:e}=this;if(!e)return U.empty;let t=this.posAtStart;return e.view.state.
doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,t,n,s,r){return r||
(r=e.toDOM(t),e.editable||(r.contentEditable="false")),new i(r,n,e,s)}},rs=class extends pe{constructor(e){let t=document.
createElement("img");t.className="cm-widgetBuffer",t.setAttribute("aria-hidden","true"),super(t,0,e)}get isHidden(){
return!0}get overrideDOMText(){return U.empty}coordsIn(e,t,n){let s=this.dom.getBoundingClientRect();return n==
null?s:Uo(s,t>0==n)}},Wh=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,n){
let{tile:s,index:r,beforeBreak:o,parents:l}=this;for(;e||t>0;)if(s.isComposite())if(o){if(!e)break;n&&n.break(),
e--,o=!1}else if(r==s.children.length){if(!e&&!l.length)break;n&&n.leave(s),o=!!s.breakAfter,{tile:s,index:r}=
l.pop(),r++}else{let a=s.children[r],h=a.breakAfter;(t>0?a.length<=e:a.length<e)&&(!n||n.skip(a,0,a.length)!==
!1||!a.isComposite)?(o=!!h,r++,e-=a.length):(l.push({tile:s,index:r}),s=a,r=0,n&&a.isComposite()&&n.enter(a))}else{
let a=s.length;if(r<a&&e){let h=Math.min(e,a-r);n&&n.skip(s,r,r+h),e-=h,r+=h}if(r==a)o=!!s.breakAfter,{tile:s,
index:r}=l.pop(),r++;else if(!e)break}return this.tile=s,this.index=r,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},Vh=class{constructor(e,t,n,s){this.from=e,this.to=t,this.wrapper=
n,this.rank=s}},$h=class{constructor(e,t,n){this.cache=e,this.root=t,this.blockWrappers=n,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,n,s){var r;this.
flushBuffer();let o=this.ensureMarks(t,n),l=o.lastChild;if(l&&l.isText()&&!(l.flags&8)&&l.length+e.length<512){
this.cache.reused.set(l,2);let a=o.children[o.children.length-1]=new ln(l.dom,l.text+e);a.parent=o}else o.append(
s||ln.of(e,(r=this.cache.find(ln))===null||r===void 0?void 0:r.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){
let n=this.curLine;n.dom!=t.line.dom&&(n.setDOM(this.cache.reused.has(t.line)?Sh(t.line.dom):t.line.dom),this.
cache.reused.set(t.line,2));let s=n;for(let l=t.marks.length-1;l>=0;l--){let a=t.marks[l],h=s.lastChild;if(h instanceof
nt&&h.mark.eq(a.mark))h.dom!=a.dom&&h.setDOM(Sh(a.dom)),s=h;else{let{dom:c}=a;this.cache.reused.get(a)&&pe.get(
a.dom)&&(c=Sh(a.dom));let u=nt.of(a.mark,c);s.append(u),s=u}this.cache.reused.set(a,2)}let r=pe.get(e.text);r&&
this.cache.reused.set(r,2);let o=new ln(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,s.append(o)}addInlineWidget(e,t,n){
let s=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);s||this.flushBuffer();let r=this.
ensureMarks(t,n);!s&&!(e.flags&16)&&r.append(this.getBuffer(1)),r.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,t,n){this.flushBuffer(),this.ensureMarks(t,n).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||
this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){var n;e||(e=Qm);let s=ss.start(e,t||((n=this.cache.find(
ss))===null||n===void 0?void 0:n.dom),!!t);this.getBlockPos().append(this.lastBlock=this.curLine=s)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,t){var n;let s=this.curLine;for(let r=e.length-1;r>=0;r--){let o=e[r],
l;if(t>0&&(l=s.lastChild)&&l instanceof nt&&l.mark.eq(o))s=l,t--;else{let a=nt.of(o,(n=this.cache.find(nt,h=>h.
mark.eq(o)))===null||n===void 0?void 0:n.dom);s.append(a),s=a,t=0}}return s}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!jp(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(D.ios&&jp(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(Ch,0,32)||new cn(Ch.toDOM(),0,Ch,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,n=new Vh(e.from,
e.to,e.value,t),s=this.wrappers.length;for(;s>0&&(this.wrappers[s-1].rank-n.rank||this.wrappers[s-1].to-n.to)<
0;)s--;this.wrappers.splice(s,0,n)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let t=this.
root;for(let n of this.wrappers){let s=t.lastChild;if(n.from<this.pos&&s instanceof di&&s.wrapper.eq(n.wrapper))
t=s;else{let r=di.of(n.wrapper,(e=this.cache.find(di,o=>o.wrapper.eq(n.wrapper)))===null||e===void 0?void 0:e.
dom);t.append(r),t=r}}return t}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),n=this.cache.find(rs,void 0,1);return n&&(n.flags=t),n||new rs(
t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},zh=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:s,lineBreak:r,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=s;let l=this.textOff=Math.min(e,s.length);return r?null:s.slice(0,l)}let t=Math.min(this.text.length,
this.textOff+e),n=this.text.slice(this.textOff,t);return this.textOff=t,n}},jo=[cn,ss,ln,nt,rs,di,ns];for(let i=0;i<
jo.length;i++)jo[i].bucket=i;var Uh=class{constructor(e){this.view=e,this.buckets=jo.map(()=>[]),this.index=jo.
map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,n=this.buckets[t];n.length<6?n.push(e):n[this.
index[t]=(this.index[t]+1)%6]=e}find(e,t,n=2){let s=e.bucket,r=this.buckets[s],o=this.index[s];for(let l=0;l<r.
length;l++){let a=(l+o)%r.length,h=r[a];if((!t||t(h))&&!this.reused.has(h))return r.splice(a,1),a<o&&this.index[s]--,
this.reused.set(h,n),h}return null}findWidget(e,t,n){let s=this.buckets[0];if(s.length)for(let r=0,o=0;;r++){if(r==
s.length){if(o)return null;o=1,r=0}let l=s[r];if(!this.reused.has(l)&&(o==0?l.widget.compare(e):l.widget.constructor==
e.constructor&&e.updateDOM(l.dom,this.view,l.widget)))return s.splice(r,1),r<this.index[0]&&this.index[0]--,l.
widget==e&&l.length==t&&(l.flags&497)==n?(this.reused.set(l,1),l):(this.reused.set(l,2),new cn(l.dom,t,e,l.flags&
-498|n))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(
e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},Kh=class{constructor(e,t,n,s,r){
this.view=e,this.decorations=s,this.disallowBlockEffectsFor=r,this.openWidget=!1,this.openMarks=0,this.cache=new Uh(
e),this.text=new zh(e.state.doc),this.builder=new $h(this.cache,new ns(e,e.contentDOM),J.iter(n)),this.cache.reused.
set(t,2),this.old=new Wh(t),this.reuseWalker={skip:(o,l,a)=>{if(this.cache.add(o),o.isComposite())return!1},enter:o=>this.
cache.add(o),leave:()=>{},break:()=>{}}}run(e,t){let n=t&&this.getCompositionContext(t.text);for(let s=0,r=0,o=0;;){
let l=o<e.length?e[o++]:null,a=l?l.fromA:this.old.root.length;if(a>s){let h=a-s;this.preserve(h,!o,!l),s=a,r+=
h}if(!l)break;t&&l.fromA<=t.range.fromA&&l.toA>=t.range.toA?(this.forward(l.fromA,t.range.fromA,t.range.fromA<
t.range.toA?1:-1),this.emit(r,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.addComposition(
t,n),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,l.toA),this.emit(t.range.toB,l.toB)):
(this.forward(l.fromA,l.toA),this.emit(r,l.toB)),r=l.toB,s=l.toA}return this.builder.curLine&&this.builder.endLine(),
this.builder.root}preserve(e,t,n){let s=Yx(this.old),r=this.openMarks;this.old.advance(e,n?1:-1,{skip:(o,l,a)=>{
if(o.isWidget())if(this.openWidget)this.builder.continueWidget(a-l);else{let h=a>0||l<o.length?cn.of(o.widget,
this.view,a-l,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);h.flags&256?(h.flags&=-2,this.builder.
addBlockWidget(h)):(this.builder.ensureLine(null),this.builder.addInlineWidget(h,s,r),r=s.length)}else if(o.isText())
this.builder.ensureLine(null),!l&&a==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,s,r,this.
cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(l,a),s,r)),r=s.length;else if(o.isLine())
o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof rs)this.cache.add(o);else if(o instanceof
nt)this.builder.ensureLine(null),this.builder.addMark(o,s,r),this.cache.reused.set(o,1),r=s.length;else return!1;
this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.maybeReuse(o)):(this.cache.
add(o),o instanceof nt&&s.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?s.length&&(s.length=r=0):o instanceof
nt&&(s.shift(),r=Math.min(r,s.length))},break:()=>{this.builder.addBreak(),this.openWidget=!1}}),this.text.skip(
e)}emit(e,t){let n=null,s=this.builder,r=-1,o=J.spans(this.decorations,e,t,{point:(l,a,h,c,u,f)=>{if(h instanceof
hn){if(this.disallowBlockEffectsFor[f]){if(h.block)throw new RangeError("Block decorations may not be specifie\
d via plugins");if(a>this.view.state.doc.lineAt(l).to)throw new RangeError("Decorations that replace line brea\
ks may not be specified via plugins")}if(r=c.length,u>c.length)s.continueWidget(a-l);else{let d=h.widget||(h.block?
Ei.block:Ei.inline),m=Gx(h),g=this.cache.findWidget(d,a-l,m)||cn.of(d,this.view,a-l,m);h.block?(h.startSide>0&&
s.addLineStartIfNotCovered(n),s.addBlockWidget(g)):(s.ensureLine(n),s.addInlineWidget(g,c,u))}n=null}else n=Jx(
n,h);a>l&&this.text.skip(a-l)},span:(l,a,h,c)=>{for(let u=l;u<a;){let f=this.text.next(Math.min(512,a-u));f==null?
(s.addLineStartIfNotCovered(n),s.addBreak(),u++):(s.ensureLine(n),s.addText(f,h,u==l?c:h.length),u+=f.length),
n=null}r=h.length}});r>-1&&(this.openWidget=o>r),this.openWidget||s.addLineStartIfNotCovered(n),this.openMarks=
o}forward(e,t,n=1){t-e<=10?this.old.advance(t-e,n,this.reuseWalker):(this.old.advance(5,-1,this.reuseWalker),this.
old.advance(t-e-10,-1),this.old.advance(5,n,this.reuseWalker))}getCompositionContext(e){let t=[],n=null;for(let s=e.
parentNode;;s=s.parentNode){let r=pe.get(s);if(s==this.view.contentDOM)break;r instanceof nt?t.push(r):r?.isLine()?
n=r:r instanceof di||(s.nodeName=="DIV"&&!n?n=new ss(s,Qm):n||t.push(nt.of(new ir({tagName:s.nodeName.toLowerCase(),
attributes:Rx(s)}),s)))}return n?{line:n,marks:t}:null}};function jp(i,e){let t=n=>{for(let s of n.children)if((e?
s.isText():s.length)||t(s))return!0;return!1};return t(i)}function Gx(i){let e=i.isReplace?(i.startSide<0?64:0)|
(i.endSide>0?128:0):i.startSide>0?32:16;return i.block&&(e|=256),e}var Qm={class:"cm-line"};function Jx(i,e){let t=e.
spec.attributes,n=e.spec.class;return!t&&!n||(i||(i={class:"cm-line"}),t&&Oc(t,i),n&&(i.class+=" "+n)),i}function Yx(i){
let e=[];for(let t=i.parents.length;t>1;t--){let n=t==i.parents.length?i.tile:i.parents[t].tile;n instanceof nt&&
e.push(n.mark)}return e}function Sh(i){let e=pe.get(i);return e&&e.setDOM(i.cloneNode()),i}var Ei=class extends Je{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};Ei.inline=new Ei("span");Ei.block=new Ei("div");var Ch=new class extends Je{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Go=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=N.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new ns(e,e.contentDOM),this.updateInner([new Pt(0,0,0,e.state.
doc.length)],null)}update(e){var t;let n=e.changedRanges;this.minWidth>0&&n.length&&(n.every(({fromA:c,toA:u})=>u<
this.minWidthFrom||c>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let s=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((t=this.domChanged)===null||
t===void 0)&&t.newSel?s=this.domChanged.newSel.head:!sw(e.changes,this.hasComposition)&&!e.selectionSet&&(s=e.
state.selection.main.head));let r=s>-1?Xx(this.view,e.changes,s):null;if(this.domChanged=null,this.hasComposition){
let{from:c,to:u}=this.hasComposition;n=new Pt(c,u,e.changes.mapPos(c,-1),e.changes.mapPos(u,1)).addToSet(n.slice())}
this.hasComposition=r?{from:r.range.fromB,to:r.range.toB}:null,(D.ie||D.chrome)&&!r&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,l=this.blockWrappers;this.updateDeco();let a=tw(o,this.
decorations,e.changes);a.length&&(n=Pt.extendWithRanges(n,a));let h=iw(l,this.blockWrappers,e.changes);return h.
length&&(n=Pt.extendWithRanges(n,h)),r&&!n.some(c=>c.fromA<=r.range.fromA&&c.toA>=r.range.toA)&&(n=r.range.addToSet(
n.slice())),this.tile.flags&2&&n.length==0?!1:(this.updateInner(n,r),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:n}=this.view;n.ignore(()=>{
if(t||e.length){let o=this.tile,l=new Kh(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
t&&pe.get(t.text)&&l.cache.reused.set(pe.get(t.text),2),this.tile=l.run(e,t),jh(o,l.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let r=D.chrome||D.ios?{node:n.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
r),r&&(r.written||n.selectionRange.focusNode!=r.node||!this.tile.dom.contains(r.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let s=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let r of this.tile.children)r.isWidget()&&r.widget instanceof Qs&&s.push(r.dom);n.updateGaps(s)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let n of t.
effects)n.is(Um)&&(this.editContextFormatting=n.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:n}=this.tile,s=this.view.root.activeElement,r=s==n,
o=!r&&!(this.view.state.facet(fi)||n.tabIndex>-1)&&js(n,this.view.observer.selectionRange)&&!(s&&n.contains(s));
if(!(r||t||o))return;let l=this.forceSelection;this.forceSelection=!1;let a=this.view.state.selection.main,h,c;
if(a.empty?c=h=this.inlineDOMNearPos(a.anchor,a.assoc||1):(c=this.inlineDOMNearPos(a.head,a.head==a.from?1:-1),
h=this.inlineDOMNearPos(a.anchor,a.anchor==a.from?1:-1)),D.gecko&&a.empty&&!this.hasComposition&&Qx(h)){let f=document.
createTextNode("");this.view.observer.ignore(()=>h.node.insertBefore(f,h.node.childNodes[h.offset]||null)),h=c=
new Zt(f,0),l=!0}let u=this.view.observer.selectionRange;(l||!u.focusNode||(!Gs(h.node,h.offset,u.anchorNode,u.
anchorOffset)||!Gs(c.node,c.offset,u.focusNode,u.focusOffset))&&!this.suppressWidgetCursorChange(u,a))&&(this.
view.observer.ignore(()=>{D.android&&D.chrome&&n.contains(u.focusNode)&&nw(u.focusNode,n)&&(n.blur(),n.focus({
preventScroll:!0}));let f=sr(this.view.root);if(f)if(a.empty){if(D.gecko){let d=Zx(h.node,h.offset);if(d&&d!=3){
let m=(d==1?Rm:Em)(h.node,h.offset);m&&(h=new Zt(m.node,m.offset))}}f.collapse(h.node,h.offset),a.bidiLevel!=null&&
f.caretBidiLevel!==void 0&&(f.caretBidiLevel=a.bidiLevel)}else if(f.extend){f.collapse(h.node,h.offset);try{f.
extend(c.node,c.offset)}catch{}}else{let d=document.createRange();a.anchor>a.head&&([h,c]=[c,h]),d.setEnd(c.node,
c.offset),d.setStart(h.node,h.offset),f.removeAllRanges(),f.addRange(d)}o&&this.view.root.activeElement==n&&(n.
blur(),s&&s.focus())}),this.view.observer.setSelectionRange(h,c)),this.impreciseAnchor=h.precise?null:new Zt(u.
anchorNode,u.anchorOffset),this.impreciseHead=c.precise?null:new Zt(u.focusNode,u.focusOffset)}suppressWidgetCursorChange(e,t){
return this.hasComposition&&t.empty&&Gs(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.
selection.main,n=sr(e.root),{anchorNode:s,anchorOffset:r}=e.observer.selectionRange;if(!n||!t.empty||!t.assoc||
!n.modify)return;let o=this.lineAt(t.head,t.assoc);if(!o)return;let l=o.posAtStart;if(t.head==l||t.head==l+o.length)
return;let a=this.coordsAt(t.head,-1),h=this.coordsAt(t.head,1);if(!a||!h||a.bottom>h.top)return;let c=this.domAtPos(
t.head+t.assoc,t.assoc);n.collapse(c.node,c.offset),n.modify("move",t.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let u=e.observer.selectionRange;e.docView.posFromDOM(u.anchorNode,u.anchorOffset)!=
t.from&&n.collapse(s,r)}posFromDOM(e,t){let n=this.tile.nearest(e);if(!n)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let s=n.posAtStart;if(n.isComposite()){let r;if(e==n.dom)r=n.dom.childNodes[t];else{
let o=pi(e)==0?0:t==0?-1:1;for(;;){let l=e.parentNode;if(l==n.dom)break;o==0&&l.firstChild!=l.lastChild&&(e==l.
firstChild?o=-1:o=1),e=l}o<0?r=e:r=e.nextSibling}if(r==n.dom.firstChild)return s;for(;r&&!pe.get(r);)r=r.nextSibling;
if(!r)return s+n.length;for(let o=0,l=s;;o++){let a=n.children[o];if(a.dom==r)return l;l+=a.length+a.breakAfter}}else
return n.isText()?e==n.dom?s+t:s+(t?n.length:0):s}domAtPos(e,t){let{tile:n,offset:s}=this.tile.resolveBlock(e,
t);return n.isWidget()?n.domPosFor(s,t):n.domIn(s,t)}inlineDOMNearPos(e,t){let n,s=-1,r=!1,o,l=-1,a=!1;return this.
tile.blockTiles((h,c)=>{if(h.isWidget()){if(h.flags&32&&c>=e)return!0;h.flags&16&&(r=!0)}else{let u=c+h.length;
if(c<=e&&(n=h,s=e-c,r=u<e),u>=e&&!o&&(o=h,l=e-c,a=c>e),c>e&&o)return!0}}),!n&&!o?this.domAtPos(e,t):(r&&o?n=null:
a&&n&&(o=null),n&&t<0||!o?n.domIn(s,t):o.domIn(l,t))}coordsAt(e,t,n){let{tile:s,offset:r}=this.tile.resolveBlock(
e,t);return s.isWidget()?s.widget instanceof Qs?null:s.coordsInWidget(r,t,!0):s.coordsIn(r,t,n)}lineAt(e,t){let{
tile:n}=this.tile.resolveBlock(e,t);return n.isLine()?n:null}coordsForChar(e){let{tile:t,offset:n}=this.tile.resolveBlock(
e,1);if(!t.isLine())return null;function s(r,o){if(r.isComposite())for(let l of r.children){if(l.length>=o){let a=s(
l,o);if(a)return a}if(o-=l.length,o<0)break}else if(r.isText()&&o<r.length){let l=we(r.text,o);if(l==o)return null;
let a=rr(r.dom,o,l).getClientRects();for(let h=0;h<a.length;h++){let c=a[h];if(h==a.length-1||c.top<c.bottom&&
c.left<c.right)return c}}return null}return s(t,n)}measureVisibleLineHeights(e){let t=[],{from:n,to:s}=e,r=this.
view.contentDOM.clientWidth,o=r>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,l=-1,a=this.view.textDirection==
ee.LTR,h=0,c=(u,f,d)=>{for(let m=0;m<u.children.length&&!(f>s);m++){let g=u.children[m],y=f+g.length,b=g.dom.getBoundingClientRect(),
{height:v}=b;if(d&&!m&&(h+=b.top-d.top),g instanceof di)y>n&&c(g,f,b);else if(f>=n&&(h>0&&t.push(-h),t.push(v+
h),h=0,o)){let w=g.dom.lastChild,k=w?Bo(w):[];if(k.length){let x=k[k.length-1],S=a?x.right-b.left:b.right-x.left;
S>l&&(l=S,this.minWidth=r,this.minWidthFrom=f,this.minWidthTo=y)}}d&&m==u.children.length-1&&(h+=d.bottom-b.bottom),
f=y+g.breakAfter}};return c(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(
t.dom).direction=="rtl"?ee.RTL:ee.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let l=0,a;for(let h of o.children){if(!h.isText()||/[^ -~]/.test(h.text))return;let c=Bo(
h.dom);if(c.length!=1)return;l+=c[0].width,a=c[0].height}if(l)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:l/o.length,textHeight:a}}});if(e)return e;let t=document.createElement("div"),n,s,r;return t.
className="cm-line",t.style.width="99999px",t.style.position="absolute",t.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let o=Bo(t.firstChild)[0];n=t.getBoundingClientRect().
height,s=o&&o.width?o.width/27:7,r=o&&o.height?o.height:n,t.remove()}),{lineHeight:n,charWidth:s,textHeight:r}}computeBlockGapDeco(){
let e=[],t=this.view.viewState;for(let n=0,s=0;;s++){let r=s==t.viewports.length?null:t.viewports[s],o=r?r.from-
1:this.view.state.doc.length;if(o>n){let l=(t.lineBlockAt(o).bottom-t.lineBlockAt(n).top)/this.view.scaleY;e.push(
N.replace({widget:new Qs(l),block:!0,inclusive:!0,isBlockGap:!0}).range(n,o))}if(!r)break;n=r.to+1}return N.set(
e)}updateDeco(){let e=1,t=this.view.state.facet(ol).map(r=>(this.dynamicDecorationMap[e++]=typeof r=="function")?
r(this.view):r),n=!1,s=this.view.state.facet(Pc).map((r,o)=>{let l=typeof r=="function";return l&&(n=!0),l?r(this.
view):r});for(s.length&&(this.dynamicDecorationMap[e++]=n,t.push(J.join(s))),this.decorations=[this.editContextFormatting,
...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(jm).map(r=>typeof r=="function"?r(this.view):r)}scrollIntoView(e){
if(e.isSnapshot){let h=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=h.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let h of this.view.state.facet(zm))try{if(h(this.view,e.range,
e))return!0}catch(c){Le(this.view.state,c,"scroll handler")}let{range:t}=e,n=this.coordsAt(t.head,t.assoc||(t.
head>t.anchor?-1:1)),s;if(!n)return;!t.empty&&(s=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(n={left:Math.
min(n.left,s.left),top:Math.min(n.top,s.top),right:Math.max(n.right,s.right),bottom:Math.max(n.bottom,s.bottom)});
let r=Nc(this.view),o={left:n.left-r.left,top:n.top-r.top,right:n.right+r.right,bottom:n.bottom+r.bottom},{offsetWidth:l,
offsetHeight:a}=this.view.scrollDOM;if(Dx(this.view.scrollDOM,o,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,l),-l),Math.max(Math.min(e.yMargin,a),-a),this.view.textDirection==ee.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(n.top>window.visualViewport.offsetTop+window.visualViewport.height||
n.bottom<window.visualViewport.offsetTop)){let h=this.view.docView.lineAt(t.head,1);if(h){let c=Am(h.dom);h.dom.
scrollIntoView({block:"nearest"}),Tm(c,!1)}}}lineHasWidget(e){let t=n=>n.isWidget()||n.children.some(t);return t(
this.tile.resolveBlock(e,1).tile)}destroy(){jh(this.tile)}};function jh(i,e){let t=e?.get(i);if(t!=1){t==null&&
i.destroy();for(let n of i.children)jh(n,e)}}function Qx(i){return Me(i.node)&&i.node.firstChild&&(i.offset==0||
i.node.childNodes[i.offset-1].contentEditable=="false")&&(i.offset==i.node.childNodes.length||i.node.childNodes[i.
offset].contentEditable=="false")}function Xm(i,e){let t=i.observer.selectionRange;if(!t.focusNode)return null;
let n=Rm(t.focusNode,t.focusOffset),s=Em(t.focusNode,t.focusOffset),r=n||s;if(s&&n&&s.node!=n.node){let l=pe.get(
s.node);if(!l||l.isText()&&l.text!=s.node.nodeValue)r=s;else if(i.docView.lastCompositionAfterCursor){let a=pe.
get(n.node);!a||a.isText()&&a.text!=n.node.nodeValue||(r=s)}}if(i.docView.lastCompositionAfterCursor=r!=n,!r)return null;
let o=e-r.offset;return{from:o,to:o+r.node.nodeValue.length,node:r.node}}function Xx(i,e,t){let n=Xm(i,t);if(!n)
return null;let{node:s,from:r,to:o}=n,l=s.nodeValue;if(/[\n\r]/.test(l)||i.state.doc.sliceString(n.from,n.to)!=
l)return null;let a=e.invertedDesc;return{range:new Pt(a.mapPos(r),a.mapPos(o),r,o),text:s}}function Zx(i,e){return Me(
i)?(e&&i.childNodes[e-1].contentEditable=="false"?1:0)|(e<i.childNodes.length&&i.childNodes[e].contentEditable==
"false"?2:0):0}var ew=class{constructor(){this.changes=[]}compareRange(e,t){Xn(e,t,this.changes)}comparePoint(e,t){
Xn(e,t,this.changes)}boundChange(e){Xn(e,e,this.changes)}};function tw(i,e,t){let n=new ew;return J.compare(i,
e,t,n),n.changes}var Gh=class{constructor(){this.changes=[]}compareRange(e,t){Xn(e,t,this.changes)}comparePoint(){}boundChange(e){
Xn(e,e,this.changes)}};function iw(i,e,t){let n=new Gh;return J.compare(i,e,t,n),n.changes}function nw(i,e){for(let t=i;t&&
t!=e;t=t.assignedSlot||t.parentNode)if(Me(t)&&t.contentEditable=="false")return!0;return!1}function sw(i,e){let t=!1;
return e&&i.iterChangedRanges((n,s)=>{n<e.to&&s>e.from&&(t=!0)}),t}var Qs=class extends Je{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function rw(i,e,t=1){let n=i.charCategorizer(e),s=i.doc.lineAt(e),
r=e-s.from;if(s.length==0)return C.cursor(e);r==0?t=1:r==s.length&&(t=-1);let o=r,l=r;t<0?o=we(s.text,r,!1):l=
we(s.text,r);let a=n(s.text.slice(o,l));for(;o>0;){let h=we(s.text,o,!1);if(n(s.text.slice(h,o))!=a)break;o=h}
for(;l<s.length;){let h=we(s.text,l);if(n(s.text.slice(l,h))!=a)break;l=h}return C.undirectionalRange(o+s.from,
l+s.from)}function ow(i,e,t,n,s){let r=Math.round((n-e.left)*i.defaultCharacterWidth);if(i.lineWrapping&&t.height>
i.defaultLineHeight*1.5){let l=i.viewState.heightOracle.textHeight,a=Math.floor((s-t.top-(i.defaultLineHeight-
l)*.5)/l);r+=a*i.viewState.heightOracle.lineLength}let o=i.state.sliceDoc(t.from,t.to);return t.from+Dp(o,r,i.
state.tabSize)}function Jh(i,e,t){let n=i.lineBlockAt(e);if(Array.isArray(n.type)){let s;for(let r of n.type){
if(r.from>e)break;if(!(r.to<e)){if(r.from<e&&r.to>e)return r;(!s||r.type==Be.Text&&(s.type!=r.type||(t<0?r.from<
e:r.to>e)))&&(s=r)}}return s||n}return n}function lw(i,e,t,n){let s=Jh(i,e.head,e.assoc||-1),r=!n||s.type!=Be.
Text||!(i.lineWrapping||s.widgetLineBreaks)?null:i.coordsAtPos(e.assoc<0&&e.head>s.from?e.head-1:e.head);if(r){
let o=i.dom.getBoundingClientRect(),l=i.textDirectionAt(s.from),a=i.posAndSideAtCoords({x:t==(l==ee.LTR)?o.right-
1:o.left+1,y:(r.top+r.bottom)/2});if(a)return C.cursor(a.pos,a.assoc)}return C.cursor(t?s.to:s.from,t?1:-1)}function Gp(i,e,t,n){
let s=i.state.doc.lineAt(e.head),r=i.bidiSpans(s),o=i.textDirectionAt(s.from);for(let l=e,a=null;;){let h=Vx(s,
r,o,l,t),c=Nm;if(!h){if(s.number==(t?i.state.doc.lines:1))return l;c=`
`,s=i.state.doc.line(s.number+(t?1:-1)),r=i.bidiSpans(s),h=t?C.cursor(s.from,-1):C.cursor(s.to,1)}if(a){if(!a(
c))return l}else{if(!n)return h;a=n(c)}l=h}}function aw(i,e,t){let n=i.state.charCategorizer(e),s=n(t);return r=>{
let o=n(r);return s==ne.Space&&(s=o),s==o}}function hw(i,e,t,n){let s=e.head,r=t?1:-1;if(s==(t?i.state.doc.length:
0))return C.cursor(s,e.assoc);let o=e.goalColumn,l,a=i.contentDOM.getBoundingClientRect(),h=i.coordsAtPos(s,e.
assoc||((e.empty?t:e.head==e.from)?1:-1)),c=i.documentTop;if(h)o==null&&(o=h.left-a.left),l=r<0?h.top:h.bottom;else{
let m=i.viewState.lineBlockAt(s);o==null&&(o=Math.min(a.right-a.left,i.defaultCharacterWidth*(s-m.from))),l=(r<
0?m.top:m.bottom)+c}let u=a.left+o,f=i.viewState.heightOracle.textHeight>>1,d=n??f;for(let m=0;;m+=f){let g=l+
(d+m)*r,y=Yh(i,{x:u,y:g},!1,r);if(t?g>a.bottom:g<a.top)return C.cursor(y.pos,y.assoc);let b=i.coordsAtPos(y.pos,
y.assoc),v=b?(b.top+b.bottom)/2:0;if(!b||(t?v>l:v<l))return C.cursor(y.pos,y.assoc,void 0,o)}}function Xs(i,e,t){
for(;;){let n=0;for(let s of i)s.between(e-1,e+1,(r,o,l)=>{if(e>r&&e<o){let a=n||t||(e-r<o-e?-1:1);e=a<0?r:o,n=
a}});if(!n)return e}}function Zm(i,e){let t=null;for(let n=0;n<e.ranges.length;n++){let s=e.ranges[n],r=null;if(s.
empty){let o=Xs(i,s.from,0);o!=s.from&&(r=C.cursor(o,-1))}else{let o=Xs(i,s.from,-1),l=Xs(i,s.to,1);(o!=s.from||
l!=s.to)&&(s.undirectional?r=C.undirectionalRange(s.from,s.to):r=C.range(s.from==s.anchor?o:l,s.from==s.head?o:
l))}r&&(t||(t=e.ranges.slice()),t[n]=r)}return t?C.create(t,e.mainIndex):e}function Ah(i,e,t){let n=Xs(i.state.
facet(or).map(s=>s(i)),t.from,e.head>t.from?-1:1);return n==t.from?t:C.cursor(n,n<t.from?1:-1)}var Tt=class{constructor(e,t){
this.pos=e,this.assoc=t}};function Yh(i,e,t,n){let s=i.contentDOM.getBoundingClientRect(),r=s.top+i.viewState.
paddingTop,{x:o,y:l}=e,a=l-r,h;for(;;){if(a<0)return new Tt(0,1);if(a>i.viewState.docHeight)return new Tt(i.state.
doc.length,-1);if(h=i.elementAtHeight(a),n==null)break;if(h.type==Be.Text){if(n<0?h.to<i.viewport.from:h.from>
i.viewport.to)break;let f=i.docView.coordsAt(n<0?h.from:h.to,n>0?-1:1);if(f&&(n<0?f.top<=a+r:f.bottom>=a+r))break}
let u=i.viewState.heightOracle.textHeight/2;a=n>0?h.bottom+u:h.top-u}if(i.viewport.from>=h.to||i.viewport.to<=
h.from){if(t)return null;if(h.type==Be.Text){let u=ow(i,s,h,o,l);return new Tt(u,u==h.from?1:-1)}}if(h.type!=Be.
Text)return a<(h.top+h.bottom)/2?new Tt(h.from,1):new Tt(h.to,-1);let c=i.docView.lineAt(h.from,2);return(!c||
c.length!=h.length)&&(c=i.docView.lineAt(h.from,-2)),new Qh(i,o,l,i.textDirectionAt(h.from)).scanTile(c,h.from)}
var Qh=class{constructor(e,t,n,s){this.view=e,this.x=t,this.y=n,this.baseDir=s,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[Mt.find(s,e-n.
from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[Mt.find(s,e-n.from,
-1,t)].dir}bidiIn(e,t){let{spans:n,line:s}=this.bidiSpansAt(e);return n.length>1||n.length&&(n[0].level!=this.
baseDir||n[0].to+s.from<t)}scan(e,t,n=!1){let s=0,r=e.length-1,o=new Set,l=this.bidiIn(e[0],e[r]),a,h,c=-1,u=1e9,
f;e:for(;s<r;){let m=r-s,g=s+r>>1;t:if(o.has(g)){for(let v=1;v<m;v++){let w=g+v;if(w>=r&&(w-=m),!o.has(w)){g=w;
break t}}break e}o.add(g);let y=t(g),b=0;if(y)for(let v=0;v<y.length;v++){let w=y[v];if(!(w.width==0&&y.length>
1))if(w.bottom<this.y)(!a||a.bottom<w.bottom)&&(a=w),b=1;else if(w.top>this.y)(!h||h.top>w.top)&&(h=w),b=-1;else{
let k=w.left>this.x?this.x-w.left:w.right<this.x?this.x-w.right:0,x=Math.abs(k);x<u&&(c=g,u=x,f=w),k&&(b=k<0==
(this.baseDir==ee.LTR)?-1:1)}}b==-1&&(!l||this.baseDirAt(e[g],1))?r=g:b==1&&(!l||this.baseDirAt(e[g+1],-1))&&(s=
g+1)}if(!f){if(!h&&!a)return{i:0,after:!1};let m=a&&(!h||this.y-a.bottom<h.top-this.y)?a:h;return this.y=(m.top+
m.bottom)/2,this.scan(e,t,!0)}if(u&&!n){let{top:m,bottom:g}=f;if(a&&a.bottom>(m+m+g)/3)return this.y=a.bottom-
1,this.scan(e,t,!0);if(h&&h.top<(m+g+g)/3)return this.y=h.top+1,this.scan(e,t,!0)}let d=(l?this.dirAt(e[c],1):
this.baseDir)==ee.LTR;return{i:c,after:this.x>(f.left+f.right)/2==d}}scanText(e,t){let n=[];for(let r=0;r<e.length;r=
we(e.text,r))n.push(t+r);n.push(t+e.length);let s=this.scan(n,r=>{let o=n[r]-t,l=n[r+1]-t;return rr(e.dom,o,l).
getClientRects()});return s.after?new Tt(n[s.i+1],-1):new Tt(n[s.i],1)}scanTile(e,t){if(!e.length)return new Tt(
t,1);if(e.children.length==1){let l=e.children[0];if(l.isText())return this.scanText(l,t);if(l.isComposite())return this.
scanTile(l,t)}let n=[t];for(let l=0,a=t;l<e.children.length;l++)n.push(a+=e.children[l].length);let s=this.scan(
n,l=>{let a=e.children[l];return a.flags&48?null:(Me(a.dom)?a.dom:rr(a.dom,0,a.length)).getClientRects()}),r=e.
children[s.i],o=n[s.i];return r.isText()?this.scanText(r,o):r.isComposite()?this.scanTile(r,o):s.after?new Tt(
n[s.i+1],-1):new Tt(o,1)}},jn="\uFFFF",Xh=class{constructor(e,t){this.points=e,this.view=t,this.text="",this.lineSeparator=
t.state.facet(Z.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=jn}readRange(e,t){if(!e)return this;
let n=e.parentNode;for(let s=e;;){this.findPointBefore(n,s);let r=this.text.length;this.readNode(s);let o=pe.get(
s),l=s.nextSibling;if(l==t){o?.breakAfter&&!l&&n!=this.view.contentDOM&&this.lineBreak();break}let a=pe.get(l);
(o&&a?o.breakAfter:(o?o.breakAfter:zo(s))||zo(l)&&(s.nodeName!="BR"||o?.isWidget())&&this.text.length>r)&&!uw(
l,t)&&this.lineBreak(),s=l}return this.findPointBefore(n,t),this}readTextNode(e){let t=e.nodeValue;for(let n of this.
points)n.node==e&&(n.pos=this.text.length+Math.min(n.offset,t.length));for(let n=0,s=this.lineSeparator?null:/\r\n?|\n/g;;){
let r=-1,o=1,l;if(this.lineSeparator?(r=t.indexOf(this.lineSeparator,n),o=this.lineSeparator.length):(l=s.exec(
t))&&(r=l.index,o=l[0].length),this.append(t.slice(n,r<0?t.length:r)),r<0)break;if(this.lineBreak(),o>1)for(let a of this.
points)a.node==e&&a.pos>this.text.length&&(a.pos-=o-1);n=r+o}}readNode(e){let t=pe.get(e),n=t&&t.overrideDOMText;
if(n!=null){this.findPointInside(e,n.length);for(let s=n.iter();!s.next().done;)s.lineBreak?this.lineBreak():this.
append(s.value)}else es(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():Me(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,t){for(let n of this.points)n.node==e&&e.childNodes[n.offset]==t&&(n.pos=
this.text.length)}findPointInside(e,t){for(let n of this.points)(es(e)?n.node==e:e.contains(n.node))&&(n.pos=this.
text.length+(cw(e,n.node,n.offset)?t:0))}};function cw(i,e,t){for(;;){if(!e||t<pi(e))return!1;if(e==i)return!0;
t=Ri(e)+1,e=e.parentNode}}function uw(i,e){let t;for(;!(i==e||!i);i=i.nextSibling){let n=pe.get(i);if(!n?.isWidget())
return!1;n&&(t||(t=[])).push(n)}if(t)for(let n of t){let s=n.overrideDOMText;if(s?.length)return!1}return!0}var Jo=class{constructor(e,t){
this.node=e,this.offset=t,this.pos=-1}},Zh=class{constructor(e,t,n,s){this.typeOver=s,this.bounds=null,this.text=
"",this.domChanged=t>-1;let{impreciseHead:r,impreciseAnchor:o}=e.docView,l=e.state.selection;if(e.state.readOnly&&
t>-1)this.newSel=null;else if(t>-1&&(this.bounds=eg(e.docView.tile,t,n,0))){let a=r||o?[]:dw(e),h=new Xh(a,e);
h.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=h.text,this.newSel=pw(a,this.bounds.from)}else{
let a=e.observer.selectionRange,h=r&&r.node==a.focusNode&&r.offset==a.focusOffset||!Nh(e.contentDOM,a.focusNode)?
l.main.head:e.docView.posFromDOM(a.focusNode,a.focusOffset),c=o&&o.node==a.anchorNode&&o.offset==a.anchorOffset||
!Nh(e.contentDOM,a.anchorNode)?l.main.anchor:e.docView.posFromDOM(a.anchorNode,a.anchorOffset),u=e.viewport;if((D.
ios||D.chrome)&&h!=c&&Math.min(h,c)<=l.main.from&&Math.max(h,c)>=l.main.to&&(u.from>0||u.to<e.state.doc.length)){
let f=Math.min(h,c),d=Math.max(h,c),m=u.from-f,g=u.to-d;(m==0||m==1||f==0)&&(g==0||g==-1||d==e.state.doc.length)&&
(h=0,c=e.state.doc.length)}if(e.inputState.composing>-1&&l.ranges.length>1)this.newSel=l.replaceRange(C.range(
c,h));else if(e.lineWrapping&&c==h&&!(l.main.empty&&l.main.head==h)&&e.inputState.lastTouchTime>Date.now()-100){
let f=e.coordsAtPos(h,-1),d=0;f&&(d=e.inputState.lastTouchY<=f.bottom?-1:1),this.newSel=C.create([C.cursor(h,d)])}else
this.newSel=C.single(c,h)}}};function eg(i,e,t,n){if(i.isComposite()){let s=-1,r=-1,o=-1,l=-1;for(let a=0,h=n,
c=n;a<i.children.length;a++){let u=i.children[a],f=h+u.length;if(h<e&&f>t)return eg(u,e,t,h);if(f>=e&&s==-1&&(s=
a,r=h),h>t&&u.dom.parentNode==i.dom){o=a,l=c;break}c=f,h=f+u.breakAfter}return{from:r,to:l<0?n+i.length:l,startDOM:(s?
i.children[s-1].dom.nextSibling:null)||i.dom.firstChild,endDOM:o<i.children.length&&o>=0?i.children[o].dom:null}}else
return i.isText()?{from:n,to:n+i.length,startDOM:i.dom,endDOM:i.dom.nextSibling}:null}function tg(i,e){let t,{
newSel:n}=e,{state:s}=i,r=s.selection.main,o=i.inputState.lastKeyTime>Date.now()-100?i.inputState.lastKeyCode:
-1;if(e.bounds){let{from:l,to:a}=e.bounds,h=r.from,c=null;(o===8||D.android&&e.text.length<a-l)&&(h=r.to,c="en\
d");let u=s.doc.sliceString(l,a,jn),f,d;!r.empty&&r.from>=l&&r.to<=a&&(e.typeOver||u!=e.text)&&u.slice(0,r.from-
l)==e.text.slice(0,r.from-l)&&u.slice(r.to-l)==e.text.slice(f=e.text.length-(u.length-(r.to-l)))?t={from:r.from,
to:r.to,insert:U.of(e.text.slice(r.from-l,f).split(jn))}:(d=ig(u,e.text,h-l,c))&&(D.chrome&&o==13&&d.toB==d.from+
2&&e.text.slice(d.from,d.toB)==jn+jn&&d.toB--,t={from:l+d.from,to:l+d.toA,insert:U.of(e.text.slice(d.from,d.toB).
split(jn))})}else n&&(!i.hasFocus&&s.facet(fi)||ec(n,r))&&(n=null);if(!t&&!n)return!1;if((D.mac||D.android)&&t&&
t.from==t.to&&t.from==r.head-1&&/^\. ?$/.test(t.insert.toString())&&i.contentDOM.getAttribute("autocorrect")==
"off"?(n&&t.insert.length==2&&(n=C.single(n.main.anchor-1,n.main.head-1)),t={from:t.from,to:t.to,insert:U.of([
t.insert.toString().replace("."," ")])}):s.doc.lineAt(r.from).to<r.to&&i.docView.lineHasWidget(r.to)&&i.inputState.
insertingTextAt>Date.now()-50?t={from:r.from,to:r.to,insert:s.toText(i.inputState.insertingText)}:D.chrome&&t&&
t.from==t.to&&t.from==r.head&&t.insert.toString()==`
 `&&i.lineWrapping&&(n&&(n=C.single(n.main.anchor-1,n.main.head-1)),t={from:r.from,to:r.to,insert:U.of([" "])}),
t)return Lc(i,t,n,o);if(n&&!ec(n,r)){let l=!1,a="select";return i.inputState.lastSelectionTime>Date.now()-50&&
(i.inputState.lastSelectionOrigin=="select"&&(l=!0),a=i.inputState.lastSelectionOrigin,a=="select.pointer"&&(n=
Zm(s.facet(or).map(h=>h(i)),n))),i.dispatch({selection:n,scrollIntoView:l,userEvent:a}),!0}else return!1}function Lc(i,e,t,n=-1){
if(D.ios&&i.inputState.flushIOSKey(e))return!0;let s=i.state.selection.main;if(D.android&&(e.to==s.to&&(e.from==
s.from||e.from==s.from-1&&i.state.sliceDoc(e.from,s.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&Zn(i.contentDOM,
"Enter",13)||(e.from==s.from-1&&e.to==s.to&&e.insert.length==0||n==8&&e.insert.length<e.to-e.from&&e.to>s.head)&&
Zn(i.contentDOM,"Backspace",8)||e.from==s.from&&e.to==s.to+1&&e.insert.length==0&&Zn(i.contentDOM,"Delete",46)))
return!0;let r=e.insert.toString();i.inputState.composing>=0&&i.inputState.composing++;let o,l=()=>o||(o=fw(i,
e,t));return i.state.facet(qm).some(a=>a(i,e.from,e.to,r,l))||i.dispatch(l()),!0}function fw(i,e,t){let n,s=i.
state,r=s.selection.main,o=-1;if(e.from==e.to&&e.from<r.from||e.from>r.to){let a=e.from<r.from?-1:1,h=a<0?r.from:
r.to,c=Xs(s.facet(or).map(u=>u(i)),h,a);e.from==c&&(o=c)}if(o>-1)n={changes:e,selection:C.cursor(e.from+e.insert.
length,-1)};else if(e.from>=r.from&&e.to<=r.to&&e.to-e.from>=(r.to-r.from)/3&&(!t||t.main.empty&&t.main.from==
e.from+e.insert.length)&&i.inputState.composing<0){let a=r.from<e.from?s.sliceDoc(r.from,e.from):"",h=r.to>e.to?
s.sliceDoc(e.to,r.to):"";n=s.replaceSelection(i.state.toText(a+e.insert.sliceString(0,void 0,i.state.lineBreak)+
h))}else{let a=s.changes(e),h=t&&t.main.to<=a.newLength?t.main:void 0;if(s.selection.ranges.length>1&&(i.inputState.
composing>=0||i.inputState.compositionPendingChange)&&e.to<=r.to+10&&e.to>=r.to-10){let c=i.state.sliceDoc(e.from,
e.to),u,f=t&&Xm(i,t.main.head);if(f){let m=e.insert.length-(e.to-e.from);u={from:f.from,to:f.to-m}}else u=i.state.
doc.lineAt(r.head);let d=r.to-e.to;n=s.changeByRange(m=>{if(m.from==r.from&&m.to==r.to)return{changes:a,range:h||
m.map(a)};let g=m.to-d,y=g-c.length;if(i.state.sliceDoc(y,g)!=c||g>=u.from&&y<=u.to)return{range:m};let b=s.changes(
{from:y,to:g,insert:e.insert}),v=m.to-r.to;return{changes:b,range:h?C.range(Math.max(0,h.anchor+v),Math.max(0,
h.head+v)):m.map(b)}})}else n={changes:a,selection:h&&s.selection.replaceRange(h)}}let l="input.type";return(i.
composing||i.inputState.compositionPendingChange&&i.inputState.compositionEndedAt>Date.now()-50)&&(i.inputState.
compositionPendingChange=!1,l+=".compose",i.inputState.compositionFirstChange&&(l+=".start",i.inputState.compositionFirstChange=
!1)),s.update(n,{userEvent:l,scrollIntoView:!0})}function ig(i,e,t,n){let s=Math.min(i.length,e.length),r=0;for(;r<
s&&i.charCodeAt(r)==e.charCodeAt(r);)r++;if(r==s&&i.length==e.length)return null;let o=i.length,l=e.length;for(;o>
0&&l>0&&i.charCodeAt(o-1)==e.charCodeAt(l-1);)o--,l--;if(n=="end"){let a=Math.max(0,r-Math.min(o,l));t-=o+a-r}
if(o<r&&i.length<e.length){let a=t<=r&&t>=o?r-t:0;r-=a,l=r+(l-o),o=r}else if(l<r){let a=t<=r&&t>=l?r-t:0;r-=a,
o=r+(o-l),l=r}return{from:r,toA:o,toB:l}}function dw(i){let e=[];if(i.root.activeElement!=i.contentDOM)return e;
let{anchorNode:t,anchorOffset:n,focusNode:s,focusOffset:r}=i.observer.selectionRange;return t&&(e.push(new Jo(
t,n)),(s!=t||r!=n)&&e.push(new Jo(s,r))),e}function pw(i,e){if(i.length==0)return null;let t=i[0].pos,n=i.length==
2?i[1].pos:t;return t<0||n<0?null:t==n?C.create([C.cursor(n+e,-1)]):C.single(t+e,n+e)}function ec(i,e){return e.
head==i.main.head&&e.anchor==i.main.anchor}var tc=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,D.safari&&e.contentDOM.addEventListener(
"input",()=>null),D.gecko&&Rw(e.contentDOM.ownerDocument)}handleEvent(e){!kw(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,t){let n=this.handlers[e];if(n){for(let s of n.observers)
s(this.view,t);for(let s of n.handlers){if(t.defaultPrevented)break;if(s(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){
let t=gw(e),n=this.handlers,s=this.view.contentDOM;for(let r in t)if(r!="scroll"){let o=!t[r].handlers.length,
l=n[r];l&&o!=!l.handlers.length&&(s.removeEventListener(r,this.handleEvent),l=null),l||s.addEventListener(r,this.
handleEvent,{passive:o})}for(let r in n)r!="scroll"&&!t[r]&&s.removeEventListener(r,this.handleEvent);this.handlers=
t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&sg.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),D.android&&D.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(D.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(ng.some(t=>t.keyCode==e.keyCode)&&
!e.ctrlKey||yw.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};t.shiftKey&&D.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&mw(this.view.win)&&(t.
shiftKey=!1);let n=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==
n&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.
pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,Zn(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:D.safari&&!D.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function mw(i){return i.visualViewport?i.visualViewport.height*i.visualViewport.
scale/i.document.documentElement.clientHeight<.85:!1}function Jp(i,e){return(t,n)=>{try{return e.call(i,n,t)}catch(s){
Le(t.state,s)}}}function gw(i){let e=Object.create(null);function t(n){return e[n]||(e[n]={observers:[],handlers:[]})}
for(let n of i){let s=n.spec,r=s&&s.plugin.domEventHandlers,o=s&&s.plugin.domEventObservers;if(r)for(let l in r){
let a=r[l];a&&t(l).handlers.push(Jp(n.value,a))}if(o)for(let l in o){let a=o[l];a&&t(l).observers.push(Jp(n.value,
a))}}for(let n in Nt)t(n).handlers.push(Nt[n]);for(let n in Ye)t(n).observers.push(Ye[n]);return e}var ng=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
yw="dthko",sg=[16,17,18,20,91,92,224,225],Ro=6;function Eo(i){return Math.max(0,i)*.7+8}function bw(i,e){return Math.
max(Math.abs(i.clientX-e.clientX),Math.abs(i.clientY-e.clientY))}var ic=class{constructor(e,t,n,s){this.view=e,
this.startEvent=t,this.style=n,this.mustSelect=s,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,
this.scrollParents=Cm(e.contentDOM),this.atoms=e.state.facet(or).map(o=>o(e));let r=e.contentDOM.ownerDocument;
r.addEventListener("mousemove",this.move=this.move.bind(this)),r.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=t.shiftKey,this.multiple=e.state.facet(Z.allowMultipleSelections)&&vw(e,t),this.dragging=ww(
e,t)&&lg(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&bw(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,n=0,
s=0,r=0,o=this.view.win.innerWidth,l=this.view.win.innerHeight;this.scrollParents.x&&({left:s,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:r,bottom:l}=this.scrollParents.y.getBoundingClientRect());
let a=Nc(this.view);e.clientX-a.left<=s+Ro?t=-Eo(s-e.clientX):e.clientX+a.right>=o-Ro&&(t=Eo(e.clientX-o)),e.clientY-
a.top<=r+Ro?n=-Eo(r-e.clientY):e.clientY+a.bottom>=l-Ro&&(n=Eo(e.clientY-l)),this.setScrollSpeed(t,n)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){
this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||
t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,n=Zm(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!n.eq(t.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:n,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(t=>t.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function vw(i,e){let t=i.state.facet(Lm);return t.length?t[0](e):D.mac?e.metaKey:e.ctrlKey}function xw(i,e){
let t=i.state.facet(Bm);return t.length?t[0](e):D.mac?!e.altKey:!e.ctrlKey}function ww(i,e){let{main:t}=i.state.
selection;if(t.empty)return!1;let n=sr(i.root);if(!n||n.rangeCount==0)return!0;let s=n.getRangeAt(0).getClientRects();
for(let r=0;r<s.length;r++){let o=s[r];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function kw(i,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let t=e.target,
n;t!=i.contentDOM;t=t.parentNode)if(!t||t.nodeType==11||(n=pe.get(t))&&n.isWidget()&&!n.isHidden&&n.widget.ignoreEvent(
e))return!1;return!0}var Nt=Object.create(null),Ye=Object.create(null),rg=D.ie&&D.ie_version<15||D.ios&&D.webkit_version<
604;function Sw(i){let e=i.dom.parentNode;if(!e)return;let t=e.appendChild(document.createElement("textarea"));
t.style.cssText="position: fixed; left: -10000px; top: 10px",t.focus(),setTimeout(()=>{i.focus(),t.remove(),og(
i,t.value)},50)}function ll(i,e,t){for(let n of i.facet(e))t=n(t,i);return t}function og(i,e){e=ll(i.state,_c,
e);let{state:t}=i,n,s=1,r=t.toText(e),o=r.lines==t.selection.ranges.length;if(nc!=null&&t.selection.ranges.every(
a=>a.empty)&&nc==r.toString()){let a=-1;n=t.changeByRange(h=>{let c=t.doc.lineAt(h.from);if(c.from==a)return{range:h};
a=c.from;let u=t.toText((o?r.line(s++).text:e)+t.lineBreak);return{changes:{from:c.from,insert:u},range:C.cursor(
h.from+u.length,-1)}})}else o?n=t.changeByRange(a=>{let h=r.line(s++);return{changes:{from:a.from,to:a.to,insert:h.
text},range:C.cursor(a.from+h.length,-1)}}):n=t.replaceSelection(r);i.dispatch(n,{userEvent:"input.paste",scrollIntoView:!0})}
Ye.scroll=i=>{let e=i.inputState;e.lastScrollTop=i.scrollDOM.scrollTop,e.lastScrollLeft=i.scrollDOM.scrollLeft,
D.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};Ye.wheel=Ye.mousewheel=i=>{i.inputState.lastWheelEvent=
Date.now()};Nt.keydown=(i,e)=>(i.inputState.setSelectionOrigin("select"),e.keyCode==27&&i.inputState.tabFocusMode!=
0&&(i.inputState.tabFocusMode=Date.now()+2e3),!1);Ye.touchstart=(i,e)=>{let t=i.inputState,n=e.targetTouches[0];
t.touchActive=!0,t.lastTouchTime=Date.now(),n&&(t.lastTouchX=n.clientX,t.lastTouchY=n.clientY),t.setSelectionOrigin(
"select.pointer")};Ye.touchmove=i=>{i.inputState.setSelectionOrigin("select.pointer")};Ye.touchend=(i,e)=>{i.inputState.
touchActive=!1};Nt.mousedown=(i,e)=>{if(i.observer.flush(),i.inputState.lastTouchTime>Date.now()-2e3)return!1;
let t=null;for(let n of i.state.facet(Fm))if(t=n(i,e),t)break;if(!t&&e.button==0&&(t=Aw(i,e)),t){let n=!i.hasFocus;
i.inputState.startMouseSelection(new ic(i,e,t,n)),n&&i.observer.ignore(()=>{Mm(i.contentDOM);let r=i.root.activeElement;
r&&!r.contains(i.contentDOM)&&r.blur()});let s=i.inputState.mouseSelection;if(s)return s.start(e),s.dragging===
!1}else i.inputState.setSelectionOrigin("select.pointer");return!1};function Yp(i,e,t,n){if(n==1)return C.cursor(
e,t);if(n==2)return rw(i.state,e,t);{let s=i.docView.lineAt(e,t),r=i.state.doc.lineAt(s?s.posAtEnd:e),o=s?s.posAtStart:
r.from,l=s?s.posAtEnd:r.to;return l<i.state.doc.length&&l==r.to&&l++,C.undirectionalRange(o,l)}}var Cw=D.ie&&D.
ie_version<=11,Qp=null,Xp=0,Zp=0;function lg(i){if(!Cw)return i.detail;let e=Qp,t=Zp;return Qp=i,Zp=Date.now(),
Xp=!e||t>Date.now()-400&&Math.abs(e.clientX-i.clientX)<2&&Math.abs(e.clientY-i.clientY)<2?(Xp+1)%3:1}function Aw(i,e){
let t=i.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),n=lg(e),s=i.state.selection;return{update(r){r.docChanged&&
(t.pos=r.changes.mapPos(t.pos),s=s.map(r.changes))},get(r,o,l){let a=i.posAndSideAtCoords({x:r.clientX,y:r.clientY},
!1),h,c=Yp(i,a.pos,a.assoc,n);if(t.pos!=a.pos&&!o){let u=Yp(i,t.pos,t.assoc,n),f=Math.min(u.from,c.from),d=Math.
max(u.to,c.to);c=f<c.from?C.range(f,d,c.assoc):C.range(d,f,c.assoc)}return o?s.replaceRange(s.main.extend(c.from,
c.to,c.assoc)):l&&n==1&&s.ranges.length>1&&(h=Tw(s,a.pos))?h:l?s.addRange(c):C.create([c])}}}function Tw(i,e){
for(let t=0;t<i.ranges.length;t++){let{from:n,to:s}=i.ranges[t];if(n<=e&&s>=e)return C.create(i.ranges.slice(0,
t).concat(i.ranges.slice(t+1)),i.mainIndex==t?0:i.mainIndex-(i.mainIndex>t?1:0))}return null}Nt.dragstart=(i,e)=>{
let{selection:{main:t}}=i.state;if(e.target.draggable){let s=i.docView.tile.nearest(e.target);if(s&&s.isWidget()){
let r=s.posAtStart,o=r+s.length;(r>=t.to||o<=t.from)&&(t=C.undirectionalRange(r,o))}}let{inputState:n}=i;return n.
mouseSelection&&(n.mouseSelection.dragging=!0),n.draggedContent=t,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",ll(i.state,Dc,i.state.sliceDoc(t.from,t.to))),e.dataTransfer.effectAllowed="copyMove"),!1};Nt.dragend=i=>(i.
inputState.draggedContent=null,!1);function em(i,e,t,n){if(t=ll(i.state,_c,t),!t)return;let s=i.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:r}=i.inputState,o=n&&r&&xw(i,e)?{from:r.from,to:r.to}:null,l={from:s,
insert:t},a=i.state.changes(o?[o,l]:l);i.focus(),i.dispatch({changes:a,selection:{anchor:a.mapPos(s,-1),head:a.
mapPos(s,1)},userEvent:o?"move.drop":"input.drop"}),i.inputState.draggedContent=null}Nt.drop=(i,e)=>{if(!e.dataTransfer)
return!1;if(i.state.readOnly)return!0;let t=e.dataTransfer.files;if(t&&t.length){let n=Array(t.length),s=0,r=()=>{
++s==t.length&&em(i,e,n.filter(o=>o!=null).join(i.state.lineBreak),!1)};for(let o=0;o<t.length;o++){let l=new FileReader;
l.onerror=r,l.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(l.result)||(n[o]=l.result),r()},l.readAsText(t[o])}return!0}else{
let n=e.dataTransfer.getData("Text");if(n)return em(i,e,n,!0),!0}return!1};Nt.paste=(i,e)=>{if(i.state.readOnly)
return!0;i.observer.flush();let t=rg?null:e.clipboardData;return t?(og(i,t.getData("text/plain")||t.getData("t\
ext/uri-list")),!0):(Sw(i),!1)};function Mw(i,e){let t=i.dom.parentNode;if(!t)return;let n=t.appendChild(document.
createElement("textarea"));n.style.cssText="position: fixed; left: -10000px; top: 10px",n.value=e,n.focus(),n.
selectionEnd=e.length,n.selectionStart=0,setTimeout(()=>{n.remove(),i.focus()},50)}function Ow(i){let e=[],t=[],
n=!1;for(let s of i.selection.ranges)s.empty||(e.push(i.sliceDoc(s.from,s.to)),t.push(s));if(!e.length){let s=-1;
for(let{from:r}of i.selection.ranges){let o=i.doc.lineAt(r);o.number>s&&(e.push(o.text),t.push({from:o.from,to:Math.
min(i.doc.length,o.to+1)})),s=o.number}n=!0}return{text:ll(i,Dc,e.join(i.lineBreak)),ranges:t,linewise:n}}var nc=null;
Nt.copy=Nt.cut=(i,e)=>{if(!js(i.contentDOM,i.observer.selectionRange))return!1;let{text:t,ranges:n,linewise:s}=Ow(
i.state);if(!t&&!s)return!1;nc=s?t:null,e.type=="cut"&&!i.state.readOnly&&i.dispatch({changes:n,scrollIntoView:!0,
userEvent:"delete.cut"});let r=rg?null:e.clipboardData;return r?(r.clearData(),r.setData("text/plain",t),!0):(Mw(
i,t),!1)};var ag=tt.define();function hg(i,e){let t=[];for(let n of i.facet(Wm)){let s=n(i,e);s&&t.push(s)}return t.
length?i.update({effects:t,annotations:ag.of(!0)}):null}function cg(i){setTimeout(()=>{let e=i.hasFocus;if(e!=
i.inputState.notifiedFocused){let t=hg(i.state,e);t?i.dispatch(t):i.update([])}},10)}Ye.focus=i=>{i.inputState.
lastFocusTime=Date.now(),!i.scrollDOM.scrollTop&&(i.inputState.lastScrollTop||i.inputState.lastScrollLeft)&&(i.
scrollDOM.scrollTop=i.inputState.lastScrollTop,i.scrollDOM.scrollLeft=i.inputState.lastScrollLeft),cg(i)};Ye.blur=
i=>{i.observer.clearSelectionRange(),cg(i)};Ye.compositionstart=Ye.compositionupdate=(i,e)=>{if(!i.observer.editContext&&
(i.inputState.compositionFirstChange==null&&(i.inputState.compositionFirstChange=!0),i.inputState.composing<0)){
let{main:t}=i.state.selection;!t.empty&&i.lineBlockAt(t.from).from!=i.lineBlockAt(t.to).from&&!i.state.readOnly&&
i.dispatch({changes:i.state.selection.ranges.filter(n=>!n.empty).map(n=>({from:n.from,to:n.to})),userEvent:"in\
put"}),i.inputState.composing=0}};Ye.compositionend=i=>{i.observer.editContext||(i.inputState.composing=-1,i.inputState.
compositionEndedAt=Date.now(),i.inputState.compositionPendingKey=!0,i.inputState.compositionPendingChange=i.observer.
pendingRecords().length>0,i.inputState.compositionFirstChange=null,D.chrome&&D.android?i.observer.flushSoon():
i.inputState.compositionPendingChange?Promise.resolve().then(()=>i.observer.flush()):setTimeout(()=>{i.inputState.
composing<0&&i.docView.hasComposition&&i.update([])},50))};Ye.contextmenu=i=>{i.inputState.lastContextMenu=Date.
now()};Nt.beforeinput=(i,e)=>{var t,n;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(i.
inputState.insertingText=e.data,i.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
i.observer.editContext){let r=(t=e.dataTransfer)===null||t===void 0?void 0:t.getData("text/plain"),o=e.getTargetRanges();
if(r&&o.length){let l=o[0],a=i.posAtDOM(l.startContainer,l.startOffset),h=i.posAtDOM(l.endContainer,l.endOffset);
return Lc(i,{from:a,to:h,insert:i.state.toText(r)},null),!0}}let s;if(D.chrome&&D.android&&(s=ng.find(r=>r.inputType==
e.inputType))&&(i.observer.delayAndroidKey(s.key,s.keyCode),s.key=="Backspace"||s.key=="Delete")){let r=((n=window.
visualViewport)===null||n===void 0?void 0:n.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>r+10&&i.hasFocus&&(i.contentDOM.blur(),i.focus())},100)}return D.ios&&e.inputType==
"deleteContentForward"&&i.observer.flushSoon(),D.safari&&e.inputType=="insertText"&&i.inputState.composing>=0&&
setTimeout(()=>Ye.compositionend(i,e),20),!1};var tm=new Set;function Rw(i){tm.has(i)||(tm.add(i),i.addEventListener(
"copy",()=>{}),i.addEventListener("cut",()=>{}))}var im=["pre-wrap","normal","pre-line","break-spaces"],os=!1;
function nm(){os=!1}var sc=class{constructor(e){this.lineWrapping=e,this.doc=U.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let n=this.doc.lineAt(t).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(n+=Math.max(0,Math.ceil((t-e-n*this.lineLength*.5)/
this.lineLength))),this.lineHeight*n}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return im.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let n=0;n<e.length;n++){let s=e[n];
s<0?n++:this.heightSamples[Math.floor(s*10)]||(t=!0,this.heightSamples[Math.floor(s*10)]=!0)}return t}refresh(e,t,n,s,r,o){
let l=im.indexOf(e)>-1,a=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=l;if(this.lineWrapping=l,this.lineHeight=
t,this.charWidth=n,this.textHeight=s,this.lineLength=r,a){this.heightSamples={};for(let h=0;h<o.length;h++){let c=o[h];
c<0?h++:this.heightSamples[Math.floor(c*10)]=!0}}return a}},rc=class{constructor(e,t){this.from=e,this.heights=
t,this.index=0}get more(){return this.index<this.heights.length}},It=class i{constructor(e,t,n,s,r){this.from=
e,this.length=t,this.top=n,this.height=s,this._content=r}get type(){return typeof this._content=="number"?Be.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof hn?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let t=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new i(this.from,this.length+e.length,this.top,
this.height+e.height,t)}},he=(function(i){return i[i.ByPos=0]="ByPos",i[i.ByHeight=1]="ByHeight",i[i.ByPosNoHeight=
2]="ByPosNoHeight",i})(he||(he={})),Fo=.001,mt=class i{constructor(e,t,n=2){this.length=e,this.height=t,this.flags=
n}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>Fo&&(os=!0),this.height=e)}replace(e,t,n){return i.of(n)}decomposeLeft(e,t){t.push(
this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,n,s){let r=this,o=n.doc;for(let l=s.length-1;l>=0;l--){
let{fromA:a,toA:h,fromB:c,toB:u}=s[l],f=r.lineAt(a,he.ByPosNoHeight,n.setDoc(t),0,0),d=f.to>=h?f:r.lineAt(h,he.
ByPosNoHeight,n,0,0);for(u+=d.to-h,h=d.to;l>0&&f.from<=s[l-1].toA;)a=s[l-1].fromA,c=s[l-1].fromB,l--,a<f.from&&
(f=r.lineAt(a,he.ByPosNoHeight,n,0,0));c+=f.from-a,a=f.from;let m=lc.build(n.setDoc(o),e,c,u);r=Yo(r,r.replace(
a,h,m))}return r.updateHeight(n,0)}static empty(){return new At(0,0,0)}static of(e){if(e.length==1)return e[0];
let t=0,n=e.length,s=0,r=0;for(;;)if(t==n)if(s>r*2){let l=e[t-1];l.break?e.splice(--t,1,l.left,null,l.right):e.
splice(--t,1,l.left,l.right),n+=1+l.break,s-=l.size}else if(r>s*2){let l=e[n];l.break?e.splice(n,1,l.left,null,
l.right):e.splice(n,1,l.left,l.right),n+=2+l.break,r-=l.size}else break;else if(s<r){let l=e[t++];l&&(s+=l.size)}else{
let l=e[--n];l&&(r+=l.size)}let o=!1;return e[t-1]==null?(o=!0,t--):e[t]==null&&(o=!0,n++),new oc(i.of(e.slice(
0,t)),o,i.of(e.slice(n)))}};function Yo(i,e){return i==e?i:(i.constructor!=e.constructor&&(os=!0),e)}mt.prototype.
size=1;var Ew=N.replace({}),Qo=class extends mt{constructor(e,t,n){super(e,t),this.deco=n,this.spaceAbove=0}mainBlock(e,t){
return new It(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,n,s){return this.
spaceAbove&&e<n+this.spaceAbove?new It(s,0,n,this.spaceAbove,Ew):this.mainBlock(n,s)}lineAt(e,t,n,s,r){let o=this.
mainBlock(s,r);return this.spaceAbove?this.blockAt(0,n,s,r).join(o):o}forEachLine(e,t,n,s,r,o){e<=r+this.length&&
t>=r&&o(this.lineAt(0,he.ByPos,n,s,r))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,
t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,n=!1,s){return s&&s.from<=t&&s.
more&&this.setMeasuredHeight(s),this.outdated=!1,this}toString(){return`block(${this.length})`}},At=class i extends Qo{constructor(e,t,n){
super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=n}mainBlock(e,t){return new It(
t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,t,n){let s=n[0];return n.length==
1&&(s instanceof i||s instanceof Oi&&s.flags&4)&&Math.abs(this.length-s.length)<10?(s instanceof Oi?s=new i(s.
length,this.height,this.spaceAbove):s.height=this.height,this.outdated||(s.outdated=!1),s):mt.of(n)}updateHeight(e,t=0,n=!1,s){
return s&&s.from<=t&&s.more?this.setMeasuredHeight(s):(n||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},Oi=class i extends mt{constructor(e){super(e,0)}heightMetrics(e,t){let n=e.doc.lineAt(t).number,s=e.doc.
lineAt(t+this.length).number,r=s-n+1,o,l=0;if(e.lineWrapping){let a=Math.min(this.height,e.lineHeight*r);o=a/r,
this.length>r+1&&(l=(this.height-a)/(this.length-r-1))}else o=this.height/r;return{firstLine:n,lastLine:s,perLine:o,
perChar:l}}blockAt(e,t,n,s){let{firstLine:r,lastLine:o,perLine:l,perChar:a}=this.heightMetrics(t,s);if(t.lineWrapping){
let h=s+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-n)/this.height))*this.length)),c=t.doc.lineAt(h),
u=l+c.length*a,f=Math.max(n,e-u/2);return new It(c.from,c.length,f,u,0)}else{let h=Math.max(0,Math.min(o-r,Math.
floor((e-n)/l))),{from:c,length:u}=t.doc.line(r+h);return new It(c,u,n+l*h,l,0)}}lineAt(e,t,n,s,r){if(t==he.ByHeight)
return this.blockAt(e,n,s,r);if(t==he.ByPosNoHeight){let{from:d,to:m}=n.doc.lineAt(e);return new It(d,m-d,0,0,
0)}let{firstLine:o,perLine:l,perChar:a}=this.heightMetrics(n,r),h=n.doc.lineAt(e),c=l+h.length*a,u=h.number-o,
f=s+l*u+a*(h.from-r-u);return new It(h.from,h.length,Math.max(s,Math.min(f,s+this.height-c)),c,0)}forEachLine(e,t,n,s,r,o){
e=Math.max(e,r),t=Math.min(t,r+this.length);let{firstLine:l,perLine:a,perChar:h}=this.heightMetrics(n,r);for(let c=e,
u=s;c<=t;){let f=n.doc.lineAt(c);if(c==e){let m=f.number-l;u+=a*m+h*(e-r-m)}let d=a+h*f.length;o(new It(f.from,
f.length,u,d,0)),u+=d,c=f.to+1}}replace(e,t,n){let s=this.length-t;if(s>0){let r=n[n.length-1];r instanceof i?
n[n.length-1]=new i(r.length+s):n.push(null,new i(s-1))}if(e>0){let r=n[0];r instanceof i?n[0]=new i(e+r.length):
n.unshift(new i(e-1),null)}return mt.of(n)}decomposeLeft(e,t){t.push(new i(e-1),null)}decomposeRight(e,t){t.push(
null,new i(this.length-e-1))}updateHeight(e,t=0,n=!1,s){let r=t+this.length;if(s&&s.from<=t+this.length&&s.more){
let o=[],l=Math.max(t,s.from),a=-1;for(s.from>t&&o.push(new i(s.from-t-1).updateHeight(e,t));l<=r&&s.more;){let c=e.
doc.lineAt(l).length;o.length&&o.push(null);let u=s.heights[s.index++],f=0;u<0&&(f=-u,u=s.heights[s.index++]),
a==-1?a=u:Math.abs(u-a)>=Fo&&(a=-2);let d=new At(c,u,f);d.outdated=!1,o.push(d),l+=c+1}l<=r&&o.push(null,new i(
r-l).updateHeight(e,l));let h=mt.of(o);return(a<0||Math.abs(h.height-this.height)>=Fo||Math.abs(a-this.heightMetrics(
e,t).perLine)>=Fo)&&(os=!0),Yo(this,h)}else(n||this.outdated)&&(this.setHeight(e.heightForGap(t,t+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},oc=class extends mt{constructor(e,t,n){
super(e.length+(t?1:0)+n.length,e.height+n.height,(t?1:0)|(e.outdated||n.outdated?2:0)),this.left=e,this.right=
n,this.size=e.size+n.size}get break(){return this.flags&1}blockAt(e,t,n,s){let r=n+this.left.height;return e<r?
this.left.blockAt(e,t,n,s):this.right.blockAt(e,t,r,s+this.left.length+this.break)}lineAt(e,t,n,s,r){let o=s+this.
left.height,l=r+this.left.length+this.break,a=t==he.ByHeight?e<o:e<l,h=a?this.left.lineAt(e,t,n,s,r):this.right.
lineAt(e,t,n,o,l);if(this.break||(a?h.to<l:h.from>l))return h;let c=t==he.ByPosNoHeight?he.ByPosNoHeight:he.ByPos;
return a?h.join(this.right.lineAt(l,c,n,o,l)):this.left.lineAt(l,c,n,s,r).join(h)}forEachLine(e,t,n,s,r,o){let l=s+
this.left.height,a=r+this.left.length+this.break;if(this.break)e<a&&this.left.forEachLine(e,t,n,s,r,o),t>=a&&this.
right.forEachLine(e,t,n,l,a,o);else{let h=this.lineAt(a,he.ByPos,n,s,r);e<h.from&&this.left.forEachLine(e,Math.
min(t,h.from-1),n,s,r,o),h.to>=e&&h.from<=t&&o(h),t>h.to&&this.right.forEachLine(Math.max(e,h.to+1),t,n,l,a,o)}}replace(e,t,n){
let s=this.left.length+this.break;if(t<s)return this.balanced(this.left.replace(e,t,n),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-s,t-s,n));let r=[];e>0&&this.decomposeLeft(e,r);let o=r.
length;for(let l of n)r.push(l);if(e>0&&sm(r,o-1),t<this.length){let l=r.length;this.decomposeRight(t,r),sm(r,
l)}return mt.of(r)}decomposeLeft(e,t){let n=this.left.length;if(e<=n)return this.left.decomposeLeft(e,t);t.push(
this.left),this.break&&(n++,e>=n&&t.push(null)),e>n&&this.right.decomposeLeft(e-n,t)}decomposeRight(e,t){let n=this.
left.length,s=n+this.break;if(e>=s)return this.right.decomposeRight(e-s,t);e<n&&this.left.decomposeRight(e,t),
this.break&&e<s&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?mt.of(this.
break?[e,null,t]:[e,t]):(this.left=Yo(this.left,e),this.right=Yo(this.right,t),this.setHeight(e.height+t.height),
this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,n=!1,s){
let{left:r,right:o}=this,l=t+r.length+this.break,a=null;return s&&s.from<=t+r.length&&s.more?a=r=r.updateHeight(
e,t,n,s):r.updateHeight(e,t,n),s&&s.from<=l+o.length&&s.more?a=o=o.updateHeight(e,l,n,s):o.updateHeight(e,l,n),
a?this.balanced(r,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function sm(i,e){let t,n;i[e]==null&&(t=i[e-1])instanceof Oi&&(n=i[e+1])instanceof
Oi&&i.splice(e-1,3,new Oi(t.length+1+n.length))}var _w=5,lc=class i{constructor(e,t){this.pos=e,this.oracle=t,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let n=Math.min(t,this.
lineEnd),s=this.nodes[this.nodes.length-1];s instanceof At?s.length+=n-this.pos:(n>this.pos||!this.isCovered)&&
this.nodes.push(new At(n-this.pos,-1,0)),this.writtenTo=n,t>n&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=t}point(e,t,n){if(e<t||n.heightRelevant){let s=n.widget?n.widget.estimatedHeight:0,r=n.widget?n.widget.
lineBreaks:0;s<0&&(s=this.oracle.lineHeight);let o=t-e;n.block?this.addBlock(new Qo(o,s,n)):(o||r||s>=_w)&&this.
addLineDeco(s,r,o)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new At(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let n=new Oi(t-e);return this.oracle.doc.lineAt(
e).to==t&&(n.flags|=4),n}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof At)return e;let t=new At(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();
let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,n){let s=this.ensureLine();s.length+=n,s.collapsed+=
n,s.widgetHeight=Math.max(s.widgetHeight,e),s.breaks+=t,this.writtenTo=this.pos=this.pos+n}finish(e){let t=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof At)&&!this.isCovered?this.
nodes.push(new At(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let n=e;for(let s of this.nodes)s instanceof At&&s.updateHeight(this.oracle,n),n+=s?s.length:1;return this.
nodes}static build(e,t,n,s){let r=new i(n,e);return J.spans(t,n,s,r,0),r.finish(n)}};function Dw(i,e,t){let n=new ac;
return J.compare(i,e,t,n,0),n.changes}var ac=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,n,s){
(e<t||n&&n.heightRelevant||s&&s.heightRelevant)&&Xn(e,t,this.changes,5)}};function Iw(i,e){let t=i.getBoundingClientRect(),
n=i.ownerDocument,s=n.defaultView||window,r=Math.max(0,t.left),o=Math.min(s.innerWidth,t.right),l=Math.max(0,t.
top),a=Math.min(s.innerHeight,t.bottom);for(let h=i.parentNode;h&&h!=n.body;)if(Me(h)){let c=window.getComputedStyle(
h);if((h.scrollHeight>h.clientHeight||h.scrollWidth>h.clientWidth)&&c.overflow!="visible"){let u=h.getBoundingClientRect();
r=Math.max(r,u.left),o=Math.min(o,u.right),l=Math.max(l,u.top),a=Math.min(h==i.parentNode?s.innerHeight:a,u.bottom)}
h=c.position=="absolute"||c.position=="fixed"?h.offsetParent:h.parentNode}else if(h.nodeType==11)h=h.host;else
break;return{left:r-t.left,right:Math.max(r,o)-t.left,top:l-(t.top+e),bottom:Math.max(l,a)-(t.top+e)}}function Pw(i){
let e=i.getBoundingClientRect(),t=i.ownerDocument.defaultView||window;return e.left<t.innerWidth&&e.right>0&&e.
top<t.innerHeight&&e.bottom>0}function Nw(i,e){let t=i.getBoundingClientRect();return{left:0,right:t.right-t.left,
top:e,bottom:t.bottom-(t.top+e)}}var Zs=class{constructor(e,t,n,s){this.from=e,this.to=t,this.size=n,this.displaySize=
s}static same(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let s=e[n],r=t[n];if(s.from!=r.from||
s.to!=r.to||s.size!=r.size)return!1}return!0}draw(e,t){return N.replace({widget:new hc(this.displaySize*(t?e.scaleY:
e.scaleX),t)}).range(this.from,this.to)}},hc=class extends Je{constructor(e,t){super(),this.size=e,this.vertical=
t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},Xo=class{constructor(e,t){this.view=e,
this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=cc,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
ee.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let n=t.facet(Ic).some(s=>typeof s!="function"&&s.
class=="cm-lineWrapping");this.heightOracle=new sc(n),this.stateDeco=rm(t),this.heightMap=mt.empty().applyChanges(
this.stateDeco,U.empty,this.heightOracle.setDoc(t.doc),[new Pt(0,0,0,t.doc.length)]);for(let s=0;s<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());s++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=N.set(this.lineGaps.map(s=>s.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:t}=this.state.selection;for(let n=0;n<=1;n++){let s=n?t.head:t.anchor;if(!e.some(({
from:r,to:o})=>s>=r&&s<=o)){let{from:r,to:o}=this.lineBlockAt(s);e.push(new Jn(r,o))}}return this.viewports=e.
sort((n,s)=>n.from-s.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?cc:uc.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Ks(e,this.scaler))})}update(e,t=null){this.state=e.state;let n=this.
stateDeco;this.stateDeco=rm(this.state);let s=e.changedRanges,r=Pt.extendWithRanges(s,Dw(n,this.stateDeco,e?e.
changes:Pe.empty(this.state.doc.length))),o=this.heightMap.height,l=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);nm(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),r),(this.heightMap.height!=o||os)&&(e.flags|=2),l?(this.scrollAnchorPos=e.changes.mapPos(
l.from,-1),this.scrollAnchorHeight=l.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let a=r.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<a.from||t.range.head>a.to)||!this.viewportIsAppropriate(
a))&&(a=this.getViewport(0,t));let h=a.from!=this.viewport.from||a.to!=this.viewport.to;this.viewport=a,e.flags|=
this.updateForViewport(),(h||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet($m)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,n=window.getComputedStyle(
t),s=this.heightOracle,r=n.whiteSpace;this.defaultTextDirection=n.direction=="rtl"?ee.RTL:ee.LTR;let o=this.heightOracle.
mustRefreshForWrapping(r)||this.mustMeasureContent==="refresh",l=t.getBoundingClientRect(),a=o||this.mustMeasureContent||
this.contentDOMHeight!=l.height;this.contentDOMHeight=l.height,this.mustMeasureContent=!1;let h=0,c=0;if(l.width&&
l.height){let{scaleX:x,scaleY:S}=Sm(t,l);(x>.005&&Math.abs(this.scaleX-x)>.005||S>.005&&Math.abs(this.scaleY-S)>
.005)&&(this.scaleX=x,this.scaleY=S,h|=16,o=a=!0)}let u=(parseInt(n.paddingTop)||0)*this.scaleY,f=(parseInt(n.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=u||this.paddingBottom!=f)&&(this.paddingTop=u,this.paddingBottom=
f,h|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(s.lineWrapping&&(a=!0),this.editorWidth=e.scrollDOM.clientWidth,
h|=16);let d=Cm(this.view.contentDOM,!1).y;d!=this.scrollParent&&(this.scrollParent=d,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let m=this.getScrollOffset();this.scrollOffset!=m&&(this.scrollAnchorHeight=-1,this.scrollOffset=
m),this.scrolledToBottom=Om(this.scrollParent||e.win);let g=(this.printing?Nw:Iw)(t,this.paddingTop),y=g.top-this.
pixelViewport.top,b=g.bottom-this.pixelViewport.bottom;this.pixelViewport=g;let v=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(v!=this.inView&&(this.inView=v,v&&(a=!0)),
!this.inView&&!this.scrollTarget&&!Pw(e.dom))return 0;let w=l.width;if((this.contentDOMWidth!=w||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=l.width,this.editorHeight=e.scrollDOM.clientHeight,h|=16),a){
let x=e.docView.measureVisibleLineHeights(this.viewport);if(s.mustRefreshForHeights(x)&&(o=!0),o||s.lineWrapping&&
Math.abs(w-this.contentDOMWidth)>s.charWidth){let{lineHeight:S,charWidth:A,textHeight:L}=e.docView.measureTextSize();
o=S>0&&s.refresh(r,S,A,L,Math.max(5,w/A),x),o&&(e.docView.minWidth=0,h|=16)}y>0&&b>0?c=Math.max(y,b):y<0&&b<0&&
(c=Math.min(y,b)),nm();for(let S of this.viewports){let A=S.from==this.viewport.from?x:e.docView.measureVisibleLineHeights(
S);this.heightMap=(o?mt.empty().applyChanges(this.stateDeco,U.empty,this.heightOracle,[new Pt(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(s,0,o,new rc(S.from,A))}os&&(h|=2)}let k=!this.viewportIsAppropriate(this.
viewport,c)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return k&&(h&2&&(h|=this.updateScaler()),this.viewport=this.getViewport(c,this.scrollTarget),
h|=this.updateForViewport()),(h&2||k)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),h|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),h}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,t){let n=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),s=this.heightMap,r=this.heightOracle,{visibleTop:o,
visibleBottom:l}=this,a=new Jn(s.lineAt(o-n*1e3,he.ByHeight,r,0,0).from,s.lineAt(l+(1-n)*1e3,he.ByHeight,r,0,0).
to);if(t){let{head:h}=t.range;if(h<a.from||h>a.to){let c=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),u=s.lineAt(h,he.ByPos,r,0,0),f;t.y=="center"?f=(u.top+u.bottom)/2-c/2:t.y=="start"||t.
y=="nearest"&&h<a.from?f=u.top:f=u.bottom-c,a=new Jn(s.lineAt(f-1e3/2,he.ByHeight,r,0,0).from,s.lineAt(f+c+1e3/
2,he.ByHeight,r,0,0).to)}}return a}mapViewport(e,t){let n=t.mapPos(e.from,-1),s=t.mapPos(e.to,1);return new Jn(
this.heightMap.lineAt(n,he.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(s,he.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:t},n=0){if(!this.inView)return!0;let{top:s}=this.heightMap.lineAt(e,
he.ByPos,this.heightOracle,0,0),{bottom:r}=this.heightMap.lineAt(t,he.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:l}=this;return(e==0||s<=o-Math.max(10,Math.min(-n,250)))&&(t==this.state.doc.length||r>=l+Math.max(
10,Math.min(n,250)))&&s>o-2*1e3&&r<l+2*1e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let n=[];for(let s of e)
t.touchesRange(s.from,s.to)||n.push(new Zs(t.mapPos(s.from),t.mapPos(s.to),s.size,s.displaySize));return n}ensureLineGaps(e,t){
let n=this.heightOracle.lineWrapping,s=n?1e4:2e3,r=s>>1,o=s<<1;if(this.defaultTextDirection!=ee.LTR&&!n)return[];
let l=[],a=(c,u,f,d)=>{if(u-c<r)return;let m=this.state.selection.main,g=[m.from];m.empty||g.push(m.to);for(let b of g)
if(b>c&&b<u){a(c,b-10,f,d),a(b+10,u,f,d);return}let y=Bw(e,b=>b.from>=f.from&&b.to<=f.to&&Math.abs(b.from-c)<r&&
Math.abs(b.to-u)<r&&!g.some(v=>b.from<v&&b.to>v));if(!y){if(u<f.to&&t&&n&&t.visibleRanges.some(w=>w.from<=u&&w.
to>=u)){let w=t.moveToLineBoundary(C.cursor(u),!1,!0).head;w>c&&(u=w)}let b=this.gapSize(f,c,u,d),v=n||b<2e6?b:
2e6;y=new Zs(c,u,b,v)}l.push(y)},h=c=>{if(c.length<o||c.type!=Be.Text)return;let u=Lw(c.from,c.to,this.stateDeco);
if(u.total<o)return;let f=this.scrollTarget?this.scrollTarget.range.head:null,d,m;if(n){let g=s/this.heightOracle.
lineLength*this.heightOracle.lineHeight,y,b;if(f!=null){let v=Do(u,f),w=((this.visibleBottom-this.visibleTop)/
2+g)/c.height;y=v-w,b=v+w}else y=(this.visibleTop-c.top-g)/c.height,b=(this.visibleBottom-c.top+g)/c.height;d=
_o(u,y),m=_o(u,b)}else{let g=u.total*this.heightOracle.charWidth,y=s*this.heightOracle.charWidth,b=0;if(g>2e6)
for(let S of e)S.from>=c.from&&S.from<c.to&&S.size!=S.displaySize&&S.from*this.heightOracle.charWidth+b<this.pixelViewport.
left&&(b=S.size-S.displaySize);let v=this.pixelViewport.left+b,w=this.pixelViewport.right+b,k,x;if(f!=null){let S=Do(
u,f),A=((w-v)/2+y)/g;k=S-A,x=S+A}else k=(v-y)/g,x=(w+y)/g;d=_o(u,k),m=_o(u,x)}d>c.from&&a(c.from,d,c,u),m<c.to&&
a(m,c.to,c,u)};for(let c of this.viewportLines)Array.isArray(c.type)?c.type.forEach(h):h(c);return l}gapSize(e,t,n,s){
let r=Do(s,n)-Do(s,t);return this.heightOracle.lineWrapping?e.height*r:s.total*this.heightOracle.charWidth*r}updateLineGaps(e){
Zs.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=N.set(e.map(t=>t.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let n=[];J.spans(t,this.viewport.from,
this.viewport.to,{span(r,o){n.push({from:r,to:o})},point(){}},20);let s=0;if(n.length!=this.visibleRanges.length)
s=12;else for(let r=0;r<n.length&&!(s&8);r++){let o=this.visibleRanges[r],l=n[r];(o.from!=l.from||o.to!=l.to)&&
(s|=4,e&&e.mapPos(o.from,-1)==l.from&&e.mapPos(o.to,1)==l.to||(s|=8))}return this.visibleRanges=n,s}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Ks(this.heightMap.
lineAt(e,he.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||
Ks(this.heightMap.lineAt(this.scaler.fromDOM(e),he.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-
e>200?t:this.viewportLines[0]}elementAtHeight(e){return Ks(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},Jn=class{constructor(e,t){this.from=e,this.to=t}};function Lw(i,e,t){
let n=[],s=i,r=0;return J.spans(t,i,e,{span(){},point(o,l){o>s&&(n.push({from:s,to:o}),r+=o-s),s=l}},20),s<e&&
(n.push({from:s,to:e}),r+=e-s),{total:r,ranges:n}}function _o({total:i,ranges:e},t){if(t<=0)return e[0].from;if(t>=
1)return e[e.length-1].to;let n=Math.floor(i*t);for(let s=0;;s++){let{from:r,to:o}=e[s],l=o-r;if(n<=l)return r+
n;n-=l}}function Do(i,e){let t=0;for(let{from:n,to:s}of i.ranges){if(e<=s){t+=e-n;break}t+=s-n}return t/i.total}
function Bw(i,e){for(let t of i)if(e(t))return t}var cc={toDOM(i){return i},fromDOM(i){return i},scale:1,eq(i){
return i==this}};function rm(i){let e=i.facet(ol).filter(n=>typeof n!="function"),t=i.facet(Pc).filter(n=>typeof n!=
"function");return t.length&&e.push(J.join(t)),e}var uc=class i{constructor(e,t){this.scale=e,this.viewports=t}static get(e,t,n){
let s=0,r=0,o=0,l=n.map(({from:h,to:c})=>{let u=t.lineAt(h,he.ByPos,e,0,0).top,f=t.lineAt(c,he.ByPos,e,0,0).bottom;
return s+=f-u,{from:h,to:c,top:u,bottom:f,domTop:0,domBottom:0}});if(t.height-s<10)return cc;let a=(7e6-s)/(t.
height-s);for(let h of l)h.domTop=o+(h.top-r)*a,o=h.domBottom=h.domTop+(h.bottom-h.top),r=h.bottom;return new i(
a,l)}toDOM(e){for(let t=0,n=0,s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.top)return s+
(e-n)*this.scale;if(e<=r.bottom)return r.domTop+(e-r.top);n=r.bottom,s=r.domBottom}}fromDOM(e){for(let t=0,n=0,
s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.domTop)return n+(e-s)/this.scale;if(e<=
r.domBottom)return r.top+(e-r.domTop);n=r.bottom,s=r.domBottom}}eq(e){return e instanceof i?this.scale==e.scale&&
this.viewports.length==e.viewports.length&&this.viewports.every((t,n)=>t.from==e.viewports[n].from&&t.to==e.viewports[n].
to):!1}};function Ks(i,e){if(e.scale==1)return i;let t=e.toDOM(i.top),n=e.toDOM(i.bottom);return new It(i.from,
i.length,t,n-t,Array.isArray(i._content)?i._content.map(s=>Ks(s,e)):i._content)}var Io=E.define({combine:i=>i.
join(" ")}),fc=E.define({combine:i=>i.indexOf(!0)>-1}),dc=it.newName(),ug=it.newName(),fg=it.newName(),dg={"&l\
ight":"."+ug,"&dark":"."+fg};function pc(i,e,t){return new it(e,{finish(n){return/&/.test(n)?n.replace(/&\w*/,
s=>{if(s=="&")return i;if(!t||!t[s])throw new RangeError(`Unsupported selector: ${s}`);return t[s]}):i+" "+n}})}
var Fw=pc("."+dc,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"1px dott\
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
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},dg),Hw={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},Th=D.ie&&D.ie_version<=11,mc=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new Lh,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
t=>{for(let n of t)this.queue.push(n);(D.ie&&D.ie_version<=11||D.ios&&e.composing)&&t.some(n=>n.type=="childLi\
st"&&n.removedNodes.length||n.type=="characterData"&&n.oldValue.length>n.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&D.android&&e.constructor.EDIT_CONTEXT!==!1&&!(D.chrome&&D.chrome_version<126)&&
(this.editContext=new gc(e),e.state.facet(fi)&&(e.contentDOM.editContext=this.editContext.editContext)),Th&&(this.
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
readSelectionRange()||this.delayedAndroidKey)return;let{view:n}=this,s=this.selectionRange;if(n.state.facet(fi)?
n.root.activeElement!=this.dom:!js(this.dom,s))return;let r=s.anchorNode&&n.docView.tile.nearest(s.anchorNode);
if(r&&r.isWidget()&&r.widget.ignoreEvent(e)){t||(this.selectionChanged=!1);return}(D.ie&&D.ie_version<=11||D.android&&
D.chrome)&&!n.state.selection.main.empty&&s.focusNode&&Gs(s.focusNode,s.focusOffset,s.anchorNode,s.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=sr(e.root);if(!t)return!1;let n=D.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&qw(this.view,t)||t;if(!n||this.selectionRange.eq(n))return!1;
let s=js(this.dom,n);return s&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&Px(this.dom,n)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(n),s&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.
set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let n=this.dom;n;)if(Me(n))!t&&e<this.scrollTargets.
length&&this.scrollTargets[e]==n?e++:t||(t=this.scrollTargets.slice(0,e)),t&&t.push(n),n=n.assignedSlot||n.parentNode;else if(n.
nodeType==11)n=n.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let n of this.
scrollTargets)n.removeEventListener("scroll",this.onScroll);for(let n of this.scrollTargets=t)n.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,Hw),Th&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
Th&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){var n;if(!this.delayedAndroidKey){let s=()=>{let r=this.
delayedAndroidKey;r&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=r.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&r.force&&Zn(this.dom,r.key,r.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(s)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:t,force:this.
lastChange<Date.now()-50||!!(!((n=this.delayedAndroidKey)===null||n===void 0)&&n.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let t=-1,n=-1,s=!1;for(let r of e){let o=this.readMutation(r);o&&(o.typeOver&&(s=!0),
t==-1?{from:t,to:n}=o:(t=Math.min(o.from,t),n=Math.max(o.to,n)))}return{from:t,to:n,typeOver:s}}readChange(){let{
from:e,to:t,typeOver:n}=this.processRecords(),s=this.selectionChanged&&js(this.dom,this.selectionRange);if(e<0&&
!s)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let r=new Zh(this.view,e,t,n);return this.view.docView.domChanged={newSel:r.newSel?r.newSel.main:null},r}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,
n=this.readChange();if(!n)return this.view.requestMeasure(),!1;let s=this.view.state,r=tg(this.view,n);return this.
view.state==s&&(n.domChanged||t)&&this.view.update([]),r}readMutation(e){let t=this.view.docView.tile.nearest(
e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type=="attributes"),e.type=="childList"){let n=om(t,
e.previousSibling||e.target.previousSibling,-1),s=om(t,e.nextSibling||e.target.nextSibling,1);return{from:n?t.
posAfter(n):t.posAtStart,to:s?t.posBefore(s):t.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:t.
posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(fi)!=e.state.
facet(fi)&&(e.view.contentDOM.editContext=e.state.facet(fi)?this.editContext.editContext:null))}destroy(){var e,
t,n;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(t=this.gapIntersection)===null||t===
void 0||t.disconnect(),(n=this.resizeScroll)===null||n===void 0||n.disconnect();for(let s of this.scrollTargets)
s.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function om(i,e,t){for(;e;){let n=pe.get(e);if(n&&n.parent==i)return n;let s=e.parentNode;e=s!=i.dom?s:t>0?e.nextSibling:
e.previousSibling}return null}function lm(i,e){let t=e.startContainer,n=e.startOffset,s=e.endContainer,r=e.endOffset,
o=i.docView.domAtPos(i.state.selection.main.anchor,1);return Gs(o.node,o.offset,s,r)&&([t,n,s,r]=[s,r,t,n]),{anchorNode:t,
anchorOffset:n,focusNode:s,focusOffset:r}}function qw(i,e){if(e.getComposedRanges){let s=e.getComposedRanges(i.
root)[0];if(s)return lm(i,s)}let t=null;function n(s){s.preventDefault(),s.stopImmediatePropagation(),t=s.getTargetRanges()[0]}
return i.contentDOM.addEventListener("beforeinput",n,!0),i.dom.ownerDocument.execCommand("indent"),i.contentDOM.
removeEventListener("beforeinput",n,!0),t?lm(i,t):null}var gc=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=n=>{let s=e.state.selection.main,{anchor:r,head:o}=s,l=this.toEditorPos(
n.updateRangeStart),a=this.toEditorPos(n.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:n.updateRangeStart,editorBase:l,drifted:!1});let h=a-l>n.text.length;l==this.from&&r<this.from?l=
r:a==this.to&&r>this.to&&(a=r);let c=ig(e.state.sliceDoc(l,a),n.text,(h?s.from:s.to)-l,h?"end":null);if(!c){let f=C.
single(this.toEditorPos(n.selectionStart),this.toEditorPos(n.selectionEnd));ec(f,s)||e.dispatch({selection:f,userEvent:"\
select"});return}let u={from:c.from+l,to:c.toA+l,insert:U.of(n.text.slice(c.from,c.toB).split(`
`))};if((D.mac||D.android)&&u.from==o-1&&/^\. ?$/.test(n.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(u={from:l,to:a,insert:U.of([n.text.replace("."," ")])}),this.pendingContextChange=u,!e.state.readOnly){let f=this.
to-this.from+(u.to-u.from+u.insert.length);Lc(e,u,C.single(this.toEditorPos(n.selectionStart,f),this.toEditorPos(
n.selectionEnd,f)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),u.from<
u.to&&!u.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(
0,n.updateRangeStart-1),Math.min(t.text.length,n.updateRangeStart+1)))&&this.handlers.compositionend(n)},this.
handlers.characterboundsupdate=n=>{let s=[],r=null;for(let o=this.toEditorPos(n.rangeStart),l=this.toEditorPos(
n.rangeEnd);o<l;o++){let a=e.coordsForChar(o);r=a&&new DOMRect(a.left,a.top,a.right-a.left,a.bottom-a.top)||r||
new DOMRect,s.push(r)}t.updateCharacterBounds(n.rangeStart,s)},this.handlers.textformatupdate=n=>{let s=[];for(let r of n.
getTextFormats()){let o=r.underlineStyle,l=r.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(l)){let a=this.
toEditorPos(r.rangeStart),h=this.toEditorPos(r.rangeEnd);if(a<h){let c=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(l)?1:2}px`;s.push(N.mark({attributes:{
style:c}}).range(a,h))}}}e.dispatch({effects:Um.of(N.set(s))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:n}=this.composing;
this.composing=null,n&&this.reset(e.state)}};for(let n in this.handlers)t.addEventListener(n,this.handlers[n]);
this.measureReq={read:n=>{let s=sr(n.root);s&&s.rangeCount&&this.editContext.updateSelectionBounds(s.getRangeAt(
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
handlers)this.editContext.removeEventListener(e,this.handlers[e])}},R=class i{get state(){return this.viewState.
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
Ix(e.parent)||document,this.viewState=new Xo(this,e.state||Z.create(e)),e.scrollTo&&e.scrollTo.is(Oo)&&(this.viewState.
scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(Gn).map(s=>new Ys(s));
for(let s of this.plugins)s.update(this);this.observer=new mc(this),this.inputState=new tc(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Go(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((t=document.fonts)===null||t===void 0)&&t.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof
Ae?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let t=!1,n=!1,s,r=this.state;for(let f of e){if(f.startState!=r)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");r=f.state}if(this.destroyed){this.viewState.
state=r;return}let o=this.hasFocus,l=0,a=null;e.some(f=>f.annotation(ag))?(this.inputState.notifiedFocused=o,l=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,a=hg(r,o),a||(l=1));let h=this.observer.
delayedAndroidKey,c=null;if(h?(this.observer.clearDelayedAndroidKey(),c=this.observer.readChange(),(c&&!this.state.
doc.eq(r.doc)||!this.state.selection.eq(r.selection))&&(c=null)):this.observer.clear(),r.facet(Z.phrases)!=this.
state.facet(Z.phrases))return this.setState(r);s=Ko.create(this,r,e),s.flags|=l;let u=this.viewState.scrollTarget;
try{this.updateState=2;for(let f of e){if(u&&(u=u.map(f.changes)),f.scrollIntoView){let{main:d}=f.state.selection,
{x:m,y:g}=this.state.facet(i.cursorScrollMargin);u=new Js(d.empty?d:C.cursor(d.head,d.head>d.anchor?-1:1),"nea\
rest","nearest",g,m)}for(let d of f.effects)d.is(Oo)&&(u=d.value.clip(this.state))}this.viewState.update(s,u),
this.bidiCache=Zo.update(this.bidiCache,s.changes),s.empty||(this.updatePlugins(s),this.inputState.update(s)),
t=this.docView.update(s),this.state.facet(Us)!=this.styleModules&&this.mountStyles(),n=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(t,e.some(f=>f.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(s.startState.facet(Io)!=s.state.facet(Io)&&(this.viewState.mustMeasureContent=!0),(t||n||u||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),t&&this.docViewUpdate(),!s.empty)
for(let f of this.state.facet(qh))try{f(s)}catch(d){Le(this.state,d,"update listener")}(a||c)&&Promise.resolve().
then(()=>{a&&this.state==a.startState&&this.dispatch(a),c&&!tg(this,c)&&h.force&&Zn(this.contentDOM,h.key,h.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let n of this.
plugins)n.destroy(this);this.viewState=new Xo(this,e),this.plugins=e.facet(Gn).map(n=>new Ys(n)),this.pluginMap.
clear();for(let n of this.plugins)n.update(this);this.docView.destroy(),this.docView=new Go(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(Gn),n=e.state.facet(Gn);if(t!=
n){let s=[];for(let r of n){let o=t.indexOf(r);if(o<0)s.push(new Ys(r));else{let l=this.plugins[o];l.mustUpdate=
e,s.push(l)}}for(let r of this.plugins)r.mustUpdate!=e&&r.destroy(this);this.plugins=s,this.pluginMap.clear()}else
for(let s of this.plugins)s.mustUpdate=e;for(let s=0;s<this.plugins.length;s++)this.plugins[s].update(this);t!=
n&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&
t.docViewUpdate)try{t.docViewUpdate(this)}catch(n){Le(this.state,n,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let t=null,n=this.viewState.scrollParent,s=this.viewState.getScrollOffset(),{scrollAnchorPos:r,
scrollAnchorHeight:o,scaleY:l}=this.viewState;Math.abs(s-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let a=0;;a++){if(o<0){if(Om(n||this.win))r=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let m=this.viewState.scrollAnchorAt(s);r=m.from,o=m.top}l=this.viewState.scaleY}this.
updateState=1;let h=this.viewState.measure();if(!h&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(a>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let c=[];h&4||([this.measureRequests,c]=[c,this.measureRequests]);let u=c.map(m=>{
try{return m.read(this)}catch(g){return Le(this.state,g),am}}),f=Ko.create(this,this.state,[]),d=!1;f.flags|=h,
t?t.flags|=h:t=f,this.updateState=2,f.empty||(this.updatePlugins(f),this.inputState.update(f),this.updateAttrs(),
d=this.docView.update(f),d&&this.docViewUpdate());for(let m=0;m<c.length;m++)if(u[m]!=am)try{let g=c[m];g.write&&
g.write(u[m],this)}catch(g){Le(this.state,g)}if(d&&this.docView.updateSelection(!0),!f.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let g=(r<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(r).top)/this.viewState.scaleY-o/l;if((g>1||g<-1)&&!(D.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(n==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){s=s+g,n?r<0?n.scrollTop=n.scrollHeight:n.scrollTop+=g:this.win.scrollBy(0,g),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let a of this.state.facet(qh))a(t)}get themeClasses(){
return dc+" "+(this.state.facet(fc)?fg:ug)+" "+this.state.facet(Io)}updateAttrs(){let e=hm(this,Km,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),t={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(fi)?"true":"false",class:"cm-c\
ontent",style:`${D.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(t["aria-readonly"]="true"),hm(this,Ic,t);let n=this.observer.ignore(()=>{let s=Vp(this.contentDOM,this.contentAttrs,
t),r=Vp(this.dom,this.editorAttrs,e);return s||r});return this.editorAttrs=e,this.contentAttrs=t,n}showAnnouncements(e){
let t=!0;for(let n of e)for(let s of n.effects)if(s.is(i.announce)){t&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),t=!1);let r=this.announceDOM.appendChild(document.createElement("div"));r.textContent=s.value}}mountStyles(){
this.styleModules=this.state.facet(Us);let e=this.state.facet(i.cspNonce);it.mount(this.root,this.styleModules.
concat(Fw).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
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
return Ah(this,e,Gp(this,e,t,n))}moveByGroup(e,t){return Ah(this,e,Gp(this,e,t,n=>aw(this,e.head,n)))}visualLineSide(e,t){
return t?C.cursor(e.to,1):C.cursor(e.from,-1)}moveToLineBoundary(e,t,n=!0){return lw(this,e,t,n)}moveVertically(e,t,n){
return Ah(this,e,hw(this,e,t,n))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.
docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let n=Yh(this,e,t);return n&&n.pos}posAndSideAtCoords(e,t=!0){
return this.readMeasured(),Yh(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let n=this.state.doc.lineAt(e),
s=this.bidiSpans(n),r=s[Mt.find(s,e-n.from,-1,t)];return n.length&&(e==n.from&&t<0||e==n.to&&t>0)&&r.dir!=this.
textDirectionAt(n.from)&&(e==n.to?(e=n.from+r.from,t=1):(e=n.from+r.to,t=-1)),this.docView.coordsAt(e,t,r.dir==
ee.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){
return this.viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(Vm)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>Ww)return Pm(e.length);let t=this.textDirectionAt(
e.from),n;for(let r of this.bidiCache)if(r.from==e.from&&r.dir==t&&(r.fresh||Im(r.isolates,n=Up(this,e))))return r.
order;n||(n=Up(this,e));let s=Wx(e.text,t,n);return this.bidiCache.push(new Zo(e.from,e.to,t,n,!0,s)),s}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||D.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{Mm(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){
var n,s,r,o;return Oo.of(new Js(typeof e=="number"?C.cursor(e):e,(n=t.y)!==null&&n!==void 0?n:"nearest",(s=t.x)!==
null&&s!==void 0?s:"nearest",(r=t.yMargin)!==null&&r!==void 0?r:5,(o=t.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:t}=this.scrollDOM,n=this.viewState.scrollAnchorAt(e);return Oo.of(new Js(C.cursor(n.
from),"start","start",n.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return ye.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return ye.define(()=>({}),{eventObservers:e})}static theme(e,t){let n=it.newName(),s=[Io.of(n),Us.of(pc(`.${n}`,
e))];return t&&t.dark&&s.push(fc.of(!0)),s}static baseTheme(e){return Ve.lowest(Us.of(pc("."+dc,e,dg)))}static findFromDOM(e){
var t;let n=e.querySelector(".cm-content"),s=n&&pe.get(n)||pe.get(e);return((t=s?.root)===null||t===void 0?void 0:
t.view)||null}};R.styleModule=Us;R.inputHandler=qm;R.clipboardInputFilter=_c;R.clipboardOutputFilter=Dc;R.scrollHandler=
zm;R.focusChangeEffect=Wm;R.perLineTextDirection=Vm;R.exceptionSink=Hm;R.updateListener=qh;R.editable=fi;R.mouseSelectionStyle=
Fm;R.dragMovesSelection=Bm;R.clickAddsSelectionRange=Lm;R.decorations=ol;R.blockWrappers=jm;R.outerDecorations=
Pc;R.atomicRanges=or;R.bidiIsolatedRanges=Gm;R.cursorScrollMargin=E.define({combine:i=>{let e=5,t=5;for(let n of i)
typeof n=="number"?e=t=n:{x:e,y:t}=n;return{x:e,y:t}}});R.scrollMargins=Ym;R.darkTheme=fc;R.cspNonce=E.define(
{combine:i=>i.length?i[0]:""});R.contentAttributes=Ic;R.editorAttributes=Km;R.lineWrapping=R.contentAttributes.
of({class:"cm-lineWrapping"});R.announce=F.define();var Ww=4096,am={},Zo=class i{constructor(e,t,n,s,r,o){this.
from=e,this.to=t,this.dir=n,this.isolates=s,this.fresh=r,this.order=o}static update(e,t){if(t.empty&&!e.some(r=>r.
fresh))return e;let n=[],s=e.length?e[e.length-1].dir:ee.LTR;for(let r=Math.max(0,e.length-10);r<e.length;r++){
let o=e[r];o.dir==s&&!t.touchesRange(o.from,o.to)&&n.push(new i(t.mapPos(o.from,1),t.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return n}};function hm(i,e,t){for(let n=i.state.facet(e),s=n.length-1;s>=0;s--){let r=n[s],o=typeof r==
"function"?r(i):r;o&&Oc(o,t)}return t}var Vw=D.mac?"mac":D.windows?"win":D.linux?"linux":"key";function $w(i,e){
let t=i.split(/-(?!$)/),n=t[t.length-1];n=="Space"&&(n=" ");let s,r,o,l;for(let a=0;a<t.length-1;++a){let h=t[a];
if(/^(cmd|meta|m)$/i.test(h))l=!0;else if(/^a(lt)?$/i.test(h))s=!0;else if(/^(c|ctrl|control)$/i.test(h))r=!0;else if(/^s(hift)?$/i.
test(h))o=!0;else if(/^mod$/i.test(h))e=="mac"?l=!0:r=!0;else throw new Error("Unrecognized modifier name: "+h)}
return s&&(n="Alt-"+n),r&&(n="Ctrl-"+n),l&&(n="Meta-"+n),o&&(n="Shift-"+n),n}function Po(i,e,t){return e.altKey&&
(i="Alt-"+i),e.ctrlKey&&(i="Ctrl-"+i),e.metaKey&&(i="Meta-"+i),t!==!1&&e.shiftKey&&(i="Shift-"+i),i}var zw=Ve.
default(R.domEventHandlers({keydown(i,e){return gg(pg(e.state),i,e,"editor")}})),_i=E.define({enables:zw}),cm=new WeakMap;
function pg(i){let e=i.facet(_i),t=cm.get(e);return t||cm.set(e,t=Kw(e.reduce((n,s)=>n.concat(s),[]))),t}function mg(i,e,t){
return gg(pg(i.state),e,i,t)}var Mi=null,Uw=4e3;function Kw(i,e=Vw){let t=Object.create(null),n=Object.create(
null),s=(o,l)=>{let a=n[o];if(a==null)n[o]=l;else if(a!=l)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},r=(o,l,a,h,c)=>{var u,f;let d=t[o]||(t[o]=Object.create(null)),
m=l.split(/ (?!$)/).map(b=>$w(b,e));for(let b=1;b<m.length;b++){let v=m.slice(0,b).join(" ");s(v,!0),d[v]||(d[v]=
{preventDefault:!0,stopPropagation:!1,run:[w=>{let k=Mi={view:w,prefix:v,scope:o};return setTimeout(()=>{Mi==k&&
(Mi=null)},Uw),!0}]})}let g=m.join(" ");s(g,!1);let y=d[g]||(d[g]={preventDefault:!1,stopPropagation:!1,run:((f=
(u=d._any)===null||u===void 0?void 0:u.run)===null||f===void 0?void 0:f.slice())||[]});a&&y.run.push(a),h&&(y.
preventDefault=!0),c&&(y.stopPropagation=!0)};for(let o of i){let l=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let h of l){let c=t[h]||(t[h]=Object.create(null));c._any||(c._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:u}=o;for(let f in c)c[f].run.push(d=>u(d,yc))}let a=o[e]||o.key;if(a)for(let h of l)r(h,a,o.run,
o.preventDefault,o.stopPropagation),o.shift&&r(h,"Shift-"+a,o.shift,o.preventDefault,o.stopPropagation)}return t}
var yc=null;function gg(i,e,t,n){yc=e;let s=Bp(e),r=Ne(s,0),o=pt(r)==s.length&&s!=" ",l="",a=!1,h=!1,c=!1;Mi&&
Mi.view==t&&Mi.scope==n&&(l=Mi.prefix+" ",sg.indexOf(e.keyCode)<0&&(h=!0,Mi=null));let u=new Set,f=y=>{if(y){for(let b of y.
run)if(!u.has(b)&&(u.add(b),b(t)))return y.stopPropagation&&(c=!0),!0;y.preventDefault&&(y.stopPropagation&&(c=
!0),h=!0)}return!1},d=i[n],m,g;return d&&(f(d[l+Po(s,e,!o)])?a=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(D.windows&&
e.ctrlKey&&e.altKey)&&!(D.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(m=ui[e.keyCode])&&m!=s?(f(d[l+Po(m,e,!0)])||
e.shiftKey&&(g=Kn[e.keyCode])!=s&&g!=m&&f(d[l+Po(g,e,!1)]))&&(a=!0):o&&e.shiftKey&&f(d[l+Po(s,e,!0)])&&(a=!0),
!a&&f(d._any)&&(a=!0)),h&&(a=!0),a&&c&&e.stopPropagation(),yc=null,a}var an=class i{constructor(e,t,n,s,r){this.
className=e,this.left=t,this.top=n,this.width=s,this.height=r}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,t){return t.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,t,n){if(n.empty){let s=e.coordsAtPos(n.head,n.assoc||1);if(!s)return[];
let r=yg(e);return[new i(t,s.left-r.left,s.top-r.top,null,s.bottom-s.top)]}else return jw(e,t,n)}};function yg(i){
let e=i.scrollDOM.getBoundingClientRect();return{left:(i.textDirection==ee.LTR?e.left:e.right-i.scrollDOM.clientWidth*
i.scaleX)-i.scrollDOM.scrollLeft*i.scaleX,top:e.top-i.scrollDOM.scrollTop*i.scaleY}}function um(i,e,t,n){let s=i.
coordsAtPos(e,t*2);if(!s)return n;let r=i.dom.getBoundingClientRect(),o=(s.top+s.bottom)/2,l=i.posAtCoords({x:r.
left+1,y:o}),a=i.posAtCoords({x:r.right-1,y:o});return l==null||a==null?n:{from:Math.max(n.from,Math.min(l,a)),
to:Math.min(n.to,Math.max(l,a))}}function jw(i,e,t){if(t.to<=i.viewport.from||t.from>=i.viewport.to)return[];let n=Math.
max(t.from,i.viewport.from),s=Math.min(t.to,i.viewport.to),r=i.textDirection==ee.LTR,o=i.contentDOM,l=o.getBoundingClientRect(),
a=yg(i),h=o.querySelector(".cm-line"),c=h&&window.getComputedStyle(h),u=l.left+(c?parseInt(c.paddingLeft)+Math.
min(0,parseInt(c.textIndent)):0),f=l.right-(c?parseInt(c.paddingRight):0),d=Jh(i,n,1),m=Jh(i,s,-1),g=d.type==Be.
Text?d:null,y=m.type==Be.Text?m:null;if(g&&(i.lineWrapping||d.widgetLineBreaks)&&(g=um(i,n,1,g)),y&&(i.lineWrapping||
m.widgetLineBreaks)&&(y=um(i,s,-1,y)),g&&y&&g.from==y.from&&g.to==y.to)return v(w(t.from,t.to,g));{let x=g?w(t.
from,null,g):k(d,!1),S=y?w(null,t.to,y):k(m,!0),A=[];return(g||d).to<(y||m).from-(g&&y?1:0)||d.widgetLineBreaks>
1&&x.bottom+i.defaultLineHeight/2<S.top?A.push(b(u,x.bottom,f,S.top)):x.bottom<S.top&&i.elementAtHeight((x.bottom+
S.top)/2).type==Be.Text&&(x.bottom=S.top=(x.bottom+S.top)/2),v(x).concat(A).concat(v(S))}function b(x,S,A,L){return new an(
e,x-a.left,S-a.top,Math.max(0,A-x),L-S)}function v({top:x,bottom:S,horizontal:A}){let L=[];for(let q=0;q<A.length;q+=
2)L.push(b(A[q],x,A[q+1],S));return L}function w(x,S,A){let L=1e9,q=-1e9,V=[];function I(Y,ce,He,lt,zt){let Re=i.
coordsAtPos(Y,Y==A.to?-2:2),vt=i.coordsAtPos(He,He==A.from?2:-2);!Re||!vt||(L=Math.min(Re.top,vt.top,L),q=Math.
max(Re.bottom,vt.bottom,q),zt==ee.LTR?V.push(r&&ce?u:Re.left,r&&lt?f:vt.right):V.push(!r&&lt?u:vt.left,!r&&ce?
f:Re.right))}let P=x??A.from,H=S??A.to;for(let Y of i.visibleRanges)if(Y.to>P&&Y.from<H)for(let ce=Math.max(Y.
from,P),He=Math.min(Y.to,H);;){let lt=i.state.doc.lineAt(ce);for(let zt of i.bidiSpans(lt)){let Re=zt.from+lt.
from,vt=zt.to+lt.from;if(Re>=He)break;vt>ce&&I(Math.max(Re,ce),x==null&&Re<=P,Math.min(vt,He),S==null&&vt>=H,zt.
dir)}if(ce=lt.to+1,ce>=He)break}return V.length==0&&I(P,x==null,H,S==null,i.textDirection),{top:L,bottom:q,horizontal:V}}
function k(x,S){let A=l.top+(S?x.top:x.bottom);return{top:A,bottom:A,horizontal:[]}}}function Gw(i,e){return i.
constructor==e.constructor&&i.eq(e)}var bc=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.
scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.
appendChild(document.createElement("div")),this.dom.classList.add("cm-layer"),t.above&&this.dom.classList.add(
"cm-layer-above"),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute("aria-hidden","t\
rue"),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.
facet(Ho)!=e.state.facet(Ho)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.
scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(
this.measureReq)}setOrder(e){let t=0,n=e.facet(Ho);for(;t<n.length&&n[t]!=this.layer;)t++;this.dom.style.zIndex=
String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.
view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/
t})`)}draw(e){if(e.length!=this.drawn.length||e.some((t,n)=>!Gw(t,this.drawn[n]))){let t=this.dom.firstChild,n=0;
for(let s of e)s.update&&t&&s.constructor&&this.drawn[n].constructor&&s.update(t,this.drawn[n])?(t=t.nextSibling,
n++):this.dom.insertBefore(s.draw(),t);for(;t;){let s=t.nextSibling;t.remove(),t=s}this.drawn=e,D.webkit&&(this.
dom.style.display=this.dom.firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.
view),this.dom.remove()}},Ho=E.define();function bg(i){return[ye.define(e=>new bc(e,i)),Ho.of(i)]}var vc=!D.ios,
ls=E.define({combine(i){return je(i,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.
min(e,t),drawRangeCursor:(e,t)=>e||t})}});function vg(i={}){return[ls.of(i),Jw,Yw,Xw,$m.of(!0)]}function xg(i){return i.startState.facet(ls)!=i.state.facet(ls)}var Jw=bg({above:!0,markers(i){let{state:e}=i,
t=e.facet(ls),n=[];for(let s of e.selection.ranges){let r=s==e.selection.main;if(s.empty||t.drawRangeCursor&&!(r&&
D.ios&&t.iosSelectionHandles)){let o=r?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",l=s.empty?
s:C.cursor(s.head,s.assoc);for(let a of an.forRange(i,o,l))n.push(a)}}return n},update(i,e){i.transactions.some(
n=>n.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let t=xg(i);
return t&&fm(i.state,e),i.docChanged||i.selectionSet||t},mount(i,e){fm(e.state,i)},class:"cm-cursorLayer"});function fm(i,e){
e.style.animationDuration=i.facet(ls).cursorBlinkRate+"ms"}var Yw=bg({above:!1,markers(i){let e=[],{main:t,ranges:n}=i.
state.selection;for(let s of n)if(!s.empty&&(vc||s!=t))for(let r of an.forRange(i,"cm-selectionBackground",s))
e.push(r);if(D.ios&&!t.empty&&i.state.facet(ls).iosSelectionHandles){for(let s of an.forRange(i,"cm-selectionH\
andle cm-selectionHandle-start",C.cursor(t.from,1)))e.push(s);for(let s of an.forRange(i,"cm-selectionHandle c\
m-selectionHandle-end",C.cursor(t.to,1)))e.push(s)}return e},update(i,e){return i.docChanged||i.selectionSet||
i.viewportChanged||xg(i)},class:"cm-selectionLayer"}),Qw=D.gecko&&D.gecko_version==153?"#ffffff01":"transparen\
t",Xw=Ve.highest(R.theme({".cm-line":{...vc?{"& ::selection, &::selection":{backgroundColor:`${Qw} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...vc?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function dm(i,e,t,n,s){e.lastIndex=0;for(let r=i.iterRange(t,n),o=t,l;!r.next().done;o+=r.value.length)if(!r.lineBreak)
for(;l=e.exec(r.value);)s(o+l.index,l)}function Zw(i,e){let t=i.visibleRanges;if(t.length==1&&t[0].from==i.viewport.
from&&t[0].to==i.viewport.to)return t;let n=[];for(let{from:s,to:r}of t)s=Math.max(i.state.doc.lineAt(s).from,
s-e),r=Math.min(i.state.doc.lineAt(r).to,r+e),n.length&&n[n.length-1].to>=s?n[n.length-1].to=r:n.push({from:s,
to:r});return n}var xc=class{constructor(e){let{regexp:t,decoration:n,decorate:s,boundary:r,maxLength:o=1e3}=e;
if(!t.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=t,s)this.addMatch=(l,a,h,c)=>s(c,h,h+l[0].length,l,a);else if(typeof n=="function")this.addMatch=
(l,a,h,c)=>{let u=n(l,a,h);u&&c(h,h+l[0].length,u)};else if(n)this.addMatch=(l,a,h,c)=>c(h,h+l[0].length,n);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=r,
this.maxLength=o}createDeco(e){let t=new Te,n=t.add.bind(t);for(let{from:s,to:r}of Zw(e,this.maxLength))dm(e.state.
doc,this.regexp,s,r,(o,l)=>this.addMatch(l,e,o,n));return t.finish()}updateDeco(e,t){let n=1e9,s=-1;return e.docChanged&&
e.changes.iterChanges((r,o,l,a)=>{a>=e.view.viewport.from&&l<=e.view.viewport.to&&(n=Math.min(l,n),s=Math.max(
a,s))}),e.viewportMoved||s-n>1e3?this.createDeco(e.view):s>-1?this.updateRange(e.view,t.map(e.changes),n,s):t}updateRange(e,t,n,s){
for(let r of e.visibleRanges){let o=Math.max(r.from,n),l=Math.min(r.to,s);if(l>=o){let a=e.state.doc.lineAt(o),
h=a.to<l?e.state.doc.lineAt(l):a,c=Math.max(r.from,a.from),u=Math.min(r.to,h.to);if(this.boundary){for(;o>a.from;o--)
if(this.boundary.test(a.text[o-1-a.from])){c=o;break}for(;l<h.to;l++)if(this.boundary.test(h.text[l-h.from])){
u=l;break}}let f=[],d,m=(g,y,b)=>f.push(b.range(g,y));if(a==h)for(this.regexp.lastIndex=c-a.from;(d=this.regexp.
exec(a.text))&&d.index<u-a.from;)this.addMatch(d,e,d.index+a.from,m);else dm(e.state.doc,this.regexp,c,u,(g,y)=>this.
addMatch(y,e,g,m));t=t.update({filterFrom:c,filterTo:u,filter:(g,y)=>g<c||y>u,add:f})}}return t}},wc=/x/.unicode!=
null?"gu":"g",ek=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,wc),tk={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},Mh=null;function ik(){var i;if(Mh==null&&typeof document<"u"&&document.
body){let e=document.body.style;Mh=((i=e.tabSize)!==null&&i!==void 0?i:e.MozTabSize)!=null}return Mh||!1}var qo=E.
define({combine(i){let e=je(i,{render:null,specialChars:ek,addSpecialChars:null});return(e.replaceTabs=!ik())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,wc)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,wc)),e}});function wg(i={}){return[qo.of(i),nk()]}var pm=null;function nk(){
return pm||(pm=ye.fromClass(class{constructor(i){this.view=i,this.decorations=N.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(i.state.facet(qo)),this.decorations=this.decorator.createDeco(i)}makeDecorator(i){
return new xc({regexp:i.specialChars,decoration:(e,t,n)=>{let{doc:s}=t.state,r=Ne(e[0],0);if(r==9){let o=s.lineAt(
n),l=t.state.tabSize,a=Ti(o.text,l,n-o.from);return N.replace({widget:new Sc((l-a%l)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[r]||(this.decorationCache[r]=N.replace({widget:new kc(i,r)}))},
boundary:i.replaceTabs?void 0:/[^]/})}update(i){let e=i.state.facet(qo);i.startState.facet(qo)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(i.view)):this.decorations=this.decorator.updateDeco(
i,this.decorations)}},{decorations:i=>i.decorations}))}var sk="\u2022";function rk(i){return i>=32?sk:i==10?"\u2424":
String.fromCharCode(9216+i)}var kc=class extends Je{constructor(e,t){super(),this.options=e,this.code=t}eq(e){
return e.code==this.code}toDOM(e){let t=rk(this.code),n=e.state.phrase("Control character")+" "+(tk[this.code]||
"0x"+this.code.toString(16)),s=this.options.render&&this.options.render(this.code,n,t);if(s)return s;let r=document.
createElement("span");return r.textContent=t,r.title=n,r.setAttribute("aria-label",n),r.className="cm-specialC\
har",r}ignoreEvent(){return!1}},Sc=class extends Je{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function kg(){return lk}var ok=N.line({class:"cm-activeLine"}),lk=ye.fromClass(class{constructor(i){this.decorations=
this.getDeco(i)}update(i){(i.docChanged||i.selectionSet)&&(this.decorations=this.getDeco(i.view))}getDeco(i){let e=-1,
t=[];for(let n of i.state.selection.ranges){let s=i.lineBlockAt(n.head);s.from>e&&(t.push(ok.range(s.from)),e=
s.from)}return N.set(t)}},{decorations:i=>i.decorations});var No="-10000px",el=class{constructor(e,t,n,s){this.facet=t,this.createTooltipView=n,this.removeTooltipView=s,
this.input=e.state.facet(t),this.tooltips=this.input.filter(o=>o);let r=null;this.tooltipViews=this.tooltips.map(
o=>r=n(o,r))}update(e,t){var n;let s=e.state.facet(this.facet),r=s.filter(a=>a);if(s===this.input){for(let a of this.
tooltipViews)a.update&&a.update(e);return!1}let o=[],l=t?[]:null;for(let a=0;a<r.length;a++){let h=r[a],c=-1;if(h){
for(let u=0;u<this.tooltips.length;u++){let f=this.tooltips[u];f&&f.create==h.create&&(c=u)}if(c<0)o[a]=this.createTooltipView(
h,a?o[a-1]:null),l&&(l[a]=!!h.above);else{let u=o[a]=this.tooltipViews[c];l&&(l[a]=t[c]),u.update&&u.update(e)}}}
for(let a of this.tooltipViews)o.indexOf(a)<0&&(this.removeTooltipView(a),(n=a.destroy)===null||n===void 0||n.
call(a));return t&&(l.forEach((a,h)=>t[h]=a),t.length=l.length),this.input=s,this.tooltips=r,this.tooltipViews=
o,!0}};function Sg(i){let e=i.dom.ownerDocument.documentElement,t=e.clientWidth,n=getComputedStyle(e);if(!/stable/.test(
n.scrollbarGutter||""))return{left:0,right:t};let s=e.getBoundingClientRect(),r=i.win.scrollX;return{left:Math.
max(0,s.left+r-parseFloat(n.marginLeft)),right:Math.min(t,s.right+r+parseFloat(n.marginRight))}}function ak(i){
let{left:e,right:t}=Sg(i);return{top:0,left:e,right:t,bottom:i.dom.ownerDocument.documentElement.clientHeight}}
var Oh=E.define({combine:i=>{var e,t,n;return{position:D.ios?"absolute":((e=i.find(s=>s.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((t=i.find(s=>s.parent))===null||t===void 0?void 0:t.parent)||null,tooltipSpace:((n=
i.find(s=>s.tooltipSpace))===null||n===void 0?void 0:n.tooltipSpace)||ak}}}),mm=new WeakMap,Bc=ye.fromClass(class{constructor(i){
this.view=i,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=i.
state.facet(Oh);this.position=e.position,this.parent=e.parent,this.classes=i.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new el(i,lr,(t,n)=>this.
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
let t=e||i.geometryChanged,n=i.state.facet(Oh);if(n.position!=this.position&&!this.madeAbsolute){this.position=
n.position;for(let s of this.manager.tooltipViews)s.dom.style.position=this.position;t=!0}if(n.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=n.parent,this.createContainer();for(let s of this.manager.tooltipViews)
this.container.appendChild(s.dom);t=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);t&&this.maybeMeasure()}createTooltip(i,e){let t=i.create(this.view),
n=e?e.dom:null;if(t.dom.classList.add("cm-tooltip"),i.arrow&&!t.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let s=document.createElement("div");s.className="cm-tooltip-arrow",t.dom.appendChild(s)}return t.dom.style.
position=this.position,t.dom.style.top=No,t.dom.style.left="0px",this.container.insertBefore(t.dom,n),t.mount&&
t.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(t.dom),t}destroy(){var i,e,t;this.view.win.
removeEventListener("resize",this.measureSoon);for(let n of this.manager.tooltipViews)n.dom.remove(),(i=n.destroy)===
null||i===void 0||i.call(n);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(t=this.intersectionObserver)===null||t===void 0||t.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let i=1,e=1,t=!1,n=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(D.safari){let l=o.getBoundingClientRect();t=Math.abs(l.top+1e4)>1||Math.abs(l.left)>1}else t=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(t||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(i=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:i,scaleY:e}=this.view.viewState);else n=Sg(this.view).left;let s=this.view.scrollDOM.getBoundingClientRect(),
r=Nc(this.view);return{visible:{left:s.left+r.left,top:s.top+r.top,right:s.right-r.right,bottom:s.bottom-r.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,l)=>{let a=this.manager.tooltipViews[l];return a.getCoords?a.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
Oh).tooltipSpace(this.view),scaleX:i,scaleY:e,makeAbsolute:t,fixedLeft:n}}writeMeasure(i){var e;if(i.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let l of this.manager.tooltipViews)l.dom.style.position="abs\
olute"}let{visible:t,space:n,scaleX:s,scaleY:r}=i,o=[];for(let l=0;l<this.manager.tooltips.length;l++){let a=this.
manager.tooltips[l],h=this.manager.tooltipViews[l],{dom:c}=h,u=i.pos[l],f=i.size[l];if(!u||a.clip!==!1&&(u.bottom<=
Math.max(t.top,n.top)||u.top>=Math.min(t.bottom,n.bottom)||u.right<Math.max(t.left,n.left)-.1||u.left>Math.min(
t.right,n.right)+.1)){c.style.top=No;continue}let d=a.arrow?h.dom.querySelector(".cm-tooltip-arrow"):null,m=d?
7:0,g=f.right-f.left,y=(e=mm.get(h))!==null&&e!==void 0?e:f.bottom-f.top,b=h.offset||ck,v=this.view.textDirection==
ee.LTR,w=f.width>n.right-n.left?v?n.left:n.right-f.width:v?Math.max(n.left,Math.min(u.left-(d?14:0)+b.x,n.right-
g)):Math.min(Math.max(n.left,u.left-g+(d?14:0)-b.x),n.right-g),k=this.above[l];!a.strictSide&&(k?u.top-y-m-b.y<
n.top:u.bottom+y+m+b.y>n.bottom)&&k==n.bottom-u.bottom>u.top-n.top&&(k=this.above[l]=!k);let x=(k?u.top-n.top:
n.bottom-u.bottom)-m;if(x<y&&h.resize!==!1){if(x<this.view.defaultLineHeight){c.style.top=No;continue}mm.set(h,
y),c.style.height=(y=x)/r+"px"}else c.style.height&&(c.style.height="");let S=k?u.top-y-m-b.y:u.bottom+m+b.y,A=w+
g;if(h.overlap!==!0)for(let L of o)L.left<A&&L.right>w&&L.top<S+y&&L.bottom>S&&(S=k?L.top-y-2-m:L.bottom+m+2);
if(this.position=="absolute"?(c.style.top=(S-i.parent.top)/r+"px",gm(c,(w-i.parent.left)/s)):(c.style.top=S/r+
"px",gm(c,(w-i.fixedLeft)/s)),d){let L=u.left+(v?b.x:-b.x)-(w+14-7);d.style.left=L/s+"px"}h.overlap!==!0&&o.push(
{left:w,top:S,right:A,bottom:S+y}),c.classList.toggle("cm-tooltip-above",k),c.classList.toggle("cm-tooltip-bel\
ow",!k),h.positioned&&h.positioned(i.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let i of this.manager.tooltipViews)i.dom.style.top=No}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function gm(i,e){let t=parseInt(i.style.left,10);(isNaN(t)||Math.abs(e-t)>1)&&(i.style.left=e+"px")}var hk=R.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),ck={x:0,y:0},lr=E.define({enables:[Bc,hk]}),tl=E.define({combine:i=>i.
reduce((e,t)=>e.concat(t),[])}),il=class i{static create(e){return new i(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new el(e,tl,
(t,n)=>this.createHostedView(t,n),t=>t.dom.remove())}createHostedView(e,t){let n=e.create(this.view);return n.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(n.dom,t?t.dom.nextSibling:this.dom.firstChild),this.
mounted&&n.mount&&n.mount(this.view),n}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.
mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)===null||e===void 0||e.call(t)}passProp(e){
let t;for(let n of this.manager.tooltipViews){let s=n[e];if(s!==void 0){if(t===void 0)t=s;else if(t!==s)return}}
return t}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},uk=lr.compute([tl],i=>{let e=i.facet(
tl);return e.length===0?null:{pos:Math.min(...e.map(t=>t.pos)),end:Math.max(...e.map(t=>{var n;return(n=t.end)!==
null&&n!==void 0?n:t.pos})),create:il.create,above:e[0].above,arrow:e.some(t=>t.arrow)}}),fk=E.define(),Cc=class{constructor(e,t,n,s,r,o){
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
bidiSpans(e.state.doc.lineAt(s)).find(h=>h.from<=s&&h.to>=s),a=l&&l.dir==ee.RTL?-1:1;r=t.x<o.left?-a:a}this.activateHover(
e,s,r)}activateHover(e,t,n,s){let r=this.source(e,t,n),o=l=>{if(l&&!(Array.isArray(l)&&!l.length)){let a=Array.
isArray(l)?l:[l];s&&this.locked.set(a,s),e.dispatch({effects:this.setHover.of(a)})}};if(r&&"then"in r){let l=this.
pending={pos:t};r.then(a=>{this.pending==l&&(this.pending=null,o(a))},a=>Le(e.state,a,"hover tooltip"))}else o(
r)}get tooltip(){let e=this.view.plugin(Bc),t=e?e.manager.tooltips.findIndex(n=>n.create==il.create):-1;return t>
-1?e.manager.tooltipViews[t]:null}mousemove(e){var t,n;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:s,
tooltip:r}=this;if(s.length&&!this.locked.has(s)&&r&&!dk(r.dom,e)||this.pending){let{pos:o}=s[0]||this.pending,
l=(n=(t=s[0])===null||t===void 0?void 0:t.end)!==null&&n!==void 0?n:o;(o==l?this.view.posAtCoords(this.lastMove)!=
o:!pk(this.view,o,l,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{
tooltip:n}=this;n&&n.dom.contains(e.relatedTarget)?this.watchTooltipLeave(n.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let t=n=>{e.removeEventListener("mouseleave",t);let{active:s}=this;s.length&&
!this.locked.has(s)&&!this.view.dom.contains(n.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},Lo=4;function dk(i,e){let{left:t,right:n,top:s,bottom:r}=i.getBoundingClientRect(),o;if(o=i.
querySelector(".cm-tooltip-arrow")){let l=o.getBoundingClientRect();s=Math.min(l.top,s),r=Math.max(l.bottom,r)}
return e.clientX>=t-Lo&&e.clientX<=n+Lo&&e.clientY>=s-Lo&&e.clientY<=r+Lo}function pk(i,e,t,n,s,r){let o=i.scrollDOM.
getBoundingClientRect(),l=i.documentTop+i.documentPadding.top+i.contentHeight;if(o.left>n||o.right<n||o.top>s||
Math.min(o.bottom,l)<s)return!1;let a=i.posAtCoords({x:n,y:s},!1);return a>=e&&a<=t}function Cg(i,e={}){let t=F.
define(),n=new WeakMap,s=de.define({create(){return[]},update(o,l){let a=n.get(o);if(o.length&&(e.hideOnChange&&
(l.docChanged||l.selection)?o=[]:a&&a(l)?o=[]:e.hideOn&&(o=o.filter(h=>!e.hideOn(l,h)))),l.docChanged&&o.length){
let h=[];for(let c of o){let u=l.changes.mapPos(c.pos,-1,Ie.TrackDel);if(u!=null){let f=Object.assign(Object.create(
null),c);f.pos=u,f.end!=null&&(f.end=l.changes.mapPos(f.end)),h.push(f)}}o=h}for(let h of l.effects)h.is(t)&&(o=
h.value,a=void 0),(h.is(mk)&&!h.value||h.value==s)&&(o=[]);return o.length&&a&&n.set(o,a),o},provide:o=>tl.from(
o)}),r=ye.define(o=>new Cc(o,i,s,n,t,e.hoverTime||300));return{active:s,extension:[s,r,fk.of(r),uk]}}function Fc(i,e){let t=i.plugin(Bc);if(!t)return null;let n=t.manager.tooltips.indexOf(e);return n<0?null:t.manager.
tooltipViews[n]}var mk=F.define();var ym=E.define({combine(i){let e,t;for(let n of i)e=e||n.topContainer,t=t||n.bottomContainer;return{topContainer:e,
bottomContainer:t}}});function ar(i,e){let t=i.plugin(Ag),n=t?t.specs.indexOf(e):-1;return n>-1?t.panels[n]:null}var Ag=ye.fromClass(
class{constructor(i){this.input=i.state.facet(un),this.specs=this.input.filter(t=>t),this.panels=this.specs.map(
t=>t(i));let e=i.state.facet(ym);this.top=new Yn(i,!0,e.topContainer),this.bottom=new Yn(i,!1,e.bottomContainer),
this.top.sync(this.panels.filter(t=>t.top)),this.bottom.sync(this.panels.filter(t=>!t.top));for(let t of this.
panels)t.dom.classList.add("cm-panel"),t.mount&&t.mount()}update(i){let e=i.state.facet(ym);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new Yn(i.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new Yn(i.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let t=i.state.facet(un);if(t!=this.input){let n=t.filter(a=>a),s=[],r=[],o=[],l=[];for(let a of n){let h=this.
specs.indexOf(a),c;h<0?(c=a(i.view),l.push(c)):(c=this.panels[h],c.update&&c.update(i)),s.push(c),(c.top?r:o).
push(c)}this.specs=n,this.panels=s,this.top.sync(r),this.bottom.sync(o);for(let a of l)a.dom.classList.add("cm\
-panel"),a.mount&&a.mount()}else for(let n of this.panels)n.update&&n.update(i)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:i=>R.scrollMargins.of(e=>{let t=e.plugin(i);return t&&{top:t.top.scrollMargin(),bottom:t.
bottom.scrollMargin()}})}),Yn=class{constructor(e,t,n){this.view=e,this.top=t,this.container=n,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&
t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let t=this.container||this.view.dom;t.insertBefore(this.dom,this.
top?t.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=
t.dom;)e=bm(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=bm(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function bm(i){let e=i.nextSibling;return i.remove(),e}var un=E.define(
{enables:Ag});function Tg(i,e){let t,n=new Promise(o=>t=o),s=o=>gk(o,e,t);i.state.field(Wo,!1)?i.dispatch({effects:Og.
of(s)}):i.dispatch({effects:F.appendConfig.of(Wo.init(()=>[s]))});let r=Rg.of(s);return{close:r,result:n.then(
o=>((i.win.queueMicrotask||(a=>i.win.setTimeout(a,10)))(()=>{i.state.field(Wo).indexOf(s)>-1&&i.dispatch({effects:r})}),
o))}}function Mg(i,e){let t=i.state.field(Wo,!1)||[];for(let n of t){let s=ar(i,n);if(s&&s.dom.classList.contains(
e))return s}return null}var Wo=de.define({create(){return[]},update(i,e){for(let t of e.effects)t.is(Og)?i=[t.
value].concat(i):t.is(Rg)&&(i=i.filter(n=>n!=t.value));return i},provide:i=>un.computeN([i],e=>e.field(i))}),Og=F.
define(),Rg=F.define();function gk(i,e,t){let n=e.content?e.content(i,()=>l(null)):null;if(!n){if(n=X("form"),
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
null)}}var gt=class extends Ct{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
gt.prototype.elementClass="";gt.prototype.toDOM=void 0;gt.prototype.mapMode=Ie.TrackBefore;gt.prototype.startSide=
gt.prototype.endSide=-1;gt.prototype.point=!0;var Rh=E.define(),yk=E.define(),bk={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>J.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},er=E.define();function al(i){return[Eg(),er.of({...bk,...i})]}
var Ac=E.define({combine:i=>i.some(e=>e)});function Eg(i){let e=[vk];return i&&i.fixed===!1&&e.push(Ac.of(!0)),
e}var vk=ye.fromClass(class{constructor(i){this.view=i,this.domAfter=null,this.prevViewport=i.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=i.state.facet(
er).map(e=>new nl(i,e)),this.fixed=!i.state.facet(Ac);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),i.scrollDOM.insertBefore(this.dom,i.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(i){if(this.
updateGutters(i)){let e=this.prevViewport,t=i.view.viewport,n=Math.min(e.to,t.to)-Math.max(e.from,t.from);this.
syncGutters(n<(t.to-t.from)*.8)}if(i.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(Ac)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=i.view.viewport}syncGutters(i){let e=this.dom.nextSibling;i&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let t=J.iter(this.view.state.facet(Rh),this.view.viewport.
from),n=[],s=this.gutters.map(r=>new Mc(r,this.view.viewport,-this.view.documentPadding.top));for(let r of this.
view.viewportLineBlocks)if(n.length&&(n=[]),Array.isArray(r.type)){let o=!0;for(let l of r.type)if(l.type==Be.
Text&&o){Tc(t,n,l.from);for(let a of s)a.line(this.view,l,n);o=!1}else if(l.widget)for(let a of s)a.widget(this.
view,l)}else if(r.type==Be.Text){Tc(t,n,r.from);for(let o of s)o.line(this.view,r,n)}else if(r.widget)for(let o of s)
o.widget(this.view,r);for(let r of s)r.finish();i&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(i){let e=i.startState.facet(er),t=i.state.facet(
er),n=i.docChanged||i.heightChanged||i.viewportChanged||!J.eq(i.startState.facet(Rh),i.state.facet(Rh),i.view.
viewport.from,i.view.viewport.to);if(e==t)for(let s of this.gutters)s.update(i)&&(n=!0);else{n=!0;let s=[];for(let r of t){
let o=e.indexOf(r);o<0?s.push(new nl(this.view,r)):(this.gutters[o].update(i),s.push(this.gutters[o]))}for(let r of this.
gutters)r.dom.remove(),s.indexOf(r)<0&&r.destroy();for(let r of s)r.config.side=="after"?this.getDOMAfter().appendChild(
r.dom):this.dom.appendChild(r.dom);this.gutters=s}return n}destroy(){for(let i of this.gutters)i.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:i=>R.scrollMargins.of(e=>{let t=e.plugin(i);if(!t||
t.gutters.length==0||!t.fixed)return null;let n=t.dom.offsetWidth*e.scaleX,s=t.domAfter?t.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==ee.LTR?{left:n,right:s}:{right:n,left:s}})});function vm(i){return Array.isArray(
i)?i:[i]}function Tc(i,e,t){for(;i.value&&i.from<=t;)i.from==t&&e.push(i.value),i.next()}var Mc=class{constructor(e,t,n){
this.gutter=e,this.height=n,this.i=0,this.cursor=J.iter(e.markers,t.from)}addElement(e,t,n){let{gutter:s}=this,
r=(t.top-this.height)/e.scaleY,o=t.height/e.scaleY;if(this.i==s.elements.length){let l=new sl(e,o,r,n);s.elements.
push(l),s.dom.appendChild(l.dom)}else s.elements[this.i].update(e,o,r,n);this.height=t.bottom,this.i++}line(e,t,n){
let s=[];Tc(this.cursor,s,t.from),n.length&&(s=s.concat(n));let r=this.gutter.config.lineMarker(e,t,s);r&&s.unshift(
r);let o=this.gutter;s.length==0&&!o.config.renderEmptyElements||this.addElement(e,t,s)}widget(e,t){let n=this.
gutter.config.widgetMarker(e,t.widget,t),s=n?[n]:null;for(let r of e.state.facet(yk)){let o=r(e,t.widget,t);o&&
(s||(s=[])).push(o)}s&&this.addElement(e,t,s)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.
elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},nl=class{constructor(e,t){this.view=e,this.config=t,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let n in t.domEventHandlers)this.dom.addEventListener(n,s=>{let r=s.target,
o;if(r!=this.dom&&this.dom.contains(r)){for(;r.parentNode!=this.dom;)r=r.parentNode;let a=r.getBoundingClientRect();
o=(a.top+a.bottom)/2}else o=s.clientY;let l=e.lineBlockAtHeight(o-e.documentTop);t.domEventHandlers[n](e,l,s)&&
s.preventDefault()});this.markers=vm(t.markers(e)),t.initialSpacer&&(this.spacer=new sl(e,0,0,[t.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let t=this.markers;if(this.markers=vm(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let s=this.config.updateSpacer(this.spacer.markers[0],e);s!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[s])}let n=e.view.viewport;return!J.eq(this.markers,t,n.from,n.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},sl=class{constructor(e,t,n,s){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,t,n,s)}update(e,t,n,s){this.height!=t&&(this.height=t,this.dom.style.height=t+"px"),this.
above!=n&&(this.dom.style.marginTop=(this.above=n)?n+"px":""),xk(this.markers,s)||this.setMarkers(e,s)}setMarkers(e,t){
let n="cm-gutterElement",s=this.dom.firstChild;for(let r=0,o=0;;){let l=o,a=r<t.length?t[r++]:null,h=!1;if(a){
let c=a.elementClass;c&&(n+=" "+c);for(let u=o;u<this.markers.length;u++)if(this.markers[u].compare(a)){l=u,h=
!0;break}}else l=this.markers.length;for(;o<l;){let c=this.markers[o++];if(c.toDOM){c.destroy(s);let u=s.nextSibling;
s.remove(),s=u}}if(!a)break;a.toDOM&&(h?s=s.nextSibling:this.dom.insertBefore(a.toDOM(e),s)),h&&o++}this.dom.className=
n,this.markers=t}destroy(){this.setMarkers(null,[])}};function xk(i,e){if(i.length!=e.length)return!1;for(let t=0;t<
i.length;t++)if(!i[t].compare(e[t]))return!1;return!0}var wk=E.define(),kk=E.define(),Qn=E.define({combine(i){
return je(i,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let n=Object.assign({},e);for(let s in t){
let r=n[s],o=t[s];n[s]=r?(l,a,h)=>r(l,a,h)||o(l,a,h):o}return n}})}}),tr=class extends gt{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function Eh(i,e){
return i.state.facet(Qn).formatNumber(e,i.state)}var Sk=er.compute([Qn],i=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(wk)},lineMarker(e,t,n){return n.some(s=>s.toDOM)?null:new tr(Eh(e,e.state.doc.
lineAt(t.from).number))},widgetMarker:(e,t,n)=>{for(let s of e.state.facet(kk)){let r=s(e,t,n);if(r)return r}return null},
lineMarkerChange:e=>e.startState.facet(Qn)!=e.state.facet(Qn),initialSpacer(e){return new tr(Eh(e,xm(e.state.doc.
lines)))},updateSpacer(e,t){let n=Eh(t.view,xm(t.view.state.doc.lines));return n==e.number?e:new tr(n)},domEventHandlers:i.
facet(Qn).domEventHandlers,side:"before"}));function _g(i={}){return[Qn.of(i),Eg(),Sk]}function xm(i){let e=9;
for(;e<i;)e=e*10+9;return e}var Ck=0,hr=class{constructor(e,t){this.from=e,this.to=t}},W=class{constructor(e={}){this.id=Ck++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=Fe.match(e)),t=>{let n=e(t);return n===void 0?null:[this,n]}}};
W.closedBy=new W({deserialize:i=>i.split(" ")});W.openedBy=new W({deserialize:i=>i.split(" ")});W.group=new W(
{deserialize:i=>i.split(" ")});W.isolate=new W({deserialize:i=>{if(i&&i!="rtl"&&i!="ltr"&&i!="auto")throw new RangeError(
"Invalid value for isolate: "+i);return i||"auto"}});W.contextHash=new W({perNode:!0});W.lookAhead=new W({perNode:!0});
W.mounted=new W({perNode:!0});var fn=class{constructor(e,t,n,s=!1){this.tree=e,this.overlay=t,this.parser=n,this.
bracketed=s}static get(e){return e&&e.props&&e.props[W.mounted.id]}},Ak=Object.create(null),Fe=class i{constructor(e,t,n,s=0){
this.name=e,this.props=t,this.id=n,this.flags=s}static define(e){let t=e.props&&e.props.length?Object.create(null):
Ak,n=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),s=new i(e.name||"",t,e.id,n);if(e.props){for(let r of e.
props)if(Array.isArray(r)||(r=r(s)),r){if(r[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");t[r[0].id]=r[1]}}return s}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let t=this.prop(W.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){
let t=Object.create(null);for(let n in e)for(let s of n.split(" "))t[s]=e[n];return n=>{for(let s=n.prop(W.group),
r=-1;r<(s?s.length:0);r++){let o=t[r<0?n.name:s[r]];if(o)return o}}}};Fe.none=new Fe("",Object.create(null),0,
8);var as=class i{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let t=[];for(let n of this.
types){let s=null;for(let r of e){let o=r(n);if(o){s||(s=Object.assign({},n.props));let l=o[1],a=o[0];a.combine&&
a.id in s&&(l=a.combine(s[a.id],l)),s[a.id]=l}}t.push(s?new Fe(n.name,s,n.id,n.flags):n)}return new i(t)}},hl=new WeakMap,
Dg=new WeakMap,me;(function(i){i[i.ExcludeBuffers=1]="ExcludeBuffers",i[i.IncludeAnonymous=2]="IncludeAnonymou\
s",i[i.IgnoreMounts=4]="IgnoreMounts",i[i.IgnoreOverlays=8]="IgnoreOverlays",i[i.EnterBracketed=16]="EnterBrac\
keted"})(me||(me={}));var se=class i{constructor(e,t,n,s,r){if(this.type=e,this.children=t,this.positions=n,this.
length=s,this.props=null,r&&r.length){this.props=Object.create(null);for(let[o,l]of r)this.props[typeof o=="nu\
mber"?o:o.id]=l}}toString(){let e=fn.get(this);if(e&&!e.overlay)return e.tree.toString();let t="";for(let n of this.
children){let s=n.toString();s&&(t&&(t+=","),t+=s)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(t.length?"("+t+")":""):t}cursor(e=0){return new fr(this.
topNode,e)}cursorAt(e,t=0,n=0){let s=hl.get(this)||this.topNode,r=new fr(s);return r.moveTo(e,t),hl.set(this,r.
_tree),r}get topNode(){return new ei(this,0,0,null)}resolve(e,t=0){let n=cr(hl.get(this)||this.topNode,e,t,!1);
return hl.set(this,n),n}resolveInner(e,t=0){let n=cr(Dg.get(this)||this.topNode,e,t,!0);return Dg.set(this,n),
n}resolveStack(e,t=0){return Tk(this,e,t)}iterate(e){let{enter:t,leave:n,from:s=0,to:r=this.length}=e,o=e.mode||
0,l=(o&me.IncludeAnonymous)>0;for(let a=this.cursor(o|me.IncludeAnonymous);;){let h=!1;if(a.from<=r&&a.to>=s&&
(!l&&a.type.isAnonymous||t(a)!==!1)){if(a.firstChild())continue;h=!0}for(;h&&n&&(l||!a.type.isAnonymous)&&n(a),
!a.nextSibling();){if(!a.parent())return;h=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(e={}){
return this.children.length<=8?this:Uc(Fe.none,this.children,this.positions,0,this.children.length,0,this.length,
(t,n,s)=>new i(this.type,t,n,s,this.propValues),e.makeTree||((t,n,s)=>new i(Fe.none,t,n,s)))}static build(e){return Mk(
e)}};se.empty=new se(Fe.none,[],[],0);var Hc=class i{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new i(this.buffer,
this.index)}},Di=class i{constructor(e,t,n){this.buffer=e,this.length=t,this.set=n}get type(){return Fe.none}toString(){
let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(",")}childString(e){
let t=this.buffer[e],n=this.buffer[e+3],s=this.set.types[t],r=s.name;if(/\W/.test(r)&&!s.isError&&(r=JSON.stringify(
r)),e+=4,n==e)return r;let o=[];for(;e<n;)o.push(this.childString(e)),e=this.buffer[e+3];return r+"("+o.join("\
,")+")"}findChild(e,t,n,s,r){let{buffer:o}=this,l=-1;for(let a=e;a!=t&&!(Ng(r,s,o[a+1],o[a+2])&&(l=a,n>0));a=o[a+
3]);return l}slice(e,t,n){let s=this.buffer,r=new Uint16Array(t-e),o=0;for(let l=e,a=0;l<t;){r[a++]=s[l++],r[a++]=
s[l++]-n;let h=r[a++]=s[l++]-n;r[a++]=s[l++]-e,o=Math.max(o,h)}return new i(r,o,this.set)}};function Ng(i,e,t,n){
switch(i){case-2:return t<e;case-1:return n>=e&&t<e;case 0:return t<e&&n>e;case 1:return t<=e&&n>e;case 2:return n>
e;case 4:return!0}}function cr(i,e,t,n){for(var s;i.from==i.to||(t<1?i.from>=e:i.from>e)||(t>-1?i.to<=e:i.to<e);){
let o=!n&&i instanceof ei&&i.index<0?null:i.parent;if(!o)return i;i=o}let r=n?0:me.IgnoreOverlays;if(n)for(let o=i,
l=o.parent;l;o=l,l=o.parent)o instanceof ei&&o.index<0&&((s=l.enter(e,t,r))===null||s===void 0?void 0:s.from)!=
o.from&&(i=l);for(;;){let o=i.enter(e,t,r);if(!o)return i;i=o}}var ul=class{cursor(e=0){return new fr(this,e)}getChild(e,t=null,n=null){
let s=Ig(this,e,t,n);return s.length?s[0]:null}getChildren(e,t=null,n=null){return Ig(this,e,t,n)}resolve(e,t=0){
return cr(this,e,t,!1)}resolveInner(e,t=0){return cr(this,e,t,!0)}matchContext(e){return qc(this.parent,e)}enterUnfinishedNodesBefore(e){
let t=this.childBefore(e),n=this;for(;t;){let s=t.lastChild;if(!s||s.to!=t.to)break;s.type.isError&&s.from==s.
to?(n=t,t=s.prevSibling):t=s}return n}get node(){return this}get next(){return this.parent}},ei=class i extends ul{constructor(e,t,n,s){
super(),this._tree=e,this.from=t,this.index=n,this._parent=s}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,t,n,s,r=0){for(let o=this;;){for(let{children:l,
positions:a}=o._tree,h=t>0?l.length:-1;e!=h;e+=t){let c=l[e],u=a[e]+o.from,f;if(!(!(r&me.EnterBracketed&&c instanceof
se&&(f=fn.get(c))&&!f.overlay&&f.bracketed&&n>=u&&n<=u+c.length)&&!Ng(s,n,u,u+c.length))){if(c instanceof Di){
if(r&me.ExcludeBuffers)continue;let d=c.findChild(0,c.buffer.length,t,n-u,s);if(d>-1)return new ur(new Wc(o,c,
e,u),null,d)}else if(r&me.IncludeAnonymous||!c.type.isAnonymous||zc(c)){let d;if(!(r&me.IgnoreMounts)&&(d=fn.get(
c))&&!d.overlay)return new i(d.tree,u,e,o);let m=new i(c,u,e,o);return r&me.IncludeAnonymous||!m.type.isAnonymous?
m:m.nextChild(t<0?c.children.length-1:0,t,n,s,r)}}}if(r&me.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+t:e=t<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,t,n=0){let s;if(!(n&me.IgnoreOverlays)&&(s=fn.get(this._tree))&&s.overlay){let r=e-this.
from,o=n&me.EnterBracketed&&s.bracketed;for(let{from:l,to:a}of s.overlay)if((t>0||o?l<=r:l<r)&&(t<0||o?a>=r:a>
r))return new i(s.tree,s.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,t,n)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function Ig(i,e,t,n){
let s=i.cursor(),r=[];if(!s.firstChild())return r;if(t!=null){for(let o=!1;!o;)if(o=s.type.is(t),!s.nextSibling())
return r}for(;;){if(n!=null&&s.type.is(n))return r;if(s.type.is(e)&&r.push(s.node),!s.nextSibling())return n==
null?r:[]}}function qc(i,e,t=e.length-1){for(let n=i;t>=0;n=n.parent){if(!n)return!1;if(!n.type.isAnonymous){if(e[t]&&
e[t]!=n.name)return!1;t--}}return!0}var Wc=class{constructor(e,t,n,s){this.parent=e,this.buffer=t,this.index=n,
this.start=s}},ur=class i extends ul{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,n){
super(),this.context=e,this._parent=t,this.index=n,this.type=e.buffer.set.types[e.buffer.buffer[n]]}child(e,t,n){
let{buffer:s}=this.context,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.context.start,n);return r<
0?null:new i(this.context,this,r)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,t,n=0){if(n&me.ExcludeBuffers)return null;let{buffer:s}=this.context,r=s.findChild(this.index+
4,s.buffer[this.index+3],t>0?1:-1,e-this.context.start,t);return r<0?null:new i(this.context,this,r)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,t=e.buffer[this.
index+3];return t<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new i(this.context,this._parent,
t):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,t=this._parent?this._parent.index+4:0;
return this.index==t?this.externalSibling(-1):new i(this.context,this._parent,e.findChild(t,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],t=[],{buffer:n}=this.context,s=this.index+4,r=n.buffer[this.index+3];if(r>s){let o=n.
buffer[this.index+1];e.push(n.slice(s,r,o)),t.push(0)}return new se(this.type,e,t,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function Lg(i){if(!i.length)return null;let e=0,t=i[0];for(let r=1;r<
i.length;r++){let o=i[r];(o.from>t.from||o.to<t.to)&&(t=o,e=r)}let n=t instanceof ei&&t.index<0?null:t.parent,
s=i.slice();return n?s[e]=n:s.splice(e,1),new Vc(s,t)}var Vc=class{constructor(e,t){this.heads=e,this.node=t}get next(){
return Lg(this.heads)}};function Tk(i,e,t){let n=i.resolveInner(e,t),s=null;for(let r=n instanceof ei?n:n.context.
parent;r;r=r.parent)if(r.index<0){let o=r.parent;(s||(s=[n])).push(o.resolve(e,t)),r=o}else{let o=fn.get(r.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let l=new ei(o.tree,o.overlay[0].from+
r.from,-1,r);(s||(s=[n])).push(cr(l,e,t,!1))}}return s?Lg(s):n}var fr=class{get name(){return this.type.name}constructor(e,t=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~me.EnterBracketed,e instanceof
ei)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let n=e._parent;n;n=n._parent)
this.stack.unshift(n.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:n,buffer:s}=this.buffer;
return this.type=t||s.set.types[s.buffer[e]],this.from=n+s.buffer[e+1],this.to=n+s.buffer[e+2],!0}yield(e){return e?
e instanceof ei?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,n){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,n,this.mode));let{buffer:s}=this.
buffer,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.buffer.start,n);return r<0?!1:(this.stack.push(
this.index),this.yieldBuf(r))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,n=this.
mode){return this.buffer?n&me.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,n))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&me.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&me.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:t}=this.buffer,n=this.stack.length-1;if(e<0){let s=n<0?0:this.stack[n]+4;if(this.index!=s)return this.
yieldBuf(t.findChild(s,this.index,-1,0,4))}else{let s=t.buffer[this.index+3];if(s<(n<0?t.buffer.length:t.buffer[this.
stack[n]+3]))return this.yieldBuf(s)}return n<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,
n,{buffer:s}=this;if(s){if(e>0){if(this.index<s.buffer.buffer.length)return!1}else for(let r=0;r<this.index;r++)
if(s.buffer.buffer[r+3]<this.index)return!1;({index:t,parent:n}=s)}else({index:t,_parent:n}=this._tree);for(;n;{
index:t,_parent:n}=n)if(t>-1)for(let r=t+e,o=e<0?-1:n._tree.children.length;r!=o;r+=e){let l=n._tree.children[r];
if(this.mode&me.IncludeAnonymous||l instanceof Di||!l.type.isAnonymous||zc(l))return!1}return!0}move(e,t){if(t&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=
e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,n=0;if(e&&e.context==this.buffer)e:for(let s=this.
index,r=this.stack.length;r>=0;){for(let o=e;o;o=o._parent)if(o.index==s){if(s==this.index)return o;t=o,n=r+1;
break e}s=this.stack[--r]}for(let s=n;s<this.stack.length;s++)t=new ur(this.buffer,t,this.stack[s]);return this.
bufferNode=new ur(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let n=0;;){
let s=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){n++;continue}this.type.isAnonymous||(s=
!0)}for(;;){if(s&&t&&t(this),s=this.type.isAnonymous,!n)return;if(this.nextSibling())break;this.parent(),n--,s=
!0}}}matchContext(e){if(!this.buffer)return qc(this.node.parent,e);let{buffer:t}=this.buffer,{types:n}=t.set;for(let s=e.
length-1,r=this.stack.length-1;s>=0;r--){if(r<0)return qc(this._tree,e,s);let o=n[t.buffer[this.stack[r]]];if(!o.
isAnonymous){if(e[s]&&e[s]!=o.name)return!1;s--}}return!0}};function zc(i){return i.children.some(e=>e instanceof
Di||!e.type.isAnonymous||zc(e))}function Mk(i){var e;let{buffer:t,nodeSet:n,maxBufferLength:s=1024,reused:r=[],
minRepeatType:o=n.types.length}=i,l=Array.isArray(t)?new Hc(t,t.length):t,a=n.types,h=0,c=0;function u(x,S,A,L,q,V){
let{id:I,start:P,end:H,size:Y}=l,ce=c,He=h;if(Y<0)if(l.next(),Y==-1){let si=r[I];A.push(si),L.push(P-x);return}else if(Y==
-3){h=I;return}else if(Y==-4){c=I;return}else throw new RangeError(`Unrecognized record size: ${Y}`);let lt=a[I],
zt,Re,vt=P-x;if(H-P<=s&&(Re=y(l.pos-S,q))){let si=new Uint16Array(Re.size-Re.skip),ze=l.pos-Re.size,_t=si.length;
for(;l.pos>ze;)_t=b(Re.start,si,_t);zt=new Di(si,H-Re.start,n),vt=Re.start-x}else{let si=l.pos-Y;l.next();let ze=[],
_t=[],Ut=I>=o?I:-1,ri=0,Rn=H,Ss=ce;for(;l.pos>si;)Ut>=0&&l.id==Ut&&l.size>=0?(l.end<=Rn-s&&(m(ze,_t,P,ri,l.end,
Rn,Ut,Ss,He),ri=ze.length,Rn=l.end,Ss=c),l.next()):V>2500?f(P,si,ze,_t):(Ut>=0&&l.size==-1&&r[l.id].type==n.types[Ut]&&
(ri<ze.length&&m(ze,_t,P,ri,l.end,Rn,Ut,Ss,He),ri=ze.length+1,Rn=l.start,Ss=c),u(P,si,ze,_t,Ut,V+1));if(Ut>=0&&
ri>0&&ri<ze.length&&m(ze,_t,P,ri,P,Rn,Ut,Ss,He),ze.reverse(),_t.reverse(),Ut>-1&&ri>0){let Cf=d(lt,He);zt=Uc(lt,
ze,_t,0,ze.length,0,H-P,Cf,Cf)}else zt=g(lt,ze,_t,H-P,ce-H,He)}A.push(zt),L.push(vt)}function f(x,S,A,L){let q=[],
V=0,I=-1;for(;l.pos>S;){let{id:P,start:H,end:Y,size:ce}=l;if(ce>4)l.next();else{if(I>-1&&H<I)break;I<0&&(I=Y-s),
q.push(P,H,Y),V++,l.next()}}if(V){let P=new Uint16Array(V*4),H=q[q.length-2];for(let Y=q.length-3,ce=0;Y>=0;Y-=
3)P[ce++]=q[Y],P[ce++]=q[Y+1]-H,P[ce++]=q[Y+2]-H,P[ce++]=ce;A.push(new Di(P,q[2]-H,n)),L.push(H-x)}}function d(x,S){
return(A,L,q)=>{let V=0,I=A.length-1,P,H;if(I>=0&&(P=A[I])instanceof se){if(!I&&P.type==x&&P.length==q)return P;
(H=P.prop(W.lookAhead))&&(V=L[I]+P.length+H-q)}return g(x,A,L,q,V,S)}}function m(x,S,A,L,q,V,I,P,H){let Y=[],ce=[];
for(;x.length>L;)Y.push(x.pop()),ce.push(S.pop()+A-q);x.push(g(n.types[I],Y,ce,V-q,P-V,H)),S.push(q-A)}function g(x,S,A,L,q,V,I){
if(V){let P=[W.contextHash,V];I=I?[P].concat(I):[P]}if(q>25){let P=[W.lookAhead,q];I=I?[P].concat(I):[P]}return new se(
x,S,A,L,I)}function y(x,S){let A=l.fork(),L=0,q=0,V=0,I=A.end-s,P={size:0,start:0,skip:0};e:for(let H=A.pos-x;A.
pos>H;){let Y=A.size;if(A.id==S&&Y>=0){P.size=L,P.start=q,P.skip=V,V+=4,L+=4,A.next();continue}let ce=A.pos-Y;
if(Y<0||ce<H||A.start<I)break;let He=A.id>=o?4:0,lt=A.start;for(A.next();A.pos>ce;){if(A.size<0)if(A.size==-3||
A.size==-4)He+=4;else break e;else A.id>=o&&(He+=4);A.next()}q=lt,L+=Y,V+=He}return(S<0||L==x)&&(P.size=L,P.start=
q,P.skip=V),P.size>4?P:void 0}function b(x,S,A){let{id:L,start:q,end:V,size:I}=l;if(l.next(),I>=0&&L<o){let P=A;
if(I>4){let H=l.pos-(I-4);for(;l.pos>H;)A=b(x,S,A)}S[--A]=P,S[--A]=V-x,S[--A]=q-x,S[--A]=L}else I==-3?h=L:I==-4&&
(c=L);return A}let v=[],w=[];for(;l.pos>0;)u(i.start||0,i.bufferStart||0,v,w,-1,0);let k=(e=i.length)!==null&&
e!==void 0?e:v.length?w[0]+v[0].length:0;return new se(a[i.topID],v.reverse(),w.reverse(),k)}var Pg=new WeakMap;
function cl(i,e){if(!i.isAnonymous||e instanceof Di||e.type!=i)return 1;let t=Pg.get(e);if(t==null){t=1;for(let n of e.
children){if(n.type!=i||!(n instanceof se)){t=1;break}t+=cl(i,n)}Pg.set(e,t)}return t}function Uc(i,e,t,n,s,r,o,l,a){
let h=0;for(let m=n;m<s;m++)h+=cl(i,e[m]);let c=Math.ceil(h*1.5/8),u=[],f=[];function d(m,g,y,b,v){for(let w=y;w<
b;){let k=w,x=g[w],S=cl(i,m[w]);for(w++;w<b;w++){let A=cl(i,m[w]);if(S+A>=c)break;S+=A}if(w==k+1){if(S>c){let A=m[k];
d(A.children,A.positions,0,A.children.length,g[k]+v);continue}u.push(m[k])}else{let A=g[w-1]+m[w-1].length-x;u.
push(Uc(i,m,g,k,w,x,A,null,a))}f.push(x+v-r)}}return d(e,t,n,s,0),(l||a)(u,f,o)}var dn=class i{constructor(e,t,n,s,r=!1,o=!1){this.from=e,this.to=t,this.tree=n,this.offset=s,this.open=(r?1:0)|
(o?2:0)}get openStart(){return(this.open&1)>0}get openEnd(){return(this.open&2)>0}static addTree(e,t=[],n=!1){
let s=[new i(0,e.length,e,0,!1,n)];for(let r of t)r.to>e.length&&s.push(r);return s}static applyChanges(e,t,n=128){
if(!t.length)return e;let s=[],r=1,o=e.length?e[0]:null;for(let l=0,a=0,h=0;;l++){let c=l<t.length?t[l]:null,u=c?
c.fromA:1e9;if(u-a>=n)for(;o&&o.from<u;){let f=o;if(a>=f.from||u<=f.to||h){let d=Math.max(f.from,a)-h,m=Math.min(
f.to,u)-h;f=d>=m?null:new i(d,m,f.tree,f.offset+h,l>0,!!c)}if(f&&s.push(f),o.to>u)break;o=r<e.length?e[r++]:null}
if(!c)break;a=c.toA,h=c.toA-c.toB}return s}},pn=class{startParse(e,t,n){return typeof e=="string"&&(e=new $c(e)),
n=n?n.length?n.map(s=>new hr(s.from,s.to)):[new hr(0,0)]:[new hr(0,e.length)],this.createParse(e,t||[],n)}parse(e,t,n){
let s=this.startParse(e,t,n);for(;;){let r=s.advance();if(r)return r}}},$c=class{constructor(e){this.string=e}get length(){
return this.string.length}chunk(e){return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.
string.slice(e,t)}};var DO=new W({perNode:!0});var Ok=0,Lt=class i{constructor(e,t,n,s){this.name=e,this.set=t,this.base=n,this.modified=s,this.id=Ok++}toString(){
let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(e,t){let n=typeof e==
"string"?e:"?";if(e instanceof i&&(t=e),t?.base)throw new Error("Can not derive from a modified tag");let s=new i(
n,[],null,[]);if(s.set.push(s),t)for(let r of t.set)s.set.push(r);return s}static defineModifier(e){let t=new ml(
e);return n=>n.modified.indexOf(t)>-1?n:ml.get(n.base||n,n.modified.concat(t).sort((s,r)=>s.id-r.id))}},Rk=0,ml=class i{constructor(e){
this.name=e,this.instances=[],this.id=Rk++}static get(e,t){if(!t.length)return e;let n=t[0].instances.find(l=>l.
base==e&&Ek(t,l.modified));if(n)return n;let s=[],r=new Lt(e.name,s,e,t);for(let l of t)l.instances.push(r);let o=_k(
t);for(let l of e.set)if(!l.modified.length)for(let a of o)s.push(i.get(l,a));return r}};function Ek(i,e){return i.
length==e.length&&i.every((t,n)=>t==e[n])}function _k(i){let e=[[]];for(let t=0;t<i.length;t++)for(let n=0,s=e.
length;n<s;n++)e.push(e[n].concat(i[t]));return e.sort((t,n)=>n.length-t.length)}function gl(i){let e=Object.create(
null);for(let t in i){let n=i[t];Array.isArray(n)||(n=[n]);for(let s of t.split(" "))if(s){let r=[],o=2,l=s;for(let u=0;;){
if(l=="..."&&u>0&&u+3==s.length){o=1;break}let f=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(l);if(!f)throw new RangeError(
"Invalid path: "+s);if(r.push(f[0]=="*"?"":f[0][0]=='"'?JSON.parse(f[0]):f[0]),u+=f[0].length,u==s.length)break;
let d=s[u++];if(u==s.length&&d=="!"){o=0;break}if(d!="/")throw new RangeError("Invalid path: "+s);l=s.slice(u)}
let a=r.length-1,h=r[a];if(!h)throw new RangeError("Invalid path: "+s);let c=new gn(n,o,a>0?r.slice(0,a):null);
e[h]=c.sort(e[h])}}return Hg.add(e)}var Hg=new W({combine(i,e){let t,n,s;for(;i||e;){if(!i||e&&i.depth<=e.depth?
(s=e,e=e.next):(s=i,i=i.next),t&&t.mode==s.mode&&!s.context&&!t.context)continue;let r=new gn(s.tags,s.mode,s.
context);t?t.next=r:n=r,t=r}return n}}),gn=class{constructor(e,t,n,s){this.tags=e,this.mode=t,this.context=n,this.
next=s}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};gn.empty=
new gn([],2,null);function Jc(i,e){let t=Object.create(null);for(let r of i)if(!Array.isArray(r.tag))t[r.tag.id]=
r.class;else for(let o of r.tag)t[o.id]=r.class;let{scope:n,all:s=null}=e||{};return{style:r=>{let o=s;for(let l of r)
for(let a of l.set){let h=t[a.id];if(h){o=o?o+" "+h:h;break}}return o},scope:n}}function Dk(i,e){let t=null;for(let n of i){
let s=n.style(e);s&&(t=t?t+" "+s:s)}return t}function Yc(i,e,t,n=0,s=i.length){let r=new jc(n,Array.isArray(e)?
e:[e],t);r.highlightRange(i.cursor(),n,s,"",r.highlighters),r.flush(s)}var jc=class{constructor(e,t,n){this.at=e,this.highlighters=t,this.span=n,this.class=""}startSpan(e,t){t!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,t,n,s,r){let{type:o,from:l,to:a}=e;if(l>=n||a<=t)return;o.isTop&&(r=this.highlighters.
filter(d=>!d.scope||d.scope(o)));let h=s,c=Ik(e)||gn.empty,u=Dk(r,c.tags);if(u&&(h&&(h+=" "),h+=u,c.mode==1&&(s+=
(s?" ":"")+u)),this.startSpan(Math.max(t,l),h),c.opaque)return;let f=e.tree&&e.tree.prop(W.mounted);if(f&&f.overlay){
let d=e.node.enter(f.overlay[0].from+l,1),m=this.highlighters.filter(y=>!y.scope||y.scope(f.tree.type)),g=e.firstChild();
for(let y=0,b=l;;y++){let v=y<f.overlay.length?f.overlay[y]:null,w=v?v.from+l:a,k=Math.max(t,b),x=Math.min(n,w);
if(k<x&&g)for(;e.from<x&&(this.highlightRange(e,k,x,s,r),this.startSpan(Math.min(x,e.to),h),!(e.to>=w||!e.nextSibling()));)
;if(!v||w>n)break;b=v.to+l,b>t&&(this.highlightRange(d.cursor(),Math.max(t,v.from+l),Math.min(n,b),"",m),this.
startSpan(Math.min(n,b),h))}g&&e.parent()}else if(e.firstChild()){f&&(s="");do if(!(e.to<=t)){if(e.from>=n)break;
this.highlightRange(e,t,n,s,r),this.startSpan(Math.min(n,e.to),h)}while(e.nextSibling());e.parent()}}};function Ik(i){
let e=i.type.prop(Hg);for(;e&&e.context&&!i.matchContext(e.context);)e=e.next;return e||null}var _=Lt.define,fl=_(),
Ii=_(),Bg=_(Ii),Fg=_(Ii),Pi=_(),dl=_(Pi),Kc=_(Pi),ni=_(),mn=_(ni),ti=_(),ii=_(),Gc=_(),dr=_(Gc),pl=_(),T={comment:fl,
lineComment:_(fl),blockComment:_(fl),docComment:_(fl),name:Ii,variableName:_(Ii),typeName:Bg,tagName:_(Bg),propertyName:Fg,
attributeName:_(Fg),className:_(Ii),labelName:_(Ii),namespace:_(Ii),macroName:_(Ii),literal:Pi,string:dl,docString:_(
dl),character:_(dl),attributeValue:_(dl),number:Kc,integer:_(Kc),float:_(Kc),bool:_(Pi),regexp:_(Pi),escape:_(
Pi),color:_(Pi),url:_(Pi),keyword:ti,self:_(ti),null:_(ti),atom:_(ti),unit:_(ti),modifier:_(ti),operatorKeyword:_(
ti),controlKeyword:_(ti),definitionKeyword:_(ti),moduleKeyword:_(ti),operator:ii,derefOperator:_(ii),arithmeticOperator:_(
ii),logicOperator:_(ii),bitwiseOperator:_(ii),compareOperator:_(ii),updateOperator:_(ii),definitionOperator:_(
ii),typeOperator:_(ii),controlOperator:_(ii),punctuation:Gc,separator:_(Gc),bracket:dr,angleBracket:_(dr),squareBracket:_(
dr),paren:_(dr),brace:_(dr),content:ni,heading:mn,heading1:_(mn),heading2:_(mn),heading3:_(mn),heading4:_(mn),
heading5:_(mn),heading6:_(mn),contentSeparator:_(ni),list:_(ni),quote:_(ni),emphasis:_(ni),strong:_(ni),link:_(
ni),monospace:_(ni),strikethrough:_(ni),inserted:_(),deleted:_(),changed:_(),invalid:_(),meta:pl,documentMeta:_(
pl),annotation:_(pl),processingInstruction:_(pl),definition:Lt.defineModifier("definition"),constant:Lt.defineModifier(
"constant"),function:Lt.defineModifier("function"),standard:Lt.defineModifier("standard"),local:Lt.defineModifier(
"local"),special:Lt.defineModifier("special")};for(let i in T){let e=T[i];e instanceof Lt&&(e.name=i)}var NO=Jc(
[{tag:T.link,class:"tok-link"},{tag:T.heading,class:"tok-heading"},{tag:T.emphasis,class:"tok-emphasis"},{tag:T.
strong,class:"tok-strong"},{tag:T.keyword,class:"tok-keyword"},{tag:T.atom,class:"tok-atom"},{tag:T.bool,class:"\
tok-bool"},{tag:T.url,class:"tok-url"},{tag:T.labelName,class:"tok-labelName"},{tag:T.inserted,class:"tok-inse\
rted"},{tag:T.deleted,class:"tok-deleted"},{tag:T.literal,class:"tok-literal"},{tag:T.string,class:"tok-string"},
{tag:T.number,class:"tok-number"},{tag:[T.regexp,T.escape,T.special(T.string)],class:"tok-string2"},{tag:T.variableName,
class:"tok-variableName"},{tag:T.local(T.variableName),class:"tok-variableName tok-local"},{tag:T.definition(T.
variableName),class:"tok-variableName tok-definition"},{tag:T.special(T.variableName),class:"tok-variableName2"},
{tag:T.definition(T.propertyName),class:"tok-propertyName tok-definition"},{tag:T.typeName,class:"tok-typeName"},
{tag:T.namespace,class:"tok-namespace"},{tag:T.className,class:"tok-className"},{tag:T.macroName,class:"tok-ma\
croName"},{tag:T.propertyName,class:"tok-propertyName"},{tag:T.operator,class:"tok-operator"},{tag:T.comment,class:"\
tok-comment"},{tag:T.meta,class:"tok-meta"},{tag:T.invalid,class:"tok-invalid"},{tag:T.punctuation,class:"tok-\
punctuation"}]);function qg(i,e,t,n=0,s=0){e==null&&(e=i.search(/[^\s\u00a0]/),e==-1&&(e=i.length));let r=s;for(let o=n;o<e;o++)
i.charCodeAt(o)==9?r+=t-r%t:r++;return r}var pr=class{constructor(e,t,n,s){this.string=e,this.tabSize=t,this.indentUnit=
n,this.overrideIndent=s,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let t=this.string.charAt(this.pos),n;if(typeof e==
"string"?n=t==e:n=t&&(e instanceof RegExp?e.test(t):e(t)),n)return++this.pos,t}eatWhile(e){let t=this.pos;for(;this.
eat(e););return this.pos>t}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let t=this.string.indexOf(e,this.pos);
if(t>-1)return this.pos=t,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
qg(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:qg(this.string,null,
this.tabSize)}match(e,t,n){if(typeof e=="string"){let s=o=>n?o.toLowerCase():o,r=this.string.substr(this.pos,e.
length);return s(r)==s(e)?(t!==!1&&(this.pos+=e.length),!0):null}else{let s=this.string.slice(this.pos).match(
e);return s&&s.index>0?null:(s&&t!==!1&&(this.pos+=s[0].length),s)}}current(){return this.string.slice(this.start,
this.pos)}};var Qc,yn=new W;function jg(i){return E.define({combine:i?e=>e.concat(i):void 0})}var Pk=new W,st=class{constructor(e,t,n=[],s=""){
this.data=e,this.name=s,Z.prototype.hasOwnProperty("tree")||Object.defineProperty(Z.prototype,"tree",{get(){return Qe(
this)}}),this.parser=t,this.extension=[hs.of(this),Z.languageData.of((r,o,l)=>{let a=Wg(r,o,l),h=a.type.prop(yn);
if(!h)return[];let c=r.facet(h),u=a.type.prop(Pk);if(u){let f=a.resolve(o-a.from,l);for(let d of u)if(d.test(f,
r)){let m=r.facet(d.facet);return d.type=="replace"?m:m.concat(c)}}return c})].concat(n)}isActiveAt(e,t,n=-1){
return Wg(e,t,n).type.prop(yn)==this.data}findRegions(e){let t=e.facet(hs);if(t?.data==this.data)return[{from:0,
to:e.doc.length}];if(!t||!t.allowsNesting)return[];let n=[],s=(r,o)=>{if(r.prop(yn)==this.data){n.push({from:o,
to:o+r.length});return}let l=r.prop(W.mounted);if(l){if(l.tree.prop(yn)==this.data){if(l.overlay)for(let a of l.
overlay)n.push({from:a.from+o,to:a.to+o});else n.push({from:o,to:o+r.length});return}else if(l.overlay){let a=n.
length;if(s(l.tree,l.overlay[0].from+o),n.length>a)return}}for(let a=0;a<r.children.length;a++){let h=r.children[a];
h instanceof se&&s(h,r.positions[a]+o)}};return s(Qe(e),0),n}get allowsNesting(){return!0}};st.setState=F.define();
function Wg(i,e,t){let n=i.facet(hs),s=Qe(i).topNode;if(!n||n.allowsNesting)for(let r=s;r;r=r.enter(e,t,me.ExcludeBuffers|
me.EnterBracketed))r.type.isTop&&(s=r);return s}var yl=class i extends st{constructor(e,t,n){super(e,t,[],n),this.
parser=t}static define(e){let t=jg(e.languageData);return new i(t,e.parser.configure({props:[yn.add(n=>n.isTop?
t:void 0)]}),e.name)}configure(e,t){return new i(this.data,this.parser.configure(e),t||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Qe(i){let e=i.field(st.state,!1);return e?e.tree:se.empty}var tu=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){
let n=this.cursorPos-this.string.length;return e<n||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(
e-n,t-n)}},mr=null,gr=class i{constructor(e,t,n=[],s,r,o,l,a){this.parser=e,this.state=t,this.fragments=n,this.
tree=s,this.treeLen=r,this.viewport=o,this.skipped=l,this.scheduleOn=a,this.parse=null,this.tempSkipped=[]}static create(e,t,n){
return new i(e,t,[],se.empty,0,n,[],null)}startParse(){return this.parser.startParse(new tu(this.state.doc),this.
fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=se.empty&&this.isDone(t??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var n;if(typeof e=="number"){let s=Date.now()+
e;e=()=>Date.now()>s}for(this.parse||(this.parse=this.startParse()),t!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let s=this.parse.advance();if(s)if(this.fragments=
this.withoutTempSkipped(dn.addTree(s,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(n=this.parse.stoppedAt)!==
null&&n!==void 0?n:this.state.doc.length,this.tree=s,this.parse=null,this.treeLen<(t??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(dn.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=mr;mr=this;try{return e()}finally{mr=t}}withoutTempSkipped(e){
for(let t;t=this.tempSkipped.pop();)e=Vg(e,t.from,t.to);return e}changes(e,t){let{fragments:n,tree:s,treeLen:r,
viewport:o,skipped:l}=this;if(this.takeTree(),!e.empty){let a=[];if(e.iterChangedRanges((h,c,u,f)=>a.push({fromA:h,
toA:c,fromB:u,toB:f})),n=dn.applyChanges(n,a),s=se.empty,r=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){l=[];for(let h of this.skipped){let c=e.mapPos(h.from,1),u=e.mapPos(h.to,-1);c<u&&l.push(
{from:c,to:u})}}}return new i(this.parser,t,n,s,r,o,l,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let n=0;n<this.skipped.length;n++){
let{from:s,to:r}=this.skipped[n];s<e.to&&r>e.from&&(this.fragments=Vg(this.fragments,s,r),this.skipped.splice(
n--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,t){
this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends pn{createParse(t,n,s){let r=s[0].
from,o=s[s.length-1].to;return{parsedPos:r,advance(){let a=mr;if(a){for(let h of s)a.tempSkipped.push(h);e&&(a.
scheduleOn=a.scheduleOn?Promise.all([a.scheduleOn,e]):e)}return this.parsedPos=o,new se(Fe.none,[],[],o-r)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&
t[0].from==0&&t[0].to>=e}static get(){return mr}};function Vg(i,e,t){return dn.applyChanges(i,[{fromA:e,toA:t,
fromB:e,toB:t}])}var yr=class i{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let t=this.context.changes(e.changes,e.state),n=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),t.viewport.to);return t.work(20,n)||t.takeTree(),
new i(t)}static init(e){let t=Math.min(3e3,e.doc.length),n=gr.create(e.facet(hs).parser,e,{from:0,to:t});return n.
work(20,t)||n.takeTree(),new i(n)}};st.state=de.define({create:yr.init,update(i,e){for(let t of e.effects)if(t.
is(st.setState))return t.value;return e.startState.facet(hs)!=e.state.facet(hs)?yr.init(e.state):i.apply(e)}});
var Gg=i=>{let e=setTimeout(()=>i(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(Gg=i=>{let e=-1,
t=setTimeout(()=>{e=requestIdleCallback(i,{timeout:400})},100);return()=>e<0?clearTimeout(t):cancelIdleCallback(
e)});var Xc=typeof navigator<"u"&&(!((Qc=navigator.scheduling)===null||Qc===void 0)&&Qc.isInputPending)?()=>navigator.
scheduling.isInputPending():null,Nk=ye.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.
view.state.field(st.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(st.state);(t.
tree!=t.context.tree||!t.context.isDone(e.doc.length))&&(this.working=Gg(this.work))}work(e){this.working=null;
let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:n,viewport:{to:s}}=this.view,r=n.field(st.state);if(r.tree==r.context.
tree&&r.context.isDone(s+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!Xc?Math.max(25,e.timeRemaining()-
5):1e9),l=r.context.treeLen<s&&n.doc.length>s+1e3,a=r.context.work(()=>Xc&&Xc()||Date.now()>o,s+(l?0:1e5));this.
chunkBudget-=Date.now()-t,(a||this.chunkBudget<=0)&&(r.context.takeTree(),this.view.dispatch({effects:st.setState.
of(new yr(r.context))})),this.chunkBudget>0&&!(a&&!l)&&this.scheduleWork(),this.checkAsyncSchedule(r.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(t=>Le(this.view.state,t)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),hs=E.define({combine(i){return i.
length?i[0]:null},enables:i=>[st.state,Nk,R.contentAttributes.compute([i],e=>{let t=e.facet(i);return t&&t.name?
{"data-language":t.name}:{}})]}),bl=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,
t]}};var Lk=E.define(),vn=E.define({combine:i=>{if(!i.length)return"  ";let e=i[0];if(!e||/\S/.test(e)||Array.from(
e).some(t=>t!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(i[0]));return e}});function Ni(i){let e=i.
facet(vn);return e.charCodeAt(0)==9?i.tabSize*e.length:e.length}function vr(i,e){let t="",n=i.tabSize,s=i.facet(
vn)[0];if(s=="	"){for(;e>=n;)t+="	",e-=n;s=" "}for(let r=0;r<e;r++)t+=s;return t}function au(i,e){i instanceof
Z&&(i=new bn(i));for(let n of i.state.facet(Lk)){let s=n(i,e);if(s!==void 0)return s}let t=Qe(i.state);return t.
length>=e?Bk(i,t,e):null}var bn=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=Ni(e)}lineAt(e,t=1){let n=this.state.doc.
lineAt(e),{simulateBreak:s,simulateDoubleBreak:r}=this.options;return s!=null&&s>=n.from&&s<=n.to?r&&s==e?{text:"",
from:e}:(t<0?s<e:s<=e)?{text:n.text.slice(s-n.from),from:s}:{text:n.text.slice(0,s-n.from),from:n.from}:n}textAfterPos(e,t=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:n,from:s}=this.lineAt(e,t);
return n.slice(e-s,Math.min(n.length,e+100-s))}column(e,t=1){let{text:n,from:s}=this.lineAt(e,t),r=this.countColumn(
n,e-s),o=this.options.overrideIndentation?this.options.overrideIndentation(s):-1;return o>-1&&(r+=o-this.countColumn(
n,n.search(/\S|$/))),r}countColumn(e,t=e.length){return Ti(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:n,
from:s}=this.lineAt(e,t),r=this.options.overrideIndentation;if(r){let o=r(s);if(o>-1)return o}return this.countColumn(
n,n.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},wl=new W;function Bk(i,e,t){
let n=e.resolveStack(t),s=e.resolveInner(t,-1).resolve(t,0).enterUnfinishedNodesBefore(t);if(s!=n.node){let r=[];
for(let o=s;o&&!(o.from<n.node.from||o.to>n.node.to||o.from==n.node.from&&o.type==n.node.type);o=o.parent)r.push(
o);for(let o=r.length-1;o>=0;o--)n={node:r[o],next:n}}return Jg(n,i,t)}function Jg(i,e,t){for(let n=i;n;n=n.next){
let s=Hk(n.node);if(s)return s(iu.create(e,t,n))}return 0}function Fk(i){return i.pos==i.options.simulateBreak&&
i.options.simulateDoubleBreak}function Hk(i){let e=i.type.prop(wl);if(e)return e;let t=i.firstChild,n;if(t&&(n=
t.type.prop(W.closedBy))){let s=i.lastChild,r=s&&n.indexOf(s.name)>-1;return o=>$k(o,!0,1,void 0,r&&!Fk(o)?s.from:
void 0)}return i.parent==null?qk:null}function qk(){return 0}var iu=class i extends bn{constructor(e,t,n){super(
e.state,e.options),this.base=e,this.pos=t,this.context=n}get node(){return this.context.node}static create(e,t,n){
return new i(e,t,n)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let n=e.resolve(t.from);for(;n.parent&&
n.parent.from==n.from;)n=n.parent;if(Wk(n,e))break;t=this.state.doc.lineAt(n.from)}return this.lineIndent(t.from)}continue(){
return Jg(this.context.next,this.base,this.pos)}};function Wk(i,e){for(let t=e;t;t=t.parent)if(i==t)return!0;return!1}
function Vk(i){let e=i.node,t=e.childAfter(e.from),n=e.lastChild;if(!t)return null;let s=i.options.simulateBreak,
r=i.state.doc.lineAt(t.from),o=s==null||s<=r.from?r.to:Math.min(r.to,s);for(let l=t.to;;){let a=e.childAfter(l);
if(!a||a==n)return null;if(!a.type.isSkipped){if(a.from>=o)return null;let h=/^ */.exec(r.text.slice(t.to-r.from))[0].
length;return{from:t.from,to:t.to+h}}l=a.to}}function $k(i,e,t,n,s){let r=i.textAfter,o=r.match(/^\s*/)[0].length,l=n&&r.slice(o,o+n.length)==n||s==i.pos+o,
a=e?Vk(i):null;return a?l?i.column(a.from):i.column(a.to):i.baseIndent+(l?0:i.unit*t)}function hu({except:i,units:e=1}={}){return t=>{let n=i&&i.test(t.textAfter);return t.baseIndent+(n?0:e*t.unit)}}var Yg=new W;function Qg(i){let e=i.firstChild,t=i.lastChild;return e&&e.to<t.from?{from:e.to,to:t.type.isError?
i.to:t.from}:null}var cs=class i{constructor(e,t){this.specs=e;let n;function s(l){let a=it.newName();return(n||(n=Object.create(
null)))["."+a]=l,a}let r=typeof t.all=="string"?t.all:t.all?s(t.all):void 0,o=t.scope;this.scope=o instanceof st?
l=>l.prop(yn)==o.data:o?l=>l==o:void 0,this.style=Jc(e.map(l=>({tag:l.tag,class:l.class||s(Object.assign({},l,
{tag:null}))})),{all:r}).style,this.module=n?new it(n):null,this.themeType=t.themeType}static define(e,t){return new i(
e,t||{})}},nu=E.define(),Xg=E.define({combine(i){return i.length?[i[0]]:null}});function Zc(i){let e=i.facet(nu);
return e.length?e:i.facet(Xg)}function Zg(i,e){let t=[zk],n;return i instanceof cs&&(i.module&&t.push(R.styleModule.
of(i.module)),n=i.themeType),e?.fallback?t.push(Xg.of(i)):n?t.push(nu.computeN([R.darkTheme],s=>s.facet(R.darkTheme)==
(n=="dark")?[i]:[])):t.push(nu.of(i)),t}var su=class{constructor(e){this.markCache=Object.create(null),this.tree=Qe(e.state),this.decorations=this.buildDeco(
e,Zc(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Qe(e.state),n=Zc(e.state),s=n!=Zc(e.startState),
{viewport:r}=e.view,o=e.changes.mapPos(this.decoratedTo,1);t.length<r.to&&!s&&t.type==this.tree.type&&o>=r.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(t!=this.tree||e.viewportChanged||s)&&(this.
tree=t,this.decorations=this.buildDeco(e.view,n),this.decoratedTo=r.to)}buildDeco(e,t){if(!t||!this.tree.length)
return N.none;let n=new Te;for(let{from:s,to:r}of e.visibleRanges)Yc(this.tree,t,(o,l,a)=>{n.add(o,l,this.markCache[a]||
(this.markCache[a]=N.mark({class:a})))},s,r);return n.finish()}},zk=Ve.high(ye.fromClass(su,{decorations:i=>i.
decorations})),UO=cs.define([{tag:T.meta,color:"#404740"},{tag:T.link,textDecoration:"underline"},{tag:T.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:T.emphasis,fontStyle:"italic"},{tag:T.strong,fontWeight:"bo\
ld"},{tag:T.strikethrough,textDecoration:"line-through"},{tag:T.keyword,color:"#708"},{tag:[T.atom,T.bool,T.url,
T.contentSeparator,T.labelName],color:"#219"},{tag:[T.literal,T.inserted],color:"#164"},{tag:[T.string,T.deleted],
color:"#a11"},{tag:[T.regexp,T.escape,T.special(T.string)],color:"#e40"},{tag:T.definition(T.variableName),color:"\
#00f"},{tag:T.local(T.variableName),color:"#30a"},{tag:[T.typeName,T.namespace],color:"#085"},{tag:T.className,
color:"#167"},{tag:[T.special(T.variableName),T.macroName],color:"#256"},{tag:T.definition(T.propertyName),color:"\
#00c"},{tag:T.comment,color:"#940"},{tag:T.invalid,color:"#f00"}]),Uk=R.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),e0=1e4,
t0="()[]{}",i0=E.define({combine(i){return je(i,{afterCursor:!0,brackets:t0,maxScanDistance:e0,renderMatch:Gk})}}),
Kk=N.mark({class:"cm-matchingBracket"}),jk=N.mark({class:"cm-nonmatchingBracket"});function Gk(i){let e=[],t=i.
matched?Kk:jk;return e.push(t.range(i.start.from,i.start.to)),i.end&&e.push(t.range(i.end.from,i.end.to)),e}function $g(i){
let e=[],t=i.facet(i0);for(let n of i.selection.ranges){if(!n.empty)continue;let s=Bt(i,n.head,-1,t)||n.head>0&&
Bt(i,n.head-1,1,t)||t.afterCursor&&(Bt(i,n.head,1,t)||n.head<i.doc.length&&Bt(i,n.head+1,-1,t));s&&(e=e.concat(
t.renderMatch(s,i)))}return N.set(e,!0)}var Jk=ye.fromClass(class{constructor(i){this.paused=!1,this.decorations=
$g(i.state)}update(i){(i.docChanged||i.selectionSet||this.paused)&&(i.view.composing?(this.decorations=this.decorations.
map(i.changes),this.paused=!0):(this.decorations=$g(i.state),this.paused=!1))}},{decorations:i=>i.decorations}),
Yk=[Jk,Uk];function n0(i={}){return[i0.of(i),Yk]}var Qk=new W;function ru(i,e,t){let n=i.prop(e<0?W.openedBy:W.
closedBy);if(n)return n;if(i.name.length==1){let s=t.indexOf(i.name);if(s>-1&&s%2==(e<0?1:0))return[t[s+e]]}return null}
function ou(i){let e=i.type.prop(Qk);return e?e(i.node):i}function Bt(i,e,t,n={}){let s=n.maxScanDistance||e0,
r=n.brackets||t0,o=Qe(i),l=o.resolveInner(e,t);for(let a=l;a;a=a.parent){let h=ru(a.type,t,r);if(h&&a.from<a.to){
let c=ou(a);if(c&&(t>0?e>=c.from&&e<c.to:e>c.from&&e<=c.to))return Xk(i,e,t,a,c,h,r)}}return Zk(i,e,t,o,l.type,
s,r)}function Xk(i,e,t,n,s,r,o){let l=n.parent,a={from:s.from,to:s.to},h=0,c=l?.cursor();if(c&&(t<0?c.childBefore(
n.from):c.childAfter(n.to)))do if(t<0?c.to<=n.from:c.from>=n.to){if(h==0&&r.indexOf(c.type.name)>-1&&c.from<c.
to){let u=ou(c);return{start:a,end:u?{from:u.from,to:u.to}:void 0,matched:!0}}else if(ru(c.type,t,o))h++;else if(ru(
c.type,-t,o)){if(h==0){let u=ou(c);return{start:a,end:u&&u.from<u.to?{from:u.from,to:u.to}:void 0,matched:!1}}
h--}}while(t<0?c.prevSibling():c.nextSibling());return{start:a,matched:!1}}function Zk(i,e,t,n,s,r,o){if(t<0?!e:
e==i.doc.length)return null;let l=t<0?i.sliceDoc(e-1,e):i.sliceDoc(e,e+1),a=o.indexOf(l);if(a<0||a%2==0!=t>0)return null;
let h={from:t<0?e-1:e,to:t>0?e+1:e},c=i.doc.iterRange(e,t>0?i.doc.length:0),u=0;for(let f=0;!c.next().done&&f<=
r;){let d=c.value;t<0&&(f+=d.length);let m=e+f*t;for(let g=t>0?0:d.length-1,y=t>0?d.length:-1;g!=y;g+=t){let b=o.
indexOf(d[g]);if(!(b<0||n.resolveInner(m+g,1).type!=s))if(b%2==0==t>0)u++;else{if(u==1)return{start:h,end:{from:m+
g,to:m+g+1},matched:b>>1==a>>1};u--}}t>0&&(f+=d.length)}return c.done?{start:h,matched:!1}:null}function e1(i){
return{name:i.name||"",token:i.token,blankLine:i.blankLine||(()=>{}),startState:i.startState||(()=>!0),copyState:i.
copyState||t1,indent:i.indent||(()=>null),languageData:i.languageData||{},tokenTable:i.tokenTable||uu,mergeTokens:i.
mergeTokens!==!1}}function t1(i){if(typeof i!="object")return i;let e={};for(let t in i){let n=i[t];e[t]=n instanceof
Array?n.slice():n}return e}var zg=new WeakMap,vl=class i extends st{constructor(e){let t=jg(e.languageData),n=e1(
e),s,r=new class extends pn{createParse(o,l,a){return new lu(s,o,l,a)}};super(t,r,[],e.name),this.topNode=r1(t,
this),s=this,this.streamParser=n,this.stateAfter=new W({perNode:!0}),this.tokenTable=e.tokenTable?new xl(n.tokenTable):
s1}static define(e){return new i(e)}getIndent(e){let t,{overrideIndentation:n}=e.options;n&&(t=zg.get(e.state),
t!=null&&t<e.pos-1e4&&(t=void 0));let s=cu(this,e.node.tree,e.node.from,e.node.from,t??e.pos),r,o;if(s?(o=s.state,
r=s.pos+1):(o=this.streamParser.startState(e.unit),r=e.node.from),e.pos-r>1e4)return null;for(;r<e.pos;){let a=e.
state.doc.lineAt(r),h=Math.min(e.pos,a.to);if(a.length){let c=n?n(a.from):-1,u=new pr(a.text,e.state.tabSize,e.
unit,c<0?void 0:c);for(;u.pos<h-a.from;)r0(this.streamParser.token,u,o)}else this.streamParser.blankLine(o,e.unit);
if(h==e.pos)break;r=a.to+1}let l=e.lineAt(e.pos);return n&&t==null&&zg.set(e.state,l.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(l.text)[1],e)}get allowsNesting(){return!1}};function cu(i,e,t,n,s){let r=t>=n&&t+e.length<=
s&&e.prop(i.stateAfter);if(r)return{state:i.streamParser.copyState(r),pos:t+e.length};for(let o=e.children.length-
1;o>=0;o--){let l=e.children[o],a=t+e.positions[o],h=l instanceof se&&a<s&&cu(i,l,a,n,s);if(h)return h}return null}
function s0(i,e,t,n,s){if(s&&t<=0&&n>=e.length)return e;!s&&t==0&&e.type==i.topNode&&(s=!0);for(let r=e.children.
length-1;r>=0;r--){let o=e.positions[r],l=e.children[r],a;if(o<n&&l instanceof se){if(!(a=s0(i,l,t-o,n-o,s)))break;
return s?new se(e.type,e.children.slice(0,r).concat(a),e.positions.slice(0,r+1),o+a.length):a}}return null}function i1(i,e,t,n,s){
for(let r of e){let o=r.from+(r.openStart?25:0),l=r.to-(r.openEnd?25:0),a=o<=t&&l>t&&cu(i,r.tree,0-r.offset,t,
l),h;if(a&&a.pos<=n&&(h=s0(i,r.tree,t+r.offset,a.pos+r.offset,!1)))return{state:a.state,tree:h}}return{state:i.
streamParser.startState(s?Ni(s):4),tree:se.empty}}var lu=class{constructor(e,t,n,s){this.lang=e,this.input=t,this.
fragments=n,this.ranges=s,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=s[s.length-1].to;let r=gr.get(),o=s[0].from,{state:l,tree:a}=i1(e,n,o,this.to,r?.state);
this.state=l,this.parsedPos=this.chunkStart=o+a.length;for(let h=0;h<a.children.length;h++)this.chunks.push(a.
children[h]),this.chunkPos.push(a.positions[h]);r&&this.parsedPos<r.viewport.from-1e5&&s.some(h=>h.from<=r.viewport.
from&&h.to>=r.viewport.from)&&(this.state=this.lang.streamParser.startState(Ni(r.state)),r.skipUntilInView(this.
parsedPos,r.viewport.from),this.parsedPos=r.viewport.from),this.moveRangeIndex()}advance(){let e=gr.get(),t=this.
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
t,n,r),s}parseLine(e){let{line:t,end:n}=this.nextLine(),s=0,{streamParser:r}=this.lang,o=new pr(t,e?e.state.tabSize:
4,e?Ni(e.state):2);if(o.eol())r.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let l=r0(r.token,o,this.
state);if(l&&(s=this.emitToken(this.lang.tokenTable.resolve(l),this.parsedPos+o.start,this.parsedPos+o.pos,s)),
o.start>1e4)break}this.parsedPos=n,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=se.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:n1,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new se(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new se(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function r0(i,e,t){e.start=e.pos;for(let n=0;n<
10;n++){let s=i(e,t);if(e.pos>e.start)return s}throw new Error("Stream parser failed to advance stream.")}var uu=Object.
create(null),br=[Fe.none],n1=new as(br),Ug=[],Kg=Object.create(null),o0=Object.create(null);for(let[i,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])o0[i]=
l0(uu,e);var xl=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),o0)}resolve(e){
return e?this.table[e]||(this.table[e]=l0(this.extra,e)):0}},s1=new xl(uu);function eu(i,e){Ug.indexOf(i)>-1||
(Ug.push(i),console.warn(e))}function l0(i,e){let t=[];for(let l of e.split(" ")){let a=[];for(let h of l.split(
".")){let c=i[h]||T[h];c?typeof c=="function"?a.length?a=a.map(c):eu(h,`Modifier ${h} used at start of tag`):a.
length?eu(h,`Tag ${h} used as modifier`):a=Array.isArray(c)?c:[c]:eu(h,`Unknown highlighting tag ${h}`)}for(let h of a)
t.push(h)}if(!t.length)return 0;let n=e.replace(/ /g,"_"),s=n+" "+t.map(l=>l.id),r=Kg[s];if(r)return r.id;let o=Kg[s]=
Fe.define({id:br.length,name:n,props:[gl({[n]:t})]});return br.push(o),o.id}function r1(i,e){let t=Fe.define({
id:br.length,name:"Document",props:[yn.add(()=>i),wl.add(()=>n=>e.getIndent(n))],top:!0});return br.push(t),t}var KO={rtl:N.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:ee.RTL}),ltr:N.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:ee.LTR}),auto:N.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var Sl=class{constructor(e,t,n,s){this.state=e,this.pos=t,this.explicit=n,this.view=s,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let t=Qe(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)
t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){
let t=this.state.doc.lineAt(this.pos),n=Math.max(t.from,this.pos-250),s=t.text.slice(n-t.from,this.pos-t.from),
r=s.search(m0(e,!1));return r<0?null:{from:n+r,to:this.pos,text:s.slice(r)}}get aborted(){return this.abortListeners==
null}addEventListener(e,t,n){e=="abort"&&this.abortListeners&&(this.abortListeners.push(t),n&&n.onDocChange&&(this.
abortOnDocChange=!0))}};function a0(i){let e=Object.keys(i).join(""),t=/\w/.test(e);return t&&(e=e.replace(/\w/g,
"")),`[${t?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function o1(i){let e=Object.create(null),t=Object.create(
null);for(let{label:s}of i){e[s[0]]=!0;for(let r=1;r<s.length;r++)t[s[r]]=!0}let n=a0(e)+a0(t)+"*$";return[new RegExp(
"^"+n),new RegExp(n)]}function l1(i){let e=i.map(s=>typeof s=="string"?{label:s}:s),[t,n]=e.every(s=>/^\w+$/.test(
s.label))?[/\w*$/,/\w+$/]:o1(e);return s=>{let r=s.matchBefore(n);return r||s.explicit?{from:r?r.from:s.pos,options:e,
validFor:t}:null}}var Cl=class{constructor(e,t,n,s){this.completion=e,this.source=t,this.match=n,this.score=s}};function wn(i){return i.
selection.main.from}function m0(i,e){var t;let{source:n}=i,s=e&&n[0]!="^",r=n[n.length-1]!="$";return!s&&!r?i:
new RegExp(`${s?"^":""}(?:${n})${r?"$":""}`,(t=i.flags)!==null&&t!==void 0?t:i.ignoreCase?"i":"")}var g0=tt.define();
function a1(i,e,t,n){let{main:s}=i.selection,r=t-s.from,o=n-s.from;return{...i.changeByRange(l=>{if(l!=s&&t!=n&&
i.sliceDoc(l.from+r,l.from+o)!=i.sliceDoc(t,n))return{range:l};let a=i.toText(e);return{changes:{from:l.from+r,
to:n==s.from?l.to:l.from+o,insert:a},range:C.cursor(l.from+r+a.length)}}),scrollIntoView:!0,userEvent:"input.c\
omplete"}}var h0=new WeakMap;function h1(i){if(!Array.isArray(i))return i;let e=h0.get(i);return e||h0.set(i,e=
l1(i)),e}var Al=F.define(),xr=F.define(),mu=class{constructor(e){this.pattern=e,this.chars=[],this.folded=[],this.
any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=[];for(let t=0;t<e.length;){let n=Ne(e,t),s=pt(
n);this.chars.push(n);let r=e.slice(t,t+s),o=r.toUpperCase();this.folded.push(Ne(o==r?r.toLowerCase():o,0)),t+=
s}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=e,this.matched=t,this}match(e){if(this.pattern.
length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)return null;let{chars:t,folded:n,any:s,precise:r,
byWord:o}=this;if(t.length==1){let v=Ne(e,0),w=pt(v),k=w==e.length?0:-100;if(v!=t[0])if(v==n[0])k+=-200;else return null;
return this.ret(k,[0,w])}let l=e.indexOf(this.pattern);if(l==0)return this.ret(e.length==this.pattern.length?0:
-100,[0,this.pattern.length]);let a=t.length,h=0;if(l<0){for(let v=0,w=Math.min(e.length,200);v<w&&h<a;){let k=Ne(
e,v);(k==t[h]||k==n[h])&&(s[h++]=v),v+=pt(k)}if(h<a)return null}let c=0,u=0,f=!1,d=0,m=-1,g=-1,y=/[a-z]/.test(
e),b=!0;for(let v=0,w=Math.min(e.length,200),k=0;v<w&&u<a;){let x=Ne(e,v);l<0&&(c<a&&x==t[c]&&(r[c++]=v),d<a&&
(x==t[d]||x==n[d]?(d==0&&(m=v),g=v+1,d++):d=0));let S,A=x<255?x>=48&&x<=57||x>=97&&x<=122?2:x>=65&&x<=90?1:0:(S=
zs(x))!=S.toLowerCase()?1:S!=S.toUpperCase()?2:0;(!v||A==1&&y||k==0&&A!=0)&&(t[u]==x||n[u]==x&&(f=!0)?o[u++]=v:
o.length&&(b=!1)),k=A,v+=pt(x)}return u==a&&o[0]==0&&b?this.result(-100+(f?-200:0),o,e):d==a&&m==0?this.ret(-200-
e.length+(g==e.length?0:-100),[0,g]):l>-1?this.ret(-700-e.length,[l,l+this.pattern.length]):d==a?this.ret(-900-
e.length,[m,g]):u==a?this.result(-100+(f?-200:0)+-700+(b?0:-1100),o,e):t.length==2?null:this.result((s[0]?-700:
0)+-200+-1100,s,e)}result(e,t,n){let s=[],r=0;for(let o of t){let l=o+(this.astral?pt(Ne(n,o)):1);r&&s[r-1]==o?
s[r-1]=l:(s[r++]=o,s[r++]=l)}return this.ret(e-n.length,s)}},gu=class{constructor(e){this.pattern=e,this.matched=
[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)return null;let t=e.slice(
0,this.pattern.length),n=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return n==null?null:(this.matched=
[0,t.length],this.score=n+(e.length==this.pattern.length?0:-100),this)}},Oe=E.define({combine(i){return je(i,{
activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,override:null,closeOnBlur:!0,
maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,icons:!0,addToOptions:[],
positionInfo:c1,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(t.sortText||t.label),
interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>n=>c0(
e(n),t(n)),optionClass:(e,t)=>n=>c0(e(n),t(n)),addToOptions:(e,t)=>e.concat(t),filterStrict:(e,t)=>e||t})}});function c0(i,e){
return i?e?i+" "+e:i:e}function c1(i,e,t,n,s,r){let o=i.textDirection==ee.RTL,l=o,a=!1,h="top",c,u,f=e.left-s.
left,d=s.right-e.right,m=n.right-n.left,g=n.bottom-n.top;if(l&&f<Math.min(m,d)?l=!1:!l&&d<Math.min(m,f)&&(l=!0),
m<=(l?f:d))c=Math.max(s.top,Math.min(t.top,s.bottom-g))-e.top,u=Math.min(400,l?f:d);else{a=!0,u=Math.min(400,(o?
e.right:s.right-e.left)-30);let v=s.bottom-e.bottom;v>=g||v>e.top?c=t.bottom-e.top:(h="bottom",c=e.bottom-t.top)}
let y=(e.bottom-e.top)/r.offsetHeight,b=(e.right-e.left)/r.offsetWidth;return{style:`${h}: ${c/y}px; max-width\
: ${u/b}px`,class:"cm-completionInfo-"+(a?o?"left-narrow":"right-narrow":l?"left":"right")}}var wu=F.define();
function u1(i){let e=i.addToOptions.slice();return i.icons&&e.push({render(t){let n=document.createElement("di\
v");return n.classList.add("cm-completionIcon"),t.type&&n.classList.add(...t.type.split(/\s+/g).map(s=>"cm-com\
pletionIcon-"+s)),n.setAttribute("aria-hidden","true"),n},position:20}),e.push({render(t,n,s,r){let o=document.
createElement("span");o.className="cm-completionLabel";let l=t.displayLabel||t.label,a=0;for(let h=0;h<r.length;){
let c=r[h++],u=r[h++];c>a&&o.appendChild(document.createTextNode(l.slice(a,c)));let f=o.appendChild(document.createElement(
"span"));f.appendChild(document.createTextNode(l.slice(c,u))),f.className="cm-completionMatchedText",a=u}return a<
l.length&&o.appendChild(document.createTextNode(l.slice(a))),o},position:50},{render(t){if(!t.detail)return null;
let n=document.createElement("span");return n.className="cm-completionDetail",n.textContent=t.detail,n},position:80}),
e.sort((t,n)=>t.position-n.position).map(t=>t.render)}function fu(i,e,t){if(i<=t)return{from:0,to:i};if(e<0&&(e=
0),e<=i>>1){let s=Math.floor(e/t);return{from:s*t,to:(s+1)*t}}let n=Math.ceil((i-e)/t);return{from:i-n*t,to:i-
(n-1)*t}}var yu=class{constructor(e,t,n){this.view=e,this.stateField=t,this.applyCompletion=n,this.info=null,this.
infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),write:a=>this.placeInfo(a),key:this},this.space=
null,this.currentClass="";let s=e.state.field(t),{options:r,selected:o}=s.open,l=e.state.facet(Oe);this.optionContent=
u1(l),this.optionClass=l.optionClass,this.tooltipClass=l.tooltipClass,this.range=fu(r.length,o,l.maxRenderedOptions),
this.dom=document.createElement("div"),this.dom.className="cm-tooltip-autocomplete",this.updateTooltipClass(e.
state),this.dom.addEventListener("mousedown",a=>{let{options:h}=e.state.field(t).open;for(let c=a.target,u;c&&
c!=this.dom;c=c.parentNode)if(c.nodeName=="LI"&&(u=/-(\d+)$/.exec(c.id))&&+u[1]<h.length){this.applyCompletion(
e,h[+u[1]]),a.preventDefault();return}if(a.target==this.list){let c=this.list.classList.contains("cm-completio\
nListIncompleteTop")&&a.clientY<this.list.firstChild.getBoundingClientRect().top?this.range.from-1:this.list.classList.
contains("cm-completionListIncompleteBottom")&&a.clientY>this.list.lastChild.getBoundingClientRect().bottom?this.
range.to:null;c!=null&&(e.dispatch({effects:wu.of(c)}),a.preventDefault())}}),this.dom.addEventListener("focus\
out",a=>{let h=e.state.field(this.stateField,!1);h&&h.tooltip&&e.state.facet(Oe).closeOnBlur&&a.relatedTarget!=
e.contentDOM&&e.dispatch({effects:xr.of(null)})}),this.showOptions(r,s.id)}mount(){this.updateSel()}showOptions(e,t){
this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(e,t,this.range)),this.list.addEventListener(
"scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){var t;let n=e.state.field(this.
stateField),s=e.startState.field(this.stateField);if(this.updateTooltipClass(e.state),n!=s){let{options:r,selected:o,
disabled:l}=n.open;(!s.open||s.open.options!=r)&&(this.range=fu(r.length,o,e.state.facet(Oe).maxRenderedOptions),
this.showOptions(r,n.id)),this.updateSel(),l!=((t=s.open)===null||t===void 0?void 0:t.disabled)&&this.dom.classList.
toggle("cm-tooltip-autocomplete-disabled",!!l)}}updateTooltipClass(e){let t=this.tooltipClass(e);if(t!=this.currentClass){
for(let n of this.currentClass.split(" "))n&&this.dom.classList.remove(n);for(let n of t.split(" "))n&&this.dom.
classList.add(n);this.currentClass=t}}positioned(e){this.space=e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){
let e=this.view.state.field(this.stateField),t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=
this.range.to)&&(this.range=fu(t.options.length,t.selected,this.view.state.facet(Oe).maxRenderedOptions),this.
showOptions(t.options,e.id));let n=this.updateSelectedOption(t.selected);if(n){this.destroyInfo();let{completion:s}=t.
options[t.selected],{info:r}=s;if(!r)return;let o=typeof r=="string"?document.createTextNode(r):r(s);if(!o)return;
"then"in o?o.then(l=>{l&&this.view.state.field(this.stateField,!1)==e&&this.addInfoPane(l,s)}).catch(l=>Le(this.
view.state,l,"completion info")):(this.addInfoPane(o,s),n.setAttribute("aria-describedby",this.info.id))}}addInfoPane(e,t){
this.destroyInfo();let n=this.info=document.createElement("div");if(n.className="cm-tooltip cm-completionInfo",
n.id="cm-completionInfo-"+Math.floor(Math.random()*65535).toString(16),e.nodeType!=null)n.appendChild(e),this.
infoDestroy=null;else{let{dom:s,destroy:r}=e;n.appendChild(s),this.infoDestroy=r||null}this.dom.appendChild(n),
this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){let t=null;for(let n=this.list.firstChild,
s=this.range.from;n;n=n.nextSibling,s++)n.nodeName!="LI"||!n.id?s--:s==e?n.hasAttribute("aria-selected")||(n.setAttribute(
"aria-selected","true"),t=n):n.hasAttribute("aria-selected")&&(n.removeAttribute("aria-selected"),n.removeAttribute(
"aria-describedby"));return t&&d1(this.list,t),t}measureInfo(){let e=this.dom.querySelector("[aria-selected]");
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
this.info=null)}destroy(){this.destroyInfo()}};function f1(i,e){return t=>new yu(t,i,e)}function d1(i,e){let t=i.
getBoundingClientRect(),n=e.getBoundingClientRect(),s=t.height/i.offsetHeight;n.top<t.top?i.scrollTop-=(t.top-
n.top)/s:n.bottom>t.bottom&&(i.scrollTop+=(n.bottom-t.bottom)/s)}function u0(i){return(i.boost||0)*100+(i.apply?
10:0)+(i.info?5:0)+(i.type?1:0)}function p1(i,e){let t=[],n=null,s=null,r=c=>{t.push(c);let{section:u}=c.completion;
if(u){n||(n=[]);let f=typeof u=="string"?u:u.name;n.some(d=>d.name==f)||n.push(typeof u=="string"?{name:f}:u)}},
o=e.facet(Oe);for(let c of i)if(c.hasResult()){let u=c.result.getMatch;if(c.result.filter===!1)for(let f of c.
result.options)r(new Cl(f,c.source,u?u(f):[],1e9-t.length));else{let f=e.sliceDoc(c.from,c.to),d,m=o.filterStrict?
new gu(f):new mu(f);for(let g of c.result.options)if(d=m.match(g.label)){let y=g.displayLabel?u?u(g,d.matched):
[]:d.matched,b=d.score+(g.boost||0);if(r(new Cl(g,c.source,y,b)),typeof g.section=="object"&&g.section.rank===
"dynamic"){let{name:v}=g.section;s||(s=Object.create(null)),s[v]=Math.max(b,s[v]||-1e9)}}}}if(n){let c=Object.
create(null),u=0,f=(d,m)=>(d.rank==="dynamic"&&m.rank==="dynamic"?s[m.name]-s[d.name]:0)||(typeof d.rank=="num\
ber"?d.rank:1e9)-(typeof m.rank=="number"?m.rank:1e9)||(d.name<m.name?-1:1);for(let d of n.sort(f))u-=1e5,c[d.
name]=u;for(let d of t){let{section:m}=d.completion;m&&(d.score+=c[typeof m=="string"?m:m.name])}}let l=[],a=null,
h=o.compareCompletions;for(let c of t.sort((u,f)=>f.score-u.score||h(u.completion,f.completion))){let u=c.completion;
!a||a.label!=u.label||a.detail!=u.detail||a.type!=null&&u.type!=null&&a.type!=u.type||a.apply!=u.apply||a.boost!=
u.boost?l.push(c):u0(c.completion)>u0(a)&&(l[l.length-1]=c),a=c.completion}return l}var bu=class i{constructor(e,t,n,s,r,o){
this.options=e,this.attrs=t,this.tooltip=n,this.timestamp=s,this.selected=r,this.disabled=o}setSelected(e,t){return e==
this.selected||e>=this.options.length?this:new i(this.options,f0(t,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,t,n,s,r,o){
if(s&&!o&&e.some(h=>h.isPending))return s.setDisabled();let l=p1(e,t);if(!l.length)return s&&e.some(h=>h.isPending)?
s.setDisabled():null;let a=t.facet(Oe).selectOnOpen?0:-1;if(s&&s.selected!=a&&s.selected!=-1){let h=s.options[s.
selected].completion;for(let c=0;c<l.length;c++)if(l[c].completion==h){a=c;break}}return new i(l,f0(n,a),{pos:e.
reduce((h,c)=>c.hasResult()?Math.min(h,c.from):h,1e8),create:x1,above:r.aboveCursor},s?s.timestamp:Date.now(),
a,!1)}map(e){return new i(this.options,this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,
this.selected,this.disabled)}setDisabled(){return new i(this.options,this.attrs,this.tooltip,this.timestamp,this.
selected,!0)}},vu=class i{constructor(e,t,n){this.active=e,this.id=t,this.open=n}static start(){return new i(b1,
"cm-ac-"+Math.floor(Math.random()*2e6).toString(36),null)}update(e){let{state:t}=e,n=t.facet(Oe),r=(n.override||
t.languageDataAt("autocomplete",wn(t)).map(h1)).map(a=>(this.active.find(c=>c.source==a)||new mi(a,this.active.
some(c=>c.state!=0)?1:0)).update(e,n));r.length==this.active.length&&r.every((a,h)=>a==this.active[h])&&(r=this.
active);let o=this.open,l=e.effects.some(a=>a.is(ku));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||r.some(
a=>a.hasResult()&&e.changes.touchesRange(a.from,a.to))||!m1(r,this.active)||l?o=bu.build(r,t,this.id,o,n,l):o&&
o.disabled&&!r.some(a=>a.isPending)&&(o=null),!o&&r.every(a=>!a.isPending)&&r.some(a=>a.hasResult())&&(r=r.map(
a=>a.hasResult()?new mi(a.source,0):a));for(let a of e.effects)a.is(wu)&&(o=o&&o.setSelected(a.value,this.id));
return r==this.active&&o==this.open?this:new i(r,this.id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){
return this.open?this.open.attrs:this.active.length?g1:y1}};function m1(i,e){if(i==e)return!0;for(let t=0,n=0;;){
for(;t<i.length&&!i[t].hasResult();)t++;for(;n<e.length&&!e[n].hasResult();)n++;let s=t==i.length,r=n==e.length;
if(s||r)return s==r;if(i[t++].result!=e[n++].result)return!1}}var g1={"aria-autocomplete":"list"},y1={};function f0(i,e){
let t={"aria-autocomplete":"list","aria-haspopup":"listbox","aria-controls":i};return e>-1&&(t["aria-activedes\
cendant"]=i+"-"+e),t}var b1=[];function y0(i,e){if(i.isUserEvent("input.complete")){let n=i.annotation(g0);if(n&&
e.activateOnCompletion(n))return 12}let t=i.isUserEvent("input.type");return t&&e.activateOnTyping?5:t?1:i.isUserEvent(
"delete.backward")?2:i.selection?8:i.docChanged?16:0}var mi=class i{constructor(e,t,n=!1){this.source=e,this.state=
t,this.explicit=n}hasResult(){return!1}get isPending(){return this.state==1}update(e,t){let n=y0(e,t),s=this;(n&
8||n&16&&this.touches(e))&&(s=new i(s.source,0)),n&4&&s.state==0&&(s=new i(this.source,1)),s=s.updateFor(e,n);
for(let r of e.effects)if(r.is(Al))s=new i(s.source,1,r.value);else if(r.is(xr))s=new i(s.source,0);else if(r.
is(ku))for(let o of r.value)o.source==s.source&&(s=o);return s}updateFor(e,t){return this.map(e.changes)}map(e){
return this}touches(e){return e.changes.touchesRange(wn(e.state))}},Tl=class i extends mi{constructor(e,t,n,s,r,o){
super(e,3,t),this.limit=n,this.result=s,this.from=r,this.to=o}hasResult(){return!0}updateFor(e,t){var n;if(!(t&
3))return this.map(e.changes);let s=this.result;s.map&&!e.changes.empty&&(s=s.map(s,e.changes));let r=e.changes.
mapPos(this.from),o=e.changes.mapPos(this.to,1),l=wn(e.state);if(l>o||!s||t&2&&(wn(e.startState)==this.from||l<
this.limit))return new mi(this.source,t&4?1:0);let a=e.changes.mapPos(this.limit);return v1(s.validFor,e.state,
r,o)?new i(this.source,this.explicit,a,s,r,o):s.update&&(s=s.update(s,r,o,new Sl(e.state,l,!1)))?new i(this.source,
this.explicit,a,s,s.from,(n=s.to)!==null&&n!==void 0?n:wn(e.state)):new mi(this.source,1,this.explicit)}map(e){
if(e.empty)return this;let t=this.result.map?this.result.map(this.result,e):this.result;return t?new i(this.source,
this.explicit,e.mapPos(this.limit),t,e.mapPos(this.from),e.mapPos(this.to,1)):new mi(this.source,0)}touches(e){
return e.changes.touchesRange(this.from,this.to)}};function v1(i,e,t,n){if(!i)return!1;let s=e.sliceDoc(t,n);return typeof i==
"function"?i(s,t,n,e):m0(i,!0).test(s)}var ku=F.define({map(i,e){return i.map(t=>t.map(e))}}),rt=de.define({create(){
return vu.start()},update(i,e){return i.update(e)},provide:i=>[lr.from(i,e=>e.tooltip),R.contentAttributes.from(
i,e=>e.attrs)]});function Su(i,e){let t=e.completion.apply||e.completion.label,n=i.state.field(rt).active.find(
s=>s.source==e.source);return n instanceof Tl?(typeof t=="string"?i.dispatch({...a1(i.state,t,n.from,n.to),annotations:g0.
of(e.completion)}):t(i,e.completion,n.from,n.to),!0):!1}var x1=f1(rt,Su);function kl(i,e="option"){return t=>{
let n=t.state.field(rt,!1);if(!n||!n.open||n.open.disabled||Date.now()-n.open.timestamp<t.state.facet(Oe).interactionDelay)
return!1;let s=1,r;e=="page"&&(r=Fc(t,n.open.tooltip))&&(s=Math.max(2,Math.floor(r.dom.offsetHeight/r.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=n.open.options,l=n.open.selected>-1?n.open.selected+s*(i?1:-1):i?0:o-1;return l<
0?l=e=="page"?0:o-1:l>=o&&(l=e=="page"?o-1:0),t.dispatch({effects:wu.of(l)}),!0}}var w1=i=>{let e=i.state.field(
rt,!1);return i.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<i.
state.facet(Oe).interactionDelay?!1:Su(i,e.open.options[e.open.selected])},du=i=>i.state.field(rt,!1)?(i.dispatch(
{effects:Al.of(!0)}),!0):!1,Cu=i=>{let e=i.state.field(rt,!1);return!e||!e.active.some(t=>t.state!=0)?!1:(i.dispatch(
{effects:xr.of(null)}),!0)},xu=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=
[],this.done=void 0}},k1=50,S1=1e3,C1=ye.fromClass(class{constructor(i){this.view=i,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of i.state.field(rt).active)
e.isPending&&this.startQuery(e)}update(i){let e=i.state.field(rt),t=i.state.facet(Oe);if(!i.selectionSet&&!i.docChanged&&
i.startState.field(rt)==e)return;let n=i.transactions.some(r=>{let o=y0(r,t);return o&8||(r.selection||r.docChanged)&&
!(o&3)});for(let r=0;r<this.running.length;r++){let o=this.running[r];if(n||o.context.abortOnDocChange&&i.docChanged||
o.updates.length+i.transactions.length>k1&&Date.now()-o.time>S1){for(let l of o.context.abortListeners)try{l()}catch(a){
Le(this.view.state,a)}o.context.abortListeners=null,this.running.splice(r--,1)}else o.updates.push(...i.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),i.transactions.some(r=>r.effects.some(o=>o.is(Al)))&&
(this.pendingStart=!0);let s=this.pendingStart?50:t.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
r=>r.isPending&&!this.running.some(o=>o.active.source==r.source))?setTimeout(()=>this.startUpdate(),s):-1,this.
composing!=0)for(let r of i.transactions)r.isUserEvent("input.type")?this.composing=2:this.composing==2&&r.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:i}=this.view,e=i.field(
rt);for(let t of e.active)t.isPending&&!this.running.some(n=>n.active.source==t.source)&&this.startQuery(t);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
Oe).updateSyncTime))}startQuery(i){let{state:e}=this.view,t=wn(e),n=new Sl(e,t,i.explicit,this.view),s=new xu(
i,n);this.running.push(s),Promise.resolve(i.source(n)).then(r=>{s.context.aborted||(s.done=r||null,this.scheduleAccept())},
r=>{this.view.dispatch({effects:xr.of(null)}),Le(this.view.state,r)})}scheduleAccept(){this.running.every(i=>i.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(Oe).updateSyncTime))}accept(){var i;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],t=this.view.state.facet(Oe),n=this.view.state.field(rt);for(let s=0;s<this.running.
length;s++){let r=this.running[s];if(r.done===void 0)continue;if(this.running.splice(s--,1),r.done){let l=wn(r.
updates.length?r.updates[0].startState:this.view.state),a=Math.min(l,r.done.from+(r.active.explicit?0:1)),h=new Tl(
r.active.source,r.active.explicit,a,r.done,r.done.from,(i=r.done.to)!==null&&i!==void 0?i:l);for(let c of r.updates)
h=h.update(c,t);if(h.hasResult()){e.push(h);continue}}let o=n.active.find(l=>l.source==r.active.source);if(o&&
o.isPending)if(r.done==null){let l=new mi(r.active.source,0);for(let a of r.updates)l=l.update(a,t);l.isPending||
e.push(l)}else this.startQuery(o)}(e.length||n.open&&n.open.disabled)&&this.view.dispatch({effects:ku.of(e)})}},
{eventHandlers:{blur(i){let e=this.view.state.field(rt,!1);if(e&&e.tooltip&&this.view.state.facet(Oe).closeOnBlur){
let t=e.open&&Fc(this.view,e.open.tooltip);(!t||!t.dom.contains(i.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:xr.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:Al.of(!1)}),20),this.composing=0}}}),A1=typeof navigator=="object"&&/Win/.test(
navigator.platform),T1=Ve.highest(R.domEventHandlers({keydown(i,e){let t=e.state.field(rt,!1);if(!t||!t.open||
t.open.disabled||t.open.selected<0||!i.key||i.key.length>1||i.ctrlKey&&!(A1&&i.altKey)||i.metaKey)return!1;let n=t.
open.options[t.open.selected],s=t.active.find(o=>o.source==n.source),r=n.completion.commitCharacters||s.result.
commitCharacters;return r&&r.indexOf(i.key)>-1&&Su(e,n),!1}})),M1=R.baseTheme({".cm-tooltip.cm-tooltip-autocom\
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
middle"}}});var wr={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},xn=F.define({map(i,e){let t=e.mapPos(
i,-1,Ie.TrackAfter);return t??void 0}}),Au=new class extends Ct{};Au.startSide=1;Au.endSide=-1;var b0=de.define(
{create(){return J.empty},update(i,e){if(i=i.map(e.changes),e.selection){let t=e.state.doc.lineAt(e.selection.
main.head);i=i.update({filter:n=>n>=t.from&&n<=t.to})}for(let t of e.effects)t.is(xn)&&(i=i.update({add:[Au.range(
t.value,t.value+1)]}));return i}});function v0(){return[R1,b0]}var pu="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function x0(i){for(let e=0;e<pu.length;e+=2)if(pu.charCodeAt(e)==i)return pu.charAt(e+1);return zs(i<128?i:i+1)}
function w0(i,e){return i.languageDataAt("closeBrackets",e)[0]||wr}var O1=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),R1=R.inputHandler.of((i,e,t,n)=>{if((O1?i.composing:i.compositionStarted)||i.state.readOnly)
return!1;let s=i.state.selection.main;if(n.length>2||n.length==2&&pt(Ne(n,0))==1||e!=s.from||t!=s.to)return!1;
let r=_1(i.state,n);return r?(i.dispatch(r),!0):!1}),E1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let n=w0(
i,i.selection.main.head).brackets||wr.brackets,s=null,r=i.changeByRange(o=>{if(o.empty){let l=D1(i.doc,o.head);
for(let a of n)if(a==l&&Ml(i.doc,o.head)==x0(Ne(a,0)))return{changes:{from:o.head-a.length,to:o.head+a.length},
range:C.cursor(o.head-a.length)}}return{range:s=o}});return s||e(i.update(r,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!s},k0=[{key:"Backspace",run:E1}];function _1(i,e){let t=w0(i,i.selection.main.head),n=t.brackets||
wr.brackets;for(let s of n){let r=x0(Ne(s,0));if(e==s)return r==s?N1(i,s,n.indexOf(s+s+s)>-1,t):I1(i,s,r,t.before||
wr.before);if(e==r&&S0(i,i.selection.main.from))return P1(i,s,r)}return null}function S0(i,e){let t=!1;return i.
field(b0).between(0,i.doc.length,n=>{n==e&&(t=!0)}),t}function Ml(i,e){let t=i.sliceString(e,e+2);return t.slice(
0,pt(Ne(t,0)))}function D1(i,e){let t=i.sliceString(e-2,e);return pt(Ne(t,0))==t.length?t:t.slice(1)}function I1(i,e,t,n){
let s=null,r=i.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:t,from:o.to}],effects:xn.
of(o.to+e.length),range:C.range(o.anchor+e.length,o.head+e.length)};let l=Ml(i.doc,o.head);return!l||/\s/.test(
l)||n.indexOf(l)>-1?{changes:{insert:e+t,from:o.head},effects:xn.of(o.head+e.length),range:C.cursor(o.head+e.length)}:
{range:s=o}});return s?null:i.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function P1(i,e,t){let n=null,
s=i.changeByRange(r=>r.empty&&Ml(i.doc,r.head)==t?{changes:{from:r.head,to:r.head+t.length,insert:t},range:C.cursor(
r.head+t.length)}:n={range:r});return n?null:i.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function N1(i,e,t,n){
let s=n.stringPrefixes||wr.stringPrefixes,r=null,o=i.changeByRange(l=>{if(!l.empty)return{changes:[{insert:e,from:l.
from},{insert:e,from:l.to}],effects:xn.of(l.to+e.length),range:C.range(l.anchor+e.length,l.head+e.length)};let a=l.
head,h=Ml(i.doc,a),c;if(h==e){if(d0(i,a))return{changes:{insert:e+e,from:a},effects:xn.of(a+e.length),range:C.
cursor(a+e.length)};if(S0(i,a)){let f=t&&i.sliceDoc(a,a+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:a,to:a+
f.length,insert:f},range:C.cursor(a+f.length)}}}else{if(t&&i.sliceDoc(a-2*e.length,a)==e+e&&(c=p0(i,a-2*e.length,
s))>-1&&d0(i,c))return{changes:{insert:e+e+e+e,from:a},effects:xn.of(a+e.length),range:C.cursor(a+e.length)};if(i.
charCategorizer(a)(h)!=ne.Word&&p0(i,a,s)>-1&&!L1(i,a,e,s))return{changes:{insert:e+e,from:a},effects:xn.of(a+
e.length),range:C.cursor(a+e.length)}}return{range:r=l}});return r?null:i.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function d0(i,e){let t=Qe(i).resolveInner(e+1);return t.parent&&t.from==e}function L1(i,e,t,n){let s=Qe(
i).resolveInner(e,-1),r=n.reduce((o,l)=>Math.max(o,l.length),0);for(let o=0;o<5;o++){let l=i.sliceDoc(s.from,Math.
min(s.to,s.from+t.length+r)),a=l.indexOf(t);if(!a||a>-1&&n.indexOf(l.slice(0,a))>-1){let c=s.firstChild;for(;c&&
c.from==s.from&&c.to-c.from>t.length+a;){if(i.sliceDoc(c.to-t.length,c.to)==t)return!1;c=c.firstChild}return!0}
let h=s.to==e&&s.parent;if(!h)break;s=h}return!1}function p0(i,e,t){let n=i.charCategorizer(e);if(n(i.sliceDoc(
e-1,e))!=ne.Word)return e;for(let s of t){let r=e-s.length;if(i.sliceDoc(r,e)==s&&n(i.sliceDoc(r-1,r))!=ne.Word)
return r}return-1}function C0(i={}){return[T1,rt,Oe.of(i),C1,B1,M1]}var Tu=[{key:"Ctrl-Space",run:du},{mac:"Al\
t-`",run:du},{mac:"Alt-i",run:du},{key:"Escape",run:Cu},{key:"ArrowDown",run:kl(!0)},{key:"ArrowUp",run:kl(!1)},
{key:"PageDown",run:kl(!0,"page")},{key:"PageUp",run:kl(!1,"page")},{key:"Enter",run:w1}],B1=Ve.highest(_i.computeN(
[Oe],i=>i.facet(Oe).defaultKeymap?[Tu]:[]));var F1=i=>{let{state:e}=i,t=e.doc.lineAt(e.selection.main.from),n=Iu(i.state,t.from);return n.line?H1(i):n.block?
W1(i):!1};function Du(i,e){return({state:t,dispatch:n})=>{if(t.readOnly)return!1;let s=i(e,t);return s?(n(t.update(
s)),!0):!1}}var H1=Du(z1,0);var q1=Du(I0,0);var W1=Du((i,e)=>I0(i,e,$1(e)),0);function Iu(i,e){let t=i.languageDataAt("commentTokens",e,1);return t.length?
t[0]:{}}var kr=50;function V1(i,{open:e,close:t},n,s){let r=i.sliceDoc(n-kr,n),o=i.sliceDoc(s,s+kr),l=/\s*$/.exec(
r)[0].length,a=/^\s*/.exec(o)[0].length,h=r.length-l;if(r.slice(h-e.length,h)==e&&o.slice(a,a+t.length)==t)return{
open:{pos:n-l,margin:l&&1},close:{pos:s+a,margin:a&&1}};let c,u;s-n<=2*kr?c=u=i.sliceDoc(n,s):(c=i.sliceDoc(n,
n+kr),u=i.sliceDoc(s-kr,s));let f=/^\s*/.exec(c)[0].length,d=/\s*$/.exec(u)[0].length,m=u.length-d-t.length;return c.
slice(f,f+e.length)==e&&u.slice(m,m+t.length)==t?{open:{pos:n+f+e.length,margin:/\s/.test(c.charAt(f+e.length))?
1:0},close:{pos:s-d-t.length,margin:/\s/.test(u.charAt(m-1))?1:0}}:null}function $1(i){let e=[];for(let t of i.
selection.ranges){let n=i.doc.lineAt(t.from),s=t.to<=n.to?n:i.doc.lineAt(t.to);s.from>n.from&&s.from==t.to&&(s=
t.to==n.to+1?n:i.doc.lineAt(t.to-1));let r=e.length-1;r>=0&&e[r].to>n.from?e[r].to=s.to:e.push({from:n.from+/^\s*/.
exec(n.text)[0].length,to:s.to})}return e}function I0(i,e,t=e.selection.ranges){let n=t.map(r=>Iu(e,r.from).block);
if(!n.every(r=>r))return null;let s=t.map((r,o)=>V1(e,n[o],r.from,r.to));if(i!=2&&!s.every(r=>r))return{changes:e.
changes(t.map((r,o)=>s[o]?[]:[{from:r.from,insert:n[o].open+" "},{from:r.to,insert:" "+n[o].close}]))};if(i!=1&&
s.some(r=>r)){let r=[];for(let o=0,l;o<s.length;o++)if(l=s[o]){let a=n[o],{open:h,close:c}=l;r.push({from:h.pos-
a.open.length,to:h.pos+h.margin},{from:c.pos-c.margin,to:c.pos+a.close.length})}return{changes:r}}return null}
function z1(i,e,t=e.selection.ranges){let n=[],s=-1;e:for(let{from:r,to:o}of t){let l=n.length,a=1e9,h;for(let c=r;c<=
o;){let u=e.doc.lineAt(c);if(h==null&&(h=Iu(e,u.from).line,!h))continue e;if(u.from>s&&(r==o||o>u.from)){s=u.from;
let f=/^\s*/.exec(u.text)[0].length,d=f==u.length,m=u.text.slice(f,f+h.length)==h?f:-1;f<u.text.length&&f<a&&(a=
f),n.push({line:u,comment:m,token:h,indent:f,empty:d,single:!1})}c=u.to+1}if(a<1e9)for(let c=l;c<n.length;c++)
n[c].indent<n[c].line.text.length&&(n[c].indent=a);n.length==l+1&&(n[l].single=!0)}if(i!=2&&n.some(r=>r.comment<
0&&(!r.empty||r.single))){let r=[];for(let{line:l,token:a,indent:h,empty:c,single:u}of n)(u||!c)&&r.push({from:l.
from+h,insert:a+" "});let o=e.changes(r);return{changes:o,selection:e.selection.map(o,1)}}else if(i!=1&&n.some(
r=>r.comment>=0)){let r=[];for(let{line:o,comment:l,token:a}of n)if(l>=0){let h=o.from+l,c=h+a.length;o.text[c-
o.from]==" "&&c++,r.push({from:h,to:c})}return{changes:r}}return null}var Ou=tt.define(),U1=tt.define(),K1=E.define(),
P0=E.define({combine(i){return je(i,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,t)=>(n,s)=>e(n,s)||t(n,s)})}}),N0=de.define({create(){return kn.empty},update(i,e){let t=e.
state.facet(P0),n=e.annotation(Ou);if(n){let a=Ft.fromTransaction(e,n.selection),h=n.side,c=h==0?i.undone:i.done;
return a?c=Rl(c,c.length,t.minDepth,a):c=H0(c,e.startState.selection),new kn(h==0?n.rest:c,h==0?c:n.rest)}let s=e.
annotation(U1);if((s=="full"||s=="before")&&(i=i.isolate()),e.annotation(Ae.addToHistory)===!1)return e.changes.
empty?i:i.addMapping(e.changes.desc);let r=Ft.fromTransaction(e),o=e.annotation(Ae.time),l=e.annotation(Ae.userEvent);
return r?i=i.addChanges(r,o,l,t,e):e.selection&&(i=i.addSelection(e.startState.selection,o,l,t.newGroupDelay)),
(s=="full"||s=="after")&&(i=i.isolate()),i},toJSON(i){return{done:i.done.map(e=>e.toJSON()),undone:i.undone.map(
e=>e.toJSON())}},fromJSON(i){return new kn(i.done.map(Ft.fromJSON),i.undone.map(Ft.fromJSON))}});function L0(i={}){
return[N0,P0.of(i),R.domEventHandlers({beforeinput(e,t){let n=e.inputType=="historyUndo"?B0:e.inputType=="hist\
oryRedo"?Ru:null;return n?(e.preventDefault(),n(t)):!1}})]}function El(i,e){return function({state:t,dispatch:n}){if(!e&&t.readOnly)return!1;let s=t.field(N0,!1);if(!s)return!1;
let r=s.pop(i,t,e);return r?(n(r),!0):!1}}var B0=El(0,!1),Ru=El(1,!1),j1=El(0,!0),G1=El(1,!0);var Ft=class i{constructor(e,t,n,s,r){this.changes=e,this.effects=t,this.mapped=n,this.startSelection=s,this.selectionsAfter=
r}setSelAfter(e){return new i(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,t,n;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(t=this.mapped)===null||t===void 0?
void 0:t.toJSON(),startSelection:(n=this.startSelection)===null||n===void 0?void 0:n.toJSON(),selectionsAfter:this.
selectionsAfter.map(s=>s.toJSON())}}static fromJSON(e){return new i(e.changes&&Pe.fromJSON(e.changes),[],e.mapped&&
hi.fromJSON(e.mapped),e.startSelection&&C.fromJSON(e.startSelection),e.selectionsAfter.map(C.fromJSON))}static fromTransaction(e,t){
let n=Ot;for(let s of e.startState.facet(K1)){let r=s(e);r.length&&(n=n.concat(r))}return!n.length&&e.changes.
empty?null:new i(e.changes.invert(e.startState.doc),n,void 0,t||e.startState.selection,Ot)}static selection(e){
return new i(void 0,Ot,void 0,void 0,e)}};function Rl(i,e,t,n){let s=e+1>t+20?e-t-1:0,r=i.slice(s,e);return r.
push(n),r}function J1(i,e){let t=[],n=!1;return i.iterChangedRanges((s,r)=>t.push(s,r)),e.iterChangedRanges((s,r,o,l)=>{
for(let a=0;a<t.length;){let h=t[a++],c=t[a++];l>=h&&o<=c&&(n=!0)}}),n}function Y1(i,e){return i.ranges.length==
e.ranges.length&&i.ranges.filter((t,n)=>t.empty!=e.ranges[n].empty).length===0}function F0(i,e){return i.length?
e.length?i.concat(e):i:e}var Ot=[],Q1=200;function H0(i,e){if(i.length){let t=i[i.length-1],n=t.selectionsAfter.
slice(Math.max(0,t.selectionsAfter.length-Q1));return n.length&&n[n.length-1].eq(e)?i:(n.push(e),Rl(i,i.length-
1,1e9,t.setSelAfter(n)))}else return[Ft.selection([e])]}function X1(i){let e=i[i.length-1],t=i.slice();return t[i.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),t}function Mu(i,e){if(!i.length)
return i;let t=i.length,n=Ot;for(;t;){let s=Z1(i[t-1],e,n);if(s.changes&&!s.changes.empty||s.effects.length){let r=i.
slice(0,t);return r[t-1]=s,r}else e=s.mapped,t--,n=s.selectionsAfter}return n.length?[Ft.selection(n)]:Ot}function Z1(i,e,t){
let n=F0(i.selectionsAfter.length?i.selectionsAfter.map(l=>l.map(e)):Ot,t);if(!i.changes)return Ft.selection(n);
let s=i.changes.map(e),r=e.mapDesc(i.changes,!0),o=i.mapped?i.mapped.composeDesc(r):r;return new Ft(s,F.mapEffects(
i.effects,e),o,i.startSelection.map(r),n)}var eS=/^(input\.type|delete)($|\.)/,kn=class i{constructor(e,t,n=0,s=void 0){
this.done=e,this.undone=t,this.prevTime=n,this.prevUserEvent=s}isolate(){return this.prevTime?new i(this.done,
this.undone):this}addChanges(e,t,n,s,r){let o=this.done,l=o[o.length-1];return l&&l.changes&&!l.changes.empty&&
e.changes&&(!n||eS.test(n))&&(!l.selectionsAfter.length&&t-this.prevTime<s.newGroupDelay&&s.joinToEvent(r,J1(l.
changes,e.changes))||n=="input.type.compose")?o=Rl(o,o.length-1,s.minDepth,new Ft(e.changes.compose(l.changes),
F0(F.mapEffects(e.effects,l.changes),l.effects),l.mapped,l.startSelection,Ot)):o=Rl(o,o.length,s.minDepth,e),new i(
o,Ot,t,n)}addSelection(e,t,n,s){let r=this.done.length?this.done[this.done.length-1].selectionsAfter:Ot;return r.
length>0&&t-this.prevTime<s&&n==this.prevUserEvent&&n&&/^select($|\.)/.test(n)&&Y1(r[r.length-1],e)?this:new i(
H0(this.done,e),this.undone,t,n)}addMapping(e){return new i(Mu(this.done,e),Mu(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,t,n){let s=e==0?this.done:this.undone;if(s.length==0)return null;let r=s[s.length-1],o=r.
selectionsAfter[0]||(r.startSelection?r.startSelection.map(r.changes.invertedDesc,1):t.selection);if(n&&r.selectionsAfter.
length)return t.update({selection:r.selectionsAfter[r.selectionsAfter.length-1],annotations:Ou.of({side:e,rest:X1(
s),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(r.changes){let l=s.length==
1?Ot:s.slice(0,s.length-1);return r.mapped&&(l=Mu(l,r.mapped)),t.update({changes:r.changes,selection:r.startSelection,
effects:r.effects,annotations:Ou.of({side:e,rest:l,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};kn.empty=new kn(Ot,Ot);var q0=[{key:"Mod-z",run:B0,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:Ru,preventDefault:!0},{linux:"Ctrl-Shift-z",run:Ru,preventDefault:!0},{key:"Mod-u",run:j1,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:G1,preventDefault:!0}];function us(i,e){return C.create(i.ranges.map(e),i.mainIndex)}
function Ht(i,e){return i.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function qt({state:i,dispatch:e},t){
let n=us(i.selection,t);return n.eq(i.selection,!0)?!1:(e(Ht(i,n)),!0)}function _l(i,e){return C.cursor(e?i.to:
i.from)}function W0(i,e){return qt(i,t=>t.empty?i.moveByChar(t,e):_l(t,e))}function $e(i){return i.textDirectionAt(
i.state.selection.main.head)==ee.LTR}var V0=i=>W0(i,!$e(i)),$0=i=>W0(i,$e(i));function z0(i,e){return qt(i,t=>t.empty?i.moveByGroup(t,e):_l(t,e))}var tS=i=>z0(i,!$e(i)),iS=i=>z0(i,$e(i));var lR=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function nS(i,e,t){if(e.type.prop(t))return!0;let n=e.to-e.from;return n&&(n>2||/[^\s,.;:]/.test(i.sliceDoc(e.
from,e.to)))||e.firstChild}function Dl(i,e,t){let n=Qe(i).resolveInner(e.head),s=t?W.closedBy:W.openedBy;for(let a=e.
head;;){let h=t?n.childAfter(a):n.childBefore(a);if(!h)break;nS(i,h,s)?n=h:a=t?h.to:h.from}let r=n.type.prop(s),
o,l;return r&&(o=t?Bt(i,n.from,1):Bt(i,n.to,-1))&&o.matched?l=t?o.end.to:o.end.from:l=t?n.to:n.from,C.cursor(l,
t?-1:1)}var sS=i=>qt(i,e=>Dl(i.state,e,!$e(i))),rS=i=>qt(i,e=>Dl(i.state,e,$e(i)));function U0(i,e){return qt(
i,t=>{if(!t.empty)return _l(t,e);let n=i.moveVertically(t,e);return n.head!=t.head?n:i.moveToLineBoundary(t,e)})}
var K0=i=>U0(i,!1),j0=i=>U0(i,!0);function G0(i){let e=i.scrollDOM.clientHeight<i.scrollDOM.scrollHeight-2,t=0,
n=0,s;if(e){for(let r of i.state.facet(R.scrollMargins)){let o=r(i);o?.top&&(t=Math.max(o?.top,t)),o?.bottom&&
(n=Math.max(o?.bottom,n))}s=i.scrollDOM.clientHeight-t-n}else s=(i.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:t,marginBottom:n,selfScroll:e,height:Math.max(i.defaultLineHeight,s-5)}}function J0(i,e){let t=G0(
i),{state:n}=i,s=us(n.selection,o=>o.empty?i.moveVertically(o,e,t.height):_l(o,e));if(s.eq(n.selection))return!1;
let r;if(t.selfScroll){let o=i.coordsAtPos(n.selection.main.head),l=i.scrollDOM.getBoundingClientRect(),a=l.top+
t.marginTop,h=l.bottom-t.marginBottom;o&&o.top>a&&o.bottom<h&&(r=R.scrollIntoView(s.main.head,{y:"start",yMargin:o.
top-a}))}return i.dispatch(Ht(n,s),{effects:r}),!0}var A0=i=>J0(i,!1),Eu=i=>J0(i,!0);function Li(i,e,t){let n=i.
lineBlockAt(e.head),s=i.moveToLineBoundary(e,t);if(s.head==e.head&&s.head!=(t?n.to:n.from)&&(s=i.moveToLineBoundary(
e,t,!1)),!t&&s.head==n.from&&n.length){let r=/^\s*/.exec(i.state.sliceDoc(n.from,Math.min(n.from+100,n.to)))[0].
length;r&&e.head!=n.from+r&&(s=C.cursor(n.from+r))}return s}var oS=i=>qt(i,e=>Li(i,e,!0)),lS=i=>qt(i,e=>Li(i,e,
!1)),aS=i=>qt(i,e=>Li(i,e,!$e(i))),hS=i=>qt(i,e=>Li(i,e,$e(i))),cS=i=>qt(i,e=>i.moveToLineBoundary(e,!1,!1)),uS=i=>qt(
i,e=>i.moveToLineBoundary(e,!0,!1));function fS(i,e,t){let n=!1,s=us(i.selection,r=>{let o=Bt(i,r.head,-1)||Bt(
i,r.head,1)||r.head>0&&Bt(i,r.head-1,1)||r.head<i.doc.length&&Bt(i,r.head+1,-1);if(!o||!o.end)return r;n=!0;let l=o.
start.from==r.head?o.end.to:o.end.from;return t?C.range(r.anchor,l):C.cursor(l)});return n?(e(Ht(i,s)),!0):!1}
var dS=({state:i,dispatch:e})=>fS(i,e,!1);function Rt(i,e,t){let n=us(i.state.selection,s=>{s.undirectional&&s.head>=s.anchor!=e&&(s=C.range(s.head,s.anchor));
let r=t(s);return C.range(s.anchor,r.head,r.goalColumn,r.bidiLevel||void 0,r.assoc)});return n.eq(i.state.selection)?
!1:(i.dispatch(Ht(i.state,n)),!0)}function Y0(i,e){return Rt(i,e,t=>i.moveByChar(t,e))}var Q0=i=>Y0(i,!$e(i)),
X0=i=>Y0(i,$e(i));function Z0(i,e){return Rt(i,e,t=>i.moveByGroup(t,e))}var pS=i=>Z0(i,!$e(i)),mS=i=>Z0(i,$e(i));var gS=i=>{let e=!$e(i);return Rt(i,e,t=>Dl(i.state,t,e))},yS=i=>{let e=$e(i);return Rt(i,e,t=>Dl(i.state,t,e))};
function ey(i,e){return Rt(i,e,t=>i.moveVertically(t,e))}var ty=i=>ey(i,!1),iy=i=>ey(i,!0);function ny(i,e){return Rt(
i,e,t=>i.moveVertically(t,e,G0(i).height))}var T0=i=>ny(i,!1),M0=i=>ny(i,!0),bS=i=>Rt(i,!0,e=>Li(i,e,!0)),vS=i=>Rt(
i,!1,e=>Li(i,e,!1)),xS=i=>{let e=!$e(i);return Rt(i,e,t=>Li(i,t,e))},wS=i=>{let e=$e(i);return Rt(i,e,t=>Li(i,
t,e))},kS=i=>Rt(i,!1,e=>C.cursor(i.lineBlockAt(e.head).from)),SS=i=>Rt(i,!0,e=>C.cursor(i.lineBlockAt(e.head).
to)),O0=({state:i,dispatch:e})=>(e(Ht(i,{anchor:0})),!0),R0=({state:i,dispatch:e})=>(e(Ht(i,{anchor:i.doc.length})),
!0),E0=({state:i,dispatch:e})=>(e(Ht(i,{anchor:i.selection.main.anchor,head:0})),!0),_0=({state:i,dispatch:e})=>(e(
Ht(i,{anchor:i.selection.main.anchor,head:i.doc.length})),!0),CS=({state:i,dispatch:e})=>(e(i.update({selection:{
anchor:0,head:i.doc.length},userEvent:"select"})),!0),AS=({state:i,dispatch:e})=>{let t=Il(i).map(({from:n,to:s})=>C.
undirectionalRange(n,Math.min(s+1,i.doc.length)));return e(i.update({selection:C.create(t),userEvent:"select"})),
!0},TS=({state:i,dispatch:e})=>{let t=us(i.selection,n=>{let s=Qe(i),r=s.resolveStack(n.from,1);if(n.empty){let o=s.
resolveStack(n.from,-1);o.node.from>=r.node.from&&o.node.to<=r.node.to&&(r=o)}for(let o=r;o;o=o.next){let{node:l}=o;
if((l.from<n.from&&l.to>=n.to||l.to>n.to&&l.from<=n.from)&&o.next)return C.undirectionalRange(l.from,l.to)}return n});
return t.eq(i.selection)?!1:(e(Ht(i,t)),!0)};function sy(i,e){let{state:t}=i,n=t.selection,s=t.selection.ranges.
slice();for(let r of t.selection.ranges){let o=t.doc.lineAt(r.head);if(e?o.to<i.state.doc.length:o.from>0)for(let l=r;;){
let a=i.moveVertically(l,e);if(a.head<o.from||a.head>o.to){s.some(h=>h.head==a.head)||s.push(a);break}else{if(a.
head==l.head)break;l=a}}}return s.length==n.ranges.length?!1:(i.dispatch(Ht(t,C.create(s,s.length-1))),!0)}var MS=i=>sy(
i,!1),OS=i=>sy(i,!0),RS=({state:i,dispatch:e})=>{let t=i.selection,n=null;return t.ranges.length>1?n=C.create(
[t.main]):t.main.empty||(n=C.create([C.cursor(t.main.head)])),n?(e(Ht(i,n)),!0):!1};function Sr(i,e){if(i.state.
readOnly)return!1;let t="delete.selection",{state:n}=i,s=n.changeByRange(r=>{let{from:o,to:l}=r;if(o==l){let a=e(
r);a<o?(t="delete.backward",a=Ol(i,a,!1)):a>o&&(t="delete.forward",a=Ol(i,a,!0)),o=Math.min(o,a),l=Math.max(l,
a)}else o=Ol(i,o,!1),l=Ol(i,l,!0);return o==l?{range:r}:{changes:{from:o,to:l},range:C.cursor(o,o<r.head?-1:1)}});
return s.changes.empty?!1:(i.dispatch(n.update(s,{scrollIntoView:!0,userEvent:t,effects:t=="delete.selection"?
R.announce.of(n.phrase("Selection deleted")):void 0})),!0)}function Ol(i,e,t){if(i instanceof R)for(let n of i.
state.facet(R.atomicRanges).map(s=>s(i)))n.between(e,e,(s,r)=>{s<e&&r>e&&(e=t?r:s)});return e}var ry=(i,e,t)=>Sr(
i,n=>{let s=n.from,{state:r}=i,o=r.doc.lineAt(s),l,a;if(t&&!e&&s>o.from&&s<o.from+200&&!/[^ \t]/.test(l=o.text.
slice(0,s-o.from))){if(l[l.length-1]=="	")return s-1;let h=Ti(l,r.tabSize),c=h%Ni(r)||Ni(r);for(let u=0;u<c&&l[l.
length-1-u]==" ";u++)s--;a=s}else a=we(o.text,s-o.from,e,e)+o.from,a==s&&o.number!=(e?r.doc.lines:1)?a+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(a-o.from,s-o.from))&&(a=we(o.text,a-o.from,!1,!1)+o.from);return a}),_u=i=>ry(
i,!1,!0);var oy=i=>ry(i,!0,!1),ly=(i,e)=>Sr(i,t=>{let n=t.head,{state:s}=i,r=s.doc.lineAt(n),o=s.charCategorizer(n);for(let l=null;;){
if(n==(e?r.to:r.from)){n==t.head&&r.number!=(e?s.doc.lines:1)&&(n+=e?1:-1);break}let a=we(r.text,n-r.from,e)+r.
from,h=r.text.slice(Math.min(n,a)-r.from,Math.max(n,a)-r.from),c=o(h);if(l!=null&&c!=l)break;(h!=" "||n!=t.head)&&
(l=c),n=a}return n}),ay=i=>ly(i,!1),ES=i=>ly(i,!0);var _S=i=>Sr(i,e=>{let t=i.lineBlockAt(e.head).to;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var DS=i=>Sr(i,e=>{let t=i.moveToLineBoundary(e,!1).head;return e.head>t?t:Math.max(0,e.head-1)}),IS=i=>Sr(i,e=>{
let t=i.moveToLineBoundary(e,!0).head;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var PS=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>({changes:{from:n.from,to:n.to,
insert:U.of(["",""])},range:C.cursor(n.from)}));return e(i.update(t,{scrollIntoView:!0,userEvent:"input"})),!0},
NS=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>{if(!n.empty||n.from==0||n.from==i.
doc.length)return{range:n};let s=n.from,r=i.doc.lineAt(s),o=s==r.from?s-1:we(r.text,s-r.from,!1)+r.from,l=s==r.
to?s+1:we(r.text,s-r.from,!0)+r.from;return{changes:{from:o,to:l,insert:i.doc.slice(s,l).append(i.doc.slice(o,
s))},range:C.cursor(l)}});return t.changes.empty?!1:(e(i.update(t,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function Il(i){let e=[],t=-1;for(let n of i.selection.ranges){let s=i.doc.lineAt(n.from),r=i.doc.lineAt(n.
to);if(!n.empty&&n.to==r.from&&(r=i.doc.lineAt(n.to-1)),t>=s.number){let o=e[e.length-1];o.to=r.to,o.ranges.push(
n)}else e.push({from:s.from,to:r.to,ranges:[n]});t=r.number+1}return e}function hy(i,e,t){if(i.readOnly)return!1;
let n=[],s=[];for(let r of Il(i)){if(t?r.to==i.doc.length:r.from==0)continue;let o=i.doc.lineAt(t?r.to+1:r.from-
1),l=o.length+1;if(t){n.push({from:r.to,to:o.to},{from:r.from,insert:o.text+i.lineBreak});for(let a of r.ranges)
s.push(C.range(Math.min(i.doc.length,a.anchor+l),Math.min(i.doc.length,a.head+l)))}else{n.push({from:o.from,to:r.
from},{from:r.to,insert:i.lineBreak+o.text});for(let a of r.ranges)s.push(C.range(a.anchor-l,a.head-l))}}return n.
length?(e(i.update({changes:n,scrollIntoView:!0,selection:C.create(s,i.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var LS=({state:i,dispatch:e})=>hy(i,e,!1),BS=({state:i,dispatch:e})=>hy(i,e,!0);function cy(i,e,t){
if(i.readOnly)return!1;let n=[];for(let r of Il(i))t?n.push({from:r.from,insert:i.doc.slice(r.from,r.to)+i.lineBreak}):
n.push({from:r.to,insert:i.lineBreak+i.doc.slice(r.from,r.to)});let s=i.changes(n);return e(i.update({changes:s,
selection:i.selection.map(s,t?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var FS=({state:i,dispatch:e})=>cy(
i,e,!1),HS=({state:i,dispatch:e})=>cy(i,e,!0),qS=i=>{if(i.state.readOnly)return!1;let{state:e}=i,t=e.changes(Il(
e).map(({from:s,to:r})=>(s>0?s--:r<e.doc.length&&r++,{from:s,to:r}))),n=us(e.selection,s=>{let r;if(i.lineWrapping){
let o=i.lineBlockAt(s.head),l=i.coordsAtPos(s.head,s.assoc||1);l&&(r=o.bottom+i.documentTop-l.bottom+i.defaultLineHeight/
2)}return i.moveVertically(s,!0,r)}).map(t);return i.dispatch({changes:t,selection:n,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function WS(i,e){if(/\(\)|\[\]|\{\}/.test(i.sliceDoc(e-1,e+1)))return{from:e,to:e};let t=Qe(i).resolveInner(e),
n=t.childBefore(e),s=t.childAfter(e),r;return n&&s&&n.to<=e&&s.from>=e&&(r=n.type.prop(W.closedBy))&&r.indexOf(
s.name)>-1&&i.doc.lineAt(n.to).from==i.doc.lineAt(s.from).from&&!/\S/.test(i.sliceDoc(n.to,s.from))?{from:n.to,
to:s.from}:null}var D0=uy(!1),VS=uy(!0);function uy(i){return({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.
changeByRange(s=>{let{from:r,to:o}=s,l=e.doc.lineAt(r),a=!i&&r==o&&WS(e,r);i&&(r=o=(o<=l.to?l:e.doc.lineAt(o)).
to);let h=new bn(e,{simulateBreak:r,simulateDoubleBreak:!!a}),c=au(h,r);for(c==null&&(c=Ti(/^\s*/.exec(e.doc.lineAt(
r).text)[0],e.tabSize));o<l.to&&/\s/.test(l.text[o-l.from]);)o++;a?{from:r,to:o}=a:r>l.from&&r<l.from+100&&!/\S/.
test(l.text.slice(0,r))&&(r=l.from);let u=["",vr(e,c)];return a&&u.push(vr(e,h.lineIndent(l.from,-1))),{changes:{
from:r,to:o,insert:U.of(u)},range:C.cursor(r+1+u[1].length)}});return t(e.update(n,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function Pu(i,e){let t=-1;return i.changeByRange(n=>{let s=[];for(let o=n.from;o<=n.to;){let l=i.
doc.lineAt(o);l.number>t&&(n.empty||n.to>l.from)&&(e(l,s,n),t=l.number),o=l.to+1}let r=i.changes(s);return{changes:s,
range:C.range(r.mapPos(n.anchor,1),r.mapPos(n.head,1))}})}var $S=({state:i,dispatch:e})=>{if(i.readOnly)return!1;
let t=Object.create(null),n=new bn(i,{overrideIndentation:r=>{let o=t[r];return o??-1}}),s=Pu(i,(r,o,l)=>{let a=au(
n,r.from);if(a==null)return;/\S/.test(r.text)||(a=0);let h=/^\s*/.exec(r.text)[0],c=vr(i,a);(h!=c||l.from<r.from+
h.length)&&(t[r.from]=a,o.push({from:r.from,to:r.from+h.length,insert:c}))});return s.changes.empty||e(i.update(
s,{userEvent:"indent"})),!0},fy=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(Pu(i,(t,n)=>{n.push({from:t.
from,insert:i.facet(vn)})}),{userEvent:"input.indent"})),!0),dy=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(
Pu(i,(t,n)=>{let s=/^\s*/.exec(t.text)[0];if(!s)return;let r=Ti(s,i.tabSize),o=0,l=vr(i,Math.max(0,r-Ni(i)));for(;o<
s.length&&o<l.length&&s.charCodeAt(o)==l.charCodeAt(o);)o++;n.push({from:t.from+o,to:t.from+s.length,insert:l.
slice(o)})}),{userEvent:"delete.dedent"})),!0),zS=i=>(i.setTabFocusMode(),!0);var US=[{key:"Ctrl-b",run:V0,shift:Q0,preventDefault:!0},{key:"Ctrl-f",run:$0,shift:X0},{key:"Ctrl-p",run:K0,shift:ty},
{key:"Ctrl-n",run:j0,shift:iy},{key:"Ctrl-a",run:cS,shift:kS},{key:"Ctrl-e",run:uS,shift:SS},{key:"Ctrl-d",run:oy},
{key:"Ctrl-h",run:_u},{key:"Ctrl-k",run:_S},{key:"Ctrl-Alt-h",run:ay},{key:"Ctrl-o",run:PS},{key:"Ctrl-t",run:NS},
{key:"Ctrl-v",run:Eu}],KS=[{key:"ArrowLeft",run:V0,shift:Q0,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:tS,shift:pS,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:aS,shift:xS,preventDefault:!0},{key:"Arr\
owRight",run:$0,shift:X0,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:iS,shift:mS,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:hS,shift:wS,preventDefault:!0},{key:"ArrowUp",run:K0,shift:ty,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:O0,shift:E0},{mac:"Ctrl-ArrowUp",run:A0,shift:T0},{key:"ArrowDown",run:j0,shift:iy,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:R0,shift:_0},{mac:"Ctrl-ArrowDown",run:Eu,shift:M0},{key:"PageUp",run:A0,shift:T0},{key:"\
PageDown",run:Eu,shift:M0},{key:"Home",run:lS,shift:vS,preventDefault:!0},{key:"Mod-Home",run:O0,shift:E0},{key:"\
End",run:oS,shift:bS,preventDefault:!0},{key:"Mod-End",run:R0,shift:_0},{key:"Enter",run:D0,shift:D0},{key:"Mo\
d-a",run:CS},{key:"Backspace",run:_u,shift:_u,preventDefault:!0},{key:"Delete",run:oy,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:ay,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:ES,preventDefault:!0},
{mac:"Mod-Backspace",run:DS,preventDefault:!0},{mac:"Mod-Delete",run:IS,preventDefault:!0}].concat(US.map(i=>({
mac:i.key,run:i.run,shift:i.shift}))),py=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:sS,shift:gS},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:rS,shift:yS},{key:"Alt-ArrowUp",run:LS},{key:"Shift-Alt-ArrowUp",run:FS},
{key:"Alt-ArrowDown",run:BS},{key:"Shift-Alt-ArrowDown",run:HS},{key:"Mod-Alt-ArrowUp",run:MS},{key:"Mod-Alt-A\
rrowDown",run:OS},{key:"Escape",run:RS},{key:"Mod-Enter",run:VS},{key:"Alt-l",mac:"Ctrl-l",run:AS},{key:"Mod-i",
run:TS,preventDefault:!0},{key:"Mod-[",run:dy},{key:"Mod-]",run:fy},{key:"Mod-Alt-\\",run:$S},{key:"Shift-Mod-\
k",run:qS},{key:"Shift-Mod-\\",run:dS},{key:"Mod-/",run:F1},{key:"Alt-A",mac:"Ctrl-A",run:q1},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:zS}].concat(KS),my={key:"Tab",run:fy,shift:dy};var Lu=class i{constructor(e,t,n,s,r,o,l,a,h,c=0,u){this.p=e,this.stack=t,this.state=n,this.reducePos=s,this.pos=
r,this.score=o,this.buffer=l,this.bufferBase=a,this.curContext=h,this.lookAhead=c,this.parent=u}toString(){return`\
[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,t,n=0){
let s=e.parser.context;return new i(e,[],t,n,n,0,[],0,s?new Pl(s,s.start):null,0,null)}get context(){return this.
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
this.pos,t,4),this.storeNode(0,this.pos,t,n?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new Bu(
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
if(e!=this.curContext.context){let t=new Pl(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},Pl=class{constructor(e,t){
this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},Bu=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,n=e>>19;n==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(n-1)*3;
let s=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=s}},Fu=class i{constructor(e,t,n){this.
stack=e,this.pos=t,this.index=n,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,t=e.bufferBase+
e.buffer.length){return new i(e,t,t-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new i(this.stack,this.
pos,this.index)}};function Cr(i,e=Uint16Array){if(typeof i!="string")return i;let t=null;for(let n=0,s=0;n<i.length;){
let r=0;for(;;){let o=i.charCodeAt(n++),l=!1;if(o==126){r=65535;break}o>=92&&o--,o>=34&&o--;let a=o-32;if(a>=46&&
(a-=46,l=!0),r+=a,l)break;r*=46}t?t[s++]=r:t=new e(r)}return t}var fs=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},gy=new fs,Hu=class{constructor(e,t){
this.input=e,this.ranges=t,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
gy,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){
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
t.extended=-1):this.token=gy,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(
e,t);let n="";for(let s of this.ranges){if(s.from>=t)break;s.to>e&&(n+=this.input.read(Math.max(s.from,e),Math.
min(s.to,t)))}return n}},Bi=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:n}=t.p;wy(this.
data,e,t,this.id,n.data,n.tokenPrecTable)}};Bi.prototype.contextual=Bi.prototype.fallback=Bi.prototype.extend=
!1;var qu=class{constructor(e,t,n){this.precTable=t,this.elseToken=n,this.data=typeof e=="string"?Cr(e):e}token(e,t){
let n=e.pos,s=0;for(;;){let r=e.next<0,o=e.resolveOffset(1,1);if(wy(this.data,e,t,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(r||s++,o==null)break;e.reset(o,e.token)}s&&(e.reset(n,
e.token),e.acceptToken(this.elseToken,s))}};qu.prototype.contextual=Bi.prototype.fallback=Bi.prototype.extend=
!1;function wy(i,e,t,n,s,r){let o=0,l=1<<n,{dialect:a}=t.p.parser;e:for(;(l&i[o])!=0;){let h=i[o+1];for(let d=o+3;d<
h;d+=2)if((i[d+1]&l)>0){let m=i[d];if(a.allows(m)&&(e.token.value==-1||e.token.value==m||GS(m,e.token.value,s,
r))){e.acceptToken(m);break}}let c=e.next,u=0,f=i[o+2];if(e.next<0&&f>u&&i[h+f*3-3]==65535){o=i[h+f*3-1];continue e}
for(;u<f;){let d=u+f>>1,m=h+d+(d<<1),g=i[m],y=i[m+1]||65536;if(c<g)f=d;else if(c>=y)u=d+1;else{o=i[m+2],e.advance();
continue e}}break}}function yy(i,e,t){for(let n=e,s;(s=i[n])!=65535;n++)if(s==t)return n-e;return-1}function GS(i,e,t,n){
let s=yy(t,n,e);return s<0||yy(t,n,i)<s}var yt=typeof process<"u"&&process.env&&/\bparse\b/.test(process.env.LOG),
Nu=null;function by(i,e,t){let n=i.cursor(me.IncludeAnonymous);for(n.moveTo(e);;)if(!(t<0?n.childBefore(e):n.childAfter(
e)))for(;;){if((t<0?n.to<e:n.from>e)&&!n.type.isError)return t<0?Math.max(0,Math.min(n.to-1,e-25)):Math.min(i.
length,Math.max(n.from+1,e+25));if(t<0?n.prevSibling():n.nextSibling())break;if(!n.parent())return t<0?0:i.length}}
var Wu=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.i=0,this.fragment=null,this.safeFrom=-1,this.
safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){
let e=this.fragment=this.i==this.fragments.length?null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?
by(e.tree,e.from+e.offset,1)-e.offset:e.from,this.safeTo=e.openEnd?by(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.
trees.length;)this.trees.pop(),this.start.pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),
this.index.push(0),this.nextStart=this.safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;
for(;this.fragment&&this.safeTo<=e;)this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.
length-1;if(t<0)return this.nextFragment(),null;if(e<this.safeFrom)return null;let n=this.trees[t],s=this.index[t];
if(s==n.children.length){this.trees.pop(),this.start.pop(),this.index.pop();continue}let r=n.children[s],o=this.
start[t]+n.positions[s];if(o>e)return this.nextStart=o,null;if(r instanceof se){let l=o>this.lastRepeatPos&&r.
type.id>=this.minRepeat;if(o==e||l){let a=o+r.length,h;if(o>=this.safeFrom&&a<=this.safeTo&&(!(h=r.prop(W.lookAhead))||
a+h<this.fragment.to)&&(l&&(this.lastRepeat=r,this.lastRepeatPos=o),o==e))return r}this.index[t]++,o+r.length>=
Math.max(this.safeFrom,e)&&(this.trees.push(r),this.start.push(o),this.index.push(0))}else this.index[t]++,this.
nextStart=o+r.length}}},Vu=class{constructor(e,t){this.stream=t,this.tokens=[],this.mainToken=null,this.actions=
[],this.tokens=e.tokenizers.map(n=>new fs)}getActions(e){let t=0,n=null,{parser:s}=e.p,{tokenizers:r}=s,o=s.stateSlot(
e.state,3),l=e.curContext?e.curContext.hash:0,a=0;for(let h=0;h<r.length;h++){if((1<<h&o)==0)continue;let c=r[h],
u=this.tokens[h];if(!(n&&!c.fallback)&&((c.contextual||u.start!=e.pos||u.mask!=o||u.context!=l)&&(this.updateCachedToken(
u,c,e),u.mask=o,u.context=l),u.lookAhead>u.end+25&&(a=Math.max(u.lookAhead,a)),u.value!=0)){let f=t;if(u.extended>
-1&&(t=this.addActions(e,u.extended,u.end,t)),t=this.addActions(e,u.value,u.end,t),!c.extend&&(n=u,t>f))break}}
for(;this.actions.length>t;)this.actions.pop();return a&&e.setLookAhead(a),!n&&e.pos==this.stream.end&&(n=new fs,
n.value=e.p.parser.eofTerm,n.start=n.end=e.pos,t=this.addActions(e,n.value,n.end,t)),this.mainToken=n,this.actions}getMainToken(e){
if(this.mainToken)return this.mainToken;let t=new fs,{pos:n,p:s}=e;return t.start=n,t.end=Math.min(n+1,s.stream.
end),t.value=n==s.stream.end?s.parser.eofTerm:0,t}updateCachedToken(e,t,n){let s=this.stream.clipPos(n.pos);if(t.
token(this.stream.reset(s,e),n),e.value>-1){let{parser:r}=n.p;for(let o=0;o<r.specialized.length;o++)if(r.specialized[o]==
e.value){let l=r.specializers[o](this.stream.read(e.start,e.end),n);if(l>=0&&n.p.parser.dialect.allows(l>>1)){
(l&1)==0?e.value=l>>1:e.extended=l>>1;break}}}else e.value=0,e.end=this.stream.clipPos(s+1)}putAction(e,t,n,s){
for(let r=0;r<s;r+=3)if(this.actions[r]==e)return s;return this.actions[s++]=e,this.actions[s++]=t,this.actions[s++]=
n,s}addActions(e,t,n,s){let{state:r}=e,{parser:o}=e.p,{data:l}=o;for(let a=0;a<2;a++)for(let h=o.stateSlot(r,a?
2:1);;h+=3){if(l[h]==65535)if(l[h+1]==1)h=gi(l,h+2);else{s==0&&l[h+1]==2&&(s=this.putAction(gi(l,h+2),t,n,s));
break}l[h]==t&&(s=this.putAction(gi(l,h+1),t,n,s))}return s}},$u=class{constructor(e,t,n,s){this.parser=e,this.
input=t,this.ranges=s,this.recovering=0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=
null,this.lastBigReductionStart=-1,this.lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new Hu(t,s),
this.tokens=new Vu(e,this.stream),this.topTerm=e.top[1];let{from:r}=s[0];this.stacks=[Lu.start(this,e.top[0],r)],
this.fragments=n.length&&this.stream.end-r>e.bufferLength*4?new Wu(n,e.minRepeatTerm):null}get parsedPos(){return this.
minStackPos}advance(){let e=this.stacks,t=this.minStackPos,n=this.stacks=[],s,r;if(this.bigReductionCount>300&&
e.length==1){let[o]=e;for(;o.forceReduce()&&o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;)
;this.bigReductionCount=this.lastBigReductionSize=0}for(let o=0;o<e.length;o++){let l=e[o];for(;;){if(this.tokens.
mainToken=null,l.pos>t)n.push(l);else{if(this.advanceStack(l,n,e))continue;{s||(s=[],r=[]),s.push(l);let a=this.
tokens.getMainToken(l);r.push(a.value,a.end)}}break}}if(!n.length){let o=s&&JS(s);if(o)return yt&&console.log(
"Finish with "+this.stackID(o)),this.stackToTree(o);if(this.parser.strict)throw yt&&s&&console.log("Stuck with\
 token "+(this.tokens.mainToken?this.parser.getName(this.tokens.mainToken.value):"none")),new SyntaxError("No \
parse at "+t);this.recovering||(this.recovering=5)}if(this.recovering&&s){let o=this.stoppedAt!=null&&s[0].pos>
this.stoppedAt?s[0]:this.runRecovery(s,r,n);if(o)return yt&&console.log("Force-finish "+this.stackID(o)),this.
stackToTree(o.forceAll())}if(this.recovering){let o=this.recovering==1?1:this.recovering*3;if(n.length>o)for(n.
sort((l,a)=>a.score-l.score);n.length>o;)n.pop();n.some(l=>l.reducePos>t)&&this.recovering--}else if(n.length>
1){e:for(let o=0;o<n.length-1;o++){let l=n[o];for(let a=o+1;a<n.length;a++){let h=n[a];if(l.sameState(h)||l.buffer.
length>500&&h.buffer.length>500)if((l.score-h.score||l.buffer.length-h.buffer.length)>0)n.splice(a--,1);else{n.
splice(o--,1);continue e}}}n.length>12&&(n.sort((o,l)=>l.score-o.score),n.splice(12,n.length-12))}this.minStackPos=
n[0].pos;for(let o=1;o<n.length;o++)n[o].pos<this.minStackPos&&(this.minStackPos=n[o].pos);return null}stopAt(e){
if(this.stoppedAt!=null&&this.stoppedAt<e)throw new RangeError("Can't move stoppedAt forward");this.stoppedAt=
e}tryReuse(e,t,n,s){if(!n)return null;let r=e.curContext&&e.curContext.tracker.strict,o=r?e.curContext.hash:0;
for(;n;){let l=this.parser.nodeSet.types[n.type.id]!=n.type?-1:this.parser.getGoto(e.state,n.type.id);if(l>-1&&
n.length&&(!r||(n.prop(W.contextHash)||0)==o))return e.useNode(n,l,t),n;if(n.children.length==0||n.positions[0]>
0)break;let a=n.children[0];if(a instanceof se&&(!s||a.type.id>=this.parser.minRepeatTerm))n=a;else break}return null}advanceStack(e,t,n){
let s=e.pos,{parser:r}=this,o=yt?this.stackID(e)+" -> ":"";if(this.stoppedAt!=null&&s>this.stoppedAt)return e.
forceReduce()?e:null;if(this.fragments){let h=e.reducePos<s&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&
this.fragments.lastRepeatPos==e.reducePos&&this.tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(
e,s,this.fragments.nodeAt(s),!1);if(h)return yt&&console.log(o+this.stackID(e)+` (via reuse of ${r.getName(h.type.
id)})`),!0}let l=r.stateSlot(e.state,4);if(l>0)return e.reduce(l),yt&&console.log(o+this.stackID(e)+` (via alw\
ays-reduce ${r.getName(l&65535)})`),!0;if(e.stack.length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let a=this.
tokens.getActions(e);for(let h=0;h<a.length;){let c=a[h++],u=a[h++],f=a[h++],d=h==a.length||!n,m=d?e:e.split(),
g=this.tokens.mainToken;if(m.apply(c,u,g?g.start:m.pos,f),yt&&console.log(o+this.stackID(m)+` (via ${(c&65536)==
0?"shift":`reduce of ${r.getName(c&65535)}`} for ${r.getName(u)} @ ${s}${m==e?"":", split"})`),d)return!0;m.pos>
s?t.push(m):n.push(m)}return!1}advanceFully(e,t){let n=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;
if(e.pos>n)return vy(e,t),!0}}runRecovery(e,t,n){let s=null,r=!1;for(let o=0;o<e.length;o++){let l=e[o],a=t[o<<
1],h=t[(o<<1)+1],c=yt?this.stackID(l)+" -> ":"";if(l.deadEnd&&(r||(r=!0,l.restart(),yt&&console.log(c+this.stackID(
l)+" (restarted)"),this.advanceFully(l,n))))continue;let u=l.split(),f=c;for(let d=0;d<10&&u.forceReduce()&&(yt&&
console.log(f+this.stackID(u)+" (via force-reduce)"),!this.advanceFully(u,n));d++)yt&&(f=this.stackID(u)+" -> ");
for(let d of l.recoverByInsert(a))yt&&console.log(c+this.stackID(d)+" (via recover-insert)"),this.advanceFully(
d,n);this.stream.end>l.pos?(h==l.pos&&(h++,a=0),l.recoverByDelete(a,h),yt&&console.log(c+this.stackID(l)+` (vi\
a recover-delete ${this.parser.getName(a)})`),vy(l,n)):(!s||s.score<u.score)&&(s=u)}return s}stackToTree(e){return e.
close(),se.build({buffer:Fu.create(e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.
bufferLength,reused:this.reused,start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.
parser.minRepeatTerm})}stackID(e){let t=(Nu||(Nu=new WeakMap)).get(e);return t||Nu.set(e,t=String.fromCodePoint(
this.nextStackID++)),t+e}};function vy(i,e){for(let t=0;t<e.length;t++){let n=e[t];if(n.pos==i.pos&&n.sameState(
i)){e[t].score<i.score&&(e[t]=i);return}}e.push(i)}var zu=class{constructor(e,t,n){this.source=e,this.flags=t,
this.disabled=n}allows(e){return!this.disabled||this.disabled[e]==0}};var Nl=class i extends pn{constructor(e){if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parse\
r version (${e.version}) doesn't match runtime version (14)`);let t=e.nodeNames.split(" ");this.minRepeatTerm=
t.length;for(let l=0;l<e.repeatNodeCount;l++)t.push("");let n=Object.keys(e.topRules).map(l=>e.topRules[l][1]),
s=[];for(let l=0;l<t.length;l++)s.push([]);function r(l,a,h){s[l].push([a,a.deserialize(String(h))])}if(e.nodeProps)
for(let l of e.nodeProps){let a=l[0];typeof a=="string"&&(a=W[a]);for(let h=1;h<l.length;){let c=l[h++];if(c>=
0)r(c,a,l[h++]);else{let u=l[h+-c];for(let f=-c;f>0;f--)r(l[h++],a,u);h++}}}this.nodeSet=new as(t.map((l,a)=>Fe.
define({name:a>=this.minRepeatTerm?void 0:l,id:a,props:s[a],top:n.indexOf(a)>-1,error:a==0,skipped:e.skippedNodes&&
e.skippedNodes.indexOf(a)>-1}))),e.propSources&&(this.nodeSet=this.nodeSet.extend(...e.propSources)),this.strict=
!1,this.bufferLength=1024;let o=Cr(e.tokenData);this.context=e.context,this.specializerSpecs=e.specialized||[],
this.specialized=new Uint16Array(this.specializerSpecs.length);for(let l=0;l<this.specializerSpecs.length;l++)
this.specialized[l]=this.specializerSpecs[l].term;this.specializers=this.specializerSpecs.map(xy),this.states=
Cr(e.states,Uint32Array),this.data=Cr(e.stateData),this.goto=Cr(e.goto),this.maxTerm=e.maxTerm,this.tokenizers=
e.tokenizers.map(l=>typeof l=="number"?new Bi(o,l):l),this.topRules=e.topRules,this.dialects=e.dialects||{},this.
dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,this.termNames=e.termNames||null,
this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.top=this.topRules[Object.keys(this.
topRules)[0]]}createParse(e,t,n){let s=new $u(this,e,t,n);for(let r of this.wrappers)s=r(s,e,t,n);return s}getGoto(e,t,n=!1){
let s=this.goto;if(t>=s[0])return-1;for(let r=s[t+1];;){let o=s[r++],l=o&1,a=s[r++];if(l&&n)return a;for(let h=r+
(o>>1);r<h;r++)if(s[r]==e)return a;if(l)return-1}}hasAction(e,t){let n=this.data;for(let s=0;s<2;s++)for(let r=this.
stateSlot(e,s?2:1),o;;r+=3){if((o=n[r])==65535)if(n[r+1]==1)o=n[r=gi(n,r+2)];else{if(n[r+1]==2)return gi(n,r+2);
break}if(o==t||o==0)return gi(n,r+1)}return 0}stateSlot(e,t){return this.states[e*6+t]}stateFlag(e,t){return(this.
stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,n=>n==t?!0:null)}allActions(e,t){let n=this.stateSlot(
e,4),s=n?t(n):void 0;for(let r=this.stateSlot(e,1);s==null;r+=3){if(this.data[r]==65535)if(this.data[r+1]==1)r=
gi(this.data,r+2);else break;s=t(gi(this.data,r+1))}return s}nextStates(e){let t=[];for(let n=this.stateSlot(e,
1);;n+=3){if(this.data[n]==65535)if(this.data[n+1]==1)n=gi(this.data,n+2);else break;if((this.data[n+2]&1)==0){
let s=this.data[n+1];t.some((r,o)=>o&1&&r==s)||t.push(this.data[n],s)}}return t}configure(e){let t=Object.assign(
Object.create(i.prototype),this);if(e.props&&(t.nodeSet=this.nodeSet.extend(...e.props)),e.top){let n=this.topRules[e.
top];if(!n)throw new RangeError(`Invalid top rule name ${e.top}`);t.top=n}return e.tokenizers&&(t.tokenizers=this.
tokenizers.map(n=>{let s=e.tokenizers.find(r=>r.from==n);return s?s.to:n})),e.specializers&&(t.specializers=this.
specializers.slice(),t.specializerSpecs=this.specializerSpecs.map((n,s)=>{let r=e.specializers.find(l=>l.from==
n.external);if(!r)return n;let o=Object.assign(Object.assign({},n),{external:r.to});return t.specializers[s]=xy(
o),o})),e.contextTracker&&(t.context=e.contextTracker),e.dialect&&(t.dialect=this.parseDialect(e.dialect)),e.strict!=
null&&(t.strict=e.strict),e.wrap&&(t.wrappers=t.wrappers.concat(e.wrap)),e.bufferLength!=null&&(t.bufferLength=
e.bufferLength),t}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){
let t=Object.keys(this.dialects),n=t.map(()=>!1);if(e)for(let r of e.split(" ")){let o=t.indexOf(r);o>=0&&(n[o]=
!0)}let s=null;for(let r=0;r<t.length;r++)if(!n[r])for(let o=this.dialects[t[r]],l;(l=this.data[o++])!=65535;)
(s||(s=new Uint8Array(this.maxTerm+1)))[l]=1;return new zu(e,n,s)}static deserialize(e){return new i(e)}};function gi(i,e){
return i[e]|i[e+1]<<16}function JS(i){let e=null;for(let t of i){let n=t.p.stoppedAt;(t.pos==t.p.stream.end||n!=
null&&t.pos>n)&&t.p.parser.stateFlag(t.state,2)&&(!e||e.score<t.score)&&(e=t)}return e}function xy(i){if(i.external){
let e=i.extend?1:0;return(t,n)=>i.external(t,n)<<1|e}return i.get}var YS=gl({String:T.string,Number:T.number,"True False":T.bool,PropertyName:T.propertyName,Null:T.null,", :":T.
separator,"[ ]":T.squareBracket,"{ }":T.brace}),ky=Nl.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[YS],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var QS=yl.define({name:"json",parser:ky.configure({props:[wl.add({Object:hu({except:/^\s*\}/}),Array:hu({except:/^\s*\]/})}),
Yg.add({"Object Array":Qg})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function Uu(){return new bl(QS)}var Bl=class{constructor(e,t,n){this.from=e,this.to=t,this.diagnostic=n}},Sn=class i{constructor(e,t,n){this.diagnostics=
e,this.panel=t,this.selected=n}static init(e,t,n){let s=n.facet(Ar).markerFilter;s&&(e=s(e,n));let r=e.slice().
sort((d,m)=>d.from-m.from||d.to-m.to),o=new Te,l=[],a=0,h=n.doc.iter(),c=0,u=n.doc.length;for(let d=0;;){let m=d==
r.length?null:r[d];if(!m&&!l.length)break;let g,y;if(l.length)g=a,y=l.reduce((w,k)=>Math.min(w,k.to),m&&m.from>
g?m.from:1e8);else{if(g=m.from,g>u)break;y=m.to,l.push(m),d++}for(;d<r.length;){let w=r[d];if(w.from==g&&(w.to>
w.from||w.to==g))l.push(w),d++,y=Math.min(w.to,y);else{y=Math.min(w.from,y);break}}y=Math.min(y,u);let b=!1;if(l.
some(w=>w.from==g&&(w.to==y||y==u))&&(b=g==y,!b&&y-g<10)){let w=g-(c+h.value.length);w>0&&(h.next(w),c=g);for(let k=g;;){
if(k>=y){b=!0;break}if(!h.lineBreak&&c+h.value.length>k)break;k=c+h.value.length,c+=h.value.length,h.next()}}let v=oC(
l);if(b)o.add(g,g,N.widget({widget:new Ku(v),diagnostics:l.slice()}));else{let w=l.reduce((k,x)=>x.markClass?k+
" "+x.markClass:k,"");o.add(g,y,N.mark({class:"cm-lintRange cm-lintRange-"+v+w,diagnostics:l.slice(),inclusiveEnd:l.
some(k=>k.to>y)}))}if(a=y,a==u)break;for(let w=0;w<l.length;w++)l[w].to<=a&&l.splice(w--,1)}let f=o.finish();return new i(
f,t,ds(f))}};function ds(i,e=null,t=0){let n=null;return i.between(t,1e9,(s,r,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!n)n=new Bl(s,r,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(n.diagnostic)<0)return!1;n=
new Bl(n.from,r,n.diagnostic)}}),n}function XS(i,e){let t=e.pos,n=e.end||t,s=i.state.facet(Ar).hideOn(i,t,n);if(s!=
null)return s;let r=i.startState.doc.lineAt(e.pos);return!!(i.effects.some(o=>o.is(ju))||i.changes.touchesRange(
r.from,Math.max(r.to,n)))}function ZS(i,e){return i.field(Wt,!1)?e:e.concat(F.appendConfig.of(aC))}function Ay(i,e){
return{effects:ZS(i,[ju.of(e)])}}var ju=F.define(),Ty=F.define(),My=F.define(),Wt=de.define({create(){return new Sn(
N.none,null,null)},update(i,e){if(e.docChanged&&i.diagnostics.size){let t=i.diagnostics.map(e.changes),n=null,
s=i.panel;if(i.selected){let r=e.changes.mapPos(i.selected.from,1);n=ds(t,i.selected.diagnostic,r)||ds(t,null,
r)}!t.size&&s&&e.state.facet(Ar).autoPanel&&(s=null),i=new Sn(t,s,n)}for(let t of e.effects)if(t.is(ju)){let n=e.
state.facet(Ar).autoPanel?t.value.length?Hl.open:null:i.panel;i=Sn.init(t.value,n,e.state)}else t.is(Ty)?i=new Sn(
i.diagnostics,t.value?Hl.open:null,i.selected):t.is(My)&&(i=new Sn(i.diagnostics,i.panel,t.value));return i},provide:i=>[
un.from(i,e=>e.panel),R.decorations.from(i,e=>e.diagnostics)]});var eC=N.mark({class:"cm-lintRange cm-lintRange-active"});function tC(i,e,t){let{diagnostics:n}=i.state.field(
Wt),s,r=-1,o=-1;n.between(e-(t<0?1:0),e+(t>0?1:0),(a,h,{spec:c})=>{if(e>=a&&e<=h&&(a==h||(e>a||t>0)&&(e<h||t<0)))
return s=c.diagnostics,r=a,o=h,!1});let l=i.state.facet(Ar).tooltipFilter;return s&&l&&(s=l(s,i.state)),s?{pos:r,
end:o,above:!0,create(){return{dom:iC(i,s)}}}:null}function iC(i,e){return X("ul",{class:"cm-tooltip-lint"},e.
map(t=>Ry(i,t,!1)))}var Sy=i=>{let e=i.state.field(Wt,!1);return!e||!e.panel?!1:(i.dispatch({effects:Ty.of(!1)}),!0)};var Ar=E.define({combine(i){return{sources:i.map(e=>e.source).filter(e=>e!=null),...je(i.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:Cy,tooltipFilter:Cy,
needsRefresh:(e,t)=>e?t?n=>e(n)||t(n):e:t,hideOn:(e,t)=>e?t?(n,s,r)=>e(n,s,r)||t(n,s,r):e:t,autoPanel:(e,t)=>e||
t})}}});function Cy(i,e){return i?e?(t,n)=>e(i(t,n),n):i:e}function Oy(i){let e=[];if(i)e:for(let{name:t}of i){for(let n=0;n<t.length;n++){let s=t[n];if(/[a-zA-Z]/.test(
s)&&!e.some(r=>r.toLowerCase()==s.toLowerCase())){e.push(s);continue e}}e.push("")}return e}function Ry(i,e,t){
var n;let s=t?Oy(e.actions):[];return X("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},X("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(i):e.message),(n=e.actions)===null||n===void 0?void 0:n.map(
(r,o)=>{let l=0,a=d=>{if(d.preventDefault(),l>Date.now()-100)return;let m=ds(i.state.field(Wt).diagnostics,e);
m&&r.apply(i,m.from,m.to),l=Date.now()},{name:h}=r,c=s[o]?h.indexOf(s[o]):-1,u=c<0?h:[h.slice(0,c),X("u",h.slice(
c,c+1)),h.slice(c+1)],f=r.markClass?" "+r.markClass:"";return X("button",{type:"button",class:"cm-diagnosticAc\
tion"+f,onclick:a,onmousedown:a,"aria-label":` Action: ${h}${c<0?"":` (access key "${s[o]})"`}.`},u)}),e.source&&
X("div",{class:"cm-diagnosticSource"},e.source))}var Ku=class extends Je{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return X("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},Fl=class{constructor(e,t){
this.diagnostic=t,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=Ry(e,t,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},Hl=class i{constructor(e){this.view=e,this.items=[];let t=s=>{
if(!(s.ctrlKey||s.altKey||s.metaKey)){if(s.keyCode==27)Sy(this.view),this.view.focus();else if(s.keyCode==38||
s.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(s.keyCode==
40||s.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(s.keyCode==36)this.moveSelection(
0);else if(s.keyCode==35)this.moveSelection(this.items.length-1);else if(s.keyCode==13)this.view.focus();else if(s.
keyCode>=65&&s.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:r}=this.items[this.selectedIndex],o=Oy(r.actions);
for(let l=0;l<o.length;l++)if(o[l].toUpperCase().charCodeAt(0)==s.keyCode){let a=ds(this.view.state.field(Wt).
diagnostics,r);a&&r.actions[l].apply(e,a.from,a.to)}}else return;s.preventDefault()}},n=s=>{for(let r=0;r<this.
items.length;r++)this.items[r].dom.contains(s.target)&&this.moveSelection(r)};this.list=X("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:t,onclick:n}),this.dom=X("div",{class:"c\
m-panel-lint"},this.list,X("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),onclick:()=>Sy(
this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field(Wt).selected;if(!e)return-1;
for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){let{diagnostics:e,
selected:t}=this.view.state.field(Wt),n=0,s=!1,r=null,o=new Set;for(e.between(0,this.view.state.doc.length,(l,a,{
spec:h})=>{for(let c of h.diagnostics){if(o.has(c))continue;o.add(c);let u=-1,f;for(let d=n;d<this.items.length;d++)
if(this.items[d].diagnostic==c){u=d;break}u<0?(f=new Fl(this.view,c),this.items.splice(n,0,f),s=!0):(f=this.items[u],
u>n&&(this.items.splice(n,u-n),s=!0)),t&&f.diagnostic==t.diagnostic?f.dom.hasAttribute("aria-selected")||(f.dom.
setAttribute("aria-selected","true"),r=f):f.dom.hasAttribute("aria-selected")&&f.dom.removeAttribute("aria-sel\
ected"),n++}});n<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.from<0);)s=!0,this.items.
pop();this.items.length==0&&(this.items.push(new Fl(this.view,{from:-1,to:-1,severity:"info",message:this.view.
state.phrase("No diagnostics")})),s=!0),r?(this.list.setAttribute("aria-activedescendant",r.id),this.view.requestMeasure(
{key:this,read:()=>({sel:r.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),write:({sel:l,
panel:a})=>{let h=a.height/this.list.offsetHeight;l.top<a.top?this.list.scrollTop-=(a.top-l.top)/h:l.bottom>a.
bottom&&(this.list.scrollTop+=(l.bottom-a.bottom)/h)}})):this.selectedIndex<0&&this.list.removeAttribute("aria\
-activedescendant"),s&&this.sync()}sync(){let e=this.list.firstChild;function t(){let n=e;e=n.nextSibling,n.remove()}
for(let n of this.items)if(n.dom.parentNode==this.list){for(;e!=n.dom;)t();e=n.dom.nextSibling}else this.list.
insertBefore(n.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=this.view.state.field(
Wt),n=ds(t.diagnostics,this.items[e].diagnostic);n&&this.view.dispatch({selection:{anchor:n.from,head:n.to},scrollIntoView:!0,
effects:My.of(n)})}static open(e){return new i(e)}};function nC(i,e='viewBox="0 0 40 40"'){return`url('data:im\
age/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(i)}</svg>')`}function Ll(i){return nC(
`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${i}" fill="none" stroke-width=".7"/>`,'width="6" height="3\
"')}var sC=R.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",display:"block",whiteSpace:"\
pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-warning":{borderLeft:"5px soli\
d orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hint":{borderLeft:"5px solid #6\
6d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"#444",color:"whit\
e",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70%",opacity:.7},".\
cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.7px"},".cm-lintRa\
nge-error":{backgroundImage:Ll("#f11")},".cm-lintRange-warning":{backgroundImage:Ll("orange")},".cm-lintRange-\
info":{backgroundImage:Ll("#999")},".cm-lintRange-hint":{backgroundImage:Ll("#66d")},".cm-lintRange-active":{backgroundColor:"\
#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"relative","&:after":{content:'"\
"',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",borderRight:"3px solid transpar\
ent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"orange"}},".cm-lin\
tPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"#66d"}},
".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-selected]":{
backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"#bd\
f",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},padding:0,
margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"none",font:"i\
nherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-panel.cm-pa\
nel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function rC(i){return i=="error"?4:i=="warnin\
g"?3:i=="info"?2:1}function oC(i){let e="hint",t=1;for(let n of i){let s=rC(n.severity);s>t&&(t=s,e=n.severity)}
return e}var lC=Cg(tC,{hideOn:XS}),aC=[Wt,R.decorations.compute([Wt],i=>{let{selected:e,panel:t}=i.field(Wt);return!e||
!t||e.from==e.to?N.none:N.set([eC.range(e.from,e.to)])}),lC,sC];var Ey=typeof String.prototype.normalize=="function"?i=>i.normalize("NFKD"):i=>i,Hi=class{constructor(e,t,n=0,s=e.
length,r,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(n,s),this.bufferStart=n,this.normalize=r?l=>r(Ey(l)):Ey,this.query=this.normalize(t)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return Ne(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let t=zs(e),n=this.bufferStart+this.bufferPos;this.bufferPos+=pt(e);let s=this.normalize(t);if(s.
length)for(let r=0,o=n,l=!0;;r++){let a=s.charCodeAt(r),h=this.match(a,o,l,this.bufferPos+this.bufferStart,r==
s.length-1);if(h)return this.value=h,this;if(r==s.length-1)break;l&&r<t.length&&t.charCodeAt(r)==a?o++:l=!1}}}match(e,t,n,s,r){
let o=null;for(let l=0;l<this.matches.length;){let a=this.matches[l],h=!1;this.query.charCodeAt(a.index)==e&&(a.
index==this.query.length-1?o={from:a.from,to:s,precise:r&&a.precise}:(a.index++,h=!0)),h?l++:this.matches.splice(
l,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:t,to:s,precise:n&&r}:this.matches.push(
{from:t,index:1,precise:n})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Hi.prototype[Symbol.iterator]=function(){return this});var Iy={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},ef="gm"+(/x/.unicode==null?"":"u"),Vl=class{constructor(e,t,n,s=0,r=e.length){if(this.text=e,this.
to=r,this.curLine="",this.done=!1,this.value=Iy,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new zl(e,t,n,s,r);this.re=
new RegExp(t,ef+(n?.ignoreCase?"i":"")),this.test=n?.test,this.iter=e.iter();let o=e.lineAt(s);this.curLineStart=
o.from,this.matchPos=Ul(e,s),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let n=this.
curLineStart+t.index,s=n+t[0].length;if(this.matchPos=Ul(this.text,s+(n==s?1:0)),n==this.curLineStart+this.curLine.
length&&this.nextLine(),(n<s||n>this.value.to)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,
precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Gu=new WeakMap,$l=class i{constructor(e,t){this.from=e,
this.text=t}get to(){return this.from+this.text.length}static get(e,t,n){let s=Gu.get(e);if(!s||s.from>=n||s.to<=
t){let l=new i(t,e.sliceString(t,n));return Gu.set(e,l),l}if(s.from==t&&s.to==n)return s;let{text:r,from:o}=s;
return o>t&&(r=e.sliceString(t,o)+r,o=t),s.to<n&&(r+=e.sliceString(s.to,n)),Gu.set(e,new i(o,r)),new i(t,r.slice(
t-o,n-o))}},zl=class{constructor(e,t,n,s,r){this.text=e,this.to=r,this.done=!1,this.value=Iy,this.matchPos=Ul(
e,s),this.re=new RegExp(t,ef+(n?.ignoreCase?"i":"")),this.test=n?.test,this.flat=$l.get(e,s,this.chunkEnd(s+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),
t){let n=this.flat.from+t.index,s=n+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,precise:!0,match:t},this.matchPos=Ul(
this.text,s+(n==s?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=$l.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(Vl.prototype[Symbol.iterator]=
zl.prototype[Symbol.iterator]=function(){return this});function hC(i){try{return new RegExp(i,ef),!0}catch{return!1}}
function Ul(i,e){if(e>=i.length)return e;let t=i.lineAt(e),n;for(;e<t.to&&(n=t.text.charCodeAt(e-t.from))>=56320&&
n<57344;)e++;return e}var cC=i=>{let e=Mg(i,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:t}=i,n=String(t.doc.lineAt(i.state.selection.main.head).number),{close:s,result:r}=Tg(
i,{class:"cm-goto-line",label:t.phrase("Go to line"),input:{type:"text",name:"line",value:n},focus:!0,submitLabel:t.
phrase("go")});return r.then(o=>{let l=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!l){i.dispatch(
{effects:s});return}let a=t.doc.lineAt(t.selection.main.head),[,h,c,u,f]=l,d=u?+u.slice(1):0,m=c?+c:a.number;if(c&&
f){let b=m/100;h&&(b=b*(h=="-"?-1:1)+a.number/t.doc.lines),m=Math.round(t.doc.lines*b)}else c&&h&&(m=m*(h=="-"?
-1:1)+a.number);let g=t.doc.line(Math.max(1,Math.min(t.doc.lines,m))),y=C.cursor(g.from+Math.max(0,Math.min(d,
g.length)));i.dispatch({effects:[s,R.scrollIntoView(y.from,{y:"center"})],selection:y})}),!0},uC={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},Py=E.define({combine(i){return je(i,uC,{highlightWordAroundCursor:(e,t)=>e||
t,minSelectionLength:Math.min,maxMatches:Math.min})}});function Ny(i){let e=[gC,mC];return i&&e.push(Py.of(i)),
e}var fC=N.mark({class:"cm-selectionMatch"}),dC=N.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function _y(i,e,t,n){
return(t==0||i(e.sliceDoc(t-1,t))!=ne.Word)&&(n==e.doc.length||i(e.sliceDoc(n,n+1))!=ne.Word)}function pC(i,e,t,n){
return i(e.sliceDoc(t,t+1))==ne.Word&&i(e.sliceDoc(n-1,n))==ne.Word}var mC=ye.fromClass(class{constructor(i){this.
decorations=this.getDeco(i)}update(i){(i.selectionSet||i.docChanged||i.viewportChanged)&&(this.decorations=this.
getDeco(i.view))}getDeco(i){let e=i.state.facet(Py),{state:t}=i,n=t.selection;if(n.ranges.length>1)return N.none;
let s=n.main,r,o=null;if(s.empty){if(!e.highlightWordAroundCursor)return N.none;let a=t.wordAt(s.head);if(!a)return N.
none;o=t.charCategorizer(s.head),r=t.sliceDoc(a.from,a.to)}else{let a=s.to-s.from;if(a<e.minSelectionLength||a>
200)return N.none;if(e.wholeWords){if(r=t.sliceDoc(s.from,s.to),o=t.charCategorizer(s.head),!(_y(o,t,s.from,s.
to)&&pC(o,t,s.from,s.to)))return N.none}else if(r=t.sliceDoc(s.from,s.to),!r)return N.none}let l=[];for(let a of i.
visibleRanges){let h=new Hi(t.doc,r,a.from,a.to);for(;!h.next().done;){let{from:c,to:u}=h.value;if((!o||_y(o,t,
c,u))&&(s.empty&&c<=s.from&&u>=s.to?l.push(dC.range(c,u)):(c>=s.to||u<=s.from)&&l.push(fC.range(c,u)),l.length>
e.maxMatches))return N.none}}return N.set(l)}},{decorations:i=>i.decorations}),gC=R.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),yC=({
state:i,dispatch:e})=>{let{selection:t}=i,n=C.create(t.ranges.map(s=>i.wordAt(s.head)||C.cursor(s.head)),t.mainIndex);
return n.eq(t)?!1:(e(i.update({selection:n})),!0)};function bC(i,e){let{main:t,ranges:n}=i.selection,s=i.wordAt(
t.head),r=s&&s.from==t.from&&s.to==t.to;for(let o=!1,l=new Hi(i.doc,e,n[n.length-1].to);;)if(l.next(),l.done){
if(o)return null;l=new Hi(i.doc,e,0,Math.max(0,n[n.length-1].from-1)),o=!0}else{if(o&&n.some(a=>a.from==l.value.
from))continue;if(r){let a=i.wordAt(l.value.from);if(!a||a.from!=l.value.from||a.to!=l.value.to)continue}return l.
value}}var vC=({state:i,dispatch:e})=>{let{ranges:t}=i.selection;if(t.some(r=>r.from===r.to))return yC({state:i,
dispatch:e});let n=i.sliceDoc(t[0].from,t[0].to);if(i.selection.ranges.some(r=>i.sliceDoc(r.from,r.to)!=n))return!1;
let s=bC(i,n);return s?(e(i.update({selection:i.selection.addRange(C.range(s.from,s.to),!1),effects:R.scrollIntoView(
s.to)})),!0):!1},Cn=E.define({combine(i){return je(i,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Xu(e),scrollToMatch:e=>R.scrollIntoView(e)})}});function Ly(i){return i?[Cn.of(i),Zu]:Zu}var Kl=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||hC(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(t,n)=>n=="n"?`
`:n=="r"?"\r":n=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new Yu(this):new Ju(this)}getCursor(e,t=0,n){let s=e.doc?e:Z.create({doc:e});return n==null&&(n=s.doc.length),
this.regexp?ms(this,s,t,n):ps(this,s,t,n)}},jl=class{constructor(e){this.spec=e}};function xC(i,e,t){return(n,s,r,o)=>{
if(t&&!t(n,s,r,o))return!1;let l=n>=o&&s<=o+r.length?r.slice(n-o,s-o):e.doc.sliceString(n,s);return i(l,e,n,s)}}
function ps(i,e,t,n){let s;return i.wholeWord&&(s=wC(e.doc,e.charCategorizer(e.selection.main.head))),i.test&&
(s=xC(i.test,e,s)),new Hi(e.doc,i.unquoted,t,n,i.caseSensitive?void 0:r=>r.toLowerCase(),s)}function wC(i,e){return(t,n,s,r)=>((r>
t||r+s.length<n)&&(r=Math.max(0,t-2),s=i.sliceString(r,Math.min(i.length,n+2))),(e(Gl(s,t-r))!=ne.Word||e(Jl(s,
t-r))!=ne.Word)&&(e(Jl(s,n-r))!=ne.Word||e(Gl(s,n-r))!=ne.Word))}var Ju=class extends jl{constructor(e){super(
e)}nextMatch(e,t,n){let s=ps(this.spec,e,n,e.doc.length).nextOverlapping();if(s.done){let r=Math.min(e.doc.length,
t+this.spec.unquoted.length);s=ps(this.spec,e,0,r).nextOverlapping()}return s.done||s.value.from==t&&s.value.to==
n?null:s.value}prevMatchInRange(e,t,n){for(let s=n;;){let r=Math.max(t,s-1e4-this.spec.unquoted.length),o=ps(this.
spec,e,r,s),l=null;for(;!o.nextOverlapping().done;)l=o.value;if(l)return l;if(r==t)return null;s-=1e4}}prevMatch(e,t,n){
let s=this.prevMatchInRange(e,0,t);return s||(s=this.prevMatchInRange(e,Math.max(0,n-this.spec.unquoted.length),
e.doc.length)),s&&(s.from!=t||s.to!=n)?s:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){
let n=ps(this.spec,e,0,e.doc.length),s=[];for(;!n.next().done;){if(s.length>=t)return null;s.push(n.value)}return s}highlight(e,t,n,s){
let r=ps(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(n+this.spec.unquoted.length,e.doc.length));
for(;!r.next().done;)s(r.value.from,r.value.to)}};function kC(i,e,t){return(n,s,r)=>(!t||t(n,s,r))&&i(r[0],e,n,
s)}function ms(i,e,t,n){let s;return i.wholeWord&&(s=SC(e.charCategorizer(e.selection.main.head))),i.test&&(s=
kC(i.test,e,s)),new Vl(e.doc,i.search,{ignoreCase:!i.caseSensitive,test:s},t,n)}function Gl(i,e){return i.slice(
we(i,e,!1),e)}function Jl(i,e){return i.slice(e,we(i,e))}function SC(i){return(e,t,n)=>!n[0].length||(i(Gl(n.input,
n.index))!=ne.Word||i(Jl(n.input,n.index))!=ne.Word)&&(i(Jl(n.input,n.index+n[0].length))!=ne.Word||i(Gl(n.input,
n.index+n[0].length))!=ne.Word)}var Yu=class extends jl{nextMatch(e,t,n){let s=ms(this.spec,e,n,e.doc.length).
next();return s.done&&(s=ms(this.spec,e,0,t).next()),s.done?null:s.value}prevMatchInRange(e,t,n){for(let s=1;;s++){
let r=Math.max(t,n-s*1e4),o=ms(this.spec,e,r,n),l=null;for(;!o.next().done;)l=o.value;if(l&&(r==t||l.from>r+10))
return l;if(r==t)return null}}prevMatch(e,t,n){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,n,
e.doc.length)}getReplacement(e){return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,n)=>{if(n==
"&")return e.match[0];if(n=="$")return"$";for(let s=n.length;s>0;s--){let r=+n.slice(0,s);if(r>0&&r<e.match.length)
return e.match[r]+n.slice(s)}return t})}matchAll(e,t){let n=ms(this.spec,e,0,e.doc.length),s=[];for(;!n.next().
done;){if(s.length>=t)return null;s.push(n.value)}return s}highlight(e,t,n,s){let r=ms(this.spec,e,Math.max(0,
t-250),Math.min(n+250,e.doc.length));for(;!r.next().done;)s(r.value.from,r.value.to)}},Mr=F.define(),tf=F.define(),
Fi=de.define({create(i){return new Tr(Qu(i).create(),null)},update(i,e){for(let t of e.effects)t.is(Mr)?i=new Tr(
t.value.create(),i.panel):t.is(tf)&&(i=new Tr(i.query,t.value?nf:null));return i},provide:i=>un.from(i,e=>e.panel)});var Tr=class{constructor(e,t){this.query=e,this.panel=t}},CC=N.mark({class:"cm-searchMatch"}),AC=N.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),TC=ye.fromClass(class{constructor(i){this.view=i,this.decorations=this.
highlight(i.state.field(Fi))}update(i){let e=i.state.field(Fi);(e!=i.startState.field(Fi)||i.docChanged||i.selectionSet||
i.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:i,panel:e}){if(!e||!i.spec.valid)return N.
none;let{view:t}=this,n=new Te;for(let s=0,r=t.visibleRanges,o=r.length;s<o;s++){let{from:l,to:a}=r[s];for(;s<
o-1&&a>r[s+1].from-500;)a=r[++s].to;i.highlight(t.state,l,a,(h,c)=>{let u=t.state.selection.ranges.some(f=>f.from==
h&&f.to==c);n.add(h,c,u?AC:CC)})}return n.finish()}},{decorations:i=>i.decorations});function Or(i){return e=>{
let t=e.state.field(Fi,!1);return t&&t.query.spec.valid?i(e,t):Xl(e)}}var Yl=Or((i,{query:e})=>{let{to:t}=i.state.
selection.main,n=e.nextMatch(i.state,t,t);if(!n)return!1;let s=C.single(n.from,n.to),r=i.state.facet(Cn);return i.
dispatch({selection:s,effects:[sf(i,n),r.scrollToMatch(s.main,i)],userEvent:"select.search"}),Fy(i),!0}),Ql=Or(
(i,{query:e})=>{let{state:t}=i,{from:n}=t.selection.main,s=e.prevMatch(t,n,n);if(!s)return!1;let r=C.single(s.
from,s.to),o=i.state.facet(Cn);return i.dispatch({selection:r,effects:[sf(i,s),o.scrollToMatch(r.main,i)],userEvent:"\
select.search"}),Fy(i),!0}),MC=Or((i,{query:e})=>{let t=e.matchAll(i.state,1e3);return!t||!t.length?!1:(i.dispatch(
{selection:C.create(t.map(n=>C.range(n.from,n.to))),userEvent:"select.search.matches"}),!0)}),OC=({state:i,dispatch:e})=>{
let t=i.selection;if(t.ranges.length>1||t.main.empty)return!1;let{from:n,to:s}=t.main,r=[],o=0;for(let l=new Hi(
i.doc,i.sliceDoc(n,s));!l.next().done;){if(r.length>1e3)return!1;l.value.from==n&&(o=r.length),r.push(C.range(
l.value.from,l.value.to))}return e(i.update({selection:C.create(r,o),userEvent:"select.search.matches"})),!0},
Dy=Or((i,{query:e})=>{let{state:t}=i,{from:n,to:s}=t.selection.main;if(t.readOnly)return!1;let r=e.nextMatch(t,
n,n);if(!r)return!1;let o=r,l=[],a,h,c=[];o.precise?o.from==n&&o.to==s&&(h=t.toText(e.getReplacement(o)),l.push(
{from:o.from,to:o.to,insert:h}),o=e.nextMatch(t,o.from,o.to),c.push(R.announce.of(t.phrase("replaced match on \
line $",t.doc.lineAt(n).number)+"."))):o=e.nextMatch(t,o.from,o.to);let u=i.state.changes(l);return o&&(a=C.single(
o.from,o.to).map(u),c.push(sf(i,o)),c.push(t.facet(Cn).scrollToMatch(a.main,i))),i.dispatch({changes:u,selection:a,
effects:c,userEvent:"input.replace"}),!0}),RC=Or((i,{query:e})=>{if(i.state.readOnly)return!1;let t=[];for(let s of e.
matchAll(i.state,1e9)){let{from:r,to:o,precise:l}=s;l&&t.push({from:r,to:o,insert:e.getReplacement(s)})}if(!t.
length)return!1;let n=i.state.phrase("replaced $ matches",t.length)+".";return i.dispatch({changes:t,effects:R.
announce.of(n),userEvent:"input.replace.all"}),!0});function nf(i){return i.state.facet(Cn).createPanel(i)}function Qu(i,e){
var t,n,s,r,o;let l=i.selection.main,a=l.empty||l.to>l.from+100?"":i.sliceDoc(l.from,l.to);if(e&&!a)return e;let h=i.
facet(Cn);return new Kl({search:((t=e?.literal)!==null&&t!==void 0?t:h.literal)?a:a.replace(/\n/g,"\\n"),caseSensitive:(n=
e?.caseSensitive)!==null&&n!==void 0?n:h.caseSensitive,literal:(s=e?.literal)!==null&&s!==void 0?s:h.literal,regexp:(r=
e?.regexp)!==null&&r!==void 0?r:h.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:h.wholeWord})}function By(i){
let e=ar(i,nf);return e&&e.dom.querySelector("[main-field]")}function Fy(i){let e=By(i);e&&e==i.root.activeElement&&
e.select()}var Xl=i=>{let e=i.state.field(Fi,!1);if(e&&e.panel){let t=By(i);if(t&&t!=i.root.activeElement){let n=Qu(
i.state,e.query.spec);n.valid&&i.dispatch({effects:Mr.of(n)}),t.focus(),t.select()}}else i.dispatch({effects:[
tf.of(!0),e?Mr.of(Qu(i.state,e.query.spec)):F.appendConfig.of(Zu)]});return!0},Hy=i=>{let e=i.state.field(Fi,!1);
if(!e||!e.panel)return!1;let t=ar(i,nf);return t&&t.dom.contains(i.root.activeElement)&&i.focus(),i.dispatch({
effects:tf.of(!1)}),!0},qy=[{key:"Mod-f",run:Xl,scope:"editor search-panel"},{key:"F3",run:Yl,shift:Ql,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:Yl,shift:Ql,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:Hy,scope:"editor search-panel"},{key:"Mod-Shift-l",run:OC},{key:"Mod-Alt-g",run:cC},{key:"Mo\
d-d",run:vC,preventDefault:!0}],Xu=class{constructor(e){this.view=e;let t=this.query=e.state.field(Fi).query.spec;
this.commit=this.commit.bind(this),this.searchField=X("input",{value:t.search,placeholder:bt(e,"Find"),"aria-l\
abel":bt(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=X("input",{value:t.replace,placeholder:bt(e,"Replace"),"aria-label":bt(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=X("input",
{type:"checkbox",name:"case",form:"",checked:t.caseSensitive,onchange:this.commit}),this.reField=X("input",{type:"\
checkbox",name:"re",form:"",checked:t.regexp,onchange:this.commit}),this.wordField=X("input",{type:"checkbox",
name:"word",form:"",checked:t.wholeWord,onchange:this.commit});function n(s,r,o){return X("button",{class:"cm-\
button",name:s,onclick:r,type:"button"},o)}this.dom=X("div",{onkeydown:s=>this.keydown(s),class:"cm-search"},[
this.searchField,n("next",()=>Yl(e),[bt(e,"next")]),n("prev",()=>Ql(e),[bt(e,"previous")]),n("select",()=>MC(e),
[bt(e,"all")]),X("label",null,[this.caseField,bt(e,"match case")]),X("label",null,[this.reField,bt(e,"regexp")]),
X("label",null,[this.wordField,bt(e,"by word")]),...e.state.readOnly?[]:[X("br"),this.replaceField,n("replace",
()=>Dy(e),[bt(e,"replace")]),n("replaceAll",()=>RC(e),[bt(e,"replace all")])],X("button",{name:"close",onclick:()=>Hy(
e),"aria-label":bt(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new Kl({search:this.searchField.value,
caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,replace:this.
replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:Mr.of(e)}))}keydown(e){mg(this.
view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),(e.shiftKey?
Ql:Yl)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),Dy(this.view))}update(e){for(let t of e.
transactions)for(let n of t.effects)n.is(Mr)&&!n.value.eq(this.query)&&this.setQuery(n.value)}setQuery(e){this.
query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(Cn).top}};function bt(i,e){return i.state.phrase(e)}var ql=30,Wl=/[\s\.,:;?!]/;function sf(i,{
from:e,to:t}){let n=i.state.doc.lineAt(e),s=i.state.doc.lineAt(t).to,r=Math.max(n.from,e-ql),o=Math.min(s,t+ql),
l=i.state.sliceDoc(r,o);if(r!=n.from){for(let a=0;a<ql;a++)if(!Wl.test(l[a+1])&&Wl.test(l[a])){l=l.slice(a);break}}
if(o!=s){for(let a=l.length-1;a>l.length-ql;a--)if(!Wl.test(l[a-1])&&Wl.test(l[a])){l=l.slice(0,a);break}}return R.
announce.of(`${i.state.phrase("current match")}. ${l} ${i.state.phrase("on line")} ${n.number}.`)}var EC=R.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),Zu=[Fi,Ve.low(TC),EC];var rf=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
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
ms of a physical partition"]];var DC=Symbol.for("pv"),IC=0;function p(i,e,t,n,s,r){e||(e={});var o,l,a=e;if("ref"in a&&typeof i!="function")for(l in a={},e)l=="ref"?o=e[l]:
a[l]=e[l];var h={type:i,props:a,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:DC,__v:--IC,__i:-1,
__u:0};return(s||r)&&(h.__source=s,h.__self=r),Q.vnode&&Q.vnode(h),h}var PC=new Set(rf.map(([i])=>i)),NC=new Set(oo.map(i=>i.toUpperCase())),LC=vl.define({name:"statements",token(i){
if(i.eatSpace())return null;if(i.match("--"))return i.skipToEnd(),"comment";let e=i.peek();if(e==='"'||e==="'"){
i.next();for(let n=i.next();n!=null&&n!==e;n=i.next())n==="\\"&&i.next();return"string"}if(i.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))
return"number";if(i.match(/^@\w+/))return"variableName.special";let t=i.match(/^[A-Za-z_]\w*/);if(t){let n=t[0].
toUpperCase();return i.string.slice(0,i.start).trimEnd().slice(-1)==="."?"propertyName":PC.has(n)&&/^\s*\(/.test(
i.string.slice(i.pos))?"variableName.function":n==="TRUE"||n==="FALSE"||n==="NULL"||n==="UNDEFINED"?"atom":NC.
has(n)?"keyword":"variableName"}return i.next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{",
"'",'"']},commentTokens:{line:"--"}}}),BC=cs.define([{tag:T.comment,color:"var(--quiet)",fontStyle:"italic"},{
tag:T.keyword,color:"var(--syntax-keyword)",fontWeight:"600"},{tag:T.string,color:"var(--syntax-string)"},{tag:T.
number,color:"var(--syntax-number)"},{tag:[T.bool,T.null,T.atom],color:"var(--syntax-atom)"},{tag:T.propertyName,
color:"var(--syntax-name)"},{tag:T.function(T.variableName),color:"var(--syntax-function)"}]),FC=R.theme({"&":{
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
var(--text)",borderColor:"var(--line)"}}),HC=document.querySelector("meta[name=nonce]")?.content??"",qC=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;
function An(i,e){return[R.cspNonce.of(HC),R.contentAttributes.of({"aria-label":i,spellcheck:"false",autocorrect:"\
off",tabindex:"0"}),Z.readOnly.of(e),Z.tabSize.of(2),vn.of("  "),_g(),wg({addSpecialChars:qC}),vg(),kg(),Ny(),
n0(),Ly({top:!0}),Zg(BC),FC,_i.of([...qy,...py]),e?[]:[L0(),v0(),_i.of([...k0,...q0])]]}var gs=Uu;function WC(i){
let e=[...oo.map(t=>({label:t,type:"keyword",boost:-1})),...rf.map(([t,n,s])=>({label:t,type:"function",detail:n.
slice(t.length),info:s,apply:t+"(",boost:-2}))];return async t=>{let n=t.state.doc.toString(),s=Sd(n),r=t.matchBefore(
/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);if(r){let l=[...r.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],
a=/\.(\w*)$/.exec(r.text)?.[1]??"",h=r.to-a.length,c=s.find(m=>m.name===l[0]?.[0]);if(c===void 0)return null;let f=l.
slice(1,a===""?void 0:-1).map(m=>m[1]!==void 0?m[1]:m[0].startsWith("[")?"[]":m[0]),d;try{d=await i()}catch{return null}
return{from:h,options:d.below([...c.path,...f]).map(([m,g])=>({label:M(m,80),type:"property",detail:g,boost:m.
startsWith("_")?-1:1,apply:(y,b,v,w)=>{let k=lo(m);y.dispatch({changes:{from:v-1,to:w,insert:k},selection:{anchor:v-
1+k.length}})}})),validFor:/^\w*$/}}let o=t.matchBefore(/[A-Za-z_]\w*/);return!o&&!t.explicit?null:{from:o?.from??
t.pos,options:[...s.map(l=>({label:l.name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function Et(i){let e=$(
null),t=$(void 0),n=$(i);return n.current=i,K(()=>{let s=n.current,r=new ci,o=new R({parent:e.current,state:Z.
create({doc:typeof s.text=="string"?s.text:s.text.peek(),extensions:[r.of(Ve.highest(_i.of(s.keys??[]))),An(s.
label,s.readOnly??!1),s.language==="json"?Uu():LC,s.readOnly?[]:[s.complete?C0({override:[WC(()=>n.current.complete())],
icons:!1,maxRenderedOptions:10}):[],_i.of([...Tu,...s.language==="json"?[my]:[]]),R.updateListener.of(l=>{l.docChanged&&
n.current.onChange?.(l.state.doc.toString())})]]})});return t.current=o,s.onView?.(o),s.focus&&o.focus(),()=>o.
destroy()},[]),K(()=>{let s=o=>{let l=t.current;l&&l.state.doc.toString()!==o&&l.dispatch({changes:{from:0,to:l.
state.doc.length,insert:o}})},{text:r}=i;if(typeof r!="string")return _e(()=>s(r.value));s(r)},[i.text]),K(()=>{
let s=t.current;if(!s)return;let r=s.state.doc.length,o=(i.mistakes??[]).map(l=>{let a=Math.min(Math.max(l.end,
l.start+1),r);return{from:Math.max(0,Math.min(l.start,a-1)),to:a,severity:"error",message:l.message}});s.dispatch(
Ay(s.state,o))},[i.mistakes]),p("div",{class:"editor",ref:e})}var VC=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function Wy(i,e){
return K(()=>{no(i,e),ue(wt.peek().get(xe(i)))||Jt(i)},[i,e]),ji.value.get(Fn(i,e))}function Vy({tab:i}){let e=Wy(
i.db,i.coll),t=ue(e),n=ue(wt.value.get(xe(i.db)))?.find(o=>o.id===i.coll);if(e?.state==="failed")return p("p",
{class:"failure",role:"alert",children:M(e.why,2e3)});if(t===void 0)return p("p",{class:"quiet pad",children:"\
Reading\u2026"});let s=Math.max(1,...t.ranges.map(o=>o.items??0)),r=n&&Object.fromEntries(Object.entries(n).filter(
([o])=>!VC.has(o)));return p("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[
p("h2",{children:M(i.coll,200)}),p("dl",{class:"facts",children:[p("dt",{children:"partition key"}),p("dd",{class:"\
id",children:n?.partitionKey.paths.map(o=>M(o,100)).join(", ")}),p("dt",{children:"items"}),p("dd",{children:t.
ranges.every(o=>o.items!==void 0)?z(t.ranges.reduce((o,l)=>o+(l.items??0),0)):"not known with a token"})]}),p(
"table",{class:"plain",children:[p("caption",{children:ut(t.ranges.length,"range")}),p("thead",{children:p("tr",
{children:[p("th",{scope:"col",children:"range"}),p("th",{scope:"col",children:"from"}),p("th",{scope:"col",children:"\
to"}),p("th",{scope:"col",class:"amount",children:"items"}),p("th",{scope:"col",class:"amount",children:"size"}),
p("th",{scope:"col",children:"share of the largest"})]})}),p("tbody",{children:t.ranges.map(o=>p("tr",{children:[
p("th",{scope:"row",children:M(o.id,20)}),p("td",{class:"id",children:o.minInclusive===""?"start":M(o.minInclusive.
slice(0,12),12)}),p("td",{class:"id",children:o.maxExclusive==="FF"?"end":M(o.maxExclusive.slice(0,12),12)}),p(
"td",{class:"amount",children:o.items===void 0?"\u2013":z(o.items)}),p("td",{class:"amount",children:o.bytes===
void 0?"\u2013":Ns(o.bytes)}),p("td",{class:"bar","aria-hidden":"true",children:p("div",{style:{width:`${100*(o.
items??0)/s}%`}})})]},o.id))})]}),p("h3",{children:"Definition"}),p("div",{class:"definition",children:p(Et,{text:r?
De(JSON.stringify(r)):"",label:"Definition",language:"json",readOnly:!0})})]})}function $y({tab:i}){let e=Wy(i.
db,i.coll),t=ue(e)?.scripts[i.scripts].find(n=>n.id===i.name);return e?.state==="failed"?p("p",{class:"failure",
role:"alert",children:M(e.why,2e3)}):ue(e)===void 0?p("p",{class:"quiet pad",children:"Reading\u2026"}):t===void 0?
p("p",{class:"failure",role:"alert",children:"There is no such script any more."}):p("div",{class:"item",children:[
p("div",{class:"toolbar",children:[p("span",{class:"said",children:[{sprocs:"Stored procedure",triggers:"Trigg\
er",udfs:"User-defined function"}[i.scripts],t.triggerType&&` \xB7 ${t.triggerType} \xB7 ${t.triggerOperation??
""}`]}),p("span",{class:"place",children:[M(i.db,60)," / ",M(i.coll,60)]})]}),p("div",{class:"result-body",children:p(
Et,{text:t.body,label:"Text of the script",language:"statement",readOnly:!0})})]})}var Se=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=s}offset(e,t=e){return new i(
this.fromA+e,this.toA+e,this.fromB+t,this.toB+t)}};function Mn(i,e,t,n,s,r){if(i==n)return[];let o=df(i,e,t,n,
s,r),l=pf(i,e+o,t,n,s+o,r);e+=o,t-=l,s+=o,r-=l;let a=t-e,h=r-s;if(!a||!h)return[new Se(e,t,s,r)];if(a>h){let u=i.
slice(e,t).indexOf(n.slice(s,r));if(u>-1)return[new Se(e,e+u,s,s),new Se(e+u+h,t,r,r)]}else if(h>a){let u=n.slice(
s,r).indexOf(i.slice(e,t));if(u>-1)return[new Se(e,e,s,s+u),new Se(t,t,s+u+a,r)]}if(a==1||h==1)return[new Se(e,
t,s,r)];let c=ab(i,e,t,n,s,r);if(c){let[u,f,d]=c;return Mn(i,e,u,n,s,f).concat(Mn(i,u+d,t,n,f+d,r))}return $C(
i,e,t,n,s,r)}var Rr=1e9,Er=0,ff=!1;function $C(i,e,t,n,s,r){let o=t-e,l=r-s;if(Rr<1e9&&Math.min(o,l)>Rr*16||Er>
0&&Date.now()>Er)return Math.min(o,l)>Rr*64?[new Se(e,t,s,r)]:zy(i,e,t,n,s,r);let a=Math.ceil((o+l)/2);of.reset(
a),lf.reset(a);let h=(d,m)=>i.charCodeAt(e+d)==n.charCodeAt(s+m),c=(d,m)=>i.charCodeAt(t-d-1)==n.charCodeAt(r-
m-1),u=(o-l)%2!=0?lf:null,f=u?null:of;for(let d=0;d<a;d++){if(d>Rr||Er>0&&!(d&63)&&Date.now()>Er)return zy(i,e,
t,n,s,r);let m=of.advance(d,o,l,a,u,!1,h)||lf.advance(d,o,l,a,f,!0,c);if(m)return zC(i,e,t,e+m[0],n,s,r,s+m[1])}
return[new Se(e,t,s,r)]}var na=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let t=0;t<this.len;t++)
this.vec[t]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,t,n,s,r,o,l){for(let a=-e+this.start;a<=e-this.
end;a+=2){let h=s+a,c=a==-e||a!=e&&this.vec[h-1]<this.vec[h+1]?this.vec[h+1]:this.vec[h-1]+1,u=c-a;for(;c<t&&u<
n&&l(c,u);)c++,u++;if(this.vec[h]=c,c>t)this.end+=2;else if(u>n)this.start+=2;else if(r){let f=s+(t-n)-a;if(f>=
0&&f<this.len&&r.vec[f]!=-1)if(o){let d=r.vec[f];if(d>=t-c)return[d,s+d-f]}else{let d=t-r.vec[f];if(c>=d)return[
c,u]}}}return null}},of=new na,lf=new na;function zC(i,e,t,n,s,r,o,l){let a=!1;return!vs(i,n)&&++n==t&&(a=!0),
!vs(s,l)&&++l==o&&(a=!0),a?[new Se(e,t,r,o)]:Mn(i,e,n,s,r,l).concat(Mn(i,n,t,s,l,o))}function lb(i,e){let t=1,
n=Math.min(i,e);for(;t<n;)t=t<<1;return t}function df(i,e,t,n,s,r){if(e==t||e==r||i.charCodeAt(e)!=n.charCodeAt(
s))return 0;let o=lb(t-e,r-s);for(let l=e,a=s;;){let h=l+o,c=a+o;if(h>t||c>r||i.slice(l,h)!=n.slice(a,c)){if(o==
1)return l-e-(vs(i,l)?0:1);o=o>>1}else{if(h==t||c==r)return h-e;l=h,a=c}}}function pf(i,e,t,n,s,r){if(e==t||s==
r||i.charCodeAt(t-1)!=n.charCodeAt(r-1))return 0;let o=lb(t-e,r-s);for(let l=t,a=r;;){let h=l-o,c=a-o;if(h<e||
c<s||i.slice(h,l)!=n.slice(c,a)){if(o==1)return t-l-(vs(i,l)?0:1);o=o>>1}else{if(h==e||c==s)return t-h;l=h,a=c}}}
function af(i,e,t,n,s,r,o,l){let a=n.slice(s,r),h=null;for(;;){if(h||o<l)return h;for(let c=e+o;;){vs(i,c)||c++;
let u=c+o;if(vs(i,u)||(u+=u==c+1?1:-1),u>=t)break;let f=i.slice(c,u),d=-1;for(;(d=a.indexOf(f,d+1))!=-1;){let m=df(
i,u,t,n,s+d+f.length,r),g=pf(i,e,c,n,s,s+d),y=f.length+m+g;(!h||h[2]<y)&&(h=[c-g,s+d-g,y])}c=u}if(l<0)return h;
o=o>>1}}function ab(i,e,t,n,s,r){let o=t-e,l=r-s;if(o<l){let a=ab(n,s,r,i,e,t);return a&&[a[1],a[0],a[2]]}return o<
4||l*2<o?null:af(i,e,t,n,s,r,Math.floor(o/4),-1)}function zy(i,e,t,n,s,r){ff=!0;let o=t-e,l=r-s,a;if(o<l){let f=af(
n,s,r,i,e,t,Math.floor(o/6),50);a=f&&[f[1],f[0],f[2]]}else a=af(i,e,t,n,s,r,Math.floor(l/6),50);if(!a)return[new Se(
e,t,s,r)];let[h,c,u]=a;return Mn(i,e,h,n,s,c).concat(Mn(i,h+u,t,n,c+u,r))}function hb(i,e){for(let t=1;t<i.length;t++){
let n=i[t-1],s=i[t];n.toA>s.fromA-e&&n.toB>s.fromB-e&&(i[t-1]=new Se(n.fromA,s.toA,n.fromB,s.toB),i.splice(t--,
1))}}function UC(i,e,t){for(;;){hb(t,1);let n=!1;for(let s=0;s<t.length;s++){let r=t[s],o,l;(o=df(i,r.fromA,r.
toA,e,r.fromB,r.toB))&&(r=t[s]=new Se(r.fromA+o,r.toA,r.fromB+o,r.toB)),(l=pf(i,r.fromA,r.toA,e,r.fromB,r.toB))&&
(r=t[s]=new Se(r.fromA,r.toA-l,r.fromB,r.toB-l));let a=r.toA-r.fromA,h=r.toB-r.fromB;if(a&&h)continue;let c=r.
fromA-(s?t[s-1].toA:0),u=(s<t.length-1?t[s+1].fromA:i.length)-r.toA;if(!c||!u)continue;let f=a?i.slice(r.fromA,
r.toA):e.slice(r.fromB,r.toB);c<=f.length&&i.slice(r.fromA-c,r.fromA)==f.slice(f.length-c)?(t[s]=new Se(r.fromA-
c,r.toA-c,r.fromB-c,r.toB-c),n=!0):u<=f.length&&i.slice(r.toA,r.toA+u)==f.slice(0,u)&&(t[s]=new Se(r.fromA+u,r.
toA+u,r.fromB+u,r.toB+u),n=!0)}if(!n)break}return t}function KC(i,e,t){for(let n=0,s=0;s<i.length;s++){let r=i[s],
o=r.toA-r.fromA,l=r.toB-r.fromB;if(o&&l||o>3||l>3){let a=s==i.length-1?e.length:i[s+1].fromA,h=r.fromA-n,c=a-r.
toA,u=Ky(e,r.fromA,h),f=Uy(e,r.toA,c),d=r.fromA-u,m=f-r.toA;if((!o||!l)&&d&&m){let g=Math.max(o,l),[y,b,v]=o?[
e,r.fromA,r.toA]:[t,r.fromB,r.toB];g>d&&e.slice(u,r.fromA)==y.slice(v-d,v)?(r=i[s]=new Se(u,u+o,r.fromB-d,r.toB-
d),u=r.fromA,f=Uy(e,r.toA,a-r.toA)):g>m&&e.slice(r.toA,f)==y.slice(b,b+m)&&(r=i[s]=new Se(f-o,f,r.fromB+m,r.toB+
m),f=r.toA,u=Ky(e,r.fromA,r.fromA-n)),d=r.fromA-u,m=f-r.toA}if(d||m)r=i[s]=new Se(r.fromA-d,r.toA+m,r.fromB-d,
r.toB+m);else if(o){if(!l){let g=Gy(e,r.fromA,r.toA),y,b=g<0?-1:jy(e,r.toA,r.fromA);g>-1&&(y=g-r.fromA)<=c&&e.
slice(r.fromA,g)==e.slice(r.toA,r.toA+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toA-b)<=h&&e.slice(r.fromA-y,r.fromA)==
e.slice(b,r.toA)&&(r=i[s]=r.offset(-y))}}else{let g=Gy(t,r.fromB,r.toB),y,b=g<0?-1:jy(t,r.toB,r.fromB);g>-1&&(y=
g-r.fromB)<=c&&t.slice(r.fromB,g)==t.slice(r.toB,r.toB+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toB-b)<=h&&t.slice(r.fromB-
y,r.fromB)==t.slice(b,r.toB)&&(r=i[s]=r.offset(-y))}}n=r.toA}return hb(i,3),i}var Tn;try{Tn=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function cb(i){return i>48&&i<58||i>64&&i<91||i>96&&i<123}function ub(i,e){
if(e==i.length)return 0;let t=i.charCodeAt(e);return t<192?cb(t)?1:0:Tn?!pb(t)||e==i.length-1?Tn.test(String.fromCharCode(
t))?1:0:Tn.test(i.slice(e,e+2))?2:0:0}function fb(i,e){if(!e)return 0;let t=i.charCodeAt(e-1);return t<192?cb(
t)?1:0:Tn?!mb(t)||e==1?Tn.test(String.fromCharCode(t))?1:0:Tn.test(i.slice(e-2,e))?2:0:0}var db=8;function Uy(i,e,t){
if(e==i.length||!fb(i,e))return e;for(let n=e,s=e+t,r=0;r<db;r++){let o=ub(i,n);if(!o||n+o>s)return n;n+=o}return e}
function Ky(i,e,t){if(!e||!ub(i,e))return e;for(let n=e,s=e-t,r=0;r<db;r++){let o=fb(i,n);if(!o||n-o<s)return n;
n-=o}return e}function jy(i,e,t){for(;e!=t;e--)if(i.charCodeAt(e-1)==10)return e;return-1}function Gy(i,e,t){for(;e!=
t;e++)if(i.charCodeAt(e)==10)return e;return-1}var pb=i=>i>=55296&&i<=56319,mb=i=>i>=56320&&i<=57343;function vs(i,e){
return!e||e==i.length||!pb(i.charCodeAt(e-1))||!mb(i.charCodeAt(e))}function jC(i,e,t){var n;let s=t?.override;
return s?s(i,e):(Rr=((n=t?.scanLimit)!==null&&n!==void 0?n:1e9)>>1,Er=t?.timeout?Date.now()+t.timeout:0,ff=!1,
UC(i,e,Mn(i,0,i.length,e,0,e.length)))}function gb(){return!ff}function yb(i,e,t){return KC(jC(i,e,t),i,e)}var Vt=E.
define({combine:i=>i[0]}),hf=F.define(),GC=E.define(),yi=de.define({create(i){return null},update(i,e){for(let t of e.
effects)t.is(hf)&&(i=t.value);for(let t of e.state.facet(GC))i=t(i,e);return i}});var bs=class i{constructor(e,t,n,s,r,o=!0){this.changes=e,this.fromA=t,this.toA=n,this.fromB=s,this.toB=r,this.
precise=o}offset(e,t){return e||t?new i(this.changes,this.fromA+e,this.toA+e,this.fromB+t,this.toB+t,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,t,n){
let s=yb(e.toString(),t.toString(),n);return bb(s,e,t,0,0,gb())}static updateA(e,t,n,s,r){return Zy(Xy(e,s,!0,
n.length),e,t,n,r)}static updateB(e,t,n,s,r){return Zy(Xy(e,s,!1,t.length),e,t,n,r)}};function Jy(i,e,t,n){let s=t.
lineAt(i),r=n.lineAt(e);return s.to==i&&r.to==e&&i<t.length&&e<n.length?[i+1,e+1]:[s.from,r.from]}function Yy(i,e,t,n){
let s=t.lineAt(i),r=n.lineAt(e);return s.from==i&&r.from==e?[i,e]:[s.to+1,r.to+1]}function bb(i,e,t,n,s,r){let o=[];
for(let l=0;l<i.length;l++){let a=i[l],[h,c]=Jy(a.fromA+n,a.fromB+s,e,t),[u,f]=Yy(a.toA+n,a.toB+s,e,t),d=[a.offset(
-h+n,-c+s)];for(;l<i.length-1;){let m=i[l+1],[g,y]=Jy(m.fromA+n,m.fromB+s,e,t);if(g>u+1&&y>f+1)break;d.push(m.
offset(-h+n,-c+s)),[u,f]=Yy(m.toA+n,m.toB+s,e,t),l++}o.push(new bs(d,h,Math.max(h,u),c,Math.max(c,f),r))}return o}
var Zl=1e3;function Qy(i,e,t,n){let s=0,r=i.length;for(;;){if(s==r){let c=0,u=0;s&&({toA:c,toB:u}=i[s-1]);let f=e-
(t?c:u);return[c+f,u+f]}let o=s+r>>1,l=i[o],[a,h]=t?[l.fromA,l.toA]:[l.fromB,l.toB];if(a>e)r=o;else if(h<=e)s=
o+1;else return n?[l.fromA,l.fromB]:[l.toA,l.toB]}}function Xy(i,e,t,n){let s=[];return e.iterChangedRanges((r,o,l,a)=>{
let h=0,c=t?e.length:n,u=0,f=t?n:e.length;r>Zl&&([h,u]=Qy(i,r-Zl,t,!0)),o<e.length-Zl&&([c,f]=Qy(i,o+Zl,t,!1));
let d=a-l-(o-r),m,[g,y]=t?[d,0]:[0,d];s.length&&(m=s[s.length-1]).toA>=h?s[s.length-1]={fromA:m.fromA,fromB:m.
fromB,toA:c,toB:f,diffA:m.diffA+g,diffB:m.diffB+y}:s.push({fromA:h,toA:c,fromB:u,toB:f,diffA:g,diffB:y})}),s}function Zy(i,e,t,n,s){
if(!i.length)return e;let r=[];for(let o=0,l=0,a=0,h=0;;o++){let c=o==i.length?null:i[o],u=c?c.fromA+l:t.length,
f=c?c.fromB+a:n.length;for(;h<e.length;){let y=e[h];if(c&&(y.toA+l>u||y.toB+a>f))break;r.push(y.offset(l,a)),h++}
if(!c)break;let d=c.toA+l+c.diffA,m=c.toB+a+c.diffB,g=yb(t.sliceString(u,d),n.sliceString(f,m),s);for(let y of bb(
g,t,n,u,f,gb()))r.push(y);for(l+=c.diffA,a+=c.diffB;h<e.length;){let y=e[h];if(y.fromA+l>d&&y.fromB+a>m)break;
h++}}return r}var JC={scanLimit:500},vb=ye.fromClass(class{constructor(i){({deco:this.deco,gutter:this.gutter}=
ib(i))}update(i){(i.docChanged||i.viewportChanged||YC(i.startState,i.state)||QC(i.startState,i.state))&&({deco:this.
deco,gutter:this.gutter}=ib(i.view))}},{decorations:i=>i.deco}),ea=Ve.low(al({class:"cm-changeGutter",markers:i=>{
var e;return((e=i.plugin(vb))===null||e===void 0?void 0:e.gutter)||J.empty}}));function YC(i,e){return i.field(
yi,!1)!=e.field(yi,!1)}function QC(i,e){return i.facet(Vt)!=e.facet(Vt)}var eb=N.line({class:"cm-changedLine"}),
XC=N.mark({class:"cm-changedText"}),ZC=N.mark({tagName:"ins",class:"cm-insertedLine"}),eA=N.mark({tagName:"del",
class:"cm-deletedLine"}),tb=new class extends gt{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function tA(i,e,t,n,s,r){let o=t?i.fromA:i.fromB,l=t?i.toA:i.toB,a=0;if(o!=l){s.add(o,o,eb),s.
add(o,l,t?eA:ZC),r&&r.add(o,o,tb);for(let h=e.iterRange(o,l-1),c=o;!h.next().done;){if(h.lineBreak){c++,s.add(
c,c,eb),r&&r.add(c,c,tb);continue}let u=c+h.value.length;if(n)for(;a<i.changes.length;){let f=i.changes[a],d=o+
(t?f.fromA:f.fromB),m=o+(t?f.toA:f.toB),g=Math.max(c,d),y=Math.min(u,m);if(g<y&&s.add(g,y,XC),m<u)a++;else break}
c=u}}}function ib(i){let e=i.state.field(yi),{side:t,highlightChanges:n,markGutter:s,overrideChunk:r}=i.state.
facet(Vt),o=t=="a",l=new Te,a=s?new Te:null,{from:h,to:c}=i.viewport;for(let u of e){if((o?u.fromA:u.fromB)>=c)
break;(o?u.toA:u.toB)>h&&(!r||!r(i.state,u,l,a))&&tA(u,i.state.doc,o,n,l,a)}return{deco:l.finish(),gutter:a&&a.
finish()}}var ys=class extends Je{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},sa=F.
define({map:(i,e)=>i.map(e)}),_r=de.define({create:()=>N.none,update:(i,e)=>{for(let t of e.effects)if(t.is(sa))
return t.value;return i.map(e.changes)},provide:i=>R.decorations.from(i)}),ta=.01;function nb(i,e){if(i.size!=
e.size)return!1;let t=i.iter(),n=e.iter();for(;t.value;){if(t.from!=n.from||Math.abs(t.value.spec.widget.height-
n.value.spec.widget.height)>1)return!1;t.next(),n.next()}return!0}function iA(i,e,t){let n=new Te,s=new Te,r=i.
state.field(_r).iter(),o=e.state.field(_r).iter(),l=0,a=0,h=0,c=0,u=i.viewport,f=e.viewport;for(let y=0;;y++){
let b=y<t.length?t[y]:null,v=b?b.fromA:i.state.doc.length,w=b?b.fromB:e.state.doc.length;if(l<v){let k=i.lineBlockAt(
l).top+h,x=e.lineBlockAt(a).top+c,S=k-x;S<-ta?(h-=S,n.add(l,l,N.widget({widget:new ys(-S),block:!0,side:-1}))):
S>ta&&(c+=S,s.add(a,a,N.widget({widget:new ys(S),block:!0,side:-1})))}if(v>l+1e3&&l<u.from&&v>u.from&&a<f.from&&
w>f.from){let k=Math.min(u.from-l,f.from-a);l+=k,a+=k,y--}else if(b)l=b.toA,a=b.toB;else break;for(;r.value&&r.
from<l;)h-=r.value.spec.widget.height,r.next();for(;o.value&&o.from<a;)c-=o.value.spec.widget.height,o.next()}
for(;r.value;)h-=r.value.spec.widget.height,r.next();for(;o.value;)c-=o.value.spec.widget.height,o.next();let d=i.
contentHeight+h-(e.contentHeight+c);d<ta?n.add(i.state.doc.length,i.state.doc.length,N.widget({widget:new ys(-d),
block:!0,side:1})):d>ta&&s.add(e.state.doc.length,e.state.doc.length,N.widget({widget:new ys(d),block:!0,side:1}));
let m=n.finish(),g=s.finish();nb(m,i.state.field(_r))||i.dispatch({effects:sa.of(m)}),nb(g,e.state.field(_r))||
e.dispatch({effects:sa.of(g)})}var cf=F.define({map:(i,e)=>e.mapPos(i)});var uf=class extends Je{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let t=document.
createElement("div");return t.className="cm-collapsedLines",t.textContent=e.state.phrase("$ unchanged lines",this.
lines),t.addEventListener("click",n=>{let s=e.posAtDOM(n.target);e.dispatch({effects:cf.of(s)});let{side:r,sibling:o}=e.
state.facet(Vt);o&&o().dispatch({effects:cf.of(nA(s,e.state.field(yi),r=="a"))})}),t}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function nA(i,e,t){let n=0,
s=0;for(let r=0;;r++){let o=r<e.length?e[r]:null;if(!o||(t?o.fromA:o.fromB)>=i)return s+(i-n);[n,s]=t?[o.toA,o.
toB]:[o.toB,o.toA]}}var sA=de.define({create(i){return N.none},update(i,e){i=i.map(e.changes);for(let t of e.effects)
t.is(cf)&&(i=i.update({filter:n=>n!=t.value}));if(i.size&&e.state.field(yi)!=e.startState.field(yi,!1)){let t=e.
state.facet(Vt).side=="a",n=[];for(let s of e.state.field(yi))i.between(t?s.fromA:s.fromB,t?s.toA:s.toB,r=>{n.
push(r)});n.length&&(i=i.update({filter:s=>n.indexOf(s)<0}))}return i},provide:i=>R.decorations.from(i)});function sb({
margin:i=3,minSize:e=4}){return sA.init(t=>rA(t,i,e))}function rA(i,e,t){let n=new Te,s=i.facet(Vt).side=="a",
r=i.field(yi),o=1;for(let l=0;;l++){let a=l<r.length?r[l]:null,h=l?o+e:1,c=a?i.doc.lineAt(s?a.fromA:a.fromB).number-
1-e:i.doc.lines,u=c-h+1;if(u>=t&&n.add(i.doc.line(h).from,i.doc.line(c).to,N.replace({widget:new uf(u),block:!0})),
!a)break;o=i.doc.lineAt(Math.min(i.doc.length,s?a.toA:a.toB)).number}return n.finish()}var oA=R.styleModule.of(
new it({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),lA=R.baseTheme(
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
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),rb=new ci,
ia=new ci,xs=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||JC;let t=[Ve.low(vb),lA,oA,_r,R.updateListener.of(u=>{this.measuring<0&&(u.heightChanged||
u.viewportChanged)&&!u.transactions.some(f=>f.effects.some(d=>d.is(sa)))&&this.measure()})],n=[Vt.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&n.push(
ea);let s=Z.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],R.editorAttributes.of({
class:"cm-merge-a"}),ia.of(n),t]}),r=[Vt.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&r.push(ea);let o=Z.create({doc:e.b.doc,selection:e.b.selection,extensions:[
e.b.extensions||[],R.editorAttributes.of({class:"cm-merge-b"}),ia.of(r),t]});this.chunks=bs.build(s.doc,o.doc,
this.diffConf);let l=[yi.init(()=>this.chunks),rb.of(e.collapseUnchanged?sb(e.collapseUnchanged):[])];s=s.update(
{effects:F.appendConfig.of(l)}).state,o=o.update({effects:F.appendConfig.of(l)}).state,this.dom=document.createElement(
"div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement("div")),this.
editorDOM.className="cm-mergeViewEditors";let a=e.orientation||"a-b",h=document.createElement("div");h.className=
"cm-mergeViewEditor";let c=document.createElement("div");c.className="cm-mergeViewEditor",this.editorDOM.appendChild(
a=="a-b"?h:c),this.editorDOM.appendChild(a=="a-b"?c:h),this.a=new R({state:s,parent:h,root:e.root,dispatchTransactions:u=>this.
dispatch(u,this.a)}),this.b=new R({state:o,parent:c,root:e.root,dispatchTransactions:u=>this.dispatch(u,this.b)}),
this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),e.parent&&e.parent.
appendChild(this.dom),this.scheduleMeasure()}dispatch(e,t){if(e.some(n=>n.docChanged)){let n=e[e.length-1],s=e.
reduce((o,l)=>o.compose(l.changes),Pe.empty(e[0].startState.doc.length));this.chunks=t==this.a?bs.updateA(this.
chunks,n.newDoc,this.b.state.doc,s,this.diffConf):bs.updateB(this.chunks,this.a.state.doc,n.newDoc,s,this.diffConf),
t.update([...e,n.state.update({effects:hf.of(this.chunks)})]);let r=t==this.a?this.b:this.a;r.update([r.state.
update({effects:hf.of(this.chunks)})]),this.scheduleMeasure()}else t.update(e)}reconfigure(e){if("diffConfig"in
e&&(this.diffConf=e.diffConfig),"orientation"in e){let r=e.orientation!="b-a";if(r!=(this.editorDOM.firstChild==
this.a.dom.parentNode)){let o=this.a.dom.parentNode,l=this.b.dom.parentNode;o.remove(),l.remove(),this.editorDOM.
insertBefore(r?o:l,this.editorDOM.firstChild),this.editorDOM.appendChild(r?l:o),this.revertToLeft=!this.revertToLeft,
this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertControl"in e){let r=!!this.
revertDOM,o=this.revertToA,l=this.renderRevert;"revertControls"in e&&(r=!!e.revertControls,o=e.revertControls==
"b-to-a"),"renderRevertControl"in e&&(l=e.renderRevertControl),this.setupRevertControls(r,o,l)}let t="highligh\
tChanges"in e,n="gutter"in e,s="collapseUnchanged"in e;if(t||n||s){let r=[],o=[];if(t||n){let l=this.a.state.facet(
Vt),a=n?e.gutter!==!1:l.markGutter,h=t?e.highlightChanges!==!1:l.highlightChanges;r.push(ia.reconfigure([Vt.of(
{side:"a",sibling:()=>this.b,highlightChanges:h,markGutter:a}),a?ea:[]])),o.push(ia.reconfigure([Vt.of({side:"\
b",sibling:()=>this.a,highlightChanges:h,markGutter:a}),a?ea:[]]))}if(s){let l=rb.reconfigure(e.collapseUnchanged?
sb(e.collapseUnchanged):[]);r.push(l),o.push(l)}this.a.dispatch({effects:r}),this.b.dispatch({effects:o})}this.
scheduleMeasure()}setupRevertControls(e,t,n){this.revertToA=t,this.revertToLeft=this.revertToA==(this.editorDOM.
firstChild==this.a.dom.parentNode),this.renderRevert=n,!e&&this.revertDOM?(this.revertDOM.remove(),this.revertDOM=
null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("div"),this.editorDOM.
firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",s=>this.revertClicked(s)),this.revertDOM.className=
"cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){if(this.measuring<0){let e=this.
dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{this.measuring=-1,this.measure()})}}measure(){
iA(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){let e=this.revertDOM,
t=e.firstChild,n=this.a.viewport,s=this.b.viewport;for(let r=0;r<this.chunks.length;r++){let o=this.chunks[r];
if(o.fromA>n.to||o.fromB>s.to)break;if(o.fromA<n.from||o.fromB<s.from)continue;let l=this.a.lineBlockAt(o.fromA).
top+"px";for(;t&&+t.dataset.chunk<r;)t=ob(t);t&&t.dataset.chunk==String(r)?(t.style.top!=l&&(t.style.top=l),t=
t.nextSibling):e.insertBefore(this.renderRevertButton(l,r),t)}for(;t;)t=ob(t)}renderRevertButton(e,t){let n;if(this.
renderRevert)n=this.renderRevert();else{n=document.createElement("button");let s=this.a.state.phrase("Revert t\
his chunk");n.setAttribute("aria-label",s),n.setAttribute("title",s),n.textContent=this.revertToLeft?"\u21DC":
"\u21DD"}return n.style.top=e,n.setAttribute("data-chunk",String(t)),n}revertClicked(e){let t=e.target,n;for(;t&&
t.parentNode!=this.revertDOM;)t=t.parentNode;if(t&&(n=this.chunks[t.dataset.chunk])){let[s,r,o,l,a,h]=this.revertToA?
[this.b,this.a,n.fromB,n.toB,n.fromA,n.toA]:[this.a,this.b,n.fromA,n.toA,n.fromB,n.toB],c=s.state.sliceDoc(o,Math.
max(o,l-1));o!=l&&h<=r.state.doc.length&&(c+=s.state.lineBreak),r.dispatch({changes:{from:a,to:Math.min(r.state.
doc.length,h),insert:c},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),this.
measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.remove()}};
function ob(i){let e=i.nextSibling;return i.remove(),e}function ot(i){let e=$(null),t=$(null),n=wi();return K(()=>{let s=e.current,r=document.activeElement;return s.
showModal(),()=>{s.close(),r instanceof HTMLElement&&r.focus()}},[]),p("dialog",{ref:e,"aria-labelledby":n,onCancel:s=>{
s.preventDefault(),i.onClose()},onPointerDown:s=>t.current=s.target,onClick:s=>{!i.firm&&s.target===e.current&&
t.current===e.current&&i.onClose()},children:p("div",{class:"dialog",children:[p("header",{children:[p("h2",{id:n,
children:i.title}),p("button",{onClick:i.onClose,children:"Close"})]}),i.children]})})}function xb({tab:i}){let[e,t]=B(!1);K(()=>{i.open()},[i]);let n=Ee(()=>[{key:"Mod-s",run:()=>(i.save(),!0)}],[
i]),s=i.busy.value!=="",r=i.etag.value==="",o=i.conflict.value,l=i.changedAt.value,a=s?`${i.busy.value}\u2026`:
i.gone.value?"This item is deleted.":o?"":i.dirty.value&&!r?"Changed, not saved.":i.notice.value;return p("div",
{class:"item",children:[p("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[p("button",{class:"\
primary","data-does":"save",onClick:()=>{i.save()},disabled:s||o!==void 0||i.gone.value||!r&&!i.dirty.value,title:"\
Save (Ctrl+S)",children:r?"Create":"Save"}),!r&&p(j,{children:[p("button",{onClick:()=>{i.reread()},disabled:s||
o!==void 0,title:"Read it again; edits are dropped",children:i.dirty.value?"Drop edits":"Read again"}),p("butt\
on",{onClick:()=>t(!0),disabled:s||o!==void 0||i.gone.value,title:"Delete (Alt+D)","data-does":"delete",children:"\
Delete"})]}),p("span",{class:"said",role:"status",children:a}),!r&&p("span",{class:"place",children:["key ",M(
JSON.stringify(i.key.value.map(h=>h===void 0?{}:h)),60),l!==void 0&&` \xB7 changed ${new Date(l*1e3).toISOString().
replace("T"," ").slice(0,19)} UTC`]})]}),i.failure.value!==""&&p("p",{class:"failure",role:"alert",children:M(
i.failure.value,2e3)}),o?p(aA,{tab:i,conflict:o}):p("div",{class:"result-body",children:p(Et,{text:i.text,label:"\
Item as JSON",language:"json",focus:!0,keys:n,onChange:h=>{i.text.value=h,i.notice.value!==""&&(i.notice.value=
"")}})}),e&&p(ot,{title:"Delete this item?",onClose:()=>t(!1),children:[p("p",{class:"id",children:M(i.itemId.
value,300)}),p("p",{children:"The item is deleted if nobody has changed it since it was read. This cannot be u\
ndone."}),p("div",{class:"toolbar",children:[p("button",{class:"danger",onClick:()=>{t(!1),i.remove().then(()=>i.
gone.value&&Yt(i.id))},children:"Delete"}),p("button",{onClick:()=>t(!1),children:"Keep"})]})]})]})}function aA({
tab:i,conflict:e}){let t=$(null),n=$(()=>i.text.value);K(()=>{let r=new xs({parent:t.current,a:{doc:e.theirs??
"",extensions:[An("The item now",!0),gs()]},b:{doc:i.text.value,extensions:[An("Your edit",!1),gs()]},gutter:!1,
revertControls:"a-to-b",renderRevertControl:()=>{let o=document.createElement("button");return o.textContent="\
\u2192",o.title="Take this change of theirs",o.setAttribute("aria-label","Take this change of theirs"),o},collapseUnchanged:{
margin:3,minSize:8}});return n.current=()=>r.b.state.doc.toString(),()=>r.destroy()},[e]);let s=r=>r.length===
0?"nothing":r.map(o=>M(o,80)).join(", ");return p("section",{class:"conflict","aria-label":"Conflict",children:[
p("div",{class:"conflict-text",role:"alert",children:[p("h2",{children:[e.theirs===void 0?"Somebody has delete\
d this item":"Somebody has changed this item"," since you read it"]}),p("dl",{class:"facts",children:[p("dt",{
children:"changed by them"}),p("dd",{children:e.theirs===void 0?"deleted":s(e.changedByThem)}),p("dt",{children:"\
changed by you"}),p("dd",{children:s(e.changedByMe)}),p("dt",{children:"changed by both"}),p("dd",{class:e.changedByBoth.
length>0?"bad":"",children:s(e.changedByBoth)})]}),p("p",{children:"Your edit does not have their changes. Tak\
e them over one by one with the arrows, or save it as it is."})]}),p("div",{class:"toolbar",children:[p("butto\
n",{class:"primary",onClick:()=>{i.saveOver(n.current())},disabled:i.busy.value!=="",children:e.theirs===void 0?
"Create it again":"Save the right side"}),p("button",{onClick:()=>{i.takeTheirs()},disabled:i.busy.value!=="",
children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),p("div",{class:"merge-heads",children:[
p("span",{children:"The item now"}),p("span",{children:"Your edit"})]}),p("div",{class:"merge",ref:t})]})}var qi=26,mf=28,wb=12e6;function ra(i){let e=$(null),t=wi(),[n,s]=B(400),[r,o]=B(0);_n(()=>{let v=e.current,w=new ResizeObserver(
()=>s(v.clientHeight));return w.observe(v),s(v.clientHeight),()=>w.disconnect()},[]);let l=Math.max(1,Math.floor(
(n-mf)/qi)),a=i.count*qi,h=Math.min(a,wb),c=Math.max(1,h-(n-mf)),u=a>wb?(a-(n-mf))/c:1,f=Math.max(0,Math.min(i.
count-1,Math.floor(r*u/qi))),d=Math.min(i.count-1,f+l+1),m=u===1?f*qi:r-r*u%qi;K(()=>i.onView?.(f,Math.max(f,d)),
[f,d,i.count,i.onView]);let g=v=>{let w=e.current,k=w.scrollTop*u/qi;v<k?w.scrollTop=v*qi/u:v>k+l-1&&(w.scrollTop=
Math.ceil((v-l+1)*qi/u))},y=v=>{let k={ArrowDown:i.selected+1,ArrowUp:i.selected-1,PageDown:i.selected+l,PageUp:i.
selected-l,Home:0,End:i.count-1}[v.key];if(k!==void 0&&i.count>0&&!v.altKey&&!v.ctrlKey&&!v.metaKey){v.preventDefault();
let x=Math.max(0,Math.min(i.count-1,k));i.onSelect(x),g(x)}else v.key==="Enter"&&i.selected>=0&&i.onOpen&&(v.preventDefault(),
i.onOpen(i.selected))},b=[];for(let v=f;v<=d;v++){let w=i.row(v);b.push(p("div",{id:`${t}-${v}`,role:"row",class:v===
i.selected?"row selected":"row","aria-rowindex":v+2,"aria-selected":v===i.selected,onMouseDown:()=>i.onSelect(
v),onDblClick:()=>i.onOpen?.(v),children:i.columns.map((k,x)=>p("div",{role:"gridcell",class:"cell",children:w===
void 0?x===0?"\u2026":"":w[x]},x))},v))}return p("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":i.
label,"aria-rowcount":i.count+1,"aria-colcount":i.columns.length,"aria-activedescendant":i.selected>=f&&i.selected<=
d?`${t}-${i.selected}`:void 0,style:{"--columns":i.columns.map(v=>`minmax(${v.width}px, ${v.width}fr)`).join("\
 "),"--width":`${i.columns.reduce((v,w)=>v+w.width,0)}px`},onScroll:v=>o(v.currentTarget.scrollTop),onKeyDown:y,
children:[p("div",{role:"rowgroup",class:"grid-head",children:p("div",{role:"row",class:"row","aria-rowindex":1,
children:i.columns.map((v,w)=>p("div",{role:"columnheader",class:"cell",children:v.title},w))})}),p("div",{role:"\
rowgroup",class:"grid-space",style:{height:`${h}px`},children:p("div",{role:"presentation",class:"grid-rows",style:{
transform:`translateY(${m}px)`},children:b})})]})}function kb({tab:i}){let[e,t]=B(0),[n,s]=B(i.filter.value);K(()=>{i.rows.value===void 0&&i.open()},[i]);let r=i.
rows.value;r?.version.value;let o=Gf((f,d)=>r?.show(f,d),[r,r?.version.value]),l=f=>{let d=r?.row(f);d&&re({kind:"\
item",db:i.db,coll:i.coll,item:d.id,key:d.key})},a=[{title:"id",width:180},...i.paths.value.filter(f=>f!=="/id").
map(f=>({title:M(f,60),width:130})),...i.columns.value.map(f=>({title:M(f,60),width:120}))],h=i.paths.value.map(
f=>f!=="/id"),c=r?.count.value??0,u=i.failure.value!==""?i.failure.value:r?.failure.value??"";return p("div",{
class:"items",children:[p("form",{class:"toolbar",onSubmit:f=>{f.preventDefault(),i.filter.value=n,t(0),i.apply()},
children:[p("label",{class:"grow",children:[p("code",{children:"SELECT \u2026 FROM c"})," ",p("input",{class:"\
filter",value:n,placeholder:'for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","d\
ata-does":"search",spellcheck:!1,onInput:f=>s(f.currentTarget.value)})]}),p("button",{type:"submit",children:"\
Apply"}),p("button",{type:"button",onClick:()=>re({kind:"new",db:i.db,coll:i.coll}),title:"New item (Alt+N I)",
children:"New item"}),p("button",{type:"button",onClick:()=>l(e),disabled:c===0,children:"Open"})]}),u!==""&&p(
"p",{class:"failure",role:"alert",children:[M(u,2e3)," ",r!==void 0&&r.failure.value!==""&&p("button",{onClick:()=>r.
retry(),children:"Try again"})]}),p("div",{class:"result-body",children:p(ra,{label:"Items",columns:a,count:c,
row:f=>{let d=r?.row(f);if(d!==void 0)return[M(d.id,300),...d.key.filter((m,g)=>h[g]).map(m=>Gi(m)),...d.values.
map(m=>Gi(m))]},onView:o,onOpen:l,selected:e,onSelect:t})}),p("p",{class:"foot",role:"status",children:r===void 0?
u===""?"Reading\u2026":"":`${ut(c,"item")} read${r.done.value?"":i.filter.value===""&&i.total.value!==void 0?`\
 of ${z(i.total.value)}`:", and there are more"} \xB7 ${Ue(i.charge.value)} RU${r.reading.value?" \xB7 reading\u2026":
""}`})]})}function oa(i){let e=i==="+"?["+"]:i.split("+"),t=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:t}}var Sb={"]":"BracketRight","[":"BracketLeft"};function Tb(i,e){return e==="E\
sc"?i.key==="Escape":Sb[e]?i.code===Sb[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(i.key)?i.key.toUpperCase()===e:i.code===
"Key"+e:i.key===e}function Cb(i,e){return(i.ctrlKey||i.metaKey)!==e.ctrl||i.altKey!==e.alt?!1:(i.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&Tb(i,e.name)}var hA=i=>i.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,cA=i=>["Alt","Control","Shift","Meta","AltGraph"].includes(i.key);function Ab(i,e){
let t=Zi().filter(s=>s.run!==void 0&&(s.keys??[]).some(e)),n=t.find(s=>s.when?.()!==!1);n?.run?.(),(n||t.length>
0&&(i.ctrlKey||i.metaKey||i.altKey))&&i.preventDefault()}function Mb(){let i,e=t=>{if(t.defaultPrevented||t.isComposing||
document.querySelector("dialog[open]"))return;if(i!==void 0){if(cA(t))return;let s=i;i=void 0,Ab(t,o=>{let[l,a]=o.
split(" ");return a!==void 0&&uA(oa(l),s)&&Tb(t,a)});return}for(let s of Zi())for(let r of s.keys??[]){let[o,l]=r.
split(" ");if(l!==void 0&&Cb(t,oa(o))){i=oa(o),t.preventDefault();return}}Ab(t,s=>{let r=oa(s);return s.includes(
" ")||!Cb(t,r)?!1:r.ctrl||r.alt||r.name.length>1||!hA(t)})};return addEventListener("keydown",e),()=>removeEventListener(
"keydown",e)}var uA=(i,e)=>i.ctrl===e.ctrl&&i.alt===e.alt&&i.shift===e.shift&&i.name===e.name;var gf=i=>i===void 0||typeof i=="number"&&Number.isFinite(i)&&i>=0,fA=i=>ht(i)&&gf(i.manual)&&gf(i.autoscale),
On=O(xt("prices",fA)??{});function Ob(i,e){let t={...On.value};gf(e)?t[i]=e:delete t[i],On.value=t,at("prices",
t)}var dA=[["manual","Manual"],["autoscale","Autoscale"]],Wi=i=>i.kind==="manual"?i.rate:i.most;function Dr(i){let e=Wi(
i.value),t=(r,o)=>i.onChange(r==="manual"?{kind:r,rate:o}:{kind:r,most:o}),n=i.value.kind==="manual"?100:1e3,s=i.
least??(i.value.kind==="manual"?400:1e3);return p("fieldset",{class:"choice",children:[p("legend",{children:i.
name}),dA.map(([r,o])=>p("label",{children:[p("input",{type:"radio",name:i.name,checked:i.value.kind===r,onChange:()=>t(
r,r==="autoscale"?Math.max(1e3,Math.ceil(e/1e3)*1e3):e)}),o]},r)),p("label",{children:[i.value.kind==="manual"?
"RU/s":"RU/s at most",p("input",{class:"number",type:"number",min:s,step:n,value:Number.isFinite(e)?String(e):
"",onInput:r=>t(i.value.kind,r.currentTarget.valueAsNumber),required:!0})]})]})}var pA=[["hour",1],["day",24],
["month of 730 hours",730]],mA=i=>i.toLocaleString("en",{minimumFractionDigits:2,maximumFractionDigits:i<.1?4:
2});function Rb({now:i,next:e}){let t=[...new Set([i.kind,e.kind])],n=t.every(o=>On.value[o]!==void 0),s=i.kind!==
e.kind||Wi(i)!==Wi(e),r=(o,l)=>{let a=Wi(o)/100*l;if(!Number.isFinite(a))return"\u2013";let h=c=>n?mA(c*On.value[o.
kind]):z(c);return o.kind==="autoscale"?`${h(a/10)} to ${h(a)}`:h(a)};return p(j,{children:[p("fieldset",{class:"\
choice",children:[p("legend",{children:"Price of 100 RU/s for an hour. Orrery knows no prices; this browser ke\
eps yours."}),t.map(o=>p("label",{children:[o==="manual"?"Manual":"Autoscale",p("input",{class:"number",type:"\
number",min:"0",step:"any","aria-label":`Price, ${o}`,value:On.value[o]===void 0?"":String(On.value[o]),placeholder:"\
none",onInput:l=>Ob(o,l.currentTarget.valueAsNumber)})]},o))]}),p("table",{class:"plain cost",children:[p("cap\
tion",{children:n?"Cost, in the currency of the price":"Hours of 100 RU/s"}),p("thead",{children:p("tr",{children:[
p("th",{scope:"col",children:"per"}),p("th",{scope:"col",class:"amount",children:"now"}),s?p("th",{scope:"col",
class:"amount",children:"after saving"}):p("td",{})]})}),p("tbody",{children:pA.map(([o,l])=>p("tr",{children:[
p("th",{scope:"row",children:o}),p("td",{class:"amount",children:r(i,l)}),p("td",{class:"amount",children:s?r(
e,l):""})]},o))})]})]})}var bi=()=>et.value=void 0;function Db(){let i=et.value;switch(i?.kind){case void 0:return null;case"new datab\
ase":return p(gA,{});case"new container":return p(vA,{db:i.db});case"delete":return p(xA,{of:i},i.name)}}function yf(){
let[i,e]=B(!1),[t,n]=B("");return{busy:i,failure:t,act:r=>{i||(e(!0),n(""),r().catch(o=>n(qe(o))).finally(()=>e(
!1)))}}}function bf(i){return p(j,{children:[p("p",{class:"failure",role:"alert",children:i.failure===""?"":M(
i.failure,1e3)}),p("div",{class:"toolbar",children:[p("button",{type:"submit",class:i.danger?"danger":"primary",
disabled:i.busy||i.disabled,children:i.does}),p("button",{type:"button",onClick:i.onCancel,children:i.cancel??
"Cancel"})]})]})}function gA(){let{busy:i,failure:e,act:t}=yf(),[n,s]=B(""),[r,o]=B(!1),[l,a]=B({kind:"autosca\
le",most:1e3});return p(ot,{title:"New database",onClose:bi,firm:!0,children:p("form",{class:"form",onSubmit:h=>{
h.preventDefault(),t(async()=>{await Ja(n,r?l:void 0),bi()})},children:[p("label",{children:["Name",p("input",
{autofocus:!0,value:n,onInput:h=>s(h.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),p(
"label",{class:"check",children:[p("input",{type:"checkbox",checked:r,onChange:h=>o(h.currentTarget.checked)}),
"Its containers share a throughput"]}),r&&p(Dr,{name:"Shared throughput",value:l,onChange:a}),p(bf,{does:"Crea\
te",busy:i,failure:e,onCancel:bi})]})})}var yA=3,bA=10;function vA({db:i}){let e=ue(Ze.value)??[],{busy:t,failure:n,
act:s}=yf(),[r,o]=B(i??e[0]?.id),[l,a]=B(""),[h,c]=B(!1),[u,f]=B(""),[d,m]=B([""]),[g,y]=B([]),[b,v]=B({kind:"\
off",seconds:86400}),[w,k]=B(!0),[x,S]=B({kind:"manual",rate:400}),[A,L]=B(void 0);K(()=>{L(void 0);let I=!0;return r!==
void 0?Qd(r).then(P=>{I&&(L(P),k(P===void 0))},()=>{}):k(!h),()=>{I=!1}},[r,h]);let q=r===void 0?h:A!==void 0,
V=async()=>{let I={id:u,partitionKey:{paths:d.map(Eb),kind:d.length>1?"MultiHash":"Hash",version:2}},P=g.map(H=>H.
split(",").map(Eb).filter(Y=>Y!=="/")).filter(H=>H.length>0);P.length>0&&(I.uniqueKeyPolicy={uniqueKeys:P.map(
H=>({paths:H}))}),b.kind!=="off"&&(I.defaultTtl=b.kind==="on"?-1:b.seconds),await Yd({db:r??l,fresh:r===void 0?
{throughput:h?x:void 0}:void 0,definition:I,throughput:q&&!w||r===void 0&&h?void 0:x}),bi()};return p(ot,{title:"\
New container",onClose:bi,firm:!0,children:p("form",{class:"form",onSubmit:I=>{I.preventDefault(),s(V)},children:[
p("div",{class:"columns",children:[p("label",{children:["Database",p("select",{value:r===void 0?"":String(e.findIndex(
I=>I.id===r)),onChange:I=>o(I.currentTarget.value===""?void 0:e[Number(I.currentTarget.value)]?.id),children:[
e.map((I,P)=>p("option",{value:String(P),children:M(I.id,60)},I.id)),p("option",{value:"",children:"New databa\
se\u2026"})]})]}),r===void 0&&p("label",{children:["Name of the database",p("input",{value:l,onInput:I=>a(I.currentTarget.
value),required:!0,spellcheck:!1,autocomplete:"off"})]})]}),r===void 0&&p("label",{class:"check",children:[p("\
input",{type:"checkbox",checked:h,onChange:I=>c(I.currentTarget.checked)}),"Its containers share a throughput"]}),
p("label",{children:["Name of the container",p("input",{autofocus:!0,value:u,onInput:I=>f(I.currentTarget.value),
required:!0,spellcheck:!1,autocomplete:"off"})]}),p(_b,{name:"Partition key",one:I=>d.length===1?"Path of the \
partition key":`Level ${I+1}`,example:"for example /customerId",values:d,onChange:m,add:d.length<yA?"Add a lev\
el":void 0,least:1}),q&&r!==void 0&&p("label",{class:"check",children:[p("input",{type:"checkbox",checked:w,onChange:I=>k(
I.currentTarget.checked)}),"A throughput of its own, beside the ",z(Wi(A))," RU/s that the database shares"]}),
(r===void 0&&h||w||!q)&&p(Dr,{name:r===void 0&&h?"Shared throughput":"Throughput",value:x,onChange:S}),p(_b,{name:"\
Unique keys",one:I=>`Unique key ${I+1}`,example:"/email, or /firstName, /lastName together",values:g,onChange:y,
add:g.length<bA?"Add a unique key":void 0,least:0}),p(vf,{value:b,onChange:v}),p("p",{class:"quiet",children:"\
The partition key and unique keys stay as they are. Everything else can be changed later."}),p(bf,{does:"Creat\
e",busy:t,failure:n,onCancel:bi})]})})}var Eb=i=>i.trim().startsWith("/")?i.trim():"/"+i.trim();function _b(i){
return p("fieldset",{class:"list",children:[p("legend",{children:i.name}),i.values.map((e,t)=>p("div",{class:"\
one",children:[p("input",{"aria-label":i.one(t),class:"id",value:e,placeholder:i.example,required:!0,spellcheck:!1,
autocomplete:"off",onInput:n=>i.onChange(i.values.with(t,n.currentTarget.value))}),i.values.length>i.least&&p(
"button",{type:"button","aria-label":`Remove: ${i.one(t)}`,onClick:()=>i.onChange(i.values.toSpliced(t,1)),children:"\
Remove"})]},t)),i.add!==void 0&&p("button",{type:"button",onClick:()=>i.onChange([...i.values,""]),children:i.
add})]})}function vf({value:i,onChange:e}){return p("fieldset",{class:"choice",children:[p("legend",{children:"\
Items expire"}),[["off","Off"],["on","By their own ttl"],["after","After"]].map(([n,s])=>p("label",{children:[
p("input",{type:"radio",name:"ttl",checked:i.kind===n,onChange:()=>e({...i,kind:n})}),s]},n)),p("label",{children:[
p("input",{class:"number",type:"number","aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(
i.seconds)?String(i.seconds):"",disabled:i.kind!=="after",required:i.kind==="after",onInput:n=>e({kind:"after",
seconds:n.currentTarget.valueAsNumber})}),"seconds"]})]})}function xA({of:i}){let{busy:e,failure:t,act:n}=yf(),
[s,r]=B(""),[o,l]=B(void 0);return K(()=>n(async()=>l(await i.look())),[i]),p(ot,{title:`Delete this ${i.what}\
?`,onClose:bi,children:p("form",{class:"form",onSubmit:a=>{a.preventDefault(),n(async()=>{try{await i.does(o.etag)}catch(h){
throw Ls(h)?(l(await i.look()),new Error("Somebody has changed it since this dialog opened. Look at what goes \
with it now.")):h}bi()})},children:[p("p",{class:"id",children:M(i.name,300)}),p("p",{children:[o?.says??(e?"R\
eading what goes with it\u2026":"")," This cannot be undone."]}),i.typed&&p("label",{children:["Type its name \
to delete it",p("input",{autofocus:!0,value:s,onInput:a=>r(a.currentTarget.value),spellcheck:!1,autocomplete:"\
off"})]}),p(bf,{does:"Delete",danger:!0,busy:e,failure:t,disabled:o===void 0||i.typed&&s!==i.name&&s!==M(i.name,
300),onCancel:bi,cancel:"Keep"})]})})}var wA=i=>/[\p{L}\p{N}]/u.test(i);function kA(i,e){if(e===0)return!0;let t=i[e-1],n=i[e];return!wA(t)||t===t.toLowerCase()&&
n!==n.toLowerCase()}var SA=200;function la(i,e){let t=i.replace(/\s+/g,"").toLowerCase(),n=e.slice(0,SA),s=n.replace(
/[^]/g,u=>u.toLowerCase().length===1?u.toLowerCase():u);if(t==="")return{score:0,at:[]};if(t.length>s.length)return;
let r=s.length,o=-1e9,l=[],a=[];for(let u=0;u<t.length;u++){let f=new Array(r).fill(o),d=new Int16Array(r).fill(
-1),m=o,g=-1;for(let y=u;y<r;y++){if(u>0&&y>=2&&l[y-2]>m&&(m=l[y-2],g=y-2),s[y]!==t[u])continue;let b=kA(n,y)?
8:1;if(u===0)f[y]=b-Math.min(y,10)*.1;else{let v=y>=1?l[y-1]+6:o,w=m-1,k=Math.max(v,w);if(k<=o/2)continue;f[y]=
k+b,d[y]=v>=w?y-1:g}}l=f,a.push(d)}let h=-1;for(let u=0;u<r;u++)l[u]>o/2&&(h<0||l[u]>l[h])&&(h=u);if(h<0)return;
let c=[];for(let u=t.length-1,f=h;u>=0;u--)c.unshift(f),f=a[u][f];return{score:l[h]-e.length*.01,at:c}}var aa=(i,e)=>`${i.replace(/[^\p{L}\p{N}_.-]+/gu,"_").replace(/^\.+/,"_").slice(0,80)||"file"}.${e}`;function ws(i,e){
let t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/octet-stream"})),
t.download=i,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}function xf(i,e){let t=document.createElement(
"input");t.type="file",t.accept=i,t.onchange=()=>{let n=t.files?.[0];n&&n.text().then(s=>e(n.name,s))},t.click()}function wf(i,e){Ld({name:e,db:i.db,coll:i.coll,query:i.text.peek(),typed:{...i.typed.peek()}}),i.saved.value=
e}function kf(i){let e=re({kind:"query",db:i.db,coll:i.coll,query:i.query});e.kind==="query"&&(e.saved.value=i.
name,e.typed.value=i.typed)}function Ib(i,e,t){xf(".sql,.txt,.json",(n,s)=>{let r=Ka(s);r!==void 0?t(`${r} sav\
ed ${r===1?"query":"queries"} taken from ${M(n,80)}.`):s.length>1e6?t(`${M(n,80)} has more than 1 MB: that is \
no query.`):re({kind:"query",db:i,coll:e,query:s})})}function Pb({tab:i,onClose:e}){let[t,n]=B(i.saved.value),
s=$(null);K(()=>s.current?.focus(),[]);let r=Ke.value.some(o=>o.name===t.trim());return p(ot,{title:"Save the \
query",onClose:e,children:p("form",{class:"form",onSubmit:o=>{o.preventDefault(),t.trim()!==""&&(wf(i,t.trim()),
e())},children:[p("label",{children:["Name",p("input",{ref:s,value:t,maxLength:200,onInput:o=>n(o.currentTarget.
value),spellcheck:!1})]}),p("p",{class:"quiet",role:"status",children:r?"A query has this name. It will be rep\
laced.":"It is kept in this browser, with the values of its parameters."}),p("div",{class:"toolbar",children:p(
"button",{class:"primary",disabled:t.trim()==="",children:r?"Replace":"Save"})})]})})}function Nb({onClose:i}){
let[e,t]=B("");return p(ot,{title:"Saved queries",onClose:i,children:[Ke.value.length===0?p("p",{class:"quiet",
children:"No query is saved in this browser. Ctrl+S saves the query of the tab in front."}):p("ul",{class:"his\
tory",children:Ke.value.map(n=>p("li",{class:"saved",children:[p("button",{onClick:()=>{i(),kf(n)},children:[p(
"strong",{children:M(n.name,100)}),p("code",{children:M(n.query.replace(/\s+/g," "),160)}),p("span",{class:"qu\
iet",children:[M(n.db,40)," / ",M(n.coll,40)]})]}),p("button",{class:"forget","aria-label":`Forget ${M(n.name,
100)}`,title:"Forget",onClick:()=>Bd(n.name),children:"\xD7"})]},n.name))}),p("p",{role:"status",children:e}),
p("div",{class:"toolbar",children:[p("button",{disabled:Ke.value.length===0,onClick:()=>ws("queries.json",Fd()),
children:"Export to a file"}),p("button",{onClick:()=>xf(".json",(n,s)=>{let r=Ka(s);t(r===void 0?`${M(n,80)} \
is not a file of saved queries.`:`${r} ${r===1?"query":"queries"} taken; those with the same names were replac\
ed.`)}),children:"Import from a file"})]})]})}function ks(i){let e=$(null),t=$(document.activeElement),n=()=>[...e.current.querySelectorAll("[role=menuitem]")],
s=()=>{i.onClose(),t.current instanceof HTMLElement&&t.current.focus()};_n(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(i.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(i.at.y,innerHeight-o.height-4))}px`,n()[0]?.focus()},[]),K(()=>{let o=l=>{e.current?.contains(l.target)||
i.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",i.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",i.onClose)}},[]);let r=o=>{let l=n(),a=l.indexOf(document.activeElement),
h=c=>l[(c+l.length)%l.length]?.focus();if(o.key==="ArrowDown")h(a+1);else if(o.key==="ArrowUp")h(a-1);else if(o.
key==="Home")h(0);else if(o.key==="End")h(-1);else if(o.key==="Escape"||o.key==="Tab")s();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let c=l.findIndex((u,f)=>l[(a+1+f)%l.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));c>=0&&h(a+1+c)}else return;o.preventDefault(),o.stopPropagation()};return p("div",{class:"\
menu",role:"menu","aria-label":i.label,ref:e,onKeyDown:r,onContextMenu:o=>o.preventDefault(),children:i.items.
map(o=>p("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{s(),o.run()},
children:[o.label,o.keys&&p("kbd",{children:o.keys})]},o.label))})}var ha=i=>[{label:"New container",run:()=>et.value={kind:"new container",db:i}},{label:"Scale",run:()=>re({kind:"\
settings",db:i,coll:""})},{label:"Delete database",apart:!0,run:()=>Xd(i)}],ca=(i,e)=>[{label:"Items",run:()=>re(
{kind:"items",db:i,coll:e})},{label:"New query",run:()=>re({kind:"query",db:i,coll:e})},{label:"New item",run:()=>re(
{kind:"new",db:i,coll:e})},{label:"Ranges and definition",run:()=>re({kind:"container",db:i,coll:e})},{label:"\
Scale and settings",run:()=>re({kind:"settings",db:i,coll:e})},{label:"Delete container",apart:!0,run:()=>Zd(i,
e)}];function Lb(){let i=$(null),[e,t]=B(!1),n=[{label:"Container",keys:"Alt+N C",run:()=>et.value={kind:"new \
container",db:void 0}},{label:"Database",keys:"Alt+N D",run:()=>et.value={kind:"new database"}}],s=i.current?.
getBoundingClientRect();return p(j,{children:[p("button",{ref:i,"aria-haspopup":"menu","aria-expanded":e,onClick:()=>t(
!0),children:"New"}),e&&s&&p(ks,{label:"New",items:n,at:{x:s.left,y:s.bottom+2},onClose:()=>t(!1)})]})}var Bb=i=>document.querySelector(`.tab-body:not([hidden]) [data-does="${i}"]:not(:disabled)`),$t=i=>({when:()=>Bb(
i)!==null,run:()=>{let e=Bb(i);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),Sf=()=>(St()?.
coll??"")!=="",Fb=i=>()=>{let e=St();e&&re({kind:i,db:e.db,coll:e.coll})};ie({name:"Commands, containers, save\
d queries",keys:["Ctrl+K"],run:()=>Qt.value="palette"});var CA=()=>St()?.kind==="query";ie({name:"Run the stat\
ement or the selection",keys:["Shift+Enter","F5"],...$t("run"),when:CA});ie({name:"Cancel the run",keys:["Esc"],
...$t("cancel")});ie({name:"Read the next page",...$t("next")});ie({name:"Read all pages",...$t("all")});ie({name:"\
New query",keys:["Ctrl+J","Alt+N Q"],when:Sf,run:Fb("query")});ie({name:"New item",keys:["Alt+N I"],when:Sf,run:Fb(
"new")});ie({name:"New container",keys:["Alt+N C"],run:()=>et.value={kind:"new container",db:St()?.db}});ie({name:"\
New database",keys:["Alt+N D"],run:()=>et.value={kind:"new database"}});ie({name:"Save",keys:["Ctrl+S"],...$t(
"save")});ie({name:"Save the query under another name",...$t("save-as")});ie({name:"Download the query",keys:[
"Ctrl+Shift+S"],...$t("download")});ie({name:"Saved queries",keys:["Ctrl+O"],...$t("open")});ie({name:"Open a \
query from disk",keys:["Ctrl+Shift+O"],...$t("open-file")});ie({name:"Delete",keys:["Alt+D"],...$t("delete")});
ie({name:"Search in the tab in front",keys:["Ctrl+Shift+F"],...$t("search")});ie({name:"Next tab",keys:["Ctrl+\
Alt+]"],when:()=>oe.peek().length>1,run:()=>Za(1)});ie({name:"Previous tab",keys:["Ctrl+Alt+["],when:()=>oe.peek().
length>1,run:()=>Za(-1)});ie({name:"Close the tab",keys:["Ctrl+Alt+W"],when:()=>St()!==void 0,run:()=>Yt(ae.peek())});
ie({name:"Close all other tabs",when:()=>oe.peek().length>1,run:()=>_s(()=>oe.peek().forEach(i=>i.id!==ae.peek()&&
Yt(i.id)))});ie({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});ie({name:"Find in the text (i\
n an editor)",keys:["Ctrl+F"]});ie({name:"Go to the tree",run:()=>document.querySelector("[role=treeitem][tabi\
ndex='0']")?.focus()});ie({name:"What can be done with a node (in the tree)",keys:["Shift+F10","Menu"]});ie({name:"\
Refresh the tree",run:()=>{Hn()}});for(let i of Bs)ie({name:`Theme: ${i==="contrast"?"high contrast":i}`,run:()=>Xi.
value=i});ie({name:"Forget the key",run:()=>Pa()});ie({name:"List of keys",keys:["?"],run:()=>Qt.value="keys"});
Fs(()=>{let i=St();if(!i)return[];let e=n=>!Zi().some(s=>s.name===n.label),t=(n,s)=>n.filter(e).map(r=>({kind:s,
name:r.label,run:r.run}));return[...Sf()?t(ca(i.db,i.coll),`in ${M(i.coll,40)}`):[],...t(ha(i.db),`in ${M(i.db,
40)}`)]});async function Hb(){for(let i of ue(Ze.peek())??[])wt.peek().get(xe(i.id))===void 0&&await Jt(i.id)}
Fs(()=>{let i=[];for(let e of ue(Ze.value)??[]){let t=e.id;i.push({kind:"database",name:M(t,80),run:()=>AA(t)});
for(let n of ue(wt.value.get(xe(t)))??[]){let s=`${M(t,80)} / ${M(n.id,80)}`;i.push({kind:"container",name:s,run:()=>re(
{kind:"items",db:t,coll:n.id})}),i.push({kind:"new query",name:s,run:()=>re({kind:"query",db:t,coll:n.id})})}}
return i});function AA(i){kt(xe(i),!0,i).then(()=>{let e=document.querySelectorAll("[role=treeitem][aria-level\
='1']"),t=(ue(Ze.peek())??[]).findIndex(n=>n.id===i);e[t]?.focus()})}Fs(()=>oe.value.map(i=>({kind:"open tab",
name:`${M(i.title,60)} \xB7 ${M(i.db,40)}${i.coll===""?"":` / ${M(i.coll,40)}`}`,run:()=>ae.value=i.id})));Fs(
()=>Ke.value.map(i=>({kind:"saved query",name:M(i.name,80),run:()=>kf(i)})));function qb(){let i=()=>Qt.value=void 0;return Qt.value==="keys"?p(TA,{onClose:i}):Qt.value==="palette"?p(RA,{
onClose:i}):null}function TA({onClose:i}){return p(ot,{title:"Keys",onClose:i,children:[p("table",{class:"plai\
n",children:p("tbody",{children:Zi().filter(e=>e.keys).map(e=>p("tr",{children:[p("th",{scope:"row",children:e.
keys.map(t=>p("kbd",{children:t},t))}),p("td",{children:e.name})]},e.name))})}),p("p",{class:"quiet",children:"\
On a Mac, Command does what Ctrl does."})]})}var MA=60;function OA(i,e){let t=[];for(let n of e){let s=la(i,n.
name),r=s??la(i,`${n.name} ${n.kind}`)??la(i,`${n.kind} ${n.name}`);r&&t.push({entry:n,at:s?r.at:[],score:r.score-
(s?0:6)})}return t.sort((n,s)=>s.score-n.score).slice(0,MA)}function RA({onClose:i}){let[e,t]=B(""),[n,s]=B(0),
r=wi(),o=$(null),l=$(null),a=ap(),h=Ee(()=>OA(e,a),[e,a.length]);K(()=>{l.current?.focus(),Hb()},[]),K(()=>{o.
current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest"})},[n,h]);let c=f=>{f&&(i(),setTimeout(
()=>f.entry.run()))},u=f=>{let m={ArrowDown:n+1,ArrowUp:n-1,PageDown:n+10,PageUp:n-10}[f.key];if(m!==void 0)s(
Math.max(0,Math.min(h.length-1,m)));else if(f.key==="Enter")c(h[n]);else return;f.preventDefault()};return p(ot,
{title:"Commands",onClose:i,children:[p("input",{ref:l,class:"wanted",role:"combobox","aria-label":"Command, c\
ontainer or saved query","aria-expanded":"true","aria-controls":r,"aria-activedescendant":h[n]?`${r}-${n}`:void 0,
"aria-autocomplete":"list",placeholder:"Some letters of a command, a container, a saved query",autocomplete:"o\
ff",spellcheck:!1,value:e,onInput:f=>{t(f.currentTarget.value),s(0)},onKeyDown:u}),p("ul",{class:"found",role:"\
listbox",id:r,"aria-label":"Found",ref:o,children:h.map((f,d)=>p("li",{id:`${r}-${d}`,role:"option","aria-sele\
cted":d===n,onMouseMove:()=>s(d),onClick:()=>c(f),children:[p("span",{class:"name",children:EA(f.entry.name,f.
at)}),p("span",{class:"quiet",children:f.entry.kind==="action"?"":f.entry.kind}),(f.entry.keys??[]).map(m=>p("\
kbd",{children:m},m))]},d))}),p("p",{class:"quiet",role:"status",children:h.length===0?"Nothing has these lett\
ers.":""})]})}function EA(i,e){let t=[],n=0;for(let s=0;s<e.length;){let r=s;for(;r+1<e.length&&e[r+1]===e[r]+
1;)r++;t.push(i.slice(n,e[s]),p("b",{children:i.slice(e[s],e[r]+1)},s)),n=e[r]+1,s=r+1}return[...t,i.slice(n)]}function Wb({caption:i,bars:e}){let t=Math.max(...e.map(n=>n.value),1e-9);return p("table",{class:"bars",children:[
p("caption",{children:i}),p("tbody",{children:e.map((n,s)=>p("tr",{children:[p("th",{scope:"row",children:[n.label,
n.note&&p("span",{class:"quiet",children:[" ",n.note]})]}),p("td",{class:"amount",children:Ue(n.value)}),p("td",
{class:"bar","aria-hidden":"true",children:p("div",{style:{width:`${Math.max(0,100*n.value/t)}%`}})})]},s))})]})}
var ua=24;function Vb({receipt:i,pages:e}){let t=i.ranges??[],n=t.length>ua?[...t].sort((s,r)=>r.charge-s.charge).
slice(0,ua):t;return p(j,{children:[p("p",{class:"charge",children:[p("strong",{children:Ue(i.charge)})," RU",
p("span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",i.rangesTouched!==void 0&&`${i.rangesTouched}\
 of ${ut(i.totalRanges??0,"range")}`]})]}),p(Wb,{caption:"By cause",bars:i.parts.map(s=>({label:s.cause,note:s.
count>0?`\xD7 ${z(s.count)}`:"",value:s.charge}))}),n.length>0&&p(Wb,{caption:"By range",bars:n.map(s=>({label:`\
range ${M(s.id,20)}`,value:s.charge}))}),t.length>ua&&p("p",{class:"quiet",children:["The dearest ",ua," of ",
z(t.length)," ranges."]}),i.fanOut&&p("p",{class:"quiet",children:["Every range pays its visit. With ten times\
 the ranges this page would cost at least"," ",Ue(i.fanOut.charge10x)," RU."]})]})}function $b({explain:i,indexes:e}){
if(i===void 0)return p("p",{class:"quiet",children:"The last page has no rows to explain."});let t=i.loaded===
0?void 0:Math.min(1,i.output/i.loaded);return p(j,{children:[p("p",{class:"access",children:M(i.access,300)}),
p("dl",{class:"facts",children:[p("dt",{children:"look-ups"}),p("dd",{children:z(i.terms)}),p("dt",{children:"\
entries examined"}),p("dd",{children:z(i.examined)}),p("dt",{children:"items loaded"}),p("dd",{children:z(i.loaded)}),
p("dt",{children:"rows"}),p("dd",{children:z(i.output)}),p("dt",{children:"index hits"}),p("dd",{children:t===
void 0?"\u2013":`${Math.round(100*t)} %`})]}),(i.plans??[]).map((n,s)=>p("table",{class:"steps",children:[p("c\
aption",{children:["Steps in ",ut(n.rangeCount,"range")]}),p("tbody",{children:(n.operators??[]).map((r,o)=>p(
"tr",{children:[p("th",{scope:"row",children:[r.name," ",r.detail&&p("span",{class:"quiet",children:M(r.detail,
120)})]}),p("td",{class:"amount",children:r.actual===void 0?"":z(r.actual)})]},o))})]},s)),e&&e.used.length>0&&
p("p",{children:["Indexes used: ",e.used.map(n=>M(n,80)).join(", ")]}),e&&e.potential.length>0&&p("p",{children:[
"Indexes that would help: ",e.potential.map(n=>M(n,80)).join(", ")]})]})}var _A=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function zb({pages:i}){let e=n=>i.reduce((s,r)=>s+(r.metrics.get(n)??0),0),t=i.at(-1);return p("dl",{class:"fa\
cts",children:[_A.map(([n,s])=>[s,e(n)]).filter(([n,s])=>s>0||n==="in all").map(([n,s])=>[p("dt",{children:n},
n),p("dd",{children:[s.toFixed(2)," ms"]},n+"v")]),p("dt",{children:"items retrieved"}),p("dd",{children:[z(e(
"retrievedDocumentCount"))," \xB7 ",Ns(e("retrievedDocumentSize"))]}),p("dt",{children:"rows returned"}),p("dd",
{children:[z(e("outputDocumentCount"))," \xB7 ",Ns(e("outputDocumentSize"))]}),p("dt",{children:"round trips"}),
p("dd",{children:z(i.length)}),p("dt",{children:"activity id"}),p("dd",{class:"id",children:t?M(t.activityId,64):
""})]})}var Vi=22,DA=i=>i[0]==="{"?Gt(i):i[0]==="["?Yr(i).map((e,t)=>({name:String(t),raw:e})):void 0;function IA(i,e,t){
let n=[],s=(r,o,l)=>{r.forEach(({name:a,raw:h},c)=>{let u=l===""?String(c):`${l}.${c}`,f=h[0]==="{"||h[0]==="[",
d=t.get(u);d===void 0&&f&&t.set(u,d=DA(h)??[]),n.push({path:u,depth:o,name:a,raw:h,size:f?d.length:void 0,at:c+
1,of:r.length}),f&&e.has(u)&&s(d,o+1,u)})};return s(i.map((r,o)=>({name:String(o),raw:r})),1,""),n}var PA=i=>i[0]===
'"'?"string":/^[-\d]/.test(i)?"number":"atom";function Ub({label:i,rows:e}){let t=$(null),n=wi(),[s,r]=B(()=>new Set(
e.length>0?["0"]:[])),[o,l]=B("0"),[a,h]=B(0),[c,u]=B(300),f=$(new Map),d=e[0];K(()=>f.current.clear(),[d]),_n(
()=>{let x=t.current,S=new ResizeObserver(()=>u(x.clientHeight));return S.observe(x),u(x.clientHeight),()=>S.disconnect()},
[]);let m=Ee(()=>IA(e,s,f.current),[e,s]),g=Math.max(0,m.findIndex(x=>x.path===o)),y=Math.max(0,Math.floor(a/Vi)-
2),b=Math.min(m.length,y+Math.ceil(c/Vi)+5),v=(x,S)=>{let A=new Set(s);S?A.add(x.path):A.delete(x.path),r(A)},
w=x=>{let S=m[Math.max(0,Math.min(m.length-1,x))];if(!S)return;l(S.path);let A=m.indexOf(S)*Vi,L=t.current;A<L.
scrollTop?L.scrollTop=A:A+Vi>L.scrollTop+L.clientHeight&&(L.scrollTop=A+Vi-L.clientHeight)},k=x=>{let S=m[g];if(!S||
x.altKey||x.ctrlKey||x.metaKey)return;let A=s.has(S.path),L=Math.max(1,Math.floor(c/Vi)-1);if(x.key==="ArrowDo\
wn")w(g+1);else if(x.key==="ArrowUp")w(g-1);else if(x.key==="PageDown")w(g+L);else if(x.key==="PageUp")w(g-L);else if(x.
key==="Home")w(0);else if(x.key==="End")w(m.length-1);else if(x.key==="ArrowRight")S.size&&!A?v(S,!0):S.size&&
w(g+1);else if(x.key==="ArrowLeft")A?v(S,!1):w(m.findLastIndex((q,V)=>V<g&&q.depth<S.depth));else if(x.key==="\
Enter"||x.key===" ")S.size&&v(S,!A);else return;x.preventDefault()};return p("div",{ref:t,class:"json-tree",role:"\
tree",tabIndex:0,"aria-label":i,"aria-activedescendant":g>=y&&g<b?`${n}-${g}`:void 0,onScroll:x=>h(x.currentTarget.
scrollTop),onKeyDown:k,children:p("div",{role:"presentation",style:{height:`${m.length*Vi}px`},children:p("div",
{role:"presentation",style:{transform:`translateY(${y*Vi}px)`},children:m.slice(y,b).map((x,S)=>p("div",{id:`${n}\
-${y+S}`,role:"treeitem",class:x.path===o?"json-line selected":"json-line","aria-level":x.depth,"aria-setsize":x.
of,"aria-posinset":x.at,"aria-selected":x.path===o,"aria-expanded":x.size?s.has(x.path):void 0,style:{paddingLeft:`${6+
16*(x.depth-1)}px`},onClick:()=>{l(x.path),x.size&&v(x,!s.has(x.path))},children:[p("span",{class:"arrow","ari\
a-hidden":"true",children:x.size?s.has(x.path)?"\u25BE":"\u25B8":""}),p("span",{class:x.depth===1?"quiet":"jso\
n-name",children:M(x.name,80)}),p("span",{class:x.size===void 0?`json-${PA(x.raw)}`:"quiet",children:x.size===
void 0?M(x.raw,300):x.raw[0]==="{"?`{${z(x.size)}}`:`[${z(x.size)}]`})]},x.path))})})})}var NA=[["grid","Grid"],["json","JSON"],["tree","Tree"]];function jb({tab:i}){let[e,t]=B(0),n=i.rows.value,s=i.
shape.value,r=Ee(()=>qA(n),[n]),o=Ee(()=>s==="json"?Jb(i):"",[s,n]),l=Ee(()=>s==="tree"?Gb(i):[],[s,n]),a=i.run.
value,h=i.failure.value!==""?i.failure.value:a?.failure.value??"",c=a?.stopped.value??"",u=i.pages.value.length>
0,f=!i.running.value;return p("section",{class:"result","aria-label":"Result","aria-busy":i.running.value,children:[
p("div",{class:"toolbar",children:[p("div",{class:"switch",role:"group","aria-label":"Shape of the result",children:NA.
map(([d,m])=>p("button",{"aria-pressed":s===d,onClick:()=>i.shape.value=d,children:m},d))}),p("span",{class:"s\
aid",role:"status",children:i.running.value?"Running\u2026":u?`${ut(n.length,"row")}${i.more.value?", and ther\
e are more":""}${a?.full.value?". The explorer shows no more: narrow the query":""}`:h===""&&c===""?"No result\
 yet":""}),p("select",{"aria-label":"Rows a page",title:"Rows a page",value:String(ft.value.size),onChange:d=>Yi(
{size:Number(d.currentTarget.value)}),children:za.map(d=>p("option",{value:String(d),children:d},d))}),p("butt\
on",{"data-does":"next",onClick:()=>{i.next(!1)},disabled:!i.more.value||!f,children:"Next page"}),p("button",
{"data-does":"all",onClick:()=>{i.next(!0)},disabled:!i.more.value||!f,title:"Read all further pages, up to th\
e RU cap and 20,000 rows",children:"All"}),p(FA,{tab:i,disabled:n.length===0})]}),i.runs.value.length>1&&p(LA,
{tab:i}),c!==""&&p("p",{class:"stopped",role:"alert",children:c}),h!==""&&u&&p(Kb,{text:h}),p("div",{class:"re\
sult-body",children:u?s==="grid"?p(ra,{label:"Rows of the result",columns:r.shown,count:n.length,row:d=>VA(n[d],
r.names),selected:e,onSelect:t}):s==="json"?p(Et,{text:o,label:"Rows as JSON",language:"json",readOnly:!0}):p(
Ub,{label:"Rows as a tree",rows:l}):h!==""&&p(Kb,{text:h})})]})}function LA({tab:i}){return p("div",{class:"to\
olbar statements",role:"group","aria-label":"Statements",children:i.runs.value.map((e,t)=>p("button",{"aria-pr\
essed":t===i.at.value,onClick:()=>i.at.value=t,title:M(e.statement.text,300),children:[p("span",{class:e.failure.
value===""?"":"bad",children:[t+1," ",p("code",{children:M(BA(e.statement.text),24)})]})," ",p("span",{class:"\
quiet",children:e.failure.value===""?`${z(e.rows.value.length)} \xB7 ${Ue(e.charge.value)} RU`:"failed"})]},t))})}
var BA=i=>i.replace(/^\s*--.*$/gm,"").replace(/\s+/g," ").trim();function FA({tab:i,disabled:e}){let t=$(null),
[n,s]=B(!1),r=(a,h)=>()=>ws(aa(i.title,a),h()),o=[{label:"JSON",run:r("json",()=>Jb(i)+`
`)},{label:"JSON lines",run:r("jsonl",()=>Gb(i).map(a=>a.replace(/[\r\n]+/g," ")+`
`).join(""))}],l=t.current?.getBoundingClientRect();return p(j,{children:[p("button",{ref:t,disabled:e,"aria-h\
aspopup":"menu","aria-expanded":n,onClick:()=>s(!0),title:"The rows that were read, as a file",children:"Expor\
t"}),n&&l&&p(ks,{label:"Export",items:o,at:{x:l.left,y:l.bottom+2},onClose:()=>s(!1)})]})}function Kb({text:i}){
return p("p",{class:"failure",role:"alert",children:M(i,2e3)})}var HA=40;function qA(i){let e=new Set,t=i.length===
0;for(let s of i.slice(0,200))if(typeof s!="object"||s===null||Array.isArray(s))t=!0;else for(let r of Object.
keys(s))!WA.has(r)&&e.size<HA&&e.add(r);if(t&&e.size===0)return{names:void 0,shown:[{title:"value",width:200}]};
let n=[...e];return{names:n,shown:n.map(s=>({title:M(s,60),width:130}))}}var WA=new Set(["_rid","_self","_etag",
"_attachments"]);function VA(i,e){return e===void 0?[Gi(i)]:typeof i!="object"||i===null||Array.isArray(i)?[Gi(
i)]:e.map(t=>Object.hasOwn(i,t)?Gi(i[t]):"")}var Gb=i=>i.pages.peek().flatMap(e=>Yr(e.raw));function Jb(i){let e=i.
pages.peek().map(t=>t.raw.trim().slice(1,-1).trim()).filter(t=>t!=="");return e.length===0?"[]":De("["+e.join(
",")+"]")}var Yb=12,Qb=75;function Xb(i){let e=$(null),t=n=>i.onMove(Math.round(10*Math.max(Yb,Math.min(Qb,n)))/10);return p(
"div",{ref:e,class:i.beside?"separator upright":"separator",role:"separator",tabIndex:0,"aria-label":i.label,"\
aria-orientation":i.beside?"vertical":"horizontal","aria-valuenow":Math.round(i.share),"aria-valuemin":Yb,"ari\
a-valuemax":Qb,onPointerDown:n=>{n.preventDefault(),e.current.setPointerCapture(n.pointerId)},onPointerMove:n=>{
if(!e.current.hasPointerCapture(n.pointerId))return;let s=e.current.parentElement.getBoundingClientRect();t(i.
beside?100*(n.clientX-s.left)/s.width:100*(n.clientY-s.top)/s.height)},onKeyDown:n=>{let s=i.beside?"ArrowLeft":
"ArrowUp",r=i.beside?"ArrowRight":"ArrowDown";n.key!==s&&n.key!==r||(n.preventDefault(),t(i.share+(n.key===r?3:
-3)))}})}function ev({tab:i}){let e=$(void 0),[t,n]=B(),[s,r]=B(""),o=()=>n(void 0),l=()=>{let f=e.current;if(f===void 0)
return!0;Cu(f);let{from:d,to:m}=f.state.selection.main,g=f.state.doc.toString();return d!==m?i.begin(g.slice(d,
m),d):i.begin(g,0),!0},a=Ee(()=>[{key:"Shift-Enter",run:l},{key:"Mod-Enter",run:l},{key:"F5",run:l}],[i]),{beside:h,
share:c}=ft.value,u=h?{gridTemplateColumns:`${c}% 5px minmax(0, 1fr)`}:{gridTemplateRows:`minmax(96px, ${c}%) \
5px minmax(0, 1fr)`};return p("div",{class:"query",children:[p("div",{class:"query-work",children:[p("div",{class:"\
toolbar",role:"toolbar","aria-label":"Query",children:[p("button",{class:"primary","data-does":"run",onClick:l,
disabled:i.running.value,title:"Run the statements or the selection (Shift+Enter, F5)",children:"Run"}),p("but\
ton",{"data-does":"cancel",onClick:()=>i.cancel(),disabled:!i.running.value,title:"Cancel (Esc)",children:"Can\
cel"}),p(Zb,{label:"RU cap",hint:"No further page is read when the run has cost this much",value:ft.value.cap,
onChange:f=>Yi({cap:f})}),p(Zb,{label:"Seconds",hint:"The run ends after this time",value:ft.value.seconds,onChange:f=>Yi(
{seconds:f})}),p("span",{class:"grow"}),p("button",{"data-does":"save",title:"Save the query (Ctrl+S)",onClick:()=>{
i.saved.peek()===""?n("save"):(wf(i,i.saved.peek()),r(`Saved as ${M(i.saved.peek(),60)}.`))},children:"Save"}),
p("button",{onClick:()=>n("saved"),"data-does":"open",title:"Saved queries (Ctrl+O)",children:"Saved"}),p("but\
ton",{onClick:()=>n("history"),children:"History"}),p("button",{"aria-pressed":h,title:"The result stands besi\
de the text","aria-label":"The result stands beside the text",onClick:()=>Yi(h?{beside:!1,share:34}:{beside:!0,
share:45}),children:"\u25EB"}),p("button",{hidden:!0,"data-does":"download",onClick:()=>ws(aa(i.title,"sql"),i.
text.peek())}),p("button",{hidden:!0,"data-does":"open-file",onClick:()=>Ib(i.db,i.coll,r)}),p("button",{hidden:!0,
"data-does":"save-as",onClick:()=>n("save")}),p("button",{hidden:!0,"data-does":"search",onClick:()=>e.current&&
Xl(e.current)})]}),p("div",{class:h?"query-places beside":"query-places",style:u,children:[p("div",{class:"que\
ry-text",children:[p(Et,{text:i.text,label:"Statement",language:"statement",focus:!0,keys:a,mistakes:i.mistakes.
value,complete:()=>Dd(i.db,i.coll),onChange:f=>{i.text.value=f;for(let d of i.runs.peek())d.mistakes.peek().length>
0&&(d.mistakes.value=[]);s!==""&&r("")},onView:f=>e.current=f}),s!==""&&p("p",{class:"foot",role:"status",children:s}),
p($A,{tab:i})]}),p(Xb,{label:"Between the text and the result",share:c,beside:h,onMove:f=>Yi({share:f})}),p(jb,
{tab:i})]})]}),p("aside",{class:"side","aria-label":"Receipt",tabIndex:0,children:p(zA,{tab:i})}),t==="history"&&
p(ot,{title:"History",onClose:o,children:p(UA,{onChoose:(f,d,m)=>{o(),d===i.db&&m===i.coll?i.text.value=f:re({
kind:"query",db:d,coll:m,query:f})}})}),t==="save"&&p(Pb,{tab:i,onClose:o}),t==="saved"&&p(Nb,{onClose:o})]})}
function Zb(i){return p("label",{title:i.hint,children:[i.label," ",p("input",{class:"small-amount",inputMode:"\
decimal",placeholder:"none",value:i.value===void 0?"":String(i.value),onChange:e=>{let t=Number(e.currentTarget.
value.trim().replace(",",".")),n=Number.isFinite(t)&&t>0&&t<=1e9;e.currentTarget.value=n?String(t):"",i.onChange(
n?t:void 0)}})]})}function $A({tab:i}){return i.names.value.length===0?null:p("div",{class:"parameters",role:"\
group","aria-label":"Parameters",children:i.names.value.map(e=>p("label",{children:[p("code",{children:M(e,60)}),
p("input",{spellcheck:!1,placeholder:'JSON: 20, "open", [1, 2]',value:Object.hasOwn(i.typed.value,e)?i.typed.value[e]:
"",onInput:t=>i.type(e,t.currentTarget.value)})]},e))})}function zA({tab:i}){let[e,t]=B("receipt"),n=i.pages.value,
s=i.receipt.value,r=n.at(-1);return p(j,{children:[p("div",{class:"switch",role:"group","aria-label":"What is \
said of the run",children:[p("button",{"aria-pressed":e==="receipt",onClick:()=>t("receipt"),children:"Receipt"}),
p("button",{"aria-pressed":e==="index",onClick:()=>t("index"),children:"Plan"}),p("button",{"aria-pressed":e===
"statistics",onClick:()=>t("statistics"),children:"Statistics"})]}),r===void 0||s===void 0?p("p",{class:"quiet",
children:"Run a query to see what it costs, and why."}):e==="receipt"?p(Vb,{receipt:s,pages:n.length}):e==="in\
dex"?p($b,{explain:r.explain,indexes:r.indexes}):p(zb,{pages:n})]})}function UA({onChoose:i}){return Ji.value.
length===0?p("p",{class:"quiet",children:"No query has run here yet."}):p(j,{children:[p("ul",{class:"history",
children:Ji.value.map((e,t)=>p("li",{children:p("button",{onClick:()=>i(e.query,e.db,e.coll),children:[p("code",
{children:M(e.query.replace(/\s+/g," "),200)}),p("span",{class:"quiet",children:[M(e.db,40)," / ",M(e.coll,40),
" \xB7 ",Ue(e.charge)," RU \xB7 ",z(e.rows)," rows"]})]})},t))}),p("button",{onClick:Ed,children:"Forget all"})]})}var tv={scale:"Scale",settings:"Settings",indexing:"Indexing",computed:"Computed properties",search:"Vectors a\
nd text",definition:"Definition"};function nv({tab:i}){K(()=>{i.open()},[i]);let e=i.busy.value!=="",t=i.section.
value,n=i.reviewing.value,s=i.broken.value!==void 0||i.wrong.value!==void 0,r=e?`${i.busy.value}\u2026`:s?"Thi\
s is not JSON yet.":i.changed.value.length>0?`Changed, not saved: ${i.changed.value.map(l=>M(l,40)).join(", ")}`:
i.notice.value,o=i.base.value.length>0;return p("div",{class:"settings",children:[p("div",{class:"toolbar",role:"\
toolbar","aria-label":"Settings",children:[i.coll!==""&&!n&&p("button",{class:"primary",disabled:e||s||i.changed.
value.length===0,onClick:()=>i.reviewing.value=!0,title:"What changes (Ctrl+S)","data-does":"save",children:"R\
eview and save"}),p("button",{onClick:()=>{i.reread()},disabled:e,title:"Read it again; changes are dropped",children:i.
dirty.value?"Drop changes":"Read again"}),p("span",{class:"said",role:"status",children:r}),p("span",{class:"p\
lace",children:[M(i.db,60),i.coll!==""&&` / ${M(i.coll,60)}`]})]}),i.failure.value!==""&&p("p",{class:"failure",
role:"alert",children:M(i.failure.value,2e3)}),i.coll!==""&&!n&&p("div",{class:"toolbar sections",children:p("\
div",{class:"switch",role:"group","aria-label":"Sections",children:Object.keys(tv).map(l=>p("button",{"aria-pr\
essed":l===t,onClick:()=>i.section.value=l,children:tv[l]},l))})}),o?n?p(tT,{tab:i}):p(KA,{tab:i,section:i.coll===
""?"scale":t}):p("p",{class:"quiet pad",children:e?"Reading\u2026":""})]})}function KA({tab:i,section:e}){switch(e){case"\
scale":return p(QA,{tab:i});case"settings":return p(XA,{tab:i});case"indexing":return p(fa,{tab:i,name:"indexi\
ngPolicy",label:"Indexing policy",children:p(eT,{tab:i})},"indexing");case"computed":return p(fa,{tab:i,name:"\
computedProperties",label:"Computed properties",example:jA,children:p("span",{class:"quiet",children:"Each has\
 a name and a query, which begins with SELECT VALUE."})},"computed");case"search":return p("div",{class:"two",
children:[p(fa,{tab:i,name:"vectorEmbeddingPolicy",label:"Vector embeddings",example:GA,children:p("span",{class:"\
quiet",children:"Entries may be added, not changed."})}),p(fa,{tab:i,name:"fullTextPolicy",label:"Full text",example:JA,
children:p("span",{class:"quiet",children:"The indexes of both are part of the indexing policy."})})]});case"d\
efinition":return p("div",{class:"policy",children:[p("div",{class:"toolbar",children:p("span",{class:"quiet",
children:"All that the server keeps of this container, also what has no field of its own here."})}),p("div",{class:"\
result-body",children:p(Et,{text:i.broken.value??YA(i),label:"Definition",language:"json",focus:!0,onChange:t=>i.
editAll(t),mistakes:sv(i.broken.value)})})]})}}var jA=`[
  { "name": "lowerName", "query": "SELECT VALUE LOWER(c.name) FROM c" }
]`,GA=`{
  "vectorEmbeddings": [
    { "path": "/vector", "dataType": "float32", "dimensions": 1536, "distanceFunction": "cosine" }
  ]
}`,JA=`{
  "defaultLanguage": "en-US",
  "fullTextPaths": [
    { "path": "/text", "language": "en-US" }
  ]
}`,YA=i=>De(`{${i.draft.value.filter(e=>!e.name.startsWith("_")).map(e=>`${JSON.stringify(e.name)}:${e.raw}`).
join(",")}}`);function sv(i){let e=i===void 0||i===""?void 0:ai(i);return e?[e]:[]}function QA({tab:i}){let e=i.
offer.value,t=i.busy.value!=="";if(e===void 0)return p("p",{class:"quiet pad",children:t?"Reading\u2026":""});
if(e===null)return p("div",{class:"sheet",children:[p("p",{children:i.coll===""?"The containers of this databa\
se do not share a throughput: each has its own.":"This container has no throughput of its own: it shares that \
of its database."}),i.coll!==""&&p("p",{children:p("button",{onClick:()=>re({kind:"settings",db:i.db,coll:""}),
children:"Scale the database"})})]});let n=i.throughput.value;return p("div",{class:"sheet",tabIndex:0,role:"r\
egion","aria-label":"Scale",children:p("form",{class:"form",onSubmit:s=>{s.preventDefault(),i.scale()},children:[
p("dl",{class:"facts",children:[p("dt",{children:"now"}),p("dd",{children:[z(e.now)," RU/s",e.throughput.kind===
"autoscale"&&`, autoscale up to ${z(Wi(e.throughput))} RU/s`]}),p("dt",{children:"least possible"}),p("dd",{children:e.
least===void 0?"\u2013":`${z(e.least)} RU/s`}),p("dt",{children:"ranges"}),p("dd",{children:p("span",{role:"st\
atus",children:e.pending?"The server moves items to other ranges. Requests go on meanwhile.":"No move is under\
 way."})})]}),p(Dr,{name:"Throughput",value:n,onChange:s=>{i.throughput.value=s,i.notice.value=""},least:e.throughput.
kind===n.kind?e.least:void 0}),p(Rb,{now:e.throughput,next:n}),p("p",{children:p("button",{class:"primary",disabled:t||
!i.scaled.value,children:"Save throughput"})})]})})}function XA({tab:i}){let e=i.value("defaultTtl"),t=e===void 0?
{kind:"off",seconds:86400}:e===-1?{kind:"on",seconds:86400}:{kind:"after",seconds:typeof e=="number"?e:NaN},n=i.
value("geospatialConfig")?.type??"Geography",s=i.value("changeFeedPolicy"),r=i.value("uniqueKeyPolicy")?.uniqueKeys??
[],o=i.value("partitionKey"),l=i.value("conflictResolutionPolicy"),a=i.value("clientEncryptionPolicy"),h=c=>c.
map(u=>M(u,100)).join(", ");return p("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Settings of t\
he container",children:[p(vf,{value:t,onChange:c=>i.edit("defaultTtl",c.kind==="off"?"":c.kind==="on"?"-1":Number.
isFinite(c.seconds)?String(c.seconds):"0")}),p("fieldset",{class:"choice",children:[p("legend",{children:"Poin\
ts and shapes"}),["Geography","Geometry"].map(c=>p("label",{children:[p("input",{type:"radio",name:`geo-${i.id}`,
checked:n===c,onChange:()=>i.edit("geospatialConfig",De(JSON.stringify({type:c})))}),c]},c))]}),p("fieldset",{
class:"choice",children:[p("legend",{children:"Change feed of all versions and deletes"}),p("label",{children:[
p("input",{type:"checkbox",checked:s!==void 0,onChange:c=>i.edit("changeFeedPolicy",c.currentTarget.checked?iv(
10):"")}),"Keep them for"]}),p("label",{children:[p("input",{class:"number",type:"number","aria-label":"Minute\
s",min:"0",value:String(s?.retentionDuration??10),disabled:s===void 0,onInput:c=>i.edit("changeFeedPolicy",iv(
c.currentTarget.valueAsNumber))}),"minutes"]})]}),p("h3",{children:"What never changes"}),p("dl",{class:"facts",
children:[p("dt",{children:"partition key"}),p("dd",{class:"id",children:h(o?.paths??[])}),p("dt",{children:"u\
nique keys"}),p("dd",{class:"id",children:r.length===0?"none":r.map(c=>h(c.paths)).join("; ")}),p("dt",{children:"\
conflicts of regions"}),p("dd",{class:"id",children:[M(l?.mode??"\u2013",40)," ",M(l?.conflictResolutionPath||
l?.conflictResolutionProcedure||"",200)]}),a&&p(j,{children:[p("dt",{children:"encrypted by clients"}),p("dd",
{class:"id",children:h((a.includedPaths??[]).map(c=>c.path))})]})]})]})}var iv=i=>De(JSON.stringify({retentionDuration:Number.
isFinite(i)?i:0}));function fa(i){let{tab:e,name:t}=i,n=e.text(t);return p("div",{class:"policy",children:[p("\
div",{class:"toolbar",children:[p("h3",{children:i.label}),i.children,i.example!==void 0&&p("button",{onClick:()=>e.
edit(t,n===""?De(i.example):""),children:n===""?"Add an example":"Remove all"})]}),p("div",{class:"result-body",
children:p(Et,{text:n,label:i.label,language:"json",focus:t==="indexingPolicy",onChange:s=>e.edit(t,s.trim()===
""?"":s),mistakes:n===""||!ai(n)?e.refused.value.get(t)??ZA:sv(n)})})]})}var ZA=[];function eT({tab:i}){let e=i.
progress.value;return p("span",{class:"line",role:"status",children:e<100?p(j,{children:["The index is rebuilt\
 for this policy: ",e," %",p("progress",{"aria-label":"Rebuild of the index",max:100,value:e})]}):p("span",{class:"\
quiet",children:"Every range has the index of the stored policy."})})}function tT({tab:i}){let e=$(null);K(()=>{
let s=o=>De(`{${o.filter(l=>!l.name.startsWith("_")).map(l=>`${JSON.stringify(l.name)}:${l.raw}`).join(",")}}`),
r=new xs({parent:e.current,a:{doc:s(i.base.value),extensions:[An("Stored",!0),gs()]},b:{doc:s(i.draft.value),extensions:[
An("After saving",!0),gs()]},gutter:!1,collapseUnchanged:{margin:3,minSize:6}});return()=>r.destroy()},[i.base.
value,i.draft.value]);let t=i.changed.value,n=i.busy.value!=="";return p("section",{class:"conflict","aria-lab\
el":"What changes",children:[p("div",{class:"toolbar",children:[p("button",{class:"primary",disabled:n,onClick:()=>{
i.save()},autofocus:!0,"data-does":"save",children:"Save"}),p("button",{disabled:n,onClick:()=>i.reviewing.value=
!1,children:"Back"}),p("span",{class:"said",children:iT(i,t)})]}),p("div",{class:"merge-heads",children:[p("sp\
an",{children:"Stored"}),p("span",{children:"After saving"})]}),p("div",{class:"merge",ref:e})]})}function iT(i,e){
let t=i.value("defaultTtl");return e.includes("defaultTtl")&&typeof t=="number"&&t>0?`Items that have not been\
 written for ${z(t)} s are deleted, unless they have a ttl of their own.`:e.includes("indexingPolicy")?"The se\
rver rebuilds the index in the background. Requests go on meanwhile.":""}var nT=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function sT(){let i=[],e=Ze.
value;e.state==="failed"&&i.push({key:"failed",level:1,name:e.why,quiet:!0});let t=ue(e);t?.length===0&&i.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});for(let n of t??[]){let s=xe(n.id),r=Dt.value.has(s);i.
push({key:s,level:1,name:n.id,menu:ha(n.id),expands:{open:r,toggle:o=>{kt(s,o,n.id)}}}),r&&rT(i,n.id)}return i}
function rT(i,e){let t=wt.value.get(xe(e));t?.state==="failed"&&i.push({key:e+"failed",level:2,name:t.why,quiet:!0});
let n=ue(t);if(n!==void 0){n.length===0&&i.push({key:xe(e)+"none",level:2,name:"No containers yet",quiet:!0});
for(let s of n){let r=Fn(e,s.id),o=Dt.value.has(r),l=s.partitionKey.paths.map(a=>M(a,40)).join(" ");i.push({key:r,
level:2,name:s.id,note:l,opens:{kind:"items",db:e,coll:s.id},menu:ca(e,s.id),expands:{open:o,toggle:a=>{kt(r,a,
e,s.id)}}}),o&&oT(i,e,s.id,r)}}}function oT(i,e,t,n){let s=ji.value.get(n),r=ue(s);s?.state==="failed"&&i.push(
{key:n+"failed",level:3,name:s.why,quiet:!0});let o=r?.ranges.every(l=>l.items!==void 0)?z(r.ranges.reduce((l,a)=>l+
(a.items??0),0)):"";i.push({key:n+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:t}}),i.push(
{key:n+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:t}}),i.push({key:n+"ranges",level:3,name:"\
Ranges and definition",note:r?z(r.ranges.length):"",opens:{kind:"container",db:e,coll:t}}),i.push({key:n+"sett\
ings",level:3,name:"Scale and settings",opens:{kind:"settings",db:e,coll:t}});for(let[l,a]of nT){let h=r?.scripts[l]??
[];if(h.length===0)continue;let c=n+l,u=Dt.value.has(c);if(i.push({key:c,level:3,name:a,note:z(h.length),expands:{
open:u,toggle:f=>{let d=new Set(Dt.peek());f?d.add(c):d.delete(c),Dt.value=d}}}),!!u)for(let f of h)i.push({key:c+
f.id,level:4,name:f.id,opens:{kind:"script",db:e,coll:t,scripts:l,name:f.id}})}}function rv(){let i=sT(),[e,t]=B(
""),n=$(null),s=Math.max(0,i.findIndex(f=>f.key===e)),r=St(),[o,l]=B(void 0),a=(f,d,m)=>{if(f.menu===void 0)return;
t(f.key);let g=d.getBoundingClientRect();l({node:f,at:m??{x:g.left+40,y:g.bottom}})},h=f=>{let d=i[Math.max(0,
Math.min(i.length-1,f))];d&&(t(d.key),n.current?.querySelectorAll("[role=treeitem]")[i.indexOf(d)]?.focus())},
c=f=>{f.opens?re(f.opens):f.expands?.toggle(!f.expands.open)},u=f=>{let d=i[s];if(!(!d||f.altKey||f.ctrlKey||f.
metaKey)){if(f.key==="ContextMenu"||f.key==="F10"&&f.shiftKey){a(d,f.target),f.preventDefault();return}switch(f.
key){case"ArrowDown":h(s+1);break;case"ArrowUp":h(s-1);break;case"Home":h(0);break;case"End":h(i.length-1);break;case"\
ArrowRight":d.expands&&!d.expands.open?d.expands.toggle(!0):d.expands&&h(s+1);break;case"ArrowLeft":d.expands?.
open?d.expands.toggle(!1):h(i.findLastIndex((m,g)=>g<s&&m.level<d.level));break;case"Enter":case" ":c(d);break;default:
if(f.key.length!==1)return;for(let m=1;m<=i.length;m++){let g=(s+m)%i.length;if(i[g].name.toLowerCase().startsWith(
f.key.toLowerCase())){h(g);break}}}f.preventDefault()}};return i.length===0?p("p",{class:"quiet pad",children:"\
Reading\u2026"}):p(j,{children:[p("ul",{class:"tree",role:"tree","aria-label":"Databases and containers",ref:n,
onKeyDown:u,children:i.map((f,d)=>p("li",{role:"treeitem",class:`node level-${f.level}${f.quiet?" quiet":""}`,
"aria-level":f.level,"aria-expanded":f.expands?.open,"aria-selected":r!==void 0&&f.level===2&&f.key===Fn(r.db,
r.coll),tabIndex:d===s?0:-1,title:M(f.name,300),onFocus:()=>t(f.key),onContextMenu:m=>{f.menu!==void 0&&(m.preventDefault(),
m.currentTarget.focus(),a(f,m.currentTarget,{x:m.clientX,y:m.clientY}))},onClick:m=>{let g=m.target.closest(".\
more");if(g){a(f,g);return}let y=m.target.closest(".arrow")!==null;f.expands&&(y||!f.opens)?f.expands.toggle(!f.
expands.open):(f.expands&&!f.expands.open&&f.expands.toggle(!0),c(f))},children:[p("span",{class:"arrow","aria\
-hidden":"true",children:f.expands?f.expands.open?"\u25BE":"\u25B8":""}),p("span",{class:"name",children:M(f.name,
120)}),f.note&&p("span",{class:"note",children:f.note}),f.menu&&p("span",{class:"more","aria-hidden":"true",title:"\
What can be done with it (Shift+F10)",children:"\u22EF"})]},f.key))}),o&&p(ks,{label:M(o.node.name,100),items:o.
node.menu,at:o.at,onClose:()=>l(void 0)},o.node.key)]})}function ov(){let[i,e]=B(""),[t,n]=B(""),[s,r]=B(!1),o=i.trim().startsWith("type=");return p("main",{class:"un\
lock",children:p("form",{onSubmit:l=>{l.preventDefault(),r(!0),md(i,t).finally(()=>r(!1))},children:[p("h2",{children:"\
Open the account"}),p("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),p("label",{children:["Account key or resource token",p("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:i,onInput:l=>e(l.currentTarget.value),required:!0})]}),o&&p("label",
{children:["Container that the token opens",p("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:t,onInput:l=>n(l.currentTarget.value)})]}),p("button",{class:"primary",disabled:s||i.
trim()==="",children:"Open"}),p("p",{class:"failure",role:"alert",children:ki.value===""?"":M(ki.value,600)})]})})}function lv(){return K(Mb,[]),p(j,{children:[p("header",{class:"top",children:[p("h1",{class:"brand",children:[
p("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[p("circle",{cx:"16",cy:"16",r:"4"}),p("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),p("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),p("span",{class:"quiet",children:li.
value&&`${M(li.value.version,40)} \xB7 ${li.value.mode} mode${li.value.inMemory?" \xB7 in memory":""}`}),p("sp\
an",{class:"grow"}),p("label",{children:["Theme"," ",p("select",{value:Xi.value,onChange:i=>Xi.value=Bs.find(e=>e===
i.currentTarget.value)??"system",children:[p("option",{value:"system",children:"System"}),p("option",{value:"l\
ight",children:"Light"}),p("option",{value:"dark",children:"Dark"}),p("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),jt.value==="open"&&p("button",{onClick:()=>Qt.value="palette",title:"Commands (Ctrl+K)",children:"\
Commands"}),p("button",{onClick:()=>Qt.value="keys",title:"Keys (?)",children:"Keys"})]}),p("div",{class:"lost",
role:"alert",children:Si.value?"The server does not answer. Edits stay here; the page tries again every second\
.":""}),jt.value==="opening"?p("main",{class:"unlock",children:p("p",{class:"quiet",children:"Opening\u2026"})}):
jt.value==="locked"?p(ov,{}):p(lT,{}),p(qb,{})]})}function lT(){return K(()=>{Hn()},[]),K(()=>{let i=St()?.db;
i!==void 0&&!Dt.peek().has(xe(i))&&kt(xe(i),!0,i)},[ae.value]),p(j,{children:[p("nav",{class:"tree-place","ari\
a-label":"Account",children:[p("div",{class:"toolbar",children:[p("h2",{children:"Account"}),p("span",{class:"\
grow"}),p(Lb,{}),p("button",{onClick:()=>{Hn()},children:"Refresh"})]}),p(rv,{})]}),p("main",{class:"work",children:[
p(hT,{}),p(cT,{})]}),p("footer",{children:p("div",{class:"spent",role:"status",children:p(fT,{})})}),p(Db,{})]})}
var aT={query:"\u203A_",items:"\u2261",item:"{}",container:"\u25A4",script:"\u0192",settings:"\u2699"};function hT(){
let i=$(null);return K(()=>{i.current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",
inline:"nearest"})},[ae.value]),oe.value.length===0?p("div",{class:"tabs"}):p("div",{class:"tabs",role:"tablis\
t","aria-label":"Open tabs",ref:i,children:oe.value.map(e=>p("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.
id===ae.value?0:-1,"aria-selected":e.id===ae.value,"aria-controls":e.id===ae.value?`body-${e.id}`:void 0,title:`${M(
e.db,100)}${e.coll===""?"":` / ${M(e.coll,100)}`}: ${M(e.title,200)}`,onClick:()=>ae.value=e.id,onAuxClick:t=>t.
button===1&&Yt(e.id),onKeyDown:t=>{let n=oe.peek(),s=n.indexOf(e),r=t.key==="ArrowRight"?n[s+1]:t.key==="Arrow\
Left"?n[s-1]:void 0;r?(ae.value=r.id,document.getElementById(`tab-${r.id}`)?.focus()):t.key==="Delete"?Yt(e.id):
(t.key==="Enter"||t.key===" ")&&(ae.value=e.id)},children:[p("span",{class:"kind","aria-hidden":"true",children:aT[e.
kind]}),p("span",{class:"name",children:M(e.title,40)}),(go(e)||e.kind==="item"&&e.dirty.value)&&p("span",{"ar\
ia-label":"not saved",children:"\u2022"}),p("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+\
W)",onClick:t=>{t.stopPropagation(),Yt(e.id)},children:"\xD7"})]},e.id))})}function cT(){let i=$(new Set);return ae.
value!==0&&i.current.add(ae.value),oe.value.length===0?p("div",{class:"empty",children:[p("h2",{children:"Look\
 at your data"}),p("p",{class:"quiet",children:"Open a container in the tree on the left, or create one. Ctrl+\
K finds everything; ? lists the keys."}),p("button",{onClick:()=>et.value={kind:"new container",db:void 0},children:"\
New container"})]}):p(j,{children:oe.value.filter(e=>i.current.has(e.id)).map(e=>p("div",{class:"tab-body",role:"\
tabpanel",id:`body-${e.id}`,"aria-labelledby":`tab-${e.id}`,hidden:e.id!==ae.value,children:p(uT,{tab:e})},e.id))})}
function uT({tab:i}){switch(i.kind){case"query":return p(ev,{tab:i});case"items":return p(kb,{tab:i});case"ite\
m":return p(xb,{tab:i});case"container":return p(Vy,{tab:i});case"script":return p($y,{tab:i});case"settings":
return p(nv,{tab:i})}}function fT(){let i=Xe.value;if(i===void 0)return p("span",{class:"quiet",children:"What\
 an action costs stands here."});let e=i.receipt;return p(j,{children:[p("strong",{children:[Ue(i.charge)," RU"]}),
i.milliseconds>0&&p("span",{children:[i.milliseconds.toFixed(1)," ms"]}),p("span",{children:i.what}),e?.partitionKey!==
void 0&&p("span",{class:"id",children:["key ",M(JSON.stringify(e.partitionKey),60)]}),e?.rangesTouched!==void 0&&
p("span",{children:["range ",e.rangesTouched,"/",e.totalRanges]}),e?.access&&p("span",{class:"id",children:M(e.
access,120)})]})}op();var av=!1;_e(()=>{jt.value!=="open"||av||(av=!0,rp())});addEventListener("beforeunload",i=>{oe.peek().some(
go)&&i.preventDefault()});Bf(p(lv,{}),document.getElementById("app"));dd();
