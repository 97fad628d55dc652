import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#src/components/IconButton.tsx'

/** Puts something among one's favourites, or takes it from there; answers how it stands. */
export type Star = (id: string, favourite: boolean) => Promise<boolean>

/** Filled at once; where it could not be kept it is as before, and says so. */
export function StarButton({ id, title, favourite, star }: { id: string; title: string; favourite: boolean; star: Star }) {
  const { t } = useTranslation('studio')
  const [on, setOn] = useState(favourite)
  const [said, setSaid] = useState('')
  useEffect(() => setOn(favourite), [favourite])
  const press = () => {
    setOn(!on)
    setSaid('')
    star(id, !on).then(setOn, () => {
      setOn(on)
      setSaid(t('notStarred'))
    })
  }
  return (
    <>
      <IconButton
        size="sm"
        icon={StarIcon}
        weight={on ? 'fill' : 'regular'}
        label={t('star', { title })}
        aria-pressed={on}
        onClick={press}
      />
      <span role="status" className={said ? undefined : 'vh'}>
        {said}
      </span>
    </>
  )
}
