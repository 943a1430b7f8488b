// Runs before the first paint, so that a dark screen never flashes light. The choice lives in `custos-theme`
// ('light', 'dark', 'contrast', or absent: follow the system, which may also ask for more contrast).
;(() => {
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const more = window.matchMedia('(prefers-contrast: more)')
  const stored = () => {
    try {
      return window.localStorage.getItem('custos-theme')
    } catch {
      return null
    }
  }
  const paper = window.matchMedia('print')
  const apply = () => {
    const choice = stored()
    const wished = more.matches ? 'contrast' : system.matches ? 'dark' : 'light'
    const screen = ['light', 'dark', 'contrast'].includes(choice) ? choice : wished
    root.dataset.theme = paper.matches ? 'light' : screen
  }
  apply()
  system.addEventListener('change', apply)
  more.addEventListener('change', apply)
  paper.addEventListener('change', apply)
  window.addEventListener('custos-theme', apply)
})()
