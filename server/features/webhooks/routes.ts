import {
  addWebhook as add,
  changeWebhook as change,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  removeWebhook as remove,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/endpoints/webhooks.ts'
import { implement } from '../../http.ts'
import { addWebhook, changeWebhook, removeWebhook, replay, rotateSecret, sendTest, turnWebhook } from './change-webhooks.ts'
import { listDeliveries, readWebhooks } from './read-webhooks.ts'

export const webhookRoutes = [
  implement(listWebhooks, async ctx => await readWebhooks(ctx)),
  implement(add, async (ctx, { body }) => await addWebhook(ctx, body)),
  implement(change, async (ctx, { params, body }) => await changeWebhook(ctx, params.uuid, body)),
  implement(pauseWebhook, async (ctx, { params }) => await turnWebhook(ctx, params.uuid, 'pause')),
  implement(resumeWebhook, async (ctx, { params }) => await turnWebhook(ctx, params.uuid, 'resume')),
  implement(remove, async (ctx, { params }) => await removeWebhook(ctx, params.uuid)),
  implement(rotateWebhookSecret, async (ctx, { params }) => await rotateSecret(ctx, params.uuid)),
  implement(testWebhook, async (ctx, { params }) => await sendTest(ctx, params.uuid)),
  implement(listWebhookDeliveries, async (ctx, { query }) => await listDeliveries(ctx, query)),
  implement(replayWebhookDelivery, async (ctx, { params }) => await replay(ctx, params.uuid)),
]
