// @ts-check
/**
 * Finds what stands between a reader and a page: advertisements, cookie banners, share bars, what is laid over the page
 * and what stays in the window when it is scrolled. hide.js hides it.
 * @returns {number} how much there is
 */
function () {
  const { dom } = browse;
  const KNOWN = [
    // Advertisements
    'ins.adsbygoogle', '[id^="google_ads"]', '[id^="div-gpt-ad"]', '[data-ad-slot]', '[data-ad-client]', '[data-google-query-id]',
    'iframe[src*="doubleclick.net"]', 'iframe[src*="googlesyndication"]', 'iframe[id^="google_ads_iframe"]',
    '.ad-banner', '.ad-container', '.ad-slot', '.ad-wrapper', '.ad-unit', '.advert', '.advertisement', '.sponsored-content',
    '[aria-label="advertisement" i]', '[class^="ad-"][class*="banner"]', '#taboola-below-article-thumbnails', '.taboola', '.OUTBRAIN',
    // Consent
    '#onetrust-consent-sdk', '#onetrust-banner-sdk', '#CybotCookiebotDialog', '#CybotCookiebotDialogBodyUnderlay', '#didomi-host',
    '#usercentrics-root', '#cookie-law-info-bar', '#truste-consent-track', '.truste_overlay', '.truste_box_overlay', '.cc-window',
    '.cc-banner', '.qc-cmp2-container', '.fc-consent-root', '.osano-cm-window', '[id^="sp_message_container"]', '#cmpbox',
    '#cmpbox2', '.cookie-banner', '.cookie-consent', '.cookie-notice', '.cookie-bar', '.cookie-popup', '.cookiebar',
    '.consent-banner', '.gdpr-banner', '#cookie-banner', '#cookie-consent', '#cookie-notice', '#cookie-bar', '#cookieConsent',
    '[id*="cookie-banner" i]', '[class*="cookie-banner" i]', '[class*="cookie-consent" i]', '[aria-label*="cookie" i][role="dialog"]',
    '[aria-label*="consent" i][role="dialog"]',
    // Sharing
    '.social-share', '.share-buttons', '.share-bar', '.sharedaddy', '.addthis_toolbox', '.a2a_kit', '[class*="sharethis"]',
    '[class*="social-sharing"]', 'iframe[src*="facebook.com/plugins"]',
    // What is laid over the page
    '.modal-backdrop', '.overlay-backdrop', '.newsletter-popup', '[class*="newsletter-modal"]', '[class*="popup-overlay"]',
    '[class*="exit-intent"]', '[class*="paywall-overlay"]', '#intercom-container', '.intercom-lightweight-app', '#hubspot-messages-iframe-container',
  ];
  const CONTENT = 'main, article, h1, [role="main"]';

  const pageText = dom.textContent(document.body ?? document.documentElement).length;
  /** A page may say on its body, or around all that it holds, that it has a banner. */
  const isPage = (element) =>
    element === document.documentElement || element === document.body || dom.matches(element, CONTENT) ||
    (dom.select(element, CONTENT).length > 0 && dom.textContent(element).length * 2 > pageText);

  const stays = (element) => /^(fixed|sticky)$/.test(getComputedStyle(element).position);
  /** The bar at the top with which one finds one's way is part of the page. */
  const isNavigation = (element) => {
    const { top, height, width } = dom.box(element);
    const names = 'nav, [role="navigation"], header';
    return top <= 10 && height < innerHeight / 3 && width > innerWidth / 2 && (dom.matches(element, names) || dom.select(element, 'nav, [role="navigation"]').length > 0);
  };

  const found = new Set(KNOWN.flatMap((selector) => browse.all(selector)));
  for (const element of browse.all('body *')) {
    if (stays(element) && browse.isVisible(element) && !isNavigation(element)) found.add(element);
  }
  const gone = [...found].filter((element) => !isPage(element) && browse.isVisible(element));
  browse.clutter = gone.map((element) => ({ element, property: 'display', ours: 'none' }));
  const locked = [document.documentElement, document.body].filter((e) => e && /hidden|clip/.test(getComputedStyle(e).overflowY));
  // A page that lets nobody scroll while a banner is up.
  if (gone.length) for (const element of locked) browse.clutter.push({ element, property: 'overflow', ours: 'visible' });
  return gone.length;
}
