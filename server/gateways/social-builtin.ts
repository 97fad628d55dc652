import { createHash } from 'node:crypto'
import type { SocialGateway } from './interfaces/social.ts'

/**
 * Stands in for the networks: reads nothing outside, answers the same made-up figures for the same channel, and finds the
 * code in every bio but those of handles that say `nocode`; handles that say `nobody` do not exist.
 */
export function builtinSocial(): SocialGateway {
  return {
    name: 'builtin',
    async look(network, handle) {
      const name = handle.toLowerCase()
      if (name.includes('nobody')) return null
      const chance = createHash('sha256').update(`${network} ${name}`).digest()
      const followers = 900 + (chance.readUInt32BE(0) % 64_000)
      return {
        external_id: `builtin:${network}:${name}`,
        display_name: handle,
        followers,
        avg_views: Math.round(followers * (0.15 + (chance[4] ?? 0) / 640)),
        engagement_rate: Math.round((1.5 + (chance[5] ?? 0) / 40) * 10) / 10,
        has_code: !name.includes('nocode'),
      }
    },
  }
}
