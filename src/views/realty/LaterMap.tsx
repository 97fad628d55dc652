import { later } from '#src/components/later.tsx'
import type { LiveMapProps } from './LiveMap.tsx'
import { StillMap } from './StillMap.tsx'

/** A megabyte that draws maps: fetched when the page is there, and never by the server. */
export const LaterMap = later<LiveMapProps>(
  () =>
    import.meta.env.SSR ? Promise.reject(new Error('no map on the server')) : import('./LiveMap.tsx').then(file => file.LiveMap),
  { waiting: ({ view, children }) => <StillMap view={view}>{children}</StillMap> },
)

export const drawsMaps = () => {
  try {
    const canvas = document.createElement('canvas')
    return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'))
  } catch {
    return false
  }
}
