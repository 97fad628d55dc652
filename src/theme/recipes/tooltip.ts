import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      maxWidth: '280px',
      padding: '6px 10px',
      borderRadius: '7px',
      bg: 'tooltip-bg',
      color: 'tooltip-text',
      textStyle: 'small',
      boxShadow: 'pop',
      zIndex: 'tooltip',
      _open: { animation: 'appear 80ms linear' },
    },
  },
})
