/** What a browser calls itself, made short: "Firefox · Linux". What is not known is shown as it is. */
export function browser_name(agent: string): string {
  const browsers: [RegExp, string][] = [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrom(e|ium)\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ];
  const systems: [RegExp, string][] = [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'macOS'],
    [/Linux/, 'Linux'],
  ];
  const first = (names: [RegExp, string][]): string | undefined => names.find(([sign]) => sign.test(agent))?.[1];
  const known = [first(browsers), first(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : agent || '?';
}
