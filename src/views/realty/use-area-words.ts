import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { AreaProblem, MapArea } from '#contract/rules/map-area.ts'
import { useSpaceWords } from './use-space-words.ts'

const { corners, km, across } = limits.space.area

/** Why something is no area. */
export function useProblemWords() {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  return (problem: AreaProblem) =>
    t(`zone.problem.${problem}`, {
      least: words.number(problem === 'corners_few' ? corners.min : km.min, 1),
      most: words.number(problem === 'corners_many' ? corners.max : km.max),
      across: words.number(across),
    })
}

/** An area in a few words. */
export function useAreaWords() {
  const { t } = useTranslation('realty')
  const words = useSpaceWords()
  return (area: MapArea) =>
    area.kind === 'circle'
      ? t('zone.circleOf', { km: words.number(area.km, 3) })
      : t('zone.polyOf', { count: area.corners.length })
}
