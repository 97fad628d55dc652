export const phrases = { title: 'Casting calls', search: 'Search', failed: 'That did not work', retry: 'Try again' }
