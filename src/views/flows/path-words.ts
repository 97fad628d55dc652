import type { FlowFile, FlowPath } from '#workbench/flow.ts'
import { sayStimulus } from '#workbench/stimulus.ts'

/** A path for people: one step per line. */
export function pathAsText({ workflow, chart }: FlowFile, target: string, { input, steps }: FlowPath): string {
  const lines = steps.map(({ stimulus }, index) => `${index + 1}. ${sayStimulus(stimulus)}`)
  return [`${workflow} (${chart.version}), ${input}: ${target}`, ...lines].join('\n')
}

/** A path as a test that stands on its own: the machine with its model, on a stage. */
export function pathAsTest({ workflow, chart }: FlowFile, target: string, { input, steps }: FlowPath): string {
  const definition = target.replace(/=(?:true|false)$/, '')
  const isState = chart.nodes.some(({ id }) => id === target)
  const claim = isState
    ? `expect([...passed, ...activeIn(stage.actor.getSnapshot())]).toContain(${quoted(target)})`
    : `expect(taken)${target.endsWith('=false') ? '.not' : ''}.toContain(${quoted(definition)})`
  return `import { expect, it } from 'vitest'
import { findModel } from '#tests/models/find-models.ts'
import { readChart } from '#workbench/chart.ts'
import { ${isState ? 'activeIn, ' : ''}watchMicrosteps } from '#workbench/microsteps.ts'
import { setStage } from '#workbench/stage.ts'

it(${quoted(`${workflow} reaches ${target}`)}, async () => {
  const model = await findModel(${quoted(workflow)})
  let taken: string[] = []
  const passed = new Set<string>()
  const stage = setStage(model, readChart(model.machine), model.inputs[${quoted(input)}], {
    inspect: watchMicrosteps(() => true, {
      microstep(step) {
        taken.push(...step.taken)
        for (const id of step.taken) passed.add(id.split('|')[0] as string)
        for (const state of step.after) passed.add(state)
      },
    }),
  })
${steps.map(({ stimulus }) => `  taken = []\n  stage.take(${JSON.stringify(stimulus)})`).join('\n')}
  ${claim}
  stage.stop()
})
`
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
