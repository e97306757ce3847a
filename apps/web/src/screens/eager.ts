import { paths } from '../paths.ts';
import type { Screens } from '../router.tsx';
import AccountScreen from './account.tsx';
import AdScreen from './ad.tsx';
import AffiliateScreen from './affiliate.tsx';
import AiLiveScreen from './ai-live.tsx';
import AuthCallbackScreen from './auth-callback.tsx';
import AuthConfirmScreen from './auth-confirm.tsx';
import AuthDiagnosticScreen from './auth-diagnostic.tsx';
import AuthResetPasswordScreen from './auth-reset-password.tsx';
import AutomationScreen from './automation.tsx';
import BacklinkReportScreen from './backlink-report.tsx';
import CampaignScreen from './campaign.tsx';
import CampaignsScreen from './campaigns.tsx';
import ClaimScreen from './claim.tsx';
import ContactScreen from './contact.tsx';
import CreditsScreen from './credits.tsx';
import DashboardScreen from './dashboard.tsx';
import DeviceScreen from './device.tsx';
import DiscoveryScreen from './discovery.tsx';
import DomainsScreen from './domains.tsx';
import DomainsLegacyScreen from './domains-legacy.tsx';
import { HomeScreen } from './home.tsx';
import HomeBelow from './home-below.tsx';
import LoginScreen from './login.tsx';
import MonitorsScreen from './monitors.tsx';
import MyPostsScreen from './my-posts.tsx';
import OtherScreen from './other.tsx';
import PartnersScreen from './partners.tsx';
import PaymentCancelledScreen from './payment-cancelled.tsx';
import PaymentSuccessScreen from './payment-success.tsx';
import PrivacyScreen from './privacy.tsx';
import RecursiveDiscoveryScreen from './recursive-discovery.tsx';
import ReportScreen from './report.tsx';
import SecurePaymentScreen from './secure-payment.tsx';
import SubscriptionCancelledScreen from './subscription-cancelled.tsx';
import SubscriptionSuccessScreen from './subscription-success.tsx';
import TermsScreen from './terms.tsx';
import UnsubscribeScreen from './unsubscribe.tsx';

/** The lazy screens, at hand for the server. */
export const eagerScreens: Screens = {
  home: HomeScreen,
  homeBelow: HomeBelow,
  other: OtherScreen,
  byPath: {
    [paths.terms]: TermsScreen,
    [paths.privacy]: PrivacyScreen,
    [paths.contact]: ContactScreen,
    [paths.backlinkReport]: BacklinkReportScreen,
    [paths.anyReport]: ReportScreen,
    [paths.login]: LoginScreen,
    [paths.confirm]: AuthConfirmScreen,
    [paths.resetPassword]: AuthResetPasswordScreen,
    [paths.callback]: AuthCallbackScreen,
    [paths.diagnostic]: AuthDiagnosticScreen,
    [paths.device]: DeviceScreen,
    [paths.account]: AccountScreen,
    [paths.myPosts]: MyPostsScreen,
    [paths.monitors]: MonitorsScreen,
    [paths.partners]: PartnersScreen,
    [paths.claim]: ClaimScreen,
    [paths.credits]: CreditsScreen,
    [paths.dashboard]: DashboardScreen,
    [paths.aiLive]: AiLiveScreen,
    [paths.campaigns]: CampaignsScreen,
    [paths.campaign]: CampaignScreen,
    [paths.automation]: AutomationScreen,
    [paths.discovery]: DiscoveryScreen,
    [paths.recursiveDiscovery]: RecursiveDiscoveryScreen,
    [paths.domains]: DomainsScreen,
    [paths.domainsLegacy]: DomainsLegacyScreen,
    [paths.affiliate]: AffiliateScreen,
    [paths.ad]: AdScreen,
    [paths.unsubscribe]: UnsubscribeScreen,
    [paths.paymentSuccess]: PaymentSuccessScreen,
    [paths.paymentCancelled]: PaymentCancelledScreen,
    [paths.subscriptionSuccess]: SubscriptionSuccessScreen,
    [paths.subscriptionCancelled]: SubscriptionCancelledScreen,
    [paths.securePayment]: SecurePaymentScreen,
  },
};
