declare module "orrery:functions" {
  /** Name, call and result of each built-in function, from docs/reference/functions.md. */
  const functions: [name: string, call: string, result: string][];
  export default functions;
}
