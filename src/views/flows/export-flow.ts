import type { FlowFile } from '#workbench/flow.ts'
import { toMermaid } from '#workbench/mermaid.ts'
import { sceneOf } from '#workbench/scene.ts'
import { toStatelyCode } from '#workbench/stately.ts'
import { toSvg } from '#workbench/svg.ts'

export type ExportKind = 'svg' | 'mermaid' | 'json'

const endings = { svg: 'svg', mermaid: 'mmd', json: 'json' } as const
const types = { svg: 'image/svg+xml', mermaid: 'text/plain', json: 'application/json' } as const

/** A chart as a file of its own. */
export function exported(flow: FlowFile, kind: ExportKind): { name: string; text: string; type: string } {
  const texts = {
    svg: () => toSvg(sceneOf(flow.chart, flow.drawing), flow.workflow),
    mermaid: () => toMermaid(flow.chart),
    json: () => `${JSON.stringify(flow, null, 2)}\n`,
  }
  return { name: `${flow.workflow}.${endings[kind]}`, text: texts[kind](), type: types[kind] }
}

/** Hands a file to the browser's downloads. */
export function download({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Code for Stately's editor. */
export const forStately = (flow: FlowFile): string => toStatelyCode(flow.chart)
