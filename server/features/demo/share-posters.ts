import type { ImageOrder } from '#contract/entities/creation.ts'
import { demoId } from '../../db/demo/ids.ts'
import type { TxContext } from '../../db/transaction.ts'
import { themeOf } from '../community/theme-of.ts'
import { keepMade } from '../uploads/keep-made.ts'

const posters: readonly [
  who: string,
  hoursAgo: number,
  likes: number,
  prompt: string,
  style: ImageOrder['style'],
  seed: number,
  goesBackTo?: number,
][] = [
  ['creator', 5, 3, 'A breakfast table seen from above at first light: a cup, long shadows', 'print', 4],
  ['nadia', 9, 5, 'Waves against the harbour wall, an orange boat', 'print', 8],
  ['creator', 26, 2, 'Hills behind the village, the road home', 'print', 12],
  ['jonas', 30, 4, 'Una ventana abierta en verano, una planta en el alféizar', 'print', 16],
  ['nadia', 51, 1, 'Lamp over a stage before the doors open', 'soft', 20],
  ['jonas', 74, 3, 'Rayos de sol para la feria del barrio', 'print', 24],
  ['nadia', 98, 2, 'A cup of coffee and nobody talking', 'line', 28, 0],
  ['creator', 120, 1, 'Noche en la playa, una luna enorme', 'print', 32, 1],
]

/** A few pictures that the demonstration's people have made and shared, drawn by the house's own poster maker. */
export async function sharePosters(ctx: TxContext): Promise<void> {
  const people = await ctx.db
    .selectFrom('users as u')
    .innerJoin('creator_profiles as c', 'c.user_id', 'u.uuid')
    .select(['u.uuid', 'u.email', 'u.locale'])
    .orderBy('u.email')
    .execute()
  const first = people.find(({ email }) => email === 'creator@elenco.test')
  if (!first) throw new Error('demo: nobody shares pictures')
  const others = people.filter(({ uuid }) => uuid !== first.uuid)
  const byName = (who: string) => (who === 'creator' ? first : (others[who === 'nadia' ? 0 : 1] ?? first))
  for (const [index, [who, hoursAgo, likes, prompt, style, seed, goesBackTo]] of posters.entries()) {
    const author = byName(who)
    const created_at = new Date(ctx.clock.now().getTime() - hoursAgo * 3_600_000)
    const order: ImageOrder = { prompt, style, shape: 'square', quality: 'draft', n: 1, seed }
    const picture_id = demoId(`shared picture ${index}`)
    for await (const { png, width, height } of ctx.gateways.painter.draw(order, [seed], AbortSignal.timeout(20_000))) {
      const file = { uuid: picture_id, name: 'elenco.png', type: 'image/png', content: png, width, height }
      await keepMade(ctx, { ...file, owner_id: author.uuid, created_at })
      await ctx.db
        .insertInto('community_images')
        .values({
          uuid: demoId(`shared ${index}`),
          picture_id,
          author_id: author.uuid,
          prompt,
          show_prompt: true,
          style,
          shape: order.shape,
          width,
          height,
          theme: themeOf(prompt),
          locale: author.locale,
          likes: Math.min(likes, others.length),
          remixes: posters.filter(([, , , , , , back]) => back === index).length,
          parent_id: goesBackTo === undefined ? null : demoId(`shared ${goesBackTo}`),
          state: 'visible',
          created_at,
        })
        .execute()
    }
    for (const { uuid } of others.slice(0, likes))
      await ctx.db
        .insertInto('community_marks')
        .values({ image_id: demoId(`shared ${index}`), user_id: uuid, kind: 'like', reason: null, created_at })
        .execute()
  }
}
