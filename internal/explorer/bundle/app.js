var K,Zf,Kl,li,$l,br,eu,gr,tu,jl,Ul,rb,as=Symbol.for("pv"),vr={},xr=[],ob=/^m(i|n|o|s|text|space)$/,Gl=Array.isArray,
Yl=xr.slice,Di=Object.assign;function _i(i){i&&i.parentNode&&i.remove()}function iu(i,e,t){var n,s,r,o={},l=arguments.
length;for(r in e)r=="key"?n=e[r]:r=="ref"&&typeof i!="function"?s=e[r]:o[r]=e[r];return l>2&&(o.children=l>3?
Yl.call(arguments,2):t),ls(i,o,n,s,null)}function ls(i,e,t,n,s){var r={type:i,props:e,key:t,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:as,
__v:s||++Zf,__i:-1,__u:0};return!s&&K.vnode&&K.vnode(r),r}function J(i){return i.children}function mn(i,e){this.props=i,this.context=e,this.__g=0}function ai(i,e){if(e==
null)return i.__&&ai(i.__,i.__i+1);for(var t;e<i.__k.length;e++)if((t=i.__k[e])&&t.__e)return t.__e;return typeof i.
type!="function"||i.props.__P?null:ai(i)}function lb(i){var e,t=i.__v,n=t.__e,s=[],r=[],o=i.__P;o&&((e=Di({constructor:as},
t)).__v=t.__v+1,K.vnode&&K.vnode(e),Jl(o,e,t,i.__n,o.namespaceURI,32&t.__u?[n]:null,s,n||ai(t),32&t.__u,r),e.__v=
t.__v,e.__.__k[e.__i]=e,au(s,e,r),t.__=t.__e=null,e.__e!=n&&nu(e))}function nu(i){if((i=i.__)&&i.__c&&!i.props.
__P)return i.__e=null,i.__k.some(function(e){return e&&(i.__e=e.__e)}),nu(i)}function Xf(i){(8&i.__g||(i.__g|=
8,li.push(i),br++))&&$l==K.debounceRendering||(($l=K.debounceRendering)||queueMicrotask)(su)}function su(){try{
for(var i,e=1;li.length;)li.length>e&&li.sort(eu),i=li.shift(),e=li.length,8&i.__g&&lb(i)}finally{(br=li.length)&&
($l||queueMicrotask)(su)}}function ru(i,e,t,n,s,r,o,l,a,h,c){var f,u,d,p,g,y,b=n.__k||xr,v=e.length;for(a=ab(t,
e,b,a,v),f=0;f<v;f++)(d=t.__k[f])!=null&&(u=~d.__i&&b[d.__i]||vr,d.__i=f,y=Jl(i,d,u,s,r,o,l,a,h,c),p=d.__e,(u.
ref!=d.ref||8&u.__u)&&(u.ref&&Xl(u.ref,null,d,u),d.ref&&c.push(d.ref,d.__c||p,d)),g=g||p,4&d.__u?(a=ou(d,a,i,!u.
__v),u.__e&&(u.__e=null)):typeof d.type=="function"&&y!==void 0?a=y:p&&(a=p.nextSibling),d.__u&=-21);return t.
__e=g,a}function ab(i,e,t,n,s){var r,o,l,a,h,c,f,u,d,p=t.length,g=p,y=0,b=0,v=i.__k=Array(s);for(r=0;r<s;r++)(o=
e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=v[r]=ls(null,
o):Gl(o)?o=v[r]=ls(J,{children:o}):o.constructor===as&&o.__b?o=v[r]=ls(o.type,o.props,o.key,o.ref,o.__v):v[r]=
o,a=r+y,o.__=i,o.__b=i.__b+1,l=null,~(h=o.__i=hb(o,t,a,g))&&(g--,(l=t[h])&&(l.__u|=2)),l&&l.__v?(o.__u|=16,h==
a-1?y--:h==a+1?y++:h!=a&&(h>a?y--:y++,b=1)):(~h||(s>p?y--:s<p&&y++),typeof o.type!="function"&&(o.__u|=4))):v[r]=
null;if(b){for(c=[],f=[],r=0;r<s;r++)if((o=v[r])&&16&o.__u){for(y=0,u=c.length;y<u;)c[d=y+u>>1]<o.__i?y=d+1:u=
d;c[y]=o.__i,f[r]=y+1}for(y=c.length;r--;)f[r]&&(f[r]==y?y--:v[r].__u|=4)}if(g)for(r=0;r<p;r++)!(l=t[r])||2&l.
__u||(l.__e==n&&(n=ai(l)),Ql(l,l));return n}function ou(i,e,t,n){var s,r,o,l;if(typeof i.type=="function"){if(i.
props.__P)return e;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,e=ou(s[r],e,t,!1));return e}for(e&&!e.parentNode&&
(e=ai(i))&&!e.parentNode&&(e=null),o=i.__e,l=e;l&&l.nodeType==8;)l=l.nextSibling;for(o!=l&&(!n&&t.moveBefore&&
o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith(
"$s"););return e}function hb(i,e,t,n){var s,r=i.key,o=i.type,l=e[t],a=l&&!(2&l.__u);if(l===null&&r==null||a&&r==l.key&&o==l.type)
return t;if(n>(a?1:0)){for(s=t-1;s>=0;s--)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s;for(s=t+1;s<e.
length;s++)if((l=e[s])&&!(2&l.__u)&&r==l.key&&o==l.type)return s}return-1}function Qf(i,e,t){t==null&&(t=""),e[0]==
"-"?i.setProperty(e,t):i[e]=t}function mr(i,e,t,n,s){var r,o;if(e=="style")if(typeof t=="string")i.style.cssText=
t;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(e in n)t&&e in t||Qf(i.style,e);if(t)for(e in t)n&&
t[e]==n[e]||Qf(i.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof n!="function"&&
(n=null),(i.__e||(i.__e={}))[e]=t,t&&n||(o=Ul[e]||(Ul[e]=cb(e)),(i.__a||(i.__a={}))[e]=jl,r=e!=(e=e.replace(tu,
"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?i.addEventListener(e,o,r):i.removeEventListener(e,o,r));else{
if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!=
"height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&
e!="popover"&&e in i)try{return void(i[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!=
"-"?i.removeAttribute(e):i.setAttribute(e,e=="popover"&&t==1?"":t)}}function cb(i){return function(e){var t=this.
__e;if(t){if(t=t[i],e[gr]==null)e[gr]=jl++;else if(e[gr]<this.__a[i])return;return t(K.event?K.event(e):e)}}}function Jl(i,e,t,n,s,r,o,l,a,h){
var c,f,u,d,p,g,y,b,v,x,k,w,C,T,B,W,q,_,D=e.type;if(e.constructor!==as)return null;128&t.__u&&(a=32&t.__u,c=t.
__c.__z)&&(e.__u|=a,f=r=[],c.nodeType==8?l=yr(c,r):r.push(c),l=r[0]||l),(c=K.__b)&&c(e);e:if(typeof D=="functi\
on"){u=o.length;try{if(b=e.props,v=(c=D.prototype)&&c.render,x=(c=D.contextType)&&n[c.__c],k=c?x?x.props.value:
c.__:n,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(v?e.__c=d=new D(b,k):(e.__c=d=new mn(b,k),d.constructor=D,d.render=
ub),x&&x.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),v&&(d.__s||(d.__s=d.state),D.getDerivedStateFromProps&&
(d.__s==d.state&&(d.__s=Di({},d.__s)),Di(d.__s,D.getDerivedStateFromProps(b,d.__s)))),p=d.props,g=d.state,d.__v=
e,t.__c){if(b!==p&&v&&!D.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(b,
k),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(b,d.__s,k)===!1){e.__v!=
t.__v&&(d.props=b,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(F){F&&(F.__=e)}),xr.push.
apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),l=ai(t);break e}d.componentWillUpdate&&d.componentWillUpdate(
b,d.__s,k),v&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(p,g,y)})}else v&&!D.getDerivedStateFromProps&&
d.componentWillMount&&d.componentWillMount(),v&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=
k,d.props=b,d.__P=i,d.__g&=-5,w=K.__r,C=v?25:0;do d.__g&=-9,w&&w(e),c=d.render(d.props,d.state=d.__s,d.context);while(8&
d.__g&&++C<25);v&&(xr.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=Di({},n,d.getChildContext())),
v&&t.__c&&d.getSnapshotBeforeUpdate&&(y=d.getSnapshotBeforeUpdate(p,g)),T=c&&c.type===J&&c.key==null?c.props.children:
c,b.__P&&(c=l,s=(i=b.__P).namespaceURI,a=r=null,t.props&&t.props.__P!=i&&(t.__k.some(function(F){F&&Ql(F,F)}),
t.__k=null),l=t.__k?ai(t,0):null),l=ru(i,Gl(T)?T:[T],e,t,n,s,r,o,l,a,h),b.__P&&(e.__e=null,l=c),e.__u&=-161,f&&
f.some(_i),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(F){if(o.length=u,e.__v=null,a||r)if(F&&F.then){if(e.
__u|=128|a,r){for(~(q=r.indexOf(l||void 0))||(q=r.length);(_=r[q-1])&&_.nodeType==8;)q--;for(;q<r.length;q++)if(_=
r[q])if(r[q]=null,B){if(_==W)break}else{if(_.nodeType!=8)break;_.data.startsWith("$s")&&(W=yr(B=_))}}if(!B){for(;l&&
l.nodeType==8&&l.nextSibling;)l=l.nextSibling;B=l}(c=yr(B=e.__c.__z||(e.__c.__z=B)))?(e.__e=B,l=c):e.__e=l,l=l&&
l.nextSibling}else r&&r.some(_i);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),F&&F.then||lu(e),K.__e(F,e,t)}}else
l=e.__e=fb(t.__e,e,t,n,s,r,o,a,h,i);return(c=K.diffed)&&c(e),l}function yr(i,e){if(i&&i.nodeType==8&&i.data.startsWith(
"$s"))for(var t=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))t++;else if(i.data.startsWith(
"/$s")&&!--t)return i}e&&e.push(i)}}function lu(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(lu))}function au(i,e,t){
for(var n=0;n<t.length;)Xl(t[n++],t[n++],t[n++]);K.__c&&K.__c(e,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(
function(r){r.call(s)})}catch(r){K.__e(r,s.__v)}})}function fb(i,e,t,n,s,r,o,l,a,h){var c,f,u,d,p,g,y,b,v=t.props||
vr,x=e.props,k=e.type;if(k=="svg"?s="http://www.w3.org/2000/svg":k=="math"?s="http://www.w3.org/1998/Math/Math\
ML":s||(s="http://www.w3.org/1999/xhtml"),r){for(c=0;c<r.length;c++)if((p=r[c])&&(k?p.localName==k:p.nodeType==
3)){i=p,r[c]=null;break}}if(!i){if(b=h.ownerDocument||document,!k)return b.createTextNode(x);i=b.createElementNS(
s,k,x.is?x:h),l&&(K.__m&&K.__m(e,r),l=!1),r=null}if(k){if(h=k=="template"&&i.content||i,r=k=="textarea"&&x.defaultValue!=
null?null:r&&Yl.call(h.childNodes),!l&&r)for(v={},c=0;c<i.attributes.length;c++)v[(p=i.attributes[c]).name]=p.
value;for(c in v)p=v[c],c=="dangerouslySetInnerHTML"?u=p:c=="children"||c in x||c=="value"&&"defaultValue"in x||
c=="checked"&&"defaultChecked"in x||mr(i,c,null,p,s);for(c in x)p=x[c],c=="children"?d=p:c=="dangerouslySetInn\
erHTML"?f=p:c=="value"?g=p:c=="checked"?y=p:l&&typeof p!="function"||v[c]===p||mr(i,c,p,v[c],s);f?(l||u&&(f.__html==
u.__html||f.__html==i.innerHTML)||(i.innerHTML=f.__html),e.__k=[]):(u&&(i.textContent=""),(k=="foreignObject"||
s=="http://www.w3.org/1998/Math/MathML"&&ob.test(k))&&(s="http://www.w3.org/1999/xhtml"),ru(h,Gl(d)?d:[d],e,t,
n,s,r,o,r?r[0]:t.__k&&ai(t,0),l,a),r&&r.some(_i)),l&&k!="textarea"||(c="value",k=="progress"&&g==null?i.removeAttribute(
c):g==null||g===i[c]&&(k!="progress"||g)||mr(i,c,g,v[c],s),c="checked",y!=null&&y!=i[c]&&mr(i,c,y,v[c],s))}else
v===x||l&&i.data==x||(i.data=x);return i}function Xl(i,e,t,n){try{typeof i=="function"?e?e.__x=i(e)||1:n&&(n=n.
__c||n.__e)&&(e=n.__x)&&(n.__x=null,typeof e=="function"?e():i(null)):i.current=e}catch(s){K.__e(s,t)}}function Ql(i,e,t){
var n,s,r,o;if(K.unmount&&K.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||Xl(n,null,e,i),n=i.__c){if(n.componentWillUnmount)
try{n.componentWillUnmount()}catch(l){K.__e(l,e)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&Ql(n[o],
e,typeof i.type!="function"||t&&!i.props.__P);!t&&(n=i.__c)&&(n=n.__z)&&(s=yr(n,r=[]))&&(n==i.__e&&r.some(_i),
_i(s),_i(n)),t||_i(i.__e),i.__e=i.__c=i.__=null}function ub(i,e,t){return this.constructor(i,t)}function hu(i,e){
var t,n,s,r;K.__&&K.__(i,e),e.nodeType==9&&(e=e.documentElement),n=(t=i&&32&i.__u)?null:e.__k,e.__k=ls(J,{children:[
i]}),s=[],r=[],Jl(e,e.__k,n||vr,vr,e.namespaceURI,n?null:e.firstChild?Yl.call(e.childNodes):null,s,n?n.__e:e.firstChild,
t,r),au(s,e.__k,r),e.__k.props.children=null}K={__e:function(i,e,t,n){for(var s,r,o;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&
r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(
i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(l){i=l}}throw br=0,i}},Zf=0,Kl=function(i){return i!=null&&
i.constructor===as},mn.prototype.setState=function(i,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Di({},this.
state)),typeof i=="function"&&(i=i(Di({},t),this.props)),i&&(Di(t,i),this.__v&&(e&&this.__k.push(e),Xf(this)))},
mn.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),Xf(this))},mn.prototype.render=
J,li=[],br=0,eu=function(i,e){return i.__v.__b-e.__v.__b},gr=Symbol(),tu=/(PointerCapture)$|Capture$/i,jl=0,Ul=
{},rb=0;var Ii,ge,Zl,cu,ea=Object.is,cs=0,vu=[],ta=[],me=K,fu=me.__b,uu=me.__r,du=me.diffed,pu=me.__c,mu=me.unmount,gu=me.
__;function fs(i,e){me.__h&&me.__h(ge,i,cs||e),cs=0;var t=ge.__H||(ge.__H={__:[],__h:[]});return i>=t.__.length&&
t.__.push({}),t.__[i]}function V(i){return cs=1,db(wu,i)}function db(i,e,t){var n=fs(Ii++,2);if(n.t=i,!n.__c&&
(n.__=[t?t(e):wu(void 0,e),function(r){var o=(n.__N||n.__)[0],l=n.t(o,r);ea(o,l)||(n.__N=[l,n.__[1]],n.__c.setState(
{}))}],n.__c=ge,!ge.__f)){ge.__f=!0;var s=ge.shouldComponentUpdate;ge.shouldComponentUpdate=function(r,o,l){var a=this.
__H;if(!a)return!0;var h=!1,c=this.props!=r;if(a.__.some(function(u){u.__N&&(h=!0,ea(u.__[0],u.__N[0])||(c=!0))}),
s){var f=s.call(this,r,o,l);return h?f||c:f}return!h||c}}return n.__}function X(i,e){var t=fs(Ii++,3);!me.__s&&
na(t.__H,e)&&(t.__P=!0,t.__=i,t.u=e,ge.__H.__h.push(t))}function wr(i,e){var t=fs(Ii++,4);!me.__s&&na(t.__H,e)&&
(t.__P=!1,t.__=i,t.u=e,ge.__h.push(t))}function Q(i){return cs=5,et(function(){return{current:i}},[])}function et(i,e){var t=fs(Ii++,7);return na(t.__H,e)&&(t.__=i(),t.__H=e),t.__}function xu(i,e){return cs=8,et(
function(){return i},e)}function gn(){var i=fs(Ii++,11);if(!i.__){for(var e=ge.__v;!e.__m&&e.__;)e=e.__;var t=e.__m||(e.__m=[0,0]);i.__=
"P"+t[0]+"-"+t[1]++}return i.__}function pb(){var i;do{for(;i=ta.shift();)try{hs(i)}catch(t){me.__e(t,{__:(i=i.
__P)&&i.__v})}for(;i=vu.shift();){var e=i.__H;if(i.__P&&e)try{e.__h.some(hs),e.__h.some(ia),e.__h=[]}catch(t){
e.__h=[],me.__e(t,i.__v)}}}while(ta.length)}me.__b=function(i){ge=null,fu&&fu(i)},me.__=function(i,e){i&&e.__k&&
e.__k.__m&&(i.__m=e.__k.__m),gu&&gu(i,e)},me.__r=function(i){uu&&uu(i),Ii=0;var e=(ge=i.__c).__H;e&&(Zl==ge?ge.
__h=[]:(e.__h.some(hs),e.__h.some(ia),Ii=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),
Zl=ge},me.diffed=function(i){du&&du(i);var e=i.__c;e&&e.__H&&(e.__H.__h.length&&bu(vu.push(e)),e.__H.__.some(function(t){
t.u&&(t.__H=t.u)})),Zl=ge=null},me.__c=function(i,e){e.some(function(t){try{t.__h.some(hs),t.__h=t.__h.filter(
function(n){return!n.__||ia(n)})}catch(n){t.__h=[function(){throw n}]}}),pu&&pu(i,e)},me.unmount=function(i){mu&&
mu(i);var e,t,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=i.__;t&&(!t.
__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,bu(ta.push(s))}else hs(s)}catch(r){e=r}}),n.__H=void 0,e&&me.__e(e,
n.__v))};var yu=typeof requestAnimationFrame=="function";function mb(i){var e,t=function(){clearTimeout(n),yu&&
cancelAnimationFrame(e),setTimeout(i)},n=setTimeout(t,35);yu&&(e=requestAnimationFrame(t))}function bu(i){i!=1&&
cu==me.requestAnimationFrame||((cu=me.requestAnimationFrame)||mb)(pb)}function hs(i){var e=ge,t=i.__c;typeof t==
"function"&&(i.__c=void 0,t()),ge=e}function ia(i){var e=ge;i.__c=i.__(),ge=e}function na(i,e){return!i||i.length!=
e.length||e.some(function(t,n){return!ea(t,i[n])})}function wu(i,e){return typeof e=="function"?e(i):e}var gb=Symbol.for("preact-signals");function Ar(){if(Yt>1)Yt--;else{var i,e=!1;for((function(){var s=Sr;for(Sr=
void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();ds!==
void 0;){var t=ds;for(ds=void 0,kr++;t!==void 0;){var n=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&Su(t))try{t.c()}catch(s){
e||(i=s,e=!0)}t=n}}if(kr=0,Yt--,e)throw i}}function ps(i){if(Yt>0)return i();sa=++yb,Yt++;try{return i()}finally{
Ar()}}var us,he=void 0;function ms(i){var e=he,t=us;he=void 0,us=void 0;try{return i()}finally{he=e,us=t}}var ds=void 0,
Yt=0,kr=0,yb=0,sa=0,Sr=void 0,Cr=0;function ku(i){if(he!==void 0){var e=i.n;if(e===void 0||e.t!==he)return e={
i:0,S:i,p:he.s,n:void 0,t:he,e:void 0,x:void 0,r:e},he.s!==void 0&&(he.s.n=e),he.s=e,i.n=e,32&he.f&&i.S(e),e;if(e.
i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=he.s,e.n=void 0,he.s.n=e,he.s=e),e}}
function Se(i,e){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,
this.name=e?.name}Se.prototype.brand=gb;Se.prototype.h=function(){return!0};Se.prototype.S=function(i){var e=this,
t=this.t;t!==i&&i.e===void 0&&(i.x=t,this.t=i,t!==void 0?t.e=i:ms(function(){var n;(n=e.W)==null||n.call(e)}))};
Se.prototype.U=function(i){var e=this;if(this.t!==void 0){var t=i.e,n=i.x;t!==void 0&&(t.x=n,i.e=void 0),n!==void 0&&
(n.e=t,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&ms(function(){var s;(s=e.Z)==null||s.call(e)}))}};Se.prototype.
subscribe=function(i){var e=this;return We(function(){var t=e.value;ms(function(){return i(t)})},{name:"sub"})};
Se.prototype.valueOf=function(){return this.value};Se.prototype.toString=function(){return this.value+""};Se.prototype.
toJSON=function(){return this.value};Se.prototype.peek=function(){var i=this;return ms(function(){return i.value})};
Object.defineProperty(Se.prototype,"value",{get:function(){var i=ku(this);return i!==void 0&&(i.i=this.i),this.
v},set:function(i){if(i!==this.v){if(kr>100)throw new Error("Cycle detected");(function(t){Yt!==0&&kr===0&&t.l!==
sa&&(t.l=sa,Sr={S:t,v:t.v,i:t.i,o:Sr})})(this),this.v=i,this.i++,Cr++,Yt++;try{for(var e=this.t;e!==void 0;e=e.
x)e.t.N()}finally{Ar()}}}});function P(i,e){return new Se(i,e)}function Su(i){for(var e=i.s;e!==void 0;e=e.n)if(e.
S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function Cu(i){for(var e=i.s;e!==void 0;e=e.n){var t=e.S.n;
if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){i.s=e;break}}}function Au(i){for(var e=i.s,t=void 0;e!==void 0;){
var n=e.p;e.i===-1?(e.S.U(e),n!==void 0&&(n.n=e.n),e.n!==void 0&&(e.n.p=n)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),
e=n}i.s=t}function Pi(i,e){Se.call(this,void 0,e),this.x=i,this.s=void 0,this.g=Cr-1,this.f=4}Pi.prototype=new Se;
Pi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Cr))return!0;
if(this.g=Cr,this.f|=1,this.i>0&&!Su(this))return this.f&=-2,!0;var i=he;try{Cu(this),he=this;var e=this.x();(16&
this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return he=
i,Au(this),this.f&=-2,!0};Pi.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=
e.n)e.S.S(e)}Se.prototype.S.call(this,i)};Pi.prototype.U=function(i){if(this.t!==void 0&&(Se.prototype.U.call(
this,i),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Pi.prototype.N=function(){if(!(2&
this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Pi.prototype,"value",{get:function(){
if(1&this.f)throw new Error("Cycle detected");var i=ku(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.
v;return this.v}});function tt(i,e){return new Pi(i,e)}function Tu(i){var e=i.j;if(i.j=void 0,typeof e=="funct\
ion"){Yt++;var t=he;he=void 0;try{e()}catch(n){throw i.f&=-2,i.f|=8,ra(i),n}finally{he=t,Ar()}}}function ra(i){
for(var e=i.s;e!==void 0;e=e.n)e.S.U(e);i.x=void 0,i.s=void 0,Tu(i)}function bb(i){if(he!==this)throw new Error(
"Out-of-order effect");Au(this),he=i,this.f&=-2;try{8&this.f&&ra(this)}finally{Ar()}}function yn(i,e){this.x=i,
this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,us&&us.push(this)}yn.prototype.c=function(){
var i=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{
i()}};yn.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Tu(this),Cu(
this),Yt++;var i=he;return he=this,bb.bind(this,i)};yn.prototype.N=function(){2&this.f||(this.f|=2,this.u=ds,ds=
this)};yn.prototype.d=function(){this.f|=8,1&this.f||ra(this)};yn.prototype.dispose=function(){this.d()};function We(i,e){
var t=new yn(i,e);try{t.c()}catch(s){throw t.d(),s}var n=t.d.bind(t);return n[Symbol.dispose]=n,n}var Mu,Mr,Tr,vb=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__;var Ou=[];We(function(){Mu=this.N})();function bn(i,e){K[i]=e.bind(null,K[i]||function(){})}function gs(i){if(Tr){
var e=Tr;Tr=void 0,e()}Tr=i&&i.S()}function Ru(i){var e=this,t=i.data,n=wb(t);n.name="ReactiveDom",n.value=t;var s=et(
function(){for(var l=e,a=e.__v;a=a.__;)if(a.__c){a.__c.__$f|=4;break}var h=tt(function(){var d=n.value.value;return d===
0?0:d===!0?"":d||""}),c=tt(function(){return!Array.isArray(h.value)&&!Kl(h.value)}),f=We(function(){if(this.N=
Eu,c.value){var d=h.value;l.__v&&l.__v.__e&&l.__v.__e.nodeType===3&&(l.__v.__e.data=d)}}),u=e.__$u.d;return e.
__$u.d=function(){f(),u.call(this)},[c,h]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}Ru.displayName="R\
eactiveTextNode";Object.defineProperties(Se.prototype,{constructor:{configurable:!0,value:iu(J,null).constructor},
type:{configurable:!0,value:Ru},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.
value}}}}},__b:{configurable:!0,value:1}});bn("__b",function(i,e){if(gs(),Mr=void 0,typeof e.type=="string"){var t,
n=e.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Se&&(t||(e.__np=t={}),t[s]=r,n[s]=r.peek())}}
i(e)});bn("__r",function(i,e){if(i(e),e.type!==J){gs();var t,n=e.__c;n&&(n.__$f&=-2,(t=n.__$u)===void 0&&(n.__$u=
t=(function(s,r){var o;return We(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;vb&&
((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof e.type=="function"?e.type.displayName||
e.type.name:""))),Mr=n,gs(t)}});bn("__e",function(i,e,t,n){gs(),Mr=void 0,i(e,t,n)});bn("diffed",function(i,e){
gs(),Mr=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var n=e.__np,s=e.props,r=t.U;if(r)for(var o in r){
var l=r[o];l===void 0||n&&o in n||(l.d(),r[o]=void 0)}if(n){r||(r={},t.U=r);for(var a in n){var h=r[a],c=n[a];
h===void 0?(h=xb(t,a,c,s),r[a]=h):h.o(c,s)}}}i(e)});function xb(i,e,t,n){var s=e in i&&i.ownerSVGElement===void 0,
r=P(t);return{o:function(o,l){r.value=o,n=l},d:We(function(){this.N=Eu;var o=r.value.value;n[e]!==o&&(n[e]=o,s?
i[e]=o:o!=null&&(o!==!1||e[4]==="-")?i.setAttribute(e,o):i.removeAttribute(e))})}}bn("unmount",function(i,e){if(typeof e.
type=="string"){var t=e.__e;if(t){var n=t.U;if(n){t.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=e.__np;
if(o){var l=e.props;for(var a in o)l[a]=o[a]}e.__np=void 0}else{var h=e.__c;if(h){h.__$f|=8;var c=h.__$u;c&&(h.
__$u=void 0,c.d())}}i(e)});bn("__h",function(i,e,t,n){n<3&&(e.__$f|=2),i(e,t,n)});mn.prototype.shouldComponentUpdate=
function(i,e){if(this.__R)return!0;var t=this.__$u,n=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.
u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.
__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var l in this.
props)if(!(l in i))return!0;return!1};function wb(i,e){return et(function(){return P(i,e)},[])}var kb=function(i){queueMicrotask(function(){queueMicrotask(i)})};function Sb(){ps(function(){for(var i;i=Ou.shift();)Mu.call(i)})}function Eu(){Ou.push(this)===1&&(K.requestAnimationFrame||
kb)(Sb)}var Cb="C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==",oa=()=>globalThis.
isSecureContext&&globalThis.crypto?.subtle!==void 0;async function la(i){let e=atob(i.trim());if(e.length===0)
throw new Error("empty");let t=Uint8Array.from(e,s=>s.charCodeAt(0)),n=await crypto.subtle.importKey("raw",t,{
name:"HMAC",hash:"SHA-256"},!1,["sign"]);return t.fill(0),{kind:"key",key:n}}var _u=()=>la(Cb);async function Du(i,e,t,n,s){
if(i.kind==="none")return;if(i.kind==="token")return encodeURIComponent(i.token);let r=`${e.toLowerCase()}
${t}
${n}
${s.toLowerCase()}

`,o=await crypto.subtle.sign("HMAC",i.key,new TextEncoder().encode(r));return encodeURIComponent("type=master&\
ver=1.0&sig="+btoa(String.fromCharCode(...new Uint8Array(o))))}function Bt(i){if(!(i===null||i===""))try{return JSON.parse(i)}catch{return}}function Iu(i){let e=new Map;for(let t of(i??
"").split(";")){let[n,s]=t.split("=");n&&s!==void 0&&Number.isFinite(Number(s))&&e.set(n,Number(s))}return e}function Pu(i){
let e;try{e=decodeURIComponent(i??"")}catch{return}let t=Bt(e);if(t===void 0)return;let n=s=>[...(s?.SingleIndexes??
[]).map(r=>r.IndexSpec),...(s?.CompositeIndexes??[]).map(r=>r.IndexSpecs.join(", "))];return{used:n(t.Utilized),
potential:n(t.Potential)}}function Nu(i){let e=i.at(-1);if(e===void 0)return;let t={...e,charge:0,parts:[],ranges:[],
itemsLoaded:0,itemsReturned:0},n=new Map,s=new Map;for(let r of i){t.charge+=r.charge,t.itemsLoaded+=r.itemsLoaded,
t.itemsReturned+=r.itemsReturned;for(let o of r.parts){let l=n.get(o.cause)??{cause:o.cause,count:0,charge:0};
l.count+=o.count,l.charge+=o.charge,n.set(o.cause,l)}for(let o of r.ranges??[])s.set(o.id,(s.get(o.id)??0)+o.charge)}
return t.parts=[...n.values()],t.ranges=[...s].map(([r,o])=>({id:r,charge:o})),t}var ve=class extends Error{constructor(t,n,s,r,o){super(s);this.status=t;this.substatus=n;this.mistakes=r;this.
receipt=o}status;substatus;mistakes;receipt},vn=class extends Error{constructor(){super("The server does not a\
nswer.")}},Bu=new URL("../",document.baseURI),Ab=5,Or=class{constructor(e,t){this.by=e;this.answered=t}by;answered;get mayReadAll(){
return this.by.kind!=="token"}async call(e){let t=crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`.replace(
".","-");for(let n=1;;n++)try{return await this.once(e,t)}catch(s){if(!(s instanceof Rr))throw s;if(n===Ab)throw s.
refused;await Rb(s.milliseconds,e.signal)}}async once(e,t){let{type:n,link:s}=e.signed??Tb(e.path),r=new Date().
toUTCString(),o={"x-ms-date":r,"x-ms-version":"2020-07-15","x-ms-activity-id":t,"x-orrery-receipt":"1",...e.headers},
l=await Du(this.by,e.verb,n,s,r);l!==void 0&&(o.authorization=l);let a=performance.now(),h,c;try{h=await fetch(
Mb(e),{method:e.verb,headers:o,cache:"no-store",credentials:"omit",redirect:"error",...e.body===void 0?{}:{body:e.
body},...e.signal?{signal:e.signal}:{}}),c=await h.text()}catch(d){throw e.signal?.aborted?d:(this.answered(!1),
new vn)}this.answered(!0);let f=Bt(h.headers.get("x-orrery-receipt")),u={status:h.status,text:c,charge:Number(
h.headers.get("x-ms-request-charge")??0),receipt:f,milliseconds:Number(h.headers.get("x-ms-request-duration-ms")??
performance.now()-a),header:d=>h.headers.get(d)};if(h.ok||h.status===304)return u;throw Ob(u)}},Rr=class extends Error{constructor(t,n){
super();this.refused=t;this.milliseconds=n}refused;milliseconds};function Tb(i){let e=i.length%2===1;return{type:i[i.
length-(e?1:2)]??"",link:(e?i.slice(0,-1):i).join("/")}}function Mb(i){for(let t of i.path)if(t==="."||t==="..")
throw new ve(0,0,`A browser cannot send the id ${t} in a path.`,[],void 0);let e=new URL(i.path.map(encodeURIComponent).
join("/"),Bu);for(let[t,n]of Object.entries(i.query??{}))e.searchParams.set(t,n);return e}function Ob(i){let t=(Bt(
i.text)?.message??i.text.slice(0,500)).replace(/\r?\nActivityId:.*$/s,"").replace(/^Message: /,""),n=[],s=Bt(t.
startsWith("{")?t.replace(/\}\r?\n.*$/s,"}"):null);if(s?.errors){for(let a of s.errors)a.location&&n.push({start:a.
location.start,end:a.location.end,message:a.message});t=s.errors.map(a=>a.code?`${a.message} (${a.code})`:a.message).
join(`
`)}else s?.Errors&&(t=s.Errors.join(`
`));let r=Number(i.header("x-ms-substatus")??0),o=new ve(i.status,r,t||`HTTP ${i.status}`,n,i.receipt),l=Number(
i.header("x-ms-retry-after-ms")??NaN);return i.status===429&&Number.isFinite(l)?new Rr(o,Math.min(l,5e3)):o}function Rb(i,e){
return new Promise((t,n)=>{let s=setTimeout(t,i);e?.addEventListener("abort",()=>{clearTimeout(s),n(e.reason)})})}
async function aa(){try{let i=await fetch(new URL("_orrery/status",Bu),{cache:"no-store",credentials:"omit"});
return i.ok?await i.json():void 0}catch{return}}var Lt=P("opening"),hi=P(""),Jt=P(void 0),ci=P(!1),xn=P(void 0),ca=P(void 0),le=tt(()=>{let i=ca.value;if(i===
void 0)throw new Error("not connected");return i}),it=P(void 0),Lu=new Set;function Fu(i){Lu.add(i)}var Eb=/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;
async function Hu(){_b(),Jt.value=await aa(),ci.value=Jt.value===void 0,await Wu()}async function Wu(){let i=Jt.
value;i!==void 0&&(i.mode==="dev"&&Eb.test(location.hostname)&&oa()&&await qu(i.wellKnownKey?await _u():{kind:"\
none"})===""||(Lt.value="locked"))}async function Vu(i,e){let t=i.trim(),n;if(xn.value=void 0,t.startsWith("ty\
pe=")){let s=e.split("/").filter(r=>r!=="");if(s.length!==2){hi.value="A resource token opens one container: n\
ame it as database/container.";return}xn.value={db:s[0],coll:s[1]},n={kind:"token",token:t}}else{if(!oa()){hi.
value="This browser signs requests only over HTTPS. Open this address with https:// instead of http://.";return}
try{n=await la(t)}catch{hi.value="This is neither an account key (base64) nor a resource token (type=resource\u2026\
).";return}}hi.value=await qu(n)}async function qu(i){let e=new Or(i,n=>ci.value=!n),t=xn.value;try{await e.call(
{verb:"GET",path:t?["dbs",t.db,"colls",t.coll]:["dbs"]})}catch(n){if(n instanceof ve||n instanceof vn)return n.
message;throw n}return ca.value=e,Lt.value="open",""}function fa(i=""){ca.value=void 0,hi.value=i,Lt.value="lo\
cked"}var ha={fine:4e3,lost:1e3};function _b(){let i=async()=>{if(document.visibilityState!=="hidden"){let e=ci.
value,t=await aa();if(ci.value=t===void 0,t!==void 0&&(Jt.value=t),e&&!ci.value)if(Lt.value==="opening")Wu();else
for(let n of Lu)n()}setTimeout(()=>{i()},ci.value?ha.lost:ha.fine)};setTimeout(()=>{i()},ha.fine)}function nt(i){
return i instanceof ve&&i.status===401?(fa("The server no longer accepts this key. Give another."),i.message):
i instanceof ve||i instanceof vn?i.message:i instanceof DOMException&&i.name==="AbortError"?"Cancelled.":i instanceof
Error?i.message:String(i)}var zu="orrery.explorer.";function fi(i,e){try{let t=JSON.parse(localStorage.getItem(zu+i)??"null");return e(t)?
t:void 0}catch{return}}function ui(i,e){try{localStorage.setItem(zu+i,JSON.stringify(e))}catch{}}var wn=i=>typeof i==
"object"&&i!==null,kn=i=>typeof i=="string";function ua(i,e){for(let t=e+1;t<i.length;t++){let n=i.charCodeAt(t);if(n===92)t++;else if(n===34)return t+1}return i.
length}var $u=i=>i===" "||i===`
`||i==="\r"||i==="	";function Ni(i){let e=[],t=0,n=()=>e.push(`
`+"  ".repeat(t));for(let s=0;s<i.length;){let r=i[s];if($u(r))s++;else if(r==='"'){let o=ua(i,s);e.push(i.slice(
s,o)),s=o}else if(r==="{"||r==="["){let o=s+1;for(;$u(i[o]);)o++;if(i[o]===(r==="{"?"}":"]")){e.push(r+i[o]),s=
o+1;continue}e.push(r),t++,n(),s++}else if(r==="}"||r==="]")t=Math.max(0,t-1),n(),e.push(r),s++;else if(r===",")
e.push(r),n(),s++;else if(r===":")e.push(": "),s++;else{let o=s;for(;o<i.length&&!`{}[],:" 
\r	`.includes(i[o]);)o++;e.push(i.slice(s,o)),s=o}}return e.join("")}function ys(i){let e=[],t=0,n,s=-1,r=o=>{
n!==void 0&&s>=0&&e.push({name:n,raw:i.slice(s,o).trim()}),n=void 0,s=-1};if(i.trimStart()[0]!=="{")return e;for(let o=0;o<
i.length;o++){let l=i[o];if(l==='"'){let a=ua(i,o);t===1&&n===void 0&&(n=JSON.parse(i.slice(o,a))),o=a-1}else l===
"{"||l==="["?t++:l==="}"||l==="]"?--t===0&&r(o):t===1&&l===":"&&s<0?s=o+1:t===1&&l===","&&r(o)}return e}var Db=new Set(
["_rid","_self","_etag","_attachments","_ts","_lsn"]);function da(i){let e=ys(i).filter(t=>!Db.has(t.name));return Ni(
"{"+e.map(t=>JSON.stringify(t.name)+":"+t.raw).join(",")+"}")}function pa(i,e,t=40){let n=[],s=(r,o,l)=>{if(n.
length>=t||r===o)return;if(!(typeof r=="object"&&r!==null&&typeof o=="object"&&o!==null)||Array.isArray(r)!==Array.
isArray(o)){Number.isNaN(r)&&Number.isNaN(o)||n.push(l||"/");return}let h=r,c=o;for(let f of new Set([...Object.
keys(h),...Object.keys(c)]))s(Er(h,f),Er(c,f),l+"/"+f)};return s(i,e,""),n}function Er(i,e){return typeof i=="\
object"&&i!==null&&Object.hasOwn(i,e)?i[e]:void 0}function Sn(i){let e=[];for(let t=0;t<i.length;){if(i[t]==="\
/"){t++;continue}if(i[t]==='"'){let s=ua(i,t);try{e.push(JSON.parse(i.slice(t,s)))}catch{e.push(i.slice(t+1,s-
1))}t=s;continue}let n=i.indexOf("/",t);n<0&&(n=i.length),e.push(i.slice(t,n)),t=n}return e}function Uu(i){return JSON.
stringify(i).replace(/[\u007f-\uffff]/g,e=>"\\u"+e.charCodeAt(0).toString(16).padStart(4,"0"))}function Ku(i,e){return e.map(t=>Sn(t).reduce((n,s)=>Er(n,s),i))}var ju=i=>Uu(i.map(e=>e===void 0?{}:e)),ma=i=>i===
"."||i==="..",Dr=class{constructor(e,t,n){this.server=e;this.db=t;this.coll=n}server;db;coll;path(e){let t=["d\
bs",this.db,"colls",this.coll,"docs"];return e===void 0?t:[...t,e]}async read(e,t){return ma(e)?this.batch("Re\
ad",e,t):ga(await this.server.call({verb:"GET",path:this.path(e),headers:_r(t)}))}async create(e,t){return ga(
await this.server.call({verb:"POST",path:this.path(),headers:_r(t),body:e}))}async replace(e,t,n,s){if(ma(e))return this.
batch("Replace",e,t,n,s);let r={..._r(t),"if-match":s};return ga(await this.server.call({verb:"PUT",path:this.
path(e),headers:r,body:n}))}async remove(e,t,n){return ma(e)?(await this.batch("Delete",e,t,void 0,n)).reply:this.
server.call({verb:"DELETE",path:this.path(e),headers:{..._r(t),"if-match":n}})}async batch(e,t,n,s,r){let o={operationType:e,
partitionKey:ju(n)};t!==void 0&&(o.id=t),r!==void 0&&(o.ifMatch=r);let l=JSON.stringify(o).slice(0,-1),a=await this.
server.call({verb:"POST",path:this.path(),headers:{"x-ms-cosmos-is-batch-request":"true","x-ms-cosmos-batch-co\
ntinue-on-error":"true"},body:`[${l}${s===void 0?"":`,"resourceBody":${s}`}}]`}),h=ys(a.text.trim().slice(1,-1)),
c=u=>h.find(d=>d.name===u)?.raw??"null",f=Number(c("statusCode"));if(f>=300){let u=Bt(c("message"))??`HTTP ${f}`;
throw new ve(f,Number(c("subStatusCode"))||0,u,[],a.receipt)}return{text:c("resourceBody"),etag:Bt(c("eTag"))??
"",reply:a}}},_r=i=>({"x-ms-documentdb-partitionkey":ju(i)}),ga=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function Ir(i,e,t){let n=[],s=null;do{let r={"x-ms-max-item-count":"1000"};s!==null&&(r["x-ms-continuati\
on"]=s);let o=await i.call({verb:"GET",path:e,headers:r});n.push(...JSON.parse(o.text)[t]??[]),s=o.header("x-m\
s-continuation")}while(s!==null);return n}var ya=i=>i.sort((e,t)=>e.id<t.id?-1:e.id>t.id?1:0),Gu=async i=>ya(await Ir(
i,["dbs"],"Databases")),Pr=async(i,e)=>ya(await Ir(i,["dbs",e,"colls"],"DocumentCollections"));async function ba(i,e,t){
return JSON.parse((await i.call({verb:"GET",path:["dbs",e,"colls",t]})).text)}var Ib={sprocs:"StoredProcedures",
triggers:"Triggers",udfs:"UserDefinedFunctions"},Nr=async(i,e,t,n)=>ya(await Ir(i,["dbs",e,"colls",t,n],Ib[n]));
async function Cn(i,e,t){let n=["dbs",e,"colls",t];if(!i.mayReadAll)return Ir(i,[...n,"pkranges"],"PartitionKe\
yRanges");let s=await i.call({verb:"GET",path:["_orrery",...n,"ranges"],signed:{type:"ranges",link:n.join("/")}});
return JSON.parse(s.text).ranges}var Ke=P({state:"reading"}),ut=P(new Map),Bi=P(new Map),wt=P(new Set),ye=i=>JSON.stringify([i]),An=(i,e)=>JSON.
stringify([i,e]),ae=i=>i?.state==="known"?i.value:i?.state==="reading"?i.before:void 0;async function va(i,e,t){i(e===void 0?{state:"reading"}:{state:"reading",before:e});try{i({state:"known",value:await t()})}catch(n){
i({state:"failed",why:nt(n)})}}var Yu=(i,e,t)=>new Map(i).set(e,t);async function Br(){let i=xn.peek();await va(
t=>Ke.value=t,ae(Ke.peek()),async()=>i?[{id:i.db,_rid:""}]:Gu(le.peek()));let e=ae(Ke.peek());i?await dt(ye(i.
db),!0,i.db):e?.length===1&&await dt(ye(e[0].id),!0,e[0].id)}async function di(i){let e=ye(i),t=xn.peek();await va(
n=>ut.value=Yu(ut.peek(),e,n),ae(ut.peek().get(e)),async()=>t?[await ba(le.peek(),i,t.coll)]:Pr(le.peek(),i))}
async function Lr(i,e){let t=An(i,e);await va(n=>Bi.value=Yu(Bi.peek(),t,n),ae(Bi.peek().get(t)),async()=>{let n=le.
peek(),[s,r,o,l]=await Promise.all([Cn(n,i,e),Nr(n,i,e,"sprocs"),Nr(n,i,e,"triggers"),Nr(n,i,e,"udfs")]);return{
ranges:s,scripts:{sprocs:r,triggers:o,udfs:l}}})}async function dt(i,e,t,n){let s=new Set(wt.peek());e?s.add(i):
s.delete(i),wt.value=s,e&&await(n===void 0?di(t):Lr(t,n))}async function Tn(){await Br();let i=[];for(let e of wt.
peek()){let[t,n]=JSON.parse(e);i.push(n===void 0?di(t):Lr(t,n))}await Promise.all(i)}async function bs(i,e){return ae(
ut.peek().get(ye(i)))?.find(n=>n.id===e)??ba(le.peek(),i,e)}Fu(()=>{Tn()});var Fr=class{constructor(e,t,n,s,r,o){this.id=e;this.db=t;this.coll=n;this.isNew=s;this.itemId.value=r,this.key.
value=o}id;db;coll;isNew;kind="item";base=P("");text=P("");etag=P("");changedAt=P(void 0);busy=P("");failure=P(
"");notice=P("");conflict=P(void 0);gone=P(!1);itemId=P("");key=P([]);dirty=tt(()=>this.text.value!==this.base.
value);changed=()=>{};get title(){return this.etag.value===""&&this.isNew?"New item":this.itemId.value}get items(){
return new Dr(le.peek(),this.db,this.coll)}async open(){if(!(this.text.peek()!==""||this.busy.peek()!=="")){if(!this.
isNew)return this.reread();try{this.text.value=Nb((await bs(this.db,this.coll)).partitionKey.paths)}catch(e){this.
failure.value=nt(e)}}}async reread(){await this.act("reading",async()=>{this.take(await this.items.read(this.itemId.
value,this.key.value),"read")})}async save(){if(this.busy.peek()!==""||this.conflict.peek())return;let e=this.
etag.value==="";await this.act("saving",async()=>{let t=await this.checked();if(t!==void 0){if(e){this.take(await this.
items.create(this.text.value,t.key),"created");return}try{let{itemId:n,key:s,etag:r}=this;this.take(await this.
items.replace(n.value,s.value,this.text.value,r.value),"saved")}catch(n){if(!(n instanceof ve)||n.status!==412&&
n.status!==404)throw n;await this.meet(t.value)}}})}async saveOver(e){let t=this.conflict.value;t!==void 0&&(this.
text.value=e,await this.act("saving",async()=>{let n=await this.checked();if(n!==void 0)try{let s=t.theirs===void 0?
await this.items.create(e,n.key):await this.items.replace(this.itemId.value,this.key.value,e,t.etag);this.conflict.
value=void 0,this.take(s,"saved")}catch(s){if(!(s instanceof ve)||s.status!==412&&s.status!==404)throw s;await this.
meet(n.value)}}))}async takeTheirs(){let e=this.conflict.value?.theirs;if(this.conflict.value=void 0,e===void 0){
this.gone.value=!0;return}await this.reread()}async remove(){await this.act("deleting",async()=>{let e=await this.
items.remove(this.itemId.value,this.key.value,this.etag.value);it.value={what:"delete",charge:e.charge,milliseconds:e.
milliseconds,receipt:e.receipt},this.gone.value=!0,this.base.value=this.text.value,this.changed()})}close(){this.
changed=()=>{}}async checked(){let e;try{e=JSON.parse(this.text.value)}catch(r){this.failure.value="This is no\
t JSON yet: "+r.message;return}let t=typeof e=="object"&&e!==null?e.id:void 0;if(typeof t!="string"){this.failure.
value="An item is an object with an id, which is a string.";return}let n=Ku(e,(await bs(this.db,this.coll)).partitionKey.
paths),s=this.etag.value!=="";if(s&&t!==this.itemId.value){this.failure.value="The id of an item never changes\
. Create a new item, and delete this one.";return}if(s&&JSON.stringify(n)!==JSON.stringify(this.key.value)){this.
failure.value="The partition key of an item never changes. Create a new item, and delete this one.";return}return s||
(this.itemId.value=t,this.key.value=n),{value:e,key:n}}async meet(e){let t;try{t=await this.items.read(this.itemId.
value,this.key.value)}catch(l){if(!(l instanceof ve)||l.status!==404)throw l}let n=JSON.parse(this.base.value),
s=t===void 0?void 0:da(t.text),r=s===void 0?[]:pa(n,JSON.parse(s)),o=pa(n,e);this.conflict.value={theirs:s,etag:t?.
etag??"",changedByThem:r.filter(l=>!o.includes(l)),changedByMe:o.filter(l=>!r.includes(l)),changedByBoth:o.filter(
l=>r.includes(l))}}take(e,t){let{reply:n}=e;it.value={what:t,charge:n.charge,milliseconds:n.milliseconds,receipt:n.
receipt};let s=da(e.text);this.base.value=s,this.text.value=s,this.etag.value=e.etag,this.gone.value=!1;let r=JSON.
parse(e.text)._ts;this.changedAt.value=typeof r=="number"?r:void 0,t!=="read"&&(this.notice.value=t==="created"?
"Created.":"Saved.",this.changed())}async act(e,t){this.busy.value=e,this.failure.value="",this.notice.value="";
try{await t()}catch(n){this.failure.value=nt(n)}finally{this.busy.value=""}}};function Nb(i){let e=i.map(n=>n.
split("/").filter(s=>s!=="")),t={id:crypto.randomUUID?.()??String(Date.now())};for(let n of e){let s=t;n.forEach(
(r,o)=>{let l=r.replace(/^"|"$/g,"");o===n.length-1?s[l]??="":s=s[l]??={}})}return Ni(JSON.stringify(t))}async function Li(i,e,t,n,s){let r={"content-type":"application/query+json","x-ms-documentdb-isquery":"true","\
x-ms-documentdb-query-enablecrosspartition":"true","x-orrery-cross-partition-queries":"server","x-ms-max-item-\
count":String(s.size)};s.continuation&&(r["x-ms-continuation"]=s.continuation),s.explained&&(r["x-orrery-expla\
in"]="1",r["x-ms-documentdb-populatequerymetrics"]="true",r["x-ms-cosmos-populateindexmetrics-v2"]="true");let o=[
"dbs",e,"colls",t,"docs"],l=JSON.stringify({query:n.query,parameters:n.parameters??[]}),a=await i.call({verb:"\
POST",path:o,headers:r,body:l,signal:s.signal}),h=ys(a.text).find(c=>c.name==="Documents")?.raw??"[]";return{rows:JSON.
parse(h),raw:h,continuation:a.header("x-ms-continuation"),charge:a.charge,receipt:await Bb(i,a),explain:Bt(a.header(
"x-orrery-explain")),metrics:Iu(a.header("x-ms-documentdb-query-metrics")),indexes:Pu(a.header("x-ms-cosmos-in\
dex-utilization")),activityId:a.header("x-ms-activity-id")??"",milliseconds:a.milliseconds}}async function Bb(i,e){
let t=e.receipt;if(!t?.rangesTouched||t.ranges||!i.mayReadAll)return t;try{let n=await i.call({verb:"GET",path:[
"_orrery","receipts",t.activityId],signed:{type:"ranges",link:""}});return JSON.parse(n.text)}catch(n){if(n instanceof
ve)return t;throw n}}var Wr="SELECT DISTINCT TOP VALUE AS FROM IN JOIN WHERE AND OR NOT BETWEEN LIKE ESCAPE EXISTS ARRAY ALL FIRST \
LAST GROUP BY ORDER ASC DESC OFFSET LIMIT true false null undefined udf".split(" ");function Ju(i){let e=[],t=i.
replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g,s=>" ".repeat(s.length)),n=/\bFROM\s+([A-Za-z_]\w*)(?!\s*\.)(?:\s+(?:AS\s+)?(?!(?:IN|JOIN|WHERE|ORDER|GROUP|OFFSET|AS)\b)([A-Za-z_]\w*))?/i.
exec(t);n&&!/^\s*IN\b/i.test(t.slice(n.index+n[0].length))?e.push({name:n[2]??n[1],path:[]}):n||e.push({name:"\
c",path:[]});for(let s of t.matchAll(/\b([A-Za-z_]\w*)\s+IN\s+([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)*)/gi)){let o=[
...e.find(l=>l.name===s[2])?.path??[],...s[3].split(".").filter(l=>l!==""),"[]"];e.push({name:s[1],path:o})}return e}
var Hr=class{names=new Map;add(e,t=[]){if(t.length>=8||this.names.size>=500||typeof e!="object"||e===null)return;
if(Array.isArray(e)){for(let r of e.slice(0,5))this.add(r,[...t,"[]"]);return}let n=JSON.stringify(t),s=this.names.
get(n)??new Map;this.names.set(n,s);for(let[r,o]of Object.entries(e).slice(0,200))s.size<300&&r.length<=200&&s.
set(r,Lb(o)),this.add(o,[...t,r])}below(e){return[...this.names.get(JSON.stringify(e))??[]]}};function Lb(i){return i===
null?"null":Array.isArray(i)?"array":typeof i}function Vr(i){return/^[A-Za-z_]\w*$/.test(i)&&!Wr.some(t=>t.toLowerCase()===
i.toLowerCase())?"."+i:"["+JSON.stringify(i)+"]"}var Xu=200,Fb=24;function Qu(i,e,t){let n=l=>"c"+l.map(Vr).join(""),s=l=>`IS_STRING(${l}) ? LEFT(${l}, 200) : \
(IS_OBJECT(${l}) ? "{\u2026}" : (IS_ARRAY(${l}) ? "[\u2026]" : ${l}))`,r=i.map((l,a)=>`${n(Sn(l))} AS k${a}`),
o=e.map((l,a)=>`${s(n([l]))} AS v${a}`);return`SELECT ${["c.id",...r,...o].join(", ")} FROM c${t.trim()===""?"":
" "+t.trim()}`}var qr=class{constructor(e,t,n,s,r,o,l){this.server=e;this.db=t;this.coll=n;this.paths=s;this.columns=
r;this.query=o;this.read=l}server;db;coll;paths;columns;query;read;count=P(0);done=P(!1);reading=P(!1);failure=P(
"");version=P(0);starts=[];continuations=[null];pages=new Map;asked=new Set;cut=new AbortController;row(e){let t=this.
pageOf(e);return this.pages.get(t)?.[e-(this.starts[t]??0)]}show(e,t){for(let n=this.pageOf(e);n<this.starts.length&&
(this.starts[n]??0)<=t;n++){let s=this.pages.get(n);s===void 0?this.load(n):(this.pages.delete(n),this.pages.set(
n,s))}!this.done.peek()&&t+Xu/2>=this.count.peek()&&this.load(this.starts.length)}retry(){this.failure.value="",
this.version.value++,this.show(0,0)}end(){this.cut.abort()}get pagesHeld(){return this.pages.size}pageOf(e){let t=0,
n=this.starts.length-1;for(;t<n;){let s=t+n+1>>1;(this.starts[s]??0)<=e?t=s:n=s-1}return t}async load(e){if(!(this.
asked.has(e)||this.failure.peek()!=="")){this.asked.add(e),this.reading.value=!0;try{let t=this.continuations[e]??
null,n=await Li(this.server(),this.db,this.coll,{query:this.query},{size:Xu,continuation:t,signal:this.cut.signal});
this.read(n);let s=n.rows.map(r=>this.toRow(r));this.pages.set(e,s),e===this.starts.length&&(this.starts.push(
this.count.peek()),this.continuations.push(n.continuation),this.count.value+=s.length,this.done.value=n.continuation===
null);for(let r of this.pages.keys()){if(this.pages.size<=Fb)break;this.pages.delete(r)}}catch(t){this.cut.signal.
aborted||(this.failure.value=nt(t))}finally{this.asked.delete(e),this.reading.value=this.asked.size>0,this.version.
value++}}}toRow(e){let t=e;return{id:String(t.id),key:this.paths.map((n,s)=>t["k"+s]),values:this.columns.map(
(n,s)=>t["v"+s])}}};var Hb=5,zr=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="items";filter=P("");columns=P(
[]);paths=P([]);rows=P(void 0);total=P(void 0);failure=P("");charge=P(0);opening=!1;get title(){return this.coll}async open(){
if(!this.opening){this.opening=!0,this.failure.value="";try{let e=await bs(this.db,this.coll);this.paths.value=
e.partitionKey.paths,this.columns.value=await this.sampledColumns(e),this.apply();let t=await Cn(le.peek(),this.
db,this.coll);this.total.value=t.every(n=>n.items!==void 0)?t.reduce((n,s)=>n+(s.items??0),0):void 0}catch(e){
this.failure.value=nt(e)}finally{this.opening=!1}}}again(){this.rows.peek()&&this.apply()}apply(){this.rows.value?.
end(),this.charge.value=0;let e=Qu(this.paths.value,this.columns.value,this.filter.value);this.rows.value=new qr(
()=>le.peek(),this.db,this.coll,this.paths.value,this.columns.value,e,t=>{this.charge.value+=t.charge,it.value=
{what:"items",charge:t.charge,milliseconds:t.milliseconds,receipt:t.receipt}})}async sampledColumns(e){let t=await Li(
le.peek(),this.db,this.coll,{query:"SELECT TOP 20 * FROM c"},{size:20}),n=new Set(["id",...e.partitionKey.paths.
map(o=>Sn(o).join("/"))]),s=new Map;for(let o of t.rows)for(let[l,a]of Object.entries(o)){let h=typeof a!="obj\
ect"||a===null;!l.startsWith("_")&&!n.has(l)&&l.length<=100&&s.set(l,(s.get(l)??0)+(h?1:.5))}let r=new Set([...s].
sort((o,l)=>l[1]-o[1]).slice(0,Hb).map(([o])=>o));return[...s.keys()].filter(o=>r.has(o))}close(){this.rows.value?.
end()}};var Wb=100,Vb=1e4,qb=i=>wn(i)&&kn(i.db)&&kn(i.coll)&&kn(i.query)&&typeof i.charge=="number"&&typeof i.rows=="n\
umber",zb=i=>Array.isArray(i)&&i.every(qb),Fi=P(fi("history",zb)??[]);function Zu(i){if(i.query.length>Vb)return;
let e=t=>t.query===i.query&&t.db===i.db&&t.coll===i.coll;Fi.value=[i,...Fi.value.filter(t=>!e(t))].slice(0,Wb),
ui("history",Fi.value)}function ed(){Fi.value=[],ui("history",[])}var td=2e4,id=[20,100,500,1e3],xa=new Map;function nd(i,e){let t=JSON.stringify([i,e]),n=xa.get(t);if(n)return n;
let s=(async()=>{let r=new Hr,o=await Li(le.peek(),i,e,{query:"SELECT TOP 20 * FROM c"},{size:20});it.value={what:"\
sample for completion",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt};for(let l of o.rows)r.add(
l);return r})();return xa.set(t,s),s.catch(()=>xa.delete(t)),s}var $r=class{constructor(e,t,n){this.id=e;this.
db=t;this.coll=n}id;db;coll;kind="query";text=P("SELECT * FROM c");size=P(100);shape=P("grid");running=P(!1);failure=P(
"");mistakes=P([]);pages=P([]);ran=P("");rows=tt(()=>this.pages.value.flatMap(e=>e.rows));receipt=tt(()=>Nu(this.
pages.value.flatMap(e=>e.receipt?[e.receipt]:[])));more=tt(()=>{let e=this.pages.value.at(-1);return e!==void 0&&
e.continuation!==null&&this.rows.value.length<td});full=tt(()=>this.rows.value.length>=td);cut=new AbortController;get title(){
return"Query "+this.coll}async run(e,t){this.cancel(),this.pages.value=[],this.ran.value=e,await this.read(e,null,
t)}async next(){let e=this.pages.value.at(-1);e?.continuation&&!this.running.value&&await this.read(this.ran.value,
e.continuation,0)}cancel(){this.cut.abort()}async read(e,t,n){let s=new AbortController;this.cut=s,this.running.
value=!0,this.failure.value="",this.mistakes.value=[];try{let r={size:this.size.value,continuation:t,explained:!0,
signal:s.signal},o=await Li(le.peek(),this.db,this.coll,{query:e},r);if(s.signal.aborted)return;this.pages.value=
[...this.pages.value,o],it.value={what:"query",charge:o.charge,milliseconds:o.milliseconds,receipt:o.receipt},
t===null&&Zu({db:this.db,coll:this.coll,query:e,charge:o.charge,rows:o.rows.length})}catch(r){if(s!==this.cut)
return;this.failure.value=s.signal.aborted?"Cancelled.":nt(r),r instanceof ve&&(it.value={what:"refused query",
charge:r.receipt?.charge??0,milliseconds:0,receipt:r.receipt},this.mistakes.value=r.mistakes.map(o=>({...o,start:o.
start+n,end:o.end+n})))}finally{s===this.cut&&(this.running.value=!1)}}close(){this.cancel()}};var wa=class{constructor(e,t,n){this.id=e;this.db=t;this.coll=n}id;db;coll;kind="container";get title(){return this.
coll}close(){}},ka=class{constructor(e,t,n,s,r){this.id=e;this.db=t;this.coll=n;this.scripts=s;this.name=r}id;db;coll;scripts;name;kind="\
script";get title(){return this.name}close(){}},te=P([]),ne=P(0),$b=0,kt=()=>te.value.find(i=>i.id===ne.value),
Ub=(i,e)=>i.db!==e.db||i.coll!==e.coll?!1:i.kind==="query"?e.kind==="query"&&e.query!==void 0&&i.text.peek()===
e.query:i.kind==="item"?e.kind!=="item"||i.isNew&&i.etag.peek()===""?!1:i.itemId.peek()===e.item&&JSON.stringify(
i.key.peek())===JSON.stringify(e.key):i.kind==="script"?e.kind==="script"&&i.scripts===e.scripts&&i.name===e.name:
i.kind===e.kind;function xe(i){let e=te.peek().find(r=>Ub(r,i));if(e)return ne.value=e.id,e;let t=Kb(i),n=te.peek().
findIndex(r=>r.id===ne.peek()),s=[...te.peek()];return s.splice(n+1,0,t),te.value=s,ne.value=t.id,t}function Kb(i){
let e=++$b;switch(i.kind){case"query":{let t=new $r(e,i.db,i.coll);return i.query!==void 0&&(t.text.value=i.query),
t}case"items":return new zr(e,i.db,i.coll);case"item":case"new":{let t=new Fr(e,i.db,i.coll,i.kind==="new",i.kind===
"item"?i.item:"",i.kind==="item"?i.key:[]);return t.changed=()=>{for(let n of te.peek())n.kind==="items"&&n.db===
i.db&&n.coll===i.coll&&n.again()},t}case"container":return new wa(e,i.db,i.coll);case"script":return new ka(e,
i.db,i.coll,i.scripts,i.name)}}function Ft(i){let e=te.peek(),t=e.findIndex(n=>n.id===i);t<0||(e[t].close(),te.
value=e.filter(n=>n.id!==i),ne.peek()===i&&(ne.value=(e[t+1]??e[t-1])?.id??0))}function Sa(i){for(let e of te.
peek().filter(i))Ft(e.id)}function Ca(i){let e=te.peek();if(e.length===0)return;let t=e.findIndex(n=>n.id===ne.
peek());ne.value=e[(t+i+e.length)%e.length].id}function sd(i){let{db:e,coll:t}=i;switch(i.kind){case"query":return{
kind:"query",db:e,coll:t,query:i.text.value};case"item":return i.isNew&&i.etag.value===""?{kind:"new",db:e,coll:t}:
{kind:"item",db:e,coll:t,item:i.itemId.value,key:i.key.value};case"script":return{kind:"script",db:e,coll:t,scripts:i.
scripts,name:i.name};default:return{kind:i.kind,db:e,coll:t}}}var jb=4e3;function rd(i,e=jb){let t=encodeURIComponent,
n=`#/dbs/${t(i.db)}/colls/${t(i.coll)}`;switch(i.kind){case"container":return n;case"items":return n+"/items";case"\
new":return n+"/new";case"query":{let s=i.query??"";return n+"/query"+(s===""||s.length>e?"":"?q="+t(s))}case"\
item":return`${n}/items/${t(i.item)}?key=${t(JSON.stringify(i.key.map(s=>s===void 0?{}:s)))}`;case"script":return`${n}\
/${i.scripts}/${t(i.name)}`}}function od(i){let[e="",t=""]=i.replace(/^#\/?/,"").split("?",2),n;try{n=e.split(
"/").map(decodeURIComponent)}catch{return}let[s,r,o,l,a,h]=n;if(s!=="dbs"||o!=="colls"||!r||!l)return;let c=new URLSearchParams(
t.replaceAll("+","%2B"));switch(a){case void 0:return{kind:"container",db:r,coll:l};case"items":{if(h===void 0)
return{kind:"items",db:r,coll:l};let f;try{f=JSON.parse(c.get("key")??"")}catch{return}return Array.isArray(f)?
{kind:"item",db:r,coll:l,item:h,key:f.map(Gb)}:void 0}case"new":return{kind:"new",db:r,coll:l};case"query":{let f=c.
get("q");return f===null?{kind:"query",db:r,coll:l}:{kind:"query",db:r,coll:l,query:f}}case"sprocs":case"trigg\
ers":case"udfs":return h===void 0?void 0:{kind:"script",db:r,coll:l,scripts:a,name:h};default:return}}var Gb=i=>typeof i==
"object"&&i!==null?void 0:i,Yb=i=>Array.isArray(i)&&i.every(kn),Jb=i=>wn(i)&&Yb(i.open)&&typeof i.active=="num\
ber";function ld(){let i=fi("tabs",Jb);for(let s of i?.open??[]){let r=od(s);r&&xe(r)}let e=te.peek()[i?.active??
0];e&&(ne.value=e.id);let t=s=>{let r=od(s);r&&xe(r)};t(location.hash),addEventListener("hashchange",s=>t(new URL(
s.newURL).hash));let n=0;We(()=>{let s=te.value.map(a=>rd(sd(a),1/0)),r=kt(),o=r?rd(sd(r)):"#/",l=te.value.findIndex(
a=>a.id===ne.value);clearTimeout(n),n=setTimeout(()=>{history.replaceState(null,"",o),ui("tabs",{open:s,active:l})},
150)})}var vs=["system","light","dark","contrast"],Xb=i=>vs.includes(i),Hi=P(fi("theme",Xb)??"system");function ad(){
We(()=>{document.documentElement.dataset.theme=Hi.value,ui("theme",Hi.value)})}var Qb=new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\u\
fff9-\\ufffb]|\\p{Surrogate}","gu");function I(i,e=200){let n=(i.length>e?i.slice(0,e):i).replace(Qb,s=>"\\u"+
s.charCodeAt(0).toString(16).padStart(4,"0"));return i.length>e?n+"\u2026":n}function Wi(i,e=160){if(i===void 0)
return"";if(typeof i=="string")return I(i,e);if(Array.isArray(i))return i.length===0?"[]":`[${st(i.length,"ele\
ment")}]`;if(typeof i=="object"&&i!==null){let t=Object.keys(i);return t.length===0?"{}":I(`{${t.slice(0,6).join(
", ")}${t.length>6?", \u2026":""}}`,e)}return String(i)}function Ht(i){return i.toLocaleString("en",{minimumFractionDigits:2,
maximumFractionDigits:2})}function se(i){return i.toLocaleString("en")}function xs(i){return i<1e3?`${i} B`:i<
1e6?`${(i/1e3).toFixed(1)} KB`:i<1e9?`${(i/1e6).toFixed(1)} MB`:`${(i/1e9).toFixed(1)} GB`}function st(i,e){return`${se(
i)} ${e}${i===1?"":"s"}`}var Aa=[],hd=[];function ce(i){Aa.push(i)}function Ur(i){hd.push(i)}var ws=()=>Aa;function cd(){let i=[];for(let e of Aa)
e.run===void 0||e.when?.()===!1||i.push({kind:"action",name:e.name,run:e.run,...e.keys?{keys:e.keys}:{}});for(let e of hd)
i.push(...e());return i}var Wt=P(void 0);function fd(i){return i===void 0?{}:i.kind==="manual"?{"x-ms-offer-throughput":String(i.rate)}:{"x-ms-cosmos-o\
ffer-autopilot-settings":JSON.stringify({maxThroughput:i.most})}}var ud=(i,e,t)=>i.call({verb:"POST",path:["db\
s"],headers:fd(t),body:JSON.stringify({id:e})}),dd=(i,e,t,n)=>i.call({verb:"POST",path:["dbs",e,"colls"],headers:fd(
n),body:JSON.stringify(t)}),Zb=i=>({text:i.text,etag:i.header("etag")??"",reply:i});async function Ta(i,e){return Zb(
await i.call({verb:"GET",path:e,headers:{"x-ms-documentdb-populatequotainfo":"true"}}))}var Ma=(i,e,t)=>i.call({verb:"DELETE",path:e,headers:{"if-match":t}});async function pd(i,e){let t=await i.call({verb:"POST",path:["offers"],headers:{"content-type":"application/qu\
ery+json","x-ms-documentdb-isquery":"true"},body:JSON.stringify({query:"SELECT * FROM root WHERE root.offerRes\
ourceId = @rid",parameters:[{name:"@rid",value:e}]})}),[n]=JSON.parse(t.text).Offers;return n&&ev(i,n._rid)}async function ev(i,e){
return iv(await i.call({verb:"GET",path:["offers",e],signed:tv(e)}))}var tv=i=>({type:"offers",link:i.toLowerCase()});function iv(i){let e=JSON.parse(i.text),t=e.content,n=Number(
i.header("x-ms-cosmos-min-throughput")??NaN),s=t.offerAutopilotSettings;return{rid:String(e._rid),etag:i.header(
"etag")??"",body:e,throughput:s?{kind:"autoscale",most:s.maxThroughput}:{kind:"manual",rate:t.offerThroughput},
now:t.offerThroughput,least:Number.isFinite(n)?n:void 0,pending:i.header("x-ms-offer-replace-pending")==="true"}}
var md=i=>i instanceof ve&&(i.status===412||i.status===404);var je=P(void 0);function Kr(i,e){it.value={what:i,charge:e.charge,milliseconds:e.milliseconds,receipt:e.receipt}}
async function Oa(i,e){Kr("database created",await ud(le.peek(),i,e)),await Br(),await dt(ye(i),!0,i)}async function gd(i){
let e=ae(Ke.peek())?.some(t=>t.id===i.db);i.fresh&&!e&&await Oa(i.db,i.fresh.throughput),Kr("container created",
await dd(le.peek(),i.db,i.definition,i.throughput)),await dt(ye(i.db),!0,i.db),xe({kind:"items",db:i.db,coll:i.
definition.id})}async function yd(i){let e=ae(Ke.peek())?.find(t=>t.id===i);return e&&(await pd(le.peek(),e._rid))?.
throughput}function bd(i){je.value={kind:"delete",what:"database",name:i,typed:!0,look:async()=>{let{etag:e}=await Ta(
le.peek(),["dbs",i]),t=(await Pr(le.peek(),i)).length;return{says:`Its users and ${st(t,"container")} with all\
 items go with it.`,etag:e}},does:async e=>{Kr("database deleted",await Ma(le.peek(),["dbs",i],e)),Sa(t=>t.db===
i),await Br()}}}function vd(i,e){let t=["dbs",i,"colls",e];je.value={kind:"delete",what:"container",name:e,typed:!0,
look:async()=>{let{etag:n}=await Ta(le.peek(),t),r=(await Cn(le.peek(),i,e)).reduce((o,l)=>o+(l.items??0),0);return{
says:`Its scripts and ${st(r,"item")} go with it.`,etag:n}},does:async n=>{Kr("container deleted",await Ma(le.
peek(),t,n)),Sa(s=>s.db===i&&s.coll===e),await di(i)}}}var Ea=[],Sd=[];(()=>{let i="lc,34,7n,7,7b,19,,,,2,,2,,,20,b,1c,l,g,,2t,7,2,6,2,2,,4,z,,u,r,2j,b,1m,9,9,,o,4,,\
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
2?Sd:Ea).push(t=t+i[e])})();function sv(i){if(i<768)return!1;for(let e=0,t=Ea.length;;){let n=e+t>>1;if(i<Ea[n])
t=n;else if(i>=Sd[n])e=n+1;else return!0;if(e==t)return!1}}function xd(i){return i>=127462&&i<=127487}var wd=8205;function Cd(i,e,t=!0,n=!0){return(t?Ad:rv)(i,e,n)}function Ad(i,e,t){if(e==i.length)return e;e&&Td(
i.charCodeAt(e))&&Md(i.charCodeAt(e-1))&&e--;let n=Ra(i,e);for(e+=kd(n);e<i.length;){let s=Ra(i,e);if(n==wd||s==
wd||t&&sv(s))e+=kd(s),n=s;else if(xd(s)){let r=0,o=e-2;for(;o>=0&&xd(Ra(i,o));)r++,o-=2;if(r%2==0)break;e+=2}else
break}return e}function rv(i,e,t){for(;e>1;){let n=Ad(i,e-2,t);if(n<e)return n;e--}return 0}function Ra(i,e){let t=i.
charCodeAt(e);if(!Md(t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return Td(n)?(t-55296<<10)+(n-56320)+65536:
t}function Td(i){return i>=56320&&i<57344}function Md(i){return i>=55296&&i<56320}function kd(i){return i<65536?
1:2}var z=class i{lineAt(e){if(e<0||e>this.length)throw new RangeError(`Invalid position ${e} in document of lengt\
h ${this.length}`);return this.lineInner(e,!1,1,0)}line(e){if(e<1||e>this.lines)throw new RangeError(`Invalid \
line number ${e} in ${this.lines}-line document`);return this.lineInner(e,!0,1,0)}replace(e,t,n){[e,t]=_n(this,
e,t);let s=[];return this.decompose(0,e,s,2),n.length&&n.decompose(0,n.length,s,3),this.decompose(t,this.length,
s,1),On.from(s,this.length-(t-e)+n.length)}append(e){return this.replace(this.length,this.length,e)}slice(e,t=this.
length){[e,t]=_n(this,e,t);let n=[];return this.decompose(e,t,n,0),On.from(n,t-e)}eq(e){if(e==this)return!0;if(e.
length!=this.length||e.lines!=this.lines)return!1;let t=this.scanIdentical(e,1),n=this.length-this.scanIdentical(
e,-1),s=new $i(this),r=new $i(e);for(let o=t,l=t;;){if(s.next(o),r.next(o),o=0,s.lineBreak!=r.lineBreak||s.done!=
r.done||s.value!=r.value)return!1;if(l+=s.value.length,s.done||l>=n)return!0}}iter(e=1){return new $i(this,e)}iterRange(e,t=this.
length){return new Xr(this,e,t)}iterLines(e,t){let n;if(e==null)n=this.iter();else{t==null&&(t=this.lines+1);let s=this.
line(e).from;n=this.iterRange(s,Math.max(s,t==this.lines+1?this.length:t<=1?0:this.line(t-1).to))}return new Qr(
n)}toString(){return this.sliceString(0)}toJSON(){let e=[];return this.flatten(e),e}constructor(){}static of(e){
if(e.length==0)throw new RangeError("A document must have at least one line");return e.length==1&&!e[0]?i.empty:
e.length<=32?new rt(e):On.from(rt.split(e,[]))}},rt=class i extends z{constructor(e,t=ov(e)){super(),this.text=
e,this.length=t}get lines(){return this.text.length}get children(){return null}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.text[r],l=s+o.length;if((t?n:l)>=e)return new Da(s,l,n,o);s=l+1,n++}}decompose(e,t,n,s){let r=e<=0&&
t>=this.length?this:new i(Od(this.text,e,t),Math.min(t,this.length)-Math.max(0,e));if(s&1){let o=n.pop(),l=Jr(
r.text,o.text.slice(),0,r.length);if(l.length<=32)n.push(new i(l,o.length+r.length));else{let a=l.length>>1;n.
push(new i(l.slice(0,a)),new i(l.slice(a)))}}else n.push(r)}replace(e,t,n){if(!(n instanceof i))return super.replace(
e,t,n);[e,t]=_n(this,e,t);let s=Jr(this.text,Jr(n.text,Od(this.text,0,e)),t),r=this.length+n.length-(t-e);return s.
length<=32?new i(s,r):On.from(i.split(s,[]),r)}sliceString(e,t=this.length,n=`
`){[e,t]=_n(this,e,t);let s="";for(let r=0,o=0;r<=t&&o<this.text.length;o++){let l=this.text[o],a=r+l.length;r>
e&&o&&(s+=n),e<a&&t>r&&(s+=l.slice(Math.max(0,e-r),t-r)),r=a+1}return s}flatten(e){for(let t of this.text)e.push(
t)}scanIdentical(){return 0}static split(e,t){let n=[],s=-1;for(let r of e)n.push(r),s+=r.length+1,n.length==32&&
(t.push(new i(n,s)),n=[],s=-1);return s>-1&&t.push(new i(n,s)),t}},On=class i extends z{constructor(e,t){super(),
this.children=e,this.length=t,this.lines=0;for(let n of e)this.lines+=n.lines}lineInner(e,t,n,s){for(let r=0;;r++){
let o=this.children[r],l=s+o.length,a=n+o.lines-1;if((t?a:l)>=e)return o.lineInner(e,t,n,s);s=l+1,n=a+1}}decompose(e,t,n,s){
for(let r=0,o=0;o<=t&&r<this.children.length;r++){let l=this.children[r],a=o+l.length;if(e<=a&&t>=o){let h=s&((o<=
e?1:0)|(a>=t?2:0));o>=e&&a<=t&&!h?n.push(l):l.decompose(e-o,t-o,n,h)}o=a+1}}replace(e,t,n){if([e,t]=_n(this,e,
t),n.lines<this.lines)for(let s=0,r=0;s<this.children.length;s++){let o=this.children[s],l=r+o.length;if(e>=r&&
t<=l){let a=o.replace(e-r,t-r,n),h=this.lines-o.lines+a.lines;if(a.lines<h>>4&&a.lines>h>>6){let c=this.children.
slice();return c[s]=a,new i(c,this.length-(t-e)+n.length)}return super.replace(r,l,a)}r=l+1}return super.replace(
e,t,n)}sliceString(e,t=this.length,n=`
`){[e,t]=_n(this,e,t);let s="";for(let r=0,o=0;r<this.children.length&&o<=t;r++){let l=this.children[r],a=o+l.
length;o>e&&r&&(s+=n),e<a&&t>o&&(s+=l.sliceString(e-o,t-o,n)),o=a+1}return s}flatten(e){for(let t of this.children)
t.flatten(e)}scanIdentical(e,t){if(!(e instanceof i))return 0;let n=0,[s,r,o,l]=t>0?[0,0,this.children.length,
e.children.length]:[this.children.length-1,e.children.length-1,-1,-1];for(;;s+=t,r+=t){if(s==o||r==l)return n;
let a=this.children[s],h=e.children[r];if(a!=h)return n+a.scanIdentical(h,t);n+=a.length+1}}static from(e,t=e.
reduce((n,s)=>n+s.length+1,-1)){let n=0;for(let d of e)n+=d.lines;if(n<32){let d=[];for(let p of e)p.flatten(d);
return new rt(d,t)}let s=Math.max(32,n>>5),r=s<<1,o=s>>1,l=[],a=0,h=-1,c=[];function f(d){let p;if(d.lines>r&&
d instanceof i)for(let g of d.children)f(g);else d.lines>o&&(a>o||!a)?(u(),l.push(d)):d instanceof rt&&a&&(p=c[c.
length-1])instanceof rt&&d.lines+p.lines<=32?(a+=d.lines,h+=d.length+1,c[c.length-1]=new rt(p.text.concat(d.text),
p.length+1+d.length)):(a+d.lines>s&&u(),a+=d.lines,h+=d.length+1,c.push(d))}function u(){a!=0&&(l.push(c.length==
1?c[0]:i.from(c,h)),h=-1,a=c.length=0)}for(let d of e)f(d);return u(),l.length==1?l[0]:new i(l,t)}};z.empty=new rt(
[""],0);function ov(i){let e=-1;for(let t of i)e+=t.length+1;return e}function Jr(i,e,t=0,n=1e9){for(let s=0,r=0,
o=!0;r<i.length&&s<=n;r++){let l=i[r],a=s+l.length;a>=t&&(a>n&&(l=l.slice(0,n-s)),s<t&&(l=l.slice(t-s)),o?(e[e.
length-1]+=l,o=!1):e.push(l)),s=a+1}return e}function Od(i,e,t){return Jr(i,[""],e,t)}var $i=class{constructor(e,t=1){
this.dir=t,this.done=!1,this.lineBreak=!1,this.value="",this.nodes=[e],this.offsets=[t>0?1:(e instanceof rt?e.
text.length:e.children.length)<<1]}nextInner(e,t){for(this.done=this.lineBreak=!1;;){let n=this.nodes.length-1,
s=this.nodes[n],r=this.offsets[n],o=r>>1,l=s instanceof rt?s.text.length:s.children.length;if(o==(t>0?l:0)){if(n==
0)return this.done=!0,this.value="",this;t>0&&this.offsets[n-1]++,this.nodes.pop(),this.offsets.pop()}else if((r&
1)==(t>0?0:1)){if(this.offsets[n]+=t,e==0)return this.lineBreak=!0,this.value=`
`,this;e--}else if(s instanceof rt){let a=s.text[o+(t<0?-1:0)];if(this.offsets[n]+=t,a.length>Math.max(0,e))return this.
value=e==0?a:t>0?a.slice(e):a.slice(0,a.length-e),this;e-=a.length}else{let a=s.children[o+(t<0?-1:0)];e>a.length?
(e-=a.length,this.offsets[n]+=t):(t<0&&this.offsets[n]--,this.nodes.push(a),this.offsets.push(t>0?1:(a instanceof
rt?a.text.length:a.children.length)<<1))}}}next(e=0){return e<0&&(this.nextInner(-e,-this.dir),e=this.value.length),
this.nextInner(e,this.dir)}},Xr=class{constructor(e,t,n){this.value="",this.done=!1,this.cursor=new $i(e,t>n?-1:
1),this.pos=t>n?e.length:0,this.from=Math.min(t,n),this.to=Math.max(t,n)}nextInner(e,t){if(t<0?this.pos<=this.
from:this.pos>=this.to)return this.value="",this.done=!0,this;e+=Math.max(0,t<0?this.pos-this.to:this.from-this.
pos);let n=t<0?this.pos-this.from:this.to-this.pos;e>n&&(e=n),n-=e;let{value:s}=this.cursor.next(e);return this.
pos+=(s.length+e)*t,this.value=s.length<=n?s:t<0?s.slice(s.length-n):s.slice(0,n),this.done=!this.value,this}next(e=0){
return e<0?e=Math.max(e,this.from-this.pos):e>0&&(e=Math.min(e,this.to-this.pos)),this.nextInner(e,this.cursor.
dir)}get lineBreak(){return this.cursor.lineBreak&&this.value!=""}},Qr=class{constructor(e){this.inner=e,this.
afterBreak=!0,this.value="",this.done=!1}next(e=0){let{done:t,lineBreak:n,value:s}=this.inner.next(e);return t&&
this.afterBreak?(this.value="",this.afterBreak=!1):t?(this.done=!0,this.value=""):n?this.afterBreak?this.value=
"":(this.afterBreak=!0,this.next()):(this.value=s,this.afterBreak=!1),this}get lineBreak(){return!1}};typeof Symbol<
"u"&&(z.prototype[Symbol.iterator]=function(){return this.iter()},$i.prototype[Symbol.iterator]=Xr.prototype[Symbol.
iterator]=Qr.prototype[Symbol.iterator]=function(){return this});var Da=class{constructor(e,t,n,s){this.from=e,
this.to=t,this.number=n,this.text=s}get length(){return this.to-this.from}};function _n(i,e,t){return e=Math.max(
0,Math.min(i.length,e)),[e,Math.max(e,Math.min(i.length,t))]}function be(i,e,t=!0,n=!0){return Cd(i,e,t,n)}function lv(i){
return i>=56320&&i<57344}function av(i){return i>=55296&&i<56320}function _e(i,e){let t=i.charCodeAt(e);if(!av(
t)||e+1==i.length)return t;let n=i.charCodeAt(e+1);return lv(n)?(t-55296<<10)+(n-56320)+65536:t}function Ms(i){
return i<=65535?String.fromCharCode(i):(i-=65536,String.fromCharCode((i>>10)+55296,(i&1023)+56320))}function ot(i){
return i<65536?1:2}var Ia=/\r\n?|\n/,Re=(function(i){return i[i.Simple=0]="Simple",i[i.TrackDel=1]="TrackDel",
i[i.TrackBefore=2]="TrackBefore",i[i.TrackAfter=3]="TrackAfter",i})(Re||(Re={})),Xt=class i{constructor(e){this.
sections=e}get length(){let e=0;for(let t=0;t<this.sections.length;t+=2)e+=this.sections[t];return e}get newLength(){
let e=0;for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t+1];e+=n<0?this.sections[t]:n}return e}get empty(){
return this.sections.length==0||this.sections.length==2&&this.sections[1]<0}iterGaps(e){for(let t=0,n=0,s=0;t<
this.sections.length;){let r=this.sections[t++],o=this.sections[t++];o<0?(e(n,s,r),s+=r):s+=o,n+=r}}iterChangedRanges(e,t=!1){
Pa(this,e,t)}get invertedDesc(){let e=[];for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.
sections[t++];s<0?e.push(n,s):e.push(s,n)}return new i(e)}composeDesc(e){return this.empty?e:e.empty?this:Id(this,
e)}mapDesc(e,t=!1){return e.empty?this:Na(this,e,t)}mapPos(e,t=-1,n=Re.Simple){let s=0,r=0;for(let o=0;o<this.
sections.length;){let l=this.sections[o++],a=this.sections[o++],h=s+l;if(a<0){if(h>e)return r+(e-s);r+=l}else{
if(n!=Re.Simple&&h>=e&&(n==Re.TrackDel&&s<e&&h>e||n==Re.TrackBefore&&s<e||n==Re.TrackAfter&&h>e))return null;if(h>
e||h==e&&t<0&&!l)return e==s||t<0?r:r+a;r+=a}s=h}if(e>s)throw new RangeError(`Position ${e} is out of range fo\
r changeset of length ${s}`);return r}touchesRange(e,t=e){for(let n=0,s=0;n<this.sections.length&&s<=t;){let r=this.
sections[n++],o=this.sections[n++],l=s+r;if(o>=0&&s<=t&&l>=e)return s<e&&l>t?"cover":!0;s=l}return!1}toString(){
let e="";for(let t=0;t<this.sections.length;){let n=this.sections[t++],s=this.sections[t++];e+=(e?" ":"")+n+(s>=
0?":"+s:"")}return e}toJSON(){return this.sections}static fromJSON(e){if(!Array.isArray(e)||e.length%2||e.some(
t=>typeof t!="number"))throw new RangeError("Invalid JSON representation of ChangeDesc");return new i(e)}static create(e){
return new i(e)}},Ee=class i extends Xt{constructor(e,t){super(e),this.inserted=t}apply(e){if(this.length!=e.length)
throw new RangeError("Applying change set to a document with the wrong length");return Pa(this,(t,n,s,r,o)=>e=
e.replace(s,s+(n-t),o),!1),e}mapDesc(e,t=!1){return Na(this,e,t,!0)}invert(e){let t=this.sections.slice(),n=[];
for(let s=0,r=0;s<t.length;s+=2){let o=t[s],l=t[s+1];if(l>=0){t[s]=l,t[s+1]=o;let a=s>>1;for(;n.length<a;)n.push(
z.empty);n.push(o?e.slice(r,r+o):z.empty)}r+=o}return new i(t,n)}compose(e){return this.empty?e:e.empty?this:Id(
this,e,!0)}map(e,t=!1){return e.empty?this:Na(this,e,t,!0)}iterChanges(e,t=!1){Pa(this,e,t)}get desc(){return Xt.
create(this.sections)}filter(e){let t=[],n=[],s=[],r=new Ui(this);e:for(let o=0,l=0;;){let a=o==e.length?1e9:e[o++];
for(;l<a||l==a&&r.len==0;){if(r.done)break e;let c=Math.min(r.len,a-l);Be(s,c,-1);let f=r.ins==-1?-1:r.off==0?
r.ins:0;Be(t,c,f),f>0&&pi(n,t,r.text),r.forward(c),l+=c}let h=e[o++];for(;l<h;){if(r.done)break e;let c=Math.min(
r.len,h-l);Be(t,c,-1),Be(s,c,r.ins==-1?-1:r.off==0?r.ins:0),r.forward(c),l+=c}}return{changes:new i(t,n),filtered:Xt.
create(s)}}toJSON(){let e=[];for(let t=0;t<this.sections.length;t+=2){let n=this.sections[t],s=this.sections[t+
1];s<0?e.push(n):s==0?e.push([n]):e.push([n].concat(this.inserted[t>>1].toJSON()))}return e}static of(e,t,n){let s=[],
r=[],o=0,l=null;function a(c=!1){if(!c&&!s.length)return;o<t&&Be(s,t-o,-1);let f=new i(s,r);l=l?l.compose(f.map(
l)):f,s=[],r=[],o=0}function h(c){if(Array.isArray(c))for(let f of c)h(f);else if(c instanceof i){if(c.length!=
t)throw new RangeError(`Mismatched change set length (got ${c.length}, expected ${t})`);a(),l=l?l.compose(c.map(
l)):c}else{let{from:f,to:u=f,insert:d}=c;if(f>u||f<0||u>t)throw new RangeError(`Invalid change range ${f} to ${u}\
 (in doc of length ${t})`);let p=d?typeof d=="string"?z.of(d.split(n||Ia)):d:z.empty,g=p.length;if(f==u&&g==0)
return;f<o&&a(),f>o&&Be(s,f-o,-1),Be(s,u-f,g),pi(r,s,p),o=u}}return h(e),a(!l),l}static empty(e){return new i(
e?[e,-1]:[],[])}static fromJSON(e){if(!Array.isArray(e))throw new RangeError("Invalid JSON representation of C\
hangeSet");let t=[],n=[];for(let s=0;s<e.length;s++){let r=e[s];if(typeof r=="number")t.push(r,-1);else{if(!Array.
isArray(r)||typeof r[0]!="number"||r.some((o,l)=>l&&typeof o!="string"))throw new RangeError("Invalid JSON rep\
resentation of ChangeSet");if(r.length==1)t.push(r[0],0);else{for(;n.length<s;)n.push(z.empty);n[s]=z.of(r.slice(
1)),t.push(r[0],n[s].length)}}}return new i(t,n)}static createSet(e,t){return new i(e,t)}};function Be(i,e,t,n=!1){
if(e==0&&t<=0)return;let s=i.length-2;s>=0&&t<=0&&t==i[s+1]?i[s]+=e:s>=0&&e==0&&i[s]==0?i[s+1]+=t:n?(i[s]+=e,i[s+
1]+=t):i.push(e,t)}function pi(i,e,t){if(t.length==0)return;let n=e.length-2>>1;if(n<i.length)i[i.length-1]=i[i.
length-1].append(t);else{for(;i.length<n;)i.push(z.empty);i.push(t)}}function Pa(i,e,t){let n=i.inserted;for(let s=0,
r=0,o=0;o<i.sections.length;){let l=i.sections[o++],a=i.sections[o++];if(a<0)s+=l,r+=l;else{let h=s,c=r,f=z.empty;
for(;h+=l,c+=a,a&&n&&(f=f.append(n[o-2>>1])),!(t||o==i.sections.length||i.sections[o+1]<0);)l=i.sections[o++],
a=i.sections[o++];e(s,h,r,c,f),s=h,r=c}}}function Na(i,e,t,n=!1){let s=[],r=n?[]:null,o=new Ui(i),l=new Ui(e);
for(let a=-1;;){if(o.done&&l.len||l.done&&o.len)throw new Error("Mismatched change set lengths");if(o.ins==-1&&
l.ins==-1){let h=Math.min(o.len,l.len);Be(s,h,-1),o.forward(h),l.forward(h)}else if(l.ins>=0&&(o.ins<0||a==o.i||
o.off==0&&(l.len<o.len||l.len==o.len&&!t))){let h=l.len;for(Be(s,l.ins,-1);h;){let c=Math.min(o.len,h);o.ins>=
0&&a<o.i&&o.len<=c&&(Be(s,0,o.ins),r&&pi(r,s,o.text),a=o.i),o.forward(c),h-=c}l.next()}else if(o.ins>=0){let h=0,
c=o.len;for(;c;)if(l.ins==-1){let f=Math.min(c,l.len);h+=f,c-=f,l.forward(f)}else if(l.ins==0&&l.len<c)c-=l.len,
l.next();else break;Be(s,h,a<o.i?o.ins:0),r&&a<o.i&&pi(r,s,o.text),a=o.i,o.forward(o.len-c)}else{if(o.done&&l.
done)return r?Ee.createSet(s,r):Xt.create(s);throw new Error("Mismatched change set lengths")}}}function Id(i,e,t=!1){
let n=[],s=t?[]:null,r=new Ui(i),o=new Ui(e);for(let l=!1;;){if(r.done&&o.done)return s?Ee.createSet(n,s):Xt.create(
n);if(r.ins==0)Be(n,r.len,0,l),r.next();else if(o.len==0&&!o.done)Be(n,0,o.ins,l),s&&pi(s,n,o.text),o.next();else{
if(r.done||o.done)throw new Error("Mismatched change set lengths");{let a=Math.min(r.len2,o.len),h=n.length;if(r.
ins==-1){let c=o.ins==-1?-1:o.off?0:o.ins;Be(n,a,c,l),s&&c&&pi(s,n,o.text)}else o.ins==-1?(Be(n,r.off?0:r.len,
a,l),s&&pi(s,n,r.textBit(a))):(Be(n,r.off?0:r.len,o.off?0:o.ins,l),s&&!o.off&&pi(s,n,o.text));l=(r.ins>a||o.ins>=
0&&o.len>a)&&(l||n.length>h),r.forward2(a),o.forward(a)}}}}var Ui=class{constructor(e){this.set=e,this.i=0,this.
next()}next(){let{sections:e}=this.set;this.i<e.length?(this.len=e[this.i++],this.ins=e[this.i++]):(this.len=0,
this.ins=-2),this.off=0}get done(){return this.ins==-2}get len2(){return this.ins<0?this.len:this.ins}get text(){
let{inserted:e}=this.set,t=this.i-2>>1;return t>=e.length?z.empty:e[t]}textBit(e){let{inserted:t}=this.set,n=this.
i-2>>1;return n>=t.length&&!e?z.empty:t[n].slice(this.off,e==null?void 0:this.off+e)}forward(e){e==this.len?this.
next():(this.len-=e,this.off+=e)}forward2(e){this.ins==-1?this.forward(e):e==this.ins?this.next():(this.ins-=e,
this.off+=e)}},Vi=class i{constructor(e,t,n,s){this.from=e,this.to=t,this.flags=n,this.goalColumn=s}get anchor(){
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
throw new RangeError("Invalid JSON representation for EditorSelection");return new i(e.ranges.map(t=>Vi.fromJSON(
t)),e.main)}static single(e,t=e){return new i([i.range(e,t)],0)}static create(e,t=0){if(e.length==0)throw new RangeError(
"A selection needs at least one range");for(let n=0,s=0;s<e.length;s++){let r=e[s];if(r.empty?r.from<=n:r.from<
n)return i.normalized(e.slice(),t);n=r.to}return new i(e,t)}static cursor(e,t=0,n,s){return Vi.create(e,e,(t==
0?0:t<0?8:16)|(n==null?7:Math.min(6,n)),s)}static range(e,t,n,s,r){let o=s==null?7:Math.min(6,s);return!r&&e!=
t&&(r=t<e?1:-1),r&&(o|=r<0?8:16),t<e?Vi.create(t,e,o|32,n):Vi.create(e,t,o,n)}static undirectionalRange(e,t){return Vi.
create(e,t,64,void 0)}static normalized(e,t=0){let n=e[t];e.sort((s,r)=>s.from-r.from),t=e.indexOf(n);for(let s=1;s<
e.length;s++){let r=e[s],o=e[s-1];if(r.empty?r.from<=o.to:r.from<o.to){let l=o.from,a=Math.max(r.to,o.to);s<=t&&
t--,e.splice(--s,2,r.anchor>r.head?i.range(a,l):i.range(l,a))}}return new i(e,t)}};function Pd(i,e){for(let t of i.
ranges)if(t.to>e)throw new RangeError("Selection points outside of document")}var Ua=0,O=class i{constructor(e,t,n,s,r){
this.combine=e,this.compareInput=t,this.compare=n,this.isStatic=s,this.id=Ua++,this.default=e([]),this.extensions=
typeof r=="function"?r(this):r}get reader(){return this}static define(e={}){return new i(e.combine||(t=>t),e.compareInput||
((t,n)=>t===n),e.compare||(e.combine?(t,n)=>t===n:Ka),!!e.static,e.enables)}of(e){return new Rn([],this,0,e)}compute(e,t){
if(this.isStatic)throw new Error("Can't compute a static facet");return new Rn(e,this,1,t)}computeN(e,t){if(this.
isStatic)throw new Error("Can't compute a static facet");return new Rn(e,this,2,t)}from(e,t){return t||(t=n=>n),
this.compute([e],n=>t(n.field(e)))}};function Ka(i,e){return i==e||i.length==e.length&&i.every((t,n)=>t===e[n])}
var Rn=class{constructor(e,t,n,s){this.dependencies=e,this.facet=t,this.type=n,this.value=s,this.id=Ua++}dynamicSlot(e){
var t;let n=this.value,s=this.facet.compareInput,r=this.id,o=e[r]>>1,l=this.type==2,a=!1,h=!1,c=[];for(let f of this.
dependencies)f=="doc"?a=!0:f=="selection"?h=!0:(((t=e[f.id])!==null&&t!==void 0?t:1)&1)==0&&c.push(e[f.id]);return{
create(f){return f.values[o]=n(f),1},update(f,u){if(a&&u.docChanged||h&&(u.docChanged||u.selection)||Ba(f,c)){
let d=n(f);if(l?!Rd(d,f.values[o],s):!s(d,f.values[o]))return f.values[o]=d,1}return 0},reconfigure:(f,u)=>{let d,
p=u.config.address[r];if(p!=null){let g=to(u,p);if(this.dependencies.every(y=>y instanceof O?u.facet(y)===f.facet(
y):y instanceof fe?u.field(y,!1)==f.field(y,!1):!0)||(l?Rd(d=n(f),g,s):s(d=n(f),g)))return f.values[o]=g,0}else
d=n(f);return f.values[o]=d,1}}}get extension(){return this}};function Rd(i,e,t){if(i.length!=e.length)return!1;
for(let n=0;n<i.length;n++)if(!t(i[n],e[n]))return!1;return!0}function Ba(i,e){let t=!1;for(let n of e)Ss(i,n)&
1&&(t=!0);return t}function hv(i,e,t){let n=t.map(a=>i[a.id]),s=t.map(a=>a.type),r=n.filter(a=>!(a&1)),o=i[e.id]>>
1;function l(a){let h=[];for(let c=0;c<n.length;c++){let f=to(a,n[c]);if(s[c]==2)for(let u of f)h.push(u);else
h.push(f)}return e.combine(h)}return{create(a){for(let h of n)Ss(a,h);return a.values[o]=l(a),1},update(a,h){if(!Ba(
a,r))return 0;let c=l(a);return e.compare(c,a.values[o])?0:(a.values[o]=c,1)},reconfigure(a,h){let c=Ba(a,n),f=h.
config.facets[e.id],u=h.facet(e);if(f&&!c&&Ka(t,f))return a.values[o]=u,0;let d=l(a);return e.compare(d,u)?(a.
values[o]=u,0):(a.values[o]=d,1)}}}var jr=O.define({static:!0}),fe=class i{constructor(e,t,n,s,r){this.id=e,this.
createF=t,this.updateF=n,this.compareF=s,this.spec=r,this.provides=void 0}static define(e){let t=new i(Ua++,e.
create,e.update,e.compare||((n,s)=>n===s),e);return e.provide&&(t.provides=e.provide(t)),t}create(e){let t=e.facet(
jr).find(n=>n.field==this);return(t?.create||this.createF)(e)}slot(e){let t=e[this.id]>>1;return{create:n=>(n.
values[t]=this.create(n),1),update:(n,s)=>{let r=n.values[t],o=this.updateF(r,s);return this.compareF(r,o)?0:(n.
values[t]=o,1)},reconfigure:(n,s)=>{let r=n.facet(jr),o=s.facet(jr),l;return(l=r.find(a=>a.field==this))&&l!=o.
find(a=>a.field==this)?(n.values[t]=l.create(n),1):s.config.address[this.id]!=null?(n.values[t]=s.field(this),
0):(n.values[t]=this.create(n),1)}}}init(e){return[this,jr.of({field:this,create:e})]}get extension(){return this}},
qi={lowest:4,low:3,default:2,high:1,highest:0};function ks(i){return e=>new Zr(e,i)}var Le={highest:ks(qi.highest),
high:ks(qi.high),default:ks(qi.default),low:ks(qi.low),lowest:ks(qi.lowest)},Zr=class{constructor(e,t){this.inner=
e,this.prec=t}get extension(){return this}},Qt=class i{of(e){return new Cs(this,e)}reconfigure(e){return i.reconfigure.
of({compartment:this,extension:e})}get(e){return e.config.compartments.get(this)}},Cs=class{constructor(e,t){this.
compartment=e,this.inner=t}get extension(){return this}},eo=class i{constructor(e,t,n,s,r,o){for(this.base=e,this.
compartments=t,this.dynamicSlots=n,this.address=s,this.staticValues=r,this.facets=o,this.statusTemplate=[];this.
statusTemplate.length<n.length;)this.statusTemplate.push(0)}staticFacet(e){let t=this.address[e.id];return t==
null?e.default:this.staticValues[t>>1]}static resolve(e,t,n){let s=[],r=Object.create(null),o=new Map;for(let u of cv(
e,t,o))u instanceof fe?s.push(u):(r[u.facet.id]||(r[u.facet.id]=[])).push(u);let l=Object.create(null),a=[],h=[];
for(let u of s)l[u.id]=h.length<<1,h.push(d=>u.slot(d));let c=n?.config.facets;for(let u in r){let d=r[u],p=d[0].
facet,g=c&&c[u]||[];if(d.every(y=>y.type==0))if(l[p.id]=a.length<<1|1,Ka(g,d))a.push(n.facet(p));else{let y=p.
combine(d.map(b=>b.value));a.push(n&&p.compare(y,n.facet(p))?n.facet(p):y)}else{for(let y of d)y.type==0?(l[y.
id]=a.length<<1|1,a.push(y.value)):(l[y.id]=h.length<<1,h.push(b=>y.dynamicSlot(b)));l[p.id]=h.length<<1,h.push(
y=>hv(y,p,d))}}let f=h.map(u=>u(l));return new i(e,o,f,l,a,r)}};function cv(i,e,t){let n=[[],[],[],[],[]],s=new Map;
function r(o,l){let a=s.get(o);if(a!=null){if(a<=l)return;let h=n[a].indexOf(o);h>-1&&n[a].splice(h,1),o instanceof
Cs&&t.delete(o.compartment)}if(s.set(o,l),Array.isArray(o))for(let h of o)r(h,l);else if(o instanceof Cs){if(t.
has(o.compartment))throw new RangeError("Duplicate use of compartment in extensions");let h=e.get(o.compartment)||
o.inner;t.set(o.compartment,h),r(h,l)}else if(o instanceof Zr)r(o.inner,o.prec);else if(o instanceof fe)n[l].push(
o),o.provides&&r(o.provides,l);else if(o instanceof Rn)n[l].push(o),o.facet.extensions&&r(o.facet.extensions,qi.
default);else{let h=o.extension;if(!h)throw new Error(`Unrecognized extension value in extension set (${o}).`);
if(h==o)throw new Error(`Unrecognized extension value in extension set (${o}). This sometimes happens because \
multiple instances of @codemirror/state are loaded, breaking instanceof checks.`);r(h,l)}}return r(i,qi.default),
n.reduce((o,l)=>o.concat(l))}function Ss(i,e){if(e&1)return 2;let t=e>>1,n=i.status[t];if(n==4)throw new Error(
"Cyclic dependency between fields and/or facets");if(n&2)return n;i.status[t]=4;let s=i.computeSlot(i,i.config.
dynamicSlots[t]);return i.status[t]=2|s}function to(i,e){return e&1?i.config.staticValues[e>>1]:i.values[e>>1]}
var Nd=O.define(),La=O.define({combine:i=>i.some(e=>e),static:!0}),Bd=O.define({combine:i=>i.length?i[0]:void 0,
static:!0}),Ld=O.define(),Fd=O.define(),Hd=O.define(),Wd=O.define({combine:i=>i.length?i[0]:!1}),Ge=class{constructor(e,t){
this.type=e,this.value=t}static define(){return new Fa}},Fa=class{of(e){return new Ge(this,e)}},Ha=class{constructor(e){
this.map=e}of(e){return new L(this,e)}},L=class i{constructor(e,t){this.type=e,this.value=t}map(e){let t=this.
type.map(this.value,e);return t===void 0?void 0:t==this.value?this:new i(this.type,t)}is(e){return this.type==
e}static define(e={}){return new Ha(e.map||(t=>t))}static mapEffects(e,t){if(!e.length)return e;let n=[];for(let s of e){
let r=s.map(t);r&&n.push(r)}return n}};L.reconfigure=L.define();L.appendConfig=L.define();var Ce=class i{constructor(e,t,n,s,r,o){
this.startState=e,this.changes=t,this.selection=n,this.effects=s,this.annotations=r,this.scrollIntoView=o,this.
_doc=null,this._state=null,n&&Pd(n,t.newLength),r.some(l=>l.type==i.time)||(this.annotations=r.concat(i.time.of(
Date.now())))}static create(e,t,n,s,r,o){return new i(e,t,n,s,r,o)}get newDoc(){return this._doc||(this._doc=this.
changes.apply(this.startState.doc))}get newSelection(){return this.selection||this.startState.selection.map(this.
changes)}get state(){return this._state||this.startState.applyTransaction(this),this._state}annotation(e){for(let t of this.
annotations)if(t.type==e)return t.value}get docChanged(){return!this.changes.empty}get reconfigured(){return this.
startState.config!=this.state.config}isUserEvent(e){let t=this.annotation(i.userEvent);return!!(t&&(t==e||t.length>
e.length&&t.slice(0,e.length)==e&&t[e.length]=="."))}};Ce.time=Ge.define();Ce.userEvent=Ge.define();Ce.addToHistory=
Ge.define();Ce.remote=Ge.define();function fv(i,e){let t=[];for(let n=0,s=0;;){let r,o;if(n<i.length&&(s==e.length||
e[s]>=i[n]))r=i[n++],o=i[n++];else if(s<e.length)r=e[s++],o=e[s++];else return t;!t.length||t[t.length-1]<r?t.
push(r,o):t[t.length-1]<o&&(t[t.length-1]=o)}}function Vd(i,e,t){var n;let s,r,o;return t?(s=e.changes,r=Ee.empty(
e.changes.length),o=i.changes.compose(e.changes)):(s=e.changes.map(i.changes),r=i.changes.mapDesc(e.changes,!0),
o=i.changes.compose(s)),{changes:o,selection:e.selection?e.selection.map(r):(n=i.selection)===null||n===void 0?
void 0:n.map(s),effects:L.mapEffects(i.effects,s).concat(L.mapEffects(e.effects,r)),annotations:i.annotations.
length?i.annotations.concat(e.annotations):e.annotations,scrollIntoView:i.scrollIntoView||e.scrollIntoView}}function Wa(i,e,t){
let n=e.selection,s=En(e.annotations);return e.userEvent&&(s=s.concat(Ce.userEvent.of(e.userEvent))),{changes:e.
changes instanceof Ee?e.changes:Ee.of(e.changes||[],t,i.facet(Bd)),selection:n&&(n instanceof S?n:S.single(n.anchor,
n.head)),effects:En(e.effects),annotations:s,scrollIntoView:!!e.scrollIntoView}}function qd(i,e,t){let n=Wa(i,
e.length?e[0]:{},i.doc.length);e.length&&e[0].filter===!1&&(t=!1);for(let r=1;r<e.length;r++){e[r].filter===!1&&
(t=!1);let o=!!e[r].sequential;n=Vd(n,Wa(i,e[r],o?n.changes.newLength:i.doc.length),o)}let s=Ce.create(i,n.changes,
n.selection,n.effects,n.annotations,n.scrollIntoView);return dv(t?uv(s):s)}function uv(i){let e=i.startState,t=!0;
for(let s of e.facet(Ld)){let r=s(i);if(r===!1){t=!1;break}Array.isArray(r)&&(t=t===!0?r:fv(t,r))}if(t!==!0){let s,
r;if(t===!1)r=i.changes.invertedDesc,s=Ee.empty(e.doc.length);else{let o=i.changes.filter(t);s=o.changes,r=o.filtered.
mapDesc(o.changes).invertedDesc}i=Ce.create(e,s,i.selection&&i.selection.map(r),L.mapEffects(i.effects,r),i.annotations,
i.scrollIntoView)}let n=e.facet(Fd);for(let s=n.length-1;s>=0;s--){let r=n[s](i);r instanceof Ce?i=r:Array.isArray(
r)&&r.length==1&&r[0]instanceof Ce?i=r[0]:i=qd(e,En(r),!1)}return i}function dv(i){let e=i.startState,t=e.facet(
Hd),n=i;for(let s=t.length-1;s>=0;s--){let r=t[s](i);r&&Object.keys(r).length&&(n=Vd(n,Wa(e,r,i.changes.newLength),
!0))}return n==i?i:Ce.create(e,i.changes,i.selection,n.effects,n.annotations,n.scrollIntoView)}var pv=[];function En(i){
return i==null?pv:Array.isArray(i)?i:[i]}var Z=(function(i){return i[i.Word=0]="Word",i[i.Space=1]="Space",i[i.
Other=2]="Other",i})(Z||(Z={})),mv=/[\u00df\u0587\u0590-\u05f4\u0600-\u06ff\u3040-\u309f\u30a0-\u30ff\u3400-\u4db5\u4e00-\u9fcc\uac00-\ud7af]/,
Va;try{Va=new RegExp("[\\p{Alphabetic}\\p{Number}_]","u")}catch{}function gv(i){if(Va)return Va.test(i);for(let e=0;e<
i.length;e++){let t=i[e];if(/\w/.test(t)||t>"\x80"&&(t.toUpperCase()!=t.toLowerCase()||mv.test(t)))return!0}return!1}
function yv(i){return e=>{if(!/\S/.test(e))return Z.Space;if(gv(e))return Z.Word;for(let t=0;t<i.length;t++)if(e.
indexOf(i[t])>-1)return Z.Word;return Z.Other}}var G=class i{constructor(e,t,n,s,r,o){this.config=e,this.doc=t,
this.selection=n,this.values=s,this.status=e.statusTemplate.slice(),this.computeSlot=r,o&&(o._state=this);for(let l=0;l<
this.config.dynamicSlots.length;l++)Ss(this,l<<1);this.computeSlot=null}field(e,t=!0){let n=this.config.address[e.
id];if(n==null){if(t)throw new RangeError("Field is not present in this state");return}return Ss(this,n),to(this,
n)}update(...e){return qd(this,e,!0)}applyTransaction(e){let t=this.config,{base:n,compartments:s}=t;for(let l of e.
effects)l.is(Qt.reconfigure)?(t&&(s=new Map,t.compartments.forEach((a,h)=>s.set(h,a)),t=null),s.set(l.value.compartment,
l.value.extension)):l.is(L.reconfigure)?(t=null,n=l.value):l.is(L.appendConfig)&&(t=null,n=En(n).concat(l.value));
let r;t?r=e.startState.values.slice():(t=eo.resolve(n,s,this),r=new i(t,this.doc,this.selection,t.dynamicSlots.
map(()=>null),(a,h)=>h.reconfigure(a,this),null).values);let o=e.startState.facet(La)?e.newSelection:e.newSelection.
asSingle();new i(t,e.newDoc,o,r,(l,a)=>a.update(l,e),e)}replaceSelection(e){return typeof e=="string"&&(e=this.
toText(e)),this.changeByRange(t=>({changes:{from:t.from,to:t.to,insert:e},range:S.cursor(t.from+e.length,-1)}))}changeByRange(e){
let t=this.selection,n=e(t.ranges[0]),s=this.changes(n.changes),r=[n.range],o=En(n.effects);for(let l=1;l<t.ranges.
length;l++){let a=e(t.ranges[l]),h=this.changes(a.changes),c=h.map(s);for(let u=0;u<l;u++)r[u]=r[u].map(c);let f=s.
mapDesc(h,!0);r.push(a.range.map(f)),s=s.compose(c),o=L.mapEffects(o,c).concat(L.mapEffects(En(a.effects),f))}
return{changes:s,selection:S.create(r,t.mainIndex),effects:o}}changes(e=[]){return e instanceof Ee?e:Ee.of(e,this.
doc.length,this.facet(i.lineSeparator))}toText(e){return z.of(e.split(this.facet(i.lineSeparator)||Ia))}sliceDoc(e=0,t=this.
doc.length){return this.doc.sliceString(e,t,this.lineBreak)}facet(e){let t=this.config.address[e.id];return t==
null?e.default:(Ss(this,t),to(this,t))}toJSON(e){let t={doc:this.sliceDoc(),selection:this.selection.toJSON()};
if(e)for(let n in e){let s=e[n];s instanceof fe&&this.config.address[s.id]!=null&&(t[n]=s.spec.toJSON(this.field(
e[n]),this))}return t}static fromJSON(e,t={},n){if(!e||typeof e.doc!="string")throw new RangeError("Invalid JS\
ON representation for EditorState");let s=[];if(n){for(let r in n)if(Object.prototype.hasOwnProperty.call(e,r)){
let o=n[r],l=e[r];s.push(o.init(a=>o.spec.fromJSON(l,a)))}}return i.create({doc:e.doc,selection:S.fromJSON(e.selection),
extensions:t.extensions?s.concat([t.extensions]):s})}static create(e={}){let t=eo.resolve(e.extensions||[],new Map),
n=e.doc instanceof z?e.doc:z.of((e.doc||"").split(t.staticFacet(i.lineSeparator)||Ia)),s=e.selection?e.selection instanceof
S?e.selection:S.single(e.selection.anchor,e.selection.head):S.single(0);return Pd(s,n.length),t.staticFacet(La)||
(s=s.asSingle()),new i(t,n,s,t.dynamicSlots.map(()=>null),(r,o)=>o.create(r),null)}get tabSize(){return this.facet(
i.tabSize)}get lineBreak(){return this.facet(i.lineSeparator)||`
`}get readOnly(){return this.facet(Wd)}phrase(e,...t){for(let n of this.facet(i.phrases))if(Object.prototype.hasOwnProperty.
call(n,e)){e=n[e];break}return t.length&&(e=e.replace(/\$(\$|\d*)/g,(n,s)=>{if(s=="$")return"$";let r=+(s||1);
return!r||r>t.length?n:t[r-1]})),e}languageDataAt(e,t,n=-1){let s=[];for(let r of this.facet(Nd))for(let o of r(
this,t,n))Object.prototype.hasOwnProperty.call(o,e)&&s.push(o[e]);return s}charCategorizer(e){let t=this.languageDataAt(
"wordChars",e);return yv(t.length?t[0]:"")}wordAt(e){let{text:t,from:n,length:s}=this.doc.lineAt(e),r=this.charCategorizer(
e),o=e-n,l=e-n;for(;o>0;){let a=be(t,o,!1);if(r(t.slice(a,o))!=Z.Word)break;o=a}for(;l<s;){let a=be(t,l);if(r(
t.slice(l,a))!=Z.Word)break;l=a}return o==l?null:S.range(o+n,l+n)}};G.allowMultipleSelections=La;G.tabSize=O.define(
{combine:i=>i.length?i[0]:4});G.lineSeparator=Bd;G.readOnly=Wd;G.phrases=O.define({compare(i,e){let t=Object.keys(
i),n=Object.keys(e);return t.length==n.length&&t.every(s=>i[s]==e[s])}});G.languageData=Nd;G.changeFilter=Ld;G.
transactionFilter=Fd;G.transactionExtender=Hd;Qt.reconfigure=L.define();function Ve(i,e,t={}){let n={};for(let s of i)
for(let r of Object.keys(s)){let o=s[r],l=n[r];if(l===void 0)n[r]=o;else if(!(l===o||o===void 0))if(Object.hasOwnProperty.
call(t,r))n[r]=t[r](l,o);else throw new Error("Config merge conflict for field "+r)}for(let s in e)n[s]===void 0&&
(n[s]=e[s]);return n}var pt=class{eq(e){return this==e}range(e,t=e){return As.create(e,t,this)}};pt.prototype.
startSide=pt.prototype.endSide=0;pt.prototype.point=!1;pt.prototype.mapMode=Re.TrackDel;function ja(i,e){return i==
e||i.constructor==e.constructor&&i.eq(e)}var As=class i{constructor(e,t,n){this.from=e,this.to=t,this.value=n}static create(e,t,n){
return new i(e,t,n)}};function qa(i,e){return i.from-e.from||i.value.startSide-e.value.startSide}var za=class i{constructor(e,t,n,s){
this.from=e,this.to=t,this.value=n,this.maxPoint=s}get length(){return Mn(this.to)}findIndex(e,t,n,s=0){let r=n?
this.to:this.from;for(let o=s,l=r.length;;){if(o==l)return o;let a=o+l>>1,h=r[a]-e||(n?this.value[a].endSide:this.
value[a].startSide)-t;if(a==o)return h>=0?o:l;h>=0?l=a:o=a+1}}between(e,t,n,s){for(let r=this.findIndex(t,-1e9,
!0),o=this.findIndex(n,1e9,!1,r);r<o;r++)if(s(this.from[r]+e,this.to[r]+e,this.value[r])===!1)return!1}map(e,t,n,s,r){
let o=[],l=[],a=[],h=-1,c=-1;e:for(let f=0;f<this.value.length;f++){let u=this.value[f],d=this.from[f]+e,p=this.
to[f]+e,g,y;if(d==p){let b=t.mapPos(d,u.startSide,u.mapMode);if(b==null||(g=y=b,u.startSide!=u.endSide&&(y=t.mapPos(
d,u.endSide),y<g)))continue}else if(g=t.mapPos(d,u.startSide),y=t.mapPos(p,u.endSide),g>y||g==y&&u.startSide>0&&
u.endSide<=0)continue;if(!((y-g||u.endSide-u.startSide)<0))if(h<0&&(h=g),u.point&&(c=Math.max(c,y-g)),(g-n||u.
startSide-s)>=0)o.push(u),l.push(g-h),a.push(y-h),n=y,s=u.endSide;else{if(g==y)for(let b=o.length;b>0;b--){if((g-
(a[b-1]+h)||u.startSide-o[b-1].endSide)>=0){o.splice(b,0,u),l.splice(b,0,g-h),a.splice(b,0,y-h);continue e}if((g-
(l[b-1]+h)||u.endSide-o[b-1].startSide)>0)break}r(g,y,u)}}return{mapped:o.length?new i(l,a,o,c):null,pos:h}}},
$=class i{constructor(e,t,n,s){this.chunkPos=e,this.chunk=t,this.nextLayer=n,this.maxPoint=s}static create(e,t,n,s){
return new i(e,t,n,s)}get length(){let e=this.chunk.length-1;return e<0?0:Math.max(this.chunkEnd(e),this.nextLayer.
length)}get size(){if(this.isEmpty)return 0;let e=this.nextLayer.size;for(let t of this.chunk)e+=t.value.length;
return e}chunkEnd(e){return this.chunkPos[e]+this.chunk[e].length}update(e){let{add:t=[],sort:n=!1,filterFrom:s=0,
filterTo:r=this.length}=e,o=e.filter;if(t.length==0&&!o)return this;if(n&&(t=t.slice().sort(qa)),this.isEmpty)
return t.length?i.of(t):this;let l=new io(this,null,-1).goto(0),a=0,h=[],c=new Ae;for(;l.value||a<t.length;)if(a<
t.length&&(l.from-t[a].from||l.startSide-t[a].value.startSide)>=0){let f=t[a++];c.addInner(f.from,f.to,f.value,
!1)||h.push(f)}else l.rangeIndex==1&&l.chunkIndex<this.chunk.length&&(a==t.length||this.chunkEnd(l.chunkIndex)<
t[a].from)&&(!o||s>this.chunkEnd(l.chunkIndex)||r<this.chunkPos[l.chunkIndex])&&c.addChunk(this.chunkPos[l.chunkIndex],
this.chunk[l.chunkIndex])?l.nextChunk():((!o||s>l.to||r<l.from||o(l.from,l.to,l.value))&&(c.addInner(l.from,l.
to,l.value,!1)||h.push(As.create(l.from,l.to,l.value))),l.next());return c.finishInner(this.nextLayer.isEmpty&&
!h.length?i.empty:this.nextLayer.update({add:h,filter:o,filterFrom:s,filterTo:r}))}map(e){if(e.empty||this.isEmpty)
return this;let t=[],n=[],s=-1,r,o=(a,h,c)=>{r||(r=new Ae),r.addRange(a,h,c,!1)};for(let a=0;a<this.chunk.length;a++){
let h=this.chunkPos[a],c=this.chunk[a],f=e.touchesRange(h,h+c.length);if(f===!1)s=Math.max(s,c.maxPoint),t.push(
c),n.push(e.mapPos(h));else if(f===!0){let[u,d]=t.length?[Mn(n)+Mn(t).length,Mn(Mn(t).value).endSide]:[-1,-1],
{mapped:p,pos:g}=c.map(h,e,u,d,o);p&&(s=Math.max(s,p.maxPoint),t.push(p),n.push(g))}}let l=this.nextLayer.map(
e);return r&&(l=r.finishInner(l)),t.length==0?l:new i(n,t,l||i.empty,s)}between(e,t,n){if(!this.isEmpty){for(let s=0;s<
this.chunk.length;s++){let r=this.chunkPos[s],o=this.chunk[s];if(t>=r&&e<=r+o.length&&o.between(r,e-r,t-r,n)===
!1)return}this.nextLayer.between(e,t,n)}}iter(e=0){return Ts.from([this]).goto(e)}get isEmpty(){return this.nextLayer==
this}static iter(e,t=0){return Ts.from(e).goto(t)}static compare(e,t,n,s,r=-1){let o=e.filter(f=>f.maxPoint>0||
!f.isEmpty&&f.maxPoint>=r),l=t.filter(f=>f.maxPoint>0||!f.isEmpty&&f.maxPoint>=r),a=Ed(o,l,n),h=new zi(o,a,r),
c=new zi(l,a,r);n.iterGaps((f,u,d)=>_d(h,f,c,u,d,s)),n.empty&&n.length==0&&_d(h,0,c,0,0,s)}static eq(e,t,n=0,s){
s==null&&(s=999999999);let r=e.filter(c=>!c.isEmpty&&t.indexOf(c)<0),o=t.filter(c=>!c.isEmpty&&e.indexOf(c)<0);
if(r.length!=o.length)return!1;if(!r.length)return!0;let l=Ed(r,o),a=new zi(r,l,0).goto(n),h=new zi(o,l,0).goto(
n);for(;;){if(a.to!=h.to||!$a(a.active,h.active)||a.point&&(!h.point||!ja(a.point,h.point)))return!1;if(a.to>s)
return!0;a.next(),h.next()}}static spans(e,t,n,s,r=-1){let o=new zi(e,null,r).goto(t),l=t,a=o.openStart;for(;;){
let h=Math.min(o.to,n);if(o.point){let c=o.activeForPoint(o.to),f=o.pointFrom<t?c.length+1:o.point.startSide<0?
c.length:Math.min(c.length,a);s.point(l,h,o.point,c,f,o.pointRank),a=Math.min(o.openEnd(h),c.length)}else h>l&&
(s.span(l,h,o.active,a),a=o.openEnd(h));if(o.to>n)return a+(o.point&&o.to>n?1:0);l=o.to,o.next()}}static of(e,t=!1){
let n=new Ae;for(let s of e instanceof As?[e]:t?bv(e):e)n.add(s.from,s.to,s.value);return n.finish()}static join(e){
if(!e.length)return i.empty;let t=Mn(e);for(let n=e.length-2;n>=0;n--)for(let s=e[n];s!=i.empty;s=s.nextLayer)
t=new i(s.chunkPos,s.chunk,t,Math.max(s.maxPoint,t.maxPoint));return t}};$.empty=new $([],[],null,-1);function Mn(i){
return i[i.length-1]}function bv(i){if(i.length>1)for(let e=i[0],t=1;t<i.length;t++){let n=i[t];if(qa(e,n)>0)return i.
slice().sort(qa);e=n}return i}$.empty.nextLayer=$.empty;var Ae=class i{finishChunk(e){this.chunks.push(new za(
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
setMaxPoint);return this.from=null,t}};function Ed(i,e,t){let n=new Map;for(let r of i)for(let o=0;o<r.chunk.length;o++)
r.chunk[o].maxPoint<=0&&n.set(r.chunk[o],r.chunkPos[o]);let s=new Set;for(let r of e)for(let o=0;o<r.chunk.length;o++){
let l=n.get(r.chunk[o]);l!=null&&(t?t.mapPos(l):l)==r.chunkPos[o]&&!t?.touchesRange(l,l+r.chunk[o].length)&&s.
add(r.chunk[o])}return s}var io=class{constructor(e,t,n,s=0){this.layer=e,this.skip=t,this.minPoint=n,this.rank=
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
this.startSide-e.startSide||this.rank-e.rank||this.to-e.to||this.endSide-e.endSide}},Ts=class i{constructor(e){
this.heap=e}static from(e,t=null,n=-1){let s=[];for(let r=0;r<e.length;r++)for(let o=e[r];!o.isEmpty;o=o.nextLayer)
o.maxPoint>=n&&s.push(new io(o,t,n,r));return s.length==1?s[0]:new i(s)}get startSide(){return this.value?this.
value.startSide:0}goto(e,t=-1e9){for(let n of this.heap)n.goto(e,t);for(let n=this.heap.length>>1;n>=0;n--)_a(
this.heap,n);return this.next(),this}forward(e,t){for(let n of this.heap)n.forward(e,t);for(let n=this.heap.length>>
1;n>=0;n--)_a(this.heap,n);(this.to-e||this.value.endSide-t)<0&&this.next()}next(){if(this.heap.length==0)this.
from=this.to=1e9,this.value=null,this.rank=-1;else{let e=this.heap[0];this.from=e.from,this.to=e.to,this.value=
e.value,this.rank=e.rank,e.value&&e.next(),_a(this.heap,0)}}};function _a(i,e){for(let t=i[e];;){let n=(e<<1)+
1;if(n>=i.length)break;let s=i[n];if(n+1<i.length&&s.compare(i[n+1])>=0&&(s=i[n+1],n++),t.compare(s)<0)break;i[n]=
t,i[e]=s,e=n}}var zi=class{constructor(e,t,n){this.minPoint=n,this.active=[],this.activeTo=[],this.activeRank=
[],this.minActive=-1,this.point=null,this.pointFrom=0,this.pointRank=0,this.to=-1e9,this.endSide=0,this.openStart=
-1,this.cursor=Ts.from(e,t,n)}goto(e,t=-1e9){return this.cursor.goto(e,t),this.active.length=this.activeTo.length=
this.activeRank.length=0,this.minActive=-1,this.to=e,this.endSide=t,this.openStart=-1,this.next(),this}forward(e,t){
for(;this.minActive>-1&&(this.activeTo[this.minActive]-e||this.active[this.minActive].endSide-t)<0;)this.removeActive(
this.minActive);this.cursor.forward(e,t)}removeActive(e){Gr(this.active,e),Gr(this.activeTo,e),Gr(this.activeRank,
e),this.minActive=Dd(this.active,this.activeTo)}addActive(e){let t=0,{value:n,to:s,rank:r}=this.cursor;for(;t<
this.activeRank.length&&(r-this.activeRank[t]||s-this.activeTo[t])>0;)t++;Yr(this.active,t,n),Yr(this.activeTo,
t,s),Yr(this.activeRank,t,r),e&&Yr(e,t,this.cursor.from),this.minActive=Dd(this.active,this.activeTo)}next(){let e=this.
to,t=this.point;this.point=null;let n=this.openStart<0?[]:null;for(;;){let s=this.minActive;if(s>-1&&(this.activeTo[s]-
this.cursor.from||this.active[s].endSide-this.cursor.startSide)<0){if(this.activeTo[s]>e){this.to=this.activeTo[s],
this.endSide=this.active[s].endSide;break}this.removeActive(s),n&&Gr(n,s)}else if(this.cursor.value)if(this.cursor.
from>e){this.to=this.cursor.from,this.endSide=this.cursor.startSide;break}else{let r=this.cursor.value;if(!r.point)
this.addActive(n),this.cursor.next();else if(t&&this.cursor.to==this.to&&this.cursor.from<this.cursor.to)this.
cursor.next();else{this.point=r,this.pointFrom=this.cursor.from,this.pointRank=this.cursor.rank,this.to=this.cursor.
to,this.endSide=r.endSide,this.cursor.next(),this.forward(this.to,this.endSide);break}}else{this.to=this.endSide=
1e9;break}}if(n){this.openStart=0;for(let s=n.length-1;s>=0&&n[s]<e;s--)this.openStart++}}activeForPoint(e){if(!this.
active.length)return this.active;let t=[];for(let n=this.active.length-1;n>=0&&!(this.activeRank[n]<this.pointRank);n--)
(this.activeTo[n]>e||this.activeTo[n]==e&&this.active[n].endSide>=this.point.endSide)&&t.push(this.active[n]);
return t.reverse()}openEnd(e){let t=0;for(let n=this.activeTo.length-1;n>=0&&this.activeTo[n]>e;n--)t++;return t}};
function _d(i,e,t,n,s,r){i.goto(e),t.goto(n);let o=n+s,l=n,a=n-e,h=!!r.boundChange;for(let c=!1;;){let f=i.to+
a-t.to,u=f||i.endSide-t.endSide,d=u<0?i.to+a:t.to,p=Math.min(d,o);if(i.point||t.point?(i.point&&t.point&&ja(i.
point,t.point)&&$a(i.activeForPoint(i.to),t.activeForPoint(t.to))||r.comparePoint(l,p,i.point,t.point),c=!1):(c&&
(r.boundChange(l),c=!1),p>l&&!$a(i.active,t.active)&&r.compareRange(l,p,i.active,t.active),h&&p<o&&(f||i.openEnd(
d)!=t.openEnd(d))&&(c=!0)),d>o)break;l=d,u<=0&&i.next(),u>=0&&t.next()}}function $a(i,e){if(i.length!=e.length)
return!1;for(let t=0;t<i.length;t++)if(i[t]!=e[t]&&!ja(i[t],e[t]))return!1;return!0}function Gr(i,e){for(let t=e,
n=i.length-1;t<n;t++)i[t]=i[t+1];i.pop()}function Yr(i,e,t){for(let n=i.length-1;n>=e;n--)i[n+1]=i[n];i[e]=t}function Dd(i,e){
let t=-1,n=1e9;for(let s=0;s<e.length;s++)(e[s]-n||i[s].endSide-i[t].endSide)<0&&(t=s,n=e[s]);return t}function mi(i,e,t=i.
length){let n=0;for(let s=0;s<t&&s<i.length;)i.charCodeAt(s)==9?(n+=e-n%e,s++):(n++,s=be(i,s));return n}function zd(i,e,t,n){
for(let s=0,r=0;;){if(r>=e)return s;if(s==i.length)break;r+=i.charCodeAt(s)==9?t-r%t:1,s=be(i,s)}return n===!0?
-1:i.length}var $d=typeof Symbol>"u"?"__\u037C":Symbol.for("\u037C"),Ga=typeof Symbol>"u"?"__styleSet"+Math.floor(Math.random()*
1e8):Symbol("styleSet"),Ud=typeof globalThis<"u"?globalThis:typeof window<"u"?window:{},Ye=class{constructor(e,t){
this.rules=[];let{finish:n}=t||{};function s(r,o,l,a){let h=[],c=/^@(\w+)\b/.exec(r[0]),f=c&&c[1]=="keyframes";
if(c&&o==null)return l.push(r[0]+";");for(let u in o){let d=o[u];if(/&/.test(u))s(u.split(/,\s*/).map(p=>r.map(
g=>p.replace(/&/,g))).reduce((p,g)=>p.concat(g)),d,l);else if(d&&typeof d=="object"){if(!c)throw new RangeError(
"The value of a property ("+u+") should be a primitive value.");s(Kd(u),d,h,f)}else d!=null&&(/^--/.test(u)||(u=
u.replace(/_.*/,"").replace(/[A-Z]/g,p=>"-"+p.toLowerCase())),h.push(u+": "+d+";"))}(h.length||f)&&l.push((n&&
!c&&!a?r.map(n):r).join(", ")+" {"+h.join(" ")+"}")}for(let r in e)s(Kd(r),e[r],this.rules)}getRules(){return this.
rules.join(`
`)}static newName(){let e=Ud[$d]||1;return Ud[$d]=e+1,"\u037C"+e.toString(36)}static mount(e,t,n){let s=e[Ga],
r=n&&n.nonce;s?r&&s.setNonce(r):s=new Ya(e,r),s.mount(Array.isArray(t)?t:[t],e)}};function Kd(i){if(/^@/.test(
i))return[i];let e=[],t=0,n=null,s=0,r=0;for(let o=0;o<i.length;o++){let l=i[o];l=="\\"?o++:l=='"'||l=="'"?l==
n?n=!1:n||(n=l):(l=="["||l=="(")&&!n?t++:(l=="]"||l==")")&&!n?t--:l==","&&!t&&!n&&(e.push(i.slice(r,s)),r=o+1),
/\S/.test(l)?s=o+1:o==r&&r++}return e.push(i.slice(r,s)),e}var jd=new Map,Ya=class{constructor(e,t){let n=e.ownerDocument||
e,s=n.defaultView;if(!e.head&&e.adoptedStyleSheets&&s.CSSStyleSheet){let r=jd.get(n);if(r)return e[Ga]=r;this.
sheet=new s.CSSStyleSheet,jd.set(n,this)}else this.styleTag=n.createElement("style"),t&&this.styleTag.setAttribute(
"nonce",t);this.modules=[],e[Ga]=this}mount(e,t){let n=this.sheet,s=0,r=0,o=!1;for(let l=0;l<e.length;l++){let a=e[l],
h=this.modules.indexOf(a);if(h<r&&h>-1&&(this.modules.splice(h,1),o=!0,r--,h=-1),h==-1){if(this.modules.splice(
r++,0,a),o=!0,n)for(let c=0;c<a.rules.length;c++)n.insertRule(a.rules[c],s++)}else{for(;r<h;)s+=this.modules[r++].
rules.length;s+=a.rules.length,r++}}if(n)t.adoptedStyleSheets.indexOf(this.sheet)<0&&(t.adoptedStyleSheets=[this.
sheet,...t.adoptedStyleSheets]);else{if(o){let a="";for(let h=0;h<this.modules.length;h++)a+=this.modules[h].getRules()+
`
`;this.styleTag.textContent=a}let l=t.head||t;this.styleTag.parentNode!=l&&l.insertBefore(this.styleTag,l.firstChild)}}setNonce(e){
this.styleTag&&this.styleTag.getAttribute("nonce")!=e&&this.styleTag.setAttribute("nonce",e)}};var Zt={8:"Backspace",9:"Tab",10:"Enter",12:"NumLock",13:"Enter",16:"Shift",17:"Control",18:"Alt",20:"CapsLock",
27:"Escape",32:" ",33:"PageUp",34:"PageDown",35:"End",36:"Home",37:"ArrowLeft",38:"ArrowUp",39:"ArrowRight",40:"\
ArrowDown",44:"PrintScreen",45:"Insert",46:"Delete",59:";",61:"=",91:"Meta",92:"Meta",106:"*",107:"+",108:",",
109:"-",110:".",111:"/",144:"NumLock",145:"ScrollLock",160:"Shift",161:"Shift",162:"Control",163:"Control",164:"\
Alt",165:"Alt",173:"-",186:";",187:"=",188:",",189:"-",190:".",191:"/",192:"`",219:"[",220:"\\",221:"]",222:"'"},
Dn={48:")",49:"!",50:"@",51:"#",52:"$",53:"%",54:"^",55:"&",56:"*",57:"(",59:":",61:"+",173:"_",186:":",187:"+",
188:"<",189:"_",190:">",191:"?",192:"~",219:"{",220:"|",221:"}",222:'"'},vv=typeof navigator<"u"&&/Mac/.test(navigator.
platform),xv=typeof navigator<"u"&&/MSIE \d|Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.exec(navigator.userAgent);for(we=
0;we<10;we++)Zt[48+we]=Zt[96+we]=String(we);var we;for(we=1;we<=24;we++)Zt[we+111]="F"+we;var we;for(we=65;we<=
90;we++)Zt[we]=String.fromCharCode(we+32),Dn[we]=String.fromCharCode(we);var we;for(no in Zt)Dn.hasOwnProperty(
no)||(Dn[no]=Zt[no]);var no;function Gd(i){var e=vv&&i.metaKey&&i.shiftKey&&!i.ctrlKey&&!i.altKey||xv&&i.shiftKey&&
i.key&&i.key.length==1||i.key=="Unidentified",t=!e&&i.key||(i.shiftKey?Dn:Zt)[i.keyCode]||i.key||"Unidentified";
return t=="Esc"&&(t="Escape"),t=="Del"&&(t="Delete"),t=="Left"&&(t="ArrowLeft"),t=="Up"&&(t="ArrowUp"),t=="Rig\
ht"&&(t="ArrowRight"),t=="Down"&&(t="ArrowDown"),t}function j(){var i=arguments[0];typeof i=="string"&&(i=document.createElement(i));var e=1,t=arguments[1];if(t&&
typeof t=="object"&&t.nodeType==null&&!Array.isArray(t)){for(var n in t)if(Object.prototype.hasOwnProperty.call(
t,n)){var s=t[n];typeof s=="string"?i.setAttribute(n,s):s!=null&&(i[n]=s)}e++}for(;e<arguments.length;e++)Yd(i,
arguments[e]);return i}function Yd(i,e){if(typeof e=="string")i.appendChild(document.createTextNode(e));else if(e!=
null)if(e.nodeType!=null)i.appendChild(e);else if(Array.isArray(e))for(var t=0;t<e.length;t++)Yd(i,e[t]);else throw new RangeError(
"Unsupported child node: "+e)}var qe=typeof navigator<"u"?navigator:{userAgent:"",vendor:"",platform:""},rh=typeof document<"u"?document:{documentElement:{
style:{}}},oh=/Edge\/(\d+)/.exec(qe.userAgent),Dp=/MSIE \d/.test(qe.userAgent),lh=/Trident\/(?:[7-9]|\d{2,})\..*rv:(\d+)/.
exec(qe.userAgent),Bo=!!(Dp||lh||oh),Jd=!Bo&&/gecko\/(\d+)/i.test(qe.userAgent),Ja=!Bo&&/Chrome\/(\d+)/.exec(qe.
userAgent),Xd="webkitFontSmoothing"in rh.documentElement.style,ah=!Bo&&/Apple Computer/.test(qe.vendor),Qd=ah&&
(/Mobile\/\w+/.test(qe.userAgent)||qe.maxTouchPoints>2),E={mac:Qd||/Mac/.test(qe.platform),windows:/Win/.test(
qe.platform),linux:/Linux|X11/.test(qe.platform),ie:Bo,ie_version:Dp?rh.documentMode||6:lh?+lh[1]:oh?+oh[1]:0,
gecko:Jd,gecko_version:Jd?+(/Firefox\/(\d+)/.exec(qe.userAgent)||[0,0])[1]:0,chrome:!!Ja,chrome_version:Ja?+Ja[1]:
0,ios:Qd,android:/Android\b/.test(qe.userAgent),webkit:Xd,webkit_version:Xd?+(/\bAppleWebKit\/(\d+)/.exec(qe.userAgent)||
[0,0])[1]:0,safari:ah,safari_version:ah?+(/\bVersion\/(\d+(\.\d+)?)/.exec(qe.userAgent)||[0,0])[1]:0,tabSize:rh.
documentElement.style.tabSize!=null?"tab-size":"-moz-tab-size"};function ic(i,e){for(let t in i)t=="class"&&e.
class?e.class+=" "+i.class:t=="style"&&e.style?e.style+=";"+i.style:e[t]=i[t];return e}var vo=Object.create(null);
function nc(i,e,t){if(i==e)return!0;i||(i=vo),e||(e=vo);let n=Object.keys(i),s=Object.keys(e);if(n.length-0!=s.
length-0)return!1;for(let r of n)if(r!=t&&(s.indexOf(r)==-1||i[r]!==e[r]))return!1;return!0}function wv(i,e){for(let t=i.
attributes.length-1;t>=0;t--){let n=i.attributes[t].name;e[n]==null&&i.removeAttribute(n)}for(let t in e){let n=e[t];
t=="style"?i.style.cssText=n:i.getAttribute(t)!=n&&i.setAttribute(t,n)}}function Zd(i,e,t){let n=!1;if(e)for(let s in e)
t&&s in t||(n=!0,s=="style"?i.style.cssText="":i.removeAttribute(s));if(t)for(let s in t)e&&e[s]==t[s]||(n=!0,
s=="style"?i.style.cssText=t[s]:i.setAttribute(s,t[s]));return n}function kv(i){let e=Object.create(null);for(let t=0;t<
i.attributes.length;t++){let n=i.attributes[t];e[n.name]=n.value}return e}var ze=class{eq(e){return!1}updateDOM(e,t,n){
return!1}compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}get estimatedHeight(){return-1}get lineBreaks(){
return 0}ignoreEvent(e){return!0}coordsAt(e,t,n){return null}get isHidden(){return!1}get editable(){return!1}destroy(e){}},
Ie=(function(i){return i[i.Text=0]="Text",i[i.WidgetBefore=1]="WidgetBefore",i[i.WidgetAfter=2]="WidgetAfter",
i[i.WidgetRange=3]="WidgetRange",i})(Ie||(Ie={})),N=class extends pt{constructor(e,t,n,s){super(),this.startSide=
e,this.endSide=t,this.widget=n,this.spec=s}get heightRelevant(){return!1}static mark(e){return new Hs(e)}static widget(e){
let t=Math.max(-1e4,Math.min(1e4,e.side||0)),n=!!e.block;return t+=n&&!e.inlineOrder?t>0?3e8:-4e8:t>0?1e8:-1e8,
new Yi(e,t,t,n,e.widget||null,!1)}static replace(e){let t=!!e.block,n,s;if(e.isBlockGap)n=-5e8,s=4e8;else{let{
start:r,end:o}=Ip(e,t);n=(r?t?-3e8:-1:5e8)-1,s=(o?t?2e8:1:-6e8)+1}return new Yi(e,n,s,t,e.widget||null,!0)}static line(e){
return new Ws(e)}static set(e,t=!1){return $.of(e,t)}hasHeight(){return this.widget?this.widget.estimatedHeight>
-1:!1}};N.none=$.empty;var Hs=class i extends N{constructor(e){let{start:t,end:n}=Ip(e);super(t?-1:5e8,n?1:-6e8,
null,e),this.tagName=e.tagName||"span",this.attrs=e.class&&e.attributes?ic(e.attributes,{class:e.class}):e.class?
{class:e.class}:e.attributes||vo}eq(e){return this==e||e instanceof i&&this.tagName==e.tagName&&nc(this.attrs,
e.attrs)}range(e,t=e){if(e>=t)throw new RangeError("Mark decorations may not be empty");return super.range(e,t)}};
Hs.prototype.point=!1;var Ws=class i extends N{constructor(e){super(-2e8,-2e8,null,e)}eq(e){return e instanceof
i&&this.spec.class==e.spec.class&&nc(this.spec.attributes,e.spec.attributes)}range(e,t=e){if(t!=e)throw new RangeError(
"Line decoration ranges must be zero-length");return super.range(e,t)}};Ws.prototype.mapMode=Re.TrackBefore;Ws.
prototype.point=!0;var Yi=class i extends N{constructor(e,t,n,s,r,o){super(t,n,r,e),this.block=s,this.isReplace=
o,this.mapMode=s?t<=0?Re.TrackBefore:Re.TrackAfter:Re.TrackDel}get type(){return this.startSide!=this.endSide?
Ie.WidgetRange:this.startSide<=0?Ie.WidgetBefore:Ie.WidgetAfter}get heightRelevant(){return this.block||!!this.
widget&&(this.widget.estimatedHeight>=5||this.widget.lineBreaks>0)}eq(e){return e instanceof i&&Sv(this.widget,
e.widget)&&this.block==e.block&&this.startSide==e.startSide&&this.endSide==e.endSide}range(e,t=e){if(this.isReplace&&
(e>t||e==t&&this.startSide>0&&this.endSide<=0))throw new RangeError("Invalid range for replacement decoration");
if(!this.isReplace&&t!=e)throw new RangeError("Widget decorations can only have zero-length ranges");return super.
range(e,t)}};Yi.prototype.point=!0;function Ip(i,e=!1){let{inclusiveStart:t,inclusiveEnd:n}=i;return t==null&&
(t=i.inclusive),n==null&&(n=i.inclusive),{start:t??e,end:n??e}}function Sv(i,e){return i==e||!!(i&&e&&i.compare(
e))}function Fn(i,e,t,n=0){let s=t.length-1;s>=0&&t[s]+n>=i?t[s]=Math.max(t[s],e):t.push(i,e)}var xo=class i extends pt{constructor(e,t,n){
super(),this.tagName=e,this.attributes=t,this.rank=n}eq(e){return e==this||e instanceof i&&this.tagName==e.tagName&&
nc(this.attributes,e.attributes)}static create(e){return new i(e.tagName,e.attributes||vo,e.rank==null?50:Math.
max(0,Math.min(e.rank,100)))}static set(e,t=!1){return $.of(e,t)}};xo.prototype.startSide=xo.prototype.endSide=
-1;var Te=i=>i.nodeType==1,Wn=i=>i.nodeType==3;function Vs(i){let e;return i.nodeType==11?e=i.getSelection?i:i.
ownerDocument:e=i,e.getSelection()}function hh(i,e){return e?i==e||i.contains(e.nodeType!=1?e.parentNode:e):!1}
function Es(i,e){if(!e.anchorNode)return!1;try{return hh(i,e.anchorNode)}catch{return!1}}function po(i){return Wn(
i)?qs(i,0,i.nodeValue.length).getClientRects():Te(i)?i.getClientRects():[]}function _s(i,e,t,n){return t?ep(i,
e,t,n,-1)||ep(i,e,t,n,1):!1}function bi(i){for(var e=0;;e++)if(i=i.previousSibling,!i)return e}function wo(i){
return Te(i)&&/^(DIV|P|LI|UL|OL|BLOCKQUOTE|DD|DT|H\d|SECTION|PRE)$/.test(i.nodeName)}function ep(i,e,t,n,s){for(;;){
if(i==t&&e==n)return!0;if(e==(s<0?0:ii(i))){if(i.nodeName=="DIV")return!1;let r=i.parentNode;if(!r||!Te(r))return!1;
e=bi(i)+(s<0?0:1),i=r}else if(Te(i)){if(i=i.childNodes[e+(s<0?-1:0)],Te(i)&&(i.nodeName=="IMG"||i.nodeName=="B\
R"||i.contentEditable=="false"))return!1;e=s<0?ii(i):0}else return!1}}function ii(i){return Wn(i)?i.nodeValue.
length:i.childNodes.length}function ko(i,e){let{left:t,right:n}=i;if(t==n)return i;let s=e?t:n;return{left:s,right:s,
top:i.top,bottom:i.bottom}}function Cv(i){let e=i.visualViewport;return e?{left:0,right:e.width,top:0,bottom:e.
height}:{left:0,right:i.innerWidth,top:0,bottom:i.innerHeight}}function Pp(i,e){let t=e.width/i.offsetWidth,n=e.
height/i.offsetHeight;return(t>.995&&t<1.005||!isFinite(t)||Math.abs(e.width-i.offsetWidth)<1)&&(t=1),(n>.995&&
n<1.005||!isFinite(n)||Math.abs(e.height-i.offsetHeight)<1)&&(n=1),{scaleX:t,scaleY:n}}function Av(i,e,t,n,s,r,o,l){
let a=i.ownerDocument,h=a.defaultView||window;for(let c=i,f=!1;c&&!f;)if(Te(c)){let u,d=c==a.body,p=1,g=1,y=!0,
b=!0;if(d)u=Cv(h);else{let k=getComputedStyle(c);if(/^(fixed|sticky)$/.test(k.position)&&(f=!0),(c.scrollHeight<=
c.clientHeight||!/auto|scroll/.test(k.overflowY))&&(b=!1),(c.scrollWidth<=c.clientWidth||!/auto|scroll/.test(k.
overflowX))&&(y=!1),!y&&!b){c=c.assignedSlot||c.parentNode;continue}let w=c.getBoundingClientRect();({scaleX:p,
scaleY:g}=Pp(c,w)),u={left:w.left,right:w.left+c.clientWidth*p,top:w.top,bottom:w.top+c.clientHeight*g}}let v=0,
x=0;if(b)if(s=="nearest")e.top<u.top+o?(x=e.top-(u.top+o),t>0&&e.bottom>u.bottom+x&&(x=e.bottom-u.bottom+o)):e.
bottom>u.bottom-o&&(x=e.bottom-u.bottom+o,t<0&&e.top-x<u.top&&(x=e.top-(u.top+o)));else{let k=e.bottom-e.top,w=u.
bottom-u.top;x=(s=="center"&&k<=w?e.top+k/2-w/2:s=="start"||s=="center"&&t<0?e.top-o:e.bottom-w+o)-u.top}if(y&&
(n=="nearest"?e.left<u.left+r?(v=e.left-(u.left+r),t>0&&e.right>u.right+v&&(v=e.right-u.right+r)):e.right>u.right-
r&&(v=e.right-u.right+r,t<0&&e.left<u.left+v&&(v=e.left-(u.left+r))):v=(n=="center"?e.left+(e.right-e.left)/2-
(u.right-u.left)/2:n=="start"==l?e.left-r:e.right-(u.right-u.left)+r)-u.left),v||x)if(d)h.scrollBy(v,x);else{let k=0,
w=0;if(x){let C=c.scrollTop;c.scrollTop+=x/g,w=(c.scrollTop-C)*g}if(v){let C=c.scrollLeft;c.scrollLeft+=v/p,k=
(c.scrollLeft-C)*p}e={left:e.left-k,top:e.top-w,right:e.right-k,bottom:e.bottom-w},k&&Math.abs(k-v)<1&&(n="nea\
rest"),w&&Math.abs(w-x)<1&&(s="nearest")}if(d)break;(e.top<u.top||e.bottom>u.bottom||e.left<u.left||e.right>u.
right)&&(e={left:Math.max(e.left,u.left),right:Math.min(e.right,u.right),top:Math.max(e.top,u.top),bottom:Math.
min(e.bottom,u.bottom)}),c=c.assignedSlot||c.parentNode}else if(c.nodeType==11)c=c.host;else break}function Np(i,e=!0){
let t=i.ownerDocument,n=null,s=null;for(let r=i.parentNode;r&&!(r==t.body||(!e||n)&&s);)if(Te(r))!s&&r.scrollHeight>
r.clientHeight&&/scroll|auto/.test(getComputedStyle(r).overflowY)&&(s=r),e&&!n&&r.scrollWidth>r.clientWidth&&/scroll|auto/.
test(getComputedStyle(r).overflowX)&&(n=r),r=r.assignedSlot||r.parentNode;else if(r.nodeType==11)r=r.host;else
break;return{x:n,y:s}}var ch=class{constructor(){this.anchorNode=null,this.anchorOffset=0,this.focusNode=null,
this.focusOffset=0}eq(e){return this.anchorNode==e.anchorNode&&this.anchorOffset==e.anchorOffset&&this.focusNode==
e.focusNode&&this.focusOffset==e.focusOffset}setRange(e){let{anchorNode:t,focusNode:n}=e;this.set(t,Math.min(e.
anchorOffset,t?ii(t):0),n,Math.min(e.focusOffset,n?ii(n):0))}set(e,t,n,s){this.anchorNode=e,this.anchorOffset=
t,this.focusNode=n,this.focusOffset=s}};function Bp(i){let e=[];for(let t=i;t;t=t.nodeType==11?t.host:t.parentNode)
Te(t)&&e.push({node:t,left:t.scrollLeft,top:t.scrollTop});return e}function Lp(i,e=!0){for(let{node:t,left:n,top:s}of i)
e&&t.scrollTop!=s&&(t.scrollTop=s),t.scrollLeft!=n&&(t.scrollLeft=n)}var Ki=null;E.safari&&E.safari_version>=26&&
(Ki=!1);function Fp(i){if(i.setActive)return i.setActive();if(Ki)return i.focus(Ki);let e=Bp(i);i.focus(Ki==null?
{get preventScroll(){return Ki={preventScroll:!0},!0}}:void 0),Ki||(Ki=!1,Lp(e))}var tp;function qs(i,e,t=e){let n=tp||
(tp=document.createRange());return n.setEnd(i,t),n.setStart(i,e),n}function Hn(i,e,t,n){let s={key:e,code:e,keyCode:t,
which:t,cancelable:!0};n&&({altKey:s.altKey,ctrlKey:s.ctrlKey,shiftKey:s.shiftKey,metaKey:s.metaKey}=n);let r=new KeyboardEvent(
"keydown",s);r.synthetic=!0,i.dispatchEvent(r);let o=new KeyboardEvent("keyup",s);return o.synthetic=!0,i.dispatchEvent(
o),r.defaultPrevented||o.defaultPrevented}function Tv(i){for(;i;){if(i&&(i.nodeType==9||i.nodeType==11&&i.host))
return i;i=i.assignedSlot||i.parentNode}return null}function Mv(i,e){let t=e.focusNode,n=e.focusOffset;if(!t||
e.anchorNode!=t||e.anchorOffset!=n)return!1;for(n=Math.min(n,ii(t));;)if(n){if(!Te(t))return!1;let s=t.childNodes[n-
1];s.contentEditable=="false"?n--:(t=s,n=ii(t))}else{if(t==i)return!0;n=bi(t),t=t.parentNode}}function Hp(i){return i instanceof
Window?i.pageYOffset>Math.max(0,i.document.documentElement.scrollHeight-i.innerHeight-4):i.scrollTop>Math.max(
1,i.scrollHeight-i.clientHeight-4)}function Wp(i,e){for(let t=i,n=e;;){if(Wn(t)&&n>0)return{node:t,offset:n};if(Te(
t)&&n>0){if(t.contentEditable=="false")return null;t=t.childNodes[n-1],n=ii(t)}else if(t.parentNode&&!wo(t))n=
bi(t),t=t.parentNode;else return null}}function Vp(i,e){for(let t=i,n=e;;){if(Wn(t)&&n<t.nodeValue.length)return{
node:t,offset:n};if(Te(t)&&n<t.childNodes.length){if(t.contentEditable=="false")return null;t=t.childNodes[n],
n=0}else if(t.parentNode&&!wo(t))n=bi(t)+1,t=t.parentNode;else return null}}var qt=class i{constructor(e,t,n=!0){
this.node=e,this.offset=t,this.precise=n}static before(e,t){return new i(e.parentNode,bi(e),t)}static after(e,t){
return new i(e.parentNode,bi(e)+1,t)}},Y=(function(i){return i[i.LTR=0]="LTR",i[i.RTL=1]="RTL",i})(Y||(Y={})),
Vn=Y.LTR,sc=Y.RTL;function qp(i){let e=[];for(let t=0;t<i.length;t++)e.push(1<<+i[t]);return e}var Ov=qp("8888\
88888888888888888888888888888886668888887878333333333378888880000000000000000000000000088888800000000000000000\
00000000088888888888888888888888888888888888887866668888088888663380888308888800000000000000000000000800000000\
000000000000000000000008"),Rv=qp("4444448826627288999999999992222222222222222222222222222222222222222222222229\
99999999999999999999444444444464422282222222222222222222222222222222222222222222222222222222222222222222222222\
2222222222222222222222222222999999949999999229989999223333333333"),fh=Object.create(null),Vt=[];for(let i of["\
()","[]","{}"]){let e=i.charCodeAt(0),t=i.charCodeAt(1);fh[e]=t,fh[t]=-e}function zp(i){return i<=247?Ov[i]:1424<=
i&&i<=1524?2:1536<=i&&i<=1785?Rv[i-1536]:1774<=i&&i<=2220?4:8192<=i&&i<=8204?256:64336<=i&&i<=65023?4:1}var Ev=/[\u0590-\u05f4\u0600-\u06ff\u0700-\u08ac\ufb50-\ufdff]/,
yt=class{get dir(){return this.level%2?sc:Vn}constructor(e,t,n){this.from=e,this.to=t,this.level=n}side(e,t){return this.
dir==t==e?this.to:this.from}forward(e,t){return e==(this.dir==t)}static find(e,t,n,s){let r=-1;for(let o=0;o<e.
length;o++){let l=e[o];if(l.from<=t&&l.to>=t){if(l.level==n)return o;(r<0||(s!=0?s<0?l.from<t:l.to>t:e[r].level>
l.level))&&(r=o)}}if(r<0)throw new RangeError("Index out of range");return r}};function $p(i,e){if(i.length!=e.
length)return!1;for(let t=0;t<i.length;t++){let n=i[t],s=e[t];if(n.from!=s.from||n.to!=s.to||n.direction!=s.direction||
!$p(n.inner,s.inner))return!1}return!0}var ie=[];function _v(i,e,t,n,s){for(let r=0;r<=n.length;r++){let o=r?n[r-
1].to:e,l=r<n.length?n[r].from:t,a=r?256:s;for(let h=o,c=a,f=a;h<l;h++){let u=zp(i.charCodeAt(h));u==512?u=c:u==
8&&f==4&&(u=16),ie[h]=u==4?2:u,u&7&&(f=u),c=u}for(let h=o,c=a,f=a;h<l;h++){let u=ie[h];if(u==128)h<l-1&&c==ie[h+
1]&&c&24?u=ie[h]=c:ie[h]=256;else if(u==64){let d=h+1;for(;d<l&&ie[d]==64;)d++;let p=h&&c==8||d<t&&ie[d]==8?f==
1?1:8:256;for(let g=h;g<d;g++)ie[g]=p;h=d-1}else u==8&&f==1&&(ie[h]=1);c=u,u&7&&(f=u)}}}function Dv(i,e,t,n,s){
let r=s==1?2:1;for(let o=0,l=0,a=0;o<=n.length;o++){let h=o?n[o-1].to:e,c=o<n.length?n[o].from:t;for(let f=h,u,
d,p;f<c;f++)if(d=fh[u=i.charCodeAt(f)])if(d<0){for(let g=l-3;g>=0;g-=3)if(Vt[g+1]==-d){let y=Vt[g+2],b=y&2?s:y&
4?y&1?r:s:0;b&&(ie[f]=ie[Vt[g]]=b),l=g;break}}else{if(Vt.length==189)break;Vt[l++]=f,Vt[l++]=u,Vt[l++]=a}else if((p=
ie[f])==2||p==1){let g=p==s;a=g?0:1;for(let y=l-3;y>=0;y-=3){let b=Vt[y+2];if(b&2)break;if(g)Vt[y+2]|=2;else{if(b&
4)break;Vt[y+2]|=4}}}}}function Iv(i,e,t,n){for(let s=0,r=n;s<=t.length;s++){let o=s?t[s-1].to:i,l=s<t.length?
t[s].from:e;for(let a=o;a<l;){let h=ie[a];if(h==256){let c=a+1;for(;;)if(c==l){if(s==t.length)break;c=t[s++].to,
l=s<t.length?t[s].from:e}else if(ie[c]==256)c++;else break;let f=r==1,u=(c<e?ie[c]:n)==1,d=f==u?f?1:2:n;for(let p=c,
g=s,y=g?t[g-1].to:i;p>a;)p==y&&(p=t[--g].from,y=g?t[g-1].to:i),ie[--p]=d;a=c}else r=h,a++}}}function uh(i,e,t,n,s,r,o){
let l=n%2?2:1;if(n%2==s%2)for(let a=e,h=0;a<t;){let c=!0,f=!1;if(h==r.length||a<r[h].from){let g=ie[a];g!=l&&(c=
!1,f=g==16)}let u=!c&&l==1?[]:null,d=c?n:n+1,p=a;e:for(;;)if(h<r.length&&p==r[h].from){if(f)break e;let g=r[h];
if(!c)for(let y=g.to,b=h+1;;){if(y==t)break e;if(b<r.length&&r[b].from==y)y=r[b++].to;else{if(ie[y]==l)break e;
break}}if(h++,u)u.push(g);else{g.from>a&&o.push(new yt(a,g.from,d));let y=g.direction==Vn!=!(d%2);dh(i,y?n+1:n,
s,g.inner,g.from,g.to,o),a=g.to}p=g.to}else{if(p==t||(c?ie[p]!=l:ie[p]==l))break;p++}u?uh(i,a,p,n+1,s,u,o):a<p&&
o.push(new yt(a,p,d)),a=p}else for(let a=t,h=r.length;a>e;){let c=!0,f=!1;if(!h||a>r[h-1].to){let g=ie[a-1];g!=
l&&(c=!1,f=g==16)}let u=!c&&l==1?[]:null,d=c?n:n+1,p=a;e:for(;;)if(h&&p==r[h-1].to){if(f)break e;let g=r[--h];
if(!c)for(let y=g.from,b=h;;){if(y==e)break e;if(b&&r[b-1].to==y)y=r[--b].from;else{if(ie[y-1]==l)break e;break}}
if(u)u.push(g);else{g.to<a&&o.push(new yt(g.to,a,d));let y=g.direction==Vn!=!(d%2);dh(i,y?n+1:n,s,g.inner,g.from,
g.to,o),a=g.from}p=g.from}else{if(p==e||(c?ie[p-1]!=l:ie[p-1]==l))break;p--}u?uh(i,p,a,n+1,s,u,o):p<a&&o.push(
new yt(p,a,d)),a=p}}function dh(i,e,t,n,s,r,o){let l=e%2?2:1;_v(i,s,r,n,l),Dv(i,s,r,n,l),Iv(s,r,n,l),uh(i,s,r,
e,t,n,o)}function Pv(i,e,t){if(!i)return[new yt(0,0,e==sc?1:0)];if(e==Vn&&!t.length&&!Ev.test(i))return Up(i.length);
if(t.length)for(;i.length>ie.length;)ie[ie.length]=256;let n=[],s=e==Vn?0:1;return dh(i,s,s,t,0,i.length,n),n}
function Up(i){return[new yt(0,i,0)]}var Kp="";function Nv(i,e,t,n,s){var r;if(!i.length)return null;let o=n.head-
i.from,l;if(n.head==i.from&&n.assoc<0){if(!s)return null;o=e[l=0].side(!1,t)}else if(n.head==i.to&&n.assoc>0){
if(s)return null;o=e[l=e.length-1].side(!0,t)}else l=yt.find(e,o,(r=n.bidiLevel)!==null&&r!==void 0?r:-1,n.assoc);
let a=e[l],h=a.side(s,t);if(o==h){let u=l+=s?1:-1;if(u<0||u>=e.length)return null;a=e[l=u],o=a.side(!s,t),h=a.
side(s,t)}let c=be(i.text,o,a.forward(s,t));(c<a.from||c>a.to)&&(c=h),Kp=i.text.slice(Math.min(o,c),Math.max(o,
c));let f=l==(s?e.length-1:0)?null:e[l+(s?1:-1)];if(c==h){if(!f)return s?S.cursor(i.to,1):S.cursor(i.from,-1);
if(f.level+(s?0:1)<a.level)return S.cursor(f.side(!s,t)+i.from,f.forward(s,t)?1:-1,f.level)}return S.cursor(c+
i.from,a.forward(s,t)?-1:1,a.level)}function Bv(i,e,t){for(let n=e;n<t;n++){let s=zp(i.charCodeAt(n));if(s==1)
return Vn;if(s==2||s==4)return sc}}var jp=O.define(),Gp=O.define(),Yp=O.define(),Jp=O.define(),ph=O.define(),Xp=O.
define(),Qp=O.define(),rc=O.define(),oc=O.define(),Zp=O.define({combine:i=>i.some(e=>e)}),em=O.define({combine:i=>i.
some(e=>e)}),tm=O.define(),Ds=class i{constructor(e,t,n,s,r,o=!1){this.range=e,this.y=t,this.x=n,this.yMargin=
s,this.xMargin=r,this.isSnapshot=o}map(e){return e.empty?this:new i(this.range.map(e),this.y,this.x,this.yMargin,
this.xMargin,this.isSnapshot)}clip(e){return this.range.to<=e.doc.length?this:new i(S.cursor(e.doc.length),this.
y,this.x,this.yMargin,this.xMargin,this.isSnapshot)}},so=L.define({map:(i,e)=>i.map(e)}),im=L.define();function De(i,e,t){
let n=i.facet(Jp);n.length?n[0](e):window.onerror&&window.onerror(String(e),t,void 0,void 0,e)||(t?console.error(
t+":",e):console.error(e))}var ei=O.define({combine:i=>i.length?i[0]:!0}),Lv=0,Pn=O.define({combine(i){return i.
filter((e,t)=>{for(let n=0;n<t;n++)if(i[n].plugin==e.plugin)return!1;return!0})}}),pe=class i{constructor(e,t,n,s,r){
this.id=e,this.create=t,this.domEventHandlers=n,this.domEventObservers=s,this.baseExtensions=r(this),this.extension=
this.baseExtensions.concat(Pn.of({plugin:this,arg:void 0}))}of(e){return this.baseExtensions.concat(Pn.of({plugin:this,
arg:e}))}static define(e,t){let{eventHandlers:n,eventObservers:s,provide:r,decorations:o}=t||{};return new i(Lv++,
e,n,s,l=>{let a=[];return o&&a.push(Lo.of(h=>{let c=h.plugin(l);return c?o(c):N.none})),r&&a.push(r(l)),a})}static fromClass(e,t){
return i.define((n,s)=>new e(n,s),t)}},Is=class{constructor(e){this.spec=e,this.mustUpdate=null,this.value=null}get plugin(){
return this.spec&&this.spec.plugin}update(e){if(this.value){if(this.mustUpdate){let t=this.mustUpdate;if(this.
mustUpdate=null,this.value.update)try{this.value.update(t)}catch(n){if(De(t.state,n,"CodeMirror plugin crashed"),
this.value.destroy)try{this.value.destroy()}catch{}this.deactivate()}}}else if(this.spec)try{this.value=this.spec.
plugin.create(e,this.spec.arg)}catch(t){De(e.state,t,"CodeMirror plugin crashed"),this.deactivate()}return this}destroy(e){
var t;if(!((t=this.value)===null||t===void 0)&&t.destroy)try{this.value.destroy()}catch(n){De(e.state,n,"CodeM\
irror plugin crashed")}}deactivate(){this.spec=this.value=null}},nm=O.define(),lc=O.define(),Lo=O.define(),sm=O.
define(),ac=O.define(),zs=O.define(),rm=O.define();function ip(i,e){let t=i.state.facet(rm);if(!t.length)return t;
let n=t.map(r=>r instanceof Function?r(i):r),s=[];return $.spans(n,e.from,e.to,{point(){},span(r,o,l,a){let h=r-
e.from,c=o-e.from,f=s;for(let u=l.length-1;u>=0;u--,a--){let d=l[u].spec.bidiIsolate,p;if(a>0&&f.length&&(p=f[f.
length-1]).to==h&&p.direction==d)p.to=c,f=p.inner;else{let g={from:h,to:c,direction:d,inner:[]};f.push(g),f=g.
inner}}}}),om(e.text,s)}function om(i,e){for(let t of e){if(t.direction==null){for(let n=t.from,s=0;n<t.to;s++){
let r=s<t.inner.length?t.inner[s]:null,o=Bv(i,n,r?r.from:t.to);if(o){t.direction=o;break}if(!r)break;n=r.to}t.
direction==null&&(t.direction=Y.LTR)}om(i,t.inner)}return e}var lm=O.define();function hc(i){let e=0,t=0,n=0,s=0;
for(let r of i.state.facet(lm)){let o=r(i);o&&(o.left!=null&&(e=Math.max(e,o.left)),o.right!=null&&(t=Math.max(
t,o.right)),o.top!=null&&(n=Math.max(n,o.top)),o.bottom!=null&&(s=Math.max(s,o.bottom)))}return{left:e,right:t,
top:n,bottom:s}}var Os=O.define(),Ct=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=
s}join(e){return new i(Math.min(this.fromA,e.fromA),Math.max(this.toA,e.toA),Math.min(this.fromB,e.fromB),Math.
max(this.toB,e.toB))}addToSet(e){let t=e.length,n=this;for(;t>0;t--){let s=e[t-1];if(!(s.fromA>n.toA)){if(s.toA<
n.fromA)break;n=n.join(s),e.splice(t-1,1)}}return e.splice(t,0,n),e}static extendWithRanges(e,t){if(t.length==
0)return e;let n=[];for(let s=0,r=0,o=0;;){let l=s<e.length?e[s].fromB:1e9,a=r<t.length?t[r]:1e9,h=Math.min(l,
a);if(h==1e9)break;let c=h+o,f=h,u=c;for(;;)if(r<t.length&&t[r]<=f){let d=t[r+1];r+=2,f=Math.max(f,d);for(let p=s;p<
e.length&&e[p].fromB<=f;p++)o=e[p].toA-e[p].toB;u=Math.max(u,d+o)}else if(s<e.length&&e[s].fromB<=f){let d=e[s++];
f=Math.max(f,d.toB),u=Math.max(u,d.toA),o=d.toA-d.toB}else break;n.push(new i(c,u,h,f))}return n}},So=class i{constructor(e,t,n){
this.view=e,this.state=t,this.transactions=n,this.flags=0,this.startState=e.state,this.changes=Ee.empty(this.startState.
doc.length);for(let r of n)this.changes=this.changes.compose(r.changes);let s=[];this.changes.iterChangedRanges(
(r,o,l,a)=>s.push(new Ct(r,o,l,a))),this.changedRanges=s}static create(e,t,n){return new i(e,t,n)}get viewportChanged(){
return(this.flags&4)>0}get viewportMoved(){return(this.flags&8)>0}get heightChanged(){return(this.flags&2)>0}get geometryChanged(){
return this.docChanged||(this.flags&18)>0}get focusChanged(){return(this.flags&1)>0}get docChanged(){return!this.
changes.empty}get selectionSet(){return this.transactions.some(e=>e.selection)}get empty(){return this.flags==
0&&this.transactions.length==0}},Fv=[],ue=class{constructor(e,t,n=0){this.dom=e,this.length=t,this.flags=n,this.
parent=null,e.cmTile=this}get breakAfter(){return this.flags&1}get children(){return Fv}isWidget(){return!1}get isHidden(){
return!1}isComposite(){return!1}isLine(){return!1}isText(){return!1}isBlock(){return!1}get domAttrs(){return null}sync(e){
if(this.flags|=2,this.flags&4){this.flags&=-5;let t=this.domAttrs;t&&wv(this.dom,t)}}toString(){return this.constructor.
name+(this.children.length?`(${this.children})`:"")+(this.breakAfter?"#":"")}destroy(){this.parent=null}setDOM(e){
this.dom=e,e.cmTile=this}get posAtStart(){return this.parent?this.parent.posBefore(this):0}get posAtEnd(){return this.
posAtStart+this.length}posBefore(e,t=this.posAtStart){let n=t;for(let s of this.children){if(s==e)return n;n+=
s.length+s.breakAfter}throw new RangeError("Invalid child in posBefore")}posAfter(e){return this.posBefore(e)+
e.length}covers(e){return!0}coordsIn(e,t,n){return null}domPosFor(e,t){let n=bi(this.dom),s=this.length?e>0:t>
0;return new qt(this.parent.dom,n+(s?1:0),e==0||e==this.length)}markDirty(e){this.flags&=-3,e&&(this.flags|=4),
this.parent&&this.parent.flags&2&&this.parent.markDirty(!1)}get overrideDOMText(){return null}get root(){for(let e=this;e;e=
e.parent)if(e instanceof zn)return e;return null}static get(e){return e.cmTile}},qn=class extends ue{constructor(e){
super(e,0),this._children=[]}isComposite(){return!0}get children(){return this._children}get lastChild(){return this.
children.length?this.children[this.children.length-1]:null}append(e){this.children.push(e),e.parent=this}sync(e){
if(this.flags&2)return;super.sync(e);let t=this.dom,n=null,s,r=e?.node==t?e:null,o=0;for(let l of this.children){
if(l.sync(e),o+=l.length+l.breakAfter,s=n?n.nextSibling:t.firstChild,r&&s!=l.dom&&(r.written=!0),l.dom.parentNode==
t)for(;s&&s!=l.dom;)s=np(s);else t.insertBefore(l.dom,s);n=l.dom}for(s=n?n.nextSibling:t.firstChild,r&&s&&(r.written=
!0);s;)s=np(s);this.length=o}};function np(i){let e=i.nextSibling;return i.parentNode.removeChild(i),e}var zn=class extends qn{constructor(e,t){
super(t),this.view=e}owns(e){for(;e;e=e.parent)if(e==this)return!0;return!1}isBlock(){return!0}nearest(e){for(;;){
if(!e)return null;let t=ue.get(e);if(t&&this.owns(t))return t;e=e.parentNode}}blockTiles(e){for(let t=[],n=this,
s=0,r=0;;)if(s==n.children.length){if(!t.length)return;n=n.parent,n.breakAfter&&r++,s=t.pop()}else{let o=n.children[s++];
if(o instanceof ti)t.push(s),n=o,s=0;else{let l=r+o.length,a=e(o,r);if(a!==void 0)return a;r=l+o.breakAfter}}}resolveBlock(e,t){
let n,s=-1,r,o=-1;if(this.blockTiles((l,a)=>{let h=a+l.length;if(e>=a&&e<=h){if(l.isWidget()&&t>=-1&&t<=1){if(l.
flags&32)return!0;l.flags&16&&(n=void 0)}(a<e||e==h&&(t<-1?l.length:l.covers(1)))&&(!n||!l.isWidget()&&n.isWidget())&&
(n=l,s=e-a),(h>e||e==a&&(t>1?l.length:l.covers(-1)))&&(!r||!l.isWidget()&&r.isWidget())&&(r=l,o=e-a)}}),!n&&!r)
throw new Error("No tile at position "+e);return n&&t<0||!r?{tile:n,offset:s}:{tile:r,offset:o}}},ti=class i extends qn{constructor(e,t){
super(e),this.wrapper=t}isBlock(){return!0}covers(e){return this.children.length?e<0?this.children[0].covers(-1):
this.lastChild.covers(1):!1}get domAttrs(){return this.wrapper.attributes}static of(e,t){let n=new i(t||document.
createElement(e.tagName),e);return t||(n.flags|=4),n}},$n=class i extends qn{constructor(e,t){super(e),this.attrs=
t}isLine(){return!0}static start(e,t,n){let s=new i(t||document.createElement("div"),e);return(!t||!n)&&(s.flags|=
4),s}get domAttrs(){return this.attrs}resolveInline(e,t,n=!1){let s=null,r=-1,o=null,l=-1;function a(c,f){for(let u=0,
d=0;u<c.children.length&&d<=f;u++){let p=c.children[u],g=d+p.length;g>=f&&(p.isComposite()?a(p,f-d):(!o||n&&o.
isHidden&&(t>0&&!(o.flags&32)||n&&Wv(o,p)))&&(g>f||p.flags&32&&t<=1)?(o=p,l=f-d):(d<f||p.flags&16&&!(n&&p.isHidden)&&
t>=-1)&&(s=p,r=f-d)),d=g}}a(this,e);let h=(t<0?s:o)||s||o;return h?{tile:h,offset:h==s?r:l}:null}coordsIn(e,t,n){
let s=this.resolveInline(e,t,!0);return s?s.tile.coordsIn(Math.max(0,s.offset),t,n):Hv(this)}domIn(e,t){let n=this.
resolveInline(e,t);if(n){let{tile:s,offset:r}=n;if(this.dom.contains(s.dom))return s.isText()?new qt(s.dom,Math.
min(s.dom.nodeValue.length,r)):s.domPosFor(r,s.flags&16?1:s.flags&32?-1:t);let o=n.tile.parent,l=!1;for(let a of o.
children){if(l)return new qt(a.dom,0);a==n.tile&&(l=!0)}}return new qt(this.dom,0)}};function Hv(i){let e=i.dom.
lastChild;if(!e)return i.dom.getBoundingClientRect();let t=po(e);return t[t.length-1]||null}function Wv(i,e){let t=i.
coordsIn(0,1),n=e.coordsIn(0,1);return t&&n&&n.top<t.bottom}var Je=class i extends qn{constructor(e,t){super(e),
this.mark=t}get domAttrs(){return this.mark.attrs}static of(e,t){let n=new i(t||document.createElement(e.tagName),
e);return t||(n.flags|=4),n}},ji=class i extends ue{constructor(e,t){super(e,t.length),this.text=t}sync(e){this.
flags&2||(super.sync(e),this.dom.nodeValue!=this.text&&(e&&e.node==this.dom&&(e.written=!0),this.dom.nodeValue=
this.text))}isText(){return!0}toString(){return JSON.stringify(this.text)}coordsIn(e,t,n){let s=this.dom.nodeValue.
length;e>s&&(e=s);let r=e,o=e,l=0;e==0&&t<0||e==s&&t>=0?E.chrome||E.gecko||(e?(r--,l=1):o<s&&(o++,l=-1)):t<0?r--:
o<s&&o++;let a=qs(this.dom,r,o).getClientRects();if(!a.length)return null;let h=a[(l?l<0:t>=0)?0:a.length-1];return E.
safari&&!l&&h.width==0&&(h=Array.prototype.find.call(a,c=>c.width)||h),n==null?h:ko(h,(l?l>0:t<0)==n)}static of(e,t){
let n=new i(t||document.createTextNode(e),e);return t||(n.flags|=2),n}},Ji=class i extends ue{constructor(e,t,n,s){
super(e,t,s),this.widget=n}isWidget(){return!0}get isHidden(){return this.widget.isHidden}covers(e){return this.
flags&48?!1:(this.flags&(e<0?64:128))>0}coordsIn(e,t){return this.coordsInWidget(e,t,!1)}coordsInWidget(e,t,n){
let s=this.widget.coordsAt(this.dom,e,t);if(s)return s;if(n)return ko(this.dom.getBoundingClientRect(),this.length?
e==0:t<=0);{let r=this.dom.getClientRects(),o=null;if(!r.length)return null;let l=this.flags&16?!0:this.flags&
32?!1:e>0;for(let a=l?r.length-1:0;o=r[a],!(e>0?a==0:a==r.length-1||o.top<o.bottom);a+=l?-1:1);return ko(o,!l)}}get overrideDOMText(){
if(!this.length)return z.empty;let{root:e}=this;if(!e)return z.empty;let t=this.posAtStart;return e.view.state.
doc.slice(t,t+this.length)}destroy(){super.destroy(),this.widget.destroy(this.dom)}static of(e,t,n,s,r){return r||
(r=e.toDOM(t),e.editable||(r.contentEditable="false")),new i(r,n,e,s)}},Un=class extends ue{constructor(e){let t=document.
createElement("img");t.className="cm-widgetBuffer",t.setAttribute("aria-hidden","true"),super(t,0,e)}get isHidden(){
return!0}get overrideDOMText(){return z.empty}coordsIn(e,t,n){let s=this.dom.getBoundingClientRect();return n==
null?s:ko(s,t>0==n)}},mh=class{constructor(e){this.index=0,this.beforeBreak=!1,this.parents=[],this.tile=e}advance(e,t,n){
let{tile:s,index:r,beforeBreak:o,parents:l}=this;for(;e||t>0;)if(s.isComposite())if(o){if(!e)break;n&&n.break(),
e--,o=!1}else if(r==s.children.length){if(!e&&!l.length)break;n&&n.leave(s),o=!!s.breakAfter,{tile:s,index:r}=
l.pop(),r++}else{let a=s.children[r],h=a.breakAfter;(t>0?a.length<=e:a.length<e)&&(!n||n.skip(a,0,a.length)!==
!1||!a.isComposite)?(o=!!h,r++,e-=a.length):(l.push({tile:s,index:r}),s=a,r=0,n&&a.isComposite()&&n.enter(a))}else{
let a=s.length;if(r<a&&e){let h=Math.min(e,a-r);n&&n.skip(s,r,r+h),e-=h,r+=h}if(r==a)o=!!s.breakAfter,{tile:s,
index:r}=l.pop(),r++;else if(!e)break}return this.tile=s,this.index=r,this.beforeBreak=o,this}get root(){return this.
parents.length?this.parents[0].tile:this.tile}},gh=class{constructor(e,t,n,s){this.from=e,this.to=t,this.wrapper=
n,this.rank=s}},yh=class{constructor(e,t,n){this.cache=e,this.root=t,this.blockWrappers=n,this.curLine=null,this.
lastBlock=null,this.afterWidget=null,this.pos=0,this.wrappers=[],this.wrapperPos=0}addText(e,t,n,s){var r;this.
flushBuffer();let o=this.ensureMarks(t,n),l=o.lastChild;if(l&&l.isText()&&!(l.flags&8)&&l.length+e.length<512){
this.cache.reused.set(l,2);let a=o.children[o.children.length-1]=new ji(l.dom,l.text+e);a.parent=o}else o.append(
s||ji.of(e,(r=this.cache.find(ji))===null||r===void 0?void 0:r.dom));this.pos+=e.length,this.afterWidget=null}addComposition(e,t){
let n=this.curLine;n.dom!=t.line.dom&&(n.setDOM(this.cache.reused.has(t.line)?Xa(t.line.dom):t.line.dom),this.
cache.reused.set(t.line,2));let s=n;for(let l=t.marks.length-1;l>=0;l--){let a=t.marks[l],h=s.lastChild;if(h instanceof
Je&&h.mark.eq(a.mark))h.dom!=a.dom&&h.setDOM(Xa(a.dom)),s=h;else{let{dom:c}=a;this.cache.reused.get(a)&&ue.get(
a.dom)&&(c=Xa(a.dom));let f=Je.of(a.mark,c);s.append(f),s=f}this.cache.reused.set(a,2)}let r=ue.get(e.text);r&&
this.cache.reused.set(r,2);let o=new ji(e.text,e.text.nodeValue);o.flags|=8,this.pos=e.range.toB,s.append(o)}addInlineWidget(e,t,n){
let s=this.afterWidget&&e.flags&48&&(this.afterWidget.flags&48)==(e.flags&48);s||this.flushBuffer();let r=this.
ensureMarks(t,n);!s&&!(e.flags&16)&&r.append(this.getBuffer(1)),r.append(e),this.pos+=e.length,this.afterWidget=
e}addMark(e,t,n){this.flushBuffer(),this.ensureMarks(t,n).append(e),this.pos+=e.length,this.afterWidget=null}addBlockWidget(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}continueWidget(e){let t=this.afterWidget||
this.lastBlock;t.length+=e,this.pos+=e}addLineStart(e,t){var n;e||(e=am);let s=$n.start(e,t||((n=this.cache.find(
$n))===null||n===void 0?void 0:n.dom),!!t);this.getBlockPos().append(this.lastBlock=this.curLine=s)}addLine(e){
this.getBlockPos().append(e),this.pos+=e.length,this.lastBlock=e,this.endLine()}addBreak(){this.lastBlock.flags|=
1,this.endLine(),this.pos++}addLineStartIfNotCovered(e){this.blockPosCovered()||this.addLineStart(e)}ensureLine(e){
this.curLine||this.addLineStart(e)}ensureMarks(e,t){var n;let s=this.curLine;for(let r=e.length-1;r>=0;r--){let o=e[r],
l;if(t>0&&(l=s.lastChild)&&l instanceof Je&&l.mark.eq(o))s=l,t--;else{let a=Je.of(o,(n=this.cache.find(Je,h=>h.
mark.eq(o)))===null||n===void 0?void 0:n.dom);s.append(a),s=a,t=0}}return s}endLine(){if(this.curLine){this.flushBuffer();
let e=this.curLine.lastChild;(!e||!sp(this.curLine,!1)||e.dom.nodeName!="BR"&&e.isWidget()&&!(E.ios&&sp(this.curLine,
!0)))&&this.curLine.append(this.cache.findWidget(Qa,0,32)||new Ji(Qa.toDOM(),0,Qa,32)),this.curLine=this.afterWidget=
null}}updateBlockWrappers(){this.wrapperPos>this.pos+1e4&&(this.blockWrappers.goto(this.pos),this.wrappers.length=
0);for(let e=this.wrappers.length-1;e>=0;e--)this.wrappers[e].to<this.pos&&this.wrappers.splice(e,1);for(let e=this.
blockWrappers;e.value&&e.from<=this.pos;e.next())if(e.to>=this.pos){let t=e.rank*102+e.value.rank,n=new gh(e.from,
e.to,e.value,t),s=this.wrappers.length;for(;s>0&&(this.wrappers[s-1].rank-n.rank||this.wrappers[s-1].to-n.to)<
0;)s--;this.wrappers.splice(s,0,n)}this.wrapperPos=this.pos}getBlockPos(){var e;this.updateBlockWrappers();let t=this.
root;for(let n of this.wrappers){let s=t.lastChild;if(n.from<this.pos&&s instanceof ti&&s.wrapper.eq(n.wrapper))
t=s;else{let r=ti.of(n.wrapper,(e=this.cache.find(ti,o=>o.wrapper.eq(n.wrapper)))===null||e===void 0?void 0:e.
dom);t.append(r),t=r}}return t}blockPosCovered(){let e=this.lastBlock;return e!=null&&!e.breakAfter&&(!e.isWidget()||
(e.flags&160)>0)}getBuffer(e){let t=2|(e<0?16:32),n=this.cache.find(Un,void 0,1);return n&&(n.flags=t),n||new Un(
t)}flushBuffer(){this.afterWidget&&!(this.afterWidget.flags&32)&&(this.afterWidget.parent.append(this.getBuffer(
-1)),this.afterWidget=null)}},bh=class{constructor(e){this.skipCount=0,this.text="",this.textOff=0,this.cursor=
e.iter()}skip(e){this.textOff+e<=this.text.length?this.textOff+=e:(this.skipCount+=e-(this.text.length-this.textOff),
this.text="",this.textOff=0)}next(e){if(this.textOff==this.text.length){let{value:s,lineBreak:r,done:o}=this.cursor.
next(this.skipCount);if(this.skipCount=0,o)throw new Error("Ran out of text content when drawing inline views");
this.text=s;let l=this.textOff=Math.min(e,s.length);return r?null:s.slice(0,l)}let t=Math.min(this.text.length,
this.textOff+e),n=this.text.slice(this.textOff,t);return this.textOff=t,n}},Co=[Ji,$n,ji,Je,Un,ti,zn];for(let i=0;i<
Co.length;i++)Co[i].bucket=i;var vh=class{constructor(e){this.view=e,this.buckets=Co.map(()=>[]),this.index=Co.
map(()=>0),this.reused=new Map}add(e){let t=e.constructor.bucket,n=this.buckets[t];n.length<6?n.push(e):n[this.
index[t]=(this.index[t]+1)%6]=e}find(e,t,n=2){let s=e.bucket,r=this.buckets[s],o=this.index[s];for(let l=0;l<r.
length;l++){let a=(l+o)%r.length,h=r[a];if((!t||t(h))&&!this.reused.has(h))return r.splice(a,1),a<o&&this.index[s]--,
this.reused.set(h,n),h}return null}findWidget(e,t,n){let s=this.buckets[0];if(s.length)for(let r=0,o=0;;r++){if(r==
s.length){if(o)return null;o=1,r=0}let l=s[r];if(!this.reused.has(l)&&(o==0?l.widget.compare(e):l.widget.constructor==
e.constructor&&e.updateDOM(l.dom,this.view,l.widget)))return s.splice(r,1),r<this.index[0]&&this.index[0]--,l.
widget==e&&l.length==t&&(l.flags&497)==n?(this.reused.set(l,1),l):(this.reused.set(l,2),new Ji(l.dom,t,e,l.flags&
-498|n))}}reuse(e){return this.reused.set(e,1),e}maybeReuse(e,t=2){if(!this.reused.has(e))return this.reused.set(
e,t),e.dom}clear(){for(let e=0;e<this.buckets.length;e++)this.buckets[e].length=this.index[e]=0}},xh=class{constructor(e,t,n,s,r){
this.view=e,this.decorations=s,this.disallowBlockEffectsFor=r,this.openWidget=!1,this.openMarks=0,this.cache=new vh(
e),this.text=new bh(e.state.doc),this.builder=new yh(this.cache,new zn(e,e.contentDOM),$.iter(n)),this.cache.reused.
set(t,2),this.old=new mh(t),this.reuseWalker={skip:(o,l,a)=>{if(this.cache.add(o),o.isComposite())return!1},enter:o=>this.
cache.add(o),leave:()=>{},break:()=>{}}}run(e,t){let n=t&&this.getCompositionContext(t.text);for(let s=0,r=0,o=0;;){
let l=o<e.length?e[o++]:null,a=l?l.fromA:this.old.root.length;if(a>s){let h=a-s;this.preserve(h,!o,!l),s=a,r+=
h}if(!l)break;t&&l.fromA<=t.range.fromA&&l.toA>=t.range.toA?(this.forward(l.fromA,t.range.fromA,t.range.fromA<
t.range.toA?1:-1),this.emit(r,t.range.fromB),this.builder.flushBuffer(),this.cache.clear(),this.builder.addComposition(
t,n),this.text.skip(t.range.toB-t.range.fromB),this.forward(t.range.fromA,l.toA),this.emit(t.range.toB,l.toB)):
(this.forward(l.fromA,l.toA),this.emit(r,l.toB)),r=l.toB,s=l.toA}return this.builder.curLine&&this.builder.endLine(),
this.builder.root}preserve(e,t,n){let s=zv(this.old),r=this.openMarks;this.old.advance(e,n?1:-1,{skip:(o,l,a)=>{
if(o.isWidget())if(this.openWidget)this.builder.continueWidget(a-l);else{let h=a>0||l<o.length?Ji.of(o.widget,
this.view,a-l,o.flags&496,this.cache.maybeReuse(o)):this.cache.reuse(o);h.flags&256?(h.flags&=-2,this.builder.
addBlockWidget(h)):(this.builder.ensureLine(null),this.builder.addInlineWidget(h,s,r),r=s.length)}else if(o.isText())
this.builder.ensureLine(null),!l&&a==o.length&&!this.cache.reused.has(o)?this.builder.addText(o.text,s,r,this.
cache.reuse(o)):(this.cache.add(o),this.builder.addText(o.text.slice(l,a),s,r)),r=s.length;else if(o.isLine())
o.flags&=-2,this.cache.reused.set(o,1),this.builder.addLine(o);else if(o instanceof Un)this.cache.add(o);else if(o instanceof
Je)this.builder.ensureLine(null),this.builder.addMark(o,s,r),this.cache.reused.set(o,1),r=s.length;else return!1;
this.openWidget=!1},enter:o=>{o.isLine()?this.builder.addLineStart(o.attrs,this.cache.maybeReuse(o)):(this.cache.
add(o),o instanceof Je&&s.unshift(o.mark)),this.openWidget=!1},leave:o=>{o.isLine()?s.length&&(s.length=r=0):o instanceof
Je&&(s.shift(),r=Math.min(r,s.length))},break:()=>{this.builder.addBreak(),this.openWidget=!1}}),this.text.skip(
e)}emit(e,t){let n=null,s=this.builder,r=-1,o=$.spans(this.decorations,e,t,{point:(l,a,h,c,f,u)=>{if(h instanceof
Yi){if(this.disallowBlockEffectsFor[u]){if(h.block)throw new RangeError("Block decorations may not be specifie\
d via plugins");if(a>this.view.state.doc.lineAt(l).to)throw new RangeError("Decorations that replace line brea\
ks may not be specified via plugins")}if(r=c.length,f>c.length)s.continueWidget(a-l);else{let d=h.widget||(h.block?
vi.block:vi.inline),p=Vv(h),g=this.cache.findWidget(d,a-l,p)||Ji.of(d,this.view,a-l,p);h.block?(h.startSide>0&&
s.addLineStartIfNotCovered(n),s.addBlockWidget(g)):(s.ensureLine(n),s.addInlineWidget(g,c,f))}n=null}else n=qv(
n,h);a>l&&this.text.skip(a-l)},span:(l,a,h,c)=>{for(let f=l;f<a;){let u=this.text.next(Math.min(512,a-f));u==null?
(s.addLineStartIfNotCovered(n),s.addBreak(),f++):(s.ensureLine(n),s.addText(u,h,f==l?c:h.length),f+=u.length),
n=null}r=h.length}});r>-1&&(this.openWidget=o>r),this.openWidget||s.addLineStartIfNotCovered(n),this.openMarks=
o}forward(e,t,n=1){t-e<=10?this.old.advance(t-e,n,this.reuseWalker):(this.old.advance(5,-1,this.reuseWalker),this.
old.advance(t-e-10,-1),this.old.advance(5,n,this.reuseWalker))}getCompositionContext(e){let t=[],n=null;for(let s=e.
parentNode;;s=s.parentNode){let r=ue.get(s);if(s==this.view.contentDOM)break;r instanceof Je?t.push(r):r?.isLine()?
n=r:r instanceof ti||(s.nodeName=="DIV"&&!n?n=new $n(s,am):n||t.push(Je.of(new Hs({tagName:s.nodeName.toLowerCase(),
attributes:kv(s)}),s)))}return n?{line:n,marks:t}:null}};function sp(i,e){let t=n=>{for(let s of n.children)if((e?
s.isText():s.length)||t(s))return!0;return!1};return t(i)}function Vv(i){let e=i.isReplace?(i.startSide<0?64:0)|
(i.endSide>0?128:0):i.startSide>0?32:16;return i.block&&(e|=256),e}var am={class:"cm-line"};function qv(i,e){let t=e.
spec.attributes,n=e.spec.class;return!t&&!n||(i||(i={class:"cm-line"}),t&&ic(t,i),n&&(i.class+=" "+n)),i}function zv(i){
let e=[];for(let t=i.parents.length;t>1;t--){let n=t==i.parents.length?i.tile:i.parents[t].tile;n instanceof Je&&
e.push(n.mark)}return e}function Xa(i){let e=ue.get(i);return e&&e.setDOM(i.cloneNode()),i}var vi=class extends ze{constructor(e){
super(),this.tag=e}eq(e){return e.tag==this.tag}toDOM(){return document.createElement(this.tag)}updateDOM(e){return e.
nodeName.toLowerCase()==this.tag}get isHidden(){return!0}};vi.inline=new vi("span");vi.block=new vi("div");var Qa=new class extends ze{toDOM(){
return document.createElement("br")}get isHidden(){return!0}get editable(){return!0}},Ao=class{constructor(e){
this.view=e,this.decorations=[],this.blockWrappers=[],this.dynamicDecorationMap=[!1],this.domChanged=null,this.
hasComposition=null,this.editContextFormatting=N.none,this.lastCompositionAfterCursor=!1,this.minWidth=0,this.
minWidthFrom=0,this.minWidthTo=0,this.impreciseAnchor=null,this.impreciseHead=null,this.forceSelection=!1,this.
lastUpdate=Date.now(),this.updateDeco(),this.tile=new zn(e,e.contentDOM),this.updateInner([new Ct(0,0,0,e.state.
doc.length)],null)}update(e){var t;let n=e.changedRanges;this.minWidth>0&&n.length&&(n.every(({fromA:c,toA:f})=>f<
this.minWidthFrom||c>this.minWidthTo)?(this.minWidthFrom=e.changes.mapPos(this.minWidthFrom,1),this.minWidthTo=
e.changes.mapPos(this.minWidthTo,1)):this.minWidth=this.minWidthFrom=this.minWidthTo=0),this.updateEditContextFormatting(
e);let s=-1;this.view.inputState.composing>=0&&!this.view.observer.editContext&&(!((t=this.domChanged)===null||
t===void 0)&&t.newSel?s=this.domChanged.newSel.head:!Xv(e.changes,this.hasComposition)&&!e.selectionSet&&(s=e.
state.selection.main.head));let r=s>-1?Uv(this.view,e.changes,s):null;if(this.domChanged=null,this.hasComposition){
let{from:c,to:f}=this.hasComposition;n=new Ct(c,f,e.changes.mapPos(c,-1),e.changes.mapPos(f,1)).addToSet(n.slice())}
this.hasComposition=r?{from:r.range.fromB,to:r.range.toB}:null,(E.ie||E.chrome)&&!r&&e&&e.state.doc.lines!=e.startState.
doc.lines&&(this.forceSelection=!0);let o=this.decorations,l=this.blockWrappers;this.updateDeco();let a=Gv(o,this.
decorations,e.changes);a.length&&(n=Ct.extendWithRanges(n,a));let h=Yv(l,this.blockWrappers,e.changes);return h.
length&&(n=Ct.extendWithRanges(n,h)),r&&!n.some(c=>c.fromA<=r.range.fromA&&c.toA>=r.range.toA)&&(n=r.range.addToSet(
n.slice())),this.tile.flags&2&&n.length==0?!1:(this.updateInner(n,r),e.transactions.length&&(this.lastUpdate=Date.
now()),!0)}updateInner(e,t){this.view.viewState.mustMeasureContent=!0;let{observer:n}=this.view;n.ignore(()=>{
if(t||e.length){let o=this.tile,l=new xh(this.view,o,this.blockWrappers,this.decorations,this.dynamicDecorationMap);
t&&ue.get(t.text)&&l.cache.reused.set(ue.get(t.text),2),this.tile=l.run(e,t),wh(o,l.cache.reused)}this.tile.dom.
style.height=this.view.viewState.contentHeight/this.view.scaleY+"px",this.tile.dom.style.flexBasis=this.minWidth?
this.minWidth+"px":"";let r=E.chrome||E.ios?{node:n.selectionRange.focusNode,written:!1}:void 0;this.tile.sync(
r),r&&(r.written||n.selectionRange.focusNode!=r.node||!this.tile.dom.contains(r.node))&&(this.forceSelection=!0),
this.tile.dom.style.height=""});let s=[];if(this.view.viewport.from||this.view.viewport.to<this.view.state.doc.
length)for(let r of this.tile.children)r.isWidget()&&r.widget instanceof Ps&&s.push(r.dom);n.updateGaps(s)}updateEditContextFormatting(e){
this.editContextFormatting=this.editContextFormatting.map(e.changes);for(let t of e.transactions)for(let n of t.
effects)n.is(im)&&(this.editContextFormatting=n.value)}updateSelection(e=!1,t=!1){(e||!this.view.observer.selectionRange.
focusNode)&&this.view.observer.readSelectionRange();let{dom:n}=this.tile,s=this.view.root.activeElement,r=s==n,
o=!r&&!(this.view.state.facet(ei)||n.tabIndex>-1)&&Es(n,this.view.observer.selectionRange)&&!(s&&n.contains(s));
if(!(r||t||o))return;let l=this.forceSelection;this.forceSelection=!1;let a=this.view.state.selection.main,h,c;
if(a.empty?c=h=this.inlineDOMNearPos(a.anchor,a.assoc||1):(c=this.inlineDOMNearPos(a.head,a.head==a.from?1:-1),
h=this.inlineDOMNearPos(a.anchor,a.anchor==a.from?1:-1)),E.gecko&&a.empty&&!this.hasComposition&&$v(h)){let u=document.
createTextNode("");this.view.observer.ignore(()=>h.node.insertBefore(u,h.node.childNodes[h.offset]||null)),h=c=
new qt(u,0),l=!0}let f=this.view.observer.selectionRange;(l||!f.focusNode||(!_s(h.node,h.offset,f.anchorNode,f.
anchorOffset)||!_s(c.node,c.offset,f.focusNode,f.focusOffset))&&!this.suppressWidgetCursorChange(f,a))&&(this.
view.observer.ignore(()=>{E.android&&E.chrome&&n.contains(f.focusNode)&&Jv(f.focusNode,n)&&(n.blur(),n.focus({
preventScroll:!0}));let u=Vs(this.view.root);if(u)if(a.empty){if(E.gecko){let d=Kv(h.node,h.offset);if(d&&d!=3){
let p=(d==1?Wp:Vp)(h.node,h.offset);p&&(h=new qt(p.node,p.offset))}}u.collapse(h.node,h.offset),a.bidiLevel!=null&&
u.caretBidiLevel!==void 0&&(u.caretBidiLevel=a.bidiLevel)}else if(u.extend){u.collapse(h.node,h.offset);try{u.
extend(c.node,c.offset)}catch{}}else{let d=document.createRange();a.anchor>a.head&&([h,c]=[c,h]),d.setEnd(c.node,
c.offset),d.setStart(h.node,h.offset),u.removeAllRanges(),u.addRange(d)}o&&this.view.root.activeElement==n&&(n.
blur(),s&&s.focus())}),this.view.observer.setSelectionRange(h,c)),this.impreciseAnchor=h.precise?null:new qt(f.
anchorNode,f.anchorOffset),this.impreciseHead=c.precise?null:new qt(f.focusNode,f.focusOffset)}suppressWidgetCursorChange(e,t){
return this.hasComposition&&t.empty&&_s(e.focusNode,e.focusOffset,e.anchorNode,e.anchorOffset)&&this.posFromDOM(
e.focusNode,e.focusOffset)==t.head}enforceCursorAssoc(){if(this.hasComposition)return;let{view:e}=this,t=e.state.
selection.main,n=Vs(e.root),{anchorNode:s,anchorOffset:r}=e.observer.selectionRange;if(!n||!t.empty||!t.assoc||
!n.modify)return;let o=this.lineAt(t.head,t.assoc);if(!o)return;let l=o.posAtStart;if(t.head==l||t.head==l+o.length)
return;let a=this.coordsAt(t.head,-1),h=this.coordsAt(t.head,1);if(!a||!h||a.bottom>h.top)return;let c=this.domAtPos(
t.head+t.assoc,t.assoc);n.collapse(c.node,c.offset),n.modify("move",t.assoc<0?"forward":"backward","linebounda\
ry"),e.observer.readSelectionRange();let f=e.observer.selectionRange;e.docView.posFromDOM(f.anchorNode,f.anchorOffset)!=
t.from&&n.collapse(s,r)}posFromDOM(e,t){let n=this.tile.nearest(e);if(!n)return this.tile.dom.compareDocumentPosition(
e)&2?0:this.view.state.doc.length;let s=n.posAtStart;if(n.isComposite()){let r;if(e==n.dom)r=n.dom.childNodes[t];else{
let o=ii(e)==0?0:t==0?-1:1;for(;;){let l=e.parentNode;if(l==n.dom)break;o==0&&l.firstChild!=l.lastChild&&(e==l.
firstChild?o=-1:o=1),e=l}o<0?r=e:r=e.nextSibling}if(r==n.dom.firstChild)return s;for(;r&&!ue.get(r);)r=r.nextSibling;
if(!r)return s+n.length;for(let o=0,l=s;;o++){let a=n.children[o];if(a.dom==r)return l;l+=a.length+a.breakAfter}}else
return n.isText()?e==n.dom?s+t:s+(t?n.length:0):s}domAtPos(e,t){let{tile:n,offset:s}=this.tile.resolveBlock(e,
t);return n.isWidget()?n.domPosFor(s,t):n.domIn(s,t)}inlineDOMNearPos(e,t){let n,s=-1,r=!1,o,l=-1,a=!1;return this.
tile.blockTiles((h,c)=>{if(h.isWidget()){if(h.flags&32&&c>=e)return!0;h.flags&16&&(r=!0)}else{let f=c+h.length;
if(c<=e&&(n=h,s=e-c,r=f<e),f>=e&&!o&&(o=h,l=e-c,a=c>e),c>e&&o)return!0}}),!n&&!o?this.domAtPos(e,t):(r&&o?n=null:
a&&n&&(o=null),n&&t<0||!o?n.domIn(s,t):o.domIn(l,t))}coordsAt(e,t,n){let{tile:s,offset:r}=this.tile.resolveBlock(
e,t);return s.isWidget()?s.widget instanceof Ps?null:s.coordsInWidget(r,t,!0):s.coordsIn(r,t,n)}lineAt(e,t){let{
tile:n}=this.tile.resolveBlock(e,t);return n.isLine()?n:null}coordsForChar(e){let{tile:t,offset:n}=this.tile.resolveBlock(
e,1);if(!t.isLine())return null;function s(r,o){if(r.isComposite())for(let l of r.children){if(l.length>=o){let a=s(
l,o);if(a)return a}if(o-=l.length,o<0)break}else if(r.isText()&&o<r.length){let l=be(r.text,o);if(l==o)return null;
let a=qs(r.dom,o,l).getClientRects();for(let h=0;h<a.length;h++){let c=a[h];if(h==a.length-1||c.top<c.bottom&&
c.left<c.right)return c}}return null}return s(t,n)}measureVisibleLineHeights(e){let t=[],{from:n,to:s}=e,r=this.
view.contentDOM.clientWidth,o=r>Math.max(this.view.scrollDOM.clientWidth,this.minWidth)+1,l=-1,a=this.view.textDirection==
Y.LTR,h=0,c=(f,u,d)=>{for(let p=0;p<f.children.length&&!(u>s);p++){let g=f.children[p],y=u+g.length,b=g.dom.getBoundingClientRect(),
{height:v}=b;if(d&&!p&&(h+=b.top-d.top),g instanceof ti)y>n&&c(g,u,b);else if(u>=n&&(h>0&&t.push(-h),t.push(v+
h),h=0,o)){let x=g.dom.lastChild,k=x?po(x):[];if(k.length){let w=k[k.length-1],C=a?w.right-b.left:b.right-w.left;
C>l&&(l=C,this.minWidth=r,this.minWidthFrom=u,this.minWidthTo=y)}}d&&p==f.children.length-1&&(h+=d.bottom-b.bottom),
u=y+g.breakAfter}};return c(this.tile,0,null),t}textDirectionAt(e){let{tile:t}=this.tile.resolveBlock(e,1);return getComputedStyle(
t.dom).direction=="rtl"?Y.RTL:Y.LTR}measureTextSize(){let e=this.tile.blockTiles(o=>{if(o.isLine()&&o.children.
length&&o.length<=20){let l=0,a;for(let h of o.children){if(!h.isText()||/[^ -~]/.test(h.text))return;let c=po(
h.dom);if(c.length!=1)return;l+=c[0].width,a=c[0].height}if(l)return{lineHeight:o.dom.getBoundingClientRect().
height,charWidth:l/o.length,textHeight:a}}});if(e)return e;let t=document.createElement("div"),n,s,r;return t.
className="cm-line",t.style.width="99999px",t.style.position="absolute",t.textContent="abc def ghi jkl mno pqr\
 stu",this.view.observer.ignore(()=>{this.tile.dom.appendChild(t);let o=po(t.firstChild)[0];n=t.getBoundingClientRect().
height,s=o&&o.width?o.width/27:7,r=o&&o.height?o.height:n,t.remove()}),{lineHeight:n,charWidth:s,textHeight:r}}computeBlockGapDeco(){
let e=[],t=this.view.viewState;for(let n=0,s=0;;s++){let r=s==t.viewports.length?null:t.viewports[s],o=r?r.from-
1:this.view.state.doc.length;if(o>n){let l=(t.lineBlockAt(o).bottom-t.lineBlockAt(n).top)/this.view.scaleY;e.push(
N.replace({widget:new Ps(l),block:!0,inclusive:!0,isBlockGap:!0}).range(n,o))}if(!r)break;n=r.to+1}return N.set(
e)}updateDeco(){let e=1,t=this.view.state.facet(Lo).map(r=>(this.dynamicDecorationMap[e++]=typeof r=="function")?
r(this.view):r),n=!1,s=this.view.state.facet(ac).map((r,o)=>{let l=typeof r=="function";return l&&(n=!0),l?r(this.
view):r});for(s.length&&(this.dynamicDecorationMap[e++]=n,t.push($.join(s))),this.decorations=[this.editContextFormatting,
...t,this.computeBlockGapDeco(),this.view.viewState.lineGapDeco];e<this.decorations.length;)this.dynamicDecorationMap[e++]=
!1;this.blockWrappers=this.view.state.facet(sm).map(r=>typeof r=="function"?r(this.view):r)}scrollIntoView(e){
if(e.isSnapshot){let h=this.view.viewState.lineBlockAt(e.range.head);this.view.scrollDOM.scrollTop=h.top-e.yMargin,
this.view.scrollDOM.scrollLeft=e.xMargin;return}for(let h of this.view.state.facet(tm))try{if(h(this.view,e.range,
e))return!0}catch(c){De(this.view.state,c,"scroll handler")}let{range:t}=e,n=this.coordsAt(t.head,t.assoc||(t.
head>t.anchor?-1:1)),s;if(!n)return;!t.empty&&(s=this.coordsAt(t.anchor,t.anchor>t.head?-1:1))&&(n={left:Math.
min(n.left,s.left),top:Math.min(n.top,s.top),right:Math.max(n.right,s.right),bottom:Math.max(n.bottom,s.bottom)});
let r=hc(this.view),o={left:n.left-r.left,top:n.top-r.top,right:n.right+r.right,bottom:n.bottom+r.bottom},{offsetWidth:l,
offsetHeight:a}=this.view.scrollDOM;if(Av(this.view.scrollDOM,o,t.head<t.anchor?-1:1,e.x,e.y,Math.max(Math.min(
e.xMargin,l),-l),Math.max(Math.min(e.yMargin,a),-a),this.view.textDirection==Y.LTR),window.visualViewport&&window.
innerHeight-window.visualViewport.height>1&&(n.top>window.visualViewport.offsetTop+window.visualViewport.height||
n.bottom<window.visualViewport.offsetTop)){let h=this.view.docView.lineAt(t.head,1);if(h){let c=Bp(h.dom);h.dom.
scrollIntoView({block:"nearest"}),Lp(c,!1)}}}lineHasWidget(e){let t=n=>n.isWidget()||n.children.some(t);return t(
this.tile.resolveBlock(e,1).tile)}destroy(){wh(this.tile)}};function wh(i,e){let t=e?.get(i);if(t!=1){t==null&&
i.destroy();for(let n of i.children)wh(n,e)}}function $v(i){return Te(i.node)&&i.node.firstChild&&(i.offset==0||
i.node.childNodes[i.offset-1].contentEditable=="false")&&(i.offset==i.node.childNodes.length||i.node.childNodes[i.
offset].contentEditable=="false")}function hm(i,e){let t=i.observer.selectionRange;if(!t.focusNode)return null;
let n=Wp(t.focusNode,t.focusOffset),s=Vp(t.focusNode,t.focusOffset),r=n||s;if(s&&n&&s.node!=n.node){let l=ue.get(
s.node);if(!l||l.isText()&&l.text!=s.node.nodeValue)r=s;else if(i.docView.lastCompositionAfterCursor){let a=ue.
get(n.node);!a||a.isText()&&a.text!=n.node.nodeValue||(r=s)}}if(i.docView.lastCompositionAfterCursor=r!=n,!r)return null;
let o=e-r.offset;return{from:o,to:o+r.node.nodeValue.length,node:r.node}}function Uv(i,e,t){let n=hm(i,t);if(!n)
return null;let{node:s,from:r,to:o}=n,l=s.nodeValue;if(/[\n\r]/.test(l)||i.state.doc.sliceString(n.from,n.to)!=
l)return null;let a=e.invertedDesc;return{range:new Ct(a.mapPos(r),a.mapPos(o),r,o),text:s}}function Kv(i,e){return Te(
i)?(e&&i.childNodes[e-1].contentEditable=="false"?1:0)|(e<i.childNodes.length&&i.childNodes[e].contentEditable==
"false"?2:0):0}var jv=class{constructor(){this.changes=[]}compareRange(e,t){Fn(e,t,this.changes)}comparePoint(e,t){
Fn(e,t,this.changes)}boundChange(e){Fn(e,e,this.changes)}};function Gv(i,e,t){let n=new jv;return $.compare(i,
e,t,n),n.changes}var kh=class{constructor(){this.changes=[]}compareRange(e,t){Fn(e,t,this.changes)}comparePoint(){}boundChange(e){
Fn(e,e,this.changes)}};function Yv(i,e,t){let n=new kh;return $.compare(i,e,t,n),n.changes}function Jv(i,e){for(let t=i;t&&
t!=e;t=t.assignedSlot||t.parentNode)if(Te(t)&&t.contentEditable=="false")return!0;return!1}function Xv(i,e){let t=!1;
return e&&i.iterChangedRanges((n,s)=>{n<e.to&&s>e.from&&(t=!0)}),t}var Ps=class extends ze{constructor(e){super(),
this.height=e}toDOM(){let e=document.createElement("div");return e.className="cm-gap",this.updateDOM(e),e}eq(e){
return e.height==this.height}updateDOM(e){return e.style.height=this.height+"px",!0}get editable(){return!0}get estimatedHeight(){
return this.height}ignoreEvent(){return!1}};function Qv(i,e,t=1){let n=i.charCategorizer(e),s=i.doc.lineAt(e),
r=e-s.from;if(s.length==0)return S.cursor(e);r==0?t=1:r==s.length&&(t=-1);let o=r,l=r;t<0?o=be(s.text,r,!1):l=
be(s.text,r);let a=n(s.text.slice(o,l));for(;o>0;){let h=be(s.text,o,!1);if(n(s.text.slice(h,o))!=a)break;o=h}
for(;l<s.length;){let h=be(s.text,l);if(n(s.text.slice(l,h))!=a)break;l=h}return S.undirectionalRange(o+s.from,
l+s.from)}function Zv(i,e,t,n,s){let r=Math.round((n-e.left)*i.defaultCharacterWidth);if(i.lineWrapping&&t.height>
i.defaultLineHeight*1.5){let l=i.viewState.heightOracle.textHeight,a=Math.floor((s-t.top-(i.defaultLineHeight-
l)*.5)/l);r+=a*i.viewState.heightOracle.lineLength}let o=i.state.sliceDoc(t.from,t.to);return t.from+zd(o,r,i.
state.tabSize)}function Sh(i,e,t){let n=i.lineBlockAt(e);if(Array.isArray(n.type)){let s;for(let r of n.type){
if(r.from>e)break;if(!(r.to<e)){if(r.from<e&&r.to>e)return r;(!s||r.type==Ie.Text&&(s.type!=r.type||(t<0?r.from<
e:r.to>e)))&&(s=r)}}return s||n}return n}function ex(i,e,t,n){let s=Sh(i,e.head,e.assoc||-1),r=!n||s.type!=Ie.
Text||!(i.lineWrapping||s.widgetLineBreaks)?null:i.coordsAtPos(e.assoc<0&&e.head>s.from?e.head-1:e.head);if(r){
let o=i.dom.getBoundingClientRect(),l=i.textDirectionAt(s.from),a=i.posAndSideAtCoords({x:t==(l==Y.LTR)?o.right-
1:o.left+1,y:(r.top+r.bottom)/2});if(a)return S.cursor(a.pos,a.assoc)}return S.cursor(t?s.to:s.from,t?1:-1)}function rp(i,e,t,n){
let s=i.state.doc.lineAt(e.head),r=i.bidiSpans(s),o=i.textDirectionAt(s.from);for(let l=e,a=null;;){let h=Nv(s,
r,o,l,t),c=Kp;if(!h){if(s.number==(t?i.state.doc.lines:1))return l;c=`
`,s=i.state.doc.line(s.number+(t?1:-1)),r=i.bidiSpans(s),h=t?S.cursor(s.from,-1):S.cursor(s.to,1)}if(a){if(!a(
c))return l}else{if(!n)return h;a=n(c)}l=h}}function tx(i,e,t){let n=i.state.charCategorizer(e),s=n(t);return r=>{
let o=n(r);return s==Z.Space&&(s=o),s==o}}function ix(i,e,t,n){let s=e.head,r=t?1:-1;if(s==(t?i.state.doc.length:
0))return S.cursor(s,e.assoc);let o=e.goalColumn,l,a=i.contentDOM.getBoundingClientRect(),h=i.coordsAtPos(s,e.
assoc||((e.empty?t:e.head==e.from)?1:-1)),c=i.documentTop;if(h)o==null&&(o=h.left-a.left),l=r<0?h.top:h.bottom;else{
let p=i.viewState.lineBlockAt(s);o==null&&(o=Math.min(a.right-a.left,i.defaultCharacterWidth*(s-p.from))),l=(r<
0?p.top:p.bottom)+c}let f=a.left+o,u=i.viewState.heightOracle.textHeight>>1,d=n??u;for(let p=0;;p+=u){let g=l+
(d+p)*r,y=Ch(i,{x:f,y:g},!1,r);if(t?g>a.bottom:g<a.top)return S.cursor(y.pos,y.assoc);let b=i.coordsAtPos(y.pos,
y.assoc),v=b?(b.top+b.bottom)/2:0;if(!b||(t?v>l:v<l))return S.cursor(y.pos,y.assoc,void 0,o)}}function Ns(i,e,t){
for(;;){let n=0;for(let s of i)s.between(e-1,e+1,(r,o,l)=>{if(e>r&&e<o){let a=n||t||(e-r<o-e?-1:1);e=a<0?r:o,n=
a}});if(!n)return e}}function cm(i,e){let t=null;for(let n=0;n<e.ranges.length;n++){let s=e.ranges[n],r=null;if(s.
empty){let o=Ns(i,s.from,0);o!=s.from&&(r=S.cursor(o,-1))}else{let o=Ns(i,s.from,-1),l=Ns(i,s.to,1);(o!=s.from||
l!=s.to)&&(s.undirectional?r=S.undirectionalRange(s.from,s.to):r=S.range(s.from==s.anchor?o:l,s.from==s.head?o:
l))}r&&(t||(t=e.ranges.slice()),t[n]=r)}return t?S.create(t,e.mainIndex):e}function Za(i,e,t){let n=Ns(i.state.
facet(zs).map(s=>s(i)),t.from,e.head>t.from?-1:1);return n==t.from?t:S.cursor(n,n<t.from?1:-1)}var gt=class{constructor(e,t){
this.pos=e,this.assoc=t}};function Ch(i,e,t,n){let s=i.contentDOM.getBoundingClientRect(),r=s.top+i.viewState.
paddingTop,{x:o,y:l}=e,a=l-r,h;for(;;){if(a<0)return new gt(0,1);if(a>i.viewState.docHeight)return new gt(i.state.
doc.length,-1);if(h=i.elementAtHeight(a),n==null)break;if(h.type==Ie.Text){if(n<0?h.to<i.viewport.from:h.from>
i.viewport.to)break;let u=i.docView.coordsAt(n<0?h.from:h.to,n>0?-1:1);if(u&&(n<0?u.top<=a+r:u.bottom>=a+r))break}
let f=i.viewState.heightOracle.textHeight/2;a=n>0?h.bottom+f:h.top-f}if(i.viewport.from>=h.to||i.viewport.to<=
h.from){if(t)return null;if(h.type==Ie.Text){let f=Zv(i,s,h,o,l);return new gt(f,f==h.from?1:-1)}}if(h.type!=Ie.
Text)return a<(h.top+h.bottom)/2?new gt(h.from,1):new gt(h.to,-1);let c=i.docView.lineAt(h.from,2);return(!c||
c.length!=h.length)&&(c=i.docView.lineAt(h.from,-2)),new Ah(i,o,l,i.textDirectionAt(h.from)).scanTile(c,h.from)}
var Ah=class{constructor(e,t,n,s){this.view=e,this.x=t,this.y=n,this.baseDir=s,this.line=null,this.spans=null}bidiSpansAt(e){
return(!this.line||this.line.from>e||this.line.to<e)&&(this.line=this.view.state.doc.lineAt(e),this.spans=this.
view.bidiSpans(this.line)),this}baseDirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[yt.find(s,e-n.
from,-1,t)].level==this.baseDir}dirAt(e,t){let{line:n,spans:s}=this.bidiSpansAt(e);return s[yt.find(s,e-n.from,
-1,t)].dir}bidiIn(e,t){let{spans:n,line:s}=this.bidiSpansAt(e);return n.length>1||n.length&&(n[0].level!=this.
baseDir||n[0].to+s.from<t)}scan(e,t,n=!1){let s=0,r=e.length-1,o=new Set,l=this.bidiIn(e[0],e[r]),a,h,c=-1,f=1e9,
u;e:for(;s<r;){let p=r-s,g=s+r>>1;t:if(o.has(g)){for(let v=1;v<p;v++){let x=g+v;if(x>=r&&(x-=p),!o.has(x)){g=x;
break t}}break e}o.add(g);let y=t(g),b=0;if(y)for(let v=0;v<y.length;v++){let x=y[v];if(!(x.width==0&&y.length>
1))if(x.bottom<this.y)(!a||a.bottom<x.bottom)&&(a=x),b=1;else if(x.top>this.y)(!h||h.top>x.top)&&(h=x),b=-1;else{
let k=x.left>this.x?this.x-x.left:x.right<this.x?this.x-x.right:0,w=Math.abs(k);w<f&&(c=g,f=w,u=x),k&&(b=k<0==
(this.baseDir==Y.LTR)?-1:1)}}b==-1&&(!l||this.baseDirAt(e[g],1))?r=g:b==1&&(!l||this.baseDirAt(e[g+1],-1))&&(s=
g+1)}if(!u){if(!h&&!a)return{i:0,after:!1};let p=a&&(!h||this.y-a.bottom<h.top-this.y)?a:h;return this.y=(p.top+
p.bottom)/2,this.scan(e,t,!0)}if(f&&!n){let{top:p,bottom:g}=u;if(a&&a.bottom>(p+p+g)/3)return this.y=a.bottom-
1,this.scan(e,t,!0);if(h&&h.top<(p+g+g)/3)return this.y=h.top+1,this.scan(e,t,!0)}let d=(l?this.dirAt(e[c],1):
this.baseDir)==Y.LTR;return{i:c,after:this.x>(u.left+u.right)/2==d}}scanText(e,t){let n=[];for(let r=0;r<e.length;r=
be(e.text,r))n.push(t+r);n.push(t+e.length);let s=this.scan(n,r=>{let o=n[r]-t,l=n[r+1]-t;return qs(e.dom,o,l).
getClientRects()});return s.after?new gt(n[s.i+1],-1):new gt(n[s.i],1)}scanTile(e,t){if(!e.length)return new gt(
t,1);if(e.children.length==1){let l=e.children[0];if(l.isText())return this.scanText(l,t);if(l.isComposite())return this.
scanTile(l,t)}let n=[t];for(let l=0,a=t;l<e.children.length;l++)n.push(a+=e.children[l].length);let s=this.scan(
n,l=>{let a=e.children[l];return a.flags&48?null:(Te(a.dom)?a.dom:qs(a.dom,0,a.length)).getClientRects()}),r=e.
children[s.i],o=n[s.i];return r.isText()?this.scanText(r,o):r.isComposite()?this.scanTile(r,o):s.after?new gt(
n[s.i+1],-1):new gt(o,1)}},In="\uFFFF",Th=class{constructor(e,t){this.points=e,this.view=t,this.text="",this.lineSeparator=
t.state.facet(G.lineSeparator)}append(e){this.text+=e}lineBreak(){this.text+=In}readRange(e,t){if(!e)return this;
let n=e.parentNode;for(let s=e;;){this.findPointBefore(n,s);let r=this.text.length;this.readNode(s);let o=ue.get(
s),l=s.nextSibling;if(l==t){o?.breakAfter&&!l&&n!=this.view.contentDOM&&this.lineBreak();break}let a=ue.get(l);
(o&&a?o.breakAfter:(o?o.breakAfter:wo(s))||wo(l)&&(s.nodeName!="BR"||o?.isWidget())&&this.text.length>r)&&!sx(
l,t)&&this.lineBreak(),s=l}return this.findPointBefore(n,t),this}readTextNode(e){let t=e.nodeValue;for(let n of this.
points)n.node==e&&(n.pos=this.text.length+Math.min(n.offset,t.length));for(let n=0,s=this.lineSeparator?null:/\r\n?|\n/g;;){
let r=-1,o=1,l;if(this.lineSeparator?(r=t.indexOf(this.lineSeparator,n),o=this.lineSeparator.length):(l=s.exec(
t))&&(r=l.index,o=l[0].length),this.append(t.slice(n,r<0?t.length:r)),r<0)break;if(this.lineBreak(),o>1)for(let a of this.
points)a.node==e&&a.pos>this.text.length&&(a.pos-=o-1);n=r+o}}readNode(e){let t=ue.get(e),n=t&&t.overrideDOMText;
if(n!=null){this.findPointInside(e,n.length);for(let s=n.iter();!s.next().done;)s.lineBreak?this.lineBreak():this.
append(s.value)}else Wn(e)?this.readTextNode(e):e.nodeName=="BR"?e.nextSibling&&this.lineBreak():Te(e)&&this.readRange(
e.firstChild,null)}findPointBefore(e,t){for(let n of this.points)n.node==e&&e.childNodes[n.offset]==t&&(n.pos=
this.text.length)}findPointInside(e,t){for(let n of this.points)(Wn(e)?n.node==e:e.contains(n.node))&&(n.pos=this.
text.length+(nx(e,n.node,n.offset)?t:0))}};function nx(i,e,t){for(;;){if(!e||t<ii(e))return!1;if(e==i)return!0;
t=bi(e)+1,e=e.parentNode}}function sx(i,e){let t;for(;!(i==e||!i);i=i.nextSibling){let n=ue.get(i);if(!n?.isWidget())
return!1;n&&(t||(t=[])).push(n)}if(t)for(let n of t){let s=n.overrideDOMText;if(s?.length)return!1}return!0}var To=class{constructor(e,t){
this.node=e,this.offset=t,this.pos=-1}},Mh=class{constructor(e,t,n,s){this.typeOver=s,this.bounds=null,this.text=
"",this.domChanged=t>-1;let{impreciseHead:r,impreciseAnchor:o}=e.docView,l=e.state.selection;if(e.state.readOnly&&
t>-1)this.newSel=null;else if(t>-1&&(this.bounds=fm(e.docView.tile,t,n,0))){let a=r||o?[]:ox(e),h=new Th(a,e);
h.readRange(this.bounds.startDOM,this.bounds.endDOM),this.text=h.text,this.newSel=lx(a,this.bounds.from)}else{
let a=e.observer.selectionRange,h=r&&r.node==a.focusNode&&r.offset==a.focusOffset||!hh(e.contentDOM,a.focusNode)?
l.main.head:e.docView.posFromDOM(a.focusNode,a.focusOffset),c=o&&o.node==a.anchorNode&&o.offset==a.anchorOffset||
!hh(e.contentDOM,a.anchorNode)?l.main.anchor:e.docView.posFromDOM(a.anchorNode,a.anchorOffset),f=e.viewport;if((E.
ios||E.chrome)&&h!=c&&Math.min(h,c)<=l.main.from&&Math.max(h,c)>=l.main.to&&(f.from>0||f.to<e.state.doc.length)){
let u=Math.min(h,c),d=Math.max(h,c),p=f.from-u,g=f.to-d;(p==0||p==1||u==0)&&(g==0||g==-1||d==e.state.doc.length)&&
(h=0,c=e.state.doc.length)}if(e.inputState.composing>-1&&l.ranges.length>1)this.newSel=l.replaceRange(S.range(
c,h));else if(e.lineWrapping&&c==h&&!(l.main.empty&&l.main.head==h)&&e.inputState.lastTouchTime>Date.now()-100){
let u=e.coordsAtPos(h,-1),d=0;u&&(d=e.inputState.lastTouchY<=u.bottom?-1:1),this.newSel=S.create([S.cursor(h,d)])}else
this.newSel=S.single(c,h)}}};function fm(i,e,t,n){if(i.isComposite()){let s=-1,r=-1,o=-1,l=-1;for(let a=0,h=n,
c=n;a<i.children.length;a++){let f=i.children[a],u=h+f.length;if(h<e&&u>t)return fm(f,e,t,h);if(u>=e&&s==-1&&(s=
a,r=h),h>t&&f.dom.parentNode==i.dom){o=a,l=c;break}c=u,h=u+f.breakAfter}return{from:r,to:l<0?n+i.length:l,startDOM:(s?
i.children[s-1].dom.nextSibling:null)||i.dom.firstChild,endDOM:o<i.children.length&&o>=0?i.children[o].dom:null}}else
return i.isText()?{from:n,to:n+i.length,startDOM:i.dom,endDOM:i.dom.nextSibling}:null}function um(i,e){let t,{
newSel:n}=e,{state:s}=i,r=s.selection.main,o=i.inputState.lastKeyTime>Date.now()-100?i.inputState.lastKeyCode:
-1;if(e.bounds){let{from:l,to:a}=e.bounds,h=r.from,c=null;(o===8||E.android&&e.text.length<a-l)&&(h=r.to,c="en\
d");let f=s.doc.sliceString(l,a,In),u,d;!r.empty&&r.from>=l&&r.to<=a&&(e.typeOver||f!=e.text)&&f.slice(0,r.from-
l)==e.text.slice(0,r.from-l)&&f.slice(r.to-l)==e.text.slice(u=e.text.length-(f.length-(r.to-l)))?t={from:r.from,
to:r.to,insert:z.of(e.text.slice(r.from-l,u).split(In))}:(d=dm(f,e.text,h-l,c))&&(E.chrome&&o==13&&d.toB==d.from+
2&&e.text.slice(d.from,d.toB)==In+In&&d.toB--,t={from:l+d.from,to:l+d.toA,insert:z.of(e.text.slice(d.from,d.toB).
split(In))})}else n&&(!i.hasFocus&&s.facet(ei)||Oh(n,r))&&(n=null);if(!t&&!n)return!1;if((E.mac||E.android)&&t&&
t.from==t.to&&t.from==r.head-1&&/^\. ?$/.test(t.insert.toString())&&i.contentDOM.getAttribute("autocorrect")==
"off"?(n&&t.insert.length==2&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:t.from,to:t.to,insert:z.of([
t.insert.toString().replace("."," ")])}):s.doc.lineAt(r.from).to<r.to&&i.docView.lineHasWidget(r.to)&&i.inputState.
insertingTextAt>Date.now()-50?t={from:r.from,to:r.to,insert:s.toText(i.inputState.insertingText)}:E.chrome&&t&&
t.from==t.to&&t.from==r.head&&t.insert.toString()==`
 `&&i.lineWrapping&&(n&&(n=S.single(n.main.anchor-1,n.main.head-1)),t={from:r.from,to:r.to,insert:z.of([" "])}),
t)return cc(i,t,n,o);if(n&&!Oh(n,r)){let l=!1,a="select";return i.inputState.lastSelectionTime>Date.now()-50&&
(i.inputState.lastSelectionOrigin=="select"&&(l=!0),a=i.inputState.lastSelectionOrigin,a=="select.pointer"&&(n=
cm(s.facet(zs).map(h=>h(i)),n))),i.dispatch({selection:n,scrollIntoView:l,userEvent:a}),!0}else return!1}function cc(i,e,t,n=-1){
if(E.ios&&i.inputState.flushIOSKey(e))return!0;let s=i.state.selection.main;if(E.android&&(e.to==s.to&&(e.from==
s.from||e.from==s.from-1&&i.state.sliceDoc(e.from,s.from)==" ")&&e.insert.length==1&&e.insert.lines==2&&Hn(i.contentDOM,
"Enter",13)||(e.from==s.from-1&&e.to==s.to&&e.insert.length==0||n==8&&e.insert.length<e.to-e.from&&e.to>s.head)&&
Hn(i.contentDOM,"Backspace",8)||e.from==s.from&&e.to==s.to+1&&e.insert.length==0&&Hn(i.contentDOM,"Delete",46)))
return!0;let r=e.insert.toString();i.inputState.composing>=0&&i.inputState.composing++;let o,l=()=>o||(o=rx(i,
e,t));return i.state.facet(Xp).some(a=>a(i,e.from,e.to,r,l))||i.dispatch(l()),!0}function rx(i,e,t){let n,s=i.
state,r=s.selection.main,o=-1;if(e.from==e.to&&e.from<r.from||e.from>r.to){let a=e.from<r.from?-1:1,h=a<0?r.from:
r.to,c=Ns(s.facet(zs).map(f=>f(i)),h,a);e.from==c&&(o=c)}if(o>-1)n={changes:e,selection:S.cursor(e.from+e.insert.
length,-1)};else if(e.from>=r.from&&e.to<=r.to&&e.to-e.from>=(r.to-r.from)/3&&(!t||t.main.empty&&t.main.from==
e.from+e.insert.length)&&i.inputState.composing<0){let a=r.from<e.from?s.sliceDoc(r.from,e.from):"",h=r.to>e.to?
s.sliceDoc(e.to,r.to):"";n=s.replaceSelection(i.state.toText(a+e.insert.sliceString(0,void 0,i.state.lineBreak)+
h))}else{let a=s.changes(e),h=t&&t.main.to<=a.newLength?t.main:void 0;if(s.selection.ranges.length>1&&(i.inputState.
composing>=0||i.inputState.compositionPendingChange)&&e.to<=r.to+10&&e.to>=r.to-10){let c=i.state.sliceDoc(e.from,
e.to),f,u=t&&hm(i,t.main.head);if(u){let p=e.insert.length-(e.to-e.from);f={from:u.from,to:u.to-p}}else f=i.state.
doc.lineAt(r.head);let d=r.to-e.to;n=s.changeByRange(p=>{if(p.from==r.from&&p.to==r.to)return{changes:a,range:h||
p.map(a)};let g=p.to-d,y=g-c.length;if(i.state.sliceDoc(y,g)!=c||g>=f.from&&y<=f.to)return{range:p};let b=s.changes(
{from:y,to:g,insert:e.insert}),v=p.to-r.to;return{changes:b,range:h?S.range(Math.max(0,h.anchor+v),Math.max(0,
h.head+v)):p.map(b)}})}else n={changes:a,selection:h&&s.selection.replaceRange(h)}}let l="input.type";return(i.
composing||i.inputState.compositionPendingChange&&i.inputState.compositionEndedAt>Date.now()-50)&&(i.inputState.
compositionPendingChange=!1,l+=".compose",i.inputState.compositionFirstChange&&(l+=".start",i.inputState.compositionFirstChange=
!1)),s.update(n,{userEvent:l,scrollIntoView:!0})}function dm(i,e,t,n){let s=Math.min(i.length,e.length),r=0;for(;r<
s&&i.charCodeAt(r)==e.charCodeAt(r);)r++;if(r==s&&i.length==e.length)return null;let o=i.length,l=e.length;for(;o>
0&&l>0&&i.charCodeAt(o-1)==e.charCodeAt(l-1);)o--,l--;if(n=="end"){let a=Math.max(0,r-Math.min(o,l));t-=o+a-r}
if(o<r&&i.length<e.length){let a=t<=r&&t>=o?r-t:0;r-=a,l=r+(l-o),o=r}else if(l<r){let a=t<=r&&t>=l?r-t:0;r-=a,
o=r+(o-l),l=r}return{from:r,toA:o,toB:l}}function ox(i){let e=[];if(i.root.activeElement!=i.contentDOM)return e;
let{anchorNode:t,anchorOffset:n,focusNode:s,focusOffset:r}=i.observer.selectionRange;return t&&(e.push(new To(
t,n)),(s!=t||r!=n)&&e.push(new To(s,r))),e}function lx(i,e){if(i.length==0)return null;let t=i[0].pos,n=i.length==
2?i[1].pos:t;return t<0||n<0?null:t==n?S.create([S.cursor(n+e,-1)]):S.single(t+e,n+e)}function Oh(i,e){return e.
head==i.main.head&&e.anchor==i.main.anchor}var Rh=class{setSelectionOrigin(e){this.lastSelectionOrigin=e,this.
lastSelectionTime=Date.now()}constructor(e){this.view=e,this.lastKeyCode=0,this.lastKeyTime=0,this.touchActive=
!1,this.lastTouchTime=0,this.lastTouchX=0,this.lastTouchY=0,this.lastFocusTime=0,this.lastScrollTop=0,this.lastScrollLeft=
0,this.lastWheelEvent=0,this.pendingIOSKey=void 0,this.lastIOSMomentumScroll=0,this.tabFocusMode=-1,this.lastSelectionOrigin=
null,this.lastSelectionTime=0,this.lastContextMenu=0,this.scrollHandlers=[],this.handlers=Object.create(null),
this.composing=-1,this.compositionFirstChange=null,this.compositionEndedAt=0,this.compositionPendingKey=!1,this.
compositionPendingChange=!1,this.insertingText="",this.insertingTextAt=0,this.mouseSelection=null,this.draggedContent=
null,this.handleEvent=this.handleEvent.bind(this),this.notifiedFocused=e.hasFocus,E.safari&&e.contentDOM.addEventListener(
"input",()=>null),E.gecko&&kx(e.contentDOM.ownerDocument)}handleEvent(e){!mx(this.view,e)||this.ignoreDuringComposition(
e)||e.type=="keydown"&&this.keydown(e)||(this.view.updateState!=0?Promise.resolve().then(()=>this.runHandlers(
e.type,e)):this.runHandlers(e.type,e))}runHandlers(e,t){let n=this.handlers[e];if(n){for(let s of n.observers)
s(this.view,t);for(let s of n.handlers){if(t.defaultPrevented)break;if(s(this.view,t)){t.preventDefault();break}}}}ensureHandlers(e){
let t=hx(e),n=this.handlers,s=this.view.contentDOM;for(let r in t)if(r!="scroll"){let o=!t[r].handlers.length,
l=n[r];l&&o!=!l.handlers.length&&(s.removeEventListener(r,this.handleEvent),l=null),l||s.addEventListener(r,this.
handleEvent,{passive:o})}for(let r in n)r!="scroll"&&!t[r]&&s.removeEventListener(r,this.handleEvent);this.handlers=
t}keydown(e){if(this.lastKeyCode=e.keyCode,this.lastKeyTime=Date.now(),e.keyCode==9&&this.tabFocusMode>-1&&(!this.
tabFocusMode||Date.now()<=this.tabFocusMode))return!0;if(this.tabFocusMode>0&&e.keyCode!=27&&mm.indexOf(e.keyCode)<
0&&(this.tabFocusMode=-1),E.android&&E.chrome&&!e.synthetic&&(e.keyCode==13||e.keyCode==8))return this.view.observer.
delayAndroidKey(e.key,e.keyCode),!0;if(E.ios&&!e.synthetic&&!e.altKey&&!e.metaKey&&(pm.some(t=>t.keyCode==e.keyCode)&&
!e.ctrlKey||cx.indexOf(e.key)>-1&&e.ctrlKey)){let t={ctrlKey:e.ctrlKey,altKey:e.altKey,metaKey:e.metaKey,shiftKey:e.
shiftKey};t.shiftKey&&E.ios&&!/^(off|none)$/.test(this.view.contentDOM.autocapitalize)&&ax(this.view.win)&&(t.
shiftKey=!1);let n=this.pendingIOSKey={key:e.key,keyCode:e.keyCode,mods:t};return setTimeout(()=>{this.pendingIOSKey==
n&&this.flushIOSKey()},50),!0}return e.keyCode!=229&&this.view.observer.forceFlush(),!1}flushIOSKey(e){let t=this.
pendingIOSKey;return!t||this.view.observer.pendingRecords().length||t.key=="Enter"&&e&&e.from<e.to&&/^\S+$/.test(
e.insert.toString())?!1:(this.pendingIOSKey=void 0,Hn(this.view.contentDOM,t.key,t.keyCode,t.mods))}ignoreDuringComposition(e){
return!/^key/.test(e.type)||e.synthetic?!1:this.composing>0?!0:E.safari&&!E.ios&&this.compositionPendingKey&&Date.
now()-this.compositionEndedAt<100?(this.compositionPendingKey=!1,!0):!1}startMouseSelection(e){this.mouseSelection&&
this.mouseSelection.destroy(),this.mouseSelection=e}update(e){this.view.observer.update(e),this.mouseSelection&&
this.mouseSelection.update(e),this.draggedContent&&e.docChanged&&(this.draggedContent=this.draggedContent.map(
e.changes)),e.transactions.length&&(this.lastKeyCode=this.lastSelectionTime=0)}destroy(){this.mouseSelection&&
this.mouseSelection.destroy()}};function ax(i){return i.visualViewport?i.visualViewport.height*i.visualViewport.
scale/i.document.documentElement.clientHeight<.85:!1}function op(i,e){return(t,n)=>{try{return e.call(i,n,t)}catch(s){
De(t.state,s)}}}function hx(i){let e=Object.create(null);function t(n){return e[n]||(e[n]={observers:[],handlers:[]})}
for(let n of i){let s=n.spec,r=s&&s.plugin.domEventHandlers,o=s&&s.plugin.domEventObservers;if(r)for(let l in r){
let a=r[l];a&&t(l).handlers.push(op(n.value,a))}if(o)for(let l in o){let a=o[l];a&&t(l).observers.push(op(n.value,
a))}}for(let n in At)t(n).handlers.push(At[n]);for(let n in $e)t(n).observers.push($e[n]);return e}var pm=[{key:"\
Backspace",keyCode:8,inputType:"deleteContentBackward"},{key:"Enter",keyCode:13,inputType:"insertParagraph"},{
key:"Enter",keyCode:13,inputType:"insertLineBreak"},{key:"Delete",keyCode:46,inputType:"deleteContentForward"}],
cx="dthko",mm=[16,17,18,20,91,92,224,225],ro=6;function oo(i){return Math.max(0,i)*.7+8}function fx(i,e){return Math.
max(Math.abs(i.clientX-e.clientX),Math.abs(i.clientY-e.clientY))}var Eh=class{constructor(e,t,n,s){this.view=e,
this.startEvent=t,this.style=n,this.mustSelect=s,this.scrollSpeed={x:0,y:0},this.scrolling=-1,this.lastEvent=t,
this.scrollParents=Np(e.contentDOM),this.atoms=e.state.facet(zs).map(o=>o(e));let r=e.contentDOM.ownerDocument;
r.addEventListener("mousemove",this.move=this.move.bind(this)),r.addEventListener("mouseup",this.up=this.up.bind(
this)),this.extend=t.shiftKey,this.multiple=e.state.facet(G.allowMultipleSelections)&&ux(e,t),this.dragging=px(
e,t)&&bm(t)==1?null:!1}start(e){this.dragging===!1&&this.select(e)}move(e){if(e.buttons==0)return this.destroy();
if(this.dragging||this.dragging==null&&fx(this.startEvent,e)<10)return;this.select(this.lastEvent=e);let t=0,n=0,
s=0,r=0,o=this.view.win.innerWidth,l=this.view.win.innerHeight;this.scrollParents.x&&({left:s,right:o}=this.scrollParents.
x.getBoundingClientRect()),this.scrollParents.y&&({top:r,bottom:l}=this.scrollParents.y.getBoundingClientRect());
let a=hc(this.view);e.clientX-a.left<=s+ro?t=-oo(s-e.clientX):e.clientX+a.right>=o-ro&&(t=oo(e.clientX-o)),e.clientY-
a.top<=r+ro?n=-oo(r-e.clientY):e.clientY+a.bottom>=l-ro&&(n=oo(e.clientY-l)),this.setScrollSpeed(t,n)}up(e){this.
dragging==null&&this.select(this.lastEvent),this.dragging||e.preventDefault(),this.destroy()}destroy(){this.setScrollSpeed(
0,0);let e=this.view.contentDOM.ownerDocument;e.removeEventListener("mousemove",this.move),e.removeEventListener(
"mouseup",this.up),this.view.inputState.mouseSelection=this.view.inputState.draggedContent=null}setScrollSpeed(e,t){
this.scrollSpeed={x:e,y:t},e||t?this.scrolling<0&&(this.scrolling=setInterval(()=>this.scroll(),50)):this.scrolling>
-1&&(clearInterval(this.scrolling),this.scrolling=-1)}scroll(){let{x:e,y:t}=this.scrollSpeed;e&&this.scrollParents.
x&&(this.scrollParents.x.scrollLeft+=e,e=0),t&&this.scrollParents.y&&(this.scrollParents.y.scrollTop+=t,t=0),(e||
t)&&this.view.win.scrollBy(e,t),this.dragging===!1&&this.select(this.lastEvent)}select(e){let{view:t}=this,n=cm(
this.atoms,this.style.get(e,this.extend,this.multiple));(this.mustSelect||!n.eq(t.state.selection,this.dragging===
!1))&&this.view.dispatch({selection:n,userEvent:"select.pointer"}),this.mustSelect=!1}update(e){e.transactions.
some(t=>t.isUserEvent("input.type"))?this.destroy():this.style.update(e)&&setTimeout(()=>this.select(this.lastEvent),
20)}};function ux(i,e){let t=i.state.facet(jp);return t.length?t[0](e):E.mac?e.metaKey:e.ctrlKey}function dx(i,e){
let t=i.state.facet(Gp);return t.length?t[0](e):E.mac?!e.altKey:!e.ctrlKey}function px(i,e){let{main:t}=i.state.
selection;if(t.empty)return!1;let n=Vs(i.root);if(!n||n.rangeCount==0)return!0;let s=n.getRangeAt(0).getClientRects();
for(let r=0;r<s.length;r++){let o=s[r];if(o.left<=e.clientX&&o.right>=e.clientX&&o.top<=e.clientY&&o.bottom>=e.
clientY)return!0}return!1}function mx(i,e){if(!e.bubbles)return!0;if(e.defaultPrevented)return!1;for(let t=e.target,
n;t!=i.contentDOM;t=t.parentNode)if(!t||t.nodeType==11||(n=ue.get(t))&&n.isWidget()&&!n.isHidden&&n.widget.ignoreEvent(
e))return!1;return!0}var At=Object.create(null),$e=Object.create(null),gm=E.ie&&E.ie_version<15||E.ios&&E.webkit_version<
604;function gx(i){let e=i.dom.parentNode;if(!e)return;let t=e.appendChild(document.createElement("textarea"));
t.style.cssText="position: fixed; left: -10000px; top: 10px",t.focus(),setTimeout(()=>{i.focus(),t.remove(),ym(
i,t.value)},50)}function Fo(i,e,t){for(let n of i.facet(e))t=n(t,i);return t}function ym(i,e){e=Fo(i.state,rc,
e);let{state:t}=i,n,s=1,r=t.toText(e),o=r.lines==t.selection.ranges.length;if(_h!=null&&t.selection.ranges.every(
a=>a.empty)&&_h==r.toString()){let a=-1;n=t.changeByRange(h=>{let c=t.doc.lineAt(h.from);if(c.from==a)return{range:h};
a=c.from;let f=t.toText((o?r.line(s++).text:e)+t.lineBreak);return{changes:{from:c.from,insert:f},range:S.cursor(
h.from+f.length,-1)}})}else o?n=t.changeByRange(a=>{let h=r.line(s++);return{changes:{from:a.from,to:a.to,insert:h.
text},range:S.cursor(a.from+h.length,-1)}}):n=t.replaceSelection(r);i.dispatch(n,{userEvent:"input.paste",scrollIntoView:!0})}
$e.scroll=i=>{let e=i.inputState;e.lastScrollTop=i.scrollDOM.scrollTop,e.lastScrollLeft=i.scrollDOM.scrollLeft,
E.ios&&!e.touchActive&&(e.lastIOSMomentumScroll=Date.now())};$e.wheel=$e.mousewheel=i=>{i.inputState.lastWheelEvent=
Date.now()};At.keydown=(i,e)=>(i.inputState.setSelectionOrigin("select"),e.keyCode==27&&i.inputState.tabFocusMode!=
0&&(i.inputState.tabFocusMode=Date.now()+2e3),!1);$e.touchstart=(i,e)=>{let t=i.inputState,n=e.targetTouches[0];
t.touchActive=!0,t.lastTouchTime=Date.now(),n&&(t.lastTouchX=n.clientX,t.lastTouchY=n.clientY),t.setSelectionOrigin(
"select.pointer")};$e.touchmove=i=>{i.inputState.setSelectionOrigin("select.pointer")};$e.touchend=(i,e)=>{i.inputState.
touchActive=!1};At.mousedown=(i,e)=>{if(i.observer.flush(),i.inputState.lastTouchTime>Date.now()-2e3)return!1;
let t=null;for(let n of i.state.facet(Yp))if(t=n(i,e),t)break;if(!t&&e.button==0&&(t=bx(i,e)),t){let n=!i.hasFocus;
i.inputState.startMouseSelection(new Eh(i,e,t,n)),n&&i.observer.ignore(()=>{Fp(i.contentDOM);let r=i.root.activeElement;
r&&!r.contains(i.contentDOM)&&r.blur()});let s=i.inputState.mouseSelection;if(s)return s.start(e),s.dragging===
!1}else i.inputState.setSelectionOrigin("select.pointer");return!1};function lp(i,e,t,n){if(n==1)return S.cursor(
e,t);if(n==2)return Qv(i.state,e,t);{let s=i.docView.lineAt(e,t),r=i.state.doc.lineAt(s?s.posAtEnd:e),o=s?s.posAtStart:
r.from,l=s?s.posAtEnd:r.to;return l<i.state.doc.length&&l==r.to&&l++,S.undirectionalRange(o,l)}}var yx=E.ie&&E.
ie_version<=11,ap=null,hp=0,cp=0;function bm(i){if(!yx)return i.detail;let e=ap,t=cp;return ap=i,cp=Date.now(),
hp=!e||t>Date.now()-400&&Math.abs(e.clientX-i.clientX)<2&&Math.abs(e.clientY-i.clientY)<2?(hp+1)%3:1}function bx(i,e){
let t=i.posAndSideAtCoords({x:e.clientX,y:e.clientY},!1),n=bm(e),s=i.state.selection;return{update(r){r.docChanged&&
(t.pos=r.changes.mapPos(t.pos),s=s.map(r.changes))},get(r,o,l){let a=i.posAndSideAtCoords({x:r.clientX,y:r.clientY},
!1),h,c=lp(i,a.pos,a.assoc,n);if(t.pos!=a.pos&&!o){let f=lp(i,t.pos,t.assoc,n),u=Math.min(f.from,c.from),d=Math.
max(f.to,c.to);c=u<c.from?S.range(u,d,c.assoc):S.range(d,u,c.assoc)}return o?s.replaceRange(s.main.extend(c.from,
c.to,c.assoc)):l&&n==1&&s.ranges.length>1&&(h=vx(s,a.pos))?h:l?s.addRange(c):S.create([c])}}}function vx(i,e){
for(let t=0;t<i.ranges.length;t++){let{from:n,to:s}=i.ranges[t];if(n<=e&&s>=e)return S.create(i.ranges.slice(0,
t).concat(i.ranges.slice(t+1)),i.mainIndex==t?0:i.mainIndex-(i.mainIndex>t?1:0))}return null}At.dragstart=(i,e)=>{
let{selection:{main:t}}=i.state;if(e.target.draggable){let s=i.docView.tile.nearest(e.target);if(s&&s.isWidget()){
let r=s.posAtStart,o=r+s.length;(r>=t.to||o<=t.from)&&(t=S.undirectionalRange(r,o))}}let{inputState:n}=i;return n.
mouseSelection&&(n.mouseSelection.dragging=!0),n.draggedContent=t,e.dataTransfer&&(e.dataTransfer.setData("Tex\
t",Fo(i.state,oc,i.state.sliceDoc(t.from,t.to))),e.dataTransfer.effectAllowed="copyMove"),!1};At.dragend=i=>(i.
inputState.draggedContent=null,!1);function fp(i,e,t,n){if(t=Fo(i.state,rc,t),!t)return;let s=i.posAtCoords({x:e.
clientX,y:e.clientY},!1),{draggedContent:r}=i.inputState,o=n&&r&&dx(i,e)?{from:r.from,to:r.to}:null,l={from:s,
insert:t},a=i.state.changes(o?[o,l]:l);i.focus(),i.dispatch({changes:a,selection:{anchor:a.mapPos(s,-1),head:a.
mapPos(s,1)},userEvent:o?"move.drop":"input.drop"}),i.inputState.draggedContent=null}At.drop=(i,e)=>{if(!e.dataTransfer)
return!1;if(i.state.readOnly)return!0;let t=e.dataTransfer.files;if(t&&t.length){let n=Array(t.length),s=0,r=()=>{
++s==t.length&&fp(i,e,n.filter(o=>o!=null).join(i.state.lineBreak),!1)};for(let o=0;o<t.length;o++){let l=new FileReader;
l.onerror=r,l.onload=()=>{/[\x00-\x08\x0e-\x1f]{2}/.test(l.result)||(n[o]=l.result),r()},l.readAsText(t[o])}return!0}else{
let n=e.dataTransfer.getData("Text");if(n)return fp(i,e,n,!0),!0}return!1};At.paste=(i,e)=>{if(i.state.readOnly)
return!0;i.observer.flush();let t=gm?null:e.clipboardData;return t?(ym(i,t.getData("text/plain")||t.getData("t\
ext/uri-list")),!0):(gx(i),!1)};function xx(i,e){let t=i.dom.parentNode;if(!t)return;let n=t.appendChild(document.
createElement("textarea"));n.style.cssText="position: fixed; left: -10000px; top: 10px",n.value=e,n.focus(),n.
selectionEnd=e.length,n.selectionStart=0,setTimeout(()=>{n.remove(),i.focus()},50)}function wx(i){let e=[],t=[],
n=!1;for(let s of i.selection.ranges)s.empty||(e.push(i.sliceDoc(s.from,s.to)),t.push(s));if(!e.length){let s=-1;
for(let{from:r}of i.selection.ranges){let o=i.doc.lineAt(r);o.number>s&&(e.push(o.text),t.push({from:o.from,to:Math.
min(i.doc.length,o.to+1)})),s=o.number}n=!0}return{text:Fo(i,oc,e.join(i.lineBreak)),ranges:t,linewise:n}}var _h=null;
At.copy=At.cut=(i,e)=>{if(!Es(i.contentDOM,i.observer.selectionRange))return!1;let{text:t,ranges:n,linewise:s}=wx(
i.state);if(!t&&!s)return!1;_h=s?t:null,e.type=="cut"&&!i.state.readOnly&&i.dispatch({changes:n,scrollIntoView:!0,
userEvent:"delete.cut"});let r=gm?null:e.clipboardData;return r?(r.clearData(),r.setData("text/plain",t),!0):(xx(
i,t),!1)};var vm=Ge.define();function xm(i,e){let t=[];for(let n of i.facet(Qp)){let s=n(i,e);s&&t.push(s)}return t.
length?i.update({effects:t,annotations:vm.of(!0)}):null}function wm(i){setTimeout(()=>{let e=i.hasFocus;if(e!=
i.inputState.notifiedFocused){let t=xm(i.state,e);t?i.dispatch(t):i.update([])}},10)}$e.focus=i=>{i.inputState.
lastFocusTime=Date.now(),!i.scrollDOM.scrollTop&&(i.inputState.lastScrollTop||i.inputState.lastScrollLeft)&&(i.
scrollDOM.scrollTop=i.inputState.lastScrollTop,i.scrollDOM.scrollLeft=i.inputState.lastScrollLeft),wm(i)};$e.blur=
i=>{i.observer.clearSelectionRange(),wm(i)};$e.compositionstart=$e.compositionupdate=(i,e)=>{if(!i.observer.editContext&&
(i.inputState.compositionFirstChange==null&&(i.inputState.compositionFirstChange=!0),i.inputState.composing<0)){
let{main:t}=i.state.selection;!t.empty&&i.lineBlockAt(t.from).from!=i.lineBlockAt(t.to).from&&!i.state.readOnly&&
i.dispatch({changes:i.state.selection.ranges.filter(n=>!n.empty).map(n=>({from:n.from,to:n.to})),userEvent:"in\
put"}),i.inputState.composing=0}};$e.compositionend=i=>{i.observer.editContext||(i.inputState.composing=-1,i.inputState.
compositionEndedAt=Date.now(),i.inputState.compositionPendingKey=!0,i.inputState.compositionPendingChange=i.observer.
pendingRecords().length>0,i.inputState.compositionFirstChange=null,E.chrome&&E.android?i.observer.flushSoon():
i.inputState.compositionPendingChange?Promise.resolve().then(()=>i.observer.flush()):setTimeout(()=>{i.inputState.
composing<0&&i.docView.hasComposition&&i.update([])},50))};$e.contextmenu=i=>{i.inputState.lastContextMenu=Date.
now()};At.beforeinput=(i,e)=>{var t,n;if((e.inputType=="insertText"||e.inputType=="insertCompositionText")&&(i.
inputState.insertingText=e.data,i.inputState.insertingTextAt=Date.now()),e.inputType=="insertReplacementText"&&
i.observer.editContext){let r=(t=e.dataTransfer)===null||t===void 0?void 0:t.getData("text/plain"),o=e.getTargetRanges();
if(r&&o.length){let l=o[0],a=i.posAtDOM(l.startContainer,l.startOffset),h=i.posAtDOM(l.endContainer,l.endOffset);
return cc(i,{from:a,to:h,insert:i.state.toText(r)},null),!0}}let s;if(E.chrome&&E.android&&(s=pm.find(r=>r.inputType==
e.inputType))&&(i.observer.delayAndroidKey(s.key,s.keyCode),s.key=="Backspace"||s.key=="Delete")){let r=((n=window.
visualViewport)===null||n===void 0?void 0:n.height)||0;setTimeout(()=>{var o;(((o=window.visualViewport)===null||
o===void 0?void 0:o.height)||0)>r+10&&i.hasFocus&&(i.contentDOM.blur(),i.focus())},100)}return E.ios&&e.inputType==
"deleteContentForward"&&i.observer.flushSoon(),E.safari&&e.inputType=="insertText"&&i.inputState.composing>=0&&
setTimeout(()=>$e.compositionend(i,e),20),!1};var up=new Set;function kx(i){up.has(i)||(up.add(i),i.addEventListener(
"copy",()=>{}),i.addEventListener("cut",()=>{}))}var dp=["pre-wrap","normal","pre-line","break-spaces"],Kn=!1;
function pp(){Kn=!1}var Dh=class{constructor(e){this.lineWrapping=e,this.doc=z.empty,this.heightSamples={},this.
lineHeight=14,this.charWidth=7,this.textHeight=14,this.lineLength=30}heightForGap(e,t){let n=this.doc.lineAt(t).
number-this.doc.lineAt(e).number+1;return this.lineWrapping&&(n+=Math.max(0,Math.ceil((t-e-n*this.lineLength*.5)/
this.lineLength))),this.lineHeight*n}heightForLine(e){return this.lineWrapping?(1+Math.max(0,Math.ceil((e-this.
lineLength)/Math.max(1,this.lineLength-5))))*this.lineHeight:this.lineHeight}setDoc(e){return this.doc=e,this}mustRefreshForWrapping(e){
return dp.indexOf(e)>-1!=this.lineWrapping}mustRefreshForHeights(e){let t=!1;for(let n=0;n<e.length;n++){let s=e[n];
s<0?n++:this.heightSamples[Math.floor(s*10)]||(t=!0,this.heightSamples[Math.floor(s*10)]=!0)}return t}refresh(e,t,n,s,r,o){
let l=dp.indexOf(e)>-1,a=Math.abs(t-this.lineHeight)>.3||this.lineWrapping!=l;if(this.lineWrapping=l,this.lineHeight=
t,this.charWidth=n,this.textHeight=s,this.lineLength=r,a){this.heightSamples={};for(let h=0;h<o.length;h++){let c=o[h];
c<0?h++:this.heightSamples[Math.floor(c*10)]=!0}}return a}},Ih=class{constructor(e,t){this.from=e,this.heights=
t,this.index=0}get more(){return this.index<this.heights.length}},St=class i{constructor(e,t,n,s,r){this.from=
e,this.length=t,this.top=n,this.height=s,this._content=r}get type(){return typeof this._content=="number"?Ie.Text:
Array.isArray(this._content)?this._content:this._content.type}get to(){return this.from+this.length}get bottom(){
return this.top+this.height}get widget(){return this._content instanceof Yi?this._content.widget:null}get widgetLineBreaks(){
return typeof this._content=="number"?this._content:0}join(e){let t=(Array.isArray(this._content)?this._content:
[this]).concat(Array.isArray(e._content)?e._content:[e]);return new i(this.from,this.length+e.length,this.top,
this.height+e.height,t)}},re=(function(i){return i[i.ByPos=0]="ByPos",i[i.ByHeight=1]="ByHeight",i[i.ByPosNoHeight=
2]="ByPosNoHeight",i})(re||(re={})),mo=.001,lt=class i{constructor(e,t,n=2){this.length=e,this.height=t,this.flags=
n}get outdated(){return(this.flags&2)>0}set outdated(e){this.flags=(e?2:0)|this.flags&-3}setHeight(e){this.height!=
e&&(Math.abs(this.height-e)>mo&&(Kn=!0),this.height=e)}replace(e,t,n){return i.of(n)}decomposeLeft(e,t){t.push(
this)}decomposeRight(e,t){t.push(this)}applyChanges(e,t,n,s){let r=this,o=n.doc;for(let l=s.length-1;l>=0;l--){
let{fromA:a,toA:h,fromB:c,toB:f}=s[l],u=r.lineAt(a,re.ByPosNoHeight,n.setDoc(t),0,0),d=u.to>=h?u:r.lineAt(h,re.
ByPosNoHeight,n,0,0);for(f+=d.to-h,h=d.to;l>0&&u.from<=s[l-1].toA;)a=s[l-1].fromA,c=s[l-1].fromB,l--,a<u.from&&
(u=r.lineAt(a,re.ByPosNoHeight,n,0,0));c+=u.from-a,a=u.from;let p=Nh.build(n.setDoc(o),e,c,f);r=Mo(r,r.replace(
a,h,p))}return r.updateHeight(n,0)}static empty(){return new mt(0,0,0)}static of(e){if(e.length==1)return e[0];
let t=0,n=e.length,s=0,r=0;for(;;)if(t==n)if(s>r*2){let l=e[t-1];l.break?e.splice(--t,1,l.left,null,l.right):e.
splice(--t,1,l.left,l.right),n+=1+l.break,s-=l.size}else if(r>s*2){let l=e[n];l.break?e.splice(n,1,l.left,null,
l.right):e.splice(n,1,l.left,l.right),n+=2+l.break,r-=l.size}else break;else if(s<r){let l=e[t++];l&&(s+=l.size)}else{
let l=e[--n];l&&(r+=l.size)}let o=!1;return e[t-1]==null?(o=!0,t--):e[t]==null&&(o=!0,n++),new Ph(i.of(e.slice(
0,t)),o,i.of(e.slice(n)))}};function Mo(i,e){return i==e?i:(i.constructor!=e.constructor&&(Kn=!0),e)}lt.prototype.
size=1;var Sx=N.replace({}),Oo=class extends lt{constructor(e,t,n){super(e,t),this.deco=n,this.spaceAbove=0}mainBlock(e,t){
return new St(t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.deco||0)}blockAt(e,t,n,s){return this.
spaceAbove&&e<n+this.spaceAbove?new St(s,0,n,this.spaceAbove,Sx):this.mainBlock(n,s)}lineAt(e,t,n,s,r){let o=this.
mainBlock(s,r);return this.spaceAbove?this.blockAt(0,n,s,r).join(o):o}forEachLine(e,t,n,s,r,o){e<=r+this.length&&
t>=r&&o(this.lineAt(0,re.ByPos,n,s,r))}setMeasuredHeight(e){let t=e.heights[e.index++];t<0?(this.spaceAbove=-t,
t=e.heights[e.index++]):this.spaceAbove=0,this.setHeight(t)}updateHeight(e,t=0,n=!1,s){return s&&s.from<=t&&s.
more&&this.setMeasuredHeight(s),this.outdated=!1,this}toString(){return`block(${this.length})`}},mt=class i extends Oo{constructor(e,t,n){
super(e,t,null),this.collapsed=0,this.widgetHeight=0,this.breaks=0,this.spaceAbove=n}mainBlock(e,t){return new St(
t,this.length,e+this.spaceAbove,this.height-this.spaceAbove,this.breaks)}replace(e,t,n){let s=n[0];return n.length==
1&&(s instanceof i||s instanceof yi&&s.flags&4)&&Math.abs(this.length-s.length)<10?(s instanceof yi?s=new i(s.
length,this.height,this.spaceAbove):s.height=this.height,this.outdated||(s.outdated=!1),s):lt.of(n)}updateHeight(e,t=0,n=!1,s){
return s&&s.from<=t&&s.more?this.setMeasuredHeight(s):(n||this.outdated)&&(this.spaceAbove=0,this.setHeight(Math.
max(this.widgetHeight,e.heightForLine(this.length-this.collapsed))+this.breaks*e.lineHeight)),this.outdated=!1,
this}toString(){return`line(${this.length}${this.collapsed?-this.collapsed:""}${this.widgetHeight?":"+this.widgetHeight:
""})`}},yi=class i extends lt{constructor(e){super(e,0)}heightMetrics(e,t){let n=e.doc.lineAt(t).number,s=e.doc.
lineAt(t+this.length).number,r=s-n+1,o,l=0;if(e.lineWrapping){let a=Math.min(this.height,e.lineHeight*r);o=a/r,
this.length>r+1&&(l=(this.height-a)/(this.length-r-1))}else o=this.height/r;return{firstLine:n,lastLine:s,perLine:o,
perChar:l}}blockAt(e,t,n,s){let{firstLine:r,lastLine:o,perLine:l,perChar:a}=this.heightMetrics(t,s);if(t.lineWrapping){
let h=s+(e<t.lineHeight?0:Math.round(Math.max(0,Math.min(1,(e-n)/this.height))*this.length)),c=t.doc.lineAt(h),
f=l+c.length*a,u=Math.max(n,e-f/2);return new St(c.from,c.length,u,f,0)}else{let h=Math.max(0,Math.min(o-r,Math.
floor((e-n)/l))),{from:c,length:f}=t.doc.line(r+h);return new St(c,f,n+l*h,l,0)}}lineAt(e,t,n,s,r){if(t==re.ByHeight)
return this.blockAt(e,n,s,r);if(t==re.ByPosNoHeight){let{from:d,to:p}=n.doc.lineAt(e);return new St(d,p-d,0,0,
0)}let{firstLine:o,perLine:l,perChar:a}=this.heightMetrics(n,r),h=n.doc.lineAt(e),c=l+h.length*a,f=h.number-o,
u=s+l*f+a*(h.from-r-f);return new St(h.from,h.length,Math.max(s,Math.min(u,s+this.height-c)),c,0)}forEachLine(e,t,n,s,r,o){
e=Math.max(e,r),t=Math.min(t,r+this.length);let{firstLine:l,perLine:a,perChar:h}=this.heightMetrics(n,r);for(let c=e,
f=s;c<=t;){let u=n.doc.lineAt(c);if(c==e){let p=u.number-l;f+=a*p+h*(e-r-p)}let d=a+h*u.length;o(new St(u.from,
u.length,f,d,0)),f+=d,c=u.to+1}}replace(e,t,n){let s=this.length-t;if(s>0){let r=n[n.length-1];r instanceof i?
n[n.length-1]=new i(r.length+s):n.push(null,new i(s-1))}if(e>0){let r=n[0];r instanceof i?n[0]=new i(e+r.length):
n.unshift(new i(e-1),null)}return lt.of(n)}decomposeLeft(e,t){t.push(new i(e-1),null)}decomposeRight(e,t){t.push(
null,new i(this.length-e-1))}updateHeight(e,t=0,n=!1,s){let r=t+this.length;if(s&&s.from<=t+this.length&&s.more){
let o=[],l=Math.max(t,s.from),a=-1;for(s.from>t&&o.push(new i(s.from-t-1).updateHeight(e,t));l<=r&&s.more;){let c=e.
doc.lineAt(l).length;o.length&&o.push(null);let f=s.heights[s.index++],u=0;f<0&&(u=-f,f=s.heights[s.index++]),
a==-1?a=f:Math.abs(f-a)>=mo&&(a=-2);let d=new mt(c,f,u);d.outdated=!1,o.push(d),l+=c+1}l<=r&&o.push(null,new i(
r-l).updateHeight(e,l));let h=lt.of(o);return(a<0||Math.abs(h.height-this.height)>=mo||Math.abs(a-this.heightMetrics(
e,t).perLine)>=mo)&&(Kn=!0),Mo(this,h)}else(n||this.outdated)&&(this.setHeight(e.heightForGap(t,t+this.length)),
this.outdated=!1);return this}toString(){return`gap(${this.length})`}},Ph=class extends lt{constructor(e,t,n){
super(e.length+(t?1:0)+n.length,e.height+n.height,(t?1:0)|(e.outdated||n.outdated?2:0)),this.left=e,this.right=
n,this.size=e.size+n.size}get break(){return this.flags&1}blockAt(e,t,n,s){let r=n+this.left.height;return e<r?
this.left.blockAt(e,t,n,s):this.right.blockAt(e,t,r,s+this.left.length+this.break)}lineAt(e,t,n,s,r){let o=s+this.
left.height,l=r+this.left.length+this.break,a=t==re.ByHeight?e<o:e<l,h=a?this.left.lineAt(e,t,n,s,r):this.right.
lineAt(e,t,n,o,l);if(this.break||(a?h.to<l:h.from>l))return h;let c=t==re.ByPosNoHeight?re.ByPosNoHeight:re.ByPos;
return a?h.join(this.right.lineAt(l,c,n,o,l)):this.left.lineAt(l,c,n,s,r).join(h)}forEachLine(e,t,n,s,r,o){let l=s+
this.left.height,a=r+this.left.length+this.break;if(this.break)e<a&&this.left.forEachLine(e,t,n,s,r,o),t>=a&&this.
right.forEachLine(e,t,n,l,a,o);else{let h=this.lineAt(a,re.ByPos,n,s,r);e<h.from&&this.left.forEachLine(e,Math.
min(t,h.from-1),n,s,r,o),h.to>=e&&h.from<=t&&o(h),t>h.to&&this.right.forEachLine(Math.max(e,h.to+1),t,n,l,a,o)}}replace(e,t,n){
let s=this.left.length+this.break;if(t<s)return this.balanced(this.left.replace(e,t,n),this.right);if(e>this.left.
length)return this.balanced(this.left,this.right.replace(e-s,t-s,n));let r=[];e>0&&this.decomposeLeft(e,r);let o=r.
length;for(let l of n)r.push(l);if(e>0&&mp(r,o-1),t<this.length){let l=r.length;this.decomposeRight(t,r),mp(r,
l)}return lt.of(r)}decomposeLeft(e,t){let n=this.left.length;if(e<=n)return this.left.decomposeLeft(e,t);t.push(
this.left),this.break&&(n++,e>=n&&t.push(null)),e>n&&this.right.decomposeLeft(e-n,t)}decomposeRight(e,t){let n=this.
left.length,s=n+this.break;if(e>=s)return this.right.decomposeRight(e-s,t);e<n&&this.left.decomposeRight(e,t),
this.break&&e<s&&t.push(null),t.push(this.right)}balanced(e,t){return e.size>2*t.size||t.size>2*e.size?lt.of(this.
break?[e,null,t]:[e,t]):(this.left=Mo(this.left,e),this.right=Mo(this.right,t),this.setHeight(e.height+t.height),
this.outdated=e.outdated||t.outdated,this.size=e.size+t.size,this.length=e.length+this.break+t.length,this)}updateHeight(e,t=0,n=!1,s){
let{left:r,right:o}=this,l=t+r.length+this.break,a=null;return s&&s.from<=t+r.length&&s.more?a=r=r.updateHeight(
e,t,n,s):r.updateHeight(e,t,n),s&&s.from<=l+o.length&&s.more?a=o=o.updateHeight(e,l,n,s):o.updateHeight(e,l,n),
a?this.balanced(r,o):(this.height=this.left.height+this.right.height,this.outdated=!1,this)}toString(){return this.
left+(this.break?" ":"-")+this.right}};function mp(i,e){let t,n;i[e]==null&&(t=i[e-1])instanceof yi&&(n=i[e+1])instanceof
yi&&i.splice(e-1,3,new yi(t.length+1+n.length))}var Cx=5,Nh=class i{constructor(e,t){this.pos=e,this.oracle=t,
this.nodes=[],this.lineStart=-1,this.lineEnd=-1,this.covering=null,this.writtenTo=e}get isCovered(){return this.
covering&&this.nodes[this.nodes.length-1]==this.covering}span(e,t){if(this.lineStart>-1){let n=Math.min(t,this.
lineEnd),s=this.nodes[this.nodes.length-1];s instanceof mt?s.length+=n-this.pos:(n>this.pos||!this.isCovered)&&
this.nodes.push(new mt(n-this.pos,-1,0)),this.writtenTo=n,t>n&&(this.nodes.push(null),this.writtenTo++,this.lineStart=
-1)}this.pos=t}point(e,t,n){if(e<t||n.heightRelevant){let s=n.widget?n.widget.estimatedHeight:0,r=n.widget?n.widget.
lineBreaks:0;s<0&&(s=this.oracle.lineHeight);let o=t-e;n.block?this.addBlock(new Oo(o,s,n)):(o||r||s>=Cx)&&this.
addLineDeco(s,r,o)}else t>e&&this.span(e,t);this.lineEnd>-1&&this.lineEnd<this.pos&&(this.lineEnd=this.oracle.
doc.lineAt(this.pos).to)}enterLine(){if(this.lineStart>-1)return;let{from:e,to:t}=this.oracle.doc.lineAt(this.
pos);this.lineStart=e,this.lineEnd=t,this.writtenTo<e&&((this.writtenTo<e-1||this.nodes[this.nodes.length-1]==
null)&&this.nodes.push(this.blankContent(this.writtenTo,e-1)),this.nodes.push(null)),this.pos>e&&this.nodes.push(
new mt(this.pos-e,-1,0)),this.writtenTo=this.pos}blankContent(e,t){let n=new yi(t-e);return this.oracle.doc.lineAt(
e).to==t&&(n.flags|=4),n}ensureLine(){this.enterLine();let e=this.nodes.length?this.nodes[this.nodes.length-1]:
null;if(e instanceof mt)return e;let t=new mt(0,-1,0);return this.nodes.push(t),t}addBlock(e){this.enterLine();
let t=e.deco;t&&t.startSide>0&&!this.isCovered&&this.ensureLine(),this.nodes.push(e),this.writtenTo=this.pos=this.
pos+e.length,t&&t.endSide>0&&(this.covering=e)}addLineDeco(e,t,n){let s=this.ensureLine();s.length+=n,s.collapsed+=
n,s.widgetHeight=Math.max(s.widgetHeight,e),s.breaks+=t,this.writtenTo=this.pos=this.pos+n}finish(e){let t=this.
nodes.length==0?null:this.nodes[this.nodes.length-1];this.lineStart>-1&&!(t instanceof mt)&&!this.isCovered?this.
nodes.push(new mt(0,-1,0)):(this.writtenTo<this.pos||t==null)&&this.nodes.push(this.blankContent(this.writtenTo,
this.pos));let n=e;for(let s of this.nodes)s instanceof mt&&s.updateHeight(this.oracle,n),n+=s?s.length:1;return this.
nodes}static build(e,t,n,s){let r=new i(n,e);return $.spans(t,n,s,r,0),r.finish(n)}};function Ax(i,e,t){let n=new Bh;
return $.compare(i,e,t,n,0),n.changes}var Bh=class{constructor(){this.changes=[]}compareRange(){}comparePoint(e,t,n,s){
(e<t||n&&n.heightRelevant||s&&s.heightRelevant)&&Fn(e,t,this.changes,5)}};function Tx(i,e){let t=i.getBoundingClientRect(),
n=i.ownerDocument,s=n.defaultView||window,r=Math.max(0,t.left),o=Math.min(s.innerWidth,t.right),l=Math.max(0,t.
top),a=Math.min(s.innerHeight,t.bottom);for(let h=i.parentNode;h&&h!=n.body;)if(Te(h)){let c=window.getComputedStyle(
h);if((h.scrollHeight>h.clientHeight||h.scrollWidth>h.clientWidth)&&c.overflow!="visible"){let f=h.getBoundingClientRect();
r=Math.max(r,f.left),o=Math.min(o,f.right),l=Math.max(l,f.top),a=Math.min(h==i.parentNode?s.innerHeight:a,f.bottom)}
h=c.position=="absolute"||c.position=="fixed"?h.offsetParent:h.parentNode}else if(h.nodeType==11)h=h.host;else
break;return{left:r-t.left,right:Math.max(r,o)-t.left,top:l-(t.top+e),bottom:Math.max(l,a)-(t.top+e)}}function Mx(i){
let e=i.getBoundingClientRect(),t=i.ownerDocument.defaultView||window;return e.left<t.innerWidth&&e.right>0&&e.
top<t.innerHeight&&e.bottom>0}function Ox(i,e){let t=i.getBoundingClientRect();return{left:0,right:t.right-t.left,
top:e,bottom:t.bottom-(t.top+e)}}var Bs=class{constructor(e,t,n,s){this.from=e,this.to=t,this.size=n,this.displaySize=
s}static same(e,t){if(e.length!=t.length)return!1;for(let n=0;n<e.length;n++){let s=e[n],r=t[n];if(s.from!=r.from||
s.to!=r.to||s.size!=r.size)return!1}return!0}draw(e,t){return N.replace({widget:new Lh(this.displaySize*(t?e.scaleY:
e.scaleX),t)}).range(this.from,this.to)}},Lh=class extends ze{constructor(e,t){super(),this.size=e,this.vertical=
t}eq(e){return e.size==this.size&&e.vertical==this.vertical}toDOM(){let e=document.createElement("div");return this.
vertical?e.style.height=this.size+"px":(e.style.width=this.size+"px",e.style.height="2px",e.style.display="inl\
ine-block"),e}get estimatedHeight(){return this.vertical?this.size:-1}},Ro=class{constructor(e,t){this.view=e,
this.state=t,this.pixelViewport={left:0,right:window.innerWidth,top:0,bottom:0},this.inView=!0,this.paddingTop=
0,this.paddingBottom=0,this.contentDOMWidth=0,this.contentDOMHeight=0,this.editorHeight=0,this.editorWidth=0,this.
scaleX=1,this.scaleY=1,this.scrollOffset=0,this.scrolledToBottom=!1,this.scrollAnchorPos=0,this.scrollAnchorHeight=
-1,this.scaler=Fh,this.scrollTarget=null,this.printing=!1,this.mustMeasureContent=!0,this.defaultTextDirection=
Y.LTR,this.visibleRanges=[],this.mustEnforceCursorAssoc=!1;let n=t.facet(lc).some(s=>typeof s!="function"&&s.class==
"cm-lineWrapping");this.heightOracle=new Dh(n),this.stateDeco=gp(t),this.heightMap=lt.empty().applyChanges(this.
stateDeco,z.empty,this.heightOracle.setDoc(t.doc),[new Ct(0,0,0,t.doc.length)]);for(let s=0;s<2&&(this.viewport=
this.getViewport(0,null),!!this.updateForViewport());s++);this.updateViewportLines(),this.lineGaps=this.ensureLineGaps(
[]),this.lineGapDeco=N.set(this.lineGaps.map(s=>s.draw(this,!1))),this.scrollParent=e.scrollDOM,this.computeVisibleRanges()}updateForViewport(){
let e=[this.viewport],{main:t}=this.state.selection;for(let n=0;n<=1;n++){let s=n?t.head:t.anchor;if(!e.some(({
from:r,to:o})=>s>=r&&s<=o)){let{from:r,to:o}=this.lineBlockAt(s);e.push(new Nn(r,o))}}return this.viewports=e.
sort((n,s)=>n.from-s.from),this.updateScaler()}updateScaler(){let e=this.scaler;return this.scaler=this.heightMap.
height<=7e6?Fh:Hh.get(this.heightOracle,this.heightMap,this.viewports),e.eq(this.scaler)?0:2}updateViewportLines(){
this.viewportLines=[],this.heightMap.forEachLine(this.viewport.from,this.viewport.to,this.heightOracle.setDoc(
this.state.doc),0,0,e=>{this.viewportLines.push(Rs(e,this.scaler))})}update(e,t=null){this.state=e.state;let n=this.
stateDeco;this.stateDeco=gp(this.state);let s=e.changedRanges,r=Ct.extendWithRanges(s,Ax(n,this.stateDeco,e?e.
changes:Ee.empty(this.state.doc.length))),o=this.heightMap.height,l=this.scrolledToBottom?null:this.scrollAnchorAt(
this.scrollOffset);pp(),this.heightMap=this.heightMap.applyChanges(this.stateDeco,e.startState.doc,this.heightOracle.
setDoc(this.state.doc),r),(this.heightMap.height!=o||Kn)&&(e.flags|=2),l?(this.scrollAnchorPos=e.changes.mapPos(
l.from,-1),this.scrollAnchorHeight=l.top):(this.scrollAnchorPos=-1,this.scrollAnchorHeight=o);let a=r.length?this.
mapViewport(this.viewport,e.changes):this.viewport;(t&&(t.range.head<a.from||t.range.head>a.to)||!this.viewportIsAppropriate(
a))&&(a=this.getViewport(0,t));let h=a.from!=this.viewport.from||a.to!=this.viewport.to;this.viewport=a,e.flags|=
this.updateForViewport(),(h||!e.changes.empty||e.flags&2)&&this.updateViewportLines(),(this.lineGaps.length||this.
viewport.to-this.viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(this.mapLineGaps(this.lineGaps,e.
changes))),e.flags|=this.computeVisibleRanges(e.changes),t&&(this.scrollTarget=t),!this.mustEnforceCursorAssoc&&
(e.selectionSet||e.focusChanged)&&e.view.lineWrapping&&e.state.selection.main.empty&&e.state.selection.main.assoc&&
!e.state.facet(em)&&(this.mustEnforceCursorAssoc=!0)}measure(){let{view:e}=this,t=e.contentDOM,n=window.getComputedStyle(
t),s=this.heightOracle,r=n.whiteSpace;this.defaultTextDirection=n.direction=="rtl"?Y.RTL:Y.LTR;let o=this.heightOracle.
mustRefreshForWrapping(r)||this.mustMeasureContent==="refresh",l=t.getBoundingClientRect(),a=o||this.mustMeasureContent||
this.contentDOMHeight!=l.height;this.contentDOMHeight=l.height,this.mustMeasureContent=!1;let h=0,c=0;if(l.width&&
l.height){let{scaleX:w,scaleY:C}=Pp(t,l);(w>.005&&Math.abs(this.scaleX-w)>.005||C>.005&&Math.abs(this.scaleY-C)>
.005)&&(this.scaleX=w,this.scaleY=C,h|=16,o=a=!0)}let f=(parseInt(n.paddingTop)||0)*this.scaleY,u=(parseInt(n.
paddingBottom)||0)*this.scaleY;(this.paddingTop!=f||this.paddingBottom!=u)&&(this.paddingTop=f,this.paddingBottom=
u,h|=18),this.editorWidth!=e.scrollDOM.clientWidth&&(s.lineWrapping&&(a=!0),this.editorWidth=e.scrollDOM.clientWidth,
h|=16);let d=Np(this.view.contentDOM,!1).y;d!=this.scrollParent&&(this.scrollParent=d,this.scrollAnchorHeight=
-1,this.scrollOffset=0);let p=this.getScrollOffset();this.scrollOffset!=p&&(this.scrollAnchorHeight=-1,this.scrollOffset=
p),this.scrolledToBottom=Hp(this.scrollParent||e.win);let g=(this.printing?Ox:Tx)(t,this.paddingTop),y=g.top-this.
pixelViewport.top,b=g.bottom-this.pixelViewport.bottom;this.pixelViewport=g;let v=this.pixelViewport.bottom>this.
pixelViewport.top&&this.pixelViewport.right>this.pixelViewport.left;if(v!=this.inView&&(this.inView=v,v&&(a=!0)),
!this.inView&&!this.scrollTarget&&!Mx(e.dom))return 0;let x=l.width;if((this.contentDOMWidth!=x||this.editorHeight!=
e.scrollDOM.clientHeight)&&(this.contentDOMWidth=l.width,this.editorHeight=e.scrollDOM.clientHeight,h|=16),a){
let w=e.docView.measureVisibleLineHeights(this.viewport);if(s.mustRefreshForHeights(w)&&(o=!0),o||s.lineWrapping&&
Math.abs(x-this.contentDOMWidth)>s.charWidth){let{lineHeight:C,charWidth:T,textHeight:B}=e.docView.measureTextSize();
o=C>0&&s.refresh(r,C,T,B,Math.max(5,x/T),w),o&&(e.docView.minWidth=0,h|=16)}y>0&&b>0?c=Math.max(y,b):y<0&&b<0&&
(c=Math.min(y,b)),pp();for(let C of this.viewports){let T=C.from==this.viewport.from?w:e.docView.measureVisibleLineHeights(
C);this.heightMap=(o?lt.empty().applyChanges(this.stateDeco,z.empty,this.heightOracle,[new Ct(0,0,0,e.state.doc.
length)]):this.heightMap).updateHeight(s,0,o,new Ih(C.from,T))}Kn&&(h|=2)}let k=!this.viewportIsAppropriate(this.
viewport,c)||this.scrollTarget&&(this.scrollTarget.range.head<this.viewport.from||this.scrollTarget.range.head>
this.viewport.to);return k&&(h&2&&(h|=this.updateScaler()),this.viewport=this.getViewport(c,this.scrollTarget),
h|=this.updateForViewport()),(h&2||k)&&this.updateViewportLines(),(this.lineGaps.length||this.viewport.to-this.
viewport.from>4e3)&&this.updateLineGaps(this.ensureLineGaps(o?[]:this.lineGaps,e)),h|=this.computeVisibleRanges(),
this.mustEnforceCursorAssoc&&(this.mustEnforceCursorAssoc=!1,e.docView.enforceCursorAssoc()),h}get visibleTop(){
return this.scaler.fromDOM(this.pixelViewport.top)}get visibleBottom(){return this.scaler.fromDOM(this.pixelViewport.
bottom)}getViewport(e,t){let n=.5-Math.max(-.5,Math.min(.5,e/1e3/2)),s=this.heightMap,r=this.heightOracle,{visibleTop:o,
visibleBottom:l}=this,a=new Nn(s.lineAt(o-n*1e3,re.ByHeight,r,0,0).from,s.lineAt(l+(1-n)*1e3,re.ByHeight,r,0,0).
to);if(t){let{head:h}=t.range;if(h<a.from||h>a.to){let c=Math.min(this.editorHeight,this.pixelViewport.bottom-
this.pixelViewport.top),f=s.lineAt(h,re.ByPos,r,0,0),u;t.y=="center"?u=(f.top+f.bottom)/2-c/2:t.y=="start"||t.
y=="nearest"&&h<a.from?u=f.top:u=f.bottom-c,a=new Nn(s.lineAt(u-1e3/2,re.ByHeight,r,0,0).from,s.lineAt(u+c+1e3/
2,re.ByHeight,r,0,0).to)}}return a}mapViewport(e,t){let n=t.mapPos(e.from,-1),s=t.mapPos(e.to,1);return new Nn(
this.heightMap.lineAt(n,re.ByPos,this.heightOracle,0,0).from,this.heightMap.lineAt(s,re.ByPos,this.heightOracle,
0,0).to)}viewportIsAppropriate({from:e,to:t},n=0){if(!this.inView)return!0;let{top:s}=this.heightMap.lineAt(e,
re.ByPos,this.heightOracle,0,0),{bottom:r}=this.heightMap.lineAt(t,re.ByPos,this.heightOracle,0,0),{visibleTop:o,
visibleBottom:l}=this;return(e==0||s<=o-Math.max(10,Math.min(-n,250)))&&(t==this.state.doc.length||r>=l+Math.max(
10,Math.min(n,250)))&&s>o-2*1e3&&r<l+2*1e3}mapLineGaps(e,t){if(!e.length||t.empty)return e;let n=[];for(let s of e)
t.touchesRange(s.from,s.to)||n.push(new Bs(t.mapPos(s.from),t.mapPos(s.to),s.size,s.displaySize));return n}ensureLineGaps(e,t){
let n=this.heightOracle.lineWrapping,s=n?1e4:2e3,r=s>>1,o=s<<1;if(this.defaultTextDirection!=Y.LTR&&!n)return[];
let l=[],a=(c,f,u,d)=>{if(f-c<r)return;let p=this.state.selection.main,g=[p.from];p.empty||g.push(p.to);for(let b of g)
if(b>c&&b<f){a(c,b-10,u,d),a(b+10,f,u,d);return}let y=Ex(e,b=>b.from>=u.from&&b.to<=u.to&&Math.abs(b.from-c)<r&&
Math.abs(b.to-f)<r&&!g.some(v=>b.from<v&&b.to>v));if(!y){if(f<u.to&&t&&n&&t.visibleRanges.some(x=>x.from<=f&&x.
to>=f)){let x=t.moveToLineBoundary(S.cursor(f),!1,!0).head;x>c&&(f=x)}let b=this.gapSize(u,c,f,d),v=n||b<2e6?b:
2e6;y=new Bs(c,f,b,v)}l.push(y)},h=c=>{if(c.length<o||c.type!=Ie.Text)return;let f=Rx(c.from,c.to,this.stateDeco);
if(f.total<o)return;let u=this.scrollTarget?this.scrollTarget.range.head:null,d,p;if(n){let g=s/this.heightOracle.
lineLength*this.heightOracle.lineHeight,y,b;if(u!=null){let v=ao(f,u),x=((this.visibleBottom-this.visibleTop)/
2+g)/c.height;y=v-x,b=v+x}else y=(this.visibleTop-c.top-g)/c.height,b=(this.visibleBottom-c.top+g)/c.height;d=
lo(f,y),p=lo(f,b)}else{let g=f.total*this.heightOracle.charWidth,y=s*this.heightOracle.charWidth,b=0;if(g>2e6)
for(let C of e)C.from>=c.from&&C.from<c.to&&C.size!=C.displaySize&&C.from*this.heightOracle.charWidth+b<this.pixelViewport.
left&&(b=C.size-C.displaySize);let v=this.pixelViewport.left+b,x=this.pixelViewport.right+b,k,w;if(u!=null){let C=ao(
f,u),T=((x-v)/2+y)/g;k=C-T,w=C+T}else k=(v-y)/g,w=(x+y)/g;d=lo(f,k),p=lo(f,w)}d>c.from&&a(c.from,d,c,f),p<c.to&&
a(p,c.to,c,f)};for(let c of this.viewportLines)Array.isArray(c.type)?c.type.forEach(h):h(c);return l}gapSize(e,t,n,s){
let r=ao(s,n)-ao(s,t);return this.heightOracle.lineWrapping?e.height*r:s.total*this.heightOracle.charWidth*r}updateLineGaps(e){
Bs.same(e,this.lineGaps)||(this.lineGaps=e,this.lineGapDeco=N.set(e.map(t=>t.draw(this,this.heightOracle.lineWrapping))))}computeVisibleRanges(e){
let t=this.stateDeco;this.lineGaps.length&&(t=t.concat(this.lineGapDeco));let n=[];$.spans(t,this.viewport.from,
this.viewport.to,{span(r,o){n.push({from:r,to:o})},point(){}},20);let s=0;if(n.length!=this.visibleRanges.length)
s=12;else for(let r=0;r<n.length&&!(s&8);r++){let o=this.visibleRanges[r],l=n[r];(o.from!=l.from||o.to!=l.to)&&
(s|=4,e&&e.mapPos(o.from,-1)==l.from&&e.mapPos(o.to,1)==l.to||(s|=8))}return this.visibleRanges=n,s}lineBlockAt(e){
return e>=this.viewport.from&&e<=this.viewport.to&&this.viewportLines.find(t=>t.from<=e&&t.to>=e)||Rs(this.heightMap.
lineAt(e,re.ByPos,this.heightOracle,0,0),this.scaler)}lineBlockAtHeight(e){return e>=this.viewportLines[0].top&&
e<=this.viewportLines[this.viewportLines.length-1].bottom&&this.viewportLines.find(t=>t.top<=e&&t.bottom>=e)||
Rs(this.heightMap.lineAt(this.scaler.fromDOM(e),re.ByHeight,this.heightOracle,0,0),this.scaler)}getScrollOffset(){
return this.scrollParent==this.view.scrollDOM?this.scrollParent.scrollTop*this.scaleY:(this.scrollParent?this.
scrollParent.getBoundingClientRect().top:0)-this.view.contentDOM.getBoundingClientRect().top}scrollAnchorAt(e){
let t=this.lineBlockAtHeight(e+12-this.paddingTop);return t.from>=this.viewport.from||this.viewportLines[0].top-
e>200?t:this.viewportLines[0]}elementAtHeight(e){return Rs(this.heightMap.blockAt(this.scaler.fromDOM(e),this.
heightOracle,0,0),this.scaler)}get docHeight(){return this.scaler.toDOM(this.heightMap.height)}get contentHeight(){
return this.docHeight+this.paddingTop+this.paddingBottom}},Nn=class{constructor(e,t){this.from=e,this.to=t}};function Rx(i,e,t){
let n=[],s=i,r=0;return $.spans(t,i,e,{span(){},point(o,l){o>s&&(n.push({from:s,to:o}),r+=o-s),s=l}},20),s<e&&
(n.push({from:s,to:e}),r+=e-s),{total:r,ranges:n}}function lo({total:i,ranges:e},t){if(t<=0)return e[0].from;if(t>=
1)return e[e.length-1].to;let n=Math.floor(i*t);for(let s=0;;s++){let{from:r,to:o}=e[s],l=o-r;if(n<=l)return r+
n;n-=l}}function ao(i,e){let t=0;for(let{from:n,to:s}of i.ranges){if(e<=s){t+=e-n;break}t+=s-n}return t/i.total}
function Ex(i,e){for(let t of i)if(e(t))return t}var Fh={toDOM(i){return i},fromDOM(i){return i},scale:1,eq(i){
return i==this}};function gp(i){let e=i.facet(Lo).filter(n=>typeof n!="function"),t=i.facet(ac).filter(n=>typeof n!=
"function");return t.length&&e.push($.join(t)),e}var Hh=class i{constructor(e,t){this.scale=e,this.viewports=t}static get(e,t,n){
let s=0,r=0,o=0,l=n.map(({from:h,to:c})=>{let f=t.lineAt(h,re.ByPos,e,0,0).top,u=t.lineAt(c,re.ByPos,e,0,0).bottom;
return s+=u-f,{from:h,to:c,top:f,bottom:u,domTop:0,domBottom:0}});if(t.height-s<10)return Fh;let a=(7e6-s)/(t.
height-s);for(let h of l)h.domTop=o+(h.top-r)*a,o=h.domBottom=h.domTop+(h.bottom-h.top),r=h.bottom;return new i(
a,l)}toDOM(e){for(let t=0,n=0,s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.top)return s+
(e-n)*this.scale;if(e<=r.bottom)return r.domTop+(e-r.top);n=r.bottom,s=r.domBottom}}fromDOM(e){for(let t=0,n=0,
s=0;;t++){let r=t<this.viewports.length?this.viewports[t]:null;if(!r||e<r.domTop)return n+(e-s)/this.scale;if(e<=
r.domBottom)return r.top+(e-r.domTop);n=r.bottom,s=r.domBottom}}eq(e){return e instanceof i?this.scale==e.scale&&
this.viewports.length==e.viewports.length&&this.viewports.every((t,n)=>t.from==e.viewports[n].from&&t.to==e.viewports[n].
to):!1}};function Rs(i,e){if(e.scale==1)return i;let t=e.toDOM(i.top),n=e.toDOM(i.bottom);return new St(i.from,
i.length,t,n-t,Array.isArray(i._content)?i._content.map(s=>Rs(s,e)):i._content)}var ho=O.define({combine:i=>i.
join(" ")}),Wh=O.define({combine:i=>i.indexOf(!0)>-1}),Vh=Ye.newName(),km=Ye.newName(),Sm=Ye.newName(),Cm={"&l\
ight":"."+km,"&dark":"."+Sm};function qh(i,e,t){return new Ye(e,{finish(n){return/&/.test(n)?n.replace(/&\w*/,
s=>{if(s=="&")return i;if(!t||!t[s])throw new RangeError(`Unsupported selector: ${s}`);return t[s]}):i+" "+n}})}
var _x=qh("."+Vh,{"&":{position:"relative !important",boxSizing:"border-box","&.cm-focused":{outline:"1px dott\
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
te"},"&dark .cm-textfield":{border:"1px solid #555",backgroundColor:"inherit"}},Cm),Dx={childList:!0,characterData:!0,
subtree:!0,attributes:!0,characterDataOldValue:!0},eh=E.ie&&E.ie_version<=11,zh=class{constructor(e){this.view=
e,this.active=!1,this.editContext=null,this.selectionRange=new ch,this.selectionChanged=!1,this.delayedFlush=-1,
this.resizeTimeout=-1,this.queue=[],this.delayedAndroidKey=null,this.flushingAndroidKey=-1,this.lastChange=0,this.
scrollTargets=[],this.intersection=null,this.resizeScroll=null,this.intersecting=!1,this.gapIntersection=null,
this.gaps=[],this.printQuery=null,this.parentCheck=-1,this.dom=e.contentDOM,this.observer=new MutationObserver(
t=>{for(let n of t)this.queue.push(n);(E.ie&&E.ie_version<=11||E.ios&&e.composing)&&t.some(n=>n.type=="childLi\
st"&&n.removedNodes.length||n.type=="characterData"&&n.oldValue.length>n.target.nodeValue.length)?this.flushSoon():
this.flush()}),window.EditContext&&E.android&&e.constructor.EDIT_CONTEXT!==!1&&!(E.chrome&&E.chrome_version<126)&&
(this.editContext=new $h(e),e.state.facet(ei)&&(e.contentDOM.editContext=this.editContext.editContext)),eh&&(this.
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
readSelectionRange()||this.delayedAndroidKey)return;let{view:n}=this,s=this.selectionRange;if(n.state.facet(ei)?
n.root.activeElement!=this.dom:!Es(this.dom,s))return;let r=s.anchorNode&&n.docView.tile.nearest(s.anchorNode);
if(r&&r.isWidget()&&r.widget.ignoreEvent(e)){t||(this.selectionChanged=!1);return}(E.ie&&E.ie_version<=11||E.android&&
E.chrome)&&!n.state.selection.main.empty&&s.focusNode&&_s(s.focusNode,s.focusOffset,s.anchorNode,s.anchorOffset)?
this.flushSoon():this.flush(!1)}readSelectionRange(){let{view:e}=this,t=Vs(e.root);if(!t)return!1;let n=E.safari&&
e.root.nodeType==11&&e.root.activeElement==this.dom&&Ix(this.view,t)||t;if(!n||this.selectionRange.eq(n))return!1;
let s=Es(this.dom,n);return s&&!this.selectionChanged&&e.inputState.lastFocusTime>Date.now()-200&&e.inputState.
lastTouchTime<Date.now()-300&&Mv(this.dom,n)?(this.view.inputState.lastFocusTime=0,e.docView.updateSelection(),
!1):(this.selectionRange.setRange(n),s&&(this.selectionChanged=!0),!0)}setSelectionRange(e,t){this.selectionRange.
set(e.node,e.offset,t.node,t.offset),this.selectionChanged=!1}clearSelectionRange(){this.selectionRange.set(null,
0,null,0)}listenForScroll(){this.parentCheck=-1;let e=0,t=null;for(let n=this.dom;n;)if(Te(n))!t&&e<this.scrollTargets.
length&&this.scrollTargets[e]==n?e++:t||(t=this.scrollTargets.slice(0,e)),t&&t.push(n),n=n.assignedSlot||n.parentNode;else if(n.
nodeType==11)n=n.host;else break;if(e<this.scrollTargets.length&&!t&&(t=this.scrollTargets.slice(0,e)),t){for(let n of this.
scrollTargets)n.removeEventListener("scroll",this.onScroll);for(let n of this.scrollTargets=t)n.addEventListener(
"scroll",this.onScroll)}}ignore(e){if(!this.active)return e();try{return this.stop(),e()}finally{this.start(),
this.clear()}}start(){this.active||(this.observer.observe(this.dom,Dx),eh&&this.dom.addEventListener("DOMChara\
cterDataModified",this.onCharData),this.active=!0)}stop(){this.active&&(this.active=!1,this.observer.disconnect(),
eh&&this.dom.removeEventListener("DOMCharacterDataModified",this.onCharData))}clear(){this.processRecords(),this.
queue.length=0,this.selectionChanged=!1}delayAndroidKey(e,t){var n;if(!this.delayedAndroidKey){let s=()=>{let r=this.
delayedAndroidKey;r&&(this.clearDelayedAndroidKey(),this.view.inputState.lastKeyCode=r.keyCode,this.view.inputState.
lastKeyTime=Date.now(),!this.flush()&&r.force&&Hn(this.dom,r.key,r.keyCode))};this.flushingAndroidKey=this.view.
win.requestAnimationFrame(s)}(!this.delayedAndroidKey||e=="Enter")&&(this.delayedAndroidKey={key:e,keyCode:t,force:this.
lastChange<Date.now()-50||!!(!((n=this.delayedAndroidKey)===null||n===void 0)&&n.force)})}clearDelayedAndroidKey(){
this.win.cancelAnimationFrame(this.flushingAndroidKey),this.delayedAndroidKey=null,this.flushingAndroidKey=-1}flushSoon(){
this.delayedFlush<0&&(this.delayedFlush=this.view.win.requestAnimationFrame(()=>{this.delayedFlush=-1,this.flush()}))}forceFlush(){
this.delayedFlush>=0&&(this.view.win.cancelAnimationFrame(this.delayedFlush),this.delayedFlush=-1),this.flush()}pendingRecords(){
for(let e of this.observer.takeRecords())this.queue.push(e);return this.queue}processRecords(){let e=this.pendingRecords();
e.length&&(this.queue=[]);let t=-1,n=-1,s=!1;for(let r of e){let o=this.readMutation(r);o&&(o.typeOver&&(s=!0),
t==-1?{from:t,to:n}=o:(t=Math.min(o.from,t),n=Math.max(o.to,n)))}return{from:t,to:n,typeOver:s}}readChange(){let{
from:e,to:t,typeOver:n}=this.processRecords(),s=this.selectionChanged&&Es(this.dom,this.selectionRange);if(e<0&&
!s)return null;e>-1&&(this.lastChange=Date.now()),this.view.inputState.lastFocusTime=0,this.selectionChanged=!1;
let r=new Mh(this.view,e,t,n);return this.view.docView.domChanged={newSel:r.newSel?r.newSel.main:null},r}flush(e=!0){
if(this.delayedFlush>=0||this.delayedAndroidKey)return!1;e&&this.readSelectionRange();let t=this.selectionChanged,
n=this.readChange();if(!n)return this.view.requestMeasure(),!1;let s=this.view.state,r=um(this.view,n);return this.
view.state==s&&(n.domChanged||t)&&this.view.update([]),r}readMutation(e){let t=this.view.docView.tile.nearest(
e.target);if(!t||t.isWidget())return null;if(t.markDirty(e.type=="attributes"),e.type=="childList"){let n=yp(t,
e.previousSibling||e.target.previousSibling,-1),s=yp(t,e.nextSibling||e.target.nextSibling,1);return{from:n?t.
posAfter(n):t.posAtStart,to:s?t.posBefore(s):t.posAtEnd,typeOver:!1}}else return e.type=="characterData"?{from:t.
posAtStart,to:t.posAtEnd,typeOver:e.target.nodeValue==e.oldValue}:null}setWindow(e){e!=this.win&&(this.removeWindowListeners(
this.win),this.win=e,this.addWindowListeners(this.win))}addWindowListeners(e){e.addEventListener("resize",this.
onResize),this.printQuery?this.printQuery.addEventListener?this.printQuery.addEventListener("change",this.onPrint):
this.printQuery.addListener(this.onPrint):e.addEventListener("beforeprint",this.onPrint),e.addEventListener("s\
croll",this.onScroll),e.document.addEventListener("selectionchange",this.onSelectionChange)}removeWindowListeners(e){
e.removeEventListener("scroll",this.onScroll),e.removeEventListener("resize",this.onResize),this.printQuery?this.
printQuery.removeEventListener?this.printQuery.removeEventListener("change",this.onPrint):this.printQuery.removeListener(
this.onPrint):e.removeEventListener("beforeprint",this.onPrint),e.document.removeEventListener("selectionchang\
e",this.onSelectionChange)}update(e){this.editContext&&(this.editContext.update(e),e.startState.facet(ei)!=e.state.
facet(ei)&&(e.view.contentDOM.editContext=e.state.facet(ei)?this.editContext.editContext:null))}destroy(){var e,
t,n;this.stop(),(e=this.intersection)===null||e===void 0||e.disconnect(),(t=this.gapIntersection)===null||t===
void 0||t.disconnect(),(n=this.resizeScroll)===null||n===void 0||n.disconnect();for(let s of this.scrollTargets)
s.removeEventListener("scroll",this.onScroll);this.removeWindowListeners(this.win),clearTimeout(this.parentCheck),
clearTimeout(this.resizeTimeout),this.win.cancelAnimationFrame(this.delayedFlush),this.win.cancelAnimationFrame(
this.flushingAndroidKey),this.editContext&&(this.view.contentDOM.editContext=null,this.editContext.destroy())}};
function yp(i,e,t){for(;e;){let n=ue.get(e);if(n&&n.parent==i)return n;let s=e.parentNode;e=s!=i.dom?s:t>0?e.nextSibling:
e.previousSibling}return null}function bp(i,e){let t=e.startContainer,n=e.startOffset,s=e.endContainer,r=e.endOffset,
o=i.docView.domAtPos(i.state.selection.main.anchor,1);return _s(o.node,o.offset,s,r)&&([t,n,s,r]=[s,r,t,n]),{anchorNode:t,
anchorOffset:n,focusNode:s,focusOffset:r}}function Ix(i,e){if(e.getComposedRanges){let s=e.getComposedRanges(i.
root)[0];if(s)return bp(i,s)}let t=null;function n(s){s.preventDefault(),s.stopImmediatePropagation(),t=s.getTargetRanges()[0]}
return i.contentDOM.addEventListener("beforeinput",n,!0),i.dom.ownerDocument.execCommand("indent"),i.contentDOM.
removeEventListener("beforeinput",n,!0),t?bp(i,t):null}var $h=class{constructor(e){this.from=0,this.to=0,this.
pendingContextChange=null,this.handlers=Object.create(null),this.composing=null,this.resetRange(e.state);let t=this.
editContext=new window.EditContext({text:e.state.doc.sliceString(this.from,this.to),selectionStart:this.toContextPos(
Math.max(this.from,Math.min(this.to,e.state.selection.main.anchor))),selectionEnd:this.toContextPos(e.state.selection.
main.head)});this.handlers.textupdate=n=>{let s=e.state.selection.main,{anchor:r,head:o}=s,l=this.toEditorPos(
n.updateRangeStart),a=this.toEditorPos(n.updateRangeEnd);e.inputState.composing>=0&&!this.composing&&(this.composing=
{contextBase:n.updateRangeStart,editorBase:l,drifted:!1});let h=a-l>n.text.length;l==this.from&&r<this.from?l=
r:a==this.to&&r>this.to&&(a=r);let c=dm(e.state.sliceDoc(l,a),n.text,(h?s.from:s.to)-l,h?"end":null);if(!c){let u=S.
single(this.toEditorPos(n.selectionStart),this.toEditorPos(n.selectionEnd));Oh(u,s)||e.dispatch({selection:u,userEvent:"\
select"});return}let f={from:c.from+l,to:c.toA+l,insert:z.of(n.text.slice(c.from,c.toB).split(`
`))};if((E.mac||E.android)&&f.from==o-1&&/^\. ?$/.test(n.text)&&e.contentDOM.getAttribute("autocorrect")=="off"&&
(f={from:l,to:a,insert:z.of([n.text.replace("."," ")])}),this.pendingContextChange=f,!e.state.readOnly){let u=this.
to-this.from+(f.to-f.from+f.insert.length);cc(e,f,S.single(this.toEditorPos(n.selectionStart,u),this.toEditorPos(
n.selectionEnd,u)))}this.pendingContextChange&&(this.revertPending(e.state),this.setSelection(e.state)),f.from<
f.to&&!f.insert.length&&e.inputState.composing>=0&&!/[\\p{Alphabetic}\\p{Number}_]/.test(t.text.slice(Math.max(
0,n.updateRangeStart-1),Math.min(t.text.length,n.updateRangeStart+1)))&&this.handlers.compositionend(n)},this.
handlers.characterboundsupdate=n=>{let s=[],r=null;for(let o=this.toEditorPos(n.rangeStart),l=this.toEditorPos(
n.rangeEnd);o<l;o++){let a=e.coordsForChar(o);r=a&&new DOMRect(a.left,a.top,a.right-a.left,a.bottom-a.top)||r||
new DOMRect,s.push(r)}t.updateCharacterBounds(n.rangeStart,s)},this.handlers.textformatupdate=n=>{let s=[];for(let r of n.
getTextFormats()){let o=r.underlineStyle,l=r.underlineThickness;if(!/none/i.test(o)&&!/none/i.test(l)){let a=this.
toEditorPos(r.rangeStart),h=this.toEditorPos(r.rangeEnd);if(a<h){let c=`text-decoration: underline ${/^[a-z]/.
test(o)?o+" ":o=="Dashed"?"dashed ":o=="Squiggle"?"wavy ":""}${/thin/i.test(l)?1:2}px`;s.push(N.mark({attributes:{
style:c}}).range(a,h))}}}e.dispatch({effects:im.of(N.set(s))})},this.handlers.compositionstart=()=>{e.inputState.
composing<0&&(e.inputState.composing=0,e.inputState.compositionFirstChange=!0)},this.handlers.compositionend=()=>{
if(e.inputState.composing=-1,e.inputState.compositionFirstChange=null,this.composing){let{drifted:n}=this.composing;
this.composing=null,n&&this.reset(e.state)}};for(let n in this.handlers)t.addEventListener(n,this.handlers[n]);
this.measureReq={read:n=>{let s=Vs(n.root);s&&s.rangeCount&&this.editContext.updateSelectionBounds(s.getRangeAt(
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
Tv(e.parent)||document,this.viewState=new Ro(this,e.state||G.create(e)),e.scrollTo&&e.scrollTo.is(so)&&(this.viewState.
scrollTarget=e.scrollTo.value.clip(this.viewState.state)),this.plugins=this.state.facet(Pn).map(s=>new Is(s));
for(let s of this.plugins)s.update(this);this.observer=new zh(this),this.inputState=new Rh(this),this.inputState.
ensureHandlers(this.plugins),this.docView=new Ao(this),this.mountStyles(),this.updateAttrs(),this.updateState=
0,this.requestMeasure(),!((t=document.fonts)===null||t===void 0)&&t.ready&&document.fonts.ready.then(()=>{this.
viewState.mustMeasureContent="refresh",this.requestMeasure()})}dispatch(...e){let t=e.length==1&&e[0]instanceof
Ce?e:e.length==1&&Array.isArray(e[0])?e[0]:[this.state.update(...e)];this.dispatchTransactions(t,this)}update(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.update are not allowed while an update is in progr\
ess");let t=!1,n=!1,s,r=this.state;for(let u of e){if(u.startState!=r)throw new RangeError("Trying to update s\
tate with a transaction that doesn't start from the previous state.");r=u.state}if(this.destroyed){this.viewState.
state=r;return}let o=this.hasFocus,l=0,a=null;e.some(u=>u.annotation(vm))?(this.inputState.notifiedFocused=o,l=
1):o!=this.inputState.notifiedFocused&&(this.inputState.notifiedFocused=o,a=xm(r,o),a||(l=1));let h=this.observer.
delayedAndroidKey,c=null;if(h?(this.observer.clearDelayedAndroidKey(),c=this.observer.readChange(),(c&&!this.state.
doc.eq(r.doc)||!this.state.selection.eq(r.selection))&&(c=null)):this.observer.clear(),r.facet(G.phrases)!=this.
state.facet(G.phrases))return this.setState(r);s=So.create(this,r,e),s.flags|=l;let f=this.viewState.scrollTarget;
try{this.updateState=2;for(let u of e){if(f&&(f=f.map(u.changes)),u.scrollIntoView){let{main:d}=u.state.selection,
{x:p,y:g}=this.state.facet(i.cursorScrollMargin);f=new Ds(d.empty?d:S.cursor(d.head,d.head>d.anchor?-1:1),"nea\
rest","nearest",g,p)}for(let d of u.effects)d.is(so)&&(f=d.value.clip(this.state))}this.viewState.update(s,f),
this.bidiCache=Eo.update(this.bidiCache,s.changes),s.empty||(this.updatePlugins(s),this.inputState.update(s)),
t=this.docView.update(s),this.state.facet(Os)!=this.styleModules&&this.mountStyles(),n=this.updateAttrs(),this.
showAnnouncements(e),this.docView.updateSelection(t,e.some(u=>u.isUserEvent("select.pointer")))}finally{this.updateState=
0}if(s.startState.facet(ho)!=s.state.facet(ho)&&(this.viewState.mustMeasureContent=!0),(t||n||f||this.viewState.
mustEnforceCursorAssoc||this.viewState.mustMeasureContent)&&this.requestMeasure(),t&&this.docViewUpdate(),!s.empty)
for(let u of this.state.facet(ph))try{u(s)}catch(d){De(this.state,d,"update listener")}(a||c)&&Promise.resolve().
then(()=>{a&&this.state==a.startState&&this.dispatch(a),c&&!um(this,c)&&h.force&&Hn(this.contentDOM,h.key,h.keyCode)})}setState(e){
if(this.updateState!=0)throw new Error("Calls to EditorView.setState are not allowed while an update is in pro\
gress");if(this.destroyed){this.viewState.state=e;return}this.updateState=2;let t=this.hasFocus;try{for(let n of this.
plugins)n.destroy(this);this.viewState=new Ro(this,e),this.plugins=e.facet(Pn).map(n=>new Is(n)),this.pluginMap.
clear();for(let n of this.plugins)n.update(this);this.docView.destroy(),this.docView=new Ao(this),this.inputState.
ensureHandlers(this.plugins),this.mountStyles(),this.updateAttrs(),this.bidiCache=[]}finally{this.updateState=
0}t&&this.focus(),this.requestMeasure()}updatePlugins(e){let t=e.startState.facet(Pn),n=e.state.facet(Pn);if(t!=
n){let s=[];for(let r of n){let o=t.indexOf(r);if(o<0)s.push(new Is(r));else{let l=this.plugins[o];l.mustUpdate=
e,s.push(l)}}for(let r of this.plugins)r.mustUpdate!=e&&r.destroy(this);this.plugins=s,this.pluginMap.clear()}else
for(let s of this.plugins)s.mustUpdate=e;for(let s=0;s<this.plugins.length;s++)this.plugins[s].update(this);t!=
n&&this.inputState.ensureHandlers(this.plugins)}docViewUpdate(){for(let e of this.plugins){let t=e.value;if(t&&
t.docViewUpdate)try{t.docViewUpdate(this)}catch(n){De(this.state,n,"doc view update listener")}}}measure(e=!0){
if(this.destroyed)return;if(this.measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.
observer.delayedAndroidKey){this.measureScheduled=-1,this.requestMeasure();return}this.measureScheduled=0,e&&this.
observer.forceFlush();let t=null,n=this.viewState.scrollParent,s=this.viewState.getScrollOffset(),{scrollAnchorPos:r,
scrollAnchorHeight:o,scaleY:l}=this.viewState;Math.abs(s-this.viewState.scrollOffset)>1&&(o=-1),this.viewState.
scrollAnchorHeight=-1;try{for(let a=0;;a++){if(o<0){if(Hp(n||this.win))r=-1,o=this.viewState.heightMap.height/
this.viewState.scaleY;else{let p=this.viewState.scrollAnchorAt(s);r=p.from,o=p.top}l=this.viewState.scaleY}this.
updateState=1;let h=this.viewState.measure();if(!h&&!this.measureRequests.length&&this.viewState.scrollTarget==
null)break;if(a>5){console.warn(this.measureRequests.length?"Measure loop restarted more than 5 times":"Viewpo\
rt failed to stabilize");break}let c=[];h&4||([this.measureRequests,c]=[c,this.measureRequests]);let f=c.map(p=>{
try{return p.read(this)}catch(g){return De(this.state,g),vp}}),u=So.create(this,this.state,[]),d=!1;u.flags|=h,
t?t.flags|=h:t=u,this.updateState=2,u.empty||(this.updatePlugins(u),this.inputState.update(u),this.updateAttrs(),
d=this.docView.update(u),d&&this.docViewUpdate());for(let p=0;p<c.length;p++)if(f[p]!=vp)try{let g=c[p];g.write&&
g.write(f[p],this)}catch(g){De(this.state,g)}if(d&&this.docView.updateSelection(!0),!u.viewportChanged&&this.measureRequests.
length==0){if(this.viewState.editorHeight)if(this.viewState.scrollTarget){this.docView.scrollIntoView(this.viewState.
scrollTarget),this.viewState.scrollTarget=null,o=-1;continue}else{let g=(r<0?this.viewState.heightMap.height:this.
viewState.lineBlockAt(r).top)/this.viewState.scaleY-o/l;if((g>1||g<-1)&&!(E.ios&&this.inputState.lastIOSMomentumScroll>
Date.now()-100)&&(n==this.scrollDOM||this.hasFocus||Math.max(this.inputState.lastWheelEvent,this.inputState.lastTouchTime)>
Date.now()-100)){s=s+g,n?r<0?n.scrollTop=n.scrollHeight:n.scrollTop+=g:this.win.scrollBy(0,g),o=-1;continue}}break}}}finally{
this.updateState=0,this.measureScheduled=-1}if(t&&!t.empty)for(let a of this.state.facet(ph))a(t)}get themeClasses(){
return Vh+" "+(this.state.facet(Wh)?Sm:km)+" "+this.state.facet(ho)}updateAttrs(){let e=xp(this,nm,{class:"cm-\
editor"+(this.hasFocus?" cm-focused ":" ")+this.themeClasses}),t={spellcheck:"false",autocorrect:"off",autocapitalize:"\
off",writingsuggestions:"false",translate:"no",contenteditable:this.state.facet(ei)?"true":"false",class:"cm-c\
ontent",style:`${E.tabSize}: ${this.state.tabSize}`,role:"textbox","aria-multiline":"true"};this.state.readOnly&&
(t["aria-readonly"]="true"),xp(this,lc,t);let n=this.observer.ignore(()=>{let s=Zd(this.contentDOM,this.contentAttrs,
t),r=Zd(this.dom,this.editorAttrs,e);return s||r});return this.editorAttrs=e,this.contentAttrs=t,n}showAnnouncements(e){
let t=!0;for(let n of e)for(let s of n.effects)if(s.is(i.announce)){t&&(this.announceDOM.textContent="",this.win.
clearTimeout(this.clearAnnouncement),this.clearAnnouncement=this.win.setTimeout(()=>{this.announceDOM.textContent=
"\xA0"},200),t=!1);let r=this.announceDOM.appendChild(document.createElement("div"));r.textContent=s.value}}mountStyles(){
this.styleModules=this.state.facet(Os);let e=this.state.facet(i.cspNonce);Ye.mount(this.root,this.styleModules.
concat(_x).reverse(),e?{nonce:e}:void 0)}readMeasured(){if(this.updateState==2)throw new Error("Reading the ed\
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
return Za(this,e,rp(this,e,t,n))}moveByGroup(e,t){return Za(this,e,rp(this,e,t,n=>tx(this,e.head,n)))}visualLineSide(e,t){
return t?S.cursor(e.to,1):S.cursor(e.from,-1)}moveToLineBoundary(e,t,n=!0){return ex(this,e,t,n)}moveVertically(e,t,n){
return Za(this,e,ix(this,e,t,n))}domAtPos(e,t=1){return this.docView.domAtPos(e,t)}posAtDOM(e,t=0){return this.
docView.posFromDOM(e,t)}posAtCoords(e,t=!0){this.readMeasured();let n=Ch(this,e,t);return n&&n.pos}posAndSideAtCoords(e,t=!0){
return this.readMeasured(),Ch(this,e,t)}coordsAtPos(e,t=1){this.readMeasured();let n=this.state.doc.lineAt(e),
s=this.bidiSpans(n),r=s[yt.find(s,e-n.from,-1,t)];return n.length&&(e==n.from&&t<0||e==n.to&&t>0)&&r.dir!=this.
textDirectionAt(n.from)&&(e==n.to?(e=n.from+r.from,t=1):(e=n.from+r.to,t=-1)),this.docView.coordsAt(e,t,r.dir==
Y.RTL)}coordsForChar(e){return this.readMeasured(),this.docView.coordsForChar(e)}get defaultCharacterWidth(){return this.
viewState.heightOracle.charWidth}get defaultLineHeight(){return this.viewState.heightOracle.lineHeight}get textDirection(){
return this.viewState.defaultTextDirection}textDirectionAt(e){return!this.state.facet(Zp)||e<this.viewport.from||
e>this.viewport.to?this.textDirection:(this.readMeasured(),this.docView.textDirectionAt(e))}get lineWrapping(){
return this.viewState.heightOracle.lineWrapping}bidiSpans(e){if(e.length>Px)return Up(e.length);let t=this.textDirectionAt(
e.from),n;for(let r of this.bidiCache)if(r.from==e.from&&r.dir==t&&(r.fresh||$p(r.isolates,n=ip(this,e))))return r.
order;n||(n=ip(this,e));let s=Pv(e.text,t,n);return this.bidiCache.push(new Eo(e.from,e.to,t,n,!0,s)),s}get hasFocus(){
var e;return(this.dom.ownerDocument.hasFocus()||E.safari&&((e=this.inputState)===null||e===void 0?void 0:e.lastContextMenu)>
Date.now()-3e4)&&this.root.activeElement==this.contentDOM}focus(){this.observer.ignore(()=>{Fp(this.contentDOM),
this.docView.updateSelection()})}setRoot(e){this._root!=e&&(this._root=e,this.observer.setWindow((e.nodeType==
9?e:e.ownerDocument).defaultView||window),this.mountStyles())}destroy(){this.root.activeElement==this.contentDOM&&
this.contentDOM.blur();for(let e of this.plugins)e.destroy(this);this.plugins=[],this.inputState.destroy(),this.
docView.destroy(),this.dom.remove(),this.observer.destroy(),this.win.clearTimeout(this.clearAnnouncement),this.
measureScheduled>-1&&this.win.cancelAnimationFrame(this.measureScheduled),this.destroyed=!0}static scrollIntoView(e,t={}){
var n,s,r,o;return so.of(new Ds(typeof e=="number"?S.cursor(e):e,(n=t.y)!==null&&n!==void 0?n:"nearest",(s=t.x)!==
null&&s!==void 0?s:"nearest",(r=t.yMargin)!==null&&r!==void 0?r:5,(o=t.xMargin)!==null&&o!==void 0?o:5))}scrollSnapshot(){
let{scrollTop:e,scrollLeft:t}=this.scrollDOM,n=this.viewState.scrollAnchorAt(e);return so.of(new Ds(S.cursor(n.
from),"start","start",n.top-e,t,!0))}setTabFocusMode(e){e==null?this.inputState.tabFocusMode=this.inputState.tabFocusMode<
0?0:-1:typeof e=="boolean"?this.inputState.tabFocusMode=e?0:-1:this.inputState.tabFocusMode!=0&&(this.inputState.
tabFocusMode=Date.now()+e)}static domEventHandlers(e){return pe.define(()=>({}),{eventHandlers:e})}static domEventObservers(e){
return pe.define(()=>({}),{eventObservers:e})}static theme(e,t){let n=Ye.newName(),s=[ho.of(n),Os.of(qh(`.${n}`,
e))];return t&&t.dark&&s.push(Wh.of(!0)),s}static baseTheme(e){return Le.lowest(Os.of(qh("."+Vh,e,Cm)))}static findFromDOM(e){
var t;let n=e.querySelector(".cm-content"),s=n&&ue.get(n)||ue.get(e);return((t=s?.root)===null||t===void 0?void 0:
t.view)||null}};M.styleModule=Os;M.inputHandler=Xp;M.clipboardInputFilter=rc;M.clipboardOutputFilter=oc;M.scrollHandler=
tm;M.focusChangeEffect=Qp;M.perLineTextDirection=Zp;M.exceptionSink=Jp;M.updateListener=ph;M.editable=ei;M.mouseSelectionStyle=
Yp;M.dragMovesSelection=Gp;M.clickAddsSelectionRange=jp;M.decorations=Lo;M.blockWrappers=sm;M.outerDecorations=
ac;M.atomicRanges=zs;M.bidiIsolatedRanges=rm;M.cursorScrollMargin=O.define({combine:i=>{let e=5,t=5;for(let n of i)
typeof n=="number"?e=t=n:{x:e,y:t}=n;return{x:e,y:t}}});M.scrollMargins=lm;M.darkTheme=Wh;M.cspNonce=O.define(
{combine:i=>i.length?i[0]:""});M.contentAttributes=lc;M.editorAttributes=nm;M.lineWrapping=M.contentAttributes.
of({class:"cm-lineWrapping"});M.announce=L.define();var Px=4096,vp={},Eo=class i{constructor(e,t,n,s,r,o){this.
from=e,this.to=t,this.dir=n,this.isolates=s,this.fresh=r,this.order=o}static update(e,t){if(t.empty&&!e.some(r=>r.
fresh))return e;let n=[],s=e.length?e[e.length-1].dir:Y.LTR;for(let r=Math.max(0,e.length-10);r<e.length;r++){
let o=e[r];o.dir==s&&!t.touchesRange(o.from,o.to)&&n.push(new i(t.mapPos(o.from,1),t.mapPos(o.to,-1),o.dir,o.isolates,
!1,o.order))}return n}};function xp(i,e,t){for(let n=i.state.facet(e),s=n.length-1;s>=0;s--){let r=n[s],o=typeof r==
"function"?r(i):r;o&&ic(o,t)}return t}var Nx=E.mac?"mac":E.windows?"win":E.linux?"linux":"key";function Bx(i,e){
let t=i.split(/-(?!$)/),n=t[t.length-1];n=="Space"&&(n=" ");let s,r,o,l;for(let a=0;a<t.length-1;++a){let h=t[a];
if(/^(cmd|meta|m)$/i.test(h))l=!0;else if(/^a(lt)?$/i.test(h))s=!0;else if(/^(c|ctrl|control)$/i.test(h))r=!0;else if(/^s(hift)?$/i.
test(h))o=!0;else if(/^mod$/i.test(h))e=="mac"?l=!0:r=!0;else throw new Error("Unrecognized modifier name: "+h)}
return s&&(n="Alt-"+n),r&&(n="Ctrl-"+n),l&&(n="Meta-"+n),o&&(n="Shift-"+n),n}function co(i,e,t){return e.altKey&&
(i="Alt-"+i),e.ctrlKey&&(i="Ctrl-"+i),e.metaKey&&(i="Meta-"+i),t!==!1&&e.shiftKey&&(i="Shift-"+i),i}var Lx=Le.
default(M.domEventHandlers({keydown(i,e){return Mm(Am(e.state),i,e,"editor")}})),xi=O.define({enables:Lx}),wp=new WeakMap;
function Am(i){let e=i.facet(xi),t=wp.get(e);return t||wp.set(e,t=Hx(e.reduce((n,s)=>n.concat(s),[]))),t}function Tm(i,e,t){
return Mm(Am(i.state),e,i,t)}var gi=null,Fx=4e3;function Hx(i,e=Nx){let t=Object.create(null),n=Object.create(
null),s=(o,l)=>{let a=n[o];if(a==null)n[o]=l;else if(a!=l)throw new Error("Key binding "+o+" is used both as a\
 regular binding and as a multi-stroke prefix")},r=(o,l,a,h,c)=>{var f,u;let d=t[o]||(t[o]=Object.create(null)),
p=l.split(/ (?!$)/).map(b=>Bx(b,e));for(let b=1;b<p.length;b++){let v=p.slice(0,b).join(" ");s(v,!0),d[v]||(d[v]=
{preventDefault:!0,stopPropagation:!1,run:[x=>{let k=gi={view:x,prefix:v,scope:o};return setTimeout(()=>{gi==k&&
(gi=null)},Fx),!0}]})}let g=p.join(" ");s(g,!1);let y=d[g]||(d[g]={preventDefault:!1,stopPropagation:!1,run:((u=
(f=d._any)===null||f===void 0?void 0:f.run)===null||u===void 0?void 0:u.slice())||[]});a&&y.run.push(a),h&&(y.
preventDefault=!0),c&&(y.stopPropagation=!0)};for(let o of i){let l=o.scope?o.scope.split(" "):["editor"];if(o.
any)for(let h of l){let c=t[h]||(t[h]=Object.create(null));c._any||(c._any={preventDefault:!1,stopPropagation:!1,
run:[]});let{any:f}=o;for(let u in c)c[u].run.push(d=>f(d,Uh))}let a=o[e]||o.key;if(a)for(let h of l)r(h,a,o.run,
o.preventDefault,o.stopPropagation),o.shift&&r(h,"Shift-"+a,o.shift,o.preventDefault,o.stopPropagation)}return t}
var Uh=null;function Mm(i,e,t,n){Uh=e;let s=Gd(e),r=_e(s,0),o=ot(r)==s.length&&s!=" ",l="",a=!1,h=!1,c=!1;gi&&
gi.view==t&&gi.scope==n&&(l=gi.prefix+" ",mm.indexOf(e.keyCode)<0&&(h=!0,gi=null));let f=new Set,u=y=>{if(y){for(let b of y.
run)if(!f.has(b)&&(f.add(b),b(t)))return y.stopPropagation&&(c=!0),!0;y.preventDefault&&(y.stopPropagation&&(c=
!0),h=!0)}return!1},d=i[n],p,g;return d&&(u(d[l+co(s,e,!o)])?a=!0:o&&(e.altKey||e.metaKey||e.ctrlKey)&&!(E.windows&&
e.ctrlKey&&e.altKey)&&!(E.mac&&e.altKey&&!(e.ctrlKey||e.metaKey))&&(p=Zt[e.keyCode])&&p!=s?(u(d[l+co(p,e,!0)])||
e.shiftKey&&(g=Dn[e.keyCode])!=s&&g!=p&&u(d[l+co(g,e,!1)]))&&(a=!0):o&&e.shiftKey&&u(d[l+co(s,e,!0)])&&(a=!0),
!a&&u(d._any)&&(a=!0)),h&&(a=!0),a&&c&&e.stopPropagation(),Uh=null,a}var Gi=class i{constructor(e,t,n,s,r){this.
className=e,this.left=t,this.top=n,this.width=s,this.height=r}draw(){let e=document.createElement("div");return e.
className=this.className,this.adjust(e),e}update(e,t){return t.className!=this.className?!1:(this.adjust(e),!0)}adjust(e){
e.style.left=this.left+"px",e.style.top=this.top+"px",this.width!=null&&(e.style.width=this.width+"px"),e.style.
height=this.height+"px"}eq(e){return this.left==e.left&&this.top==e.top&&this.width==e.width&&this.height==e.height&&
this.className==e.className}static forRange(e,t,n){if(n.empty){let s=e.coordsAtPos(n.head,n.assoc||1);if(!s)return[];
let r=Om(e);return[new i(t,s.left-r.left,s.top-r.top,null,s.bottom-s.top)]}else return Wx(e,t,n)}};function Om(i){
let e=i.scrollDOM.getBoundingClientRect();return{left:(i.textDirection==Y.LTR?e.left:e.right-i.scrollDOM.clientWidth*
i.scaleX)-i.scrollDOM.scrollLeft*i.scaleX,top:e.top-i.scrollDOM.scrollTop*i.scaleY}}function kp(i,e,t,n){let s=i.
coordsAtPos(e,t*2);if(!s)return n;let r=i.dom.getBoundingClientRect(),o=(s.top+s.bottom)/2,l=i.posAtCoords({x:r.
left+1,y:o}),a=i.posAtCoords({x:r.right-1,y:o});return l==null||a==null?n:{from:Math.max(n.from,Math.min(l,a)),
to:Math.min(n.to,Math.max(l,a))}}function Wx(i,e,t){if(t.to<=i.viewport.from||t.from>=i.viewport.to)return[];let n=Math.
max(t.from,i.viewport.from),s=Math.min(t.to,i.viewport.to),r=i.textDirection==Y.LTR,o=i.contentDOM,l=o.getBoundingClientRect(),
a=Om(i),h=o.querySelector(".cm-line"),c=h&&window.getComputedStyle(h),f=l.left+(c?parseInt(c.paddingLeft)+Math.
min(0,parseInt(c.textIndent)):0),u=l.right-(c?parseInt(c.paddingRight):0),d=Sh(i,n,1),p=Sh(i,s,-1),g=d.type==Ie.
Text?d:null,y=p.type==Ie.Text?p:null;if(g&&(i.lineWrapping||d.widgetLineBreaks)&&(g=kp(i,n,1,g)),y&&(i.lineWrapping||
p.widgetLineBreaks)&&(y=kp(i,s,-1,y)),g&&y&&g.from==y.from&&g.to==y.to)return v(x(t.from,t.to,g));{let w=g?x(t.
from,null,g):k(d,!1),C=y?x(null,t.to,y):k(p,!0),T=[];return(g||d).to<(y||p).from-(g&&y?1:0)||d.widgetLineBreaks>
1&&w.bottom+i.defaultLineHeight/2<C.top?T.push(b(f,w.bottom,u,C.top)):w.bottom<C.top&&i.elementAtHeight((w.bottom+
C.top)/2).type==Ie.Text&&(w.bottom=C.top=(w.bottom+C.top)/2),v(w).concat(T).concat(v(C))}function b(w,C,T,B){return new Gi(
e,w-a.left,C-a.top,Math.max(0,T-w),B-C)}function v({top:w,bottom:C,horizontal:T}){let B=[];for(let W=0;W<T.length;W+=
2)B.push(b(T[W],w,T[W+1],C));return B}function x(w,C,T){let B=1e9,W=-1e9,q=[];function _(U,oe,Ne,Ze,Pt){let Oe=i.
coordsAtPos(U,U==T.to?-2:2),ft=i.coordsAtPos(Ne,Ne==T.from?2:-2);!Oe||!ft||(B=Math.min(Oe.top,ft.top,B),W=Math.
max(Oe.bottom,ft.bottom,W),Pt==Y.LTR?q.push(r&&oe?f:Oe.left,r&&Ze?u:ft.right):q.push(!r&&Ze?f:ft.left,!r&&oe?u:
Oe.right))}let D=w??T.from,F=C??T.to;for(let U of i.visibleRanges)if(U.to>D&&U.from<F)for(let oe=Math.max(U.from,
D),Ne=Math.min(U.to,F);;){let Ze=i.state.doc.lineAt(oe);for(let Pt of i.bidiSpans(Ze)){let Oe=Pt.from+Ze.from,
ft=Pt.to+Ze.from;if(Oe>=Ne)break;ft>oe&&_(Math.max(Oe,oe),w==null&&Oe<=D,Math.min(ft,Ne),C==null&&ft>=F,Pt.dir)}
if(oe=Ze.to+1,oe>=Ne)break}return q.length==0&&_(D,w==null,F,C==null,i.textDirection),{top:B,bottom:W,horizontal:q}}
function k(w,C){let T=l.top+(C?w.top:w.bottom);return{top:T,bottom:T,horizontal:[]}}}function Vx(i,e){return i.
constructor==e.constructor&&i.eq(e)}var Kh=class{constructor(e,t){this.view=e,this.layer=t,this.drawn=[],this.
scaleX=1,this.scaleY=1,this.measureReq={read:this.measure.bind(this),write:this.draw.bind(this)},this.dom=e.scrollDOM.
appendChild(document.createElement("div")),this.dom.classList.add("cm-layer"),t.above&&this.dom.classList.add(
"cm-layer-above"),t.class&&this.dom.classList.add(t.class),this.scale(),this.dom.setAttribute("aria-hidden","t\
rue"),this.setOrder(e.state),e.requestMeasure(this.measureReq),t.mount&&t.mount(this.dom,e)}update(e){e.startState.
facet(go)!=e.state.facet(go)&&this.setOrder(e.state),(this.layer.update(e,this.dom)||e.geometryChanged)&&(this.
scale(),e.view.requestMeasure(this.measureReq))}docViewUpdate(e){this.layer.updateOnDocViewUpdate!==!1&&e.requestMeasure(
this.measureReq)}setOrder(e){let t=0,n=e.facet(go);for(;t<n.length&&n[t]!=this.layer;)t++;this.dom.style.zIndex=
String((this.layer.above?150:-1)-t)}measure(){return this.layer.markers(this.view)}scale(){let{scaleX:e,scaleY:t}=this.
view;(e!=this.scaleX||t!=this.scaleY)&&(this.scaleX=e,this.scaleY=t,this.dom.style.transform=`scale(${1/e}, ${1/
t})`)}draw(e){if(e.length!=this.drawn.length||e.some((t,n)=>!Vx(t,this.drawn[n]))){let t=this.dom.firstChild,n=0;
for(let s of e)s.update&&t&&s.constructor&&this.drawn[n].constructor&&s.update(t,this.drawn[n])?(t=t.nextSibling,
n++):this.dom.insertBefore(s.draw(),t);for(;t;){let s=t.nextSibling;t.remove(),t=s}this.drawn=e,E.webkit&&(this.
dom.style.display=this.dom.firstChild?"":"none")}}destroy(){this.layer.destroy&&this.layer.destroy(this.dom,this.
view),this.dom.remove()}},go=O.define();function Rm(i){return[pe.define(e=>new Kh(e,i)),go.of(i)]}var jh=!E.ios,
jn=O.define({combine(i){return Ve(i,{cursorBlinkRate:1200,drawRangeCursor:!0,iosSelectionHandles:!0},{cursorBlinkRate:(e,t)=>Math.
min(e,t),drawRangeCursor:(e,t)=>e||t})}});function Em(i={}){return[jn.of(i),qx,zx,Ux,em.of(!0)]}function _m(i){return i.startState.facet(jn)!=i.state.facet(jn)}var qx=Rm({above:!0,markers(i){let{state:e}=i,
t=e.facet(jn),n=[];for(let s of e.selection.ranges){let r=s==e.selection.main;if(s.empty||t.drawRangeCursor&&!(r&&
E.ios&&t.iosSelectionHandles)){let o=r?"cm-cursor cm-cursor-primary":"cm-cursor cm-cursor-secondary",l=s.empty?
s:S.cursor(s.head,s.assoc);for(let a of Gi.forRange(i,o,l))n.push(a)}}return n},update(i,e){i.transactions.some(
n=>n.selection)&&(e.style.animationName=e.style.animationName=="cm-blink"?"cm-blink2":"cm-blink");let t=_m(i);
return t&&Sp(i.state,e),i.docChanged||i.selectionSet||t},mount(i,e){Sp(e.state,i)},class:"cm-cursorLayer"});function Sp(i,e){
e.style.animationDuration=i.facet(jn).cursorBlinkRate+"ms"}var zx=Rm({above:!1,markers(i){let e=[],{main:t,ranges:n}=i.
state.selection;for(let s of n)if(!s.empty&&(jh||s!=t))for(let r of Gi.forRange(i,"cm-selectionBackground",s))
e.push(r);if(E.ios&&!t.empty&&i.state.facet(jn).iosSelectionHandles){for(let s of Gi.forRange(i,"cm-selectionH\
andle cm-selectionHandle-start",S.cursor(t.from,1)))e.push(s);for(let s of Gi.forRange(i,"cm-selectionHandle c\
m-selectionHandle-end",S.cursor(t.to,1)))e.push(s)}return e},update(i,e){return i.docChanged||i.selectionSet||
i.viewportChanged||_m(i)},class:"cm-selectionLayer"}),$x=E.gecko&&E.gecko_version==153?"#ffffff01":"transparen\
t",Ux=Le.highest(M.theme({".cm-line":{...jh?{"& ::selection, &::selection":{backgroundColor:`${$x} !important`}}:
{},caretColor:"transparent !important"},".cm-content":{caretColor:"transparent !important","& :focus":{caretColor:"\
initial !important",...jh?{"&::selection, & ::selection":{backgroundColor:"Highlight !important"}}:{}}}}));function Cp(i,e,t,n,s){e.lastIndex=0;for(let r=i.iterRange(t,n),o=t,l;!r.next().done;o+=r.value.length)if(!r.lineBreak)
for(;l=e.exec(r.value);)s(o+l.index,l)}function Kx(i,e){let t=i.visibleRanges;if(t.length==1&&t[0].from==i.viewport.
from&&t[0].to==i.viewport.to)return t;let n=[];for(let{from:s,to:r}of t)s=Math.max(i.state.doc.lineAt(s).from,
s-e),r=Math.min(i.state.doc.lineAt(r).to,r+e),n.length&&n[n.length-1].to>=s?n[n.length-1].to=r:n.push({from:s,
to:r});return n}var Gh=class{constructor(e){let{regexp:t,decoration:n,decorate:s,boundary:r,maxLength:o=1e3}=e;
if(!t.global)throw new RangeError("The regular expression given to MatchDecorator should have its 'g' flag set");
if(this.regexp=t,s)this.addMatch=(l,a,h,c)=>s(c,h,h+l[0].length,l,a);else if(typeof n=="function")this.addMatch=
(l,a,h,c)=>{let f=n(l,a,h);f&&c(h,h+l[0].length,f)};else if(n)this.addMatch=(l,a,h,c)=>c(h,h+l[0].length,n);else
throw new RangeError("Either 'decorate' or 'decoration' should be provided to MatchDecorator");this.boundary=r,
this.maxLength=o}createDeco(e){let t=new Ae,n=t.add.bind(t);for(let{from:s,to:r}of Kx(e,this.maxLength))Cp(e.state.
doc,this.regexp,s,r,(o,l)=>this.addMatch(l,e,o,n));return t.finish()}updateDeco(e,t){let n=1e9,s=-1;return e.docChanged&&
e.changes.iterChanges((r,o,l,a)=>{a>=e.view.viewport.from&&l<=e.view.viewport.to&&(n=Math.min(l,n),s=Math.max(
a,s))}),e.viewportMoved||s-n>1e3?this.createDeco(e.view):s>-1?this.updateRange(e.view,t.map(e.changes),n,s):t}updateRange(e,t,n,s){
for(let r of e.visibleRanges){let o=Math.max(r.from,n),l=Math.min(r.to,s);if(l>=o){let a=e.state.doc.lineAt(o),
h=a.to<l?e.state.doc.lineAt(l):a,c=Math.max(r.from,a.from),f=Math.min(r.to,h.to);if(this.boundary){for(;o>a.from;o--)
if(this.boundary.test(a.text[o-1-a.from])){c=o;break}for(;l<h.to;l++)if(this.boundary.test(h.text[l-h.from])){
f=l;break}}let u=[],d,p=(g,y,b)=>u.push(b.range(g,y));if(a==h)for(this.regexp.lastIndex=c-a.from;(d=this.regexp.
exec(a.text))&&d.index<f-a.from;)this.addMatch(d,e,d.index+a.from,p);else Cp(e.state.doc,this.regexp,c,f,(g,y)=>this.
addMatch(y,e,g,p));t=t.update({filterFrom:c,filterTo:f,filter:(g,y)=>g<c||y>f,add:u})}}return t}},Yh=/x/.unicode!=
null?"gu":"g",jx=new RegExp(`[\0-\b
-\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u2028\u2029\u202D\u202E\u2066\u2067\u2069\uFEFF\uFFF9-\uFFFC]`,Yh),Gx={
0:"null",7:"bell",8:"backspace",10:"newline",11:"vertical tab",13:"carriage return",27:"escape",8203:"zero wid\
th space",8204:"zero width non-joiner",8205:"zero width joiner",8206:"left-to-right mark",8207:"right-to-left \
mark",8232:"line separator",8237:"left-to-right override",8238:"right-to-left override",8294:"left-to-right is\
olate",8295:"right-to-left isolate",8297:"pop directional isolate",8233:"paragraph separator",65279:"zero widt\
h no-break space",65532:"object replacement"},th=null;function Yx(){var i;if(th==null&&typeof document<"u"&&document.
body){let e=document.body.style;th=((i=e.tabSize)!==null&&i!==void 0?i:e.MozTabSize)!=null}return th||!1}var yo=O.
define({combine(i){let e=Ve(i,{render:null,specialChars:jx,addSpecialChars:null});return(e.replaceTabs=!Yx())&&
(e.specialChars=new RegExp("	|"+e.specialChars.source,Yh)),e.addSpecialChars&&(e.specialChars=new RegExp(e.specialChars.
source+"|"+e.addSpecialChars.source,Yh)),e}});function Dm(i={}){return[yo.of(i),Jx()]}var Ap=null;function Jx(){
return Ap||(Ap=pe.fromClass(class{constructor(i){this.view=i,this.decorations=N.none,this.decorationCache=Object.
create(null),this.decorator=this.makeDecorator(i.state.facet(yo)),this.decorations=this.decorator.createDeco(i)}makeDecorator(i){
return new Gh({regexp:i.specialChars,decoration:(e,t,n)=>{let{doc:s}=t.state,r=_e(e[0],0);if(r==9){let o=s.lineAt(
n),l=t.state.tabSize,a=mi(o.text,l,n-o.from);return N.replace({widget:new Xh((l-a%l)*this.view.defaultCharacterWidth/
this.view.scaleX)})}return this.decorationCache[r]||(this.decorationCache[r]=N.replace({widget:new Jh(i,r)}))},
boundary:i.replaceTabs?void 0:/[^]/})}update(i){let e=i.state.facet(yo);i.startState.facet(yo)!=e?(this.decorator=
this.makeDecorator(e),this.decorations=this.decorator.createDeco(i.view)):this.decorations=this.decorator.updateDeco(
i,this.decorations)}},{decorations:i=>i.decorations}))}var Xx="\u2022";function Qx(i){return i>=32?Xx:i==10?"\u2424":
String.fromCharCode(9216+i)}var Jh=class extends ze{constructor(e,t){super(),this.options=e,this.code=t}eq(e){
return e.code==this.code}toDOM(e){let t=Qx(this.code),n=e.state.phrase("Control character")+" "+(Gx[this.code]||
"0x"+this.code.toString(16)),s=this.options.render&&this.options.render(this.code,n,t);if(s)return s;let r=document.
createElement("span");return r.textContent=t,r.title=n,r.setAttribute("aria-label",n),r.className="cm-specialC\
har",r}ignoreEvent(){return!1}},Xh=class extends ze{constructor(e){super(),this.width=e}eq(e){return e.width==
this.width}toDOM(){let e=document.createElement("span");return e.textContent="	",e.className="cm-tab",e.style.
width=this.width+"px",e}ignoreEvent(){return!1}};function Im(){return ew}var Zx=N.line({class:"cm-activeLine"}),ew=pe.fromClass(class{constructor(i){this.decorations=
this.getDeco(i)}update(i){(i.docChanged||i.selectionSet)&&(this.decorations=this.getDeco(i.view))}getDeco(i){let e=-1,
t=[];for(let n of i.state.selection.ranges){let s=i.lineBlockAt(n.head);s.from>e&&(t.push(Zx.range(s.from)),e=
s.from)}return N.set(t)}},{decorations:i=>i.decorations});var fo="-10000px",_o=class{constructor(e,t,n,s){this.facet=t,this.createTooltipView=n,this.removeTooltipView=s,
this.input=e.state.facet(t),this.tooltips=this.input.filter(o=>o);let r=null;this.tooltipViews=this.tooltips.map(
o=>r=n(o,r))}update(e,t){var n;let s=e.state.facet(this.facet),r=s.filter(a=>a);if(s===this.input){for(let a of this.
tooltipViews)a.update&&a.update(e);return!1}let o=[],l=t?[]:null;for(let a=0;a<r.length;a++){let h=r[a],c=-1;if(h){
for(let f=0;f<this.tooltips.length;f++){let u=this.tooltips[f];u&&u.create==h.create&&(c=f)}if(c<0)o[a]=this.createTooltipView(
h,a?o[a-1]:null),l&&(l[a]=!!h.above);else{let f=o[a]=this.tooltipViews[c];l&&(l[a]=t[c]),f.update&&f.update(e)}}}
for(let a of this.tooltipViews)o.indexOf(a)<0&&(this.removeTooltipView(a),(n=a.destroy)===null||n===void 0||n.
call(a));return t&&(l.forEach((a,h)=>t[h]=a),t.length=l.length),this.input=s,this.tooltips=r,this.tooltipViews=
o,!0}};function Pm(i){let e=i.dom.ownerDocument.documentElement,t=e.clientWidth,n=getComputedStyle(e);if(!/stable/.test(
n.scrollbarGutter||""))return{left:0,right:t};let s=e.getBoundingClientRect(),r=i.win.scrollX;return{left:Math.
max(0,s.left+r-parseFloat(n.marginLeft)),right:Math.min(t,s.right+r+parseFloat(n.marginRight))}}function tw(i){
let{left:e,right:t}=Pm(i);return{top:0,left:e,right:t,bottom:i.dom.ownerDocument.documentElement.clientHeight}}
var ih=O.define({combine:i=>{var e,t,n;return{position:E.ios?"absolute":((e=i.find(s=>s.position))===null||e===
void 0?void 0:e.position)||"fixed",parent:((t=i.find(s=>s.parent))===null||t===void 0?void 0:t.parent)||null,tooltipSpace:((n=
i.find(s=>s.tooltipSpace))===null||n===void 0?void 0:n.tooltipSpace)||tw}}}),Tp=new WeakMap,fc=pe.fromClass(class{constructor(i){
this.view=i,this.above=[],this.inView=!0,this.madeAbsolute=!1,this.lastTransaction=0,this.measureTimeout=-1;let e=i.
state.facet(ih);this.position=e.position,this.parent=e.parent,this.classes=i.themeClasses,this.createContainer(),
this.measureReq={read:this.readMeasure.bind(this),write:this.writeMeasure.bind(this),key:this},this.resizeObserver=
typeof ResizeObserver=="function"?new ResizeObserver(()=>this.measureSoon()):null,this.manager=new _o(i,$s,(t,n)=>this.
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
let t=e||i.geometryChanged,n=i.state.facet(ih);if(n.position!=this.position&&!this.madeAbsolute){this.position=
n.position;for(let s of this.manager.tooltipViews)s.dom.style.position=this.position;t=!0}if(n.parent!=this.parent){
this.parent&&this.container.remove(),this.parent=n.parent,this.createContainer();for(let s of this.manager.tooltipViews)
this.container.appendChild(s.dom);t=!0}else this.parent&&this.view.themeClasses!=this.classes&&(this.classes=this.
container.className=this.view.themeClasses);t&&this.maybeMeasure()}createTooltip(i,e){let t=i.create(this.view),
n=e?e.dom:null;if(t.dom.classList.add("cm-tooltip"),i.arrow&&!t.dom.querySelector(".cm-tooltip > .cm-tooltip-a\
rrow")){let s=document.createElement("div");s.className="cm-tooltip-arrow",t.dom.appendChild(s)}return t.dom.style.
position=this.position,t.dom.style.top=fo,t.dom.style.left="0px",this.container.insertBefore(t.dom,n),t.mount&&
t.mount(this.view),this.resizeObserver&&this.resizeObserver.observe(t.dom),t}destroy(){var i,e,t;this.view.win.
removeEventListener("resize",this.measureSoon);for(let n of this.manager.tooltipViews)n.dom.remove(),(i=n.destroy)===
null||i===void 0||i.call(n);this.parent&&this.container.remove(),(e=this.resizeObserver)===null||e===void 0||e.
disconnect(),(t=this.intersectionObserver)===null||t===void 0||t.disconnect(),clearTimeout(this.measureTimeout)}readMeasure(){
let i=1,e=1,t=!1,n=0;if(this.position=="fixed"&&this.manager.tooltipViews.length){let{dom:o}=this.manager.tooltipViews[0];
if(E.safari){let l=o.getBoundingClientRect();t=Math.abs(l.top+1e4)>1||Math.abs(l.left)>1}else t=!!o.offsetParent&&
o.offsetParent!=this.container.ownerDocument.body}if(t||this.position=="absolute")if(this.parent){let o=this.parent.
getBoundingClientRect();o.width&&o.height&&(i=o.width/this.parent.offsetWidth,e=o.height/this.parent.offsetHeight)}else
({scaleX:i,scaleY:e}=this.view.viewState);else n=Pm(this.view).left;let s=this.view.scrollDOM.getBoundingClientRect(),
r=hc(this.view);return{visible:{left:s.left+r.left,top:s.top+r.top,right:s.right-r.right,bottom:s.bottom-r.bottom},
parent:this.parent?this.container.getBoundingClientRect():this.view.dom.getBoundingClientRect(),pos:this.manager.
tooltips.map((o,l)=>{let a=this.manager.tooltipViews[l];return a.getCoords?a.getCoords(o.pos):this.view.coordsAtPos(
o.pos)}),size:this.manager.tooltipViews.map(({dom:o})=>o.getBoundingClientRect()),space:this.view.state.facet(
ih).tooltipSpace(this.view),scaleX:i,scaleY:e,makeAbsolute:t,fixedLeft:n}}writeMeasure(i){var e;if(i.makeAbsolute){
this.madeAbsolute=!0,this.position="absolute";for(let l of this.manager.tooltipViews)l.dom.style.position="abs\
olute"}let{visible:t,space:n,scaleX:s,scaleY:r}=i,o=[];for(let l=0;l<this.manager.tooltips.length;l++){let a=this.
manager.tooltips[l],h=this.manager.tooltipViews[l],{dom:c}=h,f=i.pos[l],u=i.size[l];if(!f||a.clip!==!1&&(f.bottom<=
Math.max(t.top,n.top)||f.top>=Math.min(t.bottom,n.bottom)||f.right<Math.max(t.left,n.left)-.1||f.left>Math.min(
t.right,n.right)+.1)){c.style.top=fo;continue}let d=a.arrow?h.dom.querySelector(".cm-tooltip-arrow"):null,p=d?
7:0,g=u.right-u.left,y=(e=Tp.get(h))!==null&&e!==void 0?e:u.bottom-u.top,b=h.offset||nw,v=this.view.textDirection==
Y.LTR,x=u.width>n.right-n.left?v?n.left:n.right-u.width:v?Math.max(n.left,Math.min(f.left-(d?14:0)+b.x,n.right-
g)):Math.min(Math.max(n.left,f.left-g+(d?14:0)-b.x),n.right-g),k=this.above[l];!a.strictSide&&(k?f.top-y-p-b.y<
n.top:f.bottom+y+p+b.y>n.bottom)&&k==n.bottom-f.bottom>f.top-n.top&&(k=this.above[l]=!k);let w=(k?f.top-n.top:
n.bottom-f.bottom)-p;if(w<y&&h.resize!==!1){if(w<this.view.defaultLineHeight){c.style.top=fo;continue}Tp.set(h,
y),c.style.height=(y=w)/r+"px"}else c.style.height&&(c.style.height="");let C=k?f.top-y-p-b.y:f.bottom+p+b.y,T=x+
g;if(h.overlap!==!0)for(let B of o)B.left<T&&B.right>x&&B.top<C+y&&B.bottom>C&&(C=k?B.top-y-2-p:B.bottom+p+2);
if(this.position=="absolute"?(c.style.top=(C-i.parent.top)/r+"px",Mp(c,(x-i.parent.left)/s)):(c.style.top=C/r+
"px",Mp(c,(x-i.fixedLeft)/s)),d){let B=f.left+(v?b.x:-b.x)-(x+14-7);d.style.left=B/s+"px"}h.overlap!==!0&&o.push(
{left:x,top:C,right:T,bottom:C+y}),c.classList.toggle("cm-tooltip-above",k),c.classList.toggle("cm-tooltip-bel\
ow",!k),h.positioned&&h.positioned(i.space)}}maybeMeasure(){if(this.manager.tooltips.length&&(this.view.inView&&
this.view.requestMeasure(this.measureReq),this.inView!=this.view.inView&&(this.inView=this.view.inView,!this.inView)))
for(let i of this.manager.tooltipViews)i.dom.style.top=fo}},{eventObservers:{scroll(){this.maybeMeasure()}}});
function Mp(i,e){let t=parseInt(i.style.left,10);(isNaN(t)||Math.abs(e-t)>1)&&(i.style.left=e+"px")}var iw=M.baseTheme(
{".cm-tooltip":{zIndex:500,boxSizing:"border-box"},"&light .cm-tooltip":{border:"1px solid #bbb",backgroundColor:"\
#f5f5f5"},"&light .cm-tooltip-section:not(:first-child)":{borderTop:"1px solid #bbb"},"&dark .cm-tooltip":{backgroundColor:"\
#333338",color:"white"},".cm-tooltip-arrow":{height:"7px",width:"14px",position:"absolute",zIndex:-1,overflow:"\
hidden","&:before, &:after":{content:"''",position:"absolute",width:0,height:0,borderLeft:"7px solid transpare\
nt",borderRight:"7px solid transparent"},".cm-tooltip-above &":{bottom:"-7px","&:before":{borderTop:"7px solid\
 #bbb"},"&:after":{borderTop:"7px solid #f5f5f5",bottom:"1px"}},".cm-tooltip-below &":{top:"-7px","&:before":{
borderBottom:"7px solid #bbb"},"&:after":{borderBottom:"7px solid #f5f5f5",top:"1px"}}},"&dark .cm-tooltip .cm\
-tooltip-arrow":{"&:before":{borderTopColor:"#333338",borderBottomColor:"#333338"},"&:after":{borderTopColor:"\
transparent",borderBottomColor:"transparent"}}}),nw={x:0,y:0},$s=O.define({enables:[fc,iw]}),Do=O.define({combine:i=>i.
reduce((e,t)=>e.concat(t),[])}),Io=class i{static create(e){return new i(e)}constructor(e){this.view=e,this.mounted=
!1,this.dom=document.createElement("div"),this.dom.classList.add("cm-tooltip-hover"),this.manager=new _o(e,Do,
(t,n)=>this.createHostedView(t,n),t=>t.dom.remove())}createHostedView(e,t){let n=e.create(this.view);return n.
dom.classList.add("cm-tooltip-section"),this.dom.insertBefore(n.dom,t?t.dom.nextSibling:this.dom.firstChild),this.
mounted&&n.mount&&n.mount(this.view),n}mount(e){for(let t of this.manager.tooltipViews)t.mount&&t.mount(e);this.
mounted=!0}positioned(e){for(let t of this.manager.tooltipViews)t.positioned&&t.positioned(e)}update(e){this.manager.
update(e)}destroy(){var e;for(let t of this.manager.tooltipViews)(e=t.destroy)===null||e===void 0||e.call(t)}passProp(e){
let t;for(let n of this.manager.tooltipViews){let s=n[e];if(s!==void 0){if(t===void 0)t=s;else if(t!==s)return}}
return t}get offset(){return this.passProp("offset")}get getCoords(){return this.passProp("getCoords")}get overlap(){
return this.passProp("overlap")}get resize(){return this.passProp("resize")}},sw=$s.compute([Do],i=>{let e=i.facet(
Do);return e.length===0?null:{pos:Math.min(...e.map(t=>t.pos)),end:Math.max(...e.map(t=>{var n;return(n=t.end)!==
null&&n!==void 0?n:t.pos})),create:Io.create,above:e[0].above,arrow:e.some(t=>t.arrow)}}),rw=O.define(),Qh=class{constructor(e,t,n,s,r,o){
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
bidiSpans(e.state.doc.lineAt(s)).find(h=>h.from<=s&&h.to>=s),a=l&&l.dir==Y.RTL?-1:1;r=t.x<o.left?-a:a}this.activateHover(
e,s,r)}activateHover(e,t,n,s){let r=this.source(e,t,n),o=l=>{if(l&&!(Array.isArray(l)&&!l.length)){let a=Array.
isArray(l)?l:[l];s&&this.locked.set(a,s),e.dispatch({effects:this.setHover.of(a)})}};if(r&&"then"in r){let l=this.
pending={pos:t};r.then(a=>{this.pending==l&&(this.pending=null,o(a))},a=>De(e.state,a,"hover tooltip"))}else o(
r)}get tooltip(){let e=this.view.plugin(fc),t=e?e.manager.tooltips.findIndex(n=>n.create==Io.create):-1;return t>
-1?e.manager.tooltipViews[t]:null}mousemove(e){var t,n;this.lastMove={x:e.clientX,y:e.clientY,target:e.target,
time:Date.now()},this.hoverTimeout<0&&(this.hoverTimeout=setTimeout(this.checkHover,this.hoverTime));let{active:s,
tooltip:r}=this;if(s.length&&!this.locked.has(s)&&r&&!ow(r.dom,e)||this.pending){let{pos:o}=s[0]||this.pending,
l=(n=(t=s[0])===null||t===void 0?void 0:t.end)!==null&&n!==void 0?n:o;(o==l?this.view.posAtCoords(this.lastMove)!=
o:!lw(this.view,o,l,e.clientX,e.clientY))&&(this.view.dispatch({effects:this.setHover.of([])}),this.pending=null)}}mouseleave(e){
clearTimeout(this.hoverTimeout),this.hoverTimeout=-1;let{active:t}=this;if(t.length&&!this.locked.has(t)){let{
tooltip:n}=this;n&&n.dom.contains(e.relatedTarget)?this.watchTooltipLeave(n.dom):this.view.dispatch({effects:this.
setHover.of([])})}}watchTooltipLeave(e){let t=n=>{e.removeEventListener("mouseleave",t);let{active:s}=this;s.length&&
!this.locked.has(s)&&!this.view.dom.contains(n.relatedTarget)&&this.view.dispatch({effects:this.setHover.of([])})};
e.addEventListener("mouseleave",t)}destroy(){clearTimeout(this.hoverTimeout),clearTimeout(this.restartTimeout),
this.view.dom.removeEventListener("mouseleave",this.mouseleave),this.view.dom.removeEventListener("mousemove",
this.mousemove)}},uo=4;function ow(i,e){let{left:t,right:n,top:s,bottom:r}=i.getBoundingClientRect(),o;if(o=i.
querySelector(".cm-tooltip-arrow")){let l=o.getBoundingClientRect();s=Math.min(l.top,s),r=Math.max(l.bottom,r)}
return e.clientX>=t-uo&&e.clientX<=n+uo&&e.clientY>=s-uo&&e.clientY<=r+uo}function lw(i,e,t,n,s,r){let o=i.scrollDOM.
getBoundingClientRect(),l=i.documentTop+i.documentPadding.top+i.contentHeight;if(o.left>n||o.right<n||o.top>s||
Math.min(o.bottom,l)<s)return!1;let a=i.posAtCoords({x:n,y:s},!1);return a>=e&&a<=t}function Nm(i,e={}){let t=L.
define(),n=new WeakMap,s=fe.define({create(){return[]},update(o,l){let a=n.get(o);if(o.length&&(e.hideOnChange&&
(l.docChanged||l.selection)?o=[]:a&&a(l)?o=[]:e.hideOn&&(o=o.filter(h=>!e.hideOn(l,h)))),l.docChanged&&o.length){
let h=[];for(let c of o){let f=l.changes.mapPos(c.pos,-1,Re.TrackDel);if(f!=null){let u=Object.assign(Object.create(
null),c);u.pos=f,u.end!=null&&(u.end=l.changes.mapPos(u.end)),h.push(u)}}o=h}for(let h of l.effects)h.is(t)&&(o=
h.value,a=void 0),(h.is(aw)&&!h.value||h.value==s)&&(o=[]);return o.length&&a&&n.set(o,a),o},provide:o=>Do.from(
o)}),r=pe.define(o=>new Qh(o,i,s,n,t,e.hoverTime||300));return{active:s,extension:[s,r,rw.of(r),sw]}}function uc(i,e){let t=i.plugin(fc);if(!t)return null;let n=t.manager.tooltips.indexOf(e);return n<0?null:t.manager.
tooltipViews[n]}var aw=L.define();var Op=O.define({combine(i){let e,t;for(let n of i)e=e||n.topContainer,t=t||n.bottomContainer;return{topContainer:e,
bottomContainer:t}}});function Us(i,e){let t=i.plugin(Bm),n=t?t.specs.indexOf(e):-1;return n>-1?t.panels[n]:null}var Bm=pe.fromClass(
class{constructor(i){this.input=i.state.facet(Xi),this.specs=this.input.filter(t=>t),this.panels=this.specs.map(
t=>t(i));let e=i.state.facet(Op);this.top=new Bn(i,!0,e.topContainer),this.bottom=new Bn(i,!1,e.bottomContainer),
this.top.sync(this.panels.filter(t=>t.top)),this.bottom.sync(this.panels.filter(t=>!t.top));for(let t of this.
panels)t.dom.classList.add("cm-panel"),t.mount&&t.mount()}update(i){let e=i.state.facet(Op);this.top.container!=
e.topContainer&&(this.top.sync([]),this.top=new Bn(i.view,!0,e.topContainer)),this.bottom.container!=e.bottomContainer&&
(this.bottom.sync([]),this.bottom=new Bn(i.view,!1,e.bottomContainer)),this.top.syncClasses(),this.bottom.syncClasses();
let t=i.state.facet(Xi);if(t!=this.input){let n=t.filter(a=>a),s=[],r=[],o=[],l=[];for(let a of n){let h=this.
specs.indexOf(a),c;h<0?(c=a(i.view),l.push(c)):(c=this.panels[h],c.update&&c.update(i)),s.push(c),(c.top?r:o).
push(c)}this.specs=n,this.panels=s,this.top.sync(r),this.bottom.sync(o);for(let a of l)a.dom.classList.add("cm\
-panel"),a.mount&&a.mount()}else for(let n of this.panels)n.update&&n.update(i)}destroy(){this.top.sync([]),this.
bottom.sync([])}},{provide:i=>M.scrollMargins.of(e=>{let t=e.plugin(i);return t&&{top:t.top.scrollMargin(),bottom:t.
bottom.scrollMargin()}})}),Bn=class{constructor(e,t,n){this.view=e,this.top=t,this.container=n,this.dom=void 0,
this.classes="",this.panels=[],this.syncClasses()}sync(e){for(let t of this.panels)t.destroy&&e.indexOf(t)<0&&
t.destroy();this.panels=e,this.syncDOM()}syncDOM(){if(this.panels.length==0){this.dom&&(this.dom.remove(),this.
dom=void 0);return}if(!this.dom){this.dom=document.createElement("div"),this.dom.className=this.top?"cm-panels\
 cm-panels-top":"cm-panels cm-panels-bottom";let t=this.container||this.view.dom;t.insertBefore(this.dom,this.
top?t.firstChild:null)}let e=this.dom.firstChild;for(let t of this.panels)if(t.dom.parentNode==this.dom){for(;e!=
t.dom;)e=Rp(e);e=e.nextSibling}else this.dom.insertBefore(t.dom,e);for(;e;)e=Rp(e)}scrollMargin(){return!this.
dom||this.container?0:Math.max(0,this.top?this.dom.getBoundingClientRect().bottom-Math.max(0,this.view.scrollDOM.
getBoundingClientRect().top):Math.min(innerHeight,this.view.scrollDOM.getBoundingClientRect().bottom)-this.dom.
getBoundingClientRect().top)}syncClasses(){if(!(!this.container||this.classes==this.view.themeClasses)){for(let e of this.
classes.split(" "))e&&this.container.classList.remove(e);for(let e of(this.classes=this.view.themeClasses).split(
" "))e&&this.container.classList.add(e)}}};function Rp(i){let e=i.nextSibling;return i.remove(),e}var Xi=O.define(
{enables:Bm});function Lm(i,e){let t,n=new Promise(o=>t=o),s=o=>hw(o,e,t);i.state.field(bo,!1)?i.dispatch({effects:Hm.
of(s)}):i.dispatch({effects:L.appendConfig.of(bo.init(()=>[s]))});let r=Wm.of(s);return{close:r,result:n.then(
o=>((i.win.queueMicrotask||(a=>i.win.setTimeout(a,10)))(()=>{i.state.field(bo).indexOf(s)>-1&&i.dispatch({effects:r})}),
o))}}function Fm(i,e){let t=i.state.field(bo,!1)||[];for(let n of t){let s=Us(i,n);if(s&&s.dom.classList.contains(
e))return s}return null}var bo=fe.define({create(){return[]},update(i,e){for(let t of e.effects)t.is(Hm)?i=[t.
value].concat(i):t.is(Wm)&&(i=i.filter(n=>n!=t.value));return i},provide:i=>Xi.computeN([i],e=>e.field(i))}),Hm=L.
define(),Wm=L.define();function hw(i,e,t){let n=e.content?e.content(i,()=>l(null)):null;if(!n){if(n=j("form"),
e.input){let a=j("input",e.input);/^(text|password|number|email|tel|url)$/.test(a.type)&&a.classList.add("cm-t\
extfield"),a.name||(a.name="input"),n.appendChild(j("label",(e.label||"")+": ",a))}else n.appendChild(document.
createTextNode(e.label||""));n.appendChild(document.createTextNode(" ")),n.appendChild(j("button",{class:"cm-b\
utton",type:"submit"},e.submitLabel||"OK"))}let s=n.nodeName=="FORM"?[n]:n.querySelectorAll("form");for(let a=0;a<
s.length;a++){let h=s[a];h.addEventListener("keydown",c=>{c.keyCode==27?(c.preventDefault(),l(null)):c.keyCode==
13&&(c.preventDefault(),l(h))}),h.addEventListener("submit",c=>{c.preventDefault(),l(h)})}let r=j("div",n,j("b\
utton",{onclick:()=>l(null),"aria-label":i.state.phrase("close"),class:"cm-dialog-close",type:"button"},["\xD7"]));
e.class&&(r.className=e.class),r.classList.add("cm-dialog");let o=typeof e.focus=="string"?n.querySelector(e.focus):
e.focus?n.querySelector("input")||n.querySelector("button"):null;function l(a){r.contains(r.ownerDocument.activeElement)&&
i.focus(),t(a)}return{dom:r,top:e.top,mount:()=>{o&&("select"in o?o.select():"focus"in o&&o.focus())},destroy:()=>t(
null)}}var at=class extends pt{compare(e){return this==e||this.constructor==e.constructor&&this.eq(e)}eq(e){return!1}destroy(e){}};
at.prototype.elementClass="";at.prototype.toDOM=void 0;at.prototype.mapMode=Re.TrackBefore;at.prototype.startSide=
at.prototype.endSide=-1;at.prototype.point=!0;var nh=O.define(),cw=O.define(),fw={class:"",renderEmptyElements:!1,
elementStyle:"",markers:()=>$.empty,lineMarker:()=>null,widgetMarker:()=>null,lineMarkerChange:null,initialSpacer:null,
updateSpacer:null,domEventHandlers:{},side:"before"},Ls=O.define();function Ho(i){return[Vm(),Ls.of({...fw,...i})]}
var Zh=O.define({combine:i=>i.some(e=>e)});function Vm(i){let e=[uw];return i&&i.fixed===!1&&e.push(Zh.of(!0)),
e}var uw=pe.fromClass(class{constructor(i){this.view=i,this.domAfter=null,this.prevViewport=i.viewport,this.dom=
document.createElement("div"),this.dom.className="cm-gutters cm-gutters-before",this.dom.setAttribute("aria-hi\
dden","true"),this.dom.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.gutters=i.state.facet(
Ls).map(e=>new Po(i,e)),this.fixed=!i.state.facet(Zh);for(let e of this.gutters)e.config.side=="after"?this.getDOMAfter().
appendChild(e.dom):this.dom.appendChild(e.dom);this.fixed&&(this.dom.style.position="sticky"),this.syncGutters(
!1),i.scrollDOM.insertBefore(this.dom,i.contentDOM)}getDOMAfter(){return this.domAfter||(this.domAfter=document.
createElement("div"),this.domAfter.className="cm-gutters cm-gutters-after",this.domAfter.setAttribute("aria-hi\
dden","true"),this.domAfter.style.minHeight=this.view.contentHeight/this.view.scaleY+"px",this.domAfter.style.
position=this.fixed?"sticky":"",this.view.scrollDOM.appendChild(this.domAfter)),this.domAfter}update(i){if(this.
updateGutters(i)){let e=this.prevViewport,t=i.view.viewport,n=Math.min(e.to,t.to)-Math.max(e.from,t.from);this.
syncGutters(n<(t.to-t.from)*.8)}if(i.geometryChanged){let e=this.view.contentHeight/this.view.scaleY+"px";this.
dom.style.minHeight=e,this.domAfter&&(this.domAfter.style.minHeight=e)}this.view.state.facet(Zh)!=!this.fixed&&
(this.fixed=!this.fixed,this.dom.style.position=this.fixed?"sticky":"",this.domAfter&&(this.domAfter.style.position=
this.fixed?"sticky":"")),this.prevViewport=i.view.viewport}syncGutters(i){let e=this.dom.nextSibling;i&&(this.
dom.remove(),this.domAfter&&this.domAfter.remove());let t=$.iter(this.view.state.facet(nh),this.view.viewport.
from),n=[],s=this.gutters.map(r=>new tc(r,this.view.viewport,-this.view.documentPadding.top));for(let r of this.
view.viewportLineBlocks)if(n.length&&(n=[]),Array.isArray(r.type)){let o=!0;for(let l of r.type)if(l.type==Ie.
Text&&o){ec(t,n,l.from);for(let a of s)a.line(this.view,l,n);o=!1}else if(l.widget)for(let a of s)a.widget(this.
view,l)}else if(r.type==Ie.Text){ec(t,n,r.from);for(let o of s)o.line(this.view,r,n)}else if(r.widget)for(let o of s)
o.widget(this.view,r);for(let r of s)r.finish();i&&(this.view.scrollDOM.insertBefore(this.dom,e),this.domAfter&&
this.view.scrollDOM.appendChild(this.domAfter))}updateGutters(i){let e=i.startState.facet(Ls),t=i.state.facet(
Ls),n=i.docChanged||i.heightChanged||i.viewportChanged||!$.eq(i.startState.facet(nh),i.state.facet(nh),i.view.
viewport.from,i.view.viewport.to);if(e==t)for(let s of this.gutters)s.update(i)&&(n=!0);else{n=!0;let s=[];for(let r of t){
let o=e.indexOf(r);o<0?s.push(new Po(this.view,r)):(this.gutters[o].update(i),s.push(this.gutters[o]))}for(let r of this.
gutters)r.dom.remove(),s.indexOf(r)<0&&r.destroy();for(let r of s)r.config.side=="after"?this.getDOMAfter().appendChild(
r.dom):this.dom.appendChild(r.dom);this.gutters=s}return n}destroy(){for(let i of this.gutters)i.destroy();this.
dom.remove(),this.domAfter&&this.domAfter.remove()}},{provide:i=>M.scrollMargins.of(e=>{let t=e.plugin(i);if(!t||
t.gutters.length==0||!t.fixed)return null;let n=t.dom.offsetWidth*e.scaleX,s=t.domAfter?t.domAfter.offsetWidth*
e.scaleX:0;return e.textDirection==Y.LTR?{left:n,right:s}:{right:n,left:s}})});function Ep(i){return Array.isArray(
i)?i:[i]}function ec(i,e,t){for(;i.value&&i.from<=t;)i.from==t&&e.push(i.value),i.next()}var tc=class{constructor(e,t,n){
this.gutter=e,this.height=n,this.i=0,this.cursor=$.iter(e.markers,t.from)}addElement(e,t,n){let{gutter:s}=this,
r=(t.top-this.height)/e.scaleY,o=t.height/e.scaleY;if(this.i==s.elements.length){let l=new No(e,o,r,n);s.elements.
push(l),s.dom.appendChild(l.dom)}else s.elements[this.i].update(e,o,r,n);this.height=t.bottom,this.i++}line(e,t,n){
let s=[];ec(this.cursor,s,t.from),n.length&&(s=s.concat(n));let r=this.gutter.config.lineMarker(e,t,s);r&&s.unshift(
r);let o=this.gutter;s.length==0&&!o.config.renderEmptyElements||this.addElement(e,t,s)}widget(e,t){let n=this.
gutter.config.widgetMarker(e,t.widget,t),s=n?[n]:null;for(let r of e.state.facet(cw)){let o=r(e,t.widget,t);o&&
(s||(s=[])).push(o)}s&&this.addElement(e,t,s)}finish(){let e=this.gutter;for(;e.elements.length>this.i;){let t=e.
elements.pop();e.dom.removeChild(t.dom),t.destroy()}}},Po=class{constructor(e,t){this.view=e,this.config=t,this.
elements=[],this.spacer=null,this.dom=document.createElement("div"),this.dom.className="cm-gutter"+(this.config.
class?" "+this.config.class:"");for(let n in t.domEventHandlers)this.dom.addEventListener(n,s=>{let r=s.target,
o;if(r!=this.dom&&this.dom.contains(r)){for(;r.parentNode!=this.dom;)r=r.parentNode;let a=r.getBoundingClientRect();
o=(a.top+a.bottom)/2}else o=s.clientY;let l=e.lineBlockAtHeight(o-e.documentTop);t.domEventHandlers[n](e,l,s)&&
s.preventDefault()});this.markers=Ep(t.markers(e)),t.initialSpacer&&(this.spacer=new No(e,0,0,[t.initialSpacer(
e)]),this.dom.appendChild(this.spacer.dom),this.spacer.dom.style.cssText+="visibility: hidden; pointer-events:\
 none")}update(e){let t=this.markers;if(this.markers=Ep(this.config.markers(e.view)),this.spacer&&this.config.
updateSpacer){let s=this.config.updateSpacer(this.spacer.markers[0],e);s!=this.spacer.markers[0]&&this.spacer.
update(e.view,0,0,[s])}let n=e.view.viewport;return!$.eq(this.markers,t,n.from,n.to)||(this.config.lineMarkerChange?
this.config.lineMarkerChange(e):!1)}destroy(){for(let e of this.elements)e.destroy()}},No=class{constructor(e,t,n,s){
this.height=-1,this.above=0,this.markers=[],this.dom=document.createElement("div"),this.dom.className="cm-gutt\
erElement",this.update(e,t,n,s)}update(e,t,n,s){this.height!=t&&(this.height=t,this.dom.style.height=t+"px"),this.
above!=n&&(this.dom.style.marginTop=(this.above=n)?n+"px":""),dw(this.markers,s)||this.setMarkers(e,s)}setMarkers(e,t){
let n="cm-gutterElement",s=this.dom.firstChild;for(let r=0,o=0;;){let l=o,a=r<t.length?t[r++]:null,h=!1;if(a){
let c=a.elementClass;c&&(n+=" "+c);for(let f=o;f<this.markers.length;f++)if(this.markers[f].compare(a)){l=f,h=
!0;break}}else l=this.markers.length;for(;o<l;){let c=this.markers[o++];if(c.toDOM){c.destroy(s);let f=s.nextSibling;
s.remove(),s=f}}if(!a)break;a.toDOM&&(h?s=s.nextSibling:this.dom.insertBefore(a.toDOM(e),s)),h&&o++}this.dom.className=
n,this.markers=t}destroy(){this.setMarkers(null,[])}};function dw(i,e){if(i.length!=e.length)return!1;for(let t=0;t<
i.length;t++)if(!i[t].compare(e[t]))return!1;return!0}var pw=O.define(),mw=O.define(),Ln=O.define({combine(i){
return Ve(i,{formatNumber:String,domEventHandlers:{}},{domEventHandlers(e,t){let n=Object.assign({},e);for(let s in t){
let r=n[s],o=t[s];n[s]=r?(l,a,h)=>r(l,a,h)||o(l,a,h):o}return n}})}}),Fs=class extends at{constructor(e){super(),
this.number=e}eq(e){return this.number==e.number}toDOM(){return document.createTextNode(this.number)}};function sh(i,e){
return i.state.facet(Ln).formatNumber(e,i.state)}var gw=Ls.compute([Ln],i=>({class:"cm-lineNumbers",renderEmptyElements:!1,
markers(e){return e.state.facet(pw)},lineMarker(e,t,n){return n.some(s=>s.toDOM)?null:new Fs(sh(e,e.state.doc.
lineAt(t.from).number))},widgetMarker:(e,t,n)=>{for(let s of e.state.facet(mw)){let r=s(e,t,n);if(r)return r}return null},
lineMarkerChange:e=>e.startState.facet(Ln)!=e.state.facet(Ln),initialSpacer(e){return new Fs(sh(e,_p(e.state.doc.
lines)))},updateSpacer(e,t){let n=sh(t.view,_p(t.view.state.doc.lines));return n==e.number?e:new Fs(n)},domEventHandlers:i.
facet(Ln).domEventHandlers,side:"before"}));function qm(i={}){return[Ln.of(i),Vm(),gw]}function _p(i){let e=9;
for(;e<i;)e=e*10+9;return e}var yw=0,Ks=class{constructor(e,t){this.from=e,this.to=t}},H=class{constructor(e={}){this.id=yw++,this.perNode=
!!e.perNode,this.deserialize=e.deserialize||(()=>{throw new Error("This node type doesn't define a deserialize\
 function")}),this.combine=e.combine||null}add(e){if(this.perNode)throw new RangeError("Can't add per-node pro\
ps to node types");return typeof e!="function"&&(e=Pe.match(e)),t=>{let n=e(t);return n===void 0?null:[this,n]}}};
H.closedBy=new H({deserialize:i=>i.split(" ")});H.openedBy=new H({deserialize:i=>i.split(" ")});H.group=new H(
{deserialize:i=>i.split(" ")});H.isolate=new H({deserialize:i=>{if(i&&i!="rtl"&&i!="ltr"&&i!="auto")throw new RangeError(
"Invalid value for isolate: "+i);return i||"auto"}});H.contextHash=new H({perNode:!0});H.lookAhead=new H({perNode:!0});
H.mounted=new H({perNode:!0});var Qi=class{constructor(e,t,n,s=!1){this.tree=e,this.overlay=t,this.parser=n,this.
bracketed=s}static get(e){return e&&e.props&&e.props[H.mounted.id]}},bw=Object.create(null),Pe=class i{constructor(e,t,n,s=0){
this.name=e,this.props=t,this.id=n,this.flags=s}static define(e){let t=e.props&&e.props.length?Object.create(null):
bw,n=(e.top?1:0)|(e.skipped?2:0)|(e.error?4:0)|(e.name==null?8:0),s=new i(e.name||"",t,e.id,n);if(e.props){for(let r of e.
props)if(Array.isArray(r)||(r=r(s)),r){if(r[0].perNode)throw new RangeError("Can't store a per-node prop on a \
node type");t[r[0].id]=r[1]}}return s}prop(e){return this.props[e.id]}get isTop(){return(this.flags&1)>0}get isSkipped(){
return(this.flags&2)>0}get isError(){return(this.flags&4)>0}get isAnonymous(){return(this.flags&8)>0}is(e){if(typeof e==
"string"){if(this.name==e)return!0;let t=this.prop(H.group);return t?t.indexOf(e)>-1:!1}return this.id==e}static match(e){
let t=Object.create(null);for(let n in e)for(let s of n.split(" "))t[s]=e[n];return n=>{for(let s=n.prop(H.group),
r=-1;r<(s?s.length:0);r++){let o=t[r<0?n.name:s[r]];if(o)return o}}}};Pe.none=new Pe("",Object.create(null),0,
8);var Gn=class i{constructor(e){this.types=e;for(let t=0;t<e.length;t++)if(e[t].id!=t)throw new RangeError("N\
ode type ids should correspond to array positions when creating a node set")}extend(...e){let t=[];for(let n of this.
types){let s=null;for(let r of e){let o=r(n);if(o){s||(s=Object.assign({},n.props));let l=o[1],a=o[0];a.combine&&
a.id in s&&(l=a.combine(s[a.id],l)),s[a.id]=l}}t.push(s?new Pe(n.name,s,n.id,n.flags):n)}return new i(t)}},Wo=new WeakMap,
zm=new WeakMap,de;(function(i){i[i.ExcludeBuffers=1]="ExcludeBuffers",i[i.IncludeAnonymous=2]="IncludeAnonymou\
s",i[i.IgnoreMounts=4]="IgnoreMounts",i[i.IgnoreOverlays=8]="IgnoreOverlays",i[i.EnterBracketed=16]="EnterBrac\
keted"})(de||(de={}));var ee=class i{constructor(e,t,n,s,r){if(this.type=e,this.children=t,this.positions=n,this.
length=s,this.props=null,r&&r.length){this.props=Object.create(null);for(let[o,l]of r)this.props[typeof o=="nu\
mber"?o:o.id]=l}}toString(){let e=Qi.get(this);if(e&&!e.overlay)return e.tree.toString();let t="";for(let n of this.
children){let s=n.toString();s&&(t&&(t+=","),t+=s)}return this.type.name?(/\W/.test(this.type.name)&&!this.type.
isError?JSON.stringify(this.type.name):this.type.name)+(t.length?"("+t+")":""):t}cursor(e=0){return new Ys(this.
topNode,e)}cursorAt(e,t=0,n=0){let s=Wo.get(this)||this.topNode,r=new Ys(s);return r.moveTo(e,t),Wo.set(this,r.
_tree),r}get topNode(){return new zt(this,0,0,null)}resolve(e,t=0){let n=js(Wo.get(this)||this.topNode,e,t,!1);
return Wo.set(this,n),n}resolveInner(e,t=0){let n=js(zm.get(this)||this.topNode,e,t,!0);return zm.set(this,n),
n}resolveStack(e,t=0){return vw(this,e,t)}iterate(e){let{enter:t,leave:n,from:s=0,to:r=this.length}=e,o=e.mode||
0,l=(o&de.IncludeAnonymous)>0;for(let a=this.cursor(o|de.IncludeAnonymous);;){let h=!1;if(a.from<=r&&a.to>=s&&
(!l&&a.type.isAnonymous||t(a)!==!1)){if(a.firstChild())continue;h=!0}for(;h&&n&&(l||!a.type.isAnonymous)&&n(a),
!a.nextSibling();){if(!a.parent())return;h=!0}}}prop(e){return e.perNode?this.props?this.props[e.id]:void 0:this.
type.prop(e)}get propValues(){let e=[];if(this.props)for(let t in this.props)e.push([+t,this.props[t]]);return e}balance(e={}){
return this.children.length<=8?this:vc(Pe.none,this.children,this.positions,0,this.children.length,0,this.length,
(t,n,s)=>new i(this.type,t,n,s,this.propValues),e.makeTree||((t,n,s)=>new i(Pe.none,t,n,s)))}static build(e){return xw(
e)}};ee.empty=new ee(Pe.none,[],[],0);var dc=class i{constructor(e,t){this.buffer=e,this.index=t}get id(){return this.
buffer[this.index-4]}get start(){return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){
return this.buffer[this.index-1]}get pos(){return this.index}next(){this.index-=4}fork(){return new i(this.buffer,
this.index)}},wi=class i{constructor(e,t,n){this.buffer=e,this.length=t,this.set=n}get type(){return Pe.none}toString(){
let e=[];for(let t=0;t<this.buffer.length;)e.push(this.childString(t)),t=this.buffer[t+3];return e.join(",")}childString(e){
let t=this.buffer[e],n=this.buffer[e+3],s=this.set.types[t],r=s.name;if(/\W/.test(r)&&!s.isError&&(r=JSON.stringify(
r)),e+=4,n==e)return r;let o=[];for(;e<n;)o.push(this.childString(e)),e=this.buffer[e+3];return r+"("+o.join("\
,")+")"}findChild(e,t,n,s,r){let{buffer:o}=this,l=-1;for(let a=e;a!=t&&!(Km(r,s,o[a+1],o[a+2])&&(l=a,n>0));a=o[a+
3]);return l}slice(e,t,n){let s=this.buffer,r=new Uint16Array(t-e),o=0;for(let l=e,a=0;l<t;){r[a++]=s[l++],r[a++]=
s[l++]-n;let h=r[a++]=s[l++]-n;r[a++]=s[l++]-e,o=Math.max(o,h)}return new i(r,o,this.set)}};function Km(i,e,t,n){
switch(i){case-2:return t<e;case-1:return n>=e&&t<e;case 0:return t<e&&n>e;case 1:return t<=e&&n>e;case 2:return n>
e;case 4:return!0}}function js(i,e,t,n){for(var s;i.from==i.to||(t<1?i.from>=e:i.from>e)||(t>-1?i.to<=e:i.to<e);){
let o=!n&&i instanceof zt&&i.index<0?null:i.parent;if(!o)return i;i=o}let r=n?0:de.IgnoreOverlays;if(n)for(let o=i,
l=o.parent;l;o=l,l=o.parent)o instanceof zt&&o.index<0&&((s=l.enter(e,t,r))===null||s===void 0?void 0:s.from)!=
o.from&&(i=l);for(;;){let o=i.enter(e,t,r);if(!o)return i;i=o}}var qo=class{cursor(e=0){return new Ys(this,e)}getChild(e,t=null,n=null){
let s=$m(this,e,t,n);return s.length?s[0]:null}getChildren(e,t=null,n=null){return $m(this,e,t,n)}resolve(e,t=0){
return js(this,e,t,!1)}resolveInner(e,t=0){return js(this,e,t,!0)}matchContext(e){return pc(this.parent,e)}enterUnfinishedNodesBefore(e){
let t=this.childBefore(e),n=this;for(;t;){let s=t.lastChild;if(!s||s.to!=t.to)break;s.type.isError&&s.from==s.
to?(n=t,t=s.prevSibling):t=s}return n}get node(){return this}get next(){return this.parent}},zt=class i extends qo{constructor(e,t,n,s){
super(),this._tree=e,this.from=t,this.index=n,this._parent=s}get type(){return this._tree.type}get name(){return this.
_tree.type.name}get to(){return this.from+this._tree.length}nextChild(e,t,n,s,r=0){for(let o=this;;){for(let{children:l,
positions:a}=o._tree,h=t>0?l.length:-1;e!=h;e+=t){let c=l[e],f=a[e]+o.from,u;if(!(!(r&de.EnterBracketed&&c instanceof
ee&&(u=Qi.get(c))&&!u.overlay&&u.bracketed&&n>=f&&n<=f+c.length)&&!Km(s,n,f,f+c.length))){if(c instanceof wi){
if(r&de.ExcludeBuffers)continue;let d=c.findChild(0,c.buffer.length,t,n-f,s);if(d>-1)return new Gs(new mc(o,c,
e,f),null,d)}else if(r&de.IncludeAnonymous||!c.type.isAnonymous||bc(c)){let d;if(!(r&de.IgnoreMounts)&&(d=Qi.get(
c))&&!d.overlay)return new i(d.tree,f,e,o);let p=new i(c,f,e,o);return r&de.IncludeAnonymous||!p.type.isAnonymous?
p:p.nextChild(t<0?c.children.length-1:0,t,n,s,r)}}}if(r&de.IncludeAnonymous||!o.type.isAnonymous||(o.index>=0?
e=o.index+t:e=t<0?-1:o._parent._tree.children.length,o=o._parent,!o))return null}}get firstChild(){return this.
nextChild(0,1,0,4)}get lastChild(){return this.nextChild(this._tree.children.length-1,-1,0,4)}childAfter(e){return this.
nextChild(0,1,e,2)}childBefore(e){return this.nextChild(this._tree.children.length-1,-1,e,-2)}prop(e){return this.
_tree.prop(e)}enter(e,t,n=0){let s;if(!(n&de.IgnoreOverlays)&&(s=Qi.get(this._tree))&&s.overlay){let r=e-this.
from,o=n&de.EnterBracketed&&s.bracketed;for(let{from:l,to:a}of s.overlay)if((t>0||o?l<=r:l<r)&&(t<0||o?a>=r:a>
r))return new i(s.tree,s.overlay[0].from+this.from,-1,this)}return this.nextChild(0,1,e,t,n)}nextSignificantParent(){
let e=this;for(;e.type.isAnonymous&&e._parent;)e=e._parent;return e}get parent(){return this._parent?this._parent.
nextSignificantParent():null}get nextSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.
index+1,1,0,4):null}get prevSibling(){return this._parent&&this.index>=0?this._parent.nextChild(this.index-1,-1,
0,4):null}get tree(){return this._tree}toTree(){return this._tree}toString(){return this._tree.toString()}};function $m(i,e,t,n){
let s=i.cursor(),r=[];if(!s.firstChild())return r;if(t!=null){for(let o=!1;!o;)if(o=s.type.is(t),!s.nextSibling())
return r}for(;;){if(n!=null&&s.type.is(n))return r;if(s.type.is(e)&&r.push(s.node),!s.nextSibling())return n==
null?r:[]}}function pc(i,e,t=e.length-1){for(let n=i;t>=0;n=n.parent){if(!n)return!1;if(!n.type.isAnonymous){if(e[t]&&
e[t]!=n.name)return!1;t--}}return!0}var mc=class{constructor(e,t,n,s){this.parent=e,this.buffer=t,this.index=n,
this.start=s}},Gs=class i extends qo{get name(){return this.type.name}get from(){return this.context.start+this.
context.buffer.buffer[this.index+1]}get to(){return this.context.start+this.context.buffer.buffer[this.index+2]}constructor(e,t,n){
super(),this.context=e,this._parent=t,this.index=n,this.type=e.buffer.set.types[e.buffer.buffer[n]]}child(e,t,n){
let{buffer:s}=this.context,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.context.start,n);return r<
0?null:new i(this.context,this,r)}get firstChild(){return this.child(1,0,4)}get lastChild(){return this.child(
-1,0,4)}childAfter(e){return this.child(1,e,2)}childBefore(e){return this.child(-1,e,-2)}prop(e){return this.type.
prop(e)}enter(e,t,n=0){if(n&de.ExcludeBuffers)return null;let{buffer:s}=this.context,r=s.findChild(this.index+
4,s.buffer[this.index+3],t>0?1:-1,e-this.context.start,t);return r<0?null:new i(this.context,this,r)}get parent(){
return this._parent||this.context.parent.nextSignificantParent()}externalSibling(e){return this._parent?null:this.
context.parent.nextChild(this.context.index+e,e,0,4)}get nextSibling(){let{buffer:e}=this.context,t=e.buffer[this.
index+3];return t<(this._parent?e.buffer[this._parent.index+3]:e.buffer.length)?new i(this.context,this._parent,
t):this.externalSibling(1)}get prevSibling(){let{buffer:e}=this.context,t=this._parent?this._parent.index+4:0;
return this.index==t?this.externalSibling(-1):new i(this.context,this._parent,e.findChild(t,this.index,-1,0,4))}get tree(){
return null}toTree(){let e=[],t=[],{buffer:n}=this.context,s=this.index+4,r=n.buffer[this.index+3];if(r>s){let o=n.
buffer[this.index+1];e.push(n.slice(s,r,o)),t.push(0)}return new ee(this.type,e,t,this.to-this.from)}toString(){
return this.context.buffer.childString(this.index)}};function jm(i){if(!i.length)return null;let e=0,t=i[0];for(let r=1;r<
i.length;r++){let o=i[r];(o.from>t.from||o.to<t.to)&&(t=o,e=r)}let n=t instanceof zt&&t.index<0?null:t.parent,
s=i.slice();return n?s[e]=n:s.splice(e,1),new gc(s,t)}var gc=class{constructor(e,t){this.heads=e,this.node=t}get next(){
return jm(this.heads)}};function vw(i,e,t){let n=i.resolveInner(e,t),s=null;for(let r=n instanceof zt?n:n.context.
parent;r;r=r.parent)if(r.index<0){let o=r.parent;(s||(s=[n])).push(o.resolve(e,t)),r=o}else{let o=Qi.get(r.tree);
if(o&&o.overlay&&o.overlay[0].from<=e&&o.overlay[o.overlay.length-1].to>=e){let l=new zt(o.tree,o.overlay[0].from+
r.from,-1,r);(s||(s=[n])).push(js(l,e,t,!1))}}return s?jm(s):n}var Ys=class{get name(){return this.type.name}constructor(e,t=0){
if(this.buffer=null,this.stack=[],this.index=0,this.bufferNode=null,this.mode=t&~de.EnterBracketed,e instanceof
zt)this.yieldNode(e);else{this._tree=e.context.parent,this.buffer=e.context;for(let n=e._parent;n;n=n._parent)
this.stack.unshift(n.index);this.bufferNode=e,this.yieldBuf(e.index)}}yieldNode(e){return e?(this._tree=e,this.
type=e.type,this.from=e.from,this.to=e.to,!0):!1}yieldBuf(e,t){this.index=e;let{start:n,buffer:s}=this.buffer;
return this.type=t||s.set.types[s.buffer[e]],this.from=n+s.buffer[e+1],this.to=n+s.buffer[e+2],!0}yield(e){return e?
e instanceof zt?(this.buffer=null,this.yieldNode(e)):(this.buffer=e.context,this.yieldBuf(e.index,e.type)):!1}toString(){
return this.buffer?this.buffer.buffer.childString(this.index):this._tree.toString()}enterChild(e,t,n){if(!this.
buffer)return this.yield(this._tree.nextChild(e<0?this._tree._tree.children.length-1:0,e,t,n,this.mode));let{buffer:s}=this.
buffer,r=s.findChild(this.index+4,s.buffer[this.index+3],e,t-this.buffer.start,n);return r<0?!1:(this.stack.push(
this.index),this.yieldBuf(r))}firstChild(){return this.enterChild(1,0,4)}lastChild(){return this.enterChild(-1,
0,4)}childAfter(e){return this.enterChild(1,e,2)}childBefore(e){return this.enterChild(-1,e,-2)}enter(e,t,n=this.
mode){return this.buffer?n&de.ExcludeBuffers?!1:this.enterChild(1,e,t):this.yield(this._tree.enter(e,t,n))}parent(){
if(!this.buffer)return this.yieldNode(this.mode&de.IncludeAnonymous?this._tree._parent:this._tree.parent);if(this.
stack.length)return this.yieldBuf(this.stack.pop());let e=this.mode&de.IncludeAnonymous?this.buffer.parent:this.
buffer.parent.nextSignificantParent();return this.buffer=null,this.yieldNode(e)}sibling(e){if(!this.buffer)return this.
_tree._parent?this.yield(this._tree.index<0?null:this._tree._parent.nextChild(this._tree.index+e,e,0,4,this.mode)):
!1;let{buffer:t}=this.buffer,n=this.stack.length-1;if(e<0){let s=n<0?0:this.stack[n]+4;if(this.index!=s)return this.
yieldBuf(t.findChild(s,this.index,-1,0,4))}else{let s=t.buffer[this.index+3];if(s<(n<0?t.buffer.length:t.buffer[this.
stack[n]+3]))return this.yieldBuf(s)}return n<0?this.yield(this.buffer.parent.nextChild(this.buffer.index+e,e,
0,4,this.mode)):!1}nextSibling(){return this.sibling(1)}prevSibling(){return this.sibling(-1)}atLastNode(e){let t,
n,{buffer:s}=this;if(s){if(e>0){if(this.index<s.buffer.buffer.length)return!1}else for(let r=0;r<this.index;r++)
if(s.buffer.buffer[r+3]<this.index)return!1;({index:t,parent:n}=s)}else({index:t,_parent:n}=this._tree);for(;n;{
index:t,_parent:n}=n)if(t>-1)for(let r=t+e,o=e<0?-1:n._tree.children.length;r!=o;r+=e){let l=n._tree.children[r];
if(this.mode&de.IncludeAnonymous||l instanceof wi||!l.type.isAnonymous||bc(l))return!1}return!0}move(e,t){if(t&&
this.enterChild(e,0,4))return!0;for(;;){if(this.sibling(e))return!0;if(this.atLastNode(e)||!this.parent())return!1}}next(e=!0){
return this.move(1,e)}prev(e=!0){return this.move(-1,e)}moveTo(e,t=0){for(;(this.from==this.to||(t<1?this.from>=
e:this.from>e)||(t>-1?this.to<=e:this.to<e))&&this.parent(););for(;this.enterChild(1,e,t););return this}get node(){
if(!this.buffer)return this._tree;let e=this.bufferNode,t=null,n=0;if(e&&e.context==this.buffer)e:for(let s=this.
index,r=this.stack.length;r>=0;){for(let o=e;o;o=o._parent)if(o.index==s){if(s==this.index)return o;t=o,n=r+1;
break e}s=this.stack[--r]}for(let s=n;s<this.stack.length;s++)t=new Gs(this.buffer,t,this.stack[s]);return this.
bufferNode=new Gs(this.buffer,t,this.index)}get tree(){return this.buffer?null:this._tree._tree}iterate(e,t){for(let n=0;;){
let s=!1;if(this.type.isAnonymous||e(this)!==!1){if(this.firstChild()){n++;continue}this.type.isAnonymous||(s=
!0)}for(;;){if(s&&t&&t(this),s=this.type.isAnonymous,!n)return;if(this.nextSibling())break;this.parent(),n--,s=
!0}}}matchContext(e){if(!this.buffer)return pc(this.node.parent,e);let{buffer:t}=this.buffer,{types:n}=t.set;for(let s=e.
length-1,r=this.stack.length-1;s>=0;r--){if(r<0)return pc(this._tree,e,s);let o=n[t.buffer[this.stack[r]]];if(!o.
isAnonymous){if(e[s]&&e[s]!=o.name)return!1;s--}}return!0}};function bc(i){return i.children.some(e=>e instanceof
wi||!e.type.isAnonymous||bc(e))}function xw(i){var e;let{buffer:t,nodeSet:n,maxBufferLength:s=1024,reused:r=[],
minRepeatType:o=n.types.length}=i,l=Array.isArray(t)?new dc(t,t.length):t,a=n.types,h=0,c=0;function f(w,C,T,B,W,q){
let{id:_,start:D,end:F,size:U}=l,oe=c,Ne=h;if(U<0)if(l.next(),U==-1){let jt=r[_];T.push(jt),B.push(D-w);return}else if(U==
-3){h=_;return}else if(U==-4){c=_;return}else throw new RangeError(`Unrecognized record size: ${U}`);let Ze=a[_],
Pt,Oe,ft=D-w;if(F-D<=s&&(Oe=y(l.pos-C,W))){let jt=new Uint16Array(Oe.size-Oe.skip),He=l.pos-Oe.size,xt=jt.length;
for(;l.pos>He;)xt=b(Oe.start,jt,xt);Pt=new wi(jt,F-Oe.start,n),ft=Oe.start-w}else{let jt=l.pos-U;l.next();let He=[],
xt=[],Nt=_>=o?_:-1,Gt=0,pn=F,os=oe;for(;l.pos>jt;)Nt>=0&&l.id==Nt&&l.size>=0?(l.end<=pn-s&&(p(He,xt,D,Gt,l.end,
pn,Nt,os,Ne),Gt=He.length,pn=l.end,os=c),l.next()):q>2500?u(D,jt,He,xt):(Nt>=0&&l.size==-1&&r[l.id].type==n.types[Nt]&&
(Gt<He.length&&p(He,xt,D,Gt,l.end,pn,Nt,os,Ne),Gt=He.length+1,pn=l.start,os=c),f(D,jt,He,xt,Nt,q+1));if(Nt>=0&&
Gt>0&&Gt<He.length&&p(He,xt,D,Gt,D,pn,Nt,os,Ne),He.reverse(),xt.reverse(),Nt>-1&&Gt>0){let Jf=d(Ze,Ne);Pt=vc(Ze,
He,xt,0,He.length,0,F-D,Jf,Jf)}else Pt=g(Ze,He,xt,F-D,oe-F,Ne)}T.push(Pt),B.push(ft)}function u(w,C,T,B){let W=[],
q=0,_=-1;for(;l.pos>C;){let{id:D,start:F,end:U,size:oe}=l;if(oe>4)l.next();else{if(_>-1&&F<_)break;_<0&&(_=U-s),
W.push(D,F,U),q++,l.next()}}if(q){let D=new Uint16Array(q*4),F=W[W.length-2];for(let U=W.length-3,oe=0;U>=0;U-=
3)D[oe++]=W[U],D[oe++]=W[U+1]-F,D[oe++]=W[U+2]-F,D[oe++]=oe;T.push(new wi(D,W[2]-F,n)),B.push(F-w)}}function d(w,C){
return(T,B,W)=>{let q=0,_=T.length-1,D,F;if(_>=0&&(D=T[_])instanceof ee){if(!_&&D.type==w&&D.length==W)return D;
(F=D.prop(H.lookAhead))&&(q=B[_]+D.length+F-W)}return g(w,T,B,W,q,C)}}function p(w,C,T,B,W,q,_,D,F){let U=[],oe=[];
for(;w.length>B;)U.push(w.pop()),oe.push(C.pop()+T-W);w.push(g(n.types[_],U,oe,q-W,D-q,F)),C.push(W-T)}function g(w,C,T,B,W,q,_){
if(q){let D=[H.contextHash,q];_=_?[D].concat(_):[D]}if(W>25){let D=[H.lookAhead,W];_=_?[D].concat(_):[D]}return new ee(
w,C,T,B,_)}function y(w,C){let T=l.fork(),B=0,W=0,q=0,_=T.end-s,D={size:0,start:0,skip:0};e:for(let F=T.pos-w;T.
pos>F;){let U=T.size;if(T.id==C&&U>=0){D.size=B,D.start=W,D.skip=q,q+=4,B+=4,T.next();continue}let oe=T.pos-U;
if(U<0||oe<F||T.start<_)break;let Ne=T.id>=o?4:0,Ze=T.start;for(T.next();T.pos>oe;){if(T.size<0)if(T.size==-3||
T.size==-4)Ne+=4;else break e;else T.id>=o&&(Ne+=4);T.next()}W=Ze,B+=U,q+=Ne}return(C<0||B==w)&&(D.size=B,D.start=
W,D.skip=q),D.size>4?D:void 0}function b(w,C,T){let{id:B,start:W,end:q,size:_}=l;if(l.next(),_>=0&&B<o){let D=T;
if(_>4){let F=l.pos-(_-4);for(;l.pos>F;)T=b(w,C,T)}C[--T]=D,C[--T]=q-w,C[--T]=W-w,C[--T]=B}else _==-3?h=B:_==-4&&
(c=B);return T}let v=[],x=[];for(;l.pos>0;)f(i.start||0,i.bufferStart||0,v,x,-1,0);let k=(e=i.length)!==null&&
e!==void 0?e:v.length?x[0]+v[0].length:0;return new ee(a[i.topID],v.reverse(),x.reverse(),k)}var Um=new WeakMap;
function Vo(i,e){if(!i.isAnonymous||e instanceof wi||e.type!=i)return 1;let t=Um.get(e);if(t==null){t=1;for(let n of e.
children){if(n.type!=i||!(n instanceof ee)){t=1;break}t+=Vo(i,n)}Um.set(e,t)}return t}function vc(i,e,t,n,s,r,o,l,a){
let h=0;for(let p=n;p<s;p++)h+=Vo(i,e[p]);let c=Math.ceil(h*1.5/8),f=[],u=[];function d(p,g,y,b,v){for(let x=y;x<
b;){let k=x,w=g[x],C=Vo(i,p[x]);for(x++;x<b;x++){let T=Vo(i,p[x]);if(C+T>=c)break;C+=T}if(x==k+1){if(C>c){let T=p[k];
d(T.children,T.positions,0,T.children.length,g[k]+v);continue}f.push(p[k])}else{let T=g[x-1]+p[x-1].length-w;f.
push(vc(i,p,g,k,x,w,T,null,a))}u.push(w+v-r)}}return d(e,t,n,s,0),(l||a)(f,u,o)}var Zi=class i{constructor(e,t,n,s,r=!1,o=!1){this.from=e,this.to=t,this.tree=n,this.offset=s,this.open=(r?1:0)|
(o?2:0)}get openStart(){return(this.open&1)>0}get openEnd(){return(this.open&2)>0}static addTree(e,t=[],n=!1){
let s=[new i(0,e.length,e,0,!1,n)];for(let r of t)r.to>e.length&&s.push(r);return s}static applyChanges(e,t,n=128){
if(!t.length)return e;let s=[],r=1,o=e.length?e[0]:null;for(let l=0,a=0,h=0;;l++){let c=l<t.length?t[l]:null,f=c?
c.fromA:1e9;if(f-a>=n)for(;o&&o.from<f;){let u=o;if(a>=u.from||f<=u.to||h){let d=Math.max(u.from,a)-h,p=Math.min(
u.to,f)-h;u=d>=p?null:new i(d,p,u.tree,u.offset+h,l>0,!!c)}if(u&&s.push(u),o.to>f)break;o=r<e.length?e[r++]:null}
if(!c)break;a=c.toA,h=c.toA-c.toB}return s}},en=class{startParse(e,t,n){return typeof e=="string"&&(e=new yc(e)),
n=n?n.length?n.map(s=>new Ks(s.from,s.to)):[new Ks(0,0)]:[new Ks(0,e.length)],this.createParse(e,t||[],n)}parse(e,t,n){
let s=this.startParse(e,t,n);for(;;){let r=s.advance();if(r)return r}}},yc=class{constructor(e){this.string=e}get length(){
return this.string.length}chunk(e){return this.string.slice(e)}get lineChunks(){return!1}read(e,t){return this.
string.slice(e,t)}};var HT=new H({perNode:!0});var ww=0,Tt=class i{constructor(e,t,n,s){this.name=e,this.set=t,this.base=n,this.modified=s,this.id=ww++}toString(){
let{name:e}=this;for(let t of this.modified)t.name&&(e=`${t.name}(${e})`);return e}static define(e,t){let n=typeof e==
"string"?e:"?";if(e instanceof i&&(t=e),t?.base)throw new Error("Can not derive from a modified tag");let s=new i(
n,[],null,[]);if(s.set.push(s),t)for(let r of t.set)s.set.push(r);return s}static defineModifier(e){let t=new Ko(
e);return n=>n.modified.indexOf(t)>-1?n:Ko.get(n.base||n,n.modified.concat(t).sort((s,r)=>s.id-r.id))}},kw=0,Ko=class i{constructor(e){
this.name=e,this.instances=[],this.id=kw++}static get(e,t){if(!t.length)return e;let n=t[0].instances.find(l=>l.
base==e&&Sw(t,l.modified));if(n)return n;let s=[],r=new Tt(e.name,s,e,t);for(let l of t)l.instances.push(r);let o=Cw(
t);for(let l of e.set)if(!l.modified.length)for(let a of o)s.push(i.get(l,a));return r}};function Sw(i,e){return i.
length==e.length&&i.every((t,n)=>t==e[n])}function Cw(i){let e=[[]];for(let t=0;t<i.length;t++)for(let n=0,s=e.
length;n<s;n++)e.push(e[n].concat(i[t]));return e.sort((t,n)=>n.length-t.length)}function jo(i){let e=Object.create(
null);for(let t in i){let n=i[t];Array.isArray(n)||(n=[n]);for(let s of t.split(" "))if(s){let r=[],o=2,l=s;for(let f=0;;){
if(l=="..."&&f>0&&f+3==s.length){o=1;break}let u=/^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(l);if(!u)throw new RangeError(
"Invalid path: "+s);if(r.push(u[0]=="*"?"":u[0][0]=='"'?JSON.parse(u[0]):u[0]),f+=u[0].length,f==s.length)break;
let d=s[f++];if(f==s.length&&d=="!"){o=0;break}if(d!="/")throw new RangeError("Invalid path: "+s);l=s.slice(f)}
let a=r.length-1,h=r[a];if(!h)throw new RangeError("Invalid path: "+s);let c=new nn(n,o,a>0?r.slice(0,a):null);
e[h]=c.sort(e[h])}}return Jm.add(e)}var Jm=new H({combine(i,e){let t,n,s;for(;i||e;){if(!i||e&&i.depth<=e.depth?
(s=e,e=e.next):(s=i,i=i.next),t&&t.mode==s.mode&&!s.context&&!t.context)continue;let r=new nn(s.tags,s.mode,s.
context);t?t.next=r:n=r,t=r}return n}}),nn=class{constructor(e,t,n,s){this.tags=e,this.mode=t,this.context=n,this.
next=s}get opaque(){return this.mode==0}get inherit(){return this.mode==1}sort(e){return!e||e.depth<this.depth?
(this.next=e,this):(e.next=this.sort(e.next),e)}get depth(){return this.context?this.context.length:0}};nn.empty=
new nn([],2,null);function Sc(i,e){let t=Object.create(null);for(let r of i)if(!Array.isArray(r.tag))t[r.tag.id]=
r.class;else for(let o of r.tag)t[o.id]=r.class;let{scope:n,all:s=null}=e||{};return{style:r=>{let o=s;for(let l of r)
for(let a of l.set){let h=t[a.id];if(h){o=o?o+" "+h:h;break}}return o},scope:n}}function Aw(i,e){let t=null;for(let n of i){
let s=n.style(e);s&&(t=t?t+" "+s:s)}return t}function Cc(i,e,t,n=0,s=i.length){let r=new wc(n,Array.isArray(e)?
e:[e],t);r.highlightRange(i.cursor(),n,s,"",r.highlighters),r.flush(s)}var wc=class{constructor(e,t,n){this.at=e,this.highlighters=t,this.span=n,this.class=""}startSpan(e,t){t!=this.
class&&(this.flush(e),e>this.at&&(this.at=e),this.class=t)}flush(e){e>this.at&&this.class&&this.span(this.at,e,
this.class)}highlightRange(e,t,n,s,r){let{type:o,from:l,to:a}=e;if(l>=n||a<=t)return;o.isTop&&(r=this.highlighters.
filter(d=>!d.scope||d.scope(o)));let h=s,c=Tw(e)||nn.empty,f=Aw(r,c.tags);if(f&&(h&&(h+=" "),h+=f,c.mode==1&&(s+=
(s?" ":"")+f)),this.startSpan(Math.max(t,l),h),c.opaque)return;let u=e.tree&&e.tree.prop(H.mounted);if(u&&u.overlay){
let d=e.node.enter(u.overlay[0].from+l,1),p=this.highlighters.filter(y=>!y.scope||y.scope(u.tree.type)),g=e.firstChild();
for(let y=0,b=l;;y++){let v=y<u.overlay.length?u.overlay[y]:null,x=v?v.from+l:a,k=Math.max(t,b),w=Math.min(n,x);
if(k<w&&g)for(;e.from<w&&(this.highlightRange(e,k,w,s,r),this.startSpan(Math.min(w,e.to),h),!(e.to>=x||!e.nextSibling()));)
;if(!v||x>n)break;b=v.to+l,b>t&&(this.highlightRange(d.cursor(),Math.max(t,v.from+l),Math.min(n,b),"",p),this.
startSpan(Math.min(n,b),h))}g&&e.parent()}else if(e.firstChild()){u&&(s="");do if(!(e.to<=t)){if(e.from>=n)break;
this.highlightRange(e,t,n,s,r),this.startSpan(Math.min(n,e.to),h)}while(e.nextSibling());e.parent()}}};function Tw(i){
let e=i.type.prop(Jm);for(;e&&e.context&&!i.matchContext(e.context);)e=e.next;return e||null}var R=Tt.define,zo=R(),
ki=R(),Gm=R(ki),Ym=R(ki),Si=R(),$o=R(Si),xc=R(Si),Kt=R(),tn=R(Kt),$t=R(),Ut=R(),kc=R(),Js=R(kc),Uo=R(),A={comment:zo,
lineComment:R(zo),blockComment:R(zo),docComment:R(zo),name:ki,variableName:R(ki),typeName:Gm,tagName:R(Gm),propertyName:Ym,
attributeName:R(Ym),className:R(ki),labelName:R(ki),namespace:R(ki),macroName:R(ki),literal:Si,string:$o,docString:R(
$o),character:R($o),attributeValue:R($o),number:xc,integer:R(xc),float:R(xc),bool:R(Si),regexp:R(Si),escape:R(
Si),color:R(Si),url:R(Si),keyword:$t,self:R($t),null:R($t),atom:R($t),unit:R($t),modifier:R($t),operatorKeyword:R(
$t),controlKeyword:R($t),definitionKeyword:R($t),moduleKeyword:R($t),operator:Ut,derefOperator:R(Ut),arithmeticOperator:R(
Ut),logicOperator:R(Ut),bitwiseOperator:R(Ut),compareOperator:R(Ut),updateOperator:R(Ut),definitionOperator:R(
Ut),typeOperator:R(Ut),controlOperator:R(Ut),punctuation:kc,separator:R(kc),bracket:Js,angleBracket:R(Js),squareBracket:R(
Js),paren:R(Js),brace:R(Js),content:Kt,heading:tn,heading1:R(tn),heading2:R(tn),heading3:R(tn),heading4:R(tn),
heading5:R(tn),heading6:R(tn),contentSeparator:R(Kt),list:R(Kt),quote:R(Kt),emphasis:R(Kt),strong:R(Kt),link:R(
Kt),monospace:R(Kt),strikethrough:R(Kt),inserted:R(),deleted:R(),changed:R(),invalid:R(),meta:Uo,documentMeta:R(
Uo),annotation:R(Uo),processingInstruction:R(Uo),definition:Tt.defineModifier("definition"),constant:Tt.defineModifier(
"constant"),function:Tt.defineModifier("function"),standard:Tt.defineModifier("standard"),local:Tt.defineModifier(
"local"),special:Tt.defineModifier("special")};for(let i in A){let e=A[i];e instanceof Tt&&(e.name=i)}var qT=Sc(
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
punctuation"}]);function Xm(i,e,t,n=0,s=0){e==null&&(e=i.search(/[^\s\u00a0]/),e==-1&&(e=i.length));let r=s;for(let o=n;o<e;o++)
i.charCodeAt(o)==9?r+=t-r%t:r++;return r}var Xs=class{constructor(e,t,n,s){this.string=e,this.tabSize=t,this.indentUnit=
n,this.overrideIndent=s,this.pos=0,this.start=0,this.lastColumnPos=0,this.lastColumnValue=0}eol(){return this.
pos>=this.string.length}sol(){return this.pos==0}peek(){return this.string.charAt(this.pos)||void 0}next(){if(this.
pos<this.string.length)return this.string.charAt(this.pos++)}eat(e){let t=this.string.charAt(this.pos),n;if(typeof e==
"string"?n=t==e:n=t&&(e instanceof RegExp?e.test(t):e(t)),n)return++this.pos,t}eatWhile(e){let t=this.pos;for(;this.
eat(e););return this.pos>t}eatSpace(){let e=this.pos;for(;/[\s\u00a0]/.test(this.string.charAt(this.pos));)++this.
pos;return this.pos>e}skipToEnd(){this.pos=this.string.length}skipTo(e){let t=this.string.indexOf(e,this.pos);
if(t>-1)return this.pos=t,!0}backUp(e){this.pos-=e}column(){return this.lastColumnPos<this.start&&(this.lastColumnValue=
Xm(this.string,this.start,this.tabSize,this.lastColumnPos,this.lastColumnValue),this.lastColumnPos=this.start),
this.lastColumnValue}indentation(){var e;return(e=this.overrideIndent)!==null&&e!==void 0?e:Xm(this.string,null,
this.tabSize)}match(e,t,n){if(typeof e=="string"){let s=o=>n?o.toLowerCase():o,r=this.string.substr(this.pos,e.
length);return s(r)==s(e)?(t!==!1&&(this.pos+=e.length),!0):null}else{let s=this.string.slice(this.pos).match(
e);return s&&s.index>0?null:(s&&t!==!1&&(this.pos+=s[0].length),s)}}current(){return this.string.slice(this.start,
this.pos)}};var Ac,sn=new H;function sg(i){return O.define({combine:i?e=>e.concat(i):void 0})}var Mw=new H,Xe=class{constructor(e,t,n=[],s=""){
this.data=e,this.name=s,G.prototype.hasOwnProperty("tree")||Object.defineProperty(G.prototype,"tree",{get(){return Ue(
this)}}),this.parser=t,this.extension=[Yn.of(this),G.languageData.of((r,o,l)=>{let a=Qm(r,o,l),h=a.type.prop(sn);
if(!h)return[];let c=r.facet(h),f=a.type.prop(Mw);if(f){let u=a.resolve(o-a.from,l);for(let d of f)if(d.test(u,
r)){let p=r.facet(d.facet);return d.type=="replace"?p:p.concat(c)}}return c})].concat(n)}isActiveAt(e,t,n=-1){
return Qm(e,t,n).type.prop(sn)==this.data}findRegions(e){let t=e.facet(Yn);if(t?.data==this.data)return[{from:0,
to:e.doc.length}];if(!t||!t.allowsNesting)return[];let n=[],s=(r,o)=>{if(r.prop(sn)==this.data){n.push({from:o,
to:o+r.length});return}let l=r.prop(H.mounted);if(l){if(l.tree.prop(sn)==this.data){if(l.overlay)for(let a of l.
overlay)n.push({from:a.from+o,to:a.to+o});else n.push({from:o,to:o+r.length});return}else if(l.overlay){let a=n.
length;if(s(l.tree,l.overlay[0].from+o),n.length>a)return}}for(let a=0;a<r.children.length;a++){let h=r.children[a];
h instanceof ee&&s(h,r.positions[a]+o)}};return s(Ue(e),0),n}get allowsNesting(){return!0}};Xe.setState=L.define();
function Qm(i,e,t){let n=i.facet(Yn),s=Ue(i).topNode;if(!n||n.allowsNesting)for(let r=s;r;r=r.enter(e,t,de.ExcludeBuffers|
de.EnterBracketed))r.type.isTop&&(s=r);return s}var Go=class i extends Xe{constructor(e,t,n){super(e,t,[],n),this.
parser=t}static define(e){let t=sg(e.languageData);return new i(t,e.parser.configure({props:[sn.add(n=>n.isTop?
t:void 0)]}),e.name)}configure(e,t){return new i(this.data,this.parser.configure(e),t||this.name)}get allowsNesting(){
return this.parser.hasWrappers()}};function Ue(i){let e=i.field(Xe.state,!1);return e?e.tree:ee.empty}var Rc=class{constructor(e){this.doc=e,this.cursorPos=0,this.string="",this.cursor=e.iter()}get length(){return this.
doc.length}syncTo(e){return this.string=this.cursor.next(e-this.cursorPos).value,this.cursorPos=e+this.string.
length,this.cursorPos-this.string.length}chunk(e){return this.syncTo(e),this.string}get lineChunks(){return!0}read(e,t){
let n=this.cursorPos-this.string.length;return e<n||t>=this.cursorPos?this.doc.sliceString(e,t):this.string.slice(
e-n,t-n)}},Qs=null,Zs=class i{constructor(e,t,n=[],s,r,o,l,a){this.parser=e,this.state=t,this.fragments=n,this.
tree=s,this.treeLen=r,this.viewport=o,this.skipped=l,this.scheduleOn=a,this.parse=null,this.tempSkipped=[]}static create(e,t,n){
return new i(e,t,[],ee.empty,0,n,[],null)}startParse(){return this.parser.startParse(new Rc(this.state.doc),this.
fragments)}work(e,t){return t!=null&&t>=this.state.doc.length&&(t=void 0),this.tree!=ee.empty&&this.isDone(t??
this.state.doc.length)?(this.takeTree(),!0):this.withContext(()=>{var n;if(typeof e=="number"){let s=Date.now()+
e;e=()=>Date.now()>s}for(this.parse||(this.parse=this.startParse()),t!=null&&(this.parse.stoppedAt==null||this.
parse.stoppedAt>t)&&t<this.state.doc.length&&this.parse.stopAt(t);;){let s=this.parse.advance();if(s)if(this.fragments=
this.withoutTempSkipped(Zi.addTree(s,this.fragments,this.parse.stoppedAt!=null)),this.treeLen=(n=this.parse.stoppedAt)!==
null&&n!==void 0?n:this.state.doc.length,this.tree=s,this.parse=null,this.treeLen<(t??this.state.doc.length))this.
parse=this.startParse();else return!0;if(e())return!1}})}takeTree(){let e,t;this.parse&&(e=this.parse.parsedPos)>=
this.treeLen&&((this.parse.stoppedAt==null||this.parse.stoppedAt>e)&&this.parse.stopAt(e),this.withContext(()=>{
for(;!(t=this.parse.advance()););}),this.treeLen=e,this.tree=t,this.fragments=this.withoutTempSkipped(Zi.addTree(
this.tree,this.fragments,!0)),this.parse=null)}withContext(e){let t=Qs;Qs=this;try{return e()}finally{Qs=t}}withoutTempSkipped(e){
for(let t;t=this.tempSkipped.pop();)e=Zm(e,t.from,t.to);return e}changes(e,t){let{fragments:n,tree:s,treeLen:r,
viewport:o,skipped:l}=this;if(this.takeTree(),!e.empty){let a=[];if(e.iterChangedRanges((h,c,f,u)=>a.push({fromA:h,
toA:c,fromB:f,toB:u})),n=Zi.applyChanges(n,a),s=ee.empty,r=0,o={from:e.mapPos(o.from,-1),to:e.mapPos(o.to,1)},
this.skipped.length){l=[];for(let h of this.skipped){let c=e.mapPos(h.from,1),f=e.mapPos(h.to,-1);c<f&&l.push(
{from:c,to:f})}}}return new i(this.parser,t,n,s,r,o,l,this.scheduleOn)}updateViewport(e){if(this.viewport.from==
e.from&&this.viewport.to==e.to)return!1;this.viewport=e;let t=this.skipped.length;for(let n=0;n<this.skipped.length;n++){
let{from:s,to:r}=this.skipped[n];s<e.to&&r>e.from&&(this.fragments=Zm(this.fragments,s,r),this.skipped.splice(
n--,1))}return this.skipped.length>=t?!1:(this.reset(),!0)}reset(){this.parse&&(this.takeTree(),this.parse=null)}skipUntilInView(e,t){
this.skipped.push({from:e,to:t})}static getSkippingParser(e){return new class extends en{createParse(t,n,s){let r=s[0].
from,o=s[s.length-1].to;return{parsedPos:r,advance(){let a=Qs;if(a){for(let h of s)a.tempSkipped.push(h);e&&(a.
scheduleOn=a.scheduleOn?Promise.all([a.scheduleOn,e]):e)}return this.parsedPos=o,new ee(Pe.none,[],[],o-r)},stoppedAt:null,
stopAt(){}}}}}isDone(e){e=Math.min(e,this.state.doc.length);let t=this.fragments;return this.treeLen>=e&&t.length&&
t[0].from==0&&t[0].to>=e}static get(){return Qs}};function Zm(i,e,t){return Zi.applyChanges(i,[{fromA:e,toA:t,
fromB:e,toB:t}])}var er=class i{constructor(e){this.context=e,this.tree=e.tree}apply(e){if(!e.docChanged&&this.
tree==this.context.tree)return this;let t=this.context.changes(e.changes,e.state),n=this.context.treeLen==e.startState.
doc.length?void 0:Math.max(e.changes.mapPos(this.context.treeLen),t.viewport.to);return t.work(20,n)||t.takeTree(),
new i(t)}static init(e){let t=Math.min(3e3,e.doc.length),n=Zs.create(e.facet(Yn).parser,e,{from:0,to:t});return n.
work(20,t)||n.takeTree(),new i(n)}};Xe.state=fe.define({create:er.init,update(i,e){for(let t of e.effects)if(t.
is(Xe.setState))return t.value;return e.startState.facet(Yn)!=e.state.facet(Yn)?er.init(e.state):i.apply(e)}});
var rg=i=>{let e=setTimeout(()=>i(),500);return()=>clearTimeout(e)};typeof requestIdleCallback<"u"&&(rg=i=>{let e=-1,
t=setTimeout(()=>{e=requestIdleCallback(i,{timeout:400})},100);return()=>e<0?clearTimeout(t):cancelIdleCallback(
e)});var Tc=typeof navigator<"u"&&(!((Ac=navigator.scheduling)===null||Ac===void 0)&&Ac.isInputPending)?()=>navigator.
scheduling.isInputPending():null,Ow=pe.fromClass(class{constructor(e){this.view=e,this.working=null,this.workScheduled=
0,this.chunkEnd=-1,this.chunkBudget=-1,this.work=this.work.bind(this),this.scheduleWork()}update(e){let t=this.
view.state.field(Xe.state).context;(t.updateViewport(e.view.viewport)||this.view.viewport.to>t.treeLen)&&this.
scheduleWork(),(e.docChanged||e.selectionSet)&&(this.view.hasFocus&&(this.chunkBudget+=50),this.scheduleWork()),
this.checkAsyncSchedule(t)}scheduleWork(){if(this.working)return;let{state:e}=this.view,t=e.field(Xe.state);(t.
tree!=t.context.tree||!t.context.isDone(e.doc.length))&&(this.working=rg(this.work))}work(e){this.working=null;
let t=Date.now();if(this.chunkEnd<t&&(this.chunkEnd<0||this.view.hasFocus)&&(this.chunkEnd=t+3e4,this.chunkBudget=
3e3),this.chunkBudget<=0)return;let{state:n,viewport:{to:s}}=this.view,r=n.field(Xe.state);if(r.tree==r.context.
tree&&r.context.isDone(s+1e5))return;let o=Date.now()+Math.min(this.chunkBudget,100,e&&!Tc?Math.max(25,e.timeRemaining()-
5):1e9),l=r.context.treeLen<s&&n.doc.length>s+1e3,a=r.context.work(()=>Tc&&Tc()||Date.now()>o,s+(l?0:1e5));this.
chunkBudget-=Date.now()-t,(a||this.chunkBudget<=0)&&(r.context.takeTree(),this.view.dispatch({effects:Xe.setState.
of(new er(r.context))})),this.chunkBudget>0&&!(a&&!l)&&this.scheduleWork(),this.checkAsyncSchedule(r.context)}checkAsyncSchedule(e){
e.scheduleOn&&(this.workScheduled++,e.scheduleOn.then(()=>this.scheduleWork()).catch(t=>De(this.view.state,t)).
then(()=>this.workScheduled--),e.scheduleOn=null)}destroy(){this.working&&this.working()}isWorking(){return!!(this.
working||this.workScheduled>0)}},{eventHandlers:{focus(){this.scheduleWork()}}}),Yn=O.define({combine(i){return i.
length?i[0]:null},enables:i=>[Xe.state,Ow,M.contentAttributes.compute([i],e=>{let t=e.facet(i);return t&&t.name?
{"data-language":t.name}:{}})]}),Yo=class{constructor(e,t=[]){this.language=e,this.support=t,this.extension=[e,
t]}};var Rw=O.define(),on=O.define({combine:i=>{if(!i.length)return"  ";let e=i[0];if(!e||/\S/.test(e)||Array.from(
e).some(t=>t!=e[0]))throw new Error("Invalid indent unit: "+JSON.stringify(i[0]));return e}});function Ci(i){let e=i.
facet(on);return e.charCodeAt(0)==9?i.tabSize*e.length:e.length}function ir(i,e){let t="",n=i.tabSize,s=i.facet(
on)[0];if(s=="	"){for(;e>=n;)t+="	",e-=n;s=" "}for(let r=0;r<e;r++)t+=s;return t}function Bc(i,e){i instanceof
G&&(i=new rn(i));for(let n of i.state.facet(Rw)){let s=n(i,e);if(s!==void 0)return s}let t=Ue(i.state);return t.
length>=e?Ew(i,t,e):null}var rn=class{constructor(e,t={}){this.state=e,this.options=t,this.unit=Ci(e)}lineAt(e,t=1){let n=this.state.doc.
lineAt(e),{simulateBreak:s,simulateDoubleBreak:r}=this.options;return s!=null&&s>=n.from&&s<=n.to?r&&s==e?{text:"",
from:e}:(t<0?s<e:s<=e)?{text:n.text.slice(s-n.from),from:s}:{text:n.text.slice(0,s-n.from),from:n.from}:n}textAfterPos(e,t=1){
if(this.options.simulateDoubleBreak&&e==this.options.simulateBreak)return"";let{text:n,from:s}=this.lineAt(e,t);
return n.slice(e-s,Math.min(n.length,e+100-s))}column(e,t=1){let{text:n,from:s}=this.lineAt(e,t),r=this.countColumn(
n,e-s),o=this.options.overrideIndentation?this.options.overrideIndentation(s):-1;return o>-1&&(r+=o-this.countColumn(
n,n.search(/\S|$/))),r}countColumn(e,t=e.length){return mi(e,this.state.tabSize,t)}lineIndent(e,t=1){let{text:n,
from:s}=this.lineAt(e,t),r=this.options.overrideIndentation;if(r){let o=r(s);if(o>-1)return o}return this.countColumn(
n,n.search(/\S|$/))}get simulatedBreak(){return this.options.simulateBreak||null}},Qo=new H;function Ew(i,e,t){
let n=e.resolveStack(t),s=e.resolveInner(t,-1).resolve(t,0).enterUnfinishedNodesBefore(t);if(s!=n.node){let r=[];
for(let o=s;o&&!(o.from<n.node.from||o.to>n.node.to||o.from==n.node.from&&o.type==n.node.type);o=o.parent)r.push(
o);for(let o=r.length-1;o>=0;o--)n={node:r[o],next:n}}return og(n,i,t)}function og(i,e,t){for(let n=i;n;n=n.next){
let s=Dw(n.node);if(s)return s(Ec.create(e,t,n))}return 0}function _w(i){return i.pos==i.options.simulateBreak&&
i.options.simulateDoubleBreak}function Dw(i){let e=i.type.prop(Qo);if(e)return e;let t=i.firstChild,n;if(t&&(n=
t.type.prop(H.closedBy))){let s=i.lastChild,r=s&&n.indexOf(s.name)>-1;return o=>Bw(o,!0,1,void 0,r&&!_w(o)?s.from:
void 0)}return i.parent==null?Iw:null}function Iw(){return 0}var Ec=class i extends rn{constructor(e,t,n){super(
e.state,e.options),this.base=e,this.pos=t,this.context=n}get node(){return this.context.node}static create(e,t,n){
return new i(e,t,n)}get textAfter(){return this.textAfterPos(this.pos)}get baseIndent(){return this.baseIndentFor(
this.node)}baseIndentFor(e){let t=this.state.doc.lineAt(e.from);for(;;){let n=e.resolve(t.from);for(;n.parent&&
n.parent.from==n.from;)n=n.parent;if(Pw(n,e))break;t=this.state.doc.lineAt(n.from)}return this.lineIndent(t.from)}continue(){
return og(this.context.next,this.base,this.pos)}};function Pw(i,e){for(let t=e;t;t=t.parent)if(i==t)return!0;return!1}
function Nw(i){let e=i.node,t=e.childAfter(e.from),n=e.lastChild;if(!t)return null;let s=i.options.simulateBreak,
r=i.state.doc.lineAt(t.from),o=s==null||s<=r.from?r.to:Math.min(r.to,s);for(let l=t.to;;){let a=e.childAfter(l);
if(!a||a==n)return null;if(!a.type.isSkipped){if(a.from>=o)return null;let h=/^ */.exec(r.text.slice(t.to-r.from))[0].
length;return{from:t.from,to:t.to+h}}l=a.to}}function Bw(i,e,t,n,s){let r=i.textAfter,o=r.match(/^\s*/)[0].length,l=n&&r.slice(o,o+n.length)==n||s==i.pos+o,
a=e?Nw(i):null;return a?l?i.column(a.from):i.column(a.to):i.baseIndent+(l?0:i.unit*t)}function Lc({except:i,units:e=1}={}){return t=>{let n=i&&i.test(t.textAfter);return t.baseIndent+(n?0:e*t.unit)}}var lg=new H;function ag(i){let e=i.firstChild,t=i.lastChild;return e&&e.to<t.from?{from:e.to,to:t.type.isError?
i.to:t.from}:null}var Jn=class i{constructor(e,t){this.specs=e;let n;function s(l){let a=Ye.newName();return(n||(n=Object.create(
null)))["."+a]=l,a}let r=typeof t.all=="string"?t.all:t.all?s(t.all):void 0,o=t.scope;this.scope=o instanceof Xe?
l=>l.prop(sn)==o.data:o?l=>l==o:void 0,this.style=Sc(e.map(l=>({tag:l.tag,class:l.class||s(Object.assign({},l,
{tag:null}))})),{all:r}).style,this.module=n?new Ye(n):null,this.themeType=t.themeType}static define(e,t){return new i(
e,t||{})}},_c=O.define(),hg=O.define({combine(i){return i.length?[i[0]]:null}});function Mc(i){let e=i.facet(_c);
return e.length?e:i.facet(hg)}function cg(i,e){let t=[Lw],n;return i instanceof Jn&&(i.module&&t.push(M.styleModule.
of(i.module)),n=i.themeType),e?.fallback?t.push(hg.of(i)):n?t.push(_c.computeN([M.darkTheme],s=>s.facet(M.darkTheme)==
(n=="dark")?[i]:[])):t.push(_c.of(i)),t}var Dc=class{constructor(e){this.markCache=Object.create(null),this.tree=Ue(e.state),this.decorations=this.buildDeco(
e,Mc(e.state)),this.decoratedTo=e.viewport.to}update(e){let t=Ue(e.state),n=Mc(e.state),s=n!=Mc(e.startState),
{viewport:r}=e.view,o=e.changes.mapPos(this.decoratedTo,1);t.length<r.to&&!s&&t.type==this.tree.type&&o>=r.to?
(this.decorations=this.decorations.map(e.changes),this.decoratedTo=o):(t!=this.tree||e.viewportChanged||s)&&(this.
tree=t,this.decorations=this.buildDeco(e.view,n),this.decoratedTo=r.to)}buildDeco(e,t){if(!t||!this.tree.length)
return N.none;let n=new Ae;for(let{from:s,to:r}of e.visibleRanges)Cc(this.tree,t,(o,l,a)=>{n.add(o,l,this.markCache[a]||
(this.markCache[a]=N.mark({class:a})))},s,r);return n.finish()}},Lw=Le.high(pe.fromClass(Dc,{decorations:i=>i.
decorations})),QT=Jn.define([{tag:A.meta,color:"#404740"},{tag:A.link,textDecoration:"underline"},{tag:A.heading,
textDecoration:"underline",fontWeight:"bold"},{tag:A.emphasis,fontStyle:"italic"},{tag:A.strong,fontWeight:"bo\
ld"},{tag:A.strikethrough,textDecoration:"line-through"},{tag:A.keyword,color:"#708"},{tag:[A.atom,A.bool,A.url,
A.contentSeparator,A.labelName],color:"#219"},{tag:[A.literal,A.inserted],color:"#164"},{tag:[A.string,A.deleted],
color:"#a11"},{tag:[A.regexp,A.escape,A.special(A.string)],color:"#e40"},{tag:A.definition(A.variableName),color:"\
#00f"},{tag:A.local(A.variableName),color:"#30a"},{tag:[A.typeName,A.namespace],color:"#085"},{tag:A.className,
color:"#167"},{tag:[A.special(A.variableName),A.macroName],color:"#256"},{tag:A.definition(A.propertyName),color:"\
#00c"},{tag:A.comment,color:"#940"},{tag:A.invalid,color:"#f00"}]),Fw=M.baseTheme({"&.cm-focused .cm-matchingB\
racket":{backgroundColor:"#328c8252"},"&.cm-focused .cm-nonmatchingBracket":{backgroundColor:"#bb555544"}}),fg=1e4,
ug="()[]{}",dg=O.define({combine(i){return Ve(i,{afterCursor:!0,brackets:ug,maxScanDistance:fg,renderMatch:Vw})}}),
Hw=N.mark({class:"cm-matchingBracket"}),Ww=N.mark({class:"cm-nonmatchingBracket"});function Vw(i){let e=[],t=i.
matched?Hw:Ww;return e.push(t.range(i.start.from,i.start.to)),i.end&&e.push(t.range(i.end.from,i.end.to)),e}function eg(i){
let e=[],t=i.facet(dg);for(let n of i.selection.ranges){if(!n.empty)continue;let s=Mt(i,n.head,-1,t)||n.head>0&&
Mt(i,n.head-1,1,t)||t.afterCursor&&(Mt(i,n.head,1,t)||n.head<i.doc.length&&Mt(i,n.head+1,-1,t));s&&(e=e.concat(
t.renderMatch(s,i)))}return N.set(e,!0)}var qw=pe.fromClass(class{constructor(i){this.paused=!1,this.decorations=
eg(i.state)}update(i){(i.docChanged||i.selectionSet||this.paused)&&(i.view.composing?(this.decorations=this.decorations.
map(i.changes),this.paused=!0):(this.decorations=eg(i.state),this.paused=!1))}},{decorations:i=>i.decorations}),
zw=[qw,Fw];function pg(i={}){return[dg.of(i),zw]}var $w=new H;function Ic(i,e,t){let n=i.prop(e<0?H.openedBy:H.
closedBy);if(n)return n;if(i.name.length==1){let s=t.indexOf(i.name);if(s>-1&&s%2==(e<0?1:0))return[t[s+e]]}return null}
function Pc(i){let e=i.type.prop($w);return e?e(i.node):i}function Mt(i,e,t,n={}){let s=n.maxScanDistance||fg,
r=n.brackets||ug,o=Ue(i),l=o.resolveInner(e,t);for(let a=l;a;a=a.parent){let h=Ic(a.type,t,r);if(h&&a.from<a.to){
let c=Pc(a);if(c&&(t>0?e>=c.from&&e<c.to:e>c.from&&e<=c.to))return Uw(i,e,t,a,c,h,r)}}return Kw(i,e,t,o,l.type,
s,r)}function Uw(i,e,t,n,s,r,o){let l=n.parent,a={from:s.from,to:s.to},h=0,c=l?.cursor();if(c&&(t<0?c.childBefore(
n.from):c.childAfter(n.to)))do if(t<0?c.to<=n.from:c.from>=n.to){if(h==0&&r.indexOf(c.type.name)>-1&&c.from<c.
to){let f=Pc(c);return{start:a,end:f?{from:f.from,to:f.to}:void 0,matched:!0}}else if(Ic(c.type,t,o))h++;else if(Ic(
c.type,-t,o)){if(h==0){let f=Pc(c);return{start:a,end:f&&f.from<f.to?{from:f.from,to:f.to}:void 0,matched:!1}}
h--}}while(t<0?c.prevSibling():c.nextSibling());return{start:a,matched:!1}}function Kw(i,e,t,n,s,r,o){if(t<0?!e:
e==i.doc.length)return null;let l=t<0?i.sliceDoc(e-1,e):i.sliceDoc(e,e+1),a=o.indexOf(l);if(a<0||a%2==0!=t>0)return null;
let h={from:t<0?e-1:e,to:t>0?e+1:e},c=i.doc.iterRange(e,t>0?i.doc.length:0),f=0;for(let u=0;!c.next().done&&u<=
r;){let d=c.value;t<0&&(u+=d.length);let p=e+u*t;for(let g=t>0?0:d.length-1,y=t>0?d.length:-1;g!=y;g+=t){let b=o.
indexOf(d[g]);if(!(b<0||n.resolveInner(p+g,1).type!=s))if(b%2==0==t>0)f++;else{if(f==1)return{start:h,end:{from:p+
g,to:p+g+1},matched:b>>1==a>>1};f--}}t>0&&(u+=d.length)}return c.done?{start:h,matched:!1}:null}function jw(i){
return{name:i.name||"",token:i.token,blankLine:i.blankLine||(()=>{}),startState:i.startState||(()=>!0),copyState:i.
copyState||Gw,indent:i.indent||(()=>null),languageData:i.languageData||{},tokenTable:i.tokenTable||Hc,mergeTokens:i.
mergeTokens!==!1}}function Gw(i){if(typeof i!="object")return i;let e={};for(let t in i){let n=i[t];e[t]=n instanceof
Array?n.slice():n}return e}var tg=new WeakMap,Jo=class i extends Xe{constructor(e){let t=sg(e.languageData),n=jw(
e),s,r=new class extends en{createParse(o,l,a){return new Nc(s,o,l,a)}};super(t,r,[],e.name),this.topNode=Qw(t,
this),s=this,this.streamParser=n,this.stateAfter=new H({perNode:!0}),this.tokenTable=e.tokenTable?new Xo(n.tokenTable):
Xw}static define(e){return new i(e)}getIndent(e){let t,{overrideIndentation:n}=e.options;n&&(t=tg.get(e.state),
t!=null&&t<e.pos-1e4&&(t=void 0));let s=Fc(this,e.node.tree,e.node.from,e.node.from,t??e.pos),r,o;if(s?(o=s.state,
r=s.pos+1):(o=this.streamParser.startState(e.unit),r=e.node.from),e.pos-r>1e4)return null;for(;r<e.pos;){let a=e.
state.doc.lineAt(r),h=Math.min(e.pos,a.to);if(a.length){let c=n?n(a.from):-1,f=new Xs(a.text,e.state.tabSize,e.
unit,c<0?void 0:c);for(;f.pos<h-a.from;)gg(this.streamParser.token,f,o)}else this.streamParser.blankLine(o,e.unit);
if(h==e.pos)break;r=a.to+1}let l=e.lineAt(e.pos);return n&&t==null&&tg.set(e.state,l.from),this.streamParser.indent(
o,/^\s*(.*)/.exec(l.text)[1],e)}get allowsNesting(){return!1}};function Fc(i,e,t,n,s){let r=t>=n&&t+e.length<=
s&&e.prop(i.stateAfter);if(r)return{state:i.streamParser.copyState(r),pos:t+e.length};for(let o=e.children.length-
1;o>=0;o--){let l=e.children[o],a=t+e.positions[o],h=l instanceof ee&&a<s&&Fc(i,l,a,n,s);if(h)return h}return null}
function mg(i,e,t,n,s){if(s&&t<=0&&n>=e.length)return e;!s&&t==0&&e.type==i.topNode&&(s=!0);for(let r=e.children.
length-1;r>=0;r--){let o=e.positions[r],l=e.children[r],a;if(o<n&&l instanceof ee){if(!(a=mg(i,l,t-o,n-o,s)))break;
return s?new ee(e.type,e.children.slice(0,r).concat(a),e.positions.slice(0,r+1),o+a.length):a}}return null}function Yw(i,e,t,n,s){
for(let r of e){let o=r.from+(r.openStart?25:0),l=r.to-(r.openEnd?25:0),a=o<=t&&l>t&&Fc(i,r.tree,0-r.offset,t,
l),h;if(a&&a.pos<=n&&(h=mg(i,r.tree,t+r.offset,a.pos+r.offset,!1)))return{state:a.state,tree:h}}return{state:i.
streamParser.startState(s?Ci(s):4),tree:ee.empty}}var Nc=class{constructor(e,t,n,s){this.lang=e,this.input=t,this.
fragments=n,this.ranges=s,this.stoppedAt=null,this.chunks=[],this.chunkPos=[],this.chunk=[],this.chunkReused=void 0,
this.rangeIndex=0,this.to=s[s.length-1].to;let r=Zs.get(),o=s[0].from,{state:l,tree:a}=Yw(e,n,o,this.to,r?.state);
this.state=l,this.parsedPos=this.chunkStart=o+a.length;for(let h=0;h<a.children.length;h++)this.chunks.push(a.
children[h]),this.chunkPos.push(a.positions[h]);r&&this.parsedPos<r.viewport.from-1e5&&s.some(h=>h.from<=r.viewport.
from&&h.to>=r.viewport.from)&&(this.state=this.lang.streamParser.startState(Ci(r.state)),r.skipUntilInView(this.
parsedPos,r.viewport.from),this.parsedPos=r.viewport.from),this.moveRangeIndex()}advance(){let e=Zs.get(),t=this.
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
t,n,r),s}parseLine(e){let{line:t,end:n}=this.nextLine(),s=0,{streamParser:r}=this.lang,o=new Xs(t,e?e.state.tabSize:
4,e?Ci(e.state):2);if(o.eol())r.blankLine(this.state,o.indentUnit);else for(;!o.eol();){let l=gg(r.token,o,this.
state);if(l&&(s=this.emitToken(this.lang.tokenTable.resolve(l),this.parsedPos+o.start,this.parsedPos+o.pos,s)),
o.start>1e4)break}this.parsedPos=n,this.moveRangeIndex(),this.parsedPos<this.to&&this.parsedPos++}finishChunk(){
let e=ee.build({buffer:this.chunk,start:this.chunkStart,length:this.parsedPos-this.chunkStart,nodeSet:Jw,topID:0,
maxBufferLength:512,reused:this.chunkReused});e=new ee(e.type,e.children,e.positions,e.length,[[this.lang.stateAfter,
this.lang.streamParser.copyState(this.state)]]),this.chunks.push(e),this.chunkPos.push(this.chunkStart-this.ranges[0].
from),this.chunk=[],this.chunkReused=void 0,this.chunkStart=this.parsedPos}finish(){return new ee(this.lang.topNode,
this.chunks,this.chunkPos,this.parsedPos-this.ranges[0].from).balance()}};function gg(i,e,t){e.start=e.pos;for(let n=0;n<
10;n++){let s=i(e,t);if(e.pos>e.start)return s}throw new Error("Stream parser failed to advance stream.")}var Hc=Object.
create(null),tr=[Pe.none],Jw=new Gn(tr),ig=[],ng=Object.create(null),yg=Object.create(null);for(let[i,e]of[["v\
ariable","variableName"],["variable-2","variableName.special"],["string-2","string.special"],["def","variableN\
ame.definition"],["tag","tagName"],["attribute","attributeName"],["type","typeName"],["builtin","variableName.\
standard"],["qualifier","modifier"],["error","invalid"],["header","heading"],["property","propertyName"]])yg[i]=
bg(Hc,e);var Xo=class{constructor(e){this.extra=e,this.table=Object.assign(Object.create(null),yg)}resolve(e){
return e?this.table[e]||(this.table[e]=bg(this.extra,e)):0}},Xw=new Xo(Hc);function Oc(i,e){ig.indexOf(i)>-1||
(ig.push(i),console.warn(e))}function bg(i,e){let t=[];for(let l of e.split(" ")){let a=[];for(let h of l.split(
".")){let c=i[h]||A[h];c?typeof c=="function"?a.length?a=a.map(c):Oc(h,`Modifier ${h} used at start of tag`):a.
length?Oc(h,`Tag ${h} used as modifier`):a=Array.isArray(c)?c:[c]:Oc(h,`Unknown highlighting tag ${h}`)}for(let h of a)
t.push(h)}if(!t.length)return 0;let n=e.replace(/ /g,"_"),s=n+" "+t.map(l=>l.id),r=ng[s];if(r)return r.id;let o=ng[s]=
Pe.define({id:tr.length,name:n,props:[jo({[n]:t})]});return tr.push(o),o.id}function Qw(i,e){let t=Pe.define({
id:tr.length,name:"Document",props:[sn.add(()=>i),Qo.add(()=>n=>e.getIndent(n))],top:!0});return tr.push(t),t}var ZT={rtl:N.mark({class:"cm-iso",inclusive:!0,attributes:{dir:"rtl"},bidiIsolate:Y.RTL}),ltr:N.mark({class:"\
cm-iso",inclusive:!0,attributes:{dir:"ltr"},bidiIsolate:Y.LTR}),auto:N.mark({class:"cm-iso",inclusive:!0,attributes:{
dir:"auto"},bidiIsolate:null})};var el=class{constructor(e,t,n,s){this.state=e,this.pos=t,this.explicit=n,this.view=s,this.abortListeners=[],this.
abortOnDocChange=!1}tokenBefore(e){let t=Ue(this.state).resolveInner(this.pos,-1);for(;t&&e.indexOf(t.name)<0;)
t=t.parent;return t?{from:t.from,to:this.pos,text:this.state.sliceDoc(t.from,this.pos),type:t.type}:null}matchBefore(e){
let t=this.state.doc.lineAt(this.pos),n=Math.max(t.from,this.pos-250),s=t.text.slice(n-t.from,this.pos-t.from),
r=s.search(Tg(e,!1));return r<0?null:{from:n+r,to:this.pos,text:s.slice(r)}}get aborted(){return this.abortListeners==
null}addEventListener(e,t,n){e=="abort"&&this.abortListeners&&(this.abortListeners.push(t),n&&n.onDocChange&&(this.
abortOnDocChange=!0))}};function vg(i){let e=Object.keys(i).join(""),t=/\w/.test(e);return t&&(e=e.replace(/\w/g,
"")),`[${t?"\\w":""}${e.replace(/[^\w\s]/g,"\\$&")}]`}function Zw(i){let e=Object.create(null),t=Object.create(
null);for(let{label:s}of i){e[s[0]]=!0;for(let r=1;r<s.length;r++)t[s[r]]=!0}let n=vg(e)+vg(t)+"*$";return[new RegExp(
"^"+n),new RegExp(n)]}function ek(i){let e=i.map(s=>typeof s=="string"?{label:s}:s),[t,n]=e.every(s=>/^\w+$/.test(
s.label))?[/\w*$/,/\w+$/]:Zw(e);return s=>{let r=s.matchBefore(n);return r||s.explicit?{from:r?r.from:s.pos,options:e,
validFor:t}:null}}var tl=class{constructor(e,t,n,s){this.completion=e,this.source=t,this.match=n,this.score=s}};function an(i){return i.
selection.main.from}function Tg(i,e){var t;let{source:n}=i,s=e&&n[0]!="^",r=n[n.length-1]!="$";return!s&&!r?i:
new RegExp(`${s?"^":""}(?:${n})${r?"$":""}`,(t=i.flags)!==null&&t!==void 0?t:i.ignoreCase?"i":"")}var Mg=Ge.define();
function tk(i,e,t,n){let{main:s}=i.selection,r=t-s.from,o=n-s.from;return{...i.changeByRange(l=>{if(l!=s&&t!=n&&
i.sliceDoc(l.from+r,l.from+o)!=i.sliceDoc(t,n))return{range:l};let a=i.toText(e);return{changes:{from:l.from+r,
to:n==s.from?l.to:l.from+o,insert:a},range:S.cursor(l.from+r+a.length)}}),scrollIntoView:!0,userEvent:"input.c\
omplete"}}var xg=new WeakMap;function ik(i){if(!Array.isArray(i))return i;let e=xg.get(i);return e||xg.set(i,e=
ek(i)),e}var il=L.define(),nr=L.define(),zc=class{constructor(e){this.pattern=e,this.chars=[],this.folded=[],this.
any=[],this.precise=[],this.byWord=[],this.score=0,this.matched=[];for(let t=0;t<e.length;){let n=_e(e,t),s=ot(
n);this.chars.push(n);let r=e.slice(t,t+s),o=r.toUpperCase();this.folded.push(_e(o==r?r.toLowerCase():o,0)),t+=
s}this.astral=e.length!=this.chars.length}ret(e,t){return this.score=e,this.matched=t,this}match(e){if(this.pattern.
length==0)return this.ret(-100,[]);if(e.length<this.pattern.length)return null;let{chars:t,folded:n,any:s,precise:r,
byWord:o}=this;if(t.length==1){let v=_e(e,0),x=ot(v),k=x==e.length?0:-100;if(v!=t[0])if(v==n[0])k+=-200;else return null;
return this.ret(k,[0,x])}let l=e.indexOf(this.pattern);if(l==0)return this.ret(e.length==this.pattern.length?0:
-100,[0,this.pattern.length]);let a=t.length,h=0;if(l<0){for(let v=0,x=Math.min(e.length,200);v<x&&h<a;){let k=_e(
e,v);(k==t[h]||k==n[h])&&(s[h++]=v),v+=ot(k)}if(h<a)return null}let c=0,f=0,u=!1,d=0,p=-1,g=-1,y=/[a-z]/.test(
e),b=!0;for(let v=0,x=Math.min(e.length,200),k=0;v<x&&f<a;){let w=_e(e,v);l<0&&(c<a&&w==t[c]&&(r[c++]=v),d<a&&
(w==t[d]||w==n[d]?(d==0&&(p=v),g=v+1,d++):d=0));let C,T=w<255?w>=48&&w<=57||w>=97&&w<=122?2:w>=65&&w<=90?1:0:(C=
Ms(w))!=C.toLowerCase()?1:C!=C.toUpperCase()?2:0;(!v||T==1&&y||k==0&&T!=0)&&(t[f]==w||n[f]==w&&(u=!0)?o[f++]=v:
o.length&&(b=!1)),k=T,v+=ot(w)}return f==a&&o[0]==0&&b?this.result(-100+(u?-200:0),o,e):d==a&&p==0?this.ret(-200-
e.length+(g==e.length?0:-100),[0,g]):l>-1?this.ret(-700-e.length,[l,l+this.pattern.length]):d==a?this.ret(-900-
e.length,[p,g]):f==a?this.result(-100+(u?-200:0)+-700+(b?0:-1100),o,e):t.length==2?null:this.result((s[0]?-700:
0)+-200+-1100,s,e)}result(e,t,n){let s=[],r=0;for(let o of t){let l=o+(this.astral?ot(_e(n,o)):1);r&&s[r-1]==o?
s[r-1]=l:(s[r++]=o,s[r++]=l)}return this.ret(e-n.length,s)}},$c=class{constructor(e){this.pattern=e,this.matched=
[],this.score=0,this.folded=e.toLowerCase()}match(e){if(e.length<this.pattern.length)return null;let t=e.slice(
0,this.pattern.length),n=t==this.pattern?0:t.toLowerCase()==this.folded?-200:null;return n==null?null:(this.matched=
[0,t.length],this.score=n+(e.length==this.pattern.length?0:-100),this)}},Me=O.define({combine(i){return Ve(i,{
activateOnTyping:!0,activateOnCompletion:()=>!1,activateOnTypingDelay:100,selectOnOpen:!0,override:null,closeOnBlur:!0,
maxRenderedOptions:100,defaultKeymap:!0,tooltipClass:()=>"",optionClass:()=>"",aboveCursor:!1,icons:!0,addToOptions:[],
positionInfo:nk,filterStrict:!1,compareCompletions:(e,t)=>(e.sortText||e.label).localeCompare(t.sortText||t.label),
interactionDelay:75,updateSyncTime:100},{defaultKeymap:(e,t)=>e&&t,closeOnBlur:(e,t)=>e&&t,icons:(e,t)=>e&&t,tooltipClass:(e,t)=>n=>wg(
e(n),t(n)),optionClass:(e,t)=>n=>wg(e(n),t(n)),addToOptions:(e,t)=>e.concat(t),filterStrict:(e,t)=>e||t})}});function wg(i,e){
return i?e?i+" "+e:i:e}function nk(i,e,t,n,s,r){let o=i.textDirection==Y.RTL,l=o,a=!1,h="top",c,f,u=e.left-s.left,
d=s.right-e.right,p=n.right-n.left,g=n.bottom-n.top;if(l&&u<Math.min(p,d)?l=!1:!l&&d<Math.min(p,u)&&(l=!0),p<=
(l?u:d))c=Math.max(s.top,Math.min(t.top,s.bottom-g))-e.top,f=Math.min(400,l?u:d);else{a=!0,f=Math.min(400,(o?e.
right:s.right-e.left)-30);let v=s.bottom-e.bottom;v>=g||v>e.top?c=t.bottom-e.top:(h="bottom",c=e.bottom-t.top)}
let y=(e.bottom-e.top)/r.offsetHeight,b=(e.right-e.left)/r.offsetWidth;return{style:`${h}: ${c/y}px; max-width\
: ${f/b}px`,class:"cm-completionInfo-"+(a?o?"left-narrow":"right-narrow":l?"left":"right")}}var Yc=L.define();
function sk(i){let e=i.addToOptions.slice();return i.icons&&e.push({render(t){let n=document.createElement("di\
v");return n.classList.add("cm-completionIcon"),t.type&&n.classList.add(...t.type.split(/\s+/g).map(s=>"cm-com\
pletionIcon-"+s)),n.setAttribute("aria-hidden","true"),n},position:20}),e.push({render(t,n,s,r){let o=document.
createElement("span");o.className="cm-completionLabel";let l=t.displayLabel||t.label,a=0;for(let h=0;h<r.length;){
let c=r[h++],f=r[h++];c>a&&o.appendChild(document.createTextNode(l.slice(a,c)));let u=o.appendChild(document.createElement(
"span"));u.appendChild(document.createTextNode(l.slice(c,f))),u.className="cm-completionMatchedText",a=f}return a<
l.length&&o.appendChild(document.createTextNode(l.slice(a))),o},position:50},{render(t){if(!t.detail)return null;
let n=document.createElement("span");return n.className="cm-completionDetail",n.textContent=t.detail,n},position:80}),
e.sort((t,n)=>t.position-n.position).map(t=>t.render)}function Wc(i,e,t){if(i<=t)return{from:0,to:i};if(e<0&&(e=
0),e<=i>>1){let s=Math.floor(e/t);return{from:s*t,to:(s+1)*t}}let n=Math.ceil((i-e)/t);return{from:i-n*t,to:i-
(n-1)*t}}var Uc=class{constructor(e,t,n){this.view=e,this.stateField=t,this.applyCompletion=n,this.info=null,this.
infoDestroy=null,this.placeInfoReq={read:()=>this.measureInfo(),write:a=>this.placeInfo(a),key:this},this.space=
null,this.currentClass="";let s=e.state.field(t),{options:r,selected:o}=s.open,l=e.state.facet(Me);this.optionContent=
sk(l),this.optionClass=l.optionClass,this.tooltipClass=l.tooltipClass,this.range=Wc(r.length,o,l.maxRenderedOptions),
this.dom=document.createElement("div"),this.dom.className="cm-tooltip-autocomplete",this.updateTooltipClass(e.
state),this.dom.addEventListener("mousedown",a=>{let{options:h}=e.state.field(t).open;for(let c=a.target,f;c&&
c!=this.dom;c=c.parentNode)if(c.nodeName=="LI"&&(f=/-(\d+)$/.exec(c.id))&&+f[1]<h.length){this.applyCompletion(
e,h[+f[1]]),a.preventDefault();return}if(a.target==this.list){let c=this.list.classList.contains("cm-completio\
nListIncompleteTop")&&a.clientY<this.list.firstChild.getBoundingClientRect().top?this.range.from-1:this.list.classList.
contains("cm-completionListIncompleteBottom")&&a.clientY>this.list.lastChild.getBoundingClientRect().bottom?this.
range.to:null;c!=null&&(e.dispatch({effects:Yc.of(c)}),a.preventDefault())}}),this.dom.addEventListener("focus\
out",a=>{let h=e.state.field(this.stateField,!1);h&&h.tooltip&&e.state.facet(Me).closeOnBlur&&a.relatedTarget!=
e.contentDOM&&e.dispatch({effects:nr.of(null)})}),this.showOptions(r,s.id)}mount(){this.updateSel()}showOptions(e,t){
this.list&&this.list.remove(),this.list=this.dom.appendChild(this.createListBox(e,t,this.range)),this.list.addEventListener(
"scroll",()=>{this.info&&this.view.requestMeasure(this.placeInfoReq)})}update(e){var t;let n=e.state.field(this.
stateField),s=e.startState.field(this.stateField);if(this.updateTooltipClass(e.state),n!=s){let{options:r,selected:o,
disabled:l}=n.open;(!s.open||s.open.options!=r)&&(this.range=Wc(r.length,o,e.state.facet(Me).maxRenderedOptions),
this.showOptions(r,n.id)),this.updateSel(),l!=((t=s.open)===null||t===void 0?void 0:t.disabled)&&this.dom.classList.
toggle("cm-tooltip-autocomplete-disabled",!!l)}}updateTooltipClass(e){let t=this.tooltipClass(e);if(t!=this.currentClass){
for(let n of this.currentClass.split(" "))n&&this.dom.classList.remove(n);for(let n of t.split(" "))n&&this.dom.
classList.add(n);this.currentClass=t}}positioned(e){this.space=e,this.info&&this.view.requestMeasure(this.placeInfoReq)}updateSel(){
let e=this.view.state.field(this.stateField),t=e.open;(t.selected>-1&&t.selected<this.range.from||t.selected>=
this.range.to)&&(this.range=Wc(t.options.length,t.selected,this.view.state.facet(Me).maxRenderedOptions),this.
showOptions(t.options,e.id));let n=this.updateSelectedOption(t.selected);if(n){this.destroyInfo();let{completion:s}=t.
options[t.selected],{info:r}=s;if(!r)return;let o=typeof r=="string"?document.createTextNode(r):r(s);if(!o)return;
"then"in o?o.then(l=>{l&&this.view.state.field(this.stateField,!1)==e&&this.addInfoPane(l,s)}).catch(l=>De(this.
view.state,l,"completion info")):(this.addInfoPane(o,s),n.setAttribute("aria-describedby",this.info.id))}}addInfoPane(e,t){
this.destroyInfo();let n=this.info=document.createElement("div");if(n.className="cm-tooltip cm-completionInfo",
n.id="cm-completionInfo-"+Math.floor(Math.random()*65535).toString(16),e.nodeType!=null)n.appendChild(e),this.
infoDestroy=null;else{let{dom:s,destroy:r}=e;n.appendChild(s),this.infoDestroy=r||null}this.dom.appendChild(n),
this.view.requestMeasure(this.placeInfoReq)}updateSelectedOption(e){let t=null;for(let n=this.list.firstChild,
s=this.range.from;n;n=n.nextSibling,s++)n.nodeName!="LI"||!n.id?s--:s==e?n.hasAttribute("aria-selected")||(n.setAttribute(
"aria-selected","true"),t=n):n.hasAttribute("aria-selected")&&(n.removeAttribute("aria-selected"),n.removeAttribute(
"aria-describedby"));return t&&ok(this.list,t),t}measureInfo(){let e=this.dom.querySelector("[aria-selected]");
if(!e||!this.info)return null;let t=this.dom.getBoundingClientRect(),n=this.info.getBoundingClientRect(),s=e.getBoundingClientRect(),
r=this.space;if(!r){let o=this.dom.ownerDocument.documentElement;r={left:0,top:0,right:o.clientWidth,bottom:o.
clientHeight}}return s.top>Math.min(r.bottom,t.bottom)-10||s.bottom<Math.max(r.top,t.top)+10?null:this.view.state.
facet(Me).positionInfo(this.view,t,s,n,r,this.dom)}placeInfo(e){this.info&&(e?(e.style&&(this.info.style.cssText=
e.style),this.info.className="cm-tooltip cm-completionInfo "+(e.class||"")):this.info.style.cssText="top: -1e6\
px")}createListBox(e,t,n){let s=document.createElement("ul");s.id=t,s.setAttribute("role","listbox"),s.setAttribute(
"aria-expanded","true"),s.setAttribute("aria-label",this.view.state.phrase("Completions")),s.addEventListener(
"mousedown",o=>{o.target==s&&o.preventDefault()});let r=null;for(let o=n.from;o<n.to;o++){let{completion:l,match:a}=e[o],
{section:h}=l;if(h){let u=typeof h=="string"?h:h.name;if(u!=r&&(o>n.from||n.from==0))if(r=u,typeof h!="string"&&
h.header)s.appendChild(h.header(h));else{let d=s.appendChild(document.createElement("completion-section"));d.textContent=
u}}let c=s.appendChild(document.createElement("li"));c.id=t+"-"+o,c.setAttribute("role","option");let f=this.optionClass(
l);f&&(c.className=f);for(let u of this.optionContent){let d=u(l,this.view.state,this.view,a);d&&c.appendChild(
d)}}return n.from&&s.classList.add("cm-completionListIncompleteTop"),n.to<e.length&&s.classList.add("cm-comple\
tionListIncompleteBottom"),s}destroyInfo(){this.info&&(this.infoDestroy&&this.infoDestroy(),this.info.remove(),
this.info=null)}destroy(){this.destroyInfo()}};function rk(i,e){return t=>new Uc(t,i,e)}function ok(i,e){let t=i.
getBoundingClientRect(),n=e.getBoundingClientRect(),s=t.height/i.offsetHeight;n.top<t.top?i.scrollTop-=(t.top-
n.top)/s:n.bottom>t.bottom&&(i.scrollTop+=(n.bottom-t.bottom)/s)}function kg(i){return(i.boost||0)*100+(i.apply?
10:0)+(i.info?5:0)+(i.type?1:0)}function lk(i,e){let t=[],n=null,s=null,r=c=>{t.push(c);let{section:f}=c.completion;
if(f){n||(n=[]);let u=typeof f=="string"?f:f.name;n.some(d=>d.name==u)||n.push(typeof f=="string"?{name:u}:f)}},
o=e.facet(Me);for(let c of i)if(c.hasResult()){let f=c.result.getMatch;if(c.result.filter===!1)for(let u of c.
result.options)r(new tl(u,c.source,f?f(u):[],1e9-t.length));else{let u=e.sliceDoc(c.from,c.to),d,p=o.filterStrict?
new $c(u):new zc(u);for(let g of c.result.options)if(d=p.match(g.label)){let y=g.displayLabel?f?f(g,d.matched):
[]:d.matched,b=d.score+(g.boost||0);if(r(new tl(g,c.source,y,b)),typeof g.section=="object"&&g.section.rank===
"dynamic"){let{name:v}=g.section;s||(s=Object.create(null)),s[v]=Math.max(b,s[v]||-1e9)}}}}if(n){let c=Object.
create(null),f=0,u=(d,p)=>(d.rank==="dynamic"&&p.rank==="dynamic"?s[p.name]-s[d.name]:0)||(typeof d.rank=="num\
ber"?d.rank:1e9)-(typeof p.rank=="number"?p.rank:1e9)||(d.name<p.name?-1:1);for(let d of n.sort(u))f-=1e5,c[d.
name]=f;for(let d of t){let{section:p}=d.completion;p&&(d.score+=c[typeof p=="string"?p:p.name])}}let l=[],a=null,
h=o.compareCompletions;for(let c of t.sort((f,u)=>u.score-f.score||h(f.completion,u.completion))){let f=c.completion;
!a||a.label!=f.label||a.detail!=f.detail||a.type!=null&&f.type!=null&&a.type!=f.type||a.apply!=f.apply||a.boost!=
f.boost?l.push(c):kg(c.completion)>kg(a)&&(l[l.length-1]=c),a=c.completion}return l}var Kc=class i{constructor(e,t,n,s,r,o){
this.options=e,this.attrs=t,this.tooltip=n,this.timestamp=s,this.selected=r,this.disabled=o}setSelected(e,t){return e==
this.selected||e>=this.options.length?this:new i(this.options,Sg(t,e),this.tooltip,this.timestamp,e,this.disabled)}static build(e,t,n,s,r,o){
if(s&&!o&&e.some(h=>h.isPending))return s.setDisabled();let l=lk(e,t);if(!l.length)return s&&e.some(h=>h.isPending)?
s.setDisabled():null;let a=t.facet(Me).selectOnOpen?0:-1;if(s&&s.selected!=a&&s.selected!=-1){let h=s.options[s.
selected].completion;for(let c=0;c<l.length;c++)if(l[c].completion==h){a=c;break}}return new i(l,Sg(n,a),{pos:e.
reduce((h,c)=>c.hasResult()?Math.min(h,c.from):h,1e8),create:dk,above:r.aboveCursor},s?s.timestamp:Date.now(),
a,!1)}map(e){return new i(this.options,this.attrs,{...this.tooltip,pos:e.mapPos(this.tooltip.pos)},this.timestamp,
this.selected,this.disabled)}setDisabled(){return new i(this.options,this.attrs,this.tooltip,this.timestamp,this.
selected,!0)}},jc=class i{constructor(e,t,n){this.active=e,this.id=t,this.open=n}static start(){return new i(fk,
"cm-ac-"+Math.floor(Math.random()*2e6).toString(36),null)}update(e){let{state:t}=e,n=t.facet(Me),r=(n.override||
t.languageDataAt("autocomplete",an(t)).map(ik)).map(a=>(this.active.find(c=>c.source==a)||new ni(a,this.active.
some(c=>c.state!=0)?1:0)).update(e,n));r.length==this.active.length&&r.every((a,h)=>a==this.active[h])&&(r=this.
active);let o=this.open,l=e.effects.some(a=>a.is(Jc));o&&e.docChanged&&(o=o.map(e.changes)),e.selection||r.some(
a=>a.hasResult()&&e.changes.touchesRange(a.from,a.to))||!ak(r,this.active)||l?o=Kc.build(r,t,this.id,o,n,l):o&&
o.disabled&&!r.some(a=>a.isPending)&&(o=null),!o&&r.every(a=>!a.isPending)&&r.some(a=>a.hasResult())&&(r=r.map(
a=>a.hasResult()?new ni(a.source,0):a));for(let a of e.effects)a.is(Yc)&&(o=o&&o.setSelected(a.value,this.id));
return r==this.active&&o==this.open?this:new i(r,this.id,o)}get tooltip(){return this.open?this.open.tooltip:null}get attrs(){
return this.open?this.open.attrs:this.active.length?hk:ck}};function ak(i,e){if(i==e)return!0;for(let t=0,n=0;;){
for(;t<i.length&&!i[t].hasResult();)t++;for(;n<e.length&&!e[n].hasResult();)n++;let s=t==i.length,r=n==e.length;
if(s||r)return s==r;if(i[t++].result!=e[n++].result)return!1}}var hk={"aria-autocomplete":"list"},ck={};function Sg(i,e){
let t={"aria-autocomplete":"list","aria-haspopup":"listbox","aria-controls":i};return e>-1&&(t["aria-activedes\
cendant"]=i+"-"+e),t}var fk=[];function Og(i,e){if(i.isUserEvent("input.complete")){let n=i.annotation(Mg);if(n&&
e.activateOnCompletion(n))return 12}let t=i.isUserEvent("input.type");return t&&e.activateOnTyping?5:t?1:i.isUserEvent(
"delete.backward")?2:i.selection?8:i.docChanged?16:0}var ni=class i{constructor(e,t,n=!1){this.source=e,this.state=
t,this.explicit=n}hasResult(){return!1}get isPending(){return this.state==1}update(e,t){let n=Og(e,t),s=this;(n&
8||n&16&&this.touches(e))&&(s=new i(s.source,0)),n&4&&s.state==0&&(s=new i(this.source,1)),s=s.updateFor(e,n);
for(let r of e.effects)if(r.is(il))s=new i(s.source,1,r.value);else if(r.is(nr))s=new i(s.source,0);else if(r.
is(Jc))for(let o of r.value)o.source==s.source&&(s=o);return s}updateFor(e,t){return this.map(e.changes)}map(e){
return this}touches(e){return e.changes.touchesRange(an(e.state))}},nl=class i extends ni{constructor(e,t,n,s,r,o){
super(e,3,t),this.limit=n,this.result=s,this.from=r,this.to=o}hasResult(){return!0}updateFor(e,t){var n;if(!(t&
3))return this.map(e.changes);let s=this.result;s.map&&!e.changes.empty&&(s=s.map(s,e.changes));let r=e.changes.
mapPos(this.from),o=e.changes.mapPos(this.to,1),l=an(e.state);if(l>o||!s||t&2&&(an(e.startState)==this.from||l<
this.limit))return new ni(this.source,t&4?1:0);let a=e.changes.mapPos(this.limit);return uk(s.validFor,e.state,
r,o)?new i(this.source,this.explicit,a,s,r,o):s.update&&(s=s.update(s,r,o,new el(e.state,l,!1)))?new i(this.source,
this.explicit,a,s,s.from,(n=s.to)!==null&&n!==void 0?n:an(e.state)):new ni(this.source,1,this.explicit)}map(e){
if(e.empty)return this;let t=this.result.map?this.result.map(this.result,e):this.result;return t?new i(this.source,
this.explicit,e.mapPos(this.limit),t,e.mapPos(this.from),e.mapPos(this.to,1)):new ni(this.source,0)}touches(e){
return e.changes.touchesRange(this.from,this.to)}};function uk(i,e,t,n){if(!i)return!1;let s=e.sliceDoc(t,n);return typeof i==
"function"?i(s,t,n,e):Tg(i,!0).test(s)}var Jc=L.define({map(i,e){return i.map(t=>t.map(e))}}),Qe=fe.define({create(){
return jc.start()},update(i,e){return i.update(e)},provide:i=>[$s.from(i,e=>e.tooltip),M.contentAttributes.from(
i,e=>e.attrs)]});function Xc(i,e){let t=e.completion.apply||e.completion.label,n=i.state.field(Qe).active.find(
s=>s.source==e.source);return n instanceof nl?(typeof t=="string"?i.dispatch({...tk(i.state,t,n.from,n.to),annotations:Mg.
of(e.completion)}):t(i,e.completion,n.from,n.to),!0):!1}var dk=rk(Qe,Xc);function Zo(i,e="option"){return t=>{
let n=t.state.field(Qe,!1);if(!n||!n.open||n.open.disabled||Date.now()-n.open.timestamp<t.state.facet(Me).interactionDelay)
return!1;let s=1,r;e=="page"&&(r=uc(t,n.open.tooltip))&&(s=Math.max(2,Math.floor(r.dom.offsetHeight/r.dom.querySelector(
"li").offsetHeight)-1));let{length:o}=n.open.options,l=n.open.selected>-1?n.open.selected+s*(i?1:-1):i?0:o-1;return l<
0?l=e=="page"?0:o-1:l>=o&&(l=e=="page"?o-1:0),t.dispatch({effects:Yc.of(l)}),!0}}var pk=i=>{let e=i.state.field(
Qe,!1);return i.state.readOnly||!e||!e.open||e.open.selected<0||e.open.disabled||Date.now()-e.open.timestamp<i.
state.facet(Me).interactionDelay?!1:Xc(i,e.open.options[e.open.selected])},Vc=i=>i.state.field(Qe,!1)?(i.dispatch(
{effects:il.of(!0)}),!0):!1,Qc=i=>{let e=i.state.field(Qe,!1);return!e||!e.active.some(t=>t.state!=0)?!1:(i.dispatch(
{effects:nr.of(null)}),!0)},Gc=class{constructor(e,t){this.active=e,this.context=t,this.time=Date.now(),this.updates=
[],this.done=void 0}},mk=50,gk=1e3,yk=pe.fromClass(class{constructor(i){this.view=i,this.debounceUpdate=-1,this.
running=[],this.debounceAccept=-1,this.pendingStart=!1,this.composing=0;for(let e of i.state.field(Qe).active)
e.isPending&&this.startQuery(e)}update(i){let e=i.state.field(Qe),t=i.state.facet(Me);if(!i.selectionSet&&!i.docChanged&&
i.startState.field(Qe)==e)return;let n=i.transactions.some(r=>{let o=Og(r,t);return o&8||(r.selection||r.docChanged)&&
!(o&3)});for(let r=0;r<this.running.length;r++){let o=this.running[r];if(n||o.context.abortOnDocChange&&i.docChanged||
o.updates.length+i.transactions.length>mk&&Date.now()-o.time>gk){for(let l of o.context.abortListeners)try{l()}catch(a){
De(this.view.state,a)}o.context.abortListeners=null,this.running.splice(r--,1)}else o.updates.push(...i.transactions)}
this.debounceUpdate>-1&&clearTimeout(this.debounceUpdate),i.transactions.some(r=>r.effects.some(o=>o.is(il)))&&
(this.pendingStart=!0);let s=this.pendingStart?50:t.activateOnTypingDelay;if(this.debounceUpdate=e.active.some(
r=>r.isPending&&!this.running.some(o=>o.active.source==r.source))?setTimeout(()=>this.startUpdate(),s):-1,this.
composing!=0)for(let r of i.transactions)r.isUserEvent("input.type")?this.composing=2:this.composing==2&&r.selection&&
(this.composing=3)}startUpdate(){this.debounceUpdate=-1,this.pendingStart=!1;let{state:i}=this.view,e=i.field(
Qe);for(let t of e.active)t.isPending&&!this.running.some(n=>n.active.source==t.source)&&this.startQuery(t);this.
running.length&&e.open&&e.open.disabled&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.state.facet(
Me).updateSyncTime))}startQuery(i){let{state:e}=this.view,t=an(e),n=new el(e,t,i.explicit,this.view),s=new Gc(
i,n);this.running.push(s),Promise.resolve(i.source(n)).then(r=>{s.context.aborted||(s.done=r||null,this.scheduleAccept())},
r=>{this.view.dispatch({effects:nr.of(null)}),De(this.view.state,r)})}scheduleAccept(){this.running.every(i=>i.
done!==void 0)?this.accept():this.debounceAccept<0&&(this.debounceAccept=setTimeout(()=>this.accept(),this.view.
state.facet(Me).updateSyncTime))}accept(){var i;this.debounceAccept>-1&&clearTimeout(this.debounceAccept),this.
debounceAccept=-1;let e=[],t=this.view.state.facet(Me),n=this.view.state.field(Qe);for(let s=0;s<this.running.
length;s++){let r=this.running[s];if(r.done===void 0)continue;if(this.running.splice(s--,1),r.done){let l=an(r.
updates.length?r.updates[0].startState:this.view.state),a=Math.min(l,r.done.from+(r.active.explicit?0:1)),h=new nl(
r.active.source,r.active.explicit,a,r.done,r.done.from,(i=r.done.to)!==null&&i!==void 0?i:l);for(let c of r.updates)
h=h.update(c,t);if(h.hasResult()){e.push(h);continue}}let o=n.active.find(l=>l.source==r.active.source);if(o&&
o.isPending)if(r.done==null){let l=new ni(r.active.source,0);for(let a of r.updates)l=l.update(a,t);l.isPending||
e.push(l)}else this.startQuery(o)}(e.length||n.open&&n.open.disabled)&&this.view.dispatch({effects:Jc.of(e)})}},
{eventHandlers:{blur(i){let e=this.view.state.field(Qe,!1);if(e&&e.tooltip&&this.view.state.facet(Me).closeOnBlur){
let t=e.open&&uc(this.view,e.open.tooltip);(!t||!t.dom.contains(i.relatedTarget))&&setTimeout(()=>this.view.dispatch(
{effects:nr.of(null)}),10)}},compositionstart(){this.composing=1},compositionend(){this.composing==3&&setTimeout(
()=>this.view.dispatch({effects:il.of(!1)}),20),this.composing=0}}}),bk=typeof navigator=="object"&&/Win/.test(
navigator.platform),vk=Le.highest(M.domEventHandlers({keydown(i,e){let t=e.state.field(Qe,!1);if(!t||!t.open||
t.open.disabled||t.open.selected<0||!i.key||i.key.length>1||i.ctrlKey&&!(bk&&i.altKey)||i.metaKey)return!1;let n=t.
open.options[t.open.selected],s=t.active.find(o=>o.source==n.source),r=n.completion.commitCharacters||s.result.
commitCharacters;return r&&r.indexOf(i.key)>-1&&Xc(e,n),!1}})),xk=M.baseTheme({".cm-tooltip.cm-tooltip-autocom\
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
middle"}}});var sr={brackets:["(","[","{","'",'"'],before:")]}:;>",stringPrefixes:[]},ln=L.define({map(i,e){let t=e.mapPos(
i,-1,Re.TrackAfter);return t??void 0}}),Zc=new class extends pt{};Zc.startSide=1;Zc.endSide=-1;var Rg=fe.define(
{create(){return $.empty},update(i,e){if(i=i.map(e.changes),e.selection){let t=e.state.doc.lineAt(e.selection.
main.head);i=i.update({filter:n=>n>=t.from&&n<=t.to})}for(let t of e.effects)t.is(ln)&&(i=i.update({add:[Zc.range(
t.value,t.value+1)]}));return i}});function Eg(){return[kk,Rg]}var qc="()[]{}<>\xAB\xBB\xBB\xAB\uFF3B\uFF3D\uFF5B\uFF5D";
function _g(i){for(let e=0;e<qc.length;e+=2)if(qc.charCodeAt(e)==i)return qc.charAt(e+1);return Ms(i<128?i:i+1)}
function Dg(i,e){return i.languageDataAt("closeBrackets",e)[0]||sr}var wk=typeof navigator=="object"&&/Android\b/.
test(navigator.userAgent),kk=M.inputHandler.of((i,e,t,n)=>{if((wk?i.composing:i.compositionStarted)||i.state.readOnly)
return!1;let s=i.state.selection.main;if(n.length>2||n.length==2&&ot(_e(n,0))==1||e!=s.from||t!=s.to)return!1;
let r=Ck(i.state,n);return r?(i.dispatch(r),!0):!1}),Sk=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let n=Dg(
i,i.selection.main.head).brackets||sr.brackets,s=null,r=i.changeByRange(o=>{if(o.empty){let l=Ak(i.doc,o.head);
for(let a of n)if(a==l&&sl(i.doc,o.head)==_g(_e(a,0)))return{changes:{from:o.head-a.length,to:o.head+a.length},
range:S.cursor(o.head-a.length)}}return{range:s=o}});return s||e(i.update(r,{scrollIntoView:!0,userEvent:"dele\
te.backward"})),!s},Ig=[{key:"Backspace",run:Sk}];function Ck(i,e){let t=Dg(i,i.selection.main.head),n=t.brackets||
sr.brackets;for(let s of n){let r=_g(_e(s,0));if(e==s)return r==s?Ok(i,s,n.indexOf(s+s+s)>-1,t):Tk(i,s,r,t.before||
sr.before);if(e==r&&Pg(i,i.selection.main.from))return Mk(i,s,r)}return null}function Pg(i,e){let t=!1;return i.
field(Rg).between(0,i.doc.length,n=>{n==e&&(t=!0)}),t}function sl(i,e){let t=i.sliceString(e,e+2);return t.slice(
0,ot(_e(t,0)))}function Ak(i,e){let t=i.sliceString(e-2,e);return ot(_e(t,0))==t.length?t:t.slice(1)}function Tk(i,e,t,n){
let s=null,r=i.changeByRange(o=>{if(!o.empty)return{changes:[{insert:e,from:o.from},{insert:t,from:o.to}],effects:ln.
of(o.to+e.length),range:S.range(o.anchor+e.length,o.head+e.length)};let l=sl(i.doc,o.head);return!l||/\s/.test(
l)||n.indexOf(l)>-1?{changes:{insert:e+t,from:o.head},effects:ln.of(o.head+e.length),range:S.cursor(o.head+e.length)}:
{range:s=o}});return s?null:i.update(r,{scrollIntoView:!0,userEvent:"input.type"})}function Mk(i,e,t){let n=null,
s=i.changeByRange(r=>r.empty&&sl(i.doc,r.head)==t?{changes:{from:r.head,to:r.head+t.length,insert:t},range:S.cursor(
r.head+t.length)}:n={range:r});return n?null:i.update(s,{scrollIntoView:!0,userEvent:"input.type"})}function Ok(i,e,t,n){
let s=n.stringPrefixes||sr.stringPrefixes,r=null,o=i.changeByRange(l=>{if(!l.empty)return{changes:[{insert:e,from:l.
from},{insert:e,from:l.to}],effects:ln.of(l.to+e.length),range:S.range(l.anchor+e.length,l.head+e.length)};let a=l.
head,h=sl(i.doc,a),c;if(h==e){if(Cg(i,a))return{changes:{insert:e+e,from:a},effects:ln.of(a+e.length),range:S.
cursor(a+e.length)};if(Pg(i,a)){let u=t&&i.sliceDoc(a,a+e.length*3)==e+e+e?e+e+e:e;return{changes:{from:a,to:a+
u.length,insert:u},range:S.cursor(a+u.length)}}}else{if(t&&i.sliceDoc(a-2*e.length,a)==e+e&&(c=Ag(i,a-2*e.length,
s))>-1&&Cg(i,c))return{changes:{insert:e+e+e+e,from:a},effects:ln.of(a+e.length),range:S.cursor(a+e.length)};if(i.
charCategorizer(a)(h)!=Z.Word&&Ag(i,a,s)>-1&&!Rk(i,a,e,s))return{changes:{insert:e+e,from:a},effects:ln.of(a+e.
length),range:S.cursor(a+e.length)}}return{range:r=l}});return r?null:i.update(o,{scrollIntoView:!0,userEvent:"\
input.type"})}function Cg(i,e){let t=Ue(i).resolveInner(e+1);return t.parent&&t.from==e}function Rk(i,e,t,n){let s=Ue(
i).resolveInner(e,-1),r=n.reduce((o,l)=>Math.max(o,l.length),0);for(let o=0;o<5;o++){let l=i.sliceDoc(s.from,Math.
min(s.to,s.from+t.length+r)),a=l.indexOf(t);if(!a||a>-1&&n.indexOf(l.slice(0,a))>-1){let c=s.firstChild;for(;c&&
c.from==s.from&&c.to-c.from>t.length+a;){if(i.sliceDoc(c.to-t.length,c.to)==t)return!1;c=c.firstChild}return!0}
let h=s.to==e&&s.parent;if(!h)break;s=h}return!1}function Ag(i,e,t){let n=i.charCategorizer(e);if(n(i.sliceDoc(
e-1,e))!=Z.Word)return e;for(let s of t){let r=e-s.length;if(i.sliceDoc(r,e)==s&&n(i.sliceDoc(r-1,r))!=Z.Word)
return r}return-1}function Ng(i={}){return[vk,Qe,Me.of(i),yk,Ek,xk]}var ef=[{key:"Ctrl-Space",run:Vc},{mac:"Al\
t-`",run:Vc},{mac:"Alt-i",run:Vc},{key:"Escape",run:Qc},{key:"ArrowDown",run:Zo(!0)},{key:"ArrowUp",run:Zo(!1)},
{key:"PageDown",run:Zo(!0,"page")},{key:"PageUp",run:Zo(!1,"page")},{key:"Enter",run:pk}],Ek=Le.highest(xi.computeN(
[Me],i=>i.facet(Me).defaultKeymap?[ef]:[]));var _k=i=>{let{state:e}=i,t=e.doc.lineAt(e.selection.main.from),n=af(i.state,t.from);return n.line?Dk(i):n.block?
Pk(i):!1};function lf(i,e){return({state:t,dispatch:n})=>{if(t.readOnly)return!1;let s=i(e,t);return s?(n(t.update(
s)),!0):!1}}var Dk=lf(Lk,0);var Ik=lf($g,0);var Pk=lf((i,e)=>$g(i,e,Bk(e)),0);function af(i,e){let t=i.languageDataAt("commentTokens",e,1);return t.length?
t[0]:{}}var rr=50;function Nk(i,{open:e,close:t},n,s){let r=i.sliceDoc(n-rr,n),o=i.sliceDoc(s,s+rr),l=/\s*$/.exec(
r)[0].length,a=/^\s*/.exec(o)[0].length,h=r.length-l;if(r.slice(h-e.length,h)==e&&o.slice(a,a+t.length)==t)return{
open:{pos:n-l,margin:l&&1},close:{pos:s+a,margin:a&&1}};let c,f;s-n<=2*rr?c=f=i.sliceDoc(n,s):(c=i.sliceDoc(n,
n+rr),f=i.sliceDoc(s-rr,s));let u=/^\s*/.exec(c)[0].length,d=/\s*$/.exec(f)[0].length,p=f.length-d-t.length;return c.
slice(u,u+e.length)==e&&f.slice(p,p+t.length)==t?{open:{pos:n+u+e.length,margin:/\s/.test(c.charAt(u+e.length))?
1:0},close:{pos:s-d-t.length,margin:/\s/.test(f.charAt(p-1))?1:0}}:null}function Bk(i){let e=[];for(let t of i.
selection.ranges){let n=i.doc.lineAt(t.from),s=t.to<=n.to?n:i.doc.lineAt(t.to);s.from>n.from&&s.from==t.to&&(s=
t.to==n.to+1?n:i.doc.lineAt(t.to-1));let r=e.length-1;r>=0&&e[r].to>n.from?e[r].to=s.to:e.push({from:n.from+/^\s*/.
exec(n.text)[0].length,to:s.to})}return e}function $g(i,e,t=e.selection.ranges){let n=t.map(r=>af(e,r.from).block);
if(!n.every(r=>r))return null;let s=t.map((r,o)=>Nk(e,n[o],r.from,r.to));if(i!=2&&!s.every(r=>r))return{changes:e.
changes(t.map((r,o)=>s[o]?[]:[{from:r.from,insert:n[o].open+" "},{from:r.to,insert:" "+n[o].close}]))};if(i!=1&&
s.some(r=>r)){let r=[];for(let o=0,l;o<s.length;o++)if(l=s[o]){let a=n[o],{open:h,close:c}=l;r.push({from:h.pos-
a.open.length,to:h.pos+h.margin},{from:c.pos-c.margin,to:c.pos+a.close.length})}return{changes:r}}return null}
function Lk(i,e,t=e.selection.ranges){let n=[],s=-1;e:for(let{from:r,to:o}of t){let l=n.length,a=1e9,h;for(let c=r;c<=
o;){let f=e.doc.lineAt(c);if(h==null&&(h=af(e,f.from).line,!h))continue e;if(f.from>s&&(r==o||o>f.from)){s=f.from;
let u=/^\s*/.exec(f.text)[0].length,d=u==f.length,p=f.text.slice(u,u+h.length)==h?u:-1;u<f.text.length&&u<a&&(a=
u),n.push({line:f,comment:p,token:h,indent:u,empty:d,single:!1})}c=f.to+1}if(a<1e9)for(let c=l;c<n.length;c++)
n[c].indent<n[c].line.text.length&&(n[c].indent=a);n.length==l+1&&(n[l].single=!0)}if(i!=2&&n.some(r=>r.comment<
0&&(!r.empty||r.single))){let r=[];for(let{line:l,token:a,indent:h,empty:c,single:f}of n)(f||!c)&&r.push({from:l.
from+h,insert:a+" "});let o=e.changes(r);return{changes:o,selection:e.selection.map(o,1)}}else if(i!=1&&n.some(
r=>r.comment>=0)){let r=[];for(let{line:o,comment:l,token:a}of n)if(l>=0){let h=o.from+l,c=h+a.length;o.text[c-
o.from]==" "&&c++,r.push({from:h,to:c})}return{changes:r}}return null}var nf=Ge.define(),Fk=Ge.define(),Hk=O.define(),
Ug=O.define({combine(i){return Ve(i,{minDepth:100,newGroupDelay:500,joinToEvent:(e,t)=>t},{minDepth:Math.max,newGroupDelay:Math.
min,joinToEvent:(e,t)=>(n,s)=>e(n,s)||t(n,s)})}}),Kg=fe.define({create(){return hn.empty},update(i,e){let t=e.
state.facet(Ug),n=e.annotation(nf);if(n){let a=Ot.fromTransaction(e,n.selection),h=n.side,c=h==0?i.undone:i.done;
return a?c=ol(c,c.length,t.minDepth,a):c=Jg(c,e.startState.selection),new hn(h==0?n.rest:c,h==0?c:n.rest)}let s=e.
annotation(Fk);if((s=="full"||s=="before")&&(i=i.isolate()),e.annotation(Ce.addToHistory)===!1)return e.changes.
empty?i:i.addMapping(e.changes.desc);let r=Ot.fromTransaction(e),o=e.annotation(Ce.time),l=e.annotation(Ce.userEvent);
return r?i=i.addChanges(r,o,l,t,e):e.selection&&(i=i.addSelection(e.startState.selection,o,l,t.newGroupDelay)),
(s=="full"||s=="after")&&(i=i.isolate()),i},toJSON(i){return{done:i.done.map(e=>e.toJSON()),undone:i.undone.map(
e=>e.toJSON())}},fromJSON(i){return new hn(i.done.map(Ot.fromJSON),i.undone.map(Ot.fromJSON))}});function jg(i={}){
return[Kg,Ug.of(i),M.domEventHandlers({beforeinput(e,t){let n=e.inputType=="historyUndo"?Gg:e.inputType=="hist\
oryRedo"?sf:null;return n?(e.preventDefault(),n(t)):!1}})]}function ll(i,e){return function({state:t,dispatch:n}){if(!e&&t.readOnly)return!1;let s=t.field(Kg,!1);if(!s)return!1;
let r=s.pop(i,t,e);return r?(n(r),!0):!1}}var Gg=ll(0,!1),sf=ll(1,!1),Wk=ll(0,!0),Vk=ll(1,!0);var Ot=class i{constructor(e,t,n,s,r){this.changes=e,this.effects=t,this.mapped=n,this.startSelection=s,this.selectionsAfter=
r}setSelAfter(e){return new i(this.changes,this.effects,this.mapped,this.startSelection,e)}toJSON(){var e,t,n;
return{changes:(e=this.changes)===null||e===void 0?void 0:e.toJSON(),mapped:(t=this.mapped)===null||t===void 0?
void 0:t.toJSON(),startSelection:(n=this.startSelection)===null||n===void 0?void 0:n.toJSON(),selectionsAfter:this.
selectionsAfter.map(s=>s.toJSON())}}static fromJSON(e){return new i(e.changes&&Ee.fromJSON(e.changes),[],e.mapped&&
Xt.fromJSON(e.mapped),e.startSelection&&S.fromJSON(e.startSelection),e.selectionsAfter.map(S.fromJSON))}static fromTransaction(e,t){
let n=bt;for(let s of e.startState.facet(Hk)){let r=s(e);r.length&&(n=n.concat(r))}return!n.length&&e.changes.
empty?null:new i(e.changes.invert(e.startState.doc),n,void 0,t||e.startState.selection,bt)}static selection(e){
return new i(void 0,bt,void 0,void 0,e)}};function ol(i,e,t,n){let s=e+1>t+20?e-t-1:0,r=i.slice(s,e);return r.
push(n),r}function qk(i,e){let t=[],n=!1;return i.iterChangedRanges((s,r)=>t.push(s,r)),e.iterChangedRanges((s,r,o,l)=>{
for(let a=0;a<t.length;){let h=t[a++],c=t[a++];l>=h&&o<=c&&(n=!0)}}),n}function zk(i,e){return i.ranges.length==
e.ranges.length&&i.ranges.filter((t,n)=>t.empty!=e.ranges[n].empty).length===0}function Yg(i,e){return i.length?
e.length?i.concat(e):i:e}var bt=[],$k=200;function Jg(i,e){if(i.length){let t=i[i.length-1],n=t.selectionsAfter.
slice(Math.max(0,t.selectionsAfter.length-$k));return n.length&&n[n.length-1].eq(e)?i:(n.push(e),ol(i,i.length-
1,1e9,t.setSelAfter(n)))}else return[Ot.selection([e])]}function Uk(i){let e=i[i.length-1],t=i.slice();return t[i.
length-1]=e.setSelAfter(e.selectionsAfter.slice(0,e.selectionsAfter.length-1)),t}function tf(i,e){if(!i.length)
return i;let t=i.length,n=bt;for(;t;){let s=Kk(i[t-1],e,n);if(s.changes&&!s.changes.empty||s.effects.length){let r=i.
slice(0,t);return r[t-1]=s,r}else e=s.mapped,t--,n=s.selectionsAfter}return n.length?[Ot.selection(n)]:bt}function Kk(i,e,t){
let n=Yg(i.selectionsAfter.length?i.selectionsAfter.map(l=>l.map(e)):bt,t);if(!i.changes)return Ot.selection(n);
let s=i.changes.map(e),r=e.mapDesc(i.changes,!0),o=i.mapped?i.mapped.composeDesc(r):r;return new Ot(s,L.mapEffects(
i.effects,e),o,i.startSelection.map(r),n)}var jk=/^(input\.type|delete)($|\.)/,hn=class i{constructor(e,t,n=0,s=void 0){
this.done=e,this.undone=t,this.prevTime=n,this.prevUserEvent=s}isolate(){return this.prevTime?new i(this.done,
this.undone):this}addChanges(e,t,n,s,r){let o=this.done,l=o[o.length-1];return l&&l.changes&&!l.changes.empty&&
e.changes&&(!n||jk.test(n))&&(!l.selectionsAfter.length&&t-this.prevTime<s.newGroupDelay&&s.joinToEvent(r,qk(l.
changes,e.changes))||n=="input.type.compose")?o=ol(o,o.length-1,s.minDepth,new Ot(e.changes.compose(l.changes),
Yg(L.mapEffects(e.effects,l.changes),l.effects),l.mapped,l.startSelection,bt)):o=ol(o,o.length,s.minDepth,e),new i(
o,bt,t,n)}addSelection(e,t,n,s){let r=this.done.length?this.done[this.done.length-1].selectionsAfter:bt;return r.
length>0&&t-this.prevTime<s&&n==this.prevUserEvent&&n&&/^select($|\.)/.test(n)&&zk(r[r.length-1],e)?this:new i(
Jg(this.done,e),this.undone,t,n)}addMapping(e){return new i(tf(this.done,e),tf(this.undone,e),this.prevTime,this.
prevUserEvent)}pop(e,t,n){let s=e==0?this.done:this.undone;if(s.length==0)return null;let r=s[s.length-1],o=r.
selectionsAfter[0]||(r.startSelection?r.startSelection.map(r.changes.invertedDesc,1):t.selection);if(n&&r.selectionsAfter.
length)return t.update({selection:r.selectionsAfter[r.selectionsAfter.length-1],annotations:nf.of({side:e,rest:Uk(
s),selection:o}),userEvent:e==0?"select.undo":"select.redo",scrollIntoView:!0});if(r.changes){let l=s.length==
1?bt:s.slice(0,s.length-1);return r.mapped&&(l=tf(l,r.mapped)),t.update({changes:r.changes,selection:r.startSelection,
effects:r.effects,annotations:nf.of({side:e,rest:l,selection:o}),filter:!1,userEvent:e==0?"undo":"redo",scrollIntoView:!0})}else
return null}};hn.empty=new hn(bt,bt);var Xg=[{key:"Mod-z",run:Gg,preventDefault:!0},{key:"Mod-y",mac:"Mod-Shif\
t-z",run:sf,preventDefault:!0},{linux:"Ctrl-Shift-z",run:sf,preventDefault:!0},{key:"Mod-u",run:Wk,preventDefault:!0},
{key:"Alt-u",mac:"Mod-Shift-u",run:Vk,preventDefault:!0}];function Xn(i,e){return S.create(i.ranges.map(e),i.mainIndex)}
function Rt(i,e){return i.update({selection:e,scrollIntoView:!0,userEvent:"select"})}function Et({state:i,dispatch:e},t){
let n=Xn(i.selection,t);return n.eq(i.selection,!0)?!1:(e(Rt(i,n)),!0)}function al(i,e){return S.cursor(e?i.to:
i.from)}function Qg(i,e){return Et(i,t=>t.empty?i.moveByChar(t,e):al(t,e))}function Fe(i){return i.textDirectionAt(
i.state.selection.main.head)==Y.LTR}var Zg=i=>Qg(i,!Fe(i)),e0=i=>Qg(i,Fe(i));function t0(i,e){return Et(i,t=>t.empty?i.moveByGroup(t,e):al(t,e))}var Gk=i=>t0(i,!Fe(i)),Yk=i=>t0(i,Fe(i));var pM=typeof Intl<"u"&&Intl.Segmenter?new Intl.Segmenter(void 0,{granularity:"word"}):null;function Jk(i,e,t){if(e.type.prop(t))return!0;let n=e.to-e.from;return n&&(n>2||/[^\s,.;:]/.test(i.sliceDoc(e.
from,e.to)))||e.firstChild}function hl(i,e,t){let n=Ue(i).resolveInner(e.head),s=t?H.closedBy:H.openedBy;for(let a=e.
head;;){let h=t?n.childAfter(a):n.childBefore(a);if(!h)break;Jk(i,h,s)?n=h:a=t?h.to:h.from}let r=n.type.prop(s),
o,l;return r&&(o=t?Mt(i,n.from,1):Mt(i,n.to,-1))&&o.matched?l=t?o.end.to:o.end.from:l=t?n.to:n.from,S.cursor(l,
t?-1:1)}var Xk=i=>Et(i,e=>hl(i.state,e,!Fe(i))),Qk=i=>Et(i,e=>hl(i.state,e,Fe(i)));function i0(i,e){return Et(
i,t=>{if(!t.empty)return al(t,e);let n=i.moveVertically(t,e);return n.head!=t.head?n:i.moveToLineBoundary(t,e)})}
var n0=i=>i0(i,!1),s0=i=>i0(i,!0);function r0(i){let e=i.scrollDOM.clientHeight<i.scrollDOM.scrollHeight-2,t=0,
n=0,s;if(e){for(let r of i.state.facet(M.scrollMargins)){let o=r(i);o?.top&&(t=Math.max(o?.top,t)),o?.bottom&&
(n=Math.max(o?.bottom,n))}s=i.scrollDOM.clientHeight-t-n}else s=(i.dom.ownerDocument.defaultView||window).innerHeight;
return{marginTop:t,marginBottom:n,selfScroll:e,height:Math.max(i.defaultLineHeight,s-5)}}function o0(i,e){let t=r0(
i),{state:n}=i,s=Xn(n.selection,o=>o.empty?i.moveVertically(o,e,t.height):al(o,e));if(s.eq(n.selection))return!1;
let r;if(t.selfScroll){let o=i.coordsAtPos(n.selection.main.head),l=i.scrollDOM.getBoundingClientRect(),a=l.top+
t.marginTop,h=l.bottom-t.marginBottom;o&&o.top>a&&o.bottom<h&&(r=M.scrollIntoView(s.main.head,{y:"start",yMargin:o.
top-a}))}return i.dispatch(Rt(n,s),{effects:r}),!0}var Bg=i=>o0(i,!1),rf=i=>o0(i,!0);function Ai(i,e,t){let n=i.
lineBlockAt(e.head),s=i.moveToLineBoundary(e,t);if(s.head==e.head&&s.head!=(t?n.to:n.from)&&(s=i.moveToLineBoundary(
e,t,!1)),!t&&s.head==n.from&&n.length){let r=/^\s*/.exec(i.state.sliceDoc(n.from,Math.min(n.from+100,n.to)))[0].
length;r&&e.head!=n.from+r&&(s=S.cursor(n.from+r))}return s}var Zk=i=>Et(i,e=>Ai(i,e,!0)),e1=i=>Et(i,e=>Ai(i,e,
!1)),t1=i=>Et(i,e=>Ai(i,e,!Fe(i))),i1=i=>Et(i,e=>Ai(i,e,Fe(i))),n1=i=>Et(i,e=>i.moveToLineBoundary(e,!1,!1)),s1=i=>Et(
i,e=>i.moveToLineBoundary(e,!0,!1));function r1(i,e,t){let n=!1,s=Xn(i.selection,r=>{let o=Mt(i,r.head,-1)||Mt(
i,r.head,1)||r.head>0&&Mt(i,r.head-1,1)||r.head<i.doc.length&&Mt(i,r.head+1,-1);if(!o||!o.end)return r;n=!0;let l=o.
start.from==r.head?o.end.to:o.end.from;return t?S.range(r.anchor,l):S.cursor(l)});return n?(e(Rt(i,s)),!0):!1}
var o1=({state:i,dispatch:e})=>r1(i,e,!1);function vt(i,e,t){let n=Xn(i.state.selection,s=>{s.undirectional&&s.head>=s.anchor!=e&&(s=S.range(s.head,s.anchor));
let r=t(s);return S.range(s.anchor,r.head,r.goalColumn,r.bidiLevel||void 0,r.assoc)});return n.eq(i.state.selection)?
!1:(i.dispatch(Rt(i.state,n)),!0)}function l0(i,e){return vt(i,e,t=>i.moveByChar(t,e))}var a0=i=>l0(i,!Fe(i)),
h0=i=>l0(i,Fe(i));function c0(i,e){return vt(i,e,t=>i.moveByGroup(t,e))}var l1=i=>c0(i,!Fe(i)),a1=i=>c0(i,Fe(i));var h1=i=>{let e=!Fe(i);return vt(i,e,t=>hl(i.state,t,e))},c1=i=>{let e=Fe(i);return vt(i,e,t=>hl(i.state,t,e))};
function f0(i,e){return vt(i,e,t=>i.moveVertically(t,e))}var u0=i=>f0(i,!1),d0=i=>f0(i,!0);function p0(i,e){return vt(
i,e,t=>i.moveVertically(t,e,r0(i).height))}var Lg=i=>p0(i,!1),Fg=i=>p0(i,!0),f1=i=>vt(i,!0,e=>Ai(i,e,!0)),u1=i=>vt(
i,!1,e=>Ai(i,e,!1)),d1=i=>{let e=!Fe(i);return vt(i,e,t=>Ai(i,t,e))},p1=i=>{let e=Fe(i);return vt(i,e,t=>Ai(i,
t,e))},m1=i=>vt(i,!1,e=>S.cursor(i.lineBlockAt(e.head).from)),g1=i=>vt(i,!0,e=>S.cursor(i.lineBlockAt(e.head).
to)),Hg=({state:i,dispatch:e})=>(e(Rt(i,{anchor:0})),!0),Wg=({state:i,dispatch:e})=>(e(Rt(i,{anchor:i.doc.length})),
!0),Vg=({state:i,dispatch:e})=>(e(Rt(i,{anchor:i.selection.main.anchor,head:0})),!0),qg=({state:i,dispatch:e})=>(e(
Rt(i,{anchor:i.selection.main.anchor,head:i.doc.length})),!0),y1=({state:i,dispatch:e})=>(e(i.update({selection:{
anchor:0,head:i.doc.length},userEvent:"select"})),!0),b1=({state:i,dispatch:e})=>{let t=cl(i).map(({from:n,to:s})=>S.
undirectionalRange(n,Math.min(s+1,i.doc.length)));return e(i.update({selection:S.create(t),userEvent:"select"})),
!0},v1=({state:i,dispatch:e})=>{let t=Xn(i.selection,n=>{let s=Ue(i),r=s.resolveStack(n.from,1);if(n.empty){let o=s.
resolveStack(n.from,-1);o.node.from>=r.node.from&&o.node.to<=r.node.to&&(r=o)}for(let o=r;o;o=o.next){let{node:l}=o;
if((l.from<n.from&&l.to>=n.to||l.to>n.to&&l.from<=n.from)&&o.next)return S.undirectionalRange(l.from,l.to)}return n});
return t.eq(i.selection)?!1:(e(Rt(i,t)),!0)};function m0(i,e){let{state:t}=i,n=t.selection,s=t.selection.ranges.
slice();for(let r of t.selection.ranges){let o=t.doc.lineAt(r.head);if(e?o.to<i.state.doc.length:o.from>0)for(let l=r;;){
let a=i.moveVertically(l,e);if(a.head<o.from||a.head>o.to){s.some(h=>h.head==a.head)||s.push(a);break}else{if(a.
head==l.head)break;l=a}}}return s.length==n.ranges.length?!1:(i.dispatch(Rt(t,S.create(s,s.length-1))),!0)}var x1=i=>m0(
i,!1),w1=i=>m0(i,!0),k1=({state:i,dispatch:e})=>{let t=i.selection,n=null;return t.ranges.length>1?n=S.create(
[t.main]):t.main.empty||(n=S.create([S.cursor(t.main.head)])),n?(e(Rt(i,n)),!0):!1};function or(i,e){if(i.state.
readOnly)return!1;let t="delete.selection",{state:n}=i,s=n.changeByRange(r=>{let{from:o,to:l}=r;if(o==l){let a=e(
r);a<o?(t="delete.backward",a=rl(i,a,!1)):a>o&&(t="delete.forward",a=rl(i,a,!0)),o=Math.min(o,a),l=Math.max(l,
a)}else o=rl(i,o,!1),l=rl(i,l,!0);return o==l?{range:r}:{changes:{from:o,to:l},range:S.cursor(o,o<r.head?-1:1)}});
return s.changes.empty?!1:(i.dispatch(n.update(s,{scrollIntoView:!0,userEvent:t,effects:t=="delete.selection"?
M.announce.of(n.phrase("Selection deleted")):void 0})),!0)}function rl(i,e,t){if(i instanceof M)for(let n of i.
state.facet(M.atomicRanges).map(s=>s(i)))n.between(e,e,(s,r)=>{s<e&&r>e&&(e=t?r:s)});return e}var g0=(i,e,t)=>or(
i,n=>{let s=n.from,{state:r}=i,o=r.doc.lineAt(s),l,a;if(t&&!e&&s>o.from&&s<o.from+200&&!/[^ \t]/.test(l=o.text.
slice(0,s-o.from))){if(l[l.length-1]=="	")return s-1;let h=mi(l,r.tabSize),c=h%Ci(r)||Ci(r);for(let f=0;f<c&&l[l.
length-1-f]==" ";f++)s--;a=s}else a=be(o.text,s-o.from,e,e)+o.from,a==s&&o.number!=(e?r.doc.lines:1)?a+=e?1:-1:
!e&&/[\ufe00-\ufe0f]/.test(o.text.slice(a-o.from,s-o.from))&&(a=be(o.text,a-o.from,!1,!1)+o.from);return a}),of=i=>g0(
i,!1,!0);var y0=i=>g0(i,!0,!1),b0=(i,e)=>or(i,t=>{let n=t.head,{state:s}=i,r=s.doc.lineAt(n),o=s.charCategorizer(n);for(let l=null;;){
if(n==(e?r.to:r.from)){n==t.head&&r.number!=(e?s.doc.lines:1)&&(n+=e?1:-1);break}let a=be(r.text,n-r.from,e)+r.
from,h=r.text.slice(Math.min(n,a)-r.from,Math.max(n,a)-r.from),c=o(h);if(l!=null&&c!=l)break;(h!=" "||n!=t.head)&&
(l=c),n=a}return n}),v0=i=>b0(i,!1),S1=i=>b0(i,!0);var C1=i=>or(i,e=>{let t=i.lineBlockAt(e.head).to;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var A1=i=>or(i,e=>{let t=i.moveToLineBoundary(e,!1).head;return e.head>t?t:Math.max(0,e.head-1)}),T1=i=>or(i,e=>{
let t=i.moveToLineBoundary(e,!0).head;return e.head<t?t:Math.min(i.state.doc.length,e.head+1)});var M1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>({changes:{from:n.from,to:n.to,
insert:z.of(["",""])},range:S.cursor(n.from)}));return e(i.update(t,{scrollIntoView:!0,userEvent:"input"})),!0},
O1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;let t=i.changeByRange(n=>{if(!n.empty||n.from==0||n.from==i.
doc.length)return{range:n};let s=n.from,r=i.doc.lineAt(s),o=s==r.from?s-1:be(r.text,s-r.from,!1)+r.from,l=s==r.
to?s+1:be(r.text,s-r.from,!0)+r.from;return{changes:{from:o,to:l,insert:i.doc.slice(s,l).append(i.doc.slice(o,
s))},range:S.cursor(l)}});return t.changes.empty?!1:(e(i.update(t,{scrollIntoView:!0,userEvent:"move.character"})),
!0)};function cl(i){let e=[],t=-1;for(let n of i.selection.ranges){let s=i.doc.lineAt(n.from),r=i.doc.lineAt(n.
to);if(!n.empty&&n.to==r.from&&(r=i.doc.lineAt(n.to-1)),t>=s.number){let o=e[e.length-1];o.to=r.to,o.ranges.push(
n)}else e.push({from:s.from,to:r.to,ranges:[n]});t=r.number+1}return e}function x0(i,e,t){if(i.readOnly)return!1;
let n=[],s=[];for(let r of cl(i)){if(t?r.to==i.doc.length:r.from==0)continue;let o=i.doc.lineAt(t?r.to+1:r.from-
1),l=o.length+1;if(t){n.push({from:r.to,to:o.to},{from:r.from,insert:o.text+i.lineBreak});for(let a of r.ranges)
s.push(S.range(Math.min(i.doc.length,a.anchor+l),Math.min(i.doc.length,a.head+l)))}else{n.push({from:o.from,to:r.
from},{from:r.to,insert:i.lineBreak+o.text});for(let a of r.ranges)s.push(S.range(a.anchor-l,a.head-l))}}return n.
length?(e(i.update({changes:n,scrollIntoView:!0,selection:S.create(s,i.selection.mainIndex),userEvent:"move.li\
ne"})),!0):!1}var R1=({state:i,dispatch:e})=>x0(i,e,!1),E1=({state:i,dispatch:e})=>x0(i,e,!0);function w0(i,e,t){
if(i.readOnly)return!1;let n=[];for(let r of cl(i))t?n.push({from:r.from,insert:i.doc.slice(r.from,r.to)+i.lineBreak}):
n.push({from:r.to,insert:i.lineBreak+i.doc.slice(r.from,r.to)});let s=i.changes(n);return e(i.update({changes:s,
selection:i.selection.map(s,t?1:-1),scrollIntoView:!0,userEvent:"input.copyline"})),!0}var _1=({state:i,dispatch:e})=>w0(
i,e,!1),D1=({state:i,dispatch:e})=>w0(i,e,!0),I1=i=>{if(i.state.readOnly)return!1;let{state:e}=i,t=e.changes(cl(
e).map(({from:s,to:r})=>(s>0?s--:r<e.doc.length&&r++,{from:s,to:r}))),n=Xn(e.selection,s=>{let r;if(i.lineWrapping){
let o=i.lineBlockAt(s.head),l=i.coordsAtPos(s.head,s.assoc||1);l&&(r=o.bottom+i.documentTop-l.bottom+i.defaultLineHeight/
2)}return i.moveVertically(s,!0,r)}).map(t);return i.dispatch({changes:t,selection:n,scrollIntoView:!0,userEvent:"\
delete.line"}),!0};function P1(i,e){if(/\(\)|\[\]|\{\}/.test(i.sliceDoc(e-1,e+1)))return{from:e,to:e};let t=Ue(i).resolveInner(e),
n=t.childBefore(e),s=t.childAfter(e),r;return n&&s&&n.to<=e&&s.from>=e&&(r=n.type.prop(H.closedBy))&&r.indexOf(
s.name)>-1&&i.doc.lineAt(n.to).from==i.doc.lineAt(s.from).from&&!/\S/.test(i.sliceDoc(n.to,s.from))?{from:n.to,
to:s.from}:null}var zg=k0(!1),N1=k0(!0);function k0(i){return({state:e,dispatch:t})=>{if(e.readOnly)return!1;let n=e.
changeByRange(s=>{let{from:r,to:o}=s,l=e.doc.lineAt(r),a=!i&&r==o&&P1(e,r);i&&(r=o=(o<=l.to?l:e.doc.lineAt(o)).
to);let h=new rn(e,{simulateBreak:r,simulateDoubleBreak:!!a}),c=Bc(h,r);for(c==null&&(c=mi(/^\s*/.exec(e.doc.lineAt(
r).text)[0],e.tabSize));o<l.to&&/\s/.test(l.text[o-l.from]);)o++;a?{from:r,to:o}=a:r>l.from&&r<l.from+100&&!/\S/.
test(l.text.slice(0,r))&&(r=l.from);let f=["",ir(e,c)];return a&&f.push(ir(e,h.lineIndent(l.from,-1))),{changes:{
from:r,to:o,insert:z.of(f)},range:S.cursor(r+1+f[1].length)}});return t(e.update(n,{scrollIntoView:!0,userEvent:"\
input"})),!0}}function hf(i,e){let t=-1;return i.changeByRange(n=>{let s=[];for(let o=n.from;o<=n.to;){let l=i.
doc.lineAt(o);l.number>t&&(n.empty||n.to>l.from)&&(e(l,s,n),t=l.number),o=l.to+1}let r=i.changes(s);return{changes:s,
range:S.range(r.mapPos(n.anchor,1),r.mapPos(n.head,1))}})}var B1=({state:i,dispatch:e})=>{if(i.readOnly)return!1;
let t=Object.create(null),n=new rn(i,{overrideIndentation:r=>{let o=t[r];return o??-1}}),s=hf(i,(r,o,l)=>{let a=Bc(
n,r.from);if(a==null)return;/\S/.test(r.text)||(a=0);let h=/^\s*/.exec(r.text)[0],c=ir(i,a);(h!=c||l.from<r.from+
h.length)&&(t[r.from]=a,o.push({from:r.from,to:r.from+h.length,insert:c}))});return s.changes.empty||e(i.update(
s,{userEvent:"indent"})),!0},S0=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(hf(i,(t,n)=>{n.push({from:t.
from,insert:i.facet(on)})}),{userEvent:"input.indent"})),!0),C0=({state:i,dispatch:e})=>i.readOnly?!1:(e(i.update(
hf(i,(t,n)=>{let s=/^\s*/.exec(t.text)[0];if(!s)return;let r=mi(s,i.tabSize),o=0,l=ir(i,Math.max(0,r-Ci(i)));for(;o<
s.length&&o<l.length&&s.charCodeAt(o)==l.charCodeAt(o);)o++;n.push({from:t.from+o,to:t.from+s.length,insert:l.
slice(o)})}),{userEvent:"delete.dedent"})),!0),L1=i=>(i.setTabFocusMode(),!0);var F1=[{key:"Ctrl-b",run:Zg,shift:a0,preventDefault:!0},{key:"Ctrl-f",run:e0,shift:h0},{key:"Ctrl-p",run:n0,shift:u0},
{key:"Ctrl-n",run:s0,shift:d0},{key:"Ctrl-a",run:n1,shift:m1},{key:"Ctrl-e",run:s1,shift:g1},{key:"Ctrl-d",run:y0},
{key:"Ctrl-h",run:of},{key:"Ctrl-k",run:C1},{key:"Ctrl-Alt-h",run:v0},{key:"Ctrl-o",run:M1},{key:"Ctrl-t",run:O1},
{key:"Ctrl-v",run:rf}],H1=[{key:"ArrowLeft",run:Zg,shift:a0,preventDefault:!0},{key:"Mod-ArrowLeft",mac:"Alt-A\
rrowLeft",run:Gk,shift:l1,preventDefault:!0},{mac:"Cmd-ArrowLeft",run:t1,shift:d1,preventDefault:!0},{key:"Arr\
owRight",run:e0,shift:h0,preventDefault:!0},{key:"Mod-ArrowRight",mac:"Alt-ArrowRight",run:Yk,shift:a1,preventDefault:!0},
{mac:"Cmd-ArrowRight",run:i1,shift:p1,preventDefault:!0},{key:"ArrowUp",run:n0,shift:u0,preventDefault:!0},{mac:"\
Cmd-ArrowUp",run:Hg,shift:Vg},{mac:"Ctrl-ArrowUp",run:Bg,shift:Lg},{key:"ArrowDown",run:s0,shift:d0,preventDefault:!0},
{mac:"Cmd-ArrowDown",run:Wg,shift:qg},{mac:"Ctrl-ArrowDown",run:rf,shift:Fg},{key:"PageUp",run:Bg,shift:Lg},{key:"\
PageDown",run:rf,shift:Fg},{key:"Home",run:e1,shift:u1,preventDefault:!0},{key:"Mod-Home",run:Hg,shift:Vg},{key:"\
End",run:Zk,shift:f1,preventDefault:!0},{key:"Mod-End",run:Wg,shift:qg},{key:"Enter",run:zg,shift:zg},{key:"Mo\
d-a",run:y1},{key:"Backspace",run:of,shift:of,preventDefault:!0},{key:"Delete",run:y0,preventDefault:!0},{key:"\
Mod-Backspace",mac:"Alt-Backspace",run:v0,preventDefault:!0},{key:"Mod-Delete",mac:"Alt-Delete",run:S1,preventDefault:!0},
{mac:"Mod-Backspace",run:A1,preventDefault:!0},{mac:"Mod-Delete",run:T1,preventDefault:!0}].concat(F1.map(i=>({
mac:i.key,run:i.run,shift:i.shift}))),A0=[{key:"Alt-ArrowLeft",mac:"Ctrl-ArrowLeft",run:Xk,shift:h1},{key:"Alt\
-ArrowRight",mac:"Ctrl-ArrowRight",run:Qk,shift:c1},{key:"Alt-ArrowUp",run:R1},{key:"Shift-Alt-ArrowUp",run:_1},
{key:"Alt-ArrowDown",run:E1},{key:"Shift-Alt-ArrowDown",run:D1},{key:"Mod-Alt-ArrowUp",run:x1},{key:"Mod-Alt-A\
rrowDown",run:w1},{key:"Escape",run:k1},{key:"Mod-Enter",run:N1},{key:"Alt-l",mac:"Ctrl-l",run:b1},{key:"Mod-i",
run:v1,preventDefault:!0},{key:"Mod-[",run:C0},{key:"Mod-]",run:S0},{key:"Mod-Alt-\\",run:B1},{key:"Shift-Mod-\
k",run:I1},{key:"Shift-Mod-\\",run:o1},{key:"Mod-/",run:_k},{key:"Alt-A",mac:"Ctrl-A",run:Ik},{key:"Ctrl-m",mac:"\
Shift-Alt-m",run:L1}].concat(H1),T0={key:"Tab",run:S0,shift:C0};var ff=class i{constructor(e,t,n,s,r,o,l,a,h,c=0,f){this.p=e,this.stack=t,this.state=n,this.reducePos=s,this.pos=
r,this.score=o,this.buffer=l,this.bufferBase=a,this.curContext=h,this.lookAhead=c,this.parent=f}toString(){return`\
[${this.stack.filter((e,t)=>t%3==0).concat(this.state)}]@${this.pos}${this.score?"!"+this.score:""}`}static start(e,t,n=0){
let s=e.parser.context;return new i(e,[],t,n,n,0,[],0,s?new fl(s,s.start):null,0,null)}get context(){return this.
curContext?this.curContext.context:null}pushState(e,t){this.stack.push(this.state,t,this.bufferBase+this.buffer.
length),this.state=e}reduce(e){var t;let n=e>>19,s=e&65535,{parser:r}=this.p,o=this.reducePos<this.pos-25&&this.
setLookAhead(this.pos),l=r.dynamicPrecedence(s);if(l&&(this.score+=l),n==0){s<r.minRepeatTerm&&this.reducePos<
this.pos&&(this.reducePos=this.pos),this.pushState(r.getGoto(this.state,s,!0),this.reducePos),s<r.minRepeatTerm&&
this.storeNode(s,this.reducePos,this.reducePos,o?8:4,!0),this.reduceContext(s,this.reducePos);return}let a=this.
stack.length-(n-1)*3-(e&262144?6:0),h=a?this.stack[a-2]:this.p.ranges[0].from;s<r.minRepeatTerm&&h==this.reducePos&&
this.reducePos<this.pos&&(this.reducePos=this.pos);let c=this.reducePos-h;c>=2e3&&!(!((t=this.p.parser.nodeSet.
types[s])===null||t===void 0)&&t.isAnonymous)&&(h==this.p.lastBigReductionStart?(this.p.bigReductionCount++,this.
p.lastBigReductionSize=c):this.p.lastBigReductionSize<c&&(this.p.bigReductionCount=1,this.p.lastBigReductionStart=
h,this.p.lastBigReductionSize=c));let f=a?this.stack[a-1]:0,u=this.bufferBase+this.buffer.length-f;if(s<r.minRepeatTerm||
e&131072){let d=r.stateFlag(this.state,1)?this.pos:this.reducePos;this.storeNode(s,h,d,u+4,!0)}if(e&262144)this.
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
this.pos,t,4),this.storeNode(0,this.pos,t,n?8:4),this.pos=this.reducePos=t,this.score-=190}canShift(e){for(let t=new uf(
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
if(e!=this.curContext.context){let t=new fl(this.curContext.tracker,e);t.hash!=this.curContext.hash&&this.emitContext(),
this.curContext=t}}setLookAhead(e){return e<=this.lookAhead?!1:(this.emitLookAhead(),this.lookAhead=e,!0)}close(){
this.curContext&&this.curContext.tracker.strict&&this.emitContext(),this.lookAhead>0&&this.emitLookAhead()}},fl=class{constructor(e,t){
this.tracker=e,this.context=t,this.hash=e.strict?e.hash(t):0}},uf=class{constructor(e){this.start=e,this.state=
e.state,this.stack=e.stack,this.base=this.stack.length}reduce(e){let t=e&65535,n=e>>19;n==0?(this.stack==this.
start.stack&&(this.stack=this.stack.slice()),this.stack.push(this.state,0,0),this.base+=3):this.base-=(n-1)*3;
let s=this.start.p.parser.getGoto(this.stack[this.base-3],t,!0);this.state=s}},df=class i{constructor(e,t,n){this.
stack=e,this.pos=t,this.index=n,this.buffer=e.buffer,this.index==0&&this.maybeNext()}static create(e,t=e.bufferBase+
e.buffer.length){return new i(e,t,t-e.bufferBase)}maybeNext(){let e=this.stack.parent;e!=null&&(this.index=this.
stack.bufferBase-e.bufferBase,this.stack=e,this.buffer=e.buffer)}get id(){return this.buffer[this.index-4]}get start(){
return this.buffer[this.index-3]}get end(){return this.buffer[this.index-2]}get size(){return this.buffer[this.
index-1]}next(){this.index-=4,this.pos-=4,this.index==0&&this.maybeNext()}fork(){return new i(this.stack,this.
pos,this.index)}};function lr(i,e=Uint16Array){if(typeof i!="string")return i;let t=null;for(let n=0,s=0;n<i.length;){
let r=0;for(;;){let o=i.charCodeAt(n++),l=!1;if(o==126){r=65535;break}o>=92&&o--,o>=34&&o--;let a=o-32;if(a>=46&&
(a-=46,l=!0),r+=a,l)break;r*=46}t?t[s++]=r:t=new e(r)}return t}var Qn=class{constructor(){this.start=-1,this.value=
-1,this.end=-1,this.extended=-1,this.lookAhead=0,this.mask=0,this.context=0}},M0=new Qn,pf=class{constructor(e,t){
this.input=e,this.ranges=t,this.chunk="",this.chunkOff=0,this.chunk2="",this.chunk2Pos=0,this.next=-1,this.token=
M0,this.rangeIndex=0,this.pos=this.chunkPos=t[0].from,this.range=t[0],this.end=t[t.length-1].to,this.readNext()}resolveOffset(e,t){
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
t.extended=-1):this.token=M0,this.pos!=e){if(this.pos=e,e==this.end)return this.setDone(),this;for(;e<this.range.
from;)this.range=this.ranges[--this.rangeIndex];for(;e>=this.range.to;)this.range=this.ranges[++this.rangeIndex];
e>=this.chunkPos&&e<this.chunkPos+this.chunk.length?this.chunkOff=e-this.chunkPos:(this.chunk="",this.chunkOff=
0),this.readNext()}return this}read(e,t){if(e>=this.chunkPos&&t<=this.chunkPos+this.chunk.length)return this.chunk.
slice(e-this.chunkPos,t-this.chunkPos);if(e>=this.chunk2Pos&&t<=this.chunk2Pos+this.chunk2.length)return this.
chunk2.slice(e-this.chunk2Pos,t-this.chunk2Pos);if(e>=this.range.from&&t<=this.range.to)return this.input.read(
e,t);let n="";for(let s of this.ranges){if(s.from>=t)break;s.to>e&&(n+=this.input.read(Math.max(s.from,e),Math.
min(s.to,t)))}return n}},Ti=class{constructor(e,t){this.data=e,this.id=t}token(e,t){let{parser:n}=t.p;D0(this.
data,e,t,this.id,n.data,n.tokenPrecTable)}};Ti.prototype.contextual=Ti.prototype.fallback=Ti.prototype.extend=
!1;var mf=class{constructor(e,t,n){this.precTable=t,this.elseToken=n,this.data=typeof e=="string"?lr(e):e}token(e,t){
let n=e.pos,s=0;for(;;){let r=e.next<0,o=e.resolveOffset(1,1);if(D0(this.data,e,t,0,this.data,this.precTable),
e.token.value>-1)break;if(this.elseToken==null)return;if(r||s++,o==null)break;e.reset(o,e.token)}s&&(e.reset(n,
e.token),e.acceptToken(this.elseToken,s))}};mf.prototype.contextual=Ti.prototype.fallback=Ti.prototype.extend=
!1;function D0(i,e,t,n,s,r){let o=0,l=1<<n,{dialect:a}=t.p.parser;e:for(;(l&i[o])!=0;){let h=i[o+1];for(let d=o+3;d<
h;d+=2)if((i[d+1]&l)>0){let p=i[d];if(a.allows(p)&&(e.token.value==-1||e.token.value==p||V1(p,e.token.value,s,
r))){e.acceptToken(p);break}}let c=e.next,f=0,u=i[o+2];if(e.next<0&&u>f&&i[h+u*3-3]==65535){o=i[h+u*3-1];continue e}
for(;f<u;){let d=f+u>>1,p=h+d+(d<<1),g=i[p],y=i[p+1]||65536;if(c<g)u=d;else if(c>=y)f=d+1;else{o=i[p+2],e.advance();
continue e}}break}}function O0(i,e,t){for(let n=e,s;(s=i[n])!=65535;n++)if(s==t)return n-e;return-1}function V1(i,e,t,n){
let s=O0(t,n,e);return s<0||O0(t,n,i)<s}var ht=typeof process<"u"&&process.env&&/\bparse\b/.test(process.env.LOG),
cf=null;function R0(i,e,t){let n=i.cursor(de.IncludeAnonymous);for(n.moveTo(e);;)if(!(t<0?n.childBefore(e):n.childAfter(
e)))for(;;){if((t<0?n.to<e:n.from>e)&&!n.type.isError)return t<0?Math.max(0,Math.min(n.to-1,e-25)):Math.min(i.
length,Math.max(n.from+1,e+25));if(t<0?n.prevSibling():n.nextSibling())break;if(!n.parent())return t<0?0:i.length}}
var gf=class{constructor(e,t){this.fragments=e,this.minRepeat=t,this.i=0,this.fragment=null,this.safeFrom=-1,this.
safeTo=-1,this.trees=[],this.start=[],this.index=[],this.lastRepeat=null,this.lastRepeatPos=-1,this.nextFragment()}nextFragment(){
let e=this.fragment=this.i==this.fragments.length?null:this.fragments[this.i++];if(e){for(this.safeFrom=e.openStart?
R0(e.tree,e.from+e.offset,1)-e.offset:e.from,this.safeTo=e.openEnd?R0(e.tree,e.to+e.offset,-1)-e.offset:e.to;this.
trees.length;)this.trees.pop(),this.start.pop(),this.index.pop();this.trees.push(e.tree),this.start.push(-e.offset),
this.index.push(0),this.nextStart=this.safeFrom}else this.nextStart=1e9}nodeAt(e){if(e<this.nextStart)return null;
for(;this.fragment&&this.safeTo<=e;)this.nextFragment();if(!this.fragment)return null;for(;;){let t=this.trees.
length-1;if(t<0)return this.nextFragment(),null;if(e<this.safeFrom)return null;let n=this.trees[t],s=this.index[t];
if(s==n.children.length){this.trees.pop(),this.start.pop(),this.index.pop();continue}let r=n.children[s],o=this.
start[t]+n.positions[s];if(o>e)return this.nextStart=o,null;if(r instanceof ee){let l=o>this.lastRepeatPos&&r.
type.id>=this.minRepeat;if(o==e||l){let a=o+r.length,h;if(o>=this.safeFrom&&a<=this.safeTo&&(!(h=r.prop(H.lookAhead))||
a+h<this.fragment.to)&&(l&&(this.lastRepeat=r,this.lastRepeatPos=o),o==e))return r}this.index[t]++,o+r.length>=
Math.max(this.safeFrom,e)&&(this.trees.push(r),this.start.push(o),this.index.push(0))}else this.index[t]++,this.
nextStart=o+r.length}}},yf=class{constructor(e,t){this.stream=t,this.tokens=[],this.mainToken=null,this.actions=
[],this.tokens=e.tokenizers.map(n=>new Qn)}getActions(e){let t=0,n=null,{parser:s}=e.p,{tokenizers:r}=s,o=s.stateSlot(
e.state,3),l=e.curContext?e.curContext.hash:0,a=0;for(let h=0;h<r.length;h++){if((1<<h&o)==0)continue;let c=r[h],
f=this.tokens[h];if(!(n&&!c.fallback)&&((c.contextual||f.start!=e.pos||f.mask!=o||f.context!=l)&&(this.updateCachedToken(
f,c,e),f.mask=o,f.context=l),f.lookAhead>f.end+25&&(a=Math.max(f.lookAhead,a)),f.value!=0)){let u=t;if(f.extended>
-1&&(t=this.addActions(e,f.extended,f.end,t)),t=this.addActions(e,f.value,f.end,t),!c.extend&&(n=f,t>u))break}}
for(;this.actions.length>t;)this.actions.pop();return a&&e.setLookAhead(a),!n&&e.pos==this.stream.end&&(n=new Qn,
n.value=e.p.parser.eofTerm,n.start=n.end=e.pos,t=this.addActions(e,n.value,n.end,t)),this.mainToken=n,this.actions}getMainToken(e){
if(this.mainToken)return this.mainToken;let t=new Qn,{pos:n,p:s}=e;return t.start=n,t.end=Math.min(n+1,s.stream.
end),t.value=n==s.stream.end?s.parser.eofTerm:0,t}updateCachedToken(e,t,n){let s=this.stream.clipPos(n.pos);if(t.
token(this.stream.reset(s,e),n),e.value>-1){let{parser:r}=n.p;for(let o=0;o<r.specialized.length;o++)if(r.specialized[o]==
e.value){let l=r.specializers[o](this.stream.read(e.start,e.end),n);if(l>=0&&n.p.parser.dialect.allows(l>>1)){
(l&1)==0?e.value=l>>1:e.extended=l>>1;break}}}else e.value=0,e.end=this.stream.clipPos(s+1)}putAction(e,t,n,s){
for(let r=0;r<s;r+=3)if(this.actions[r]==e)return s;return this.actions[s++]=e,this.actions[s++]=t,this.actions[s++]=
n,s}addActions(e,t,n,s){let{state:r}=e,{parser:o}=e.p,{data:l}=o;for(let a=0;a<2;a++)for(let h=o.stateSlot(r,a?
2:1);;h+=3){if(l[h]==65535)if(l[h+1]==1)h=si(l,h+2);else{s==0&&l[h+1]==2&&(s=this.putAction(si(l,h+2),t,n,s));
break}l[h]==t&&(s=this.putAction(si(l,h+1),t,n,s))}return s}},bf=class{constructor(e,t,n,s){this.parser=e,this.
input=t,this.ranges=s,this.recovering=0,this.nextStackID=9812,this.minStackPos=0,this.reused=[],this.stoppedAt=
null,this.lastBigReductionStart=-1,this.lastBigReductionSize=0,this.bigReductionCount=0,this.stream=new pf(t,s),
this.tokens=new yf(e,this.stream),this.topTerm=e.top[1];let{from:r}=s[0];this.stacks=[ff.start(this,e.top[0],r)],
this.fragments=n.length&&this.stream.end-r>e.bufferLength*4?new gf(n,e.minRepeatTerm):null}get parsedPos(){return this.
minStackPos}advance(){let e=this.stacks,t=this.minStackPos,n=this.stacks=[],s,r;if(this.bigReductionCount>300&&
e.length==1){let[o]=e;for(;o.forceReduce()&&o.stack.length&&o.stack[o.stack.length-2]>=this.lastBigReductionStart;)
;this.bigReductionCount=this.lastBigReductionSize=0}for(let o=0;o<e.length;o++){let l=e[o];for(;;){if(this.tokens.
mainToken=null,l.pos>t)n.push(l);else{if(this.advanceStack(l,n,e))continue;{s||(s=[],r=[]),s.push(l);let a=this.
tokens.getMainToken(l);r.push(a.value,a.end)}}break}}if(!n.length){let o=s&&q1(s);if(o)return ht&&console.log(
"Finish with "+this.stackID(o)),this.stackToTree(o);if(this.parser.strict)throw ht&&s&&console.log("Stuck with\
 token "+(this.tokens.mainToken?this.parser.getName(this.tokens.mainToken.value):"none")),new SyntaxError("No \
parse at "+t);this.recovering||(this.recovering=5)}if(this.recovering&&s){let o=this.stoppedAt!=null&&s[0].pos>
this.stoppedAt?s[0]:this.runRecovery(s,r,n);if(o)return ht&&console.log("Force-finish "+this.stackID(o)),this.
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
0)break;let a=n.children[0];if(a instanceof ee&&(!s||a.type.id>=this.parser.minRepeatTerm))n=a;else break}return null}advanceStack(e,t,n){
let s=e.pos,{parser:r}=this,o=ht?this.stackID(e)+" -> ":"";if(this.stoppedAt!=null&&s>this.stoppedAt)return e.
forceReduce()?e:null;if(this.fragments){let h=e.reducePos<s&&e.buffer.length&&e.buffer[e.buffer.length-2]<=e.reducePos&&
this.fragments.lastRepeatPos==e.reducePos&&this.tryReuse(e,e.reducePos,this.fragments.lastRepeat,!0)||this.tryReuse(
e,s,this.fragments.nodeAt(s),!1);if(h)return ht&&console.log(o+this.stackID(e)+` (via reuse of ${r.getName(h.type.
id)})`),!0}let l=r.stateSlot(e.state,4);if(l>0)return e.reduce(l),ht&&console.log(o+this.stackID(e)+` (via alw\
ays-reduce ${r.getName(l&65535)})`),!0;if(e.stack.length>=8400)for(;e.stack.length>6e3&&e.forceReduce(););let a=this.
tokens.getActions(e);for(let h=0;h<a.length;){let c=a[h++],f=a[h++],u=a[h++],d=h==a.length||!n,p=d?e:e.split(),
g=this.tokens.mainToken;if(p.apply(c,f,g?g.start:p.pos,u),ht&&console.log(o+this.stackID(p)+` (via ${(c&65536)==
0?"shift":`reduce of ${r.getName(c&65535)}`} for ${r.getName(f)} @ ${s}${p==e?"":", split"})`),d)return!0;p.pos>
s?t.push(p):n.push(p)}return!1}advanceFully(e,t){let n=e.pos;for(;;){if(!this.advanceStack(e,null,null))return!1;
if(e.pos>n)return E0(e,t),!0}}runRecovery(e,t,n){let s=null,r=!1;for(let o=0;o<e.length;o++){let l=e[o],a=t[o<<
1],h=t[(o<<1)+1],c=ht?this.stackID(l)+" -> ":"";if(l.deadEnd&&(r||(r=!0,l.restart(),ht&&console.log(c+this.stackID(
l)+" (restarted)"),this.advanceFully(l,n))))continue;let f=l.split(),u=c;for(let d=0;d<10&&f.forceReduce()&&(ht&&
console.log(u+this.stackID(f)+" (via force-reduce)"),!this.advanceFully(f,n));d++)ht&&(u=this.stackID(f)+" -> ");
for(let d of l.recoverByInsert(a))ht&&console.log(c+this.stackID(d)+" (via recover-insert)"),this.advanceFully(
d,n);this.stream.end>l.pos?(h==l.pos&&(h++,a=0),l.recoverByDelete(a,h),ht&&console.log(c+this.stackID(l)+` (vi\
a recover-delete ${this.parser.getName(a)})`),E0(l,n)):(!s||s.score<f.score)&&(s=f)}return s}stackToTree(e){return e.
close(),ee.build({buffer:df.create(e),nodeSet:this.parser.nodeSet,topID:this.topTerm,maxBufferLength:this.parser.
bufferLength,reused:this.reused,start:this.ranges[0].from,length:e.pos-this.ranges[0].from,minRepeatType:this.
parser.minRepeatTerm})}stackID(e){let t=(cf||(cf=new WeakMap)).get(e);return t||cf.set(e,t=String.fromCodePoint(
this.nextStackID++)),t+e}};function E0(i,e){for(let t=0;t<e.length;t++){let n=e[t];if(n.pos==i.pos&&n.sameState(
i)){e[t].score<i.score&&(e[t]=i);return}}e.push(i)}var vf=class{constructor(e,t,n){this.source=e,this.flags=t,
this.disabled=n}allows(e){return!this.disabled||this.disabled[e]==0}};var ul=class i extends en{constructor(e){if(super(),this.wrappers=[],e.version!=14)throw new RangeError(`Parse\
r version (${e.version}) doesn't match runtime version (14)`);let t=e.nodeNames.split(" ");this.minRepeatTerm=
t.length;for(let l=0;l<e.repeatNodeCount;l++)t.push("");let n=Object.keys(e.topRules).map(l=>e.topRules[l][1]),
s=[];for(let l=0;l<t.length;l++)s.push([]);function r(l,a,h){s[l].push([a,a.deserialize(String(h))])}if(e.nodeProps)
for(let l of e.nodeProps){let a=l[0];typeof a=="string"&&(a=H[a]);for(let h=1;h<l.length;){let c=l[h++];if(c>=
0)r(c,a,l[h++]);else{let f=l[h+-c];for(let u=-c;u>0;u--)r(l[h++],a,f);h++}}}this.nodeSet=new Gn(t.map((l,a)=>Pe.
define({name:a>=this.minRepeatTerm?void 0:l,id:a,props:s[a],top:n.indexOf(a)>-1,error:a==0,skipped:e.skippedNodes&&
e.skippedNodes.indexOf(a)>-1}))),e.propSources&&(this.nodeSet=this.nodeSet.extend(...e.propSources)),this.strict=
!1,this.bufferLength=1024;let o=lr(e.tokenData);this.context=e.context,this.specializerSpecs=e.specialized||[],
this.specialized=new Uint16Array(this.specializerSpecs.length);for(let l=0;l<this.specializerSpecs.length;l++)
this.specialized[l]=this.specializerSpecs[l].term;this.specializers=this.specializerSpecs.map(_0),this.states=
lr(e.states,Uint32Array),this.data=lr(e.stateData),this.goto=lr(e.goto),this.maxTerm=e.maxTerm,this.tokenizers=
e.tokenizers.map(l=>typeof l=="number"?new Ti(o,l):l),this.topRules=e.topRules,this.dialects=e.dialects||{},this.
dynamicPrecedences=e.dynamicPrecedences||null,this.tokenPrecTable=e.tokenPrec,this.termNames=e.termNames||null,
this.maxNode=this.nodeSet.types.length-1,this.dialect=this.parseDialect(),this.top=this.topRules[Object.keys(this.
topRules)[0]]}createParse(e,t,n){let s=new bf(this,e,t,n);for(let r of this.wrappers)s=r(s,e,t,n);return s}getGoto(e,t,n=!1){
let s=this.goto;if(t>=s[0])return-1;for(let r=s[t+1];;){let o=s[r++],l=o&1,a=s[r++];if(l&&n)return a;for(let h=r+
(o>>1);r<h;r++)if(s[r]==e)return a;if(l)return-1}}hasAction(e,t){let n=this.data;for(let s=0;s<2;s++)for(let r=this.
stateSlot(e,s?2:1),o;;r+=3){if((o=n[r])==65535)if(n[r+1]==1)o=n[r=si(n,r+2)];else{if(n[r+1]==2)return si(n,r+2);
break}if(o==t||o==0)return si(n,r+1)}return 0}stateSlot(e,t){return this.states[e*6+t]}stateFlag(e,t){return(this.
stateSlot(e,0)&t)>0}validAction(e,t){return!!this.allActions(e,n=>n==t?!0:null)}allActions(e,t){let n=this.stateSlot(
e,4),s=n?t(n):void 0;for(let r=this.stateSlot(e,1);s==null;r+=3){if(this.data[r]==65535)if(this.data[r+1]==1)r=
si(this.data,r+2);else break;s=t(si(this.data,r+1))}return s}nextStates(e){let t=[];for(let n=this.stateSlot(e,
1);;n+=3){if(this.data[n]==65535)if(this.data[n+1]==1)n=si(this.data,n+2);else break;if((this.data[n+2]&1)==0){
let s=this.data[n+1];t.some((r,o)=>o&1&&r==s)||t.push(this.data[n],s)}}return t}configure(e){let t=Object.assign(
Object.create(i.prototype),this);if(e.props&&(t.nodeSet=this.nodeSet.extend(...e.props)),e.top){let n=this.topRules[e.
top];if(!n)throw new RangeError(`Invalid top rule name ${e.top}`);t.top=n}return e.tokenizers&&(t.tokenizers=this.
tokenizers.map(n=>{let s=e.tokenizers.find(r=>r.from==n);return s?s.to:n})),e.specializers&&(t.specializers=this.
specializers.slice(),t.specializerSpecs=this.specializerSpecs.map((n,s)=>{let r=e.specializers.find(l=>l.from==
n.external);if(!r)return n;let o=Object.assign(Object.assign({},n),{external:r.to});return t.specializers[s]=_0(
o),o})),e.contextTracker&&(t.context=e.contextTracker),e.dialect&&(t.dialect=this.parseDialect(e.dialect)),e.strict!=
null&&(t.strict=e.strict),e.wrap&&(t.wrappers=t.wrappers.concat(e.wrap)),e.bufferLength!=null&&(t.bufferLength=
e.bufferLength),t}hasWrappers(){return this.wrappers.length>0}getName(e){return this.termNames?this.termNames[e]:
String(e<=this.maxNode&&this.nodeSet.types[e].name||e)}get eofTerm(){return this.maxNode+1}get topNode(){return this.
nodeSet.types[this.top[1]]}dynamicPrecedence(e){let t=this.dynamicPrecedences;return t==null?0:t[e]||0}parseDialect(e){
let t=Object.keys(this.dialects),n=t.map(()=>!1);if(e)for(let r of e.split(" ")){let o=t.indexOf(r);o>=0&&(n[o]=
!0)}let s=null;for(let r=0;r<t.length;r++)if(!n[r])for(let o=this.dialects[t[r]],l;(l=this.data[o++])!=65535;)
(s||(s=new Uint8Array(this.maxTerm+1)))[l]=1;return new vf(e,n,s)}static deserialize(e){return new i(e)}};function si(i,e){
return i[e]|i[e+1]<<16}function q1(i){let e=null;for(let t of i){let n=t.p.stoppedAt;(t.pos==t.p.stream.end||n!=
null&&t.pos>n)&&t.p.parser.stateFlag(t.state,2)&&(!e||e.score<t.score)&&(e=t)}return e}function _0(i){if(i.external){
let e=i.extend?1:0;return(t,n)=>i.external(t,n)<<1|e}return i.get}var z1=jo({String:A.string,Number:A.number,"True False":A.bool,PropertyName:A.propertyName,Null:A.null,", :":A.
separator,"[ ]":A.squareBracket,"{ }":A.brace}),I0=ul.deserialize({version:14,states:"$bOVQPOOOOQO'#Cb'#CbOnQP\
O'#CeOvQPO'#ClOOQO'#Cr'#CrQOQPOOOOQO'#Cg'#CgO}QPO'#CfO!SQPO'#CtOOQO,59P,59PO![QPO,59PO!aQPO'#CuOOQO,59W,59WO!i\
QPO,59WOVQPO,59QOqQPO'#CmO!nQPO,59`OOQO1G.k1G.kOVQPO'#CnO!vQPO,59aOOQO1G.r1G.rOOQO1G.l1G.lOOQO,59X,59XOOQO-E6k\
-E6kOOQO,59Y,59YOOQO-E6l-E6l",stateData:"#O~OeOS~OQSORSOSSOTSOWQO_ROgPO~OVXOgUO~O^[O~PVO[^O~O]_OVhX~OVaO~O]bO^\
iX~O^dO~O]_OVha~O]bO^ia~O",goto:"!kjPPPPPPkPPkqwPPPPk{!RPPP!XP!e!hXSOR^bQWQRf_TVQ_Q`WRg`QcZRicQTOQZRQe^RhbRYQR\
]R",nodeNames:"\u26A0 JsonText True False Null Number String } { Object Property PropertyName : , ] [ Array",maxTerm:25,
nodeProps:[["isolate",-2,6,11,""],["openedBy",7,"{",14,"["],["closedBy",8,"}",15,"]"]],propSources:[z1],skippedNodes:[
0],repeatNodeCount:2,tokenData:"(|~RaXY!WYZ!W]^!Wpq!Wrs!]|}$u}!O$z!Q!R%T!R![&c![!]&t!}#O&y#P#Q'O#Y#Z'T#b#c'r#h\
#i(Z#o#p(r#q#r(w~!]Oe~~!`Wpq!]qr!]rs!xs#O!]#O#P!}#P;'S!];'S;=`$o<%lO!]~!}Og~~#QXrs!]!P!Q!]#O#P!]#U#V!]#Y#Z!]#b\
#c!]#f#g!]#h#i!]#i#j#m~#pR!Q![#y!c!i#y#T#Z#y~#|R!Q![$V!c!i$V#T#Z$V~$YR!Q![$c!c!i$c#T#Z$c~$fR!Q![!]!c!i!]#T#Z!]\
~$rP;=`<%l!]~$zO]~~$}Q!Q!R%T!R![&c~%YRT~!O!P%c!g!h%w#X#Y%w~%fP!Q![%i~%nRT~!Q![%i!g!h%w#X#Y%w~%zR{|&T}!O&T!Q![&\
Z~&WP!Q![&Z~&`PT~!Q![&Z~&hST~!O!P%c!Q![&c!g!h%w#X#Y%w~&yO[~~'OO_~~'TO^~~'WP#T#U'Z~'^P#`#a'a~'dP#g#h'g~'jP#X#Y'\
m~'rOR~~'uP#i#j'x~'{P#`#a(O~(RP#`#a(U~(ZOS~~(^P#f#g(a~(dP#i#j(g~(jP#X#Y(m~(rOQ~~(wOW~~(|OV~",tokenizers:[0],topRules:{
JsonText:[0,1]},tokenPrec:0});var $1=Go.define({name:"json",parser:I0.configure({props:[Qo.add({Object:Lc({except:/^\s*\}/}),Array:Lc({except:/^\s*\]/})}),
lg.add({"Object Array":ag})]}),languageData:{closeBrackets:{brackets:["[","{",'"']},indentOnInput:/^\s*[\}\]]$/}});
function xf(){return new Yo($1)}var pl=class{constructor(e,t,n){this.from=e,this.to=t,this.diagnostic=n}},cn=class i{constructor(e,t,n){this.diagnostics=
e,this.panel=t,this.selected=n}static init(e,t,n){let s=n.facet(ar).markerFilter;s&&(e=s(e,n));let r=e.slice().
sort((d,p)=>d.from-p.from||d.to-p.to),o=new Ae,l=[],a=0,h=n.doc.iter(),c=0,f=n.doc.length;for(let d=0;;){let p=d==
r.length?null:r[d];if(!p&&!l.length)break;let g,y;if(l.length)g=a,y=l.reduce((x,k)=>Math.min(x,k.to),p&&p.from>
g?p.from:1e8);else{if(g=p.from,g>f)break;y=p.to,l.push(p),d++}for(;d<r.length;){let x=r[d];if(x.from==g&&(x.to>
x.from||x.to==g))l.push(x),d++,y=Math.min(x.to,y);else{y=Math.min(x.from,y);break}}y=Math.min(y,f);let b=!1;if(l.
some(x=>x.from==g&&(x.to==y||y==f))&&(b=g==y,!b&&y-g<10)){let x=g-(c+h.value.length);x>0&&(h.next(x),c=g);for(let k=g;;){
if(k>=y){b=!0;break}if(!h.lineBreak&&c+h.value.length>k)break;k=c+h.value.length,c+=h.value.length,h.next()}}let v=Z1(
l);if(b)o.add(g,g,N.widget({widget:new wf(v),diagnostics:l.slice()}));else{let x=l.reduce((k,w)=>w.markClass?k+
" "+w.markClass:k,"");o.add(g,y,N.mark({class:"cm-lintRange cm-lintRange-"+v+x,diagnostics:l.slice(),inclusiveEnd:l.
some(k=>k.to>y)}))}if(a=y,a==f)break;for(let x=0;x<l.length;x++)l[x].to<=a&&l.splice(x--,1)}let u=o.finish();return new i(
u,t,Zn(u))}};function Zn(i,e=null,t=0){let n=null;return i.between(t,1e9,(s,r,{spec:o})=>{if(!(e&&o.diagnostics.
indexOf(e)<0))if(!n)n=new pl(s,r,e||o.diagnostics[0]);else{if(o.diagnostics.indexOf(n.diagnostic)<0)return!1;n=
new pl(n.from,r,n.diagnostic)}}),n}function U1(i,e){let t=e.pos,n=e.end||t,s=i.state.facet(ar).hideOn(i,t,n);if(s!=
null)return s;let r=i.startState.doc.lineAt(e.pos);return!!(i.effects.some(o=>o.is(kf))||i.changes.touchesRange(
r.from,Math.max(r.to,n)))}function K1(i,e){return i.field(_t,!1)?e:e.concat(L.appendConfig.of(tS))}function B0(i,e){
return{effects:K1(i,[kf.of(e)])}}var kf=L.define(),L0=L.define(),F0=L.define(),_t=fe.define({create(){return new cn(
N.none,null,null)},update(i,e){if(e.docChanged&&i.diagnostics.size){let t=i.diagnostics.map(e.changes),n=null,
s=i.panel;if(i.selected){let r=e.changes.mapPos(i.selected.from,1);n=Zn(t,i.selected.diagnostic,r)||Zn(t,null,
r)}!t.size&&s&&e.state.facet(ar).autoPanel&&(s=null),i=new cn(t,s,n)}for(let t of e.effects)if(t.is(kf)){let n=e.
state.facet(ar).autoPanel?t.value.length?gl.open:null:i.panel;i=cn.init(t.value,n,e.state)}else t.is(L0)?i=new cn(
i.diagnostics,t.value?gl.open:null,i.selected):t.is(F0)&&(i=new cn(i.diagnostics,i.panel,t.value));return i},provide:i=>[
Xi.from(i,e=>e.panel),M.decorations.from(i,e=>e.diagnostics)]});var j1=N.mark({class:"cm-lintRange cm-lintRange-active"});function G1(i,e,t){let{diagnostics:n}=i.state.field(
_t),s,r=-1,o=-1;n.between(e-(t<0?1:0),e+(t>0?1:0),(a,h,{spec:c})=>{if(e>=a&&e<=h&&(a==h||(e>a||t>0)&&(e<h||t<0)))
return s=c.diagnostics,r=a,o=h,!1});let l=i.state.facet(ar).tooltipFilter;return s&&l&&(s=l(s,i.state)),s?{pos:r,
end:o,above:!0,create(){return{dom:Y1(i,s)}}}:null}function Y1(i,e){return j("ul",{class:"cm-tooltip-lint"},e.
map(t=>W0(i,t,!1)))}var P0=i=>{let e=i.state.field(_t,!1);return!e||!e.panel?!1:(i.dispatch({effects:L0.of(!1)}),!0)};var ar=O.define({combine(i){return{sources:i.map(e=>e.source).filter(e=>e!=null),...Ve(i.map(e=>e.config),{delay:750,
markerFilter:null,tooltipFilter:null,needsRefresh:null,hideOn:()=>null},{delay:Math.max,markerFilter:N0,tooltipFilter:N0,
needsRefresh:(e,t)=>e?t?n=>e(n)||t(n):e:t,hideOn:(e,t)=>e?t?(n,s,r)=>e(n,s,r)||t(n,s,r):e:t,autoPanel:(e,t)=>e||
t})}}});function N0(i,e){return i?e?(t,n)=>e(i(t,n),n):i:e}function H0(i){let e=[];if(i)e:for(let{name:t}of i){for(let n=0;n<t.length;n++){let s=t[n];if(/[a-zA-Z]/.test(
s)&&!e.some(r=>r.toLowerCase()==s.toLowerCase())){e.push(s);continue e}}e.push("")}return e}function W0(i,e,t){
var n;let s=t?H0(e.actions):[];return j("li",{class:"cm-diagnostic cm-diagnostic-"+e.severity},j("span",{class:"\
cm-diagnosticText"},e.renderMessage?e.renderMessage(i):e.message),(n=e.actions)===null||n===void 0?void 0:n.map(
(r,o)=>{let l=0,a=d=>{if(d.preventDefault(),l>Date.now()-100)return;let p=Zn(i.state.field(_t).diagnostics,e);
p&&r.apply(i,p.from,p.to),l=Date.now()},{name:h}=r,c=s[o]?h.indexOf(s[o]):-1,f=c<0?h:[h.slice(0,c),j("u",h.slice(
c,c+1)),h.slice(c+1)],u=r.markClass?" "+r.markClass:"";return j("button",{type:"button",class:"cm-diagnosticAc\
tion"+u,onclick:a,onmousedown:a,"aria-label":` Action: ${h}${c<0?"":` (access key "${s[o]})"`}.`},f)}),e.source&&
j("div",{class:"cm-diagnosticSource"},e.source))}var wf=class extends ze{constructor(e){super(),this.sev=e}eq(e){
return e.sev==this.sev}toDOM(){return j("span",{class:"cm-lintPoint cm-lintPoint-"+this.sev})}},ml=class{constructor(e,t){
this.diagnostic=t,this.id="item_"+Math.floor(Math.random()*4294967295).toString(16),this.dom=W0(e,t,!0),this.dom.
id=this.id,this.dom.setAttribute("role","option")}},gl=class i{constructor(e){this.view=e,this.items=[];let t=s=>{
if(!(s.ctrlKey||s.altKey||s.metaKey)){if(s.keyCode==27)P0(this.view),this.view.focus();else if(s.keyCode==38||
s.keyCode==33)this.moveSelection((this.selectedIndex-1+this.items.length)%this.items.length);else if(s.keyCode==
40||s.keyCode==34)this.moveSelection((this.selectedIndex+1)%this.items.length);else if(s.keyCode==36)this.moveSelection(
0);else if(s.keyCode==35)this.moveSelection(this.items.length-1);else if(s.keyCode==13)this.view.focus();else if(s.
keyCode>=65&&s.keyCode<=90&&this.selectedIndex>=0){let{diagnostic:r}=this.items[this.selectedIndex],o=H0(r.actions);
for(let l=0;l<o.length;l++)if(o[l].toUpperCase().charCodeAt(0)==s.keyCode){let a=Zn(this.view.state.field(_t).
diagnostics,r);a&&r.actions[l].apply(e,a.from,a.to)}}else return;s.preventDefault()}},n=s=>{for(let r=0;r<this.
items.length;r++)this.items[r].dom.contains(s.target)&&this.moveSelection(r)};this.list=j("ul",{tabIndex:0,role:"\
listbox","aria-label":this.view.state.phrase("Diagnostics"),onkeydown:t,onclick:n}),this.dom=j("div",{class:"c\
m-panel-lint"},this.list,j("button",{type:"button",name:"close","aria-label":this.view.state.phrase("close"),onclick:()=>P0(
this.view)},"\xD7")),this.update()}get selectedIndex(){let e=this.view.state.field(_t).selected;if(!e)return-1;
for(let t=0;t<this.items.length;t++)if(this.items[t].diagnostic==e.diagnostic)return t;return-1}update(){let{diagnostics:e,
selected:t}=this.view.state.field(_t),n=0,s=!1,r=null,o=new Set;for(e.between(0,this.view.state.doc.length,(l,a,{
spec:h})=>{for(let c of h.diagnostics){if(o.has(c))continue;o.add(c);let f=-1,u;for(let d=n;d<this.items.length;d++)
if(this.items[d].diagnostic==c){f=d;break}f<0?(u=new ml(this.view,c),this.items.splice(n,0,u),s=!0):(u=this.items[f],
f>n&&(this.items.splice(n,f-n),s=!0)),t&&u.diagnostic==t.diagnostic?u.dom.hasAttribute("aria-selected")||(u.dom.
setAttribute("aria-selected","true"),r=u):u.dom.hasAttribute("aria-selected")&&u.dom.removeAttribute("aria-sel\
ected"),n++}});n<this.items.length&&!(this.items.length==1&&this.items[0].diagnostic.from<0);)s=!0,this.items.
pop();this.items.length==0&&(this.items.push(new ml(this.view,{from:-1,to:-1,severity:"info",message:this.view.
state.phrase("No diagnostics")})),s=!0),r?(this.list.setAttribute("aria-activedescendant",r.id),this.view.requestMeasure(
{key:this,read:()=>({sel:r.dom.getBoundingClientRect(),panel:this.list.getBoundingClientRect()}),write:({sel:l,
panel:a})=>{let h=a.height/this.list.offsetHeight;l.top<a.top?this.list.scrollTop-=(a.top-l.top)/h:l.bottom>a.
bottom&&(this.list.scrollTop+=(l.bottom-a.bottom)/h)}})):this.selectedIndex<0&&this.list.removeAttribute("aria\
-activedescendant"),s&&this.sync()}sync(){let e=this.list.firstChild;function t(){let n=e;e=n.nextSibling,n.remove()}
for(let n of this.items)if(n.dom.parentNode==this.list){for(;e!=n.dom;)t();e=n.dom.nextSibling}else this.list.
insertBefore(n.dom,e);for(;e;)t()}moveSelection(e){if(this.selectedIndex<0)return;let t=this.view.state.field(
_t),n=Zn(t.diagnostics,this.items[e].diagnostic);n&&this.view.dispatch({selection:{anchor:n.from,head:n.to},scrollIntoView:!0,
effects:F0.of(n)})}static open(e){return new i(e)}};function J1(i,e='viewBox="0 0 40 40"'){return`url('data:im\
age/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" ${e}>${encodeURIComponent(i)}</svg>')`}function dl(i){return J1(
`<path d="m0 2.5 l2 -1.5 l1 0 l2 1.5 l1 0" stroke="${i}" fill="none" stroke-width=".7"/>`,'width="6" height="3\
"')}var X1=M.baseTheme({".cm-diagnostic":{padding:"3px 6px 3px 8px",marginLeft:"-1px",display:"block",whiteSpace:"\
pre-wrap"},".cm-diagnostic-error":{borderLeft:"5px solid #d11"},".cm-diagnostic-warning":{borderLeft:"5px soli\
d orange"},".cm-diagnostic-info":{borderLeft:"5px solid #999"},".cm-diagnostic-hint":{borderLeft:"5px solid #6\
6d"},".cm-diagnosticAction":{font:"inherit",border:"none",padding:"2px 4px",backgroundColor:"#444",color:"whit\
e",borderRadius:"3px",marginLeft:"8px",cursor:"pointer"},".cm-diagnosticSource":{fontSize:"70%",opacity:.7},".\
cm-lintRange":{backgroundPosition:"left bottom",backgroundRepeat:"repeat-x",paddingBottom:"0.7px"},".cm-lintRa\
nge-error":{backgroundImage:dl("#f11")},".cm-lintRange-warning":{backgroundImage:dl("orange")},".cm-lintRange-\
info":{backgroundImage:dl("#999")},".cm-lintRange-hint":{backgroundImage:dl("#66d")},".cm-lintRange-active":{backgroundColor:"\
#ffdd9980"},".cm-tooltip-lint":{padding:0,margin:0},".cm-lintPoint":{position:"relative","&:after":{content:'"\
"',position:"absolute",bottom:0,left:"-2px",borderLeft:"3px solid transparent",borderRight:"3px solid transpar\
ent",borderBottom:"4px solid #d11"}},".cm-lintPoint-warning":{"&:after":{borderBottomColor:"orange"}},".cm-lin\
tPoint-info":{"&:after":{borderBottomColor:"#999"}},".cm-lintPoint-hint":{"&:after":{borderBottomColor:"#66d"}},
".cm-panel.cm-panel-lint":{position:"relative","& ul":{maxHeight:"100px",overflowY:"auto","& [aria-selected]":{
backgroundColor:"#ddd","& u":{textDecoration:"underline"}},"&:focus [aria-selected]":{background_fallback:"#bd\
f",backgroundColor:"Highlight",color_fallback:"white",color:"HighlightText"},"& u":{textDecoration:"none"},padding:0,
margin:0},"& [name=close]":{position:"absolute",top:"0",right:"2px",background:"inherit",border:"none",font:"i\
nherit",padding:0,margin:0}},"&dark .cm-lintRange-active":{backgroundColor:"#86714a80"},"&dark .cm-panel.cm-pa\
nel-lint ul":{"& [aria-selected]":{backgroundColor:"#2e343e"}}});function Q1(i){return i=="error"?4:i=="warnin\
g"?3:i=="info"?2:1}function Z1(i){let e="hint",t=1;for(let n of i){let s=Q1(n.severity);s>t&&(t=s,e=n.severity)}
return e}var eS=Nm(G1,{hideOn:U1}),tS=[_t,M.decorations.compute([_t],i=>{let{selected:e,panel:t}=i.field(_t);return!e||
!t||e.from==e.to?N.none:N.set([j1.range(e.from,e.to)])}),eS,X1];var V0=typeof String.prototype.normalize=="function"?i=>i.normalize("NFKD"):i=>i,Oi=class{constructor(e,t,n=0,s=e.
length,r,o){this.test=o,this.value={from:0,to:0,precise:!1},this.done=!1,this.matches=[],this.buffer="",this.bufferPos=
0,this.iter=e.iterRange(n,s),this.bufferStart=n,this.normalize=r?l=>r(V0(l)):V0,this.query=this.normalize(t)}peek(){
if(this.bufferPos==this.buffer.length){if(this.bufferStart+=this.buffer.length,this.iter.next(),this.iter.done)
return-1;this.bufferPos=0,this.buffer=this.iter.value}return _e(this.buffer,this.bufferPos)}next(){for(;this.matches.
length;)this.matches.pop();return this.nextOverlapping()}nextOverlapping(){for(;;){let e=this.peek();if(e<0)return this.
done=!0,this;let t=Ms(e),n=this.bufferStart+this.bufferPos;this.bufferPos+=ot(e);let s=this.normalize(t);if(s.
length)for(let r=0,o=n,l=!0;;r++){let a=s.charCodeAt(r),h=this.match(a,o,l,this.bufferPos+this.bufferStart,r==
s.length-1);if(h)return this.value=h,this;if(r==s.length-1)break;l&&r<t.length&&t.charCodeAt(r)==a?o++:l=!1}}}match(e,t,n,s,r){
let o=null;for(let l=0;l<this.matches.length;){let a=this.matches[l],h=!1;this.query.charCodeAt(a.index)==e&&(a.
index==this.query.length-1?o={from:a.from,to:s,precise:r&&a.precise}:(a.index++,h=!0)),h?l++:this.matches.splice(
l,1)}return this.query.charCodeAt(0)==e&&(this.query.length==1?o={from:t,to:s,precise:n&&r}:this.matches.push(
{from:t,index:1,precise:n})),o&&this.test&&!this.test(o.from,o.to,this.buffer,this.bufferStart)&&(o=null),o}};
typeof Symbol<"u"&&(Oi.prototype[Symbol.iterator]=function(){return this});var $0={from:-1,to:-1,match:/.*/.exec(
""),precise:!0},Rf="gm"+(/x/.unicode==null?"":"u"),vl=class{constructor(e,t,n,s=0,r=e.length){if(this.text=e,this.
to=r,this.curLine="",this.done=!1,this.value=$0,/\\[sWDnr]|\n|\r|\[\^/.test(t))return new wl(e,t,n,s,r);this.re=
new RegExp(t,Rf+(n?.ignoreCase?"i":"")),this.test=n?.test,this.iter=e.iter();let o=e.lineAt(s);this.curLineStart=
o.from,this.matchPos=kl(e,s),this.getLine(this.curLineStart)}getLine(e){this.iter.next(e),this.iter.lineBreak?
this.curLine="":(this.curLine=this.iter.value,this.curLineStart+this.curLine.length>this.to&&(this.curLine=this.
curLine.slice(0,this.to-this.curLineStart)),this.iter.next())}nextLine(){this.curLineStart=this.curLineStart+this.
curLine.length+1,this.curLineStart>this.to?this.curLine="":this.getLine(0)}next(){for(let e=this.matchPos-this.
curLineStart;;){this.re.lastIndex=e;let t=this.matchPos<=this.to&&this.re.exec(this.curLine);if(t){let n=this.
curLineStart+t.index,s=n+t[0].length;if(this.matchPos=kl(this.text,s+(n==s?1:0)),n==this.curLineStart+this.curLine.
length&&this.nextLine(),(n<s||n>this.value.to)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,
precise:!0,match:t},this;e=this.matchPos-this.curLineStart}else if(this.curLineStart+this.curLine.length<this.
to)this.nextLine(),e=0;else return this.done=!0,this}}},Sf=new WeakMap,xl=class i{constructor(e,t){this.from=e,
this.text=t}get to(){return this.from+this.text.length}static get(e,t,n){let s=Sf.get(e);if(!s||s.from>=n||s.to<=
t){let l=new i(t,e.sliceString(t,n));return Sf.set(e,l),l}if(s.from==t&&s.to==n)return s;let{text:r,from:o}=s;
return o>t&&(r=e.sliceString(t,o)+r,o=t),s.to<n&&(r+=e.sliceString(s.to,n)),Sf.set(e,new i(o,r)),new i(t,r.slice(
t-o,n-o))}},wl=class{constructor(e,t,n,s,r){this.text=e,this.to=r,this.done=!1,this.value=$0,this.matchPos=kl(
e,s),this.re=new RegExp(t,Rf+(n?.ignoreCase?"i":"")),this.test=n?.test,this.flat=xl.get(e,s,this.chunkEnd(s+5e3))}chunkEnd(e){
return e>=this.to?this.to:this.text.lineAt(e).to}next(){for(;;){let e=this.re.lastIndex=this.matchPos-this.flat.
from,t=this.re.exec(this.flat.text);if(t&&!t[0]&&t.index==e&&(this.re.lastIndex=e+1,t=this.re.exec(this.flat.text)),
t){let n=this.flat.from+t.index,s=n+t[0].length;if((this.flat.to>=this.to||t.index+t[0].length<=this.flat.text.
length-10)&&(!this.test||this.test(n,s,t)))return this.value={from:n,to:s,precise:!0,match:t},this.matchPos=kl(
this.text,s+(n==s?1:0)),this}if(this.flat.to==this.to)return this.done=!0,this;this.flat=xl.get(this.text,this.
flat.from,this.chunkEnd(this.flat.from+this.flat.text.length*2))}}};typeof Symbol<"u"&&(vl.prototype[Symbol.iterator]=
wl.prototype[Symbol.iterator]=function(){return this});function iS(i){try{return new RegExp(i,Rf),!0}catch{return!1}}
function kl(i,e){if(e>=i.length)return e;let t=i.lineAt(e),n;for(;e<t.to&&(n=t.text.charCodeAt(e-t.from))>=56320&&
n<57344;)e++;return e}var nS=i=>{let e=Fm(i,"cm-goto-line");if(e){let o=e.dom.querySelector("input[type=text]");
return o&&o.select(),!0}let{state:t}=i,n=String(t.doc.lineAt(i.state.selection.main.head).number),{close:s,result:r}=Lm(
i,{class:"cm-goto-line",label:t.phrase("Go to line"),input:{type:"text",name:"line",value:n},focus:!0,submitLabel:t.
phrase("go")});return r.then(o=>{let l=o&&/^([+-])?(\d+)?(:\d+)?(%)?$/.exec(o.elements.line.value);if(!l){i.dispatch(
{effects:s});return}let a=t.doc.lineAt(t.selection.main.head),[,h,c,f,u]=l,d=f?+f.slice(1):0,p=c?+c:a.number;if(c&&
u){let b=p/100;h&&(b=b*(h=="-"?-1:1)+a.number/t.doc.lines),p=Math.round(t.doc.lines*b)}else c&&h&&(p=p*(h=="-"?
-1:1)+a.number);let g=t.doc.line(Math.max(1,Math.min(t.doc.lines,p))),y=S.cursor(g.from+Math.max(0,Math.min(d,
g.length)));i.dispatch({effects:[s,M.scrollIntoView(y.from,{y:"center"})],selection:y})}),!0},sS={highlightWordAroundCursor:!1,
minSelectionLength:1,maxMatches:100,wholeWords:!1},U0=O.define({combine(i){return Ve(i,sS,{highlightWordAroundCursor:(e,t)=>e||
t,minSelectionLength:Math.min,maxMatches:Math.min})}});function K0(i){let e=[hS,aS];return i&&e.push(U0.of(i)),
e}var rS=N.mark({class:"cm-selectionMatch"}),oS=N.mark({class:"cm-selectionMatch cm-selectionMatch-main"});function q0(i,e,t,n){
return(t==0||i(e.sliceDoc(t-1,t))!=Z.Word)&&(n==e.doc.length||i(e.sliceDoc(n,n+1))!=Z.Word)}function lS(i,e,t,n){
return i(e.sliceDoc(t,t+1))==Z.Word&&i(e.sliceDoc(n-1,n))==Z.Word}var aS=pe.fromClass(class{constructor(i){this.
decorations=this.getDeco(i)}update(i){(i.selectionSet||i.docChanged||i.viewportChanged)&&(this.decorations=this.
getDeco(i.view))}getDeco(i){let e=i.state.facet(U0),{state:t}=i,n=t.selection;if(n.ranges.length>1)return N.none;
let s=n.main,r,o=null;if(s.empty){if(!e.highlightWordAroundCursor)return N.none;let a=t.wordAt(s.head);if(!a)return N.
none;o=t.charCategorizer(s.head),r=t.sliceDoc(a.from,a.to)}else{let a=s.to-s.from;if(a<e.minSelectionLength||a>
200)return N.none;if(e.wholeWords){if(r=t.sliceDoc(s.from,s.to),o=t.charCategorizer(s.head),!(q0(o,t,s.from,s.
to)&&lS(o,t,s.from,s.to)))return N.none}else if(r=t.sliceDoc(s.from,s.to),!r)return N.none}let l=[];for(let a of i.
visibleRanges){let h=new Oi(t.doc,r,a.from,a.to);for(;!h.next().done;){let{from:c,to:f}=h.value;if((!o||q0(o,t,
c,f))&&(s.empty&&c<=s.from&&f>=s.to?l.push(oS.range(c,f)):(c>=s.to||f<=s.from)&&l.push(rS.range(c,f)),l.length>
e.maxMatches))return N.none}}return N.set(l)}},{decorations:i=>i.decorations}),hS=M.baseTheme({".cm-selectionM\
atch":{backgroundColor:"#99ff7780"},".cm-searchMatch .cm-selectionMatch":{backgroundColor:"transparent"}}),cS=({
state:i,dispatch:e})=>{let{selection:t}=i,n=S.create(t.ranges.map(s=>i.wordAt(s.head)||S.cursor(s.head)),t.mainIndex);
return n.eq(t)?!1:(e(i.update({selection:n})),!0)};function fS(i,e){let{main:t,ranges:n}=i.selection,s=i.wordAt(
t.head),r=s&&s.from==t.from&&s.to==t.to;for(let o=!1,l=new Oi(i.doc,e,n[n.length-1].to);;)if(l.next(),l.done){
if(o)return null;l=new Oi(i.doc,e,0,Math.max(0,n[n.length-1].from-1)),o=!0}else{if(o&&n.some(a=>a.from==l.value.
from))continue;if(r){let a=i.wordAt(l.value.from);if(!a||a.from!=l.value.from||a.to!=l.value.to)continue}return l.
value}}var uS=({state:i,dispatch:e})=>{let{ranges:t}=i.selection;if(t.some(r=>r.from===r.to))return cS({state:i,
dispatch:e});let n=i.sliceDoc(t[0].from,t[0].to);if(i.selection.ranges.some(r=>i.sliceDoc(r.from,r.to)!=n))return!1;
let s=fS(i,n);return s?(e(i.update({selection:i.selection.addRange(S.range(s.from,s.to),!1),effects:M.scrollIntoView(
s.to)})),!0):!1},fn=O.define({combine(i){return Ve(i,{top:!1,caseSensitive:!1,literal:!1,regexp:!1,wholeWord:!1,
createPanel:e=>new Mf(e),scrollToMatch:e=>M.scrollIntoView(e)})}});function j0(i){return i?[fn.of(i),Of]:Of}var Sl=class{constructor(e){
this.search=e.search,this.caseSensitive=!!e.caseSensitive,this.literal=!!e.literal,this.regexp=!!e.regexp,this.
replace=e.replace||"",this.valid=!!this.search&&(!this.regexp||iS(this.search)),this.unquoted=this.unquote(this.
search),this.wholeWord=!!e.wholeWord,this.test=e.test}unquote(e){return this.literal?e:e.replace(/\\([nrt\\])/g,
(t,n)=>n=="n"?`
`:n=="r"?"\r":n=="t"?"	":"\\")}eq(e){return this.search==e.search&&this.replace==e.replace&&this.caseSensitive==
e.caseSensitive&&this.regexp==e.regexp&&this.wholeWord==e.wholeWord&&this.test==e.test}create(){return this.regexp?
new Af(this):new Cf(this)}getCursor(e,t=0,n){let s=e.doc?e:G.create({doc:e});return n==null&&(n=s.doc.length),
this.regexp?ts(this,s,t,n):es(this,s,t,n)}},Cl=class{constructor(e){this.spec=e}};function dS(i,e,t){return(n,s,r,o)=>{
if(t&&!t(n,s,r,o))return!1;let l=n>=o&&s<=o+r.length?r.slice(n-o,s-o):e.doc.sliceString(n,s);return i(l,e,n,s)}}
function es(i,e,t,n){let s;return i.wholeWord&&(s=pS(e.doc,e.charCategorizer(e.selection.main.head))),i.test&&
(s=dS(i.test,e,s)),new Oi(e.doc,i.unquoted,t,n,i.caseSensitive?void 0:r=>r.toLowerCase(),s)}function pS(i,e){return(t,n,s,r)=>((r>
t||r+s.length<n)&&(r=Math.max(0,t-2),s=i.sliceString(r,Math.min(i.length,n+2))),(e(Al(s,t-r))!=Z.Word||e(Tl(s,
t-r))!=Z.Word)&&(e(Tl(s,n-r))!=Z.Word||e(Al(s,n-r))!=Z.Word))}var Cf=class extends Cl{constructor(e){super(e)}nextMatch(e,t,n){
let s=es(this.spec,e,n,e.doc.length).nextOverlapping();if(s.done){let r=Math.min(e.doc.length,t+this.spec.unquoted.
length);s=es(this.spec,e,0,r).nextOverlapping()}return s.done||s.value.from==t&&s.value.to==n?null:s.value}prevMatchInRange(e,t,n){
for(let s=n;;){let r=Math.max(t,s-1e4-this.spec.unquoted.length),o=es(this.spec,e,r,s),l=null;for(;!o.nextOverlapping().
done;)l=o.value;if(l)return l;if(r==t)return null;s-=1e4}}prevMatch(e,t,n){let s=this.prevMatchInRange(e,0,t);
return s||(s=this.prevMatchInRange(e,Math.max(0,n-this.spec.unquoted.length),e.doc.length)),s&&(s.from!=t||s.to!=
n)?s:null}getReplacement(e){return this.spec.unquote(this.spec.replace)}matchAll(e,t){let n=es(this.spec,e,0,e.
doc.length),s=[];for(;!n.next().done;){if(s.length>=t)return null;s.push(n.value)}return s}highlight(e,t,n,s){
let r=es(this.spec,e,Math.max(0,t-this.spec.unquoted.length),Math.min(n+this.spec.unquoted.length,e.doc.length));
for(;!r.next().done;)s(r.value.from,r.value.to)}};function mS(i,e,t){return(n,s,r)=>(!t||t(n,s,r))&&i(r[0],e,n,
s)}function ts(i,e,t,n){let s;return i.wholeWord&&(s=gS(e.charCategorizer(e.selection.main.head))),i.test&&(s=
mS(i.test,e,s)),new vl(e.doc,i.search,{ignoreCase:!i.caseSensitive,test:s},t,n)}function Al(i,e){return i.slice(
be(i,e,!1),e)}function Tl(i,e){return i.slice(e,be(i,e))}function gS(i){return(e,t,n)=>!n[0].length||(i(Al(n.input,
n.index))!=Z.Word||i(Tl(n.input,n.index))!=Z.Word)&&(i(Tl(n.input,n.index+n[0].length))!=Z.Word||i(Al(n.input,
n.index+n[0].length))!=Z.Word)}var Af=class extends Cl{nextMatch(e,t,n){let s=ts(this.spec,e,n,e.doc.length).next();
return s.done&&(s=ts(this.spec,e,0,t).next()),s.done?null:s.value}prevMatchInRange(e,t,n){for(let s=1;;s++){let r=Math.
max(t,n-s*1e4),o=ts(this.spec,e,r,n),l=null;for(;!o.next().done;)l=o.value;if(l&&(r==t||l.from>r+10))return l;
if(r==t)return null}}prevMatch(e,t,n){return this.prevMatchInRange(e,0,t)||this.prevMatchInRange(e,n,e.doc.length)}getReplacement(e){
return this.spec.unquote(this.spec.replace).replace(/\$([$&]|\d+)/g,(t,n)=>{if(n=="&")return e.match[0];if(n==
"$")return"$";for(let s=n.length;s>0;s--){let r=+n.slice(0,s);if(r>0&&r<e.match.length)return e.match[r]+n.slice(
s)}return t})}matchAll(e,t){let n=ts(this.spec,e,0,e.doc.length),s=[];for(;!n.next().done;){if(s.length>=t)return null;
s.push(n.value)}return s}highlight(e,t,n,s){let r=ts(this.spec,e,Math.max(0,t-250),Math.min(n+250,e.doc.length));
for(;!r.next().done;)s(r.value.from,r.value.to)}},cr=L.define(),Ef=L.define(),Mi=fe.define({create(i){return new hr(
Tf(i).create(),null)},update(i,e){for(let t of e.effects)t.is(cr)?i=new hr(t.value.create(),i.panel):t.is(Ef)&&
(i=new hr(i.query,t.value?_f:null));return i},provide:i=>Xi.from(i,e=>e.panel)});var hr=class{constructor(e,t){this.query=e,this.panel=t}},yS=N.mark({class:"cm-searchMatch"}),bS=N.mark({class:"\
cm-searchMatch cm-searchMatch-selected"}),vS=pe.fromClass(class{constructor(i){this.view=i,this.decorations=this.
highlight(i.state.field(Mi))}update(i){let e=i.state.field(Mi);(e!=i.startState.field(Mi)||i.docChanged||i.selectionSet||
i.viewportChanged)&&(this.decorations=this.highlight(e))}highlight({query:i,panel:e}){if(!e||!i.spec.valid)return N.
none;let{view:t}=this,n=new Ae;for(let s=0,r=t.visibleRanges,o=r.length;s<o;s++){let{from:l,to:a}=r[s];for(;s<
o-1&&a>r[s+1].from-500;)a=r[++s].to;i.highlight(t.state,l,a,(h,c)=>{let f=t.state.selection.ranges.some(u=>u.from==
h&&u.to==c);n.add(h,c,f?bS:yS)})}return n.finish()}},{decorations:i=>i.decorations});function fr(i){return e=>{
let t=e.state.field(Mi,!1);return t&&t.query.spec.valid?i(e,t):J0(e)}}var Ml=fr((i,{query:e})=>{let{to:t}=i.state.
selection.main,n=e.nextMatch(i.state,t,t);if(!n)return!1;let s=S.single(n.from,n.to),r=i.state.facet(fn);return i.
dispatch({selection:s,effects:[Df(i,n),r.scrollToMatch(s.main,i)],userEvent:"select.search"}),Y0(i),!0}),Ol=fr(
(i,{query:e})=>{let{state:t}=i,{from:n}=t.selection.main,s=e.prevMatch(t,n,n);if(!s)return!1;let r=S.single(s.
from,s.to),o=i.state.facet(fn);return i.dispatch({selection:r,effects:[Df(i,s),o.scrollToMatch(r.main,i)],userEvent:"\
select.search"}),Y0(i),!0}),xS=fr((i,{query:e})=>{let t=e.matchAll(i.state,1e3);return!t||!t.length?!1:(i.dispatch(
{selection:S.create(t.map(n=>S.range(n.from,n.to))),userEvent:"select.search.matches"}),!0)}),wS=({state:i,dispatch:e})=>{
let t=i.selection;if(t.ranges.length>1||t.main.empty)return!1;let{from:n,to:s}=t.main,r=[],o=0;for(let l=new Oi(
i.doc,i.sliceDoc(n,s));!l.next().done;){if(r.length>1e3)return!1;l.value.from==n&&(o=r.length),r.push(S.range(
l.value.from,l.value.to))}return e(i.update({selection:S.create(r,o),userEvent:"select.search.matches"})),!0},
z0=fr((i,{query:e})=>{let{state:t}=i,{from:n,to:s}=t.selection.main;if(t.readOnly)return!1;let r=e.nextMatch(t,
n,n);if(!r)return!1;let o=r,l=[],a,h,c=[];o.precise?o.from==n&&o.to==s&&(h=t.toText(e.getReplacement(o)),l.push(
{from:o.from,to:o.to,insert:h}),o=e.nextMatch(t,o.from,o.to),c.push(M.announce.of(t.phrase("replaced match on \
line $",t.doc.lineAt(n).number)+"."))):o=e.nextMatch(t,o.from,o.to);let f=i.state.changes(l);return o&&(a=S.single(
o.from,o.to).map(f),c.push(Df(i,o)),c.push(t.facet(fn).scrollToMatch(a.main,i))),i.dispatch({changes:f,selection:a,
effects:c,userEvent:"input.replace"}),!0}),kS=fr((i,{query:e})=>{if(i.state.readOnly)return!1;let t=[];for(let s of e.
matchAll(i.state,1e9)){let{from:r,to:o,precise:l}=s;l&&t.push({from:r,to:o,insert:e.getReplacement(s)})}if(!t.
length)return!1;let n=i.state.phrase("replaced $ matches",t.length)+".";return i.dispatch({changes:t,effects:M.
announce.of(n),userEvent:"input.replace.all"}),!0});function _f(i){return i.state.facet(fn).createPanel(i)}function Tf(i,e){
var t,n,s,r,o;let l=i.selection.main,a=l.empty||l.to>l.from+100?"":i.sliceDoc(l.from,l.to);if(e&&!a)return e;let h=i.
facet(fn);return new Sl({search:((t=e?.literal)!==null&&t!==void 0?t:h.literal)?a:a.replace(/\n/g,"\\n"),caseSensitive:(n=
e?.caseSensitive)!==null&&n!==void 0?n:h.caseSensitive,literal:(s=e?.literal)!==null&&s!==void 0?s:h.literal,regexp:(r=
e?.regexp)!==null&&r!==void 0?r:h.regexp,wholeWord:(o=e?.wholeWord)!==null&&o!==void 0?o:h.wholeWord})}function G0(i){
let e=Us(i,_f);return e&&e.dom.querySelector("[main-field]")}function Y0(i){let e=G0(i);e&&e==i.root.activeElement&&
e.select()}var J0=i=>{let e=i.state.field(Mi,!1);if(e&&e.panel){let t=G0(i);if(t&&t!=i.root.activeElement){let n=Tf(
i.state,e.query.spec);n.valid&&i.dispatch({effects:cr.of(n)}),t.focus(),t.select()}}else i.dispatch({effects:[
Ef.of(!0),e?cr.of(Tf(i.state,e.query.spec)):L.appendConfig.of(Of)]});return!0},X0=i=>{let e=i.state.field(Mi,!1);
if(!e||!e.panel)return!1;let t=Us(i,_f);return t&&t.dom.contains(i.root.activeElement)&&i.focus(),i.dispatch({
effects:Ef.of(!1)}),!0},Q0=[{key:"Mod-f",run:J0,scope:"editor search-panel"},{key:"F3",run:Ml,shift:Ol,scope:"\
editor search-panel",preventDefault:!0},{key:"Mod-g",run:Ml,shift:Ol,scope:"editor search-panel",preventDefault:!0},
{key:"Escape",run:X0,scope:"editor search-panel"},{key:"Mod-Shift-l",run:wS},{key:"Mod-Alt-g",run:nS},{key:"Mo\
d-d",run:uS,preventDefault:!0}],Mf=class{constructor(e){this.view=e;let t=this.query=e.state.field(Mi).query.spec;
this.commit=this.commit.bind(this),this.searchField=j("input",{value:t.search,placeholder:ct(e,"Find"),"aria-l\
abel":ct(e,"Find"),class:"cm-textfield",name:"search",form:"","main-field":"true",onchange:this.commit,onkeyup:this.
commit}),this.replaceField=j("input",{value:t.replace,placeholder:ct(e,"Replace"),"aria-label":ct(e,"Replace"),
class:"cm-textfield",name:"replace",form:"",onchange:this.commit,onkeyup:this.commit}),this.caseField=j("input",
{type:"checkbox",name:"case",form:"",checked:t.caseSensitive,onchange:this.commit}),this.reField=j("input",{type:"\
checkbox",name:"re",form:"",checked:t.regexp,onchange:this.commit}),this.wordField=j("input",{type:"checkbox",
name:"word",form:"",checked:t.wholeWord,onchange:this.commit});function n(s,r,o){return j("button",{class:"cm-\
button",name:s,onclick:r,type:"button"},o)}this.dom=j("div",{onkeydown:s=>this.keydown(s),class:"cm-search"},[
this.searchField,n("next",()=>Ml(e),[ct(e,"next")]),n("prev",()=>Ol(e),[ct(e,"previous")]),n("select",()=>xS(e),
[ct(e,"all")]),j("label",null,[this.caseField,ct(e,"match case")]),j("label",null,[this.reField,ct(e,"regexp")]),
j("label",null,[this.wordField,ct(e,"by word")]),...e.state.readOnly?[]:[j("br"),this.replaceField,n("replace",
()=>z0(e),[ct(e,"replace")]),n("replaceAll",()=>kS(e),[ct(e,"replace all")])],j("button",{name:"close",onclick:()=>X0(
e),"aria-label":ct(e,"close"),type:"button"},["\xD7"])])}commit(){let e=new Sl({search:this.searchField.value,
caseSensitive:this.caseField.checked,regexp:this.reField.checked,wholeWord:this.wordField.checked,replace:this.
replaceField.value});e.eq(this.query)||(this.query=e,this.view.dispatch({effects:cr.of(e)}))}keydown(e){Tm(this.
view,e,"search-panel")?e.preventDefault():e.keyCode==13&&e.target==this.searchField?(e.preventDefault(),(e.shiftKey?
Ol:Ml)(this.view)):e.keyCode==13&&e.target==this.replaceField&&(e.preventDefault(),z0(this.view))}update(e){for(let t of e.
transactions)for(let n of t.effects)n.is(cr)&&!n.value.eq(this.query)&&this.setQuery(n.value)}setQuery(e){this.
query=e,this.searchField.value=e.search,this.replaceField.value=e.replace,this.caseField.checked=e.caseSensitive,
this.reField.checked=e.regexp,this.wordField.checked=e.wholeWord}mount(){this.searchField.select()}get pos(){return 80}get top(){
return this.view.state.facet(fn).top}};function ct(i,e){return i.state.phrase(e)}var yl=30,bl=/[\s\.,:;?!]/;function Df(i,{
from:e,to:t}){let n=i.state.doc.lineAt(e),s=i.state.doc.lineAt(t).to,r=Math.max(n.from,e-yl),o=Math.min(s,t+yl),
l=i.state.sliceDoc(r,o);if(r!=n.from){for(let a=0;a<yl;a++)if(!bl.test(l[a+1])&&bl.test(l[a])){l=l.slice(a);break}}
if(o!=s){for(let a=l.length-1;a>l.length-yl;a--)if(!bl.test(l[a-1])&&bl.test(l[a])){l=l.slice(0,a);break}}return M.
announce.of(`${i.state.phrase("current match")}. ${l} ${i.state.phrase("on line")} ${n.number}.`)}var SS=M.baseTheme(
{".cm-panel.cm-search":{padding:"2px 6px 4px",position:"relative","& [name=close]":{position:"absolute",top:"0",
right:"4px",backgroundColor:"inherit",border:"none",font:"inherit",padding:0,margin:0},"& input, & button, & l\
abel":{margin:".2em .6em .2em 0"},"& input[type=checkbox]":{marginRight:".2em"},"& label":{fontSize:"80%",whiteSpace:"\
pre"}},"&light .cm-searchMatch":{backgroundColor:"#ffff0054"},"&dark .cm-searchMatch":{backgroundColor:"#00fff\
f8a"},"&light .cm-searchMatch-selected":{backgroundColor:"#ff6a0054"},"&dark .cm-searchMatch-selected":{backgroundColor:"\
#ff00ff8a"}}),Of=[Mi,Le.low(vS),SS];var If=[["ABS","ABS(n)","the number without its sign"],["ACOS","ACOS(n)","the angle, in radians, with this cos\
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
ms of a physical partition"]];var AS=Symbol.for("pv"),TS=0;function m(i,e,t,n,s,r){e||(e={});var o,l,a=e;if("ref"in a&&typeof i!="function")for(l in a={},e)l=="ref"?o=e[l]:
a[l]=e[l];var h={type:i,props:a,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:AS,__v:--TS,__i:-1,
__u:0};return(s||r)&&(h.__source=s,h.__self=r),K.vnode&&K.vnode(h),h}var MS=new Set(If.map(([i])=>i)),OS=new Set(Wr.map(i=>i.toUpperCase())),RS=Jo.define({name:"statements",token(i){
if(i.eatSpace())return null;let e=i.peek();if(e==='"'||e==="'"){i.next();for(let n=i.next();n!=null&&n!==e;n=i.
next())n==="\\"&&i.next();return"string"}if(i.match(/^\d+(\.\d+)?([eE][+-]?\d+)?/))return"number";if(i.match(/^@\w+/))
return"variableName.special";let t=i.match(/^[A-Za-z_]\w*/);if(t){let n=t[0].toUpperCase();return i.string.slice(
0,i.start).trimEnd().slice(-1)==="."?"propertyName":MS.has(n)&&/^\s*\(/.test(i.string.slice(i.pos))?"variableN\
ame.function":n==="TRUE"||n==="FALSE"||n==="NULL"||n==="UNDEFINED"?"atom":OS.has(n)?"keyword":"variableName"}return i.
next(),"operator"},languageData:{closeBrackets:{brackets:["(","[","{","'",'"']}}}),ES=Jn.define([{tag:A.keyword,
color:"var(--syntax-keyword)",fontWeight:"600"},{tag:A.string,color:"var(--syntax-string)"},{tag:A.number,color:"\
var(--syntax-number)"},{tag:[A.bool,A.null,A.atom],color:"var(--syntax-atom)"},{tag:A.propertyName,color:"var(\
--syntax-name)"},{tag:A.function(A.variableName),color:"var(--syntax-function)"}]),_S=M.theme({"&":{height:"10\
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
var(--text)",borderColor:"var(--line)"}}),DS=document.querySelector("meta[name=nonce]")?.content??"",IS=/[\u202a-\u202e\u2066-\u2069\u2060-\u2064]/gu;
function Rl(i,e){return[M.cspNonce.of(DS),M.contentAttributes.of({"aria-label":i,spellcheck:"false",autocorrect:"\
off",tabindex:"0"}),G.readOnly.of(e),G.tabSize.of(2),on.of("  "),qm(),Dm({addSpecialChars:IS}),Em(),Im(),K0(),
pg(),j0({top:!0}),cg(ES),_S,xi.of([...Q0,...A0]),e?[]:[jg(),Eg(),xi.of([...Ig,...Xg])]]}var Pf=xf;function PS(i){
let e=[...Wr.map(t=>({label:t,type:"keyword",boost:-1})),...If.map(([t,n,s])=>({label:t,type:"function",detail:n.
slice(t.length),info:s,apply:t+"(",boost:-2}))];return async t=>{let n=t.state.doc.toString(),s=Ju(n),r=t.matchBefore(
/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\["[^"]*"\]|\[\d+\])*\.\w*$/);if(r){let l=[...r.text.matchAll(/[A-Za-z_]\w*|\["([^"]*)"\]|\[\d+\]/g)],
a=/\.(\w*)$/.exec(r.text)?.[1]??"",h=r.to-a.length,c=s.find(p=>p.name===l[0]?.[0]);if(c===void 0)return null;let u=l.
slice(1,a===""?void 0:-1).map(p=>p[1]!==void 0?p[1]:p[0].startsWith("[")?"[]":p[0]),d;try{d=await i()}catch{return null}
return{from:h,options:d.below([...c.path,...u]).map(([p,g])=>({label:I(p,80),type:"property",detail:g,boost:p.
startsWith("_")?-1:1,apply:(y,b,v,x)=>{let k=Vr(p);y.dispatch({changes:{from:v-1,to:x,insert:k},selection:{anchor:v-
1+k.length}})}})),validFor:/^\w*$/}}let o=t.matchBefore(/[A-Za-z_]\w*/);return!o&&!t.explicit?null:{from:o?.from??
t.pos,options:[...s.map(l=>({label:l.name,type:"variable",boost:2})),...e],validFor:/^\w*$/}}}function Ri(i){let e=Q(
null),t=Q(void 0),n=Q(i);return n.current=i,X(()=>{let s=n.current,r=new Qt,o=new M({parent:e.current,state:G.
create({doc:typeof s.text=="string"?s.text:s.text.peek(),extensions:[r.of(Le.highest(xi.of(s.keys??[]))),Rl(s.
label,s.readOnly??!1),s.language==="json"?xf():RS,s.readOnly?[]:[s.complete?Ng({override:[PS(()=>n.current.complete())],
icons:!1,maxRenderedOptions:10}):[],xi.of([...ef,...s.language==="json"?[T0]:[]]),M.updateListener.of(l=>{l.docChanged&&
n.current.onChange?.(l.state.doc.toString())})]]})});return t.current=o,s.onView?.(o),s.focus&&o.focus(),()=>o.
destroy()},[]),X(()=>{let s=o=>{let l=t.current;l&&l.state.doc.toString()!==o&&l.dispatch({changes:{from:0,to:l.
state.doc.length,insert:o}})},{text:r}=i;if(typeof r!="string")return We(()=>s(r.value));s(r)},[i.text]),X(()=>{
let s=t.current;if(!s)return;let r=s.state.doc.length,o=(i.mistakes??[]).map(l=>{let a=Math.min(Math.max(l.end,
l.start+1),r);return{from:Math.max(0,Math.min(l.start,a-1)),to:a,severity:"error",message:l.message}});s.dispatch(
B0(s.state,o))},[i.mistakes]),m("div",{class:"editor",ref:e})}var NS=new Set(["_rid","_self","_etag","_ts","_docs","_sprocs","_triggers","_udfs","_conflicts"]);function Z0(i,e){
return X(()=>{Lr(i,e),ae(ut.peek().get(ye(i)))||di(i)},[i,e]),Bi.value.get(An(i,e))}function ey({tab:i}){let e=Z0(
i.db,i.coll),t=ae(e),n=ae(ut.value.get(ye(i.db)))?.find(o=>o.id===i.coll);if(e?.state==="failed")return m("p",
{class:"failure",role:"alert",children:I(e.why,2e3)});if(t===void 0)return m("p",{class:"quiet pad",children:"\
Reading\u2026"});let s=Math.max(1,...t.ranges.map(o=>o.items??0)),r=n&&Object.fromEntries(Object.entries(n).filter(
([o])=>!NS.has(o)));return m("div",{class:"sheet",tabIndex:0,role:"region","aria-label":"Container",children:[
m("h2",{children:I(i.coll,200)}),m("dl",{class:"facts",children:[m("dt",{children:"partition key"}),m("dd",{class:"\
id",children:n?.partitionKey.paths.map(o=>I(o,100)).join(", ")}),m("dt",{children:"items"}),m("dd",{children:t.
ranges.every(o=>o.items!==void 0)?se(t.ranges.reduce((o,l)=>o+(l.items??0),0)):"not known with a token"})]}),m(
"table",{class:"plain",children:[m("caption",{children:st(t.ranges.length,"range")}),m("thead",{children:m("tr",
{children:[m("th",{scope:"col",children:"range"}),m("th",{scope:"col",children:"from"}),m("th",{scope:"col",children:"\
to"}),m("th",{scope:"col",class:"amount",children:"items"}),m("th",{scope:"col",class:"amount",children:"size"}),
m("th",{scope:"col",children:"share of the largest"})]})}),m("tbody",{children:t.ranges.map(o=>m("tr",{children:[
m("th",{scope:"row",children:I(o.id,20)}),m("td",{class:"id",children:o.minInclusive===""?"start":I(o.minInclusive.
slice(0,12),12)}),m("td",{class:"id",children:o.maxExclusive==="FF"?"end":I(o.maxExclusive.slice(0,12),12)}),m(
"td",{class:"amount",children:o.items===void 0?"\u2013":se(o.items)}),m("td",{class:"amount",children:o.bytes===
void 0?"\u2013":xs(o.bytes)}),m("td",{class:"bar","aria-hidden":"true",children:m("div",{style:{width:`${100*(o.
items??0)/s}%`}})})]},o.id))})]}),m("h3",{children:"Definition"}),m("div",{class:"definition",children:m(Ri,{text:r?
Ni(JSON.stringify(r)):"",label:"Definition",language:"json",readOnly:!0})})]})}function ty({tab:i}){let e=Z0(i.
db,i.coll),t=ae(e)?.scripts[i.scripts].find(n=>n.id===i.name);return e?.state==="failed"?m("p",{class:"failure",
role:"alert",children:I(e.why,2e3)}):ae(e)===void 0?m("p",{class:"quiet pad",children:"Reading\u2026"}):t===void 0?
m("p",{class:"failure",role:"alert",children:"There is no such script any more."}):m("div",{class:"item",children:[
m("div",{class:"toolbar",children:[m("span",{class:"said",children:[{sprocs:"Stored procedure",triggers:"Trigg\
er",udfs:"User-defined function"}[i.scripts],t.triggerType&&` \xB7 ${t.triggerType} \xB7 ${t.triggerOperation??
""}`]}),m("span",{class:"place",children:[I(i.db,60)," / ",I(i.coll,60)]})]}),m("div",{class:"result-body",children:m(
Ri,{text:t.body,label:"Text of the script",language:"statement",readOnly:!0})})]})}var ke=class i{constructor(e,t,n,s){this.fromA=e,this.toA=t,this.fromB=n,this.toB=s}offset(e,t=e){return new i(
this.fromA+e,this.toA+e,this.fromB+t,this.toB+t)}};function dn(i,e,t,n,s,r){if(i==n)return[];let o=qf(i,e,t,n,
s,r),l=zf(i,e+o,t,n,s+o,r);e+=o,t-=l,s+=o,r-=l;let a=t-e,h=r-s;if(!a||!h)return[new ke(e,t,s,r)];if(a>h){let f=i.
slice(e,t).indexOf(n.slice(s,r));if(f>-1)return[new ke(e,e+f,s,s),new ke(e+f+h,t,r,r)]}else if(h>a){let f=n.slice(
s,r).indexOf(i.slice(e,t));if(f>-1)return[new ke(e,e,s,s+f),new ke(t,t,s+f+a,r)]}if(a==1||h==1)return[new ke(e,
t,s,r)];let c=xy(i,e,t,n,s,r);if(c){let[f,u,d]=c;return dn(i,e,f,n,s,u).concat(dn(i,f+d,t,n,u+d,r))}return BS(
i,e,t,n,s,r)}var ur=1e9,dr=0,Vf=!1;function BS(i,e,t,n,s,r){let o=t-e,l=r-s;if(ur<1e9&&Math.min(o,l)>ur*16||dr>
0&&Date.now()>dr)return Math.min(o,l)>ur*64?[new ke(e,t,s,r)]:iy(i,e,t,n,s,r);let a=Math.ceil((o+l)/2);Nf.reset(
a),Bf.reset(a);let h=(d,p)=>i.charCodeAt(e+d)==n.charCodeAt(s+p),c=(d,p)=>i.charCodeAt(t-d-1)==n.charCodeAt(r-
p-1),f=(o-l)%2!=0?Bf:null,u=f?null:Nf;for(let d=0;d<a;d++){if(d>ur||dr>0&&!(d&63)&&Date.now()>dr)return iy(i,e,
t,n,s,r);let p=Nf.advance(d,o,l,a,f,!1,h)||Bf.advance(d,o,l,a,u,!0,c);if(p)return LS(i,e,t,e+p[0],n,s,r,s+p[1])}
return[new ke(e,t,s,r)]}var Pl=class{constructor(){this.vec=[]}reset(e){this.len=e<<1;for(let t=0;t<this.len;t++)
this.vec[t]=-1;this.vec[e+1]=0,this.start=this.end=0}advance(e,t,n,s,r,o,l){for(let a=-e+this.start;a<=e-this.
end;a+=2){let h=s+a,c=a==-e||a!=e&&this.vec[h-1]<this.vec[h+1]?this.vec[h+1]:this.vec[h-1]+1,f=c-a;for(;c<t&&f<
n&&l(c,f);)c++,f++;if(this.vec[h]=c,c>t)this.end+=2;else if(f>n)this.start+=2;else if(r){let u=s+(t-n)-a;if(u>=
0&&u<this.len&&r.vec[u]!=-1)if(o){let d=r.vec[u];if(d>=t-c)return[d,s+d-u]}else{let d=t-r.vec[u];if(c>=d)return[
c,f]}}}return null}},Nf=new Pl,Bf=new Pl;function LS(i,e,t,n,s,r,o,l){let a=!1;return!ss(i,n)&&++n==t&&(a=!0),
!ss(s,l)&&++l==o&&(a=!0),a?[new ke(e,t,r,o)]:dn(i,e,n,s,r,l).concat(dn(i,n,t,s,l,o))}function vy(i,e){let t=1,
n=Math.min(i,e);for(;t<n;)t=t<<1;return t}function qf(i,e,t,n,s,r){if(e==t||e==r||i.charCodeAt(e)!=n.charCodeAt(
s))return 0;let o=vy(t-e,r-s);for(let l=e,a=s;;){let h=l+o,c=a+o;if(h>t||c>r||i.slice(l,h)!=n.slice(a,c)){if(o==
1)return l-e-(ss(i,l)?0:1);o=o>>1}else{if(h==t||c==r)return h-e;l=h,a=c}}}function zf(i,e,t,n,s,r){if(e==t||s==
r||i.charCodeAt(t-1)!=n.charCodeAt(r-1))return 0;let o=vy(t-e,r-s);for(let l=t,a=r;;){let h=l-o,c=a-o;if(h<e||
c<s||i.slice(h,l)!=n.slice(c,a)){if(o==1)return t-l-(ss(i,l)?0:1);o=o>>1}else{if(h==e||c==s)return t-h;l=h,a=c}}}
function Lf(i,e,t,n,s,r,o,l){let a=n.slice(s,r),h=null;for(;;){if(h||o<l)return h;for(let c=e+o;;){ss(i,c)||c++;
let f=c+o;if(ss(i,f)||(f+=f==c+1?1:-1),f>=t)break;let u=i.slice(c,f),d=-1;for(;(d=a.indexOf(u,d+1))!=-1;){let p=qf(
i,f,t,n,s+d+u.length,r),g=zf(i,e,c,n,s,s+d),y=u.length+p+g;(!h||h[2]<y)&&(h=[c-g,s+d-g,y])}c=f}if(l<0)return h;
o=o>>1}}function xy(i,e,t,n,s,r){let o=t-e,l=r-s;if(o<l){let a=xy(n,s,r,i,e,t);return a&&[a[1],a[0],a[2]]}return o<
4||l*2<o?null:Lf(i,e,t,n,s,r,Math.floor(o/4),-1)}function iy(i,e,t,n,s,r){Vf=!0;let o=t-e,l=r-s,a;if(o<l){let u=Lf(
n,s,r,i,e,t,Math.floor(o/6),50);a=u&&[u[1],u[0],u[2]]}else a=Lf(i,e,t,n,s,r,Math.floor(l/6),50);if(!a)return[new ke(
e,t,s,r)];let[h,c,f]=a;return dn(i,e,h,n,s,c).concat(dn(i,h+f,t,n,c+f,r))}function wy(i,e){for(let t=1;t<i.length;t++){
let n=i[t-1],s=i[t];n.toA>s.fromA-e&&n.toB>s.fromB-e&&(i[t-1]=new ke(n.fromA,s.toA,n.fromB,s.toB),i.splice(t--,
1))}}function FS(i,e,t){for(;;){wy(t,1);let n=!1;for(let s=0;s<t.length;s++){let r=t[s],o,l;(o=qf(i,r.fromA,r.
toA,e,r.fromB,r.toB))&&(r=t[s]=new ke(r.fromA+o,r.toA,r.fromB+o,r.toB)),(l=zf(i,r.fromA,r.toA,e,r.fromB,r.toB))&&
(r=t[s]=new ke(r.fromA,r.toA-l,r.fromB,r.toB-l));let a=r.toA-r.fromA,h=r.toB-r.fromB;if(a&&h)continue;let c=r.
fromA-(s?t[s-1].toA:0),f=(s<t.length-1?t[s+1].fromA:i.length)-r.toA;if(!c||!f)continue;let u=a?i.slice(r.fromA,
r.toA):e.slice(r.fromB,r.toB);c<=u.length&&i.slice(r.fromA-c,r.fromA)==u.slice(u.length-c)?(t[s]=new ke(r.fromA-
c,r.toA-c,r.fromB-c,r.toB-c),n=!0):f<=u.length&&i.slice(r.toA,r.toA+f)==u.slice(0,f)&&(t[s]=new ke(r.fromA+f,r.
toA+f,r.fromB+f,r.toB+f),n=!0)}if(!n)break}return t}function HS(i,e,t){for(let n=0,s=0;s<i.length;s++){let r=i[s],
o=r.toA-r.fromA,l=r.toB-r.fromB;if(o&&l||o>3||l>3){let a=s==i.length-1?e.length:i[s+1].fromA,h=r.fromA-n,c=a-r.
toA,f=sy(e,r.fromA,h),u=ny(e,r.toA,c),d=r.fromA-f,p=u-r.toA;if((!o||!l)&&d&&p){let g=Math.max(o,l),[y,b,v]=o?[
e,r.fromA,r.toA]:[t,r.fromB,r.toB];g>d&&e.slice(f,r.fromA)==y.slice(v-d,v)?(r=i[s]=new ke(f,f+o,r.fromB-d,r.toB-
d),f=r.fromA,u=ny(e,r.toA,a-r.toA)):g>p&&e.slice(r.toA,u)==y.slice(b,b+p)&&(r=i[s]=new ke(u-o,u,r.fromB+p,r.toB+
p),u=r.toA,f=sy(e,r.fromA,r.fromA-n)),d=r.fromA-f,p=u-r.toA}if(d||p)r=i[s]=new ke(r.fromA-d,r.toA+p,r.fromB-d,
r.toB+p);else if(o){if(!l){let g=oy(e,r.fromA,r.toA),y,b=g<0?-1:ry(e,r.toA,r.fromA);g>-1&&(y=g-r.fromA)<=c&&e.
slice(r.fromA,g)==e.slice(r.toA,r.toA+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toA-b)<=h&&e.slice(r.fromA-y,r.fromA)==
e.slice(b,r.toA)&&(r=i[s]=r.offset(-y))}}else{let g=oy(t,r.fromB,r.toB),y,b=g<0?-1:ry(t,r.toB,r.fromB);g>-1&&(y=
g-r.fromB)<=c&&t.slice(r.fromB,g)==t.slice(r.toB,r.toB+y)?r=i[s]=r.offset(y):b>-1&&(y=r.toB-b)<=h&&t.slice(r.fromB-
y,r.fromB)==t.slice(b,r.toB)&&(r=i[s]=r.offset(-y))}}n=r.toA}return wy(i,3),i}var un;try{un=new RegExp("[\\p{Al\
phabetic}\\p{Number}]","u")}catch{}function ky(i){return i>48&&i<58||i>64&&i<91||i>96&&i<123}function Sy(i,e){
if(e==i.length)return 0;let t=i.charCodeAt(e);return t<192?ky(t)?1:0:un?!Ty(t)||e==i.length-1?un.test(String.fromCharCode(
t))?1:0:un.test(i.slice(e,e+2))?2:0:0}function Cy(i,e){if(!e)return 0;let t=i.charCodeAt(e-1);return t<192?ky(
t)?1:0:un?!My(t)||e==1?un.test(String.fromCharCode(t))?1:0:un.test(i.slice(e-2,e))?2:0:0}var Ay=8;function ny(i,e,t){
if(e==i.length||!Cy(i,e))return e;for(let n=e,s=e+t,r=0;r<Ay;r++){let o=Sy(i,n);if(!o||n+o>s)return n;n+=o}return e}
function sy(i,e,t){if(!e||!Sy(i,e))return e;for(let n=e,s=e-t,r=0;r<Ay;r++){let o=Cy(i,n);if(!o||n-o<s)return n;
n-=o}return e}function ry(i,e,t){for(;e!=t;e--)if(i.charCodeAt(e-1)==10)return e;return-1}function oy(i,e,t){for(;e!=
t;e++)if(i.charCodeAt(e)==10)return e;return-1}var Ty=i=>i>=55296&&i<=56319,My=i=>i>=56320&&i<=57343;function ss(i,e){
return!e||e==i.length||!Ty(i.charCodeAt(e-1))||!My(i.charCodeAt(e))}function WS(i,e,t){var n;let s=t?.override;
return s?s(i,e):(ur=((n=t?.scanLimit)!==null&&n!==void 0?n:1e9)>>1,dr=t?.timeout?Date.now()+t.timeout:0,Vf=!1,
FS(i,e,dn(i,0,i.length,e,0,e.length)))}function Oy(){return!Vf}function Ry(i,e,t){return HS(WS(i,e,t),i,e)}var Dt=O.
define({combine:i=>i[0]}),Ff=L.define(),VS=O.define(),ri=fe.define({create(i){return null},update(i,e){for(let t of e.
effects)t.is(Ff)&&(i=t.value);for(let t of e.state.facet(VS))i=t(i,e);return i}});var ns=class i{constructor(e,t,n,s,r,o=!0){this.changes=e,this.fromA=t,this.toA=n,this.fromB=s,this.toB=r,this.
precise=o}offset(e,t){return e||t?new i(this.changes,this.fromA+e,this.toA+e,this.fromB+t,this.toB+t,this.precise):
this}get endA(){return Math.max(this.fromA,this.toA-1)}get endB(){return Math.max(this.fromB,this.toB-1)}static build(e,t,n){
let s=Ry(e.toString(),t.toString(),n);return Ey(s,e,t,0,0,Oy())}static updateA(e,t,n,s,r){return fy(cy(e,s,!0,
n.length),e,t,n,r)}static updateB(e,t,n,s,r){return fy(cy(e,s,!1,t.length),e,t,n,r)}};function ly(i,e,t,n){let s=t.
lineAt(i),r=n.lineAt(e);return s.to==i&&r.to==e&&i<t.length&&e<n.length?[i+1,e+1]:[s.from,r.from]}function ay(i,e,t,n){
let s=t.lineAt(i),r=n.lineAt(e);return s.from==i&&r.from==e?[i,e]:[s.to+1,r.to+1]}function Ey(i,e,t,n,s,r){let o=[];
for(let l=0;l<i.length;l++){let a=i[l],[h,c]=ly(a.fromA+n,a.fromB+s,e,t),[f,u]=ay(a.toA+n,a.toB+s,e,t),d=[a.offset(
-h+n,-c+s)];for(;l<i.length-1;){let p=i[l+1],[g,y]=ly(p.fromA+n,p.fromB+s,e,t);if(g>f+1&&y>u+1)break;d.push(p.
offset(-h+n,-c+s)),[f,u]=ay(p.toA+n,p.toB+s,e,t),l++}o.push(new ns(d,h,Math.max(h,f),c,Math.max(c,u),r))}return o}
var El=1e3;function hy(i,e,t,n){let s=0,r=i.length;for(;;){if(s==r){let c=0,f=0;s&&({toA:c,toB:f}=i[s-1]);let u=e-
(t?c:f);return[c+u,f+u]}let o=s+r>>1,l=i[o],[a,h]=t?[l.fromA,l.toA]:[l.fromB,l.toB];if(a>e)r=o;else if(h<=e)s=
o+1;else return n?[l.fromA,l.fromB]:[l.toA,l.toB]}}function cy(i,e,t,n){let s=[];return e.iterChangedRanges((r,o,l,a)=>{
let h=0,c=t?e.length:n,f=0,u=t?n:e.length;r>El&&([h,f]=hy(i,r-El,t,!0)),o<e.length-El&&([c,u]=hy(i,o+El,t,!1));
let d=a-l-(o-r),p,[g,y]=t?[d,0]:[0,d];s.length&&(p=s[s.length-1]).toA>=h?s[s.length-1]={fromA:p.fromA,fromB:p.
fromB,toA:c,toB:u,diffA:p.diffA+g,diffB:p.diffB+y}:s.push({fromA:h,toA:c,fromB:f,toB:u,diffA:g,diffB:y})}),s}function fy(i,e,t,n,s){
if(!i.length)return e;let r=[];for(let o=0,l=0,a=0,h=0;;o++){let c=o==i.length?null:i[o],f=c?c.fromA+l:t.length,
u=c?c.fromB+a:n.length;for(;h<e.length;){let y=e[h];if(c&&(y.toA+l>f||y.toB+a>u))break;r.push(y.offset(l,a)),h++}
if(!c)break;let d=c.toA+l+c.diffA,p=c.toB+a+c.diffB,g=Ry(t.sliceString(f,d),n.sliceString(u,p),s);for(let y of Ey(
g,t,n,f,u,Oy()))r.push(y);for(l+=c.diffA,a+=c.diffB;h<e.length;){let y=e[h];if(y.fromA+l>d&&y.fromB+a>p)break;
h++}}return r}var qS={scanLimit:500},_y=pe.fromClass(class{constructor(i){({deco:this.deco,gutter:this.gutter}=
py(i))}update(i){(i.docChanged||i.viewportChanged||zS(i.startState,i.state)||$S(i.startState,i.state))&&({deco:this.
deco,gutter:this.gutter}=py(i.view))}},{decorations:i=>i.deco}),_l=Le.low(Ho({class:"cm-changeGutter",markers:i=>{
var e;return((e=i.plugin(_y))===null||e===void 0?void 0:e.gutter)||$.empty}}));function zS(i,e){return i.field(
ri,!1)!=e.field(ri,!1)}function $S(i,e){return i.facet(Dt)!=e.facet(Dt)}var uy=N.line({class:"cm-changedLine"}),
US=N.mark({class:"cm-changedText"}),KS=N.mark({tagName:"ins",class:"cm-insertedLine"}),jS=N.mark({tagName:"del",
class:"cm-deletedLine"}),dy=new class extends at{constructor(){super(...arguments),this.elementClass="cm-chang\
edLineGutter"}};function GS(i,e,t,n,s,r){let o=t?i.fromA:i.fromB,l=t?i.toA:i.toB,a=0;if(o!=l){s.add(o,o,uy),s.
add(o,l,t?jS:KS),r&&r.add(o,o,dy);for(let h=e.iterRange(o,l-1),c=o;!h.next().done;){if(h.lineBreak){c++,s.add(
c,c,uy),r&&r.add(c,c,dy);continue}let f=c+h.value.length;if(n)for(;a<i.changes.length;){let u=i.changes[a],d=o+
(t?u.fromA:u.fromB),p=o+(t?u.toA:u.toB),g=Math.max(c,d),y=Math.min(f,p);if(g<y&&s.add(g,y,US),p<f)a++;else break}
c=f}}}function py(i){let e=i.state.field(ri),{side:t,highlightChanges:n,markGutter:s,overrideChunk:r}=i.state.
facet(Dt),o=t=="a",l=new Ae,a=s?new Ae:null,{from:h,to:c}=i.viewport;for(let f of e){if((o?f.fromA:f.fromB)>=c)
break;(o?f.toA:f.toB)>h&&(!r||!r(i.state,f,l,a))&&GS(f,i.state.doc,o,n,l,a)}return{deco:l.finish(),gutter:a&&a.
finish()}}var is=class extends ze{constructor(e){super(),this.height=e}eq(e){return this.height==e.height}toDOM(){
let e=document.createElement("div");return e.className="cm-mergeSpacer",e.style.height=this.height+"px",e}updateDOM(e){
return e.style.height=this.height+"px",!0}get estimatedHeight(){return this.height}ignoreEvent(){return!1}},Nl=L.
define({map:(i,e)=>i.map(e)}),pr=fe.define({create:()=>N.none,update:(i,e)=>{for(let t of e.effects)if(t.is(Nl))
return t.value;return i.map(e.changes)},provide:i=>M.decorations.from(i)}),Dl=.01;function my(i,e){if(i.size!=
e.size)return!1;let t=i.iter(),n=e.iter();for(;t.value;){if(t.from!=n.from||Math.abs(t.value.spec.widget.height-
n.value.spec.widget.height)>1)return!1;t.next(),n.next()}return!0}function YS(i,e,t){let n=new Ae,s=new Ae,r=i.
state.field(pr).iter(),o=e.state.field(pr).iter(),l=0,a=0,h=0,c=0,f=i.viewport,u=e.viewport;for(let y=0;;y++){
let b=y<t.length?t[y]:null,v=b?b.fromA:i.state.doc.length,x=b?b.fromB:e.state.doc.length;if(l<v){let k=i.lineBlockAt(
l).top+h,w=e.lineBlockAt(a).top+c,C=k-w;C<-Dl?(h-=C,n.add(l,l,N.widget({widget:new is(-C),block:!0,side:-1}))):
C>Dl&&(c+=C,s.add(a,a,N.widget({widget:new is(C),block:!0,side:-1})))}if(v>l+1e3&&l<f.from&&v>f.from&&a<u.from&&
x>u.from){let k=Math.min(f.from-l,u.from-a);l+=k,a+=k,y--}else if(b)l=b.toA,a=b.toB;else break;for(;r.value&&r.
from<l;)h-=r.value.spec.widget.height,r.next();for(;o.value&&o.from<a;)c-=o.value.spec.widget.height,o.next()}
for(;r.value;)h-=r.value.spec.widget.height,r.next();for(;o.value;)c-=o.value.spec.widget.height,o.next();let d=i.
contentHeight+h-(e.contentHeight+c);d<Dl?n.add(i.state.doc.length,i.state.doc.length,N.widget({widget:new is(-d),
block:!0,side:1})):d>Dl&&s.add(e.state.doc.length,e.state.doc.length,N.widget({widget:new is(d),block:!0,side:1}));
let p=n.finish(),g=s.finish();my(p,i.state.field(pr))||i.dispatch({effects:Nl.of(p)}),my(g,e.state.field(pr))||
e.dispatch({effects:Nl.of(g)})}var Hf=L.define({map:(i,e)=>e.mapPos(i)});var Wf=class extends ze{constructor(e){super(),this.lines=e}eq(e){return this.lines==e.lines}toDOM(e){let t=document.
createElement("div");return t.className="cm-collapsedLines",t.textContent=e.state.phrase("$ unchanged lines",this.
lines),t.addEventListener("click",n=>{let s=e.posAtDOM(n.target);e.dispatch({effects:Hf.of(s)});let{side:r,sibling:o}=e.
state.facet(Dt);o&&o().dispatch({effects:Hf.of(JS(s,e.state.field(ri),r=="a"))})}),t}ignoreEvent(e){return e instanceof
MouseEvent}get estimatedHeight(){return 27}get type(){return"collapsed-unchanged-code"}};function JS(i,e,t){let n=0,
s=0;for(let r=0;;r++){let o=r<e.length?e[r]:null;if(!o||(t?o.fromA:o.fromB)>=i)return s+(i-n);[n,s]=t?[o.toA,o.
toB]:[o.toB,o.toA]}}var XS=fe.define({create(i){return N.none},update(i,e){i=i.map(e.changes);for(let t of e.effects)
t.is(Hf)&&(i=i.update({filter:n=>n!=t.value}));if(i.size&&e.state.field(ri)!=e.startState.field(ri,!1)){let t=e.
state.facet(Dt).side=="a",n=[];for(let s of e.state.field(ri))i.between(t?s.fromA:s.fromB,t?s.toA:s.toB,r=>{n.
push(r)});n.length&&(i=i.update({filter:s=>n.indexOf(s)<0}))}return i},provide:i=>M.decorations.from(i)});function gy({
margin:i=3,minSize:e=4}){return XS.init(t=>QS(t,i,e))}function QS(i,e,t){let n=new Ae,s=i.facet(Dt).side=="a",
r=i.field(ri),o=1;for(let l=0;;l++){let a=l<r.length?r[l]:null,h=l?o+e:1,c=a?i.doc.lineAt(s?a.fromA:a.fromB).number-
1-e:i.doc.lines,f=c-h+1;if(f>=t&&n.add(i.doc.line(h).from,i.doc.line(c).to,N.replace({widget:new Wf(f),block:!0})),
!a)break;o=i.doc.lineAt(Math.min(i.doc.length,s?a.toA:a.toB)).number}return n.finish()}var ZS=M.styleModule.of(
new Ye({".cm-mergeView":{overflowY:"auto"},".cm-mergeViewEditors":{display:"flex",alignItems:"stretch"},".cm-m\
ergeViewEditor":{flexGrow:1,flexBasis:0,overflow:"hidden"},".cm-merge-revert":{width:"1.6em",flexGrow:0,flexShrink:0,
position:"relative"},".cm-merge-revert button":{position:"absolute",display:"block",width:"100%",boxSizing:"bo\
rder-box",textAlign:"center",background:"none",border:"none",font:"inherit",cursor:"pointer"}})),eC=M.baseTheme(
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
merge-b .cm-changedLineGutter":{background:"#8f8"},".cm-inlineChangedLineGutter":{background:"#75d"}}),yy=new Qt,
Il=new Qt,Bl=class{constructor(e){this.revertDOM=null,this.revertToA=!1,this.revertToLeft=!1,this.measuring=-1,
this.diffConf=e.diffConfig||qS;let t=[Le.low(_y),eC,ZS,pr,M.updateListener.of(f=>{this.measuring<0&&(f.heightChanged||
f.viewportChanged)&&!f.transactions.some(u=>u.effects.some(d=>d.is(Nl)))&&this.measure()})],n=[Dt.of({side:"a",
sibling:()=>this.b,highlightChanges:e.highlightChanges!==!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&n.push(
_l);let s=G.create({doc:e.a.doc,selection:e.a.selection,extensions:[e.a.extensions||[],M.editorAttributes.of({
class:"cm-merge-a"}),Il.of(n),t]}),r=[Dt.of({side:"b",sibling:()=>this.a,highlightChanges:e.highlightChanges!==
!1,markGutter:e.gutter!==!1})];e.gutter!==!1&&r.push(_l);let o=G.create({doc:e.b.doc,selection:e.b.selection,extensions:[
e.b.extensions||[],M.editorAttributes.of({class:"cm-merge-b"}),Il.of(r),t]});this.chunks=ns.build(s.doc,o.doc,
this.diffConf);let l=[ri.init(()=>this.chunks),yy.of(e.collapseUnchanged?gy(e.collapseUnchanged):[])];s=s.update(
{effects:L.appendConfig.of(l)}).state,o=o.update({effects:L.appendConfig.of(l)}).state,this.dom=document.createElement(
"div"),this.dom.className="cm-mergeView",this.editorDOM=this.dom.appendChild(document.createElement("div")),this.
editorDOM.className="cm-mergeViewEditors";let a=e.orientation||"a-b",h=document.createElement("div");h.className=
"cm-mergeViewEditor";let c=document.createElement("div");c.className="cm-mergeViewEditor",this.editorDOM.appendChild(
a=="a-b"?h:c),this.editorDOM.appendChild(a=="a-b"?c:h),this.a=new M({state:s,parent:h,root:e.root,dispatchTransactions:f=>this.
dispatch(f,this.a)}),this.b=new M({state:o,parent:c,root:e.root,dispatchTransactions:f=>this.dispatch(f,this.b)}),
this.setupRevertControls(!!e.revertControls,e.revertControls=="b-to-a",e.renderRevertControl),e.parent&&e.parent.
appendChild(this.dom),this.scheduleMeasure()}dispatch(e,t){if(e.some(n=>n.docChanged)){let n=e[e.length-1],s=e.
reduce((o,l)=>o.compose(l.changes),Ee.empty(e[0].startState.doc.length));this.chunks=t==this.a?ns.updateA(this.
chunks,n.newDoc,this.b.state.doc,s,this.diffConf):ns.updateB(this.chunks,this.a.state.doc,n.newDoc,s,this.diffConf),
t.update([...e,n.state.update({effects:Ff.of(this.chunks)})]);let r=t==this.a?this.b:this.a;r.update([r.state.
update({effects:Ff.of(this.chunks)})]),this.scheduleMeasure()}else t.update(e)}reconfigure(e){if("diffConfig"in
e&&(this.diffConf=e.diffConfig),"orientation"in e){let r=e.orientation!="b-a";if(r!=(this.editorDOM.firstChild==
this.a.dom.parentNode)){let o=this.a.dom.parentNode,l=this.b.dom.parentNode;o.remove(),l.remove(),this.editorDOM.
insertBefore(r?o:l,this.editorDOM.firstChild),this.editorDOM.appendChild(r?l:o),this.revertToLeft=!this.revertToLeft,
this.revertDOM&&(this.revertDOM.textContent="")}}if("revertControls"in e||"renderRevertControl"in e){let r=!!this.
revertDOM,o=this.revertToA,l=this.renderRevert;"revertControls"in e&&(r=!!e.revertControls,o=e.revertControls==
"b-to-a"),"renderRevertControl"in e&&(l=e.renderRevertControl),this.setupRevertControls(r,o,l)}let t="highligh\
tChanges"in e,n="gutter"in e,s="collapseUnchanged"in e;if(t||n||s){let r=[],o=[];if(t||n){let l=this.a.state.facet(
Dt),a=n?e.gutter!==!1:l.markGutter,h=t?e.highlightChanges!==!1:l.highlightChanges;r.push(Il.reconfigure([Dt.of(
{side:"a",sibling:()=>this.b,highlightChanges:h,markGutter:a}),a?_l:[]])),o.push(Il.reconfigure([Dt.of({side:"\
b",sibling:()=>this.a,highlightChanges:h,markGutter:a}),a?_l:[]]))}if(s){let l=yy.reconfigure(e.collapseUnchanged?
gy(e.collapseUnchanged):[]);r.push(l),o.push(l)}this.a.dispatch({effects:r}),this.b.dispatch({effects:o})}this.
scheduleMeasure()}setupRevertControls(e,t,n){this.revertToA=t,this.revertToLeft=this.revertToA==(this.editorDOM.
firstChild==this.a.dom.parentNode),this.renderRevert=n,!e&&this.revertDOM?(this.revertDOM.remove(),this.revertDOM=
null):e&&!this.revertDOM?(this.revertDOM=this.editorDOM.insertBefore(document.createElement("div"),this.editorDOM.
firstChild.nextSibling),this.revertDOM.addEventListener("mousedown",s=>this.revertClicked(s)),this.revertDOM.className=
"cm-merge-revert"):this.revertDOM&&(this.revertDOM.textContent="")}scheduleMeasure(){if(this.measuring<0){let e=this.
dom.ownerDocument.defaultView||window;this.measuring=e.requestAnimationFrame(()=>{this.measuring=-1,this.measure()})}}measure(){
YS(this.a,this.b,this.chunks),this.revertDOM&&this.updateRevertButtons()}updateRevertButtons(){let e=this.revertDOM,
t=e.firstChild,n=this.a.viewport,s=this.b.viewport;for(let r=0;r<this.chunks.length;r++){let o=this.chunks[r];
if(o.fromA>n.to||o.fromB>s.to)break;if(o.fromA<n.from||o.fromB<s.from)continue;let l=this.a.lineBlockAt(o.fromA).
top+"px";for(;t&&+t.dataset.chunk<r;)t=by(t);t&&t.dataset.chunk==String(r)?(t.style.top!=l&&(t.style.top=l),t=
t.nextSibling):e.insertBefore(this.renderRevertButton(l,r),t)}for(;t;)t=by(t)}renderRevertButton(e,t){let n;if(this.
renderRevert)n=this.renderRevert();else{n=document.createElement("button");let s=this.a.state.phrase("Revert t\
his chunk");n.setAttribute("aria-label",s),n.setAttribute("title",s),n.textContent=this.revertToLeft?"\u21DC":
"\u21DD"}return n.style.top=e,n.setAttribute("data-chunk",String(t)),n}revertClicked(e){let t=e.target,n;for(;t&&
t.parentNode!=this.revertDOM;)t=t.parentNode;if(t&&(n=this.chunks[t.dataset.chunk])){let[s,r,o,l,a,h]=this.revertToA?
[this.b,this.a,n.fromB,n.toB,n.fromA,n.toA]:[this.a,this.b,n.fromA,n.toA,n.fromB,n.toB],c=s.state.sliceDoc(o,Math.
max(o,l-1));o!=l&&h<=r.state.doc.length&&(c+=s.state.lineBreak),r.dispatch({changes:{from:a,to:Math.min(r.state.
doc.length,h),insert:c},userEvent:"revert"}),e.preventDefault()}}destroy(){this.a.destroy(),this.b.destroy(),this.
measuring>-1&&(this.dom.ownerDocument.defaultView||window).cancelAnimationFrame(this.measuring),this.dom.remove()}};
function by(i){let e=i.nextSibling;return i.remove(),e}function It(i){let e=Q(null),t=Q(null),n=gn();return X(()=>{let s=e.current,r=document.activeElement;return s.
showModal(),()=>{s.close(),r instanceof HTMLElement&&r.focus()}},[]),m("dialog",{ref:e,"aria-labelledby":n,onCancel:s=>{
s.preventDefault(),i.onClose()},onPointerDown:s=>t.current=s.target,onClick:s=>{!i.firm&&s.target===e.current&&
t.current===e.current&&i.onClose()},children:m("div",{class:"dialog",children:[m("header",{children:[m("h2",{id:n,
children:i.title}),m("button",{onClick:i.onClose,children:"Close"})]}),i.children]})})}function Dy({tab:i}){let[e,t]=V(!1);X(()=>{i.open()},[i]);let n=et(()=>[{key:"Mod-s",run:()=>(i.save(),!0)}],[
i]),s=i.busy.value!=="",r=i.etag.value==="",o=i.conflict.value,l=i.changedAt.value,a=s?`${i.busy.value}\u2026`:
i.gone.value?"This item is deleted.":o?"":i.dirty.value&&!r?"Changed, not saved.":i.notice.value;return m("div",
{class:"item",children:[m("div",{class:"toolbar",role:"toolbar","aria-label":"Item",children:[m("button",{class:"\
primary","data-does":"save",onClick:()=>{i.save()},disabled:s||o!==void 0||i.gone.value||!r&&!i.dirty.value,title:"\
Save (Ctrl+S)",children:r?"Create":"Save"}),!r&&m(J,{children:[m("button",{onClick:()=>{i.reread()},disabled:s||
o!==void 0,title:"Read it again; edits are dropped",children:i.dirty.value?"Drop edits":"Read again"}),m("butt\
on",{onClick:()=>t(!0),disabled:s||o!==void 0||i.gone.value,title:"Delete (Alt+D)","data-does":"delete",children:"\
Delete"})]}),m("span",{class:"said",role:"status",children:a}),!r&&m("span",{class:"place",children:["key ",I(
JSON.stringify(i.key.value.map(h=>h===void 0?{}:h)),60),l!==void 0&&` \xB7 changed ${new Date(l*1e3).toISOString().
replace("T"," ").slice(0,19)} UTC`]})]}),i.failure.value!==""&&m("p",{class:"failure",role:"alert",children:I(
i.failure.value,2e3)}),o?m(tC,{tab:i,conflict:o}):m("div",{class:"result-body",children:m(Ri,{text:i.text,label:"\
Item as JSON",language:"json",focus:!0,keys:n,onChange:h=>{i.text.value=h,i.notice.value!==""&&(i.notice.value=
"")}})}),e&&m(It,{title:"Delete this item?",onClose:()=>t(!1),children:[m("p",{class:"id",children:I(i.itemId.
value,300)}),m("p",{children:"The item is deleted if nobody has changed it since it was read. This cannot be u\
ndone."}),m("div",{class:"toolbar",children:[m("button",{class:"danger",onClick:()=>{t(!1),i.remove().then(()=>i.
gone.value&&Ft(i.id))},children:"Delete"}),m("button",{onClick:()=>t(!1),children:"Keep"})]})]})]})}function tC({
tab:i,conflict:e}){let t=Q(null),n=Q(()=>i.text.value);X(()=>{let r=new Bl({parent:t.current,a:{doc:e.theirs??
"",extensions:[Rl("The item now",!0),Pf()]},b:{doc:i.text.value,extensions:[Rl("Your edit",!1),Pf()]},gutter:!1,
revertControls:"a-to-b",renderRevertControl:()=>{let o=document.createElement("button");return o.textContent="\
\u2192",o.title="Take this change of theirs",o.setAttribute("aria-label","Take this change of theirs"),o},collapseUnchanged:{
margin:3,minSize:8}});return n.current=()=>r.b.state.doc.toString(),()=>r.destroy()},[e]);let s=r=>r.length===
0?"nothing":r.map(o=>I(o,80)).join(", ");return m("section",{class:"conflict","aria-label":"Conflict",children:[
m("div",{class:"conflict-text",role:"alert",children:[m("h2",{children:[e.theirs===void 0?"Somebody has delete\
d this item":"Somebody has changed this item"," since you read it"]}),m("dl",{class:"facts",children:[m("dt",{
children:"changed by them"}),m("dd",{children:e.theirs===void 0?"deleted":s(e.changedByThem)}),m("dt",{children:"\
changed by you"}),m("dd",{children:s(e.changedByMe)}),m("dt",{children:"changed by both"}),m("dd",{class:e.changedByBoth.
length>0?"bad":"",children:s(e.changedByBoth)})]}),m("p",{children:"Your edit does not have their changes. Tak\
e them over one by one with the arrows, or save it as it is."})]}),m("div",{class:"toolbar",children:[m("butto\
n",{class:"primary",onClick:()=>{i.saveOver(n.current())},disabled:i.busy.value!=="",children:e.theirs===void 0?
"Create it again":"Save the right side"}),m("button",{onClick:()=>{i.takeTheirs()},disabled:i.busy.value!=="",
children:e.theirs===void 0?"Leave it deleted":"Take the left side"})]}),m("div",{class:"merge-heads",children:[
m("span",{children:"The item now"}),m("span",{children:"Your edit"})]}),m("div",{class:"merge",ref:t})]})}var Ei=26,$f=28,Iy=12e6;function Ll(i){let e=Q(null),t=gn(),[n,s]=V(400),[r,o]=V(0);wr(()=>{let v=e.current,x=new ResizeObserver(
()=>s(v.clientHeight));return x.observe(v),s(v.clientHeight),()=>x.disconnect()},[]);let l=Math.max(1,Math.floor(
(n-$f)/Ei)),a=i.count*Ei,h=Math.min(a,Iy),c=Math.max(1,h-(n-$f)),f=a>Iy?(a-(n-$f))/c:1,u=Math.max(0,Math.min(i.
count-1,Math.floor(r*f/Ei))),d=Math.min(i.count-1,u+l+1),p=f===1?u*Ei:r-r*f%Ei;X(()=>i.onView?.(u,Math.max(u,d)),
[u,d,i.count,i.onView]);let g=v=>{let x=e.current,k=x.scrollTop*f/Ei;v<k?x.scrollTop=v*Ei/f:v>k+l-1&&(x.scrollTop=
Math.ceil((v-l+1)*Ei/f))},y=v=>{let k={ArrowDown:i.selected+1,ArrowUp:i.selected-1,PageDown:i.selected+l,PageUp:i.
selected-l,Home:0,End:i.count-1}[v.key];if(k!==void 0&&i.count>0&&!v.altKey&&!v.ctrlKey&&!v.metaKey){v.preventDefault();
let w=Math.max(0,Math.min(i.count-1,k));i.onSelect(w),g(w)}else v.key==="Enter"&&i.selected>=0&&i.onOpen&&(v.preventDefault(),
i.onOpen(i.selected))},b=[];for(let v=u;v<=d;v++){let x=i.row(v);b.push(m("div",{id:`${t}-${v}`,role:"row",class:v===
i.selected?"row selected":"row","aria-rowindex":v+2,"aria-selected":v===i.selected,onMouseDown:()=>i.onSelect(
v),onDblClick:()=>i.onOpen?.(v),children:i.columns.map((k,w)=>m("div",{role:"gridcell",class:"cell",children:x===
void 0?w===0?"\u2026":"":x[w]},w))},v))}return m("div",{class:"grid",ref:e,role:"grid",tabIndex:0,"aria-label":i.
label,"aria-rowcount":i.count+1,"aria-colcount":i.columns.length,"aria-activedescendant":i.selected>=u&&i.selected<=
d?`${t}-${i.selected}`:void 0,style:{"--columns":i.columns.map(v=>`minmax(${v.width}px, ${v.width}fr)`).join("\
 "),"--width":`${i.columns.reduce((v,x)=>v+x.width,0)}px`},onScroll:v=>o(v.currentTarget.scrollTop),onKeyDown:y,
children:[m("div",{role:"rowgroup",class:"grid-head",children:m("div",{role:"row",class:"row","aria-rowindex":1,
children:i.columns.map((v,x)=>m("div",{role:"columnheader",class:"cell",children:v.title},x))})}),m("div",{role:"\
rowgroup",class:"grid-space",style:{height:`${h}px`},children:m("div",{role:"presentation",class:"grid-rows",style:{
transform:`translateY(${p}px)`},children:b})})]})}function Py({tab:i}){let[e,t]=V(0),[n,s]=V(i.filter.value);X(()=>{i.rows.value===void 0&&i.open()},[i]);let r=i.
rows.value;r?.version.value;let o=xu((u,d)=>r?.show(u,d),[r,r?.version.value]),l=u=>{let d=r?.row(u);d&&xe({kind:"\
item",db:i.db,coll:i.coll,item:d.id,key:d.key})},a=[{title:"id",width:180},...i.paths.value.filter(u=>u!=="/id").
map(u=>({title:I(u,60),width:130})),...i.columns.value.map(u=>({title:I(u,60),width:120}))],h=i.paths.value.map(
u=>u!=="/id"),c=r?.count.value??0,f=i.failure.value!==""?i.failure.value:r?.failure.value??"";return m("div",{
class:"items",children:[m("form",{class:"toolbar",onSubmit:u=>{u.preventDefault(),i.filter.value=n,t(0),i.apply()},
children:[m("label",{class:"grow",children:[m("code",{children:"SELECT \u2026 FROM c"})," ",m("input",{class:"\
filter",value:n,placeholder:'for example WHERE c.status = "open" ORDER BY c._ts DESC',"aria-label":"Filter","d\
ata-does":"search",spellcheck:!1,onInput:u=>s(u.currentTarget.value)})]}),m("button",{type:"submit",children:"\
Apply"}),m("button",{type:"button",onClick:()=>xe({kind:"new",db:i.db,coll:i.coll}),title:"New item (Alt+N I)",
children:"New item"}),m("button",{type:"button",onClick:()=>l(e),disabled:c===0,children:"Open"})]}),f!==""&&m(
"p",{class:"failure",role:"alert",children:[I(f,2e3)," ",r!==void 0&&r.failure.value!==""&&m("button",{onClick:()=>r.
retry(),children:"Try again"})]}),m("div",{class:"result-body",children:m(Ll,{label:"Items",columns:a,count:c,
row:u=>{let d=r?.row(u);if(d!==void 0)return[I(d.id,300),...d.key.filter((p,g)=>h[g]).map(p=>Wi(p)),...d.values.
map(p=>Wi(p))]},onView:o,onOpen:l,selected:e,onSelect:t})}),m("p",{class:"foot",role:"status",children:r===void 0?
f===""?"Reading\u2026":"":`${st(c,"item")} read${r.done.value?"":i.filter.value===""&&i.total.value!==void 0?`\
 of ${se(i.total.value)}`:", and there are more"} \xB7 ${Ht(i.charge.value)} RU${r.reading.value?" \xB7 reading\u2026":
""}`})]})}function Fl(i){let e=i==="+"?["+"]:i.split("+"),t=e.pop();return{ctrl:e.includes("Ctrl"),alt:e.includes("Alt"),
shift:e.includes("Shift"),name:t}}var Ny={"]":"BracketRight","[":"BracketLeft"};function Fy(i,e){return e==="E\
sc"?i.key==="Escape":Ny[e]?i.code===Ny[e]:/^[A-Z]$/.test(e)?/^[a-z]$/i.test(i.key)?i.key.toUpperCase()===e:i.code===
"Key"+e:i.key===e}function By(i,e){return(i.ctrlKey||i.metaKey)!==e.ctrl||i.altKey!==e.alt?!1:(i.shiftKey===e.
shift||!/^(\w|F\d+|Esc|Enter)/.test(e.name))&&Fy(i,e.name)}var iC=i=>i.target?.closest?.("input, select, texta\
rea, [contenteditable=true]")!=null,nC=i=>["Alt","Control","Shift","Meta","AltGraph"].includes(i.key);function Ly(i,e){
let t=ws().filter(s=>s.run!==void 0&&(s.keys??[]).some(e)),n=t.find(s=>s.when?.()!==!1);n?.run?.(),(n||t.length>
0&&(i.ctrlKey||i.metaKey||i.altKey))&&i.preventDefault()}function Hy(){let i,e=t=>{if(t.defaultPrevented||t.isComposing||
document.querySelector("dialog[open]"))return;if(i!==void 0){if(nC(t))return;let s=i;i=void 0,Ly(t,o=>{let[l,a]=o.
split(" ");return a!==void 0&&sC(Fl(l),s)&&Fy(t,a)});return}for(let s of ws())for(let r of s.keys??[]){let[o,l]=r.
split(" ");if(l!==void 0&&By(t,Fl(o))){i=Fl(o),t.preventDefault();return}}Ly(t,s=>{let r=Fl(s);return s.includes(
" ")||!By(t,r)?!1:r.ctrl||r.alt||r.name.length>1||!iC(t)})};return addEventListener("keydown",e),()=>removeEventListener(
"keydown",e)}var sC=(i,e)=>i.ctrl===e.ctrl&&i.alt===e.alt&&i.shift===e.shift&&i.name===e.name;var Wy=i=>i===void 0||typeof i=="number"&&Number.isFinite(i)&&i>=0,rC=i=>wn(i)&&Wy(i.manual)&&Wy(i.autoscale),
oC=P(fi("prices",rC)??{});var lC=[["manual","Manual"],["autoscale","Autoscale"]],Uf=i=>i.kind==="manual"?i.rate:i.most;function Kf(i){let e=Uf(
i.value),t=(r,o)=>i.onChange(r==="manual"?{kind:r,rate:o}:{kind:r,most:o}),n=i.value.kind==="manual"?100:1e3,s=i.
least??(i.value.kind==="manual"?400:1e3);return m("fieldset",{class:"choice",children:[m("legend",{children:i.
name}),lC.map(([r,o])=>m("label",{children:[m("input",{type:"radio",name:i.name,checked:i.value.kind===r,onChange:()=>t(
r,r==="autoscale"?Math.max(1e3,Math.ceil(e/1e3)*1e3):e)}),o]},r)),m("label",{children:[i.value.kind==="manual"?
"RU/s":"RU/s at most",m("input",{class:"number",type:"number",min:s,step:n,value:Number.isFinite(e)?String(e):
"",onInput:r=>t(i.value.kind,r.currentTarget.valueAsNumber),required:!0})]})]})}var oi=()=>je.value=void 0;function zy(){let i=je.value;switch(i?.kind){case void 0:return null;case"new datab\
ase":return m(aC,{});case"new container":return m(fC,{db:i.db});case"delete":return m(dC,{of:i},i.name)}}function jf(){
let[i,e]=V(!1),[t,n]=V("");return{busy:i,failure:t,act:r=>{i||(e(!0),n(""),r().catch(o=>n(nt(o))).finally(()=>e(
!1)))}}}function Gf(i){return m(J,{children:[m("p",{class:"failure",role:"alert",children:i.failure===""?"":I(
i.failure,1e3)}),m("div",{class:"toolbar",children:[m("button",{type:"submit",class:i.danger?"danger":"primary",
disabled:i.busy||i.disabled,children:i.does}),m("button",{type:"button",onClick:i.onCancel,children:i.cancel??
"Cancel"})]})]})}function aC(){let{busy:i,failure:e,act:t}=jf(),[n,s]=V(""),[r,o]=V(!1),[l,a]=V({kind:"autosca\
le",most:1e3});return m(It,{title:"New database",onClose:oi,firm:!0,children:m("form",{class:"form",onSubmit:h=>{
h.preventDefault(),t(async()=>{await Oa(n,r?l:void 0),oi()})},children:[m("label",{children:["Name",m("input",
{autofocus:!0,value:n,onInput:h=>s(h.currentTarget.value),required:!0,spellcheck:!1,autocomplete:"off"})]}),m(
"label",{class:"check",children:[m("input",{type:"checkbox",checked:r,onChange:h=>o(h.currentTarget.checked)}),
"Its containers share a throughput"]}),r&&m(Kf,{name:"Shared throughput",value:l,onChange:a}),m(Gf,{does:"Crea\
te",busy:i,failure:e,onCancel:oi})]})})}var hC=3,cC=10;function fC({db:i}){let e=ae(Ke.value)??[],{busy:t,failure:n,
act:s}=jf(),[r,o]=V(i??e[0]?.id),[l,a]=V(""),[h,c]=V(!1),[f,u]=V(""),[d,p]=V([""]),[g,y]=V([]),[b,v]=V({kind:"\
off",seconds:86400}),[x,k]=V(!0),[w,C]=V({kind:"manual",rate:400}),[T,B]=V(void 0);X(()=>{B(void 0);let _=!0;return r!==
void 0?yd(r).then(D=>{_&&(B(D),k(D===void 0))},()=>{}):k(!h),()=>{_=!1}},[r,h]);let W=r===void 0?h:T!==void 0,
q=async()=>{let _={id:f,partitionKey:{paths:d.map(Vy),kind:d.length>1?"MultiHash":"Hash",version:2}},D=g.map(F=>F.
split(",").map(Vy).filter(U=>U!=="/")).filter(F=>F.length>0);D.length>0&&(_.uniqueKeyPolicy={uniqueKeys:D.map(
F=>({paths:F}))}),b.kind!=="off"&&(_.defaultTtl=b.kind==="on"?-1:b.seconds),await gd({db:r??l,fresh:r===void 0?
{throughput:h?w:void 0}:void 0,definition:_,throughput:W&&!x||r===void 0&&h?void 0:w}),oi()};return m(It,{title:"\
New container",onClose:oi,firm:!0,children:m("form",{class:"form",onSubmit:_=>{_.preventDefault(),s(q)},children:[
m("div",{class:"columns",children:[m("label",{children:["Database",m("select",{value:r===void 0?"":String(e.findIndex(
_=>_.id===r)),onChange:_=>o(_.currentTarget.value===""?void 0:e[Number(_.currentTarget.value)]?.id),children:[
e.map((_,D)=>m("option",{value:String(D),children:I(_.id,60)},_.id)),m("option",{value:"",children:"New databa\
se\u2026"})]})]}),r===void 0&&m("label",{children:["Name of the database",m("input",{value:l,onInput:_=>a(_.currentTarget.
value),required:!0,spellcheck:!1,autocomplete:"off"})]})]}),r===void 0&&m("label",{class:"check",children:[m("\
input",{type:"checkbox",checked:h,onChange:_=>c(_.currentTarget.checked)}),"Its containers share a throughput"]}),
m("label",{children:["Name of the container",m("input",{autofocus:!0,value:f,onInput:_=>u(_.currentTarget.value),
required:!0,spellcheck:!1,autocomplete:"off"})]}),m(qy,{name:"Partition key",one:_=>d.length===1?"Path of the \
partition key":`Level ${_+1}`,example:"for example /customerId",values:d,onChange:p,add:d.length<hC?"Add a lev\
el":void 0,least:1}),W&&r!==void 0&&m("label",{class:"check",children:[m("input",{type:"checkbox",checked:x,onChange:_=>k(
_.currentTarget.checked)}),"A throughput of its own, beside the ",se(Uf(T))," RU/s that the database shares"]}),
(r===void 0&&h||x||!W)&&m(Kf,{name:r===void 0&&h?"Shared throughput":"Throughput",value:w,onChange:C}),m(qy,{name:"\
Unique keys",one:_=>`Unique key ${_+1}`,example:"/email, or /firstName, /lastName together",values:g,onChange:y,
add:g.length<cC?"Add a unique key":void 0,least:0}),m(uC,{value:b,onChange:v}),m("p",{class:"quiet",children:"\
The partition key and unique keys stay as they are. Everything else can be changed later."}),m(Gf,{does:"Creat\
e",busy:t,failure:n,onCancel:oi})]})})}var Vy=i=>i.trim().startsWith("/")?i.trim():"/"+i.trim();function qy(i){
return m("fieldset",{class:"list",children:[m("legend",{children:i.name}),i.values.map((e,t)=>m("div",{class:"\
one",children:[m("input",{"aria-label":i.one(t),class:"id",value:e,placeholder:i.example,required:!0,spellcheck:!1,
autocomplete:"off",onInput:n=>i.onChange(i.values.with(t,n.currentTarget.value))}),i.values.length>i.least&&m(
"button",{type:"button","aria-label":`Remove: ${i.one(t)}`,onClick:()=>i.onChange(i.values.toSpliced(t,1)),children:"\
Remove"})]},t)),i.add!==void 0&&m("button",{type:"button",onClick:()=>i.onChange([...i.values,""]),children:i.
add})]})}function uC({value:i,onChange:e}){return m("fieldset",{class:"choice",children:[m("legend",{children:"\
Items expire"}),[["off","Off"],["on","By their own ttl"],["after","After"]].map(([n,s])=>m("label",{children:[
m("input",{type:"radio",name:"ttl",checked:i.kind===n,onChange:()=>e({...i,kind:n})}),s]},n)),m("label",{children:[
m("input",{class:"number",type:"number","aria-label":"Seconds",min:"1",max:"2147483647",value:Number.isFinite(
i.seconds)?String(i.seconds):"",disabled:i.kind!=="after",required:i.kind==="after",onInput:n=>e({kind:"after",
seconds:n.currentTarget.valueAsNumber})}),"seconds"]})]})}function dC({of:i}){let{busy:e,failure:t,act:n}=jf(),
[s,r]=V(""),[o,l]=V(void 0);return X(()=>n(async()=>l(await i.look())),[i]),m(It,{title:`Delete this ${i.what}\
?`,onClose:oi,children:m("form",{class:"form",onSubmit:a=>{a.preventDefault(),n(async()=>{try{await i.does(o.etag)}catch(h){
throw md(h)?(l(await i.look()),new Error("Somebody has changed it since this dialog opened. Look at what goes \
with it now.")):h}oi()})},children:[m("p",{class:"id",children:I(i.name,300)}),m("p",{children:[o?.says??(e?"R\
eading what goes with it\u2026":"")," This cannot be undone."]}),i.typed&&m("label",{children:["Type its name \
to delete it",m("input",{autofocus:!0,value:s,onInput:a=>r(a.currentTarget.value),spellcheck:!1,autocomplete:"\
off"})]}),m(Gf,{does:"Delete",danger:!0,busy:e,failure:t,disabled:o===void 0||i.typed&&s!==i.name&&s!==I(i.name,
300),onCancel:oi,cancel:"Keep"})]})})}var pC=i=>/[\p{L}\p{N}]/u.test(i);function mC(i,e){if(e===0)return!0;let t=i[e-1],n=i[e];return!pC(t)||t===t.toLowerCase()&&
n!==n.toLowerCase()}var gC=200;function Hl(i,e){let t=i.replace(/\s+/g,"").toLowerCase(),n=e.slice(0,gC),s=n.replace(
/[^]/g,f=>f.toLowerCase().length===1?f.toLowerCase():f);if(t==="")return{score:0,at:[]};if(t.length>s.length)return;
let r=s.length,o=-1e9,l=[],a=[];for(let f=0;f<t.length;f++){let u=new Array(r).fill(o),d=new Int16Array(r).fill(
-1),p=o,g=-1;for(let y=f;y<r;y++){if(f>0&&y>=2&&l[y-2]>p&&(p=l[y-2],g=y-2),s[y]!==t[f])continue;let b=mC(n,y)?
8:1;if(f===0)u[y]=b-Math.min(y,10)*.1;else{let v=y>=1?l[y-1]+6:o,x=p-1,k=Math.max(v,x);if(k<=o/2)continue;u[y]=
k+b,d[y]=v>=x?y-1:g}}l=u,a.push(d)}let h=-1;for(let f=0;f<r;f++)l[f]>o/2&&(h<0||l[f]>l[h])&&(h=f);if(h<0)return;
let c=[];for(let f=t.length-1,u=h;f>=0;f--)c.unshift(u),u=a[f][u];return{score:l[h]-e.length*.01,at:c}}function Wl(i){let e=Q(null),t=Q(document.activeElement),n=()=>[...e.current.querySelectorAll("[role=menuitem]")],
s=()=>{i.onClose(),t.current instanceof HTMLElement&&t.current.focus()};wr(()=>{let o=e.current.getBoundingClientRect();
e.current.style.left=`${Math.max(4,Math.min(i.at.x,innerWidth-o.width-4))}px`,e.current.style.top=`${Math.max(
4,Math.min(i.at.y,innerHeight-o.height-4))}px`,n()[0]?.focus()},[]),X(()=>{let o=l=>{e.current?.contains(l.target)||
i.onClose()};return addEventListener("pointerdown",o,!0),addEventListener("blur",i.onClose),()=>{removeEventListener(
"pointerdown",o,!0),removeEventListener("blur",i.onClose)}},[]);let r=o=>{let l=n(),a=l.indexOf(document.activeElement),
h=c=>l[(c+l.length)%l.length]?.focus();if(o.key==="ArrowDown")h(a+1);else if(o.key==="ArrowUp")h(a-1);else if(o.
key==="Home")h(0);else if(o.key==="End")h(-1);else if(o.key==="Escape"||o.key==="Tab")s();else if(o.key.length===
1&&!o.ctrlKey&&!o.metaKey&&o.key!==" "){let c=l.findIndex((f,u)=>l[(a+1+u)%l.length].innerText.toLowerCase().startsWith(
o.key.toLowerCase()));c>=0&&h(a+1+c)}else return;o.preventDefault(),o.stopPropagation()};return m("div",{class:"\
menu",role:"menu","aria-label":i.label,ref:e,onKeyDown:r,onContextMenu:o=>o.preventDefault(),children:i.items.
map(o=>m("button",{type:"button",role:"menuitem",tabIndex:-1,class:o.apart?"apart":"",onClick:()=>{s(),o.run()},
children:[o.label,o.keys&&m("kbd",{children:o.keys})]},o.label))})}var Vl=i=>[{label:"New container",run:()=>je.value={kind:"new container",db:i}},{label:"Delete database",apart:!0,
run:()=>bd(i)}],ql=(i,e)=>[{label:"Items",run:()=>xe({kind:"items",db:i,coll:e})},{label:"New query",run:()=>xe(
{kind:"query",db:i,coll:e})},{label:"New item",run:()=>xe({kind:"new",db:i,coll:e})},{label:"Ranges and defini\
tion",run:()=>xe({kind:"container",db:i,coll:e})},{label:"Delete container",apart:!0,run:()=>vd(i,e)}];function $y(){
let i=Q(null),[e,t]=V(!1),n=[{label:"Container",keys:"Alt+N C",run:()=>je.value={kind:"new container",db:void 0}},
{label:"Database",keys:"Alt+N D",run:()=>je.value={kind:"new database"}}],s=i.current?.getBoundingClientRect();
return m(J,{children:[m("button",{ref:i,"aria-haspopup":"menu","aria-expanded":e,onClick:()=>t(!0),children:"N\
ew"}),e&&s&&m(Wl,{label:"New",items:n,at:{x:s.left,y:s.bottom+2},onClose:()=>t(!1)})]})}var Uy=i=>document.querySelector(`.tab-body:not([hidden]) [data-does="${i}"]:not(:disabled)`),rs=i=>({when:()=>Uy(
i)!==null,run:()=>{let e=Uy(i);e instanceof HTMLInputElement&&e.type!=="file"?e.select():e?.click()}}),Yf=()=>kt()!==
void 0,Ky=i=>()=>{let e=kt();e&&xe({kind:i,db:e.db,coll:e.coll})};ce({name:"Commands, containers, saved querie\
s",keys:["Ctrl+K"],run:()=>Wt.value="palette"});var yC=()=>kt()?.kind==="query";ce({name:"Run the statement or\
 the selection",keys:["Shift+Enter","F5"],...rs("run"),when:yC});ce({name:"Cancel the run",keys:["Esc"],...rs(
"cancel")});ce({name:"Read the next page",...rs("next")});ce({name:"New query",keys:["Ctrl+J","Alt+N Q"],when:Yf,
run:Ky("query")});ce({name:"New item",keys:["Alt+N I"],when:Yf,run:Ky("new")});ce({name:"New container",keys:[
"Alt+N C"],run:()=>je.value={kind:"new container",db:kt()?.db}});ce({name:"New database",keys:["Alt+N D"],run:()=>je.
value={kind:"new database"}});ce({name:"Save",keys:["Ctrl+S"],...rs("save")});ce({name:"Delete",keys:["Alt+D"],
...rs("delete")});ce({name:"Search in the tab in front",keys:["Ctrl+Shift+F"],...rs("search")});ce({name:"Next\
 tab",keys:["Ctrl+Alt+]"],when:()=>te.peek().length>1,run:()=>Ca(1)});ce({name:"Previous tab",keys:["Ctrl+Alt+\
["],when:()=>te.peek().length>1,run:()=>Ca(-1)});ce({name:"Close the tab",keys:["Ctrl+Alt+W"],when:Yf,run:()=>Ft(
ne.peek())});ce({name:"Close all other tabs",when:()=>te.peek().length>1,run:()=>ps(()=>te.peek().forEach(i=>i.
id!==ne.peek()&&Ft(i.id)))});ce({name:"Complete the word (in a statement)",keys:["Ctrl+Space"]});ce({name:"Fin\
d in the text (in an editor)",keys:["Ctrl+F"]});ce({name:"Go to the tree",run:()=>document.querySelector("[rol\
e=treeitem][tabindex='0']")?.focus()});ce({name:"What can be done with a node (in the tree)",keys:["Shift+F10",
"Menu"]});ce({name:"Refresh the tree",run:()=>{Tn()}});for(let i of vs)ce({name:`Theme: ${i==="contrast"?"high\
 contrast":i}`,run:()=>Hi.value=i});ce({name:"Forget the key",run:()=>fa()});ce({name:"List of keys",keys:["?"],
run:()=>Wt.value="keys"});Ur(()=>{let i=kt();if(!i)return[];let e=(t,n)=>t.map(s=>({kind:n,name:s.label,run:s.
run}));return[...e(ql(i.db,i.coll),`in ${I(i.coll,40)}`),...e(Vl(i.db),`in ${I(i.db,40)}`)]});async function jy(){
for(let i of ae(Ke.peek())??[])ut.peek().get(ye(i.id))===void 0&&await di(i.id)}Ur(()=>{let i=[];for(let e of ae(
Ke.value)??[]){let t=e.id;i.push({kind:"database",name:I(t,80),run:()=>bC(t)});for(let n of ae(ut.value.get(ye(
t)))??[]){let s=`${I(t,80)} / ${I(n.id,80)}`;i.push({kind:"container",name:s,run:()=>xe({kind:"items",db:t,coll:n.
id})}),i.push({kind:"new query",name:s,run:()=>xe({kind:"query",db:t,coll:n.id})})}}return i});function bC(i){
dt(ye(i),!0,i).then(()=>{let e=document.querySelectorAll("[role=treeitem][aria-level='1']"),t=(ae(Ke.peek())??
[]).findIndex(n=>n.id===i);e[t]?.focus()})}Ur(()=>te.value.map(i=>({kind:"open tab",name:`${I(i.title,60)} \xB7 ${I(
i.db,40)} / ${I(i.coll,40)}`,run:()=>ne.value=i.id})));function Gy(){let i=()=>Wt.value=void 0;return Wt.value==="keys"?m(vC,{onClose:i}):Wt.value==="palette"?m(kC,{
onClose:i}):null}function vC({onClose:i}){return m(It,{title:"Keys",onClose:i,children:[m("table",{class:"plai\
n",children:m("tbody",{children:ws().filter(e=>e.keys).map(e=>m("tr",{children:[m("th",{scope:"row",children:e.
keys.map(t=>m("kbd",{children:t},t))}),m("td",{children:e.name})]},e.name))})}),m("p",{class:"quiet",children:"\
On a Mac, Command does what Ctrl does."})]})}var xC=60;function wC(i,e){let t=[];for(let n of e){let s=Hl(i,n.
name),r=s??Hl(i,`${n.name} ${n.kind}`)??Hl(i,`${n.kind} ${n.name}`);r&&t.push({entry:n,at:s?r.at:[],score:r.score})}
return t.sort((n,s)=>s.score-n.score).slice(0,xC)}function kC({onClose:i}){let[e,t]=V(""),[n,s]=V(0),r=gn(),o=Q(
null),l=Q(null),a=cd(),h=et(()=>wC(e,a),[e,a.length]);X(()=>{l.current?.focus(),jy()},[]),X(()=>{o.current?.querySelector(
"[aria-selected=true]")?.scrollIntoView({block:"nearest"})},[n,h]);let c=u=>{u&&(i(),setTimeout(()=>u.entry.run()))},
f=u=>{let p={ArrowDown:n+1,ArrowUp:n-1,PageDown:n+10,PageUp:n-10}[u.key];if(p!==void 0)s(Math.max(0,Math.min(h.
length-1,p)));else if(u.key==="Enter")c(h[n]);else return;u.preventDefault()};return m(It,{title:"Commands",onClose:i,
children:[m("input",{ref:l,class:"wanted",role:"combobox","aria-label":"Command, container or saved query","ar\
ia-expanded":"true","aria-controls":r,"aria-activedescendant":h[n]?`${r}-${n}`:void 0,"aria-autocomplete":"lis\
t",placeholder:"Some letters of a command, a container, a saved query",autocomplete:"off",spellcheck:!1,value:e,
onInput:u=>{t(u.currentTarget.value),s(0)},onKeyDown:f}),m("ul",{class:"found",role:"listbox",id:r,"aria-label":"\
Found",ref:o,children:h.map((u,d)=>m("li",{id:`${r}-${d}`,role:"option","aria-selected":d===n,onMouseMove:()=>s(
d),onClick:()=>c(u),children:[m("span",{class:"name",children:SC(u.entry.name,u.at)}),m("span",{class:"quiet",
children:u.entry.kind==="action"?"":u.entry.kind}),(u.entry.keys??[]).map(p=>m("kbd",{children:p},p))]},d))}),
m("p",{class:"quiet",role:"status",children:h.length===0?"Nothing has these letters.":""})]})}function SC(i,e){
let t=[],n=0;for(let s=0;s<e.length;){let r=s;for(;r+1<e.length&&e[r+1]===e[r]+1;)r++;t.push(i.slice(n,e[s]),m(
"b",{children:i.slice(e[s],e[r]+1)},s)),n=e[r]+1,s=r+1}return[...t,i.slice(n)]}function Yy({caption:i,bars:e}){let t=Math.max(...e.map(n=>n.value),1e-9);return m("table",{class:"bars",children:[
m("caption",{children:i}),m("tbody",{children:e.map((n,s)=>m("tr",{children:[m("th",{scope:"row",children:[n.label,
n.note&&m("span",{class:"quiet",children:[" ",n.note]})]}),m("td",{class:"amount",children:Ht(n.value)}),m("td",
{class:"bar","aria-hidden":"true",children:m("div",{style:{width:`${Math.max(0,100*n.value/t)}%`}})})]},s))})]})}
var zl=24;function Jy({receipt:i,pages:e}){let t=i.ranges??[],n=t.length>zl?[...t].sort((s,r)=>r.charge-s.charge).
slice(0,zl):t;return m(J,{children:[m("p",{class:"charge",children:[m("strong",{children:Ht(i.charge)})," RU",
m("span",{class:"quiet",children:[" ",e>1?`over ${e} pages \xB7 `:"",i.rangesTouched!==void 0&&`${i.rangesTouched}\
 of ${st(i.totalRanges??0,"range")}`]})]}),m(Yy,{caption:"By cause",bars:i.parts.map(s=>({label:s.cause,note:s.
count>0?`\xD7 ${se(s.count)}`:"",value:s.charge}))}),n.length>0&&m(Yy,{caption:"By range",bars:n.map(s=>({label:`\
range ${I(s.id,20)}`,value:s.charge}))}),t.length>zl&&m("p",{class:"quiet",children:["The dearest ",zl," of ",
se(t.length)," ranges."]}),i.fanOut&&m("p",{class:"quiet",children:["Every range pays its visit. With ten time\
s the ranges this page would cost at least"," ",Ht(i.fanOut.charge10x)," RU."]})]})}function Xy({explain:i,indexes:e}){
if(i===void 0)return m("p",{class:"quiet",children:"The last page has no rows to explain."});let t=i.loaded===
0?void 0:Math.min(1,i.output/i.loaded);return m(J,{children:[m("p",{class:"access",children:I(i.access,300)}),
m("dl",{class:"facts",children:[m("dt",{children:"look-ups"}),m("dd",{children:se(i.terms)}),m("dt",{children:"\
entries examined"}),m("dd",{children:se(i.examined)}),m("dt",{children:"items loaded"}),m("dd",{children:se(i.
loaded)}),m("dt",{children:"rows"}),m("dd",{children:se(i.output)}),m("dt",{children:"index hits"}),m("dd",{children:t===
void 0?"\u2013":`${Math.round(100*t)} %`})]}),(i.plans??[]).map((n,s)=>m("table",{class:"steps",children:[m("c\
aption",{children:["Steps in ",st(n.rangeCount,"range")]}),m("tbody",{children:(n.operators??[]).map((r,o)=>m(
"tr",{children:[m("th",{scope:"row",children:[r.name," ",r.detail&&m("span",{class:"quiet",children:I(r.detail,
120)})]}),m("td",{class:"amount",children:r.actual===void 0?"":se(r.actual)})]},o))})]},s)),e&&e.used.length>0&&
m("p",{children:["Indexes used: ",e.used.map(n=>I(n,80)).join(", ")]}),e&&e.potential.length>0&&m("p",{children:[
"Indexes that would help: ",e.potential.map(n=>I(n,80)).join(", ")]})]})}var CC=[["totalExecutionTimeInMs","in\
 all"],["queryCompileTimeInMs","compile"],["indexLookupTimeInMs","look up"],["documentLoadTimeInMs","load"],["\
VMExecutionTimeInMs","engine"],["userFunctionExecuteTimeInMs","user functions"],["writeOutputTimeInMs","write"]];
function Qy({pages:i}){let e=n=>i.reduce((s,r)=>s+(r.metrics.get(n)??0),0),t=i.at(-1);return m("dl",{class:"fa\
cts",children:[CC.map(([n,s])=>[s,e(n)]).filter(([n,s])=>s>0||n==="in all").map(([n,s])=>[m("dt",{children:n},
n),m("dd",{children:[s.toFixed(2)," ms"]},n+"v")]),m("dt",{children:"items retrieved"}),m("dd",{children:[se(e(
"retrievedDocumentCount"))," \xB7 ",xs(e("retrievedDocumentSize"))]}),m("dt",{children:"rows returned"}),m("dd",
{children:[se(e("outputDocumentCount"))," \xB7 ",xs(e("outputDocumentSize"))]}),m("dt",{children:"round trips"}),
m("dd",{children:se(i.length)}),m("dt",{children:"activity id"}),m("dd",{class:"id",children:t?I(t.activityId,
64):""})]})}function eb({tab:i}){let e=Q(void 0),[t,n]=V(!1),s=()=>{let o=e.current;if(o===void 0)return!0;Qc(o);let{from:l,
to:a}=o.state.selection.main,h=o.state.doc.toString();return l!==a?i.run(h.slice(l,a),l):i.run(h,0),!0},r=et(()=>[
{key:"Shift-Enter",run:s},{key:"Mod-Enter",run:s},{key:"F5",run:s}],[i]);return m("div",{class:"query",children:[
m("div",{class:"query-work",children:[m("div",{class:"toolbar",role:"toolbar","aria-label":"Query",children:[m(
"button",{class:"primary","data-does":"run",onClick:s,disabled:i.running.value,title:"Run the statement or the\
 selection (Shift+Enter, F5)",children:"Run"}),m("button",{"data-does":"cancel",onClick:()=>i.cancel(),disabled:!i.
running.value,title:"Cancel (Esc)",children:"Cancel"}),m("label",{children:["Rows a page"," ",m("select",{value:String(
i.size.value),onChange:o=>i.size.value=Number(o.currentTarget.value),children:id.map(o=>m("option",{value:String(
o),children:o},o))})]}),m("button",{onClick:()=>n(!0),children:"History"}),m("span",{class:"place",children:[I(
i.db,60)," / ",I(i.coll,60)]})]}),m("div",{class:"query-text",children:m(Ri,{text:i.text,label:"Statement",language:"\
statement",focus:!0,keys:r,mistakes:i.mistakes.value,complete:()=>nd(i.db,i.coll),onChange:o=>{i.text.value=o,
i.mistakes.value.length>0&&(i.mistakes.value=[])},onView:o=>e.current=o})}),m(AC,{tab:i})]}),m("aside",{class:"\
side","aria-label":"Receipt",tabIndex:0,children:m(_C,{tab:i})}),t&&m(It,{title:"History",onClose:()=>n(!1),children:m(
DC,{onChoose:(o,l,a)=>{n(!1),l===i.db&&a===i.coll?i.text.value=o:xe({kind:"query",db:l,coll:a,query:o})}})})]})}
function AC({tab:i}){let[e,t]=V(0),n=i.rows.value,s=i.shape.value,r=et(()=>MC(n),[n]),o=et(()=>s==="json"?EC(i):
"",[s,n]),l=i.failure.value;return m("section",{class:"result","aria-label":"Result","aria-busy":i.running.value,
children:[m("div",{class:"toolbar",children:[m("div",{class:"switch",role:"group","aria-label":"Shape of the r\
esult",children:[m("button",{"aria-pressed":s==="grid",onClick:()=>i.shape.value="grid",children:"Grid"}),m("b\
utton",{"aria-pressed":s==="json",onClick:()=>i.shape.value="json",children:"JSON"})]}),m("span",{class:"said",
role:"status",children:i.running.value?"Running\u2026":i.pages.value.length>0?`${st(n.length,"row")}${i.more.value?
", and there are more":""}${i.full.value?". The explorer shows no more: narrow the query":""}`:l===""?"No resu\
lt yet":""}),m("button",{"data-does":"next",onClick:()=>{i.next()},disabled:!i.more.value||i.running.value,children:"\
Next page"})]}),l!==""&&i.pages.value.length>0&&m(Zy,{text:l}),m("div",{class:"result-body",children:i.pages.value.
length===0?l!==""&&m(Zy,{text:l}):s==="grid"?m(Ll,{label:"Rows of the result",columns:r.shown,count:n.length,row:a=>RC(
n[a],r.names),selected:e,onSelect:t}):m(Ri,{text:o,label:"Rows as JSON",language:"json",readOnly:!0})})]})}function Zy({
text:i}){return m("p",{class:"failure",role:"alert",children:I(i,2e3)})}var TC=40;function MC(i){let e=new Set,
t=i.length===0;for(let s of i.slice(0,200))if(typeof s!="object"||s===null||Array.isArray(s))t=!0;else for(let r of Object.
keys(s))!OC.has(r)&&e.size<TC&&e.add(r);if(t&&e.size===0)return{names:void 0,shown:[{title:"value",width:200}]};
let n=[...e];return{names:n,shown:n.map(s=>({title:I(s,60),width:130}))}}var OC=new Set(["_rid","_self","_etag",
"_attachments"]);function RC(i,e){return e===void 0?[Wi(i)]:typeof i!="object"||i===null||Array.isArray(i)?[Wi(
i)]:e.map(t=>Object.hasOwn(i,t)?Wi(i[t]):"")}function EC(i){let e=i.pages.value.map(t=>t.raw.trim().slice(1,-1).
trim()).filter(t=>t!=="");return e.length===0?"":Ni("["+e.join(",")+"]")}function _C({tab:i}){let[e,t]=V("rece\
ipt"),n=i.pages.value,s=i.receipt.value,r=n.at(-1);return m(J,{children:[m("div",{class:"switch",role:"group",
"aria-label":"What is said of the run",children:[m("button",{"aria-pressed":e==="receipt",onClick:()=>t("recei\
pt"),children:"Receipt"}),m("button",{"aria-pressed":e==="index",onClick:()=>t("index"),children:"Plan"}),m("b\
utton",{"aria-pressed":e==="statistics",onClick:()=>t("statistics"),children:"Statistics"})]}),r===void 0||s===
void 0?m("p",{class:"quiet",children:"Run a query to see what it costs, and why."}):e==="receipt"?m(Jy,{receipt:s,
pages:n.length}):e==="index"?m(Xy,{explain:r.explain,indexes:r.indexes}):m(Qy,{pages:n})]})}function DC({onChoose:i}){
return Fi.value.length===0?m("p",{class:"quiet",children:"No query has run here yet."}):m(J,{children:[m("ul",
{class:"history",children:Fi.value.map((e,t)=>m("li",{children:m("button",{onClick:()=>i(e.query,e.db,e.coll),
children:[m("code",{children:I(e.query.replace(/\s+/g," "),200)}),m("span",{class:"quiet",children:[I(e.db,40),
" / ",I(e.coll,40)," \xB7 ",Ht(e.charge)," RU \xB7 ",se(e.rows)," rows"]})]})},t))}),m("button",{onClick:ed,children:"\
Forget all"})]})}var IC=[["sprocs","Stored procedures"],["triggers","Triggers"],["udfs","Functions"]];function PC(){let i=[],e=Ke.
value;e.state==="failed"&&i.push({key:"failed",level:1,name:e.why,quiet:!0});let t=ae(e);t?.length===0&&i.push(
{key:"none",level:1,name:"No databases yet",quiet:!0});for(let n of t??[]){let s=ye(n.id),r=wt.value.has(s);i.
push({key:s,level:1,name:n.id,menu:Vl(n.id),expands:{open:r,toggle:o=>{dt(s,o,n.id)}}}),r&&NC(i,n.id)}return i}
function NC(i,e){let t=ut.value.get(ye(e));t?.state==="failed"&&i.push({key:e+"failed",level:2,name:t.why,quiet:!0});
let n=ae(t);if(n!==void 0){n.length===0&&i.push({key:ye(e)+"none",level:2,name:"No containers yet",quiet:!0});
for(let s of n){let r=An(e,s.id),o=wt.value.has(r),l=s.partitionKey.paths.map(a=>I(a,40)).join(" ");i.push({key:r,
level:2,name:s.id,note:l,opens:{kind:"items",db:e,coll:s.id},menu:ql(e,s.id),expands:{open:o,toggle:a=>{dt(r,a,
e,s.id)}}}),o&&BC(i,e,s.id,r)}}}function BC(i,e,t,n){let s=Bi.value.get(n),r=ae(s);s?.state==="failed"&&i.push(
{key:n+"failed",level:3,name:s.why,quiet:!0});let o=r?.ranges.every(l=>l.items!==void 0)?se(r.ranges.reduce((l,a)=>l+
(a.items??0),0)):"";i.push({key:n+"items",level:3,name:"Items",note:o,opens:{kind:"items",db:e,coll:t}}),i.push(
{key:n+"query",level:3,name:"New query",opens:{kind:"query",db:e,coll:t}}),i.push({key:n+"ranges",level:3,name:"\
Ranges and definition",note:r?se(r.ranges.length):"",opens:{kind:"container",db:e,coll:t}});for(let[l,a]of IC){
let h=r?.scripts[l]??[];if(h.length===0)continue;let c=n+l,f=wt.value.has(c);if(i.push({key:c,level:3,name:a,note:se(
h.length),expands:{open:f,toggle:u=>{let d=new Set(wt.peek());u?d.add(c):d.delete(c),wt.value=d}}}),!!f)for(let u of h)
i.push({key:c+u.id,level:4,name:u.id,opens:{kind:"script",db:e,coll:t,scripts:l,name:u.id}})}}function tb(){let i=PC(),
[e,t]=V(""),n=Q(null),s=Math.max(0,i.findIndex(u=>u.key===e)),r=kt(),[o,l]=V(void 0),a=(u,d,p)=>{if(u.menu===void 0)
return;t(u.key);let g=d.getBoundingClientRect();l({node:u,at:p??{x:g.left+40,y:g.bottom}})},h=u=>{let d=i[Math.
max(0,Math.min(i.length-1,u))];d&&(t(d.key),n.current?.querySelectorAll("[role=treeitem]")[i.indexOf(d)]?.focus())},
c=u=>{u.opens?xe(u.opens):u.expands?.toggle(!u.expands.open)},f=u=>{let d=i[s];if(!(!d||u.altKey||u.ctrlKey||u.
metaKey)){if(u.key==="ContextMenu"||u.key==="F10"&&u.shiftKey){a(d,u.target),u.preventDefault();return}switch(u.
key){case"ArrowDown":h(s+1);break;case"ArrowUp":h(s-1);break;case"Home":h(0);break;case"End":h(i.length-1);break;case"\
ArrowRight":d.expands&&!d.expands.open?d.expands.toggle(!0):d.expands&&h(s+1);break;case"ArrowLeft":d.expands?.
open?d.expands.toggle(!1):h(i.findLastIndex((p,g)=>g<s&&p.level<d.level));break;case"Enter":case" ":c(d);break;default:
if(u.key.length!==1)return;for(let p=1;p<=i.length;p++){let g=(s+p)%i.length;if(i[g].name.toLowerCase().startsWith(
u.key.toLowerCase())){h(g);break}}}u.preventDefault()}};return i.length===0?m("p",{class:"quiet pad",children:"\
Reading\u2026"}):m(J,{children:[m("ul",{class:"tree",role:"tree","aria-label":"Databases and containers",ref:n,
onKeyDown:f,children:i.map((u,d)=>m("li",{role:"treeitem",class:`node level-${u.level}${u.quiet?" quiet":""}`,
"aria-level":u.level,"aria-expanded":u.expands?.open,"aria-selected":r!==void 0&&u.level===2&&u.key===An(r.db,
r.coll),tabIndex:d===s?0:-1,title:I(u.name,300),onFocus:()=>t(u.key),onContextMenu:p=>{u.menu!==void 0&&(p.preventDefault(),
p.currentTarget.focus(),a(u,p.currentTarget,{x:p.clientX,y:p.clientY}))},onClick:p=>{let g=p.target.closest(".\
more");if(g){a(u,g);return}let y=p.target.closest(".arrow")!==null;u.expands&&(y||!u.opens)?u.expands.toggle(!u.
expands.open):(u.expands&&!u.expands.open&&u.expands.toggle(!0),c(u))},children:[m("span",{class:"arrow","aria\
-hidden":"true",children:u.expands?u.expands.open?"\u25BE":"\u25B8":""}),m("span",{class:"name",children:I(u.name,
120)}),u.note&&m("span",{class:"note",children:u.note}),u.menu&&m("span",{class:"more","aria-hidden":"true",title:"\
What can be done with it (Shift+F10)",children:"\u22EF"})]},u.key))}),o&&m(Wl,{label:I(o.node.name,100),items:o.
node.menu,at:o.at,onClose:()=>l(void 0)},o.node.key)]})}function ib(){let[i,e]=V(""),[t,n]=V(""),[s,r]=V(!1),o=i.trim().startsWith("type=");return m("main",{class:"un\
lock",children:m("form",{onSubmit:l=>{l.preventDefault(),r(!0),Vu(i,t).finally(()=>r(!1))},children:[m("h2",{children:"\
Open the account"}),m("p",{children:"The key stays in the memory of this page. It is asked for again when the \
page is loaded again."}),m("label",{children:["Account key or resource token",m("input",{type:"password",name:"\
key",autocomplete:"off",spellcheck:!1,value:i,onInput:l=>e(l.currentTarget.value),required:!0})]}),o&&m("label",
{children:["Container that the token opens",m("input",{name:"container",placeholder:"database/container",autocomplete:"\
off",spellcheck:!1,value:t,onInput:l=>n(l.currentTarget.value)})]}),m("button",{class:"primary",disabled:s||i.
trim()==="",children:"Open"}),m("p",{class:"failure",role:"alert",children:hi.value===""?"":I(hi.value,600)})]})})}function nb(){return X(Hy,[]),m(J,{children:[m("header",{class:"top",children:[m("h1",{class:"brand",children:[
m("svg",{viewBox:"0 0 32 32","aria-hidden":"true",children:[m("circle",{cx:"16",cy:"16",r:"4"}),m("ellipse",{cx:"\
16",cy:"16",rx:"14",ry:"6"}),m("circle",{cx:"28",cy:"13",r:"2"})]}),"Orrery"]}),m("span",{class:"quiet",children:Jt.
value&&`${I(Jt.value.version,40)} \xB7 ${Jt.value.mode} mode${Jt.value.inMemory?" \xB7 in memory":""}`}),m("sp\
an",{class:"grow"}),m("label",{children:["Theme"," ",m("select",{value:Hi.value,onChange:i=>Hi.value=vs.find(e=>e===
i.currentTarget.value)??"system",children:[m("option",{value:"system",children:"System"}),m("option",{value:"l\
ight",children:"Light"}),m("option",{value:"dark",children:"Dark"}),m("option",{value:"contrast",children:"Hig\
h contrast"})]})]}),Lt.value==="open"&&m("button",{onClick:()=>Wt.value="palette",title:"Commands (Ctrl+K)",children:"\
Commands"}),m("button",{onClick:()=>Wt.value="keys",title:"Keys (?)",children:"Keys"})]}),m("div",{class:"lost",
role:"alert",children:ci.value?"The server does not answer. Edits stay here; the page tries again every second\
.":""}),Lt.value==="opening"?m("main",{class:"unlock",children:m("p",{class:"quiet",children:"Opening\u2026"})}):
Lt.value==="locked"?m(ib,{}):m(LC,{}),m(Gy,{})]})}function LC(){return X(()=>{Tn()},[]),X(()=>{let i=kt()?.db;
i!==void 0&&!wt.peek().has(ye(i))&&dt(ye(i),!0,i)},[ne.value]),m(J,{children:[m("nav",{class:"tree-place","ari\
a-label":"Account",children:[m("div",{class:"toolbar",children:[m("h2",{children:"Account"}),m("span",{class:"\
grow"}),m($y,{}),m("button",{onClick:()=>{Tn()},children:"Refresh"})]}),m(tb,{})]}),m("main",{class:"work",children:[
m(HC,{}),m(WC,{})]}),m("footer",{children:m("div",{class:"spent",role:"status",children:m(qC,{})})}),m(zy,{})]})}
var FC={query:"\u203A_",items:"\u2261",item:"{}",container:"\u25A4",script:"\u0192"};function HC(){let i=Q(null);
return X(()=>{i.current?.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",inline:"neares\
t"})},[ne.value]),te.value.length===0?m("div",{class:"tabs"}):m("div",{class:"tabs",role:"tablist","aria-label":"\
Open tabs",ref:i,children:te.value.map(e=>m("div",{role:"tab",id:`tab-${e.id}`,class:"tab",tabIndex:e.id===ne.
value?0:-1,"aria-selected":e.id===ne.value,"aria-controls":e.id===ne.value?`body-${e.id}`:void 0,title:`${I(e.
db,100)} / ${I(e.coll,100)}: ${I(e.title,200)}`,onClick:()=>ne.value=e.id,onAuxClick:t=>t.button===1&&Ft(e.id),
onKeyDown:t=>{let n=te.peek(),s=n.indexOf(e),r=t.key==="ArrowRight"?n[s+1]:t.key==="ArrowLeft"?n[s-1]:void 0;r?
(ne.value=r.id,document.getElementById(`tab-${r.id}`)?.focus()):t.key==="Delete"?Ft(e.id):(t.key==="Enter"||t.
key===" ")&&(ne.value=e.id)},children:[m("span",{class:"kind","aria-hidden":"true",children:FC[e.kind]}),m("sp\
an",{class:"name",children:I(e.title,40)}),e.kind==="item"&&e.dirty.value&&m("span",{"aria-label":"not saved",
children:"\u2022"}),m("span",{class:"close","aria-hidden":"true",title:"Close (Ctrl+Alt+W)",onClick:t=>{t.stopPropagation(),
Ft(e.id)},children:"\xD7"})]},e.id))})}function WC(){let i=Q(new Set);return ne.value!==0&&i.current.add(ne.value),
te.value.length===0?m("div",{class:"empty",children:[m("h2",{children:"Look at your data"}),m("p",{class:"quie\
t",children:"Open a container in the tree on the left, or create one. Ctrl+K finds everything; ? lists the key\
s."}),m("button",{onClick:()=>je.value={kind:"new container",db:void 0},children:"New container"})]}):m(J,{children:te.
value.filter(e=>i.current.has(e.id)).map(e=>m("div",{class:"tab-body",role:"tabpanel",id:`body-${e.id}`,"aria-\
labelledby":`tab-${e.id}`,hidden:e.id!==ne.value,children:m(VC,{tab:e})},e.id))})}function VC({tab:i}){switch(i.
kind){case"query":return m(eb,{tab:i});case"items":return m(Py,{tab:i});case"item":return m(Dy,{tab:i});case"c\
ontainer":return m(ey,{tab:i});case"script":return m(ty,{tab:i})}}function qC(){let i=it.value;if(i===void 0)return m(
"span",{class:"quiet",children:"What an action costs stands here."});let e=i.receipt;return m(J,{children:[m("\
strong",{children:[Ht(i.charge)," RU"]}),i.milliseconds>0&&m("span",{children:[i.milliseconds.toFixed(1)," ms"]}),
m("span",{children:i.what}),e?.partitionKey!==void 0&&m("span",{class:"id",children:["key ",I(JSON.stringify(e.
partitionKey),60)]}),e?.rangesTouched!==void 0&&m("span",{children:["range ",e.rangesTouched,"/",e.totalRanges]}),
e?.access&&m("span",{class:"id",children:I(e.access,120)})]})}ad();var sb=!1;We(()=>{Lt.value!=="open"||sb||(sb=!0,ld())});addEventListener("beforeunload",i=>{te.peek().some(
e=>e.kind==="item"&&e.base.peek()!==""&&e.dirty.peek())&&i.preventDefault()});hu(m(nb,{}),document.getElementById(
"app"));Hu();
