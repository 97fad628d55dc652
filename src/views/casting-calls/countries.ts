/** Countries of our market; the list's filter offers these. */
export const marketCountries = [
  'ES',
  'MX',
  'AR',
  'CO',
  'CL',
  'PE',
  'UY',
  'EC',
  'US',
  'GB',
  'IE',
  'FR',
  'PT',
  'IT',
  'DE',
  'NL',
] as const
