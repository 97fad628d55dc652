import type { Settings } from '../settings.ts'

/** For every answer. */
export function plainHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
    ...(settings.publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** For pages. What is inline is known by the hash of its content, so that a page is the same for everybody. */
export function contentSecurityPolicy(
  settings: Settings,
  inline: { scripts: readonly string[]; styles: readonly string[] },
): string {
  const google = settings.google ? ` ${new URL(settings.google.issuer).origin}` : ''
  // Nobody else's server is asked for anything but the style of maps, and the files that it names.
  const map = (settings.mapStyle?.origins ?? []).map(origin => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    `img-src 'self' data: blob:${map}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${map}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `form-action 'self'${google}`,
  ].join('; ')
}

/** For JSON, files and the like: nothing in them may ever run. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
