import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Position and scale of the drawing in its frame. */
export interface Place {
  x: number
  y: number
  scale: number
}

const least = 0.15
const most = 3
/** Below this the text cannot be read: a large chart begins larger than its frame. */
const legible = 0.72
const step = 60

const within = (scale: number) => Math.min(most, Math.max(least, scale))

/** Dragging, wheel, two fingers, keys and buttons move and scale a drawing of this size inside its frame. */
export function usePanZoom(frame: RefObject<HTMLDivElement | null>, size: { width: number; height: number }) {
  const [place, setPlace] = useState<Place>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  const [dragging, setDragging] = useState(false)
  const { width, height } = size

  const measure = useCallback(() => {
    const box = frame.current?.getBoundingClientRect()
    return { width: box?.width || 600, height: box?.height || 500, left: box?.left ?? 0, top: box?.top ?? 0 }
  }, [frame])

  const lay = useCallback(
    (smallest: number) => {
      const room = measure()
      const whole = Math.min((room.width - 24) / width, (room.height - 24) / height, 1.25)
      // A telephone shows more of it, smaller.
      const scale = Math.max(whole, room.width < 500 ? smallest * 0.75 : smallest)
      // A drawing higher than its frame begins at the top; in width it is centred.
      const y = height * scale > room.height ? 12 : (room.height - height * scale) / 2
      setPlace({ x: (room.width - width * scale) / 2, y, scale })
    },
    [measure, width, height],
  )
  const fit = useCallback(() => lay(0), [lay])

  const zoom = useCallback(
    (by: number, at?: { x: number; y: number }) => {
      const room = measure()
      const { x, y } = at ? { x: at.x - room.left, y: at.y - room.top } : { x: room.width / 2, y: room.height / 2 }
      setPlace(before => {
        const scale = within(before.scale * by)
        const ratio = scale / before.scale
        return { scale, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio }
      })
    },
    [measure],
  )

  /** Moves just so much that this part of the drawing is seen. */
  const reveal = useCallback(
    ([bx, by, bw, bh]: readonly [number, number, number, number]) => {
      const room = measure()
      setPlace(before => {
        const { scale } = before
        const into = (at: number, from: number, length: number, space: number) => {
          const start = at + from * scale
          const end = start + length * scale
          if (start >= 8 && end <= space - 8) return at
          return length * scale > space - 16 ? 12 - from * scale : (space - length * scale) / 2 - from * scale
        }
        const x = into(before.x, bx, bw, room.width)
        const y = into(before.y, by, bh, room.height)
        return x === before.x && y === before.y ? before : { scale, x, y }
      })
    },
    [measure],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    lay(legible)
    // A wheel that scrolls the page as well would be two things at once; React's own listener could not say so.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(Math.exp(-event.deltaY * 0.0016), { x: event.clientX, y: event.clientY })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    // It tells the first size, too: only another one is news.
    let known = element.clientWidth * 10_000 + element.clientHeight
    const resized = () => {
      const now = element.clientWidth * 10_000 + element.clientHeight
      if (now !== known && !moved.current) lay(legible)
      known = now
    }
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resized)
    observer?.observe(element)
    return () => {
      element.removeEventListener('wheel', wheel)
      observer?.disconnect()
    }
  }, [frame, lay, zoom])

  const down = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!dragging && !other && Math.hypot(now.x - before.x, now.y - before.y) < 4) return
    // From here on it is a drag and not a press.
    if (!dragging) event.currentTarget.setPointerCapture?.(event.pointerId)
    setDragging(true)
    moved.current = true
    pointers.current.set(event.pointerId, now)
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1
      zoom(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else setPlace(at => ({ ...at, x: at.x + now.x - before.x, y: at.y + now.y - before.y }))
  }
  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    if (pointers.current.size === 0) setDragging(false)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => setPlace(at => ({ ...at, x: at.x + step })),
    ArrowRight: () => setPlace(at => ({ ...at, x: at.x - step })),
    ArrowUp: () => setPlace(at => ({ ...at, y: at.y + step })),
    ArrowDown: () => setPlace(at => ({ ...at, y: at.y - step })),
    '+': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
  }
  const key = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    moved.current = true
    run()
  }
  const handlers = { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onKeyDown: key }
  return { place, dragging, fit, zoom, reveal, handlers }
}
