import { MoonStarsIcon } from '@phosphor-icons/react/dist/csr/MoonStars'
import { SunHorizonIcon } from '@phosphor-icons/react/dist/csr/SunHorizon'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'
import { selectDark } from '#src/machines/preferences/preferences.select.ts'
import { usePreferences } from '../actors.ts'

export function DarkSwitch() {
  const { t } = useTranslation()
  const actor = usePreferences()
  const dark = useSelector(actor, selectDark)
  return (
    <IconButton
      frame
      icon={dark ? SunHorizonIcon : MoonStarsIcon}
      label={t(dark ? 'top.toLight' : 'top.toDark')}
      onClick={() => actor.send({ type: 'preferences.toggleDark' })}
    />
  )
}
