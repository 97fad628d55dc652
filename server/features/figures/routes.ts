import {
  cancelFigures as cancelCall,
  describeFigures as describeCall,
  discardFigures as discardCall,
  getFigureImport,
  listFigureImports,
  startFigures as startCall,
  undoFigures as undoCall,
  uploadFigures as uploadCall,
} from '#contract/endpoints/figure-imports.ts'
import { implement } from '../../http.ts'
import { cancelFigures, describeFigures, discardFigures, startFigures, undoFigures, uploadFigures } from './describe.ts'
import { listImports, readImport } from './own-import.ts'

export const figureRoutes = [
  implement(listFigureImports, async (ctx, { query }) => await listImports(ctx, query)),
  implement(getFigureImport, async (ctx, { params }) => await readImport(ctx, params.uuid)),
  implement(uploadCall, async (ctx, { body }) => await uploadFigures(ctx, body.file)),
  implement(describeCall, async (ctx, { params, body }) => await describeFigures(ctx, params.uuid, body)),
  implement(startCall, async (ctx, { params }) => await startFigures(ctx, params.uuid)),
  implement(cancelCall, async (ctx, { params }) => await cancelFigures(ctx, params.uuid)),
  implement(undoCall, async (ctx, { params }) => await undoFigures(ctx, params.uuid)),
  implement(discardCall, async (ctx, { params }) => await discardFigures(ctx, params.uuid)),
]
