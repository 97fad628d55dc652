/** Accounts that the standards print as examples, and a few with the right check digits. */
export const ibans = {
  spain: 'ES91 2100 0418 4502 0005 1332',
  germany: 'DE89 3704 0044 0532 0130 00',
  france: 'FR14 2004 1010 0505 0001 3M02 606',
  /** Right, and of a country where euros are not sent by SEPA. */
  saudi: 'SA03 8000 0000 6080 1016 7519',
}
export const clabe = '032180000118359719'
