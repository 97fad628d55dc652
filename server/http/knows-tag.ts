/** Whether the one who asks has what is marked with `tag` already, packed or not: proxies weaken marks, and several may be sent along. */
export const knowsTag = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match')?.split(',') ?? []).some(
    one =>
      one
        .trim()
        .replace(/^W\//, '')
        .replace(/-(?:br|gzip)"$/, '"') === `"${tag}"`,
  )
