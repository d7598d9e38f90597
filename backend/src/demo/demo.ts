export async function seedDemo(...args: unknown[]): Promise<void> {
  void args
}
