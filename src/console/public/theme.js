// Runs before the first paint, so that a dark screen never flashes light. The choice lives in `custos-theme`
// ('light', 'dark', or absent: follow the system).
;(() => {
  const root = document.documentElement
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const stored = () => {
    try {
      return window.localStorage.getItem('custos-theme')
    } catch {
      return null
    }
  }
  const apply = () => {
    const choice = stored()
    root.dataset.theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('custos-theme', apply)
})()
