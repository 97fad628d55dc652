import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { OutLink, TextLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { postsAndPostersPair } from '#src/theme/made/recipes/posts-and-posters-pair.js'
import { useCreativeWords } from '../creatives/use-creative-words.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import type { FaceRow } from './OohReportPart.tsx'

const Pair = chakra('li', postsAndPostersPair)

/** A creator’s piece on a face, beside its own post: what each of them brought. */
export function PostsAndPosters({ rows }: { rows: readonly FaceRow[] }) {
  const { t } = useTranslation('ooh-campaigns')
  const words = useSpaceWords()
  const say = useCreativeWords()
  const reads = useMay('read')
  const pairs = rows.flatMap(row => (row.artwork?.post ? [{ row, artwork: row.artwork, post: row.artwork.post }] : []))
  if (pairs.length === 0) return null
  const known = (n: number | null) => (n === null ? t('post.unknown') : words.number(n))
  const sum = (row: FaceRow, what: 'clicks' | 'orders') => words.number(row.links.reduce((all, link) => all + link[what], 0))
  return (
    <chakra.section aria-labelledby="posts-and-posters" marginTop="28px">
      <chakra.h2 id="posts-and-posters" textStyle="title-3" marginBottom="2">
        {t('post.title')}
      </chakra.h2>
      <chakra.ul role="list" listStyleType="none">
        {pairs.map(({ row, artwork, post }) => (
          <Pair key={row.planned}>
            {artwork.image ? <img src={artwork.image} alt={post.title} loading="lazy" /> : <div data-none />}
            <section>
              <h3>{t('post.poster')}</h3>
              <p>{reads ? <TextLink to={pathOf('booking', { uuid: row.booking })}>{row.title}</TextLink> : row.title}</p>
              <chakra.p textStyle="small" color="muted">
                {words.when(row)} · {say.state(artwork.state)}
              </chakra.p>
              <dl>
                <dt>{t('post.impressions')}</dt>
                <dd>{row.impressions > 0 ? words.number(row.impressions) : t('post.unknown')}</dd>
                <dt>{t('report.clicks')}</dt>
                <dd>{row.links.length > 0 ? sum(row, 'clicks') : t('post.noLink')}</dd>
                <dt>{t('report.orders')}</dt>
                <dd>{row.links.length > 0 ? sum(row, 'orders') : t('post.noLink')}</dd>
              </dl>
            </section>
            <section>
              <h3>{t('post.post')}</h3>
              <p>{post.url ? <OutLink href={post.url}>{post.title}</OutLink> : post.title}</p>
              <chakra.p textStyle="small" color="muted">
                {t('post.by', { creator: post.creator, brand: post.brand })}
                {' · '}
                {post.published_on ? t('post.on', { day: words.day(post.published_on) }) : t('post.none')}
              </chakra.p>
              <dl>
                <dt>{t('post.views')}</dt>
                <dd>{known(post.views)}</dd>
                <dt>{t('post.engagements')}</dt>
                <dd>{known(post.engagements)}</dd>
                <dt>{t('report.clicks')}</dt>
                <dd>{words.number(post.clicks)}</dd>
                <dt>{t('report.orders')}</dt>
                <dd>{words.number(post.orders)}</dd>
              </dl>
            </section>
          </Pair>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
