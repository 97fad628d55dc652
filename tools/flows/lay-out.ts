import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartNode } from '#workbench/chart.ts'
import { arrowsOf, type Box, type Drawing, type DrawnArrow, type DrawnDot } from '#workbench/drawing.ts'
import { present } from '#workbench/present.ts'
import { headSize, labelLines, labelSize, sizes } from '#workbench/rows.ts'

const elk = new ELK()

const whole = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
}

/** For every state that has children: hierarchy or not, each is laid out in layers. */
const layers = {
  // Model order would keep the document's order, but ELK crashes with it on nested nodes.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
}

const margin = 18
const dotOf = (id: string) => `${id}\u0000dot`

function nodeFor(chart: Chart, node: ChartNode): ElkNode {
  const head = headSize(chart, node)
  const children = chart.nodes.filter(({ parent }) => parent === node.id)
  if (children.length === 0) return { id: node.id, ...head }
  const inner = children.map(child => nodeFor(chart, child))
  if (node.initial)
    inner.unshift({
      id: dotOf(node.id),
      width: sizes.dot,
      height: sizes.dot,
      layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
    })
  return {
    id: node.id,
    children: inner,
    layoutOptions: {
      ...layers,
      'elk.padding': `[top=${head.height + 8},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width},${head.height})`,
    },
  }
}

/** Places a chart's states and routes its arrows. The same chart always comes out the same. */
export async function layOut(chart: Chart): Promise<Drawing> {
  const [top] = chart.nodes
  if (!top) throw new Error(`${chart.id}: a chart without states`)
  const wanted = arrowsOf(chart)
  const edges: ElkExtendedEdge[] = wanted.map((arrow, index) => ({
    id: `arrow ${index}`,
    sources: [arrow.from],
    targets: [arrow.to],
    labels: [
      {
        text: 'label',
        ...labelSize(labelLines(arrow.of)),
        layoutOptions: {
          'elk.edgeLabels.inline': arrow.from === arrow.to ? 'false' : 'true',
          'elk.edgeLabels.placement': 'CENTER',
        },
      },
    ],
  }))
  const begins = chart.nodes.filter(({ initial }) => initial !== null)
  for (const { id, initial } of begins)
    edges.push({ id: `dot ${id}`, sources: [dotOf(id)], targets: [present(initial, 'where it begins')] })
  const laid: ElkNode = await elk.layout({
    id: '\u0000',
    layoutOptions: { ...whole, ...layers },
    children: [nodeFor(chart, top)],
    edges,
  })

  const places = new Map<string, ElkNode>()
  const collect = (node: ElkNode) => {
    places.set(node.id, node)
    for (const child of node.children ?? []) collect(child)
  }
  collect(laid)
  const lines = new Map(allEdges(laid).map(edge => [edge.id, edge]))
  const arrows = wanted.map((arrow, index): DrawnArrow => {
    const edge = present(lines.get(`arrow ${index}`), 'the arrow')
    const label = edge.labels?.[0]
    return {
      from: arrow.from,
      to: arrow.to,
      of: arrow.of.map(({ id }) => id),
      line: belowHead(chart, arrow.from, places, lineOfEdge(edge)),
      label: [n(label?.x), n(label?.y), n(label?.width), n(label?.height)],
    }
  })
  const dots = begins.map(({ id }): DrawnDot => {
    const dot = present(places.get(dotOf(id)), 'the dot')
    const edge = present(lines.get(`dot ${id}`), 'its line')
    return { of: id, at: [n(dot.x) + sizes.dot / 2, n(dot.y) + sizes.dot / 2], line: lineOfEdge(edge) }
  })
  return {
    width: n(laid.width),
    height: n(laid.height),
    boxes: Object.fromEntries(chart.nodes.map(({ id }) => [id, boxOf(present(places.get(id), `the box of ${id}`))])),
    arrows,
    dots,
  }
}

/** A way from a state to what lies in it begins below the state's own text, not above it. */
function belowHead(chart: Chart, from: string, places: ReadonlyMap<string, ElkNode>, line: number[]): number[] {
  const node = present(
    chart.nodes.find(({ id }) => id === from),
    from,
  )
  const place = places.get(from)
  const [x = 0, y, ...rest] = line
  const goesIn = y === n(place?.y) && (rest[1] ?? 0) > n(place?.y)
  return goesIn ? [x, n(place?.y) + headSize(chart, node).height, ...rest] : line
}

const n = (value: number | undefined) => Math.round(value ?? 0)

const boxOf = ({ x, y, width, height }: ElkNode): Box => [n(x), n(y), n(width), n(height)]

const allEdges = (node: ElkNode): ElkExtendedEdge[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(allEdges)]

function lineOfEdge(edge: ElkExtendedEdge): number[] {
  return (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].flatMap(({ x, y }) => [n(x), n(y)]),
  )
}
