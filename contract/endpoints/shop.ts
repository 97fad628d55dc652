import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../entities/shapes.ts'
import { cart, quantity, shopItem } from '../entities/shop.ts'

const reply = { kind: 'json', schema: cart } as const
const visit = z.object({
  checkout_url: z.string(),
  session: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  expires_at: instant,
})

export const getCart = defineEndpoint({
  id: 'shop.cart',
  method: 'GET',
  path: '/v3/cart',
  summary: 'What is in one’s cart, at today’s prices.',
  auth: 'required',
  reply,
})

export const putCartItem = defineEndpoint({
  id: 'shop.put',
  method: 'PUT',
  path: '/v3/cart/items/{id}',
  summary: 'This many of it.',
  auth: 'required',
  can: ['create', 'order'],
  params: z.object({ id: shopItem }),
  body: z.strictObject({ quantity }),
  reply,
  errors: ['cart.not_for_you', 'company.required'],
})

export const removeCartItem = defineEndpoint({
  id: 'shop.remove',
  method: 'DELETE',
  path: '/v3/cart/items/{id}',
  summary: 'None of it any more.',
  auth: 'required',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  reply,
})

export const checkoutCart = defineEndpoint({
  id: 'shop.checkout',
  method: 'POST',
  path: '/v3/cart/checkout',
  summary: 'Opens a visit to the cashier for the cart. `amount_minor` is the total that was seen; another one is refused.',
  auth: 'required',
  can: ['create', 'order'],
  idempotent: true,
  body: z.strictObject({ amount_minor: z.int().check(z.minimum(1)) }),
  reply: { kind: 'json', schema: visit },
  errors: ['cart.empty', 'cart.changed', 'cart.not_for_you', 'company.required', 'server.unavailable'],
})

export const buyExtraCredits = defineEndpoint({
  id: 'profile.buyExtraCredits',
  method: 'POST',
  path: '/v3/profile/buy/extra-credits',
  summary: 'A pack of AI credits without the cart: opens a visit to the cashier.',
  auth: 'required',
  can: ['create', 'order'],
  idempotent: true,
  body: z.strictObject({
    pack: z.enum(['credits_250', 'credits_1000', 'credits_5000']),
    quantity: z._default(quantity, 1),
  }),
  reply: { kind: 'json', schema: visit },
  errors: ['server.unavailable'],
})

export const stripeWebhook = defineEndpoint({
  id: 'shop.stripeWebhook',
  method: 'POST',
  path: '/v3/webhooks/stripe',
  summary: 'What the outside cashier tells us, signed.',
  auth: 'none',
  reply: { kind: 'json', schema: z.object({ received: z.boolean() }) },
  errors: ['webhook.signature'],
})
