import { home } from '#contract/endpoints/home.ts'
import { implement } from '../../http.ts'
import { readHome } from './read-home.ts'

export const homeRoutes = [implement(home, async ctx => await readHome(ctx))]
