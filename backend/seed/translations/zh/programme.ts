import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline: '接受任务，赢得值得珍藏的物品，留下你自己的印记。',
  hero: '每条好路，都有走过的人留下的路标。',
  chapters: ['山谷', '山脊', '天气', '山顶'],
}

export const levels: SeedTexts['levels'] = {
  1: { title: '新人', perks: '你有了名字、背包和可以走的路。山谷向你敞开。' },
  2: { title: '行者', perks: '山脊开放。一个属于你的搪瓷杯，还有给角色的向日葵色上衣。' },
  3: {
    title: '探路者',
    perks: '团队任务和市集的支线开放。一双你会用得上的羊毛袜，喜欢的话，还有蔷薇果色的头发。',
  },
  4: { title: '山脊行者', perks: '“天气”一章开放。一顶宽檐行路帽，还有给角色耳朵的翡翠。' },
  5: { title: '提灯人', perks: '“山顶”一章开放。一件苔绿斗篷，留给寒冷的清晨。' },
  6: { title: '测绘师', perks: '没人画过的地方，你可以去画。一双山脊靴，还有冰川颜色的头发。' },
  7: { title: '领绳人', perks: '你走在绳子最前头：山顶向你开放。一把冰镐。' },
  8: { title: '登山向导', perks: '新人会带着问题来找你。一台黄铜六分仪，还有给角色耳朵的金饰。' },
  9: { title: '守路人', perks: '你可以对旅程本身提出修改。一支初稿羽毛笔。' },
  10: { title: '立标人', perks: '你的名字会写在地图上。再没有更高的等级，只有更远的路。' },
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': '初雪',
  thaw: '化雪',
  'long-light': '长昼',
  'high-wind': '疾风',
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: '长昼赛季开始了',
    body: '在赛季结束之前从**守望风暴**走到**长途横越**的人，照例留下背包。',
  },
  'open-half-hour': {
    title: '星期四的开放半小时',
    body: '还有三个名额：每人十分钟，教一件你会、别人也想会的事。请看任务**鸣笛小站**，然后把名字写在你办公室的名单上。',
  },
}
