// @ts-check
/**
 * Hides what stands in the way of a page's content, and says what it hid. Only what was displayed counts, and only
 * what is not displayed any more afterwards. Nothing is taken out of the document: a reload brings everything back.
 * @param {{ kinds: string[], headers: boolean, most: number, millis: number, lent: boolean }} options
 *   `kinds` of ads, cookies, social, overlays, clutter, sticky; `headers` also hides fixed headers and navigation;
 *   no more than `most` elements are hidden, and none later than after `millis`; what is `lent` unhide.js puts back,
 *   and the page hears nothing of it
 * @returns {{ counts: Record<string, number>, hidden: string[], kept: number, cut: boolean }}
 */
function ({ kinds, headers, most, millis, lent }) {
  const { dom } = browse;
  const end = performance.now() + millis;
  const wanted = new Set(kinds);
  const counts = { ads: 0, cookies: 0, social: 0, overlays: 0, clutter: 0, sticky: 0, scroll: 0, labels: 0, placeholders: 0 };
  /** @type {string[]} */
  const hidden = [];
  /** @type {Element[]} */
  const ads = [];
  let kept = 0;
  let cut = false;

  const styleOf = (element) => {
    const owner = element instanceof HTMLElement ? HTMLElement : element instanceof SVGElement ? SVGElement : null;
    return owner ? Object.getOwnPropertyDescriptor(owner.prototype, 'style').get.call(element) : null;
  };

  const set = (element, property, ours) => {
    const style = styleOf(element);
    if (!style) return;
    const before = {
      text: dom.attribute(element, 'style'),
      meant: style.cssText,
      value: style.getPropertyValue(property),
      priority: style.getPropertyPriority(property),
    };
    style.setProperty(property, ours, 'important');
    if (lent) (browse.hidden ??= []).push({ element, style, property, ours, ...before, changed: dom.attribute(element, 'style') });
  };

  // What names of classes and ids tell, word by word: "header" and "shadow" have an "ad" in them.
  const AD_PLACE = 'top|bottom|side|sidebar|banner|header|footer|page|content|sticky|inline|mobile|desktop|native|display|google|dfp|gpt|video|leaderboard|billboard|skyscraper|article|text|house|rail|right|left|mpu|outer|inner';
  const AD_PART = 'slot|unit|banner|container|wrapper|wrap|box|frame|space|placeholder|label|holder|leaderboard|billboard|skyscraper|sidebar|block|rail|native|sticky|inline|area|zone|panel|module|card|mpu|region|section|row|top|bottom|left|right|\\d+';
  const NAMES = {
    ads: new RegExp(
      `^(ads?|advert|adverts|advertisement|advertisements|advertising|adsbygoogle|adsbox|adbox|adslot|adunit|adbanner|adcontainer|adwrapper|ad[-_]?choices|sponsored|sponsored[-_](content|post|links?|ad)|` +
        `ads?[-_]+(${AD_PART})([-_].*)?|(${AD_PLACE})[-_]?(ads?|advert|advertisement)([-_](${AD_PART}))?|advertisement[-_].*|div-gpt-ad.*|google_ads.*|gpt-ad.*|dfp[-_].*|taboola.*|outbrain.*|ob-widget.*|trc_.*)$`, 'i'),
    cookies: /^(onetrust-.*|ot-sdk-.*|cookiebot.*|cybot.*|usercentrics-.*|uc-banner.*|didomi-.*|qc-cmp2?-.*|truste_.*|truste-.*|trustarc-.*|osano-.*|iubenda-cs-.*|cmplz-.*|cky-.*|termly-.*|sp_message_.*|cc-(banner|window|floating|overlay)|cookie|cookies|gdpr|ccpa|((accept|eu|gdpr|site|global|page)[-_]?)?cookies?[-_]?(banner|bar|box|consent|notice|notification|message|popup|pop-up|modal|dialog|overlay|wall|policy-banner|law-info.*|alert|container|wrapper|warning|info|disclaimer|prompt|hint|layer)([-_].*)?|cookielawinfo.*|(gdpr|ccpa|privacy|consent)[-_]?(banner|bar|box|notice|notification|message|popup|modal|dialog|overlay|wall|manager|layer|container|wrapper|prompt)([-_].*)?|consent|fc-consent-root)$/i,
    social: /^(addthis.*|at-share-.*|sharethis.*|st-inline-share.*|a2a_(kit|floating|default).*|addtoany.*|shareaholic.*|ssba|ssbp-.*|(social|share|sharing)[-_]?(share|sharing|buttons?|bar|icons|links|widgets?|tools?|toolbar|menu|media|list|block|module|container|wrapper|sidebar|float|panel)([-_].*)?|(sticky|floating|article|post|entry|page)[-_](share|social|sharing)([-_].*)?|fb-(like|share-button|page|comments|root)|twitter-(share-button|follow-button|timeline)|linkedin-share.*|pin-it-button|jp-sharing.*|sharedaddy)$/i,
    overlays: /^(overlays?|modal|modals|modal[-_](overlay|backdrop|mask|wrapper|container|dialog|open|bg)|backdrop|popup|pop-up|popups|popup[-_](overlay|modal|container|wrapper|box)|lightbox|lightbox[-_](overlay|container)|interstitial|paywall|paywall[-_].*|regwall.*|tp-(modal|backdrop|container).*|piano-.*|(newsletter|signup|subscribe|subscription|email|exit|exit-intent|promo|welcome|age|login|register|registration|adblock|ad-block)[-_]?(popup|pop-up|modal|overlay|wall|gate|interstitial|lightbox|dialog)([-_].*)?|mfp-(bg|wrap)|fancybox-(container|overlay)|ReactModal__Overlay)$/i,
    clutter: /^((newsletter|subscribe|subscription)[-_]?(signup|sign-up|form|box|widget|block|module|banner|inline|container|cta|promo|section)([-_].*)?|mc_embed_signup|recirc.*|recirculation.*|promo|promo[-_](banner|bar|box|unit|module)|announcement[-_]?bar|app[-_]?(banner|promo|install[-_]banner)|smartbanner|smart-app-banner|download-app.*|intercom-(lightweight-app|container|launcher|frame).*|drift-(widget|frame).*|crisp-client|tawk-.*|hubspot-messages-iframe-container|zEWidget.*|zendesk-.*|livechat-.*|chat-widget.*|chat[-_]?(bubble|launcher)|fb_dialog|beamer.*|olark.*|feedback-(tab|button|widget)|survey-(popup|widget)|usabilla.*|hotjar.*|back-to-top|scroll-to-top|backtotop|scrolltop)$/i,
  };

  /** Where frames of others come from. */
  const SOURCES = {
    ads: /^https?:\/\/([^/]+\.)?(doubleclick\.net|googlesyndication\.com|googleadservices\.com|adnxs\.com|amazon-adsystem\.com|criteo\.(com|net)|rubiconproject\.com|pubmatic\.com|openx\.net|taboola\.com|outbrain\.com|adform\.net|teads\.tv|media\.net|moatads\.com|yieldmo\.com)\//i,
    cookies: /^https?:\/\/([^/]+\.)?(consensu\.org|cookiebot\.com|trustarc\.com|onetrust\.com|privacy-mgmt\.com|iubenda\.com)\//i,
    social: /^https?:\/\/([^/]+\.)?(facebook\.com\/plugins|platform\.twitter\.com|platform\.linkedin\.com|addthis\.com|assets\.pinterest\.com)/i,
    clutter: /^https?:\/\/([^/]+\.)?(intercom\.io|drift\.com|tawk\.to|crisp\.chat|livechatinc\.com|zopim\.com)\//i,
  };

  /** Shells that a page's own tags give away. */
  const SELECTORS = {
    ads: 'ins.adsbygoogle, [data-ad-slot], [data-ad-client], [data-ad-unit], [data-google-query-id], [data-adunit], amp-ad, amp-embed, [aria-label="advertisement" i], [aria-label="advertisements" i], [aria-label="sponsored" i]',
    cookies: '[data-cookieconsent], [data-cookie-banner], [aria-label*="cookie" i]:is([role=dialog], [role=alertdialog], [role=region])',
    social: '[data-share-buttons], share-buttons',
    overlays: '',
    clutter: '',
  };

  const SOLID = /^(html|head|body|main|script|style|link|meta|template|title|base|noscript|option|source|track)$/;
  const MAIN = 'main, [role=main]';

  const namesOf = (element) => {
    const id = dom.attribute(element, 'id');
    const classes = dom.attribute(element, 'class');
    if (!id && !classes) return [];
    return `${id ?? ''} ${classes ?? ''}`.split(/\s+/).filter((name) => name && name.length <= 80);
  };

  const sourceOf = (element) => {
    const name = dom.localName(element);
    if (name !== 'iframe' && name !== 'img' && name !== 'amp-iframe') return '';
    const written = dom.attribute(element, 'src') ?? '';
    return written.startsWith('//') ? 'https:' + written : written;
  };

  const words = (element) => browse.collapsed((element instanceof HTMLElement ? dom.innerText(element) : dom.textContent(element)) ?? '').length;
  const whole = browse.doc.body ? words(browse.doc.body) : 0;
  const isOutOfFlow = (style) => /^(fixed|sticky|absolute)$/.test(style.position);
  const isDialog = (element) =>
    dom.localName(element) === 'dialog' || /^(dialog|alertdialog)$/.test(dom.attribute(element, 'role') ?? '');

  /** What the page itself calls its main part, long prose in its flow, or most of an application in one fixed box. */
  const isContent = (element, style, kind) => {
    if (SOLID.test(dom.localName(element)) || dom.matches(element, MAIN) || dom.select(element, MAIN).length) return true;
    if (isDialog(element) || !dom.firstChild(element)) return false;
    const headed = dom.select(element, 'h1, article').length > 0;
    const floats = isOutOfFlow(style);
    if (floats && kind !== 'sticky' && kind !== 'overlays') return false;
    if (style.position === 'absolute' && headed) return true;
    const length = words(element);
    if (headed && length > whole / 3 && !(floats && kind === 'overlays')) return true;
    return length > (floats ? 200 : 400) && length > whole / 2 && !(style.position === 'fixed' && kind === 'overlays');
  };

  const COVER = 0.3;
  const covers = (box) => {
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    return width > 0 && height > 0 && width * height >= COVER * innerWidth * innerHeight;
  };

  const CONSENT = /\b(cookies?|gdpr|consent|einwilligung|datenschutz|confidentialit|privacidad)/i;
  const asksConsent = (element) => {
    const text = dom.textContent(element) ?? '';
    return text.length < 5000 && CONSENT.test(text) && dom.select(element, 'button, [role=button], input[type=button], input[type=submit], a').length > 0;
  };

  const NAVIGATION = 'header, nav, [role=banner], [role=navigation], [role=toolbar], [role=menubar], [role=tablist], [role=search]';

  /** The page's own furniture: headers, navigation, bars of tools, headings of tables and lists. */
  const isFurniture = (element, box) => {
    if (/^(th|td|tr|thead|tfoot|dt|summary|caption|h[1-6])$/.test(dom.localName(element))) return true;
    if (dom.matches(element, NAVIGATION) || dom.closest(element, NAVIGATION)) return true;
    if (dom.select(element, NAVIGATION).length) return true;
    if (namesOf(element).some((name) => /^(site|main|top|app|page|global|primary|sticky|fixed)?[-_]?(header|nav|navbar|navigation|topbar|top-bar|appbar|app-bar|masthead|menu|toolbar)([-_].*)?$/i.test(name))) return true;
    const atTop = box.top <= 16 && box.height <= innerHeight / 3 && box.width >= innerWidth * 0.8;
    return atTop && dom.select(element, 'a[href], button').length >= 3;
  };

  const liesOver = (element, style) =>
    style.position === 'fixed' || isModal(element) || (style.position === 'absolute' && Number(style.zIndex) > 0 && covers(dom.box(element)));

  const kindByName = (element, style, names) => {
    const source = sourceOf(element);
    for (const kind of ['ads', 'cookies', 'social', 'overlays', 'clutter']) {
      if (!wanted.has(kind)) continue;
      const named = names.some((name) => NAMES[kind].test(name));
      const from = source !== '' && SOURCES[kind]?.test(source);
      const marked = SELECTORS[kind] !== '' && dom.matches(element, SELECTORS[kind]);
      if (!named && !from && !marked) continue;
      // A box of the page itself may be called modal; only what lies over the page is in the way.
      if (kind === 'overlays' && !liesOver(element, style)) continue;
      return kind;
    }
    return null;
  };

  const kindByLooks = (element, style, box) => {
    const floating = style.position === 'fixed' || style.position === 'sticky' || isDialog(element);
    if (!floating) return null;
    if (wanted.has('cookies') && asksConsent(element)) return 'cookies';
    const veiled = style.position === 'fixed' && covers(box) && isVeil(element, style) && !isFurniture(element, box);
    if (wanted.has('overlays') && (isDialog(element) ? liesOver(element, style) : veiled)) return 'overlays';
    return wanted.has('sticky') && isOutOfFlow(style) && style.position !== 'absolute' ? 'sticky' : null;
  };

  const isModal = (element) => dom.localName(element) === 'dialog' && dom.matches(element, ':modal');

  /** Darkens or covers the page and says little or nothing itself. */
  const isVeil = (element, style) => Number(style.zIndex) >= 10 && words(element) <= whole / 2 && !dom.select(element, 'canvas, video, form[role=search]').length;

  const inForce = (element) => dom.checkVisibility(element) && [...dom.boxes(element)].some((b) => b.width > 0 && b.height > 0);

  const hide = (element, kind) => {
    if (isModal(element) && !lent) HTMLDialogElement.prototype.close.call(element);
    if (element instanceof HTMLElement && dom.matches(element, ':popover-open') && !lent) HTMLElement.prototype.hidePopover.call(element);
    set(element, 'display', 'none');
    if (dom.checkVisibility(element)) return false;
    counts[kind]++;
    hidden.push(`${kind}: ${tagOf(element)}`);
    return true;
  };

  /** The element's tag, without its words. */
  const tagOf = (element) => {
    const parts = [dom.localName(element)];
    for (const name of ['id', 'class', 'role', 'src']) {
      const value = dom.attribute(element, name);
      if (value) parts.push(`${name}="${browse.shortened(browse.plain(value), 60)}"`);
    }
    return `<${parts.join(' ')}>`;
  };

  const isOver = () => {
    cut ||= hidden.length >= most || performance.now() > end;
    return cut;
  };

  const visit = (element) => {
    if (SOLID.test(dom.localName(element)) || !styleOf(element) || element instanceof SVGElement) return;
    const names = namesOf(element);
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.display === '') return;
    let kind = kindByName(element, style, names);
    const floats = style.position === 'fixed' || style.position === 'sticky';
    if (!kind && !floats && !isDialog(element)) return;
    if (!inForce(element)) return;
    const box = dom.box(element);
    kind ??= kindByLooks(element, style, box);
    if (!kind) return;
    if (isContent(element, style, kind)) {
      kept++;
      return;
    }
    if (kind === 'sticky' && !headers && isFurniture(element, box)) {
      kept++;
      return;
    }
    if (hide(element, kind) && kind === 'ads') ads.push(element);
  };

  /** Every element, shadow roots included; what is hidden on the way hides what is in it. */
  const walk = () => {
    for (const element of browse.all('*')) {
      if (isOver()) return;
      visit(element);
    }
  };

  const LABEL = /^(advertisements?|advertising|sponsored( content| post| by)?|promoted( content)?|paid (content|post)|article continues (below|after)( this)?( ad| advertisement)?|(story|content) continues below( advertisement)?|continue reading below|scroll to continue( with content)?|anzeige|werbung|publicité|publicidad|pubblicità)\.?:?$/i;
  const BRIEF_LABEL = /^ads?\.?:?$/i;

  /** Words that only announced what is now hidden. */
  const hideLabels = () => {
    const near = new Set(ads.flatMap((ad) => [browse.parent(ad), browse.parent(browse.parent(ad) ?? ad)]));
    const seen = new Set();
    for (const root of roots()) {
      const texts = browse.doc.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (isOver()) return;
        const text = dom.data(node);
        if (text.length > 60) continue;
        const element = browse.parent(node);
        const said = browse.collapsed(text);
        if (!element || seen.has(element) || !(LABEL.test(said) || (BRIEF_LABEL.test(said) && near.has(browse.parent(element))))) continue;
        seen.add(element);
        if (browse.collapsed(dom.textContent(element)) !== said || dom.select(element, 'img, input, button').length) continue;
        if (dom.closest(element, 'a, button, nav, h1, h2, label, td, th, option, li, select, [role=tab], [role=button], [contenteditable]')) continue;
        if (inForce(element)) hide(element, 'labels');
      }
    }
  };

  const roots = () => [document, ...browse.all('*').map((element) => browse.shadow(element)).filter(Boolean)];

  const SHOWN = 'img, svg, video, canvas, iframe, object, embed, input, button, select, textarea, picture, audio, hr, a[href]';

  const isEmpty = (element) =>
    browse.collapsed(dom.innerText(element) ?? '') === '' && !dom.select(element, SHOWN).some((inner) => dom.checkVisibility(inner)) && !browse.shadow(element);

  /** Boxes that still take up the room of what was hidden in them. */
  const hidePlaceholders = () => {
    for (const ad of ads) {
      let outer = null;
      for (let box = browse.parent(ad); box instanceof HTMLElement && !SOLID.test(dom.localName(box)) && !dom.matches(box, MAIN) && isEmpty(box); box = browse.parent(box)) {
        outer = box;
      }
      if (isOver()) return;
      if (outer && inForce(outer)) hide(outer, 'placeholders');
    }
  };

  /** Lets the page scroll again when something locked it that is gone now. */
  const unlock = () => {
    const page = browse.doc.documentElement;
    const body = browse.doc.body;
    if (!body || page.scrollHeight <= page.clientHeight + 1 && body.scrollHeight <= innerHeight + 1) return;
    let locked = false;
    for (const element of [page, body]) {
      const style = getComputedStyle(element);
      if (/^(hidden|clip)$/.test(style.overflowY)) {
        locked = true;
        // In a picture of the whole page nothing scrolls.
        set(element, 'overflow', lent ? 'visible' : 'auto');
      }
    }
    if (getComputedStyle(body).position === 'fixed') {
      const top = parseFloat(getComputedStyle(body).top) || 0;
      locked = true;
      set(body, 'position', 'static');
      if (!lent) scrollTo(scrollX, -top);
    }
    if (locked) counts.scroll = 1;
  };

  walk();
  if (wanted.has('ads')) {
    hideLabels();
    hidePlaceholders();
  }
  if (wanted.has('overlays') || wanted.has('cookies')) unlock();
  return { counts, hidden: hidden.slice(0, 200), kept, cut };
}
