import type { FlowFile, FlowPath } from '#workbench/flow.ts'
import { sayStimulus } from '#workbench/stimulus.ts'

/** A path for people: one step per line. */
export function pathAsText({ workflow, chart }: FlowFile, target: string, { input, steps }: FlowPath): string {
  const lines = steps.map(({ stimulus }, index) => `${index + 1}. ${sayStimulus(stimulus)}`)
  return [`${workflow} (${chart.version}), ${input}: ${target}`, ...lines].join('\n')
}

/** A path as a test that stands on its own: the machine with its model, on a stage. */
export function pathAsTest({ workflow, chart }: FlowFile, target: string, { input, steps }: FlowPath): string {
  const isState = chart.nodes.some(({ id }) => id === target)
  const taken = steps.at(-1)?.takes ?? []
  return `import { expect, it } from 'vitest'
import { readChart } from '#workbench/chart.ts'
import { activeIn, watchMicrosteps } from '#workbench/microsteps.ts'
import { setStage } from '#workbench/stage.ts'
import { model } from '#tests/models/${workflow}.model.ts'

it(${quoted(`${workflow} reaches ${target}`)}, () => {
  let taken: string[] = []
  const stage = setStage(model, readChart(model.machine), model.inputs[${quoted(input)}], {
    inspect: watchMicrosteps(() => true, { microstep: step => taken.push(...step.taken) }),
  })
${steps.map(({ stimulus }) => `  taken = []\n  stage.take(${JSON.stringify(stimulus)})`).join('\n')}
${
  isState
    ? `  expect(activeIn(stage.actor.getSnapshot())).toContain(${quoted(target)})`
    : taken.length > 0
      ? `  expect(taken).toEqual(expect.arrayContaining(${JSON.stringify(taken)}))`
      : '  expect(taken).toEqual([])'
}
  stage.stop()
})
`
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
