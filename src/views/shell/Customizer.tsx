import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BrandId } from '#contract/hosts.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { selectPreferences, selectUnkept } from '#src/machines/preferences/preferences.select.ts'
import { footers, menus, navbars, type Preferences, skins, transitions } from '#src/machines/preferences/preferences.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { customizerGroup } from '#src/theme/made/recipes/customizer-group.js'
import { customizerPanel } from '#src/theme/made/recipes/customizer-panel.js'
import { customizerSkinTile } from '#src/theme/made/recipes/customizer-skin-tile.js'
import { customizerTile } from '#src/theme/made/recipes/customizer-tile.js'
import { customizerTiles } from '#src/theme/made/recipes/customizer-tiles.js'
import { usePreferences } from '../actors.ts'

const Panel = chakra('dialog', customizerPanel)
const Group = chakra('fieldset', customizerGroup)
const Tiles = chakra('div', customizerTiles)
const Tile = chakra('label', customizerTile)
const SkinTile = chakra('label', customizerSkinTile)

interface Props {
  brand: BrandId
  onClose(): void
}

/** The theme customizer: how the product looks on this device. What is pressed shows at once, behind it. */
export function Customizer({ brand, onClose }: Props) {
  const { t } = useTranslation('appearance')
  const { t: s } = useTranslation()
  const actor = usePreferences()
  const look = useSelector(actor, selectPreferences)
  const unkept = useSelector(actor, selectUnkept)
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const change = (changes: Partial<Preferences>) => actor.send({ type: 'preferences.change', changes })
  useEffect(() => panel.current?.showModal(), [])
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches

  return (
    <Panel
      ref={panel}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={event => {
        // Beside the panel is the dialog's own backdrop.
        if (event.target === panel.current) panel.current?.close()
      }}
    >
      <header>
        <chakra.h2 id={heading} textStyle="title-2">
          {t('title')}
        </chakra.h2>
        <IconButton icon={XIcon} label={s('parts.close')} onClick={() => panel.current?.close()} />
      </header>
      <div>
        {unkept && <Notice tone="warn">{t('unkept')}</Notice>}
        <Group border="0">
          <legend>{t('skin')}</legend>
          <Tiles gridTemplateColumns="repeat(4, 1fr)" gap="14px">
            {skins.map(skin => (
              <SkinTile key={skin}>
                <input type="radio" name="skin" checked={look.skin === skin} onChange={() => change({ skin })} />
                <span data-brand={brand} data-skin={skin} aria-hidden>
                  <Picture />
                </span>
                <span>{t(`skins.${skin}`)}</span>
              </SkinTile>
            ))}
          </Tiles>
        </Group>
        <Choice name="width" values={['full', 'boxed']} value={look.width} columns={2} onChange={width => change({ width })} />
        <Choice
          name="direction"
          values={['ltr', 'rtl']}
          value={look.direction}
          columns={2}
          onChange={direction => change({ direction })}
        />
        <Choice
          name="transition"
          values={transitions}
          value={look.transition}
          columns={3}
          onChange={transition => change({ transition })}
        >
          {stillness && (
            <chakra.p textStyle="caption" color="muted" marginTop="2">
              {t('stillness')}
            </chakra.p>
          )}
        </Choice>
        <Choice name="menu" values={menus} value={look.menu} columns={2} onChange={menu => change({ menu })} wideOnly />
        <Choice name="navbar" values={navbars} value={look.navbar} columns={2} onChange={navbar => change({ navbar })} wideOnly />
        <Choice name="footer" values={footers} value={look.footer} columns={3} onChange={footer => change({ footer })} />
      </div>
      <footer>
        <Button look="plain" icon={ArrowCounterClockwiseIcon} onClick={() => actor.send({ type: 'preferences.reset' })}>
          {t('reset')}
        </Button>
        <Button look="accent" onClick={() => panel.current?.close()}>
          {t('done')}
        </Button>
      </footer>
    </Panel>
  )
}

interface ChoiceProps<V extends string> {
  name: 'width' | 'direction' | 'transition' | 'menu' | 'navbar' | 'footer'
  values: readonly V[]
  value: V
  columns: number
  onChange(value: V): void
  /** Changes something that only wide screens have. */
  wideOnly?: boolean
  children?: ReactNode
}

function Choice<V extends string>({ name, values, value, columns, onChange, wideOnly, children }: ChoiceProps<V>) {
  const { t } = useTranslation('appearance')
  return (
    <Group display={wideOnly ? { lgDown: 'none' } : undefined}>
      <legend>{t(name)}</legend>
      <Tiles gridTemplateColumns={`repeat(${columns}, 1fr)`}>
        {values.map(one => (
          <Tile key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
            {t(`${name}s.${one}`)}
          </Tile>
        ))}
      </Tiles>
      {children}
    </Group>
  )
}

/** The product in small, in the colours of the skin that it stands in. */
function Picture() {
  return (
    <svg viewBox="0 0 76 54" width="100%" aria-hidden focusable="false">
      <rect width="76" height="54" fill="var(--nav-bg)" />
      <rect x="24" y="10" width="52" height="44" rx="4" fill="var(--surface)" stroke="var(--border)" />
      <path d="M5 8h8M5 18h13M5 25h10M5 32h13" stroke="var(--nav-text)" strokeWidth="3" opacity=".75" />
      <path d="M31 21h22" stroke="var(--text)" strokeWidth="5" />
      <path d="M31 31h37M31 37h37M31 43h26" stroke="var(--border-strong)" strokeWidth="3" />
      <circle cx="65" cy="21" r="4" fill="var(--foco)" stroke="var(--foco-edge)" />
    </svg>
  )
}
