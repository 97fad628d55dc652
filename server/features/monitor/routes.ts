import * as calls from '#contract/endpoints/monitor.ts'
import { implement } from '../../http.ts'
import { countDays, exportDays } from './count-days.ts'
import { suggestKeywords } from './default-keyword.ts'
import { addFeed, changeFeed, deleteFeed, listFeeds } from './feeds.ts'
import { readLessons } from './lessons.ts'
import { exportMentions, listMentions } from './list-mentions.ts'
import { markMentions } from './mark-mentions.ts'
import { changeRule, createRule, deleteRule, pauseRule, previewRule, resumeRule } from './write-rule.ts'

export const monitorRoutes = [
  implement(calls.getMonitor, async (ctx, { query }) => await listMentions(ctx, query)),
  implement(calls.defaultKeyword, async ctx => await suggestKeywords(ctx)),
  implement(calls.createMonitorRule, async (ctx, { body }) => await createRule(ctx, body)),
  implement(calls.changeMonitorRule, async (ctx, { params, body }) => await changeRule(ctx, params.uuid, body)),
  implement(calls.pauseMonitorRule, async (ctx, { params }) => await pauseRule(ctx, params.uuid)),
  implement(calls.resumeMonitorRule, async (ctx, { params }) => await resumeRule(ctx, params.uuid)),
  implement(calls.deleteMonitorRule, async (ctx, { params }) => {
    await deleteRule(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(calls.previewMonitorRule, async (ctx, { body }) => await previewRule(ctx, body)),
  implement(calls.monitorLessons, async (ctx, { params }) => await readLessons(ctx, params.uuid)),
  implement(calls.markMentions, async (ctx, { body }) => await markMentions(ctx, body)),
  implement(calls.listMonitorFeeds, async (ctx, { query }) => await listFeeds(ctx, query)),
  implement(calls.addMonitorFeed, async (ctx, { body }) => await addFeed(ctx, body.url)),
  implement(calls.pauseMonitorFeed, async (ctx, { params }) => await changeFeed(ctx, params.uuid, 'pause')),
  implement(calls.resumeMonitorFeed, async (ctx, { params }) => await changeFeed(ctx, params.uuid, 'resume')),
  implement(calls.deleteMonitorFeed, async (ctx, { params }) => {
    await deleteFeed(ctx, params.uuid)
    return { deleted: true as const }
  }),
  implement(calls.mentionDays, async (ctx, { query }) => await countDays(ctx, query)),
  implement(calls.exportMentionDays, async (ctx, { query }) => await exportDays(ctx, query)),
  implement(calls.exportMentions, async (ctx, { query }) => await exportMentions(ctx, query)),
]
