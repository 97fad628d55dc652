import type { Settings } from '../settings.ts'
import type { Gateways } from './interfaces/gateways.ts'
import { facebookSource, instagramSource } from './source-graph.ts'
import { linkedInSource } from './source-linkedin.ts'
import type { SourceOptions } from './source-request.ts'
import { spotifySource } from './source-spotify.ts'
import { twitchSource } from './source-twitch.ts'
import { youtubeSource } from './source-youtube.ts'

/** The sources that this installation has a key for. */
export function profileSources(
  { youtube, graph, twitch, spotify, linkedin }: Settings['sources'],
  options: SourceOptions,
): Gateways['profiles'] {
  const instagramId = graph?.instagramId
  return {
    ...(youtube && { youtube: youtubeSource(youtube, options) }),
    ...(graph && instagramId && { instagram: instagramSource({ ...graph, instagramId }, options) }),
    ...(graph && { facebook: facebookSource(graph, options) }),
    ...(twitch && { twitch: twitchSource(twitch, options) }),
    ...(spotify && { spotify: spotifySource(spotify, options) }),
    ...(linkedin && { linkedin: linkedInSource(linkedin, options) }),
  }
}
