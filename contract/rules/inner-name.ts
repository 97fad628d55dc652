/** Last labels of names that mean something in a private network alone. */
const innerLabels = new Set(['arpa', 'home', 'internal', 'lan', 'local', 'localdomain', 'localhost'])

/** Whether a host's name, in ASCII, is one of a private network by itself: no resolver has to be asked about it. */
export const isInnerName = (host: string): boolean =>
  innerLabels.has(host.toLowerCase().replace(/\.$/, '').split('.').at(-1) ?? '')
