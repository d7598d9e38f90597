// Every lazy page and layout, once. Each is a chunk of its own.

export const pages = {
  Landing: () => import('../features/landing/LandingPage.tsx').then((m) => m.LandingPage),
  DesktopOnly: () => import('./errors/DesktopOnly.tsx').then((m) => m.DesktopOnly),
  CheckIn: () => import('./pages/place.ts').then((m) => m.openCheckIn()),
  Kiosk: () => import('./pages/place.ts').then((m) => m.openKiosk()),
  Preview: () => import('./pages/preview.ts').then((m) => m.openPreview()),
  Login: () => import('../features/sign-in/LoginPage.tsx').then((m) => m.LoginPage),
  Callback: () => import('../features/sign-in/CallbackPage.tsx').then((m) => m.prepareCallback()),
  LoginForm: () => import('../features/sign-in/LoginFormPage.tsx').then((m) => m.LoginFormPage),
  Register: () => import('../features/sign-in/RegisterPage.tsx').then((m) => m.RegisterPage),
  VerifyEmail: () => import('../features/sign-in/VerifyEmailPage.tsx').then((m) => m.VerifyEmailPage),
  ForgotPassword: () => import('../features/sign-in/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
  ResetPassword: () => import('../features/sign-in/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  Goodbye: () => import('../features/sign-in/GoodbyePage.tsx').then((m) => m.GoodbyePage),
  PrivacyPolicy: () => import('../features/legal/PrivacyPolicyPage.tsx').then((m) => m.PrivacyPolicyPage),
  TermsOfUse: () => import('../features/legal/TermsOfUsePage.tsx').then((m) => m.TermsOfUsePage),
  Onboarding: () => import('./pages/Onboarding.tsx').then((m) => m.Onboarding),
  Configurator: () => import('../features/character/ConfiguratorPage.tsx').then((m) => m.ConfiguratorPage),
  Mint: () => import('../features/mint/MintPage.tsx').then((m) => m.MintPage),
  Success: () => import('../features/mint/SuccessPage.tsx').then((m) => m.SuccessPage),
  Home: () => import('../features/home/HomePage.tsx').then((m) => m.HomePage),
  Quests: () => import('../features/quests/QuestsPage.tsx').then((m) => m.QuestsPage),
  Team: () => import('../features/team/TeamPage.tsx').then((m) => m.loadTeamPage()),
  JoinTeam: () => import('../features/team/JoinTeamPage.tsx').then((m) => m.JoinTeamPage),
  Phone: () => import('../features/quests/PhonePage.tsx').then((m) => m.PhonePage),
  Season: () => import('../features/season/SeasonPage.tsx').then((m) => m.loadSeasonPage()),
  Marketplace: () => import('../features/market/MarketplacePage.tsx').then((m) => m.MarketplacePage),
  Listing: () => import('../features/market/ListingPage.tsx').then((m) => m.ListingPage),
  People: () => import('../features/people/PeoplePage.tsx').then((m) => m.PeoplePage),
  Profile: () => import('./pages/Profile.tsx').then((m) => m.Profile),
  Item: () => import('../features/items/ItemPage.tsx').then((m) => m.ItemPage),
}

export const layouts = {
  CoreScope: () => import('./layouts/CoreScope.tsx').then((m) => m.CoreScope),
  Login: () => import('./layouts/LoginLayout.tsx').then((m) => m.LoginLayout),
}
