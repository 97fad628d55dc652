import type { Context } from '../../context.ts'
import { demoPassword } from '../../db/demo/accounts.ts'
import { type DemoSize, demoSizes, multiplyMarket } from '../../db/demo/multiply-market.ts'
import { seedDemo } from '../../db/demo/seed.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { playDemoDeals } from './play-deals.ts'

/** Fills an empty database with the demonstration market, copied until it has the size. */
export async function fillDemo(ctx: Context, size: DemoSize): Promise<void> {
  const filled = await seedDemo(ctx, await hashPassword(demoPassword), playDemoDeals)
  if (filled && size !== 'small') await multiplyMarket(ctx, demoSizes[size])
}
