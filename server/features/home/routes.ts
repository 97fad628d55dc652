import { exportHomeFigures, home, homeFigures } from '#contract/endpoints/home.ts'
import { implement } from '../../http.ts'
import { exportFigures, readFigures } from './figures.ts'
import { readHome } from './read-home.ts'

export const homeRoutes = [
  implement(home, async ctx => await readHome(ctx)),
  implement(homeFigures, async (ctx, { query }) => await readFigures(ctx, query.days)),
  implement(exportHomeFigures, async (ctx, { query }) => await exportFigures(ctx, query.days)),
]
