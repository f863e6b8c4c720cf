import ChatIcon from '@mui/icons-material/SupportAgentOutlined';
import ConversationsIcon from '@mui/icons-material/ForumOutlined';
import DepositsIcon from '@mui/icons-material/SouthWestOutlined';
import IdentitiesIcon from '@mui/icons-material/BadgeOutlined';
import MethodsIcon from '@mui/icons-material/PaymentsOutlined';
import WithdrawalsIcon from '@mui/icons-material/NorthEastOutlined';
import BoltIcon from '@mui/icons-material/ToggleOnOutlined';
import FieldsIcon from '@mui/icons-material/AppRegistrationOutlined';
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined';
import AnnouncementsIcon from '@mui/icons-material/CampaignOutlined';
import BannersIcon from '@mui/icons-material/PhotoOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LinksIcon from '@mui/icons-material/SupportAgentOutlined';
import LiveIcon from '@mui/icons-material/VideocamOutlined';
import PromotionsIcon from '@mui/icons-material/LocalOfferOutlined';
import GamesIcon from '@mui/icons-material/CasinoOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/SpaceDashboardOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import PlayersIcon from '@mui/icons-material/PeopleOutlined';
import VendorsIcon from '@mui/icons-material/StorefrontOutlined';
import ProvidersIcon from '@mui/icons-material/VpnKeyOutlined';
import SignInIcon from '@mui/icons-material/KeyOutlined';
import TrustedIcon from '@mui/icons-material/LinkOutlined';
import StatusIcon from '@mui/icons-material/DoorFrontOutlined';

/** The pages in the order of the navigation. */
export const pages = [
  { to: '/', label: 'Overview', icon: HomeIcon, ownerOnly: false },
  { to: '/players', label: 'Players', icon: PlayersIcon, ownerOnly: false },
  { to: '/conversations', label: 'Conversations', icon: ConversationsIcon, ownerOnly: false },
  { to: '/deposits', label: 'Deposits', icon: DepositsIcon, ownerOnly: false },
  { to: '/withdrawals', label: 'Withdrawals', icon: WithdrawalsIcon, ownerOnly: false },
  { to: '/identities', label: 'Identity review', icon: IdentitiesIcon, ownerOnly: false },
  { to: '/payment-methods', label: 'Payment methods', icon: MethodsIcon, ownerOnly: false },
  { to: '/games', label: 'Games', icon: GamesIcon, ownerOnly: false },
  { to: '/vendors', label: 'Vendors', icon: VendorsIcon, ownerOnly: false },
  { to: '/announcements', label: 'Announcements', icon: AnnouncementsIcon, ownerOnly: false },
  { to: '/banners', label: 'Banners', icon: BannersIcon, ownerOnly: false },
  { to: '/promotions', label: 'Promotions', icon: PromotionsIcon, ownerOnly: false },
  { to: '/applications', label: 'Applications', icon: GiftIcon, ownerOnly: false },
  { to: '/help', label: 'Help and terms', icon: HelpIcon, ownerOnly: false },
  { to: '/site-links', label: 'Contact and apps', icon: LinksIcon, ownerOnly: false },
  { to: '/live-models', label: 'Live models', icon: LiveIcon, ownerOnly: false },
  { to: '/outbox', label: 'Outbox', icon: OutboxIcon, ownerOnly: false },
  { to: '/site-status', label: 'Site status', icon: StatusIcon, ownerOnly: false },
  { to: '/switches', label: 'Feature switches', icon: BoltIcon, ownerOnly: false },
  { to: '/fields', label: 'Registration fields', icon: FieldsIcon, ownerOnly: false },
  { to: '/trusted-hosts', label: 'Trusted sites', icon: TrustedIcon, ownerOnly: false },
  { to: '/chat-place', label: 'Live chat', icon: ChatIcon, ownerOnly: false },
  { to: '/providers', label: 'Providers', icon: ProvidersIcon, ownerOnly: true },
  { to: '/sign-in-services', label: 'Sign-in services', icon: SignInIcon, ownerOnly: false },
  { to: '/audit', label: 'Audit', icon: HistoryIcon, ownerOnly: true },
] as const;
