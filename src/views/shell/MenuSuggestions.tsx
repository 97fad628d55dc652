import { useTranslation } from 'react-i18next'
import { type ContentType, contentTypes, networks, type WorkType, workTypes } from '#contract/networks.ts'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import type { Searcher } from '#src/machines/search-box/search-box.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chip as chipRecipe } from '#src/theme/made/recipes/chip.js'
import { menuSuggestionsRow } from '#src/theme/made/recipes/menu-suggestions-row.js'

const Button = chakra('button', chipRecipe)
const Row = chakra('div', menuSuggestionsRow)

/** The kinds worth a button: those that most work is made of. */
const often: readonly ContentType[] = ['reel', 'story', 'video', 'short', 'post', 'live', 'ugc_video', 'podcast_mention']
const suggestedKinds: Record<Searcher['kinds'], readonly (ContentType | WorkType)[]> = {
  content_type: contentTypes.filter(type => often.includes(type)),
  work_types: workTypes.filter(type => type !== 'ooh'),
}

interface Props {
  kinds: Searcher['kinds']
  onPick(name: 'network' | Searcher['kinds'], value: string): void
}

/** Networks in demand, then what creators make or what brands need. */
export function MenuSuggestions({ kinds, onPick }: Props) {
  const { t } = useTranslation()
  const { t: market } = useTranslation('market')
  return (
    <>
      <chakra.h3 textStyle="body-strong">{t('search.networks')}</chakra.h3>
      <Row>
        {networks.map(network => (
          <Button key={network} type="button" onClick={() => onPick('network', network)}>
            <NetworkIcon network={network} named />
          </Button>
        ))}
      </Row>
      <chakra.h3 textStyle="body-strong">{t(kinds === 'content_type' ? 'search.contentTypes' : 'search.workTypes')}</chakra.h3>
      <Row>
        {suggestedKinds[kinds].map(kind => (
          <Button key={kind} type="button" onClick={() => onPick(kinds, kind)}>
            {market(`${kinds === 'content_type' ? 'contentType' : 'workType'}.${kind}`)}
          </Button>
        ))}
      </Row>
    </>
  )
}
