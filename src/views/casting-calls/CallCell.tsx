import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathOf } from '#contract/paths.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { lazyAgain } from '#src/components/lazy-again.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callCellMeta } from '#src/theme/made/recipes/call-cell-meta.js'
import { callCellName } from '#src/theme/made/recipes/call-cell-name.js'
import { callCellPrice } from '#src/theme/made/recipes/call-cell-price.js'
import { callCellTitle } from '#src/theme/made/recipes/call-cell-title.js'
import { cell as cellRecipe } from '#src/theme/made/recipes/cell.js'
import { headings } from '../headings.ts'
import { BrandSeal } from './BrandSeal.tsx'
import { useCallWords } from './call-words.ts'
import { FeaturedReasons } from './FeaturedReasons.tsx'
import type { ShownCall } from './shown-call.ts'

// Nobody presses a picture: a page that came rendered shows them, and takes them over after everything that answers.
const Cartel = lazyAgain(() => import('#src/components/Cartel.tsx').then(file => file.Cartel))

const Cell = chakra('article', cellRecipe)
const Title = chakra('h2', callCellTitle)
const Name = chakra('b', callCellName)
const Price = chakra('span', callCellPrice)
const Meta = chakra('p', callCellMeta)

/** The language that the brand wrote in, for screen readers and hyphens; the page's own where it is both. */
export const langOf = (language: string): string | undefined => (language === 'both' ? undefined : language)

/** A casting call in the list; the whole cell opens it. Drawn anew before its cover is taken over, it would lose it for a moment. */
export const CallCell = memo(function CallCell({ call, now, level = 2 }: { call: ShownCall; now: number; level?: 2 | 3 }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  const fee = words.fee(call)
  const networks = call.networks.slice(0, 3)
  const more = call.networks.length - networks.length
  const works = [...new Set(call.deliverables.map(item => item.network))]
  const shown = works.length > 0 && works.every(network => network === 'none') ? ['none'] : networks
  return (
    <Cell>
      <div data-part="cover">
        <Suspense>
          <Cartel seed={call.cover.seed} motif={call.cover.motif || call.category} inks={call.cover.inks} ratio="16:7" />
        </Suspense>
        <span data-part="tag">
          {shown.map(network => (
            <NetworkIcon key={network} network={network} size={16} />
          ))}
          {shown.length === 1 && shown[0] ? <span aria-hidden>{words.network(shown[0])}</span> : more > 0 && `+${more}`}
        </span>
      </div>
      <div data-part="text">
        <Title as={headings[level]} lang={langOf(call.language)}>
          <Link to={pathOf('casting_call', { uuid: call.uuid })}>{call.title}</Link>
        </Title>
        <div data-part="by">
          <Avatar side="brand" name={call.brand.name} size={28} />
          <Name>
            <span>{call.brand.name}</span>
            {call.brand.verified && <BrandSeal />}
          </Name>
          <Price data-part="price" kind={fee === null ? 'words' : fee.length > 9 ? 'long' : 'money'}>
            {fee ?? words.pay(call)}
          </Price>
        </div>
        <Meta>
          <span>{words.makes(call.deliverables)}</span>
          <span suppressHydrationWarning>{words.closing(call.apply_by, now)}</span>
          {call.compensation === 'mix' && <span>{t('cell.andProduct')}</span>}
          {call.applications > 0 && (
            <span>{t('cell.pitched', { count: call.applications, n: words.amount(call.applications) })}</span>
          )}
          {call.shortlisted > 0 && (
            <span>{t('cell.shortlisted', { count: call.shortlisted, n: words.amount(call.shortlisted) })}</span>
          )}
          {call.brand.city && <span>{call.brand.city}</span>}
        </Meta>
        {call.featured && <FeaturedReasons facts={call.featured} />}
      </div>
    </Cell>
  )
})
