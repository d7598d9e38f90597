const calledIn: Record<string, string> = {
  de: 'Test-Wallet: ',
  es: 'Cartera de prueba: ',
  ja: 'テスト用ウォレット：',
  ko: '테스트 지갑: ',
  zh: '测试钱包：',
}

/** What a wallet for development and tests is called, in the language of the page. Whose it is stays as it is. */
export const testWalletName = (owner: string): string =>
  `${calledIn[document.documentElement.lang] ?? 'Test wallet: '}${owner}`
