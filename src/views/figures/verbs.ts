import type {
  cancelFigures,
  describeFigures,
  discardFigures,
  startFigures,
  undoFigures,
} from '#contract/endpoints/figure-imports.ts'
import type { FigureImport } from '#contract/entities/figure-import.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** `upload` is about no file that is there yet, the others about one, by its id. */
export type FigureVerbs = {
  upload: { body: File; output: FigureImport }
  describe: CallVerb<typeof describeFigures>
  start: CallVerb<typeof startFigures>
  cancel: CallVerb<typeof cancelFigures>
  undo: CallVerb<typeof undoFigures>
  discard: CallVerb<typeof discardFigures>
}
