/** Telephones whose apps a link may lead to. */
export const phoneSystems = ['ios', 'android'] as const
export type PhoneSystem = (typeof phoneSystems)[number]

const knownApps = [
  'fb',
  'instagram',
  'linkedin',
  'pinterest',
  'snapchat',
  'spotify',
  'tiktok',
  'twitch',
  'twitter',
  'whatsapp',
  'youtube',
] as const

/** Schemes that lead into an app on each: those of known apps, and its own store. Others could run something (`javascript:`, `intent:`), open files or call somebody. */
export const appSchemes: Record<PhoneSystem, readonly string[]> = {
  ios: [...knownApps, 'itms-apps'],
  android: [...knownApps, 'market'],
}

/** Whether an address that is none of the web leads into an app: a known scheme, and nothing behind it but plain signs of an address. */
export function isAppAddress(system: PhoneSystem, address: string): boolean {
  const [, scheme = ''] = /^([a-z][a-z0-9+.-]*):[\w\-.~:/?#@!$&'()*+,;=%[\]]+$/i.exec(address) ?? []
  return appSchemes[system].includes(scheme.toLowerCase()) && URL.canParse(address)
}

export const isWebAddress = (address: string): boolean => /^https:/i.test(address)
