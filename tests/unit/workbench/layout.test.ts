import { describe, expect, it } from 'vitest'
import { catalogue } from '#src/machines/catalogue.ts'
import { lineOf, readChart } from '#workbench/chart.ts'
import { arrowsOf, type Box, pathOfLine } from '#workbench/drawing.ts'
import { present } from '#workbench/present.ts'
import { sceneOf } from '#workbench/scene.ts'
import { toSvg } from '#workbench/svg.ts'
import { layOut } from '../../../tools/flows/lay-out.ts'

const holds = ([x, y, w, h]: Box, [ix, iy, iw, ih]: Box) => ix >= x && iy >= y && ix + iw <= x + w && iy + ih <= y + h
const overlap = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box) => ax < bx + bw && bx < ax + aw && ay < by + bh && by < ay + ah
const onEdge = ([x, y, w, h]: Box, px: number, py: number) => {
  const within = px >= x - 1 && px <= x + w + 1 && py >= y - 1 && py <= y + h + 1
  const inside = px > x + 1 && px < x + w - 1 && py > y + 1 && py < y + h - 1
  return within && !inside
}

describe.each(catalogue.map(({ id, machine }) => [id, readChart(machine)] as const))('the layout of %s', (_, chart) => {
  it('has every state in its parent and beside its siblings, and every arrow from its state to its target', {
    timeout: 30_000,
  }, async () => {
    const { boxes, arrows, dots } = await layOut(chart)
    const boxOf = (id: string) => present(boxes[id], 'one of boxes')
    for (const { id, parent } of chart.nodes) {
      if (parent !== null) expect(holds(boxOf(parent), boxOf(id)), `${id} lies in ${parent}`).toBe(true)
      for (const other of chart.nodes)
        if (other.parent === parent && other.id !== id)
          expect(overlap(boxOf(id), boxOf(other.id)), `${id} and ${other.id}`).toBe(false)
    }
    expect(arrows).toHaveLength(arrowsOf(chart).length)
    for (const { from, to, line, label } of arrows) {
      const [startX = 0, startY = 0] = line
      const [endX = 0, endY = 0] = line.slice(-2)
      expect(line.length, `${from} → ${to} has a way`).toBeGreaterThan(3)
      const within = lineOf(chart, to).some(({ id }) => id === from) && to !== from
      if (!within) expect(onEdge(boxOf(from), startX, startY), `${from} → ${to} begins at its state`).toBe(true)
      expect(onEdge(boxOf(to), endX, endY), `${from} → ${to} ends at its target`).toBe(true)
      for (const { id } of chart.nodes)
        if (!chart.nodes.some(({ parent }) => parent === id))
          expect(overlap(label, boxOf(id)), `the label of ${from} → ${to} on ${id}`).toBe(false)
    }
    for (const dot of dots) expect(dot.line.length).toBeGreaterThan(3)
  })
})

describe('the picture', () => {
  it('is the same each time, names every state, and fetches nothing', async () => {
    const chart = readChart(
      present(
        catalogue.find(({ id }) => id === 'session'),
        'the session',
      ).machine,
    )
    const once = toSvg(sceneOf(chart, await layOut(chart)), 'session')
    expect(toSvg(sceneOf(chart, await layOut(chart)), 'session')).toBe(once)
    for (const { key } of chart.nodes) expect(once).toContain(`>${key}</text>`)
    expect(once.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|@import/)
  })

  it('rounds corners, as far as there is room', () => {
    expect(pathOfLine([0, 0, 0, 20, 20, 20])).toBe('M0 0L0 14Q0 20 6 20L20 20')
    expect(pathOfLine([0, 0, 0, 4, 4, 4])).toBe('M0 0L0 2Q0 4 2 4L4 4')
  })
})
