// @ts-check
/**
 * How fast the document was there, and how it feels: the timings of its navigation and the web vitals, as far as the
 * browser has measured them. Each is a number, or a sentence that says why there is none.
 * @returns {Promise<Record<string, number | string>>}
 */
async function () {
  const STILL_LOADING = 'the page is still loading';

  /** What the browser has noted of a type before now. */
  const entries = (type, options = {}) =>
    new Promise((resolve) => {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return resolve([]);
      const observer = new PerformanceObserver((list) => done(list.getEntries()));
      const done = (found) => {
        observer.disconnect();
        resolve(found);
      };
      observer.observe({ type, buffered: true, ...options });
      const known = observer.takeRecords();
      if (known.length) done(known);
      // Nobody is called when nothing was noted.
      else setTimeout(() => done(observer.takeRecords()), 50);
    });

  const timings = () => {
    const navigation = performance.getEntriesByType('navigation')[0];
    if (!(navigation instanceof PerformanceNavigationTiming)) return null;
    const n = navigation;
    const between = (from, to) => (to > 0 ? Math.max(0, Math.round(to - from)) : STILL_LOADING);
    return {
      dns: between(n.domainLookupStart, n.domainLookupEnd || n.domainLookupStart || 1e-9),
      tcp: between(n.connectStart, n.connectEnd || 1e-9),
      ssl: n.secureConnectionStart > 0 ? between(n.secureConnectionStart, n.connectEnd) : 0,
      ttfb: between(n.activationStart ?? 0, n.responseStart || 1e-9),
      download: between(n.responseStart, n.responseEnd),
      domParse: between(n.responseEnd, n.domInteractive),
      domReady: between(0, n.domContentLoadedEventEnd),
      load: between(0, n.loadEventEnd),
      total: between(0, n.loadEventEnd),
    };
  };

  const paints = async () => {
    const paint = (await entries('paint')).find((entry) => entry.name === 'first-contentful-paint');
    return paint ? Math.round(paint.startTime) : 'nothing was painted yet';
  };

  const largest = async () => {
    const last = (await entries('largest-contentful-paint')).at(-1);
    if (!last) return { lcp: 'nothing was painted that counts, or the page was used before' };
    const element = last.element instanceof Element ? last.element : null;
    return { lcp: Math.round(last.renderTime || last.loadTime), lcpElement: element ? tagOf(element) : '' };
  };

  const tagOf = (element) => {
    const { dom, plain, shortened } = browse;
    const part = (name) => {
      const value = dom.attribute(element, name);
      return value ? ` ${name}="${shortened(plain(value), 40)}"` : '';
    };
    return `<${dom.localName(element)}${part('id')}${part('class')}>`;
  };

  /** The worst burst of shifts: with gaps under a second, five seconds at the most. */
  const shifts = async () => {
    let worst = 0;
    let sum = 0;
    let first = 0;
    let last = -Infinity;
    for (const shift of await entries('layout-shift')) {
      if (shift.hadRecentInput) continue;
      const goesOn = shift.startTime - last < 1000 && shift.startTime - first < 5000;
      first = goesOn ? first : shift.startTime;
      sum = goesOn ? sum + shift.value : shift.value;
      last = shift.startTime;
      worst = Math.max(worst, sum);
    }
    return Math.round(worst * 10000) / 10000;
  };

  const NOTED_FROM = 104;

  /** The slowest answer to an interaction, leaving out one of every fifty. */
  const interactions = async () => {
    const slowest = new Map();
    const all = [...(await entries('event', { durationThreshold: 16 })), ...(await entries('first-input'))];
    for (const { interactionId, duration } of all) {
      if (interactionId) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration));
    }
    const count = Math.max(performance.interactionCount ?? 0, slowest.size);
    if (!count) return 'nobody has clicked, tapped or typed yet';
    const durations = [...slowest.values()].sort((a, b) => b - a);
    const at = Math.min(durations.length - 1, Math.floor(count / 50));
    return durations.length ? Math.round(durations[at]) : `every interaction was answered in less than ${NOTED_FROM} ms`;
  };

  return {
    ...timings(),
    fcp: await paints(),
    ...(await largest()),
    cls: await shifts(),
    inp: await interactions(),
  };
}
