/** An action's name in its plain form: `SelfCheckInputAction` and `self check input` are `self_check_input`. */
export function plainName(name: string): string {
  return name
    .trim()
    .replace(/Action$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toLowerCase()
}
