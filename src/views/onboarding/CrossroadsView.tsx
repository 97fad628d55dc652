import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Side } from '#contract/abilities.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon, type PhosphorIcon } from '#src/components/Icon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { crossroadsViewWay } from '#src/theme/made/recipes/crossroads-view-way.js'
import { crossroadsViewWays } from '#src/theme/made/recipes/crossroads-view-ways.js'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'

const Ways = chakra('ul', crossroadsViewWays)
const Way = chakra(Link, crossroadsViewWay)

interface Props {
  side: Side
  /** Something of arriving is still missing. */
  unfinished: boolean
  onSearch(query: string): void
}

interface Choice {
  name: string
  icon: PhosphorIcon
  to: string
}

function waysOf(side: Side, unfinished: boolean, runs: boolean): Choice[] {
  const rest: Choice[] = [
    { name: 'calls', icon: MegaphoneSimpleIcon, to: pathOf('casting_calls') },
    { name: 'help', icon: LifebuoyIcon, to: pathOf('help', { topic: 'help' }) },
  ]
  if (unfinished) return [{ name: 'finish', icon: UserCircleIcon, to: pathOf('additional-information') }, ...rest]
  if (side === 'realty')
    return [
      { name: 'bookings', icon: ClipboardTextIcon, to: pathOf('bookings') },
      { name: 'ownSpaces', icon: MonitorIcon, to: pathOf('own_spaces') },
      { name: 'spaces', icon: MapPinAreaIcon, to: pathOf('realty-search') },
      { name: 'map', icon: MapTrifoldIcon, to: pathOf('realty_maps') },
      { name: 'company', icon: BuildingsIcon, to: pathOf('additional-information') },
      ...rest.filter(way => way.name === 'help'),
    ]
  const own: Choice[] = [{ name: 'home', icon: SquaresFourIcon, to: pathOf('dashboard-analytics') }]
  if (side === 'brand' && runs) own.unshift({ name: 'publish', icon: PlusIcon, to: pathOf('steps_casting_call') })
  const looks: Choice[] = side === 'brand' ? [{ name: 'spaces', icon: MapPinAreaIcon, to: pathOf('realty-search') }] : []
  return [...own, ...looks, ...rest]
}

/** `home_search`: the crossroads, and where real-estate accounts land. */
export function CrossroadsView({ side, unfinished, onSearch }: Props) {
  const { t } = useTranslation('onboarding')
  const runs = useMay('run')
  const [query, setQuery] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(query.trim().slice(0, 200))
  }
  return (
    <>
      <PageHead title={t('crossroads.title')} lead={t('crossroads.lead')} />
      <chakra.div display="grid" gap="28px" padding={{ base: '0 16px 32px', lg: '0 28px 40px' }}>
        <chakra.form onSubmit={search} role="search" display="flex" gap="10px" alignItems="flex-end" maxWidth="720px">
          <Field label={t(side === 'realty' ? 'crossroads.searchSpaces' : 'crossroads.search')} flex="1" optional={false}>
            <TextInput
              type="search"
              name="query"
              icon={MagnifyingGlassIcon}
              size="lg"
              required={false}
              maxLength={limits.search.query}
              placeholder={t(side === 'realty' ? 'crossroads.searchSpacesPlaceholder' : 'crossroads.searchPlaceholder')}
              value={query}
              onChange={setQuery}
            />
          </Field>
          <Button type="submit" size="lg">
            {t('crossroads.go')}
          </Button>
        </chakra.form>
        <Ways>
          {waysOf(side, unfinished, runs).map(way => (
            <li key={way.name}>
              <Way to={way.to}>
                <Icon of={way.icon} size={24} />
                <span>
                  <b>{t(`crossroads.${way.name}`)}</b>
                  <small>{t(`crossroads.${way.name}Detail`)}</small>
                </span>
                <Icon of={CaretRightIcon} size={18} flip />
              </Way>
            </li>
          ))}
        </Ways>
      </chakra.div>
    </>
  )
}
